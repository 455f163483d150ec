"""A finished game with a computer's eyes."""

from __future__ import annotations

from pathlib import Path

import pytest

from civics_tui.players.engine_server import EngineServer
from civics_tui.players.greedy import ActionValue
from civics_tui.players.heuristics.copycat import HEURISTICS
from civics_tui.players.hints import advise
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import question_of
from civics_tui.players.race import Compared
from civics_tui.players.review import COUNTS, NAMED, Costly, review
from civics_tui.players.seeds import seed_of
from rules.chance import SeededChance
from rules.copycat.phases.success import Buy
from rules.copycat.state import CampaignState
from rules.game import Action, State
from rules.match import Match
from tests.copycat.table import do, new, success
from tests.electioneering.table import runoff
from tests.players.test_engine import GAME, ask, match_of, question
from tests.players.test_hints import TECHNICAL

SHORT = Budget(60)

DEAR_SEED = 8
"""Of a game of CopyCat in which a first purchase seems to matter much."""


def played(*levels: str) -> tuple[list[State], list[Action]]:
    """Play a game; returns the position before each action, and the actions."""
    state = GAME.new(len(levels), 5, first_player="random")
    states: list[State] = []
    actions: list[Action] = []
    while (seat := state.current_player) is not None:
        states.append(state.clone())
        actions.append(choose(question_of(GAME.slug, state), levels[seat], SeededChance(len(actions))))
        state.apply(actions[-1])
    return states, actions


def test_a_review_names_the_choices_of_the_seats_asked_for_the_costliest_first() -> None:
    states, actions = played("easy", "easy")
    found = review(GAME.slug, states, actions, [1], 7, budget=SHORT)
    assert 0 < len(found) <= NAMED
    assert [one.cost for one in found] == sorted((one.cost for one in found), reverse=True)
    for one in found:
        assert one.seat == states[one.position].current_player == 1
        assert one.chosen == actions[one.position] != one.better
        assert one.cost >= COUNTS
        assert str(one.words).endswith(".")
        assert not TECHNICAL.search(str(one.words))


