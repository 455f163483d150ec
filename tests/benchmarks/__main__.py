"""`python -m tests.benchmarks`: how fast it is, beside a yardstick measured in the same run.

A command of its own; no test asserts a time. Pass the names of parts to run: rules, screen, memory, keys,
terminals, house (50 kiosks at 20 tables; smaller ones by `python -m tests.benchmarks.house`).
"""

from __future__ import annotations

import sys

from tests.benchmarks import house, keys, memory, rules, screen, terminals

PARTS = {
    "rules": rules.report,
    "screen": screen.report,
    "memory": memory.report,
    "keys": keys.report,
    "terminals": terminals.report,
    "house": house.report,
}


def main() -> None:
    """Print a report of every part asked for."""
    for name in sys.argv[1:] or PARTS:
        for line in PARTS[name]():
            print(line, flush=True)


if __name__ == "__main__":
    main()
