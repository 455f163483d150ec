"""Own themes: two made of colors that exist among 256, one that leaves the 16 colors to the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from textual.theme import Theme

from civics_tui.looks.palettes import COLORS_256, TRUECOLOR, depth_of
from civics_tui.storage.settings import THEMES as NAMED

NAMES = tuple(NAMED)

# Colors lie on the cube (00 5f 87 af d7 ff) of 256 colors, grays where Rich finds the gray that is meant.
_COLORS = {
    "primary": ("#5fafd7", "#005f87", "ansi_cyan"),
    "secondary": ("#87afaf", "#5f5f87", "ansi_blue"),
    "accent": ("#ffd75f", "#875f00", "ansi_yellow"),
    "warning": ("#ffaf5f", "#af5f00", "ansi_yellow"),
    "error": ("#ff8787", "#af0000", "ansi_red"),
    "success": ("#87d787", "#005f00", "ansi_green"),
    "foreground": ("#dadada", "#1c1c1c", "ansi_default"),
    "background": ("#121212", "#f4f4f4", "ansi_default"),
    "surface": ("#1c1c1c", "#ebebeb", "ansi_default"),
    "panel": ("#262626", "#e0e0e0", "ansi_default"),
    "boost": ("#303030", "#d6d6d6", "ansi_default"),
}
"""Textual's own names, in each theme: dark, light, 16 colors."""

_VARIABLES = {
    "red": ("#ff8787", "#af0000", "ansi_red"),
    "green": ("#87d787", "#005f00", "ansi_green"),
    "yellow": ("#ffd75f", "#875f00", "ansi_yellow"),
    "blue": ("#87afff", "#0000af", "ansi_bright_blue"),
    "magenta": ("#d7afff", "#87005f", "ansi_magenta"),
    "cyan": ("#5fd7d7", "#005f5f", "ansi_cyan"),
    "quiet": ("#9e9e9e", "#4e4e4e", "ansi_default"),
    "frame": ("#767676", "#6c6c6c", "ansi_default"),
}
"""Names of our style sheets, likewise."""

_OF_16 = {
    "block-cursor-foreground": "ansi_black",
    "block-cursor-background": "ansi_white",
    "input-cursor-background": "ansi_white",
    "input-cursor-foreground": "ansi_black",
    "input-selection-background": "ansi_blue",
    "input-selection-foreground": "ansi_white",
    "border-blurred": "ansi_default",
    "ansi-background": "ansi_black",
    "ansi-foreground": "ansi_white",
}
"""What Textual would mix of colors that only the terminal knows."""


def _theme(at: int, more: Mapping[str, str] = MappingProxyType({}), *, dark: bool, ansi: bool) -> Theme:
    """Make the theme in a column of the tables."""
    colors: dict[str, Any] = {name: row[at] for name, row in _COLORS.items()}
    variables = {name: row[at] for name, row in _VARIABLES.items()} | dict(more)
    return Theme(NAMES[at], **colors, dark=dark, ansi=ansi, variables=variables)


DARK = _theme(0, dark=True, ansi=False)
LIGHT = _theme(1, dark=False, ansi=False)
SIXTEEN = _theme(2, _OF_16, dark=True, ansi=True)
THEMES = (DARK, LIGHT, SIXTEEN)


def theme_for(color_system: str | None) -> Theme:
    """Choose the theme for what the terminal can show: `standard` has 16 colors, None has none."""
    return DARK if depth_of(color_system) in (TRUECOLOR, COLORS_256) else SIXTEEN
