"""The vote: the chamber while ballots are cast, and as the moment in which they are opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from civics_tui.boards.big import stamp
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layout import fixed, flexible
from civics_tui.boards.legislation.chamber import ROWS, Desk, chamber, free_rows, points_chip
from civics_tui.boards.legislation.floor import next_on_deck
from civics_tui.boards.legislation.forecast import forecast
from civics_tui.boards.legislation.seen import (
    BALLOT_GROUNDS,
    GROUNDS,
    LegislationView,
    arrow,
    columns_of,
    effect_text,
    points_of,
    voted_on,
)
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Glyphs, Picture, Region, Span, wrap
from civics_tui.boards.spans import Spans, flowed, width_of
from rules.game import Text
from rules.legislation.components import AGENDAS, Columns, digits
from rules.legislation.effects.ballots import BALLOT_OF, FloorLeader, PointOfOrder
from rules.legislation.moments import VoteResult
from rules.legislation.observation import Observation
from rules.legislation.scoring import ABSTAIN, BALLOT_NAMES, NAY, SIDE_NAMES, YAY, Division, signed, turning
from rules.words import counted

_SIGNS = ("Social", "Fiscal")
_WAYS = (("Progressive ", "Conservative "), ("Progr. ", "Conserv. "), ("Prog ", "Cons "), ("", ""))
"""What the four signs stand for, in words from long to none."""
_ROOMY = 20
"""Rows of a chamber after which bills On Deck have more than one."""
_SUMMARY = 5
"""Rows below the chamber for what came of a vote."""
_BESIDE, _SIDE = 116, 39
"""Columns from which it stands beside the chamber, and those of that."""


def vote(canvas: Canvas, view: LegislationView) -> None:
    """Draw the chamber, what is to be expected, and in larger windows what else is On Deck."""
    seen = view.observation
    bill = seen.called or 0
    spare = max(0, canvas.height - ROWS - 1)
    price = 1 if spare and any(one == bill for row in seen.tokens for one, _ in row) else 0
    spare -= price
    # Rows for each sponsor where there is room for all, else bill after bill.
    tall = max(1, min(4, (canvas.height - _ROOMY - 3) // seen.seats))
    if tall == 1 and spare > 2 * seen.seats:
        # Names are worth more than a chamber that is roomy.
        tall = 2
    listed = 1 + seen.seats * tall
    # Where they have less, the last row of the least chamber is theirs too, if it is free.
    low = min(seen.seats, spare + free_rows(canvas.width, seen.seats))
    others = listed if spare >= listed else low if spare >= 2 and canvas.width >= 100 else 0
    parts = canvas.rows(
        flexible("chamber"), fixed("forecast", 1), fixed("price", price), fixed("others", others)
    )
    if price:
        told = _price(seen)
        parts["price"].text(min(11, canvas.width - 1 - len(told)), 0, told, "warn")
    if others:
        next_on_deck(parts["others"], view)
    pledges = [dict(row).get(bill, 0) for row in seen.tokens]
    roomy = canvas.width >= 100 or parts["chamber"].height >= 18
    desks = [_voting(view, bill, seat, pledges[seat], roomy=roomy) for seat in range(seen.seats)]
    _bill(chamber(parts["chamber"], view, desks), view, bill, pledges)
    forecast(parts["forecast"], view, bill, pledges, priced=bool(price))


# While ballots are cast


def _price(seen: Observation) -> str:
    """Say what breaking a pledge costs now (L-66, L-71)."""
    if seen.cycle < seen.hand_size:
        return "Who breaks a pledge makes and gets no offers in the next Pledge round."
    if seen.last_round_honor:
        return "The last Vote round: a broken pledge costs 1 point."
    return "The last Vote round: a broken pledge costs nothing."


def _voting(view: LegislationView, bill: int, seat: int, pledge: int, *, roomy: bool) -> Desk:
    """Return the desk of a seat that votes."""
    seen, glyphs = view.observation, view.glyphs
    points = points_of(seen, bill, seat)
    tally: list[Span] = [points_chip(points, glyphs)]
    if roomy:
        tally += [Span(" → ", "muted"), Span(f"{seen.scores[seat] + points} ", "strong")]
    said = f"{arrow(glyphs, pledge)} {SIDE_NAMES[pledge]} pledge" if pledge else "no pledge"
    promise = [Span(said, "strong" if pledge else "muted")]
    foot, ground, sealed = _cast(view, seat)
    return Desk(seat, promise, "passes", tally, foot, ground, sealed, seat == seen.turn)


def _ballot(glyphs: Glyphs, ballot: int, twice: str = "") -> list[Span]:
    """Write a ballot in its word between its signs."""
    sign = {YAY: glyphs.up, NAY: glyphs.down, ABSTAIN: glyphs.dot}[ballot]
    word = "ABSTAINS" if ballot == ABSTAIN else BALLOT_NAMES[ballot].upper()
    return [Span(f"{sign} {word}{twice} {sign}", "strong")]


def _cast(view: LegislationView, seat: int) -> tuple[Spans, str, str]:
    """Say how far a seat is, on which ground, or what a sealed ballot says: only that it is cast."""
    seen, glyphs = view.observation, view.glyphs
    twice = f" {glyphs.times}2" if seat in seen.doubled else ""
    ballot = seen.ballots[seat]
    if seat in seen.recused:
        return [Span("may not vote", "muted")], "", ""
    if ballot is not None and (seen.roll_call or None not in seen.ballots):
        return _ballot(glyphs, ballot, twice), BALLOT_GROUNDS[ballot], ""
    if seat in view.shown and not seen.voted[seat]:
        shown = BALLOT_OF[view.shown[seat]]
        return _ballot(glyphs, shown, twice), BALLOT_GROUNDS[shown], ""
    if seen.voted[seat]:
        return (), "", f"sealed{twice}"
    if seat == seen.current_player:
        return [Span(f"{glyphs.right} IS ASKED{twice}", "mark")], "", ""
    return [Span(f"{glyphs.dot} to vote{twice}", "muted")], "", ""


def _bill(well: Canvas, view: LegislationView, bill: int, pledges: Sequence[int]) -> None:
    """Draw the bill before the house: what it does, its four signs, the box, what a majority needs."""
    seen, glyphs = view.observation, view.glyphs
    card = seen.box.bill(bill)
    well.target(f"bill:{bill}", well.region)
    width = well.width - 2
    x = well.text(1, 0, f"{digits(bill)} ", "muted")
    well.text(x, 0, card.short, "strong")
    text = effect_text(seen, bill) or card.summary
    if seen.signature:
        text = f"Signature Bill. {text}"
    lines = wrap(text, width)
    # Below it are signs, count, box, and what a majority needs; the box makes way for a long text.
    box = len(lines) <= well.height - 6
    room = well.height - 6 + (not box)
    if len(lines) > room:
        lines = ("Signature Bill.",) if seen.signature else ()
    well.lines(1, 1, lines)
    air = max(0, room - max(2, len(lines)))
    y = 1 + max(min(2, room), len(lines)) + (air > 0)
    _signs(well, y, card.columns, columns_of(seen, bill))
    y += 2 + (air > 1)
    voters = [seat for seat in range(seen.seats) if seat not in seen.recused]
    cast = sum(seen.voted[seat] for seat in voters)
    # An arrow with a number is the pledge of that seat.
    promised = " ".join(filter(None, (arrow(glyphs, side) * pledges.count(side) for side in SIDE_NAMES)))
    opened = seen.roll_call or None not in seen.ballots
    voted = f"{cast} of {len(voters)} {'cast' if opened else 'sealed'}"
    well.text(1, y, [Span(voted, "strong"), Span(f"  pledged {promised or 'nothing'}", "muted")])
    if box:
        y += 1
        there = [
            _opened_ballot(glyphs, ballot, seat in seen.doubled)
            for seat in voters
            if opened and (ballot := seen.ballots[seat]) is not None
        ]
        there += [_SEALED] * (cast - len(there))
        _boxes(well, y, [*there, *[Span("", "on tile")] * (len(voters) - len(there))])
    need = (len(voters) + sum(seat in seen.doubled for seat in voters)) // 2 + 1
    forms = (
        f"passes with more Yay than Nay: {need} if all vote",
        f"more Yay than Nay: {need} if all vote",
        "passes with more Yay than Nay",
        "more Yay than Nay",
    )
    well.form(1, y + 1 + (air > 2), forms, "muted", width)


def _opened_ballot(glyphs: Glyphs, ballot: int, doubled: bool) -> Span:
    """Return a ballot that lies open in the box."""
    sign = {YAY: glyphs.up, NAY: glyphs.down, ABSTAIN: glyphs.dot}[ballot]
    ground = BALLOT_GROUNDS[ballot] if ballot else "steel"
    return Span(f"{sign}{'2' if doubled else ''}", f"strong on {ground}")


_SEALED = Span("///", "faint on tile")
"""A sealed ballot in the box."""


def _boxes(well: Canvas, y: int, ballots: Sequence[Span]) -> None:
    """Draw the ballots side by side in the middle."""
    room = (well.width - 2) // max(1, len(ballots))
    wide = min(5, room - 1) if room > 3 else room
    gap = 1 if room > wide else 0
    x = (well.width - len(ballots) * (wide + gap) + gap) // 2
    for text, style in ballots:
        ground = style.partition("on ")[2]
        well.fill(Region(x, y, wide, 1), ground)
        well.text(x + (wide - len(text)) // 2, y, text, style)
        x += wide + gap


def _signs(well: Canvas, y: int, printed: Columns, columns: Columns) -> None:
    """Draw the four signs of a bill with what they stand for, two lines of two; amended ones twice."""

    def sign(at: int, way: str) -> Spans:
        ground = GROUNDS[columns[at]] if columns[at] else "steel"
        return [
            Span(f" {AGENDAS[at].id}", "strong"),
            Span(f" {way}", "muted"),
            *[Span(f"{signed(printed[at])} →", "strong")] * (columns[at] != printed[at]),
            Span(f"{signed(columns[at]):>3} ", f"strong on {ground}"),
        ]

    def wide(ways: Sequence[str]) -> int:
        halves = ([sign(half + at, way) for at, way in enumerate(ways)] for half in (0, 2))
        return max(sum(map(width_of, signs)) for signs in halves)

    room = well.width - 3 - len(_SIGNS[0])
    words = next((ways for ways in _WAYS if wide(ways) <= room), _WAYS[-1])
    for half, kind in enumerate(_SIGNS):
        x = well.text(1, y + half, f"{kind} ", "muted")
        for at, way in enumerate(words, 2 * half):
            start, x = x, well.text(x, y + half, sign(at, way))
            well.target(f"agenda:{AGENDAS[at].id}", Region(start, y + half, x - start, 1))


# The count


def _opened(division: Division) -> list[list[int]]:
    """Return the seats whose ballots are opened together: those without a pledge, those kept, those broken.

    Where there are all three the first two are one, so that what came of it has steps of its own.
    """
    groups: list[list[int]] = [[], [], []]
    for seat, pledge in enumerate(division.pledges):
        groups[2 if seat in division.betrayers else 1 if pledge else 0].append(seat)
    free, kept, broken = groups
    found = [[*free, *kept], broken] if all(groups) else groups
    return [group for group in found if group]


def steps(moment: VoteResult) -> Sequence[int]:
    """Return the steps of a count: sealed ballots, group by group, the desks, the stamp."""
    return (250, *(350 for _ in _opened(moment.division)), *((400,) if _moves(moment) else ()), 500)


def _moves(moment: VoteResult) -> bool:
    """Whether a vote changes something at the desks: then it has a step before the stamp, so that this never
    stands beside points of before."""
    return moment.before != moment.after or any(moment.division.pledges)


def all_opened(moment: VoteResult) -> int:
    """Return the step of a count in which the last ballots are opened."""
    return len(_opened(moment.division))


def result(view: LegislationView, moment: VoteResult) -> Picture:
    """Draw a counted vote for the whole table: who, how, points and why, new totals, who leads."""
    division = moment.division
    side = _SIDE if view.width >= _BESIDE else 0
    canvas = Canvas(view.width, view.height, view.glyphs)
    beside = canvas.columns(flexible("left"), fixed("side", side))
    summary = 0 if side else _SUMMARY
    seats, deck = len(division.ballots), 0
    if any(view.observation.on_deck):
        # Rows for each sponsor, where a roomy chamber leaves so many.
        deck = seats * max(0, min(4, (view.height - summary - _ROOMY - 1) // seats))
    room = min(30, max(ROWS, view.height - summary - deck - bool(deck)))
    below = max(0, view.height - room - deck - bool(deck))
    parts = beside["left"].rows(
        fixed("chamber", room), fixed("below", below), fixed("deck", deck + bool(deck))
    )
    groups = _opened(division)
    opened = {seat: step for step, group in enumerate(groups, start=1) for seat in group}
    scored = len(groups) + 1
    stamped = scored + _moves(moment)
    desks = [_voted(view, moment, seat, view.reached(opened[seat]), scored) for seat in range(seats)]
    well = chamber(parts["chamber"], view, desks)
    revealed = [seat for seat in range(len(desks)) if view.reached(opened[seat])]
    _stamp(well, view, division, revealed, view.reached(stamped))
    # What else is told is what stood before, as long as nothing came of it.
    before = view.before if view.step is not None and not view.reached(scored) else None
    now = view if before is None else replace(view, observation=before)
    if deck:
        next_on_deck(parts["deck"], now)
    summing = parts["below"]
    if side:
        tables = beside["side"].rows(flexible("summing", 10), flexible("votes"), gap=1)
        # How it ended stands beside it as soon as the stamp says it.
        _votes_so_far(tables["votes"], view if view.reached(stamped) else now)
        summing = tables["summing"]
    width, high = summing.width - 2, summing.height
    rows = _came_of_it(view, moment, width, high) if view.reached(scored) else []
    summing.lines(1, 0, rows[:high])
    return canvas.picture()


def _votes_so_far(part: Canvas, view: LegislationView) -> None:
    """Draw the bills that have been voted on, those of each end that came last where not all have room."""
    seen, glyphs = view.observation, view.glyphs
    part.text(1, 0, "BILLS", "title")
    passed, failed = voted_on(seen)
    part.text(8, 0, f"Passed pile {len(passed)}, Failed pile {len(failed)}", "muted")
    room = part.height - 1
    if (earlier := len(passed) + len(failed) - room) > 0:
        part.text(1, room, f"and {earlier + 1} before", "muted")
        room -= 1
    down = min(len(failed), max(room // 2, room - len(passed)))
    up = min(len(passed), room - down)
    ended = [(glyphs.up, "plus", bill) for bill in passed[len(passed) - up :]]
    ended += [(glyphs.down, "minus", bill) for bill in failed[len(failed) - down :]]
    for y, (sign, ink, bill) in enumerate(ended, 1):
        name = Span(seen.box.bill(bill).short, "name")
        part.text(1, y, [Span(sign, ink), Span(f" {digits(bill)} ", "muted"), name])


def _voted(view: LegislationView, moment: VoteResult, seat: int, opened: bool, scored: int) -> Desk:
    """Return the desk of a seat when its ballot is opened, and when it has its points."""
    division, glyphs = moment.division, view.glyphs
    pledge, ballot = division.pledges[seat], division.ballots[seat]
    twice = f" {glyphs.times}2" if seat in division.doubled else ""
    foot: Spans = ()
    ground = sealed = ""
    if seat in division.recused:
        foot = [Span("no vote", "muted")]
    elif opened:
        foot, ground = _ballot(glyphs, ballot, twice), BALLOT_GROUNDS[ballot]
    else:
        sealed = f"sealed{twice}"
    sign, broke = arrow(glyphs, pledge), seat in division.betrayers
    promise = [Span(f"{sign} {SIDE_NAMES[pledge]} pledge", "strong")] if pledge else []
    if promise and view.reached(scored) and seat not in division.recused:
        kept = Span(f"{glyphs.check} kept {sign}", "good")
        promise = [Span(f"{glyphs.cross} BROKE {sign}", "warn") if broke else kept]
    before, after = moment.before[seat], moment.after[seat]
    tally: list[Span] = [Span(f"{before} ", "strong")]
    if view.reached(scored) and after != before:
        tally = [points_chip(after - before, glyphs), Span("→", "muted"), Span(f" {after:<2}", "strong")]
    return Desk(seat, promise, "points", tally, foot, ground, sealed, seat == division.sponsor)


def _stamp(
    well: Canvas, view: LegislationView, division: Division, revealed: Sequence[int], stamped: bool
) -> None:
    """Draw the bill with the ballots that are opened, then in large letters how the vote ended."""
    glyphs, card = view.glyphs, view.observation.box.bill(division.bill)
    ended = "passed" if division.passed else "failed"
    head = well.area(Region(0, 0, well.width, 4))
    if stamped:
        head.ground("yea" if division.passed else "nay")
    x = head.text(1, 0, f"{digits(division.bill)} ", "muted")
    head.text(x, 0, card.short, "strong")
    if stamped:
        stamp(head, 2, 1, ended.upper(), "strong")
    order = sorted(
        (seat for seat in range(len(division.ballots)) if seat not in division.recused),
        key=lambda seat: -division.ballots[seat],
    )
    shown = [seat for seat in order if seat in revealed]
    chips = [_opened_ballot(glyphs, division.ballots[seat], seat in division.doubled) for seat in shown]
    _boxes(well, 4, [*chips, *[_SEALED] * (len(order) - len(chips))])
    about = wrap(card.summary, well.width - 2)
    below = 8 + len(about) <= well.height
    well.lines(1, 8 if below else 1, about if below or (not stamped and len(about) < 4) else ())
    if not stamped:
        return
    spans = [Span(f"{glyphs.up} {division.count(YAY)} Yay  ", "plus")]
    spans += [Span(f"{glyphs.down} {division.count(NAY)} Nay", "minus")]
    abstained = sum(
        ballot == ABSTAIN and seat not in division.recused for seat, ballot in enumerate(division.ballots)
    )
    if abstained:
        spans += [Span(f"  {glyphs.dot} {abstained} abst.", "muted")]
    well.text(1, 5, spans)
    words = f"{ended} by {abs(division.total)}" if division.total else "a tie fails"
    sponsor = seat_name(view.names, division.sponsor, 8)
    called = [Span("called by ", "muted"), glyphs.seat(division.sponsor, sponsor)]
    x = well.text(1, 6, words, "strong")
    if x + width_of(called) < well.width - 1:
        well.right(6, called, margin=1)


def _decided(moment: VoteResult, names: Sequence[str]) -> Sequence[str]:
    """Say what would have turned a vote, and which effects had a part in it."""
    division = moment.division
    end = "stopped" if division.passed else "carried"
    decided = [f"{counted(turning(division.total), 'ballot')} the other way would have {end} it."]
    if division.recused:
        listed = Text.listing(division.recused, field="seat").text(names)
        decided.insert(0, f"{listed} had no vote: recused by a {PointOfOrder.title}.")
    for seat in division.doubled:
        twice = Text.of("{0:seat}'s ballot counted twice: {1}.", seat, FloorLeader.title)
        decided.insert(0, twice.text(names))
    if division.signature:
        more = Text.of("Signature Bill: {0:seat} scores {1:+} more.", division.sponsor, division.signature)
        decided.append(more.text(names))
    return decided


def _came_of_it(view: LegislationView, moment: VoteResult, width: int, height: int) -> list[Spans]:
    """Say who gains when it is scored, and in the last picture which pledges were kept, what would have
    turned it and who leads then.

    What it does comes last, for its sponsor. That is left out where it has no room whole, and before it who
    leads.
    """
    division, names = moment.division, view.names
    found: list[Spans] = []

    def row(title: str, things: Sequence[Spans]) -> None:
        for line in flowed(things, width - 9):
            found.append([Span(f"{title:<9}", "title"), *line])
            title = ""

    def said(text: str, style: str = "") -> list[Spans]:
        return [[Span(line, style)] for line in wrap(text, width - 9)]

    def who(seat: int) -> Span:
        return Span(seat_name(names, seat, 8), f"seat-{seat}")

    changes = [after - before for before, after in zip(moment.before, moment.after, strict=True)]
    gains: list[Spans] = [
        [who(seat), Span(f" {signed(change)}", "strong")] for seat, change in enumerate(changes) if change
    ]
    nothing = "none" if division.passed else "none: only a bill that passes pays"
    row("POINTS", gains or said(nothing, "muted"))
    if view.step is not None:
        return found
    pledges: list[Spans] = []
    for seat, pledge in enumerate(division.pledges):
        if pledge and seat not in division.recused:
            broke = seat in division.betrayers
            word = Span("BROKEN" if broke else "kept", "warn" if broke else "good")
            pledges.append([who(seat), Span(f" {arrow(view.glyphs, pledge)} ", "strong"), word])
    price: list[str] = []
    if division.betrayers:
        few = len(division.betrayers) < 4
        listed = Text.listing(division.betrayers, field="seat") if few else Text("All who broke one")
        verb = "sits" if len(division.betrayers) == 1 else "sit"
        last = "It costs 1 point." if view.observation.last_round_honor else "It costs nothing now."
        out = Text.of("{0} {1} out the next Pledge round.", listed, verb).text(names)
        price = [out if moment.penalty else last]
    if pledges:
        row("PLEDGES", [*pledges, *(line for text in price for line in said(text, "warn"))])
    row("DECIDED", said(" ".join(_decided(moment, names))))
    best = max(moment.after)
    lead: list[Spans] = [[who(seat)] for seat, score in enumerate(moment.after) if score == best]
    lead[-1] = [*lead[-1], Span(f" with {best}")]
    text = effect_text(view.observation, division.bill, division.cycle) if division.passed else ""
    whose = Text.of("{0:seat} sponsors it.", division.sponsor).text(names)
    effect = said(f"{whose} {text}") if text else []
    effect = effect if len(found) + len(effect) <= height else []
    # Who leads is told by the points at the top too.
    if len(found) + len(effect) + len(flowed(lead, width - 9)) <= height:
        row("LEADS" if len(lead) == 1 else "LEAD", lead)
    row("EFFECT", effect)
    return found
