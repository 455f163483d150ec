"""A real terminal: a pty, read by a terminal emulator, every byte counted."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyte

SETTLED = (
    "-c",
    (
        "from civics_tui import __main__; from civics_tui.keys import typeahead; typeahead.GUARDED = 0.0; "
        "__main__.main()"
    ),
)
"""The app where covers take keys at once: tests of whole games would wait at every one."""

PICKER = "q quit"
"""What the picker shows at every size, and no table."""

NOT_PASSED = ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES")
"""Variables that change what an app draws; pytest-xdist sets the last two, which go before any resize."""


class Pty:
    """A program in a pty of a given size, its screen as an emulator shows it."""

    def __init__(
        self, argv: Sequence[str], environ: Mapping[str, str], size: tuple[int, int] = (80, 24)
    ) -> None:
        self.columns, self.rows = size
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.written = b""
        """Everything the program has written."""
        self.clock: Callable[[], float] = time.perf_counter
        """What its answers are timed by."""
        self.last_byte = self.clock()
        """When it last wrote."""
        self.pid, self._master = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", self.rows, self.columns, 0, 0))
            os.execve(argv[0], [*argv], dict(environ))

    def read_once(self, most: float = 15.0) -> bytes:
        """Read what comes next, as soon as it comes. AssertionError if nothing does."""
        ready, _, _ = select.select([self._master], [], [], most)
        assert ready, f"nothing comes:\n{self.text}"
        came = os.read(self._master, 65536)
        self.last_byte = self.clock()
        self.written += came
        self._stream.feed(came)
        return came

    def read(self, quiet: float = 0.25, most: float = 15.0) -> bytes:
        """Read until nothing has come for a moment; returns what came."""
        came = b""
        end = time.monotonic() + most
        while time.monotonic() < end:
            ready, _, _ = select.select([self._master], [], [], quiet)
            if not ready:
                break
            try:
                data = os.read(self._master, 65536)
            except OSError:
                break
            if not data:
                break
            came += data
            self.last_byte = self.clock()
        self.written += came
        self._stream.feed(came)
        return came

    def wait(self, seen: Callable[[str], bool] | str, most: float = 20.0) -> str:
        """Read until the screen shows something. AssertionError, with the screen, if it never does."""
        end = time.monotonic() + most
        while time.monotonic() < end:
            self.read(quiet=0.05, most=1.0)
            text = self.text
            if seen in text if isinstance(seen, str) else seen(text):
                return text
        raise AssertionError(f"waited in vain for {seen!r}:\n{self.text}")

    def press(self, keys: str, quiet: float = 0.25) -> bytes:
        """Send keys and return what the app writes in answer, until it is quiet for so many seconds."""
        os.write(self._master, keys.encode())
        return self.read(quiet)

    def press_until(self, keys: str, seen: str, most: float = 20.0) -> str:
        """Send keys again and again until the screen shows something: those too early for it are dropped."""
        end = time.monotonic() + most
        while seen not in self.text and time.monotonic() < end:
            self.press(keys, quiet=0.5)
        return self.wait(seen, most=1.0)

    def send(self, data: bytes) -> None:
        """Send bytes, reading what the app writes wherever it takes no more."""
        os.set_blocking(self._master, False)
        end = time.monotonic() + 20
        while data and time.monotonic() < end:
            try:
                data = data[os.write(self._master, data) :]
            except BlockingIOError:
                time.sleep(0.01)
                self.read(0.02, 0.1)
        os.set_blocking(self._master, True)

    def stuff(self, keys: str) -> None:
        """Send keys without reading what the app writes; those it does not take in time are lost."""
        os.set_blocking(self._master, False)
        with suppress(BlockingIOError):
            os.write(self._master, keys.encode())
        os.set_blocking(self._master, True)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal."""
        self.columns, self.rows = columns, rows
        self.screen.resize(rows, columns)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def hang_up(self) -> None:
        """Close the terminal, as a window or a connection that goes away."""
        os.close(self._master)
        self._master = -1

    @property
    def master(self) -> int:
        """The end of the terminal at which it is read."""
        return self._master

    @property
    def unread(self) -> int:
        """How many bytes the app has written that nobody has read."""
        return int.from_bytes(fcntl.ioctl(self._master, termios.FIONREAD, bytes(4)), sys.byteorder)

    @property
    def modes(self) -> list[Any]:
        """The settings of the terminal, as `stty` shows them."""
        return termios.tcgetattr(self._master)

    @property
    def children(self) -> list[int]:
        """The processes the app has started."""
        return [int(pid) for pid in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()]

    @property
    def memory(self) -> int:
        """Bytes of memory the app uses."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def ended(self, most: float = 10.0) -> int:
        """Wait, without reading, until the app has ended; returns its exit code, negative for a signal."""
        end = time.monotonic() + most
        while time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.02)
        self.signal(signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError(f"the app does not end:\n{self.text}")

    @property
    def text(self) -> str:
        """The screen as text."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def signal(self, number: int) -> None:
        """Send a signal to the app."""
        os.kill(self.pid, number)

    def finish(self, most: float = 15.0) -> int:
        """Wait until the app has ended; returns its exit code, negative for a signal."""
        end = time.monotonic() + most
        while time.monotonic() < end:
            self.read(quiet=0.05, most=0.2)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.read(quiet=0.05, most=0.2)
                os.close(self._master)
                self._master = -1
                return os.waitstatus_to_exitcode(status)
        self.signal(signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._master)
        self._master = -1
        raise AssertionError(f"the app does not end:\n{self.text}")

    def drop(self) -> None:
        """End the program if it runs still, and close the terminal."""
        with suppress(ChildProcessError):
            if not os.waitpid(self.pid, os.WNOHANG)[0]:
                self.signal(signal.SIGKILL)
                os.waitpid(self.pid, 0)
        if self._master >= 0:
            os.close(self._master)
            self._master = -1


class Terminal(Pty):
    """The app in a pty, with a data folder of its own."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        environ: Mapping[str, str] | None = None,
        program: Sequence[str] = ("-m", "civics_tui"),
    ) -> None:
        variables = {
            **{key: value for key, value in os.environ.items() if key not in NOT_PASSED},
            "CIVICS_HOME": str(home),
            "TERM": "xterm-256color",
            **(environ or {}),
        }
        super().__init__([sys.executable, *program, *arguments], variables, size)
