"""What the choice under the cursor would make of a row, and of the hand that plays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from civics_tui.boards.electioneering.suits import (
    GISTS,
    cares_of,
    score_of,
    sums_of,
)
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import View
from rules.electioneering.cards import CARDS
from rules.electioneering.components import KIND, STUDENTS
from rules.electioneering.observation import Observation
from rules.words import Text

NAME_OF = {student.id: student.name for student in STUDENTS}


class Preview(NamedTuple):
    """A row as it would be, and the hand of the seat that chooses."""

    row: int
    cards: tuple[str, ...]
    """All cards, those that would go too."""
    going: tuple[str, ...]
    """Those that the seat would take."""
    hand: tuple[str, ...] | None
    """None where the hand is hidden."""
    locks: bool

    @property
    def stays(self) -> tuple[str, ...]:
        """The cards of the row afterwards."""
        return less(self.cards, self.going)


def less(cards: Sequence[str], gone: Sequence[str]) -> tuple[str, ...]:
    """Return cards without one copy of each that is gone."""
    rest = list(cards)
    for code in gone:
        if code in rest:
            rest.remove(code)
    return tuple(rest)


def played(seen: Observation, row: int, code: str, hand: tuple[str, ...] | None) -> Preview:
    """Return what a card played on a row would make of it, before anything is put down again."""
    cards = (*seen.rows[row], code)
    title = CARDS[KIND[code]].title
    going = tuple(card for card in cards if code[0] in card) if title == "Gather" else ()
    if hand is not None:
        hand = (*hand, *going)
    return Preview(row, cards, going, hand, title == "Lock")


def preview_of(view: View[Observation]) -> Preview | None:
    """Return what the choice under the cursor would make of a row; None if it is on no row."""
    seen = view.observation
    # Actions without an object, such as a draw of the first player, are on no row.
    verb, what = view.action if view.action and len(view.action) == 2 else ("", None)
    seat = seen.current_player
    hand = None if seat is None else seen.hands[seat]
    if verb == "row" and seen.playing and what in seen.students:
        row = seen.students.index(what)
        return None if seen.locked[row] else played(seen, row, seen.playing, hand)
    if verb == "play" and seen.standing and isinstance(what, str):
        return played(seen, 0, what, None if hand is None else less(hand, (what,)))
    if seen.turn_row is None or not isinstance(what, str):
        return None
    row = seen.students.index(seen.turn_row)
    if verb == "take":
        return Preview(row, seen.rows[row], (what,), None if hand is None else (*hand, what), False)
    if verb == "put":
        return Preview(row, (*seen.rows[row], what), (), None if hand is None else less(hand, (what,)), False)
    return None


def about(view: View[Observation]) -> str:
    """Say what comes of the choice under the cursor, in the longest form that fits."""
    shown = preview_of(view)
    forms = _of_a_row(view.observation, shown) if shown else _of_a_hand_card(view)
    fitting = [form for form in forms if len(form) <= view.width - 2]
    return view.glyphs.encode((fitting or forms[-1:] or [""])[0])


def _of_a_row(seen: Observation, shown: Preview) -> list[str]:
    student = NAME_OF[seen.students[shown.row]]
    cares = cares_of(shown.stays) if shown.stays else ()
    sums = sums_of(shown.stays)
    known = " and ".join(f"{letter} {sums[letter]}" for letter in cares) or "nothing yet"
    would = f"{student} would care about {known}"
    have = ""
    if shown.hand is not None and cares:
        have = f"; you would have {score_of(shown.hand, cares)}"
    if shown.going and shown.going != shown.cards[-1:]:
        count = len(shown.going)
        ends = f" Then you put down {count}." if count > 1 else " Then you put one down."
    elif shown.going:
        ends = " Then you put one down."
    else:
        ends = " The row locks." if shown.locks else ""
    return [f"{would}{have}.{ends}", f"{would}{have}.", f"{would}."]


def _of_a_hand_card(view: View[Observation]) -> list[str]:
    seen = view.observation
    target = parsed(view.cursor)
    if target.kind not in ("hand", "card"):
        return []
    code = target.last
    card = CARDS[KIND[code]]
    value = "" if card.title in ("Star", "Dual") else f", worth {card.value}"
    gist = GISTS[card.title]
    what = f"{card.title}{value}: {gist[0].lower()}{gist[1:]}."
    seat = seen.current_player
    hand = None if seat is None else seen.hands[seat]
    if not view.action or view.action[0] != "play" or hand is None:
        return [f"{card.title}{value}. {card.text}", what]
    left = less(hand, (code,))
    swayed = [
        NAME_OF[student]
        for row, student in enumerate(seen.students)
        if not seen.locked[row] and cares_of(played(seen, row, code, left).stays) != cares_of(seen.rows[row])
    ]
    sways = f" Sways {Text.listing(swayed)}." if swayed else " Changes nothing."
    sums = sums_of(left)
    keeps = " ".join(f"{letter} {sums.get(letter, 0)}" for letter in code if letter in "GRBJ")
    return [f"{what}{sways} You keep {keeps}.", f"{what}{sways}", what]
