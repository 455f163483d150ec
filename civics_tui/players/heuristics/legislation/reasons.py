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
from civics_tui.players.heuristics.wording import NOTHING
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
from rules.words import Named

_AROUND_THE_BALLOTS = (BeforeBallots, FloorLeader, Amendment, PointOfOrder, Reconsider)

_CARDS = {"discard", "put", "pick", "seal", "show", "revive", "take"}
"""Verbs about a card that comes or goes."""
_ON_THE_FLOOR = {"withdraw": "leaves the floor", "hold": "has to wait", "repeal": "is undone"}
"""What comes of a bill that has been On Deck or passed, by verb."""


def reason_for(state: LegislationState, action: Action) -> Text:
    """Say in a few words why an action may be right for the seat that decides; empty if nothing is to say."""
    seat = state.current_player
    if seat is None:
        return NOTHING
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
        return Text("a card of little worth to you pays for a pledge")
    if action in (SEND, ACCEPT, DECLINE, COUNTER) and state.draft is not None:
        return _answer(state, seat, state.draft, action)
    if action in (STAND, PASS) and any(state.tabled):
        own = [deal for deal in state.tabled if deal is not None and seat in deal.parties]
        gains = sum([deal_value(state, deal, seat, made=True) for deal in own])
        return Text.of("what you have agreed is {0}", _value(gains))
    if state.called is not None and type(state.agenda[-1]) in _AROUND_THE_BALLOTS:
        return _before_ballots(state, seat)
    if action in (EXCHANGE, USE) and state.hands[seat]:
        return _poorest(state, seat)
    if STRIKE.made(action):
        deal = state.tabled[STRIKE.of(action)]
        return _deal(deal_value(state, deal, seat, made=True)) if deal is not None else NOTHING
    if action == END:
        return Text("no other deal gains enough")
    if action[0] in _CARDS and isinstance(action[-1], int):
        return _pays(state, seat, action[-1])
    if action[0] in _ON_THE_FLOOR:
        bill = int(action[-1])
        return Text.of("{0}, {1} for you, {2}", *_paid(state, seat, bill), _ON_THE_FLOOR[str(action[0])])
    if action[0] == "pile":
        return _pays(state, seat, state.piles[int(action[1])][-1])
    if action == DECK:
        return Text("no pile has a better card on top than one may hope for")
    if RELEASE.made(action):
        bill = RELEASE.of(action)[1]
        return Text.of("{0}, {1} for you, loses a pledge", *_paid(state, seat, bill))
    said = _about_a_deal(state, seat, action)
    return _about_an_effect(state, seat, action) if said == NOTHING else said


def _about_a_deal(state: LegislationState, seat: int, action: Action) -> Text:
    """Say why an offer is dropped, or what a card asked for costs; empty if it is about none."""
    deal = state.draft
    if deal is None:
        return NOTHING
    if REQUEST.made(action) and deal.cards:
        bill = deal.cards[-1][0]
        return Text.of("you give {0}, {1} for you", *_paid(state, seat, bill))
    if action in (DROP, NONE):
        return Text.of("the deal as it stands is {0}", _value(deal_value(state, deal, seat)))
    return NOTHING


def _about_an_effect(state: LegislationState, seat: int, action: Action) -> Text:
    """Say why an effect without a bill of its own is used or declined."""
    step = state.agenda[-1]
    if action[0] == "hear":
        return Text("who knows a hand knows what may come to a vote")
    if isinstance(step, Pardon):
        stays = "the marker stays for another pledge"
        return Text(stays if action == NONE else "you bargain again in the next cycle")
    if isinstance(step, (Hold, Release, Repeal)):
        return Text("no bill there gains you enough")
    return _poorest(state, seat) if state.hands[seat] else NOTHING


def _answer(state: LegislationState, seat: int, deal: Deal, action: Action) -> Text:
    """Say what a deal is worth, or why one does without it."""
    value = deal_value(state, deal, seat)
    if action == DECLINE and value > 0:
        other = deal.maker if seat == deal.taker else deal.taker
        if deal_value(state, deal, other) > value:
            return Text.of("the deal is worth more to {0:seat} than to you", other)
        return Text.of("the deal is only {0}", _value(value))
    said = _deal(value)
    return Text.of("{0}, and you can ask for more", said) if action == COUNTER else said


