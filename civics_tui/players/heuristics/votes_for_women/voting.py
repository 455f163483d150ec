"""What the end of Final Voting is worth, counted to the end with every button (ruling 13)."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from civics_tui.players.heuristics.votes_for_women.odds import leads
from civics_tui.players.heuristics.votes_for_women.params import PARAMS
from rules.named import NamedTuple
from rules.votes_for_women.components import CHECKS_TO_WIN, MISS_FEBB, OPPOSITION, SUFFRAGIST
from rules.votes_for_women.phases.voting import VotingReroll, voting_sides, wins_throw
from rules.votes_for_women.state import CHECK, VotesState

By = list[list[float]]
"""A chance of the Suffragist side by the buttons it has, then by those of the Opposition."""


class Ballot(NamedTuple):
    """How states vote."""

    dice: tuple[int, int]
    """Faces by seat."""
    wins_ties: bool
    """Whether the Suffragist side does."""


class Throws(NamedTuple):
    """What a vote in a state is worth."""

    before: By
    """Before anybody throws."""
    again: tuple[list[By], list[By]]
    """By seat: while it throws again, by the face of the other side, less 1."""


def _throws(lead: int, ballot: Ballot, won: By, lost: By) -> Throws:
    """Count a vote backward from what follows where it is won and where it is lost.

    Who is behind throws again as long as that is better for it than to let the state go: the value of a throw
    depends on the face of who is ahead alone.
    """
    mine, theirs = (range(1, faces + 1) for faces in ballot.dice)
    # With so many of the other side's faces, from the lowest on, the one who threw is ahead.
    below = [sum(wins_throw(lead, face, other, ballot.wins_ties) for other in theirs) for face in mine]
    above = [sum(not wins_throw(lead, other, face, ballot.wins_ties) for other in mine) for face in theirs]
    count, size = ballot.dice
    before: By = []
    again: tuple[list[By], list[By]] = [[] for _ in theirs], [[] for _ in mine]
    for held, row in enumerate(won):
        before.append([])
        for side in again:
            for table in side:
                table.append([])
        for other, win in enumerate(row):
            loss = lost[held][other]
            ahead = [min(win, again[1][at][held][other - 1]) if other else win for at in range(count)]
            behind = [max(loss, again[0][at][held - 1][other]) if held else loss for at in range(size)]
            upto = [0.0, *accumulate(ahead)]
            all_behind = [0.0, *accumulate(behind)]
            for at in range(count):
                value = below[at] * ahead[at] + all_behind[-1] - all_behind[below[at]]
                again[1][at][held].append(value / size)
            for at in range(size):
                value = above[at] * behind[at] + upto[-1] - upto[above[at]]
                again[0][at][held].append(value / count)
            before[held].append(sum(table[held][other] for table in again[1]) / count)
    return Throws(before, again)


@lru_cache(maxsize=20_000)
def _votes(leads: tuple[int, ...], needed: int, most: tuple[int, int], ballot: Ballot) -> Throws:
    """Count what the vote in the first of these states is worth, and so on to the last."""
    won, lost = (_after(leads[1:], needed - more, most, ballot) for more in (1, 0))
    return _throws(leads[0], ballot, won, lost)


def _after(leads: tuple[int, ...], needed: int, most: tuple[int, int], ballot: Ballot) -> By:
    if 0 < needed <= len(leads):
        return _votes(leads, needed, most, ballot).before
    return [[float(needed <= 0)] * (most[1] + 1)] * (most[0] + 1)


def _open(state: VotesState) -> list[tuple[int, int]]:
    """Return lead and place of the open states, those that are surest first, as they are called."""
    lead = leads(state)
    found = [(lead[place], place) for place, status in enumerate(state.status) if status < CHECK]
    return sorted(found, key=lambda one: (-abs(one[0]), one))


def _ballot(state: VotesState) -> Ballot:
    sides = voting_sides(state, SUFFRAGIST), voting_sides(state, OPPOSITION)
    return Ballot(sides, MISS_FEBB in state.ballot_box)


def can_count(state: VotesState) -> bool:
    """Whether so few states are open that the rest is counted."""
    return len(state.status) - sum(state.decided) <= PARAMS.counted


def chance_to_ratify(state: VotesState) -> float:
    """Return the Suffragist side's chance to win in Final Voting, if both throw again where it pays."""
    held = state.buttons[SUFFRAGIST], state.buttons[OPPOSITION]
    open_states = tuple(lead for lead, _ in _open(state))
    table = _after(open_states, CHECKS_TO_WIN - state.decided[SUFFRAGIST], held, _ballot(state))
    return table[held[SUFFRAGIST]][held[OPPOSITION]]


def pays(state: VotesState, step: VotingReroll) -> bool:
    """Whether the side that is behind in a vote wins more often by throwing again."""
    seat, lead, ballot = step.seat, leads(state)[step.place], _ballot(state)
    held = state.buttons[SUFFRAGIST], state.buttons[OPPOSITION]
    needed = CHECKS_TO_WIN - state.decided[SUFFRAGIST]
    others = tuple([other for other, place in _open(state) if place != step.place])
    won, lost = (_after(others, needed - more, held, ballot) for more in (1, 0))
    again = _throws(lead, ballot, won, lost).again[seat][step.faces[1 - seat] - 1]
    if seat == SUFFRAGIST:
        return again[held[0] - 1][held[1]] > lost[held[0]][held[1]]
    return again[held[0]][held[1] - 1] < won[held[0]][held[1]]
