"""Typed text made safe; words for the screen."""
