"""What happens on the map and in Congress: cubes, claims, checks and Xs, the amendment, victory.

Rulebook "Adding or Removing Cubes in a State", "Claiming State and Strategy Cards", "Sending the Nineteenth
Amendment to the States", "Victory Conditions"; rulings 6, 10 and 11.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from rules.game import Action
from rules.votes_for_women.cards import CARDS, STATE_CARDS, THE_CIVIL_WAR
from rules.votes_for_women.components import (
    ATLANTIC,
    BUTTONS,
    CHECKS_TO_WIN,
    COLOUR,
    COLOURS,
    CUBES_TO_CLAIM,
    MARKERS,
    OPPOSITION,
    PURPLE,
    RED,
    SOUTH,
    STATE,
    STATES,
    SUFFRAGIST,
    XS_TO_WIN,
    YELLOW,
)
from rules.votes_for_women.state import CHECK, EMPTY, MIXED, PURPLE_HELD, RED_HELD, YELLOW_HELD, VotesState, X

STATUS_OF = (EMPTY, PURPLE_HELD, YELLOW_HELD, MIXED, RED_HELD)
"""By purple + 2 yellow + 4 red, each 1 if there is such a cube; the sides never share a state (6.1)."""

MARKER_OF = (CHECK, X)
"""By seat: how a state looks that the side has won."""

TO_WIN = (CHECKS_TO_WIN, XS_TO_WIN)

STATE_CARD = tuple(
    next((card for card in STATE_CARDS if CARDS[card].title == name), 0) for name in STATES
)  # fmt: skip
"""The State card of each state, 0 for none."""

_BARRED_BY_CIVIL_WAR = frozenset((SOUTH, ATLANTIC))

Options = tuple[tuple[tuple[Action, ...], ...], ...]
"""Actions by state and by status."""

PLACE = tuple(tuple(("place", name, colour) for name in STATES) for colour in COLOURS)
REMOVE = tuple(tuple(("remove", name, colour) for name in STATES) for colour in COLOURS)
CHOOSE_STATE = tuple(("state", name) for name in STATES)


def _adding(placed: Sequence[int], opposing: Sequence[int]) -> Options:
    """Make the ways to add a cube: an opposing cube is removed while there is one (6.1, 6.2)."""
    holding = {EMPTY: (), RED_HELD: (RED,), PURPLE_HELD: (PURPLE,), YELLOW_HELD: (YELLOW,)}
    holding[MIXED] = (PURPLE, YELLOW)
    rows = []
    for state in range(len(STATES)):
        row: list[tuple[Action, ...]] = [()] * 7
        for status, held in holding.items():
            removed = tuple(REMOVE[colour][state] for colour in held if colour in opposing)
            row[status] = removed or tuple(PLACE[colour][state] for colour in placed)
        rows.append(tuple(row))
    return tuple(rows)


def _removing(colours: Sequence[int]) -> Options:
    """Make the ways to remove a cube of the colours."""
    holding = {RED_HELD: (RED,), PURPLE_HELD: (PURPLE,), YELLOW_HELD: (YELLOW,), MIXED: (PURPLE, YELLOW)}
    return tuple(
        tuple(
            tuple(REMOVE[colour][state] for colour in holding.get(status, ()) if colour in colours)
            for status in range(7)
        )
        for state in range(len(STATES))
    )


ADD = (_adding((PURPLE, YELLOW), (RED,)), _adding((RED,), (PURPLE, YELLOW)))
"""By seat: how a side adds a cube in a state, by the state's status."""
ADD_COLOUR = (_adding((PURPLE,), (RED,)), _adding((YELLOW,), (RED,)), ADD[OPPOSITION])
"""By colour: how a Campaigner adds a cube."""
REMOVE_OPPOSING = (_removing((RED,)), _removing((PURPLE, YELLOW)))
"""By seat: how a side removes an opposing cube where a card says so (6.6)."""
REMOVE_COLOUR = tuple(_removing((colour,)) for colour in range(3))


def options(state: VotesState, table: Options, area: Sequence[int]) -> list[Action]:
    """List the ways to use a cube in the states of an area."""
    status = state.status
    return list(chain.from_iterable([table[place][status[place]] for place in area]))


