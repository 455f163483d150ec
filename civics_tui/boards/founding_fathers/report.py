"""How votes, rounds and the game ended: moments of the table, the past, the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from civics_tui.boards.big import ROWS, big, stamp
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.founding_fathers.knowledge import articles, token_points
from civics_tui.boards.founding_fathers.looks import (
    IN_WORDS,
    SIDE_INKS,
    bench_chip,
    faction_chip,
    men,
    person,
    seat_digit,
)
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Glyphs, Picture, Span
from civics_tui.boards.spans import Spans, flowed, tabulate, width_of
from civics_tui.boards.view import View
from rules.founding_fathers.components import (
    FACTION,
    FACTIONS,
    LASTING,
    NOBODY,
    OPPOSED,
    ROUNDS,
    SIDES,
    SOURCES,
    STATES,
    Faction,
)
from rules.founding_fathers.moments import RoundEnds, VoteEnds
from rules.founding_fathers.observation import Bench, Observation
from rules.founding_fathers.scoring import Points, RoundReport, rank_bonus, token_holders
from rules.second_person import said_of
from rules.words import Text, counted


def _person(view: View[Observation], seat: int, width: int | None = None) -> Span:
    """Draw a seat by its name, in as many cells as there is room for or in so many; by its number in none."""
    if width == 0:
        return seat_digit(seat, view.glyphs)
    return person(view.names, seat, width or (10 if view.width < IN_WORDS else 20), view.glyphs)


def _article(view: View[Observation], id: str) -> str:
    return view.observation.printed.article(id).name


def _picture(lines: Sequence[Spans], glyphs: Glyphs, least: int = 0) -> Picture:
    """Draw lines as wide as the widest, and at least so wide."""
    canvas = Canvas(max([least, *map(width_of, lines)]), len(lines), glyphs)
    canvas.lines(0, 0, lines)
    return canvas.picture()


_MARK, VERDICT, _PAID = 1, 2, 3
"""The steps of the last vote, of the verdict, of the delegations that are paid."""


def steps(moment: VoteEnds | RoundEnds) -> Sequence[int]:
    """Return the steps of a report: a vote, its verdict, what it pays; of a round room by room."""
    if isinstance(moment, RoundEnds):
        return (300, 400, 400, 400, 400)
    return (300, 300, 500, *(300 for _ in range(_events(moment) - _PAID)))


def _rest(moment: VoteEnds) -> int:
    """Return the step that tells who gets nothing, after those that are paid."""
    return _PAID + bool(moment.report.assembly)


def _events(moment: VoteEnds) -> int:
    """Return the last step, which tells events; without those it tells who gets nothing."""
    return _rest(moment) + bool(moment.report.events)


def around(before: Observation, after: Observation, moment: object, step: int | None) -> Observation:
    """Return the hall with the votes that were counted, and with what tokens pay once a round is told."""
    told = _AFTER if step is None else step
    if isinstance(moment, VoteEnds) and told >= _MARK:
        benches = {bench.state: bench for bench in moment.benches}
        yeas, nays = moment.report.votes
        there = tuple([benches.get(state.code) for state in STATES])
        return replace(before, benches=there, yeas=yeas, nays=nays, playing=())
    if isinstance(moment, RoundEnds) and told >= _ALL:
        pay, tokens, resolved = after.rank_bonuses, after.tokens, after.resolved
        return replace(before, rank_bonuses=pay, tokens=tokens, resolved=resolved)
    return before


def vote_ends(view: View[Observation], moment: VoteEnds) -> Picture:
    """Show how the vote ended: the tally, the delegations, who scored what for which."""
    glyphs, box, ended = view.glyphs, view.observation.printed, moment.report
    verb = "PASSES" if ended.passed else "IS DEFEATED"
    side = "yea" if ended.passed else "nay"
    how = "the seventh Yea" if ended.passed else "the sixth Nay"
    if moment.washington:
        how = f"{box.delegates[box.ender].surname}'s event"
    verdict = view.so_far(VERDICT, [Span(f" {verb}", f"strong {SIDE_INKS[side]}")])
    ended_by = [Span(f": {how}, by ", "muted"), _person(view, ended.ended_by)]
    told_by = view.so_far(_MARK if moment.washington else VERDICT, ended_by)
    lines: list[Spans] = [
        [Span(_article(view, ended.article), "strong"), *verdict],
        [Span(f"Round {ended.round}", "muted"), *told_by],
        [],
    ]
    for name, count in zip(SIDES, ended.votes, strict=True):
        ink = SIDE_INKS[name]
        won = " wins" if name == side else ""
        marks = [Span(glyphs.square * count, ink)]
        if won and count and not moment.washington and not view.reached(_MARK):
            marks = [Span(glyphs.square * (count - 1), ink), Span(" ")]
        head = [Span(f"{name.upper()} ", f"strong {ink}"), *marks]
        verdict = view.so_far(VERDICT, [Span(f" {count}{won}", "strong" if won else "muted")])
        lines.append([*head, *verdict])
        lines += tabulate(
            (
                [bench_chip(box, bench, glyphs)],
                men(box, bench.cards, 30, glyphs, padded=True),
                view.so_far(_PAID if _payment(moment, bench) else _rest(moment), _paid(moment, bench)),
            )
            for bench in moment.benches
            if bench.side == name
        )
    events = tabulate(
        (
            [_person(view, one.seat)],
            [Span(f"+{one.points}", "good strong")],
            [Span(f"event of {view.observation.printed.man(one.why).name}", "muted")],
        )
        for one in ended.events
    )
    if view.height and max(view.height, _LEAST) < sum(map(bool, lines)) + len(events):
        events = flowed([[Span("events", "muted")], *_event_lines(view, ended, 0)], _WIDE)
    # Apart from the votes: they were paid when they happened, or for how the vote ended.
    lines += [[] for _ in events[:1]]
    lines += [view.so_far(_events(moment), line) for line in events]
    picture = _picture(_squeezed(lines, view.height), glyphs, min(view.width, _WIDE))
    return _stamped(view, picture, moment, max(map(width_of, lines[:2])))


def _stamped(view: View[Observation], picture: Picture, moment: VoteEnds, written: int) -> Picture:
    """Put the verdict in large letters beside the first lines, of which so many columns are written."""
    if picture.width < _WIDE or picture.height < ROWS:
        return picture
    canvas = Canvas(picture.width, picture.height, view.glyphs)
    canvas.paste(0, 0, picture)
    if view.reached(VERDICT) or (moment.washington and view.reached(_MARK)):
        word = "PASSED" if moment.report.passed else "DEFEATED"
        if not view.reached(VERDICT):
            box = view.observation.printed
            word = box.delegates[box.ender].surname.upper()
        # Beside a long title, or a long name below it, there is room for spaced letters.
        wide = len(big(word, view.glyphs)[0])
        x = picture.width - (wide if wide <= picture.width - written - 2 else 2 * len(word))
        stamp(canvas, x, 0, word, f"strong {SIDE_INKS['yea' if moment.report.passed else 'nay']}")
    return canvas.picture()


def _payment(moment: VoteEnds, bench: Bench) -> Points | None:
    return next((one for one in moment.report.assembly if one.why == bench.state), None)


def _paid(moment: VoteEnds, bench: Bench) -> Spans:
    """Say what a delegation was paid, or where its marker goes."""
    if paid := _payment(moment, bench):
        match = f", {paid.matches} {moment.report.bias}" if paid.matches else ""
        delegates = counted(paid.points - paid.matches, "delegate")
        return [Span(f"+{paid.points}", "good strong"), Span(f"  {delegates}{match}", "muted")]
    taken = "nobody's: marker taken back" if bench.marker is None else "marker to the Committee Room"
    return [Span(taken, "muted")]


def _squeezed(lines: list[Spans], height: int) -> list[Spans]:
    """Leave blank lines out where the room is short (0: it is not); what is told stays whole."""
    return [line for line in lines if line] if 0 < height < len(lines) else lines


def round_ends(view: View[Observation], moment: RoundEnds) -> Picture:
    """Show what the round paid, a line for each player, room by room."""
    lines = _round_lines(view, moment.report, moment.before, latest=True)
    return _picture(_squeezed(lines, view.height), view.glyphs)


def _gains(report: RoundReport, seat: int) -> tuple[int, int, int]:
    """Return what a round paid a seat: in the Assembly Room, in the Committee Room, for events."""
    paid = report.assembly, report.events
    assembly, events = (sum(one.points for one in points if one.seat == seat) for points in paid)
    return assembly, report.committee[seat] if report.chair == seat else 0, events


def _round_lines(
    view: View[Observation], report: RoundReport, before: Sequence[int], latest: bool
) -> list[Spans]:
    """Draw a round, with the names of seats as long as there is room for them."""
    *named, numbered = [_with_names(view, report, before, latest, size) for size in (20, 10, 0)]
    width, height = view.width or _WIDE, max(view.height, len(numbered))
    fits = (one for one in named if len(one) <= height and max(map(width_of, one)) <= width)
    return next(fits, numbered)


def _with_names(
    view: View[Observation], report: RoundReport, before: Sequence[int], latest: bool, size: int
) -> list[Spans]:
    """Draw a round; the latest one with what the tokens would pay if the Convention ended with it."""
    lines: list[Spans] = [
        [Span(f"ROUND {report.round}", "title"), Span(f"  ended by {view.names[report.ended_by]}", "muted")],
        [],
    ]
    rows: list[Sequence[str | Spans]] = [
        tuple([Span(word, "muted")] for word in ("", "before", "Assembly", "Committee", "events", "now"))
    ]
    for seat in sorted(range(len(report.scores)), key=lambda seat: -report.scores[seat]):
        gains = _gains(report, seat)
        # The sum grows with what is told: without it a row would not add up.
        now = before[seat] + sum(points for room, points in enumerate(gains, 1) if view.reached(room))
        paid = [
            view.so_far(room, [Span(f"+{points}" if points else view.glyphs.dot)])
            for room, points in enumerate(gains, start=1)
        ]
        rows.append(([_person(view, seat)], f"{before[seat]}", *paid, [Span(f"{now}", "strong")]))
    lines += [*tabulate(rows, "<>>>>>"), []]
    lines += tabulate(
        (view.so_far(step, [Span(room, "muted")]), view.so_far(step, spans))
        for step, room, spans in _rooms(view, report, size)
    )
    if latest:
        over = report.round == ROUNDS
        *tokens, totals = _if_it_ended(view, over, size)
        lines += [[], *[view.so_far(_ALL, line) for line in tokens]]
        lines.append(view.so_far(_AFTER, totals))
        if over:
            lines += [view.so_far(_AFTER, line) for line in _winners(view, len(lines))]
    return lines


def _rooms(view: View[Observation], report: RoundReport, size: int) -> Sequence[tuple[int, str, Spans]]:
    """Write what happened in each room of a round, with the step at which it is told."""
    verb = "passed" if report.passed else "defeated"
    shows = FACTION[report.bias] if report.passed else OPPOSED[FACTION[report.bias]]
    bias = view.observation.printed.article(report.committee_article).bias[report.turned]
    did: Spans = []
    if report.chair != NOBODY:
        # The chair decides which face it shows; an event before that may have turned it.
        chooses = said_of(view.names[report.chair], "chooses")
        did = [Span(" "), _person(view, report.chair, size), Span(f" {chooses}")]
    assembly = [
        Span(f"{_article(view, report.article)} ", "strong"),
        Span(f"{verb}, {report.votes[0]} Yea to {report.votes[1]} Nay: ", ""),
        faction_chip(FACTIONS[shows].code, view.glyphs),
    ]
    committee = [Span(f"{_article(view, report.committee_article)}:", "strong"), *did, Span(" ")]
    committee.append(faction_chip(FACTIONS[bias].code, view.glyphs))
    tied = any(seat != NOBODY and spaces.count(max(spaces)) > 1 for _, seat, spaces in _tracks(report))
    wins = view.observation.printed.by(LASTING.win_ties)
    return [
        (1, "Assembly Room", assembly),
        *((3, "" if at else "Events", line) for at, line in enumerate(_event_lines(view, report, 58))),
        (2, "Committee Room", committee),
        (2, "", _in_committee(view, report, size)),
        (3, "Debate Floor", _token_spans(view, report, size)),
        *[(3, "", [Span(f"{wins.name}'s event wins the tie", "muted")])] * tied,
    ]


def _in_committee(view: View[Observation], report: RoundReport, size: int) -> list[Span]:
    """Write how many markers each has in the Committee Room."""
    there = []
    for seat, number in enumerate(report.committee):
        if number:
            there += [_person(view, seat, size), Span(f"{view.glyphs.disc * number}  ", f"seat-{seat}")]
    how = "a tie pays nobody, the markers stay" if there else "nobody was there"
    if report.chair != NOBODY:
        points, name = report.committee[report.chair], view.names[report.chair]
        won = said_of(name, "wins the tie" if report.committee.count(points) > 1 else "has the most")
        there.append(_person(view, report.chair, size))
        how = f" {won}: {points} VP"
    return [*there, Span(how, "muted")]


_ALL, _AFTER = 4, 5
"""The step of the new scores of a round with what the tokens would pay, and of what that makes."""


def _winners(view: View[Observation], above: int) -> Iterator[Spans]:
    """Say who has won, in large letters where there is room below so many lines."""
    scores = view.observation.scores
    won = [seat for seat, score in enumerate(scores) if score == max(scores)]
    winners = Text.listing(won, " and ", "seat", " and ")
    words = Text.of("{0} {1}", winners, "win" if len(won) > 1 else "wins").text(view.names)
    rows = big(words, view.glyphs, view.width)
    large = len(rows) > 1 and not 0 < view.height < above + 1 + ROWS
    style = f"seat-{won[0]} strong" if len(won) == 1 else "title"
    if large:
        yield []
    for row in rows if large or len(rows) == 1 else [words]:
        yield [Span(row, style)]


def _if_it_ended(view: View[Observation], over: bool, size: int) -> Iterator[Spans]:
    """Say what the tokens of each faction would pay, to whom, and where that leaves everybody."""
    seen = view.observation
    yield [
        Span("The Convention ends" if over else "If it ended here", "title"),
        Span(", both articles resolved: ", "muted"),
        Span("for the most tokens" if over else "later ones can change it", "muted"),
    ]
    # What the round has resolved comes last.
    before = replace(seen, resolved=seen.resolved[:-2])
    paid = rank_bonus([articles(before, at) for at in range(len(FACTIONS))])
    pays: list[Spans] = []
    for at, faction in enumerate(FACTIONS):
        now, resolved = seen.rank_bonuses[at], counted(articles(seen, at), "article")
        was = f" (was {paid[at]})" if paid[at] != now else ""
        holders = token_holders(seen.tokens[at])
        # Equal numbers are each paid in full.
        each = " each" if len(holders) > 1 else "" if holders else ": nobody"
        seats = [span for seat in holders for span in (Span(" "), _person(view, seat, size))]
        paying = [Span(f"{now} VP", "strong"), Span(f"{was}{each}", "muted"), *seats]
        pays.append([faction_chip(faction.code, view.glyphs), Span(f" {resolved}: ", "muted"), *paying])
    yield from flowed(pays, view.width or _WIDE, 3)
    # At the end itself the scores hold them already.
    final = [now + (0 if over else more) for now, more in zip(seen.scores, token_points(seen), strict=True)]
    brackets = bool(view.glyphs.edge)
    totals: list[Span] = [Span("makes " if brackets else "that makes ", "muted")]
    # Five of them, each with a number and points, stand in one line of 80 cells.
    room = max(size, 8 if seen.seats < 5 else 5 - brackets)
    for seat in sorted(range(seen.seats), key=lambda seat: -final[seat]):
        totals += [_person(view, seat, room), Span(f"{' ' * brackets}{final[seat]}  ", "strong")]
    yield totals


def _event_lines(view: View[Observation], report: RoundReport, width: int) -> list[Spans]:
    """Write who was paid how much for whose event, as many on a line as fit."""
    man = view.observation.printed.man
    paid = ((_person(view, one.seat), one.points, man(one.why).surname) for one in report.events)
    return flowed([[who, Span(f" +{points} {name}")] for who, points, name in paid], width)


_LEAST = 19
"""Rows of a moment that has the smallest window for itself."""
_WIDE = 76
"""Columns from which a past round is shown as it was shown when it ended."""


def _token_spans(view: View[Observation], report: RoundReport, size: int) -> list[Span]:
    spans: list[Span] = []
    for faction, seat, spaces in _tracks(report):
        whose = [] if seat == NOBODY else [_person(view, seat, size)]
        nobody = "tie: nobody  " if any(spaces) else "nobody  "
        where = Span(f" at {spaces[seat]}  " if whose else nobody, "muted")
        spans += [faction_chip(faction.code, view.glyphs), Span(" ", ""), *whose, where]
    return spans


def _tracks(report: RoundReport) -> Iterator[tuple[Faction, int, Sequence[int]]]:
    """Yield each track with who takes its token, and where everybody stood."""
    seats = len(report.scores)
    for at, faction in enumerate(FACTIONS):
        seat = report.speakers[at] if at < len(report.speakers) else NOBODY
        yield faction, seat, report.spaces[at * seats : (at + 1) * seats]


def past(view: View[Observation]) -> Sequence[tuple[str, Picture]]:
    """Draw the report of every round, the latest first, then the resolved articles."""
    seen = view.observation
    pages = []
    for number, report in reversed([*enumerate(seen.reports)]):
        if report.scores:
            before = seen.reports[number - 1].scores if number else seen.earned[0]
            wide = view.width >= _WIDE and _round_lines(view, report, before, report is seen.reports[-1])[1:]
            picture = _picture(wide, view.glyphs) if wide else _narrow(view, report, before)
            pages.append((f"Round {report.round}", picture))
    tiles = tabulate(_article_rows(view), gap=1)
    pages.append(("Resolved articles", _picture(tiles, view.glyphs, view.width)))
    return pages


def _narrow(view: View[Observation], report: RoundReport, before: Sequence[int]) -> Picture:
    """Draw a round in few columns."""
    verb = "passed" if report.passed else "defeated"
    article = Span(f" {_article(view, report.article)}", "strong")
    tally = Span(f" {verb}, {report.votes[0]} to {report.votes[1]}", "muted")
    lines = flowed([[article], [tally]], view.width, 1)
    tables = [_gained(view, report, before, words) for words in _SOURCES]
    lines += next((one for one in tables if max(map(width_of, one)) <= view.width), tables[-1])
    for size in (10, 6, 4):
        tokens = [Span(" tokens", "muted")]
        for faction, seat, _ in _tracks(report):
            name = seat_name(view.names, seat, size)
            holder = seat_digit(seat, view.glyphs) if name.isdigit() else Span(name, f"seat-{seat}")
            tokens += [Span(f" {faction.code} ", ""), Span("-", "faint") if seat == NOBODY else holder]
        if width_of(tokens) <= view.width:
            break
    return _picture([*lines, tokens], view.glyphs, view.width)


_SOURCES = (("Assembly ", "Committee ", "events "), ("vote", "comm.", "event"), ("A", "C", "E"))
"""What points of a round come from, from long to short."""


def _gained(
    view: View[Observation], report: RoundReport, before: Sequence[int], words: Sequence[str]
) -> list[Spans]:
    """Say of each seat what it had, what a round brought it and from where, what it has."""
    rows: list[Sequence[str | Spans]] = []
    for seat in sorted(range(len(report.scores)), key=lambda seat: -report.scores[seat]):
        gains = zip(words, _gains(report, seat), strict=True)
        gained = " ".join(f"{room}+{points}" for room, points in gains if points)
        now = f"= {report.scores[seat]}"
        whose = [Span(" ", ""), _person(view, seat, 6)]
        rows.append((whose, f"{before[seat]}", gained or view.glyphs.dot, now))
    return tabulate(rows, "<><>", 1)


def results(view: View[Observation]) -> Picture:
    """Draw the ranking with what every score is made of, then what the factions paid, then the articles."""
    seen, glyphs = view.observation, view.glyphs
    heads = ["", "", *(word[: 5 if view.width < 60 else None] for word in SOURCES), "Total"]
    rows: list[Sequence[str | Spans]] = [tuple([Span(word, "muted")] for word in heads)]
    order = sorted(range(seen.seats), key=lambda seat: -seen.scores[seat])
    for seat in order:
        rank = 1 + sum(score > seen.scores[seat] for score in seen.scores)
        parts = [f"{column[seat] or glyphs.dot}" for column in seen.earned]
        total = [Span(f"{seen.scores[seat]}", "strong")]
        rows.append((f"{rank}", [_person(view, seat)], *parts, total))
    lines: list[Spans] = [*tabulate(rows, ">" + "<" + ">" * (len(SOURCES) + 1)), []]
    lines += [*tabulate(_faction_rows(view)), [], *tabulate(_article_rows(view))]
    return _picture(lines, glyphs, view.width)


def _faction_rows(view: View[Observation]) -> Iterable[Sequence[str | Spans]]:
    seen = view.observation
    for at in sorted(range(len(FACTIONS)), key=lambda at: -seen.rank_bonuses[at]):
        holders = token_holders(seen.tokens[at])
        spans: list[Span] = []
        for seat, number in enumerate(seen.tokens[at]):
            if number:
                spans += [seat_digit(seat, view.glyphs), Span(view.glyphs.disc * number, f"seat-{seat}")]
                spans.append(Span(f" +{seen.rank_bonuses[at]}  " if seat in holders else "  ", "good strong"))
        yield (
            [faction_chip(FACTIONS[at].code, view.glyphs)],
            [Span(f"{counted(articles(seen, at), 'article')}", "muted")],
            [Span(f"pays {seen.rank_bonuses[at]}{' each' * (len(holders) > 1)}", "strong")],
            spans or [Span("no token", "muted")],
        )


def _article_rows(view: View[Observation]) -> Iterable[Sequence[str | Spans]]:
    """List the articles by faction, in two columns where there is room: nothing has to be scrolled."""
    cells: list[list[str | Spans]] = [
        [
            [faction_chip(tile.bias, view.glyphs)],
            _article(view, tile.article),
            [Span("turned" if tile.ahistorical else "", "muted")],
        ]
        for tile in sorted(view.observation.resolved, key=lambda tile: FACTION[tile.bias])
    ]
    if view.width < _WIDE - 4:
        return cells
    half = (len(cells) + 1) // 2
    return [[*left, *right] for left, right in zip_longest(cells[:half], cells[half:], fillvalue=("",) * 3)]
