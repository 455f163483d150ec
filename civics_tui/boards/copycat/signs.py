"""How cards and offices look in a few cells: their colors, and what they do in words and five signs.

A coin is `¢`, a point `★`, a card `▮`, a worker `▲`, a marker that lies in an office `☆`; the verbs are the
rulebook's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from civics_tui.boards.picture import NO_BREAK, Glyphs, Span, wrap
from civics_tui.boards.spans import Spans
from rules.copycat.components import DOCTORATES, RED, Card, Office
from rules.copycat.effects.hand import Draw, KeepCards, LookAhead, RemoveCards, Trade
from rules.copycat.effects.repeats import CopyCard, CopyOffice, ReuseCard, ReuseOffice
from rules.copycat.effects.sums import (
    BuyCards,
    CoinsOrVP,
    ConvertCoins,
    DoubleCardVP,
    DoubleCoins,
    DoubleMarkers,
    ScoreCardVP,
    SlideStreet,
    TakeCoins,
)
from rules.copycat.effects.workers import BorrowOffice, Recruit, ShareOffice
from rules.copycat.scoring import NO_LIMIT
from rules.words import capitalized, counted

HUES = {
    "green": "government",
    "blue": "press",
    "yellow": "money",
    "purple": "people",
    "red": "scandal",
    "gray": "copy",
    "": "tile",
}
"""The palette's word for each color of the game: an ink and a ground."""

LINE, LINES = 6, 3
"""Cells of a line of a card of the street in the smallest window, and how many there are."""
_WORDS = 8
"""Cells of a line from which a card of the street has words."""
_FEW = 3
"""The most signs of a kind that are drawn one by one."""
_LETTERS = {"green": "g", "blue": "b", "yellow": "y", "purple": "p", "red": "r", "gray": "s", "": ""}
"""What tells a color where the terminal shows no grounds."""


def code(card: int) -> str:
    """Write a card by its number, which is its bid: `#28`; a Doctorate is `Dr`."""
    return "Dr" if card in DOCTORATES else f"#{card}"


def card_chip(card: Card, glyphs: Glyphs) -> Spans:
    """Draw a card's number on its color, in five cells; without grounds a letter says the color."""
    letter, hue = _LETTERS[card.color] if glyphs.edge else "", HUES[card.color]
    return (Span(glyphs.chipped(f"{letter}{code(card.id):<3}"), f"{hue} strong on {hue}"),)


def card_signs(card: Card, few: int = _FEW) -> Sequence[str]:
    """Say effect by effect what a card does; more signs of a kind than `few` are a number."""
    if card.id in DOCTORATES:
        return ("★ for each ¢",)
    return [_sign(effect, few, " →") for effect in card.event] or ["dead"]


def row_signs(card: Card) -> Sequence[str]:
    """Say what a card does at the end of a row: forms for less and less room."""
    whole, numbers = (" ".join(card_signs(card, few)) for few in (_FEW, 0))
    verbs = _verbs(numbers)
    short = verbs.partition(" →")[0].partition(" each")[0]
    return whole, numbers, verbs, short, " ".join(word for word in short.split() if not word.isdecimal())


def _verbs(signs: str) -> str:
    return " ".join(word for word in signs.split() if word not in _NOUNS)


_NOUNS = ("office", "their", "your", "card", "twice")
"""What a row can do without."""


def card_lines(card: Card, width: int = LINE, rows: int = LINES) -> Sequence[str]:
    """Say what a card does in short lines, in words if they are long; an effect has lines of its own."""
    if width >= _WORDS:
        lines = [line for gist in card.gist.split(", ") for line in _words_of(_unbroken(gist), width)]
        if len(lines) <= rows and all(len(line) <= width for line in lines):
            return [line.replace(NO_BREAK, " ") for line in lines]
    whole, numbers = (card_signs(card, few) for few in (_FEW, 0))
    for signs in (whole, numbers, [_verbs(sign) for sign in numbers]):
        lines = [line for sign in signs for line in wrap(sign, LINE)]
        if len(lines) <= LINES and all(len(word) <= LINE for sign in signs for word in sign.split()):
            return lines
    return [*lines[: LINES - 1], "…"]


def _unbroken(gist: str) -> str:
    """Write an effect with numbers that stay with what they count."""
    gist = re.sub(r"\+(\d) workers?", lambda n: "1 worker" if n[1] == "1" else f"{n[1]} more workers", gist)
    gist = re.sub(r"(\d) (coin|point|worker|more)", rf"\1{NO_BREAK}\2", gist)
    return re.sub(r"(draw|swap|look|keep|remove) (\d)", rf"\1{NO_BREAK}\2", gist)


