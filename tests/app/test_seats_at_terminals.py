"""A session at one of several terminals: whose hand is shown, who is awaited, who decides."""

from __future__ import annotations

import re

import pytest

from civics_tui.boards import board_of
from civics_tui.saves.seats import COMPUTERS
from civics_tui.table.match.game_log import GameLog
from civics_tui.table.scenes import Asking, Covered, Reveal, Thinking, Watching
from civics_tui.table.session.session import Session
from rules.match import PERSON, Match
from tests.app.desks import SIZES, Elsewhere, at_a_terminal, desk_of
from tests.app.driving import ELECTIONEERING, NAMES, played, text_of_picture


def test_who_has_a_terminal_of_its_own_sees_its_hand_all_the_time_and_no_cover() -> None:
    for seat in range(3):
        session = at_a_terminal(seat)
        assert session.viewer == seat
        decides = session.state.current_player
        assert isinstance(session.scene, Asking if decides == seat else Watching)


def test_two_at_a_terminal_pass_the_keyboard_and_the_third_decides_elsewhere() -> None:
    seat = at_a_terminal().state.current_player
    assert seat is not None
    others = tuple(other for other in range(3) if other != seat)
    away = at_a_terminal(*others)
    assert away.scene == Watching(seat)
    assert away.viewer is None
    both = at_a_terminal(seat, others[0])
    assert isinstance(both.scene, Covered)


def test_the_first_terminal_reads_who_sits_down_at_another() -> None:
    match = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 1)
    save = Elsewhere(match, 0)
    session = Session(save, board_of("electioneering"))
    session.start()
    save.moved_to = frozenset()
    session.catch_up()
    assert session.viewer is None
    assert session.notice == "Ann sits at another terminal now; this one looks on. F6: who sits where."


def test_a_moment_is_nobodys_turn_but_that_of_who_decides_after_it() -> None:
    seat = at_a_terminal().state.current_player
    assert seat is not None
    for here, turn in (((), NAMES[seat]), (((seat + 1) % 3,), NAMES[seat]), ((seat,), "your turn")):
        session = at_a_terminal(*here)
        entry = GameLog(session.match).new_entries(1)[0]
        session.scene = Reveal(entry._replace(moment="a moment"))
        assert session.turn == turn


@pytest.mark.parametrize("seats", [(), (0,), (0, 1)])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_who_waits_reads_what_was_done_last(seats: tuple[int, ...], size: tuple[int, int]) -> None:
    match = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3], {"first_player": "random"}), 12)
    while match.state.current_player != 2 or match.moves[-1].seat == 2:
        match.play(match.state.legal_actions()[0])
    session = Session(Elsewhere(match, *seats), board_of("electioneering"))
    session.start()
    session.notice = ""
    assert isinstance(session.scene, Watching)
    who = NAMES[1] if seats != (0, 1) else NAMES[match.moves[-1].seat]
    desk = desk_of(session, size)
    prompt = desk.plan.prompt
    rows = text_of_picture(desk.picture())[prompt.y : prompt.y + prompt.height]
    shown = " ".join(row[prompt.x : prompt.x + prompt.width].strip() for row in rows)
    # What the news in words leave out stands in the log beside a wide board.
    told = shown if desk.plan.prompt.x == 0 else desk.picture().text
    assert re.search(
        rf"[◂▌] .*{who} " if seats else rf"JUST NOW +{who} ", told if seats else desk.picture().text
    )
    assert ("You look on." in shown, "You are Ann." in shown, "Ann and Ben sit here." in shown) == (
        seats == (),
        seats == (0,),
        seats == (0, 1),
    )


def test_an_onlooker_sees_the_players_once() -> None:
    for size in SIZES:
        desk = desk_of(at_a_terminal(), size)
        shown = "\n".join(text_of_picture(desk.picture()))
        assert shown.count("PLAYERS") + shown.count("UNSEEN") == (desk.plan.players is not None)


def test_who_has_no_seat_sees_what_the_public_sees() -> None:
    session = at_a_terminal()
    assert session.viewer is None
    assert isinstance(session.scene, Watching)
    assert not session.asking


def test_the_whole_tables_question_may_be_answered_at_any_terminal_with_a_person() -> None:
    match = Match.start(ELECTIONEERING, 3, 7, NAMES[:3], {"first_player": "pick"})
    for seats, scene in (((2,), Asking), ((0,), Asking), ((), Watching)):
        session = Session(Elsewhere(match, *seats), board_of("electioneering"))
        session.start()
        assert isinstance(session.scene, scene)


def test_computers_think_at_one_terminal() -> None:
    match = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 1)
    seat = match.state.current_player
    assert seat is not None
    match.players = tuple("easy" if other == seat else PERSON for other in range(3))
    person = (seat + 1) % 3
    for seats, scene in (((person, COMPUTERS), Thinking), ((person,), Watching)):
        session = Session(Elsewhere(match, *seats), board_of("electioneering"))
        session.start()
        assert isinstance(session.scene, scene)


class Orphaned(Elsewhere):
    """A match whose computers think nowhere."""

    def host_computers(self) -> bool:
        self.here |= {COMPUTERS}
        return True


def test_computers_move_on_at_a_terminal_whatever_it_shows_when_theirs_is_gone() -> None:
    match = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 1)
    seat = match.state.current_player
    assert seat is not None
    match.players = tuple("easy" if other == seat else PERSON for other in range(3))
    save = Orphaned(match, (seat + 1) % 3)
    session = Session(save, board_of("electioneering"))
    session.start()
    entry = GameLog(match).new_entries(1)[0]
    session.scene = shown = Reveal(entry._replace(moment="a moment"))
    assert session.computer is None
    session.catch_up()
    assert session.scene is shown, "who looks at it goes on at the own key"
    assert session.computer == "easy"
    moves = len(match.moves)
    assert session.play(match.state.legal_actions()[0])
    assert len(match.moves) == moves + 1
    assert session.scene is shown


def test_no_computer_waits_for_a_key_at_one_terminal_while_others_wait_for_it() -> None:
    match = Match.start(ELECTIONEERING, 3, 7, NAMES[:3])
    match.players = (PERSON, PERSON, "easy")
    save = Elsewhere(match, 0, COMPUTERS)
    save.note("pace", "step")
    session = Session(save, board_of("electioneering"))
    session.start()
    assert session.pace == "slow"
    session.turn_pace()
    assert session.pace == "instant"
    session.turn_pace()
    assert session.pace == "slow"
    save.alone = True
    session.turn_pace()
    assert session.pace == "step"
