"""The result of a game: who won and why, the race as a chart, where points came from, who did best when."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from civics_tui.boards.big import big
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.charts import trend
from civics_tui.boards.names import scored, seat_name
from civics_tui.boards.picture import NO_BREAK, Glyphs, Picture, Region, Span
from civics_tui.boards.spans import Spans, styled, width_of
from civics_tui.boards.view import Race
from civics_tui.players.swings import Point, side_by_side
from civics_tui.table.drawing.frame import lines_of, short
from civics_tui.table.drawing.race import draw_bars, draw_chart, draw_legend, goal_words, labels, rows_each
from civics_tui.table.match.game_log import parts_of
from civics_tui.table.match.outcome import Choice, Outcome
from rules.named import NamedTuple
from rules.words import Text, counted

if TYPE_CHECKING:
    from civics_tui.saves.evening import Evening

_WIDE = 100
"""Columns from which the numbers of each source stand below the bars, and the best choices beside them."""
LETTERS = "ABC"
"""What marks the turning points in the chart."""
_CHART = 8, 20
"""Least and most rows of the chart, its words below included."""
_HIGH = 45
"""Rows from which the chart is as high as it may be, and as wide."""
_LEAST_BESIDE, _MOST_BESIDE = 34, 47
"""Columns beside it in which most turning points have two lines, and in which sentences are read easily."""
_FEW_ROWS = 14
"""Rows below which a chart tells how far each seat is ahead of the table: sums run too close together."""
_HEADS = (
    "{0:seat}'s chance to win, 0 to 100  ",
    "{0:seat}'s chance, 0 to 100  ",
    "{0:seat}'s chance to win  ",
)
_LEAST_CURVE = 8
"""Cells of the line of a chance to win for which what stands before it is shorter."""
_NAME = 10
"""Columns that a name has at least beside what its seat gained."""
_WHOLE = 99
"""Rows in which whatever is told is whole."""
_PAGE = 6
"""Columns at the end of the last line, where the key of the next page may stand."""
_NO_GAIN = "no gain by own choice"
_BESIDE = 28
"""Columns that the words need beside the large letters."""


STEPS = (350, 350, 500, 600, 450)
"""Milliseconds of the ranks up to the third, the second, the first, of who wins, of the turning points."""
_FIRST, _WINS, _TURNS = 2, 3, 4


class Around(NamedTuple):
    """What a result is drawn with besides the outcome."""

    glyphs: Glyphs

    names: Sequence[str]
    race: Race
    words: str = ""
    """What is to be said first, in a sentence."""
    evening: Spans = ()
    """How the players stand over all games of the evening."""
    small: str = ""
    """Seed, choices and computers."""
    curves: Mapping[int, Sequence[Point]] = MappingProxyType({})
    """By seat, how its chance to win went, where that is known."""
    step: int | None = None
    """How far the result is told; None where all of it is."""


def result(outcome: Outcome, around: Around, width: int, height: int, below: int = 0) -> Picture:
    """Draw the result, at least 76 columns wide; as high as it needs, and as high as the room if it can.

    Where there is much room so many rows are left below it.
    """
    seats = len(outcome.chips)
    wide = width >= _WIDE
    bar_rows = 1 + seats * rows_each(outcome.chips, numbers=wide)
    told = filter(None, (*_curves(around, width - 2), around.evening))
    small = [line for spans in told for line in lines_of(spans, width - 2)]
    small += lines_of([Span(around.small, "muted")], width - 2 - _PAGE)
    head = _head(outcome, around, width)
    # The columns of the chart; the turning points stand beside it.
    left = max(min(width * 2 // 3, width - _LEAST_BESIDE), width - _MOST_BESIDE if height >= _HIGH else 0)
    beside = width - left - 2
    free = height - head.height - bar_rows - len(small) - 2
    least, most = max(_CHART[0], seats + 1), max(_CHART[1], seats + 2, free - below - 1)
    chart = max(least, min(free, most))
    turning_points = whole = _turns(outcome, around, beside, _WHOLE if wide else chart)
    best_lines = list[Spans]()
    # Beside the chart and the bars each best sentence is as long as the turning points leave room for.
    for each in (_WHOLE, 3, 2) if wide else ():
        best_lines = [[], *_best_choices(outcome, around, beside, each)]
        room = chart + 1 + bar_rows - len(best_lines)
        turning_points = _turns(outcome, around, beside, max(room, chart))
        if len(whole) <= room + 1:
            break
    rows = max(1 + chart + 1 + bar_rows, len(turning_points) + len(best_lines))
    canvas = Canvas(width, head.height + rows + len(small), around.glyphs)
    y = head.height
    step = len(STEPS) if around.step is None else around.step
    if step >= _WINS:
        canvas.paste(0, 0, head)
    _chart(canvas, y, left, chart, outcome, around)
    if step >= _TURNS:
        canvas.lines(left + 1, y, turning_points)
    bars = canvas.area(Region(0, y + 1 + chart + 1, left if wide else width, bar_rows))
    _bars(bars, outcome, around, () if wide else _best(outcome, around))
    if step < _FIRST:
        bars.fill(Region(0, 1, bars.width, rows_each(outcome.chips, numbers=wide) * (_FIRST - step)), "")
    if around.step is None:
        canvas.lines(left + 1, y + len(turning_points), best_lines)
        canvas.lines(1, y + rows, small)
    return canvas.picture()


def _curves(around: Around, width: int) -> list[Spans]:
    """Draw how the chance of each seat to win went, a line each, one column the same moment in all."""
    found: list[Spans] = []
    seats = [*around.curves]
    forms = [[Text.of(form, seat).text(around.names) for seat in seats] for form in _HEADS]
    widths = [max(map(width_of, heads), default=0) for heads in forms]
    at = next((at for at, wide in enumerate(widths) if wide + _LEAST_CURVE <= width), len(forms) - 1)
    for head, (seat, shares) in zip(forms[at], side_by_side(around.curves).items(), strict=True):
        line = trend(shares, width - widths[at], around.glyphs)
        head += " " * (widths[at] - width_of(head))
        found.append([Span(head.replace(" ", NO_BREAK), "title"), Span(line, f"seat-{seat}")])
    return found


def _head(outcome: Outcome, around: Around, width: int) -> Picture:
    """Draw who wins in large letters, and beside it by how much and why."""
    winners = outcome.result.winners
    names = " and ".join(around.names[seat] for seat in winners)
    verdict = Text.of("{0:seat} wins", *winners) if len(winners) == 1 else Text.of("Nobody wins")
    said = f"{names} win" if winners[1:] else verdict.text(around.names)
    style = f"seat-{winners[0]}" if len(winners) == 1 else "title"
    # Where both have no room, or leave too little to the words beside them, the name alone is large.
    forms = (said, names or said)[width < _WIDE :]
    letters = max((big(words, around.glyphs, width // 2) for words in forms), key=len)
    x = 2 + width_of(letters[0]) + 3
    beside = width - x - 2 >= _BESIDE
    left, top = (x, 0) if beside else (2, len(letters))
    spans = [Span(" ".join(outcome.sentences))]
    lines = [*lines_of(spans, width - left - 2)]
    lines += lines_of([Span(around.words, "warn")], width - left - 2) if around.words else []
    canvas = Canvas(width, max(len(letters), top + len(lines)) + 1, around.glyphs)
    canvas.lines(2, 0, [row.rstrip() for row in letters], f"{style} strong")
    canvas.lines(left, top, lines)
    return canvas.picture()


def _turns(outcome: Outcome, around: Around, width: int, rows: int) -> list[Spans]:
    """Return the lines of the turning points, each cut where all have no room."""
    lines: list[Spans] = [[Span("LARGEST GAINS" if around.curves else "TURNING POINTS", "title")]]
    lengths = [[*map(len, _forms(one, around.names, width - 2))] for one in outcome.turns]
    given = [each[-1] for each in lengths]
    # None is told at length before all are told in short.
    for longer in reversed([*zip(*lengths, strict=True)]):
        for at, length in enumerate(longer):
            if len(given) + sum(given) - given[at] + length <= rows:
                given[at] = length
    while len(given) + sum(given) > rows and max(given) > 1:
        given[given.index(max(given))] -= 1
    for letter, one, below in zip(LETTERS, outcome.turns, given, strict=False):
        lines += _choice_lines([Span(f"{letter} ", "mark strong")], one, around, width, 1 + below)
    return lines[: rows + 1] if outcome.turns else []


def _choice_lines(head: Spans, one: Choice, around: Around, width: int, rows: int) -> list[Spans]:
    """Return lines that tell a choice: when, who, what it brought with its unit, and what was done."""
    turn = one.turn
    spans = [*head, Span(f"{around.race.step} {turn.round}: ", "muted")]
    lost = ", lost again" if turn.lost else ""
    units = (around.race.gained(turn.gain), str(turn.gain)) if turn.gain > 0 else ()
    # What it brought is never cut off: rather the name is shorter, though no number beside a number. Its unit
    # stands above the chart too, and is left out where it alone would take one more line.
    gains = [f" +{gain}{lost}" for gain in units] or [""]
    room = width - width_of(spans)
    name = seat_name(around.names, turn.seat, max(_NAME, room - len(gains[0])))
    gain = next((form for form in gains if len(form) <= room - width_of(name)), gains[0])
    spans += [Span(name, f"seat-{turn.seat}"), Span(gain, "strong")]
    ahead = Span(", now ahead")
    spans += [ahead] if turn.leads and width_of([*spans, ahead]) <= width else []
    if turn.stop.goals:
        # Where seats need different numbers the gain alone says nothing.
        has, wins = turn.stop.points[turn.seat], turn.stop.goals[turn.seat]
        far = Span(f", {has} of {wins}" if has <= wins else f", {has} where {wins} win")
        spans += [far] if width_of([*spans, far]) <= width else []
    lines = lines_of(spans, width)[:rows]
    room = rows - len(lines)
    forms = _forms(one, around.names, width - 2)
    below = next((form for form in forms if len(form) <= room), forms[-1])
    if len(below) > room > 0:
        below[room - 1 :] = [short(below[room - 1 :], width - 2, around.glyphs)]
    return [*lines, *([Span("  "), *line] for line in below[: max(room, 0)])]


def _forms(one: Choice, names: Sequence[str], width: int) -> list[list[Spans]]:
    """Return the lines of what was done from long to short: all, without what came of it, the deeds alone,
    the last of them, without its particulars."""
    whole = [*one.deeds, *filter(None, [one.came])]
    heads = [headline for headline, _ in map(parts_of, whole)]
    done = heads[: len(one.deeds) or 1]
    clause = [Text(re.split(r";|, \{", each.template)[0], each.args) for each in done[-1:]]
    return [_told(one, names, width, said) for said in (whole, heads, done, done[-1:], clause)]


def _told(one: Choice, names: Sequence[str], width: int, sentences: Sequence[Text]) -> list[Spans]:
    """Return the lines of sentences on a choice."""
    name, lines = names[one.turn.seat], list[Spans]()
    for said in sentences:
        told = styled(Text(f"{said.template.removesuffix('.')}.", said.args), names, "muted")
        own = next((end for end in (" ", "'s ") if told[1:] and told[1].text.startswith(end)), "")
        if own and told[0].text == name:
            # Who it was stands above it already.
            told[:2] = [Span(told[1].text.removeprefix(own), told[1].style)]
        elif told[0].text in names and told[0].text != name:
            told = [Span("when ", "muted"), *told]
        lines += lines_of(told, width)
    return lines


def _best_choices(outcome: Outcome, around: Around, width: int, each: int) -> list[Spans]:
    """Return the lines of what brought each seat most, at most so many of each; a turning point has them."""
    lines: list[Spans] = [[Span("EACH PLAYER'S BEST", "title")]]
    letters = {(one.turn.seat, one.turn.stop): LETTERS[at] for at, one in enumerate(outcome.turns)}
    for chip in outcome.chips:
        if (best := outcome.best.get(chip.seat)) is None:
            name = seat_name(around.names, chip.seat, max(_NAME, width - len(_NO_GAIN) - 2))
            lines.append([Span(name, f"seat-{chip.seat}"), Span(f": {_NO_GAIN}", "muted")])
        elif (letter := letters.get((chip.seat, best.turn.stop))) is not None:
            lines += [[*_choice_lines([], best, around, width - 3, 1)[0], Span(f"  {letter}", "mark strong")]]
        else:
            lines += _choice_lines([], best, around, width, each)
    return lines


def _chart(canvas: Canvas, y: int, width: int, rows: int, outcome: Outcome, around: Around) -> None:
    """Draw the points by round, or in few rows how far each was ahead of the table."""
    race, ahead = around.race, rows < _FEW_ROWS and len(outcome.chips) > 2
    x = canvas.text(1, y, "AHEAD OF THE TABLE" if ahead else outcome.sheet.title.upper(), "title")
    said = [f"{race.unit} above average"] if ahead else goal_words(outcome.sheet, around.names)
    canvas.area(Region(0, y, width - 1, 1)).form(x + 2, 0, said, "muted")
    part = canvas.area(Region(1, y + 1, width - 1, rows))
    sheet = outcome.sheet
    told = outcome.turns if around.step is None or around.step >= _TURNS else ()
    marks = {one.turn.round - sheet.before: it for it, one in zip(LETTERS, told, strict=False)}
    draw_chart(part, sheet, around.names, ahead=ahead, marks=marks)
    if around.step is not None:
        # Who has how many stands at the ends of the lines.
        size = max(map(width_of, labels(sheet, around.names, part.width))) + 2
        part.fill(Region(part.width - size, 0, size, rows), "")


def _bars(canvas: Canvas, outcome: Outcome, around: Around, tails: Sequence[str]) -> None:
    """Draw where the points of each seat came from."""
    unit, sources = around.race.unit.upper(), dict(part for chip in outcome.chips for part in chip.parts)
    # What has one source only is called by it.
    title = f"{unit} {next(iter(sources)).upper()}" if len(sources) == 1 else f"WHERE {unit} CAME FROM"
    x = canvas.text(1, 0, title, "title") + 2
    if len(sources) > 1:
        draw_legend(canvas, x, 0, outcome.chips)
    if not any(number for chip in outcome.chips for _, number in chip.parts):
        canvas.text(x, 0, "nobody has any", "muted")
    draw_bars(canvas, 1, outcome.chips, around.names, numbers=not tails, tails=tails)


def _best(outcome: Outcome, around: Around) -> Sequence[str]:
    """Say of each seat when it gained most."""
    gains = [outcome.best[chip.seat].turn if chip.seat in outcome.best else None for chip in outcome.chips]
    step, gained = around.race.step, around.race.gained
    return [f"best: +{gained(one.gain)} in {step} {one.round}" if one else _NO_GAIN for one in gains]


def evening_line(score: Evening, names: Sequence[str]) -> Spans:
    """Say how the players stand over all games of the evening; nothing after its first one."""
    if score.games < 2:
        return ()
    spans = [Span(f"The evening, {counted(score.games, 'game')}: ", "title")]
    for name, points in score.points:
        style = f"seat-{names.index(name)}" if name in names else "muted"
        words = scored(name, points).replace(" ", NO_BREAK)
        spans += [Span(words[: len(name)], style), Span(words[len(name) :], "strong"), Span("  ")]
    explained = "(a point for each player left behind"
    return [*spans, Span(f"{'; '.join(filter(None, (explained, score.left_out)))})", "muted")]
