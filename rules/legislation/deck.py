"""A deck of one's own: bills, representatives, builds; what it leaves out is as in ours (L-03 to L-13)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.decks import Deck, Table, head, toml
from rules.effects import Event
from rules.legislation.builds import BUILDS, Seat
from rules.legislation.cards import BILLS, BOX, REPRESENTATIVES, Representative
from rules.legislation.components import (
    AGENDA_IDS,
    BILL_COUNT,
    REPRESENTATIVE_COUNT,
    TYPES,
    Bill,
    Columns,
    LegislationBox,
)
from rules.legislation.effects.archive import ArchiveSearch, Hearing, SecondReading, Withdrawal
from rules.legislation.effects.ballots import Amendment, FloorLeader, PointOfOrder, Reconsider
from rules.legislation.effects.exchange import ExtraExchanges, StaffWork
from rules.legislation.effects.floor import Earmark, Gavel, Hold, PardonMarker, Release, Repeal, SignatureBill

_NONE = "none"
_EFFECTS: Mapping[str, tuple[Callable[..., Any], int]] = {
    "gavel": (Gavel, 0),
    "pardon": (PardonMarker, 0),
    "earmark": (Earmark, 3),
    "staff work": (ExtraExchanges, 3),
    "hearing": (Hearing, 3),
    "archive search": (ArchiveSearch, 0),
    "second reading": (SecondReading, 0),
    "repeal": (Repeal, 0),
    "hold": (Hold, 0),
    "release": (Release, 0),
}
"""By name, what a bill may do when it passes, and the largest number it takes; 0 where it takes none."""

_POWERS: Mapping[str, tuple[Callable[..., Any], int]] = {
    "floor leader": (FloorLeader, 0),
    "second reading": (lambda: SecondReading(once=True), 0),
    "amendment": (lambda: Amendment(1), 0),
    "staff work": (StaffWork, 4),
    "motion to reconsider": (Reconsider, 0),
    "withdrawal": (Withdrawal, 0),
    "point of order": (PointOfOrder, 0),
    "signature bill": (SignatureBill, 3),
}
"""The same of the powers of representatives."""

_TYPE_NAMES = tuple("+".join(AGENDA_IDS[agenda] for agenda in agendas) for agendas in TYPES)
_NAME, _SHORT, _FIRST, _SUMMARY = 36, 17, 11, 73
_PERSON, _MOTTO = 25, 53
_DOES, _POWER_DOES = 62, 87
_MOST_HALVES = 12


def read(deck: Deck) -> LegislationBox:
    """Read a deck. DeckError with every fault."""
    bills, people, builds = list(BILLS), list(REPRESENTATIVES), dict(BUILDS)
    tables = deck.each("bill", range(BILL_COUNT + 1))
    for table in tables:
        number = table.number("number", 1, BILL_COUNT)
        bills[number - 1] = _bill(table, number)
    deck.unlike(tables, "number")
    _check_first_words(bills, {table.said("number"): table for table in tables})
    tables = deck.each("representative", range(REPRESENTATIVE_COUNT + 1))
    for table in tables:
        number = table.number("number", 1, REPRESENTATIVE_COUNT)
        people[number - 1] = _person(table, people[number - 1])
    deck.unlike(tables, "number")
    tables = deck.each("build", range(len(BUILDS) + 1))
    for table in tables:
        name = table.choice("id", BUILDS)
        builds[name] = _build(table, int(name[0]))
    deck.unlike(tables, "id")
    deck.check()
    return LegislationBox(bills, people, builds)


def _bill(table: Table, number: int) -> Bill:
    name, short = table.text("name", _NAME), table.text("short", _SHORT)
    if short and len(short.split()[0]) > _FIRST:
        table.fault(f"the first word of short has at most {_FIRST} letters", "short")
    chart = BILLS[number - 1].columns
    sp, sc, fp, fc = table.numbers("scores", -1, 1, len(chart), chart)
    effect = _effect(table, "effect", {_NONE: (Event, 0), **_EFFECTS}, _NONE)
    scores: Columns = (sp, sc, fp, fc)
    event = Event(effect) if effect else Event[Any]()
    summary = table.text("summary", _SUMMARY)
    printed = table.text("text", _DOES, "") if effect else ""
    return Bill(number, name, short, summary, event, scores, printed)


def _effect(
    table: Table, key: str, known: Mapping[str, tuple[Callable[..., Any], int]], default: str | None = None
) -> Any:
    """Make the effect that a card names, with its number where it takes one."""
    make, most = known[table.choice(key, known, default)]
    return make(table.number("amount", 1, most, 1)) if most else make()


def _check_first_words(bills: list[Bill], tables: Mapping[Any, Table]) -> None:
    """Note a fault for a bill that begins as another does: with many bills there is room for one word."""
    first: dict[str, Bill] = {}
    for bill in sorted(bills, key=lambda bill: bill.number in tables):
        if bill.short:
            word = bill.short.split()[0].casefold()
            other = first.setdefault(word, bill)
            if other is not bill and bill.number in tables:
                words = f"short begins as that of bill {other.number} does, {other.short}"
                tables[bill.number].fault(words, "short")


def _person(table: Table, card: Representative) -> Representative:
    name = table.text("name", _PERSON)
    return Representative(
        re.sub(r"[^a-z]+", "-", name.casefold()).strip("-") or card.id,
        name,
        table.text("motto", _MOTTO),
        Event(_effect(table, "power", _POWERS)),
        card.agendas,
        table.text("text", _POWER_DOES, ""),
    )


def _build(table: Table, seats: int) -> tuple[Seat, ...]:
    named = table.choices("seats", _TYPE_NAMES, range(seats, seats + 1))
    none = (0,) * seats
    points = table.numbers("points", 0, _MOST_HALVES, seats, none)
    short = table.numbers("points_of_six", 0, _MOST_HALVES, seats, points)
    types = [TYPES[_TYPE_NAMES.index(name)] for name in named]
    return tuple([Seat(*seat) for seat in zip(types, points, short, strict=False)])


def follows(box: LegislationBox) -> Iterator[str]:
    """Say what follows from a deck, in lines."""
    for at, agenda in enumerate(AGENDA_IDS):
        scores = Counter(bill.columns[at] for bill in box.bills)
        yield f"{agenda}: {scores[1]} bills with +1, {scores[-1]} with -1, {scores[0]} with 0."
    sums = [sum(bill.columns) for bill in box.bills]
    more, less = sum(total > 0 for total in sums), sum(total < 0 for total in sums)
    even = len(sums) - more - less
    yield f"{more} bills bring more points than they cost, {less} cost more, {even} even out."
    effects = Counter(bill.effect for bill in box.bills if bill.effect)
    listed = ", ".join(f"{many} {one}" for one, many in effects.items())
    yield f"{effects.total()} bills have an effect: {listed}."
    powers = Counter(card.power.title for card in box.representatives)
    yield f"Powers: {', '.join(f'{count} {one}' for one, count in powers.items())}."


def _named(effect: Any, known: Mapping[str, tuple[Callable[..., Any], int]]) -> Iterator[tuple[str, Any]]:
    """Yield the name of an effect and its number, as a deck says them."""
    makes = {name: make(1) if most else make() for name, (make, most) in known.items()}
    name = next(name for name, made in makes.items() if type(made) is type(effect))
    yield "effect", name
    for field in ("amount", "times", "cards"):
        if known[name][1] and hasattr(effect, field):
            yield "amount", getattr(effect, field)


def _listed(known: Mapping[str, tuple[Callable[..., Any], int]]) -> Iterator[str]:
    for name, (make, most) in known.items():
        effect = make(most) if most else make()
        yield f"#   {name}{f' (amount 1 to {most})' if most else ''}: {effect.text()}"


def write() -> Iterator[str]:
    """Yield the lines of a deck, with what each thing is."""
    yield head("legislation", "Legislation: bills, representatives, who is at the table")
    yield f"""\
