"""The cards of CopyCat, one record each (1.3 to 1.6).

The start sets are printed. Of all others the printed game gives the number, the section and the family of
effects; title, price and event are our design. Their texts come from their events.

A record in `cards.tsv` has number, title, color, price, phases of a gray card, effects, and these in brief.
"""

from __future__ import annotations

from typing import Any

from rules.copycat.components import DOCTORATES, SECTION, STREET_COST, Card, CopycatBox, printed
from rules.copycat.effects.kinds import spelled
from rules.copycat.offices import OFFICES
from rules.effects import Event
from rules.tables import rows
from rules.words import Named, Text


def card(
    id: int,
    title: str,
    color: str,
    price: int | None,
    *effects: Any,
    gray: tuple[int, ...] = (),
    gist: str = "",
    text: str = "",
    brief: str = "",
) -> Card:
    """Make the record of a card; its text is made of its effects where it has none of its own."""
    name = title if id in DOCTORATES or not id else f"#{id} {title}"
    fields = printed(title, color, Named(name, f"card:{id}"), Event(*effects), gray, text, brief)
    if gist:
        fields["gist"] = gist
    return Card(id=id, section=SECTION[id], price=price, **fields)


def red(id: int, title: str) -> Card:
    """Make the record of a red card."""
    text = "A dead card: it does nothing, costs nothing, and comes along with any card bought further on."
    return card(id, title, "red", None, gist="dead", text=text)


def doctorate_pays(*least: int | None) -> Text:
    """Say what a Doctorate takes that costs one of these: `10 or 20 coins or more, a point each` (6B.11)."""
    return Text.of("{0} coins or more, a point each", Text.listing(sorted({*filter(None, least)}), " or "))


def doctorate(id: int, title: str, least: int) -> Card:
    """Make the record of a Doctorate, whose price is the least that is paid for it (6B.11)."""
    text = f"Pay {doctorate_pays(least)}; then it lies in front of you and does nothing."
    return card(id, title, "gray", least, gray=(3,), gist="1 point per coin", text=text)


def _made(id: str, title: str, color: str, price: str, phases: str, effects: str, brief: str) -> Card:
    number, cost = int(id), int(price) if price else None
    if color == "red":
        return red(number, title)
    if cost and number in DOCTORATES:
        return doctorate(number, title, cost)
    gray = tuple(map(int, phases.split()))
    return card(number, title, color, cost, *spelled(effects), gray=gray, brief=brief)


CARDS = (
    card(0, "no card", "", None, gist="nothing", text="Nothing lies here."),
    *[_made(*row) for row in rows(__file__, "cards.tsv")],
)
"""By card; 0 is no card."""

BOX = CopycatBox(CARDS, OFFICES, STREET_COST)
"""The standard box."""