def test_a_choice_that_throws_the_game_away_is_found() -> None:
    state = runoff(["R3", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    (only,) = review(GAME.slug, [state], [("play", "R2")], [0], 7, budget=SHORT)
    assert only.better == ("play", "G4")
    assert str(only.words) == "Wins the run-off."
    assert not review(GAME.slug, [state], [("play", "G4")], [0], 7, budget=SHORT)


def test_a_choice_that_lets_the_next_player_win_is_named_with_the_answer() -> None:
    """One choice ahead it seems the best one: the other's Washington ends the round and wins the game."""
    state = Match.replay((Path(__file__).parent / "franklin.json").read_bytes()).state
    chosen = ("event", "franklin")
    (only,) = review("founding-fathers", [state], [chosen], [0], 7, budget=Budget(1000))
    assert only.better[1:] == ("franklin", "yea")
    assert only.cost > 0.05
    assert "Player 2 does best with: Enact George Washington" in str(only.words)


def test_a_review_tells_nothing_that_the_seat_could_not_know() -> None:
    states, actions = played("easy", "easy")
    told = review(GAME.slug, states, actions, [0], 7, budget=SHORT)
    other = [
        state.determinize(0, SeededChance(3)) if state.current_player == 0 else state for state in states
    ]
    assert review(GAME.slug, other, actions, [0], 7, budget=SHORT) == told


def test_a_review_names_what_a_hint_would_have_said_and_never_a_hint_that_was_followed() -> None:
    states, actions = played("easy", "easy")
    found = review(GAME.slug, states, actions, [0, 1], 7, budget=SHORT)
    assert found
    for one in found:
        question = question_of(GAME.slug, states[one.position])
        hint = advise(question, SeededChance(seed_of(7, one.position)), SHORT)
        assert one.better == hint[0].action
        followed = [*actions[: one.position], one.better, *actions[one.position + 1 :]]
        again = review(GAME.slug, states, followed, [0, 1], 7, budget=SHORT)
        assert one.position not in [other.position for other in again]


def found_behind(monkeypatch: pytest.MonkeyPatch, gap: float, error: float) -> None:
    """Let a choice that is played out lie so far behind the better one."""
    found = Compared(0.5, gap, error)
    monkeypatch.setattr("civics_tui.players.review.compare", lambda *_: found)


def first_purchase(seed: int) -> CampaignState:
    """Play to the first purchase of a game of three."""
    state = new(3, seed)
    while not isinstance(state.agenda[-1], Buy):
        state.step(HEURISTICS.policy.rollout(state, SeededChance(seed)))
    return state


def test_a_discarded_choice_is_played_out_beside_the_better_one() -> None:
    """One choice ahead, a card bought in round 1 seems to cost a third of the game."""
    state = first_purchase(DEAR_SEED)
    seat, candidates = state.current_player, HEURISTICS.policy.candidates(state)
    assert seat is not None
    discarded = [one for one in state.legal_actions() if one not in candidates and one != ("stop",)]
    for chosen in discarded[:2]:
        found = review("copycat", [state], [chosen], [seat], 7, budget=Budget(20))
        assert all(one.cost < 0.15 for one in found)


def test_a_choice_is_named_where_it_lies_behind_by_more_than_the_noise_of_playouts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = first_purchase(DEAR_SEED)
    seat = state.current_player
    assert seat is not None
    chosen = next(one for one in state.legal_actions() if one not in HEURISTICS.policy.candidates(state))

    def cost(gap: float, error: float) -> float:
        found_behind(monkeypatch, gap, error)
        found = review("copycat", [state], [chosen], [seat], 7, budget=Budget(20))
        return sum(one.cost for one in found)

    assert cost(0.1, 0.06) == cost(-0.1, 0.01) == 0
    assert cost(0.1, 0.01) > cost(0.1, 0.04) > 0, "the less sure, the less of it is believed"
    as_hard = [HEURISTICS.evaluation.believed(state, share) for share in (0.5, 0.4)]
    assert cost(0.1, 0.0001) == pytest.approx(as_hard[0] - as_hard[1], abs=0.001)


def test_what_was_chosen_soon_after_is_not_named_as_better(monkeypatch: pytest.MonkeyPatch) -> None:
    # A search that does not see that the first card can still be bought after the second.
    worth = {("buy", 1): 0.9, ("buy", 2): 0.5, ("stop",): 0.1}
    looks = [ActionValue(action, value, 0.0) for action, value in worth.items()]
    for name in ("think", "evaluate_actions"):
        monkeypatch.setattr(f"civics_tui.players.review.{name}", lambda *_, **__: looks)
    found_behind(monkeypatch, 0.4, 0.01)
    state = success((), dict.fromkeys(("B1", "B2", "X2"), (0,)), on_street={1: 23, 2: 19}, everybody=True)
    after = do(state.clone(), "buy 2")

    def better(later: Action) -> list[Action]:
        assert later in after.legal_actions()
        found = review("copycat", [state, after], [("buy", 2), later], [0], 7, budget=SHORT)
        return [one.better for one in found if not one.position]

    assert better(("stop",)) == [("buy", 1)]
    assert not better(("buy", 1))


def test_a_review_tells_how_far_it_is_and_ends_when_it_is_stopped() -> None:
    states, actions = played("easy", "easy")
    told: list[tuple[int, int]] = []
    review(GAME.slug, states, actions, [0], 7, budget=SHORT, progress=lambda *far: told.append(far))
    assert told == sorted(told)
    assert all(0 <= done < of == told[0][1] for done, of in told)
    whole = len(told)
    told.clear()
    stopped = lambda: len(told) >= whole - 2  # noqa: E731
    found = review(
        GAME.slug, states, actions, [0], 7, stopped, budget=SHORT, progress=lambda *far: told.append(far)
    )
    assert len(told) < whole
    assert len(found) <= NAMED


def test_the_thinking_process_reviews_a_match_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("civics_tui.players.engine_server.AT_THE_TABLE", SHORT)
    match = match_of()
    while match.state.current_player is not None:
        match.play(match.state.legal_actions()[-1])
    asked = question(match, review={"seed": 7, "seats": [0, 1]})
    del asked["think"]
    answer = ask(EngineServer(), asked)
    assert answer is not None
    for one in (Costly(*parts) for parts in answer["review"]):
        assert one.better in match.at(one.position).legal_actions()
