"""What the laws need to know of Legislation."""

from __future__ import annotations

from random import Random

from rules.decks import toml
from tests.laws.texts import words

OBSERVATION_FIELDS = {
    "Observation": {
        "box",
        "seat",
        "seats",
        "current_player",
        "capped",
        "roll_call",
        "special_effects",
        "hand_size",
        "pledge_tokens",
        "round",
        "turn",
        "cycle",
        "first_player",
        "gavel",
        "representatives",
        "used",
        "scores",
        "tie_winners",
        "tie_break",
        "last_round_honor",
        "hand",
        "discards",
        "hand_sizes",
        "known_hands",
        "deck_size",
        "pile_tops",
        "pile_sizes",
        "known_piles",
        "on_deck",
        "tokens",
        "holds",
        "amended",
        "passed",
        "gains",
        "failed",
        "suspended",
        "betrayers",
        "broken",
        "own_passed",
        "pardons",
        "called",
        "voted",
        "ballots",
        "doubled",
        "recused",
        "signature",
        "division",
        "offers",
        "draft",
        "pending",
        "tabled",
    },
    "DealView": {"maker", "taker", "gives", "asks", "cards", "shown", "requests", "picks"},
    "Division": {
        "cycle",
        "signature",
        "pledges",
        "bill",
        "sponsor",
        "ballots",
        "doubled",
        "recused",
        "total",
        "passed",
        "betrayers",
        "points",
    },
}


def a_deck(random: Random) -> str:
    """Make up a deck: texts as long as they may be, any scores, effects, powers and builds."""
    lines = ['game = "legislation"', "format = 1", f'title = "{words(random, 24)}"']
    for number in random.sample(range(1, 82), 40):
        first = f"Q{number:02}{words(random, 8)}".replace(" ", "x")
        lines += ["[[bill]]", f"number = {number}", f'name = "{words(random, 36)}"']
        lines += [f'short = "{first} Wwwww"', f'summary = "{words(random, 73)}"']
        lines.append(f"scores = {toml([random.randint(-1, 1) for _ in range(4)])}")
        effect = random.choice(EFFECTS)
        lines += [
            f'effect = "{effect}"',
            *(["amount = 3"] if effect in ("earmark", "staff work", "hearing") else []),
            *([f'text = "{words(random, 62)}"'] if effect != "none" and random.random() < 0.5 else []),
        ]
    for number in random.sample(range(1, 17), 8):
        lines += ["[[representative]]", f"number = {number}", f'name = "{words(random, 25)}"']
        lines += [f'motto = "{words(random, 53)}"', f'power = "{random.choice(POWERS)}"']
        lines.append(f'text = "{words(random, 87)}"')
    for name in ("3-a", "8-a"):
        types = random.sample(TYPE_NAMES, int(name[0]))
        lines += ["[[build]]", f'id = "{name}"', f"seats = {toml(types)}"]
        lines.append(f"points = {toml([random.randint(0, 12) for _ in types])}")
    return "\n".join(lines)


EFFECTS = (
    *("none", "gavel", "pardon", "earmark", "staff work", "hearing"),
    *("archive search", "second reading", "repeal", "hold", "release"),
)
POWERS = (
    *("floor leader", "second reading", "amendment", "staff work"),
    *("motion to reconsider", "withdrawal", "point of order", "signature bill"),
)
TYPE_NAMES = ("SP", "SC", "FP", "FC", "SP+FP", "SP+FC", "SC+FC", "SC+FP")
