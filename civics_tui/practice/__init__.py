"""Learning from games that were played: playing on from a position, and choosing again."""
