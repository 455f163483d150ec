"""What is printed in the box of a game, as one value: the standard box, or a deck of one's own.

It never changes and is shared: a state and its clones hold the same one, an observation shows it. It is no
part of a digest or a position, because a match says which deck it is played with.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from rules.hashing import blake2b

STANDARD = "Standard"
"""The title of the deck that comes with a game."""


class Box(Hashable):
    """The printed things of a game. Two are equal that were read from the same deck."""

    most_decisions: ClassVar[int]
    """No game with a deck of one's own is longer."""

    title: str = STANDARD
    source: str = ""
    """The deck that it was read from, without comments; empty for the standard one."""

    @property
    def mark(self) -> str:
        """A short hash of the deck, which says whether two are the same."""
        return blake2b(self.source.encode(), digest_size=4).hexdigest()

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and other.source == self.source)

    def __hash__(self) -> int:
        return hash(self.source)
