"""Whom the students would vote for, by what the viewer knows."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.electioneering.suits import cares_of, score_of, sums_of
from rules.electioneering.observation import Observation


def would_vote(seen: Observation) -> Sequence[tuple[str, int | None]]:
    """Return for whom each student votes, or would by what is known (E-38); None for a tie."""
    box = seen.box
    if seen.votes:
        return [(box.students[vote.student].name, vote.winner) for vote in seen.votes]
    found: list[tuple[str, int | None]] = []
    hands = [known if hand is None else hand for hand, known in zip(seen.hands, seen.known, strict=True)]
    for student, row in zip(seen.students, seen.rows, strict=True):
        cares = cares_of(box, row) if row else ()
        scores = [score_of(box, hand, cares) for hand in hands]
        best = [seat for seat, score in enumerate(scores) if score == max(scores) and score]
        found.append((box.by_id[student].name, best[0] if len(best) == 1 else None))
    return found


def hopes(seen: Observation, would: Sequence[tuple[str, int | None]], seat: int) -> Sequence[str]:
    """Say which suit a seat has most of, if its hand is seen, and whom it would win by what is known.

    `would` is from would_vote.
    """
    won = [student for student, to in would if to == seat]
    ahead = (
        (f"ahead with {', '.join(won)}", f"ahead with {len(won)}") if won else ("ahead with no student yet",)
    )
    hand = seen.hands[seat]
    if not hand or seen.votes:
        return ahead
    shorts = {suit.letter: suit.short for suit in seen.box.suits}
    best = " or ".join(shorts[letter] for letter in cares_of(seen.box, hand))
    wants = f"wants {best}, hand worth {max(sums_of(seen.box, hand).values())}"
    return (*(f"{wants}; {form}" for form in ahead), wants)
