"""The cards (E-01 to E-09) and what they are worth."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.electioneering import GAME
from rules.electioneering.cards import CARDS
from rules.electioneering.components import BOX, SLOGAN_LENGTH, SLOGANS, STUDENTS, SUITS
from rules.electioneering.scoring import suit_sums
from tests.electioneering.table import count_of, kinds, new, position


def test_the_box_has_46_influence_cards_and_6_students() -> None:
    """Ruling E-01."""
    assert len(BOX.cards) == 46
    for suit in range(4):
        assert sum(CARDS[kind].suits == (suit,) for kind in BOX.cards) == 10
    assert sum(len(CARDS[kind].suits) == 2 for kind in BOX.cards) == 6
    assert len(STUDENTS) == 6


def test_one_suit_is_printed_three_are_ours_and_letters_differ() -> None:
    """Ruling E-02."""
    assert [suit.name for suit in SUITS if not suit.designed] == ["Eating Gross Things"]
    assert "".join(suit.letter for suit in SUITS) == "GRBJ"
    for code, card in zip(BOX.codes, CARDS, strict=True):
        assert "".join(SUITS[suit].letter for suit in card.suits) == code.rstrip("*234")


def test_a_suit_has_three_stars_three_twos_two_threes_and_two_fours() -> None:
    """Ruling E-03; by E-71 no other spread was fairer."""
    for letter in "GRBJ":
        assert [count_of(letter + value) for value in "*234"] == [3, 3, 2, 2]


def test_the_duals_are_the_six_pairs_once_each() -> None:
    """Ruling E-04."""
    duals = Counter(BOX.codes[kind] for kind in BOX.cards if CARDS[kind].title == "Dual")
    assert duals == Counter(["GR", "GB", "GJ", "RB", "RJ", "BJ"])


def test_a_dual_counts_one_in_each_of_its_suits() -> None:
    """Ruling E-05."""
    assert suit_sums(kinds(["GB"])) == (1, 0, 1, 0)


def test_stars_of_one_suit_in_one_place_are_worth_their_square() -> None:
    """Ruling E-06."""
    for stars, worth in [(0, 0), (1, 1), (2, 4), (3, 9)]:
        assert suit_sums(kinds(["R*"] * stars + ["B*"]))[1] == worth


def test_a_dual_is_no_star() -> None:
    """Ruling E-06."""
    assert suit_sums(kinds(["R*", "GR"])) == (1, 2, 0, 0)


def test_a_number_is_worth_its_number() -> None:
    """Ruling E-07."""
    for value in [2, 3, 4]:
        assert suit_sums(kinds([f"J{value}"])) == (0, 0, 0, value)


def test_students_have_a_name_and_a_line_and_no_effect() -> None:
    """Ruling E-08."""
    assert len({student.name for student in STUDENTS}) == 6
    assert all(student.line for student in STUDENTS)


def test_each_kind_of_card_is_offered_once() -> None:
    """Ruling E-09."""
    state = position(["R2"], ["G*", "G*", "G*", "R4", "R4", "BJ"])
    assert sorted(state.legal_actions()) == [("play", "BJ"), ("play", "G*"), ("play", "R4")]


def test_cards_put_down_go_to_the_end_of_the_row() -> None:
    """Ruling E-09."""
    state = position(["R4", "G2"], ["B*", "G*", "G*", "J3", "R3", "B4"])
    state.apply(("play", "B*"))
    state.apply(state.legal_actions()[0])
    assert state.rows[0] == kinds(["R4", "G2", "B*"])


def test_slogans_are_bounded_and_there_are_ready_made_ones() -> None:
    """Ruling E-16."""
    assert SLOGAN_LENGTH == 60
    assert len(SLOGANS) >= 4
    assert all(len(slogan) <= SLOGAN_LENGTH for slogan in SLOGANS)


@pytest.mark.parametrize(
    ("cards", "sums"),
    [
        pytest.param(["G*", "G*", "G*", "R4", "BJ", "B2"], (9, 4, 3, 1), id="E-X01"),
        pytest.param(["G*", "G3", "R*", "R*", "GR"], (5, 5, 0, 0), id="E-X02"),
        pytest.param(["G*", "GR", "R2"], (2, 3, 0, 0), id="E-X21"),
    ],
)
def test_worked_examples_of_suit_sums(cards: list[str], sums: tuple[int, ...]) -> None:
    assert suit_sums(kinds(cards)) == sums


def test_new_positions_come_from_the_whole_box() -> None:
    state = new(4)
    dealt = [*state.deck, *(kind for hand in state.hands for kind in hand), *(row[0] for row in state.rows)]
    assert Counter(dealt) == Counter(BOX.cards)


def test_the_rulebook_has_every_card_and_student_with_its_full_text() -> None:
    lines = [line for section in GAME.rulebook for line in section.text.splitlines()]
    for code, count, card in zip(BOX.codes, BOX.copies, CARDS, strict=True):
        (line,) = [line for line in lines if line.startswith(f"- `{code}` ")]
        copies = f", {count} cards" if len(card.suits) == 1 else ""
        dual = "-".join(SUITS[suit].short for suit in card.suits)
        names = SUITS[card.suits[0]].name if len(card.suits) == 1 else dual
        assert line == f"- `{code}` **{names}**{copies}: {card.text}"
    for student in STUDENTS:
        assert f"- **{student.name}**: {student.line}" in lines
