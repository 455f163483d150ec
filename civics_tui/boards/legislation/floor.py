"""Bills On Deck, the seats, the piles: what a turn needs."""

from __future__ import annotations

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layers import Part
from civics_tui.boards.layout import cells, fixed, flexible
from civics_tui.boards.legislation import deals
from civics_tui.boards.legislation.bills import draw_bill, effect_under_cursor, tokens
from civics_tui.boards.legislation.seen import (
    SIGNS,
    LegislationView,
    agendas_of,
    arrow,
    bill_spans,
    card_of,
    columns_of,
    free_pledges,
    hand_of,
    looker,
    name_forms,
    tokens_left,
    voted_on,
)
from civics_tui.boards.legislation.worths import worths
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Glyphs, Region, Span, wrap
from civics_tui.boards.spans import Spans, flowed, width_of
from rules.legislation.components import digits
from rules.legislation.observation import Observation
from rules.legislation.scoring import CON, PRO

_COLUMNS = 3
"""Bills of a sponsor side by side."""
_NUMBER_ONLY, _NAMED = 4, 10
"""Columns of a sponsor without a name, and with one in the least board."""
_CROWD = 6
"""From so many players on a bill is one line."""
_GROWS = 14
"""Blank lines below them from which bills have more lines than they need."""
_TALLEST = 6
"""Lines of a bill, with room for all that it says."""
_NUMBERED, _TOKENS, _PILE = 18, 4, 7
"""Columns of a seat that has its number, of its tokens, and of the top of its pile, where it is low."""


