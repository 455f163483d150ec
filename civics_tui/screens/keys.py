"""Key help, made from the declared commands."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widgets import Static

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import NO_BREAK, fit, wrap
from civics_tui.keys.commands import KEYS_SCREEN, Command, bindings
from civics_tui.screens.pictured import ListScreen


class KeysScreen(ListScreen[None]):
    """What the keys do on a screen."""

    BINDINGS = bindings(KEYS_SCREEN)
    COMMANDS_HERE = KEYS_SCREEN
    LIST = "text"

    def __init__(self, heading: str, usual: Sequence[tuple[str, str]], commands: Sequence[Command]) -> None:
        """Help for a screen: what its usual keys do, then its commands."""
        super().__init__()
        self._heading = heading
        self._rows = [*usual, *((command.keys_shown, command.help) for command in commands)]

    def title_line(self) -> Static:
        """Say of which screen these are the keys."""
        return self.line("title", f" Keys: {self._heading}")

    def fit_size(self) -> None:
        """Draw the table of keys."""
        width = max(8, self.columns - 18)
        rows = [(keys, _lines(words, width)) for keys, words in self._rows]
        canvas = Canvas(self.columns, sum(len(lines) for _, lines in rows) + 1, self.civics.glyphs)
        y = 1
        for keys, lines in rows:
            canvas.text(2, y, fit(keys, 14, self.civics.glyphs), "strong mark")
            for line in lines:
                canvas.text(17, y, line)
                y += 1
        self.show_list(canvas.picture())

    def action_open_handbook(self) -> None:
        """Open the handbook."""
        self.civics.open_handbook()


def _lines(words: str, width: int) -> list[str]:
    """Break words into lines; what stands between two blanks, as a sign with its meaning, stays whole."""
    parts = words.split("  ") if "  " in words else []
    whole = "  ".join(part.replace(" ", NO_BREAK) if len(part) <= width else part for part in parts) or words
    return [line.replace(NO_BREAK, " ") for line in wrap(whole, width)]