def _deal(points: float) -> Text:
    return Text.of("the deal is {0}", _value(points))


def _value(points: float) -> Text:
    """Say what a deal is worth, to half a point."""
    size = abs(points)
    if size < 0.25:
        return Text("worth next to nothing to you")
    much = Text("half a point") if size < 0.75 else Text.of("{0:n point}", round(size))
    said = "worth about {0} to you" if points > 0 else "worth about {0} less than nothing to you"
    return Text.of(said, much)


def times(chance: float) -> Text:
    """Say how often, of ten times: `about 6 times in 10`."""
    number = round(10 * chance)
    if number in (0, 10):
        return Text("hardly ever" if number == 0 else "nearly always")
    return Text.of("about {0:n time} in 10", number)


def _points(state: LegislationState, seat: int, bill: int) -> int:
    """Return what a bill gives a seat, an Earmark for its sponsor too; who holds it is its sponsor to be."""
    sponsor = next((owner for owner, row in enumerate(state.on_deck) if bill in row), seat)
    earmarks = [effect.amount for effect in bill_of(bill).event if isinstance(effect, Earmark)]
    extra = sum(earmarks) if state.special_effects and sponsor == seat else 0
    return state.points_of(seat, bill) + extra


def _paid(state: LegislationState, seat: int, bill: int) -> tuple[Named, str]:
    """Name a bill, with what it gives a seat."""
    return short(state, bill), signed(_points(state, seat, bill))


def _is(state: LegislationState, seat: int, bill: int) -> Text:
    return Text.of("{0} is {1} for you", *_paid(state, seat, bill))


def _pays(state: LegislationState, seat: int, bill: int) -> Text:
    """Say what a bill pays a seat or costs it once it has passed."""
    points = _points(state, seat, bill)
    if not points:
        return Text.of("{0} pays you nothing", short(state, bill))
    said = "{0} pays you {1} if it passes" if points > 0 else "{0} costs you {1} if it passes"
    return Text.of(said, short(state, bill), abs(points))


def _before_ballots(state: LegislationState, seat: int) -> Text:
    bill = state.called
    assert bill is not None
    chance = chance_of_called(state, called_stake(state))
    return Text.of("{0} and passes {1}", _is(state, seat, bill), times(chance))


def _poorest(state: LegislationState, seat: int) -> Text:
    own = bill_values(chamber_of(state))[seat]
    bill = min(state.hands[seat], key=own.__getitem__)
    return Text.of("your poorest card is {0}, {1} for you", *_paid(state, seat, bill))


def _ballot(state: LegislationState, seat: int, action: Action) -> Text:
    assert state.called is not None
    said = _is(state, seat, state.called)
    side = state.side_of(seat, state.called)
    if not side:
        return said
    kept = "breaks" if betrays(side, BALLOT_OF[action]) else "keeps"
    return Text.of("{0}; it {1} your {2}", said, kept, SIDE_NAMES[side])


def _call(state: LegislationState, seat: int, bill: int) -> Text:
    standing = situation_of(state).standings.get(bill)
    said = _is(state, seat, bill)
    return said if standing is None else Text.of("{0} and passes {1}", said, times(standing.chance))


def _offer(state: LegislationState, seat: int, partner: int) -> Text:
    found = proposals(state, seat, partner, state.offers[partner] + 1)
    if not found:
        return NOTHING
    best = found[0]
    get = Text.listing(pledges(best.asks) or ["nothing"])
    give = Text.listing([*pledges(best.gives), *(["a card"] if best.card else [])] or ["nothing"])
    return Text.of("get {0} for {1}", get, give)


def _shift(state: LegislationState, seat: int, asked: bool, one: Pledge) -> Text:
    assert state.draft is not None
    pledger = state.draft.taker if asked else seat
    situation = situation_of(state)
    shift = situation.shift(pledger, one)
    said = _is(state, seat, one[0])
    standing = situation.standings.get(one[0])
    before = 0.0 if standing is None else standing.chance
    after = min(1.0, max(0.0, before + shift))
    then, was = times(after), times(before)
    if standing is None or was == then:
        how = "more" if shift > 0 else "less"
        return Text.of("{0}, and a little {1} likely to pass", said, how)
    if was.args and then.args:
        # Only the number differs.
        was = Text.of("{0}", *was.args)
    return Text.of("{0}; it then passes {1} instead of {2}", said, then, was)
