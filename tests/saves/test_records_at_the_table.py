"""The record that `x` writes at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.driving import begin, running, text, uncover


async def test_who_saves_a_record_while_the_game_goes_on_is_warned_of_its_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with running(tmp_path) as (app, pilot):
        await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("f5")
        await pilot.pause()
        assert not (tmp_path / "civics-electioneering-1.json").exists(), "where it goes is said first"
        assert "It shows every hand: open it later." in " ".join(text(app).split())
        await pilot.press("f5")
        await pilot.pause()
        shown = " ".join(text(app).split())
        assert "civics-electioneering-1.json" in shown
    assert (tmp_path / "civics-electioneering-1.json").stat().st_mode & 0o777 == 0o600
