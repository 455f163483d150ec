"""What is asked at which of several terminals, and which keys count when the question comes by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from civics_tui.boards.picture import UNICODE
from civics_tui.table.desk.desk import Desk
from civics_tui.table.scenes import Asking, Covered, Sealed, Watching
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.match import Match
from rules.words import Asked
from tests.app.driving import NAMES, begin, running, table_of
from tests.app.test_computers import until
from tests.app.test_prepared import begun, last_seat, sit


def asked_of_two() -> Match:
    """Come to a question about effects before the ballots that is for Ann and Ben."""
    match = Match.start(GAMES["legislation"], 3, 14, NAMES[:3])
    while match.state.prompt().cite != "vote-effects":
        match.play(match.state.legal_actions()[0])
    return match


def test_an_effect_before_the_ballots_is_asked_at_each_terminal_that_has_an_owner() -> None:
    match = asked_of_two()
    session, _ = sit(match, 0)
    desk = Desk(session, UNICODE)
    desk.show_scene()
    assert [row.name for row in desk.choices.rows] == ["Ann uses Amendment", "No effect: go on"]
    desk.key("d")
    assert match.state.prompt().cite == "vote-effects"
    assert match.state.current_player == 1
    assert isinstance(session.scene, Watching)
    assert sit(match, 1)[0].scene == Asking(1, Asked.OPEN)


def test_owners_at_one_terminal_answer_for_each_other() -> None:
    session, _ = sit(match := asked_of_two(), 0, 1)
    desk = Desk(session, UNICODE)
    desk.show_scene()
    assert len(desk.choices.rows) == 3
    desk.key("d")
    assert match.state.prompt().cite == "ballots"


def test_a_question_that_others_bring_takes_no_key_for_a_moment() -> None:
    match = begun("founding-fathers", 3, "setup")
    seat = last_seat(match)
    session, save = sit(match, seat)
    assert not session.people.must_see
    while match.state.current_player != seat:
        save.others_play()
        session.catch_up()
    assert isinstance(session.scene, Asking)
    assert session.people.must_see
    assert session.people.by_others


def test_the_own_next_question_takes_keys_at_once() -> None:
    match = begun("founding-fathers", 3, "setup")
    assert match.state.current_player is not None
    session, _ = sit(match, match.state.current_player)
    session.people.must_see = False
    session.play(session.state.legal_actions()[0])
    assert isinstance(session.scene, Asking)
    assert not session.people.by_others


def test_a_ballot_of_another_person_at_a_terminal_takes_no_key_for_a_moment() -> None:
    match = begun("legislation", 3, "ballots")
    first = match.state.current_player
    assert first is not None
    ahead = match.state.clone()
    ahead.apply(ahead.legal_actions()[0])
    assert ahead.current_player is not None
    session, _ = sit(match, first, ahead.current_player)
    session.people.must_see = False
    session.play(session.state.legal_actions()[0])
    assert isinstance(session.scene, Sealed)
    assert session.scene.seat == ahead.current_player
    assert session.people.must_see


def test_a_hand_is_covered_when_another_person_sits_down_beside_it() -> None:
    match = begun("founding-fathers", 3, "setup")
    seat = match.state.current_player
    assert seat is not None
    both = frozenset((seat, (seat + 1) % 3))
    for by_the_lobby in (True, False):
        session, save = sit(match, seat)
        assert session.viewer == seat
        if by_the_lobby:
            save.here = both
            session.seats_changed()
        else:
            save.news.append(lambda save=save: setattr(save, "here", both))  # type: ignore[misc]
            session.catch_up()
        assert isinstance(session.scene, Covered)
        assert session.viewer is None


def test_a_key_out_of_turn_is_answered_with_who_decides() -> None:
    match = begun("copycat", 3, "action")
    decides = match.state.current_player
    assert decides is not None
    session, _ = sit(match, (decides + 1) % 3)
    desk = Desk(session, UNICODE)
    desk.show_scene()
    for key in ("2", "enter", "n"):
        desk.key(key)
        expected = f"Not now: {NAMES[decides]} decides. F9 talks to the table, l reads the log."
        assert session.words == expected
        assert expected in " ".join(desk.picture().text.split())
    desk.key("l")
    assert not session.words


@pytest.mark.parametrize("talking", [False, True])
async def test_keys_that_come_with_the_question_are_dropped_but_not_those_of_a_line(
    talking: bool, tmp_path: Path
) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, 2, game=GAMES["copycat"])
        first = table.match.state.current_player
        assert first is not None
        table.save.seating.stand(1 - first)  # type: ignore[attr-defined]
        table.session.seats_changed()
        table.entered()
        async with running(tmp_path) as (guest, there):
            guest.resume(1, NAMES[1 - first])
            await until(there, lambda: isinstance(guest.screen, TableScreen))
            far = table_of(guest)
            await until(there, lambda: isinstance(far.session.scene, Watching))
            guest.typeahead.guarded = 60.0
            if talking:
                await there.press("f9", "h")
            table.session.play(table.match.state.legal_actions()[0])
            table.entered()
            await until(there, lambda: far.session.asking)
            await there.press("e", "y") if talking else await there.press("enter")
            assert len(far.match.moves) == 1
            if talking:
                assert far.query_one(Input).value == "hey"
                await there.press("escape", "enter")
                assert len(far.match.moves) == 2, "what was in sight meanwhile is answered at once"
