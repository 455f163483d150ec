"""Cards that name a state, or wipe a color out of one (rulings 5.9, 14.8, 14.9, 14.12, 14.17)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from rules.game import Action, Asked, Label, Prompt
from rules.steps import step
from rules.verbs import Verb
from rules.votes_for_women.choices import DONE, done_label
from rules.votes_for_women.components import ANYWHERE, COLORS, OPPOSITION, STATE, STATES, SUFFRAGIST
from rules.votes_for_women.effects.cubes import NONE_OPEN, add_cubes
from rules.votes_for_women.effects.effect import Automatic, Question
from rules.votes_for_women.effects.map import (
    OPPOSING,
    REMOVE_COLOR,
    clear,
    cubes_of,
    decide,
    open_area,
    reopen,
    shut,
    undecided,
    ways_in,
    why_no_cube,
)
from rules.votes_for_women.state import CHECK, VotesState, X
from rules.votes_for_women.words import NAMED_STATE
from rules.words import Text

_NO_CUBE_THERE = Text("no cube to remove there")
_NO_SUCH_STATE = Text("there is no such state")
CHOOSE_STATE = Verb("state", STATES)


@step
class ClearAState(Question):
    """Take all cubes of a color from one state; compulsory while there is such a state (14.17)."""

    colour: int

    def legal(self, state: VotesState) -> Sequence[Action]:
        return ways_in(state, REMOVE_COLOR[self.colour], ANYWHERE)

    def choose(self, state: VotesState, action: Action) -> None:
        clear(state, self.seat, STATE[action[1]], (self.colour,))

    def useless(self, state: VotesState) -> Text | None:
        on_map = any(state.cubes[48 * self.colour : 48 * self.colour + 48])
        return None if on_map else Text.of("no {0} cube is on the map", COLORS[self.colour])

    def lapse(self, state: VotesState) -> None:
        state.line("There is no {0} cube on the map.", COLORS[self.colour])

    def prompt(self, state: VotesState) -> Prompt:
        text = Text.of("Remove all {0} cubes from one state.", COLORS[self.colour])
        return Prompt(text, "cubes", Asked.OPEN)

    def label(self, state: VotesState, action: Action) -> Label:
        place = STATE[action[1]]
        named, color = NAMED_STATE[place], COLORS[self.colour]
        count = state.cubes[48 * self.colour + place]
        text = Text.of("Remove {0} {1} from {2}", count, color, named)
        gain = Text.of("{0} {1} off", count, color)
        return Label(text, named.target, Text.of("{0}", named), Text("Remove them"), "m", gain)

    def gist(self) -> str:
        return f"all {COLORS[self.colour]} from a state"


@step
class ClearStates(ClearAState):
    """Take all cubes of a color from a state, and from up to so many states (5.9)."""

    left: int

    def legal(self, state: VotesState) -> Sequence[Action]:
        return [*ways_in(state, REMOVE_COLOR[self.colour], ANYWHERE), DONE]

    def choose(self, state: VotesState, action: Action) -> None:
        if action == DONE:
            return
        clear(state, self.seat, STATE[action[1]], (self.colour,))
        if self.left > 1:
            state.push(ClearStates(self.colour, self.left - 1, seat=self.seat))

    def prompt(self, state: VotesState) -> Prompt:
        count = Text.of("up to {0:n state}", self.left) if self.left > 1 else Text.of("one more state")
        text = Text.of("Remove all {0} cubes from {1}.", COLORS[self.colour], count)
        return Prompt(text, "cubes", Asked.OPEN)

    def label(self, state: VotesState, action: Action) -> Label:
        if action == DONE:
            text = "The {0} cubes of {1} could still go."
            another = "one more state" if self.left == 1 else f"{self.left} states"
            return done_label(warning=Text.of(text, COLORS[self.colour], another))
        return ClearAState.label(self, state, action)

    def gist(self) -> str:
        return f"all {COLORS[self.colour]} from {self.left} states"


@step
class ClearNamedState(Automatic):
    """A named state loses all opposing cubes."""

    place: int

    def run(self, state: VotesState) -> None:
        clear(state, self.seat, self.place, OPPOSING[self.seat])

    def useless(self, state: VotesState) -> Text | None:
        return None if cubes_of(state, 1 - self.seat, self.place) else _NO_CUBE_THERE

    def gist(self) -> str:
        return f"clears {STATES[self.place]}"


@step
class StateChoice(Question):
    """Name a state, as `("state", name)`."""

    what: ClassVar[str]
    use: ClassVar[Text]

    @abstractmethod
    def fits(self, state: VotesState, place: int) -> bool:
        """Whether the state may be named."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        return [CHOOSE_STATE[place] for place in ANYWHERE if self.fits(state, place)]

    def useless(self, state: VotesState) -> Text | None:
        return None if any(self.fits(state, place) for place in ANYWHERE) else _NO_SUCH_STATE

    def lapse(self, state: VotesState) -> None:
        state.line("There is no such state: nothing happens.")

    def prompt(self, state: VotesState) -> Prompt:
        return Prompt(Text.of(self.what), "cards", Asked.OPEN)

    def label(self, state: VotesState, action: Action) -> Label:
        named = NAMED_STATE[STATE[action[1]]]
        name = Text.of("{0}", named)
        return Label(name, named.target, name, self.use, "n")


