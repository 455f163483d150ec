"""The end of a round, room by room, and the end of the game (rulebook "Scoring & End Game", rulings 11-14).

| action | meaning |
| --- | --- |
| `("send", 2)` | so many winning markers go to the Committee Room |
| `("flip",)` `("leave",)` | the Committee Room's article is turned over, or not |
| `("adjourn",)` | the table has seen how the round ended |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.founding_fathers.components import (
    ARTICLES,
    BIAS,
    BONUS_LOSING_DELEGATIONS,
    BONUS_ON_DEFEAT,
    BONUS_ON_PASS,
    DELEGATES,
    EFFECT_CARDS,
    FACTIONS,
    LOSING_BONUS_MAX,
    NAY,
    NOBODY,
    RESULT_BONUS,
    ROUNDS,
    STATES,
    WIN_TIES,
    WINNERS_MAX,
    WINNERS_TO_COMMITTEE,
    YEA,
)
from rules.founding_fathers.markers import marker_goes_home
from rules.founding_fathers.scoring import (
    Points,
    RoundReport,
    delegation_points,
    leader,
    rank_bonus,
    token_holders,
)
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.words import count
from rules.game import Action, Asked, Label, Prompt
from rules.steps import Decision, Step

_SEND = tuple(("send", number) for number in range(WINNERS_MAX + 1))
FLIP: Action = ("flip",)
LEAVE: Action = ("leave",)
_ADJOURN: Action = ("adjourn",)


def end_the_round(state: ConventionState, passed: bool) -> None:
    """End the round at once: whatever was still to come of it is dropped (4.5); the rooms follow (11.1)."""
    # The lowest step of the agenda is what follows the round.
    del state.agenda[1:]
    state.tell("{0:seat} ends round {1}.", state.turn, state.round)
    # The next seat is asked to go on, so that the hand of the one who ended the round is closed.
    following = (state.turn + 1) % state.seats
    state.push(AssemblyRoom(passed), CommitteeRoom(), DebateHall(), Adjourn(following))


@dataclass(frozen=True, slots=True)
class AssemblyRoom(Step[ConventionState]):
    """Delegations on the winning side score, losing markers leave for the Committee Room (11.2 to 11.9)."""

    passed: bool

    def run(self, state: ConventionState) -> None:
        """Score, and let the markers go; the winners' after a choice that an event may give."""
        winning = YEA if self.passed else NAY
        votes = (state.votes_on(YEA), state.votes_on(NAY))
        state.tell(
            "{0} {1}: {2} Yea, {3} Nay.",
            ARTICLES[state.article].name,
            "passes" if self.passed else "is defeated",
            *votes,
        )
        winners = self._winning_points(state, winning)
        losers, lost = self._losing_markers(state, 1 - winning)
        points = winners + self._bonuses(state, lost)
        state.reports.append(
            RoundReport(
                state.round, state.turn, ARTICLES[state.article].id, self.passed, votes, tuple(points)
            )
        )
        for owner, name in losers:
            state.committee[owner] += 1
            state.tell("{0:seat}'s marker goes from {1} to the Committee Room.", owner, name)
        sender = state.holders[WINNERS_TO_COMMITTEE]
        own = sum(standing is not None and standing.marker == sender for standing in state.delegations)
        if sender != NOBODY and own:
            state.push(SendWinners(sender, min(own, WINNERS_MAX)), CloseTheAssembly(self.passed))
        else:
            state.push(CloseTheAssembly(self.passed))

    def _winning_points(self, state: ConventionState, winning: int) -> list[Points]:
        """Score 1 for each delegate and 1 more for each match (11.3, 11.4, 11.6)."""
        bias = state.bias
        points = []
        for at, standing in enumerate(state.delegations):
            if standing is None or standing.side != winning or standing.marker == NOBODY:
                continue
            delegates, matches = delegation_points(standing.cards, bias)
            owner = standing.marker
            state.scores[owner] += delegates + matches
            points.append(Points(owner, delegates + matches, STATES[at].code, matches))
            if not state.quiet:
                extra = f" and {matches} {FACTIONS[bias].name}" if matches else ""
                state.tell(
                    "{0:seat} scores {1} for {2}: {3}{4}.",
                    owner,
                    delegates + matches,
                    STATES[at].name,
                    count(delegates, "delegate"),
                    extra,
                )
        return points

    def _losing_markers(self, state: ConventionState, losing: int) -> tuple[list[tuple[int, str]], list[int]]:
        """Take the markers off the losing delegations; return them, and how many each seat lost (11.7)."""
        losers = []
        lost = [0] * state.seats
        for at, standing in enumerate(state.delegations):
            if standing is not None and standing.side == losing and standing.marker != NOBODY:
                losers.append((standing.marker, STATES[at].name))
                lost[standing.marker] += 1
                state.delegations[at] = standing._replace(marker=NOBODY)
        return losers, lost

    def _bonuses(self, state: ConventionState, lost: Sequence[int]) -> list[Points]:
        """Pay the effects that pay on the result (11.9)."""
        result = BONUS_ON_PASS if self.passed else BONUS_ON_DEFEAT
        loser = state.holders[BONUS_LOSING_DELEGATIONS]
        due = [(result, state.holders[result], RESULT_BONUS)]
        if loser != NOBODY:
            due.append((BONUS_LOSING_DELEGATIONS, loser, min(lost[loser], LOSING_BONUS_MAX)))
        points = []
        for effect, holder, worth in due:
            if holder != NOBODY and worth:
                man = DELEGATES[EFFECT_CARDS[effect]]
                state.scores[holder] += worth
                points.append(Points(holder, worth, man.id, 0))
                state.tell("{0:seat} scores {1} by {2}'s event.", holder, worth, man.name)
        return points


