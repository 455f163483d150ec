"""Covers: who is called, what may be seen when, and which keys count there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.message import Message
from textual.pilot import Pilot

from civics_tui.app import CivicsApp
from civics_tui.boards import board_of
from civics_tui.boards.sheets import Sheet
from civics_tui.table.scenes import Covered, PrivateReveal, Reveal
from civics_tui.table.screens.screen import TableScreen
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.match import PERSON, Match
from rules.words import Entry
from tests.app.desks import desk_of, go_on
from tests.app.driving import (
    NAMES,
    Loose,
    begin,
    covered,
    pane_text,
    running,
    text,
    uncover,
)


def hand_of(table: TableScreen, seat: int | None) -> list[str]:
    hands = table.match.state.observation(seat).hands
    return [f"[{code}]" for code in hands[seat]]


async def test_a_cover_names_who_comes_next_and_shows_nothing_private(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        seat = table.match.state.current_player
        assert seat is not None
        assert covered(app)
        assert NAMES[seat] in text(app)
        assert not any(card in text(app) for card in hand_of(table, seat))
        await uncover(app, pilot)
        assert all(card.replace("*", "★") in text(app) for card in hand_of(table, seat))


async def test_the_hand_closes_when_the_turn_ends(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        seat = table.match.state.current_player
        while table.match.state.current_player == seat:
            await uncover(app, pilot)
            await pilot.press("1")
            await pilot.pause()
        assert isinstance(table.session.scene, PrivateReveal), "what was drawn is shown before the cover"
        assert "draws " in pane_text(table, "prompt")
        await pilot.press("enter")
        assert covered(app)
        assert table.session.viewer is None
        assert not any(card in text(app) for card in hand_of(table, seat))


async def test_what_was_drawn_is_covered_without_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PrivateReveal, "seconds", 0.05)
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        seat = table.match.state.current_player
        while table.match.state.current_player == seat:
            await uncover(app, pilot)
            await pilot.press("1")
            await pilot.pause()
        for _ in range(200):
            if table.session.viewer is None:
                break
            await pilot.pause(0.05)
        assert "is covered. Enter goes on" in " ".join(pane_text(table, "prompt").split())
        assert not any(card in text(app) for card in hand_of(table, seat))
        assert not covered(app)
        await pilot.press("enter")
        await pilot.pause()
        assert covered(app), "a key that was meant for the draw opens no hand, however late"


async def test_a_second_enter_right_after_the_first_does_not_go_through_the_cover(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, game=GAMES["legislation"])
        await uncover(app, pilot)
        app.typeahead.guarded = 60.0
        await pilot.press("d")
        assert covered(app)
        await pilot.press("enter", "enter")
        assert covered(app), "the cover was on screen, but nobody can have read it"
        assert table.session.viewer is None


async def test_a_key_for_a_page_that_is_not_there_chooses_nothing(tmp_path: Path) -> None:
    """What a large window tells on one page is two in a small one, and somebody is used to both."""
    async with running(tmp_path) as (app, pilot):
        match = Match.start(GAMES["founding-fathers"], 3, 7, NAMES[:3])
        alone = [PERSON if seat == match.state.current_player else "easy" for seat in range(3)]
        app.store.create(match, {"players": alone}).close()
        app.resume(1)
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        table.session.enter([Reveal(Entry("The round is over.", (), None, moment="a page"))])
        table.entered()
        app.typeahead.guarded = 60.0
        state = table.session.state
        await pilot.press("enter")
        assert table.session.asking
        await pilot.press("enter", "1", "enter")
        assert table.session.state is state
        assert "press it again" in text(app)


async def test_enter_for_a_page_that_did_not_come_answers_no_question_after_a_computers_play(
    tmp_path: Path,
) -> None:
    """Some plays of a computer end on a page that Enter leaves, others do not: once it bid nothing."""
    async with running(tmp_path) as (app, pilot):
        match = Match.start(GAMES["votes-for-women"], 2, 7, NAMES[:2])
        # Both have moved before.
        while len(match.moves) < 5 or match.state.current_player == 1:
            match.play(match.state.legal_actions()[-1])
        app.store.create(match, {"players": ["easy", PERSON], "pace": "step"}).close()
        app.typeahead.guarded = 60.0
        app.resume(1)
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        for _ in range(200):
            if table.session.asking:
                break
            await pilot.press("space")
            await pilot.pause(0.05)
        assert table.session.asking
        state = table.session.state
        await pilot.press("enter", "space")
        assert table.session.state is state
        assert not table.desk.choices.open
        app.typeahead.guarded = 0.0
        app.typeahead.drop_until_drawn(only_pages=True)
        await pilot.press("enter")
        assert table.session.state is not state or table.desk.choices.open


async def test_a_key_that_is_held_down_does_not_go_through_a_cover(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await begin(app, pilot, game=GAMES["legislation"])
        await uncover(app, pilot)
        app.typeahead.guarded = 0.8
        before = Message().time
        await pilot.press("d")
        settled = app.typeahead._counts_from
        held = [before, *(settled - 0.05 + repeated / 10 for repeated in range(9)), settled + 3]
        for time in held:
            assert covered(app)
            key = events.Key("enter", None)
            key.time = time
            app.post_message(key)
            await pilot.pause()
        assert not covered(app), "pressed anew, it opens"


async def too_early(app: CivicsApp, pilot: Pilot[Any], key: str) -> TableScreen:
    """Press a key before the page that has just come can be read."""
    table = await begin(app, pilot, game=GAMES["legislation"])
    await uncover(app, pilot)
    app.typeahead.guarded = 60.0
    await pilot.press("d")
    assert covered(app)
    await pilot.press(key)
    return table


@pytest.mark.parametrize("key", ["enter", "y"])
async def test_a_key_that_comes_before_its_page_can_be_read_is_said_to_be_lost(
    tmp_path: Path, key: str
) -> None:
    """Nobody passes the keyboard on in the belief that a ballot was cast."""
    async with running(tmp_path) as (app, pilot):
        table = await too_early(app, pilot, key)
        assert covered(app)
        assert "press it again" in table.session.notice
        assert "press it again" in text(app)
        app.typeahead.guarded = 0.0
        app.typeahead.drop_until_drawn()
        await pilot.press("enter")
        assert not table.session.notice


@pytest.mark.parametrize("key", ["f1", "question_mark"])
async def test_a_key_that_only_asks_is_never_too_early(tmp_path: Path, key: str) -> None:
    """`g` right after dice was lost, as a key that may choose would have been."""
    async with running(tmp_path) as (app, pilot):
        table = await too_early(app, pilot, key)
        assert app.screen is not table
        assert not table.session.notice


async def test_no_cover_stands_between_two_choices_of_one_turn(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("1")
        await pilot.pause()
        assert app.screen is table
        assert "Choose the student row" in text(app)


async def test_the_hand_is_there_after_a_cover_that_followed_a_shared_choice(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, game=GAMES["legislation"])
        for _ in range(3):
            await uncover(app, pilot)
            await pilot.press("d")
            await pilot.pause()
        for bills in ("01o07o12o", "10o26o29o", "06o13o15o"):
            await uncover(app, pilot)
            for key in bills:
                await pilot.press(key)
                await pilot.pause()
        assert "Make an offer" in text(app)
        assert table.session.viewer is None, "no hand is open where the table bargains"
        await pilot.press("x")
        assert "chooses now" in text(app), "the third bill of another seat has ended its turn"
        await pilot.press("x")
        await pilot.pause()
        assert covered(app)
        await uncover(app, pilot)
        assert table.session.viewer == table.match.state.current_player
        assert pane_text(table, "hand").strip()


async def test_ballots_are_cast_by_letter_at_their_covers(tmp_path: Path) -> None:
    """Ruling L-59."""
    async with running(tmp_path) as (app, pilot):
        legislation = GAMES["legislation"]
        quick = ("done", "none", "end", "put", "deck", "call")
        match = Match.start(legislation, 3, 5, NAMES[:3], {"special_effects": False})
        while "yay" not in (verbs := [action[0] for action in match.state.legal_actions()]):
            verb = next((verb for verb in quick if verb in verbs), verbs[0])
            match.play(next(action for action in match.state.legal_actions() if action[0] == verb))
        save = app.store.create(match)
        save.close()
        app.resume(save.id)
        await pilot.pause()
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        for letter, cast in (("y", 1), ("n", 2)):
            assert covered(app)
            assert table.session.viewer is None
            await pilot.press(letter, "enter")
            await pilot.pause()
            assert pane_text(table, "board").count("/ sealed") == cast
            assert "NAY" not in pane_text(table, "board")
        await pilot.press("a", "enter")
        await pilot.pause()
        assert "NAY" in text(app), "everybody sees the ballots before any cover"
        assert "Enter when all have seen it" in text(app)
        assert not covered(app)
        await pilot.press("space")
        await pilot.pause()
        assert covered(app), "the refill of the sponsor"


def test_who_has_the_keyboard_is_not_told_to_pass_it_on() -> None:
    """After computers alone have chosen the same person is asked again."""
    session = Session(Loose(Match.start(GAMES["copycat"], 2, 1, NAMES[:2])), board_of("copycat"))
    session.start()
    desk = desk_of(session)
    go_on(desk)
    desk.key("1")
    first = session.match.moves[-1].seat
    for seat, lead in ((first, "The keyboard stays with"), (1 - first, "Pass the keyboard to")):
        sheet = Sheet(80, 24)
        Covered(seat, "is next").draw(desk, sheet)
        assert f"{lead}  {NAMES[seat]}" in sheet.picture().text
