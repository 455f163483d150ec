"""Whom the students would vote for, by what the viewer knows, and what would turn them."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.electioneering.suits import cares_of, looks_of, score_of, sums_of
from civics_tui.boards.picture import EMPTY, Picture, Span
from civics_tui.boards.spans import width_of
from civics_tui.boards.view import View
from rules.electioneering.components import LONGEST_SHORT, ROW_LOCK_SIZE
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


def turning(view: View[Observation]) -> Picture:
    """Draw what each suit lacks in each open row to be all that its student cares about, and how full it is.

    They are sums of what lies there, the same for everybody.
    """
    seen, box = view.observation, view.observation.box
    rows = [row for row, locked in enumerate(seen.locked) if not locked]
    if seen.votes or not rows:
        return EMPTY
    looks = [(letter, *looks_of(box)[letter]) for letter in box.letters if letter != seen.removed_suit]
    names = [box.by_id[seen.students[row]].name for row in rows]
    first, wide = max(map(width_of, names)) + 1, LONGEST_SHORT + 1
    canvas = Canvas(view.width, len(rows) + 2, view.glyphs, "table")
    canvas.text(1, 0, "points that a suit lacks to lead alone", "muted")
    canvas.text(1 + first, 1, [Span(f"{short:<{wide}}", color) for _, color, short in looks])
    last = 1 + first + wide * len(looks)
    counts = [f"{len(seen.rows[row])} of {ROW_LOCK_SIZE}" for row in rows]
    canvas.lines(last, 1, ["cards", *counts] if last + len(counts[0]) <= view.width else [], "muted")
    for y, (row, name) in enumerate(zip(rows, names, strict=True), 2):
        cards, sums = seen.rows[row], sums_of(box, seen.rows[row])
        cares = cares_of(box, cards) if cards else ()
        most = max(sums.values(), default=0)
        canvas.text(1, y, name, "name")
        for at, (letter, color, _) in enumerate(looks):
            leads = cares == (letter,)
            words = f"{view.glyphs.bullet}leads" if leads else f"+{most - sums.get(letter, 0) + 1}"
            canvas.text(1 + first + wide * at, y, words, f"{color} strong" if leads else "")
    return canvas.picture()
