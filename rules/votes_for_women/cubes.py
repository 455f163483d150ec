"""How Events add and remove cubes (rulebook "Adding or Removing Cubes in a State"; rulings 5.9, 5.10, 6).

One cube, one choice. The acting side chooses the order of states, and purple or yellow for each Suffragist
cube; amounts must be used as far as they go, and what has nowhere to go is lost.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar

from rules.game import Action, Asked, Label, Prompt
from rules.steps import Step
from rules.votes_for_women.board import (
    ADD,
    CHOOSE_STATE,
    REMOVE_COLOUR,
    REMOVE_OPPOSING,
    Options,
    clear,
    decide,
    open_area,
    options,
    reopen,
    use_cube,
)
from rules.votes_for_women.choice import DONE, Choice, Throw, roll, show, state_target
from rules.votes_for_women.components import (
    ANYWHERE,
    AREA,
    COLOURS,
    OPPOSITION,
    PURPLE,
    RED,
    STATE,
    STATES,
    SUFFRAGIST,
    YELLOW,
)
from rules.votes_for_women.observation import Showing
from rules.votes_for_women.state import CHECK, VotesState, X

OPPOSING = ((RED,), (PURPLE, YELLOW))
"""By seat: the colours of the other side."""


@dataclass(frozen=True, slots=True)
class AddCubes(Step[VotesState]):
    """Add cubes over an area: `count` in all, at most `limit` uses in a state (6.3)."""

    seat: int
    area: tuple[int, ...]
    count: int
    limit: int

    def run(self, state: VotesState) -> None:
        """Ask for the cubes; decided and barred states are not on the menu (6.4)."""
        menu = _menu(state, self.seat, self.area)
        state.agenda.append(PlaceCubes(self.seat, menu, self.count, self.limit, ()))


@dataclass(frozen=True, slots=True)
class AddInEachState(Step[VotesState]):
    """Add `count` cubes in each state of an area, in any order (6.4)."""

    seat: int
    area: tuple[int, ...]
    count: int

    def run(self, state: VotesState) -> None:
        """Ask for the cubes."""
        area = _undecided(state, self.seat, self.area)
        menu = _menu(state, self.seat, area)
        state.agenda.append(PlaceCubes(self.seat, menu, self.count * len(area), self.count, ()))


@dataclass(frozen=True, slots=True)
class AddInOneStateOfEachRegion(Step[VotesState]):
    """Add `count` cubes in one state of every region, the player's pick, in any order (6.7)."""

    seat: int
    count: int

    def run(self, state: VotesState) -> None:
        """Ask for the cubes; a region without an open state is skipped (6.4)."""
        menus = tuple([_menu(state, self.seat, area) for area in AREA])
        left = self.count * sum([bool(menu) for menu in menus])
        state.agenda.append(PlaceInOneStateOfEachRegion(self.seat, menus, left, self.count, ()))


@dataclass(frozen=True, slots=True)
class RemoveCubes(Step[VotesState]):
    """Take opposing cubes off the map: `count` in all, at most `limit` from a state (6.6)."""

    seat: int
    count: int
    limit: int

    def run(self, state: VotesState) -> None:
        """Ask for the cubes."""
        menu = tuple(options(state, REMOVE_OPPOSING[self.seat], ANYWHERE))
        state.agenda.append(TakeCubes(self.seat, menu, self.count, self.limit, ()))


def _undecided(state: VotesState, seat: int, area: tuple[int, ...]) -> tuple[int, ...]:
    """List the states of an area that may get cubes."""
    status = state.status
    return tuple([place for place in open_area(state, seat, area) if status[place] < CHECK])


def _menu(state: VotesState, seat: int, area: tuple[int, ...]) -> tuple[Action, ...]:
    """List the ways to add a cube in an area."""
    return tuple(options(state, ADD[seat], open_area(state, seat, area)))


