"""What a player would say of a position: the third part of a game's heuristics."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.game import Action, State
from rules.named import NamedTuple
from rules.words import Text, capitalized

S = TypeVar("S", bound=State)


class Measure(NamedTuple):
    """Something a player counts, in the game's words, for hints: `2 coins more this round`."""

    name: str
    """One of them, such as `coin`."""
    value: float
    where: str = ""
    """What is said behind, such as `this round`."""
    better: int = 1
    """1 if more is better, -1 if less is."""
    estimate: bool = False
    """Whether it is the heuristics' guess: told only where it agrees with the advice."""
    enough: float = 0.75
    """The least change that a player would care for."""
    plural: str = ""
    """Several of them, where that is not the name with an s."""
    span: object = 0
    """Such as the round in which it is counted: what is of another one is not compared."""
    price: bool = True
    """Whether less of it is a price, and not told in other words."""
    certain: bool = False
    """Whether it is told only where it changes alike in every world: what dice bring they say themselves, and
    later choices may spend it, too."""

    @property
    def key(self) -> str:
        """What tells it apart from the other measures of its game."""
        return f"{self.name} {self.where}"


class Standing(NamedTuple):
    """How far something has come that counts by steps, such as a state or a bill.

    A choice after which the value is another one crosses a threshold, and is told by the words of then.
    """

    subject: str
    """What it is, one of each in a position."""
    value: float
    """How good that is for the seat; 0 is as good as not being listed."""
    words: Text
    risk: bool = False
    """Whether it is told as well where it comes only by luck."""
    price: bool = True
    """Whether its fall is one: men who have voted are no longer held, and that is no loss."""
    still: Text = Text("")
    """What is said of it where it stood well before, and does better or worse."""


class Came(NamedTuple):
    """What has come of a choice in one world that was played on to where it has paid."""

    measures: Sequence[Measure] = ()
    things: Sequence[Standing] = ()
    """What the seat got, above 0, and what others took, below."""
    chosen: str = ""
    """The subject of the choice itself: that a seat got it is no news, that another one takes it is."""
    open: Collection[str] = ()
    """Subjects that its later choices decide: that it lacks one is nothing that comes of this choice."""


class Contest(NamedTuple):
    """Something that one seat wins from the others and plays later, such as a card bid for."""

    asked: frozenset[Any]
    """Kinds of decisions in which it is won or lost."""
    won: Callable[[Any], Mapping[Any, int]]
    """Lists what has been won and not played yet, and by which seat."""


class Moment(NamedTuple):
    """What a decision is for, in a sentence without a number."""

    words: str
    asked: Any
    """The kind of decision; several as `Bid | Buy`."""
    of: Callable[[Any, Action], bool] = lambda state, action: True
    """Whether it speaks for a choice: of another one it is not said."""


NOTHING = Text("")
"""Where nothing is to be said."""

OF_A_THING = "{0}, {1}"
"""What is said of a thing: its name is left out where it is asked for."""


def listed(parts: Iterable[Text], last: str = " and ") -> Text:
    """Join parts with commas and an `and`, or all with semicolons; empty ones are left out."""
    said = [part for part in parts if part != NOTHING]
    return Text.listing(said, last, separator=last if last == "; " else ", ")


def in_sentences(parts: Iterable[Text]) -> Text:
    """Join what is said, one sentence each: a capital letter, a full stop; what is empty is left out."""
    said = [part for part in parts if part != NOTHING]
    return Text.listing(map(_sentence, said), " ", separator=" ")


def _sentence(words: Text) -> Text:
    begun = _begun(words)
    return begun if str(begun)[-1] in ".!?" else Text.of("{0}.", begun)


