"""`python -m tests.benchmarks.hints GAME PLAYERS --seed N`: does a hint name the same choice again?

Positions are drawn by chance from games of Medium, two a game. Each is asked with eight seeds, with the time
of a hint at the table, counted as this process's own. A position is steady if seven of the eight call one and
the same choice the best or as good as that, even if it is not but seven say that choices are about equal.
The spread is that of the shares shown for the choice named most often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from statistics import mean, pstdev
from time import process_time
from typing import NamedTuple
from unittest.mock import patch

import click

from civics_tui.players.hints import EQUAL, advise
from civics_tui.players.levels import FOR_A_HINT, choose
from civics_tui.players.question import Question, question_of
from civics_tui.players.seeds import seed_of
from rules import GAMES
from rules.chance import SeededChance
from rules.match import Match

ASKED, STEADY = 8, 7
A_GAME = 2


def questions(game: str, players: int, seed: int) -> Iterator[Question]:
    """Draw positions with a choice from games of Medium, without end."""
    number = 0
    while True:
        state = Match.start(GAMES[game], players, seed_of(seed, number)).state
        state.quiet = True
        chance = SeededChance(seed_of(seed, number, 1))
        states = []
        while state.current_player is not None:
            question = question_of(game, state)
            if len(question.actions) > 1:
                states.append(state.clone())
            state.apply(choose(question, "medium", chance))
        for _ in range(A_GAME):
            yield question_of(game, chance.pick(states, "position"))
        number += 1


class Asked(NamedTuple):
    """What came of asking eight times."""

    steady: bool
    equal: int
    """How often it was said that choices are about equal."""
    shares: list[float]
    """What was shown for the choice named most often."""


def asked(question: Question, seed: int) -> Asked:
    """Ask for a hint again and again."""
    answers = [advise(question, SeededChance(seed_of(seed, again)), FOR_A_HINT) for again in range(ASKED)]
    level = [
        {first.action, *[one.action for one in others if one.standing == EQUAL]} for first, *others in answers
    ]
    (_, steadiest), *_ = Counter(chain.from_iterable(level)).most_common(1)
    best = Counter(first.action for first, *_ in answers).most_common(1)[0][0]
    return Asked(
        steadiest >= STEADY,
        sum(len(one) > 1 for one in level),
        [first.share for first, *_ in answers if first.action == best and first.share is not None],
    )


@click.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.argument("players", type=int)
@click.option("--positions", default=10, show_default=True)
@click.option("--seed", required=True, type=int, help="One that nothing was tuned on.")
@patch("civics_tui.players.clock.monotonic", process_time)
def main(game: str, players: int, positions: int, seed: int) -> None:
    """Ask for hints again and again."""
    found = []
    for number, question in enumerate(islice(questions(game, players, seed), positions)):
        found.append(one := asked(question, seed_of(seed, number)))
        shares = [round(100 * share) for share in one.shares]
        said = "steady" if one.steady else "even" if one.equal >= STEADY else "not steady"
        click.echo(f"{game} {number + 1}: {said}, equal {one.equal}, {shares}")
    spreads = [100 * pstdev(one.shares) for one in found if len(one.shares) > 1]
    held = sum(one.steady for one in found)
    even = sum(one.equal >= STEADY and not one.steady for one in found)
    spread = mean(spreads or [0.0])
    click.echo(f"{game} {players}: {held} of {positions} steady, {even} even, spread {spread:.1f} points")


if __name__ == "__main__":
    main()
