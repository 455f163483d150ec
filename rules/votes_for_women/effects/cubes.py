"""How Events add and remove cubes (rulebook "Adding or Removing Cubes in a State"; rulings 5.9, 5.10, 6).

One cube, one choice: the side that plays chooses the order of states, and purple or yellow for each
Suffragist cube. Amounts must be used as far as they go, and what has nowhere to go is lost. A cube that can
go only one way, and whose order cannot matter as it does not decide a state, is used at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rules.effects import Effect
from rules.game import Action, Asked, Label, Prompt
from rules.named import NamedTuple
from rules.steps import step
from rules.verbs import Verb
from rules.votes_for_women.choices import Choice, Throw, cube_label, roll, show
from rules.votes_for_women.components import ANYWHERE, AREA, CODES, COLORS, RED, REGIONS, STATE, THE_CIVIL_WAR
from rules.votes_for_women.effects.effect import Automatic, Question
from rules.votes_for_women.effects.map import (
    ADD,
    OPPOSING,
    REMOVE_OPPOSING,
    Ways,
    barred_regions,
    decides,
    log_lost,
    log_shut,
    open_area,
    undecided,
    use_cube,
    use_cubes,
    ways_in,
    why_no_cube,
)
from rules.votes_for_women.observation import Observation, Showing
from rules.votes_for_women.state import VotesState
from rules.votes_for_women.words import NAMED_REGION, NAMED_STATE, SHORT_REGION
from rules.words import Text, counted

_NONE_OPEN_THERE = Text("no state is open there")
NONE_OPEN = Text("no state is open")
_NO_CUBE = Text("no cube to remove")
_REST = Verb("rest", COLORS)
"""Use all the cubes that are left, in this color where there is the choice."""
_REST_OF_TWO, _REST_OF_RED = _REST[:RED], _REST[RED:]


@step
class AddCubes(Automatic):
    """Add cubes over an area: `count` in all, at most `limit` uses in a state (6.3)."""

    area: tuple[int, ...]
    count: int
    limit: int

    def run(self, state: VotesState) -> None:
        add_cubes(state, self.seat, self.area, self.count, self.limit)

    def useless(self, state: VotesState) -> Text | None:
        return _no_use(state, self.seat, self.area)

    def gist(self) -> str:
        return f"{counted(self.count, 'cube')} {_where(self.area)}, {_at_most(self.limit)}"


def add_cubes(state: VotesState, seat: int, area: tuple[int, ...], count: int, limit: int) -> None:
    """Add cubes over an area; decided and barred states get none (6.4)."""
    log_shut(state, seat, area if area != ANYWHERE else ())
    area = undecided(state, seat, area)
    room = limit * len(area)
    if count < room:
        menu = tuple(ways_in(state, ADD[seat], area))
        state.agenda.append(PlaceCubes(seat, menu, count, limit, ()))
        return
    _add_in_each(state, seat, area if limit == 1 else _times(area, limit))
    if count > room and state.winner is None:
        log_lost(state, seat, count - room)


def _times(area: Sequence[int], count: int) -> tuple[int, ...]:
    return tuple([place for place in area for _ in range(count)])


def _add_in_each(state: VotesState, seat: int, pending: tuple[int, ...]) -> None:
    """Add a cube in each of the states, those first of which nobody has to choose."""
    left = use_cubes(state, seat, ADD[seat], pending)
    if left:
        state.agenda.append(PlaceInEach(seat, left))


@step
class AddInEachState(Automatic):
    """Add `count` cubes in each state of an area (6.4)."""

    area: tuple[int, ...]
    count: int

    def run(self, state: VotesState) -> None:
        log_shut(state, self.seat, self.area)
        area = undecided(state, self.seat, self.area)
        _add_in_each(state, self.seat, area if self.count == 1 else _times(area, self.count))

    def useless(self, state: VotesState) -> Text | None:
        return _no_use(state, self.seat, self.area)

    def gist(self) -> str:
        each = "" if len(self.area) == 1 else " each"
        return f"{counted(self.count, 'cube')}{each} {_where(self.area)}"


@step
class AddInOneStateOfEachRegion(Automatic):
    """Add `count` cubes in one state of every region, the player's pick, in any order (6.7)."""

    count: int

    def run(self, state: VotesState) -> None:
        seat = self.seat
        log_shut(state, seat, ANYWHERE)
        barred = barred_regions(state, seat)
        menus = tuple(
            [
                () if region in barred else tuple(ways_in(state, ADD[seat], area))
                for region, area in enumerate(AREA)
            ]
        )
        left = self.count * (len(menus) - menus.count(()))
        state.agenda.append(PlaceInOneStateOfEachRegion(seat, menus, left, self.count, ()))

    def useless(self, state: VotesState) -> Text | None:
        return None if undecided(state, self.seat, ANYWHERE) else NONE_OPEN

    def gist(self) -> str:
        return f"{counted(self.count * len(AREA), 'cube')}, {self.count} in each region"


