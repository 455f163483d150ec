"""The board of Founding Fathers: Independence Hall, room by room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from civics_tui.boards.picture import Canvas, Picture, Region, fit, wrap
from civics_tui.boards.view import Score, View
from rules.founding_fathers.cards import DECK
from rules.founding_fathers.components import (
    ARTICLE,
    ARTICLES,
    CARD,
    DELEGATES,
    FACTION,
    FACTIONS,
    FREED_FACTIONS,
    MAY_VOTE,
    NAYS_TO_DEFEAT,
    ROUNDS,
    SAFE_STATES,
    SIDES,
    STATES,
    TRACK_END,
    YEAS_TO_PASS,
)
from rules.founding_fathers.observation import Bench, Observation, Seen, Tile
from rules.founding_fathers.scoring import Points, RoundReport, token_holders

HEIGHT = 14

_EVENT_PAGES = ("Events", "Events 2", "Events 3", "Events 4")
"""Panels for the events on the table: four of 14 rows or two of 28 hold those of a full house."""

_COLOUR = {"F": "blue", "AF": "red", "LS": "green", "SS": "yellow"}
_STATE = {state.code: at for at, state in enumerate(STATES)}
_FACTION_NAME = {faction.code: faction.name for faction in FACTIONS}
_MEN = tuple(sum(man.state == at for man in DELEGATES) for at in range(len(STATES)))
_ARTICLE_WORD = {
    "supremacy": "Supremacy", "executive": "Executive", "judiciary": "Judiciary", "enumerated": "Powers",
    "incompatibility": "Incompat.", "veto": "Veto", "house": "House", "threefifths": "3/5 Count",
    "origination": "Revenue", "senate": "Senate", "electors": "Electors", "amendment": "Amendment",
}  # fmt: skip
"""Articles where room is short."""


def panels(width: int, height: int) -> tuple[str, ...]:
    """All rooms together where there is room for them, else two panels; then the past, and what events do."""
    if height >= 2 * HEIGHT:
        return ("Hall", "Rounds", *_EVENT_PAGES[:2])
    return ("Assembly", "Debate", "Rounds", *_EVENT_PAGES)


def draw(view: View[Observation], panel: str) -> Picture:
    """Draw one panel."""
    canvas = Canvas(view.width, view.height, view.glyphs)
    if panel in _EVENT_PAGES:
        pages = [name for name in panels(view.width, view.height) if name in _EVENT_PAGES]
        _events(canvas, view, pages.index(panel), len(pages))
    else:
        _PAINTERS[panel](canvas, view)
    return canvas.picture()


def _both(canvas: Canvas, view: View[Observation]) -> None:
    _assembly(canvas, view)
    _hall(canvas, view, HEIGHT)


# The Assembly Room


def _assembly(canvas: Canvas, view: View[Observation], top: int = 0) -> None:
    """Article, benches and tally, the states still to vote, pool and deck, events in effect."""
    seen: Observation = view.observation
    half = view.width // 2
    y = _article(canvas, top, "ASSEMBLY ROOM", seen.article, f"Round {seen.round} of {ROUNDS}")
    _tally(canvas, 0, y, "YEA", seen.yeas, YEAS_TO_PASS, "passes", "good")
    _tally(canvas, half, y, "NAY", seen.nays, NAYS_TO_DEFEAT, "is defeated", "bad")
    rows = {"yea": y + 1, "nay": y + 1}
    for bench in seen.benches:
        if bench is not None:
            x = 0 if bench.side == "yea" else half
            _bench(canvas, view, bench, Region(x, rows[bench.side], half - 1, 1))
            rows[bench.side] += 1
    if max(rows.values()) <= top + 11:
        _to_vote(canvas, seen, top + 11)
    _pool(canvas, seen, top + 12)
    _in_effect(canvas, view, seen, top + 13)


def _to_vote(canvas: Canvas, seen: Observation, y: int) -> None:
    """The states that have not voted, with the number of their delegates."""
    x = canvas.text(0, y, "To vote", "muted") + 1
    for at, state in enumerate(STATES):
        if seen.benches[at] is None:
            canvas.target(f"state:{state.code}", Region(x, y, 3, 1))
            x = canvas.text(x, y, state.code, "strong")
            x = canvas.text(x, y, f"{_MEN[at]}", "muted") + 2


def _article(canvas: Canvas, y: int, room: str, tile: Tile | None, note: str) -> int:
    """A room's article: its name, the side that is up, the other side; returns the row after it."""
    top = y
    x = canvas.text(0, y, room, "title") + 2
    canvas.text(canvas.width - len(note) - 1, y, note, "muted")
    if tile is None:
        canvas.text(x, y, "no article", "muted")
        return y + 3
    article = ARTICLES[ARTICLE[tile.article]]
    canvas.text(x, y, article.name, "strong")
    for side, word in ((tile.ahistorical, "now"), (not tile.ahistorical, "else")):
        code = FACTIONS[article.bias[side]].code
        style = "" if word == "now" else "muted"
        canvas.text(1, y + 1, word, "muted")
        canvas.text(6, y + 1, code, f"{_COLOUR[code]} strong")
        for line in wrap(article.texts[side], canvas.width - 10):
            y += 1
            canvas.text(9, y, line, style)
    canvas.target(f"article:{tile.article}", Region(0, top, canvas.width, y + 1 - top))
    return y + 1


