"""What a position is worth: will Congress send the amendment, and will 36 states then ratify it?"""

from __future__ import annotations

from math import log, sqrt

from civics_tui.players.heuristics.votes_for_women.odds import (
    above,
    leads,
    odds_of,
    rounds_left,
    share,
)
from civics_tui.players.heuristics.votes_for_women.worth import (
    BUTTON,
    CUBE,
    MARKERS_OF,
    WORTH,
    event_worth,
)
from rules.votes_for_women.components import (
    A_THREAT_TO_THE_IDEAL,
    BUTTONS,
    CAMPAIGN_UPGRADES,
    CAMPAIGNERS_OF,
    CHECKS_TO_WIN,
    OFF_MAP,
    OPPOSITION,
    PANDEMIC,
    PROCESSIONS_FOR_SUFFRAGE,
    STATE_CARD,
    STATES,
    SUFFRAGIST,
    THE_CIVIL_WAR,
    TURNS,
    WAR_IN_EUROPE,
)
from rules.votes_for_women.state import VotesState

_SIGNS = ((SUFFRAGIST, 1), (OPPOSITION, -1))

PLACE_OF_CARD = {card: place for place, card in enumerate(STATE_CARD) if card}

NEAR = (0.0, 0.2, 0.45, 0.75)
"""By cubes of a side in a state whose card is on display: its share of the card, and of keeping it from the
other side."""

STATES_PER_ROUND = (0.4, 0.0)
"""By seat: states that a round is worth, apart from its Campaigners and from what lifts every state."""

STATES_PER_CAMPAIGNER = (0.1, 0.2)
"""By seat: states that each of its Campaigners adds to a round."""

LOST_PER_ROUND_BEFORE_SENDING = 0.13
"""States that the Suffragist side loses in a round while it has to win Congress too."""

HELD = 0.6
"""How much of what a card is worth beyond an action counts while it is held."""

CLAIMED = 0.85
"""The same of a claimed card, which costs no round."""

VOTING_BUTTON = 0.45
"""States that the first button wins in Final Voting; the next ones a little less each."""

EARLY_BUTTON = 0.3
"""States that the first button is worth before; close to the limit they are worth half of it."""

LATE = 12
"""Rounds before Final Voting from which on buttons are saved for it."""

VARIANCE_PER_ROUND = 0.65
"""How uncertain every round of a side makes the number of states while all are open, as a variance."""


OFFSET = (0.148, 0.0065)
"""Log-odds that the parts leave out in favour of the Suffragist side: at the end, and for every hand card
that is still to be played. With SLOPE fitted by logistic regression to 281 games of medium self-play
(2026-11-22); `python -m tests.benchmarks.believed votes-for-women medium` shows how it holds."""

SLOPE = (1.16, -0.0059)
"""How far the log-odds of the parts are to be believed, in the same way."""

CERTAIN = 1e-9
"""Chances closer to 0 or 1 than this are not told apart."""


def campaigners(state: VotesState, seat: int) -> int:
    """Count a side's Campaigners on the map."""
    where = state.campaigners
    return sum([where[piece] != OFF_MAP for piece in CAMPAIGNERS_OF[seat]])


def hand_bonus(state: VotesState, seat: int, rounds: int, dice: int) -> float:
    """Say what the cards in hand and in front of a side are worth beyond the actions they pay for."""
    action = 2.5 * CUBE * dice
    extra = [max(0.0, event_worth(state, seat, card, rounds) - action) for card in state.hands[seat]]
    if state.turn == TURNS and extra:
        # In the last turn one card is left over, and does nothing any more.
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
    table, spread, _ = odds_of(state)
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
    for seat, sign in _SIGNS:
        mean += sign * rounds[seat] * (STATES_PER_ROUND[seat] + STATES_PER_CAMPAIGNER[seat] * pieces[seat])
        mean += sign * hand_bonus(state, seat, rounds[seat], pieces[seat])
        mean += sign * button_worth(state, seat, rounds[seat])
    if not state.sent:
        mean -= LOST_PER_ROUND_BEFORE_SENDING * rounds[SUFFRAGIST]
    left_in_the_turn = len(state.hands[SUFFRAGIST]) - 1, len(state.hands[OPPOSITION]) - 1
    box = state.turn_box
    if box:
        for seat, sign in _SIGNS:
            if left_in_the_turn[seat] > 0 and any(card in box for card in CAMPAIGN_UPGRADES[seat]):
                mean += sign * left_in_the_turn[seat] * pieces[seat] * 0.5 * CUBE
        hampered = max(0, left_in_the_turn[SUFFRAGIST])
        if PANDEMIC in box or A_THREAT_TO_THE_IDEAL in box:
            mean -= hampered * 0.5 * BUTTON
        if WAR_IN_EUROPE in box:
            mean -= hampered * 0.4 * BUTTON
        if THE_CIVIL_WAR in box:
            mean -= hampered * 0.1
    open_states = 1 - (checks + xs) / len(STATES)
    return mean, variance + VARIANCE_PER_ROUND * open_states * (rounds[SUFFRAGIST] + rounds[OPPOSITION]) + 0.3


def button_worth(state: VotesState, seat: int, rounds: int) -> float:
    """Say what the buttons of a side are worth: in Final Voting less and less, one for every open state."""
    held = state.buttons[seat]
    open_states = len(STATES) - sum(state.decided)
    voting = VOTING_BUTTON * held * open_states / (open_states + held + 1)
    early = EARLY_BUTTON * held * (1 - 0.3 * held / BUTTONS[seat])
    late = max(0.0, 1 - rounds / LATE)
    return late * voting + (1 - late) * early


def chance_of_sending(state: VotesState) -> float:
    """Estimate the chance that Congress sends the amendment before six turns are over."""
    if state.sent:
        return 1.0
    rounds = rounds_left(state)[SUFFRAGIST]
    if not rounds:
        return 0.01
    dice = campaigners(state, SUFFRAGIST)
    held, against = (sum([MARKERS_OF[card] for card in hand]) for hand in state.hands)
    supply = 1.31 * state.congress + 0.3 * held + 0.6 * against
    supply += (0.08 * rounds + 0.09 * state.buttons[SUFFRAGIST]) * dice
    supply -= 0.1 * state.buttons[OPPOSITION] * campaigners(state, OPPOSITION)
    if PROCESSIONS_FOR_SUFFRAGE in state.turn_box:
        supply += max(0, len(state.hands[SUFFRAGIST]) - 1) * dice * 0.25
    return share((supply - 12.5) / sqrt(1 + rounds / 6) + 4.08)


def chances(state: VotesState) -> tuple[float, float]:
    """Estimate each side's chance to win."""
    mean, variance = expected_checks(state)
    raw = above(mean, CHECKS_TO_WIN - 0.5, variance) * chance_of_sending(state)
    won = calibrated(raw, sum(rounds_left(state)))
    return won, 1 - won


def calibrated(raw: float, rounds: int) -> float:
    """Turn what the parts of a position promise the Suffragist side into how often it wins from there.

    `rounds` is the number of hand cards that both sides will still play.
    """
    bounded = min(1 - CERTAIN, max(CERTAIN, raw))
    logit = log(bounded / (1 - bounded))
    return share(OFFSET[0] + OFFSET[1] * rounds + (SLOPE[0] + SLOPE[1] * rounds) * logit)
