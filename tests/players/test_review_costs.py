"""What choices cost beside a single search: points, habits, and the reasons that are given."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from civics_tui.players.heuristics.legislation.choices import poor_hand
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.race import Compared, TreesApart
from civics_tui.players.ranking import Lookahead, Ranked
from civics_tui.players.reasons import NO_SINGLE_CAUSE, Outcome
from civics_tui.players.review import Costly, _by_points, _habits, because, review
from civics_tui.players.swings import Chances, Look, Swing
from rules import GAMES
from rules.chance import SeededChance
from rules.copycat.phases.action import PASS, Turn
from rules.copycat.state import CampaignState
from rules.game import Action, Result
from rules.legislation.effects.ballots import NAY_BALLOT as NAY
from rules.legislation.effects.ballots import YAY_BALLOT as YAY
from rules.legislation.phases.offers import DECLINE
from rules.legislation.phases.opening import Discard
from rules.legislation.state import LegislationState
from rules.match import Match
from rules.words import Text
from tests.copycat.table import action, street, success
from tests.electioneering.table import runoff
from tests.founding_fathers.convention import convention
from tests.players.reviews import DEAR_SEED, SHORT, costly, first_purchase, follow, found_behind, washington
from tests.players.test_engine import GAME

pytestmark = pytest.mark.usefixtures("few_worlds")


@pytest.mark.parametrize("after", [0.5, 0.0])
def test_where_the_chance_of_a_seat_rose_it_gave_away_no_points(
    monkeypatch: pytest.MonkeyPatch, after: float
) -> None:
    """What cost most began with a choice `1 in 100 before, 50 after`."""
    swing = Swing(0, 1, 0, "choice", 0.01, after)
    assert points_left_out(monkeypatch, 0.01, swing) == ({0} if after else set())


def test_a_choice_that_wins_at_once_cost_nothing_however_few_points_it_brings() -> None:
    """Washington ended and won the game 28 to 27; another vote would have brought 2 VP more, perhaps."""
    state = washington()
    won = state.clone()
    won.apply(("event", "washington"))
    result = won.result()
    assert result is not None
    assert result.winners == (0,)
    assert not costly("founding-fathers", [state, won], [("event", "washington")], [0], 7, budget=SHORT)


def test_one_tree_that_sees_no_difference_does_not_hide_what_the_others_see(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A throw in Congress that cost 16 wins in 100 was as good as the best to the only pair of trees."""
    state = washington()
    better, chosen = ("vote", "bedford", "nay"), ("speak", "bedford")
    ranked = [Ranked(better, 0.5, 0.01), Ranked(chosen, 0.3, 0.01, 0.2, 0.01)]
    monkeypatch.setattr("civics_tui.players.review.rank", lambda *_, **__: ranked)
    seen = Look(0, 0.5, 0.4, 0.4, 0.0, better, better)
    monkeypatch.setattr("civics_tui.players.review._look", lambda *_: seen)
    gaps = iter([0.01, 0.2, 0.18, 0.19])
    monkeypatch.setattr(TreesApart, "compare", lambda *_: Compared(0.5, next(gaps), 0.01))
    monkeypatch.setattr("civics_tui.players.review.racing_of", lambda *_: TreesApart)
    (one,) = costly("founding-fathers", [state], [chosen], [0], 7, budget=SHORT)
    assert one.chosen == chosen
    assert 0.1 < one.cost < 0.2


@pytest.mark.parametrize("share", [0.0, 0.05, 0.5, 0.95])
def test_points_count_only_where_the_game_is_as_good_as_lost(
    monkeypatch: pytest.MonkeyPatch, share: float
) -> None:
    """A repeat that was about as good when played out was once named for 21 points."""
    state = washington()
    better, chosen, *_ = state.legal_actions()
    seen = Look(0, share, 0.0, 0.0, 20.0, better, better)
    monkeypatch.setattr("civics_tui.players.review._look", lambda *_: seen)
    ends = {better: [Lookahead(share, [0.0])] * 4, chosen: [Lookahead(share, [-20.0])] * 4}
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
        left_out.append(asked[2])
        return []

    monkeypatch.setattr("civics_tui.players.review._by_points", by_points)
    costly("copycat", [state, state], [chosen], [seat], 7, budget=Budget(2))
    return left_out[0]


