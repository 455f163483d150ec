"""The board of Legislation: bills On Deck and what they are worth, seats, vote, deals, piles, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.picture import Canvas, Picture, Region, fit, wrap
from civics_tui.boards.view import Score, View
from rules.legislation.bills import AGENDAS, COLUMNS, Columns, bill_of
from rules.legislation.components import REPRESENTATIVES, Representative
from rules.legislation.observation import DealView, Observation
from rules.legislation.scoring import BALLOT_NAMES, CON, PRO, SIDE_NAMES, Division, gain, signed
from rules.legislation.state import counted

HEIGHT = 14

_CARDS = {card.id: card for card in REPRESENTATIVES}
_PANELS = ("Floor", "Bills", "Seats", "Deals", "Piles")
_SCORE_STYLE = {1: "good", -1: "bad", 0: "muted"}
_SIGNS = {1: "+", -1: "-", 0: "0"}
_ROUNDS = {
    "discard": "round 1, discard",
    "draw": "round 2, draw",
    "on deck": "round 3, On Deck",
    "pledge": "Pledge round",
    "vote": "Vote round",
}


def panels(width: int, height: int) -> tuple[str, ...]:
    """All together where there is room; else the Floor with what is going on, and one for each thing."""
    return ("Session",) if width >= 76 and height >= 26 else _PANELS


def draw(view: View[Observation], panel: str) -> Picture:
    """Draw one panel, or bills, floor, seats and piles one below the other."""
    seen: Observation = view.observation
    canvas = Canvas(view.width, view.height, view.glyphs)
    whole = Region(0, 0, view.width, view.height)
    if panel == "Session":
        _session(canvas, view, seen)
    elif panel == "Seats" or (panel == "Floor" and not any(seen.on_deck) and not seen.division):
        _seats(canvas, view, seen, whole)
    elif panel == "Piles":
        _piles(canvas, view, seen, whole)
    elif panel == "Deals" or (panel == "Floor" and (seen.draft or seen.tabled)):
        _deals(canvas, view, seen, whole)
    elif panel == "Floor" and (seen.called or _fresh(seen)):
        _vote(canvas, view, seen, whole)
    else:
        _bills(canvas, view, seen, whole)
    return canvas.picture()


def _session(canvas: Canvas, view: View[Observation], seen: Observation) -> None:
    """Everything at once: bills above, then the vote or the seats, deals and piles in what is left."""
    seats = seen.seats + 1
    y = _bills(canvas, view, seen, Region(0, 0, view.width, view.height - seats - 5))
    if seen.called:
        y = _vote(canvas, view, seen, Region(0, y, view.width, view.height - y))
    else:
        if _fresh(seen):
            y = _vote_heading(canvas, seen, Region(0, y, view.width, 1))
        y = _seats(canvas, view, seen, Region(0, y, view.width, seats), _fresh(seen))
    rest = Region(0, y, view.width, view.height - y)
    if seen.draft or seen.tabled or seen.pending:
        _deals(canvas, view, seen, rest)
    else:
        _piles(canvas, view, seen, rest)


def _fresh(seen: Observation) -> Division | None:
    """Return the last vote while it is of the present Vote round and no other bill has been called."""
    division = seen.division
    if division and seen.round == "vote" and division.cycle == seen.cycle:
        return division if seen.called in (None, division.bill) else None
    return None


# Bills


def columns_of(seen: Observation, bill: int) -> Columns:
    """Return a bill's scores, as amended."""
    return dict(seen.amended).get(bill, COLUMNS[bill])


def card_of(seen: Observation, seat: int) -> Representative:
    """Return the representative of a seat."""
    return _CARDS[seen.representatives[seat]]


def worth(seen: Observation, bill: int) -> tuple[int, ...]:
    """Return what a bill gives each seat if it passes."""
    columns = columns_of(seen, bill)
    return tuple(gain(columns, card_of(seen, seat).agendas, seen.capped) for seat in range(seen.seats))


def tokens_on(seen: Observation, bill: int) -> str:
    """Write the pledge tokens on a bill: `P13 C5` for a Pro of players 1 and 3, a Con of player 5."""
    sides = []
    for side, letter in ((PRO, "P"), (CON, "C")):
        seats = [str(seat + 1) for seat, pledges in enumerate(seen.tokens) if (bill, side) in pledges]
        if seats:
            sides.append(letter + "".join(seats))
    return " ".join(sides)


