"""The Textual screens of a table."""
