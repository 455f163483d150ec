"""Founding Fathers, the Constitutional Convention of 1787, for 3 to 5 players."""

from rules.game import Game, Pitch

GAME = Game(
    slug="founding-fathers",
    title="Founding Fathers",
    summary="Vote on the winning side of articles.",
    aim=(
        "Your delegates vote and debate in Independence Hall, article by article. Back "
        "the right side: most victory points win."
    ),
    goal="Most victory points after the last round of the Convention.",
    length="60-90 min",
    pitch=Pitch(
        turn=("send delegates to the vote", "or speak for a faction", "or use what a delegate can do"),
        wins="most points after the rounds",
        likes="timing, majorities, deals",
    ),
    seats=range(3, 6),
    version=2,
    # The rules put no limit on a round's length (18.5), so this is no proof: 6,000 random games took 440
    # decisions on average and 1,008 at most.
    max_decisions=10_000,
)
