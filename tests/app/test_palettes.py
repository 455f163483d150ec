"""Colours: every ink can be read on every ground it stands on, at every depth, in both themes."""

from __future__ import annotations

import unicodedata
from itertools import combinations, product

import pytest
from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.style import Style
from textual.theme import Theme

from civics_tui.boards.canvas import _WALLS
from civics_tui.boards.picture import ASCII, UNICODE, Glyphs
from civics_tui.looks.palettes import (
    COLOURS_16,
    COLOURS_256,
    GAMES,
    GROUNDS,
    NO_COLOURS,
    SEATS,
    TRUECOLOR,
    Pair,
    Palette,
    depth_of,
    ink_name,
    palette,
)
from civics_tui.looks.themes import THEMES
from rules import GAMES as RULES
from tests.app.contrast import MARK, PAIRS, SEAT_NAMES, VISIONS, contrast, distance, see

SHADED = [palette(dark, depth) for dark, depth in product((True, False), (TRUECOLOR, COLOURS_256))]
NAMES = [f"{'dark' if each.dark else 'light'} {each.depth}" for each in SHADED]

TURNS_TO_EMOJI = set("♠♣♥♦♟☑✔▶◀▪▫◼◻↔♀♂⚖⚔☀☎⚡⬛⬜◾◽")
"""Signs that some terminals draw as a wide, coloured picture."""


def ground_of(colours: Palette, name: str) -> Color:
    ground = colours.colours(Pair("", name))[1]
    assert ground is not None
    return ground


@pytest.mark.parametrize("colours", SHADED, ids=NAMES)
def test_every_ink_can_be_read_on_every_ground_it_may_stand_on(colours: Palette) -> None:
    faint = []
    for (ink, ground), least in PAIRS.items():
        for under in ("table", "pane", "tile") if not ground else (ground,):
            front, back = colours.colours(Pair(ink, under))
            assert back is not None
            found = contrast(front, back)
            if found < least:
                faint.append(f"{ink or 'text'} on {under}: {found:.2f}, needs {least}")
    assert not faint, "\n".join(faint)


@pytest.mark.parametrize("cursor", ["here", "away"])
@pytest.mark.parametrize("colours", SHADED, ids=NAMES)
def test_every_ink_can_be_read_under_the_cursor(colours: Palette, cursor: str) -> None:
    faint = []
    for (ink, ground), least in PAIRS.items():
        front, back = colours.colours(Pair(ink, ground), cursor)
        assert back is not None
        # Under the paler cursor hues need only be told apart: that pane does not have the keys.
        least = least if cursor == "here" or not ink else MARK
        if contrast(front, back) < least:
            faint.append(f"{ink or 'text'} on {ground}: {contrast(front, back):.2f}, needs {least}")
    assert not faint, "\n".join(faint)


@pytest.mark.parametrize("colours", SHADED, ids=NAMES)
def test_every_one_of_256_colours_reaches_the_terminal_as_picked(colours: Palette) -> None:
    if colours.depth == COLOURS_256:
        for ink, ground in PAIRS:
            style = colours.style(f"{ink} on {ground}")
            picked = colours.colours(Pair(ink, ground))
            for colour, meant in zip((style.color, style.bgcolor), picked, strict=True):
                if colour is not None and meant is not None:
                    # Textual makes 24-bit colours of all, and Rich the terminal's again.
                    sent = Color.from_triplet(colour.get_truecolor()).downgrade(ColorSystem.EIGHT_BIT)
                    assert sent.number == meant.number, f"{ink} on {ground}"


@pytest.mark.parametrize("theme", [one for one in THEMES if not one.ansi], ids=lambda one: one.name)
def test_plain_grounds_are_those_of_the_theme(theme: Theme) -> None:
    shades = [GROUNDS[name] for name in ("table", "pane", "tile")]
    plain = [theme.background, theme.surface, theme.panel]
    assert plain == [shade.dark if theme.dark else shade.light for shade in shades]
    numbers = [Color.parse(str(colour)).downgrade(ColorSystem.EIGHT_BIT).number for colour in plain]
    assert numbers == [shade.dark_256 if theme.dark else shade.light_256 for shade in shades]


@pytest.mark.parametrize("colours", SHADED, ids=NAMES)
def test_worth_for_and_against_is_told_apart_by_every_colour_vision(colours: Palette) -> None:
    plus, minus = (ground_of(colours, name) for name in ("plus", "minus"))
    assert all(distance(see(plus, vision), see(minus, vision)) > 0.1 for vision in VISIONS)


@pytest.mark.parametrize("slug", sorted(GAMES))
@pytest.mark.parametrize("colours", SHADED, ids=NAMES)
def test_no_colour_of_a_game_is_that_of_a_seat_in_it(colours: Palette, slug: str) -> None:
    seats = RULES[slug].seats.stop - 1
    for word, seat in product(GAMES[slug], SEAT_NAMES[:seats]):
        hue = colours.colours(Pair(ink_name(word), ""))[0]
        chip = ground_of(colours, seat)
        assert distance(see(hue, "ordinary"), see(chip, "ordinary")) > 0.04, f"{word} and {seat}"


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_no_two_words_of_a_game_share_a_colour(slug: str) -> None:
    hues = [GAMES[slug][word] for word in GAMES[slug] if not word.endswith("-cube")]
    assert len(set(hues)) == len(hues)


