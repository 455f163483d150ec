"""The choices of one decision as a list of things, each with what can be done with it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from string import ascii_uppercase
from typing import NamedTuple

from rules.game import Action, Label, State
from rules.words import Joined, Text

KEYS = "123456789bncxvjzWRTUQLY"
"""The keys of things with numbers of their own, by number, without those that choose something else there."""

MORE_KEYS = "GHIA"
"""Keys of such things where there are very many."""

OTHER_KEYS = "GHIKAMOFEPSD"
"""The keys of other things in a list with them, in the order in which they come.

No two of these and of KEYS differ only by case. The first four are no capitals of letters that choose what is
done in such a list; of the rest those come first that are not in the list at hand.
"""

LAST_KEYS = "BCJNVXZ"
"""Their keys where there are more: capitals of what KEYS has."""


class Use(NamedTuple):
    """One legal action: what is done with a thing, or a choice about no thing."""

    action: Action
    label: Label
    text: str
    """The whole choice, with the names of the players."""
    words: str
    """What is done, where a thing has several uses."""
    gain: str
    """What comes of it."""
    then: tuple[Action, ...] = ()
    """What the same key answers after it for other seats."""

    @property
    def key(self) -> str:
        """The letter that chooses it."""
        return self.label.key


class Row(NamedTuple):
    """A thing, or a choice about no thing, with its uses."""

    target: str
    name: str
    uses: tuple[Use, ...]

    @property
    def only(self) -> Use | None:
        """The only use of it; None where there are several."""
        return self.uses[0] if len(self.uses) == 1 else None

    @property
    def safe(self) -> bool:
        """Whether a cursor may start here."""
        return any(use.label.safe for use in self.uses)

    @property
    def lettered(self) -> bool:
        """Whether it is chosen by a letter and needs no number."""
        return not self.target and len(self.uses) == 1 and bool(self.uses[0].key)

    @property
    def own_number(self) -> int:
        """The number the thing keeps while other rows come and go; 0 for none."""
        return self.uses[0].label.number if self.uses else 0

    @property
    def thing(self) -> str:
        """What keeps its key: the thing, or the choice about none."""
        return self.target or (self.uses[0].text if self.uses else self.name)

    @property
    def short(self) -> str:
        """What somebody types to go there: the last part of its target."""
        return self.target.rpartition(":")[2].casefold()


NO_ROW = Row("", "", ())


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
    ) -> None:
        """List the choices of a position; None has none.

        The seats that are `elsewhere`, computers and persons at other terminals, answer for themselves;
        `joined` is what one key answers for several seats. `letters` are the keys that things without
        numbers had before, which they keep; those that are new are added. So are `places`, the keys that
        things had by their places in the list, when the same was asked before.
        """
        self.rows: tuple[Row, ...] = ()
        self.at = 0
        """The row under the cursor, as an index of `rows`."""
        self.open = False
        """Whether the uses of the row are listed in the place of the rows."""
        self.use_at = 0
        """The use under the cursor, while they are."""
        self.finding: str | None = None
        """What has been typed to find a row; None when nothing is looked for."""
        self._spare: str | None = None
        self.asked = next((one.asked for one in joined), ())
        """The seats that are asked together; empty where only the one that decides is."""
        self._letters = {} if letters is None else letters
        self._places = {} if places is None else places
        if state is not None:
            self.rows = _rows(state, names, elsewhere, joined)
            self._letter()
            self._place()
            self.at = next((index for index, row in enumerate(self.rows) if row.safe), 0)
            if len(self.rows) == 1 and self.rows[0].only is None:
                self.open_uses()

    def start_at_top(self) -> None:
        """List first what the cursor starts on, if it is a harmless choice about no thing."""
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
        if not self.finding:
            return every
        words = self.finding.casefold()
        short = [index for index in every if self.rows[index].short.startswith(words)]
        return short or [index for index in every if self._fits(index, words)] or every

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

    def open_uses(self) -> None:
        """List the uses of the row, the cursor on the harmless one."""
        self.open = True
        uses = self.row.uses
        harmless = (index for index, use in enumerate(uses) if not use.label.warning)
        self.use_at = next((index for index, use in enumerate(uses) if use.label.safe), next(harmless, 0))

    def close(self) -> bool:
        """Go back from the uses to the rows; tells whether there was anything to go back from."""
        was = self.open
        self.open = False
        return was

    def keyed(self, key: str) -> int | None:
        """Return the row or use with a key of its place, as an index; None where there is none."""
        if self.open:
            return self.numbered(int(key)) if key.isdecimal() else None
        rows = [index for index in self.listed if not self.rows[index].lettered]
        by_key = (index for index in rows if self.key(index) == key)
        # A hand card may be called by its letter where the list has digits, too.
        by_letter = (index for index in rows if self._letters.get(self.rows[index].thing) == key)
        return next(by_key, next(by_letter, None))

    def key(self, index: int) -> str:
        """Return the key of a row in the list that is shown; empty where it has none."""
        row = self.rows[index]
        if row.lettered or (self.by_letter and row.uses[0].key):
            return row.uses[0].key
        if not self._has_letters:
            # While something is being found, the rows that are left are counted.
            return self._place_key(index) if self.finding else self._places.get(row.thing, "")
        if row.own_number:
            return self._own_keys[row.own_number - 1 : row.own_number]
        return self._letters.get(row.thing, "")

    @property
    def _has_letters(self) -> bool:
        """Whether things have numbers of their own, so that others have letters beside them."""
        return any(row.own_number for row in self.rows)

    def _letter(self) -> None:
        """Give each thing without a number, in a list of such with numbers, a letter that nothing has had.

        They keep it while there are letters for all that had one.
        """
        if not self._has_letters:
            return
        things = [row.thing for row in self.rows if not row.own_number and not row.lettered]
        if len({*self._letters, *things}) > len(OTHER_KEYS):
            for thing in {*self._letters} - {*things}:
                del self._letters[thing]
        uses = self._use_keys
        used = {*self._letters.values(), *uses}
        # A capital beside its small letter is mistaken for it.
        apart = sorted(OTHER_KEYS, key=lambda letter: letter.lower() in uses)
        free = (letter for letter in (*apart, *LAST_KEYS) if letter not in used)
        for thing in things:
            if thing not in self._letters:
                self._letters[thing] = next(free, "")

    def _place(self) -> None:
        """Give each row the key of its place; what had one when the same was asked before keeps it."""
        rows = [index for index, row in enumerate(self.rows) if not row.lettered]
        kept, keys = self._places, self._keys_of_places
        things = [self.rows[index].thing for index in rows]
        same = any(self.rows[index].target in kept for index in rows) and {*kept.values()} <= {*keys}
        if not same or self._counts_seats or self.by_letter or len({*kept, *things}) > len(keys):
            kept.clear()
            kept.update((thing, self._place_key(index)) for thing, index in zip(things, rows, strict=True))
            return
        free = (key for key in keys if key not in kept.values())
        for thing in things:
            if thing not in kept:
                kept[thing] = next(free)

    @property
    def _use_keys(self) -> set[str]:
        """The letters that choose what is done with things, or something about no thing."""
        return {use.key for row in self.rows for use in row.uses if use.key}

    @property
    def _keys_of_places(self) -> list[str]:
        """The keys of places: digits, then capitals, first those whose small letter chooses nothing."""
        uses = self._use_keys
        capitals = [letter for letter in ascii_uppercase if letter not in uses]
        return [*KEYS[:9], *sorted(capitals, key=lambda letter: letter.lower() in uses)]

    def _place_key(self, index: int) -> str:
        """Return the digit of a row's place, and past nine a capital that chooses nothing else."""
        number = self.number(index)
        if number is not None:
            return str(number)
        if self.rows[index].lettered or self.by_digit:
            return ""
        keys = self._keys_of_places
        place = sum(not self.rows[before].lettered for before in self.listed if before < index)
        return keys[place] if place < len(keys) else ""

    @property
    def keys(self) -> list[str]:
        """The keys that choose something here; three and more in a row as the first "to" the last."""
        rows = [self.row, *(row for row in self.rows if not row.target)]
        keys = {use.key for row in rows for use in row.uses if use.key}
        if not self.open:
            keys.update(filter(None, map(self.key, self.listed)))
        return _runs(keys)

    def keys_from(self, place: int) -> list[str]:
        """The keys of what is in the list from a place on, those of choices about no thing at the end."""
        if self.open:
            uses = enumerate(self.row.uses[place:], start=place + 1)
            return _runs({use.key or f"{number}" for number, use in uses if use.key or number <= 9})
        rows = self.listed[place:]
        lettered = {self.key(index) for index in rows if self.rows[index].lettered}
        return _runs({*map(self.key, rows)} - lettered - {""}) + _runs(lettered)

    @property
    def own_keys(self) -> dict[str, str]:
        """The keys of things with numbers of their own, by target; none while uses are listed."""
        if self.open:
            return {}
        return {row.target: self.key(index) for index, row in enumerate(self.rows) if row.own_number}

    @property
    def _own_keys(self) -> str:
        """The keys of things with numbers of their own, without letters that choose something here."""
        if self._spare is None:
            used = {key.lower() for key in self._use_keys}
            self._spare = "".join(key for key in KEYS + MORE_KEYS if key.lower() not in used)
        return self._spare

    def numbered(self, number: int) -> int | None:
        """Return the row or use with a number from 1, as an index; None where there is none."""
        if self.open:
            uses = self.row.uses
            # Where letters are shown, a number meant for another row must do nothing.
            fits = 0 < number <= len(uses) and not all(use.key for use in uses)
            return number - 1 if fits else None
        return next((index for index in self.listed if self.number(index) == number), None)

    def number(self, index: int) -> int | None:
        """Return the number of a row in the list that is shown: players keep their own, letters have none."""
        row = self.rows[index]
        if row.lettered:
            return None
        if self._counts_seats and row.target:
            return int(row.short) + 1
        if self._has_letters:
            return row.own_number if 0 < row.own_number <= 9 else None
        by_letter = self.by_letter
        if by_letter and row.uses[0].key:
            return None
        before = (self.rows[other] for other in self.listed if other < index)
        place = 1 + sum(not (one.lettered or (by_letter and one.uses[0].key)) for one in before)
        return place if place <= 9 else None

    @property
    def _counts_seats(self) -> bool:
        """Whether the things are players, who keep their own numbers."""
        return all(row.target.startswith("seat:") for row in self.rows if row.target)

    @property
    def by_letter(self) -> bool:
        """Whether every row is a thing with one use, some chosen by letters of their own, without numbers."""
        if not all(row.target and row.only for row in self.rows):
            return False
        keys = [row.uses[0].key for row in self.rows if row.uses[0].key]
        return bool(keys) and len(set(keys)) == len(keys)

    @property
    def by_digit(self) -> bool:
        """Whether digits are keys of the choices, as in a bid, and not the numbers of the rows."""
        return any(use.key.isdecimal() for row in self.rows for use in row.uses)

    def _fits(self, index: int, words: str) -> bool:
        row = self.rows[index]
        texts = (row.name, *(use.text for use in row.uses))
        return row.short.startswith(words) or any(words in text.casefold() for text in texts)

    def lettered(self, key: str) -> Use | None:
        """Return what a letter chooses: a use of the row under the cursor, else a choice about no thing."""
        for use in self.row.uses:
            if use.key == key:
                return use
        by_letter = self.by_letter
        loose = (use for row in self.rows if by_letter or not row.target for use in row.uses)
        return next((use for use in loose if use.key == key), None)

    def find(self, text: str) -> None:
        """Look for rows that begin with, or hold, a text; the cursor goes to the first."""
        self.finding = text
        if text and self.found:
            self.at = self.listed[0]


