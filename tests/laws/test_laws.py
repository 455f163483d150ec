"""The laws of the house, over random play of every game, player count and option.

One game is played for all of them: each law looks at the positions that it comes to.
"""

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
from tests.laws.play import TABLES, is_spot, laws_of, options_of, random_play, reproducible, started

SEEDS = st.integers(0, (1 << 64) - 1)
# A failure carries the record of its game: a shorter one would tell no more, and takes an hour to find.
few = settings(max_examples=2, deadline=None, phases=[Phase.explicit, Phase.generate])
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
def test_random_play_keeps_the_laws(slug: str, seats: int, data: st.DataObject) -> None:
    match, seed = a_match(data, slug, seats)
    random = Random(seed)
    with reproducible(match):
        box = census_of(match.game.package, match.state)
        assert sum(box.values()) > 0
        followers = Followers(random)
        for number, _ in enumerate(random_play(match, seed)):
            if is_spot(number):
                undo_then_redo_leads_back(match)
            state = match.state
            a_decision_has_legal_actions_and_no_result(match, state)
            followers.follow(match, number)
            if not is_spot(number):
                continue
            assert census_of(match.game.package, state) == box, "a component is lost or doubled"
            a_clone_lives_its_own_life(state, random)
            an_illegal_action_and_a_question_change_nothing(state)
            every_field_of_an_observation_is_on_the_list(match, state)
            a_seat_sees_only_what_it_may_know(state, random)
            if match.over:
                continue
            every_question_has_a_text_and_every_choice_words_of_its_own(match, state)
            the_readable_log_tells_nothing_that_the_seat_does_not_see(state, random)
            if random.random() < 0.1:
                a_determinized_world_can_be_played_to_the_end(match, state, random)
        a_game_ends_with_a_result(match)
        a_match_replays(match)


def a_decision_has_legal_actions_and_no_result(match: Match, state: State) -> None:
    actions = state.legal_actions()
    assert len(set(actions)) == len(actions)
    for action in actions:
        assert isinstance(action[0], str)
        assert all(type(part) in (str, int) for part in action)
    if not match.over:
        assert state.result() is None
        assert state.current_player in range(state.seats)


def a_game_ends_with_a_result(match: Match) -> None:
    result, seats = match.state.result(), match.state.seats
    assert result is not None
    assert len(result.scores) == seats
    assert set(result.winners) <= set(range(seats))
    assert result.text(match.names)
    assert match.state.legal_actions() == ()
    for entry in match.state.log:
        assert entry.text(match.names).isprintable()
        assert all(hasattr(part, "_fields") for part in frozen_parts(entry.moment))


def every_question_has_a_text_and_every_choice_words_of_its_own(match: Match, state: State) -> None:
    prompt = state.prompt()
    assert prompt.text.text(match.names)
    assert prompt.cite in {section.id for section in match.game.rulebook}
    texts = [state.label(action).text.text(match.names) for action in state.legal_actions()]
    assert len({*texts}) == len(texts)
    assert all(text and text.isprintable() for text in texts)


class Followers:
    """Copies of positions: those played along stay the same game, those left alone what they are."""

    def __init__(self, random: Random) -> None:
        self._wanted = random.randrange(160)
        self._played: list[State] = []
        self._left: list[tuple[State, str, str]] = []

    def follow(self, match: Match, number: int) -> None:
        state = match.state
        for played in self._played:
            played.apply(match.moves[-1].action)
            assert number % 16 or played.digest() == state.digest()
        if number == self._wanted or match.over:
            read = match.game.at(json.loads(json.dumps(state.position())))
            assert read.digest() == state.digest()
            assert read.current_player == state.current_player
            assert list(read.legal_actions()) == list(state.legal_actions())
            assert read.observation(None) == state.observation(None)
            self._played.append(read)
        if is_spot(number):
            clone = state.clone()
            assert clone.digest() == state.digest()
            self._left.append((clone, clone.digest(), repr(clone.observation(None))))
        if match.over:
            for clone, digest, seen in self._left:
                assert clone.digest() == digest
                assert repr(clone.observation(None)) == seen


def a_clone_lives_its_own_life(state: State, random: Random) -> None:
    if legal := state.legal_actions():
        action, clone = random.choice(legal), state.clone()
        further, again = clone.clone(), clone.clone()
        further.apply(action)
        again.apply(action)
        assert further.digest() == again.digest()
        assert [*further.log] == [*again.log]


def an_illegal_action_and_a_question_change_nothing(state: State) -> None:
    digest, log = state.digest(), state.log[:]
    for wrong in [("no such action",), (), None, ["bid", 1], ("bid", None)]:
        with pytest.raises(IllegalAction):
            state.apply(wrong)  # type: ignore[arg-type]
    state.why_not()
    state.result()
    for seat in (None, *range(state.seats)):
        state.observation(seat)
    if state.current_player is not None:
        state.prompt()
        for action in state.legal_actions():
            state.label(action)
        state.determinize(state.current_player, SeededChance(1))
    assert state.digest() == digest
    assert state.log == log


