"""The hand, what lies before each player, and what payday brings."""

from __future__ import annotations

import pytest

from civics_tui.boards.copycat.payday import bought_lines, needs, payday_lines
from civics_tui.boards.copycat.signs import (
    card_sentences,
    row_signs,
)
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.view import picture_of
from rules.copycat.cards import CARDS
from rules.copycat.components import GOAL
from rules.copycat.payday import payday
from rules.copycat.state import CampaignState
from tests.copycat.table import action, do, new, success
from tests.copycat.views import BOARD, HANDS, at, positions, view_of


def test_what_lies_before_a_seat_is_named_where_no_hand_needs_the_room() -> None:
    state = success((9, 56, 12), {"B2": [0]}, on_street={1: 42})
    assert not state.hands[0]
    hand = BOARD.hand(view_of(state.seen_by(0), HANDS[100, 18])).text
    assert "Local Newspaper" in hand
    assert "#" not in hand


def test_what_lies_before_a_seat_is_named_in_rows_that_nothing_else_of_a_hand_needs() -> None:
    """`clipboard #37 #4 #16` stood above a blank row."""
    state = action((11, 18, 20, 27, 28, 44), (13,), plays=((33, 34), ()))
    state.clipboards[0] = (37, 4, 16, 10)
    for rows, named in ((13, True), (12, False)):
        hand = BOARD.hand(view_of(state.seen_by(0), (105, rows)))
        assert ("Language Certificate" in hand.text, "#37" in hand.text) == (named, not named)
        assert hand.height <= rows
        assert "YOUR PAYDAY" in hand.text


@pytest.mark.parametrize("width", range(36, 46))
def test_the_last_column_of_what_lies_before_a_seat_is_for_the_mark_of_a_longer_hand(width: int) -> None:
    """`#16▼` stood at the end of a row."""
    state = action((11, 18, 20, 27), (13,), plays=((33, 34), ()))
    state.clipboards[0] = (37, 4, 16, 10, 12, 13)
    hand = BOARD.hand(view_of(state.seen_by(0), (width, 0)))
    places = [place for target, place in hand.targets.items() if not target.startswith("hand:")]
    assert places
    assert all(place.x + place.width < width for place in places)


@pytest.mark.parametrize("open", [False, True])
def test_a_payday_in_sight_of_all_is_not_called_your_own(open: bool) -> None:
    told = BOARD.hand(view_of(action((12,), (13,)).seen_by(0), (105, 14), open=open)).text
    assert "PAYDAY" in told
    assert ("YOUR PAYDAY" in told) is not open


def test_what_lies_before_a_player_is_short_beside_a_board_of_few_columns() -> None:
    """The pane of the players beside it is 35 columns wide, and four of them share it."""
    state = action((12,), seats=4, plays=[(), (25, 13, 16, 44)])
    state.clipboards[1] = (12, 14, 17, 61)
    notes = BOARD.chips(view_of(state.seen_by(0), (80, 30)))[1].notes
    assert notes.endswith("in hand; played #25 #44 +2 start cards; clipboard #61 +3 start cards")
    named = BOARD.chips(view_of(state.seen_by(0), (130, 20)))[1].notes
    assert "played Clear the Desk, 2 Fatherly Friends, Matching Donation;" in named
    assert "played" not in BOARD.chips(view_of(state.seen_by(0), (130, 50)))[1].notes, "the board tells it"


@pytest.mark.parametrize("size", HANDS.values(), ids=str)
def test_the_hand_shows_every_card_with_what_it_does(size: tuple[int, int]) -> None:
    state = action((9, 21, 26, 28), plays=[(25,)])
    state.clipboards[0] = (37,)
    picture = BOARD.hand(view_of(state.seen_by(0), size))
    for card in (9, 21, 26, 28):
        shown = at(picture, f"hand:{card}")
        forms = (*card_sentences(CARDS[card]), *map(UNICODE.encode, row_signs(CARDS[card])))
        assert size[0] > 75 or any(form in shown for form in forms)
    assert "play:0:25" in picture.targets
    assert "card:37" in picture.targets


def test_where_a_row_has_no_room_for_all_cards_of_a_large_window_they_lie_in_two() -> None:
    hand = (9, 10, 11, 12, 20, 23, 29, 35, 48, 54, 60, 61)
    picture = BOARD.hand(view_of(action(hand).seen_by(0), (105, 13)))
    for card in hand:
        shown = at(picture, f"hand:{card}")
        assert CARDS[card].title in shown
        assert CARDS[card].brief in shown
        assert picture.targets[f"hand:{card}"].height > 2


