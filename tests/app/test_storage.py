"""Saves: nothing that was played is lost, and trouble with one match never touches another."""

from __future__ import annotations

import errno
import json
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from civics_tui.saves import StorageError, Store, TakenOver, journal, matchfile
from civics_tui.saves.matchfile import Database
from civics_tui.saves.records import RECORD_BYTES, export, export_here, match_of_record, read_record
from rules.game import IllegalAction
from rules.match import Match, RecordError, UndoBlocked
from tests.app.driving import ELECTIONEERING, NAMES, played


def a_match(moves: int = 0, seats: int = 3) -> Match:
    return played(Match.start(ELECTIONEERING, seats, 7, NAMES[:seats]), moves)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "home")


def test_a_match_opened_again_stands_where_it_stood(store: Store) -> None:
    save = store.create(a_match())
    for _ in range(9):
        save.play(save.match.state.legal_actions()[0])
    save.undo(agreed=True)
    digest, log = save.match.state.digest(), save.match.log
    save.close()
    again = store.open(save.id)
    assert again.seating.held
    assert again.match.state.digest() == digest
    assert again.match.log == log
    assert again.match.notes == save.match.notes
    assert again.match.names == NAMES[:3]
    again.close()


def test_an_undone_choice_can_be_played_again_after_reopening(store: Store) -> None:
    save = store.create(a_match())
    save.play(("first", 1))
    save.play(save.match.state.legal_actions()[0])
    save.undo()
    save.close()
    again = store.open(save.id)
    assert again.match.can_redo
    again.redo()
    assert len(again.match.moves) == 2
    again.close()