class InRegionsLeft(NamedTuple):
    """What is left of such an Event where regions are closed."""

    each: int
    regions: int

    def gist(self) -> str:
        each = f", {self.each} in each region left" if self.regions > 1 else ""
        return f"{counted(self.each * self.regions, 'cube')}{each}"


@step
class RemoveCubes(Automatic):
    """Take opposing cubes off the map: `count` in all, at most `limit` from a state (6.6)."""

    count: int
    limit: int

    def run(self, state: VotesState) -> None:
        remove_cubes(state, self.seat, self.count, self.limit)

    def useless(self, state: VotesState) -> Text | None:
        return None if _with_opposing(state, self.seat) else _NO_CUBE

    def gist(self) -> str:
        return f"removes {counted(self.count, 'cube')}"


def remove_cubes(state: VotesState, seat: int, count: int, limit: int) -> None:
    """Take opposing cubes off the map."""
    pending: list[int] = []
    cubes = state.cubes
    for place in _with_opposing(state, seat):
        held = sum([cubes[48 * color + place] for color in OPPOSING[seat]])
        pending += [place] * min(held, limit)
    if count < len(pending):
        menu = tuple(ways_in(state, REMOVE_OPPOSING[seat], ANYWHERE))
        state.agenda.append(TakeCubes(seat, menu, count, limit, ()))
        return
    left = use_cubes(state, seat, REMOVE_OPPOSING[seat], pending)
    if count > len(pending):
        log_lost(state, seat, count - len(pending))
    if left:
        state.agenda.append(TakeFromEach(seat, left))


def _with_opposing(state: VotesState, seat: int) -> list[int]:
    """List the states with cubes of the other side."""
    ways, status = REMOVE_OPPOSING[seat], state.status
    return [place for place in ANYWHERE if ways[place][status[place]]]


class Adding(Choice):
    """Add a cube, where one may be shut out."""

    __slots__ = ()

    def why_not(self, state: VotesState) -> tuple[Text, ...]:
        return why_no_cube(state, self.seat)


class CubeChoice(Choice):
    """Use a cube."""

    __slots__ = ()

    left: int
    """Cubes that are still to be used."""

    def showing(self) -> Showing:
        return Showing(cubes=self.left)

    def label(self, state: VotesState, action: Action) -> Label:
        if action[0] != "rest":
            return cube_label(state, action)
        color = str(action[1])
        count = self.showing().cubes
        ways = {f"{way[0]}" for way in self.legal(state)} - {"rest"}
        verb = ways.pop().capitalize() if len(ways) == 1 else "Use"
        # Red cubes have no color to choose, only their order.
        said = Text.of("{0} all" if color == COLORS[RED] else "{0} only {1}", verb, color)
        gain = Text.of("{0:n cube}", count)
        return Label(Text.of("{0}: {1}", said, gain), name=said, key=_REST_KEY[color], gain=gain)


_REST_KEY = {"purple": "x", "yellow": "z", "red": "x"}


