"""Reviews that are kept: a search is bounded by time, so a second one of a game may find something else."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from civics_tui.releases import VERSION
from civics_tui.storage.files import read_json, write_whole
from rules.hashing import blake2b

MOST = 16
"""Reviews that are kept, those found last."""

LARGEST = 1 << 20
"""Bytes of the file that are read."""


class KeptReviews:
    """A file of reviews as the thinking process wrote them, by a digest of game, seats and release."""

    def __init__(self, home: Path) -> None:
        self._path = home / "reviews.json"

    def get(self, of: str) -> Any:
        """Return the review of a game, which may be damaged; None if there is none."""
        return self._all().get(_key(of))

    def keep(self, of: str, review: Any) -> None:
        """Keep a review, as far as the folder allows."""
        kept = [*self._all().items(), (_key(of), review)][-MOST:]
        with suppress(OSError):
            write_whole(self._path, json.dumps(dict(kept), separators=(",", ":")))

    def _all(self) -> dict[str, Any]:
        found = read_json(self._path, LARGEST)
        return found if isinstance(found, dict) else {}


def _key(of: str) -> str:
    return blake2b(f"{VERSION} {of}".encode(), digest_size=16).hexdigest()
