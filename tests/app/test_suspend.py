"""Ctrl-Z and being stopped: nothing is held meanwhile, and the table is taken again."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from civics_tui.keys.typeahead import GUARDED
from tests.app.terminal import PICKER, Terminal
from tests.app.test_hangups import TABLE, free


def stopped(pid: int) -> bool:
    """Wait for a process that is not ours to wait for to be stopped."""
    for _ in range(100):
        if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T":
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("key", [True, False])
def test_a_table_that_is_suspended_is_free_and_taken_again(tmp_path: Path, key: bool) -> None:
    terminal = Terminal(tmp_path, *TABLE, "Ann,Ben")
    terminal.wait("Pass the keyboard")
    modes = terminal.modes
    if key:
        # Too early, it is dropped with the keys that were meant for something else.
        time.sleep(GUARDED)
        while b"\x1b[?1049l" not in terminal.press("\x1a", quiet=1.0):
            pass
    else:
        terminal.signal(signal.SIGTSTP)
    assert stopped(terminal.pid)
    terminal.read()
    assert terminal.modes != modes
    assert b"\x1b[?1049l" in terminal.written[-600:]
    assert free(tmp_path)
    terminal.screen.reset()
    terminal.signal(signal.SIGCONT)
    terminal.wait("Pass the keyboard")
    assert not free(tmp_path)
    terminal.signal(signal.SIGTERM)
    assert terminal.finish() == 143
    assert free(tmp_path)


def test_the_picker_is_drawn_again_where_it_was_stopped_without_being_asked(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.wait(PICKER)
    terminal.signal(signal.SIGSTOP)
    assert stopped(terminal.pid)
    terminal.read()
    terminal.screen.reset()
    terminal.signal(signal.SIGCONT)
    terminal.wait(PICKER)
    terminal.drop()


def test_a_signal_ends_an_app_that_was_stopped_without_being_asked(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *TABLE, "Ann,Ben")
    terminal.wait("Pass the keyboard")
    terminal.signal(signal.SIGSTOP)
    assert stopped(terminal.pid)
    terminal.screen.reset()
    terminal.signal(signal.SIGCONT)
    terminal.wait("Pass the keyboard")
    terminal.signal(signal.SIGHUP)
    assert terminal.finish() == 129
    assert free(tmp_path)


def test_a_game_is_not_stopped_before_its_first_frame_nor_after_its_last(tmp_path: Path) -> None:
    program = (
        "import atexit, os, signal\n"
        "from civics_tui.saves import Store\n"
        "create = Store.create\n"
        "def create_and_stop(*arguments):\n"
        "    save = create(*arguments)\n"
        "    os.kill(os.getpid(), signal.SIGTSTP)\n"
        "    return save\n"
        "Store.create = create_and_stop\n"
        "atexit.register(os.kill, os.getpid(), signal.SIGTSTP)\n"
        "from civics_tui import __main__; __main__.main()"
    )
    terminal = Terminal(tmp_path, *TABLE, "Ann,Ben", program=("-c", program))
    terminal.wait("Pass the keyboard")
    terminal.signal(signal.SIGTERM)
    assert terminal.finish() == 143
