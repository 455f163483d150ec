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

from civics_tui.players.heuristics.calibration import Line, chance, log_odds, terms_of
from tests.benchmarks.selfplay import SMALLEST_AND_LARGEST, Selfplay, read

STEPS = 50

WEIGHT = 4.0
"""Of the line that believes every share, in decisions at even odds: a table that was always won right has an
answer."""

CONVERGED = 1e-6
"""Largest change of a weight that is left alone."""


EARLY = 0.25
"""Least part of the slope at the end that the slope at the start has."""


class Sample(NamedTuple):
    """One decision."""

    terms: Line
    """What the numbers of the lines are multiplied with."""
    even: float
    """Log-odds of an even share."""
    won: float
    """Share of the win that came of it."""

    def guess(self, line: Line) -> float:
        """Return the share of the win that a line gives."""
        return chance(self.even + line.log_odds(self.terms))


class Fit(NamedTuple):
    """What a `Calibration` has for a table."""

    line: Line
    before: float
    """Mean log loss of the shares as they are, in nats a decision."""
    after: float
    """The same of the calibrated ones."""


def fit(games: Sequence[Selfplay]) -> Fit:
    """Fit a logistic regression, every decision alike. ValueError without any, or where a lead speaks against
    its owner: such a table has to be looked into, not shown."""
    samples = [
        Sample(terms_of(share, game.seats, progress), log_odds(1 / game.seats), game.won[seat])
        for game in games
        for seat, share, progress, solved in game.notes
        if not solved
    ]
    if not samples:
        raise ValueError("there is nothing to fit to")
    line = line_through(samples)
    if line.slope < EARLY * line.slope_at_end:
        # Early leads say too little there for a number of their own.
        rising = line_through([one._replace(terms=_rising(one.terms)) for one in samples])
        line = rising._replace(slope=EARLY * rising.slope_at_end)
    if min(line.slope, line.slope_at_end) <= 0:
        raise ValueError(f"leads speak against their owners: {printed(line)}")
    return Fit(line, log_loss(samples, Line()), log_loss(samples, line))


def _rising(terms: Line) -> Line:
    """Let the slope at the start be a part of that at the end."""
    return terms._replace(slope=0.0, slope_at_end=EARLY * terms.slope + terms.slope_at_end)


def line_through(samples: Sequence[Sample]) -> Line:
    """Fit a line by Newton's method."""
    numbers = Line()

    def penalized(numbers: Line) -> float:
        held = sum((number - first) ** 2 for number, first in zip(numbers, Line(), strict=True))
        return len(samples) * log_loss(samples, numbers) + WEIGHT * held / 2

    for _ in range(STEPS):
        score = [WEIGHT * (first - number) for first, number in zip(Line(), numbers, strict=True)]
        matrix = [[WEIGHT * (row == column) for column in range(len(score))] for row in range(len(score))]
        for sample in samples:
            guess = sample.guess(numbers)
            off, doubt = sample.won - guess, guess * (1 - guess)
            for row, term in enumerate(sample.terms):
                score[row] += off * term
                for column, other in enumerate(sample.terms):
                    matrix[row][column] += doubt * term * other
        step = solve(matrix, score)
        # A whole step may overshoot where most shares are near 0 and 1.
        best = penalized(numbers)
        while max(map(abs, step)) > CONVERGED:
            tried = Line(*map(sum, zip(numbers, step, strict=True)))
            if penalized(tried) <= best:
                numbers = tried
                break
            step = [change / 2 for change in step]
        else:
            break
    return numbers


def solve(matrix: list[list[float]], vector: Sequence[float]) -> list[float]:
    """Solve linear equations with a positive definite matrix by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    for at, pivot in enumerate(rows):
        for other in rows:
            if other is not pivot:
                factor = other[at] / pivot[at]
                other[:] = [value - factor * below for value, below in zip(other, pivot, strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def log_loss(samples: Sequence[Sample], line: Line) -> float:
    """Return the mean log loss of decisions, read by a line."""
    total = 0.0
    for sample in samples:
        # A steep line calls a win certain in floating point.
        guess = min(1 - 1e-12, max(1e-12, sample.guess(line)))
        total -= sample.won * log(guess) + (1 - sample.won) * log(1 - guess)
    return total / len(samples)


def printed(line: Line) -> str:
    """Write a line as a game's `params` has it."""
    return f"Line({', '.join(f'{number:.2f}' for number in line)})"


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True))
@click.option("--level", default="hard", show_default=True)
def main(file: Path, level: str) -> None:
    """Print the fitted parameters of every table in the file."""
    games = read(file)
    for slug, seats in SMALLEST_AND_LARGEST:
        found = [one for one in games if (one.game, one.seats, one.level) == (slug, seats, level)]
        if found:
            one = fit(found)
            click.echo(f"{slug}: {len(found)} games, log loss {one.before:.4f} -> {one.after:.4f}")
            click.echo(f"{seats}: {printed(one.line)},")


if __name__ == "__main__":
    main()
