"""What holds of the judgment of every game, over random play."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pkgutil import walk_packages
from typing import Any

import pytest

from civics_tui.players.heuristics import heuristics_of
from rules import GAMES
from rules.chance import SeededChance
from rules.match import Match
from rules.steps import Decision
from tests.laws.play import TABLES, random_play, spot_checks

every_table = pytest.mark.parametrize(("slug", "seats"), TABLES)


@every_table
def test_a_world_is_worth_a_share_of_the_win_to_each_seat(slug: str, seats: int) -> None:
    heuristics = heuristics_of(slug)
    for state in spot_checks(random_play(Match.start(GAMES[slug], seats, 3), 3)):
        digest = state.digest()
        values = heuristics.evaluation.evaluate(state)
        assert len(values) == seats
        assert all(0 <= value <= 1 for value in values)
        assert sum(values) <= 1 + 1e-6
        assert state.digest() == digest


@every_table
def test_candidates_are_some_of_the_legal_actions_in_their_order(slug: str, seats: int) -> None:
    heuristics = heuristics_of(slug)
    for state in spot_checks(random_play(Match.start(GAMES[slug], seats, 4), 4)):
        if state.current_player is None:
            continue
        digest, legal = state.digest(), [*state.legal_actions()]
        candidates = [*heuristics.policy.candidates(state)]
        assert candidates
        assert [action for action in legal if action in candidates] == candidates
        assert heuristics.policy.rollout(state, SeededChance(1)) in legal
        assert state.digest() == digest


@every_table
def test_measures_have_the_same_names_all_game_long(slug: str, seats: int) -> None:
    heuristics = heuristics_of(slug)
    names = set()
    for state in spot_checks(random_play(Match.start(GAMES[slug], seats, 5), 5)):
        names |= {tuple(one.key for one in heuristics.words.measures(state, seat)) for seat in range(seats)}
    (keys,) = names
    assert len(set(keys)) == len(keys)


@every_table
def test_a_world_played_on_comes_to_rest_or_to_an_end(slug: str, seats: int) -> None:
    heuristics = heuristics_of(slug)
    states = list(spot_checks(random_play(Match.start(GAMES[slug], seats, 6), 6)))
    for state in states[:-1]:
        world = state.clone()
        world.step(heuristics.policy.rollout(world, SeededChance(1)))
        heuristics.policy.quiesce(world, SeededChance(1))
        assert world.current_player is None or heuristics.policy.is_quiescent(world)


def test_a_finished_game_is_worth_what_it_was_won_for() -> None:
    *_, last = random_play(Match.start(GAMES["electioneering"], 3, 3), 3)
    result = last.result()
    assert result is not None
    values = heuristics_of("electioneering").evaluation.evaluate(last)
    assert [seat for seat, value in enumerate(values) if value] == list(result.winners)


EVERY_ACTION_IS_A_CANDIDATE = {
    "electioneering": "ChooseFirstPlayer OnARow PlayACard PutDown TakeOneCard",
    "copycat": "CloseGaps CoinsOrVP PlaceFirst",
    "founding-fathers": "AdvanceOnATrack ArticleFirst ChooseABranch ChooseATrack ChooseAVictim KeepADelegate "
    "NameTheTrack PullOneBack ReclaimAMarker RemoveADelegate SendOneHome SendWinners StealACard TurnResolved "
    "TurnTheArticle",
    "legislation": "ArchiveSearch FloorLeader Hearing Hold LookAtHand Pardon Reconsider Release Repeal "
    "SecondReading SignatureBill StaffWork Withdrawal",
    "votes-for-women": "",
}
"""By game: the decisions in which computers think about whatever is legal."""


def decisions_in(package: str, kind: type[Decision[Any]] = Decision) -> Iterator[type[Decision[Any]]]:
    for one in kind.__subclasses__():
        yield from decisions_in(package, one)
        # A class with slots is made twice; the first one lives on for a while.
        made = getattr(sys.modules[one.__module__], one.__name__, None) is one
        if made and one.__module__.startswith(f"{package}.") and not inspect.isabstract(one):
            yield one


@pytest.mark.parametrize("slug", GAMES)
def test_computers_know_every_decision_of_a_game(slug: str) -> None:
    """A new decision gets candidates of its own, or a place in the list of those that need none."""
    package = import_module(GAMES[slug].package)
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    room = import_module(f"civics_tui.players.heuristics.{slug.replace('-', '_')}")
    # A game whose every decision is in the list has no table, and perhaps one file only.
    table = f"{room.__name__}.choices"
    ranked = import_module(table).CANDIDATES if hasattr(room, "__path__") and find_spec(table) else {}
    others = {kind.__name__ for kind in decisions_in(package.__name__) if kind not in ranked}
    assert others == set(EVERY_ACTION_IS_A_CANDIDATE.get(slug, "").split())
