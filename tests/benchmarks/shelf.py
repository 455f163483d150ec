"""Find practice positions in games between Hard computers, and write the shelf anew.

`python -m tests.benchmarks.shelf [--minutes 20] [--seed 39] [--small] [--add] [GAME ...]`
`python -m tests.benchmarks.shelf [--seed 39] --check | --reword [GAME ...]`

With `--add` what stands on the shelf stays, so that several runs add up; give each another seed. Searches are
counted in iterations: a busy machine takes longer and finds the same. `--check` finds nothing, but takes from
the shelf what does not hold any more, after a change of the computers or of the rules; `--reword` says anew
what is asked and why, after a change of words.

A position is kept if it has at most 12 choices about 9 things, the best one is ahead of the second by 8
points in 100 and three standard errors, Medium misses it half the time, and a sentence says why. No two of a
game ask the same with the same answer; at most 19 in 20 places are for one third of a game, as most
is decided late, and where seats have parts, at most two thirds are for one.

Such positions are rare, one in several hundred, so that what costs little is asked first, and few decisions
are left after it: whether there is a place for it; whether the game is still open, as nothing is 8 points
ahead where all is settled; whether all choices, in a few worlds and then in more, leave one that may be far
enough ahead and is not Medium's; whether a short ranking says so too. Hard is not asked for that one: in a
search that is short enough for whole games it mostly plays what Medium does. Only what is left then is
measured, dealt afresh and in worlds of its own, so that how it was chosen biases nothing.

Most is decided late, in some games in the last tenth of play, and by then most games are settled. So games
are played first without a look, and played on several times from the last places where one was open, with
all dealt afresh that who decides does not know: there is looked.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from re import sub
from time import monotonic, process_time

import civics_tui.practice
from civics_tui.players.greedy import baseline, candidate_actions
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.wording import NOTHING, in_sentences, listed
from civics_tui.players.levels import Budget, choose, racing_of
from civics_tui.players.question import Question, question_of
from civics_tui.players.race import Race, standard_error
from civics_tui.players.ranking import UNKNOWN, Ranked, planned, rank
from civics_tui.players.reasons import PRICE, better_by, describe, lacks, outcomes_of, reason
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
MEDIUM_TRIES, MEDIUM_LOOKS = 8, 4
PHASES = 3
OF_A_PHASE = 0.95
"""Largest share of the places for one of these thirds of a game."""
OF_A_CHAIR = 2 / 3
"""The same for one of two seats that have parts."""

PLAYING = Budget(16)
"""Of Hard for a choice of its games."""

SETTLED = 0.85
"""Share of the win with which a seat leaves little open: few choices are worth 8 points there."""

STATIONS, LAST, PLAYED_ON = 10, 3, 20
"""Parts of a game that are told apart, and how often it is played on from each of the last open ones."""

WITH_CARE = (12, 60)
"""Worlds in which what belongs to a choice is made with care, a few first."""

LOOKING, DOUBT = (6, 16, 48, 128), 1.5
"""Worlds for all choices, then for those that may be near, and standard errors that are allowed for."""

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


def may_be_clear(second: Ranked) -> bool:
    """Whether a short ranking leaves it open that a long one finds the first choice plainly better."""
    error = second.behind_error * sqrt(DOUBTING.iterations / CONFIRMING.iterations)
    return second.behind + second.behind_error >= max(AHEAD, ERRORS * error)


def missed(asked: Question, best: Action | None, seed: int, tries: int) -> list[Action]:
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
        gap, doubt = sum(gaps) / len(gaps), DOUBT * standard_error(gaps)
        if other != best and gap + doubt < AHEAD:
            return ()
        near += [other] if other != best and gap - doubt < AHEAD else []
    return near


def rivals(asked: Question, seed: int) -> Sequence[Action]:
    """Return the choice that seems best and what may be near it, if Medium misses it and it may be far enough
    ahead.

    All choices are looked into, as what comes to the same as the best is no candidate of a search.
    """
    heuristics, chance = heuristics_of(asked.game), SeededChance(seed)
    # Where nobody looks further, Medium misses by more than chance only what is no candidate.
    small = heuristics.policy.skip_search(asked.sample(chance))
    found = set(candidate_actions(asked, heuristics, chance)) if small else set()
    if len(found) == len(asked.actions):
        return ()
    race = racing_of(asked, heuristics)(asked, heuristics, chance)
    near = asked.actions
    for worlds in LOOKING:
        near = leaders(race, near, worlds)
        if not near or near[0] in found:
            return ()
        if worlds == LOOKING[0]:
            usual = Counter(missed(asked, None, seed, MEDIUM_LOOKS))
            found |= {action for action, tries in usual.items() if 2 * tries > MEDIUM_LOOKS}
    return near if near[0] not in found else ()


def why(asked: Question, best: Action, second: Action, chance: SeededChance) -> list[Text]:
    """Say what tells the best choice from the second; what is true of both is no reason, nor is a price."""
    measures, outcomes = outcomes_of(asked, [best, second], chance)
    ours, theirs = outcomes[best], outcomes[second]
    # Of several sentences the first says enough.
    name, *_ = asked.sample(chance).label(second).text.text().removesuffix(".").split(". ")
    if ours.came:
        brings = listed(theirs.reached, "; ")
        next_best = Text.of(
            "The next best is {0}" if brings == NOTHING else "The next best is {0}: {1}", name, brings
        )
        return [*better_by(measures, ours, theirs), next_best]
    alone = tuple(words for words in ours.reached if words not in theirs.reached)
    said = reason(measures, ours._replace(reached=alone))
    yielded = [words for words in theirs.yielded if words not in ours.yielded]
    rises = [one for one in measures if one.better * theirs.changes[one.key] > 0]
    idle = not yielded and describe(rises, theirs.changes) == NOTHING
    if alone or (idle and said and said[0].template != PRICE):
        # What a choice brings is told once: the second, which brings nothing, lacks just that.
        return said
    less = listed([lacks(measures, theirs, ours), *yielded], "; ")
    beside = Text.of("The next best is {0}; its drawback: {1}", name, less)
    return [beside, *said] if less != NOTHING else []


def stands(asked: Question, best: Action, seed: int) -> bool:
    """Whether a choice of several that belong together stays best where the others are made with care.

    One choice ahead they are completed as they come to mind, so that of two dice the one given first would
    count for more.
    """
    policy, evaluation = heuristics_of(asked.game).policy, heuristics_of(asked.game).evaluation
    others = [action for action in asked.actions if action != best]
    found: dict[Action, list[float]] = {action: [] for action in (best, *others)}
    for number in range(WITH_CARE[-1]):
        base = asked.sample(SeededChance(seed_of(seed, number)))
        for action, shares in found.items():
            world, made = base.clone(), 0
            world.step(action)
            while world.current_player is not None and not policy.is_quiescent(world):
                chance = SeededChance(seed_of(seed, number, made))
                world.step(choose(question_of(asked.game, world), "medium", chance))
                made += 1
            shares.append(evaluation.evaluate(world)[asked.seat])
        for other in others if number + 1 in WITH_CARE else ():
            gaps = [ours - theirs for ours, theirs in zip(found[best], found[other], strict=True)]
            gap, error = sum(gaps) / len(gaps), standard_error(gaps)
            enough = max(AHEAD, ERRORS * error) if len(gaps) == WITH_CARE[-1] else AHEAD - DOUBT * error
            if gap < enough:
                return False
    return True


def sentences(match: Match, best: Action, second: Action, chance: SeededChance) -> tuple[str, str]:
    """Say what a position asks, and why the best choice is better than the second; nothing if nothing says
    it.
    """
    asked = question_of(match.game.slug, match.state)
    reasons = why(asked, best, second, chance)
    told = in_sentences([*reasons, *planned(asked, best, chance)] if reasons else ()).text(match.names)
    return match.state.prompt().text.text(match.names), told


def holds(puzzle: Puzzle, seed: int) -> bool:
    """Whether a position on the shelf is still what it is there for, in a fresh look.

    What was found has been chosen among many, so that a second look finds a little less: it holds within the
    doubt of the look, for what the best is ahead as for how often Medium misses it.
    """
    asked, tries = question_of(puzzle.game, puzzle.match().state), 2 * MEDIUM_TRIES
    if len(missed(asked, puzzle.best, seed, tries)) < tries / 2 - DOUBT * sqrt(tries) / 2:
        return False
    ranked = rank(asked, SeededChance(seed_of(seed, 1)), CONFIRMING, also=[puzzle.best])
    second = second_of(ranked)
    if second is None or ranked[0].action != puzzle.best:
        return False
    return second.behind + DOUBT * second.behind_error >= AHEAD


def reworded(puzzle: Puzzle, seed: int) -> Puzzle:
    """Say it of a position that is kept in today's words; as it was where they say nothing."""
    match, best = puzzle.match(), puzzle.best
    asked = question_of(puzzle.game, match.state)
    ranked = rank(asked, SeededChance(seed_of(seed, 3)), DOUBTING, also=[best])
    others = [one.action for one in ranked if one.action != best]
    if not others:
        return puzzle
    question, told = sentences(match, best, others[0], SeededChance(seed_of(seed, 1)))
    return puzzle._replace(question=question, reason=told or puzzle.reason)


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
    if doubted[0].action != best or second is None or not may_be_clear(second):
        return None
    if heuristics_of(game.slug).policy.skip_search(state) and not stands(asked, best, seed_of(seed, 4)):
        return None
    ranked = rank(asked, chance, CONFIRMING, also=near)
    second = second_of(ranked)
    if second is None or ranked[0].action != best or not clear(second):
        return None
    question, told = sentences(match, best, second.action, chance)
    if not told:
        return None
    # Once more: the first choice of a turn may be as good as another that begins the same turn.
    again = rank(asked, SeededChance(seed_of(seed, 2)), CONFIRMING, also=[best, second.action, *near])
    if again[0].action != best or not clear(second_of(again)):
        return None
    return Puzzle(
        game.slug, seats, seat, options, position, question, best,
        round(second.behind, 3), round(second.behind_error, 3), phase_of(game, match.state), told,
    )  # fmt: skip


