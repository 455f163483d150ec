"""What cards are worth as Events, in states: read off what each of them does."""

from __future__ import annotations

from itertools import chain
from typing import Any

from civics_tui.players.heuristics.votes_for_women.params import PARAMS
from rules.steps import Step
from rules.votes_for_women import components
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.effects import buttons, campaigning, congress, cubes, drawing, hands, states
from rules.votes_for_women.effects.campaigners import BringCampaigner, MoveCampaignersFree
from rules.votes_for_women.state import VotesState

EFFECT_VALUES = {
    drawing.DrawTwoPlayOne: 0.9,
    hands.TakeStrategyCard: 1.0,
    states.ClearAState: 2.5 * PARAMS.cube,
    states.ClearNamedState: 2 * PARAMS.cube,
    states.BellwetherState: 6 * PARAMS.cube,
    drawing.TheWinningPlan: 1.3,
    drawing.EyeOnTheFuture: 1.6,
    hands.ChangeInPlans: 0.4,
    hands.AntiSuffrageRiots: 0.3,
    campaigning.CampaigningAction: 0.7,
    **dict.fromkeys(
        (hands.CounterStrat, drawing.ProgressNotPolitics, MoveCampaignersFree, hands.EndEffect), 0.2
    ),
}
"""Parts of Events whose worth is not a count of anything."""

IN_THE_BOX = {
    **dict.fromkeys((components.THE_CIVIL_WAR, components.WAR_IN_EUROPE), 0.3),
    **dict.fromkeys(
        (*chain(*components.CAMPAIGN_UPGRADES), components.A_THREAT_TO_THE_IDEAL, components.PANDEMIC), 0.5
    ),
    components.PROCESSIONS_FOR_SUFFRAGE: 1.0,
    **dict.fromkeys((components.VOTER_REGISTRATION, components.VOTER_SUPPRESSION, components.MISS_FEBB), 2.5),
}
"""What cards are worth by lying in a box."""


def _part(step: Step[Any], sent: bool) -> float:
    """Say what a part of an Event is worth in states."""
    match step:
        case cubes.AddCubes(area=area, count=count, limit=limit):
            return min(count, len(area) * limit) * (PARAMS.cube if len(area) > 2 else PARAMS.scattered)
        case cubes.AddInEachState(area=area, count=count):
            return len(area) * count * PARAMS.scattered
        case cubes.AddInOneStateOfEachRegion(count=count):
            return 6 * count * PARAMS.cube
        case cubes.AddInEachStateOfOneRegion():
            return 8 * PARAMS.scattered
        case cubes.RollForCubes(count=count, sides=sides, area=area):
            return count * (sides + 1) / 2 * (PARAMS.cube if len(area) > 8 else PARAMS.scattered)
        case cubes.RemoveCubes(count=count):
            return count * PARAMS.cube
        case states.ClearStates(left=left):
            return left * 2 * PARAMS.cube
        case buttons.GainButtons(count=count) | buttons.SuffragistsLoseButtons(count=count):
            return count * PARAMS.button
        case buttons.OpponentLosesHalf():
            return 3 * PARAMS.button
        case congress.MoveCongress(change=change):
            return 0.0 if sent else abs(change) * PARAMS.marker
        case congress.SuperiorLobbying():
            return 0.0 if sent else 1.5 * PARAMS.marker
        case states.GovernorsVeto():
            return 1.2 if sent else 0.3
        case states.Reconsideration():
            return 1.2 if sent else 0.4
        case BringCampaigner():
            return PARAMS.campaigner
    return EFFECT_VALUES[type(step)]


def _card(card: components.Card, sent: bool) -> float:
    parts = sum(_part(step, sent) for step in card.event)
    value = parts + IN_THE_BOX.get(card.number, 0.0) - card.cost * PARAMS.button
    return value * PARAMS.gated if card.gated else value


EVENT_VALUES = tuple(tuple(_card(card, sent) for card in CARDS) for sent in (False, True))
"""By whether the amendment was sent, and card: its worth as an Event, for either side."""

BRINGS = tuple(sum(isinstance(effect, BringCampaigner) for effect in card.event) for card in CARDS)
"""By card: how many Campaigners come with it."""

BRINGING = tuple(tuple(card for card in deck if BRINGS[card]) for deck in components.EVENT_DECKS)
"""By seat: the cards with which Campaigners come."""

MARKERS_OF = tuple(
    sum(
        effect.change * (PARAMS.gated if card.gated else 1.0)
        for effect in card.event
        if isinstance(effect, congress.MoveCongress)
    )
    for card in CARDS
)
"""By card: how far its Event moves Congress."""

_NEEDS = tuple(card.needs for card in CARDS)
_BARRED_BY = tuple(card.barred_by for card in CARDS)


def event_value(state: VotesState, card: int) -> float:
    """Say what a card may be worth as an Event, now or soon."""
    needs, barred_by = _NEEDS[card], _BARRED_BY[card]
    if needs or barred_by:
        in_effect = state.game_box + state.turn_box
        if (needs and needs not in in_effect) or barred_by in in_effect:
            return 0.0
    return EVENT_VALUES[state.sent][card]