@dataclass(frozen=True, slots=True)
class UseCubes(Choice):
    """Use one cube of several. The menu is kept up to date state by state, as each cube changes only one."""

    menu: tuple[Action, ...]
    """The ways to use the next cube, in the order of the states."""
    left: int
    limit: int
    used: tuple[int, ...]
    """States that have been used and may be used again, once for each use."""

    table: ClassVar[tuple[Options, Options]]
    """By seat: the ways to use a cube in a state."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every way to use the cube."""
        return self.menu

    def choose(self, state: VotesState, action: Action) -> None:
        """Use the cube; the rest comes next unless the game ends with this one."""
        seat, menu, used = self.seat, self.menu, self.used
        place = STATE[action[1]]  # type: ignore[index]
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

    def showing(self) -> Showing:
        """Return how many are left."""
        return Showing(left=self.left)


@dataclass(frozen=True, slots=True)
class PlaceCubes(UseCubes):
    """Add a cube: remove an opposing one, or place one where there is none (6.1)."""

    table = ADD

    def lapse(self, state: VotesState) -> None:
        """Cubes with nowhere left to go are lost (6.5)."""
        _tell_lost(state, self.seat, self.left)

    def prompt(self, state: VotesState) -> Prompt:
        """Say how many cubes are left."""
        only = str(self.menu[0][1])
        where = f" in {only}" if only == self.menu[-1][1] else f", at most {self.limit} in a state"
        return Prompt(f"Add {_cubes(self.left)}{where}; opposing cubes go first.", "cubes", Asked.TABLE)


@dataclass(frozen=True, slots=True)
class TakeCubes(UseCubes):
    """Take an opposing cube off the map (6.6)."""

    table = REMOVE_OPPOSING

    def lapse(self, state: VotesState) -> None:
        """What is not there cannot be removed (6.5)."""
        state.tell("{0:seat} finds no more cubes to remove; {1} lost.", self.seat, self.left)

    def prompt(self, state: VotesState) -> Prompt:
        """Say how many are left."""
        text = f"Remove {_cubes(self.left)}, at most {self.limit} from a state."
        return Prompt(text, "cubes", Asked.TABLE)


@dataclass(frozen=True, slots=True)
class PlaceInOneStateOfEachRegion(Choice):
    """The first cube of a region picks its state, which gets all the cubes of the region (6.7)."""

    menus: tuple[tuple[Action, ...], ...]
    """By region, the ways to use the next cube there."""
    left: int
    count: int
    """Cubes for each region."""
    used: tuple[int, ...]
    """States that have been picked and get more, once for each use."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every way to use the cube."""
        return list(chain.from_iterable(self.menus))

    def choose(self, state: VotesState, action: Action) -> None:
        """Use the cube; the other states of the region are closed."""
        seat, menus, used = self.seat, self.menus, self.used
        place = STATE[action[1]]  # type: ignore[index]
        use_cube(state, seat, action)
        if self.left == 1 or state.winner is not None:
            return
        if self.count == 1 or used.count(place) == self.count - 1:
            after: tuple[Action, ...] = ()
        else:
            after = ADD[seat][place][state.status[place]]
            used += (place,)
        region = place // 8
        menus = (*menus[:region], after, *menus[region + 1 :])
        state.agenda.append(PlaceInOneStateOfEachRegion(seat, menus, self.left - 1, self.count, used))

    def lapse(self, state: VotesState) -> None:
        """Cubes with nowhere left to go are lost (6.5)."""
        _tell_lost(state, self.seat, self.left)

    def prompt(self, state: VotesState) -> Prompt:
        """Say how many cubes are left."""
        text = f"Add {_cubes(self.left)}, {self.count} in one state of each region; opposing go first."
        return Prompt(text, "cubes", Asked.TABLE)

    def showing(self) -> Showing:
        """Return how many are left."""
        return Showing(left=self.left)


