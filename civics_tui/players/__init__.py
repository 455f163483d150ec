"""Computer players. They are given what their seat may see, never the state."""
