"""The box of Founding Fathers: delegates, states, articles, counts (rulebook "Components", rulings 1.1-1.10).

Designed by us, not printed: what most events do, most factions, the articles but one (`Delegate.source`).
"""

from __future__ import annotations

from typing import NamedTuple

ROUNDS = 4
HAND_SIZE = 3
POOL_SIZE = 3
START_SCORE = 1
START_MARKERS = 3
MARKERS = 8
"""Influence markers of one colour: nobody can own more (1.7)."""
TRACK_END = 7
TOKENS_PER_FACTION = 4
YEAS_TO_PASS = 7
NAYS_TO_DEFEAT = 6
RESOLVED_AT_SETUP = 4
DEAL = 4
KEEP = 2
RANK_BONUS = (5, 4, 3, 2)
"""Points of the first to the fourth faction at the end of the game (14.2)."""

NOBODY = -1
"""Stands for a seat where there is none."""

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
    """A delegate card (1.2, 1.3)."""

    id: str
    name: str
    surname: str
    """How he is called where room is short."""
    state: int
    """Index into STATES."""
    faction: int
    """Index into FACTIONS."""
    planner: bool
    persistent: bool
    """Whether the event stays in front of its player until the round is over (8.4)."""
    text: str
    """What the event does."""
    theme: str
    """Why the event suits the man."""
    source: str
    """Where the event comes from: `rulebook`, `published` (elsewhere) or `designed` (ours)."""


def _delegate(
    id: str, name: str, surname: str, state: str, faction: str, kind: str, source: str, text: str, theme: str
) -> Delegate:
    return Delegate(id, name, surname, STATE[state], FACTION[faction], kind == "planner", kind == "sun",
                    text, theme, source)  # fmt: skip


