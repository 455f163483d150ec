"""Bills On Deck, the seats, the hand: what a turn needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layers import Part
from civics_tui.boards.layout import cells, fixed, flexible
from civics_tui.boards.legislation import deals
from civics_tui.boards.legislation.seen import (
    AGENDA_NAMES,
    GROUNDS,
    SIGNS,
    LegislationView,
    agendas_of,
    bill_spans,
    card_of,
    columns_of,
    effect_of,
    effect_text,
    hand_of,
    in_short,
    looker,
    name_forms,
    pledges_on,
    points_of,
    sign_of,
    tokens_left,
    voted_on,
)
from civics_tui.boards.legislation.worths import worths
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Glyphs, Picture, Region, Span, wrap
from civics_tui.boards.spans import Spans, flowed, width_of
from civics_tui.boards.targets import parsed
from rules.legislation.cards import Bill
from rules.legislation.components import AGENDAS
from rules.legislation.observation import Observation
from rules.legislation.scoring import CON, PRO

_COLUMNS = 3
"""Bills of a sponsor side by side."""
_NAME = 6
"""Columns of a short name of a bill, with a blank."""
_NUMBER_ONLY, _NAMED = 4, 10
"""Columns of a sponsor without a name, and with one in the least board."""
_CROWD = 6
"""From so many players on a bill is one line."""
_PAYS = "Bills that pass pay every player the signs of its agendas."
_HIGH, _STEP = 30, 10
"""Lines of a board that is high, and of a seat on it before the first bill, with those to the next."""
_GROWS = 14
"""Blank lines below them from which bills have more lines than they need."""
_TALLEST = 6
"""Lines of a bill, with room for all that it says."""
_IN_WORDS, _NAME_BESIDE, _IN_HAND = 22, 29, 26
"""Columns from which a bill names the agenda of each sign; those with its name beside its number, in hand."""
_TEXT = 5
"""Lines of a narrow bill from which its text has room."""
_GRID = 12
"""Columns of a card of the hand without its name."""
_NUMBERED, _TOKENS, _PILE = 18, 4, 7
"""Columns of a seat that has its number, of its tokens, and of the top of its pile, where it is low."""
_WIDE_HAND = 66
"""Columns from which the hand is cards."""


def _tokens(seen: Observation, bill: int, glyphs: Glyphs, room: int, beside: int = 0) -> list[Span]:
    """Return the pledges on a bill as chips; with more than fit, how many there are of each side.

    Chips have brackets only where so many cells are left `beside` them.

    What is pending is no chip yet, what is only offered has a question mark.
    """
    pledges = pledges_on(seen, bill)
    chip = glyphs.chip.strip() if 4 * len(pledges) + beside <= room else ""
    signs = {PRO: glyphs.up, CON: glyphs.down}
    spans = [
        Span(
            f"{chip[:1]}{signs[side]}{seat + 1}{'?' if standing == 'offered' else ''}{chip[1:]}",
            # No seat's color can be read on every ground that a bill may have.
            f"strong on seat-{seat}" if standing == "final" else "",
        )
        for seat, side, standing in pledges
    ]
    if width_of(spans) <= room:
        return spans
    count = Counter(side for _, side, _ in pledges)
    return [Span(f"{signs[side]}{count[side]} ", "strong") for side in (PRO, CON) if side in count]


def draw_bill(canvas: Canvas, view: LegislationView, bill: int) -> None:
    """Draw a bill on a part of its own, as high as that is."""
    seen, glyphs = view.observation, view.glyphs
    ground = "raised" if bill == seen.called else GROUNDS[sign_of(points_of(seen, bill, looker(view)))]
    canvas.ground(ground)
    canvas.target(f"bill:{bill}", canvas.region)
    name, effect = seen.box.bill(bill), effect_of(seen, bill)
    held = "held" if bill in seen.holds else ""
    # The first cell is for the mark of what can be chosen.
    free, y = _head(canvas, view, bill, ground)
    if canvas.height == 1:
        room = free.width - (2 if held else 0)
        tokens = _tokens(seen, bill, glyphs, room, _NAME)
        # Behind pledges the sign of an effect takes the place of a blank: each cell is a letter of the name.
        mark = glyphs.section if effect else " " if tokens else ""
        forms = [mark + form for form in name_forms(name.short)]
        x = free.text(0, 0, tokens)
        free.form(x, 0, [*forms, mark.strip(), ""], "name", room - width_of(tokens))
        if held:
            canvas.right(0, "H", "warn", margin=0)
        return
    # Without grounds its end is told from the key of the next bill by a blank.
    margin = 1 if glyphs.edge else 0
    room = free.width - 1 - margin
    x = free.text(0, 0, _tokens(seen, bill, glyphs, room - (5 if held else 0)))
    # On a bill of many lines the name of the effect has a line of its own if it has no room in the corner.
    corner = next((form for form in (held, effect) if form and len(form) <= room - x), "")
    if not corner and effect and room > x:
        corner = glyphs.section
    if corner:
        free.right(0, corner, "strong" if corner == held else "", margin)
    text = effect_text(seen, bill) or name.summary
    _text_below(canvas, y or _name(canvas, name), text, "" if corner == effect else effect, name.summary)


def _head(
    canvas: Canvas, view: LegislationView, bill: int, ground: str = "", wide: int = _NAME_BESIDE
) -> tuple[Canvas, int]:
    """Draw number, signs and points of a bill; returns what is free beside them, and its last line so far.

    Where there is room the signs stand by agenda below the name; else the name is still to be drawn.
    """
    number, *signs, points = spans = bill_spans(view, bill, ground)
    beside = canvas.width >= wide
    y = 1 if beside else 2
    # A text comes before the names of the signs.
    if not (beside or canvas.height < _TEXT) or canvas.height <= y or canvas.width < _IN_WORDS:
        x = canvas.text(0, 0, spans)
        return canvas.area(Region(x, 0, canvas.width - x, 1)), 0
    x, end = canvas.text(0, 0, [number]), canvas.right(0, [points])
    first = canvas.area(Region(x, 0, end - x, 1))
    named = first if beside else canvas.area(Region(1, 1, canvas.width - 2, 1))
    named.form(0, 0, name_forms(view.observation.box.bill(bill).short), "name")
    for at, (agenda, (sign, style)) in enumerate(zip(AGENDAS, signs, strict=True)):
        name = Span(agenda.id, style.replace(style.split()[0], "muted"))
        x = canvas.text(1 + 4 * at, y, [name, Span(f"{sign} ", style)])
    return canvas.area(Region(x, y, canvas.width - x, 1)) if beside else first, y


def _name(canvas: Canvas, bill: Bill) -> int:
    """Draw the name of a bill below its signs, if it has room; returns its last line."""
    name = wrap(bill.short, canvas.width - 2)
    if len(name) >= canvas.height:
        return 0
    for y, line in enumerate(name, 1):
        canvas.text(1, y, line, "name")
    return len(name)


def _text_below(canvas: Canvas, y: int, text: str, *otherwise: str) -> None:
    """Draw a text below line `y`; where that is too long, others."""
    width, y = canvas.width - 2, y + 1
    fits = len(wrap(text, width)) <= canvas.height - y
    for below in (text,) if fits else filter(None, otherwise):
        if (rows := len(wrap(below, width))) <= canvas.height - y:
            canvas.paragraph(1, y, below, width, rows, "muted")
            y += rows


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
            name = Span(seat_name(view.names, seat, wide - 1), f"seat-{seat}")
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
            free.text(1, tall // 2, "no bill", "faint")


def next_on_deck(canvas: Canvas, view: LegislationView) -> None:
    """Draw what else is On Deck during a vote: a row for each sponsor, or bill after bill."""
    seen, glyphs = view.observation, view.glyphs
    if canvas.height > seen.seats:
        _heading(canvas, view)
        rows = canvas.area(Region(0, 1, canvas.width, canvas.height - 1))
        _bills(rows, view, rows.height // seen.seats)
        return
    things: list[Spans] = []
    for seat, bills in enumerate(seen.on_deck):
        head = [Span(glyphs.chipped(str(seat + 1)), f"strong on seat-{seat}")]
        for bill in bills:
            if bill != seen.called:
                number = bill_spans(view, bill)[0]
                things.append([*head, number, *_tokens(seen, bill, glyphs, 9)])
                head = []
    lines = flowed(things, canvas.width - 2, 1)
    if below := len(lines) < canvas.height:
        _heading(canvas, view, f"by sponsor, with the pledges on each: {glyphs.up} Pro {glyphs.down} Con")
    else:
        lines = flowed(things, canvas.width - _BEHIND - 1, 1)[: canvas.height]
        canvas.text(1, 0, "ON DECK", "title")
    for y, line in enumerate(lines, below):
        canvas.text(1 if below else _BEHIND, y, line)


_BEHIND = 10
"""Where bills begin that stand behind their title."""


def _hands(seen: Observation, seat: int, glyphs: Glyphs, room: int) -> Span:
    """Return the free tokens of a seat as pieces, counted where there is no room for all."""
    left = [(sign, tokens_left(seen, seat, side)) for sign, side in ((glyphs.up, PRO), (glyphs.down, CON))]
    pieces = "".join(sign * count for sign, count in left)
    counts = "".join(f"{sign}{count}" for sign, count in left)
    return Span(pieces if len(pieces) <= room else counts, f"seat-{seat}")


def _pile(canvas: Canvas, x: int, y: int, seen: Observation, seat: int) -> None:
    """Draw the top of a seat's discard pile: its number and signs."""
    top = seen.pile_tops[seat]
    if top is None:
        canvas.form(x, y, ["no pile", ""], "muted")
        return
    signs = [Span(*SIGNS[score]) for score in columns_of(seen, top)]
    word = "pile " if canvas.width - x >= 12 else ""
    end = canvas.text(x, y, [Span(f"{word}{top:>2} ", "muted"), *signs])
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
    room = canvas.width - x - len(agendas) - 1 - numbered
    # A blank parts name and number, unless the name has no room with it.
    apart = numbered and (width_of(view.names[seat]) < room or canvas.width > _NUMBERED + 1)
    x, room = x + apart, room - apart
    x = canvas.text(x, 0, seat_name(view.names, seat, room), f"seat-{seat}")
    canvas.text(canvas.width - len(agendas) if low else x + 1, 0, agendas, "strong")
    x = canvas.text(0, 1, f"{out or f'hand {hand_of(seen, seat)}'} ", "warn" if out else "muted")
    if not out:
        x = canvas.text(x, 1, [_hands(seen, seat, glyphs, _TOKENS if low else canvas.width - x)])
    if low:
        _pile(canvas, canvas.width - _PILE, 1, seen, seat)
        return
    _pile(canvas, 0, 2, seen, seat)
    if canvas.height > 3 and seen.special_effects:
        power = card_of(seen, seat).power.title
        used = seen.used[seat]
        style, room = "muted" if used else "", canvas.height - 3
        # Without colors only words and brackets say that it cannot come again.
        forms = (f"{power}, used", f"({power})", power) if used else (power,)
        lines = next((lines for form in forms if len(lines := wrap(form, canvas.width)) <= room), ())
        for row, line in enumerate(lines, 3):
            canvas.text(0, row, line, style)
        if not lines:
            canvas.form(0, 3, [power.split()[0], ""], style)


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
    for kind, words, bills in (
        ("passed", f"bill{'s' * (len(passed) != 1)} passed", passed),
        ("failed", "failed", failed),
    ):
        start = x
        x = canvas.text(x, 0, f"{len(bills)} {words}", "muted")
        for bill in bills:
            canvas.target(f"{kind}:{bill}", Region(start, 0, x - start, 1))
        x += 3
    end = canvas.text(x, 0, f"{seen.deck_size} in the deck", "muted")
    canvas.target("deck:0", Region(x, 0, end - x, 1))
    legend = LEGEND if len(LEGEND) < canvas.width - end else _SHORT_LEGEND
    canvas.right(0, view.glyphs.filled(legend), "muted", margin=1)


