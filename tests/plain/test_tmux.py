"""Plain mode in a real terminal: what one seat has heard is gone before the next one listens."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest


@pytest.fixture
def tmux() -> str:
    """The tmux command; machines without one run the other tests only."""
    return shutil.which("tmux") or ""


def test_a_cover_clears_the_lines_above_with_all_that_has_scrolled_away(tmp_path: Path, tmux: str) -> None:
    if not tmux:
        return
    socket = f"civics-plain-{tmp_path.name}"

    def call(*arguments: str) -> str:
        run = subprocess.run([tmux, "-L", socket, *arguments], capture_output=True, text=True, check=True)
        return run.stdout

    def lines() -> str:
        return call("capture-pane", "-p", "-S", "-", "-t", "g")

    def wait(words: str) -> str:
        for _ in range(300):
            if words in (shown := lines()):
                return shown
            time.sleep(0.1)
        raise AssertionError(f"waited in vain for {words!r}:\n{lines()}")

    def send(typed: str) -> None:
        call("send-keys", "-t", "g", typed, "Enter")

    new = ["new", "electioneering", "--players", "Ann,Ben", "--seed", "7", "--option", "first_player=random"]
    command = [f"CIVICS_HOME={tmp_path}", sys.executable, "-m", "civics_tui", "--plain", *new]
    call("-f", "/dev/null", "new-session", "-d", "-s", "g", "-x", "80", "-y", "24", "env", *command)
    try:
        wait("1. Show the table")
        send("1")
        asked = wait("Play a card")
        other = "Ben" if "Question: Ann" in asked else "Ann"
        for word in ("hand", "look seat", "rules", "choices", "help all", "hand"):
            send(word)
        wait("quit: Leave")
        assert call("display", "-p", "-t", "g", "#{history_size}").strip() != "0"
        send("1")
        wait("Choose the student row")
        send("1")
        for _ in range(300):
            shown = lines()
            if f"Cover: {other}" in shown:
                break
            if "Put " in shown.rsplit("Question: ", 1)[-1]:
                send("1")
            time.sleep(0.3)
        shown = wait(f"Cover: {other}")
        assert call("display", "-p", "-t", "g", "#{history_size}").strip() == "0"
        assert "Hand: " not in shown
    finally:
        call("kill-server")
