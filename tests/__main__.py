"""`python -m tests`: everything that has to pass, in the order of how soon it fails."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

WORKERS = str((os.cpu_count() or 1) + 1)
"""One more than there are cores: tests of terminals wait most of the time."""

CHECKS = (("ruff", "check", "."), ("ruff", "format", "--check", "."))

TYPES = ("mypy",)
"""Beside the tests: it uses one core, and they wait now and then."""

# Asserts are not rewritten to tell more, which takes each worker as long as all imports: only what fails is.
TESTS = ("pytest", "-n", WORKERS, "--dist", "worksteal", "--assert=plain")
TESTS_THAT_FAILED = ("pytest", "--last-failed", "--last-failed-no-failures", "none")

MEMORY = Path("/dev/shm")
"""A folder in memory, where there is one: games saved there wait for no disk."""

ROOM = 1 << 31
"""Bytes that have to be free there; the tests write a quarter of it."""


def main() -> int:
    """Run the checks; returns the exit code of the first that fails."""
    for check in CHECKS:
        if code := _started(check).wait():
            return code
    types = _started(TYPES)
    in_memory = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM
    with TemporaryDirectory(dir=MEMORY if in_memory else None) as folder:
        environ = {**os.environ, "TMPDIR": folder}
        code = _started(TESTS, environ).wait()
        if code:
            _started(TESTS_THAT_FAILED, environ).wait()
    return types.wait() or code


def _started(check: tuple[str, ...], environ: Mapping[str, str] = os.environ) -> subprocess.Popen[bytes]:
    tool, *arguments = check
    print(f"== {tool} {' '.join(arguments)}", flush=True)
    return subprocess.Popen([sys.executable, "-m", tool, *arguments], env=environ)


if __name__ == "__main__":
    sys.exit(main())
