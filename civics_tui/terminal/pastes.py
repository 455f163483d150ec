"""Bracketed pastes, cut out of what the terminal sends."""

from __future__ import annotations

from collections.abc import Iterator

START, END = "\x1b[200~", "\x1b[201~"

LONGEST = 10_000
"""Characters kept of a paste: far more than anything here takes."""


class Pastes:
    """Divides input into what was typed and what was pasted, wherever the reads happen to divide it.

    Textual's parser takes what follows an escape character for keys, inside a paste too.
    """

    def __init__(self) -> None:
        self._held = ""
        """The end of the last read, where it may be the beginning of a mark."""
        self._pasted: str | None = None
        """What was pasted so far; None outside a paste."""

    def cut(self, text: str) -> Iterator[tuple[str, bool]]:
        """Yield pieces of the input, and of each whether it is a whole paste."""
        text, self._held = self._held + text, ""
        while text:
            mark = START if self._pasted is None else END
            before, found, text = text.partition(mark)
            if not found:
                # As many characters as may begin a mark.
                held = (mark[:at] for at in range(len(mark) - 1, -1, -1) if before.endswith(mark[:at]))
                self._held = next(held)
                before = before.removesuffix(self._held)
            if self._pasted is None:
                if before:
                    yield before, False
            else:
                self._pasted = (self._pasted + before)[:LONGEST]
                if found:
                    yield self._pasted, True
            if found:
                self._pasted = "" if self._pasted is None else None

    @property
    def waiting(self) -> bool:
        """Whether something typed is held back, because it may be the beginning of a mark."""
        return self._pasted is None and self._held != ""

    def release(self) -> str:
        """Return what is held back, when nothing has followed it: the Escape key, most likely."""
        held, self._held = self._held, ""
        return held
