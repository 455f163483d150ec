"""Positions as data: what is damaged is refused in words. What is written reads back: `test_laws.py`."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.census import census_of
from rules.chance import SeededChance
from rules.game import Game, State
from rules.match import Match, RecordError
from rules.position import PositionError, steps_of
from tests.laws.mutations import mutated
from tests.laws.play import ENDS


def a_position(game: Game, seats: int, random: Random) -> dict[str, Any]:
    """Play some of a random game."""
    state = game.new(seats, random.getrandbits(64))
    for _ in range(random.randrange(200)):
        if state.current_player is None:
            break
        state.apply(random.choice(state.legal_actions()))
    return state.position()


def play_by_the_laws(game: Game, state: State, random: Random) -> None:
    """Play a state to its end: it has one, nothing is lost, and what a seat knows can be dealt to it."""
    box = census_of(game.package, state)
    for number in range(game.max_decisions):
        if state.current_player is None:
            break
        if number % 16 == 0:
            assert state.clone().digest() == state.digest()
            for seat in range(state.seats):
                world = state.determinize(seat, SeededChance(number))
                assert world.observation(seat) == state.observation(seat)
        state.apply(random.choice(state.legal_actions()))
    assert state.current_player is None
    assert state.result() is not None
    assert census_of(game.package, state) == box


@pytest.mark.parametrize(("slug", "seats"), ENDS)
def test_a_damaged_position_is_refused_in_words_or_plays_by_the_laws(
    slug: str, seats: int, request: pytest.FixtureRequest
) -> None:
    """Eight a table; more by `--mutations`."""
    game = GAMES[slug]
    refused = 0
    for seed in range(request.config.getoption("--mutations")):
        random = Random(f"{slug} {seats} {seed}")
        damaged = mutated(a_position(game, seats, random), random)
        state, words = None, ""
        try:
            state = game.at(damaged)
        except PositionError as fault:
            words = str(fault)
        if state is None:
            assert words.isprintable()
            assert words
            refused += 1
        else:
            play_by_the_laws(game, state, random)
    assert refused


@pytest.mark.parametrize("slug", GAMES)
def test_every_step_of_a_game_has_a_name_of_its_own(slug: str) -> None:
    assert steps_of(GAMES[slug].package)


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        "x",
        {},
        {"seats": 3},
        {"seats": 99},
        json.loads("[" * 60 + "]" * 60),
        {"seats": 3, "x": [0] * 100_000},
    ],
)
def test_what_is_no_position_at_all_is_refused(wrong: object) -> None:
    for game in GAMES.values():
        with pytest.raises(PositionError):
            game.at(wrong)


def test_a_lost_card_is_named() -> None:
    game = GAMES["electioneering"]
    position: dict[str, Any] = game.new(3, 1).position()
    position["deck"] = position["deck"][1:]
    with pytest.raises(PositionError, match="missing"):
        game.at(position)


def test_a_text_in_a_position_may_not_ask_for_a_million_blanks() -> None:
    game = GAMES["founding-fathers"]
    random = Random(1)
    for _ in range(400):
        position = a_position(game, 3, random)
        steps = [step for step in position["agenda"] if step[0] == "ReadyAMarker"]
        if steps:
            steps[0][1]["use"] = {"template": "{0:>1000000}", "args": [1]}
            with pytest.raises(PositionError, match="text"):
                game.at(position)
            return
    pytest.fail("no position has a step with a text")


def test_a_record_with_a_damaged_position_is_refused_in_words() -> None:
    game = GAMES["electioneering"]
    match = Match.start(game, 3, 0, position=game.new(3, 5).position())
    record = match.record
    with pytest.raises(RecordError, match="cannot be started"):
        Match.replay({**record, "position": {**record["position"], "deck": []}})
    with pytest.raises(RecordError, match="form"):
        Match.replay({**record, "position": [1]})
    with pytest.raises(RecordError, match="lacks position"):
        Match.replay({key: value for key, value in record.items() if key != "position"})
