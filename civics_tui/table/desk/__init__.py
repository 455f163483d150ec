"""A window with keys."""
