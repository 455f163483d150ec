"""Draws a window."""
