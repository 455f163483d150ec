"""The classmates with their rows of cards, and the candidates of a run-off with their open hands."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.electioneering.preview import (
    Preview,
    hand_after,
    less,
    preview_of,
    to_be_placed,
    turns_to,
)
from civics_tui.boards.electioneering.suits import (
    card_in_a_row,
    card_that_goes,
    card_that_rises,
    cares_of,
    looks_of,
    score_of,
    sums_of,
    sums_part,
)
from civics_tui.boards.electioneering.telling import as_told, so_far
from civics_tui.boards.layers import Part
from civics_tui.boards.layout import cells, fixed, flexible
from civics_tui.boards.names import SHORT, seat_name, short_names
from civics_tui.boards.picture import Region, Span, wrap
from civics_tui.boards.spans import Spans, flowed, longest, width_of
from civics_tui.boards.view import View
from civics_tui.text.sanitize import NAME_WIDTH
from rules.electioneering.components import HAND_SIZE, ROW_LOCK_SIZE, ElectionBox
from rules.electioneering.observation import Observation
from rules.named import NamedTuple

_FACES = ("(o_o)", "(^_^)", "(^o^)", "(>_<)", "(-_-)", "(n_n)")
"""Faces of the classmates, by their places in the box: five cells each."""
_NAMED, _UNNAMED = 24, 16
"""Columns of a classmate with name, line and state, and without the line."""
_SUMS = 26
"""Columns of the sums and of what each seat has there; 14 will do."""
_MORE_SUMS = ((100, 8), (135, 7))
"""From how many columns of the board how many more are theirs, for three seats or four on chips."""
_HIGH = 8
"""Lines of a row at most."""
_TWO_NOTES = 7
"""Lines of a row from which what a card can make of it has two."""
_WIDEST = 16
"""Columns of the widest card, and the gap after it."""

LEGEND = (
    "{bullet} what the student cares about  2+ so much of it in a hand, at least  {check} gets the vote"
    "  = a tie: votes for nobody"
    "  {star} one 1, two 4, three 9  {full} what a suit is worth there"
    "  + the next place  {dot} a later one  → what it would be"
)
"""The signs of the rows, in their last line where there is one to spare."""
_LEAST_ROW = 3
"""Lines of a row that has all: a face, a line or a note, what each seat has there."""
_WIDEST_GAP = 10
"""Blank lines between rows at most."""
_WHO_HIGH = 4
"""Lines of a classmate that the cursor marks at most."""


class Seen(NamedTuple):
    """A candidate in a run-off, with an open hand."""

    seat: int
    cards: tuple[str, ...]
    state: str
    after: tuple[str, ...] | None = None
    """The hand as the choice under the cursor would make it."""


def face_of(box: ElectionBox, student: str) -> str:
    """Return the face of a classmate."""
    return _FACES[[*box.by_id].index(student)]


def draw_class(canvas: Canvas, view: View[Observation]) -> None:
    """Draw a row for each student in play."""
    view, moved = so_far(view)
    told = as_told(moved, view.step or 0) if moved is not None else None
    places = _places(canvas, len(view.observation.rows))
    have = standings(view, told, _standing_part(canvas.area(places[0])))
    for index, place in enumerate(places):
        shown = told if told is not None and told.row == index else None
        rises = moved.rises if moved is not None and shown is not None and view.step else ()
        _row(canvas.area(place), view, index, shown, have[index], rises=rises)
    if places[-1].y + places[-1].height < canvas.height:
        entries = canvas.glyphs.filled(LEGEND).split("  ")
        forms = ["  ".join(entries[:count]) for count in range(len(entries), 0, -1)]
        canvas.form(1, canvas.height - 1, forms, "muted", canvas.width - 2)


def draw_preview(canvas: Canvas, view: View[Observation]) -> list[Part]:
    """Draw what the choice under the cursor would make of the board, as far as that looks otherwise."""
    seen, shown = view.observation, preview_of(view)
    if seen.standing:
        if shown is None:
            return []
        draw_runoff(canvas, view, shown)
        return [canvas.part()]
    hand, code = hand_after(view), to_be_placed(view)
    if shown is None and hand is None:
        return []
    parts: list[Part] = []
    places = _places(canvas, len(seen.rows))
    have = standings(view, shown, _standing_part(canvas.area(places[0])))
    turns = _turnings(view, code if code and hand is not None else "", _note(canvas.area(places[0])))
    for index, place in enumerate(places):
        row = canvas.area(place)
        if shown is not None and shown.row == index:
            _row(row, view, index, shown, have[index], turns[index])
            parts.append(row.part())
            continue
        row.ground(_ground(row, index, seen.locked[index]))
        if turns[index] and (note := _note(row)) is not None:
            note.lines(1, 0, turns[index][: note.height])
            parts.append(note.part())
        if (below := _standing_part(row)) is not None:
            below.text(0, 0, have[index])
            parts.append(below.part())
    return parts


def _ground(row: Canvas, index: int, locked: bool) -> str:
    """Return what a row stands on: others than its neighbors where no line is between them."""
    return "raised" if locked else "table" if row.height == _LEAST_ROW and index % 2 else "pane"


def _beside(seen: Observation, code: str) -> tuple[str, ...]:
    """Return the hand of the seat that chooses without the card of the turn."""
    hand = seen.hands[seen.current_player or 0] or ()
    return hand if seen.playing else less(hand, (code,))


def _note(row: Canvas) -> Canvas | None:
    """Return the lines below a classmate that say what a card can make of the row; None without room."""
    who = _columns(row)[0]
    has_room = who.height > 2 and who.width >= _NAMED
    high = 2 if who.height >= _TWO_NOTES else 1
    return who.area(Region(0, who.height - high, who.width, high)) if has_room else None


def _standing_part(row: Canvas) -> Canvas | None:
    """Return the line below the sums for what each seat has there; None without room."""
    sums = _columns(row)[2]
    return sums.area(Region(0, sums.height - 1, sums.width, 1)) if sums.height > 2 else None


def _turnings(view: View[Observation], code: str, note: Canvas | None) -> Sequence[Sequence[Spans]]:
    """Say which suits a card could turn each student to, in all rows by name if all have room for that."""
    seen, looks = view.observation, looks_of(view.observation.box)
    rows = range(len(seen.rows))
    if note is None or not code:
        return [()] * len(rows)
    turns = [turns_to(seen, index, code, _beside(seen, code)) for index in rows]
    for whole in (True, False):
        told = list[Sequence[Spans]]()
        for verb, letters in turns:
            suits = [
                Span(looks[one].short if whole else one, f"{looks[one].color} strong") for one in letters
            ]
            words = [Span(verb, "mark"), *suits]
            told.append(flowed([[span] for span in words], note.width - 2, 1) if suits else ())
        if all(len(lines) <= note.height for lines in told):
            break
    return told


def draw_runoff(canvas: Canvas, view: View[Observation], shown: Preview | None = None) -> None:
    """Draw the student who decides, and below the candidates in turn order with their hands (E-64)."""
    seen = view.observation
    candidates, state = [], "played"
    first = seen.first_player or 0
    for seat in sorted(seen.standing, key=lambda seat: (seat - first) % seen.seats):
        now = seat == seen.current_player
        after = shown.hand if now and shown else None
        candidates.append(Seen(seat, seen.hands[seat] or (), "plays now" if now else state, after))
        state = "to play" if now else state
    draw_candidates(canvas, view, candidates, shown)


def draw_candidates(
    canvas: Canvas, view: View[Observation], candidates: Sequence[Seen], shown: Preview | None = None
) -> None:
    """Draw the only row of a run-off, and the candidates with what they have there: all to one scale."""
    box = view.observation.box
    places = _places(canvas, len(candidates) + 1)
    row = shown.stays if shown else view.observation.rows[0]
    afters = [one.cards if one.after is None else one.after for one in candidates]
    most = max(total for there in (row, *afters) for total in (0, *sums_of(box, there).values()))
    _row(canvas.area(places[0]), view, 0, shown, most=most)
    cares = cares_of(box, row)
    suits = [" ".join(looks_of(box)[letter].short for letter in cares), " ".join(cares), "".join(cares)]
    for one, after, place in zip(candidates, afters, places[1:], strict=True):
        part = canvas.area(place).ground("raised" if one.state == "plays now" else "pane")
        name, cards, sums = _columns(part)
        # Of which suits the points are stands with them: a number alone is taken for a part of the name.
        counts = longest([f"{words} {score_of(box, after, cares)}" for words in suits], name.width - 9)
        name.chip(1, 0, seat_name(view.names, one.seat, name.width - 5 - len(counts)), f"seat-{one.seat}")
        name.right(0, counts, "strong", margin=1)
        if name.height > 1:
            name.text(1, 1, one.state, "muted" if one.state == "played" else "")
        owned = "hand" if one.state == "plays now" else f"card:seat-{one.seat}"
        drawn = (*one.cards, *less(after, one.cards))
        _cards(box, cards, drawn, less(one.cards, after), owned, len(one.cards))
        sums_part(box, sums, after, most=most, marked=cares)


def _places(canvas: Canvas, count: int) -> list[Region]:
    """Divide a canvas into so many rows, as high as cards need."""
    gap = 1 if (canvas.height + 1) // count > _LEAST_ROW else 0
    # High rows leave a line for the signs.
    lines = canvas.height - (canvas.height // count >= _HIGH)
    height = min(_HIGH, (lines + gap) // count - gap)
    # Few rows in a high window stand apart, not at its top.
    gap = max(gap, min(_WIDEST_GAP, (canvas.height - count * height) // count))
    return [Region(0, index * (height + gap), canvas.width, height) for index in range(count)]


def _slot(width: int) -> int:
    """Return the columns of a card in a row, and of the gap after it."""
    if width < _NAMED + 5 * ROW_LOCK_SIZE + _SUMS:
        return max(4, min(5, (width - _UNNAMED - 14) // ROW_LOCK_SIZE))
    return min(_WIDEST, (width - _NAMED - _sums(width)) // ROW_LOCK_SIZE)


def _sums(width: int) -> int:
    """Return the columns of the sums in a wide board: what they grow by is not taken from the cards."""
    return _SUMS + sum(max(0, min(more, width - first)) for first, more in _MORE_SUMS)


def _columns(row: Canvas) -> tuple[Canvas, Canvas, Canvas]:
    """Divide a row into who it is, the cards and the sums."""
    slot = _slot(row.width)
    spare = row.width - ROW_LOCK_SIZE * slot - _sums(row.width)
    grown = (spare - _NAMED) // 3 if slot == _WIDEST else 0
    parts = row.columns(
        fixed("who", _UNNAMED if spare < _NAMED else _NAMED + grown),
        fixed("cards", ROW_LOCK_SIZE * slot),
        flexible("sums"),
    )
    return parts["who"], parts["cards"], parts["sums"]


def _row(
    row: Canvas,
    view: View[Observation],
    index: int,
    shown: Preview | None = None,
    have: Spans = (),
    turns: Sequence[Spans] = (),
    rises: Sequence[str] = (),
    most: int = 0,
) -> None:
    """Draw a classmate's row on its part of the canvas, as the choice under the cursor would make it.

    `have` is what each seat has there, `turns` what the card of the turn could make the student care about,
    `rises` are the cards that are being taken, `most` is the highest sum of all places with one scale.
    """
    seen, box = view.observation, view.observation.box
    student, locked = seen.students[index], seen.locked[index]
    row.ground(_ground(row, index, locked))
    who, cards, sums = _columns(row)
    drawn = shown.cards if shown else seen.rows[index]
    _student(who, _note(row), view, index, shown)
    if turns and (note := _note(row)) is not None:
        note.lines(1, 0, turns[: note.height])
    going = shown.going if shown else ()
    _cards(box, cards, drawn, going, f"card:{student}", len(seen.rows[index]), rises)
    slot = cards.width // max(ROW_LOCK_SIZE, len(drawn))
    for at in range(len(drawn), 0 if locked else ROW_LOCK_SIZE):
        empty = cards.area(Region(at * slot, 0, slot - 1, row.height))
        empty.center(row.height // 2, "+" if at == len(drawn) else row.glyphs.dot, "faint")
    if not row.height:
        return
    stays = shown.stays if shown else drawn
    below = None if seen.standing else _standing_part(row)
    high = sums.height - (below is not None)
    _sums_of_row(sums.area(Region(0, 0, sums.width, high)), view, stays, most)
    if below is not None:
        below.text(0, 0, have)


def _sums_of_row(part: Canvas, view: View[Observation], row: tuple[str, ...], most: int) -> None:
    """Draw the sums of a row, and where there is room names of the suits and what a tie means."""
    box = view.observation.box
    spare = part.height - len(box.letters)
    head = spare > 1
    if head:
        part.text(1, 0, "cares about", "muted")
    lines = part.area(Region(0, int(head), part.width, part.height - head))
    sums_part(box, lines, row, removed=view.observation.removed_suit, most=most)
    if spare > 0 and row and len(cares_of(box, row)) > 1:
        part.text(1, part.height - 1, "tied: all of them count", "muted")


def _cards(
    box: ElectionBox,
    part: Canvas,
    cards: Sequence[str],
    going: Sequence[str],
    owner: str,
    there: int,
    rises: Sequence[str] = (),
) -> None:
    """Draw cards side by side; the first `there` of them can be looked at, each kind once."""
    slot = part.width // max(ROW_LOCK_SIZE, len(cards))
    places = cells(len(cards), max(1, len(cards)), slot - 1, part.height, gap=1)
    for at, (code, place) in enumerate(zip(cards, places, strict=True)):
        goes = going.count(code) > cards[:at].count(code)
        if goes:
            card_that_goes(part.area(place), code)
        elif rises.count(code) > cards[:at].count(code):
            card_that_rises(box, part.area(place), code)
        else:
            card_in_a_row(box, part.area(place), code)
        if at < there and code not in cards[:at]:
            part.target(f"{owner}:{code}", place)


def _student(
    part: Canvas, note: Canvas | None, view: View[Observation], index: int, shown: Preview | None
) -> None:
    """Draw the portrait and how full the row is."""
    seen, box = view.observation, view.observation.box
    student = box.by_id[seen.students[index]]
    # In a high row the cursor is on who it is alone: a step of it writes little.
    part.target(f"row:{student.id}", Region(0, 0, part.width, min(part.height, _WHO_HIGH)))
    if not part.height:
        return
    part.text(1, 0, face_of(box, student.id), "strong")
    part.text(7, 0, student.name, "name")
    state, style = f"{len(shown.stays if shown else seen.rows[index])} of {ROW_LOCK_SIZE}", "muted"
    if seen.locked[index]:
        state, style = "LOCKED", "strong"
    elif shown and shown.locks:
        state, style = "LOCKS", "mark"
    if part.width < _NAMED:
        if part.height > 1:
            part.text(7, 1, state, style)
        return
    part.right(0, state, style, margin=2)
    left = part.height - 1 - (note.height if note is not None else 0)
    if left and shown and shown == preview_of(view):
        part.text(1, 1, "as it would be", "mark")
    elif left > 1 and len(wrap(student.line, part.width - 3)) <= left:
        part.paragraph(1, 1, student.line, part.width - 3, left, "muted")
    elif left:
        part.text(1, 1, student.short, "muted")


class _Has(NamedTuple):
    """What a seat has with a student."""

    seat: int
    points: int
    was: str
    """What it had before the choice under the cursor, with an arrow, if that is something else."""
    least: bool
    """Whether only this much is known."""


def standings(view: View[Observation], shown: Preview | None, place: Canvas | None) -> Sequence[Spans]:
    """Say what each seat has with each student, with signs a tie, or the vote once all hands are open (E-53).

    Of hidden hands what everybody knows, with a plus; of the hand that chooses what it will be. Nothing
    where the row is empty: what its student cares about is open until something is put down again.
    """
    seen = view.observation
    if place is None or seen.standing:
        return [()] * len(seen.rows)
    rows = [shown.stays if shown and shown.row == index else row for index, row in enumerate(seen.rows)]
    known = [_have(view, index, row) if row else [] for index, row in enumerate(rows)]
    # Where names have no room numbers of seats stand for them, in all rows.
    numbers = tuple(view.glyphs.chipped(str(seat + 1)).strip() for seat in range(seen.seats))
    lines: Sequence[Spans] = ()
    for names in (short_names(view.names, NAME_WIDTH), short_names(view.names, SHORT), numbers):
        # The rows are read one below the other: all are told in one form.
        lines = [_has(view, have, names) for have in known]
        if all(width_of(line) <= place.width for line in lines):
            break
    return [line if width_of(line) <= place.width else () for line in lines]


def _has(view: View[Observation], have: Sequence[_Has], names: Sequence[str]) -> list[Span]:
    """Say what each seat has with a student: `Ann:5→4 Ben:3+`."""
    best = max((one.points for one in have), default=0)
    lead = [one.seat for one in have if one.points == best]
    sign = "=" if len(lead) > 1 else "" if None in view.observation.hands else view.glyphs.check
    spans: list[Span] = []
    for one in have:
        spans += [Span(" ")] if spans else []
        # A name may end in a number: what follows it is never joined to it.
        spans += [Span(names[one.seat], f"strong on seat-{one.seat}"), Span(":")]
        spans.append(Span(view.glyphs.encode(one.was), "muted"))
        least, leads = "+" * one.least, sign if one.seat in lead else ""
        spans.append(Span(f"{one.points}{least}{leads}", "strong"))
    return spans


def turns_played(seen: Observation) -> int:
    """Count the turns that have ended, each with a card drawn."""
    box, removed = seen.box, seen.removed_suit
    in_play = sum(not removed or removed not in box.codes[kind] for kind in box.cards)
    return in_play - seen.seats * HAND_SIZE - len(seen.students) - seen.deck_size


def _have(view: View[Observation], index: int, row: tuple[str, ...]) -> list[_Has]:
    seen, box, after = view.observation, view.observation.box, hand_after(view)
    cares, have = cares_of(box, row), []
    for seat in range(seen.seats):
        hand, was = seen.hands[seat], None
        if hand is not None and after is not None and seat == seen.current_player:
            was = score_of(box, hand, cares_of(box, seen.rows[index])) if seen.rows[index] else None
            hand = after
        score = score_of(box, seen.known[seat] if hand is None else hand, cares)
        if score or (hand is not None and seen.seat is not None):
            have.append(_Has(seat, score, "" if was in (None, score) else f"{was}→", hand is None))
    return have
