"""The rulebook and the handbook as pages: Markdown as far as our books use it, links, search."""
