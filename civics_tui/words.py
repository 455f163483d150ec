"""Pictures made of words: lists of choices, scores, the log, notices."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from civics_tui.boards.picture import Canvas, Glyphs, Picture, Region, fit, wrap
from civics_tui.boards.view import Score
from rules.game import Action, Entry, Label
from rules.words import Words, text_of

if TYPE_CHECKING:
    from civics_tui.players.hints import Advice


def count_of(number: int, word: str) -> str:
    """Return a number with its word: 1 choice, 2 choices."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def with_names(words: Words, names: Sequence[str]) -> str:
    """Fill names into a text of the rules. Goes when every game hands out `Text`."""
    return text_of(words).text(names)


def listing(
    rows: Sequence[tuple[str, str]],
    width: int,
    glyphs: Glyphs,
    *,
    numbers: Collection[int] | None = range(1, 10),
) -> Picture:
    """Draw rows of (text, style) one below the other, with targets `choice:0`, `choice:1` and so on.

    Only the `numbers` that can be pressed are shown; with None there is no column for them.
    """
    indent = 1 if numbers is None else 3
    wrapped = [wrap(text, max(8, width - indent - 1)) for text, _ in rows]
    canvas = Canvas(width, sum(map(len, wrapped)), glyphs)
    y = 0
    for index, (lines, (_, style)) in enumerate(zip(wrapped, rows, strict=True)):
        if numbers is not None and index + 1 in numbers:
            canvas.text(1, y, str(index + 1), "muted")
        for row, line in enumerate(lines):
            canvas.text(indent, y + row, line, style)
        canvas.target(f"choice:{index}", Region(0, y, width, len(lines)))
        y += len(lines)
    return canvas.picture()


def paragraphs(rows: Sequence[tuple[str, str]], width: int, glyphs: Glyphs) -> Picture:
    """Draw texts of (text, style) one after the other, wrapped, continued lines indented."""
    lines: list[tuple[str, str]] = []
    for text, style in rows:
        first, *rest = wrap(text, max(8, width - 2))
        lines += [(f" {first}", style), *((f"  {line}", style) for line in rest)]
    canvas = Canvas(width, len(lines), glyphs)
    for y, (line, style) in enumerate(lines):
        canvas.text(0, y, line, style, width)
    return canvas.picture()


def fitted(rows: Sequence[tuple[str, str]], width: int, height: int, glyphs: Glyphs) -> Picture:
    """Draw texts of (text, style) in a fixed room; each leaves a line to each of the others."""
    canvas = Canvas(width, height, glyphs)
    y = 0
    for index, (text, style) in enumerate(rows):
        room = height - y - (len(rows) - 1 - index)
        y += canvas.paragraph(1, y, text, max(2, width - 2), max(1, room), style)
    return canvas.picture()


def score_table(
    scores: Sequence[Score], names: Sequence[str], turn: int | None, width: int, glyphs: Glyphs
) -> Picture:
    """Draw the scores, a line a seat, more where the notes need it; a mark shows whose decision it is."""
    rows = []
    widest = max(map(cell_len, names), default=0)
    points = max((len(score.points) for score in scores), default=0)
    for score in scores:
        name = names[score.seat]
        head = f"{score.seat + 1} {name}{' ' * (widest - cell_len(name))}  {score.points:>{points}}"
        rows.append((score, head))
    indent = 4 + widest + points + 2
    beside = width - indent - 1 >= 12
    notes = [
        wrap(score.notes, width - indent - 1 if beside else width - 5) if score.notes else []
        for score in scores
    ]
    height = sum(max(1, len(lines)) if beside else 1 + len(lines) for lines in notes)
    canvas = Canvas(width, height, glyphs)
    y = 0
    for (score, head), lines in zip(rows, notes, strict=True):
        if score.seat == turn:
            canvas.text(0, y, glyphs.right, "mark strong")
        canvas.text(1, y, head, f"seat-{score.seat} strong", width - 1)
        for row, line in enumerate(lines):
            canvas.text(indent if beside else 4, y + row + (0 if beside else 1), line, "muted")
        y += max(1, len(lines)) if beside else 1 + len(lines)
    return canvas.picture()


def log_lines(log: Sequence[Entry], names: Sequence[str], eyes: int | None, last: int = 300) -> list[str]:
    """Return the last lines of the log that these eyes may read."""
    return [entry.text(names) for entry in log if entry.readable(eyes)][-last:]


def recap_line(lines: Sequence[str], width: int, height: int, glyphs: Glyphs) -> str:
    """Tell what has happened in so much room: the first of it, and how much more the log has."""
    # Lines broken at words waste some cells.
    room = width + (height - 1) * (width - 8)
    told = f"{glyphs.left} {lines[0]}"
    for count, line in enumerate(lines[1:], 1):
        left = len(lines) - count
        more = f" (l: {left} more)"
        after = f" (l: {left - 1} more)" if left > 1 else ""
        if cell_len(f"{told} {line}{after}") > room:
            return fit(told, room - len(more), glyphs) + more
        told += f" {line}"
    return told


def hint_rows(
    advice: Sequence[Advice], labels: Sequence[Label], actions: Sequence[Action], names: Sequence[str]
) -> list[tuple[str, str]]:
    """Put a hint into words: the choices, the best first, what they gain and how often they would win."""
    rows = [("Hint", "title")]
    for one in advice:
        number = actions.index(one.action)
        rows.append((f"{number + 1} {with_names(labels[number].text, names)}", "strong"))
        gains = ", ".join(one.gains) or "nothing that counts at once"
        rows.append((f"  {gains}; wins about {one.share:.0%}", ""))
    return rows
