"""Saves that outlive updates: what becomes of each, and that nothing is written before somebody says yes.

The files in `old` were saved by earlier programs: one of each game, unfinished and ended, with choices taken
back. Their names tell the version of the game.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from types import MappingProxyType

import pytest
from click.testing import CliRunner, Result

import rules.match
from civics_tui.cli import main
from civics_tui.hosting.limits import Visitor
from civics_tui.saves import SavedMatch, StorageError, Store
from civics_tui.saves.matchfile import link
from civics_tui.saves.updates import kept_in
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.match import Match
from tests.app.driving import running, text
from tests.saves.files import a_match, change, is_plain_line

OLD = sorted((Path(__file__).parent / "old").glob("*.gz"))

FIRST: Mapping[str, int] = {
    "copycat-1-open": 3,
    "founding-fathers-1-open": 6,
    "legislation-1-open": 22,
    "votes-for-women-2-open": 13,
}
"""Old saves of which so many choices are legal by today's rules."""

NONE = {"copycat-1-ended", "founding-fathers-1-ended", "legislation-1-ended", "votes-for-women-2-ended"}
"""Ended games that end otherwise by today's rules, and keep no position."""


def an_old(store: Store, file: Path) -> int:
    """Put an old file among the saves and return its number."""
    store.folder.mkdir(exist_ok=True)
    (store.folder / "000001.sqlite").write_bytes(gzip.decompress(file.read_bytes()))
    return 1


def of_version(
    store: Store, version: int, moves: int = 40, *, illegal: int | None = None, slug: str = "electioneering"
) -> Path:
    """Save a match as a program with another version of the game would, perhaps with a choice of its own."""
    save = store.create(a_start(slug))
    play_on(save, moves)
    save.close()
    rewrite(save.journal.path, version, {} if illegal is None else {illegal: '["strut", 3]'})
    return save.journal.path


def a_start(slug: str = "electioneering") -> Match:
    """Return a match as it begins."""
    return Match.start(GAMES[slug], GAMES[slug].seats[0], 7)


