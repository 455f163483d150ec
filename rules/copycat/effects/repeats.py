"""Effects that carry out other cards and offices: repeats and copies (8.1 to 8.6, 8.14, 8.16).

| action | meaning |
| --- | --- |
| `("reuse", 22)` | an own card of the play area is carried out again |
| `("copy", 1, 22)` | a card in front of seat 1 is carried out |
| `("again", "B5")` | an own used worker acts again |
| `("visit", "B5")` | an office with an opponent's worker is carried out |
| `("none",)` | nothing is repeated or copied |
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from rules.copycat.components import BY_OFFICE, IDS, OFFICE, OFFICE_IDS, OFFICE_NUMBERS, USES, Printed
from rules.copycat.effects.effect import NOTHING, CampaignDecision, InTurn, ask, in_short
from rules.copycat.effects.hand import draw_fewer
from rules.copycat.state import CampaignState, Source
from rules.game import Action, Label, Prompt, Text
from rules.steps import step
from rules.verbs import Verb, Verb2
from rules.words import Asked

_NONE_TO_REPEAT = Text("nothing to repeat or copy yet")
REUSE = Verb("reuse", IDS)
COPY = Verb2("copy", range(4), IDS)
AGAIN = Verb("again", OFFICE_IDS)
VISIT = Verb("visit", OFFICE_IDS)
NONE: Action = ("none",)
SOURCES = tuple((BY_OFFICE, office) for office in range(len(OFFICE_IDS)))


def perform(state: CampaignState, seat: int, source: Source, fewer: bool = False) -> None:
    """Carry out a card or an office and count it (6C.7). `fewer` asks how many cards are drawn."""
    state.uses[seat] += (source,)
    effects = _printed_on(state, source).event.by(seat)
    state.agenda += draw_fewer(effects)[::-1] if fewer else effects[::-1]


def last_used(state: CampaignState, seat: int) -> Printed:
    """Return the card or office that the seat carried out last in this round."""
    return _printed_on(state, state.uses[seat][-1])


def _printed_on(state: CampaignState, source: Source) -> Printed:
    owner, what = source
    return state.places[what] if owner == BY_OFFICE else state.cards[what]


def office_left(state: CampaignState, seat: int, office: int) -> bool:
    """Whether the seat may carry out the office once more this round (6C.7)."""
    return state.uses[seat].count(SOURCES[office]) < USES


@step
class Repeat(CampaignDecision):
    """An action that carries out another one: a repeat or a copy (8.1 to 8.3). It may be declined (8.13)."""

    repeats: ClassVar[bool] = True
    choices: ClassVar[Verb]
    does: ClassVar[str] = "repeats"
    question: ClassVar[Text]
    declined: ClassVar[str] = "Repeat nothing"
    """What the choice to carry out nothing is called."""

    @abstractmethod
    def sources(self, state: CampaignState) -> list[Source]:
        """List the cards or offices that lie so that they could be carried out."""

    def action(self, source: Source) -> Action:
        """Return the choice of a card or an office."""
        return self.choices[source[1]]

    def _targets(self, state: CampaignState) -> list[Source]:
        """Keep what the seat may carry out now (8.1, 8.3, 6C.7)."""
        phase, uses = state.phase, state.uses[self.seat]
        return [
            source
            for source in self.sources(state)
            if phase in (shown := _printed_on(state, source)).phases
            and shown.event
            and not shown.repeats
            and uses.count(source) < USES
        ]

    def legal(self, state: CampaignState) -> Sequence[Action]:
        targets = [self.action(source) for source in self._targets(state)]
        return [*targets, NONE] if targets else ()

    def why_not(self, state: CampaignState) -> tuple[Text, ...]:
        """Say of what lies there why it cannot be carried out now."""
        left = [source for source in self.sources(state) if source not in self._targets(state)]
        shown = dict.fromkeys(_printed_on(state, source) for source in left)
        return tuple([Text.of("{0} {1}.", one.named, _bar(state, one)) for one in shown])

    def choose(self, state: CampaignState, action: Action) -> None:
        """Carry it out as one's own: no seat VP, no markers; it stays where it is."""
        if action == NONE:
            state.line("{0:seat} repeats and copies nothing.", self.seat)
            return
        source = next(one for one in self.sources(state) if self.action(one) == action)
        shown, owner = _printed_on(state, source), source[0]
        of = " of {3:seat}" if owner not in (BY_OFFICE, self.seat) else ""
        state.line(f"{{0:seat}} {self.does} {{1}}{of}: {{2}}.", self.seat, shown.named, shown.gist, owner)
        perform(state, self.seat, source)

    def lapse(self, state: CampaignState) -> None:
        """Without a target nothing happens (8.17)."""
        state.line("{0:seat} finds nothing to repeat or copy.", self.seat)

    def useless(self, state: CampaignState) -> Text | None:
        return None if self._targets(state) else _NONE_TO_REPEAT

    def prompt(self, state: CampaignState) -> Prompt:
        return self._ask(state, self.question)

    def _ask(self, state: CampaignState, question: Text) -> Prompt:
        """Ask before everybody where the turn is asked so: what is repeated or copied lies open."""
        if next((turn.open for turn in reversed(state.agenda) if isinstance(turn, InTurn)), False):
            return Prompt(Text.of("{0:seat}: {1}", self.seat, question), "repeats", Asked.OPEN)
        return ask(state, self.seat, question, "repeats")

    def label(self, state: CampaignState, action: Action) -> Label:
        return Label(Text(self.declined), key=NOTHING) if action == NONE else self.label_of(state, action)

    def label_of(self, state: CampaignState, action: Action) -> Label:
        """Describe what is carried out, a thing of one's own or an office, last in its action."""
        *_, what = action
        shown = state.cards[what] if isinstance(what, int) else state.places[OFFICE[what]]
        target = f"play:{self.seat}:{what}" if isinstance(what, int) else f"office:{what}"
        number = 0 if isinstance(what, int) else OFFICE_NUMBERS[OFFICE[what]]
        does, gain, loss = in_short(state, shown, self.seat, len(state.hands[self.seat]))
        text = Text.of(f"{self.declined.removesuffix('nothing')}{{0}}: {{1}}", shown.named, does)
        return Label(text, target, name=Text(shown.title), number=number, gain=gain, warning=loss)


