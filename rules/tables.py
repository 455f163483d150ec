"""Tables of text beside the module that makes records of them: a record a line, tabs between its texts."""

from __future__ import annotations

from pathlib import Path


def rows(module: str, name: str) -> list[list[str]]:
    """Return the records of a table that lies beside a module, which is given by its `__file__`."""
    lines = Path(module).with_name(name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines]
