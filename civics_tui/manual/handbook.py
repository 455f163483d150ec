"""The handbook: Markdown beside this file, read in the app, by `civics manual` and on a forge."""

from __future__ import annotations

import re
from importlib.resources import files

from rules.game import Section

PAGES = {
    "keys": "what every key does, screen by screen",
    "commands": "the command line, and the options of the games",
    "together": "one keyboard, several terminals, an evening of games",
    "levels": "the computer players, hints, reviews, simulation",
    "practice": "choosing again, the position of the day, playing on, reports",
    "computers": "how strong the computers are, as measured",
    "accessibility": "without a mouse, colors or motion",
    "hosting": "a table on a machine of yours, for guests",
    "files": "saves, records, settings; what helps when something is wrong",
    "decks": "other cards for a game, from a file of yours",
    "ours": "what is printed in the boxes, and what is our own design",
    "changes": "what is new in each release",
}
"""The pages, in the order in which they are listed, each with what it is about."""

_LINK = re.compile(r"\]\((\w+)\.md\)")


def text_of(page: str) -> str:
    """Return a page as Markdown. KeyError if there is none of that name."""
    if page not in PAGES:
        raise KeyError(page)
    return files("civics_tui.manual").joinpath(f"{page}.md").read_text(encoding="utf-8")


def section(page: str) -> Section:
    """Return a page as a section of a book: its links lead to other sections."""
    title, _, text = text_of(page).partition("\n")
    return Section(page, title.removeprefix("# "), _LINK.sub(r"](#\1)", text.strip()))
