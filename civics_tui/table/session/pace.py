"""How fast computers move at a table: kept with the match, turned by a key."""

from __future__ import annotations

from civics_tui.table.session.match import Saved

PACE_WORDS = {"instant": "at once", "slow": "slowly", "step": "one by one, by Space"}
"""Pace by which computers move, in words: at once, so that one can follow, or each by a key."""

PACES = tuple(PACE_WORDS)


def pace_of(save: Saved) -> str:
    """Return the pace of a match: by no key of one terminal where others wait for the computers."""
    pace = save.notes.get("pace")
    pace = pace if isinstance(pace, str) and pace in PACES else PACES[0]
    return "slow" if pace == "step" and not save.alone else pace


def pace_after(save: Saved) -> str:
    """Return the pace that follows the present one."""
    paces = PACES if save.alone else PACES[:2]
    return paces[(paces.index(pace_of(save)) + 1) % len(paces)]
