"""Founding Fathers: each seat's share of the win, from the points it may still expect."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, tanh

from civics_tui.players.heuristics.founding_fathers.cards import EFFECTS, EVENT_WORTH, POINTS, SCORES
from civics_tui.players.heuristics.founding_fathers.choices import quick_choice, rests, sensible_choices
from civics_tui.players.heuristics.founding_fathers.odds import (
    LASTING,
    LEANINGS,
    PASSING,
    leads_after,
    worths,
)
from civics_tui.players.heuristics.heuristics import Heuristics, Measure
from rules.chance import SeededChance
from rules.founding_fathers.components import (
    BIAS,
    BONUS_LOSING_DELEGATIONS,
    BONUS_ON_DEFEAT,
    BONUS_ON_PASS,
    EFFECT_OF,
    FACTION_OF,
    FACTIONS,
    LOSING_BONUS_MAX,
    MARKERS,
    NAY,
    NAYS_TO_DEFEAT,
    NOBODY,
    OPPOSED,
    RESULT_BONUS,
    ROUNDS,
    STATE_OF,
    TRACK_END,
    WIN_TIES,
    YEA,
    YEAS_TO_PASS,
)
from rules.founding_fathers.phases import KeepADelegate
from rules.founding_fathers.state import Cards, ConventionState
from rules.game import Action

YEA_LEANING = 0.53
"""Chance that the next vote is a Yea where nobody has a stake."""
STAKE_PULL = 0.07
"""How much a seat with much to win on one side adds to it."""

RESERVE = (0.0, 1.0, 1.7, 2.2, 2.5, 2.7, 2.8, 2.9, 3.0)
"""What so many markers at hand are worth at the start of a round."""
OWNED = tuple(1.6 * min(owned, 3) + 0.75 * max(0, min(owned, 6) - 3) for owned in range(MARKERS + 1))
"""What so many markers are worth for each round to come."""

CHAIR = 0.8
"""What turning the Committee Room's article may be worth."""

DOUBT_AT_THE_END = 1.2
DOUBT_OF_A_ROUND = 1.1
"""Points by which scores may still shift against each other: at the end, and more for every round left."""


_CLEAR = tuple(
    tuple(exp(space / (0.7 + 1.6 * tenth / 10)) - 1 for space in range(TRACK_END + 1)) for tenth in range(11)
)
"""Weight of a space on a debate track, by tenths of the round to come: the less, the clearer."""
_OPEN = tuple(0.6 + 0.25 * tenth for tenth in range(11))
"""Weight of those who may still come."""
_CHAIRS = tuple(
    tuple(exp(markers * (2.2 - 0.12 * tenth)) if markers else 0.0 for markers in range(2 * MARKERS))
    for tenth in range(11)
)


class FoundingFathersHeuristics(Heuristics[ConventionState]):
    """Judges benches, rooms, tracks, tokens, markers and hands as they lie in a world."""

    SEALED = frozenset({KeepADelegate})

    def values(self, state: ConventionState) -> Sequence[float]:
        """Share the win by the final scores that may be expected."""
        points = expected_scores(state)
        lasting = ROUNDS - state.round + (0.0 if state.article == NOBODY else _lasting(state))
        doubt = DOUBT_AT_THE_END + DOUBT_OF_A_ROUND * lasting
        best = max(points)
        weights = [exp((score - best) / doubt) for score in points]
        total = sum(weights)
        return [weight / total for weight in weights]

    def sensible(self, state: ConventionState) -> Sequence[Action]:
        """Leave out what wastes cards, markers or votes."""
        return sensible_choices(state)

    def resting(self, state: ConventionState) -> bool:
        """At the start of a turn, and when a round is over but for the last."""
        return rests(state)

    def quick(self, state: ConventionState, chance: SeededChance) -> Action:
        """Finish what is half made as most players would."""
        return quick_choice(state, chance)

    def measures(self, state: ConventionState, seat: int) -> Sequence[Measure]:
        """Points, votes that may score, markers, rooms."""
        mine = [
            standing for standing in state.delegations if standing is not None and standing.marker == seat
        ]
        return (
            Measure("VP", state.scores[seat]),
            Measure("delegates on Yea", sum(len(one.cards) for one in mine if one.side == YEA)),
            Measure("delegates on Nay", sum(len(one.cards) for one in mine if one.side == NAY)),
            Measure("debate spaces", sum(state.tracks[seat :: state.seats])),
            Measure("markers in committee", state.committee[seat]),
            Measure("markers in reserve", state.reserve[seat]),
        )


HEURISTICS = FoundingFathersHeuristics()


def _lasting(state: ConventionState) -> float:
    yeas = nays = 0
    for standing in state.delegations:
        if standing is not None:
            if standing[1] == YEA:
                yeas += 1
            else:
                nays += 1
    return LASTING[max(0, YEAS_TO_PASS - yeas)][max(0, NAYS_TO_DEFEAT - nays)]


