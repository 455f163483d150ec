"""Targets taken apart: the one place that knows how they are written."""

from __future__ import annotations

from typing import NamedTuple


class Target(NamedTuple):
    """What can be looked at or chosen, written `kind:id`: `state:Ohio`, `hand:2:G4`."""

    kind: str
    id: str

    @property
    def last(self) -> str:
        """The last part of an id in several parts: `G4`."""
        return self.id.rpartition(":")[2]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The parts of an id of numbers. ValueError for another id."""
        return tuple(int(part) for part in self.id.split(":"))


def parsed(target: str | None) -> Target:
    """Take a target apart; an empty one, or None, has neither kind nor id."""
    kind, _, id = (target or "").partition(":")
    return Target(kind, id)
