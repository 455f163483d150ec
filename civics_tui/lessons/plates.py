"""Pictures for the rulebook: pieces of the board, drawn by the board itself in a position of a lesson."""

from __future__ import annotations

from functools import lru_cache

from civics_tui.boards import board_of
from civics_tui.boards.layers import cropped
from civics_tui.boards.picture import Glyphs, Picture, Region
from civics_tui.boards.view import View
from civics_tui.lessons import course_of
from civics_tui.lessons.coach import Coach, Waiting
from rules.game import Game

BOARD = (80, 15)
"""Columns and rows of the board that is cut."""


def plate(game: Game, name: str, glyphs: Glyphs, width: int) -> Picture | None:
    """Return a picture of a game's rulebook, cut to a width; None where there is none of that name."""
    picture = _drawn(game.slug, game, name, glyphs)
    if picture is None or picture.width <= width:
        return picture
    return _cut(picture, Region(0, 0, width, picture.height))


@lru_cache(maxsize=32)
def _drawn(slug: str, game: Game, name: str, glyphs: Glyphs) -> Picture | None:
    course = course_of(slug)
    shown = course.plates.get(name)
    lesson = course.lesson(shown.lesson) if shown is not None else None
    if shown is None or lesson is None:
        return None
    coach = Coach(game, course, lesson)
    while shown.at_end and coach.waiting is not Waiting.END:
        coach.skip()
    view = View(coach.state.observation(coach.you), coach.match.names, *BOARD, glyphs)
    picture = board_of(slug).draw(view)
    places = [picture.targets[target] for target in shown.targets]
    left, top = min(place.x for place in places), min(place.y for place in places)
    right = max(place.x + place.width for place in places)
    bottom = max(place.y + place.height for place in places)
    return _cut(picture, Region(left, top, right - left, bottom - top))


def _cut(picture: Picture, region: Region) -> Picture:
    x, y, width, height = region
    lines = tuple(tuple(cropped(line, x, width)) for line in picture.lines[y : y + height])
    return Picture(width, height, lines)
