"""The vote, while ballots are cast and as the moment in which they are counted."""

from __future__ import annotations

from civics_tui.boards.canvas import Canvas
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
    sign_of,
    worth,
)
from civics_tui.boards.picture import Glyphs, Picture, Region, Span, wrap
from civics_tui.text.names import seat_name
from rules.game import Text
from rules.legislation.cards import bill_of
from rules.legislation.components import AGENDAS
from rules.legislation.effects.ballots import FloorLeader, PointOfOrder
from rules.legislation.moments import VoteResult
from rules.legislation.observation import Observation
from rules.legislation.scoring import BALLOT_NAMES, NAY, PRO, SIDE_NAMES, YAY, Division, signed


def vote(canvas: Canvas, view: LegislationView) -> None:
    """Draw the bill before the house, and of each seat what it is worth to it, its pledge, its ballot."""
    seen = view.observation
    bill = seen.called or 0
    card = bill_of(bill)
    ground = GROUNDS[sign_of(worth(seen, bill, looker(seen)))]
    head = canvas.area(Region(0, 0, canvas.width, 3)).ground(ground)
    head.target(f"bill:{bill}", head.region)
    x = head.text(1, 0, "VOTE ", "strong")
    x = head.text(x, 0, f" {bill} {card.name}", "strong")
    head.right(
        0,
        [
            Span("by ", ""),
            Span(f" {seat_name(view.names, seen.turn, 14)} ", f"strong on seat-{seen.turn}"),
        ],
        margin=1,
    )
    x = 1
    for agenda, score in zip(AGENDAS, columns_of(seen, bill), strict=True):
        x = head.text(x, 1, f"{agenda.id} ", "")
        x = head.text(x, 1, signed(score), SIGNS[score][1] if score else "") + 3
    if seen.signature:
        head.text(x, 1, "Signature Bill", "strong")
    about = effect_text(seen, bill) or card.summary
    head.form(1, 2, [about, effect_of(seen, bill), ""], "")
    step = 2 if canvas.height >= 4 + 2 * seen.seats else 1
    for x, title in ((20, "agenda"), (29, "worth"), (38, "pledge"), (49, "ballot")):
        canvas.text(x, 3, title, "muted")
    for seat in range(seen.seats):
        y = 4 + seat * step
        if y >= canvas.height:
            break
        canvas.target(f"seat:{seat}", Region(0, y, 19, 1))
        canvas.chip(1, y, str(seat + 1), f"seat-{seat}")
        canvas.text(5, y, seat_name(view.names, seat, 14), f"seat-{seat}")
        canvas.text(20, y, agendas_of(seen, seat))
        points = worth(seen, bill, seat)
        canvas.text(30, y, f"{signed(points):>3}", SIGNS[sign_of(points)][1] if points else "muted")
        _pledge(canvas, 38, y, view.glyphs, dict(seen.tokens[seat]).get(bill, 0))
        _cast(canvas, 49, y, view, seat)
    last = 4 + (seen.seats - 1) * step
    if any(one == bill for row in seen.tokens for one, _ in row) and last + 2 < canvas.height:
        canvas.text(1, canvas.height - 1, _price(seen), "warn")


def _price(seen: Observation) -> str:
    """Say what breaking a pledge costs now (L-66, L-71)."""
    if seen.cycle < seen.hand_size:
        return "Who breaks a pledge makes and gets no offers in the next Pledge round."
    return "The last Vote round: there is no Pledge round left to skip."


def _pledge(canvas: Canvas, x: int, y: int, glyphs: Glyphs, side: int) -> None:
    if side:
        canvas.text(x, y, f"{glyphs.up if side == PRO else glyphs.down} {SIDE_NAMES[side]}", "strong")


def _cast(canvas: Canvas, x: int, y: int, view: LegislationView, seat: int) -> None:
    """Draw how far a seat is: a sealed ballot shows only that it is cast."""
    seen, glyphs = view.observation, view.glyphs
    twice = f" {glyphs.times}2" if seat in seen.doubled else ""
    ballot = seen.ballots[seat]
    if seat in seen.recused:
        canvas.text(x, y, "may not vote", "muted")
    elif ballot is not None and (seen.roll_call or None not in seen.ballots):
        at = canvas.chip(x, y, BALLOT_NAMES[ballot].upper(), BALLOT_GROUNDS[ballot])
        canvas.text(at, y, twice, "strong")
    elif seat == seen.current_player:
        canvas.text(x, y, f"{glyphs.right} decides{twice}", "mark")
    elif any(vote is not None for vote in seen.ballots) or seen.voted[seat]:
        canvas.text(x, y, (glyphs.check if seen.voted[seat] else glyphs.dot) + twice, "")
    elif twice:
        canvas.text(x, y, f"counts{twice}")


