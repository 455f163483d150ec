"""A finished game with a computer's eyes."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from civics_tui.players.engine_server import EngineServer
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.copycat import HEURISTICS
from civics_tui.players.hints import advise
from civics_tui.players.levels import Budget, choose, racing_of
from civics_tui.players.question import Question, question_of
from civics_tui.players.race import Ahead
from civics_tui.players.ranking import COUNTS, Ranked, rank
from civics_tui.players.review import NAMED, Costly, Review, _caused, _searched, review
from civics_tui.players.seeds import seed_of
from civics_tui.players.swings import SWINGS, Chances, Look, Swing
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action, State
from rules.legislation.effects.ballots import NAY_BALLOT as NAY
from rules.legislation.state import LegislationState
from rules.match import Match
from rules.words import Text
from tests.copycat.table import do, success
from tests.electioneering.table import position as class_election
from tests.electioneering.table import runoff
from tests.players.recorded import recorded
from tests.players.reviews import DEAR_SEED, SHORT, costly, first_purchase, follow, found_behind, washington
from tests.players.test_engine import GAME, ask, match_of, question
from tests.players.test_hints import TECHNICAL

pytestmark = pytest.mark.usefixtures("few_worlds")


@cache
def played() -> tuple[list[State], list[Action]]:
    """Play a game of two; returns the positions of its second half, the last one too, and the actions."""
    state = GAME.new(2, 5, first_player="random")
    states = [state.clone()]
    actions: list[Action] = []
    while state.current_player is not None:
        actions.append(choose(question_of(GAME.slug, state), "easy", SeededChance(len(actions))))
        state.apply(actions[-1])
        states.append(state.clone())
    half = len(actions) // 2
    return states[half:], actions[half:]


class Reviewed(NamedTuple):
    """A review of one seat, what it said of itself on the way, and how far it was."""

    last: Review
    found: list[Review]
    progress: list[tuple[int, int]]


@cache
def reviewed() -> Reviewed:
    found: list[Review] = []
    progress: list[tuple[int, int]] = []
    last = review(
        GAME.slug,
        *played(),
        [1],
        7,
        budget=SHORT,
        progress=lambda *far: progress.append(far),
        found=found.append,
    )
    return Reviewed(last, found, progress)


def test_a_review_names_the_choices_of_the_seats_asked_for_the_costliest_first() -> None:
    states, actions = played()
    found = reviewed().last.costly
    assert 0 < len(found) <= NAMED + SWINGS
    assert [one.cost for one in found] == sorted((one.cost for one in found), reverse=True)
    for one in found:
        assert one.seat == states[one.position].current_player == 1
        assert one.chosen == actions[one.position] != one.better
        assert one.cost >= COUNTS
        assert str(one.words).endswith(".")
        assert not TECHNICAL.search(str(one.words))


def test_what_is_drawn_at_the_largest_steps_is_of_a_longer_search(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: dict[int, list[Budget | None]] = {}

    def noted(chances: Chances, position: int, glance: Budget | None) -> Look:
        looks.setdefault(position, []).append(glance)
        share = 0.5 if len(looks[position]) > 1 else 0.4 + 0.01 * position * (-1) ** (position // 3)
        made = chances.actions[position]
        return Look(position, share, 0.0, 0.0, 0.0, made, made, share)

    monkeypatch.setattr("civics_tui.players.review._look", noted)
    states, actions = played()
    found = review(GAME.slug, states, actions, [1], 7, budget=SHORT)
    again = [one for one in looks if looks[one][1:]]
    assert 1 < len(again) < len(looks)
    assert all(short and more and more > short for short, more in [looks[at] for at in again])
    shares = {point.position: point.share for point in found.curves[1]}
    assert all(shares[at] == 0.5 for at in again if shares[at] not in (0, 1))


def test_a_choice_that_throws_the_game_away_is_found() -> None:
    state = runoff(["R3", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    (only,) = costly(GAME.slug, [state], [("play", "R2")], [0], 7, budget=SHORT)
    assert only.better == ("play", "G4")
    assert str(only.words) == "Wins the run-off, 4 to 0."
    assert not costly(GAME.slug, [state], [("play", "G4")], [0], 7, budget=SHORT)


def test_a_choice_that_lets_the_next_player_win_is_named_with_the_answer() -> None:
    """One choice ahead it seems the best one: the other's Washington ends the round and wins the game."""
    state = Match.replay((Path(__file__).parent / "franklin.json").read_bytes()).state
    chosen = ("event", "franklin")
    (only,) = costly("founding-fathers", [state], [chosen], [0], 7, budget=Budget(1000))
    assert only.better[1:] == ("franklin", "yea")
    assert only.cost > 0.05
    assert "Player 2 does best with: Enact George Washington" in str(only.against)