def a_seat_sees_only_what_it_may_know(state: State, random: Random) -> None:
    """And a world that is dealt to it, or to the public, depends on nothing else."""
    for seat in (None, *range(state.seats)):
        world = state.determinize(seat, SeededChance(random.getrandbits(64)))
        assert world.observation(seat) == state.observation(seat)
        assert world.observation(None) == state.observation(None)
        assert not world.log
        assert world.current_player == state.current_player
        if seat is not None and seat == state.current_player:
            assert list(world.legal_actions()) == list(state.legal_actions())
            assert world.prompt() == state.prompt()
            assert world.why_not() == state.why_not()
            for action in state.legal_actions():
                assert world.label(action) == state.label(action)
        luck = random.getrandbits(64)
        sampled = state.determinize(seat, SeededChance(luck))
        assert world.determinize(seat, SeededChance(luck)).digest() == sampled.digest()


def the_readable_log_tells_nothing_that_the_seat_does_not_see(state: State, random: Random) -> None:
    action = random.choice(state.legal_actions())
    real = state.clone()
    real.apply(action)
    entries = real.log[len(state.log) :]
    for seat in (None, *range(state.seats)):
        world = state.determinize(seat or 0, SeededChance(random.getrandbits(64)))
        world.quiet = False
        # The same dice: what is random in public differs between worlds without telling a secret.
        world.chance = state.chance.clone()
        if action not in world.legal_actions():
            continue
        world.step(action)
        if world.observation(seat) == real.observation(seat):
            # Where a round ends on the way, cards drawn before it may be seen no more.
            reader = None if any(entry.moment for entry in entries) else seat
            told = [entry for entry in entries if entry.readable(reader)]
            assert [entry for entry in world.log if entry.readable(reader)] == told


def a_determinized_world_can_be_played_to_the_end(match: Match, state: State, random: Random) -> None:
    world = state.determinize(random.randrange(state.seats), SeededChance(random.getrandbits(64)))
    assert census_of(match.game.package, world) == census_of(match.game.package, state)
    for _ in range(match.game.max_decisions):
        if world.current_player is None:
            break
        world.step(random.choice(world.legal_actions()))
    assert world.result() is not None
    assert not world.log


def undo_then_redo_leads_back(match: Match) -> None:
    if match.moves:
        digest = match.state.digest()
        if match.boundary() is None:
            match.undo()
            match.redo()
        else:
            with pytest.raises(UndoBlocked):
                match.undo()
        assert match.state.digest() == digest


def a_match_replays(match: Match) -> None:
    """And so does one that begins on the way of it."""
    again = Match.replay(json.loads(json.dumps(match.record)))
    assert again.state.digest() == match.state.digest()
    assert again.state.log == match.state.log
    assert again.record == match.record
    # Near its end: reading a position plays it out.
    before = max(0, len(match.moves) - 20)
    later = Match.start(
        match.game, len(match.names), 0, match.names, match.options, match.at(before).position()
    )
    assert [*later.log] == []
    for action in match.actions[before:-1]:
        later.play(action)
    again = Match.replay(json.dumps(later.record))
    assert again.state.digest() == later.state.digest() == match.at(len(later.moves) + before).digest()
    assert again.position == later.position


def every_field_of_an_observation_is_on_the_list(match: Match, state: State) -> None:
    listed = laws_of(match.game).OBSERVATION_FIELDS
    for seat in (None, *range(state.seats)):
        for part in frozen_parts(state.observation(seat)):
            if dataclasses.is_dataclass(part):
                names = {field.name for field in dataclasses.fields(part)}
            else:
                names = set(part._fields)
            assert names == listed[type(part).__name__]


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


@pytest.mark.parametrize("slug", GAMES)
def test_same_seed_and_actions_give_the_same_digests_in_another_process(slug: str) -> None:
    records, digests = [], []
    for seats in GAMES[slug].seats:
        match = Match.start(GAMES[slug], seats, seats)
        digests.append([state.digest() for state in [*random_play(match, seats)][::9]])
        records.append(match.record)
    script = (
        "import json, sys\n"
        "from rules.match import Match\n"
        "matches = [Match.replay(record) for record in json.load(sys.stdin)]\n"
        "found = [[match.at(at).digest() for at in range(0, len(match.moves) + 1, 9)] for match in matches]\n"
        "print(json.dumps(found))\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps(records),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "17"},
    )
    assert json.loads(answer.stdout) == digests


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
