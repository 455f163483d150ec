"""The board of CopyCat: career ladder and department, the street, everybody's area, the own area.

A worker stands as `|1` and lies as `_1`, with the number of its seat; colours of cards are letters too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from civics_tui.boards.picture import Canvas, Picture, Region, fit
from civics_tui.boards.view import Score, View
from rules.copycat.cards import CARDS, PRICE
from rules.copycat.components import (
    DOCTORATES,
    EXTRA_OFFICES,
    GOAL,
    OFFICE,
    RED,
    ROUNDS,
    STREET_COST,
    Office,
)
from rules.copycat.observation import Observation, OfficeView
from rules.copycat.offices import OFFICES
from rules.copycat.phases.success import cost_in_words, reds_along
from rules.copycat.scoring import NO_LIMIT, Sums, career_label
from rules.copycat.scoring import Score as RoundScore

HEIGHT = 12

_PHASES = ("", "Planning", "Action", "Buying & Success", "Clean-up")
_LETTER = {"blue": "B", "purple": "P", "green": "G", "yellow": "Y", "grey": "S", "red": "R"}
_STYLE = {"blue": "blue", "purple": "magenta", "green": "green", "yellow": "yellow", "grey": "", "red": "red"}
_ROWS = 8
"""Rows of the department."""
_BOARD_ROWS = 25
"""Rows of ladder, department and street together."""
_SUMS_WIDTH = 23


def panels(width: int, height: int) -> tuple[str, ...]:
    """Ladder, department and street together where there is room; what lies before the players beside it."""
    if height >= _BOARD_ROWS + 13:
        return ("Everything",)
    if height >= _BOARD_ROWS:
        return "Board", "Players"
    return "Department", "Street", "Players"


def draw(view: View[Observation], panel: str) -> Picture:
    """Draw a panel."""
    seen: Observation = view.observation
    canvas = Canvas(view.width, view.height, view.glyphs)
    if panel == "Department":
        _heading(canvas, view, seen)
        _ladder(canvas, seen, 1)
        _department(canvas, seen, 3)
        _legend(canvas, seen, 3 + _ROWS)
    elif panel == "Street":
        _heading(canvas, view, seen)
        _street(canvas, view, seen, 1)
    elif panel == "Players":
        _players(canvas, view, seen, 0)
    else:
        _heading(canvas, view, seen)
        _ladder(canvas, seen, 1)
        _department(canvas, seen, 4)
        _legend(canvas, seen, 4 + _ROWS)
        _street(canvas, view, seen, _BOARD_ROWS - 11)
        if panel == "Everything":
            _players(canvas, view, seen, _BOARD_ROWS + 1)
    return canvas.picture()


# Ladder and department


def _heading(canvas: Canvas, view: View[Observation], seen: Observation) -> None:
    """The bus with the turn order, and what waits in the supplies."""
    x = canvas.text(0, 0, "Bus", "title")
    room = max(4, (canvas.width - 46) // seen.seats - 3)
    for seat in seen.order:
        out = seat in seen.passed and seen.phase == 2
        mark = canvas.glyphs.cross if out else canvas.glyphs.right if seat == seen.current_player else " "
        name = f"{mark}{seat + 1} {fit(view.names[seat], room, canvas.glyphs)}"
        x = canvas.text(x + 1, 0, name, "muted" if out else f"seat-{seat} strong")
    coming = f" (next {seen.known_extra[-1]})" if seen.known_extra else ""
    offices = f"offices {seen.extra_supply_size}{coming}"
    counts = f"supply {seen.supply_size}, {offices}, markers {seen.marker_supply}"
    canvas.text(max(x + 1, canvas.width - len(counts)), 0, counts, "muted", canvas.width - x - 1)


def _ladder(canvas: Canvas, seen: Observation, y: int) -> None:
    """The career track: everyone's piece with its number above the scale."""
    span = canvas.width - 9

    def place(space: int) -> int:
        return min(space, GOAL) * span // GOAL

    pieces = [
        (f"{seat + 1}:{career_label(seen.vp[seat], seen.misprint)}", seat)
        for seat in sorted(range(seen.seats), key=lambda seat: (seen.vp[seat], seat))
    ]
    free = 0
    room = canvas.width - sum(len(text) + 1 for text, _ in pieces) + 1
    for text, seat in pieces:
        # Pieces close together stand in a row, as far left as those behind them need.
        x = max(free, min(place(seen.vp[seat]), room))
        free = canvas.text(x, y, text, f"seat-{seat} strong") + 1
        room += len(text) + 1
    dot = canvas.glyphs.dot
    canvas.text(0, y + 1, dot * (span + 1), "muted")
    for space in (*range(0, GOAL, 10), GOAL):
        label = career_label(space, seen.misprint)
        canvas.text(place(space), y + 1, label, "warn strong" if space == GOAL else "")
    canvas.text(place(GOAL) + 3, y + 1, "goal", "warn")


