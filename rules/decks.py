"""A deck of one's own: a text in TOML, read strictly, every fault told with its line.

What is read is untrusted: it is data, its size is bounded, nothing of it is executed. It is read by
statements, because only so everything has its line; tables are `[name]` or `[[name]]`, values are texts,
whole numbers, yes or no, lists and small tables of these. Each game's room `deck` says what its cards are
made of.
"""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from importlib import import_module
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NoReturn

from rules.named import NamedTuple

if TYPE_CHECKING:
    from rules.box import Box

FORMAT = 1
"""The form of a deck."""

MOST_BYTES = 60_000
"""Largest deck."""

MOST_LINES = 3_000
LONGEST_LINE = 4_000
LONGEST_TITLE = 24
"""Letters of the title of a deck."""

_LONGEST_STATEMENT = 60
"""Lines that one value may take."""
_MOST_UNREADABLE = 5
"""Statements that cannot be read before the rest is left."""
_MOST_FAULTS = 40
_DEEPEST = 4
_FEW = 12
"""Words to choose from that are all told."""
_HEADER = re.compile(r"(\[\[?)([a-z_]+)(\]\]?)\s*(?:#.*)?")
_PLAIN = re.compile(r'\s*([a-z_]+)\s*=\s*(?:"([^"\\]*)"|(-?[1-9][0-9]{0,8}|0)|(true|false))\s*(?:#.*)?')
"""A statement as most of them are, which is read at once: all others are left to `tomllib`."""
_OPEN = re.compile(r'(?:\s*[a-z_]+\s*=)?\s*(?:\[|"[^"\\]*",)\s*')
_USUAL = re.compile("[A-Za-z0-9 .,!?'-]*")
_SIGNS = frozenset(" .,;:!?'\"-–—()&/%+’‘“”…=$")
"""What a text may have beside letters and digits: nothing that a template or a page of the rules reads."""


class Fault(NamedTuple):
    """What is wrong with a deck."""

    line: int
    """From 1; 0 where it is the whole."""
    words: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.words}" if self.line else self.words


