"""No player looks at what its seat may not see, and none changes what it is shown."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from civics_tui.players import LEVELS
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import Question, question_of
from rules import GAMES
from rules.chance import SeededChance
from rules.game import State
from rules.match import Match
from tests.laws.play import ENDS, random_play


def positions(slug: str, seats: int, count: int = 2) -> list[State]:
    """Pick decisions out of a random game."""
    states = [state for state in random_play(Match.start(GAMES[slug], seats, 5), 5) if state.legal_actions()]
    return Random(5).sample(states, min(count, len(states)))


@pytest.mark.parametrize(("slug", "seats"), ENDS)
def test_a_choice_is_legal_changes_nothing_and_is_the_same_whatever_is_hidden(slug: str, seats: int) -> None:
    for state in positions(slug, seats):
        seat, digest, log = state.current_player, state.digest(), [*state.log]
        assert seat is not None
        other = state.determinize(seat, SeededChance(0))
        for level in LEVELS:
            chosen = choose(question_of(slug, state), level, SeededChance(3), Budget(8))
            assert chosen in state.legal_actions()
            assert (state.digest(), [*state.log]) == (digest, log)
            assert choose(question_of(slug, other), level, SeededChance(3), Budget(8)) == chosen, level


def test_a_question_holds_no_state() -> None:
    """The beginning of its turn is dealt afresh, as the position is."""
    held = {field.name for field in fields(Question)}
    shown = {"game", "seats", "seat", "observation", "prompt", "actions", "public", "plan"}
    assert held == {*shown, "sample", "begun"}
    for state in positions("founding-fathers", 3):
        question = question_of("founding-fathers", state)
        dealt = question.begun(SeededChance(1))
        assert dealt is not state
        assert dealt.observation(question.seat) == state.observation(question.seat)


def test_a_sampled_world_has_a_future_of_its_own() -> None:
    state = Match.start(GAMES["votes-for-women"], 2, 5).state
    stream = SeededChance(9)
    world = question_of("votes-for-women", state).sample(stream)
    assert world.chance is stream


def test_nothing_is_asked_when_the_game_is_over() -> None:
    *_, last = random_play(Match.start(GAMES["electioneering"], 2, 5), 5)
    with pytest.raises(ValueError, match="the game is over"):
        question_of("electioneering", last)
