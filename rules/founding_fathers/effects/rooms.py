"""What events do to markers, points and articles (section 15)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.effects import Event
from rules.founding_fathers.components import FACTIONS, LASTING
from rules.founding_fathers.effects import NUMBERS, ConventionEffect, only_if
from rules.founding_fathers.naming import COMMITTEE_ROOM, TRACKS, asked_by_event, face, payout
from rules.founding_fathers.phases.markers import ReadyAMarker, price_of, reclaimable
from rules.founding_fathers.phases.round_end import TurnTheArticle, end_the_round
from rules.founding_fathers.scoring import rank_bonus
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.verbs import CHOOSE, NEXT, RETURN, TURN
from rules.game import Action, Label, Prompt, Text
from rules.steps import Decision, Step, step
from rules.words import CHANGED


@step
class Lasts(ConventionEffect):
    """A lasting effect: it holds while its card lies in front of its player, and the rule it changes asks."""

    kind: int
    """One of LASTING."""
    words: str
    amount: int = 0
    which: tuple[int, ...] = ()
    """The factions or states that it names."""

    def lasting(self) -> tuple[int, int, tuple[int, ...]]:
        return self.kind, self.amount, self.which

    def carry_out(self, state: ConventionState) -> None:
        """Nothing happens now."""

    def text(self) -> Text:
        return Text(self.words)


_LASTING = {
    LASTING.debate_bonus: "this round you move one extra space when you speak",
    LASTING.vote_any_faction: "this round your {1} delegates may vote either way",
    LASTING.winners_to_committee: "at this round's end up to {0} of your winning markers may go to committee",
    LASTING.override_equal: "this round you override with an equal number of delegates",
    LASTING.win_ties: "this round you win ties in committee and on the debate tracks",
    LASTING.ban_ending: "this round no opponent may use {1}'s event",
    LASTING.bonus_on_pass: "score {0} if this round's article passes",
    LASTING.ban_events: "this round nobody may enact any further event",
    LASTING.shield: "this round opponents' events cannot change your delegations",
    LASTING.bonus_on_defeat: "score {0} if this round's article is defeated",
    LASTING.override_margin: "this round opponents need one delegate more to override you",
    LASTING.score_on_override: "this round score {0} each time an opponent overrides you",
    LASTING.bonus_losing_delegations: "at this round's end score 1 a losing delegation of yours, up to {0}",
    LASTING.no_override: "this round your {1} delegations cannot be overridden",
}
"""What each lasting effect says that is nothing else, with its number and what it names."""


def lasts(kind: int, amount: int = 0, which: tuple[int, ...] = (), names: Sequence[str] = ()) -> Lasts:
    """Make a lasting effect with its words."""
    number = NUMBERS[amount] if kind == LASTING.winners_to_committee else amount
    return Lasts(kind, _LASTING[kind].format(number, Text.listing([*names])), amount, which)


@step
class GainMarker(ConventionEffect):
    """Take a marker from the box into the reserve, up to the eighth (1.7, 8.8, 9.2)."""

    sentence = Text("gain one more marker")

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(state.box[self.seat], Text("all your eight markers are in play"))

    def carry_out(self, state: ConventionState) -> None:
        state.box[self.seat] -= 1
        state.reserve[self.seat] += 1
        state.line("{0:seat} gains an influence marker.", self.seat)


@step
class Score(ConventionEffect):
    """Score a point, or one for each thing counted, up to a limit (`score`)."""

    card: int
    """The delegate whose event it is, for the report of the round."""
    per: str = ""
    """What is counted: `delegation` or `committee`; nothing for a flat point."""
    most: int = 1

    def points(self, state: ConventionState) -> int:
        if self.per == "delegation":
            return min(len(state.held_by(self.seat)), self.most)
        if self.per == "committee":
            return min(state.committee[self.seat], self.most)
        return self.most

    def useless(self, state: ConventionState) -> Text | None:
        """With something to count (15.6)."""
        return only_if(self.points(state), Text("there is nothing to score for"))

    def carry_out(self, state: ConventionState) -> None:
        points = self.points(state)
        state.score_event(self.seat, points, self.card)
        words = (self.seat, points, state.printed.men[self.card])
        text, scored = "{0:seat} scores {1} VP by {2}'s event.", ((self.seat, points),)
        state.line(text, *words, effect="{1} VP", weight=CHANGED, points=scored)

    def text(self) -> Text:
        if self.per == "delegation":
            return Text.of("score 1 VP a delegation of yours, up to {0}", self.most)
        if self.per == "committee":
            return Text.of("score 1 VP for each there, up to {0}", self.most)
        return Text.of("score {0} VP", self.most)


@step
class ToTheCommittee(ConventionEffect):
    """Put a marker into the Committee Room, reclaimed from elsewhere if need be (`to_committee`, 9.4)."""

    sentence = Text("put a marker in committee")

    def useless(self, state: ConventionState) -> Text | None:
        there = state.reserve[self.seat] or reclaimable(state, self.seat, True)
        return only_if(there, Text("all your markers are in the Committee Room"))

    def price(self, state: ConventionState) -> Text | None:
        return price_of(state, self.seat, to_committee=True)

    def carry_out(self, state: ConventionState) -> None:
        ready = ReadyAMarker(self.seat, Text.of("the {0}", COMMITTEE_ROOM), to_committee=True)
        state.push(ready, EnterTheCommittee(self.seat))


@step
class EnterTheCommittee(Step[ConventionState]):
    """Put the marker into the Committee Room."""

    seat: int

    def run(self, state: ConventionState) -> None:
        state.reserve[self.seat] -= 1
        state.committee[self.seat] += 1
        state.line("{0:seat} puts a marker in the {1}.", self.seat, COMMITTEE_ROOM)


@step
class FromTheCommittee(ConventionEffect):
    """Send a marker of one opponent from the Committee Room home (`from_committee`)."""

    sentence = Text("send a rival's marker home from committee")

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(self.opponents(state.committee), Text("no opponent is in the Committee Room"))

    def carry_out(self, state: ConventionState) -> None:
        state.push(SendOneHome(self.seat, self.opponents(state.committee)))


@step
class SendOneHome(Decision[ConventionState]):
    """Choose the opponent whose marker leaves the Committee Room."""

    targets: tuple[int, ...]

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return [RETURN[seat] for seat in self.targets]

    def choose(self, state: ConventionState, action: Action) -> None:
        owner = RETURN.of(action)
        state.committee[owner] -= 1
        state.reserve[owner] += 1
        words = (self.seat, owner, COMMITTEE_ROOM)
        text = "{0:seat} sends a marker of {1:seat} home from the {2}."
        state.line(text, *words, effect="{1:seat}'s marker home", weight=1)

    def prompt(self, state: ConventionState) -> Prompt:
        return asked_by_event(state, "whose marker goes home from the {0}?", COMMITTEE_ROOM)

    def label(self, state: ConventionState, action: Action) -> Label:
        seat = RETURN.of(action)
        text = Text.of("{0:seat} ({1:n marker} there)", seat, state.committee[seat])
        return Label(text, f"seat:{seat}", Text.of("{0:seat}", seat))


@step
class FlipCommitteeArticle(ConventionEffect):
    """The article in the Committee Room may be turned over now (`flip_committee_article`)."""

    sentence = Text("you may turn over the article there")

    def carry_out(self, state: ConventionState) -> None:
        state.push(TurnTheArticle(self.seat))


@step
class FlipResolved(ConventionEffect):
    """Turn over a Resolved article that shows one of two factions (`flip_resolved`, 15.5)."""

    shown: tuple[int, ...]

    def targets(self, state: ConventionState) -> tuple[int, ...]:
        bias, turned = state.printed.bias, state.turned
        return tuple(article for article in state.resolved if bias[article][turned[article]] in self.shown)

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(self.targets(state), Text("no Resolved article shows those factions"))

    def carry_out(self, state: ConventionState) -> None:
        state.push(TurnResolved(self.seat, self.targets(state)))

    def text(self) -> Text:
        shown = Text.listing([FACTIONS[faction].name for faction in self.shown], " or ")
        return Text.of("turn over a Resolved article showing {0}", shown)


@step
class TurnResolved(Decision[ConventionState]):
    """Choose the Resolved article that is turned over."""

    targets: tuple[int, ...]

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return [TURN[article] for article in self.targets]

    def choose(self, state: ConventionState, action: Action) -> None:
        article, before = TURN.of(action), rank_bonus(state.resolved_count())
        state.turned[article] = not state.turned[article]
        tile, shown = state.printed.tiles[article], face(state, article)
        pays = payout(rank_bonus(state.resolved_count()), before)
        effect = "{1} to {2}; most tokens pay {3}" if pays.args else "{1} to {2}"
        state.line("{0:seat} turns {1} over to {2}.", self.seat, tile, shown, pays, effect=effect)

    def prompt(self, state: ConventionState) -> Prompt:
        return asked_by_event(state, "turn over which Resolved article?")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name it, what it would show and what the factions would pay then."""
        article = TURN.of(action)
        bias, tile = state.printed.bias[article], state.printed.tiles[article]
        now, then = (bias[side] for side in (state.turned[article], not state.turned[article]))
        counts = list(state.resolved_count())
        counts[now] -= 1
        counts[then] += 1
        text = Text.of("{0}, to {1}: then {2} pay", tile, TRACKS[then], payout(rank_bonus(counts)))
        gain = Text.of("to {0}", FACTIONS[then].code)
        return Label(text, f"article:{action[1]}", Text.of("{0}", tile), gain=gain)