def alike(match: Match, best: Action) -> object:
    """Return what two positions have in common that ask the same with the same answer.

    Which round it is, or how much is left, makes no other question of it. Where the answer names nothing, as
    *none* does, it is what else there is that is asked about.
    """
    question = match.state.prompt().text.text(match.names)
    if len(best) > 1:
        return sub(r"\b\d+\b", "", question), best
    return question, tuple(match.state.legal_actions())


class Places:
    """The positions that are kept of a game, and which places are left."""

    def __init__(self, game: Game, most: int, kept: list[Puzzle], small: bool = False) -> None:
        """With `small` only decisions are looked into for which one choice ahead is enough."""
        self.game, self.most, self.kept, self.small = game, most, kept, small
        self.known = {alike(one.match(), one.best) for one in kept}

    def wants(self, state: State, seats: int) -> bool:
        """Whether there is a place for a position, by its third of a game and by who decides."""
        share = OF_A_CHAIR * self.most if self.game.roles(seats) else self.most
        chair = sum(one.seat == state.current_player for one in self.kept)
        return chair < share and self.has_room(phase_of(self.game, state))

    def has_room(self, phase: int) -> bool:
        """Whether there is a place for a position of a third of a game."""
        return sum(one.phase == phase for one in self.kept) < OF_A_PHASE * self.most

    def look(self, match: Match, asked: Question, seed: int) -> Sequence[Action]:
        """Return what `rivals` does where there is a place, and nothing is kept that is alike."""
        state = match.state
        searched = not heuristics_of(self.game.slug).policy.skip_search(state)
        if (self.small and searched) or not small_enough(state) or not self.wants(state, match.seats):
            return ()
        near = rivals(asked, seed)
        return near if near and alike(match, near[0]) not in self.known else ()

    def put(self, puzzle: Puzzle) -> None:
        """Keep a position."""
        if len(self.kept) < self.most:
            self.kept.append(puzzle)
            self.known.add(alike(puzzle.match(), puzzle.best))
            keep(self.game.slug, self.kept)


