"""What a position is worth: will Congress send the amendment, and will 36 states then ratify it?"""

from __future__ import annotations

from civics_tui.players.heuristics.votes_for_women.odds import (
    above,
    leads,
    rounds_left,
    spread_of,
    table_of,
)
from civics_tui.players.heuristics.votes_for_women.worth import (
    BUTTON,
    CUBE,
    MARKERS_OF,
    WORTH,
    event_worth,
)
from rules.votes_for_women.board import STATE_CARD
from rules.votes_for_women.cards import (
    A_THREAT_TO_THE_IDEAL,
    CAMPAIGN_UPGRADES,
    PANDEMIC,
    PROCESSIONS_FOR_SUFFRAGE,
    THE_CIVIL_WAR,
    WAR_IN_EUROPE,
)
from rules.votes_for_women.components import (
    CAMPAIGNERS_OF,
    CHECKS_TO_WIN,
    MARKERS,
    OFF_MAP,
    OPPOSITION,
    ROUNDS,
    STATES,
    SUFFRAGIST,
    TURNS,
)
from rules.votes_for_women.state import VotesState

PLACE_OF_CARD = {card: place for place, card in enumerate(STATE_CARD) if card}

NEAR = (0.0, 0.1, 0.25, 0.5)
"""By cubes of a side in a state whose card is on display: how much of the card it has already."""

EVENT_PACE = 0.5
"""States that a side's round is worth, apart from its Campaigners."""

CAMPAIGN_PACE = 0.12
"""States that each of its Campaigners adds to it."""

PACE_OF_THE_SUFFRAGISTS = 0.0
"""States by which a round of the Suffragist side is worth more."""

HELD = 0.8
"""How much of what a card is worth beyond an action counts while it is held."""

CLAIMED = 0.85
"""The same of a claimed card, which costs no round."""

VOTING_BUTTON = 0.35
"""States that a button wins in Final Voting, as long as enough of them are open."""

LUCK = 0.25
"""How uncertain every round of a side makes the number of states, as a variance."""


def campaigners(state: VotesState, seat: int) -> int:
    """Count a side's Campaigners on the map."""
    where = state.campaigners
    return sum([where[piece] != OFF_MAP for piece in CAMPAIGNERS_OF[seat]])


def hand_bonus(state: VotesState, seat: int, rounds: int, dice: int) -> float:
    """Say what the cards in hand and in front of a side are worth beyond the actions they pay for."""
    action = 2.5 * CUBE * dice
    extra = [max(0.0, event_worth(state, seat, card, rounds) - action) for card in state.hands[seat]]
    if state.turn == TURNS and len(extra) > 1:
        extra.remove(min(extra))
    bonus = HELD * sum(extra)
    if state.claimed[seat] and rounds:
        worth = WORTH[seat][state.sent]
        bonus += CLAIMED * sum(sorted([worth[card] for card in state.claimed[seat]])[-rounds:])
    return bonus


def expected_checks(state: VotesState) -> tuple[float, float]:
    """Estimate how many states would ratify, and how sure that is, if the amendment is sent."""
    rounds = rounds_left(state)
    pieces = campaigners(state, SUFFRAGIST), campaigners(state, OPPOSITION)
    table = table_of(state)
    spread = spread_of(table)
    lead = leads(state)
    checks, xs = state.decided
    mean = sum([table[by] for by in lead]) - (checks + xs) * table[0] + checks
    variance = sum([spread[by] for by in lead]) - (checks + xs) * spread[0]
    worth = WORTH[SUFFRAGIST][state.sent]
    for card in state.state_cards:
        by = lead[PLACE_OF_CARD[card]]
        if by > 0:
            mean += NEAR[min(by, 3)] * worth[card]
        elif by:
            mean -= NEAR[min(-by, 3)] * worth[card]
    left_in_the_turn = len(state.hands[SUFFRAGIST]) - 1, len(state.hands[OPPOSITION]) - 1
    pace = [EVENT_PACE + CAMPAIGN_PACE * dice for dice in pieces]
    toil = 0.0 if state.sent else min(rounds[SUFFRAGIST], 1.2 * (MARKERS - state.congress))
    mean += (rounds[SUFFRAGIST] - toil) * (pace[SUFFRAGIST] + PACE_OF_THE_SUFFRAGISTS)
    mean -= rounds[OPPOSITION] * pace[OPPOSITION]
    mean += hand_bonus(state, SUFFRAGIST, rounds[SUFFRAGIST], pieces[SUFFRAGIST])
    mean -= hand_bonus(state, OPPOSITION, rounds[OPPOSITION], pieces[OPPOSITION])
    late = 1 - min(rounds[SUFFRAGIST], 36) / 36
    button = BUTTON + (VOTING_BUTTON - BUTTON) * late
    open_states = (len(STATES) - checks - xs) / 2
    mean += button * (
        min(state.buttons[SUFFRAGIST], open_states) - min(state.buttons[OPPOSITION], open_states)
    )
    box = state.turn_box
    if box:
        for seat, sign in ((SUFFRAGIST, 1), (OPPOSITION, -1)):
            if left_in_the_turn[seat] > 0 and any(card in box for card in CAMPAIGN_UPGRADES[seat]):
                mean += sign * left_in_the_turn[seat] * pieces[seat] * 0.5 * CUBE
        hampered = max(0, left_in_the_turn[SUFFRAGIST])
        if PANDEMIC in box or A_THREAT_TO_THE_IDEAL in box:
            mean -= hampered * 0.5 * BUTTON
        if WAR_IN_EUROPE in box:
            mean -= hampered * 0.4 * BUTTON
        if THE_CIVIL_WAR in box:
            mean -= hampered * 0.1
    variance += LUCK * (rounds[SUFFRAGIST] + rounds[OPPOSITION]) + 0.3
    return mean, variance


def chance_of_sending(state: VotesState) -> float:
    """Estimate the chance that Congress sends the amendment before six turns are over."""
    if state.sent:
        return 1.0
    rounds = rounds_left(state)
    if not rounds[SUFFRAGIST] and not state.agenda:
        return 0.0
    supply, doubt = 0.0, 0.15
    sign = 1
    for seat in (SUFFRAGIST, OPPOSITION):
        dice = campaigners(state, seat) / 6
        effort = (0.9, 0.6)[seat] - 0.5 * min(1.0, rounds[seat] / 18)
        throws = effort * rounds[seat] + 0.5 * state.buttons[seat]
        if not rounds[seat]:
            throws = 0.0
        supply += sign * throws * dice
        doubt += throws * dice * 0.8
        held = sum([MARKERS_OF[card] for card in state.hands[seat]])
        supply += 0.8 * held if rounds[seat] else 0.0
        sign = -1
    if PROCESSIONS_FOR_SUFFRAGE in state.turn_box:
        left = max(0, len(state.hands[SUFFRAGIST]) - 1)
        supply += 0.7 * left * campaigners(state, SUFFRAGIST) * (3 / 8 - 1 / 6)
    return above(state.congress + supply, MARKERS - 0.5, doubt)


def chances(state: VotesState) -> tuple[float, float]:
    """Estimate each side's chance to win."""
    mean, variance = expected_checks(state)
    won = above(mean, CHECKS_TO_WIN - 0.5, variance) * chance_of_sending(state)
    return won, 1 - won


assert ROUNDS == 6
