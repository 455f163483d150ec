"""`python -m tests.golden`: record missing games, and anew those that changed with their version.

Where a game is played as it was recorded, its version and digests are refreshed. Where it is played otherwise
and the version is still the same, nothing is written. Where no record plays some value of an option, one is
recorded anew with it. Last comes the game of which the picker shows a position, where it is none of today's.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import civics_tui.boards
from civics_tui.players.highlights import play_to
from rules import GAMES
from rules.game import Game
from rules.match import Match, RecordError
from tests.golden.record import ChangedError, paths, read, recorded, unplayed

SHOWN = Path(civics_tui.boards.__file__).parent / "recorded"
NAMES = "Ash", "Briar", "Cedar"
FAR = 0.8
"""How far that game is played, of which the last choices are shown."""


def record_shown(game: Game) -> None:
    """Play a game to its climax for the picker, unless one is there that is played like that today."""
    path = SHOWN / f"{game.slug}.json"
    try:
        Match.replay(path.read_bytes())
    except (OSError, RecordError):
        seats = min(3, game.seats[-1])
        match = Match.start(game, seats, 3, NAMES[:seats])
        play_to(match, FAR, match.play)
        path.write_text(json.dumps(match.record, separators=(",", ":")) + "\n", encoding="utf-8")
        print(path.name)


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
            if old and today.version == old.version and today.digests != old.digests:
                print("Other digests, which saves of this version carry too: the next release raises it.")
            if today != old:
                path.write_text(today.text, encoding="utf-8")
                print(path.name, flush=True)
        record_shown(game)
    return 0


if __name__ == "__main__":
    sys.exit(main())
