"""Colors: every ink can be read on every ground it stands on, at every depth, in both themes."""

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
    COLORS_16,
    COLORS_256,
    GAMES,
    GROUNDS,
    NO_COLORS,
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
from tests.app.contrast import MARK, PAIRS, SEAT_NAMES, TEXT, VISIONS, contrast, distance, least_of, see

SHADED = [palette(dark, depth) for dark, depth in product((True, False), (TRUECOLOR, COLORS_256))]
NAMES = [f"{'dark' if each.dark else 'light'} {each.depth}" for each in SHADED]

TURNS_TO_EMOJI = set("♠♣♥♦♟☑✔▶◀▪▫◼◻↔♀♂⚖⚔☀☎⚡⬛⬜◾◽")
"""Signs that some terminals draw as a wide, colored picture."""


def ground_of(colors: Palette, name: str) -> Color:
    ground = colors.colors(Pair("", name))[1]
    assert ground is not None
    return ground


@pytest.mark.parametrize("colors", SHADED, ids=NAMES)
def test_every_ink_can_be_read_on_every_ground_it_may_stand_on(colors: Palette) -> None:
    faint = []
    for ink, ground in PAIRS:
        least = least_of(Pair(ink, ground), colors.depth)
        for under in ("table", "pane", "tile") if not ground else (ground,):
            front, back = colors.colors(Pair(ink, under))
            assert back is not None
            found = contrast(front, back)
            if found < least:
                faint.append(f"{ink or 'text'} on {under}: {found:.2f}, needs {least}")
    assert not faint, "\n".join(faint)


@pytest.mark.parametrize("cursor", ["here", "away"])
@pytest.mark.parametrize("colors", SHADED, ids=NAMES)
def test_every_ink_can_be_read_under_the_cursor(colors: Palette, cursor: str) -> None:
    faint = []
    for ink, ground in PAIRS:
        least = least_of(Pair(ink, ground), colors.depth)
        front, back = colors.colors(Pair(ink, ground), cursor)
        assert back is not None
        # Under the paler cursor hues need only be told apart: that pane does not have the keys.
        least = least if cursor == "here" or not ink else MARK
        if contrast(front, back) < least:
            faint.append(f"{ink or 'text'} on {ground}: {contrast(front, back):.2f}, needs {least}")
    assert not faint, "\n".join(faint)


@pytest.mark.parametrize("colors", SHADED, ids=NAMES)
def test_every_one_of_256_colors_reaches_the_terminal_as_picked(colors: Palette) -> None:
    if colors.depth == COLORS_256:
        for ink, ground in PAIRS:
            style = colors.style(f"{ink} on {ground}")
            picked = colors.colors(Pair(ink, ground))
            for color, meant in zip((style.color, style.bgcolor), picked, strict=True):
                if color is not None and meant is not None:
                    # Textual makes 24-bit colors of all, and Rich the terminal's again.
                    sent = Color.from_triplet(color.get_truecolor()).downgrade(ColorSystem.EIGHT_BIT)
                    assert sent.number == meant.number, f"{ink} on {ground}"


@pytest.mark.parametrize("theme", [one for one in THEMES if not one.ansi], ids=lambda one: one.name)
def test_plain_grounds_are_those_of_the_theme(theme: Theme) -> None:
    shades = [GROUNDS[name] for name in ("table", "pane", "tile")]
    plain = [theme.background, theme.surface, theme.panel]
    assert plain == [shade.dark if theme.dark else shade.light for shade in shades]
    numbers = [Color.parse(str(color)).downgrade(ColorSystem.EIGHT_BIT).number for color in plain]
    assert numbers == [shade.dark_256 if theme.dark else shade.light_256 for shade in shades]


@pytest.mark.parametrize("colors", SHADED, ids=NAMES)
def test_what_stands_in_reverse_can_be_read_as_a_chip_can(colors: Palette) -> None:
    for ink, ground in PAIRS:
        if ink not in ("faint", "frame") and ground not in SEAT_NAMES:
            style = colors.style(f"reverse {ink} on {ground}" if ground else f"reverse {ink}")
            assert style.color is not None
            assert style.bgcolor is not None
            assert contrast(style.color, style.bgcolor) >= TEXT, ink


@pytest.mark.parametrize("colors", SHADED, ids=NAMES)
def test_worth_for_and_against_is_told_apart_by_every_color_vision(colors: Palette) -> None:
    plus, minus = (ground_of(colors, name) for name in ("plus", "minus"))
    assert all(distance(see(plus, vision), see(minus, vision)) > 0.1 for vision in VISIONS)


