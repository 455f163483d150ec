"""Saved matches and records: what is kept on disk, and how it is read as the untrusted thing it is."""

from __future__ import annotations

from civics_tui.saves.faults import StorageError, TakenOver
from civics_tui.saves.saved import SavedMatch
from civics_tui.saves.store import Store, Summary

__all__ = ["SavedMatch", "StorageError", "Store", "Summary", "TakenOver"]
