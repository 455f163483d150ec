"""Crafted files: whatever one holds, the list, the other games and `delete` go on working."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from civics_tui.saves import StorageError, Store, journal, matchfile, talk
from civics_tui.saves.matchfile import OLD_SCHEMA
from tests.saves.files import a_match, a_save, change, is_plain_line

ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) SELECT 'a'||x AS"
MANY = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c LIMIT {}) SELECT"
PWNED = "\x1b]0;PWNED\x07"
FORGED = "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = {} WHERE name = 'journal'"

SCRIPTS = {
    "an endless view of the description": (
        f"DROP TABLE meta; CREATE VIEW meta AS {ENDLESS} key, x AS value FROM c"
    ),
    "an endless view of the journal": (
        f"DROP TABLE journal; CREATE VIEW journal AS {ENDLESS} entry, x AS position, 1 AS digest, 2 AS at "
        "FROM c"
    ),
    "an endless view of who holds it": (
        f"DROP TABLE seats; CREATE VIEW seats AS {ENDLESS} seat, x AS who, x AS token, x AS pin FROM c"
    ),
    "a view of a huge value": (
        "DROP TABLE meta; CREATE VIEW meta AS SELECT 'a' AS key, hex(zeroblob(900000000)) AS value"
    ),
    "a generated column": (
        "DROP TABLE meta; CREATE TABLE meta (key TEXT PRIMARY KEY, "
        "value TEXT GENERATED ALWAYS AS (hex(zeroblob(300000000)))); INSERT INTO meta VALUES ('storage')"
    ),
    "a trigger that empties the journal": (
        "CREATE TRIGGER t AFTER INSERT ON seats BEGIN DELETE FROM journal; END"
    ),
    "a trigger without an end": (
        f"CREATE TRIGGER t AFTER INSERT ON seats BEGIN INSERT INTO journal {ENDLESS} y, 1, 2, 3 FROM c; END"
    ),
    "a view that calls a function with a title in its name": (
        f'DROP TABLE meta; CREATE VIEW meta AS SELECT "a{PWNED}"() AS key, 1 AS value'
    ),
    "a virtual table": "DROP TABLE seats; CREATE VIRTUAL TABLE seats USING fts5(seat, who, token)",
    "a table more": "CREATE TABLE more (x)",
    "an index more": "CREATE INDEX more ON journal (at)",
    "a column more": "ALTER TABLE journal ADD COLUMN more TEXT",
    "two thousand tables": "".join(f"CREATE TABLE t{number} (x);" for number in range(2000)),
    "half a million descriptions": f"INSERT INTO meta {MANY.format(500_000)} 'k'||x, 'v' FROM c",
    "a description of 30 MB": "UPDATE meta SET value = hex(zeroblob(15000000)) WHERE key = 'notes'",
    "an entry of 30 MB": "UPDATE journal SET entry = hex(zeroblob(15000000)) WHERE position = 3",
    "an entry that is a blob": "UPDATE journal SET entry = x'00ff' WHERE position = 3",
    "a digest that is no text": (
        "UPDATE journal SET digest = CAST(x'1b5d303b50ff07' AS TEXT) WHERE position = 3"
    ),
    "a description that is no text": "UPDATE meta SET value = CAST(x'1b5d303b50ff07' AS TEXT)",
    "a million entries": f"INSERT INTO journal {MANY.format(1_000_000)} x + 50, '[]', 'd', 'a' FROM c",
    "an action with an escape sequence": (f"UPDATE journal SET entry = '[\"{PWNED}\"]' WHERE position = 3"),
    "twenty thousand names": (
        "UPDATE meta SET value = json_set(value, '$.names', "
        f"({MANY.format(20_000)} json_group_array('n'||x) FROM c), '$.seats', 20000) WHERE key = 'opening'"
    ),
    "names that are numbers": (
        "UPDATE meta SET value = json_set(value, '$.names', json('[1, 2, 3]')) WHERE key = 'opening'"
    ),
    "a seat count that is a list": (
        "UPDATE meta SET value = json_set(value, '$.seats', json('[[[]]]')) WHERE key = 'opening'"
    ),
    "a seed that is none": "UPDATE meta SET value = json_set(value, '$.seed', -1) WHERE key = 'opening'",
    "a newer version of the game": (
        "UPDATE meta SET value = json_set(value, '$.version', 99) WHERE key = 'opening'"
    ),
    "an unknown option": (
        f"UPDATE meta SET value = json_set(value, '$.options', json_object('{PWNED}', 1)) "
        "WHERE key = 'opening'"
    ),
    "a head of another kind": "UPDATE meta SET value = '[1]' WHERE key = 'head'",
    "a head without end": "UPDATE meta SET value = '{\"entries\": 1e999}' WHERE key = 'head'",
    "no head": "DELETE FROM meta WHERE key = 'head'",
    "a journal cut by one": "DELETE FROM journal WHERE position = (SELECT max(position) FROM journal)",
    "an empty journal": "DELETE FROM journal",
    "a key too many": "INSERT INTO meta VALUES ('more', '1')",
    "a schema that says another thing": FORGED.format("'CREATE TABLE journal (position, entry, digest, at)'"),
    "a schema that is no text": FORGED.format("CAST(x'43524541d4' AS TEXT)"),
}


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=list(SCRIPTS))
def test_a_crafted_file_is_named_in_the_list_and_touches_nothing_else(tmp_path: Path, script: str) -> None:
    store = Store(tmp_path)
    a_save(store)
    path = a_save(store)
    change(path, script)
    before = path.read_bytes()
    good, bad = store.summaries()
    assert (good.id, good.fault) == (1, "")
    assert bad.id == 2
    assert is_plain_line(bad.fault)
    with pytest.raises(StorageError) as fault:
        store.open(2)
    assert is_plain_line(str(fault.value))
    assert path.read_bytes() == before
    store.open(1).close()
    store.create(a_match()).close()
    store.delete(2)
    assert [one.id for one in store.summaries()] == [3, 1]


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        here = Path.cwd()
        os.chdir(path.parent)
        try:
            server.bind(path.name)
        finally:
            os.chdir(here)


def a_link_to_itself(path: Path) -> None:
    path.symlink_to(path.name)


def a_link_to_a_game(path: Path) -> None:
    path.symlink_to("000001.sqlite")


def a_link_to_a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def nothing(path: Path) -> None:
    path.touch()


def a_huge_file(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 40)


def a_pipe_for_a_log(path: Path) -> None:
    path.write_bytes(path.with_name("000001.sqlite").read_bytes())
    os.mkfifo(path.with_name(path.name + "-wal"))


@pytest.mark.parametrize(
    "make",
    [
        a_pipe,
        a_socket,
        a_link_to_itself,
        a_link_to_a_game,
        a_link_to_a_device,
        nothing,
        a_huge_file,
        a_pipe_for_a_log,
    ],
)
def test_what_is_no_regular_file_is_not_opened_and_can_be_deleted(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    store = Store(tmp_path)
    first = a_save(store)
    make(store.folder / "000002.sqlite")
    good, bad = store.summaries()
    assert not good.fault
    assert is_plain_line(bad.fault)
    assert bad.fault.endswith(".")
    with pytest.raises(StorageError, match="saved game 2 cannot be opened"):
        store.open(2)
    store.delete(2)
    assert [file.name for file in store.folder.glob("*.sqlite*")] == [first.name]


def test_a_folder_in_the_place_of_a_game_is_named_and_not_deleted(tmp_path: Path) -> None:
    store = Store(tmp_path)
    a_save(store)
    (store.folder / "000002.sqlite").mkdir()
    assert store.summaries()[1].fault == "a folder is in the place of the file 000002.sqlite."
    with pytest.raises(StorageError, match="a folder is in its place"):
        store.delete(2)


def test_stray_files_are_no_games(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = a_save(store)
    for name in (
        "1٣.sqlite",
        "1.sqlite",
        "0000001.sqlite",
        "000001 copy.sqlite",
        "x.sqlite",
        "000003.sqlite~",
    ):
        (store.folder / name).write_bytes(path.read_bytes())
    assert [one.id for one in store.summaries()] == [1]


LIST_WITHIN = """
import resource, sys
from pathlib import Path
from civics_tui.saves import Store
resource.setrlimit(resource.RLIMIT_AS, (1 << 29, 1 << 29))
resource.setrlimit(resource.RLIMIT_CPU, (10, 10))
print([(one.id, bool(one.fault)) for one in Store(Path(sys.argv[1])).summaries()])
"""


def test_a_hundred_hostile_files_are_listed_within_512_mb_and_10_seconds(tmp_path: Path) -> None:
    store = Store(tmp_path)
    a_save(store)
    scripts = [
        SCRIPTS[name]
        for name in SCRIPTS
        if "no text" not in name and "30 MB" not in name and "million" not in name and "blob" not in name
    ]
    assert len(scripts) > 20
    for number in range(100):
        if number % 10 == 0:
            change(a_save(store), scripts[number // 10 % len(scripts)])
        else:
            a_save(store, 3)
    run = subprocess.run(
        [sys.executable, "-c", LIST_WITHIN, str(tmp_path)], capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr
    assert "(101, False)" in run.stdout


def test_a_journal_that_was_cut_is_reported_in_the_list_and_at_opening(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = a_save(store, 12)
    change(path, "DELETE FROM journal WHERE position > 10")
    assert store.summaries()[0].fault == (
        "it has 11 of its 14 entries: the file is damaged and was left as it is."
    )
    with pytest.raises(StorageError, match="it has 11 of its 14 entries"):
        store.open(1)
    with pytest.raises(StorageError, match="it has 11 of its 14 entries"):
        store.match(1)


def test_an_entry_that_was_changed_is_reported_when_the_game_is_only_looked_at(tmp_path: Path) -> None:
    store = Store(tmp_path)
    save = store.create(a_match(0))
    save.play(("first", 0))
    save.close()
    change(save.journal.path, "UPDATE journal SET entry = '[\"first\", 1]'")
    with pytest.raises(StorageError, match="an entry of the saved game, or its opening, was changed"):
        store.match(1)


def test_another_last_choice_or_another_name_is_noticed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    save = store.create(a_match(0))
    save.close()
    rename = "UPDATE meta SET value = replace(value, 'Ann', 'Eve') WHERE key = 'opening'"
    change(save.journal.path, rename)
    save = store.create(a_match(0))
    save.play(("first", 0))
    save.close()
    change(save.journal.path, "UPDATE journal SET entry = '[\"first\", 1]'")
    for number in (1, 2):
        with pytest.raises(StorageError, match="an entry of the saved game, or its opening, was changed"):
            store.open(number)
    assert all("was changed" in one.fault for one in store.summaries())


OLD = """
UPDATE meta SET value = '1' WHERE key = 'storage';
DELETE FROM meta WHERE key = 'head';
INSERT INTO meta VALUES ('over', 'false');
"""


def test_a_save_of_version_1_is_read_and_brought_up_to_date_when_it_is_played_on(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = a_save(store, 12)
    actions = store.open(1).match.actions
    change(path, OLD + "DROP TABLE seats; DROP TABLE says;" + OLD_SCHEMA)
    listed = store.summaries()[0]
    assert (listed.fault, listed.actions, listed.over, listed.words) == ("", 12, False, "open")
    save = store.open(1)
    assert save.match.actions == actions
    save.play(save.match.state.legal_actions()[0])
    save.close()
    listed = store.summaries()[0]
    assert listed.actions == 13
    assert listed.words.endswith(" decides")
    change(path, "DELETE FROM journal WHERE position > 10")
    with pytest.raises(StorageError, match="of its 15 entries"):
        store.open(1)


def test_the_count_of_choices_is_the_matchs_own(tmp_path: Path) -> None:
    store = Store(tmp_path)
    save = store.create(a_match(12))
    for _ in range(3):
        save.undo(agreed=True)
        assert store.summaries()[0].actions == len(save.match.moves)
    save.play(save.match.state.legal_actions()[0])
    assert store.summaries()[0].actions == len(save.match.moves) == 10
    save.close()


def test_the_list_never_sees_an_entry_without_its_head(tmp_path: Path) -> None:
    store = Store(tmp_path)
    save = store.create(a_match())
    faults: list[str] = []
    done = threading.Event()

    def look() -> None:
        while not done.is_set():
            faults.extend(one.fault for one in store.summaries() if one.fault)

    looking = threading.Thread(target=look)
    looking.start()
    for _ in range(60):
        save.play(save.match.state.legal_actions()[0])
        save.undo(agreed=True)
    done.set()
    looking.join()
    save.close()
    assert not faults


def test_a_number_is_not_given_again_after_its_game_was_deleted(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for _ in range(3):
        a_save(store)
    for number in (3, 2, 1):
        store.delete(number)
    a_save(store)
    assert [one.id for one in store.summaries()] == [4]
    assert sorted(file.name for file in store.folder.iterdir()) == ["000003.deleted", "000004.sqlite"]


def test_a_game_that_cannot_be_created_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)

    def half(path: Path, match: object, notes: object) -> None:
        for side in ("-wal", "-shm"):
            path.with_name(path.name + side).touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(journal, "fill", half)
    with pytest.raises(StorageError, match="no space left on device"):
        store.create(a_match())
    assert list(store.folder.iterdir()) == []


def test_folder_and_files_are_for_the_user_alone(tmp_path: Path) -> None:
    mask = os.umask(0)
    try:
        store = Store(tmp_path / "home")
        save = store.create(a_match())
        save.play(save.match.state.legal_actions()[0])
        found = {file.name: file.stat().st_mode & 0o777 for file in store.folder.iterdir()}
        assert set(found.values()) == {0o600}
        assert len(found) == 3
        assert store.home.stat().st_mode & 0o777 == 0o700
        assert store.folder.stat().st_mode & 0o777 == 0o700
        save.close()
        store.folder.chmod(0o777)
        store.open(1).close()
        assert store.folder.stat().st_mode & 0o777 == 0o700
    finally:
        os.umask(mask)


def test_a_window_that_looks_on_says_that_the_file_was_damaged_meanwhile(tmp_path: Path) -> None:
    store = Store(tmp_path)
    playing = store.create(a_match())
    looking = store.open(1)
    playing.play(("first", 0))
    change(playing.journal.path, "UPDATE journal SET entry = '[\"first\", 1e999]'")
    with pytest.raises(StorageError) as fault:
        looking.catch_up()
    assert is_plain_line(str(fault.value))
    playing.close()
    looking.close()


def test_a_program_killed_while_it_begins_a_game_leaves_no_damaged_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    a_save(store)
    child = os.fork()
    if child == 0:
        monkeypatch.setattr(journal, "make_tables", lambda db: os.kill(os.getpid(), signal.SIGKILL))
        try:
            store.create(a_match())
        finally:
            os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    assert [one.fault for one in store.summaries()] == [""]
    for file in store.folder.glob(".new-*"):
        os.utime(file, (0, 0))
    a_save(store)
    assert sorted(file.name for file in store.folder.iterdir()) == ["000001.sqlite", "000002.sqlite"]


def test_a_file_system_without_links_keeps_games_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*names: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    store = Store(tmp_path)
    a_save(store)
    a_save(store)
    assert [(one.id, one.fault) for one in store.summaries()] == [(2, ""), (1, "")]
    assert sorted(file.name for file in store.folder.iterdir()) == ["000001.sqlite", "000002.sqlite"]


def test_a_fault_of_our_own_is_logged_and_no_file_is_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    a_save(store)
    save = store.open(1)

    def failing(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(journal, "replay", failing)
        patch.setattr(matchfile, "_head", failing)
        for read in (
            lambda: store.open(1),
            lambda: store.match(1),
            lambda: pytest.fail(store.summary(1).fault),
        ):
            with pytest.raises(
                (StorageError, pytest.fail.Exception), match="the program has a fault"
            ) as fault:
                read()
            assert "damaged" not in str(fault.value)
    assert "ZeroDivisionError" in (tmp_path / "crash.log").read_text()
    with monkeypatch.context() as patch:
        patch.setattr(talk, "say", failing)
        with pytest.raises(ZeroDivisionError):
            save.say("a fault of our own while something is written crashes, and is logged as any other")
    save.close()
