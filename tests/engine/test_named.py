"""Named tuples of our own."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import TYPE_CHECKING

import rules.named
from rules.named import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(rules.named.__file__).parents[1]


class Stop(NamedTuple):
    """Where a bus stops."""

    name: str
    lines: Sequence[str] = ()

    @property
    def short(self) -> str:
        """The name, cut."""
        return self.name[:9]


def test_a_tuple_has_fields_defaults_and_methods_and_no_type_is_looked_up() -> None:
    stop = Stop("Town hall, north")
    assert tuple(stop) == ("Town hall, north", ())
    assert stop == Stop(name="Town hall, north")
    assert stop.short == "Town hall"
    assert tuple(stop._replace(lines=("4",))) == ("Town hall, north", ("4",))
    assert repr(stop) == "Stop(name='Town hall, north', lines=())"
    assert (Stop.__doc__, Stop.__module__) == ("Where a bus stops.", __name__)
    assert pickle.loads(pickle.dumps(stop)) == stop


def test_no_other_named_tuples_are_made() -> None:
    slow = re.compile(r"from typing import .*\bNamedTuple\b")
    files = [file for package in ("rules", "civics_tui") for file in (ROOT / package).rglob("*.py")]
    found = [file for file in files if slow.search(file.read_text(encoding="utf-8"))]
    assert found == [ROOT / "rules" / "named.py"]
