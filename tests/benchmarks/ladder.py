"""`python -m tests.benchmarks.ladder`: each level against the one below, as rows of the README's table.

One seat of the stronger level sits among seats of the weaker one and moves round the table; every deal is
played once from each seat. A rung ends after so many games, or with the first full round past the time given.
"""

from __future__ import annotations

from time import monotonic

import click

from civics_tui.players.arena import Played, Series, shares_of
from civics_tui.players.intervals import wilson
from civics_tui.players.levels import Budget
from rules import GAMES

RUNGS = (("medium", "easy"), ("hard", "medium"))
HEAD = (
    "| game | players | | games | wins of the stronger seat | 95% interval | fair share | times fair |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
)


def rung(
    game: str, seats: int, stronger: str, weaker: str, budget: Budget, games: int, seconds: float
) -> str:
    """Play one rung and return its row."""
    settled = GAMES[game].resolve_options(seats, {})
    series = Series(game, (stronger,) + (weaker,) * (seats - 1), settled, 1, budget)
    played: list[Played] = []
    deadline = monotonic() + seconds
    for one in series.results(games):
        played.append(one)
        if len(played) % seats == 0 and monotonic() > deadline:
            break
    wins = wilson(sum(shares_of(played, stronger)), len(played))
    worlds = f" ({budget.iterations} worlds)" if stronger == "hard" else ""
    cells = (
        GAMES[game].title,
        str(seats),
        f"{stronger.title()}{worlds} over {weaker.title()}",
        str(len(played)),
        f"{wins.share:.1%}",
        f"{wins.low:.1%} to {wins.high:.1%}",
        f"{1 / seats:.1%}",
        f"{wins.share * seats:.2f}",
    )
    return f"| {' | '.join(cells)} |"


@click.command()
@click.argument("names", nargs=-1)
@click.option("--games", default=385, show_default=True, help="Games of a rung.")
@click.option("--minutes", default=60.0, show_default=True, help="Most minutes of a rung.")
@click.option("--iterations", default=200, show_default=True, help="Of a hard player's search.")
@click.option("--stronger", type=click.Choice(["medium", "hard"]), help="Only this rung.")
@click.option("--players", type=int, help="Only this table.")
def main(
    names: tuple[str, ...],
    games: int,
    minutes: float,
    iterations: int,
    stronger: str | None,
    players: int | None,
) -> None:
    """Measure the ladder: the smallest and the largest table of every game, or of those named."""
    for line in HEAD:
        click.echo(line)
    for slug in names or GAMES:
        counts = GAMES[slug].seats
        for seats in sorted({counts[0], counts[-1]}):
            for better, worse in RUNGS:
                if players in (None, seats) and stronger in (None, better):
                    click.echo(rung(slug, seats, better, worse, Budget(iterations), games, minutes * 60))


if __name__ == "__main__":
    main()
