"""Why a choice is a good one, in a few words that name the bill: for hints (L-113)."""

from __future__ import annotations

from civics_tui.players.heuristics.legislation.deals import deal_value, proposals
from civics_tui.players.heuristics.legislation.floor import bill_values
from civics_tui.players.heuristics.legislation.prospects import (
    called_stake,
    chamber_of,
    chance_of_called,
    situation_of,
)
from rules.game import Action, Text
from rules.legislation.cards import bill_of
from rules.legislation.effects.ballots import (
    BALLOT_OF,
    Amendment,
    Ballot,
    FloorLeader,
    PointOfOrder,
    Reconsider,
)
from rules.legislation.effects.exchange import DECK
from rules.legislation.effects.floor import RELEASE, Earmark, Hold, Release, Repeal
from rules.legislation.effects.optional import NONE, USE
from rules.legislation.naming import pledges, short
from rules.legislation.phases.bargaining import (
    ACCEPT,
    ASK,
    CARDS,
    COUNTER,
    DECLINE,
    DROP,
    END,
    GIVE,
    OFFER,
    REQUEST,
    SEND,
)
from rules.legislation.phases.closing import PASS, STAND, STRIKE
from rules.legislation.phases.rounds import Pardon
from rules.legislation.phases.turn import EXCHANGE
from rules.legislation.phases.voting import CALL, SIGN, BeforeBallots
from rules.legislation.scoring import CON, PRO, SIDE_NAMES, betrays, signed
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal, Pledge
from rules.words import counted

_AROUND_THE_BALLOTS = (BeforeBallots, FloorLeader, Amendment, PointOfOrder, Reconsider)

_CARDS = {"discard", "put", "pick", "seal", "show", "revive", "take"}
"""Verbs about a card that comes or goes."""
_ON_THE_FLOOR = {"withdraw": "leaves the floor", "hold": "has to wait", "repeal": "is undone"}
"""What comes of a bill that has been On Deck or passed, by verb."""


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
    if action == CARDS and state.hands[seat]:
        return "a card of little worth to you pays for a pledge"
    if action in (SEND, ACCEPT, DECLINE, COUNTER) and state.draft is not None:
        return _answer(state, seat, state.draft, action)
    if action in (STAND, PASS) and any(state.tabled):
        own = [deal for deal in state.tabled if deal is not None and seat in deal.parties]
        gains = sum([deal_value(state, deal, seat, made=True) for deal in own])
        return f"what you have agreed is {_worth(gains)}"
    if state.called is not None and type(state.agenda[-1]) in _AROUND_THE_BALLOTS:
        return _before_ballots(state, seat)
    if action in (EXCHANGE, USE) and state.hands[seat]:
        return _poorest(state, seat)
    if STRIKE.made(action):
        deal = state.tabled[STRIKE.of(action)]
        return "" if deal is None else f"the deal is {_worth(deal_value(state, deal, seat, made=True))}"
    if action == END:
        return "no other deal gains enough"
    if action[0] in _CARDS and isinstance(action[-1], int):
        return _pays(state, seat, action[-1])
    if action[0] in _ON_THE_FLOOR:
        bill = int(action[-1])
        points = signed(_points(state, seat, bill))
        return f"{short(state, bill)}, {points} for you, {_ON_THE_FLOOR[str(action[0])]}"
    if action[0] == "pile":
        return _pays(state, seat, state.piles[int(action[1])][-1])
    if action == DECK:
        return "no pile has a better card on top than one may hope for"
    if RELEASE.made(action):
        bill = RELEASE.of(action)[1]
        return f"{short(state, bill)}, {signed(_points(state, seat, bill))} for you, loses a pledge"
    return _about_a_deal(state, seat, action) or _about_an_effect(state, seat, action)


def _about_a_deal(state: LegislationState, seat: int, action: Action) -> str:
    """Say why an offer is dropped, or what a card asked for costs; empty if it is about none."""
    deal = state.draft
    if deal is None:
        return ""
    if REQUEST.made(action) and deal.cards:
        bill = deal.cards[-1][0]
        return f"you give {short(state, bill)}, {signed(_points(state, seat, bill))} for you"
    if action in (DROP, NONE):
        return f"the deal as it stands is {_worth(deal_value(state, deal, seat))}"
    return ""


def _about_an_effect(state: LegislationState, seat: int, action: Action) -> str:
    """Say why an effect without a bill of its own is used or declined."""
    step = state.agenda[-1]
    if action[0] == "hear":
        return "who knows a hand knows what may come to a vote"
    if isinstance(step, Pardon):
        return (
            "the marker stays for another pledge" if action == NONE else "you bargain again in the next cycle"
        )
    if isinstance(step, (Hold, Release, Repeal)):
        return "no bill there gains you enough"
    return _poorest(state, seat) if state.hands[seat] else ""