def _department(canvas: Canvas, seen: Observation, y: int) -> None:
    """Printed offices with the round window, then the columns of extra offices, opened or to come."""
    offices = {office.id: office for office in seen.offices}
    printed = [f"B{number}" for number in range(1, 11)]
    window = [id for id in offices if id.startswith("N")]
    slots: list[tuple[str, str]] = []
    for column, places in EXTRA_OFFICES.items():
        opened = [id for id in offices if OFFICES[OFFICE[id]] in [OFFICES[place] for place in places]]
        slots += [(id, column) for id in opened]
        slots += [("", column)] * (len(places) - len(opened))
    first = EXTRA_OFFICES["1"]
    columns = (
        [(id, "") for id in printed[:5]] + [(id, "w") for id in window],
        [(id, "") for id in printed[5:]] + slots[: len(first)],
        slots[len(first) :],
    )
    width = canvas.width // 3
    for column_index, entries in enumerate(columns):
        for row, (id, mark) in enumerate(entries):
            x = column_index * width
            canvas.text(x, y + row, mark, "muted")
            if id:
                _office(canvas, offices[id], Region(x + 2, y + row, width - 3, 1))
            else:
                canvas.text(x + 2, y + row, f"{canvas.glyphs.dot * 3} not open yet", "muted")


def _office(canvas: Canvas, seen: OfficeView, place: Region) -> None:
    """One office: id, what it does, seat VP, markers, workers."""
    office = OFFICES[OFFICE[seen.id]]
    x, y = place.x, place.y
    canvas.text(x, y, f"{seen.id:<4}", "strong")
    x += 4
    end = place.x + place.width
    tail: list[tuple[str, str]] = []
    if office.seat_vp:
        tail.append((f" {office.seat_vp}v", "green"))
    if seen.markers:
        tail.append((f" {canvas.glyphs.star}{seen.markers}", "green strong"))
    tail += [
        (f" {'_' if seat in seen.used else '|'}{seat + 1}", f"seat-{seat} strong") for seat in seen.workers
    ]
    if seen.borrower is not None:
        tail.append((f" ={seen.borrower + 1}", f"seat-{seen.borrower}"))
    taken = sum(len(text) for text, _ in tail)
    style = "muted" if seen.workers else _STYLE[office.colour]
    x = canvas.text(x, y, _word(office), style, max(1, end - x - taken))
    canvas.spans(x, y, tail)
    canvas.target(f"office:{seen.id}", place)


def _word(office: Office) -> str:
    """What an office does, in a word; nothing for one that only has its seat."""
    return office.gist or "seat"


def _legend(canvas: Canvas, seen: Observation, y: int) -> None:
    star = canvas.glyphs.star
    text = f"|1 stands, _1 lies, 2v seat VP, {star}1 marker, w window, 1-5 columns"
    if any(office.borrower is not None for office in seen.offices):
        text += ", =1 borrowed"
    canvas.text(0, y, text, "muted", canvas.width)


# The street, and the sums of Phase 3 beside it


