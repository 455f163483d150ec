"""Phase 3: playing out, coins, scoring (6.1 to 6A, 6C) and worked examples 9 to 11 and 14."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules import GAMES
from rules.copycat.components import DOCTORATES, OFFICE
from rules.copycat.phases.success import PayForDoctorate
from rules.copycat.scoring import Sums
from rules.match import Match
from tests.copycat.table import act, bare, do, label, log_of, menu, reasons, success, sums, warning

D1, D2, D3, D4 = DOCTORATES
COINS = (12, 13, 14, 15, 16, 17, 18)


def test_one_player_does_all_steps_before_the_next() -> None:
    """Ruling 6.5 too. Also 12.14. Ada plays, buys and scores; then Ben (6.1)."""
    state = success((22, 21), {"B2": (0,), "B8": (1,)}, on_street={1: 20, 2: 19, 3: 22}, everybody=True)
    assert menu(state) == ["stop", "buy 1", "buy 2"]
    assert state.current_player == 0
    do(state, "buy 1")
    assert state.vp[0] == 1
    assert state.current_player == 1
    assert menu(state) == ["take coins", "take vp"]


def test_cards_and_offices_that_ask_nothing_are_played_without_a_question() -> None:
    state = success((12, 42, 1, 21), {"B4": (0,), "B2": (0,)}, on_street={1: 20})
    assert menu(state) == ["stop", "buy 1"]
    assert state.plays[0] == (1, 12, 21, 42)
    assert sums(state).coins == 3


def test_every_hand_card_is_played_in_any_order_and_early_ones_reach_the_rest() -> None:
    """Ruling 6.2."""
    state = success((36, 27, 12, 42))
    assert menu(state) == ["plain", "play 12", "play 27", "play 36", "play 42"]
    do(state, "play 27", "remove 12", "play 36", "keep 42")
    # Both cards are out of reach, and nothing is left to play.
    assert state.vp[0] == 0
    assert state.kept[0] == (42,)
    assert 12 in state.gone


def test_the_step_cannot_end_while_cards_are_in_hand() -> None:
    """Ruling 6.2."""
    state = success((12, 36), {"B8": (0,)})
    assert "done" not in menu(state)
    assert reasons(state) == [
        "Every hand card is played in this phase: 2 cards to go.",
    ]


def test_blue_purple_and_red_cards_do_nothing() -> None:
    """Ruling 6.3."""
    state = success((21, 26, 1, 2, 42, 36))
    assert label(state, "play 21") == "Play #21 Coffee Round: no effect in this phase"
    do(state, "plain")
    assert state.vp[0] == 5
    assert state.plays[0] == (1, 2, 21, 26, 42, 36)
    assert state.ready[0] == 3
    assert "Ada plays #1 School Report Card, without effect." in log_of(state)


def test_offices_are_used_once_in_any_order_and_lie_down() -> None:
    """Ruling 6.4."""
    state = success((40, 42), {"B8": (0,), "B4": (0,), "B7": (0,)})
    # What asks nothing is used at once.
    assert state.used[OFFICE["B4"]] == (0,)
    assert menu(state) == ["play 40", "use B8"]
    do(state, "use B8", "take vp")
    # Old Talking Points is the last thing to play and plays itself.
    do(state, "reuse 42")
    assert state.vp[0] == 5 + 5 + 1 + 1


def test_an_office_left_without_a_hand_is_used_without_a_question() -> None:
    """Ruling 6.4."""
    state = success((36, 12), {"B4": (0,), "B8": (0,), "X10": (0,)})
    do(state, "play 36", "done")
    assert menu(state) == ["take coins", "take vp"]
    assert "Citizens Counter" in str(state.prompt().text)
    do(state, "take vp")
    assert "Media Center" in str(state.prompt().text)


def test_an_office_that_would_do_nothing_is_not_used() -> None:
    """Ruling 6.4: nobody has a card to remove once the hand is played."""
    state = success((12,), {"B9": (0,)})
    assert not state.used[OFFICE["B9"]]
    assert state.vp[0] == 0


def test_buy_slide_double_and_convert_are_only_noted() -> None:
    """Ruling 6.4."""
    state = success((36, 30, 44, 38), {"X5": (0,), "B8": (0,)})
    do(state, "use X5", "play 44", "play 30")
    assert sums(state)[1:10] == (2, 1, 0, 1, 1, 2, 2, 0, 0)
    told = "Play cards, use offices (4 coins, 1 purchase, 2 card points, up to 2 unspent become points)."
    assert str(state.prompt().text) == told


def test_all_plain_cards_and_offices_at_once_are_the_same_as_one_after_the_other() -> None:
    moves = ("play 12", "play 22", "play 42", "play 44", "use B1", "use B4")
    fast = success((12, 22, 42, 44, 36), {"B1": (0,), "B4": (0,)}, on_street={1: 20})
    slow = success((12, 22, 42, 44, 36), {"B1": (0,), "B4": (0,)}, on_street={1: 20})
    do(fast, "plain")
    do(slow, *moves)
    assert fast.digest() == slow.digest()


def test_plain_cards_are_called_all_only_where_they_are() -> None:
    state = success((42, 12, 36, 27), {"B4": (0,)})
    assert str(state.label(act("plain")).name) == "Play 2 of 4 cards, 1 office"
    assert str(success((42, 36, 12)).label(act("plain")).name) == "Play 2 of 3 cards"


def test_playing_plain_cards_before_a_card_that_reaches_them_is_warned_of() -> None:
    state = success((12, 13, 36))
    assert (
        str(state.label(act("plain")).warning) == "Keep or remove cards first: play #36 Postponed Item first."
    )


# 6A, coins


def test_coins_are_money_of_cards_and_offices_and_are_not_kept() -> None:
    """Ruling 6A.1."""
    state = success((12, 22), {"B4": (0,), "B2": (0,)}, on_street={1: 53}, everybody=True)
    assert "Ada has 5 coins and 1 purchase." in log_of(state)
    assert "Ada leaves 5 coins unspent." in log_of(state)


def test_doubling_adds_the_base_and_twice_is_triple() -> None:
    """Ruling 6A.2."""
    for doublings, coins in [(0, 7), (1, 14), (2, 21), (3, 21)]:
        assert Sums(0, base_coins=7, coin_doublings=doublings).coins == coins


def test_the_base_is_all_money_no_matter_in_what_order() -> None:
    """Ruling 6A.3."""
    early = success((44, 22, 36), {"B2": (0,)}, on_street={1: 19})
    do(early, "play 44", "play 22", "use B2")
    late = success((44, 22, 36), {"B2": (0,)}, on_street={1: 19})
    do(late, "play 22", "play 44", "use B2")
    assert sums(early).coins == sums(late).coins == 4


def test_a_coin_is_spent_once_and_the_rest_is_lost() -> None:
    """Ruling 6A.4."""
    state = success((49, 30), {"B3": (0,)}, on_street={1: 20, 6: 43})
    do(state, "buy 6")
    # 4 coins, 3 for the card on space 6; one is left for the petition.
    assert "Ada converts 1 coin to points." in log_of(state)
    poor = success((49,), {"B3": (0,)}, on_street={1: 20, 6: 43})
    do(poor, "buy 6")
    assert "Ada leaves 1 coin unspent." in log_of(poor)


# 6C, scoring


def test_conversions_come_last_add_up_and_are_never_doubled() -> None:
    """Ruling 6C.1."""
    state = success((30, 54, 60, 56), {"B2": (0,)}, on_street={1: 31})
    do(state, "buy 1")
    assert state.vp[0] == (2 + 2 + 2) * 2 + 4 + 1


def test_how_many_coins_go_is_asked_only_where_it_decides_whether_the_game_ends() -> None:
    """Ruling 6C.1."""
    state = success((30, 54, 56, 36), {"X2": (0,)})
    state.vp[0] = 85
    do(state, "plain")
    assert menu(state) == [f"pay {amount}" for amount in range(6, -1, -1)]
    do(state, "pay 5")
    assert state.vp[0] == 94


def test_no_limit_in_the_election_night_lounge() -> None:
    """Ruling 6C.1."""
    state = success((56, 55, 49, 44), {"X11": (0,)})
    assert state.vp[0] == 28


def test_the_vp_of_a_round_are_cards_seats_markers_coins_and_doctorates() -> None:
    """Ruling 6C.2."""
    state = success((42, 56, 55, 30, 49), {"B2": (0,)}, on_street={1: D1}, collected=2)
    do(state, "buy 1", "pay 11")
    assert state.vp[0] == 7 + 1 + 2 + 2 + 11
    sources = "cards 7, offices 1, markers 2, coins 2, Doctorates 11"
    assert f"Ada scores 23 points, now 23.\nThe points are from: {sources}." in log_of(state)


def test_the_card_pool_counts_repeats_and_copies_and_is_doubled() -> None:
    """Ruling 6C.3."""
    state = success((42, 60, 40, 50), plays=[(), (53,)])
    do(state, "play 40", "reuse 42", "copy 1 53")
    assert state.vp[0] == (5 + 5 + 5 + 2) * 2


def test_seats_score_standing_or_lying_and_are_never_doubled() -> None:
    """Ruling 6C.4."""
    state = success((60,), {"B7": (0,), "N2": (0,), "B2": (0,), "B8": (0,)}, lying={"B2": (0,)})
    do(state, "take vp")
    assert state.vp[0] == 2 * 2 + (1 + 1 + 1) + 1


def test_markers_are_1_vp_each_and_may_be_doubled() -> None:
    """Ruling 6C.5."""
    assert success((), collected=3).vp[0] == 3
    assert success((38,), collected=3).vp[0] == 1 + 6


def test_card_vp_and_markers_share_two_doublings_and_the_best_count() -> None:
    """Also 12.12 and 12.13: VP are one resource, and coins another (6C.6)."""
    cases: Sequence[tuple[int, int, int, int, int]] = [
        (5, 3, 0, 0, 8),
        (5, 3, 1, 1, 16),
        (5, 3, 2, 1, 18),
        (3, 5, 2, 1, 16),
        (5, 3, 1, 2, 16),
        (5, 3, 3, 0, 18),
        (0, 4, 0, 3, 12),
        (2, 6, 2, 2, 20),
    ]
    for cards, markers, on_cards, on_markers, total in cases:
        gathered = Sums(0, card_vp=cards, card_doublings=on_cards, marker_doublings=on_markers)
        assert gathered.score(markers, 0).total == total


def test_a_card_is_carried_out_three_times_at_most() -> None:
    """Also 12.13. Other cards can still be repeated (6C.7)."""
    state = success((61, 40, 42, 19), {"B8": (0,)})
    do(state, "play 61", "reuse 42", "reuse 42")
    do(state, "play 40")
    assert menu(state) == ["reuse 19", "none"]


def test_an_office_too_and_each_player_counts_alone() -> None:
    """Ruling 6C.7."""
    state = success((39, 51, 36), {"B8": (0, 1), "B4": (0,)}, seats=2)
    do(state, "use B8", "take vp", "play 39", "again B8", "take vp")
    do(state, "play 51", "visit B8", "take vp")
    assert sums(state).office_vp == 3
    assert state.uses[0].count((-1, OFFICE["B8"])) == 3
    assert state.uses[1] == ()


def test_an_office_copied_three_times_is_not_used_once_more() -> None:
    """Ruling 6C.7."""
    state = success((42, 36), {"B4": (0,), "B8": (0,)})
    state.uses[0] = ((-1, OFFICE["B4"]),) * 3
    do(state, "play 42")
    assert "use B4" not in menu(state)


def test_the_markers_return_to_the_supply_at_once() -> None:
    """Ruling 6C.8."""
    state = success((), collected=5)
    assert state.marker_supply == 12
    assert state.collected[0] == 0


def test_vp_are_counted_once_a_round_at_the_end_of_the_phase() -> None:
    """Ruling 6C.9."""
    state = success((42, 36), {"B8": (0,)})
    do(state, "play 42")
    assert state.vp[0] == 0
    do(state, "use B8", "take vp")
    assert state.vp[0] == 6


def test_the_printed_source_decides_the_pool() -> None:
    """A card that is repeated is card VP, an office copied by a card is seat VP (6C.10)."""
    state = success((42, 51, 60, 40), {"B8": (1,)})
    do(state, "play 40", "reuse 42", "visit B8", "take vp")
    assert state.vp[0] == (5 + 5 + 2) * 2 + 1


# Amounts


def test_many_amounts_are_asked_in_ranges_first() -> None:
    """No menu longer than a screen: the amount is narrowed down."""
    state = success((56, 55, 49, 44), {"B2": (0,)}, on_street={1: D1})
    do(state, "buy 1")
    assert menu(state) == ["pay 28", "between 21 27", "between 11 20", "pay 10"]
    do(state, "between 11 20")
    assert menu(state) == [f"pay {amount}" for amount in range(20, 10, -1)]
    do(state, "pay 14")
    assert state.vp[0] == 15


def test_a_range_of_one_coin_is_that_coin() -> None:
    amounts = PayForDoctorate(0, 3, 15).legal(bare())
    assert amounts == [("pay", 15), ("pay", 14), ("between", 4, 13), ("pay", 3)]


def test_a_fortune_is_asked_in_ten_ranges() -> None:
    amounts = PayForDoctorate(0, 3, 164).legal(bare())
    assert amounts[1:-1] == [("between", low, low + 15) for low in range(148, 3, -16)]
    one_more = PayForDoctorate(0, 3, 165).legal(bare())
    assert one_more[1:-1] == [("between", low, min(low + 16, 164)) for low in range(157, 3, -17)]


# Worked examples


def test_coins_are_doubled_before_they_are_spent() -> None:
    """Worked example 9."""
    once = success((56, 22, 44), {"B8": (0,)})
    assert sums(once).coins == 14
    twice = success((56, 22, 44, 40), {"B8": (0,)})
    do(twice, "play 40", "reuse 44")
    assert sums(twice).coins == 21
    thrice = success((56, 22, 44, 61), {"B8": (0,)})
    do(thrice, "play 61", "reuse 44", "reuse 44")
    assert (sums(thrice).base_coins, sums(thrice).coins) == (7, 21)


def test_scoring_with_pools() -> None:
    """Worked example 10."""
    state = success((42, 60, 38), {"B7": (0,), "B2": (0,)}, collected=3)
    assert state.vp[0] == 16 + 6 + 2
    more = success((42, 60, 38, 40), {"B7": (0,), "B2": (0,)}, collected=3)
    do(more, "reuse 60")
    assert more.vp[0] == 30 + 3 + 2


def test_how_often_a_card_is_repeated() -> None:
    """Worked example 11."""
    state = success((42, 61, 40, 36))
    do(state, "play 42", "play 61", "reuse 42", "reuse 42")
    assert sums(state).card_vp == 15
    assert warning(state, "play 40") == "Something would be wasted: nothing to repeat or copy yet."
    other = success((42, 61, 40, 19, 36))
    do(other, "play 42", "play 19", "play 61", "reuse 42", "reuse 42", "play 40")
    assert menu(other) == ["reuse 19", "none"]


def test_coins_are_converted_to_vp() -> None:
    """Worked example 14."""
    state = success((56, 49), {"X11": (0,)})
    assert state.vp[0] == 9


def test_all_at_once_is_offered_only_for_two_things_or_more() -> None:
    assert menu(success((42, 36)))[0] == "play 36"
    assert menu(success((42, 36, 12)))[0] == "plain"
    assert menu(success((42, 36), {"B4": (0,)}))[0] == "plain"


def test_the_card_that_everybody_has_most_often_is_counted_in_the_log() -> None:
    """Several of it are one play with all their coins."""
    counted = 0
    for seed in range(4):
        match = Match.start(GAMES["copycat"], 2, seed, ())
        random = Random(seed)
        while not match.over and len(match.moves) < 80:
            match.play(random.choice(list(match.state.legal_actions())))
        plays = [str(entry) for entry in match.state.log if "Fatherly Friends" in str(entry)]
        for line in plays:
            number = line.split(" plays ")[1].split()[0]
            assert line.endswith(f" plays {number} Fatherly Friends: {number} coins.")
        counted += len(plays)
    assert counted
