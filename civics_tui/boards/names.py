"""The names of players in little room: cut here and nowhere else. Widths are cells of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len, set_cell_size

from civics_tui.boards.picture import fit

_LETTERS = 3
"""Letters of a word that is cut before a number: `Med 2` is no misspelled word; the least of a half name."""
_NUMBERED = 5
"""Cells from which a number has letters before it: with fewer of them it is no name but reads as one."""
_WORD = 8
"""Cells from which a cut name ends in an ellipsis; in fewer its letters are worth more."""


def short_name(name: str, width: int) -> str:
    """Return a name that fits: whole, without its middle, its first word or half, or the beginning of that.

    A number at its end, as a computer's name has, stays: `Medium bot 2`, `Medium 2`, `Med 2`, `2`.
    """
    if cell_len(name) <= width:
        return name
    first, *rest = name.split() or [""]
    if rest and rest[-1].isdecimal():
        return _numbered(first, int(rest[-1]), width)
    half = first.partition("-")[0]
    if cell_len(first) <= width or _LETTERS <= cell_len(half) <= width:
        return first if cell_len(first) <= width else half
    return fit(first, width) if width >= _WORD else set_cell_size(first, max(0, width)).rstrip()


def scored(name: str, points: object) -> str:
    """Write a name and its points; a colon keeps a digit of the name from being read as points."""
    return f"{name}{':' if name[-1:].isdecimal() and points != '' else ''} {points}".strip()


def short_names(names: Sequence[str], width: int) -> tuple[str, ...]:
    """Return the names of all seats as they fit, all different: a later one gets the number of its seat."""
    return _short_names(tuple(names), width)


@lru_cache(maxsize=512)
def _short_names(names: tuple[str, ...], width: int) -> tuple[str, ...]:
    taken: list[str] = []
    for number, name in enumerate(names, 1):
        short = short_name(name, width)
        if short in taken:
            short = _numbered((name.split() or [""])[0], number, width)
        taken.append(short if short not in taken else f"P{number}")
    return tuple(taken)


def _numbered(word: str, number: int, width: int) -> str:
    """Return a word or its first letters, a blank and a number; that alone where they have no room."""
    room = width - len(f" {number}")
    if width < _NUMBERED:
        return str(number)
    cut = cell_len(word) if cell_len(word) <= room else max(1, min(_LETTERS, room))
    return f"{set_cell_size(word, cut).rstrip()} {number}"


def seat_name(names: Sequence[str], seat: int, width: int) -> str:
    """Return the name of a seat as it fits, unlike that of any other."""
    return short_names(names, width)[seat]
