"""Which choices deserve a thought, best first guess first, kind of decision by kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from civics_tui.players.heuristics.votes_for_women.odds import (
    gains_of,
    leads,
    rounds_left,
    table_of,
)
from civics_tui.players.heuristics.votes_for_women.position import campaigners
from civics_tui.players.heuristics.votes_for_women.worth import BUTTON, WORTH, event_worth
from rules.game import Action
from rules.steps import Step
from rules.votes_for_women.actions import (
    ADD_MARKER,
    REMOVE_MARKER,
    AssignDie,
    CampaignerPlaces,
    CampaigningThrow,
    LobbyingThrow,
    MoveOrPlace,
    UseSuccess,
    successes,
)
from rules.votes_for_women.board import STATE_CARD
from rules.votes_for_women.choice import ACCEPT, DONE, REROLL, Throw
from rules.votes_for_women.components import (
    AREA,
    BUTTONS,
    CAMPAIGNER,
    CUBES_TO_CLAIM,
    MARKERS,
    OPPOSITION,
    RED,
    REGION,
    STATE,
    SUFFRAGIST,
    XS_TO_WIN,
    YELLOW,
)
from rules.votes_for_women.cubes import (
    AddInEachStateOfOneRegion,
    BellwetherState,
    ClearAState,
    ClearStates,
    CubesThrow,
    GovernorsVeto,
    PlaceCubes,
    PlaceInOneStateOfEachRegion,
    Reconsideration,
    TakeCubes,
)
from rules.votes_for_women.deck import (
    CounterStrat,
    DiscardFromTheirHand,
    PlayOneOfSix,
    PlayOneOfTheDeck,
    PlayOneOfTwo,
    ReturnCards,
    TakeStrategyCard,
)
from rules.votes_for_women.effects import FreeMove, SuperiorThrow
from rules.votes_for_women.idle import idle
from rules.votes_for_women.phases import (
    PlayACard,
    PlayAClaimedCard,
    PlayAHandCard,
    StrategyBid,
    StrategyReply,
)
from rules.votes_for_women.playing import EventThrow
from rules.votes_for_women.state import VotesState
from rules.votes_for_women.voting import ChooseVotingState, VotingReroll, cubes_of, leader, voting_sides

Ranked = list[Action]
"""Choices, the one that looks best first."""

PLACES = 5
"""States that are thought of for a cube."""

_COLOUR_INDEX = {"purple": 0, "yellow": YELLOW, "red": RED}


def ranked(state: VotesState) -> Sequence[Action]:
    """List the sensible choices of the decision that waits, the best at first sight first."""
    step = state.agenda[-1]
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal
    found = _RANKINGS[type(step)](state, step, legal)
    return found or legal


def _gains(state: VotesState, seat: int) -> tuple[Sequence[float], list[int]]:
    return gains_of(table_of(state))[seat], leads(state)


def _cube_gain(state: VotesState, seat: int, gains: Sequence[float], by: int, place: int) -> float:
    """Say what one more cube of a side is worth in a state, with the card it may claim."""
    gain = gains[by]
    card = STATE_CARD[place]
    if card and card in state.state_cards:
        own = by if seat == SUFFRAGIST else -by
        if 0 <= own < CUBES_TO_CLAIM:
            gain += (0.1, 0.15, 0.25, 0.5)[own] * WORTH[seat][state.sent][card]
    return gain


def _best_cubes(state: VotesState, seat: int, legal: Sequence[Action], count: int) -> Ranked:
    """List ways to use a cube in the states where it does most, one for each state."""
    gains, lead = _gains(state, seat)
    cubes = state.cubes
    worth: dict[int, float] = {}
    way: dict[int, Action] = {}
    for action in legal:
        place = STATE[action[1]]  # type: ignore[index]
        if place not in way:
            way[place] = action
            worth[place] = _cube_gain(state, seat, gains, lead[place], place)
        # Both colours: whoever has both in a state loses less to a card that wipes one out, and an
        # opposing side that is left with one colour loses more.
        elif cubes[place] > cubes[48 + place]:
            way[place] = action
    best = sorted(way, key=worth.__getitem__, reverse=True)[:count]
    return [way[place] for place in best]


def _all_compulsory(state: VotesState, step: PlaceCubes | TakeCubes) -> bool:
    """Tell whether every state gets all it may, so that the order does not matter."""
    open_states = {action[1] for action in step.menu}
    return step.left >= len(open_states) * step.limit - len(step.used)


def _use_cubes(state: VotesState, step: Any, legal: Sequence[Action]) -> Ranked:
    count = 1 if _all_compulsory(state, step) else PLACES
    return _best_cubes(state, step.seat, legal, count)


def _one_in_each_region(state: VotesState, step: Any, legal: Sequence[Action]) -> Ranked:
    """Take the regions in their order: it does not matter."""
    region = STATE[legal[0][1]] // 8  # type: ignore[index]
    here = [action for action in legal if STATE[action[1]] // 8 == region]  # type: ignore[index]
    return _best_cubes(state, step.seat, here, 3)


def _region_sum(state: VotesState, seat: int, count: int) -> list[float]:
    """Say by region what cubes are worth there: the best `count` states, one cube each."""
    gains, lead = _gains(state, seat)
    status = state.status
    return [
        sum(sorted((gains[lead[place]] for place in area if status[place] < 5), reverse=True)[:count])
        for area in AREA
    ]


def _whole_region(state: VotesState, step: Any, legal: Sequence[Action]) -> Ranked:
    """One way to begin in each region, the region where most is won first."""
    worth = _region_sum(state, step.seat, 8)
    first: dict[int, Action] = {}
    for action in legal:
        first.setdefault(STATE[action[1]] // 8, action)  # type: ignore[index]
    return [first[region] for region in sorted(first, key=lambda region: -worth[region])]


def _placing(state: VotesState, step: CampaignerPlaces, legal: Sequence[Action]) -> Ranked:
    """Place the cubes of a Campaigner where they do most."""
    return _best_cubes(state, step.seat, [action for action in legal if action != DONE], PLACES)


def _moving_or_placing(state: VotesState, step: MoveOrPlace, legal: Sequence[Action]) -> Ranked:
    """Move only to a region where the cubes do more."""
    cubes = [action for action in legal if action[0] in ("place", "remove")]
    moves = [action for action in legal if action[0] == "move"]
    worth = _region_sum(state, step.seat, step.left)
    placed = _best_cubes(state, step.seat, cubes, 3)
    if not moves:
        return placed
    here = worth[state.campaigners[step.piece]] if cubes else 0.0
    to = {REGION[action[2]]: action for action in moves}  # type: ignore[index]
    better = sorted(to, key=worth.__getitem__, reverse=True)[:2]
    tempting = [to[region] for region in better if worth[region] > here]
    if tempting and worth[better[0]] - here > BUTTON:
        return [*tempting, *placed]
    return [*placed, *tempting]


def _free_moves(state: VotesState, step: FreeMove, legal: Sequence[Action]) -> Ranked:
    """Move where there is more to do, one Campaigner after the other."""
    worth = _region_sum(state, step.seat, 3)
    gain = {
        action: worth[REGION[action[2]]] - worth[state.campaigners[CAMPAIGNER[action[1]]]]  # type: ignore[index]
        for action in legal
        if action != DONE
    }
    best = sorted((action for action in gain if gain[action] > 0), key=gain.__getitem__, reverse=True)[:3]
    return [*best, DONE]


def _assign(state: VotesState, step: AssignDie, legal: Sequence[Action]) -> Ranked:
    """Give the Campaigner with most to do the highest die, in the order in which they stand."""
    name = legal[0][1]
    return [action for action in reversed(legal) if action[1] == name]


def _throw(state: VotesState, step: Throw, legal: Sequence[Action]) -> Ranked:
    """Throw again only what fell short of the average."""
    mean = len(step.dice) * (step.sides + 1) / 2
    gain = (mean - sum(step.dice)) * 0.12
    if gain <= 0:
        return [ACCEPT]
    return [REROLL, ACCEPT] if gain > BUTTON else [ACCEPT, REROLL]


def _event_throw(state: VotesState, step: EventThrow, legal: Sequence[Action]) -> Ranked:
    """A failed card is worth a button."""
    worth = WORTH[step.seat][state.sent][step.card]
    return [REROLL, ACCEPT] if worth > 1.5 * BUTTON else [ACCEPT, REROLL]


def _lobbying_throw(
    state: VotesState, step: LobbyingThrow | SuperiorThrow, legal: Sequence[Action]
) -> Ranked:
    """Throw again where nothing came of it."""
    mean = len(step.dice) * (step.sides - 5) / step.sides
    if successes(step.dice) > mean or state.sent:
        return [ACCEPT]
    if step.seat == OPPOSITION and not state.congress:
        return [ACCEPT]
    return [REROLL, ACCEPT] if mean - successes(step.dice) > 0.3 else [ACCEPT, REROLL]


def _use_success(state: VotesState, step: UseSuccess, legal: Sequence[Action]) -> Ranked:
    """Add as the Suffragist side, remove as the Opposition, but mind what the sixth marker does."""
    usual = ADD_MARKER if step.seat == SUFFRAGIST else REMOVE_MARKER
    if state.congress == MARKERS - 1:
        doomed = state.decided[OPPOSITION] + sum(red >= CUBES_TO_CLAIM for red in state.cubes[96:])
        if doomed >= XS_TO_WIN:
            return [DONE] if step.seat == SUFFRAGIST else [ADD_MARKER]
        return [usual, DONE] if step.seat == SUFFRAGIST else [usual]
    return [usual] if usual in legal else [DONE]


def _by_cubes_lost(state: VotesState, step: ClearStates | ClearAState, legal: Sequence[Action]) -> Ranked:
    """Clear the states where that does most."""
    table, lead = table_of(state), leads(state)
    cubes = state.cubes

    def gain(action: Action) -> float:
        place = STATE[action[1]]  # type: ignore[index]
        by = lead[place]
        return abs(table[by] - table[by - cubes[48 * step.colour + place]])

    targets = sorted((action for action in legal if action != DONE), key=gain, reverse=True)
    return list(targets[:4]) or [DONE]


def _bellwether(state: VotesState, step: BellwetherState, legal: Sequence[Action]) -> Ranked:
    """Name the states that turn most."""
    table, lead = table_of(state), leads(state)
    seat = step.seat

    def gain(action: Action) -> float:
        place = STATE[action[1]]  # type: ignore[index]
        by = lead[place]
        if seat == SUFFRAGIST:
            after = max(by, 0) + 4
            claims = by < 4
            won = (1.0 if state.sent else table[after]) - table[by]
        else:
            after = min(by, 0) - 4
            claims = by > -4
            won = table[by] - (0.0 if state.sent else table[after])
        card = STATE_CARD[place]
        if claims and card and card in state.state_cards:
            won += WORTH[seat][state.sent][card]
        return won

    return sorted(legal, key=gain, reverse=True)[:4]


def _any_of_them(state: VotesState, step: Any, legal: Sequence[Action]) -> Ranked:
    """They are all alike: one of them."""
    return [legal[0]]


def _voting_states(state: VotesState, step: ChooseVotingState, legal: Sequence[Action]) -> Ranked:
    """One state of each lead, the most open first: that is where buttons still count."""
    lead = leads(state)
    by: dict[int, Action] = {}
    for action in legal:
        by.setdefault(lead[STATE[action[1]]], action)  # type: ignore[index]
    return [by[key] for key in sorted(by, key=abs)]


def _voting_reroll(state: VotesState, step: VotingReroll, legal: Sequence[Action]) -> Ranked:
    """Throw again where that is likely enough to win the state."""
    seat, place = step.seat, step.place
    total = [face + cubes_of(state, side, place) for side, face in enumerate(step.faces)]
    sides = voting_sides(state, seat)
    wins = 0
    for face in range(1, sides + 1):
        after = list(total)
        after[seat] += face - step.faces[seat]
        wins += leader(state, after[0], after[1]) == seat
    to_come = len([status for status in state.status if status < 5]) - 1
    dear = 0.5 if state.buttons[seat] < to_come / 3 else 0.34
    return [REROLL, ACCEPT] if wins / sides >= dear or not to_come else [ACCEPT, REROLL]


def _by_worth(count: int) -> Callable[[VotesState, Any, Sequence[Action]], Ranked]:
    def best(state: VotesState, step: Any, legal: Sequence[Action]) -> Ranked:
        """Take the cards that are worth most as Events."""
        rounds = rounds_left(state)[step.seat]
        return sorted(legal, key=lambda action: -event_worth(state, step.seat, int(action[1]), rounds))[
            :count
        ]

    return best


def _return_cards(state: VotesState, step: ReturnCards, legal: Sequence[Action]) -> Ranked:
    """The weakest card first: under the deck, or on top where better ones will cover it."""
    rounds = rounds_left(state)[step.seat]
    looked = state.looked[step.seat]
    worth = {card: event_worth(state, step.seat, card, rounds) for card in looked}
    weakest = min(looked, key=worth.__getitem__)
    under, top = ("bottom", weakest), ("top", weakest)
    return [top, under] if worth[weakest] > 0.7 else [under, top]


def _their_card(state: VotesState, step: DiscardFromTheirHand, legal: Sequence[Action]) -> Ranked:
    """Take the cards that are worth most to them."""
    other = 1 - step.seat
    rounds = rounds_left(state)[other]
    return sorted(legal, key=lambda action: -event_worth(state, other, int(action[1]), rounds))[:3]


def _end_their_effect(state: VotesState, step: CounterStrat, legal: Sequence[Action]) -> Ranked:
    """End what the other side has put there."""
    theirs = [action for action in legal if (int(action[1]) > 52) != (step.seat == OPPOSITION)]
    return theirs or list(legal[:1])


def _bids(state: VotesState, step: StrategyBid, legal: Sequence[Action]) -> Ranked:
    """Bid no more than one above what the other side has."""
    return list(legal[: state.buttons[OPPOSITION] + 2])


def _replies(state: VotesState, step: StrategyReply, legal: Sequence[Action]) -> Ranked:
    """Never give a card away; pay for one as long as it is worth it."""
    worth = WORTH[OPPOSITION][state.sent]
    theirs = WORTH[SUFFRAGIST][state.sent]
    best = max([worth[card] for card in state.strategy_cards], default=0.0)
    lost = max([theirs[card] for card in state.strategy_cards], default=0.0)
    value = {
        "defer": -lost,
        "match": -step.bid * BUTTON,
        "supersede": best - (step.bid + 1) * BUTTON,
    }
    replies = [action for action in legal if step.bid or action[0] != "defer"]
    return sorted(replies, key=lambda action: -value[str(action[0])])


def _card_play(state: VotesState, step: Any, legal: Sequence[Action]) -> Ranked:
    """Every Event that does something, and each action paid for with the card that is worth least."""
    seat = step.seat
    rounds = rounds_left(state)[seat]
    pieces = campaigners(state, seat)
    worth: dict[Action, float] = {}
    fodder = min(state.hands[seat], key=lambda card: event_worth(state, seat, card, rounds), default=0)
    for action in legal:
        if action == DONE:
            worth[action] = 0.0
            continue
        verb, card = action
        assert isinstance(card, int)
        if verb == "event":
            if not idle(state, seat, card):
                worth[action] = event_worth(state, seat, card, rounds)
        elif verb == "claimed":
            if not idle(state, seat, card):
                worth[action] = 0.5 * WORTH[seat][state.sent][card]
        elif card == fodder and pieces:
            if verb == "campaign":
                worth[action] = 0.33 * pieces
            elif verb == "organize":
                gained = min(pieces, BUTTONS[seat] - state.buttons[seat])
                if gained:
                    worth[action] = BUTTON * gained
            elif seat == SUFFRAGIST or state.congress:
                worth[action] = 0.12 * pieces
    return sorted(worth, key=worth.__getitem__, reverse=True)


_RANKINGS: dict[type[Step[Any]], Callable[[VotesState, Any, Sequence[Action]], Ranked]] = {
    PlayACard: _card_play,
    PlayAHandCard: _card_play,
    PlayAClaimedCard: _card_play,
    StrategyBid: _bids,
    StrategyReply: _replies,
    TakeStrategyCard: _by_worth(3),
    PlayOneOfTwo: _by_worth(2),
    PlayOneOfSix: _by_worth(4),
    PlayOneOfTheDeck: _by_worth(5),
    ReturnCards: _return_cards,
    DiscardFromTheirHand: _their_card,
    CounterStrat: _end_their_effect,
    PlaceCubes: _use_cubes,
    TakeCubes: _use_cubes,
    PlaceInOneStateOfEachRegion: _one_in_each_region,
    AddInEachStateOfOneRegion: _whole_region,
    ClearStates: _by_cubes_lost,
    ClearAState: _by_cubes_lost,
    BellwetherState: _bellwether,
    GovernorsVeto: _any_of_them,
    Reconsideration: _any_of_them,
    CampaigningThrow: _throw,
    CubesThrow: _throw,
    EventThrow: _event_throw,
    LobbyingThrow: _lobbying_throw,
    SuperiorThrow: _lobbying_throw,
    UseSuccess: _use_success,
    AssignDie: _assign,
    MoveOrPlace: _moving_or_placing,
    CampaignerPlaces: _placing,
    FreeMove: _free_moves,
    ChooseVotingState: _voting_states,
    VotingReroll: _voting_reroll,
}
