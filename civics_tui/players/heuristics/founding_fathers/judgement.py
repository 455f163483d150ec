"""Founding Fathers: each seat's share of the win, from the points it may still expect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from civics_tui.players.heuristics.caching import cached
from civics_tui.players.heuristics.evaluation import Evaluation
from civics_tui.players.heuristics.founding_fathers.cards import EFFECTS, SCORES
from civics_tui.players.heuristics.founding_fathers.choices import (
    candidate_choices,
    is_quiescent,
    rollout_choice,
    tries_out,
)
from civics_tui.players.heuristics.founding_fathers.hands import Outlook, prospects
from civics_tui.players.heuristics.founding_fathers.odds import (
    LASTING,
    PASSING,
    ends_now,
    leads_after,
    token_values,
)
from civics_tui.players.heuristics.founding_fathers.params import CALIBRATIONS, PARAMS
from civics_tui.players.heuristics.founding_fathers.reasons import reason_for, your
from civics_tui.players.heuristics.heuristics import Heuristics
from civics_tui.players.heuristics.policy import Policy
from civics_tui.players.heuristics.softmax import softmax
from civics_tui.players.heuristics.wording import Measure, Words
from rules.chance import SeededChance
from rules.founding_fathers.components import (
    BIAS,
    BONUS_LOSING_DELEGATIONS,
    BONUS_ON_DEFEAT,
    BONUS_ON_PASS,
    FACTIONS,
    LOSING_BONUS_MAX,
    MARKERS,
    NAY,
    NAYS_TO_DEFEAT,
    NOBODY,
    OPPOSED,
    RESULT_BONUS,
    ROUNDS,
    SIDE_NAMES,
    SOURCES,
    TRACK_END,
    WIN_TIES,
    YEA,
    YEAS_TO_PASS,
)
from rules.founding_fathers.state import ConventionState
from rules.game import Action

_TENTHS = range(11)
_SPACES = range(TRACK_END + 1)
_MARKERS = range(2 * MARKERS)
_LEAD = [PARAMS.clear_at_end + PARAMS.clear_per_round * tenth / 10 for tenth in _TENTHS]
_CLEAR = tuple(tuple(exp(space / lead) - 1 for space in _SPACES) for lead in _LEAD)
"""Weight of a space on a debate track, by tenths of the round to come: the less, the clearer."""
_OPEN = tuple(PARAMS.open_at_end + PARAMS.open_per_tenth * tenth for tenth in _TENTHS)
"""Weight of those who may still come."""
_SURER = [PARAMS.chair_at_end - PARAMS.chair_per_tenth * tenth for tenth in _TENTHS]
_CHAIRS = tuple(tuple(exp(number * by) if number else 0.0 for number in _MARKERS) for by in _SURER)
"""Weight of markers in the Committee Room, by tenths of the round to come."""


def rounds_left(state: ConventionState) -> float:
    """Estimate how many rounds are left, the one that goes on by its votes."""
    return ROUNDS - state.round + (0.0 if state.article == NOBODY else _lasting(state))


def _lasting(state: ConventionState) -> float:
    yeas = nays = 0
    for standing in state.delegations:
        if standing is not None:
            if standing[1] == YEA:
                yeas += 1
            else:
                nays += 1
    return LASTING[max(0, YEAS_TO_PASS - yeas)][max(0, NAYS_TO_DEFEAT - nays)]


@cached
def _token_shares(
    tokens: tuple[int, ...], spaces: tuple[int, ...], tenth: int, rounds: int
) -> tuple[float, ...]:
    """Say how likely each seat has the most tokens of a faction at the end, by its tokens and debate track.

    Kept, as a search meets the same track again and again.
    """
    seats = len(tokens)
    clear, nobody = _CLEAR[tenth], _OPEN[tenth] / 2
    takers = [clear[space] + nobody / seats for space in spaces]
    takers.append(nobody)
    total = sum(takers)
    branches = leads_after(tokens, rounds)
    return tuple(
        sum([taker * branch[seat] for taker, branch in zip(takers, branches, strict=True)]) / total
        for seat in range(seats)
    )


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
    to_pass, to_defeat = max(0, missing[0]), max(0, missing[1])
    lasting = LASTING[to_pass][to_defeat]
    tenth = int(10 * lasting + 0.5)
    goes_on = (1 - ends_now(to_pass)) * (1 - ends_now(to_defeat))
    passing = PASSING[to_pass][to_defeat]
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
    nobody = chairs[1] * PARAMS.chair_nobody
    if meeting:
        shown = BIAS[state.committee_article][turned[state.committee_article]]
        counts[shown] += 1
        ties = holders[WIN_TIES]
        for side in (YEA, NAY):
            chance = odds[side]
            result = bias if side == YEA else OPPOSED[bias]
            counts[result] += 1
            for faction, value in enumerate(token_values(tuple(counts), round)):
                tokens_pay[faction] += chance * value
            counts[result] -= 1
            won = stakes[side]
            lost = placed[1 - side]
            weights = []
            total = nobody
            for seat in every:
                points[seat] += PARAMS.stands * chance * won[seat]
                weight = chairs[committee[seat] + lost[seat]]
                if seat == ties:
                    weight *= PARAMS.chair_ties
                weights.append(weight)
                total += weight
            for seat in every:
                if weights[seat]:
                    gain = committee[seat] + lost[seat] + PARAMS.chair
                    points[seat] += chance * gain * weights[seat] / total
        losing = holders[BONUS_LOSING_DELEGATIONS]
        if losing >= 0:
            for side in (YEA, NAY):
                points[losing] += odds[1 - side] * min(LOSING_BONUS_MAX, placed[side][losing]) * 0.5
        if holders[BONUS_ON_PASS] >= 0:
            points[holders[BONUS_ON_PASS]] += RESULT_BONUS * passing
        if holders[BONUS_ON_DEFEAT] >= 0:
            points[holders[BONUS_ON_DEFEAT]] += RESULT_BONUS * (1 - passing)
        for effect, value in EFFECTS:
            if holders[effect] >= 0:
                points[holders[effect]] += value * lasting
    else:
        tokens_pay = list(token_values(tuple(counts), round))
        for seat in every:
            points[seat] += 0.5 * committee[seat]

    # The debate tracks: this round's tokens, then the chance that they lead at the end.
    tokens, tracks = tuple(state.tokens), tuple(state.tracks)
    for faction, pay in enumerate(tokens_pay):
        at = faction * seats
        ends = at + seats
        for seat, share in enumerate(_token_shares(tokens[at:ends], tracks[at:ends], tenth, left)):
            points[seat] += pay * share

    reserve = state.reserve
    for seat in every:
        points[seat] += (
            PARAMS.reserve[reserve[seat]] * lasting + PARAMS.more_markers * (MARKERS - state.box[seat]) * left
        )

    outlook = Outlook(bias, odds, tokens_pay, lasting, left)
    kept = state.kept
    for seat, hand in enumerate(state.hands):
        held = hand + kept[seat] if kept else hand
        # To end the round settles what is in doubt, if the round lasts until the seat's turn.
        lead = (stakes[YEA][seat] - stakes[NAY][seat]) * goes_on ** ((seat - state.turn) % seats)
        passes = odds[NAY] * lead
        by_a_vote = (0.0, 0.0)
        if to_pass == 1 and lead > 0:
            by_a_vote = (passes, 0.0)
        elif to_defeat == 1 and lead < 0:
            by_a_vote = (0.0, -odds[YEA] * lead)
        value, threatened = prospects(state, seat, held, outlook, passes, by_a_vote)
        points[seat] += value
        for at in threatened:
            standing = state.delegations[at]
            if standing is not None and standing.marker >= 0:
                risk = PARAMS.threat * odds[standing.side]
                points[standing.marker] -= risk * sum([SCORES[bias][card] for card in standing.cards])
    return points


def _values(state: ConventionState) -> Sequence[float]:
    """Share the win by the final scores that may be expected."""
    points = expected_scores(state)
    temperature = PARAMS.temperature_at_end + PARAMS.temperature_per_round * rounds_left(state)
    return softmax(points, temperature)


def _progress(state: ConventionState) -> float:
    """Go by the rounds, each by the votes still missing."""
    return 1 - rounds_left(state) / ROUNDS


def _situation(state: ConventionState, seat: int) -> str:
    """Say which of the seat's points one vote more decides."""
    if state.article == NOBODY:
        return ""
    scores = SCORES[state.bias]
    points = [0, 0]
    missing = [YEAS_TO_PASS - state.votes_on(YEA), NAYS_TO_DEFEAT - state.votes_on(NAY)]
    for standing in state.delegations:
        if standing is not None and standing.marker == seat:
            points[standing.side] += sum(scores[card] for card in standing.cards)
    words = []
    for side in (YEA, NAY):
        if missing[side] == 1:
            if lost := points[1 - side]:
                words.append(f"{your(lost)} one {SIDE_NAMES[side]} from lost")
            if won := points[side]:
                words.append(f"one {SIDE_NAMES[side]} more pays you {won}")
    return "; ".join(words)


