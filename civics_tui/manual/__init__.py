"""The rulebook as pages: Markdown as far as our books use it, terms that lead to entries, search."""