def effect_under_cursor(view: LegislationView) -> str:
    """Say what the bill or card under the cursor does if it passes; empty if nothing."""
    seen = view.observation
    kind, name = parsed(view.cursor)
    top = seen.pile_tops[int(name)] if kind == "pile" else None
    if top is not None:
        return effect_text(seen, top)
    return effect_text(seen, int(name)) if kind in ("bill", "hand") else ""


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


def _seat_width(width: int, seen: Observation) -> int:
    return (width - _seats_left(width, seen) + 1) // _across(width, seen) - 1


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
        high += max(map(len, powers), default=0) > _seat_width(canvas.width, seen)
    return canvas.rows(
        fixed("head", 1),
        fixed("bills", tall * seen.seats),
        flexible("air", 0),
        fixed("seats", high),
        fixed("foot", 1),
    )


_FOUR_SIGNS = "the four signs are SP SC FP FC"


def _heading(canvas: Canvas, view: LegislationView, what: str = _FOUR_SIGNS) -> None:
    x = canvas.text(1, 0, "ON DECK", "title")
    canvas.text(x + 2, 0, what, "muted")
    _value_of(canvas, view)


def _value_of(canvas: Canvas, view: LegislationView) -> None:
    """Say to whom the worth of bills is."""
    seen = view.observation
    seat = looker(view)
    whose = "you" if seen.seat is not None else seat_name(view.names, seat, 12)
    value_of = [
        Span("colors: worth to ", "muted"),
        Span(whose, f"seat-{seat}"),
        Span(f", {agendas_of(seen, seat)}", "muted"),
    ]
    canvas.right(0, value_of, margin=1)


