"""Windows of 160x50 and 200x60: one order of headings for all games, beside a larger board."""

from __future__ import annotations

import re
from functools import cache
from itertools import count, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.copycat.signs import card_sentences
from civics_tui.boards.filling import MUCH_BESIDE, in_columns, turn_and_signs
from civics_tui.boards.founding_fathers.hand import held
from civics_tui.boards.legislation.seen import effect_of
from civics_tui.boards.picture import ASCII, UNICODE, Picture, Region, Span
from civics_tui.boards.sheets import bare
from civics_tui.boards.view import Board, Chip
from civics_tui.boards.votes_for_women.cards import groups
from civics_tui.table.demo.screen import DemoScreen
from civics_tui.table.desk.desk import Desk
from civics_tui.table.drawing.frame import log, title
from civics_tui.table.drawing.panes import choices, players
from civics_tui.table.match.demo import Demo
from civics_tui.table.match.game_log import GameLog
from civics_tui.table.scenes import Over, Reveal
from civics_tui.table.screens.history import History
from civics_tui.table.session.session import Session
from civics_tui.table.window.plan import LARGE, plan, race_rows
from civics_tui.widgets.surface import Surface
from rules import GAMES
from rules.copycat.moments import RoundEnds
from rules.electioneering.cards import CARDS
from rules.match import PERSON, Match
from rules.votes_for_women.phases.operations import PlayACard
from tests.app.contrast import unread
from tests.app.desks import Elsewhere, at_a_terminal, desk_of, go_on, is_hole, sit
from tests.app.driving import NAMES, Loose, played, running
from tests.golden.record import FOLDER, read
from tests.laws.play import ENDS

HEADINGS = ("WHO LEADS, AND WHY", " BY ", "THE STORY", "UNSEEN")
SIZES = ((160, 50), (200, 60))
STORY = 3
"""Rows that the story has at least."""


def beside(desk: Desk) -> list[str]:
    """Return the lines beside the board, from the question down."""
    return [line[desk.plan.prompt.x :] for line in desk.picture().text.split("\n")][1:-1]


@cache
def in_play(slug: str, seats: int) -> list[Desk]:
    """Sit at a table early, in the middle and late, in every large window, while somebody chooses."""
    found = []
    for moves in (0, 30, 120):
        session = sit(slug, seats, moves)
        for size in SIZES if session.state.current_player is not None else ():
            found.append(desk_of(session, size))
            go_on(found[-1])
    return found


@pytest.mark.parametrize(("slug", "seats"), ENDS)
def test_every_game_tells_the_race_the_story_and_the_unseen_in_one_order(slug: str, seats: int) -> None:
    for desk in in_play(slug, seats):
        lines = beside(desk)
        first, chart, *rest = HEADINGS
        rows = [next(y for y, line in enumerate(lines) if first in line)]
        has_chart = any(re.search(f"^ +[A-Z ]+{chart}[A-Z]+", line) for line in lines)
        assert has_chart or not (desk.session.scoresheet.has_course and desk.plan.charted)
        for heading in [chart, *rest] if has_chart else rest:
            rows.append(next(y for y in range(rows[-1] + 1, len(lines)) if heading in lines[y]))
        assert rows == sorted(rows)
        blank = max(map(len, "".join("." if line.strip() else " " for line in lines).split(".")))
        assert blank < 12, "a dozen rows beside the board are empty"


@pytest.mark.parametrize(("slug", "seats"), ENDS)
def test_before_a_chart_has_anything_to_show_how_a_turn_goes_has_its_rows(slug: str, seats: int) -> None:
    for size in SIZES:
        desk = desk_of(sit(slug, seats), size)
        go_on(desk)
        column = "\n".join(beside(desk))
        assert desk.picture().text.count("A TURN") == 1
        assert f"BY {desk.session.board.race.step.upper()}" not in column
        assert "A TURN" in column or not desk.plan.charted
        pitch = GAMES[slug].pitch
        assert pitch is not None
        assert f"wins: {pitch.wins}" in desk.picture().text, "`wins most points` is no sentence"