def _rollout(state: ConventionState, chance: SeededChance) -> Action:
    """Finish what is half made as most players would; try out what an event asks for."""
    if tries_out(state):
        return _best_tried(state)
    return rollout_choice(state, chance)


def _best_tried(state: ConventionState) -> Action:
    """Choose what the seat that decides values most once it is done."""
    seat = state.decision.seat
    best, most = state.legal_actions()[0], -1.0
    for action in candidate_choices(state):
        world = state.clone()
        world.chance = SeededChance(0)
        world.step(action)
        POLICY.quiesce(world, SeededChance(0))
        value = EVALUATION.evaluate(world)[seat]
        if value > most:
            best, most = action, value
    return best


def _tally(state: ConventionState) -> Mapping[str, Mapping[str, int]]:
    """Count points by source, and the Resolved articles by the faction they favour."""
    seats = state.seats
    points = {name: sum(state.earned[at * seats :][:seats]) for at, name in enumerate(SOURCES)}
    names = [faction.name for faction in FACTIONS]
    articles = dict(zip(names, state.resolved_count(), strict=True))
    return {"Points by source, all together": points, "Resolved articles": articles}


def _measures(state: ConventionState, seat: int) -> Sequence[Measure]:
    """Points now and at the end, votes that may score, debate, committee, markers at hand."""
    mine = [standing for standing in state.delegations if standing is not None and standing.marker == seat]
    return (
        Measure("VP", state.scores[seat], plural="VP"),
        Measure("VP", expected_scores(state)[seat], "by the end", estimate=True, plural="VP"),
        Measure("delegate", sum(len(standing.cards) for standing in mine), "voting"),
        Measure("debate space", sum(state.tracks[seat :: state.seats])),
        Measure("debate token", sum(state.tokens[seat :: state.seats])),
        Measure("marker", state.committee[seat], "in committee"),
        Measure("marker", state.reserve[seat], "in reserve"),
    )


EVALUATION = Evaluation(_values, _progress, calibrations=CALIBRATIONS)
POLICY = Policy(
    candidates=candidate_choices, is_quiescent=is_quiescent, rollout=_rollout, casual=PARAMS.casual
)
HEURISTICS = Heuristics(EVALUATION, POLICY, Words(_measures, reason_for, situation=_situation), _tally)
