"""`python -m tests.benchmarks.claim`: what is told of the computers' strength, by the README here.

`measure GAME PLAYERS LEVEL` plays the claim that a level beats the one below, or goes on with it where it was
cut; `page` makes the handbook page of all claims. Deals come from a seed that the commit decides.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import monotonic, process_time
from typing import Any, NamedTuple
from unittest.mock import patch

import click

from civics_tui.players import LEVELS
from civics_tui.players.arena import Played, Series
from civics_tui.players.intervals import Z95, Interval
from civics_tui.players.levels import AT_THE_TABLE, Budget
from civics_tui.players.seeds import seed_of
from rules import GAMES

CLAIMS = Path(__file__).parent / "claims"
"""A file for each claim: a line that begins it, a line for each deal."""

PAGE = Path(__file__).parents[2] / "civics_tui" / "manual" / "computers.md"
EARLIER = Path(__file__).parent / "earlier.md"
"""What was measured before there were claims."""

DEVELOPMENT = 1
"""Seed of the games that are timed."""

TIMED = 2
"""Games that are timed before a claim."""

SIZES = ((3.0, 400), (20.0, 200), (float("inf"), 100))
"""How many games a claim has, by the seconds below which a game takes."""

OWN_CLOCK = patch("civics_tui.players.clock.monotonic", process_time)
"""What else the machine does takes no time from who thinks."""

FEWEST = 8
"""Deals below which nothing is said of an interval."""


OTHER_PLAYERS = {"legislation": "2026-11-29", "electioneering": "2026-11-29"}
"""Dates since when a game's computers judge otherwise by the same rules: earlier rows are of others."""


