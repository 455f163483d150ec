"""The board of Electioneering: a student row for each student, the deck, the own hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from civics_tui.boards.picture import Canvas, Picture, Region, fit, wrap
from civics_tui.boards.view import Contest, Score, View
from rules.electioneering.cards import CARDS
from rules.electioneering.components import (
    HAND_SIZE,
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

HEIGHT = 13

_COLOUR = dict(zip((suit.letter for suit in SUITS), ("green", "blue", "yellow", "magenta"), strict=True))
_BY_ID = {student.id: student for student in STUDENTS}


def panels(width: int, height: int) -> tuple[str, ...]:
    """One panel holds it all."""
    return ("Class",)


def draw(view: View[Observation], panel: str) -> Picture:
    """Draw the student rows, each with its sums; two lines a row, or framed cards where there is room."""
    seen: Observation = view.observation
    canvas = Canvas(view.width, view.height, view.glyphs)
    rows = len(seen.rows)
    tall = view.height >= 4 * rows + 2
    step = 4 if tall else 2
    _heading(canvas, view, seen)
    for index in range(rows):
        _row(canvas, seen, index, Region(0, 2 + index * step, view.width, step - (1 if tall else 0)), tall)
    return canvas.picture()


def _heading(canvas: Canvas, view: View[Observation], seen: Observation) -> None:
    x = canvas.text(0, 0, f"Deck {seen.deck_size}", "strong")
    if seen.removed_suit:
        suit = next(suit for suit in SUITS if suit.letter == seen.removed_suit)
        x = canvas.text(x, 0, f"   out of the game: {suit.letter} {suit.name}", "muted")
    if seen.standing:
        names = ", ".join(view.names[seat] for seat in seen.standing)
        x = canvas.text(x, 0, f"   Run-off: {names}", "warn")
    if seen.playing:
        x = canvas.text(x, 0, "   playing ", "strong")
        x = canvas.text(x, 0, f"[{card_text(seen.playing)}]", card_style(seen.playing) + " strong")
        canvas.text(x, 0, f" {suit_names(seen.playing)}", "muted", canvas.width - x)


def _row(canvas: Canvas, seen: Observation, index: int, place: Region, tall: bool) -> None:
    student = _BY_ID[seen.students[index]]
    cards = seen.rows[index]
    locked = seen.locked[index]
    # The name stands for the row: a small cursor is quick to draw, even over a slow line.
    canvas.target(f"row:{student.id}", Region(place.x, place.y, 20, place.height if tall else 1))
    y = place.y
    canvas.text(place.x + 1, y, student.name, "strong", 10)
    state = "LOCKED" if locked else f"{len(cards)} of {ROW_LOCK_SIZE}"
    canvas.text(place.x + 12, y, state, "warn" if locked else "muted")
    x = place.x + 20
    height = 3 if tall else 1
    for slot in range(ROW_LOCK_SIZE):
        if slot < len(cards):
            width = 6
            region = Region(x, y, width, height)
            style = card_style(cards[slot])
            if tall:
                canvas.box(region, style, heavy=locked)
                canvas.text(x + 2, y + 1, card_text(cards[slot]), f"{style} strong")
            else:
                canvas.text(x, y, f"[{card_text(cards[slot])}]", f"{style} strong")
            canvas.target(f"card:{student.id}:{cards[slot]}", region)
        elif not locked:
            canvas.text(x + 1, y + (1 if tall else 0), canvas.glyphs.dot * 2, "muted")
        x += 7 if tall else 6
    _sums(canvas, place, cards, x + 2, y)
    if tall:
        canvas.paragraph(place.x + 1, y + 1, student.line, 18, 2, "muted")
    else:
        canvas.text(place.x + 20, y + 1, student.line, "muted", canvas.width - place.x - 21)


def _sums(canvas: Canvas, place: Region, cards: Sequence[str], x: int, y: int) -> None:
    sums = suit_sums([KIND[code] for code in cards])
    most = max(sums)
    for suit, total in zip(SUITS, sums, strict=True):
        if total:
            lead = canvas.glyphs.right if total == most else " "
            style = _COLOUR[suit.letter] + (" strong" if total == most else "")
            x = canvas.text(x, y, f"{lead}{suit.letter} {total} ", style)


def card_text(code: str) -> str:
    """Return the code of a card, two characters."""
    return code


def card_style(code: str) -> str:
    """Return the colour of a card's first suit."""
    return _COLOUR[code[0]]


def suit_names(code: str) -> str:
    """Name the suits of a card."""
    return " and ".join(SUITS[suit].name for suit in CARDS[KIND[code]].suits)


