"""`python -m tests`: everything that has to pass, in the order of how soon it fails."""

from __future__ import annotations

import os
import subprocess
import sys

WORKERS = str((os.cpu_count() or 1) + 1)
"""One more than there are cores: tests of terminals wait most of the time."""

CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("pytest", "-n", WORKERS, "--dist", "worksteal"),
)


def main() -> int:
    """Run the checks; returns the exit code of the first that fails."""
    for tool, *arguments in CHECKS:
        print(f"== {tool} {' '.join(arguments)}", flush=True)
        code = subprocess.run([sys.executable, "-m", tool, *arguments]).returncode
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
