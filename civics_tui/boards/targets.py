"""Targets taken apart: the one place that knows how they are written."""

from __future__ import annotations

from rules.named import NamedTuple


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


class Spot(NamedTuple):
    """Something on screen that can be looked at or clicked."""

    pane: str
    """The pane it is in: board, hand, list, log; key for a command in the line of keys."""
    name: str
    """What it is called in the picture of the pane."""

    @property
    def target(self) -> str:
        """What it is: a target of the board, wherever it is named."""
        return self.name.rpartition("/")[2]


def mention(target: str, y: int, number: int) -> str:
    """Return the name of a target in a text: line and number tell apart where it is named more than once."""
    return f"{y}.{number}/{target}"


def parsed(target: str | None) -> Target:
    """Take a target apart; an empty one, or None, has neither kind nor id."""
    kind, _, id = (target or "").partition(":")
    return Target(kind, id)
