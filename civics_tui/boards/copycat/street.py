"""The street: cards with the price to pay and its sum, in rows with names and words, or in one with signs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat.signs import HUES, LINES, card_lines, card_sentences, code
from civics_tui.boards.layout import cells
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Glyphs, Region, Span, wrap
from civics_tui.boards.spans import Spans, longest, width_of
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import View
from rules.copycat.components import DOCTORATES, RED, STREET_SIZE, Card
from rules.copycat.observation import Observation
from rules.copycat.payday import payday
from rules.copycat.phases.success import cost_in_words, reds_along
from rules.second_person import agreed
from rules.words import counted

ROW, WITH_SUM = 2 + LINES, 3 + LINES
"""Rows of the street as a row of cards with its heading, without and with the parts of each price."""
_ACROSS = 6
"""Cards side by side where the street lies in two rows."""
_LEAST, _NARROW, _WIDEST = 8, 10, 21
"""Columns of a card with a name at least, without margins, and at most."""
_WHOLE = 14
"""Columns from which it has room for its number and for whole sentences."""
_LOWEST, _HIGHEST = 3, 14
"""Rows of such a card at least and at most."""


def named_row(seen: Observation, width: int) -> int:
    """Return the rows of the street with its heading where it lies in one row with names; 0 if too narrow."""
    return 0 if _card_width(width, STREET_SIZE) < _LEAST else 1 + _heights(seen, width, STREET_SIZE, 0)[0]


def street_rows(seen: Observation, width: int, free: int) -> int:
    """Return the rows of the street with its heading where cards have names: no less than all is told in."""
    heights = _heights(seen, width, _ACROSS, 0)
    most = len(heights) * _HIGHEST if _card_width(width, _ACROSS) >= _WHOLE else sum(heights)
    return 1 + max(sum(heights), min(free - 1, most + len(heights) - 1))


def _heights(seen: Observation, width: int, across: int, rows: int) -> list[int]:
    """Return the rows of each line of cards in which all have price, title and what they do, in sentences if
    they may take so many `rows`; once nothing comes any more, the empty end is left out."""
    wide = _card_width(width, across)
    whole = rows > 0 and wide >= _WHOLE
    lines = [seen.street[at : at + across] for at in range(0, STREET_SIZE, across)]
    lines = lines if seen.supply_size or any(lines[-1]) else lines[:1]

    def needs(card: Card) -> int:
        # What becomes of a card stands below its sentences.
        return 1 + len(_title(card, wide)) + len(_does(card, wide, rows)) + whole

    return [max([_LOWEST, *(needs(seen.box.cards[card]) for card in line if card)]) for line in lines]


def _card_width(width: int, across: int) -> int:
    """Return the columns of each of so many cards side by side, with one between two."""
    return min(_WIDEST, (width + 1) // across - 1)


def _title(card: Card, wide: int) -> Sequence[str]:
    """Wrap a title: to the margins of its card, over them for a long word, with a hyphen in a longer one."""
    # Doctorates differ by their price alone.
    title = card.title.partition(" ")[0] if card.id in DOCTORATES and wide < _WHOLE else card.title
    words = [word if len(word) <= wide else _hyphened(word, wide) for word in title.split()]
    margins = 0 if max(map(len, words)) > wide - 2 else _margins(wide)
    return wrap(" ".join(words), wide - margins)


def _hyphened(word: str, wide: int) -> str:
    """Break a word that is too long before a consonant that a vowel follows, no two letters alone."""
    places = [at for at in range(2, min(wide, len(word) - 2)) if re.match("[^aeiouh][aeiouy]", word[at:])]
    at = (places or [wide - 1])[-1]
    return f"{word[:at]}-{word[at:]}"


def _margins(wide: int) -> int:
    return 2 if wide >= _WHOLE else 1


def _does(card: Card, wide: int, rows: int) -> Sequence[str]:
    """Say what a card does: in sentences where all have room for them, else in a few words."""
    room = wide - _margins(wide)
    if wide >= _WHOLE:
        texts = [wrap(text, room) for text in card_sentences(card)]
        if fitting := [lines for lines in texts if len(lines) <= rows]:
            return fitting[0]
    return card_lines(card, wide if wide <= _NARROW else room)


def when(phases: Sequence[int]) -> str:
    """Say in which phases something acts, by the names they have on the board."""
    return " or ".join("at payday" if phase == 3 else "while workers are placed" for phase in phases)


def space_under(view: View[Observation]) -> int:
    """Return the street space under the cursor, 0 for none."""
    kind, name = parsed(view.cursor)
    return int(name) if kind == "street" else 0


def doctorate_points(seen: Observation, space: int) -> int:
    """Return the most points that the Doctorate on a space brings now; 0 for any other card (6B.11)."""
    if seen.sums is None or seen.street[space - 1] not in DOCTORATES:
        return 0
    return max(0, seen.sums.coins_left - seen.box.street_cost[space - 1])


def cost(seen: Observation, space: int) -> int:
    """Return what the card on a space costs; a Doctorate at least."""
    return seen.box.price[seen.street[space - 1]] + seen.box.street_cost[space - 1]


def price_tag(seen: Observation, space: int) -> str:
    """Write what is to pay: `5¢`; a Doctorate takes any number of coins from its least: `≥11¢`."""
    return f"{'≥' if seen.street[space - 1] in DOCTORATES else ''}{cost(seen, space)}¢"


def price_sum(seen: Observation, space: int) -> str:
    """Write of what it is the sum, price and cost of the space: `4+1`; nothing where the space is free."""
    card, extra = seen.street[space - 1], seen.box.street_cost[space - 1]
    return "" if not extra or RED[card] else f"{seen.box.price[card]}+{extra}"


def draw_street(part: Canvas, view: View[Observation], two_rows: bool) -> None:
    """Draw the heading, then the cards: with their names in two rows or in one, else with signs."""
    seen = view.observation
    across = _ACROSS if two_rows else STREET_SIZE
    # In the fullest department the desks have the row of the heading.
    headed = part.height >= ROW
    if headed:
        _draw_heading(part, view)
    height = part.height - headed
    under = space_under(view)
    along = reds_along(seen.street, under, seen.adjacent_reds) if under else []
    below = part.inset(left=0, top=int(headed), bottom=0)
    if named := two_rows or 0 < named_row(seen, part.width) <= part.height:
        places = _places(seen, part.width, across, height)
    else:
        wide = min(_WHOLE - 1, _card_width(part.width, STREET_SIZE))
        places = cells(STREET_SIZE, STREET_SIZE, wide, min(WITH_SUM - 1, height), gap=1)
    for space, place in enumerate(places, start=1):
        tile = below.area(place)
        if seen.street[space - 1]:
            (_named if named else _space)(tile, seen, space, space in along)
        else:
            tile.ground("tile").text(1, 0, tile.glyphs.dot, "faint")
        if place.x:
            # Where terminals show no grounds an edge parts it from the card to its left.
            below.lines(place.x - 1, place.y, [below.glyphs.edge] * place.height, "faint")
        below.target(f"street:{space}", place)


def _places(seen: Observation, width: int, across: int, height: int) -> list[Region]:
    """Put cards side by side in lines with a row between them, if there is one, each as high as it needs."""
    wide = _card_width(width, across)
    heights, whole = (_heights(seen, width, across, rows) for rows in (0, height))
    apart = height >= sum(heights) + len(heights) - 1
    for _ in range(height - sum(heights) - len(heights) + 1):
        low = [at for at, most in enumerate(whole) if heights[at] < most] or [*range(len(whole))]
        heights[min(low, key=heights.__getitem__)] += 1
    places, y = list[Region](), 0
    for high in heights:
        line = cells(min(across, STREET_SIZE - len(places)), across, wide, high, gap=1)
        places += [place._replace(y=y) for place in line]
        y += high + apart
    return places


def _draw_heading(part: Canvas, view: View[Observation]) -> None:
    """Write the heading, and at its end what is to come to the street, if there is room for it."""
    seen = view.observation
    spans = heading(view, part.width)
    end = part.text(0, 0, spans)
    text, style = supply_short(seen)
    if text and end + 2 + len(text) <= part.width:
        x = part.right(0, text, style)
        part.target("supply:", Region(x, 0, len(text), 1))


def doctorates_left(seen: Observation) -> int:
    """Return how many Doctorates nobody has bought, once one is on the street; below it in the supply lie
    only others (2.2)."""
    there = sum(card in DOCTORATES for card in seen.street)
    return there + seen.supply_size if there else 0


def supply_short(seen: Observation) -> tuple[str, str]:
    """Say in a few words what comes to the street, with its ink: louder once Doctorates are near."""
    others = seen.supply_size - seen.supply_doctorates
    if left := doctorates_left(seen):
        # The last one ends the game.
        return ("the last Doctorate" if left == 1 else f"{left} Doctorates left"), "mark strong"
    if not seen.supply_size:
        return "", ""
    if others > STREET_SIZE:
        return f"{others} to come", "muted"
    titles = counted(seen.supply_doctorates, "Doctorate")
    return (f"{others}, then {titles}" if others else f"{titles} to come"), "mark strong"


_DEAD, _ALONG = "  dead", ": goes to who buys past it"
"""The sign of red cards, and what they are."""


def heading(view: View[Observation], width: int) -> Spans:
    """Say what is left to spend, or how the street moves."""
    seen, glyphs = view.observation, view.glyphs
    sums = seen.sums
    spans = [Span("STREET", "title")]
    if sums is None:
        if not any(card and card not in DOCTORATES for card in seen.street):
            text = "  only Doctorates are left, and they stay" if any(seen.street) else "  bare"
            return [*spans, Span(text, "muted")]
        end = supply_short(seen)[0]
        room = width - len("STREET") - len(end) - len(_DEAD) - len(_ALONG) - 2
        new = f"  {glyphs.bullet} new" if any(_new(seen, card) for card in seen.street) else ""
        short = f"  {glyphs.left} leaves"
        forms: Sequence[str] = (f"  {glyphs.left} gone after the round{new}", f"{short}{new}", short, "")
        text = longest(forms, max(0, room))
        return [*spans, Span(text, "muted"), Span(_DEAD, "bad"), Span(_ALONG, "muted")]
    name = seat_name(view.names, sums.seat, 12)
    coins, purchases = counted(sums.coins_left, "coin"), counted(sums.buys, "purchase")
    space = space_under(view)
    card = seen.street[space - 1] if space else 0
    costs, reds = "", ""
    if card and not RED[card]:
        total = cost(seen, space)
        rest = sums.coins_left - total
        most = doctorate_points(seen, space)
        left = f" to {sums.coins_left}, up to {counted(most, 'point')}" if most else f", {rest} left"
        costs = f"this costs {total}{left if rest >= 0 else ', too dear'}"
        along = len(reds_along(seen.street, space, seen.adjacent_reds))
        reds = f", and {counted(along, 'dead card')}" if along else ""
    room = width - len("STREET  ") - width_of(name) - (len(costs) + len(reds) + 2 if costs else 0)
    points = counted(payday(seen, sums.seat, ()).points, "point")
    forms = (
        f" has {coins}, {purchases} and {points} this round", f" has {coins} and {purchases}",
        f" has {coins}, {purchases}", f" has {coins}", "",
    )  # fmt: skip
    # A name as it fits, so that no text with seats can say it; and `have` is longer than `has`.
    has = longest([agreed([(name, f"seat:{sums.seat}"), (form, "")])[1][0] for form in forms], room)
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
    afford = sums is None or (sums.buys and sums.coins_left >= cost(seen, space))
    return glyphs.encode(price_tag(seen, space)), "yellow strong" if afford else "muted"


def _leaves(seen: Observation, space: int) -> bool:
    """Whether the sweep at the end of the round takes the card, if nobody buys (6D.7)."""
    stays = () if seen.swept_doctorates else DOCTORATES
    there = [at for at, card in enumerate(seen.street, start=1) if card and card not in stays]
    return space in there[: seen.seats]


def _new(seen: Observation, card: int) -> bool:
    return bool(seen.reports) and card in seen.reports[-1].new


def _mark(seen: Observation, space: int, glyphs: Glyphs) -> str:
    """Return the sign of a card that leaves, or of one that has just come."""
    if _leaves(seen, space):
        return glyphs.left
    return glyphs.bullet if _new(seen, seen.street[space - 1]) else ""


def _ground(tile: Canvas, seen: Observation, space: int, dark: int) -> str:
    """Give a card its color, every other one a little darker; return the ink of it."""
    hue = HUES[seen.box.cards[seen.street[space - 1]].color]
    tile.ground(f"{hue}-2" if dark and hue != "copy" else hue)
    return hue


def _space(tile: Canvas, seen: Observation, space: int, along: bool) -> None:
    """Draw the card on a space in a few cells: what it costs, what it does, of what that is the sum."""
    card = seen.street[space - 1]
    _ground(tile, seen, space, dark=space % 2 == 0)
    tag, ink = _tag(seen, space, along, tile.glyphs)
    mark = _mark(seen, space, tile.glyphs)
    # The key of a card that can be bought comes before its price.
    end = tile.text(1 if RED[card] or 2 + len(tag + mark) > tile.width else 2, 0, tag, ink)
    if mark and end < tile.width:
        tile.right(0, mark, "strong")
    if RED[card]:
        return
    lines = [
        tile.glyphs.encode(line) for line in card_lines(seen.box.cards[card], tile.width, tile.height - 1)
    ]
    tile.lines(0, 1, lines)
    if len(lines) < tile.height - 1:
        tile.text(0, tile.height - 1, price_sum(seen, space), "muted")


def _named(tile: Canvas, seen: Observation, space: int, along: bool) -> None:
    """Draw the card on a space with its title and what it does; its number where there is room."""
    card = seen.street[space - 1]
    shown, wide, last = seen.box.cards[card], tile.width, tile.height - 1
    # Those below one another differ as well.
    hue = _ground(tile, seen, space, dark=(space + (space - 1) // _ACROSS) % 2 == 0)
    tag, ink = _tag(seen, space, along, tile.glyphs)
    mark, sums = "" if wide >= _WHOLE else _mark(seen, space, tile.glyphs), price_sum(seen, space)
    # The key of a card that can be bought comes before its price.
    end = tile.text(2, 0, tag, ink)
    if beside := end + 1 + len(sums) + len(mark) <= wide:
        end = tile.text(end + bool(sums), 0, sums, "muted")
    if wide >= _WHOLE:
        tile.right(0, code(card), f"{hue} strong", margin=1)
    elif mark and end < wide:
        # Beside the price: at the end of the tile it would stand between two cards.
        tile.text(end + (end + 1 < wide), 0, mark, "strong")
    title = _title(shown, wide)
    margin = int(max(map(len, title)) < wide)
    tile.lines(margin, 1, title, "name")
    y = len(title) + 1
    lines = [tile.glyphs.encode(line) for line in _does(shown, wide, tile.height - y)][: tile.height - y]
    margin = int(max(map(len, lines), default=0) < wide)
    tile.lines(margin, y, lines)
    if not beside and y + len(lines) <= last:
        tile.text(0, last, sums, "muted")
    if wide >= _WHOLE and y + len(lines) <= last:
        words = f"{tile.glyphs.left} leaves" if _leaves(seen, space) else "new" if _new(seen, card) else ""
        tile.right(last, words, "muted", margin=1)
        # A high card has room for what only its color, and the sum at its top, tell.
        acts = f"Acts {when(shown.phases)}." if shown.phases and not shown.repeats else ""
        costs = f"Costs {cost_in_words(seen.box, card, space)}." if sums else ""
        y += len(lines) + 1
        for about in filter(None, (acts, costs)):
            if y + len(told := wrap(about, wide - 2)) <= last:
                tile.lines(1, y, told, "muted")
                y += len(told)
