"""Founding Fathers, the Constitutional Convention of 1787, for 3 to 5 players."""

from rules.game import Game

GAME = Game(
    slug="founding-fathers",
    title="Founding Fathers",
    summary="Vote, debate and scheme at the Constitutional Convention of 1787.",
    length="60-90 min",
    seats=range(3, 6),
    version=1,
    # The rules put no limit on a round's length (18.5), so this is no proof: 6,000 random games took 440
    # decisions on average and 1,008 at most.
    max_decisions=10_000,
)
