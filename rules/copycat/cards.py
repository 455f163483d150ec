"""The cards of CopyCat, one record each (1.3 to 1.6).

The start sets are printed. Of all others the printed game gives the number, the section and the family of
effects; title, price and event are our design. Their texts come from their events.
"""

from __future__ import annotations

from typing import Any

from rules.copycat.components import (
    DOCTORATES,
    IDS,
    SECTION,
    START_SET,
    STREET_COST,
    Card,
    CopycatBox,
    printed,
)
from rules.copycat.effects.hand import Draw, KeepCards, LookAhead, RemoveCards, Trade
from rules.copycat.effects.repeats import CopyCard, CopyOffice, ReuseCard, ReuseOffice
from rules.copycat.effects.sums import (
    CoinsOrVP,
    ConvertCoins,
    DoubleCardVP,
    DoubleCoins,
    DoubleMarkers,
    ScoreCardVP,
    TakeCoins,
)
from rules.copycat.effects.workers import BorrowOffice, Recruit, ShareOffice
from rules.copycat.offices import OFFICES
from rules.effects import Event
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


def _start(id: int, title: str, color: str, effect: Any) -> Card:
    return card(id, title, color, None, effect)


def doctorate_pays(*least: int | None) -> Text:
    """Say what a Doctorate takes that costs one of these: `10 or 20 coins or more, a point each` (6B.11)."""
    return Text.of("{0} coins or more, a point each", Text.listing(sorted({*filter(None, least)}), " or "))


def doctorate(id: int, title: str, least: int) -> Card:
    """Make the record of a Doctorate, whose price is the least that is paid for it (6B.11)."""
    text = f"Pay {doctorate_pays(least)}; then it lies in front of you and does nothing."
    return card(id, title, "gray", least, gray=(3,), gist="1 point per coin", text=text)


