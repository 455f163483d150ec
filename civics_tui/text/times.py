"""Times in words, by the clock on the wall."""

from __future__ import annotations

from datetime import datetime

FRESH = 3600.0
"""Seconds in which nobody has waited for long."""


def since(updated: str, now: float) -> str:
    """Say since when something waits: `since 14:05`, `since Tuesday`, `since 3 Oct`; empty if it is fresh."""
    try:
        then = datetime.fromisoformat(updated).astimezone()
        today = datetime.fromtimestamp(now)
        days = (today.date() - then.date()).days
        if now - then.timestamp() < FRESH:
            return ""
    except (ValueError, OverflowError, OSError):
        return ""
    if days <= 0:
        return f"since {then:%H:%M}"
    if days == 1:
        return "since yesterday"
    if days < 7:
        return f"since {then:%A}"
    return f"since {then.day} {then:%b}" if then.year == today.year else f"since {then.day} {then:%b %Y}"


def minutes(seconds: float) -> str:
    """Write how long somebody has thought: `under 1 min`, `12 min`, `1 h 05`."""
    whole = int(seconds // 60)
    if whole < 1:
        return "under 1 min"
    return f"{whole} min" if whole < 60 else f"{whole // 60} h {whole % 60:02}"
