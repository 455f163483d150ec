"""Boards: how each game's observation is drawn. `view` has the protocol, `picture` the drawing."""
