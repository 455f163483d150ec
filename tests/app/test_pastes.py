"""Pastes are cut out of the input, wherever the reads divide it."""

from __future__ import annotations

import os
import pty
import threading
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civics_tui.terminal.pastes import LONGEST, Pastes
from civics_tui.terminal.writer import MOST_WAITING, Writer


def cut(pieces: list[str]) -> tuple[str, list[str]]:
    """Return what was typed and what was pasted."""
    pastes, typed, pasted = Pastes(), "", []
    for piece in pieces:
        for text, whole in pastes.cut(piece):
            if whole:
                pasted.append(text)
            else:
                typed += text
    return typed + pastes.release(), pasted


@given(st.text("\x1b[201~ab"), st.text("\x1b[20ab"), st.text("\x1b[ab"), st.integers(1, 9))
def test_a_paste_is_one_piece_whatever_it_holds(before: str, pasted: str, after: str, size: int) -> None:
    before = before.replace("\x1b[200~", "").replace("\x1b[20", "")
    pasted = pasted.replace("\x1b", "\x1b ")
    whole = f"{before}a\x1b[200~{pasted}\x1b[201~{after}"
    pieces = [whole[at : at + size] for at in range(0, len(whole), size)]
    assert cut(pieces) == (before + "a" + after, [pasted])


def test_of_a_long_paste_only_the_beginning_is_kept() -> None:
    assert cut(["\x1b[200~", *["x" * 100_000] * 20, "\x1b[201~"]) == ("", ["x" * LONGEST])


def test_an_escape_key_is_held_back_only_until_nothing_follows() -> None:
    pastes = Pastes()
    assert list(pastes.cut("\x1b")) == []
    assert pastes.waiting
    assert pastes.release() == "\x1b"
    assert not pastes.waiting


@pytest.fixture
def terminal() -> tuple[int, int]:
    """A pseudo terminal: the end that shows, and the end that is written to."""
    return pty.openpty()


def test_a_writer_waits_for_a_slow_terminal_and_for_none_that_is_gone(terminal: tuple[int, int]) -> None:
    shown, written = terminal
    lost = threading.Event()
    writer = Writer(written, "utf-8", lost.set)
    writer.start()
    writer.write("x" * (2 * MOST_WAITING))
    waits = threading.Thread(target=writer.write, args=("y",))
    waits.start()
    waits.join(0.3)
    assert waits.is_alive()
    os.close(shown)
    waits.join(10)
    assert not waits.is_alive()
    assert lost.wait(10)
    writer.write("z" * (2 * MOST_WAITING))
    writer.write("z")
    writer.stop(1)
    assert not writer.is_alive()
    os.close(written)


def test_a_writer_tells_whether_the_terminal_is_behind(terminal: tuple[int, int]) -> None:
    shown, written = terminal
    writer = Writer(written, "utf-8", lambda: None)
    writer.start()
    assert not writer.behind
    writer.write("x" * MOST_WAITING)
    assert writer.behind
    came = 0
    while came < MOST_WAITING:
        came += len(os.read(shown, 4096))
    writer.stop(5)
    assert not writer.behind
    os.close(shown)
    os.close(written)


def test_what_a_terminal_does_not_read_is_dropped_and_what_follows_still_reaches_it(
    terminal: tuple[int, int],
) -> None:
    shown, written = terminal
    writer = Writer(written, "utf-8", lambda: None)
    writer.start()
    writer.write("x" * 60_000)
    writer.flush(0.3)
    writer.write("the end")
    writer.stop(5)
    os.close(written)
    came = b""
    with suppress(OSError):
        while data := os.read(shown, 4096):
            came += data
    assert came.endswith(b"\x18the end")
    assert len(came) < 60_000
    os.close(shown)