def test_a_review_tells_nothing_that_the_seat_could_not_know() -> None:
    states, actions = played()
    other = [
        state.determinize(1, SeededChance(3)) if state.current_player == 1 else state for state in states
    ]
    assert costly(GAME.slug, other, actions, [1], 7, budget=SHORT) == reviewed().last.costly


def test_a_review_names_what_a_hint_would_have_said_and_never_a_hint_that_was_followed() -> None:
    states, actions = played()
    one = reviewed().last.costly[0]
    hint = advise(question_of(GAME.slug, states[one.position]), SeededChance(seed_of(7, one.position)), SHORT)
    assert one.better == hint[0].action
    asked = question_of(GAME.slug, states[one.position]), SeededChance(seed_of(7, one.position))
    assert one.share == pytest.approx(rank(*asked, SHORT)[0].share, abs=0.02), (
        "34 in a hint, 44 in the review"
    )
    alone = [states[one.position]], [actions[one.position]]
    assert costly(GAME.slug, *alone, [1], 7, budget=SHORT)
    assert not costly(GAME.slug, alone[0], [one.better], [1], 7, budget=SHORT)


def test_a_discarded_choice_is_played_out_beside_the_better_one() -> None:
    """One choice ahead, a card bought in round 1 seems to cost a third of the game."""
    state = first_purchase(DEAR_SEED)
    seat, candidates = state.current_player, HEURISTICS.policy.candidates(state)
    assert seat is not None
    discarded = [one for one in state.legal_actions() if one not in candidates and one != ("stop",)]
    for chosen in discarded[:1]:
        found = costly("copycat", [state], [chosen], [seat], 7, budget=Budget(6))
        assert all(one.cost < 0.15 for one in found)


def test_a_choice_is_named_where_it_lies_behind_by_more_than_the_noise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = first_purchase(DEAR_SEED)
    seat = state.current_player
    assert seat is not None
    chosen = next(one for one in state.legal_actions() if one not in HEURISTICS.policy.candidates(state))

    def cost(gap: float, error: float) -> float:
        found_behind(monkeypatch, gap, error)
        monkeypatch.setattr("civics_tui.players.review.good_of", lambda _, ranked, *__: ranked[:1])
        found = costly("copycat", [state], [chosen], [seat], 7, budget=Budget(2))
        assert not any(one.points for one in found), "what a third choice would have brought is no price"
        return sum(one.cost for one in found)

    assert cost(0.3, 0.12) == cost(-0.3, 0.03) == 0
    assert cost(0.3, 0.03) > cost(0.3, 0.09) > 0, "the less sure, the less of it is believed"
    as_hard = [HEURISTICS.evaluation.believed(state, share) for share in (0.5, 0.2)]
    assert cost(0.3, 0.0001) == pytest.approx(as_hard[0] - as_hard[1], abs=0.001)


