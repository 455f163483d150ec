"""What the whole table sees as a picture of its own: public data of the reveals."""

from __future__ import annotations

from typing import NamedTuple

from rules.copycat.scoring import RoundReport


class RoundEnds(NamedTuple):
    """A round is scored and cleaned up (6C, 6D)."""

    report: RoundReport
