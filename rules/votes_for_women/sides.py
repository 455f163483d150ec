"""The two sides, by seat."""

SIDES = ("Suffragist", "Opposition")
"""By seat."""