@pytest.mark.parametrize(("slug", "seats"), ENDS)
@pytest.mark.parametrize("size", [(120, 40), *SIZES])
def test_story_and_hand_have_their_headings_in_every_game(
    slug: str, seats: int, size: tuple[int, int]
) -> None:
    desk = desk_of(sit(slug, seats, 12), size)
    go_on(desk)
    lines = desk.picture().text.split("\n")
    story = next(y for y, line in enumerate(lines) if "THE STORY" in line)
    known = next(y for y, line in enumerate(lines) if " UNSEEN" in line or " PLAYERS" in line)
    assert story < known
    if desk.session.viewer is not None and not desk.session.scene.passes:
        assert desk.plan.hand is not None
        assert lines[desk.plan.hand.y - 1].startswith(" YOUR HAND")


def test_the_longest_list_leaves_the_story_three_lines_below_its_heading() -> None:
    shown = plan(120, 40, 8, choices=99)
    assert shown.story_heading is not None
    assert shown.side.height == 3


def test_beside_a_list_of_twenty_choices_what_each_wants_gives_way_before_the_chart() -> None:
    shown = plan(*LARGE, 7, choices=20, seats=3)
    assert shown.charted
    assert shown.race is not None
    assert shown.race.height == race_rows(3, 3 + 2, wants=False)
    assert shown.choices.height == 20


def told_on(slug: str, seen: Any) -> dict[str, str]:
    """Return what a card of the hand says that has the name of a target, for every card."""
    if slug == "legislation":
        bills = map(seen.box.bill, seen.hand)
        return {
            f"hand:{one.number}": one.does if effect_of(seen, one.number) else one.summary for one in bills
        }
    if slug == "votes-for-women":
        return {
            f"{sort}:{card}": seen.box.cards[card].text for _, sort, cards in groups(seen) for card in cards
        }
    if slug == "founding-fathers":
        found = {f"hand:{id}": seen.printed.card(id).text for id in held(seen)}
        return {} if seen.article is not None else found  # Then uses are told, and why there are none.
    hand = seen.hands[seen.seat] or ()
    if slug == "copycat":
        return {f"hand:{card}": card_sentences(seen.box.cards[card])[0] for card in hand}
    return {f"hand:{code}": CARDS[seen.box.kind[code]].text.partition(": ")[2] for code in hand}


def shown_on(hand: Picture, target: str, rows: int) -> str:
    """Return what stands on a card of the hand, as far as so many rows show it, or below its number."""
    x, y, width, height = hand.targets[target]
    x, width, height = (0, hand.width, 6) if height == 1 else (x, width, height)
    lines = [line[x : x + width] for line in hand.text.split("\n")[:rows][y : y + height]]
    return " ".join(" ".join(lines).split()).casefold()


