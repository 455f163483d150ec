"""The box: bills, representatives, deck builds (L-01 to L-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from rules.effects import Event
from rules.legislation import GAME
from rules.legislation.builds import BUILDS
from rules.legislation.cards import BILLS, BOX, REPRESENTATIVES
from rules.legislation.components import AGENDAS, COLUMNS, Columns
from rules.legislation.effects.optional import Window
from rules.legislation.naming import first_word, named, title
from tests.legislation.table import session

SP, SC, FP, FC = range(4)
TYPES = [(SP,), (SC,), (FP,), (FC,), (SP, FP), (SP, FC), (SC, FC), (SC, FP)]


def test_there_are_81_bills_with_four_scores_each() -> None:
    """Ruling L-01."""
    assert [bill.number for bill in BILLS] == list(range(1, 82))
    assert [agenda.id for agenda in AGENDAS] == ["SP", "SC", "FP", "FC"]
    assert all(score in (1, -1, 0) for bill in BILLS for score in bill.columns)


def test_the_chart_is_every_combination_once_in_order() -> None:
    """Ruling L-02."""
    assert [bill.columns for bill in BILLS] == list(product((1, -1, 0), repeat=4))
    assert COLUMNS[11] == (1, -1, 1, -1)
    assert COLUMNS[75] == (0, 0, 1, 0)


def test_every_bill_has_a_name_and_a_summary_of_its_own() -> None:
    """Ruling L-03."""
    assert len({bill.name for bill in BILLS}) == len({bill.summary for bill in BILLS}) == 81
    assert all(len(bill.name) <= 40 for bill in BILLS)


def test_of_the_bills_21_have_an_effect() -> None:
    """Ruling L-04."""
    effects = {bill.number: (bill.effect, *event_amounts(bill.event)) for bill in BILLS if bill.event}
    assert effects == {
        1: ("Gavel",),
        5: ("Repeal",),
        11: ("Hold",),
        13: ("Release",),
        18: ("Second reading",),
        27: ("Staff work", 2),
        29: ("Release",),
        31: ("Hold",),
        36: ("Second reading",),
        37: ("Repeal",),
        41: ("Earmark", 3),
        54: ("Hearing", 3),
        63: ("Staff work", 2),
        72: ("Hearing", 3),
        74: ("Archive search",),
        75: ("Staff work", 2),
        76: ("Archive search",),
        78: ("Pardon",),
        79: ("Staff work", 2),
        80: ("Pardon",),
        81: ("Earmark", 1),
    }


def event_amounts(event: Event[Any]) -> list[int]:
    """Return the numbers that the effects of an event count."""
    fields = ("amount", "times", "cards")
    return [getattr(effect, field) for effect in event for field in fields if hasattr(effect, field)]


def test_every_bill_has_a_short_name_for_a_panel_and_a_first_word_for_a_line() -> None:
    assert all(len(bill.short) <= 17 for bill in BILLS)
    firsts = [bill.short.split()[0] for bill in BILLS]
    assert len(set(firsts)) == 81
    assert all(len(first) <= 11 for first in firsts)


def test_no_agenda_owns_more_effects() -> None:
    """Ruling L-04."""
    cases: Sequence[tuple[str, Callable[[Columns], Any]]] = [
        ("social sides swapped", lambda c: (c[1], c[0], c[2], c[3])),
        ("fiscal sides swapped", lambda c: (c[0], c[1], c[3], c[2])),
        ("axes swapped", lambda c: (c[2], c[3], c[0], c[1])),
        ("signs flipped", lambda c: tuple(-score for score in c)),
    ]
    for _symmetry, change in cases:
        with_effect = {bill.columns for bill in BILLS if bill.event}
        assert {change(columns) for columns in with_effect} == with_effect


def test_there_are_16_representatives_two_of_each_type() -> None:
    """Ruling L-05."""
    assert Counter(card.agendas for card in REPRESENTATIVES) == dict.fromkeys(TYPES, 2)
    assert len({card.name for card in REPRESENTATIVES}) == 16


def test_types_on_opposite_sides_have_the_same_pair_of_effects() -> None:
    """Ruling L-06."""

    def pair(*agendas: int) -> set[str]:
        return {card.power.title for card in REPRESENTATIVES if card.agendas == agendas}

    assert pair(SP) == pair(SC) == {"Floor Leader", "Second reading"}
    assert pair(FP) == pair(FC) == {"Amendment", "Staff work"}
    assert pair(SP, FP) == pair(SC, FC) == {"Motion to Reconsider", "Withdrawal"}
    assert pair(SP, FC) == pair(SC, FP) == {"Point of Order", "Signature Bill"}


def test_sixteen_effects_each_on_some_card() -> None:
    """Ruling L-85."""
    on_bills = {bill.effect for bill in BILLS if bill.event}
    on_cards = {card.power.title for card in REPRESENTATIVES}
    assert len(on_bills | on_cards) == 16
    assert on_bills & on_cards == {"Second reading", "Staff work"}


def test_a_power_says_when_it_is_used() -> None:
    """Ruling L-87."""
    moments = {
        Window.START: "At the start of",
        Window.CALL: "When you call",
        Window.BALLOTS: "Before the ballots",
        Window.TOTAL: "After the total",
    }
    for card in REPRESENTATIVES:
        assert str(card.power.text()).startswith(moments[card.power.window])


def test_the_text_of_an_effect_is_made_of_its_amount() -> None:
    """Ruling L-85."""
    texts = {number: str(BOX.bill(number).event.text()) for number in (41, 81, 54)}
    assert texts[41] == "The sponsor gains 3 extra Agenda Points."
    assert texts[81] == "The sponsor gains 1 extra Agenda Point."
    assert "up to 3 random cards" in texts[54]


def test_builds_spread_the_agendas() -> None:
    """Ruling L-10."""
    for build in BUILDS:
        seats = BUILDS[build]
        assert len(seats) == int(build[0])
        assert len({seat.agendas for seat in seats}) == len(seats)
        assert {seat.agendas for seat in seats} <= set(TYPES)
        count = Counter(agenda for seat in seats for agenda in seat.agendas)
        assert max(count.values()) - min(count[agenda] for agenda in range(4)) <= 1


def test_the_builds_are_the_readings_of_the_letters() -> None:
    """Every reading of X, Y, A, B in the rulebook's list gives one build, and no build is left over.

    Ruling L-10.
    """
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


def test_the_number_of_builds() -> None:
    """Ruling L-11."""
    for seats, count in [(3, 4), (4, 2), (5, 4), (6, 2), (7, 2), (8, 1)]:
        assert sum(build.startswith(f"{seats}-") for build in BUILDS) == count


def test_four_players_are_all_single_or_all_dual() -> None:
    """Ruling L-12."""
    assert {len(seat.agendas) for seat in BUILDS["4-a"]} == {1}
    assert {len(seat.agendas) for seat in BUILDS["4-b"]} == {2}


def test_eight_players_one_of_each_type() -> None:
    """Ruling L-13."""
    assert {seat.agendas for seat in BUILDS["8-a"]} == set(TYPES)


def test_every_type_gains_on_27_bills_and_loses_on_27() -> None:
    """Ruling L-82."""
    for capped in [False, True]:
        for agendas in TYPES:
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
        (line,) = [line for line in lines if line.startswith(f"- **{bill.number:02} {bill.name}**")]
        assert bill.summary in line
        assert all(
            (f"{agenda.id} {score:+}" in line) == bool(score)
            for agenda, score in zip(AGENDAS, bill.columns, strict=True)
        )
        assert line.endswith(str(bill.event.text()) if bill.event else bill.summary)
    for card in REPRESENTATIVES:
        (line,) = [line for line in lines if line.startswith(f"- **{card.name}**")]
        assert all(AGENDAS[agenda].name in line for agenda in card.agendas)
        assert card.motto in line
        assert line.endswith(str(card.power.text()))


def test_the_index_lists_27_bills_a_section_with_their_scores() -> None:
    sections = {section.id: section for section in GAME.rulebook}
    assert [section.title for id, section in sections.items() if id.startswith("all-bills-")] == [
        "Index: bills 1 to 27",
        "Index: bills 28 to 54",
        "Index: bills 55 to 81",
    ]
    first = sections["all-bills-1"].text.splitlines()[2]
    assert first.startswith(
        "- **01 Neighborhood Disaster Readiness Act**, SP +1, SC +1, FP +1, FC +1: Trains"
    )
    last = sections["all-bills-55"].text.splitlines()[-1]
    assert last.startswith("- **81 Post Office Naming Act**, no points: Names one post office")
    assert last.endswith(". **Earmark**: The sponsor gains 1 extra Agenda Point.")


def test_a_bill_has_one_short_name_with_its_number_and_without() -> None:
    state = session()
    for bill in BILLS:
        assert str(named(state, bill.number)) == f"{bill.number:02} {bill.short}"
        assert str(title(state, bill.number)) == bill.short
        assert str(first_word(state, bill.number)) == str(title(state, bill.number)).split()[0]


def test_who_sets_up_a_table_is_told_that_single_agendas_hardly_win_with_five_and_more() -> None:
    said = [GAME.advice_for(seats) for seats in GAME.seats]
    assert said[:2] == [None, None]
    assert [dict(one.options) for one in said[2:] if one is not None] == [
        {"preset": "balanced"},
        *[{"hand_size": 6, "preset": "balanced"}] * 3,
    ]