def test_while_another_bids_the_pane_shows_the_hand() -> None:
    """Not the card that would be bid."""
    state = new(2, seed=3)
    seat = state.current_player
    assert seat is not None
    legal = frozenset(state.label(action).target for action in state.legal_actions())
    bids = BOARD.hand(view_of(state.seen_by(seat), (39, 5), legal=legal))
    told = BOARD.hand(view_of(state.seen_by(seat), (39, 5)))
    assert any(target.startswith("hand:") for target in told.targets), "a lesson tells of it"
    waits = BOARD.hand(view_of(state.seen_by(1 - seat), (39, 5)))
    assert not any(target.startswith("hand:") for target in bids.targets)
    assert {*waits.targets} >= {f"hand:{card}" for card in state.hands[1 - seat]}


def test_a_player_is_read_with_everything_that_lies_before_them() -> None:
    state = action((12,), (13,), plays=[(), (21,)])
    state.discards[1] = (40,)
    text = " ".join(BOARD.look(view_of(state.seen_by(0)), "seat:1"))
    assert "#21 Coffee Round" in text
    assert "#40 Old Talking Points" in text
    assert "1 card in hand" in text


def test_where_no_hand_is_shown_the_board_says_what_each_has_bought() -> None:
    state = success((12,), {"B1": (0,)}, on_street={1: 1, 2: 31}, everybody=True)
    do(state, "buy 2")
    for seat, told in ((None, True), (1, False)):
        text = picture_of(BOARD, view_of(state.seen_by(seat), (81, 37))).text
        assert ("Association Dues, School Report Card" in text) is told


def test_payday_as_it_stands_adds_up_hand_and_offices() -> None:
    state = action((12, 13, 44, 19, 20), workers={"B1": (0,), "B2": (0,), "B6": (0,)})
    state.collected[0] = 2
    found = payday(state.seen_by(0), 0, state.hands[0])
    assert (found.coins, found.points, found.buys, found.either) == (2 * (1 + 1 + 2 + 2), 2 + 1 + 2, 2, 1)
    assert "2 Fatherly Friends" in payday_lines(state.seen_by(0), 0)[0]


def test_coins_that_nothing_can_use_any_more_are_counted_as_the_points_they_could_be() -> None:
    """`Payday: 5 coins, no purchase` stood there with the last worker placed: it could be a point."""
    for ready, desk, coins, points, asked in (
        (1, "B8", 5, 0, 2),
        (0, "B8", 1, 2, 0),
        (0, "B3", 5, 0, 2),
        (0, "X8", 5, 0, 2),
    ):
        state = action((12, 20), workers={"B8": (0,), desk: (0,)}, ready=(ready, 1))
        found = payday(state.seen_by(0), 0, (12, 20))
        assert (found.coins, found.points, found.either) == (coins, points, asked), (ready, desk)
        assert found.coins_from[0] == "Fatherly Friend"
        assert len(found.coins_from) == 1 + asked


def test_a_used_worker_and_a_card_that_acts_at_once_bring_nothing_at_payday() -> None:
    state = action((21,), workers={"B4": (0,)}, lying={"B4": (0,)})
    assert payday(state.seen_by(0), 0, state.hands[0])[:3] == (0, 0, 0)


def test_what_each_has_bought_is_told_with_the_reds_and_without_what_is_removed() -> None:
    state = success((12,), {"B1": (0,)}, on_street={1: 1, 2: 31}, everybody=True)
    do(state, "buy 2")
    told = dict(bought_lines(state.seen_by(0)))
    assert told[0] == "Association Dues, School Report Card"
    state.gone += (31,)
    assert dict(bought_lines(state.seen_by(1)))[0] == "School Report Card"


