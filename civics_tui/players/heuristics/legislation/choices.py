"""Which choices deserve a thought, and a passable one at once, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from civics_tui.players.heuristics.legislation.deals import (
    Proposal,
    cheapest,
    deal_value,
    fits,
    next_part,
    proposals,
)
from civics_tui.players.heuristics.legislation.floor import Vector, bill_values, fresh
from civics_tui.players.heuristics.legislation.params import PARAMS
from civics_tui.players.heuristics.legislation.prospects import called_stake, chamber_of, situation_of
from rules.chance import SeededChance
from rules.game import Action
from rules.legislation.effects import archive, ballots, exchange
from rules.legislation.effects.ballots import ABSTENTION, AMEND, AMENDMENTS, NAY_BALLOT, YAY_BALLOT
from rules.legislation.effects.optional import NONE, USE, Window
from rules.legislation.phases import bargaining, trading
from rules.legislation.phases.closing import PASS, STAND, STRIKE, CloseDeals
from rules.legislation.phases.dealing import draft_of
from rules.legislation.phases.offers import ACCEPT, COUNTER, DECLINE, DROP, END, OFFER, PICK, SEND, SHOW
from rules.legislation.phases.opening import Discard, DrawCard
from rules.legislation.phases.turn import EXCHANGE, PutOnDeck, powers
from rules.legislation.phases.voting import CALL, EFFECT, SIGN, BeforeBallots, CallBill
from rules.legislation.scoring import PRO
from rules.legislation.state import LegislationState
from rules.legislation.table import Pledge

Chooser = Callable[[LegislationState], Sequence[Action]]


def candidates(state: LegislationState) -> Sequence[Action]:
    """List the legal actions that deserve a thought, in their order."""
    legal = state.legal_actions()
    chooser = CANDIDATES.get(type(state.agenda[-1]))
    if chooser is None or len(legal) < 2:
        return legal
    wanted = chooser(state)
    return [action for action in legal if action in wanted] or legal


def rollout(state: LegislationState, chance: SeededChance) -> Action:
    """Finish the best deal, accept what gains, swap the worst card for the best; elsewhere any candidate."""
    step = type(state.agenda[-1])
    if step in _FIRST:
        return (CANDIDATES[step](state) or state.legal_actions())[0]
    chooser = _DEALING.get(step)
    return chance.pick(candidates(state), "quick choice") if chooser is None else chooser(state)


def is_quiescent(state: LegislationState) -> bool:
    """Not inside an exchange or a swap, nor while an offer is composed or answered."""
    step = type(state.agenda[-1])
    return step not in _FIRST and step not in _DEALING


def _own(state: LegislationState) -> Vector:
    """Return what each bill is worth in the hand of the player who decides."""
    return bill_values(chamber_of(state))[state.decision.seat]


def _cards(state: LegislationState) -> list[Action]:
    """List the actions that name a bill, the one of least worth first."""
    own = _own(state)
    return sorted(
        [action for action in state.legal_actions() if len(action) == 2 and type(action[1]) is int],
        key=lambda action: own[int(action[1])],
    )


def _poor(state: LegislationState) -> Sequence[Action]:
    """Cards that are worth little more than the worst."""
    own = _own(state)
    cards = _cards(state)
    least = own[int(cards[0][1])]
    return [action for action in cards[: PARAMS.few] if own[int(action[1])] <= least + PARAMS.close]


def _good(state: LegislationState) -> Sequence[Action]:
    """Cards that are worth little less than the best, which comes first: not to be exchanged."""
    own = _own(state)
    cards = [action for action in _cards(state) if action[0] != "discard"]
    most = own[int(cards[-1][1])]
    return [action for action in cards[: -PARAMS.few - 1 : -1] if own[int(action[1])] >= most - PARAMS.close]


def poor_hand(state: LegislationState) -> Sequence[Action]:
    """Every card that is worth less than one not seen yet, the worst first."""
    own, mean = _own(state), fresh(chamber_of(state))[state.decision.seat]
    return [action for action in _cards(state) if own[int(action[1])] < mean]


def lost(state: LegislationState, seat: int, bill: int) -> float:
    """Count what a bill is worth that a seat discards, with what one of the others gains who may have it."""
    own, means = bill_values(chamber_of(state)), fresh(chamber_of(state))
    gains = [own[one][bill] - means[one] for one in range(state.seats) if one != seat]
    return own[seat][bill] + PARAMS.rivalry * max(0.0, *gains) / (state.seats - 1)


def poor_ones(state: LegislationState) -> Sequence[Action]:
    """List what goes in round 1, the worst first, but last, on top, what gives others least."""
    own, seat, poor = _own(state), state.decision.seat, poor_hand(state)
    gives = {one: lost(state, seat, int(one[1])) - own[int(one[1])] for one in poor}
    last = min(reversed(poor), key=gives.__getitem__, default=None)
    return sorted(poor, key=lambda action: action == last)


def _sources(state: LegislationState) -> Sequence[Action]:
    """The deck, and what lies on top of a pile and is better than a card not seen yet; the best first."""
    own, mean = _own(state), fresh(chamber_of(state))[state.decision.seat]
    hopes = {
        action: mean if action[0] == "deck" else own[state.piles[int(action[1])][-1]]
        for action in state.legal_actions()
    }
    ranked = sorted(hopes, key=lambda action: -hopes[action])
    return [action for action in ranked if hopes[action] > mean or action[0] == "deck"] or ranked


def hope(state: LegislationState) -> float:
    """Tell what the best card is worth that can be had in an exchange."""
    seat, own = state.decision.seat, _own(state)
    tops = [own[pile[-1]] for other, pile in enumerate(state.piles) if pile and other != seat]
    return max([fresh(chamber_of(state))[seat] if state.deck else -1.0, *tops])


def swap_pays(state: LegislationState) -> bool:
    """Whether the worst card in hand is worth less than what can be had for it."""
    own = _own(state)
    return hope(state) > min([own[bill] for bill in state.hands[state.decision.seat]]) + 0.1


def _at_start(state: LegislationState) -> Sequence[Action]:
    """What the start of a turn allows and is worth it: an exchange, then a power."""
    legal = state.legal_actions()
    if EXCHANGE in legal and swap_pays(state):
        return [EXCHANGE]
    if USE in legal and power_pays(state):
        return [USE]
    return ()


def power_pays(state: LegislationState) -> bool:
    """Whether a power at the start of the turn would do something worth having now."""
    seat = state.decision.seat
    power = state.box.representatives[state.representatives[seat]].power
    own = _own(state)
    if isinstance(power, exchange.StaffWork):
        return swap_pays(state)
    if isinstance(power, archive.SecondReading):
        best = max([own[bill] for bill in state.failed])
        return best > min([own[bill] for bill in state.hands[seat]]) + PARAMS.power_gain
    standings = situation_of(state).standings
    promise = [standings[bill].chance * standings[bill].stake.edge[seat] for bill in state.on_deck[seat]]
    return bool(promise) and max([own[bill] for bill in state.hands[seat]]) > min(promise) + PARAMS.power_gain


def _partners(state: LegislationState) -> Sequence[Action]:
    """Partners with whom there is a deal to be made, or the end of the turn."""
    if first := _at_start(state):
        return first
    seat, partners = state.decision.seat, map(OFFER.of, filter(OFFER.made, state.legal_actions()))
    found = [one for one in partners if proposals(state, seat, one, state.offers[one] + 1)]
    return [END, *[OFFER[partner] for partner in found]]


def _answering(found: Sequence[Proposal], pledges: Sequence[Pledge]) -> list[Proposal]:
    """Keep the proposals that take up a pledge of the offer they answer."""
    return [one for one in found if {*one.gives, *one.asks} & {*pledges}]


def _aims(state: LegislationState) -> list[Proposal]:
    """List the proposals the open offer can still become, the best first."""
    draft = draft_of(state)
    offers = state.offers[draft.taker] if draft.maker == state.turn else 1
    found = proposals(state, draft.maker, draft.taker, offers)
    step = state.agenda[-1]
    if isinstance(step, bargaining.Compose) and step.answers:
        found = _answering(found, step.answers)
    return [proposal for proposal in found if fits(draft, proposal)]


def _part(state: LegislationState, aim: Proposal) -> Action:
    """Return the action that brings the open offer nearer to a proposal."""
    step = state.agenda[-1]
    if isinstance(step, trading.AddCard):
        return NONE if draft_of(state).cards else SHOW[aim.card or 0]
    if isinstance(step, trading.AddRequest):
        return ("request", "any")
    return next_part(draft_of(state), aim)


def _parts(state: LegislationState) -> Sequence[Action]:
    """The additions that lead to a deal worth proposing; without any, the offer as it is, or none."""
    wanted = [_part(state, aim) for aim in _aims(state)]
    return wanted or [SEND, DROP, NONE]


def _compose(state: LegislationState) -> Action:
    """Work toward the best deal there is."""
    legal = state.legal_actions()
    parts = (_part(state, aim) for aim in _aims(state))
    return next((part for part in parts if part in legal), legal[-1])


def _answers(state: LegislationState) -> Sequence[Action]:
    """What is clearly good is not declined, what is clearly bad not accepted; a counter-offer must pay."""
    seat, draft = state.decision.seat, draft_of(state)
    gain = deal_value(state, draft, seat)
    wanted: list[Action] = []
    if gain > -PARAMS.tempting:
        wanted.append(ACCEPT)
    if gain < PARAMS.tempting:
        wanted.append(DECLINE)
    counters = _answering(proposals(state, draft.taker, draft.maker), (*draft.asks, *draft.gives))
    if seat != state.turn and any(one.gain > max(gain, 0.0) + PARAMS.better for one in counters):
        wanted.append(COUNTER)
    return wanted


def _answer(state: LegislationState) -> Action:
    """Accept whatever gains anything."""
    draft = draft_of(state)
    if ACCEPT in state.legal_actions() and deal_value(state, draft, draft.taker) >= PARAMS.enough:
        return ACCEPT
    return DECLINE


def _pick(state: LegislationState) -> Action:
    draft = draft_of(state)
    picked = cheapest(state, draft._replace(requests=draft.requests[len(draft.picks) :]))
    action: Action = PICK[picked[0]] if picked else ("",)
    return action if action in state.legal_actions() else state.legal_actions()[0]


def _verdicts(state: LegislationState) -> Sequence[Action]:
    """A bad deal of one's own is canceled, the others stand."""
    seat = state.decision.seat
    for number, deal in enumerate(state.tabled):
        if deal and seat in deal.parties and deal_value(state, deal, seat, made=True) < -PARAMS.enough:
            return [STRIKE[number]]
    return [PASS] if PASS in state.legal_actions() else [STAND]


