"""`python -m tests.wheel [--lowest] [PYTHON ...]`: the wheel, checked and installed alone, plays a demo.

Run by hand before a release: it fetches packages and takes a minute or two for each Python. `--lowest`
installs the oldest dependencies that `pyproject.toml` allows instead of the newest.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from civics_tui import __version__
from tests.app.terminal import Pty

ROOT = Path(__file__).parent.parent


def run(*command: str | Path) -> str:
    """Run a program to its end; returns what it wrote. CalledProcessError where it fails."""
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def environment(folder: Path, python: str, *packages: str | Path) -> Path:
    """Make an environment of some packages and nothing else; returns the folder of its programs."""
    run(python, "-m", "venv", folder)
    run(folder / "bin" / "pip", "install", "-q", *packages)
    return folder / "bin"


def plays_a_demo(programs: Path, home: Path) -> None:
    """Watch a game of computers to its end in a terminal. AssertionError where it does not come to one."""
    environ = {"PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": str(home)}
    terminal = Pty([str(programs / "civics"), "demo", "electioneering", "--pace", "0"], environ)
    try:
        terminal.wait("PRESS ANY KEY")
        terminal.wait("THE VOTES ARE COUNTED", most=120)
    finally:
        terminal.drop()


def main(words: Sequence[str]) -> None:
    """Build the wheel, check it, and try it with each Python."""
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    lowest = [one.split(",")[0].replace(">=", "==") for one in needed] if "--lowest" in words else []
    with TemporaryDirectory() as folder:
        place = Path(folder)
        run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", place, ROOT)
        (wheel,) = place.glob("*.whl")
        twine = environment(place / "tools", sys.executable, "twine") / "twine"
        print(run(twine, "check", "--strict", wheel))
        for number, python in enumerate([word for word in words if word != "--lowest"] or [sys.executable]):
            programs = environment(place / str(number), python, wheel, *lowest)
            assert __version__ in run(programs / "civics", "--version")
            plays_a_demo(programs, place)
            print(run(programs / "python", "-V").strip(), "plays")


if __name__ == "__main__":
    main(sys.argv[1:])
