"""The session and the desk of a table, without a screen: who sees what, what comes first, what keys do."""

from __future__ import annotations

import re
from random import Random

import pytest

from civics_tui.boards import BOARDS, board_of
from civics_tui.boards.picture import UNICODE, Span
from civics_tui.commands import TABLE, TABLE_LETTERS
from civics_tui.saves.seats import COMPUTERS
from civics_tui.table.choices import Choices
from civics_tui.table.chronicle import Chronicle
from civics_tui.table.desk import Desk
from civics_tui.table.kept import Kept
from civics_tui.table.mouse import click
from civics_tui.table.parts import short
from civics_tui.table.scenes import Asking, Covered, Over, Reveal, Thinking, Told, Watching
from civics_tui.table.session import Session
from rules import GAMES
from rules.match import PERSON, Match
from rules.words import Asked, Entry
from tests.app.driving import ELECTIONEERING, NAMES, Loose, played, text_of_picture

SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)]


def sit(
    slug: str = "electioneering", seats: int = 3, moves: int = 0, *players: str, seed: int = 7
) -> Session:
    """Sit down at a match that random choices have begun."""
    options = {"first_player": "random"} if slug == "electioneering" else {}
    match = played(Match.start(GAMES[slug], seats, seed, NAMES[:seats], options), moves)
    session = Session(Loose(match, players), board_of(slug))
    session.start()
    return session


def desk_of(session: Session, size: tuple[int, int] = (80, 24)) -> Desk:
    """Open a desk."""
    desk = Desk(session, UNICODE, size)
    desk.settle()
    desk.picture()
    return desk


def go_on(desk: Desk) -> None:
    """Leave covers and reveals until something is asked."""
    while not isinstance(desk.session.scene, Asking | Over):
        desk.key("enter")


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
    assert isinstance(session.scene, Told)
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
    session.enter([Reveal("a vote", Entry("The vote is counted.", (), None))])
    assert isinstance(session.scene, Reveal)
    assert session.viewer is None, "everybody looks"
    session.go_on()
    assert isinstance(session.scene, Covered)


def test_own_plays_are_no_news_and_the_deed_that_names_the_seat_comes_first() -> None:
    session = sit("founding-fathers", 4, 60)
    match = session.match
    for seat in range(4):
        news = session.chronicle.news(seat, seat)
        assert all(play.seat != seat for play in news.plays)
        concerns = [play.concerns(seat) for play in news.plays]
        assert concerns == sorted(concerns, reverse=True)
    assert match.moves


@pytest.mark.parametrize("slug", GAMES)
def test_plays_tell_the_whole_log_once_and_in_its_order(slug: str) -> None:
    seats = GAMES[slug].seats[0]
    session = sit(slug, seats, 80)
    told = [entry for play in session.chronicle.plays(None) for entry in (play.headline, *play.details)]
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


def test_a_choice_with_a_warning_is_made_when_it_is_chosen_twice() -> None:
    session = sit("votes-for-women", 2)
    random = Random(3)
    while True:
        go_on(desk_of(session))
        labels = session.labels
        warned = next((number for number, label in enumerate(labels) if label.warning), None)
        if warned is not None:
            break
        session.play(random.choice(session.state.legal_actions()))
    action = session.state.legal_actions()[warned]
    assert not session.choose(action)
    assert "Choose it again" in session.notice
    assert session.choose(action)


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
    assert seen


def test_the_notice_of_an_undo_says_why_and_what_to_press() -> None:
    session = sit("electioneering", 3, 12)
    while session.match.boundary() != "hidden cards were seen":
        session.save.play(session.state.legal_actions()[0])
    session.start()
    session.undo()
    assert session.notice == "Hidden cards were seen: press u again if all agree."


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
    for slug, cite, called in (
        ("founding-fathers", "markers", "Ann must take back a marker."),
        ("founding-fathers", "turn", "Ann is next."),
        ("legislation", "deals", "Ann decides on a deal."),
    ):
        desk = desk_of(sit(slug, 4))
        desk.session.scene = Covered(0, board_of(slug).calls.get(cite, "is next"))
        assert called in "\n".join(text_of_picture(desk.picture()))


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_said_out_of_turn_belongs_to_a_section_of_the_rulebook(slug: str) -> None:
    assert set(board_of(slug).calls) <= {section.id for section in GAMES[slug].rulebook}


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


def test_escape_never_takes_back_a_deed_that_is_done() -> None:
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


def test_news_begin_with_what_the_other_did_and_own_draws_come_last() -> None:
    session = sit("electioneering", 2, 0, "person", "easy")
    desk = desk_of(session)
    while len(session.match.moves) < 8 or not isinstance(session.scene, Asking):
        session.play(session.state.legal_actions()[0])
        desk.settle()
    assert session.news.told, "the only person is told here what it drew"
    line = text_of_picture(desk.picture())[desk.plan.prompt.y + 1]
    assert re.match(r" ◂ Ben plays \w\S on ", line), line


