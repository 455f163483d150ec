"""Who imports whom: rules no terminal, commands without a screen no Textual, and no files each other."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

from civics_tui.boards.view import Board
from civics_tui.table.drawing.lines import Priority
from rules import GAMES
from rules.chance import SeededChance

TOP = Path(__file__).parents[2]


def loaded_after(code: str) -> set[str]:
    run = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return {name.partition(".")[0] for name in run.stdout.split()}


def test_the_top_level_is_what_was_agreed() -> None:
    """A package that was tried and what a measurement left behind had been committed."""
    listed = subprocess.run(["git", "ls-files"], cwd=TOP, capture_output=True, text=True, check=False)
    # Where it is no clone all that lies there was handed over.
    names = {name.partition("/")[0] for name in listed.stdout.splitlines()} or {*os.listdir(TOP)}
    agreed = {"README.md", "civics_tui", "pyproject.toml", "rules", "screenshots", "tests"}
    seen = {name for name in names if name[0] not in "._"}
    assert seen == agreed
    assert not listed.stdout or names - seen == {".ci", ".gitignore"}


def test_rules_import_the_standard_library_only() -> None:
    loaded = loaded_after("import rules, rules.match\nfor game in rules.GAMES.values(): game.rulebook")
    outside = loaded - set(sys.stdlib_module_names) - {"rules", "__main__"} - loaded_after("")
    assert outside == set()


def test_headless_commands_do_not_load_textual() -> None:
    for arguments in [["--help"], ["list"], ["--version"], ["new", "--help"]]:
        code = (
            "from civics_tui.cli import main\n"
            f"try: main({arguments!r}, prog_name='civics')\n"
            "except SystemExit: pass"
        )
        assert "textual" not in loaded_after(code)


def modules(package: str) -> dict[str, Path]:
    """Files of a package by the name of their module."""
    return {
        ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__"): path
        for path in (TOP / package).rglob("*.py")
    }


def imports(tree: ast.AST) -> Iterator[str]:
    """What a file imports, in its functions, for types alone and by `import_module` too."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        else:
            match node:
                case ast.Call(func=ast.Name(id="import_module"), args=[ast.Constant(value=str(name)), *_]):
                    yield f"{name}.*"
            yield from imports(node)


@cache
def needs(package: str) -> dict[str, set[str]]:
    """What each file of a package imports of it."""
    files = modules(package)
    return {
        name: {
            found
            for imported in imports(ast.parse(path.read_text(encoding="utf-8")))
            for found in [imported if imported in files else imported.rpartition(".")[0]]
            if found in files and found != name
        }
        for name, path in files.items()
    }


@pytest.mark.parametrize("package", ["rules", "civics_tui"])
def test_no_files_import_in_a_circle(package: str) -> None:
    try:
        TopologicalSorter(needs(package)).prepare()
    except CycleError as error:
        pytest.fail("a circle of files: " + " <- ".join(error.args[1]))


def test_a_room_of_the_terminal_needs_only_those_above_it_in_the_readme() -> None:
    guide = (TOP / "civics_tui" / "README.md").read_text(encoding="utf-8")
    rooms = [
        "civics_tui." + room.removesuffix(".py").strip("/").replace("/", ".")
        for room in re.findall(r"^\| `([a-z_/]+(?:/|\.py))` \|", guide.partition("## Plain mode")[0], re.M)
    ]

    def height(module: str) -> int:
        """Where a room stands in the table; what belongs to none below all, a program above."""
        if module.endswith("__main__"):
            return len(rooms)
        return next((at for at, room in enumerate(rooms) if f"{module}.".startswith(f"{room}.")), -1)

    found = needs("civics_tui")
    assert {name for name in found if height(name) < 0} == {"civics_tui", "civics_tui.table"}
    climbs = [
        f"{name} -> {one}" for name, its in found.items() for one in its if height(one) > height(name) >= 0
    ]
    assert climbs == []


def test_the_guide_names_every_hook_of_a_board_and_every_priority_of_a_line_and_no_others() -> None:
    guide = (TOP / "civics_tui" / "README.md").read_text(encoding="utf-8")
    hooks = re.search(r"^\| a board has.*?\n\n", guide, re.M | re.S)
    lines = re.search(r"^\| priority.*?\n\n", guide, re.M | re.S)
    assert hooks
    assert lines
    named = re.findall(r"`(\w+)`", " ".join(re.findall(r"^\| (`.*?) \|", hooks[0], re.M)))
    told = {*named, "moment", "telling"}
    assert sorted(told) == sorted(name for name in vars(Board) if not name.startswith("_"))
    assert re.findall(r"^\| `(\w+)`", lines[0], re.M) == [one.name for one in Priority]


def test_nobody_asks_what_kind_a_scene_is() -> None:
    """Whoever wants another behavior changes or adds a scene."""
    files = modules("civics_tui").items()
    assert [name for name, path in files if re.search(r"isinstance\([\w.]*scene,", path.read_text())] == []


def test_the_terminal_asks_nowhere_which_game_it_plays() -> None:
    """A game's slug stands only in the tables of boards, colors, heuristics and releases."""
    tables = {
        "civics_tui.boards",
        "civics_tui.looks.palettes",
        "civics_tui.players.heuristics",
        "civics_tui.releases",
    }
    slugs = re.compile("|".join(f"[\"']{slug}[\"']" for slug in GAMES))
    naming = {
        name for name, path in modules("civics_tui").items() if slugs.search(path.read_text(encoding="utf-8"))
    }
    assert naming <= tables


class Noting:
    """Options that note which of them are read."""

    def __init__(self, options: Any) -> None:
        self.options = options
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(self.options, name)


def test_setup_reads_every_option_a_game_declares() -> None:
    for slug in GAMES:
        game = GAMES[slug]
        options = Noting(game.variants())
        game.set_up(game.seats[0], SeededChance(1), options)
        assert options.read == {option.name for option in game.options}


@pytest.mark.parametrize("package", ["rules", "civics_tui"])
def test_no_function_is_longer_than_a_screen(package: str) -> None:
    long = {
        f"{module}.{node.name}": lines
        for module, path in modules(package).items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None
        if (lines := node.end_lineno - node.lineno + 1) > LONGEST
    }
    assert long == {}


LONGEST = 60
"""Lines of a function, its docstring with it."""
