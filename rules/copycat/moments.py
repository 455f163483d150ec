"""What the whole table sees as a picture of its own: public data of the reveals."""

from __future__ import annotations

from rules.copycat.scoring import RoundReport
from rules.named import NamedTuple


class BidsTurned(NamedTuple):
    """All bids are revealed, and who acts when (4.4 to 4.6)."""

    round: int
    bids: tuple[int, ...]
    """By seat the card, 0 of who has none."""
    before: tuple[int, ...]
    """The order of the last round."""
    order: tuple[int, ...]


class RoundEnds(NamedTuple):
    """A round is scored and cleaned up (6C, 6D)."""

    report: RoundReport
