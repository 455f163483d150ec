"""Seats that change hands: a computer for who is gone, the person again, in everybody's log."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from civics_tui.boards import board_of
from civics_tui.players.seating import notes_of
from civics_tui.saves import SavedMatch, StorageError, Store
from civics_tui.saves.seats import COMPUTERS, PinNeeded, SeatTaken
from civics_tui.table.scenes import Thinking, Watching
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.match import PERSON, Match
from tests.saves.files import change
from tests.saves.test_updates import a_start, play_on, rewrite

NAMES = ("Ann", "Ben", "Cy")


@pytest.fixture
def at(tmp_path: Path) -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def ann(tmp_path: Path, at: ExitStack) -> SavedMatch:
    """Ann's terminal, at a match of three that sit at terminals of their own; Ben and Cy come by `come`."""
    match = Match.start(GAMES["electioneering"], 3, 7, NAMES, {"first_player": "random"})
    ann = Store(tmp_path).create(match)
    at.enter_context(closing(ann))
    ann.seating.who = "Ann"
    for seat in (1, 2):
        ann.seating.stand(seat)
    ann.seating.sit(0)
    return ann


def come(ann: SavedMatch, who: str) -> SavedMatch:
    """Come to the match at another terminal, and sit down on the own seat."""
    there = Store(ann.journal.path.parents[1]).open(ann.id, who)
    there.sit(NAMES.index(who))
    return there


def log_of(save: SavedMatch) -> list[str]:
    return [entry.text.text(save.match.names) for entry in save.match.log]


def move(*tables: SavedMatch) -> int:
    """Let whoever may choose do so, and everybody see it; returns the seat."""
    mine = next(one for one in tables if one.may_act())
    seat = mine.match.state.current_player
    assert seat is not None
    mine.play(mine.match.state.legal_actions()[0])
    for one in tables:
        one.catch_up()
    return seat


def test_a_computer_plays_for_who_is_away_once_all_who_are_there_agree(
    ann: SavedMatch, at: ExitStack
) -> None:
    ben, cy = come(ann, "Ben"), at.enter_context(closing(come(ann, "Cy")))
    move(ann, ben, cy)
    ben.close()
    ann.catch_up()
    assert not ann.let_play(1, "medium")
    assert ann.match.players[1] == PERSON
    cy.catch_up()
    assert cy.stand_ins.asked
    assert "let a computer, medium, play for Ben" in cy.wish
    assert "Cy is asked" in ann.wish
    assert cy.let_play(1, "medium")
    ann.catch_up()
    for save in (ann, cy):
        assert save.match.players == (PERSON, "medium", PERSON)
        assert log_of(save)[-1] == "A computer, medium, plays for Ben: Ann asked, Cy agreed."
        assert not save.wish
        assert save.seat_in_words(1).startswith("computer, medium, for Ben")


def test_nothing_is_asked_any_more_once_its_person_is_back(ann: SavedMatch, at: ExitStack) -> None:
    come(ann, "Ben").close()
    at.enter_context(closing(come(ann, "Cy")))
    ann.catch_up()
    assert not ann.let_play(1, "easy")
    at.enter_context(closing(come(ann, "Ben")))
    ann.catch_up()
    assert ann.stand_ins.wish is None


def test_who_is_there_keeps_the_seat(ann: SavedMatch, at: ExitStack) -> None:
    at.enter_context(closing(come(ann, "Ben")))
    ann.catch_up()
    with pytest.raises(SeatTaken, match="Ben is there"):
        ann.let_play(1, "easy")


def test_its_person_takes_a_seat_back_by_sitting_down(ann: SavedMatch, at: ExitStack) -> None:
    come(ann, "Ben").close()
    ann.catch_up()
    assert ann.let_play(1, "hard")
    assert ann.stood_in == {1}
    ben = at.enter_context(closing(come(ann, "Ben")))
    ann.catch_up()
    for save in (ann, ben):
        assert save.match.players == (PERSON,) * 3
        assert log_of(save)[-1] == "The seat of Ben is a person's now: Ben sits down."
    assert 1 in ben.seats


def test_another_than_its_person_is_asked_and_a_pin_guards_the_seat(ann: SavedMatch, at: ExitStack) -> None:
    ben = come(ann, "Ben")
    ben.seating.set_pin(1, "1234")
    ben.close()
    ann.catch_up()
    ann.let_play(1, "hard")
    eve = at.enter_context(closing(Store(ann.journal.path.parents[1]).open(ann.id, "Eve")))
    with pytest.raises(SeatTaken, match="Ben's seat"):
        eve.sit(1)
    with pytest.raises(PinNeeded):
        eve.sit(1, instead=True)
    assert eve.match.players[1] == "hard"


def test_the_own_seat_is_given_away_and_taken_back_without_a_question(tmp_path: Path) -> None:
    with closing(Store(tmp_path).create(Match.start(GAMES["copycat"], 2, 7, NAMES[:2]))) as save:
        assert save.let_play(0, "easy")
        assert save.match.players == ("easy", PERSON)
        assert 0 not in save.seats
        assert save.host_computers()
        assert save.sit(0)
        assert save.match.players == (PERSON, PERSON)


