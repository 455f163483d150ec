"""Terminals that go away, stall or are told to end in the midst of it: the app ends, and the game is free."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from civics_tui.saves import Store
from tests.app.terminal import PICKER, Terminal

TABLE = ("new", "votes-for-women", "--seed", "7", "--players")
DOWN, UP, F1, ESCAPE = "\x1b[B", "\x1b[A", "\x1bOP", "\x1b"
SIGNALS = [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130), (signal.SIGQUIT, 131)]


def at_a_table(home: Path) -> Terminal:
    """Return a terminal with a game in which a computer is thinking, in a process of its own."""
    terminal = Terminal(home, *TABLE, "computer:hard,Ben")
    terminal.wait("is thinking")
    for _ in range(100):
        if terminal.children:
            break
        terminal.read(0.05)
    assert terminal.children
    return terminal


def gone(pid: int) -> bool:
    """Wait for the end of a process that is not ours."""
    for _ in range(200):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return True
        if state in "ZX":
            return True
        time.sleep(0.05)
    return False


def free(home: Path) -> bool:
    """Whether the game can be played on at once."""
    save = Store(home).open(1)
    held = save.seating.held
    save.close()
    return held


def stall(terminal: Terminal) -> None:
    """Let the app draw until nothing more fits into the terminal, whatever is typed."""
    waiting = [-1]
    while waiting[-1] < 1 or len({*waiting[-6:]}) > 1 or len(waiting) < 6:
        terminal.stuff((DOWN + UP + "v") * 10 + F1)
        time.sleep(0.05)
        waiting.append(terminal.unread)


@pytest.mark.parametrize("pause", [0.0, 0.3])
def test_a_terminal_that_goes_away_while_the_screen_is_drawn_ends_the_app(
    tmp_path: Path, pause: float
) -> None:
    terminal = at_a_table(tmp_path)
    (thinker,) = terminal.children
    for _ in range(4):
        terminal.stuff((DOWN + UP + F1 + DOWN + ESCAPE) * 8)
        time.sleep(pause)
    terminal.hang_up()
    assert terminal.ended() == 129
    assert gone(thinker)
    assert free(tmp_path)


def test_a_terminal_that_goes_away_ends_the_app_without_any_signal(tmp_path: Path) -> None:
    # Not the first process of its session: the kernel sends no SIGHUP.
    script = (
        "import subprocess, sys, signal; signal.signal(signal.SIGHUP, signal.SIG_IGN);"
        "app = subprocess.Popen([sys.executable, '-m', 'civics_tui', *sys.argv[1:]]);"
        "sys.exit(app.wait())"
    )
    terminal = Terminal(tmp_path, *TABLE, "Ann,Ben", program=("-c", script))
    terminal.wait("Pass the keyboard")
    (app,) = terminal.children
    terminal.hang_up()
    assert terminal.ended() == 129
    assert gone(app)
    assert free(tmp_path)


@pytest.mark.parametrize(("number", "code"), SIGNALS)
def test_a_signal_ends_the_app_and_restores_the_terminal(
    tmp_path: Path, number: signal.Signals, code: int
) -> None:
    untouched = Terminal(tmp_path, program=("-c", ""))
    before = untouched.modes
    assert untouched.finish() == 0
    terminal = at_a_table(tmp_path)
    (thinker,) = terminal.children
    assert terminal.modes != before
    terminal.signal(number)
    assert terminal.ended() == code
    assert terminal.modes == before
    terminal.read()
    assert all(mode in terminal.written[-600:] for mode in (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l"))
    assert gone(thinker)
    assert free(tmp_path)


@pytest.mark.parametrize(("number", "code"), SIGNALS[:2])
def test_a_signal_between_saving_a_new_game_and_the_first_frame_ends_the_command(
    tmp_path: Path, number: signal.Signals, code: int
) -> None:
    program = (
        "import os\n"
        "from civics_tui.saves import Store\n"
        "create = Store.create\n"
        "def create_and_die(*arguments):\n"
        "    save = create(*arguments)\n"
        f"    os.kill(os.getpid(), {int(number)})\n"
        "    return save\n"
        "Store.create = create_and_die\n"
        "from civics_tui.cli import main\n"
        "main()\n"
    )
    terminal = Terminal(tmp_path, *TABLE, "Ann,Ben", program=("-c", program))
    assert terminal.finish() == code
    assert b"\x1b[?1049h" not in terminal.written, "nothing was drawn"
    assert free(tmp_path)


def test_a_signal_ends_the_app_on_a_terminal_that_does_not_read(tmp_path: Path) -> None:
    terminal = at_a_table(tmp_path)
    (thinker,) = terminal.children
    stall(terminal)
    terminal.signal(signal.SIGTERM)
    assert terminal.ended() == 143
    assert gone(thinker)
    assert free(tmp_path)


def test_a_terminal_that_does_not_read_and_is_closed_ends_the_app(tmp_path: Path) -> None:
    terminal = at_a_table(tmp_path)
    (thinker,) = terminal.children
    stall(terminal)
    terminal.hang_up()
    assert terminal.ended() == 129
    assert gone(thinker)
    assert free(tmp_path)


def test_a_terminal_that_reads_again_goes_on(tmp_path: Path) -> None:
    terminal = at_a_table(tmp_path)
    stall(terminal)
    terminal.read(1.0)
    terminal.press(ESCAPE)
    terminal.signal(signal.SIGTERM)
    assert terminal.finish() == 143


def test_an_app_that_is_busy_ends_all_the_same(tmp_path: Path) -> None:
    busy = (
        "import sys, threading\n"
        "from civics_tui.app import CivicsApp\n"
        "CivicsApp.on_mount = lambda app: app.set_timer(0.5, threading.Event().wait)\n"
        "from civics_tui.cli import main\n"
        "main()\n"
    )
    terminal = Terminal(tmp_path, program=("-c", busy))
    terminal.wait(PICKER)
    terminal.read(1.0)
    terminal.signal(signal.SIGTERM)
    assert terminal.ended() == 143
    terminal.read()
    assert b"\x1b[?1049l" in terminal.written[-600:]
    assert b"\x1b[?25h" in terminal.written[-600:]


def test_a_game_is_free_when_its_program_has_ended_though_nobody_has_noticed(tmp_path: Path) -> None:
    terminal = at_a_table(tmp_path)
    terminal.signal(signal.SIGKILL)
    os.waitid(os.P_PID, terminal.pid, os.WEXITED | os.WNOWAIT)
    assert free(tmp_path)
    terminal.finish()


@pytest.mark.parametrize("arguments", [(), ("list",)])
def test_an_interrupt_in_the_first_second_is_silent(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    for pause in (0.1, 0.3):
        program = INTERRUPTED.format(pause)
        terminal = Terminal(tmp_path, *arguments, program=("-c", program))
        terminal.read(quiet=1.0)
        with suppress(ProcessLookupError):
            terminal.signal(signal.SIGTERM)
        terminal.finish()
        text = terminal.written.rpartition(b"\x1b[?1004l")[2]
        assert b"Abort" not in text
        assert b"Traceback" not in text


def test_a_module_that_is_being_loaded_swallows_no_interrupt(tmp_path: Path) -> None:
    # As one written in C does: it has an exception of its own to raise.
    swallows = (
        "import signal\ntry:\n    signal.raise_signal(signal.SIGINT)\nexcept BaseException:\n    pass\n"
    )
    (tmp_path / "swallows.py").write_text(swallows)
    program = (
        "import signal, sys; from civics_tui import __main__;"
        "signal.signal(signal.SIGINT, __main__._interrupted);"
        "sys.path.append(sys.argv[1]); import swallows; print('it went on')"
    )
    done = subprocess.run([sys.executable, "-c", program, tmp_path], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


INTERRUPTED = (
    # Not before Python has come to the program: on a full machine that takes longer than the alarm.
    "import signal; from civics_tui import __main__;"
    "signal.signal(signal.SIGALRM, lambda *_: signal.raise_signal(signal.SIGINT));"
    "signal.setitimer(signal.ITIMER_REAL, {}); __main__.main()"
)

CRASH = """
from civics_tui.screens.picker import PickerScreen
def fail(self):
    hand = "the seven of spades"
    raise RuntimeError("it failed")
