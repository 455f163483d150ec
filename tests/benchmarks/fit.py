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
from civics_tui.players.heuristics.calibration import STRAIGHT, Line, chance, log_odds, terms_of
from tests.benchmarks.selfplay import SMALLEST_AND_LARGEST, Selfplay, read

STEPS = 50


PRIOR = 4.0
"""Weight of the straight line, in decisions at even odds: a table that was always won right has an answer."""

CONVERGED = 1e-6
"""Largest change of a weight that is left alone."""

FLATTEST = 0.05
"""Least slope: a share that is believed in more is never shown as less."""


class Sample(NamedTuple):
    """One decision."""

    terms: tuple[float, ...]
    """What the numbers of a line are multiplied with."""
    even: float
    """Log-odds of an even share."""
    won: float
    """Share of the win that came of it."""

    def guess(self, line: Sequence[float]) -> float:
        """Return the share of the win that a line gives."""
        return chance(self.even + sum([weight * term for weight, term in zip(line, self.terms, strict=True)]))


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
        Sample(terms_of(share, game.seats, progress), log_odds(1 / game.seats), game.won[seat])
        for game in games
        for seat, share, progress in game.notes
        if not heuristics_of(game.game).CALIBRATIONS[game.level].certain(share)
    ]
    if not samples:
        raise ValueError("there is nothing to fit to")
    weights = list(STRAIGHT)
    size = len(weights)
    for _ in range(STEPS):
        score = [PRIOR * (straight - weight) for straight, weight in zip(STRAIGHT, weights, strict=True)]
        matrix = [[PRIOR * (row == column) for column in range(size)] for row in range(size)]
        for sample in samples:
            guess = sample.guess(weights)
            off, doubt = sample.won - guess, guess * (1 - guess)
            known = [(at, term) for at, term in enumerate(sample.terms) if term]
            for row, term in known:
                score[row] += off * term
                for column, other in known:
                    matrix[row][column] += doubt * term * other
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
    fitted = Line(*weights)
    line = fitted._replace(
        **{name: max(FLATTEST, getattr(fitted, name)) for name in Line._fields if not name.startswith("even")}
    )
    return Fit(line, log_loss(samples, STRAIGHT), log_loss(samples, line))


def _penalized_loss(samples: Sequence[Sample], line: Line) -> float:
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


def log_loss(samples: Sequence[Sample], line: Line) -> float:
    """Return the mean log loss of decisions, read by a line."""
    total = 0.0
    for sample in samples:
        # A steep line calls a win certain in floating point.
        guess = min(1 - 1e-12, max(1e-12, sample.guess(line)))
        total -= sample.won * log(guess) + (1 - sample.won) * log(1 - guess)
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