def test_of_each_it_is_told_what_its_workers_are_for_else_its_deck() -> None:
    def wants(state: CampaignState) -> str:
        (form, short) = needs(state.seen_by(1), 0)
        assert form == f"{short}; {GOAL - state.vp[0]} points to go"
        return short

    assert wants(action((19,))) == "a first card to buy", "a hand is nobody else's business"
    buying = action((12, 22), workers={"B1": (0,), "B4": (0,)})
    assert wants(buying) == "to buy 1 card with 4 coins"
    assert needs(buying.seen_by(0), 0)[1] == "to buy 1 card with 7 coins"
    assert wants(action(workers={"B1": (0,), "X11": (0,)})) == "to pay coins for points"
    assert wants(action(workers={"B7": (0,)})) == "1 point this round"
    assert wants(action(workers={"B4": (0,)})) == "a purchase, with 2 coins"
    assert wants(action(workers={"B5": (0,)}, lying={"B5": (0,)})) == "better cards first"
    for seen in positions(3, 2):
        for seat in range(seen.seats):
            assert len(needs(seen, seat)[-1]) <= 38, "there is room for it at 160x50"
    assert " for coins" in needs(positions(3, 2)[-1], 0)[-1] + needs(positions(3, 2)[-1], 1)[-1]


@pytest.mark.parametrize("size", [(105, 14), (143, 16)], ids=str)
def test_the_hand_of_a_large_window_says_what_payday_brings_and_what_decks_got(size: tuple[int, int]) -> None:
    state = action((12, 13, 44), workers={"B1": (0,)})
    text = BOARD.hand(view_of(state.seen_by(0), size)).text
    assert "4 points: Spin Doctor" in BOARD.hand(view_of(action((60,)).seen_by(0), size)).text
    assert "8 coins: 2 Fatherly Friends, Matching Donation, Procurement Desk" in text
    assert "1 purchase" in text
    assert "DECKS" in text


@pytest.mark.parametrize("size", [(39, 5), (49, 8)], ids=str)
def test_beside_the_list_the_hand_has_names_and_what_payday_brings(size: tuple[int, int]) -> None:
    """Equal cards have a row together, and four unequal ones room for that in two columns."""
    hand = BOARD.hand(view_of(action((9, 12, 13, 14), (13,)).seen_by(0), size)).text
    assert hand.count("Fatherly Friend") == 1
    assert "#12  #13  #14" in hand
    assert "payday now: 3" in hand
    flat = BOARD.hand(view_of(action((9, 10, 11, 12), (13,)).seen_by(0), (39, 5), glyphs=UNICODE.flat())).text
    assert "│Fatherly Friend" in flat, "two titles side by side are no longer one"
    assert BOARD.hand(view_of(success((9, 12, 36), {}).seen_by(0), size)).text.count("payday now") == 0


@pytest.mark.parametrize("size", [(49, 8), (81, 10), (105, 13)], ids=str)
def test_equal_cards_of_a_large_hand_lie_together_and_each_is_found_by_its_number(
    size: tuple[int, int],
) -> None:
    hand = (9, 13, 14, 15, 16, 17, 18, 23, 29)
    picture = BOARD.hand(view_of(action(hand).seen_by(0), size))
    assert picture.height <= size[1]
    assert picture.text.replace("6 Fatherly Friends", "").count("Fatherly Friend") == 1
    assert "Local Newspaper" in picture.text
    assert "payday" in picture.text.lower()
    for card in hand:
        shown = at(picture, f"hand:{card}")
        assert shown.startswith(f"#{card}") or CARDS[card].title in shown


def test_beside_the_list_payday_has_fewer_words_where_not_all_have_room() -> None:
    state = action((12, 13, 14, 15, 16, 17, 18, 23, 30, 42, 44), workers={"B1": (0,)})
    hand = BOARD.hand(view_of(state.seen_by(0), (49, 8))).text.splitlines()
    assert hand[0].strip() == "payday now: 22¢  7★  1 purchase"


def test_no_number_of_cards_pushes_what_payday_brings_out_of_the_hand() -> None:
    state = action((9, 10, 11, 21, 22, 23, 29, 41), plays=[(45, 32, 24)])
    hand = BOARD.hand(view_of(state.seen_by(0), (39, 5))).text.splitlines()
    assert hand[0].strip() == "payday now: 6¢  6★  0 purchases"


def test_a_gray_card_says_that_it_may_wait_for_payday() -> None:
    """Three of them were played too early: nobody had said that what they repeat may act at payday."""
    state = action((12, 40, 21))
    view = view_of(state.seen_by(0), cursor="hand:40", legal=frozenset({"hand:40"}))
    assert "keep it for payday" in " ".join(BOARD.look(view, "hand:40"))
    assert BOARD.about(view).endswith("Now, or at payday.")
    assert "payday" not in BOARD.about(view_of(state.seen_by(0), cursor="hand:21"))
