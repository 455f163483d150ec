"""Deals on the board: the offer under way, what is pending, what lies on the table at the end of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layout import Track, cells, divide, fixed, flexible
from civics_tui.boards.legislation.seen import LegislationView, arrow, free_pledges, points_of
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Region, Span
from civics_tui.boards.spans import Spans, flowed, width_of
from rules.legislation.components import AGENDAS, digits
from rules.legislation.observation import DealView, Observation
from rules.legislation.phases.dealing import request_text
from rules.legislation.scoring import SIDE_NAMES, signed
from rules.second_person import said_of
from rules.words import Text, counted

_NAME = 14
"""Cells for the name of a party."""


def offer(canvas: Canvas, view: LegislationView, deal: DealView) -> None:
    """Draw an offer whole: what each party gives, with the points it brings both.

    At the right end is what each has left to pledge.
    """
    y = 0
    for seat, lines in _offered(view, deal, canvas.width, canvas.height):
        row = canvas.area(Region(0, y, canvas.width, len(lines))).ground("pane")
        parts = row.columns(*_party(view, deal, seat))
        parts["seat"].target(f"seat:{seat}", Region(0, 0, parts["seat"].width, 1))
        parts["seat"].chip(1, 0, str(seat + 1), f"seat-{seat}")
        name = seat_name(view.names, seat, _NAME)
        parts["name"].text(0, 0, name, f"seat-{seat}")
        parts["gives"].text(0, 0, said_of(name, "gives"), "muted")
        parts["terms"].target(f"offer:{seat}", parts["terms"].region)
        parts["terms"].lines(0, 0, lines)
        left = free_pledges(view.observation, seat, view.glyphs)
        parts["left"].right(0, left, f"seat-{seat}", margin=1)
        y += len(lines)


def _party(view: LegislationView, deal: DealView, seat: int) -> tuple[Track, ...]:
    """Lay out the row of a party."""
    names = [width_of(seat_name(view.names, one, _NAME)) for one in (deal.maker, deal.taker)]
    return (
        fixed("seat", 5),
        fixed("name", max(names) + 1),
        fixed("gives", len("gives") + 2),
        flexible("terms"),
        fixed("left", len(free_pledges(view.observation, seat, view.glyphs)) + 2),
    )


def _offered(
    view: LegislationView, deal: DealView, width: int, height: int
) -> Iterator[tuple[int, Sequence[Spans]]]:
    """Yield what each party gives: on one line in as many words as fit, else on as many as are to spare.

    Where there is no room for words, pledges and cards are told by their numbers. That fits on one line of
    the least board with the longest names, so nothing an offer says is ever left out.
    """
    spare = height - 2
    for seat, pledges, cards, in_short in (
        (deal.maker, deal.gives, given_cards(view.observation, deal), _given_in_short(deal)),
        (deal.taker, deal.asks, [request_text(ask) for ask in deal.requests], _asked_in_short(deal)),
    ):
        room = divide(_party(view, deal, seat), width)[3]
        forms = [
            flowed([*(_pledge(view, deal, pledge, words) for pledge in pledges), *named] or _NOTHING, room)
            for named, most in (([[Span(card)] for card in cards], _NUMBERS), (in_short, _NUMBERS + 1))
            for words in range(most + 1)
        ]
        whole = [form for form in forms if all(width_of(line) <= room for line in form)]
        fitting = [form for rows in range(1, spare + 2) for form in whole if len(form) <= rows]
        lines = (fitting or forms[-1:])[0]
        spare -= len(lines) - 1
        yield seat, lines


def _given_in_short(deal: DealView) -> list[Spans]:
    """Write the cards a maker gives by their numbers, sealed ones and shown ones together."""
    known = [(bill, shown) for bill, shown in zip(deal.cards, deal.shown, strict=True) if bill is not None]
    groups = {
        word: [digits(bill) for bill, shown in known if bool(shown) == face_up]
        for word, face_up in (("sealed", False), ("shown", True))
    }
    hidden = len(deal.cards) - len(known)
    found: list[Spans] = [[Span(f"{word} {' '.join(bills)}")] for word, bills in groups.items() if bills]
    return [*found, *([[Span(counted(hidden, "card"))]] if hidden else [])]


def _asked_in_short(deal: DealView) -> list[Spans]:
    """Write the cards a taker is asked for by the signs of their agendas."""
    signs = " ".join(AGENDAS[ask].id for ask in deal.requests if ask >= 0)
    free = sum(ask < 0 for ask in deal.requests)
    found: list[Spans] = [[Span(f"any {counted(free, 'card')}")]] if free else []
    return [*found, *([[Span(f"+1 for {signs}")]] if signs else [])]


_NOTHING: list[Spans] = [[Span("nothing", "muted")]]

_NUMBERS = 3
"""The form of a pledge in which bill and parties are told by their numbers."""


def _pledge(view: LegislationView, deal: DealView, pledge: tuple[int, int], words: int) -> Spans:
    """Write a pledge, in fewer words the higher `words` is: behind the bill who gains what by it.

    A Con is worth what the bill would cost, a Pro what it pays. By name, or by number where there is no room;
    past `_NUMBERS` without that.
    """
    bill, side = pledge
    card = view.observation.box.bill(bill)
    name = "" if words else f" {card.short}"
    if words > _NUMBERS:
        return [Span(f"{arrow(view.glyphs, side)}{digits(bill)}", "strong")]
    spans = [Span(f"{arrow(view.glyphs, side)}{digits(bill)}{name} ", "strong")]
    for party, before, after in ((deal.maker, "(", ", "), (deal.taker, "", ")")):
        points, ink = signed(side * points_of(view.observation, bill, party)), f"seat-{party}"
        if words == _NUMBERS:
            spans += [view.glyphs.seat(party), Span(f"{points} ", ink)]
        else:
            who = seat_name(view.names, party, 4 if words == _NUMBERS - 1 else 8)
            spans += [Span(before, "muted"), Span(f"{who} {points}", ink), Span(after, "muted")]
    return spans


def given_cards(seen: Observation, deal: DealView) -> list[str]:
    """Write the cards a maker gives, as far as these eyes may see."""
    known = [
        f"{seen.box.bill(bill).named} {'shown' if shown else 'sealed'}"
        for bill, shown in zip(deal.cards, deal.shown, strict=True)
        if bill is not None
    ]
    hidden = sum(bill is None for bill in deal.cards)
    return [*known, *([counted(hidden, "card")] if hidden else [])]


def pending(canvas: Canvas, view: LegislationView) -> int:
    """Draw the deals that are made and become final when the turn ends; returns where they end.

    Deal by deal, bills by name, else by number; where there is no room what each party gives in all of them,
    then only how many pledges.
    """
    x = canvas.text(1, 0, "PENDING", "title") + 1
    deals = view.observation.pending
    sides = [side for deal in deals for side in ((deal.maker, deal.gives), (deal.taker, deal.asks))]
    by_party: dict[int, tuple[tuple[int, int], ...]] = {}
    for seat, pledges in sides:
        by_party[seat] = by_party.get(seat, ()) + pledges
    parties = sorted(by_party.items(), key=lambda party: (party[0] != view.observation.turn, party[0]))
    forms = [
        [_given(view, *given, words) for given in whose]
        for whose, words in ((sides, 2), (sides, 1), (parties, 1), (parties, 0))
    ]
    forms.append([[Span(counted(len(deals), "deal"), "")]])
    room = canvas.width - x - 1
    parts = next((form for form in forms if sum(map(width_of, form)) <= room), forms[-1])
    return canvas.text(x, 0, [span for part in parts for span in part])


def _pledged(view: LegislationView, pledge: tuple[int, int], words: int) -> str:
    """Write a pledge: its sign, and in more `words` its bill by number, or by that and its name."""
    bill, side = pledge
    called = "", digits(bill), view.observation.box.bill(bill).named
    return f"{arrow(view.glyphs, side)}{called[words]}"


def _given(view: LegislationView, seat: int, pledges: Sequence[tuple[int, int]], words: int) -> list[Span]:
    """Write what a party gives: signs of pledges in so many words; cards, no number."""
    marks = (" " if words else "").join(_pledged(view, pledge, words) for pledge in pledges)
    chip = view.glyphs.seat(seat)
    return [chip, Span(f"{marks} ", "strong")] if marks else [Span("cards of ", "strong"), chip, Span(" ")]


def tabled(canvas: Canvas, view: LegislationView) -> None:
    """Draw the deals that are to become final, a line each: who gives which pledges and how many cards.

    More than there are lines for stand side by side, with numbers for names; the last line is for the rest.
    """
    seen, glyphs = view.observation, view.glyphs

    def told(number: int, deal: DealView, words: int) -> Spans:
        spans = [Span(f"{number + 1} ", "strong")]
        for seat, pledges, cards in (
            (deal.maker, deal.gives, len(deal.cards)),
            (deal.taker, deal.asks, len(deal.requests)),
        ):
            name = Span(f"{seat_name(view.names, seat, 11)}: ", f"seat-{seat}")
            spans += [Span(" "), name if words else glyphs.seat(seat)]
            given = [_pledged(view, pledge, max(1, words)) for pledge in pledges]
            given += [counted(cards, "card")] if cards else []
            spans += [Span(" ".join(given) or "nothing", "strong"), Span(" " * bool(words))]
        return spans

    deals = [(number, deal) for number, deal in enumerate(seen.tabled) if deal is not None]
    bare, numbered, named = ([told(number, deal, words) for number, deal in deals] for words in range(3))
    width = canvas.width // 2
    across = canvas.height < len(deals) <= 2 * canvas.height and max(map(width_of, bare)) < width
    lines = bare if across else named if max(map(width_of, named)) + 1 < canvas.width else numbered
    places = cells(len(deals), 1 + across, width if across else canvas.width, 1)
    for (number, _), line, place in zip(deals, lines, places, strict=True):
        if place.y == canvas.height - 1 and not across and len(deals) > canvas.height:
            canvas.text(3, place.y, f"and {len(deals) - place.y} deals more", "muted")
            for rest, _ in deals[place.y :]:
                canvas.target(f"deal:{rest}", place)
            return
        row = canvas.area(place).ground("pane")
        row.target(f"deal:{number}", row.region)
        row.text(1, 0, line)


def deal_text(view: LegislationView, deal: DealView) -> str:
    """Write what both sides of a deal give, as far as these eyes may see."""
    maker, taker = (
        [*[f"{SIDE_NAMES[side]} on {digits(bill)}" for bill, side in pledges], *cards]
        for pledges, cards in (
            (deal.gives, given_cards(view.observation, deal)),
            (deal.asks, [request_text(ask) for ask in deal.requests]),
        )
    )
    words = deal.maker, ", ".join(maker) or "nothing", deal.taker, ", ".join(taker) or "nothing"
    return Text.of("{0:seat} gives {1}; {2:seat} gives {3}.", *words).text(view.names)