def introduction(canvas: Canvas, view: LegislationView) -> None:
    """Draw who sits here, and what the one who looks is to do."""
    seen = view.observation
    text, tall = _introduced(canvas, view)
    canvas.text(1, 0, "WHO SITS HERE", "title")
    heading = canvas.columns(*_INTRODUCED)
    for column, title in (("agenda", "agenda"), ("hand", "hand"), ("power", "power, once a game")):
        heading[column].text(0, 0, title, "muted")
    heading["pile"].text(1, 0, "pile, its top", "muted")
    table = canvas.inset(left=0, top=1, bottom=0)
    powers = _powers(seen, heading["power"].width, tall)
    places = cells(seen.seats, 1, canvas.width, tall)
    for other, place in enumerate(places):
        row = table.area(place)
        parts = row.columns(*_INTRODUCED)
        known = sum(parts[name].width for name in ("mark", "seat", "name", "agenda", "hand"))
        row.target(f"seat:{other}", Region(0, 0, known, 1))
        if other == seen.current_player:
            parts["mark"].text(0, 0, view.glyphs.right, "mark")
        parts["seat"].chip(0, 0, str(other + 1), f"seat-{other}")
        name = parts["name"]
        name.text(0, 0, seat_name(view.names, other, name.width - 1), f"seat-{other}")
        parts["agenda"].text(0, 0, agendas_of(seen, other), "strong")
        parts["hand"].text(0, 0, f"{hand_of(seen, other):>3}")
        _top_of_pile(parts["pile"], view, other)
        card = card_of(seen, other)
        if tall > 1:
            row.text(parts["mark"].width + parts["seat"].width, 1, card.name[:26], "muted")
        for y, line in enumerate(powers[other]):
            parts["power"].text(0, y, line)
    deck = f"deck {seen.deck_size}"
    canvas.right(0, deck, "muted", margin=1)
    canvas.target("deck:0", Region(canvas.width - 1 - len(deck), 0, len(deck), 1))
    base = canvas.height - len(text)
    below = 1 + seen.seats * tall
    if below < base:
        canvas.form(2, below, [*AGENDA_NAMES, ""], "muted")
    for at, line in enumerate(text):
        canvas.text(2, base + at, line, "" if at else "strong")


