"""What is private to a seat: its hand as cards, and its own zones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat.payday import bought_lines, payday_lines
from civics_tui.boards.copycat.signs import HUES, card_chip, card_sentences, code, row_signs
from civics_tui.boards.layout import packed
from civics_tui.boards.picture import Glyphs, Picture, Region, Span, fit, wrap
from civics_tui.boards.spans import Spans, width_of
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import View
from rules.copycat.components import Card, CopycatBox
from rules.copycat.observation import Observation
from rules.copycat.payday import payday
from rules.named import NamedTuple
from rules.words import counted

BIDDING, PLACING = 1, 2
"""The phases in which a card is bid, and in which workers are placed."""
_CARD, _WIDEST = 14, 22
"""Columns of a hand card, at least and at most."""
_IN_WORDS = 5 * (_CARD + 1)
"""Columns of a hand from which cards are told in words."""
_CHIP = 5
"""Columns of a card's number."""
_ROW_IN_WORDS = 45
"""The same where each has a row."""
_CURSORS = 4
"""Rows of the card under the cursor of a list, and of what else is said there."""


def draw_hand(view: View[Observation]) -> Picture:
    """Draw the hand, as cards side by side where there is room, and the own zones below it."""
    seen = view.observation
    if seen.seat is None:
        return Canvas(view.width, 0, view.glyphs).picture()
    cards = seen.hands[seen.seat] or ()
    words = _zone_words(view, seen.seat, 0)
    if is_listed(view):
        return _beside_list(view, cards, words)
    shown = _as_cards(view, cards, words) if view.width >= _IN_WORDS else None
    return shown or _as_rows(view, cards, words)


def is_listed(view: View[Observation]) -> bool:
    """Whether the card under the cursor stands where the hand is, because the list beside it has all of that:
    before a bid, a swap, a removal."""
    return chooses_a_card(view) and view.height > 0 and view.width < _IN_WORDS


def chooses_a_card(view: View[Observation]) -> bool:
    """Whether one card of the hand is asked for, whichever it is."""
    seen = view.observation
    hand = {f"hand:{card}" for card in (seen.hands[seen.seat] if seen.seat is not None else ()) or ()}
    if seen.phase == BIDDING:
        # Where a lesson tells something nobody chooses, and there is no list.
        return seen.current_player == seen.seat if not hand else not hand.isdisjoint(view.legal)
    return bool(hand) and view.legal == hand


def _stacks(cards: Sequence[Card]) -> list[list[Card]]:
    """Put equal cards together: so a large hand takes no rows from the board."""
    return [[*stack] for _, stack in groupby(cards, key=lambda card: (card.title, card.text))]


def _faces(stacks: Sequence[Sequence[Card]], apart: str, form: int, wide: int) -> list[list[tuple[str, str]]]:
    """Return the lines of stacks of so many columns, each with its ink; what they do in a form of theirs."""
    return [
        [(line, "name") for line in wrap(f"{numbers}{stack[0].title}", wide - 1)]
        + [(line, "") for line in wrap(card_sentences(stack[0])[form], wide - 1)]
        for stack in stacks
        for numbers in ["".join(f"{code(card.id)}{apart if card is stack[-1] else '  '}" for card in stack)]
    ]