# Bills by their numbers, 1 to {BILL_COUNT}. A bill has a name ({_NAME} letters), a short name ({_SHORT};
# its first word, of at most {_FIRST}, is no other bill's), a line on what it does ({_SUMMARY}),
# and scores for {", ".join(AGENDA_IDS)}: 1, -1 or 0 each; without them
# it has those of its number in the rulebook's chart.
# If it does something when it passes it has an effect, and perhaps a text ({_DOES} letters) that says so
# in your words:"""
    yield from _listed(_EFFECTS)
    for bill in BOX.bills:
        yield "\n[[bill]]"
        yield f"number = {bill.number}"
        yield from (f"{key} = {toml(getattr(bill, key))}" for key in ("name", "short", "summary"))
        yield f"scores = {toml(list(bill.columns))}"
        for effect in bill.event:
            yield from (f"{key} = {toml(value)}" for key, value in _named(effect, _EFFECTS))
    yield f"""
# Representatives by their numbers, 1 to {REPRESENTATIVE_COUNT}; two of each type, in this order:
# {", ".join(_TYPE_NAMES)}.
# One has a name ({_PERSON} letters), a motto ({_MOTTO}), a power, and perhaps a text ({_POWER_DOES})
# that says it in your words:"""
    yield from _listed(_POWERS)
    for number, card in enumerate(BOX.representatives, 1):
        yield f"\n[[representative]]\nnumber = {number}\nname = {toml(card.name)}\nmotto = {toml(card.motto)}"
        for key, value in _named(card.power, _POWERS):
            yield f"{key.replace('effect', 'power')} = {toml(value)}"
    yield """
# Who is at the table, by the number of players: types of representatives, each once; and in the balanced game
# the half points each starts with, with hands of 9 and with hands of 6."""
    for name, seats in BOX.builds.items():
        yield f"\n[[build]]\nid = {toml(name)}"
        yield f"seats = {toml([_TYPE_NAMES[TYPES.index(seat.agendas)] for seat in seats])}"
        yield f"points = {toml([seat.mandate for seat in seats])}"
        yield f"points_of_six = {toml([seat.short for seat in seats])}"
