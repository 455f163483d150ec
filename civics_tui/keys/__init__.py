"""Commands, and keys that come too fast."""