class Claim(NamedTuple):
    """One level over the one below it at one table, as it was at one commit."""

    commit: str
    game: str
    version: int
    """The game's."""
    seats: int
    stronger: str
    weaker: str
    iterations: int
    """Of the stronger level's search, at most; 0 where it does not search."""
    games: int
    """How many were fixed before."""
    begun: str
    """Date."""
    seconds: float = 0.0
    """Of processor time for a choice of the stronger level, as at the table; 0 where there is no limit."""
    shares: tuple[float, ...] = ()
    """Of the stronger seat, a deal each."""

    @property
    def rung(self) -> tuple[Any, ...]:
        """What is claimed, at whatever commit."""
        return self.game, self.seats, self.stronger, self.weaker, self.iterations, self.seconds

    @property
    def deals(self) -> int:
        """How many deals it has when it is over."""
        return -(-self.games // self.seats)

    @property
    def seed(self) -> int:
        """The seed of its deals: nobody chooses it."""
        levels = LEVELS.index(self.stronger), LEVELS.index(self.weaker)
        return seed_of(int(self.commit, 16), list(GAMES).index(self.game), self.seats, *levels)

    @property
    def holds(self) -> bool:
        """Whether the game and its players are still the same."""
        changed = OTHER_PLAYERS.get(self.game, "")
        return self.version == GAMES[self.game].version and self.begun >= changed

    @property
    def verdict(self) -> str:
        """What the deals show."""
        if len(self.shares) < self.deals:
            return "cut"
        found, fair = interval(self.shares), 1 / self.seats
        return "stronger" if found.low > fair else "weaker" if found.high < fair else "not shown"


def shares_of(games: Sequence[Played], level: str) -> list[float]:
    """Return for each game the share of the win that went to seats of a level."""
    return [
        sum(game.levels[seat] == level for seat in game.winners) / max(1, len(game.winners)) for game in games
    ]


def games_for(seconds: float) -> int:
    """Return how many games a claim has where one takes so long."""
    return next(games for below, games in SIZES if seconds < below)


def interval(shares: Sequence[float]) -> Interval:
    """Return the mean of deals with its 95% interval, by Student's t; the whole range for a few deals."""
    count, average = len(shares), mean(shares)
    if count < FEWEST:
        return Interval(average, 0.0, 1.0)
    # The quantile by the first terms of its expansion (Cornish and Fisher).
    free = count - 1
    student = Z95 + (Z95**3 + Z95) / (4 * free) + (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / (96 * free**2)
    half = student * stdev(shares) / sqrt(count)
    return Interval(average, max(0.0, average - half), min(1.0, average + half))


def read(file: Path) -> Claim:
    """Read a claim with the deals it has."""
    begun, *deals = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return Claim(**begun, shares=tuple(deals))


def read_all(folder: Path = CLAIMS) -> list[Claim]:
    """Read all claims, in the order of their dates."""
    return sorted(map(read, sorted(folder.glob("*.jsonl"))), key=lambda claim: claim.begun)


def play(claim: Claim) -> Iterator[float]:
    """Play the deals that a claim still lacks, and yield the stronger seat's share of each."""
    series = _series(claim, claim.seed)
    for deal in range(len(claim.shares), claim.deals):
        with OWN_CLOCK:
            games = [series.play(deal * claim.seats + turn) for turn in range(claim.seats)]
        yield sum(shares_of(games, claim.stronger)) / claim.seats


def _series(claim: Claim, seed: int) -> Series:
    levels = (claim.stronger, *[claim.weaker] * (claim.seats - 1))
    options = GAMES[claim.game].resolve_options(claim.seats, {})
    budget = Budget(claim.iterations or 1, claim.seconds or None)
    return Series(claim.game, levels, options, seed, budget)


def _seconds(claim: Claim) -> float:
    """Time games of development."""
    series, began = _series(claim, DEVELOPMENT), process_time()
    with OWN_CLOCK:
        for number in range(TIMED):
            series.play(number)
    return (process_time() - began) / TIMED


def page(claims: Sequence[Claim]) -> str:
    """Write the handbook page."""
    head = "| game | players | rung | games | wins | 95% interval | fair share | shown | commit |"
    newest = {claim.rung: claim for claim in claims if claim.verdict != "cut"}
    rows = [_row(claim, newest.get(claim.rung)) for claim in sorted(claims, key=_place)]
    table = [head, "| --- " * 9 + "|", *rows, ""] if rows else []
    return "\n".join([INTRODUCTION, *table, *_unmeasured(claims), "", EARLIER.read_text(encoding="utf-8")])


INTRODUCTION = """# How strong the computers are

Every row is a claim that was measured once: one seat of the stronger level among seats of the level below,
moved round the table, every deal played from each seat. The deals come from a seed that the commit decides,
the number of games was fixed before the first one, and the row was written whatever came out. A shared win
counts in parts; the interval is over deals, for 95%. *Stronger* says that all of it lies above a fair
share, *weaker* below, *not shown* neither, *cut* that the machine was needed for something else. A row that
is struck out is of a game or a player that has changed since. The page is made by `python -m
tests.benchmarks.claim page`; nobody writes it by hand.
"""


def _place(claim: Claim) -> tuple[int, int, int]:
    return list(GAMES).index(claim.game), claim.seats, LEVELS.index(claim.stronger)


def _row(claim: Claim, newest: Claim | None) -> str:
    found = interval(claim.shares) if claim.shares else None
    games = len(claim.shares) * claim.seats
    worlds = f" ({claim.iterations} iterations)" if claim.iterations else ""
    worlds = f" ({claim.seconds:g} s a choice)" if claim.seconds else worlds
    cells = [
        GAMES[claim.game].title,
        str(claim.seats),
        f"{claim.stronger.title()}{worlds} over {claim.weaker.title()}",
        str(games) if claim.verdict != "cut" else f"{games} of {claim.deals * claim.seats}",
        f"{found.share:.1%}" if found else "",
        f"{found.low:.1%} to {found.high:.1%}" if found and len(claim.shares) >= FEWEST else "",
        f"{1 / claim.seats:.1%}",
        claim.verdict,
        claim.commit[:8],
    ]
    if not claim.holds or newest not in (None, claim):
        cells = [f"~~{cell}~~" if cell else "" for cell in cells]
    return f"| {' | '.join(cells)} |"


def _unmeasured(claims: Sequence[Claim]) -> list[str]:
    """Say which tables have no row that holds."""
    holds = {(one.game, one.seats, one.stronger) for one in claims if one.verdict != "cut" and one.holds}
    missing = []
    for slug, game in GAMES.items():
        for seats in sorted({game.seats[0], game.seats[-1]}):
            levels = [level.title() for level in LEVELS[1:] if (slug, seats, level) not in holds]
            if levels:
                missing.append(f"- {game.title} with {seats}: {', '.join(levels)}")
    return ["Not measured in this way yet:", "", *missing] if missing else []


def git(*asked: str) -> str:
    """Ask git."""
    return subprocess.run(["git", *asked], capture_output=True, text=True, check=True).stdout.strip()


@click.group()
def main() -> None:
    """Measure what is claimed of the computers, and write it down."""


@main.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.argument("seats", type=int)
@click.argument("level", type=click.Choice(LEVELS[1:]))
@click.option("--iterations", default=200, show_default=True, help="Of a hard player's search.")
@click.option("--at-the-table", is_flag=True, help="A hard player thinks as long as at the table.")
@click.option("--minutes", default=600.0, show_default=True, help="Most minutes now; it can be gone on with.")
def measure(game: str, seats: int, level: str, iterations: int, at_the_table: bool, minutes: float) -> None:
    """Measure that a level beats the one below at a table, or go on where it was cut."""
    if seats not in GAMES[game].seats:
        raise click.UsageError(f"{GAMES[game].title} is not played with {seats}")
    if git("status", "--porcelain", "rules", "civics_tui/players"):
        raise click.UsageError("the players or the rules have changes: commit them first")
    weaker, commit = LEVELS[LEVELS.index(level) - 1], git("rev-parse", "HEAD")
    budget = (AT_THE_TABLE if at_the_table else Budget(iterations)) if level == "hard" else Budget(0)
    searches, seconds = budget.iterations, budget.seconds or 0.0
    file = CLAIMS / f"{game}-{seats}-{level}-{searches}-{commit[:8]}.jsonl"
    if not file.exists():
        begun = git("log", "-1", "--format=%cs")
        claim = Claim(commit, game, GAMES[game].version, seats, level, weaker, searches, 0, begun, seconds)
        said = claim._replace(games=games_for(_seconds(claim)))._asdict()
        del said["shares"]
        CLAIMS.mkdir(exist_ok=True)
        file.write_text(json.dumps(said) + "\n", encoding="utf-8")
    deadline = monotonic() + 60 * minutes
    with file.open("a", encoding="utf-8") as out:
        for share in play(read(file)):
            out.write(f"{share}\n")
            out.flush()
            if monotonic() > deadline:
                break
    click.echo(page([read(file)]))


@main.command("page")
def write_page() -> None:
    """Make the handbook page of all claims."""
    PAGE.write_text(page(read_all()), encoding="utf-8")


if __name__ == "__main__":
    main()
