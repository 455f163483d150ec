"""Why a choice is a good one, in a few words that name the bill: for hints (L-113)."""

from __future__ import annotations

from civics_tui.players.heuristics.legislation.deals import proposals, worth
from civics_tui.players.heuristics.legislation.prospects import situation_of
from rules.game import Action, Text
from rules.legislation.effects.ballots import BALLOT_OF, Ballot
from rules.legislation.naming import pledges, short
from rules.legislation.phases.bargaining import ACCEPT, ASK, COUNTER, DECLINE, END, GIVE, OFFER
from rules.legislation.phases.closing import STRIKE
from rules.legislation.phases.voting import CALL, SIGN
from rules.legislation.scoring import CON, PRO, SIDE_NAMES, betrays, signed
from rules.legislation.state import LegislationState, Pledge

_CARD_VERBS = {
    "discard": "goes",
    "put": "comes to a vote",
    "pick": "goes",
    "seal": "goes",
    "show": "goes",
    "withdraw": "leaves the floor",
    "revive": "comes to hand",
    "take": "comes to hand",
    "hold": "has to wait",
    "repeal": "is undone",
}


def reason_for(state: LegislationState, action: Action) -> str:
    """Say in a few words why an action may be right for the seat that decides; empty if nothing is to say."""
    seat = state.current_player
    if seat is None:
        return ""
    if isinstance(state.agenda[-1], Ballot):
        return _ballot(state, seat, action)
    for verb in (CALL, SIGN):
        if verb.made(action):
            return _call(state, seat, verb.of(action))
    if OFFER.made(action):
        return _offer(state, seat, OFFER.of(action))
    for verb2 in (ASK, GIVE):
        if verb2.made(action):
            bill, side = verb2.of(action)
            return _shift(state, seat, verb2 is ASK, (bill, (PRO, CON)[side]))
    if action in (ACCEPT, DECLINE, COUNTER) and state.draft is not None:
        return f"the deal is worth {worth(state, state.draft, seat):+.1f} points to you"
    if STRIKE.made(action):
        deal = state.tabled[STRIKE.of(action)]
        return (
            ""
            if deal is None
            else f"the deal is worth {worth(state, deal, seat, made=True):+.1f} points to you"
        )
    if action == END:
        return "no other deal gains enough"
    if action[0] in _CARD_VERBS and isinstance(action[-1], int):
        bill = action[-1]
        return (
            f"{short(state, bill)} {_CARD_VERBS[str(action[0])]}: {signed(state.worth(seat, bill))} for you"
        )
    if action[0] == "pile":
        top = state.piles[int(action[1])][-1]
        return f"{short(state, top)}: {signed(state.worth(seat, top))} for you"
    return ""


def _ballot(state: LegislationState, seat: int, action: Action) -> str:
    assert state.called is not None
    found = f"{short(state, state.called)} is {signed(state.worth(seat, state.called))} for you"
    side = state.side_of(seat, state.called)
    if side:
        kept = "breaks" if betrays(side, BALLOT_OF[action]) else "keeps"
        found += f"; it {kept} your {SIDE_NAMES[side]}"
    return found


def _call(state: LegislationState, seat: int, bill: int) -> str:
    standing = situation_of(state).standings.get(bill)
    chance = "" if standing is None else f", passes about {standing.chance:.0%}"
    return f"{short(state, bill)}: {signed(state.worth(seat, bill))} for you{chance}"


def _offer(state: LegislationState, seat: int, partner: int) -> str:
    found = proposals(state, seat, partner, state.offers[partner] + 1)
    if not found:
        return ""
    best = found[0]
    get = Text.listing(pledges(best.asks) or ["nothing"])
    give = Text.listing([*pledges(best.gives), *(["a card"] if best.card else [])] or ["nothing"])
    return f"get {get} for {give}, {best.gain:+.1f} points for you"


def _shift(state: LegislationState, seat: int, asked: bool, one: Pledge) -> str:
    assert state.draft is not None
    pledger = state.draft.taker if asked else seat
    shift = situation_of(state).shift(pledger, one)
    return (
        f"{short(state, one[0])} passes {shift:+.0%} more surely, {signed(state.worth(seat, one[0]))} for you"
    )
