"""What happens on the map: cubes, claims, checks and Xs, victory.

Rulebook "Adding or Removing Cubes in a State", "Claiming State and Strategy Cards", "Victory Conditions";
rulings 6, 10 and 11.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import getitem

from rules.game import Action
from rules.votes_for_women.components import (
    ANYWHERE,
    ATLANTIC,
    CHECKS_TO_WIN,
    CODES,
    COLOR,
    COLORS,
    CUBES_TO_CLAIM,
    OPPOSITION,
    PURPLE,
    RED,
    SOUTH,
    STATE,
    STATE_CARD,
    STATES,
    SUFFRAGIST,
    THE_CIVIL_WAR,
    XS_TO_WIN,
    YELLOW,
)
from rules.votes_for_women.moments import End
from rules.votes_for_women.observation import Observation
from rules.votes_for_women.state import (
    CHECK,
    EMPTY,
    MIXED,
    PURPLE_HELD,
    RED_HELD,
    STATUS_OF,
    YELLOW_HELD,
    VotesState,
    X,
)
from rules.votes_for_women.words import NAMED_REGION, NAMED_STATE
from rules.words import CHANGED, Line, Named, Text, line

MARKER_OF = (CHECK, X)
"""By seat: how a state looks that the side has won."""

TO_WIN = (CHECKS_TO_WIN, XS_TO_WIN)

OPPOSING = ((RED,), (PURPLE, YELLOW))
"""By seat: the colors of the other side."""

_BARRED_BY_CIVIL_WAR = (SOUTH, ATLANTIC)

Ways = tuple[tuple[tuple[Action, ...], ...], ...]
"""How a cube can be used, by state and by status."""

PLACE = tuple(tuple(("place", name, color) for name in STATES) for color in COLORS)
REMOVE = tuple(tuple(("remove", name, color) for name in STATES) for color in COLORS)

_HOLDING = {RED_HELD: (RED,), PURPLE_HELD: (PURPLE,), YELLOW_HELD: (YELLOW,), MIXED: (PURPLE, YELLOW)}


def _adding(placed: Sequence[int], opposing: Sequence[int]) -> Ways:
    """Make the ways to add a cube: an opposing cube is removed while there is one (6.1, 6.2)."""
    rows = []
    for state in range(len(STATES)):
        row: list[tuple[Action, ...]] = [()] * 7
        for status in range(CHECK):
            held = _HOLDING.get(status, ())
            removed = tuple(REMOVE[color][state] for color in held if color in opposing)
            row[status] = removed or tuple(PLACE[color][state] for color in placed)
        rows.append(tuple(row))
    return tuple(rows)


def _removing(colors: Sequence[int]) -> Ways:
    """Make the ways to remove a cube of the colors."""
    return tuple(
        tuple(
            tuple(REMOVE[color][state] for color in _HOLDING.get(status, ()) if color in colors)
            for status in range(7)
        )
        for state in range(len(STATES))
    )


ADD = (_adding((PURPLE, YELLOW), (RED,)), _adding((RED,), (PURPLE, YELLOW)))
"""By seat: how a side adds a cube in a state."""
ADD_COLOR = (_adding((PURPLE,), (RED,)), _adding((YELLOW,), (RED,)), ADD[OPPOSITION])
"""By color: how a Campaigner adds a cube."""
REMOVE_OPPOSING = (_removing((RED,)), _removing((PURPLE, YELLOW)))
"""By seat: how a side removes an opposing cube where a card says so (6.6)."""
REMOVE_COLOR = tuple(_removing((color,)) for color in range(3))


def ways_in(state: VotesState, ways: Ways, area: Iterable[int]) -> list[Action]:
    """List the ways to use a cube in the states of an area."""
    status = state.status
    found: list[Action] = []
    if area is ANYWHERE:
        for here in map(getitem, ways, status):
            found += here
    else:
        for place in area:
            found += ways[place][status[place]]
    return found


def barred_regions(state: VotesState | Observation, seat: int) -> tuple[int, ...]:
    """List the regions in which The Civil War lets the Suffragist side add nothing (14.1)."""
    box = state.turn_box
    return _BARRED_BY_CIVIL_WAR if box and seat == SUFFRAGIST and THE_CIVIL_WAR in box else ()


def shut(state: VotesState | Observation, seat: int, area: tuple[int, ...]) -> list[Named]:
    """Name the regions of an area in which The Civil War lets a side add nothing."""
    barred = barred_regions(state, seat)
    return [NAMED_REGION[region] for region in barred if any(place // 8 == region for place in area)]


def log_shut(state: VotesState, seat: int, area: tuple[int, ...]) -> None:
    """Log in which regions of an area The Civil War lets a side add nothing."""
    regions = [] if state.quiet else shut(state, seat, area)
    if regions:
        text, where = "No cube of {0:seat} arrives in {1}: {2} is in effect.", Text.listing(regions, " and ")
        state.line(text, seat, where, state.box.cards[THE_CIVIL_WAR].named, effect="no cube in {1}: {2}")


def why_no_cube(state: VotesState, seat: int, area: tuple[int, ...] = ANYWHERE) -> tuple[Text, ...]:
    """Say why a side can add no cube in some states of an area (6.4, 14.1)."""
    reasons: list[Text] = []
    regions = shut(state, seat, area)
    if regions:
        text = "No cube of yours can be added in {0}: {1} is in effect until the turn ends."
        where = Text.listing(regions, " and ")
        reasons.append(Text(text, (where, state.box.cards[THE_CIVIL_WAR].named)))
    if any(state.status[place] >= CHECK for place in area):
        reasons.append(Text("States that have ratified or rejected get no more cubes."))
    return tuple(reasons)


def open_area(state: VotesState | Observation, seat: int, area: tuple[int, ...]) -> tuple[int, ...]:
    """Leave out the states in regions that are barred."""
    barred = barred_regions(state, seat)
    return tuple([place for place in area if place // 8 not in barred]) if barred else area


def undecided(state: VotesState | Observation, seat: int, area: tuple[int, ...]) -> tuple[int, ...]:
    """List the states of an area in which a side may add cubes (6.4)."""
    area = open_area(state, seat, area)
    if not state.sent:
        return area
    status = state.status
    return tuple([place for place in area if status[place] < CHECK])


def cubes_of(state: VotesState, seat: int, place: int) -> int:
    """Count a side's own cubes in a state."""
    cubes = state.cubes
    return cubes[place] + cubes[48 + place] if seat == SUFFRAGIST else cubes[96 + place]


