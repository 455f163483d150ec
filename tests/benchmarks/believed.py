"""`python -m tests.benchmarks.believed GAME [LEVEL] [GAMES]`: is what a player believes in right?

Players of one level play against themselves, always the same games. Whenever one decides in a position at
rest, the share of the win its heuristics give it is noted, and beside it, once the game is over, the share it
had.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.levels import IN_NUMBERS, choose
from civics_tui.players.question import question_of
from civics_tui.seeds import seed_of
from rules import GAMES
from rules.chance import SeededChance

SEED = 2026


def game(slug: str, level: str, number: int) -> list[tuple[float, float]]:
    """Play a game with the fewest seats; returns what was believed and what came of it."""
    heuristics = heuristics_of(slug)
    state = GAMES[slug].new(GAMES[slug].seats[0], seed_of(SEED, number))
    state.quiet = True
    believed: list[tuple[int, float]] = []
    decisions = 0
    while (seat := state.current_player) is not None:
        question = question_of(slug, state)
        decisions += 1
        if len(question.actions) > 1:
            world = question.sample(SeededChance(seed_of(SEED, number, decisions, 1)))
            if heuristics.is_quiescent(world):
                believed.append((seat, heuristics.evaluate(world)[seat]))
        state.apply(choose(question, level, SeededChance(seed_of(SEED, number, decisions)), IN_NUMBERS))
    result = state.result()
    assert result is not None
    won = [(seat in result.winners) / max(1, len(result.winners)) for seat in range(state.seats)]
    return [(share, won[seat]) for seat, share in believed]


def report(slug: str, level: str, games: int) -> Iterator[str]:
    """Print bins of ten points: how often, what was believed on average, what was won."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for number in range(games):
        for share, won in game(slug, level, number):
            bins[min(9, int(10 * share))].append((share, won))
    yield f"{slug}, {level} against itself, {games} games"
    for at, found in enumerate(bins):
        if found:
            believed, won = (sum(column) / len(found) for column in zip(*found, strict=True))
            row = f"{10 * at:3} to {10 * at + 10:3}  {len(found):6} decisions  believed {believed:6.1%}"
            yield f"{row}  won {won:6.1%}  {100 * (won - believed):+5.1f}"


def main() -> None:
    """Print the table."""
    slug, level, games = (*sys.argv[1:], *("votes-for-women", "medium", "100")[len(sys.argv) - 1 :])
    for line in report(slug, level, int(games)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
