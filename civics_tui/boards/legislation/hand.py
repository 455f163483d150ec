"""The own hand: a line a card, as a grid where there are many, as cards where there is room."""

from __future__ import annotations

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layout import cells, packed
from civics_tui.boards.legislation.bills import draw_bill
from civics_tui.boards.legislation.seen import LegislationView, effect_of, in_short
from civics_tui.boards.picture import Picture, wrap
from civics_tui.boards.targets import parsed
from rules.legislation.observation import Observation

_GRID, _NAME_BESIDE, _WIDEST = 12, 26, 45
"""Columns of a card without its name, from which it stands beside its number, and of the widest card."""
_WIDE_HAND = 66
"""Columns from which the hand is cards."""
_KNOWN = 2
"""Rows below them that are worth some of the board."""


def hand(view: LegislationView) -> Picture:
    """Draw the own hand: a line a card, as a grid where there are many, as cards where there is room."""
    seen, glyphs = view.observation, view.glyphs
    if seen.seat is None:
        return Picture(0, 0, ())
    if view.width >= _WIDE_HAND:
        return _cards(view)
    count = len(seen.hand)
    extra = _known(view)[0]
    listed = not is_grid(view)
    across = 1 if listed else max(2, view.width // _GRID)
    rows = -(-count // across) if count else 1
    lines = 1 + rows + (0 if listed else 1)
    canvas = Canvas(view.width, lines + len(extra), glyphs)
    x = canvas.text(1, 0, f"HAND {count}", "title")
    canvas.form(x + 1, 0, ["signs SP SC FP FC, worth to you", "SP SC FP FC, to you", ""], "muted")
    notes = _notes(seen)
    width = view.width // across
    wide = width if listed else min(width, _GRID)
    below = canvas.inset(left=0, top=1, bottom=0)
    for bill, place in zip(seen.hand, cells(count, across, wide, gap=width - wide), strict=True):
        draw_bill(below.area(place), view, bill, "hand", note=notes.get(bill, ""))
    if not count:
        canvas.text(1, 1, "The hand is empty.", "muted")
    kind, name = parsed(view.cursor)
    if not listed and kind == "hand" and name.isdecimal() and int(name) in seen.hand:
        card, effect = seen.box.bill(int(name)), effect_of(seen, int(name))
        forms = [f"{card.short}. {effect}" if effect else card.short, card.short]
        canvas.form(1, lines - 1, forms, "strong")
    canvas.lines(1, lines, extra, "muted")
    return canvas.picture()


def is_grid(view: LegislationView) -> bool:
    """Whether the hand is a grid of cards without names, because there is no room for a line for each."""
    return view.width < _WIDE_HAND and len(view.observation.hand) >= max(5, view.height)


def _notes(seen: Observation) -> dict[int, str]:
    """Say which cards are in a deal."""
    under_way = filter(None, (*seen.pending, *seen.tabled, seen.draft))
    cards = [bill for deal in under_way for bill in (*deal.cards, *deal.picks) if bill is not None]
    return dict.fromkeys(cards, "in a deal")


def _cards(view: LegislationView) -> Picture:
    """Draw the own hand as whole cards, and below it what is known of others' as far as that has room."""
    seen = view.observation
    known, notes = _known(view), _notes(seen)
    cards = [seen.box.bill(bill) for bill in seen.hand]
    texts = [card.does if effect_of(seen, card.number) else card.summary for card in cards]
    places = packed(
        view.width,
        _NAME_BESIDE,
        _WIDEST,
        lambda wide: [("", "", *wrap(text, wide - 2)) for text in texts],
        view.height - len(known[0]),
    )
    top = max((place.y + place.height for place in places), default=1)
    # Before others vote, or oneself, some rows of the board go to what is known of their hands.
    room = view.height - top if view.height else _KNOWN if seen.called is None else 0
    extra = next((form for form in known if len(form) <= room), known[-1][: view.height or room])
    canvas = Canvas(view.width, top + len(extra), view.glyphs)
    for bill, place in zip(seen.hand, places, strict=True):
        draw_bill(canvas.area(place), view, bill, "hand", _NAME_BESIDE, notes.get(bill, ""))
    if not seen.hand:
        canvas.text(1, 0, "The hand is empty.", "muted")
    canvas.lines(1, top, extra, "muted")
    return canvas.picture()


def _known(view: LegislationView) -> list[list[str]]:
    """Write what the player knows of other hands, and has discarded in round 1: in lines, or in a row."""
    seen, wide = view.observation, max(8, view.width - 2)
    known = [
        (f"{view.names[seat]} has ", bills)
        for seat, bills in enumerate(seen.known_hands)
        if bills and seat != seen.seat and not view.open
    ] + [("Discarded: ", seen.discards)] * bool(seen.discards)
    named, numbered = (
        [f"{lead}{', '.join(in_short(seen, bill, words) for bill in bills)}" for lead, bills in known]
        for words in (view.width >= _WIDE_HAND, False)
    )
    return [[line for text in named for line in wrap(text, wide)], [*wrap("; ".join(numbered), wide)]]
