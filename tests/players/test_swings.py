"""What turned a game: changes that last, in its order, and the own choice that let others do it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.ranking import rank
from civics_tui.players.review import Costly, Review, _caused, _glances, _look, review
from civics_tui.players.swings import (
    COUNTS_FROM,
    SWINGS,
    Chances,
    Look,
    Point,
    Swing,
    decided,
    decided_apart,
    ends_of,
    side_by_side,
    summed,
    swings_of,
)
from civics_tui.practice.choosing import CHANCE
from civics_tui.practice.report import report
from civics_tui.table.match.game_log import GameLog
from civics_tui.table.match.outcome import outcome
from civics_tui.table.screens.history import History
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action, State
from rules.match import Match
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.phases.strategy import StrategyBid
from rules.votes_for_women.state import VotesState
from rules.words import Text
from tests.app.driving import ELECTIONEERING
from tests.copycat import table as copycat
from tests.electioneering import table as election
from tests.founding_fathers.convention import benches, convention
from tests.golden.record import FOLDER, read
from tests.practice.test_play_on import ended
from tests.votes_for_women.table import OPP, SUF, begin, position

HEURISTICS = heuristics_of("votes-for-women")
NAMES = ("Ann", "Ben", "Cy", "Dee")


def turned(movers: Sequence[int], shares: Sequence[float]) -> Sequence[Swing]:
    """Find the swings of seat 0, which chooses where it moves; nobody moves at the end."""
    states: list[Any] = [SimpleNamespace(current_player=seat, claimed=((), ())) for seat in (*movers, None)]
    curve = [Point(at, share) for at, share in enumerate(shares) if states[at].current_player != 1]
    return swings_of(Chances(HEURISTICS, states, 0, {}), {0: curve})


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
    curve = Chances(HEURISTICS, states, 1, looked_at(0, 1, 2, 4)).curve_of(0)
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
    curve = Chances(HEURISTICS, states, 1, looked_at(*range(4))).curve_of(0)
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
    question = question_of("votes-for-women", match.at(position).as_decided())
    chosen, seeds = match.actions[position], range(8)
    looks = [_look(position, question, HEURISTICS, SeededChance(one), chosen, Budget(30)) for one in seeds]
    shares = [one.expected for one in looks if one.expected is not None]
    assert max(shares) - min(shares) < 0.05


def test_a_review_looks_into_each_choice_that_a_computer_would_search_and_into_no_other() -> None:
    """Whole turns were left out, as no tree is searched there."""
    votes, turns = recorded("votes-for-women-2-1"), recorded("electioneering-2-1")
    for match, some in ((votes, True), (turns, False)):
        states = [match.at(at).as_decided() for at in range(len(match.moves))]
        several = [at for at, state in enumerate(states) if len(state.legal_actions()) > 1]
        searched = [at for at, one in _glances(match.game.slug, states, several, 20.0).items() if one]
        assert searched
        assert (len(searched) < len(several)) == some


def bid_and_reply(bid: int) -> list[VotesState]:
    """The Suffragist side bids, the other supersedes, takes National Focus and plays it two choices later."""
    table = position(buttons=(6, 6), round=0, strategy_cards=(105, 106, 107), strategy_deck=(108,))
    state = begin(table, StrategyBid(SUF))
    states = [state.clone()]
    for action in (("bid", bid), ("supersede",), ("strategy", 106)):
        state.step(action)
        states.append(state.clone())
    return states


def test_a_strategy_card_played_rounds_later_is_led_back_to_the_bid_that_lost_it() -> None:
    """A lost game was told as what the others did, without the bid that let them do it."""
    states = bid_and_reply(2)
    later = position(claimed=((), (106,)), hands=((22,), (61,)), buttons=(3, 3))
    own, theirs = begin(later.clone(), StrategyBid(SUF)), begin(later.clone(), PlayACard(OPP))
    end: Any = SimpleNamespace(current_player=None, claimed=((), ()))
    states = [*states[:3], own, theirs, end]
    shares = (0.4, 0.4, 0.4, 0.4, 0.4, 0.1)
    curve = [Point(at, shares[at]) for at in (0, 3, 5)]
    (only,) = swings_of(Chances(HEURISTICS, states, 0, {}), {SUF: curve})
    assert (only.position, only.let) == (3, 0)
    assert [*only.allowed_by(states)] == [0, 3]


def test_a_fall_is_not_called_luck_where_a_choice_in_it_cost_half_of_it() -> None:
    fall = Swing(0, 2, 0, "chance", 0.35, 0.03)
    costly = Costly(0, 0, ("a",), ("b",), 0.2, Text("It wins more often."))
    assert [one.cause for one in _caused([fall], [costly])] == ["choice"]
    assert [one.cause for one in _caused([fall], [costly._replace(cost=0.1)])] == ["chance"]


def test_no_choice_has_two_verdicts() -> None:
    """`It cost about 10 wins`, and then: the chance rose by 10, `mostly by what you chose`, and a
    choice that a hint had called best was the deed of a fall.
    """
    rise, fall = Swing(0, 2, 0, "choice", 0.4, 0.5), Swing(0, 2, 0, "choice", 0.5, 0.4)
    costly = Costly(0, 0, ("a",), ("b",), 0.02, Text("It is better."))
    assert [one.cause for one in _caused([rise, fall], [costly])] == ["rough", "choice"]
    assert [one.cause for one in _caused([rise, fall], [])] == ["choice", "rough"]


def test_a_fall_is_laid_to_no_choice_that_cannot_be_named() -> None:
    """A fall of 11 was `mostly by what you chose`, and then there was nothing to choose again."""
    fall = Swing(0, 2, 0, "choice", 0.5, 0.39, most=0, deed=0)
    ((cause, most),) = [(one.cause, one.most) for one in _caused([fall], [])]
    assert (cause, most) == ("rough", None)


def test_a_fall_names_the_choice_that_allowed_it_and_its_price() -> None:
    match = ended(ELECTIONEERING)
    move = match.moves[4]
    costly = Costly(4, move.seat, move.action, move.action, 0.1, Text("It wins more often."))
    swings = [Swing(4, 8, move.seat, "others", 0.6, 0.3, let=2), Swing(9, 11, move.seat, "others", 0.3, 0.1)]
    history = History(match, board_of(ELECTIONEERING.slug), UNICODE, review=[*swings, costly])
    told = [line for line, _ in history.words.explained(swings[0])]
    assert "This let them" not in " ".join(told), "that bid was not found to be worse than another"
    (once,) = [
        line for line, _ in history.words.explained(swings[0]._replace(let=4)) if "This let them" in line
    ]
    (better,) = [line for line in told if "was better than" in line]
    assert once == f"This let them: a{better[1:]}", "what let them and could have been better is told once"
    assert told.index(better) == 1, "what was done comes last: there may be no room for it"
    assert better.startswith("At move ")
    assert better.endswith(" It cost about 10 wins in 100.")
    assert history.words.price(swings[0]).endswith("chance to win fell by about 30 in 100.")
    assert "was better" not in str(history.words.explained(swings[1]))


def decided_by(
    monkeypatch: pytest.MonkeyPatch,
    shares: Sequence[float],
    luck: float = 0.0,
    sealed: bool = False,
    then: float | None = None,
    began: float | None = None,
    looks: Mapping[int, Look] = {},
    with_choice: int = 0,
    choices: int = 2,
) -> Swing:
    """Tell who decided a swing of seat 0, which chose first, then seat 1; luck came with one choice.

    With `then` it chooses again, and its best choice promises so much; `began` is what the first promised.
    """
    movers = [0, *[1] * (len(shares) - 2), None if then is None else 0]
    asked = SimpleNamespace(sealed=sealed)
    legal = [("a",), ("b",)][:choices]
    states: list[Any] = [
        SimpleNamespace(current_player=seat, prompt=lambda: asked, legal_actions=lambda: legal)
        for seat in movers
    ]
    at = {id(state): share for state, share in zip(states, shares, strict=True)}

    otherwise = SimpleNamespace()
    at[id(otherwise)] = shares[with_choice + 1] - luck
    monkeypatch.setattr("civics_tui.players.swings._as_it_stands", lambda _, state, *asked: at[id(state)])
    monkeypatch.setattr(
        "civics_tui.players.swings._again",
        lambda state, *asked: [otherwise] * (luck != 0 and state is states[with_choice]),
    )
    before = shares[0] if began is None else began
    swing = Swing(0, len(shares) - 1, 0, "", before, shares[-1] if then is None else then)
    return decided(Chances(HEURISTICS, states, 1, {**looks}), [("a",)] * len(shares), swing)


def test_what_alone_made_half_of_a_swing_is_found_among_the_plays_of_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Five moves were listed, and a purchase of 40 coins stood among them."""
    large = decided_by(monkeypatch, (0.30, 0.28, 0.27, 0.12, 0.14))
    assert (large.cause, large.most, large.deed) == ("others", 2, 1)
    assert [(at, round(far, 2)) for at, far in large.parts] == [(2, 0.15)], "no hundredth is told"
    many = decided_by(monkeypatch, (0.30, 0.28, 0.24, 0.20, 0.16))
    assert (many.cause, many.most, many.deed) == ("others", None, None)
    assert [(at, round(far, 2)) for at, far in many.parts] == [(1, 0.04), (2, 0.04), (3, 0.04)]


