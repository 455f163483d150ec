"""The box of Founding Fathers: delegates, states, articles, counts (rulebook "Components", rulings 1.1-1.10).

Designed by us, not printed: most factions, and the articles but one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.effects import Event

ROUNDS = 4
HAND_SIZE = 3
POOL_SIZE = 3
START_SCORE = 1
START_MARKERS = 3
MARKERS = 8
"""Influence markers of one colour: nobody can own more (1.7)."""
TRACK_END = 7
YEAS_TO_PASS = 7
NAYS_TO_DEFEAT = 6
RESOLVED_AT_SETUP = 4
DEAL = 4
KEEP = 2
RANK_BONUS = (5, 4, 3, 2)
"""Points of the first to the fourth faction at the end of the game (14.2)."""

NOBODY = -1
"""Stands for a seat where there is none."""

START, ASSEMBLY, COMMITTEE, EVENTS, TOKENS = range(5)
SOURCES = ("Start", "Assembly", "Committee", "Events", "Tokens")
"""What points come from, in the order in which a game pays them."""

YEA, NAY = 0, 1
SIDES = ("yea", "nay")
SIDE_NAMES = ("Yea", "Nay")


class Faction(NamedTuple):
    """One of the four factions; they oppose each other in two pairs (1.5)."""

    code: str
    name: str


FACTIONS = (
    Faction("F", "Federalist"),
    Faction("AF", "Anti-Federalist"),
    Faction("LS", "Large States"),
    Faction("SS", "Small States"),
)
F, AF, LS, SS = range(4)
OPPOSED = (AF, F, SS, LS)
FACTION = {faction.code: index for index, faction in enumerate(FACTIONS)}


class Commonwealth(NamedTuple):
    """A state that votes; Rhode Island sent nobody (1.4)."""

    code: str
    name: str


STATES = (
    Commonwealth("NH", "New Hampshire"),
    Commonwealth("MA", "Massachusetts"),
    Commonwealth("CT", "Connecticut"),
    Commonwealth("NY", "New York"),
    Commonwealth("NJ", "New Jersey"),
    Commonwealth("PA", "Pennsylvania"),
    Commonwealth("DE", "Delaware"),
    Commonwealth("MD", "Maryland"),
    Commonwealth("VA", "Virginia"),
    Commonwealth("NC", "North Carolina"),
    Commonwealth("SC", "South Carolina"),
    Commonwealth("GA", "Georgia"),
)
STATE = {state.code: index for index, state in enumerate(STATES)}


class Delegate(NamedTuple):
    """A man who attended, as his card's back and head show him (1.2, 1.3); `cards` has what he does."""

    id: str
    name: str
    surname: str
    """How he is called where room is short."""
    brief: str
    """His surname in at most six letters, where two share a line."""
    tag: str
    """Three letters, unique in his state, where many do."""
    state: int
    """Index into STATES."""
    faction: int
    """Index into FACTIONS."""
    planner: bool
    persistent: bool
    """Whether the event stays in front of its player until the round is over (8.4)."""


class Card(NamedTuple):
    """What a delegate card says and does; `man` has the rest. The cards stand in `cards`."""

    man: Delegate
    source: str
    """Where the event comes from: `rulebook`, `published` (elsewhere) or `designed` (ours)."""
    gist: str
    """The event in at most eighteen letters."""
    theme: str
    """Why the event suits the man."""
    event: Event[Any]

    @property
    def text(self) -> str:
        """What the event does, made from its effects."""
        return sentence(self.event)


def sentence(event: Event[Any]) -> str:
    """Join what effects do to a sentence."""
    words = "; ".join(str(effect.text()) for effect in event)
    return f"{words[0].upper()}{words[1:]}."


def _man(
    id: str, name: str, surname: str, brief: str, tag: str, state: str, faction: str, kind: str = ""
) -> Delegate:
    return Delegate(
        id, name, surname, brief, tag, STATE[state], FACTION[faction], kind == "planner", kind == "sun"
    )