def test_a_seat_that_was_a_computers_goes_to_a_person_when_all_agree(tmp_path: Path, at: ExitStack) -> None:
    match = Match.start(GAMES["copycat"], 3, 7, ("Ann", "Ben", "Bot"))
    ann = at.enter_context(closing(Store(tmp_path).create(match, notes_of((PERSON, PERSON, "easy")))))
    ann.seating.who = "Ann"
    ann.seating.stand(1)
    eve = at.enter_context(closing(Store(tmp_path).open(ann.id, "Eve")))
    assert not eve.sit(2)
    ann.catch_up()
    assert "Eve would like to play Bot's seat" in ann.wish
    assert ann.let_play(2, PERSON)
    eve.catch_up()
    assert eve.seating.here == (2,)
    assert 2 not in eve.seating.away
    assert log_of(eve)[-1] == "The seat of Bot is a person's now: Eve sits down, Ann agreed."


def test_where_everybody_lets_computers_play_they_go_on(tmp_path: Path) -> None:
    with closing(Store(tmp_path).create(Match.start(GAMES["copycat"], 2, 7, NAMES[:2]))) as save:
        save.let_play(0, "easy")
        save.let_play(1, "easy")
        assert save.host_computers()
        assert save.may_act()
        save.play(save.match.state.legal_actions()[0])


def test_who_plays_is_replayed_with_what_was_taken_back_since(ann: SavedMatch, at: ExitStack) -> None:
    """What may be taken back depends on who is a person: the file is played again as it was played."""
    come(ann, "Ben").close()
    come(ann, "Cy").close()
    ann.catch_up()
    for seat, level in ((1, "easy"), (2, "hard")):
        ann.let_play(seat, level)
    assert ann.host_computers()
    for _ in range(4):
        move(ann)
    ann.undo(agreed=True)
    cy = come(ann, "Cy")
    ann.catch_up()
    move(ann, cy)
    cy.close()
    ann.catch_up()
    players, log, digest = ann.match.players, log_of(ann), ann.match.state.digest()
    again = Store(ann.journal.path.parents[1])
    assert again.match(ann.id).state.digest() == digest
    assert again.summary(ann.id).players == players == (PERSON, "easy", PERSON)
    with closing(again.open(ann.id)) as save:
        assert (save.match.players, log_of(save)) == (players, log)


def test_the_table_goes_on_by_itself_once_a_computer_plays(ann: SavedMatch) -> None:
    come(ann, "Ben").close()
    come(ann, "Cy").close()
    session = Session(ann, board_of("electioneering"))
    session.start()
    while not isinstance(session.scene, Watching):
        session.play(session.state.legal_actions()[0])
    seat = session.state.current_player
    assert seat is not None
    ann.catch_up()
    ann.let_play(seat, "easy")
    session.catch_up()
    assert isinstance(session.scene, Thinking)
    assert COMPUTERS in ann.seats


def test_a_table_shows_what_was_read_while_something_lay_over_it(ann: SavedMatch, at: ExitStack) -> None:
    tables = [ann, *(at.enter_context(closing(come(ann, who))) for who in ("Ben", "Cy"))]
    session = Session(ann, board_of("electioneering"))
    session.start()
    while tables[0].match.state.current_player == 0:
        session.play(session.state.legal_actions()[0])
        for one in tables[1:]:
            one.catch_up()
    assert isinstance(session.scene, Watching)
    while ann.match.state.current_player != 0:
        move(*tables)
    session.catch_up()
    assert not isinstance(session.scene, Watching)


def test_an_entry_that_was_changed_is_refused(ann: SavedMatch) -> None:
    come(ann, "Ben").close()
    ann.catch_up()
    ann.let_play(1, "easy")
    ann.close()
    path = ann.journal.path
    change(path, "UPDATE journal SET entry = replace(entry, 'easy', 'mighty')")
    with pytest.raises(StorageError, match="damaged"):
        Store(path.parents[1]).open(ann.id)


def test_the_time_between_choices_is_counted_for_who_decides(ann: SavedMatch, at: ExitStack) -> None:
    from civics_tui.saves.clock import MOST_OF_A_CHOICE, Clock

    clock = Clock("2026-11-25T20:00:00+00:00")
    clock.tick(0, "2026-11-25T20:01:30+00:00")
    clock.tick(1, "2026-11-25T20:01:00+00:00")
    clock.tick(1, "no time")
    clock.tick(1, "2026-11-25T20:02:00+00:00")
    clock.tick(1, "2026-11-29T20:02:00+00:00")
    clock.tick(None, "2026-11-30T20:02:00+00:00")
    assert clock.thought == {0: 90.0, 1: MOST_OF_A_CHOICE}


@pytest.mark.parametrize("illegal", [None, 30])
def test_who_plays_outlives_an_update(tmp_path: Path, illegal: int | None) -> None:
    """Also where the match begins anew at a position, or choices of it count no more."""
    store = Store(tmp_path)
    save = store.create(a_start())
    save.let_play(1, "easy")
    save.host_computers()
    play_on(save, 40)
    save.close()
    rewrite(save.journal.path, 1, {} if illegal is None else {illegal: '["strut", 3]'})
    store.go_on(save.id, store.way_on(save.id))
    with closing(store.open(save.id)) as again:
        assert again.match.players[:2] == (PERSON, "easy")
        assert "A computer, easy, plays" in "".join(log_of(again))
    assert store.summary(save.id).players[1] == "easy"