@pytest.mark.parametrize("size", [(120, 32), (120, 40)])
@pytest.mark.parametrize("slug", GAMES)
def test_from_120_by_32_every_card_of_the_hand_is_whole_that_has_room_beside_half_a_window_of_board(
    slug: str, size: tuple[int, int]
) -> None:
    games = (sit(slug, seats, moves) for seats in GAMES[slug].seats for moves in (0, 12, 40, 90))
    for session in (one for one in games if one.state.current_player is not None):
        desk = desk_of(session, size)
        go_on(desk)
        desk.picture()
        seat = session.state.current_player
        if session.viewer is None or desk.session.scene.passes or seat is None:
            continue
        place = desk.plan.hand
        assert place is not None
        view = desk.view(place)
        hand, lowest = session.board.hand(view), session.board.hand(desk.view(place, 0))
        needed = max((one.y + one.height for one in lowest.targets.values()), default=0)
        assert place.height >= min(needed, (size[1] - 2) // 2)
        if place.height >= needed:
            for target, text in told_on(slug, view.observation).items():
                assert text.casefold() in shown_on(hand, target, place.height), (target, session.match.moves)
        assert needed <= place.height or (slug, len(hand.targets) > 5) == ("votes-for-women", True)


@pytest.mark.parametrize(("slug", "seats"), ENDS)
def test_the_list_is_as_long_as_its_choices_before_there_is_a_chart_and_the_story_has_more_rows(
    slug: str, seats: int
) -> None:
    for desk in in_play(slug, seats):
        listed, place = len(desk.choices.rows), desk.plan
        assert place.race is not None
        if listed > place.choices.height:
            assert place.side.height <= STORY
            assert not place.charted


def empty(picture: Picture, width: int, height: int) -> bool:
    """Whether a rectangle has neither text nor a ground of its own."""

    def bare(style: str) -> bool:
        return f" {style.partition('|')[0]}".partition(" on ")[2] in ("", "table")

    return is_hole(([(text, bare(style)) for text, style in line] for line in picture.lines), width, height)


PAGES = ("A TURN", "SIGNS", "WHAT WINS", "(?i:WHAT WOULD TURN IT)", "UNSEEN", "WHO LEADS", "THE STORY")


def twice(picture: Picture, board: Board[Any]) -> list[str]:
    """Return the headings, and the words on signs, that stand on a picture more than once."""
    said = map(re.escape, UNICODE.filled(board.legend).split("  "))
    return [words for words in (*PAGES, *said) if len(re.findall(rf"(?<!\w){words}\b", picture.text)) > 1]


@pytest.mark.parametrize(("slug", "seats"), ENDS)
def test_nothing_is_headed_or_explained_twice_while_somebody_chooses(slug: str, seats: int) -> None:
    for desk in in_play(slug, seats):
        assert not twice(desk.picture(), desk.board), (len(desk.session.match.moves), desk.size)


@pytest.mark.parametrize(("slug", "seats"), ENDS)
def test_no_rectangle_of_50_by_12_cells_is_empty_while_somebody_chooses(slug: str, seats: int) -> None:
    for desk in in_play(slug, seats):
        assert not empty(desk.picture(), 50, 12), (len(desk.session.match.moves), desk.size)


@pytest.mark.parametrize(("slug", "seats"), ENDS)
def test_no_words_of_a_table_are_in_an_ink_for_signs_alone(slug: str, seats: int) -> None:
    for desk in in_play(slug, seats):
        assert not unread(desk.picture()), (len(desk.session.match.moves), desk.size)


@pytest.mark.parametrize("slug", GAMES)
def test_nor_on_a_cover_a_reveal_of_any_kind_or_the_result(slug: str) -> None:
    """What covers the table stands before the table as it was, and what is bare is filled."""
    match, random, seen = sit(slug, GAMES[slug].seats[0]).match, Random(7), set[str]()
    while not match.over:
        actions, before = match.state.legal_actions(), len(match.state.log)
        after = match.state.clone()
        after.apply(action := random.choice(actions))
        added = after.log[before:]
        kinds = {type(one.moment).__name__ for one in added if one.moment is not None} - seen
        if not kinds and after.current_player is not None:
            match.play(action)
            continue
        seen |= kinds
        session = Session(Loose(match), board_of(slug))
        session.start()
        for size in SIZES:
            assert not empty(desk_of(session, size).picture(), 50, 12), (session.scene, size)
        session.play(action)
        while isinstance(session.scene, Reveal | Over):
            desks = [desk_of(session, size) for size in SIZES]
            for desk in desks:
                picture = desk.picture()
                assert not empty(picture, 50, 12), (kinds, desk.size)
                if session.scene.ended and "THE STORY" in picture.text:
                    above = picture.text.partition("THE STORY")[0]
                    assert "▌" not in above, "the story goes on nowhere above its heading"
            if session.scene.ended:
                for desk, step in product(desks, range(len(session.scene.steps(desks[0])))):
                    desk.step = step
                    assert not empty(desk.picture(), 50, 12), (step, desk.size)
                break
            desks[0].key("enter")


@pytest.mark.parametrize("slug", GAMES)
async def test_nor_where_nobody_has_a_seat(tmp_path: Path, slug: str) -> None:
    """Neither for somebody who looks on, nor in a replay, nor in a demo with hands or on a wall.

    Nothing is headed or explained twice there.
    """
    for moves, size in zip((0, 30, 120), (*SIZES, SIZES[1]), strict=False):
        session = Session(Elsewhere(sit(slug, GAMES[slug].seats[0], moves).match), board_of(slug))
        session.start()
        desk = Desk(session, UNICODE, size)
        desk.wall = True
        desk.show_scene()
        history = History(session.match, session.board, UNICODE)
        history.size = size
        for picture in (desk.picture(), history.picture()):
            assert not empty(picture, 50, 12), (moves, size)
            assert not twice(picture, session.board), (moves, size)
    async with running(tmp_path, SIZES[1]) as (app, pilot):
        for wall in (False, True):
            demo = Demo([GAMES[slug]], seed=5, pace=60.0, wall=wall)
            app.show_demo(demo)
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, DemoScreen)
            for screen._introduced in (False, True):
                screen.draw()
                picture = screen.query_one(Surface).picture
                assert not empty(picture, 50, 12), wall
                assert not twice(picture, board_of(slug)), wall
                # What was done before stood in pieces beside its name.
                assert screen._introduced or not re.search(r"VOTE ROUND \d", picture.text)
            demo.close()


