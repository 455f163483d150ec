"""What the choice under the cursor would make of a row, and of the hand that plays it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from civics_tui.boards.electioneering.suits import GISTS, cares_of, looks_of, score_of, sums_of
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import View
from rules.electioneering.cards import CARDS
from rules.electioneering.components import ROW_LOCK_SIZE, ElectionBox
from rules.electioneering.observation import Observation
from rules.named import NamedTuple
from rules.words import Text


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
    """What is taken is put down again: so many cards lock the row (E-25)."""

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
    box = seen.box
    cards = (*seen.rows[row], code)
    title = CARDS[box.kind[code]].title
    going = tuple(card for card in cards if code[0] in card) if title == "Gather" else ()
    hand = None if hand is None else (*hand, *going)
    return Preview(row, cards, going, hand, title == "Lock" or len(cards) >= ROW_LOCK_SIZE)


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
        cards, going, hand = seen.rows[row], (what,), None if hand is None else (*hand, what)
        return Preview(row, cards, going, hand, len(cards) >= ROW_LOCK_SIZE)
    if verb == "put":
        cards, hand = (*seen.rows[row], what), None if hand is None else less(hand, (what,))
        return Preview(row, cards, (), hand, len(cards) >= ROW_LOCK_SIZE)
    return None


def rows_after(view: View[Observation]) -> Sequence[tuple[str, ...]]:
    """Return the rows as the choice under the cursor would make them."""
    rows, shown = list(view.observation.rows), preview_of(view)
    if shown is not None:
        rows[shown.row] = shown.stays
    return rows


def hand_after(view: View[Observation]) -> tuple[str, ...] | None:
    """Return the hand of the seat that chooses after the choice under the cursor; None where none is seen."""
    if (shown := preview_of(view)) is not None:
        return shown.hand
    seen = view.observation
    verb, code = view.action if view.action and len(view.action) == 2 else ("", None)
    hand = None if seen.current_player is None else seen.hands[seen.current_player]
    return less(hand, (code,)) if verb == "play" and hand is not None and isinstance(code, str) else None


def to_be_placed(view: View[Observation]) -> str | None:
    """Return the card of the turn, chosen or under the cursor, as long as its row is open."""
    if view.observation.standing:
        return None
    if view.action and view.action[0] == "play":
        return str(view.action[1])
    return view.observation.playing if view.action and view.action[0] == "row" else None


TURN, TIE = "can turn to", "can tie in"


def turns_to(seen: Observation, row: int, code: str, hand: tuple[str, ...]) -> tuple[str, str]:
    """Return what a card with its action can do to what a student cares about, and the letters of suits.

    It turns to a suit alone; where it cannot, it ties. `hand` is what is left beside the card.
    """
    box = seen.box
    if seen.locked[row]:
        return TURN, ""
    now = cares_of(box, seen.rows[row])
    outcomes = _outcomes(box, seen.rows[row], code, hand) - {now}
    alone = {letter for outcome in outcomes if len(outcome) == 1 for letter in outcome}
    tied = {letter for outcome in outcomes for letter in {*outcome}.difference(now)}
    return TURN if alone else TIE, "".join(one for one in box.letters if one in (alone or tied))


@lru_cache(4096)
def _outcomes(
    box: ElectionBox, row: tuple[str, ...], code: str, hand: tuple[str, ...]
) -> frozenset[tuple[str, ...]]:
    """Return all that a student may care about once a card is played and its action done."""
    return frozenset(cares_of(box, after) for after in _rows_after(box, (*row, code), code, hand))


def _rows_after(
    box: ElectionBox, row: tuple[str, ...], code: str, hand: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    title = CARDS[box.kind[code]].title
    if title == "Swap":
        for one in set(row):
            yield from ((*less(row, (one,)), put) for put in {*hand, one})
    elif title == "Gather":
        taken = tuple(card for card in row if code[0] in card)
        rest = less(row, taken)
        yield from ((*rest, *put) for put in set(combinations(sorted((*hand, *taken)), len(taken))))
    else:
        yield row


def about(view: View[Observation]) -> str:
    """Say what comes of the choice under the cursor, in the longest form that fits."""
    shown = preview_of(view)
    forms = _of_a_row(view.observation, shown) if shown else _of_a_hand_card(view)
    fitting = [form for form in forms if len(form) <= view.width - 2]
    return view.glyphs.encode((fitting or forms[-1:] or [""])[0])


def _of_a_row(seen: Observation, shown: Preview) -> list[str]:
    box = seen.box
    student = box.by_id[seen.students[shown.row]].name
    cares = cares_of(box, shown.stays) if shown.stays else ()
    sums = sums_of(box, shown.stays)
    named = [
        [f"{looks_of(box)[letter].short} {sums[letter]}", f"{letter} {sums[letter]}"] for letter in cares
    ]
    known = [" and ".join(words) for words in zip(*named, strict=True)] or ["nothing yet"]
    would = [f"{student} would care about {words}" for words in known]
    have = f"; you would have {score_of(box, shown.hand, cares)}" if shown.hand is not None and cares else ""
    ends = " The row locks." if shown.locks else ""
    if count := len(shown.going):
        ends = f" Then you put down {count}{'; it locks' if shown.locks else ''}."
    return [f"{words}{behind}" for behind in (f"{have}.{ends}", f"{have}.", ".") for words in would]


def _of_a_hand_card(view: View[Observation]) -> list[str]:
    seen, box = view.observation, view.observation.box
    target = parsed(view.cursor)
    if target.kind not in ("hand", "card"):
        return []
    code = target.last
    card = CARDS[box.kind[code]]
    value = "" if card.title in ("Star", "Dual") else f", worth {card.value}"
    gist = GISTS[card.title]
    what = f"{card.title}{value}: {gist[0].lower()}{gist[1:]}."
    seat = seen.current_player
    hand = None if seat is None else seen.hands[seat]
    if not view.action or view.action[0] != "play" or hand is None:
        return [f"{card.title}{value}. {card.text}", what]
    left = less(hand, (code,))
    sums, back = sums_of(box, left), " beside what comes back" * (card.title in ("Swap", "Gather"))
    keeps = " ".join(f"{letter} {sums.get(letter, 0)}" for letter in code if letter in box.letters) + back
    if seen.standing:
        return [f"{what} You keep {keeps}.", what]
    found = [turns_to(seen, row, code, left) for row in range(len(seen.students))]
    can_turn = any(can == TURN and new for can, new in found)
    does, verb = ("Can turn", TURN) if can_turn else ("Can only tie", TIE)
    names = [box.by_id[student].name for student in seen.students]
    turned = [name for name, (can, new) in zip(names, found, strict=True) if can == verb and new]
    turns = f" {does} {Text.listing(turned)}." if turned else " Turns nobody."
    shorter = f" {does} {len(turned)} students." if len(turned) > 1 else turns
    return [
        f"{what}{turns} You keep {keeps}.",
        f"{what}{shorter} You keep {keeps}.",
        f"{what}{shorter}",
        what,
    ]
