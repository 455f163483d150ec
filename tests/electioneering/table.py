"""Positions of Electioneering for the tests, written in card codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules import GAMES
from rules.chance import SeededChance
from rules.electioneering.components import BOX, SUITS
from rules.electioneering.phases import CompleteTurn, PlayACard, RunOffTurns
from rules.electioneering.state import ElectionState
from tests.scripted import ScriptedChance

GAME = GAMES["electioneering"]


def kinds(codes: Sequence[str]) -> tuple[int, ...]:
    """Turn codes into kinds."""
    return tuple(BOX.kind[code] for code in codes)


def codes(cards: Sequence[int]) -> list[str]:
    """Turn kinds into codes."""
    return [BOX.codes[kind] for kind in cards]


def new(seats: int = 3, seed: int = 1, script: dict[str, Any] | None = None, **options: str) -> ElectionState:
    """Set up a game, with scripted chance where a script is given."""
    chance = ScriptedChance(script or {}, SeededChance(seed))
    settings: dict[str, Any] = {"first_player": "pick", **options}
    state = GAME.new(seats=seats, chance=chance, **settings)
    assert isinstance(state, ElectionState)
    return state


def position(
    row: Sequence[str],
    hand: Sequence[str],
    *,
    seats: int = 3,
    others: Sequence[Sequence[str]] = (),
    locked: Sequence[bool] | None = None,
    deck: Sequence[str] = ("J2", "J2", "J3"),
) -> ElectionState:
    """Set up the first player's turn with this hand, the given row first and one-card rows beside it.

    The deck's last card is drawn first. Other hands take what is left of the box.
    """
    state = new(seats)
    state.apply(("first", 0))
    rest = list(BOX.cards)
    for code in (*row, *hand, *deck, *(code for other in others for code in other)):
        rest.remove(BOX.kind[code])
    state.rows = [kinds(row)] + [(rest.pop(),) for _ in range(seats)]
    state.hands = [tuple(sorted(kinds(hand)))]
    for seat in range(1, seats):
        if seat <= len(others):
            state.hands.append(tuple(sorted(kinds(others[seat - 1]))))
        else:
            state.hands.append(tuple(sorted(rest.pop() for _ in range(6))))
    state.known = [()] * seats
    state.deck = list(kinds(deck))
    state.locked = list(locked) if locked is not None else [False] * (seats + 1)
    state.agenda = [CompleteTurn(0), PlayACard(0)]
    state.advance()
    return state


def runoff(row: Sequence[str], hands: Sequence[Sequence[str]], order: Sequence[int]) -> ElectionState:
    """Set up a run-off before one student, votes counted, hands open."""
    state = new(len(hands))
    state.apply(("first", 0))
    state.hands = [tuple(sorted(kinds(hand))) for hand in hands]
    state.known = state.hands[:]
    state.bench = (*state.students[1:], *state.bench)
    state.students = state.students[:1]
    state.rows = [kinds(row)]
    state.locked = [False]
    state.standing = tuple(sorted(order))
    state.votes = ((_NOBODY),)
    state.agenda = [RunOffTurns(tuple(order))]
    state.advance()
    return state


def play(state: ElectionState, card: str, row: int = 0, take: str = "", put: Sequence[str] = ()) -> None:
    """Make one whole turn."""
    from rules.electioneering.components import STUDENTS

    state.apply(("play", card))
    student = ("row", STUDENTS[state.students[row]].id)
    if student in state.legal_actions():
        state.apply(student)
    if take and ("take", take) in state.legal_actions():
        state.apply(("take", take))
    for code in put:
        state.apply(("put", code))


def suit(letter: str) -> int:
    """Return the index of a suit."""
    return [known.letter for known in SUITS].index(letter)


def letters(suits: Sequence[int]) -> list[str]:
    """Return the letters of suits."""
    return [SUITS[index].letter for index in suits]


def count_of(code: str) -> int:
    """Return how many copies the box holds."""
    return BOX.cards.count(BOX.kind[code])


def _nobody() -> Any:
    from rules.electioneering.scoring import Vote

    return Vote(0, (0, 0, 0, 0), (0,), (0,), None)


_NOBODY = _nobody()
