"""Taking back with others: a choice goes only with its person, away or not, and the log names who agreed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from civics_tui.boards import board_of
from civics_tui.saves import SavedMatch, StorageError, Store, TakenOver
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.match import PERSON, Match

NAMES = ("Ann", "Bo")


@pytest.fixture
def at(tmp_path: Path) -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def ann(tmp_path: Path, at: ExitStack) -> SavedMatch:
    """Ann's terminal, at a match in which Ann and Bo have both chosen; Bo is away."""
    match = Match.start(GAMES["electioneering"], 2, 7, NAMES, {"first_player": "random"})
    ann = Store(tmp_path).create(match)
    at.enter_context(closing(ann))
    ann.seating.who = "Ann"
    ann.seating.stand(1)
    ann.seating.sit(0)
    bo = come(ann, "Bo")
    while not (len(bo.match.moves) > 4 and ann.match.moves[-1].seat == 1 and ann.may_act()):
        mine = next(one for one in (ann, bo) if one.may_act())
        mine.play(mine.match.state.legal_actions()[0])
        for one in (ann, bo):
            one.catch_up()
    bo.close()
    ann.catch_up()
    return ann


def come(ann: SavedMatch, who: str) -> SavedMatch:
    """Come to the match at another terminal, and sit down on the own seat."""
    there = Store(ann.journal.path.parents[1]).open(ann.id, who)
    there.seating.sit(NAMES.index(who))
    return there


def log_of(save: SavedMatch) -> list[str]:
    return [entry.text.text(save.match.names) for entry in save.match.log]


def test_the_choice_of_who_is_away_stands_until_that_person_agrees(ann: SavedMatch, at: ExitStack) -> None:
    made = len(ann.match.moves)
    for _ in range(3):
        ann.take_back(1)
    assert len(ann.match.moves) == made
    assert ann.agreement.awaited == ("Bo",)
    bo = at.enter_context(closing(come(ann, "Bo")))
    assert bo.agreement.asked
    assert bo.agreement.by == "Ann"
    bo.take_back(1)
    assert len(bo.match.moves) == made - 1
    ann.catch_up()
    assert ann.match.actions == bo.match.actions
    assert any(line.startswith("Ann asked, Bo agreed: Bo's choice is taken back") for line in log_of(ann))


def test_a_wish_is_kept_in_the_file_when_who_asked_goes_too(ann: SavedMatch, at: ExitStack) -> None:
    ann.take_back(1)
    path = ann.journal.path
    ann.close()
    bo = at.enter_context(closing(Store(path.parents[1]).open(ann.id, "Bo")))
    bo.seating.sit(1)
    assert bo.agreement.asked
    made = len(bo.match.moves)
    bo.take_back(1)
    assert len(bo.match.moves) == made - 1


def test_a_table_that_plays_on_drops_the_wish(ann: SavedMatch, at: ExitStack) -> None:
    ann.take_back(1)
    ann.play(ann.match.state.legal_actions()[0])
    bo = at.enter_context(closing(come(ann, "Bo")))
    assert not bo.agreement.asked
    assert not bo.agreement.wanted_back


def test_who_sits_down_for_another_is_named_with_the_own_name(ann: SavedMatch, at: ExitStack) -> None:
    ann.take_back(1)
    eve = Store(ann.journal.path.parents[1]).open(ann.id, "Eve")
    at.enter_context(closing(eve)).seating.sit(1, instead=True)
    eve.take_back(1)
    assert any(line.startswith("Ann asked, Eve agreed: Bo's choice is taken back") for line in log_of(eve))


def test_no_terminal_takes_back_what_is_not_its_own_by_itself(ann: SavedMatch) -> None:
    with pytest.raises(TakenOver, match="only with its person"):
        ann.undo(agreed=True)


def test_the_line_of_an_agreement_stays_when_more_is_taken_back(ann: SavedMatch, at: ExitStack) -> None:
    bo = at.enter_context(closing(come(ann, "Bo")))
    for count in (1, 2, len(ann.match.moves) - 3):
        for one in (ann, bo):
            one.catch_up()
            one.take_back(count)
    for save in (bo, Store(ann.journal.path.parents[1])):
        match = save.match if isinstance(save, SavedMatch) else save.match(ann.id)
        lines = [str(entry.text.text(NAMES)) for entry in match.log]
        assert len(match.moves) == 0
        assert sum(line.startswith("Ann asked, Bo agreed:") for line in lines) == 3


def test_u_at_the_table_asks_who_is_away_in_words_and_takes_nothing_back(ann: SavedMatch) -> None:
    session = Session(ann, board_of("electioneering"))
    session.start()
    made = len(ann.match.moves)
    for _ in range(4):
        session.undo()
    assert len(ann.match.moves) == made
    assert session.words == "Bo is away, and asked when back; playing on drops the wish."


def test_u_takes_back_what_only_the_asker_did_since_while_others_are_away(ann: SavedMatch) -> None:
    ann.play(ann.match.state.legal_actions()[0])
    made = len(ann.match.moves)
    session = Session(ann, board_of("electioneering"))
    session.start()
    session.undo()
    session.undo()
    assert len(ann.match.moves) == made - 1
    assert ann.match.moves[-1].seat == 1
    assert [ann.match.players[seat] for seat in (0, 1)] == [PERSON, PERSON]


ENTRIES = [
    {"do": "take back", "count": 0, "asked": "Ann", "agreed": ""},
    {"do": "take back", "count": 99, "asked": "Ann", "agreed": ""},
    {"do": "take back", "count": -1, "asked": "Ann", "agreed": ""},
    {"do": "take back", "count": "1", "asked": "Ann", "agreed": ""},
    {"do": "take back", "count": 1, "asked": "", "agreed": ""},
    {"do": "take back", "count": 1, "asked": ["Ann"], "agreed": ""},
    {"do": "undo", "count": 1, "asked": "Ann", "agreed": ""},
]


@pytest.mark.parametrize("entry", ENTRIES, ids=str)
def test_an_agreement_of_another_kind_is_damage(ann: SavedMatch, entry: object) -> None:
    path = ann.journal.path
    ann.close()
    with closing(sqlite3.connect(path)) as db, db:
        (last,) = db.execute("SELECT max(position) FROM journal").fetchone()
        db.execute("UPDATE journal SET entry = ? WHERE position = ?", (json.dumps(entry), last))
    with pytest.raises(StorageError, match="is damaged"):
        Store(path.parents[1]).open(1)