def test_what_a_seat_drew_is_told_again_at_its_next_turn_and_on_no_cover() -> None:
    session = sit("electioneering", 2)
    desk = desk_of(session)
    drew: dict[int, str] = {}
    again = 0
    for _ in range(120):
        if session.match.over or again == 4:
            break
        scene = session.scene
        if isinstance(scene, Told):
            drew[scene.seat] = " ".join(entry.text.text(NAMES) for entry in scene.entries)
        elif isinstance(scene, Covered):
            assert not any(text in desk.picture().text for text in drew.values())
        elif isinstance(scene, Asking) and scene.seat in drew:
            assert drew.pop(scene.seat) in text_of_picture(desk.picture())[desk.plan.prompt.y + 1]
            again += 1
        desk.key("1" if isinstance(scene, Asking) else "enter")
    assert again == 4


def test_the_keyboard_goes_to_persons_only() -> None:
    session = sit("electioneering", 3, 0, "person", "easy", "person")
    desk = desk_of(session)
    after = set()
    for _ in range(40):
        if isinstance(session.scene, Told):
            shown = " ".join(desk.picture().text.split())
            computer = session.state.current_player == 1
            assert ("Ben decides." in shown) == computer
            assert ("keyboard goes to" in shown) != computer
            after.add(computer)
        if isinstance(session.scene, Thinking):
            session.play(session.state.legal_actions()[0])
            desk.settle()
        else:
            desk.key("1" if isinstance(session.scene, Asking) else "enter")
    assert after == {False, True}


def test_after_an_agreed_undo_the_last_move_of_the_other_is_still_the_news() -> None:
    session = sit("electioneering", 2)
    desk = desk_of(session)
    go_on(desk)
    first = session.viewer
    for _ in range(200):
        if isinstance(session.scene, Covered) and session.scene.seat == first:
            break
        desk.key("1" if isinstance(session.scene, Asking) else "enter")
    go_on(desk)
    news = text_of_picture(desk.picture())[desk.plan.prompt.y + 1]
    while not isinstance(session.scene, Told):
        desk.key("1")
    for _ in range(9):
        if session.match.moves[-1].seat == 1 - (first or 0):
            break
        desk.key("u")
    go_on(desk)
    assert session.match.take_backs
    again = text_of_picture(desk.picture())[desk.plan.prompt.y + 1]
    assert again[:30] == news[:30]


def test_what_the_last_move_of_the_game_draws_is_not_shown_to_its_seat_alone() -> None:
    session = sit("electioneering", 2)
    desk = desk_of(session)
    random = Random(4)
    while not session.match.over:
        desk.key(str(random.randint(1, 3)) if isinstance(session.scene, Asking) else "enter")
    assert isinstance(session.scene, Reveal)


@pytest.mark.parametrize("width", range(12, 60))
def test_a_line_that_is_cut_ends_with_a_whole_word_and_an_ellipsis(width: int) -> None:
    words = "Ben plays G2 on Desmond's row, takes B4 and puts down J2."
    spans = [Span(words[:3], "seat-1"), Span(words[3:16], ""), Span(words[16:], "muted")]
    line = "".join(text for text, _ in short([spans], width, UNICODE))
    assert len(line) <= width
    if len(words) > width:
        kept = line.removesuffix("…")
        assert kept != line
        assert words.startswith(kept)
        assert words[len(kept)] in " ,."
    else:
        assert line == words


# The desk


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", GAMES)
def test_the_table_fills_its_window_and_shows_choices_at_every_size(slug: str, size: tuple[int, int]) -> None:
    for seats in (GAMES[slug].seats[0], GAMES[slug].seats[-1]):
        session = sit(slug, seats)
        desk = desk_of(session, size)
        random = Random(seats)
        for _ in range(6):
            go_on(desk)
            picture = desk.picture()
            assert (picture.width, picture.height) == size
            assert all(len("".join(text for text, _ in line)) <= size[0] for line in picture.lines)
            listed = any(name.startswith("list/") for name in picture.targets)
            assert listed or not desk.choices.rows
            session.play(random.choice(session.state.legal_actions()))
            desk.settle()


@pytest.mark.parametrize("slug", GAMES)
def test_looking_visits_every_place_legal_or_not_and_plays_nothing(slug: str) -> None:
    session = sit(slug, GAMES[slug].seats[0])
    desk = desk_of(session)
    go_on(desk)
    moves = len(session.match.moves)
    desk.key("i")
    seen = {desk.looking}
    for key in ("down", "right", "down", "left", "up", "right", "right", "down"):
        desk.key(key)
        desk.picture()
        seen.add(desk.looking)
    assert len(seen) > 2
    assert seen <= {*desk.places, None}
    desk.key("enter")
    assert desk.looking is None
    assert len(session.match.moves) == moves


def test_a_click_on_something_that_is_no_choice_only_looks() -> None:
    session = sit()
    desk = desk_of(session)
    go_on(desk)
    place = next(
        region
        for name, region in desk.picture().targets.items()
        if name.startswith("board/") and name.partition("/")[2] not in desk.choices.targets
    )
    click(desk, place.x, place.y)
    assert desk.looking is not None
    assert not session.match.moves


