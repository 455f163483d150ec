"""Fewer bytes for the same picture: a color is sent when it changes, not with every piece of text.

Textual writes each piece of text with all its attributes before it and a reset behind it. Here the pen of the
terminal is remembered within one piece of output, and only what differs is sent. Over a slow line half of the
bytes are those of colors. Where texts may be drawn in any order, all that one pen draws comes together: to
move takes 3 to 9 bytes, to change the pen up to 20.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby

from rich.cells import cell_len

from rules.named import NamedTuple

RESET = "\x1b[0m"

_PIECE = re.compile(r"\x1b\[([0-9;]*)m|(\x1b\[(?:[0-9;]*[A-DH]|\?[0-9;]*[hl]))")
"""What sets the pen, and what may stand between two texts without a pen: cursor positions and modes."""

_SIMPLE = {
    1: ("weight", 22),
    2: ("weight", 22),
    3: ("slant", 23),
    4: ("line", 24),
    5: ("blink", 25),
    7: ("turned", 27),
    9: ("struck", 29),
}
"""Attributes by number: what they are of, and the number that ends them."""


class Pen(NamedTuple):
    """How text looks: the numbers that make it so; empty for the usual."""

    ink: str = ""
    ground: str = ""
    weight: str = ""
    slant: str = ""
    line: str = ""
    blink: str = ""
    turned: str = ""
    struck: str = ""


PLAIN = Pen()

_ENDS = Pen("39", "49", "22", "23", "24", "25", "27", "29")


def thrifty(output: str) -> str:
    """Return output that shows the same with fewer bytes. It begins and ends with a plain pen."""
    found: list[str] = []
    pen = wanted = PLAIN
    at = 0
    for match in _PIECE.finditer(output):
        if match.start() > at:
            pen = _write(found, pen, wanted, output[at : match.start()])
        at = match.end()
        numbers = match[1]
        if numbers is None:
            found.append(match[2])
            continue
        changed = _changed(wanted, numbers)
        if changed is None:
            # Nothing known: as it came.
            _write(found, pen, PLAIN, "")
            rest = output[match.start() :]
            return "".join(found) + _written(PLAIN, wanted) + rest
        wanted = changed
    if at < len(output):
        pen = _write(found, pen, wanted, output[at:])
    if wanted != PLAIN:
        # The output itself leaves the pen like this.
        _write(found, pen, wanted, "")
    elif pen != PLAIN:
        found.append(RESET)
    return "".join(found)


class Piece(NamedTuple):
    """Text at a place of the screen."""

    x: int
    y: int
    text: str
    pen: Pen


def pen_of(numbers: str) -> Pen:
    """Return the pen that numbers set; the plain one if one of them is not known."""
    return _changed(PLAIN, numbers) or PLAIN


def drawn(pieces: Iterable[Piece], width: int) -> str:
    """Return output that draws pieces, none over another, on a screen of so many columns, pen by pen.

    It begins and ends with a plain pen.
    """
    found: list[str] = []
    pen = PLAIN
    here: tuple[int, int] | None = None
    for wanted, group in groupby(sorted(_joined(pieces), key=_order), key=lambda piece: piece.pen):
        rows = list(group)
        # What scrolls is narrow columns, where it takes less to go down each of them than along the rows.
        columns = sorted(rows, key=lambda piece: (piece.x, piece.y)) if len(rows) > 2 else rows
        ways = (_strung(order, here, width) for order in ((rows,) if columns == rows else (rows, columns)))
        texts, here = min(ways, key=lambda way: sum(map(len, way[0])))
        for way, text in zip(texts[::2], texts[1::2], strict=True):
            found.append(way)
            pen = _write(found, pen, wanted, text)
    return "".join(found) + ("" if pen == PLAIN else RESET)


def _strung(
    pieces: Sequence[Piece], here: tuple[int, int] | None, width: int
) -> tuple[list[str], tuple[int, int] | None]:
    """Return pieces one after the other, each behind the way to it, and where the cursor is then."""
    found: list[str] = []
    for x, y, text, _ in pieces:
        found += [_way(here, x, y), text]
        right = x + cell_len(text)
        # Behind the last column terminals differ in where the cursor is.
        here = (right, y) if right < width else None
    return found, here


def _order(piece: Piece) -> tuple[str, str, Pen, int, int]:
    return piece.pen.ground, piece.pen.weight, piece.pen, piece.y, piece.x


def _joined(pieces: Iterable[Piece]) -> list[Piece]:
    """Join neighbors that one pen draws, given row by row from the left."""
    found: list[Piece] = []
    right = 0
    for piece in pieces:
        if found and found[-1].y == piece.y and right == piece.x:
            last = found[-1]
            for pen in (last.pen, piece.pen):
                if _shows(pen, last) and _shows(pen, piece):
                    found[-1] = Piece(last.x, last.y, last.text + piece.text, pen)
                    break
            else:
                found.append(piece)
        else:
            found.append(piece)
        right = piece.x + cell_len(piece.text)
    return found


def _shows(pen: Pen, piece: Piece) -> bool:
    """Whether a pen draws a piece as its own does."""
    return pen == piece.pen or (
        pen.ground == piece.pen.ground and piece.text.isspace() and _only_ground(pen, piece.pen)
    )


def _only_ground(*pens: Pen) -> bool:
    """Whether only the ground shows of blanks."""
    return not any(pen.line or pen.turned or pen.struck for pen in pens)


def _way(here: tuple[int, int] | None, x: int, y: int) -> str:
    """Return the shortest that takes the cursor to a place; without where it is, that is not known."""
    whole = f"\x1b[{y + 1};{x + 1}H"
    if here is None:
        return whole
    return min(_steps(x - here[0], "C", "D") + _steps(y - here[1], "B", "A"), whole, key=len)


def _steps(by: int, on: str, back: str) -> str:
    if back == "D" and -4 < by < 0:
        return "\b" * -by
    if on == "B" and by == 1:
        # IND, a byte less. Below the last row it would scroll; there is nothing to draw.
        return "\x1bD"
    return f"\x1b[{abs(by) if abs(by) > 1 else ''}{on if by > 0 else back}" if by else ""


def _write(found: list[str], pen: Pen, wanted: Pen, text: str) -> Pen:
    """Write a text after changing the pen for it, as far as it shows; returns the pen as it is then."""
    if text.isspace() and _only_ground(pen, wanted):
        wanted = pen._replace(ground=wanted.ground)
    if pen != wanted:
        found.append(_written(pen, wanted))
    found.append(text)
    return wanted


@lru_cache(4096)
def _written(pen: Pen, wanted: Pen) -> str:
    """Return the shortest that changes one pen into another."""
    if pen == wanted:
        return ""
    if wanted == PLAIN:
        return RESET
    whole = "\x1b[" + ";".join(filter(None, ("0" if pen != PLAIN else "", *wanted))) + "m"
    numbers = []
    for old, new, end in zip(pen, wanted, _ENDS, strict=True):
        if old != new:
            # Bold and dim add up: one ends before the other begins.
            numbers += [*([end] if not new or (old and end == "22") else []), *([new] if new else [])]
    changes = f"\x1b[{';'.join(numbers)}m"
    return min(whole, changes, key=len)


@lru_cache(4096)
def _changed(pen: Pen, numbers: str) -> Pen | None:
    """Return the pen after numbers for it; None if one of them is not known."""
    codes = [int(code or 0) for code in numbers.split(";")]
    changes = pen._asdict()
    while codes:
        code = codes.pop(0)
        if code == 0:
            changes = PLAIN._asdict()
        elif code in (38, 48):
            size = {5: 2, 2: 4}.get(codes[0] if codes else -1, 99)
            if len(codes) < size:
                return None
            changes["ink" if code == 38 else "ground"] = ";".join(map(str, (code, *codes[:size])))
            del codes[:size]
        elif 30 <= code <= 37 or 90 <= code <= 97:
            changes["ink"] = str(code)
        elif 40 <= code <= 47 or 100 <= code <= 107:
            changes["ground"] = str(code)
        elif (end := str(code)) in _ENDS:
            changes[Pen._fields[_ENDS.index(end)]] = ""
        elif code in _SIMPLE:
            kind = _SIMPLE[code][0]
            if changes[kind] not in ("", str(code)):
                return None
            changes[kind] = str(code)
        else:
            return None
    return Pen(**changes)
