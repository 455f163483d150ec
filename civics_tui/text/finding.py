"""How well what somebody types is found in names."""

from __future__ import annotations

NOT_FOUND = 5
"""The rank of a name in which what is typed is not found."""


def rank(typed: str, *names: str) -> int:
    """Say how well what is typed, casefolded, is found in the best of some names: the lower the better.

    A whole name, its beginning, a whole word of it, the beginning of one, a part; else NOT_FOUND.
    """
    found = NOT_FOUND
    for name in map(str.casefold, names):
        meant = (
            name == typed,
            name.startswith(typed),
            f" {typed} " in f" {name} ",
            f" {typed}" in f" {name}",
            typed in name,
        )
        found = min(found, meant.index(True)) if any(meant) else found
    return found
