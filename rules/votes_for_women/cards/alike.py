"""What several cards do alike: their text, with the effects of their Event if it has any."""

from __future__ import annotations

from typing import Any

from rules.effects import Event
from rules.votes_for_women.components import ANYWHERE, AREA, REGIONS, STATE, states
from rules.votes_for_women.effects import cubes
from rules.votes_for_women.effects.buttons import GainButtons
from rules.votes_for_women.effects.congress import MoveCongress
from rules.votes_for_women.effects.drawing import DrawTwoPlayOne
from rules.words import counted

# fmt: off
TWO_BUTTONS = "Gain 2 buttons.", Event(GainButtons(2))
SIX_SIDED = "You campaign with d6s, not d4s, until this turn ends."
DRAW_TWO_PLAY_ONE = (
    "Draw two cards; resolve one of them as an Event and discard the other.", Event(DrawTwoPlayOne())
)
BUTTON_AND_EVERY_REGION, TWO_BUTTONS_AND_EVERY_REGION = ((
    f"Gain {gain}; put 1 Suffragist cube in one state of every region.",
    Event(GainButtons(buttons), cubes.AddInOneStateOfEachRegion(1)),
) for buttons, gain in ((1, "a button"), (2, "2 buttons")))
SPREAD_2D6, SPREAD_2D8 = ((
    f"Throw 2d{sides}; spread that many Suffragist cubes, 2 at most in a state.",
    Event(cubes.RollForCubes(2, sides, ANYWHERE, 2)),
) for sides in (6, 8))
TAKE_OFF_2D6, TAKE_OFF_2D8 = ((
    f"Throw 2d{sides}; remove that many red cubes, 2 at most from a state.",
    Event(cubes.RollForCubes(2, sides, ANYWHERE, 2, removing=True)),
) for sides in (6, 8))
SIX_CUBES = tuple((
    f"Spread 6 of your cubes over {name} states, 2 at most in each.",
    Event[Any](cubes.AddCubes(area, 6, 2)),
) for name, area in zip(REGIONS, AREA, strict=True))
"""By region."""
APIECE_1D8 = tuple((
    f"Throw one d8; put 1 Suffragist cube in that many {name} states.",
    Event[Any](cubes.RollForCubes(1, 8, area, 1)),
) for name, area in zip(REGIONS, AREA, strict=True))
"""By region."""
# fmt: on


def a_marker_less(state: str, roll: str = "") -> tuple[str, Event[Any]]:
    """Take a marker from Congress and add two red cubes in a state, once a `roll` succeeds."""
    event = Event[Any](MoveCongress(-1), cubes.AddInEachState((STATE[state],), 2))
    return f"{roll}Congress loses a marker and {state} receives 2 red cubes.", event


def cubes_each(codes: str, count: int, color: str) -> tuple[str, Event[Any]]:
    """Add so many cubes in each of some states."""
    *most, last = codes.split()
    text = f"{', '.join(most)} and {last} receive {counted(count, f'{color} cube')} each."
    return text, Event[Any](cubes.AddInEachState(states(codes), count))
