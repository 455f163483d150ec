"""The Debate Floor: what each faction pays, its tokens, its track; the markers in reserve."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.founding_fathers.knowledge import articles, holders_of
from civics_tui.boards.founding_fathers.looks import faction_chip, seat_digit
from civics_tui.boards.layout import cells, fixed, flexible
from civics_tui.boards.picture import Glyphs, Region, Span
from civics_tui.boards.spans import Spans, longest, width_of
from civics_tui.boards.view import View
from rules.founding_fathers.components import FACTIONS, NOBODY, TRACK_END
from rules.founding_fathers.observation import Observation
from rules.founding_fathers.scoring import first_of, tie_breakers
from rules.words import counted


def draw_debate(room: Canvas, view: View[Observation]) -> None:
    """Draw the tracks, one below the other."""
    seen = view.observation
    each = 2 if room.height < 14 else 3 if room.height < 21 else 4
    rows = room.rows(
        fixed("air", 1 if each > 2 else 0),
        flexible("tracks"),
        fixed("resolved", 1 if room.height - 2 > len(FACTIONS) * each else 0),
        fixed("reserves", 1),
    )
    if rows["air"].height:
        said = ["a faction with more articles pays more", "more articles pay more", "most articles: 5 VP"]
        rows["air"].form(1, 0, said, "muted", room.width - 2)
    places = cells(len(FACTIONS), 1, room.width, 2, row_gap=each - 2)
    forms = [_pays(seen, at) for at in range(len(FACTIONS))]
    # All say it alike: two forms side by side read as two things.
    width = room.width - _CHIP - 2
    left = [width - width_of(_tokens(seen, at, width, room.glyphs)) for at in range(len(FACTIONS))]
    fits = [[len(form) <= free for form in own] for own, free in zip(forms, left, strict=True)]
    alike = [at for at, every in enumerate(zip(*fits, strict=True)) if all(every)]
    for at, (faction, place) in enumerate(zip(FACTIONS, places, strict=True)):
        words = forms[at][alike[0]] if alike else longest(forms[at], left[at])
        _track(rows["tracks"].area(place), view, at, words)
        rows["tracks"].target(f"track:{faction.code}", place)
    _reserves(rows["reserves"], view)
    if rows["resolved"].height:
        tiles = len(seen.resolved)
        whole = f"{tiles} of {len(seen.printed.articles)}"
        rows["resolved"].form(
            *(1, 0, [f"{whole} articles resolved", f"{whole} resolved", f"{tiles} resolved"], "muted"),
            room.width - 2,
        )
        rows["resolved"].target("resolved:", rows["resolved"].region)


def _tokens(seen: Observation, at: int, room: int, glyphs: Glyphs) -> Spans:
    """Draw the tokens of a faction, each seat before its own; closer together where what they pay has no room
    beside them."""
    held = [(seat, number) for seat, number in enumerate(seen.tokens[at]) if number]
    for least, blank, disc in (
        *((least, blank, glyphs.disc) for least in (_LEAST, len("5VP")) for blank in (" ", "")),
        (0, "", ""),
    ):
        spans = [
            span
            for seat, number in held
            for span in (Span(blank), seat_digit(seat, glyphs), Span(disc * number, f"seat-{seat}"))
        ]
        if width_of(spans) + least <= room:
            break
    return spans


_CHIP = len("  F   ")
"""Columns of a faction's chip, with the blank before it and after it."""
_LEAST = len("4 art 5VP")


def _pays(seen: Observation, at: int) -> Sequence[str]:
    """Say of how many articles it is that most tokens of a faction pay so much, from long to short."""
    closed = " closed" if seen.closed_track == FACTIONS[at].code else ""
    points, number = f"{seen.rank_bonuses[at]} VP", articles(seen, at)
    resolved, gain = counted(number, "article"), points.replace(" ", "")
    return [
        f"{FACTIONS[at].name}: {resolved}, most tokens get {points} at the end{closed}",
        f"{resolved}: most tokens get {points} at the end{closed}",
        f"{resolved}: most tokens get {points}{closed}",
        f"{resolved}: most get {points}{closed}",
        f"{resolved}: {points} at end{closed}",
        f"{resolved}: {points}{closed}",
        *([f"{number} art {gain}{closed}"] if seen.closed_track else []),
        f"{resolved} {points}",
        f"{number} art. {points}",
        f"{number} art {gain}",
        gain,
    ]


