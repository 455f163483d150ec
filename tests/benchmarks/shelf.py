"""Find practice positions in games between Hard computers, and write the shelf anew.

`python -m tests.benchmarks.shelf [--minutes 20] [--most 30] [--seed 39] [--add] [GAME ...]`

With `--add` what stands on the shelf stays, so that several runs add up; give each another seed. Searches are
counted in iterations: a busy machine takes longer and finds the same.

A position is kept if it has at most 12 choices about 9 things, the best one is ahead of the second by 8
points in 100 and three standard errors, Medium misses it half the time, and a sentence says why. No two of a
game ask the same with the same answer; at most four fifths of the places are for one third of a game, as most
is decided late, and where seats have parts, each has its share.

Such positions are rare, one in several hundred, so that what costs little is asked first, and few decisions
are left after it: whether Medium misses what Hard plays; whether that may be far enough ahead of what Medium
plays instead, in a few worlds; whether nothing else is as good, in more. Only what is left then is measured,
dealt afresh and in worlds of its own, so that how it was chosen biases nothing.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic

import civics_tui.practice
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.wording import NOTHING, in_sentences, listed
from civics_tui.players.levels import Budget, choose, racing_of
from civics_tui.players.question import Question, question_of
from civics_tui.players.race import Race, standard_error
from civics_tui.players.ranking import UNKNOWN, Ranked, planned, rank
from civics_tui.players.reasons import lacks, outcomes_of, reason
from civics_tui.players.seeds import seed_of
from civics_tui.practice.shelf import Puzzle, shelf, written
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action, Game, State
from rules.match import Match
from rules.words import Text

FOLDER = Path(civics_tui.practice.__file__).parent / "positions"

MOST_CHOICES, MOST_THINGS = 12, 9
AHEAD, ERRORS = 0.08, 3.0
MEDIUM_TRIES = 8
PHASES = 3
OF_A_PHASE = 0.8
"""Largest share of the places for one of these thirds of a game."""

PLAYING = Budget(40)
"""Of Hard for a choice of its game."""

LOOKING = (24, 32, 128)
"""Worlds for Hard's choice beside Medium's, then for all choices, then for those that may be near."""

CONFIRMING = Budget(3000)


def small_enough(state: State) -> bool:
    """Whether the choices can be read at a glance."""
    actions = state.legal_actions()
    if not 2 <= len(actions) <= MOST_CHOICES:
        return False
    labels = [state.label(action) for action in actions]
    return len({label.target or label.text for label in labels}) <= MOST_THINGS


def second_of(ranked: list[Ranked]) -> Ranked | None:
    """Return the choice next to the first one, if it was looked into."""
    second = min(ranked[1:], key=lambda one: one.behind, default=None)
    return None if second is None or second.behind_error >= UNKNOWN else second


def clear(second: Ranked | None) -> bool:
    """Whether the first choice is surely and plainly better than the second."""
    return second is not None and second.behind >= max(AHEAD, ERRORS * second.behind_error)


def missed(asked: Question, best: Action, seed: int, tries: int) -> list[Action]:
    """Return what Medium chooses instead, in so many tries."""
    chosen = [choose(asked, "medium", SeededChance(seed_of(seed, number))) for number in range(tries)]
    return [action for action in chosen if action != best]


def leaders(race: Race, actions: Sequence[Action], worlds: int) -> Sequence[Action]:
    """Return the best of some choices and what may be near it; nothing where it is not far enough ahead."""
    found = dict(zip(actions, race.side_by_side(actions, worlds * len(actions)), strict=True))
    best = max(actions, key=lambda one: sum(found[one]))
    near = [best]
    for other in actions:
        gaps = [ours - theirs for ours, theirs in zip(found[best], found[other], strict=True)]
        gap, doubt = sum(gaps) / len(gaps), 2 * standard_error(gaps)
        if other != best and gap + doubt < AHEAD:
            return ()
        near += [other] if other != best and gap - doubt < AHEAD else []
    return near


def rivals(asked: Question, action: Action, seed: int) -> Sequence[Action]:
    """Return the best choice and what may be near it, if Medium misses it and it may be far enough ahead.

    All choices are looked into, as what comes to the same as the best is no candidate of a search.
    """
    instead = missed(asked, action, seed, 2)[:1]
    if not instead:
        return ()
    heuristics = heuristics_of(asked.game)
    race = racing_of(asked, heuristics)(asked, heuristics, SeededChance(seed))
    near: Sequence[Action] = (action, *instead)
    for worlds in LOOKING:
        near = leaders(race, near, worlds)
        if not near or near[0] in instead:
            return ()
        if worlds == LOOKING[0]:
            near = asked.actions
    return near


def why(asked: Question, best: Action, second: Action, chance: SeededChance) -> list[Text]:
    """Say what tells the best choice from the second; what is true of both is no reason, nor is a price."""
    measures, outcomes = outcomes_of(asked, [best, second], chance)
    ours, theirs = outcomes[best], outcomes[second]
    alone = tuple(words for words in ours.reached if words not in theirs.reached)
    said = reason(measures, ours._replace(reached=alone))
    if alone:
        return said
    yielded = [words for words in theirs.yielded if words not in ours.yielded]
    less = listed([lacks(measures, theirs, ours), *yielded], "; ")
    label = asked.sample(chance).label(second)
    # Of several sentences the first says enough.
    words, *_ = label.text.text().removesuffix(".").split(". ")
    beside = Text.of("The next best is {0}: {1}", words, less)
    return [beside, *said] if less != NOTHING else []


def examined(match: Match, near: Sequence[Action], seed: int) -> Puzzle | None:
    """Deal a position afresh from the eyes of who decides, and look whether all holds there.

    `near` is what seems best with what may be near it.
    """
    game, seats, options, state = match.game, match.seats, dict(match.options), match.state
    seat = state.current_player
    assert seat is not None
    position = state.determinize(seat, SeededChance(seed)).position()
    match = Match.start(game, seats, 0, options=options, position=position)
    match.state.quiet = True
    asked, chance = question_of(game.slug, match.state), SeededChance(seed_of(seed, 1))
    best = near[0]
    if 2 * len(missed(asked, best, seed, MEDIUM_TRIES)) < MEDIUM_TRIES:
        return None
    ranked = rank(asked, chance, CONFIRMING, also=near)
    second = second_of(ranked)
    if second is None or ranked[0].action != best or not clear(second):
        return None
    # Once more: the first choice of a turn may be as good as another that begins the same turn.
    again = rank(asked, SeededChance(seed_of(seed, 2)), CONFIRMING, also=[best, second.action, *near])
    if again[0].action != best or not clear(second_of(again)):
        return None
    reasons = why(asked, best, second.action, chance)
    told = in_sentences([*reasons, *planned(asked, best, chance)] if reasons else ()).text(match.names)
    phase = min(PHASES - 1, int(PHASES * heuristics_of(game.slug).evaluation.progress(match.state)))
    question = match.state.prompt().text.text(match.names)
    return Puzzle(
        game.slug, seats, seat, options, position, question, best,
        round(second.behind, 3), round(second.behind_error, 3), phase, told,
    ) if told else None  # fmt: skip


def found_in(game: Game, seats: int, seed: int, deadline: float) -> Iterator[Puzzle]:
    """Find the positions of a game between Hard computers."""
    match = Match.start(game, seats, seed)
    state = match.state
    state.quiet = True
    made = 0
    while state.current_player is not None and monotonic() < deadline:
        asked, chance = question_of(game.slug, state), SeededChance(seed_of(seed, made))
        action = choose(asked, "hard", chance, PLAYING)
        near = rivals(asked, action, seed_of(seed, made, 2)) if small_enough(state) else ()
        puzzle = examined(match, near, seed_of(seed, made, 1)) if near else None
        if puzzle is not None:
            yield puzzle
        state.apply(action)
        made += 1


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
            if alike in seen or phases[puzzle.phase] >= OF_A_PHASE * most or chair_full:
                continue
            seen.add(alike)
            phases[puzzle.phase] += 1
            chairs[puzzle.seat] += 1
            kept.append(puzzle)
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
