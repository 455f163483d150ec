"""The board of Electioneering: what a player reads off the rows, at every size."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from civics_tui.boards.electioneering import LOOKS, PORTRAITS, ElectioneeringBoard
from civics_tui.boards.picture import ASCII, UNICODE, Glyphs, Picture
from civics_tui.boards.view import View
from rules import GAMES
from rules.electioneering.components import KIND, STUDENTS, SUITS
from rules.electioneering.observation import Observation
from rules.electioneering.scoring import suit_sums
from tests.app.contrast import PAIRS, pairs_in

BOARD = ElectioneeringBoard()
NAMES = ("Ann", "Ben", "Cara", "Dev")
SIZES = [(60, 15), (68, 20), (80, 15), (80, 24), (100, 20), (120, 33), (200, 52)]


def positions(seats: int, seed: int) -> Iterator[Observation]:
    """Yield what the players see in a game of chance, to its end."""
    state = GAMES["electioneering"].new(seats=seats, seed=seed, first_player="random")
    chance = random.Random(seed)
    while state.result() is None:
        observation = state.observation(state.current_player)
        assert isinstance(observation, Observation)
        yield observation
        state.apply(chance.choice(state.legal_actions()))
    observation = state.observation(None)
    assert isinstance(observation, Observation)
    yield observation


def view_of(seen: Observation, width: int = 80, height: int = 15, **more: Any) -> View[Observation]:
    return View(seen, NAMES, width, height, **more)


def rows_of(picture: Picture, seen: Observation) -> list[str]:
    """Return what stands right of the cards, row by row."""
    lines = picture.text.split("\n")
    tops = [picture.targets[f"row:{student}"] for student in seen.students]
    width = max(region.width for region in tops)
    slot = next((r.width + 1 for name, r in picture.targets.items() if name.startswith("card:")), 6)
    return [" ".join(line[width + 6 * slot :] for line in lines[top.y : top.y + top.height]) for top in tops]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_sum_of_every_row_is_there_at_every_width(size: tuple[int, int], seats: int) -> None:
    for seen in positions(seats, seed=seats):
        picture = BOARD.draw(view_of(seen, *size))
        for cards, drawn in zip(seen.rows, rows_of(picture, seen), strict=True):
            sums = suit_sums([KIND[code] for code in cards])
            told = {letter: int(total) for letter, total in re.findall(r"([GRBJ])█*(\d+)", drawn)}
            assert told == {suit.letter: total for suit, total in zip(SUITS, sums, strict=True) if total}


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII, UNICODE.flat(), ASCII.flat()])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_clipped_and_every_colour_is_listed(size: tuple[int, int], glyphs: Glyphs) -> None:
    for seats in (2, 4):
        for seen in positions(seats, seed=11):
            view = view_of(seen, *size, glyphs=glyphs)
            results = BOARD.results(view_of(seen, max(76, size[0]), glyphs=glyphs))
            assert results.width == max(76, size[0])
            for picture in (BOARD.draw(view), BOARD.hand(view), results):
                assert pairs_in(picture) <= PAIRS.keys()
                if glyphs.only_ascii:
                    assert picture.text.isascii()
            assert BOARD.draw(view).width == BOARD.hand(view).width == size[0]


def test_what_a_student_cares_about_is_marked() -> None:
    seen = next(positions(3, seed=2))
    seen = replace(seen, rows=(("G4", "R2", "R2"), ("J2", "B3"), *seen.rows[2:]))
    first, second = rows_of(BOARD.draw(view_of(seen)), seen)[:2]
    assert re.findall(r"▸([GRBJ])", first) == ["G", "R"]
    assert re.findall(r"▸([GRBJ])", second) == ["B"]


def test_a_locked_row_says_so_and_has_no_empty_places() -> None:
    seen = next(positions(3, seed=2))
    seen = replace(seen, rows=(("G4",), *seen.rows[1:]), locked=(True, False, False, False))
    picture = BOARD.draw(view_of(seen))
    first, second = picture.text.split("\n")[0:3], picture.text.split("\n")[4:7]
    assert "LOCKED" in first[0]
    assert not any("·" in line or "+" in line for line in first)
    assert any("+" in line for line in second)


def test_under_the_cursor_a_row_shows_what_the_card_of_the_turn_would_make_of_it() -> None:
    seen = next(positions(3, seed=2))
    seen = replace(seen, rows=(("G2",), *seen.rows[1:]), playing="R4")
    row = f"row:{seen.students[0]}"
    before, after = (rows_of(BOARD.draw(view_of(seen, cursor=at)), seen)[0] for at in (None, row))
    assert re.findall(r"▸([GRBJ])", before) == ["G"]
    assert re.findall(r"▸([GRBJ])█*(\d)", after) == [("R", "4")]


def test_every_card_and_row_can_be_looked_at() -> None:
    for seen in positions(4, seed=3):
        view = view_of(seen, legal=frozenset())
        for target in (*BOARD.draw(view).targets, *BOARD.hand(view).targets):
            assert all(BOARD.look(view, target)), target


def test_cards_and_portraits_only_grow_with_the_window() -> None:
    seen = list(positions(4, seed=3))[12]
    sizes = [(80, 15), (100, 20), (120, 33), (200, 52)]
    pictures = [BOARD.draw(view_of(seen, *size)) for size in sizes]
    for target in pictures[0].targets:
        regions = [picture.targets[target] for picture in pictures]
        assert all(
            small.width <= large.width and small.height <= large.height for small, large in pairwise(regions)
        )


def test_every_classmate_has_a_portrait_that_fits() -> None:
    assert PORTRAITS.keys() == {student.id for student in STUDENTS}
    assert all(len(face) == 5 and len(line) <= 22 for face, line in PORTRAITS.values())
    assert LOOKS.keys() == {suit.letter for suit in SUITS}