def test_a_save_of_an_older_version_says_by_which_version_it_was_made(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = store.create(a_match(4))
    save.close()
    version = ELECTIONEERING.version
    newer = replace(ELECTIONEERING, version=version + 1)
    monkeypatch.setattr("rules.match.GAMES", {newer.slug: newer})
    with pytest.raises(StorageError) as fault:
        store.open(save.id)
    words = f"made by version {version} of Electioneering; this is version {version + 1}"
    assert words in str(fault.value)
    with pytest.raises(RecordError, match=words):
        Match.replay(save.match.record)


def test_an_illegal_action_is_not_written(store: Store) -> None:
    save = store.create(a_match())
    with pytest.raises(IllegalAction):
        save.play(("no", "such"))
    save.play(("first", 0))
    with pytest.raises(UndoBlocked):
        save.redo()
    save.close()
    assert store.open(save.id).match.actions == (("first", 0),)


def test_the_list_has_the_last_changed_match_first(store: Store) -> None:
    for _ in range(3):
        store.create(a_match()).close()
    first = store.open(1)
    first.play(("first", 0))
    first.close()
    with sqlite3.connect(first.journal.path) as db:
        db.execute("UPDATE journal SET at = '2999-01-01T00:00:00+00:00'")
    db.close()
    assert [summary.id for summary in store.summaries()] == [1, 3, 2]
    assert store.summaries()[0].actions == 1


def test_an_ended_match_is_listed_as_over_and_after_an_undo_is_not(store: Store) -> None:
    save = store.create(a_match())
    while not save.match.over:
        save.play(save.match.state.legal_actions()[-1])
    assert store.summaries()[0].over
    save.undo(agreed=True)
    assert not store.summaries()[0].over
    save.close()


def test_a_second_session_looks_on_and_sees_what_is_played(store: Store) -> None:
    first = store.create(a_match())
    second = store.open(first.id)
    assert first.seating.held
    assert not second.seating.held
    first.play(("first", 2))
    assert second.catch_up()
    assert second.match.actions == first.match.actions
    with pytest.raises(TakenOver):
        second.play(second.match.state.legal_actions()[0])
    assert not second.catch_up()
    first.close()
    second.close()


def test_a_second_session_takes_over_when_asked_and_the_first_looks_on(store: Store) -> None:
    first = store.create(a_match())
    second = store.open(first.id)
    assert second.take(force=True)
    second.play(("first", 2))
    with pytest.raises(TakenOver):
        first.play(("first", 0))
    assert not first.seating.held
    first.catch_up()
    assert first.match.actions == (("first", 2),)
    first.close()
    second.close()


def test_two_sessions_never_both_append_at_one_position(store: Store) -> None:
    first = store.create(a_match())
    second = store.open(first.id)
    second.take(force=True)
    second.play(("first", 2))
    # Even a terminal that believes it has its seats would find them, and the position, taken.
    assert first.seating.held
    with pytest.raises(StorageError):
        first.play(("first", 0))
    with closing(sqlite3.connect(first.journal.path)) as db:
        rows = db.execute("SELECT position, entry FROM journal").fetchall()
    assert rows == [(0, '["first", 2]')]
    first.close()
    second.close()


PLAY_AND_DIE = """
import os, signal, sys
from pathlib import Path
from civics_tui.saves import Store
save = Store(Path(sys.argv[1])).open(1)
assert save.seating.held
for _ in range(int(sys.argv[2])):
    save.play(save.match.state.legal_actions()[0])
print(len(save.match.moves), save.match.state.digest(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_kill_at_any_moment_loses_nothing_that_was_shown(store: Store) -> None:
    store.create(a_match()).close()
    for count in (1, 3, 4):
        run = subprocess.run(
            [sys.executable, "-c", PLAY_AND_DIE, str(store.home), str(count)], capture_output=True, text=True
        )
        assert run.returncode == -signal.SIGKILL
        moves, digest = run.stdout.split()
        save = store.open(1)
        assert save.seating.held, "a dead session holds the match"
        assert len(save.match.moves) == int(moves)
        assert save.match.state.digest() == digest
        save.close()


@pytest.mark.parametrize(
    "damage", [b"", b"not a database at all" * 400, b"SQLite format 3\x00" + b"\xff" * 6000]
)
def test_a_damaged_file_is_reported_and_left_alone(store: Store, damage: bytes) -> None:
    store.create(a_match()).close()
    save = store.create(a_match())
    save.close()
    save.journal.path.write_bytes(damage)
    with pytest.raises(StorageError) as fault:
        store.open(2)
    assert str(fault.value).endswith(".")
    assert "\n" not in str(fault.value)
    faults = {summary.id: summary.fault for summary in store.summaries()}
    assert faults[2]
    assert not faults[1]
    assert save.journal.path.read_bytes() == damage
    store.open(1).close()


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ('UPDATE journal SET entry = \'["play", "Z9"]\' WHERE position = 1', "does not replay"),
        ('UPDATE journal SET entry = \'{"do": "harm"}\' WHERE position = 1', "damaged"),
        ("UPDATE journal SET entry = 'x' WHERE position = 1", "damaged"),
        ("UPDATE journal SET entry = '[[]]' WHERE position = 1", "does not replay"),
        ("UPDATE journal SET digest = 'x' WHERE position = 1", "was changed"),
        ("UPDATE journal SET digest = 'x' WHERE position = 3", "another position"),
        ("DELETE FROM journal WHERE position = 1", "missing"),
        ("UPDATE meta SET value = '99' WHERE key = 'storage'", "a later release"),
        ("UPDATE meta SET value = '[]' WHERE key = 'opening'", "damaged"),
        ("DELETE FROM meta WHERE key = 'opening'", "damaged"),
        (f"UPDATE meta SET value = '{'[' * 100_000}' WHERE key = 'opening'", "damaged"),
        ("UPDATE meta SET value = json_set(value, '$.version', 999) WHERE key = 'opening'", "version"),
        ("UPDATE meta SET value = json_set(value, '$.game', 'chess') WHERE key = 'opening'", "does not have"),
    ],
)
def test_a_damaged_record_is_reported(store: Store, statement: str, words: str) -> None:
    save = store.create(a_match())
    for _ in range(4):
        save.play(save.match.state.legal_actions()[0])
    save.close()
    with sqlite3.connect(save.journal.path) as db:
        db.execute(statement)
    db.close()
    with pytest.raises(StorageError, match=words):
        store.open(save.id)


def test_a_full_disk_is_reported_and_the_choice_is_not_made(store: Store) -> None:
    save = store.create(a_match())
    pages = save.journal.db.execute("PRAGMA page_count").fetchone()[0]
    save.journal.db.execute(f"PRAGMA max_page_count = {pages}")

    def fill() -> None:
        for count in range(10_000):
            save.note("slogans", ["x" * 60] * count)

    def play_on() -> None:
        for _ in range(2000):
            save.play(save.match.state.legal_actions()[0])
            save.undo(agreed=True)

    for work in (fill, play_on):
        with pytest.raises(StorageError, match="full"):
            work()
    moves = save.match.actions
    save.close()
    assert store.open(save.id).match.actions == moves


def test_a_folder_that_cannot_be_written_to_is_reported(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    with pytest.raises(StorageError, match=r"cannot be saved in .*home.matches: not a directory"):
        Store(tmp_path / "home").create(a_match())
    with pytest.raises(StorageError, match=r"the saved games cannot be read in .*: not a directory"):
        Store(tmp_path / "home").summaries()


def test_a_read_only_folder_still_shows_its_games(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(a_match(3)).close()
    connect = matchfile.connect

    def read_only(path: Path, mode: str, *, new: bool = False) -> Database:
        if mode == "rw":
            error = sqlite3.OperationalError("attempt to write a readonly database")
            error.sqlite_errorcode = sqlite3.SQLITE_READONLY
            raise error
        return connect(path, mode, new=new)

    monkeypatch.setattr(journal, "connect", read_only)
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    save = store.open(1)
    assert len(save.match.moves) == 3
    assert not save.seating.held
    with pytest.raises(TakenOver):
        save.play(save.match.state.legal_actions()[0])
    save.close()
    with pytest.raises(StorageError, match="cannot be"):
        store.create(a_match())


def test_a_game_that_is_being_played_is_not_deleted(store: Store) -> None:
    save = store.create(a_match())
    with pytest.raises(TakenOver):
        store.delete(save.id)
    save.close()
    store.delete(save.id)
    assert store.summaries() == []
    with pytest.raises(StorageError, match="no saved game"):
        store.delete(save.id)


def test_export_and_import_make_the_same_match(store: Store, tmp_path: Path) -> None:
    match = a_match(12)
    path = export(match, tmp_path / "game.json")
    with pytest.raises(StorageError, match="there already"):
        export(match, path)
    save = store.create(match_of_record(read_record(path))[0])
    assert save.match.state.digest() == match.state.digest()
    assert save.match.actions == match.actions
    save.close()


def test_a_record_that_is_too_large_or_not_there_is_refused(tmp_path: Path) -> None:
    big = tmp_path / "big.json"
    big.write_bytes(b" " * (RECORD_BYTES + 1))
    with pytest.raises(StorageError, match="too large"):
        read_record(big)
    with pytest.raises(StorageError, match="cannot be read"):
        read_record(tmp_path / "none.json")


def test_an_export_that_fails_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="no space"):
        export(a_match(), tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "null", "{", "[" * 100_000, json.dumps({"format": 1}), '{"format": 1e999}', "\x00"],
)
def test_nonsense_is_no_record(store: Store, text: str) -> None:
    with pytest.raises(RecordError):
        store.create(match_of_record(text)[0])


def test_hostile_names_of_a_record_come_out_plain(store: Store) -> None:
    record = {**a_match().record, "names": ["\x1b[31mEve", "[/b]", "😀"]}
    save = store.create(match_of_record(json.dumps(record))[0])
    assert save.match.names == ("Eve", "[/b]", "?")
    save.close()
    assert store.summaries()[0].names == ("Eve", "[/b]", "?")


def test_a_session_that_lost_the_match_writes_no_notes_and_the_other_has_them(store: Store) -> None:
    first = store.create(a_match())
    second = store.open(first.id)
    first.note("slogans", ["Ann for all"])
    assert second.take(force=True)
    assert second.notes == {"slogans": ["Ann for all"]}
    with pytest.raises(TakenOver):
        first.note("slogans", ["Ben for all"])
    assert first.notes == {"slogans": ["Ann for all"]}
    first.close()
    second.close()
    assert store.open(first.id).notes == {"slogans": ["Ann for all"]}


def test_who_plays_is_kept_with_the_match_and_persons_play_by_default(store: Store) -> None:
    players = ("person", "easy", "hard")
    save = store.create(a_match(), {"players": players})
    assert save.match.players == players
    save.close()
    assert store.open(save.id).match.players == players
    assert store.summaries()[0].players == players
    assert store.create(a_match()).match.players == ("person",) * 3


@pytest.mark.parametrize(
    "players",
    [
        None,
        "easy",
        3,
        ["easy"],
        ["easy", "easy", "godlike"],
        ["easy", "easy", 1],
        ["easy", "easy", ["easy"]],
        {},
    ],
)
def test_a_save_whose_players_are_damaged_is_named_and_left_alone(store: Store, players: object) -> None:
    save = store.create(a_match())
    save.note("players", players)
    save.close()
    assert "players is damaged" in store.summaries()[0].fault
    with pytest.raises(StorageError, match="players is damaged"):
        store.open(save.id)


def test_undo_of_what_a_computer_did_replays(store: Store) -> None:
    save = store.create(
        Match.start(ELECTIONEERING, 3, 7, NAMES[:3], {"first_player": "pick"}),
        {"players": ("easy", "person", "easy")},
    )
    save.play(("first", 0))
    while save.match.state.current_player == 0:
        save.play(save.match.state.legal_actions()[0])
    save.undo()
    save.undo()
    save.redo()
    digest, log = save.match.state.digest(), save.match.log
    save.close()
    again = store.open(save.id)
    assert again.match.state.digest() == digest
    assert again.match.log == log
    assert again.match.can_redo


def test_notes_that_are_damaged_are_none(store: Store) -> None:
    save = store.create(a_match())
    save.close()
    with sqlite3.connect(save.journal.path) as db:
        db.execute("UPDATE meta SET value = '[1]' WHERE key = 'notes'")
    db.close()
    assert store.open(save.id).notes == {}


def test_an_export_from_the_table_never_lacks_a_name(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    match = a_match()
    assert [export_here(match, 7).name for _ in range(3)] == [
        "civics-electioneering-7.json",
        "civics-electioneering-7-2.json",
        "civics-electioneering-7-3.json",
    ]
