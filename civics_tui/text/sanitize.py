"""Typed text made harmless: what a person or a file says is shown as plain, bounded text.

No markup, control characters, escape sequences, invisible or direction-changing marks, and no characters
whose width terminals disagree about (emoji).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

NAME_WIDTH = 16
"""Widest name of a seat, in cells."""

SENTENCE_WIDTH = 400
"""Widest message about a fault, in cells."""

_ESCAPE = r"(?s)\x1b(?:\][^\x07\x1b]*(?:\x07|\x1b\\)?|[\[PX^_][0-?]*[ -/]*[@-~]?|.)?"
_EMOJI_JOIN = "[\u200d\ufe0e\ufe0f\u20e3\U0001f3fb-\U0001f3ff]"
_BLANKS = "\u115f\u2800"
"""Letters and signs that show nothing and are no spaces to Unicode."""
_LONGEST = 4000


def sanitize_line(text: str, width: int) -> str:
    """Return the text as one line of at most `width` cells, safe to show anywhere.

    Escape sequences and invisible characters are dropped, emoji become `?`, runs of space become one space.
    """
    if _is_plain(text):
        return " ".join(text[:_LONGEST].split())[:width].strip()
    # Loaded when it is wanted: most names and messages are plain.
    from rich.cells import cell_len

    line, used = "", 0
    for char in " ".join(strip_control(text).split()):
        used += cell_len(char)
        if used > width:
            break
        line += char
    return line.strip()


def _is_plain(text: str) -> bool:
    """Whether nothing of a text has to be left out. TypeError for what is none: a file may hold anything."""
    return str.isascii(text) and text.isprintable()


def strip_control(text: str) -> str:
    """Return the text without anything that is not a plain character; its spaces are kept."""
    if _is_plain(text):
        return text[:_LONGEST]
    text = re.sub(_ESCAPE, "", text[:_LONGEST])
    text = unicodedata.normalize("NFC", re.sub(_EMOJI_JOIN, "", text))
    kept = "".join(map(_shown, text))
    return re.sub(r"\?{2,}", "?", kept) if "?" not in text else kept


def _shown(char: str) -> str:
    from rich.cells import cell_len

    category = unicodedata.category(char)
    if char.isspace() or char in _BLANKS:
        return " "
    if category[0] == "C" or category in ("Mn", "Me", "Zl", "Zp"):
        return ""
    if ord(char) >= 0x1F000 and category == "So":
        return "?"
    if category in ("So", "Sk") and cell_len(char) != 1:
        return "?"
    return char if cell_len(char) else ""


def seat_names(typed: Sequence[str], roles: Sequence[str] = ()) -> tuple[str, ...]:
    """Return a plain name for each seat, all different; an empty one becomes the seat's part or number.

    Of equal names the later ones end in the number of their seat.
    """
    names: list[str] = []
    for seat, text in enumerate(typed):
        fallback = roles[seat] if seat < len(roles) else f"Player {seat + 1}"
        name = sanitize_line(text, NAME_WIDTH) or fallback
        number = seat + 1
        unique = name
        while unique.casefold() in (other.casefold() for other in names):
            unique = f"{sanitize_line(name, NAME_WIDTH - 2)} {number}"
            number += 1
        names.append(unique)
    return tuple(names)


def sentence(text: str) -> str:
    """Return a message as one plain line of bounded width, whatever a file or an argument put into it."""
    line = sanitize_line(text, SENTENCE_WIDTH)
    return line if len(line) < SENTENCE_WIDTH - 1 else f"{line[: SENTENCE_WIDTH - 2]}\u2026"
