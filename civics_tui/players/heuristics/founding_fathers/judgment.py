"""Founding Fathers: each seat's share of the win, from the points it may still expect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from civics_tui.players.heuristics.caching import cached
from civics_tui.players.heuristics.evaluation import Evaluation
from civics_tui.players.heuristics.founding_fathers.cards import EFFECTS, deck_of
from civics_tui.players.heuristics.founding_fathers.choices import (
    candidate_choices,
    is_quiescent,
    rollout_choice,
    tries_out,
)
from civics_tui.players.heuristics.founding_fathers.hands import Round, prospects
from civics_tui.players.heuristics.founding_fathers.params import CALIBRATION, PARAMS
from civics_tui.players.heuristics.policy import Policy
from civics_tui.players.heuristics.softmax import softmax
from rules.chance import SeededChance
from rules.founding_fathers.components import (
    FACTIONS,
    LASTING,
    MARKERS,
    NAY,
    NAYS_TO_DEFEAT,
    NOBODY,
    OPPOSED,
    ROUNDS,
    SOURCES,
    TRACK_END,
    YEA,
    YEAS_TO_PASS,
)
from rules.founding_fathers.scoring import rank_bonus, token_holders
from rules.founding_fathers.state import ConventionState
from rules.game import Action
from rules.named import NamedTuple


def _passing() -> list[list[float]]:
    """Return the chance to pass by the Yeas and Nays missing."""
    odds = [[0.0] * (NAYS_TO_DEFEAT + 1) for _ in range(YEAS_TO_PASS + 1)]
    for nays in range(1, NAYS_TO_DEFEAT + 1):
        odds[0][nays] = 1.0
    for yeas in range(1, YEAS_TO_PASS + 1):
        for nays in range(1, NAYS_TO_DEFEAT + 1):
            odds[yeas][nays] = PARAMS.yea * odds[yeas - 1][nays] + (1 - PARAMS.yea) * odds[yeas][nays - 1]
    return odds


PASSING = _passing()


def _lasting() -> list[list[float]]:
    """Return the share of a round that is still to come, by the Yeas and Nays still missing."""
    votes = [[0.0] * (NAYS_TO_DEFEAT + 1) for _ in range(YEAS_TO_PASS + 1)]
    for yeas in range(1, YEAS_TO_PASS + 1):
        for nays in range(1, NAYS_TO_DEFEAT + 1):
            votes[yeas][nays] = 1 + (votes[yeas - 1][nays] + votes[yeas][nays - 1]) / 2
    return [[number / votes[YEAS_TO_PASS][NAYS_TO_DEFEAT] for number in row] for row in votes]


ROUND_LEFT = _lasting()


def ends_now(missing: int) -> float:
    """Return the chance that a turn ends the round by a side that misses so many votes."""
    return PARAMS.ends_by_one_vote if missing == 1 else PARAMS.ends_by_two if missing == 2 else 0.0


@cached
def leads(tokens: tuple[int, ...], rounds: int) -> tuple[float, ...]:
    """Return each seat's chance to have the most tokens of a faction when so many more are given."""
    if not rounds:
        holders = token_holders(tokens)
        return tuple(float(seat in holders) for seat in range(len(tokens)))
    chances = [(1 - PARAMS.token_is_taken) * chance for chance in leads(tokens, rounds - 1)]
    for branch in leads_after(tokens, rounds - 1)[:-1]:
        for seat, chance in enumerate(branch):
            chances[seat] += PARAMS.token_is_taken / len(tokens) * chance
    return tuple(chances)


@cached
def leads_after(tokens: tuple[int, ...], rounds: int) -> tuple[tuple[float, ...], ...]:
    """Return `leads` for each seat that may take the next token, and last for the case that nobody does."""
    taken = [(*tokens[:seat], tokens[seat] + 1, *tokens[seat + 1 :]) for seat in range(len(tokens))]
    return tuple(leads(branch, rounds) for branch in (*taken, tokens))


@cached
def token_values(counts: tuple[int, ...], round: int) -> tuple[float, ...]:
    """Return what the most tokens of each faction may be expected to pay, by Resolved articles in a round."""
    holds = PARAMS.rank_holds[min(round, ROUNDS) - 1]
    return tuple(holds * bonus + (1 - holds) * PARAMS.mean_bonus for bonus in rank_bonus(counts))


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