def decides(state: VotesState, seat: int, way: Action) -> bool:
    """Whether a cube would be the fourth and decide its state (10.4)."""
    return state.sent and way[0] == "place" and cubes_of(state, seat, STATE[way[1]]) == CUBES_TO_CLAIM - 1


def use_cube(state: VotesState, seat: int, action: Action) -> None:
    """Place or remove one cube, `("place", state, color)` or `("remove", state, color)`."""
    verb, place, color, lines = _ONE_CUBE[action]
    if not state.quiet:
        state.lines.append(lines[seat])
    _move_cube(state, seat, verb, place, color)


def _one_cube(place: int, action: Action) -> tuple[str | int, int, int, tuple[Line, Line]]:
    verb, _, color = action
    text, effect, weight = "{0:seat} places a {1} cube in {2}.", "{1} in {3}", 0
    if verb == "remove":
        text, effect, weight = "{0:seat} removes a {1} cube from {2}.", "removes {1} from {3}", 1
    args = color, NAMED_STATE[place], CODES[place]
    owner = (OPPOSITION if COLOR[color] == RED else SUFFRAGIST,) if weight else ()
    suffragist, opposition = (
        line(text, seat, *args, effect=effect, weight=weight, concerns=owner)
        for seat in (SUFFRAGIST, OPPOSITION)
    )
    return verb, place, COLOR[color], (suffragist, opposition)


