"""The variants of CopyCat."""

from __future__ import annotations

from dataclasses import dataclass

from rules.copycat.components import MARKER_SUPPLIES
from rules.game import option


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of the game."""

    turns: str = option(
        ("covered", "open"),
        "placing workers: at each turn your hand behind a cover, or only when you ask for it",
        title="Hands",
        words=("behind a cover each turn", "shown on request"),
        together="open",
    )
    vp_marker_supply: int = option(
        MARKER_SUPPLIES,
        "markers for offices nobody used: the rulebook's 12, or the 25 of the printed game",
        title="Markers",
    )
    doctorates_in_play: str = option(
        ("all_four", "players"),
        "how many can be bought late in the game: the last one sold ends it",
        title="Doctorates",
        words=("all four", "one a player"),
    )
    doctorate_sweep: str = option(
        ("stay", "swept"),
        "Doctorates nobody bought wait on the street, or leave it like any other card",
        title="Unsold Doctorates",
        words=("wait", "leave"),
    )
    red_pickup: str = option(
        ("all_left", "adjacent_run"),
        "red cards you take with a purchase: all further left, or only those right beside it",
        title="Red cards taken",
        words=("all to the left", "those beside"),
    )
    track_labels: str = option(
        ("true", "misprint"),
        "numbers of the career ladder after 90: the true ones, or those printed by mistake",
        title="Ladder",
        words=("true numbers", "misprinted"),
    )
