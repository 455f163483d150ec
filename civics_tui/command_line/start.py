"""Opening the app on a terminal, and what it leaves behind. Nothing of the command line is loaded for it."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from civics_tui.plain.mode import CANNOT_DRAW, VARIABLE, why_plain
from civics_tui.storage.locations import home, settings_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from civics_tui.hosting.kiosk import Kiosk


class Refused(Exception):  # noqa: N818 (a sentence for people)
    """The app cannot be opened, or it has failed; the message says why."""


def check_terminal() -> None:
    """Refuse, in words, to draw where nothing can be drawn."""
    term = os.environ.get("TERM", "")
    # Textual draws on the error stream.
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise Refused(
            "the games need a terminal, or --plain; `civics --help` lists what else works without one."
        )
    if term in CANNOT_DRAW:
        raise Refused(
            f"the terminal says it is {term or 'of no kind'!r} and cannot draw; set TERM, say to xterm."
        )


def plain_mode(asked: bool = False) -> str:
    """Say why plain mode is on; empty where the games are drawn."""
    from civics_tui.storage.settings import SettingsFile

    streams = sys.stdin, sys.stdout
    # The settings are read where nothing else decides.
    decided = asked or VARIABLE in os.environ
    kept = not decided and SettingsFile(settings_file()).settings.plain
    return why_plain(asked, kept, terminal=all(stream.isatty() for stream in streams))


def saves_folder() -> Path:
    """Return the folder of the saves. Refused if the environment names no place for it."""
    try:
        return home()
    except ValueError as fault:
        raise Refused(f"{fault}.") from None


def _run_plain(why: str, opening: Callable[[Any], object] | None, kiosk: Kiosk | None) -> None:
    """Talk line by line; nothing of Textual is loaded."""
    from civics_tui.plain.start import run as run_plain
    from civics_tui.storage.settings import SettingsFile

    settings = SettingsFile(settings_file() if kiosk is None else None)
    run_plain(why, saves_folder(), settings, opening, kiosk)


def run(
    *,
    ascii_only: bool = False,
    theme: str = "",
    opening: Callable[[Any], object] | None = None,
    kiosk: Kiosk | None = None,
    plain: bool = False,
) -> None:
    """Open the app, or plain mode; ends the process with its exit code. Refused, in words, if it fails.

    `opening` is given the app or the house of plain mode, which have ways to the same places. At a kiosk the
    settings are those of this run.
    """
    if ("TEXTUAL_DRIVER" not in os.environ) and (why := plain_mode(plain)):
        _run_plain(why, opening, kiosk)
        return
    if kiosk is None or "TEXTUAL_DRIVER" not in os.environ:
        check_terminal()
    # A process that is stopped in the midst of it would hold its table: the app stops by itself.
    signal.signal(signal.SIGTSTP, signal.SIG_IGN)
    from civics_tui.app import CivicsApp
    from civics_tui.storage.settings import SettingsFile
    from civics_tui.terminal.watchdog import watchdog

    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    app = CivicsApp(
        saves_folder(),
        ascii_only=ascii_only,
        theme=theme,
        ascii_terminal=os.environ.get("TERM", "") == "linux" or encoding not in ("utf8", "utf_8"),
        settings=SettingsFile(settings_file() if kiosk is None else None),
        opening=opening,
        kiosk=kiosk,
    )
    try:
        with watchdog(app):
            message = app.run()
        if app.crash is not None:
            raise app.crash
    except Exception as error:
        from civics_tui.storage import crash

        in_words = crash.in_words if kiosk is None else crash.in_code
        raise Refused(in_words(error, home())) from None
    finally:
        signal.signal(signal.SIGTSTP, signal.SIG_IGN)
    if message:
        print(message)
    if app.return_code:
        sys.exit(app.return_code)
