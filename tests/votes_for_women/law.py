"""What the laws need to know of Votes for Women."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.votes_for_women.components import BUTTONS, CAMPAIGNERS, MARKERS, STATES
from rules.votes_for_women.state import CHECK, STATUS_OF, VotesState, X

OBSERVATION_FIELDS = {
    "Observation": {
        "seat",
        "current_player",
        "turn",
        "round",
        "congress",
        "sent",
        "purple",
        "yellow",
        "red",
        "status",
        "decided",
        "campaigners",
        "buttons",
        "hands",
        "known_hands",
        "hand_sizes",
        "deck_sizes",
        "known_top",
        "known_bottom",
        "looked",
        "looked_sizes",
        "set_aside",
        "set_aside_sizes",
        "discards",
        "claimed",
        "state_cards",
        "strategy_cards",
        "strategy_deck_size",
        "removed",
        "turn_box",
        "game_box",
        "ballot_box",
        "in_play",
        "showing",
        "winner",
    },
    "Showing": {"dice", "sides", "left", "campaigner", "vote", "bid"},
}


def census(state: VotesState) -> Counter[Any]:
    """Count cards, Campaigners and states wherever they are, and check what must agree with it.

    Cubes are unlimited (1.8); buttons and Congressional markers are counted with their supply.
    """
    count: Counter[Any] = Counter()
    piles = [*state.hands, *state.decks, *state.discards, *state.claimed, *state.looked, *state.set_aside]
    piles += [state.state_cards, state.strategy_cards, state.strategy_deck, state.removed, state.in_play]
    piles += [state.turn_box, state.game_box, state.ballot_box]
    for pile in piles:
        count.update(("card", card) for card in pile)
    count["Campaigners"] = len(state.campaigners)
    assert len(state.campaigners) == len(CAMPAIGNERS)
    cubes = state.cubes
    for place in range(len(STATES)):
        held = [cubes[48 * colour + place] for colour in range(3)]
        assert min(held) >= 0
        assert not (held[2] and held[0] + held[1]), "only one side holds a state (6.1)"
        if state.status[place] in (CHECK, X):
            assert held == [0, 0, 0], "a decided state holds no cubes"
        else:
            assert state.status[place] == STATUS_OF[(held[0] > 0) + 2 * (held[1] > 0) + 4 * (held[2] > 0)]
            assert not state.sent or max(held[0] + held[1], held[2]) < 4, "the fourth cube decides (10.4)"
    assert state.decided == [state.status.count(CHECK), state.status.count(X)]
    for seat, held_buttons in enumerate(state.buttons):
        assert 0 <= held_buttons <= BUTTONS[seat]
        count["buttons", seat] = BUTTONS[seat]
    assert 0 <= state.congress < MARKERS
    assert not (state.sent and state.congress)
    for seat, seen in enumerate(state.known_hands):
        assert set(seen) <= set(state.hands[seat])
    return count
