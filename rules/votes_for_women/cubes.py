"""How Events add and remove cubes (rulebook "Adding or Removing Cubes in a State"; rulings 5.9, 5.10, 6).

One cube, one choice. The acting side chooses the order of states, and purple or yellow for each Suffragist
cube; amounts must be used as far as they go, and what has nowhere to go is lost.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.game import Action, Label, Prompt
from rules.steps import Step
from rules.votes_for_women.board import (
    ADD,
    CHOOSE_STATE,
    REMOVE_COLOUR,
    REMOVE_OPPOSING,
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
        """Leave out decided states and what The Civil War bars, then ask for the cubes (6.4)."""
        area = _undecided(state, self.seat, self.area)
        state.push(PlaceCubes(self.seat, area, self.count, self.limit, ()))


@dataclass(frozen=True, slots=True)
class AddInEachState(Step[VotesState]):
    """Add `count` cubes in each state of an area (6.4)."""

    seat: int
    area: tuple[int, ...]
    count: int

    def run(self, state: VotesState) -> None:
        """Ask for the cubes, in any order."""
        area = _undecided(state, self.seat, self.area)
        left = self.count * len(area)
        state.push(PlaceCubes(self.seat, area, left, self.count, ()))


@dataclass(frozen=True, slots=True)
class AddInOneStateOfEachRegion(Step[VotesState]):
    """Add `count` cubes in one state of every region, the player's pick, in any order (6.7)."""

    seat: int
    count: int

    def run(self, state: VotesState) -> None:
        """Ask for the cubes."""
        area = _undecided(state, self.seat, ANYWHERE)
        regions = len({place // 8 for place in area})
        state.push(PlaceInOneStateOfEachRegion(self.seat, area, self.count * regions, self.count, ()))


@dataclass(frozen=True, slots=True)
class AddInEachStateOfOneRegion(Step[VotesState]):
    """Add one cube in each state of the region that the first cube picks (6.8)."""

    seat: int

    def run(self, state: VotesState) -> None:
        """Ask for the cubes."""
        area = _undecided(state, self.seat, ANYWHERE)
        state.push(PlaceInEachStateOfOneRegion(self.seat, area, len(AREA[0]), 1, ()))


def _undecided(state: VotesState, seat: int, area: tuple[int, ...]) -> tuple[int, ...]:
    """List the states of an area that may get cubes."""
    status = state.status
    return tuple([place for place in open_area(state, seat, area) if status[place] < CHECK])


@dataclass(frozen=True, slots=True)
class PlaceCubes(Choice):
    """Use one cube: remove an opposing one, or place one where there is none (6.1)."""

    area: tuple[int, ...]
    """States that may still be used; decided ones are passed over."""
    left: int
    limit: int
    used: tuple[int, ...]
    """States of the area that have been used, once for each use."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every open state of the area."""
        return options(state, ADD[self.seat], self.area)

    def choose(self, state: VotesState, action: Action) -> None:
        """Use the cube; the rest comes next unless the game ends with this one."""
        place = STATE[action[1]]  # type: ignore[index]
        area, used = self.area_after(place), self.used
        if self.limit == 1 or used.count(place) == self.limit - 1:
            at = area.index(place)
            area = area[:at] + area[at + 1 :]
        else:
            used += (place,)
        left = self.left_after(area)
        if left:
            state.agenda.append(type(self)(self.seat, area, left, self.limit, used))
        use_cube(state, self.seat, action)

    def area_after(self, place: int) -> tuple[int, ...]:
        """Return the states that may be used after that one."""
        return self.area

    def left_after(self, area: tuple[int, ...]) -> int:
        """Return how many cubes are left after this one."""
        return self.left - 1

    def lapse(self, state: VotesState) -> None:
        """Cubes with nowhere left to go are lost (6.5)."""
        if self.left:
            state.tell("{0:seat} has no state left for {1}.", self.seat, _cubes(self.left))
        else:
            state.tell("{0:seat} finds no open state.", self.seat)

    def prompt(self, state: VotesState) -> Prompt:
        """Say how many cubes are left."""
        text = f"Add {_cubes(self.left)}{self.rule()}; opposing cubes go first."
        return Prompt(text, "cubes", shared=True)

    def rule(self) -> str:
        """Say how they are spread."""
        if len(self.area) == 1:
            return f" in {STATES[self.area[0]]}"
        return f", at most {self.limit} in a state"

    def showing(self) -> Showing:
        """Return how many are left."""
        return Showing(left=self.left)


@dataclass(frozen=True, slots=True)
class PlaceInOneStateOfEachRegion(PlaceCubes):
    """The first cube of a region picks its state (6.7)."""

    def area_after(self, place: int) -> tuple[int, ...]:
        """Close the other states of the region."""
        area = self.area
        first = place - place % 8
        at = bisect_left(area, first)
        return (*area[:at], place, *area[bisect_left(area, first + 8) :])

    def rule(self) -> str:
        """Say how they are spread."""
        return f", {self.limit} in one state of each region"


@dataclass(frozen=True, slots=True)
class PlaceInEachStateOfOneRegion(PlaceCubes):
    """The first cube picks the region (6.8)."""

    def area_after(self, place: int) -> tuple[int, ...]:
        """Close the other regions."""
        return tuple([other for other in self.area if other // 8 == place // 8])

    def left_after(self, area: tuple[int, ...]) -> int:
        """One for each state of the region that is left."""
        return len(area)

    def rule(self) -> str:
        """Say how they are spread."""
        return ", 1 in each state of one region"


@dataclass(frozen=True, slots=True)
class RemoveCubes(Choice):
    """Take one opposing cube off the map, at most `limit` from a state (6.6)."""

    left: int
    limit: int
    area: tuple[int, ...] = ANYWHERE
    used: tuple[int, ...] = ()

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every state with such a cube."""
        return options(state, REMOVE_OPPOSING[self.seat], self.area)

    def choose(self, state: VotesState, action: Action) -> None:
        """Remove the cube and ask for the next."""
        if self.left > 1:
            place = STATE[action[1]]  # type: ignore[index]
            area, used = self.area, self.used
            if used.count(place) == self.limit - 1:
                at = area.index(place)
                area = area[:at] + area[at + 1 :]
            else:
                used += (place,)
            state.push(RemoveCubes(self.seat, self.left - 1, self.limit, area, used))
        use_cube(state, self.seat, action)

    def lapse(self, state: VotesState) -> None:
        """What is not there cannot be removed (6.5)."""
        state.tell("{0:seat} finds no more cubes to remove; {1} lost.", self.seat, self.left)

    def prompt(self, state: VotesState) -> Prompt:
        """Say how many are left."""
        return Prompt(f"Remove {_cubes(self.left)}, at most {self.limit} from a state.", "cubes", shared=True)

    def showing(self) -> Showing:
        """Return how many are left."""
        return Showing(left=self.left)


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
        return Prompt(f"Remove all {COLOURS[self.colour]} cubes from {count}.", "cubes", shared=True)

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
        return Prompt(f"Remove all {COLOURS[self.colour]} cubes from one state.", "cubes", shared=True)

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
            state.push(RemoveCubes(self.seat, count, self.limit, self.area))
        else:
            state.push(AddCubes(self.seat, self.area, count, self.limit))

    def meaning(self) -> str:
        """Add the dice up."""
        return f"{_cubes(sum(self.dice))} to {'remove' if self.removing else 'add'}"


class StateChoice(Choice):
    """Name a state, as `("state", name)`."""

    __slots__ = ()

    what: ClassVar[str]

    def fits(self, state: VotesState, place: int) -> bool:
        """Tell whether the state may be named."""
        raise NotImplementedError

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every state that may be named."""
        return [CHOOSE_STATE[place] for place in ANYWHERE if self.fits(state, place)]

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the state."""
        return Prompt(self.what, "cards", shared=True)


@dataclass(frozen=True, slots=True)
class BellwetherState(StateChoice):
    """Name an undecided state: its opposing cubes go, four own cubes come (14)."""

    what = "Name a state: its opposing cubes leave and four of yours arrive."

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

    what = "Choose a state your opponent has won: it is open again, with two of your cubes."

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
