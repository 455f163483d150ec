"""What the log says of a row, and what a play has changed there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.electioneering.components import STUDENT_NAMES, SUITS
from rules.electioneering.scoring import suit_sums
from rules.words import Line, Text

PLAYS = "{0:seat} plays {1} on {2}'s row."
"""Further arguments: the student, the row before and after."""
TAKES = "{0:seat} takes {1} from {2}'s row."
PUTS = "{0:seat} puts down {1} on {2}'s row."
LOCKED = "{0}'s row is locked by {1}."
"""The last argument of these is the row after it."""


def what_changed(played: tuple[Any, ...], follows: Iterator[Line]) -> Text | None:
    """Say what a student cares about after a play, if that is new, or what its row is locked on (E-50)."""
    *_, student, before, row = played
    locked = False
    for template, args, *_ in follows:
        if template in (TAKES, PUTS, LOCKED):
            row, locked = args[-1], template == LOCKED
    cares = cares_about(row)
    if not locked and cares == cares_about(before):
        return None
    words = "{0} is locked on {1}" if locked else "{0} now cares about {1}"
    causes = Text.listing([SUITS[suit].short for suit in cares]) if cares else "nothing"
    return Text.of(words, STUDENT_NAMES[student], causes)


def cares_about(row: tuple[int, ...]) -> tuple[int, ...]:
    """List the suits that have the most influence in a row; none in an empty one."""
    sums = suit_sums(row)
    return tuple([suit for suit, total in enumerate(sums) if total and total == max(sums)])
