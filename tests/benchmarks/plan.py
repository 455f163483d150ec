"""`python -m tests.benchmarks.plan PLAYERS LEVEL FILE`: CopyCat by coins and draws, Doctorates first.

A script buys the dearest Doctorate it can pay for, else the dearest card that brings coins or draws, else
nothing; all else it chooses as Medium does. Every deal is played once with the script in each seat, the seed
is decided by the commit, the number of games is fixed; FILE keeps the deals, so that a run can be cut and
gone on with. It tells whether a simple plan beats the computers.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from civics_tui.players import LEVELS
from civics_tui.players.intervals import Interval
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import question_of
from civics_tui.players.seeds import seed_of
from rules import GAMES
from rules.chance import SeededChance
from rules.copycat.cards import CARDS
from rules.copycat.components import DOCTORATES
from rules.copycat.phases.success import STOP, Buy
from rules.copycat.state import CampaignState
from rules.game import Action
from tests.benchmarks.claim import git, interval

GAMES_OF_A_RUN = 200

WANTED = ("yellow", "blue")
"""Colors of the cards that bring coins or draws."""


def bought(state: CampaignState) -> Action:
    """Choose what to buy: a Doctorate, else coins or draws, the dearest first."""
    street = {action: state.street[int(action[1]) - 1] for action in state.legal_actions() if action != STOP}
    for wanted in (
        [action for action, card in street.items() if card in DOCTORATES],
        [action for action, card in street.items() if CARDS[card].color in WANTED],
    ):
        if wanted:
            return max(wanted, key=lambda action: state.box.price[street[action]])
    return STOP


def play(seats: int, level: str, budget: Budget, seed: int, deal: int, script: int) -> float:
    """Play a deal with the script in a seat; return its share of the win."""
    game = GAMES["copycat"]
    state = game.new(seats, seed_of(seed, deal))
    assert isinstance(state, CampaignState)
    state.quiet = True
    decisions = 0
    while (decider := state.current_player) is not None:
        if decider == script and isinstance(state.agenda[-1], Buy):
            action = bought(state)
        else:
            chance = SeededChance(seed_of(seed, deal, script, decisions))
            question = question_of("copycat", state)
            action = choose(question, "medium" if decider == script else level, chance, budget)
        state.apply(action)
        decisions += 1
    result = state.result()
    assert result is not None
    return (script in result.winners) / max(1, len(result.winners))


def deals(seats: int, level: str, budget: Budget, seed: int, first: int) -> Iterator[float]:
    """Play the deals from one on; yield the script's share of the win in each."""
    for deal in range(first, -(-GAMES_OF_A_RUN // seats)):
        yield sum(play(seats, level, budget, seed, deal, script) for script in range(seats)) / seats


def told(shares: list[float], seats: int, level: str) -> str:
    """Say how often the script won."""
    found: Interval = interval(shares)
    return (
        f"{seats} players, against {level}: {found.share:.1%} ({found.low:.1%} to {found.high:.1%}) "
        f"of {seats * len(shares)} games; fair is {1 / seats:.1%}"
    )


@click.command()
@click.argument("seats", type=click.IntRange(2, 4))
@click.argument("level", type=click.Choice(LEVELS))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--iterations", default=200, show_default=True, help="Of a hard player's search.")
@click.option("--seed", type=int, help="A seed of development, in the place of the one the commit decides.")
def main(seats: int, level: str, file: Path, iterations: int, seed: int | None) -> None:
    """Play the script against a level in all other seats."""
    seed = seed_of(int(git("rev-parse", "HEAD"), 16), seats, LEVELS.index(level)) if seed is None else seed
    shares = [float(line) for line in file.read_text().split()] if file.exists() else []
    with file.open("a", encoding="utf-8") as out:
        for share in deals(seats, level, Budget(iterations), seed, len(shares)):
            shares.append(share)
            out.write(f"{share}\n")
            out.flush()
    click.echo(told(shares, seats, level))


if __name__ == "__main__":
    main()
