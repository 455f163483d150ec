"""A finished game with a computer's eyes."""

from __future__ import annotations

from civics_tui.players.engine_server import EngineServer
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.players.review import COUNTS, NAMED, Costly, review
from rules.chance import SeededChance
from rules.game import Action, State
from tests.electioneering.table import runoff
from tests.players.test_engine import GAME, ask, match_of, question


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
    found = review(GAME.slug, states, actions, [1], 7)
    assert 0 < len(found) <= NAMED
    assert [one.cost for one in found] == sorted((one.cost for one in found), reverse=True)
    for one in found:
        assert one.seat == states[one.position].current_player == 1
        assert one.chosen == actions[one.position] != one.better
        assert one.cost >= COUNTS
        assert one.words.endswith(".")


def test_a_choice_that_throws_the_game_away_is_found() -> None:
    state = runoff(["R3", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    (only,) = review(GAME.slug, [state], [("play", "R2")], [0], 7)
    assert only.better == ("play", "G4")
    assert only.words.startswith("Keeps G 4.")
    assert not review(GAME.slug, [state], [("play", "G4")], [0], 7)


def test_a_review_tells_nothing_that_the_seat_could_not_know() -> None:
    states, actions = played("easy", "easy")
    told = review(GAME.slug, states, actions, [0], 7)
    other = [
        state.determinize(0, SeededChance(3)) if state.current_player == 0 else state for state in states
    ]
    assert review(GAME.slug, other, actions, [0], 7) == told


def test_the_thinking_process_reviews_a_match_that_is_over() -> None:
    match = match_of()
    while match.state.current_player is not None:
        match.play(match.state.legal_actions()[-1])
    asked = question(match, review={"seed": 7, "seats": [0, 1]})
    del asked["think"]
    answer = ask(EngineServer(), asked)
    assert answer is not None
    for one in (Costly(*parts) for parts in answer["review"]):
        assert one.better in match.at(one.position).legal_actions()
