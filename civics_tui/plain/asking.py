"""What is asked of a table in plain mode: things, hands, scores, news, reasons, hints, rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, Picture
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import View
from civics_tui.plain.console import plain
from civics_tui.plain.house import House
from civics_tui.plain.room import Room
from civics_tui.plain.words import Word, keys_in_words, spoken
from civics_tui.players.engine_client import NoAnswer
from civics_tui.players.seating import decides, display_name
from civics_tui.players.seeds import seed_of
from civics_tui.saves.at_the_table import Saved
from civics_tui.saves.store import begun
from civics_tui.table.desk.desk import Desk
from civics_tui.table.match.game_log import Play
from civics_tui.table.match.guide import Guide
from civics_tui.table.session.session import Session

T = TypeVar("T")

SIZE = 160, 50
"""Columns and rows of the picture that says which things lie on the table: nothing is left out of it."""

LATEST = 8
"""Plays that are said unless a number asks for more or less."""


class HeadlessDesk(Desk):
    """A desk that nobody sees: it draws only to find out what lies on the table."""

    _draws = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats: a whole sentence gets its words later."""
        return self.session.match.names

    worded = str

    def fit_guide(self) -> None:
        """Leave what a guide tells whole: who listens turns no pages."""

    def picture(self) -> Picture:
        """Draw nothing."""
        return super().picture() if self._draws else Picture(0, 0, ())

    def look_round(self) -> None:
        """Find out what can be looked at."""
        self._draws = True
        self.picture()
        self._draws = False


