"""What the laws need to know of Votes for Women."""

from __future__ import annotations

from random import Random

from rules.votes_for_women.components import CODES, STRATEGY_CARDS
from rules.votes_for_women.observation import Observation
from rules.votes_for_women.state import CHECK
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
    "Showing": {"dice", "sides", "cubes", "campaigner", "vote", "bid"},
}
SHOWN_AT_ONCE = {"Auction"}
"""Moments that have no steps: what is bid and decided has been seen."""


def counts(seen: Observation) -> dict[str, object]:
    """Return what is told of states and of Congress: four cubes of a side, what is decided."""
    found: dict[str, object] = {} if seen.sent else {"Congress": seen.congress}
    for place, code in enumerate(CODES):
        decided = seen.status[place] if seen.status[place] >= CHECK else -1
        many = seen.purple[place] + seen.yellow[place] >= 4, seen.red[place] >= 4
        found[f"state:{code}"] = decided, *many
    return found


def a_deck(random: Random) -> str:
    """Make up a deck: titles and history as long as they may be, for half of the cards."""
    lines = ['game = "votes-for-women"', "format = 1", f'title = "{words(random, 24)}"']
    for number in random.sample(range(1, 129), 64):
        lines += ["[[card]]", f"number = {number}", f'title = "{words(random, 48)}{number:03}"']
        room = 11 if number in STRATEGY_CARDS else 13
        lines += [f'short = "{words(random, room)}{number:03}"', f'history = "{words(random, 200)}"']
    return "\n".join(lines)