@pytest.mark.parametrize(
    ("slug", "moves"),
    [("founding-fathers", 2), ("electioneering", 8), ("copycat", 20), ("votes-for-women", 20)],
)
@pytest.mark.parametrize("wall", [False, True])
def test_who_looks_on_reads_what_signs_mean_once(slug: str, moves: int, wall: bool) -> None:
    """SIGNS stood in the place of the hand and once more in the captions below."""
    for size in SIZES:
        session = Session(Elsewhere(sit(slug, GAMES[slug].seats[0], moves).match), board_of(slug))
        session.start()
        desk = Desk(session, UNICODE, size)
        desk.wall = wall
        desk.show_scene()
        assert not twice(desk.picture(), session.board), size


def test_a_bare_place_is_behind_wide_characters_not_on_them() -> None:
    line = (Span("議案" * 4 + " " * 4, ""),)
    assert bare(Picture(20, 2, (line, line)), 4, 2) == Region(16, 0, 4, 2)


def test_the_race_beside_a_reveal_is_that_before_it_and_goes_on_behind_it() -> None:
    session = sit("copycat", 3)
    desk = desk_of(session, SIZES[0])
    while not isinstance(session.scene, Reveal) or not isinstance(session.scene.entries[0].moment, RoundEnds):
        if session.scene.passes:
            desk.key("enter")
        else:
            session.play(session.state.legal_actions()[0])
            desk.show_scene()
    before = session.match.at(len(session.match.moves) - 1)
    shown = desk.picture().text
    for seat, name in enumerate(session.match.names):
        points = f"{name} {before.observation(None).vp[seat]}"
        assert points in shown[shown.index("BY ROUND") :]
        assert points in shown[: shown.index("\n")], "the score board tells of the same time"
    assert session.scoresheet.rounds[-1].points == tuple(session.state.observation(None).vp)


@pytest.mark.parametrize("slug", GAMES)
def test_a_large_window_is_drawn_in_ascii_too(slug: str) -> None:
    session = sit(slug, GAMES[slug].seats[-1], 40)
    desk = Desk(session, ASCII, SIZES[0])
    desk.show_scene()
    go_on(desk)
    assert desk.picture().text.isascii()


