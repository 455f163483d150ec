"""The app in a real terminal, end to end: whole games, signals, terminals, bytes."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from civics_tui.saves import Store
from tests.app.terminal import PICKER, SETTLED, Terminal

NEW = ("new", "electioneering", "--seed", "7", "--option", "first_player=random", "--players")
UP, DOWN, ENTER, ESCAPE = "\x1b[A", "\x1b[B", "\r", "\x1b"
F4 = "\x1bOS"


def uncover(terminal: Terminal, seen: str = "Play a card") -> str:
    """Turn the cover, as somebody who has seen it."""
    terminal.wait("Pass the keyboard")
    return terminal.press_until(ENTER, seen)


def play_out(terminal: Terminal) -> str:
    """Take what is under the cursor until the result is on screen; keys that come too early are dropped."""
    end = time.monotonic() + 120
    while not ("moves" in terminal.text and "Seed" in terminal.text):
        assert time.monotonic() < end, terminal.text
        terminal.press(ENTER, quiet=0.08)
    return terminal.text


def reset(written: bytes) -> bool:
    """Whether the last bytes leave the other screen, show the cursor and stop mouse reports."""
    return all(code in written[-600:] for code in (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l"))


def test_a_whole_game_from_the_picker_to_the_result(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, program=SETTLED)
    terminal.wait(PICKER)
    terminal.press(DOWN * 4)
    terminal.wait(lambda text: text.count("Electioneering") == 2)
    terminal.press(ENTER)
    terminal.wait("F2 begin")
    terminal.press("\tAnn" + DOWN + "Ben")
    terminal.press("\x1bOQ")
    terminal.wait("The best slogan")
    terminal.press("A beetle for all\r")
    terminal.wait("Ben  has the keyboard")
    terminal.press("\x1bOQ")
    terminal.press(ENTER)
    terminal.wait("Which slogan is best?")
    result = play_out(terminal)
    save = Store(tmp_path).open(1)
    assert save.match.names == ("Ann", "Ben")
    ended = save.match.state.result()
    assert ended is not None
    for seat in ended.winners:
        assert save.match.names[seat] in result
    save.close()
    terminal.press("q")
    terminal.wait(PICKER)
    terminal.press("q")
    assert terminal.finish() == 0
    assert reset(terminal.written)


def test_a_whole_game_with_a_computer_through_a_crash_of_the_app(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *NEW, "Ann,computer:easy")
    terminal.wait("Ann: Play a card")
    for _ in range(4):
        terminal.press("1")
    terminal.signal(signal.SIGKILL)
    assert terminal.finish() == -signal.SIGKILL
    made = Store(tmp_path).match(1).moves
    assert [move.seat for move in made].count(0) > 1, "no choice is lost"
    terminal = Terminal(tmp_path, "resume")
    terminal.wait("Ann: ")
    assert "Pass the keyboard" not in terminal.text
    assert Store(tmp_path).match(1).moves[: len(made)] == made
    assert "Easy bot" in play_out(terminal)
    terminal.press("q")
    terminal.wait("ENDED")
    terminal.wait("Easy bot")
    terminal.press("q")
    assert terminal.finish() == 0
    assert reset(terminal.written)


def test_a_computer_that_thinks_moves_nothing_on_the_screen(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *NEW, "computer:hard,Ben:hard")
    terminal.wait("is thinking")
    terminal.press(F4, quiet=0.1)
    terminal.press(F4, quiet=0.1)
    terminal.wait("one by one, by Space")
    terminal.read(quiet=1.0)
    assert terminal.read(quiet=2.0) == b""
    terminal.press(" ")
    terminal.signal(signal.SIGTERM)
    assert terminal.finish() == 143
    assert {move.seat for move in Store(tmp_path).match(1).moves} == {0}, "one turn, and no other"


def test_ctrl_c_does_not_lose_the_game(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *NEW, "Ann,Ben")
    uncover(terminal)
    terminal.press("1")
    terminal.press("\x03")
    terminal.press("q")
    terminal.wait(PICKER)
    terminal.press("q")
    assert terminal.finish() == 0
    assert Store(tmp_path).summaries()[0].actions == 1


COLOR = re.compile(rb"\x1b\[[\d;]*?(?:[34][0-7]|[34]8;|9[0-7]|10[0-7])[\d;]*m")


def test_no_color_writes_no_colors_and_the_cursor_is_still_seen(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *NEW, "Ann,Ben", environ={"NO_COLOR": "1"})
    uncover(terminal)
    terminal.press(DOWN)
    assert not COLOR.search(terminal.written)
    assert any(
        terminal.screen.buffer[y][x].reverse for y in range(terminal.rows) for x in range(terminal.columns)
    )
    terminal.signal(signal.SIGTERM)
    terminal.finish()


@pytest.mark.parametrize("term", ["linux", "vt100"])
def test_every_common_terminal_is_usable(tmp_path: Path, term: str) -> None:
    terminal = Terminal(tmp_path, *NEW, "Ann,Ben", environ={"TERM": term})
    shown = uncover(terminal)
    assert "Priya" in shown or "Milo" in shown or "Bea" in shown or "Desmond" in shown
    if term == "linux":
        assert shown.isascii() or "á" in shown
    terminal.signal(signal.SIGTERM)
    assert terminal.finish() == 143


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_cannot_draw_is_played_at_line_by_line(tmp_path: Path, term: str) -> None:
    terminal = Terminal(tmp_path, environ={"TERM": term})
    terminal.wait("Plain mode: on")
    terminal.press("quit\r")
    assert terminal.finish() == 0


def test_a_move_writes_few_bytes_and_nothing_is_written_while_nobody_plays(tmp_path: Path) -> None:
    step, action = 1500, 8000
    terminal = Terminal(tmp_path, *NEW, "Ann,Ben,Cy,Dee")
    uncover(terminal)
    terminal.read(quiet=1.0)
    assert terminal.read(quiet=2.0) == b""
    # The first step takes away what a newcomer reads.
    assert len(terminal.press(DOWN, quiet=0.5)) <= action
    for key in (UP, DOWN):
        assert len(terminal.press(key, quiet=0.5)) <= step
    assert len(terminal.press(ENTER, quiet=0.5)) <= action
    terminal.press("\t", quiet=0.5)
    # The first step shows the new focus too.
    assert len(terminal.press(DOWN, quiet=0.5)) <= action
    assert len(terminal.press(UP, quiet=0.5)) <= step
    assert len(terminal.press("u", quiet=0.5)) <= action
    terminal.signal(signal.SIGTERM)
    terminal.finish()


@pytest.fixture
def tmux() -> str:
    """The tmux command; machines without one run the pty tests only."""
    return shutil.which("tmux") or ""


@pytest.mark.parametrize("term", ["screen", "tmux-256color"])
def test_a_game_in_tmux(tmp_path: Path, tmux: str, term: str) -> None:
    if not tmux:
        return
    socket = f"civics-{term}-{tmp_path.name}"

    def call(*arguments: str) -> str:
        run = subprocess.run([tmux, "-L", socket, *arguments], capture_output=True, text=True, check=True)
        return run.stdout

    def wait(words: str, seconds: int = 10) -> str:
        for _ in range(10 * seconds):
            if words in (shown := call("capture-pane", "-p", "-t", "g")):
                return shown
            time.sleep(0.1)
        raise AssertionError(f"waited in vain for {words!r}:\n{call('capture-pane', '-p', '-t', 'g')}")

    config = tmp_path / "tmux.conf"
    config.write_text(f'set -g default-terminal "{term}"\n')
    command = [f"CIVICS_HOME={tmp_path}", sys.executable, "-m", "civics_tui", *NEW, "Ann,Ben"]
    call("-f", str(config), "new-session", "-d", "-s", "g", "-x", "80", "-y", "24", "env", *command)
    try:
        wait("Pass the keyboard")
        for _ in range(5):
            time.sleep(1)  # what is pressed before the cover is drawn is dropped
            call("send-keys", "-t", "g", "Enter")
            with suppress(AssertionError):
                wait("Play a card", 3)
                break
        wait("Play a card")
        call("send-keys", "-t", "g", "Down", "Enter")
        wait("Choose the student row")
        call("send-keys", "-t", "g", "Tab", "Right", "Down", "Enter")
        wait("Ann draws")
        time.sleep(1)
        call("send-keys", "-t", "g", "F1")
        wait("Keys:")
        call("send-keys", "-t", "g", "Escape")
    finally:
        call("kill-server")
