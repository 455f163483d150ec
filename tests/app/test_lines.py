"""Real lines to kiosks: an sshd with ForceCommand and keys where there is one, and ptys."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import threading
import time
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from itertools import cycle
from pathlib import Path

import pytest

from civics_tui.saves import SavedMatch, Store
from rules import GAMES
from rules.match import Match
from tests.app.driving import NAMES
from tests.app.lines import GUEST, OWNER, PATH, Line, PtyLine, SshLine, Unusable
from tests.app.terminal import PICKER, Pty

MARK = "what only the owner may read"
ENTER, F6 = "\r", "\x1b[17~"

SHOWING = {"cat", "forward to there"}
"""The ways around that show something; the others make a file."""

Open = Callable[..., Pty]


LINES = ("ssh", "pty") if shutil.which("sshd", path=PATH) else ("pty",)


@pytest.fixture(params=LINES)
def line(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Line]:
    found: Line = PtyLine(tmp_path / "home")
    if request.param == "ssh":
        try:
            found = SshLine(tmp_path / "home", tmp_path / "ssh", NAMES)
        except Unusable as reason:
            warnings.warn(f"a pty in the place of ssh: {reason}", stacklevel=1)
    with closing(found):
        yield found


@pytest.fixture
def come(line: Line) -> Iterator[Open]:
    """Come by the line; whoever is still there at the end of the test is cut off."""
    opened: list[Pty] = []

    def come(who: str, *words: str) -> Pty:
        opened.append(line.open(who, *words))
        return opened[-1]

    yield come
    for terminal in opened:
        terminal.drop()


def a_table(home: Path, game: str, seats: int) -> str:
    """Save a new game whose seats have names; returns its code."""
    store = Store(home)
    with closing(store.create(Match.start(GAMES[game], seats, 7, NAMES[:seats]))) as save:
        return save.code


@contextmanager
def looking_on(home: Path) -> Iterator[SavedMatch]:
    with closing(Store(home, personal=True).open(1)) as save:
        assert not save.seats
        yield save


@contextmanager
def a_port_that_says(words: str) -> Iterator[int]:
    """Listen on the loopback address, and say something to everybody who comes."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def say() -> None:
            with suppress(OSError):
                while True:
                    with server.accept()[0] as one:
                        one.sendall(words.encode())

        threading.Thread(target=say, daemon=True).start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)


def play(save: SavedMatch, at: Mapping[int, Pty], moves: int) -> None:
    """Let whoever is asked make a choice until so many were made, and everybody read."""
    # A number that is no choice closes what an Enter has opened, so that two come after it.
    keys = cycle("1d" + 2 * ENTER)
    while len(save.match.moves) < moves:
        seat, before = save.match.state.current_player, len(save.match.moves)
        assert seat is not None
        end = time.monotonic() + 20
        while len(save.match.moves) == before:
            assert time.monotonic() < end, at[seat].text
            at[seat].press(next(keys), quiet=0.05)
            save.catch_up()
        for terminal in at.values():
            terminal.read(quiet=0.0)


def title(terminal: Pty) -> str:
    """Return the first row of a terminal as it is now."""
    terminal.read(quiet=0.0)
    return terminal.text.splitlines()[0]


@pytest.mark.parametrize("line", LINES[:1], indirect=True)
@pytest.mark.parametrize(("game", "seats", "moves"), [("votes-for-women", 2, 20), ("legislation", 5, 15)])
def test_people_at_terminals_of_their_own_play_one_game(
    tmp_path: Path, come: Open, game: str, seats: int, moves: int
) -> None:
    code = a_table(tmp_path / "home", game, seats)
    at = {seat: come(NAMES[seat], code) for seat in range(seats)}
    for terminal in at.values():
        terminal.wait("l log")
    with looking_on(tmp_path / "home") as save:
        play(save, at, moves)
        # An entry has the digest of the terminal that made it; who reads it compares it with its own.
        assert {move.seat for move in save.match.moves} == set(at)
        last = at[save.match.moves[-1].seat]
    for terminal in at.values():
        terminal.wait(lambda text: text.splitlines()[0] == title(last))
        assert "another position" not in terminal.text
        assert str(tmp_path).encode() not in terminal.written


def test_a_line_may_be_lost_or_dead_and_its_person_comes_back_or_moves_to_a_second_terminal(
    tmp_path: Path, line: Line, come: Open
) -> None:
    code = a_table(tmp_path / "home", "electioneering", 2)
    ann, ben = come("Ann", code), come("Ben", code.lower())
    for terminal in (ann, ben):
        terminal.wait("i look")
    with looking_on(tmp_path / "home") as save:
        play(save, {0: ann, 1: ben}, 4)
        ann.press_until(F6, "its code is")
        ben.signal(signal.SIGKILL)
        ann.wait("away")

        again = come("Ben", code)
        again.wait("i look")
        again.resize(120, 40)
        again.wait(lambda text: any(len(row) > 80 for row in text.splitlines()))
        ann.wait("at another terminal")
        ann.press_until("\x1b", "i look")
        play(save, {0: ann, 1: again}, 8)

        second = come("Ben", code)
        second.wait("i look")
        again.wait(lambda text: "YOUR HAND" not in text and "looks on" in text)
        play(save, {0: ann, 1: second}, 12)
        second.press_until("q", PICKER)
        second.press("q")
        assert second.finish() == 0

        guest = come(GUEST, code)
        guest.wait("name")
        guest.press("Ben" + ENTER)
        guest.wait("i look")
        play(save, {0: ann, 1: guest}, 14)
        ann.press_until(F6, "its code is")
        line.lose(guest)
        ann.wait("away")


def test_only_who_has_a_shell_comes_around_the_kiosk(tmp_path: Path, line: Line, come: Open) -> None:
    secret = tmp_path / "secret"
    secret.write_text(MARK)
    a_table(tmp_path / "home", "electioneering", 2)
    with a_port_that_says(MARK) as port:
        for who in (OWNER, "Ann", GUEST):
            into = tmp_path / f"of-{who}"
            into.mkdir()
            ways = line.ways_around(who, secret, port, into)
            tried = [
                subprocess.Popen(
                    way, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
                )
                for way in ways.values()
            ]
            said = [one.communicate(timeout=30)[0].decode() for one in tried]
            for name, what in zip(ways, said, strict=True):
                assert (MARK in what) == (who == OWNER and name in SHOWING), (who, name, what)
            made = len([*into.iterdir()])
            assert made == (len(ways) - len(SHOWING & ways.keys()) if who == OWNER else 0), (who, said)
            assert all(one.returncode != 0 for one in tried) or who == OWNER

    # With a terminal the kiosk opens, whatever the words are.
    ann = come("Ann", f"cat {secret}; cat {secret}")
    ann.wait(PICKER)
    assert MARK.encode() not in ann.written
    ann.press("\x1a\x03")
    ann.press("q")
    assert ann.finish() == 0
    assert MARK.encode() not in ann.written
