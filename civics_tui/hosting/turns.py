"""The host's own program, run when a turn passes to somebody who is away: mail, chat, whatever it does."""

from __future__ import annotations

import os
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    import subprocess

WAIT_SECONDS = 10
"""How long the program may run; also the seconds of computing that it may take."""

MOST_AT_ONCE = 3
"""How many run at once from one terminal; of more nobody is told."""

_BOUNDED = f'ulimit -t {WAIT_SECONDS}; ulimit -c 0; exec "$0" "$@"'

KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ")
"""What the program finds in its environment; nothing of the line by which somebody has come."""


class TurnHook:
    """Runs the program with a name, a game and the code of the table, and nothing of a hand."""

    running: ClassVar[list[subprocess.Popen[bytes]]] = []

    def __init__(self, program: str) -> None:
        """Run a program; none where it is empty."""
        self._program = program

    def run(self, name: str, game: str, code: str) -> bool:
        """Tell that somebody is awaited; tells whether the program was started. It cannot fail the game."""
        TurnHook.running[:] = [one for one in TurnHook.running if one.poll() is None]
        if not self._program or len(TurnHook.running) >= MOST_AT_ONCE:
            return False
        environ = {key: os.environ[key] for key in KEPT if key in os.environ}
        # Loaded here: plain mode starts without it.
        import subprocess

        try:
            process = subprocess.Popen(
                ("/bin/sh", "-c", _BOUNDED, self._program, name, game, code),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                cwd="/",
                env=environ,
            )
        except OSError:
            return False
        TurnHook.running.append(process)
        Thread(target=_end, args=(process,), daemon=True).start()
        return True


def _end(process: subprocess.Popen[bytes]) -> None:
    """Wait for the program, and end it where it takes too long."""
    from subprocess import TimeoutExpired

    try:
        process.wait(WAIT_SECONDS)
    except TimeoutExpired:
        with suppress(OSError):
            os.killpg(process.pid, 9)
        process.wait()
