"""The hand of Electioneering: what it stands for, what is known of the others."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from civics_tui.boards.picture import ASCII, UNICODE, Glyphs
from civics_tui.boards.view import View, picture_of
from rules import GAMES
from rules.electioneering.components import BOX
from rules.match import Match
from tests.electioneering.table import position
from tests.electioneering.views import (
    BOARD,
    NAMES,
    positions,
    seen_in,
    shown_of,
    under_the_cursor,
    view_of,
)


def test_every_student_shows_what_the_own_hand_has_there() -> None:
    state = position(["R4"], ["R3", "R2", "B4"])
    assert "Ann:5" in picture_of(BOARD, view_of(seen_in(state))).text.split("\n")[2]


def test_of_hidden_hands_only_what_everybody_knows_counts_with_a_student() -> None:
    state = position(["R4"], ["G2", "B4"], others=[["R3", "R2", "R2"]])
    state.known[1] = state.hands[1][:1]
    known = state.hands[1][0]
    line = picture_of(BOARD, view_of(seen_in(state))).text.split("\n")[2]
    assert f"Ben:{'2' if BOX.codes[known] == 'R2' else '3'}+" in line
    assert "Cara" not in line


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_80_columns_hand_sums_and_all_that_is_known_need_five_lines(seats: int) -> None:
    for seen in positions(seats, seed=5):
        if seen.votes or seen.seat is None:
            continue
        picture = BOARD.hand(view_of(seen, 39, 5))
        assert picture.height <= 5 or len(seen.hands[seen.seat] or ()) > 7
        for seat in range(seats):
            if seat != seen.seat and seen.known[seat]:
                line = next(line for line in picture.text.split("\n") if NAMES[seat] in line)
                assert all(code.replace("*", "★") in line for code in seen.known[seat])


@pytest.mark.parametrize(("width", "height"), [(39, 5), (49, 7)])
@pytest.mark.parametrize("step", ["play", "put"])
def test_where_the_list_is_the_hand_no_second_picture_of_it_is_drawn(
    step: str, width: int, height: int
) -> None:
    state = position(
        ["G2", "B2"], ["R2", "R2", "R4", "G3", "J*", "BJ"], seats=4, others=[["R3"], ["J2"], ["J3"]]
    )
    state.known[1] = state.hands[1]
    if step == "put":
        for action in (("play", "R2"), ("row", seen_in(state).students[0]), ("take", "G2")):
            state.apply(action)
    seen = seen_in(state)
    legal = frozenset(state.label(action).target or "" for action in state.legal_actions())
    hand = BOARD.hand(view_of(seen, width, height, legal=legal))
    assert not hand.targets
    assert all(code.replace("*", "★") not in hand.text for code in seen.hands[0] or ())
    assert hand.height <= height
    # What it adds up to, in words, and what is known of the others stay.
    assert all(f"{suit.letter} {suit.short}" in hand.text for suit in BOX.suits)
    assert "Ben" in hand.text
    assert "R3" in hand.text
    # While a row is chosen the hand is not the list.
    assert BOARD.hand(view_of(seen, width, height)).targets.keys() == {
        f"hand:{code}" for code in seen.hands[0] or ()
    }


def test_a_wide_window_shows_every_card_whole_where_the_list_is_the_hand_too() -> None:
    state = position(
        ["G2", "B2"], ["R2", "R2", "R4", "G3", "J*", "BJ"], seats=4, others=[["R3"], ["J2"], ["J3"]]
    )
    legal = frozenset(state.label(action).target or "" for action in state.legal_actions())
    view = view_of(seen_in(state), 80, BOARD.hand(view_of(seen_in(state), 80, 0)).height, legal=legal)
    hand = BOARD.hand(replace(view, cursor="hand:R2"))
    assert hand.targets.keys() == legal
    assert hand.height <= view.height <= 13
    words = " ".join(hand.text.split())
    assert "Recess 2 Swap ×2" in words
    assert all(f"{suit.letter} {suit.short}" in words for suit in BOX.suits), "what it adds up to stays"
    assert BOARD.enlarged(view) is None, "no card is larger under the cursor"


def test_a_card_under_the_cursor_tells_whom_it_sways_and_what_stays_in_hand() -> None:
    state = position(["G2"], ["R3", "R4", "B*"], locked=[False, True, True, True])
    assert BOARD.about(under_the_cursor(state, ("play", "R4"))) == (
        f"Lock, worth 4: lock the row. Can turn {BOX.by_id[seen_in(state).students[0]].name}. You keep R 3."
    )
    assert "Turns nobody." in BOARD.about(under_the_cursor(state, ("play", "B*")))


def test_under_the_cursor_every_row_shows_what_the_hand_is_worth_after_the_choice_and_was_before() -> None:
    state = position(["R4"], ["R2", "R3", "B4"])
    seen = seen_in(state)
    state.rows[1:] = [(BOX.kind["R2"],), (BOX.kind["B2"],), (BOX.kind["J2"],)]
    worth = [shown_of(under_the_cursor(state, ("play", "R2")), row) for row in range(4)]
    assert ["5→3" in words for words in worth] == [True, True, False, False]
    assert "→" not in worth[2] + worth[3]
    state.apply(("play", "R2"))
    # With the card on its row two students are worth what is left in hand; nothing else has changed.
    view = under_the_cursor(state, ("row", seen.students[2]))
    assert "4→7" in shown_of(view, 2)
    state.apply(("row", seen.students[2]))
    view = under_the_cursor(state, ("take", "R2"))
    assert "3→5" in shown_of(view, 0)
    assert "3→5" in shown_of(view, 1)


def test_the_hand_beside_the_list_shows_what_it_will_be() -> None:
    state = position(["R4"], ["R2", "R3", "B4"])
    view = under_the_cursor(state, ("play", "R2"))
    legal = frozenset(state.label(action).target for action in state.legal_actions())
    hand = BOARD.hand(replace(view, width=39, height=5, legal=legal))
    assert re.search(r"R Recess +5→3 +for Tomás, Bea, Milo", hand.text)
    assert BOARD.enlarged(view) == view.cursor


def test_where_all_hands_lie_open_nothing_is_unknown() -> None:
    match = Match.start(GAMES["electioneering"], 3, 7, NAMES[:3], {"first_player": "random"})
    seen = View(match.state.observation(0), match.names, 110, 40)
    assert " unknown" in BOARD.hand(seen).text
    assert not re.search("unknown|unseen", BOARD.hand(replace(seen, open=True)).text)


@pytest.mark.parametrize("known", range(7))
@pytest.mark.parametrize("width", [38, 39, 42, 46, 60])
def test_however_much_is_known_of_another_hand_it_has_its_line(width: int, known: int) -> None:
    """Six cards known and one unknown ran past the edge at 80 columns, which ended the program."""
    cards = ("B*", "B3", "J4", "RJ", "G3", "J2")
    seen = seen_in(position(["R4"], ["G2"], others=[[*cards, "G4"]]))
    seen = replace(seen, known=(seen.known[0], cards[:known], *seen.known[2:]))
    for height in (0, 4, 5):
        assert BOARD.hand(view_of(seen, width, height)).width == width


@pytest.mark.parametrize("glyphs", [UNICODE, UNICODE.flat(), ASCII])
def test_where_there_is_room_cards_have_the_names_of_their_suits(glyphs: Glyphs) -> None:
    state = position(["G2", "RB"], ["R2", "R4", "J*", "GB"])
    view = replace(view_of(seen_in(state), 105, 14), glyphs=glyphs)
    first = " ".join(re.sub(r"[\[\]|│]", " ", BOARD.hand(view).text.split("\n")[0]).split())
    star = glyphs.star
    assert first == f"Recess 2 Swap Recess 4 Lock Jokes {star} Star Gross Bugs Dual"
    row = BOARD.draw(replace(view_of(seen_in(state), 103, 31), glyphs=glyphs)).text.split("\n")[0]
    assert re.search(r"Gross +[|│]?R +[|│]?B", row), "a half is too narrow for a name"


def test_known_cards_have_the_names_of_their_suits_from_100_columns() -> None:
    state = position(["G2"], ["R2", "R4"], others=[["B3", "GJ"]])
    state.known = state.hands[:]
    texts = [BOARD.hand(view_of(seen_in(state), width, 20)).text for width in (99, 100)]
    assert "Bugs 3" not in texts[0]
    assert "Bugs 3" in texts[1]
