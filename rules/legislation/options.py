"""The variants of Legislation."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import option
from rules.legislation.builds import AS_PRESET, BUILDS, PRESETS


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of the game."""

    preset: str = option(tuple(PRESETS), "balanced helps who has few allies")
    scoring: str = option((AS_PRESET, "sum", "sum_capped"), "what a bill gives: the sum, or at most 1")
    mandate_points: str | bool = option((AS_PRESET, False, True), "with few allies one starts ahead")
    hand_size: int = option(
        (9, 6), "how many Vote rounds there are", title="Length", words=("9 rounds", "6 rounds")
    )
    special_effects: bool = option((True, False), "whether cards have their effects")
    pledge_tokens: int = option((1, 2, 3), "so many Pro and Con tokens each", default=2)
    ballots: str = option(
        ("sealed", "thumbs", "roll_call"), "in secret, by thumbs, or out loud", together="thumbs", several=5
    )
    last_round_honor: bool = option((False, True), "whether a broken pledge costs 1")
    tie_break: bool = option((False, True), "whether fewer broken pledges win")
    build: str = option(("random", *BUILDS), "which representatives are dealt")
