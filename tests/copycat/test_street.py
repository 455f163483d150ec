"""The street on CopyCat's board: what cards cost, what they do, which leave."""

from __future__ import annotations

import re

import pytest

from civics_tui.boards.copycat.department import columns_of
from civics_tui.boards.copycat.ladder import WIDTH
from civics_tui.boards.copycat.signs import (
    LINE,
    LINES,
    card_lines,
    card_sentences,
    card_signs,
)
from civics_tui.boards.copycat.street import _hyphened
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.view import picture_of
from rules.copycat.cards import BOX, CARDS
from rules.copycat.components import DOCTORATES, IDS, STREET_SIZE
from tests.copycat.table import action, do, success
from tests.copycat.views import BOARD, LARGE, SMALL, at, drawn, positions, view_of


@pytest.mark.parametrize(
    ("word", "broken"),
    [("Certificate", "Certifi-cate"), ("Doctorate", "Docto-rate"), ("Rhythmlessness", "Rhythm-lessness")],
)
def test_a_long_word_is_broken_before_a_syllable(word: str, broken: str) -> None:
    assert _hyphened(word, 8) == broken


def test_what_every_card_does_fits_a_tile_and_a_line_of_the_street() -> None:
    for card in IDS[1:]:
        lines = card_lines(CARDS[card])
        assert "?" not in "".join(lines)
        assert all(len(line) <= LINE for line in lines)
        assert len(lines) <= LINES
        in_words = " ".join(card_lines(CARDS[card], 8, LINES + 1))
        assert not any(sign in in_words for sign in "¢★▮▲☆"), "codes are for 80 columns"
        said = re.findall(r"\w+", CARDS[card].gist)
        assert all(
            word in said for word in re.findall(r"\w+", in_words) if word not in ("or", "each", "more")
        )
        # No word is broken: each line ends where a word of its sign does.
        words = [word for few in (3, 0) for sign in card_signs(CARDS[card], few) for word in sign.split()]
        assert all(word in words for line in lines for word in line.split()), lines
        assert len(CARDS[card].title) + 2 + len(card_sentences(CARDS[card])[-1]) <= 81 - WIDTH - 1 - 18


def test_a_street_of_doctorates_alone_says_that_they_stay() -> None:
    """6D.7: they are passed over when the street is swept."""
    state = action((9, 10), (13,))
    assert "gone after the round" in drawn(state).text
    state.street = (*DOCTORATES[:2], *[0] * 9)
    text = drawn(state).text
    assert "only Doctorates are left, and they stay" in text
    assert "gone after the round" not in text


def test_an_edge_parts_the_cards_of_the_street_where_there_are_no_grounds() -> None:
    state = success((12, 36), {"B8": (0,)})
    for size in (SMALL, (100, 18), (133, 42)):
        picture = drawn(state, size, glyphs=UNICODE.flat())
        lines = picture.text.split("\n")
        for space in range(2, STREET_SIZE + 1):
            x, y, _, height = picture.targets[f"street:{space}"]
            if x:
                assert [lines[row].ljust(x)[x - 1] for row in range(y, y + height)] == ["│"] * height


def test_a_street_card_shows_what_is_to_pay_what_it_does_and_of_what_that_is_the_sum() -> None:
    on_street = {1: 22, 5: 28, 6: 3, 9: 61, 11: 62}
    in_words = drawn(success((12, 36), {"B8": (0,)}, on_street=on_street), (100, 18))
    assert at(in_words, "street:5").strip() == "7¢ ◂ Market Square Speech 3 points 6+1"
    picture = drawn(success((12, 36), {"B8": (0,)}, on_street=on_street))
    assert at(picture, "street:1").split() == ["3¢", "◂", "¢¢"]
    assert at(picture, "street:5").split() == ["7¢", "◂", "★★★", "6+1"]
    assert at(picture, "street:6").strip() == "dead"
    assert at(picture, "street:9").split() == ["7¢", "repeat", "▮", "twice", "5+2"]
    least = BOX.price[62]
    assert at(picture, "street:11").split() == [f"≥{least + 3}¢", "★", "for", "each", "¢", f"{least}+3"]
    assert at(picture, "street:2") == "· " + " " * (len(at(picture, "street:2")) - 2)
    named = drawn(success((12, 36), {"B8": (0,)}, on_street=on_street), (81, 28))
    assert " ".join(at(named, "street:5").split()) == "7¢ 6+1 ◂ Market Square Speech 3 points"
    assert " ".join(at(named, "street:9").split()) == "7¢ 5+2 Standing Ovation repeat card twice"
    whole = drawn(success((12, 36), {"B8": (0,)}, on_street=on_street), (133, 42))
    told = " ".join(at(whole, "street:5").split())
    acts = "Acts at payday. Costs 6 + 1 = 7 coins."
    assert told == f"7¢ 6+1 #28 Market Square Speech Score 3 points. {acts} ◂ leaves"


