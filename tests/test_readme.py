"""The README tells the truth: its commands, keys, games and options are the program's."""

from __future__ import annotations

import re
from pathlib import Path

from civics_tui.cli import main
from civics_tui.keys.commands import SCREENS
from rules import GAMES
from rules.game import count_words

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_ci_runs_the_test_command_of_the_readme() -> None:
    command = (ROOT / ".ci" / "run").read_text().strip().splitlines()[-1]
    assert command in README


def test_every_key_is_in_the_readme() -> None:
    for commands in SCREENS.values():
        for command in commands:
            assert f"| {command.keys_shown} | {command.help} |" in README


def test_every_game_with_its_player_counts_and_options_is_in_the_readme() -> None:
    for game in GAMES.values():
        assert f"| **{game.title}** | {count_words(game.seats)} |" in README
        for option in game.options:
            assert f"| {game.title} | `{option.name}` |" in README
            assert f"**{option.default}**" in README


def test_every_command_is_in_the_readme() -> None:
    for name in main.commands:
        assert f"civics {name}" in README


def test_every_picture_of_the_readme_is_there() -> None:
    pictures = re.findall(r"\((screenshots/[^)]+)\)", README)
    assert pictures
    assert all((ROOT / picture).is_file() for picture in pictures)
