"""The census of Votes for Women: cards, Campaigners and states."""

from __future__ import annotations

from collections import Counter

from rules.census import Census, ensure
from rules.votes_for_women.components import BUTTONS, CAMPAIGNERS, MARKERS, STATES
from rules.votes_for_women.state import CHECK, STATUS_OF, VotesState, X

VARYING = frozenset[str]()
"""The lists of the state that grow and shrink; all others have a place for each seat, state or card."""


def census(state: VotesState) -> Census:
    """Count cards, Campaigners and states wherever they are, and check what must agree with it.

    Cubes are unlimited (1.8); buttons and Congressional markers are counted with their supply.
    """
    count: Census = Counter()
    piles = [*state.hands, *state.decks, *state.discards, *state.claimed, *state.looked, *state.set_aside]
    piles += [state.state_cards, state.strategy_cards, state.strategy_deck, state.removed, state.in_play]
    piles += [state.turn_box, state.game_box, state.ballot_box]
    for pile in piles:
        count.update(("card", card) for card in pile)
    count["Campaigners"] = len(state.campaigners)
    ensure(len(state.campaigners) == len(CAMPAIGNERS), "there are six Campaigners")
    cubes = state.cubes
    for place in range(len(STATES)):
        held = [cubes[48 * color + place] for color in range(3)]
        ensure(min(held) >= 0, "a state holds less than no cubes")
        ensure(not (held[2] and held[0] + held[1]), "only one side holds a state (6.1)")
        if state.status[place] in (CHECK, X):
            ensure(held == [0, 0, 0], "a decided state holds no cubes")
        else:
            holders = (held[0] > 0) + 2 * (held[1] > 0) + 4 * (held[2] > 0)
            ensure(state.status[place] == STATUS_OF[holders], "a state is marked for other cubes")
            ensure(not state.sent or max(held[0] + held[1], held[2]) < 4, "the fourth cube decides (10.4)")
    decided = [state.status.count(CHECK), state.status.count(X)]
    ensure(state.decided == decided, "other states are decided than the map shows")
    for seat, held_buttons in enumerate(state.buttons):
        ensure(0 <= held_buttons <= BUTTONS[seat], "a side has more buttons than there are")
        count["buttons", seat] = BUTTONS[seat]
    ensure(0 <= state.congress < MARKERS, "Congress has six places")
    ensure(not (state.sent and state.congress), "Congress is empty once the Amendment is sent")
    for seat, seen in enumerate(state.known_hands):
        ensure(set(seen) <= set(state.hands[seat]), "what is known of a hand is not in it")
    return count
