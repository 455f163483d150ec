"""Every screen at 80x24 and some at 120x40, as plain text: goldens that outlive a change of looks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from civics_tui.app import CivicsApp
from civics_tui.manual.book import rules_of
from civics_tui.players.seating import Form
from civics_tui.screens.rulebook import RulebookScreen
from civics_tui.screens.seats import SeatsScreen
from rules import GAMES
from rules.match import Match
from tests.app.driving import (
    ELECTIONEERING,
    MIDDLE,
    NAMES,
    SMALL,
    at_the_table,
    begin,
    played,
    running,
    text,
    uncover,
)
from tests.positions import dealt

JOINED = {"copycat"}
"""The games that cards join: what is dealt here stays, but for the card that has joined."""


def shown(app: CivicsApp) -> str:
    """Return the screen but for the number of the cards that nobody sees, which a card that joins changes."""
    return re.sub(r"supply \d\d", "supply ##", text(app))


async def test_picker(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    async with running(tmp_path) as (app, pilot):
        app.store.create(Match.start(ELECTIONEERING, 3, 7, NAMES[:3])).close()
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await app.screen._read_position()  # type: ignore[attr-defined]
        await pilot.pause()
        assert text(app) == snapshot


@pytest.mark.parametrize("slug", GAMES)
async def test_seats(tmp_path: Path, snapshot: SnapshotAssertion, slug: str) -> None:
    async with running(tmp_path) as (app, pilot):
        screen = SeatsScreen(GAMES[slug], Form(NAMES[: GAMES[slug].seats[-1]]))
        app.push_screen(screen)
        await pilot.pause()
        assert text(app) == snapshot


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
@pytest.mark.parametrize("slug", GAMES)
async def test_table(tmp_path: Path, snapshot: SnapshotAssertion, slug: str, size: tuple[int, int]) -> None:
    async with running(tmp_path, size) as (app, pilot):
        if slug in JOINED:
            await at_the_table(app, pilot, dealt(GAMES[slug], GAMES[slug].seats[-1]))
        else:
            await begin(app, pilot, GAMES[slug].seats[-1], game=GAMES[slug])
        await uncover(app, pilot)
        await pilot.pause()
        assert shown(app) == snapshot


async def test_seats_of_persons_and_computers(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    async with running(tmp_path) as (app, pilot):
        names = ("Ann", "Medium bot", "Bo", "Dee")
        screen = SeatsScreen(ELECTIONEERING, Form(names, ("person", "medium", "hard", "person")))
        app.push_screen(screen)
        await pilot.pause()
        assert text(app) == snapshot


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
@pytest.mark.parametrize("slug", GAMES)
async def test_table_after_computers_have_moved(
    tmp_path: Path, snapshot: SnapshotAssertion, slug: str, size: tuple[int, int]
) -> None:
    game = GAMES[slug]
    seats = game.seats[0]
    match = dealt(game, seats) if slug in JOINED else Match.start(game, seats, 7, NAMES[:seats])
    while not news(match) and not match.over:
        match.play(match.state.legal_actions()[0])
    while match.state.current_player != 0:
        # A short game, or one of turns in which nobody moves twice.
        match.undo(agreed=True)
    async with running(tmp_path, size) as (app, pilot):
        app.store.create(match, {"players": ["person", *["easy"] * (match.seats - 1)]}).close()
        app.resume(1)
        await pilot.pause()
        await pilot.press("l")
        await pilot.pause()
        assert shown(app) == snapshot


def news(match: Match) -> bool:
    """Whether others have moved a few times since the first seat, whose decision it is, has."""
    seats = [move.seat for move in match.moves]
    return len(seats) > 12 and match.state.current_player == 0 and 0 in seats and 0 not in seats[-2:]


async def test_handover(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    async with running(tmp_path) as (app, pilot):
        await begin(app, pilot)
        assert text(app) == snapshot


async def test_rulebook(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(RulebookScreen(rules_of(ELECTIONEERING), "three"))
        await pilot.pause()
        assert text(app) == snapshot


async def test_result_and_replay(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    async with running(tmp_path) as (app, pilot):
        save = app.store.create(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 500))
        save.close()
        app.resume(save.id)
        await pilot.pause()
        await pilot.pause()
        assert text(app) == snapshot(name="result")
        app.replay(save.match)
        await pilot.pause()
        await pilot.press("right", "right", "e")
        await pilot.pause()
        assert text(app) == snapshot(name="replay")


async def test_keys(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press("f1")
        await pilot.pause()
        assert text(app) == snapshot
