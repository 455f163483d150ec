"""The names of players in little room: the full name, else one short form of it, else the seat's number.

Sentences have the full name; a picture has the longest of the three that fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len, set_cell_size

from civics_tui.boards.picture import fit

SHORT = 8
"""Cells of a short form at most; a name of so many is its own."""
_LETTERS = 3
"""Cells of the least half of a name with a hyphen that stands for it."""


def short_form(name: str) -> str:
    """Return a name in so little room: its last word and number, or the first word, half of it, or its start.

    `Medium bot 2` is `Bot 2`, `Annabel Margaret` is `Annabel`.
    """
    if cell_len(name) <= SHORT:
        return name
    *words, last = name.split() or [""]
    if words and last.isdecimal():
        return _numbered(words[-1].capitalize(), int(last))
    first = name.split()[0]
    half = first.partition("-")[0]
    return half if cell_len(first) > SHORT and _LETTERS <= cell_len(half) <= SHORT else fit(first, SHORT)


def scored(name: str, points: object) -> str:
    """Write a name and its points; a colon keeps a digit of the name from being read as points."""
    return f"{name}{':' if name[-1:].isdecimal() and points != '' else ''} {points}".strip()


def short_names(names: Sequence[str], width: int) -> tuple[str, ...]:
    """Return the names of all seats as they fit, all different: the full ones, if each of them does."""
    return _fitting(tuple(names), width)


@lru_cache(maxsize=1024)
def _fitting(names: tuple[str, ...], width: int) -> tuple[str, ...]:
    least = 0 if all(cell_len(name) <= width for name in names) else 1
    return tuple(next((one for one in of[least:] if cell_len(one) <= width), of[-1]) for of in _forms(names))


def _forms(names: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    """Return of each seat its name, its short form, which no other seat has, and its number."""
    taken = [name for name in names if cell_len(name) <= SHORT]
    forms = []
    for number, name in enumerate(names, 1):
        short = short_form(name)
        if short != name:
            short = short if short not in taken else _numbered(name.split()[0], number)
            taken.append(short if short not in taken else f"P{number}")
            short = taken[-1]
        forms.append((name, short, f"P{number}" if str(number) in names else str(number)))
    return tuple(forms)


def _numbered(word: str, number: int) -> str:
    """Return as much of a word as a short form has room for before a number."""
    return f"{set_cell_size(word, min(cell_len(word), SHORT - len(f' {number}'))).rstrip()} {number}"


def seat_name(names: Sequence[str], seat: int, width: int) -> str:
    """Return the name of a seat as it fits, unlike that of any other."""
    return short_names(names, width)[seat]