def _street(canvas: Canvas, view: View[Observation], seen: Observation, y: int) -> None:
    """The eleven spaces: colour by letter, card, price and additional cost, red cards that come along."""
    left = canvas.width - _SUMS_WIDTH - 1
    for space, card in enumerate(seen.street, start=1):
        row = y + space - 1
        extra = STREET_COST[space - 1]
        canvas.text(0, row, f"{space:>2}", "muted")
        if not card:
            canvas.text(3, row, canvas.glyphs.dot * 3, "muted")
            continue
        style = _card_style(card)
        canvas.text(3, row, _letter(card), f"{style} strong")
        canvas.text(5, row, str(CARDS[card].named), style, left - 34)
        canvas.text(left - 28, row, CARDS[card].gist, "muted", 16)
        if RED[card]:
            canvas.text(left - 11, row, "free", "muted")
        else:
            total = f"{PRICE[card] + extra}{'+' if card in DOCTORATES else ''}"
            cost = f"{PRICE[card]}+{extra}={total}" if extra else total
            canvas.text(left - 11, row, cost, "strong")
            reds = reds_along(seen.street, space, seen.adjacent_reds)
            if reds:
                canvas.text(left - 2, row, f"R{len(reds)}", "red")
        canvas.target(f"street:{space}", Region(0, row, left, 1))
    _sums(canvas, view, seen, left + 1, y)


def _sums(canvas: Canvas, view: View[Observation], seen: Observation, x: int, y: int) -> None:
    """The sum of Phase 3 as it is made, or what the letters mean."""
    if seen.sums is None:
        lines = [
            ("Colours", "title"),
            ("B blue: draw, swap", "blue"),
            ("P purple: recruit", "magenta"),
            ("G green: VP", "green"),
            ("Y yellow: coins", "yellow"),
            ("S grey: special", ""),
            ("R red: comes along", "red"),
            ("", ""),
            ("3+1=4: with extra cost", "muted"),
            ("R2: two reds come along", "muted"),
            (f"{seen.seats} leave on the left", "muted"),
        ]
    else:
        name = fit(view.names[seen.sums.seat], _SUMS_WIDTH - 1, canvas.glyphs)
        lines = [(name, f"seat-{seen.sums.seat} strong"), *sum_lines(seen, view.glyphs.times)]
    for row, (text, style) in enumerate(lines):
        canvas.text(x, y + row, text, style, canvas.width - x)


def round_score(seen: Observation, sums: Sums) -> RoundScore:
    """Add up the round so far of the player at work in Phase 3."""
    icons = sum(OFFICES[OFFICE[o.id]].seat_vp for o in seen.offices if sums.seat in o.workers)
    return sums.score(seen.collected[sums.seat], icons)


def sum_lines(seen: Observation, times: str) -> list[tuple[str, str]]:
    """Write the sums of Phase 3, a line for each kind."""
    sums = seen.sums
    assert sums is not None
    score = round_score(seen, sums)
    cards, tokens = sums.vp_factors(seen.collected[sums.seat])

    def made(base: int, factor: int, total: int) -> str:
        return f"{base} {times}{factor} = {total}" if factor > 1 else str(total)

    factor = sums.coins // sums.base_coins if sums.base_coins else 1
    lines = [(f"Coins {made(sums.base_coins, factor, sums.coins)}", "yellow strong")]
    if sums.spent:
        lines.append((f"  spent {sums.spent}, left {sums.coins_left}", "yellow"))
    slide = ", slide" if sums.slides else ""
    lines.append((f"Purchases left {sums.buys}{slide}", ""))
    if sums.convertible:
        limit = "any" if sums.convertible >= NO_LIMIT else str(sums.convertible)
        lines.append((f"Coins to VP: {limit}", ""))
    lines.append((f"Card VP {made(sums.card_vp, cards, score.cards)}", "green"))
    lines.append((f"Markers {made(seen.collected[sums.seat], tokens, score.markers)}", "green"))
    lines.append((f"Seats {score.seats}", "green"))
    if score.converted or score.doctorates:
        lines.append((f"Paid for {score.converted + score.doctorates}", "green"))
    doublings = sums.card_doublings + sums.marker_doublings
    lines.append((f"Doubled: coins {sums.coin_doublings}, VP {doublings}", "muted"))
    lines.append((f"Round {score.total} VP, in all {seen.vp[sums.seat] + score.total}", "green strong"))
    return lines


