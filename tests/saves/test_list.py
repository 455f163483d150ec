"""The list of saved matches: what it shows stands in a file's head, and only changed files are read."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from civics_tui.hosting.host_file import Host
from civics_tui.hosting.limits import Visitor
from civics_tui.saves import StorageError, Store, matchfile, store
from civics_tui.saves.journal import standing_of
from civics_tui.saves.records import read_record, record_text
from rules import GAMES
from rules.match import Match
from tests.app.driving import played
from tests.saves.files import a_match


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read for a list."""
    names: list[str] = []
    look = matchfile.look

    def looked(path: Path, reader: Callable[..., Any]) -> Any:
        names.append(path.name)
        return look(path, reader)

    monkeypatch.setattr(store, "look", looked)
    return names


@pytest.fixture(autouse=True)
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the times of files tell at once whether they have changed."""
    monkeypatch.setattr(store, "_SETTLED_NS", -1)


@pytest.mark.parametrize("slug", GAMES)
def test_a_list_shows_how_a_match_stands_without_playing_it(
    tmp_path: Path, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[slug]
    home = Store(tmp_path)
    for moves in (2, game.max_decisions):
        home.create(played(Match.start(game, game.seats[0], 5), moves)).close()
    save = home.open(1)
    save.play(save.match.state.legal_actions()[0])
    standing = standing_of(save.match, save.match.state)
    save.close()
    monkeypatch.setattr(Match, "play", pytest.fail)
    ended, open_one = sorted(home.summaries(), key=lambda one: not one.over)
    assert open_one.standing == standing
    assert sorted(seat for seat, _ in open_one.standing.points) == [*range(game.seats[0])]
    assert (open_one.standing.winners, open_one.standing.reason) == ((), "")
    assert ended.standing.winners
    assert ended.standing.reason


def test_only_files_that_have_changed_are_read_again(tmp_path: Path, read: list[str]) -> None:
    home = Store(tmp_path)
    for _ in range(3):
        home.create(a_match()).close()
    assert len(home.summaries()) == len(read) == 3
    assert home.summaries() == Store(tmp_path).summaries()
    del read[:]
    home.summaries()
    assert read == []
    save = home.open(2)
    save.play(save.match.state.legal_actions()[0])
    assert [one.actions for one in home.summaries() if one.id == 2] == [1]
    save.close()
    del read[:]
    home.summaries()
    assert read == ["000002.sqlite"]


def test_who_is_at_a_match_is_seen_where_its_file_has_not_changed(tmp_path: Path, read: list[str]) -> None:
    home, there = Store(tmp_path), Store(tmp_path)
    there.create(a_match()).close()
    save = there.open(1)
    assert home.summaries()[0].here == 1
    count = len(read)
    presence = save.seating._presence
    assert presence is not None
    presence.close()
    assert home.summaries()[0].here == 0
    assert len(read) == count
    save.close()


STANDINGS = [
    "text",
    [1],
    {"status": "x"},
    {"status": 1, "points": [], "winners": [], "reason": ""},
    {"status": "", "points": [[9, "1"]], "winners": [], "reason": ""},
    {"status": "", "points": [["0", "1"]], "winners": [], "reason": ""},
    {"status": "", "points": [[0, "1", 2]], "winners": [], "reason": ""},
    {"status": "", "points": [[0, 1]], "winners": [], "reason": ""},
    {"status": "", "points": [[0, "1"]] * 9, "winners": [], "reason": ""},
    {"status": "", "points": [], "winners": ["0"], "reason": ""},
    {"status": "", "points": [], "winners": [[]], "reason": ""},
]


def forge(path: Path, standing: object) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        (head,) = db.execute("SELECT value FROM meta WHERE key = 'head'").fetchone()
        head = json.dumps({**json.loads(head), "standing": standing})
        db.execute("UPDATE meta SET value = ? WHERE key = 'head'", (head,))


@pytest.mark.parametrize("standing", STANDINGS, ids=str)
def test_a_standing_of_another_kind_is_damage(tmp_path: Path, standing: object) -> None:
    home = Store(tmp_path)
    home.create(a_match()).close()
    forge(home.folder / "000001.sqlite", standing)
    assert home.summaries()[0].fault == "its description is damaged."


def test_what_a_standing_says_is_plain_and_bounded(tmp_path: Path) -> None:
    home = Store(tmp_path)
    home.create(a_match()).close()
    loud = "\x1b[31m" + "9" * 500
    points = [[seat, loud] for seat in (2, 0, 1)]
    forge(
        home.folder / "000001.sqlite",
        {"status": loud, "points": points, "winners": [0], "reason": loud * 3},
    )
    standing = home.summaries()[0].standing
    assert standing.status == "9" * 60
    assert standing.points == ((2, "9" * 20), (0, "9" * 20), (1, "9" * 20))
    assert standing.reason == "9" * 300
    forge(
        home.folder / "000001.sqlite",
        {"status": "x", "points": [[7, "1"]], "winners": [], "reason": ""},
    )
    assert not home.summaries()[0].standing.points, "a match of three has no eighth seat"


def test_a_file_of_version_3_says_how_it_stands_as_soon_as_it_was_opened(tmp_path: Path) -> None:
    home = Store(tmp_path)
    home.create(a_match(3)).close()
    path = home.folder / "000001.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE meta SET value = '3' WHERE key = 'storage'")
        db.execute("UPDATE meta SET value = json_remove(value, '$.standing') WHERE key = 'head'")
    old = home.summaries()[0]
    assert (old.fault, old.standing.points, old.actions) == ("", (), 3)
    home.open(1).close()
    assert home.summaries()[0].standing.points


def test_swapped_names_are_listed_where_their_persons_sit(tmp_path: Path) -> None:
    home = Store(tmp_path)
    save = home.create(a_match())
    save.seating.stand(1)
    other = home.open(1, "Bo")
    other.seating.sit(1)
    assert not save.seating.swap(0, 1)
    assert other.seating.swap(1, 0)
    names = save.match.names
    other.close()
    save.close()
    assert home.summaries()[0].names == other.match.names != names


def kiosk_of(home: Path, name: str, address: str = "here") -> Store:
    found = Store(home)
    found.visitor = Visitor(name, personal=True, address=address)
    return found


def test_who_comes_to_a_kiosk_has_a_bound_of_unfinished_games_and_deletes_only_the_own(
    tmp_path: Path,
) -> None:
    ann, bo = kiosk_of(tmp_path, "Ann"), kiosk_of(tmp_path, "Bo", "there")
    for _ in range(Host().games_a_person):
        ann.create(a_match()).close()
    with pytest.raises(StorageError, match="you have begun as many open games as one may here"):
        ann.create(a_match())
    bo.create(a_match()).close()
    for other in (bo, kiosk_of(tmp_path, "Ann", "there"), kiosk_of(tmp_path, "")):
        with pytest.raises(StorageError, match="only by who began it"):
            other.delete(1)
    ann.delete(1)
    ann.create(a_match()).close()
    Store(tmp_path).delete(2)


def test_a_kiosk_lists_of_the_games_that_have_ended_those_its_person_sat_in(tmp_path: Path) -> None:
    with closing(Store(tmp_path).create(played(a_match(), 10_000))) as ended:
        sat = ended.match.names[0]
    Store(tmp_path).create(Match.start(GAMES["copycat"], 2, 9, ("Cy", "Dee"))).close()
    saves = Store(tmp_path).summaries()
    assert len(kiosk_of(tmp_path, sat).shown(saves)) == len(Store(tmp_path).shown(saves)) == 2
    guest = kiosk_of(tmp_path, "Zoe")
    assert [save.over for save in guest.shown(saves)] == [False]
    for code in (ended.code, str(ended.id)):
        with pytest.raises(StorageError, match="no game with the code"):
            guest.number_of(code)


def test_a_file_in_the_place_of_the_folder_of_terminals_is_told_by_name_with_its_remedy(
    tmp_path: Path,
) -> None:
    home = Store(tmp_path)
    home.create(a_match()).close()
    (tmp_path / "present").rmdir()
    (tmp_path / "present").touch()
    with pytest.raises(StorageError, match=r'a file stands where the folder "present" belongs.*move it away'):
        home.open(1)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_a_record_is_imported_in_every_encoding_of_json(tmp_path: Path, encoding: str) -> None:
    match = a_match(3)
    path = tmp_path / "record.json"
    path.write_bytes(record_text(match).encode(encoding))
    assert Match.replay(read_record(path)).actions == match.actions
