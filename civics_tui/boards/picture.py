"""Pictures of a board: styled text with the places that can be chosen. Pure data and geometry, no widgets.

A game's board module draws an observation on a Canvas and hands out a Picture. The table shows the picture,
moves a cursor between the targets that are legal, and colors the style names by the theme.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from rich.cells import cell_len

from civics_tui.boards.targets import Spot
from rules.named import NamedTuple

LEAST_SIZE = (80, 24)
"""Columns and rows that every screen needs; in less, nothing that is typed is taken."""


class Region(NamedTuple):
    """A rectangle of cells in a picture."""

    x: int
    y: int
    width: int
    height: int

    @property
    def center(self) -> tuple[float, float]:
        """The middle, in cells."""
        return self.x + (self.width - 1) / 2, self.y + (self.height - 1) / 2

    def contains(self, x: int, y: int) -> bool:
        """Whether a cell lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Span(NamedTuple):
    """A run of text in one style."""

    text: str
    style: str = ""


Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn board: lines of spans, each `width` cells wide, and the regions of its targets."""

    width: int
    height: int
    lines: tuple[tuple[Span, ...], ...]
    targets: Mapping[str, Region] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The picture as plain text, for tests and screen readers."""
        return "\n".join("".join(span.text for span in line).rstrip() for line in self.lines)

    def at(self, x: int, y: int) -> str | None:
        """Return the target at a cell, the smallest where several overlap; None where there is none."""
        return smallest_at(self.targets, x, y)


EMPTY = Picture(0, 0, ())


class Glyphs(NamedTuple):
    """The characters of lines, pieces and marks: one set with line drawing, one for plain ASCII terminals.

    Each is one cell wide, narrow, and no emoji.
    """

    horizontal: str = "─"
    vertical: str = "│"
    heavy_horizontal: str = "═"
    walls: str = "║╔╗╚╝╠╣╦╩╬"
    """What a canvas draws of a wall beside that: read for ASCII alone."""
    square: str = "■"
    diamond: str = "◆"
    up: str = "▲"
    down: str = "▼"
    disc: str = "●"
    ring: str = "○"
    star: str = "★"
    hollow: str = "☆"
    section: str = "§"
    card: str = "▮"
    low: str = "▁"
    bullet: str = "•"
    cross: str = "✗"
    check: str = "✓"
    left: str = "◂"
    right: str = "▸"
    full: str = "█"
    half: str = "▌"
    shade: str = "░"
    ellipsis: str = "…"
    times: str = "×"
    dot: str = "·"
    chip: str = "  "
    """What stands left and right of the text of a chip."""
    edge: str = ""
    """What marks the left side of a place where the terminal shows no grounds."""
    only_ascii: bool = False
    braille: bool = True
    """Whether the font has braille, for charts."""

    def filled(self, template: str) -> str:
        """Fill characters in by their names: `{star} point`."""
        return self.encode(template.format_map(self._asdict()))

    def encode(self, text: str) -> str:
        """Return the text in the characters this set may use."""
        if not self.only_ascii or text.isascii():
            return text
        letters = unicodedata.normalize("NFKD", text.translate(_TO_ASCII))
        return "".join(c for c in letters if not unicodedata.combining(c)).encode("ascii", "replace").decode()

    def flat(self) -> Glyphs:
        """Return the set for a terminal without grounds: chips in brackets, places with an edge."""
        return self._replace(chip="[]", edge=self.vertical)

    def chipped(self, text: str, mark: str = "") -> str:
        """Return a text with the sides of a chip, a mark in the place of the blank before it."""
        left = f"{self.chip[0].strip()}{mark}" if mark else self.chip[0]
        return f"{left}{text}{self.chip[1]}"

    def seat(self, seat: int, text: str = "") -> Span:
        """Draw a seat's chip: its number, or a text."""
        return Span(self.chipped(text or str(seat + 1)), f"strong on seat-{seat}")


UNICODE = Glyphs()
BLOCKS = UNICODE._replace(braille=False)
ASCII = Glyphs(
    horizontal="-", vertical="|", heavy_horizontal="=", walls="|+++++++++", square="#", diamond="%", up="^",
    down="V", disc="o", ring=".", star="*", hollow="o", section="&", card="#", low="_", bullet="!", cross="x",
    check="v", left="<", right=">", full="#", half="|", shade=".", ellipsis="~", times="x", dot=".",
    only_ascii=True, braille=False,
)  # fmt: skip
_DRAWN = tuple(name for name in Glyphs._fields if name not in ("chip", "edge", "only_ascii", "braille"))
_TO_ASCII = str.maketrans(
    {**{glyph: ascii for name in _DRAWN
        for glyph, ascii in zip(getattr(UNICODE, name), getattr(ASCII, name), strict=True)},
     "–": "-", "−": "-", "’": "'", "“": '"', "”": '"', "→": ">", "←": "<", "↑": "^", "↓": "v", "½": "h",
     "≥": ">", "¢": "c", "▓": "=", "▒": "+", "▄": "-"}
)  # fmt: skip


