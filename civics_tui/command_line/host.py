"""Commands for who hosts: the kiosk, browsers, the kit, what may hinder playing."""

from __future__ import annotations

import os
import sys

import click

from civics_tui.command_line.arguments import Fault, Whole, drawing, run_app
from civics_tui.command_line.start import plain_mode
from civics_tui.storage.locations import home


@click.command()
@click.option("--as", "who", default="", metavar="NAME",
              help="Who is at it; else who used sudo, else a name is typed.")  # fmt: skip
@drawing
@click.pass_context
def kiosk(context: click.Context, who: str) -> None:
    """Open the app for somebody without a shell: for ForceCommand, or command= of a key.

    It exports nothing, shows no path and no seed, and starts nothing but the computers' process; to quit is
    to log out. The words after ssh may be the code of a table.
    """
    from civics_tui.hosting.host_file import HostError, read_host
    from civics_tui.hosting.kiosk import Kiosk, address, asked_table, close_process, person
    from civics_tui.storage.slots import Slots

    close_process()
    streams = sys.stdin, sys.stdout, sys.stderr
    plain = plain_mode(bool(context.obj.get("plain")))
    if "TEXTUAL_DRIVER" not in os.environ and not plain and not all(stream.isatty() for stream in streams):
        raise Fault("the games need a terminal: connect with `ssh -t`.")
    try:
        place = Slots(home(), "terminal", read_host().terminals)
    except (HostError, ValueError) as fault:
        raise Fault(str(fault)) from None
    if not place.take():
        raise Fault("all terminals of this host are taken; try again in a while.")
    name = person(who)
    run_app(context, kiosk=Kiosk(name, known=bool(name), code=asked_table(), address=address()))


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to serve at.")
@click.option("--port", type=Whole(1, 65535), default=8000, show_default=True, help="Port to serve at.")
def web(host: str, port: int) -> None:
    """Serve the kiosk to browsers, one for every page.

    It needs the extra civics-tui[web]. There is no login: whoever opens a page types a name.
    """
    from civics_tui.hosting.host_file import HostError
    from civics_tui.hosting.web import Missing, serve

    try:
        serve(host, port)
    except (Missing, HostError) as fault:
        raise Fault(str(fault)) from None
    except OSError as fault:
        raise Fault(f"nothing can be served there: {(fault.strerror or str(fault)).lower()}.") from None


@click.command()
@click.argument("name", required=False)
def hosting(name: str | None) -> None:
    """Print a file of the host's kit by its NAME; without one, list them.

    As in: civics hosting unit > /etc/systemd/system/civics.service
    """
    from civics_tui.hosting.kit import PARTS, text_of

    if name is None:
        for each, part in PARTS.items():
            click.echo(f"{each:<11} {part.about}")
    elif name in PARTS:
        click.echo(text_of(name), nl=False)
    else:
        raise Fault(f"the kit has no {name[:40]!r}; it has {', '.join(PARTS)}.")


@click.command()
@click.option("--headless", is_flag=True, help="Leave the terminal out, where there is none.")
def doctor(headless: bool) -> None:
    """Look at all that may hinder playing here: what a host runs first, and what to paste into a report.

    A line that begins with FAULT says what helps; then the exit code is 1.
    """
    from civics_tui.command_line.doctor import examine, written

    try:
        folder = home()
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    if not written(examine(folder, os.environ, headless=headless), click.echo):
        sys.exit(1)
