"""A screenful put together from pictures, with cursors and marks laid over them. Pure data."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import zip_longest
from operator import itemgetter

from rich.cells import cell_len

from civics_tui.boards.layers import cropped
from civics_tui.boards.picture import Glyphs, Line, Picture, Region, Span
from civics_tui.boards.targets import Spot


def marked(
    picture: Picture, legal: Collection[str], glyphs: Glyphs, keys: Mapping[str, str] | None = None
) -> Picture:
    """Return the picture with legal targets marked: names brighter, a sign or key in a free first cell."""
    lines = list(picture.lines)

    def restyle(y: int, x: int, end: int, change: Callable[[str], str]) -> bool:
        """Change the styles of some cells of a line; tells whether any is another."""
        line = lines[y]
        old = cropped(line, x, end - x)
        new = [Span(text, change(style)) for text, style in old]
        if new == old:
            return False
        lines[y] = (*cropped(line, 0, x), *new, *cropped(line, end, picture.width - end))
        return True

    for name in sorted(legal & picture.targets.keys()):
        x, top, width, height = picture.targets[name]
        right = min(x + width, picture.width)
        rows = range(top, min(top + height, picture.height))
        named = [restyle(y, x, right, _bright) for y in rows]
        line = lines[top]
        char, style = cropped(line, x, 1)[0]
        ground = f" {style}".partition(" on ")[2]
        if char in (" ", glyphs.edge):
            key = (keys or {}).get(name) or glyphs.right
            if len(key) > 1 and "".join(text for text, _ in cropped(line, x, len(key))).strip(
                f" {glyphs.edge}"
            ):
                key = key[-1]
            sign = Span(key, f"mark strong on {ground}" if ground else "mark strong")
            end = x + len(key)
            lines[top] = (*cropped(line, 0, x), sign, *cropped(line, end, picture.width - end))
        elif not any(named):
            restyle(top, x, right, lambda style: f"under {style}".strip())
    return Picture(picture.width, picture.height, tuple(lines), picture.targets)


@lru_cache(1024)
def _bright(style: str) -> str:
    """Return the style of a name as that of one that can be chosen."""
    ink, on, ground = f" {style}".partition(" on ")
    return f"strong{on}{ground}" if "name" in ink.split() else style


def bare(picture: Picture, width: int, height: int) -> Region | None:
    """Return the largest rectangle with neither text nor a ground of its own, of at least that size."""
    found: Region | None = None
    above = [0] * picture.width
    for y, line in enumerate(picture.lines, 1):
        x = 0
        for text, style in line:
            cells = text if text.isascii() else "".join([cell_len(char) * char for char in text])
            if f" {style}".partition(" on ")[2] not in ("", "table"):
                above[x : x + len(cells)] = [0] * len(cells)
            else:
                for at, char in enumerate(cells, x):
                    above[at] = above[at] + 1 if char == " " else 0
            x += len(cells)
        # Columns with where a rectangle of their height begins, each higher than the one before.
        open_: list[tuple[int, int]] = []
        for x, high in enumerate((*above, 0)):
            start = x
            while open_ and open_[-1][1] >= high:
                start, rows = open_.pop()
                wide = x - start
                if wide >= width and (found is None or wide * rows > found.width * found.height):
                    found = Region(start, y - rows, wide, rows)
            if high >= height:
                open_.append((start, high))
    return found


class Piece:
    """A picture in its place on a sheet."""

    __slots__ = ("_lines", "ground", "pane", "picture", "region", "scroll")

    def __init__(self, region: Region, picture: Picture, pane: str, scroll: int, ground: str) -> None:
        self.region = region
        self.picture = picture
        self.pane = pane
        """The pane it is of; empty where it is a part of a larger picture."""
        self.scroll = scroll
        """Rows of the picture above the region."""
        self.ground = ground
        """What fills the rest of the region, and lies under all that has no ground."""
        self._lines: dict[int, Line] = {}
        """The lines it lays on rows of the sheet, as far as they were asked for."""

    def line(self, y: int) -> Line:
        """Return what it lays on a row of the sheet, as wide as its region."""
        found = self._lines.get(y)
        if found is None:
            found = self._lines[y] = self._drawn(y - self.region.y + self.scroll)
        return found

    def _drawn(self, at: int) -> Line:
        width, picture = self.region.width, self.picture
        blank = f"on {self.ground}" if self.ground else ""
        if not 0 <= at < len(picture.lines):
            return (Span(" " * width, blank),)
        line = picture.lines[at]
        if picture.width > width:
            line = tuple(cropped(line, 0, width))
        if self.ground:
            line = tuple([Span(text, _grounded(style, self.ground)) for text, style in line])
        return (*line, Span(" " * (width - picture.width), blank)) if picture.width < width else line

    def spots(self) -> Iterator[tuple[Spot, Region]]:
        """Yield what of the picture is in view, with its cells of the sheet."""
        for name, place in self.picture.targets.items():
            if (seen := self._seen(place)) is not None:
                yield Spot(self.pane, name), seen

    def find(self, spot: Spot) -> Region | None:
        """Return where a spot is in view, in cells of the sheet; None where it is not."""
        place = self.picture.targets.get(spot.name) if spot.pane == self.pane else None
        return None if place is None else self._seen(place)

    def _seen(self, place: Region) -> Region | None:
        """Return what is in view of a place of the picture, in cells of the sheet."""
        (x, y, width, height), scroll = self.region, self.scroll
        top, bottom = max(place.y - scroll, 0), min(place.y + place.height - scroll, height)
        right = min(place.x + place.width, width)
        if top < bottom and place.x < right:
            return Region(x + place.x, y + top, right - place.x, bottom - top)
        return None

    def changes(self, before: Piece) -> Iterable[int]:
        """Return the rows in which it looks otherwise than the piece before it; the rest is taken over."""
        _, y, _, height = self.region
        if self.region != before.region or self.ground != before.ground:
            return (*range(y, y + height), *range(before.region.y, before.region.y + before.region.height))
        if self.scroll == before.scroll:
            if self.picture is before.picture:
                self._lines = before._lines
                return ()
            if self.picture.width == before.picture.width:
                lines, old, top = self.picture.lines, before.picture.lines, y - self.scroll
                first, last = self.scroll, min(self.scroll + height, max(len(lines), len(old)))
                both = min(len(lines), len(old))
                changed = [top + at for at in range(first, last) if at >= both or lines[at] != old[at]]
                self._lines = {row: line for row, line in before._lines.items() if row not in changed}
                return changed
        return range(y, y + height)


class Sheet:
    """A screenful. Pictures are put into it side by side; what is put later covers what lies there.

    It may follow a sheet that was drawn before: then only rows that have changed are put together anew.
    """

    def __init__(self, width: int, height: int, before: Sheet | None = None) -> None:
        self.width = width
        self.height = height
        same_size = before is not None and (before.width, before.height) == (width, height)
        self._before = before if same_size else None
        self._pieces: list[Piece] = []
        self._lines: list[Line] = []

    def put(
        self, region: Region, picture: Picture, pane: str = "", scroll: int = 0, ground: str = ""
    ) -> None:
        """Put a picture into a region, scrolled down by some rows; what can be clicked there is of a pane.

        The ground fills what the picture leaves of the region, and lies under all of it that has none.
        """
        self._pieces.append(Piece(region, picture, pane, scroll, ground))

    @property
    def text(self) -> str:
        """What the pictures say that were put into it, one below the other."""
        return "\n".join([piece.picture.text for piece in self._pieces])

    def picture(self) -> Picture:
        """Return what was put together. A row that looks as before is the very object it was.

        Its targets are those of the pictures that are of no pane; the others are `spots`.
        """
        if self._before is None:
            self._lines = [self._row(y) for y in range(self.height)]
        elif not self._lines:
            self._lines = [*self._before._lines]
            for y in self._changed(self._before):
                if (line := self._row(y)) != self._lines[y]:
                    self._lines[y] = line
            # The one before that is of no use any more.
            self._before = None
        targets = {spot.name: at for piece in self._pieces if not piece.pane for spot, at in piece.spots()}
        return Picture(self.width, self.height, tuple(self._lines), targets)

    @property
    def spots(self) -> dict[Spot, Region]:
        """What of the pictures is in view, in cells of the sheet."""
        return {spot: at for piece in self._pieces for spot, at in piece.spots()}

    def find(self, spot: Spot) -> Region | None:
        """Return where a spot is in view, in cells of the sheet; None where it is not."""
        return next((at for piece in reversed(self._pieces) if (at := piece.find(spot)) is not None), None)

    def _changed(self, before: Sheet) -> set[int]:
        """Return the rows in which anything is otherwise than it was."""
        changed: set[int] = set()
        for new, old in zip_longest(self._pieces, before._pieces):
            if new is not None and old is not None:
                changed.update(new.changes(old))
            else:
                _, y, _, height = (new or old).region
                changed.update(range(y, y + height))
        return {y for y in changed if 0 <= y < self.height}

    def _row(self, y: int) -> Line:
        """Put a row together."""
        pieces: list[tuple[int, int, Line]] = []
        for piece in self._pieces:
            x, top, width, height = piece.region
            if top <= y < top + height:
                _lay(pieces, x, width, piece.line(y))
        spans: list[Span] = []
        x = 0
        for left, size, line in pieces:
            if left > x:
                spans.append(Span(" " * (left - x), ""))
            spans += line
            x = left + size
        if x < self.width:
            spans.append(Span(" " * (self.width - x), ""))
        return tuple(cropped(spans, 0, self.width) if x > self.width else spans)


def _lay(pieces: list[tuple[int, int, Line]], x: int, width: int, line: Line) -> None:
    """Lay a line on a row, over what lies there; pieces are (x, width, line), none overlapping."""
    if not pieces or pieces[-1][0] + pieces[-1][1] <= x:
        pieces.append((x, width, line))
        return
    kept: list[tuple[int, int, Line]] = []
    for left, size, old in pieces:
        if left + size <= x or left >= x + width:
            kept.append((left, size, old))
            continue
        if left < x:
            kept.append((left, x - left, tuple(cropped(old, 0, x - left))))
        if left + size > x + width:
            rest = left + size - x - width
            kept.append((x + width, rest, tuple(cropped(old, size - rest, rest))))
    kept.append((x, width, line))
    pieces[:] = sorted(kept, key=itemgetter(0))


@lru_cache(1024)
def _grounded(style: str, ground: str) -> str:
    if not ground or " on " in f" {style}":
        return style
    ink, bar, cursor = style.partition("|")
    return f"{ink} on {ground}".strip() + bar + cursor


MOST = 96
"""Pictures that are kept; those of a board share the rows that are alike."""


class Kept:
    """The pictures of one position, by all that they depend on beside it."""

    def __init__(self) -> None:
        self._position: tuple[object, ...] = ()
        self._pictures: dict[Hashable, Picture] = {}

    def enter(self, *position: object) -> None:
        """Forget everything unless these are the very objects the pictures were drawn from."""
        if len(position) != len(self._position) or any(
            one is not other for one, other in zip(position, self._position, strict=True)
        ):
            self._position = position
            self._pictures.clear()

    def picture(self, key: Hashable, draw: Callable[[], Picture]) -> Picture:
        """Return the picture for a key, drawn if it is not there; the one not used longest makes way."""
        found = self._pictures.pop(key, None)
        if found is None:
            found = draw()
            if len(self._pictures) >= MOST:
                del self._pictures[next(iter(self._pictures))]
        self._pictures[key] = found
        return found
