"""The engine: a state carries an agenda of steps, and a game goes on by running the step on top.

An automatic step changes the state and pushes what follows. A decision waits for a player. Steps are small
objects that never change, so a pending game is plain data: it can be shown, saved, undone and searched at any
moment.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import KW_ONLY, dataclass, field, fields
from typing import Any, ClassVar, Generic, Self, TypeVar, dataclass_transform

from rules.chance import Chance, SeededChance
from rules.hashing import blake2b
from rules.plain import Data, plain_fields
from rules.verbs import Action
from rules.words import (
    Argument,
    Arrival,
    Follows,
    Joined,
    Label,
    Line,
    Log,
    Prompt,
    Result,
    Shown,
    Stop,
    Text,
)

S = TypeVar("S", bound="State")
T = TypeVar("T")


def less(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """Return cards less one copy of a card that is there."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class IllegalAction(ValueError):  # noqa: N818 (the contract names it)
    """An action that is not legal now. The state is unchanged."""

    def __init__(self, action: object, state: State) -> None:
        seat = state.current_player
        turn = "the game is over" if seat is None else f"it is seat {seat + 1}'s decision"
        super().__init__(f"{str(action)[:80]} is not legal now: {turn}")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def step(cls: type[T]) -> type[T]:
    """Make a class a step: a slotted dataclass, compared by its fields, that nobody changes.

    The type checker sees to that. One frozen at run time as well takes more than twice as long to make, and
    play makes many: random games took 4 to 7% longer.
    """
    # Methods that are made anew for each of a hundred steps take their time at every start: a step without
    # fields of its own is made as the one it comes from, and what is no part of play serves all.
    own = "__annotations__" in cls.__dict__ or len(cls.__bases__) > 1
    return dataclass(slots=True, init=own, eq=False, repr=False)(cls)


class Step(ABC, Generic[S]):
    """Something that happens next: one phase or action of the rulebook."""

    __slots__ = ()

    __dataclass_fields__: ClassVar[dict[str, Any]]
    __match_args__: ClassVar[tuple[str, ...]]

    waits: ClassVar[bool] = False
    """Whether a player has to decide before the game goes on."""

    def run(self, state: S) -> None:
        """Change the state and push what follows. The step has already left the agenda."""
        raise TypeError(f"{type(self).__name__} does not run by itself")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def _values(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])

    def __repr__(self) -> str:
        shown = [f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr]
        return f"{type(self).__qualname__}({', '.join(shown)})"


@step
class Decision(Step[S]):
    """A step that waits: it says who decides, what is legal, how it is asked and what a choice does."""

    seat: int
    """The seat that decides, 0-based."""

    waits: ClassVar[bool] = True
    forced: ClassVar[bool] = True
    """Whether a single legal choice is made without asking. False where that would tell a secret or rob the
    player of the moment."""
    piecemeal: ClassVar[bool] = False
    """Whether an answer is a piece that means little without those that follow, as of an offer: no review
    judges it alone."""

    @abstractmethod
    def legal(self, state: S) -> Sequence[Action]:
        """List the legal actions, without duplicates. Changes nothing. An empty list drops the decision."""

    @abstractmethod
    def choose(self, state: S, action: Action) -> None:
        """Carry out a legal action. The decision has already left the agenda."""

    def lapse(self, state: S) -> None:
        """Carry on where nothing was legal. The decision has already left the agenda."""

    @abstractmethod
    def prompt(self, state: S) -> Prompt:
        """Say what is asked, and the rulebook section it comes from."""

    @abstractmethod
    def label(self, state: S, action: Action) -> Label:
        """Put a legal action into words, unique in this decision, with its target on the board."""

    def look(self, state: S) -> Action | None:
        """Return the legal action by which the seat looks at what is its own, and which decides nothing; None
        where it sees all of it."""
        return None

    def why_not(self, state: S) -> tuple[Text, ...]:
        """Give the reasons for choices a player would expect here and cannot have."""
        return ()

    def shown(self, state: S, here: Collection[int]) -> Shown | None:
        """Return what the seats `here` answer all at once, by hand, where the game is played so.

        `here` are all persons of the match, who sit at one screen.
        """
        return None

    def joined(self, state: S, here: Collection[int]) -> Sequence[Joined]:
        """Return what one key may answer for several of the seats of persons at one screen.

        For several seats in a question asked in the open, by what everybody knows; the table leaves out what
        is not legal. Each is listed before the choice that it begins with.
        """
        return ()