def test_what_a_hint_cannot_tell_from_the_best_is_named_only_for_a_sure_and_large_cost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of 100 games the best wins about 34, and what was chosen 33."""
    state = washington()
    better, chosen = ("vote", "bedford", "nay"), ("speak", "bedford")
    ranked = [Ranked(better, 0.5, 0.01)]
    monkeypatch.setattr("civics_tui.players.review.rank", lambda *_, **__: ranked)
    seen = Look(0, 0.5, 0.4, 0.4, 0.0, better, better)
    monkeypatch.setattr("civics_tui.players.review._look", lambda *_: seen)

    def named(share: float, gap: float, error: float = 0.001) -> bool:
        ranked[1:] = [Ranked(chosen, share, 0.01, 0.5 - share, 0.01)]
        found_behind(monkeypatch, gap, error)
        return bool(costly("founding-fathers", [state], [chosen], [0], 7, budget=SHORT))

    assert named(0.49, 0.1)
    assert not named(0.49, 0.04)
    assert named(0.4, 0.04)
    assert not named(0.4, 0.03), "27 games in 100 for 25 stood among what had cost most"
    assert not named(0.4, 0.01)
    assert not named(0.4, 0.1, 0.04)


def test_no_ballot_is_judged_by_an_answer_that_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Nay to a bill that passed all the same was worth 29 wins: behind it the others voted otherwise."""
    match = recorded("legislation-3-1")
    at = next(
        at
        for at, move in enumerate(match.moves)
        if move.action == NAY and match.at(at).as_decided().prompt().sealed
    )
    asked = question_of("legislation", match.at(at).as_decided())
    assert racing_of(asked, heuristics_of("legislation")) is Ahead, "no tree grows behind it"


def test_a_choice_within_a_turn_is_reviewed_in_the_deals_of_its_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a 2 had been played a hint told one chance and the review another: the deals were others."""
    state = Match.start(GAMES["electioneering"], 3, 11).state
    states, actions, asked = [state.clone()], list[Action](), list[Any]()
    while len(states) < 40:
        actions.append(choose(question_of("electioneering", state), "medium", SeededChance(len(states))))
        state.apply(actions[-1])
        states.append(state.clone())
    seen = Look(0, 0.5, 0.0, 0.0, 0.0, actions[0], actions[0], None, 0.0)

    def look(chances: Chances, at: int, _: object) -> Look:
        asked.append((at, chances.question(at)))
        return seen

    monkeypatch.setattr("civics_tui.players.review._look", look)
    review("electioneering", states, actions, range(3), 1, lambda: len(asked) == 25, budget=Budget(1))
    within = [(at, one) for at, one in asked if states[at - 1].current_player == one.seat]
    for at, one in within:
        begun = next(place for place in range(at, 0, -1) if states[place - 1].current_player != one.seat)
        hint = question_of("electioneering", states[begun])
        for deal in range(4):
            dealt: list[Any] = [each.sample(SeededChance(deal)) for each in (one, hint)]
            others = [seat for seat in range(3) if seat != one.seat]
            assert len({tuple(world.hands[seat] for seat in others) for world in dealt}) == 1
    assert within


@pytest.mark.parametrize(("behind", "error", "cost"), [(0.09, 0.01, 0.09), (0.09, 0.04, 0)])
def test_a_turn_costs_what_the_hint_shows_of_it(
    behind: float, error: float, cost: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hint told 66 and 57 games in 100 of two turns, and the review a cost of 5."""
    state = class_election(["R4"], ["R4", "R3", "B2", "J*", "J2", "G2"])
    best, chosen, *_ = state.legal_actions()
    ranks = [Ranked(best, 0.66, 0.01), Ranked(chosen, 0.66 - behind, 0.01, behind, error)]
    monkeypatch.setattr("civics_tui.players.review.rank", lambda *_, **__: ranks)
    after = state.after(chosen)
    look = Look(0, 0.66, 0.1, 0.1, 0.0, best, best, None, 0.0)
    found = _searched(
        Chances("electioneering", [state, after], [chosen], 1, {}), look, Budget(20), lambda: False
    )
    assert found is not None
    assert (found.better, found.cost) == (best, cost)
    if cost:
        assert "What" in str(found.against), "what the other one comes to is told, too"
        assert found.share == 0.66