def hand(view: View[Observation]) -> Picture:
    """Draw the own hand, a line for each kind of card, with what it does and what the suits add up to."""
    seen: Observation = view.observation
    cards = () if seen.seat is None else seen.hands[seen.seat] or ()
    kinds = sorted(set(cards), key=lambda code: KIND[code])
    canvas = Canvas(view.width, max(HAND_SIZE + 1, 1), view.glyphs)
    for y, code in enumerate(kinds):
        copies = cards.count(code)
        style = card_style(code)
        x = canvas.text(1, y, f"[{card_text(code)}]", f"{style} strong")
        x = canvas.text(x + 1, y, f"{canvas.glyphs.times}{copies}" if copies > 1 else "  ", "strong")
        sign = CARDS[KIND[code]].title
        canvas.text(x + 1, y, f"{sign:<7}{suit_names(code)}", "", view.width - x - 1)
        canvas.target(f"hand:{code}", Region(0, y, view.width, 1))
    if cards:
        x = canvas.text(1, len(kinds), "You stand for", "muted")
        for suit, total in zip(SUITS, suit_sums([KIND[code] for code in cards]), strict=True):
            if total:
                x = canvas.text(x, len(kinds), f" {suit.letter} {total}", f"{_COLOUR[suit.letter]} strong")
    return canvas.picture()


def scores(view: View[Observation]) -> Sequence[Score]:
    """List students won once counted, hand sizes and what is known of the hands before."""
    seen: Observation = view.observation
    won = students_won(seen.votes, seen.seats)
    lines = []
    for seat in range(seen.seats):
        if seen.votes:
            points = f"{won[seat]} students" if won[seat] != 1 else "1 student"
        else:
            points = f"{seen.hand_sizes[seat]} cards"
        known = " ".join(card_text(code) for code in seen.known[seat])
        lines.append(Score(seat, points, f"known: {known}" if known and not seen.votes else ""))
    return lines


def status(view: View[Observation]) -> str:
    """Say how far the game is."""
    seen: Observation = view.observation
    if seen.runoff_vote or (seen.votes and not seen.standing):
        return "the votes are counted"
    if seen.standing:
        return "run-off"
    unlocked = seen.locked.count(False)
    return f"{unlocked} of {len(seen.rows)} rows open, {seen.deck_size} in the deck"


def inspect(view: View[Observation], target: str) -> str:
    """Describe a card, a student's row or a seat."""
    kind, _, name = target.partition(":")
    if kind in ("hand", "card"):
        code = name.rpartition(":")[2]
        card = CARDS[KIND[code]]
        ours = any(SUITS[suit].designed for suit in card.suits)
        blurbs = " ".join(SUITS[suit].blurb for suit in card.suits)
        note = " Our own suit, not the printed game's." if ours else ""
        return f"{code}, {suit_names(code)}. {card.text} {blurbs}{note}"
    if kind == "row":
        seen: Observation = view.observation
        student = _BY_ID[name]
        row = seen.rows[seen.students.index(name)]
        return f"{student.name}: {student.line} The row holds {', '.join(row)}."
    return ""


def contest(legal: Sequence[Action], options: Mapping[str, OptionValue]) -> Contest | None:
    """Choose the first player by a contest of campaign slogans, where the table has chosen that (E-15)."""
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


def results(view: View[Observation]) -> Picture:
    """Draw each student's vote: the row's sums, what the student cares about, every candidate's score."""
    seen: Observation = view.observation
    votes = [*seen.votes, *([seen.runoff_vote] if seen.runoff_vote else [])]
    lines = [line for vote in votes for line in _vote_lines(view, seen, vote)]
    canvas = Canvas(view.width, len(lines) + 1 + seen.seats, view.glyphs)
    for y, (text, style) in enumerate(lines):
        canvas.text(0, y, text, style, view.width)
    y = len(lines) + 1
    for seat, cards in enumerate(seen.hands):
        if cards is not None:
            x = canvas.text(0, y + seat, fit(view.names[seat], 16, view.glyphs), f"seat-{seat} strong")
            canvas.text(max(x + 1, 18), y + seat, " ".join(card_text(code) for code in cards), "muted")
    return canvas.picture()


def _vote_lines(view: View[Observation], seen: Observation, vote: Vote) -> list[tuple[str, str]]:
    student = STUDENTS[vote.student]
    runoff = vote is seen.runoff_vote
    sums = ", ".join(f"{suit.letter} {n}" for suit, n in zip(SUITS, vote.sums, strict=True) if n)
    cares = " and ".join(SUITS[suit].name for suit in vote.cares)
    head = f"{'Run-off: ' if runoff else ''}{student.name} ({sums}) cares about {cares}."
    tallies = ", ".join(
        f"{view.names[seat]} {score}" for seat, score in enumerate(vote.scores) if score is not None
    )
    verdict = "tie, nobody" if vote.winner is None else view.names[vote.winner]
    heads = [(line, "") for line in wrap(head, view.width)]
    mark = view.glyphs.right
    return [*heads, (f"  {tallies}  {mark} {verdict}", "muted" if vote.winner is None else "strong")]
