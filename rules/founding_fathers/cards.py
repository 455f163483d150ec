"""The 55 delegate cards, one record each: what the event does, why, where it comes from (section 20).

Printed texts were not to be found: the words of every card are made from its effects. Lasting effects hold
while their card lies in front of its player (`ConventionState.holders`); the rule they change asks for them.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.effects import Event
from rules.founding_fathers.components import (
    AF,
    CARD,
    DELEGATES,
    FACTIONS,
    FREED_FACTIONS,
    LOSING_BONUS_MAX,
    LS,
    NAY,
    OVERRIDE_SCORE,
    RESULT_BONUS,
    SAFE_STATES,
    SS,
    STATES,
    WINNERS_MAX,
    Delegate,
    F,
)
from rules.founding_fathers.effects import NUMBERS, ConventionEffect
from rules.founding_fathers.effects.bench import (
    AddDelegates,
    DiscardDelegates,
    DiscardOneDelegate,
    SwitchSide,
    TakeOver,
    VoteByEvent,
)
from rules.founding_fathers.effects.debate import (
    ALL_TRACKS,
    Advance,
    CloseATrack,
    PlaceInDebate,
    PullBack,
    SpeakByEvent,
)
from rules.founding_fathers.effects.hands import (
    Draw,
    DrawOneFromThePool,
    Exchange,
    ExtraAction,
    ForceDiscard,
    LookAtThePool,
    RevealHands,
    Steal,
)
from rules.founding_fathers.effects.rooms import (
    ArrangeArticles,
    Choose,
    EndTheRound,
    FlipCommitteeArticle,
    FlipResolved,
    FromTheCommittee,
    GainMarker,
    Lasts,
    Score,
    ToTheCommittee,
)
from rules.founding_fathers.phases.turn import EVERY_ACTION, SPEECHES, VOTES
from rules.founding_fathers.phases.voting import Terms

ONE_VOTE = Terms(limit=1)
_PLANNER = "A Planner of the Convention."


class Card(NamedTuple):
    """What a delegate card says and does; `man` has the rest."""

    man: Delegate
    source: str
    """Where the event comes from: `rulebook`, `published` (elsewhere) or `designed` (ours)."""
    gist: str
    """The event in at most eighteen letters."""
    theme: str
    """Why the event suits the man."""
    event: Event[ConventionEffect]

    @property
    def text(self) -> str:
        """What the event does, made from its effects."""
        return sentence(self.event)


def sentence(event: Event[ConventionEffect]) -> str:
    """Join what effects do to a sentence."""
    words = "; ".join(str(effect.text()) for effect in event)
    return f"{words[0].upper()}{words[1:]}."


def _card(id: str, source: str, gist: str, theme: str, *effects: ConventionEffect) -> Card:
    return Card(DELEGATES[CARD[id]], source, gist, theme, Event(*effects))


_FREED = " and ".join(FACTIONS[faction].code for faction in FREED_FACTIONS)
_SAFE = ", ".join(STATES[at].code for at in SAFE_STATES[:-1]) + f" and {STATES[SAFE_STATES[-1]].code}"

DECK = (
    # New Hampshire
    _card("langdon", "designed", "a card, act again",
          "Paid his late-arriving delegation's costs out of his own pocket.",
          DrawOneFromThePool(), ExtraAction(EVERY_ACTION)),
    _card("gilman", "designed", "committee, 1-2 VP",
          "Sat on the committee that settled the postponed questions.",
          ToTheCommittee(), Score(CARD["gilman"], "committee", 2)),
    # Massachusetts
    _card("gorham", "designed", "close a track",
          "Presided over the Committee of the Whole.",
          CloseATrack()),
    _card("king", "designed", "speak 1 further",
          "Among the Convention's most admired speakers.",
          Lasts("this round you move one extra space when you speak")),
    _card("gerry", "designed", "committee, flip",
          "Chaired the compromise committee, then objected to much else and did not sign.",
          ToTheCommittee(), FlipCommitteeArticle()),
    _card("strong", "designed", "LS, SS vote freely",
          "Broke with his large-state colleagues to let the compromise on representation through.",
          Lasts(f"this round your {_FREED} delegates may vote either way")),
    # Connecticut
    _card("sherman", "rulebook", "one more marker", _PLANNER, GainMarker()),
    _card("ellsworth", "designed", "flip an F or LS",
          "Had the word 'national' struck from the resolutions and defended equal votes in one house.",
          FlipResolved((F, LS))),
    _card("johnson", "designed", "flip an AF or SS",
          "Chaired the Committee of Style that reworked the agreed text.",
          FlipResolved((AF, SS))),
    # New York
    _card("hamilton", "rulebook", "one more marker", _PLANNER, GainMarker()),
    _card("yates", "designed", "discard up to 2",
          "Walked out in July and left his state without a vote.",
          DiscardDelegates(2)),
    _card("lansing", "designed", "rival F -2, AF +1",
          "Argued that the Convention had no authority for a national plan.",
          PullBack(F, 2, each=False), Advance((AF,), 1)),
    # New Jersey
    _card("paterson", "rulebook", "one more marker", _PLANNER, GainMarker()),
    _card("brearley", "designed", "swap in committee",
          "Chaired the committee on postponed parts.",
          FromTheCommittee(), ToTheCommittee()),
    _card("livingston", "designed", "winners stay on",
          "Led the committees that traded off debts, trade and slavery clauses.",
          Lasts(f"at this round's end up to {NUMBERS[WINNERS_MAX]} of your winning markers may go to "
                "committee")),
    _card("dayton", "designed", "equals override",
          "The youngest delegate, and not a deferential one.",
          Lasts("this round you override with an equal number of delegates")),
    _card("houston", "designed", "swap, act again",
          "Illness sent him home after about a week.",
          Exchange(), ExtraAction(EVERY_ACTION)),
    # Pennsylvania
    _card("franklin", "designed", "win ties",
          "The conciliator who read the chair's carved sun as a rising one.",
          Lasts("this round you win ties in committee and on the debate tracks")),
    _card("mifflin", "designed", "add two to yours",
          "A practised organiser within the largest delegation.",
          AddDelegates()),
    _card("rmorris", "published", "1 VP, bar Washn.",
          "Proposed Washington for the chair and lodged him all summer.",
          Score(CARD["rmorris"]),
          Lasts("this round no opponent may use George Washington's event")),
    _card("clymer", "designed", "1-2 VP / committee",
          "A merchant who did his work on committees.",
          Choose((Event(Score(CARD["clymer"], "delegation", 2)), Event(ToTheCommittee())),
                 ("score delegations", "marker to committee"))),
    _card("fitzsimons", "designed", "2 VP if it passes",
          "A trader who wanted national power over commerce.",
          Lasts(f"score {RESULT_BONUS} if this round's article passes")),
    _card("ingersoll", "published", "no more events",
          "A careful lawyer who hardly spoke.",
          Lasts("this round nobody may enact any further event")),
    _card("wilson", "designed", "speak 2 further",
          "Second only to one colleague in number of speeches.",
          SpeakByEvent(2)),
    _card("gmorris", "rulebook", "marker, advance 1",
          "Spoke more than anyone and wrote the finished text.",
          GainMarker(), Advance(ALL_TRACKS, 1)),
    # Delaware
    _card("read", "designed", "two single votes",
          "Signed twice, once for an absent colleague.",
          VoteByEvent(ONE_VOTE), VoteByEvent(ONE_VOTE, optional=True)),
    _card("bedford", "designed", "all LS -1, SS +1",
          "Warned the large states that small ones could find foreign friends.",
          PullBack(LS, 1, each=True), Advance((SS,), 1)),
    _card("dickinson", "rulebook", "space 2, any track",
          "Saw early that two differently chosen houses could end the quarrel.",
          PlaceInDebate(ALL_TRACKS, 2)),
    _card("bassett", "published", "steal a card",
          "Said nothing for the record and watched everyone.",
          Steal()),
    _card("broom", "designed", "shield from events",
          "Never missed a day and begged the deadlocked house not to break up.",
          Lasts("this round opponents' events cannot change your delegations")),
    # Maryland
    _card("mchenry", "designed", "card, may vote",
          "Called his divided delegation together to agree a common line.",
          LookAtThePool(), DrawOneFromThePool(), ExtraAction(VOTES)),
    _card("jenifer", "designed", "discard one man",
          "A well-timed absence of his changed a decisive tally.",
          DiscardOneDelegate()),
    _card("carroll", "designed", "advance 1 on two",
          "Spoke up usefully on many small points.",
          Advance(ALL_TRACKS, 1, number=2)),
    _card("lmartin", "rulebook", "space 3, AF or SS",
          "Held the floor for the better part of two days.",
          PlaceInDebate((AF, SS), 3)),
    _card("mercer", "designed", "Nay with equals",
          "Stayed under a fortnight and opposed nearly everything.",
          VoteByEvent(Terms(sides=(NAY,), equal=True))),
    # Virginia
    _card("washington", "rulebook", "it passes now",
          "President of the Convention.",
          EndTheRound()),
    _card("madison", "rulebook", "one more marker", _PLANNER, GainMarker()),
    _card("randolph", "designed", "turn your own",
          "Opened for the Virginia Plan and ended by refusing to sign.",
          SwitchSide(2, own_any_faction=True)),
    _card("mason", "designed", "2 VP if defeated",
          "Wanted a bill of rights and would not sign without one.",
          Lasts(f"score {RESULT_BONUS} if this round's article is defeated")),
    _card("wythe", "designed", "rivals need +1",
          "Drew up the Convention's rules of order.",
          Lasts("this round opponents need one delegate more to override you")),
    _card("blair", "designed", "one vote, any way",
          "Never spoke, but his vote often decided his state's.",
          VoteByEvent(Terms(limit=1, either_way=True))),
    _card("mcclurg", "designed", "F +2, or 1 VP",
          "Argued for an executive serving during good behaviour.",
          Choose((Event(Advance((F,), 2)), Event(Score(CARD["mcclurg"]))),
                 ("advance 2 on F", "score 1"))),
    # North Carolina
    _card("amartin", "designed", "2 VP if overridden",
          "A former governor who took everything and said nothing.",
          Lasts(f"this round score {OVERRIDE_SCORE} each time an opponent overrides you")),
    _card("davie", "designed", "turn a single",
          "Swung his state behind the compromise on representation.",
          SwitchSide(1)),
    _card("blount", "designed", "1 VP a lost state",
          "Signed only to attest that others had agreed.",
          Lasts(f"at this round's end score 1 a losing delegation of yours, up to {LOSING_BONUS_MAX}")),
    _card("spaight", "designed", "undo a single vote",
          "Had the rules changed so that settled votes could be reconsidered.",
          DiscardDelegates(1, revote=True)),
    _card("williamson", "designed", "draw 2, may speak",
          "Physician, astronomer and tireless debater.",
          Draw(2), ExtraAction(SPEECHES)),
    # South Carolina
    _card("rutledge", "designed", "next 2, committee",
          "Chaired the Committee of Detail.",
          ArrangeArticles(), ToTheCommittee()),
    _card("ccpinckney", "designed", "NC SC GA safe",
          "Held the southernmost delegations together.",
          Lasts(f"this round your {_SAFE} delegations cannot be overridden")),
    _card("cpinckney", "rulebook", "one more marker", _PLANNER, GainMarker()),
    _card("butler", "rulebook", "space 3, AF or LS",
          "Fought for wealth and property to weigh in representation.",
          PlaceInDebate((AF, LS), 3)),
    # Georgia
    _card("few", "designed", "committee or +2",
          "Travelled between the Convention and Congress.",
          Choose((Event(ToTheCommittee()), Event(Advance(ALL_TRACKS, 2))),
                 ("marker to committee", "advance 2 on a track"))),
    _card("baldwin", "designed", "take over a single",
          "Split his state's vote at the moment it mattered most.",
          TakeOver(1)),
    _card("pierce", "designed", "see all, act again",
          "Left pen portraits of his fellow delegates.",
          RevealHands(), ExtraAction(EVERY_ACTION)),
    _card("houstoun", "designed", "rivals swap a card",
          "Left in mid-summer with the business unfinished.",
          ForceDiscard()),
)  # fmt: skip
"""By card."""
