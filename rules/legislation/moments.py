"""What the whole table sees as a picture of its own: what came of a vote, and of a Vote round (L-58)."""

from __future__ import annotations

from rules.legislation.scoring import Division
from rules.named import NamedTuple


class VoteResult(NamedTuple):
    """A vote that has been counted."""

    division: Division
    before: tuple[int, ...]
    """Agenda Points before it, by seat."""
    after: tuple[int, ...]
    """Agenda Points after it."""
    bonus: int
    """What the sponsor gains beside the bill's own points: Earmark and Signature Bill."""
    penalty: bool
    """Whether a broken pledge costs the next Pledge round."""


class VoteRoundEnds(NamedTuple):
    """Every player's bill has been voted on."""

    votes: tuple[Division, ...]
    """In the order of the round."""
    before: tuple[int, ...]
    """Agenda Points at its beginning, by seat."""
    after: tuple[int, ...]
    """Agenda Points at its end, by seat."""
