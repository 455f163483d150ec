"""Cards as they are drawn: in the hand, face up beside the auction, in effect, in the discards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, product

from civics_tui.boards.canvas import Canvas, Card
from civics_tui.boards.layout import cells
from civics_tui.boards.picture import Picture, Region, Span, wrap
from civics_tui.boards.spans import width_of
from civics_tui.boards.view import View
from civics_tui.boards.votes_for_women.gists import IN_EFFECT, gist, now
from civics_tui.boards.votes_for_women.words import kind
from rules.named import NamedTuple
from rules.votes_for_women.components import VotesBox
from rules.votes_for_women.observation import Observation

Rows = Sequence[Sequence[int]]
CHANGE_IN_PLANS = 108
_SIDE_BY_SIDE = 22
"""Columns a card needs to stand beside others with its text."""
_HIGHEST = 9
"""Rows of the highest card on display."""
_WIDE_HAND = 60
"""Columns from which the card under the cursor stands beside the list of all."""


_LAID_OUT = "Taken from your deck", "Their hand"
"""What an event lays out for a choice."""


class Group(NamedTuple):
    """Cards that lie together, with the kind of their targets."""

    title: str
    kind: str
    cards: tuple[int, ...]


def groups(seen: Observation) -> list[Group]:
    """List what the seat sees for itself: its hand, what an event lets it see, its claimed cards apart."""
    seat = seen.seat
    if seat is None:
        return []
    theirs = seen.known_hands[1 - seat] if CHANGE_IN_PLANS in seen.in_play else ()
    found = [
        Group(_LAID_OUT[0], "card", seen.looked[seat] or ()),
        Group(_LAID_OUT[1], "card", theirs or ()),
        Group("", "hand", seen.hands[seat] or ()),
        Group("Claimed", "claimed", seen.claimed[seat]),
        Group("To be returned", "card", seen.set_aside[seat] or ()),
    ]
    return [group for group in found if group.cards]


def hand(view: View[Observation]) -> Picture:
    """Draw the hand: the card under the cursor with its whole text, the others with what they do."""
    found = groups(view.observation)
    cards = [(group.kind, card) for group in found for card in group.cards]
    if not cards:
        return Canvas(view.width, 0, view.glyphs).picture()
    # Of what an event lays out, which the list names, the card under the cursor alone may have room.
    laid = [("card", card) for group in found if group.title in _LAID_OUT for card in group.cards]
    few = [one for one in cards if one not in laid or view.cursor == f"card:{one[1]}"]
    for some in (cards, few):
        if (places := _places(view, some)) is not None:
            return _in_full(view, some, places)
    # What is no card of the hand is named where those have no room beside its texts.
    few = [one for one in few if one[0] == "hand" or view.cursor == f"{one[0]}:{one[1]}"]
    box, aside = view.observation.box, [one for one in found if one.title not in ("", *_LAID_OUT)]
    names = [f"{one.title}: {', '.join(box.cards[card].short for card in one.cards)}." for one in aside]
    lines = wrap(" ".join(names), view.width - 2)
    if (places := _places(replace(view, height=max(1, view.height - len(lines))), few)) is not None:
        return _in_full(view, few, places, lines)
    return _below(view, found)


def enlarged(view: View[Observation]) -> str | None:
    """Return the card under the cursor, if it is one of these and not all have their texts."""
    cards = [(group.kind, card) for group in groups(view.observation) for card in group.cards]
    there = view.cursor in {f"{sort}:{card}" for sort, card in cards}
    return view.cursor if there and _places(view, cards) is None else None


def _places(view: View[Observation], cards: Sequence[tuple[str, int]]) -> list[Region] | None:
    """Find places for all cards with their texts, in one row if that has room, the lowest for any height.

    Where they have no room below their titles, the texts go on in the rows of these.
    """
    if view.width < _WIDE_HAND:
        return None
    box, count, lowest = view.observation.box, len(cards), list[list[Region]]()
    heads, shifts = ((True, False), _UNEVEN) if view.height else ((True,), (0,))
    for titled, uneven, across, gap in product(heads, shifts, range(count, 0, -1), (1, 0)):
        width = min((view.width + 1) // across - 1, 36 if across == count else view.width)
        if width - uneven < _SIDE_BY_SIDE:
            continue
        widths = [width + uneven, *[width] * (across - 2), width - uneven] if across > 1 else [width]
        heights = [[titled + len(_lines(box, *card, wide - 2, titled)) for card in cards] for wide in widths]
        for columns in _divided(heights):
            high = max(_height(one, rows, gap) for one, rows in zip(columns, heights, strict=True))
            if high <= view.height:
                return _stacked(columns, heights, widths, view.height, gap)
            lowest.append(_stacked(columns, heights, widths, high, gap))
    return None if view.height else min(lowest, key=_bottom, default=None)


_UNEVEN = 0, 2, 4
"""Columns by which the first card of a row may be wider than its neighbors, and the last one narrower."""


def _lines(box: VotesBox, sort: str, card: int, width: int, titled: bool) -> Sequence[str]:
    """Return the text of a card, behind its short title if that is not above it."""
    data, claimed = box.cards[card], " (claimed)" if sort == "claimed" else ""
    return wrap(data.text if titled else f"{data.short}{claimed}: {data.text}", width)


def _bottom(places: Sequence[Region]) -> int:
    return max(place.y + place.height for place in places)


def _height(column: Sequence[int], rows: Sequence[int], gap: int = 0) -> int:
    return sum(rows[at] + gap for at in column) - gap


def _divided(heights: Rows) -> Iterator[list[list[int]]]:
    """Yield cards in columns of about one height, as each has there: in their order, then by height."""
    across, count = len(heights), len(heights[0])
    ends = [(0, *inner, count) for inner in combinations(range(1, count), across - 1)]
    ways = [[[*range(start, end)] for start, end in pairwise(way)] for way in ends]
    yield min(ways, key=lambda way: max(map(_height, way, heights)))
    columns: list[list[int]] = [[] for _ in heights]
    for at in sorted(range(count), key=lambda at: -heights[0][at]):
        min(zip(columns, heights, strict=True), key=lambda one: _height((*one[0], at), one[1]))[0].append(at)
    columns = [sorted(one) for one in columns]
    yield sorted(columns) if heights[0] == heights[-1] else columns


def _stacked(columns: Rows, heights: Rows, widths: Sequence[int], height: int, gap: int) -> list[Region]:
    """Put cards below one another in columns that are filled; what is over goes to the last ones."""
    places, x = [Region(0, 0, 0, 0)] * len(heights[0]), 0
    for there, rows, width in zip(columns, heights, widths, strict=True):
        spare, y = height - _height(there, rows, gap), 0
        for number, at in enumerate(there):
            places[at] = Region(x, y, width, rows[at] + (spare + number) // len(there))
            y += places[at].height + gap
        x += width + 1
    return places


def _in_full(
    view: View[Observation],
    cards: Sequence[tuple[str, int]],
    places: Sequence[Region],
    below: Sequence[str] = (),
) -> Picture:
    canvas = Canvas(view.width, _bottom(places) + len(below), view.glyphs)
    canvas.lines(1, _bottom(places), below, "muted")
    above: dict[tuple[int, int], str] = {}
    for place, (sort, card) in sorted(zip(places, cards, strict=True)):
        # Cards that touch one another have two grounds; a claimed one has that of the table below the map.
        touched = above.get((place.x, place.y), "tile" if sort != "claimed" else "raised")
        ground = above[place.x, place.y + place.height] = "raised" if touched == "tile" else "tile"
        _whole_card(canvas, place, view.observation.box, sort, card, ground)
    return canvas.picture()


def on_a_line(box: VotesBox, canvas: Canvas, y: int, card: int, width: int, now: str = "") -> None:
    """Draw a card on a line: short title, what it does, or what it does now instead."""
    data = box.cards[card]
    text = canvas.area(Region(2, y, width - 2, 1))
    x = text.text(0, 0, data.short, "name") + 2
    if width >= _ALIGNED:
        x = max(x, _TITLE)
    said = now or gist(card, text.width - x - 1, canvas.glyphs, words=width >= _ALIGNED)
    text.form(x, 0, (said, ""), "muted")


_TITLE = 18
"""Columns of its short title, where the Events stand below one another."""
_ALIGNED = 42
"""Columns from which they do."""


def _whole_card(canvas: Canvas, place: Region, box: VotesBox, sort: str, card: int, ground: str) -> None:
    """Draw a card with all its text, and below it, where there is room, who and what it is about."""
    room = Region(place.x + 1, place.y, place.width - 2, place.height - 1)
    data, target = box.cards[card], f"{sort}:{card}"
    rows = len(_lines(box, sort, card, room.width, titled=True))
    if rows > room.height:
        canvas.card(place, Card(ground), target)
        canvas.lines(room.x, room.y, _lines(box, sort, card, room.width, titled=False))
        canvas.text(room.x, room.y, data.short, "name")
        return
    whole = Card(ground, (data.title, data.short), "", data.gist(), data.text, (kind(card), ""))
    if sort == "claimed" and width_of(f" {data.short} claimed ") <= place.width:
        whole = whole._replace(corner=[Span("claimed", "muted")])
    canvas.card(place, whole if rows < room.height else whole._replace(foot=""), target)
    lines = wrap(box.history.get(card, ""), room.width)
    if rows + 3 + len(lines) <= room.height:
        canvas.area(room).paragraph(0, rows + 3, box.history.get(card, ""), room.width, len(lines), "muted")


def _below(view: View[Observation], found: Sequence[Group]) -> Picture:
    """Draw the cards below each other, the one under the cursor with its whole text."""
    box = view.observation.box
    width = view.width
    rows: list[tuple[str, str, int]] = []
    for group in found:
        rows += [(group.title, "", 0)] * bool(group.title) + [("", group.kind, card) for card in group.cards]
    heights = [
        1 + len(wrap(box.cards[card].text, width - 2)) if card and f"{sort}:{card}" == view.cursor else 1
        for _, sort, card in rows
    ]
    canvas = Canvas(width, sum(heights), view.glyphs)
    y = 0
    for (title, sort, card), height in zip(rows, heights, strict=True):
        if title:
            canvas.text(1, y, title, "title")
        elif height == 1:
            said = now(view.observation, sort, card, view.glyphs)
            on_a_line(box, canvas, y, card, width, "".join(said[-1:]))
        else:
            data = box.cards[card]
            canvas.form(2, y, (data.title, data.short), "strong", width - 3)
            canvas.paragraph(1, y + 1, data.text, width - 2, height - 1)
        if card:
            canvas.target(f"{sort}:{card}", Region(0, y, width, height))
        y += height
    return canvas.picture()


def strategy(canvas: Canvas, seen: Observation) -> None:
    """Draw the Strategy cards on display in full, side by side."""
    box = seen.box
    cards = seen.strategy_cards
    if not cards:
        canvas.text(1, 0, "No Strategy cards are left.", "muted")
        return
    size = (canvas.width + 1) // len(cards) - 1
    places = cells(len(cards), len(cards), size, min(canvas.height, _HIGHEST), gap=1)
    for card, region in zip(cards, places, strict=True):
        data = box.cards[card]
        brief = gist(card, size - 2, canvas.glyphs)
        face_up = Card("raised", (data.title, data.short), "", brief, data.text)
        canvas.card(region, face_up, f"strategy:{card}")


def in_effect(canvas: Canvas, seen: Observation, more: Canvas | None = None) -> None:
    """List the cards in effect with what they do; those without room there go to another part."""
    box = seen.box
    cards = (*seen.turn_box, *seen.game_box, *seen.ballot_box)
    parts = [canvas] if more is None else [canvas, more]
    room = sum(part.height for part in parts)
    y, part = 0, parts.pop(0)
    if len(cards) < room:
        part.text(0, 0, "In effect" if cards else "", "muted")
        y = 1
    for number, card in enumerate(cards):
        if y == part.height and parts:
            y, part = 0, parts.pop(0)
        left = len(cards) - number
        if y == part.height - 1 and not parts and left > 1:
            part.text(0, y, f"and {left} more (F12)", "muted")
            return
        if y >= part.height:
            return
        data = box.cards[card]
        short = data.in_effect.replace("Suffragist", "Suf").replace("Opposition", "Opp")
        said = data.in_effect, short
        words = [f"{name}: {text}" for text in said for name in (data.title, data.short)]
        # What names a side says enough without the card.
        whole = said[:1] if said[0][0].isupper() else ()
        brief = IN_EFFECT[card]
        spelled = brief.replace("Ev.", "Events").replace("but.", "button")
        part.form(0, y, [*words, *whole, spelled, brief], "warn", part.width)
        part.target(f"box:{card}", Region(0, y, part.width, 1))
        y += 1


def lists(width: int, view: View[Observation], sections: Sequence[tuple[str, str, Sequence[int]]]) -> Picture:
    """Draw lists of cards with titles, as (title, style, cards), those that hold any; as high as it needs."""
    box = view.observation.box
    sections = [section for section in sections if section[2]] or sections[:1]
    rows = sum(1 + max(1, len(cards)) for _, _, cards in sections)
    canvas = Canvas(width, rows, view.glyphs)
    y = 0
    for title, style, cards in sections:
        canvas.text(1, y, title, style)
        y += 1
        for card in cards:
            on_a_line(box, canvas, y, card, width)
            canvas.target(f"card:{card}", Region(0, y, width, 1))
            y += 1
        if not cards:
            canvas.text(1, y, [Span("none", "muted")])
            y += 1
    return canvas.picture()
