"""Recordings of pictures as asciicast files, drawn without a terminal: the same pictures, the same bytes."""

from __future__ import annotations

import json

from rich.color import ColorSystem
from rich.style import Style
from textual.strip import Strip

from civics_tui.boards.changes import changes_between, placed
from civics_tui.boards.picture import EMPTY, UNICODE, Glyphs, Picture
from civics_tui.looks.palettes import COLORS_256, palette
from civics_tui.looks.themes import DARK, LIGHT
from civics_tui.terminal.thrift import Pen, Piece, drawn, pen_of

VERSIONS = (2, 3)

_BEGIN = "\x1b[?25l\x1b[2J\x1b[H"
_PALETTE = (
    "#121212:#ff8787:#87d787:#ffd75f:#87afff:#d7afff:#5fd7d7:#dadada:"
    "#767676:#ffafaf:#afffaf:#ffffaf:#afd7ff:#ffd7ff:#afffff:#ffffff"
)


class Cast:
    """A recording: pictures of one size one after the other, with marks."""

    def __init__(
        self,
        width: int,
        height: int,
        title: str,
        version: int = 2,
        *,
        dark: bool = True,
        glyphs: Glyphs = UNICODE,
    ) -> None:
        """Begin a recording in the form of version 2, which everything reads, or 3."""
        self.size = width, height
        self.glyphs = glyphs
        self._title = title
        self._version = version
        self._shown = EMPTY
        self._now = 0
        """Milliseconds since the beginning."""
        self._events: list[tuple[int, str, str]] = []
        self._theme = DARK if dark else LIGHT
        self._base = Style.parse(f"{self._theme.foreground} on {self._theme.background}")
        self._style = palette(dark, COLORS_256).style

    def show(self, picture: Picture) -> None:
        """Show a picture in the place of the one before, by what differs."""
        if self._shown is EMPTY:
            texts = [
                (x, y, text, style)
                for y, line in enumerate(picture.lines)
                for x, text, style in placed(0, line)
            ]
            begin = _BEGIN
        else:
            texts, begin = changes_between(self._shown, picture), ""
        self._shown = picture
        pieces = [Piece(x, y, text, self._pen(style)) for x, y, text, style in texts]
        if data := begin + drawn(pieces, picture.width):
            self._events.append((self._now, "o", data))

    def _pen(self, name: str) -> Pen:
        names, _, cursor = name.partition("|")
        style = self._base + self._style(names, cursor)
        return pen_of(Strip.render_ansi(style, ColorSystem.EIGHT_BIT))

    def mark(self, label: str) -> None:
        """Mark the moment, for whoever jumps from mark to mark."""
        self._events.append((self._now, "m", label))

    def wait(self, seconds: float) -> None:
        """Let what is shown stand for a while."""
        self._now += round(1000 * seconds)

    def text(self) -> str:
        """Return the file."""
        width, height = self.size
        theme = {"fg": self._theme.foreground, "bg": self._theme.background, "palette": _PALETTE}
        # The last picture stands as long as the others: a player ends at the last event.
        events = [*self._events, (self._now, "o", "")]
        if self._version == 2:
            head = {"version": 2, "width": width, "height": height, "title": self._title, "theme": theme}
            lines = [[at / 1000, code, data] for at, code, data in events]
        else:
            head = {
                "version": 3,
                "term": {"cols": width, "rows": height, "theme": theme},
                "title": self._title,
            }
            before = [0, *(at for at, _, _ in events)]
            lines = [
                [(at - last) / 1000, code, data]
                for last, (at, code, data) in zip(before, events, strict=False)
            ]
        return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in (head, *lines))
