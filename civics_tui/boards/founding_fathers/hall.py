"""Independence Hall as a floor plan: Assembly Room, Committee Room, Debate Floor, joined by walls."""

from __future__ import annotations

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.founding_fathers.assembly import draw_assembly
from civics_tui.boards.founding_fathers.committee import draw_committee
from civics_tui.boards.founding_fathers.debate import draw_debate
from civics_tui.boards.layout import fixed, flexible
from civics_tui.boards.picture import Picture, Region
from civics_tui.boards.view import View
from rules.founding_fathers.observation import Observation


def draw_hall(view: View[Observation]) -> Picture:
    """Draw the three rooms."""
    canvas = Canvas(view.width, view.height, view.glyphs)
    right = 25 if view.width < 96 else min(34, view.width * 28 // 100)
    split = view.width - right
    tall = view.height >= 24
    floor = 7 if tall else 4
    bottom = view.height - 1
    # The walls of the three rooms meet.
    canvas.wall(Region(0, 0, view.width, view.height), "ASSEMBLY ROOM")
    canvas.wall_line((split, 0), (split, bottom))
    canvas.wall_line((split, floor), (view.width - 1, floor))
    canvas.text(split + 3, 0, " COMMITTEE ROOM ", "strong")
    canvas.text(split + 3, floor, " DEBATE FLOOR ", "strong")
    sides = canvas.inset(1, 1).columns(flexible("assembly"), fixed("wall", 1), fixed("right", right - 2))
    rooms = sides["right"].rows(fixed("committee", floor - 1), fixed("wall", 1), flexible("debate"))
    draw_assembly(sides["assembly"], view)
    draw_committee(rooms["committee"], view)
    draw_debate(rooms["debate"], view)
    return canvas.picture()
