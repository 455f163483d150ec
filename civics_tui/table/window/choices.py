"""The choices of one decision as a list of things, each with what can be done with it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import chain

from civics_tui.boards.targets import parsed
from civics_tui.table.window.rows import NO_ROW, Row, Use, by_digit, by_letter, keys_of
from civics_tui.text.finding import rank
from rules.game import Action, Label, State
from rules.words import Joined, Text

PLACES = "Shift and its two letters"
"""Keys of what the board shows by its letters."""


class Choices:
    """The rows of a decision, the one under the cursor, the uses that are open, and finding a row."""

    def __init__(
        self,
        state: State | None,
        names: Sequence[str],
        elsewhere: Collection[int] = frozenset(),
        joined: Sequence[Joined] = (),
        letters: dict[str, str] | None = None,
        places: dict[str, str] | None = None,
        on_board: Collection[str] = (),
    ) -> None:
        """List the choices of a position; None has none.

        The seats that are `elsewhere`, computers and persons at other terminals, answer for themselves;
        `joined` is what one key answers for several seats. `letters` are the keys that things without
        numbers had before, which they keep; those that are new are added. So are `places`, the keys that
        things had by their places in the list, when the same was asked before. Things of kinds that are
        `on_board` have keys there.
        """
        self.rows: tuple[Row, ...] = ()
        self.at = 0
        """The row under the cursor, as an index of `rows`."""
        self.open = False
        """Whether the uses of the row are listed in the place of the rows."""
        self.use_at = 0
        """The use under the cursor, while they are."""
        self._meant: Collection[Action] = ()
        """What the cursor was put on: where its row is opened, the use is under it."""
        self.finding: str | None = None
        """What has been typed to find a row; None when nothing is looked for."""
        self.asked = next((one.asked for one in joined), ())
        """The seats that are asked together; empty where only the one that decides is."""
        self.begun = ""
        """The first letter of the two that are typed for a thing."""
        self.for_all: Use | None = None
        """The harmless choice that answers for the seats after the one that decides too."""
        self._keys: dict[str, str] = {}
        """The keys of things, and of choices about none, by what they are."""
        if state is not None:
            self.rows = _rows(state, names, elsewhere, joined, on_board)
            uses = chain.from_iterable(row.uses for row in self.rows)
            self.for_all = next((use for use in uses if use.label.safe and use.label.answers_for), None)
            if self.for_all is not None and not self.asked and state.current_player is not None:
                self.asked = (state.current_player, *self.for_all.label.answers_for)
            kept = {} if letters is None else letters
            self._keys = keys_of(self.rows, kept, {} if places is None else places)
            at = next((index for index, row in enumerate(self.rows) if row.safe), 0)
            first = self.rows[at] if self.rows else NO_ROW
            # What has its key on the board comes after what only the list has.
            self.rows = tuple(sorted(self.rows, key=_by_number))
            self.at = self.rows.index(first) if self.rows else 0
            if len(self.rows) == 1 and self.rows[0].only is None:
                self.open_uses()

    def put_harmless_first(self) -> None:
        """List first what the cursor is on, if it is a harmless choice about no thing."""
        if self.row.lettered and self.row.safe:
            at = self.at
            self.rows = (self.rows[at], *self.rows[:at], *self.rows[at + 1 :])
            self.at = 0

    def same_rows(self, other: Choices) -> bool:
        """Whether another list has the same rows, in whatever order."""
        return len(self.rows) == len(other.rows) and all(row in other.rows for row in self.rows)

    @property
    def row(self) -> Row:
        """The row under the cursor."""
        return self.rows[self.at] if self.rows else NO_ROW

    @property
    def use(self) -> Use | None:
        """The choice under the cursor, if it is a single one."""
        if not self.rows:
            return None
        return self.row.uses[self.use_at] if self.open else self.row.only

    @property
    def target(self) -> str | None:
        """The thing under the cursor."""
        return self.row.target or None

    @property
    def targets(self) -> frozenset[str]:
        """The things that something can be done with, of those in the list."""
        if self.open:
            return frozenset({self.row.target}) - {""}
        return frozenset(self.rows[index].target for index in self.listed) - {""}

    @property
    def listed(self) -> list[int]:
        """The rows in the list, as indices: all, or those that are being found."""
        every = list(range(len(self.rows)))
        if self.begun:
            return [index for index in every if self.rows[index].code.startswith(self.begun)]
        if not self.finding:
            return every
        words = self.finding.casefold()
        short = [index for index in every if self.rows[index].short.startswith(words)]
        fitting = [index for index in every if self._fits(index, words)]
        named = sorted(fitting, key=lambda index: rank(words, self.rows[index].name))
        # Of a number its thing alone is meant; letters of one may begin the names of others.
        return (short if short and words.isdecimal() else [*dict.fromkeys([*short, *named])]) or every

    @property
    def place(self) -> int:
        """The place of the cursor in the list that is shown."""
        if self.open:
            return self.use_at
        listed = self.listed
        return listed.index(self.at) if self.at in listed else 0

    @property
    def found(self) -> bool:
        """Whether what is looked for is there."""
        if not self.finding:
            return True
        words = self.finding.casefold()
        return any(self._fits(index, words) for index in range(len(self.rows)))

    def index_of(self, target: str) -> int | None:
        """Return the row of a thing; None where nothing can be done with it."""
        return next((index for index in self.listed if target and self.rows[index].target == target), None)

    def move(self, by: int) -> None:
        """Move the cursor down or up the list, to its ends and no further."""
        if self.open:
            self.use_at = max(0, min(len(self.row.uses) - 1, self.use_at + by))
        elif listed := self.listed:
            place = listed.index(self.at) if self.at in listed else 0
            self.at = listed[max(0, min(len(listed) - 1, place + by))]

    def open_uses(self, wanted: Collection[Action] = ()) -> None:
        """List the uses of the row, the cursor on one that is wanted, else on the harmless one."""
        self.open = True
        uses = self.row.uses
        wanted = wanted or self._meant
        ranks = [(use.action not in wanted, not use.label.safe, not use.proposed) for use in uses]
        self.use_at = ranks.index(min(ranks))

    def point_at(self, wanted: Collection[Action]) -> bool:
        """Put the cursor on the first of some choices, among its uses where its uses are listed. Return True
        if one of them is there."""
        for index, row in enumerate(self.rows):
            if any(use.action in wanted for use in row.uses):
                # The uses of another row would be taken for those of the row that was chosen.
                self.open = self.open and index == self.at
                self.at, self._meant = index, wanted
                if self.open:
                    self.open_uses(wanted)
                    self.open = row.only is None
                return True
        return False

    def close(self) -> bool:
        """Go back from the uses to the rows; tells whether there was anything to go back from."""
        was = self.open
        self.open = False
        return was

    @property
    def keys(self) -> list[str]:
        """The keys that choose something here; three and more in a row as the first "to" the last.

        The only use of a thing has a letter as well, which is nowhere to be seen.
        """
        if self.open:
            return self.keys_from(0)
        rows = [row for row in self.rows if not row.target or (row is self.row and row.only is None)]
        keys = {use.key for row in rows for use in row.uses if use.key}
        return self._told({*keys, *map(self.key, self.listed)} - {""})

    def keys_from(self, place: int) -> list[str]:
        """The keys of what is in the list from a place on, those of choices about no thing at the end."""
        if self.open:
            uses = enumerate(self.row.uses[place:], start=place + 1)
            return _runs({use.key or f"{number}" for number, use in uses if use.key or number <= 9})
        rows = self.listed[place:]
        lettered = {self.key(index) for index in rows if self.rows[index].lettered}
        told = self._told({*map(self.key, rows)} - lettered - {""})
        # Words come last.
        return sorted([*told, *_runs(lettered)], key=lambda key: key == PLACES)

    def _told(self, keys: Collection[str]) -> list[str]:
        """List keys in their order; those that the board shows as the letters of a place are told as such."""
        codes = {row.code for row in self.rows} - {""}
        return _runs({*keys} - codes) + [PLACES] * (not codes.isdisjoint(keys))

    def codes(self, letter: str) -> list[str]:
        """List the letters of places that begin with one."""
        return sorted({row.code for row in self.rows if row.code.startswith(letter)} - {""})

    @property
    def own_keys(self) -> dict[str, str]:
        """The keys of things with numbers of their own, by target; none while uses are listed."""
        if self.open:
            return {}
        return {row.target: self.key(index) for index, row in enumerate(self.rows) if row.own_number}

    def keys_of_kinds(self, kinds: Collection[str]) -> dict[str, str]:
        """The keys of things of some kinds, by target; none while uses are listed or something is found."""
        if self.open or self.finding is not None or self.by_digit:
            return {}
        codes = {row.code for row in self.rows}
        return {target: key for kind, target, key in self._keyed_things if kind in kinds and key not in codes}

    @cached_property
    def _keyed_things(self) -> list[tuple[str, str, str]]:
        """The kinds, targets and keys of things that have one: the same wherever the cursor is."""
        things = ((row.target, self.key(index)) for index, row in enumerate(self.rows))
        return [(parsed(target).kind, target, key) for target, key in things if key]

    @cached_property
    def by_digit(self) -> bool:
        """Whether digits are keys of the choices, as in a bid, and not the numbers of the rows."""
        return by_digit(self.rows)

    def key(self, index: int) -> str:
        """Return the key of a row; empty where it has none."""
        row = self.rows[index]
        return row.uses[0].key if row.lettered else self._keys.get(row.thing, "")

    def keyed(self, key: str) -> int | None:
        """Return the row or use a key goes to; None if there is none. Uses with letters have no numbers."""
        if self.open and not key.isdecimal():
            return None
        if self.open and not all(use.key for use in self.row.uses):
            return int(key) - 1 if 0 < int(key) <= len(self.row.uses) else None
        rows = [index for index in self.listed if not self.rows[index].lettered]
        return next((index for index in rows if self.key(index) == key), None)

    def typed(self, keys: str) -> int | None:
        """Return the row for which digits or letters are typed; -1 where more are to come, None if none is.

        A thing has its place on the table, and where no thing has that place, its printed number.
        """
        if self.open:
            return None
        rows = [(index, self.rows[index]) for index in self.listed if self.rows[index].typed]
        for typed in (
            [(index, row.typed) for index, row in rows],
            [(index, row.short) for index, row in rows if not row.code],
        ):
            if (whole := next((index for index, own in typed if own == keys), None)) is not None:
                return whole
            if any(own.startswith(keys) for _, own in typed):
                return -1
        return None

    def is_meant(self, index: int, keys: str) -> bool:
        """Whether what is typed means a row and nothing else: its place, which is no other's printed number.

        What is done with a thing that has several uses is asked anyway.
        """
        row = self.rows[index]
        other = any(one.short == keys for one in self.rows if one is not row and one.typed)
        return row.only is None or (row.typed == keys and not other)

    def _fits(self, index: int, words: str) -> bool:
        row = self.rows[index]
        texts = (row.name, *(use.text for use in row.uses))
        return row.short.startswith(words) or any(words in text.casefold() for text in texts)

    def lettered(self, key: str) -> Use | None:
        """Return what a letter chooses: a use of the row under the cursor, else a choice about no thing.

        While the uses of a row are listed it is one of those.
        """
        for use in self.row.uses:
            if use.key == key:
                return use
        if self.open:
            return None
        every = by_letter(self.rows)
        loose = (use for row in self.rows if every or not row.target for use in row.uses)
        return next((use for use in loose if use.key == key), None)

    def find(self, text: str) -> None:
        """Look for rows that begin with, or hold, a text; the cursor goes to the first."""
        self.finding = text
        if text and self.found:
            self.at = self.listed[0]


def _rows(
    state: State,
    names: Sequence[str],
    elsewhere: Collection[int],
    joined: Sequence[Joined],
    on_board: Collection[str],
) -> tuple[Row, ...]:
    uses: dict[str | int, list[Use]] = {}
    labels: list[tuple[tuple[Action, ...], Label]] = []
    runs = {one.label for one in joined if one.again}
    undone = {one.label: one.since for one in joined if one.since}
    for action in state.legal_actions():
        begun = [one for one in joined if one.actions[0] == action and not one.since]
        labels += [(one.actions, one.label) for one in begun]
        label = state.label(action)
        # What goes on after a choice by the same words takes its place.
        if not any(one.asked or one.label == label for one in begun):
            labels.append(((action,), label))
    labels += [(one.actions, one.label) for one in joined if one.since]
    offered = [one for one in labels if not any(seat in elsewhere for seat in one[1].answers_for)]
    answered = any(label.answers_for and label.safe for _, label in offered)
    for number, ((action, *then), label) in enumerate(offered):
        if label.passes_on and answered:
            continue
        text = label.text.text(names)
        # The list writes words for codes where they have room.
        words, gain = _words(label.use, names) or text, _words(label.gain, tuple(names))
        brief = _words(label.brief, names)
        use = Use(action, label, text, words, gain, tuple(then), label in runs, brief, undone.get(label))
        # Choices about one thing are one row; a choice about none is a row of its own.
        uses.setdefault(label.target or number, []).append(use)
    rows = []
    for group in uses.values():
        first = group[0]
        name = _words(first.label.name, names) or (first.text if len(group) == 1 else _common(group))
        kind, last = parsed(first.label.target)
        code = last if kind in on_board and len(last) == 2 and last.isupper() else ""
        rows.append(Row(first.label.target or "", name, tuple(group), code))
    return tuple(rows)


def _by_number(row: Row) -> tuple[bool, bool, int]:
    """Put what stays in sight first, what has a number of its own last, in the order of its keys."""
    return not row.stays, bool(row.own_number), row.uses[0].label.number if row.uses else 0


def _runs(keys: Collection[str]) -> list[str]:
    """List keys in their order; three and more in a row as the first "to" the last."""
    runs: list[list[str]] = []
    for key in sorted(keys):
        # Of digits the next one is of the same ten.
        if runs and key[:-1] == (last := runs[-1][-1])[:-1] and ord(key[-1]) == ord(last[-1]) + 1:
            runs[-1].append(key)
        else:
            runs.append([key])
    return [word for run in runs for word in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else run)]


def _words(text: Text | None, names: Sequence[str]) -> str:
    return "" if text is None else text.text(names)


def _common(uses: Sequence[Use]) -> str:
    """Name a thing whose choices have no short name: by the words with which all of them begin."""
    words = [use.text.split() for use in uses]
    same = next((at for at, each in enumerate(zip(*words, strict=False)) if len(set(each)) > 1), 0)
    return " ".join(words[0][:same]).strip(" ,.:(") or uses[0].text
