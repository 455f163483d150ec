"""Texts as wide as a deck may have them."""

from __future__ import annotations

from random import Random


def words(random: Random, width: int) -> str:
    """Make up a text of just so many letters, in words of at most nine."""
    text = ""
    while len(text) < width:
        text += "".join(random.choice("abdegilmnorstuwáéñW") for _ in range(random.randint(3, 9))) + " "
    return text[: width - 1].strip().ljust(width, "m").capitalize()
