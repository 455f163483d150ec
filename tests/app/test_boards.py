"""Every game's board, over random play: it fits, its choices are on it, it shows no more than is seen."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import ASCII, UNICODE
from civics_tui.boards.spans import width_of
from civics_tui.boards.view import View
from civics_tui.looks.palettes import is_known
from civics_tui.table.window.plan import WIDE
from rules import GAMES
from rules.match import Match
from tests.app.driving import NAMES
from tests.laws.play import TABLES

ROOMS = {(80, 24): (80, None), (120, 40): (81, 28), (200, 60): (133, 42)}
"""By size of the window: the board's columns and rows; at 80x24 the rows the board asks for."""


def tables(slug: str, seats: int, seed: int, every: int) -> list[Match]:
    """Play a random game and keep some of its positions."""
    random = Random(seed)
    match = Match.start(GAMES[slug], seats, seed, NAMES[:seats])
    kept = []
    while not match.over and len(match.moves) < 1500:
        if len(match.moves) % every == 0:
            kept.append(Match.replay(match.record))
        match.play(random.choice(match.state.legal_actions()))
    return [*kept, match]


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_board_fits_its_room_and_shows_every_choice(slug: str, seats: int) -> None:
    board = board_of(slug)
    for match in tables(slug, seats, 3, 53):
        state = match.state
        for width, height in ROOMS.values():
            eyes = state.current_player if not match.over else None
            view = View(state.observation(eyes), match.names, width, height or board.main_rows)
            picture = board.draw(view)
            assert (picture.width, picture.height) == (view.width, view.height)
            assert len(picture.lines) == view.height
            hand = board.hand(view)
            styles = {span.style for line in (*picture.lines, *hand.lines) for span in line}
            unknown = {style for style in styles if not is_known(style)}
            assert not unknown, f"no palette has {unknown}"
            targets = picture.targets.keys() | hand.targets.keys()
            if match.over:
                continue
            for action in state.legal_actions():
                target = state.label(action).target
                assert not target or target in targets or target.startswith("seat:"), (action, target)
                if target:
                    assert board.look(view, target)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_what_the_cursor_shows_lies_in_the_parts_it_points_at(slug: str, seats: int) -> None:
    board = board_of(slug)
    for match in tables(slug, seats, 6, 223):
        state = match.state
        if match.over:
            continue
        for width, height in ROOMS.values():
            eyes = state.current_player
            plain = View(state.observation(eyes), match.names, width, height or board.main_rows)
            for action in state.legal_actions()[:: 1 + len(state.legal_actions()) // 3]:
                view = replace(plain, cursor=state.label(action).target or None, action=action)
                assert board.draw(view) == board.draw(plain)
                whole = board.picture(view)
                assert (whole.width, whole.height) == (width, plain.height)
                assert all(width_of(line) == width for line in whole.lines)
                low = replace(view, width=39, height=5)
                assert board.hand(low) == board.hand(low.pointing(board.enlarged(low)))


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_board_in_ascii_is_ascii(slug: str, seats: int) -> None:
    board = board_of(slug)
    for match in tables(slug, seats, 4, 97):
        for eyes in (None, 0):
            view = View(match.state.observation(eyes), match.names, 80, board.main_rows, ASCII)
            assert board.draw(view).text.isascii()
            if eyes is not None:
                assert board.hand(view).text.isascii()


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_board_shows_what_its_observation_holds_and_no_more(slug: str, seats: int) -> None:
    from rules.chance import SeededChance

    board = board_of(slug)
    for match in tables(slug, seats, 5, 97):
        state = match.state
        world = state.determinize(0, SeededChance(1))
        real = board.draw(View(state.observation(None), match.names, 80, board.main_rows))
        dealt = board.draw(View(world.observation(None), match.names, 80, board.main_rows))
        assert real == dealt


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_scores_status_and_results_are_drawn(slug: str, seats: int) -> None:
    board = board_of(slug)
    last = tables(slug, seats, 6, 97)
    for match in last:
        view = View(match.state.observation(None), match.names, 76, 0, UNICODE)
        assert sorted(chip.seat for chip in board.chips(view)) == list(range(seats))
        assert board.status(view)
        if match.over:
            assert board.results(view).text.strip()


def test_the_wide_table_begins_where_everything_fits() -> None:
    assert WIDE == (116, 32)
