"""Computer players. They are given what their seat may see, never the state."""

LEVELS = ("easy", "casual", "medium", "hard")
"""From the weakest to the strongest."""
