"""The rooms round a table: who plays, lessons, settings, a name at a kiosk; and the ways to a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from civics_tui.lessons import course_of
from civics_tui.lessons.coach import coach_of
from civics_tui.lessons.script import Lesson
from civics_tui.plain.house import House
from civics_tui.plain.room import Offer, Room
from civics_tui.plain.table import Table
from civics_tui.players.seating import USUAL_LEVEL, Form, names_of, player_kind
from civics_tui.players.seeds import fresh_seed
from civics_tui.saves import SavedMatch, StorageError
from civics_tui.saves.at_the_table import Saved
from civics_tui.storage.decks import decks_for
from civics_tui.storage.settings import SETTINGS
from civics_tui.table.match.demo import Demo
from civics_tui.table.match.play_on import HIDDEN, Start
from civics_tui.text.sanitize import NAME_WIDTH, sanitize_line
from rules import GAMES
from rules.box import STANDARD
from rules.game import Game, OptionValue, value_word
from rules.match import PERSON

# The ways to a table


def show_table(house: House, save: Saved, how: Mapping[str, Any]) -> None:
    """Put a match on the table: one person only where the terminal keeps what is said."""
    here = save.seating.here if isinstance(save, SavedMatch) else ()
    if isinstance(save, SavedMatch) and len(here) > 1 and not house.console.forgets:
        for seat in here[1:]:
            with suppress(StorageError):
                save.seating.stand(seat)
        names = save.match.names
        house.console.say(
            "Seats",
            f"This terminal keeps what has scrolled away, so only {names[here[0]]} plays at it. "
            f"The others sit down at their own: civics join {save.code}",
        )
    house.into(Table(house, save, **how))


def demo(house: House, shown: Demo) -> None:
    """Let computers play, one game after the other."""
    house.demos.append(shown)
    try:
        save = shown.next_match()
    except StorageError as fault:
        house.console.say("Error", str(fault))
        return

    def go_on() -> None:
        if shown.goes_on:
            demo(house, shown)

    house.into(Table(house, save, after=go_on))


def open_lesson(house: House, game: Game, number: int, anew: bool = False) -> None:
    """Begin a lesson, or go on where it was left; `number` counts from 0."""
    coach = coach_of(game, number, house.progress, anew)
    lessons = coach.course.lessons

    def go_on() -> None:
        if number + 1 < len(lessons):
            open_lesson(house, game, number + 1, anew=True)
        else:
            house.rooms[-1].enter()

    house.console.say("Lesson", f"{number + 1} of {len(lessons)}: {coach.lesson.title}")
    house.into(Table(house, coach.save, guide=coach, after=go_on))


# The rooms


class SeatsRoom(Room):
    """Who plays: names, computers, options, seed. The first choice begins."""

    question = "Who plays?"

    def __init__(self, house: House, game: Game, start: Start | None = None) -> None:
        """Begin with the seats as they were left, or at a start; else with a person and computers."""
        super().__init__(house)
        self.game = game
        self.start = start
        kept = house.forms.get(game.slug) if start is None else start.form()
        most = game.seats[-1]
        who = house.kiosk.who if house.kiosk is not None else ""
        self.count_ = len(kept.names) if kept else game.seats[0]
        self.names = [*(kept.names if kept else (who,)), *[""] * most][:most]
        self.kinds = (PERSON, *house.levels)
        players = [*(kept.players if kept else (PERSON,)), *[USUAL_LEVEL] * most][:most]
        self.players = [one if one in self.kinds else self.kinds[-1] for one in players]
        self.options: dict[str, OptionValue] = {one.name: one.default for one in game.options}
        self.options |= dict(kept.options) if kept else {}
        self.seed: int | None = None
        self.kept = False
        """Whether what is hidden stays as it was, at a start."""
        self.decks = [game, *decks_for(house.store.home, game)] if start is None else [game]
        kept_deck = [one for one in self.decks if one.box and kept and one.box.mark == kept.deck]
        self.deck = self.decks.index(kept_deck[0]) if kept_deck else 0

    def enter(self) -> None:
        """Say the game and who plays."""
        self.say("Game", f"{self.game.title}. {self.game.aim}")
        if self.start is not None:
            self.say("Start", f"Play on from {self.start.words}.")
        elif advice := self.game.advice_for(self.count_):
            self.say("Advice", advice.words)
        self.ask()

    @property
    def _called(self) -> tuple[str, ...]:
        count = self.count_
        return names_of(self.game, self.names[:count], self.players[:count])

    def offers(self) -> Sequence[Offer]:
        """Return what begins, and what can be changed: choosing turns it to its next value."""
        game, count = self.game, self.count_
        found = [Offer("Begin the game", self._begin, also=("begin", "start"))]
        if len(game.seats) > 1 and self.start is None:
            found.append(Offer(f"Players: {count}", self._turn_count))
        roles = game.roles(count)
        for seat, name in enumerate(self._called):
            role = f", {roles[seat]}" if roles and roles[seat] != name else ""
            kind = player_kind(self.players[seat]) or "person"
            found.append(Offer(f"Seat {seat + 1}{role}: {name}, {kind}", partial(self._turn_player, seat)))
        for one in game.options if self.start is None else ():
            said = f"{one.name.replace('_', ' ').capitalize()}: {value_word(self.options[one.name])}"
            turn = partial(self._turn_option, one.name, one.values)
            found.append(Offer(said, turn, f"{said}. {one.help}"))
        if len(self.decks) > 1:
            found.append(Offer(f"Deck: {self._deck_title}", self._turn_deck))
        if self.start is not None and self.start.may_be_kept:
            hidden = f"Hidden: {self._hidden}"
            found.append(Offer(hidden, self._turn_hidden, f"{hidden}. {HIDDEN}"))
        if self.house.kiosk is None and self.start is None:
            seed = "drawn" if self.seed is None else str(self.seed)
            found.append(
                Offer(f"Seed: {seed}", lambda: self.error("type seed and a number."), also=("seed",))
            )
        return found

    def count(self, found: Sequence[tuple[int, Offer]]) -> str:
        """Say how things are changed."""
        others = ", or what is listed and its value: players 3" if self.start is None else ""
        return (
            "1 begins; another number changes it. Type name 2 and a name, person 2 or hard 2 for seat 2"
            f"{others}."
        )

    def ask(self) -> None:
        """Say everything: it is a form."""
        self.say("Question", f"{self.question} {self.count(())}")
        self.list(self.numbered())

    def _turn_count(self) -> None:
        seats = self.game.seats
        self.count_ = seats[(seats.index(self.count_) + 1) % len(seats)]
        advice = self.game.advice_for(self.count_)
        self.say("Players", f"{self.count_}. {advice.words if advice else ''}")

    def _turn_player(self, seat: int) -> None:
        self.players[seat] = self.kinds[(self.kinds.index(self.players[seat]) + 1) % len(self.kinds)]
        self._say_seat(seat)

    def _say_seat(self, seat: int) -> None:
        kind = player_kind(self.players[seat]) or "person"
        self.say("Seat", f"{seat + 1}: {self._called[seat]}, {kind}.")

    def _turn_option(self, name: str, values: Sequence[OptionValue]) -> None:
        at = list(values).index(self.options[name])
        self._set_option(name, values, values[(at + 1) % len(values)])

    def _set_option(self, name: str, values: Sequence[OptionValue], value: OptionValue) -> None:
        self.options[name] = value
        others = ", ".join(value_word(one) for one in values if one is not value)
        self.say("Option", f"{name.replace('_', ' ')}: {value_word(value)}; it can be {others}.")

    @property
    def _deck_title(self) -> str:
        box = self.decks[self.deck].box
        return box.title if box else STANDARD

    @property
    def _hidden(self) -> str:
        return "as it was" if self.kept else "dealt anew"

    def _turn_hidden(self) -> None:
        self.kept = not self.kept
        self.say("Hidden", f"{self._hidden}. {HIDDEN}")

    def _turn_deck(self) -> None:
        self.deck = (self.deck + 1) % len(self.decks)
        self.say("Deck", f"{self._deck_title}.")

    def typed(self, first: str, rest: str) -> bool:
        """Take a seed, a number of players, who plays a seat, or an option with its value."""
        free = self.start is None
        if free and first == "seed" and rest.isdecimal() and int(rest) < 1 << 64 and self.house.kiosk is None:
            self.seed = int(rest)
            self.say("Seed", rest)
            return True
        if free and first == "players" and rest.isdecimal() and int(rest) in self.game.seats:
            self.count_ = int(rest)
            self.say("Players", rest)
            return True
        if first in self.kinds and rest.isdecimal() and 0 < int(rest) <= self.count_:
            self.players[int(rest) - 1] = first
            self._say_seat(int(rest) - 1)
            return True
        for one in self.game.options if self.start is None else ():
            for value in one.values:
                if f"{first} {rest}".casefold() == f"{one.name.replace('_', ' ')} {value_word(value)}":
                    self._set_option(one.name, one.values, value)
                    return True
        return False

    def do_advised(self, _: str) -> None:
        """Turn the options to what is advised."""
        advice = self.game.advice_for(self.count_) if self.start is None else None
        self.options |= dict(advice.options) if advice is not None else {}
        if advice is None or not advice.options:
            self.error("no options are advised for so many players.")
        else:
            self.ask()

    def do_name(self, typed: str) -> None:
        """Name a seat; it is a person's then."""
        number, _, name = typed.partition(" ")
        if not number.isdecimal() or not 0 < int(number) <= self.count_ or not name.strip():
            self.error("type name, the number of a seat, and the name.")
            return
        seat = int(number) - 1
        self.names[seat], self.players[seat] = sanitize_line(name, NAME_WIDTH), PERSON
        self._say_seat(seat)

    def do_on(self, _: str) -> None:
        """Begin."""
        self._begin()

    def do_rules(self, typed: str) -> None:
        """Say the rules of the game."""
        self.say_rules(self.decks[self.deck], typed)

    def _begin(self) -> None:
        names, players = tuple(self.names[: self.count_]), tuple(self.players[: self.count_])
        if self.start is None:
            self.house.forms[self.game.slug] = Form(
                names, players, self.options, box.mark if (box := self.decks[self.deck].box) else ""
            )
        persons = players.count(PERSON)
        if persons > 1 and not self.house.console.forgets:
            self.say("Note", "This terminal keeps what has scrolled away: the others need their own.")
        seed = fresh_seed() if self.seed is None else self.seed
        start = self.start.begins(players, seed, self.kept) if self.start is not None else None
        if fault := self.house.begin(
            self.decks[self.deck], self._called, seed, self.options, players, start=start
        ):
            self.error(fault)


