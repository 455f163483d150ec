"""Legislation's board while a bill is voted on."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from civics_tui.boards.legislation.chamber import places
from civics_tui.boards.legislation.seen import agendas_of, name_forms
from civics_tui.boards.picture import Picture
from civics_tui.boards.view import View, picture_of
from rules.legislation.cards import BOX, REPRESENTATIVES
from tests.legislation.table import asked, play, vote, vote_round
from tests.legislation.views import (
    BOARD,
    NAMES,
    ON_DECK,
    RECUSER,
    SIZES,
    floor,
    positions,
    view,
)


def desk_of(picture: Picture, seat: int) -> list[str]:
    """Return the lines of a seat's desk in the chamber."""
    region = picture.targets[f"seat:{seat}"]
    crowd = sum(target.startswith("seat:") for target in picture.targets) >= 6
    wide = 18 if crowd and picture.width < 100 else 20
    lines = picture.text.split("\n")[region.y : region.y + 3]
    return [line[region.x : region.x + wide] for line in lines]


def test_the_chamber_shows_worth_pledge_and_who_has_voted_but_no_sealed_ballot() -> None:
    state = play(vote_round(on_deck=ON_DECK, tokens={2: [(12, "Con")]}), ("call", 12), "yay")
    picture = floor(state, None)
    assert "12 Equal Pay" in picture.text
    assert "sealed" in desk_of(picture, 1)[2]
    name, promise, ballot = desk_of(picture, 2)
    assert name.split() == ["3", "Cy", "FP"]
    assert promise.split() == ["▼", "Con", "pledge", "+1"]
    assert ballot.strip() == "▸ IS ASKED", "it may be for an effect"
    assert "to vote" in desk_of(picture, 3)[2]
    assert "YAY" not in picture.text


def test_with_eight_a_desk_of_four_rows_has_the_whole_name_and_the_agendas() -> None:
    names = ("Annelise", "Bartholomew", "Cassandra", "Dev", "Eli", "Fay", "Guinevere", "Henrietta")
    who = [card.id for card in REPRESENTATIVES[::2]]
    state = play(vote_round(representatives=who, on_deck={0: (10, 12), 1: (21, 22)}), ("call", 10))
    text = picture_of(BOARD, View(state.observation(None), names, 81, 38)).text
    chamber = text.partition("FORECAST")[0]
    assert all(name in chamber for name in names)
    assert all(chamber.count(agendas_of(state.observation(None), seat)) for seat in range(8))


@pytest.mark.parametrize(("honor", "price"), [(False, "nothing"), (True, "1 point")])
def test_in_the_last_vote_round_the_vote_tells_what_a_broken_pledge_costs(honor: bool, price: str) -> None:
    """Ruling L-71."""
    last: dict[str, Any] = {"on_deck": ON_DECK, "tokens": {2: [(12, "Con")]}, "last_round_honor": honor}
    for size in SIZES:
        shown = floor(play(vote_round(cycle=9, **last), ("call", 12)), None, size).text
        told = re.compile("(?:a broken pledge|breaking one) costs (.*?)[.]? *$", re.MULTILINE)
        assert told.findall(shown) == [price]
        assert not told.findall(floor(play(vote_round(**last), ("call", 12)), None, size).text)
        free = play(vote_round(cycle=9, **last), ("call", 10))
        assert not told.findall(floor(free, None, size).text)


