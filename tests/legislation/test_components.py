"""The box: bills, representatives, deck builds (L-01 to L-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from rules.legislation import GAME
from rules.legislation.bills import AGENDAS, BILLS, COLUMNS, EFFECTS, Columns, bill_of
from rules.legislation.components import BUILDS, REPRESENTATIVES

SP, SC, FP, FC = range(4)
TYPES = [(SP,), (SC,), (FP,), (FC,), (SP, FP), (SP, FC), (SC, FC), (SC, FP)]


def test_l_01_81_bills_with_four_scores_each() -> None:
    assert [bill.number for bill in BILLS] == list(range(1, 82))
    assert [agenda.id for agenda in AGENDAS] == ["SP", "SC", "FP", "FC"]
    assert all(score in (1, -1, 0) for bill in BILLS for score in bill.columns)


def test_l_02_the_chart_is_every_combination_once_in_order() -> None:
    assert [bill.columns for bill in BILLS] == list(product((1, -1, 0), repeat=4))
    assert COLUMNS[11] == (1, -1, 1, -1)
    assert COLUMNS[75] == (0, 0, 1, 0)


def test_l_03_every_bill_has_a_name_and_a_summary_of_its_own() -> None:
    assert len({bill.name for bill in BILLS}) == len({bill.summary for bill in BILLS}) == 81
    assert all(len(bill.name) <= 40 for bill in BILLS)


def test_l_04_21_bills_have_an_effect() -> None:
    effects = {bill.number: (bill.special.op, bill.special.amount) for bill in BILLS if bill.special}
    assert effects == {
        1: ("take_gavel", 0),
        5: ("repeal_bill", 0),
        11: ("hold_bill", 0),
        13: ("strike_pledge", 0),
        18: ("revive_failed", 0),
        27: ("extra_exchange", 2),
        29: ("strike_pledge", 0),
        31: ("hold_bill", 0),
        36: ("revive_failed", 0),
        37: ("repeal_bill", 0),
        41: ("bonus_points", 3),
        54: ("peek_hand", 3),
        63: ("extra_exchange", 2),
        72: ("peek_hand", 3),
        74: ("dig_discard", 0),
        75: ("extra_exchange", 2),
        76: ("dig_discard", 0),
        78: ("pardon", 0),
        79: ("extra_exchange", 2),
        80: ("pardon", 0),
        81: ("bonus_points", 1),
    }


@pytest.mark.parametrize(
    ("symmetry", "change"),
    [
        ("social sides swapped", lambda c: (c[1], c[0], c[2], c[3])),
        ("fiscal sides swapped", lambda c: (c[0], c[1], c[3], c[2])),
        ("axes swapped", lambda c: (c[2], c[3], c[0], c[1])),
        ("signs flipped", lambda c: tuple(-score for score in c)),
    ],
)
def test_l_04_no_agenda_owns_more_effects(symmetry: str, change: Callable[[Columns], Any]) -> None:
    with_effect = {bill.columns for bill in BILLS if bill.special}
    assert {change(columns) for columns in with_effect} == with_effect


def test_l_05_16_representatives_two_of_each_type() -> None:
    assert Counter(card.agendas for card in REPRESENTATIVES) == dict.fromkeys(TYPES, 2)
    assert len({card.name for card in REPRESENTATIVES}) == 16


def test_l_06_types_on_opposite_sides_have_the_same_pair_of_effects() -> None:
    def pair(*agendas: int) -> set[str]:
        return {card.special.op for card in REPRESENTATIVES if card.agendas == agendas}

    assert pair(SP) == pair(SC) == {"double_vote", "revive_failed"}
    assert pair(FP) == pair(FC) == {"amend_bill", "extra_exchange"}
    assert pair(SP, FP) == pair(SC, FC) == {"reconsider", "withdraw_bill"}
    assert pair(SP, FC) == pair(SC, FP) == {"recuse_player", "signature_bill"}


def test_l_85_sixteen_effects_each_on_some_card() -> None:
    on_bills = {bill.special.op for bill in BILLS if bill.special}
    on_cards = {card.special.op for card in REPRESENTATIVES}
    assert len(EFFECTS) == 16
    assert on_bills | on_cards == set(EFFECTS)
    assert on_bills & on_cards == {"revive_failed", "extra_exchange"}
    windows = {op: effect.window for op, effect in EFFECTS.items() if op in on_cards}
    assert all(windows.values())


def test_l_85_the_text_of_an_effect_names_its_amount() -> None:
    texts = {number: bill_of(number).special.text for number in (41, 81, 54)}  # type: ignore[union-attr]
    assert texts[41] == "The sponsor gains 3 extra Agenda Points."
    assert texts[81] == "The sponsor gains 1 extra Agenda Point."
    assert "up to 3 random cards" in texts[54]


@pytest.mark.parametrize("build", BUILDS)
def test_l_10_builds_spread_the_agendas(build: str) -> None:
    seats = BUILDS[build]
    assert len(seats) == int(build[0])
    assert len({seat.agendas for seat in seats}) == len(seats)
    assert {seat.agendas for seat in seats} <= set(TYPES)
    count = Counter(agenda for seat in seats for agenda in seat.agendas)
    assert max(count.values()) - min(count[agenda] for agenda in range(4)) <= 1


def test_l_10_the_builds_are_the_readings_of_the_letters() -> None:
    """Every reading of X, Y, A, B in the rulebook's list gives one build, and no build is left over."""
    letters: dict[int, list[tuple[str, ...]]] = {
        3: [("X", "A", "YB")],
        4: [("X", "Y", "A", "B"), ("XA", "XB", "YA", "YB")],
        5: [("XA", "YB", "XB", "Y", "A")],
        6: [("X", "Y", "A", "B", "XA", "YB")],
        7: [("XA", "XB", "YA", "YB", "X", "Y", "A")],
        8: [("X", "Y", "A", "B", "XA", "XB", "YA", "YB")],
    }
    for count, lists in letters.items():
        found = set()
        for seats in lists:
            for social in ((SP, SC), (SC, SP)):
                for fiscal in ((FP, FC), (FC, FP)):
                    reading = dict(zip("XYAB", (*social, *fiscal), strict=True))
                    found.add(frozenset(tuple(reading[letter] for letter in seat) for seat in seats))
        builds = {
            frozenset(seat.agendas for seat in seats)
            for build, seats in BUILDS.items()
            if build.startswith(f"{count}-")
        }
        assert builds == found


