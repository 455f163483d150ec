"""What events do to markers and articles: the vocabulary of section 15, one step for each operation.

The player of an event is the active seat, so the operations of a card name no seat (15, conventions).

| action | meaning |
| --- | --- |
| `("return", 2)` | send one of that seat's markers home from the Committee Room |
| `("turn", "veto")` | turn that Resolved article over |
| `("next", "veto")` | this article comes next |
| `("choose", 0)` | carry out that branch of the event |
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.founding_fathers.components import (
    ARTICLE,
    ARTICLES,
    BIAS,
    FACTIONS,
)
from rules.founding_fathers.markers import ReadyAMarker, reclaimable
from rules.founding_fathers.round_end import TurnTheArticle, end_the_round
from rules.founding_fathers.state import Cards, ConventionState
from rules.game import Action, Asked, Label, Prompt
from rules.steps import Decision, Step

_TURN = tuple(("turn", article.id) for article in ARTICLES)
_NEXT = tuple(("next", article.id) for article in ARTICLES)


class Operation(Step[ConventionState]):
    """One operation of an event. Where nothing can be done it does nothing, and the event goes on (8.3)."""

    __slots__ = ()

    nothing: ClassVar[str]
    """What the log says where nothing can be done."""

    @abstractmethod
    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """Tell whether the active seat, with that hand, would change anything by it."""

    @abstractmethod
    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Do it for the active seat; it is possible."""

    def run(self, state: ConventionState) -> None:
        """Do it as far as it is possible."""
        seat = state.turn
        if self.possible(state, state.hands[seat]):
            self.carry_out(state, seat)
        else:
            state.tell(self.nothing)


@dataclass(frozen=True, slots=True)
class GainMarker(Operation):
    """Take a marker from the box into the reserve, up to the eighth (1.7, 8.8, 9.2)."""

    nothing = "All eight markers are in play already: none is gained."

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """While the box holds one."""
        return state.box[state.turn] > 0

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Take it."""
        state.box[seat] -= 1
        state.reserve[seat] += 1
        state.tell("{0:seat} gains an influence marker.", seat)


@dataclass(frozen=True, slots=True)
class Score(Operation):
    """Score a point, or one for each thing counted, up to a limit (`score`)."""

    nothing = "There is nothing to count: no point is scored."

    per: str = ""
    """What is counted: `delegation` or `committee`; nothing for a flat point."""
    most: int = 1

    def worth(self, state: ConventionState) -> int:
        """Count the points."""
        seat = state.turn
        if self.per == "delegation":
            counted = sum(bench is not None and bench.marker == seat for bench in state.delegations)
        elif self.per == "committee":
            counted = state.committee[seat]
        else:
            counted = 1
        return min(counted, self.most)

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With something to count (15.6)."""
        return self.worth(state) > 0

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Score."""
        worth = self.worth(state)
        state.scores[seat] += worth
        state.tell("{0:seat} scores {1}.", seat, worth)


@dataclass(frozen=True, slots=True)
class ToTheCommittee(Operation):
    """Put a marker into the Committee Room, reclaimed from elsewhere if need be (`to_committee`, 9.4)."""

    nothing = "No marker is left outside the Committee Room: none goes there."

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With a marker outside that room."""
        return state.reserve[state.turn] > 0 or bool(reclaimable(state, state.turn, True))

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Take a marker and put it there."""
        state.push(ReadyAMarker(seat, to_committee=True), EnterTheCommittee(seat))


@dataclass(frozen=True, slots=True)
class EnterTheCommittee(Step[ConventionState]):
    """Put the marker into the Committee Room."""

    seat: int

    def run(self, state: ConventionState) -> None:
        """Put it there."""
        state.reserve[self.seat] -= 1
        state.committee[self.seat] += 1
        state.tell("{0:seat} puts a marker in the Committee Room.", self.seat)


@dataclass(frozen=True, slots=True)
class FromTheCommittee(Operation):
    """Send a marker of one opponent from the Committee Room home (`from_committee`)."""

    nothing = "No opponent has a marker in the Committee Room."

    def targets(self, state: ConventionState) -> tuple[int, ...]:
        """List the opponents in the room."""
        return tuple(seat for seat, markers in enumerate(state.committee) if markers and seat != state.turn)

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With an opponent there."""
        return bool(self.targets(state))

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask whose marker."""
        state.push(SendOneHome(seat, self.targets(state)))


@dataclass(frozen=True, slots=True)
class SendOneHome(Decision[ConventionState]):
    """Choose the opponent whose marker leaves the Committee Room."""

    targets: tuple[int, ...]

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Opponents in the room."""
        return [("return", seat) for seat in self.targets]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Send it home."""
        owner = int(action[1])
        state.committee[owner] -= 1
        state.reserve[owner] += 1
        state.tell("{0:seat}'s marker goes home from the Committee Room.", owner)

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for an opponent."""
        return Prompt("Whose marker goes home from the Committee Room?", "event")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the seat and its markers."""
        seat = int(action[1])
        return Label(f"Player {seat + 1} ({state.committee[seat]} there)", f"seat:{seat}")


@dataclass(frozen=True, slots=True)
class FlipCommitteeArticle(Operation):
    """The article in the Committee Room may be turned over now (`flip_committee_article`)."""

    nothing = "No article is in the Committee Room."

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """Always: an article lies there until the round is over."""
        return True

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask."""
        state.push(TurnTheArticle(seat))


