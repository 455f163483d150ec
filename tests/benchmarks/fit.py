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

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.calibration import STRAIGHT, Line, chance, log_odds
from tests.benchmarks.selfplay import SMALLEST_AND_LARGEST, Selfplay, read

STEPS = 50


PRIOR = 4.0
"""Weight of the straight line, in decisions at even odds: a table that was always won right has an answer."""

CONVERGED = 1e-6
"""Largest change of a weight that is left alone."""

FLATTEST = 0.05
"""Least slope: a share that is believed in more is never shown as less."""


class Fit(NamedTuple):
    """What a `Calibration` has for a table."""

    line: Line
    before: float
    """Mean log loss of the shares as they are, in nats a decision."""
    after: float
    """The same of the calibrated ones."""


def fit(games: Sequence[Selfplay]) -> Fit:
    """Fit a logistic regression by Newton's method, every decision alike. ValueError without any."""
    samples = [
        (log_odds(share), progress, game.won[seat])
        for game in games
        for seat, share, progress in game.notes
        if not heuristics_of(game.game).CALIBRATIONS[game.level].certain(share)
    ]
    if not samples:
        raise ValueError("there is nothing to fit to")
    weights = list(STRAIGHT)
    for _ in range(STEPS):
        score = [PRIOR * (straight - weight) for straight, weight in zip(STRAIGHT, weights, strict=True)]
        matrix = [[PRIOR * (row == column) for column in range(4)] for row in range(4)]
        for logit, progress, won in samples:
            left = 1 - progress
            terms = left, left * logit, progress, progress * logit
            guess = chance(sum([weight * term for weight, term in zip(weights, terms, strict=True)]))
            off, doubt = won - guess, guess * (1 - guess)
            for row, term in enumerate(terms):
                score[row] += off * term
                for column in range(4):
                    matrix[row][column] += doubt * term * terms[column]
        step = solve(matrix, score)
        # A whole step may overshoot where most shares are near 0 and 1.
        best = _penalized_loss(samples, Line(*weights))
        while max(map(abs, step)) > CONVERGED:
            tried = [weight + change for weight, change in zip(weights, step, strict=True)]
            if _penalized_loss(samples, Line(*tried)) <= best:
                weights = tried
                break
            step = [change / 2 for change in step]
        else:
            break
    intercept, slope, intercept_at_end, slope_at_end = weights
    line = Line(intercept, max(FLATTEST, slope), intercept_at_end, max(FLATTEST, slope_at_end))
    return Fit(line, log_loss(samples, STRAIGHT), log_loss(samples, line))


def _penalized_loss(samples: Sequence[tuple[float, float, float]], line: Line) -> float:
    far = sum((weight - straight) ** 2 for weight, straight in zip(line, STRAIGHT, strict=True))
    return len(samples) * log_loss(samples, line) + PRIOR * far / 2


def solve(matrix: list[list[float]], vector: Sequence[float]) -> list[float]:
    """Solve linear equations with a positive definite matrix by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    for at, pivot in enumerate(rows):
        for other in rows:
            if other is not pivot:
                factor = other[at] / pivot[at]
                other[:] = [value - factor * below for value, below in zip(other, pivot, strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def log_loss(samples: Sequence[tuple[float, float, float]], line: Line) -> float:
    """Return the mean log loss of shares, as (log-odds, progress, what was won), read by a line."""
    total = 0.0
    for logit, progress, won in samples:
        intercept, slope = line.at(progress)
        # A steep line calls a win certain in floating point.
        guess = min(1 - 1e-12, max(1e-12, chance(intercept + slope * logit)))
        total -= won * log(guess) + (1 - won) * log(1 - guess)
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
                f"{slug:<17} {seats}: Line({', '.join(f'{number:.2f}' for number in one.line)})  "
                f"# {len(found)} games, log loss {one.before:.4f} -> {one.after:.4f}"
            )


if __name__ == "__main__":
    main()
