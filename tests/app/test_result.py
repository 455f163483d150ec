"""The result of a game on the screen, where there is room for it."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.big import big
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.charts import trend
from civics_tui.boards.picture import ASCII, BLOCKS, NO_BREAK, UNICODE, Glyphs
from civics_tui.boards.view import Chip
from civics_tui.players.review import Review
from civics_tui.players.swings import Point, Swing
from civics_tui.practice.report import report
from civics_tui.saves import Store
from civics_tui.table.desk.desk import Desk
from civics_tui.table.drawing.race import draw_bars, draw_legend, goal_words
from civics_tui.table.drawing.result import Around, _choice_lines, result
from civics_tui.table.match.game_log import GameLog
from civics_tui.table.match.outcome import Choice, outcome
from civics_tui.table.match.scoresheet import Stop, Turn
from civics_tui.table.session.session import Session
from rules import GAMES
from tests.app.contrast import PAIRS, pairs_in, unread
from tests.app.desks import desk_of, go_on, sit
from tests.app.driving import NAMES, Loose, result_shown, running, text
from tests.app.results import ALL, over
from tests.app.test_computers import until
from tests.app.test_large_windows import empty
from tests.app.test_scoresheet import Fixed
from tests.golden.record import GAMES_A_TABLE, played_again
from tests.laws.play import ENDS
from tests.laws.test_boards import NAMES as LONG
from tests.players.recorded import recorded


def test_no_seat_is_a_number_beside_the_number_that_it_gained() -> None:
    """`A turn 10: 2 +1 vote, lost again`: who is 2?"""
    turn = Turn(Stop(1, 10, (1, 2)), 10, 1, 1, False, 0.0, lost=True)
    around = Around(UNICODE, ("You", "Hard bot"), board_of("electioneering").race)
    lines = _choice_lines([], Choice(turn, None), around, 30, 2)
    told = " ".join("".join(span.text for span in line).strip() for line in lines)
    assert told == "turn 10: Hard bot +1 vote, lost again"


def test_a_source_has_one_texture_whether_or_not_anybody_has_points_from_others() -> None:
    names = ("cards", "offices", "markers", "coins", "Doctorates")
    for points, shown in (((9, 1, 1, 1, 3), "█▓▒░▄"), ((9, 0, 0, 0, 3), "█▄"), ((0, 0, 0, 0, 3), "▄")):
        chips = [Chip(0, "Ann", parts=[*zip(names, points, strict=True)])]
        canvas = Canvas(60, 2, UNICODE)
        draw_bars(canvas, 0, chips, NAMES)
        draw_legend(canvas, 1, 1, chips)
        bar, legend = canvas.picture().text.split("\n")
        assert [*dict.fromkeys(bar.split("Ann")[1].split()[0])] == [*shown]
        assert [sign for sign in legend if sign in "█▓▒░▄"] == [
            sign for sign in shown for _ in range(legend.count(sign))
        ]
        assert [name for name, number in zip(names, points, strict=True) if number] == re.findall(
            r"\w+", legend
        )


def test_where_a_legend_has_little_room_its_textures_are_smaller() -> None:
    names = ("cards", "offices", "markers", "coins", "Doctorates")
    chips = [Chip(0, "Ann", parts=[(name, 1) for name in names])]
    for width in (60, 54, 50):
        canvas = Canvas(width, 1, UNICODE)
        draw_legend(canvas, 1, 0, chips)
        assert canvas.picture().text.rstrip().endswith("▄ Doctorates")


def test_what_a_seat_gained_most_by_is_told_once_and_then_named_by_the_letter_of_its_turning_point() -> None:
    match = played_again("copycat-3-1", NAMES)
    told = outcome(match, board_of("copycat"), GameLog(match), None)
    same = [one for one in told.turns if one.turn.stop == told.best[one.turn.seat].turn.stop]
    assert same
    shown = result(told, Around(UNICODE, match.names, board_of("copycat").race), 118, 38).text
    below = shown[shown.index("EACH PLAYER'S BEST") :]
    for letter, one in zip("ABCDE", told.turns, strict=False):
        if one in same:
            # `+1` was a vote, and -15 for the same move games in 100: a number has its unit.
            assert re.search(rf"round {one.turn.round}: \w+ \+{one.turn.gain} points?  {letter}", below)


@pytest.mark.parametrize("width", [78, 118])
def test_of_a_seat_that_gained_nothing_by_a_choice_of_its_own_that_is_said_at_every_width(width: int) -> None:
    """Beside the bars it was left out, so that below `EACH PLAYER'S BEST` not every player stood."""
    match = played_again("electioneering-3-1", NAMES)
    board = board_of("electioneering")
    told = outcome(match, board, GameLog(match), None)
    none = {match.names[seat] for seat in range(3)} - {match.names[seat] for seat in told.best}
    assert none
    shown = result(told, Around(UNICODE, match.names, board.race), width, 38).text
    assert all(re.search(rf"\b{name}\b.*no gain by own choice", shown) for name in none)


@pytest.mark.parametrize(("slug", "seats"), ENDS)
def test_a_result_has_room_in_every_window(slug: str, seats: int) -> None:
    board = board_of(slug)
    match = over(slug, seats, names=tuple([*LONG.values()][seats % len(LONG)]))
    told = outcome(match, board, GameLog(match), None)
    for glyphs in (UNICODE, ASCII, BLOCKS):
        for width, height in ((78, 22), (98, 28), (118, 38), (158, 48), (198, 58)):
            around = Around(glyphs, match.names, board.race, "A word.", (), "Seed 7, 20 choices.")
            picture = result(told, around, width, height)
            assert picture.width == width
            assert picture.height <= height or height < 30 or seats > 4
            assert pairs_in(picture) <= PAIRS.keys()
            assert not unread(picture)
            for chip in told.chips:
                if chip.parts:
                    assert str(chip.total) in picture.text


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII, BLOCKS])
def test_the_result_has_a_line_for_each_chance_to_win_once_it_is_known(glyphs: Glyphs) -> None:
    board = board_of("copycat")
    match = over("copycat", 2)
    told = outcome(match, board, GameLog(match), None)
    curve = (Point(0, 0.5), Point(9, 0.1), Point(len(match.moves), 1.0))
    around = Around(glyphs, match.names, board.race, curves={1: curve})
    shown = result(told, around, 78, 22).text
    line = trend((0.5, 0.1, 1.0), 70, glyphs)
    head = f"{match.names[1]}'s chance to win, 0 to 100"
    assert f"{head}  {line}" in shown.replace(NO_BREAK, " ")
    assert f"{match.names[0]}'s chance" not in shown


def test_a_column_of_the_chances_to_win_is_one_moment_of_the_game_in_every_line() -> None:
    """Who chose oftener had a longer line, and a longer name moved a line to the right."""
    match = over("copycat", 2, names=("Bo", "Bartholomew"))
    end = len(match.moves)
    curves = {
        0: (Point(0, 0.1), Point(end, 0.2)),
        1: (Point(0, 0.9), Point(4, 0.7), Point(6, 0.9), Point(end, 0.7)),
    }
    board = board_of("copycat")
    told = outcome(match, board, GameLog(match), None)
    around = Around(UNICODE, match.names, board.race, curves=curves)
    rows = result(told, around, 78, 22).text.replace(NO_BREAK, " ").splitlines()
    first, second = [row.rstrip() for row in rows if "'s chance to win" in row]
    assert first.endswith("  ▁▁▁▂")
    assert second.endswith("  █▆█▆")
    assert len(first) == len(second)


def test_the_result_speaks_to_who_is_called_you_and_names_nobody_twice() -> None:
    board = board_of("electioneering")
    for seed in range(4):
        match = over("electioneering", 3, seed, ("You", "Medium bot 2", "Medium bot 3"))
        told = outcome(match, board, GameLog(match), None)
        curves = {0: (Point(0, 0.5), Point(len(match.moves), 1.0))}
        around = Around(UNICODE, match.names, board.race, curves=curves)
        for size in ((78, 22), (118, 38)):
            shown = result(told, around, *size).text.replace(NO_BREAK, " ")
            for turn in [one.turn for one in told.turns if one.turn.gain > 0]:
                assert re.search(rf"[ABC] turn {turn.round}: .*\+{turn.gain}\b", shown), "never cut off"
            words = " ".join(shown.split())
            assert "Your chance to win" in words
            assert "You's" not in words
            assert "You leads" not in words
            assert not re.search(r"(Medium bot [23])( \+\d+)? \1", words)


@pytest.mark.parametrize(
    ("name", "verdict"),
    [("Ann", "Ann wins"), ("You", "You win"), ("Bartholomew", "Bartholomew")],
)
def test_who_wins_stands_in_large_letters_the_name_alone_where_both_have_no_room(
    name: str, verdict: str
) -> None:
    match = over("electioneering", 2, names=(name, name))
    told = outcome(match, board_of("electioneering"), GameLog(match), None)
    assert len(told.result.winners) == 1
    shown = result(told, Around(UNICODE, match.names, board_of("electioneering").race), 118, 38).text
    assert big(verdict, UNICODE, 59)[0].rstrip() in shown


def test_the_result_shows_the_race_then_how_the_game_counts() -> None:
    desk = desk_of(sit("copycat", 3, ALL), (120, 40))
    go_on(desk)
    shown = desk.picture().text
    for heading in ("POINTS BY ROUND", "TURNING POINTS", "WHERE POINTS CAME FROM", "EACH PLAYER'S BEST"):
        assert heading in shown
    # What was done is whole where the window has lines for it.
    assert UNICODE.ellipsis not in shown[shown.index("TURNING POINTS") :]


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_a_turning_point_tells_what_was_done_whole_before_what_others_got(seats: int) -> None:
    """At 80x24 bills ended in `2 Yay to 0 Nay: Ann -1, Ben`, or in the middle of the count."""
    desk = desk_of(sit("legislation", seats, ALL), (80, 24))
    go_on(desk)
    lines = desk.picture().text.splitlines()
    top = next(y for y, line in enumerate(lines) if "TURNING POINTS" in line)
    x = lines[top].index("TURNING POINTS")
    told = " ".join(line[x:].strip() for line in lines[top : top + 11])
    assert UNICODE.ellipsis not in told
    assert re.search(r"\d+ [A-Z].* passes, \d Yay to \d Nay", told)


async def test_the_result_and_the_picker_tell_how_the_evening_stands(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for slug in ("electioneering", "copycat"):
        store.create(over(slug, 2)).close()
    async with running(tmp_path) as (app, pilot):
        await until(pilot, lambda: "2 games, points: " in text(app))
        app.resume(2)
        await until(pilot, lambda: result_shown(app) and "The evening, 2 games:" in text(app))
        assert "a point for each player left behind" in text(app)


def test_who_needs_fewer_to_win_leads_by_the_share_of_what_it_needs() -> None:
    goals = (36, 13)
    sheet = Fixed([(20, 4)], [(34, 12)])
    sheet.fixed = [stop._replace(goals=goals) for stop in sheet.fixed]
    sheet.fixed.append(Stop(3, 2, (34, 13), goals))
    assert [(turn.seat, turn.leads) for turn in sheet.turns()][-1] == (1, True)
    assert goal_words(sheet, NAMES[:2])[0] == "held or won; Ann wins with 36, Ben wins with 13"
    bars = Canvas(60, 2)
    chips = [
        Chip(seat, NAMES[seat], parts=[("decided", won)], goal=goal)
        for seat, won, goal in ((0, 34, 36), (1, 13, 13))
    ]
    assert max(chips, key=lambda chip: chip.way).seat == 1
    draw_bars(bars, 0, chips, NAMES)
    first, second = bars.picture().text.split("\n")
    assert "34 of 36" in first
    assert "13 of 13" in second
    assert second.count(UNICODE.full) > first.count(UNICODE.full)
    held = Chip(0, NAMES[0], parts=[("decided", 15), ("cubes there", 22)], goal=36)
    draw_bars(hopes := Canvas(60, 1), 0, [held], NAMES)
    assert "15+22, 36 win" in hopes.picture().text, "it has not won"


def test_where_hands_lie_open_in_the_end_the_chart_counts_what_they_were() -> None:
    match = over("electioneering", 3, 2)
    sheet = outcome(match, board_of("electioneering"), GameLog(match), None).sheet
    assert any(sheet.rounds[0].points), "of the first hands nobody else knew a card"


def test_of_five_students_each_is_named_for_whoever_won_it() -> None:
    """Where the bars put two of them together, one vote said that both were won."""
    named = 0
    for seed in range(1, 13):
        match = over("electioneering", 4, seed)
        box, votes = match.state.observation(None).box, match.state.observation(None).votes
        won = {box.students[vote.student].name: vote.winner for vote in votes}
        for sentence in outcome(match, board_of("electioneering"), GameLog(match), None).sentences:
            for name, students in re.findall(r"(\w+) won ([^;.]+)", sentence):
                for student in re.findall(r"\w+", students.replace(" and ", " ")):
                    assert won[student] == (None if name == "nobody" else match.names.index(name))
                    named += 1
    assert named


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_page_down_reads_on_in_the_result_at_every_size(size: tuple[int, int]) -> None:
    """In a wide window it turned the log, which nobody sees there."""
    session = Session(Loose(over("votes-for-women", 2, 1)), board_of("votes-for-women"))
    session.start()
    desk = desk_of(session, size)
    go_on(desk)
    before = desk.picture().text
    assert "PgDn" in before
    desk.key("pagedown")
    assert desk.picture().text != before
    desk.key("pageup")
    assert desk.picture().text == before


def ended(slug: str, seats: int, names: tuple[str, ...], size: tuple[int, int], number: int = 1) -> Desk:
    """Return a desk where a recorded game has come to its result."""
    session = Session(Loose(played_again(f"{slug}-{seats}-{number}", names)), board_of(slug))
    session.start()
    desk = desk_of(session, size)
    go_on(desk)
    return desk


@pytest.mark.parametrize(("slug", "seats"), [("legislation", 5), ("founding-fathers", 4), ("copycat", 3)])
def test_a_wide_result_is_filled_before_a_key_has_to_be_pressed(slug: str, seats: int) -> None:
    """Below the bars of Legislation 77 x 12 cells were empty, and the best choices ran on behind PgDn."""
    picture = ended(slug, seats, NAMES, (120, 40)).picture()
    assert not empty(picture, 50, 12)
    assert re.search(r"Seed \d+, \d+ moves", picture.text)


def test_names_in_a_wide_result_are_whole() -> None:
    """`Alexand… 9` stood at the end of a line and before a bar, in 80 columns."""
    names = ("Alexandra", "Benjamin-Franklin", "Christopher", "Desmond")
    shown = ended("founding-fathers", 4, names, (120, 40)).picture().text
    race, bars = shown[shown.index("POINTS BY ROUND") :].split("WHERE POINTS CAME FROM")
    for name in names:
        assert re.search(rf"{name} \d+\b", race)
        assert re.search(rf"(?m)^   {name} +[█▓▒░▄]", bars)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_long_names_what_was_done_is_whole_and_no_unit_has_a_line_of_its_own(seats: int) -> None:
    """`A Vote round 4: Alexand… +2` and `points` were two lines, so that no bill had its count of ballots."""
    names = ("Alexandra", "Benjamin", "Christopher", "Desmond", "Eleanor")
    lines = ended("legislation", seats, names, (80, 24)).picture().text.splitlines()
    top = next(y for y, line in enumerate(lines) if "TURNING POINTS" in line)
    x = lines[top].index("TURNING POINTS")
    assert lines[top][x - 2 : x] == "  "
    told = [line[x:].strip() for line in lines[top : top + 12]]
    assert not {"point", "points"} & {*told}
    assert not [line for line in told if line.endswith(UNICODE.ellipsis)]


@pytest.mark.parametrize("seats", [2, 3])
def test_where_all_of_a_turning_point_has_no_room_the_deed_is_whole(seats: int) -> None:
    """`for 1. Ann buys #31…`: of two purchases the second was cut off, and room was for what came of it."""
    for number in range(1, GAMES_A_TABLE + 1):
        lines = ended("copycat", seats, NAMES, (80, 24), number).picture().text.splitlines()
        top = next(y for y, line in enumerate(lines) if "TURNING POINTS" in line)
        told = [line[lines[top].index("TURNING POINTS") :].rstrip() for line in lines[top + 1 : top + 12]]
        assert not [line for line in told if line.endswith(UNICODE.ellipsis)]
        heads = [at for at, line in enumerate(told) if re.match(r"[A-C] round", line)]
        assert heads
        assert all(told[at - 1].endswith(".") for at in heads[1:]), told


def test_of_many_bills_each_that_a_seat_gained_most_by_is_told_in_a_sentence() -> None:
    """`02 Hospital Lifeline passes, 6 Yay…`: the count of ballots was cut, as it had no room."""
    shown = ended("legislation", 8, NAMES, (120, 40)).picture().text
    assert re.search(r"02 Hospital Lifeline passes\.\s", shown)


@pytest.mark.parametrize("slug", GAMES)
def test_a_large_result_tells_the_whole_game_and_no_rules(slug: str) -> None:
    """It began in the middle of a play, beside how a turn goes."""
    desk = ended(slug, GAMES[slug].seats[0], NAMES, (200, 60))
    session, shown = desk.session, desk.picture().text
    assert "A TURN" not in shown
    told = shown.partition("THE STORY")[2]
    step = session.board.race.step.upper()
    # Columns stand side by side: what is told of a round is found by its heading.
    numbers = {int(number) for number in re.findall(rf"\b{step} (\d+)\b", told)}
    assert {1, 2, 3} <= numbers
    assert len(numbers) > len(session.scoresheet.rounds) // 2


def test_a_result_says_when_congress_sent_the_amendment_and_what_that_decided() -> None:
    """Who had lost by states read only that the other side had 36 of them."""
    match = recorded("votes-for-women-2-10")
    told = outcome(match, board_of("votes-for-women"), GameLog(match), 0)
    states: Any = [match.at(at) for at in range(len(match.moves) + 1)]
    before, sent = next((one, other) for one, other in pairwise(states) if other.sent > one.sent)
    won, lost = (now - then for then, now in zip(before.decided, sent.decided, strict=True))
    said = f"in turn {sent.turn}: at once {won} ratified, {lost} rejected"
    assert told.sentences[-1] == f"Congress sent the Amendment {said}; Ben had removed 7 markers."


def test_a_game_that_congress_decides_is_told_by_chances_and_by_who_kept_congress_short() -> None:
    """Its chart told states, in which the winner was far behind."""
    match = over("votes-for-women", 2)
    told = outcome(match, board_of("votes-for-women"), GameLog(match), None)
    assert told.result.scores == (0, 0)
    assert told.sheet.stops[-1].points == (0, 100)
    assert all(sum(stop.points) in (99, 100, 101) for stop in told.sheet.stops)
    assert {one.turn.seat for one in told.turns[-1:]} == {1}
    assert told.sentences[-1].startswith("Congress never had six markers: it ended with ")
    shown = result(told, Around(UNICODE, match.names, board_of("votes-for-women").race), 78, 22).text
    assert "STATES DECIDED  nobody has any" in shown, "no bar is missing"


def test_where_chances_are_told_a_review_the_result_and_the_report_tell_the_same() -> None:
    """The chart stood at 55 where the review looked further, and one swing was 12 here and 45 there."""
    match, board = over("votes-for-women", 2), board_of("votes-for-women")
    rests = [stop.position for stop in outcome(match, board, GameLog(match), None).sheet.stops]
    before, after, end = rests[len(rests) // 3], rests[len(rests) // 2], rests[-1]
    curve = [Point(0, 0.5), Point(before, 0.3), Point(after, 0.71), Point(end, 0.0)]
    swings = [Swing(before, after, 0, "choice", 0.3, 0.71), Swing(after, end, 0, "chance", 0.71, 0.0)]
    found = Review(swings=swings, curves={0: curve})
    told = outcome(match, board, GameLog(match), None, found)
    assert [(one.turn.seat, one.turn.gain) for one in told.turns] == [(0, 41), (1, 71)]
    assert [stop.points for stop in told.sheet.stops] == [(50, 50), (30, 70), (71, 29), (0, 100)]
    around = Around(UNICODE, match.names, board.race)
    assert "as the review found" in result(told, around, 120, 40).text
    words = report(match, match.names, found)
    assert "+41 in 100" in words
    assert "## The chance to win" not in words, "the chart of the game tells it"
    assert words.count("chance to win rose by about 41 in 100.") == 1
