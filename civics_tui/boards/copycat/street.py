"""The street as a row of cards with price and extra cost, and what a purchase would come to."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat.signs import HUES, LETTERS, card_signs, code
from civics_tui.boards.layout import cells, fixed, flexible
from civics_tui.boards.picture import Glyphs, Region, Span, fit, wrap
from civics_tui.boards.spans import Spans, longest, width_of
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import View
from civics_tui.text.names import seat_name
from rules.copycat.cards import CARDS, PRICE
from rules.copycat.components import DOCTORATES, RED, STREET_COST, STREET_SIZE
from rules.copycat.observation import Observation
from rules.copycat.phases.success import reds_along
from rules.words import counted

_LINE = (
    fixed("key", 1), fixed("code", 5), flexible("text"), fixed("gap", 1), fixed("mark", 2), fixed("price", 5)
)  # fmt: skip
"""A card in a line: title and what it does between its code and what it costs."""
_CARD = 11
"""Columns from which a card has room for its title."""
WITH_TITLES = 110
"""Columns from which the cards lie in two rows with their titles."""


def space_under(view: View[Observation]) -> int:
    """Return the street space under the cursor, 0 for none."""
    kind, name = parsed(view.cursor)
    return int(name) if kind == "street" else 0


def cost(card: int, space: int, seats: int) -> int:
    """Return what a card on a space costs; a Doctorate at least."""
    return PRICE[seats][card] + STREET_COST[space - 1]


def price_tag(card: int, space: int, seats: int) -> str:
    """Write price and extra cost: `4+1`; a Doctorate takes any number of coins from its least: `≥3+1`."""
    extra = STREET_COST[space - 1]
    price = f"{'≥' if card in DOCTORATES else ''}{PRICE[seats][card]}"
    return f"{price}+{extra}" if extra else price


def draw_street(part: Canvas, view: View[Observation]) -> None:
    """Draw the heading, then the cards: in two rows with their titles, as a list, or in one row."""
    seen = view.observation
    part.text(0, 0, heading(view, part.width))
    height = part.height - 1
    under = space_under(view)
    along = reds_along(seen.street, under, seen.adjacent_reds) if under else []
    listed = height >= STREET_SIZE and part.width < WITH_TITLES
    lines = 2 if height >= 14 and not listed else 1
    per_line = -(-STREET_SIZE // lines)
    width = min(18, (part.width + 1) // per_line - 1)
    high = min(10 if width >= _CARD else 5, (height - (lines - 1)) // lines)
    below = part.inset(left=0, top=1, bottom=0)
    places = (
        cells(STREET_SIZE, 1, below.width)
        if listed
        else cells(STREET_SIZE, per_line, width, high, gap=1, row_gap=1)
    )
    for space, (card, place) in enumerate(zip(seen.street, places, strict=True), start=1):
        tile = below.area(place)
        if listed and card:
            _row(tile, seen, space, space in along)
        else:
            _space(tile, seen, space, space in along)
        if place.x:
            _edge(below, place)
        below.target(f"street:{space}", place)


def _edge(part: Canvas, place: Region) -> None:
    """Part a card from the one to its left where terminals show no grounds."""
    for y in range(place.y, place.y + place.height):
        part.text(place.x - 1, y, part.glyphs.edge, "faint")


def heading(view: View[Observation], width: int) -> Spans:
    """Say what is left to spend, or how the street moves."""
    seen, glyphs = view.observation, view.glyphs
    sums = seen.sums
    spans = [Span("STREET", "title")]
    if sums is None:
        leaves = f"  {glyphs.left} leaves after the round; red cards come along, dead"
        if not any(card and card not in DOCTORATES for card in seen.street):
            leaves = "  only Doctorates are left, and they stay" if any(seen.street) else "  bare"
        return [*spans, Span(leaves, "muted")]
    name = seat_name(view.names, sums.seat, 12)
    coins, purchases = counted(sums.coins_left, "coin"), counted(sums.buys, "purchase")
    space = space_under(view)
    card = seen.street[space - 1] if space else 0
    costs, reds = "", ""
    if card and not RED[card]:
        total = cost(card, space, seen.seats)
        rest = sums.coins_left - total
        least = card in DOCTORATES
        left = "" if least else f", {rest} left"
        costs = f"this costs {'at least ' if least else ''}{total}{left if rest >= 0 else ', too dear'}"
        along = len(reds_along(seen.street, space, seen.adjacent_reds))
        reds = f", and {along} dead" if along else ""
    room = width - len("STREET  ") - width_of(name) - (len(costs) + len(reds) + 2 if costs else 0)
    has = longest((f" has {coins} and {purchases}", f" has {coins}, {purchases}", f" has {coins}", ""), room)
    spans += [Span("  "), Span(name, f"seat-{sums.seat}"), Span(has, "strong")]
    if costs:
        spans += [Span(f"; {costs}", "mark"), Span(reds, "bad")]
    return spans


def _tag(seen: Observation, space: int, along: bool, glyphs: Glyphs) -> tuple[str, str]:
    """Write what the card on a space costs, and its ink: bright where it can be paid."""
    card = seen.street[space - 1]
    if RED[card]:
        return ("along", "strong") if along else ("dead", "muted")
    sums = seen.sums
    afford = sums is None or (sums.buys and sums.coins_left >= cost(card, space, seen.seats))
    tag = price_tag(card, space, seen.seats)
    return glyphs.encode(tag), "yellow strong" if afford else "muted"


def _leaves(seen: Observation, space: int) -> bool:
    """Whether the sweep at the end of the round takes the card, if nobody buys (6D.7)."""
    stays = () if seen.swept_doctorates else DOCTORATES
    there = [at for at, card in enumerate(seen.street, start=1) if card and card not in stays]
    return space in there[: seen.seats]


def _new(seen: Observation, card: int) -> bool:
    return bool(seen.reports) and card in seen.reports[-1].new


def _row(row: Canvas, seen: Observation, space: int, along: bool) -> None:
    """Draw the card on a space in a line, with its title."""
    card = seen.street[space - 1]
    shown = CARDS[card]
    hue = HUES[shown.colour]
    row.ground(hue if space % 2 or hue == "copy" else f"{hue}-2")
    parts = row.columns(*_LINE)
    parts["code"].text(0, 0, code(card), f"{hue} strong")
    text = parts["text"]
    end = text.text(0, 0, shown.title, "name") + 2
    tag, ink = _tag(seen, space, along, row.glyphs)
    left = row.glyphs.left if _leaves(seen, space) else row.glyphs.bullet if _new(seen, card) else " "
    parts["mark"].text(0, 0, left, ink)
    parts["price"].text(0, 0, tag, ink)
    room = max(0, text.width - end)
    # At the right of a red card it says dead.
    cut = "" if RED[card] else fit(shown.gist, room, row.glyphs)
    text.form(end, 0, (shown.text, cut) if RED[card] else (shown.text, shown.gist, cut), "", room)


def _space(tile: Canvas, seen: Observation, space: int, along: bool) -> None:
    """Draw the card on a space: number, what it does, what it costs."""
    card = seen.street[space - 1]
    if not card:
        tile.ground("tile")
        tile.text(1, 0, tile.glyphs.dot, "faint")
        return
    shown = CARDS[card]
    hue = HUES[shown.colour]
    tile.ground(hue if space % 2 or hue == "copy" else f"{hue}-2")
    last = tile.height - 1
    tag, ink = _tag(seen, space, along, tile.glyphs)
    leaves = tile.glyphs.left if _leaves(seen, space) else ""
    if tile.width < _CARD:
        # The key of a card that can be bought comes before its number, with a blank.
        tile.text(2, 0, code(card), f"{hue} strong")
        mark = leaves or (tile.glyphs.bullet if _new(seen, card) else "")
        for row, sign in enumerate(_cut(card_signs(shown), last - 1, tile), start=1):
            tile.text(0, row, sign)
        tile.right(last, tag, ink)
        if mark and len(tag) < tile.width:
            tile.text(0, last, mark, "strong")
        return
    number = "Dr" if card in DOCTORATES else str(card)
    tile.text(1, 0, f"{LETTERS[shown.colour]} {number}", f"{hue} strong")
    tile.right(0, tag if RED[card] else f"{tag}¢", ink, margin=1)
    title = wrap(shown.title, tile.width - 1)[: max(1, last - 1)]
    for y, line in enumerate(title, start=1):
        tile.text(1, y, line, "name")
    y = len(title) + 1
    texts = [wrap(text, tile.width - 2) for text in (shown.text, shown.gist)]
    whole = next((lines for lines in texts if len(lines) <= tile.height - y), texts[-1])
    lines = _cut(whole, tile.height - y, tile)
    for row, line in enumerate(lines):
        tile.text(1, y + row, line)
    if y + len(lines) <= last:
        mark = f"{leaves} leaves" if leaves else "new" if _new(seen, card) else ""
        tile.right(last, mark, "muted", margin=1)


def _cut(lines: Sequence[str], rows: int, tile: Canvas) -> Sequence[str]:
    """Return as many lines as there are rows, the last one with a mark where there are more."""
    if len(lines) <= rows or not rows:
        return lines[:rows]
    last = f"{lines[rows - 1]}{tile.glyphs.ellipsis}".replace(" ", "" if tile.width < _CARD else " ")
    return (*lines[: rows - 1], fit(last, tile.width - (tile.width >= _CARD), tile.glyphs))