def expected_scores(state: ConventionState) -> list[float]:
    """Estimate each seat's final score, give or take what is the same for all."""
    seats = state.seats
    every = range(seats)
    meeting = state.article != NOBODY
    holders = state.holders
    points = [float(score) for score in state.scores]

    # The benches: what each seat would score, and how many markers it would lose.
    stakes = ([0] * seats, [0] * seats)
    placed = ([0] * seats, [0] * seats)
    missing = [YEAS_TO_PASS, NAYS_TO_DEFEAT]
    leaning = YEA_LEANING
    bias = NOBODY
    if meeting:
        bias = BIAS[state.article][state.turned[state.article]]
        scores = SCORES[bias]
        for standing in state.delegations:
            if standing is not None:
                cards, side, marker, _ = standing
                missing[side] -= 1
                if marker >= 0:
                    placed[side][marker] += 1
                    for card in cards:
                        stakes[side][marker] += scores[card]
        for seat in every:
            leaning += STAKE_PULL * tanh((stakes[YEA][seat] - stakes[NAY][seat]) / 3)
    to_pass, to_defeat = max(0, missing[0]), max(0, missing[1])
    lasting = LASTING[to_pass][to_defeat]
    tenth = int(10 * lasting + 0.5)
    step = min(LEANINGS - 4, max(4, int(leaning * LEANINGS + 0.5)))
    passing = PASSING[step][to_pass][to_defeat]
    odds = (passing, 1 - passing)

    round = state.round if meeting else state.round + 1
    left = max(0, ROUNDS - round)
    counts = [0] * len(FACTIONS)
    turned = state.turned
    for article in state.resolved:
        counts[BIAS[article][turned[article]]] += 1
    tokens_pay = [0.0] * len(FACTIONS)

    committee = state.committee
    chairs = _CHAIRS[tenth]
    nobody = chairs[1] * 0.7
    if meeting:
        shown = BIAS[state.committee_article][turned[state.committee_article]]
        counts[shown] += 1
        ties = holders[WIN_TIES]
        for side in (YEA, NAY):
            chance = odds[side]
            result = bias if side == YEA else OPPOSED[bias]
            counts[result] += 1
            for faction, worth in enumerate(worths(tuple(counts), round)):
                tokens_pay[faction] += chance * worth
            counts[result] -= 1
            won = stakes[side]
            lost = placed[1 - side]
            weights = []
            total = nobody
            for seat in every:
                points[seat] += chance * won[seat]
                weight = chairs[committee[seat] + lost[seat]]
                if seat == ties:
                    weight *= 1.6
                weights.append(weight)
                total += weight
            for seat in every:
                if weights[seat]:
                    gain = committee[seat] + lost[seat] + CHAIR
                    points[seat] += chance * gain * weights[seat] / total
        losing = holders[BONUS_LOSING_DELEGATIONS]
        if losing >= 0:
            for side in (YEA, NAY):
                points[losing] += odds[1 - side] * min(LOSING_BONUS_MAX, placed[side][losing])
        if holders[BONUS_ON_PASS] >= 0:
            points[holders[BONUS_ON_PASS]] += RESULT_BONUS * passing
        if holders[BONUS_ON_DEFEAT] >= 0:
            points[holders[BONUS_ON_DEFEAT]] += RESULT_BONUS * (1 - passing)
        for effect, worth in EFFECTS:
            if holders[effect] >= 0:
                points[holders[effect]] += worth * lasting
    else:
        tokens_pay = list(worths(tuple(counts), round))
        for seat in every:
            points[seat] += 0.5 * committee[seat]

    # The debate tracks: this round's tokens, then the chance that they lead at the end.
    clear = _CLEAR[tenth]
    open_ = _OPEN[tenth]
    share = open_ / (2 * seats)
    for faction in range(len(FACTIONS)):
        at = faction * seats
        after = leads_after(tuple(state.tokens[at : at + seats]), left)
        spaces = state.tracks[at : at + seats]
        takers = [clear[space] + share for space in spaces]
        total = sum(takers) + open_ / 2
        pay = tokens_pay[faction] / total
        takers.append(open_ / 2)
        for taker, branch in zip(takers, after, strict=True):
            weight = taker * pay
            for seat in every:
                points[seat] += weight * branch[seat]

    reserve = state.reserve
    for seat in every:
        points[seat] += RESERVE[reserve[seat]] * lasting + OWNED[MARKERS - state.box[seat]] * left

    for seat, hand in enumerate(state.hands):
        points[seat] += hand_worth(state, seat, hand, bias, odds, tokens_pay, lasting, left)
    return points


BEST_ACTION = 0.5
EVERY_CARD = 0.12


def hand_worth(
    state: ConventionState,
    seat: int,
    hand: Cards,
    bias: int,
    odds: tuple[float, float],
    tokens_pay: Sequence[float],
    lasting: float,
    left: int,
) -> float:
    """Estimate what a hand adds: what its best action gains, and a little for each card."""
    best = 0.0
    total = 0.0
    factions = [0, 0, 0, 0]
    votes: dict[tuple[int, int], list[float]] = {}
    scores = POINTS[bias] if bias >= 0 else None
    delegations = state.delegations
    own_planner = state.planners[seat]
    for card in hand:
        factions[FACTION_OF[card]] += 1
        event = EVENT_WORTH[card]
        if EFFECT_OF[card] >= 0:
            event *= lasting
        elif card == own_planner:
            event = 1.0 + 0.3 * left
        if event > best:
            best = event
        total += event
        if scores is None:
            continue
        at = STATE_OF[card]
        standing = delegations[at]
        for side in (YEA, NAY):
            gain = scores[side][card]
            if gain and (standing is None or (standing.side != side and standing.voter != seat)):
                vote = votes.get((at, side))
                if vote is None:
                    votes[at, side] = [1, gain * odds[side]]
                else:
                    vote[0] += 1
                    vote[1] += gain * odds[side]
    for (at, _), (number, promise) in votes.items():
        standing = delegations[at]
        if standing is not None:
            if number <= len(standing.cards):
                continue
            promise += 0.5
        if promise > best:
            best = promise
    for spoken, pay in zip(factions, tokens_pay, strict=True):
        best = max(best, 0.12 * spoken * pay)
    return BEST_ACTION * best + EVERY_CARD * total
