"""`python -m tests.benchmarks.fit FILE`: the parameters of calibration, fitted to the games of a file.

The file is the one `tests.benchmarks.believed` keeps. A change of rules, cards or heuristics is answered by
playing it anew and putting the lines printed here into each game's `params`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log
from pathlib import Path
from typing import NamedTuple

import click

from civics_tui.players.heuristics import Method, heuristics_of
from civics_tui.players.heuristics.calibration import (
    STRAIGHT,
    Lines,
    chance,
    log_odds,
    terms_of,
)
from tests.benchmarks.selfplay import SMALLEST_AND_LARGEST, Selfplay, read

STEPS = 50


WEIGHT = 4.0
"""Of the straight line, in decisions at even odds: a table that was always won right has an answer."""

WEIGHT_OF_MEDIUM = 60.0
"""Of Medium's lines, from which a fit of Hard starts: its games are dear, and few.

On 2026-11-22 weights of 20 to 200 did about as well in games that were not fitted to; with 60 no bin of any
table was off by more than five points for certain.
"""

WEIGHT_OF_PLAYOUTS = 0.1
"""Of the straight line where shares are those of playouts, which a rule of thumb plays: early in a game they
say too much, late a small lead is a large one and a sure win is none. So the line has to be found."""

CONVERGED = 1e-6
"""Largest change of a weight that is left alone."""

FLATTEST = 0.05
"""Least slope of a line."""

LEAST = Lines.of([*[-inf, *[FLATTEST] * (len(STRAIGHT) - 1)] * 3, 0.0, 0.0]).numbers
"""The least that each number may be: what is believed in more is never shown as less."""


class Sample(NamedTuple):
    """One decision."""

    terms: Sequence[float]
    """What the numbers of the lines are multiplied with."""
    even: float
    """Log-odds of an even share."""
    won: float
    """Share of the win that came of it."""

    def guess(self, numbers: Sequence[float]) -> float:
        """Return the share of the win that lines give."""
        return chance(
            self.even + sum([number * term for number, term in zip(numbers, self.terms, strict=True)])
        )


class Prior(NamedTuple):
    """Where a fit starts from, and what holds the three lines there; what is over moves freely."""

    lines: Lines = Lines()
    weight: float = WEIGHT

    @property
    def weights(self) -> list[float]:
        """The weights of all numbers."""
        return [self.weight] * 3 * len(STRAIGHT) + [WEIGHT] * 2


AS_THEY_ARE = Prior()


class Fit(NamedTuple):
    """What a `Calibration` has for a table."""

    lines: Lines
    before: float
    """Mean log loss of the shares as they are, in nats a decision."""
    after: float
    """The same of the calibrated ones."""


def prior_of(slug: str, seats: int, level: str) -> Prior:
    """Return where a table's fit starts: with the shares as they are, or for Hard with Medium's lines.

    Not where Hard plays out: such shares are of another kind than Medium's.
    """
    if level == "hard" and heuristics_of(slug).policy.method(seats) is Method.PLAYOUTS:
        return Prior(weight=WEIGHT_OF_PLAYOUTS)
    medium = heuristics_of(slug).evaluation.calibrations["medium"].lines
    if level == "medium" or seats not in medium:
        return AS_THEY_ARE
    return Prior(medium[seats], WEIGHT_OF_MEDIUM)


def fit(games: Sequence[Selfplay], prior: Prior = AS_THEY_ARE) -> Fit:
    """Fit a logistic regression, every decision alike, with no slope too flat. ValueError without any."""
    samples = [
        Sample(
            terms_of(share, game.seats, progress),
            log_odds(1 / game.seats),
            game.won[seat],
        )
        for game in games
        for seat, share, progress, solved in game.notes
        if not solved
    ]
    if not samples:
        raise ValueError("there is nothing to fit to")
    numbers = prior.lines.numbers
    free = set(range(len(numbers)))
    while True:
        numbers = _newton(samples, numbers, sorted(free), prior)
        low = {at for at in free if numbers[at] < LEAST[at]}
        if not low:
            break
        free -= low
        numbers = [max(number, least) for number, least in zip(numbers, LEAST, strict=True)]
    unfitted = Lines().numbers
    return Fit(Lines.of(numbers), log_loss(samples, unfitted), log_loss(samples, numbers))


def fit_of(games: Sequence[Selfplay]) -> Fit:
    """Fit the games of one table and level."""
    slug, seats, level, *_ = games[0]
    return fit(games, prior_of(slug, seats, level))


def _newton(
    samples: Sequence[Sample], numbers: list[float], free: Sequence[int], prior: Prior
) -> list[float]:
    """Fit the free ones among the numbers by Newton's method; the others stay as they are."""
    place = {at: row for row, at in enumerate(free)}
    start, weights = prior.lines.numbers, prior.weights

    def penalized(numbers: Sequence[float]) -> float:
        held = sum(
            weight * (number - first) ** 2
            for weight, number, first in zip(weights, numbers, start, strict=True)
        )
        return len(samples) * log_loss(samples, numbers) + held / 2

    for _ in range(STEPS):
        score = [weights[at] * (start[at] - numbers[at]) for at in free]
        matrix = [[weights[row] * (row == column) for column in free] for row in free]
        for sample in samples:
            guess = sample.guess(numbers)
            off, doubt = sample.won - guess, guess * (1 - guess)
            known = [(place[at], term) for at, term in enumerate(sample.terms) if term and at in place]
            for row, term in known:
                score[row] += off * term
                for column, other in known:
                    matrix[row][column] += doubt * term * other
        step = dict(zip(free, solve(matrix, score), strict=True))
        # A whole step may overshoot where most shares are near 0 and 1.
        best = penalized(numbers)
        while max(map(abs, step.values())) > CONVERGED:
            tried = [number + step.get(at, 0.0) for at, number in enumerate(numbers)]
            if penalized(tried) <= best:
                numbers = tried
                break
            step = {at: change / 2 for at, change in step.items()}
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


def log_loss(samples: Sequence[Sample], numbers: Sequence[float]) -> float:
    """Return the mean log loss of decisions, read by lines."""
    total = 0.0
    for sample in samples:
        # A steep line calls a win certain in floating point.
        guess = min(1 - 1e-12, max(1e-12, sample.guess(numbers)))
        total -= sample.won * log(guess) + (1 - sample.won) * log(1 - guess)
    return total / len(samples)


def printed(lines: Lines) -> str:
    """Write lines as a game's `params` has them."""
    parts = [f"Line({', '.join(f'{number:.2f}' for number in line)})" for line in lines[:3]]
    rest = f"lost={lines.lost:.2f}, won={lines.won:.2f}"
    return f"Lines({', '.join(parts)}, {rest})"


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True))
@click.option("--level", default="medium", show_default=True)
def main(file: Path, level: str) -> None:
    """Print the fitted parameters of every table in the file."""
    games = read(file)
    for slug, seats in SMALLEST_AND_LARGEST:
        found = [one for one in games if (one.game, one.seats, one.level) == (slug, seats, level)]
        if found:
            one = fit_of(found)
            click.echo(f"{slug}: {len(found)} games, log loss {one.before:.4f} -> {one.after:.4f}")
            click.echo(f"{seats}: {printed(one.lines)},")


if __name__ == "__main__":
    main()