@dataclass(frozen=True, slots=True)
class SendWinners(Decision[ConventionState]):
    """Winning markers may go to the Committee Room instead of home (11.9, Livingston)."""

    most: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """How many."""
        return _SEND[: self.most + 1]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Move that many."""
        left = int(action[1])
        state.tell("{0:seat} sends {1} to the Committee Room (Livingston).", self.seat, count(left, "winner"))
        state.committee[self.seat] += left
        for at, standing in enumerate(state.delegations):
            if left and standing is not None and standing.marker == self.seat:
                state.delegations[at] = standing._replace(marker=NOBODY)
                left -= 1

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a number."""
        text = f"Player {self.seat + 1}: how many winners go to committee?"
        return Prompt(text, "assembly-room", Asked.TABLE)

    def label(self, state: ConventionState, action: Action) -> Label:
        """Say the number."""
        number = int(action[1])
        return Label(f"Send {count(number, 'marker')}" if number else "Send none", "committee:")


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class CommitteeRoom(Step[ConventionState]):
    """The seat with the most markers scores them and may turn the article over (12.1 to 12.5, 12.9)."""

    def run(self, state: ConventionState) -> None:
        """Score the room, or leave its markers for the next round."""
        chair = leader(state.committee, _tie_breakers(state))
        state.reports[-1] = state.reports[-1]._replace(committee=tuple(state.committee), chair=chair)
        if chair != NOBODY:
            worth = state.committee[chair]
            state.scores[chair] += worth
            state.tell("{0:seat} scores {1} for the most markers in the Committee Room.", chair, worth)
            state.push(TurnTheArticle(chair), CloseTheCommittee(True))
            return
        if any(state.committee):
            state.tell("A tie in the Committee Room: nobody scores, the markers stay.")
        else:
            state.tell("Nobody is in the Committee Room.")
        state.push(CloseTheCommittee(False))


