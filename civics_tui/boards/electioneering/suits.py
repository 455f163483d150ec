"""How suits and cards look: their colors, the chip of a card, its face in a row and in a hand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from civics_tui.boards.big import big
from civics_tui.boards.canvas import Canvas, Card
from civics_tui.boards.picture import UNICODE, Glyphs, Picture, Region, Span
from rules.electioneering.cards import CARDS
from rules.electioneering.components import BOX, LONGEST_SHORT, ElectionBox
from rules.electioneering.scoring import suit_sums
from rules.named import NamedTuple
from rules.words import Text


class Look(NamedTuple):
    """How a suit is drawn."""

    color: str
    """Its ink and ground."""
    short: str


_COLORS = ("gross", "recess", "bugs", "jokes")
"""By place of a suit in the box."""
_BARS = 16
"""Columns of a bar and its number, beside the name of a suit."""


@lru_cache(16)
def looks_of(box: ElectionBox) -> Mapping[str, Look]:
    """Return how the suits of a box are drawn, by letter."""
    return {suit.letter: Look(color, suit.short) for suit, color in zip(box.suits, _COLORS, strict=True)}


GISTS = {
    "Star": "Worth 1 for each star of its suit",
    "Swap": "Take 1 card, put 1 down",
    "Gather": "Take all of its suit, put as many down",
    "Lock": "Lock the row",
    "Dual": "1 in each suit",
}
"""What a card does, in a few words, by its title."""


@lru_cache(1024)
def sums_of(box: ElectionBox, cards: tuple[str, ...]) -> Mapping[str, int]:
    """Add up the suits of some cards, by letter; suits that are not there are left out."""
    totals = suit_sums([box.kind[code] for code in cards])
    return {letter: total for letter, total in zip(box.letters, totals, strict=True) if total}


def cares_of(box: ElectionBox, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the letters of the suits that a student with this row cares about (E-50); all without cards."""
    sums = sums_of(box, cards)
    most = max(sums.values(), default=0)
    return tuple([letter for letter, total in sums.items() if total == most]) or box.letters


def score_of(box: ElectionBox, cards: tuple[str, ...], cares: Sequence[str]) -> int:
    """Return what a hand has in the suits that a student cares about (E-52)."""
    sums = sums_of(box, cards)
    return sum(sums.get(letter, 0) for letter in cares)


def names_of(codes: Sequence[str], between: str = ", ") -> str:
    """Name cards in a text: `G2, J★`."""
    return between.join(code.replace("*", UNICODE.star) for code in codes)


def chip(box: ElectionBox, code: str, glyphs: Glyphs, *, words: bool = False) -> list[Span]:
    """Return a card in a few cells, `G2`, `GB`, or in `words`, `Gross 2`, with a star for a star."""
    looks = looks_of(box)
    first, left, right = looks[code[0]].color, glyphs.chip[:1], glyphs.chip[1:]
    names = {letter: look.short if words else letter for letter, look in looks.items()}
    gap = " " * words
    if code[1] in looks:
        second = looks[code[1]].color
        return [
            Span(f"{left}{names[code[0]]}{gap}", f"{first} strong on {first}"),
            Span(f"{gap}{names[code[1]]}{right}", f"{second} strong on {second}"),
        ]
    value = glyphs.star if code[1] == "*" else code[1]
    return [Span(f"{left}{names[code[0]]}{gap}{value}{right}", f"{first} strong on {first}")]


def suit_chip(box: ElectionBox, letter: str, glyphs: Glyphs, text: str = "") -> Span:
    """Return a suit on its ground: its letter, or a text that begins with it."""
    color = looks_of(box)[letter].color
    return Span(glyphs.chipped(text or letter), f"{color} strong on {color}")


def hand_card(box: ElectionBox, code: str, copies: int, glyphs: Glyphs) -> Card:
    """Return the face of a hand card."""
    card = CARDS[box.kind[code]]
    number = chip(box, code, glyphs._replace(chip=""), words=True)
    text = card.text.removeprefix(f"{card.title}: ")
    text = text[0].upper() + text[1:]
    return Card(
        *(looks_of(box)[code[0]].color, (card.title, ""), number),
        text=text,
        corner=[Span(f"{glyphs.times}{copies}")] if copies > 1 else (),
    )


