"""What turned a game: how the chance to win went, and the largest of its steps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.ranking import rank
from civics_tui.players.review import _glances, _look, review
from civics_tui.players.swings import (
    COUNTS_FROM,
    SWINGS,
    Chances,
    Look,
    Point,
    Swing,
    ends_of,
    side_by_side,
    swings_of,
)
from rules.chance import SeededChance
from rules.game import Action, State
from tests.copycat import table as copycat
from tests.electioneering import table as election
from tests.founding_fathers.convention import benches, convention
from tests.players.recorded import recorded

HEURISTICS = heuristics_of("votes-for-women")


def turned(movers: Sequence[int], shares: Sequence[float]) -> Sequence[Swing]:
    """Find the swings of seat 0, which chooses where it moves; nobody moves at the end."""
    states: list[Any] = [SimpleNamespace(current_player=seat, claimed=((), ())) for seat in (*movers, None)]
    curve = [Point(at, share) for at, share in enumerate(shares) if states[at].current_player != 1]
    return swings_of(Chances("votes-for-women", states, [], 0, {}), {0: curve})


def test_what_the_next_play_takes_back_turned_nothing() -> None:
    """Two known first cards of a campaign were called what turned it: 41, 66, 45 in 100."""
    (only,) = turned((0, 1, 0, 1, 0, 1), (0.41, 0.66, 0.45, 0.44, 0.30, 0.28, 0.29))
    assert (only.position, only.until, only.before, only.after) == (2, 4, 0.45, 0.30)


def test_swings_come_in_the_order_of_the_game_whichever_is_the_largest() -> None:
    shares = (0.50, 0.50, 0.40, 0.40, 0.40, 0.40, 0.10, 0.10, 0.15, 0.15, 0.15)
    found = turned((0, 1) * 5, shares)
    assert [one.position for one in found] == [0, 4, 6][: len(found)]
    assert max(found, key=lambda one: one.size).position == 4


@given(st.lists(st.integers(0, 100), min_size=2, max_size=30))
def test_each_step_of_the_chance_that_is_drawn_is_named_with_its_size(hundredths: Sequence[int]) -> None:
    """A fall from 100 to 50 and a rise of 75 stood in the line below a result, and in no swing."""
    shares = [share / 100 for one in hundredths for share in (one, one)][:-1]
    steps = {
        at: (before, after)
        for at, (before, after) in enumerate(pairwise(shares))
        if at % 2 and before != after
    }
    found = turned((0, 1) * (len(shares) // 2), shares)
    assert all((one.before, one.after) == steps[one.until - 1] for one in found)
    assert len(found) <= SWINGS
    least = min((one.size for one in found), default=0.0) if len(found) == SWINGS else COUNTS_FROM
    told = {one.until - 1 for one in found}
    assert all(abs(after - before) <= least + 1e-9 for at, (before, after) in steps.items() if at not in told)


def looked_at(*positions: int) -> dict[int, Look]:
    """Look at choices of which nothing is known."""
    return {at: Look(at, 0.0, 0.0, 0.0, 0.0, (), ()) for at in positions}


def test_what_moves_a_chance_while_a_seat_goes_on_choosing_is_one_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A chance went from 36 to 100, to 50 and to 100 again within one payday, of which one rise was named."""
    shares = {0: 0.36, 1: 1.0, 2: 0.5, 4: 0.9, 6: 1.0}
    monkeypatch.setattr(Chances, "at", lambda _, position, *seat: shares[position])
    states: list[Any] = [SimpleNamespace(current_player=seat) for seat in (0, 0, 0, 1, 0, 1, None)]
    curve = Chances("votes-for-women", states, [], 1, looked_at(0, 1, 2, 4)).curve_of(0)
    assert [(point.position, point.share) for point in curve] == [(0, 0.36), (4, 0.9), (6, 1.0)]