def _answer(state: LegislationState, seat: int, deal: Deal, action: Action) -> str:
    """Say what a deal is worth, or why one does without it."""
    worth = deal_value(state, deal, seat)
    if action == DECLINE and worth > 0:
        other = deal.maker if seat == deal.taker else deal.taker
        if deal_value(state, deal, other) > worth:
            return f"the deal is worth more to {{{other}:seat}} than to you"
        return f"the deal is only {_worth(worth)}"
    more = ", and you can ask for more" if action == COUNTER else ""
    return f"the deal is {_worth(worth)}{more}"


def _worth(points: float) -> str:
    """Say what a deal is worth, to half a point."""
    size = abs(points)
    if size < 0.25:
        return "worth next to nothing to you"
    much = "half a point" if size < 0.75 else counted(round(size), "point")
    return f"worth about {much} to you" if points > 0 else f"worth about {much} less than nothing to you"


def times(chance: float) -> str:
    """Say how often, of ten times: `about 6 times in 10`."""
    number = round(10 * chance)
    if number in (0, 10):
        return "hardly ever" if number == 0 else "nearly always"
    return f"about {counted(number, 'time')} in 10"


def _points(state: LegislationState, seat: int, bill: int) -> int:
    """Return what a bill gives a seat, an Earmark for its sponsor too; who holds it is its sponsor to be."""
    sponsor = next((owner for owner, row in enumerate(state.on_deck) if bill in row), seat)
    earmarks = [effect.amount for effect in bill_of(bill).event if isinstance(effect, Earmark)]
    extra = sum(earmarks) if state.special_effects and sponsor == seat else 0
    return state.worth(seat, bill) + extra


def _pays(state: LegislationState, seat: int, bill: int) -> str:
    """Say what a bill pays a seat or costs it once it has passed."""
    points = _points(state, seat, bill)
    if not points:
        return f"{short(state, bill)} pays you nothing"
    return f"{short(state, bill)} {'pays' if points > 0 else 'costs'} you {abs(points)} if it passes"


def _before_ballots(state: LegislationState, seat: int) -> str:
    bill = state.called
    assert bill is not None
    chance = chance_of_called(state, called_stake(state))
    return f"{short(state, bill)} is {signed(_points(state, seat, bill))} for you and passes {times(chance)}"


def _poorest(state: LegislationState, seat: int) -> str:
    own = bill_values(chamber_of(state))[seat]
    bill = min(state.hands[seat], key=own.__getitem__)
    return f"your poorest card is {short(state, bill)}, {signed(_points(state, seat, bill))} for you"


def _ballot(state: LegislationState, seat: int, action: Action) -> str:
    assert state.called is not None
    found = f"{short(state, state.called)} is {signed(_points(state, seat, state.called))} for you"
    side = state.side_of(seat, state.called)
    if side:
        kept = "breaks" if betrays(side, BALLOT_OF[action]) else "keeps"
        found += f"; it {kept} your {SIDE_NAMES[side]}"
    return found


def _call(state: LegislationState, seat: int, bill: int) -> str:
    standing = situation_of(state).standings.get(bill)
    chance = "" if standing is None else f" and passes {times(standing.chance)}"
    return f"{short(state, bill)} is {signed(_points(state, seat, bill))} for you{chance}"


def _offer(state: LegislationState, seat: int, partner: int) -> str:
    found = proposals(state, seat, partner, state.offers[partner] + 1)
    if not found:
        return ""
    best = found[0]
    get = Text.listing(pledges(best.asks) or ["nothing"])
    give = Text.listing([*pledges(best.gives), *(["a card"] if best.card else [])] or ["nothing"])
    return f"get {get} for {give}"


def _shift(state: LegislationState, seat: int, asked: bool, one: Pledge) -> str:
    assert state.draft is not None
    pledger = state.draft.taker if asked else seat
    situation = situation_of(state)
    shift = situation.shift(pledger, one)
    points = signed(_points(state, seat, one[0]))
    said = f"{short(state, one[0])} is {points} for you"
    standing = situation.standings.get(one[0])
    before = 0.0 if standing is None else standing.chance
    after = min(1.0, max(0.0, before + shift))
    if standing is None or times(before) == times(after):
        return f"{said}, and a little {'more' if shift > 0 else 'less'} likely to pass"
    was = times(before)
    if was.startswith("about") and times(after).startswith("about"):
        was = was.removeprefix("about ").split()[0]
    return f"{said}; it then passes {times(after)} instead of {was}"
