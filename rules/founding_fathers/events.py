"""The events of the delegates: each a tuple of operations (section 20, vocabulary of section 15).

Lasting effects (`persist`) need no operation: they hold while their card lies in front of its player
(`ConventionState.holders`), and the rule they change asks for them.
"""

from __future__ import annotations

from rules.founding_fathers.bench_operations import (
    AddDelegates,
    DiscardDelegates,
    DiscardOneDelegate,
    SwitchSide,
    TakeOver,
    VoteByEvent,
)
from rules.founding_fathers.card_operations import (
    Draw,
    DrawOneFromThePool,
    Exchange,
    ExtraAction,
    ForceDiscard,
    LookAtThePool,
    RevealHands,
    Steal,
)
from rules.founding_fathers.components import AF, DELEGATES, EFFECT_OF, LS, NAY, NOBODY, SS, F
from rules.founding_fathers.debate_operations import (
    ALL_TRACKS,
    Advance,
    CloseATrack,
    PlaceInDebate,
    PullBack,
    SpeakByEvent,
)
from rules.founding_fathers.operations import (
    ArrangeArticles,
    Choose,
    EndTheRound,
    FlipCommitteeArticle,
    FlipResolved,
    FromTheCommittee,
    GainMarker,
    Operation,
    Score,
    ToTheCommittee,
)
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.voting import Terms

VOTE, SPEAK, ENACT, SNUB = 1, 2, 4, 8
"""Kinds of action, as bits."""
EVERY_ACTION = VOTE | SPEAK | ENACT | SNUB

_PLANNER = (GainMarker(),)
_LASTS: tuple[Operation, ...] = ()

_EVENTS: dict[str, tuple[Operation, ...]] = {
    # New Hampshire
    "langdon": (DrawOneFromThePool(), ExtraAction(EVERY_ACTION)),
    "gilman": (ToTheCommittee(), Score("committee", 2)),
    # Massachusetts
    "gorham": (CloseATrack(),),
    "king": _LASTS,
    "gerry": (ToTheCommittee(), FlipCommitteeArticle()),
    "strong": _LASTS,
    # Connecticut
    "sherman": _PLANNER,
    "ellsworth": (FlipResolved((F, LS)),),
    "johnson": (FlipResolved((AF, SS)),),
    # New York
    "hamilton": _PLANNER,
    "yates": (DiscardDelegates(2),),
    "lansing": (PullBack(F, 2, each=False), Advance((AF,), 1)),
    # New Jersey
    "paterson": _PLANNER,
    "brearley": (FromTheCommittee(), ToTheCommittee()),
    "livingston": _LASTS,
    "dayton": _LASTS,
    "houston": (Exchange(), ExtraAction(EVERY_ACTION)),
    # Pennsylvania
    "franklin": _LASTS,
    "mifflin": (AddDelegates(most=2),),
    "rmorris": (Score(),),
    "clymer": (
        Choose(
            (
                ("Score 1 VP for each delegation controlled, up to 2", Score("delegation", 2)),
                ("Put a marker in the Committee Room", ToTheCommittee()),
            )
        ),
    ),
    "fitzsimons": _LASTS,
    "ingersoll": _LASTS,
    "wilson": (SpeakByEvent(2),),
    "gmorris": (GainMarker(), Advance(ALL_TRACKS, 1)),
    # Delaware
    "read": (VoteByEvent(Terms(limit=1)), VoteByEvent(Terms(limit=1), optional=True)),
    "bedford": (PullBack(LS, 1, each=True), Advance((SS,), 1)),
    "dickinson": (PlaceInDebate(ALL_TRACKS, 2),),
    "bassett": (Steal(),),
    "broom": _LASTS,
    # Maryland
    "mchenry": (LookAtThePool(), DrawOneFromThePool(), ExtraAction(VOTE)),
    "jenifer": (DiscardOneDelegate(),),
    "carroll": (Advance(ALL_TRACKS, 1, number=2),),
    "lmartin": (PlaceInDebate((AF, SS), 3),),
    "mercer": (VoteByEvent(Terms(sides=(NAY,), equal=True)),),
    # Virginia
    "washington": (EndTheRound(),),
    "madison": _PLANNER,
    "randolph": (SwitchSide(2, own_any_faction=True),),
    "mason": _LASTS,
    "wythe": _LASTS,
    "blair": (VoteByEvent(Terms(limit=1, either_way=True)),),
    "mcclurg": (
        Choose((("Advance two spaces for the Federalists", Advance((F,), 2)), ("Score 1 VP", Score()))),
    ),
    # North Carolina
    "amartin": _LASTS,
    "davie": (SwitchSide(1),),
    "blount": _LASTS,
    "spaight": (DiscardDelegates(1, revote=True),),
    "williamson": (Draw(2), ExtraAction(SPEAK)),
    # South Carolina
    "rutledge": (ArrangeArticles(), ToTheCommittee()),
    "ccpinckney": _LASTS,
    "cpinckney": _PLANNER,
    "butler": (PlaceInDebate((AF, LS), 3),),
    # Georgia
    "few": (
        Choose(
            (
                ("Put a marker in the Committee Room", ToTheCommittee()),
                ("Advance two spaces on a debate track", Advance(ALL_TRACKS, 2)),
            )
        ),
    ),
    "baldwin": (TakeOver(1),),
    "pierce": (RevealHands(), ExtraAction(EVERY_ACTION)),
    "houstoun": (ForceDiscard(),),
}

EVENTS = tuple(_EVENTS[delegate.id] for delegate in DELEGATES)
"""By card."""


def does_nothing(state: ConventionState, seat: int, card: int) -> bool:
    """Tell whether enacting a hand card would change nothing now (8.3). It is the seat's turn."""
    if EFFECT_OF[card] != NOBODY:
        return False
    rest = tuple(other for other in state.hands[seat] if other != card)
    return not any(operation.possible(state, rest) for operation in EVENTS[card])