def result(view: LegislationView, moment: VoteResult) -> Picture:
    """Draw a counted vote for the whole table: who, how, points and why, new totals."""
    glyphs = view.glyphs
    division = moment.division
    canvas = Canvas(view.width, view.height, glyphs)
    width = min(view.width, 72)
    seats = len(division.ballots)
    lines = _notes(view, division, moment.penalty)
    step = 2 if view.height >= 7 + 2 * seats + len(lines) else 1
    height = min(view.height, 6 + step * seats + len(lines) + (1 if lines else 0))
    part = canvas.area(Region((view.width - width) // 2, max(0, (view.height - height) // 2), width, height))
    part.ground("pane")
    ground = "yea" if division.passed else "nay"
    head = part.area(Region(0, 0, width, 3)).ground(ground)
    verdict = "P A S S E D" if division.passed else "F A I L E D"
    x = head.text(2, 1, verdict, "strong")
    x = head.text(x + 3, 1, f"{division.count(YAY)} Yay to {division.count(NAY)} Nay", "strong")
    card = bill_of(division.bill)
    by = f", by {seat_name(view.names, division.sponsor, 12)}"
    names = [f"{division.bill} {name}{by}" for name in (card.name.removesuffix(" Act"), card.short)]
    head.form(x + 3, 1, [*names, f"{division.bill}{by}"], "strong")
    for x, title in ((22, "pledge"), (31, "ballot"), (44, "points"), (54, "total")):
        part.text(x, 3 if step == 1 else 4, title, "muted")
    top = 4 if step == 1 else 5
    for seat in range(seats):
        y = top + seat * step
        part.chip(2, y, str(seat + 1), f"seat-{seat}")
        part.text(6, y, seat_name(view.names, seat, 15), f"seat-{seat}")
        _pledge(part, 22, y, glyphs, division.pledges[seat])
        if seat in division.recused:
            part.text(31, y, "recused", "muted")
        else:
            ballot = division.ballots[seat]
            x = part.chip(31, y, BALLOT_NAMES[ballot].upper(), BALLOT_GROUNDS[ballot])
            if seat in division.doubled:
                part.text(x + 1, y, f"{glyphs.times}2", "strong")
        points = moment.after[seat] - moment.before[seat]
        part.text(45, y, f"{signed(points):>3}", SIGNS[sign_of(points)][1] if points else "muted")
        part.text(54, y, f"{moment.after[seat]:>4}", "strong")
        if seat in division.betrayers:
            part.text(61, y, " BROKEN ", "strong on red")
        elif division.pledges[seat] and seat not in division.recused:
            part.text(61, y, "kept", "good")
    y = top + step * seats + (0 if step == 2 else 1)
    for at, line in enumerate(lines):
        if y + at < height:
            part.text(2, y + at, line, "warn")
    return canvas.picture()


def _notes(view: LegislationView, division: Division, penalty: bool) -> list[str]:
    """Say why the count is what it is, and what happens beside ballots and points."""
    found = []
    if division.recused:
        names = Text.listing(division.recused, field="seat").text(view.names)
        found += wrap(f"{names} had no vote: recused by a {PointOfOrder.title}.", 68)
    if division.doubled:
        for seat in division.doubled:
            found += wrap(f"{view.names[seat]}'s ballot counted twice: {FloorLeader.title}.", 68)
    if division.betrayers:
        names = Text.listing(division.betrayers, field="seat").text(view.names)
        alone = len(division.betrayers) == 1
        deed = "breaks a pledge" if alone else "break a pledge"
        price = f" and {'skips' if alone else 'skip'} the next Pledge round." if penalty else ", unpunished."
        found += wrap(f"{names} {deed}{price}", 68)
    if division.signature:
        found.append(
            f"Signature Bill: {view.names[division.sponsor]} scores {signed(division.signature)} more."
        )
    if division.passed and (text := effect_text(view.observation, division.bill)):
        found += wrap(text, 68)
    return found