def test_what_stands_beside_the_board_fills_the_column_and_never_overlaps() -> None:
    for width, height in (*SIZES, (161, 51), (240, 80)):
        for seats in range(2, 9):
            for listed in (0, 5, 40):
                place = plan(width, height, 2 * seats + 1, choices=listed, seats=seats)
                assert place.race is not None
                assert place.players is not None
                column = (place.prompt, place.choices, place.race, place.side, place.players)
                assert all(one.height > 0 for one in column)
                ends = [one.y + one.height for one in column]
                assert [one.y for one in column] == [1, *ends[:-1]]
                assert ends[-1] == height - 1


@pytest.mark.parametrize(
    ("slug", "seats"), [("founding-fathers", 5), ("legislation", 5), ("votes-for-women", 2), ("copycat", 4)]
)
def test_what_may_be_known_does_not_scroll(slug: str, seats: int) -> None:
    for desk in in_play(slug, seats):
        assert desk.plan.players is not None
        known = players(desk, desk.plan.players.width - 1)
        assert known.height <= desk.plan.players.height


def test_a_list_is_as_long_as_its_choices_before_the_log_takes_rows() -> None:
    few, many = (plan(120, 40, 10, choices=listed) for listed in (3, 18))
    assert many.choices.height == 18
    assert few.choices.height < many.choices.height
    assert few.side.height > many.side.height


def test_where_words_have_no_room_beside_names_a_list_takes_two_rows_for_each() -> None:
    desks = (desk_of(sit("votes-for-women", 2, moves), (120, 40)) for moves in count(10, 10))
    desk = next(desk for desk in desks if isinstance(desk.session.state.agenda[-1], PlayACard))
    go_on(desk)
    rows = len(desk.choices.rows)
    assert desk.plan.choices.height == 2 * rows
    listed = choices(desk).text
    assert listed.count("\n") == 2 * rows - 1
    assert not re.search(r"Congr\.|\d[●■▲]", listed), "words, no signs"


def test_what_cards_do_gives_way_to_their_names_where_each_has_a_row() -> None:
    session = sit("copycat", 3)
    while not (session.state.legal_actions()[-1][0] == "buy" and len(session.state.legal_actions()) > 9):
        session.play(session.state.legal_actions()[0])
    desk = desk_of(session, (120, 40))
    go_on(desk)
    desk.key("l")
    desk.picture()
    listed = choices(desk).text
    assert listed.count("\n") == len(desk.choices.rows) - 1
    assert all(" ".join(row.name.split()[:2]) in listed for row in desk.choices.rows)


def test_where_a_reveal_leaves_it_room_the_board_stands_above_it() -> None:
    sizes = {(80, 24): False, (80, 32): False, (80, 33): True, (120, 40): True, (160, 50): True}
    for size, above in sizes.items():
        session = sit("copycat", 3)
        desk = desk_of(session, size)
        while not isinstance(session.scene, Reveal):
            desk.picture()
            desk.key("enter")
        shown = desk.picture().text
        assert "BIDS OF ROUND 1" in shown
        assert ("STREET" in shown) is above


def test_smaller_windows_tell_no_race() -> None:
    for size in ((80, 24), (120, 40), (LARGE[0] - 1, 60), (200, LARGE[1] - 1)):
        desk = desk_of(sit(moves=6), size)
        go_on(desk)
        assert desk.plan.race is None
        assert "WHO LEADS" not in desk.picture().text


def test_a_large_window_without_braille_has_blocks() -> None:
    session = sit("copycat", 3, 80)
    desk = Desk(session, UNICODE._replace(braille=False), SIZES[0])
    desk.show_scene()
    go_on(desk)
    assert not any("\u2800" <= char <= "\u28ff" for char in desk.picture().text)


def test_who_looks_on_or_back_without_a_seat_sees_a_larger_board_and_the_race_as_it_stood() -> None:
    session = sit("copycat", 3, 100)
    history = History(session.match, session.board, UNICODE)
    history.size = SIZES[0]
    assert history.viewer is None
    board = history.plan.board
    assert board.y + board.height == history.plan.keys.y
    last = history.picture().text
    assert "WHO LEADS, AND WHY" in last
    assert all(heading in last for heading in ("THE GAME", "WHO WANTS", "WATCH"))
    assert "who wants what" not in last, "it is said once"
    history.at = 0
    first = history.picture().text
    assert "WHO LEADS, AND WHY" in first
    assert "Ann 0" in first[first.index("BY ROUND") :]
    history.viewer = 0
    assert "WHO WANTS" not in history.picture().text
    assert history.plan.board.height < board.height


