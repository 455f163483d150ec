"""The README is short and true: its games, pictures and commands are the program's."""

from __future__ import annotations

import re
from pathlib import Path

from civics_tui.cli import main
from rules import GAMES
from rules.game import count_words

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_ci_runs_the_test_command_of_the_readme() -> None:
    command = (ROOT / ".ci" / "run").read_text().strip().splitlines()[-1]
    assert command in README


def test_the_readme_has_fewer_than_900_words() -> None:
    assert len(README.split()) < 900


def test_every_game_with_its_player_counts_is_in_the_readme() -> None:
    for game in GAMES.values():
        assert f"| **{game.title}** | {count_words(game.seats)} |" in README


def test_every_command_of_the_readme_is_one() -> None:
    named = set(re.findall(r"`civics ([a-z]+)", README))
    assert named <= {*main.loaded}


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README) + re.findall(r'(?:src|srcset)="([^"]+)"', README)
    assert links
    assert [link for link in links if not (ROOT / link).is_file()] == []
