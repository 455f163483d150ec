"""What an observation shows as it lies on the table."""

from __future__ import annotations

from dataclasses import fields
from typing import Any


def in_common(state: type, observation: type, *but: str) -> tuple[str, ...]:
    """List the fields that an observation shows as the state has them: those of one name, `but` for some.

    A field that not everybody may see is among those, or has another name.
    """
    of_the_state = {one.name for one in fields(state)}
    return tuple(one.name for one in fields(observation) if one.name in of_the_state and one.name not in but)


def public(state: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """Return fields of a state by name, as they lie; a list as a tuple."""
    return {
        name: tuple(value) if type(value) is list else value
        for name in names
        for value in (getattr(state, name),)
    }
