"""The commands. Textual is imported only to draw, so that the others answer at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from civics_tui import __version__
from civics_tui.locations import home
from civics_tui.saves import StorageError, Store

if TYPE_CHECKING:
    from civics_tui.app import Opening
    from civics_tui.players.arena import Played, Series

EXAMPLES = """
\b
Examples:
  civics                                         open the game picker
  civics new electioneering --players Ann,Ben    start a game at once
  civics new electioneering --players Ann,computer:hard
  civics resume                                  play on with the last game
  civics list                                    saved games
  civics export 3 game.json                      a game as a file
  civics replay game.json                        step through it
  civics demo --loop                             watch computers play
  civics simulate copycat --seats hard,medium    computer players, many games
"""


class Fault(click.ClickException):
    """Something a person can mend; shown in words."""

    def show(self, file: Any = None) -> None:
        """Write the fault to the error stream."""
        click.echo(f"civics: {self.message}", err=True)


@click.group(
    invoke_without_command=True, epilog=EXAMPLES, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(__version__, prog_name="civics")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw without line characters.")
@click.option(
    "--theme",
    type=click.Choice(["civics-dark", "civics-light", "civics-16"]),
    help="Colours; chosen by the terminal.",
)
@click.pass_context
def main(context: click.Context, ascii_only: bool, theme: str | None) -> None:
    """Five civics board games for people who share one keyboard."""
    context.obj = {"ascii": ascii_only, "theme": theme or ""}
    if context.invoked_subcommand is None:
        _run(context)


def _store() -> Store:
    return Store(home())


def _run(context: click.Context, opening: Opening | None = None) -> None:
    """Open the app; ends the process with its exit code."""
    term = os.environ.get("TERM", "")
    # Textual draws on the error stream.
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise Fault("the games need a terminal; `civics --help` lists what works without one.")
    if term in ("", "dumb", "unknown"):
        raise Fault(
            f"the terminal says it is {term or 'of no kind'!r} and cannot draw; set TERM, say to xterm."
        )
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    from civics_tui import crash
    from civics_tui.app import CivicsApp
    from civics_tui.terminal.watchdog import watchdog

    app = CivicsApp(
        _store(),
        ascii_only=context.obj["ascii"] or term == "linux" or encoding not in ("utf8", "utf_8"),
        theme=context.obj["theme"],
        opening=opening,
    )
    try:
        with watchdog(app):
            message = app.run()
        if app.crash is not None:
            raise app.crash
    except Exception as error:
        raise Fault(crash.in_words(error, home())) from None
    if message:
        click.echo(message)
    if app.return_code:
        sys.exit(app.return_code)


def _game_names(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    from rules import GAMES

    return [slug for slug in GAMES if slug.startswith(incomplete)]


def _save_numbers(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    return [str(save.id) for save in _store().summaries() if str(save.id).startswith(incomplete)]


@main.command()
@click.argument("game", shell_complete=_game_names)
@click.option("--players", required=True, help='Names, with commas between: "Ann,Ben,computer:hard".')
@click.option("--seed", type=click.IntRange(0, (1 << 64) - 1), help="Seed of the shuffles; drawn by default.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A variant of the game.")
@click.pass_context
def new(context: click.Context, game: str, players: str, seed: int | None, options: tuple[str, ...]) -> None:
    """Start a game at once.

    A computer player is written NAME:LEVEL, its level easy, medium or hard; a NAME of computer gives it a
    usual name.
    """
    from civics_tui.seating import names_of, read_seats
    from civics_tui.seeds import fresh_seed
    from rules import GAMES
    from rules.match import Match

    if game not in GAMES:
        raise Fault(f"there is no game {game!r}; there are {', '.join(GAMES)}.")
    chosen = GAMES[game]
    try:
        typed, seated = read_seats(players)
        settled = _options(chosen.options, options)
        chosen.resolve_options(len(typed), settled)
        names = names_of(chosen, typed, seated)
        match = Match.start(chosen, len(names), fresh_seed() if seed is None else seed, names, settled)
    except ValueError as fault:
        raise Fault(f"{fault}.") from None

    def opening(app: Any) -> None:
        app.begin(match.game, match.names, match.seed, match.options, seated)

    _run(context, opening)


def _options(known: tuple[Any, ...], given: tuple[str, ...]) -> dict[str, Any]:
    """Read `name=value` pairs by the kinds of value the options have. ValueError in words."""
    settled: dict[str, Any] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise ValueError(f"an option is written NAME=VALUE, not {text!r}")
        option = next((option for option in known if option.name == name), None)
        words = {str(v).lower(): v for v in option.values} if option else {}
        settled[name] = words.get(value.lower(), value)
    return settled


@main.command()
@click.argument("number", type=int, required=False, shell_complete=_save_numbers)
@click.pass_context
def resume(context: click.Context, number: int | None) -> None:
    """Play on with a saved game, by default the last one."""
    if number is None:
        waiting = [save for save in _store().summaries() if not save.over and not save.fault]
        if not waiting:
            raise Fault("no unfinished game is saved here.")
        number = waiting[0].id
    _checked(lambda: _store().open(number).close())
    _run(context, lambda app: app.resume(number))


def _checked(work: Callable[[], Any]) -> Any:
    """Do something with the saves; its faults become words."""
    from rules.match import RecordError

    try:
        return work()
    except (StorageError, RecordError) as fault:
        raise Fault(str(fault)) from None


@main.command("list")
def list_saves() -> None:
    """List the saved games, the last one first."""
    from rules import GAMES

    saves = _store().summaries()
    if not saves:
        click.echo("No game is saved here.")
    for save in saves:
        if save.fault:
            click.echo(f"{save.id:>4}  {save.fault}")
            continue
        title = GAMES[save.game].title if save.game in GAMES else save.game
        state = "ended" if save.over else "open"
        when = save.updated.replace("T", " ")[:16]
        click.echo(
            f"{save.id:>4}  {title:<18} {state:<6} {when}  {save.actions:>4} choices  {', '.join(save.names)}"
        )


@main.command()
@click.argument("number", type=int, shell_complete=_save_numbers)
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--force", is_flag=True, help="Replace the file if it is there.")
def export(number: int, file: Path, force: bool) -> None:
    """Write a saved game to a file."""
    from civics_tui.saves.records import export as write

    def work() -> None:
        save = _store().open(number)
        try:
            write(save.match, file, replace=force)
        finally:
            save.close()

    _checked(work)


@main.command("import")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def import_file(file: Path) -> None:
    """Save the game of a file."""
    from civics_tui.saves.records import read_record

    save = _checked(lambda: _store().import_record(read_record(file)))
    save.close()
    click.echo(f"Saved as game {save.id}.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_context
def replay(context: click.Context, file: Path) -> None:
    """Step through the game of a file."""
    from civics_tui.plain import seat_names
    from civics_tui.saves.records import read_record
    from rules.match import Match

    match = _checked(lambda: Match.replay(read_record(file)))
    match.names = seat_names(match.names, match.game.roles(match.seats))
    _run(context, lambda app: app.replay(match))


@main.command()
@click.argument("number", type=int, shell_complete=_save_numbers)
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(number: int, yes: bool) -> None:
    """Delete a saved game."""
    if not yes:
        click.confirm(f"Delete saved game {number} for good?", abort=True)
    _checked(lambda: _store().delete(number))
    click.echo(f"Deleted game {number}.")


@main.command()
@click.argument("game", required=False, shell_complete=_game_names)
@click.option("--players", type=int, metavar="N", help="How many; the usual number by default.")
@click.option("--pace", type=click.FloatRange(0, 60), default=2.0, show_default=True, metavar="S",
              help="Least seconds of a move.")  # fmt: skip
@click.option("--seed", type=click.IntRange(0, (1 << 64) - 1), help="Seed of the games; drawn by default.")
@click.option("--loop", is_flag=True, help="Begin another game after each one.")
@click.pass_context
def demo(
    context: click.Context, game: str | None, players: int | None, pace: float, seed: int | None, loop: bool
) -> None:
    """Watch computers play, all games in turn or the one named; any key offers a seat."""
    from civics_tui.demo import Demo, demo_games
    from civics_tui.seeds import fresh_seed

    try:
        games = demo_games(game, players)
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    shown = Demo(games, players, pace, fresh_seed() if seed is None else seed, loop)
    try:
        _run(context, lambda app: app.show_demo(shown))
    finally:
        shown.close()


def _levels(context: click.Context, parameter: click.Parameter, text: str | None) -> tuple[str, ...]:
    if text is None:
        return ()
    from civics_tui.players import LEVELS

    levels = tuple(level.strip().lower() for level in text.split(","))
    for level in levels:
        if level not in LEVELS:
            raise click.BadParameter(f"{level!r} is no level; there are {', '.join(LEVELS)}.")
    return levels


@main.command()
@click.argument("game", shell_complete=_game_names)
@click.option("--seats", callback=_levels, help="A level for each, as hard,medium; the fewest by default.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many to play.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes to play in.")
@click.option(
    "--seed", type=click.IntRange(0, (1 << 64) - 1), default=1, show_default=True, help="Of it all."
)
@click.option("--thinking", type=click.IntRange(1), default=200, show_default=True, metavar="N",
              help="Worlds a hard player searches for a decision.")  # fmt: skip
@click.option("--option", "--options", "options", multiple=True, metavar="NAME=VALUE", help="A variant.")
@click.option(
    "--json", "file", type=click.Path(path_type=Path, dir_okay=False), help="Write all games there."
)
def simulate(
    game: str,
    seats: tuple[str, ...],
    games: int,
    jobs: int,
    seed: int,
    thinking: int,
    options: tuple[str, ...],
    file: Path | None,
) -> None:
    """Let computer players play many games, and count.

    The levels move round the table: every deal is played once from each seat. The same seed gives the same
    games, whatever the number of jobs. Ctrl-C prints what is done so far.
    """
    from civics_tui.players.arena import Series
    from civics_tui.players.levels import Budget
    from civics_tui.simulation import as_json, report, summarize
    from rules import GAMES

    if game not in GAMES:
        raise Fault(f"there is no game {game!r}; there are {', '.join(GAMES)}.")
    if not seats:
        seats = ("medium",) + ("easy",) * (GAMES[game].seats[0] - 1)
    if file is not None and not file.absolute().parent.is_dir():
        raise Fault(f"{file} cannot be written: there is no folder {file.parent}.")
    try:
        settled = GAMES[game].resolve_options(len(seats), _options(GAMES[game].options, options))
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    series = Series(game, seats, settled, seed, Budget(thinking))
    played, finished = _watched(series, games, jobs)
    if not played:
        raise Fault("no game was finished.")
    for line in report(series, summarize(series, played)):
        click.echo(line)
    if file is not None:
        import json

        try:
            file.write_text(json.dumps(as_json(series, played), indent=1) + "\n", encoding="utf-8")
        except OSError as fault:
            raise Fault(f"{file} cannot be written: {(fault.strerror or str(fault)).lower()}.") from None
    if not finished:
        sys.exit(130)


def _watched(series: Series, games: int, jobs: int) -> tuple[list[Played], bool]:
    """Play a series behind a progress bar; tells whether it came to its end before Ctrl-C."""
    from contextlib import closing

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    played: list[Played] = []
    console = Console(stderr=True)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    bar = Progress(*columns, console=console, disable=not console.is_terminal)
    with bar, closing(series.results(games, jobs)) as results:
        task = bar.add_task("games", total=games)
        try:
            for one in results:
                played.append(one)
                bar.advance(task)
        except KeyboardInterrupt:
            return played, False
    return played, True
