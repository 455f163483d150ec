"""Lines out and lines in: what is said only ever follows what was said, and stays there."""

from __future__ import annotations

import os
import re
import select
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from civics_tui.plain.signs import in_words
from civics_tui.text.sanitize import strip_control

LONGEST = 200
"""Characters of a line."""

CLEARING = "\x1b[2J\x1b[H\x1b[3J"
"""Makes a terminal forget the lines above, those that have scrolled away as well."""

_LARGEST = 2000
"""Characters of a typed line that count."""


class Ended(Exception):  # noqa: N818 (nothing went wrong)
    """Nothing more will be typed."""


class Lines(Protocol):
    """Where lines come from and go to."""

    def read(self, timeout: float | None, instant: str = "") -> str | None:
        """Return the next line, None if none came in time; one of the `instant` characters needs no Enter.

        Ended where there is none any more.
        """

    def write(self, text: str) -> None:
        """Write text at once."""


class Console:
    """What plain mode says, a fact a line, each with a word before it that one can search for."""

    def __init__(self, lines: Lines, forgets: bool = False) -> None:
        """Talk through lines; `forgets` is whether the terminal forgets what it has shown when asked to."""
        self._lines = lines
        self.forgets = forgets
        self.bell = True
        """Whether it rings when somebody's turn comes."""
        self.instant = False
        """Whether a digit needs no Enter."""

    def say(self, head: str, text: str) -> None:
        """Say something, after the word it can be found by; what is long in several lines, each with it."""
        for line in cut(f"{head}: ", plain(text)):
            self._lines.write(f"{line}\n")

    def choice(self, number: int | str, text: str) -> None:
        """Say one of several choices."""
        for line in cut(f"{number}. ", plain(text), again=f"{number}, "):
            self._lines.write(f"{line}\n")

    def clear(self) -> None:
        """Let the terminal forget all lines above."""
        if self.forgets:
            self._lines.write(CLEARING)

    def ring(self) -> None:
        """Ring, if that is wanted."""
        if self.bell:
            self._lines.write("\a")

    def line(self, timeout: float | None = None, digits: str = "") -> str | None:
        """Return what is typed next, as plain text, or None if nothing is in time. Ended at the end.

        `digits` are those that choose something now.
        """
        found = self._lines.read(timeout, digits if self.instant else "")
        return None if found is None else " ".join(strip_control(found[:_LARGEST]).split())


def plain(text: str) -> str:
    """Return a text without signs, and with single blanks."""
    return " ".join(in_words(strip_control(text)).split())


def cut(head: str, text: str, again: str = "") -> Iterator[str]:
    """Cut a text into lines of at most `LONGEST` characters, where a sentence ends if one does."""
    room = LONGEST - len(head)
    while len(text) > room:
        ends = [match.end() for match in re.finditer(r"[.!?;:] ", text[:room])]
        at = ends[-1] if ends and ends[-1] > room // 3 else text.rfind(" ", 0, room) + 1 or room
        yield f"{head}{text[:at].rstrip()}"
        text, head = text[at:], again or head
    yield f"{head}{text}".rstrip()


class Standard:
    """Standard input and output: a terminal, a pipe, a file."""

    def __init__(self) -> None:
        self._in, self._waiting, self._over = sys.stdin.fileno(), b"", False
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()

    def read(self, timeout: float | None, instant: str = "") -> str | None:
        """Return the next line; a digit alone where it acts at once."""
        with self._by_letter(bool(instant)):
            while True:
                line, end, rest = self._waiting.partition(b"\n")
                if end or (self._over and line):
                    self._waiting = rest
                    return line.decode("utf-8", "replace")
                if instant and line.decode("utf-8", "replace").strip() in {*instant}:
                    self._waiting = b""
                    self.write("\n")
                    return line.decode("utf-8", "replace")
                if self._over:
                    raise Ended
                if timeout is not None and not select.select((self._in,), (), (), timeout)[0]:
                    return None
                self._take()

    def _take(self) -> None:
        try:
            data = os.read(self._in, 4096)
        except OSError:
            data = b""
        self._over = not data
        self._waiting = (self._waiting + data)[-65536:]

    @contextmanager
    def _by_letter(self, wanted: bool) -> Iterator[None]:
        """Have every letter at once, which the terminal itself still shows."""
        if not (wanted and self.interactive):
            yield
            return
        before = termios.tcgetattr(self._in)
        now = [*before[:3], before[3] & ~termios.ICANON, *before[4:]]
        termios.tcsetattr(self._in, termios.TCSADRAIN, now)
        try:
            yield
        finally:
            termios.tcsetattr(self._in, termios.TCSADRAIN, before)

    def write(self, text: str) -> None:
        """Write text at once; a reader that is gone ends the program quietly."""
        try:
            sys.stdout.buffer.write(text.encode(sys.stdout.encoding or "utf-8", "replace"))
            sys.stdout.flush()
        except BrokenPipeError:
            # What is still in the buffer has nowhere to go, and nothing is to be said of it.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise Ended from None
