"""What the laws need to know of Votes for Women."""

from __future__ import annotations

from random import Random

from rules.votes_for_women.components import STRATEGY_CARDS
from tests.laws.texts import words

OBSERVATION_FIELDS = {
    "Observation": {
        "box",
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


def a_deck(random: Random) -> str:
    """Make up a deck: titles and history as long as they may be, for half of the cards."""
    lines = ['game = "votes-for-women"', "format = 1", f'title = "{words(random, 24)}"']
    for number in random.sample(range(1, 129), 64):
        lines += ["[[card]]", f"number = {number}", f'title = "{words(random, 48)}{number:03}"']
        room = 11 if number in STRATEGY_CARDS else 13
        lines += [f'short = "{words(random, room)}{number:03}"', f'history = "{words(random, 200)}"']
    return "\n".join(lines)
