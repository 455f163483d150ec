"""The board of Legislation: everything a turn needs is on it, whole, at every size."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from typing import Any

import pytest

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.legislation.bills import draw_bill
from civics_tui.boards.legislation.board import earned
from civics_tui.boards.legislation.deals import offer, pending, tabled
from civics_tui.boards.legislation.seen import agendas_of, card_of, effect_of, name_forms
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.view import View, picture_of
from rules.legislation import GAME
from rules.legislation.cards import BOX, REPRESENTATIVES
from rules.legislation.components import AGENDAS, digits
from rules.legislation.observation import DealView
from rules.legislation.scoring import CON, PRO, signed
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal
from tests.golden.record import FOLDER, read
from tests.legislation.table import asked, play, pledge_round, session, vote, vote_round
from tests.legislation.views import (
    BOARD,
    HANDS,
    NAMES,
    ON_DECK,
    SIZES,
    floor,
    ground_of,
    positions,
    row_of,
    view,
)


def test_a_bill_has_its_number_signs_worth_pledges_effect_and_name() -> None:
    state = vote_round(on_deck=ON_DECK, tokens={2: [(44, "Pro")]})
    first, second = row_of(floor(state), "bill:41").splitlines()
    assert first.split() == ["41", "----", "-1", "Earmark"]
    assert second.strip() == "Pay Raise"
    assert row_of(floor(state), "bill:44").splitlines()[0].split()[3:] == ["▲3"]


def test_pledges_leave_a_sign_where_the_name_of_the_effect_has_no_room() -> None:
    state = vote_round(on_deck=ON_DECK, tokens={1: [(41, "Pro")], 2: [(41, "Con")]})
    assert row_of(floor(state), "bill:41").splitlines()[0].split() == ["41", "----", "-1", "▲2▼3", "§"]


def test_a_tile_with_rows_tells_what_its_bill_is_about_and_without_grounds_keeps_off_the_next() -> None:
    seen = view(session(), 0, glyphs=UNICODE.flat())
    for bill in range(1, 81):
        canvas = Canvas(34, 5, seen.glyphs)
        draw_bill(canvas, seen, bill)
        lines = canvas.picture().text.split("\n")
        assert len("".join(lines[2:]).split()) > 3, bill
        assert len(lines[0].rstrip()) < 34, bill


def test_the_ground_of_a_bill_is_its_worth_to_the_one_who_looks() -> None:
    state = vote_round(on_deck=ON_DECK)
    sp, sc = floor(state, 0), floor(state, 1)
    assert (ground_of(sp, "bill:12"), ground_of(sc, "bill:12")) == ("plus", "minus")
    assert ground_of(sp, "bill:34") == "minus"
    assert "you, SP" in sp.text


def test_where_all_look_on_worth_is_that_of_the_player_on_turn() -> None:
    state = vote_round(on_deck=ON_DECK)
    assert ground_of(floor(state, None), "bill:12") == "plus"
    assert "worth to Ann, SP" in floor(state, None).text


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


def test_seats_show_agenda_hand_free_pledges_pile_and_who_sits_out() -> None:
    state = vote_round(on_deck=ON_DECK, hands=HANDS, piles={1: (61, 62)}, tokens={1: [(12, "Pro")]})
    text = row_of(floor(state), "seat:1")
    assert "2" in text
    lines = floor(state).text
    assert "pile 62 0+0-" in lines
    assert "hand 2 ▲▼▼" in lines
    state.suspended[2] = True
    assert "sits out" in floor(state).text


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_seat_has_its_agendas_however_long_its_name_is(seats: int) -> None:
    state = GAME.new(seats, seed=7)
    names = tuple(f"Medium bot {seat}" for seat in range(1, seats + 1))
    picture = picture_of(BOARD, View(state.observation(0), names, 80, 15))
    for seat in range(seats):
        assert agendas_of(state.observation(0), seat) in row_of(picture, f"seat:{seat}").split("\n")[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 8])
def test_every_bill_and_seat_is_seen_whole_at_every_size(seats: int, size: tuple[int, int]) -> None:
    """With number, signs and worth."""
    for state in positions(seats, seats):
        for seat in (None, state.current_player):
            if state.called is not None or not any(state.on_deck):
                continue
            picture = floor(state, seat, size)
            for row in state.on_deck:
                for bill in row:
                    number, *words = row_of(picture, f"bill:{bill}").split()
                    signs = ["0+-"[score] for score in state.columns(bill)]
                    named = [f"{agenda.id}{sign}" for agenda, sign in zip(AGENDAS, signs, strict=True)]
                    assert number == digits(bill)
                    assert words[0] == "".join(signs) or set(named) < {*words}
                    assert any(word.lstrip("+-").isdecimal() for word in words)


@pytest.mark.parametrize("size", [(81, 24), (106, 32), (133, 42)])
def test_where_there_is_room_a_bill_names_the_agenda_of_each_sign(size: tuple[int, int]) -> None:
    """Four signs without names were a code in the largest windows too."""
    state = vote_round(on_deck=ON_DECK, tokens={1: [(41, "Pro")], 2: [(41, "Con")]}, hands={0: (44,)})
    assert "SP- SC- FP- FC-" in row_of(floor(state, None, size), "bill:41")
    assert "▲2▼3" in row_of(floor(state, None, size), "bill:41")
    assert " SP" in BOARD.hand(view(state, 0, (size[0], 6))).text


def test_what_is_known_of_another_hand_says_that_it_has_these_cards() -> None:
    seen = replace(vote_round(on_deck=ON_DECK).observation(0), known_hands=((), (24,), ()))
    assert " Harrison has 24 +" in BOARD.hand(View(seen, NAMES, 50, 12)).text


@pytest.mark.parametrize("width", [81, 105])
def test_below_the_cards_of_a_hand_what_is_known_of_another_has_its_name(width: int) -> None:
    seen = replace(vote_round(on_deck=ON_DECK).observation(0), known_hands=((), (24,), ()))
    known = f"24 {BOX.bill(24).short} +0-0"
    assert f" Harrison has {known}" in BOARD.hand(View(seen, NAMES, width, 12)).text
    assert f"Known in hand: {known}." in BOARD.look(View(seen, NAMES, 80, 15), "seat:1")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_rows_to_spare_bills_and_powers_have_their_full_names(seats: int) -> None:
    """A window of 120x40 gives the board less width than one of 100x30, and more rows."""
    for state in positions(seats, seats):
        if state.called is not None or not any(state.on_deck) or state.draft or any(state.tabled):
            continue
        seen, picture = state.observation(0), floor(state, 0, (81, 28))
        for row in state.on_deck:
            for bill in row:
                shown = " ".join(row_of(picture, f"bill:{bill}").split())
                assert BOX.bill(bill).short in shown or shown.endswith(".")
                assert (effect_of(seen, bill) or "") in shown
        powers = " ".join(picture.text.splitlines()[-1 - 5 :])
        assert all(
            word in powers for seat in range(seats) for word in card_of(seen, seat).power.title.split()
        )


@pytest.mark.parametrize("width", [80, 100, 103, 133])
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_power_that_is_used_never_looks_like_one_to_come(seats: int, width: int) -> None:
    cards = [card.id for card in REPRESENTATIVES]
    for first in (0, len(cards) - seats):
        bills = {seat: (10 + 3 * seat, 11 + 3 * seat, 12 + 3 * seat) for seat in range(seats)}
        state = pledge_round(representatives=cards[first : first + seats], on_deck=bills)
        assert all(state.used)
        for height in range(15, 43):
            picture = floor(state, 0, (width, height))
            for seat in range(seats):
                told = " ".join(row_of(picture, f"seat:{seat}").split("\n")[3:]).strip()
                assert not told or "used" in told, (height, told)


@pytest.mark.parametrize("size", [(81, 9), (81, 10), (132, 12), (132, 16)])
def test_cards_in_a_wide_window_have_their_whole_text_and_need_no_more_than_ten_rows_for_six(
    size: tuple[int, int],
) -> None:
    """The longest texts, names of effects beside their signs, and nothing but the signs that count."""
    for hand in ((1, 2, 5, 6, 7, 8), (75, 36, 74, 80, 78, 3), (67, 2, 17, 37, 81)):
        state = vote_round(on_deck=ON_DECK, hands={0: hand})
        picture = BOARD.hand(view(state, 0, size))
        for bill in hand:
            card, data = " ".join(row_of(picture, f"hand:{bill}").split()), BOX.bill(bill)
            signs = [
                f"{agenda.id}{'0+-'[score]}"
                for agenda, score in zip(AGENDAS, data.columns, strict=True)
                if score
            ]
            assert all(said in card for said in (data.short, data.effect, *signs))
            assert card.endswith(data.does if data.effect else data.summary)
        assert max(place.y + place.height for place in picture.targets.values()) <= 10


def test_what_is_known_of_other_hands_stands_below_the_cards_as_far_as_it_has_room() -> None:
    state = vote_round(on_deck=ON_DECK, hands={0: (1, 2)})
    known = ((), (24, 67), (71, 17, 40, 65, 3, 22), ())
    seen = replace(state.observation(0), known_hands=known)
    heights = {12: "Cy has 71 Film Office 0-0-, 17", 6: "has 24 +0-0, 67 0--+; Cy has 71 0-0-, 17"}
    for height, words in heights.items():
        picture = BOARD.hand(View(seen, NAMES[:4], 81, height))
        assert words in picture.text
        assert picture.height <= height + 1


def test_who_broke_a_pledge_is_known_by_it_for_the_rest_of_the_game() -> None:
    state = vote(play(vote_round(on_deck=ON_DECK, tokens={2: [(12, "Con")]}), ("call", 12)), "YYAY")
    told = [chip.notes for chip in sorted(BOARD.chips(view(state, None)), key=lambda chip: chip.seat)]
    assert ["broke 1 pledge" in note for note in told] == [False, False, True, False]


def test_the_role_card_says_who_wins_ties() -> None:
    state = GAME.new(3, seed=4, preset="balanced")
    assert isinstance(state, LegislationState)
    dual = next(seat for seat in range(3) if len(state.agendas(seat)) == 2)
    for seat in range(3):
        assert ("you win ties" in " ".join(BOARD.look(view(state, seat), f"role:{seat}"))) == (seat == dual)


@pytest.mark.parametrize("seats", [3, 8])
def test_the_results_say_by_name_what_each_bill_that_stands_gave_whom(seats: int) -> None:
    """Seats were columns by number, below a ranking that had numbers of its own."""
    *_, state = positions(seats, 5)
    shown = BOARD.results(view(state, None)).text
    head, *rows = shown.splitlines()
    assert head.split()[4:] == [
        seat_name(NAMES[:seats], seat, 12 if seats < 8 else 4) for seat in range(seats)
    ]
    assert [int(row.split()[0]) for row in rows[: len(state.passed)]] == [*state.passed]
    assert [int(score) for score in rows[-2].split()[2:]] == state.scores


def test_the_opening_tells_whom_one_plays_and_what_pays() -> None:
    state = GAME.new(5, seed=4)
    assert isinstance(state, LegislationState)
    seat = state.current_player
    text = " ".join(floor(state, seat).text.split())
    card = REPRESENTATIVES[state.representatives[seat or 0]]
    assert f"You are {card.name}" in text
    assert "every bill that passes pays you its" in text
    assert card.power.title in text
    assert "discard what costs you" in text


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_opening_writes_the_names_of_the_signs_out(seats: int) -> None:
    state = GAME.new(seats, seed=4)
    assert isinstance(state, LegislationState)
    short = "The four signs SP SC FP FC: Social or Fiscal, Progressive or Conservative"
    assert short in floor(state, state.current_player).text
    wide = floor(state, state.current_player, (133, 42)).text
    assert "SP Social Progressive, SC Social Conservative, FP Fiscal" in wide


@pytest.mark.parametrize("seats", [3, 4])
def test_where_a_board_has_rows_to_spare_it_says_what_each_bill_gives_whom(seats: int) -> None:
    """So it is in windows from 120x40 on."""
    on_deck = {seat: (10 + seat, 20 + seat, 30 + seat) for seat in range(seats)}
    who = [card.id for card in REPRESENTATIVES[: 2 * seats : 2]]
    state = pledge_round(representatives=who, on_deck=on_deck)
    lines = floor(state, None, (81, 38)).text.split("\n")
    first = next(y for y, line in enumerate(lines) if "WHAT EACH BILL GIVES" in line)
    bills = [bill for row in on_deck.values() for bill in row]
    assert lines[first + 1].split() == [*map(str, bills), "all"]
    for seat, line in enumerate(lines[first + 2 : first + 2 + seats]):
        points = [state.points_of(seat, bill) for bill in bills]
        assert line.split()[-len(bills) - 1 :] == [*map(signed, points), signed(sum(points))]


def test_beside_bills_names_are_whole_as_far_as_nine_letters() -> None:
    names = ("Annelise", "Cassandra", "Dorothea", "Henriette")
    state = pledge_round(on_deck=ON_DECK)
    lines = picture_of(BOARD, View(state.observation(0), names, 81, 38)).text.split("\n")
    assert [line[1:10].strip() for line in lines[2:] if line[1:10].strip() in names] == [*names]


def test_what_a_seat_has_discarded_is_gone_from_its_hand_for_itself() -> None:
    state = GAME.new(3, seed=4)
    assert isinstance(state, LegislationState)
    seat = state.current_player or 0
    play(state, ("discard", state.hands[seat][0]))
    for who, cards in ((seat, 8), (None, 9)):
        row = next(line for line in floor(state, who).text.split("\n") if f" {seat + 1}  " in line)
        assert f"   {cards}   " in row


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


def test_with_eight_every_bill_without_a_pledge_has_a_name() -> None:
    who = [card.id for card in REPRESENTATIVES[::2]]
    for first in range(1, 82, 24):
        bills = [(first + at - 1) % 81 + 1 for at in range(24)]
        on_deck = {seat: tuple(bills[3 * seat : 3 * seat + 3]) for seat in range(8)}
        picture = floor(vote_round(representatives=who, effects=True, on_deck=on_deck))
        for bill in bills:
            row = row_of(picture, f"bill:{bill}")
            assert any(word in row for word in BOX.bill(bill).short.split()), row


def test_with_eight_a_bill_with_two_pledges_has_a_name_and_its_effect_a_sign() -> None:
    who = [card.id for card in REPRESENTATIVES[::2]]
    for first in range(1, 82, 24):
        bills = [(first + at - 1) % 81 + 1 for at in range(24)]
        on_deck = {seat: tuple(bills[3 * seat : 3 * seat + 3]) for seat in range(8)}
        state = vote_round(representatives=who, effects=True, on_deck=on_deck)
        for seat in range(8):
            both = (*on_deck[seat], *on_deck[(seat + 1) % 8])
            state.tokens[seat] = tuple((bill, (-1) ** at) for at, bill in enumerate(both))
        picture = floor(state)
        for bill in bills:
            found = re.search(r"\d (?:[▲▼]\d){2}[ §](.+)", row_of(picture, f"bill:{bill}"))
            assert found is not None, row_of(picture, f"bill:{bill}")
            name = found[1].strip()
            short = BOX.bill(bill).short
            words = [short, *short.split(), *re.split("[ -]", short)]
            assert any(word.startswith(name.removesuffix(".")) and len(name) > 2 for word in words), name
            assert name.endswith(".") or name in words
            assert ("§" in row_of(picture, f"bill:{bill}")) == bool(BOX.bill(bill).effect)


def test_with_eight_a_bill_with_a_pledge_begins_with_its_name() -> None:
    who = [card.id for card in REPRESENTATIVES[::2]]
    for first in range(1, 82, 24):
        bills = [(first + at - 1) % 81 + 1 for at in range(24)]
        on_deck = {seat: tuple(bills[3 * seat : 3 * seat + 3]) for seat in range(8)}
        tokens = {seat: [(bill, "Pro") for bill in row] for seat, row in on_deck.items()}
        picture = floor(vote_round(representatives=who, effects=True, on_deck=on_deck, tokens=tokens))
        for bill in bills:
            row = row_of(picture, f"bill:{bill}")
            assert any(word[:4] in row for word in BOX.bill(bill).short.split()), row


def test_the_score_board_is_in_turn_order_with_what_hangs_over_a_seat() -> None:
    state = vote_round(on_deck=ON_DECK, pardons={3: 1})
    state.first_player = 2
    state.betrayers[1] = True
    chips = BOARD.chips(view(state, None))
    assert [chip.seat for chip in chips] == [2, 3, 0, 1]
    assert "First" in chips[0].notes
    assert "1 pardon" in chips[1].notes
    assert "sits out next" in chips[3].notes


def test_what_is_past_can_be_turned_to() -> None:
    state = session(on_deck=ON_DECK, passed={81: (0,) * 4}, failed=(51, 52), next_steps=())
    titles = [title for title, _ in BOARD.past(view(state, 0, (39, 5)))]
    assert titles == ["Passed bills: 1", "Failed bills: 2"]


_UNNAMED = {1: (360, 780, 783, 954, 1629)}
"""Decisions, by record of eight players, at which bills On Deck were numbers at one of the sizes."""


@pytest.mark.parametrize("size", [(80, 15), (100, 18), (81, 15), (81, 26), (103, 33), (143, 42)])
@pytest.mark.parametrize("game", range(1, 4))
def test_bills_on_deck_have_names_with_eight_players_or_f12_names_them(
    game: int, size: tuple[int, int]
) -> None:
    """Pledges took the room of names. A vote at 100x30 may have room for numbers alone."""
    record = read(FOLDER / f"legislation-8-{game}.json")
    state = GAME.new(8, seed=record.seed, **record.options)
    for at, action in enumerate(record.actions):
        if at % 60 == 0 or at in _UNNAMED.get(game, ()):
            seen = state.observation(state.current_player)
            here = View(seen, LONG, *size, UNICODE)
            picture, pages = picture_of(BOARD, here), dict(BOARD.past(replace(here, width=39, height=0)))
            flat = " ".join(picture.text.split())
            shown = seen.called is None or ("ON DECK" in flat and "(F12)" not in flat)
            for bill in (one for bills in seen.on_deck for one in bills if one != seen.called):
                told = row_of(picture, f"bill:{bill}") if f"bill:{bill}" in picture.targets else flat
                assert not shown or any(name in told for name in name_forms(BOX.bill(bill).short)), at
                assert seen.called is None or BOX.bill(bill).short in pages["On Deck"].text
        state.apply(tuple(action))


def test_where_pledges_leave_no_room_for_a_name_they_are_pieces_without_their_seats() -> None:
    """As numbers of each side they read as pledges of seats: `▲1 ▼3` for one Pro and three Con."""
    tokens = {1: [(31, "Con")], 2: [(31, "Pro")], 3: [(31, "Con")], 4: [(31, "Con")], 5: [(31, "Pro")]}
    text = row_of(floor(eight(tokens=tokens)), "bill:31")
    assert text.split()[3:] == ["▲▲▼▼▼§Charity"]


def test_a_passed_bill_shows_what_it_gave_not_an_earmark_of_somebody_else() -> None:
    state = session(on_deck=ON_DECK, passed={41: (-2, 2, -1, 0)}, next_steps=())
    ((_, picture),) = BOARD.past(view(state, 0, (39, 5)))
    assert picture.text.startswith(" 41 ---- -2 ")


def test_the_line_below_the_prompt_says_what_a_bill_is_worth_to_everybody() -> None:
    state = pledge_round(on_deck=ON_DECK, hands=HANDS)
    about: Any = BOARD.about(view(state, 0, cursor="bill:41"))
    assert about == "41 Pay Raise: you -1, Benjamin Harrison -1, Cy -1, Dora +2 (Earmark +3)."
    assert asked(state) == "Bargain"


EIGHT = [card.id for card in REPRESENTATIVES[::2]]
LONG = tuple(f"Medium bot {number}" for number in range(1, 9))


def test_a_seat_without_tokens_says_so() -> None:
    """`hand 2   to pledge` read as if something were left to pledge, or the hand."""
    tokens = {1: [(12, "Pro"), (13, "Pro"), (21, "Con"), (22, "Con")]}
    state = vote_round(on_deck=ON_DECK, hands=HANDS, tokens=tokens)
    shown = picture_of(BOARD, view(state, None, (160, 40)))
    assert "no tokens" in shown.text
    assert shown.text.count("to pledge") == 3, "of four seats"


def eight(**position: Any) -> LegislationState:
    on_deck = {seat: (10 + 3 * seat, 11 + 3 * seat, 12 + 3 * seat) for seat in range(8)}
    return pledge_round(representatives=EIGHT, on_deck=on_deck, hands={0: (1,), 1: (5,)}, **position)


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


def test_beside_points_nobody_is_a_bare_number() -> None:
    state = play(pledge_round(on_deck=ON_DECK, hands=HANDS), ("offer", 2), ("ask", 12, "Pro"))
    bots = View(state.observation(None), tuple(f"Medium bot {seat + 1}" for seat in range(4)), 80, 15)
    gains = BOARD.gain(bots, "bill:12")
    assert gains == ("Bot 3 +1",), "not `3 +1`"


def test_a_pile_in_a_list_has_its_owners_name() -> None:
    assert BOARD.gain(view(vote_round(on_deck=ON_DECK), None), "pile:2")[0] == "Cy's pile"


def test_players_with_one_first_name_are_told_apart() -> None:
    state = eight()
    picture = picture_of(BOARD, View(state.observation(None), LONG, 80, 15, UNICODE))
    assert "…" not in picture.text
    assert all(f" {number} Bot {number} " in picture.text for number in range(1, 9))


def test_what_a_bill_does_is_read_in_full_where_the_cursor_is() -> None:
    state = pledge_round(on_deck=ON_DECK, hands=HANDS)
    text = picture_of(BOARD, view(state, 0, cursor="bill:41")).text
    assert "Earmark: The sponsor gains 3 extra Agenda Points." in text


def test_an_earmark_counts_for_its_sponsor() -> None:
    state = pledge_round(on_deck=ON_DECK, hands=HANDS)
    assert row_of(floor(state, 3), "bill:41").split()[2] == "+2"
    assert row_of(floor(state, 0), "bill:41").split()[2] == "-1"


def test_a_large_hand_has_its_signs_explained_and_the_card_under_the_cursor_named() -> None:
    state = GAME.new(3, seed=2)
    assert isinstance(state, LegislationState)
    seat = state.current_player or 0
    bill = state.hands[seat][-1]
    lines = BOARD.hand(view(state, seat, (39, 5), cursor=f"hand:{bill}")).text.splitlines()
    assert "SP SC FP FC" in lines[0]
    assert len(lines) == 5, "all nine cards at once"
    assert BOX.bill(bill).short in lines[-1]


def test_a_bill_that_is_looked_at_spells_its_four_signs() -> None:
    state = pledge_round(on_deck=ON_DECK, hands=HANDS)
    text = " ".join(BOARD.look(view(state, 0), "bill:12"))
    spelled = "Social Progressive +1, Social Conservative -1, Fiscal Progressive +1, Fiscal Conservative 0"
    assert spelled in text


def test_the_name_of_a_bill_on_one_line_is_whole_words_or_says_that_one_is_abbreviated() -> None:
    seen = view(session(), 0)
    for bill, width in itertools.product(range(1, 21), range(14, 28)):
        canvas = Canvas(width, 1)
        draw_bill(canvas, seen, bill)
        name = BOX.bill(bill).short
        shown = {*canvas.picture().text.replace(UNICODE.section, "").split()[3:]} - {
            *name.split(),
            *name.replace("-", " ").split(),
            "",
        }
        assert all(word.endswith(".") for word in shown), (name, width)
        assert (
            not {"for", "of", "and", "the"} & {*canvas.picture().text.split()}
            or name in canvas.picture().text
        )


def test_a_gavel_promises_no_cycle_after_the_last() -> None:
    first, last = (pledge_round(on_deck={0: [1]}, hands=HANDS, cycle=cycle) for cycle in (1, 9))
    told = "Gavel: The sponsor is First Player of the next Pledge and Vote round."
    assert told in BOARD.look(view(first, 0), "bill:1")
    assert "Gavel: Nothing: there is no next cycle." in BOARD.look(view(last, 0), "bill:1")


def test_what_a_bill_has_just_given_is_told_as_its_points_while_its_effect_is_asked() -> None:
    """Once it was `other` until the bill was filed."""
    asked = 0
    for state in itertools.chain(*[positions(4, seed, 1) for seed in range(1, 5)]):
        division = state.division
        if division is None or not division.passed or division.bill in state.passed or state.called is None:
            continue
        asked += 1
        for seat, points in enumerate(division.points):
            (_, by_bills), _ = earned(state.observation(None), seat)
            assert by_bills == points + sum(gained[seat] for gained in state.gains)
    assert asked > 3


def test_a_bill_says_what_its_pardon_marker_is_for() -> None:
    """`The sponsor keeps a Pardon marker` left open what it does."""
    told = "Pardon: The sponsor keeps a Pardon against sitting out a Pledge round."
    assert told in BOARD.look(view(pledge_round(on_deck={0: [78]}, hands=HANDS), 0), "bill:78")


def test_a_bill_has_two_digits_wherever_a_board_shows_it_and_tokens_say_what_they_are_for() -> None:
    """`pile  9 ++00` and `PENDING 1 ▼2` stood beside `02` and `09`, and `hand 9 ▲▲▼▼` beside nothing."""
    state = pledge_round(piles={1: (9,)}, on_deck={0: (2, 4, 12), 1: (22,), 2: (32,)}, hands={0: (8,)})
    text = floor(state, 0, (120, 30)).text
    assert "pile 09" in text
    assert "▲▲▼▼ to pledge" in text
    play(state, ("offer", 1), ("ask", 2, "Pro"), ("give", 4, "Con"), "send", "accept")
    assert "▼04" in (told := floor(state, 0).text)
    assert "▲02" in told
