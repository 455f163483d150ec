"""The canvas: what is drawn stands where it was drawn, and nothing falls off unseen."""

from __future__ import annotations

import pytest

from civics_tui.boards import canvas as canvas_module
from civics_tui.boards.canvas import Canvas, Card
from civics_tui.boards.layout import divide, fixed, flexible
from civics_tui.boards.picture import ASCII, UNICODE, Region, Span, wrap
from civics_tui.boards.spans import Clipped, longest, tabulate


def test_text_keeps_the_ground_it_stands_on() -> None:
    canvas = Canvas(6, 1)
    canvas.fill(Region(0, 0, 6, 1), "tile")
    canvas.text(1, 0, "Ohio", "strong")
    assert canvas.picture().lines[0] == (Span(" Ohio ", "strong on tile"),)


def test_blanks_take_the_ink_before_them_so_that_runs_join() -> None:
    canvas = Canvas(7, 1)
    canvas.text(0, 0, [Span("a", "red"), Span("  ", "muted"), Span("b", "red"), Span(" c", "")])
    assert canvas.picture().lines[0] == (Span("a  b ", "red"), Span("c ", ""))


def test_text_that_does_not_fit_is_an_error() -> None:
    with pytest.raises(Clipped):
        Canvas(3, 1).text(0, 0, "Ohio")
    with pytest.raises(Clipped):
        Canvas(9, 1).text(0, 1, "Ohio")


def test_a_part_cannot_be_left() -> None:
    canvas = Canvas(10, 3)
    part = canvas.area(Region(2, 1, 4, 1))
    part.text(0, 0, "Ohio")
    assert canvas.picture().text == "\n  Ohio\n"
    with pytest.raises(Clipped):
        part.text(1, 0, "Ohio")
    with pytest.raises(Clipped):
        canvas.area(Region(8, 0, 3, 1))


def test_at_a_table_what_does_not_fit_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas_module, "STRICT", False)
    canvas = Canvas(3, 2)
    canvas.text(1, 0, "Ohio")
    canvas.card(Region(0, 1, 9, 3), Card("green", "Pennsylvania", number="12", gist="votes"))
    canvas.rows(fixed("a", 2), fixed("b", 2))
    canvas.paragraph(0, 0, "far too much for one line", 3, 1)
    canvas.target("state:Ohio", Region(1, 0, 9, 9))
    picture = canvas.picture()
    assert picture.targets == {"state:Ohio": Region(1, 0, 2, 2)}
    assert all(sum(len(span.text) for span in line) == 3 for line in picture.lines)


def test_wide_characters_take_two_cells() -> None:
    canvas = Canvas(6, 1)
    assert canvas.text(0, 0, "日本a", "strong") == 5
    assert canvas.picture().lines[0] == (Span("日本a ", "strong"),)
    with pytest.raises(Clipped):
        canvas.text(5, 0, "日")


def test_tracks_share_what_the_fixed_ones_leave() -> None:
    assert divide((fixed("head", 1), flexible("board", 4), fixed("foot", 2)), 10) == (1, 7, 2)
    assert divide((flexible("a"), flexible("b", 2)), 9) == (5, 4)
    assert divide((fixed("a", 2), fixed("b", 2)), 9, gap=1) == (2, 2)
    with pytest.raises(Clipped, match=r"head 1, board 9: 1 cells too much for 9"):
        divide((fixed("head", 1), flexible("board", 9)), 9)


def test_rows_and_columns_are_parts_by_name() -> None:
    canvas = Canvas(8, 4)
    rows = canvas.rows(fixed("head", 1), flexible("body"))
    columns = rows["body"].columns(fixed("left", 3), flexible("right"), gap=1)
    columns["right"].text(0, 0, "here")
    columns["right"].target("state:Ohio", Region(0, 0, 4, 3))
    assert canvas.picture().text == "\n    here\n\n"
    assert canvas.picture().targets["state:Ohio"] == Region(4, 1, 4, 3)


def test_a_card_shows_its_whole_text_where_it_has_room_and_its_gist_elsewhere() -> None:
    card = Card(
        "olive", ("George Wythe", "Wythe"), "VA", "override +1", "Opponents need one delegate more.", "Yea"
    )
    large, small = Canvas(24, 7), Canvas(13, 2)
    large.card(large.region, card)
    small.card(small.region, card)
    assert large.picture().text.split("\n") == [
        " VA George Wythe", "", " Opponents need one", " delegate more.", "", "", " Yea",
    ]  # fmt: skip
    assert small.picture().text.split("\n") == [" VA Wythe", " override +1"]


def test_a_chip_is_in_brackets_where_there_are_no_grounds() -> None:
    filled, flat = Canvas(5, 1), Canvas(5, 1, ASCII.flat())
    for canvas in (filled, flat):
        assert canvas.chip(0, 0, "Ben", "seat-1") == 5
    assert filled.picture().lines[0] == (Span(" Ben ", "strong on seat-1"),)
    assert flat.picture().text == "[Ben]"


def test_a_place_has_an_edge_where_there_are_no_grounds() -> None:
    canvas = Canvas(6, 2, UNICODE.flat())
    canvas.card(Region(0, 0, 6, 2), Card("green", "OH"))
    assert canvas.picture().text == "│OH\n│"


def test_pieces_are_drawn_and_counted_only_where_they_do_not_fit() -> None:
    canvas = Canvas(8, 3)
    canvas.pieces(0, 0, [("■", "purple", 3), ("◆", "yellow", 1), ("▲", "red", 0)], 6)
    canvas.pieces(0, 1, [("■", "purple", 9), ("◆", "yellow", 2)], 6)
    canvas.pieces(0, 2, [("■", "purple", 1), ("◆", "yellow", 6)], 6)
    assert canvas.picture().text == "■■■◆\n■9◆2\n■◆6", "none is drawn beside one that is counted"


def test_walls_are_joined_where_they_meet() -> None:
    canvas = Canvas(9, 5)
    canvas.wall(Region(0, 0, 9, 5))
    canvas.wall_line((4, 0), (4, 4))
    canvas.wall_line((4, 2), (8, 2))
    assert canvas.picture().text == "╔═══╦═══╗\n║   ║   ║\n║   ╠═══╣\n║   ║   ║\n╚═══╩═══╝"


def test_a_picture_is_pasted_with_its_targets() -> None:
    small, canvas = Canvas(3, 1), Canvas(5, 2)
    small.text(0, 0, "G10", "strong on green")
    small.target("hand:10", Region(0, 0, 3, 1))
    canvas.paste(1, 1, small.picture())
    assert canvas.picture().lines[1][1] == Span("G10", "strong on green")
    assert canvas.picture().targets["hand:10"] == Region(1, 1, 3, 1)


def test_columns_of_a_table_are_aligned() -> None:
    lines = tabulate([("Ann", "12", "leads"), ("Benjamin", "3", "")], "<>")
    assert ["".join(span.text for span in line) for line in lines] == [
        "Ann       12  leads",
        "Benjamin   3  ",
    ]


def test_the_longest_form_that_fits_is_taken() -> None:
    assert longest(("Pennsylvania", "Penn.", "PA"), 6) == "Penn."
    with pytest.raises(Clipped):
        longest("Pennsylvania", 6)


def test_a_word_longer_than_its_line_is_cut_at_its_hyphen() -> None:
    assert wrap("a single-delegate delegation", 12) == ("a", "single-", "delegate", "delegation")
    assert wrap("-" * 7 + "x" * 4, 5) == ("-----", "--", "xxxx")
