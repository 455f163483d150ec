"""First-time lines: what to know when a question is new, in the games of who had no lesson."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from civics_tui.lessons.progress import Progress
from rules.words import Arrival

LINES: Mapping[str, Mapping[str, str]] = json.loads(
    Path(__file__).with_name("firsts.json").read_text("utf-8")
)
"""By game and by the section of the rulebook that a question cites: what to know when it is asked for the
first time, in one line. Lessons use them as `{first_section}`. They are read at a start, lessons are not."""


class Firsts:
    """The first-time lines of one game."""

    def __init__(self, game: str, progress: Progress) -> None:
        """Know the game, and what of it was seen."""
        self._game = game
        self._progress = progress

    @cached_property
    def _lines(self) -> Mapping[str, str]:
        """The lines, read with the first question; once a lesson of the game is done there are none."""
        return {} if self._progress.learned(self._game) else LINES.get(self._game, {})

    def line(self, section: str) -> str:
        """Return the line for a question that cites a section; empty if it was seen, or there is none."""
        return "" if self._progress.seen(self._game, section) else self._lines.get(section, "")

    def arrival(self, arrival: Arrival | None) -> str:
        """Return the line of what has come to the table; empty if it was seen, or nothing is told."""
        if arrival is None or not self._lines or self._progress.seen(self._game, arrival.what):
            return ""
        return arrival.line.text()

    def see(self, what: str) -> None:
        """Note that the line of a section, or of what has come, was seen."""
        if self._lines and not self._progress.seen(self._game, what):
            self._progress.see(self._game, what)