def test_what_was_chosen_soon_after_is_not_named_as_better(monkeypatch: pytest.MonkeyPatch) -> None:
    # A search that does not see that the first card can still be bought after the second.
    worth = {("buy", 1): 0.9, ("buy", 2): 0.5, ("stop",): 0.1}
    ranked = [Ranked(action, share, 0.0, 0.9 - share) for action, share in worth.items()]

    def legal(question: Question, *_: object, **__: object) -> list[Ranked]:
        return [one for one in ranked if one.action in question.actions]

    monkeypatch.setattr("civics_tui.players.review.rank", legal)
    first = ("buy", 1)
    seen = Look(0, 0.5, 0.4, 0.4, 0.0, first, first)
    monkeypatch.setattr("civics_tui.players.review._look", lambda _, at, __: seen._replace(position=at))
    found_behind(monkeypatch, 0.4, 0.01)
    state = success((), dict.fromkeys(("B1", "B2", "X2"), (0,)), on_street={1: 23, 2: 19}, everybody=True)
    after = do(state.clone(), "buy 2")

    def better(later: Action) -> list[Action]:
        assert later in after.legal_actions()
        found = costly("copycat", [state, after], [("buy", 2), later], [0], 7, budget=SHORT)
        return [one.better for one in found if not one.position]

    assert better(("stop",)) == [("buy", 1)]
    assert not better(("buy", 1))


def test_a_review_tells_how_far_it_is_and_ends_when_it_is_stopped() -> None:
    told = reviewed().progress
    assert told == sorted(told)
    assert all(0 <= done < of == told[0][1] for done, of in told)
    again: list[tuple[int, int]] = []
    review(
        GAME.slug,
        *played(),
        [1],
        7,
        lambda: len(again) >= 2,
        budget=SHORT,
        progress=lambda *far: again.append(far),
    )
    assert len(again) < len(told)


def test_the_thinking_process_reviews_a_match_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("civics_tui.players.engine_server.AT_THE_TABLE", SHORT)
    match = match_of()
    while match.state.current_player is not None:
        match.play(match.state.legal_actions()[-1])
    asked = question(match, review={"seed": 7, "seats": [0, 1]})
    del asked["think"]
    answer = ask(EngineServer(), asked)
    assert answer is not None
    costliest, swings, curves = answer["review"]
    assert [seat for seat, _ in curves] == [0, 1]
    assert swings
    assert costliest
    for one in (Costly(*parts) for parts in costliest):
        assert one.better in match.at(one.position).legal_actions()
        assert one.better != one.chosen == match.actions[one.position]


def test_no_piece_of_an_offer_is_judged_beside_other_pieces() -> None:
    """It was called better to ask for another pledge first, in an offer that asked for both."""

    def gives(state: LegislationState) -> Action | None:
        legal = state.legal_actions()
        pieces = state.current_player == 0 and state.cycle <= 3 and state.decision.piecemeal
        return next((action for action in reversed(legal) if action[0] == "give"), None) if pieces else None

    states, actions = follow("legislation", 3, 7, gives)
    pieces = [
        at for at, state in enumerate(states[:-1]) if state.current_player == 0 and state.decision.piecemeal
    ]
    assert len(pieces) > 5
    told = review("legislation", states, actions, [0], 7, budget=Budget(1), seconds=0.1)
    judged = [one.position for one in told.costly]
    assert not {*judged} & {*pieces}


