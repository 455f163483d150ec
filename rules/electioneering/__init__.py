"""Electioneering, by Zachary Huff: an election in the third grade, for 2 to 4 players."""

from rules.game import Game, Option

GAME = Game(
    slug="electioneering",
    title="Electioneering",
    summary="Sway your classmates and become president of the third grade.",
    length="10-20 min",
    seats=range(2, 5),
    version=1,
    max_decisions=200,
    options=(
        Option(
            "first_player",
            ("slogan", "pick", "random"),
            "slogan",
            "slogan contest, or the table picks, or a draw",
        ),
    ),
)
