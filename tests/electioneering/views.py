"""The board of Electioneering as a test looks at it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from civics_tui.boards.electioneering import ElectioneeringBoard
from civics_tui.boards.picture import Picture
from civics_tui.boards.view import View, picture_of
from rules import GAMES
from rules.electioneering.observation import Observation
from rules.electioneering.state import ElectionState
from rules.game import Action

BOARD = ElectioneeringBoard()
NAMES = ("Ann", "Ben", "Cara", "Dev")
SIZES = [(60, 15), (80, 15), (100, 20), (200, 52)]


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
    lines = ["" if "cares about" in line else line for line in picture.text.split("\n")]
    tops = [picture.targets[f"row:{student}"] for student in seen.students]
    width = max(region.width for region in tops)
    high = tops[1].y - tops[0].y if len(tops) > 1 else picture.height
    slot = next((r.width + 1 for name, r in picture.targets.items() if name.startswith("card:")), 6)
    return [" ".join(line[width + 6 * slot :] for line in lines[top.y : top.y + high]) for top in tops]


def seen_in(state: ElectionState, seat: int | None = 0) -> Observation:
    observation = state.observation(seat)
    assert isinstance(observation, Observation)
    return observation


def under_the_cursor(state: ElectionState, action: Action, seat: int | None = 0, **more: Any) -> View[Any]:
    return view_of(seen_in(state, seat), cursor=state.label(action).target, action=action, **more)


def shown_of(view: View[Any], row: int) -> str:
    """Return the lines of a row at 80 columns."""
    lines, place = picture_of(BOARD, view).text.split("\n"), BOARD.draw(view).targets
    region = place[f"row:{view.observation.students[row]}"]
    return "\n".join(lines[region.y : region.y + region.height])
