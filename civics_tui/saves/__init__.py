"""Saved matches and records: what is kept on disk, and how it is read as the untrusted thing it is."""

from __future__ import annotations

from civics_tui.saves.store import SavedMatch, StorageError, Store, Summary, TakenOver

__all__ = ["SavedMatch", "StorageError", "Store", "Summary", "TakenOver"]
