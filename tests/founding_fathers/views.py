"""The hall and the hand of Founding Fathers as a test looks at them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, Glyphs, Picture
from civics_tui.boards.view import View
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from rules.chance import SeededChance
from rules.founding_fathers import GAME
from rules.founding_fathers.observation import Observation
from rules.founding_fathers.phases.turn import TakeAction
from rules.founding_fathers.state import ConventionState

NAMES = ("Annabel Margaret", "Bob", "Cyprian the Younger", "Dee", "Eve")
ROOMS = [(80, 15), (100, 18), (81, 28), (133, 42)]
"""The board at 80x24, 100x30, 120x40 and 200x60."""
SMALL = ROOMS[0]
HAND = (39, 5)
"""The hand at 80x24."""
BOARD = board_of("founding-fathers")


def view(
    state: ConventionState,
    seat: int | None = 0,
    size: tuple[int, int] = SMALL,
    cursor: str | None = None,
    glyphs: Glyphs = UNICODE,
) -> View[Observation]:
    return View(state.observation(seat), NAMES[: state.seats], *size, glyphs, cursor)


def hall(state: ConventionState, seat: int | None = 0, size: tuple[int, int] = SMALL) -> Picture:
    return BOARD.draw(view(state, seat, size))


def hand(state: ConventionState, seat: int = 0, cursor: str | None = None) -> Picture:
    return BOARD.hand(view(state, seat, (HAND[0], 0), cursor))


def part(picture: Picture, target: str) -> str:
    """What stands in the place of a target."""
    x, y, width, height = picture.targets[target]
    lines = picture.text.split("\n")[y : y + height]
    return " ".join(" ".join(line[x : x + width] for line in lines).split())


def looked(state: ConventionState, target: str, seat: int | None = 0) -> str:
    return "\n".join(BOARD.look(view(state, seat), target))


def positions(seats: int, seed: int) -> Iterator[ConventionState]:
    """The positions of a random game."""
    random = Random(seed)
    state = GAME.new(seats, seed)
    assert isinstance(state, ConventionState)
    while state.current_player is not None:
        yield state
        state.apply(random.choice(state.legal_actions()))
    yield state


def turns(seats: int, seed: int) -> Iterator[ConventionState]:
    """The turns of a game between computers that think little."""
    state = GAME.new(seats, seed)
    assert isinstance(state, ConventionState)
    chance = SeededChance(seed)
    while state.current_player is not None:
        if isinstance(state.decision, TakeAction):
            yield state
        state.apply(choose(question_of(GAME.slug, state), "easy", chance))
