"""A finished game with a computer's eyes."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from civics_tui.players.engine_server import EngineServer
from civics_tui.players.heuristics.copycat import HEURISTICS
from civics_tui.players.heuristics.legislation.choices import poor_hand
from civics_tui.players.hints import advise
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import Question, question_of
from civics_tui.players.race import Compared
from civics_tui.players.ranking import COUNTS, Lookahead, Ranked, rank
from civics_tui.players.review import (
    NAMED,
    Costly,
    Review,
    _by_points,
    _caused,
    _habits,
    _searched,
    because,
    review,
)
from civics_tui.players.seeds import seed_of
from civics_tui.players.swings import SWINGS, Look, Swing
from rules import GAMES
from rules.chance import SeededChance
from rules.copycat.phases.action import PASS, Turn
from rules.copycat.phases.success import Buy
from rules.copycat.state import CampaignState
from rules.game import Action, Result, State
from rules.legislation.effects.ballots import NAY_BALLOT as NAY
from rules.legislation.effects.ballots import YAY_BALLOT as YAY
from rules.legislation.phases.offers import DECLINE
from rules.legislation.phases.opening import Discard
from rules.legislation.state import LegislationState
from rules.match import Match
from rules.words import Text
from tests.copycat.table import action, do, new, street, success
from tests.electioneering.table import position as class_election
from tests.electioneering.table import runoff
from tests.founding_fathers.convention import convention
from tests.players.test_engine import GAME, ask, match_of, question
from tests.players.test_hints import TECHNICAL

pytestmark = pytest.mark.usefixtures("few_worlds")

SHORT = Budget(60)

DEAR_SEED = 8
"""Of a game of CopyCat in which a first purchase seems to matter much."""


def costly(*asked: Any, **how: Any) -> tuple[Costly, ...]:
    """Return what a review says cost most."""
    return review(*asked, **how).costly


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

    def noted(position: int, *asked: Any) -> Look:
        looks.setdefault(position, []).append(asked[-1])
        share = 0.5 if len(looks[position]) > 1 else 0.4 + 0.01 * position * (-1) ** (position // 3)
        return Look(position, share, 0.0, 0.0, 0.0, asked[-2], asked[-2], share)

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


def found_behind(monkeypatch: pytest.MonkeyPatch, gap: float, error: float) -> None:
    """Let a choice that is played out lie so far behind the better one."""
    found = Compared(0.5, gap, error)
    race = SimpleNamespace(compare=lambda *_: found)
    monkeypatch.setattr("civics_tui.players.review.racing_of", lambda *_: lambda *_: race)
    monkeypatch.setattr("civics_tui.players.review._by_points", lambda *_: [])


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
    better, chosen, *_ = state.legal_actions()
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


def test_a_choice_within_a_turn_is_reviewed_in_the_deals_of_its_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a 2 had been played a hint told one chance and the review another: the deals were others."""
    state = Match.start(GAMES["electioneering"], 3, 11).state
    states, actions, asked = [state.clone()], list[Action](), list[Any]()
    while len(states) < 40:
        actions.append(choose(question_of("electioneering", state), "medium", SeededChance(len(states))))
        state.apply(actions[-1])
        states.append(state.clone())
    seen = Look(0, 0.5, 0.0, 0.0, 0.0, actions[0], actions[0], None, 0.0)

    def look(at: int, one: Any, *_: object) -> Look:
        asked.append((at, one))
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
    found = _searched("electioneering", [state, after], [chosen], look, 1, Budget(20), lambda: False)
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
    monkeypatch.setattr("civics_tui.players.review._look", lambda at, *_: seen._replace(position=at))
    found_behind(monkeypatch, 0.4, 0.01)
    state = success((), dict.fromkeys(("B1", "B2", "X2"), (0,)), on_street={1: 23, 2: 19}, everybody=True)
    after = do(state.clone(), "buy 2")

    def better(later: Action) -> list[Action]:
        assert later in after.legal_actions()
        found = costly("copycat", [state, after], [("buy", 2), later], [0], 7, budget=SHORT)
        return [one.better for one in found if not one.position]

    assert better(("stop",)) == [("buy", 1)]
    assert not better(("buy", 1))


