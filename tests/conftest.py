"""Options of the tests."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

# Before any canvas is imported: drawing that does not fit is an error here, in terminals the tests start too.
os.environ["CIVICS_CLIPPED"] = "error"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--storm", type=int, default=0, metavar="N", help="tries of every storm, instead of the usual few"
    )


@pytest.fixture
def storm(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """Say how often a storm tries: as often as usual, or as `--storm N` says."""
    asked = request.config.getoption("--storm")
    assert isinstance(asked, int)
    return lambda usual: asked or usual
