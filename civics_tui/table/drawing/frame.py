"""What is written around a board: title, prompt, choices, log, players, covers, keys. Pure pictures."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from rich.cells import cell_len

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.names import scored, short_names
from civics_tui.boards.picture import NO_BREAK, Glyphs, Picture, Region, Span, fit, wrap
from civics_tui.boards.sheets import Sheet
from civics_tui.boards.spans import Spans, width_of
from civics_tui.boards.targets import mention
from civics_tui.boards.view import Chip
from civics_tui.saves.store import begun
from civics_tui.saves.talk import Said
from civics_tui.table.match.game_log import Play
from civics_tui.table.match.guide import CoachLine
from civics_tui.table.window.plan import Plan
from civics_tui.text.sanitize import NAME_WIDTH
from rules.words import Text

FOLDED = 3
"""Most consequences of a play that the log shows before it is opened."""
NEW = "new since your last choice"
"""Stands in the log before what is new."""
_LEAST_NAME = 5
"""Cells of a name that are left of it before that of the game gives way."""


def title(
    width: int,
    head: str,
    status: str,
    chips: Sequence[Chip],
    turn: int | None,
    glyphs: Glyphs,
    *,
    numbered: bool = False,
) -> Picture:
    """Draw the score board: the game, where it stands, a chip a seat in turn order."""
    canvas = Canvas(width, 1, glyphs, "raised")
    between = f" {glyphs.encode('·')} "
    unit = max((chip.sign for chip in chips), key=len, default="")
    written, word = list[str](), ""
    bare = [chip.points for chip in chips]
    first = status.partition(between)[0][:24]
    for form, points, kept, room in _title_forms(chips, status, first, len(head) + 1, numbered):
        written = [
            glyphs.chipped((glyphs.right if chip.seat == turn else "") + scored(form[chip.seat], number))
            for chip, number in zip(chips, points, strict=True)
        ]
        # A word that has no room beside each number stands once before all of them.
        word = f"{unit}: " if unit and points == bare and any(points) else ""
        taken = cell_len(word) + sum(map(cell_len, written)) + cell_len(kept) + 4 + bool(word)
        if taken + room <= width:
            break
    size = sum(map(cell_len, written))
    start = width - size - 1
    least = cell_len(status.partition(between)[0])
    if least and start - len(word) <= len(head) + 3 + least and 2 + cell_len(status) < start - len(word):
        # The name of the game gives way to where it stands.
        head, status = status, ""
    x = canvas.text(1, 0, fit(head, width - 2, glyphs), "strong")
    free = start - len(word) - x - 2
    if free > 3:
        # Parts of it give way whole, the last first.
        while cell_len(status) > free and (parts := status.rpartition(between))[0]:
            status = parts[0]
        x = canvas.text(x + 2, 0, fit(status, free, glyphs), "")
    start = max(x + 1, start)
    if x + len(word) < start:
        canvas.text(start - len(word), 0, word, "muted")
    for chip, text in zip(chips, written, strict=True):
        if start + cell_len(text) <= width:
            start = canvas.text(start, 0, text, f"strong on seat-{chip.seat}")
    return canvas.picture()


def _title_forms(
    chips: Sequence[Chip], status: str, first: str, head: int, numbered: bool
) -> Iterator[tuple[Sequence[str], Sequence[str], str, int]]:
    """Return names, points, what is kept of the status, and cells for the head; longest first."""
    names = [chip.name for chip in sorted(chips, key=lambda chip: chip.seat)]
    full, *shorter = (short_names(names, size) for size in (NAME_WIDTH, *range(12, 2, -1)))
    numbers = [str(seat + 1) for seat in range(len(chips))]
    close, bare = [chip.close for chip in chips], [chip.points for chip in chips]
    whole = ([chip.signed for chip in chips], close, bare)
    # Boards have numbers for seats without a role: these stand before the names, which nothing else joins to
    # them without colors. Before a name is cut they give way, and all but the first part of the status;
    # where names are whole without that of the game it gives way, and before numbers stand for names.
    if numbered:
        called = [
            name if name.endswith(one) else f"{one} {name}" for one, name in zip(numbers, full, strict=True)
        ]
        yield from ((called, points, kept, head) for kept in (status, first) for points in whole)
    yield from ((full, points, status, head) for points in whole)
    yield from ((full, points, first, room) for room in (head, 0) for points in (close, bare))
    for form in (*shorter, numbers):
        tiny = form != full and max(map(cell_len, form)) <= _LEAST_NAME
        yield from ((form, points, first, 0 if tiny else head) for points in (close, bare))


def lines_of(spans: Spans, width: int) -> list[list[Span]]:
    """Break spans into lines at blanks, but for those that are NO_BREAK."""
    text = "".join(span.text for span in spans)
    lines: list[list[Span]] = []
    at = 0
    for line in wrap(text, max(2, width)):
        at = text.index(line, at) if line else at
        lines.append(_between(spans, at, at + len(line)))
        at += len(line)
    return lines


def _between(spans: Spans, start: int, end: int) -> list[Span]:
    """Return the characters from one to before another, every blank an ordinary one."""
    found: list[Span] = []
    for text, style in spans:
        if end <= 0:
            break
        if piece := text[max(0, start) : end]:
            found.append(Span(piece.replace(NO_BREAK, " "), style))
        start, end = start - len(text), end - len(text)
    return found


def prompt(
    region: Region, question: Spans, rows: Sequence[Spans], glyphs: Glyphs, more: Spans = ()
) -> Picture:
    """Draw the question, then what stands below it, each on as many lines as it needs and there are.

    `more` says behind what is cut where the rest of it stands.
    """
    canvas = Canvas(region.width, region.height, glyphs, "pane")
    width = region.width - 2
    y = 0
    for index, spans in enumerate([question, *rows]):
        lines = lines_of(spans, width)
        # A line is left for each of the others.
        room = max(region.height - y - (len(rows) - index), 0 if index else 1)
        for number, line in enumerate(lines[:room]):
            if number == room - 1 and len(lines) > room:
                line = short(lines[number:], width, glyphs, more)
            canvas.text(1, y, line)
            y += 1
    return canvas.picture()


def short(lines: Sequence[Spans], width: int, glyphs: Glyphs, more: Spans = ()) -> list[Span]:
    """Put lines into one that is cut off behind a word, with an ellipsis and `more`, where it is too long."""
    spans = [span for line in lines for span in (Span(" ", ""), *line)][1:]
    whole = "".join(span.text for span in spans)
    if cell_len(whole) <= width:
        return spans
    tail = [Span(" ", ""), *more] if more else []
    kept = fit(whole, width - width_of(tail), glyphs).removesuffix(glyphs.ellipsis)
    if whole[len(kept)] != " ":
        kept = kept.rpartition(" ")[0] or kept
    # A number without what it counts says nothing.
    room = len(re.sub(r"[ ,;:]+\d*$", "", kept))
    cut_off: list[Span] = []
    for text, style in spans:
        if room <= 0:
            break
        cut_off.append(Span(text[:room], style))
        room -= len(text)
    return [*cut_off, Span(glyphs.ellipsis, cut_off[-1].style if cut_off else ""), *tail]


def more(picture: Picture, region: Region, scroll: int, glyphs: Glyphs, least: int) -> list[tuple[int, str]]:
    """Return signs, with their rows, for what lies above, from the row `least` on, and below a region."""
    signs = []
    if scroll > least:
        signs.append((0, glyphs.up))
    if scroll + region.height < picture.height:
        signs.append((region.height - 1, glyphs.down))
    return signs


def log(
    width: int,
    plays: Sequence[Play],
    said: Sequence[Said],
    since: int,
    names: tuple[str, ...],
    glyphs: Glyphs,
    folded: bool,
    rows: int = 0,
    nothing: str = begun({}),
) -> Picture:
    """Draw plays: a bar in the seat's color, the headline, what came of it indented; as high as it needs.

    What was said stands where it was said. The last so many `rows` of a longer one begin with a whole play.
    `nothing` is said of a log without any.
    """
    drawn: list[tuple[str, list[Span], list[tuple[int, str, str]]]] = []
    begins: list[int] = []
    # A sign in the last cell may say that there is more; it stands apart.
    wide = width - 5
    talk = deque(said)
    divided = since == 0
    for number, play in enumerate(plays):
        while talk and play.mover is not None and talk[0].moves <= play.position:
            drawn += _talk_lines(talk.popleft(), wide)
        begins.append(len(drawn))
        if not divided and play.position >= since:
            divided = True
            if number:
                drawn.append(("", [Span(NEW, "title")], []))
        bar = f"seat-{play.seat}" if play.seat is not None else "faint"
        whole = play if folded else play._replace(details=())
        drawn += _text_lines(whole.summary, names, bar, wide, 3, "")
        details = play.untold if folded else play.details
        fold = folded and play.mover is not None and len(details) > FOLDED + 1
        shown = details[:FOLDED] if fold else details
        for entry in shown:
            drawn += _text_lines(entry.text, names, bar, wide - 2, 5, "muted")
        if len(shown) < len(details):
            rest = f"and {len(details) - len(shown)} more"
            drawn.append((bar, [Span("  " + rest, "muted")], []))
    for one in talk:
        drawn += _talk_lines(one, wide)
    if not drawn:
        drawn += _text_lines(Text.of("{0}", nothing), names, "", wide, 3, "muted")
    if folded and begins and 0 < rows < len(drawn) - begins[-1]:
        # What was done says more than the end of what came of it.
        del drawn[begins[-1] + rows :]
    first = len(drawn) - rows
    begun = next((at - first for at in begins if at >= first), rows)
    if first > 0 and 2 * begun <= rows:
        drawn += [("", [], [])] * begun
    canvas = Canvas(width, len(drawn), glyphs, "table")
    for y, (bar, spans, named) in enumerate(drawn):
        if bar:
            canvas.text(1, y, glyphs.half, bar)
        canvas.text(3 if bar else 1, y, spans)
        for number, (x, text, target) in enumerate(named):
            canvas.target(mention(target, y, number), Region(3 + x, y, cell_len(text), 1))
    return canvas.picture()


def _talk_lines(said: Said, width: int) -> list[tuple[str, list[Span], list[tuple[int, str, str]]]]:
    """Break what was said into lines."""
    words = f'{said.who}: "{said.text}"' if said.who else said.text
    return [("faint", [Span(line, "")], []) for line in wrap(words, max(2, width))]


@lru_cache(4096)
def _text_lines(
    whole: Text, names: tuple[str, ...], bar: str, width: int, left: int, style: str
) -> Sequence[tuple[str, list[Span], list[tuple[int, str, str]]]]:
    """Break a text into lines, with the things that are named on each as (x, words, target)."""
    found = []
    for line in lines_of([Span(*part) for part in whole.parts(names)], width):
        spans: list[Span] = [Span(" " * (left - 3), "")] if left > 3 else []
        named: list[tuple[int, str, str]] = []
        for words, target in line:
            seat = target.startswith("seat:")
            if target and not seat:
                named.append((width_of(spans), words, target))
            spans.append(Span(words, f"seat-{target[5:]}" if seat else style))
        found.append((bar, spans, named))
    return found


def players(
    width: int,
    chips: Sequence[Chip],
    player_kinds: Sequence[str],
    turn: int | None,
    glyphs: Glyphs,
    heading: str = "",
) -> Picture:
    """Draw the seats with their points and whatever else is public; as high as it needs.

    Below a heading of its own it is what may be known of them, beside their names: points are told elsewhere.
    """
    rows: list[tuple[int, int | None, str]] = []
    for chip in chips:
        notes = "; ".join(filter(None, (player_kinds[chip.seat], chip.notes)))
        # The name keeps its cells on the first line.
        name = "_" * cell_len(chip.name) + " " if heading else ""
        first, *lines = wrap(name + notes, max(8, width - 7)) if heading else ("", *wrap(notes, width - 6))
        rows.append((chip.seat, None, first[len(name) :]))
        rows += [(chip.seat, row, line) for row, line in enumerate(lines if notes else [])]
    canvas = Canvas(width, len(rows) + 1, glyphs, "table")
    canvas.text(1, 0, heading or "PLAYERS", "title")
    by_seat = {chip.seat: chip for chip in chips}
    for y, (seat, row, line) in enumerate(rows, 1):
        if row is None:
            chip = by_seat[seat]
            # The mark of who decides stands in the place of a blank, so that names begin below one another.
            number = glyphs.chipped(str(seat + 1), glyphs.right if seat == turn else "")
            x = canvas.text(1, y, [Span(number, f"strong on seat-{seat}")])
            x = canvas.text(x + 1, y, fit(chip.name, width - x - 8, glyphs), f"seat-{seat}")
            if heading:
                canvas.text(x + 1, y, line, "muted")
            else:
                # Beside it a sign may say that there is more.
                canvas.right(y, chip.signed, "strong", 2)
            canvas.target(f"seat:{seat}", Region(0, y, width, 1))
        else:
            canvas.text(5, y, line, "muted")
    return canvas.picture()


def coach(region: Region, line: CoachLine, glyphs: Glyphs) -> Picture:
    """Draw what a lesson says: heading, how far it is, text, and keys to be clicked if there is room."""
    canvas = Canvas(region.width, region.height, glyphs, "raised")
    canvas.text(1, 0, fit(line.heading, region.width - 2, glyphs), "mark strong")
    if cell_len(line.heading) + cell_len(line.place) + 4 <= region.width:
        canvas.right(0, line.place, "muted", 1)
    lines = wrap(line.text, region.width - 2)[: region.height - 1]
    canvas.lines(1, 1, lines, "strong")
    x = 1
    for key, word, command in line.keys if len(lines) < region.height - 1 else ():
        if x + len(key) + len(word) + 2 <= region.width:
            start = x
            x = canvas.text(x, region.height - 1, key, "mark strong")
            x = canvas.text(x + 1, region.height - 1, word, "muted")
            canvas.target(command, Region(start, region.height - 1, x - start, 1))
            x += 2
    return canvas.picture()


def paragraphs(width: int, rows: Sequence[Spans], glyphs: Glyphs, ground: str = "pane") -> Picture:
    """Draw texts one below the other, wrapped; as high as they need."""
    lines = [line for spans in rows for line in lines_of(spans, max(8, width - 2))]
    canvas = Canvas(width, len(lines), glyphs, ground)
    canvas.lines(1, 0, lines)
    return canvas.picture()


def put_headings(sheet: Sheet, place: Plan, glyphs: Glyphs, *, hand: bool, log: bool) -> None:
    """Write what hand and log are above them, where there is a row for that and they are there."""
    headings = (place.hand_heading, "YOUR HAND", hand), (place.story_heading, "THE STORY", log)
    for region, words, there in headings:
        if region is not None:
            sheet.put(
                region, paragraphs(region.width, [[Span(words * there, "title")]], glyphs), ground="pane"
            )


def cover(
    region: Region,
    seat: int,
    name: str,
    about: str,
    news: Iterable[tuple[Sequence[Spans], bool]],
    notice: str,
    glyphs: Glyphs,
    heading: str = "What happened",
    goal: str = "",
    lead: str = "Pass the keyboard to",
) -> Picture:
    """Draw the cover: who comes next, behind a lead, what about, what wins, what everybody may know.

    The news are paragraphs in forms from long to short, of which the first one that has room is written;
    each says whether something is left out.
    """
    width, x = min(70, region.width - 6), 2
    wins = wrap(goal, width) if goal else []
    below = len(wins) + 2 if wins else 0
    room = max(0, region.height - 11 - below)
    lines: list[list[Span]] = []
    for paragraphs, cut_off in news:
        lines = [line for spans in paragraphs for line in lines_of(spans, width - 2)]
        lines += [[Span("and more, in the log", "muted")]] if cut_off else []
        if len(lines) <= room:
            break
    lines = lines[:room]
    height = 7 + below + (len(lines) + 1 if lines else 0) + (3 if notice else 0)
    canvas = Canvas(width + 4, min(height, region.height), glyphs, "pane")
    end = canvas.text(x, 1, lead, "muted")
    canvas.chip(end + 1, 1, fit(name, x + width - end - 4, glyphs), f"seat-{seat}")
    canvas.text(x, 3, fit(f"{name} {about}.", width, glyphs), "")
    canvas.text(x, 4, "Enter when nobody else is looking.", "muted")
    if wins:
        canvas.text(x, 6, "What wins", "title")
        canvas.lines(x, 7, wins)
    if lines:
        canvas.text(x, below + 6, heading, "title")
        canvas.lines(x, below + 7, lines)
    if notice:
        said = wrap(notice, width)[:2]
        canvas.lines(x, height - 1 - len(said), said, "warn")
    return canvas.picture()


def sealed(
    region: Region, answers: Sequence[tuple[str, str, str]], price: str, typed: bool, glyphs: Glyphs
) -> Picture:
    """Draw what a cover takes for a sealed answer: each letter with its words and what it brings, then what
    Enter does. Where one of them has a price that has not been told, Enter tells it."""
    wide = max(cell_len(words) for _, words, _ in answers)
    letters = [
        [Span(f"{key} ", "mark strong"), Span(f"{words:<{wide}}  "), Span(gain, "muted")]
        for key, words, gain in answers
    ]
    seals = "tells a price first" if price else "seals it"
    does = seals if typed else "opens the hand, for you alone"
    texts = (f"A letter, then Enter{' twice' if price else ''}. It is not shown.", f"Enter now {does}.")
    return keys_below(region, [*letters, *([Span(text, "muted")] for text in texts)], glyphs)


def keys_below(region: Region, rows: Sequence[Spans], glyphs: Glyphs) -> Picture:
    """Draw what keys do where there is no list, row by row, each on as many lines as it needs."""
    canvas = Canvas(region.width, region.height, glyphs, "table")
    lines = [line for row in rows for line in lines_of(row, region.width - 2)]
    canvas.lines(1, 0, lines[: region.height])
    return canvas.picture()


def centered(region: Region, picture: Picture, ground: str, glyphs: Glyphs) -> Picture:
    """Put a picture into the middle of a region."""
    sheet = Sheet(region.width, region.height)
    sheet.put(Region(0, 0, region.width, region.height), Picture(0, 0, ()), ground=ground)
    x, y = max(0, (region.width - picture.width) // 2), max(0, (region.height - picture.height) // 2)
    sheet.put(
        Region(x, y, min(picture.width, region.width - x), min(picture.height, region.height - y)), picture
    )
    return sheet.picture()


def announcement(region: Region, entry: Spans, glyphs: Glyphs) -> Picture:
    """Draw a reveal of which a game has no picture: its words, large in the middle."""
    width = min(64, region.width - 8)
    lines = lines_of(entry, width - 4)
    canvas = Canvas(width, len(lines) + 2, glyphs, "pane")
    canvas.lines(2, 1, lines)
    return canvas.picture()


def put_look(
    sheet: Sheet, place: Plan, pane: str, texts: Sequence[str], glyphs: Glyphs, marks: Sequence[str] = ()
) -> None:
    """Show the texts of what is looked at, the first its name, below what is marked; the question makes way
    for as much of it as stands beside it."""
    rows = [[Span(text, "" if number else "strong")] for number, text in enumerate(texts)]
    rows = rows or [[Span("There is nothing to tell about this.", "muted")]]
    rows = [*([Span(mark, "mark")] for mark in marks), *rows]
    region = _look_region(place, pane, lambda width: paragraphs(width, rows, glyphs).height)
    if region.y <= place.prompt.y and not place.wide:
        sheet.put(place.prompt, Picture(0, 0, ()), ground="raised")
    sheet.put(region, paragraphs(region.width, rows, glyphs, "raised"), ground="raised")


def _look_region(place: Plan, pane: str, height_of: Callable[[int], int]) -> Region:
    """Return where the text of what is looked at stands: away from the thing, and larger for a long text.

    `height_of` gives the rows of the text for a width.
    """
    bottom = place.keys.y
    if place.wide and pane == "list":
        region = place.side
    elif place.wide:
        region = Region(
            place.prompt.x, place.prompt.y, place.prompt.width, place.prompt.height + place.choices.height
        )
    elif pane == "board":
        region = Region(0, place.prompt.y, place.keys.width, bottom - place.prompt.y)
    elif pane == "list":
        region = Region(place.side.x, place.prompt.y, place.side.width, bottom - place.prompt.y)
    else:
        region = Region(0, place.prompt.y, place.choices.width, bottom - place.prompt.y)
    if height_of(region.width) <= region.height:
        return region
    width = place.keys.width
    bottom = place.choices.y if pane != "board" or place.wide else bottom
    top = max(1, bottom - height_of(width))
    return Region(0, top, width, bottom - top)