@step
class ArrangeArticles(ConventionEffect):
    """Look at the next two articles and put them back in any order (`arrange_articles`)."""

    final = True

    sentence = Text("look at and order the next two articles")

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(state.stack, Text("no article is left to look at"))

    def carry_out(self, state: ConventionState) -> None:
        """Look; from now on the seat knows them."""
        seat = self.seat
        state.seen_next[seat] = 2
        first, second = (state.printed.tiles[article] for article in state.stack[:-3:-1])
        state.line("{0:seat} looks at the next two articles.", seat)
        state.line("{0:seat} sees {1}, then {2}.", seat, first, second, seats=(seat,))
        state.push(ArticleFirst(seat))


@step
class ArticleFirst(Decision[ConventionState]):
    """Choose which of the two articles comes to the Assembly Room; the other follows."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """The two, the one on top first."""
        return [NEXT[article] for article in state.stack[:-3:-1]]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Put them back; who knew their order before knows only the pair now."""
        article = NEXT.of(action)
        if state.stack[-1] != article:
            state.stack[-2:] = state.stack[:-3:-1]
        state.seen_next = [
            2 if other == self.seat else min(seen, 1) for other, seen in enumerate(state.seen_next)
        ]
        state.line("{0:seat} returns the two articles.", self.seat)
        state.line("{0:seat} puts {1} first.", self.seat, state.printed.tiles[article], seats=(self.seat,))

    def prompt(self, state: ConventionState) -> Prompt:
        return asked_by_event(state, "which article comes to the Assembly Room next?")

    def label(self, state: ConventionState, action: Action) -> Label:
        article = NEXT.of(action)
        box = state.printed
        text = Text.of("{0} ({1})", box.tiles[article], FACTIONS[box.bias[article][0]].code)
        return Label(text, f"article:{action[1]}")


