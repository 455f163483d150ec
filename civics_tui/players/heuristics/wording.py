"""What hints and reviews say of a position: the third part of a game's heuristics."""

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
    """Said after the number, such as `this round`."""
    better: int = 1
    """1 if more is better, -1 if less is."""
    estimate: bool = False
    """Whether it is estimated by the heuristics: told only where it agrees with the advice."""
    enough: float = 0.75
    """The smallest change that is told."""
    plural: str = ""
    """The plural, where that is not the name with an s."""
    span: object = 0
    """When it is counted, such as the number of the round: values of two spans are not compared."""
    price: bool = True
    """Whether less of it is told as a price."""
    certain: bool = False
    """Whether it is told only where it changes equally in every world."""

    @property
    def key(self) -> str:
        """Unique among the measures of its game."""
        return f"{self.name} {self.where}"

    @property
    def kind(self) -> object:
        """The same of all that adds up: what comes from another place, of one time and direction."""
        return self.name, self.span, self.better


class Standing(NamedTuple):
    """How something stands that counts by thresholds, such as a state or a bill.

    A choice that changes the value has crossed a threshold, and is told by the words of the new standing.
    """

    subject: str
    """What it is about, unique in a position."""
    value: float
    """How good that is for the seat; 0 is the same as not being listed."""
    words: Text
    risk: bool = False
    """Whether it is told even if it comes by luck."""
    price: bool = True
    """Whether its fall is a price: a delegate who has voted is no longer in hand, which is no loss."""
    still: Text = Text("")
    """Said in place of the words where it stood well before, too."""


class Came(NamedTuple):
    """The outcome of a choice in one world that was played on until it has paid."""

    measures: Sequence[Measure] = ()
    things: Sequence[Standing] = ()
    """What the seat got, with values above 0, and what others took, below 0."""
    chosen: str = ""
    """The subject of the choice itself: that the seat gets it is no news."""
    open: Collection[str] = ()
    """Subjects that later choices of the seat decide."""


class Contest(NamedTuple):
    """Something that one seat wins from the others and plays later, such as a card bid for."""

    asked: frozenset[Any]
    """Kinds of decisions in which it is won or lost."""
    won: Callable[[Any], Mapping[Any, int]]
    """Maps what has been won and not been played to the seat that won it."""


class Moment(NamedTuple):
    """What a kind of decision is for, in a sentence without a number."""

    words: str
    asked: Any
    """The kind of decision; several as `Bid | Buy`."""
    of: Callable[[Any, Action], bool] = lambda state, action: True
    """Whether the sentence speaks for a choice; it is not said of others."""


NOTHING = Text("")
"""No words."""

OF_A_THING = "{0}, {1}"
"""A thing's name and what is said of it; the name is left out where the question has it."""


def listed(parts: Iterable[Text], last: str = " and ") -> Text:
    """Join parts with commas and an `and`, or all with semicolons; empty ones are left out."""
    said = [part for part in parts if part != NOTHING]
    return Text.listing(said, last, separator=last if last == "; " else ", ")


def in_sentences(parts: Iterable[Text]) -> Text:
    """Join parts as sentences, each with a capital letter and a full stop; empty ones are left out."""
    said = [part for part in parts if part != NOTHING]
    return Text.listing(map(_sentence, said), " ", separator=" ")


def _sentence(words: Text) -> Text:
    begun = _begun(words)
    return begun if str(begun)[-1] in ".!?" else Text.of("{0}.", begun)


def _begun(words: Text) -> Text:
    """Begin with a capital letter, unless a name comes first."""
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


@dataclass(frozen=True)
class Words(Generic[S]):
    """The words only the game knows; reasons follow from the positions before and after a choice.

    All functions read a sampled world, possibly a finished game, for a seat.
    """

    measures: Callable[[S, int], Sequence[Measure]] = lambda state, seat: ()
    """Counts what matters to a seat, always the same names in the same order for one game."""
    standings: Callable[[S, int], Iterable[Standing]] = lambda state, seat: ()
    """Lists what counts by thresholds, the most important first."""
    moments: Sequence[Moment] = ()
    """What decisions are for; of several for one kind the first that speaks for the choice is said."""
    deed: Callable[[S, Sequence[Action]], Text] = lambda state, plan: NOTHING
    """Says what a choice with its plan does where others still answer it or no position shows it; told in
    place of what then stands."""
    figures: Callable[[S, Sequence[Action]], Sequence[float]] = lambda state, plan: ()
    """Numbers told of a choice with its plan, more of each is better."""
    alone: Callable[[S, Action], bool] = lambda state, action: False
    """Whether a choice is told by what it changes itself, such as one cube of several."""
    apart: Any = ()
    """Kinds of decisions that follow every choice, such as a refill; not told before they are asked."""
    rests: Any = ()
    """Kinds of decisions of which nothing is known before they are asked, such as another action."""
    piece: Callable[[S, Action], bool] = lambda state, action: False
    """Whether a choice is a piece of the first one and told with it, such as a part of a deal."""
    again: Callable[[S, Action], bool] = lambda state, action: False
    """Whether a choice is compared in any case, such as a copy: it may be worth more than a search sees."""
    keeps: Callable[[S, Action], bool] = lambda state, action: False
    """Whether a choice leaves what is offered for later: none of it is lost."""
    then: Callable[[S, Action], Text] = lambda state, action: NOTHING
    """Says what is worth doing after a choice that only prepares it."""
    danger: Callable[[S, int, Action], tuple[Text, Text]] = lambda state, seat, action: (NOTHING, NOTHING)
    """Says, first of all, what wins or loses the game, or points, beside the choice; and, last of all, what
    danger the choice leaves open."""
    came: Callable[[S, Sequence[tuple[int, Action]], S, int], Came] = lambda *worlds: Came()
    """Counts the outcome of a choice in a world played on (`Policy.play_on`), from the world before it, the
    choices since by seat, the world after and the seat."""
    contest: Contest | None = None
    """What is won from others and played later, so that a review names the choice that lost it."""
    outlook: Callable[[S, int], Text] = lambda state, seat: NOTHING
    """Says how far behind a seat would end by the board's own count, where the board shows one."""
    way_to_win: Callable[[S, int], tuple[Action, ...]] = lambda state, seat: ()
    """Returns the choices by which a seat surely wins before anything is thrown, if there are any."""
    any_throw_wins: Callable[[S, Action], bool] = lambda state, action: False
    """Whether a choice, with such choices after it, wins whatever its dice show."""
    prefers: Callable[[S, Action], Action] = lambda state, action: action
    """Returns the choice to name in place of one that a search cannot tell from it, such as another color."""
    luck: Callable[[S, Action], Text] = lambda state, action: NOTHING
    """Says what a choice depends on, such as dice; told before its outcome."""

    def moment(self, state: S, action: Action) -> str:
        """Return what the decision is for, if that speaks for the choice; else nothing."""
        step: Any = state.agenda[-1]
        return next(
            (one.words for one in self.moments if isinstance(step, one.asked) and one.of(state, action)), ""
        )
