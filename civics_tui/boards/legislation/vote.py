"""The vote, while ballots are cast and as the moment in which they are counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layout import Track, fixed, flexible
from civics_tui.boards.legislation.seen import (
    BALLOT_GROUNDS,
    GROUNDS,
    SIGNS,
    LegislationView,
    agendas_of,
    columns_of,
    effect_of,
    effect_text,
    looker,
    points_of,
    sign_of,
)
from civics_tui.boards.picture import Picture, Region, Span, wrap
from civics_tui.text.names import seat_name
from rules.game import Text
from rules.legislation.cards import bill_of
from rules.legislation.components import AGENDAS
from rules.legislation.effects.ballots import FloorLeader, PointOfOrder
from rules.legislation.moments import VoteResult
from rules.legislation.observation import Observation
from rules.legislation.scoring import BALLOT_NAMES, NAY, PRO, SIDE_NAMES, YAY, Division, signed

_VOTE = (
    fixed("margin", 1),
    fixed("seat", 4),
    fixed("name", 15),
    fixed("agenda", 9),
    fixed("worth", 9),
    fixed("pledge", 11),
    flexible("ballot"),
)
"""The columns while ballots are cast."""
_RESULT = (
    fixed("margin", 2),
    fixed("seat", 4),
    fixed("name", 16),
    fixed("pledge", 9),
    fixed("ballot", 13),
    fixed("points", 10),
    fixed("total", 7),
    flexible("kept"),
)
"""The columns of the count."""
_WIDEST = 72
"""Columns beyond which the count does not grow."""
_HEAD = 3
"""Rows of the bill before the house."""


def vote(canvas: Canvas, view: LegislationView) -> None:
    """Draw the bill before the house, and of each seat its points, its pledge, its ballot."""
    seen = view.observation
    bill = seen.called or 0
    step = 2 if canvas.height > _HEAD + 2 * seen.seats else 1
    last = _HEAD + 1 + (seen.seats - 1) * step
    _bill(canvas.area(Region(0, 0, canvas.width, _HEAD)), view, bill)
    table = canvas.area(Region(0, _HEAD, canvas.width, canvas.height - _HEAD))
    for seat, row in _table(table, view, _VOTE, ("agenda", "worth", "pledge", "ballot"), step):
        row["agenda"].text(0, 0, agendas_of(seen, seat))
        _points(row["worth"], 1, points_of(seen, bill, seat))
        _pledge(row["pledge"], dict(seen.tokens[seat]).get(bill, 0))
        _cast(row["ballot"], view, seat)
    if any(one == bill for row in seen.tokens for one, _ in row) and last + 2 < canvas.height:
        canvas.text(1, canvas.height - 1, _price(seen), "warn")


def _bill(head: Canvas, view: LegislationView, bill: int) -> None:
    """Draw a bill with its sponsor, what it gives each agenda, what it does."""
    seen, card = view.observation, bill_of(bill)
    head.ground(GROUNDS[sign_of(points_of(seen, bill, looker(seen)))])
    head.target(f"bill:{bill}", head.region)
    head.text(1, 0, f"VOTE  {bill} {card.name}", "strong")
    sponsor = Span(f" {seat_name(view.names, seen.turn, 14)} ", f"strong on seat-{seen.turn}")
    head.right(0, [Span("by "), sponsor], margin=1)
    x = 1
    for agenda, score in zip(AGENDAS, columns_of(seen, bill), strict=True):
        x = head.text(x, 1, f"{agenda.id} ")
        x = head.text(x, 1, signed(score), SIGNS[score][1] if score else "") + 3
    if seen.signature:
        head.text(x, 1, "Signature Bill", "strong")
    head.form(1, 2, [effect_text(seen, bill) or card.summary, effect_of(seen, bill), ""])


def _table(
    canvas: Canvas, view: LegislationView, tracks: Sequence[Track], titles: Sequence[str], step: int
) -> Iterator[tuple[int, dict[str, Canvas]]]:
    """Draw the titles of columns, and below them each seat; yield the columns of each, `step` rows apart."""
    heading = canvas.area(Region(0, 0, canvas.width, 1)).columns(*tracks)
    for title in titles:
        heading[title].text(0, 0, title, "muted")
    for seat in range(view.observation.seats):
        line = canvas.area(Region(0, 1 + seat * step, canvas.width, 1))
        row = line.columns(*tracks)
        named = sum(row[name].width for name in ("margin", "seat", "name"))
        line.target(f"seat:{seat}", Region(0, 0, named - 1, 1))
        row["seat"].chip(0, 0, str(seat + 1), f"seat-{seat}")
        row["name"].text(0, 0, seat_name(view.names, seat, row["name"].width - 1), f"seat-{seat}")
        yield seat, row


def _points(part: Canvas, x: int, points: int) -> None:
    part.text(x, 0, f"{signed(points):>3}", SIGNS[sign_of(points)][1] if points else "muted")


def _price(seen: Observation) -> str:
    """Say what breaking a pledge costs now (L-66, L-71)."""
    if seen.cycle < seen.hand_size:
        return "Who breaks a pledge makes and gets no offers in the next Pledge round."
    return "The last Vote round: there is no Pledge round left to skip."


def _pledge(part: Canvas, side: int) -> None:
    if side:
        part.text(0, 0, f"{part.glyphs.up if side == PRO else part.glyphs.down} {SIDE_NAMES[side]}", "strong")


def _cast(part: Canvas, view: LegislationView, seat: int) -> None:
    """Draw how far a seat is: a sealed ballot shows only that it is cast."""
    seen, glyphs = view.observation, view.glyphs
    twice = f" {glyphs.times}2" if seat in seen.doubled else ""
    ballot = seen.ballots[seat]
    if seat in seen.recused:
        part.text(0, 0, "may not vote", "muted")
    elif ballot is not None and (seen.roll_call or None not in seen.ballots):
        at = part.chip(0, 0, BALLOT_NAMES[ballot].upper(), BALLOT_GROUNDS[ballot])
        part.text(at, 0, twice, "strong")
    elif seat == seen.current_player:
        part.text(0, 0, f"{glyphs.right} decides{twice}", "mark")
    elif any(vote is not None for vote in seen.ballots) or seen.voted[seat]:
        part.text(0, 0, (glyphs.check if seen.voted[seat] else glyphs.dot) + twice)
    elif twice:
        part.text(0, 0, f"counts{twice}")


def _opened(division: Division) -> list[list[int]]:
    """Return the seats whose ballots are opened together: without a pledge, pledges kept, pledges broken."""
    groups: list[list[int]] = [[], [], []]
    for seat, pledge in enumerate(division.pledges):
        groups[2 if seat in division.betrayers else 1 if pledge else 0].append(seat)
    return [group for group in groups if group]


def steps(moment: VoteResult) -> Sequence[int]:
    """Return the steps of a count: sealed ballots, then group by group, then the verdict."""
    return (250, *(350 for _ in _opened(moment.division)), 400)


def result(view: LegislationView, moment: VoteResult) -> Picture:
    """Draw a counted vote for the whole table: who, how, points and why, new totals."""
    division = moment.division
    canvas = Canvas(view.width, view.height, view.glyphs)
    width, seats = min(view.width, _WIDEST), len(division.ballots)
    notes = _notes(view, division, moment.penalty, width - 4)
    # Where there is room a blank line follows each line of the table.
    step = 2 if view.height >= _HEAD + 4 + 2 * seats + len(notes) else 1
    height = min(view.height, 2 * _HEAD + step * seats + len(notes) + bool(notes))
    pane = canvas.area(Region((view.width - width) // 2, max(0, (view.height - height) // 2), width, height))
    parts = pane.ground("pane").rows(
        fixed("verdict", _HEAD),
        fixed("air", step - 1),
        fixed("table", 1 + step * seats),
        fixed("gap", 2 - step),
        flexible("notes"),
    )
    groups = _opened(division)
    opened = {seat: step for step, group in enumerate(groups, start=1) for seat in group}
    decided, scored = len(groups) + 1, len(groups) + 2
    _verdict(parts["verdict"], view, division, told=view.told(decided))
    for seat, row in _table(parts["table"], view, _RESULT, ("pledge", "ballot", "points", "total"), step):
        _pledge(row["pledge"], division.pledges[seat])
        recused = seat in division.recused
        if recused:
            row["ballot"].text(0, 0, "recused", "muted")
        elif not view.told(opened[seat]):
            row["ballot"].text(0, 0, " sealed ", "muted on tile")
        else:
            ballot = division.ballots[seat]
            x = row["ballot"].chip(0, 0, BALLOT_NAMES[ballot].upper(), BALLOT_GROUNDS[ballot])
            row["ballot"].text(
                x + 1, 0, f"{view.glyphs.times}2" if seat in division.doubled else "", "strong"
            )
        if not view.told(scored):
            row["total"].text(0, 0, f"{moment.before[seat]:>4}", "strong")
            continue
        _points(row["points"], 1, moment.after[seat] - moment.before[seat])
        row["total"].text(0, 0, f"{moment.after[seat]:>4}", "strong")
        if seat in division.betrayers:
            row["kept"].text(0, 0, " BROKEN ", "strong on red")
        elif division.pledges[seat] and not recused:
            row["kept"].text(0, 0, "kept", "good")
    for y, line in enumerate(notes[: parts["notes"].height] if view.told(scored) else ()):
        parts["notes"].text(2, y, line, "warn")
    return canvas.picture()


def _verdict(head: Canvas, view: LegislationView, division: Division, told: bool) -> None:
    """Draw how the vote ended if that is told, and on what it is."""
    ended = "P A S S E D" if division.passed else "F A I L E D"
    votes = f"{division.count(YAY)} Yay to {division.count(NAY)} Nay"
    head.ground(("yea" if division.passed else "nay") if told else "raised")
    x = head.text(2, 1, ended if told else " " * len(ended), "strong")
    x = head.text(x + 3, 1, votes if told else " " * len(votes), "strong")
    card = bill_of(division.bill)
    names = (f" {card.name.removesuffix(' Act')}", f" {card.short}", "")
    by = f", by {seat_name(view.names, division.sponsor, 12)}"
    head.form(x + 3, 1, [f"{division.bill}{name}{by}" for name in names], "strong")


def _notes(view: LegislationView, division: Division, penalty: bool, width: int) -> list[str]:
    """Say why the count is what it is, and what happens beside ballots and points."""
    found = []
    if division.recused:
        names = Text.listing(division.recused, field="seat").text(view.names)
        found += wrap(f"{names} had no vote: recused by a {PointOfOrder.title}.", width)
    if division.doubled:
        for seat in division.doubled:
            found += wrap(f"{view.names[seat]}'s ballot counted twice: {FloorLeader.title}.", width)
    if division.betrayers:
        names = Text.listing(division.betrayers, field="seat").text(view.names)
        alone = len(division.betrayers) == 1
        verb = "breaks a pledge" if alone else "break a pledge"
        price = f" and {'skips' if alone else 'skip'} the next Pledge round." if penalty else ", unpunished."
        found += wrap(f"{names} {verb}{price}", width)
    if division.signature:
        found.append(
            f"Signature Bill: {view.names[division.sponsor]} scores {signed(division.signature)} more."
        )
    if division.passed and (text := effect_text(view.observation, division.bill)):
        found += wrap(text, width)
    return found