def _tally(canvas: Canvas, x: int, y: int, word: str, votes: int, needed: int, then: str, style: str) -> None:
    glyphs = canvas.glyphs
    x = canvas.text(x, y, f"{word} {votes} of {needed} ", f"{style} strong")
    x = canvas.text(x, y, glyphs.full * min(votes, needed), style)
    x = canvas.text(x, y, glyphs.shade * max(needed - votes, 0), "muted")
    canvas.text(x + 1, y, then, "muted")


def _bench(canvas: Canvas, view: View[Observation], bench: Bench, place: Region) -> None:
    """A delegation in one line: state, size, controller, delegates with their factions."""
    canvas.target(f"state:{bench.state}", place)
    x, y = place.x + 1, place.y
    x = canvas.text(x, y, bench.state, "strong") + 1
    x = canvas.text(x, y, f"{view.glyphs.times}{len(bench.cards)}", "strong") + 1
    owner = "no one" if bench.marker is None else f"{bench.marker + 1} {view.names[bench.marker]}"
    style = "muted" if bench.marker is None else f"seat-{bench.marker} strong"
    canvas.text(x, y, fit(owner, 7, view.glyphs), style)
    x += 8
    men = [DELEGATES[CARD[id]] for id in bench.cards]
    room = place.x + place.width - x
    longest = max(len(man.surname) for man in men)
    while (
        longest > 2
        and sum(min(len(man.surname), longest) + 1 + _code_width(man.faction) for man in men) > room
    ):
        longest -= 1
    for id, man in zip(bench.cards, men, strict=True):
        start = x
        code = FACTIONS[man.faction].code
        x = canvas.text(x, y, fit(man.surname, longest, view.glyphs))
        x = canvas.text(x, y, "*" if man.planner else " ", "mark")
        x = canvas.text(x, y, code, _COLOUR[code]) + 1
        canvas.target(f"card:{id}", Region(start, y, x - start - 1, 1))


def _code_width(faction: int) -> int:
    """Cells of a faction's code and the gap after it."""
    return len(FACTIONS[faction].code) + 1


def _pool(canvas: Canvas, seen: Observation, y: int) -> None:
    """The draw pool; the deck with its top card and the number of discards, at the right edge at most."""
    deck, discards = f"Deck {seen.deck_size}", f"  Discards {len(seen.discards)}"
    top = f", top {_back_text(seen.top)}" if seen.top is not None else ""
    tail = canvas.width - len(deck) - len(top) - len(discards)
    x = canvas.text(0, y, "Pool", "muted") + 1
    # The names of the faces seen share what backs, brackets and gaps leave.
    room = tail - x - sum(len(_back_text(card)) + 3 for card in seen.pool)
    names = [_surname(card.card) for card in seen.pool if card.card is not None]
    longest = 7
    while longest > 0 and sum(min(len(name), longest) + 1 for name in names) > room:
        longest -= 1
    for place, card in enumerate(seen.pool):
        start = x
        x = canvas.text(x, y, "[", "frame")
        x = _back(canvas, x, y, card)
        if card.card is not None:
            x = canvas.text(x + 1, y, fit(_surname(card.card), longest, canvas.glyphs))
        x = canvas.text(x, y, "]", "frame")
        canvas.target(f"pool:{place}", Region(start, y, x - start, 1))
        x += 1
    start = x = max(x, min(47, tail))
    x = canvas.text(x, y, deck, "muted")
    if seen.top is not None:
        x = _back(canvas, canvas.text(x, y, ", top ", "muted"), y, seen.top)
    canvas.target("deck:", Region(start, y, x - start, 1))
    canvas.text(x, y, discards, "muted")


