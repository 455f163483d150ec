"""What a position is worth: will Congress send the amendment, and will 36 states then ratify it?"""

from __future__ import annotations

from math import log, sqrt

from civics_tui.players.heuristics.calibration import chance
from civics_tui.players.heuristics.votes_for_women import values
from civics_tui.players.heuristics.votes_for_women.odds import above, leads, odds_of, rounds_left
from civics_tui.players.heuristics.votes_for_women.params import PARAMS
from civics_tui.players.heuristics.votes_for_women.voting import can_count, chance_to_ratify
from rules.votes_for_women import components
from rules.votes_for_women.components import DRAW_PER_TURN, OPPOSITION, STATES, SUFFRAGIST, TURNS, XS_TO_WIN
from rules.votes_for_women.effects.campaigners import on_the_map
from rules.votes_for_women.state import VotesState

_SIGNS = ((SUFFRAGIST, 1), (OPPOSITION, -1))

PLACE_OF_CARD = {card: place for place, card in enumerate(components.STATE_CARD) if card}

CERTAIN = 1e-9
"""Chances closer to 0 or 1 than this are not told apart."""


def campaigners(state: VotesState, seat: int) -> int:
    """Count a side's Campaigners on the map."""
    return len(on_the_map(state, seat))


def in_the_long_run(state: VotesState, seat: int, rounds: int) -> float:
    """Count a side's Campaigners: those on the map, and those that its cards will bring for the part of its
    rounds in which they are there. Whoever holds such a card plays it next, whoever draws it, then."""
    count = float(campaigners(state, seat))
    for card in values.BRINGING[seat]:
        left = 0
        if card in state.hands[seat]:
            left = rounds
        elif card in state.decks[seat]:
            left = DRAW_PER_TURN * (TURNS - state.turn - state.decks[seat].index(card) // DRAW_PER_TURN)
        if left > 1:
            count += PARAMS.to_come * values.BRINGS[card] * (left - 1) / rounds
    return count


def hand_bonus(state: VotesState, seat: int, rounds: int, dice: float) -> float:
    """Say what the cards of a side are worth beyond the actions they pay for and Campaigners they bring."""
    action, extra = 2.5 * PARAMS.cube * dice, []
    for card in state.hands[seat]:
        worth = values.event_value(state, card) - values.BRINGS[card] * PARAMS.campaigner - action
        extra.append((PARAMS.to_come if values.BRINGS[card] else PARAMS.held) * max(0.0, worth))
    if state.turn == TURNS and extra:
        # In the last turn one card is left over, and does nothing any more.
        extra.remove(min(extra))
    bonus = sum(extra)
    if state.claimed[seat] and rounds:
        events = values.EVENT_VALUES[state.sent]
        bonus += PARAMS.claimed * sum(sorted([events[card] for card in state.claimed[seat]])[-rounds:])
    return bonus


def expected_checks(state: VotesState) -> tuple[float, float]:
    """Estimate how many states would ratify, and how sure that is, if the amendment is sent."""
    rounds = rounds_left(state)
    pieces = [in_the_long_run(state, seat, rounds[seat]) for seat in (SUFFRAGIST, OPPOSITION)]
    table, spread, _ = odds_of(state)
    lead = leads(state)
    checks, xs = state.decided
    mean = sum([table[by] for by in lead]) - (checks + xs) * table[0] + checks
    variance = sum([spread[by] for by in lead]) - (checks + xs) * spread[0]
    events = values.EVENT_VALUES[state.sent]
    for card in state.state_cards:
        by = lead[PLACE_OF_CARD[card]]
        if by > 0:
            mean += PARAMS.near[min(by, 3)] * events[card]
        elif by:
            mean -= PARAMS.near[min(-by, 3)] * events[card]
    for seat, sign in _SIGNS:
        a_round = PARAMS.states_per_round[seat] + PARAMS.states_per_campaigner[seat] * pieces[seat]
        mean += sign * rounds[seat] * a_round
        mean += sign * hand_bonus(state, seat, rounds[seat], pieces[seat])
        mean += sign * button_value(state, seat, rounds[seat])
    if not state.sent:
        mean -= PARAMS.lost_per_round_before_sending * rounds[SUFFRAGIST]
    left_in_the_turn = len(state.hands[SUFFRAGIST]) - 1, len(state.hands[OPPOSITION]) - 1
    box = state.turn_box
    if box:
        for seat, sign in _SIGNS:
            if left_in_the_turn[seat] > 0 and any(card in box for card in components.CAMPAIGN_UPGRADES[seat]):
                mean += sign * left_in_the_turn[seat] * pieces[seat] * 0.5 * PARAMS.cube
        hampered = max(0, left_in_the_turn[SUFFRAGIST])
        if components.PANDEMIC in box or components.A_THREAT_TO_THE_IDEAL in box:
            mean -= hampered * 0.5 * PARAMS.button
        if components.WAR_IN_EUROPE in box:
            mean -= hampered * 0.4 * PARAMS.button
        if components.THE_CIVIL_WAR in box:
            mean -= hampered * 0.1
    open_states = 1 - (checks + xs) / len(STATES)
    return mean, variance + PARAMS.variance_per_round * open_states * sum(rounds) + 0.3


def button_value(state: VotesState, seat: int, rounds: int) -> float:
    """Say what the buttons of a side are worth: in Final Voting less and less, one for every open state."""
    held = state.buttons[seat]
    open_states = len(STATES) - sum(state.decided)
    voting = PARAMS.voting_button * held * open_states / (open_states + held + 1)
    early = PARAMS.early_button * held * (1 - 0.3 * held / components.BUTTONS[seat])
    late = max(0.0, 1 - rounds / PARAMS.late)
    return late * voting + (1 - late) * early


def button_worth(state: VotesState, seat: int) -> float:
    """Say how many cubes one button of a side is worth, to a tenth."""
    fewer, rounds = state.clone(), rounds_left(state)[seat]
    fewer.buttons[seat] -= 1
    gone = button_value(state, seat, rounds) - button_value(fewer, seat, rounds)
    return round(gone / PARAMS.cube, 1)


def chance_of_sending(state: VotesState) -> float:
    """Estimate the chance that Congress sends the amendment before six turns are over."""
    if state.sent:
        return 1.0
    rounds, theirs = rounds_left(state)
    if not rounds:
        return PARAMS.too_late
    dice = in_the_long_run(state, SUFFRAGIST, rounds)
    red_dice = in_the_long_run(state, OPPOSITION, theirs)
    held, against = (sum([values.MARKERS_OF[card] for card in hand]) for hand in state.hands)
    supply = PARAMS.sending_marker * state.congress
    supply += PARAMS.sending_marker_held * held + PARAMS.sending_marker_against * against
    buttons, reds = map(usable, state.buttons, (rounds, theirs))
    supply += (PARAMS.sending_round * rounds + PARAMS.sending_button * buttons) * dice
    supply -= PARAMS.sending_red_button * reds * red_dice
    if components.PROCESSIONS_FOR_SUFFRAGE in state.turn_box:
        supply += max(0, len(state.hands[SUFFRAGIST]) - 1) * dice * PARAMS.sending_procession
    spread = sqrt(1 + rounds / PARAMS.sending_spread)
    return chance((supply - PARAMS.sending_needed) / spread + PARAMS.sending_bias)


def usable(buttons: int, rounds: int) -> float:
    """Say how many buttons are still of use in throws for Congress: the more on one throw, the less each."""
    return buttons * rounds / (rounds + buttons / PARAMS.sending_spent) if buttons else 0.0


def chances(state: VotesState) -> tuple[float, float]:
    """Estimate each side's chance to win; near the end of Final Voting it is counted."""
    if state.sent and not any(rounds_left(state)) and can_count(state):
        won = chance_to_ratify(state)
        return won, 1 - won
    mean, variance = expected_checks(state)
    raw = above(mean, components.CHECKS_TO_WIN - 0.5, variance) * chance_of_sending(state)
    won = calibrated(raw, sum(rounds_left(state))) / (1 + odds_of_the_thirteenth(state))
    return won, 1 - won


def odds_of_the_thirteenth(state: VotesState) -> float:
    """Estimate the odds that the Opposition decides its last states in the rounds to come.

    Once the amendment is sent it may take any of those that are open, wherever it is not looked for: so it is
    not held up by how many lean the other way, only by how soon the Suffragist side has all it needs.
    """
    checks, xs = state.decided
    if not state.sent or XS_TO_WIN - xs > PARAMS.last_states:
        return 0.0
    actions = rounds_left(state)[OPPOSITION] * campaigners(state, OPPOSITION)
    return PARAMS.thirteenth * actions * sqrt(components.CHECKS_TO_WIN - checks) / (XS_TO_WIN - xs) ** 3


def calibrated(raw: float, rounds: int) -> float:
    """Turn what the parts of a position promise the Suffragist side into how often it wins from there.

    `rounds` is the number of hand cards that both sides will still play.
    """
    bounded = min(1 - CERTAIN, max(CERTAIN, raw))
    logit = log(bounded / (1 - bounded))
    return chance(
        PARAMS.offset[0] + PARAMS.offset[1] * rounds + (PARAMS.slope[0] + PARAMS.slope[1] * rounds) * logit
    )