def test_no_play_is_told_to_have_moved_a_chance_by_more_than_it_went_in_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`About 51 in 100` stood below a fall of 24: the other 27 were won back before the next choice."""
    back = decided_by(monkeypatch, (0.50, 0.50, 0.10, 0.30))
    assert (back.cause, [(at, round(far, 2)) for at, far in back.parts]) == ("others", [(1, 0.2)])
    assert [(cause, round(far, 2)) for cause, far in back.shares] == [("others", -0.2)]


def test_a_fall_that_was_half_luck_is_summed_up_as_half_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """It counted as a choice as a whole."""
    fall = decided_by(monkeypatch, (0.50, 0.24, 0.24), luck=-0.12)
    shares = {cause: round(far, 2) for cause, far in fall.shares}
    assert shares == {"choice": -0.14, "chance": -0.12}


def test_a_play_that_did_more_than_was_expected_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """`No single thing explains it` was said of a rise of 84 by the 28 coins of a Doctorate."""
    looks = {0: Look(0, 0.16, 0.0, 0.0, 0.0, ("a",), ("a",))}
    rose = decided_by(monkeypatch, (0.16, 1.0, 1.0), looks=looks)
    assert (rose.cause, rose.most) == ("next", 0)
    promised = decided_by(monkeypatch, (0.16, 0.5, 0.5), looks=looks, began=0.5, then=0.6)
    assert [round(far, 2) for _, far in promised.parts] == [0.1], "what was promised is no rise"
    match = recorded("electioneering-3-1")
    history = History(match, board_of(match.game.slug), UNICODE)
    (cause, _), *_ = history.words.explained(Swing(0, 13, 2, "next", 0.34, 0.52, most=0, deed=0))
    assert cause == "Mostly by what Cy did. Above all: Cy plays first."


def test_what_had_to_be_done_and_came_to_one_thing_is_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Mostly by luck` was said of the 57 coins for a Doctorate, in hand when all was bought."""
    only = decided_by(monkeypatch, (0.83, 1.0), choices=1)
    assert (only.cause, only.most) == ("next", 0)
    assert decided_by(monkeypatch, (0.83, 1.0), luck=0.17, choices=1).cause == "chance"