def _back_text(card: Seen) -> str:
    """The back of a card: state, faction, a star for a Planner."""
    return f"{card.state} {card.faction}{'*' if card.planner else ''}"


def _back(canvas: Canvas, x: int, y: int, card: Seen) -> int:
    """Draw the back of a card."""
    x = canvas.text(x, y, f"{card.state} ", "strong")
    return canvas.text(x, y, _back_text(card)[3:], f"{_COLOUR[card.faction]} strong")


def _in_effect(canvas: Canvas, view: View[Observation], seen: Observation, y: int) -> None:
    """What is laid out for a vote, or the events in effect with their owners."""
    if seen.playing:
        x = canvas.text(0, y, "Laid out ", "mark")
        canvas.text(x, y, ", ".join(_surname(id) for id in seen.playing), "strong", view.width - x)
        return
    x = canvas.text(0, y, "In effect", "muted") + 1
    if not seen.effects:
        canvas.text(x, y, "no event", "muted")
    room = (view.width - x) // max(1, len(seen.effects)) - 2
    for id, seat in seen.effects:
        start = x
        name = _surname(id)
        if id == "gorham" and seen.closed_track:
            name += f" ({seen.closed_track})"
        x = canvas.text(x, y, fit(name, max(3, room - 2), view.glyphs))
        x = canvas.text(x, y, f" {seat + 1}", f"seat-{seat} strong")
        canvas.target(f"card:{id}", Region(start, y, x - start, 1))
        x += 2


# Committee Room, Debate Floor, resolved articles


def _hall(canvas: Canvas, view: View[Observation], top: int = 0) -> None:
    """The Committee Room with its article and markers, the four tracks, the resolved articles."""
    seen: Observation = view.observation
    note = "markers here / in reserve:"
    y = _article(canvas, top, "COMMITTEE ROOM", seen.committee_article, note)
    if seen.committee_article is not None:
        canvas.target("committee:", Region(0, top, view.width, y - top))
    _markers(canvas, view, seen, y)
    canvas.text(0, y + 1, "DEBATE FLOOR", "title")
    for space in range(1, TRACK_END + 1):
        canvas.text(_space_x(space) + 2, y + 1, str(space), "muted")
    canvas.text(_space_x(TRACK_END + 1) + 1, y + 1, "tokens", "muted")
    for row, faction in enumerate(FACTIONS):
        _track(canvas, view, seen, row, faction.code, y + 2 + row)
    # An article of four lines takes the place of this heading.
    if y + 6 < top + 10:
        x = canvas.text(0, y + 6, "RESOLVED", "title")
        canvas.text(x + 2, y + 6, "articles by the faction face up, and what it would pay now", "muted")
    for row, faction in enumerate(FACTIONS):
        _resolved(canvas, seen, row, faction.code, top + 10 + row)


def _markers(canvas: Canvas, view: View[Observation], seen: Observation, y: int) -> None:
    """Markers of each seat in the Committee Room and in reserve."""
    width = (view.width - 1) // seen.seats
    for seat in range(seen.seats):
        start = 1 + seat * width
        note = f" {seen.committee[seat]} / {seen.reserve[seat]}"
        name = fit(f"{seat + 1} {view.names[seat]}", max(3, width - 2 - len(note)), view.glyphs)
        x = canvas.text(start, y, name, f"seat-{seat} strong")
        canvas.text(x, y, note, "strong" if seen.committee[seat] else "muted")
        canvas.target(f"seat:{seat}", Region(start, y, width - 1, 1))


def _space_x(space: int) -> int:
    """Column of a space of a debate track."""
    return 19 + (space - 1) * 6


