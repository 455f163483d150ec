"""Learning by playing: lessons on the ordinary table, as data, and what leads through them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.registry import part

if TYPE_CHECKING:
    from civics_tui.lessons.script import Course


def course_of(slug: str) -> Course:
    """Return the lessons of a game, loaded when they are asked for."""
    from civics_tui.lessons.script import Course

    course: Course = part(__name__, slug, "COURSE", Course)
    return course
