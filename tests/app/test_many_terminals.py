"""Several real terminals at one table: processes of their own in ptys, killed, hung up and idle."""

from __future__ import annotations

import re
import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from civics_tui.saves import Store
from civics_tui.table.match.game_log import GameLog
from rules.match import Match
from tests.app.terminal import PICKER, Terminal

NEW = ("new", "electioneering", "--seed", "7", "--option", "first_player=random", "--players")
ESCAPE, DOWN, F6 = "\x1b", "\x1b[B", "\x1b[17~"
ASKED = "i look"
"""What the line of keys of a table begins with."""


def match_of(home: Path) -> Match:
    return Store(home).match(1)


def code_of(home: Path) -> str:
    return Store(home).summaries()[0].code


def wait_for(what: Callable[[], bool], *terminals: Terminal) -> None:
    """Wait until something is so, and read what the terminals write meanwhile."""
    end = time.monotonic() + 20
    while not what():
        assert time.monotonic() < end, "\n".join(terminal.text for terminal in terminals)
        for terminal in terminals:
            terminal.read(quiet=0.05, most=0.3)


def at_one_table(home: Path, *computers: str) -> tuple[Terminal, Terminal]:
    """Let Ann begin a game and stand up from the second seat, and Bo sit down there."""
    ann = Terminal(home, *NEW, ",".join(("Ann", "Bo", *computers)))
    ann.wait("Pass the keyboard")
    ann.press_until(F6, "civics join")
    ann.press(DOWN)
    ann.press("s")
    ann.wait("seat of Bo is free")
    ann.press_until(ESCAPE, ASKED)
    bo = Terminal(home, "join", code_of(home), "--as", "Bo")
    bo.wait(ASKED)
    return ann, bo


def move(home: Path, *terminals: Terminal) -> None:
    """Let the terminal that is asked make its first choice, of Ann's and Bo's or of one that is left."""
    match = match_of(home)
    seat, before = match.state.current_player, len(match.moves)
    assert seat is not None
    asked = terminals[seat] if len(terminals) > 1 else terminals[0]
    wait_for(lambda: "decides at" not in asked.text, *terminals)

    def moved() -> bool:
        # A key that comes with the question is dropped.
        asked.press("\r")
        return len(match_of(home).moves) > before

    wait_for(moved, *terminals)


def hidden_cards(home: Path) -> list[str]:
    """The cards of all hands that were never named to everybody, as they are written on the table."""
    match = match_of(home)
    log = GameLog(match)
    entries = log.new_entries(len(match.moves)) if match.moves else []
    public = " ".join(entry.text.text(match.names) for entry in entries if entry.seats is None)
    hands = [card for seat in (0, 1) for card in match.state.observation(seat).hands[seat] or ()]
    public += " ".join(card.replace("*", "★") for row in match.at(0).observation(None).rows for card in row)
    return [name for card in hands if (name := card.replace("*", "★")) not in public]


def private_lines(home: Path) -> list[str]:
    match = match_of(home)
    log = GameLog(match)
    entries = log.new_entries(len(match.moves)) if match.moves else []
    return [entry.text.text(match.names) for entry in entries if entry.seats is not None]


def finish(*terminals: Terminal) -> None:
    for terminal in terminals:
        terminal.signal(signal.SIGTERM)
        terminal.finish()


def test_two_terminals_and_a_spectator_follow_one_game_and_the_hands_stay_hidden(tmp_path: Path) -> None:
    ann, bo = at_one_table(tmp_path)
    eve = Terminal(tmp_path, "join", code_of(tmp_path), "--as", "Eve")
    eve.wait("at another terminal")
    eve.press_until(ESCAPE, "decides at another terminal")
    private: list[str] = []
    for _ in range(5):
        move(tmp_path, ann, bo, eve)
        wait_for(
            lambda: len({terminal.text.splitlines()[0] for terminal in (ann, bo, eve)}) == 1, ann, bo, eve
        )
        hidden, private = hidden_cards(tmp_path), private_lines(tmp_path)
        assert hidden
        for card in hidden:
            assert not re.search(rf"(?<!\w){card}(?!\w)", eve.text)
    assert private
    seen = eve.written.decode(errors="replace")
    assert not any(line in seen for line in private)
    assert len(match_of(tmp_path).moves) >= 5

    # Nobody plays: no byte to any terminal, no change of the file.
    dan = Terminal(tmp_path, "join", code_of(tmp_path), "--as", "Dan")
    dan.wait("at another terminal")
    four = (ann, bo, eve, dan)
    for terminal in four:
        terminal.read(quiet=1.0)
    with closing(sqlite3.connect(tmp_path / "matches" / "000001.sqlite")) as db:
        version = db.execute("PRAGMA data_version").fetchone()
        time.sleep(2)
        assert [terminal.read(quiet=0.0) for terminal in four] == [b""] * 4
        assert db.execute("PRAGMA data_version").fetchone() == version
    finish(*four)


def test_who_is_killed_is_away_and_comes_back_at_a_kiosk_and_a_line_that_closes_leaves_the_seat_away(
    tmp_path: Path,
) -> None:
    ann, bo = at_one_table(tmp_path)
    move(tmp_path, ann, bo)
    ann.press_until(F6, "civics join")
    assert "away" not in ann.text
    bo.signal(signal.SIGKILL)
    ann.wait("away")
    bo.finish()
    ann.press_until(ESCAPE, ASKED)
    if match_of(tmp_path).state.current_player == 0:
        move(tmp_path, ann, bo)

    again = Terminal(
        tmp_path, "kiosk", "--as", "Bo", environ={"SSH_ORIGINAL_COMMAND": code_of(tmp_path).lower()}
    )
    again.wait(ASKED)
    wait_for(lambda: match_of(tmp_path).state.current_player == 1 or "decides at" in again.text, again)
    for _ in range(3):
        move(tmp_path, ann, again)
    assert str(tmp_path).encode() not in again.written

    again.hang_up()
    assert again.ended() == 129
    ann.press_until(F6, "civics join")
    ann.wait("away")
    finish(ann)

    last = Terminal(tmp_path, "kiosk", environ={"SUDO_USER": "Bo", "SSH_ORIGINAL_COMMAND": "sh -i; id"})
    last.wait(PICKER)
    last.press("q")
    assert last.finish() == 0


def test_when_the_terminal_where_the_computers_think_is_killed_another_goes_on(tmp_path: Path) -> None:
    ann, bo = at_one_table(tmp_path, "computer:easy")
    while match_of(tmp_path).state.current_player != 1:
        if match_of(tmp_path).state.current_player == 0:
            move(tmp_path, ann, bo)
        ann.read(quiet=0.05, most=0.3)
    assert not bo.children
    ann.signal(signal.SIGKILL)
    ann.finish()
    while match_of(tmp_path).state.current_player == 1:
        move(tmp_path, bo)
    moves = len(match_of(tmp_path).moves)
    if match_of(tmp_path).state.current_player == 2:
        wait_for(lambda: len(match_of(tmp_path).moves) > moves, bo)
    assert match_of(tmp_path).moves[-1].seat == 2
    assert bo.children, "the computer thinks at Bo's terminal"
    finish(bo)