def early(slug: str) -> int:
    """Return a number of choices, of those that are played here, after which a game goes on for long."""
    match, random = a_start(slug), Random(3)
    while not match.over:
        match.play(random.choice(match.state.legal_actions()))
    return min(7, len(match.moves) // 6)


def rewrite(path: Path, version: int, changed: Mapping[int, str] = MappingProxyType({})) -> None:
    """Change a file to what another version of its game would have saved, with entries of its own."""
    with closing(sqlite3.connect(path)) as db:
        meta = dict(db.execute("SELECT key, value FROM meta"))
        opening = json.dumps({**json.loads(meta["opening"]), "version": version})
        rows = db.execute("SELECT position, entry FROM journal ORDER BY position").fetchall()
        digest, chains = f"of version {version}", [link("", opening)]
        for position, entry in rows:
            entry = changed.get(position, entry)
            chains.append(link(chains[-1], entry, digest))
            change_row = "UPDATE journal SET entry = ?, digest = ? WHERE position = ?"
            db.execute(change_row, (entry, digest, position))
        texts = {"opening": opening, "head": json.dumps({**json.loads(meta["head"]), "chain": chains[-1]})}
        if "kept" in meta:
            kept = json.loads(meta["kept"])
            texts["kept"] = json.dumps({**kept, "check": link(chains[kept["entries"]], kept["text"])})
        db.executemany(
            "UPDATE meta SET value = ? WHERE key = ?", [(text, key) for key, text in texts.items()]
        )
        db.commit()


def play_on(save: SavedMatch, moves: int = 100_000) -> None:
    """Play at random, to the end if it comes."""
    random = Random(3)
    for _ in range(moves):
        if save.match.over:
            return
        save.play(random.choice(save.match.state.legal_actions()))


def log_of(save: SavedMatch) -> list[str]:
    """The lines of the log that tell of another version."""
    return [str(entry) for entry in save.match.log if "ersion" in str(entry)]


def test_an_old_save_of_a_roll_call_goes_on_as_one(tmp_path: Path) -> None:
    """An option that is called otherwise today, as its file has it."""
    store = Store(tmp_path)
    number = an_old(store, next(file for file in OLD if file.name.startswith("legislation-2-open")))
    path = store._path(number)
    with closing(sqlite3.connect(path)) as db:
        opening = json.loads(dict(db.execute("SELECT key, value FROM meta"))["opening"])
        opening["options"]["roll_call"] = True
        db.execute("UPDATE meta SET value = ? WHERE key = 'opening'", (json.dumps(opening),))
        db.commit()
    rewrite(path, 2)
    store.go_on(number, store.way_on(number))
    with closing(store.open(number)) as save:
        assert save.match.options["ballots"] == "roll_call"
        assert save.match.state.observation(None).roll_call


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.name.partition(".")[0])
def test_an_old_save_goes_on_as_far_as_today_s_rules_let_it(tmp_path: Path, file: Path) -> None:
    name = file.name.partition(".")[0]
    store = Store(tmp_path)
    number = an_old(store, file)
    [save] = store.summaries()
    assert (save.fault, save.over, save.game) == ("", "ended" in name, name.rsplit("-", 2)[0])
    assert save.names[:2] == ("Ann", "Bo")
    assert save.actions >= 30
    if f"-{GAMES[save.game].version}-" in name:
        assert not save.outdated
    else:
        before = store._path(number).read_bytes()
        with pytest.raises(
            StorageError, match=r"this is version \d+\. (No release since|Release) 0\.[12]\.0 pl"
        ):
            store.open(number)
        if name in NONE:
            with pytest.raises(StorageError):
                store.way_on(number)
            return
        way = store.way_on(number)
        wanted = f"first {FIRST[name]} choices" if name in FIRST else "Every choice of it is legal"
        assert wanted in way.words
        assert [*store.folder.iterdir()] == [store._path(number)]
        assert store._path(number).read_bytes() == before
        store.go_on(number, way)
    for _ in range(2):
        again = store.open(number)
        assert len(again.match.moves) >= FIRST.get(name, 30)
        assert len(log_of(again)) == bool(save.outdated)
        assert again.match.over == save.over
        play_on(again, 5)
        again.close()
        assert not store.summary(number).outdated


PLAYED = [file for file in OLD if "-2-" in file.name and file.name.partition(".")[0] not in NONE]
"""Saves whose choices are played by today's rules, all or the first of them."""


@pytest.mark.parametrize("file", PLAYED, ids=lambda file: file.name)
def test_a_save_of_a_later_version_goes_on_if_every_choice_is_legal(tmp_path: Path, file: Path) -> None:
    store = Store(tmp_path)
    number = an_old(store, file)
    rewrite(store._path(number), 99)
    [save] = store.summaries()
    assert f"this is version {GAMES[save.game].version}. A release later than" in save.outdated
    store.go_on(number, store.way_on(number))
    assert store.match(number).over == save.over


OTHERS = [(slug, version) for slug, game in GAMES.items() for version in (game.version - 1, 99) if version]
"""Each game with another version of it: the last one, if it is not the first, and one to come."""


@pytest.mark.parametrize(("slug", "version"), OTHERS)
def test_what_is_not_legal_any_more_goes_on_from_the_position_that_the_file_keeps(
    tmp_path: Path, slug: str, version: int
) -> None:
    store = Store(tmp_path)
    illegal = early(slug)
    path = of_version(store, version, 3 * illegal, illegal=illegal, slug=slug)
    [save] = store.summaries()
    assert (save.game, save.names, save.actions) == (slug, a_start(slug).names, 3 * illegal)
    assert save.standing.points
    assert ("later than" in save.outdated) == (version == 99)
    with closing(store.create(a_start(slug))) as other:
        play_on(other, 3 * illegal)
        digest = other.match.state.digest()
    way = store.way_on(1)
    assert "from where it stood" in way.words
    store.go_on(1, way)
    again = SavedMatch(path, 1, Visitor())
    assert again.match.state.digest() == digest
    assert again.match.moves == []
    assert log_of(again) == [str(note.entry) for note in again.match.notes]
    play_on(again, 9)
    made = len(again.match.moves)
    assert made == 9 or again.match.over
    again.undo(agreed=True)
    again.close()
    assert len(store.match(1).moves) == made - 1


