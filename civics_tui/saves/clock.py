"""A passive clock: how long each seat has thought, from the times of the journal. No flag falls."""

from __future__ import annotations

from datetime import datetime

MOST_OF_A_CHOICE = 600.0
"""Seconds that one choice counts at most: who leaves a game for a week has not thought about it so long."""


class Clock:
    """The time that the seats of a match have taken, choice by choice."""

    def __init__(self, began: str) -> None:
        """Start when the match was begun."""
        self.last = began
        """When the last entry was made, or the match was begun: since then somebody is awaited."""
        self.thought: dict[int, float] = {}
        """Seconds by seat."""

    def tick(self, seat: int | None, at: object) -> None:
        """Count the time since the last tick for the seat that had to decide, if any had."""
        before, now = moment_of(self.last), moment_of(at)
        if before is not None and now is not None and seat is not None:
            taken = min(max(0.0, now - before), MOST_OF_A_CHOICE)
            self.thought[seat] = self.thought.get(seat, 0.0) + taken
        self.last = str(at)


def moment_of(text: object) -> float | None:
    """Return a time of a journal in seconds since the epoch; None if it is none."""
    try:
        return datetime.fromisoformat(str(text)).timestamp()
    except (ValueError, OverflowError):
        return None