def _as_cards(view: View[Observation], cards: Sequence[int], words: Sequence[_Word]) -> Picture | None:
    """Draw cards side by side, what they do whole or in short, the rest below; None without room."""
    shown, below = [view.observation.box.cards[card] for card in cards], _rows_of(words)
    # While one row has room for all, each has its own place in it.
    stacks = _stacks(shown) if len(shown) * (_CARD + 1) > view.width + 1 else [[card] for card in shown]
    # What payday would bring comes before the air between them.
    spare = view.height - below - (view.observation.phase == PLACING)
    # Where there is room numbers have a line of their own.
    for apart, form in (("\n", 0), (" ", 0), (" ", -1))[not view.height :]:
        faces = partial(_faces, stacks, apart, form)
        places = packed(view.width, _CARD, _WIDEST, faces, spare)
        top = max((place.y + place.height for place in places), default=0)
        if not view.height or top + below <= view.height:
            break
    else:
        return None
    # A line apart, where there is one.
    top += 0 < top < spare
    more = _lines_below(view, view.height - top - below)
    words = _zone_words(view, view.observation.seat or 0, view.height - top - len(more))
    below = _rows_of(words)
    canvas = Canvas(view.width, top + below + len(more), view.glyphs)
    for place, stack, lines in zip(places, stacks, faces(places[0].width) if stacks else (), strict=True):
        face = canvas.place(place, HUES[stack[0].color])
        face.lines(1, 0, [(Span(*line),) for line in lines])
        # The numbers are the first words.
        found = [(y, word) for y, (line, _) in enumerate(lines) for word in re.finditer(r"\S+", line)]
        for card, (y, word) in zip(stack, found, strict=False):
            number = Region(place.x + word.start(), place.y + y, len(word[0]) + 1, 1)
            canvas.target(f"hand:{card.id}", number if len(stack) > 1 else place)
    _draw_zones(canvas, words, top)
    canvas.lines(1, top + below, more)
    return canvas.picture()


def _lines_below(view: View[Observation], rows: int) -> list[Spans]:
    """Say what payday would bring and, where there is room for it, what everybody has bought."""
    seen = view.observation
    seat = seen.seat
    if seat is None or rows < 1:
        return []
    lines: list[Spans] = []
    if seen.phase == PLACING:
        heading = Span("PAYDAY" if view.open else "YOUR PAYDAY", "title")
        sentences = payday_lines(seen, seat)
        lines = [(heading, Span(f"  as it stands: {payday(seen, seat).in_short}", ""))]
        if rows > len(sentences) and all(len(line) < view.width - 2 for line in sentences):
            lines = [(heading, Span("  as it stands", "muted")), *[(Span(f" {line}"),) for line in sentences]]
    decks = deck_lines(view, view.width)
    return [*lines, *decks] if len(lines) + len(decks) <= rows else lines


def deck_lines(view: View[Observation], width: int) -> list[Spans]:
    """Say what everybody has bought."""
    decks: list[Spans] = [(Span("DECKS", "title"), Span("  what each has bought", "muted"))]
    for owner, cards in bought_lines(view.observation):
        chip = view.glyphs.chipped(str(owner + 1))
        head, *rest = wrap(cards, width - len(chip) - 2)
        decks.append((Span(chip, f"strong on seat-{owner}"), Span(f" {head}")))
        decks += [(Span(f"{'':{len(chip)}} {line}"),) for line in rest]
    return decks


def _beside_list(view: View[Observation], cards: Sequence[int], words: Sequence[_Word]) -> Picture:
    """Draw the card of the hand that is under the cursor, before a bid how ties fall, and the own zones."""
    seen = view.observation
    kind, name = parsed(view.cursor)
    bids = seen.phase == BIDDING
    card = int(name) if kind == "hand" else max(cards, default=0) if bids else 0
    shown = seen.box.cards[card]
    text = f"{shown.named}: {shown.text}" if card else "" if cards else "No card in hand: you bid 0."
    lines = [*((line, "name") for line in wrap(text, view.width - 1) if line)]
    below = _rows_of(words)
    # The reverse of the last order (4.5).
    first = ", ".join(view.names[seat] for seat in reversed(seen.order))
    beside = f"Equal bids reverse the turn order: {first}."
    if not bids and seen.seat is not None:
        beside = f"Payday as it stands: {payday(seen, seen.seat).in_short}." if seen.phase == PLACING else ""
    about = [(line, "muted") for line in wrap(beside, view.width - 1) if line]
    lines += about if len(lines) + len(about) + below <= view.height else []
    canvas = Canvas(view.width, len(lines) + below, view.glyphs)
    canvas.lines(1, 0, [(Span(*line),) for line in lines])
    # It is no thing of its own: the list has every card, and another one stands here as the cursor moves.
    _draw_zones(canvas, words, len(lines))
    return canvas.picture()