@pytest.mark.parametrize("after", [0.5, 0.0])
def test_where_the_chance_of_a_seat_rose_it_gave_away_no_points(
    monkeypatch: pytest.MonkeyPatch, after: float
) -> None:
    """What cost most began with a choice `1 in 100 before, 50 after`."""
    swing = Swing(0, 1, 0, "choice", 0.01, after)
    assert points_left_out(monkeypatch, 0.01, swing) == ({0} if after else set())


def washington() -> State:
    """Return a last round in which Washington's event would win at once."""
    return Match.replay((Path(__file__).parent / "washington.json").read_bytes()).state


def test_a_choice_that_wins_at_once_cost_nothing_however_few_points_it_brings() -> None:
    """Washington ended and won the game 28 to 27; another vote would have brought 2 VP more, perhaps."""
    state = washington()
    won = state.clone()
    won.apply(("event", "washington"))
    result = won.result()
    assert result is not None
    assert result.winners == (0,)
    assert not costly("founding-fathers", [state, won], [("event", "washington")], [0], 7, budget=SHORT)


@pytest.mark.parametrize("share", [0.0, 0.05, 0.5, 0.95])
def test_points_count_only_where_the_game_is_as_good_as_lost(
    monkeypatch: pytest.MonkeyPatch, share: float
) -> None:
    """A repeat that was about as good when played out was once named for 21 points."""
    state = washington()
    better, chosen, *_ = state.legal_actions()
    seen = Look(0, share, 0.0, 0.0, 20.0, better, better)
    monkeypatch.setattr("civics_tui.players.review._look", lambda *_: seen)
    ends = {better: [Lookahead(share, 0.0, 1)] * 4, chosen: [Lookahead(share, -20.0, 1)] * 4}
    monkeypatch.setattr("civics_tui.players.review.look_ahead", lambda *_: ends)
    found = costly("founding-fathers", [state, state], [chosen], [0], 7, budget=SHORT)
    assert [one.points for one in found] == ([20.0] if share == 0.0 else [])


def points_left_out(monkeypatch: pytest.MonkeyPatch, before: float, *swings: Swing) -> Collection[int]:
    """Return the positions that are not asked for points where a first purchase was searched."""
    monkeypatch.setattr("civics_tui.players.review.swings_of", lambda *_: swings)
    state = first_purchase(DEAR_SEED)
    seat, (chosen, *_) = state.current_player, state.legal_actions()
    assert seat is not None
    seen = Look(0, before, 0.4, 0.4, 20.0, ("stop",), ("stop",))
    monkeypatch.setattr("civics_tui.players.review._look", lambda *_: seen)
    found_behind(monkeypatch, 0.0, 0.01)
    left_out: list[Collection[int]] = []

    def by_points(*asked: Any) -> list[Costly]:
        left_out.append(asked[4])
        return []

    monkeypatch.setattr("civics_tui.players.review._by_points", by_points)
    costly("copycat", [state, state], [chosen], [seat], 7, budget=Budget(2))
    return left_out[0]


def test_what_seems_to_cost_now_and_then_within_the_noise_is_no_habit() -> None:
    state = first_purchase(DEAR_SEED)
    better, chosen, *_ = state.legal_actions()

    def habits(*ahead: float) -> int:
        looks = {at: Look(at, 0.5, size, size, 0.0, better, better) for at, size in enumerate(ahead)}
        return len(_habits("copycat", [state] * len(ahead), [chosen] * len(ahead), looks, 7))

    assert habits(0.1, 0.08, 0.12, 0.1) == 1
    assert habits(0.3, 0.02, 0.01, -0.1) == 0


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


def follow(game: str, seats: int, seed: int, chosen: Callable[[Any], Action | None]) -> tuple[Any, ...]:
    """Let Medium play where nothing is `chosen`; returns the positions, the last one too, and the actions."""
    state: Any = GAMES[game].new(seats, seed)
    state.quiet = True
    states: list[Any] = []
    actions: list[Action] = []
    while state.current_player is not None:
        chance = SeededChance(seed_of(seed, len(actions)))
        action = chosen(state) or choose(question_of(game, state), "medium", chance)
        states.append(state.clone())
        actions.append(action)
        state.apply(action)
    return [*states, state], actions


