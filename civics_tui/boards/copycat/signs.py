"""How cards and offices look in a few cells: their colours, letters, and what they do in short."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from civics_tui.boards.picture import Glyphs, Span
from civics_tui.boards.spans import Spans
from rules.copycat.cards import CARDS
from rules.copycat.components import DOCTORATES, Card, Office
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

HUES = {
    "green": "government",
    "blue": "press",
    "yellow": "money",
    "purple": "people",
    "red": "scandal",
    "gray": "copy",
    "": "tile",
}
"""The palette's word for each colour of the game: an ink and a ground."""

_CLOSE = re.compile(r"(draw|swap|remove) | (?=\+)")
"""Blanks that may go where there is little room."""
ABBREVIATIONS = {"recr": "recruit", "rem": "remove", "rep.": "repeat", "offi.": "office", "borr.": "borrow"}
"""What is cut on the cards of the street, and the word it stands for."""
_SHORTEST = 12
"""Cells that a desk has for what it does in the smallest window."""

LETTERS = {"green": "G", "blue": "B", "yellow": "Y", "purple": "P", "red": "R", "gray": "S", "": " "}


def code(card: int) -> str:
    """Write a card in three cells: `G28`, `R 3`; a Doctorate is `Dr`."""
    return "Dr " if card in DOCTORATES else f"{LETTERS[CARDS[card].colour]}{card:>2}"


def card_chip(card: int, glyphs: Glyphs) -> Spans:
    """Draw a card in five cells."""
    hue = HUES[CARDS[card].colour]
    left, right = glyphs.chip[0], glyphs.chip[1]
    return (Span(f"{left}{code(card)}{right}", f"{hue} strong on {hue}"),)


def office_chip(office: Office, glyphs: Glyphs) -> Spans:
    """Draw the id of an office in five cells."""
    hue = HUES[office.colour]
    left, right = glyphs.chip[0], glyphs.chip[1]
    return (Span(f"{left}{office.id:<3}{right}", f"strong on {hue}"),)


def card_signs(card: Card) -> Sequence[str]:
    """Say in lines of five cells at most what a card does."""
    if card.id in DOCTORATES:
        return "1 VP", "per ¢"
    return [sign for effect in card.event for sign in _signs(effect)] or ["-"]


def _signs(effect: Any) -> Iterator[str]:
    match effect:
        case TakeCoins(n=n):
            yield f"{n}¢"
        case ScoreCardVP(n=n):
            yield f"{n} VP"
        case Draw(n=n):
            yield f"draw{n}"
        case Trade(left=n):
            yield f"swap{n}"
        case LookAhead(n=n):
            yield f"look{n}"
        case KeepCards(left=n):
            yield f"keep{n}"
        case RemoveCards(left=n, reward=reward):
            yield f"rem {n}"
            for gained in reward:
                yield from (f"→{sign}"[:5] for sign in _signs(gained))
        case Recruit(n=n):
            yield f"recr{n}"
        case ShareOffice():
            yield "join"
        case BorrowOffice():
            yield "borr."
        case ConvertCoins(n=n):
            yield f"{n}¢→VP"
        case CoinsOrVP(coins=coins, points=points):
            yield from (f"{coins.n}¢ or", f"{points.n} VP")
        case DoubleCoins():
            yield "¢ ×2"
        case DoubleCardVP():
            yield "VP ×2"
        case DoubleMarkers():
            yield "★ ×2"
        case ReuseCard(n=n):
            yield from (f"rep.{n}", "card" if n == 1 else "cards")
        case ReuseOffice():
            yield from ("rep.1", "offi.")
        case CopyCard():
            yield from ("copy", "card")
        case CopyOffice():
            yield from ("copy", "offi.")
        case _:
            yield "?"


def office_signs(office: Office) -> Sequence[str]:
    """Say what an office does, the longest form first; the shortest has 12 cells at most."""
    long, short = [], []
    buys = any(isinstance(effect, BuyCards) for effect in office.event)
    for effect in office.event:
        both = _office_sign(effect, buys)
        long.append(both[0])
        short.append(both[-1])
    if office.seat_vp:
        long.append(f"{office.seat_vp} VP")
        short.append(f"{office.seat_vp} VP" if not short else f"{office.seat_vp}VP")
    shortest = " ".join(short)
    if len(shortest) > _SHORTEST:
        shortest = _CLOSE.sub(r"\1", shortest)
    return " · ".join(long), " ".join(long), shortest


SHORT_NAMES = {
    "B1": "Procure", "B2": "Tender", "B3": "Budget", "B4": "Cash", "B5": "Files", "B6": "Mail",
    "B7": "Press", "B8": "Public", "B9": "Shred", "B10": "Copy",
    "N1": "Annex", "N2": "Store", "N3": "Read", "N4": "Cafe",
    "X1": "Advance", "X2": "Hotline", "X3": "School", "X4": "Sofa", "X5": "Road", "X6": "Audit",
    "X7": "Stand", "X8": "Prime", "X9": "Emerg.", "X10": "Media", "X11": "Lounge",
}  # fmt: skip
"""A word of each office's title, for rows with little room."""


def _office_sign(effect: Any, buys: bool) -> tuple[str, ...]:
    match effect:
        case BuyCards(n=1):
            return "buy 1", "buy"
        case BuyCards(n=n):
            return (f"buy {n}",)
        case TakeCoins(n=n):
            return (f"+{n}¢" if buys else f"{n}¢",)
        case CoinsOrVP(coins=coins, points=points):
            return (f"{coins.n}¢ or {points.n} VP",)
        case Draw(n=n):
            return (f"draw {n}",)
        case Trade(left=n):
            return (f"swap {n}",)
        case LookAhead(n=n):
            return (f"look {n}",)
        case RemoveCards(left=n, reward=reward):
            return (f"remove {n}→draw" if reward else f"remove {n}",)
        case ReuseCard():
            return "repeat, Phase 2", "repeat card"
        case CopyCard():
            return "copy, Phase 2", "copy card"
        case SlideStreet():
            return ("slide",)
        case ConvertCoins(n=n):
            return ("coins→VP" if n >= NO_LIMIT else f"{n} coins→VP",)
        case DoubleCoins():
            return ("coins ×2",)
        case DoubleCardVP():
            return "card VP ×2", "VP ×2"
        case _:
            return (effect.gist(),)