@step
class EndTheRound(ConventionEffect):
    """The round ends at once and the article passes, whatever the tally (`end_round`, 8.10)."""

    final = True
    ends = True

    sentence = Text("the round ends at once and the article in the Assembly Room passes")

    def carry_out(self, state: ConventionState) -> None:
        end_the_round(state, passed=True)


@step
class Choose(ConventionEffect):
    """Pick one branch; not one without effect while the other has one (`choose`)."""

    branches: tuple[Event[ConventionEffect], ...]
    names: tuple[str, ...]
    """What each branch does, in a few words."""

    def useless(self, state: ConventionState) -> Text | None:
        reasons = [branch.useless(state, self.seat) for branch in self.branches]
        there = [reason for reason in reasons if reason is not None]
        return Text.listing(there) if len(there) == len(reasons) else None

    def carry_out(self, state: ConventionState) -> None:
        state.push(ChooseABranch(self.seat, self.branches, self.names))

    def text(self) -> Text:
        return Text.listing([branch.text() for branch in self.branches], ", or ")


@step
class ChooseABranch(Decision[ConventionState]):
    """Choose a branch of an event."""

    branches: tuple[Event[ConventionEffect], ...]
    names: tuple[str, ...]

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """The branches that would do something."""
        return [
            CHOOSE[number]
            for number, branch in enumerate(self.branches)
            if branch.useless(state, self.seat) is None
        ]

    def choose(self, state: ConventionState, action: Action) -> None:
        state.push(*self.branches[CHOOSE.of(action)].by(self.seat))

    def prompt(self, state: ConventionState) -> Prompt:
        return asked_by_event(state, "choose what it does.")

    def label(self, state: ConventionState, action: Action) -> Label:
        number = CHOOSE.of(action)
        text, name = Text.of("Choose: {0}", self.branches[number].text()), self.names[number]
        return Label(text, name=Text(f"{name[0].upper()}{name[1:]}"), key="ab"[number])

    def why_not(self, state: ConventionState) -> tuple[Text, ...]:
        """Name a branch without effect."""
        return tuple(
            Text.of("{0}: it would do nothing now, for {1}.", branch.text(), reason)
            for branch in self.branches
            if (reason := branch.useless(state, self.seat)) is not None
        )
