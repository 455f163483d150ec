"""Pictures that were drawn before, so that a step of the cursor draws again only what it changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from civics_tui.boards.picture import Picture

MOST = 96
"""Pictures that are kept; those of a board share the rows that are alike."""


class Kept:
    """The pictures of one position, by all that they depend on beside it."""

    def __init__(self) -> None:
        self._position: tuple[object, ...] = ()
        self._pictures: dict[Hashable, Picture] = {}

    def enter(self, *position: object) -> None:
        """Forget everything unless these are the very objects the pictures were drawn from."""
        if len(position) != len(self._position) or any(
            one is not other for one, other in zip(position, self._position, strict=True)
        ):
            self._position = position
            self._pictures.clear()

    def picture(self, key: Hashable, draw: Callable[[], Picture]) -> Picture:
        """Return the picture for a key, drawn if it is not there; the one not used longest makes way."""
        found = self._pictures.pop(key, None)
        if found is None:
            found = draw()
            if len(self._pictures) >= MOST:
                del self._pictures[next(iter(self._pictures))]
        self._pictures[key] = found
        return found