@dataclass(frozen=True, slots=True)
class TurnTheArticle(Decision[ConventionState]):
    """The winner of the Committee Room, or an event, may turn its article over (12.2, Gerry)."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Turn it or leave it."""
        return [FLIP, LEAVE]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Turn it over, or not."""
        article = state.committee_article
        if action == FLIP:
            state.turned[article] = not state.turned[article]
            state.tell("{0:seat} turns {1} over to {2}.", self.seat, *_face(state, article))
        else:
            state.tell("{0:seat} leaves {1} as it lies: {2}.", self.seat, *_face(state, article))

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask whether to turn it."""
        _, bias = _face(state, state.committee_article)
        text = f"Player {self.seat + 1} may turn the article, now {bias}."
        return Prompt(text, "committee-room", Asked.TABLE)

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the face it would show."""
        article = state.committee_article
        now = state.turned[article]
        bias = BIAS[article][now if action == LEAVE else not now]
        verb = "Leave it as" if action == LEAVE else "Turn it to"
        return Label(f"{verb} {FACTIONS[bias].name}", "committee:")


@dataclass(frozen=True, slots=True)
class CloseTheCommittee(Step[ConventionState]):
    """After a scored committee every marker goes home; the article is resolved (12.3, 12.4, 12.6)."""

    scored: bool

    def run(self, state: ConventionState) -> None:
        """Clear the Committee Room."""
        if self.scored:
            for seat, markers in enumerate(state.committee):
                state.reserve[seat] += markers
                state.committee[seat] = 0
        article = state.committee_article
        state.reports[-1] = state.reports[-1]._replace(
            committee_article=ARTICLES[article].id, turned=state.turned[article]
        )
        _resolve(state, article)
        state.committee_article = NOBODY


@dataclass(frozen=True, slots=True)
class DebateHall(Step[ConventionState]):
    """On each track the seat farthest along takes a token; all markers go home (12.7 to 12.9)."""

    def run(self, state: ConventionState) -> None:
        """Award the tokens and clear the tracks."""
        seats = state.seats
        speakers = []
        for faction in range(len(FACTIONS)):
            spaces = state.tracks[faction * seats : (faction + 1) * seats]
            speaker = leader(spaces, _tie_breakers(state))
            speakers.append(speaker)
            if speaker != NOBODY:
                state.tokens[faction * seats + speaker] += 1
                words = (FACTIONS[faction].name, spaces[speaker])
                state.tell("{0:seat} takes the {1} token from space {2}.", speaker, *words)
            elif any(spaces):
                state.tell("A tie on the {0} track: nobody takes its token.", FACTIONS[faction].name)
            for seat, space in enumerate(spaces):
                state.reserve[seat] += space > 0
        state.reports[-1] = state.reports[-1]._replace(spaces=tuple(state.tracks), speakers=tuple(speakers))
        state.tracks = [0] * len(state.tracks)


@dataclass(frozen=True, slots=True)
class Adjourn(Decision[ConventionState]):
    """The table looks at who scored what before the next round, or the end of the game."""

    forced = False

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Go on."""
        return (_ADJOURN,)

    def choose(self, state: ConventionState, action: Action) -> None:
        """What follows the round is on the agenda already."""

    def prompt(self, state: ConventionState) -> Prompt:
        """Show the round to everybody."""
        return Prompt(f"Round {state.round} is over: this is who scored what.", "assembly-room", Asked.TABLE)

    def label(self, state: ConventionState, action: Action) -> Label:
        """Say what follows."""
        following = "Count the tokens" if state.round == ROUNDS else f"Go on with round {state.round + 1}"
        return Label(following, f"round:{state.round}")


@dataclass(frozen=True, slots=True)
class EndOfTheGame(Step[ConventionState]):
    """Factions are ranked by Resolved articles and pay those with the most of their tokens (14.1 to 14.4)."""

    def run(self, state: ConventionState) -> None:
        """Pay the bonus of each faction."""
        counts = state.resolved_count()
        for faction, worth in enumerate(rank_bonus(counts)):
            name = FACTIONS[faction].name
            state.tell("{0}: {1} articles, worth {2}.", name, counts[faction], worth)
            at = faction * state.seats
            for seat in token_holders(state.tokens[at : at + state.seats]):
                state.scores[seat] += worth
                state.tell("{0:seat} scores {1} for the most {2} tokens.", seat, worth, name)


def _tie_breakers(state: ConventionState) -> Sequence[int]:
    """Return the seats that win ties (12.9)."""
    holder = state.holders[WIN_TIES]
    return () if holder == NOBODY else (holder,)


def _face(state: ConventionState, article: int) -> tuple[str, str]:
    return ARTICLES[article].name, FACTIONS[BIAS[article][state.turned[article]]].name


def _resolve(state: ConventionState, article: int) -> None:
    state.resolved.append(article)
    state.tell("{0} is resolved as {1}.", *_face(state, article))
