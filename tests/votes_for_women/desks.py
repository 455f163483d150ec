"""Sit down at a position of Votes for Women."""

from __future__ import annotations

from civics_tui.table.desk.desk import Desk
from rules.steps import Step
from rules.votes_for_women.components import CODES
from rules.votes_for_women.state import MIXED, PURPLE_HELD, RED_HELD, VotesState
from tests.app.desks import desk_of, go_on, sit
from tests.app.driving import text_of_picture
from tests.votes_for_women.table import begin

CLAIMED_OHIO = (124,)
"""A side's claimed cards."""


def at_the_table(*steps: Step[VotesState], cubes: str = "", **fields: object) -> Desk:
    """Sit two persons down before some steps; cubes are such as `OH:ppp MN:r`."""
    session = sit("votes-for-women", 2)
    state = session.match.state
    assert isinstance(state, VotesState)
    state.agenda.clear()
    state.turn, state.round = 2, 1
    for name, value in fields.items():
        setattr(state, name, value)
    for code, _, letters in (each.partition(":") for each in cubes.split()):
        place = CODES.index(code)
        for color, letter in enumerate("pyr"):
            state.cubes[48 * color + place] = letters.count(letter)
        state.status[place] = {"p": PURPLE_HELD, "r": RED_HELD}.get("".join(sorted({*letters})), MIXED)
    begin(state, *steps)
    session.start()
    desk = desk_of(session)
    go_on(desk)
    desk.picture()
    return desk


def shown(desk: Desk) -> str:
    return "\n".join(text_of_picture(desk.picture()))


def to_state(desk: Desk, code: str) -> None:
    """Put the cursor on a state, as a person does."""
    to_target(desk, f"state:{code}")


def to_target(desk: Desk, target: str) -> None:
    at = desk.choices.index_of(target)
    assert at is not None
    desk.choices.at = at
    desk._moved()


def keys_on_map(desk: Desk) -> dict[str, str]:
    """Return what is typed for each target of the map."""
    return {row.target: desk.choices.key(index) for index, row in enumerate(desk.choices.rows) if row.target}