def _track(part: Canvas, view: View[Observation], at: int, words: str) -> None:
    """Draw a debate track: what it pays and its tokens, then its spaces with the markers."""
    seen, glyphs = view.observation, part.glyphs
    x = part.text(1, 0, [faction_chip(FACTIONS[at].code, glyphs)])
    closed = seen.closed_track == FACTIONS[at].code
    pays = seen.rank_bonuses[at]
    before, pay, after = words.rpartition(f"{pays} VP" if " VP" in words else f"{pays}VP")
    part.text(x + 1, 0, [Span(before, "muted"), Span(pay, "strong"), Span(after, "muted")])
    part.right(0, _tokens(seen, at, part.width - _CHIP - 2, glyphs), margin=1)
    size = 3 if part.width < 31 else 4
    there: dict[int, list[int]] = {}
    first = tie_breakers(holders_of(seen))
    for seat, space in sorted(enumerate(seen.tracks[at]), key=lambda one: one[0] not in first):
        if space:
            there.setdefault(space, []).append(seat)
    row = part.inset(1, 1, 0, 0)
    places = cells(TRACK_END, TRACK_END, size)
    for space, place in enumerate(places, start=1):
        row.fill(place, "raised" if space % 2 else "tile")
        if space not in there:
            # No digit: the first digits on a track are seats.
            row.text(place.x + size // 2, 0, glyphs.times if closed else glyphs.dot, "faint")
    behind = {space: _markers(row, places[space - 1].x, size, space, there, first) for space in there}
    top = max(there, default=0)
    if top and first_of(seen.tracks[at], holders_of(seen)) == NOBODY:
        for beside in (behind[top], top - 1):
            if 0 < beside <= TRACK_END and beside not in there:
                row.text(places[beside - 1].x, 0, "tie", "muted")
                break


def _markers(
    part: Canvas, left: int, size: int, space: int, there: dict[int, list[int]], first: Collection[int]
) -> int:
    """Draw the markers on a space and its number, a comma between two, or `>` behind one of the `first`, who
    win ties. Many of them spread over empty spaces beside it; returns the space behind them."""
    seats, edge, number = there[space], part.glyphs.edge, f":{space}"
    if len(seats) == 1:
        digit, chip = f"{seats[0] + 1}", part.glyphs.chipped(f"{seats[0] + 1}")
        # A marker on the next space would follow the number without a blank; brackets leave no room for it.
        close = chip if edge or {space - 1, space + 1} & there.keys() else f"{digit}{number}"
        text = close if edge or size == 3 else f"{digit}{number} "
        part.text(left, 0, text, f"strong on seat-{seats[0]}")
        return space + 1
    brackets = part.glyphs.chip if edge else ""
    wide = 2 * len(seats) - 1
    whole = wide + len(brackets) + len(number)
    each, after = size, space + 1
    while whole > size and after <= TRACK_END and after not in there:
        size += each
        after += 1
    part.fill(Region(left, 0, min(size, part.width - left), 1), "raised")
    if whole > size:
        whole, number = whole - len(number), ""
    if whole > size:
        brackets = ""
    x = part.text(left, 0, brackets[:1], "strong")
    for place, seat in enumerate(seats):
        x = part.text(x, 0, f"{seat + 1}", f"strong on seat-{seat}")
        if wide <= size and place + 1 < len(seats):
            x = part.text(x, 0, ">" if seat in first else ",", "muted")
    x = part.text(x, 0, number, "muted")
    part.text(x, 0, brackets[1:], "strong")
    return after


def _reserves(part: Canvas, view: View[Observation]) -> None:
    """Write how many markers every seat has ready: not as on a track, where a colon is before a space."""
    seen, glyphs = view.observation, part.glyphs
    spans: list[Span] = []
    disc, sign = (glyphs.disc, "") if glyphs.edge else ("", glyphs.disc)
    for seat, number in enumerate(seen.reserve):
        spans += [Span(" "), seat_digit(seat, glyphs), Span(f"{sign}{number}", f"seat-{seat}")]
    if width_of(spans) + 2 > part.width:
        # Brackets keep seats apart as blanks do; the last number stays clear of the wall.
        spans = [span for span in spans if span.text.strip()]
    forms = [f"{disc} {words}".strip() for words in ("markers ready", "markers", "ready", "")]
    label = longest(forms, part.width - 1 - width_of(spans))
    part.text(1, 0, [Span(label, "muted"), *spans])
    part.target("reserves:", part.region)