async def work(self):
    fail(self)
PickerScreen.on_resize = fail
from civics_tui.cli import main
main()
"""


@pytest.mark.parametrize("failing", ["fail", "lambda self: self.run_worker(work(self))"])
def test_a_crash_says_one_sentence_and_logs_no_local_variable(tmp_path: Path, failing: str) -> None:
    crash = CRASH.replace("on_resize = fail", f"on_resize = {failing}")
    terminal = Terminal(tmp_path, program=("-c", crash))
    assert terminal.finish() == 1
    shown = terminal.written.rpartition(b"\x1b[?1049l")[2].decode()
    assert "civics: The program has failed. No choice is lost" in shown
    assert shown.count("civics:") == 1
    assert "Traceback" not in shown
    assert b"spades" not in terminal.written
    log = tmp_path / "crash.log"
    assert log.stat().st_mode & 0o777 == 0o600
    assert "RuntimeError: it failed" in log.read_text()
    assert " fail\n" in log.read_text()
    assert "spades" not in log.read_text()


def test_a_game_is_free_after_a_crash(tmp_path: Path) -> None:
    crash = CRASH.replace("PickerScreen.on_resize", "Session.undo").replace(
        "screens.picker import PickerScreen", "table.session.session import Session"
    )
    terminal = Terminal(tmp_path, *TABLE, "Ann,computer:easy", program=("-c", crash))
    terminal.wait("Ann: ")
    terminal.press_until("1u", "The program has failed")
    assert terminal.finish() == 1
    assert b"\x1b[?1049l" in terminal.written
    assert free(tmp_path)


def test_a_crash_where_nothing_can_be_written_still_says_its_sentence(tmp_path: Path) -> None:
    terminal = Terminal(Path(os.devnull), program=("-c", CRASH))
    assert terminal.finish() == 1
    shown = terminal.written.rpartition(b"\x1b[?1049l")[2].decode()
    assert "civics: The program has failed." in shown
    assert "log could not be written" in shown
