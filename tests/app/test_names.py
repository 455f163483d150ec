"""Names of players in little room: whole as long as may be, then cut in one way, and never two alike."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from civics_tui.boards.founding_fathers.knowledge import beside_number
from civics_tui.boards.names import scored, short_name, short_names
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.view import Chip
from civics_tui.table.drawing.frame import players, title
from rules.words import Text


@pytest.mark.parametrize(
    ("name", "width", "short"),
    [
        ("Annabel Margaret", 16, "Annabel Margaret"),
        ("Annabel Margaret", 10, "Annabel"),
        ("Wolfeschlegelst", 10, "Wolfeschl…"),
        ("Wolfeschlegelst", 4, "Wolf"),
        ("Christopher-John", 12, "Christopher"),
        ("Medium bot 2", 8, "Medium 2"),
        ("Medium bot 2", 7, "Med 2"),
        ("Medium bot 2", 4, "2"),
        ("民主主義", 8, "民主主義"),
        ("民主主義", 5, "民主"),
    ],
)
def test_a_name_is_cut_by_words_then_by_letters_and_keeps_its_number(
    name: str, width: int, short: str
) -> None:
    assert short_name(name, width) == short


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


def test_beside_its_seat_a_computer_has_its_number_once() -> None:
    names = ("Medium bot 1", "Ann", "Bartholomew Longname")
    assert [beside_number(names, seat, 10) for seat in range(3)] == ["Medium bot", "Ann", "Bartholom…"]


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


def test_on_the_score_board_the_rest_of_the_status_gives_way_before_a_name() -> None:
    chips = [Chip(seat, name, "12", sign="★") for seat, name in enumerate(("Benjamin-Maximil", "Ann"))]
    status = "Round 3 · placing"
    board = [title(room, "Game", status, chips, None, UNICODE).text for room in range(40, 80)]
    assert all("★" in text for text in board)
    assert all("Benjamin-Maximil" in text for text in board if "placing" in text)
    assert any("Benjamin-Maximil" in text for text in board if "placing" not in text)


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
