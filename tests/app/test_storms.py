"""Storms in a real terminal: random keys, clicks, pastes, nonsense and resizes; signals at random moments.

A few tries each; `--storm N` gives that many for every game, with seeds that go on from try to try.
"""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from civics_tui.saves import Store
from rules import GAMES
from tests.app.terminal import Terminal
from tests.app.test_hangups import free, gone


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what a storm exports out of the current folder."""
    monkeypatch.chdir(tmp_path)


KEYS = [
    *"123456789abcdefghijklmnoprstuvwxyz?/:. -_+=#",
    *("\r", "\r", "\r", "\t", "\x1b[Z", "\x1b", " ", " ", "\x7f"),
    *(f"\x1b[{letter}" for letter in "ABCDABCDHF"),
    *("\x1b[5~", "\x1b[6~", "\x1bOP", "\x1bOQ", "\x1bOR", "\x1b[15~", "\x03", "\x1a", "\x04", "\x1c"),
]
"""Everything but q and ctrl+q, which would end most storms early."""

NONSENSE = [
    *("\x1b[99999999999u", "\x1b[1:2;3:4u", "\x1b[48;0;0;0;0t", "\x1b[48;9999;9999;99999;99999t"),
    *("\x1b[<0;99999;99999M", "\x1b[<0;0;0M", "\x1b[I", "\x1b[O", "\x1b[?2026;2$y", "\x1b]0;x\x07"),
    *("\x1b[55296u", "\x1bP1$r0m\x1b\\", "\x1b[1;1R", "\x1b[M !!", "\udcff", "\udcc3("),
]
"""Sequences that no key makes, and bytes that are no text."""

SEATS = {
    slug: ",".join(["Ann", "computer:easy", "Cy", "Dee"][: max(2, game.seats[0])])
    for slug, game in GAMES.items()
}


def gust(chance: random.Random, terminal: Terminal) -> str:
    """Return a burst of input, and change the size now and then."""
    kind = chance.random()
    if kind < 0.6:
        return "".join(chance.choices(KEYS, k=chance.randint(1, 40)))
    if kind < 0.75:
        x, y = chance.randint(1, terminal.columns), chance.randint(1, terminal.rows)
        button = chance.choice([0, 0, 0, 1, 2, 64, 65, 35])
        return f"\x1b[<{button};{x};{y}M\x1b[<{button};{x};{y}m" * chance.choice([1, 1, 2])
    if kind < 0.82:
        text = "".join(chance.choices("ab q\n\x1b[A\x1b\t" + "é漢🙂", k=chance.choice([5, 300, 20_000])))
        return f"\x1b[200~{text}\x1b[201~"
    if kind < 0.9:
        return chance.choice(NONSENSE)
    terminal.resize(chance.choice([1, 20, 79, 80, 100, 200]), chance.choice([1, 5, 23, 24, 40, 70]))
    return ""


def alive(terminal: Terminal, home: Path, story: str) -> None:
    """AssertionError, with the log of the crash, if the app has ended."""
    pid, status = os.waitpid(terminal.pid, os.WNOHANG)
    log = home / "crash.log"
    if pid:
        crash = log.read_text() if log.exists() else ""
        raise AssertionError(f"ended with {os.waitstatus_to_exitcode(status)} in {story}\n{crash}")


@pytest.mark.parametrize("slug", GAMES)
def test_a_storm_of_input_is_weathered(tmp_path: Path, slug: str, storm: Callable[[int], int]) -> None:
    chance = random.Random(slug)
    terminal = Terminal(tmp_path, "new", slug, "--seed", "7", "--players", SEATS[slug])
    terminal.wait(lambda text: "Ann" in text)
    for count in range(storm(15)):
        burst = gust(chance, terminal)
        terminal.send(burst.encode("utf-8", "surrogateescape"))
        terminal.read(0.02, 1.0)
        alive(terminal, tmp_path, f"gust {count}: {burst[:200]!r}")
    terminal.signal(signal.SIGTERM)
    assert terminal.finish() == 143
    assert free(tmp_path)


@pytest.mark.parametrize("slug", GAMES)
def test_a_signal_at_any_moment_ends_everything(
    tmp_path: Path, slug: str, storm: Callable[[int], int]
) -> None:
    chance = random.Random(slug)
    numbers = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, None)
    for count in range(storm(1)):
        home = tmp_path / str(count)
        terminal = Terminal(home, "new", slug, "--players", SEATS[slug])
        terminal.wait(lambda text: "Ann" in text)
        for _ in range(chance.randint(0, 8)):
            terminal.stuff(gust(chance, terminal).encode("ascii", "ignore").decode())
            if chance.random() < 0.5:
                terminal.read(0.01, 0.1)
        thinkers = terminal.children
        number = chance.choice(numbers)
        if number is None:
            terminal.hang_up()
        else:
            terminal.signal(number)
        assert terminal.ended() == 128 + (number or signal.SIGHUP)
        assert all(gone(thinker) for thinker in thinkers)
        assert free(home)


@pytest.mark.parametrize("screen", ["table", "find", "palette", "picker"])
def test_a_paste_with_escape_characters_is_no_keys(tmp_path: Path, screen: str) -> None:
    if screen == "picker":
        terminal = Terminal(tmp_path)
        terminal.wait("NEW GAME")
        terminal.read(1.0)  # the thumbnail comes after the first frame
    else:
        terminal = Terminal(tmp_path, "new", "votes-for-women", "--seed", "7", "--players", "Ann,Ben")
        terminal.wait("Pass the keyboard")
        terminal.press_until("\r", "play a card")
        terminal.press({"table": "", "find": "/", "palette": ":"}[screen])
    before = terminal.text
    text = "\x1b quit now q \x1b[A q\x1b\x1bq \x1b[200~ 1\r" * 5000
    terminal.send(f"\x1b[200~{text}\x1b[201~".encode())
    terminal.read(0.5)
    if screen in ("table", "picker"):
        assert terminal.text == before
    assert terminal.memory < 150_000_000
    terminal.signal(signal.SIGTERM)
    assert terminal.finish() == 143
    for save in Store(tmp_path).summaries():
        assert save.actions == 0


def test_keys_by_the_hundred_thousand_use_little_memory_and_a_signal_still_ends_it(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "new", "votes-for-women", "--seed", "7", "--players", "Ann,Ben")
    terminal.wait("Pass the keyboard")
    terminal.press_until("\r", "play a card")
    for _ in range(20):
        terminal.stuff("\x1b[A\x1b[B" * 10_000)
        terminal.read(0.01, 0.1)
    assert terminal.memory < 150_000_000
    terminal.signal(signal.SIGTERM)
    assert terminal.finish() == 143