def keep(slug: str, puzzles: Sequence[Puzzle]) -> None:
    """Write the shelf of a game."""
    (FOLDER / f"{slug}.json").write_text(written(slug, puzzles), encoding="utf-8")


def is_open(game: Game, state: State) -> bool:
    """Whether no seat is sure of its win."""
    return max(baseline(state, heuristics_of(game.slug), SeededChance(0))) < SETTLED


def decisions(match: Match, level: str, seed: int) -> Iterator[tuple[int, Question]]:
    """Play a match on between computers; yield each decision before it is made, with its number."""
    match.state.quiet = True
    made = 0
    while match.state.current_player is not None:
        asked = question_of(match.game.slug, match.state)
        yield made, asked
        match.state.apply(choose(asked, level, SeededChance(seed_of(seed, made)), PLAYING))
        made += 1


def stations(places: Places, match: Match, seed: int) -> list[State]:
    """Play a game, and return where it was open last in the last third that has a place."""
    game, found = match.game, dict[int, State]()
    wanted = max(filter(places.has_room, range(PHASES)), default=PHASES)
    for _ in decisions(match, "hard", seed):
        phase = phase_of(game, match.state)
        if phase > wanted:
            break
        if phase == wanted and is_open(game, match.state):
            found.setdefault(int(STATIONS * progress(game, match.state)), match.state.clone())
    return [*found.values()][-LAST:]


