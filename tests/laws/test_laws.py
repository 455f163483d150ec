"""The laws of the house, over random play of every game, player count and option."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from rules import GAMES
from rules.box import Box
from rules.census import census_of
from rules.chance import SeededChance
from rules.game import IllegalAction, State
from rules.match import Match, UndoBlocked
from tests.laws.play import TABLES, laws_of, options_of, random_play, reproducible, spot_checks, started

SEEDS = st.integers(0, (1 << 64) - 1)
# A failure carries the record of its game: a shorter one would tell no more, and takes an hour to find.
usual = settings(deadline=None, phases=[Phase.explicit, Phase.generate])
few = settings(usual, max_examples=3)
fewer = settings(usual, max_examples=2)
every_table = pytest.mark.parametrize(("slug", "seats"), TABLES)


def a_match(data: st.DataObject, slug: str, seats: int) -> tuple[Match, int]:
    """Start a match with drawn options and seed; returns it with a seed for its play."""
    options = data.draw(options_of(GAMES[slug]), "options")
    seed = data.draw(SEEDS, "seed")
    match = started(GAMES[slug], seats, seed, options)
    if match is None:
        match = Match.start(GAMES[slug], seats, seed)
    return match, seed


@every_table
@few
@given(data=st.data())
def test_random_legal_play_always_ends_with_a_result(slug: str, seats: int, data: st.DataObject) -> None:
    match, seed = a_match(data, slug, seats)
    for state in random_play(match, seed):
        actions = state.legal_actions()
        assert len(set(actions)) == len(actions)
        for action in actions:
            assert isinstance(action[0], str)
            assert all(type(part) in (str, int) for part in action)
        if not match.over:
            assert state.result() is None
            assert state.current_player in range(seats)
    result = match.state.result()
    assert result is not None
    assert len(result.scores) == seats
    assert set(result.winners) <= set(range(seats))
    assert result.text(match.names)
    assert match.state.legal_actions() == ()
    for entry in match.state.log:
        assert entry.text(match.names).isprintable()
        assert all(hasattr(part, "_fields") for part in frozen_parts(entry.moment))


@every_table
@few
@given(data=st.data())
def test_every_question_has_a_text_and_every_choice_words_of_its_own(
    slug: str, seats: int, data: st.DataObject
) -> None:
    match, seed = a_match(data, slug, seats)
    sections = {section.id for section in match.game.rulebook}
    for state in spot_checks(random_play(match, seed)):
        if match.over:
            continue
        prompt = state.prompt()
        assert prompt.text.text(match.names)
        assert prompt.cite in sections
        texts = [state.label(action).text.text(match.names) for action in state.legal_actions()]
        assert len({*texts}) == len(texts)
        assert all(text and text.isprintable() for text in texts)


@every_table
@fewer
@given(data=st.data())
def test_same_seed_and_actions_give_the_same_digests_in_another_process(
    slug: str, seats: int, data: st.DataObject
) -> None:
    match, seed = a_match(data, slug, seats)
    digests = [state.digest() for state in spot_checks(random_play(match, seed))]
    script = (
        "import json, sys\n"
        "from rules.match import Match\n"
        "from tests.laws.play import spot_checks\n"
        "match = Match.replay(json.load(sys.stdin))\n"
        "positions = spot_checks(range(len(match.moves) + 1))\n"
        "print(json.dumps([match.at(position).digest() for position in positions]))\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps(match.record),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": str(seed % 1000)},
    )
    assert json.loads(answer.stdout) == digests


@every_table
@few
@given(data=st.data())
def test_a_clone_lives_its_own_life(slug: str, seats: int, data: st.DataObject) -> None:
    match, seed = a_match(data, slug, seats)
    kept: list[tuple[State, str, str]] = []
    random = Random(seed)
    for state in spot_checks(random_play(match, seed)):
        clone = state.clone()
        kept.append((clone, clone.digest(), repr(clone.observation(None))))
        assert clone.digest() == state.digest()
        if match.over:
            continue
        action = random.choice(clone.legal_actions())
        further = clone.clone()
        further.apply(action)
        again = clone.clone()
        again.apply(action)
        assert further.digest() == again.digest()
        assert [*further.log] == [*again.log]
    for clone, digest, seen in kept:
        assert clone.digest() == digest
        assert repr(clone.observation(None)) == seen


@every_table
@fewer
@given(data=st.data())
def test_an_illegal_action_and_a_question_change_nothing(slug: str, seats: int, data: st.DataObject) -> None:
    match, seed = a_match(data, slug, seats)
    for state in spot_checks(random_play(match, seed)):
        digest, log = state.digest(), state.log[:]
        for wrong in [("no such action",), (), None, ["bid", 1], ("bid", None)]:
            with pytest.raises(IllegalAction):
                state.apply(wrong)  # type: ignore[arg-type]
        state.why_not()
        state.result()
        for seat in (None, *range(seats)):
            state.observation(seat)
        if not match.over:
            state.prompt()
            for action in state.legal_actions():
                state.label(action)
            assert state.current_player is not None
            state.determinize(state.current_player, SeededChance(1))
        assert state.digest() == digest
        assert state.log == log


@every_table
@few
@given(data=st.data())
def test_a_seat_sees_only_what_it_may_know(slug: str, seats: int, data: st.DataObject) -> None:
    match, seed = a_match(data, slug, seats)
    random = Random(seed)
    for state in spot_checks(random_play(match, seed)):
        for seat in range(seats):
            world = state.determinize(seat, SeededChance(random.getrandbits(64)))
            assert world.observation(seat) == state.observation(seat)
            assert world.observation(None) == state.observation(None)
            assert not world.log
            assert world.current_player == state.current_player
            if seat == state.current_player:
                assert list(world.legal_actions()) == list(state.legal_actions())
                assert world.prompt() == state.prompt()
                assert world.why_not() == state.why_not()
                for action in state.legal_actions():
                    assert world.label(action) == state.label(action)


@every_table
@fewer
@given(data=st.data())
def test_a_sampled_world_depends_on_what_the_seat_knows_and_on_nothing_else(
    slug: str, seats: int, data: st.DataObject
) -> None:
    match, seed = a_match(data, slug, seats)
    random = Random(seed)
    for state in spot_checks(random_play(match, seed)):
        for seat in range(seats):
            other = state.determinize(seat, SeededChance(random.getrandbits(64)))
            luck = random.getrandbits(64)
            sampled = state.determinize(seat, SeededChance(luck))
            assert other.determinize(seat, SeededChance(luck)).digest() == sampled.digest()


@every_table
@fewer
@given(data=st.data())
def test_the_readable_log_tells_nothing_that_the_seat_does_not_see(
    slug: str, seats: int, data: st.DataObject
) -> None:
    match, seed = a_match(data, slug, seats)
    random = Random(seed)
    for state in spot_checks(random_play(match, seed)):
        if match.over:
            continue
        action = random.choice(state.legal_actions())
        for seat in (None, *range(seats)):
            world = state.determinize(seat or 0, SeededChance(random.getrandbits(64)))
            world.quiet = False
            # The same dice: what is random in public differs between worlds without telling a secret.
            world.chance = state.chance.clone()
            if action not in world.legal_actions():
                continue
            world.step(action)
            real = state.clone()
            real.apply(action)
            if world.observation(seat) == real.observation(seat):
                entries = real.log[len(state.log) :]
                # Where a round ends on the way, cards drawn before it may be seen no more.
                reader = None if any(entry.moment for entry in entries) else seat
                told = [entry for entry in entries if entry.readable(reader)]
                assert [entry for entry in world.log if entry.readable(reader)] == told


@every_table
@fewer
@given(data=st.data())
def test_a_determinized_world_can_be_played_to_the_end(slug: str, seats: int, data: st.DataObject) -> None:
    match, seed = a_match(data, slug, seats)
    random = Random(seed)
    states = list(random_play(match, seed))
    with reproducible(match):
        for state in random.sample(states, min(len(states), 8)):
            world = state.determinize(random.randrange(seats), SeededChance(seed))
            assert census_of(match.game.package, world) == census_of(match.game.package, state)
            for _ in range(match.game.max_decisions):
                if world.current_player is None:
                    break
                world.step(random.choice(world.legal_actions()))
            assert world.result() is not None
            assert not world.log


@every_table
@few
@given(data=st.data())
def test_no_component_is_lost_or_doubled(slug: str, seats: int, data: st.DataObject) -> None:
    match, seed = a_match(data, slug, seats)
    package = match.game.package
    box = census_of(package, match.state)
    assert sum(box.values()) > 0
    for state in spot_checks(random_play(match, seed)):
        assert census_of(package, state) == box


@every_table
@fewer
@given(data=st.data())
def test_a_match_replays_and_undo_then_redo_leads_back(slug: str, seats: int, data: st.DataObject) -> None:
    match, seed = a_match(data, slug, seats)
    random = Random(seed)
    for _ in random_play(match, seed):
        if random.random() < 0.08 and match.moves:
            digest = match.state.digest()
            if match.boundary() is None:
                match.undo()
                match.redo()
            else:
                with pytest.raises(UndoBlocked):
                    match.undo()
            assert match.state.digest() == digest
    again = Match.replay(json.loads(json.dumps(match.record)))
    assert again.state.digest() == match.state.digest()
    assert again.state.log == match.state.log
    assert again.record == match.record


def frozen_parts(value: Any) -> Iterator[Any]:
    """Walk through an observation, yielding every record-like part; anything mutable is an error."""
    if value is None or isinstance(value, str | int | Box):
        return
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        assert value.__dataclass_params__.frozen, f"{type(value).__name__} is not frozen"  # type: ignore[attr-defined]
        yield value
        for field in dataclasses.fields(value):
            yield from frozen_parts(getattr(value, field.name))
        return
    assert isinstance(value, tuple | frozenset), f"{type(value).__name__} in an observation"
    if hasattr(value, "_fields"):
        yield value
    for part in value:
        yield from frozen_parts(part)


@every_table
@fewer
@given(data=st.data())
def test_every_field_of_an_observation_is_on_the_list(slug: str, seats: int, data: st.DataObject) -> None:
    match, seed = a_match(data, slug, seats)
    listed = laws_of(match.game).OBSERVATION_FIELDS
    for state in spot_checks(random_play(match, seed)):
        for seat in (None, *range(seats)):
            for part in frozen_parts(state.observation(seat)):
                if dataclasses.is_dataclass(part):
                    names = {field.name for field in dataclasses.fields(part)}
                else:
                    names = set(part._fields)
                assert names == listed[type(part).__name__]


@pytest.mark.parametrize("slug", GAMES)
def test_a_bad_player_count_or_option_is_refused_with_a_reason(slug: str) -> None:
    game = GAMES[slug]
    for seats in (0, 1, -2, game.seats[-1] + 1, "2", 2.0, None, True):
        with pytest.raises(ValueError, match="players"):
            game.new(seats=seats)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no option"):
        game.new(seats=game.seats[0], no_such_option=1)
    for option in game.options:
        assert option.help
        assert option.default in option.values
        with pytest.raises(ValueError, match=option.name):
            Match.start(game, game.seats[0], 0, (), {option.name: "no such value"})
    assert isinstance(game.roles(game.seats[0]), tuple)
    assert len(game.roles(game.seats[0])) in (0, game.seats[0])
    ids = [section.id for section in game.rulebook]
    assert len(ids) == len(set(ids)) > 0


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_says_in_one_line_of_a_terminal_what_wins(slug: str) -> None:
    goal = GAMES[slug].goal
    assert goal.isprintable()
    assert 20 < len(goal) < 80
