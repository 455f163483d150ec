"""The course of the game: turns with their four actions, replenishing, the end of a round."""
