"""What a lesson says at the table."""

from __future__ import annotations

from typing import NamedTuple


class CoachLine(NamedTuple):
    """What a lesson says at the table, for a place of its own."""

    heading: str
    place: str
    """How far the lesson is: `step 4 of 9`."""
    text: str
    """Three lines of `COACH_WIDTH` cells at most."""
    keys: tuple[tuple[str, str, str], ...]
    """Keys that are of use now, each with a word and the id of its command; as many as there is room for."""
    look: str = ""
    """The thing that is meant: a target."""
    missed: bool = False
    """Whether it answers a choice that missed the goal."""


COACH_WIDTH = 37
"""Cells of a line of what a lesson says."""