@step
class InEach(CubeChoice):
    """Use a cube in each of some states, where a color or the order has to be chosen."""

    pending: tuple[int, ...]
    """The states in their order, each as often as it gets a cube."""

    table: ClassVar[tuple[Ways, Ways]]
    """By seat: the ways to use a cube in a state."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        pending = self.pending
        places = dict.fromkeys(pending)
        legal = ways_in(state, self.table[self.seat], places)
        if len(legal) > 1 and len(pending) > 1:
            # More ways than states: there is a color to choose.
            legal += _REST_OF_TWO if len(legal) > len(places) else _REST_OF_RED
        return legal

    def choose(self, state: VotesState, action: Action) -> None:
        seat, pending, table = self.seat, self.pending, self.table[self.seat]
        if action[0] == "rest":
            use_cubes(state, seat, table, pending, str(action[1]))
            return
        place = STATE[action[1]]
        use_cube(state, seat, action)
        if state.winner is not None:
            return
        at, more = pending.index(place), pending.count(place) - 1
        again = use_cubes(state, seat, table, (place,) * more) if more else ()
        left = pending[:at] + again + pending[at + more + 1 :]
        if left and state.winner is None:
            state.agenda.append(type(self)(seat, left))

    def showing(self) -> Showing:
        return Showing(cubes=len(self.pending))


@step
class PlaceInEach(InEach, Adding):
    """Add a cube in each of some states."""

    table = ADD

    def prompt(self, state: VotesState) -> Prompt:
        count = len(self.pending)
        if len(set(self.pending)) == 1:
            way = self.legal(state)[0]
            goes = ": each removes one of theirs. Which color?" if way[0] == "remove" else "."
            text = Text.of("Add {0:n cube} in {1}{2}", count, cube_label(state, way).name or "", goes)
        else:
            each = sorted({*map(self.pending.count, self.pending)})
            text = Text.of("Add {0:n cube}: {1} in each state here.", count, Text.listing(each, "-"))
        return Prompt(text, "cubes", Asked.OPEN)


@step
class TakeFromEach(InEach):
    """Remove a cube from each of some states."""

    table = REMOVE_OPPOSING

    def prompt(self, state: VotesState) -> Prompt:
        return Prompt(Text.of("Remove {0:n cube}: choose the color.", len(self.pending)), "cubes", Asked.OPEN)


@step
class UseCubes(CubeChoice):
    """Use one cube of several. The menu is kept up to date state by state, as each cube changes only one."""

    menu: tuple[Action, ...]
    """The ways to use the next cube, in the order of the states."""
    left: int
    limit: int
    used: tuple[int, ...]
    """States that have been used and may be used again, once for each use."""

    table: ClassVar[tuple[Ways, Ways]]
    """By seat: the ways to use a cube in a state."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        return self.menu

    def choose(self, state: VotesState, action: Action) -> None:
        seat, menu, used = self.seat, self.menu, self.used
        place = STATE[action[1]]
        ways = self.table[seat][place]
        before = ways[state.status[place]]
        use_cube(state, seat, action)
        if self.left == 1 or state.winner is not None:
            return
        if self.limit == 1 or used.count(place) == self.limit - 1:
            after: tuple[Action, ...] = ()
        else:
            after = ways[state.status[place]]
            used += (place,)
        at = menu.index(before[0])
        menu = menu[:at] + after + menu[at + len(before) :]
        state.agenda.append(type(self)(seat, menu, self.left - 1, self.limit, used))

    def lapse(self, state: VotesState) -> None:
        log_lost(state, self.seat, self.left)


@step
class PlaceCubes(UseCubes, Adding):
    """Add a cube: remove an opposing one, or place one where there is none (6.1)."""

    table = ADD

    def prompt(self, state: VotesState) -> Prompt:
        text = Text.of("Add {0:n cube}, at most {1} in a state.", self.left, self.limit)
        return Prompt(text, "cubes", Asked.OPEN)