def test_what_seems_to_cost_now_and_then_within_the_noise_is_no_habit() -> None:
    state = first_purchase(DEAR_SEED)
    better, chosen, *_ = state.legal_actions()

    def habits(*ahead: float) -> int:
        looks = {at: Look(at, 0.5, size, size, 0.0, better, better) for at, size in enumerate(ahead)}
        return len(_habits(Chances("copycat", [state] * len(ahead), [chosen] * len(ahead), 7, {}), looks))

    assert habits(0.1, 0.08, 0.12, 0.1) == 1
    assert habits(0.3, 0.02, 0.01, -0.1) == 0


def test_where_figures_speak_for_the_choice_that_was_made_it_is_said_that_nothing_shows_another() -> None:
    """`4 coins, no purchase` stood as the reason against `6 coins, 1 purchase`, and for no card removed."""
    state = action((3, 10, 12, 15), (14,), piles=[(16, 17, 18)] * 2, workers={"X6": ()}, ready=(2, 0))
    state.round, state.street = 8, street({})
    asked = question_of("copycat", state)
    words, against = because(asked, ("place", "X6"), ("place", "B1"), SeededChance(1))
    assert str(words).startswith("No single thing shows why: games that are played on from there do.")
    assert "Payday: about 3 coins, 1 point, no purchase yet; 1 new card" in str(words)
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


def test_votes_on_different_bills_are_added_up_with_the_reason_of_the_costliest_of_them() -> None:
    """They were added up below the sentence of one, and then `Better: make a counter-offer` had no reason."""

    def rejects(state: LegislationState) -> Action | None:
        legal = state.legal_actions()
        return NAY if state.current_player == 0 and NAY in legal else None

    states, actions = follow("legislation", 3, 7, rejects)
    votes = [at for at, action in enumerate(actions) if action == NAY and states[at].current_player == 0]
    looks = {at: Look(at, 0.5, 0.1, 0.1, 0.0, YAY, YAY) for at in votes[:8]}
    states = [state.as_decided() if state.current_player == 0 else state for state in states]
    (habit,) = _habits(Chances("legislation", states, actions, 7, {}), looks)
    assert habit.times == 8
    assert str(habit.words).startswith("The costliest of them: Worth +1 to you")


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
    assert "in the end" not in str(words), "`about 4 states for your side in the end` is a guess of no hint"
    assert "own cube" not in str(against)


def test_no_review_argues_for_the_choice_that_it_calls_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Better: 31. Worth +1, fails by 1. What you chose in the game: worth +1, passes by 2.`"""
    told = {("buy", 1): ("Fails by 1", 1.3), ("stop",): ("Passes by 2", 8.1)}
    found = {one: Outcome({}, (Text(said),), (), stands=much) for one, (said, much) in told.items()}
    monkeypatch.setattr("civics_tui.players.review.outcomes_of", lambda *_: ((), found))
    asked = question_of("copycat", first_purchase(1))
    words, against = because(asked, ("buy", 1), ("stop",), SeededChance(1), (("stop",),))
    assert (str(words), str(against)) == (f"{NO_SINGLE_CAUSE}.", "")
    better, _ = because(asked, ("stop",), ("buy", 1), SeededChance(1), (("buy", 1),))
    assert "Passes by 2" in str(better)


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
    seen = {one: [Lookahead(0.5, [lead]) for lead in both * 16] for one, both in leads.items()}
    monkeypatch.setattr("civics_tui.players.review.look_ahead", lambda *_, **__: seen)
    last: Any = SimpleNamespace(result=lambda: Result((10, 10 + behind, 3), (1,), Text("")))
    looks = {0: Look(0, 0.5, 0.0, 0.0, 2.5, better, better)}
    found = _by_points(Chances("founding-fathers", [state, last], [chosen], 7, {}), looks, ())
    assert [one.points for one in found] == [2.5] * named


def test_no_choice_cost_wins_that_no_search_has_found_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call that a hint had named the best, of a game won, `cost about 21 wins in 100` one choice ahead."""
    state = convention(hand="few king read")
    better, chosen = state.legal_actions()[:2]
    seen = {one: [Lookahead(share, [30 * share])] * 32 for one, share in ((better, 0.6), (chosen, 0.4))}
    monkeypatch.setattr("civics_tui.players.review.look_ahead", lambda *_, **__: seen)
    last: Any = SimpleNamespace(result=lambda: Result((10, 11, 3), (1,), Text("")))
    looks = {0: Look(0, 0.6, 0.2, 0.2, 6.0, better, better)}
    assert not _by_points(Chances("founding-fathers", [state, last], [chosen], 7, {}), looks, ())