def test_where_figures_speak_for_the_choice_that_was_made_it_is_said_that_nothing_shows_another() -> None:
    """`4 coins, no purchase` stood as the reason against `6 coins, 1 purchase`, and for no card removed."""
    state = action((3, 10, 12, 15), (14,), piles=[(16, 17, 18)] * 2, workers={"X6": ()}, ready=(2, 0))
    state.round, state.street = 10, street({})
    asked = question_of("copycat", state)
    words, against = because(asked, ("place", "X6"), ("place", "B1"), SeededChance(1))
    assert str(words).startswith("No single thing shows why: games that are played on from there do.")
    assert "Payday: 2 coins, 1 point, no purchase; 1 new card" in str(words)
    assert str(against) == "payday: 4 coins, 1 point, 1 purchase"


def test_a_round_thrown_in_a_game_as_good_as_lost_is_named_with_its_points() -> None:
    """The share of the win says nothing there any more."""
    thrown = (3, 6, 9)

    def throws(state: CampaignState) -> Action | None:
        asked = isinstance(state.agenda[-1], Turn) and state.current_player == 0
        return PASS if asked and state.round in thrown else None

    states, actions = follow("copycat", 2, 99, throws)
    at = next(at for at, state in enumerate(states) if state.round == thrown[-1])
    told = review("copycat", states[at:], actions[at:], [0], 99, budget=Budget(1), seconds=0.1)
    (one,) = [one for one in told.costly if one.chosen == PASS]
    assert one.points > 5
    assert "workers fewer to place" in str(one.against)
    assert "No empty office" not in str(one.words)


def test_four_cycles_of_refusing_every_deal_are_named_and_added_up() -> None:
    def refuses(state: LegislationState) -> Action | None:
        legal = state.legal_actions()
        return DECLINE if state.current_player == 0 and state.cycle <= 4 and DECLINE in legal else None

    states, actions = follow("legislation", 3, 392813, refuses)
    told = review("legislation", states, actions, [0], 8, budget=Budget(1), seconds=0.1)
    (refused,) = [one for one in told.costly if one.times > 1 and one.chosen == DECLINE]
    assert refused.together > refused.cost > 0
    assert told.places[0] == refused


def test_votes_on_different_bills_are_no_habit_where_no_reason_holds_for_all_of_them() -> None:
    """They were added up below the sentence of one."""

    def rejects(state: LegislationState) -> Action | None:
        legal = state.legal_actions()
        return NAY if state.current_player == 0 and NAY in legal else None

    states, actions = follow("legislation", 3, 7, rejects)
    votes = [at for at, action in enumerate(actions) if action == NAY and states[at].current_player == 0]
    looks = {at: Look(at, 0.5, 0.1, 0.1, 0.0, YAY, YAY) for at in votes[:8]}
    states = [state.as_decided() if state.current_player == 0 else state for state in states]
    assert not _habits("legislation", states, actions, looks, 7)


def test_what_cards_kept_cost_together_is_said_with_all_of_them() -> None:
    """Six poor cards were kept, and the price of that stood beside one of them."""

    def keeps(state: LegislationState) -> Action | None:
        return ("done",) if isinstance(state.decision, Discard) and state.current_player == 0 else None

    states, _ = follow("legislation", 3, 391321, keeps)
    asked = question_of("legislation", states[0].as_decided())
    poor = poor_hand(states[0])
    words, _ = because(asked, poor[0], ("done",), SeededChance(1))
    *first, last = [f"{action[1]:02}" for action in poor[1:]]
    assert len(first) == 4
    said = re.search(r"Then discard (.*) and (\d+)", str(words))
    assert said
    assert sorted([*said[1].split(", "), said[2]]) == sorted([*first, last])


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


def test_a_lock_that_lost_is_told_by_what_it_lost() -> None:
    """A game of two persons; the review once gave the reason for what was chosen as the one against it."""
    match = Match.replay((Path(__file__).parent / "electioneering_seed7.json").read_bytes())
    places = [place for place, action in enumerate(match.actions) if action == ("play", "G4")]
    for place in places:
        asked = question_of(match.game.slug, match.at(place))
        for better in asked.actions:
            if better != ("play", "G4"):
                _, said = because(asked, better, ("play", "G4"), SeededChance(1))
                against = str(said).partition(" chose in the game: ")[2]
                assert "more" not in against
                assert "keep" not in against


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


def test_where_points_are_counted_what_a_choice_lacks_is_no_second_number_of_points() -> None:
    state = success((56, 55, 49, 44), {"B2": (0,)}, on_street={1: 3, 2: 19, 3: 52, 11: 62}, supply=())
    asked = question_of("copycat", state)
    best = next(action for action in state.legal_actions() if action != ("stop",))
    _, against = because(asked, best, ("stop",), SeededChance(1))
    assert "by the end" not in str(against)


