"""Learning by playing: lessons on the ordinary table, as data, and what leads through them."""

from __future__ import annotations

from civics_tui.lessons.script import Course
from rules.registry import part


def course_of(slug: str) -> Course:
    """Return the lessons of a game, loaded when they are asked for."""
    course: Course = part(__name__, slug, "COURSE", Course)
    return course
