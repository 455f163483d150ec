"""A state as plain JSON data: what `State.position` writes and `rules.position` reads."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import Field, fields
from types import MappingProxyType
from typing import Annotated, Any, TypeAlias, Union

Data: TypeAlias = Union[  # noqa: UP007 (it names itself)
    bool, int, str, list["Data"], dict[str, "Data"], None
]
"""What JSON can hold, without fractions."""


PRINTED = MappingProxyType({"printed": True})
"""Metadata of a field that holds what is printed in the box: always the same, so in no position."""
TOLD = MappingProxyType({"told": True})
"""Metadata of a field, without a repr, that only words need, and can do without: in no position either."""


def is_kept(one: Field[Any]) -> bool:
    """Whether a position holds a field of a state."""
    return one.metadata not in (PRINTED, TOLD)


Mask: TypeAlias = Annotated[int, "mask"]
"""A number whose bits stand for cards, places or seats."""


def plain(value: Any) -> Data:
    """Return a value of a state as JSON data.

    A step is its name and its fields, `["PlaceCubes", {"left": 2}]`; any other record is its fields by name,
    a tuple or list is a list. TypeError for anything else.
    """
    if value is None or isinstance(value, bool | int | str):
        return value
    if hasattr(value, "waits"):
        return [type(value).__name__, plain_fields(value)]
    if hasattr(value, "_fields"):
        return {name: plain(part) for name, part in zip(value._fields, value, strict=True)}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return plain_fields(value)


def plain_fields(record: Any, left_out: Set[str] = frozenset()) -> dict[str, Data]:
    """Return the fields of a dataclass that a position holds as JSON data, but for those `left_out`."""
    return {
        one.name: plain(getattr(record, one.name))
        for one in fields(record)
        if is_kept(one) and one.name not in left_out
    }
