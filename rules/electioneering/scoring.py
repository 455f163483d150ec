"""Votes: what a student cares about, who wins the student, who leads (rulebook "Game End", E-50 to E-54)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.electioneering.components import BOX, SUITS_OF
from rules.named import NamedTuple


class Vote(NamedTuple):
    """How one student voted."""

    student: int
    """Index into the students of the box."""
    sums: tuple[int, ...]
    """Influence in the row, by suit."""
    cares: tuple[int, ...]
    """The suits with the highest sum."""
    scores: tuple[int | None, ...]
    """Each seat's influence in those suits; None for a seat that does not stand."""
    winner: int | None
    """The seat that wins the student, None for a tie."""


_FIXED = {"*": 0, "2": 2, "3": 3, "4": 4}
"""What the faces are worth, 0 for a star: its worth depends on the others. Each suit of a dual is worth 1."""

_VALUES = tuple(
    tuple((suit, _FIXED.get(code[1], 1)) for suit in suits)
    for code, suits in zip(BOX.codes, SUITS_OF, strict=True)
)
"""By kind, in every box: its suits with their fixed value, 0 for a star."""


def suit_sums(cards: Sequence[int]) -> tuple[int, ...]:
    """Add up the influence of each suit in one place, a row or a hand (E-05 to E-07).

    Every star of a suit is worth the number of stars of that suit in the place.
    """
    sums = [0, 0, 0, 0]
    stars = [0, 0, 0, 0]
    for kind in cards:
        for suit, value in _VALUES[kind]:
            if value:
                sums[suit] += value
            else:
                # The n-th star makes n * n of (n - 1) * (n - 1).
                sums[suit] += 2 * stars[suit] + 1
                stars[suit] += 1
    return tuple(sums)


def cares_about(row: Sequence[int]) -> tuple[int, ...]:
    """List the suits that have the most influence in a row (E-50); none in an empty one."""
    sums = suit_sums(row)
    return tuple([suit for suit, total in enumerate(sums) if total and total == max(sums)])


def cast_vote(student: int, row: Sequence[int], hands: Sequence[Sequence[int] | None]) -> Vote:
    """Decide one student's vote (E-50 to E-53).

    `hands` has the suit sums of each seat's hand, None for a seat that does not stand for election.
    """
    cares = cares_about(row)
    scores = tuple(None if hand is None else sum([hand[suit] for suit in cares]) for hand in hands)
    best = max(score for score in scores if score is not None)
    leaders = [seat for seat, score in enumerate(scores) if score == best]
    return Vote(student, suit_sums(row), cares, scores, leaders[0] if len(leaders) == 1 else None)


def students_won(votes: Sequence[Vote], seats: int) -> tuple[int, ...]:
    """Count the students each seat has won."""
    return tuple(sum(vote.winner == seat for vote in votes) for seat in range(seats))


def leaders(won: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the most students: one is president, several hold a run-off (E-54, E-60)."""
    return tuple(seat for seat, count in enumerate(won) if count == max(won))
