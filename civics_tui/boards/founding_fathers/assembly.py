"""The Assembly Room: the article, the tally, what it would pay now, the benches facing one another."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import chain

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.founding_fathers.foot import (
    draw_in_effect,
    draw_pool,
    draw_to_vote,
    rows_in_effect,
    rows_of_pool,
)
from civics_tui.boards.founding_fathers.knowledge import behind, decided, if_it_ended, lying, needed, pays
from civics_tui.boards.founding_fathers.looks import (
    SIDE_INKS,
    bench_chip,
    faction_chip,
    men,
    person,
    seat_digit,
)
from civics_tui.boards.layout import cells, fixed, flexible
from civics_tui.boards.names import SHORT, seat_name
from civics_tui.boards.picture import Glyphs, Region, Span
from civics_tui.boards.spans import Spans, longest, width_of
from civics_tui.boards.view import View
from rules.founding_fathers.components import FACTIONS, NAYS_TO_DEFEAT, ROUNDS, SIDES, STATE, YEAS_TO_PASS
from rules.founding_fathers.observation import Bench, Observation, Seen
from rules.words import counted

AIM = (
    "Most points win. Seven Yeas or six Nays end a round.",
    "y n VOTE  delegates of one state: if your side wins",
    "          1 VP each (article's faction 2, Planner 1)",
    "s   SPEAK delegates of one faction, a space each:",
    "          a token to the farthest; most pay 2-5 VP",
    "e   EVENT as printed   x SNUB change   Y N S more",
)
"""What a newcomer has to know, on the empty benches of the first round, with the letters that stand behind
names: in 53 columns."""


def draw_assembly(room: Canvas, view: View[Observation]) -> None:
    """Draw the room from the article down to the events in effect."""
    seen = view.observation
    air = 1 if room.height >= 22 else 0
    goes_on = not decided(seen)
    # The room stays as it is when the vote is decided.
    forecast = 1 + air if any(seen.benches) or (goes_on and _counts(seen)) else 0
    most = max(seen.yeas, seen.nays) or len(AIM) - forecast
    # Where benches need every row, few states are left to vote: beside them is room for the events. Else
    # their names are whole, on as many rows as that takes, from 100 columns.
    free = min(3 if air or room.width >= 60 else 1, room.height - 6 - forecast - most)
    effects = min(free, rows_in_effect(seen, room.width, room.glyphs, free))
    pool = 1 if air or free <= max(1, effects) else rows_of_pool(seen, room.width, room.glyphs)
    rows = room.rows(
        fixed("above", air),
        fixed("article", 3),
        fixed("below", air),
        fixed("tally", 1),
        fixed("forecast", forecast),
        flexible("benches"),
        fixed("to vote", 1 + (air and effects < 3)),
        fixed("pool", pool + air),
        fixed("in effect", max(0, effects)),
    )
    _article(rows["article"], view)
    paid = _paid_now(view) if forecast and goes_on else ()
    least = 0 if air else max([len(_NAYS), *[width_of(one[-1]) for one in paid]])
    middle = _middle(rows["benches"], view, least)
    _tally(rows["tally"], view, middle)
    if paid:
        _forecast(rows["forecast"], paid, middle)
    newcomers = seen.round == 1 and seen.article is not None and not any(seen.benches)
    if newcomers and _bench_rows(rows["benches"], seen) <= 2:
        _aim(rows["benches"])
    else:
        _benches(rows["benches"], view, middle)
    x = draw_to_vote(rows["to vote"], view)
    draw_pool(rows["pool"], view)
    if effects > 0:
        draw_in_effect(rows["in effect"], view)
    elif seen.effects or seen.playing:
        there = rows["to vote"]
        draw_in_effect(there.area(Region(x + 1, 0, there.width - x - 1, 1)), view)


def _counts(seen: Observation) -> bool:
    """Whether anything stands there already for which somebody may score."""
    gains = (if_it_ended(seen, passed).gains() for passed in (True, False))
    return any(seen.benches) or any(seen.committee) or any(map(any, gains))


def _article(room: Canvas, view: View[Observation]) -> None:
    seen = view.observation
    if seen.article is None:
        room.text(1, 0, "No article: the round is over.", "muted")
        return
    article = seen.printed.article(seen.article.article)
    room.target("article:" + article.id, room.region)
    x = room.text(1, 0, article.name, "strong")
    scores = f"{seen.article.bias} delegates score 2 VP"
    room.form(x + 2, 0, (f"{scores} if their side wins", scores, ""), "muted")
    columns = room.columns(fixed("margin", 1), fixed("faction", 5), flexible("text"))
    for row, (faction, text, gist) in enumerate(
        zip(article.bias, article.texts, article.gists, strict=True), start=1
    ):
        up = FACTIONS[faction].code == seen.article.bias
        chip = faction_chip(FACTIONS[faction].code, room.glyphs)
        columns["faction"].text(0, row, [chip])
        side = SIDES[not up]
        x = columns["text"].text(0, row, f"{side.capitalize()}: ", f"strong {SIDE_INKS[side]}")
        # No text reaches to the wall.
        columns["text"].form(x, row, [f"{text} ", gist], "" if up else "muted")


def _middle(room: Canvas, view: View[Observation], least: int) -> int:
    """Return the column in which the Nay side begins: in the middle, or where all names are whole."""
    seen, middle = view.observation, room.width // 2
    if _bench_rows(room, seen) > 1:
        return middle
    yeas, nays = (_on(seen, side) for side in SIDES)
    # A Yea that no Nay faces has the whole row.
    yea, nay = (
        max([least, *[whole_width(seen, bench, view.glyphs) for bench in there]]) + 2
        for there in (yeas[: len(nays)], nays)
    )
    # The Yea side begins behind the wall.
    yea += 1
    return min(max(middle, yea), room.width - nay) if yea + nay <= room.width else middle


def _sides(room: Canvas, middle: int) -> dict[str, Canvas]:
    """Divide a part of the room into the Yea and the Nay side."""
    return room.columns(fixed("yea", middle), flexible("nay"))


def _on(seen: Observation, side: str) -> list[Bench]:
    """List the delegations of a side."""
    return [bench for bench in seen.benches if bench is not None and bench.side == side]


def _tally(room: Canvas, view: View[Observation], middle: int) -> None:
    seen = view.observation
    counts = ((seen.yeas, YEAS_TO_PASS), (seen.nays, NAYS_TO_DEFEAT))
    for (side, part), (count, most) in zip(_sides(room, middle).items(), counts, strict=True):
        ink = SIDE_INKS[side]
        x = part.text(1, 0, side.upper(), f"strong {ink}")
        x = part.text(x + 1, 0, room.glyphs.square * count, ink)
        x = part.text(x, 0, room.glyphs.dot * (most - count), "faint")
        part.text(x + 1, 0, f"{count} of {most}", "strong" if count == most - 1 else "muted")


_NAYS = "NAY ...... 0 of 6"
_ROOM = "Committee Room"
_FORECASTS = (
    *((size, " VP", where) for where in (_ROOM, _ROOM.split()[0]) for size in (16, 12)),
    *(*((size, " VP", "{disc}") for size in (16, 12, 10, 6, 1)), (1, " VP", "")),
    *((size, "", "") for size in (6, 1, 0)),
)
"""Forms of what a result pays, the longest first: cells of a name, or of a blank in its place; the unit; what
pays who loses."""
_VERBS = ("passes", "fails"), ("total if Yea", "if Nay")
"""What is before the gains; in the last round before the totals with tokens: an article may still turn."""


def _paid_now(view: View[Observation]) -> Sequence[Sequence[Spans]]:
    """Say what each seat would get if the article passed, or failed, as things lie; in the last round what it
    would then have. From long to short."""
    seen = view.observation
    last = seen.round == ROUNDS
    found: list[list[Spans]] = []
    for verb, passed in zip(_VERBS[last], (True, False), strict=True):
        end = if_it_ended(seen, passed)
        scores = zip(seen.scores, end.gains(), strict=True)
        gains = [(seat, score, gain) for seat, (score, gain) in enumerate(scores) if last or gain]
        forms: list[Spans] = []
        for size, sign, where in _FORECASTS:
            unit = "" if last else sign
            head = f"{verb}{unit if gains else ''}:"
            head = f"{head:<{len(f'{_VERBS[last][0]}{unit}:')}}" if size else head
            form = [Span(head, "muted")] if gains else [Span(f"{head} nobody scores", "muted")]
            for seat, score, gain in gains:
                if size > 1:
                    chip = person(view.names, seat, size, view.glyphs)
                    form += [Span("  "), chip, Span(" ")] if view.glyphs.edge else [Span(" "), chip]
                else:
                    # A blank between a seat and its points made a sum of all.
                    form += [Span(" " * (1 + size)), seat_digit(seat, view.glyphs)]
                apart = "" if view.glyphs.edge else " " if size > 1 else "="
                form.append(Span(f"{apart}{score + gain}" if last else f"+{gain}", "strong"))
                if where and not last and seat == end.chair and (there := end.committee[seat]):
                    # Why whoever loses the vote is paid: at least by a marker.
                    room = where.format(disc=view.glyphs.disc)
                    form.append(Span(f" {room}" if there == gain else f" ({there} {room})", "muted"))
            forms.append(form)
        found.append(forms)
    return found


def _forecast(room: Canvas, paid: Sequence[Sequence[Spans]], middle: int) -> None:
    """Write what each seat would get if the round ended now, below the votes for that."""
    room.target("forecast:", Region(0, 0, room.width, 1))
    halves = list(_sides(room, middle).values())
    if room.height > 1:
        halves = [room.area(Region(0, y, room.width, 1)) for y in range(2)]
    # Both are said alike.
    there = zip(halves, paid, strict=True)
    fits = [[width_of(form) + 1 < part.width for form in forms] for part, forms in there]
    alike = [at for at, every in enumerate(zip(*fits, strict=True)) if all(every)]
    # Brackets keep seats apart as blanks do.
    close = [[form[0], Span(" "), *(one for one in form[1:] if one.text.strip())] for *_, form in paid]
    for first, second in ([forms[-1] for forms in paid], close):
        if not alike and room.height == 1 and width_of([*first, *second]) + 3 < room.width:
            # They share the line as they need it.
            room.text(room.text(1, 0, first) + 2, 0, second)
            return
    for part, forms, brief in zip(halves, paid, close, strict=True):
        form = forms[alike[0] if alike else -1]
        unsigned = [Span(one.text.lstrip("+"), one.style) for one in brief[2:]]
        for shorter in (form[1:], brief[2:], unsigned):
            form = form if width_of(form) + 1 < part.width else shorter
        part.text(1, 0, form)


def _bench_rows(room: Canvas, seen: Observation) -> int:
    """Return how many rows a bench has: there is one for each vote but that which ends the round."""
    return max(1, min(4, room.height // max(YEAS_TO_PASS - 1, seen.yeas, seen.nays)))


def _benches(room: Canvas, view: View[Observation], middle: int) -> None:
    """Draw the delegations, Yea and Nay facing one another."""
    seen = view.observation
    rows = _bench_rows(room, seen)
    high = min(rows, 3)
    yeas, nays = (_on(seen, side) for side in SIDES)
    known = _can_vote(room, view, middle, len(nays) * rows) if rows > 1 else room.height
    for name, side in _sides(room, middle).items():
        there = yeas if name == "yea" else nays
        places = cells(min(len(there), room.height // rows), 1, side.width - 1, high, row_gap=rows - high)
        wall = int(name == "yea" and rows == 1)
        for row, (bench, place) in enumerate(zip(there, places, strict=False)):
            floor, region = side, place
            if wall and row >= len(nays):
                whole = min(room.width - 1, wall + whole_width(seen, bench, view.glyphs))
                floor, region = room, place._replace(width=max(place.width, whole))
            draw_bench(floor.area(region).inset(wall, 0, 0, 0), view, bench)
            floor.target(f"state:{bench.state}", region)
        if rows > 2:
            free = room.height if name == "yea" else known
            needed = min(YEAS_TO_PASS if name == "yea" else NAYS_TO_DEFEAT, free // rows)
            for vote, place in enumerate(cells(needed, 1, side.width - 1, high, row_gap=rows - high), 1):
                if vote > len(there):
                    seat = side.area(place)
                    seat.ground("pane")
                    seat.text(1, 0, f"{name.capitalize()} {vote}", "muted")
    if rows < 3 and known == room.height and len(yeas) + len(nays) < _YOUNG:
        up, disc = view.glyphs.up, view.glyphs.disc
        told = (
            f"{up}3: 3 delegates override it   2VP: points if it wins",
            f"losers' {disc} go to Committee: 1 VP each to who has most",
            "below the tally: totals with tokens, if no tile turns"
            if seen.round == ROUNDS
            else "farthest on a track: a token; most tokens pay at end",
            "the faction with most articles pays 5 VP, then 4 3 2",
        )[: room.height - rows * max(len(yeas), len(nays))]
        room.lines(1, room.height - len(told), told, "muted")


def _can_vote(whole: Canvas, view: View[Observation], left: int, top: int) -> int:
    """List by state that has not voted who holds men of it, as far as may be known, where all have room.

    Return the row in which the list begins, at the foot of the right side below its benches.
    """
    room = whole.area(Region(left, top, whole.width - left, whole.height - top))
    seen = view.observation
    states = zip(seen.printed.states, seen.benches, strict=True)
    waiting = [state.code for state, bench in states if bench is None]
    places = lying(seen)
    digit = partial(seat_digit, glyphs=view.glyphs)
    called = partial(person, view.names, width=SHORT, glyphs=view.glyphs)
    rows: list[list[Spans]] = []
    for code in waiting:
        held = {
            seat: men
            for seat, hand in enumerate(seen.hands)
            if (men := [_known(seen, card, places) for card in hand if card.state == code])
        }
        # Who they are, behind a name: a number was read as how many; else how many, or at least whose.
        named = ((called, " {0}  "), (digit, " holds {0}  "), (digit, ": {0}  "))
        ways = (*named, (digit, " has {1}  "), (digit, " "))
        told = [(seat, (", ".join(men), len(men))) for seat, men in held.items()]
        drawn = [[(chip(seat), Span(form.format(*men))) for seat, men in told] for chip, form in ways]
        rows.append([[*chain(*spans)] for spans in drawn])
    if not waiting or len(waiting) + 2 > room.height:
        return whole.height
    begins = room.height - len(waiting) - 1
    room.form(1, begins, ["WHO CAN STILL VOTE  as known", "WHO CAN STILL VOTE"], "title", room.width - 2)
    for y, (code, forms) in enumerate(zip(waiting, rows, strict=True), start=begins + 1):
        x = room.text(1, y, f" {code} ", "muted on tile")
        found = next((form for form in forms if width_of(form) < room.width - x), forms[-1])
        room.text(x + 1, y, found or [Span("in no hand", "muted")])
    return top + begins


def _known(seen: Observation, card: Seen, places: dict[str, str]) -> str:
    """Name the man behind a card of a hand if he is certain, else his faction."""
    suspects = behind(seen, card, places)
    return seen.printed.man(suspects[0]).surname if len(suspects) == 1 else card.faction


_YOUNG = 5
"""Votes below which the signs of a bench are explained, while a row is free."""


def _aim(room: Canvas) -> None:
    """Tell a newcomer what it is about."""
    for y, line in enumerate(AIM[: room.height]):
        words = re.split(r"(?<![\w'])(VOTE|SPEAK|EVENT|SNUB|[ynsexYNS])(?= )", line)
        style = "muted" if y else "title"
        # Every second one is what is looked for: a letter is a key.
        inks = (
            style if at % 2 == 0 else "mark" if len(word) == 1 else "strong" for at, word in enumerate(words)
        )
        room.text(1, y, [Span(word, ink) for word, ink in zip(words, inks, strict=True) if word])


def _owned(seen: Observation, bench: Bench, glyphs: Glyphs) -> Span:
    """Draw a state that has voted in the fewest cells, its seat first."""
    seat, code = bench.marker, seen.printed.code(bench.state)
    owner = "-" if seat is None else f"{seat + 1}"
    words = f"{glyphs.chipped(owner)}{code}" if glyphs.edge else f"{owner} {code}"
    return Span(words, "muted on raised" if seat is None else f"strong on seat-{seat}")


def whole_width(seen: Observation, bench: Bench, glyphs: Glyphs) -> int:
    """Count the cells of a delegation in one row whose names are whole."""
    names = men(seen.printed, bench.cards, _ANY, glyphs)
    return width_of([_owned(seen, bench, glyphs)]) + 1 + width_of(names) + 1 + len("^3 2VP")


_ANY = 99
"""Cells that any delegation has room in."""


def draw_bench(row: Canvas, view: View[Observation], bench: Bench) -> None:
    """Draw a delegation in one row, two or three."""
    seen = view.observation
    glyphs = row.glyphs
    number, points = needed(seen, bench), pays(seen, bench)
    override = f"{glyphs.up}{number or '-'}"
    if row.height == 1:
        x = row.text(0, 0, [_owned(seen, bench, glyphs)])
        end = [Span(override, "muted"), Span(f" {points}VP", "strong")]
        room = row.width - x - 2 - width_of(end)
        row.text(x + 1, 0, men(seen.printed, bench.cards, room, glyphs))
        row.right(0, end)
        return
    row.ground("tile")
    x = row.text(1, 0, [bench_chip(seen.printed, bench, glyphs)])
    pay = f"{points} VP"
    style = "muted" if bench.marker is None else f"seat-{bench.marker}"
    room = row.width - x - 3 - len(pay)
    words = "nobody" if bench.marker is None else seat_name(view.names, bench.marker, min(10, room))
    if row.height == 2:
        row.text(x + 1, 0, words, style)
        row.right(0, pay, "strong", margin=1)
        forms = [f"override: {override}" if number else "safe", override]
        wide = width_of(men(seen.printed, bench.cards, row.width, glyphs))
        need = longest(forms, max(len(override), row.width - 4 - wide))
        row.text(2, 1, men(seen.printed, bench.cards, row.width - 4 - len(need), glyphs, padded=True))
        row.right(1, need, "muted", margin=1)
        return
    state = f"{seen.printed.states[STATE[bench.state]].name}: {words}"
    row.form(x + 1, 0, [state, words], style, room)
    row.right(0, pay, "strong", margin=1)
    row.text(2, 1, men(seen.printed, bench.cards, row.width - 3, glyphs, padded=True))
    need = f"override: {glyphs.up}{counted(number, 'delegate')}"
    row.text(2, 2, need if number else "safe from override", "muted")
