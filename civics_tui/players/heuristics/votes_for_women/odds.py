"""What a lead in a state is worth: the odds that it ratifies in the end (ruling 13)."""

from __future__ import annotations

from math import erf, exp, sqrt

from civics_tui.players.heuristics.caching import cached
from civics_tui.players.heuristics.votes_for_women.params import PARAMS
from rules.named import NamedTuple
from rules.votes_for_women.components import CUBES_TO_CLAIM, MISS_FEBB, OPPOSITION, SUFFRAGIST, TURNS
from rules.votes_for_women.phases.voting import vote_chance, voting_sides
from rules.votes_for_women.state import VotesState

Table = tuple[float, ...]
"""By lead: Suffragist cubes, or minus the red ones. Negative leads count from the end."""


class Odds(NamedTuple):
    """The odds of a state by lead."""

    ratifies: Table
    """The chance that it ratifies."""
    spread: Table
    """How uncertain that is, as a variance."""
    gains: tuple[Table, Table]
    """By seat: what one more cube of that seat adds to its chance."""


LEADS = 64
"""Length of a table; no lead is longer than half of it."""


@cached
def odds(rounds: int, sides: tuple[int, int], wins_ties: bool) -> Odds:
    """Return the odds by lead with so many rounds to come.

    Four cubes of a side decide a state, now or when the amendment is sent.
    """
    at_the_end = [
        float(lead > 0) if abs(lead) >= CUBES_TO_CLAIM else vote_chance(lead, sides, wins_ties)
        for lead in range(-LEADS, LEADS)
    ]
    swing = PARAMS.lead_std_per_round * sqrt(rounds)
    drift = PARAMS.lead_drift_per_round * rounds
    kernel = [(step, exp(-((step - drift) ** 2) / (2 * swing * swing + 1e-9))) for step in range(-9, 13)]
    if not rounds:
        kernel = [(0, 1.0)]
    total = sum(weight for _, weight in kernel)
    table = [0.0] * LEADS
    for lead in range(-LEADS // 2, LEADS // 2):
        table[lead] = sum(weight * at_the_end[lead + step + LEADS] for step, weight in kernel) / total
    return Odds(
        ratifies=tuple(table),
        spread=tuple(chance * (1 - chance) for chance in table),
        gains=(
            tuple(table[lead + 1 - LEADS] - table[lead] for lead in range(LEADS)),
            tuple(table[lead] - table[lead - 1] for lead in range(LEADS)),
        ),
    )


def odds_of(state: VotesState) -> Odds:
    """Return the odds by lead as they are in a position."""
    box = state.ballot_box
    rounds = sum(rounds_left(state)) // 2
    if not box:
        return odds(rounds, (6, 6), False)
    return odds(rounds, (voting_sides(state, SUFFRAGIST), voting_sides(state, OPPOSITION)), MISS_FEBB in box)


def rounds_left(state: VotesState) -> tuple[int, int]:
    """Return by seat how many hand cards it will still play: all but one of each turn."""
    later = 6 * (TURNS - state.turn)
    mine, theirs = state.hands
    return max(0, len(mine) - 1) + later, max(0, len(theirs) - 1) + later


def leads(state: VotesState) -> list[int]:
    """Return the lead in each state; 0 in those that are decided."""
    cubes = state.cubes
    return [
        purple + yellow - red
        for purple, yellow, red in zip(cubes[:48], cubes[48:96], cubes[96:], strict=True)
    ]


def above(mean: float, needed: float, variance: float) -> float:
    """Return the chance that something uncertain comes out above what is needed."""
    return 0.5 + 0.5 * erf((mean - needed) / sqrt(2 * variance))
