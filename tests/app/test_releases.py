"""Releases: which version of each game they play, and that an update is told once."""

from __future__ import annotations

from pathlib import Path

from civics_tui.hosting.kiosk import Kiosk
from civics_tui.releases import RELEASES, VERSION, who_plays
from civics_tui.saves import Store
from civics_tui.storage.whats_new import gist
from rules import GAMES
from tests.app.driving import running, text
from tests.saves.files import a_match


def test_a_release_tells_the_version_of_each_game() -> None:
    """Whoever raises the version of a game adds a release, or the saves of this one could not name theirs."""
    assert RELEASES[VERSION] == {slug: game.version for slug, game in GAMES.items()}


def test_a_version_of_a_game_names_the_release_that_plays_it() -> None:
    game = GAMES["copycat"]
    assert who_plays(game, game.version) == f"Release {VERSION} plays it"
    assert who_plays(game, game.version + 1) == f"A release later than {VERSION} plays it"
    assert who_plays(game, 1) == "No release since 0.1.0 plays it"


async def test_an_update_is_told_once_in_the_picker(tmp_path: Path) -> None:
    Store(tmp_path).create(a_match()).close()
    for told, shown in ((None, False), ("0.1.0", True), (None, False)):
        if told is not None:
            (tmp_path / "release").write_text(told)
        async with running(tmp_path) as (app, pilot):
            await pilot.pause()
            assert (gist() in text(app)) == shown
    assert len(gist()) <= 60


async def test_a_kiosk_tells_of_no_update(tmp_path: Path) -> None:
    Store(tmp_path).create(a_match()).close()
    (tmp_path / "release").write_text("0.1.0")
    async with running(tmp_path, kiosk=Kiosk("Ann", known=True, code="")) as (app, pilot):
        await pilot.pause()
        assert gist() not in text(app)
    assert (tmp_path / "release").read_text() == "0.1.0"