def card_in_a_row(box: ElectionBox, place: Canvas, code: str) -> None:
    """Draw a card of a row: its suit at the top left, its value in the middle, its ability below."""
    looks = looks_of(box)
    letters = [letter for letter in code if letter in looks]
    half = (place.width + 1) // 2
    widths = [half, place.width - half] if len(letters) == 2 else [place.width]
    # All suits have their names or none has.
    named = min(widths) > LONGEST_SHORT
    x = 0
    for letter, width in zip(letters, widths, strict=True):
        color, short = looks[letter]
        region = Region(x, 0, width, place.height)
        side = place.area(region).ground(color) if x else place.place(region, color)
        if not place.height:
            continue
        at = 0 if width < 3 else 1
        name = f"{letter} {short}" if width > LONGEST_SHORT + 3 else short if named else letter
        side.text(at, 0, name, f"{color} strong")
        value = {"*": place.glyphs.star}.get(code[1], code[1]) if len(letters) == 1 else "1"
        large = big(value, place.glyphs) if value.isdecimal() and len(letters) == 1 else ()
        if len(large) > 1 and place.height > len(large) + 2 and width > len(large[0]) + 2:
            for y, line in enumerate(large, (place.height - len(large)) // 2):
                side.text((width - len(line)) // 2, y, line, f"{color} strong")
        elif place.height > 1:
            side.text(max(at, (width - 1) // 2), place.height // 2, value, "strong")
        elif width > 3:
            side.text(3, 0, value, "strong")
        x += width
    if place.height > 3 and place.width > 6:
        place.text(1, place.height - 1, CARDS[box.kind[code]].title, "muted")


def card_that_goes(place: Canvas, code: str) -> None:
    """Draw a card that leaves the row by the choice under the cursor: its code, on an empty place."""
    place.ground("tile")
    name = f"{place.glyphs.left}{code.replace('*', place.glyphs.star)}"
    place.center(place.height // 2, name if place.width > 2 else name[1:], "muted")


def card_that_rises(box: ElectionBox, place: Canvas, code: str) -> None:
    """Draw a card that is being taken: its lower half is off the row already."""
    whole = Canvas(place.width, place.height, place.glyphs)
    card_in_a_row(box, whole, code)
    lines = whole.picture().lines[: (place.height + 1) // 2]
    place.paste(0, 0, Picture(place.width, len(lines), lines))


def sums_part(
    box: ElectionBox,
    part: Canvas,
    cards: tuple[str, ...],
    *,
    removed: str | None = None,
    most: int = 0,
    marked: Sequence[str] | None = None,
) -> None:
    """Draw what each suit has in a place; those marked, or the highest ones, on their ground.

    Where each suit has a line, all have their names, those too that have nothing, but for the one `removed`.
    `most` is the highest sum of all places that have one scale.
    """
    sums = sums_of(box, cards)
    columns = 1 if part.height >= len(box.suits) else 2
    named = columns == 1 and part.width > _BARS + LONGEST_SHORT
    there = [letter for letter in box.letters if letter in sums or (named and letter != removed)]
    highest = max(sums.values(), default=1)
    most = max(most, highest)
    width = (part.width - 1) // columns - 1
    # Bars grow by several cells a point where there is room, and by less than one where there is not.
    label = LONGEST_SHORT + 1 if named else 1
    room = max(0, width - 1 - label - named - len(str(most)))
    step = min(4, room // max(6, most)) or min(1, room / most)
    for at, letter in enumerate(there):
        total, (color, short) = sums.get(letter, 0), looks_of(box)[letter]
        x, y = (not named) + at % columns * (width + 1), at // columns
        if y >= part.height:
            # Two lines are enough for four suits; on one line there is room for two.
            break
        leads = total == highest if marked is None else letter in marked
        ink = f"{color} strong on {color}" if leads else color if total else "muted"
        part.text(x, y, f"{part.glyphs.bullet if leads else ' '}{short if named else letter}", ink)
        if total:
            x = part.bar(x + 1 + label, y, min(room, max(1, round(total * step))), color)
            part.text(x + named, y, str(total), "strong" if leads else "")


@lru_cache(16)
def _codes_in_texts(box: ElectionBox) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Return what finds a card after another, a card with its suits, and the suits of a row, by letters."""
    letters = "".join(box.letters)
    one = "|".join(re.escape(name) for suit in box.suits for name in (suit.name, suit.short))
    card = rf"([{letters}])([{letters}234★*])(?!\w)"
    return (
        re.compile(rf"(\b{card}) (?=\b{card})"),
        re.compile(rf"\b{card}(?: (?:{one})(?:-(?:{one}))?)?"),
        re.compile(rf"\b([{letters}](?: [{letters}])*)(?= \d+, you )"),
    )


def spoken(text: str, box: ElectionBox | None = None) -> str:
    """Return a text with names for the codes of cards and suits, which a voice would spell: `Gross star`."""
    looks = looks_of(box := box or BOX)
    cards, named_card, standing = _codes_in_texts(box)
    text = cards.sub(lambda found: f"{found[1]}, ", text)
    values = {letter: f"-{look.short}" for letter, look in looks.items()} | {"★": " star", "*": " star"}
    text = named_card.sub(
        lambda found: f"{looks[found[1]].short}{values.get(found[2], f' {found[2]}')}", text
    )
    # A star does nothing else: what it is worth stands in the place of an action.
    text = re.sub(r"\bstar, star\b", f"star, {GISTS['Star'].lower()}", text)
    text = re.sub(r" ×(\d+)(?=$|, )", r", \1 of them", text)
    return standing.sub(
        lambda found: str(Text.listing([looks[letter].short for letter in found[1].split()])), text
    )
