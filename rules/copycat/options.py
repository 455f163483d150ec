"""The variants of CopyCat."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import option

MARKER_SUPPLIES = (12, 25)
"""VP markers in the box: those of the rulebook, and of the printed game (1.10)."""


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of the game."""

    turns: str = option(
        ("covered", "open"),
        "while workers are placed: open behind a cover, or closed till their player asks",
        title="Hands",
        words=("covered", "on request"),
        together="open",
    )
    vp_marker_supply: int = option(
        MARKER_SUPPLIES,
        "an empty office gets one, a point for who comes next: 12 in all, or 25",
        title="Markers",
    )
    doctorates_in_play: str = option(
        ("all_four", "players"),
        "how many can be bought; the last one sold ends the game",
        title="Doctorates",
        words=("all four", "one a player"),
    )
    doctorate_sweep: str = option(
        ("stay", "swept"),
        "on the street they wait, or leave it like any other card",
        title="Unsold Doctorates",
        words=("wait", "leave"),
    )
    red_pickup: str = option(
        ("all_left", "adjacent_run"),
        "a purchase takes along: all to its left, or only those right beside",
        title="Dead cards taken",
        words=("all left", "those beside"),
    )
    track_labels: str = option(
        ("true", "misprint"),
        "labels after 90 in order, or as printed; the play is the same",
        title="Ladder",
        words=("true numbers", "misprinted"),
    )
