"""What several cards do alike: their text, with the effects of their Event if it has any."""

from __future__ import annotations

from typing import Any

from rules.effects import Event
from rules.votes_for_women.components import ANYWHERE, AREA, REGIONS
from rules.votes_for_women.effects.buttons import GainButtons
from rules.votes_for_women.effects.cubes import AddCubes, AddInOneStateOfEachRegion, RollForCubes
from rules.votes_for_women.effects.drawing import DrawTwoPlayOne

# fmt: off
TWO_BUTTONS = "Gain 2 buttons.", Event(GainButtons(2))
SIX_SIDED = "You campaign with d6s, not d4s, until this turn ends."
DRAW_TWO_PLAY_ONE = (
    "Draw two cards; resolve one of them as an Event and discard the other.",
    Event(DrawTwoPlayOne()),
)
BUTTON_AND_EVERY_REGION, TWO_BUTTONS_AND_EVERY_REGION = ((
    f"Gain {gain}; put 1 Suffragist cube in one state of every region.",
    Event(GainButtons(buttons), AddInOneStateOfEachRegion(1)),
) for buttons, gain in ((1, "a button"), (2, "2 buttons")))
SPREAD_2D6, SPREAD_2D8 = ((
    f"Throw 2d{sides}; spread that many Suffragist cubes, 2 at most in a state.",
    Event(RollForCubes(2, sides, ANYWHERE, 2)),
) for sides in (6, 8))
TAKE_OFF_2D6, TAKE_OFF_2D8 = ((
    f"Throw 2d{sides}; remove that many red cubes, 2 at most from a state.",
    Event(RollForCubes(2, sides, ANYWHERE, 2, removing=True)),
) for sides in (6, 8))
SIX_CUBES = tuple((
    f"Spread 6 of your cubes over the {name} region, 2 at most in a state.",
    Event[Any](AddCubes(area, 6, 2)),
) for name, area in zip(REGIONS, AREA, strict=True))
"""By region."""
APIECE_1D8 = tuple((
    f"Throw one d8; put 1 Suffragist cube in that many {name} states.",
    Event[Any](RollForCubes(1, 8, area, 1)),
) for name, area in zip(REGIONS, AREA, strict=True))
"""By region."""
# fmt: on
