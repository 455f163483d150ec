"""Colors: what every style name looks like, dark and light, in 24 bit, 256 colors, 16 and none.

A style is `ink`, `ink on ground` or `on ground`. Grounds are of three kinds, each with inks of its own: plain
grounds (the table, panes, tiles), colored grounds (what a place is), and seats' chips, on which every ink is
that of the chip. The cursor is the paper of the other theme, with that theme's inks.

Every value is picked by hand for the depth it is shown in: nothing is mapped. Numbers are colors of the 256.
The tests compute the contrast of every ink on every ground it may stand on.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rich.color import Color
from rich.style import Style

from rules.named import NamedTuple
from rules.tables import rows

TRUECOLOR, COLORS_256, COLORS_16, NO_COLORS = "24 bit", "256", "16", "none"

Value = str | int
"""A 24-bit color, or the number of one of the 256."""


class Shade(NamedTuple):
    """One color in the four palettes that have shades."""

    dark: str
    dark_256: int
    light: str
    light_256: int


_ROWS = rows(__file__, "palettes.tsv")


def _shades(kind: str) -> Mapping[str, Shade]:
    """Return the shades of a kind, by name."""
    return {
        name: Shade(dark, int(at), light, int(other))
        for what, name, dark, at, light, other, _ in _ROWS
        if what == kind
    }


def _of_16(kind: str) -> Mapping[str, str]:
    """Return the colors of a kind among the terminal's 16, by name."""
    return {name: color for what, name, *_, color in _ROWS if what == kind and color}


GROUNDS: Mapping[str, Shade] = _shades("ground")
"""Plain grounds. The first three are the theme's background, surface and panel too."""

COLORED: Mapping[str, Shade] = _shades("colored")
"""Colored grounds; `-2` is the other shade of a checkered region. `plus` and `minus` are opposites."""

PLAIN_INKS: Mapping[str, tuple[Shade, Shade]] = {
    # On plain grounds, and on colored ones.
    "": (Shade("#d0d0d0", 252, "#262626", 235), Shade("#e4e4e4", 255, "#1c1c1c", 234)),
    "strong": (Shade("#ffffff", 231, "#000000", 16), Shade("#ffffff", 231, "#000000", 16)),
    "name": (Shade("#d0d0d0", 252, "#262626", 235), Shade("#e4e4e4", 255, "#1c1c1c", 234)),
    "muted": (Shade("#9e9e9e", 247, "#4e4e4e", 239), Shade("#c6c6c6", 254, "#3a3a3a", 236)),
    "faint": (Shade("#808080", 244, "#6c6c6c", 242), Shade("#a8a8a8", 250, "#585858", 238)),
    "frame": (Shade("#808080", 244, "#6c6c6c", 242), Shade("#a8a8a8", 250, "#585858", 238)),
}
"""Inks without a hue. `faint` and `frame` are for what is no text: empty places, walls, edges."""

HUES: Mapping[str, Shade] = _shades("hue")
"""Inks with a hue, the same on plain and colored grounds: suits, pieces, what is good and bad."""

SEATS = (*_shades("seat").values(),)
"""By seat, as ink and as the ground of a chip; the order keeps them off the colors of the games' pieces."""

CHIP_INK = Shade("#080808", 232, "#ffffff", 231)
CURSOR = Shade("#eeeeee", 255, "#1c1c1c", 234)
CURSOR_AWAY = Shade("#bcbcbc", 250, "#4e4e4e", 239)
"""The cursor of the pane that has the keys, and of the others."""

GAMES: Mapping[str, Mapping[str, str]] = {
    "electioneering": {"gross": "green", "recess": "blue", "bugs": "yellow", "jokes": "purple"},
    "founding-fathers": {
        "federalist": "blue", "anti-federalist": "red", "large-states": "green", "small-states": "yellow",
    },
    "copycat": {
        "government": "green", "press": "blue", "money": "yellow", "people": "purple", "scandal": "red",
        "copy": "steel",
    },
    "votes-for-women": {
        "west": "green", "plains": "steel", "midwest": "blue", "northeast": "teal", "atlantic": "moss",
        "south": "brown", "purple-cube": "purple", "yellow-cube": "yellow", "red-cube": "red",
    },
    "legislation": {"yea": "plus", "nay": "minus"},
}  # fmt: skip
"""The colors of each game by the game's own words; each is an ink and a ground. Yellow's ground is olive."""

_GROUND_OF = {"yellow": "olive"}
_ALIASES = {word: hue for words in GAMES.values() for word, hue in words.items()}

SIXTEEN: Mapping[str, str] = _of_16("hue")
"""Inks among the terminal's own 16 colors; all others are the default, and no place has a ground."""

SIXTEEN_SEATS = (*_of_16("seat").values(),)
_SIXTEEN_CHIPS = {"bright_blue": ("bright_white", "blue"), "magenta": ("bright_white", "magenta")}
"""Ink and ground of chips in colors that some terminal draws too dark for black on them."""


_GRAYS = 232
"""The first of the grays among the 256."""


class Pair(NamedTuple):
    """An ink on a ground, by name."""

    ink: str
    ground: str


def pair_of(style: str) -> tuple[Pair, tuple[str, ...]]:
    """Split a style into its ink and ground, and what else it says: `strong` beside another ink."""
    before, on, ground = f" {style}".partition(" on ")
    words = before.split()
    inks = [word for word in words if word not in ("strong", "reverse", "under")]
    others = tuple(word for word in words if word not in inks and (word != "strong" or inks))
    ink = inks[-1] if inks else "strong" if "strong" in words else ""
    return Pair(ink, ground if on else ""), others


