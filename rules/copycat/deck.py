"""A deck of one's own: cards, offices, street; what it leaves out is as in ours (ruling section 13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from typing import Any

from rules.copycat.cards import BOX, CARDS, card, doctorate, red
from rules.copycat.components import (
    BOARD_OFFICES,
    DOCTORATES,
    EXTRA_OFFICES,
    NORMAL_OFFICES,
    NUMBERS,
    OFFICE_IDS,
    PHASES,
    RED,
    SECTIONS,
    STREET_COST,
    STREET_SIZE,
    Card,
    CopycatBox,
    Office,
    Printed,
    joined,
)
from rules.copycat.effects.hand import RemoveCards
from rules.copycat.effects.kinds import EITHER, KINDS, REMOVE
from rules.copycat.effects.sums import CoinsOrVP, ScoreCardVP, ScoreOfficeVP, TakeCoins
from rules.copycat.offices import GROUPS, OFFICES, group_of, office
from rules.copycat.scoring import NO_LIMIT
from rules.decks import Deck, Table, alone, head, toml
from rules.effects import Event
from rules.words import capitalized, counted

_SOME = CoinsOrVP(TakeCoins(2), ScoreCardVP(1))
_NONE = "none"
_REWARDS = (_NONE, "coins", "VP", "draw", "recruit")
_COLORS = (*(color for color in PHASES if color not in ("red", "")), "gray")
_GRAY = {"2": (2,), "3": (3,), "2 or 3": (2, 3)}
_TITLE, _OFFICE_TITLE, _DOCTORATE, _SHORT = 22, 21, 34, 8
_TEXT, _BRIEF, _OFFICE_BRIEF = 110, 37, 28
_EFFECTS = 3
_DEAREST, _LEAST, _EXTRA, _SEAT = 20, 40, 9, 3
_DESKS = 9
"""Offices below each other in the smallest window."""
_NUMBERED = tuple(number for section in SECTIONS for number in NUMBERS[section])


def read(deck: Deck) -> CopycatBox:
    """Read a deck. DeckError with every fault."""
    cost = deck.top.numbers("street_cost", 0, _EXTRA, STREET_SIZE, STREET_COST)
    if [*cost] != sorted(cost):
        deck.top.fault("street_cost does not fall from left to right", "street_cost")
    cards, offices = [*CARDS], [*OFFICES]
    tables = deck.each("card", range(len(_NUMBERED) + 1))
    numbered: dict[int, Table] = {}
    for table in tables:
        number = table.number("number", 1, _NUMBERED[-1])
        if number in NUMBERS["start"]:
            table.fault("number is not that of a start card: everybody has those of the rulebook", "number")
        else:
            numbered[number], cards[number] = table, _card(table, number)
    deck.unlike(tables, "number")
    alone(numbered, "title", "card", [one.title for one in cards])
    tables, numbered = deck.each("office", range(len(OFFICE_IDS) + 1)), {}
    for table in tables:
        number = OFFICE_IDS.index(id := table.choice("id", OFFICE_IDS))
        numbered[number], offices[number] = table, _office(table, id)
    deck.unlike(tables, "id")
    for key in ("title", "short"):
        alone(numbered, key, "office", [getattr(one, key) for one in offices])
    for number, table in numbered.items():
        own = offices[number]
        if any({*own.names} & {*one.names} for one in offices if one is not own) and not deck.faults:
            table.fault("title begins as another does: let short be one of its later words", "title")
    for number, group in enumerate(GROUPS):
        there = {at for at, one in enumerate(offices) if group_of(one) == number}
        # Of the normal ones one of each two is open.
        most = len(there & {*BOARD_OFFICES, *chain(*EXTRA_OFFICES.values())})
        most += sum(not there.isdisjoint(pair) for pair in NORMAL_OFFICES.values())
        if not deck.faults and most > _DESKS:
            words = f"the board would not fit at 80x24: {most} offices {group}, and room for {_DESKS}"
            deck.fault(tables[0].line, words)
    deck.check()
    return CopycatBox(cards, offices, cost)


def _card(table: Table, number: int) -> Card:
    if RED[number]:
        return red(number, table.text("title", _TITLE))
    if number in DOCTORATES:
        return doctorate(number, table.text("title", _DOCTORATE), table.number("price", 1, _LEAST))
    color, gray, effects = _does(table, 1, ScoreCardVP)
    title, price = table.text("title", _TITLE), table.number("price", 0, _DEAREST)
    return card(number, title, color, price, *effects, gray=gray, **_texts(table, effects, 0, _BRIEF))


def _office(table: Table, id: str) -> Office:
    color, gray, effects = _does(table, 0, ScoreOfficeVP)
    seat = table.number("seat_points", 0, _SEAT, 0)
    if not effects and not seat:
        table.fault("an office without effects has seat_points", "seat_points")
    title, short = table.text("title", _OFFICE_TITLE), table.text("short", _SHORT)
    texts = _texts(table, effects, seat, _OFFICE_BRIEF)
    return office(id, title, short, color, *effects, seat=seat, gray=gray, **texts)


def _texts(table: Table, effects: Sequence[Any], seat: int, most: int) -> dict[str, str]:
    """Read the text, and in brief what the effects are, by name where no sentence of them is short enough."""
    text, brief = table.text("text", _TEXT, ""), table.text("brief", most, "")
    words = text or str(Event(*effects).text())
    if seat or len(words) > most:
        words = joined([*(effect.gist() for effect in effects), *([counted(seat, "point")] if seat else [])])
        words = f"{capitalized(words)}."
    return {"text": text, "brief": brief or words}


def _does(table: Table, least: int, points: type[ScoreCardVP]) -> tuple[str, tuple[int, ...], list[Any]]:
    """Read the color of a card or an office, when it acts if that does not say it, and its effects."""
    color = table.choice("color", _COLORS)
    gray = _GRAY[table.choice("phases", _GRAY)] if color == "gray" else ()
    known = table.said("color") in _COLORS and (color != "gray" or table.said("phases") in _GRAY)
    # What follows from a fault is none.
    phases = PHASES.get(color, gray) if known else ()
    effects: list[Any] = []
    for part in table.parts("effects", range(least, _EFFECTS + 1)):
        made = _effect(part, phases, points)
        if any(type(one) is type(made) for one in effects) and part.said("effect") in KINDS:
            part.fault(f"“{part.said('effect')}” is there already", "effect")
        effects.append(made)
    return color, gray, effects


def _effect(part: Table, phases: tuple[int, ...], points: type[ScoreCardVP]) -> Any:
    name = _timed(part, "effect", KINDS, phases)
    if name == EITHER:
        return CoinsOrVP(TakeCoins(part.number("coins", 1, 9)), points(part.number("points", 1, 9)))
    kind = KINDS[name]
    numbers = [part.number("amount", 1, kind.most, 1)] if kind.most else []
    reward = _timed(part, "reward", _REWARDS, phases, _NONE) if name == REMOVE else _NONE
    if reward != _NONE:
        amount = part.number("reward_amount", 1, KINDS[reward].most, 1)
        return kind.make(*numbers, Event((points if reward == "VP" else KINDS[reward].make)(amount)))
    return (points if name == "VP" else kind.make)(*numbers)


def _timed(
    part: Table, key: str, names: Collection[str], phases: tuple[int, ...], default: str | None = None
) -> str:
    """Read the name of an effect, which has to be one of the phases in which the card or office acts."""
    name = part.choice(key, names, default)
    if part.said(key) in KINDS and not {*phases} <= {*KINDS[name].phases}:
        when, then = (" or ".join(map(str, some)) for some in (KINDS[name].phases, phases))
        part.fault(f"“{name}” is for Phase {when}, and this acts in Phase {then}", key)
    return name


def follows(box: CopycatBox) -> Iterator[str]:
    """Say what follows from a deck, in lines."""
    for section in SECTIONS[:-1]:
        sold = [box.cards[number] for number in NUMBERS[section] if not RED[number]]
        colors = ", ".join(f"{many} {color}" for color, many in Counter(one.color for one in sold).items())
        prices = [box.price[one.id] for one in sold]
        price = f"{min(prices)} to {max(prices)} coins, {sum(prices) / len(prices):.1f} on average"
        yield f"Section {section}: {colors}; {price}."
    least = ", ".join(str(box.price[number]) for number in DOCTORATES)
    yield f"Doctorates from {least} coins; the street costs {min(box.street_cost)} to {max(box.street_cost)}."
    groups = Counter(group_of(one) for one in box.offices)
    listed = ", ".join(f"{groups[number]} {group}" for number, group in enumerate(GROUPS))
    yield f"{len(box.offices)} offices: {listed}."


def write() -> Iterator[str]:
    """Yield the lines of a deck, with what each thing is."""
    yield head("copycat", "CopyCat: cards of the street, offices, what its spaces cost")
    yield f"""\