_ONE_CUBE: Mapping[Action, tuple[str | int, int, int, tuple[Line, Line]]] = {
    action: _one_cube(place, action) for row in (*PLACE, *REMOVE) for place, action in enumerate(row)
}
"""By action: what it does, where, the color, and by seat its line of the log."""


def _move_cube(state: VotesState, seat: int, verb: str | int, place: int, color: int) -> None:
    cubes = state.cubes
    if verb == "remove":
        if not state.quiet:
            _tell_below_four(state, place, color, 1)
        cubes[48 * color + place] -= 1
        _refresh(state, place)
        return
    cubes[48 * color + place] += 1
    if color == RED:
        state.status[place] = RED_HELD
        total = cubes[96 + place]
    else:
        purple, yellow = cubes[place], cubes[48 + place]
        state.status[place] = MIXED if purple and yellow else (PURPLE_HELD if purple else YELLOW_HELD)
        total = purple + yellow
    if total == CUBES_TO_CLAIM:
        _fourth_cube(state, seat, place)


def use_cubes(
    state: VotesState, seat: int, ways: Ways, pending: Sequence[int], color: str = ""
) -> tuple[int, ...]:
    """Use a cube in each of the pending states, as far as nobody has to choose, in one log entry.

    A state with a choice of colors, or one that the cube would decide, stays pending; with a `color` none
    does, and it goes where there is the choice. Returns what is left, nothing if the game ends.
    """
    status = state.status
    left: list[int] = []
    used: dict[Action, list[int]] = {}
    lost = 0
    log_at = len(state.lines)
    for place in pending:
        choice = ways[place][status[place]]
        if not choice:
            lost += 1
            continue
        way = choice[0]
        if color:
            if len(choice) > 1 and choice[1][2] == color:
                way = choice[1]
        elif len(choice) > 1 or (state.sent and decides(state, seat, way)):
            left.append(place)
            continue
        verb, _, piece = way
        used.setdefault((verb, piece), []).append(place)
        _move_cube(state, seat, verb, place, COLOR[piece])
        if state.winner is not None:
            left.clear()
            break
    if state.quiet:
        return tuple(left)
    after = state.lines[log_at:]
    del state.lines[log_at:]
    # What is lost is told first.
    for (verb, piece), places in sorted(used.items(), key=lambda way: way[0][0] != "remove"):
        _tell_cubes(state, seat, verb, piece, places)
    if lost:
        log_lost(state, seat, lost)
    state.lines += after
    return tuple(left)


def _tell_cubes(
    state: VotesState, seat: int, verb: str | int, color: str | int, places: Sequence[int]
) -> None:
    """Log cubes of a color that come to some states, or leave them."""
    count = len(places)
    states = list(dict.fromkeys(places))
    if len(states) < _FEW:
        several = [(place, places.count(place)) for place in states]
        where = Text.listing(
            [
                Text("{0} ({1})", (NAMED_STATE[place], many)) if 1 < many < count else NAMED_STATE[place]
                for place, many in several
            ]
        )
        codes = ", ".join([f"{CODES[place]} {many}" if many > 1 else CODES[place] for place, many in several])
    else:
        where = Text("{0:n state}", (len(states),))
        codes = f"{len(states)} states"
    if 1 < len(states) == count:
        count, where = 1, Text("each of {0}", (where,))
    way = verb, color
    # Cubes in so many states change what the other side had there, as removed ones do.
    felt = verb == "remove" or len(states) >= _FEW
    state.line(
        _CUBES_MOVE[way],
        seat,
        count,
        where,
        codes,
        effect=_CUBES_EFFECT[way],
        weight=int(felt),
        concerns=(1 - seat,) if felt else (),
    )


_FEW = 6
"""From so many states on the log counts them; fewer are named."""

_CUBES_MOVE: Mapping[tuple[str | int, str | int], str] = {
    (verb, color): f"{{0:seat}} {verb}s {{1:n {color} cube}} {join} {{2}}."
    for verb, join in (("place", "in"), ("remove", "from"))
    for color in COLORS
}


