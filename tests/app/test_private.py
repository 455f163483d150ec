"""Textual's private names: each exists in the release that is installed, and none is used beside the list."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

import civics_tui
from civics_tui.terminal import private
from civics_tui.terminal.private import NAMES, StylesCache


@pytest.mark.parametrize("owner", NAMES)
async def test_every_private_name_exists(owner: type) -> None:
    made: Any = owner(App()) if owner is LinuxDriver else owner if owner is StylesCache else owner()
    assert [name for name in NAMES[owner] if not hasattr(made, name)] == []


@cache
def private_names(path: Path) -> tuple[set[str], set[str]]:
    """Return the private names that a file reads, and those that it defines."""
    read: set[str] = set()
    defined: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            (defined if isinstance(node.ctx, ast.Store) else read).add(node.attr)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            defined.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            defined.add(node.id)
        elif isinstance(node, ast.ImportFrom):
            read.update((node.module or "").split("."))
    return (
        {name for name in read if name.startswith("_") and not name.endswith("__")},
        {name for name in defined if name.startswith("_") and not name.endswith("__")},
    )


def test_every_private_name_is_listed_and_used_in_one_file_only() -> None:
    own = Path(private.__file__)
    listed = {name for names in NAMES.values() for name in names if name.startswith("_")}
    modules = {"_compositor", "_styles_cache", "_xterm_parser"}
    assert set().union(*private_names(own)) == listed | modules
    files = [path for path in Path(civics_tui.__file__).parent.rglob("*.py") if path != own]
    ours = set().union(*(private_names(path)[1] for path in files))
    ours |= {"_asdict", "_replace"}  # a named tuple's
    for path in files:
        if "textual" in path.read_text(encoding="utf-8"):
            used, defined = private_names(path)
            assert used <= ours, path
            assert not (used - defined) & (listed | modules), path
