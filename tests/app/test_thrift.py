"""What is left out of the output: the picture stays the same."""

from __future__ import annotations

from random import Random

import pyte
import pytest
from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from civics_tui.terminal.exact import CellsUpdate, ExactUpdate
from civics_tui.terminal.thrift import PLAIN, RESET, Pen, Piece, drawn, thrifty

INKS = ("", "red", "color(80)", "#87afd7", "bright_blue", "default")
EXTRAS = ("", "bold", "dim", "underline", "reverse", "italic", "bold underline")


def shown(output: str) -> object:
    """Return every cell with its look; of blanks only what shows."""
    screen = pyte.Screen(40, 6)
    pyte.Stream(screen).feed(output)
    cells = []
    for y in range(6):
        for x in range(40):
            cell = screen.buffer[y][x]
            if cell.data == " " and not cell.underscore and not cell.reverse:
                cell = cell._replace(fg="default", bold=False, italics=False)
            cells.append(cell)
    return cells, screen.cursor.attrs


@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
def test_fewer_bytes_show_the_same(system: ColorSystem) -> None:
    random = Random(5)
    for _ in range(60):
        output = "\x1b[?2026h"
        for _ in range(random.randrange(1, 14)):
            if random.random() < 0.3:
                output += f"\x1b[{random.randrange(1, 6)};{random.randrange(1, 30)}H"
            ground = random.choice(INKS)
            style = f"{random.choice(EXTRAS)} {random.choice(INKS)} {'on ' + ground if ground else ''}"
            text = random.choice((" ", "    ", "abc", "a b", "Ohio "))
            output += Style.parse(style.strip() or "none").render(text, color_system=system)
        output += "\x1b[?2026l"
        assert shown(thrifty(output)) == shown(output)
        assert len(thrifty(output)) <= len(output)


@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
def test_pieces_show_the_same_in_whatever_order_they_are_drawn(system: ColorSystem) -> None:
    random = Random(6)
    # A style keeps the codes of the first color system that it is asked for.
    Style.parse.cache_clear()
    console = Console()
    console._color_system = system
    for _ in range(40):
        texts: list[tuple[int, int, str, Style]] = []
        for y in range(6):
            x = random.choice((0, 0, 3))
            while x < 36:
                text = random.choice((" ", "    ", "abc", "字", "a b", "Ohio"))
                ground = random.choice(INKS[:3])
                style = f"{random.choice(EXTRAS)} {random.choice(INKS)} {'on ' + ground if ground else ''}"
                texts.append((x, y, text, Style.parse(style.strip() or "none")))
                x += cell_len(text) + random.choice((0, 0, 0, 1, 7))
        output = CellsUpdate(40, texts).render_segments(console)
        one_by_one = "".join(
            f"\x1b[{y + 1};{x + 1}H" + style.render(text, color_system=system) for x, y, text, style in texts
        )
        assert shown(output) == shown(one_by_one)
        assert shown(thrifty(output)) == shown(one_by_one)
        assert len(output) < len(thrifty(one_by_one))


def test_what_one_pen_draws_comes_together() -> None:
    red, blue = Pen("31"), Pen("34")
    pieces = [Piece(0, 0, "1", red), Piece(5, 0, "b", blue), Piece(0, 1, "2", red), Piece(5, 1, "j", blue)]
    assert drawn(pieces, 40) == "\x1b[1;1H\x1b[31m1\b\x1bD2\x1b[1;6H\x1b[34mb\b\x1bDj" + RESET


def test_narrow_columns_are_drawn_one_after_the_other() -> None:
    pieces = [Piece(x, y, "1", PLAIN) for y in range(3) for x in (0, 30)]
    assert drawn(pieces, 40) == "\x1b[1;1H1" + "\b\x1bD1" * 2 + "\x1b[1;31H1" + "\b\x1bD1" * 2


def test_where_the_cursor_is_behind_the_last_column_is_not_known() -> None:
    pieces = [Piece(37, 9, "end", PLAIN), Piece(37, 10, "end", PLAIN)]
    assert drawn(pieces, 40) == "\x1b[10;38Hend\x1b[11;38Hend"
    assert drawn(pieces, 41) == "\x1b[10;38Hend\b\b\b\x1bDend"


def test_a_color_is_sent_once() -> None:
    output = "\x1b[38;5;80;48;5;234mOhio\x1b[0m\x1b[1;38;5;80;48;5;234mIowa\x1b[0m"
    assert thrifty(output) == "\x1b[38;5;80;48;5;234mOhio\x1b[1mIowa" + RESET


def test_what_is_thrifty_stays_as_it_is() -> None:
    """The end of bold alone was not known: behind it the pen was put down and taken up again."""
    pieces = [Piece(0, 0, "Ohio", Pen("31", "41", "1")), Piece(0, 1, "Iowa", Pen("31", "42"))]
    output = drawn(pieces, 40)
    assert thrifty(output) == output
    assert "22" in output


@pytest.mark.parametrize("output", ["", "plain", "\x1b[2J\x1b[H", "\x1b[58;5;3mline\x1b[0m", "a\x1b[53mb"])
def test_what_is_not_known_goes_as_it_came(output: str) -> None:
    assert thrifty(output) == output


def test_a_partial_update_begins_where_the_change_is() -> None:
    line = Strip([Segment("Ohio, Iowa, Utah")])
    update = ExactUpdate([{0: line}], [(0, 6, 10)], [[16]])
    assert update.render_segments(Console()) == "\x1b[1;7HIowa"