# fmt: off
DELEGATES = (
    _delegate("langdon", "John Langdon", "Langdon", "NH", "F", "once", "designed",
              "Take one card from the draw pool, then you may take another action.",
              "Paid his late-arriving delegation's costs out of his own pocket."),
    _delegate("gilman", "Nicholas Gilman", "Gilman", "NH", "SS", "once", "designed",
              "Put one of your markers in the Committee Room, then score 1 VP for each marker you "
              "have there, up to 2 VP.",
              "Sat on the committee that settled the postponed questions."),
    _delegate("gorham", "Nathaniel Gorham", "Gorham", "MA", "LS", "sun", "designed",
              "Name a debate track; for the rest of the round your opponents may not speak on it.",
              "Presided over the Committee of the Whole."),
    _delegate("king", "Rufus King", "King", "MA", "LS", "sun", "designed",
              "For the rest of the round you move one extra space whenever you speak in debate.",
              "Among the Convention's most admired speakers."),
    _delegate("gerry", "Elbridge Gerry", "Gerry", "MA", "AF", "once", "designed",
              "Put one of your markers in the Committee Room, then you may turn over the article "
              "there.",
              "Chaired the compromise committee, then objected to much else and did not sign."),
    _delegate("strong", "Caleb Strong", "Strong", "MA", "SS", "sun", "designed",
              "For the rest of the round your Large States and Small States delegates may vote "
              "either way.",
              "Broke with his large-state colleagues to let the compromise on representation through."),
    _delegate("sherman", "Roger Sherman", "Sherman", "CT", "SS", "planner", "rulebook",
              "Gain one more influence marker.",
              "A Planner of the Convention."),
    _delegate("ellsworth", "Oliver Ellsworth", "Ellsworth", "CT", "SS", "once", "designed",
              "Turn over one Resolved article that is face up as Federalist or Large States.",
              "Had the word 'national' struck from the resolutions and defended equal votes in one house."),
    _delegate("johnson", "William Samuel Johnson", "Johnson", "CT", "F", "once", "designed",
              "Turn over one Resolved article that is face up as Anti-Federalist or Small States.",
              "Chaired the Committee of Style that reworked the agreed text."),
    _delegate("hamilton", "Alexander Hamilton", "Hamilton", "NY", "F", "planner", "rulebook",
              "Gain one more influence marker.",
              "A Planner of the Convention."),
    _delegate("yates", "Robert Yates", "Yates", "NY", "AF", "once", "designed",
              "Discard one whole delegation of at most two delegates; its state may vote again.",
              "Walked out in July and left his state without a vote."),
    _delegate("lansing", "John Lansing Jr.", "Lansing", "NY", "AF", "once", "designed",
              "Move one opponent back two spaces on the Federalist track, then advance one space on "
              "the Anti-Federalist track if you stand there.",
              "Argued that the Convention had no authority for a national plan."),
    _delegate("paterson", "William Paterson", "Paterson", "NJ", "SS", "planner", "rulebook",
              "Gain one more influence marker.",
              "A Planner of the Convention."),
    _delegate("brearley", "David Brearley", "Brearley", "NJ", "SS", "once", "designed",
              "Send one opposing marker in the Committee Room back to its owner, then put one of "
              "yours there.",
              "Chaired the committee on postponed parts."),
    _delegate("livingston", "William Livingston", "Livingston", "NJ", "F", "sun", "designed",
              "When this round's vote is resolved you may send up to two of your winning markers to "
              "the Committee Room instead of taking them back.",
              "Led the committees that traded off debts, trade and slavery clauses."),
    _delegate("dayton", "Jonathan Dayton", "Dayton", "NJ", "SS", "sun", "designed",
              "For the rest of the round you may override a delegation with an equal number of "
              "delegates.",
              "The youngest delegate, and not a deferential one."),
    _delegate("houston", "William Churchill Houston", "Houston", "NJ", "AF", "once", "designed",
              "Discard any number of your cards and draw that many from the deck, then you may take "
              "another action.",
              "Illness sent him home after about a week."),
    _delegate("franklin", "Benjamin Franklin", "Franklin", "PA", "LS", "sun", "designed",
              "For the rest of the round ties in the Committee Room and on the debate tracks are "
              "settled in your favour.",
              "The conciliator who read the chair's carved sun as a rising one."),
    _delegate("mifflin", "Thomas Mifflin", "Mifflin", "PA", "AF", "once", "designed",
              "Add up to two delegates from your hand to one delegation you already control.",
              "A practised organiser within the largest delegation."),
    _delegate("rmorris", "Robert Morris", "R. Morris", "PA", "F", "sun", "published",
              "Score 1 VP; for the rest of the round no opponent may use George Washington's event.",
              "Proposed Washington for the chair and lodged him all summer."),
    _delegate("clymer", "George Clymer", "Clymer", "PA", "LS", "once", "designed",
              "Either score 1 VP for each delegation you control, up to 2 VP, or put one of your "
              "markers in the Committee Room.",
              "A merchant who did his work on committees."),
    _delegate("fitzsimons", "Thomas FitzSimons", "FitzSimons", "PA", "F", "sun", "designed",
              "Score 2 VP if this round's Assembly article passes.",
              "A trader who wanted national power over commerce."),
    _delegate("ingersoll", "Jared Ingersoll", "Ingersoll", "PA", "AF", "sun", "published",
              "For the rest of the round nobody may enact any further event.",
              "A careful lawyer who hardly spoke."),
    _delegate("wilson", "James Wilson", "Wilson", "PA", "LS", "once", "designed",
              "Speak in debate with one or more of your remaining cards and move two extra spaces.",
              "Second only to one colleague in number of speeches."),
    _delegate("gmorris", "Gouverneur Morris", "G. Morris", "PA", "LS", "once", "rulebook",
              "Gain one more influence marker, then advance one space on one debate track where you "
              "stand.",
              "Spoke more than anyone and wrote the finished text."),
    _delegate("read", "George Read", "Read", "DE", "F", "once", "designed",
              "Declare a vote with a single delegate, then you may do so again with another.",
              "Signed twice, once for an absent colleague."),
    _delegate("bedford", "Gunning Bedford Jr.", "Bedford", "DE", "SS", "once", "designed",
              "Move every opponent back one space on the Large States track, then advance one space "
              "on the Small States track if you stand there.",
              "Warned the large states that small ones could find foreign friends."),
    _delegate("dickinson", "John Dickinson", "Dickinson", "DE", "SS", "once", "rulebook",
              "Put one of your markers on space 2 of any debate track where you have none.",
              "Saw early that two differently chosen houses could end the quarrel."),
    _delegate("bassett", "Richard Bassett", "Bassett", "DE", "SS", "once", "published",
              "Take one card, chosen by its back, from an opponent's hand; that player draws a "
              "replacement from the deck.",
              "Said nothing for the record and watched everyone."),
    _delegate("broom", "Jacob Broom", "Broom", "DE", "F", "sun", "designed",
              "For the rest of the round opponents' events cannot discard, switch or take over your "
              "delegations.",
              "Never missed a day and begged the deadlocked house not to break up."),
    _delegate("mchenry", "James McHenry", "McHenry", "MD", "SS", "once", "designed",
              "Look at the draw pool, take one card from it, then you may declare a vote.",
              "Called his divided delegation together to agree a common line."),
    _delegate("jenifer", "Daniel of St. Thomas Jenifer", "Jenifer", "MD", "LS", "once", "designed",
              "Discard one delegate from any delegation; an emptied state may vote again.",
              "A well-timed absence of his changed a decisive tally."),
    _delegate("carroll", "Daniel Carroll", "Carroll", "MD", "F", "once", "designed",
              "Advance one space on up to two debate tracks where you stand.",
              "Spoke up usefully on many small points."),
    _delegate("lmartin", "Luther Martin", "L. Martin", "MD", "AF", "once", "rulebook",
              "Put one of your markers on space 3 of the Anti-Federalist or Small States track if "
              "you have none there.",
              "Held the floor for the better part of two days."),
    _delegate("mercer", "John Francis Mercer", "Mercer", "MD", "AF", "once", "designed",
              "Declare a Nay vote; if it overrides, an equal number of delegates is enough.",
              "Stayed under a fortnight and opposed nearly everything."),
    _delegate("washington", "George Washington", "Washington", "VA", "F", "once", "rulebook",
              "The round ends at once and the article in the Assembly Room passes.",
              "President of the Convention."),
    _delegate("madison", "James Madison", "Madison", "VA", "F", "planner", "rulebook",
              "Gain one more influence marker.",
              "A Planner of the Convention."),
    _delegate("randolph", "Edmund Randolph", "Randolph", "VA", "LS", "once", "designed",
              "Move one delegation of yours with at most two delegates to the other side of the "
              "vote.",
              "Opened for the Virginia Plan and ended by refusing to sign."),
    _delegate("mason", "George Mason", "Mason", "VA", "AF", "sun", "designed",
              "Score 2 VP if this round's Assembly article is defeated.",
              "Wanted a bill of rights and would not sign without one."),
    _delegate("wythe", "George Wythe", "Wythe", "VA", "F", "sun", "designed",
              "For the rest of the round opponents need one delegate more than usual to override "
              "you.",
              "Drew up the Convention's rules of order."),
    _delegate("blair", "John Blair", "Blair", "VA", "F", "once", "designed",
              "Declare a vote with a single delegate, who may vote either way.",
              "Never spoke, but his vote often decided his state's."),
    _delegate("mcclurg", "James McClurg", "McClurg", "VA", "F", "once", "designed",
              "Either advance two spaces on the Federalist track if you stand there, or score 1 VP.",
              "Argued for an executive serving during good behaviour."),
    _delegate("amartin", "Alexander Martin", "A. Martin", "NC", "AF", "sun", "designed",
              "For the rest of the round score 2 VP each time an opponent overrides a delegation of "
              "yours.",
              "A former governor who took everything and said nothing."),
    _delegate("davie", "William Richardson Davie", "Davie", "NC", "SS", "once", "designed",
              "Move one single-delegate delegation to the other side, if that delegate may vote "
              "there.",
              "Swung his state behind the compromise on representation."),
    _delegate("blount", "William Blount", "Blount", "NC", "AF", "sun", "designed",
              "When this round's vote is resolved score 1 VP for each of your delegations on the "
              "losing side, up to 3 VP.",
              "Signed only to attest that others had agreed."),
    _delegate("spaight", "Richard Dobbs Spaight", "Spaight", "NC", "LS", "once", "designed",
              "Discard one single-delegate delegation, then you may declare a vote for that state.",
              "Had the rules changed so that settled votes could be reconsidered."),
    _delegate("williamson", "Hugh Williamson", "Williamson", "NC", "LS", "once", "designed",
              "Draw two cards from the deck, then you may speak in debate.",
              "Physician, astronomer and tireless debater."),
    _delegate("rutledge", "John Rutledge", "Rutledge", "SC", "LS", "once", "designed",
              "Look at the next two articles and return them in either order, then put one of your "
              "markers in the Committee Room.",
              "Chaired the Committee of Detail."),
    _delegate("ccpinckney", "Charles Cotesworth Pinckney", "C. C. Pinckney", "SC", "LS", "sun", "designed",
              "For the rest of the round your North Carolina, South Carolina and Georgia delegations "
              "cannot be overridden.",
              "Held the southernmost delegations together."),
    _delegate("cpinckney", "Charles Pinckney", "C. Pinckney", "SC", "LS", "planner", "rulebook",
              "Gain one more influence marker.",
              "A Planner of the Convention."),
    _delegate("butler", "Pierce Butler", "Butler", "SC", "AF", "once", "rulebook",
              "Put one of your markers on space 3 of the Anti-Federalist or Large States track if "
              "you have none there.",
              "Fought for wealth and property to weigh in representation."),
    _delegate("few", "William Few", "Few", "GA", "LS", "once", "designed",
              "Either put one of your markers in the Committee Room or advance two spaces on one "
              "debate track where you stand.",
              "Travelled between the Convention and Congress."),
    _delegate("baldwin", "Abraham Baldwin", "Baldwin", "GA", "SS", "once", "designed",
              "Replace the marker on one single-delegate delegation you do not control with one of "
              "yours.",
              "Split his state's vote at the moment it mattered most."),
    _delegate("pierce", "William Pierce", "Pierce", "GA", "F", "sun", "designed",
              "For the rest of the round you may see opponents' hands; you may also take another "
              "action now.",
              "Left pen portraits of his fellow delegates."),
    _delegate("houstoun", "William Houstoun", "Houstoun", "GA", "AF", "once", "designed",
              "Each opponent discards a card of their choice and draws a replacement from the deck.",
              "Left in mid-summer with the business unfinished."),
)
# fmt: on
"""All 55 men who attended. A card in play is an index into this tuple."""