# fmt: off
DELEGATES = (
    _man("langdon", "John Langdon", "Langdon", "Langdn", "Lan", "NH", "F"),
    _man("gilman", "Nicholas Gilman", "Gilman", "Gilman", "Gil", "NH", "SS"),
    _man("gorham", "Nathaniel Gorham", "Gorham", "Gorham", "Gor", "MA", "LS", "sun"),
    _man("king", "Rufus King", "King", "King", "Kin", "MA", "LS", "sun"),
    _man("gerry", "Elbridge Gerry", "Gerry", "Gerry", "Ger", "MA", "AF"),
    _man("strong", "Caleb Strong", "Strong", "Strong", "Str", "MA", "SS", "sun"),
    _man("sherman", "Roger Sherman", "Sherman", "Shrman", "She", "CT", "SS", "planner"),
    _man("ellsworth", "Oliver Ellsworth", "Ellsworth", "Ellsw.", "Ell", "CT", "SS"),
    _man("johnson", "William Samuel Johnson", "Johnson", "Johnsn", "Joh", "CT", "F"),
    _man("hamilton", "Alexander Hamilton", "Hamilton", "Hamltn", "Ham", "NY", "F", "planner"),
    _man("yates", "Robert Yates", "Yates", "Yates", "Yat", "NY", "AF"),
    _man("lansing", "John Lansing Jr.", "Lansing", "Lansng", "Lan", "NY", "AF"),
    _man("paterson", "William Paterson", "Paterson", "Patrsn", "Pat", "NJ", "SS", "planner"),
    _man("brearley", "David Brearley", "Brearley", "Brearl", "Bre", "NJ", "SS"),
    _man("livingston", "William Livingston", "Livingston", "Livngs", "Liv", "NJ", "F", "sun"),
    _man("dayton", "Jonathan Dayton", "Dayton", "Dayton", "Day", "NJ", "SS", "sun"),
    _man("houston", "William Churchill Houston", "Houston", "Housto", "Hou", "NJ", "AF"),
    _man("franklin", "Benjamin Franklin", "Franklin", "Frankl", "Fra", "PA", "LS", "sun"),
    _man("mifflin", "Thomas Mifflin", "Mifflin", "Miffln", "Mif", "PA", "AF"),
    _man("rmorris", "Robert Morris", "R. Morris", "R.Mor.", "RMo", "PA", "F", "sun"),
    _man("clymer", "George Clymer", "Clymer", "Clymer", "Cly", "PA", "LS"),
    _man("fitzsimons", "Thomas FitzSimons", "FitzSimons", "FitzS.", "Fit", "PA", "F", "sun"),
    _man("ingersoll", "Jared Ingersoll", "Ingersoll", "Ingers", "Ing", "PA", "AF", "sun"),
    _man("wilson", "James Wilson", "Wilson", "Wilson", "Wil", "PA", "LS"),
    _man("gmorris", "Gouverneur Morris", "G. Morris", "G.Mor.", "GMo", "PA", "LS"),
    _man("read", "George Read", "Read", "Read", "Rea", "DE", "F"),
    _man("bedford", "Gunning Bedford Jr.", "Bedford", "Bedfrd", "Bed", "DE", "SS"),
    _man("dickinson", "John Dickinson", "Dickinson", "Dickin", "Dic", "DE", "SS"),
    _man("bassett", "Richard Bassett", "Bassett", "Basset", "Bas", "DE", "SS"),
    _man("broom", "Jacob Broom", "Broom", "Broom", "Bro", "DE", "F", "sun"),
    _man("mchenry", "James McHenry", "McHenry", "McHen.", "McH", "MD", "SS"),
    _man("jenifer", "Daniel of St. Thomas Jenifer", "Jenifer", "Jenifr", "Jen", "MD", "LS"),
    _man("carroll", "Daniel Carroll", "Carroll", "Carrol", "Car", "MD", "F"),
    _man("lmartin", "Luther Martin", "L. Martin", "L.Mart", "LMa", "MD", "AF"),
    _man("mercer", "John Francis Mercer", "Mercer", "Mercer", "Mer", "MD", "AF"),
    _man("washington", "George Washington", "Washington", "Washn.", "Was", "VA", "F"),
    _man("madison", "James Madison", "Madison", "Madisn", "Mad", "VA", "F", "planner"),
    _man("randolph", "Edmund Randolph", "Randolph", "Randol", "Ran", "VA", "LS"),
    _man("mason", "George Mason", "Mason", "Mason", "Mas", "VA", "AF", "sun"),
    _man("wythe", "George Wythe", "Wythe", "Wythe", "Wyt", "VA", "F", "sun"),
    _man("blair", "John Blair", "Blair", "Blair", "Bla", "VA", "F"),
    _man("mcclurg", "James McClurg", "McClurg", "McClur", "McC", "VA", "F"),
    _man("amartin", "Alexander Martin", "A. Martin", "A.Mart", "AMa", "NC", "AF", "sun"),
    _man("davie", "William Richardson Davie", "Davie", "Davie", "Dav", "NC", "SS"),
    _man("blount", "William Blount", "Blount", "Blount", "Blo", "NC", "AF", "sun"),
    _man("spaight", "Richard Dobbs Spaight", "Spaight", "Spaigt", "Spa", "NC", "LS"),
    _man("williamson", "Hugh Williamson", "Williamson", "Wmson", "Wms", "NC", "LS"),
    _man("rutledge", "John Rutledge", "Rutledge", "Rutldg", "Rut", "SC", "LS"),
    _man("ccpinckney", "Charles Cotesworth Pinckney", "C.C. Pinckney", "CCPinc", "CCP", "SC", "LS", "sun"),
    _man("cpinckney", "Charles Pinckney", "C. Pinckney", "C.Pinc", "CPi", "SC", "LS", "planner"),
    _man("butler", "Pierce Butler", "Butler", "Butler", "But", "SC", "AF"),
    _man("few", "William Few", "Few", "Few", "Few", "GA", "LS"),
    _man("baldwin", "Abraham Baldwin", "Baldwin", "Baldwn", "Bal", "GA", "SS"),
    _man("pierce", "William Pierce", "Pierce", "Pierce", "Pie", "GA", "F", "sun"),
    _man("houstoun", "William Houstoun", "Houstoun", "Houstn", "Hou", "GA", "AF"),
)
# fmt: on
"""All 55 men who attended, by state. A card in play is an index into this tuple."""

