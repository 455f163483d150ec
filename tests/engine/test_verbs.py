"""Verbs make actions and read them."""

from __future__ import annotations

import pytest

from rules.verbs import Verb, Verb2

PLAY = Verb("play", ("G2", "R3"))
MOVE = Verb2("move", ("purple", "red"), ("West", "South", "East"))


def test_a_verb_makes_plain_tuples_and_reads_them() -> None:
    assert PLAY[1] == ("play", "R3")
    assert PLAY.of(("play", "R3")) == 1


def test_a_verb_of_two_things_reads_both() -> None:
    assert MOVE[1][2] == ("move", "red", "East")
    assert MOVE.of(("move", "red", "East")) == (1, 2)


def test_a_verb_knows_its_own_actions() -> None:
    assert PLAY.made(("play", "G2"))
    assert not PLAY.made(("put", "G2"))
    assert MOVE.made(MOVE[0][0])
    assert not MOVE.made(PLAY[0])


def test_an_action_about_something_else_is_not_read() -> None:
    with pytest.raises(KeyError):
        PLAY.of(("play", "J4"))


def test_a_thing_named_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="'play' has a thing twice"):
        Verb("play", ("G2", "G2"))
    for first, second in ((("a", "a"), ("b",)), (("a",), ("b", "b"))):
        with pytest.raises(ValueError, match="'move' has a thing twice"):
            Verb2("move", first, second)