@pytest.mark.parametrize("size", [*SIZES, (80, 16), (100, 30)])
@pytest.mark.parametrize("seats", range(3, 9))
def test_no_desk_touches_another_or_lies_on_the_bill(seats: int, size: tuple[int, int]) -> None:
    for height in range(14, size[1] + 1):
        desks, well = places(size[0], height, seats)
        rooms = [*desks, well]
        for one, other in itertools.combinations(rooms, 2):
            air = int(other is not well)
            apart = one.x + one.width + air <= other.x or other.x + other.width + air <= one.x
            assert apart or one.y + one.height <= other.y or other.y + other.height <= one.y
        assert all(room.x >= 0 and room.x + room.width <= size[0] for room in rooms)
        assert all(room.y >= 0 and room.y + room.height <= height for room in rooms)
        assert well.width >= 34
        assert well.height >= 8


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(3, 9))
def test_the_chamber_spells_the_signs_and_says_what_passes_the_bill(
    seats: int, size: tuple[int, int]
) -> None:
    state = next(one for one in positions(seats, 3, 1) if one.called and one.prompt().sealed)
    text = floor(state, None, size).text
    for word in ("Social", "Fiscal", "Prog", "Cons", *("SP", "SC", "FP", "FC")):
        assert word in text
    assert "more Yay than Nay" in text
    assert "FORECAST" in text
    assert BOX.bill(state.called or 0).short.split()[0][:4] in text


def test_the_forecast_counts_pledges_first_then_what_the_bill_is_worth() -> None:
    state = play(vote_round(on_deck=ON_DECK, tokens={1: [(12, "Pro")]}), ("call", 12))
    assert "if pledges hold 3 Yay 0 Nay, passes by 3; 2 Yay turned Nay stop it" in floor(state, None).text
    state = play(vote_round(on_deck=ON_DECK), ("call", 12))
    assert "expected 2 Yay 1 Nay, passes by 1; Dora gets 0 and may stop it" in floor(state, None).text


def test_the_forecast_counts_no_pledge_that_costs_nothing_to_break() -> None:
    """`If pledges hold 3 Yay 0 Nay` stood in the last Vote round beside a hint that counted none."""
    for honor, told in ((False, "without pledges 2 Yay 1 Nay"), (True, "if pledges hold 3 Yay 0 Nay")):
        last = vote_round(on_deck=ON_DECK, tokens={1: [(12, "Pro")]}, cycle=9, last_round_honor=honor)
        assert told in floor(play(last, ("call", 12)), None).text


def test_the_forecast_names_whose_broken_pledge_turns_the_vote() -> None:
    """A Con against what the bill pays, a Pro against what it costs, or for nothing: `if two vote Yay` was
    said where one was enough, as they were taken to abstain.
    """
    state = play(vote_round(on_deck=ON_DECK, tokens={2: [(12, "Con")]}), ("call", 12))
    assert "if pledges hold 1 Yay 2 Nay, fails by 1; passes if Cy votes Yay" in floor(state, None).text
    promised = {1: [(12, "Pro")], 2: [(12, "Con")], 3: [(12, "Pro")]}
    state = play(vote_round(on_deck=ON_DECK, tokens=promised), ("call", 12))
    text = floor(state, None).text
    assert "if pledges hold 3 Yay 1 Nay; fails if Benjamin or Dora votes Nay" in text


def test_the_forecast_speaks_to_who_is_called_you() -> None:
    """`Fails if You breaks a pledge`, `You gets 0 and may stop it`."""
    cases: Sequence[tuple[int, dict[int, Any], str]] = (
        (2, {2: [(12, "Con")]}, "fails by 1; passes if you vote Yay"),
        (3, {}, "passes by 1; you get 0 and may stop it"),
    )
    for you, tokens, told in cases:
        state = play(vote_round(on_deck=ON_DECK, tokens=tokens), ("call", 12))
        names = tuple("You" if seat == you else name for seat, name in enumerate(NAMES[:4]))
        assert told in picture_of(BOARD, replace(view(state, None), names=names)).text


def test_the_forecast_knows_no_sealed_ballot() -> None:
    state = play(vote_round(on_deck=ON_DECK), ("call", 12))
    before = floor(state, None).text.split("\n")[14]
    assert "FORECAST" in before
    assert floor(play(state, "nay"), None).text.split("\n")[14] == before


@pytest.mark.parametrize("size", [(100, 18), (81, 28), (133, 42)])
@pytest.mark.parametrize("seats", range(3, 9))
def test_in_larger_windows_what_else_is_on_deck_stays_in_view(seats: int, size: tuple[int, int]) -> None:
    state = next(one for one in positions(seats, 3, 1) if one.called and one.prompt().sealed)
    text = floor(state, None, size).text
    for bills in state.on_deck:
        assert all(re.search(rf"\b0?{bill}\b", text) for bill in bills)
        if seats < 6 and size[1] > 18:
            assert all(BOX.bill(bill).short in text for bill in bills), "names are whole"


