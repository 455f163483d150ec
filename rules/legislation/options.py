"""The variants of Legislation."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import option
from rules.legislation.builds import AS_PRESET, BUILDS, PRESETS


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of the game."""

    preset: str = option(tuple(PRESETS), "balanced helps who has few allies")
    scoring: str = option((AS_PRESET, "sum", "sum_capped"), "sum: both agendas; capped: 1")
    mandate_points: str | bool = option((AS_PRESET, False, True), "a bonus where allies are few")
    hand_size: int = option(
        (9, 6), "cards and votes each; 6 is short", title="Length", words=("long: 9", "short: 6")
    )
    special_effects: bool = option((True, False), "of bills and representatives")
    pledge_tokens: int = option((1, 2, 3), "each player, of Pro and of Con", default=2)
    ballots: str = option(
        ("sealed", "thumbs", "roll_call"), "or thumbs: one key, all at once", together="thumbs", several=5
    )
    last_round_honor: bool = option((False, True), "pledges broken then cost 1 point")
    tie_break: bool = option((False, True), "fewer broken pledges win a tie")
    build: str = option(("random", *BUILDS), "who is at the table")