class _Bench(NamedTuple):
    """The Assembly Room: what each seat would score by a side, and the markers it has there."""

    bias: int
    """NOBODY between the rounds."""
    stakes: tuple[list[int], list[int]]
    """By side and seat, the points of delegations that vote so."""
    placed: tuple[list[int], list[int]]
    """By side and seat, their markers."""
    to_pass: int
    to_defeat: int


def bench_of(state: ConventionState) -> _Bench:
    """Count the delegations."""
    seats = state.seats
    stakes = ([0] * seats, [0] * seats)
    placed = ([0] * seats, [0] * seats)
    missing = [YEAS_TO_PASS, NAYS_TO_DEFEAT]
    if state.article == NOBODY:
        return _Bench(NOBODY, stakes, placed, *missing)
    bias = state.bias
    scores = deck_of(state.printed).scores[bias]
    for standing in state.delegations:
        if standing is not None:
            cards, side, marker, _ = standing
            missing[side] -= 1
            if marker >= 0:
                placed[side][marker] += 1
                at_stake = stakes[side]
                for card in cards:
                    at_stake[marker] += scores[card]
    return _Bench(bias, stakes, placed, max(0, missing[YEA]), max(0, missing[NAY]))


def rounds_left(state: ConventionState) -> float:
    """Estimate how many rounds are left, the one that goes on by its votes."""
    bench = bench_of(state)
    return ROUNDS - state.round + (bench.bias != NOBODY) * ROUND_LEFT[bench.to_pass][bench.to_defeat]


def expected_scores(state: ConventionState) -> list[float]:
    """Estimate each seat's final score, give or take what is the same for all."""
    bench = bench_of(state)
    lasting = ROUND_LEFT[bench.to_pass][bench.to_defeat]
    tenth = int(10 * lasting + 0.5)
    passing = PASSING[bench.to_pass][bench.to_defeat]
    odds = (passing, 1 - passing)
    round = state.round if bench.bias != NOBODY else state.round + 1
    left = max(0, ROUNDS - round)

    points = [float(score) for score in state.scores]
    if bench.bias == NOBODY:
        counts = tuple(state.resolved_count())
        tokens_pay = list(token_values(counts, round))
        for seat, markers in enumerate(state.committee):
            points[seat] += 0.5 * markers
    else:
        tokens_pay = _count_the_vote(state, bench, odds, round, tenth, points)
        _count_lasting_effects(state, bench, odds, lasting, points)
    _count_tracks(state, tokens_pay, tenth, left, points)
    reserve = state.reserve
    for seat in range(state.seats):
        points[seat] += (
            PARAMS.reserve[reserve[seat]] * lasting + PARAMS.more_markers * (MARKERS - state.box[seat]) * left
        )
    _count_hands(state, bench, Round(bench.bias, odds, tokens_pay, lasting, left), points)
    return points


def _count_the_vote(
    state: ConventionState,
    bench: _Bench,
    odds: tuple[float, float],
    round: int,
    tenth: int,
    points: list[float],
) -> list[float]:
    """Count what either end of the vote pays: delegations, and the chair of the committee.

    Return by faction what the most tokens may pay at the end.
    """
    counts = [0] * len(FACTIONS)
    turned, biases = state.turned, state.printed.bias
    for article in (*state.resolved, state.committee_article):
        counts[biases[article][turned[article]]] += 1
    tokens_pay = [0.0] * len(FACTIONS)
    committee = state.committee
    chairs = _CHAIRS[tenth]
    ties = state.holders[LASTING.win_ties]
    for side in (YEA, NAY):
        chance = odds[side]
        result = bench.bias if side == YEA else OPPOSED[bench.bias]
        counts[result] += 1
        for faction, value in enumerate(token_values(tuple(counts), round)):
            tokens_pay[faction] += chance * value
        counts[result] -= 1
        won, lost = bench.stakes[side], bench.placed[1 - side]
        weights = []
        total = chairs[1] * PARAMS.chair_nobody
        for seat in range(state.seats):
            points[seat] += PARAMS.stands * chance * won[seat]
            weight = chairs[committee[seat] + lost[seat]]
            if seat == ties:
                weight *= PARAMS.chair_ties
            weights.append(weight)
            total += weight
        for seat, weight in enumerate(weights):
            if weight:
                gain = committee[seat] + lost[seat] + PARAMS.chair
                points[seat] += chance * gain * weight / total
    return tokens_pay


