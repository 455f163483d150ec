"""Every card that asks nothing, on an empty board."""

from __future__ import annotations

from typing import Any

from tests.votes_for_women.table import (
    ATLANTIC,
    MIDWEST,
    NORTHEAST,
    PLAINS,
    SOUTH,
    WEST,
    event,
    finish,
    on_map,
    the_map,
)

GATE = {"event die": [3]}


def without(codes: str, gone: str) -> str:
    return " ".join(code for code in codes.split() if code != gone)


FIXED: dict[int, dict[str, Any]] = {
    1: {"suf": 2, "cubes": {"NY": 2}, "on": {"purple": "Northeast", "yellow": "Northeast"}},
    3: {"congress": 1, "suf": 2},
    7: {
        "cubes": dict.fromkeys(["VA", "NC", "SC", "GA", "FL", "AL", "MS", "TN", "AR", "LA", "TX"], 1),
        "box": {"game_box": (6,)},
    },
    17: {"cubes": dict.fromkeys(["NJ", "PA", "DE"], 2)},
    19: {"suf": 3, "on": {"purple": "Atlantic & Appalachia"}},
    20: {"congress": 1, "cubes": {"MT": 4, **dict.fromkeys(without(PLAINS, "MT").split(), 2)}, "gate": True},
    21: {"suf": 2, "cubes": {"IL": 2, **dict.fromkeys(without(MIDWEST, "IL").split(), 1)}},
    22: {"suf": 4},
    29: {"cubes": dict.fromkeys(["WI", "MN", "IA", "ND", "SD"], 2)},
    30: {"cubes": dict.fromkeys(["ND", "SD", "NE", "MT", "WY"], 2)},
    32: {"suf": 2, "cubes": dict.fromkeys(["CA", "NV", "AZ"], 2)},
    34: {"cubes": dict.fromkeys(WEST.split(), 2)},
    36: {"suf": 2, "congress": 1, "on": {"yellow": "Atlantic & Appalachia"}},
    38: {"congress": 3, "gate": True},
    40: {"congress": 2},
    44: {"cubes": dict.fromkeys(f"{WEST} {PLAINS} TX AR IL MI NY VT".split(), 1)},
    46: {"congress": 1, "suf": 2, "gate": True, "in": "game_box"},
    50: {"congress": 1, "suf": 4},
    53: {
        "opp": 4,
        "on": {"red": "South"},
        "cubes": dict.fromkeys(f"{NORTHEAST} {ATLANTIC} {SOUTH} {MIDWEST}".split(), 1),
    },
    54: {"congress": -1, "in": "turn_box"},
    56: {"congress": -1, "cubes": {"GA": 2}},
    57: {"congress": -1, "cubes": {"MO": 2}, "gate": True},
    58: {"congress": -1, "opp": 1, "gate": True},
    59: {"congress": -1, "cubes": {"SD": 2}, "gate": True},
    61: {"cubes": dict.fromkeys(["DE", "MD", "WV", "KY", "MO"], 1)},
    62: {"cubes": dict.fromkeys(["NY", "CT"], 2)},
    63: {"cubes": dict.fromkeys(["NY", "NJ"], 2)},
    64: {"congress": -1, "cubes": {"MO": 2}},
    67: {"cubes": dict.fromkeys(["VA", "NC", "SC", "GA", "TN"], 1)},
    69: {"cubes": dict.fromkeys(["TX", "LA", "AR", "MS", "AL"], 1), "box": {"game_box": (6,)}},
    70: {"cubes": dict.fromkeys(["LA", "MS", "AL", "GA", "FL"], 1)},
    71: {"opp": 2, "on": {"red": "Northeast"}},
    82: {"opp": 2, "total": 6, "box": {"game_box": (35,)}},
    83: {"cubes": {"AZ": 2, "NM": 1, "NV": 1, "UT": 1}},
    86: {"congress": -1, "cubes": {"NH": 2}},
    87: {"congress": -1, "cubes": {"SC": 2}},
    88: {"congress": -1, "in": "turn_box"},
    89: {"congress": -1, "in": "turn_box"},
    101: {"opp": 3},
    103: {"congress": -1, "cubes": {"MA": 2}},
    104: {"congress": -1, "cubes": {"UT": 2}},
    **{card: {"in": "turn_box"} for card in (2, 33, 42, 43, 68, 79, 81, 92)},
    **{card: {"in": "ballot_box"} for card in (41, 52, 98)},
    8: {"congress": 1, "total": 6},
    18: {"congress": 1, "total": 6},
    28: {"congress": 1, "suf": 2, "total": 6},
    **{card: {"suf": 1, "total": 6} for card in (9, 10, 11, 14)},
    **{card: {"suf": 2, "total": 6} for card in (23, 26)},
    **{card: {"total": 6} for card in (76, 80)},
    6: {"congress": 2, "total": 8, "gate": True, "in": "game_box"},
    45: {"total": 10, "box": {"turn_box": (88,)}},
}
"""What each card without further choices does on an empty board with two markers in Congress."""


def test_what_the_card_does() -> None:
    for card in sorted(FIXED):
        expected = FIXED[card]
        script = GATE if expected.get("gate") else {}
        state = finish(event(card, congress=2, script=script, **expected.get("box", {})))
        assert state.congress == 2 + expected.get("congress", 0)
        assert state.buttons == [expected.get("suf", 0), expected.get("opp", 0)]
        assert on_map(state) == expected.get("on", {})
        cubes = {code: len(letters) for code, letters in the_map(state).items()}
        if "total" in expected:
            assert sum(cubes.values()) == expected["total"]
        else:
            assert cubes == expected.get("cubes", {})
        letters = set("".join(the_map(state).values()))
        assert letters <= ({"p", "y"} if card < 53 else {"r"})
        where = expected.get("in", "discards")
        if where == "discards":
            assert state.discards[0 if card < 53 else 1] == (card,)
        else:
            assert card in getattr(state, where)
        assert state.in_play == ()
