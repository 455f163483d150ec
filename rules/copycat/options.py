"""The variants of CopyCat."""

from __future__ import annotations

from dataclasses import dataclass

from rules.copycat.components import MARKER_SUPPLIES
from rules.game import option


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of the game."""

    vp_marker_supply: int = option(
        MARKER_SUPPLIES, "VP markers: the rulebook's 12, or 25 as in the printed game"
    )
    doctorates_in_play: str = option(
        ("all_four", "players"), "Doctorates in the supply: all four, or one for each player"
    )
    doctorate_sweep: str = option(
        ("stay", "swept"), "in clean-up Doctorates stay, or are swept like any card"
    )
    red_pickup: str = option(
        ("all_left", "adjacent_run"), "red cards that come along: all to the left, or only those beside"
    )
    turns: str = option(
        ("covered", "open"),
        "turns of Phase 2: each behind a cover with the hand in sight, or before everybody without it",
    )
    track_labels: str = option(
        ("true", "misprint"), "career track: true numbers, or the printed ones after 90"
    )