def test_a_high_card_of_the_street_says_what_its_color_and_the_sum_at_its_top_mean() -> None:
    """At 200x60 its lower half was bare, and `2+1` and yellow were codes."""
    on_street = {1: 22, 5: 28, 6: 3, 8: 26, 11: 62}
    picture = drawn(success((12, 36), {"B8": (0,)}, on_street=on_street), (143, 42))
    told = {space: " ".join(at(picture, f"street:{space}").split()) for space in on_street}
    assert told[1].endswith("Take 2 coins. Acts at payday. ◂ leaves")
    assert "worker. Acts while workers are placed. Costs 4 + 2 = 6 coins." in told[8]
    assert "Acts" not in told[6], "a dead card"
    assert f"Costs at least {BOX.price[62]} + 3 = {BOX.price[62] + 3} coins." in told[11]
    assert "Acts" not in drawn(success((12, 36), {"B8": (0,)}, on_street=on_street), (81, 28)).text


@pytest.mark.parametrize("size", LARGE, ids=str)
def test_every_card_of_the_street_has_its_name_and_words_or_a_sentence_in_large_windows(
    size: tuple[int, int],
) -> None:
    for first in range(19, 62, STREET_SIZE):
        lying = dict(enumerate(range(first, min(62, first + STREET_SIZE)), start=1))
        picture = drawn(success((12,), on_street=lying), size)
        assert len({picture.targets[f"street:{space}"].y for space in lying}) == 2, "cards, no list"
        for space, card in lying.items():
            text = at(picture, f"street:{space}")
            assert CARDS[card].title in text
            if size[0] > 100:
                assert any(sentence in text for sentence in card_sentences(CARDS[card])), text
            else:
                assert not any(sign in text for sign in "★▮▲☆"), "codes are for 80 columns"


def test_phase_3_shows_total_reds_and_what_is_left_on_the_street() -> None:
    state = success((56, 12), {"B3": (0,)}, on_street={2: 1, 5: 22, 7: 53})
    text = drawn(state, cursor="street:5").text
    assert "Ada has 6 coins, 2 purchases and" in drawn(state).text
    heading = next(line for line in text.split("\n") if line.startswith("STREET"))
    assert "Ada has 6 coins and 2 purchases; this costs 4, 2 left, and 1 dead card" in heading
    assert at(drawn(state, cursor="street:5"), "street:2").startswith("along")
    assert at(drawn(state), "street:2").startswith("dead")
    dear = next(line for line in drawn(state, cursor="street:7").text.split("\n") if line[:6] == "STREET")
    assert ", too dear" in dear


def test_the_cards_that_leave_the_street_and_those_that_are_new_are_marked() -> None:
    state = success((36, 42), everybody=True, on_street={1: 62, 2: 22, 4: 23, 5: 24, 6: 25}, supply=(53, 52))
    do(state, "play 42")
    picture = drawn(state)
    assert "◂" not in at(picture, "street:1")
    assert "◂" in at(picture, "street:2")
    assert at(picture, "street:4").split() == ["6¢", "•", "4★"]


@pytest.mark.parametrize("size", [SMALL, (100, 18), (81, 28)])
def test_that_a_card_is_new_is_said_before_what_its_price_is_the_sum_of(size: tuple[int, int]) -> None:
    for seen in positions(4, 4)[:: 5 if size > SMALL else 1]:
        picture = picture_of(BOARD, view_of(seen, size))
        new = seen.reports[-1].new if seen.reports else ()
        for space, card in enumerate(seen.street, start=1):
            if card and card in new and "◂" not in (text := at(picture, f"street:{space}")):
                assert "•" in text, text


