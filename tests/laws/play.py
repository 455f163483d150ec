"""Random play for the laws: whole games of any kind, with the record of any failure."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from random import Random
from typing import Protocol, TypeVar, cast

from hypothesis import strategies as st

from rules import GAMES
from rules.game import Game, OptionValue, State
from rules.match import Match

T = TypeVar("T")


class GameLaws(Protocol):
    """What `tests/<game>/law.py` says of a game, so that the laws can be checked."""

    OBSERVATION_FIELDS: Mapping[str, set[str]]
    """By class name, the fields of everything dataclass-like in an observation."""


def a_deck(slug: str, number: int) -> str:
    """Return a made-up deck of a game, as `tests/<game>/law.py` makes it by a number."""
    made: str = import_module(f"tests.{slug.replace('-', '_')}.law").a_deck(Random(number))
    return made


def laws_of(game: Game) -> GameLaws:
    """Find what a game's tests say for the laws."""
    return cast(GameLaws, import_module(f"tests.{game.slug.replace('-', '_')}.law"))


TABLES = [(slug, seats) for slug, game in GAMES.items() for seats in game.seats]
"""Every game with every player count."""

ENDS = sorted({(slug, game.seats[end]) for slug, game in GAMES.items() for end in (0, -1)})
"""Every game with as few and with as many players as it takes."""


def options_of(game: Game) -> st.SearchStrategy[dict[str, OptionValue]]:
    """Draw any settings of a game's options."""
    return st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in game.options})


def started(game: Game, seats: int, seed: int, options: Mapping[str, OptionValue]) -> Match | None:
    """Start a match, or return None where the game refuses this combination of options in words."""
    with suppress(ValueError):
        return Match.start(game, seats, seed, (), options)
    return None


@contextmanager
def reproducible(match: Match) -> Iterator[None]:
    """Add to any failure the record that leads to it."""
    try:
        yield
    except Exception as error:
        error.add_note("record: " + json.dumps({**match.record, "digest": match.state.digest()}))
        raise


def random_play(match: Match, seed: int) -> Iterator[State]:
    """Play at random to the end, yielding the state at every decision."""
    random = Random(seed)
    with reproducible(match):
        while not match.over:
            assert len(match.moves) < match.game.max_decisions, "the game does not end"
            yield match.state
            actions = match.state.legal_actions()
            assert actions, "a decision without a legal action"
            match.play(random.choice(actions))
        yield match.state


def is_spot(number: int) -> bool:
    """Whether laws look closely: at the first states of a game and at ever fewer of those that follow."""
    return number % (1 + number // 8) == 0


def spot_checks(states: Iterable[T]) -> Iterator[T]:
    """Pass on the states that laws look at closely."""
    return (state for number, state in enumerate(states) if is_spot(number))
