"""Who decided a swing: what a seat did, what the others did, or luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.levels import Budget
from civics_tui.players.review import Costly, _caused, review
from civics_tui.players.swings import Chances, Look, Point, Swing, decided, decided_apart, swings_of
from civics_tui.table.screens.history import History
from rules.game import Action, State
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.phases.strategy import StrategyBid
from rules.votes_for_women.state import VotesState
from rules.words import Text
from tests.electioneering import table as election
from tests.players.recorded import recorded
from tests.votes_for_women.table import OPP, SUF, begin, position

HEURISTICS = heuristics_of("votes-for-women")


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
    (only,) = swings_of(Chances("votes-for-women", states, [], 0, {}), {SUF: curve})
    assert (only.position, only.let) == (3, 0)
    assert [at for at, one in enumerate(states) if only.has(at, one.current_player)] == [0, 3]


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
    return decided(Chances("votes-for-women", states, [("a",)] * len(shares), 1, {**looks}), swing)


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


def test_of_what_a_look_at_cards_brought_only_what_lay_there_is_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Mostly by luck: you look at 3 cards`, whichever of which would have been about as good."""
    looks = {0: Look(0, 0.30, 0.0, 0.0, 0.0, ("a",), ("a",))}
    any_card = decided_by(monkeypatch, (0.30, 0.50, 0.50), luck=0.02, looks=looks)
    assert (any_card.cause, any_card.most) == ("next", 0)
    this_card = decided_by(monkeypatch, (0.30, 0.50, 0.50), luck=0.15, looks=looks)
    assert [(this_card.cause, round(far, 2)) for _, far in this_card.parts] == [("chance", 0.15)]


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
    assert (rose.cause, rose.most) == ("next", 0), "most throws would have brought even more"


def test_what_a_seat_could_do_next_and_what_it_did_are_one_swing(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Above all: Suffragist campaigns with Farmers` stood in two swings of a review, by 20 and by 25."""
    causes = {4: "next", 6: "choice"}
    decides = "civics_tui.players.swings.decided"
    monkeypatch.setattr(decides, lambda chances, one: one._replace(cause=causes[one.until]))
    could, did = Swing(2, 4, 0, "", 0.3, 0.5), Swing(4, 6, 0, "", 0.5, 0.75)
    looked = Chances("votes-for-women", [], [], 1, {})
    (told,) = decided_apart(looked, [could, did])
    assert (told.position, told.until, told.before, told.after) == (2, 6, 0.3, 0.75)
    for other in (did._replace(after=0.1), did._replace(seat=1), did._replace(position=5)):
        assert len(decided_apart(looked, [could, other])) == 2
    causes[4] = "chance"
    assert len(decided_apart(looked, [could, did])) == 2


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
    found = decided(Chances("votes-for-women", states, [("a",)] * 6, 1, {}), rise)
    assert (found.cause, found.most, found.deed) == ("next", 4, 4)
    at = dict.fromkeys(at, 0.1)
    found = decided(Chances("votes-for-women", states, [("a",)] * 6, 1, {}), rise)
    assert (found.cause, found.most) == ("rough", None), "what it could do it did not"


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
    chances = Chances("electioneering", states, actions, 1, {})
    (first, last) = chances.curve_of(1)
    fall = Swing(0, 1, 1, "", first.share, last.share)
    assert fall.before > 0.15
    assert fall.after == 0
    assert decided(chances, fall).cause == "chance"


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
