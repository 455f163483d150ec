"""`python -m civics_tui`, and `civics`."""

from __future__ import annotations

import gc
import os
import signal
import sys
from types import FrameType


def main() -> None:
    """Open the picker where nothing else is asked for; otherwise read the command line."""
    # Nothing that is loaded before the first frame is garbage, and looking for some is a tenth of the start.
    # The app looks when it is there, a command that draws nothing from the beginning.
    gc.disable()
    if sys.platform == "win32":
        sys.exit("civics: the games run on Linux and macOS; on Windows, install them in WSL (wsl --install).")
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Until the app or a command takes care of it: quietly, also in the midst of loading.
        signal.signal(signal.SIGINT, _interrupted)
    from civics_tui.plain.mode import OPTIONS

    # The picker is there at once, without what reads a command line.
    if {*sys.argv[1:]} - {*OPTIONS} or "_CIVICS_COMPLETE" in os.environ:
        from civics_tui.cli import main as commands

        commands(prog_name="civics")
        return
    from civics_tui.command_line.start import Refused, run

    try:
        run(plain=len(sys.argv) > 1)
    except Refused as fault:
        from civics_tui.text.sanitize import sentence

        print(f"civics: {sentence(str(fault))}", file=sys.stderr)
        sys.exit(1)


def _interrupted(number: int, frame: FrameType | None) -> None:
    code = 128 + number
    loading = frame
    while loading is not None:
        if loading.f_code.co_filename.startswith("<frozen importlib"):
            # A module that is being loaded may lose an exception or raise another in its place.
            os._exit(code)
        loading = loading.f_back
    raise SystemExit(code)


if __name__ == "__main__":
    main()
