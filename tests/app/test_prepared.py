"""A choice prepared before it is asked for, where seats answer the same sealed question in turn."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.saves.at_the_table import Agreed
from civics_tui.table.desk.desk import Desk
from civics_tui.table.match.early_choice import offer
from civics_tui.table.scenes import Asking, Watching
from civics_tui.table.screens.screen import TableScreen
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.chance import SeededChance
from rules.match import Match
from rules.words import Label
from tests.app.desks import Elsewhere
from tests.app.driving import NAMES, begin, running, table_of, text
from tests.app.test_computers import until


class Asked(Agreed):
    """Another terminal wants the last choice back."""

    wanted_back = 1
    asked = True


class Shared(Elsewhere):
    """A match that others play on at their terminals."""

    def __init__(self, match: Match, *seats: int) -> None:
        super().__init__(match, *seats)
        self.news: list[Callable[[], object]] = []

    def catch_up(self) -> bool:
        changed = bool(self.news)
        while self.news:
            self.news.pop(0)()
        return changed

    def others_play(self) -> None:
        """Let another terminal answer with the first choice."""
        self.news.append(lambda: self.match.play(self.match.state.legal_actions()[0]))


def begun(slug: str, seats: int = 3, cite: str = "", **options: str | int | bool) -> Match:
    """Play first choices until a question comes."""
    match = Match.start(GAMES[slug], seats, 7, NAMES[:seats], options)
    while match.state.prompt().cite != cite:
        match.play(match.state.legal_actions()[0])
    return match


def sit(match: Match, *seats: int) -> tuple[Session, Shared]:
    save = Shared(match, *seats)
    session = Session(save, board_of(match.game.slug))
    session.start()
    return session, save


def last_seat(match: Match) -> int:
    """Return the seat that the present question comes to last."""
    ahead, cite, seat = match.state.clone(), match.state.prompt().cite, 0
    while ahead.current_player is not None and ahead.prompt().cite == cite:
        seat = ahead.current_player
        ahead.apply(ahead.legal_actions()[0])
    return seat


QUESTIONS = [("copycat", "bidding"), ("legislation", "ballots")]


@pytest.mark.parametrize(("slug", "cite"), QUESTIONS)
def test_what_is_offered_is_what_will_be_asked(slug: str, cite: str) -> None:
    match = begun(slug, 3, cite)
    seat = last_seat(match)
    session, save = sit(match, seat)
    assert isinstance(session.scene, Watching)
    offered = session.offer
    assert offered is not None
    expected = offered.prompt, list(offered.state.legal_actions())
    while match.state.current_player != seat:
        save.others_play()
        session.catch_up()
    assert (match.state.prompt(), list(match.state.legal_actions())) == expected
    assert session.offer is None
    assert session.choosable is match.state


@pytest.mark.parametrize(("slug", "cite"), QUESTIONS)
def test_a_prepared_choice_is_sent_when_it_is_asked_for(slug: str, cite: str) -> None:
    match = begun(slug, 3, cite)
    seat = last_seat(match)
    session, save = sit(match, seat)
    assert session.offer is not None
    action = session.offer.state.legal_actions()[-1]
    label = session.offer.state.label(action).text.text(match.names)
    moves = len(match.moves)
    session.choose(action)
    assert session.prepared is not None
    assert len(match.moves) == moves
    while session.prepared is not None:
        assert match.state.current_player != seat
        save.others_play()
        session.catch_up()
    own = [move.action for move in match.moves[moves:] if move.seat == seat]
    assert own == [action]
    assert session.notice.startswith(f"Sent as prepared: {label}.")


def test_nothing_hidden_bears_on_what_is_offered() -> None:
    match = begun("copycat", 3, "bidding")
    seat = last_seat(match)
    found = offer(match.state, seat)
    dealt = offer(match.state.determinize(seat, SeededChance(99)), seat)
    assert found is not None
    assert dealt is not None
    assert found.state.legal_actions() == dealt.state.legal_actions()
    assert found.state.hands[seat] == match.state.hands[seat]  # type: ignore[attr-defined]


def test_nothing_is_offered_where_the_question_is_not_sealed() -> None:
    open_ballots = begun("legislation", 3, "ballots")
    open_ballots.state.roll_call = True  # type: ignore[attr-defined]
    assert offer(open_ballots.state, last_seat(open_ballots)) is None
    offices = begun("copycat", 3, "action")
    for seat in range(3):
        assert offer(offices.state, seat) is None


def test_nothing_is_offered_where_one_choice_is_not_the_whole_answer() -> None:
    match = begun("legislation", 3, "discard")
    session, _ = sit(match, last_seat(match))
    assert isinstance(session.scene, Watching)
    assert session.choosable is None


def test_nothing_is_offered_to_two_at_a_terminal_or_to_who_looks_on() -> None:
    match = begun("copycat", 3, "bidding")
    for seats in ((1, 2), ()):
        session, _ = sit(match, *seats)
        assert isinstance(session.scene, Watching)
        assert session.choosable is None


def test_who_has_answered_already_has_nothing_to_prepare() -> None:
    match = begun("copycat", 3, "bidding")
    first = match.state.current_player
    assert first is not None
    session, _ = sit(match, first)
    session.play(session.state.legal_actions()[0])
    assert isinstance(session.scene, Watching)
    assert session.offer is None


def test_a_prepared_choice_is_changed_by_another_and_taken_back_by_u() -> None:
    match = begun("copycat", 3, "bidding")
    session, save = sit(match, last_seat(match))
    desk = Desk(session, UNICODE)
    desk.show_scene()
    before = len(match.moves)
    desk.key("enter")
    first = session.prepared
    desk.key("up")
    desk.key("enter")
    assert first is not None
    assert session.prepared is not None
    assert session.prepared.action != first.action
    shown = " ".join(desk.picture().text.split())
    assert f"Prepared: {session.prepared.label.text.text(NAMES)}." in shown
    assert "It is sent when you are asked; choose another, or u to take it back." in shown
    cursor = desk.choices.at
    save.others_play()
    session.catch_up()
    desk.show_scene()
    assert desk.choices.at == cursor
    desk.key("u")
    assert session.prepared is None
    assert "You may choose already" in " ".join(text_after_a_key(desk).split())
    assert len(match.moves) == before + 1
    save.others_play()
    session.catch_up()
    assert isinstance(session.scene, Asking)


def text_after_a_key(desk: Desk) -> str:
    """Return the screen without the notice of the last key."""
    desk.key("up")
    return desk.picture().text


def test_undo_and_a_change_of_seats_drop_what_is_prepared() -> None:
    match = begun("copycat", 4, "bidding")
    match.play(match.state.legal_actions()[0])
    seat = last_seat(match)
    for change in ("undo", "seats", "undo and play"):
        session, save = sit(match, seat)
        assert session.offer is not None
        session.choose(session.offer.state.legal_actions()[0])
        assert session.prepared is not None
        if change == "seats":
            both = frozenset((seat, (seat + 1) % 4))
            save.news.append(partial(setattr, save, "here", both))
        else:
            save.news.append(lambda: match.undo(agreed=True))
        if change == "undo and play":
            save.news.append(lambda: match.play(match.state.legal_actions()[1]))
        session.catch_up()
        assert session.prepared is None
        assert session.notice == "What you prepared is dropped."
        if change == "undo":
            match.play(match.state.legal_actions()[0])


def test_who_is_asked_to_agree_to_an_undo_answers_that_first() -> None:
    match = begun("copycat", 3, "bidding")
    session, save = sit(match, last_seat(match))
    assert session.offer is not None
    session.choose(session.offer.state.legal_actions()[0])
    match.play(match.state.legal_actions()[0])
    save.agreement = Asked()
    moves = len(match.moves)
    session.undo()
    assert len(match.moves) == moves - 1
    assert session.prepared is None
    assert isinstance(session.scene, Watching)


def test_a_choice_that_is_no_longer_legal_or_has_a_warning_is_dropped() -> None:
    match = begun("copycat", 3, "bidding")
    seat = last_seat(match)
    session, save = sit(match, seat)
    assert session.offer is not None
    session.choose(session.offer.state.legal_actions()[0])
    assert session.prepared is not None
    session.preparing.choice = session.prepared._replace(action=("bid", "nothing"))
    while match.state.current_player != seat:
        save.others_play()
        session.catch_up()
    assert session.notice == "What you prepared is dropped."
    assert isinstance(session.scene, Asking)


def test_a_choice_with_a_warning_is_not_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("copycat", 3, "bidding")
    session, _ = sit(match, last_seat(match))
    offered = session.offer
    assert offered is not None
    label = offered.state.label(offered.state.legal_actions()[0])
    monkeypatch.setattr(type(offered.state), "label", lambda *_: label._replace(warning=label.text))
    session.choose(offered.state.legal_actions()[0])
    assert session.prepared is None
    assert session.notice.endswith("Choose it when you are asked.")


def test_what_is_prepared_is_not_on_screen_while_nobody_is_there_and_is_sent_all_the_same() -> None:
    match = begun("copycat", 3, "bidding")
    seat = last_seat(match)
    session, save = sit(match, seat)
    desk = Desk(session, UNICODE)
    desk.show_scene()
    desk.key("enter")
    prepared = session.prepared
    assert prepared is not None
    words: Label = prepared.label
    session.rest()
    desk.show_scene()
    assert "Prepared" not in desk.picture().text
    while session.prepared is not None:
        save.others_play()
        session.catch_up()
        desk.show_scene()
    assert session.notice.startswith("Sent as prepared.")
    assert words.text.text(NAMES) not in session.notice


async def test_a_bid_is_prepared_at_one_terminal_while_another_decides(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, 2, game=GAMES["copycat"])
        first = table.match.state.current_player
        assert first is not None
        assert table.match.state.prompt().cite == "bidding"
        other = 1 - first
        table.save.seating.stand(other)  # type: ignore[attr-defined]
        table.session.seats_changed()
        table.entered()
        async with running(tmp_path) as (guest, there):
            guest.resume(1, NAMES[other])
            await until(there, lambda: isinstance(guest.screen, TableScreen))
            far = table_of(guest)
            await until(there, lambda: far.session.offer is not None)
            await there.press("enter")
            assert "Prepared: Bid" in text(guest)
            assert "Prepared" not in text(app)
            with closing(guest.store.open(1, "Zoe")) as looking:
                assert not looking.match.moves
            await pilot.press("enter")
            assert len(table.match.moves) == 1
            await until(there, lambda: len(far.match.moves) == 2)
            await until(there, lambda: "Sent as prepared: Bid" in text(guest))
            await until(pilot, lambda: len(table.match.moves) == 2)
            assert far.match.actions == table.match.actions