@pytest.mark.parametrize("size", [(80, 24), (120, 40), SIZES[0]])
def test_who_looks_on_reads_what_a_passer_by_does_and_is_offered_no_undo(
    size: tuple[int, int],
) -> None:
    desk = desk_of(at_a_terminal(moves=12), size)
    desk.wall = True
    seen = desk.picture().text
    assert all(heading in seen for heading in ("THE GAME", "WATCH", "JUST NOW"))
    assert "u undo" not in seen
    desk.key("l")
    assert ("WATCH" in desk.picture().text) is desk.plan.wide, "the log has the place of captions"
    desk.key("l")
    assert "WATCH" in desk.picture().text


@pytest.mark.parametrize("size", SIZES)
def test_a_replay_has_the_same_last_heading_and_every_seat_below_it(size: tuple[int, int]) -> None:
    """What stands below a name once took the rows of the seats behind it."""
    for slug, seats in (("founding-fathers", 4), ("votes-for-women", 2), ("copycat", 4)):
        history = History(sit(slug, seats, 90).match, board_of(slug), UNICODE)
        history.wall, history.size = True, size
        _, known = history.picture().text.split("UNSEEN  what may be known")
        assert "PLAYERS" not in history.picture().text
        assert all(f" {number} " in known or f"▸{number} " in known for number in range(1, seats + 1))


@pytest.mark.parametrize("size", SIZES)
def test_what_captions_say_is_not_said_again_beside_the_chart(size: tuple[int, int]) -> None:
    desk = desk_of(sit(moves=12), size)
    go_on(desk)
    assert "THE STORY  who wants what, then what was done" in desk.picture().text
    desk = Desk(desk.session, UNICODE, size)
    desk.captioned = True
    desk.show_scene()
    assert "THE STORY  what was done" in desk.picture().text


def test_the_sign_that_there_is_more_log_stands_apart_from_its_text() -> None:
    plays = GameLog(played(Match.start(GAMES["electioneering"], 4, 7, NAMES[:4]), 40)).plays(None)
    picture = log(30, plays, (), 0, tuple(NAMES[:4]), UNICODE, folded=True)
    assert not any(line[28:] for line in picture.text.split("\n"))


@pytest.mark.parametrize("rows", [7, 8, 9, 10, 11])
def test_what_has_room_of_a_long_log_begins_with_a_whole_play(rows: int) -> None:
    plays = GameLog(played(Match.start(GAMES["votes-for-women"], 2, 7, NAMES[:2]), 90)).plays(None)
    whole = log(34, plays, (), 0, tuple(NAMES[:2]), UNICODE, folded=True).text.split("\n")
    shown = log(34, plays, (), 0, tuple(NAMES[:2]), UNICODE, folded=True, rows=rows).text.split("\n")
    assert shown[: len(whole)] == whole
    assert any(play.summary.text(NAMES).startswith(shown[-rows][3:].strip()) for play in plays)


def test_of_a_play_that_is_longer_than_its_room_the_headline_is_shown() -> None:
    """The end of what came of it stood there, without what was done."""
    names = tuple(NAMES[:2])
    plays = GameLog(played(Match.start(GAMES["votes-for-women"], 2, 7, names), 90)).plays(None)
    for at, play in enumerate(plays, 1):
        alone = log(34, [play], (), 0, names, UNICODE, folded=True).text.split("\n")
        for rows in range(1, len(alone)):
            shown = log(34, plays[:at], (), 0, names, UNICODE, folded=True, rows=rows).text.split("\n")
            assert shown[-rows:] == alone[:rows]


