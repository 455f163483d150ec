"""The end of a round, room by room, and of the game (rulebook "Scoring & End Game", rulings 11-14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.founding_fathers.components import (
    ASSEMBLY,
    CARD,
    COMMITTEE,
    EVENTS,
    FACTIONS,
    LASTING,
    NAY,
    NAYS_TO_DEFEAT,
    NOBODY,
    STATE,
    TOKENS,
    YEA,
    YEAS_TO_PASS,
)
from rules.founding_fathers.moments import RoundEnds, VoteEnds
from rules.founding_fathers.naming import COMMITTEE_ROOM, TRACKS, face, payout
from rules.founding_fathers.observation import Bench
from rules.founding_fathers.phases.markers import marker_goes_home
from rules.founding_fathers.scoring import RoundReport, ending, first_of, rank_bonus, token_holders
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.verbs import FLIP, LEAVE, SEND
from rules.game import Action, Asked, Label, Prompt, Text
from rules.steps import Decision, Step, step
from rules.words import CHANGED, Line


def end_the_round(state: ConventionState, passed: bool) -> None:
    """End the round at once: whatever was still to come of it is dropped (4.5); the rooms follow (11.1)."""
    # The lowest step of the agenda is what follows the round.
    del state.agenda[1:]
    state.push(AssemblyRoom(passed), CommitteeRoom(), DebateHall())


@step
class AssemblyRoom(Step[ConventionState]):
    """Delegations on the winning side score, losing markers leave for the Committee Room (11.2 to 11.9)."""

    passed: bool

    def run(self, state: ConventionState) -> None:
        """Score, and let the markers go; the winners' after a choice that an event may give."""
        votes = (state.votes_on(YEA), state.votes_on(NAY))
        benches = state.benches()
        rules = (self.passed, state.bias, state.holders, state.committee)
        winners, bonuses, *_ = ending(state.printed, state.cast(), *rules)
        for source, paid in ((ASSEMBLY, winners), (EVENTS, bonuses)):
            for one in paid:
                state.score(source, one.seat, one.points)
        article, bias = state.printed.articles[state.article].id, FACTIONS[state.bias].code
        report = RoundReport(
            state.round, state.turn, article, bias, self.passed, votes, winners, (*state.played, *bonuses)
        )
        state.played = []
        state.reports.append(report)
        if not state.quiet:
            self._tell(state, report, tuple(bench for bench in benches if bench is not None))
        losers = [one for one in state.cast() if one.side == (NAY if self.passed else YEA)]
        for at, owner in [(one.at, one.owner) for one in losers if one.owner != NOBODY]:
            state.delegations[at] = state.delegation_of(at)._replace(marker=NOBODY)
            state.committee[owner] += 1
            left = state.printed.state_names[at]
            state.line("{0:seat}'s marker goes from {1} to the {2}.", owner, left, COMMITTEE_ROOM)
        sender = state.holders[LASTING.winners_to_committee]
        state.push(CloseTheAssembly(self.passed))
        if sender != NOBODY and (own := state.held_by(sender)):
            most = state.printed.amounts[LASTING.winners_to_committee]
            state.push(SendWinners(sender, min(len(own), most)))

    def _tell(self, state: ConventionState, report: RoundReport, benches: tuple[Bench, ...]) -> None:
        """Log how the vote ended, with every point that it pays."""
        passed, votes = report.passed, report.votes
        washington = votes[YEA] < YEAS_TO_PASS if passed else False
        ender = state.printed.surnames[state.printed.ender]
        how = " by {7}'s event" if washington else ""
        paid = (*report.assembly, *[one for one in report.events if one.paid_on_result])
        state.headline(
            f"{{0}} {{1}}, {{2}} Yea to {{3}} Nay; {{4:seat}} ends round {{5}}{how}.",
            state.printed.tiles[state.article],
            "passes" if passed else "is defeated",
            *votes,
            report.ended_by,
            report.round,
            paid,
            ender,
            effect=_paid,
            points=tuple([(one.seat, one.points) for one in paid]),
        )
        moment = VoteEnds(report, washington, benches)
        if washington:
            state.line("{0} ends the debate.", ender, moment=moment)
        else:
            state.line(
                "It takes {0} Yeas to pass, {1} Nays to defeat.", YEAS_TO_PASS, NAYS_TO_DEFEAT, moment=moment
            )
        for one in report.assembly:
            words = (one.seat, one.points, state.printed.state_names[STATE[one.why]])
            matched = (one.matches, TRACKS[state.bias]) if one.matches else ()
            text = "{0:seat} scores {1} VP for {2}: {3:n delegate}" + " and {4} {5}" * bool(matched)
            state.line(f"{text}.", *words, one.points - one.matches, *matched)
        for one in report.events:
            if one.paid_on_result:
                man = state.printed.men[CARD[one.why]]
                state.line("{0:seat} scores {1} VP by {2}'s event.", one.seat, one.points, man)