def test_who_decided_makes_the_difference_between_luck_and_what_one_chose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shares = (0.30, 0.10, 0.10)
    assert decided_by(monkeypatch, shares).cause == "choice"
    assert decided_by(monkeypatch, shares, luck=-0.2).cause == "chance"
    assert decided_by(monkeypatch, shares, luck=-0.2, sealed=True).cause == "others", "their sealed bids"


def test_a_sealed_ballot_of_others_that_another_one_opens_is_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Mostly by luck, or by what was hidden` was said of a pledge that another player broke."""
    shares = 0.40, 0.40, 0.40, 0.20
    broken = decided_by(monkeypatch, shares, luck=-0.2, sealed=True, with_choice=2)
    assert (broken.cause, broken.most) == ("others", 2)
    assert decided_by(monkeypatch, shares, luck=-0.2, with_choice=2).cause == "chance"
    both = decided_by(monkeypatch, shares, luck=-0.1, sealed=True, with_choice=2)
    assert (both.cause, both.most) == ("others", 2), "what the last one did, and what lay sealed"


def test_what_lies_face_down_has_moved_nothing_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rise of 26 was laid to a rival's ballot on a bill that passed, and then a fall of 42 to that bill."""
    fall = decided_by(monkeypatch, (0.40, 0.40, 0.20, 0.20), sealed=True)
    assert (fall.cause, fall.most) == ("others", 0), "what its own ballot opened"
    assert decided_by(monkeypatch, (0.40, 0.40, 0.20, 0.20)).most == 1


def test_what_was_promised_before_ballots_were_opened_others_kept_or_broke(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`No single thing explains it` was said of a bill that failed by the Nay of one who had pledged Pro."""
    shares = 0.60, 0.61, 0.61
    broken = decided_by(monkeypatch, shares, sealed=True, began=0.98)
    assert (broken.cause, broken.most) == ("others", 0)
    rest = decided_by(monkeypatch, shares, began=0.98, then=0.61)
    assert (rest.cause, rest.most, rest.parts) == ("rough", None, ()), "no play of theirs shows it"


def test_a_fall_is_no_luck_where_no_throw_nor_card_was_a_bad_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The largest fall of a game was laid to luck after the best throw there is, and after a bid that won."""
    even = decided_by(monkeypatch, (0.30, 0.30, 0.30), began=0.45, then=0.30)
    lucky = decided_by(monkeypatch, (0.30, 0.34, 0.28), luck=0.04, began=0.45, then=0.28)
    assert (even.cause, lucky.cause) == ("rough", "rough"), "what no play shows is nobody's deed"
    alone = decided_by(monkeypatch, (0.30, 0.30), began=0.45, then=0.30)
    assert alone.cause == "rough", "nobody else did anything"
    assert decided_by(monkeypatch, (0.30, 0.10, 0.10), luck=-0.2, began=0.35).cause == "chance"


def test_what_nothing_shows_at_the_end_of_a_game_was_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Mostly by what was misjudged before`: the hand of a rival, which tied two students, had lain open."""
    assert decided_by(monkeypatch, (0.30, 0.30, 0.0), began=0.74).cause == "chance"
    assert decided_by(monkeypatch, (0.30, 0.30, 0.0), began=0.74, then=0.0).cause == "rough"


def test_a_throw_that_came_to_more_than_was_promised_is_no_bad_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lobby that sent the Amendment fell short of what was thought of it then: nothing explained it."""
    looks = {0: Look(0, 0.4, 0.0, 0.0, 0.0, ("a",), ("a",))}
    rose = decided_by(monkeypatch, (0.40, 0.50, 0.50), luck=-0.1, looks=looks)
    assert (rose.cause, rose.most) == ("chance", 0)


