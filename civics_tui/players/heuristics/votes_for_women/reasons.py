"""Votes for Women: why a choice may be right, in a few words for a hint."""

from __future__ import annotations

from civics_tui.players.heuristics.votes_for_women.odds import leads, rounds_left
from civics_tui.players.heuristics.votes_for_women.position import campaigners
from civics_tui.players.heuristics.votes_for_women.values import event_value
from rules.game import Action
from rules.votes_for_women.choices import ACCEPT, REROLL, Throw
from rules.votes_for_women.components import (
    CAMPAIGNER,
    CUBES_TO_CLAIM,
    MARKERS,
    OPPOSITION,
    REGION,
    REGIONS,
    STATE,
    STATE_CARD,
    STATES,
    SUFFRAGIST,
)
from rules.votes_for_women.effects.campaigning import CampaigningThrow, campaigning_sides
from rules.votes_for_women.effects.congress import SUCCESS, SuperiorThrow, successes
from rules.votes_for_women.effects.cubes import CubesThrow
from rules.votes_for_women.effects.drawing import PlayOneLooked, ReturnCards
from rules.votes_for_women.effects.hands import DiscardFromTheirHand, TakeStrategyCard
from rules.votes_for_women.effects.states import BellwetherState, ClearAState
from rules.votes_for_women.phases.lobbying import ADD_MARKER, REMOVE_MARKER, LobbyingThrow
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard, PlayAHandCard
from rules.votes_for_women.phases.strategy import StrategyBid, StrategyReply
from rules.votes_for_women.phases.voting import ChooseVotingState, VotingReroll, winning_throws
from rules.votes_for_women.state import CHECK, VotesState
from rules.words import counted

KEPT = "It keeps the button for a later throw"
"""Why a throw is left as it is though it could be better."""


def reason_for(state: VotesState, action: Action) -> str:
    """Say how a state, Congress, a throw or a bid comes to stand, or which card is the strongest."""
    step = state.agenda[-1]
    seat = state.current_player
    assert seat is not None
    verb = action[0]
    match step:
        case Throw():
            return _throw(step, action)
        case StrategyBid():
            return _bid(state, int(action[1]))
        case StrategyReply():
            return _reply(action)
        case ChooseVotingState():
            return _vote(state, seat, action)
        case ReturnCards():
            return "It is drawn again soon" if verb == "top" else "It is out of the way for long"
        case DiscardFromTheirHand():
            return _strong(state, 1 - seat, action, "Of these it would bring the other side most")
        case PlayACard() | PlayAHandCard() | PlayAClaimedCard():
            return _card(state, seat, action)
        case PlayOneLooked() | TakeStrategyCard():
            return _strong(state, seat, action, "Of these it brings you most")
        case BellwetherState():
            return _after(state, seat, STATE[action[1]], CUBES_TO_CLAIM, clears=True)
        case ClearAState() if verb == "remove":
            place = STATE[action[1]]
            return _after(state, seat, place, state.cubes[48 * step.colour + place])
    if action in (ADD_MARKER, REMOVE_MARKER):
        return _congress(state, action)
    if verb in ("place", "remove"):
        return _after(state, seat, STATE[action[1]], 1)
    if verb == "rest":
        return "All of these states get their cubes in any case"
    if verb == "move":
        here = _undecided(state, state.campaigners[CAMPAIGNER[action[1]]])
        there = REGION[action[2]]
        return f"{_open(state, there)}, {here or 'none'} where the Campaigner is"
    if verb == "assign":
        return _open(state, state.campaigners[CAMPAIGNER[action[1]]])
    if isinstance(step, VotingReroll) and action == ACCEPT:
        return KEPT
    return ""


def _after(state: VotesState, seat: int, place: int, cubes: int, *, clears: bool = False) -> str:
    """Say how a state stands once so many cubes more are one's own there, or opposing ones fewer."""
    sign = 1 if seat == SUFFRAGIST else -1
    before = sign * leads(state)[place]
    lead = (max(0, before) if clears else before) + cubes
    name = STATES[place]
    card = STATE_CARD[place] in state.state_cards
    prize = "win it for good" if state.sent else "claim its State card" if card else ""
    missing = CUBES_TO_CLAIM - lead
    if lead < 0:
        return f"The other side then leads {name} by {-lead} only"
    if not lead:
        return f"Nobody leads {name} then"
    if missing > 0 or before >= CUBES_TO_CLAIM or not prize:
        more = f", and {missing} more {prize}" if prize and missing > 0 else ""
        return f"You then lead {name} by {lead}{more}"
    return f"It wins {name} for good" if state.sent else f"It claims the State card of {name}"


