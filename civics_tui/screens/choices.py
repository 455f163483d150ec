"""The choices of the decision that waits: those in the list, the one under the cursor, and finding one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events

from civics_tui.boards.picture import Glyphs, Picture
from civics_tui.commands import CHOICE_KEYS
from civics_tui.plain import plain
from civics_tui.words import listing, with_names
from rules.game import Action, Label, State


class Choices:
    """What can be chosen, as indices of the legal actions."""

    def __init__(self, names: Sequence[str], asked: Callable[[], State | None]) -> None:
        """Make the list; `asked` gives the position in which the screen asks, None where it asks nothing."""
        self._names = names
        self._asked = asked
        self._labelled: tuple[State, list[Label]] | None = None
        """The labels of the present decision: a cursor step asks for them several times."""
        self.restart()

    def restart(self, selected: int = 0) -> None:
        """Begin afresh with another decision."""
        self.selected = selected
        """The choice under the cursor."""
        self.subset: tuple[int, ...] | None = None
        """The choices at one target, while the table asks which of them."""
        self.finding: str | None = None
        """What has been typed to find a choice; None when nothing is being found."""
        self.found: int | None = None
        """The choice that was chosen while finding."""
        self.warned: Action | None = None
        """The choice that was probably a mistake; chosen again, it is meant."""

    @property
    def labels(self) -> list[Label]:
        """The labels of all choices; none where nothing is asked."""
        state = self._asked()
        if state is None:
            return []
        if self._labelled is None or self._labelled[0] is not state:
            self._labelled = state, [state.label(action) for action in state.legal_actions()]
        return self._labelled[1]

    @property
    def offered(self) -> list[int]:
        """The choices in the list now."""
        offered = list(range(len(self.labels)) if self.subset is None else self.subset)
        return self._matching(offered, self.finding) if self.finding else offered

    def _matching(self, offered: list[int], typed: str) -> list[int]:
        """Return the choices with a place of that short name; where there is none, those with these words."""
        labels, words = self.labels, typed.casefold()
        short = [i for i in offered if _place(labels[i]).startswith(words)]
        return short or [i for i in offered if words in with_names(labels[i].text, self._names).casefold()]

    def action(self, index: int) -> Action:
        """Return a choice as the rules know it."""
        state = self._asked()
        assert state is not None
        return state.legal_actions()[index]

    @property
    def target(self) -> str | None:
        """The place on the board of the choice under the cursor."""
        labels = self.labels
        return labels[self.selected].target if self.selected < len(labels) else None

    @property
    def targets(self) -> set[str]:
        """The places of all that is in the list."""
        labels = self.labels
        return {labels[index].target for index in self.offered}

    def at(self, target: str) -> tuple[int, ...]:
        """Return the choices at a place of the board."""
        labels = self.labels
        return tuple(index for index in self.offered if labels[index].target == target)

    def in_list(self, target: str) -> int | None:
        """Return the choice at a place of the list; None if the list has changed since a key was pressed."""
        place, offered = int(target.partition(":")[2]), self.offered
        return offered[place] if place < len(offered) else None

    def keyed(self, key: str) -> int | None:
        """Return the choice with a number or letter of its own; None where no choice has that one."""
        offered = self.offered
        if key.isdecimal():
            return offered[int(key) - 1] if 0 < int(key) <= len(offered) else None
        labels = self.labels
        # A command keeps its key.
        return next((i for i in offered if labels[i].key == key), None) if key in CHOICE_KEYS else None

    @property
    def cursor(self) -> str | None:
        """The place in the list of the choice under the cursor."""
        offered = self.offered
        return f"choice:{offered.index(self.selected)}" if self.selected in offered else None

    def keep_cursor(self) -> None:
        """Put the cursor on something that is in the list."""
        offered = self.offered
        if offered and self.selected not in offered:
            self.selected = offered[0]

    def picture(self, width: int, glyphs: Glyphs) -> Picture:
        """Draw the list."""
        labels = self.labels
        rows = []
        for index in self.offered:
            label = labels[index]
            key = f"  [{label.key}]" if label.key else ""
            rows.append((with_names(label.text, self._names) + key, ""))
        numbers = [number for number in range(1, 10) if self.numbered(number)]
        return listing(rows, width, glyphs, numbers=numbers)

    def numbered(self, number: int) -> bool:
        """Tell whether a choice of the list has this number: not where a digit goes on with what is typed."""
        offered = self.offered
        if not 0 < number <= min(9, len(offered)):
            return False
        return not self.finding or not self._matching(offered, f"{self.finding}{number}")

    def find(self, event: events.Key) -> bool:
        """Take a key while something is being found; tells whether it was one of that.

        Enter, or the number of a choice, puts what it chooses into `found` and ends the search.
        """
        assert self.finding is not None
        typed = event.character if event.is_printable else None
        if event.key == "escape":
            self.finding = None
        elif event.key == "backspace":
            self.finding = self.finding[:-1]
        elif event.key == "enter":
            self._end(self.selected if self.finding and self.selected in self.offered else None)
        elif self.finding and typed and typed.isdecimal() and self.numbered(int(typed)):
            self._end(self.offered[int(typed) - 1])
        elif typed:
            self.finding = plain(self.finding + typed, 30) or self.finding
        else:
            return False
        if self.finding and (offered := self.offered):
            self.selected = offered[0]
        return True

    def _end(self, found: int | None) -> None:
        self.found = found
        if found is not None:
            self.selected = found
        self.finding, self.subset = None, None


def _place(label: Label) -> str:
    """Return the short name of a choice's place: what somebody types to go there."""
    return label.target.rpartition(":")[2].casefold()