@pytest.mark.parametrize(("seats", "count"), [(3, 4), (4, 2), (5, 4), (6, 2), (7, 2), (8, 1)])
def test_l_11_the_number_of_builds(seats: int, count: int) -> None:
    assert sum(build.startswith(f"{seats}-") for build in BUILDS) == count


def test_l_12_four_players_are_all_single_or_all_dual() -> None:
    assert {len(seat.agendas) for seat in BUILDS["4-a"]} == {1}
    assert {len(seat.agendas) for seat in BUILDS["4-b"]} == {2}


def test_l_13_eight_players_one_of_each_type() -> None:
    assert {seat.agendas for seat in BUILDS["8-a"]} == set(TYPES)


@pytest.mark.parametrize("agendas", TYPES)
@pytest.mark.parametrize("capped", [False, True])
def test_l_82_every_type_gains_on_27_bills_and_loses_on_27(agendas: tuple[int, ...], capped: bool) -> None:
    from rules.legislation.scoring import gain

    points = Counter(gain(bill.columns, agendas, capped) for bill in BILLS)
    if len(agendas) == 2 and not capped:
        assert points == {1: 18, 2: 9, -1: 18, -2: 9, 0: 27}
    else:
        assert points == {1: 27, -1: 27, 0: 27}


def test_the_presets_are_named_in_the_options_and_the_rules() -> None:
    presets = next(option for option in GAME.options if option.name == "preset")
    assert all(len(option.help) < 78 for option in GAME.options)
    points = next(section for section in GAME.rulebook if section.id == "scoring")
    for preset in ("rulebook", "balanced"):
        assert preset in presets.values
        assert preset in points.text.lower()


def test_the_rulebook_has_every_bill_and_representative_with_its_full_text() -> None:
    lines = [line for section in GAME.rulebook for line in section.text.splitlines()]
    for bill in BILLS:
        (line,) = [line for line in lines if line.startswith(f"- **{bill.number} {bill.name}**")]
        assert bill.summary in line
        assert all(
            (f"{agenda.id} {score:+}" in line) == bool(score)
            for agenda, score in zip(AGENDAS, bill.columns, strict=True)
        )
        assert line.endswith(bill.special.text if bill.special else bill.summary)
    for card in REPRESENTATIVES:
        (line,) = [line for line in lines if line.startswith(f"- **{card.name}**")]
        assert all(AGENDAS[agenda].name in line for agenda in card.agendas)
        assert card.motto in line
        assert line.endswith(card.special.text)
