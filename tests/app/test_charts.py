"""Large letters and charts: their shape and width, in all characters and in ASCII."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from civics_tui.boards.big import ROWS, big, stamp
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.charts import EIGHTHS, Bar, Series, bars, braille, shades, trend
from civics_tui.boards.picture import ASCII, BLOCKS, UNICODE, Picture, Span
from civics_tui.boards.spans import Clipped
from civics_tui.table.drawing import race

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-/?!.,:'"
RACE = (Series(0, "Ann 9", (0, 3, 9)), Series(1, "Ben 6", (0, 4, 6)))


def inks(picture: Picture) -> dict[tuple[int, int], str]:
    """Return the style of each cell."""
    found = {}
    for y, line in enumerate(picture.lines):
        x = 0
        for text, style in line:
            for _ in range(cell_len(text)):
                found[x, y] = style
                x += 1
    return found


def test_a_stamp_is_three_rows_of_half_blocks() -> None:
    assert big("PASSED") == (
        "█▀▀▄ ▄▀▀▄ ▄▀▀▀ ▄▀▀▀ █▀▀▀ █▀▀▄",
        "█▀▀  █▀▀█  ▀▀▄  ▀▀▄ █▀▀  █  █",
        "▀    ▀  ▀ ▀▀▀  ▀▀▀  ▀▀▀▀ ▀▀▀ ",
    )


@pytest.mark.parametrize("letter", LETTERS)
def test_every_letter_has_a_shape_of_its_own(letter: str) -> None:
    rows = big(letter)
    assert len(rows) == ROWS
    assert len({len(row) for row in rows}) == 1
    assert sum(big(other) == rows for other in LETTERS) == 1
    assert set("".join(rows)) <= set(" ▀▄█")


def test_in_ascii_a_stamp_is_spaced_letters() -> None:
    assert big("passed", ASCII) == ("P A S S E D",)
    assert big("Zoë", ASCII) == ("Z O E",)


def test_accents_are_left_out_and_what_the_font_lacks_is_spaced() -> None:
    assert big("Zoë") == big("ZOE")
    assert big("Ærik") == ("Æ R I K",)


def test_large_letters_without_room_become_small() -> None:
    assert len(big("PASSED", width=29)) == ROWS
    assert big("PASSED", width=28) == ("P A S S E D",)
    assert big("PASSED", width=10) == ("PASSED",)
    canvas = Canvas(29, 2)
    assert stamp(canvas, 0, 0, "PASSED", "good strong") == 11
    assert canvas.picture().text == "P A S S E D\n"
    with pytest.raises(Clipped):
        stamp(Canvas(5, 3), 0, 0, "PASSED", "good")


def test_a_stamp_ends_where_it_says() -> None:
    canvas = Canvas(40, 3)
    x = stamp(canvas, 2, 0, "YEA", "good")
    assert max(map(len, canvas.picture().text.split("\n"))) <= x == 2 + len(big("YEA")[0])


def test_lines_rise_and_end_in_the_chips_of_their_seats() -> None:
    canvas = Canvas(40, 6)
    braille(canvas, RACE, grid=(0, 9), below={0: "0", 2: "2"}, marks={2: "a"})
    picture = canvas.picture()
    rows = picture.text.split("\n")
    assert rows[0].endswith("Ann 9")
    assert any(row.endswith("Ben 6") for row in rows[1:])
    assert rows[0].startswith("9 ·")
    assert rows[4].startswith("0 ")
    assert rows[5].split() == ["0", "2"]
    assert rows[5].index("2") > 25
    assert "a" in rows[0].split("Ann")[0]
    looks = inks(picture)
    assert looks[31, 0] == "mark strong"
    assert looks[30, 0] == "seat-0"
    assert looks[2, 4] == "seat-0"


def test_a_cell_has_the_ink_of_the_seat_with_most_dots() -> None:
    canvas = Canvas(20, 4)
    braille(canvas, (Series(0, "Ann", (5, 5)), Series(3, "Dev", (0, 5))))
    looks = inks(canvas.picture())
    assert looks[0, 0] == "seat-0"
    assert looks[0, 3] == "seat-3"


def test_in_ascii_a_line_is_the_digit_of_its_seat() -> None:
    canvas = Canvas(30, 5, ASCII)
    braille(canvas, RACE, grid=(0,))
    text = canvas.picture().text
    assert text.isascii()
    assert "1" in text.split("\n")[0].split("Ann")[0]
    assert "2" in text


def test_where_no_color_tells_lines_apart_they_are_digits_of_seats() -> None:
    """Where two lines had crossed nobody could say which one went on as whose."""
    canvas = Canvas(30, 5, UNICODE.flat())
    braille(canvas, RACE, grid=(0,))
    text = canvas.picture().text
    lines = {name: next(row for row in text.split("\n") if name in row) for name in ("Ann", "Ben")}
    assert "1" in lines["Ann"].split("[")[0]
    assert "2" in lines["Ben"].split("[")[0]


def test_without_braille_each_seat_has_a_row_of_blocks() -> None:
    canvas = Canvas(30, 4, BLOCKS)
    braille(canvas, RACE, below={0: "0", 2: "2"})
    ann, ben, *_ = canvas.picture().text.split("\n")
    assert ann.startswith("▁")
    assert "█" in ann
    assert ann.endswith("Ann 9")
    assert "█" not in ben
    assert ben.endswith("Ben 6")
    assert [EIGHTHS.index(char) for char in ann.split()[0]] == sorted(
        EIGHTHS.index(char) for char in ann.split()[0]
    )


@pytest.mark.parametrize("glyphs", [UNICODE, BLOCKS, ASCII, UNICODE.flat()])
@pytest.mark.parametrize("seats", [1, 4, 8])
@pytest.mark.parametrize("steps", [1, 2, 37])
def test_no_chart_leaves_its_part(glyphs: object, seats: int, steps: int) -> None:
    assert isinstance(glyphs, type(UNICODE))
    canvas = Canvas(50, 9, glyphs)
    series = [Series(seat, f"Nr{seat} 7", [seat % 3] * steps) for seat in range(seats)]
    braille(canvas, series, grid=(-8, 0, 16), below={0: "1", steps - 1: "last"}, marks={0: "a"})
    text = canvas.picture().text
    assert all(f"Nr{seat} 7" in text for seat in range(seats))


def test_bars_are_to_one_scale_and_their_parts_are_shaded() -> None:
    canvas = Canvas(26, 2)
    bars(canvas, [Bar("Ann", (4, 4), "seat-0", "8"), Bar("Benjamin", (2,), "seat-1", "2")])
    assert canvas.picture().text == "Ann      " + "█" * 8 + "▓" * 7 + " 8\nBenjamin " + "█" * 4 + " 2"


def test_bars_of_nothing_and_in_ascii() -> None:
    canvas = Canvas(26, 2, ASCII)
    bars(canvas, [Bar([Span("A", "strong")], (0, 0), "seat-0", "0"), Bar("B", (1, 1, 1, 1), "seat-1", "4")])
    assert canvas.picture().text == "A  0\nB ######=====+++++...... 4"
    legend = Canvas(40, 1, ASCII)
    legend.text(0, 0, shades({0: "cards", 4: "offices"}, 40))
    assert legend.picture().text.rstrip() == "## cards  -- offices"


def test_a_trend_is_one_line_of_blocks_or_of_digits() -> None:
    assert trend((0.0, 0.5, 1.0), 10, UNICODE) == "▁▅█"
    assert trend((0.0, 0.5, 1.0), 10, ASCII) == "059"
    long = [0.0] * 50 + [1.0]
    assert len(trend(long, 10, BLOCKS)) == 10
    assert trend(long, 10, BLOCKS)[-1] == "█", "the end is always seen"
    assert trend((), 10, ASCII) == ""


def test_the_lines_of_a_grid_lie_within_the_values() -> None:
    assert [*race._grid(-35, 50, 7)] == [0, 50]
    assert [*race._grid(0, 36, 9)] == [0, 20]
    assert [*race._grid(-9.2, 7.6, 8)] == [0, 7], "one number alone is no scale"
    assert [*race._grid(0, 3, 12)] == [0, 1, 2, 3], "three students are all there are"
