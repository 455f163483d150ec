"""The list of choices as a picture: a table in a column, or in two where there is the width for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rich.cells import cell_len

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import Glyphs, Picture, Region, Span, fit, wrap
from civics_tui.boards.sheets import Sheet
from civics_tui.boards.spans import Spans, width_of
from civics_tui.table.window.choices import Choices
from civics_tui.table.window.rows import Use
from rules.named import NamedTuple


def choices(
    region: Region,
    listed: Choices,
    chip: Callable[[str], Spans],
    gain_of: Callable[[str], Sequence[str]],
    glyphs: Glyphs,
    worded: Callable[[str], str] = str,
) -> Picture:
    """Draw the list as a table: number, the thing, its name, what comes of it. As high as it needs.

    `worded` is what comes of a choice without codes.
    A thing with several uses has what all of them bring, or what the board says of it, or their words, or
    what each letter brings, or the letters.
    Where there is the width for it, what has no room below goes on in a second column.
    """
    if list_columns(region, listed) == 1:
        return _listed(region, listed, chip, gain_of, glyphs, worded=worded)
    half = region.width // 2
    rows = column_rows(region, listed)
    if region.width > 2 * _COLUMN:
        place = Region(0, 0, half - 1, len(listed.listed))
        column = _listed(place, listed, chip, gain_of, glyphs, _SHORT_NAME, worded)
    else:
        column = _in_brief(half, listed, chip, glyphs)
    sheet = Sheet(region.width, rows)
    for number in range(2):
        sheet.put(Region(number * half, 0, column.width, rows), column, "", number * rows, "table")
    # The end of one column is not read with the key of the other.
    line = Picture(1, rows, ((Span(glyphs.vertical, "faint on table"),),) * rows)
    sheet.put(Region(half, 0, 1, rows), line)
    return sheet.picture()


APART = "; "
"""Stands between two things that come of a choice; where both have no room, the last one is told."""
_ROOMY = 7
"""Rows of a list that tells uses and gains in words, fewer of a short one beside a board."""
WORDS = 50
"""Columns from which one that is lower may say uses in words."""
_SHORT_NAME = 10
"""Cells of a name that are left of it in one of two columns, for what comes of it to be whole."""
_COLUMN = 39
"""Columns of a list of which there may be two beside each other."""
_BRIEF = 20
"""Columns of one of signs and a few letters."""


def list_columns(region: Region, listed: Choices) -> int:
    """Return in how many columns the list is drawn."""
    rows = listed.listed
    if listed.open or len(rows) <= region.height:
        return 1
    brief = region.width >= 2 * _BRIEF and all(
        (use := listed.rows[index].only) is not None and use.brief for index in rows
    )
    return 2 if brief or region.width > 2 * _COLUMN else 1


def column_rows(region: Region, listed: Choices) -> int:
    """Return how many rows the first of two columns has."""
    half = -(-len(listed.listed) // 2)
    return max(region.height, half) if region.width > 2 * _COLUMN else half


def rows_of(region: Region, listed: Choices) -> int:
    """Return how many rows the list has, or the first of its columns."""
    return column_rows(region, listed) if list_columns(region, listed) > 1 else max(1, len(listed.rows))


def staying(region: Region, listed: Choices) -> int:
    """Return how many rows at the top stay in sight while the others scroll: at most half of the place."""
    rows = listed.listed
    if listed.open or len(rows) <= region.height or list_columns(region, listed) > 1:
        return 0
    return min(sum(listed.rows[index].stays for index in rows), region.height // 2)


class _Entry(NamedTuple):
    """A row of the list, before its columns are known."""

    key: str
    chip: Spans
    """What the thing looks like."""
    name: str
    single: str
    """The name without how many equal things there are."""
    gains: Sequence[str]
    """What comes of it, from long to short."""
    muted: bool


class _Columns(NamedTuple):
    """Where the columns of a list begin, in cells."""

    first: int
    """The thing, or the name where there is room for it there."""
    name: int
    bare: int
    """The name of what has no thing before it."""
    gain: int
    right: int
    """The end of what is written."""


def _listed(
    region: Region,
    listed: Choices,
    chip: Callable[[str], Spans],
    gain_of: Callable[[str], Sequence[str]],
    glyphs: Glyphs,
    short_name: int | None = None,
    worded: Callable[[str], str] = str,
) -> Picture:
    """Draw the list in a column; names longer than `short_name` may be cut for what comes of them."""
    width, beside_board = region.width, region.x > 0
    has_room = region.height >= (min(_ROOMY, 2 * len(listed.listed)) if beside_board else _ROOMY)
    if listed.open:
        uses = listed.row.uses
        paired = pairs_of(uses)
        if len(paired) < len(uses) > region.height:
            return draw_pairs(width, uses, paired, glyphs)
        brief = gain_of(listed.row.target)
        forms = [_forms(use.gain, brief if use.label.proposed else (), width - 15) for use in uses]
        rows = [
            _Entry(use.key or f"{at}", (), use.words, use.words, gains, bool(use.label.warning))
            for at, (use, gains) in enumerate(zip(uses, forms, strict=True), 1)
        ]
    else:
        # A list beside a board says uses in words: below the names, or beside them where all have room there.
        rows = [_entry(listed, index, chip, gain_of, width, True) for index in listed.listed]
        wide = beside_board and width >= WORDS
        if not has_room and not (wide and all(_width_of(row, 0) < width for row in rows)):
            rows = [_entry(listed, index, chip, gain_of, width, False) for index in listed.listed]
    if not rows:
        return Picture(width, 0, ())
    rows = [_in_words(row, worded) for row in rows]
    # The last column of a long list is for the sign that there is more, behind a blank.
    right = width - 2 if len(rows) > region.height else width
    wrapped = [_wrapped(row, right - _first(width, rows)) for row in rows]
    below = _below(wrapped, width, right, region.height) if short_name is None and has_room else ()
    if below:
        rows = wrapped
    elif not listed.open:
        briefs = [listed.rows[index].brief for index in listed.listed]
        rows = [
            row._replace(name=brief, single=brief) if brief and _width_of(row) > right else row
            for row, brief in zip(rows, briefs, strict=True)
        ]
    halves = {at: _halves(rows[at], right - _first(width, rows)) for at in below}
    beside = [row._replace(gains=(halves[at][0],)) if at in halves else row for at, row in enumerate(rows)]
    columns, gains = _columns(beside, width, right, short_name)
    canvas = Canvas(width, len(rows) + len(below), glyphs, "table")
    start = min([columns.name, *(right - cell_len(words) for _, words in halves.values())])
    y = 0
    for at, (row, gain) in enumerate(zip(beside, gains, strict=True)):
        place = Region(0, y, width, 1 + (at in below))
        _draw(canvas.area(place._replace(height=1)), row, gain, columns, short_name)
        if at in below:
            first, rest = halves[at]
            x = min(columns.gain, right - cell_len(rest)) if first else start
            canvas.text(x, y + 1, rest, "muted")
        canvas.target(f"{at}", place)
        y += place.height
    return canvas.picture()


def _in_words(row: _Entry, worded: Callable[[str], str]) -> _Entry:
    """Return a row with what comes of it in words before its codes."""
    words = worded(row.gains[0])
    return row if words == row.gains[0] else row._replace(gains=(words, *row.gains))


def _wrapped(row: _Entry, room: int) -> _Entry:
    """Return a row of words alone that are too long, what has no room in the place of what comes of it."""
    if row.chip or any(row.gains) or cell_len(row.name) <= room:
        return row
    first, *rest = wrap(row.name, room)
    return row._replace(name=first, single=first, gains=(" ".join(rest),))


def _below(rows: Sequence[_Entry], width: int, right: int, height: int) -> Collection[int]:
    """Return the rows, as indices, whose gain in words stands below them: where some have no room beside
    the name for it, and the list has room for all of them."""
    chips = max(width_of(row.chip) for row in rows)
    room = right - _first(width, rows) - (chips + 1 if chips else 0)
    names = max((cell_len(row.name) for row in rows if any(row.gains)), default=0)

    def has_room(row: _Entry, words: str | None = None) -> bool:
        words = row.gains[0] if words is None else words
        if len(row.gains) == 1:
            return not words or cell_len(row.name) + 1 + cell_len(words) <= room
        # What has a shorter form keeps to the column, and does not reach to the last cell.
        return not words or names + 2 + cell_len(words) <= room

    def is_long(row: _Entry) -> bool:
        first, rest = _halves(row, right - _first(width, rows))
        return cell_len(rest) > right - _first(width, rows) or not has_room(row, first)

    if all(map(has_room, rows)) or any(map(is_long, rows)):
        return ()
    # Cards of which some have more than one use are told alike.
    below = [at for at, row in enumerate(rows) if (len(row.gains) > 1 and row.gains[0]) or not has_room(row)]
    return below if len(rows) + len(below) <= height else ()


def _halves(row: _Entry, room: int) -> tuple[str, str]:
    """Return what stands beside a name where a gain has lines of its own, and what stands below in so much
    room: the last thing that comes of it where that is a form, or all is too long; else as much as fits."""
    whole, *shorter = row.gains
    first, _, rest = whole.rpartition(APART if shorter else ", ")
    if rest in shorter or (not shorter and cell_len(whole) > room):
        return first, rest
    return "", _fitting(row.gains, room)


def _in_brief(width: int, listed: Choices, chip: Callable[[str], Spans], glyphs: Glyphs) -> Picture:
    """Draw the list in a narrow column: key, the thing as it looks, a few letters."""
    canvas = Canvas(width, len(listed.listed), glyphs, "table")
    for y, index in enumerate(listed.listed):
        row = listed.rows[index]
        key = listed.key(index) if listed.finding is None else ""
        canvas.text(1, y, key, "muted" if key.isdecimal() else "mark strong")
        x = canvas.text(3, y, chip(row.target))
        words, count = glyphs.encode(row.uses[0].brief), glyphs.encode(row.counted("").strip())
        # Of how many it is stands with the thing.
        fits = cell_len(f"{count} {words}") <= width - x
        x = canvas.text(x, y, count if fits else "", "muted") + 1
        canvas.text(x, y, fit(words, width - x, glyphs), "muted" if row.uses[0].label.warning else "name")
        canvas.target(f"{y}", Region(0, y, width, 1))
    return canvas.picture()


def _entry(
    listed: Choices,
    index: int,
    chip: Callable[[str], Spans],
    gain_of: Callable[[str], Sequence[str]],
    width: int,
    roomy: bool,
) -> _Entry:
    """Return what a thing, or a choice about none, has in the list."""
    row = listed.rows[index]
    letters = [use.key for use in row.uses if use.key]
    # The capital of a letter is the same with more: words need not say it again.
    fewer = [letter for letter in letters if letter.islower() or letter.lower() not in letters]
    gains = {use.gain for use in row.uses}
    brief = gain_of(row.target)
    said = [_uses_in_words([use.words for use in row.uses if use.key in fewer])] if roomy and letters else []
    if not brief and len(gains) > 1 and all(gains):
        said.append(_letters_and_gains(row.uses))
    # Rather closer together than without one.
    close = "".join(one if one.isupper() and one.lower() in letters else f" {one}" for one in letters).strip()
    forms: Sequence[str] = (*brief, *said, " ".join(letters), close, close.replace(" ", ""))
    if brief and row.brief:
        # The name gives way; letters in the place of what the board says of others would be read as that.
        forms = brief
    if len(gains) == 1 and (row.proposed or row.only is not None or not brief):
        # Of what each of several uses warns of, the board knows more.
        forms = _forms(gains.pop(), brief, 3 * width // 8)
    # While something is being found every key is a part of what is looked for, and a number is found by it.
    key = listed.key(index) if listed.finding is None else row.typed
    thing = chip(row.target) if row.target else ()
    return _Entry(key, thing, row.counted(row.name), row.name, forms, not row.proposed)


def _width_of(row: _Entry, form: int = -1) -> int:
    """Return how many cells a row takes with what comes of it, in the shortest form if not said."""
    return 7 + width_of(row.chip) + cell_len(row.name) + cell_len(row.gains[form])


def _first(width: int, rows: Sequence[_Entry]) -> int:
    """Return where things stand: a list beside a board has two cells less than one below it, and leaves them
    out of the gaps; but not where a key has two letters."""
    return 4 if width >= 40 or any(len(row.key) > 1 for row in rows) else 3


def _letters_and_gains(uses: Sequence[Use]) -> str:
    """Write each gain behind the letters of the uses that have it."""
    letters: dict[str, str] = {}
    for use in uses:
        letters[use.gain] = f"{letters.get(use.gain, '')}{use.key} "
    return "  ".join(f"{keys}{gain}" for gain, keys in letters.items())


def _uses_in_words(uses: Sequence[str]) -> str:
    """Write what is done with a thing in a line; a word with which several uses begin is said once."""
    words, before = [], ""
    for use in uses:
        first, _, rest = use.partition(" ")
        words.append(rest if rest and first == before else f"{use[:1].lower()}{use[1:]}")
        before = first
    return ", ".join(words)


def _columns(
    rows: Sequence[_Entry], width: int, right: int, short_name: int | None
) -> tuple[_Columns, list[str]]:
    """Return the columns, and what is written of the gain of each row."""
    chips = max(width_of(row.chip) for row in rows)
    first = _first(width, rows)
    name_x = first + (chips + 1 if chips else 0)
    names = max(cell_len(row.name) for row in rows)

    def beside(row: _Entry) -> int:
        """Return the cells beside the name; without a thing before it there is room to the left."""
        room = right - (name_x if row.chip else first) - 1
        shown = cell_len(_name_beside(row, room))
        return room - (min(shown, short_name) if short_name and row.chip else shown)

    gains = [_fitting(row.gains, beside(row)) for row in rows]
    told = [row for row in rows if any(row.gains)]
    left = right - name_x - 1 - max((cell_len(row.name) for row in told), default=0)
    if not short_name and all(0 < cell_len(_fitting(row.gains, left)) <= left for row in told):
        # One below the other.
        gains = [_fitting(row.gains, left) for row in rows]
    # Where both are long it is the gains that are cut.
    least = name_x + min(names, short_name or 2 * width // 5) + 1
    gain_x = min(max(name_x + names + 2, width // 2), max(right - 1 - max(map(cell_len, gains)), least))
    # But what is short is whole, and of a name whole words are left.
    gain_x = min(
        gain_x, right - max([size for size in map(cell_len, gains) if size <= _SHORT_NAME], default=0)
    )
    # Without a thing before them there is room to the left: for all such rows, where one of them needs it.
    long = (
        cell_len(row.name) + cell_len(gain) + bool(gain) > right - name_x
        for row, gain in zip(rows, gains, strict=True)
        if not row.chip
    )
    return _Columns(first, name_x, first if any(long) else name_x, gain_x, right), gains


def _name_beside(row: _Entry, room: int) -> str:
    """Return as many words of a name as leave room for what comes of it, the first one at least."""
    name, least = row.name, min(map(cell_len, row.gains), default=0)
    while " " in name and least and cell_len(name) + 1 + least > room:
        name = name.rpartition(" ")[0]
    return name


def _draw(canvas: Canvas, row: _Entry, gain: str, columns: _Columns, short_name: int | None) -> None:
    """Draw a row: key, thing, name, gain."""
    first, start, bare, gain_x, right = columns
    start = start if row.chip else bare
    name, width, glyphs = row.name, canvas.width, canvas.glyphs
    canvas.text(1, 0, row.key, "muted" if row.key.isdecimal() else "mark strong")
    if row.chip:
        canvas.text(first, 0, row.chip)
    before = right - cell_len(gain)
    if not short_name and gain and before < gain_x:
        # What comes of it would be cut: rather of the name whole words are left.
        name = _name_beside(row._replace(gains=(gain,)), right - (start if row.chip else first))

    def placed(start: int) -> tuple[int, int]:
        """Return where the gain stands behind a name that starts there, and the cells of the name."""
        # A row that does not fit the columns, but the list, leaves them.
        after = start + cell_len(name) + 1
        at = max(after, min(gain_x, before)) if after <= before else min(after, gain_x)
        return at, (at - 1 if gain else min(right, width - (width >= 40))) - start

    at, room = placed(start)
    if short_name and gain and cell_len(name) > room:
        # Its own gain alone takes room from it.
        at, room = before, before - 1 - start
    if not row.chip and (cell_len(name) > room or cell_len(gain) > right - at):
        # Without a thing before it there is room to the left.
        start = first
        at, room = placed(start)
    if cell_len(name) > room and name != row.single:
        # On a ground the last cell of the thing is a blank.
        free = start - 1 if row.chip and row.chip[-1].text.endswith(" ") else start
        if not gain and cell_len(name) <= right - free:
            start = min(start, right - cell_len(name))
            room = right - start
        else:
            # The words come first: how many equal things there are is told elsewhere.
            name = row.single
    if (row.chip or short_name) and cell_len(name) > room:
        words = name[: room + 1].rpartition(" ")[0]
        # In a narrow column rather a part of a word than much less of the name.
        name = words if words and (not short_name or 2 * cell_len(words) > room) else name
    canvas.text(start, 0, fit(name, room, glyphs), "muted" if row.muted else "name")
    if gain:
        canvas.text(at, 0, fit(gain, right - at, glyphs), "muted")


def _forms(words: str, brief: Sequence[str], width: int) -> Sequence[str]:
    """Return what a choice brings in words if these are short, or its price; and the shorter forms."""
    if brief and APART not in words and (not words or cell_len(words) > width):
        return brief
    price, last = words.rpartition(", ")[2], words.rpartition(APART)[2]
    price = price if price.startswith("costs ") else last
    return (words, *([price] if price != words else []), *brief)


def _fitting(forms: Sequence[str], room: int) -> str:
    """Return the first form that has room, else the last one."""
    return next((form for form in forms if cell_len(form) <= room), forms[-1])


def pairs_of(uses: Sequence[Use]) -> list[list[int]]:
    """Return the uses row by row, as indices: the capital of a letter comes beside it."""
    rows: list[list[int]] = []
    for number, use in enumerate(uses):
        if rows and use.goes_on_from(uses[rows[-1][0]]):
            rows[-1].append(number)
        else:
            rows.append([number])
    return rows


def draw_pairs(width: int, uses: Sequence[Use], rows: Sequence[Sequence[int]], glyphs: Glyphs) -> Picture:
    """Draw the uses as a table, those with a capital in a column at its right; as high as it needs."""
    canvas = Canvas(width, len(rows), glyphs, "table")
    gain_x = 5 + max(cell_len(uses[row[0]].words) for row in rows)
    right_x = width - 4 - max(cell_len(uses[other].words) for row in rows for other in row[1:])
    for y, (first, *others) in enumerate(rows):
        left = canvas.area(Region(0, y, right_x if others else width, 1))
        _use(left, first, uses[first], 4)
        left.text(gain_x, 0, fit(uses[first].gain, max(0, left.width - gain_x), glyphs), "muted")
        for other in others:
            _use(canvas.area(Region(right_x, y, width - right_x, 1)), other, uses[other], 3)
    return canvas.picture()


def _use(part: Canvas, number: int, use: Use, words_x: int) -> None:
    part.text(1, 0, use.key or f"{number + 1}", "mark strong" if use.key else "muted")
    words = fit(use.words, part.width - words_x, part.glyphs)
    part.text(words_x, 0, words, "muted" if use.label.warning else "name")
    part.target(f"{number}", part.region)