@pytest.mark.parametrize("slug", GAMES)
def test_the_result_of_an_ended_game_stays(tmp_path: Path, slug: str) -> None:
    store = Store(tmp_path)
    of_version(store, 99, 100_000, illegal=early(slug), slug=slug)
    [save] = store.summaries()
    assert save.over
    assert save.standing.reason
    result = store.way_on(1).match.state.result()
    assert result is not None
    assert result.winners == save.standing.winners


def test_a_file_keeps_the_position_in_which_it_was_left(tmp_path: Path) -> None:
    save = Store(tmp_path).create(a_match())
    play_on(save, 19)
    assert kept_in(save.journal.db).entries == 16  # type: ignore[union-attr]
    save.undo(agreed=True)
    assert kept_in(save.journal.db).entries == 20  # type: ignore[union-attr]
    play_on(save, 3)
    save.close()
    with closing(sqlite3.connect(save.journal.path)) as db:
        kept = json.loads(db.execute("SELECT value FROM meta WHERE key = 'kept'").fetchone()[0])
    assert kept["entries"] == 23
    assert save.match.game.at(json.loads(kept["text"])).digest() == save.match.state.digest()


@pytest.mark.parametrize(
    "kept",
    ["'no JSON'", "'{}'", "'[1]'", "json_set(value, '$.text', '{}')", "json_set(value, '$.check', '')"],
)
def test_a_position_that_cannot_be_read_leaves_the_choices_that_replay(tmp_path: Path, kept: str) -> None:
    store = Store(tmp_path)
    path = of_version(store, 1, 21, illegal=7)
    change(path, f"UPDATE meta SET value = {kept} WHERE key = 'kept'")
    way = store.way_on(1)
    assert "Only its first 7 choices" in way.words
    store.go_on(1, way)
    with closing(SavedMatch(path, 1, Visitor())) as again:
        assert len(again.match.moves) == 7
        play_on(again)
        assert again.match.over


def test_a_match_outlives_one_update_after_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    path = of_version(store, 1, 21, illegal=7)
    store.go_on(1, store.way_on(1))
    with closing(SavedMatch(path, 1, Visitor())) as again:
        play_on(again, 6)
    game = GAMES["electioneering"]
    later = {**GAMES, game.slug: replace(game, version=game.version + 1)}
    monkeypatch.setattr(rules.match, "GAMES", later)
    assert store.summaries()[0].outdated
    way = store.way_on(1)
    assert "Every choice" in way.words
    store.go_on(1, way)
    with closing(SavedMatch(path, 1, Visitor())) as again:
        assert len(again.match.moves) == 6
        assert len(log_of(again)) == 2
    monkeypatch.undo()
    assert store.summaries()[0].outdated, "it is of a later version now"


