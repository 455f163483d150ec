"""The hand: its cards, what it adds up to, and what is known of the others."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.electioneering.suits import LONGEST, LOOKS, chip, hand_card, suit_chip, sums_of
from civics_tui.boards.layout import cells
from civics_tui.boards.picture import Picture, Region, Span, wrap
from civics_tui.boards.spans import Spans, tabulate, width_of
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import View
from civics_tui.text.names import seat_name
from rules.electioneering.components import KIND
from rules.electioneering.observation import Observation

_WIDE_HAND = 77
"""Columns from which the hand is a row of cards."""
_LEAST_CARD = 12
"""Columns of a card in the hand that can be read."""
_CARD_HEIGHT = 5
"""Least rows of a hand card: its text where it fits, else its gist."""
_LARGE_CARD = 26
"""Columns of the card under the cursor where the list is the hand."""


def draw_hand(view: View[Observation]) -> Picture:
    """Draw the hand of the seat that looks, as high as it needs; nothing where it has no cards."""
    cards = _cards(view)
    if not cards:
        return Canvas(view.width, 0, view.glyphs).picture()
    kinds = sorted(set(cards), key=lambda code: KIND[code])
    width = min(24, (view.width + 1) // len(kinds) - 1)
    large = view.width >= _WIDE_HAND and width >= _LEAST_CARD
    if _is_listed(view):
        return _beside_one_card(cards, view) if view.width >= _WIDE_HAND else _without_cards(cards, view)
    return _side_by_side(kinds, cards, width, view) if large else _in_lines(kinds, cards, view)


def shows_one_card(view: View[Observation]) -> bool:
    """Whether there is room for the card under the cursor alone, because the list is the hand."""
    kind = parsed(view.cursor).kind
    return view.width >= _WIDE_HAND and kind == "hand" and _is_listed(view)


def _cards(view: View[Observation]) -> Sequence[str]:
    seen = view.observation
    return () if seen.seat is None else seen.hands[seen.seat] or ()


def _is_listed(view: View[Observation]) -> bool:
    """Whether the choices are cards of the hand."""
    return any(f"hand:{code}" in view.legal for code in _cards(view))


def _side_by_side(kinds: Sequence[str], cards: Sequence[str], width: int, view: View[Observation]) -> Picture:
    """Draw the cards as cards, the rest below them."""
    below = [_sums_line(cards, view), *_known_lines(view)]
    faces = [hand_card(code, cards.count(code), view.glyphs) for code in kinds]
    need = max(len(wrap(face.text, width - 2)) for face in faces) + 3
    room = view.height - len(below) if view.height else need
    height = min(need, max(_CARD_HEIGHT, room))
    canvas = Canvas(view.width, height + len(below), view.glyphs)
    places = cells(len(faces), len(faces), width, height, gap=1)
    for code, face, place in zip(kinds, faces, places, strict=True):
        canvas.card(place, face, f"hand:{code}")
    for y, spans in enumerate(below, height):
        canvas.text(0, y, spans)
    return canvas.picture()


def _in_lines(kinds: Sequence[str], cards: Sequence[str], view: View[Observation]) -> Picture:
    """Draw the cards as chips, the rest below them."""
    lines = _chip_lines(kinds, cards, view)
    below = [_sums_line(cards, view), *_known_lines(view)]
    canvas = Canvas(view.width, len(lines) + len(below), view.glyphs)
    for y, (line, places) in enumerate(lines):
        canvas.text(0, y, line)
        for code, x, size in places:
            canvas.target(f"hand:{code}", Region(x, y, size, 1))
    for y, spans in enumerate(below, len(lines)):
        canvas.text(0, y, spans)
    return canvas.picture()


def _without_cards(cards: Sequence[str], view: View[Observation]) -> Picture:
    """Draw what the hand adds up to, and what is known of the others."""
    lines = [*_sums_in_words(cards, view), *_known_lines(view)]
    canvas = Canvas(view.width, len(lines), view.glyphs)
    for y, spans in enumerate(lines):
        canvas.text(0, y, spans)
    return canvas.picture()


def _beside_one_card(cards: Sequence[str], view: View[Observation]) -> Picture:
    """Draw the card under the cursor, large; beside it what the hand adds up to, and what is known."""
    sums, known = sums_of(cards), _known_lines(view)
    lines: list[Spans] = [[Span("You stand for", "title")]]
    for letter, total in sums.items():
        dots = Span(f" {view.glyphs.disc * total} ", LOOKS[letter].colour)
        lines.append([*_suit_in_words(letter, view), dots, Span(f"{total}", "strong")])
    if known:
        lines += [[], *known]
    height = max(len(lines), view.height)
    canvas = Canvas(view.width, height, view.glyphs)
    if shows_one_card(view):
        code = parsed(view.cursor).last
        face = hand_card(code, cards.count(code), view.glyphs)
        high = min(height, len(wrap(face.text, _LARGE_CARD - 2)) + 4)
        canvas.card(Region(0, 0, _LARGE_CARD, high), face)
    beside = canvas.area(Region(_LARGE_CARD + 2, 0, view.width - _LARGE_CARD - 2, height))
    for y, spans in enumerate(lines):
        beside.text(0, y, spans)
    return canvas.picture()


def _chip_lines(
    kinds: Sequence[str], cards: Sequence[str], view: View[Observation]
) -> list[tuple[Spans, list[tuple[str, int, int]]]]:
    """Put the hand into lines of chips, copies side by side; each with (card, x, columns)."""
    lines: list[tuple[list[Span], list[tuple[str, int, int]]]] = [([], [])]
    for code in kinds:
        spans = [span for _ in range(cards.count(code)) for span in chip(code, view.glyphs)]
        line, places = lines[-1]
        if line and width_of(line) + 1 + width_of(spans) > view.width:
            lines.append(([], []))
            line, places = lines[-1]
        line += [Span(" ")] if line else []
        places.append((code, width_of(line), width_of(spans)))
        line += spans
    return [(line, places) for line, places in lines]


def _sums_line(cards: Sequence[str], view: View[Observation]) -> Spans:
    """Say what the hand stands for, in words where there is room."""
    spans: list[Span] = []
    for words in (True, False):
        spans = [Span("You", "muted")]
        for number, (letter, total) in enumerate(sums_of(cards).items()):
            name = f"{letter} {LOOKS[letter].short}" if words else letter
            spans += [Span("  " if number else " "), suit_chip(letter, view.glyphs, name)]
            spans.append(Span(f" {total}", "strong"))
        if width_of(spans) <= view.width:
            break
    return spans


def _sums_in_words(cards: Sequence[str], view: View[Observation]) -> list[Spans]:
    """Say what the hand stands for, in words: two suits a line."""
    cells: list[Spans] = [
        [*_suit_in_words(letter, view), Span(f" {total}", "strong")]
        for letter, total in sums_of(cards).items()
    ]
    firsts: list[Spans] = [[Span("You", "muted")], []]
    return tabulate([firsts[at > 0], *cells[at : at + 2]] for at in range(0, len(cells), 2))


def _suit_in_words(letter: str, view: View[Observation]) -> Spans:
    """Write a suit as wide as the longest one."""
    name = f"{letter} {LOOKS[letter].short}"
    pad = " " * (LONGEST - len(LOOKS[letter].short))
    if view.glyphs.edge:
        # Without grounds there are brackets.
        return [suit_chip(letter, view.glyphs, name), Span(pad)]
    return [suit_chip(letter, view.glyphs, name + pad)]


def _known_lines(view: View[Observation]) -> list[Spans]:
    """Say of each other seat what everybody knows of its hand."""
    seen = view.observation
    lines: list[Spans] = []
    if seen.votes:
        return lines
    seats = [(seen.seat or 0) + turn for turn in range(1, seen.seats)]
    for seat in (seat % seen.seats for seat in seats):
        known = seen.known[seat]
        cards = [span for code in known for span in chip(code, view.glyphs)]
        name = seat_name(view.names, seat, max(4, min(12, view.width - width_of(cards) - 7)))
        hidden = seen.hand_sizes[seat] - len(known)
        rest = f" +{hidden}" if known else f" {hidden} cards, none known"
        lines.append([Span(f"{name} ", f"seat-{seat}"), *cards, Span(rest, "muted")])
    return lines
