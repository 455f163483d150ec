"""Phase 3: buying (6B) and worked examples 6 to 8, 12 and 13."""

from __future__ import annotations

from civics_tui.boards import board_of
from civics_tui.boards.view import View
from rules import GAMES
from rules.copycat.cards import BOX, CARDS
from rules.copycat.components import DOCTORATES, ROUNDS
from rules.copycat.phases.success import reds_along
from tests.copycat.table import act, do, label, log_of, menu, reasons, street, success, sums, warning

D1, D2, D3, D4 = DOCTORATES


def test_after_the_first_purchase_nothing_can_be_used_any_more() -> None:
    """Ruling 6.1."""
    state = success((22, 55), {"B3": (0,), "B8": (0,)}, on_street={1: 20, 2: 19})
    do(state, "take coins", "buy 1")
    assert menu(state) == ["stop", "buy 2"]


def test_stopping_is_asked_twice_while_it_loses_coins_that_could_buy_something() -> None:
    """The cursor of the list starts on it: a single key neither spends nor loses anything."""
    state = success((56,), {"B3": (0,)}, on_street={1: 20, 2: 22})
    assert warning(state, "stop") == "That loses 5 coins."
    do(state, "buy 1")
    assert warning(state, "stop") == "That loses 3 coins."
    state.round = ROUNDS
    assert warning(state, "stop") == "None", "what is bought now is never played"
    state.street = street({1: 62})
    state.sums = success((56, 55, 54), {"B3": (0,)}, on_street={1: 62}).sums
    assert warning(state, "stop").startswith("That loses"), "a Doctorate scores at once"
    assert success((49,), {"X11": (0,), "B2": (0,)}, on_street={1: 20}).label(act("stop")).warning is None


def test_without_a_buy_action_nothing_is_bought() -> None:
    """Ruling 6B.1."""
    state = success((56,), {"B4": (0,)}, on_street={1: 20})
    assert state.current_player is None
    assert state.street[0] == 20


def test_a_copied_buy_will_do() -> None:
    """Ruling 6B.1."""
    state = success((51, 56), {"B2": (1,)}, on_street={1: 20})
    do(state, "visit B2")
    assert menu(state) == ["stop", "buy 1"]


def test_purchases_add_up_and_share_the_coins() -> None:
    """Ruling 6B.2."""
    state = success((56,), {"B1": (0,), "B2": (0,), "B3": (0,)}, on_street={1: 43, 2: 20, 3: 19, 4: 22})
    assert (sums(state).buys, sums(state).coins) == (4, 7)
    do(state, "buy 1", "buy 2", "buy 3")
    # The fourth purchase lapses: nothing is left for 1 coin.
    assert state.clipboards[0] == (43, 20, 19)
    assert "Ada leaves 1 coin unspent." in log_of(state)


def test_cost_is_price_and_additional_cost() -> None:
    """Ruling 6B.3."""
    for space, cost in [(1, 3), (4, 3), (5, 4), (7, 4), (8, 5), (9, 5), (10, 6), (11, 6)]:
        state = success((56, 12), {"B2": (0,)}, on_street={space: 22})
        do(state, f"buy {space}")
        assert state.clipboards[0] == (22,)
        words = f"3 + {cost - 3}" if cost > 3 else "3"
        assert f"Ada buys #22 Small Donor for {words}." in log_of(state)
        assert ("unspent" in log_of(state)) is (cost < 6)


def test_gaps_stay_and_later_players_see_them() -> None:
    """Ruling 6B.5."""
    state = success((22, 31), {"B2": (0,), "N2": (1,)}, on_street={1: 43, 2: 20, 5: 31}, everybody=True)
    state.hands[1] = (22,)
    do(state, "buy 1")
    assert state.current_player == 1
    assert menu(state) == ["stop", "buy 2", "buy 5"]
    assert state.street == street({2: 20, 5: 31})


def test_slide_closes_all_gaps_once_before_the_first_purchase() -> None:
    """Ruling 6B.6."""
    state = success((56,), {"X5": (0,), "B2": (0,)}, on_street={2: 19, 6: 22, 11: 31})
    assert menu(state) == ["slide", "leave"]
    # Their additional costs of 1 and 3 fall away; the first card costs what it did.
    assert str(state.label(("slide",)).text) == (
        "Slide: #22 Small Donor for 3 coins, #31 Association Dues for 1 coin"
    )
    do(state, "slide")
    assert state.street == street({1: 19, 2: 22, 3: 31})
    do(state, "buy 1")
    assert menu(state) == ["stop", "buy 2", "buy 3"]


def test_the_slide_may_be_declined_and_is_not_asked_without_need() -> None:
    """Ruling 6B.6."""
    state = success((56,), {"X5": (0,)}, on_street={2: 19})
    do(state, "leave")
    assert state.street == street({2: 19})
    no_gap = success((56,), {"X5": (0,)}, on_street={1: 19})
    assert menu(no_gap) == ["stop", "buy 1"]
    too_dear = success((), {"X5": (0,), "B4": (0,)}, on_street={3: 53})
    assert too_dear.street == street({3: 53})


