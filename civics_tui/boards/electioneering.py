"""The board of Electioneering: the classmates with their rows of cards, and the own hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from civics_tui.boards.canvas import Canvas, Card
from civics_tui.boards.layout import fixed, flexible
from civics_tui.boards.picture import Glyphs, Picture, Region, Span, fit, wrap
from civics_tui.boards.spans import Spans, tabulate
from civics_tui.boards.view import Board, Chip, Contest, View
from rules.electioneering.cards import CARDS
from rules.electioneering.components import (
    KIND,
    ROW_LOCK_SIZE,
    SLOGAN_LENGTH,
    SLOGANS,
    STUDENTS,
    SUITS,
)
from rules.electioneering.observation import Observation
from rules.electioneering.scoring import Vote, students_won, suit_sums
from rules.game import Action, OptionValue


class Look(NamedTuple):
    """How a suit is drawn."""

    colour: str
    """Its ink and ground."""
    short: str


class Portrait(NamedTuple):
    """How a classmate is drawn."""

    face: str
    """Five cells."""
    line: str
    """The student's line, in 22 cells."""


LOOKS = {
    "G": Look("gross", "Gross"),
    "R": Look("recess", "Recess"),
    "B": Look("bugs", "Bugs"),
    "J": Look("jokes", "Jokes"),
}
PORTRAITS = {
    "milo": Portrait("(o_o)", "Ate a crayon on a dare"),
    "priya": Portrait("(^_^)", "Runs the kickball list"),
    "bea": Portrait("(^o^)", "Keeps a box of beetles"),
    "tomas": Portrait("(>_<)", 'Always: "Who\'s there?"'),
    "juniper": Portrait("(-_-)", "Reads under the desk"),
    "desmond": Portrait("(•‿•)", "New friend on Tuesdays"),
}
_BY_ID = {student.id: student for student in STUDENTS}
_NAMED, _UNNAMED = 25, 16
"""Columns of a classmate with name, line and state, and without the line."""
_SUMS = 17
"""Columns the sums need; 14 will do."""
_WIDEST = 16
"""Columns of the widest card, and the gap after it."""
_WIDE_HAND = 77
"""Columns from which the hand is a row of cards."""


_LEAST_CARD = 14
"""Columns of a card in the hand that can be read."""