@dataclass(frozen=True, slots=True)
class FlipResolved(Operation):
    """Turn over a Resolved article that shows one of two factions (`flip_resolved`, 15.5)."""

    nothing = "No Resolved article shows those factions: none is turned."

    shown: tuple[int, ...]

    def targets(self, state: ConventionState) -> tuple[int, ...]:
        """List the articles."""
        return tuple(
            article for article in state.resolved if BIAS[article][state.turned[article]] in self.shown
        )

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With such an article."""
        return bool(self.targets(state))

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask which."""
        state.push(TurnResolved(seat, self.targets(state)))


@dataclass(frozen=True, slots=True)
class TurnResolved(Decision[ConventionState]):
    """Choose the Resolved article that is turned over."""

    targets: tuple[int, ...]

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Articles that show a listed faction."""
        return [_TURN[article] for article in self.targets]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Turn it over."""
        article = ARTICLE[str(action[1])]
        state.turned[article] = not state.turned[article]
        bias = FACTIONS[BIAS[article][state.turned[article]]].name
        state.tell("{0:seat} turns {1} over to {2}.", self.seat, ARTICLES[article].name, bias)

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for an article."""
        return Prompt("Turn over which Resolved article?", "event", Asked.TABLE)

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name it and what it would show."""
        article = ARTICLE[str(action[1])]
        bias = FACTIONS[BIAS[article][not state.turned[article]]].name
        return Label(f"{ARTICLES[article].name}, to {bias}", f"article:{action[1]}")


@dataclass(frozen=True, slots=True)
class ArrangeArticles(Operation):
    """Look at the next two articles and put them back in any order (`arrange_articles`)."""

    nothing = "No article is left to look at."

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """While articles are to come."""
        return bool(state.stack)

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Look; from now on the seat knows them."""
        state.seen_next[seat] = 2
        first, second = (ARTICLES[article].name for article in state.stack[:-3:-1])
        state.tell("{0:seat} looks at the next two articles.", seat)
        state.tell("{0:seat} sees {1}, then {2}.", seat, first, second, seats=(seat,))
        state.push(ArticleFirst(seat))


@dataclass(frozen=True, slots=True)
class ArticleFirst(Decision[ConventionState]):
    """Choose which of the two articles comes to the Assembly Room; the other follows."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """The two, the one on top first."""
        return [_NEXT[article] for article in state.stack[:-3:-1]]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Put them back; who knew their order before knows only the pair now."""
        article = ARTICLE[str(action[1])]
        if state.stack[-1] != article:
            state.stack[-2:] = state.stack[:-3:-1]
        state.seen_next = [
            2 if other == self.seat else min(seen, 1) for other, seen in enumerate(state.seen_next)
        ]
        state.tell("{0:seat} returns the two articles.", self.seat)
        state.tell("{0:seat} puts {1} first.", self.seat, ARTICLES[article].name, seats=(self.seat,))

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for the order."""
        return Prompt("Which article comes to the Assembly next?", "event")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the article."""
        article = ARTICLES[ARTICLE[str(action[1])]]
        return Label(f"{article.name} ({FACTIONS[article.bias[0]].name})", f"article:{action[1]}")


@dataclass(frozen=True, slots=True)
class EndTheRound(Operation):
    """The round ends at once and the article passes, whatever the tally (`end_round`, 8.10)."""

    nothing = "No article is in the Assembly Room."

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """Always."""
        return True

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """End it."""
        end_the_round(state, passed=True)


@dataclass(frozen=True, slots=True)
class Choose(Operation):
    """Pick one branch; not one without effect while the other has one (`choose`)."""

    nothing = "Neither part of the event can do anything."

    branches: tuple[tuple[str, Operation], ...]
    """Each with its words."""

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With a branch that does something."""
        return any(operation.possible(state, hand) for _, operation in self.branches)

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask."""
        state.push(ChooseABranch(seat, self.branches))


@dataclass(frozen=True, slots=True)
class ChooseABranch(Decision[ConventionState]):
    """Choose a branch of an event."""

    branches: tuple[tuple[str, Operation], ...]

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """The branches that would do something."""
        hand = state.hands[self.seat]
        return [
            ("choose", number)
            for number, (_, operation) in enumerate(self.branches)
            if operation.possible(state, hand)
        ]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Carry it out."""
        state.push(self.branches[int(action[1])][1])

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a branch."""
        return Prompt("Choose what the event does.", "event", Asked.TABLE)

    def label(self, state: ConventionState, action: Action) -> Label:
        """Say what it does."""
        return Label(self.branches[int(action[1])][0])

    def why_not(self, state: ConventionState) -> tuple[str, ...]:
        """Nothing is missing that could be had: a branch without effect is named here."""
        hand = state.hands[self.seat]
        return tuple(
            f"{words}: it would do nothing now."
            for words, operation in self.branches
            if not operation.possible(state, hand)
        )