def test_every_red_card_to_the_left_comes_along_free() -> None:
    """Also 12.6 (6B.7)."""
    state = success((49,), {"B3": (0,)}, on_street={1: 1, 4: 2, 6: 43, 7: 3, 8: 20})
    assert label(state, "buy 6") == (
        "Buy for 2 + 1 = 3 coins: #43 Corporate Sponsor (3 coins); dead cards that come along: "
        "#1 School Report Card, #2 Swimming Badge"
    )
    do(state, "buy 6")
    assert state.clipboards[0] == (43, 1, 2)
    assert state.street == street({7: 3, 8: 20})
    assert "Ada has to take #1 School Report Card, #2 Swimming Badge along." in log_of(state)


def test_by_the_option_only_an_unbroken_run_directly_left() -> None:
    """Ruling 6B.7."""
    lying = street({1: 1, 3: 2, 4: 3, 5: 20, 7: 4, 9: 19})
    assert reds_along(lying, 5, True) == [3, 4]
    assert reds_along(lying, 9, True) == []
    assert reds_along(lying, 9, False) == [1, 3, 4, 7]
    state = success((55,), {"B2": (0,)}, on_street={1: 1, 3: 2, 4: 20}, red_pickup="adjacent_run")
    do(state, "buy 4")
    assert state.clipboards[0] == (20, 2)


def test_red_cards_are_not_sold() -> None:
    """Ruling 6B.8."""
    state = success((55,), {"B2": (0,)}, on_street={1: 1, 2: 20})
    assert menu(state) == ["stop", "buy 2"]
    assert reasons(state) == [
        "#1 School Report Card is red: it is never sold, it only comes along.",
    ]


def test_doctorates_are_never_dragged_along() -> None:
    """Ruling 6B.9."""
    state = success((55,), {"B2": (0,)}, on_street={1: D1, 2: 20})
    do(state, "buy 2")
    assert state.street == street({1: D1})
    assert state.doctorates[0] == ()


def test_bought_cards_go_to_the_clipboard_and_score_nothing_yet() -> None:
    """Also 12.7 (6B.10)."""
    state = success((56, 55), {"B2": (0,)}, on_street={1: 42})
    do(state, "buy 1")
    assert state.clipboards[0] == (42,)
    assert state.vp[0] == 1


def test_the_rulebook_names_the_least_that_a_doctorate_costs() -> None:
    """Ruling 6B.11."""
    section = next(one for one in GAMES["copycat"].rulebook if one.id == "doctorates")
    prices = [BOX.price[card] for card in DOCTORATES]
    assert "**{}**, **{}**, **{}** and **{}** coins".format(*prices) in section.text
    assert all(f"Pay {BOX.price[card]} coins or more" in CARDS[card].text for card in DOCTORATES)


def test_a_doctorate_costs_the_additional_cost_and_any_amount_from_its_least() -> None:
    """Ruling 6B.11."""
    for card, least in {D1: 10, D2: 15, D3: 20}.items():
        coins = least + 3
        hand = {13: (56, 55, 43), 18: (56, 55, 49, 37, 12), 23: (56, 55, 49, 37, 43, 12, 13, 14)}[coins]
        state = success(hand, {"B2": (0,)}, on_street={5: card})
        do(state, "buy 5")
        assert menu(state) == [f"pay {amount}" for amount in (least + 2, least + 1, least)]
        do(state, f"pay {least + 1}")
        assert state.vp[0] == least + 1 + 1
        assert "Ada leaves 1 coin unspent." in log_of(state)


def test_a_doctorate_lies_in_front_of_its_owner_who_may_have_several() -> None:
    """Ruling 6B.12."""
    state = success((56, 55, 49, 44), {"B3": (0,)}, on_street={1: D1, 2: D2})
    do(state, "buy 1", "pay 10", "buy 2", "pay 18")
    assert state.doctorates[0] == (D1, D2)
    assert D1 not in state.clipboards[0]
    assert state.vp[0] == 28


def test_a_purchase_needs_a_buy_and_the_coins_and_may_be_left_out() -> None:
    """Ruling 6B.13."""
    state = success((49,), {"B2": (0,)}, on_street={1: 41, 2: 20, 5: D3, 6: 22})
    assert menu(state) == ["stop", "buy 2", "buy 6"]
    assert tuple(str(reason) for reason in state.why_not()) == (
        "#41 Regional Television costs 5 coins: too dear.",
        "Doctorate in Ceremonial Studies costs at least 20 + 1 = 21 coins: too dear.",
    )
    assert label(state, "stop") == "Stop buying (lost: 4 coins)"
    do(state, "stop")
    assert state.clipboards[0] == ()