def test_what_stands_on_deck_during_a_vote_is_explained_where_a_row_is_left() -> None:
    state = next(one for one in positions(5, 3, 1) if one.called and one.prompt().sealed)
    text = floor(state, None, (100, 20)).text
    assert "ON DECK  by sponsor, with the pledges on each: ▲ Pro ▼ Con" in text
    assert "number: worth to" in text


@pytest.mark.parametrize("seats", range(3, 8))
def test_bills_on_deck_have_names_during_a_vote_at_100x30(seats: int) -> None:
    """They were bare numbers."""
    seen = set[int]()
    for state in positions(seats, 3, 1):
        # What lies on deck is the same at each ballot of a vote.
        if state.called and state.called not in seen and state.prompt().sealed:
            seen.add(state.called)
            _, deck = floor(state, None, (100, 18)).text.split("ON DECK")
            for bill in sum(state.on_deck, ()):
                names = [
                    rf"\b{bill:02} [^a-zA-Z]*{re.escape(name)}" for name in name_forms(BOX.bill(bill).short)
                ]
                assert bill == state.called or any(re.search(name, deck) for name in names)
    assert seen


@pytest.mark.parametrize("seats", range(4, 9))
def test_two_bills_on_deck_are_never_named_alike_during_a_vote(seats: int) -> None:
    """`Relief` stood there twice, for Paperwork Relief and for Marriage Relief."""
    who = [card.id for card in REPRESENTATIVES[:seats]]
    bills = {
        0: (12, 7, 58),
        **{seat: (20 + 3 * seat, 21 + 3 * seat, 22 + 3 * seat) for seat in range(1, seats)},
    }
    state = play(vote_round(representatives=who, on_deck=bills, tokens={1: [(12, "Con")]}), ("call", 12))
    for height in range(16, 30):
        text = floor(state, None, (100, height)).text
        assert not re.search(r"\b(07|58) [^a-zA-Z]*Relief", text)


def test_who_calls_a_bill_that_costs_only_others_is_expected_to_vote_for_it() -> None:
    """`Expected 0 Yay 2 Nay` stood under a bill that its sponsor had just called, and voted for."""
    who = "odalys-brightwater", "amos-tillingbrook", "horatio-stonelatch"
    state = vote_round(representatives=who, on_deck={1: (50, 81)}, first_player=1, special_effects=False)
    text = floor(play(state, ("call", 50)), None).text
    assert "expected 1 Yay 2 Nay, fails by 1" in text
    play(state, "nay", "nay")
    assert [state.label(ballot).safe for ballot in state.legal_actions()] == [True, False, False]


def test_a_roll_call_shows_the_ballots() -> None:
    state = play(vote_round(on_deck=ON_DECK, ballots="roll_call"), ("call", 12), "yay", "nay")
    text = floor(state, None).text
    assert "YAY" in text
    assert "NAY" in text


def test_a_pledge_that_binds_has_its_price_on_the_board_of_the_vote() -> None:
    state = play(vote_round(on_deck=ON_DECK, tokens={1: [(12, "Con")]}), ("call", 12))
    assert "in the next Pledge round" in floor(state, None, (100, 18)).text
    free = play(vote_round(on_deck=ON_DECK), ("call", 12))
    assert "Pledge round" not in floor(free, None, (100, 18)).text


def test_ballots_that_are_opened_are_not_called_sealed() -> None:
    owners = ("juno-hallowmere", *RECUSER[2:], "ferris-quillon")
    state = play(vote_round(on_deck=ON_DECK, representatives=owners, effects=True), ("call", 12))
    state = vote(state, "YYYY")
    assert asked(state) == "Reconsider"
    text = floor(state, None).text
    assert "4 of 4 cast" in text
    assert "sealed" not in text
    assert "COUNT     4 Yay 0 Nay, passes by 4" in text