def _track(canvas: Canvas, view: View[Observation], seen: Observation, row: int, code: str, y: int) -> None:
    closed = seen.closed_track == code
    canvas.target(f"track:{code}", Region(0, y, canvas.width, 1))
    x = canvas.text(0, y, f"{code:<3}", f"{_COLOUR[code]} strong")
    canvas.text(
        x, y, f"closed by {_closer(seen)}" if closed else _FACTION_NAME[code], "warn" if closed else ""
    )
    for space in range(1, TRACK_END + 1):
        x = _space_x(space)
        here = [seat for seat, at in enumerate(seen.tracks[row]) if at == space]
        canvas.text(x, y, canvas.glyphs.vertical, "frame")
        canvas.text(x + 6, y, canvas.glyphs.vertical, "frame")
        if not here:
            canvas.text(x + 2, y, canvas.glyphs.dot, "muted")
        for place, seat in enumerate(here):
            canvas.text(x + 1 + place + (len(here) < 3), y, str(seat + 1), f"seat-{seat} strong")
    x = _space_x(TRACK_END + 1) + 2
    for seat, tokens in enumerate(seen.tokens[row]):
        if tokens:
            x = canvas.text(x, y, f"{seat + 1}{canvas.glyphs.times}{tokens} ", f"seat-{seat} strong")


def _resolved(canvas: Canvas, seen: Observation, row: int, code: str, y: int) -> None:
    tiles = [tile for tile in seen.resolved if tile.bias == code]
    x = canvas.text(0, y, f"{code:<3}", f"{_COLOUR[code]} strong")
    x = canvas.text(x, y, f"{len(tiles)} pay{'s' if len(tiles) == 1 else ''} {seen.worth[row]}", "strong")
    x = 12
    room = (canvas.width - x) // max(6, len(tiles))
    for tile in tiles:
        start = x
        word = fit(_ARTICLE_WORD[tile.article], room - 2, canvas.glyphs)
        x = canvas.text(x, y, word, "" if not tile.ahistorical else "mark")
        x = canvas.text(x, y, "'" if tile.ahistorical else "", "mark")
        canvas.target(f"article:{tile.article}", Region(start, y, x - start, 1))
        x += 1


# What events do, and the rounds so far


def _events(canvas: Canvas, view: View[Observation], page: int, pages: int) -> None:
    """A page of the events in effect, then of those of the delegates on the benches, Yeas first."""
    seen: Observation = view.observation
    items = [(f"{_surname(id)}, in effect for {view.names[seat]}", id, f"seat-{seat} strong")
             for id, seat in seen.effects]  # fmt: skip
    for side in SIDES:
        for bench in seen.benches:
            if bench is not None and bench.side == side:
                items += [(f"{_surname(id)} {bench.state} {side}", id, "strong") for id in bench.cards]
    texts = [wrap(f"{head}: {DECK[CARD[id]].text}", view.width - 3) for head, id, _ in items]
    at, room = 0, view.height - 1
    y = 1
    canvas.text(0, 0, f"EVENTS in effect and on the benches, page {page + 1} of {pages}", "title")
    for (head, id, style), lines in zip(items, texts, strict=True):
        if y + len(lines) > 1 + room and at < pages - 1:
            # An event is never split between pages.
            at, y = at + 1, 1
        if at == page:
            for row, line in enumerate(lines):
                canvas.text(1 + 2 * (row > 0), y + row, line, "", view.width - 2)
            canvas.text(1, y, head, style)
            canvas.target(f"card:{id}", Region(0, y, view.width, len(lines)))
        y += len(lines)
    if page > at or not items:
        canvas.text(1, 1, "All of them are on the pages before." if items else "None so far.", "muted")


def _rounds(canvas: Canvas, view: View[Observation]) -> None:
    """How each round ended, room by room, the last one first."""
    seen: Observation = view.observation
    canvas.text(0, 0, "ROUNDS so far", "title")
    if not seen.reports:
        canvas.text(1, 1, "The first round goes on.", "muted")
        return
    y = 1
    for report in reversed(seen.reports):
        start = y
        for text, style in _report(view, report):
            for line, ink in _styled(text, style, view.width - 2):
                canvas.text(1, y, line, ink, view.width - 1)
                y += 1
        canvas.target(f"round:{report.round}", Region(0, start, view.width, y - start))


def _styled(text: str, style: str, width: int) -> list[tuple[str, str]]:
    first, *rest = wrap(text, width)
    return [(first, style), *((f"  {line}", style) for line in wrap(" ".join(rest), width - 2) if line)]


