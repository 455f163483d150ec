"""What the laws need to know of Founding Fathers."""

from __future__ import annotations

from collections import Counter
from random import Random
from string import ascii_uppercase

from rules.decks import toml
from tests.laws.texts import words

OBSERVATION_FIELDS = {
    "Observation": {
        "printed",
        "seat",
        "seats",
        "current_player",
        "planners",
        "round",
        "turn",
        "scores",
        "reserve",
        "box",
        "hands",
        "dealt",
        "kept",
        "pool",
        "top",
        "deck_size",
        "discards",
        "playing",
        "effects",
        "closed_track",
        "benches",
        "yeas",
        "nays",
        "tracks",
        "tokens",
        "committee",
        "article",
        "committee_article",
        "resolved",
        "rank_bonuses",
        "stack_size",
        "next_articles",
        "knows_order",
        "earned",
        "played",
        "reports",
    },
    "Seen": {"card", "state", "faction", "planner"},
    "Bench": {"state", "side", "cards", "marker", "voter"},
    "Tile": {"article", "bias", "ahistorical"},
    "Points": {"seat", "points", "why", "matches", "paid_on_result"},
    "RoundReport": {
        "round",
        "ended_by",
        "article",
        "bias",
        "passed",
        "votes",
        "assembly",
        "events",
        "committee_article",
        "committee",
        "chair",
        "turned",
        "spaces",
        "speakers",
        "scores",
    },
}


def a_deck(random: Random) -> str:
    """Make up a deck: everybody another, with names as long as they may be, any states and events."""
    lines = ['game = "founding-fathers"', "format = 1", f'title = "{words(random, 24)}"']
    codes = [f"{first}{random.choice('JKQWXZ')}" for first in random.sample(ascii_uppercase, 12)]
    for number, code in enumerate(codes, 1):
        lines += ["[[state]]", f"number = {number}", f'code = "{code}"', f'name = "{words(random, 14)}"']
    for number in random.sample(range(1, 13), 6):
        lines += ["[[article]]", f"number = {number}", f'name = "{words(random, 22)}"']
        lines.append(f'faction = "{random.choice(FACTIONS)}"')
        lines.append(f"texts = {toml([words(random, 98), words(random, 98)])}")
        lines.append(f"gists = {toml([words(random, 40), words(random, 40)])}")
    planners = random.sample(range(1, 56), 5)
    lasting = [
        {"do": "end the round"},
        {"do": "vote freely", "which": ["F", "SS"]},
        {"do": "safe states", "which": codes[:3]},
        *({"do": name} for name in random.sample(LASTING, len(LASTING))),
    ]
    rare = random.sample(RARE, len(RARE))
    backs: Counter[str] = Counter()
    for number in range(1, 56):
        while backs[back := f"{codes[(number - 1) % 12]} {random.choice(FACTIONS)}"] > 3:
            pass
        backs[back] += 1
        state, faction = back.split()
        lines += ["[[delegate]]", f"number = {number}", f'name = "{words(random, 28)}"']
        lines += [f'surname = "{words(random, 13)}"', f'brief = "Ww{number:02}mW"', f'tag = "W{number:02}"']
        lines += [f'state = "{state}"', f'faction = "{faction}"', f'gist = "{words(random, 18)}"']
        lines.append(f"planner = {planners.index(number) + 1 if number in planners else 0}")
        match random.randrange(4):
            case 0 if lasting:
                lines.append(f"event = {toml([lasting.pop(0)])}")
            case 1:
                first, other = _effects(random, 2, rare)
                lines.append(f"event = {toml([first])}\nor = {toml([other])}")
                lines.append(f"choices = {toml([words(random, 20), words(random, 20)])}")
            case _:
                lines.append(f"event = {toml(_effects(random, random.randint(1, 3), rare))}")
        lines += [f'text = "{words(random, 78)}"', f'theme = "{words(random, 90)}"']
    return "\n".join(lines)


def _effects(random: Random, count: int, rare: list[dict[str, object]]) -> list[dict[str, object]]:
    """Pick effects of which at most one brings a card, and one is of those that few cards have."""
    found = random.sample([*EFFECTS, random.choice(BRINGING)], count)
    if rare and random.random() < 0.4:
        found[-1] = rare.pop()
    return found


FACTIONS = ("F", "AF", "LS", "SS")
BRINGING: tuple[dict[str, object], ...] = ({"do": "draw"}, {"do": "draw from the pool"}, {"do": "steal"})
EFFECTS: tuple[dict[str, object], ...] = (
    {"do": "gain a marker"},
    {"do": "score", "most": 3},
    {"do": "score", "most": 2, "per": "delegation"},
    {"do": "look at the pool"},
    {"do": "exchange"},
    {"do": "force discards"},
    {"do": "act again", "kinds": "speech"},
    {"do": "vote", "single": True, "either_way": True},
    {"do": "vote", "nay": True, "equal": True, "again": True},
    {"do": "switch a side", "largest": 3},
    {"do": "switch a side", "own_any_faction": True},
    {"do": "take over", "largest": 4},
    {"do": "add delegates", "most": 3},
    {"do": "speak", "bonus": 3},
    {"do": "place in debate", "tracks": ["F", "SS"], "space": 4},
    {"do": "advance", "tracks": [*FACTIONS], "steps": 3, "number": 3},
    {"do": "pull back", "track": "LS", "steps": 2, "each": True},
    {"do": "to committee"},
    {"do": "from committee"},
    {"do": "flip the committee's article"},
    {"do": "flip a resolved article", "shown": ["AF", "LS", "SS"]},
    {"do": "arrange articles"},
)
_FEW: tuple[dict[str, object], ...] = (
    {"do": "act again"},
    {"do": "discard a delegation", "largest": 2},
    {"do": "discard a delegation", "revote": True},
    {"do": "discard a delegate"},
)
RARE = _FEW[:1] * 6 + _FEW[1:] * 4
LASTING = (
    *("close a track", "see the hands", "speak further", "winners stay", "override with equals", "win ties"),
    *("no end of the round", "score if it passes", "no more events", "shield", "score if it is defeated"),
    *("harder to override", "score if overridden", "score lost states"),
)
