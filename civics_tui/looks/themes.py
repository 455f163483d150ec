"""Own themes: two made of colors that exist among 256, one that leaves the 16 colors to the terminal."""

from __future__ import annotations

from typing import Any

from textual.theme import Theme

from civics_tui.looks.palettes import COLORS_256, TRUECOLOR, depth_of
from civics_tui.storage.settings import THEMES as NAMED
from rules.tables import rows

NAMES = tuple(NAMED)

_COLORS = rows(__file__, "themes.tsv")
"""The names of Textual and of our style sheets, each with its color in the dark theme, in the light one
and in that of 16 colors; some only there, where Textual would mix colors that only the terminal knows.

They lie on the cube (00 5f 87 af d7 ff) of 256 colors, grays where Rich finds the gray that is meant.
"""


def _theme(at: int, *, dark: bool, ansi: bool) -> Theme:
    """Make the theme in a column of the table."""
    named = {name: found[at] for name, *found in _COLORS if found[at]}
    own: dict[str, Any] = {name: named.pop(name) for name in [*named] if name in Theme.__dataclass_fields__}
    return Theme(NAMES[at], **own, dark=dark, ansi=ansi, variables=named)


DARK = _theme(0, dark=True, ansi=False)
LIGHT = _theme(1, dark=False, ansi=False)
SIXTEEN = _theme(2, dark=True, ansi=True)
THEMES = (DARK, LIGHT, SIXTEEN)


def theme_for(color_system: str | None) -> Theme:
    """Choose the theme for what the terminal can show: `standard` has 16 colors, None has none."""
    return DARK if depth_of(color_system) in (TRUECOLOR, COLORS_256) else SIXTEEN
