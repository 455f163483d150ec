"""How a part of a game is found: everywhere in the house under one name, in a module of the game's own.

`civics_tui.boards.founding_fathers.BOARD`, say. It is imported when its game is played: most programs play
one of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


def part(room: str, slug: str, name: str, kind: type[Any]) -> Any:
    """Return what a room has of a game under a name. ModuleNotFoundError where there is no such game.

    TypeError if it is something else than what is asked for.
    """
    module = f"{room}.{slug.replace('-', '_')}"
    found = getattr(import_module(module), name)
    if not isinstance(found, kind):
        raise TypeError(f"{module}.{name} is no {kind.__name__}")
    return found
