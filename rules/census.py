"""Counting what is in the box: every component, wherever it lies. The count never changes in a game.

Each game has a `census` of its own (`rules/<game>/census.py`); laws and positions ask it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from rules.steps import State

Census: TypeAlias = Counter[Any]
"""How often each component is there, by a name of its own."""


def census_of(package: str, state: State) -> Census:
    """Count the components of a game in a package. ValueError, in words, where two facts do not agree."""
    count: Census = import_module(f"{package}.census").census(state)
    return count


def check_shape(package: str, state: State, template: State) -> None:
    """ValueError, in words, if a list of a state is longer or shorter than one of its kind ever is."""
    varying: frozenset[str] = import_module(f"{package}.census").VARYING | {"agenda", "lines"}
    for one in fields(state):
        usual = getattr(template, one.name)
        if isinstance(usual, list) and one.name not in varying:
            found = len(getattr(state, one.name))
            ensure(found == len(usual), f"{one.name} has {found} entries and not {len(usual)}")


def ensure(fact: bool, words: str) -> None:
    """Raise ValueError with the words unless something is a fact."""
    if not fact:
        raise ValueError(words)
