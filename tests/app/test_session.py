"""The session of a table, without a screen: who sees what, and what comes first."""

from __future__ import annotations

import re
from random import Random

import pytest

from civics_tui.boards import board_of
from civics_tui.players.heuristics.wording import NOTHING
from civics_tui.players.hints import EQUAL, LITTLE, Advice
from civics_tui.table.scenes import Asking, Covered, PrivateReveal, Reveal, Thinking
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.game import Action
from rules.match import Match
from rules.words import Asked, Entry, Text
from tests.app.desks import desk_of, go_on, sit
from tests.app.driving import ELECTIONEERING, NAMES, Loose, text_of_picture


def test_a_seats_own_question_stands_behind_its_cover() -> None:
    session = sit()
    seat = session.state.current_player
    assert seat is not None
    assert session.scene == Covered(seat, "is next")
    assert session.viewer is None
    session.go_on()
    assert session.viewer == seat
    assert session.scene == Asking(seat, Asked.SEAT)


def test_the_whole_tables_question_has_no_cover_and_no_open_hand() -> None:
    match = Match.start(ELECTIONEERING, 3, 7, NAMES[:3], {"first_player": "pick"})
    session = Session(Loose(match), board_of("electioneering"))
    session.start()
    assert session.scene == Asking(0, Asked.TABLE)
    assert session.viewer is None


def test_what_a_seat_drew_is_shown_to_it_before_the_cover() -> None:
    session = sit()
    session.go_on()
    seat = session.viewer
    while session.state.current_player == seat:
        session.play(session.state.legal_actions()[0])
    assert isinstance(session.scene, PrivateReveal)
    assert session.scene.seat == seat == session.viewer
    assert all(entry.seats == (seat,) for entry in session.scene.entries)
    session.go_on()
    assert isinstance(session.scene, Covered)
    assert session.viewer is None


def test_the_only_person_has_no_cover_and_keeps_the_hand_in_view() -> None:
    session = sit("electioneering", 3, 0, "easy", "person", "easy")
    for _ in range(40):
        if session.match.over:
            break
        assert session.viewer == 1
        assert isinstance(session.scene, Asking | Thinking)
        session.play(session.state.legal_actions()[0])


def test_a_reveal_is_seen_by_the_whole_table_before_any_cover() -> None:
    session = sit()
    session.go_on()
    session.enter([Reveal(Entry("The vote is counted.", (), None, moment="a vote"))])
    assert isinstance(session.scene, Reveal)
    assert session.viewer is None, "everybody looks"
    session.go_on()
    assert isinstance(session.scene, Covered)


def test_own_plays_are_no_news_and_the_play_that_names_the_seat_comes_first() -> None:
    session = sit("founding-fathers", 4, 60)
    match = session.match
    for seat in range(4):
        news = session.log.news(seat, seat)
        assert all(play.seat != seat for play in news.plays)
        concerns = [play.concerns(seat) for play in news.plays]
        assert concerns == sorted(concerns, reverse=True)
    assert match.moves


@pytest.mark.parametrize("slug", GAMES)
def test_plays_tell_the_whole_log_once_and_in_its_order(slug: str) -> None:
    seats = GAMES[slug].seats[0]
    session = sit(slug, seats, 80)
    told = [entry for play in session.log.plays(None) for entry in (play.headline, *play.details)]
    assert told == [entry for entry in session.state.log if entry.readable(None)]


def test_undo_past_a_boundary_takes_the_agreement_of_the_table() -> None:
    session = sit("electioneering", 3, 12)
    while session.match.boundary() is None:
        session.save.play(session.state.legal_actions()[0])
    session.start()
    moves = len(session.match.moves)
    session.undo()
    assert "press u again" in session.notice
    assert len(session.match.moves) == moves
    session.disarm()
    session.undo()
    assert len(session.match.moves) == moves, "another key forgets the agreement"
    session.undo()
    assert len(session.match.moves) == moves - 1


def warned_of(session: Session) -> Action:
    """Play until a choice has a warning, and return this choice."""
    random = Random(3)
    while True:
        go_on(desk_of(session))
        legal = session.state.legal_actions() if session.asking else ()
        for action in legal:
            if session.state.label(action).warning:
                return action
        session.play(random.choice(session.state.legal_actions()))


def test_a_choice_with_a_warning_is_made_when_it_is_chosen_twice() -> None:
    session = sit("votes-for-women", 2)
    action = warned_of(session)
    assert not session.choose(action)
    assert "Choose it again" in session.notice
    assert session.choose(action)


@pytest.mark.parametrize("key", ["u", "0", "l", "w", "down"])
def test_any_other_key_disarms_a_warning_whatever_it_says_itself(key: str) -> None:
    session = sit("votes-for-women", 2)
    action, desk = warned_of(session), desk_of(session)
    with session.act():
        assert not session.choose(action)
    desk.key(key)
    moves = len(session.match.moves)
    with session.act():
        assert not session.choose(action)
    assert len(session.match.moves) == moves
    assert "Choose it again" in session.notice
    with session.act():
        assert session.choose(action)