@pytest.mark.parametrize("colours", SHADED, ids=NAMES)
def test_no_two_regions_of_the_map_look_alike(colours: Palette) -> None:
    regions = [word for word in GAMES["votes-for-women"] if not word.endswith("-cube")]
    for one, other in combinations(regions, 2):
        for mine, its in product((one, f"{one}-2"), (other, f"{other}-2")):
            apart = distance(
                see(ground_of(colours, mine), "ordinary"), see(ground_of(colours, its), "ordinary")
            )
            assert apart > 0.03, f"{mine} and {its}: {apart:.3f}"
    greys = {word for word in regions if len({*ground_of(colours, word).get_truecolor()}) == 1}
    assert len(greys) <= 1


@pytest.mark.parametrize("colours", SHADED, ids=NAMES)
def test_no_two_seats_look_alike(colours: Palette) -> None:
    for one, other in combinations(SEAT_NAMES, 2):
        chips = [see(ground_of(colours, seat), "ordinary") for seat in (one, other)]
        assert distance(*chips) > 0.05, f"{one} and {other}"


@pytest.mark.parametrize("dark", [True, False])
def test_sixteen_colours_give_no_place_a_ground_and_every_seat_a_chip(dark: bool) -> None:
    colours = palette(dark, COLOURS_16)
    for ink, ground in PAIRS:
        style = colours.style(f"{ink} on {ground}" if ground else ink)
        if ground in SEAT_NAMES:
            assert style.color in (Color.parse("black"), Color.parse("bright_white"))
            assert style.bgcolor is not None
        else:
            assert style.bgcolor is None
    assert len({colours.style(f"on {seat}").bgcolor for seat in SEAT_NAMES}) == len(SEATS)


TERMINALS = {
    "VGA": "000 a00 0a0 a50 00a a0a 0aa aaa 555 f55 5f5 ff5 55f f5f 5ff fff",
    "Windows": "000 800 080 880 008 808 088 ccc 888 f00 0f0 ff0 00f f0f 0ff fff",
    "macOS": "000 900 0a0 990 00b b0b 0ab bbb 666 e00 0d0 ee0 00f e0e 0ee eee",
}
"""The sixteen colours of terminals, each of a digit for red, green and blue."""


@pytest.mark.parametrize("terminal", TERMINALS)
def test_every_chip_in_sixteen_colours_can_be_read(terminal: str) -> None:
    own = [Color.parse("#" + "".join(2 * digit for digit in one)) for one in TERMINALS[terminal].split()]
    for seat in SEAT_NAMES:
        style = palette(False, COLOURS_16).style(f"strong on {seat}")
        assert style.color is not None
        assert style.bgcolor is not None
        front, back = (own[colour.number or 0] for colour in (style.color, style.bgcolor))
        assert contrast(front, back) > 3, seat


def test_in_sixteen_colours_cubes_of_three_kinds_have_three_inks() -> None:
    inks = {palette(True, COLOURS_16).style(f"{cube}-cube").color for cube in ("purple", "yellow", "red")}
    assert len(inks - {None}) == 3


def test_without_colours_there_are_only_bold_reverse_and_underline() -> None:
    colours = palette(True, NO_COLOURS)
    for (ink, ground), cursor in product(PAIRS, ("", "here", "away")):
        style = colours.style(f"{ink} on {ground}", cursor)
        assert style.color is None
        assert style.bgcolor is None


@pytest.mark.parametrize("depth", [COLOURS_16, NO_COLOURS])
def test_the_cursor_shows_where_there_are_no_grounds(depth: str) -> None:
    colours = palette(True, depth)
    for ink in ("", "strong", "muted", "green"):
        looks = {colours.style(f"{ink} on green", cursor) for cursor in ("", "here", "away")}
        assert len(looks) == 3


def test_the_depth_is_that_of_the_console() -> None:
    systems = ("truecolor", "256", "standard", "windows", None)
    assert [depth_of(system) for system in systems] == [
        TRUECOLOR, COLOURS_256, COLOURS_16, COLOURS_16, NO_COLOURS,
    ]  # fmt: skip


@pytest.mark.parametrize("glyphs", [UNICODE, UNICODE.flat(), ASCII, ASCII.flat()])
def test_every_glyph_is_one_narrow_cell_and_no_emoji(glyphs: Glyphs) -> None:
    chars = {char for part in glyphs if isinstance(part, str) for char in part} | set(_WALLS)
    for char in chars:
        assert cell_len(char) == 1, char
        assert unicodedata.east_asian_width(char) not in "WF", char
        assert char not in TURNS_TO_EMOJI, char
    if glyphs.only_ascii:
        assert all(char.isascii() for part in glyphs if isinstance(part, str) for char in part)


def test_ascii_keeps_letters_and_drops_accents() -> None:
    assert ASCII.encode("Tomás ½ ■◆▲▼ ╔╦╗") == "Tomas h #%^V +++"


def test_the_style_of_a_run_is_made_once() -> None:
    colours = palette(True, TRUECOLOR)
    assert colours.style("strong on tile") is colours.style("strong on tile")
    assert isinstance(colours.style("strong on tile"), Style)