# What lies before the players


def _players(canvas: Canvas, view: View[Observation], seen: Observation, y: int) -> None:
    """Each player's counts, play area and clipboard."""
    for index, seat in enumerate(seen.order):
        row = y + 3 * index
        name = f"{seat + 1} {fit(view.names[seat], 14, canvas.glyphs)}"
        x = canvas.text(0, row, name, f"seat-{seat} strong")
        canvas.text(max(x + 2, 18), row, _counts(seen, seat), "muted", canvas.width - 18)
        x = canvas.text(2, row + 1, "played", "muted")
        for card in seen.plays[seat]:
            start = x + 1
            x = canvas.text(start, row + 1, f"#{card}", _card_style(card))
            canvas.target(f"play:{seat}:{card}", Region(start, row + 1, x - start, 1))
        x = canvas.text(2, row + 2, "clipboard", "muted")
        x = canvas.spans(x, row + 2, [(f" #{card}", _card_style(card)) for card in seen.clipboards[seat]])
        if seen.discards[seat]:
            discarded = " ".join(f"#{card}" for card in seen.discards[seat])
            canvas.text(x + 3, row + 2, f"discarded {discarded}", "muted", canvas.width - x - 3)


def _counts(seen: Observation, seat: int) -> str:
    """Write a player's public counts."""
    parts = [f"{seen.ready[seat]} ready", f"{seen.reserve[seat]} reserve", f"hand {seen.hand_sizes[seat]}"]
    parts += [f"draw {seen.pile_sizes[seat]}", f"discard {len(seen.discards[seat])}"]
    if seen.collected[seat]:
        parts.append(f"markers {seen.collected[seat]}")
    if seen.kept_sizes[seat]:
        parts.append(f"kept {seen.kept_sizes[seat]}")
    if seen.shares[seat]:
        parts.append(f"may join {seen.shares[seat]}")
    if seen.doctorates[seat]:
        parts.append(f"{len(seen.doctorates[seat])} Dr")
    if seen.have_bid[seat]:
        parts.append("has bid")
    return ", ".join(parts)


# The own area


def hand(view: View[Observation]) -> Picture:
    """Draw the own area: where the turn stands, the hand, then play area, clipboard and piles."""
    seen: Observation = view.observation
    if seen.seat is None:
        return Canvas(view.width, 1, view.glyphs).picture()
    seat = seen.seat
    cards = seen.hands[seat] or ()
    beside = view.width >= 72
    split = view.width // 2 if beside else view.width
    room = view.width - (split if beside else 0) - 1
    area = [
        *_lines(_round_sums(seen, seat, view.glyphs.times), room),
        *_lines(_area(seen, seat), room),
    ]
    rows = max(len(cards) + 1, len(area)) if beside else len(cards) + 1 + len(area)
    canvas = Canvas(view.width, rows, view.glyphs)
    canvas.text(1, 0, _now(seen, seat), "strong", split - 2)
    canvas.target("worker:own", Region(0, 0, split, 1))
    for row, card in enumerate(cards, start=1):
        style = _card_style(card)
        canvas.text(1, row, _letter(card), f"{style} strong")
        x = canvas.text(3, row, str(CARDS[card].named), style, split - 4)
        canvas.text(x, row, f" {CARDS[card].gist}", "muted", max(0, split - x - 1))
        canvas.target(f"hand:{card}", Region(0, row, split, 1))
    left, top = (split, 0) if beside else (0, len(cards) + 1)
    for row, parts in enumerate(area, start=top):
        x = left + 1
        for text, style, target in parts:
            start = x
            x = canvas.text(start, row, text, style)
            if target:
                canvas.target(target, Region(start, row, x - start, 1))
            x += 1
    return canvas.picture()


