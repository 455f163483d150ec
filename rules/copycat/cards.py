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
    Card,
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
from rules.effects import Event
from rules.words import Named


def _card(
    id: int,
    title: str,
    colour: str,
    price: int | None,
    *effects: Any,
    grey: tuple[int, ...] = (),
    gist: str = "",
    text: str = "",
) -> Card:
    name = title if id in DOCTORATES or not id else f"#{id} {title}"
    fields = printed(title, colour, Named(name, f"card:{id}"), Event(*effects), grey, text)
    if gist:
        fields["gist"] = gist
    return Card(id=id, section=SECTION[id], price=price, **fields)


def _red(id: int, title: str) -> Card:
    text = "A dead card: it does nothing, costs nothing, and comes along with any card bought further right."
    return _card(id, title, "red", None, gist="dead", text=text)


def _start(id: int, title: str, colour: str, effect: Any) -> Card:
    return _card(id, title, colour, None, effect)


def _doctorate(id: int, subject: str, least: int) -> Card:
    """The price is the least that is paid for it (6B.11)."""
    text = f"Pay {least} coins or more for 1 VP each; then it lies in front of you and does nothing."
    return _card(id, f"Doctorate in {subject}", "gray", least, grey=(3,), gist="1 VP per coin", text=text)


# fmt: off
_RECORDS = (
    _card(0, "no card", "", None, gist="nothing", text="Nothing lies here."),
    # Start sets
    *[_start(id, f"Local {medium}", "green", ScoreCardVP(1))
      for id, medium in enumerate(("Newspaper", "Radio", "Television"), start=START_SET[0])],
    *[_start(id, "Fatherly Friend", "yellow", TakeCoins(1)) for id in START_SET[3:]],
    # Red cards, two in each section
    _red(1, "School Report Card"),
    _red(2, "Swimming Badge"),
    _red(3, "Driving License Copy"),
    _red(4, "Language Certificate"),
    _red(5, "Honorary Club Tie"),
    _red(6, "Internship Reference"),
    _red(7, "Correspondence Diploma"),
    _red(8, "Commemorative Medal"),
    # Section I
    _card(19, "Doorstep Leaflets", "green", 2, ScoreCardVP(2)),
    _card(20, "Tip Jar at the Stall", "green", 2, CoinsOrVP(TakeCoins(2), ScoreCardVP(1))),
    _card(21, "Coffee Round", "blue", 3, Draw(2)),
    _card(22, "Small Donor", "yellow", 3, TakeCoins(2)),
    _card(23, "Bake Sale", "yellow", 1, TakeCoins(2)),
    _card(24, "Shuffled Agenda", "blue", 2, Draw(1), Trade(2)),
    _card(25, "Clear the Desk", "purple", 5, RemoveCards(1, Event(Recruit(1)))),
    _card(26, "Weekend Volunteer", "purple", 4, Recruit(1)),
    _card(27, "Recycled Leaflets", "yellow", 2, TakeCoins(1), RemoveCards(1, Event(TakeCoins(1)))),
    # Section II
    _card(28, "Market Square Speech", "green", 6, ScoreCardVP(3)),
    _card(29, "Flexible Promise", "green", 1, CoinsOrVP(TakeCoins(2), ScoreCardVP(2))),
    _card(30, "Paid Petition", "green", 4, ScoreCardVP(2), ConvertCoins(2)),
    _card(31, "Association Dues", "yellow", 1, TakeCoins(2)),
    _card(32, "Breakfast Briefing", "blue", 3, Draw(2)),
    _card(33, "Working Lunch", "blue", 3, Draw(2)),
    _card(34, "Student Interns", "purple", 7, Recruit(1), Draw(1)),
    _card(35, "Shared Desk", "purple", 4, Recruit(1), ShareOffice()),
    _card(36, "Postponed Item", "gray", 1, KeepCards(2), grey=(3,)),
    _card(37, "Trade Fair Stand", "yellow", 4, TakeCoins(3)),
    _card(38, "Fan Post", "green", 8, ScoreCardVP(1), DoubleMarkers()),
    _card(39, "Repeat Appointment", "gray", 3, ReuseOffice(), grey=(2, 3)),
    _card(40, "Old Talking Points", "gray", 1, ReuseCard(1), grey=(2, 3)),
    # Section III
    _card(41, "Regional Television", "green", 5, ScoreCardVP(3)),
    _card(42, "Photo With a Baby", "green", 9, ScoreCardVP(5)),
    _card(43, "Corporate Sponsor", "yellow", 2, TakeCoins(3)),
    _card(44, "Matching Donation", "yellow", 6, DoubleCoins()),
    _card(45, "Committee Retreat", "blue", 8, Draw(3)),
    _card(46, "Expert Hearing", "blue", 5, Draw(2), LookAhead(3)),
    _card(47, "Youth Wing", "purple", 8, Recruit(2)),
    _card(48, "Pop-up Office", "purple", 7, Recruit(1), BorrowOffice()),
    _card(49, "Gala Auction", "yellow", 4, TakeCoins(4)),
    _card(50, "Borrowed Slogan", "gray", 1, CopyCard(), grey=(2, 3)),
    _card(51, "Visiting Delegation", "gray", 1, CopyOffice(), grey=(2, 3)),
    # Section IV
    _card(52, "National Headline", "green", 6, ScoreCardVP(4)),
    _card(53, "Televised Debate", "green", 9, ScoreCardVP(5)),
    _card(54, "Poll Commission", "green", 2, ScoreCardVP(2), ConvertCoins(4)),
    _card(55, "Super Donor", "yellow", 3, TakeCoins(5)),
    _card(56, "Campaign Fund", "yellow", 3, TakeCoins(5)),
    _card(57, "Bridge Loan", "yellow", 2, RemoveCards(2, Event(TakeCoins(2)))),
    _card(58, "Summit Banquet", "blue", 8, Draw(3)),
    _card(59, "Ground Campaign", "purple", 10, Recruit(3)),
    _card(60, "Spin Doctor", "green", 8, ScoreCardVP(2), DoubleCardVP()),
    _card(61, "Standing Ovation", "gray", 5, ReuseCard(2), grey=(2, 3)),
    # Section V
    _doctorate(62, "Applied Footnotes", 10),
    _doctorate(63, "Comparative Quotation", 15),
    _doctorate(64, "Ceremonial Studies", 20),
    _doctorate(65, "Borrowed Prose", 25),
)
# fmt: on

CARDS = tuple(sorted(_RECORDS, key=lambda card: card.id))
"""By card; 0 is no card. A start card may lie once in front of each player."""
assert [card.id for card in CARDS] == [*IDS]

PRICE = tuple(card.price or 0 for card in CARDS)
"""The price by card, of a Doctorate the least that is paid, 0 where it has none."""
PHASES = tuple(card.phases for card in CARDS)
PLAIN_CARDS = frozenset(card.id for card in CARDS if card.plain or 3 not in card.phases)
"""Cards that ask nothing in Phase 3 and come out the same in any order with each other."""
REACHING_CARDS = frozenset(card.id for card in CARDS if 3 in card.phases and card.reaches_hand)
"""Cards that remove or hold back other hand cards in Phase 3 (6.2)."""