class LessonsRoom(Room):
    """The lessons, of one game or of all."""

    question = "Which lesson do you begin, or go on with?"
    thing = "lesson"

    def __init__(self, house: House, game: Game | None = None) -> None:
        super().__init__(house)
        self.games = [game] if game is not None else [*GAMES.values()]

    def _lessons(self) -> list[tuple[Game, int, Lesson]]:
        return [
            (game, at, lesson)
            for game in self.games
            for at, lesson in enumerate(course_of(game.slug).lessons)
        ]

    def offers(self) -> Sequence[Offer]:
        """Return the lessons with how far they are."""
        found = []
        for game, at, lesson in self._lessons():
            standing = self.house.progress.standing(game.slug, lesson.id)
            ended = standing.ended(len(lesson.steps))
            begun = standing.left_off(len(lesson.steps)) or ended
            state = "; done" if standing.done else "; begun" if begun else ""
            title = f"{game.title} {at + 1}: {lesson.title}"
            begin = partial(open_lesson, self.house, game, at, ended)
            found.append(Offer(title, begin, f"{title}, {lesson.minutes} minutes{state}"))
        return found

    def do_anew(self, typed: str) -> None:
        """Begin a lesson from its start."""
        lessons = self._lessons()
        if typed.isdecimal() and 0 < int(typed) <= len(lessons):
            game, at, _ = lessons[int(typed) - 1]
            open_lesson(self.house, game, at, anew=True)
        else:
            self.error("type anew and the number of a lesson.")

    def do_rules(self, typed: str) -> None:
        """Say the rules of the game."""
        self.say_rules(self.games[0], typed)


