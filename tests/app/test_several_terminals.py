"""Sessions of several terminals at one match: taking back, what is told, swapping seats, playing again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from civics_tui.boards import board_of
from civics_tui.saves import SavedMatch, Store
from civics_tui.saves.faults import MovedOn
from civics_tui.table.scenes import PrivateReveal, Reveal
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.game import Action
from rules.match import Match
from tests.app.driving import begin, running, text
from tests.app.test_computers import until

NAMES = ("Ann", "Ben", "Cara")


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[list[Session]]:
    """Seat Ann, Ben and Cara at a terminal each; they have a first player."""
    match = Match.start(GAMES["electioneering"], 3, 7, NAMES, {"first_player": "random"})
    with ExitStack() as stack:
        saves = [Store(tmp_path).create(match)]
        saves[0].seating.who = "Ann"
        for seat in (1, 2):
            saves[0].seating.stand(seat)
            saves.append(Store(tmp_path).open(saves[0].id, NAMES[seat]))
            saves[-1].seating.sit(seat)
        for save in saves:
            stack.enter_context(closing(save))
            save.catch_up()
        found = [Session(save, board_of("electioneering")) for save in saves]
        for session in found:
            session.start()
        yield found


def see(terminals: list[Session]) -> None:
    """Let every terminal see what the others have done, and leave what it is shown."""
    for session in terminals:
        session.catch_up()
        while isinstance(session.scene, Reveal | PrivateReveal):
            session.go_on()


def turn(terminals: list[Session]) -> Session:
    """Play a whole turn of whose it is; returns that session."""
    see(terminals)
    mine = next(session for session in terminals if session.asking)
    seat = mine.state.current_player
    while mine.asking and mine.state.current_player == seat:
        mine.play(mine.state.legal_actions()[0])
        see(terminals)
    return mine


def half_a_turn(terminals: list[Session]) -> Session:
    """Make the first choice of a turn that has more; returns the session of the seat."""
    see(terminals)
    mine = next(session for session in terminals if session.asking)
    mine.play(mine.state.legal_actions()[0])
    assert mine.state.current_player in mine.here
    see(terminals)
    return mine


def test_u_takes_back_the_own_choice_also_where_another_has_begun_a_turn(terminals: list[Session]) -> None:
    first = turn(terminals)
    made = len(first.match.moves)
    second = half_a_turn(terminals)
    third = next(session for session in terminals if session not in (first, second))
    first.undo()
    see(terminals)
    name = first.match.names[first.here[0]]
    assert second.words.startswith(f'{name} wants to take back "{name} plays')
    assert "and what came after it: press u if you agree." in second.words
    assert first.words == "The others are asked: it is taken back when they press u too."
    second.undo()
    assert len(second.match.moves) == made + 1, "the third is asked, too"
    see(terminals)
    third.undo()
    see(terminals)
    assert first.asking
    assert first.state.current_player == first.here[0]
    assert len(first.match.moves) < made
    assert not any("asked" in session.words for session in terminals)
    assert second.words == f"{name} has taken back a choice."


def test_who_goes_on_playing_lets_the_wish_to_take_back_go(terminals: list[Session]) -> None:
    first = turn(terminals)
    second = half_a_turn(terminals)
    first.undo()
    see(terminals)
    second.play(second.state.legal_actions()[0])
    see(terminals)
    assert not any("take back" in session.words or "asked" in session.words for session in terminals)


def test_a_choice_that_was_taken_back_while_others_read_it_is_reported(terminals: list[Session]) -> None:
    mine = half_a_turn(terminals)
    name = mine.match.names[mine.here[0]]
    others = [session for session in terminals if session is not mine]
    mine.undo()
    see(terminals)
    assert all(session.words == f"{name} has taken back a choice." for session in others)


def test_what_is_said_hides_no_news(terminals: list[Session]) -> None:
    see(terminals)
    mine = next(session for session in terminals if session.asking)
    others = [session for session in terminals if session is not mine]
    assert isinstance(mine.save, SavedMatch)
    mine.save.say("sorry")
    turn(terminals)
    following = next(session for session in others if session.asking)
    assert following.people.talk.endswith(": sorry")
    assert not following.words
    assert following.news.plays


def test_a_choice_that_came_too_late_is_reported_once_and_is_no_fault_of_saving(
    terminals: list[Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(_: Action) -> None:
        raise MovedOn("the table moved on; look again.")

    see(terminals)
    mine = next(session for session in terminals if session.asking)
    with monkeypatch.context() as patch:
        patch.setattr(mine.save, "play", late)
        assert not mine.play(mine.state.legal_actions()[0])
    assert mine.words == "The table moved on; look again."
    assert not mine.fault
    turn(terminals)
    assert not mine.words


def test_names_go_with_the_persons_who_swap_their_seats(terminals: list[Session]) -> None:
    ann, ben, cara = terminals
    assert isinstance(ann.save, SavedMatch)
    assert isinstance(ben.save, SavedMatch)
    ann.save.seating.swap(0, 1)
    see(terminals)
    assert ben.save.seating.swap_offered == (1, 0)
    ben.save.seating.swap(*ben.save.seating.swap_offered)
    see(terminals)
    for session in terminals:
        assert session.match.names == ("Ben", "Ann", "Cara")
    assert ann.match.names[ann.here[0]] == "Ann"
    assert cara.here == (2,)


async def test_who_plays_again_keeps_the_others_their_seats(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, seats=2)
        assert isinstance(table.save, SavedMatch)
        name = table.match.names[1]
        table.save.seating.stand(1)
        async with running(tmp_path) as (guest, there):
            guest.resume(1, "")
            await there.press("end", "enter", "escape")
            await until(there, lambda: guest.screen.session.here == (1,))  # type: ignore[attr-defined]
            app.play_again(table.save)
            await until(there, lambda: "plays again" in text(guest))
            guest.play_again(guest.screen.save)  # type: ignore[attr-defined]
            await until(there, lambda: guest.screen.save.id == 2)  # type: ignore[attr-defined]
            assert guest.screen.session.here == (1,)  # type: ignore[attr-defined]
            assert guest.screen.match.names[1] == name  # type: ignore[attr-defined]
            assert app.screen.save.id == 2  # type: ignore[attr-defined]
            assert 1 not in app.screen.save.seats  # type: ignore[attr-defined]
