"""The board of CopyCat as a test looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from civics_tui.boards.copycat import CopycatBoard
from civics_tui.boards.picture import Picture
from civics_tui.boards.view import View, picture_of
from civics_tui.players.heuristics.copycat.quick import rollout_action
from rules.chance import SeededChance
from rules.copycat.observation import Observation
from rules.copycat.state import CampaignState
from tests.copycat.table import new

BOARD = CopycatBoard()
NAMES = ("Ada", "Ben", "Cara", "Dora")
SMALL = (80, 15)
SIZES = [SMALL, (100, 18), (81, 28), (105, 35), (143, 42)]
"""The room the table gives the board at 80x24, 100x30, 120x40, 160x50 and 200x60."""
LARGE = SIZES[2:]
"""Those in which the street lies in two rows, with names."""
HANDS = {(80, 15): (39, 5), (80, 18): (39, 8), (100, 18): (49, 8), (81, 26): (81, 10), (133, 42): (133, 16)}
"""The room of the hand beside it."""


@cache
def positions(seats: int, seed: int) -> tuple[Observation, ...]:
    """Return what the players see in a game of quick computer players, to its end."""

    def seen() -> Iterator[Observation]:
        state = new(seats, seed)
        chance = SeededChance(seed)
        while state.current_player is not None:
            yield state.seen_by(state.current_player)
            state.apply(rollout_action(state, chance))
        yield state.seen_by(None)

    return tuple(seen())


def view_of(seen: Observation, size: tuple[int, int] = SMALL, **more: Any) -> View[Observation]:
    return View(seen, NAMES[: seen.seats], *size, **more)


def drawn(state: CampaignState, size: tuple[int, int] = SMALL, seat: int = 0, **more: Any) -> Picture:
    return picture_of(BOARD, view_of(state.seen_by(seat), size, **more))


def at(picture: Picture, target: str) -> str:
    """Return the text under a target, its lines joined."""
    x, y, width, height = picture.targets[target]
    lines = [line.ljust(picture.width) for line in picture.text.split("\n")]
    return " ".join(" ".join(lines[row][x : x + width].split()) for row in range(y, y + height))
