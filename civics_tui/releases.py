"""The releases of this program, and which version of each game each of them plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.game import Game

_FIRST = {"founding-fathers": 2, "copycat": 7, "votes-for-women": 2, "legislation": 2, "electioneering": 2}
RELEASES: dict[str, dict[str, int]] = {
    "0.1.0": _FIRST,
    "0.2.0": _FIRST,
    "0.3.0": {
        "founding-fathers": 2,
        "copycat": 10,
        "votes-for-women": 3,
        "legislation": 4,
        "electioneering": 2,
    },
}
"""By release, the oldest first, the version of each game. Whoever raises a game's version adds a release,
unless the last one is not published yet."""

VERSION = next(reversed(RELEASES))
"""This release; the package has its number from here."""


def who_plays(game: Game, version: int) -> str:
    """Say which release plays a version of a game, as a sentence without its full stop."""
    for release, versions in reversed(RELEASES.items()):
        if versions.get(game.slug) == version:
            return f"Release {release} plays it"
    if version > game.version:
        return f"A release later than {VERSION} plays it"
    first = next((name for name, versions in RELEASES.items() if game.slug in versions), VERSION)
    return f"No release since {first} plays it"
