"""The steps that cards are made of: special effects, and what they set going (L-85 to L-92)."""