def test_the_curve_has_every_turn_of_its_seat_and_ends_with_the_game() -> None:
    states, actions = played()
    (curve,) = reviewed().last.curves.values()
    movers = [state.current_player for state in states]
    turns = [at for at, (before, mover) in enumerate(pairwise([None, *movers])) if before != mover == 1]
    assert [point.position for point in curve] == [*turns, len(actions)]
    result = states[-1].result()
    assert result is not None
    assert curve[-1] == (len(actions), float(1 in result.winners))
    assert all(0 <= point.share <= 1 for point in curve)


def test_swings_tell_whose_they_were_and_never_overlap() -> None:
    states, _ = played()
    swings = reviewed().last.swings
    assert 0 < len(swings) <= SWINGS
    assert [*swings] == sorted(swings, key=lambda one: one.position)
    taken: set[int] = set()
    for one in swings:
        choosers = {state.current_player for state in states[one.position : one.until]}
        assert one.seat in choosers
        assert taken.isdisjoint(range(one.position, one.until))
        taken |= set(range(one.position, one.until))


def test_a_review_tells_what_there_is_before_it_has_searched() -> None:
    last, told, _ = reviewed()
    assert told[0].curves == last.curves
    assert not told[0].swings
    told = told[1:]
    # Whose deed a fall was may become known with a choice in it that cost half of it.
    assert [one[:3] for one in told[0].swings] == [one[:3] for one in last.swings]
    assert [one.size for one in told[0].swings] == [one.size for one in last.swings]
    assert not told[0].costly
    assert [len(one.costly) for one in told] == [*range(len(told))]


def test_how_the_chance_of_one_player_went_is_told_before_the_next_is_looked_at_and_stays() -> None:
    """Of all players of a long game nothing was told for twenty seconds."""
    told: list[Review] = []
    last = review(GAME.slug, *played(), [1, 0], 7, budget=Budget(1), seconds=1.0, found=told.append)
    assert [[*one.curves] for one in told[:3]] == [[1], [1, 0], [1, 0]]
    assert all(one.curves[seat] == last.curves[seat] for one in told for seat in one.curves)


def test_a_fall_is_laid_to_no_choice_that_a_hint_had_called_good() -> None:
    """It was left out of what cost most, and the fall stayed `mostly by what you chose`."""
    one = Costly(4, 0, ("a",), ("b",), 0.03, Text("It is better."))
    fall = Swing(4, 6, 0, "choice", 0.5, 0.4)
    found = Review((one, one._replace(seat=1)), [fall, fall._replace(seat=1)], {})
    assert [swing.cause for swing in found.after_hints([(4, ("a",))]).swings] == ["rough", "rough"]
    assert [swing.cause for swing in found.after_hints([]).swings] == ["choice", "choice"]


@pytest.mark.usefixtures("few_worlds")
def test_to_look_at_the_own_hand_is_no_choice_that_a_review_weighs() -> None:
    """In CopyCat's open turns it was called better than every placement, as a card might follow."""
    match = Match.start(GAMES["copycat"], 2, 5, ("Ann", "Ben"), {"turns": "open"})
    random = Random(1)
    while len(match.moves) < 36:
        match.play(random.choice(match.state.legal_actions()))
    look = ("hand",)
    assert look in match.actions
    states = [match.at(position) for position in range(len(match.actions) + 1)]
    found = review("copycat", states, match.actions, {0, 1}, 1, budget=Budget(20))
    judged = {point.position for points in found.curves.values() for point in points}
    assert len(judged) > 10
    assert judged.isdisjoint(at for at, action in enumerate(match.actions) if action == look)
    assert all(look not in (one.chosen, one.better) for one in found.costly)


@pytest.mark.parametrize(("over", "cause"), [(9, "chance"), (None, "rough")])
def test_what_no_choice_explains_had_been_hidden_once_the_hands_are_open(
    over: int | None, cause: str
) -> None:
    """The same count was laid to what was hidden in one game, and to what was not foreseen in another."""
    (found,) = _caused([Swing(5, 9, 0, "choice", 0.5, 0.1)], [], over=over)
    assert found.cause == cause