_Part = tuple[str, str, str]
"""A word of the own area, with its style and its target."""


def _lines(zones: Iterable[tuple[_Part, Sequence[_Part]]], width: int) -> list[list[_Part]]:
    """Break zones into lines: a title and its cards, continued below it where they are many. Short zones
    share a line."""
    lines: list[list[_Part]] = []
    end = width
    for title, cards in zones:
        size = len(title[0]) + sum(1 + len(card[0]) for card in cards)
        if end + 2 + size <= width:
            lines[-1] += [("", "", ""), title, *cards]
            end += 2 + size
            continue
        line, used = [title], len(title[0])
        for card in cards:
            if used + 1 + len(card[0]) > width:
                lines.append(line)
                line, used = [(" ", "", "")], 1
            line.append(card)
            used += 1 + len(card[0])
        lines.append(line)
        end = used
    return lines


def _now(seen: Observation, seat: int) -> str:
    """Say in a line what the player has to go on with."""
    sums = seen.sums
    if sums is not None and sums.seat == seat:
        return f"Coins {sums.coins_left}, buys {sums.buys}, this round {round_score(seen, sums).total} VP"
    text = f"{seen.ready[seat]} ready, {seen.reserve[seat]} reserve, {seen.vp[seat]} VP"
    return f"{text}, markers {seen.collected[seat]}" if seen.collected[seat] else text


def _round_sums(seen: Observation, seat: int, times: str) -> list[tuple[_Part, Sequence[_Part]]]:
    """List the own sums of Phase 3."""
    if seen.sums is None or seen.sums.seat != seat:
        return []
    return [((text.strip(), style, ""), ()) for text, style in sum_lines(seen, times)]


def _area(seen: Observation, seat: int) -> list[tuple[_Part, Sequence[_Part]]]:
    """List the own zones: a title, and the cards in it."""

    def zone(title: str, cards: Iterable[int], kind: str = "") -> tuple[_Part, Sequence[_Part]]:
        target = "pile:own" if title.startswith("Draw") else ""
        return (title, "muted", target), [
            (
                "Dr" if card in DOCTORATES else f"#{card}",
                _card_style(card),
                f"{kind}:{card}" if kind else "",
            )
            for card in cards
        ]

    discard = seen.discards[seat]
    zones: list[tuple[_Part, Sequence[_Part]]] = []
    if top := seen.known_top[seat]:
        zones.append(zone("Next", reversed(top), "top"))
    zones.append(zone("Played", seen.plays[seat], "play"))
    zones.append(zone("Clipboard", seen.clipboards[seat]))
    zones.append(zone(f"Draw {seen.pile_sizes[seat]}, discard {len(discard)}", sorted(discard)))
    if kept := seen.kept[seat]:
        zones.append(zone("Kept", kept))
    if bid := seen.bids[seat]:
        zones.append(zone("Bid", (bid,)))
    if seen.doctorates[seat]:
        zones.append(zone("Doctorates", seen.doctorates[seat]))
    return zones


def _letter(card: int) -> str:
    """The colour of a card as a letter; a Doctorate is a D."""
    return "D" if card in DOCTORATES else _LETTER[CARDS[card].colour]


def _card_style(card: int) -> str:
    return "mark" if card in DOCTORATES else _STYLE[CARDS[card].colour]


# Words


def scores(view: View[Observation]) -> Sequence[Score]:
    """List VP with workers, markers, cards."""
    seen: Observation = view.observation
    lines = []
    for seat in range(seen.seats):
        shown = len(seen.discards[seat]) + len(seen.plays[seat]) + len(seen.clipboards[seat])
        hidden = seen.hand_sizes[seat] + seen.pile_sizes[seat] + seen.kept_sizes[seat] + seen.have_bid[seat]
        notes = f"{seen.ready[seat]} ready, {shown + hidden} cards"
        if seen.collected[seat]:
            notes += f", {view.glyphs.star}{seen.collected[seat]}"
        if seen.doctorates[seat]:
            notes += f", {len(seen.doctorates[seat])} Dr"
        lines.append(Score(seat, f"{career_label(seen.vp[seat], seen.misprint)} VP", notes))
    return lines


