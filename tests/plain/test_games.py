"""Whole games in plain mode: by numbers alone, as they were recorded, line by line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from civics_tui.plain.console import CLEARING, LONGEST, plain
from rules import GAMES
from rules.match import PERSON, Match
from tests.app.driving import NAMES, Loose
from tests.plain.talking import at_table, numbers_only
from tests.plain.transcripts import REMAKE, played, transcript_file


def begun(slug: str, *players: str) -> Loose:
    seats = GAMES[slug].seats[0]
    return Loose(Match.start(GAMES[slug], seats, 3, NAMES[:seats]), players)


@pytest.mark.parametrize("slug", GAMES)
def test_who_types_only_numbers_finishes_every_game_and_hears_plain_lines_and_no_secret(
    slug: str, tmp_path: Path
) -> None:
    save = begun(slug, PERSON, *["easy"] * (GAMES[slug].seats[0] - 1))
    said, match = at_table(tmp_path, save, typist=numbers_only(1)).said, save.match
    assert match.over
    assert "Result: " in said
    for line in said.splitlines():
        assert 0 < len(line) <= LONGEST
        assert re.match(r"[A-Z][A-Za-z ,0-9]*: \S|\d+[.,] \S", line), line
        assert "  " not in line
        assert line.isprintable()
        assert not set(line) & {*"★▲▼■◆●○✗✓→←×•·…│─█░"}
    secrets = {entry.text.text(NAMES) for entry in match.state.log if not entry.readable(0)}
    heard = {entry.text.text(NAMES) for entry in match.state.log if entry.readable(0)}
    for secret in secrets - heard:
        assert f"{plain(secret)}\n" not in said


@pytest.mark.parametrize("slug", GAMES)
def test_a_recorded_game_is_played_to_the_same_digest_and_said_as_it_was(slug: str, tmp_path: Path) -> None:
    record, match, said = played(slug, tmp_path)
    assert match.state.digest() == record.digests[-1]
    assert said == transcript_file(slug).read_text(encoding="utf-8"), REMAKE


@pytest.mark.parametrize("slug", GAMES)
def test_what_one_seat_hears_is_cleared_before_the_next(slug: str, tmp_path: Path) -> None:
    save = begun(slug)
    said = at_table(tmp_path, save, typist=numbers_only(4, most=60)).said
    log = save.match.state.log
    public = {plain(entry.text.text(NAMES)) for entry in log if entry.seats is None}
    readers: dict[str, set[int]] = {}
    for entry in log:
        if entry.seats is not None and (words := plain(entry.text.text(NAMES))) not in public:
            readers.setdefault(words, set()).update(entry.seats)
    for part in said.split(CLEARING):
        heard = [found for words, found in readers.items() if f"Then: {words}\n" in part]
        assert not heard or set.intersection(*heard)
