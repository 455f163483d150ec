"""The rules know nothing of the terminal, and commands without a screen do not load it."""

from __future__ import annotations

import subprocess
import sys

import pytest


def loaded_after(code: str) -> set[str]:
    run = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return {name.partition(".")[0] for name in run.stdout.split()}


def test_rules_import_the_standard_library_only() -> None:
    loaded = loaded_after("import rules, rules.match\nfor game in rules.GAMES.values(): game.rulebook")
    outside = loaded - set(sys.stdlib_module_names) - {"rules", "__main__"} - loaded_after("")
    assert outside == set()


@pytest.mark.parametrize("arguments", [["--help"], ["list"], ["--version"], ["new", "--help"]])
def test_headless_commands_do_not_load_textual(arguments: list[str]) -> None:
    code = (
        "from civics_tui.cli import main\n"
        f"try: main({arguments!r}, prog_name='civics')\n"
        "except SystemExit: pass"
    )
    assert "textual" not in loaded_after(code)
