"""Options of the tests."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from rules import match

# Before any canvas is imported: drawing that does not fit is an error here, in terminals the tests start too.
os.environ["CIVICS_CLIPPED"] = "error"

# In every terminal the same colors: pictures of tests are those of 16.
os.environ["TERM"] = "xterm"
for name in ("COLORTERM", "FORCE_COLOR", "NO_COLOR"):
    os.environ.pop(name, None)

# Programs are compiled once, as everywhere else, and not at every start of the hundred that tests start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A worker of the tests has memory enough; to look for cycles as often as usual takes a twentieth of its time.
gc.set_threshold(100_000, 50, 50)

# In the background of a shell these may be ignored, and so they would be by the programs that tests start.
for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.default_int_handler if number is signal.SIGINT else signal.SIG_DFL)

# The same cases everywhere: what passes here passes there. `--hypothesis-profile=default` tries others.
settings.register_profile("usual", derandomize=True)
settings.load_profile("usual")
# Nor on what a process has loaded: constants of our files, which each worker would look for, are not tried.
providers._get_local_constants = Constants

# Worlds in which it is looked for what a choice reveals: at a table more of them, and after every choice.
WORLDS, match._DETERMINIZATIONS = match._DETERMINIZATIONS, 3


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--storm", type=int, default=0, metavar="N", help="tries of every storm, instead of the usual few"
    )
    parser.addoption("--mutations", type=int, default=8, metavar="N", help="damaged positions a table")


@pytest.fixture
def storm(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """Say how often a storm tries: as often as usual, or as `--storm N` says."""
    asked = request.config.getoption("--storm")
    assert isinstance(asked, int)
    return lambda usual: asked or usual
