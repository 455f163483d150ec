"""Books that the app opens: the rules of a game, and the handbook."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from civics_tui.boards.picture import Glyphs, Picture
from civics_tui.manual.handbook import PAGES, section
from civics_tui.manual.terms import Terms
from rules.game import Game, Section
from rules.named import NamedTuple

Figures = Callable[[str, Glyphs, int], Picture | None]
"""Draws a picture by its name, for so many columns; None where there is none of that name."""


class Book(NamedTuple):
    """Sections with what their words lead to and the pictures they name."""

    title: str
    sections: Sequence[Section]
    terms: Terms
    figure: Figures


def rules_of(game: Game) -> Book:
    """Return the rulebook of a game, with pieces of its board."""

    def figure(name: str, glyphs: Glyphs, width: int) -> Picture | None:
        from civics_tui.lessons.plates import plate

        return plate(game, name, glyphs, width)

    return Book(f"Rules of {game.title}", game.rulebook, Terms(game.rulebook, game.index()), figure)


def handbook() -> Book:
    """Return the handbook, a page a section."""
    return Book("Handbook", [section(page) for page in PAGES], Terms(()), lambda name, glyphs, width: None)
