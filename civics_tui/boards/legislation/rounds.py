"""The end of a Vote round: how every bill ended, and what each brought whom."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.legislation.seen import SIGNS, LegislationView, name_forms, sign_of
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Picture, Span, wrap
from civics_tui.boards.spans import Spans, tabulate, width_of
from rules.legislation.components import digits
from rules.legislation.moments import VoteRoundEnds
from rules.legislation.phases.voting import lead
from rules.legislation.scoring import NAY, YAY, Division, signed
from rules.words import Text

STEPS = (500, 600)
"""Milliseconds of how the bills ended, and of what they gave, before the sums."""
_GIVEN, _SUMS = 1, 2
_FORMS = ((17, True), *[(room, False) for room in (17, 10, 8, 4, 0)])
"""Cells for the name of a bill, from many to none, and whether seats have names above their points."""


def round_ends(view: LegislationView, moment: VoteRoundEnds) -> Picture:
    """Draw the votes of a round with the points of all, what else brought points, who leads, who sits out."""
    votes, after = moment.votes, moment.after
    cycle, passed = votes[0].cycle, sum(vote.passed for vote in votes)
    head: Spans = [
        Span(f"VOTE ROUND {cycle} IS OVER", "title"),
        Span(f"  {passed} passed, {len(votes) - passed} failed", "muted"),
    ]
    tables = (_table(view, moment, *form) for form in _FORMS)
    table = next(rows for rows in tables if max(map(width_of, rows)) < view.width - 1)
    told = [(Text.of("{0}.", lead((moment.before, after), iter(()))), "strong")]
    if broke := sorted({seat for vote in votes for seat in vote.betrayers}):
        verb = "sits" if len(broke) == 1 else "sit"
        words = "{0} broke a pledge and {1} out the next Pledge round{2}."
        saved = ", if no Pardon saves" if any(view.observation.pardons[seat] for seat in broke) else ""
        told.append((Text.of(words, Text.listing(broke, field="seat"), verb, saved), "warn"))
    below = [
        view.so_far(_SUMS, [Span(line, style)])
        for text, style in told
        for line in wrap(text.text(view.names), view.width - 2)
    ]
    lines: list[Spans] = [head, [], *table, [], *below]
    if 0 < view.height < len(lines):
        lines = [line for line in lines if line]
    canvas = Canvas(max(map(width_of, lines)) + 2, len(lines), view.glyphs)
    canvas.lines(1, 0, lines)
    return canvas.picture()


def _table(view: LegislationView, moment: VoteRoundEnds, room: int, named: bool) -> list[Spans]:
    """Return the rows of the votes, with names of bills in so many cells, and with names of seats or not."""
    glyphs, before, after = view.glyphs, moment.before, moment.after
    called = [seat_name(view.names, seat, 8) if named else str(seat + 1) for seat in range(len(after))]
    chips = [[glyphs.seat(seat, name)] for seat, name in enumerate(called)]
    titles = [[Span(word, "muted")] for word in ("", "bill", "by", "votes")]

    def summed(title: str, points: Sequence[Spans], style: str = "muted") -> Sequence[str | Spans]:
        return "", [Span(title, style)], "", "", *points

    rows: list[Sequence[str | Spans]] = [[*titles, *chips]]
    rows.append(summed("before", [[Span(f"{score}", "muted")] for score in before]))
    rest = [score - first for first, score in zip(before, after, strict=True)]
    for vote in moment.votes:
        rows.append((*_voted(view, vote, room), *[gained(view, points, _GIVEN) for points in vote.points]))
        rest = [left - points for left, points in zip(rest, vote.points, strict=True)]
    if any(rest):
        rows.append(summed("effects", [gained(view, points, _SUMS) for points in rest]))
    rows.append(
        summed("now", [view.so_far(_SUMS, [Span(f"{score}", "strong")]) for score in after], "strong")
    )
    return tabulate(rows, "<<^>" + ">" * len(after), 2 if named else 1)


def _voted(view: LegislationView, vote: Division, room: int) -> Sequence[Spans]:
    """Return how a bill ended, its number and name, its sponsor and the ballots for and against it."""
    forms = name_forms(view.observation.box.bill(vote.bill).short)
    name = next((form for form in forms if len(form) <= room), "")
    sign, ink = (view.glyphs.check, "plus") if vote.passed else (view.glyphs.cross, "minus")
    return (
        [Span(f"{sign} {'passed' if vote.passed else 'failed'}", ink)],
        [Span(f"{digits(vote.bill)} ", "muted"), Span(name, "name")],
        [view.glyphs.seat(vote.sponsor)],
        [Span(f"{vote.count(YAY)}:{vote.count(NAY)}", "")],
    )


def gained(view: LegislationView, points: int, step: int = 0) -> Spans:
    """Return points in the color of their sign, a dot for none, from a step on."""
    sign = Span(signed(points), SIGNS[sign_of(points)][1]) if points else Span(view.glyphs.dot, "faint")
    return view.so_far(step, [sign])