@pytest.mark.parametrize("slug", sorted(GAMES))
@pytest.mark.parametrize("colors", SHADED, ids=NAMES)
def test_no_color_of_a_game_is_that_of_a_seat_in_it(colors: Palette, slug: str) -> None:
    seats = RULES[slug].seats.stop - 1
    for word, seat in product(GAMES[slug], SEAT_NAMES[:seats]):
        hue = colors.colors(Pair(ink_name(word), ""))[0]
        chip = ground_of(colors, seat)
        assert distance(see(hue, "ordinary"), see(chip, "ordinary")) > 0.04, f"{word} and {seat}"


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_no_two_words_of_a_game_share_a_color(slug: str) -> None:
    hues = [GAMES[slug][word] for word in GAMES[slug] if not word.endswith("-cube")]
    assert len(set(hues)) == len(hues)


@pytest.mark.parametrize("colors", SHADED, ids=NAMES)
def test_no_two_regions_of_the_map_look_alike(colors: Palette) -> None:
    regions = [word for word in GAMES["votes-for-women"] if not word.endswith("-cube")]
    for one, other in combinations(regions, 2):
        for mine, its in product((one, f"{one}-2"), (other, f"{other}-2")):
            apart = distance(
                see(ground_of(colors, mine), "ordinary"), see(ground_of(colors, its), "ordinary")
            )
            assert apart > 0.03, f"{mine} and {its}: {apart:.3f}"
    grays = {word for word in regions if len({*ground_of(colors, word).get_truecolor()}) == 1}
    assert len(grays) <= 1


@pytest.mark.parametrize("colors", SHADED, ids=NAMES)
def test_no_two_seats_look_alike(colors: Palette) -> None:
    for one, other in combinations(SEAT_NAMES, 2):
        chips = [see(ground_of(colors, seat), "ordinary") for seat in (one, other)]
        assert distance(*chips) > 0.05, f"{one} and {other}"


@pytest.mark.parametrize("dark", [True, False])
def test_sixteen_colors_give_no_place_a_ground_and_every_seat_a_chip(dark: bool) -> None:
    colors = palette(dark, COLORS_16)
    for ink, ground in PAIRS:
        style = colors.style(f"{ink} on {ground}" if ground else ink)
        if ground in SEAT_NAMES:
            assert style.color in (Color.parse("black"), Color.parse("bright_white"))
            assert style.bgcolor is not None
        else:
            assert style.bgcolor is None
    assert len({colors.style(f"on {seat}").bgcolor for seat in SEAT_NAMES}) == len(SEATS)


TERMINALS = {
    "VGA": "000 a00 0a0 a50 00a a0a 0aa aaa 555 f55 5f5 ff5 55f f5f 5ff fff",
    "Windows": "000 800 080 880 008 808 088 ccc 888 f00 0f0 ff0 00f f0f 0ff fff",
    "macOS": "000 900 0a0 990 00b b0b 0ab bbb 666 e00 0d0 ee0 00f e0e 0ee eee",
}
"""The sixteen colors of terminals, each of a digit for red, green and blue."""


@pytest.mark.parametrize("terminal", TERMINALS)
def test_every_chip_in_sixteen_colors_can_be_read(terminal: str) -> None:
    own = [Color.parse("#" + "".join(2 * digit for digit in one)) for one in TERMINALS[terminal].split()]
    for seat in SEAT_NAMES:
        style = palette(False, COLORS_16).style(f"strong on {seat}")
        assert style.color is not None
        assert style.bgcolor is not None
        front, back = (own[color.number or 0] for color in (style.color, style.bgcolor))
        assert contrast(front, back) > 3, seat


def test_in_sixteen_colors_cubes_of_three_kinds_have_three_inks() -> None:
    inks = {palette(True, COLORS_16).style(f"{cube}-cube").color for cube in ("purple", "yellow", "red")}
    assert len(inks - {None}) == 3


def test_without_colors_there_are_only_bold_reverse_and_underline() -> None:
    colors = palette(True, NO_COLORS)
    for (ink, ground), cursor in product(PAIRS, ("", "here", "away")):
        style = colors.style(f"{ink} on {ground}", cursor)
        assert style.color is None
        assert style.bgcolor is None


@pytest.mark.parametrize("depth", [COLORS_16, NO_COLORS])
def test_the_cursor_shows_where_there_are_no_grounds(depth: str) -> None:
    colors = palette(True, depth)
    for ink in ("", "strong", "muted", "green"):
        looks = {colors.style(f"{ink} on green", cursor) for cursor in ("", "here", "away")}
        assert len(looks) == 3


def test_the_depth_is_that_of_the_console() -> None:
    systems = ("truecolor", "256", "standard", "windows", None)
    assert [depth_of(system) for system in systems] == [
        TRUECOLOR, COLORS_256, COLORS_16, COLORS_16, NO_COLORS,
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
    colors = palette(True, TRUECOLOR)
    assert colors.style("strong on tile") is colors.style("strong on tile")
    assert isinstance(colors.style("strong on tile"), Style)