def _report(view: View[Observation], report: RoundReport) -> list[tuple[str, str]]:
    """A round line by line: the verdict, the points of each seat, the Committee Room, the debate."""
    names = view.names
    verdict = "passed" if report.passed else "was defeated"
    if report.passed and report.votes[0] < YEAS_TO_PASS:
        verdict += " by Washington"
    article = ARTICLES[ARTICLE[report.article]].name
    yeas, nays = report.votes
    ender = names[report.ended_by]
    lines = [(f"{report.round}. {article} {verdict}, {yeas} Yea to {nays} Nay. Ended by {ender}.", "strong")]
    for seat, name in enumerate(names):
        own = [line for line in report.assembly if line.seat == seat]
        if own:
            total = sum(line.points for line in own)
            lines.append((f"Assembly: {name} {total} ({', '.join(map(_reason, own))})", f"seat-{seat}"))
    if not report.assembly:
        lines.append(("Assembly: nobody scores", ""))
    if report.committee_article:
        room = ", ".join(f"{names[seat]} {count}" for seat, count in enumerate(report.committee) if count)
        scorer = f"{names[report.chair]} scores {report.committee[report.chair]}" if report.chair >= 0 else ""
        tile = ARTICLES[ARTICLE[report.committee_article]]
        side = FACTIONS[tile.bias[report.turned]].name
        text = f"Committee: {room or 'empty'}; {scorer or 'nobody scores'}. {tile.name} is {side}."
        lines.append((text, ""))
    taken = [
        f"{names[seat] if seat >= 0 else 'tie'} {faction.code} ({max(spaces)})"
        for row, (faction, seat) in enumerate(zip(FACTIONS, report.speakers, strict=False))
        if any(spaces := report.spaces[row * len(names) : (row + 1) * len(names)])
    ]
    lines.append((f"Debate tokens, from which space: {', '.join(taken) or 'none'}", "muted"))
    return lines


def _reason(line: Points) -> str:
    """A state with its delegates and matches, or the delegate who paid."""
    if line.why not in _STATE:
        return f"{_surname(line.why)} {line.points}"
    matches = f"+{line.matches}" if line.matches else ""
    return f"{line.why} {line.points - line.matches}{matches}"


# Hand, scores, words


def hand(view: View[Observation]) -> Picture:
    """Draw the own hand: each card with the sides it may vote for now and its event in full."""
    seen: Observation = view.observation
    if seen.seat is None:
        return Picture(0, 0, ())
    mine = [card.card for card in (*seen.hands[seen.seat], *(seen.dealt[seen.seat] if seen.dealt else ()))]
    cards = [CARD[id] for id in mine if id is not None]
    texts = [wrap(_event_text(card), max(8, view.width - 4)) for card in cards]
    height = sum(len(lines) + 1 for lines in texts) + len(seen.next_articles)
    canvas = Canvas(view.width, height, view.glyphs)
    y = 0
    for card, lines in zip(cards, texts, strict=True):
        man = DELEGATES[card]
        code = FACTIONS[man.faction].code
        canvas.target(f"hand:{man.id}", Region(0, y, view.width, len(lines) + 1))
        votes = _votes(seen, card)
        x = canvas.text(1, y, STATES[man.state].code, "strong") + 1
        x = canvas.text(x, y, code, f"{_COLOUR[code]} strong") + 1
        room = view.width - x - len(votes) - 2
        mark = " (Planner)" if man.planner else ""
        name = man.name if len(man.name + mark) <= room else man.surname
        kept = " kept" if man.id in seen.kept else ""
        canvas.text(x, y, f"{name}{mark}{kept}", "strong", room)
        canvas.text(view.width - len(votes) - 1, y, votes, "good" if " " in votes else "warn")
        for row, line in enumerate(lines):
            canvas.text(3, y + 1 + row, line, "muted")
        y += len(lines) + 1
    # What a look at the articles to come told this seat.
    for row, id in enumerate(seen.next_articles):
        article = ARTICLES[ARTICLE[id]]
        when = ("Next", "Then")[row] if seen.knows_order else "Soon"
        words = f"{when}: {article.name} ({FACTIONS[article.bias[0]].code})"
        canvas.text(1, y + row, words, "mark", view.width - 1)
        canvas.target(f"article:{id}", Region(0, y + row, view.width, 1))
    return canvas.picture()


