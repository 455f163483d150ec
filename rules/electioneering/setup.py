"""Setup (rulebook "Setup", E-10 to E-18)."""

from __future__ import annotations

from rules.chance import Chance
from rules.electioneering.components import BOX, HAND_SIZE, SUITS_OF, ElectionBox
from rules.electioneering.options import Options
from rules.electioneering.phases import ChooseFirstPlayer, plays_first
from rules.electioneering.state import ElectionState


def set_up(seats: int, chance: Chance, options: Options, box: ElectionBox = BOX) -> ElectionState:
    """Set the table for 2 to 4 players and go on to the first decision (E-10 to E-15)."""
    removed = chance.pick(range(len(box.suits)), "removed suit") if seats == 2 else None
    cards = [kind for kind in box.cards if removed not in SUITS_OF[kind]]
    deck = chance.shuffle(cards, "influence deck")[::-1]
    hands = [tuple(sorted(deck.pop() for _ in range(HAND_SIZE))) for _ in range(seats)]
    students = chance.shuffle(range(len(box.students)), "students")
    in_play = tuple(students[: seats + 1])
    state = ElectionState(
        seats=seats,
        chance=chance,
        box=box,
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
        state.line("{0} leaves the game, with every card that shows it.", box.suits[removed].name)
    for row, first in enumerate(state.rows):
        state.line("{0} starts with {1}.", state.student(row), box.card_names[first[0]])
    if options.first_player == "random":
        state.line("The first player is drawn.")
        plays_first(state, chance.pick(range(seats), "first player"))
    else:
        state.push(ChooseFirstPlayer(0, slogans=options.first_player == "slogan"))
    state.advance()
    return state