@step
class TakeCubes(UseCubes):
    """Take an opposing cube off the map (6.6)."""

    table = REMOVE_OPPOSING

    def prompt(self, state: VotesState) -> Prompt:
        text = Text.of("Remove {0:n cube}, at most {1} from a state.", self.left, self.limit)
        return Prompt(text, "cubes", Asked.OPEN)


@step
class PlaceInOneStateOfEachRegion(CubeChoice, Adding):
    """The first cube of a region picks its state, which gets all the cubes of the region (6.7)."""

    menus: tuple[tuple[Action, ...], ...]
    """By region, the ways to use the next cube there."""
    left: int
    count: int
    """Cubes for each region."""
    used: tuple[int, ...]
    """States that have been picked and get more, once for each use."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        legal: list[Action] = []
        for menu in self.menus:
            legal += menu
        return legal

    def choose(self, state: VotesState, action: Action) -> None:
        seat, menus, used, count = self.seat, self.menus, self.used, self.count
        place = STATE[action[1]]
        uses = used.count(place) + 1
        left = self.left - 1
        use_cube(state, seat, action)
        after: tuple[Action, ...] = ()
        while uses < count and state.winner is None:
            after = ADD[seat][place][state.status[place]]
            if len(after) > 1 or (after and decides(state, seat, after[0])):
                break
            if after:
                use_cube(state, seat, after[0])
            else:
                log_lost(state, seat, 1)
            after = ()
            uses += 1
            left -= 1
        if not left or state.winner is not None:
            return
        if after:
            used += (place,) * (uses - used.count(place))
        region = place // 8
        menus = (*menus[:region], after, *menus[region + 1 :])
        state.agenda.append(PlaceInOneStateOfEachRegion(seat, menus, left, count, used))

    def prompt(self, state: VotesState) -> Prompt:
        text = Text.of("Add {0:n cube}: {1} in one state of each region left.", self.left, self.count)
        return Prompt(text, "cubes", Asked.OPEN)


@step
class AddInEachStateOfOneRegion(Question, Adding):
    """The first cube picks the region, each state of which gets one (6.8)."""

    brief = "1 cube in each state of a region"

    def legal(self, state: VotesState) -> Sequence[Action]:
        return ways_in(state, ADD[self.seat], open_area(state, self.seat, ANYWHERE))

    def choose(self, state: VotesState, action: Action) -> None:
        place = STATE[action[1]]
        use_cube(state, self.seat, action)
        if state.winner is None:
            rest = tuple([other for other in AREA[place // 8] if other != place])
            AddInEachState(rest, 1, seat=self.seat).run(state)

    def useless(self, state: VotesState) -> Text | None:
        return None if undecided(state, self.seat, ANYWHERE) else NONE_OPEN

    def lapse(self, state: VotesState) -> None:
        state.line("No state is open.")

    def prompt(self, state: VotesState) -> Prompt:
        return Prompt(Text("Add a cube in each state of one region. Which?"), "cubes", Asked.OPEN)

    def label(self, state: VotesState, action: Action) -> Label:
        """Label a region with what it brings; within it, in which state the first cube is used."""
        region = STATE[action[1]] // 8
        ways = [ADD[self.seat][place][state.status[place]] for place in AREA[region]]
        removed = sum(1 for way in ways if way and way[0][0] == "remove")
        brings = [f"adds {sum(map(bool, ways)) - removed}"] + [f"removes {removed}"] * bool(removed)
        name, gain = Text.of("{0}", SHORT_REGION[region]), Text(", ".join(brings))
        place, color = STATE[action[1]], action[2]
        first = Text.of("{0}, {1} in {2} first", name, color, NAMED_STATE[place])
        # What tells them apart comes first: a list may have no room for more.
        use = Text.of("{0} {1} first", CODES[place], color)
        return Label(first, NAMED_REGION[region].target, name, use, gain=gain)


def no_cube(seen: VotesState | Observation, seat: int, effect: Effect[VotesState]) -> str:
    """Say in short that The Civil War shuts all states in which an effect would add cubes, if so (14.1)."""
    if not isinstance(effect, AddCubes | AddInEachState | RollForCubes):
        return ""
    barred = barred_regions(seen, seat)
    if not barred or any(place // 8 not in barred for place in effect.area):
        return ""
    return f"no cube: {seen.box.cards[THE_CIVIL_WAR].short.removeprefix('The ')}"


def narrowed(seen: VotesState | Observation, seat: int, effect: Any) -> Any:
    """Return an effect that adds cubes with as many as closed states leave it now (6.4); None if none."""
    if isinstance(effect, AddInOneStateOfEachRegion):
        left = sum(1 for area in AREA if undecided(seen, seat, area))
        changed: Any = InRegionsLeft(effect.count, left) if left < len(AREA) else effect
        return changed if left else None
    if not isinstance(effect, AddCubes | AddInEachState):
        return effect
    area = undecided(seen, seat, effect.area)
    if isinstance(effect, AddInEachState):
        changed = replace(effect, area=area) if area != effect.area else effect
    else:
        changed = replace(effect, count=min(effect.count, effect.limit * len(area)))
    return changed if area else None


def _at_most(limit: int) -> str:
    return f"at most {limit} in a state"


def _no_use(state: VotesState, seat: int, area: tuple[int, ...]) -> Text | None:
    """Say why no cube can be added in an area, None if one can."""
    if undecided(state, seat, area):
        return None
    if open_area(state, seat, area):
        return _NONE_OPEN_THERE
    return Text("{0} lets no cube arrive there", (state.box.cards[THE_CIVIL_WAR].named,))


@step
class RollForCubes(Automatic):
    """Throw dice for the number of cubes to be added or removed."""

    count: int
    sides: int
    area: tuple[int, ...]
    limit: int
    removing: bool = False

    def run(self, state: VotesState) -> None:
        dice = roll(state, self.count, self.sides, CubesThrow.die)
        thrown = CubesThrow(self.seat, self.sides, dice, self.area, self.limit, self.removing)
        text = "{0:seat} rolls {1} on d{2}: {3:n cube}."
        thrown.lie(state, text, self.seat, show(dice), self.sides, sum(dice))

    def useless(self, state: VotesState) -> Text | None:
        if self.removing:
            return None if _with_opposing(state, self.seat) else _NO_CUBE
        return _no_use(state, self.seat, self.area)

    def gist(self) -> str:
        dice = f"{self.count}d{self.sides}" if self.count > 1 else f"d{self.sides}"
        where = "" if self.removing else f" {_where(self.area)}"
        return f"{'removes ' if self.removing else ''}{dice} cubes{where}, {_at_most(self.limit)}"


@step
class CubesThrow(Throw):
    """The dice say how many cubes (4.6)."""

    area: tuple[int, ...]
    limit: int
    removing: bool

    die = "cube die"
    cite = "events"

    def accept(self, state: VotesState) -> None:
        count = sum(self.dice)
        if self.removing:
            remove_cubes(state, self.seat, count, self.limit)
        else:
            add_cubes(state, self.seat, self.area, count, self.limit)

    def meaning(self, state: VotesState) -> Text:
        """Say how many cubes, and where; that none can arrive, else a button would be paid for nothing."""
        if self.removing:
            return self.outcome(state)
        useless = _no_use(state, self.seat, self.area)
        where = Text(_where(self.area), ())
        return (
            Text("nothing, for {0}", (useless,)) if useless else Text("{0} {1}", (self.outcome(state), where))
        )

    def outcome(self, state: VotesState) -> Text:
        return Text.of("remove {0:n cube}" if self.removing else "add {0:n cube}", sum(self.dice))


def _where(area: tuple[int, ...]) -> str:
    """Name an area in a few words."""
    if area == ANYWHERE:
        return "anywhere"
    if area in AREA:
        return f"in the {REGIONS[AREA.index(area)]}"
    if len(area) == 1:
        # `NE` alone is the Northeast.
        return f"in {NAMED_STATE[area[0]].name}"
    if len(area) < 5:
        return "in " + ", ".join(CODES[place] for place in area)
    return f"in {len(area)} states"
