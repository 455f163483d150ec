"""What the log says of a row, and what a play has changed there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.electioneering.components import ElectionBox
from rules.electioneering.scoring import suit_sums
from rules.words import Argument, Line, Text

PLAYS = "{0:seat} plays {1} on {2}'s row."
"""Further arguments: the student, the row before and after."""
TAKES = "{0:seat} takes {1} from {2}'s row."
PUTS = "{0:seat} puts down {1} on {2}'s row."
LOCKED = "{0}'s row is locked by {1}."
"""The last argument of these is the row after it."""


def what_changed(box: ElectionBox, played: tuple[Any, ...], follows: Iterator[Line]) -> Text | None:
    """Say what a student cares about after a play, if that is new, or what its row is locked on (E-50)."""
    *_, student, before, row = played
    for template, args, *_ in follows:
        if template == LOCKED:
            return locked_on(box, args, follows)
        if template in (TAKES, PUTS):
            row = args[-1]
    cares = cares_about(row)
    return (
        None
        if cares == cares_about(before)
        else _on(box, cares, "{0} now cares about {1}", box.student_names[student])
    )


def locked_on(box: ElectionBox, locked: tuple[Any, ...], _: Iterator[Line]) -> Text:
    """Say what a row is locked on: by whichever card of a play (E-26)."""
    student, *_rest, row = locked
    return _on(box, cares_about(row), "{0} is locked on {1}", student)


def _on(box: ElectionBox, cares: tuple[int, ...], words: str, student: Argument) -> Text:
    causes = Text.listing([box.suits[suit].short for suit in cares]) if cares else "nothing"
    return Text.of(words, student, causes)


def cares_about(row: tuple[int, ...]) -> tuple[int, ...]:
    """List the suits that have the most influence in a row; none in an empty one."""
    sums = suit_sums(row)
    return tuple([suit for suit, total in enumerate(sums) if total and total == max(sums)])