def test_why_a_choice_was_better_is_no_guess_at_points_to_come() -> None:
    """`About 11 points more in the rounds to come` was what quick play scored: in whole games it was one."""
    asked = question_of("copycat", first_purchase(1))
    words, _ = because(asked, ("buy", 1), ("stop",), SeededChance(1))
    assert "You play it about 6 times until the end" in str(words)
    assert "points more" not in str(words)


def test_what_the_better_choice_alone_brings_is_not_said_again_as_what_the_other_lacks() -> None:
    """`Brings 31 own cubes. What Ben chose in the game: 31 own cubes fewer.`"""
    the_patriarchy, horace_greeley = 53, 62
    state = Match.start(GAMES["votes-for-women"], 2, 2).state
    while state.current_player != 1:
        state.apply(state.legal_actions()[0])
    hand = (the_patriarchy, horace_greeley, 55, 56)
    state.hands[1] = hand  # type: ignore[attr-defined]
    state = state.determinize(1, SeededChance(1))
    asked = question_of("votes-for-women", state)
    words, against = because(asked, ("event", the_patriarchy), ("lobby", horace_greeley), SeededChance(1))
    assert "own cubes" in str(words)
    assert "own cube" not in str(against)


def test_a_fall_is_no_luck_where_a_habit_in_it_cost_half_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Luck turned it, not this choice`, and below: it cost 3 of these 3 wins in 100."""
    state = runoff(["R3", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    habit = Costly(0, 0, ("play", "G4"), ("play", "R2"), 0.3, Text("It is better."), times=3, together=0.4)
    monkeypatch.setattr("civics_tui.players.review._habits", lambda *_: [habit])
    fall = Swing(0, 1, 0, "chance", 0.5, 0.1)
    monkeypatch.setattr("civics_tui.players.review.swings_of", lambda *_: (fall,))
    (told,) = review(GAME.slug, [state] * 2, [("play", "G4")], [0], 7, budget=SHORT).swings
    assert told.cause == "choice"


@pytest.mark.parametrize(("behind", "named"), [(1, True), (2, True), (4, False), (0, False)])
def test_a_choice_that_gave_away_what_the_game_was_lost_by_is_named(
    behind: int, named: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`No single choice clearly cost you anything` stood under a game that was lost by one point."""
    state = convention(hand="few king read")
    better, chosen = state.legal_actions()[:2]
    leads = {better: (2.0, 3.0), chosen: (0.0, 0.0)}
    seen = {one: [Lookahead(0.5, lead, 0) for lead in both * 16] for one, both in leads.items()}
    monkeypatch.setattr("civics_tui.players.review.look_ahead", lambda *_, **__: seen)
    last: Any = SimpleNamespace(result=lambda: Result((10, 10 + behind, 3), (1,), Text("")))
    looks = {0: Look(0, 0.5, 0.0, 0.0, 2.5, better, better)}
    found = _by_points("founding-fathers", [state, last], [chosen], looks, (), 7)
    assert [one.points for one in found] == [2.5] * named


def test_no_choice_cost_wins_that_no_search_has_found_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call that a hint had named the best, of a game won, `cost about 21 wins in 100` one choice ahead."""
    state = convention(hand="few king read")
    better, chosen = state.legal_actions()[:2]
    seen = {one: [Lookahead(share, 30 * share, 0)] * 32 for one, share in ((better, 0.6), (chosen, 0.4))}
    monkeypatch.setattr("civics_tui.players.review.look_ahead", lambda *_, **__: seen)
    last: Any = SimpleNamespace(result=lambda: Result((10, 11, 3), (1,), Text("")))
    looks = {0: Look(0, 0.6, 0.2, 0.2, 6.0, better, better)}
    assert not _by_points("founding-fathers", [state, last], [chosen], looks, (), 7)


@pytest.mark.parametrize(("over", "cause"), [(9, "chance"), (None, "rough")])
def test_what_no_choice_explains_had_been_hidden_once_the_hands_are_open(
    over: int | None, cause: str
) -> None:
    """The same count was laid to what was hidden in one game, and to what was not foreseen in another."""
    (found,) = _caused([Swing(5, 9, 0, "choice", 0.5, 0.1)], [], over=over)
    assert found.cause == cause