class DeckError(ValueError):
    """A text that is no deck; it says every fault."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        super().__init__(f"{faults[0]}{more}")


class Table:
    """A table of a deck, or one inside a list: what it says, key by key, with its lines."""

    def __init__(self, deck: Deck, where: str, line: int, more: bool = False) -> None:
        self.deck = deck
        self.where = where
        self.line = line
        self.listed = more
        self.entries: dict[str, tuple[Any, int]] = {}
        self._asked: list[str] = []

    def fault(self, words: str, key: str = "") -> None:
        """Note a fault, at the line of a key if it is there."""
        self.deck.fault(self.entries[key][1] if key in self.entries else self.line, f"{self.where}: {words}")

    def has(self, key: str) -> bool:
        """Whether it says something of a key."""
        self._ask(key)
        return key in self.entries

    def _ask(self, key: str) -> None:
        if key not in self._asked:
            self._asked.append(key)

    def value(self, key: str, kind: type, words: str, default: Any = None) -> Any:
        """Return the value of a key if it is of a kind, which the words say; else note the fault."""
        self._ask(key)
        if key not in self.entries:
            if default is None:
                self.fault(f"{key} is missing, {words}")
            return default
        found = self.entries[key][0]
        if type(found) is kind:
            return found
        self.fault(f"{key} is {words}, not {_shown(found)}", key)
        return None

    def text(self, key: str, most: int, default: str | None = None, least: int = 1) -> str:
        """Return a text of so many letters at most; an empty one where there is a fault."""
        words = f"a text of {least} to {most} letters" if least else f"a text of at most {most} letters"
        found = self.value(key, str, words, default)
        return (
            self._plain(key, found, least, most)
            if isinstance(found, str) and key in self.entries
            else found or ""
        )

    def _plain(self, key: str, found: str, least: int, most: int) -> str:
        found = unicodedata.normalize("NFC", found)
        if not least <= len(found) <= most:
            self.fault(f"{key} has {len(found)} letters, and room for {most}: {_shown(found)}", key)
        elif found != " ".join(found.split()):
            self.fault(f"{key} has blanks at an end, or several side by side", key)
        elif not _USUAL.fullmatch(found) and (odd := next(filter(_odd, found), None)):
            self.fault(f"{key} has a character that not every terminal shows, {odd!r}", key)
        else:
            return found
        return ""

    def texts(self, key: str, least: int, counts: range) -> tuple[str, ...]:
        """Return a list of texts, so many of them, each of at most `least` letters."""
        words = f"a list of {counts[0]} to {counts[-1]} texts"
        found = self.value(key, list, words)
        if found is None:
            return ()
        if len(found) not in counts or not all(isinstance(one, str) for one in found):
            self.fault(f"{key} is {words}", key)
            return ()
        return tuple([self._plain(key, one, 1, least) for one in found])

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """Return a whole number between two."""
        words = f"a whole number from {least} to {most}"
        found = self.value(key, int, words, default)
        if found is None or not least <= found <= most:
            if found is not None:
                self.fault(f"{key} is {words}, not {_shown(found)}", key)
            return least
        return int(found)

    def numbers(
        self, key: str, least: int, most: int, count: int, default: Sequence[int] = ()
    ) -> tuple[int, ...]:
        """Return a list of so many whole numbers between two."""
        words = f"a list of {count} whole numbers from {least} to {most}"
        found = self.value(key, list, words, default or None)
        known = found is not None and len(found) == count
        if not known or not all(type(one) is int and least <= one <= most for one in found):
            if found is not None:
                self.fault(f"{key} is {words}, not {_shown(found)}", key)
            return (least,) * count
        return tuple(found)

    def said(self, key: str) -> Any:
        """Return what it says of a key, whatever that is; an empty text where it says nothing."""
        found = self.entries.get(key, ("",))[0]
        if isinstance(found, str):
            return unicodedata.normalize("NFC", found)
        return found if isinstance(found, int) else ""

    def choice(self, key: str, values: Collection[str], default: str | None = None) -> str:
        """Return one of some words; the first of them where there is a fault."""
        known = ", ".join(values)
        found = self.value(key, str, f"one of {known}", default)
        if found is None or found not in values:
            if found is not None:
                near = get_close_matches(found, values) if len(values) > _FEW else []
                these = f"one of {len(values)}, as {' or '.join(near)}" if near else f"one of {known}"
                self.fault(f"{key} is {these}, not {_shown(found)}", key)
            return next(iter(values))
        return str(found)

    def choices(
        self, key: str, values: Collection[str], counts: range, default: Any = None
    ) -> tuple[str, ...]:
        """Return a list of some words, none twice, so many of them."""
        known = ", ".join(values)
        many = f"{counts[0]}" if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
        words = f"a list of {many} of {known}"
        found = self.value(key, list, words, default)
        if found is None:
            return ()
        if len(found) not in counts or any(not isinstance(one, str) or one not in values for one in found):
            self.fault(f"{key} is {words}, not {_shown(found)}", key)
        elif len({*found}) < len(found):
            self.fault(f"{key} has something twice", key)
        else:
            return tuple(found)
        return ()

    def flag(self, key: str) -> bool:
        """Return yes or no; no where it is not said."""
        return self.value(key, bool, "true or false", False) is True

    def parts(self, key: str, counts: range, default: Any = None) -> list[Table]:
        """Return a list of small tables, such as the effects of a card, so many of them."""
        words = f"a list of {counts[0]} to {counts[-1]} tables in braces"
        found = self.value(key, list, words, default)
        if found is None or len(found) not in counts or not all(isinstance(one, dict) for one in found):
            if found is not None:
                self.fault(f"{key} is {words}", key)
            return []
        made = []
        for number, one in enumerate(found, 1):
            part = Table(self.deck, f"{self.where}, {key} {number}", self.entries[key][1])
            part.entries = {name: (value, part.line) for name, value in one.items()}
            self.deck.opened.append(part)
            made.append(part)
        return made

    def unasked(self) -> Iterator[tuple[int, str]]:
        """Yield a fault for every key that nothing asks for."""
        known = ", ".join(self._asked)
        for key, (_, line) in self.entries.items():
            if key not in self._asked:
                yield line, f"{self.where} has no {_shown(key)}; it has: {known}"


class Deck:
    """The statements of a deck, and the faults that reading it has found."""

    def __init__(self, source: str) -> None:
        """Read the statements. DeckError where it is too large to be a deck."""
        self.faults: list[Fault] = []
        self.tables: list[Table] = []
        self._named: defaultdict[str, list[Table]] = defaultdict(list)
        self.opened: list[Table] = []
        """Those that somebody has asked for: all that they hold is to be asked for too."""
        try:
            size = len(source.encode())
        except UnicodeEncodeError:
            self._end("it is no text in UTF-8")
        if size > MOST_BYTES or source.count("\n") > MOST_LINES:
            self._end(f"a deck has at most {MOST_BYTES} bytes and {MOST_LINES} lines")
        self.top = Table(self, "the deck", 1)
        self.opened.append(self.top)
        self._read(source.replace("\r\n", "\n").split("\n"))

    def _end(self, words: str) -> NoReturn:
        raise DeckError([Fault(0, words)])

    def fault(self, line: int, words: str) -> None:
        """Note a fault."""
        if len(self.faults) < _MOST_FAULTS:
            self.faults.append(Fault(line, words))

    def _read(self, lines: Sequence[str]) -> None:
        at, unreadable, table = 0, 0, self.top
        while at < len(lines):
            text, line = lines[at].strip(), at + 1
            at += 1
            if not text or text.startswith("#"):
                continue
            if len(text) > LONGEST_LINE:
                self.fault(line, f"a line has at most {LONGEST_LINE} letters")
                continue
            if text.startswith("["):
                table = self._headed(text, line) or Table(self, "the deck", line)
                continue
            found, size, why = _statement(lines[at - 1 : at - 1 + _LONGEST_STATEMENT])
            if found is None:
                self.fault(line, f"this cannot be read: {why}")
                unreadable += 1
                if unreadable == _MOST_UNREADABLE:
                    return
                continue
            at += size - 1
            ((key, value),) = found.items()
            if key in table.entries:
                self.fault(
                    line, f"{table.where} has {_shown(key)} twice, first in line {table.entries[key][1]}"
                )
            elif not _is_data(value, _DEEPEST):
                self.fault(line, f"{_shown(key)} is no text, whole number, true or false, or a list of these")
            table.entries.setdefault(key, (value, line))

    def _headed(self, text: str, line: int) -> Table | None:
        found = _HEADER.fullmatch(text)
        if found is None or len(found[1]) != len(found[3]):
            self.fault(line, f"a table is headed [name] or [[name]], not {_shown(text)}")
            return None
        name, listed = found[2], len(found[1]) == 2
        same = self._named[name]
        if same and not (listed and same[0].listed):
            self.fault(line, f"there is one {name} already, in line {same[0].line}")
        table = Table(self, f"{name} {len(same) + 1}" if listed else name, line, listed)
        same.append(table)
        self.tables.append(table)
        return table

    def each(self, name: str, counts: range) -> list[Table]:
        """Return the tables of a list by its name, so many of them."""
        found = self._named[name]
        self.opened += found
        if len(found) not in counts:
            many = f"{counts[0]}" if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
            where = found[counts[-1]].line if len(found) > counts[-1] else found[-1].line if found else 0
            self.fault(where, f"a deck has {many} of [[{name}]], not {len(found)}")
        return found[: counts[-1]]

    def unlike(self, tables: Sequence[Table], key: str) -> None:
        """Note a fault for every table that says the same of a key as an earlier one."""
        first: dict[Any, Table] = {}
        for table in tables:
            value = table.said(key)
            other = first.setdefault(value, table)
            if other is not table and value != "":
                table.fault(
                    f"{key} {_shown(value)} is that of {other.where}, line {other.line}, already", key
                )

    def check(self) -> None:
        """DeckError with every fault there is, things that nobody knows included."""
        for table in self.tables:
            if table not in self.opened:
                self.fault(table.line, f"a deck of this game has no [{table.where.split()[0]}]")
        for table in self.opened:
            for line, words in table.unasked():
                self.fault(line, words)
        if self.faults:
            raise DeckError(sorted({*self.faults}))

    @property
    def source(self) -> str:
        """The same deck without comments and blank lines: what a match keeps."""
        lines = []
        for table in (self.top, *self.tables):
            if table is not self.top:
                name = table.where.split()[0]
                lines.append(f"[[{name}]]" if table.listed else f"[{name}]")
            lines += [f"{key} = {toml(value)}" for key, (value, _) in table.entries.items()]
        return "\n".join(lines) + "\n"


def alone(
    tables: Mapping[int, Table], key: str, thing: str, said: Sequence[str], of: Sequence[int] = ()
) -> None:
    """Note a fault where what is said of a table's thing is said of another too, among those `of` the same.

    `tables` and `said` are by the number of the thing.
    """
    folded = [*zip_longest(of, [value.casefold() for value in said])]
    often = Counter(folded)
    for at, table in tables.items():
        if said[at] and often[folded[at]] > 1:
            table.fault(f"{key} is that of another {thing}", key)


def read_box(slug: str, package: str, source: str) -> Box:
    """Read a deck of the game in a package. DeckError with every fault."""
    deck = Deck(source)
    top = deck.top
    top.choice("game", (slug,))
    top.number("format", FORMAT, FORMAT)
    title = top.text("title", LONGEST_TITLE)
    box: Box = import_module(f"{package}.deck").read(deck)
    box.title, box.source = title, deck.source
    return box


def slug_of(source: str) -> str:
    """Return for which game a deck says that it is. DeckError where that cannot be read."""
    # It stands before the first table; only if it does not all faults are wanted.
    for part in (source.partition("\n[")[0], source):
        deck = Deck(part)
        if slug := deck.top.text("game", LONGEST_TITLE):
            return slug
    raise DeckError(deck.faults)


def head(slug: str, about: str, partial: bool = True) -> str:
    """Write the head of a deck; `partial` where what one leaves out is as in the standard deck."""
    more = "# What a deck leaves out is as in the standard deck: keep only what you change.\n" * partial
    return f"""\
