"""The 55 delegate cards (section 20): where the event comes from and why as a table, and what it does.

Printed texts were not to be found: the words of every card are made from its effects. Lasting effects hold
while their card lies in front of its player (`ConventionState.holders`); the rule they change asks for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.effects import Event
from rules.founding_fathers.components import (
    AF,
    CARD,
    DELEGATES,
    LASTING,
    LS,
    NAY,
    SS,
    STATE,
    Card,
    ConventionBox,
    F,
)
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
    Score,
    ToTheCommittee,
    lasts,
)
from rules.founding_fathers.phases.turn import EVERY_ACTION, SPEECHES, VOTES
from rules.founding_fathers.phases.voting import Terms
from rules.tables import rows

ONE_VOTE = Terms(limit=1)


_EVENTS: Mapping[str, Event[Any]] = {
    # New Hampshire
    "langdon": Event(DrawOneFromThePool(), ExtraAction(EVERY_ACTION)),
    "gilman": Event(ToTheCommittee(), Score(CARD["gilman"], "committee", 2)),
    # Massachusetts
    "gorham": Event(CloseATrack()),
    "king": Event(lasts(LASTING.debate_bonus)),
    "gerry": Event(ToTheCommittee(), FlipCommitteeArticle()),
    "strong": Event(lasts(LASTING.vote_any_faction, 0, (LS, SS), ("LS", "SS"))),
    # Connecticut
    "sherman": Event(GainMarker()),
    "ellsworth": Event(FlipResolved((F, LS))),
    "johnson": Event(FlipResolved((AF, SS))),
    # New York
    "hamilton": Event(GainMarker()),
    "yates": Event(DiscardDelegates(2)),
    "lansing": Event(PullBack(F, 2, each=False), Advance((AF,), 1)),
    # New Jersey
    "paterson": Event(GainMarker()),
    "brearley": Event(FromTheCommittee(), ToTheCommittee()),
    "livingston": Event(lasts(LASTING.winners_to_committee, 2)),
    "dayton": Event(lasts(LASTING.override_equal)),
    "houston": Event(Exchange(), ExtraAction(EVERY_ACTION)),
    # Pennsylvania
    "franklin": Event(lasts(LASTING.win_ties)),
    "mifflin": Event(AddDelegates()),
    "rmorris": Event(Score(CARD["rmorris"]), lasts(LASTING.ban_ending, 0, (), ("George Washington",))),
    "clymer": Event(
        Choose(
            (Event(Score(CARD["clymer"], "delegation", 2)), Event(ToTheCommittee())),
            ("score delegations", "marker to committee"),
        )
    ),
    "fitzsimons": Event(lasts(LASTING.bonus_on_pass, 2)),
    "ingersoll": Event(lasts(LASTING.ban_events)),
    "wilson": Event(SpeakByEvent(2)),
    "gmorris": Event(GainMarker(), Advance(ALL_TRACKS, 1)),
    # Delaware
    "read": Event(VoteByEvent(ONE_VOTE), VoteByEvent(ONE_VOTE, optional=True)),
    "bedford": Event(PullBack(LS, 1, each=True), Advance((SS,), 1)),
    "dickinson": Event(PlaceInDebate(ALL_TRACKS, 2)),
    "bassett": Event(Steal()),
    "broom": Event(lasts(LASTING.shield)),
    # Maryland
    "mchenry": Event(LookAtThePool(), DrawOneFromThePool(), ExtraAction(VOTES)),
    "jenifer": Event(DiscardOneDelegate()),
    "carroll": Event(Advance(ALL_TRACKS, 1, number=2)),
    "lmartin": Event(PlaceInDebate((AF, SS), 3)),
    "mercer": Event(VoteByEvent(Terms(sides=(NAY,), equal=True))),
    # Virginia
    "washington": Event(EndTheRound()),
    "madison": Event(GainMarker()),
    "randolph": Event(SwitchSide(2, own_any_faction=True)),
    "mason": Event(lasts(LASTING.bonus_on_defeat, 2)),
    "wythe": Event(lasts(LASTING.override_margin)),
    "blair": Event(VoteByEvent(Terms(limit=1, either_way=True))),
    "mcclurg": Event(
        Choose((Event(Advance((F,), 2)), Event(Score(CARD["mcclurg"]))), ("advance 2 on F", "score 1"))
    ),
    # North Carolina
    "amartin": Event(lasts(LASTING.score_on_override, 2)),
    "davie": Event(SwitchSide(1)),
    "blount": Event(lasts(LASTING.bonus_losing_delegations, 3)),
    "spaight": Event(DiscardDelegates(1, revote=True)),
    "williamson": Event(Draw(2), ExtraAction(SPEECHES)),
    # South Carolina
    "rutledge": Event(ArrangeArticles(), ToTheCommittee()),
    "ccpinckney": Event(
        lasts(LASTING.no_override, 0, (STATE["NC"], STATE["SC"], STATE["GA"]), ("NC", "SC", "GA"))
    ),
    "cpinckney": Event(GainMarker()),
    "butler": Event(PlaceInDebate((AF, LS), 3)),
    # Georgia
    "few": Event(
        Choose(
            (Event(ToTheCommittee()), Event(Advance(ALL_TRACKS, 2))),
            ("marker to committee", "advance 2 on a track"),
        )
    ),
    "baldwin": Event(TakeOver(1)),
    "pierce": Event(RevealHands(), ExtraAction(EVERY_ACTION)),
    "houstoun": Event(ForceDiscard()),
}
"""By the id of the delegate, state by state."""

BOX = ConventionBox(
    [
        Card(DELEGATES[CARD[id]], source, gist, theme, _EVENTS[id])
        for id, source, gist, theme in rows(__file__, "cards.tsv")
    ]
)
"""The standard box."""
