"""Votes for Women: why a choice may be right, in a few words for a hint."""

from __future__ import annotations

from civics_tui.players.heuristics.votes_for_women.odds import leads, rounds_left
from civics_tui.players.heuristics.votes_for_women.position import campaigners
from civics_tui.players.heuristics.votes_for_women.values import event_value
from civics_tui.players.heuristics.wording import NOTHING
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
from rules.words import Text

KEPT = Text("It keeps the button for a later throw")
"""Why a throw is left as it is though it could be better."""


def reason_for(state: VotesState, action: Action) -> Text:
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
            return Text("It is drawn again soon" if verb == "top" else "It is out of the way for long")
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
        return Text("All of these states get their cubes in any case")
    if verb == "move":
        here = _undecided(state, state.campaigners[CAMPAIGNER[action[1]]])
        there = REGION[action[2]]
        return Text.of("{0}, {1} where the Campaigner is", _open(state, there), here or "none")
    if verb == "assign":
        return _open(state, state.campaigners[CAMPAIGNER[action[1]]])
    if isinstance(step, VotingReroll) and action == ACCEPT:
        return KEPT
    return NOTHING


def _after(state: VotesState, seat: int, place: int, cubes: int, *, clears: bool = False) -> Text:
    """Say how a state stands once so many cubes more are one's own there, or opposing ones fewer."""
    sign = 1 if seat == SUFFRAGIST else -1
    before = sign * leads(state)[place]
    lead = (max(0, before) if clears else before) + cubes
    name = STATES[place]
    card = STATE_CARD[place] in state.state_cards
    prize = "win it for good" if state.sent else "claim its State card" if card else ""
    missing = CUBES_TO_CLAIM - lead
    if lead < 0:
        return Text.of("The other side then leads {0} by {1} only", name, -lead)
    if not lead:
        return Text.of("Nobody leads {0} then", name)
    if missing > 0 or before >= CUBES_TO_CLAIM or not prize:
        said = Text.of("You then lead {0} by {1}", name, lead)
        return Text.of("{0}, and {1} more {2}", said, missing, prize) if prize and missing > 0 else said
    return Text.of("It wins {0} for good" if state.sent else "It claims the State card of {0}", name)


def _undecided(state: VotesState, region: int) -> int:
    return sum(status < CHECK for status in state.status[8 * region : 8 * region + 8])


def _open(state: VotesState, region: int) -> Text:
    left = _undecided(state, region)
    said = "{0:n state} still open in the {1}" if left else "no state still open in the {1}"
    return Text.of(said, left, REGIONS[region])


def _throw(step: Throw, action: Action) -> Text:
    """Compare a throw with what such a throw brings on average, where that speaks for the action."""
    dice, sides = step.dice, step.sides
    match step:
        case CampaigningThrow() | CubesThrow():
            mean, thrown = len(dice) * (sides + 1) / 2, sum(dice)
        case LobbyingThrow() | SuperiorThrow():
            mean, thrown = len(dice) * (sides - SUCCESS + 1) / sides, successes(dice)
        case _:
            return NOTHING
    if (thrown < mean) != (action == REROLL):
        return KEPT if action == ACCEPT else NOTHING
    average = f"{round(mean, 1):g}"
    return Text.of("Such a throw brings {0} on average, and this one {1}", average, thrown)


def _bid(state: VotesState, bid: int) -> Text:
    theirs = state.buttons[OPPOSITION]
    if not bid:
        return Text("Your buttons stay for throws and for Final Voting")
    if bid > theirs:
        return Text("The other side cannot answer that")
    matched = bid == theirs
    return Text(f"The other side can {'only match' if matched else 'still outbid'} that")


def _reply(action: Action) -> Text:
    match action:
        case ("match",):
            return Text("Then nobody takes a Strategy card")
        case ("defer",):
            return Text("Your buttons stay for throws and for Final Voting")
        case _:
            return Text("Then the Strategy card is yours")


def _congress(state: VotesState, action: Action) -> Text:
    missing = MARKERS - state.congress - (1 if action == ADD_MARKER else -1)
    if not missing:
        return Text("It sends the amendment to the states")
    return Text.of("The amendment then needs {0:n marker} more", missing)


def _vote(state: VotesState, seat: int, action: Action) -> Text:
    if action[0] == "rest":
        return NOTHING
    won, throws = winning_throws(state, seat, STATE[action[1]])
    name = STATES[STATE[action[1]]]
    if won == throws:
        return Text.of("You win {0} with any throw", name)
    if not won:
        return Text.of("No throw wins {0} for you", name)
    return Text.of("You win {0} with {1} throws of {2}", name, won, throws)


def _card(state: VotesState, seat: int, action: Action) -> Text:
    """Say what an action brings, and whether the card spent for it is the weakest; or that it is strong."""
    verb = action[0]
    if verb == "event":
        return _strong(state, seat, action, "Of your Events it brings most")
    if verb not in ("campaign", "organize", "lobby"):
        return NOTHING
    rounds = rounds_left(state)[seat]
    hand = state.hands[seat]
    card = int(action[1])
    weakest = event_value(state, seat, card, rounds) <= min(
        event_value(state, seat, other, rounds) for other in hand
    )
    said = [Text("Its Event is the one you can best do without")] if weakest and len(hand) > 1 else []
    dice = campaigners(state, seat)
    if verb == "campaign" and dice:
        mean = dice * (campaigning_sides(state, seat) + 1) / 2
        said.append(Text.of("{0} {1} on average", f"{mean:g}", "cubes" if mean != 1 else "cube"))
    elif verb == "lobby" and seat == SUFFRAGIST:
        said.append(Text.of("the amendment still needs {0:n marker}", MARKERS - state.congress))
    elif verb == "lobby":
        has = "the amendment has {0:n marker}" if state.congress else "the amendment has no marker"
        said.append(Text.of(has, state.congress))
    elif verb == "organize":
        said.append(Text("buttons pay for throws again, and in Final Voting"))
    return Text.listing(said, ", and ")


def _strong(state: VotesState, seat: int, action: Action, said: str) -> Text:
    """Say that a card is a strong one of those to choose from; a search may still find a better one."""
    rounds = rounds_left(state)[seat]
    cards = {int(other[1]) for other in state.legal_actions() if other[0] == action[0] and len(other) > 1}
    values = {card: event_value(state, seat, card, rounds) for card in cards}
    strong = len(values) > 1 and values[int(action[1])] == max(values.values())
    return Text.of("{0} as things stand", said) if strong else NOTHING