CARD = {delegate.id: card for card, delegate in enumerate(DELEGATES)}
CARDS = range(len(DELEGATES))
STATE_OF = tuple(delegate.state for delegate in DELEGATES)
FACTION_OF = tuple(delegate.faction for delegate in DELEGATES)
COMPATRIOTS = tuple(
    frozenset(other for other in CARDS if other != card and STATE_OF[other] == STATE_OF[card])
    for card in CARDS
)
"""By card, the other delegates of its state."""
IS_PLANNER = tuple(delegate.planner for delegate in DELEGATES)

PLANNERS = tuple(CARD[id] for id in ("madison", "paterson", "sherman", "cpinckney", "hamilton"))
"""In the order in which player counts bring them in (2.1): three, a fourth, a fifth."""
WASHINGTON = CARD["washington"]


def _backs() -> tuple[int, ...]:
    kinds: list[tuple[int, int, bool]] = []
    for delegate in DELEGATES:
        kind = (delegate.state, delegate.faction, delegate.planner)
        if kind not in kinds:
            kinds.append(kind)
    return tuple(kinds.index((man.state, man.faction, man.planner)) for man in DELEGATES)


BACK_OF = _backs()
"""By card, the number of its back; cards with the same back cannot be told apart from behind (3.1)."""


def _may_vote(bias: int, side: int) -> tuple[bool, ...]:
    barred = bias if side == NAY else OPPOSED[bias]
    return tuple(man.planner or man.faction != barred for man in DELEGATES)


MAY_VOTE = tuple(tuple(_may_vote(bias, side) for side in (YEA, NAY)) for bias in range(len(FACTIONS)))
"""By bias of the article and side, whether each card may vote that way (5.3 to 5.6)."""

EFFECT_CARDS = tuple(card for card in CARDS if DELEGATES[card].persistent)
EFFECT_OF = tuple(EFFECT_CARDS.index(card) if card in EFFECT_CARDS else -1 for card in CARDS)
"""By card, the number of its lasting effect, -1 if it has none."""


def _effect(id: str) -> int:
    return EFFECT_OF[CARD[id]]


CLOSE_TRACK = _effect("gorham")
DEBATE_BONUS = _effect("king")
VOTE_ANY_FACTION = _effect("strong")
WINNERS_TO_COMMITTEE = _effect("livingston")
OVERRIDE_EQUAL = _effect("dayton")
WIN_TIES = _effect("franklin")
BAN_WASHINGTON = _effect("rmorris")
BONUS_ON_PASS = _effect("fitzsimons")
BAN_EVENTS = _effect("ingersoll")
SHIELD = _effect("broom")
BONUS_ON_DEFEAT = _effect("mason")
OVERRIDE_MARGIN = _effect("wythe")
SCORE_ON_OVERRIDE = _effect("amartin")
BONUS_LOSING_DELEGATIONS = _effect("blount")
NO_OVERRIDE = _effect("ccpinckney")
REVEAL_HANDS = _effect("pierce")