def find(places: Places, match: Match, seed: int, deadline: float) -> None:
    """Play on until the game is settled or no place is left, and find the positions.

    Casual plays faster than it is looked, and leaves more open, as people do.
    """
    game, state = match.game, match.state
    for made, asked in decisions(match, "casual", seed):
        room = any(map(places.has_room, range(phase_of(game, state), PHASES)))
        if not room or monotonic() > deadline or (made % 8 == 0 and not is_open(game, state)):
            break
        near = places.look(match, asked, seed_of(seed, made, 2))
        puzzle = examined(match, near, seed_of(seed, made, 1)) if near else None
        if puzzle is not None:
            places.put(puzzle)
            # What follows in the same play asks the same again.
            break


def stock(places: Places, seed: int, minutes: float) -> None:
    """Play games until there are enough positions, with those that are kept, or the time is over."""
    game, kept = places.game, places.kept
    deadline, played = monotonic() + 60 * minutes, 0
    low, high = game.seats[0], game.seats[-1]
    while len(kept) < places.most and monotonic() < deadline:
        seats, number = low + played % min(3, high - low + 1), seed_of(seed, played)
        found = stations(places, Match.start(game, seats, number), number)
        for part, station in enumerate(found * PLAYED_ON):
            again = seed_of(number, part)
            dealt = station.determinize(station.current_player, SeededChance(again))
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
    parser.add_argument("--small", action="store_true", help="only where one choice ahead is enough")
    parser.add_argument("--seed", type=int, default=39)
    parser.add_argument("--add", action="store_true", help="keep what stands on the shelf")
    parser.add_argument("--check", action="store_true", help="take away what does not hold any more, only")
    parser.add_argument("--reword", action="store_true", help="say what stands there in today's words, only")
    asked = parser.parse_args()
    for slug in asked.games:
        if asked.reword:
            keep(slug, [reworded(one, asked.seed) for one in shelf(slug)])
            continue
        if asked.check:
            keep(
                slug,
                [one for number, one in enumerate(shelf(slug)) if holds(one, seed_of(asked.seed, number))],
            )
            continue
        kept = [*shelf(slug)] if asked.add else []
        places = Places(GAMES[slug], asked.most, kept, asked.small)
        stock(places, asked.seed, asked.minutes / len(asked.games))


if __name__ == "__main__":
    main()
