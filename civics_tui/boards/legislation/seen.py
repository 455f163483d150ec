"""What an observation of Legislation says, in numbers and short words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from civics_tui.boards.picture import Glyphs, Span
from civics_tui.boards.view import View
from rules.legislation.cards import BOX, Representative
from rules.legislation.components import AGENDAS, BILL_NUMBERS, Columns, LegislationBox, digits
from rules.legislation.effects.floor import Gavel, counted_vote, earmarked, signature_of
from rules.legislation.observation import Observation
from rules.legislation.scoring import CON, PRO, gain, signed
from rules.named import NamedTuple
from rules.words import Text, counted

LegislationView = View[Observation]

SIGNS = {1: ("+", "good"), -1: ("-", "bad"), 0: ("0", "muted")}
GROUNDS = {1: "plus", -1: "minus", 0: "raised"}
"""The ground of a bill, by the sign of its points for the one who looks."""
BALLOT_GROUNDS = {1: "yea", -1: "nay", 0: "raised"}


AGENDA_NAMES = (
    f"The four signs: {', '.join(f'{one.id} {one.name}' for one in AGENDAS)}",
    "The four signs SP SC FP FC: Social or Fiscal, Progressive or Conservative",
)
"""What the heading of the four signs stands for, at length and in short."""


def arrow(glyphs: Glyphs, side: int) -> str:
    """Return the sign of a pledge."""
    return glyphs.up if side == PRO else glyphs.down


def looker(view: LegislationView) -> int:
    """Return whose points are shown: the one who looks; in the open who is asked or on turn."""
    seats = (view.observation.seat, view.asked, view.observation.turn)
    return next(seat for seat in seats if seat is not None)


def columns_of(seen: Observation, bill: int) -> Columns:
    """Return a bill's scores, as amended."""
    return dict(seen.amended).get(bill, seen.box.columns[bill])


def card_of(seen: Observation, seat: int) -> Representative:
    """Return the representative of a seat."""
    card: Representative = seen.box.representatives[seen.representatives[seat]]
    return card


def agendas_of(seen: Observation, seat: int) -> str:
    """Write the agendas of a seat: `SC FP`."""
    return " ".join(AGENDAS[index].id for index in card_of(seen, seat).agendas)


def points_of(seen: Observation, bill: int, seat: int) -> int:
    """Return what a bill gives a seat if it passes, its sponsor by an Earmark or its signature too; what it
    gave if it has.

    Who has a bill in hand, or may take it, is taken for its sponsor.
    """
    if bill in seen.passed:
        return seen.gains[seen.passed.index(bill)][seat]
    points = bare_points(seen, bill, seat)
    if not seen.special_effects:
        return points
    extra = earmarked(seen.box.bill(bill).event)
    if bill == seen.called and seen.turn is not None:
        extra += signature_of(seen, seen.turn)
    if not extra:
        return points
    holder = seen.turn if seen.seat is None else seen.seat
    sponsor = next((owner for owner, row in enumerate(seen.on_deck) if bill in row), holder)
    return points + (extra if seat == sponsor else 0)


def bare_points(seen: Observation, bill: int, seat: int) -> int:
    """Return what the signs of a bill give a seat."""
    return gain(columns_of(seen, bill), card_of(seen, seat).agendas, seen.capped)


class Placed(NamedTuple):
    """A pledge on a bill."""

    seat: int
    side: int
    standing: str
    """`final`, `pending` until the turn ends, or `offered`."""


def _placed(seen: Observation) -> Iterator[tuple[int, Placed]]:
    """Yield every pledge, with its bill and how far it has got."""
    for seat, tokens in enumerate(seen.tokens):
        yield from ((bill, Placed(seat, side, "final")) for bill, side in tokens)
    for deal in filter(None, (*seen.pending, *seen.tabled, seen.draft)):
        standing = "offered" if deal is seen.draft else "pending"
        for seat, pledges in ((deal.maker, deal.gives), (deal.taker, deal.asks)):
            yield from ((bill, Placed(seat, side, standing)) for bill, side in pledges)


def pledges_on(seen: Observation, bill: int) -> list[Placed]:
    """List the pledges on a bill, with how far each has got."""
    return [placed for one, placed in _placed(seen) if one == bill]


def hand_of(seen: Observation, seat: int) -> int:
    """Return how many cards a seat holds: what it discards in round 1, face down, is gone for itself only."""
    return len(seen.hand) if seat == seen.seat else seen.hand_sizes[seat]


def tokens_left(seen: Observation, seat: int, side: int) -> int:
    """Return how many tokens of a kind a seat still has free, deals under way counted."""
    used = [placed for _, placed in _placed(seen) if (placed.seat, placed.side) == (seat, side)]
    return max(0, seen.pledge_tokens - len(used))


def free_pledges(seen: Observation, seat: int, glyphs: Glyphs) -> str:
    """Write the tokens that a seat still has free."""
    return "".join(arrow(glyphs, side) * tokens_left(seen, seat, side) for side in (PRO, CON))


def sign_of(points: int) -> int:
    """Return 1, -1 or 0, as points are above, below or 0."""
    return (points > 0) - (points < 0)


def effect_of(seen: Observation, bill: int) -> str:
    """Name the effect of a bill; empty where it has none in this game."""
    return seen.box.bill(bill).effect if seen.special_effects else ""