def test_at_the_ends_of_the_largest_steps_is_looked_longer() -> None:
    """A fall of 19 was named where a longer search saw none: of many short ones the largest are luck."""
    steps = [
        Point(at, share) for at, share in enumerate((0.5, 0.5, 0.4, 0.4, 0.6, 0.6, 0.5, 0.2, 0.3, 0.3, 0.45))
    ]
    assert ends_of(steps) == [6, 7, 3, 4, 9, 10, 1, 2, 5]
    assert ends_of(steps, seats=2) == [6, 7, 3, 4, 9, 10], "of one of two players those of three"


def test_a_chance_is_first_told_where_its_seat_first_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Who plays first?` began a rise of 40 by the first card of a rival: nobody knew how it stood then."""
    monkeypatch.setattr(Chances, "at", lambda _, position, *seat: position / 10)
    states: list[Any] = [SimpleNamespace(current_player=seat) for seat in (1, 0, 1, 0, None)]
    curve = Chances("votes-for-women", states, [], 1, looked_at(*range(4))).curve_of(0)
    assert [point.position for point in curve] == [1, 3, 4]
    other = [Point(0, 0.5), Point(2, 0.6), Point(4, 0.7)]
    assert side_by_side({0: curve, 1: other}) == {0: [0.1, 0.1, 0.1, 0.3, 0.4], 1: [0.5, 0.5, 0.6, 0.6, 0.7]}


ALL_BUT_ONE = ["R4", "R3", "J*", "J2", "G*"]

LAST_TURN = election.position(
    ALL_BUT_ONE,
    ["R2", "G*", "GJ", "B*", "B*", "J4"],
    seats=2,
    others=[["R3", "R*", "B2", "B3", "G2", "G2"]],
    locked=[False, True, True],
    deck=["J2"],
)


@pytest.mark.parametrize(
    "state",
    [election.runoff(["R3", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1]), LAST_TURN],
)
def test_a_moment_whose_end_is_known_is_as_good_in_a_review_as_in_a_hint(state: State) -> None:
    """A run-off won `about 100 games in 100` stood at 32 in the review."""
    best, *_ = rank(question_of("electioneering", state), SeededChance(1), Budget(400))
    actions = [state.legal_actions()[0]]
    found = review("electioneering", [state, state.after(actions[0])], actions, [0], 1, budget=Budget(1))
    before, _ = found.curves[0]
    assert before.share == pytest.approx(best.share, abs=0.05)


@pytest.mark.parametrize(
    ("record", "position", "seat"),
    [
        ("legislation-3-1", 72, 1),
        ("legislation-3-1", 132, 1),
        ("electioneering-2-3", 10, 1),
        ("electioneering-2-3", 14, 0),
        ("copycat-2-4", 140, 0),
    ],
)
def test_a_curve_tells_before_a_choice_what_a_hint_tells_there(
    monkeypatch: pytest.MonkeyPatch, record: str, position: int, seat: int
) -> None:
    """A hint said that 34 of 100 games are won, and the curve, one choice ahead, 54; of a turn 61, and the
    curve, which looked at it as it stood, 48; of a payday with one good play 30, and the curve 44.
    """
    monkeypatch.setattr("civics_tui.players.review.GLANCE", 60)
    monkeypatch.setattr("civics_tui.players.turns.DEALS", 150)
    match = recorded(record)
    game = match.game.slug
    states = [match.at(at).as_decided() for at in (position, position + 1)]
    best, *_ = rank(question_of(game, states[0]), SeededChance(1), Budget(400))
    found = review(game, states, [match.actions[position]], [seat], 1, budget=Budget(1))
    assert found.curves[seat][0].share == pytest.approx(best.share, abs=0.06)


@pytest.mark.parametrize("position", [42, 49])
def test_a_chance_before_a_choice_hangs_little_on_the_deals_that_were_looked_at(position: int) -> None:
    """A bid was called a fall of 10 where nothing had been revealed: eight deals differed by as much."""
    match = recorded("votes-for-women-2-1")
    states = [match.at(at).as_decided() for at in range(position + 1)]
    games = [Chances("votes-for-women", states, match.actions, seed, {}) for seed in range(8)]
    looks = [_look(one, position, Budget(30)) for one in games]
    shares = [one.expected for one in looks if one.expected is not None]
    assert max(shares) - min(shares) < 0.05


def test_a_review_looks_into_each_choice_that_a_computer_would_search_and_into_no_other() -> None:
    """Whole turns were left out, as no tree is searched there."""
    votes, turns = recorded("votes-for-women-2-1"), recorded("electioneering-2-1")
    for match, some in ((votes, True), (turns, False)):
        states = [match.at(at).as_decided() for at in range(len(match.moves))]
        several = [at for at, state in enumerate(states) if len(state.legal_actions()) > 1]
        searched = [
            at
            for at, one in _glances(
                Chances(match.game.slug, states, match.actions, 1, {}), several, 20.0
            ).items()
            if one
        ]
        assert searched
        assert (len(searched) < len(several)) == some


def test_once_a_game_is_settled_no_later_choice_turns_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last payday had the largest swing, a fall of 15, where nothing had won any more for a while."""
    shares = {0: 0.5, 2: 0.4, 4: 0.0, 6: 0.17, 8: 0.0}
    monkeypatch.setattr(Chances, "at", lambda _, position, *seat: shares[position])
    states: list[Any] = [SimpleNamespace(current_player=seat) for seat in (0, 1) * 4 + (None,)]
    curve = Chances("votes-for-women", states, [], 1, looked_at(*range(8))).curve_of(0)
    assert [point.share for point in curve] == [0.5, 0.4, 0.0, 0.0, 0.0]


def test_a_game_that_is_open_later_is_not_settled_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of some hundred choices was played on to the end of the game, which took most of a review."""
    asked: list[int] = []

    def at(_: Chances, position: int, seat: int, open_later: bool = False) -> float:
        asked.extend([] if open_later else [position])
        return 1.0 if position > 17 else 0.5

    monkeypatch.setattr(Chances, "at", at)
    states: list[Any] = [SimpleNamespace(current_player=seat) for seat in (0, 1) * 10 + (None,)]
    Chances("votes-for-women", states, [], 1, looked_at(*range(20))).curve_of(0)
    assert sorted(asked) == [12, 14, 16, 18, 20], "of those that are open three may be luck"


@pytest.mark.parametrize(("points", "share"), [((90, 118), 0.0), ((119, 90), 1.0)])
def test_what_was_decided_before_a_choice_has_no_chance_told_of_it(
    points: tuple[int, int], share: float
) -> None:
    """A last payday, at most 110 to 118, was the largest fall of its game, `by what you chose`."""
    state = copycat.success((14, 20, 29), everybody=True, supply=())
    state.round, state.vp = 10, [*points]
    states: list[State] = [state.clone()]
    actions: list[Action] = [("play", 20), ("take", "coins"), ("take", "coins")]
    for action in actions:
        state.apply(action)
        states.append(state.clone())
    told = review("copycat", states, actions, [0], 1, budget=Budget(10))
    assert [round(point.share, 2) for point in told.curves[0]] == [share] * 2
    assert not told.swings


def with_the_last_vote(*scores: int) -> State:
    """Lay out the last round of Founding Fathers, one Yea short; who is asked has it, and six delegations."""
    voted = benches({"yea": ["NH", "PA", "VA", "CT", "NJ", "NY"]}, 0) | benches({"nay": ["SC", "NC"]}, 1)
    return convention(hand="king few read", benches=voted, owned=(6, 6, 5), round=4, scores=scores)


@pytest.mark.parametrize(("scores", "sure"), [((5, 10, 5), True), ((5, 16, 4), False)])
def test_who_can_end_the_game_and_win_has_won_in_the_curve_before_the_vote(
    scores: tuple[int, ...], sure: bool
) -> None:
    """Before the deciding vote was cast, by the one who had it in hand, the chance was called 3 in 100."""
    state = with_the_last_vote(*scores)
    first, _ = Chances("founding-fathers", [state, state], [], 5, looked_at(0)).curve_of(0)
    assert (first.share == 1) == sure
    assert sure or first.share < 0.1


def test_a_vote_that_another_has_in_hand_is_not_known_for_sure() -> None:
    state = with_the_last_vote(5, 10, 5)
    first, _ = Chances("founding-fathers", [state, state], [], 5, {}).curve_of(1)
    assert 0 < first.share < 1
