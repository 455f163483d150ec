"""The board of Electioneering: the classmates with their rows of cards, the hands, the votes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.electioneering import preview, telling, votes
from civics_tui.boards.electioneering.forecast import hopes, turning, would_vote
from civics_tui.boards.electioneering.hand import draw_hand
from civics_tui.boards.electioneering.preview import hand_after
from civics_tui.boards.electioneering.rows import (
    LEGEND,
    draw_class,
    draw_preview,
    draw_runoff,
    face_of,
    turns_played,
)
from civics_tui.boards.electioneering.suits import (
    card_in_a_row,
    cares_of,
    chip,
    looks_of,
    names_of,
    score_of,
    spoken,
    sums_of,
)
from civics_tui.boards.layers import Part
from civics_tui.boards.layout import cells
from civics_tui.boards.picture import Picture, Region, Span
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import Board, Chip, Race, Telling, View
from rules.electioneering.cards import CARDS
from rules.electioneering.components import ROW_LOCK_SIZE, ElectionBox
from rules.electioneering.moments import RunOffBegins, RunOffCounted, VotesCounted
from rules.electioneering.observation import Observation
from rules.electioneering.scoring import students_won
from rules.words import counted

__all__ = ["BOARD", "ElectioneeringBoard"]


def _rows(seen: Observation, *, locked: bool) -> list[str]:
    return [f"row:{id}" for id, one in zip(seen.students, seen.locked, strict=True) if one == locked]


class ElectioneeringBoard(Board[Observation]):
    """A row for each classmate: a portrait, the cards as cards, the sums as bars."""

    legend = LEGEND

    race = Race("votes", "turn", "deck_size", "votes students would cast", (RunOffCounted,), numbered=False)
    reveals = {
        VotesCounted: Telling(votes.tally, votes.steps),
        RunOffBegins: Telling(votes.begun),
        RunOffCounted: Telling(votes.decided, votes.steps),
    }
    moving = frozenset({"row", "put"})
    scans = {
        "open": lambda view: _rows(view.observation, locked=False),
        "locked": lambda view: _rows(view.observation, locked=True),
    }

    def draw(self, view: View[Observation]) -> Picture:
        """Draw the rows, as high and wide as there is room; in a run-off the candidates' hands too."""
        view = view.pointing()
        canvas = Canvas(view.width, view.height, view.glyphs)
        (draw_runoff if view.observation.standing else draw_class)(canvas, view)
        return canvas.picture()

    def pointed(self, view: View[Observation]) -> Sequence[Part]:
        """Draw the row as the choice under the cursor would make it; in a run-off that is all there is."""
        return draw_preview(Canvas(view.width, view.height, view.glyphs), view)

    hand = staticmethod(draw_hand)
    about = staticmethod(preview.about)
    moves = staticmethod(telling.moves)
    turning = staticmethod(turning)
    spoken = worded = staticmethod(spoken)
    around = staticmethod(votes.around)
    results = staticmethod(votes.result)

    def enlarged(self, view: View[Observation]) -> str | None:
        """Return what is under the cursor where it changes the hand."""
        return view.cursor if hand_after(view) is not None else None

    def chips(self, view: View[Observation]) -> Sequence[Chip]:
        """List the seats with students won once counted, and what is known of the hands before."""
        seen = view.observation
        won = students_won(seen.votes, seen.seats)
        would = would_vote(seen)
        known = [view.worded(names_of(cards)) if not seen.votes else "" for cards in seen.known]
        return [
            Chip(
                seat,
                view.names[seat],
                str(won[seat]) if seen.votes else "",
                f"{seen.hand_sizes[seat]} cards{'; known: ' if known[seat] else ''}{known[seat]}",
                tuple((student, int(seat == to)) for student, to in would),
                hopes(seen, would, seat),
                sign="students",
            )
            for seat in range(seen.seats)
        ]

    def status(self, view: View[Observation]) -> str:
        """Say how far the game is."""
        seen, box = view.observation, view.observation.box
        if seen.runoff_vote or (not seen.standing and (seen.votes or all(seen.locked))):
            return "the votes are counted"
        if seen.standing:
            return f"run-off before {box.by_id[seen.students[0]].name}"
        count = seen.locked.count(False)
        # With the last one the game ends.
        state = f"{count} of {len(seen.rows)} rows open" if count > 1 else "the last row is open"
        # A turn draws one card and adds one to the rows: they are full first with two or three players.
        if turns_played(seen) + seen.deck_size < (ROW_LOCK_SIZE - 1) * len(seen.rows):
            state = f"{counted(seen.deck_size, 'card')} left · {state}"
        if seen.removed_suit:
            state += f" · no {looks_of(box)[seen.removed_suit].short}"
        return view.glyphs.encode(state)

    def look(self, view: View[Observation], target: str) -> Sequence[str]:
        """Describe a card, a student's row or a seat."""
        box = view.observation.box
        kind, name = parsed(target)
        if kind in ("hand", "card"):
            held = self.held(view, target) if kind == "hand" else 1
            return _card_text(box, parsed(target).last, held)
        if kind == "row" and name in box.by_id:
            return _row_text(view, name)
        if kind == "seat" and name.isdecimal():
            return _seat_text(view, int(name))
        return ()

    def held(self, view: View[Observation], target: str) -> int:
        """Count the cards of a kind in the hand that is seen."""
        seen = view.observation
        return 0 if seen.seat is None else (seen.hands[seen.seat] or ()).count(parsed(target).last)

    def chip(self, view: View[Observation], target: str) -> Sequence[Span]:
        """Draw a card as it looks in a row, and what a student cares about."""
        seen, (kind, name) = view.observation, parsed(target)
        if kind in ("hand", "card"):
            return chip(seen.box, parsed(target).last, view.glyphs)
        return [Span(face_of(seen.box, name), "strong")] if kind == "row" and name in seen.students else ()

    def opened(self, seen: Observation, own: Iterable[Observation]) -> Observation:
        """Return the table with all hands open."""
        return replace(seen, hands=tuple(one.hands[seat] for seat, one in enumerate(own)))

    def thumbnail(self, view: View[Observation]) -> Picture:
        """Draw the classmates with what they care about, and their cards."""
        seen = view.observation
        pitch = max(2, view.height // len(seen.rows))
        canvas = Canvas(34, pitch * len(seen.rows), view.glyphs)
        for at, (student, row) in enumerate(zip(seen.students, seen.rows, strict=True)):
            line = canvas.area(Region(0, pitch * at, 34, 2)).ground("raised" if seen.locked[at] else "pane")
            line.text(1, 0, face_of(seen.box, student), "strong")
            cares = cares_of(seen.box, row)[:3] if row else ()
            line.text(1, 1, [Span(f"{one} ", f"{looks_of(seen.box)[one].color} strong") for one in cares])
            for place, card in zip(cells(ROW_LOCK_SIZE, ROW_LOCK_SIZE, 3, 2, gap=1), row, strict=False):
                card_in_a_row(seen.box, line.area(place._replace(x=place.x + 8)), card)
        return canvas.picture()


BOARD = ElectioneeringBoard()


def _card_text(box: ElectionBox, code: str, held: int) -> Sequence[str]:
    card = CARDS[box.kind[code]]
    ours = any(box.suits[suit].designed for suit in card.suits)
    blurbs = " ".join(box.suits[suit].blurb for suit in card.suits)
    count = box.copies[box.kind[code]]
    copies = f"The box holds {count if count > 1 else 'one'} of it."
    note = " The suit is our own, not the printed game's." if ours else ""
    title = f"{names_of([code])} {box.suit_names(box.kind[code])}" + f" ×{held}" * (held > 1)
    return title, card.text, f"{blurbs} {copies}{note}"


def _row_text(view: View[Observation], name: str) -> Sequence[str]:
    """Tell all of a student and the row, with what each seat is known to have there."""
    seen, box = view.observation, view.observation.box
    student = box.by_id[name]
    if name not in seen.students:
        return (student.name, student.line)
    index = seen.students.index(name)
    row = seen.rows[index]
    sums, cares = sums_of(box, row), cares_of(box, row) if row else ()
    suits = [f"{box.suits[box.letters.index(letter)].name} ({sums[letter]})" for letter in cares]
    what = " and ".join(suits) or "nothing yet"
    have = []
    for seat, hand in enumerate(seen.hands):
        least, held = ("at least ", seen.known[seat]) if hand is None else ("", hand)
        score = score_of(box, held, cares)
        have += [f"{view.names[seat]} {least}{score}"] if score or not least else []
    locked = " The row is locked." if seen.locked[index] else ""
    return (
        f"{student.name}. {student.line}",
        f"Cares about {what}. The row holds {names_of(row) or 'nothing'}.{locked}",
        *([f"Of that, hands have: {', '.join(have)}."] if have and cares else []),
    )


def _seat_text(view: View[Observation], seat: int) -> Sequence[str]:
    seen = view.observation
    if seat >= seen.seats:
        return ()
    held = names_of(seen.hands[seat] or seen.known[seat]) or "none of them known"
    return (view.names[seat], f"{seen.hand_sizes[seat]} cards: {held}.")
