"""The law of handing over: no hand comes on screen but behind its seat's cover, or after its own choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from civics_tui.boards import board_of
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.match import Match
from rules.words import Asked
from tests.app.driving import NAMES, Loose
from tests.golden.record import FOLDER, Record, read

FILES = sorted(FOLDER.glob("*.json"))


def sat_down(record: Record) -> Session:
    """Sit down at a recorded game: two persons, and computers in the other seats."""
    match = Match.start(
        GAMES[record.game], record.seats, record.seed, NAMES[: record.seats], dict(record.options)
    )
    players = ("person", "person", *("easy",) * (record.seats - 2))
    session = Session(Loose(match, players), board_of(record.game))
    session.start()
    return session


@pytest.mark.parametrize("path", FILES[::3], ids=lambda path: path.stem)
def test_who_is_asked_behind_a_cover_or_in_the_open(path: Path) -> None:
    """No hand opens but behind a cover of its seat; what is asked without one is asked of it by name."""
    record = read(path)
    session, actions = sat_down(record), map(tuple, record.actions)
    opened: int | None = None
    """The seat that has left its cover, and had the keyboard alone since."""
    while not session.match.over:
        scene, seat = session.scene, session.viewer
        if seat is not None:
            assert seat == opened, f"the hand of seat {seat} opens without a cover"
        if scene.asks:
            prompt = session.state.prompt()
            assert prompt.shared or seat == scene.seat, "a question of one seat, asked before others"
            assert not prompt.gathered or seat is None, "a hand is open while all look on"
            if scene.seat != opened and prompt.asked is Asked.OPEN:
                opened = None
        if scene.passes or scene.hands_over:
            opened = scene.seat if scene.hands_over else opened
            session.go_on()
        else:
            session.play(next(actions))
