"""Deals and pledges where they stand on the board."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.legislation.deals import offer, pending, tabled
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.view import View, picture_of
from rules.legislation import GAME
from rules.legislation.cards import REPRESENTATIVES
from rules.legislation.components import AGENDAS
from rules.legislation.observation import DealView
from rules.legislation.scoring import CON, PRO
from rules.legislation.table import Deal
from tests.legislation.table import eight, play, pledge_round, vote_round
from tests.legislation.views import (
    BOARD,
    HANDS,
    NAMES,
    ON_DECK,
    floor,
    row_of,
    view,
)

_LONGEST = tuple(f"Wolfeschlegelst{seat}" for seat in range(8))
_FULL = DealView(
    maker=0,
    taker=1,
    gives=((61, PRO), (62, CON), (63, PRO)),
    asks=((64, CON), (65, PRO), (66, CON)),
    cards=(71, 72, 73),
    shown=(False, True, False),
    requests=(0, 1, 2),
    picks=(None, None, None),
)
"""An offer with as many pledges and cards as there may be, the maker looks at it."""
_HIDDEN = replace(_FULL, cards=(None, 72, None), shown=(None, True, None), requests=(-1, 3, 1))
"""Such an offer as others see it."""


def test_pledges_leave_a_sign_where_the_name_of_the_effect_has_no_room() -> None:
    state = vote_round(on_deck=ON_DECK, tokens={1: [(41, "Pro")], 2: [(41, "Con")]})
    assert row_of(floor(state), "bill:41").splitlines()[0].split() == ["41", "----", "-1", "▲2▼3", "§"]


def test_where_there_are_no_grounds_each_pledge_has_its_brackets() -> None:
    state = vote_round(on_deck=ON_DECK, tokens={0: [(12, "Pro")], 1: [(12, "Con")]})
    flat = picture_of(BOARD, view(state, 0, glyphs=UNICODE.flat()))
    assert "[▲1][▼2]" in row_of(flat, "bill:12")


def test_pledges_in_an_offer_stand_on_the_bill_before_they_are_final() -> None:
    state = play(pledge_round(on_deck=ON_DECK, hands=HANDS), ("offer", 1), ("ask", 12, "Pro"))
    assert "▲2?" in row_of(floor(state, None), "bill:12")
    assert "is offered to pledge Pro" in " ".join(BOARD.look(view(state, None), "bill:12"))
    play(state, "send", "accept")
    assert "▲2?" not in row_of(floor(state, None), "bill:12")
    assert "▲2" in row_of(floor(state, None), "bill:12")
    assert "PENDING" in floor(state, None).text
    assert "is to pledge Pro" in " ".join(BOARD.look(view(state, None), "bill:12"))


def test_with_eight_as_many_deals_as_are_struck_stand_on_the_table() -> None:
    who = [card.id for card in REPRESENTATIVES[::2]]
    on_deck = {seat: (10 + 3 * seat, 11 + 3 * seat, 12 + 3 * seat) for seat in range(8)}
    state = pledge_round(representatives=who, on_deck=on_deck)
    for partner in range(1, 7):
        give, get = ("give", 10 + 3 * partner, "Pro"), ("ask", 10, "Con")
        play(state, ("offer", partner), *([give] if partner < 3 else []), get, "send", "accept")
    picture = floor(play(state, "end"), None)
    assert "deals more" not in picture.text
    rows = [row_of(picture, f"deal:{number}").split() for number in range(6)]
    assert rows[0] == ["1", "1", "▲13", "2", "▼10"]
    assert rows[5] == ["6", "1", "nothing", "7", "▼10"]


def test_where_pledges_leave_no_room_for_a_name_they_are_pieces_without_their_seats() -> None:
    """As numbers of each side they read as pledges of seats: `▲1 ▼3` for one Pro and three Con."""
    tokens = {1: [(31, "Con")], 2: [(31, "Pro")], 3: [(31, "Con")], 4: [(31, "Con")], 5: [(31, "Pro")]}
    text = row_of(floor(eight(tokens=tokens)), "bill:31")
    assert text.split()[3:] == ["▲▲▼▼▼§Charity"]


def test_deals_that_are_pending_or_on_the_table_name_their_bills_where_all_have_room() -> None:
    state = pledge_round(on_deck=ON_DECK, hands=HANDS)
    one = ("offer", 1), ("ask", 41, "Pro"), ("give", 12, "Con"), "send", "accept"
    play(state, *one)
    for width, told in ((80, "1 ▼12 Equal Pay  2 ▲41 Pay Raise"), (30, "1 ▼12  2 ▲41")):
        canvas = Canvas(width, 1, UNICODE)
        pending(canvas, view(state, 0))
        assert told in canvas.picture().text
    play(state, ("offer", 2), ("ask", 42, "Pro"), ("give", 10, "Pro"), "send", "accept", "end")
    for width, bills in ((80, ("▼12 Equal Pay", "▲42 Library Entry Fee")), (40, ("▼12  ", "▲42"))):
        canvas = Canvas(width, 3, UNICODE)
        tabled(canvas, view(state, 0))
        assert all(bill in canvas.picture().text for bill in bills)


def test_an_offer_stands_whole_on_the_board_of_eight_players() -> None:
    state = eight(pledge_tokens=3)
    play(state, ("offer", 1), ("ask", 13, "Pro"), ("ask", 16, "Con"), ("ask", 19, "Con"))
    play(state, ("give", 10, "Pro"), ("give", 14, "Pro"), ("give", 17, "Con"))
    text = floor(state, None).text
    gives, gets = [line for line in text.splitlines() if "gives" in line]
    assert all(one in gives for one in ("▲10", "▲14", "▼17"))
    assert all(one in gets for one in ("▲13", "▼16", "▼19"))
    assert gives.split()[-1] == "▲▼▼", "what is left to pledge"
    # A seat is its chip before what the bill is worth to it: `(1 0, 2 -1)` read as four numbers.
    bare = picture_of(BOARD, replace(view(state, None), glyphs=UNICODE.flat())).text
    assert len(re.findall(r"[▲▼]\d\d \[1\][-+]?\d \[2\][-+]?\d", bare)) == 6


@pytest.mark.parametrize("width", [80, 81, 96, 120, 160])
@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("deal", [_FULL, _HIDDEN], ids=("open", "hidden"))
def test_an_offer_loses_no_card_and_no_pledge_whatever_the_names_are(
    deal: DealView, seats: int, width: int
) -> None:
    state = GAME.new(seats, seed=1, hand_size=6, pledge_tokens=3)
    seen = replace(state.observation(None), draft=deal)
    for height in (3, 4, 5):
        for names in (_LONGEST, NAMES):
            canvas = Canvas(width, height, UNICODE)
            offer(canvas, View(seen, names[:seats], width, height, UNICODE), deal)
            text = canvas.picture().text
            pledges = [f"{'▲' if side == PRO else '▼'}{bill}" for bill, side in (*deal.gives, *deal.asks)]
            assert [one for one in pledges if one not in text] == []
            words = text.replace("\n", " ").split()
            assert [str(bill) for bill in deal.cards if bill is not None and str(bill) not in words] == []
            hidden = deal.cards.count(None)
            assert not hidden or f"{hidden} cards" in text
            wanted = [AGENDAS[ask].id for ask in deal.requests if ask >= 0]
            assert [agenda for agenda in wanted if agenda not in words and f"{agenda}," not in words] == []
            assert (-1 in deal.requests) == ("any " in text)


def test_pending_deals_stand_whole_on_the_board_of_eight_players() -> None:
    state = eight(pledge_tokens=3)
    shown = []
    for partner in range(1, 8):
        play(state, ("offer", partner), ("ask", 10, "Pro"), ("ask", 13, "Con"))
        if partner < 6:
            play(state, ("give", 8 + 3 * partner, "Pro" if partner % 2 else "Con"))
        play(state, "send", "accept")
        (line,) = [line for line in floor(state, None).text.splitlines() if "PENDING" in line]
        assert "…" not in line
        assert all(f" {seat} " in line for seat in range(1, partner + 2))
        shown.append(line)
    assert shown[1].startswith(" PENDING  1 ▲11  2 ▲10 ▼13  1 ▼14  3 ▲10 ▼13 ")
    assert " ".join(shown[-1].split()) == "PENDING 1 ▲▼▲▼▲ 2 ▲▼ 3 ▲▼ 4 ▲▼ 5 ▲▼ 6 ▲▼ 7 ▲▼ 8 ▲▼"


def test_a_seat_that_gives_cards_alone_stands_behind_them_where_deals_are_pending() -> None:
    """`PENDING 8 cards` was read as eight cards."""
    state = pledge_round(on_deck=ON_DECK, hands=HANDS)
    state.pending = (Deal(0, 1, (), ((11, PRO),), ((HANDS[0][0], False),), (-1,), ()),)
    (line,) = [line for line in floor(state, None).text.splitlines() if "PENDING" in line]
    assert line.startswith(" PENDING cards of  1   2 ▲11 ")


def test_without_color_pledges_leave_room_for_the_sign_of_an_effect() -> None:
    """Of a bill with two pledges in brackets nothing said that it does something."""
    state = pledge_round(on_deck={0: (63, 11)}, tokens={1: [(63, "Con")], 3: [(63, "Con")]})
    for glyphs in (UNICODE, UNICODE.flat()):
        assert UNICODE.section in row_of(picture_of(BOARD, view(state, 0, glyphs=glyphs)), "bill:63")


def test_who_gains_what_by_a_bill_of_an_offer_stands_behind_it_by_name() -> None:
    state = play(pledge_round(on_deck=ON_DECK, hands=HANDS), ("offer", 2), ("ask", 12, "Pro"))
    assert "▲12 Equal Pay (Ann +1, Cy +1)" in floor(state, None).text
    assert BOARD.gain(view(state, None), "bill:21")[0] == "Cy +1"
    gains = [BOARD.gain(view(state, None), f"bill:{bill}")[0] for bills in ON_DECK.values() for bill in bills]
    assert {len(gain) for gain in gains} == {len("Cy +1")}, "one below the other"
    con = play(pledge_round(on_deck=ON_DECK, hands=HANDS), ("offer", 2), ("ask", 12, "Con"))
    assert "▼12 Equal Pay (Ann -1, Cy -1)" in floor(con, None).text, "a Con is worth the opposite"
