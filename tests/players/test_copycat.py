"""CopyCat: what a computer player thinks a position is worth, and what it would never do."""

from __future__ import annotations

import pytest

from civics_tui.players.heuristics.copycat import HEURISTICS
from civics_tui.players.heuristics.copycat.deck import deck_value_of, rounds_left
from civics_tui.players.heuristics.copycat.prospects import places, prospect
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from rules.chance import SeededChance
from rules.copycat.components import OFFICE
from rules.copycat.offices import OFFICES
from rules.copycat.phases.planning import Planning
from rules.copycat.state import CampaignState
from tests.copycat.table import action, bare, deal, do, new, success

WEAK = (12, 13, 14, 15, 16, 17, 18, 9, 10, 11)


def share(state: CampaignState, seat: int = 0) -> float:
    """Return what a position is worth to a seat."""
    return HEURISTICS.evaluation.values(state)[seat]


def candidates(state: CampaignState) -> list[str]:
    """List the candidates in words."""
    return [" ".join(map(str, action)) for action in HEURISTICS.policy.candidates(state)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_are_shares_of_one_win_wherever_random_play_goes(seats: int) -> None:
    for seed in range(3):
        state = new(seats, seed)
        chance = SeededChance(seed)
        names = [measure.name for measure in HEURISTICS.words.measures(state, 0)]
        while state.current_player is not None:
            before = state.digest()
            values = HEURISTICS.evaluation.values(state)
            assert len(values) == seats
            assert all(0 <= value <= 1 for value in values)
            assert sum(values) == pytest.approx(1)
            seat = state.current_player
            assert [measure.name for measure in HEURISTICS.words.measures(state, seat)] == names
            legal = list(state.legal_actions())
            actions = list(HEURISTICS.policy.candidates(state))
            assert actions
            assert actions == [one for one in legal if one in actions]
            assert HEURISTICS.policy.rollout(state, SeededChance(seed)) in legal
            assert state.digest() == before
            state.apply(chance.pick(legal, "random play"))


def test_every_world_comes_to_rest_soon() -> None:
    state = new(4, 5)
    chance = SeededChance(5)
    while state.current_player is not None:
        world = state.determinize(state.current_player, SeededChance(1))
        HEURISTICS.policy.quiesce(world, SeededChance(2))
        assert world.current_player is None or HEURISTICS.policy.is_quiescent(world)
        state.apply(chance.pick(list(HEURISTICS.policy.candidates(state)), "sensible play"))


def dealt(discards: tuple[int, ...], *, collected: int = 0, round: int = 4) -> CampaignState:
    """Begin the Phase 2 of two players with equal hands and piles, seat 0 with other discards and markers."""
    state = action((12, 13, 9), (12, 13, 9), piles=[WEAK[3:8]] * 2, discards=[discards, (10, 11)])
    state.round = round
    state.collected[0] = collected
    return state


def test_strong_cards_in_the_deck_are_worth_more_than_weak_ones() -> None:
    assert share(dealt((10, 53))) > share(dealt((10, 11))) > share(dealt((10, 1)))


def test_a_red_card_in_the_deck_is_worse_than_none() -> None:
    assert share(dealt((10, 11))) > share(dealt((10, 11, 1)))


def test_cards_in_the_deck_are_worth_nothing_more_in_the_last_round() -> None:
    assert share(dealt((10, 53), round=11)) == pytest.approx(share(dealt((10, 11), round=11)))


def test_markers_collected_count_before_they_are_scored() -> None:
    assert share(dealt((10, 11), collected=3)) > share(dealt((10, 11)))


def test_equal_players_have_nearly_equal_shares_at_the_start() -> None:
    for seats in (2, 3, 4):
        for value in HEURISTICS.evaluation.values(new(seats)):
            assert value == pytest.approx(1 / seats, abs=0.1)


def test_a_card_held_back_is_worth_more_than_one_discarded() -> None:
    state = success((36, 42, 14, 20))
    state.round = 3
    do(state, "play 36")
    kept = do(state.clone(), "keep 42", "done")
    idle = kept.clone()
    idle.discards[0], idle.kept[0] = (42,), ()
    assert share(kept) > share(idle)


def test_coins_for_a_doctorate_are_vp_in_the_last_round() -> None:
    shares = []
    for on_street in ({1: 62}, {1: 55}):
        state = success((56, 55, 49), {"B2": [0]}, on_street=on_street, supply=())
        state.round = 11
        shares.append(share(state))
    assert shares[0] > shares[1]


def test_a_card_bought_in_the_last_round_is_not_sensible() -> None:
    state = success((12, 13, 14, 15, 16), {"B2": [0]}, on_street={1: 37, 2: 22}, supply=())
    state.round = 11
    assert candidates(state) == ["stop"]
    state.round = 3
    assert "buy 1" in candidates(state)
    assert "stop" not in candidates(state)


def test_nobody_passes_with_a_worker_to_place() -> None:
    state = action((12,), (13,))
    assert all(words.startswith("place") for words in candidates(state))


def test_cards_are_drawn_before_a_worker_is_placed() -> None:
    state = action((12, 21), (13,), piles=[(9, 10, 11)])
    assert candidates(state) == ["play 21"]
    do(state, "play 21")
    assert state.hands[0] == (10, 11, 12)


def test_in_an_open_turn_the_hand_is_looked_at_first() -> None:
    """Its cards act only then."""
    state = action((21, 12), (13,), turns="open", piles=[(9, 10)])
    assert candidates(state) == ["hand"]
    state.apply(("hand",))
    assert candidates(state) == ["play 21"]


def test_an_office_that_sells_is_not_sensible_without_coins() -> None:
    state = action((1,), (13,), piles=[(2, 3, 4)])
    state.round = 11
    assert "place B3" not in candidates(state)
    assert "place B7" in candidates(state)


def test_what_reaches_the_hand_is_played_before_the_plain_cards() -> None:
    assert candidates(success((27, 12, 13, 9))) == ["play 27"]
    assert candidates(success((27, 20, 12, 13, 9))) == ["play 27"]


def test_a_repeat_is_played_when_there_is_something_to_repeat() -> None:
    state = success((40, 20, 53))
    assert candidates(state) == ["play 20"]
    do(state, "play 20", "take vp")
    assert candidates(state) == ["reuse 53", "reuse 20"]


def test_of_cards_alike_only_the_highest_number_is_bid() -> None:
    state = bare(2)
    deal(state.piles, [(12, 15, 18, 9, 42), (13, 14, 15, 16, 17)])
    state.push(Planning())
    state.advance()
    bids = candidates(state)
    assert "bid 18" in bids
    assert "bid 12" not in bids
    assert "bid 15" not in bids


def test_swaps_are_not_searched_and_purchases_are() -> None:
    swapping = do(action((9, 10, 12), (13,), piles=[WEAK[3:8]] * 2), "place B6")
    assert HEURISTICS.policy.skip_search(swapping)
    assert not HEURISTICS.policy.skip_search(success((56, 55), {"B2": [0]}, on_street={1: 42}))


def test_all_coins_that_can_be_are_converted() -> None:
    state = success((54, 55, 56), {"B4": [0]}, on_street={})
    assert state.vp[0] == 2 + 4


def test_vp_are_taken_rather_than_coins_that_buy_nothing() -> None:
    state = success((29,), on_street={})
    while state.current_player is not None and ("take", "vp") not in state.legal_actions():
        state.step(state.legal_actions()[0])
    assert HEURISTICS.policy.rollout(state, SeededChance(1)) == ("take", "vp")


def test_bids_are_sealed_and_purchases_are_not() -> None:
    assert HEURISTICS.policy.is_mixed(new(2))
    assert not HEURISTICS.policy.is_mixed(success((56, 55), {"B2": [0]}, on_street={1: 42}))


def test_a_drawn_card_counts_for_more_with_more_players() -> None:
    gains = []
    for seats in (2, 4):
        state = bare(seats)
        state.piles[:] = [WEAK] * seats
        deck_value, _ = deck_value_of(state, 0, 6.0)
        gains.append(deck_value.gain(33))
    assert gains[1] > gains[0] > 0


def test_what_doubles_coins_doubles_those_of_the_offices_too() -> None:
    state = bare(2)
    state.piles[:] = [(1, 28, 41, 42, 52)] * 2
    deck_value, _ = deck_value_of(state, 0, 4.0)
    assert deck_value.deck.coins == 0
    assert deck_value.card_value(44) >= 3


def test_a_medium_player_removes_the_card_that_does_nothing() -> None:
    state = action((1, 12, 42), (13,), piles=[WEAK[3:8], WEAK[3:8]])
    state.round = 2
    do(state, "place B9")
    question = question_of("copycat", state)
    assert choose(question, "medium", SeededChance(3)) == ("remove", 1)


def test_a_medium_player_takes_the_office_with_the_markers() -> None:
    state = action((9, 10), (13,), piles=[WEAK[3:8]] * 2, markers={"B7": 4})
    assert choose(question_of("copycat", state), "medium", SeededChance(3)) == ("place", "B7")


def test_no_worker_draws_where_no_card_is_left_to_draw() -> None:
    assert "place B5" in candidates(action((9, 10), (13,), piles=[WEAK[3:8]] * 2))
    empty = candidates(action((9, 10), (13,)))
    assert "place B5" not in empty
    assert "place B6" not in empty


def test_no_worker_repeats_without_a_card_of_phase_2() -> None:
    assert "place B10" in candidates(action((9, 42), (13,), plays=[(45,)], piles=[WEAK[3:8]] * 2))
    assert "place B10" not in candidates(action((9, 42), (13,), plays=[(28,)], piles=[WEAK[3:8]] * 2))


def test_no_worker_copies_before_an_opponent_has_played_a_card_of_phase_2() -> None:
    copies = OFFICE["X4"]
    for played, worth in (((), False), ((42,), False), ((45,), True)):
        state = action((9,), (13,), plays=[(), played], piles=[WEAK[3:8]] * 2)
        values = places(state, prospect(state, 0, rounds_left(state)), [copies]).now
        assert (values[copies] > 0) == worth


def test_the_last_worker_takes_no_coins_that_buy_nothing() -> None:
    state = action((12, 10), (13,), ready=(1, 3), piles=[WEAK[3:8]] * 2)
    assert "place B4" not in candidates(state)
    selling = action((12, 10), (13,), ready=(1, 3), workers={"B2": (0,)}, piles=[WEAK[3:8]] * 2)
    selling.street = (33,) + (0,) * 10
    selling.round = 2
    assert "place B4" in candidates(selling)


def test_the_last_worker_gets_no_purchase_that_nothing_can_be_bought_with() -> None:
    state = action((9, 10), (13,), ready=(1, 3), piles=[WEAK[3:8]] * 2)
    state.street = (42,) + (0,) * 10
    assert "place B3" not in candidates(state)
    assert "place B7" in candidates(state)


def test_who_has_nothing_to_gain_passes_rather_than_place_a_worker() -> None:
    others = {office.id: (1,) for office in OFFICES if office.id in ("B2", "B7", "B8", "X1")}
    state = action((), (13,), ready=(1, 3), workers=others)
    state.street = (0,) * 11
    assert candidates(state) == ["pass"]


def test_no_card_that_removes_is_played_where_every_card_is_missed_more() -> None:
    state = action((25, 42, 53), (13,), piles=[WEAK[3:8]] * 2)
    state.round = 10
    state.reserve[0] = 0
    assert "play 25" not in candidates(state)
    state = action((25, 1, 42), (13,), piles=[WEAK[3:8]] * 2)
    state.round = 3
    assert candidates(state) == ["play 25"]


def test_no_worker_takes_coins_for_a_card_that_is_out_of_reach() -> None:
    """Two workers, and the offices that are free bring too few coins."""
    free = "B3", "B4", "B7", "B9"
    others = {office.id: (1,) for office in OFFICES if office.id not in free}
    state = action((12, 13, 14, 15, 16), (17,), ready=(2, 3), workers=others, piles=[WEAK[3:8]] * 2)
    state.street = (42,) + (0,) * 10
    assert "place B4" not in candidates(state)
    state.street = (34,) + (0,) * 10
    state.round = 2
    assert "place B4" in candidates(state)


def test_no_worker_gets_a_purchase_for_what_an_opponent_will_buy_before() -> None:
    workers = {"B2": (0,)}
    state = action((55, 56), (55, 56), ready=(0, 1), workers=workers, piles=[WEAK[3:8]] * 2)
    state.round = 4
    state.street = (42,) + (0,) * 10
    while state.current_player == 0:
        state.step(("pass",) if ("pass",) in state.legal_actions() else state.legal_actions()[-1])
    assert "place B1" not in candidates(state)
    state.street = (42, 53) + (0,) * 9
    assert "place B1" in candidates(state)


def test_who_cannot_win_any_more_still_plays_for_vp() -> None:
    for seed in range(6):
        state = success((29,), on_street={}, everybody=True)
        state.round = 11
        state.vp[1] = 90
        while ("take", "vp") not in state.legal_actions():
            state.step(state.legal_actions()[0])
        assert choose(question_of("copycat", state), "medium", SeededChance(seed)) == ("take", "vp")


def test_coins_for_removed_cards_count_without_the_coins_of_those_cards() -> None:
    state = action((57, 37, 55), (13,))
    assert prospect(state, 0, rounds_left(state)).coins == 3 + 5
    state = action((57, 37, 55, 1, 2), (13,))
    assert prospect(state, 0, rounds_left(state)).coins == 3 + 5 + 2 * 2


def test_no_worker_removes_cards_where_the_whole_deck_is_drawn_each_round() -> None:
    state = action((45, 12, 42), (13,), piles=[(), WEAK[3:8]])
    state.round = 2
    assert "place B9" not in candidates(state)


def test_coins_that_become_vp_are_not_spent_on_a_dearer_doctorate() -> None:
    state = success((55, 54, 56), {"X11": [0], "B2": [0], "B4": [0], "B7": [0]}, on_street={5: 62}, supply=())
    state.round = 11
    assert choose(question_of("copycat", state), "medium", SeededChance(1)) == ("stop",)


def test_rivals_take_their_share_of_the_coins_that_are_still_free() -> None:
    """Two workers, 9 coins, a card that costs 13: two desks of 2 coins, if the rival leaves them."""
    free = "B3", "B4", "X2", "N4", "B7"
    worth = []
    for rivals in (0, 3):
        state = action((55, 37, 12), (), workers={"B2": (0,)}, ready=(2, rivals), piles=[(), WEAK])
        state.round = 3
        state.street = (0,) * 10 + (59,)
        offices = [OFFICE[id] for id in free]
        worth.append(places(state, prospect(state, 0, rounds_left(state)), offices).now[OFFICE["B4"]])
    assert worth[0] > worth[1] == 0
