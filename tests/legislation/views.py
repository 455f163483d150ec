"""What boards of Legislation are drawn for in tests, and what is read off them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from civics_tui.boards.legislation import LegislationBoard
from civics_tui.boards.picture import ASCII, UNICODE, Glyphs, Picture
from civics_tui.boards.view import View, picture_of
from rules.legislation import GAME
from rules.legislation.observation import Observation
from rules.legislation.state import LegislationState

BOARD = LegislationBoard()
NAMES = ("Ann", "Benjamin Harrison", "Cy", "Dora", "Eve", "Florence", "Gus", "Henrietta")
ON_DECK = {0: (10, 12, 16), 1: (21, 22, 23), 2: (34, 32, 33), 3: (44, 42, 41)}
HANDS = {0: (1, 2), 1: (5, 6), 2: (7, 8), 3: (19, 20)}
SIZES = ((80, 15), (81, 28), (100, 18), (133, 42))
LONG = tuple(f"Medium bot {number}" for number in range(1, 9))
ASCII_FLAT = ASCII.flat()
RECUSER = ("odalys-brightwater", "zinnia-freewick", "dorothea-wrenfield", "imogen-ledgerly")
"""The first has Floor Leader, the second Point of Order."""


def view(
    state: LegislationState,
    seat: int | None,
    size: tuple[int, int] = (80, 15),
    glyphs: Glyphs = UNICODE,
    cursor: str | None = None,
) -> View[Observation]:
    return View(state.observation(seat), NAMES[: state.seats], *size, glyphs, cursor)


def floor(state: LegislationState, seat: int | None = 0, size: tuple[int, int] = (80, 15)) -> Picture:
    return picture_of(BOARD, view(state, seat, size))


def ground_of(picture: Picture, target: str) -> str:
    """Return the ground of the first cell of a target."""
    region = picture.targets[target]
    x = 0
    for span in picture.lines[region.y]:
        if x <= region.x < x + len(span.text):
            return f" {span.style}".partition(" on ")[2]
        x += len(span.text)
    raise AssertionError(target)


def row_of(picture: Picture, target: str) -> str:
    """Return what stands on a target, line by line."""
    region = picture.targets[target]
    lines = picture.text.splitlines()[region.y : region.y + region.height]
    return "\n".join(line[region.x : region.x + region.width] for line in lines)


def positions(seats: int, seed: int, every: int = 29) -> Iterator[LegislationState]:
    """Yield positions of a random game."""
    state = GAME.new(seats, seed=seed, hand_size=6)
    assert isinstance(state, LegislationState)
    random = Random(seed)
    step = 0
    while state.current_player is not None:
        if step % every == 0:
            yield state
        state.apply(random.choice(state.legal_actions()))
        step += 1
    yield state
