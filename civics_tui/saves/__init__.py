"""Saved matches and records: what is kept on disk, and how it is read as the untrusted thing it is."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from civics_tui.saves.faults import StorageError, TakenOver
    from civics_tui.saves.saved import SavedMatch
    from civics_tui.saves.store import Store, Summary

__all__ = ["SavedMatch", "StorageError", "Store", "Summary", "TakenOver"]

_ROOMS = {
    "StorageError": "faults",
    "TakenOver": "faults",
    "SavedMatch": "saved",
    "Store": "store",
    "Summary": "store",
}


def __getattr__(name: str) -> Any:
    """Load a room when something of it is wanted: the picker is on screen before any save is read."""
    if name not in _ROOMS:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
