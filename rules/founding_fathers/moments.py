"""What the whole table sees as a picture of its own: public data of the reveals."""

from __future__ import annotations

from rules.founding_fathers.observation import Bench
from rules.founding_fathers.scoring import RoundReport
from rules.named import NamedTuple


class VoteEnds(NamedTuple):
    """The article in the Assembly Room is decided (11.1 to 11.9)."""

    report: RoundReport
    """With what the Assembly Room knows of the round."""
    washington: bool
    """Whether Washington's event did."""
    benches: tuple[Bench, ...]
    """The delegations as they voted."""


class RoundEnds(NamedTuple):
    """All three rooms are resolved (12.1 to 12.9)."""

    report: RoundReport
    before: tuple[int, ...]
    """By seat, the score before the round."""
