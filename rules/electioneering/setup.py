"""Setup (rulebook "Setup", E-10 to E-18)."""

from __future__ import annotations

from rules.chance import Chance
from rules.electioneering.components import BOX, CARD_NAMES, HAND_SIZE, STUDENTS, SUITS, SUITS_OF
from rules.electioneering.options import Options
from rules.electioneering.phases import ChooseFirstPlayer, plays_first
from rules.electioneering.state import ElectionState


def set_up(seats: int, chance: Chance, options: Options) -> ElectionState:
    """Set the table for 2 to 4 players and go on to the first decision (E-10 to E-15)."""
    removed = chance.pick(range(len(SUITS)), "removed suit") if seats == 2 else None
    box = [kind for kind in BOX if removed not in SUITS_OF[kind]]
    deck = chance.shuffle(box, "influence deck")[::-1]
    hands = [tuple(sorted(deck.pop() for _ in range(HAND_SIZE))) for _ in range(seats)]
    students = chance.shuffle(range(len(STUDENTS)), "students")
    in_play = tuple(students[: seats + 1])
    state = ElectionState(
        seats=seats,
        chance=chance,
        removed_suit=removed,
        deck=deck,
        hands=hands,
        known=[()] * seats,
        students=in_play,
        bench=tuple(students[seats + 1 :]),
        rows=[(deck.pop(),) for _ in in_play],
        locked=[False] * len(in_play),
    )
    if removed is not None:
        state.line("{0} leaves the game, with every card that shows it.", SUITS[removed].name)
    for row, cards in enumerate(state.rows):
        state.line("{0} starts with {1}.", state.student(row), CARD_NAMES[cards[0]])
    if options.first_player == "random":
        state.line("The first player is drawn.")
        plays_first(state, chance.pick(range(seats), "first player"))
    else:
        state.push(ChooseFirstPlayer(0, slogans=options.first_player == "slogan"))
    state.advance()
    return state
