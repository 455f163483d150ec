"""How suits and cards look: their colours, the chip of a card, its face in a row and in a hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from civics_tui.boards.big import big
from civics_tui.boards.canvas import Canvas, Card
from civics_tui.boards.picture import UNICODE, Glyphs, Region, Span
from rules.electioneering.cards import CARDS
from rules.electioneering.components import KIND, SUITS
from rules.electioneering.scoring import suit_sums


class Look(NamedTuple):
    """How a suit is drawn."""

    colour: str
    """Its ink and ground."""
    short: str


LOOKS = {
    "G": Look("gross", "Gross"),
    "R": Look("recess", "Recess"),
    "B": Look("bugs", "Bugs"),
    "J": Look("jokes", "Jokes"),
}
LONGEST = max(len(look.short) for look in LOOKS.values())
GISTS = {
    "Star": "Worth 1 for each star of its suit",
    "Swap": "Take 1 card, put 1 down",
    "Gather": "Take its suit, put as many down",
    "Lock": "Lock the row",
    "Dual": "1 in each suit",
}
"""What a card does, in a few words, by its title."""


def sums_of(cards: Sequence[str]) -> dict[str, int]:
    """Add up the suits of some cards, by letter; suits that are not there are left out."""
    totals = suit_sums([KIND[code] for code in cards])
    return {suit.letter: total for suit, total in zip(SUITS, totals, strict=True) if total}


def cares_of(cards: Sequence[str]) -> tuple[str, ...]:
    """Return the letters of the suits that a student with this row cares about (E-50); all without cards."""
    sums = sums_of(cards)
    if not sums:
        return tuple(LOOKS)
    return tuple(letter for letter, total in sums.items() if total == max(sums.values()))


def score_of(cards: Sequence[str], cares: Sequence[str]) -> int:
    """Return what a hand has in the suits that a student cares about (E-52)."""
    sums = sums_of(cards)
    return sum(sums.get(letter, 0) for letter in cares)


def names_of(codes: Sequence[str], between: str = ", ") -> str:
    """Name cards in a text: `G2, J★`."""
    return between.join(code.replace("*", UNICODE.star) for code in codes)


def suit_names(code: str) -> str:
    """Name the suits of a card."""
    return " and ".join(SUITS[suit].name for suit in CARDS[KIND[code]].suits)


def chip(code: str, glyphs: Glyphs) -> list[Span]:
    """Return a card in a few cells: `G2`, `GB`, with a star for a star."""
    first = LOOKS[code[0]].colour
    left, right = glyphs.chip[0], glyphs.chip[1]
    if code[1] in LOOKS:
        second = LOOKS[code[1]].colour
        return [
            Span(f"{left}{code[0]}", f"{first} strong on {first}"),
            Span(f"{code[1]}{right}", f"{second} strong on {second}"),
        ]
    value = glyphs.star if code[1] == "*" else code[1]
    return [Span(f"{left}{code[0]}{value}{right}", f"{first} strong on {first}")]


def suit_chip(letter: str, glyphs: Glyphs, text: str = "") -> Span:
    """Return a suit on its ground: its letter, or a text that begins with it."""
    colour = LOOKS[letter].colour
    return Span(f"{glyphs.chip[0]}{text or letter}{glyphs.chip[1]}", f"{colour} strong on {colour}")


def hand_card(code: str, copies: int, glyphs: Glyphs) -> Card:
    """Return the face of a hand card."""
    card = CARDS[KIND[code]]
    foot = f"{copies} of them" if copies > 1 else ""
    number = [Span(text.strip(" []"), style) for text, style in chip(code, glyphs)]
    text = card.text.removeprefix(f"{card.title}: ")
    text = text[0].upper() + text[1:]
    return Card(LOOKS[code[0]].colour, card.title, number, gist=GISTS[card.title], text=text, foot=foot)


def card_in_a_row(place: Canvas, code: str) -> None:
    """Draw a card of a row: its suit at the top left, its value in the middle, its ability below."""
    letters = [letter for letter in code if letter in LOOKS]
    half = (place.width + 1) // 2
    widths = [half, place.width - half] if len(letters) == 2 else [place.width]
    x = 0
    for letter, width in zip(letters, widths, strict=True):
        colour, short = LOOKS[letter]
        region = Region(x, 0, width, place.height)
        side = place.area(region).ground(colour) if x else place.place(region, colour)
        if not place.height:
            continue
        at = 0 if width < 3 else 1
        name = f"{letter} {short}" if width > LONGEST + 3 else letter
        side.text(at, 0, name, f"{colour} strong")
        value = {"*": place.glyphs.star}.get(code[1], code[1]) if len(letters) == 1 else "1"
        large = big(value, place.glyphs) if value.isdecimal() and len(letters) == 1 else ()
        if len(large) > 1 and place.height > len(large) + 2 and width > len(large[0]) + 2:
            for y, line in enumerate(large, (place.height - len(large)) // 2):
                side.text((width - len(line)) // 2, y, line, f"{colour} strong")
        elif place.height > 1:
            side.text(max(at, (width - 1) // 2), place.height // 2, value, "strong")
        elif width > 3:
            side.text(3, 0, value, "strong")
        x += width
    if place.height > 3 and place.width > 6:
        place.text(1, place.height - 1, CARDS[KIND[code]].title, "muted")


def card_that_goes(place: Canvas, code: str) -> None:
    """Draw a card that leaves the row by the choice under the cursor: its code, on an empty place."""
    place.ground("tile")
    name = f"{place.glyphs.left}{code.replace('*', place.glyphs.star)}"
    place.centre(place.height // 2, name if place.width > 2 else name[1:], "muted")


def suits_part(part: Canvas, cards: Sequence[str], removed: str | None) -> None:
    """Draw what each suit of the game has in a place, by name, a line each."""
    sums = sums_of(cards)
    cares = cares_of(cards) if cards else ()
    most = max(sums.values(), default=1)
    room = max(1, part.width - LONGEST - 6)
    step = min(2, room / max(6, most))
    for y, letter in enumerate(letter for letter in LOOKS if letter != removed):
        total, (colour, short) = sums.get(letter, 0), LOOKS[letter]
        mark = part.glyphs.right if letter in cares else " "
        part.text(0, y, f"{mark}{short}", f"{colour} strong" if total else "faint")
        if total:
            x = part.bar(LONGEST + 2, y, max(1, round(total * step)), colour)
            part.text(x + 1, y, str(total), "strong" if letter in cares else "")


def sums_part(part: Canvas, cards: Sequence[str], marked: Sequence[str] | None = None) -> None:
    """Draw what each suit has in a place; those marked, or the highest ones, on their ground."""
    there = list(sums_of(cards).items())
    most = max((total for _, total in there), default=1)
    columns = 1 if part.height >= len(SUITS) else 2
    width = (part.width - 1) // columns - 1
    # Bars grow by several cells a point where there is room, and by less than one where there is not.
    room = max(0, width - 2 - len(str(most)))
    step = min(4, max(1, room // max(6, most)))
    for at, (letter, total) in enumerate(there):
        colour = LOOKS[letter].colour
        x, y = 1 + at % columns * (width + 1), at // columns
        if y >= part.height:
            # Two lines are enough for four suits; on one line there is room for two.
            break
        leads = total == most if marked is None else letter in marked
        mark = part.glyphs.right if leads else " "
        x = part.text(x, y, f"{mark}{letter}", f"{colour} strong on {colour}" if leads else colour)
        length = total * step if most * step <= room else max(1, round(total * room / most))
        x = part.bar(x, y, min(length, room), colour)
        part.text(x, y, str(total), "strong" if leads else "")


_ONE = "|".join(name for suit in SUITS for name in (suit.name, suit.short))
_CARD = rf"([{''.join(LOOKS)}])([{''.join(LOOKS)}234★*])(?!\w)"
_NAMED_CARD = re.compile(rf"\b{_CARD}(?: (?:{_ONE})(?: and (?:{_ONE}))?)?")
_CARDS = re.compile(rf"(\b{_CARD}) (?=\b{_CARD})")
_STANDING = re.compile(rf"\b([{''.join(LOOKS)}](?: [{''.join(LOOKS)}])*)(?= \d+, you )")


def spoken(text: str) -> str:
    """Return a text with names for the codes of cards and suits, which a voice would spell."""
    text = _CARDS.sub(lambda found: f"{found[1]}, ", text)
    text = _NAMED_CARD.sub(lambda found: _named(found[1], found[2]), text)
    return _STANDING.sub(lambda found: " and ".join(LOOKS[letter].short for letter in found[1].split()), text)


def _named(suit: str, other: str) -> str:
    if other in LOOKS:
        return f"{LOOKS[suit].short} and {LOOKS[other].short}"
    return f"{LOOKS[suit].short} {'star' if other in '★*' else other}"
