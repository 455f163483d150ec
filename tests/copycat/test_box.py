"""The box (1.1 to 1.11), the colors (7.1 to 7.3) and how its data are read (16.1 to 16.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.copycat.cards import BOX, CARDS
from rules.copycat.components import (
    BOARD_OFFICES,
    DOCTORATES,
    EXTRA_OFFICES,
    IDS,
    MISPRINTED_LABELS,
    NORMAL_OFFICES,
    NUMBERS,
    OFFICE,
    OFFICE_IDS,
    RED,
    REMOVED_FOR_TWO,
    RESERVE,
    SECTION,
    SECTIONS,
    START_SET,
    STREET_COST,
    WORKERS,
)
from rules.copycat.offices import OFFICES
from tests.copycat.table import GAME, bare, new


def test_two_to_four_players() -> None:
    """Ruling 1.1."""
    assert GAME.seats == range(2, 5)


def test_everyone_has_ten_cards_three_workers_and_four_in_reserve() -> None:
    """Also 12.5: three ready, four in reserve, seven in all (1.2)."""
    for seats in GAME.seats:
        state = new(seats)
        for seat in range(seats):
            assert len(state.hands[seat]) + len(state.piles[seat]) == 10
            assert (state.ready[seat], state.reserve[seat]) == (3, 4)
        assert WORKERS + RESERVE == 7


def test_a_start_set_is_seven_coins_12_to_18_and_three_vp_9_to_11() -> None:
    """Ruling 1.3."""
    assert [(card, CARDS[card].gist) for card in START_SET] == [
        *[(number, "1 point") for number in (9, 10, 11)],
        *[(number, "1 coin") for number in range(12, 19)],
    ]


def test_the_55_action_cards_by_section() -> None:
    """Ruling 1.4."""
    assert {section: len(NUMBERS[section]) for section in SECTIONS} == {
        "I": 11,
        "II": 15,
        "III": 13,
        "IV": 12,
        "V": 4,
    }


def test_numbers_1_to_8_and_19_to_61_are_sections_i_to_iv_and_doctorates_have_none() -> None:
    """Ruling 1.5."""
    numbered = sorted(card for section in SECTIONS[:4] for card in NUMBERS[section])
    assert numbered == [*range(1, 9), *range(19, 62)]
    assert all("#" not in CARDS[card].named.name for card in DOCTORATES)
    assert [CARDS[card].named.name for card in numbered] == [
        f"#{card} {CARDS[card].title}" for card in numbered
    ]


def test_every_card_is_recorded_once_with_its_section() -> None:
    assert [card.id for card in CARDS] == [*IDS]
    assert sorted(card for cards in NUMBERS.values() for card in cards) == [*IDS[1:]]
    assert SECTION[0] == ""
    assert all(card in NUMBERS[SECTION[card]] for card in IDS[1:])


def test_two_reds_in_each_section_and_rising_numbers() -> None:
    """Also 12.4: every section holds ordinary action cards (1.6)."""
    cases: Sequence[tuple[str, list[int]]] = [
        ("I", [1, 2, *range(19, 28)]),
        ("II", [3, 4, *range(28, 41)]),
        ("III", [5, 6, *range(41, 52)]),
        ("IV", [7, 8, *range(52, 62)]),
    ]
    for section, numbers in cases:
        assert sorted(NUMBERS[section]) == numbers
        assert [card for card in numbers if RED[card]] == numbers[:2]
        assert sum(card in numbers for card in REMOVED_FOR_TWO) == (0 if section == "IV" else 1)


def test_offices_are_ten_printed_eleven_extra_four_normal() -> None:
    """Ruling 1.7."""
    assert Counter(id[0] for id in OFFICE_IDS) == {"B": 10, "N": 4, "X": 11}
    assert [OFFICE_IDS[office] for office in BOARD_OFFICES] == [f"B{number}" for number in range(1, 11)]


def test_extra_offices_by_section() -> None:
    """Ruling 1.8."""
    assert [len(EXTRA_OFFICES[column]) for column in "12345"] == [3, 3, 2, 2, 1]


def test_normal_offices_two_for_3_4_and_two_for_4() -> None:
    """Ruling 1.9."""
    by_mark = {mark: [OFFICE_IDS[o] for o in offices] for mark, offices in NORMAL_OFFICES.items()}
    assert by_mark == {"3-4": ["N1", "N2"], "4": ["N3", "N4"]}


def test_twelve_vp_markers_or_25_by_the_option() -> None:
    """Also 12.1 (1.10)."""
    assert new().marker_supply == 12
    assert new(vp_marker_supply=25).marker_supply == 25


def test_what_a_game_does_not_need_is_in_the_box() -> None:
    """Ruling 1.11."""
    state = new(3)
    assert len(state.ready) == len(state.hands) == 3
    assert len(state.boxed_offices) == 3


def test_the_phases_of_a_card_decide_and_the_color_reminds() -> None:
    """Ruling 7.4 too (7.1)."""
    by_color: dict[str, set[tuple[int, ...]]] = {
        "blue": {(2,)},
        "purple": {(2,)},
        "green": {(3,)},
        "yellow": {(3,)},
        "red": {()},
    }
    for card in CARDS:
        if card.color in by_color:
            assert card.phases in by_color[card.color]


def test_gray_cards_say_when_they_act() -> None:
    """Also 12.8 (7.2)."""
    gray = {card.id: card.phases for card in CARDS if card.color == "gray"}
    assert gray == {36: (3,), 62: (3,), 63: (3,), 64: (3,), 65: (3,)} | dict.fromkeys(
        (39, 40, 50, 51, 61), (2, 3)
    )


def test_a_doctorate_is_gray_and_no_red_card() -> None:
    """Ruling 7.3."""
    assert all(CARDS[card].color == "gray" and not RED[card] for card in DOCTORATES)


PRICES = {
    19: 2, 20: 2, 21: 3, 22: 3, 23: 1, 24: 2, 25: 5, 26: 4, 27: 2,
    28: 6, 29: 1, 30: 4, 31: 1, 32: 3, 33: 3, 34: 7, 35: 4, 36: 1, 37: 4, 38: 8, 39: 3, 40: 1,
    41: 5, 42: 9, 43: 2, 44: 6, 45: 8, 46: 5, 47: 8, 48: 7, 49: 4, 50: 1, 51: 1,
    52: 6, 53: 9, 54: 2, 55: 3, 56: 3, 57: 2, 58: 8, 59: 10, 60: 8, 61: 5,
}  # fmt: skip


def test_the_prices_of_the_action_cards() -> None:
    assert {card: CARDS[card].price for card in range(19, 62)} == PRICES


ICONS = {"B2": 1, "B7": 1, "N2": 1, "X1": 1}


def test_the_seat_vp_of_the_offices() -> None:
    assert {office.id: office.seat_vp for office in OFFICES if office.seat_vp} == ICONS


def test_every_card_and_office_has_its_effects_in_order() -> None:
    """Ruling 16.1."""
    for shown in (*CARDS, *OFFICES):
        for seat in range(4):
            bound = shown.event.by(seat)
            assert [type(effect) for effect in bound] == [type(effect) for effect in shown.event]
            assert all(effect.seat == seat for effect in bound)


def test_no_price_for_start_and_red_cards_and_no_number_for_a_doctorate() -> None:
    """Ruling 16.2."""
    assert all(CARDS[card].price is None for card in START_SET)
    assert all(CARDS[card].price is None for card in range(1, 9))
    assert [BOX.price[card] for card in DOCTORATES] == [10, 15, 20, 25]


def test_an_office_without_effects_has_only_its_seat() -> None:
    """Ruling 16.3."""
    empty = [office.id for office in OFFICES if not office.event]
    assert empty == ["B7"]
    assert all(office.seat_vp for office in OFFICES if office.id in empty)


def test_no_two_extra_offices_are_alike() -> None:
    does = [office.text for office in OFFICES if office.id[0] == "X"]
    assert len({*does}) == len(does)


def test_cards_and_offices_by_section_and_column() -> None:
    """Ruling 16.4."""
    assert {CARDS[card].section for card in START_SET} == {"start"}
    assert {office.column for office in OFFICES if office.id[0] == "B"} == {""}
    assert {office.column for office in OFFICES if office.id[0] == "X"} == set("12345")


def test_every_card_and_office_has_a_text_and_the_phases_agree_with_the_effects() -> None:
    """Ruling 16.5."""
    for card in CARDS:
        assert card.text
        assert card.gist
        if card.id not in DOCTORATES:
            assert bool(card.event) == bool(card.phases)
    for office in OFFICES:
        assert office.text
        assert office.gist or office.seat_vp


def test_the_gist_of_a_card_says_each_effect_in_two_words() -> None:
    cases: Sequence[tuple[int, str]] = [
    (1, "dead"), (12, "1 coin"), (22, "2 coins"), (9, "1 point"), (20, "2 coins or 1 point"), (21, "draw 2"),
    (24, "draw 1, swap 2"), (25, "remove 1: +1 worker"), (30, "2 points, 2 coins for 2 points"),
    (35, "+1 worker, join"), (36, "keep 2"), (38, "1 point, markers x2"), (39, "repeat office"),
    (40, "repeat card"), (61, "repeat card twice"), (44, "coins x2"), (46, "draw 2, look 3"),
    (48, "+1 worker, borrow office"), (50, "copy card"), (51, "copy office"),
    (60, "2 points, card points x2"),
    (62, "1 point per coin"),
]  # fmt: skip
    for card, gist in cases:
        assert CARDS[card].gist == gist


def test_the_gist_of_an_office_says_each_effect_in_two_words() -> None:
    cases: Sequence[tuple[str, str]] = [
    ("B3", "buy 2"), ("B9", "remove 1"), ("X5", "slide, buy 1, +2 coins"), ("X11", "coins for points"),
]  # fmt: skip
    for office, gist in cases:
        assert OFFICES[OFFICE[office]].gist == gist


def test_additional_cost_of_the_street_spaces() -> None:
    """Also 12.9: the street has no other symbols (6B.4)."""
    assert STREET_COST == (0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3)


def test_the_track_counts_true_spaces_and_the_misprint_only_shows() -> None:
    """Ruling 9.6."""
    from rules.copycat.scoring import career_label

    assert [career_label(space, True) for space in range(89, 97)] == [
        "89", "90", "92", "93", "94", "93", "95", "96",
    ]  # fmt: skip
    assert [career_label(space, False) for space in (90, 91, 95, 120)] == ["90", "91", "95", "120"]
    assert set(MISPRINTED_LABELS) == {91, 92, 93, 94}
    assert bare(track_labels="misprint").observation(None).misprint


def test_the_rulebook_says_what_is_ours_and_that_high_bids_act_first() -> None:
    """Rulings 12.2, 12.10, 13, 13.1."""
    sections = {section.id: section.text for section in GAME.rulebook}
    assert "our own design" in sections["ours"]
    assert "highest number acts first" in sections["bidding"]
    assert "all four, or one for each player" in sections["variants"]


def test_the_rulebook_has_every_card_and_office_with_its_full_text() -> None:
    lines = [line for section in GAME.rulebook for line in section.text.splitlines()]
    for shown in (*CARDS[1:], *OFFICES):
        (line,) = [line for line in lines if line.startswith(f"- **{shown.named}**")]
        assert line.endswith(f": {shown.text}")


def test_the_index_tells_color_price_players_column_and_phases() -> None:
    sections = {section.id: section.text.splitlines() for section in GAME.rulebook}
    heads = {id: [line.partition(":")[0] for line in lines] for id, lines in sections.items()}
    assert heads["all-start"][-1] == "- **#18 Fatherly Friend**, yellow, Phase 3"
    assert heads["all-i"][0] == "- **#1 School Report Card**, red"
    assert heads["all-ii"][-1] == "- **#40 Old Talking Points**, gray, price 1, Phase 2 or 3"
    assert heads["all-board"][6] == "- **Press Room**, green", "it does nothing in any phase"
    assert heads["all-board"][-1] == "- **Photocopier**, gray, Phase 2"
    assert heads["all-normal"][0] == "- **Supply Annex**, yellow, 3-4 players, Phase 3"
    assert heads["all-extra"][-1] == "- **Election Night Lounge**, green, column 5, Phase 3"
    titles = [section.title for section in GAME.rulebook if section.id.startswith("all-")]
    assert titles[:2] == ["Index: start set", "Index: section I"]