class ElectioneeringBoard(Board[Observation]):
    """A row for each classmate: a portrait, the cards as cards, the sums as bars."""

    def draw(self, view: View[Observation]) -> Picture:
        """Draw the rows, as high and wide as there is room."""
        seen = view.observation
        canvas = Canvas(view.width, view.height, view.glyphs)
        count = max(1, len(seen.rows))
        gap = 1 if (view.height + 1) // count > 2 else 0
        height = min(2 + _slot(view.width) // 2, (view.height + gap) // count - gap)
        for index in range(len(seen.rows)):
            place = Region(0, index * (height + gap), view.width, height)
            _row(canvas.area(place), view, index)
        return canvas.picture()

    def hand(self, view: View[Observation]) -> Picture:
        """Draw the hand: cards side by side in a wide window, or chips, and what they add up to."""
        seen = view.observation
        cards = () if seen.seat is None else seen.hands[seen.seat] or ()
        kinds = sorted(set(cards), key=lambda code: KIND[code])
        sums = [Span("You stand for", "muted"), *_sums_in_a_line(cards, view.glyphs)]
        if not cards:
            return Canvas(view.width, 0, view.glyphs).picture()
        width = min(24, (view.width + 1) // len(kinds) - 1)
        faces = [_hand_card(code, cards.count(code), view.glyphs) for code in kinds]
        height = 3 + max(len(wrap(face.text, width - 2)) for face in faces)
        if view.width < _WIDE_HAND or width < _LEAST_CARD or 0 < view.height < height + 2:
            return _hand_in_chips(view, kinds, cards)
        canvas = Canvas(view.width, height + 2, view.glyphs)
        for at, (code, face) in enumerate(zip(kinds, faces, strict=True)):
            canvas.card(Region(at * (width + 1), 0, width, height), face, f"hand:{code}")
        canvas.text(1, height + 1, sums)
        return canvas.picture()

    def chips(self, view: View[Observation]) -> Sequence[Chip]:
        """List the seats with students won once counted, and what is known of the hands before."""
        seen = view.observation
        won = students_won(seen.votes, seen.seats)
        chips = []
        for seat in range(seen.seats):
            known = " ".join(seen.known[seat])
            notes = f"{seen.hand_sizes[seat]} cards" + (
                f"; known: {known}" if known and not seen.votes else ""
            )
            chips.append(Chip(seat, view.names[seat], str(won[seat]) if seen.votes else "", notes))
        return chips

    def status(self, view: View[Observation]) -> str:
        """Say how far the game is."""
        seen = view.observation
        if seen.runoff_vote or (seen.votes and not seen.standing):
            return "the votes are counted"
        if seen.standing:
            return "run-off"
        cards = f"{seen.deck_size} card{'' if seen.deck_size == 1 else 's'} left"
        state = f"{cards} · {seen.locked.count(False)} of {len(seen.rows)} open"
        if seen.removed_suit:
            state += f" · no {LOOKS[seen.removed_suit].short}"
        return view.glyphs.plain(state)

    def look(self, view: View[Observation], target: str) -> Sequence[str]:
        """Describe a card or a student's row."""
        kind, _, name = target.partition(":")
        if kind in ("hand", "card"):
            return _card_text(name.rpartition(":")[2])
        if kind == "row":
            student = _BY_ID[name]
            row = view.observation.rows[view.observation.students.index(name)]
            return (f"{student.name}. {student.line}", f"The row holds {', '.join(row) or 'nothing'}.")
        return ()

    def chip(self, view: View[Observation], target: str) -> Sequence[Span]:
        """Draw a card as it looks in a row."""
        kind, _, name = target.partition(":")
        return _chip(name.rpartition(":")[2], view.glyphs) if kind in ("hand", "card") else ()

    def about(self, view: View[Observation]) -> str:
        """Say what the card under the cursor does."""
        kind, _, name = (view.cursor or "").partition(":")
        if kind in ("hand", "card"):
            code = name.rpartition(":")[2]
            return f"{suit_names(code)}. {CARDS[KIND[code]].text}"
        return ""

    def legend(self, view: View[Observation]) -> str:
        """Explain the marks."""
        g = view.glyphs
        return f"{g.right} what the student cares about  {g.star} worth 1 for each {g.star} of its suit there"

    def thumbnail(self, glyphs: Glyphs) -> Picture:
        """Draw three classmates with some cards."""
        canvas = Canvas(34, 8, glyphs)
        for y, (face, row) in enumerate((("(^o^)", "RGJ"), ("(o_o)", "JGGR"), ("(>_<)", "GB"))):
            line = canvas.area(Region(0, 3 * y, 34, 2)).ground("pane")
            line.text(1, 0, face, "strong")
            for at, letter in enumerate(row):
                card = line.area(Region(8 + 4 * at, 0, 3, 2)).ground(LOOKS[letter].colour)
                card.text(1, 0, letter, f"strong {LOOKS[letter].colour}")
        return canvas.picture()

    def results(self, view: View[Observation]) -> Picture:
        """Draw the ranking, then each student's vote: what it cares about, every candidate's score."""
        seen = view.observation
        votes = [*seen.votes, *([seen.runoff_vote] if seen.runoff_vote else [])]
        won = students_won(seen.votes, seen.seats)
        ranking: list[Sequence[str | Spans]] = []
        for seat in sorted(range(seen.seats), key=lambda seat: -won[seat]):
            name = fit(view.names[seat], 16, view.glyphs)
            hand = [span for code in seen.hands[seat] or () for span in _chip(code, view.glyphs)]
            ranking.append(([Span(f" {name} ", f"strong on seat-{seat}")], f"{won[seat]}", hand))
        lines: list[Spans] = [
            *tabulate(ranking),
            (),
            *(line for vote in votes for line in _vote_lines(view, seen, vote)),
        ]
        canvas = Canvas(view.width, len(lines), view.glyphs)
        for y, line in enumerate(lines):
            canvas.text(0, y, line)
        return canvas.picture()

    def contest(self, legal: Sequence[Action], options: Mapping[str, OptionValue]) -> Contest | None:
        """Choose the first player by a contest of slogans, where the table has chosen that (E-15)."""
        if options["first_player"] != "slogan" or ("draw",) not in legal:
            return None
        return Contest(
            "Type your campaign slogan. It is shown without your name; others look away.",
            "Which slogan is best? Talk it over. Its candidate plays first.",
            SLOGAN_LENGTH,
            SLOGANS,
            tuple(action for action in legal if action[0] == "first"),
            ("draw",),
        )


def suit_names(code: str) -> str:
    """Name the suits of a card."""
    return " and ".join(SUITS[suit].name for suit in CARDS[KIND[code]].suits)


def _slot(width: int) -> int:
    """Return the columns of a card in a row, and of the gap after it."""
    if width < _NAMED + 6 * ROW_LOCK_SIZE + _SUMS:
        return max(4, min(6, (width - _UNNAMED - 14) // ROW_LOCK_SIZE))
    return min(_WIDEST, (width - _NAMED - _SUMS) // ROW_LOCK_SIZE)


def _row(row: Canvas, view: View[Observation], index: int) -> None:
    """Draw a classmate's row on its part of the canvas."""
    seen = view.observation
    student, locked = seen.students[index], seen.locked[index]
    cards = seen.rows[index]
    # What the card of the turn would do here, while the cursor is on the row.
    tried = seen.playing if seen.playing and view.cursor == f"row:{student}" and not locked else None
    row.ground("raised" if locked else "pane")
    slot = _slot(row.width)
    spare = row.width - ROW_LOCK_SIZE * slot - _SUMS
    grown = (spare - _NAMED) // 3 if slot == _WIDEST else 0
    parts = row.columns(
        fixed("student", _UNNAMED if spare < _NAMED else _NAMED + grown),
        fixed("cards", ROW_LOCK_SIZE * slot),
        flexible("sums"),
    )
    _student(parts["student"], seen, index)
    drawn = (*cards, tried) if tried else cards
    for at in range(ROW_LOCK_SIZE):
        place = Region(at * slot, 0, slot - 1, row.height)
        if at < len(drawn):
            _card(parts["cards"].area(place), drawn[at])
        elif not locked:
            empty = parts["cards"].area(place).ground("tile")
            free = at == len(drawn)
            empty.centre(row.height // 2, "+" if free else row.glyphs.dot, "faint")
        if at < len(cards) and cards[at] not in cards[:at]:
            parts["cards"].target(f"card:{student}:{cards[at]}", place)
    if row.height:
        _sums(parts["sums"], drawn)


def _student(part: Canvas, seen: Observation, index: int) -> None:
    student = _BY_ID[seen.students[index]]
    portrait = PORTRAITS[student.id]
    part.target(f"row:{student.id}", part.region)
    count = f"{len(seen.rows[index])} of {ROW_LOCK_SIZE}"
    if not part.height:
        return
    part.text(1, 0, portrait.face, "strong")
    part.text(7, 0, student.name, "name")
    state, style = ("LOCKED", "strong") if seen.locked[index] else (count, "muted")
    if part.width < _NAMED:
        if part.height > 1:
            part.text(7, 1, state, style)
        return
    part.right(0, state, style, margin=2)
    if part.height > 2 and len(wrap(student.line, part.width - 3)) < part.height:
        part.paragraph(1, 1, student.line, part.width - 3, part.height - 1, "muted")
    elif part.height > 1:
        part.text(1, 1, portrait.line, "muted")


def _card(place: Canvas, code: str) -> None:
    """Draw a card of a row: its suit at the top left, its value in the middle, its ability below."""
    letters = [letter for letter in code if letter in LOOKS]
    half = (place.width + 1) // 2
    widths = [half, place.width - half] if len(letters) == 2 else [place.width]
    x = 0
    for letter, width in zip(letters, widths, strict=True):
        colour, short = LOOKS[letter]
        region = Region(x, 0, width, place.height)
        side = place.area(region).ground(colour) if x else place.place(region, colour)
        if not place.height:
            continue
        at = 0 if width < 3 else 1
        name = f"{letter} {short}" if width > len(short) + 3 else letter
        side.text(at, 0, name, f"{colour} strong")
        value = {"*": place.glyphs.star}.get(code[1], code[1]) if len(letters) == 1 else "1"
        if place.height > 1:
            side.text(max(at, (width - 1) // 2), place.height // 2, value, "strong")
        elif width > 3:
            side.text(3, 0, value, "strong")
        x += width
    if place.height > 3 and place.width > 6:
        place.text(1, place.height - 1, CARDS[KIND[code]].title, "muted")


def _sums(part: Canvas, cards: Sequence[str]) -> None:
    """Draw what each suit has in the row, the suits the student cares about on their ground."""
    sums = suit_sums([KIND[code] for code in cards])
    most = max(sums)
    there = [(suit.letter, total) for suit, total in zip(SUITS, sums, strict=True) if total]
    columns = 1 if part.height >= len(SUITS) else 2
    width = (part.width - 1) // columns - 1
    # Bars grow by several cells a point where there is room, and by less than one where there is not.
    room = max(0, width - 2 - len(str(most)))
    step = min(4, max(1, room // max(6, most)))
    for at, (letter, total) in enumerate(there):
        colour = LOOKS[letter].colour
        x, y = 1 + at % columns * (width + 1), at // columns
        if y >= part.height:
            # Two lines are enough for four suits; on one line there is room for two.
            break
        leads = total == most
        mark = part.glyphs.right if leads else " "
        x = part.text(x, y, f"{mark}{letter}", f"{colour} strong on {colour}" if leads else colour)
        length = total * step if most * step <= room else max(1, round(total * room / most))
        x = part.bar(x, y, min(length, room), colour)
        part.text(x, y, str(total), "strong" if leads else "")


def _chip(code: str, glyphs: Glyphs) -> list[Span]:
    """Return a card in a few cells: `G2`, `GB`, with a star for a star."""
    first = LOOKS[code[0]].colour
    left, right = glyphs.chip[0], glyphs.chip[1]
    if code[1] in LOOKS:
        second = LOOKS[code[1]].colour
        return [
            Span(f"{left}{code[0]}", f"{first} strong on {first}"),
            Span(f"{code[1]}{right}", f"{second} strong on {second}"),
        ]
    value = glyphs.star if code[1] == "*" else code[1]
    return [Span(f"{left}{code[0]}{value}{right}", f"{first} strong on {first}")]


def _hand_card(code: str, copies: int, glyphs: Glyphs) -> Card:
    card = CARDS[KIND[code]]
    foot = f"{copies} of them" if copies > 1 else ""
    number = [Span(text.strip(" []"), style) for text, style in _chip(code, glyphs)]
    text = card.text.removeprefix(f"{card.title}: ")
    return Card(LOOKS[code[0]].colour, card.title, number, text=text[0].upper() + text[1:], foot=foot)


def _hand_in_chips(view: View[Observation], kinds: Sequence[str], cards: Sequence[str]) -> Picture:
    """Draw the hand as chips in a line, and a line for each suit it stands for."""
    sums = suit_sums([KIND[code] for code in cards])
    there = [(suit.letter, total) for suit, total in zip(SUITS, sums, strict=True) if total]
    canvas = Canvas(view.width, 1 + len(there), view.glyphs)
    x = 0
    for code in kinds:
        start = x
        for _ in range(cards.count(code)):
            x = canvas.text(x, 0, _chip(code, view.glyphs)) + 1
        canvas.target(f"hand:{code}", Region(start, 0, x - 1 - start, 1))
    for y, (letter, total) in enumerate(there, 1):
        colour, short = LOOKS[letter]
        canvas.text(0, y, f" {letter} {short:<7}", f"{colour} strong on {colour}")
        dots = canvas.text(11, y, view.glyphs.disc * total, colour)
        canvas.text(dots + 1, y, str(total), "strong")
    return canvas.picture()


def _sums_in_a_line(cards: Sequence[str], glyphs: Glyphs) -> list[Span]:
    spans = []
    for suit, total in zip(SUITS, suit_sums([KIND[code] for code in cards]), strict=True):
        if total:
            colour = LOOKS[suit.letter].colour
            spans += [Span("  "), Span(f" {suit.letter} ", f"{colour} strong on {colour}")]
            spans += [Span(" "), Span(glyphs.disc * total, colour), Span(f" {total}", "strong")]
    return spans


def _card_text(code: str) -> Sequence[str]:
    card = CARDS[KIND[code]]
    ours = any(SUITS[suit].designed for suit in card.suits)
    blurbs = " ".join(SUITS[suit].blurb for suit in card.suits)
    note = ("Our own suit, not the printed game's.",) if ours else ()
    return (f"{code} {suit_names(code)}", card.text, blurbs, *note)


def _vote_lines(view: View[Observation], seen: Observation, vote: Vote) -> list[Spans]:
    student = STUDENTS[vote.student]
    runoff = vote is seen.runoff_vote
    sums = ", ".join(f"{suit.letter} {n}" for suit, n in zip(SUITS, vote.sums, strict=True) if n)
    cares = " and ".join(SUITS[suit].name for suit in vote.cares)
    head = f"{'Run-off: ' if runoff else ''}{student.name} ({sums}) cares about {cares}."
    lines: list[Spans] = [(Span(line),) for line in wrap(head, view.width)]
    tallies = ", ".join(
        f"{view.names[seat]} {score}" for seat, score in enumerate(vote.scores) if score is not None
    )
    verdict = "tie, nobody" if vote.winner is None else view.names[vote.winner]
    style = "muted" if vote.winner is None else "strong"
    tally = wrap(f"{tallies} {view.glyphs.right} {verdict}", view.width - 2)
    return [*lines, *((Span(f"  {line}", style),) for line in tally)]
