"""Independence Hall as a floor plan: Assembly Room, Committee Room, Debate Floor, joined by walls."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.founding_fathers.knowledge import (
    behind,
    beside_number,
    decided,
    holders_of,
    if_it_ended,
    lying,
    needed,
    pays,
)
from civics_tui.boards.founding_fathers.looks import (
    GROUNDS,
    SIDE_INKS,
    bench_chip,
    faction_chip,
    letter_of,
    men,
    seat_digit,
)
from civics_tui.boards.layout import cells, fixed, flexible
from civics_tui.boards.picture import Glyphs, Picture, Region, Span, wrap
from civics_tui.boards.spans import Spans, longest, width_of
from civics_tui.boards.view import View
from civics_tui.text.names import short_name
from rules.founding_fathers.components import (
    FACTIONS,
    NAYS_TO_DEFEAT,
    NOBODY,
    OPPOSED,
    SIDES,
    STATE,
    STATES,
    TRACK_END,
    YEAS_TO_PASS,
)
from rules.founding_fathers.observation import Bench, Observation, Seen
from rules.founding_fathers.scoring import leader, tie_breakers
from rules.words import counted

AIM = (
    "Most points after four rounds win. 7 Yeas or 6 Nays end one.",
    "VOTE  men of one state, Yea or Nay: 1 point a man if",
    "      your side wins, 2 of the article's faction, Planner 1.",
    "SPEAK men of one faction, a space each; the farthest on a",
    "      track takes its token; the most are paid at the end.",
    "EVENT do what a card says.   SNUB change cards.",
)
"""What a newcomer has to know, on the empty benches of the first round."""


def draw_hall(view: View[Observation]) -> Picture:
    """Draw the three rooms."""
    canvas = Canvas(view.width, view.height, view.glyphs)
    right = 25 if view.width < 96 else min(34, view.width * 28 // 100)
    split = view.width - right
    tall = view.height >= 24
    floor = 7 if tall else 4
    bottom = view.height - 1
    # The walls of the three rooms meet.
    canvas.wall(Region(0, 0, view.width, view.height), "ASSEMBLY ROOM")
    canvas.wall_line((split, 0), (split, bottom))
    canvas.wall_line((split, floor), (view.width - 1, floor))
    canvas.text(split + 3, 0, " COMMITTEE ROOM ", "strong")
    canvas.text(split + 3, floor, " DEBATE FLOOR ", "strong")
    sides = canvas.inset(1, 1).columns(flexible("assembly"), fixed("wall", 1), fixed("right", right - 2))
    rooms = sides["right"].rows(fixed("committee", floor - 1), fixed("wall", 1), flexible("debate"))
    _assembly(sides["assembly"], view)
    _committee(rooms["committee"], view)
    _debate(rooms["debate"], view)
    return canvas.picture()


# The Assembly Room


def _assembly(room: Canvas, view: View[Observation]) -> None:
    seen = view.observation
    air = 1 if room.height >= 22 else 0
    counts = any(seen.benches) or any(seen.committee)
    forecast = 1 + air if counts and not decided(seen) else 0
    most = max(seen.yeas, seen.nays)
    # Where benches need every row, few states are left to vote: beside them is room for the events.
    apart = 1 if room.height - 7 - forecast >= most else 0
    rows = room.rows(
        fixed("above", air),
        fixed("article", 3),
        fixed("below", air),
        fixed("tally", 1),
        fixed("forecast", forecast),
        flexible("benches"),
        fixed("to vote", 1 + air),
        fixed("pool", 1 + air),
        fixed("in effect", apart),
    )
    _article(rows["article"], view)
    paid = _paid_now(view) if forecast else ()
    middle = _middle(rows["benches"], view, 0 if air else max([0, *[width_of(one[-1]) for one in paid]]))
    _tally(rows["tally"], view, middle)
    if forecast:
        _forecast(rows["forecast"], paid, middle)
    if any(seen.benches):
        _benches(rows["benches"], view, middle)
    elif seen.round == 1 and seen.article is not None:
        _aim(rows["benches"])
    x = _to_vote(rows["to vote"], view)
    _pool(rows["pool"], view)
    if apart:
        _in_effect(rows["in effect"], view)
    elif seen.effects or seen.playing:
        there = rows["to vote"]
        _in_effect(there.area(Region(x + 1, 0, there.width - x - 1, 1)), view)


def _article(room: Canvas, view: View[Observation]) -> None:
    seen = view.observation
    if seen.article is None:
        room.text(1, 0, "No article: the round is over.", "muted")
        return
    article = seen.printed.article(seen.article.article)
    room.target("article:" + article.id, room.region)
    room.text(1, 0, article.name, "strong")
    columns = room.columns(fixed("margin", 1), fixed("faction", 5), flexible("text"))
    for row, (faction, text, gist) in enumerate(
        zip(article.bias, article.texts, article.gists, strict=True), start=1
    ):
        up = FACTIONS[faction].code == seen.article.bias
        chip = faction_chip(FACTIONS[faction].code, room.glyphs)
        columns["faction"].text(0, row, [chip])
        side = SIDES[not up]
        x = columns["text"].text(0, row, f"{side.capitalize()}: ", f"strong {SIDE_INKS[side]}")
        columns["text"].form(x, row, [text, gist], "" if up else "muted")


def _middle(room: Canvas, view: View[Observation], least: int) -> int:
    """Return the column in which the Nay side begins: in the middle, or where all names are whole."""
    seen, middle = view.observation, room.width // 2
    if _bench_rows(room, seen) > 1:
        return middle
    yeas, nays = (_on(seen, side) for side in SIDES)
    # A Yea that no Nay faces has the whole row.
    yea, nay = (
        max([least, *[_whole(seen, bench, view.glyphs) for bench in there]]) + 2
        for there in (yeas[: len(nays)], nays)
    )
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


def _paid_now(view: View[Observation]) -> Sequence[Sequence[Spans]]:
    """Say what each seat would get if the article passed, or failed, as things lie; from long to short."""
    seen = view.observation
    found: list[list[Spans]] = []
    for verb, passed in (("passes", True), ("fails", False)):
        gains = [(seat, gain) for seat, gain in enumerate(if_it_ended(seen, passed).gains()) if gain]
        forms: list[Spans] = []
        for size in (10, 6, 0):
            head = f"{verb}:" if not size else f"{verb + ':':<7}"
            form = [Span(head, "muted")] if gains else [Span(f"{head} nobody scores", "faint")]
            for seat, gain in gains:
                name = beside_number(view.names, seat, size)
                form += [Span("  " if size else " "), seat_digit(seat)]
                form += [Span(f" {name} " if size else "", f"seat-{seat}"), Span(f"+{gain}", "strong")]
            forms.append(form)
        found.append(forms)
    return found


def _forecast(room: Canvas, paid: Sequence[Sequence[Spans]], middle: int) -> None:
    """Write what each seat would get if the round ended now, below the votes for that."""
    room.target("forecast:", Region(0, 0, room.width, 1))
    halves = list(_sides(room, middle).values())
    if room.height > 1:
        halves = [room.area(Region(0, y, room.width, 1)) for y in range(2)]
    for part, forms in zip(halves, paid, strict=True):
        bare = [form for form in forms if width_of(form) + 1 < part.width]
        part.text(1, 0, bare[0] if bare else forms[-1][1:])


def _bench_rows(room: Canvas, seen: Observation) -> int:
    """Return how many rows a bench has: there is one for each vote but that which ends the round."""
    return max(1, min(4, room.height // max(YEAS_TO_PASS - 1, seen.yeas, seen.nays)))


def _benches(room: Canvas, view: View[Observation], middle: int) -> None:
    """Draw the delegations, Yea and Nay facing one another."""
    seen = view.observation
    rows = _bench_rows(room, seen)
    high = min(rows, 3)
    yeas, nays = (_on(seen, side) for side in SIDES)
    for name, side in _sides(room, middle).items():
        there = yeas if name == "yea" else nays
        # The deciding vote ends the round; until then its bench is empty, where there is room to show it.
        waiting = (YEAS_TO_PASS if name == "yea" else NAYS_TO_DEFEAT) - 1
        count = min(max(len(there), waiting), room.height // rows)
        places = cells(count, 1, side.width - 1, high, row_gap=rows - high)
        for row, (bench, place) in enumerate(zip_longest(there[:count], places)):
            if bench is not None:
                floor, region = side, place
                if name == "yea" and rows == 1 and row >= len(nays):
                    whole = min(room.width, _whole(seen, bench, view.glyphs))
                    floor, region = room, place._replace(width=max(place.width, whole))
                _bench(floor.area(region), view, bench)
                floor.target(f"state:{bench.state}", region)
            elif rows > 1:
                _empty_bench(side.area(place), rows - 1)
    if rows == 1 and len(yeas) + len(nays) < _YOUNG and max(len(yeas), len(nays)) < room.height:
        up = view.glyphs.up
        words = f"{up}3: three men override it   2VP: 2 points if it wins"
        room.text(1, room.height - 1, words, "faint")


_YOUNG = 5
"""Votes below which the signs of a bench are explained, while a row is free."""


def _ends(bench: Bench, seen: Observation, glyphs: Glyphs) -> Spans:
    """Say what a delegation in one row takes to be overridden, and what it pays."""
    number = needed(seen, bench)
    override = f"{glyphs.up}{number}" if number else f"{glyphs.up}-"
    return [Span(override, "muted"), Span(f" {pays(seen, bench)}VP", "strong")]


def _owned(seen: Observation, bench: Bench) -> Span:
    """Draw a state that has voted in the fewest cells, its seat first."""
    style = "muted on raised" if bench.marker is None else f"strong on seat-{bench.marker}"
    return Span(
        f"{'-' if bench.marker is None else bench.marker + 1} {seen.printed.code(bench.state)}", style
    )


def _whole(seen: Observation, bench: Bench, glyphs: Glyphs) -> int:
    """Count the cells of a delegation in one row whose names are whole."""
    names = men(seen.printed, bench.cards, _ANY, glyphs)
    return width_of([_owned(seen, bench)]) + 1 + width_of(names) + 1 + len("^3 2VP")


_ANY = 99
"""Cells that any delegation has room in."""


def _bench(row: Canvas, view: View[Observation], bench: Bench) -> None:
    seen = view.observation
    glyphs = row.glyphs
    number, points = needed(seen, bench), pays(seen, bench)
    override = f"{glyphs.up}{number}" if number else f"{glyphs.up}-"
    if row.height == 1:
        x = row.text(0, 0, [_owned(seen, bench)])
        end = _ends(bench, seen, glyphs)
        room = row.width - x - 2 - width_of(end)
        row.text(x + 1, 0, men(seen.printed, bench.cards, room, glyphs))
        row.right(0, end)
        return
    row.ground("tile")
    x = row.text(1, 0, [bench_chip(seen.printed, bench, glyphs)])
    words = "nobody" if bench.marker is None else beside_number(view.names, bench.marker, 10)
    pay = f"{points} VP"
    style = "muted" if bench.marker is None else f"seat-{bench.marker}"
    room = row.width - x - 3 - len(pay)
    if row.height == 2:
        row.form(x + 1, 0, [words, short_name(words, room)], style, room)
        row.right(0, pay, "strong", margin=1)
        forms = [f"override: {number}" if number else "safe", override]
        wide = width_of(men(seen.printed, bench.cards, row.width, glyphs))
        need = longest(forms, max(len(override), row.width - 4 - wide))
        row.text(2, 1, men(seen.printed, bench.cards, row.width - 4 - len(need), glyphs, padded=True))
        row.right(1, need, "muted", margin=1)
        return
    state = f"{seen.printed.states[STATE[bench.state]].name}: {words}"
    row.form(x + 1, 0, [state, words, short_name(words, room)], style, room)
    row.right(0, pay, "strong", margin=1)
    row.text(2, 1, men(seen.printed, bench.cards, row.width - 3, glyphs, padded=True))
    row.text(2, 2, f"override: {counted(number, 'delegate')}" if number else "safe from override", "muted")


def _empty_bench(row: Canvas, height: int) -> None:
    """Draw a bench that nobody sits on, a line apart from the next one."""
    bench = row.area(Region(0, 0, row.width, height))
    bench.ground("tile")
    bench.text(1, 0, row.glyphs.dot, "faint")


def _aim(room: Canvas) -> None:
    """Tell a newcomer what it is about."""
    lines = AIM if room.width >= 62 else _SHORT_AIM
    for y, line in enumerate(lines[: room.height]):
        words = re.split(r"\b(VOTE|SPEAK|EVENT|SNUB)\b", line)
        style = "muted" if y else "title"
        room.text(1, y, [Span(word, "strong" if word.isupper() else style) for word in words if word])


_SHORT_AIM = (
    "Most points win. Seven Yeas or six Nays end a round.",
    "VOTE  men of one state: 1 point a man if your side",
    "      wins, 2 if of the article's faction; Planner 1",
    "SPEAK men of one faction, a space each: the farthest",
    "      takes its token; at the end the most are paid",
    "EVENT what the card says    SNUB change cards",
)
"""The same in 53 columns."""


def _to_vote(room: Canvas, view: View[Observation]) -> int:
    """List the states still to vote; those the observing seat holds men of stand out. Return the x after."""
    seen = view.observation
    own = {card.state for card in seen.hands[seen.seat]} if seen.seat is not None else set()
    x = room.text(1, 0, "to vote", "muted") + 1
    there = [state.code for state, bench in zip(STATES, seen.benches, strict=True) if bench is None]
    for code in there:
        room.text(x, 0, f" {seen.printed.code(code)}", "strong on raised" if code in own else "muted on tile")
        room.target(f"state:{code}", Region(x, 0, 3, 1))
        x += 3 + (room.width >= 60)
    if not there:
        x = room.text(x, 0, "nobody", "faint")
    return x


def _pool(room: Canvas, view: View[Observation]) -> None:
    """Draw the pool and the top of the deck: a man by name where he is certain, else his back."""
    seen = view.observation
    if seen.dealt:
        room.form(1, 0, _OPPOSED[0], "muted", room.width - 1)
        return
    places = lying(seen)
    label = f"deck {seen.deck_size}"
    hidden = [*seen.pool, *([] if seen.top is None else [seen.top])]
    forms = [_hidden(seen, card, places, room.glyphs) for card in hidden]
    # The names in full, as far as they fit: the longest is shortened first.
    fits = room.width - len(" pool ") - len(label) - len(seen.pool) - 1
    while sum(width_of(one[0]) for one in forms) > fits:
        longest_ = max((one for one in forms if len(one) > 1), key=lambda one: width_of(one[0]), default=None)
        if longest_ is None:
            break
        del longest_[0]
    cards = [one[0] for one in forms]
    top = cards.pop() if seen.top is not None else []
    x = room.text(1, 0, "pool", "muted") + 1
    for place, spans in enumerate(cards):
        end = room.text(x, 0, spans)
        room.target(f"pool:{place}", Region(x, 0, end - x, 1))
        x = end + 1
    start = x
    x = room.text(x, 0, label, "muted") + 1
    x = room.text(x, 0, top)
    room.target("deck:", Region(start, 0, x - start, 1))
    if room.width - x > 14:
        text = f"{len(seen.discards)} discarded"
        room.text(x + 2, 0, text, "muted")
        room.target("discards:", Region(x + 1, 0, len(text) + 1, 1))


def _hidden(seen: Observation, card: Seen, places: dict[str, str], glyphs: Glyphs) -> list[Spans]:
    """Draw a card by its back, in the longest form first; named where one man or two can be behind it."""
    men_behind = [seen.printed.man(id) for id in behind(seen, card, places)]
    ground, code = GROUNDS[card.faction], seen.printed.code(card.state)
    if len(men_behind) == 1:
        man = men_behind[0]
        state = Span(f" {code} ", f"muted on {ground}")
        letter = letter_of(card.faction, glyphs)
        forms = (f"{man.surname}{letter}", f"{man.brief}{letter}", f"{man.tag}{letter}", man.tag)
        return [[state, Span(form, f"name on {ground}")] for form in forms]
    back: Spans = [Span(f" {code} {card.faction}", f"name on {ground}")]
    if len(men_behind) == 2:
        names = "/".join(man.surname for man in men_behind)
        return [[Span(f" {code} {names}", f"name on {ground}")], back]
    return [back]


def _in_effect(room: Canvas, view: View[Observation]) -> None:
    """List what is laid out for a vote and the events in effect, each with whose it is."""
    seen = view.observation
    x = 1
    if seen.playing:
        x = room.text(x, 0, "laid out", "mark") + 1
        x = room.text(x, 0, men(seen.printed, seen.playing, min(22, room.width - x - 1), room.glyphs)) + 2
    if seen.dealt:
        # The first choice is among men of factions that a newcomer has never met.
        room.form(x, 0, _OPPOSED[1], "muted", room.width - x)
        return
    if not seen.effects:
        if not seen.playing:
            room.text(x, 0, "no event in effect", "faint")
        return
    label = "in effect" if not seen.playing and room.width >= 30 else "effect"
    if x + len(label) + 5 > room.width:
        room.text(min(x, room.width - 1), 0, "+", "muted")
        return
    x = room.text(x, 0, label, "muted") + 1
    for form, blanks in (("surname", " "), ("brief", " "), ("tag", " "), ("tag", "")):
        words = [f"{blanks}{getattr(seen.printed.man(id), form)}" for id, _ in seen.effects]
        if sum(len(word) + 2 for word in words) - 1 <= room.width - x:
            break
    for word, (id, seat) in zip(words, seen.effects, strict=True):
        if x + len(word) >= room.width:
            room.text(room.width - 1, 0, "+", "muted")
            return
        ground = GROUNDS[FACTIONS[seen.printed.man(id).faction].code]
        # Whose it is stands first, as everywhere: behind a name a digit is a number of something.
        end = room.text(x, 0, [seat_digit(seat), Span(word, f"name on {ground}")])
        room.target(f"card:{id}", Region(x, 0, end - x, 1))
        x = end + 1


_OPPOSED = (
    ("Federalists (F) against Anti-Federalists (AF),", "Federalists against Anti-Federalists"),
    ("Large States (LS) against Small States (SS).", "Large States against Small States"),
)
"""Who opposes whom, in two lines."""


# The Committee Room


def _committee(room: Canvas, view: View[Observation]) -> None:
    seen = view.observation
    room.target("committee:", room.region)
    rows = room.rows(fixed("article", 1), fixed("factions", 1), flexible("text"), fixed("markers", 1))
    tile = seen.committee_article
    if tile is None:
        rows["article"].text(1, 0, "no article", "muted")
    else:
        article = seen.printed.article(tile.article)
        rows["article"].text(1, 0, article.name, "strong")
        shown = [FACTIONS[faction].code for faction in article.bias]
        other = shown[1] if shown[0] == tile.bias else shown[0]
        factions, text = rows["factions"], rows["text"]
        x = factions.text(1, 0, [faction_chip(tile.bias, room.glyphs)])
        word = "turned, back to" if tile.ahistorical else "may turn to"
        x = factions.form(x + 1, 0, [word, "or"], "muted", room.width - x - 6)
        factions.text(x + 1, 0, [faction_chip(other, room.glyphs)])
        for words in (article.texts[tile.ahistorical], article.gists[tile.ahistorical]):
            if len(wrap(words, room.width - 2)) <= text.height:
                text.paragraph(1, 0, words, room.width - 2, text.height, "muted")
                break
    _in_committee(rows["markers"], seen)


def _in_committee(room: Canvas, seen: Observation) -> None:
    """Draw the markers in the Committee Room, and what the most of them pay."""
    parts: list[Span] = []
    for seat, number in enumerate(seen.committee):
        if number:
            disc = room.glyphs.disc * number if number < 4 else f"{room.glyphs.disc}{number}"
            parts += [seat_digit(seat), Span(f"{disc} ", f"seat-{seat}")]
    if not parts:
        room.text(1, 0, "most: 1 VP a marker", "faint")
        return
    if width_of(parts) + 1 > room.width:
        parts = [
            span
            for seat, number in enumerate(seen.committee)
            if number
            for span in (seat_digit(seat), Span(f"{room.glyphs.disc}{number} ", f"seat-{seat}"))
        ]
    x = room.text(1, 0, parts)
    chair = leader(seen.committee, tie_breakers(holders_of(seen)))
    forms: list[Spans]
    if chair == NOBODY:
        forms = [[Span(words, "muted")] for words in ("tied: pays nobody", "a tie pays 0", "tied")]
    else:
        points = seen.committee[chair]
        leads: Spans = [seat_digit(chair), Span(f" leads: {points} VP", "muted")]
        brief: Spans = [seat_digit(chair), Span(f" +{points}", "muted")]
        forms = [leads, brief]
    room.right(0, next((form for form in forms if width_of(form) < room.width - x), []), margin=1)


# The Debate Floor


def _debate(room: Canvas, view: View[Observation]) -> None:
    seen = view.observation
    each = 2 if room.height < 14 else 3 if room.height < 21 else 4
    up = [0] * len(FACTIONS)
    for tile in seen.resolved:
        up[next(at for at, faction in enumerate(FACTIONS) if faction.code == tile.bias)] += 1
    rows = room.rows(
        fixed("air", 1 if each > 2 else 0),
        flexible("tracks"),
        fixed("resolved", 1 if room.height - 2 > len(FACTIONS) * each else 0),
        fixed("reserves", 1),
    )
    places = cells(len(FACTIONS), 1, room.width, 2, row_gap=each - 2)
    for at, (faction, place) in enumerate(zip(FACTIONS, places, strict=True)):
        _track(rows["tracks"].area(place), view, at, up[at])
        rows["tracks"].target(f"track:{faction.code}", place)
    _reserves(rows["reserves"], view)
    if rows["resolved"].height:
        tiles = len(seen.resolved)
        text = f"{tiles} of {len(seen.printed.articles)} articles resolved"
        rows["resolved"].form(
            1, 0, [text, f"{tiles} of {len(seen.printed.articles)} resolved", f"{tiles} resolved"], "muted"
        )
        rows["resolved"].target("resolved:", rows["resolved"].region)


def _track(part: Canvas, view: View[Observation], at: int, up: int) -> None:
    """Draw a debate track: what it pays and its tokens, then its spaces with the markers."""
    seen, glyphs = view.observation, part.glyphs
    faction = FACTIONS[at]
    x = part.text(1, 0, [faction_chip(faction.code, glyphs)])
    closed = " closed" if seen.closed_track == faction.code else ""
    pays, against = f"pays {seen.worth[at]}", f" against {FACTIONS[OPPOSED[at]].code}"
    forms = [
        f"{faction.name}{against}, {pays} at the end{closed}",
        f"{faction.name}{against}, {pays}{closed}",
        f"{pays}{against}{closed}",
        f"{faction.name} {pays}{closed}",
        f"{pays} vs {FACTIONS[OPPOSED[at]].code}{closed}",
        f"{pays}{closed}",
    ]
    tokens: list[Span] = []
    for seat, number in enumerate(seen.tokens[at]):
        if number:
            tokens += [Span(" ", ""), seat_digit(seat), Span(glyphs.disc * number, f"seat-{seat}")]
    room = part.width - x - 2 - width_of(tokens) - 1
    words = longest([*forms, f"pays {seen.worth[at]}", f"+{seen.worth[at]}"], room)
    before, pay, after = words.partition(pays)
    part.text(x + 1, 0, [Span(before, "muted"), Span(pay, "strong"), Span(after, "muted")])
    part.right(0, tokens, margin=1)
    size = 3 if part.width < 31 else 4
    there: dict[int, list[int]] = {}
    for seat, space in enumerate(seen.tracks[at]):
        if space:
            there.setdefault(space, []).append(seat)
    row = part.inset(1, 1, 0, 0)
    places = cells(TRACK_END, TRACK_END, size)
    for space, place in enumerate(places, start=1):
        row.fill(place, "raised" if space % 2 else "tile")
        if space not in there:
            # No digit: digits on a track are seats.
            row.text(place.x + size // 2, 0, glyphs.times if closed else glyphs.dot, "faint")
    for space, seats in there.items():
        _markers(row, places[space - 1].x, size, space, seats, there)


def _markers(
    part: Canvas, left: int, size: int, space: int, seats: Sequence[int], there: dict[int, list[int]]
) -> None:
    """Draw the markers on a space, a plus between two; many of them spread over empty spaces beside it."""
    if len(seats) == 1:
        seat = seats[0]
        digit = f"{seat + 1}"
        sides = part.glyphs.chip
        text = f"{sides[0]}{digit}{sides[1]}" if size == 3 else f"{sides[0]}{digit} {sides[1]}"
        part.text(left, 0, text, f"strong on seat-{seat}")
        return
    wide = 2 * len(seats) - 1
    while wide > size and space + 1 <= TRACK_END and space + 1 not in there:
        size += size
        space += 1
    part.fill(Region(left, 0, min(size, part.width - left), 1), "raised")
    x = left
    for place, seat in enumerate(seats):
        x = part.text(x, 0, f"{seat + 1}", f"strong on seat-{seat}")
        if wide <= size and place + 1 < len(seats):
            x = part.text(x, 0, "+", "muted")


def _reserves(part: Canvas, view: View[Observation]) -> None:
    """Write how many markers every seat has ready."""
    seen = view.observation
    spans: list[Span] = []
    for seat, number in enumerate(seen.reserve):
        spans += [
            Span(" ", ""),
            seat_digit(seat),
            Span(f":{number}", f"seat-{seat}"),
        ]
    disc = part.glyphs.disc
    label = longest([f"{disc} ready", disc], part.width - 1 - width_of(spans))
    part.text(1, 0, [Span(label, "muted"), *spans])
    part.target("reserves:", part.region)