# What the spaces of the street cost beside the price of a card, from left to right: {STREET_SIZE} numbers.
street_cost = {toml(BOX.street_cost)}

# Cards by their numbers, which are their bids: 1 to 8 are red, 19 to 61 are sold, 62 to 65 are Doctorates.
# A card has a title ({_TITLE} letters; a Doctorate {_DOCTORATE}) and, unless it is red, a price, for a
# Doctorate the least that is paid. What is sold has a color, {", ".join(_COLORS)},
# and 1 to {_EFFECTS} effects. Blue and purple act in Phase 2, green and yellow in Phase 3;
# a gray one has phases, "2", "3" or "2 or 3". The text ({_TEXT} letters) and the same
# in brief ({_BRIEF}) are made of the effects if they are left out.
# These effects there are:"""
    for name, kind in KINDS.items():
        when, amount = " or ".join(map(str, kind.phases)), f", amount 1 to {kind.most}" if kind.most else ""
        made = _SOME if name == EITHER else kind.make(*[2] * bool(kind.most))
        yield f"#   {name} (Phase {when}{amount}): {made.text()}"
    yield f"""\
# “{EITHER}” has coins and points, 1 to 9 each. What is removed may have a reward for each card,
# {", ".join(_REWARDS[1:])}, with its reward_amount."""
    for number in _NUMBERED:
        shown = BOX.cards[number]
        yield f"\n[[card]]\nnumber = {number}\ntitle = {toml(shown.title)}"
        if shown.price is not None:
            yield f"price = {shown.price}"
        if not RED[number] and number not in DOCTORATES:
            yield from _written(shown, str(shown.event.text()))
    yield f"""
# Offices by their ids: B1 to B10 are on the board, of N1 and N2, and of N3 and N4, one is in the game,
# X1 to X11 open one by one. One has a title ({_OFFICE_TITLE} letters), a short name ({_SHORT}),
# a color, effects, and seat_points (to {_SEAT}) that whoever works there scores in any case;
# text and brief ({_OFFICE_BRIEF}) as cards have. Of those that are open at once at most {_DESKS}
# {", as many ".join(GROUPS)}: so many have room."""
    for one in BOX.offices:
        yield f"\n[[office]]\nid = {toml(one.id)}\ntitle = {toml(one.title)}\nshort = {toml(one.short)}"
        if one.seat_vp:
            yield f"seat_points = {one.seat_vp}"
        made = office(one.id, one.title, one.short, one.color, *one.event, seat=one.seat_vp)
        yield from _written(one, made.text)


