"""A room of plain mode: what is said in it, what can be chosen there, and the words that count there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from civics_tui.plain.house import House, Place
from civics_tui.plain.words import HELP, WORDS, Word, word_of
from civics_tui.text.finding import NOT_FOUND, rank
from rules.game import Game, Section
from rules.named import NamedTuple

SHORT_LIST = 9
"""Choices that are listed unasked: as many as one digit can choose."""

FITTING = 12
"""Most names that are said where a part fits several."""


class Offer(NamedTuple):
    """Something that can be chosen."""

    name: str
    act: Callable[[], object]
    said: str = ""
    """What a list says of it, if that is more than its name."""
    also: tuple[str, ...] = ()
    """Other names and texts by which it can be found."""
    number: int | None = None
    """Its own number; None for its place in the list."""


class Room(Place):
    """Where somebody is. What is typed is a number, a name or part of one, or a word with what follows it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.console = house.console

    # What a room has

    def enter(self) -> None:
        self.ask()

    def offers(self) -> Sequence[Offer]:
        """Return what can be chosen."""
        return ()

    @property
    def question(self) -> str:
        """What is asked, before the number of choices."""
        return "What do you choose?"

    @property
    def thing(self) -> str:
        """What a choice is called."""
        return "choice"

    def free_text(self, line: str) -> bool:
        """Take a line as text, where one is asked for; tells whether it was."""
        return False

    # Typing

    def words(self) -> list[Word]:
        """Return the words that count here."""
        return [one for one in WORDS if hasattr(self, _method(one))]

    def numbered(self) -> list[tuple[int, Offer]]:
        """Return what can be chosen with its numbers: its own, or those that are left."""
        found = self.offers()
        taken = {one.number for one in found if one.number is not None}
        free = iter([number for number in range(1, 2 * len(found) + 2) if number not in taken])
        return [(next(free) if one.number is None else one.number, one) for one in found]

    @property
    def digits(self) -> str:
        found = [str(number) for number, _ in self.numbered()]
        return "".join(found) if all(len(one) == 1 for one in found) else ""

    def take(self, line: str) -> None:
        if self.free_text(line):
            return
        if not line:
            self.ask()
            return
        typed = line.casefold()
        if typed.rstrip(".").isdecimal():
            self._by_number(int(typed.rstrip(".")[:9]))
            return
        first, _, rest = line.partition(" ")
        word = word_of(first.casefold())
        whole = [one for _, one in self.numbered() if typed == one.name.casefold()]
        act = None if word is None or whole else getattr(self, _method(word), None)
        if act is not None:
            act(rest.strip())
        elif whole or not self.typed(first.casefold(), rest.strip()):
            if word is not None and not whole and not rest:
                self.error(f"{first} is of no use here. Type help, or quit to leave.")
            else:
                nothing = f'nothing here is called "{typed}". Type choices, or help.'
                self._by_name([one for _, one in self.numbered()], typed, nothing)

    def typed(self, first: str, rest: str) -> bool:
        """Take a word that only this room has; tells whether it is one."""
        return False

    def _by_number(self, number: int) -> None:
        found = self.numbered()
        chosen = next((one for at, one in found if at == number), None)
        if chosen is not None:
            chosen.act()
        elif not found:
            self.error("there is nothing to choose now.")
        else:
            self.error(f"{number} is no choice here; there {'is' if len(found) == 1 else 'are'} "
                       f"{self._counted(len(found))}.")  # fmt: skip

    def _by_name(self, offers: Sequence[Offer], typed: str, nothing: str) -> None:
        found = fitting(offers, typed)
        if len(found) == 1:
            found[0].act()
        elif found:
            self.several(typed, [one.name for one in found])
        else:
            self.error(nothing)

    def several(self, typed: str, names: Sequence[str]) -> None:
        """Say the names that a part of one fits."""
        more = f"; and {len(names) - FITTING} more" if len(names) > FITTING else ""
        self.error(f'"{typed}" fits {len(names)}: {"; ".join(names[:FITTING])}{more}.')

    # Saying

    def spoken(self, text: str) -> str:
        """Return a text in the words that a voice needs here."""
        return text

    def say(self, head: str, text: str) -> None:
        """Say something."""
        self.console.say(head, self.spoken(text))

    def error(self, text: str) -> None:
        """Say what was not understood, or cannot be."""
        self.say("Error", f"{text[:1].upper()}{text[1:]}")

    def ask(self) -> None:
        """Say the question, and the choices if they are few."""
        found = self.numbered()
        if words := f"{self.question} {self.count(found)}".strip():
            self.say("Question", words)
        if len(found) <= (SHORT_LIST if self.house.detail else 0):
            self.list(found)

    def count(self, found: Sequence[tuple[int, Offer]]) -> str:
        """Say how many choices there are."""
        if not found:
            return ""
        how = (
            ""
            if len(found) <= SHORT_LIST and self.house.detail
            else " Type a name or a part of one, or list."
        )
        return f"{self._counted(len(found))}.{how}"

    def _counted(self, number: int) -> str:
        # Not by the words of the rules: the games are said before these are loaded.
        return f"{number} {self.thing}{'' if number == 1 else 's'}"

    def list(self, found: Iterable[tuple[int, Offer]]) -> None:
        """Say choices, one a line."""
        for number, one in found:
            self.console.choice(number, self.spoken(one.said or one.name))

    def say_rules(self, game: Game, typed: str, cite: str = "") -> None:
        """Say the section in question, one that is typed, or with `list` what sections there are."""
        from civics_tui.manual.text import words_of

        def read(section: Section) -> None:
            self.say("Rules", section.title)
            for line in filter(None, words_of(section.text).split("\n")):
                self.say("Rules", line)

        book = game.rulebook
        if typed.casefold() in ("list", "choices"):
            for section in book:
                self.say("Section", section.title)
            return
        if not typed:
            read(next((one for one in book if one.id == cite), book[0]))
            return
        offers = [Offer(one.title, partial(read, one), also=(one.id, words_of(one.text))) for one in book]
        self._by_name(offers, typed.casefold(), f'the rules have nothing about "{typed}".')

    # Words that count everywhere

    def do_choices(self, part: str) -> None:
        """Say what can be chosen."""
        found = self.numbered()
        if part:
            fits = fitting([one for _, one in found], part.casefold(), every=True)
            found = [one for one in found if one[1] in fits]
        if not found:
            self.error("nothing here has that in its name." if part else "there is nothing to choose now.")
        self.list(found)

    def do_help(self, typed: str) -> None:
        """Say which words count here, what they do, or what one does or a thing is."""
        here = self.words()
        if typed and typed != "all":
            here = [one for one in here if one is word_of(typed.casefold())]
            if not here and not self.explained(typed):
                self.error(f'"{typed}" is no word here. Type help.')
        else:
            self.say(
                "Help", "Choose by a number, a name or a part of one. Enter alone says the question again."
            )
        if not typed:
            words = [one.word for one in here]
            first = {head: [one for one in group if one in words] for head, group in HELP.items()}
            rest = [
                one.word
                for one in here
                if self.useful(one) and not any(one.word in group for group in first.values())
            ]
            for head, group in {**first, "Parts of the table": self.parts(), "Also": rest}.items():
                if group:
                    self.say("Help", f"{head}: {', '.join(group)}.")
            self.say("Help", "Type help and a word or a thing for what it does, help all for all words.")
            return
        for word in here:
            self.say("Help", f"{word.word}{f' {word.argument}' if word.argument else ''}: {word.help}")

    def parts(self) -> Sequence[str]:
        """Return the words by which parts of what is here are said."""
        return ()

    def explained(self, typed: str) -> bool:
        """Say what a thing is; tells whether there may be things here."""
        return False

    def useful(self, word: Word) -> bool:
        """Whether a word is of use now."""
        return True

    def do_more(self, _: str) -> None:
        """Say more."""
        self.house.turn_detail(1)

    def do_less(self, _: str) -> None:
        """Say less."""
        self.house.turn_detail(-1)

    def do_instant(self, _: str) -> None:
        """Let a digit choose at once, or no more."""
        self.house.turn_instant()

    def do_quit(self, _: str) -> None:
        """Leave the room."""
        self.house.go_back()


def _method(word: Word) -> str:
    return f"do_{word.word.replace('-', '_')}"


def fitting(offers: Sequence[Offer], typed: str, *, every: bool = False) -> list[Offer]:
    """Return what typed words mean best: a whole name, its beginning, that of a word in it, a part, a text.

    With `every`, all that they fit in any way.
    """

    def place(one: Offer) -> int:
        others = [text.casefold() for text in one.also]
        at = 0 if typed in others else rank(typed, one.name)
        # A part of what else is said of it comes last.
        return at if at < NOT_FOUND else NOT_FOUND + (not any(typed in other for other in others))

    ranks = [place(one) for one in offers]
    best = min(ranks, default=0)
    return [one for one, at in zip(offers, ranks, strict=True) if at <= NOT_FOUND and (every or at == best)]
