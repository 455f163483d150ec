"""`civics simulate`: computers play many games, and who wins is counted."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from civics_tui.command_line.arguments import (
    MOST_SEED,
    CommandOfGames,
    Fault,
    Whole,
    game_called,
    games,
    levels,
    options,
    read_options,
    store,
    write,
)

if TYPE_CHECKING:
    from civics_tui.players.arena import Played, Series


def _levels(context: click.Context, parameter: click.Parameter, text: str | None) -> tuple[str, ...]:
    if text is None:
        return ()
    from civics_tui.players import LEVELS

    levels = tuple(level.strip().lower() for level in text.split(","))
    for level in levels:
        if level not in LEVELS:
            raise click.BadParameter(f"{level!r} is no level; there are {', '.join(LEVELS)}.")
    return levels


@click.command(cls=CommandOfGames)
@click.argument("game", shell_complete=games)
@click.option("--seats", "seated", callback=_levels, shell_complete=levels,
              help="A level for each seat, as hard,medium; by default medium against easy ones.")  # fmt: skip
@click.option("--games", "number", type=Whole(1, 10**9), default=100, show_default=True,
              help="How many to play.")  # fmt: skip
@click.option("--jobs", type=Whole(1, 1000), default=1, show_default=True, help="Processes to play in.")
@click.option(
    "--seed",
    type=Whole(0, MOST_SEED),
    default=1,
    show_default=True,
    help="The same seed plays the same games.",
)
@click.option("--iterations", type=Whole(1, 10**9), default=200, show_default=True, metavar="N",
              help="Iterations of a hard player's search for a decision.")  # fmt: skip
@click.option("--option", "--options", "variants", multiple=True, metavar="NAME=VALUE",
              shell_complete=options, help="A variant of the game; may be given more than once.")  # fmt: skip
@click.option("--deck", "own", default="", metavar="FILE", help="Cards of one's own: see civics deck.")
@click.option("--json", "file", type=click.Path(path_type=Path, dir_okay=False),
              help="Write what came of every game to this file.")  # fmt: skip
@click.option("--csv", "sheet", type=click.Path(path_type=Path, dir_okay=False),
              help="The same as a table, a row for each seat of each game.")  # fmt: skip
@click.option("--cluster", metavar="ADDRESS",
              help="A Dask scheduler whose machines play; needs civics-tui[study].")  # fmt: skip
def simulate(
    game: str,
    seated: tuple[str, ...],
    number: int,
    jobs: int,
    seed: int,
    iterations: int,
    variants: tuple[str, ...],
    own: str,
    file: Path | None,
    sheet: Path | None,
    cluster: str | None,
) -> None:
    """Let computer players play many games, and count who wins.

    The levels move round the table: every deal is played once from each seat. The number of jobs does not
    change the games. Ctrl-C prints what is done so far.
    """
    from civics_tui.players.arena import Series
    from civics_tui.players.levels import Budget
    from civics_tui.players.simulation import as_csv, as_json, report, summarize
    from civics_tui.storage.decks import typed_deck
    from rules.decks import DeckError

    chosen = game_called(game)
    if own:
        try:
            chosen = typed_deck(store().home, own, chosen)
        except DeckError as fault:
            raise Fault(f"{fault}.") from None
    if not seated:
        seated = ("medium",) + ("easy",) * (chosen.seats[0] - 1)
    for path in filter(None, (file, sheet)):
        if not os.path.isdir(path.absolute().parent):
            raise Fault(f"{path} cannot be written: there is no folder {path.parent}.")
    try:
        resolved = chosen.resolve_options(len(seated), read_options(chosen.options, variants))
    except ValueError as fault:
        raise Fault(f"{fault}.") from None
    series = Series(game, seated, resolved, seed, Budget(iterations), chosen.box.source if chosen.box else "")
    played, finished = _watched(series, number, jobs, cluster)
    if not played:
        raise Fault("no game was finished.")
    for line in report(series, summarize(series, played)):
        click.echo(line)
    if file is not None:
        import json

        write(file, json.dumps(as_json(series, played), indent=1) + "\n")
    if sheet is not None:
        write(sheet, as_csv(series, played))
    if not finished:
        sys.exit(130)


def _watched(series: Series, games: int, jobs: int, cluster: str | None = None) -> tuple[list[Played], bool]:
    """Play a series behind a progress bar; tells whether it came to its end before Ctrl-C."""
    import signal

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from civics_tui.players.arena import NoCluster

    if callable(signal.getsignal(signal.SIGINT)):
        signal.signal(signal.SIGINT, signal.default_int_handler)
    played: list[Played] = []
    console = Console(stderr=True)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    bar = Progress(*columns, console=console, disable=not console.is_terminal)
    with bar, closing(series.results(games, jobs, cluster)) as results:
        task = bar.add_task("games", total=games)
        try:
            for one in results:
                played.append(one)
                bar.advance(task)
        except KeyboardInterrupt:
            return played, False
        except NoCluster as fault:
            raise Fault(f"{fault}.") from None
    return played, True
