"""What the laws need to know of CopyCat."""

from __future__ import annotations

from random import Random

from rules.copycat.offices import OFFICES, group_of
from rules.decks import toml
from tests.laws.texts import words

OBSERVATION_FIELDS = {
    "Observation": {
        "box",
        "seat",
        "seats",
        "current_player",
        "round",
        "phase",
        "order",
        "passed",
        "vp",
        "street",
        "supply_size",
        "supply_doctorates",
        "extra_supply_size",
        "known_extra",
        "offices",
        "marker_supply",
        "gone",
        "hands",
        "hand_sizes",
        "known",
        "pile_sizes",
        "known_top",
        "plays",
        "clipboards",
        "discards",
        "kept",
        "kept_sizes",
        "bids",
        "have_bid",
        "doctorates",
        "ready",
        "reserve",
        "collected",
        "shares",
        "bought",
        "scores",
        "reports",
        "sums",
        "last_doctorate",
        "swept_doctorates",
        "adjacent_reds",
        "open_turns",
        "misprint",
    },
    "Purchase": {"card", "paid", "reds"},
    "PlayerRound": {"score", "vp", "coins", "bought", "multiplied"},
    "Multiplied": {"doubled", "repeated", "copied"},
    "Score": {"cards", "offices", "markers", "converted", "doctorates"},
    "RoundReport": {
        "round",
        "order",
        "players",
        "workers",
        "marked",
        "opened",
        "swept",
        "new",
        "end",
    },
    "OfficeView": {"id", "workers", "used", "markers", "borrower"},
    "Sums": {
        "seat",
        "base_coins",
        "coin_doublings",
        "spent",
        "buys",
        "slides",
        "convertible",
        "card_vp",
        "card_doublings",
        "marker_doublings",
        "office_vp",
        "converted_vp",
        "doctorate_vp",
    },
}


def a_deck(random: Random) -> str:
    """Make up a deck: texts as long as they may be, any colors, prices and effects that go together."""
    lines = ['game = "copycat"', "format = 1", f'title = "{words(random, 24)}"']
    lines.append(f"street_cost = {toml(sorted(random.randint(0, 9) for _ in range(11)))}")
    for number in [*random.sample(range(1, 9), 4), *random.sample(range(19, 66), 36)]:
        lines += ["[[card]]", f"number = {number}", f'title = "{words(random, 34 if number > 61 else 22)}"']
        if number > 61:
            lines.append(f"price = {random.randint(1, 40)}")
        elif number > 18:
            lines += [f"price = {random.randint(0, 20)}", *_does(random, 1)]
    for office in random.sample(OFFICES, 12):
        lines += ["[[office]]", f'id = "{office.id}"', f'title = "{words(random, 21)}"']
        lines += [f'short = "{words(random, 8)}"', f"seat_points = {random.randint(1, 3)}"]
        lines += _does(random, int(group_of(office) == 2), group_of(office))
    return "\n".join(lines)


def _does(random: Random, least: int, group: int | None = None) -> list[str]:
    """Make up a color, effects of its phases, for an office those of its group, and now and then a text."""
    colors = {0: ("green", "yellow"), 1: ("green", "yellow"), 2: ("blue", "purple", "gray")}
    color = random.choice(colors[2] + colors[1] if group is None else colors[group])
    phases = random.choice(("2", "2 or 3")) if color == "gray" else "3" if color in colors[1] else "2"
    late, early = "3" in phases, "2" in phases
    known = {**EITHER, **({} if late else EARLY), **({} if early else LATE)}
    names = random.sample([name for name in known if group != 1 or name != "buy"], random.randint(least, 3))
    if group == 0:
        names = list(dict.fromkeys(["buy", *names]))[:3]
    if "coins to VP" in names:
        names = [name for name in names if name != "any coins to VP"]
    effects = []
    for name in names:
        effect: dict[str, object] = {"effect": name}
        if name == "coins or VP":
            effect |= {"coins": random.randint(1, 9), "points": random.randint(1, 9)}
        elif known[name]:
            effect["amount"] = random.randint(1, known[name])
        if name == "remove" and late != early:
            reward = random.choice(("coins", "VP") if late else ("draw", "recruit"))
            effect |= {"reward": reward, "reward_amount": random.randint(1, known[reward])}
        effects.append(effect)
    said = [f'color = "{color}"', f"effects = {toml(effects)}"]
    said += [f'phases = "{phases}"'] if color == "gray" else []
    return [
        *said,
        *random.choice(([], [f'text = "{words(random, 110)}"'], [f'brief = "{words(random, 28)}"'])),
    ]


EARLY = {"draw": 4, "swap": 5, "look": 5, "recruit": 4, "join": 0, "borrow office": 0}
LATE = {
    "coins": 9, "VP": 9, "coins or VP": 0, "buy": 3, "slide": 0, "coins to VP": 9, "any coins to VP": 0,
    "coins x2": 0, "card VP x2": 0, "markers x2": 0, "keep": 3,
}  # fmt: skip
EITHER = {"remove": 3, "repeat card": 2, "repeat office": 0, "copy card": 0, "copy office": 0}
"""The effects of Phase 2, of Phase 3 and of both, with the largest number they take."""
