"""Small files, and where they are kept."""
