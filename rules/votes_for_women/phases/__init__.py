"""The rulebook's phases and actions, in its order and words."""