def test_the_purchase_shows_its_true_total_before_it_is_made() -> None:
    state = success((56,), {"B3": (0,)}, on_street={2: 1, 9: 22, 11: D1})
    assert label(state, "buy 9") == (
        "Buy for 3 + 2 = 5 coins: #22 Small Donor (2 coins); "
        "dead cards that come along: #1 School Report Card"
    )
    assert warning(state, "buy 9") == "It takes 1 dead card along."
    assert str(state.prompt().text) == "Player 1: Buy or stop? 5 coins, 2 purchases; unspent coins are lost."


def test_coins_that_become_vp_are_not_said_to_be_lost() -> None:
    """Ruling 6C.1: #30 turns two coins into VP."""
    state = success((30, 12, 13, 14), {"B2": (0,)}, on_street={1: 20})
    assert (
        str(state.prompt().text)
        == "Player 1: Buy or stop? 3 coins, 1 purchase; up to 2 unspent become points."
    )
    assert label(state, "stop") == "Stop buying (lost: 1 coin)"
    # `Stop buying (lost:` was cut beside the points.
    assert str(state.label(act("stop")).name) == "Stop: 1 coin lost"
    assert str(state.label(act("stop")).gain) == "+2 points"


def test_the_last_doctorate_says_before_it_is_bought_that_it_ends_the_game() -> None:
    """Ruling 9.3."""
    for cards, supply, last in (
        ({1: D1}, (), True),
        ({1: D1, 2: D2}, (), False),
        ({1: D1}, (D3, 52), False),
    ):
        state = success((56, 55, 49), {"B2": (0,)}, on_street=cards, supply=supply)
        assert ("the last Doctorate: it ends the game" in label(state, "buy 1")) is last


def test_a_purchase_with_a_red_card() -> None:
    """Worked example 6."""
    state = success((12, 13, 14, 22), {"B1": (0,)}, on_street={2: 1, 6: 37, 9: 3})
    assert sums(state).coins == 7
    do(state, "buy 6")
    assert state.clipboards[0] == (37, 1)
    assert state.street == street({9: 3})
    assert "Ada leaves 2 coins unspent." in log_of(state)


def test_several_purchases_in_one_turn() -> None:
    """Worked example 7."""
    hand = (37, 55)
    state = success(hand, {"B3": (0,), "B1": (0,)}, on_street={1: 1, 3: 22, 5: 2, 8: 37, 10: 20})
    assert (sums(state).buys, sums(state).coins) == (3, 10)
    do(state, "buy 3")
    assert state.clipboards[0] == (22, 1)
    do(state, "buy 8")
    assert list(state.clipboards[0]) == [22, 1, 37, 2]
    # The third purchase lapses, and the last coin is lost.
    assert state.current_player is None
    assert "Ada leaves 1 coin unspent." in log_of(state)


def test_the_street_slides_after_a_purchase() -> None:
    """Worked example 8."""
    state = success((56,), {"X5": (0,)}, on_street={1: 53, 3: 52, 5: 42, 6: 41, 7: 58, 8: 37})
    do(state, "slide")
    assert state.street.index(37) == 5
    assert label(state, "buy 6").startswith("Buy for 4 + 1 = 5 coins: #37 Trade Fair Stand (3 coins)")


def test_paying_for_a_doctorate() -> None:
    """Worked example 12."""
    state = success((56, 55, 49, 37, 43, 12, 13, 14), {"B2": (0,)}, on_street={5: D3})
    do(state, "buy 5", "pay 22")
    assert state.vp[0] == 22 + 1
    assert "unspent" not in log_of(state)
    poor = success((56, 55, 49, 37, 43), {"B2": (0,)}, on_street={5: D3})
    assert poor.current_player is None
    assert poor.doctorates[0] == ()


def test_doctorate_after_a_card() -> None:
    """Worked example 13."""
    state = success((56, 55, 49, 37, 43), {"B3": (0,)}, on_street={3: 61, 10: D1})
    assert sums(state).coins == 20
    do(state, "buy 3", "buy 10")
    assert menu(state)[0] == "pay 12"
    do(state, "pay 12")
    assert state.vp[0] == 12
    assert state.clipboards[0] == (61,)


def test_every_purchase_on_offer_says_its_price_its_name_and_what_it_brings() -> None:
    state = success((56, 37), {"B1": (0,)}, on_street={1: 30, 2: 1, 3: 27, 4: 24, 5: 25})
    offered = {action: state.label(action) for action in state.legal_actions()}
    rows = [(str(label.name), label.target or "") for action, label in offered.items() if action[0] == "buy"]
    view = View(state.seen_by(0), ("Ada", "Ben"), 80, 15)
    gains = {target: board_of("copycat").gain(view, target)[0] for _, target in rows}
    assert rows[0] == ("4¢ Paid Petition", "street:1")
    assert gains["street:1"] == "★★ 2¢→2★"
    assert rows[2] == ("2¢ Shuffled Agenda", "street:4")
    assert gains["street:4"] == "draw ▮ swap ▮▮, 1 dead"
    assert all(name.partition("¢")[0].isdecimal() for name, _ in rows)
