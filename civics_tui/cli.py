"""The commands. Textual is imported only to draw, so that the others answer at once."""

from __future__ import annotations

import gc
import sys
from importlib import import_module

import click

from civics_tui import __version__
from civics_tui.command_line.arguments import Fault, PlainGroup, drawing, pages, run_app
from civics_tui.releases import RELEASES

VERSIONS = "%(prog)s %(version)s\nIt plays " + ", ".join(
    f"{slug} {version}" for slug, version in RELEASES[__version__].items()
)
"""What `--version` tells: by these numbers of the games a saved game finds the release that plays it."""

EXAMPLES = """
\b
Examples:
  civics                                         open the game picker
  civics learn electioneering                    learn a game by playing
  civics new electioneering --players Ann,Ben    start a game at once
  civics new electioneering --players Ann,computer:hard
  civics resume                                  play on with the last game
  civics join --as Ann                           sit down at a game that others have opened
  civics list                                    saved games
  civics export 3 game.json                      a game as a file
  civics replay game.json                        step through it
  civics demo --loop                             watch computers play
  civics simulate copycat --seats hard,medium    computer players, many games
  civics deck new electioneering ours            cards of your own
  civics manual keys                             the handbook, page by page
"""


MODULES = {
    "play": "new learn practice resume join replay demo",
    "saved": "list people waiting export import report delete",
    "host": "kiosk web hosting doctor",
    "study": "simulate",
    "deck": "deck",
}
"""The commands by the module of `command_line` that makes them: that of the one in question is loaded."""

_MODULE = {name: module for module, names in MODULES.items() for name in names.split()}
DRAWN = (*MODULES["play"].split(), "kiosk")
"""Those that open a screen: it collects garbage when it is there."""

_NO_NAMES = {"list": "list_saves", "import": "import_file"}
"""What makes commands whose names Python has already."""


class Commands(PlainGroup):
    """All commands."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return their names."""
        return sorted({*_MODULE, *self.commands})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name."""
        if cmd_name in _MODULE and cmd_name not in self.commands:
            module = import_module(f"civics_tui.command_line.{_MODULE[cmd_name]}")
            self.add_command(getattr(module, _NO_NAMES.get(cmd_name, cmd_name)))
        return super().get_command(ctx, cmd_name)

    @property
    def loaded(self) -> dict[str, click.Command]:
        """All of them, by name."""
        context = click.Context(self)
        for name in self.list_commands(context):
            self.get_command(context, name)
        return {**self.commands}


@click.group(
    cls=Commands,
    invoke_without_command=True,
    # As newer releases of click have it by themselves.
    subcommand_metavar="[COMMAND] [ARGS]...",
    epilog=EXAMPLES,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="civics", message=VERSIONS)
@drawing
@click.pass_context
def main(context: click.Context) -> None:
    """Civics board games for people who share one keyboard."""
    context.ensure_object(dict)
    if context.invoked_subcommand not in {None, *DRAWN}:
        gc.enable()
    if context.invoked_subcommand is None:
        run_app(context)


@main.command()
@click.pass_context
def accessibility(context: click.Context) -> None:
    """Read what there is for who sees little, or no screen: a page of the handbook."""
    context.invoke(manual, page="accessibility")


@main.command()
@click.argument("page", required=False, shell_complete=pages)
def manual(page: str | None) -> None:
    """Read the handbook: its pages, or the one named."""
    from civics_tui.manual.handbook import PAGES, text_of

    if page is None:
        widest = max(map(len, PAGES))
        text = "".join(f"{name:<{widest}}  {about}\n" for name, about in PAGES.items())
    elif page in PAGES:
        text = text_of(page)
    else:
        raise Fault(f"there is no page {page!r}; there are {', '.join(PAGES)}.")
    if sys.stdout.isatty():
        click.echo_via_pager(text)
    else:
        click.echo(text, nl=False)