def _count_lasting_effects(
    state: ConventionState, bench: _Bench, odds: tuple[float, float], lasting: float, points: list[float]
) -> None:
    """Count what the holders of lasting effects may still have of them in this round."""
    holders, amounts = state.holders, state.printed.amounts
    most, losing = amounts[LASTING.bonus_losing_delegations], holders[LASTING.bonus_losing_delegations]
    if losing >= 0:
        for side in (YEA, NAY):
            points[losing] += odds[1 - side] * min(most, bench.placed[side][losing]) * 0.5
    for kind, side in ((LASTING.bonus_on_pass, YEA), (LASTING.bonus_on_defeat, NAY)):
        if holders[kind] >= 0:
            points[holders[kind]] += amounts[kind] * odds[side]
    for effect, value in EFFECTS:
        if holders[effect] >= 0:
            points[holders[effect]] += value * lasting


def _count_tracks(
    state: ConventionState, tokens_pay: Sequence[float], tenth: int, left: int, points: list[float]
) -> None:
    """Count the debate tracks: this round's tokens, then the chance that they lead at the end."""
    seats = state.seats
    tokens, tracks = tuple(state.tokens), tuple(state.tracks)
    for faction, pay in enumerate(tokens_pay):
        at = faction * seats
        ends = at + seats
        for seat, share in enumerate(_token_shares(tokens[at:ends], tracks[at:ends], tenth, left)):
            points[seat] += pay * share


def _count_hands(state: ConventionState, bench: _Bench, now: Round, points: list[float]) -> None:
    """Count what the hands promise, and what they threaten to override."""
    odds, stakes = now.odds, bench.stakes
    goes_on = (1 - ends_now(bench.to_pass)) * (1 - ends_now(bench.to_defeat))
    kept = state.kept
    for seat, hand in enumerate(state.hands):
        held = hand + kept[seat] if kept else hand
        # To end the round decides what is in doubt, if the round lasts until the seat's turn.
        lead = (stakes[YEA][seat] - stakes[NAY][seat]) * goes_on ** ((seat - state.turn) % state.seats)
        passes = odds[NAY] * lead
        by_a_vote = (0.0, 0.0)
        if bench.to_pass == 1 and lead > 0:
            by_a_vote = (passes, 0.0)
        elif bench.to_defeat == 1 and lead < 0:
            by_a_vote = (0.0, -odds[YEA] * lead)
        value, threatened = prospects(state, seat, held, now, passes, by_a_vote)
        points[seat] += value
        for at in threatened:
            standing = state.delegations[at]
            if standing is not None and standing.marker >= 0:
                scores = deck_of(state.printed).scores[now.bias]
                risk = PARAMS.threat * odds[standing.side]
                points[standing.marker] -= risk * sum([scores[card] for card in standing.cards])


def _values(state: ConventionState) -> Sequence[float]:
    """Share the win by the final scores that may be expected."""
    points = expected_scores(state)
    temperature = PARAMS.temperature_at_end + PARAMS.temperature_per_round * rounds_left(state)
    return softmax(points, temperature)


def _progress(state: ConventionState) -> float:
    """Go by the rounds, each by the votes still missing."""
    return 1 - rounds_left(state) / ROUNDS


def _best_tried(state: ConventionState) -> Action:
    """Choose what the seat that decides values most once it is done."""

    def value(action: Action) -> float:
        world = state.clone()
        world.chance = SeededChance(0)
        world.step(action)
        POLICY.quiesce(world, SeededChance(0))
        return EVALUATION.evaluate(world)[state.decision.seat]

    return max(candidate_choices(state), key=value)


def tally(state: ConventionState) -> Mapping[str, Mapping[str, int]]:
    """Count points by source, and the Resolved articles by the faction they favor."""
    seats = state.seats
    points = {name: sum(state.earned[at * seats :][:seats]) for at, name in enumerate(SOURCES)}
    names = [faction.name for faction in FACTIONS]
    articles = dict(zip(names, state.resolved_count(), strict=True))
    return {"Points by source, all together": points, "Resolved articles": articles}


EVALUATION = Evaluation(_values, _progress, points=expected_scores, calibration=CALIBRATION)
POLICY = Policy(
    candidates=candidate_choices,
    is_quiescent=is_quiescent,
    # What an event asks for is tried out.
    rollout=lambda state, luck: _best_tried(state) if tries_out(state) else rollout_choice(state, luck),
    casual=PARAMS.casual,
)