class SettingsRoom(Room):
    """The settings: choosing one turns it to its next value."""

    question = "Which setting do you turn to its next value?"
    thing = "setting"

    def ask(self) -> None:
        """Say all of them: it is a form."""
        self.say("Question", self.question)
        self.list(self.numbered())

    def offers(self) -> Sequence[Offer]:
        """Return the settings with their values."""
        found = []
        for one in SETTINGS:
            said = f"{one.title}: {one.values[getattr(self.house.settings, one.name)]}"
            turn = partial(self._turn, one.name, one.title, one.values)
            found.append(Offer(said, turn, f"{said}. {one.help}"))
        return found

    def _turn(self, name: str, title: str, values: Mapping[Any, str]) -> None:
        kept = list(values)
        after = kept[(kept.index(getattr(self.house.settings, name)) + 1) % len(kept)]
        fault = self.house.change_setting(name, after)
        self.say("Setting", f"{title}: {values[after]}.")
        if fault:
            self.error(fault)


class NameRoom(Room):
    """Who is at a kiosk."""

    question = "What is your name? It is what the others see."

    def ask(self) -> None:
        """Ask for the name."""
        self.say("Question", self.question)

    def free_text(self, line: str) -> bool:
        """Take the name."""
        if line.casefold() in ("help", "quit"):
            return False
        kiosk = self.house.kiosk
        assert kiosk is not None
        if not line:
            return False
        kiosk.who = sanitize_line(line, NAME_WIDTH)
        self.house.rooms.pop()
        enter_kiosk(self.house)
        return True


def enter_kiosk(house: House) -> None:
    """Begin as a person: at the table that was asked for, if there is one."""
    kiosk = house.kiosk
    assert kiosk is not None
    house.store.visitor = kiosk.visitor(house.store.visitor)
    if kiosk.code:
        try:
            house.resume(house.store.number_of(kiosk.code), kiosk.who)
        except StorageError as fault:
            house.console.say("Error", str(fault))
        else:
            return
    house.rooms[-1].enter()
