"""Find practice positions in games between Hard computers, and write the shelf anew.

`python -m tests.benchmarks.shelf [--minutes 20] [--most 30] [--seed 39] [--add] [GAME ...]`

With `--add` what stands on the shelf stays, so that several runs add up; give each another seed. Searches are
counted in iterations: a busy machine takes longer and finds the same.

A position is kept if it has at most 12 choices about 9 things, the best one is ahead of the second by 8
points in 100 and three standard errors, twice, in worlds of their own, Medium misses it half the time, and a
sentence says why. No two of a game ask the same with the same answer; a third of the places is for each third
of a game, and where seats have parts, each has its share.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from time import monotonic
from typing import Any

import civics_tui.practice
from civics_tui.players.heuristics.wording import in_sentences
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import question_of
from civics_tui.players.ranking import UNKNOWN, Ranked, rank
from civics_tui.players.reasons import outcomes_of, reason
from civics_tui.players.seeds import seed_of
from civics_tui.practice.shelf import Puzzle, shelf, written
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action, Game, State
from rules.match import Match

FOLDER = Path(civics_tui.practice.__file__).parent / "positions"

MOST_CHOICES, MOST_THINGS = 12, 9
AHEAD, ERRORS = 0.08, 3.0
MEDIUM_TRIES = 8
PHASES = 3

PLAYING = Budget(80)
"""Of Hard for a choice of its game."""

LOOKING = Budget(200)
"""For a position that Medium gets wrong."""

CONFIRMING = Budget(1000)


def small_enough(state: State) -> bool:
    """Whether the choices can be read at a glance."""
    actions = state.legal_actions()
    if not 2 <= len(actions) <= MOST_CHOICES:
        return False
    labels = [state.label(action) for action in actions]
    return len({label.target or label.text for label in labels}) <= MOST_THINGS


def clear(ranked: list[Ranked]) -> bool:
    """Whether the first choice is surely and plainly better than the second."""
    second = min(ranked[1:], key=lambda one: one.behind, default=None)
    if second is None or second.behind_error >= UNKNOWN:
        return False
    return second.behind >= AHEAD and second.behind >= ERRORS * second.behind_error


def missed(game: str, state: State, best: Action, seed: int, tries: int) -> int:
    """Count how often Medium chooses something else."""
    asked = question_of(game, state)
    return sum(
        choose(asked, "medium", SeededChance(seed_of(seed, number))) != best for number in range(tries)
    )


def examined(game: Game, seats: int, options: dict[str, Any], state: State, seed: int) -> Puzzle | None:
    """Deal a position afresh from the eyes of who decides, and look whether all holds there.

    Its phase is not known before the game is over.
    """
    seat = state.current_player
    assert seat is not None
    position = state.determinize(seat, SeededChance(seed)).position()
    match = Match.start(game, seats, 0, options=options, position=position)
    match.state.quiet = True
    asked, chance = question_of(game.slug, match.state), SeededChance(seed_of(seed, 1))
    ranked = rank(asked, chance, CONFIRMING)
    best = ranked[0].action
    if not clear(ranked) or 2 * missed(game.slug, match.state, best, seed, MEDIUM_TRIES) < MEDIUM_TRIES:
        return None
    measures, outcomes = outcomes_of(asked, [best], chance)
    why = in_sentences(reason(measures, outcomes[best])).text(match.names)
    if not why or why.startswith("Its price"):
        return None
    second = min(ranked[1:], key=lambda one: one.behind)
    question = match.state.prompt().text.text(match.names)
    return Puzzle(
        game.slug, seats, seat, options, position, question, best,
        round(second.behind, 3), round(second.behind_error, 3), 0, why,
    )  # fmt: skip


def found_in(game: Game, seats: int, seed: int, deadline: float) -> list[Puzzle]:
    """Return the positions of a game between Hard computers."""
    match = Match.start(game, seats, seed)
    state, options = match.state, dict(match.options)
    state.quiet = True
    found: list[tuple[int, Puzzle]] = []
    made = 0
    while state.current_player is not None and monotonic() < deadline:
        asked, chance = question_of(game.slug, state), SeededChance(seed_of(seed, made))
        action = choose(asked, "hard", chance, PLAYING)
        # What Medium finds is no question; it is asked first because it answers at once.
        if (
            small_enough(state)
            and missed(game.slug, state, action, seed, 2)
            and clear(rank(asked, chance, LOOKING, also=(action,)))
        ):
            puzzle = examined(game, seats, options, state, seed_of(seed, made, 1))
            found += [(made, puzzle)] if puzzle is not None else []
        state.apply(action)
        made += 1
    # Thirds of a game that was broken off are none.
    over = state.current_player is None
    return [one._replace(phase=PHASES * at // made) for at, one in found] if over else []


def stock(game: Game, most: int, seed: int, minutes: float, kept: list[Puzzle]) -> None:
    """Play games until there are enough positions, with those that are kept, or the time is over."""
    seen = {(one.question, one.best) for one in kept}
    phases = Counter(one.phase for one in kept)
    chairs = Counter(one.seat for one in kept)
    deadline = monotonic() + 60 * minutes
    played = 0
    low, high = game.seats[0], game.seats[-1]
    while len(kept) < most and monotonic() < deadline:
        seats = low + played % min(3, high - low + 1)
        for puzzle in found_in(game, seats, seed_of(seed, played), deadline):
            alike = puzzle.question, puzzle.best
            chair_full = bool(game.roles(seats)) and chairs[puzzle.seat] >= -(-most // seats)
            if alike in seen or phases[puzzle.phase] >= -(-most // PHASES) or chair_full:
                continue
            seen.add(alike)
            phases[puzzle.phase] += 1
            chairs[puzzle.seat] += 1
            kept.append(puzzle)
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{game.slug}.json").write_text(written(game.slug, kept[:most]), encoding="utf-8")
        played += 1
        print(game.slug, "games", played, "positions", len(kept), dict(phases), dict(chairs), flush=True)


def main() -> None:
    """Stock the shelves of the games asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--minutes", type=float, default=20.0, help="for all of them together")
    parser.add_argument("--most", type=int, default=30, help="positions of each")
    parser.add_argument("--seed", type=int, default=39)
    parser.add_argument("--add", action="store_true", help="keep what stands on the shelf")
    asked = parser.parse_args()
    for slug in asked.games:
        kept = [*shelf(slug)] if asked.add else []
        stock(GAMES[slug], asked.most, asked.seed, asked.minutes / len(asked.games), kept)


if __name__ == "__main__":
    main()