def test_space_never_chooses() -> None:
    session = sit()
    desk = desk_of(session)
    go_on(desk)
    assert desk.key("space") == "go_on"
    assert not session.match.moves


@pytest.mark.parametrize("slug", GAMES)
def test_letters_of_choices_and_commands_never_meet(slug: str) -> None:
    bound = {key for command in TABLE for key in command.keys.split(",")}
    for seats in GAMES[slug].seats:
        match = Match.start(GAMES[slug], seats, 9, NAMES[:seats])
        random = Random(seats)
        for _ in range(150):
            if match.over:
                break
            labels = [match.state.label(action) for action in match.state.legal_actions()]
            keys = {label.key for label in labels} - {""}
            assert not keys & bound
            assert not keys & TABLE_LETTERS
            rows = Choices(match.state, NAMES).rows
            loose = [use.key for row in rows for use in row.uses if use.key and not row.target]
            assert len(loose) == len(set(loose))
            match.play(random.choice(match.state.legal_actions()))


def test_every_game_has_a_board() -> None:
    assert BOARDS.keys() == GAMES.keys()
    assert all(board_of(slug) is board_of(slug) for slug in GAMES)


def test_nothing_private_is_drawn_on_a_cover_or_a_reveal() -> None:
    session = sit("electioneering", 3, 9)
    desk = desk_of(session)
    shown = desk.picture().text
    assert isinstance(session.scene, Covered | Asking)
    if isinstance(session.scene, Covered):
        assert not any(name.startswith(("hand/", "list/")) for name in desk.picture().targets)
        assert NAMES[session.scene.seat] in shown


def test_what_a_move_drew_is_news_of_the_next_turn_where_a_hand_is_open_anyway() -> None:
    assert not board_of("founding-fathers").shows_draws
    session = sit("founding-fathers")
    scenes = set()
    while session.state.current_player is not None and len(session.match.moves) < 60:
        scenes.add(type(session.scene))
        if isinstance(session.scene, Asking):
            session.play(session.state.legal_actions()[0])
        else:
            session.go_on()
    assert Covered in scenes
    assert Told not in scenes


class Elsewhere(Loose):
    """A match of which only some seats are at this terminal."""

    alone = False

    def __init__(self, match: Match, *seats: int) -> None:
        super().__init__(match)
        self.here = frozenset(seats)
        self.moved_to: frozenset[int] | None = None
        """The seats that are left here when news come."""

    @property
    def seats(self) -> frozenset[int]:
        return self.here

    def catch_up(self) -> bool:
        changed = self.moved_to is not None
        self.here, self.moved_to = self.here if self.moved_to is None else self.moved_to, None
        return changed


def at_a_terminal(*seats: int, moves: int = 1) -> Session:
    """Sit down at some seats of a game of three that has begun."""
    match = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), moves)
    session = Session(Elsewhere(match, *seats), board_of("electioneering"))
    session.start()
    return session


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


def test_who_sits_down_at_another_terminal_is_told_so_at_the_first_one() -> None:
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
        entry = Chronicle(session.match, session.board.weight).new_entries(1)[0]
        session.scene = Reveal("a moment", entry)
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
    assert re.search(rf"◂ .*{who} ", shown)
    assert ("You look on." in shown, "You are Ann." in shown, "Ann and Ben sit here." in shown) == (
        seats == (),
        seats == (0,),
        seats == (0, 1),
    )


def test_an_onlooker_sees_the_players_once() -> None:
    for size in SIZES:
        desk = desk_of(at_a_terminal(), size)
        assert "\n".join(text_of_picture(desk.picture())).count("PLAYERS") == 1


def test_who_has_no_seat_sees_what_the_public_sees() -> None:
    session = at_a_terminal()
    assert session.viewer is None
    assert isinstance(session.scene, Watching)
    assert not session.labels


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
    entry = Chronicle(match, board_of("electioneering").weight).new_entries(1)[0]
    session.scene = shown = Reveal("a moment", entry)
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
    save.notes["pace"] = "step"
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


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("slug", BOARDS)
def test_a_picture_of_kept_parts_is_the_one_that_would_be_drawn_anew(
    slug: str, size: tuple[int, int]
) -> None:
    desk = desk_of(sit(slug, 3 if slug != "votes-for-women" else 2, 30), size)
    go_on(desk)
    random = Random(3)
    keys = ("down", "up", "right", "left", "tab", "i", "escape", "l", "w", "f2", "f3", "slash", "a", "down")
    for key in random.choices(keys, k=30):
        desk.key(key, key if len(key) == 1 else None)
        picture = desk.picture()
        kept, sheet = desk.kept, desk.sheet
        desk.kept, desk.sheet = Kept(), None
        assert desk.picture() == picture
        desk.kept, desk.sheet = kept, sheet
