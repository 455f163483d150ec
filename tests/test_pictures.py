"""The README's pictures are of the tables as they are: drawn again, they are the files."""

from __future__ import annotations

import re

import pytest

from screenshots.make import FILES, HERE, drawn
from tests.test_readme import README


@pytest.mark.parametrize("name", FILES)
def test_no_picture_is_stale(name: str) -> None:
    is_now = (HERE / name).read_text(encoding="utf-8")
    stale = drawn(name) != is_now
    assert not stale, "make them anew: python screenshots/make.py"
    assert len(is_now.encode()) < 300_000


def test_there_are_the_pictures_that_the_readme_shows_and_no_other() -> None:
    shown = {*re.findall(r'"screenshots/([^"]+)"', README)}
    assert shown == {*FILES} == {path.name for path in HERE.glob("*.svg")}
