"""CopyCat: two to four candidates climb the career ladder, copying as they go, to become President."""

from rules.game import Game, Pitch

GAME = Game(
    slug="copycat",
    title="CopyCat",
    summary="Buy and copy your way to President.",
    aim=(
        "Bid for the turn, send workers to offices, buy cards and copy what others "
        "thought of first. Whoever has most points becomes President."
    ),
    goal="Most points wins. Late in the game a Doctorate turns coins into points.",
    length="60-90 min",
    pitch=Pitch(
        turn=("bid a card to go first", "send workers to the offices", "buy cards, climb the career"),
        wins="most points at the end",
        likes="building a deck, good timing",
    ),
    seats=range(2, 5),
    version=10,
    max_decisions=4000,
    varied=True,
)