CARD = {delegate.id: card for card, delegate in enumerate(DELEGATES)}
CARDS = range(len(DELEGATES))
STATE_OF = tuple(delegate.state for delegate in DELEGATES)
FACTION_OF = tuple(delegate.faction for delegate in DELEGATES)
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
HAS_TWIN = tuple(BACK_OF.count(back) > 1 for back in BACK_OF)


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


# fmt: off
ARTICLES = (
    Article("supremacy", "Supremacy Clause", (F, AF), (
        "National law and treaties bind the judges of every state.",
        "Each state decides for itself which national laws apply at home.",
    )),
    Article("executive", "Single Executive", (F, AF), (
        "One president holds the executive power.",
        "Executive power is shared by a council drawn from the regions.",
    )),
    Article("judiciary", "Federal Judiciary", (F, AF), (
        "A Supreme Court, with lower federal courts as Congress sees fit.",
        "State courts try every case; one national court hears appeals only.",
    )),
    Article("enumerated", "Enumerated Powers", (AF, F), (
        "Congress may act only under a written list of powers.",
        "Congress may act wherever it judges the states unable to.",
    )),
    Article("incompatibility", "Incompatibility Clause", (AF, F), (
        "No one may sit in Congress and hold federal office together.",
        "Members of Congress may serve as officers of the executive.",
    )),
    Article("veto", "Qualified Veto", (AF, F), (
        "Two thirds of each house can overturn the president's veto.",
        "The president's veto is final.",
    )),
    Article("house", "House by Population", (LS, SS), (
        "House seats follow population.",
        "Every state has the same number of House seats.",
    )),
    Article("threefifths", "Three-Fifths Count", (LS, SS), (
        "Enslaved people are counted at three fifths for seats and direct taxes.",
        "Only free inhabitants are counted.",
    )),
    Article("origination", "Revenue Bills", (LS, SS), (
        "Bills to raise revenue must begin in the House.",
        "Either chamber may begin a revenue bill.",
    )),
    Article("senate", "Equal Senate", (SS, LS), (
        "Each state has two senators, each with a vote.",
        "Senate seats follow population or wealth.",
    )),
    Article("electors", "Electoral College", (SS, LS), (
        "State electors choose the president; if they fail, the House votes state by state.",
        "The people choose the president by direct vote.",
    )),
    Article("amendment", "Amendment Process", (SS, LS), (
        "Three quarters of the states must agree, and no state loses its equal Senate vote without consent.",
        "Congress alone may amend by a large majority.",
    )),
)
# fmt: on
ARTICLE = {article.id: index for index, article in enumerate(ARTICLES)}
BIAS = tuple(article.bias for article in ARTICLES)
