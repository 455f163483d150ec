"""Whom the students would vote for, by what the viewer knows."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.electioneering.suits import cares_of, score_of, sums_of
from rules.electioneering.observation import Observation


def known_scores(seen: Observation, index: int) -> tuple[int, ...]:
    """Return what each seat is known to have of what a student cares about now (E-38)."""
    box = seen.box
    cares = cares_of(box, seen.rows[index]) if seen.rows[index] else ()
    return tuple(
        score_of(box, known if hand is None else hand, cares)
        for hand, known in zip(seen.hands, seen.known, strict=True)
    )


def would_vote(seen: Observation) -> Sequence[tuple[str, int | None]]:
    """Return the students with the seat that each votes for, or would by what is known; None for a tie."""
    box = seen.box
    if seen.votes:
        return [(box.students[vote.student].name, vote.winner) for vote in seen.votes]
    found: list[tuple[str, int | None]] = []
    for index, student in enumerate(seen.students):
        scores = known_scores(seen, index)
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
    wants = f"wants {best}, {max(sums_of(seen.box, hand).values())} in hand"
    return (*(f"{wants}; {form}" for form in ahead), wants)
