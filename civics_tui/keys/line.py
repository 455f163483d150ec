"""The line of keys as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import UNICODE, Glyphs, Picture, Region
from civics_tui.keys.commands import Command


def keys_picture(
    width: int, commands: Sequence[Command], glyphs: Glyphs = UNICODE, ground: str = ""
) -> Picture:
    """Draw as many commands as have room, each a target with its id."""
    canvas = Canvas(width, 1, glyphs, ground)
    x = 1
    for command in commands:
        start = x
        if not command.word or x + len(command.shown) + len(command.word) + 2 > width:
            continue
        x = canvas.text(x, 0, command.shown, "mark strong")
        x = canvas.text(x + 1, 0, command.word, "muted")
        canvas.target(command.id, Region(start, 0, x - start, 1))
        x += 2
    return canvas.picture()
