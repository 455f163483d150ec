"""Chance: the same for a seed everywhere, scripted where a test needs it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from rules.chance import AuditedChance, Chance, SeededChance
from tests.scripted import ScriptedChance, ScriptError


def test_a_seed_means_the_same_everywhere() -> None:
    chance = SeededChance(7)
    assert [chance.roll(6, "die") for _ in range(8)] == FIRST_ROLLS
    assert chance.shuffle(range(8), "cards") == THEN_SHUFFLED


FIRST_ROLLS = [3, 1, 6, 4, 3, 2, 3, 2]
THEN_SHUFFLED = [5, 7, 6, 3, 4, 0, 2, 1]


def test_a_clone_hands_out_the_same_and_leaves_the_original_alone() -> None:
    chance = SeededChance(3)
    copy = chance.clone()
    first = [copy.roll(20, "die") for _ in range(5)]
    assert [chance.roll(20, "die") for _ in range(5)] == first


def test_faces_are_about_equally_frequent() -> None:
    chance = SeededChance(1)
    faces = Counter(chance.roll(6, "die") for _ in range(6000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in faces.values())


def test_every_order_comes_up() -> None:
    chance = SeededChance(2)
    assert len({tuple(chance.shuffle("abc", "x")) for _ in range(200)}) == 6


def test_a_script_hands_out_results_by_name() -> None:
    chance = ScriptedChance({"deck": [["b", "a"]], "die": [4, 2], "seat": [1]})
    assert chance.roll(6, "die") == 4
    assert chance.shuffle(["a", "b"], "deck") == ["b", "a"]
    copy = chance.clone()
    assert chance.roll(6, "die") == copy.roll(6, "die") == 2
    assert chance.pick(range(3), "seat") == 1
    with pytest.raises(ScriptError, match="no result left"):
        chance.roll(6, "die")


def test_a_script_falls_back_on_another_stream() -> None:
    chance = ScriptedChance({"die": [4]}, SeededChance(7))
    assert [chance.roll(6, "die") for _ in range(3)] == [4, *FIRST_ROLLS[:2]]


def test_a_scripted_order_must_be_one_of_these_items() -> None:
    for order in [["a"], ["a", "a"], ["a", "b", "c"], ["a", "c"]]:
        with pytest.raises(ScriptError):
            ScriptedChance({"deck": [order]}).shuffle(["a", "b"], "deck")


def test_a_scripted_result_must_be_possible() -> None:
    with pytest.raises(ScriptError, match="sides"):
        ScriptedChance({"die": [7]}).roll(6, "die")
    with pytest.raises(ScriptError, match="picked"):
        ScriptedChance({"seat": [5]}).pick(range(3), "seat")
    with pytest.raises(ValueError, match="nothing"):
        SeededChance(1).pick([], "seat")


def test_an_audit_lists_every_draw_with_what_it_was_for() -> None:
    chance = AuditedChance(SeededChance(7))
    face = chance.roll(6, "die")
    chance.pick("ab", "letter")
    chance.clone().roll(6, "die")
    assert [(draw.kind, draw.what) for draw in chance.draws] == [("roll", "die"), ("pick", "letter")]
    assert chance.draws[0].result == face


def test_every_stream_is_a_chance() -> None:
    cases: Sequence[object] = [SeededChance(1), ScriptedChance({}), AuditedChance(SeededChance(1))]
    for stream in cases:
        assert isinstance(stream, Chance)