def _calls(state: LegislationState) -> Sequence[Action]:
    """Bills that bring something; if none does, any. First what the start of the turn allows."""
    if first := _at_start(state):
        return first
    standings, seat = situation_of(state).standings, state.decision.seat
    named = [(verb, action) for action in state.legal_actions() for verb in (CALL, SIGN) if verb.made(action)]
    edges = {action: standings[verb.of(action)].stake.edge[seat] for verb, action in named}
    wanted = [action for action, edge in edges.items() if edge > 0]
    return wanted or [action for action in edges if CALL.made(action)]


def _before_ballots(state: LegislationState) -> Sequence[Action]:
    """The own effect where it would be used, or none; the others speak for themselves."""
    go_on = PASS if PASS in state.legal_actions() else NONE
    (power,) = powers(state, state.decision.seat, Window.BALLOTS)
    targets = power.targets(state)
    sifts = {ballots.PointOfOrder: _wanted_orders, ballots.Amendment: _wanted_amendments}
    wanted = sifts[type(power)](state, targets) if type(power) in sifts else targets
    return [EFFECT[state.decision.seat], go_on] if wanted else [go_on]


def _put(state: LegislationState) -> Sequence[Action]:
    """The best cards; at the start of the turn a poor one is exchanged."""
    legal = state.legal_actions()
    if any(action[0] == "discard" for action in legal) and swap_pays(state):
        return [action for action in _poor(state) if action[0] == "discard"]
    if USE in legal and power_pays(state):
        return [USE]
    return _good(state)