def _powers(seen: Observation, width: int, tall: int) -> Sequence[Sequence[str]]:
    """Return what each seat can do once: in a sentence where all have room for theirs."""
    if not seen.special_effects:
        return ((),) * seen.seats
    powers = [(card_of(seen, seat).power.title, card_of(seen, seat).does) for seat in range(seen.seats)]
    said = [wrap(f"{title}: {does}", width) for title, does in powers]
    return said if max(map(len, said)) <= tall else [(title,) for title, _ in powers]


def _top_of_pile(part: Canvas, view: LegislationView, seat: int) -> None:
    """Draw the bill on top of a seat's discard pile, and how many there are."""
    seen = view.observation
    bill = seen.pile_tops[seat]
    if bill is None:
        return
    columns = part.columns(fixed("bill", 13), flexible("size"))
    columns["bill"].text(0, 0, bill_spans(view, bill))
    for name in (f"pile:{seat}", *[f"card:{bill}" for bill in seen.known_piles[seat]]):
        columns["bill"].target(name, Region(0, 0, columns["bill"].width, 1))
    columns["size"].text(0, 0, str(seen.pile_sizes[seat]), "muted")


_INTRODUCED = (
    fixed("mark", 1),
    fixed("seat", 4),
    fixed("name", 17),
    fixed("agenda", 7),
    fixed("hand", 5),
    fixed("pile", 16),
    flexible("power"),
)
"""The columns of the introduction."""


def introduction_pointed(canvas: Canvas, view: LegislationView) -> list[Part]:
    """Draw what the card under the cursor does, above what the one who looks is to do."""
    text, tall = _introduced(canvas, view)
    above = canvas.height - len(text) - 1
    effect = effect_under_cursor(view)
    if not effect or above < 1 + view.observation.seats * tall:
        return []
    line = canvas.area(Region(0, above, canvas.width, 1))
    line.form(2, 0, [effect, ""])
    return [line.part()]


def _introduced(canvas: Canvas, view: LegislationView) -> tuple[list[str], int]:
    """Return the lines on what the one who looks is to do that have room, and the rows of a seat."""
    seen = view.observation
    lines = role(seen, looker(view)) if seen.seat is not None else [_PAYS]
    text = [line for paragraph in lines for line in wrap(paragraph, canvas.width - 4)]
    room = canvas.height - 1 - seen.seats
    text = text[: max(0, room - 1)]
    most = _STEP if canvas.height > _HIGH else 5
    return text, max(1, min(most, (canvas.height - len(text) - 2) // seen.seats))


def role(seen: Observation, seat: int) -> list[str]:
    """Say whom a seat plays, which signs pay it, what its power is, what to discard."""
    card = card_of(seen, seat)
    names = " and ".join(AGENDAS[index].name for index in card.agendas)
    signs = " and ".join(AGENDAS[index].id for index in card.agendas)
    sign = "signs" if len(card.agendas) > 1 else "sign"
    found = [
        f"You are {card.name}, {names}: every bill that passes pays you its {signs} {sign}.",
        "Keep bills worth + to you that others like too; discard what costs you.",
    ]
    if seen.special_effects:
        found.insert(1, f"Your power, once a game: {card.power.title}. {card.does}")
    if seat in seen.tie_winners:
        found.append("Most points win; you win ties.")
    return found


def hand(view: LegislationView) -> Picture:
    """Draw the own hand: a line a card, as a grid where there are many, as cards where there is room."""
    seen, glyphs = view.observation, view.glyphs
    if seen.seat is None:
        return Picture(0, 0, ())
    if view.width >= _WIDE_HAND:
        return _cards(view)
    count = len(seen.hand)
    extra = _known(view)
    listed = not is_grid(view)
    across = 1 if listed else max(2, view.width // _GRID)
    rows = -(-count // across) if count else 1
    lines = 1 + rows + (0 if listed else 1)
    canvas = Canvas(view.width, lines + len(extra), glyphs)
    x = canvas.text(1, 0, f"HAND {count}", "title")
    canvas.form(x + 1, 0, ["signs SP SC FP FC, worth to you", "SP SC FP FC, worth", ""], "muted")
    aside = _aside(seen)
    width = view.width // across
    wide = width if listed else min(width, _GRID)
    below = canvas.inset(left=0, top=1, bottom=0)
    for bill, place in zip(seen.hand, cells(count, across, wide, gap=width - wide), strict=True):
        part = below.area(place)
        part.target(f"hand:{bill}", part.region)
        x = part.text(0, 0, bill_spans(view, bill))
        if listed:
            card = seen.box.bill(bill)
            forms = [
                f"{card.short} {glyphs.section}" if effect_of(seen, bill) else card.short,
                card.short,
                card.short.split()[0],
                "",
            ]
            part.form(x + 1, 0, forms, "muted" if bill in aside else "name")
    if not count:
        canvas.text(1, 1, "The hand is empty.", "muted")
    kind, name = parsed(view.cursor)
    if not listed and kind == "hand" and name.isdecimal() and int(name) in seen.hand:
        card, effect = seen.box.bill(int(name)), effect_of(seen, int(name))
        forms = [f"{card.short}. {effect}" if effect else card.short, card.short]
        canvas.form(1, lines - 1, forms, "strong")
    for at, line in enumerate(extra):
        canvas.text(1, lines + at, line, "muted")
    return canvas.picture()


def is_grid(view: LegislationView) -> bool:
    """Whether the hand is a grid of cards without names, because there is no room for a line for each."""
    return view.width < _WIDE_HAND and len(view.observation.hand) >= max(5, view.height)


def _aside(seen: Observation) -> set[int]:
    """Return the cards that are in a deal."""
    under_way = [deal for deal in (*seen.pending, *seen.tabled, seen.draft) if deal]
    return {bill for deal in under_way for bill in (*deal.cards, *deal.picks) if bill is not None}


def _cards(view: LegislationView) -> Picture:
    """Draw the own hand as cards, and below it what is known of others'."""
    seen, glyphs = view.observation, view.glyphs
    count = max(1, len(seen.hand))
    extra = _known(view)
    rows = -(-count // max(1, view.width // 26))
    across = -(-count // rows)
    width = min(view.width // across, 46) - 1
    tall = max(3, min(6, (view.height - len(extra)) // rows))
    canvas = Canvas(view.width, rows * tall + len(extra), glyphs)
    aside = _aside(seen)
    for bill, place in zip(seen.hand, cells(len(seen.hand), across, width, tall, gap=1), strict=True):
        part = canvas.area(place)
        part.target(f"hand:{bill}", part.region)
        part.ground(GROUNDS[sign_of(points_of(seen, bill, looker(view)))])
        free, y = _head(part, view, bill, wide=_IN_HAND)
        card = seen.box.bill(bill)
        note = "in a deal" if bill in aside else effect_of(seen, bill)
        free.form(1, 0, [note, note.split()[0] if note else "", ""])
        _text_below(part, y or _name(part, card), effect_text(seen, bill) or card.summary, card.summary)
    if not seen.hand:
        canvas.text(1, 0, "The hand is empty.", "muted")
    for at, line in enumerate(extra):
        canvas.text(1, rows * tall + at, line, "muted")
    return canvas.picture()


def _known(view: LegislationView) -> list[str]:
    """Write what the player knows of other hands, and has discarded in round 1."""
    seen = view.observation
    texts = [
        f"{view.names[seat]} has {', '.join(in_short(seen, bill) for bill in bills)}"
        for seat, bills in enumerate(seen.known_hands)
        if bills and seat != seen.seat and not view.open
    ]
    if seen.discards:
        texts.append(f"Discarded: {', '.join(in_short(seen, bill) for bill in seen.discards)}")
    return [line for text in texts for line in wrap(text, max(8, view.width - 2))]
