"""Positions of Votes for Women in the middle of the game."""

from __future__ import annotations

from typing import Any

from rules.votes_for_women.components import CODES
from rules.votes_for_women.state import VotesState
from tests.votes_for_women.table import position

WEST = "WA OR CA ID NV UT AZ NM"
PLAINS = "MT WY CO ND SD NE KS OK"
SOUTH = "TX AR LA MS AL GA SC FL"
MIDWEST = "MN IA MO WI MI IL IN OH"
THREE_MISSING = " ".join(code for code in CODES if code not in f"{SOUTH} MT WY KS OH NC VA TN")
"""States that have ratified, where three more win."""
HANDS = ((9, 22, 24, 25, 30, 31, 34), (61, 62, 70, 74, 76, 77, 96))
"""Seven ordinary cards for each side."""
ATLANTIC = "Atlantic & Appalachia"
AFOOT = {"purple": "Northeast", "yellow": "Northeast", "red": "South"}
"""The Campaigners that come with the Start cards."""


def campaign(**described: Any) -> VotesState:
    """Describe a position in the middle of the game."""
    described.setdefault("turn", 3)
    return position(**{"hands": HANDS, "campaigners": AFOOT, **described})
