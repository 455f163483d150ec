"""`python -m tests.benchmarks.fit FILE`: the parameters of calibration, fitted to the games of a file.

The file is the one `tests.benchmarks.believed` keeps. A change of rules, cards or heuristics is answered by
playing it anew and putting the numbers printed here into each game's `params`. The model is a logistic
regression with one coefficient: a seat's share is in proportion to its uncalibrated share to the power of
`sharpness`. With two seats that is the slope of the log-odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from pathlib import Path
from typing import NamedTuple

import click

from civics_tui.players.heuristics.calibration import sharpened
from tests.benchmarks.selfplay import SMALLEST_AND_LARGEST, Selfplay, read

LEAST_SHARE = 1e-6
"""Nothing is less likely than this: a certain loser that wins would outweigh all the rest."""

STEPS = 30


class Fit(NamedTuple):
    """A coefficient with its standard error; the error counts games, not decisions."""

    sharpness: float
    error: float
    loss: float
    """Mean log loss with it, in nats a decision."""
    before: float
    """The same with a sharpness of 1."""


def fit(games: Sequence[Selfplay]) -> Fit:
    """Fit by Newton's method; every game weighs the same. ValueError without a decision."""
    samples = [
        [([max(LEAST_SHARE, value) for value in note.values], game.won) for note in game.notes]
        for game in games
        if game.notes and sum(game.won)
    ]
    if not samples:
        raise ValueError("there is nothing to fit to")
    slope = 1.0
    scores: list[float] = []
    curvature = 0.0
    for _ in range(STEPS):
        scores, curvature = [], 0.0
        for notes in samples:
            score = 0.0
            for values, won in notes:
                logs = [log(value) for value in values]
                shares = sharpened(values, slope)
                mean = sum(share * one for share, one in zip(shares, logs, strict=True))
                score += sum(part * one for part, one in zip(won, logs, strict=True)) - mean
                square = sum(share * one * one for share, one in zip(shares, logs, strict=True))
                curvature += (square - mean * mean) / len(notes)
            scores.append(score / len(notes))
        step = sum(scores) / curvature
        slope = max(0.05, slope + max(-0.5, min(0.5, step)))
        if abs(step) < 1e-5:
            break
    error = sqrt(sum(score * score for score in scores)) / curvature
    return Fit(slope, error, loss(samples, slope), loss(samples, 1.0))


def loss(samples: Sequence[Sequence[tuple[Sequence[float], Sequence[float]]]], slope: float) -> float:
    """Return the mean log loss; every game weighs the same."""
    total = 0.0
    for notes in samples:
        for values, won in notes:
            shares = sharpened(values, slope)
            total -= sum(
                part * log(max(LEAST_SHARE, one)) for part, one in zip(won, shares, strict=True)
            ) / len(notes)
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
                f"{slug:<17} {seats} players, {len(found):>4} games: sharpness {one.sharpness:.2f} "
                f"(standard error {one.error:.2f}), log loss {one.before:.4f} -> {one.loss:.4f}"
            )


if __name__ == "__main__":
    main()
