"""The terminal driver: Textual's, with a writer that blocks nobody and a reader that knows when to end."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import termios
from codecs import getincrementaldecoder
from collections.abc import Iterable
from contextlib import suppress

from textual import events
from textual.message import Message
from textual.message_pump import MessagePump

from civics_tui.terminal.pastes import Pastes
from civics_tui.terminal.private import TerminalDriver, XTermParser, raise_in
from civics_tui.terminal.thrift import thrifty
from civics_tui.terminal.writer import Writer
from civics_tui.text.sanitize import sanitize_line

READ = 256
"""Bytes read at once: that many keys may wait for the app, the others wait in the terminal."""

LARGEST = 1000, 500
"""Columns and rows drawn at most: a size beyond is a mistake, and would cost gigabytes."""

PATIENCE = 0.3
"""Seconds a terminal that does not read is waited for at the end, at each of two steps."""


class CivicsDriver(TerminalDriver):
    """Draws on a terminal and reads it. A terminal that is gone counts as SIGHUP, as for any program."""

    _writer: Writer | None = None
    _title = ""

    _cursor_shown = False

    def show_cursor(self, shown: bool) -> None:
        """Show the terminal's own cursor, or hide it."""
        if shown != self._cursor_shown:
            self._cursor_shown = shown
            self.write("\x1b[?25h" if shown else "\x1b[?25l")

    def start_application_mode(self) -> None:
        """Take the terminal over."""
        # Textual's own writer thread is started as well, and never given anything.
        self._writer = Writer(self.file.fileno(), self.file.encoding, _hang_up)
        self._writer.start()
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self.taken = True
        if self._cursor_shown:
            self.write("\x1b[?25h")

    def asked_to_stop(self) -> None:
        """Let the app leave its table before it stops; before the first frame and after the last, go on."""
        # The loop may wait for the terminal, and a handler alone does not wake it.
        self.loop.call_soon_threadsafe(self.app.call_later, self.app.action_suspend_process)

    def write(self, data: str) -> None:
        """Write to the terminal soon."""
        if self._writer is not None:
            self._writer.write(thrifty(data))

    @property
    def behind(self) -> bool:
        """Whether the terminal is still busy with what was written."""
        return self._writer is not None and self._writer.behind

    def title(self, text: str) -> None:
        """Set the title of the window; the one it had comes back at the end."""
        line = sanitize_line(text, 60)
        if line != self._title:
            self.write(("" if self._title else "\x1b[22;2t") + f"\x1b]2;{line}\x07")
            self._title = line

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.taken = False
        if self._writer is not None:
            self._writer.hurry()
            self._writer.flush(PATIENCE)
            if self._title:
                self._writer.write("\x1b[23;2t")
        super().stop_application_mode()

    def close(self) -> None:
        super().close()
        if self._writer is not None:
            self._writer.stop(PATIENCE)

    def hurry(self) -> None:
        """Let the app wait for the terminal no more. May be called from any thread."""
        if self._writer is not None:
            self._writer.hurry()

    def abandon(self) -> None:
        """Give the terminal back without the app, which does not answer. May be called from any thread."""
        if self._writer is None:
            return
        self.exit_event.set()
        if self.attrs_before is not None:
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
        self._writer.hurry()
        self._writer.flush(0.1)
        self._writer.write(
            "\x1b[?2004l\x1b[?7h\x1b[?2048l\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l"
            "\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l" + ("\x1b[23;2t" if self._title else "")
        )
        self._writer.stop(0.2)

    def size_within(self, width: int, height: int) -> tuple[int, int]:
        """Draw no more than anybody has."""
        return min(width, LARGEST[0]), min(height, LARGEST[1])

    def run_input_thread(self) -> None:
        """Read the terminal until the app ends or the terminal does."""
        try:
            self._read()
        except Exception as error:
            self.app.call_later(raise_in, self.app, error)

    def _read(self) -> None:
        decode = getincrementaldecoder("utf-8")("replace").decode
        pastes, keys = Pastes(), _Keys()
        while not self.exit_event.is_set():
            ready, _, _ = select.select((self.fileno,), (), (), 0.03 if pastes.waiting else 0.1)
            if not ready:
                # Only when nothing follows: what is in the terminal already belongs to the same sequence.
                self._send(keys.feed(pastes.release()) if pastes.waiting else keys.tick())
                continue
            try:
                data = os.read(self.fileno, READ)
            except OSError:
                data = b""
            if not data:
                _hang_up()
                return
            for piece, pasted in pastes.cut(decode(data)):
                self._send([events.Paste(piece.replace("\0", ""))] if pasted else keys.feed(piece))

    def _send(self, messages: Iterable[Message]) -> None:
        """Hand messages to the app, and wait until it has dealt with them."""
        sent = False
        for message in messages:
            if isinstance(message, events.Resize) and not _plausible(message):
                continue
            # The loop is closed when the app ends in the meantime.
            with suppress(RuntimeError):
                self.process_message(message)
                sent = True
        if not sent:
            return
        waiting = asyncio.run_coroutine_threadsafe(self._dealt_with(), self.loop)
        while not self.exit_event.is_set():
            with suppress(TimeoutError):
                waiting.result(0.05)
                return
        waiting.cancel()

    async def _dealt_with(self) -> None:
        """Return when no message waits where keys pass, but after a second at the latest."""
        for _ in range(200):
            if not any(pump.message_queue_size for pump in self._pumps()):
                return
            await asyncio.sleep(0.005)

    def _pumps(self) -> list[MessagePump]:
        stack = self.app.screen_stack
        pumps = [self.app, *stack]
        if stack and (focused := stack[-1].focused) is not None:
            pumps += focused.ancestors_with_self
        return pumps


class _Keys:
    """Textual's parser, begun anew after what it stumbles over."""

    def __init__(self) -> None:
        self._parser = XTermParser()

    def feed(self, text: str) -> list[Message]:
        found: list[Message] = []
        try:
            found += self._parser.feed(text)
        except Exception:
            # Untrusted input: a key code out of range and the like must not end the app.
            self._parser = XTermParser()
        return found

    def tick(self) -> list[Message]:
        return list(self._parser.tick())


def _plausible(resize: events.Resize) -> bool:
    width, height = resize.size
    return 0 < width <= LARGEST[0] and 0 < height <= LARGEST[1]


def _hang_up() -> None:
    """Do as if the terminal had hung up: the kernel says so to the first process of a session only."""
    os.kill(os.getpid(), signal.SIGHUP)
