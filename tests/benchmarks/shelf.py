"""Find practice positions in games between Hard computers, and write the shelf anew.

`python -m tests.benchmarks.shelf [--minutes 20] [--most 30] [--seed 39] [--add] [GAME ...]`

With `--add` what stands on the shelf stays, so that several runs add up; give each another seed. Searches are
counted in iterations: a busy machine takes longer and finds the same.

A position is kept if it has at most 12 choices about 9 things, the best one is ahead of the second by 8
points in 100 and three standard errors, Medium misses it half the time, and a sentence says why. No two of a
game ask the same with the same answer; at most four fifths of the places are for one third of a game, as most
is decided late, and where seats have parts, each has its share.

Such positions are rare, one in several hundred, so that what costs little is asked first, and few decisions
are left after it: whether there is a place for it; whether Medium misses what Hard plays; whether that may be
far enough ahead of what Medium plays instead, in a few worlds; whether nothing else is as good, in more;
whether a short ranking says so too. Only what is left then is measured, dealt afresh and in worlds of its
own, so that how it was chosen biases nothing.

Half of what stands on a shelf comes after its median, in some games the last tenth of play. From there each
game is played on several times, with all dealt afresh that who decides does not know.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import monotonic, process_time

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

PLAYING, PASSING = Budget(40), Budget(16)
"""Of Hard for a choice that may be kept, and for one that is too large for that or has no place."""

PLAYED_ON = 6
"""How often a game is played on from where the median of its shelf stands."""

LOOKING = (24, 32, 128)
"""Worlds for Hard's choice beside Medium's, then for all choices, then for those that may be near."""

DOUBTING, CONFIRMING = Budget(600), Budget(3000)
"""Of a short ranking, which few outlive, then of the two that count."""


def small_enough(state: State) -> bool:
    """Whether the choices can be read at a glance."""
    actions = state.legal_actions()
    if not 2 <= len(actions) <= MOST_CHOICES:
        return False
    labels = [state.label(action) for action in actions]
    return len({label.target or label.text for label in labels}) <= MOST_THINGS


def progress(game: Game, state: State) -> float:
    """Return how much of a game is over, 0 to 1."""
    return heuristics_of(game.slug).evaluation.progress(state)


def phase_of(game: Game, state: State) -> int:
    """Return in which third of its game a position stands."""
    return min(PHASES - 1, int(PHASES * progress(game, state)))


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
    doubted = rank(asked, SeededChance(seed_of(seed, 3)), DOUBTING, also=near)
    second = second_of(doubted)
    if doubted[0].action != best or second is None or second.behind + second.behind_error < AHEAD:
        return None
    ranked = rank(asked, chance, CONFIRMING, also=near)
    second = second_of(ranked)
    if second is None or ranked[0].action != best or not clear(second):
        return None
    reasons = why(asked, best, second.action, chance)
    told = in_sentences([*reasons, *planned(asked, best, chance)] if reasons else ()).text(match.names)
    if not told:
        return None
    # Once more: the first choice of a turn may be as good as another that begins the same turn.
    again = rank(asked, SeededChance(seed_of(seed, 2)), CONFIRMING, also=[best, second.action, *near])
    if again[0].action != best or not clear(second_of(again)):
        return None
    question = match.state.prompt().text.text(match.names)
    return Puzzle(
        game.slug, seats, seat, options, position, question, best,
        round(second.behind, 3), round(second.behind_error, 3), phase_of(game, match.state), told,
    )  # fmt: skip


class Places:
    """The positions that are kept of a game, and which places are left."""

    def __init__(self, game: Game, most: int, kept: list[Puzzle]) -> None:
        self.game, self.most, self.kept = game, most, kept
        self.tried: set[tuple[str, Action]] = set()
        self.halfway = median(progress(game, one.match().state) for one in kept) if kept else 0.0

    def wants(self, state: State, seats: int) -> bool:
        """Whether there is a place for a position, by its third of a game and by who decides."""
        share = -(-self.most // seats) if self.game.roles(seats) else self.most
        chair = sum(one.seat == state.current_player for one in self.kept)
        return chair < share and self.has_room(phase_of(self.game, state))

    def has_room(self, phase: int) -> bool:
        """Whether there is a place for a position of a third of a game."""
        return sum(one.phase == phase for one in self.kept) < OF_A_PHASE * self.most

    def begin(self) -> None:
        """Begin another game: what came to nothing in one may come to something in the next."""
        self.tried = {(one.question, one.best) for one in self.kept}

    def is_new(self, match: Match, best: Action) -> bool:
        """Whether none that is kept, or was looked into in this game, asks the same with the same answer."""
        alike = match.state.prompt().text.text(match.names), best
        known = alike in self.tried
        self.tried.add(alike)
        return not known

    def put(self, puzzle: Puzzle) -> None:
        """Keep a position."""
        if len(self.kept) < self.most:
            self.kept.append(puzzle)
            slug = self.game.slug
            (FOLDER / f"{slug}.json").write_text(written(slug, self.kept), encoding="utf-8")


def find(places: Places, match: Match, seed: int, deadline: float) -> State | None:
    """Find the positions of a game between Hard computers; return what stood at the median."""
    game, state, halfway, made = match.game, match.state, None, 0
    state.quiet = True
    while state.current_player is not None and monotonic() < deadline:
        if not any(map(places.has_room, range(phase_of(game, state), PHASES))):
            break
        if halfway is None and progress(game, state) >= places.halfway:
            halfway = state.clone()
        asked, chance = question_of(game.slug, state), SeededChance(seed_of(seed, made))
        wanted = small_enough(state) and places.wants(state, match.seats)
        action = choose(asked, "hard", chance, PLAYING if wanted else PASSING)
        near = rivals(asked, action, seed_of(seed, made, 2)) if wanted else ()
        new = near and places.is_new(match, near[0])
        puzzle = examined(match, near, seed_of(seed, made, 1)) if new else None
        if puzzle is not None:
            places.put(puzzle)
        state.apply(action)
        made += 1
    return halfway


def stock(places: Places, seed: int, minutes: float) -> None:
    """Play games until there are enough positions, with those that are kept, or the time is over."""
    game, kept = places.game, places.kept
    deadline, played = monotonic() + 60 * minutes, 0
    low, high = game.seats[0], game.seats[-1]
    while len(kept) < places.most and monotonic() < deadline:
        seats, number = low + played % min(3, high - low + 1), seed_of(seed, played)
        places.begin()
        halfway = find(places, Match.start(game, seats, number), number, deadline)
        for part in range(PLAYED_ON):
            if halfway is None:
                break
            again = seed_of(number, part)
            dealt = halfway.determinize(halfway.current_player, SeededChance(again))
            find(places, Match.start(game, seats, 0, position=dealt.position()), again, deadline)
        played += 1
        phases, chairs = Counter(one.phase for one in kept), Counter(one.seat for one in kept)
        print(game.slug, "games", played, f"{process_time():.0f} s", end=" ")
        print("positions", len(kept), dict(phases), dict(chairs), flush=True)


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
        stock(Places(GAMES[slug], asked.most, kept), asked.seed, asked.minutes / len(asked.games))


if __name__ == "__main__":
    main()
