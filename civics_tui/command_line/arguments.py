"""What the commands share: faults in plain words, kinds of arguments, completion, opening the app."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, Any, TypeVar

import click

from civics_tui.command_line.start import Refused, check_terminal, plain_mode, run
from civics_tui.plain.mode import OPTIONS
from civics_tui.storage.locations import home
from civics_tui.storage.settings import THEMES
from civics_tui.text.sanitize import sentence
from rules import GAMES
from rules.game import Game, Option, count_words

if TYPE_CHECKING:
    from civics_tui.hosting.kiosk import Kiosk
    from civics_tui.saves import Store

C = TypeVar("C", bound=Callable[..., Any])

MOST_SEED = (1 << 64) - 1


class Fault(click.ClickException):
    """Something a person can mend; shown in words."""

    def __init__(self, message: str) -> None:
        super().__init__(sentence(message))

    def show(self, file: Any = None) -> None:
        """Write the fault to the error stream."""
        tell(f"civics: {self.message}", err=True)


def wrapped(text: str, width: int) -> str:
    """Break a text at its blanks into lines of so many columns."""
    return fill(text, width, break_long_words=False, break_on_hyphens=False)


def tell(text: str, err: bool = False) -> None:
    """Write a text; on a terminal no line breaks inside a word."""
    stream = sys.stderr if err else sys.stdout
    click.echo(wrapped(text, get_terminal_size().columns) if stream.isatty() else text, err=err)


class PlainGroup(click.Group):
    """Commands whose words about wrong usage quote an argument as plain, bounded text."""

    def make_context(self, *arguments: Any, **keywords: Any) -> click.Context:
        """Parse the arguments before the command."""
        return _in_plain_words(lambda: super(PlainGroup, self).make_context(*arguments, **keywords))

    def invoke(self, ctx: click.Context) -> Any:
        """Parse the command's own arguments and run it."""
        return _in_plain_words(lambda: super(PlainGroup, self).invoke(ctx))


T = TypeVar("T")


def _in_plain_words(work: Callable[[], T]) -> T:
    try:
        return work()
    except click.UsageError as fault:
        raise click.UsageError(sentence(fault.format_message()), fault.ctx) from None


class CommandOfGames(click.Command):
    """A command that plays a game; its help lists them."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the games with their numbers of players and, where they can be set, their options."""
        with formatter.section("Games"):
            formatter.write_dl([(slug, f"{count_words(game.seats)} players") for slug, game in GAMES.items()])
        if not any("--option" in parameter.opts for parameter in self.params):
            return
        with formatter.section("Options of the games, the usual value first"):
            for slug, game in GAMES.items():
                if game.options:
                    formatter.write_dl([
                        (f"{slug} {option.name}", ", ".join(_words_of(option.values, option.default)))
                        for option in game.options
                    ])  # fmt: skip


def _words_of(values: Iterable[object], default: object) -> list[str]:
    words = [str(value) for value in values]
    usual = str(default)
    return [usual, *(word for word in words if word != usual)]


class Whole(click.ParamType):  # type: ignore[type-arg]  # (generic from click 8.5 on)
    """A whole number within bounds, refused in plain words."""

    name = "number"

    def __init__(self, least: int, most: int) -> None:
        self._least, self._most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        text = str(value)
        digits = text.isascii() and text.isdecimal() and len(text) <= 20
        if digits and self._least <= int(text) <= self._most:
            return int(text)
        return self.fail(
            f"{text[:60]!r} is not a whole number from {self._least} to {self._most}.", param, ctx
        )


NUMBER = Whole(1, 999_999)
"""A saved game."""


def drawing(command: C) -> C:
    """Give a command that draws the options of how it is drawn; they stand before or after its name."""
    drawn = partial(click.option, expose_value=False, callback=_remember)
    for option in (
        drawn("--theme", type=click.Choice([*THEMES]), help="Colors; chosen by the terminal."),
        drawn("--ascii", is_flag=True, help="Draw without line characters."),
        drawn(
            *OPTIONS,
            "plain",
            is_flag=True,
            help="Line by line, for screen readers, braille and slow lines; through pipes too.",
        ),
    ):
        command = option(command)
    return command


def recording(command: C) -> C:
    """Give a command the options of a recording."""
    for option in (
        click.option("--size", default="80x24", show_default=True, metavar="CxR", help="Of the recording."),
        click.option("--v3", is_flag=True, help="Record asciicast 3; by default 2, which everything reads."),
        click.option("--cast", metavar="OUT", help="Write a recording for asciinema, without a terminal."),
    ):
        command = option(command)
    return command


def _remember(context: click.Context, parameter: click.Parameter, value: object) -> None:
    if value and parameter.name:
        context.ensure_object(dict)[parameter.name] = value


