"""What the log says of a row, and what a play has changed there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.electioneering.scoring import cares_about
from rules.words import Argument, Line, Text

PLAYS = "{0:seat} plays {1} on {2}'s row."
"""Further arguments: the short names of the suits, the row before and after."""
TAKES = "{0:seat} takes {1} from {2}'s row."
PUTS = "{0:seat} puts down {1} on {2}'s row."
LOCKED = "{0}'s row is locked by {1}."
"""The last argument of these is the row after it; before it LOCKED has the short names of the suits."""


def what_changed(played: tuple[Any, ...], follows: Iterator[Line]) -> Text | None:
    """Say what a student cares about after a play, if that is new, or what its row is locked on (E-50)."""
    _, _, student, shorts, before, row = played
    for template, args, *_ in follows:
        if template == LOCKED:
            return locked_on(args, follows)
        if template in (TAKES, PUTS):
            row = args[-1]
    cares = cares_about(row)
    # Between its halves an action may leave a row empty.
    if cares in ((), cares_about(before)):
        return None
    return _on(shorts, cares, "{0} now cares about {1}", student)


def locked_on(locked: tuple[Any, ...], _: Iterator[Line]) -> Text:
    """Say what a row is locked on: by whichever card of a play (E-26)."""
    student, _, shorts, row = locked
    return _on(shorts, cares_about(row), "{0} is locked on {1}", student)


def _on(shorts: tuple[str, ...], cares: tuple[int, ...], words: str, student: Argument) -> Text:
    causes = Text.listing([shorts[suit] for suit in cares]) if cares else "nothing"
    return Text.of(words, student, causes)
