"""How the things of the Convention look: grounds of factions and seats, chips of men and backs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Glyphs, Span
from civics_tui.boards.spans import Spans, width_of
from rules.founding_fathers.components import FACTIONS, ConventionBox
from rules.founding_fathers.observation import Bench

IN_WORDS = 100
"""Columns from which names are whole, and words stand in the place of codes."""

GROUNDS: Mapping[str, str] = {
    "F": "federalist",
    "AF": "anti-federalist",
    "LS": "large-states",
    "SS": "small-states",
}
"""By faction, its ink and its ground. Seats, sides and marks have colors of their own."""

SIDE_INKS: Mapping[str, str] = {"yea": "plus", "nay": "minus"}


def faction_chip(code: str, glyphs: Glyphs) -> Span:
    """Draw a faction, four cells wide."""
    return Span(glyphs.chipped(f"{code:<2}"), f"strong {GROUNDS[code]} on {GROUNDS[code]}")


def seat_chip(seat: int | None, text: str, glyphs: Glyphs) -> Span:
    """Draw something of a seat; of nobody on a plain tile."""
    return Span(glyphs.chipped(text), "muted on raised") if seat is None else glyphs.seat(seat, text)


def person(names: Sequence[str], seat: int, width: int, glyphs: Glyphs) -> Span:
    """Draw a seat by its number before its name as it fits, or by the name that ends in the number."""
    name, number = seat_name(names, seat, width), f"{seat + 1}"
    return seat_chip(seat, name if name.endswith(number) else f"{number} {name}", glyphs)


def seat_digit(seat: int, glyphs: Glyphs) -> Span:
    """Draw a seat before what it has: in one cell, in brackets where the terminal shows no grounds."""
    return Span(glyphs.chipped(str(seat + 1)).strip(), f"strong on seat-{seat}")


def bench_chip(box: ConventionBox, bench: Bench, glyphs: Glyphs) -> Span:
    """Draw a state that has voted, whose it is first: `2 VA`."""
    owner = "-" if bench.marker is None else f"{bench.marker + 1}"
    return seat_chip(bench.marker, f"{owner} {box.code(bench.state)}", glyphs)


def back_chip(state: str, faction: str, glyphs: Glyphs) -> Span:
    """Draw the back of a card, seven cells wide."""
    return Span(glyphs.chipped(f"{state} {faction:<2}"), f"name on {GROUNDS[faction]}")


def letter_of(faction: str, glyphs: Glyphs) -> str:
    """Return what names a delegate's faction where the terminal shows no grounds: `/F`, `/A`, `/L`, `/S`."""
    return f"/{faction[0]}" if glyphs.edge else ""


def men(box: ConventionBox, ids: Sequence[str], width: int, glyphs: Glyphs, padded: bool = False) -> Spans:
    """Draw delegates on their factions' grounds in the longest form that fits, all of them if any fits."""
    cards = [box.man(id) for id in ids]
    forms = [(form, "", lettered) for lettered in (True, False) for form in ("surname", "brief", "tag")]
    for form, blank, lettered in [("surname", " ", True), *forms] if padded else forms:
        spans: list[Span] = []
        for man in cards:
            faction = FACTIONS[man.faction].code
            word = getattr(man, form) + (letter_of(faction, glyphs) if lettered else "")
            spans += [Span(" ", ""), Span(f"{blank}{word}{blank}", f"name on {GROUNDS[faction]}")]
        if width_of(spans[1:]) <= width:
            return spans[1:]
    fitting = max(0, (width - 2) // 4)
    return (
        [*men(box, ids[:fitting], width, glyphs), Span(f" +{len(ids) - fitting}", "muted")] if fitting else []
    )