def test_a_hint_asked_for_between_does_not_take_a_warning_back() -> None:
    session = sit("votes-for-women", 2)
    action, desk = warned_of(session), desk_of(session)
    with session.act():
        assert not session.choose(action)
    assert desk.key("g") == "hint"
    with session.act():
        assert session.choose(action)


@pytest.mark.parametrize("standing", ["", EQUAL, LITTLE])
def test_what_a_hint_names_best_is_not_warned_of(standing: str) -> None:
    """`That ends your turn with 2 actions left`, of what the hint had just advised."""
    session = sit("votes-for-women", 2)
    action, desk = warned_of(session), desk_of(session)
    best = session.state.legal_actions()[0]
    advice = [Advice(best, None, NOTHING), Advice(action, None, NOTHING, standing)]
    desk.advise(advice if standing else advice[1:])
    assert session.choose(action) == (standing != LITTLE)


def test_what_a_hint_names_to_follow_is_not_warned_of_once_that_is_reached() -> None:
    session = sit("votes-for-women", 2, 1)
    action = warned_of(session)
    *before, last = session.match.actions
    session.advised = tuple(before), [Advice(last, None, NOTHING, plan=(last, action))]
    assert session.choose(action)


def test_an_undo_asked_for_is_disarmed_by_a_key_that_says_something() -> None:
    session = sit("electioneering", 3, 12)
    while session.match.boundary() is None:
        session.save.play(session.state.legal_actions()[0])
    session.start()
    desk, moves = desk_of(session), len(session.match.moves)
    go_on(desk)
    desk.key("u")
    assert "press u again" in session.notice
    desk.key("0")
    assert session.notice
    desk.key("u")
    assert len(session.match.moves) == moves
    desk.key("u")
    assert len(session.match.moves) < moves


@pytest.mark.parametrize("slug", GAMES)
def test_every_notice_of_the_session_stands_whole_on_the_lines_it_has_at_80_columns(slug: str) -> None:
    session = sit(slug, GAMES[slug].seats[0])
    random = Random(5)
    seen = set()
    for _ in range(150):
        if session.match.over:
            break
        while not isinstance(session.scene, Asking):
            session.go_on()
        session.play(random.choice(session.state.legal_actions()))
        if (reason := session.match.boundary()) is None or reason in seen:
            continue
        seen.add(reason)
        for act in (session.undo, session.restart):
            act()
            assert 0 < len(session.notice) <= 78, session.notice
            session.disarm()
    assert seen or len(session.match.moves) < 10, "only a game of a few moves asks nobody"


def test_the_notice_of_an_undo_says_why_and_what_to_press() -> None:
    session = sit("electioneering", 3, 12)
    while session.match.boundary() != "hidden cards were seen":
        session.save.play(session.state.legal_actions()[0])
    session.start()
    session.undo()
    assert session.notice == "Hidden cards were seen: press u again if all agree."


def test_an_undo_asks_a_lone_person_for_nobody_s_agreement() -> None:
    session = sit("electioneering", 3, 12, "person", "easy", "easy")
    while session.match.boundary() != "hidden cards were seen":
        session.save.play(session.state.legal_actions()[0])
    session.start()
    session.undo()
    assert session.notice == "Hidden cards were seen: press u again to take it back."


def test_a_long_warning_has_both_lines_of_the_prompt() -> None:
    session = sit("electioneering")
    desk = desk_of(session)
    go_on(desk)
    session.notice = f"{'word ' * 26}end."
    lines = text_of_picture(desk.picture())
    assert "end." in lines[desk.plan.prompt.y + 1]


def test_a_cover_says_who_is_next_and_only_out_of_turn_why() -> None:
    words = "\n".join(text_of_picture(desk_of(sit()).picture()))
    assert " is next." in words
    for slug, call, called in (
        ("founding-fathers", "chooses the first delegates", "Ann chooses the first delegates."),
        ("legislation", "discards", "Ann discards."),
    ):
        desk = desk_of(sit(slug, 4))
        assert desk.session.state.prompt().call == call
        desk.session.scene = Covered(0, call)
        assert called in "\n".join(text_of_picture(desk.picture()))


def test_escape_at_the_row_takes_the_card_back_and_the_key_line_says_so() -> None:
    session = sit("electioneering")
    desk = desk_of(session)
    go_on(desk)
    assert "Esc back" not in text_of_picture(desk.picture())[-1]
    desk.key("escape")
    assert not session.match.moves
    desk.key("1")
    assert len(session.match.moves) == 1
    keys = text_of_picture(desk.picture())[-1]
    assert "Esc back" in keys
    assert "q leave" in keys
    desk.key("escape")
    assert not session.match.moves
    assert session.match.can_redo


