"""`python -m tests.golden`: record missing games, and anew those that changed with their version.

Where a game is played as it was recorded, its version and digests are refreshed. Where it is played otherwise
and the version is still the same, nothing is written. Where no record plays some value of an option, one is
recorded anew with it.
"""

from __future__ import annotations

import sys

from rules import GAMES
from tests.golden.record import ChangedError, paths, read, recorded, unplayed


def main() -> int:
    """Bring the records up to date; returns 1 if a game changed without a new version."""
    for game in GAMES.values():
        missing = unplayed(game, [read(path) for path, *_ in paths(game) if path.exists()])
        for seed, (path, seats, options) in enumerate(paths(game), start=1):
            plays = missing & options.items()
            missing -= plays
            old = read(path) if path.exists() and not plays else None
            try:
                today = old.brought_up_to_date() if old else recorded(game, seats, options, seed)
            except ChangedError as change:
                print(f"{path.name}: {change}")
                return 1
            if today != old:
                path.write_text(today.text, encoding="utf-8")
                print(path.name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
