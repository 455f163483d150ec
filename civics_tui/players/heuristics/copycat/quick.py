"""A passable choice at once, for playing a world on until it rests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from civics_tui.players.heuristics.copycat.choices import (
    candidate_actions,
    deck_value_now,
    market_of,
    office_values,
)
from civics_tui.players.heuristics.copycat.deck import rounds_left
from civics_tui.players.heuristics.copycat.gains import event_gains, rough_value, yields_of
from civics_tui.players.heuristics.copycat.prospects import expected_vp, prospect, riddance
from rules.chance import SeededChance
from rules.copycat.components import DOCTORATES
from rules.copycat.effects.hand import DONE, KeepCards, RemoveCards, Trade
from rules.copycat.effects.repeats import CopyCard, CopyOffice, ReuseCard, ReuseOffice
from rules.copycat.effects.sums import CoinsOrVP
from rules.copycat.phases.action import PLACE
from rules.copycat.phases.planning import Bid
from rules.copycat.phases.success import BUY, STOP, Buy
from rules.copycat.state import CampaignState
from rules.game import Action
from rules.steps import Decision


def rollout_action(state: CampaignState, chance: SeededChance) -> Action:
    """Choose by a rule of thumb; bid anything that is sensible, as nobody knows what is bid."""
    step: Any = state.agenda[-1]
    actions = candidate_actions(state)
    if isinstance(step, Bid) and len(actions) > 1:
        return chance.pick(actions, "quick bid")
    # By type, as patterns would ask every abstract class in turn.
    rule = _RULES.get(type(step))
    return actions[0] if len(actions) == 1 or rule is None else rule(state, step, actions)


def play_on(state: CampaignState, chance: SeededChance) -> list[tuple[int, Action]]:
    """Play the round to its end, each worker where it promises most, each purchase as the whole deck is then
    worth most; returns what was chosen, by seat.

    Where a choice has ended it, and nobody has bid for the next one, that is all.
    """
    made: list[tuple[int, Action]] = []
    now = state.round
    while (seat := state.current_player) is not None and state.round == now:
        if type(state.agenda[-1]) is Bid and not any(state.sealed):
            break
        action = rollout_action(state, chance)
        if PLACE.made(action):
            offices = [one for one in candidate_actions(state) if PLACE.made(one)]
            values = office_values(state, seat, offices)
            action = offices[max(range(len(offices)), key=values.__getitem__)]
        elif type(state.agenda[-1]) in (Buy, CoinsOrVP):
            # Cards bought one by one do not add up; coins are worth what all of them buy, in any order.
            action = max(candidate_actions(state), key=partial(_comes_to, state, seat))
        made.append((seat, action))
        state.step(action)
    return made


def _comes_to(state: CampaignState, seat: int, action: Action) -> float:
    """Estimate what a choice at payday comes to where all until the next purchase is answered alike."""
    world = state.after(action)
    while world.phase == 3 and world.current_player == seat and type(world.agenda[-1]) is not Buy:
        world.step(action if action in world.legal_actions() else rollout_action(world, SeededChance(0)))
    return expected_vp(world)[seat]


def _weakest(state: CampaignState, step: Decision[Any], actions: Sequence[Action]) -> Action:
    """The worst card, if a new one is better."""
    deck_value = deck_value_now(state, step.seat)
    values = {action: deck_value.card_value(int(action[1])) for action in actions if action != DONE}
    worst = min(values, key=values.__getitem__, default=DONE)
    return worst if values.get(worst, deck_value.mean) < deck_value.mean else DONE


def _removal(state: CampaignState, step: RemoveCards, actions: Sequence[Action]) -> Action:
    """The card that is missed least, if the reward is worth it."""
    deck_value = deck_value_now(state, step.seat)
    early = state.phase < 3
    rid = {action: riddance(deck_value, int(action[1]), early) for action in actions if action != DONE}
    best = max(rid, key=rid.__getitem__, default=DONE)
    return best if rid and rid[best] + rough_value(event_gains(step.reward)) > 0 else DONE


def _coins_or_vp(state: CampaignState, step: CoinsOrVP, actions: Sequence[Action]) -> Action:
    """Coins if they buy more than the VP are."""
    now = prospect(state, step.seat, rounds_left(state))
    with_coins = now.market.value(now.coins + step.coins.n * now.coin_factor, now.buys, now.convertible)
    without = now.market.value(now.coins, now.buys, now.convertible)
    return ("take", "coins") if with_coins - without > step.points.n else ("take", "vp")


def _repeat(state: CampaignState, step: Decision[Any], actions: Sequence[Action]) -> Action:
    """What brings most."""
    return max(actions, key=lambda action: rough_value(yields_of(state.box).of_target(action)))


def _purchase(state: CampaignState, step: Decision[Any], actions: Sequence[Action]) -> Action:
    """The first of the best purchases."""
    sums = state.gathered
    _, space = market_of(state, step.seat).best(sums.coins_left, sums.buys, sums.convertible)
    spaces = [space] if space else [at for at, card in enumerate(state.street, 1) if card in DOCTORATES]
    return next((action for action in actions if BUY.made(action) and BUY.of(action) in spaces), STOP)


_RULES: dict[type, Callable[[CampaignState, Any, Sequence[Action]], Action]] = {
    Trade: _weakest,
    RemoveCards: _removal,
    KeepCards: lambda *_: DONE,
    CoinsOrVP: _coins_or_vp,
    Buy: _purchase,
    **dict.fromkeys((ReuseCard, CopyCard, ReuseOffice, CopyOffice), _repeat),
}
"""Of what more than one choice deserves a thought; else the first one will do."""
