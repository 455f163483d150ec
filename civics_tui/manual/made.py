"""Pages of the handbook that are made of what the program declares, so that both agree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import click

from civics_tui.keys.commands import SCREENS
from civics_tui.storage.settings import SETTINGS
from rules import GAMES
from rules.game import Option

COLUMNS = 78
"""Columns of the help of a command."""


def made(commands: click.Group) -> Mapping[str, str]:
    """Return those pages, by name, as Markdown; the program's commands are not known here."""
    return {"keys": _page(_keys()), "commands": _page(_commands(commands))}


def _page(lines: Iterable[str]) -> str:
    return "\n".join(lines).rstrip() + "\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Write a table; a bar in a cell stands as it is."""
    for row in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(row)} |"
    yield ""


def _keys() -> Iterator[str]:
    yield "# Keys\n"
    yield (
        "Arrows, Enter, Home, End, Page Up and Page Down move, choose and scroll everywhere; so does the "
        "mouse. At the table a choice is a thing and what is done with it: the letter beside a use plays it "
        "at once. `F1` shows the keys of the screen that is open.\n"
    )
    for screen, commands in SCREENS.items():
        yield f"## {screen}\n"
        yield from table(("key", "does"), ((command.keys_shown, command.help) for command in commands))


def _commands(main: click.Group) -> Iterator[str]:
    yield "# Commands, options, settings\n"
    yield "`civics` alone opens the picker. A mistake is answered in words, with exit code 1; 2 for usage.\n"
    top = _context(main, "civics")
    yield from _help(main, top)
    for name in main.list_commands(top):
        yield f"## civics {name}\n"
        command = main.get_command(top, name)
        assert command is not None
        context = _context(command, name, top)
        yield from _help(command, context)
        for part, one in getattr(command, "commands", {}).items():
            yield f"### civics {name} {part}\n"
            yield from _help(one, _context(one, part, context))
    yield "## Options of the games\n"
    yield "`--option NAME=VALUE` of `civics new`, or on the seats screen. The default is bold.\n"
    yield from table(
        ("game", "option", "values", "what it changes"),
        (
            (game.title, f"`{option.name}`", _values(option), option.help)
            for game in GAMES.values()
            for option in game.options
        ),
    )
    yield "## Settings\n"
    yield "`s` in the picker, or `settings.toml`; see [files](files.md).\n"
    yield from table(
        ("setting", "name in the file", "values", ""),
        ((one.title, f"`{one.name}`", ", ".join(one.values.values()), one.help) for one in SETTINGS),
    )


def _context(command: click.Command, name: str, parent: click.Context | None = None) -> click.Context:
    size = {"max_content_width": COLUMNS, "terminal_width": COLUMNS}
    return click.Context(command, parent, name, **{**command.context_settings, **size})


def _help(command: click.Command, context: click.Context) -> Iterator[str]:
    with context:
        yield f"```\n{command.get_help(context)}\n```\n"


def _values(option: Option) -> str:
    return ", ".join(f"**{value}**" if value == option.default else str(value) for value in option.values)