@dataclass(frozen=True, slots=True)
class AddInEachStateOfOneRegion(Choice):
    """The first cube picks the region, each state of which gets one (6.8)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every open state."""
        return options(state, ADD[self.seat], open_area(state, self.seat, ANYWHERE))

    def choose(self, state: VotesState, action: Action) -> None:
        """Use the cube; the rest of the region follows unless the game ends with this one."""
        place = STATE[action[1]]  # type: ignore[index]
        use_cube(state, self.seat, action)
        if state.winner is None:
            rest = tuple([other for other in AREA[place // 8] if other != place])
            state.push(AddInEachState(self.seat, rest, 1))

    def lapse(self, state: VotesState) -> None:
        """No state is open."""
        _tell_lost(state, self.seat, 0)

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the region's first cube."""
        text = "Add 1 cube in each state of one region: begin in any of its states."
        return Prompt(text, "cubes", Asked.TABLE)


def _tell_lost(state: VotesState, seat: int, left: int) -> None:
    if left:
        state.tell("{0:seat} has no state left for {1}.", seat, _cubes(left))
    else:
        state.tell("{0:seat} finds no open state.", seat)


@dataclass(frozen=True, slots=True)
class ClearStates(Choice):
    """Take all cubes of a colour from a state, and from up to so many states (5.9)."""

    colour: int
    left: int

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every state with such a cube, or enough."""
        return [*options(state, REMOVE_COLOUR[self.colour], ANYWHERE), DONE]

    def choose(self, state: VotesState, action: Action) -> None:
        """Clear the state, or stop."""
        if action == DONE:
            state.tell("{0:seat} clears no more states of {1} cubes.", self.seat, COLOURS[self.colour])
            return
        clear(state, self.seat, STATE[action[1]], (self.colour,))  # type: ignore[index]
        if self.left > 1:
            state.push(ClearStates(self.seat, self.colour, self.left - 1))

    def prompt(self, state: VotesState) -> Prompt:
        """Say how many states are left."""
        count = "one more state" if self.left == 1 else f"up to {self.left} states"
        return Prompt(f"Remove all {COLOURS[self.colour]} cubes from {count}.", "cubes", Asked.TABLE)

    def label(self, state: VotesState, action: Action) -> Label:
        """Say how many cubes go."""
        return _clear_label(state, self.colour, action)

    def showing(self) -> Showing:
        """Return how many states are left."""
        return Showing(left=self.left)


@dataclass(frozen=True, slots=True)
class ClearAState(Choice):
    """Take all cubes of a colour from one state; compulsory while there is such a state (14, Xenophobia)."""

    colour: int

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every state with such a cube."""
        return options(state, REMOVE_COLOUR[self.colour], ANYWHERE)

    def choose(self, state: VotesState, action: Action) -> None:
        """Clear the state."""
        clear(state, self.seat, STATE[action[1]], (self.colour,))  # type: ignore[index]

    def lapse(self, state: VotesState) -> None:
        """Nothing to clear."""
        state.tell("There is no {0} cube on the map.", COLOURS[self.colour])

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the state."""
        return Prompt(f"Remove all {COLOURS[self.colour]} cubes from one state.", "cubes", Asked.TABLE)

    def label(self, state: VotesState, action: Action) -> Label:
        """Say how many cubes go."""
        return _clear_label(state, self.colour, action)


def _clear_label(state: VotesState, colour: int, action: Action) -> Label:
    if action == DONE:
        return Label("Done")
    count = state.cubes[48 * colour + STATE[action[1]]]  # type: ignore[index]
    return Label(f"Remove {count} {COLOURS[colour]} from {action[1]}", state_target(str(action[1])))


@dataclass(frozen=True, slots=True)
class ClearNamedState(Step[VotesState]):
    """A named state loses all opposing cubes."""

    seat: int
    place: int

    def run(self, state: VotesState) -> None:
        """Clear it."""
        clear(state, self.seat, self.place, OPPOSING[self.seat])


@dataclass(frozen=True, slots=True)
class RollForCubes(Step[VotesState]):
    """Throw dice for the number of cubes to be added or removed."""

    seat: int
    count: int
    sides: int
    area: tuple[int, ...]
    limit: int
    removing: bool = False

    def run(self, state: VotesState) -> None:
        """Throw."""
        dice = roll(state, self.count, self.sides, CubesThrow.die)
        state.tell("{0:seat} rolls {1} on d{2}: {3}.", self.seat, show(dice), self.sides, _cubes(sum(dice)))
        state.push(CubesThrow(self.seat, self.sides, dice, self.area, self.limit, self.removing))


@dataclass(frozen=True, slots=True)
class CubesThrow(Throw):
    """The dice say how many cubes (4.6)."""

    area: tuple[int, ...]
    limit: int
    removing: bool

    die = "cube die"
    cite = "events"

    def accept(self, state: VotesState) -> None:
        """Add or remove as many."""
        count = sum(self.dice)
        if self.removing:
            state.push(RemoveCubes(self.seat, count, self.limit))
        else:
            state.push(AddCubes(self.seat, self.area, count, self.limit))

    def meaning(self) -> str:
        """Add the dice up."""
        return f"{_cubes(sum(self.dice))} to {'remove' if self.removing else 'add'}"


class StateChoice(Choice):
    """Name a state, as `("state", name)`."""

    __slots__ = ()

    what: ClassVar[str]

    @abstractmethod
    def fits(self, state: VotesState, place: int) -> bool:
        """Tell whether the state may be named."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every state that may be named."""
        return [CHOOSE_STATE[place] for place in ANYWHERE if self.fits(state, place)]

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the state."""
        return Prompt(self.what, "cards", Asked.TABLE)


@dataclass(frozen=True, slots=True)
class BellwetherState(StateChoice):
    """Name an undecided state: its opposing cubes go, four own cubes come (14)."""

    what = "Name a state: opposing cubes leave, four of yours arrive."

    def fits(self, state: VotesState, place: int) -> bool:
        """Undecided."""
        return state.status[place] < CHECK

    def choose(self, state: VotesState, action: Action) -> None:
        """Clear it, then add."""
        place = STATE[action[1]]  # type: ignore[index]
        clear(state, self.seat, place, OPPOSING[self.seat])
        state.push(AddCubes(self.seat, (place,), 4, 4))


@dataclass(frozen=True, slots=True)
class GovernorsVeto(StateChoice):
    """A check becomes an X (14, Governor Clement's Veto)."""

    what = "Choose a state that has ratified: its check becomes an X."

    def fits(self, state: VotesState, place: int) -> bool:
        """With a check."""
        return state.status[place] == CHECK

    def choose(self, state: VotesState, action: Action) -> None:
        """Exchange the marker; victory is tested at once."""
        place = STATE[action[1]]  # type: ignore[index]
        reopen(state, place)
        state.tell("{0:seat} takes the check off {1}.", self.seat, STATES[place])
        decide(state, OPPOSITION, place)

    def lapse(self, state: VotesState) -> None:
        """No state has ratified."""
        state.tell("No state has ratified: nothing happens.")


@dataclass(frozen=True, slots=True)
class Reconsideration(StateChoice):
    """An opposing marker leaves a state, which gets two own cubes and is undecided again (14)."""

    what = "Choose a state your opponent won: it reopens with 2 of yours."

    def fits(self, state: VotesState, place: int) -> bool:
        """With the other side's marker, and not barred by The Civil War."""
        marker = X if self.seat == SUFFRAGIST else CHECK
        return state.status[place] == marker and bool(open_area(state, self.seat, (place,)))

    def choose(self, state: VotesState, action: Action) -> None:
        """Take the marker off, then add two cubes."""
        place = STATE[action[1]]  # type: ignore[index]
        reopen(state, place)
        state.tell("{0:seat} has {1} reconsider: it is undecided again.", self.seat, STATES[place])
        state.push(AddCubes(self.seat, (place,), 2, 2))

    def lapse(self, state: VotesState) -> None:
        """Nothing to reconsider."""
        state.tell("No state can be reconsidered: nothing happens.")


def _cubes(count: int) -> str:
    return "1 cube" if count == 1 else f"{count} cubes"