def ground_name(name: str) -> str:
    """Return the ground a name stands for."""
    stem, dash, shade = name.rpartition("-2") if name.endswith("-2") else (name, "", "")
    stem = _ALIASES.get(stem, stem)
    return _GROUND_OF.get(stem, stem) + dash + shade


def ink_name(name: str) -> str:
    """Return the ink a name stands for."""
    return _ALIASES.get(name, name)


def _seat(name: str) -> int | None:
    seat = name[5:]
    return (
        int(seat) if name.startswith("seat-") and seat in {"0", "1", "2", "3", "4", "5", "6", "7"} else None
    )


class Palette:
    """The colors of one theme at one depth."""

    def __init__(self, dark: bool, depth: str) -> None:
        self.dark, self.depth = dark, depth
        self._styles: dict[tuple[str, str], Style] = {}

    @property
    def filled(self) -> bool:
        """Whether places have grounds."""
        return self.depth in (TRUECOLOR, COLORS_256)

    def style(self, names: str, cursor: str = "") -> Style:
        """Return how a style looks; `cursor` is `here` or `away` where the cursor lies over it."""
        style = self._styles.get((names, cursor))
        if style is None:
            style = self._styles[names, cursor] = self._make(names, cursor)
        return style

    def _make(self, names: str, cursor: str) -> Style:
        pair, others = pair_of(names)
        bold = "strong" in others or pair.ink in ("strong", "title") or None
        under = "under" in others or None
        chip = _seat(pair.ground)
        if self.filled:
            ink, ground = self.colors(pair, cursor)
            bold = True if bold or chip is not None else None
            if "reverse" in others and not cursor and chip is None:
                # A chip in the color of the ink: the ground of the place may be too near to that.
                ink, ground = self._pick(CHIP_INK), ink
            return Style(color=_sent(ink), bgcolor=_sent(ground), bold=bold, underline=under)
        if cursor and chip is None:
            away = cursor == "away" or None
            return Style(bold=bold, reverse=None if away else True, underline=away)
        if self.depth == NO_COLORS:
            bold = True if chip is not None else bold
            return Style(bold=bold, reverse="reverse" in others or None, underline=under)
        if chip is not None:
            color = SIXTEEN_SEATS[chip]
            ink_, ground_ = _SIXTEEN_CHIPS.get(color, ("black", color))
            return Style(color=ink_, bgcolor=ground_)
        seat = _seat(pair.ink)
        name = SIXTEEN.get(ink_name(pair.ink)) if seat is None else SIXTEEN_SEATS[seat]
        return Style(color=name, bold=bold, reverse="reverse" in others or None, underline=under)

    def colors(self, pair: Pair, cursor: str = "") -> tuple[Color, Color | None]:
        """Return ink and ground of a pair; the ground is None for the ground of the widget.

        Raises:
            KeyError: a name is not known.
        """
        chip = _seat(pair.ground)
        if chip is not None:
            return self._pick(CHIP_INK), self._pick(SEATS[chip])
        if cursor:
            other = Palette(not self.dark, self.depth)
            ground = self._pick(CURSOR if cursor == "here" else CURSOR_AWAY)
            return other._ink(pair.ink, "blue" if cursor == "away" else "table"), ground
        ground_ = ground_name(pair.ground)
        shade = {**GROUNDS, **COLORED}[ground_] if ground_ else None
        return self._ink(pair.ink, ground_), None if shade is None else self._pick(shade)

    def _ink(self, ink: str, ground: str) -> Color:
        seat = _seat(ink)
        if seat is not None:
            return self._pick(SEATS[seat])
        ink = ink_name(ink)
        if ink in PLAIN_INKS:
            return self._pick(PLAIN_INKS[ink][1 if ground in COLORED else 0])
        return self._pick(HUES[ink])

    def _pick(self, shade: Shade) -> Color:
        value: Value
        if self.depth == COLORS_256:
            value = shade.dark_256 if self.dark else shade.light_256
        else:
            value = shade.dark if self.dark else shade.light
        return Color.parse(value) if isinstance(value, str) else Color.from_ansi(value)


def _sent(color: Color | None) -> Color | None:
    """Return the 24-bit color that Rich turns into this one: it darkens light grays by a step."""
    if color is None or color.number is None or color.number < _GRAYS:
        return color
    level = round((color.number - _GRAYS + 1) / 25 * 255)
    return Color.from_rgb(level, level, level)


@cache
def palette(dark: bool, depth: str) -> Palette:
    """Return the palette of a theme and depth."""
    return Palette(dark, depth)


def depth_of(color_system: str | None) -> str:
    """Return the depth of a console's color system, as Rich names it."""
    depths = {"truecolor": TRUECOLOR, "256": COLORS_256, "standard": COLORS_16, "windows": COLORS_16}
    return depths.get(color_system or "", NO_COLORS)


def palette_of(app: Any) -> Palette:
    """Return the palette of a Textual app: its theme, in the colors its terminal has."""
    theme = app.current_theme
    depth = NO_COLORS if app.no_color else depth_of(app.console.color_system)
    if theme.ansi and depth != NO_COLORS:
        depth = COLORS_16
    return palette(theme.dark, depth)