FREED_FACTIONS = (LS, SS)
"""Factions whose delegates may vote either way by VOTE_ANY_FACTION."""
SAFE_STATES = (STATE["NC"], STATE["SC"], STATE["GA"])
"""States whose delegations NO_OVERRIDE protects."""
RESULT_BONUS = 2
OVERRIDE_SCORE = 2
LOSING_BONUS_MAX = 3
WINNERS_MAX = 2
"""How many winning markers WINNERS_TO_COMMITTEE may send."""


class Article(NamedTuple):
    """A tile with a historical and an ahistorical side of opposing factions (1.6)."""

    id: str
    name: str
    bias: tuple[int, int]
    """Factions of the historical and the ahistorical side."""
    texts: tuple[str, str]
    gists: tuple[str, str]
    """The texts in at most 40 letters."""


# fmt: off
ARTICLES = (
    Article("supremacy", "Supremacy Clause", (F, AF), (
        "National law and treaties bind the judges of every state.",
        "Each state decides for itself which national laws apply at home.",
    ), (
        "National law binds every state's judges.",
        "Each state picks the laws it applies.",
    )),
    Article("executive", "Single Executive", (F, AF), (
        "One president holds the executive power.",
        "Executive power is shared by a council drawn from the regions.",
    ), (
        "One president holds the executive power.",
        "A regional council shares the power.",
    )),
    Article("judiciary", "Federal Judiciary", (F, AF), (
        "A Supreme Court, with lower federal courts as Congress sees fit.",
        "State courts try every case; one national court hears appeals only.",
    ), (
        "A Supreme Court and lower courts.",
        "State courts try all but appeals.",
    )),
    Article("enumerated", "Enumerated Powers", (AF, F), (
        "Congress may act only under a written list of powers.",
        "Congress may act wherever it judges the states unable to.",
    ), (
        "Congress acts only by a list of powers.",
        "Congress acts where states cannot.",
    )),
    Article("incompatibility", "Incompatibility Clause", (AF, F), (
        "No one may sit in Congress and hold federal office together.",
        "Members of Congress may serve as officers of the executive.",
    ), (
        "No office beside a seat in Congress.",
        "Congressmen may serve the executive.",
    )),
    Article("veto", "Qualified Veto", (AF, F), (
        "Two thirds of each house can overturn the president's veto.",
        "The president's veto is final.",
    ), (
        "Two thirds of each house beat a veto.",
        "The president's veto is final.",
    )),
    Article("house", "House by Population", (LS, SS), (
        "House seats follow population.",
        "Every state has the same number of House seats.",
    ), (
        "House seats follow population.",
        "All states have equal House seats.",
    )),
    Article("threefifths", "Three-Fifths Count", (LS, SS), (
        "Enslaved people are counted at three fifths for seats and direct taxes.",
        "Only free inhabitants are counted.",
    ), (
        "Enslaved people count at three fifths.",
        "Only free inhabitants are counted.",
    )),
    Article("origination", "Revenue Bills", (LS, SS), (
        "Bills to raise revenue must begin in the House.",
        "Either chamber may begin a revenue bill.",
    ), (
        "Revenue bills must begin in the House.",
        "Either chamber may begin a revenue bill.",
    )),
    Article("senate", "Equal Senate", (SS, LS), (
        "Each state has two senators, each with a vote.",
        "Senate seats follow people or wealth.",
    ), (
        "Each state has two senators.",
        "Senate seats follow people or wealth.",
    )),
    Article("electors", "Electoral College", (SS, LS), (
        "State electors choose the president; if they fail, the House votes state by state.",
        "The people choose the president by direct vote.",
    ), (
        "State electors choose the president.",
        "The people choose the president.",
    )),
    Article("amendment", "Amendment Process", (SS, LS), (
        "Three quarters of the states must agree, and no state loses its equal Senate vote without consent.",
        "Congress alone may amend by a large majority.",
    ), (
        "Three quarters of the states must agree.",
        "Congress alone may amend.",
    )),
)
# fmt: on
ARTICLE = {article.id: index for index, article in enumerate(ARTICLES)}
BIAS = tuple(article.bias for article in ARTICLES)