def without(view: View[Observation], card: int) -> str:
    """Say what payday would bring without a card of the hand; cards bring no purchase."""
    seen = view.observation
    seat = seen.seat
    if seat is None or seen.phase > PLACING:
        return ""
    found = payday(seen, seat, [other for other in seen.hands[seat] or () if other != card])
    return f"Without it payday brings {found.earned}."


def _as_rows(view: View[Observation], cards: Sequence[int], words: Sequence[_Word]) -> Picture:
    """Draw a card a line, or two where they are many, and while workers are placed what payday brings."""
    seen, glyphs = view.observation, view.glyphs
    below = _rows_of(words)
    sums = _payday_now(view)
    shown = [seen.box.cards[card] for card in cards]
    # Of a stack a row says what it is, and one below it the numbers.
    stacks = _stacks(shown)
    top, rows = len(sums), sum(1 + (len(stack) > 1) for stack in stacks)
    broad = max(map(len, stacks), default=0) > view.width // _CHIP
    two = len(cards) > 3 and (broad or rows + below + top > view.height > 0)
    if two:
        stacks, rows = [[card] for card in shown], -(-len(cards) // 2)
    if sums and top + rows + below > view.height > 0:
        # How many cards the piles have matters least.
        words = [word for word in words if not word.target.startswith(("pile:", "discard:"))]
        below = _rows_of(words)
    width = view.width // (1 + two)
    canvas = Canvas(view.width, top + rows + below, glyphs)
    # What payday brings stands first: no number of cards pushes it out of sight.
    canvas.lines(1, 0, sums)
    # Beside each other all have names, or all have numbers.
    named = two and all(width_of(_ended(one, glyphs, width)) < width for one in shown)
    row = 0
    for stack in stacks:
        place = Region(row // rows * width, top + row % rows, width, 1)
        chips = [card_chip(card, glyphs) for card in stack]
        _card_row(canvas.area(place), stack[0], () if chips[1:] else chips[0], two, named)
        for at, card in enumerate(stack):
            if chips[1:]:
                place = Region(_CHIP * at, top + row + 1, _CHIP, 1)
                canvas.text(place.x + 1, place.y, chips[at])
            canvas.target(f"hand:{card.id}", place)
        row += 1 + bool(chips[1:])
    _draw_zones(canvas, words, top + rows)
    return canvas.picture()


def _card_row(part: Canvas, card: Card, chip: Spans, two: bool, named: bool) -> None:
    """Draw a card in a line: number, title, what it does; of two beside each other title or number."""
    glyphs, width = part.glyphs, part.width
    if named:
        hue = HUES[card.color]
        part.area(Region(1, 0, width - 1, 1)).ground(hue)
        part.text(0, 0, glyphs.edge, "frame")
        part.text(1, 0, card.title, "name")
        part.right(0, _ended(card, glyphs, width)[len(card.title) :])
        return
    end = part.text(1, 0, chip) + 1
    room = width - end
    signs = [glyphs.encode(form) for form in row_signs(card)]
    forms = [*card_sentences(card), *signs] if width >= _ROW_IN_WORDS else signs
    does = next((form for form in forms if len(card.title) + len(form) + 2 <= room), "")
    if two and not does:
        # Where the hand is longer than its place its mark stands in the last column.
        part.form(end, 0, (*signs, fit(signs[-1], room - 1, glyphs)), "", room - 1)
    else:
        part.text(end, 0, fit(card.title, room, glyphs), "name")
        part.text(width - len(does) - 1, 0, does, "muted")


def _ended(card: Card, glyphs: Glyphs, width: int) -> str:
    """Return a title with what the card does, as much of it as there is room for."""
    forms = [f"{card.title} {glyphs.encode(form)}" for form in row_signs(card)]
    return next((form for form in forms if width_of(form) < width), forms[-1])


def _payday_now(view: View[Observation]) -> Sequence[Spans]:
    """Say in a line what payday would bring."""
    seen = view.observation
    if seen.seat is None or seen.phase != PLACING:
        return ()
    found = payday(seen, seen.seat)
    in_signs = view.glyphs.encode(f"{found.coins}¢  {found.points}★  {counted(found.buys, 'purchase')}")
    in_words = view.width >= _ROW_IN_WORDS and width_of(found.in_short) + 12 < view.width
    return ((Span("payday now: ", "muted"), Span(found.in_short if in_words else in_signs)),)


class _Zone(NamedTuple):
    """What lies before a seat, or in one of its piles."""

    title: str
    kind: str
    """The kind of its cards as targets."""
    cards: Sequence[int]
    target: str = ""
    """What its title is a target for."""
    then: int = 0
    """Columns of what stands beside it on the same line."""


class _Word(NamedTuple):
    """A title or a card of the zones, and where it stands."""

    x: int
    y: int
    text: str
    style: str
    target: str


def _zone_words(view: View[Observation], seat: int, spare: int) -> Sequence[_Word]:
    """Return the words of a seat's zones: cards by title, if the rows that are to `spare` are enough and no
    hand needs more, else by code."""
    seen, zones = view.observation, [*_zones(view.observation, seat)]
    cards = seen.box.cards
    words = [*_placed(seen.box, zones, view.width - 1, lambda card: f"{code(card):<3}")]
    named = [*_placed(seen.box, zones, view.width - 1, lambda card: cards[card].title)]
    # Without a hand, or beside a list of it, there is room.
    room = view.height - _CURSORS if is_listed(view) else 0 if seen.hands[seat] else view.height
    whole = all(word.x + len(word.text) <= view.width for word in named)
    return named if whole and _rows_of(named) <= max(_rows_of(words), room, spare) else words


def _zones(seen: Observation, seat: int) -> Iterator[_Zone]:
    bid = seen.bids[seat]
    for zone in (
        _Zone("next", "top", tuple(reversed(seen.known_top[seat] or ()))),
        _Zone("played", f"play:{seat}", seen.plays[seat]),
        _Zone("kept", "card", seen.kept[seat] or ()),
        _Zone("bid", "card", (bid,) if bid else ()),
        _Zone("clipboard", "card", seen.clipboards[seat]),
        _Zone("Doctorates", "card", seen.doctorates[seat]),
    ):
        if zone.cards:
            yield zone
    discard = f"discard {len(seen.discards[seat])}"
    yield _Zone(f"draw {seen.pile_sizes[seat]}", "", (), "pile:own", 2 + len(discard))
    yield _Zone(discard, "", (), f"discard:{seat}")


def _placed(
    box: CopycatBox, zones: Sequence[_Zone], width: int, write: Callable[[int], str]
) -> Iterator[_Word]:
    """Yield every word of the zones, wrapped; a card that begins a line stands in."""
    x, y = 1, 0
    for title, kind, cards, target, then in zones:
        if x + len(title) + (len(write(cards[0])) + 1 if cards else then) > width and x > 1:
            x, y = 1, y + 1
        yield _Word(x, y, title, "muted", target)
        x += len(title) + 1
        for card in cards:
            text = write(card)
            if x + len(text) > width:
                x, y = 2, y + 1
            yield _Word(x, y, text, f"{HUES[box.cards[card].color]} strong", f"{kind}:{card}")
            # Words of several words stand apart.
            x += len(text) + 1 + (" " in text.strip())
        x += 1


def _rows_of(words: Sequence[_Word]) -> int:
    return max((word.y + 1 for word in words), default=0)


def _draw_zones(canvas: Canvas, words: Sequence[_Word], top: int) -> None:
    for x, y, text, style, target in words:
        canvas.text(x, top + y, text, style)
        if target:
            canvas.target(target, Region(x, top + y, len(text), 1))