def test_what_a_seat_could_do_next_and_what_it_did_are_one_swing(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Above all: Suffragist campaigns with Farmers` stood in two swings of a review, by 20 and by 25."""
    causes = {4: "next", 6: "choice"}
    decides = "civics_tui.players.swings.decided"
    monkeypatch.setattr(decides, lambda chances, actions, one: one._replace(cause=causes[one.until]))
    could, did = Swing(2, 4, 0, "", 0.3, 0.5), Swing(4, 6, 0, "", 0.5, 0.75)
    looked = Chances(HEURISTICS, [], 1, {})
    (told,) = decided_apart(looked, [], [could, did])
    assert (told.position, told.until, told.before, told.after) == (2, 6, 0.3, 0.75)
    for other in (did._replace(after=0.1), did._replace(seat=1), did._replace(position=5)):
        assert len(decided_apart(looked, [], [could, other])) == 2
    causes[4] = "chance"
    assert len(decided_apart(looked, [], [could, did])) == 2


def test_what_a_seat_could_then_do_was_no_deed_of_who_moved_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rise of 40 by a seventh Yea was laid to the last rival, who had taken a lead from that seat."""
    rose = decided_by(monkeypatch, (0.06, 0.05, 0.14, 0.05), then=0.50)
    assert (rose.cause, rose.most, rose.deed) == ("next", 3, 3)
    helped = decided_by(monkeypatch, (0.06, 0.05, 0.40, 0.40), then=0.50)
    assert (helped.cause, helped.most) == ("others", 1)


def test_what_a_seat_could_do_is_the_play_after_which_its_chance_has_moved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Above all: You leave James Madison on top of the deck` was a rise by the seventh Yea that followed."""
    movers, shares = (0, 1, 0, 1, 0, 0, None), (0.1, 0.1, 0.1, 0.1, 0.1, 0.5, 0.6)
    asked = SimpleNamespace(sealed=False)
    states: list[Any] = [
        SimpleNamespace(current_player=seat, prompt=lambda: asked, legal_actions=lambda: [("a",), ("b",)])
        for seat in movers
    ]
    at = {id(state): share for state, share in zip(states, shares, strict=True)}
    monkeypatch.setattr("civics_tui.players.swings._as_it_stands", lambda _, state, *asked: at[id(state)])
    monkeypatch.setattr("civics_tui.players.swings._again", lambda *asked: [])
    rise = Swing(0, 2, 0, "", 0.1, 0.5)
    found = decided(Chances(HEURISTICS, states, 1, {}), [("a",)] * 6, rise)
    assert (found.cause, found.most, found.deed) == ("next", 4, 4)
    at = dict.fromkeys(at, 0.1)
    found = decided(Chances(HEURISTICS, states, 1, {}), [("a",)] * 6, rise)
    assert (found.cause, found.most) == ("rough", None), "what it could do it did not"


def test_once_a_game_is_settled_no_later_choice_turns_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last payday had the largest swing, a fall of 15, where nothing had won any more for a while."""
    shares = {0: 0.5, 2: 0.4, 4: 0.0, 6: 0.17, 8: 0.0}
    monkeypatch.setattr(Chances, "at", lambda _, position, *seat: shares[position])
    states: list[Any] = [SimpleNamespace(current_player=seat) for seat in (0, 1) * 4 + (None,)]
    curve = Chances(HEURISTICS, states, 1, looked_at(*range(8))).curve_of(0)
    assert [point.share for point in curve] == [0.5, 0.4, 0.0, 0.0, 0.0]


def test_a_game_that_is_open_later_is_not_settled_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of some hundred choices was played on to the end of the game, which took most of a review."""
    asked: list[int] = []

    def at(_: Chances, position: int, seat: int, open_later: bool = False) -> float:
        asked.extend([] if open_later else [position])
        return 1.0 if position > 17 else 0.5

    monkeypatch.setattr(Chances, "at", at)
    states: list[Any] = [SimpleNamespace(current_player=seat) for seat in (0, 1) * 10 + (None,)]
    Chances(HEURISTICS, states, 1, looked_at(*range(20))).curve_of(0)
    assert sorted(asked) == [12, 14, 16, 18, 20], "of those that are open three may be luck"


def recorded(record: str) -> Match:
    """Play a recorded game again."""
    played = read(FOLDER / f"{record}.json")
    match = Match.start(GAMES[played.game], played.seats, played.seed, NAMES[: played.seats], played.options)
    for action in played.actions:
        match.play(tuple(action))
    return match


def told_of(record: str, seats: Sequence[int]) -> dict[tuple[int, int], tuple[str, list[str]]]:
    """Review seats of a recorded game; returns by the stretch of a swing its question and what it says."""
    match = recorded(record)
    states = [match.at(position) for position in range(len(match.moves) + 1)]
    found = review(match.game.slug, states, match.actions, seats, match.seed, budget=Budget(1), seconds=0.01)
    history = History(match, board_of(match.game.slug), UNICODE, review=found.swings)
    told = {}
    for place, one in enumerate(found.swings):
        history.go_to_costly(place)
        assert history.costly == place
        asked = "".join(span.text for span in history._asked())
        told[one.position, one.until] = asked, [line for line, _ in history.words.explained(one)]
    return told


def test_a_swing_is_told_with_who_decided_it_its_question_and_its_play() -> None:
    """Others' plays were luck; a lock was what turned a game that the run-off dealt after it did."""
    asked, lines = told_of("electioneering-3-1", [1])[39, 47]
    assert asked == "Ann decides."
    play = "Ann plays G3 on Priya's row: Priya now cares about Recess and Bugs."
    assert re.fullmatch(rf"Mostly by what Ann did\. About \d\d in 100: {re.escape(play)}", lines[0])
    asked, lines = told_of("electioneering-3-1", [2])[49, 56]
    assert asked == "Ann decides."
    play = "Ann plays B4 on Milo's row: Milo is locked on Gross and Bugs."
    assert re.fullmatch(rf"Mostly by what Ann did\. About \d\d in 100: {re.escape(play)}", lines[0])


def test_of_plays_of_others_each_is_told_with_who_made_it_and_how_far_a_chance_went_by_it() -> None:
    """`Mostly by what the others then did` was said of four of five swings, and named nobody."""
    match = recorded("electioneering-3-1")
    fall = Swing(39, 47, 1, "others", 0.5, 0.3, parts=((41, 0.08), (43, 0.06)))
    assert [match.moves[at].seat for at, _ in fall.parts] == [2, 0]
    words = History(match, board_of(match.game.slug), UNICODE, review=[fall]).words
    told = [line for line, _ in words.explained(fall)]
    assert told[0].startswith("Mostly by what Ann and Cy did. About 8 in 100: Cy ")
    assert [line for line in told[1:] if line.startswith("About 6 in 100: Ann ")]
    (alone, *_), _ = words.explained(fall._replace(parts=fall.parts[:1]))[:2]
    assert alone.startswith("In part by what Cy did. About 8 in 100: "), "8 of 20"


def test_a_sealed_ballot_that_turned_a_game_is_told_by_what_the_vote_came_to() -> None:
    """A fall by a Nay of a rival was told as `You call 04 Self-Help`: votes are counted a choice later;
    and the last of a round as `Vote round 6 is over: 2 bills passed, 1 failed`.
    """
    match = recorded("legislation-3-1")
    entries = GameLog(match).entries_by_choice(len(match.moves))
    nays = [at for at, move in enumerate(match.moves) if move.action == ("nay",) and not entries[at]]
    words = History(match, board_of(match.game.slug), UNICODE).words
    for at in nays:
        seat = next(seat for seat in range(3) if seat != match.moves[at].seat)
        fall = Swing(at, at + 1, seat, "others", 0.4, 0.3, most=at, deed=at, parts=((at, 0.1),))
        assert re.search(r"About 10 in 100: .* (passes|fails), \d Yay to \d Nay", words.explained(fall)[0][0])


def test_a_report_counts_gains_and_leaves_to_the_review_what_turned_the_game() -> None:
    """`What turned it` of a report and the largest swings of the review named other turns."""
    told = report(recorded("electioneering-3-1"), NAMES[:3])
    assert "## The largest gains" in told
    assert "turned" not in told


def test_what_is_drawn_or_dealt_after_a_deed_is_named_where_luck_turned_the_game() -> None:
    """The lock before the deal of a run-off stood as what luck had done."""
    match = recorded("electioneering-3-1")
    swing = Swing(49, 56, 2, "chance", 0.15, 1.0, most=55, deed=55)
    assert above_all(match, swing) == "A tie for the most students: run-off before Tomás, with B4, R★, B★."


def above_all(match: Match, swing: Swing) -> str:
    """Return what is said to have turned a game above all."""
    history = History(match, board_of(ELECTIONEERING.slug), UNICODE, review=[swing])
    return history.words.explained(swing)[0][0].partition("Above all: ")[2]


@pytest.mark.parametrize("own", [True, False])
def test_where_hidden_hands_open_they_turned_the_game_and_not_the_last_draw(own: bool) -> None:
    """A draw that could not save 6 against 10 was named for a fall of 80, and no hidden hand; another's draw
    without which it won as well was for one of 24.
    """
    match = recorded("electioneering-2-3")
    last = len(match.moves) - 1
    seat = match.moves[last].seat
    assert seat is not None
    fall = Swing(last, last + 1, seat if own else 1 - seat, "chance", 0.8, 0.0, most=last, deed=last)
    assert above_all(match, fall) == "The votes are counted."


@pytest.mark.parametrize(
    ("swing", "first"),
    [((100, 111), "28 in 100: Ben scores 6 points"), ((117, 125), "4 in 100: Ben plays #33 Working Lunch")],
)
def test_of_what_others_did_their_plays_are_told_before_ones_own(swing: tuple[int, int], first: str) -> None:
    """`Mostly by what the others then did`, and below it two cards that one had bought oneself."""
    match = recorded("copycat-2-4")
    parts = {play.position: 0.04 for play in GameLog(match).plays(0, *swing) if play.seat == 1}
    fall = Swing(*swing, 0, "others", 0.45, 0.35, parts=(*parts.items(),))
    words = History(match, board_of(match.game.slug), UNICODE, review=[fall]).words
    told, _ = words.explained(fall)[0]
    assert told.startswith(f"Mostly by what Ben did. About {first}")


@pytest.mark.parametrize(
    ("cause", "told"),
    [
        ("next", "Mostly by what Cy did. "),
        ("rough", "Mostly by what was not foreseen."),
    ],
)
def test_what_caused_a_swing_is_said_in_words_that_fit_a_game_without_throws(cause: str, told: str) -> None:
    """`No single play or throw`, and `by what you could then do`, which nobody understood."""
    swing = Swing(0, 13, 2, cause, 0.34, 0.52, most=13 if cause == "next" else None)
    match = recorded("electioneering-3-1")
    history = History(match, board_of(match.game.slug), UNICODE, review=[swing])
    assert history.words.explained(swing)[0][0].startswith(told)


def test_of_what_a_player_did_nothing_is_told_that_the_others_did_beside_it() -> None:
    """`Mostly by what you did`, and then stood what three others drew."""
    match = recorded("electioneering-3-1")
    rise = Swing(0, 13, 2, "choice", 0.34, 0.52)
    words = History(match, board_of(match.game.slug), UNICODE, review=[rise]).words
    cause, *plays = [line for line, _ in words.explained(rise)]
    assert cause.startswith("Mostly by what Cy did.")
    assert plays.pop() == CHANCE
    assert plays
    assert all(line.startswith("Cy") for line in plays)


def test_the_swings_of_a_game_are_summed_up_by_what_moved_them() -> None:
    """A swing that was half one's own and half luck was summed up as one's own."""
    swings = [
        Swing(0, 5, 2, "others", 0.50, 0.31),
        Swing(5, 13, 2, "choice", 0.31, 0.40, shares=(("choice", 0.06), ("chance", 0.05), ("others", -0.02))),
        Swing(13, 20, 2, "others", 0.40, 0.28),
        Swing(20, 26, 2, "chance", 0.28, 0.16),
    ]
    match = recorded("electioneering-3-1")
    end = outcome(match, board_of(match.game.slug), GameLog(match), None, Review(swings=swings))
    fell = "fell 33 in 100 by what the others did, fell 7 in 100 by luck, or by what was hidden"
    said = f"In the largest swings Cy's chance to win {fell} and rose 6 in 100 by what Cy did."
    assert end.sentences[-1] == said
    assert not str(summed([*swings, swings[0]._replace(seat=1)])), "of several players each has its own"


def test_a_choice_of_which_nothing_is_told_is_not_told_by_the_next_players_play() -> None:
    """`In part by what Ben did. About 3 in 100: You play #8` was a pass of Ben's before it."""
    match = recorded("copycat-2-4")
    lines, moves = GameLog(match).entries_by_choice(len(match.moves)), match.moves
    at = next(
        at
        for at in range(90, len(moves) - 1)
        if not lines[at] and lines[at + 1] and moves[at].seat == 1 and moves[at + 1].seat == 0
        if not match.at(at).as_decided().prompt().sealed
    )
    fall = Swing(at, at + 3, 0, "others", 0.4, 0.3, parts=((at, 0.1),))
    told, _ = History(match, board_of("copycat"), UNICODE, review=[fall]).words.explained(fall)[0]
    assert told == "Mostly by what Ben did."


def test_a_report_tells_what_turned_a_game_as_the_review_does() -> None:
    """The same game was told in two ways: the report knew its gains alone."""
    match = recorded("electioneering-3-1")
    fall = Swing(39, 47, 1, "others", 0.5, 0.3, parts=((41, 0.08), (43, 0.06)))
    told = report(match, ["A", "B", "C"], Review(swings=[fall]))
    assert "B's chance to win fell by about 20 in 100. Mostly by what A and C did. About 8 in 100: C " in told
    assert not re.search(r"\b(Ann|Ben|Cy)\b", told)


def test_a_review_begins_with_what_could_be_done_otherwise_then_tells_the_largest_swing() -> None:
    """A choice that cost 38 wins in 100 stood behind five swings, the first of which was not foreseen."""
    large, small, points = [
        Costly(at, 0, ("a",), ("b",), cost, Text("")) for at, cost in enumerate((0.4, 0.04, 0.0))
    ]
    habit = Costly(4, 0, ("a",), ("b",), 0.01, Text(""), times=3, together=0.06)
    unexplained, rise = Swing(0, 13, 0, "rough", 0.1, 0.5), Swing(13, 20, 0, "next", 0.5, 0.6)
    fall = Swing(20, 26, 0, "others", 0.6, 0.3)
    found = Review((large, habit, small, points), [unexplained, rise, fall])
    assert found.places == [large, habit, small, fall, rise, unexplained, points]


def test_what_a_chance_is_stands_once_where_a_review_tells_the_first() -> None:
    """`Your chance to win fell by about 9 in 100`, and nobody knew of what it was a chance."""
    first, second = Swing(0, 13, 2, "next", 0.30, 0.36), Swing(49, 56, 2, "others", 0.70, 0.17)
    match = recorded("electioneering-3-1")
    words = History(match, board_of(match.game.slug), UNICODE, review=[first, second]).words
    assert [words.explained(one)[-1][0] == CHANCE for one in (first, second)] == [True, False]


def test_what_a_seat_could_then_do_is_its_own_play_and_not_the_one_before_it() -> None:
    """A rise was laid above all to the card of the rival by which one's best student was lost."""
    match = recorded("electioneering-3-1")
    told = above_all(match, Swing(0, 13, 2, "next", 0.34, 0.52, most=13, deed=13))
    assert told == "Cy plays B3 on Desmond's row: Desmond now cares about Jokes."


@pytest.mark.parametrize(("since", "told"), [(150, ["Drawn before: Ben draws Washington."]), (160, [])])
def test_with_what_a_seat_could_then_do_stands_what_it_had_drawn_for_that(
    since: int, told: list[str]
) -> None:
    """A rise of 70 was `what you could then do`, Washington's event; that he had been drawn was not told."""
    match = recorded("founding-fathers-3-1")
    assert match.actions[164] == ("event", "washington")
    rise = Swing(since, 164, 1, "next", 0.2, 0.9, most=164, deed=164)
    history = History(match, board_of(match.game.slug), UNICODE, review=[rise])
    lines = [line for line, _ in history.words.explained(rise)]
    assert "Above all: Ben enacts Washington" in lines[0]
    assert [line for line in lines if line.startswith("Drawn")] == told


def test_the_last_card_that_another_draws_is_luck_and_no_deed() -> None:
    """A card played was said to have decided a game in which the draw after it turned every student."""
    state = election.position(
        ["R3", "R2"],
        ["G*", "G2", "B2", "B3", "J*", "J4"],
        seats=2,
        others=[["R3", *["G*", "B*"] * 2]],
        locked=[False, True, True],
        deck=["J2", "J3", "G3", "BJ", "GB", "G4", "J2", "R4"],
    )
    state.rows[1:] = [election.kinds(["R*"])] * 2
    actions, after = [("play", "J4")], state.clone()
    after.apply(*actions)
    states = [state, after]
    chances = Chances(heuristics_of("electioneering"), states, 1, {})
    (first, last) = chances.curve_of(1)
    fall = Swing(0, 1, 1, "", first.share, last.share)
    assert fall.before > 0.15
    assert fall.after == 0
    assert decided(chances, actions, fall).cause == "chance"


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


def test_a_rise_is_no_deed_where_whatever_was_chosen_came_to_the_same() -> None:
    """Two rows were locked on one's best suit, and a card on the third `was what you chose`: a rise of 70."""
    state = election.position(
        ["J2", "J*", "G*", "G3", "J*"],
        ["G4", "R3", "R3", "J*", "J2", "J3"],
        seats=2,
        others=[["G3", "G4", "B3", "B4", "B2", "BJ"]],
        locked=[False, True, True],
        deck=["R4", "R2", "RB", "GR", "RJ", "J2"],
    )
    state.rows[1:] = [election.kinds(["J2", "R4"]), election.kinds(["G*", "R*", "G2", "R*", "G2", "R*"])]
    states: list[State] = [state.clone()]
    actions: list[Action] = [("play", "J3"), ("put", "G4"), *[("put", "J*")] * 3]
    for action in actions:
        state.apply(action)
        states.append(state.clone())
    assert state.result()
    (rise,) = review("electioneering", states, actions, [0], 1, budget=Budget(10)).swings
    assert rise.size > 0.5
    assert rise.cause == "chance"


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
    first, _ = Chances(heuristics_of("founding-fathers"), [state, state], 5, looked_at(0)).curve_of(0)
    assert (first.share == 1) == sure
    assert sure or first.share < 0.1


def test_a_vote_that_another_has_in_hand_is_not_known_for_sure() -> None:
    state = with_the_last_vote(5, 10, 5)
    first, _ = Chances(heuristics_of("founding-fathers"), [state, state], 5, {}).curve_of(1)
    assert 0 < first.share < 1


def test_no_points_of_a_rival_are_why_a_chance_rose() -> None:
    """`Your chance rose by about 93 in 100. Mostly by what Ben did: Ben scores 29 points, now 73.`"""
    match = recorded("copycat-2-4")
    parts = {play.position: 0.04 for play in GameLog(match).plays(0, 100, 111) if play.seat == 1}
    rise = Swing(100, 111, 0, "others", 0.35, 0.45, parts=(*parts.items(),))
    words = History(match, board_of(match.game.slug), UNICODE, review=[rise]).words
    told, _ = words.explained(rise)[0]
    assert told.startswith("Mostly by what Ben did.")
    assert "Ben scores" not in told


def test_a_sum_of_swings_is_told_while_it_is_a_chance() -> None:
    """`In the largest swings your chance to win rose 102 in 100 by what the others did`."""
    rises = [Swing(at, at + 1, 0, "others", 0.2, 0.6) for at in (1, 3, 5)]
    assert "rose 80 in 100" in str(summed(rises[:2]))
    assert not str(summed(rises))
