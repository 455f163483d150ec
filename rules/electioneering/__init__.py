"""Electioneering, by Zachary Huff: an election in the third grade, for 2 to 4 players."""

from rules.game import Game, Pitch

GAME = Game(
    slug="electioneering",
    title="Electioneering",
    summary="Win most of your classmates' votes.",
    aim=(
        "Put cards into your classmates' rows: they decide what a student cares about. "
        "Your last hand decides whom they elect."
    ),
    goal="Win the most students: rows set what each cares about, your last hand counts.",
    length="10-20 min",
    pitch=Pitch(
        turn=(
            "play a card on a student's row",
            "take cards, or put some down",
            "keep what the students want",
        ),
        wins="most students at the end",
        likes="short, tense last turns",
    ),
    seats=range(2, 5),
    version=2,
    max_decisions=200,
    varied=True,
)