@step
class BellwetherState(StateChoice):
    """Name any state: its opposing cubes go, four own cubes come; a decided one stays so (4.4, 14.12)."""

    what = "Name a state: opposing cubes leave, four of yours arrive."
    use = Text("Name it")
    brief = "clears a state, 4 cubes"

    def fits(self, state: VotesState, place: int) -> bool:
        return True

    def choose(self, state: VotesState, action: Action) -> None:
        place = STATE[action[1]]
        if state.status[place] >= CHECK:
            text, effect = "{0:seat} names {1}, which is decided.", "nothing in {1}, which is decided"
            state.line(text, self.seat, NAMED_STATE[place], effect=effect)
            return
        state.line("{0:seat} names {1}.", self.seat, NAMED_STATE[place], effect="names {1}")
        clear(state, self.seat, place, OPPOSING[self.seat])
        add_cubes(state, self.seat, (place,), 4, 4)

    def useless(self, state: VotesState) -> Text | None:
        return None if any(not self._nothing(state, place) for place in ANYWHERE) else NONE_OPEN

    def _nothing(self, state: VotesState, place: int) -> str:
        """Say why naming the state would do nothing."""
        if state.status[place] >= CHECK:
            return "the state is decided"
        if undecided(state, self.seat, (place,)) or cubes_of(state, 1 - self.seat, place):
            return ""
        return "The Civil War lets no cube arrive there"

    def label(self, state: VotesState, action: Action) -> Label:
        label = StateChoice.label(self, state, action)
        place = STATE[action[1]]
        reason = self._nothing(state, place)
        if reason:
            warning = Text.of("This does nothing: {0}.", reason)
            text, gain = Text.of("{0} (no effect)", label.text), Text("no effect")
            return label._replace(text=text, gain=gain, warning=warning)
        count = cubes_of(state, 1 - self.seat, place)
        gain = Text.of("removes {0}, adds 4", count) if count else Text.of("adds 4")
        return label._replace(gain=gain)


@step
class GovernorsVeto(StateChoice):
    """A check becomes an X (14.8)."""

    what = "Choose a state that has ratified: its check becomes an X."
    use = Text("Veto")
    brief = "a check becomes an X"

    def fits(self, state: VotesState, place: int) -> bool:
        return state.status[place] == CHECK

    def choose(self, state: VotesState, action: Action) -> None:
        place = STATE[action[1]]
        reopen(state, place)
        state.line("{0:seat} takes the check off {1}.", self.seat, NAMED_STATE[place])
        decide(state, OPPOSITION, place)


@step
class Reconsideration(StateChoice):
    """An opposing marker leaves a state, which gets two own cubes and is undecided again (14.9)."""

    what = "Choose a state your opponent won: it reopens with 2 of yours."
    use = Text("Reconsider")
    brief = "reopens a state, 2 cubes"

    def fits(self, state: VotesState, place: int) -> bool:
        marker = X if self.seat == SUFFRAGIST else CHECK
        return state.status[place] == marker and bool(open_area(state, self.seat, (place,)))

    def why_not(self, state: VotesState) -> tuple[Text, ...]:
        return why_no_cube(state, self.seat)[:1] if shut(state, self.seat, ANYWHERE) else ()

    def choose(self, state: VotesState, action: Action) -> None:
        place = STATE[action[1]]
        reopen(state, place)
        state.line("{0:seat} has {1} reconsider: it is undecided again.", self.seat, NAMED_STATE[place])
        add_cubes(state, self.seat, (place,), 2, 2)
