"""`python -m tests`: everything that has to pass, in the order of how soon it fails."""

from __future__ import annotations

import os
import subprocess
import sys

WORKERS = str((os.cpu_count() or 1) + 1)
"""One more than there are cores: tests of terminals wait most of the time."""

CHECKS = (("ruff", "check", "."), ("ruff", "format", "--check", "."))

TYPES = ("mypy",)
"""Beside the tests: it uses one core, and they wait now and then."""

# Asserts are not rewritten to tell more, which takes each worker as long as all imports: only what fails is.
TESTS = ("pytest", "-n", WORKERS, "--dist", "worksteal", "--assert=plain")
TESTS_THAT_FAILED = ("pytest", "--last-failed", "--last-failed-no-failures", "none")


def main() -> int:
    """Run the checks; returns the exit code of the first that fails."""
    for check in CHECKS:
        if code := _started(check).wait():
            return code
    types = _started(TYPES)
    code = _started(TESTS).wait()
    if code:
        _started(TESTS_THAT_FAILED).wait()
    return types.wait() or code


def _started(check: tuple[str, ...]) -> subprocess.Popen[bytes]:
    tool, *arguments = check
    print(f"== {tool} {' '.join(arguments)}", flush=True)
    return subprocess.Popen([sys.executable, "-m", tool, *arguments])


if __name__ == "__main__":
    sys.exit(main())