_CUBES_EFFECT: Mapping[tuple[str | int, str | int], str] = {
    (verb, color): f"{words}{color} {join} {{3}}"
    for verb, words, join in (("place", "", "in"), ("remove", "removes ", "from"))
    for color in COLORS
}


def log_lost(state: VotesState, seat: int, count: int) -> None:
    """Log cubes that have nowhere to go (6.5)."""
    state.line("{0:seat} has no use for {1:n cube}.", seat, count)


def clear(state: VotesState, seat: int, place: int, colors: Sequence[int]) -> None:
    """Remove every cube of the colors from a state."""
    cubes = state.cubes
    for color in colors:
        gone = cubes[48 * color + place]
        if gone:
            _tell_below_four(state, place, color, gone)
            cubes[48 * color + place] = 0
            way, owner = ("remove", COLORS[color]), OPPOSITION if color == RED else SUFFRAGIST
            code = f"{CODES[place]} {gone}" if gone > 1 else CODES[place]
            args = seat, gone, NAMED_STATE[place], code
            state.line(_CUBES_MOVE[way], *args, effect=_CUBES_EFFECT[way], weight=1, concerns=(owner,))
    _refresh(state, place)


def _tell_below_four(state: VotesState, place: int, color: int, gone: int) -> None:
    """Say that a side is about to have fewer than four cubes in a state, which would decide it (10.3)."""
    seat = OPPOSITION if color == RED else SUFFRAGIST
    if cubes_of(state, seat, place) >= CUBES_TO_CLAIM > cubes_of(state, seat, place) - gone:
        text, effect = "{1} has no longer four cubes of {0:seat}.", "{0:seat} has fewer than four in {2}"
        args = seat, NAMED_STATE[place], CODES[place]
        state.line(text, *args, effect=effect, weight=CHANGED, concerns=(seat,))


def _refresh(state: VotesState, place: int) -> None:
    if state.status[place] < CHECK:
        cubes = state.cubes
        held = (cubes[place] > 0) + 2 * (cubes[48 + place] > 0) + 4 * (cubes[96 + place] > 0)
        state.status[place] = STATUS_OF[held]


def _fourth_cube(state: VotesState, seat: int, place: int) -> None:
    """The fourth cube claims the State card, then, once sent, decides the state (11.1 to 11.3)."""
    card = STATE_CARD[place]
    if card in state.state_cards:
        state.state_cards = tuple([other for other in state.state_cards if other != card])
        state.claimed[seat] += (card,)
        data = state.box.cards[card]
        text = "{0:seat} claims {1} (when played: {2})."
        claim = seat, data.named, data.gist(), CODES[place]
        state.line(text, *claim, effect="claims {3}", weight=CHANGED, notice=True, concerns=(1 - seat,))
    elif not state.sent:
        text, effect = "{1} has four cubes of {0:seat}.", "has four in {2}"
        args = seat, NAMED_STATE[place], CODES[place]
        state.line(text, *args, effect=effect, weight=CHANGED, concerns=(1 - seat,))
    if state.sent:
        decide(state, seat, place)


def decide(state: VotesState, seat: int, place: int) -> None:
    """A side wins a state; its cubes leave. The 36th check or 13th X ends the game at once (10.4, 10.6)."""
    cubes = state.cubes
    cubes[place] = cubes[48 + place] = cubes[96 + place] = 0
    state.status[place] = MARKER_OF[seat]
    state.decided[seat] += 1
    if seat == SUFFRAGIST:
        text, effect = "{0} ratifies the amendment: {1} of 36.", "ratified: {0}"
    else:
        text, effect = "{0} rejects the amendment: {1} of 13.", "rejected: {0}"
    args = NAMED_STATE[place], state.decided[seat]
    state.line(text, *args, effect=effect, weight=CHANGED, concerns=(1 - seat,))
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
    checks, xs = state.decided
    state.line("{0:seat} wins the game.", seat, moment=End(seat, checks, xs, state.sent))
