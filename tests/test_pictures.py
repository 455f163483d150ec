"""The README's pictures are of the tables as they are: drawn again, they are the files."""

from __future__ import annotations

import re

import pytest

from screenshots.make import FILES, HERE, Frame, Run, drawn, svg
from tests.test_readme import README


@pytest.mark.parametrize("name", FILES)
def test_no_picture_is_stale(name: str) -> None:
    is_now = (HERE / name).read_text(encoding="utf-8")
    stale = drawn(name) != is_now
    assert not stale, "make them anew: python screenshots/make.py"
    assert len(is_now.encode()) < 300_000


def test_what_stands_apart_in_a_row_has_a_place_of_its_own() -> None:
    """Signs that a font lacks are wider or narrower than its letters: the walls of a hall stand upright."""
    markup = svg([Frame(1.0, [[Run("║    two words  ║", "#ffffff", "#000000")]])], "#000000")
    placed = re.findall(r'x="(\d+)"[^>]*>([^<]+)<', markup)
    assert placed == [("0", "║"), ("50", "two words"), ("160", "║")]


def test_there_are_the_pictures_that_the_readme_shows_and_no_other() -> None:
    shown = {*re.findall(r'"screenshots/([^"]+)"', README)}
    assert shown == {*FILES} == {path.name for path in HERE.glob("*.svg")}
