"""What the mouse does at the table."""

from __future__ import annotations

from civics_tui.boards.picture import smallest_at
from civics_tui.table.desk.desk import Desk


def wheel(desk: Desk, x: int, y: int, rows: int) -> None:
    """Scroll what is under the mouse."""
    plan = desk.plan
    if desk.session.scene.ended and not desk.at_board:
        desk.scroll_by("middle", rows)
    elif plan.choices.contains(x, y):
        desk.choices.move(1 if rows > 0 else -1)
    elif plan.hand is not None and plan.hand.contains(x, y):
        desk.scroll_by("hand", rows)
    elif plan.players is not None and plan.players.contains(x, y):
        desk.scroll_by("players", rows)
    elif desk.side_region.contains(x, y):
        desk.scroll_by("log" if plan.wide and desk.side == "hand" else desk.side, rows)


def click(desk: Desk, x: int, y: int) -> str | None:
    """Take a click; returns the id of a command that is not the desk's own."""
    desk.picture()
    spot = smallest_at(desk.spots, x, y)
    scene = desk.session.scene
    if (scene.hands_over or scene.passes) and (spot is None or not spot.pane):
        desk.run("go_on")
        return None
    if spot is None:
        desk.looking = None
        return None
    pane, name = spot
    if pane == "key":
        return None if desk.run(name) else name
    if pane == "list":
        desk.looking = None
        place = int(name)
        desk.go_to(place if desk.choices.open else desk.choices.listed[place])
        return None
    index = desk.choices.index_of(name) if desk.looking is None and pane in ("board", "hand") else None
    if index is None:
        desk.look_at(spot)
    else:
        desk.point_at(index, pane)
    return None