def _votes(seen: Observation, card: int) -> str:
    """Say which way a hand card may vote on the article in debate."""
    if seen.article is None:
        return ""
    bias = FACTION[seen.article.bias]
    free = ("strong", seen.seat) in seen.effects and DELEGATES[card].faction in FREED_FACTIONS
    able = [word for side, word in enumerate(("Yea", "Nay")) if free or MAY_VOTE[bias][side][card]]
    return " ".join(able)


def _event_text(card: int) -> str:
    man = DELEGATES[card]
    text = DECK[card].text
    return f"Stays for the round: {text}" if man.persistent else text


def scores(view: View[Observation]) -> Sequence[Score]:
    """List points with markers in reserve, tokens and the backs of the hand."""
    seen: Observation = view.observation
    lines = []
    for seat in range(seen.seats):
        tokens = [
            f"{faction.code}{row[seat]}"
            for faction, row in zip(FACTIONS, seen.tokens, strict=True)
            if row[seat]
        ]
        backs = [_back_words(card) for card in seen.hands[seat]] if seat != seen.seat else []
        notes = [_count(seen.reserve[seat], "marker")]
        notes += [f"tokens {' '.join(tokens)}"] if tokens else []
        notes += [f"hand {', '.join(backs)}"] if backs else []
        lines.append(Score(seat, str(seen.scores[seat]), "; ".join(notes)))
    return lines


def _back_words(card: Seen) -> str:
    """A hidden card in words: its back, the surname where the face is known."""
    if card.card is None:
        return f"{card.state} {card.faction}"
    return f"{_surname(card.card)}{'*' if card.planner else ''}"


def status(view: View[Observation]) -> str:
    """Say which round it is and how the vote stands."""
    seen: Observation = view.observation
    if seen.dealt:
        return "choosing delegates"
    if seen.article is None:
        return f"end of round {seen.round}"
    return f"round {seen.round}, Yea {seen.yeas}, Nay {seen.nays}"


def inspect(view: View[Observation], target: str) -> str:
    """Describe a delegate, a delegation, an article, a track, a room or a seat."""
    seen: Observation = view.observation
    kind, _, name = target.partition(":")
    if kind in ("hand", "card") and name in CARD:
        return _about_delegate(seen, name)
    if kind == "state":
        return _about_state(view, seen, name)
    if kind == "article":
        article = ARTICLES[ARTICLE[name]]
        sides = [
            f"{FACTIONS[bias].name}: {text}" for bias, text in zip(article.bias, article.texts, strict=True)
        ]
        return f"{article.name}. Historical side, {sides[0]} Other side, {sides[1]}"
    if kind == "track":
        return _about_track(view, seen, name)
    if kind == "committee":
        tile = seen.committee_article
        return inspect(view, f"article:{tile.article}") if tile is not None else ""
    if kind == "pool" and int(name) < len(seen.pool):
        card = seen.pool[int(name)]
        if card.card is not None:
            return _about_delegate(seen, card.card)
        return f"{STATES[_STATE[card.state]].name}, {_FACTION_NAME[card.faction]}; the face is hidden."
    if kind == "seat":
        return _about_seat(view, seen, int(name))
    if kind == "round":
        reports = [report for report in seen.reports if f"{report.round}" == name]
        return " ".join(f"{text.rstrip('.')}." for report in reports for text, _ in _report(view, report))
    if kind == "deck":
        discards = ", ".join(_surname(id) for id in reversed(seen.discards)) or "none"
        return f"{_count(seen.deck_size, 'card')} in the deck. Discards, the last one first: {discards}."
    return ""


def _about_delegate(seen: Observation, id: str) -> str:
    card = CARD[id]
    man = DELEGATES[card]
    planner = ", Planner" if man.planner else ""
    votes = _votes(seen, card)
    head = f"{man.name} ({STATES[man.state].code} {FACTIONS[man.faction].name}{planner}). {_event_text(card)}"
    may = f" May vote {votes.replace(' ', ' or ')} now." if votes else ""
    ours = " The event is our own design." if DECK[card].source == "designed" else ""
    return f"{head}{may} {DECK[card].theme}{ours}"


