"""Which cards would do nothing as Events, so that the menu can mark them and ask first (ruling 4.4)."""

from __future__ import annotations

from typing import Any

from rules.steps import Step
from rules.votes_for_women.board import ADD, REMOVE_OPPOSING, open_area, options
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.components import ANYWHERE, BUTTONS, COLOURS
from rules.votes_for_women.cubes import (
    OPPOSING,
    AddCubes,
    AddInEachState,
    AddInEachStateOfOneRegion,
    AddInOneStateOfEachRegion,
    ClearAState,
    ClearNamedState,
    ClearStates,
    RemoveCubes,
    RollForCubes,
    StateChoice,
)
from rules.votes_for_women.deck import CounterStrat
from rules.votes_for_women.effects import GainButtons, LoseButtons, LoseHalf, MoveCongress, SuperiorLobbying
from rules.votes_for_women.playing import EVENTS
from rules.votes_for_women.state import VotesState


def idle(state: VotesState, seat: int, card: int) -> str:
    """Say why a card would do nothing as an Event; empty if it may do something, if only lie in a box."""
    if CARDS[card].box:
        return ""
    reasons = [_idle(state, seat, step) for step in EVENTS[seat][card]]
    return "; ".join(dict.fromkeys(reasons)) if all(reasons) else ""


def _idle(state: VotesState, seat: int, step: Step[Any]) -> str:
    """Say why one part of a card would do nothing."""
    match step:
        case GainButtons():
            return "no more buttons to take" if state.buttons[seat] == BUTTONS[seat] else ""
        case LoseButtons(loser) | LoseHalf(loser):
            return "" if state.buttons[loser] else "no buttons to lose"
        case MoveCongress(change):
            if state.sent:
                return "Congress has sent the amendment"
            return "Congress has no marker" if change < 0 and not state.congress else ""
        case SuperiorLobbying():
            if state.sent:
                return "Congress has sent the amendment"
            return "Congress has no marker" if seat and not state.congress else ""
        case CounterStrat():
            return "" if state.turn_box else "no card is in effect for the rest of the turn"
        case StateChoice():
            return "" if step.legal(state) else "there is no such state"
        case RollForCubes(removing=True) | RemoveCubes():
            return "" if options(state, REMOVE_OPPOSING[seat], ANYWHERE) else "no cube to remove"
        case AddCubes(area=area) | AddInEachState(area=area) | RollForCubes(area=area):
            return "" if options(state, ADD[seat], open_area(state, seat, area)) else "no state is open there"
        case AddInOneStateOfEachRegion() | AddInEachStateOfOneRegion():
            return "" if options(state, ADD[seat], open_area(state, seat, ANYWHERE)) else "no state is open"
        case ClearStates(colour=colour) | ClearAState(colour=colour):
            on_map = any(state.cubes[48 * colour : 48 * colour + 48])
            return "" if on_map else f"no {COLOURS[colour]} cube is on the map"
        case ClearNamedState(place=place):
            there = any(state.cubes[48 * colour + place] for colour in OPPOSING[seat])
            return "" if there else "no cube to remove there"
        case _:
            return ""