def _words_of(gist: str, width: int) -> Sequence[str]:
    """Wrap an effect; what it brings begins a line where a number would be cut off from its word."""
    lines = wrap(gist, width)
    effect, colon, brings = gist.partition(": ")
    if not colon or f"{effect}:" in lines:
        return lines
    for arrow in (f"→ {brings}", f"→ {brings.removeprefix(f'1{NO_BREAK}')}"):
        if len(arrow) <= width:
            return [*wrap(effect, width), arrow]
    return [*wrap(effect, width), "each", *wrap(brings, width)]


def _pieces(number: int, sign: str) -> str:
    return sign * number if number <= _FEW else f"{number}{sign}"


def _cards(number: int, few: int) -> str:
    return "▮" * number if number <= few else str(number)


_SAID: Mapping[type, str] = {
    SlideStreet: "slide", ShareOffice: "join", BorrowOffice: "borrow office", DoubleCoins: "double your ¢",
    DoubleCardVP: "double card ★", DoubleMarkers: "double ☆", ReuseOffice: "repeat office",
    CopyCard: "copy their ▮", CopyOffice: "copy their office",
}  # fmt: skip
"""The effects that have no number."""

_OF_CARDS: Mapping[type, str] = {
    BuyCards: "buy", Draw: "draw", Trade: "swap", LookAhead: "look", KeepCards: "keep",
}  # fmt: skip
"""The effects on a number of cards."""


def _sign(effect: Any, few: int = _FEW, then: str = " ") -> str:
    """Draw an effect; `then` stands before what a card removed brings."""
    if verb := _OF_CARDS.get(type(effect)):
        return f"{verb} {_cards(effect.left if isinstance(effect, Trade | KeepCards) else effect.n, few)}"
    match effect:
        case Recruit(n=n):
            return f"+{_pieces(n, '▲')}"
        case TakeCoins(n=n):
            return _pieces(n, "¢")
        case ScoreCardVP(n=n):
            return _pieces(n, "★")
        case RemoveCards(left=n, reward=reward):
            gained = " ".join([_sign(gain) for gain in reward]).removeprefix("+")
            return f"remove {_cards(n, few)}{(then if n == 1 else ' each ') * bool(gained)}{gained}"
        case ConvertCoins(n=n):
            return "all ¢→★" if n >= NO_LIMIT else f"{n}¢→{n}★"
        case CoinsOrVP(coins=coins, points=points):
            return f"{_pieces(coins.n, '¢')} or {_pieces(points.n, '★')}"
        case ReuseCard(n=n):
            return "repeat ▮" if n == 1 else "repeat ▮ twice"
        case _:
            return _SAID.get(type(effect), "?")


def office_signs(office: Office) -> Sequence[str]:
    """Say what an office does, the form with all blanks first."""
    buys = any(isinstance(effect, BuyCards) for effect in office.event)
    signs = [f"+{_sign(effect)}" if buys and isinstance(effect, TakeCoins) else _sign(effect)
             for effect in office.event]  # fmt: skip
    if office.seat_vp:
        points = _pieces(office.seat_vp, "★")
        signs.append(f"+{points}" if signs else points)
    whole = " ".join(signs)
    closer = whole.replace(" ▮", "▮")
    closest = closer.replace("▮ draw▮", "▮→▮").replace(" swap", "swap").replace(" +", "+")
    return whole, closer, closest, closest.replace(" their", "")


def office_sentences(office: Office) -> Sequence[str]:
    """Return what an office does in sentences of a desk, the longest first; the last may be none."""
    head = office.brief.rpartition(",")[0]
    # What the last ones leave out the signs say.
    return (*all_said(office), *([f"{head}."] if head else []), "")


def all_said(office: Office) -> Sequence[str]:
    """Return the sentences that leave nothing out."""
    plus = "+" if office.gist else ""
    points = f"{plus}{counted(office.seat_vp, 'point')}" if office.seat_vp else ""
    brief = ", ".join(filter(None, (office.gist, points)))
    gist = f"{capitalized(brief)}."
    return office.brief, gist, gist.removesuffix(".")


def office_words(office: Office, markers: int) -> Sequence[str]:
    """Return what an office brings as it stands in a list of choices, in words for less and less room."""
    use = _listed(office_sentences(office)[1])
    # The desk shows its markers: what the office does is told before them, and no name is cut for either.
    return *([f"{use}, {counted(markers, 'marker')}"] if markers else []), use, ""


def card_words(card: Card) -> Sequence[str]:
    """Return the same of a card."""
    return _listed(card_sentences(card)[-1]), card.gist, ""


def _listed(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:].rstrip('.')}"


def card_sentences(card: Card) -> Sequence[str]:
    """Return what a card does in sentences, the longest first; the last has room in a line of the street."""
    if RED[card.id]:
        return "Dead: it comes with a purchase to its right.", "Dead: it comes along.", "Dead."
    if card.id in DOCTORATES:
        return "1 point for each coin you pay.", "1 point a coin."
    return card.text, card.brief