def test_the_chain_still_holds_what_another_version_has_written(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = of_version(store, 1)
    change(path, "UPDATE journal SET entry = replace(entry, '\"', ' \"') WHERE position = 3")
    with pytest.raises(StorageError, match="changed"):
        store.way_on(1)


@pytest.mark.parametrize(
    "entry",
    [
        '{"do": "update"}',
        '{"do": "update", "version": 2, "upto": 5, "position": null, "more": 1}',
        '{"do": "update", "version": "2", "upto": 5, "position": null}',
        '{"do": "update", "version": 2, "upto": 99, "position": null}',
        '{"do": "update", "version": 2, "upto": -1, "position": null}',
        '{"do": "update", "version": 2, "upto": 5, "position": {}}',
        '{"do": "update", "version": 2, "upto": 5, "position": {"seats": 1e400}}',
        '{"do": "update", "version": 2, "upto": 0, "position": null}',
        '{"do": "update"' + "[" * 50_000,
    ],
)
def test_an_update_that_somebody_made_up_is_refused_in_words(tmp_path: Path, entry: str) -> None:
    store = Store(tmp_path)
    path = of_version(store, 1, 21)
    store.go_on(1, store.way_on(1))
    rewrite(path, 1, {21: entry})
    [save] = store.summaries()
    assert is_plain_line(save.fault)
    for work in (store.open, store.match, store.way_on):
        with pytest.raises(StorageError) as fault:
            work(1)
        assert is_plain_line(str(fault.value))
    store.delete(1)


def test_a_file_that_has_changed_since_the_question_does_not_go_on(tmp_path: Path) -> None:
    store = Store(tmp_path)
    of_version(store, 1)
    way, other = store.way_on(1), store.way_on(1)
    store.go_on(1, way)
    with pytest.raises(StorageError, match="look again"):
        store.go_on(1, other)


def test_a_file_of_a_later_layout_is_listed_with_what_it_says(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = of_version(store, 99)
    change(path, "UPDATE meta SET value = '9' WHERE key = 'storage'; CREATE TABLE more (x)")
    [save] = store.summaries()
    assert (save.names, save.fault) == (("Player 1", "Player 2"), "")
    assert save.outdated == "a later release of this program has saved it, and plays it."
    for work in (store.open, store.way_on, store.match):
        with pytest.raises(StorageError, match="a later release"):
            work(1)


# The commands and the picker


def civics(*arguments: object, answer: str = "") -> Result:
    result = CliRunner().invoke(main, [*map(str, arguments)], input=answer, prog_name="civics")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_the_commands_tell_what_becomes_of_a_save_and_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CIVICS_HOME", str(tmp_path))
    path = of_version(Store(tmp_path), 1, 21, illegal=7)
    before = path.read_bytes()
    listed = civics("list").output
    assert "Player 1, Player 2" in listed
    assert "It was made by version 1 of Electioneering" in listed
    refused = civics("resume", 1, answer="n\n")
    assert "from where it stood" in refused.output
    assert path.read_bytes() == before
    exported = civics("export", 1, tmp_path / "game.json")
    assert exported.exit_code == 0
    assert path.read_bytes() == before
    assert civics("import", tmp_path / "game.json").exit_code == 0
    assert Store(tmp_path).match(2).state.digest() == Store(tmp_path).way_on(1).match.state.digest()


def test_a_record_of_another_version_is_played_as_far_as_today_s_rules_let_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CIVICS_HOME", str(tmp_path))
    record = {**a_match(12).record, "version": 1, "digest": "of version 1"}
    file = tmp_path / "game.json"
    for actions, words in (
        (record["actions"], "every choice"),
        ([*record["actions"][:5], ["strut", 3]], "only its first 5 choices"),
        ([["strut", 3]], "No release since"),
    ):
        file.write_text(json.dumps({**record, "actions": actions}))
        told = civics("import", file)
        assert words in told.output
        assert told.exit_code == ("No release" in words)


async def test_the_picker_asks_before_a_game_goes_on_by_today_s_rules(tmp_path: Path) -> None:
    path = of_version(Store(tmp_path), 1, 21, illegal=7)
    before = path.read_bytes()
    async with running(tmp_path) as (app, pilot):
        await pilot.pause()
        await pilot.press("end")
        assert "No release" in text(app)
        await pilot.press("enter")
        assert "Press Enter again" in text(app)
        await pilot.press("up", "down", "down")
        assert "Press Enter again" not in text(app)
        assert path.read_bytes() == before
        await pilot.press("end", "enter", "enter")
        assert isinstance(app.screen, TableScreen)
        assert "Version 1 of Electioneering" in text(app)


async def test_the_list_shows_the_points_of_old_files(tmp_path: Path) -> None:
    number = an_old(Store(tmp_path), next(file for file in OLD if "electioneering-1-ended" in file.name))
    before = Store(tmp_path)._path(number).read_bytes()
    async with running(tmp_path) as (app, pilot):
        await pilot.press("end")
        [save] = app.screen._saves  # type: ignore[attr-defined]
        winner = save.names[save.standing.winners[0]]
        assert save.standing.reason == f"{winner} wins the most students."
        assert save.standing.reason in text(app)
    assert Store(tmp_path)._path(number).read_bytes() == before
