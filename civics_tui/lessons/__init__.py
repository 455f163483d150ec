"""Learning by playing: lessons on the ordinary table, as data, and what leads through them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from civics_tui.lessons.script import Course


def course_of(slug: str) -> Course:
    """Return the lessons of a game, loaded when they are asked for."""
    module: Any = import_module(f"{__name__}.{slug.replace('-', '_')}")
    course: Course = module.COURSE
    return course
