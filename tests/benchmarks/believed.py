"""`python -m tests.benchmarks.believed FILE`: is the share of the win that a player believes in right?

Players of one level play against themselves (`tests.benchmarks.selfplay`), at the smallest and the largest
table of every game; the games are kept in FILE, which is only read with `--minutes 0`. The table has a row
for each table of players and a column for each ten points believed in: by how many points more was won than
believed, and the 95% margin of that, which counts games and not decisions: those of one game share their end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import click

from civics_tui.players import LEVELS
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.calibration import Calibration
from civics_tui.players.intervals import Z95
from rules import GAMES
from tests.benchmarks.fit import fit
from tests.benchmarks.selfplay import SMALLEST_AND_LARGEST, Selfplay, collect

BINS = 10

PARTS = 10
"""Parts of the games, each judged by lines that are fitted to the others."""

FEW = 10
"""Bins that were reached in fewer games are not told."""

HEAD = (
    f"| game | players | games | {' | '.join(f'{10 * at} to {10 * at + 10}' for at in range(BINS))} |",
    "| --- " * (BINS + 3) + "|",
)


class Bin(NamedTuple):
    """The decisions in which a player believed in about the same share."""

    at: int
    games: int
    off: float
    """The share that was won less the share that was believed in, on average."""
    margin: float
    """Half of its 95% interval."""


def bins_of(games: Sequence[Selfplay], calibration_of: Callable[[Selfplay], Calibration]) -> list[Bin]:
    """Sort the decisions of games into bins of ten points; empty ones are left out."""
    totals: list[dict[int, tuple[int, float, float]]] = [{} for _ in range(BINS)]
    for game in games:
        calibration = calibration_of(game)
        for seat, share, progress, solved in game.notes:
            believed = share if solved else calibration.share(share, game.seats, progress)
            found = totals[min(BINS - 1, int(BINS * believed))]
            count, sum_believed, sum_won = found.get(game.number, (0, 0.0, 0.0))
            found[game.number] = count + 1, sum_believed + believed, sum_won + game.won[seat]
    return [_bin(at, list(found.values())) for at, found in enumerate(totals) if found]


def _bin(at: int, games: Sequence[tuple[int, float, float]]) -> Bin:
    """Add up a bin: the variance of a ratio, each game as one draw (linearized)."""
    decisions = sum(count for count, _, _ in games)
    believed = sum(one for _, one, _ in games) / decisions
    won = sum(one for _, _, one in games) / decisions
    off = won - believed
    square = sum((gain - promise - off * count) ** 2 for count, promise, gain in games)
    return Bin(at, len(games), off, Z95 * sqrt(square) / decisions)


def in_use(game: Selfplay) -> Calibration:
    """Return the calibration that people see."""
    return heuristics_of(game.game).evaluation.calibration


def crossed(games: Sequence[Selfplay]) -> Callable[[Selfplay], Calibration]:
    """Return for each part of the games the calibration fitted to the others."""
    seats = games[0].seats
    found: list[Calibration] = []
    for part in range(PARTS):
        others = fit([game for game in games if game.number % PARTS != part])
        found.append(Calibration({seats: others.line}, "the other games"))
    return lambda game: found[game.number % PARTS]


def row(games: Sequence[Selfplay], calibration_of: Callable[[Selfplay], Calibration] = in_use) -> str:
    """Write the row of one table of players."""
    slug, seats = games[0].game, games[0].seats
    found = {one.at: one for one in bins_of(games, calibration_of)}
    cells = [GAMES[slug].title, str(seats), str(len(games))]
    for at in range(BINS):
        one = found.get(at)
        if one is None:
            cells.append("")
        elif one.games < FEW:
            cells.append("few")
        else:
            cells.append(f"{100 * one.off:+.1f} ±{100 * one.margin:.1f}")
    return f"| {' | '.join(cells)} |"


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--level", type=click.Choice(LEVELS), default="hard", show_default=True)
@click.option("--games", default=400, show_default=True, help="Of each table.")
@click.option("--minutes", default=30.0, show_default=True, help="Most minutes of play in all.")
@click.option("--game", type=click.Choice(list(GAMES)), multiple=True, help="Only this game.")
@click.option("--seed", type=int, help="Of later games, which calibration was not fitted to.")
@click.option("--cross", is_flag=True, help="Judge each tenth of the games by lines fitted to the others.")
def main(
    file: Path, level: str, games: int, minutes: float, game: tuple[str, ...], seed: int | None, cross: bool
) -> None:
    """Play what is missing, and print the table."""
    tables = [table for table in SMALLEST_AND_LARGEST if not game or table[0] in game]
    played = collect(file, tables, level, games, 60 * minutes, seed)
    for line in HEAD:
        click.echo(line)
    for slug, seats in tables:
        found = [one for one in played if (one.game, one.seats, one.level) == (slug, seats, level)]
        if found:
            click.echo(row(found, crossed(found) if cross else in_use))


if __name__ == "__main__":
    main()
