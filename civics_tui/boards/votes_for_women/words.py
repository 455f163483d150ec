"""What the board says of cards, states and odds."""

from __future__ import annotations

import re
from collections import Counter

from rules.votes_for_women import components
from rules.votes_for_women.cards import CARDS, barred_by, needing
from rules.votes_for_women.components import BALLOT_BOX, GAME_BOX, STATE_CARD, STATES, SUFFRAGIST, TURN_BOX
from rules.votes_for_women.observation import Observation
from rules.votes_for_women.phases.voting import chance_of, open_states, voting_sides
from rules.votes_for_women.state import CHECK, X
from rules.words import Text


def kind(card: int) -> str:
    """Say which kind of card it is, and what else is printed on it."""
    data = CARDS[card]
    claimed = "Strategy" if card in components.STRATEGY_CARDS else data.era
    signs = [f"{'State' if card in components.STATE_CARDS else claimed} card"]
    if data.box:
        stays = {TURN_BOX: "stays this turn", GAME_BOX: "stays to the end"}
        signs.append(stays.get(data.box, f"for {BALLOT_BOX}"))
    if data.gated:
        signs.append("roll 3+")
    if data.cost:
        signs.append(f"costs {data.cost}")
    if data.campaigner:
        signs.append("Campaigner")
    return " · ".join(signs)


def card_text(box: components.VotesBox, card: int) -> list[str]:
    """Return all there is to read on a card: its title, its Event, what it does in its box, its history."""
    data = box.cards[card]
    texts = [f"{data.title} · card {card} · {kind(card)}", data.text]
    if data.in_effect:
        texts.append(f"In effect: {data.in_effect}.")
    for verb, others in (("Opens", needing(card)), ("Bars", barred_by(card))):
        if others:
            of = components.OPPOSITION_CARDS
            whose = (f"{one.title} ({components.SIDES[one.number in of]})" for one in others)
            texts.append(f"{verb} {Text.listing(whose)}.")
    if history := box.history.get(card):
        texts.append(history)
    return texts


def held(seen: Observation, state: int) -> str:
    """Say what a state holds."""
    if seen.status[state] in (CHECK, X):
        return "has ratified" if seen.status[state] == CHECK else "has rejected"
    counts = seen.purple[state], seen.yellow[state], seen.red[state]
    found = [f"{count} {components.COLORS[color]}" for color, count in enumerate(counts) if count]
    return ", ".join(found) or "no cubes"


def state_text(seen: Observation, state: int) -> list[str]:
    """Return all there is to know of a state: cubes, what sending would do, its card, a vote's odds."""
    box = seen.box
    texts = [
        f"{STATES[state]} ({components.CODES[state]}) · {components.REGIONS[state // 8]}",
        f"{held(seen, state).capitalize()}.",
    ]
    if seen.status[state] not in (CHECK, X):
        for would, count in zip(("ratify", "reject"), cubes_by_side(seen, state), strict=True):
            if count >= components.CUBES_TO_CLAIM:
                texts[-1] += f" It would {would} at once if the amendment were sent now."
        texts.append(f"{odds(seen, state)}.")
    card = STATE_CARD[state]
    if card in seen.state_cards:
        texts.append(f"The fourth cube of a side claims its State card: {box.cards[card].text}")
    return texts


def cubes_by_side(seen: Observation, state: int) -> tuple[int, int]:
    """Count the cubes of both sides in a state."""
    return seen.purple[state] + seen.yellow[state], seen.red[state]


def with_cubes(seen: Observation, seat: int, count: int) -> list[int]:
    """List the open states in which a side has so many cubes."""
    return [state for state in open_states(seen) if cubes_by_side(seen, state)[seat] == count]


def odds(seen: Observation, state: int) -> str:
    """Say what a vote would be: both dice and cubes, and how often the Suffragist side would win it."""
    sides = voting_sides(seen, SUFFRAGIST), voting_sides(seen, components.OPPOSITION)
    plus = cubes_by_side(seen, state)
    throws = [f"d{size}+{more}" if more else f"d{size}" for size, more in zip(sides, plus, strict=True)]
    number = round(100 * share(seen, state))
    return f"If {STATES[state]} voted now, {throws[0]} against {throws[1]}: {number}% for"


def share(seen: Observation, state: int) -> float:
    """Return how often the Suffragist side would win a state that votes."""
    return chance_of(seen, SUFFRAGIST, cubes_by_side(seen, state))


def at_a_state(seen: Observation, state: int) -> str:
    """Say on half a line what a cube in a state is for: of the first one what colors mean, where they may be
    chosen; once the amendment is sent, the odds of a vote; till then, what is missing for the State card."""
    mixes = seen.showing.cubes and seen.showing.campaigner is None and seen.current_player == SUFFRAGIST
    if mixes and not any(seen.purple) and not any(seen.yellow):
        return "Some Events remove all cubes of one color."
    if seen.status[state] in (CHECK, X):
        return f"{STATES[state]} {held(seen, state)}"
    if seen.sent:
        return f"If {STATES[state]} voted now: {round(100 * share(seen, state))}% for"
    holds = f"{STATES[state]}: {held(seen, state)}"
    return f"{holds}; a side's 4th wins its card" if STATE_CARD[state] in seen.state_cards else holds


def unseen(seen: Observation, seat: int) -> str:
    """Say of how many cards, and of which eras, a hidden hand is: what nobody has seen of its deck."""
    if seen.hands[seat] is not None:
        return ""
    piles = (seen.discards[seat], *seen.claimed, seen.removed, seen.turn_box, seen.game_box, seen.ballot_box)
    out = {card for pile in (*piles, seen.in_play) for card in pile}
    left = Counter(seen.box.cards[card].era for card in components.EVENT_DECKS[seat] if card not in out)
    eras = ", ".join(f"{era} {left[era]}" for era in (components.START, *components.ERAS) if left[era])
    return f"hand {seen.hand_sizes[seat]} of {left.total()} unseen ({eras})"


_CODE = re.compile(rf"(?<![(\w])(?:{'|'.join(components.CODES)})(?!\w)")


def spoken(text: str, box: components.VotesBox | None = None) -> str:
    """Return a text with the names of states for their codes."""
    return _CODE.sub(lambda found: STATES[components.CODES.index(found[0])], text)
