"""`python -m tests.benchmarks.ladder`: each level against the one below, as rows of the README's table.

One seat of the stronger level sits among seats of the weaker one and moves round the table; every deal is
played once from each seat. A rung ends when a sequential test has decided between a fair share and the target
and the 95% interval tells the same, or after so many games. The rung that has had the least time plays next,
so a run that is cut has something to say about each; with `--out` the table is written after every deal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from time import monotonic

import click

from civics_tui.players import LEVELS
from civics_tui.players.arena import Series
from civics_tui.players.intervals import wilson
from civics_tui.players.levels import Budget
from rules import GAMES
from tests.benchmarks.claim import shares_of
from tests.benchmarks.sequential import verdict

HEAD = (
    "| game | players | rung | games | stronger wins | 95% interval | fair share | times fair | test |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
)

TWO_PLAYERS = 0.6
"""The target of a seat against one other."""

TIMES_FAIR = 1.3
"""The target at larger tables, in fair shares."""


@dataclass
class Rung:
    """One level over the one below, at one table."""

    game: str
    seats: int
    stronger: str
    weaker: str
    budget: Budget
    seed: int = 1
    shares: list[float] = field(default_factory=list)
    """Of the stronger seat, a deal each."""
    seconds: float = 0.0

    def play(self) -> None:
        """Play the next deal from each seat."""
        began = monotonic()
        resolved = GAMES[self.game].resolve_options(self.seats, {})
        levels = (self.stronger, *[self.weaker] * (self.seats - 1))
        series = Series(self.game, levels, resolved, self.seed, self.budget)
        first = len(self.shares) * self.seats
        games = [series.play(first + turn) for turn in range(self.seats)]
        self.shares.append(sum(shares_of(games, self.stronger)) / self.seats)
        self.seconds += monotonic() - began

    @property
    def games(self) -> int:
        """Number of games played."""
        return len(self.shares) * self.seats

    @property
    def verdict(self) -> str:
        """What the sequential test says."""
        target = TWO_PLAYERS if self.seats == 2 else TIMES_FAIR / self.seats
        return verdict(self.shares, 1 / self.seats, target)

    def decided(self) -> bool:
        """Whether further games would tell nothing new."""
        if self.verdict != "stronger":
            return self.verdict == "not shown"
        return wilson(sum(self.shares) * self.seats, self.games).low > 1 / self.seats

    def row(self) -> str:
        """Write the row of the table."""
        wins = wilson(sum(self.shares) * self.seats, self.games)
        worlds = f" ({self.budget.iterations} iterations)" if self.stronger == "hard" else ""
        cells = (
            GAMES[self.game].title,
            str(self.seats),
            f"{self.stronger.title()}{worlds} over {self.weaker.title()}",
            str(self.games),
            f"{wins.share:.1%}",
            f"{wins.low:.1%} to {wins.high:.1%}",
            f"{1 / self.seats:.1%}",
            f"{wins.share * self.seats:.2f}",
            self.verdict,
        )
        return f"| {' | '.join(cells)} |"


@click.command()
@click.argument("names", nargs=-1)
@click.option("--games", default=1000, show_default=True, help="Most games of a rung.")
@click.option("--minutes", default=60.0, show_default=True, help="Most minutes in all.")
@click.option("--iterations", default=200, show_default=True, help="Of a hard player's search.")
@click.option("--seed", default=1, show_default=True, help="Seed of the deals.")
@click.option("--stronger", type=click.Choice(LEVELS[1:]), multiple=True, help="Only these rungs.")
@click.option("--players", type=int, help="Only this table.")
@click.option("--out", type=click.Path(path_type=Path), help="Write the table here after every deal.")
def main(
    names: tuple[str, ...],
    games: int,
    minutes: float,
    iterations: int,
    seed: int,
    stronger: tuple[str, ...],
    players: int | None,
    out: Path | None,
) -> None:
    """Measure the ladder: the smallest and the largest table of every game, or of those named."""
    rungs = [
        Rung(slug, seats, better, worse, Budget(iterations), seed)
        for slug in names or GAMES
        for seats in sorted({GAMES[slug].seats[0], GAMES[slug].seats[-1]})
        for worse, better in pairwise(LEVELS)
        if players in (None, seats) and (not stronger or better in stronger)
    ]
    deadline = monotonic() + 60 * minutes
    while monotonic() < deadline:
        going = [rung for rung in rungs if rung.games < games and not rung.decided()]
        if not going:
            break
        min(going, key=lambda rung: rung.seconds).play()
        if out is not None:
            out.write_text("\n".join(table(rungs)) + "\n", encoding="utf-8")
    for line in table(rungs):
        click.echo(line)


def table(rungs: list[Rung]) -> list[str]:
    """Write the rungs that have been played as a table."""
    return [*HEAD, *[rung.row() for rung in rungs if rung.games]]


if __name__ == "__main__":
    main()
