"""Which ink may stand on which ground, and how far apart they look."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import chain

from rich.color import Color

from civics_tui.boards.picture import Picture
from civics_tui.looks.palettes import (
    COLORED,
    COLORS_256,
    GROUNDS,
    HUES,
    PLAIN_INKS,
    SEATS,
    Pair,
    ground_name,
    ink_name,
    pair_of,
)

TEXT, MARK = 4.5, 3.0
"""The least WCAG contrast of text, and of what is no text."""

AMONG_256 = 4.0
"""The least of words with a hue among 256 colors, where no hue has a shade between two."""

SEAT_NAMES = tuple(f"seat-{seat}" for seat in range(len(SEATS)))
SHELL_INKS = {"title", "warn", "magenta", "cyan"}
"""Inks that no colored ground carries."""


WRITTEN = {"good", "bad", "yellow", "mark"}
"""Inks of words on colored grounds that are not their own: who leads a region, keys of choices, prices."""


def _pairs() -> dict[Pair, float]:
    pairs: dict[Pair, float] = {}
    for ground in ("", *GROUNDS):
        for ink in PLAIN_INKS:
            pairs[Pair(ink, ground)] = MARK if ink in ("faint", "frame") else TEXT
        for ink in HUES:
            pairs[Pair(ink, ground)] = TEXT
        for ink in SEAT_NAMES:
            pairs[Pair(ink, ground)] = MARK if ground == "raised" else TEXT
    for ground in COLORED:
        own = ground.removesuffix("-2").replace("olive", "yellow")
        for ink in PLAIN_INKS:
            pairs[Pair(ink, ground)] = MARK if ink in ("faint", "frame") else TEXT
        opposites = ground in ("plus", "minus")
        for ink in ("good", "bad", "warn", "mark", own) if opposites else HUES.keys() - SHELL_INKS:
            pairs[Pair(ink, ground)] = TEXT if ink == own or (ink in WRITTEN and not opposites) else MARK
    for ground in SEAT_NAMES:
        for ink in ("", "strong", "muted"):
            pairs[Pair(ink, ground)] = TEXT
    return pairs


PAIRS = _pairs()
"""Every ink on every ground it may stand on, and the least contrast. No ground: that of the widget."""


def least_of(pair: Pair, depth: str) -> float:
    """Return the least contrast of a pair at a depth."""
    hued = pair.ink in HUES or pair.ink in SEAT_NAMES
    return min(PAIRS[pair], AMONG_256) if hued and depth == COLORS_256 else PAIRS[pair]


def pairs_in(picture: Picture) -> set[Pair]:
    """Return the pairs a picture uses, by the names the palettes give them."""
    return {pair for pair, _ in _written(picture)}


def unread(picture: Picture) -> set[tuple[Pair, str]]:
    """Return what a picture writes in inks that are not for words there."""
    return {(pair, text) for pair, text in _written(picture) if _WORD.search(text) and PAIRS[pair] < TEXT}


_WORD = re.compile(r"[^\W_]")


def _written(picture: Picture) -> Iterator[tuple[Pair, str]]:
    for text, style in chain.from_iterable(picture.lines):
        # What lies under a cursor has the inks of the other theme; those in reverse stand on chips.
        if text.strip() and "|" not in style:
            pair, others = pair_of(style)
            if "reverse" not in others:
                yield Pair(ink_name(pair.ink), ground_name(pair.ground)), text


def contrast(one: Color, other: Color) -> float:
    """Return the WCAG contrast of two colors, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: Color) -> float:
    red, green, blue = _linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


Rgb = tuple[float, float, float]
"""Linear red, green and blue, 0 to 1."""

VISIONS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "ordinary": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "without green": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "without blue": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
"""Color visions, as matrices on linear colors (Machado, Oliveira and Fernandes 2009, full strength)."""


def see(color: Color, vision: str) -> Rgb:
    """Return a color as a color vision sees it."""
    light = _linear(color)
    red, green, blue = (sum(a * b for a, b in zip(row, light, strict=True)) for row in VISIONS[vision])
    return max(0.0, red), max(0.0, green), max(0.0, blue)


def distance(one: Rgb, other: Rgb) -> float:
    """Return how far apart two colors look, in Oklab: 0.02 can just be seen, black and white are 1 apart."""
    return math.dist(_oklab(one), _oklab(other))


def _linear(color: Color) -> Rgb:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in color.get_truecolor())
    )
    return red, green, blue


def _oklab(light: Rgb) -> Rgb:
    red, green, blue = light
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )
