"""The rounds before any bill is On Deck: who sits here, and what the one who looks is to do."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layers import Part
from civics_tui.boards.layout import cells, fixed, flexible
from civics_tui.boards.legislation.bills import effect_under_cursor
from civics_tui.boards.legislation.seen import (
    AGENDA_NAMES,
    LegislationView,
    agendas_of,
    bill_spans,
    card_of,
    hand_of,
    looker,
)
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Region, wrap
from rules.legislation.components import AGENDAS
from rules.legislation.observation import Observation

_PAYS = "Bills that pass pay every player the signs of its agendas."
_HIGH, _STEP = 30, 10
"""Lines of a board that is high, and of a seat on it before the first bill, with those to the next."""


def introduction(canvas: Canvas, view: LegislationView) -> None:
    """Draw who sits here, and what the one who looks is to do."""
    seen = view.observation
    text, tall = _introduced(canvas, view)
    canvas.text(1, 0, "WHO SITS HERE", "title")
    heading = canvas.columns(*_INTRODUCED)
    for column, title in (("agenda", "agenda"), ("hand", "hand"), ("power", "power, once a game")):
        heading[column].text(0, 0, title, "muted")
    heading["pile"].text(1, 0, "pile top, size", "muted")
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
        parts["power"].lines(0, 0, powers[other])
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
    # Where all look on, or the game is over, its worth is nobody's.
    number, *signs, worth = bill_spans(view, bill, "" if seen.seat is not None else "raised")
    columns["bill"].text(0, 0, [number, *signs, *([worth] if seen.seat is not None else [])])
    for name in (f"pile:{seat}", *[f"card:{bill}" for bill in seen.known_piles[seat]]):
        columns["bill"].target(name, Region(0, 0, columns["bill"].width, 1))
    columns["size"].text(0, 0, str(seen.pile_sizes[seat]), "muted")


_INTRODUCED = (
    fixed("mark", 1),
    fixed("seat", 4),
    fixed("name", 17),
    fixed("agenda", 7),
    fixed("hand", 5),
    fixed("pile", 17),
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
        "Keep bills worth more to you than to others; discard what costs you.",
    ]
    if seen.special_effects:
        found.insert(1, f"Your power, once a game: {card.power.title}. {card.does}")
    if seat in seen.tie_winners:
        found.append("Most points win; you win ties.")
    return found