def _effect(seen: Observation, bill: int) -> str:
    special = bill_of(bill).special
    return special.label if special and seen.special_effects else ""


def _bills(canvas: Canvas, view: View[Observation], seen: Observation, place: Region) -> int:
    """Draw every bill On Deck, a line each, in two columns where one is too long; returns the y below."""
    tallest = max(3, *map(len, seen.on_deck))
    single = 2 + tallest * seen.seats <= place.height and place.width >= 60
    halves = (
        (range(seen.seats),)
        if single
        else (range((seen.seats + 1) // 2), range((seen.seats + 1) // 2, seen.seats))
    )
    width = place.width // len(halves)
    bottom = place.y
    for half, seats in enumerate(halves):
        x = place.x + half * width
        _bills_heading(canvas, seen, x, place.y)
        y = place.y + 2
        for seat in seats:
            canvas.text(x, y, str(seat + 1), f"seat-{seat} strong")
            if seat == seen.turn:
                canvas.text(x + 1, y, view.glyphs.right, "mark strong")
            canvas.target(f"seat:{seat}", Region(x, y, 2, tallest))
            for row, bill in enumerate(seen.on_deck[seat]):
                _bill_line(canvas, seen, bill, Region(x + 2, y + row, width - 3, 1))
            if single and not seen.on_deck[seat]:
                canvas.text(x + 3, y, view.names[seat], "muted")
            y += tallest
        bottom = max(bottom, y)
    return bottom


def _bills_heading(canvas: Canvas, seen: Observation, x: int, y: int) -> None:
    canvas.text(x + 2, y, "No SSFF", "muted")
    canvas.text(x + 5, y + 1, "PCPC", "muted")
    at = x + 10
    canvas.text(at, y, "worth for player" if seen.seats == 8 else "worth", "muted")
    for seat in range(seen.seats):
        canvas.text(at + 2 * seat, y + 1, f"{seat + 1:>2}", f"seat-{seat} strong")
    canvas.text(at + 2 * seen.seats + 1, y, "H: held", "muted")
    canvas.text(at + 2 * seen.seats + 1, y + 1, "pledges", "muted")


def _bill_line(canvas: Canvas, seen: Observation, bill: int, place: Region) -> None:
    x, y = place.x, place.y
    right = place.x + place.width
    called = bill == seen.called
    canvas.text(x, y, f"{bill:>2}", "mark strong" if called else "strong")
    canvas.text(x + 2, y, "H" if bill in seen.holds else " ", "mark strong")
    x += 3
    for score in columns_of(seen, bill):
        x = canvas.text(x, y, _SIGNS[score], _SCORE_STYLE[score])
    x += 1
    for points in worth(seen, bill):
        style = "muted" if not points else f"{'good' if points > 0 else 'bad'} strong"
        x = canvas.text(x, y, f"{signed(points) if points else canvas.glyphs.dot:>2}", style)
    x = canvas.text(x + 1, y, tokens_on(seen, bill), "warn strong", right - x - 1)
    effect = _effect(seen, bill)
    if place.width >= 55:
        name = 12 + 2 * seen.seats + 14
        x = max(x + 1, place.x + name)
        x = canvas.text(x, y, bill_of(bill).name, "", right - x)
        if right - x > 4:
            canvas.text(x + 1, y, effect, "cyan", right - x - 1)
    elif right - x > 3:
        canvas.text(x + 1, y, effect, "cyan", right - x - 1)
    canvas.target(f"bill:{bill}", place)


# Seats


def _agendas(card: Representative) -> str:
    return " ".join(AGENDAS[index].id for index in card.agendas)


def tokens_left(seen: Observation, seat: int, side: int) -> int:
    """Return how many tokens of a kind a seat still has free, pending deals counted."""
    used = [pledged for _, pledged in seen.tokens[seat]]
    for deal in seen.pending:
        used += [pledged for _, pledged in _pledges(deal, seat)]
    return seen.pledge_tokens - used.count(side)


def _pledges(deal: DealView, seat: int) -> tuple[tuple[int, int], ...]:
    return deal.gives if seat == deal.maker else deal.asks if seat == deal.taker else ()


def _notes(seen: Observation, seat: int) -> list[str]:
    notes = []
    if seat == seen.first_player:
        notes.append("First")
    if seen.suspended[seat]:
        notes.append("skips now")
    elif seen.betrayers[seat] and seen.cycle < seen.hand_size:
        notes.append("skips next")
    if seen.pardons[seat]:
        notes.append(f"{seen.pardons[seat]} pardon")
    if seen.gavel == seat:
        notes.append("gavel")
    return notes


def _seats(
    canvas: Canvas,
    view: View[Observation],
    seen: Observation,
    place: Region,
    division: Division | None = None,
) -> int:
    """Draw a line for each seat: representative, points, cards, tokens left, effect or last ballot.

    Returns the y below.
    """
    name = min(14, max(map(len, view.names)))
    last = "vote, effect" if division else "effect"
    heads = f"{'':<{name + 3}}{'agenda':<7}{'pts':>3} hand  pile, top      P C  {last}"
    canvas.text(place.x, place.y, heads, "muted", place.width)
    tall = place.height >= 2 * seen.seats + 1
    for seat in range(seen.seats):
        y = place.y + 1 + seat * (2 if tall else 1)
        card = card_of(seen, seat)
        if seat == seen.turn:
            canvas.text(place.x, y, view.glyphs.right, "mark strong")
        x = canvas.text(
            place.x + 1,
            y,
            f"{seat + 1} {fit(view.names[seat], name, view.glyphs):<{name}}",
            f"seat-{seat} strong",
        )
        canvas.target(f"seat:{seat}", Region(place.x, y, x - place.x, 1))
        x = canvas.text(x, y, f" {_agendas(card):<6}")
        x = canvas.text(x, y, f"{signed(seen.scores[seat]):>4}", "strong")
        x = canvas.text(x, y, f"{seen.hand_sizes[seat]:>5}")
        top = seen.pile_tops[seat]
        pile = f"  {seen.pile_sizes[seat]:>2}"
        start = x
        x = canvas.text(x, y, pile)
        if top is not None:
            x = canvas.text(x + 1, y, f"{top:>2} ")
            for score in columns_of(seen, top):
                x = canvas.text(x, y, _SIGNS[score], _SCORE_STYLE[score])
        canvas.target(f"pile:{seat}", Region(start, y, 12, 1))
        x = start + 17
        x = canvas.text(x - 2, y, f"{tokens_left(seen, seat, PRO)} {tokens_left(seen, seat, CON)}")
        right = place.x + place.width
        effect = [(", ".join(_notes(seen, seat)), "warn")]
        if seen.special_effects:
            used = " used" if seen.used[seat] else ""
            effect.insert(0, (card.special.label + used, "muted" if used else "cyan"))
        if division:
            x = canvas.spans(x + 2, y, _ballot(view, division, seat))
            effect.reverse()
        for text, style in effect:
            if text and x + 2 < right:
                x = canvas.text(x + 2, y, text, style, right - x - 2)
        if tall:
            about = f"{card.name}. {card.special.text if seen.special_effects else ''}"
            canvas.text(place.x + 3, y + 1, about, "muted", place.width - 4)
    y = place.y + 1 + seen.seats * (2 if tall else 1)
    if y < place.y + place.height:
        _deck_line(canvas, seen, place, y)
        _known_piles(canvas, view, seen, Region(place.x, y + 1, place.width, place.y + place.height - y - 1))
    return y


def _known_piles(canvas: Canvas, view: View[Observation], seen: Observation, place: Region) -> None:
    """Draw the discard piles that these eyes have looked through, from the top."""
    y = place.y
    for seat, bills in enumerate(seen.known_piles):
        if len(bills) > 1 and y < place.y + place.height:
            cards = ", ".join(_in_short(seen, bill) for bill in reversed(bills))
            room = place.y + place.height - y
            text = f"{view.names[seat]}'s pile: {cards}"
            y += canvas.paragraph(place.x + 1, y, text, place.width - 1, room, "muted")


def _deck_line(canvas: Canvas, seen: Observation, place: Region, y: int) -> None:
    text = f"Deck: {seen.deck_size} unseen bills"
    canvas.text(place.x + 1, y, text, "strong")
    canvas.target("deck:0", Region(place.x, y, len(text) + 2, 1))


# The vote


def _ballot(view: View[Observation], division: Division, seat: int) -> list[tuple[str, str]]:
    """Write what a seat did in the last vote and what came of it."""
    ballot = division.ballots[seat]
    if seat in division.recused:
        spans = [(f"{'recused':<10}", "muted")]
    else:
        twice = f" {view.glyphs.times}2" if seat in division.doubled else ""
        spans = [(f"{BALLOT_NAMES[ballot] + twice:<10}", f"{_SCORE_STYLE[ballot]} strong")]
    spans.append((f"{signed(division.points[seat]):>2}", "strong"))
    if division.signature and seat == division.sponsor:
        spans.append((f" {signed(division.signature)} Signature", "strong"))
    if seat in division.betrayers:
        spans.append((f" {view.glyphs.cross} broke {SIDE_NAMES[division.pledges[seat]]}", "bad strong"))
    return spans


def _vote_heading(canvas: Canvas, seen: Observation, place: Region) -> int:
    """Draw the bill being voted on, or the last result; returns the y below."""
    division = _fresh(seen)
    y = place.y
    if division:
        bill = division.bill
        text = f"{bill} {bill_of(bill).name} {'PASSED' if division.passed else 'FAILED'}"
        total = f"total {signed(division.total)}"
        style = "good strong" if division.passed else "bad strong"
    elif seen.called:
        bill = seen.called
        text = f"Vote: {bill} {bill_of(bill).name}"
        total = f"{sum(seen.voted)} of {seen.seats} have voted" if None in seen.ballots else "all have voted"
        style = "mark strong"
    else:
        return y
    x = canvas.text(place.x, y, text, style, place.width - 24)
    canvas.text(x + 2, y, total, "strong", place.width - x - 2)
    canvas.target(f"vote:{bill}", Region(place.x, y, place.width, 1))
    if place.height > 1:
        effect = _effect(seen, bill)
        special = bill_of(bill).special
        about = f"{effect}: {special.text}" if special and effect else bill_of(bill).summary
        canvas.text(place.x + 1, y + 1, about, "muted", place.width - 1)
    return y + min(2, max(1, place.height))


def _vote(canvas: Canvas, view: View[Observation], seen: Observation, place: Region) -> int:
    """Draw a vote: the bill, and for each seat its worth, the pledge, the ballot and what came of it.

    Returns the y below.
    """
    division = _fresh(seen)
    bill = division.bill if division else seen.called or 0
    y = _vote_heading(canvas, seen, place)
    columns = columns_of(seen, bill)
    scores = "  ".join(f"{agenda.id} {signed(score)}" for agenda, score in zip(AGENDAS, columns, strict=True))
    canvas.text(place.x + 1, y, scores, "", place.width - 1)
    name = min(16, max(map(len, view.names)))
    heads = f"{'':<{name + 3}}{'agenda':<7}{'worth':>5}  {'pledge':<7}ballot"
    canvas.text(place.x, y + 1, heads, "muted", place.width)
    y += 2
    for seat, points in enumerate(worth(seen, bill)):
        label = f"{seat + 1} {fit(view.names[seat], name, view.glyphs):<{name}}"
        x = canvas.text(place.x + 1, y, label, f"seat-{seat} strong")
        canvas.target(f"seat:{seat}", Region(place.x, y, x - place.x, 1))
        x = canvas.text(x, y, f" {_agendas(card_of(seen, seat)):<6}")
        x = canvas.text(x, y, f"{signed(points):>5}  ", _SCORE_STYLE[(points > 0) - (points < 0)])
        side = division.pledges[seat] if division else dict(seen.tokens[seat]).get(bill, 0)
        x = canvas.text(x, y, f"{SIDE_NAMES.get(side, ''):<7}", "warn strong")
        canvas.spans(x, y, _ballot(view, division, seat) if division else _cast(view, seen, seat))
        y += 1
    return y


def _cast(view: View[Observation], seen: Observation, seat: int) -> list[tuple[str, str]]:
    """Write how far a seat is in the vote under way; a sealed ballot shows only that it is cast."""
    twice = f" {view.glyphs.times}2" if seat in seen.doubled else ""
    ballot = seen.ballots[seat]
    if seat in seen.recused:
        return [("recused", "muted")]
    if ballot is not None and (seen.roll_call or None not in seen.ballots):
        return [(BALLOT_NAMES[ballot] + twice, f"{_SCORE_STYLE[ballot]} strong")]
    return [(("has voted" if seen.voted[seat] else view.glyphs.dot) + twice, "strong")]


# Deals


def _pledge(pledge: tuple[int, int]) -> str:
    return f"{SIDE_NAMES[pledge[1]]} on {pledge[0]}"


def deal_sides(seen: Observation, deal: DealView) -> tuple[str, str]:
    """Write what the maker and the taker of a deal give, as far as these eyes may see."""
    maker = [_pledge(pledge) for pledge in deal.gives]
    for bill, shown in zip(deal.cards, deal.shown, strict=True):
        if bill is None:
            maker.append("a card" if shown is None else "a sealed card")
        else:
            maker.append(f"{bill} {bill_of(bill).name} ({'shown' if shown else 'sealed'})")
    taker = [_pledge(pledge) for pledge in deal.asks]
    for number, request in enumerate(deal.requests):
        wanted = "any card" if request < 0 else f"a card with +1 for {AGENDAS[request].id}"
        pick = deal.picks[number] if number < len(deal.picks) else None
        taker.append(wanted if pick is None else f"{wanted}: {pick} {bill_of(pick).name}")
    return ", ".join(maker) or "nothing", ", ".join(taker) or "nothing"


def _deals(canvas: Canvas, view: View[Observation], seen: Observation, place: Region) -> None:
    """Draw the offer in hand and the pending deals, two lines or more each."""
    listed: list[tuple[str, str, DealView]] = []
    hidden = seen.draft is not None and seen.seat not in (seen.draft.maker, seen.draft.taker)
    if seen.draft is not None:
        kind = "Offer" if seen.draft.maker == seen.turn else "Counter-offer"
        listed.append((f"{kind}, closed to others" if hidden else kind, "open", seen.draft))
    listed += [("Pending", f"pending{number}", deal) for number, deal in enumerate(seen.pending)]
    listed += [("To be final", str(number), deal) for number, deal in enumerate(seen.tabled) if deal]
    struck = sum(deal is None for deal in seen.tabled)
    y = place.y
    end = place.y + place.height
    if not listed and not struck:
        canvas.text(place.x, y, "No deal is on the table.", "muted")
    short = 3 * len(listed) > place.height
    for kind, name, deal in listed:
        if y >= end:
            break
        top = y
        maker, taker = view.names[deal.maker], view.names[deal.taker]
        heads = [
            (f"{kind}: ", "title"),
            (maker, f"seat-{deal.maker} strong"),
            (" and ", "muted"),
            (taker, f"seat-{deal.taker} strong"),
        ]
        x = canvas.spans(place.x, y, heads)
        y += 1
        sides = deal_sides(seen, deal)
        if short:
            text = f" {sides[0]} for {sides[1]}"
            canvas.text(x, top, text, "", max(0, place.x + place.width - x))
        elif sides != ("nothing", "nothing"):
            for party, given in zip((maker, taker), sides, strict=True):
                room = max(1, min(4, end - y))
                y += canvas.paragraph(place.x + 2, y, f"{party} gives {given}", place.width - 2, room)
        canvas.target(f"deal:{name}", Region(place.x, top, place.width, y - top))
    if struck and y < end:
        canvas.text(place.x, y, f"Struck: {struck}", "muted")
        y += 1
    _bills_of(canvas, seen, [deal for _, _, deal in listed], Region(place.x, y, place.width, end - y))


def _bills_of(canvas: Canvas, seen: Observation, deals: Sequence[DealView], place: Region) -> None:
    """Draw the bills that deals have pledges on, then those of the parties, as far as there is room."""
    named = {bill for deal in deals for bill, _ in (*deal.gives, *deal.asks)}
    own = {bill for deal in deals for seat in (deal.maker, deal.taker) for bill in seen.on_deck[seat]}
    every = [bill for row in seen.on_deck for bill in row]
    bills = [bill for bill in every if bill in named] + [bill for bill in every if bill in own - named]
    if not bills or place.height < 5:
        return
    _bills_heading(canvas, seen, place.x, place.y)
    for row, bill in enumerate(bills[: place.height - 2]):
        _bill_line(canvas, seen, bill, Region(place.x + 2, place.y + 2 + row, place.width - 3, 1))


# Piles


def _piles(canvas: Canvas, view: View[Observation], seen: Observation, place: Region) -> None:
    """Draw the passed and failed bills, each with its scores; the failed ones keep a line in any case."""
    y = place.y
    end = place.y + place.height
    for name, kind, bills, style, last in (
        ("Passed", "passed", seen.passed, "good", end - 2),
        ("Failed", "failed", seen.failed, "bad", end - 1),
    ):
        if y >= end:
            return
        x = canvas.text(place.x, y, f"{name} {len(bills)}  ", f"{style} strong")
        for number, bill in enumerate(bills):
            more = 7 if y < last or number == len(bills) - 1 else 9
            if x + more > place.x + place.width:
                if y >= last:
                    canvas.text(x, y, view.glyphs.ellipsis, "muted")
                    break
                x, y = place.x + 2, y + 1
            start = x
            x = canvas.text(x, y, f"{bill:>2} ", "strong")
            for score in columns_of(seen, bill):
                x = canvas.text(x, y, _SIGNS[score], _SCORE_STYLE[score])
            canvas.target(f"{kind}:{bill}", Region(start, y, 7, 1))
            x += 2
        y += 1
    if y < place.y + place.height:
        _deck_line(canvas, seen, place, y)


# The own hand


def hand(view: View[Observation]) -> Picture:
    """Draw the own hand, a line a card with its worth to oneself, and what one knows of other hands."""
    seen: Observation = view.observation
    if seen.seat is None:
        return Picture(0, 0, ())
    known = [(seat, bills) for seat, bills in enumerate(seen.known_hands) if bills and seat != seen.seat]
    extra = [
        *[
            f"{view.names[seat]}: {', '.join(_in_short(seen, bill) for bill in bills)}"
            for seat, bills in known
        ],
        *([f"Discarded: {', '.join(map(str, seen.discards))}"] if seen.discards else []),
    ]
    lines = [line for text in extra for line in wrap(text, max(8, view.width - 2))]
    cards = len(seen.hand)
    canvas = Canvas(view.width, max(1, cards + len(lines)), view.glyphs)
    aside = {
        bill
        for deal in (*seen.pending, *seen.tabled, seen.draft)
        if deal
        for bill in (*deal.cards, *deal.picks)
        if bill in seen.hand
    }
    for y, bill in enumerate(seen.hand):
        x = canvas.text(1, y, f"{bill:>2} ", "strong")
        for score in columns_of(seen, bill):
            x = canvas.text(x, y, _SIGNS[score], _SCORE_STYLE[score])
        points = worth(seen, bill)[seen.seat]
        x = canvas.text(
            x + 1, y, f"{signed(points):>2} ", f"{_SCORE_STYLE[(points > 0) - (points < 0)]} strong"
        )
        if bill in aside:
            x = canvas.text(x, y, "in a deal ", "warn")
        effect = _effect(seen, bill)
        room = view.width - x - (len(effect) + 2 if effect else 1)
        x = canvas.text(x, y, bill_of(bill).name, "", max(8, room))
        canvas.text(x + 1, y, effect, "cyan", max(0, view.width - x - 1))
        canvas.target(f"hand:{bill}", Region(0, y, view.width, 1))
    if not seen.hand:
        canvas.text(1, 0, "The hand is empty.", "muted")
    for row, line in enumerate(lines):
        canvas.text(1, cards + row, line, "muted")
    return canvas.picture()


def _in_short(seen: Observation, bill: int) -> str:
    return f"{bill} {''.join(_SIGNS[score] for score in columns_of(seen, bill))}"


def _short(bill: int) -> str:
    return f"{bill} {bill_of(bill).name}"


def scores(view: View[Observation]) -> Sequence[Score]:
    """List each seat's Agenda Points with agendas, hand, tokens left and what hangs over it."""
    seen: Observation = view.observation
    lines = []
    for seat in range(seen.seats):
        parts = [
            _agendas(card_of(seen, seat)),
            f"hand {seen.hand_sizes[seat]}",
            f"P{tokens_left(seen, seat, PRO)} C{tokens_left(seen, seat, CON)}",
            *_notes(seen, seat),
        ]
        lines.append(Score(seat, signed(seen.scores[seat]), ", ".join(parts)))
    return lines


def status(view: View[Observation]) -> str:
    """Say how far the session is."""
    seen: Observation = view.observation
    where = _ROUNDS[seen.round]
    return f"{where} {seen.cycle} of {seen.hand_size}" if seen.cycle else where


def inspect(view: View[Observation], target: str) -> str:
    """Describe a bill with what it means for each player, a representative, a pile."""
    seen: Observation = view.observation
    kind, _, name = target.partition(":")
    if kind in ("bill", "hand", "passed", "failed", "card", "vote"):
        return _about_bill(view, seen, int(name))
    if kind == "seat":
        seat = int(name)
        card = card_of(seen, seat)
        agendas = " and ".join(AGENDAS[index].name for index in card.agendas)
        effect = f" {card.special.label}: {card.special.text}" if seen.special_effects else ""
        used = " Used up." if seen.used[seat] and seen.special_effects else ""
        bills = (
            "" if seat == seen.seat else ", ".join(_in_short(seen, bill) for bill in seen.known_hands[seat])
        )
        known = f" Known in hand: {bills}." if bills else ""
        return f"{view.names[seat]} is {card.name}, {agendas}.{known}{effect}{used} “{card.motto}”"
    if kind == "pile":
        seat = int(name)
        known = ", ".join(str(bill) for bill in reversed(seen.known_piles[seat]))
        size = counted(seen.pile_sizes[seat])
        return f"{view.names[seat]}'s discard pile: {size}. Known, from the top: {known or 'none'}."
    if kind == "deal":
        return _about_deal(view, seen, name)
    if kind == "deck":
        return f"The deck: {seen.deck_size} bills that nobody has seen."
    return ""


def _about_deal(view: View[Observation], seen: Observation, name: str) -> str:
    deal = seen.draft if name == "open" else seen.tabled[int(name)] if name.isdecimal() else None
    if deal is None:
        return ""
    given, taken = deal_sides(seen, deal)
    return f"{view.names[deal.maker]} gives {given}; {view.names[deal.taker]} gives {taken}."


def _about_bill(view: View[Observation], seen: Observation, number: int) -> str:
    bill = bill_of(number)
    scores = ", ".join(
        f"{AGENDAS[index].id} {signed(score)}" for index, score in enumerate(columns_of(seen, number))
    )
    players = ", ".join(
        f"{view.names[seat]} {signed(points)}" for seat, points in enumerate(worth(seen, number)) if points
    )
    special = f" {bill.special.label}: {bill.special.text}" if _effect(seen, number) and bill.special else ""
    amended = " Amended." if number in dict(seen.amended) else ""
    points = players or "nothing to anybody"
    return f"{number} {bill.name}: {scores}.{amended}{special} Worth: {points}. {bill.summary}"


def results(view: View[Observation]) -> Picture:
    """Draw how each seat came to its points: every passed bill with what it gave, and all else."""
    seen: Observation = view.observation
    canvas = Canvas(view.width, len(seen.passed) + 4, view.glyphs)
    right = max(20, view.width - 4 * seen.seats - 1)
    canvas.text(0, 0, "Passed bills that stand", "muted")
    for seat in range(seen.seats):
        canvas.text(right + 4 * seat, 0, f"{'P' + str(seat + 1):>4}", f"seat-{seat} strong")
    for y, (bill, points) in enumerate(zip(seen.passed, seen.gains, strict=True), 1):
        canvas.text(0, y, _short(bill), "", right - 1)
        for seat, given in enumerate(points):
            text = signed(given) if given else view.glyphs.dot
            canvas.text(right + 4 * seat, y, f"{text:>4}", _SCORE_STYLE[(given > 0) - (given < 0)])
    y = len(seen.passed) + 1
    for name, values in (
        (
            "Effects, mandates and penalties",
            [seen.scores[seat] - _from_bills(seen, seat) for seat in range(seen.seats)],
        ),
        ("Agenda Points", list(seen.scores)),
    ):
        canvas.text(0, y, name, "strong", right - 1)
        for seat, value in enumerate(values):
            canvas.text(right + 4 * seat, y, f"{signed(value):>4}", "strong")
        y += 1
    return canvas.picture()


def _from_bills(seen: Observation, seat: int) -> int:
    return sum(points[seat] for points in seen.gains)