def status(view: View[Observation]) -> str:
    """Say which round and phase it is."""
    seen: Observation = view.observation
    return f"round {seen.round} of {ROUNDS}, {_PHASES[seen.phase]}"


def inspect(view: View[Observation], target: str) -> str:
    """Describe a card, an office or a street space."""
    seen: Observation = view.observation
    kind, _, name = target.partition(":")
    if kind in ("hand", "play", "top"):
        return _card_words(int(name.rpartition(":")[2]))
    if kind == "street":
        space = int(name)
        card = seen.street[space - 1]
        if not card or RED[card]:
            return _card_words(card) if card else f"Space {space} is empty."
        reds = [
            str(CARDS[seen.street[red - 1]].named)
            for red in reds_along(seen.street, space, seen.adjacent_reds)
        ]
        along = f", and {', '.join(reds)} must be taken along" if reds else ""
        return f"Space {space}: {cost_in_words(card, space)}{along}. {_card_words(card)}"
    if kind == "office":
        return _office_words(view, seen, name)
    if kind == "pile" and seen.seat is not None:
        piles = f"{seen.pile_sizes[seen.seat]} cards to draw"
        return f"{piles}, {len(seen.discards[seen.seat])} discarded."
    if kind == "worker" and seen.seat is not None:
        return f"Ready workers: {seen.ready[seen.seat]}, in reserve: {seen.reserve[seen.seat]}."
    return ""


def _card_words(card: int) -> str:
    entry = CARDS[card]
    phases = " or ".join(map(str, entry.phases))
    when = f"Phase {phases}: " if phases else ""
    section = "start set" if entry.section == "start" else f"section {entry.section}"
    return f"{CARDS[card].named} ({entry.colour}, {section}). {when}{entry.text}"


def _office_words(view: View[Observation], seen: Observation, id: str) -> str:
    office = OFFICES[OFFICE[id]]
    words = [f"{id} {office.title} ({office.colour}).", office.text]
    if office.phases and office.event:
        words.insert(1, f"Phase {' or '.join(map(str, office.phases))}:")
    for shown in seen.offices:
        if shown.id == id:
            if shown.markers:
                words.append(f"VP markers: {shown.markers}.")
            for seat in shown.workers:
                pose = "lies" if seat in shown.used else "stands"
                words.append(f"{view.names[seat]}'s worker {pose} here.")
            if shown.borrower is not None:
                words.append(f"Open to {view.names[shown.borrower]} alone this round.")
    return " ".join(words)


def results(view: View[Observation]) -> Picture:
    """Draw the end of the career: VP, Doctorates and the place in the last order, best first."""
    seen: Observation = view.observation

    def rank(seat: int) -> tuple[int, int, int]:
        return seen.vp[seat], len(seen.doctorates[seat]), seen.order.index(seat)

    canvas = Canvas(view.width, seen.seats + 5, view.glyphs)
    _ladder(canvas, seen, 0)
    canvas.text(0, 3, f"{'':<20}{'VP':>6}{'Doctorates':>12}{'acted':>8}", "muted")
    for row, seat in enumerate(sorted(range(seen.seats), key=rank, reverse=True), start=4):
        vp, titles, place = rank(seat)
        name = fit(view.names[seat], 18, view.glyphs)
        line = f"{name:<20}{vp:>6}{titles:>12}{place + 1:>8}"
        canvas.text(0, row, line, f"seat-{seat} strong" if row == 4 else f"seat-{seat}")
    canvas.text(0, seen.seats + 4, "Ties: more Doctorates, then who acted later.", "muted")
    return canvas.picture()
