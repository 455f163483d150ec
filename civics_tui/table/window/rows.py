"""The rows of a list of choices, and the key of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, islice, repeat
from typing import Any

from civics_tui.boards.targets import parsed
from civics_tui.keys.commands import CAPITALS
from rules.game import Action, Label
from rules.match import Match
from rules.named import NamedTuple

KEYS = "1234567890abcejknvxyzFd"
"""The keys of things with numbers of their own, by number: digits, then the alphabet as far as nothing else
is chosen by it there; in most questions the last one is done, and another one takes its place.

None is the capital of a command's letter, so that no Shift that is forgotten takes anything back.
"""

MORE_KEYS = "MS"
"""Keys of such things where there are very many."""

OTHER_KEYS = "CEJKMNOPSVXYZABD"
"""The keys of other things in a list with them, in the order in which they come: first those that numbered
things of few games have.

None is in `KEYS`, so that the key of an office that somebody has taken since plays no card, and none is the
capital of a command's letter; that of another key in the list comes when all others are taken.
"""


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
    again: bool = False
    """Whether it is given in a run (`Joined.again`)."""
    brief: str = ""
    """What is said beside the sign of the thing where two rows share a line."""
    since: Action | None = None
    """The choice after which the same key takes all back before it (`Joined.since`)."""

    @property
    def key(self) -> str:
        """The letter that chooses it."""
        return self.label.key

    @property
    def proposed(self) -> bool:
        """Whether the cursor comes to it by itself, while something else is left."""
        return self.label.proposed and self.label.warning is None

    def goes_on_from(self, other: Use) -> bool:
        """Whether it is another use with more, such as all men of a state: the capital of its letter."""
        return self.key.isupper() and other.key == self.key.lower()


class Row(NamedTuple):
    """A thing, or a choice about no thing, with its uses."""

    target: str
    name: str
    uses: tuple[Use, ...]
    code: str = ""
    """The two letters by which everybody knows a place, and which the board shows."""

    @property
    def only(self) -> Use | None:
        """The only use of it, made without a list."""
        return self.uses[0] if len(self.uses) == 1 else None

    @property
    def brief(self) -> str:
        """Its name in a few letters, where it has several uses and such a name."""
        return self.uses[0].brief if len(self.uses) > 1 else ""

    @property
    def safe(self) -> bool:
        """Whether a cursor may start here."""
        return any(use.label.safe for use in self.uses)

    @property
    def proposed(self) -> bool:
        """Whether the cursor comes to it by itself, while something else is left."""
        return not self.uses or any(use.proposed for use in self.uses)

    @property
    def lettered(self) -> bool:
        """Whether it is chosen by a letter and needs no number."""
        return not self.target and len(self.uses) == 1 and bool(self.uses[0].key)

    @property
    def stays(self) -> bool:
        """Whether it is listed first and stays in sight."""
        return any(use.label.stays for use in self.uses)

    @property
    def own_number(self) -> int:
        """The number the thing keeps while other rows come and go; 0 for none."""
        return self.uses[0].label.number or int(self.uses[0].label.digits or 0) if self.uses else 0

    @property
    def typed(self) -> str:
        """The digits or the letters that are typed for it."""
        return (self.uses[0].label.digits if self.uses else "") or self.code

    @property
    def thing(self) -> str:
        """What keeps its key: the thing, or the choice about none."""
        return self.target or (self.uses[0].text if self.uses else self.name)

    def counted(self, words: str) -> str:
        """Return words for it with how many equal things it stands for: `Recess, star ×2`."""
        copies = self.uses[0].label.copies if self.uses else 1
        return f"{words} ×{copies}" if copies > 1 else words

    @property
    def short(self) -> str:
        """What somebody types to go there: the last part of its target."""
        return parsed(self.target).last.casefold()


NO_ROW = Row("", "", ())


class KeptKeys:
    """The keys that things keep from question to question."""

    def __init__(self) -> None:
        self._letters: dict[int | None, dict[str, str]] = {}
        self.places: dict[str, str] = {}
        """The keys that things have by their places, as long as the same is asked of the same seat."""
        self._asked: dict[tuple[object, ...], dict[str, str]] = {}
        """The same by what was asked, whatever else was asked in between, as cubes between two dice."""
        self._turn_of: int | None = None
        self._match: Match | None = None
        self._moves = 0
        """How many choices the game had then."""

    def letters(self, viewer: int | None) -> dict[str, str]:
        """Return the keys of things without numbers, such as hand cards, by target, for a seat's eyes."""
        return self._letters.setdefault(viewer, {})

    def enter(self, match: Match, words: tuple[object, ...], goes_on: bool) -> None:
        """Take up the places of what is asked, or keep those of what `goes_on`; all are forgotten once
        another seat has chosen, or another position is asked in practice."""
        seat, since = match.state.current_player, match.moves[self._moves :]
        if self._match is not match or self._turn_of != seat or any(move.seat != seat for move in since):
            self._asked, goes_on = {}, False
        if match.state.prompt().sealed:
            # All begin anew, with other cards in hand.
            self._letters = {}
        if not goes_on:
            self.places = self._asked.setdefault(words, {})
        self._match, self._turn_of, self._moves = match, seat, len(match.moves)


