"""Where the cursor is when a question comes: at its start, or where it was in a run of like choices."""

from __future__ import annotations

from collections.abc import Iterator

from civics_tui.boards.targets import parsed
from civics_tui.table.drawing.choice_list import rows_of
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.window.choices import Choices
from civics_tui.table.window.window import Window
from rules.game import Action
from rules.named import NamedTuple
from rules.words import Text


class Question(NamedTuple):
    """What is asked, as far as another question may be like it."""

    kind: type[object] | None = None
    """The kind of decision; None where nothing is asked."""
    words: tuple[object, ...] = ()
    """What is asked, but for numbers."""
    names: tuple[object, ...] = ()
    """What it names, however it is worded: a region, a color."""

    @classmethod
    def of(cls, session: Sitting) -> Question:
        """Return what a session asks now."""
        if not session.asking:
            return cls()
        words = tuple(_without_numbers(session.state.prompt().text))
        names = tuple(word for _, word in words if word is not None)
        return cls(type(session.state.decision), words, names)

    def like(self, other: Question) -> bool:
        """Whether both ask for the same kind of decision."""
        return self.kind is not None and self.kind is other.kind

    def goes_on(self, other: Question) -> bool:
        """Whether it asks on for what the other asked: the same kind or a kind of it, naming the same, and
        what has been chosen since.

        So do the cubes that follow the first one, before which a Campaigner may be moved.
        """
        if self.kind is None or other.kind is None or not {*other.names} <= {*self.names}:
            return False
        return issubclass(self.kind, other.kind) or issubclass(other.kind, self.kind)


def _without_numbers(text: Text) -> Iterator[tuple[str, object]]:
    """Yield the templates of a text and of those inside it, and what else it names, no numbers."""
    # How many there are in a list is a number too: without words its template says nothing.
    if any(map(str.isalpha, text.template)):
        yield text.template, None
    for argument in text.args:
        if isinstance(argument, Text):
            yield from _without_numbers(argument)
        elif not isinstance(argument, int):
            yield "", argument


def start(window: Window, before: Choices | None) -> None:
    """Put the cursor where a question begins: on what is harmless, or on the thing that the board wants.

    What is harmless comes first in a list that is longer than its place, and where it did `before`, when the
    same was asked; None if it was not.
    """
    choices, region = window.choices, window.plan.choices
    was_first = before is not None and bool(before.rows) and before.rows[0].lettered and before.rows[0].safe
    if not choices.rows:
        return
    if len(choices.rows) > 1 and not any(row.safe for row in choices.rows):
        at = choices.index_of(window.board.begins(window.view(window.plan.board)))
        # Of a thing with several uses none is chosen; from a place with a key Enter takes one anyway.
        if at is not None and (choices.rows[at].only is None or choices.row.own_number):
            choices.at = at
        elif choices.row.target and not choices.row.proposed:
            # No first thing is one that is warned of, such as a state already won, while another is left.
            proposed = (at for at, row in enumerate(choices.rows) if row.proposed)
            choices.at = next(proposed, choices.at)
    if was_first or choices.place % rows_of(region, choices) >= region.height:
        choices.put_harmless_first()


def keep(window: Window, last: Action, before: Choices, asked_before: Question, question: Question) -> None:
    """Keep the cursor where it was, or go to the next thing in the list if nothing is left to do there.

    `last` is the choice made of those before. Choices are like it if their verb is the same or, where the
    same kind of decision is asked, if the kind of thing is.
    """
    choices, target = window.choices, before.target
    like, kind = question.like(asked_before), parsed(target).kind
    same = [
        index
        for index, row in enumerate(choices.rows)
        if row.target
        and ((like and parsed(row.target).kind == kind) or any(use.action[0] == last[0] for use in row.uses))
    ]
    if not same or target is None or any(row.safe for row in choices.rows):
        return
    left = [at for at in same if choices.rows[at].proposed] or same
    at = choices.index_of(target)
    if at is not None and (at in left or at not in same):
        choices.at = at
    else:
        near = (*before.rows[before.at + 1 :], *before.rows[before.at :: -1])
        there = (choices.index_of(row.target) for row in near)
        choices.at = next((at for at in there if at in left), left[0])