# fmt: off
_RECORDS = (
    card(0, "no card", "", None, gist="nothing", text="Nothing lies here."),
    # Start sets
    *[_start(id, f"Local {medium}", "green", ScoreCardVP(1))
      for id, medium in enumerate(("Newspaper", "Radio", "Television"), start=START_SET[0])],
    *[_start(id, "Fatherly Friend", "yellow", TakeCoins(1)) for id in START_SET[3:]],
    # Red cards, two in each section
    red(1, "School Report Card"),
    red(2, "Swimming Badge"),
    red(3, "Driving License Copy"),
    red(4, "Language Certificate"),
    red(5, "Honorary Club Tie"),
    red(6, "Internship Reference"),
    red(7, "Correspondence Diploma"),
    red(8, "Commemorative Medal"),
    # Section I
    card(19, "Doorstep Leaflets", "green", 2, ScoreCardVP(2)),
    card(20, "Tip Jar at the Stall", "green", 2, CoinsOrVP(TakeCoins(2), ScoreCardVP(1))),
    card(21, "Coffee Round", "blue", 3, Draw(2)),
    card(22, "Small Donor", "yellow", 3, TakeCoins(2)),
    card(23, "Bake Sale", "yellow", 1, TakeCoins(2)),
    card(24, "Shuffled Agenda", "blue", 2, Draw(1), Trade(2), brief="Draw 1 card, swap up to 2."),
    card(25, "Clear the Desk", "purple", 5, RemoveCards(1, Event(Recruit(1))),
         brief="Remove 1 card: 1 worker for it."),
    card(26, "Weekend Volunteer", "purple", 4, Recruit(1)),
    card(27, "Recycled Leaflets", "yellow", 2, TakeCoins(1), RemoveCards(1, Event(TakeCoins(1))),
         brief="1 coin, 1 more for a card removed."),
    # Section II
    card(28, "Market Square Speech", "green", 6, ScoreCardVP(3)),
    card(29, "Flexible Promise", "green", 1, CoinsOrVP(TakeCoins(2), ScoreCardVP(2))),
    card(30, "Paid Petition", "green", 4, ScoreCardVP(2), ConvertCoins(2),
         brief="2 points; up to 2 coins for points."),
    card(31, "Association Dues", "yellow", 1, TakeCoins(2)),
    card(32, "Breakfast Briefing", "blue", 3, Draw(2)),
    card(33, "Working Lunch", "blue", 3, Draw(2)),
    card(34, "Student Interns", "purple", 7, Recruit(1), Draw(1), brief="1 worker. Draw 1 card."),
    card(35, "Shared Desk", "purple", 4, Recruit(1), ShareOffice(),
         brief="1 worker; one may join an opponent's."),
    card(36, "Postponed Item", "gray", 1, KeepCards(2), gray=(3,), brief="Keep up to 2 cards for later."),
    card(37, "Trade Fair Stand", "yellow", 4, TakeCoins(3)),
    card(38, "Fan Post", "green", 8, ScoreCardVP(1), DoubleMarkers(),
         brief="1 point. Double your markers."),
    card(39, "Repeat Appointment", "gray", 3, ReuseOffice(), gray=(2, 3), brief="Repeat an office you used."),
    card(40, "Old Talking Points", "gray", 1, ReuseCard(1), gray=(2, 3), brief="Repeat a card you played."),
    # Section III
    card(41, "Regional Television", "green", 5, ScoreCardVP(3)),
    card(42, "Photo With a Baby", "green", 9, ScoreCardVP(5)),
    card(43, "Corporate Sponsor", "yellow", 2, TakeCoins(3)),
    card(44, "Matching Donation", "yellow", 6, DoubleCoins()),
    card(45, "Committee Retreat", "blue", 8, Draw(3)),
    card(46, "Expert Hearing", "blue", 5, Draw(2), LookAhead(3), brief="Draw 2 cards, sort your next 3."),
    card(47, "Youth Wing", "purple", 8, Recruit(2)),
    card(48, "Pop-up Office", "purple", 7, Recruit(1), BorrowOffice(),
         brief="1 worker; the next office is yours."),
    card(49, "Gala Auction", "yellow", 4, TakeCoins(4)),
    card(50, "Borrowed Slogan", "gray", 1, CopyCard(), gray=(2, 3), brief="Copy a card an opponent played."),
    card(51, "Visiting Delegation", "gray", 1, CopyOffice(), gray=(2, 3), brief="Copy an opponent's office."),
    # Section IV
    card(52, "National Headline", "green", 6, ScoreCardVP(4)),
    card(53, "Televised Debate", "green", 9, ScoreCardVP(5)),
    card(54, "Poll Commission", "green", 2, ScoreCardVP(2), ConvertCoins(4),
         brief="2 points; up to 4 coins for points."),
    card(55, "Super Donor", "yellow", 3, TakeCoins(5)),
    card(56, "Campaign Fund", "yellow", 3, TakeCoins(5)),
    card(57, "Bridge Loan", "yellow", 2, RemoveCards(2, Event(TakeCoins(2))),
         brief="2 coins for each of 2 cards removed."),
    card(58, "Summit Banquet", "blue", 8, Draw(3)),
    card(59, "Ground Campaign", "purple", 10, Recruit(3)),
    card(60, "Spin Doctor", "green", 8, ScoreCardVP(2), DoubleCardVP(),
         brief="2 points. Double card points."),
    card(61, "Standing Ovation", "gray", 5, ReuseCard(2), gray=(2, 3),
         brief="Repeat two cards, or one twice."),
    # Section V
    doctorate(62, "Doctorate in Applied Footnotes", 10),
    doctorate(63, "Doctorate in Comparative Quotation", 15),
    doctorate(64, "Doctorate in Ceremonial Studies", 20),
    doctorate(65, "Doctorate in Borrowed Prose", 25),
)
# fmt: on

CARDS = tuple(sorted(_RECORDS, key=lambda card: card.id))
"""By card; 0 is no card."""
assert [card.id for card in CARDS] == [*IDS]

BOX = CopycatBox(CARDS, OFFICES, STREET_COST)
"""The standard box."""