def _bar(state: CampaignState, shown: Printed) -> str:
    """Say why a card or an office cannot be carried out now."""
    if shown.repeats:
        return "itself repeats or copies"
    if not (shown.event and shown.phases):
        return "does nothing that could be repeated or copied"
    if state.phase not in shown.phases:
        return "acts at payday" if state.phase < max(shown.phases) else "acts while workers are placed"
    return f"has been carried out {USES} times in this round"


@step
class ReuseCard(Repeat):
    """`reuse_card`: carry out a card of one's own play area again, n times (8.2, 8.14)."""

    n: int

    choices = REUSE

    def sources(self, state: CampaignState) -> list[Source]:
        """Each card played this round."""
        return [(self.seat, card) for card in state.plays[self.seat]]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Carry it out; the next target is named after it (8.14)."""
        if action != NONE and self.n > 1:
            state.push(ReuseCard(self.n - 1, seat=self.seat))
        Repeat.choose(self, state, action)

    def prompt(self, state: CampaignState) -> Prompt:
        text = "Which card that you played this round do you repeat?"
        return self._ask(state, Text(text if self.n == 1 else f"{text} Then one more."))

    def gist(self) -> str:
        return "repeat card" if self.n == 1 else "repeat card twice"

    def text(self) -> Text:
        if self.n == 1:
            return Text("Repeat a card you have played this round: carry it out once more.")
        return Text("Repeat two cards you have played this round, or one of them twice.")


@step
class CopyCard(Repeat):
    """`copy_card`: carry out a card of an opponent's play area (8.2)."""

    does = "copies"
    question = Text("Which card in front of an opponent do you copy?")
    declined = "Copy nothing"
    brief = "copy card"
    sentence = Text("Copy a card lying in front of an opponent: carry it out as if it were yours.")

    def sources(self, state: CampaignState) -> list[Source]:
        """Each card an opponent has played this round."""
        plays = enumerate(state.plays)
        return [(owner, card) for owner, cards in plays if owner != self.seat for card in cards]

    def action(self, source: Source) -> Action:
        owner, card = source
        return COPY[owner][card]

    def label_of(self, state: CampaignState, action: Action) -> Label:
        owner, card = COPY.of(action)
        shown = state.cards[card]
        does, _, loss = in_short(state, shown, self.seat, len(state.hands[self.seat]))
        text, whose = Text.of("Copy {0:seat}, {1}: {2}", owner, shown.named, does), Text.of("{0:seat}", owner)
        return Label(text, f"play:{owner}:{card}", name=does, gain=whose, warning=loss)


@step
class ReuseOffice(Repeat):
    """`reuse_office`: carry out an office again where one's own worker lies (8.5, 8.16)."""

    choices = AGAIN
    question = Text("Which office where your used worker lies do you repeat?")
    brief = "repeat office"
    sentence = Text("Repeat an office where your used worker lies: carry it out once more.")

    def sources(self, state: CampaignState) -> list[Source]:
        """Each office with an own used worker."""
        return [SOURCES[office] for office, seats in enumerate(state.used) if self.seat in seats]


@step
class CopyOffice(Repeat):
    """`copy_office`: carry out an office where an opponent's worker is (8.5, 8.6)."""

    choices, does = VISIT, "copies"
    question = Text("Which office with an opponent's worker do you copy?")
    declined = "Copy nothing"
    brief = "copy office"
    sentence = Text("Copy an office where an opponent's worker is: carry it out as if yours were there.")

    def sources(self, state: CampaignState) -> list[Source]:
        """Each office with an opponent's worker, standing or lying."""
        return [
            SOURCES[office]
            for office, seats in enumerate(state.workers)
            if seats and (len(seats) > 1 or seats[0] != self.seat)
        ]