def _begun(words: Text) -> Text:
    """Begin with a capital letter, if it is a letter of ours and not that of a name."""
    template, args = words
    if not template.startswith("{"):
        return Text(capitalized(template), args)
    at = int(re.split(r"[:}]", template[1:], maxsplit=1)[0])
    first = args[at]
    if isinstance(first, Text):
        return Text(template, (*args[:at], _begun(first), *args[at + 1 :]))
    if type(first) is str:
        return Text(template, (*args[:at], capitalized(first), *args[at + 1 :]))
    return words


def unsaid(state: State, chosen: object) -> Text:
    """Say nothing."""
    return NOTHING


@dataclass(frozen=True)
class Words(Generic[S]):
    """What only the game knows of its words; why a choice is right follows from positions before and after.

    All functions read a sampled world, a finished game too, with the eyes of a seat.
    """

    measures: Callable[[S, int], Sequence[Measure]] = lambda state, seat: ()
    """Counts what matters to a seat, always the same names in the same order for one game."""
    standings: Callable[[S, int], Iterable[Standing]] = lambda state, seat: ()
    """Lists what counts by steps, what matters most first."""
    moments: Sequence[Moment] = ()
    """What decisions are for; of several for one kind the first that speaks for the choice."""
    deed: Callable[[S, Sequence[Action]], Text] = unsaid
    """Says what a choice with its plan does that others still answer, or that no position shows: told in the
    place of what then stands."""
    figures: Callable[[S, Sequence[Action]], Sequence[float]] = lambda state, plan: ()
    """Counts what its words tell of a choice with its plan, more of each is better: it is no worse than one
    with less."""
    since: Callable[[S, S, Action], Text] = lambda *worlds: NOTHING
    """Says what has come since the seat chose last that turns it from what it then stood for to a choice."""
    alone: Callable[[S, Action], bool] = lambda state, action: False
    """Whether a choice is told by what it changes itself, as one cube of a run."""
    apart: Any = ()
    """Kinds of decisions that follow each choice alike, such as a refill: not told before they are asked."""
    rests: Any = ()
    """Kinds of decisions of which nothing is known before they are asked, such as one action more."""
    piece: Callable[[S, Action], bool] = lambda state, action: False
    """Whether a choice is told with the first one, as what a deal is made of."""
    again: Callable[[S, Action], bool] = lambda state, action: False
    """Whether a choice copies or repeats something: it may be worth more than it seems one choice ahead."""
    then: Callable[[S, Action], Text] = unsaid
    """Says what is worth doing after a choice that only comes before it."""
    danger: Callable[[S, int, Action], tuple[Text, Text]] = lambda state, seat, action: (NOTHING, NOTHING)
    """Says before all else what loses or wins the game for a seat, or points, beside its choice; and last
    what that does not answer."""
    came: Callable[[S, Sequence[tuple[int, Action]], S, int], Came] = lambda *worlds: Came()
    """Counts what has come of a choice once a world is played on (`Policy.play_on`): of the world before it,
    what was chosen since by seat, the world after, the seat."""
    contest: Contest | None = None
    """What is won from others and played later, so that a review names the choice that lost it."""
    outlook: Callable[[S, int], Text] = lambda state, seat: NOTHING
    """Says how far behind the table's own count would leave a seat, where the board shows one."""
    way_to_win: Callable[[S, int], tuple[Action, ...]] = lambda state, seat: ()
    """Finds how a seat's own choices alone win the game, if they surely do before anything is thrown."""
    any_throw_wins: Callable[[S, Action], bool] = lambda state, action: False
    """Whether a choice, with such a way after it, wins whatever its dice show."""
    prefers: Callable[[S, Action], Action] = lambda state, action: action
    """Returns what a search does not tell from a choice, and is better by what shows, as a cube's color."""
    luck: Callable[[S, Action], Text] = unsaid
    """Says what a choice depends on, such as dice, before what then stands or comes."""

    def moment(self, state: S, action: Action) -> str:
        """Say what the decision is for, if that speaks for a choice."""
        step: Any = state.agenda[-1]
        return next(
            (one.words for one in self.moments if isinstance(step, one.asked) and one.of(state, action)), ""
        )