def test_a_status_loses_whole_parts_where_long_names_leave_it_no_room() -> None:
    chips = [Chip(seat, letter * 16, "") for seat, letter in enumerate("AB")]
    line = title(80, "Electioneering", "15 cards left · 3 of 3 open", chips, None, UNICODE).text
    assert "15 cards left  " in line
    assert "3 of" not in line


def test_points_without_a_unit_have_no_bare_colon_before_them() -> None:
    chips = [Chip(0, "Ann", "0 of 6 in Congress"), Chip(1, "Ben", "6 of 6 turns")]
    assert ":" not in title(120, "Votes for Women", "the end", chips, None, UNICODE).text


def test_what_is_past_stands_apart_from_what_a_hand_says_on_its_left() -> None:
    """`Small Donor ROUND 4`, after a single blank, was read as one thing."""
    golden, seat = read(FOLDER / "copycat-2-1.json"), 1
    match = Match.start(GAMES["copycat"], golden.seats, golden.seed, NAMES[: golden.seats], golden.options)
    for number, action in enumerate(golden.actions):
        if number > 80 and match.state.current_player == seat:
            break
        match.play(tuple(action))
    match.players = ("medium", PERSON)
    session = Session(Loose(match), board_of("copycat"))
    session.start()
    desk = desk_of(session, (200, 60))
    go_on(desk)
    assert re.findall(r"Donor( +)ROUND 4", desk.picture().text) == [3 * " "]


@pytest.mark.parametrize("width", [MUCH_BESIDE - 1, MUCH_BESIDE, 2 * MUCH_BESIDE - 1, 2 * MUCH_BESIDE])
def test_what_is_past_stands_beside_a_hand_however_little_more_than_enough_is_bare(width: int) -> None:
    """Forty bare columns, one of them for a blank, ended the program in CopyCat at 160x50."""

    def pages(wide: int) -> list[tuple[str, Picture]]:
        return [(title, Picture(wide, 1, ((Span("said", ""),),))) for title in ("Past", "Signs")]

    shown = in_columns(pages, width, 12, UNICODE)
    assert (shown.width, "PAST" in shown.text, "SIGNS" in shown.text) == (width, True, True)


@pytest.mark.parametrize("look", ["name", "strong on seat-1"])
def test_a_list_below_a_title_has_as_many_rows_as_there_is_room_for(look: str) -> None:
    """Of a round that had no room as a whole only the name of its article stood there."""
    rows = [(Span("  ", ""), Span(name, look), Span("  7", "")) for name in NAMES[:4]]
    page = Picture(20, 5, ((Span("Electoral College", "strong"),), *rows))
    shown = in_columns(lambda wide: [("Round 3", page)], MUCH_BESIDE, 4, UNICODE).text
    assert [line.strip() for line in shown.split("\n")] == [
        "ROUND 3",
        page.text.split("\n")[0],
        "Ann  7",
        "Ben  7",
    ]


@pytest.mark.parametrize("margin", ["", " "])
def test_of_a_page_beside_a_hand_no_sentence_is_shown_in_part(margin: str) -> None:
    told = ["Ann bought a card.", "Ben bought another, of nine", "  coins, four lost."]
    page = Picture(20, 3, tuple((Span(f"{margin}{line}", ""),) for line in told))
    shown = in_columns(lambda wide: [("Round 6", page)], MUCH_BESIDE, 3, UNICODE).text
    assert "Ann bought a card." in shown
    assert "Ben" not in shown


def test_where_signs_have_no_room_below_one_another_they_stand_side_by_side() -> None:
    """Of nineteen signs of Founding Fathers the list ended before the Small States."""
    game, legend = GAMES["founding-fathers"], UNICODE.encode(board_of("founding-fathers").legend)
    for height, least in ((16, 19), (6, 5)):
        shown = in_columns(lambda wide: turn_and_signs(game, legend, UNICODE, wide)[1:], 56, height, UNICODE)
        told = " ".join(shown.text.split())
        assert sum(entry in told for entry in legend.split("  ")) >= least, told