# A deck for {about}.
# civics deck check FILE tells what is wrong with it. Lines that begin with # are for you.
{more}
game = {toml(slug)}
format = {FORMAT}
# What the deck is called, at most {LONGEST_TITLE} letters.
title = "My deck"
"""


def toml(value: Any) -> str:
    """Write a value as TOML has it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _statement(lines: Sequence[str]) -> tuple[dict[str, Any] | None, int, str]:
    """Read the statement that begins some lines: what it says, how many it takes, or why it is none."""
    if plain := _PLAIN.fullmatch(lines[0]):
        key, text, number, truth = plain.groups()
        return {key: text if text is not None else int(number) if number else truth == "true"}, 1, ""
    why = ""
    for size in range(1, len(lines) + 1):
        if size < len(lines) and _OPEN.fullmatch(lines[size - 1]):
            # No value ends here.
            continue
        try:
            found = tomllib.loads("\n".join(lines[:size]) + "\n")
        except tomllib.TOMLDecodeError as error:
            why = why or str(error).split(" (at ")[0].lower()
            continue
        except (ValueError, RecursionError):
            return None, 1, "it is too long or too deep"
        if len(found) == 1 and all(re.fullmatch("[a-z_]+", key) for key in found):
            return found, size, ""
        return None, 1, "a key is a word in small letters"
    return None, 1, why


def _is_data(value: Any, depth: int) -> bool:
    if isinstance(value, list | dict):
        parts = value if isinstance(value, list) else value.values()
        return depth > 0 and all(_is_data(part, depth - 1) for part in parts)
    return type(value) in (str, int, bool)


def _odd(char: str) -> bool:
    """Whether a character is no letter, digit or sign that every terminal shows in one cell."""
    known = char.isalnum() and ord(char) < 0x2000 and unicodedata.east_asian_width(char) not in "WF"
    return not known and char not in _SIGNS


def _shown(value: object) -> str:
    """Return a value of a deck as a fault quotes it."""
    text = "".join(char if char.isprintable() else "?" for char in str(value))
    text = text if len(text) <= 30 else f"{text[:29]}…"
    return f"“{text}”" if isinstance(value, str) else text