def _bills(canvas: Canvas, view: LegislationView, tall: int) -> None:
    """Draw the bills On Deck, a row of `tall` lines for each sponsor, who it is and what is free first."""
    seen = view.observation
    crowd = tall == 1 and canvas.width < 96
    # Where a name wants every cell the mark of who is on turn stands in the chip.
    inside = crowd and not view.glyphs.edge
    wide = _NUMBER_ONLY - inside if crowd else min(14, _NAMED + (canvas.width - 80) // 6)
    width = (canvas.width + 2 * inside - 1 - wide) // _COLUMNS - 1
    for seat, place in enumerate(cells(seen.seats, 1, canvas.width, tall)):
        row = canvas.area(place)
        row.target(f"seat:{seat}", Region(0, 0, wide, tall))
        parts = row.columns(fixed("mark", 1 - inside), fixed("seat", wide), flexible("bills"))
        mark = view.glyphs.right if seat == seen.turn else ""
        if not inside:
            parts["mark"].text(0, 0, mark, "mark")
        number = view.glyphs.chipped(str(seat + 1), mark if inside else "")
        x = parts["seat"].text(0, 0, [Span(number, f"strong on seat-{seat}")]) + 1
        if tall > 1:
            name = Span(seat_name(view.names, seat, wide), f"seat-{seat}")
            agenda = Span(agendas_of(seen, seat), "strong")
            lines = (name, agenda, _hands(seen, seat, view.glyphs, wide - 1))
            for y, line in enumerate(lines[: tall - 1], 1):
                parts["seat"].text(0, y, [line])
        elif wide > _NUMBER_ONLY:
            parts["seat"].text(x, 0, seat_name(view.names, seat, wide - x - 1), f"seat-{seat}")
        places = cells(_COLUMNS, _COLUMNS, width, tall, gap=1)
        for bill, cell in zip(seen.on_deck[seat], places, strict=False):
            draw_bill(parts["bills"].area(cell), view, bill)
        for cell in places[len(seen.on_deck[seat]) :] if tall > 3 else ():
            free = parts["bills"].area(cell)
            free.ground("pane")
            free.text(1, tall // 2, "no bill", "muted")


def next_on_deck(canvas: Canvas, view: LegislationView) -> None:
    """Draw what else is On Deck during a vote: a row for each sponsor, or bill after bill."""
    seen, glyphs = view.observation, view.glyphs
    if canvas.height > seen.seats:
        _heading(canvas, view)
        rows = canvas.area(Region(0, 1, canvas.width, canvas.height - 1))
        _bills(rows, view, rows.height // seen.seats)
        return
    lines = flowed(_listed(view, _LONGEST, worth=True), canvas.width - 2, 1)
    if below := len(lines) < canvas.height:
        _heading(canvas, view, f"by sponsor, with the pledges on each: {glyphs.up} Pro {glyphs.down} Con")
    for room in () if below else range(_LONGEST, -2, -1):
        things = [[Span("ON DECK (F12) " if room == 0 else "ON DECK ", "title")], *_listed(view, room)]
        # Each number has a blank of its own before it.
        if len(lines := flowed(things, canvas.width - 2, int(room > _SHORT))) <= canvas.height:
            break
    canvas.lines(1, below, lines[: canvas.height])


def _listed(view: LegislationView, room: int, *, worth: bool = False) -> list[Spans]:
    """Return the bills On Deck but for that before the house, each with a name of at most so many letters."""
    seen, things = view.observation, list[Spans]()
    shorts = {bill: seen.box.bill(bill).short for bills in seen.on_deck for bill in bills}
    for seat, bills in enumerate(seen.on_deck):
        head = [view.glyphs.seat(seat)]
        for bill in (one for one in bills if one != seen.called):
            number, *_, points = bill_spans(view, bill)
            pledged = tokens(seen, bill, view.glyphs, 9)
            # One word of two names would make two bills look alike.
            alike = {form for other in shorts.keys() - {bill} for form in name_forms(shorts[other])}
            forms = [form for form in name_forms(shorts[bill]) if form not in alike]
            least = min(forms, key=len) if room > 0 else ""
            name = " " * bool(pledged) + next((form for form in forms if len(form) <= room), least)
            things.append([*head, number, *[points] * worth, *pledged, Span(name, "name")])
            head = []
    return things


_LONGEST, _SHORT = 17, 6
"""Letters of the longest name of a bill, and of one that leaves no blank behind it."""


def _hands(seen: Observation, seat: int, glyphs: Glyphs, room: int) -> Span:
    """Return the free tokens of a seat as pieces, counted where there is no room for all."""
    pieces = free_pledges(seen, seat, glyphs)
    if len(pieces) > room:
        pieces = "".join(f"{arrow(glyphs, side)}{tokens_left(seen, seat, side)}" for side in (PRO, CON))
    return Span(pieces, f"seat-{seat}")


def _pile(canvas: Canvas, x: int, y: int, seen: Observation, seat: int) -> None:
    """Draw the top of a seat's discard pile: its number and signs."""
    top = seen.pile_tops[seat]
    if top is None:
        canvas.form(x, y, ["no pile", ""], "muted")
        return
    signs = [Span(*SIGNS[score]) for score in columns_of(seen, top)]
    word = "pile " if canvas.width - x >= 12 else ""
    end = canvas.text(x, y, [Span(f"{word}{digits(top)} ", "muted"), *signs])
    for name in (f"pile:{seat}", *[f"card:{bill}" for bill in seen.known_piles[seat]]):
        canvas.target(name, Region(x, y, end - x, 1))


def _seat(canvas: Canvas, view: LegislationView, seat: int) -> None:
    """Draw a seat: name and agenda, hand and tokens, pile; its power where there is a line for it."""
    seen, glyphs = view.observation, view.glyphs
    canvas.ground("pane")
    canvas.target(f"seat:{seat}", canvas.region)
    agendas = agendas_of(seen, seat)
    out = "sits out" if seen.suspended[seat] else ""
    low = canvas.height == 2
    numbered = canvas.width >= _NUMBERED
    x = canvas.chip(0, 0, str(seat + 1), f"seat-{seat}") if numbered else 1
    # All have the room of whoever has most agendas, so that their names have one form.
    most = max(len(agendas_of(seen, each)) for each in range(seen.seats))
    room = canvas.width - x - most - 1 - numbered
    # A blank parts name and number, unless the name has no room with it.
    apart = numbered and (width_of(view.names[seat]) < room or canvas.width > _NUMBERED + 1)
    x, room = x + apart, room - apart
    x = canvas.text(x, 0, seat_name(view.names, seat, room), f"seat-{seat}")
    canvas.text(canvas.width - len(agendas) if low else x + 1, 0, agendas, "strong")
    x = canvas.text(0, 1, f"{out or f'hand {hand_of(seen, seat)}'} ", "warn" if out else "muted")
    if not out:
        x = canvas.text(x, 1, [_hands(seen, seat, glyphs, _TOKENS if low else canvas.width - x)])
        left = ("to pledge", "left") if free_pledges(seen, seat, glyphs) else ("no tokens",)
        canvas.form(x + 1, 1, (*left, ""), "muted", max(0, canvas.width - x - 1 - _PILE * low))
    if low:
        _pile(canvas, canvas.width - _PILE, 1, seen, seat)
        return
    _pile(canvas, 0, 2, seen, seat)
    if canvas.height > 3 and seen.special_effects:
        power = card_of(seen, seat).power.title
        used = seen.used[seat]
        style, room = "muted" if used else "", canvas.height - 3
        # That it cannot come again matters more than which it was.
        forms = (f"used: {power}", "power used") if used else (power, power.split()[0])
        lines = next((lines for form in forms if len(lines := wrap(form, canvas.width)) <= room), ())
        canvas.lines(0, 3, lines, style)


def _seats(canvas: Canvas, view: LegislationView) -> None:
    """Draw all seats, as many side by side as there is room for."""
    seats, across = view.observation.seats, _across(view.width, view.observation)
    rows = -(-seats // across)
    height = canvas.height // rows
    width = (canvas.width + 1) // across - 1
    for seat, place in enumerate(cells(seats, across, width, height, gap=1)):
        _seat(canvas.area(place), view, seat)


def _foot(canvas: Canvas, view: LegislationView) -> None:
    """Draw the deals that are pending, or the piles."""
    seen = view.observation
    if seen.pending:
        x = deals.pending(canvas, view)
        if x + 26 < canvas.width:
            canvas.right(0, "final when the turn ends", "muted", margin=1)
        return
    x = 1
    passed, failed = voted_on(seen)
    for kind, words, bills in (("passed", "Passed pile", passed), ("failed", "Failed pile", failed)):
        start = x
        x = canvas.text(x, 0, f"{words} {len(bills)}", "muted")
        for bill in bills:
            canvas.target(f"{kind}:{bill}", Region(start, 0, x - start, 1))
        x += 3
    end = canvas.text(x, 0, f"deck {seen.deck_size}", "muted")
    canvas.target("deck:0", Region(x, 0, end - x, 1))
    legend = LEGEND if len(LEGEND) < canvas.width - end else _SHORT_LEGEND
    canvas.right(0, view.glyphs.filled(legend), "muted", margin=1)


LEGEND = "{up} Pro pledges Yay  {down} Con pledges Nay  {section} effect"
_SHORT_LEGEND = "{up} Pro: Yay  {down} Con: Nay  {section} effect"


def floor(canvas: Canvas, view: LegislationView) -> None:
    """Draw the bills On Deck, the seats and the piles: what a turn needs."""
    seen = view.observation
    parts = _floor_parts(canvas, seen)
    _heading(parts["head"], view)
    _bills(parts["bills"], view, parts["bills"].height // seen.seats)
    if parts["air"].height > seen.seats + 3:
        # Much room is left where few sit here.
        worths(parts["air"], view)
    seats = parts["seats"]
    if seen.draft is not None:
        deals.offer(seats, view, seen.draft)
        _foot(parts["foot"], view)
        return
    if any(seen.tabled):
        deals.tabled(seats, view)
        _foot(parts["foot"], view)
        return
    left = _seats_left(canvas.width, seen)
    if left > 1:
        seats.text(1, 0, "SEATS", "title")
    elif (air := parts["air"]).height and seats.height == 4:
        shown = Span("  agendas, hand, free pledges, top of the discard pile", "muted")
        air.text(1, air.height - 1, [Span("SEATS", "title"), shown])
    _seats(seats.area(Region(left, 0, seats.width - left, seats.height)), view)
    _foot(parts["foot"], view)


def floor_pointed(canvas: Canvas, view: LegislationView) -> list[Part]:
    """Draw what the bill or card under the cursor does in the place of the piles, unless the bill says it."""
    seen = view.observation
    parts = _floor_parts(canvas, seen)
    text = effect_under_cursor(view)
    tall = parts["bills"].height // seen.seats
    if seen.pending or not text or (tall >= _TALLEST and (view.cursor or "").startswith("bill:")):
        return []
    parts["foot"].form(1, 0, text)
    return [parts["foot"].part()]


def _across(width: int, seen: Observation) -> int:
    """Return how many seats stand side by side."""
    return 4 if seen.seats >= _CROWD and width < 130 else seen.seats


def _seats_left(width: int, seen: Observation) -> int:
    """Return where the seats begin: behind their heading, where all stand side by side."""
    return 1 if _across(width, seen) < seen.seats else 8


def _floor_parts(canvas: Canvas, seen: Observation) -> dict[str, Canvas]:
    """Divide the board, the more rows for bills and seats the higher it is."""
    low = 4 if _across(canvas.width, seen) < seen.seats else 3
    spare = canvas.height - 2 - low - seen.seats * (1 if seen.seats >= _CROWD else 2)
    high = low if spare < 2 or low == 4 else low + 1
    tall = max(1, min(_TALLEST, (canvas.height - 2 - high - (0 if spare < 1 else 1)) // seen.seats))
    # Where nobody's hand lies below, bills grow.
    tall += max(0, (canvas.height - 2 - high - tall * seen.seats - _GROWS) // seen.seats)
    powers = [card_of(seen, seat).power.title for seat in range(seen.seats) if seen.special_effects]
    if low == 4 and canvas.height - 2 - high - tall * seen.seats > low:
        high = 2 * low
    elif high > low and canvas.height - 2 - high - tall * seen.seats > 1:
        # A second line for powers that are longer than a seat is wide.
        across = canvas.width - _seats_left(canvas.width, seen) + 1
        high += max(map(len, powers), default=0) >= across // _across(canvas.width, seen)
    return canvas.rows(
        fixed("head", 1),
        fixed("bills", tall * seen.seats),
        flexible("air", 0),
        fixed("seats", high),
        fixed("foot", 1),
    )


_FOUR_SIGNS = "the four signs are SP SC FP FC"


def _heading(canvas: Canvas, view: LegislationView, what: str = _FOUR_SIGNS) -> None:
    """Draw the title of the bills, and say to whom their worth is."""
    x = canvas.text(1, 0, "ON DECK", "title")
    canvas.text(x + 2, 0, what, "muted")
    seen, seat = view.observation, looker(view)
    whose = "you" if seen.seat is not None else seat_name(view.names, seat, 12)
    value_of = [
        Span("number: worth to ", "muted"),
        Span(whose, f"seat-{seat}"),
        Span(f", {agendas_of(seen, seat)}", "muted"),
    ]
    canvas.right(0, value_of, margin=1)