def keys_of(rows: Sequence[Row], letters: dict[str, str], places: dict[str, str]) -> dict[str, str]:
    """Return the keys of things: a letter of the choice, what is typed for it, the own number, a letter, the
    key of the place.

    `letters` are those that things without numbers had before, beside things with numbers; `places` are the
    keys that things had by their places when the same was asked before. Both are kept, and those that are new
    are added.
    """
    used = {use.key for row in rows for use in row.uses if use.key}
    own_letters = by_letter(rows)
    of_verbs = _by_letter_of_verbs(rows)
    keys = [
        row.uses[0].key if row.lettered or own_letters or row.uses[0].action[0] in of_verbs else row.typed
        for row in rows
    ]
    others = [row for row, key in zip(rows, keys, strict=True) if not key]
    folded = {key.lower() for key in used}
    more = iter([key for key in MORE_KEYS if key.lower() not in folded])
    # The other things keep theirs where a letter is needed for something else.
    own = [next(more, "") if key.lower() in folded else key for key in KEYS]
    own += more
    # A thing keeps its letter in a list without numbers, too.
    numbered = any(row.own_number for row in rows) or any(row.thing in letters for row in others)
    if numbered:
        beside = used | {own[row.own_number - 1] for row in others if 0 < row.own_number <= len(own)}
        _give_letters([row.thing for row in others if not row.own_number], letters, beside)
    else:
        _give_places(others, places, used, digits=by_digit(rows))

    def key_of(row: Row) -> str:
        if row.own_number:
            return own[row.own_number - 1] if row.own_number <= len(own) else ""
        return (letters if numbered else places).get(row.thing, "")

    return {row.thing: key or key_of(row) for row, key in zip(rows, keys, strict=True)}


def _give_letters(things: Sequence[str], letters: dict[str, str], beside: set[str]) -> None:
    """Give each thing a letter that nothing has had; it is kept while no key `beside` it is the same."""
    folded = {key.lower() for key in beside}
    apart = [letter for letter in OTHER_KEYS if letter.lower() not in folded]
    for thing in {*letters} if len({*letters, *things}) > len(apart) else {*things} & {*letters}:
        if thing not in things or letters[thing] not in apart:
            del letters[thing]
    free = (letter for letter in (*apart, *OTHER_KEYS) if letter not in {*letters.values(), *beside})
    new = [thing for thing in things if thing not in letters]
    # Those that come together have letters that go up as one reads down the list.
    dealt = chain(sorted(islice(free, len(new))), repeat(""))
    letters.update(zip(new, dealt, strict=False))


def _give_places(rows: Sequence[Row], places: dict[str, str], used: set[str], *, digits: bool) -> None:
    """Give each row the key of its place; what had one when the same was asked before keeps it."""
    keys = [*KEYS[:9], *_apart([letter for letter in CAPITALS if letter not in used], used)]
    if digits:
        # Where digits are choices of their own places have letters.
        keys = keys[9:]
    if not {*places.values()} <= {*keys} or len({*places, *(row.thing for row in rows)}) > len(keys):
        places.clear()
    seats = all(row.target.startswith("seat:") for row in rows if row.target)
    free = (key for key in keys if key not in places.values())
    for row in rows:
        if row.thing not in places:
            places[row.thing] = str(int(row.short) + 1) if seats and row.target else next(free, "")


def _apart(letters: Iterable[str], used: set[str]) -> list[str]:
    """Sort letters: a capital beside its small letter is mistaken for it, and comes last."""
    return sorted(letters, key=lambda letter: letter.lower() in used)


def by_letter(rows: Sequence[Row]) -> bool:
    """Whether every row is a thing with one use, some chosen by letters of their own, without numbers."""
    if not all(row.target and row.only for row in rows):
        return False
    keys = [row.uses[0].key for row in rows if row.uses[0].key]
    return bool(keys) and len(set(keys)) == len(keys)


def _by_letter_of_verbs(rows: Sequence[Row]) -> set[Any]:
    """Return the verbs of several rows each with one use, and a letter for it that nothing else here has."""
    keys = Counter(use.key for row in rows for use in row.uses)
    verbs = Counter(use.action[0] for row in rows for use in row.uses)
    own = Counter(row.uses[0].action[0] for row in rows if row.target and row.only and row.uses[0].key)
    shared = {use.action[0] for row in rows for use in row.uses if keys[use.key] > 1}
    return {verb for verb, count in own.items() if 1 < count == verbs[verb]} - shared


def by_digit(rows: Sequence[Row]) -> bool:
    """Whether digits are keys of the choices, as in a bid, and not the numbers of the rows."""
    return any(use.key.isdecimal() for row in rows for use in row.uses)