def _ballots(state: LegislationState) -> Sequence[Action]:
    """The own interest, and the own word; who has neither may also abstain."""
    seat = state.decision.seat
    means = called_stake(state)
    edge, points = means.edge[seat], means.points[seat]
    side = state.side_of(seat, state.called_bill)
    wanted: list[Action] = []
    if side:
        wanted.append(YAY_BALLOT if side == PRO else NAY_BALLOT)
    # What costs points gets no free Yay, however much it costs the rivals (L-113).
    if points >= 0 and (edge > 0 or points > 0):
        wanted.append(YAY_BALLOT)
    if points < 0 or edge < (0.0 if side else -PARAMS.begrudged):
        wanted.append(NAY_BALLOT)
    if (points == 0 and not side) or edge * points < 0:
        wanted.append(ABSTENTION)
    return wanted


def mistakes(state: LegislationState) -> Sequence[Action]:
    """An abstention in a crowd without a pledge: what a beginner leaves to the others."""
    if state.seats < PARAMS.crowd or not isinstance(state.agenda[-1], ballots.Ballot):
        return ()
    seat = state.decision.seat
    return () if seat == state.turn or state.side_of(seat, state.called_bill) else (ABSTENTION,)


def _wanted_orders(state: LegislationState, targets: Sequence[Action]) -> list[Action]:
    """Players who are expected to vote the other way, the surest first."""
    seat = state.decision.seat
    means = called_stake(state)
    found = [action for action in targets if means.leaning[int(action[1])] * means.edge[seat] < 0]
    return sorted(found, key=lambda action: -abs(means.leaning[int(action[1])]))[: PARAMS.few]