class Asking(Room):
    """A match that can be asked about."""

    stays = True

    def __init__(self, house: House, save: Saved, guide: Guide | None = None) -> None:
        """Sit down at a match, or a lesson."""
        super().__init__(house)
        self.save = save
        self.session = Session(save, board_of(save.match.game.slug), guide)
        self.session.by_hand = False
        self.desk = HeadlessDesk(self.session, UNICODE, SIZE)
        self.desk.at_board = True

    def spoken(self, text: str) -> str:
        """Return a text without codes and keys; names stay as somebody has typed them."""
        return keys_in_words(
            spoken(self.desk.board, self.session.match.names, text, self.session.match.game.box)
        )

    def plain(self, text: str) -> str:
        """Return a text as it is said."""
        return plain(self.spoken(text))

    @property
    def _moves(self) -> int:
        return len(self.session.match.moves)

    def _play_lines(self, plays: Iterable[Play]) -> Iterator[str]:
        names, everything = self.desk.names, self.house.detail > 1
        for play in plays:
            # What the viewer alone may know stands in no sentence for the table: a card that was drawn.
            more = [
                entry.text.text(names)
                for entry in play.details
                if everything or not play.has_effect or (entry.seats is not None and entry.effect is None)
            ]
            yield from dict.fromkeys((play.summary.text(names), *more))

    @property
    def view(self) -> View[Any]:
        """What is seen."""
        return self.desk.view(self.desk.plan.board)

    def things(self) -> dict[str, str]:
        """Return everything that can be looked at, by target, with its name."""
        desk = self.desk
        desk.look_round()
        found = [place.target for place in desk.places if place.pane in ("board", "hand")]
        found += [row.target for row in desk.choices.rows]
        found += [f"{kind}:{seat}" for seat in range(self.session.match.seats) for kind in ("seat", "role")]
        return {target: name for target in found if target and (name := self._name(target))}

    def _name(self, target: str) -> str:
        """Return the first words that are said of a thing; of a seat whose it is."""
        place = parsed(target)
        if place.kind == "seat":
            return self.desk.names[int(place.last)]
        texts = self.desk.board.look(self.view, target)
        return self.plain(re.split(r" *[,.(:·]", str(texts[0]), maxsplit=1)[0]) if texts else ""

    def _look(self, target: str) -> None:
        for line in self._texts_of(target):
            self.say("Look", line)

    def _look_in_short(self, target: str) -> None:
        """Say of one of many what it is and what is there: of a state its cubes, of a row its cards."""
        if self.house.detail > 1:
            self._look(target)
        else:
            self.say("Look", _sentences(self._texts_of(target)[: 1 + self.house.detail]))

    def _texts_of(self, target: str) -> Sequence[str]:
        """Return what is said of a thing; nothing of what somebody has made up."""
        with suppress(LookupError, ValueError):
            return self.desk.board.look(self.view, target)
        return ()

    def do_look(self, typed: str) -> None:
        """Say the whole text of a thing."""
        if not typed:
            row = self.desk.choices.row
            if not row.target or not self.desk.choices.open:
                self.error("type look and the name of a card, place or player, or of a kind of things: "
                           f"{', '.join(self.parts())}.")  # fmt: skip
                return
            self._look(row.target)
            return
        if self.typed(*_cut(typed.casefold())):
            return
        things = self.things()
        numbers = {str(number): one for number, one in self.numbered()}
        if typed in numbers and self.session.choosable is not None and not self.desk.choices.open:
            at = [one.name for one in self.offers()].index(numbers[typed].name)
            if target := self.desk.choices.rows[at].target:
                self._look(target)
                return
        self._sought(typed.casefold(), things)

    def explained(self, typed: str) -> bool:
        """Say the text of a thing."""
        self.do_look(typed)
        return True

    def useful(self, word: Word) -> bool:
        """Whether what a word does can be done now."""
        here = {one.id for one in self.desk.commands}
        return not word.commands or not here.isdisjoint(word.commands)

    def _sought(self, typed: str, things: Mapping[str, str]) -> None:
        ranked: dict[str, int] = {}
        for target, name in things.items():
            known = name.casefold()
            rows = [row.name.casefold() for row in self.desk.choices.rows if row.target == target]
            uses = [
                use.text.casefold()
                for row in self.desk.choices.rows
                if row.target == target
                for use in row.uses
            ]
            chip = plain("".join(span.text for span in self.desk.board.chip(self.view, target))).casefold()
            texts = " ".join(map(str, self.desk.board.look(self.view, target))).casefold()
            meant = (
                typed
                in (known, parsed(target).id.casefold(), parsed(target).last.casefold(), chip, *rows, *uses),
                known.startswith(typed),
                f" {typed}" in f" {known} {' '.join(rows)}",
                typed in texts,
            )
            if any(meant):
                ranked[target] = meant.index(True)
        best = [target for target, rank in ranked.items() if rank == min(ranked.values())]
        by_text = {tuple(self.desk.board.look(self.view, target)): target for target in reversed(best)}
        if not best:
            self.error(f'nothing on the table is called "{typed}".')
        elif len({things[target] for target in by_text.values()}) == 1:
            for target in by_text.values():
                self._look(target)
        else:
            self.several(typed, [things[target] for target in by_text.values()])

    def parts(self) -> list[str]:
        """Return the words by which parts of the table are said."""
        return [*dict.fromkeys((*self.desk.board.scans, *(parsed(target).kind for target in self.things())))]

    def typed(self, first: str, rest: str) -> bool:
        """Say a part of the table by its own word, or a thing of a kind; tells whether it was one."""
        if self.session.scene.hands_over and not self.session.scene.asks:
            return False
        scan = self.desk.board.scans.get(f"{first} {rest}".strip())
        if scan is not None:
            targets = scan(self.view)
            for target in targets:
                self._look_in_short(target)
            if not targets:
                self.say("Look", "Nothing is there.")
            return True
        things = self.things()
        kinds = {parsed(target).kind for target in things}
        kind = next((one for one in kinds if first in (one, f"{one}s")), None)
        if kind is None:
            # What does not lie on the table may be known by its kind and id: a bill, a card.
            ids = (rest, rest.upper(), rest.title())
            target = next((f"{first}:{id}" for id in ids if rest and self._texts_of(f"{first}:{id}")), "")
            if target:
                self._look(target)
            return bool(target)
        of_kind = {target: name for target, name in things.items() if parsed(target).kind == kind}
        if rest:
            self._sought(rest, of_kind)
        else:
            for target in of_kind:
                self._look_in_short(target)
        return True

    def do_hand(self, _: str) -> None:
        """Say what the seat holds."""
        if self.session.viewer is None:
            self.error("no hand is open now.")
            return
        held = self.desk.board.hand(self.view).targets
        names = [self._name(target) for target in held]
        if not held:
            self.say("Hand", "You hold nothing.")
        for target, name in zip(held, names, strict=True):
            texts = self.desk.board.look(self.view, target)
            self.say("Hand", _sentences(texts) if self.house.detail > 1 or not name else name)

    def do_scores(self, _: str) -> None:
        """Say who has how many points, and why."""
        unit = self.desk.board.race.unit
        chips = self.desk.board.chips(self.view)
        if not any(chip.points for chip in chips):
            self.say("Score", "Nothing is counted yet; by what is known:")
        for chip in chips:
            parts = ", ".join(f"{name} {number}" for name, number in chip.parts if number)
            counts = f"{chip.points}{f'; {unit}: {parts}' if parts else ''}" if chip.points else chip.wants[0]
            self.say("Score", f"{chip.name}: {counts}.")

    def do_where(self, _: str) -> None:
        """Say where the game stands."""
        self.say("Where", f"{self.desk.status()}.")
        seat = self.session.state.current_player
        if seat is not None:
            self.say("Where", decides(self.session.match, seat))
        self.ask()

    def do_news(self, _: str) -> None:
        """Say what others did since the last own choice."""
        news = self.session.news
        lines = [*self._play_lines(news.plays), *(one.text.text(self.desk.names) for one in news.private)]
        for line in lines or ["Nothing is new to you."]:
            self.say("Then", line)

    def do_log(self, typed: str) -> None:
        """Say the last plays."""
        number = int(typed) if typed.isdecimal() else LATEST
        plays = self.session.log.plays(self.session.viewer, max(0, self._moves - 4 * number))[-number:]
        for line in [*self._play_lines(plays)] or [begun(self.session.save.notes)]:
            self.say("Log", line)

    def do_past(self, _: str) -> None:
        """Say the reports of past rounds."""
        found = self.desk.board.past(self.view)
        for title, picture in found:
            self.say("Past", title)
            for line in filter(None, map(self.plain, picture.text.split("\n"))):
                self.say("Past", line)
        if not found:
            self.error("nothing is past yet.")

    def do_players(self, _: str) -> None:
        """Say who plays, and all that is public of them."""
        for chip in self.desk.board.chips(self.view):
            who = display_name(self.session.match, chip.seat)
            points = f"{chip.points}; " if chip.points else ""
            wants = f"; {chip.wants[0]}" if chip.wants else ""
            self.say("Player", f"{who}: {points}{chip.notes}{wants}.")

    def do_why(self, _: str) -> None:
        """Say why an expected choice is missing."""
        self.desk.info = []
        self.desk.why(at_cursor=False)
        for (told,) in self.desk.info[1:]:
            self.say("Why", told.text)

    def do_hint(self, _: str) -> None:
        """Say what is best here, as a computer finds it; in a lesson its own hint."""
        session = self.session
        if (lesson := session.lesson) is not None:
            lesson.ask_hint()
            self.say("Hint", lesson.line.text)
            return
        if session.guide is not None or not session.asking:
            self.error("a hint is for a decision that waits for a person, in a game of its own.")
            return
        if session.secret and session.state.look() is not None:
            self.error("others hear this: a hint would tell of a hand.")
            return
        match, seed = session.match, seed_of(session.match.seed, self._moves)
        advice = self._awaited(
            lambda: self.house.engine.advise(match, seed, public=session.secret),
            "A hard computer thinks about a hint.",
        )
        if advice is None:
            return
        opened = self.desk.choices.open
        self.desk.advise(advice)
        self.desk.choices.open = opened
        for head, told in self.desk.info:
            self.say("Hint", f"{head.text}{told.text}".removeprefix("Hint").removeprefix(":").strip())

    def _awaited(self, ask: Callable[[], Coroutine[Any, Any, T]], words: str) -> T | None:
        """Return what the thinking process answers; say why where it does not."""
        try:
            return self.house.wait_for(ask, words)
        except NoAnswer as fault:
            self.error(str(fault))
            return None

    def do_rules(self, typed: str) -> None:
        """Say a section of the rulebook."""
        self.say_rules(self.session.match.game, typed, self.session.scene.cites(self.session))


def _sentences(texts: Sequence[str]) -> str:
    return ". ".join([*(str(text).rstrip(".") for text in texts[:-1]), *map(str, texts[-1:])])


def _cut(typed: str) -> tuple[str, str]:
    first, _, rest = typed.partition(" ")
    return first, rest