def _rows(
    state: State, names: Sequence[str], elsewhere: Collection[int], joined: Sequence[Joined]
) -> tuple[Row, ...]:
    uses: dict[str, list[Use]] = {}
    labels: list[tuple[tuple[Action, ...], Label]] = []
    for action in state.legal_actions():
        begun = [one for one in joined if one.actions[0] == action]
        labels += [(one.actions, one.label) for one in begun]
        if not any(one.asked for one in begun):
            labels.append(((action,), state.label(action)))
    offered = [one for one in labels if not any(seat in elsewhere for seat in one[1].answers_for)]
    answered = any(label.answers_for and label.safe for _, label in offered)
    for number, ((action, *then), label) in enumerate(offered):
        if label.passes_on and answered:
            continue
        text = label.text.text(names)
        words, gain = _words(label.use, names) or text, _words(label.gain, names)
        use = Use(action, label, text, words, gain, tuple(then))
        # Choices about one thing are one row; a choice about none is a row of its own.
        uses.setdefault(label.target or f"/{number}", []).append(use)
    rows = []
    for key, group in uses.items():
        first = group[0]
        name = _words(first.label.name, names) or (first.text if len(group) == 1 else _common(group))
        rows.append(Row("" if key.startswith("/") else key, name, tuple(group)))
    return tuple(rows)


def _runs(keys: Collection[str]) -> list[str]:
    """List keys in their order; three and more in a row as the first "to" the last."""
    runs: list[list[str]] = []
    for key in sorted(keys):
        if runs and ord(key) == ord(runs[-1][-1]) + 1:
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
