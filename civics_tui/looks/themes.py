"""Own themes: two made of colors that exist among 256, one that leaves the 16 colors to the terminal."""

from __future__ import annotations

from textual.theme import Theme

from civics_tui.looks.palettes import COLORS_256, TRUECOLOR, depth_of
from civics_tui.storage.settings import THEMES as NAMED

NAMES = tuple(NAMED)

# Colors lie on the cube (00 5f 87 af d7 ff) of 256 colors, grays where Rich finds the gray that is meant.
DARK = Theme(
    name=NAMES[0],
    dark=True,
    primary="#5fafd7",
    secondary="#87afaf",
    accent="#ffd75f",
    warning="#ffaf5f",
    error="#ff8787",
    success="#87d787",
    foreground="#dadada",
    background="#121212",
    surface="#1c1c1c",
    panel="#262626",
    boost="#303030",
    variables={
        "red": "#ff8787",
        "green": "#87d787",
        "yellow": "#ffd75f",
        "blue": "#87afff",
        "magenta": "#d7afff",
        "cyan": "#5fd7d7",
        "quiet": "#9e9e9e",
        "frame": "#767676",
    },
)

LIGHT = Theme(
    name=NAMES[1],
    dark=False,
    primary="#005f87",
    secondary="#5f5f87",
    accent="#875f00",
    warning="#af5f00",
    error="#af0000",
    success="#005f00",
    foreground="#1c1c1c",
    background="#f4f4f4",
    surface="#ebebeb",
    panel="#e0e0e0",
    boost="#d6d6d6",
    variables={
        "red": "#af0000",
        "green": "#005f00",
        "yellow": "#875f00",
        "blue": "#0000af",
        "magenta": "#87005f",
        "cyan": "#005f5f",
        "quiet": "#4e4e4e",
        "frame": "#6c6c6c",
    },
)

SIXTEEN = Theme(
    name=NAMES[2],
    dark=True,
    ansi=True,
    primary="ansi_cyan",
    secondary="ansi_blue",
    accent="ansi_yellow",
    warning="ansi_yellow",
    error="ansi_red",
    success="ansi_green",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    variables={
        "red": "ansi_red",
        "green": "ansi_green",
        "yellow": "ansi_yellow",
        "blue": "ansi_bright_blue",
        "magenta": "ansi_magenta",
        "cyan": "ansi_cyan",
        "quiet": "ansi_default",
        "frame": "ansi_default",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-background": "ansi_white",
        "input-cursor-background": "ansi_white",
        "input-cursor-foreground": "ansi_black",
        "input-selection-background": "ansi_blue",
        "input-selection-foreground": "ansi_white",
        "border-blurred": "ansi_default",
        "ansi-background": "ansi_black",
        "ansi-foreground": "ansi_white",
    },
)

THEMES = (DARK, LIGHT, SIXTEEN)


def theme_for(color_system: str | None) -> Theme:
    """Choose the theme for what the terminal can show: `standard` has 16 colors, None has none."""
    return DARK if depth_of(color_system) in (TRUECOLOR, COLORS_256) else SIXTEEN