def _undecided(state: VotesState, region: int) -> int:
    return sum(status < CHECK for status in state.status[8 * region : 8 * region + 8])


def _open(state: VotesState, region: int) -> str:
    left = _undecided(state, region)
    return f"{counted(left, 'state') if left else 'no state'} still open in the {REGIONS[region]}"


def _throw(step: Throw, action: Action) -> str:
    """Compare a throw with what such a throw brings on average, where that speaks for the action."""
    dice, sides = step.dice, step.sides
    match step:
        case CampaigningThrow() | CubesThrow():
            mean, thrown = len(dice) * (sides + 1) / 2, sum(dice)
        case LobbyingThrow() | SuperiorThrow():
            mean, thrown = len(dice) * (sides - SUCCESS + 1) / sides, successes(dice)
        case _:
            return ""
    if (thrown < mean) != (action == REROLL):
        return KEPT if action == ACCEPT else ""
    return f"Such a throw brings {round(mean, 1):g} on average, and this one {thrown}"


def _bid(state: VotesState, bid: int) -> str:
    theirs = state.buttons[OPPOSITION]
    if not bid:
        return "Your buttons stay for throws and for Final Voting"
    if bid > theirs:
        return "The other side cannot answer that"
    return "The other side can only match that" if bid == theirs else "The other side can still outbid that"


def _reply(action: Action) -> str:
    match action:
        case ("match",):
            return "Then nobody takes a Strategy card"
        case ("defer",):
            return "Your buttons stay for throws and for Final Voting"
        case _:
            return "Then the Strategy card is yours"


def _congress(state: VotesState, action: Action) -> str:
    missing = MARKERS - state.congress - (1 if action == ADD_MARKER else -1)
    if not missing:
        return "It sends the amendment to the states"
    return f"The amendment then needs {counted(missing, 'marker')} more"


def _vote(state: VotesState, seat: int, action: Action) -> str:
    if action[0] == "rest":
        return ""
    won, throws = winning_throws(state, seat, STATE[action[1]])
    name = STATES[STATE[action[1]]]
    if won == throws:
        return f"You win {name} with any throw"
    if not won:
        return f"No throw wins {name} for you"
    return f"You win {name} with {won} throws of {throws}"


def _card(state: VotesState, seat: int, action: Action) -> str:
    """Say what an action brings, and whether the card spent for it is the weakest; or that it is strong."""
    verb = action[0]
    if verb == "event":
        return _strong(state, seat, action, "Of your Events it brings most")
    if verb not in ("campaign", "organize", "lobby"):
        return ""
    rounds = rounds_left(state)[seat]
    hand = state.hands[seat]
    card = int(action[1])
    weakest = event_value(state, seat, card, rounds) <= min(
        event_value(state, seat, other, rounds) for other in hand
    )
    said = ["Its Event is the one you can best do without"] if weakest and len(hand) > 1 else []
    dice = campaigners(state, seat)
    if verb == "campaign" and dice:
        mean = dice * (campaigning_sides(state, seat) + 1) / 2
        said.append(f"{mean:g} {'cubes' if mean != 1 else 'cube'} on average")
    elif verb == "lobby" and seat == SUFFRAGIST:
        said.append(f"the amendment still needs {counted(MARKERS - state.congress, 'marker')}")
    elif verb == "lobby":
        said.append(
            f"the amendment has {counted(state.congress, 'marker') if state.congress else 'no marker'}"
        )
    elif verb == "organize":
        said.append("buttons pay for throws again, and in Final Voting")
    return ", and ".join(said)


def _strong(state: VotesState, seat: int, action: Action, said: str) -> str:
    """Say that a card is a strong one of those to choose from; a search may still find a better one."""
    rounds = rounds_left(state)[seat]
    cards = {int(other[1]) for other in state.legal_actions() if other[0] == action[0] and len(other) > 1}
    values = {card: event_value(state, seat, card, rounds) for card in cards}
    strong = len(values) > 1 and values[int(action[1])] == max(values.values())
    return f"{said} as things stand" if strong else ""