def _wanted_amendments(state: LegislationState, targets: Sequence[Action]) -> list[Action]:
    """Moves for oneself, then those against players who are in the way."""
    seat = state.decision.seat
    own = state.agendas(seat)
    edge = called_stake(state).edge[seat]
    gains, others = [], []
    for action in targets:
        index, at = AMEND.of(action)
        move = AMENDMENTS[at]
        if index in own and move > 0:
            gains.append(action)
        elif index not in own and (move * edge < 0 or edge > 0):
            others.append(action)
    return [*gains, *others]


# What an effect asks for is not sifted: Medium wins as often without (49% of 400 games with 4, 2026-11-24).
CANDIDATES: dict[type, Chooser] = {
    Discard: lambda state: poor_hand(state)[: PARAMS.few] or [("done",)],
    DrawCard: _sources,
    exchange.Exchange: lambda state: [EXCHANGE] if swap_pays(state) else [NONE],
    exchange.ExchangeDiscard: _poor,
    exchange.ExchangeTake: _sources,
    PutOnDeck: _put,
    bargaining.Bargain: _partners,
    bargaining.Compose: _parts,
    trading.AddCard: _parts,
    trading.AddRequest: _parts,
    bargaining.Answer: _answers,
    trading.PickCard: _poor,
    CloseDeals: _verdicts,
    BeforeBallots: _before_ballots,
    CallBill: _calls,
    ballots.Ballot: _ballots,
    archive.ReviveSwap: _poor,
    archive.WithdrawSwap: _good,
    ballots.PointOfOrder: lambda state: [*_wanted_orders(state, state.legal_actions()[:-1]), NONE],
    ballots.Amendment: lambda state: [*_wanted_amendments(state, state.legal_actions()[:-1]), NONE],
    archive.SearchSwap: lambda state: [*_poor(state), NONE],
    archive.SearchTake: _good,
}

_FIRST = frozenset(
    {
        exchange.ExchangeDiscard,
        exchange.ExchangeTake,
        archive.ReviveSwap,
        archive.WithdrawSwap,
        archive.SearchSwap,
        archive.SearchTake,
        ballots.PointOfOrder,
        ballots.Amendment,
    }
)
"""Decisions in the middle of something, whose first candidate is a passable choice."""

_DEALING: dict[type, Callable[[LegislationState], Action]] = {
    **dict.fromkeys((bargaining.Compose, trading.AddCard, trading.AddRequest), _compose),
    bargaining.Answer: _answer,
    trading.PickCard: _pick,
}
"""Passable choices while a deal is made."""