@dataclass(slots=True, eq=False)
class State(ABC):
    """A game at one moment: plain data and an agenda. Each game adds its table as flat lists and tuples.

    Lists are replaced or changed only by the state that owns them; whatever is in a list is immutable.
    """

    seats: int
    """Number of players."""
    chance: Chance
    _: KW_ONLY
    agenda: list[Step[Any]] = field(default_factory=list)
    """What happens next, the next step last."""
    lines: list[Line] = field(default_factory=list)
    """What the log is made of."""
    quiet: bool = False
    """Whether nothing is logged, as in a search."""
    current_player: int | None = None
    """The seat that decides, 0-based; None when the game is over."""
    _legal: Sequence[Action] = ()

    def push(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda, in the order in which they shall happen, before all that is pending."""
        self.agenda += steps[::-1]

    def line(
        self,
        template: str,
        *args: Argument | tuple[Any, ...],
        seats: tuple[int, ...] | None = None,
        moment: Any = None,
        effect: str | Follows = "",
        notice: bool = False,
        weight: int = 0,
        stop: Stop = Stop.MOMENT,
        concerns: tuple[int, ...] = (),
        points: tuple[tuple[int, int], ...] = (),
    ) -> None:
        """Add a log entry, for everybody or for the given seats only, with the reveal it tells of, if any.

        `effect` is what came of the play, a template for the same arguments or worked out later; a `notice`
        is shown at once to whom chose, and `stop` says where the table stops at it (`Entry`).
        """
        if not self.quiet:
            self.lines.append(
                (template, args, seats, False, moment, effect, notice, weight, stop, concerns, points)
            )

    def headline(
        self,
        template: str,
        *args: Argument | tuple[Any, ...],
        moment: Any = None,
        effect: str | Follows = "",
        weight: int = 0,
        stop: Stop = Stop.MOMENT,
        points: tuple[tuple[int, int], ...] = (),
    ) -> None:
        """Add a log entry for a play or a reveal; what comes of it follows.

        It begins with the seat that has done it. One that begins otherwise is nobody's play, but news to all.
        """
        if not self.quiet:
            self.lines.append((template, args, None, True, moment, effect, False, weight, stop, (), points))

    @property
    def log(self) -> Log:
        """What has happened so far. Entries are made when they are read: random play writes hundreds a game
        that nobody reads, and took 4 to 7% longer when it made them."""
        return Log(self.lines)

    def legal_actions(self) -> Sequence[Action]:
        """List what the current player may do; empty only when the game is over."""
        return self._legal

    def apply(self, action: Action) -> None:
        """Carry out a legal action and go on to the next decision.

        Raises IllegalAction if the action is not legal; the state is then unchanged.
        """
        legal = self._legal
        try:
            # The listed action, not the one given: True and 1.0 are equal to 1.
            known = legal[legal.index(action)]
        except ValueError:
            raise IllegalAction(action, self) from None
        self.agenda.pop().choose(self, known)  # type: ignore[attr-defined]
        self.advance()

    def step(self, action: Action) -> None:
        """Carry out an action that is known to be legal. For searches; everybody else calls `apply`."""
        self.agenda.pop().choose(self, action)  # type: ignore[attr-defined]
        self.advance()

    def after(self, action: Action) -> Self:
        """Return a clone in which an action that is known to be legal is carried out."""
        copy = self.clone()
        copy.step(action)
        return copy

    def advance(self) -> None:
        """Run the agenda up to the next decision or the end of the game."""
        agenda = self.agenda
        while agenda:
            step = agenda.pop()
            if not step.waits:
                step.run(self)
                continue
            decision: Decision[Any] = step  # type: ignore[assignment]
            legal = decision.legal(self)
            if len(legal) > 1 or (legal and not decision.forced):
                agenda.append(decision)
                self._legal = legal
                self.current_player = decision.seat
                return
            if legal:
                decision.choose(self, legal[0])
            else:
                decision.lapse(self)
        self._legal = ()
        self.current_player = None

    @property
    def decision(self) -> Decision[Any]:
        """The decision that waits. ValueError when the game is over."""
        if not self.agenda:
            raise ValueError("the game is over: nothing is asked")
        step = self.agenda[-1]
        assert isinstance(step, Decision)
        return step

    def prompt(self) -> Prompt:
        """Say what is asked of the current player. ValueError when the game is over."""
        return self.decision.prompt(self)

    def label(self, action: Action) -> Label:
        """Put one of the legal actions into words. IllegalAction if it is not legal."""
        if action not in self._legal:
            raise IllegalAction(action, self)
        return self.decision.label(self, action)

    def why_not(self) -> tuple[Text, ...]:
        """Give reasons for the choices a player would expect now and cannot have."""
        return self.decision.why_not(self) if self.agenda else ()

    def look(self) -> Action | None:
        """Return the action by which the seat looks at what is its own, and which decides nothing."""
        return self.decision.look(self) if self.agenda else None

    def as_decided(self) -> Self:
        """Return the position as its seat decides in it, with what is its own in sight."""
        look = self.look()
        return self if look is None else self.after(look)

    def arrival(self) -> Arrival | None:
        """Return what has come to the table that comes once in a game; everybody knows of it."""
        return None

    def goal(self) -> str:
        """Say what is left of the game's goal, once a part of it is done; everybody knows of it."""
        return ""

    def digest(self) -> str:
        """Hash the whole state: 16 hex digits, equal across processes and platforms.

        The log does not count, nor does a field without a repr: what is only remembered for speed.
        """
        data = [
            (field.name, getattr(self.chance, "state", None) if field.name == "chance" else value)
            for field in fields(self)
            if field.repr and field.name not in _NOT_DIGESTED
            for value in (getattr(self, field.name),)
        ]
        return blake2b(repr(data).encode(), digest_size=8).hexdigest()

    def position(self) -> dict[str, Data]:
        """Return the state as JSON data: its fields and agenda, steps by name. `Game.at` reads it back.

        Some kilobytes. The log is no part of it, nor is what follows from the rest or is printed in the box.
        ValueError for a state whose chance is no seeded stream.
        """
        if not isinstance(self.chance, SeededChance):
            raise ValueError("only a game with a seeded chance has a position")
        left_out = _NOT_DIGESTED | {"chance", "current_player"}
        return {**plain_fields(self, left_out), "chance": self.chance.state}

    def determinize(self, seat: int | None, chance: Chance) -> Self:
        """Return a copy with all that the seat cannot know dealt afresh from `chance`, without the log.

        None is the public: all that not everybody knows is dealt afresh.
        """
        copy = self.clone()
        copy.chance = chance
        copy.lines = []
        copy.quiet = True
        copy.deal_afresh(seat)
        if self.current_player is not None and self.current_player != seat:
            copy._legal = copy.decision.legal(copy)
        return copy

    def clone(self) -> Self:
        """Return an independent copy with the same chance stream."""
        made = _cloner(type(self))
        # Every further clone of the class goes without this.
        type(self).clone = made  # type: ignore[method-assign, assignment]
        copy: Self = made(self)
        return copy

    def observation(self, seat: int | None) -> Any:
        """Return what the seat may see, as frozen data; None is a spectator.

        Raises ValueError for a seat that is not there.
        """
        if seat is not None and seat not in range(self.seats):
            raise ValueError(f"there is no seat {seat}")
        return self.seen_by(seat)

    @abstractmethod
    def seen_by(self, seat: int | None) -> Any:
        """Return the observation of a seat that is there. For `observation`."""

    @abstractmethod
    def deal_afresh(self, seat: int | None) -> None:
        """Deal all that the seat, None for the public, cannot know afresh from the state's own chance.

        What comes of it depends on what the seat knows and on the chance only: whatever is shuffled is put in
        order first.
        """

    @abstractmethod
    def result(self) -> Result | None:
        """Return the scores and winners, or None while the game goes on."""


def _cloner(cls: type[State]) -> Callable[[Any], Any]:
    """Make the function that clones a state: lists are copied, chance is cloned, all else is shared.

    It is written out field by field, as `dataclass` does: a loop over the fields takes twice as long, and a
    search clones more than it plays.
    """
    lines = ["def clone(self):", "    copy = new(type(self))"]
    for one in fields(cls):
        copied = "[:]" if str(one.type).startswith("list[") else ".clone()" if one.name == "chance" else ""
        lines.append(f"    copy.{one.name} = self.{one.name}{copied}")
    space: dict[str, Any] = {"new": object.__new__}
    exec("\n".join([*lines, "    return copy"]), space)
    made: Callable[[Any], Any] = space["clone"]
    return made


_NOT_DIGESTED = frozenset({"lines", "quiet", "_legal"})