@step
class SendWinners(Decision[ConventionState]):
    """Winning markers may go to the Committee Room instead of home (11.9, Livingston)."""

    most: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return SEND[: self.most + 1]

    def choose(self, state: ConventionState, action: Action) -> None:
        left = SEND.of(action)
        words = (self.seat, left, COMMITTEE_ROOM, state.printed.by(LASTING.winners_to_committee))
        state.headline("{0:seat} sends {1:n winning marker} to the {2} ({3}).", *words)
        state.committee[self.seat] += left
        for at in state.held_by(self.seat)[:left]:
            state.delegations[at] = state.delegation_of(at)._replace(marker=NOBODY)

    def prompt(self, state: ConventionState) -> Prompt:
        words = (self.seat, state.printed.by(LASTING.winners_to_committee), COMMITTEE_ROOM)
        text = Text.of("{0:seat}, by {1}: how many winning markers go to the {2}?", *words)
        return Prompt(text, "assembly-room", Asked.OPEN, call="may send winning markers")

    def label(self, state: ConventionState, action: Action) -> Label:
        number = SEND.of(action)
        there = state.committee[self.seat] + number
        gain = Text.of("{0} there", there)
        if not number:
            return Label(Text("Send none"), key="n", gain=gain, safe=True)
        return Label(Text.of("Send {0:n marker}", number), key="ab"[number - 1], gain=gain)


@step
class CloseTheAssembly(Step[ConventionState]):
    """Winning markers go home, delegates are discarded, the article is resolved (11.8, 11.10)."""

    passed: bool

    def run(self, state: ConventionState) -> None:
        """Clear the Assembly Room; a defeated article turns over."""
        for at, standing in enumerate(state.delegations):
            if standing is not None:
                marker_goes_home(state, standing.marker)
                state.discards += standing.cards
                state.delegations[at] = None
        if not self.passed:
            state.turned[state.article] = True
        _resolve(state, state.article)
        state.article = NOBODY


@step
class CommitteeRoom(Step[ConventionState]):
    """The seat with the most markers scores them and may turn the article over (12.1 to 12.5, 12.9)."""

    def run(self, state: ConventionState) -> None:
        """Score the room, or leave its markers for the next round."""
        chair = first_of(state.committee, state.holders)
        state.reports[-1] = state.reports[-1]._replace(committee=tuple(state.committee), chair=chair)
        if chair != NOBODY:
            points = state.committee[chair]
            state.score(COMMITTEE, chair, points)
            text = "{0:seat} scores {1} VP for the most markers in the {2}."
            effect, scored = "{0:seat} +{1} from the {2}", ((chair, points),)
            state.line(text, chair, points, COMMITTEE_ROOM, effect=effect, weight=CHANGED, points=scored)
            state.push(TurnTheArticle(chair), CloseTheCommittee(True))
            return
        tied = "A tie in the {0}: nobody scores, the markers stay."
        state.line(tied if any(state.committee) else "Nobody is in the {0}.", COMMITTEE_ROOM)
        state.push(CloseTheCommittee(False))


@step
class TurnTheArticle(Decision[ConventionState]):
    """The winner of the Committee Room, or an event, may turn its article over (12.2, Gerry)."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return [FLIP, LEAVE]

    def choose(self, state: ConventionState, action: Action) -> None:
        article = state.committee_article
        text = "{0:seat} leaves {1} as it lies: {2}."
        if action == FLIP:
            state.turned[article] = not state.turned[article]
            text = "{0:seat} turns {1} over to {2}."
        state.headline(text, self.seat, state.printed.tiles[article], face(state, article))

    def prompt(self, state: ConventionState) -> Prompt:
        article, tile = state.committee_article, state.printed.tiles[state.committee_article]
        shown = FACTIONS[state.printed.bias[article][state.turned[article]]].code
        text = Text.of("{0:seat} may turn {1} over (now {2}).", self.seat, tile, shown)
        call = f"may turn {tile.name} over"
        return Prompt(text, "committee-room", Asked.OPEN, call=call)

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the face it would show, and what the factions would pay then."""
        article = state.committee_article
        shown = state.turned[article] == (action == LEAVE)
        bias, other = (state.printed.bias[article][face] for face in (shown, not shown))
        pays, otherwise = (rank_bonus(state.resolved_count(one)) for one in (bias, other))
        told, name = payout(pays), Text.of("{0}", state.printed.tiles[article])
        # What is the same either way is told in the whole text alone.
        gain = Text("pay the same") if pays == otherwise else Text.of("pay {0}", payout(pays, otherwise))
        if action == LEAVE:
            text = Text.of("Leave it as {0}: then the most tokens pay {1}", TRACKS[bias], told)
            return Label(text, "committee:", name, Text("Leave it"), "n", gain, safe=True, forgoes=True)
        text = Text.of("Turn it to {0}: then the most tokens pay {1}", TRACKS[bias], told)
        use = Text.of("Turn to {0}", FACTIONS[bias].code)
        return Label(text, "committee:", name, use, "y", gain)