def store() -> Store:
    """Return the saves of this machine. Fault if the environment names no place for them."""
    from civics_tui.hosting.host_file import HostError, read_host
    from civics_tui.saves import Store

    try:
        return Store(home(), host=read_host())
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    except HostError as fault:
        raise Fault(str(fault)) from None


# Completion; each gets the context, the parameter and what is typed so far.


def games(context: click.Context, parameter: click.Parameter, typed: str) -> list[str]:
    """Complete the name of a game."""
    return [slug for slug in GAMES if slug.startswith(typed)]


def pages(context: click.Context, parameter: click.Parameter, typed: str) -> list[str]:
    """Complete the name of a page of the handbook."""
    from civics_tui.manual.handbook import PAGES

    return [page for page in PAGES if page.startswith(typed)]


def saves(context: click.Context, parameter: click.Parameter, typed: str) -> list[str]:
    """Complete the number of a saved game."""
    from civics_tui.saves import StorageError

    try:
        return [str(save.id) for save in store().summaries() if str(save.id).startswith(typed)]
    except (StorageError, Fault):
        return []


def options(context: click.Context, parameter: click.Parameter, typed: str) -> list[str]:
    """Complete NAME=VALUE of the game that is typed before, of all games if there is none."""
    chosen = GAMES.get(str(context.params.get("game")))
    pairs = (
        f"{option.name}={value}"
        for game in ([chosen] if chosen else GAMES.values())
        for option in game.options
        for value in option.values
    )
    return sorted({pair for pair in pairs if pair.startswith(typed)})


def levels(context: click.Context, parameter: click.Parameter, typed: str) -> list[str]:
    """Complete the last of several levels with commas between."""
    from civics_tui.players import LEVELS

    before, comma, last = typed.rpartition(",")
    return [f"{before}{comma}{level}" for level in LEVELS if level.startswith(last)]


def seats(context: click.Context, parameter: click.Parameter, typed: str) -> list[str]:
    """Complete the level of the last player: a name is everybody's own."""
    from civics_tui.players import LEVELS

    before, comma, last = typed.rpartition(",")
    name, colon, level = last.partition(":")
    if not colon and not "computer".startswith(name):
        return []
    name = name if colon else "computer"
    return [f"{before}{comma}{name}:{known}" for known in LEVELS if known.startswith(level)]


def counts(context: click.Context, parameter: click.Parameter, typed: str) -> list[str]:
    """Complete the number of players of the game that is typed before."""
    chosen = GAMES.get(str(context.params.get("game")))
    found = {count for game in ([chosen] if chosen else GAMES.values()) for count in game.seats}
    return [str(count) for count in sorted(found) if str(count).startswith(typed)]


# What they do alike


def game_called(slug: str) -> Game:
    """Return a game. Fault if there is none of that name."""
    if slug not in GAMES:
        raise Fault(f"there is no game {slug!r}; there are {', '.join(GAMES)}.")
    return GAMES[slug]


def run_app(
    context: click.Context, opening: Callable[[Any], object] | None = None, kiosk: Kiosk | None = None
) -> None:
    """Open the app, or plain mode; ends the process with its exit code."""
    ascii_only, theme = bool(context.obj.get("ascii")), context.obj.get("theme", "")
    try:
        run(
            ascii_only=ascii_only,
            theme=theme,
            opening=opening,
            kiosk=kiosk,
            plain=bool(context.obj.get("plain")),
        )
    except Refused as fault:
        raise Fault(str(fault)) from None


def require_terminal(context: click.Context) -> None:
    """Fault where nothing can be drawn and plain mode is off."""
    try:
        if not plain_mode(bool(context.obj.get("plain"))):
            check_terminal()
    except Refused as fault:
        raise Fault(str(fault)) from None


def read_options(known: tuple[Option, ...], given: tuple[str, ...]) -> dict[str, Any]:
    """Read `name=value` pairs by the kinds of value the options have. ValueError in words."""
    resolved: dict[str, Any] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise ValueError(f"an option is written NAME=VALUE, not {text!r}")
        option = next((option for option in known if option.name == name), None)
        words = {str(v).lower(): v for v in option.values} if option else {}
        resolved[name] = words.get(value.lower(), value)
    return resolved


def checked(work: Callable[[], T]) -> T:
    """Do something with the saves; its faults become words."""
    from civics_tui.saves import StorageError
    from rules.match import RecordError

    try:
        return work()
    except (StorageError, RecordError) as fault:
        raise Fault(str(fault)) from None


def write(file: Path, text: str) -> None:
    """Write a file. Fault if it cannot be."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise Fault(f"{file} cannot be written: {(fault.strerror or str(fault)).lower()}.") from None
