"""A demo's folder goes when the demo does, also when it is killed."""

from __future__ import annotations

import signal
import tempfile
from pathlib import Path

import pytest

from civics_tui.storage.scratch import PREFIX, ScratchFolder
from tests.app.terminal import Terminal


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for temporary files of its own."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_the_folder_of_a_killed_demo_is_removed_by_the_next_one(temporary: Path) -> None:
    terminal = Terminal(temporary / "home", "demo", "electioneering", environ={"TMPDIR": str(temporary)})
    terminal.wait("take over a seat")
    (left,) = temporary.glob(f"{PREFIX}*")
    living = ScratchFolder()
    assert left.is_dir(), "its demo still lives"
    terminal.signal(signal.SIGKILL)
    terminal.finish()
    assert left.is_dir()
    other = ScratchFolder()
    assert not left.exists()
    assert living.path.is_dir()
    living.close()
    other.close()
    assert not list(temporary.glob(f"{PREFIX}*"))


def test_what_is_not_a_folder_of_a_demo_is_left_alone(temporary: Path) -> None:
    (temporary / "kept").mkdir()
    (temporary / f"{PREFIX}link").symlink_to(temporary / "kept")
    (temporary / f"{PREFIX}file").touch()
    ScratchFolder().close()
    assert (temporary / "kept").is_dir()
    assert (temporary / f"{PREFIX}link").is_symlink()
    assert (temporary / f"{PREFIX}file").exists()
