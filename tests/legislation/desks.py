"""Desks of Legislation for tests, and what their lists say."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.legislation import LegislationBoard
from civics_tui.boards.picture import UNICODE
from civics_tui.table.desk.desk import Desk
from civics_tui.table.session.session import Session
from civics_tui.table.window.choices import Choices
from rules.legislation import GAME
from rules.legislation.state import LegislationState
from rules.match import Match
from tests.app.driving import Loose
from tests.legislation.table import pledge_round

NAMES = ("Ann", "Ben", "Cy", "Dora")


ON_DECK = {0: (11, 12, 13), 1: (21, 22, 23), 2: (31, 32, 33), 3: (41, 42, 43)}


HANDS = {0: (1, 2, 3, 4), 1: (5, 6, 14, 81), 2: (7, 8, 9, 15), 3: (16, 17, 19, 20)}


OWNERS = ("amos-tillingbrook", "lucinda-marrowgate", "zinnia-freewick", "dorothea-wrenfield")


def rows(state: LegislationState, *computers: int) -> list[tuple[str, str]]:
    """Return the rows of the list: number or letter, and name."""
    choices = Choices(state, NAMES, computers)
    found = []
    for index, row in enumerate(choices.rows):
        found.append((choices.key(index), row.name))
    return found


def bargaining() -> LegislationState:
    return pledge_round(on_deck=ON_DECK, hands=HANDS)


def at_the_table(state: LegislationState, names: Sequence[str] = NAMES) -> Desk:
    """The table at a position of persons."""
    match = Match.start(GAME, state.seats, 1, names[: state.seats])
    match.state = state
    session = Session(Loose(match), LegislationBoard())
    session.start()
    desk = Desk(session, UNICODE)
    desk.show_scene()
    return desk


def now(desk: Desk) -> LegislationState:
    """The position the table has come to."""
    state = desk.session.state
    assert isinstance(state, LegislationState)
    return state


def names_of(desk: Desk) -> list[str]:
    """The rows that are about no thing, with their letters."""
    return [f"{row.uses[0].key} {row.name}" for row in desk.choices.rows if not row.target]
