"""Positions of Votes for Women, written down as a player would describe them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.game import Action
from rules.steps import Step
from rules.votes_for_women import GAME
from rules.votes_for_women.components import (
    AREA,
    CAMPAIGNERS,
    CODES,
    OFF_MAP,
    OPPOSITION_CARDS,
    REGION,
    REGIONS,
    STATES,
)
from rules.votes_for_women.effects.map import MARKER_OF
from rules.votes_for_women.effects.playing import PlayEvent
from rules.votes_for_women.state import CHECK, EMPTY, STATUS_OF, VotesState, X
from tests.scripted import ScriptedChance

SUF, OPP = 0, 1
NAMES = ("Suffragist", "Opposition")
Script = Mapping[str, Sequence[Any]]


def position(
    *,
    cubes: Mapping[str, str] | None = None,
    checks: str = "",
    xs: str = "",
    campaigners: Mapping[str, str] | None = None,
    buttons: tuple[int, int] = (0, 0),
    hands: tuple[Sequence[int], Sequence[int]] = ((), ()),
    decks: tuple[Sequence[int], Sequence[int]] = ((), ()),
    claimed: tuple[Sequence[int], Sequence[int]] = ((), ()),
    state_cards: Sequence[int] = (),
    script: Script | None = None,
    **fields: Any,
) -> VotesState:
    """Set up a position with nothing pending.

    Cubes are letters by postal code, such as `{"OH": "rr", "TX": "ppy"}`; checks and Xs are postal codes;
    dice not in the script fail the test.
    """
    state = GAME.new(2)
    assert isinstance(state, VotesState)
    state.chance = ScriptedChance(script or {})
    state.agenda.clear()
    state.lines.clear()
    state.turn, state.round = 2, 1
    for code, letters in (cubes or {}).items():
        place = CODES.index(code)
        held = [letters.count(letter) for letter in "pyr"]
        for color, count in enumerate(held):
            state.cubes[48 * color + place] = count
        state.status[place] = STATUS_OF[(held[0] > 0) + 2 * (held[1] > 0) + 4 * (held[2] > 0)]
    for seat, codes in enumerate((checks, xs)):
        for code in codes.split():
            state.status[CODES.index(code)] = MARKER_OF[seat]
        state.decided[seat] = len(codes.split())
    if checks or xs:
        state.sent = True
    for name, region in (campaigners or {}).items():
        state.campaigners[CAMPAIGNERS.index(name)] = REGION[region]
    state.buttons = list(buttons)
    state.hands = [tuple(hand) for hand in hands]
    state.decks = [tuple(deck) for deck in decks]
    state.claimed = [tuple(cards) for cards in claimed]
    state.known_hands = [(), ()]
    state.state_cards = tuple(state_cards)
    for field, value in fields.items():
        setattr(state, field, value)
    return state


def begin(state: VotesState, *steps: Step[Any]) -> VotesState:
    """Let the steps happen, up to the first decision."""
    state.push(*steps)
    state.advance()
    return state


def carry_out(state: VotesState, action: Callable[[VotesState, int], None], seat: int) -> VotesState:
    """Carry out an action that a card paid for, up to the first decision."""
    action(state, seat)
    state.advance()
    return state


def event(card: int, seat: int | None = None, **described: Any) -> VotesState:
    """Play a card as an Event in a position; the seat follows from an Event card."""
    if seat is None:
        seat = OPP if card in OPPOSITION_CARDS else SUF
    return begin(position(**described), PlayEvent(seat, card))


def do(state: VotesState, *actions: Action) -> VotesState:
    """Apply actions one after the other."""
    for action in actions:
        state.apply(action)
    return state


def place(codes: str, color: str) -> list[Action]:
    """Write placements of a color: `place("VT VT CT", "purple")`."""
    return [("place", STATES[CODES.index(code)], color) for code in codes.split()]


def remove(codes: str, color: str) -> list[Action]:
    """Write removals of a color."""
    return [("remove", STATES[CODES.index(code)], color) for code in codes.split()]


def finish(state: VotesState) -> VotesState:
    """Take the first legal action until nothing is pending."""
    while state.current_player is not None:
        state.apply(state.legal_actions()[0])
    return state


def held(state: VotesState, code: str) -> str:
    """Read a state: its cubes as letters, or `check` or `X`."""
    at = CODES.index(code)
    if state.status[at] in (CHECK, X):
        assert not any(state.cubes[48 * color + at] for color in range(3))
        return "check" if state.status[at] == CHECK else "X"
    text = "".join(letter * state.cubes[48 * color + at] for color, letter in enumerate("pyr"))
    assert (state.status[at] == EMPTY) == (not text)
    return text


def the_map(state: VotesState) -> dict[str, str]:
    """Read all states that are not empty."""
    return {code: held(state, code) for code in CODES if held(state, code)}


def codes_of(state: VotesState) -> set[str]:
    """List the postal codes of the states the legal actions name."""
    named = [str(action[1]) for action in state.legal_actions() if action[0] not in ("done", "rest")]
    return {CODES[STATES.index(name)] for name in named}


def on_map(state: VotesState) -> dict[str, str]:
    """Read where the Campaigners stand."""
    names = dict(enumerate(REGIONS))
    return {
        piece: names[region]
        for piece, region in zip(CAMPAIGNERS, state.campaigners, strict=True)
        if region != OFF_MAP
    }


def over(state: VotesState) -> bool:
    """Whether nothing is pending and nobody has won."""
    return state.current_player is None and state.winner is None


def log_of(state: VotesState, seat: int | None = None) -> str:
    """Read the log as a seat may."""
    return "\n".join(entry.text(NAMES) for entry in state.log if entry.readable(seat))


def region(number: int) -> str:
    return " ".join(CODES[place] for place in AREA[number])


WEST, PLAINS, SOUTH, MIDWEST, ATLANTIC, NORTHEAST = (region(number) for number in range(6))
