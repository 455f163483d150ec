"""Golden transcripts: a recorded game of each in plain mode, everything that is typed and said."""

from __future__ import annotations

from pathlib import Path

from rules import GAMES
from rules.match import PERSON, Match
from tests.app.driving import NAMES, Loose
from tests.golden.record import FOLDER, Record, read
from tests.plain.talking import Thinker, at_table, recorded

PLAYED = {slug: f"{slug}-{game.seats[0]}-1.json" for slug, game in GAMES.items()}
"""The record of each game that is played."""

REMAKE = "what is said has changed: read the difference, then write it anew by `python -m tests.plain`"


def transcript_file(slug: str) -> Path:
    """Return where the transcript of a game lies."""
    return Path(__file__).with_name("golden") / f"{slug}.txt"


def played(slug: str, folder: Path) -> tuple[Record, Match, str]:
    """Play the record of a game in plain mode, the first seat a person's; return all that was said too."""
    record = read(FOLDER / PLAYED[slug])
    match = Match.start(GAMES[slug], record.seats, record.seed, NAMES[: record.seats], record.options)
    save = Loose(match, (PERSON, *["easy"] * (record.seats - 1)))
    actions = record.actions
    script = at_table(folder, save, typist=recorded(actions), thinker=Thinker(actions))
    return record, match, script.written
