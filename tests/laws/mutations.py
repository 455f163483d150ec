"""Positions with one thing changed: what a damaged or hostile file may hold."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

NUMBERS = (-(1 << 70), -2, -1, 0, 1, 2, 3, 7, 47, 99, 5000, 1 << 19, 1 << 70)
"""Put in the place of a number, beside its neighbors."""

OTHERS: tuple[Any, ...] = (None, True, False, 0, -1, 3, "", "x", "seat", 1.5, [], [0], {}, {"x": 1})
"""Put in the place of anything."""


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every value inside another one."""
    inside: Iterator[tuple[Any, Any]] = iter(())
    if isinstance(value, dict):
        inside = iter(value.items())
    elif isinstance(value, list):
        inside = enumerate(value)
    for key, part in inside:
        yield (*path, key)
        yield from places(part, (*path, key))


def mutated(position: dict[str, Any], random: Random) -> dict[str, Any]:
    """Return a copy of a position with one thing changed."""
    copy: dict[str, Any] = json.loads(json.dumps(position))
    *way, key = random.choice(list(places(copy)))
    holder: Any = copy
    for step in way:
        holder = holder[step]
    value = holder[key]
    match random.randrange(6):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(random.randrange(len(holder) + 1), value)
        case 1:
            holder[f"{key}s"] = value
        case 2 if isinstance(holder, list):
            other = random.randrange(len(holder))
            holder[key], holder[other] = holder[other], value
        case 3:
            holder[key] = random.choice(OTHERS)
        case _ if type(value) is int:
            holder[key] = random.choice((value - 1, value + 1, *NUMBERS))
        case _:
            holder[key] = random.choice(OTHERS)
    return copy