def test_the_key_line_says_whether_escape_puts_a_hint_away_or_takes_a_step_back() -> None:
    """Both were `Esc back`: who put a hint away twice had lost the step before it."""
    session = sit("electioneering")
    desk = desk_of(session)
    go_on(desk)
    desk.key("1")
    desk.advise([Advice(session.state.legal_actions()[0], None, Text("It is good."))])
    for said in ("Esc close", "Esc back"):
        assert said in text_of_picture(desk.picture())[-1]
        assert len(session.match.moves) == 1
        desk.key("escape")
    assert not session.match.moves


def test_escape_never_takes_back_a_play_that_is_done() -> None:
    session = sit("electioneering")
    desk = desk_of(session)
    go_on(desk)
    while isinstance(session.scene, Asking):
        desk.key("1")
    moves = len(session.match.moves)
    for _ in range(6):
        desk.key("escape")
        desk.key("enter")
        assert len(session.match.moves) >= moves


def test_the_result_says_how_to_leave_and_enter_does_nothing_there() -> None:
    session = sit("electioneering", 3, 500)
    desk = desk_of(session)
    before = desk.picture()
    assert "q leave" in text_of_picture(before)[-1]
    assert desk.key("enter") is None
    assert desk.picture() == before


def test_news_are_told_in_order_the_own_draw_before_what_the_other_did() -> None:
    session = sit("electioneering", 2, 0, "person", "easy")
    desk = desk_of(session)
    while len(session.match.moves) < 8 or not isinstance(session.scene, Asking):
        session.play(session.state.legal_actions()[0])
        desk.show_scene()
    assert session.news.private, "the only person is told here what it drew"
    line = text_of_picture(desk.picture())[desk.plan.prompt.y + 1]
    assert re.match(r" ◂ Ann draws \w\S\. Ben plays \w\S on ", line), line


def test_what_a_seat_drew_is_shown_again_at_its_next_turn_and_on_no_cover() -> None:
    session = sit("electioneering", 2)
    desk = desk_of(session)
    drew: dict[int, str] = {}
    again = 0
    for _ in range(120):
        if session.match.over or again == 4:
            break
        scene = session.scene
        if isinstance(scene, PrivateReveal):
            drew[scene.seat] = " ".join(entry.text.text(NAMES) for entry in scene.drawn)
        elif isinstance(scene, Covered):
            assert not any(text in desk.picture().text for text in drew.values())
        elif isinstance(scene, Asking) and scene.seat in drew:
            rows = text_of_picture(desk.picture())[desk.plan.prompt.y :][: desk.plan.prompt.height]
            assert drew.pop(scene.seat) in " ".join("".join(rows).split())
            again += 1
        desk.key("enter")
    assert again == 4


def test_the_keyboard_goes_to_persons_only() -> None:
    session = sit("electioneering", 3, 0, "person", "easy", "person")
    desk = desk_of(session)
    after = set()
    for _ in range(40):
        if isinstance(session.scene, PrivateReveal):
            shown = " ".join(desk.picture().text.split())
            computer = session.state.current_player == 1
            assert ("Ben decides." in shown) == computer
            assert ("keyboard goes to" in shown) != computer
            after.add(computer)
        if isinstance(session.scene, Thinking):
            session.play(session.state.legal_actions()[0])
            desk.show_scene()
        else:
            desk.key("enter")
    assert after == {False, True}


def test_after_an_agreed_undo_the_last_move_of_the_other_is_still_the_news() -> None:
    session = sit("electioneering", 2)
    desk = desk_of(session)
    go_on(desk)
    first = session.viewer
    for _ in range(200):
        if isinstance(session.scene, Covered) and session.scene.seat == first:
            break
        desk.key("enter")
    go_on(desk)
    (sentence,) = [play.summary.text(desk.names) for play in session.news.plays]
    while not isinstance(session.scene, PrivateReveal):
        desk.key("1")
    for _ in range(9):
        if session.match.moves[-1].seat == 1 - (first or 0):
            break
        desk.key("u")
    go_on(desk)
    assert session.match.notes
    assert session.notice.startswith("Taken back: ")
    # What was taken back is told until the next key.
    desk.key("down")
    rows = text_of_picture(desk.picture())[desk.plan.prompt.y :]
    assert sentence in " ".join(" ".join(rows).split())


def test_what_the_last_move_of_the_game_draws_is_not_shown_to_its_seat_alone() -> None:
    session = sit("electioneering", 2)
    desk = desk_of(session)
    random = Random(4)
    while not session.match.over:
        desk.key(str(random.randint(1, 3)) if isinstance(session.scene, Asking) else "enter")
    assert isinstance(session.scene, Reveal)


def test_what_a_move_drew_is_news_of_the_next_turn_where_a_hand_is_open_anyway() -> None:
    session = sit("founding-fathers")
    scenes = set()
    while session.state.current_player is not None and len(session.match.moves) < 60:
        scenes.add(type(session.scene))
        if isinstance(session.scene, Asking):
            session.play(session.state.legal_actions()[0])
        else:
            session.go_on()
    assert Covered in scenes
    assert PrivateReveal not in scenes
