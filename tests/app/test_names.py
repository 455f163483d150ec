"""Names of players in little room: whole, or one short form, or the seat's number; never two alike."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from civics_tui.boards.names import scored, seat_name, short_names
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.view import Chip
from civics_tui.table.drawing.frame import players, title
from rules.words import Text


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Ann Lee", "Ann Lee"),
        ("Annabel Margaret", "Annabel"),
        ("Wolfeschlegelst", "Wolfesc…"),
        ("Lou-Christopher", "Lou"),
        ("Medium bot 2", "Bot 2"),
        ("Bartholomew 12", "Barth 12"),
        ("民主主義", "民主主義"),
    ],
)
def test_a_name_has_one_short_form_and_where_that_has_no_room_its_seats_number_stands(
    name: str, short: str
) -> None:
    names = ("Ann", name)
    shown = {width: seat_name(names, 1, width) for width in range(1, 17)}
    whole, least = cell_len(name), cell_len(short)
    assert shown == {at: name if at >= whole else short if at >= least else "2" for at in shown}


@pytest.mark.parametrize("width", range(3, 17))
def test_no_two_players_have_one_short_name(width: int) -> None:
    for names in (
        [f"Medium bot {seat}" for seat in range(1, 9)],
        ["Annabel Margaret", "Annabel Margarit", "Annabel", "Anna"],
        ["民主主義選挙投一", "民主主義選挙投二", "民主主義選挙投三"],
        ["Maximiliane", "Maximilian", "Maxi 2", "Max"],
    ):
        shorts = short_names(names, width)
        assert len(set(shorts)) == len(names)
        assert all(cell_len(short) <= width for short in shorts)


def test_where_one_name_has_no_room_all_have_their_short_form() -> None:
    names = ("Ann", "Hard bot 2", "Medium bot 3")
    assert short_names(names, 12) == names
    assert short_names(names, 11) == ("Ann", "Bot 2", "Bot 3")


def test_on_the_score_board_points_say_so_before_names_are_whole_and_the_game_is_named() -> None:
    chips = [Chip(seat, name, "0", sign="★") for seat, name in enumerate(("Benjamin-Maximil", "Ann"))]
    names = ("Ash", "Briar", "Cedar", "Dale", "Elm", "Fern", "Gale", "Hazel")
    eight = [Chip(seat, name, "12", "") for seat, name in enumerate(names)]
    line = title(100, "Legislation", "Vote 3 of 9", eight, None, UNICODE).text
    assert all(name in line for name in names)
    board = {room: title(room, "Game", "", chips, None, UNICODE).text for room in (40, 38, 36)}
    assert "Benjamin-Maximil 0 ★  Ann 0 ★" in board[40]
    assert "Benjamin-Maximil 0★  Ann 0★" in board[38]
    assert "Benjamin-Maximil 0★  Ann 0★" in board[36]
    chips = [Chip(seat, f"{seat} Bartholomew Fitz", "-1", sign="points") for seat in range(8)]
    for seats, where in ((4, "Legislation  Pledge 2 of 9 "), (8, "Pledge 2/6 ")):
        line = title(80, "Legislation", where.split("  ")[-1].strip(), chips[:seats], 0, UNICODE).text
        assert line.startswith(f" {where}")
        assert " points: " in line
    chips = [Chip(seat, f"{seat} Bartholomew Fitz", "1", sign="points") for seat in range(8)]
    assert " points: " in title(80, "Legislation", "Pledge 2/6", chips, 0, UNICODE).text
    assert " 1 point]" in title(160, "Legislation", "Pledge 2/6", chips, 0, UNICODE.flat()).text


def test_on_the_score_board_the_rest_of_the_status_gives_way_before_a_name() -> None:
    chips = [Chip(seat, name, "12", sign="★") for seat, name in enumerate(("Benjamin-Maximil", "Ann"))]
    status = "Round 3 · placing"
    board = [title(room, "Game", status, chips, None, UNICODE).text for room in range(40, 80)]
    assert all("★" in text for text in board)
    assert all("Benjamin-Maximil" in text for text in board if "placing" in text)
    assert any("Benjamin-Maximil" in text for text in board if "placing" not in text)


def test_before_names_stand_the_numbers_that_boards_have_for_seats() -> None:
    """Without colors nothing said whose `4●` in Founding Fathers or `12◆` in CopyCat was."""
    chips = [Chip(seat, name, "12", sign="VP") for seat, name in enumerate(("Ann", "Bot 2", "Cara"))]
    status = "Round 2 of 4 · taking a card"
    lines = {
        room: title(room, "Founding Fathers", status, chips, 1, UNICODE.flat(), numbered=True).text
        for room in (120, 80, 58)
    }
    assert "[1 Ann 12 VP][▸Bot 2: 12 VP][3 Cara 12 VP]" in lines[120]
    assert "taking a card" not in lines[80], "the rest of the status gives way to them"
    assert "[1 Ann 12 VP][▸Bot 2: 12 VP][3 Cara 12 VP]" in lines[80]
    assert "[Ann 12VP][▸Bot 2: 12VP][Cara 12VP]" in lines[58], "and they to names"


def test_the_names_of_all_players_begin_in_one_column_whoever_decides() -> None:
    chips = [Chip(seat, name, "0") for seat, name in enumerate(("Ann", "Ben", "Cy"))]
    lines = players(30, chips, ["", "", ""], 1, UNICODE).text.split("\n")[1:]
    assert {line.index(name) for line, name in zip(lines, ("Ann", "Ben", "Cy"), strict=True)} == {5}
    assert lines[1].startswith(" ▸2 ")


def test_a_digit_of_a_name_is_never_read_as_points() -> None:
    """Once the end of a line said `Medium 2 31`."""
    assert (scored("Medium 2", 31), scored("Ann", 31), scored("Medium 2", "")) == (
        "Medium 2: 31",
        "Ann 31",
        "Medium 2",
    )
    names = ("Ann 5", "Ann")
    assert Text.of("{0:seat} {1}, {2:seat} {3}, {0:seat} {4:+}", 0, 4, 1, 6, 2).text(names) == (
        "Ann 5: 4, Ann 6, Ann 5 +2"
    )