def fit(text: str, width: int, glyphs: Glyphs = UNICODE) -> str:
    """Cut text to a number of cells, with an ellipsis where something is lost."""
    if cell_len(text) <= width:
        return text
    if width < 1:
        return ""
    kept, used = "", 0
    for char in text:
        used += cell_len(char)
        if used > width - 1:
            break
        kept += char
    return kept + glyphs.ellipsis


NO_BREAK = "\u00a0"
"""A blank at which no line ends."""


@lru_cache(4096)
def wrap(text: str, width: int) -> tuple[str, ...]:
    """Break text into lines of at most `width` cells (at least 2), at spaces where possible."""
    width = max(2, width)  # no character is wider
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            while cell_len(word) > width:
                if line:
                    lines.append(line)
                    line = ""
                head = word[:width]
                while cell_len(head) > width:
                    head = head[:-1]
                # A long word is better cut at its hyphen.
                head = head[: head.rfind("-", 1) + 1] or head
                lines.append(head)
                word = word[len(head) :]
            longer = f"{line} {word}" if line else word
            if cell_len(longer) <= width:
                line = longer
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return tuple(lines)


def unsaid(legend: str, shown: str) -> str:
    """Return the entries of a legend whose first words, up to three or a comma, are not in what is shown."""
    begun = ((entry, _BEGIN.sub(r"\1", entry)) for entry in legend.split("  "))
    return "  ".join(one for one, words in begun if f" {words}" not in shown and f"\n{words}" not in shown)


_BEGIN = re.compile(r"^(\S+ [^ ,]+(?:,| \S+)?).*$")


def first_text(picture: Picture, region: Region) -> tuple[int, int]:
    """Return the first cell of the text in a region, in reading order; its first cell where there is none."""
    for y in range(max(0, region.y), min(region.y + region.height, len(picture.lines))):
        x = 0
        for span in picture.lines[y]:
            for char in span.text:
                if region.x <= x < region.x + region.width and char.isalnum():
                    return x, y
                x += 1 if char.isascii() else cell_len(char)
    return region.x, region.y


Name = TypeVar("Name", str, Spot)
"""What places are called."""


def smallest_at(places: Mapping[Name, Region], x: int, y: int) -> Name | None:
    """Return the place at a cell, the smallest where several overlap; None where there is none."""
    hits = [(region.width * region.height, name) for name, region in places.items() if region.contains(x, y)]
    return min(hits)[1] if hits else None


def nearest(targets: Mapping[Name, Region], origin: Name | None, dx: int, dy: int) -> Name | None:
    """Return the target a cursor key leads to from `origin`, or None if nothing lies that way.

    Of what lies wholly that way the nearest, what is not straight ahead after all that is; of targets in one
    place the next. Without an origin the first in reading order.
    """
    if not targets:
        return None
    if origin is None or origin not in targets:
        return min(targets, key=lambda name: (targets[name].y, targets[name].x))
    here, forward, passed = targets[origin], dx + dy > 0, False
    best: tuple[float, float, int] | None = None
    found = None
    for number, (name, there) in enumerate(targets.items()):
        if name == origin:
            passed = True
            continue
        if there == here:
            if not dx or passed != forward:
                continue
            key = -1.0, 0.0, number if forward else -number
        else:
            # A cell is about twice as high as wide.
            (a, b), (c, d) = (here[::2], there[::2]) if dx else (here[1::2], there[1::2])
            gap = (c - a - b if forward else a - c - d) * (1 if dx else 2)
            if gap < 0:
                continue
            (a, b), (c, d) = (here[1::2], there[1::2]) if dx else (here[::2], there[::2])
            aside = max(0, c - a - b + 1, a - c - d + 1) * (2 if dx else 1)
            key = gap + (_TURN + 2 * aside if aside else 0), abs(2 * c + d - 2 * a - b), number
        if best is None or key < best:
            best, found = key, name
    return found


_TURN = 10
"""Cells that it costs a cursor to go to what is not straight ahead."""
