"""`python -m tests.golden`: record missing games, and anew those of a version that was raised.

Where a game is played as it was recorded and only its states look different, the digests are refreshed. Where
it is played otherwise and the version is still the same, nothing is written.
"""

from __future__ import annotations

import sys

from rules import GAMES
from tests.golden.record import ChangedError, paths, read, recorded


def main() -> int:
    """Bring the records up to date; returns 1 if a game changed without a new version."""
    for game in GAMES.values():
        for seed, (path, seats, options) in enumerate(paths(game), start=1):
            if not path.exists() or read(path).version != game.version:
                path.write_text(recorded(game, seats, options, seed).text, encoding="utf-8")
                print(f"recorded   {path.name}", flush=True)
                continue
            old = read(path)
            try:
                today = old.replayed()
            except ChangedError as change:
                print(f"{path.name}: {change}")
                return 1
            if today != old:
                path.write_text(today.text, encoding="utf-8")
                print(f"refreshed  {path.name}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
