"""`python -m tests.benchmarks.played_on GAME PLAYERS --seed N`: do hints hold in games of *Medium*?

Positions are drawn as for `tests.benchmarks.hints`. Every choice that a hint names is made in the same worlds
with the same luck, and *Medium* plays on from there for all seats to the end. For each standing it is told by
how many games of 100 the first choice then wins more, with the 95% interval over the choices.
"""

from __future__ import annotations

from itertools import islice
from statistics import mean, stdev
from time import process_time
from unittest.mock import patch

import click

from civics_tui.players.hints import CLEAR, EQUAL, LITTLE, advise
from civics_tui.players.levels import FOR_A_HINT, choose
from civics_tui.players.question import Question, question_of
from civics_tui.players.seeds import seed_of
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action, State
from tests.benchmarks.hints import questions


def won(question: Question, dealt: State, action: Action, seed: int) -> float:
    """Return the share of the win after a choice in a dealt world, *Medium* playing on."""
    world, chance = dealt.after(action), SeededChance(seed)
    world.quiet = True
    while world.current_player is not None:
        world.apply(choose(question_of(question.game, world), "medium", chance))
    result = world.result()
    winners = result.winners if result is not None else ()
    return (question.seat in winners) / max(1, len(winners))


@click.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.argument("players", type=int)
@click.option("--positions", default=60, show_default=True)
@click.option("--playouts", default=8, show_default=True)
@click.option("--seed", required=True, type=int, help="One that nothing was tuned on.")
@patch("civics_tui.players.clock.monotonic", process_time)
def main(game: str, players: int, positions: int, playouts: int, seed: int) -> None:
    """Play on after each choice of a hint."""
    gaps: dict[str, list[float]] = {EQUAL: [], LITTLE: [], CLEAR: []}
    for number, question in enumerate(islice(questions(game, players, seed), positions)):
        first, *others = advise(question, SeededChance(seed_of(seed, number)), FOR_A_HINT)
        deals = [question.sample(SeededChance(seed_of(seed, number, at))) for at in range(playouts)]
        found = [
            [won(question, world, one.action, seed_of(seed, number, at, 1)) for at, world in enumerate(deals)]
            for one in (first, *others)
        ]
        for one, shares in zip(others, found[1:], strict=True):
            gaps[one.standing].append(mean(found[0]) - mean(shares))
        click.echo(f"{game} {number + 1}: {[round(mean(shares), 2) for shares in found]}")
    for standing, each in gaps.items():
        error = 196 * stdev(each) / len(each) ** 0.5 if each[1:] else 0.0
        more = f"the first wins {100 * mean(each or [0]):+.1f} ±{error:.1f} of 100 more"
        click.echo(f"{standing}: {len(each)} choices, {more}")


if __name__ == "__main__":
    main()
