"""The hand of Votes for Women and its cards: in rows, side by side, in full, and in words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.view import View
from civics_tui.boards.votes_for_women import gists
from civics_tui.boards.votes_for_women.cards import Group, groups, on_a_line
from rules import GAMES
from rules.votes_for_women.cards import BOX, CARDS
from rules.votes_for_women.effects.drawing import PlayOneOfTheDeck
from rules.votes_for_women.history import HISTORY
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.state import VotesState
from tests.app.desks import desk_of, go_on, sit
from tests.golden.record import FOLDER, read
from tests.votes_for_women.table import OPP, SUF, begin, event, position
from tests.votes_for_women.views import board, drawn, under, view


def test_the_card_under_the_cursor_is_in_full_and_the_others_say_what_they_do() -> None:
    state = begin(position(hands=((6, 22, 9), (61, 62)), claimed=((119,), ())), PlayACard(SUF))
    picture = board.hand(view(state, SUF, (39, 0), cursor="hand:9"))
    assert set(picture.targets) == {"hand:6", "hand:9", "hand:22", "claimed:119"}
    assert CARDS[9].text in " ".join(picture.text.split())
    assert "Club Movement  +4 buttons" in picture.text
    assert "Claimed" in picture.text
    assert "Border States" not in picture.text
    assert board.hand(view(state, None, (39, 0))).height == 0


def test_a_wide_hand_is_cards_side_by_side_or_a_list_with_one_card_in_full() -> None:
    few = begin(position(hands=((22, 9), ())), PlayACard(SUF))
    text = board.hand(view(few, SUF, (81, 10))).text
    assert "The Club Movement" in text.split("\n")[0]
    assert "Lucy Stone" in text.split("\n")[0]
    many = begin(position(hands=((3, 9, 10, 11, 22, 40, 50), ())), PlayACard(SUF))
    picture = board.hand(view(many, SUF, (81, 6), cursor="hand:40"))
    assert "Congress gains 2 markers." in picture.text
    assert len(picture.targets) == 7


@pytest.mark.parametrize("size", [(105, 13), (143, 16)])
def test_a_large_window_shows_every_card_of_a_hand_in_full_below_one_another_if_need_be(
    size: tuple[int, int],
) -> None:
    for held in ((3, 9, 10, 11, 22, 40, 50), (1, 3, 5, 9, 12, 17, 18), (61, 62, 63, 64, 65, 66, 67)):
        here = view(begin(position(hands=(held, ())), PlayACard(SUF)), SUF, size, cursor=f"hand:{held[0]}")
        picture = board.hand(here)
        assert picture.height == size[1]
        assert board.enlarged(here) is None
        for card in held:
            assert CARDS[card].text in " ".join(under(picture, f"hand:{card}").split())


@pytest.mark.parametrize("game", range(1, 13))
def test_at_120x32_every_hand_of_a_game_can_be_read_whole(game: int) -> None:
    """Without what an event takes from a deck, which may be a deck; 15 rows are half of the window."""
    record = read(FOLDER / f"votes-for-women-2-{game}.json")
    state = GAMES["votes-for-women"].new(2, record.seed)
    seen = set[tuple[int, tuple[int, ...], tuple[int, ...]]]()
    assert isinstance(state, VotesState)
    for action in record.actions:
        seen |= {(seat, tuple(state.hands[seat]), tuple(state.claimed[seat])) for seat in (SUF, OPP)}
        state.apply(tuple(action))
    for seat, hand, claimed in sorted(seen):
        hands, claims = ((hand, ()), (claimed, ())) if seat == SUF else (((), hand), ((), claimed))
        laid = begin(position(hands=hands, claimed=claims), PlayACard(seat))
        picture = board.hand(view(laid, seat, (81, 15)))
        for sort, cards in (("hand", hand), ("claimed", claimed)):
            for card in cards:
                shown = " ".join(under(picture, f"{sort}:{card}").split())
                assert CARDS[card].text in shown, (hand, claimed)


@pytest.mark.parametrize("game", range(1, 13))
def test_a_hand_stays_whole_at_120x32_whatever_else_lies_beside_it(game: int) -> None:
    """Every decision of the game; where an event lays cards out, with each of them under the cursor."""
    record = read(FOLDER / f"votes-for-women-2-{game}.json")
    state = GAMES["votes-for-women"].new(2, record.seed)
    met = dict[tuple[Group, ...], Any]()
    for action in record.actions:
        seen = state.observation(state.current_player)
        met.setdefault(tuple(groups(seen)), seen)
        state.apply(tuple(action))
    for found, seen in met.items():
        laid = [f"card:{card}" for group in found if group.kind == "card" for card in group.cards]
        for cursor in laid or [""]:
            picture = board.hand(View(seen, ("Ann", "Ben"), 81, 15, UNICODE, cursor=cursor or None))
            assert picture.height <= 15, found
            shown = [f"hand:{card}" for group in found if group.kind == "hand" for card in group.cards]
            for target in filter(None, (*shown, cursor)):
                card = CARDS[int(target.partition(":")[2])]
                assert card.text in " ".join(under(picture, target).split()), (target, found)


def test_what_is_no_card_of_the_hand_is_named_where_the_hand_takes_its_room() -> None:
    hand, returned, claimed = (1, 3, 5, 9, 12, 17, 18), (22, 23, 26, 29, 30), (118, 121, 123, 126)
    state = position(hands=(hand, ()), claimed=(claimed, ()), decks=((), ()), set_aside=[returned, ()])
    picture = board.hand(view(begin(state, PlayACard(SUF)), SUF, (81, 15)))
    assert all(CARDS[card].text in " ".join(under(picture, f"hand:{card}").split()) for card in hand)
    said = " ".join(picture.text.split())
    for title, cards in (("To be returned", returned), ("Claimed", claimed)):
        assert f"{title}: {', '.join(CARDS[card].short for card in cards)}." in said


def test_where_titles_have_no_rows_of_their_own_a_text_begins_with_them() -> None:
    claimed = (118, 121, 123, 126)
    state = begin(position(hands=((2, 3, 4, 7, 11, 14, 16), ()), claimed=(claimed, ())), PlayACard(SUF))
    picture = board.hand(view(state, SUF, (81, 15)))
    assert under(picture, "hand:2").startswith("Property Rights: You campaign")
    assert under(picture, "claimed:118").startswith("Utah (claimed): Spread")


def test_cards_looked_at_and_a_hand_seen_are_shown_with_targets() -> None:
    state = event(4, decks=((22, 3), ()))
    assert set(board.hand(view(state, SUF, (39, 0))).targets) == {"card:3", "card:22"}
    state = event(108, SUF, hands=((), (61, 62)))
    assert {"card:61", "card:62"} <= set(board.hand(view(state, SUF, (39, 0))).targets)
    assert not board.hand(view(state, None, (39, 0))).targets


@pytest.mark.parametrize("cursor", [44, 11])
def test_a_hand_stays_whole_while_an_event_lays_out_a_deck(cursor: int) -> None:
    """11 to 27 cards of a deck made a list of titles of the hand, too; what is in it the list says."""
    hand, deck = (2, 3, 4, 7, 14, 16), (11, *range(38, 53))
    state = position(hands=(hand, ()), decks=((), ()), looked=[deck, ()])
    here = view(begin(state, PlayOneOfTheDeck(SUF)), SUF, (81, 15), cursor=f"card:{cursor}")
    assert board.enlarged(here) == f"card:{cursor}"
    picture = board.hand(here)
    for target, card in (*((f"hand:{card}", card) for card in hand), (f"card:{cursor}", cursor)):
        assert CARDS[card].text in " ".join(under(picture, target).split())


def test_history_is_a_sentence_or_two_about_real_cards() -> None:
    assert HISTORY.keys() <= set(range(1, 129))
    assert len(HISTORY) == 119, "a number written twice loses a text"
    for text in HISTORY.values():
        assert text.endswith(".")
        assert len(text) <= 260


@pytest.mark.parametrize(
    ("card", "fields", "words"),
    [
        (7, {}, "needs 15th Amend."),
        (7, {"game_box": (6,)}, "1 in 11 states"),
        (18, {"turn_box": (54,)}, "barred: Civil War"),
        (39, {"buttons": (3, 0)}, "costs 4●"),
        (39, {"buttons": (4, 0), "turn_box": (89,)}, "costs 5●"),
        (9, {"buttons": (0, 0), "turn_box": (79,)}, "costs 1●"),
        (106, {}, "only once sent"),
        (113, {}, "not before turn 5"),
        (60, {"cubes": {"OH": "ppp"}}, "no yellow cubes"),
        (60, {"cubes": {"OH": "ppy"}}, "all yellow off 2"),
    ],
)
def test_a_card_that_is_no_event_now_says_why_in_its_row(
    card: int, fields: dict[str, Any], words: str
) -> None:
    state = position(hands=((card,), ()), **fields)
    assert board.gain(view(state, SUF), f"hand:{card}") == (words,)


def test_every_card_has_its_gist_whole_in_a_row_of_a_list() -> None:
    for card in CARDS[1:]:
        words = gists.BRIEF.get(card.number, gists.gist(card.number, gists.LIST_WIDTH, UNICODE))
        assert len(words) <= gists.LIST_WIDTH, card.title
        assert gists.gist(card.number, gists.LIST_WIDTH, UNICODE).count(",") == words.count(",")


def test_in_words_no_gist_has_signs_or_cut_words_and_few_leave_something_out() -> None:
    left_out = 0
    for card in CARDS[1:]:
        brief, said = (
            gists.gist(card.number, gists.IN_WORDS, UNICODE, words=words) for words in (False, True)
        )
        assert len(said) <= gists.IN_WORDS, card.title
        assert not re.search(r"[●■▲]|Congr?\.|Camp\.|\b(Suf|Opp)\b", said), said
        left_out += said.count(",") < brief.count(",")
    assert left_out < 8


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
def test_from_100_columns_the_hand_tells_its_cards_in_words(size: tuple[int, int]) -> None:
    desk = desk_of(sit("votes-for-women", 2, 30), size)
    go_on(desk)
    hand = desk.board.hand(desk.view(desk.plan.hand or desk.plan.side)).text
    assert not re.search(r"\d[●■▲]|Congr?\.", hand), hand


def test_claimed_and_strategy_cards_are_named_and_not_only_numbered() -> None:
    state = position(claimed=((128, 109), (124,)), strategy_cards=(105, 106, 108))
    shown = drawn(state).text
    assert "Suf ★NJ, Bellwether" in shown, "names would take another line"
    assert "Opp Ohio" in shown
    state.round = 0
    shown = drawn(state).text
    assert all(name in shown for name in ("Organizing", "Reconsider", "Change In Plans"))


def test_every_card_fits_on_a_line_of_the_hand_at_80x24() -> None:
    for card in range(1, len(CARDS)):
        canvas = Canvas(39, 1)
        on_a_line(BOX, canvas, 0, card, 39)
        assert CARDS[card].short in canvas.picture().text


def test_in_a_wide_window_what_the_cards_of_a_hand_do_stands_in_one_column() -> None:
    hand = tuple(card for card in range(1, 53) if card % 7 == 3)
    state = begin(position(hands=(hand, ())), PlayACard(SUF))
    lines = board.hand(view(state, SUF, (81, 8))).text.split("\n")[: len(hand)]
    assert all(line[19] == " " and line[20] != " " for line in lines), lines


def test_a_row_of_the_hand_says_why_its_event_would_do_nothing() -> None:
    maud_wood_park = next(card.number for card in CARDS[1:] if card.title == "Maud Wood Park")
    state = begin(position(hands=((5, maud_wood_park), (61, 62)), turn=6), PlayACard(SUF))
    assert board.gain(view(state, SUF), "hand:5") == ("needs Civil War",)
    assert board.gain(view(state, SUF), f"hand:{maud_wood_park}") == ("Congress +2",)
    state.sent = True
    assert board.gain(view(state, SUF), f"hand:{maud_wood_park}") == ("no effect: sent",)
    hand = board.hand(view(state, SUF, (39, 0))).text
    assert "needs Civil War" in hand
    assert "no effect: sent" in hand


def test_a_card_with_rows_to_spare_goes_to_the_foot_of_its_pane_and_tells_its_history() -> None:
    state = position(hands=((9, 40, 41), ()))
    for size in ((99, 13), (130, 16)):
        picture = board.hand(view(state, SUF, size, cursor="hand:9"))
        assert picture.height == size[1]
        assert HISTORY[9].split()[0] in picture.text.split(CARDS[9].text.split()[-1])[-1]


def test_with_words_for_it_a_hidden_hand_is_one_of_so_many_cards_by_their_eras() -> None:
    state = position(hands=((6, 22, 9), (61, 62)), discards=([3, 8], [53]), turn_box=(54,))
    notes = [chip.notes for chip in board.chips(view(state, SUF, (105, 35)))]
    assert "hand 3, deck" in notes[SUF]
    assert "hand 2 of 50 unseen (Early 16, Middle 17, Late 17)" in notes[OPP]
    assert "unseen" not in board.chips(view(state, SUF))[OPP].notes
