"""Which choices deserve a thought, best first guess first, kind of decision by kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from civics_tui.players.heuristics.votes_for_women import places
from civics_tui.players.heuristics.votes_for_women.odds import leads
from civics_tui.players.heuristics.votes_for_women.params import PARAMS
from civics_tui.players.heuristics.votes_for_women.places import Ranked
from civics_tui.players.heuristics.votes_for_women.position import campaigners
from civics_tui.players.heuristics.votes_for_women.values import EVENT_VALUES, event_value
from civics_tui.players.heuristics.votes_for_women.voting import can_count, pays
from rules.game import Action
from rules.steps import Step
from rules.votes_for_women import components
from rules.votes_for_women.choices import ACCEPT, DONE, REROLL, Throw
from rules.votes_for_women.components import BUTTONS, MARKERS, OPPOSITION, OPPOSITION_CARDS, STATE, SUFFRAGIST
from rules.votes_for_women.effects import campaigning, congress, cubes, drawing, hands, playing, states
from rules.votes_for_women.effects.campaigners import FreeMove
from rules.votes_for_women.phases import voting
from rules.votes_for_women.phases.lobbying import ADD_MARKER, REMOVE_MARKER, LobbyingThrow, UseSuccess
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard, PlayAHandCard
from rules.votes_for_women.phases.strategy import StrategyBid, StrategyReply
from rules.votes_for_women.state import CHECK, VotesState


def ranked(state: VotesState) -> Sequence[Action]:
    """List the candidates of the decision that waits, the best at first sight first."""
    step = state.agenda[-1]
    legal = state.legal_actions()
    return CANDIDATES[type(step)](state, step, legal) or legal


def first(state: VotesState) -> Action:
    """Return the choice that is best at first sight."""
    step = state.agenda[-1]
    if type(step) in _ONE_BY_ONE:
        return places.best_cubes(state, step.seat, state.legal_actions(), 1)[0]  # type: ignore[attr-defined]
    return ranked(state)[0]


def _throw(state: VotesState, step: Throw, legal: Sequence[Action]) -> Ranked:
    """Throw again only what fell short of the average."""
    mean = len(step.dice) * (step.sides + 1) / 2
    gain = (mean - sum(step.dice)) * 0.12
    if gain <= 0:
        return [ACCEPT]
    return [REROLL, ACCEPT] if gain > PARAMS.button else [ACCEPT, REROLL]


def _event_throw(state: VotesState, step: playing.EventThrow, legal: Sequence[Action]) -> Ranked:
    """A failed card is worth a button."""
    return [REROLL, ACCEPT] if EVENT_VALUES[state.sent][step.card] > 1.5 * PARAMS.button else [ACCEPT, REROLL]


def _lobbying_throw(state: VotesState, step: Any, legal: Sequence[Action]) -> Ranked:
    """Throw again where nothing came of it."""
    mean = len(step.dice) * (step.sides - 5) / step.sides
    idle = state.sent or (step.seat == OPPOSITION and not state.congress)
    if idle or congress.successes(step.dice) > mean:
        return [ACCEPT]
    return [REROLL, ACCEPT] if mean - congress.successes(step.dice) > 0.3 else [ACCEPT, REROLL]


def _use_success(state: VotesState, step: UseSuccess, legal: Sequence[Action]) -> Ranked:
    """Add as the Suffragist side, remove as the Opposition, but mind what the sixth marker does."""
    usual = ADD_MARKER if step.seat == SUFFRAGIST else REMOVE_MARKER
    if state.congress == MARKERS - 1:
        doomed = state.decided[OPPOSITION] + sum(red >= components.CUBES_TO_CLAIM for red in state.cubes[96:])
        if doomed >= components.XS_TO_WIN:
            return [DONE] if step.seat == SUFFRAGIST else [ADD_MARKER]
        return [usual, DONE] if step.seat == SUFFRAGIST else [usual]
    return [usual] if usual in legal else [DONE]


def _voting_states(state: VotesState, step: voting.ChooseVotingState, legal: Sequence[Action]) -> Ranked:
    """One state of each lead, the most open first: that is where buttons still count; else all at once."""
    if voting.THE_REST in legal:
        return [voting.THE_REST]
    lead = leads(state)
    by: dict[int, Action] = {}
    for action in legal:
        by.setdefault(lead[STATE[action[1]]], action)
    return [by[key] for key in sorted(by, key=abs)]


def _voting_reroll(state: VotesState, step: voting.VotingReroll, legal: Sequence[Action]) -> Ranked:
    """Throw again where that is likely enough to win the state; near the end where it wins more often."""
    if len(legal) > 1 and can_count(state):
        return [REROLL, ACCEPT] if pays(state, step) else [ACCEPT, REROLL]
    seat = step.seat
    share = voting.winning_faces(state, seat, step.place, step.faces) / voting.voting_sides(state, seat)
    to_come = len([status for status in state.status if status < CHECK]) - 1
    dear = 0.5 if state.buttons[seat] < to_come / 3 else 0.34
    return [REROLL, ACCEPT] if share >= dear or not to_come else [ACCEPT, REROLL]


def _by_value(count: int) -> Callable[[VotesState, Any, Sequence[Action]], Ranked]:
    """Take the cards that are worth most as Events to whose they are."""
    return lambda state, step, legal: sorted(legal, key=lambda one: -event_value(state, int(one[1])))[:count]


def _return_cards(state: VotesState, step: drawing.ReturnCards, legal: Sequence[Action]) -> Ranked:
    """The weakest card first: under the deck, or on top where better ones will cover it."""
    weakest = min(state.looked[step.seat], key=lambda card: event_value(state, card))
    under, top = ("bottom", weakest), ("top", weakest)
    return [top, under] if event_value(state, weakest) > 0.7 else [under, top]


def _end_their_effect(state: VotesState, step: hands.CounterStrat, legal: Sequence[Action]) -> Ranked:
    """End what the other side has put there."""
    theirs = [action for action in legal if (action[1] in OPPOSITION_CARDS) != (step.seat == OPPOSITION)]
    return theirs or list(legal[:1])


def _replies(state: VotesState, step: StrategyReply, legal: Sequence[Action]) -> Ranked:
    """Never give a card away; pay for one as long as it is worth it."""
    best = max([EVENT_VALUES[state.sent][card] for card in state.strategy_cards], default=0.0)
    values = {
        "defer": -best,
        "match": -step.bid * PARAMS.button,
        "supersede": best - (step.bid + 1) * PARAMS.button,
    }
    replies = [action for action in legal if step.bid or action[0] != "defer"]
    return sorted(replies, key=lambda action: -values[str(action[0])])


def _card_play(state: VotesState, step: Any, legal: Sequence[Action]) -> Ranked:
    """Every Event that does something, and each action paid for with the card that is worth least."""
    seat = step.seat
    pieces = campaigners(state, seat)
    values: dict[Action, float] = {}
    fodder = min(state.hands[seat], key=lambda card: event_value(state, card), default=0)
    for action in legal:
        if action == DONE:
            values[action] = 0.0
            continue
        verb, card = action
        assert isinstance(card, int)
        if verb in ("event", "claimed"):
            if not playing.useless(state, seat, card):
                worth = event_value(state, card) if verb == "event" else 0.5 * EVENT_VALUES[state.sent][card]
                values[action] = worth
        elif card == fodder and pieces:
            if verb == "campaign":
                values[action] = 0.33 * pieces
            elif verb == "organize":
                if gained := min(pieces, BUTTONS[seat] - state.buttons[seat]):
                    values[action] = PARAMS.button * gained
            elif seat == SUFFRAGIST or state.congress:
                values[action] = 0.12 * pieces
    return sorted(values, key=values.__getitem__, reverse=True)


_ONE_BY_ONE = frozenset((cubes.PlaceCubes, cubes.TakeCubes, cubes.PlaceInOneStateOfEachRegion))
"""Decisions that follow each other so often that only their best choice is looked for where speed counts."""

CANDIDATES: dict[type[Step[Any]], Callable[[VotesState, Any, Sequence[Action]], Ranked]] = {
    **dict.fromkeys((PlayACard, PlayAHandCard, PlayAClaimedCard), _card_play),
    # No more than one above what the other side has.
    StrategyBid: lambda state, step, legal: list(legal[: state.buttons[OPPOSITION] + 2]),
    StrategyReply: _replies,
    hands.TakeStrategyCard: _by_value(3),
    drawing.PlayOneOfTwo: _by_value(2),
    drawing.PlayOneOfSix: _by_value(4),
    drawing.PlayOneOfTheDeck: _by_value(5),
    drawing.ReturnCards: _return_cards,
    hands.DiscardFromTheirHand: _by_value(3),
    hands.CounterStrat: _end_their_effect,
    **dict.fromkeys((cubes.PlaceCubes, cubes.TakeCubes, campaigning.CampaignerPlaces), places.use_cubes),
    **dict.fromkeys((cubes.PlaceInEach, cubes.TakeFromEach), places.in_each),
    cubes.PlaceInOneStateOfEachRegion: places.one_in_each_region,
    cubes.AddInEachStateOfOneRegion: places.whole_region,
    **dict.fromkeys((states.ClearStates, states.ClearAState), places.by_cubes_lost),
    states.BellwetherState: places.bellwether,
    # They are all alike: one of them.
    **dict.fromkeys((states.GovernorsVeto, states.Reconsideration), lambda state, step, legal: [legal[0]]),
    **dict.fromkeys((campaigning.CampaigningThrow, cubes.CubesThrow), _throw),
    playing.EventThrow: _event_throw,
    **dict.fromkeys((LobbyingThrow, congress.SuperiorThrow), _lobbying_throw),
    UseSuccess: _use_success,
    # The Campaigner with most to do gets the highest die, in the order in which they stand.
    campaigning.AssignDie: lambda state, step, legal: [
        one for one in reversed(legal) if one[1] == legal[0][1]
    ],
    campaigning.MoveOrPlace: places.moving_or_placing,
    FreeMove: places.free_moves,
    voting.ChooseVotingState: _voting_states,
    voting.VotingReroll: _voting_reroll,
}