def _written(shown: Printed, text: str) -> Iterator[str]:
    """Yield what a card or an office does, and its texts if they are not made of that."""
    yield f"color = {toml(shown.color)}"
    if shown.color == "gray":
        yield f"phases = {toml(' or '.join(map(str, shown.phases)))}"
    yield f"effects = {toml([_named(effect) for effect in shown.event])}"
    if shown.text != text:
        yield f"text = {toml(shown.text)}"
    if shown.brief != shown.text:
        yield f"brief = {toml(shown.brief)}"


def _named(effect: Any) -> dict[str, Any]:
    """Return an effect as a deck says it."""
    if isinstance(effect, CoinsOrVP):
        return {"effect": EITHER, "coins": effect.coins.n, "points": effect.points.n}
    made = {name: kind.make(*[1] * bool(kind.most)) for name, kind in KINDS.items() if name != EITHER}
    known = [name for name, one in made.items() if isinstance(effect, type(one))]
    name = known[-1] if getattr(effect, "n", 0) == NO_LIMIT else known[0]
    said: dict[str, Any] = {"effect": name}
    if KINDS[name].most:
        said["amount"] = getattr(effect, "n", None) or effect.left
    if isinstance(effect, RemoveCards):
        for gain in effect.reward:
            gained = _named(gain)
            said |= {"reward": gained["effect"], "reward_amount": gained["amount"]}
    return said
