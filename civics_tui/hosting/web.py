"""The kiosk in a browser: textual-serve starts one for every page."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

from civics_tui.hosting.host_file import HostError, read_host

PAGES = Path(__file__).with_name("pages")
"""Our own page: its fonts are those of the system, and nothing comes from elsewhere."""

INSTALL = "pip install 'civics-tui[web]'"


class Missing(Exception):  # noqa: N818 (a sentence for people)
    """The extra is not installed; the message says how it is."""


def serve(host: str, port: int) -> None:
    """Serve the kiosk until Ctrl-C.

    HostError where the host forbids it, Missing if there is no extra, OSError if the port is not free.
    """
    if not read_host().web:
        raise HostError("the host of this machine serves no browsers: web = false.")
    try:
        from textual_serve.server import Server
    except ImportError:
        raise Missing(f"the kiosk in a browser needs an extra: {INSTALL}.") from None
    for name in ("SUDO_USER", "SSH_ORIGINAL_COMMAND"):
        # They are of whoever serves, and not of who opens a page.
        os.environ.pop(name, None)
    command = shlex.join((sys.executable, "-P", "-m", "civics_tui", "kiosk"))
    Server(command, host=host, port=port, title="Civics", templates_path=PAGES).serve()