@pytest.mark.parametrize("width", [98, 100, 107])
def test_no_words_of_two_cards_of_the_street_touch(width: int) -> None:
    for seen in positions(3, 2)[::20]:
        picture = picture_of(BOARD, view_of(seen, (width, 18)))
        lines = [line.ljust(width) for line in picture.text.split("\n")]
        for space in range(2, STREET_SIZE + 1):
            x, y, _, height = picture.targets[f"street:{space}"]
            assert {lines[row][x - 1] for row in range(y, y + height)} == {" "}


def test_the_empty_end_of_the_street_has_no_rows_once_nothing_comes_any_more() -> None:
    late = next(seen for seen in positions(4, 4) if not seen.supply_size and not any(seen.street[2:]))
    picture = picture_of(BOARD, view_of(late, (81, 26)))
    assert "street:1" in picture.targets
    assert "street:11" not in picture.targets


def test_of_others_payday_is_said_as_far_as_all_see_it() -> None:
    state = action((12, 22), (13, 49), workers={"B4": (1,), "B7": (0,)}, ready=(1, 1))
    looked = [BOARD.look(view_of(state.seen_by(0)), f"seat:{seat}") for seat in range(2)]
    assert any("Payday as it stands: 3 coins" in line for line in looked[0])
    assert any("Payday as it stands by what all see: 2 coins, no purchase." in line for line in looked[1])


def test_a_street_card_says_its_true_cost_and_which_reds_come_along() -> None:
    view = view_of(success((12, 36), {"B8": (0,)}, on_street={2: 1, 9: 22}).seen_by(0), cursor="street:9")
    assert BOARD.look(view, "street:9")[-1] == (
        "Space 9: 3 + 2 = 5 coins. #1 School Report Card must be taken along."
    )
    assert BOARD.about(view) == ("Small Donor: Take 2 coins. Costs 3 + 2 = 5 coins; dead #1 comes along.")
    view = view_of(success((12, 36), {"B8": (0,)}, on_street={2: 1, 9: 25}).seen_by(0), cursor="street:9")
    assert BOARD.about(view).startswith("Clear the Desk: "), "however much it costs"
    assert BOARD.about(view).endswith("1 dead card along.")
    view = view_of(success((12, 36), {"B8": (0,)}, on_street={2: 1, 9: 36}).seen_by(0), cursor="street:9")
    assert BOARD.about(view) == "Postponed Item: Keep up to 2 cards for later. 1 dead card along."
    assert "never sold" in BOARD.look(view, "street:2")[-1]
    assert BOARD.look(view, "street:1") == ("Space 1 of the street is empty.",)


def test_the_status_and_the_street() -> None:
    view = view_of(action((12,)).seen_by(0))
    assert BOARD.status(view) == "Round 1 of 11 or 95 ★ · placing workers"
    assert len([name for name in drawn(action((12,))).targets if name[:6] == "street"]) == STREET_SIZE


@pytest.mark.parametrize("width", [9, 11, 12])
def test_a_card_that_takes_coins_for_points_does_not_read_as_one_that_pays_coins(width: int) -> None:
    """`4 coins to` stood above `points`, as if they came to the points."""
    assert " ".join(card_lines(CARDS[54], width, 9)) == "2 points 4 coins for 4 points"


def test_at_160x50_the_cards_of_the_street_are_whole() -> None:
    for seen in positions(3, 2)[::40]:
        if max(map(len, columns_of(seen))) > 7:
            continue
        picture = picture_of(BOARD, view_of(seen, (105, 36)))
        for space, card in enumerate(seen.street, start=1):
            if card:
                told = at(picture, f"street:{space}")
                assert any(sentence in told for sentence in card_sentences(CARDS[card])), told
                assert picture.targets[f"street:{space}"].height >= 8


@pytest.mark.parametrize("width", [81, 105, 143])
def test_the_street_stays_where_it_is_when_the_hand_is_covered(width: int) -> None:
    for seen in positions(3, 2)[::60]:
        tops = {
            picture_of(BOARD, view_of(seen, (width, height))).targets["street:1"].y for height in (33, 40, 47)
        }
        assert len(tops) == 1, "what is free lies below it"


def test_no_word_of_a_title_is_cut_on_a_card_of_the_street() -> None:
    state = action()
    state.street = (7, *state.street[1:])
    picture = drawn(state, (105, 36))
    assert "Correspondence" in at(picture, "street:1")


def test_at_100_columns_no_number_of_a_street_card_stands_without_its_word() -> None:
    for card in CARDS[1:]:
        for line in card_lines(card, 8, 4):
            assert not re.fullmatch(r"\W*\d?\W*", line), (card.gist, line)