def _about_state(view: View[Observation], seen: Observation, code: str) -> str:
    """Describe a delegation, what overrides it and its events, or a state still to vote; and the own men."""
    at = _STATE[code]
    bench = seen.benches[at]
    own = _own_men(seen, code)
    if bench is None:
        return f"{STATES[at].name} has not voted; {_MEN[at]} delegates in all.{own}"
    owner = "nobody" if bench.marker is None else view.names[bench.marker]
    head = (
        f"{STATES[at].name} votes {bench.side.capitalize()} with {len(bench.cards)}, controlled by {owner}."
    )
    men = " ".join(
        f"{man.name} ({FACTIONS[man.faction].code}): {DECK[CARD[man.id]].text}"
        for man in (DELEGATES[CARD[id]] for id in bench.cards)
    )
    return f"{head} {_override_words(seen, bench)}{own} {men}"


def _override_words(seen: Observation, bench: Bench) -> str:
    """Say what an override of this delegation takes, events in effect included."""
    if bench.voter == seen.seat:
        return "It is your own vote: only others may override it."
    effects = dict(seen.effects)
    guard = bench.marker
    if guard is not None and effects.get("ccpinckney") == guard and _STATE[bench.state] in SAFE_STATES:
        return "It cannot be overridden this round (C. C. Pinckney)."
    needed = len(bench.cards) + 1
    needed += guard is not None and effects.get("wythe") == guard
    needed -= seen.seat is not None and effects.get("dayton") == seen.seat
    other = "Nay" if bench.side == "yea" else "Yea"
    return f"An override takes {needed} delegates for {other}."


def _own_men(seen: Observation, code: str) -> str:
    """Say which way the own hand cards of a state may vote."""
    if seen.seat is None:
        return ""
    mine = [card.card for card in seen.hands[seen.seat] if card.state == code and card.card is not None]
    words = [f"{_surname(id)} {_votes(seen, CARD[id]).replace(' ', ' or ')}" for id in mine]
    return f" In hand: {', '.join(words)}." if words else ""


def _about_track(view: View[Observation], seen: Observation, code: str) -> str:
    row = FACTION[code]
    places = [f"{view.names[seat]} on {space}" for seat, space in enumerate(seen.tracks[row]) if space] or [
        "nobody yet"
    ]
    holders = [f"{view.names[seat]} {count}" for seat, count in enumerate(seen.tokens[row]) if count] or [
        "none"
    ]
    closed = f" Closed to all but {view.names[_closer(seen) - 1]}." if seen.closed_track == code else ""
    tokens = f"Tokens: {', '.join(holders)}, worth {seen.worth[row]} if the game ended now."
    return f"{_FACTION_NAME[code]} track: {', '.join(places)}.{closed} {tokens}"


def _about_seat(view: View[Observation], seen: Observation, seat: int) -> str:
    backs = ", ".join(_back_words(card) for card in seen.hands[seat]) or "no card"
    planner = DELEGATES[CARD[seen.planners[seat]]].name
    markers = f"{_count(seen.reserve[seat], 'marker')} in reserve, {seen.box[seat]} in the box"
    return f"{view.names[seat]}, Planner {planner}: {seen.scores[seat]} points, {markers}; holds {backs}."


def _closer(seen: Observation) -> int:
    """The number of the seat that closed a track."""
    return dict(seen.effects)["gorham"] + 1


def results(view: View[Observation]) -> Picture:
    """Draw the rounds with their points, then what each faction paid at the end."""
    seen: Observation = view.observation
    lines: list[tuple[str, str]] = []
    for report in seen.reports:
        for text, style in _report(view, report):
            lines += _styled(text, style, view.width - 2)
    lines.append(("", ""))
    for row, faction in enumerate(FACTIONS):
        number = sum(tile.bias == faction.code for tile in seen.resolved)
        holders = token_holders(seen.tokens[row])
        who = ", ".join(f"{view.names[seat]} ({seen.tokens[row][seat]})" for seat in holders) or "nobody"
        text = f"{faction.name}: {number} articles, {seen.worth[row]} points to the most tokens: {who}"
        lines += _styled(text, _COLOUR[faction.code], view.width - 2)
    canvas = Canvas(view.width, len(lines), view.glyphs)
    for y, (text, style) in enumerate(lines):
        canvas.text(0, y, text, style, view.width)
    return canvas.picture()


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" + ("" if number == 1 else "s")


def _surname(id: str) -> str:
    return DELEGATES[CARD[id]].surname


_PAINTERS: Mapping[str, Callable[[Canvas, View[Observation]], None]] = {
    "Hall": _both,
    "Assembly": _assembly,
    "Debate": _hall,
    "Rounds": _rounds,
}
