"""Setup (2.1 to 2.12), the player-count table (10) and worked examples 1 and 2."""

from __future__ import annotations

from collections.abc import Sequence

from rules.copycat.cards import CARDS
from rules.copycat.components import DOCTORATES, NUMBERS, SECTION
from rules.copycat.offices import OFFICES
from tests.copycat.table import GAME, log_of, new, open_ids


def supply_size(seats: int, doctorates: int = 4) -> int:
    """All cards of the sections but the street, what two players lack, and Doctorates left out."""
    cards = sum(len(numbers) for section, numbers in NUMBERS.items() if section != "start")
    return cards - 11 - 3 * (seats == 2) - (4 - doctorates)


def test_with_two_players_three_cards_leave() -> None:
    """Ruling 10.1 too (2.1)."""
    two = new(2)
    assert two.gone == (23, 32, 49)
    out = [str(CARDS[card].named) for card in two.gone]
    assert f"{out[0]}, {out[1]}, {out[2]} leave the game." in log_of(two)
    assert new(3).gone == new(4).gone == ()


def test_the_supply_is_ii_over_iii_over_iv_over_the_four_doctorates() -> None:
    """Also 12.2 (2.2 and 2.3)."""
    for seats in GAME.seats:
        sections = [SECTION[card] for card in reversed(new(seats).supply)]
        assert sections == sorted(sections, key=("II", "III", "IV", "V").index)
        assert sections.count("V") == 4


def test_by_the_option_one_doctorate_for_each_player_the_others_unseen() -> None:
    """Ruling 2.3."""
    for seats in GAME.seats:
        state = new(seats, doctorates_in_play="players")
        assert sum(card in DOCTORATES for card in state.supply) == seats
        assert len(state.unseen) == 4 - seats
        assert set(state.unseen) <= set(DOCTORATES)


def test_section_i_lies_on_the_street_from_left_to_right() -> None:
    """Ruling 2.4."""
    order = [27, 26, 25, 24, 23, 22, 21, 20, 19, 2, 1]
    assert new(3, script={"section I": [order]}).street == tuple(order)


def test_with_two_players_the_supply_fills_space_11() -> None:
    """Ruling 2.4."""
    order = [27, 26, 25, 24, 22, 21, 20, 19, 2, 1]
    second = [40, *range(28, 32), *range(33, 40), 3, 4]
    state = new(2, script={"section I": [order], "section II": [second]})
    assert state.street == (*order, 4)


def test_section_i_is_used_up_and_the_supply_refills() -> None:
    """Also 12.3 (2.5)."""
    for seats in GAME.seats:
        assert all(CARDS[card].section != "I" for card in new(seats).supply)


def test_the_sizes_of_the_supply() -> None:
    """Rulings 10.2 to 10.4 too (2.6)."""
    for seats in GAME.seats:
        assert len(new(seats).supply) == supply_size(seats)
        assert len(new(seats, doctorates_in_play="players").supply) == supply_size(seats, doctorates=seats)


def test_extra_offices_lie_by_section_and_the_first_is_open() -> None:
    """Ruling 2.7."""
    state = new(2, script={"extra offices 1": [[14, 16, 15]]})
    assert [OFFICES[office].column for office in reversed(state.extra_supply)] == list("1122233445")
    assert open_ids(state)[-1] == "X2"


def test_the_number_of_normal_offices() -> None:
    """Ruling 10.5 too (2.8)."""
    cases: Sequence[tuple[int, dict[str, list[int]], list[str]]] = [
        (2, {}, []),
        (3, {"3-4 office": [11]}, ["N2"]),
        (4, {"3-4 office": [10], "4 office": [13]}, ["N1", "N4"]),
    ]
    for seats, script, normal in cases:
        state = new(seats, script=script)
        assert open_ids(state)[10:-1] == normal
        assert len(state.boxed_offices) == 4 - len(normal)


def test_no_office_starts_with_a_marker() -> None:
    """Ruling 2.9."""
    assert not any(new().markers)


def test_start_sets_are_shuffled_and_the_pieces_stand_on_0() -> None:
    """Ruling 2.10."""
    pile = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]
    state = new(2, script={"draw pile 0": [pile]})
    assert state.hands[0] == (14, 15, 16, 17, 18)
    assert state.piles[0] == (9, 10, 11, 12, 13)
    assert state.vp == [0, 0]


def test_the_preliminary_order_is_random() -> None:
    """Ruling 2.11."""
    assert new(3, script={"preliminary order": [[2, 0, 1]]}).order == (2, 0, 1)


def test_hands_and_piles_and_supplies_are_hidden_and_all_else_is_public() -> None:
    """Ruling 2.12."""
    state = new(3)
    seen = state.observation(0)
    assert seen.hands == (state.hands[0], None, None)
    assert seen.hand_sizes == (5, 5, 5)
    assert seen.pile_sizes == (5, 5, 5)
    assert seen.supply_size == len(state.supply)
    assert state.observation(None).hands == (None, None, None)
    names = {name for name in dir(seen) if not name.startswith("_")}
    assert not names & {"supply", "extra_supply", "piles", "unseen", "chance"}


def test_the_setup_for_two() -> None:
    """Worked example 1."""
    state = new(2)
    assert {23, 32, 49} <= set(state.gone)
    assert [SECTION[card] for card in state.street] == ["I"] * 10 + ["II"]
    assert len(state.supply) == supply_size(2)
    assert len(new(2, doctorates_in_play="players").supply) == supply_size(2, doctorates=2)


def test_the_setup_for_four() -> None:
    """Worked example 2."""
    state = new(4)
    assert [SECTION[card] for card in state.street] == ["I"] * 11
    assert len(state.supply) == supply_size(4)
    assert len(state.offices) == 13
    assert sum(state.ready) == 12


def test_offices_and_workers_by_player_count() -> None:
    """Rulings 10.6, 10.7."""
    for seats, offices, workers in [(2, 11, 6), (3, 12, 9), (4, 13, 12)]:
        state = new(seats)
        assert len(state.offices) == offices
        assert sum(state.ready) == workers


def test_the_offices_that_open_at_setup_are_logged_with_what_they_do() -> None:
    """The normal offices of the player count and the first extra one, not the printed ones."""
    state = new(4)
    opened = [OFFICES[office] for office in state.offices[10:]]
    assert [office.id[0] for office in opened] == ["N", "N", "X"]
    lines = [line for line in log_of(state).split("\n") if " opens: " in line]
    assert lines == [f"{office.named} opens: {office.text}" for office in opened]