@step
class CloseTheCommittee(Step[ConventionState]):
    """After a scored committee every marker goes home; the article is resolved (12.3, 12.4, 12.6)."""

    scored: bool

    def run(self, state: ConventionState) -> None:
        if self.scored:
            for seat, markers in enumerate(state.committee):
                state.reserve[seat] += markers
                state.committee[seat] = 0
        article = state.committee_article
        state.reports[-1] = state.reports[-1]._replace(
            committee_article=state.printed.articles[article].id, turned=state.turned[article]
        )
        _resolve(state, article)
        state.committee_article = NOBODY


@step
class DebateHall(Step[ConventionState]):
    """On each track the seat farthest along takes a token; all markers go home (12.7 to 12.9)."""

    def run(self, state: ConventionState) -> None:
        """Award the tokens, clear the tracks, and report the round."""
        seats = state.seats
        spaces = tuple(state.tracks)
        speakers = []
        # A headline of its own: it is nobody's play, so that the tokens are not news about their seats.
        state.headline("The Debate Floor gives its tokens.")
        for faction in range(len(FACTIONS)):
            there = spaces[faction * seats : (faction + 1) * seats]
            speaker = first_of(there, state.holders)
            speakers.append(speaker)
            if speaker != NOBODY:
                state.tokens[faction * seats + speaker] += 1
                words = (speaker, TRACKS[faction], there[speaker])
                text = "{0:seat} takes the {1} token from space {2}."
                state.line(text, *words, effect="{1} to {0:seat}", weight=1)
            elif any(there):
                state.line("A tie on the {0} track: nobody takes its token.", TRACKS[faction])
        for seat in range(seats):
            state.reserve[seat] += sum(space > 0 for space in state.tracks[seat::seats])
        state.tracks = [0] * len(state.tracks)
        report = state.reports[-1]._replace(
            spaces=spaces, speakers=tuple(speakers), scores=tuple(state.scores)
        )
        state.reports[-1] = report
        if not state.quiet:
            before = state.reports[-2].scores if len(state.reports) > 1 else ()
            before = before or tuple(state.earned[:seats])
            scores = [Text.of("{0:seat} {1}", seat, score) for seat, score in enumerate(state.scores)]
            told = (report.round, Text.listing(scores, ", "))
            state.line("After round {0}: {1}.", *told, moment=RoundEnds(report, before))


@step
class EndOfTheGame(Step[ConventionState]):
    """Factions are ranked by Resolved articles and pay those with the most of their tokens (14.1 to 14.4)."""

    def run(self, state: ConventionState) -> None:
        """Pay the bonus of each faction."""
        state.headline("The factions pay for debate tokens.")
        counts = state.resolved_count()
        for faction, bonus in enumerate(rank_bonus(counts)):
            state.line("{0}: {1:n article}, worth {2} VP.", TRACKS[faction], counts[faction], bonus)
            at = faction * state.seats
            for seat in (holders := token_holders(state.tokens[at : at + state.seats])):
                state.score(TOKENS, seat, bonus)
                words = (seat, bonus, TRACKS[faction], f"{bonus} for {TRACKS[faction]}")
                most = "the most {2} tokens" + ", in full though tied" * (len(holders) > 1)
                text, effect = f"{{0:seat}} scores {{1}} VP for {most}.", "{0:seat} +{3}"
                state.line(text, *words, effect=effect, weight=CHANGED, points=((seat, bonus),))


def _paid(ended: tuple[Any, ...], follows: Iterator[Line]) -> Text | None:
    """Say what each seat has got by the vote."""
    points: dict[int, int] = {}
    for one in ended[-2]:
        points[one.seat] = points.get(one.seat, 0) + one.points
    gains = [Text.of("{0:seat} +{1}", seat, gain) for seat, gain in sorted(points.items()) if gain]
    return Text.listing(gains, ", ") if gains else None


def _resolve(state: ConventionState, article: int) -> None:
    state.resolved.append(article)
    state.line("{0} is resolved as {1}.", state.printed.tiles[article], face(state, article))
