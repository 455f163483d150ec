"""Seats with their agendas, hands and known cards, and the powers of representatives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from civics_tui.boards.legislation.seen import agendas_of
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.view import View, picture_of
from rules.legislation import GAME
from rules.legislation.cards import BOX, REPRESENTATIVES
from rules.legislation.components import AGENDAS
from rules.legislation.state import LegislationState
from tests.legislation.table import eight, play, pledge_round, vote, vote_round
from tests.legislation.views import (
    BOARD,
    HANDS,
    LONG,
    NAMES,
    ON_DECK,
    floor,
    row_of,
    view,
)


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


def test_what_is_known_of_another_hand_says_that_it_has_these_cards() -> None:
    seen = replace(vote_round(on_deck=ON_DECK).observation(0), known_hands=((), (24,), ()))
    assert " Harrison has 24 +" in BOARD.hand(View(seen, NAMES, 50, 12)).text


@pytest.mark.parametrize("width", [81, 105])
def test_below_the_cards_of_a_hand_what_is_known_of_another_has_its_name(width: int) -> None:
    seen = replace(vote_round(on_deck=ON_DECK).observation(0), known_hands=((), (24,), ()))
    known = f"24 {BOX.bill(24).short} +0-0"
    assert f" Harrison has {known}" in BOARD.hand(View(seen, NAMES, width, 12)).text
    assert f"Known in hand: {known}." in BOARD.look(View(seen, NAMES, 80, 15), "seat:1")


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


def test_what_a_seat_has_discarded_is_gone_from_its_hand_for_itself() -> None:
    state = GAME.new(3, seed=4)
    assert isinstance(state, LegislationState)
    seat = state.current_player or 0
    play(state, ("discard", state.hands[seat][0]))
    for who, cards in ((seat, 8), (None, 9)):
        row = next(line for line in floor(state, who).text.split("\n") if f" {seat + 1}  " in line)
        assert f"   {cards}   " in row


def test_the_score_board_is_in_turn_order_with_what_hangs_over_a_seat() -> None:
    state = vote_round(on_deck=ON_DECK, pardons={3: 1})
    state.first_player = 2
    state.betrayers[1] = True
    chips = BOARD.chips(view(state, None))
    assert [chip.seat for chip in chips] == [2, 3, 0, 1]
    assert "First" in chips[0].notes
    assert "1 pardon" in chips[1].notes
    assert "sits out next" in chips[3].notes


def test_a_seat_without_tokens_says_so() -> None:
    """`hand 2   to pledge` read as if something were left to pledge, or the hand."""
    tokens = {1: [(12, "Pro"), (13, "Pro"), (21, "Con"), (22, "Con")]}
    state = vote_round(on_deck=ON_DECK, hands=HANDS, tokens=tokens)
    shown = picture_of(BOARD, view(state, None, (160, 40)))
    assert "no tokens" in shown.text
    assert shown.text.count("to pledge") == 3, "of four seats"


def test_a_pile_in_a_list_has_its_owners_name() -> None:
    assert BOARD.gain(view(vote_round(on_deck=ON_DECK), None), "pile:2")[0] == "Cy's pile"


def test_players_with_one_first_name_are_told_apart() -> None:
    state = eight()
    picture = picture_of(BOARD, View(state.observation(None), LONG, 80, 15, UNICODE))
    assert "…" not in picture.text
    assert all(f" {number} Bot {number} " in picture.text for number in range(1, 9))


def test_a_large_hand_has_its_signs_explained_and_the_card_under_the_cursor_named() -> None:
    state = GAME.new(3, seed=2)
    assert isinstance(state, LegislationState)
    seat = state.current_player or 0
    bill = state.hands[seat][-1]
    lines = BOARD.hand(view(state, seat, (39, 5), cursor=f"hand:{bill}")).text.splitlines()
    assert "SP SC FP FC" in lines[0]
    assert len(lines) == 5, "all nine cards at once"
    assert BOX.bill(bill).short in lines[-1]


def test_a_gavel_promises_no_cycle_after_the_last() -> None:
    first, last = (pledge_round(on_deck={0: [1]}, hands=HANDS, cycle=cycle) for cycle in (1, 9))
    told = "Gavel: The sponsor is First Player of the next Pledge and Vote round."
    assert told in BOARD.look(view(first, 0), "bill:1")
    assert "Gavel: Nothing: there is no next cycle." in BOARD.look(view(last, 0), "bill:1")
