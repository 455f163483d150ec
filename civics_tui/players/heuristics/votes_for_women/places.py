"""Which choices on the map deserve a thought: where cubes go, and Campaigners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from civics_tui.players.heuristics.votes_for_women.odds import leads, odds_of
from civics_tui.players.heuristics.votes_for_women.params import PARAMS
from civics_tui.players.heuristics.votes_for_women.values import EVENT_VALUES
from rules.game import Action
from rules.votes_for_women import components
from rules.votes_for_women.choices import ACCEPT, DONE
from rules.votes_for_women.components import AREA, CUBES_TO_CLAIM, REGION, STATE, STATE_CARD, SUFFRAGIST
from rules.votes_for_women.effects import campaigning
from rules.votes_for_women.effects.campaigners import FreeMove, on_the_map
from rules.votes_for_women.effects.cubes import CubeChoice, CubesThrow, InEach
from rules.votes_for_women.effects.map import TO_WIN
from rules.votes_for_women.effects.states import BellwetherState, ClearAState, ClearStates
from rules.votes_for_women.state import CHECK, VotesState

Ranked = list[Action]
"""Choices, the one that looks best first."""


def _cube_gain(state: VotesState, seat: int, gains: Sequence[float], by: int, place: int) -> float:
    """Say what one more cube of a side is worth in a state, with the card it may claim."""
    gain = gains[by]
    card = STATE_CARD[place]
    if card and card in state.state_cards:
        own = by if seat == SUFFRAGIST else -by
        if 0 <= own < CUBES_TO_CLAIM:
            gain += PARAMS.closer[own] * EVENT_VALUES[state.sent][card]
    return gain


def best_cubes(state: VotesState, seat: int, legal: Sequence[Action], count: int) -> Ranked:
    """List ways to use a cube where it does most, one for all the states in which it does the same."""
    gains = odds_of(state).gains[seat]
    cubes = state.cubes
    wins = 0
    if state.sent and state.decided[seat] == TO_WIN[seat] - 1:
        wins = (CUBES_TO_CLAIM - 1) * (1 if seat == SUFFRAGIST else -1)
    values: dict[int, float] = {}
    way: dict[int, Action] = {}
    for action in legal:
        place = STATE[action[1]]
        if place not in way:
            way[place] = action
            by = cubes[place] + cubes[48 + place] - cubes[96 + place]
            values[place] = _cube_gain(state, seat, gains, by, place) if STATE_CARD[place] else gains[by]
            if wins and by == wins:
                values[place] = 1.0
        # Both colors: whoever has both in a state loses less to a card that wipes one out, and an
        # opposing side that is left with one color loses more.
        elif cubes[place] > cubes[48 + place]:
            way[place] = action
    if count == 1:
        return [way[max(values, key=values.__getitem__)]]
    found: Ranked = []
    least = last = 0.0
    for place in sorted(values, key=values.__getitem__, reverse=True):
        if not found:
            least = PARAMS.candidate_share * values[place]
        elif values[place] == last:
            continue
        elif values[place] < least or len(found) == count:
            break
        last = values[place]
        found.append(way[place])
    return found


_DICE = campaigning.CampaigningThrow | CubesThrow | campaigning.AssignDie
_USES_CUBES = _DICE | campaigning.CampaignerPlaces | CubeChoice


def lacking(state: VotesState, seat: int) -> Mapping[int, int]:
    """Map the states that are not decided to how many cubes a side lacks to four there, the fewest first."""
    lead, sign = leads(state), 1 if seat == SUFFRAGIST else -1
    lacks = {at: CUBES_TO_CLAIM - sign * lead[at] for at, status in enumerate(state.status) if status < CHECK}
    return dict(sorted(lacks.items(), key=lambda one: one[1]))


def way_to_win(state: VotesState, seat: int) -> tuple[Action, ...]:
    """Find how the dice and cubes that lie on the table win the game by a side's choices alone, without
    another throw; nothing where they do not.

    Cubes go where least is missing, and Campaigners take their dice in order: that wins most states.
    """
    using = [step.showing() for step in state.agenda if isinstance(step, _USES_CUBES)]
    if state.current_player != seat or not (state.sent and using):
        return ()
    missing, left = lacking(state, seat), sum([shown.cubes + sum(shown.dice) for shown in using])
    if sum([*missing.values()][: TO_WIN[seat] - state.decided[seat]]) > left:
        return ()
    legal = state.legal_actions()
    cubes = [action for action in legal if action[0] in ("place", "remove")]
    tried = sorted(cubes, key=lambda action: missing[STATE[action[1]]])[:1]
    tried += [
        one for one in legal if one == ACCEPT or one[0] == "move" or one[:2] == ("assign", *legal[0][1:2])
    ]
    for action in tried:
        after = state.after(action)
        if after.winner == seat:
            return (action,)
        if way := way_to_win(after, seat):
            return action, *way
    return ()


def any_throw_wins(state: VotesState, action: Action) -> bool:
    """Whether Campaigning wins the game even where each die shows 1."""
    seat, least = state.decision.seat, state.clone()
    if action[0] != "campaign" or not campaigning.can_pay_for_campaigning(state, seat):
        return False
    least.buttons[seat] -= seat == SUFFRAGIST and components.WAR_IN_EUROPE in state.turn_box
    pieces = on_the_map(state, seat)
    least.agenda.append(campaigning.AssignDie(seat, (1,) * len(pieces), pieces))
    least.advance()
    return bool(way_to_win(least, seat))


def in_each(state: VotesState, step: InEach, legal: Sequence[Action]) -> Ranked:
    """Use them all at once in the color that is scarcer there; those of a single state one by one, mixed."""
    rest = [action for action in legal if action[0] == "rest"]
    if not rest or len({*step.pending}) == 1:
        return best_cubes(state, step.seat, [action for action in legal if action not in rest], 1)
    purple, yellow = (sum(state.cubes[48 * color + place] for place in step.pending) for color in (0, 1))
    return rest[-1:] if purple > yellow else rest[:1]


def one_in_each_region(state: VotesState, step: Any, legal: Sequence[Action]) -> Ranked:
    """Take the regions in their order: it does not matter."""
    region = STATE[legal[0][1]] // 8
    here = [action for action in legal if STATE[action[1]] // 8 == region]
    return best_cubes(state, step.seat, here, 3)


def _region_sum(state: VotesState, seat: int, count: int) -> list[float]:
    """Say by region what cubes are worth there: the best `count` states, one cube each."""
    gains, lead = odds_of(state).gains[seat], leads(state)
    status = state.status
    return [
        sum(sorted((gains[lead[place]] for place in area if status[place] < CHECK), reverse=True)[:count])
        for area in AREA
    ]


def whole_region(state: VotesState, step: Any, legal: Sequence[Action]) -> Ranked:
    """One way to begin in each region, the region where most is won first."""
    values = _region_sum(state, step.seat, 8)
    first: dict[int, Action] = {}
    for action in legal:
        first.setdefault(STATE[action[1]] // 8, action)
    return [first[region] for region in sorted(first, key=lambda region: -values[region])]


def use_cubes(state: VotesState, step: Any, legal: Sequence[Action]) -> Ranked:
    """Use the next cube of an Event or of a Campaigner where it does most."""
    return best_cubes(state, step.seat, [action for action in legal if action != DONE], PARAMS.places)


def moving_or_placing(state: VotesState, step: campaigning.MoveOrPlace, legal: Sequence[Action]) -> Ranked:
    """Move only to a region where the cubes do more."""
    cubes = [action for action in legal if action[0] in ("place", "remove")]
    values = _region_sum(state, step.seat, step.left)
    placed = best_cubes(state, step.seat, cubes, 3)
    here = values[state.campaigners[step.piece]] if cubes else 0.0
    to = {REGION[action[2]]: action for action in legal if action[0] == "move"}
    better = sorted(to, key=values.__getitem__, reverse=True)[:2]
    tempting = [to[region] for region in better if values[region] > here]
    if tempting and values[better[0]] - here > PARAMS.button:
        return [*tempting, *placed]
    return [*placed, *tempting]


def free_moves(state: VotesState, step: FreeMove, legal: Sequence[Action]) -> Ranked:
    """Move where there is more to do, one Campaigner after the other."""
    values = _region_sum(state, step.seat, 3)
    gain = {
        action: values[REGION[action[2]]] - values[state.campaigners[components.CAMPAIGNER[action[1]]]]
        for action in legal
        if action != DONE
    }
    best = sorted((action for action in gain if gain[action] > 0), key=gain.__getitem__, reverse=True)[:3]
    return [*best, DONE]


def by_cubes_lost(state: VotesState, step: ClearStates | ClearAState, legal: Sequence[Action]) -> Ranked:
    """Clear the states where that does most."""
    table, lead = odds_of(state).ratifies, leads(state)

    def gain(action: Action) -> float:
        place = STATE[action[1]]
        by = lead[place]
        return abs(table[by] - table[by - state.cubes[48 * step.colour + place]])

    targets = sorted((action for action in legal if action != DONE), key=gain, reverse=True)
    return list(targets[:4]) or [DONE]


def bellwether(state: VotesState, step: BellwetherState, legal: Sequence[Action]) -> Ranked:
    """Name the states that turn most."""
    table, lead, sign = odds_of(state).ratifies, leads(state), 1 if step.seat == SUFFRAGIST else -1

    def gain(action: Action) -> float:
        place = STATE[action[1]]
        own, card = sign * lead[place], STATE_CARD[place]
        end = float(sign > 0) if state.sent else table[sign * (max(own, 0) + CUBES_TO_CLAIM)]
        won = sign * (end - table[lead[place]])
        claims = own < CUBES_TO_CLAIM and card and card in state.state_cards
        return won + EVENT_VALUES[state.sent][card] if claims else won

    undecided = [action for action in legal if state.status[STATE[action[1]]] < CHECK]
    return sorted(undecided, key=gain, reverse=True)[:4]
