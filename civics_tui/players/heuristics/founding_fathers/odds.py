"""Odds that the judgment looks up: how a vote ends, how long it lasts, who ends with the most tokens."""

from __future__ import annotations

from civics_tui.players.heuristics.caching import cached
from civics_tui.players.heuristics.founding_fathers.params import PARAMS
from rules.founding_fathers.components import NAYS_TO_DEFEAT, ROUNDS, YEAS_TO_PASS
from rules.founding_fathers.scoring import rank_bonus, token_holders


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