def open_area(state: VotesState, seat: int, area: tuple[int, ...]) -> tuple[int, ...]:
    """Leave out the states in which The Civil War lets the Suffragist side add nothing (14)."""
    if seat == SUFFRAGIST and THE_CIVIL_WAR in state.turn_box:
        return tuple([place for place in area if place // 8 not in _BARRED_BY_CIVIL_WAR])
    return area


def use_cube(state: VotesState, seat: int, action: Action) -> None:
    """Place or remove one cube, `("place", state, colour)` or `("remove", state, colour)`."""
    verb, name, colour_name = action
    place = STATE[name]  # type: ignore[index]
    colour = COLOUR[colour_name]  # type: ignore[index]
    cubes = state.cubes
    if verb == "remove":
        cubes[48 * colour + place] -= 1
        _refresh(state, place)
        state.tell("{0:seat} removes a {1} cube from {2}.", seat, colour_name, name)
        return
    cubes[48 * colour + place] += 1
    state.tell("{0:seat} places a {1} cube in {2}.", seat, colour_name, name)
    if colour == RED:
        state.status[place] = RED_HELD
        total = cubes[96 + place]
    else:
        purple, yellow = cubes[place], cubes[48 + place]
        state.status[place] = MIXED if purple and yellow else (PURPLE_HELD if purple else YELLOW_HELD)
        total = purple + yellow
    if total == CUBES_TO_CLAIM:
        _fourth_cube(state, seat, place)


def clear(state: VotesState, seat: int, place: int, colours: Sequence[int]) -> None:
    """Remove every cube of the colours from a state."""
    gone = 0
    for colour in colours:
        gone += state.cubes[48 * colour + place]
        state.cubes[48 * colour + place] = 0
    if gone:
        _refresh(state, place)
    words = " and ".join(COLOURS[colour] for colour in colours)
    state.tell("{0:seat} removes all {1} cubes from {2}: {3}.", seat, words, STATES[place], gone)


def _refresh(state: VotesState, place: int) -> None:
    cubes = state.cubes
    held = (cubes[place] > 0) + 2 * (cubes[48 + place] > 0) + 4 * (cubes[96 + place] > 0)
    state.status[place] = STATUS_OF[held]


def _fourth_cube(state: VotesState, seat: int, place: int) -> None:
    """The fourth cube claims the State card, then, once sent, decides the state (11.1 to 11.3)."""
    card = STATE_CARD[place]
    if card in state.state_cards:
        state.state_cards = tuple([other for other in state.state_cards if other != card])
        state.claimed[seat] += (card,)
        state.tell("{0:seat} claims the State card of {1}.", seat, STATES[place])
    if state.sent:
        decide(state, seat, place)


def decide(state: VotesState, seat: int, place: int) -> None:
    """A side wins a state; its cubes leave. The 36th check or 13th X ends the game at once (10.4, 10.6)."""
    cubes = state.cubes
    cubes[place] = cubes[48 + place] = cubes[96 + place] = 0
    state.status[place] = MARKER_OF[seat]
    state.decided[seat] += 1
    if seat == SUFFRAGIST:
        state.tell("{0} ratifies the amendment: {1} of 36.", STATES[place], state.decided[seat])
    else:
        state.tell("{0} rejects the amendment: {1} of 13.", STATES[place], state.decided[seat])
    if state.decided[seat] == TO_WIN[seat]:
        end_game(state, seat)


def reopen(state: VotesState, place: int) -> None:
    """Take the check or X off a state."""
    state.decided[SUFFRAGIST if state.status[place] == CHECK else OPPOSITION] -= 1
    state.status[place] = EMPTY


def end_game(state: VotesState, seat: int) -> None:
    """End the game; nothing further resolves (10.6)."""
    state.winner = seat
    state.agenda.clear()
    state.tell("{0:seat} wins the game.", seat)


def move_congress(state: VotesState, change: int) -> None:
    """Add or remove Congressional markers; ignored once the amendment was sent (5.6, 9.4, 10.2)."""
    if state.sent:
        state.tell("Congress has already sent the amendment: nothing changes there.")
        return
    before = state.congress
    state.congress = max(0, min(MARKERS, before + change))
    moved = abs(state.congress - before)
    words = "gains" if change > 0 else "loses"
    state.tell("Congress {0} {1}: {2} of 6.", words, markers(moved), state.congress)
    if state.congress == MARKERS:
        _send_amendment(state)


def _send_amendment(state: VotesState) -> None:
    """The sixth marker: Congress empties, states with four cubes of a side are decided (10.1 to 10.3)."""
    state.congress = 0
    state.sent = True
    state.tell("Congress sends the Nineteenth Amendment to the states.")
    cubes = state.cubes
    for place in range(len(STATES)):
        if cubes[place] + cubes[48 + place] >= CUBES_TO_CLAIM:
            decide(state, SUFFRAGIST, place)
        elif cubes[96 + place] >= CUBES_TO_CLAIM:
            decide(state, OPPOSITION, place)
        if state.winner is not None:
            return


def gain_buttons(state: VotesState, seat: int, count: int) -> None:
    """Take buttons, up to the side's cap (1.8)."""
    before = state.buttons[seat]
    held = min(BUTTONS[seat], before + count)
    state.buttons[seat] = held
    state.tell("{0:seat} takes {1} and has {2}.", seat, buttons(held - before), held)


def lose_buttons(state: VotesState, seat: int, count: int) -> None:
    """Give up buttons, as far as there are any."""
    before = state.buttons[seat]
    held = max(0, before - count)
    state.buttons[seat] = held
    state.tell("{0:seat} loses {1} and has {2}.", seat, buttons(before - held), held)


def buttons(count: int) -> str:
    """Write a number of buttons."""
    return "1 button" if count == 1 else f"{count} buttons"


def markers(count: int) -> str:
    """Write a number of Congressional markers."""
    return "1 marker" if count == 1 else f"{count} markers"