def effect_text(seen: Observation, bill: int, cycle: int = 0) -> str:
    """Write the effect of a bill in a sentence, as of a cycle that is told where the next has begun."""
    card, effect = seen.box.bill(bill), effect_of(seen, bill)
    late = (cycle or seen.cycle) >= seen.hand_size and any(isinstance(one, Gavel) for one in card.event)
    does = "Nothing: there is no next cycle." if late else card.does
    return f"{effect}: {does}" if effect else ""


def notes_of(seen: Observation, seat: int) -> list[str]:
    """List what else everybody knows of a seat."""
    notes = []
    if seat == seen.first_player:
        notes.append("First Player")
    if seen.suspended[seat]:
        notes.append("sits out")
    elif seen.betrayers[seat] and seen.cycle < seen.hand_size:
        notes.append("sits out next")
    if seen.broken[seat]:
        notes.append(f"broke {counted(seen.broken[seat], 'pledge')}")
    if seen.pardons[seat]:
        notes.append(counted(seen.pardons[seat], "pardon"))
    if seen.gavel == seat:
        notes.append("gavel")
    return notes


def bill_spans(view: LegislationView, bill: int, ground: str = "") -> list[Span]:
    """Return a bill in short: number, signs and points on its ground."""
    seen = view.observation
    points = points_of(seen, bill, looker(view))
    ground = ground or GROUNDS[sign_of(points)]
    spans = [Span(f" {digits(bill)} ", f"strong on {ground}")]
    spans += [Span(SIGNS[score][0], f"{SIGNS[score][1]} on {ground}") for score in columns_of(seen, bill)]
    return [*spans, Span(f" {signed(points):>2} ", f"strong on {ground}")]


def name_forms(name: str) -> list[str]:
    """Return the name of a bill from long to short: whole, by each word, by each as it is abbreviated.

    A word is abbreviated behind a consonant and before a vowel, where one reads on: `Ment.`, never `Shor.`
    """
    words = [word for word in name.split() if word[0].isupper()]
    parts = [part for word in words for part in word.split("-") if part != word and part[0].isupper()]
    letters = [(word, at) for word in words for at in range(len(word) - 2, _LEAST - 1, -1)]
    cuts = [f"{word[:at]}." for word, at in letters if _BREAK.match(word, at - 1) and word[:at].isalpha()]
    return [name, *words, *parts, *cuts]


_LEAST = 3
"""Letters of an abbreviated word."""
_BREAK = re.compile("[^aeiouy][aeiouy]")


def bill_chip(view: LegislationView, bill: int, *, numbered: bool) -> list[Span]:
    """Return a bill for a row of the list, where its number may be its key; in one ink if there are grounds.

    When the list scrolls every row is sent anew, and an ink for each sign would be a third of it.
    """
    number, *signs = bill_spans(view, bill)
    spans = [number if numbered else Span(" ", number.style), *signs]
    return spans if view.glyphs.edge else [Span("".join(text for text, _ in spans), spans[0].style)]


def in_short(seen: Observation, bill: int, named: bool = True) -> str:
    """Write a bill as its number, its name where there is room, and its signs."""
    name = f"{seen.box.bill(bill).short} " * named
    return f"{digits(bill)} {name}{''.join(SIGNS[score][0] for score in columns_of(seen, bill))}"


def voted_on(seen: Observation) -> tuple[Sequence[int], Sequence[int]]:
    """Return the bills that have passed and those that have failed, the one whose effect is under way too."""
    vote = counted_vote(seen)
    ended = (vote.bill,) if vote else ()
    if vote and vote.passed:
        return (*seen.passed, *ended), seen.failed
    return seen.passed, (*seen.failed, *ended)


def by_bills(seen: Observation, seat: int) -> int:
    """Return the points that bills have given a seat, the one whose effect is under way too."""
    points = sum(points[seat] for points in seen.gains)
    # What failed gave nothing.
    return points + (vote.points[seat] if (vote := counted_vote(seen)) else 0)


_NAMES = {agenda.id: agenda.name for agenda in AGENDAS}
_AGENDA = "|".join(_NAMES)
_AGENDAS = re.compile(rf"\b(?:{_AGENDA})(?: (?:{_AGENDA}))*\b")
_SIGNS = re.compile(r"\[([+0-]{4})\]")
_BILL = re.compile(r"\b(\d{1,2}) ([+0-]{4})(?![+0-])")


def spoken(text: str, box: LegislationBox | None = None) -> str:
    """Return a text with the names of agendas and bills for what eyes read off four signs."""
    text = _SIGNS.sub(lambda found: f"({_signs_named(found[1])})", text)
    found: list[str] = []
    while (bill := _BILL.search(text)) is not None:
        number, signs = int(bill[1]), _signs_named(bill[2])
        name = f" {(box or BOX).bill(number).short}" if number in BILL_NUMBERS else ""
        found += [text[: bill.start()], f"{bill[1]}{name} ({signs})"]
        text = text[bill.end() :].removeprefix(name)
    whole = "".join([*found, text])
    return _AGENDAS.sub(lambda signs: Text.listing([_NAMES[one] for one in signs[0].split()]).text(), whole)


def _signs_named(signs: str) -> str:
    """Write signs by the names of their agendas."""
    words = {"+": "plus", "-": "minus"}
    named = [
        f"{agenda.name} {words[sign]}" for agenda, sign in zip(AGENDAS, signs, strict=True) if sign in words
    ]
    return ", ".join(named) or "no plus and no minus"
