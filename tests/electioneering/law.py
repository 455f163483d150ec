"""What the laws need to know of Electioneering."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from rules.decks import toml
from rules.electioneering.observation import Observation
from rules.electioneering.scoring import cares_about
from tests.laws.texts import words

OBSERVATION_FIELDS = {
    "Observation": {
        "box",
        "seat",
        "seats",
        "current_player",
        "first_player",
        "removed_suit",
        "students",
        "rows",
        "locked",
        "playing",
        "turn_row",
        "hands",
        "known",
        "hand_sizes",
        "deck_size",
        "votes",
        "standing",
        "runoff_vote",
    },
    "Vote": {"student", "sums", "cares", "scores", "winner"},
}
SHOWN_AT_ONCE = {"RunOffBegins"}
"""Moments that have no steps: this one stands below the count."""


def counts(seen: Observation) -> dict[str, object]:
    """Return what is told of the rows: whom a student cares about, and that it is locked."""
    rows = zip(seen.students, seen.rows, seen.locked, strict=True)
    return {
        f"row:{student}": (cares_about(tuple(map(seen.box.kind.__getitem__, row))), locked)
        for student, row, locked in rows
    }


def a_deck(random: Random) -> str:
    """Make up a deck: texts as long as they may be, any letters, any spread of values."""
    lines = ['game = "electioneering"', "format = 1", f'title = "{words(random, 24)}"']
    lines.append(f"slogans = {toml([words(random, 60) for _ in range(random.randint(4, 40))])}")
    for letter in random.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 4):
        cuts = sorted(random.randint(0, 10) for _ in range(3))
        spread = [after - before for before, after in pairwise((0, *cuts, 10))]
        lines += ["[[suit]]", f'letter = "{letter}"', f'name = "{words(random, 22)}"']
        lines += [f'short = "{words(random, 6)}"', f'blurb = "{words(random, 70)}"']
        lines += [f"{face} = {count}" for face, count in zip(FACES, spread, strict=True)]
    for _ in range(6):
        lines += ["[[student]]", f'name = "{words(random, 8)}"']
        lines += [f'line = "{words(random, 68)}"', f'short = "{words(random, 22)}"']
    return "\n".join(lines)


FACES = ("stars", "twos", "threes", "fours")
