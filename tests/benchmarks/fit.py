"""`python -m tests.benchmarks.fit FILE`: the parameters of calibration, fitted to the games of a file.

The file is the one `tests.benchmarks.believed` keeps. A change of rules, cards or heuristics is answered by
playing it anew and putting the lines printed here into each game's `params`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from pathlib import Path
from typing import NamedTuple

import click

from civics_tui.players.heuristics.calibration import CERTAIN, chance, log_odds
from tests.benchmarks.selfplay import SMALLEST_AND_LARGEST, Selfplay, believed, read

STEPS = 50


class Fit(NamedTuple):
    """A line in log-odds, as a `Calibration` has it."""

    intercept: float
    slope: float
    before: float
    """Mean log loss of the shares as they are, in nats a decision."""
    after: float
    """The same of the calibrated ones."""


def fit(games: Sequence[Selfplay]) -> Fit:
    """Fit a logistic regression by Newton's method, every decision alike. ValueError without any."""
    samples = [(share, game.won[seat]) for game in games for seat, share in believed(game)]
    if not samples:
        raise ValueError("there is nothing to fit to")
    points = [(log_odds(share), won) for share, won in samples]
    intercept, slope = 0.0, 0.0
    for _ in range(STEPS):
        score = [0.0, 0.0]
        # A little of a prior at (0, 1), so that a table that was always won right has an answer.
        a, b, c = 1.0, 0.0, 1.0
        for logit, won in points:
            guess = chance(intercept + slope * logit)
            off, weight = won - guess, guess * (1 - guess)
            score[0] += off
            score[1] += off * logit
            a += weight
            b += weight * logit
            c += weight * logit * logit
        score[0] -= intercept
        score[1] -= slope - 1
        step = (
            (score[0] * c - score[1] * b) / (a * c - b * b),
            (score[1] * a - score[0] * b) / (a * c - b * b),
        )
        intercept, slope = intercept + step[0], slope + step[1]
        if max(map(abs, step)) < 1e-7:
            break
    calibrated = [(chance(intercept + slope * logit), won) for logit, won in points]
    return Fit(intercept, slope, log_loss(samples), log_loss(calibrated))


def log_loss(samples: Sequence[tuple[float, float]]) -> float:
    """Return the mean log loss of shares, each with what was won."""
    total = 0.0
    for share, won in samples:
        bounded = min(1 - CERTAIN, max(CERTAIN, share))
        total -= won * log(bounded) + (1 - won) * log(1 - bounded)
    return total / len(samples)


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True))
@click.option("--level", default="medium", show_default=True)
def main(file: Path, level: str) -> None:
    """Print the fitted parameters of every table in the file."""
    games = read(file)
    for slug, seats in SMALLEST_AND_LARGEST:
        found = [one for one in games if (one.game, one.seats, one.level) == (slug, seats, level)]
        if found:
            one = fit(found)
            click.echo(
                f"{slug:<17} {seats}: ({one.intercept:.2f}, {one.slope:.2f})  # {len(found)} games, "
                f"log loss {one.before:.4f} -> {one.after:.4f}"
            )


if __name__ == "__main__":
    main()
