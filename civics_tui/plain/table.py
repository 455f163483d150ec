"""A match in plain mode: a session's scenes are said, its choices listed, its things looked at."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, Picture
from civics_tui.boards.targets import parsed
from civics_tui.keys.commands import Command
from civics_tui.plain.console import plain
from civics_tui.plain.room import Offer, Room
from civics_tui.plain.words import keys_in_words, spoken, word_of
from civics_tui.players.engine_client import NoAnswer
from civics_tui.players.seating import display_name
from civics_tui.players.seeds import seed_of
from civics_tui.saves import SavedMatch, StorageError
from civics_tui.table.desk.desk import Desk
from civics_tui.table.match.contest import DRAWN, Texts, winner_in_words
from civics_tui.table.match.game_log import Play
from civics_tui.table.match.guide import Guide, Newcomer, Wish
from civics_tui.table.match.saved import Saved
from civics_tui.table.session.session import Session
from civics_tui.table.window.rows import Row, Use
from civics_tui.text.sanitize import sentence
from rules.words import counted

if TYPE_CHECKING:
    from civics_tui.boards.view import View
    from civics_tui.plain.house import House
    from civics_tui.players.review import Costly, Review, Swing
    from rules.game import State

SIZE = 160, 50
"""Columns and rows of the picture that says which things lie on the table: nothing is left out of it."""

FOLLOW_SECONDS = 0.5
"""How often it is looked what other terminals have done."""

AWAY_SECONDS = 10.0
"""How long after a line somebody is called by a bell."""

LATEST = 8
"""Plays that are said unless a number asks for more or less."""

OFFERED = (
    "go_on",
    "read_on",
    "run_on",
    "next_lesson",
    "play_on",
    "again",
    "history",
    "review",
    "choose_again",
    "report",
    "export",
    "leave",
)
"""Ids of the commands that are offered by number where no choice of the game is."""


class Unseen(Desk):
    """A desk that nobody sees: it draws only to find out what lies on the table."""

    _draws = False

    def picture(self) -> Picture:
        """Draw nothing."""
        return super().picture() if self._draws else Picture(0, 0, ())

    def look_round(self) -> None:
        """Find out what can be looked at."""
        self._draws = True
        self.picture()
        self._draws = False


class Table(Room):
    """One match, until it is left."""

    def __init__(
        self,
        house: House,
        save: Saved,
        guide: Guide | None = None,
        firsts: Newcomer | None = None,
        after: Callable[[], None] = lambda: None,
    ) -> None:
        """Sit down at a match, or a lesson; `after` is called when somebody goes on from its end."""
        super().__init__(house)
        self.save = save
        self.session = Session(save, board_of(save.match.game.slug), guide)
        self.session.by_hand = False
        self.desk = Unseen(self.session, UNICODE, SIZE)
        self.desk.firsts = firsts if self.session.persons else None
        self.desk.at_board = True
        self._after = after
        self._texts: Texts | None = None
        self._found: tuple[State, Review] | None = None
        """The last review, and of which end."""
        self._told = 0
        """How many choices have been told."""
        self._said_to: int | None = None
        """Whose private part has been said since the lines were cleared."""
        self._announced: object = None
        """The position that has been said."""
        self._stepped: int | None = None
        """The computer whose turn was asked for, where they move one by one."""
        self._last_line = monotonic()
        self._begun = False
        if save.id:
            self.timeout = FOLLOW_SECONDS

    # Coming and going

    def enter(self) -> None:
        """Begin, or say again where the game stands."""
        match = self.session.match
        if not self._begun:
            self._begun = True
            self.session.start()
            self.say("Game", f"{match.game.title}; {', '.join(self._names())}.")
            only = self.session.only
            seen = self.session.log.seen_by(only) if only is not None else max(0, len(match.moves) - LATEST)
            self._told = seen
        self.desk.show_scene()
        self.entered()

    def _names(self) -> Iterator[str]:
        return (display_name(self.session.match, seat) for seat in range(self.session.match.seats))

    def leave(self) -> None:
        """Let go of the match; one in which nobody has chosen anything is not kept."""
        save = self.save
        forgotten = isinstance(save, SavedMatch) and save.untouched and self.house.kiosk is None
        save.close()
        if forgotten:
            with suppress(StorageError):
                self.house.store.delete(save.id)

    def works(self) -> bool:
        """Let a computer move, or go past what only has to be seen by one who has heard it."""
        session = self.session
        if session.scene.passes and len(session.here) <= 1:
            self.desk.run("go_on")
            self.entered()
            return True
        if (guide := session.guide) is not None and (wish := guide.weighs) is not None:
            self._weigh(wish)
            return True
        if (level := session.computer) is None:
            return False
        seat = session.state.current_player
        if session.pace == "step" and session.persons and self._stepped != seat:
            return False
        actions = session.state.legal_actions()
        action = actions[0]
        if len(actions) > 1:
            match = session.match
            seed = seed_of(match.seed, len(match.moves))
            who = display_name(match, match.state.current_player or 0)
            try:
                action = self.house.wait_for(
                    lambda: self.house.engine.think(match, level, seed), f"{who} is thinking."
                )
            except NoAnswer as fault:
                self.error(f"{fault} on: try again.")
                self._stepped = None
                return False
        if not session.play(action):
            self.error(session.notice)
            return False
        if session.state.current_player != seat:
            self._stepped = None
        self.desk.show_scene()
        self.entered()
        return True

    def _weigh(self, wish: Wish) -> None:
        """Have a choice of the practice weighed, and say the answer."""
        told, fault, match = None, "", self.session.match
        try:
            told = self.house.wait_for(
                lambda: self.house.engine.weigh(match, *wish), "It is played out a little."
            )
        except NoAnswer as failed:
            fault = str(failed)
        self.session.weighed(told, fault)
        self.desk.show_scene()
        self.entered()

    def idle(self) -> None:
        """See what other terminals have done."""
        session = self.session
        scene, state, said = session.scene, session.state, (session.words, session.people.talk)
        session.catch_up()
        if session.scene is not scene or session.state is not state:
            self.desk.show_scene()
            self.entered()
        elif (session.words, session.people.talk) != said:
            self._notices()

    # Saying a scene

    def spoken(self, text: str) -> str:
        """Return a text without codes and keys; names stay as somebody has typed them."""
        return keys_in_words(
            spoken(self.desk.board, self.session.match.names, text, self.session.match.game.box)
        )

    def plain(self, text: str) -> str:
        """Return a text as it is said."""
        return plain(self.spoken(text))

    def entered(self) -> None:
        """Say what has come: news, the scene, what is asked."""
        session, scene = self.session, self.session.scene
        self._announced = scene
        self._cover()
        self._tell()
        self._notices()
        if scene.ended and self.save.id and not self.desk.evening and self.house.kiosk is None:
            self._count_evening()
        for one in scene.said(self.desk):
            if one.head == "Question":
                continue
            waits = scene.elsewhere and not self._just_told and one.text == self._waiting
            if one.text and one.text not in self._just_told and not waits:
                self.say(one.head, one.text)
            self._waiting = one.text
        if session.viewer is not None:
            self._said_to = session.viewer
        if scene.passes and len(session.here) <= 1:
            return
        if not scene.thinks:
            self._ring()
            self.ask()
        elif session.pace == "step" and session.persons and self._stepped != scene.seat:
            self.say("Wait", f"{display_name(session.match, scene.seat or 0)} decides. on: go on.")

    def _cover(self) -> None:
        """Clear what is above before another person listens."""
        session = self.session
        several = len(session.here) > 1
        left = self._said_to is not None and session.viewer != self._said_to
        if several and (session.scene.hands_over or left) and self.console.forgets:
            self.console.clear()
            self._said_to = None
            self.say("Cover", "The lines above are gone. Headphones, please.")

    @property
    def _moves(self) -> int:
        return len(self.session.match.moves)

    def _tell(self) -> None:
        """Say what was done since it was said last; after a cover what is new to whom it calls."""
        session = self.session
        plays: Sequence[Play] = ()
        if session.scene.hands_over:
            plays = session.news.plays
        else:
            if self._moves < self._told:
                self.say("Back", f"{counted(self._told - self._moves, 'choice')} taken back.")
                self._told = self._moves
            plays = [
                play
                for play in session.log.plays(session.viewer, self._told)
                if not self._setup_told or play.mover is not None or play.position
            ]
        self._setup_told, self._told = True, self._moves
        told = [*self._play_lines(plays)]
        if self._covered and session.asking:
            # The cover has said what everybody may know.
            told += [entry.text.text(self.desk.names) for entry in session.news.private]
        self._covered = session.scene.hands_over
        # Reveals of one choice come one after the other: what it told is said with the first.
        self._just_told = told or self._just_told
        for line in dict.fromkeys(told):
            self.say("Then", line)

    _just_told: Sequence[str] = ()
    _waiting = ""
    """What was said last of a scene: who waits for another terminal hears it once."""
    _setup_told = False
    _covered = False

    def _play_lines(self, plays: Iterable[Play]) -> Iterator[str]:
        names, everything = self.desk.names, self.house.detail > 1
        for play in plays:
            yield play.told.text(names)
            if everything or not play.has_effect:
                yield from (entry.text.text(names) for entry in play.details)

    def _notices(self) -> None:
        session = self.session
        for words in (session.words, session.people.talk):
            if words:
                self.say("Warning" if session.warned is not None else "Note", words)
        session.people.talk = ""

    def _count_evening(self) -> None:
        from civics_tui.saves.evening import LATEST as NEWEST
        from civics_tui.saves.evening import evening
        from civics_tui.table.drawing.result import evening_line

        store = self.house.store
        with suppress(StorageError):
            saves = store.some(store.newest()[:NEWEST])
            self.desk.evening = evening_line(evening(saves, time.time()), self.desk.names)

    def _ring(self) -> None:
        if self.session.asking and monotonic() - self._last_line > AWAY_SECONDS:
            self.console.ring()

    @property
    def question(self) -> str:
        """What the scene asks."""
        if self._texts_wanted is not None:
            texts = self._texts_wanted
            seat = texts.missing
            contest = self.session.scene.contest
            assert contest is not None
            return contest.verdict if seat is None else f"{self.desk.names[seat]}: {contest.question}"
        choices = self.desk.choices
        if self.session.choosable is not None and choices.open and len(choices.rows) > 1:
            return f"{choices.row.name}: which use? (undo: another thing)"
        asked = [one.text for one in self.session.scene.said(self.desk) if one.head == "Question"]
        offered = self.session.offer
        if not asked and offered is not None and self.session.prepared is None:
            return f"You may choose already: {offered.prompt.text.text(self.desk.names)}"
        return " ".join(asked)

    def count(self, found: Sequence[tuple[int, Offer]]) -> str:
        """Say how many choices there are, about how many things."""
        words = super().count(found)
        choices = self.desk.choices
        uses = sum(len(row.uses) for row in choices.rows)
        if self.session.choosable is None or choices.open or uses == len(found) or not found:
            return words if self.session.asking or self._texts_wanted else ""
        things = counted(len(found), "thing")
        return words.replace(counted(len(found), "choice"), f"{counted(uses, 'choice')} about {things}")

    # Choosing

    def take(self, line: str) -> None:
        """Take a line, then say what has come of it."""
        self._last_line = monotonic()
        session, desk = self.session, self.desk
        session.notice = session.people.talk = ""
        scene, state, opened = session.scene, session.state, desk.choices.open
        super().take(line)
        if not session.notice:
            session.disarm()
        if self.house.rooms[-1:] != [self]:
            return
        if session.scene is not scene or session.state is not state:
            if self._announced is not session.scene:
                self.entered()
            return
        self._notices()
        if desk.choices.open != opened:
            self.ask()

    def offers(self) -> Sequence[Offer]:
        """Return the choices of the game or, where there are none, what goes on."""
        session, choices = self.session, self.desk.choices
        if self._texts_wanted is not None:
            return [*self._text_offers(self._texts_wanted)]
        if session.choosable is None:
            return [*self._answers(), *self._command_offers()]
        if choices.open:
            return [self._use_offer(use) for use in choices.row.uses]
        shared = _shared_words(choices.rows)
        return [self._row_offer(row, shared) for row in choices.rows]

    def _row_offer(self, row: Row, shared: Mapping[object, int]) -> Offer:
        """Return a row, without the words with which all of its kind begin."""
        only = row.only
        texts = (self.plain(row.name), *(use.text for use in row.uses), row.short, parsed(row.target).id)
        if only is not None:
            words = only.text.split()[shared[only.action[0]] if row.target else 0 :]
            name = self.plain(" ".join(words))
            alike = f" ×{row.alike}" if row.alike > 1 else ""
            listed = (self.plain(row.name), f"{name}{alike}", f"{only.text}{alike}")[self.house.detail]
            return Offer(
                name, partial(self.desk.choose, only), self._gaining(listed, only), texts, _digit(only)
            )
        name = self.plain(row.name)
        uses = counted(len(row.uses), "use")
        if self.house.detail > 1:
            uses = ", ".join(use.words for use in row.uses)
        return Offer(name, partial(self._open, row), f"{name}: {uses}", texts)

    def _use_offer(self, use: Use) -> Offer:
        words = use.text if self.house.detail > 1 else use.words
        said = self._gaining(words, use)
        return Offer(self.plain(use.words), lambda: self.desk.choose(use), said, (use.text,), _digit(use))

    def _gaining(self, words: str, use: Use) -> str:
        """Add what comes of a choice, and what it costs if everything is said."""
        if use.gain and use.gain not in words:
            words = f"{words}, {use.gain}"
        if use.label.warning is not None and self.house.detail > 1:
            words = f"{words} ({use.label.warning.text(self.desk.names)})"
        return words

    def _open(self, row: Row) -> None:
        choices = self.desk.choices
        choices.at = choices.rows.index(row)
        choices.open_uses()

    def _answers(self) -> Iterator[Offer]:
        """Yield the sealed answers that a cover takes."""
        session = self.session
        for key, words, action in getattr(session.scene, "answers", ()):
            yield Offer(words, partial(self._play, action), f"{words}", (key,))

    def _play(self, action: Any) -> None:
        if self.session.play(action):
            self.desk.show_scene()

    def _command_offers(self) -> Iterator[Offer]:
        scene = self.session.scene
        if scene.elsewhere or (scene.thinks and self.session.pace != "step"):
            return
        if scene.thinks:
            yield Offer("on", self._step, "Go on.")
            return
        here: Mapping[str, Command] = {one.id: one for one in self.desk.commands}
        for id in OFFERED:
            if (one := here.get(id)) is not None and id not in self._barred:
                yield Offer(one.word or one.id.replace("_", " "), partial(self.run, id), one.help)

    @property
    def _barred(self) -> frozenset[str]:
        from civics_tui.hosting.kiosk import BARRED

        return BARRED if self.house.kiosk is not None else frozenset()

    def _step(self) -> None:
        self._stepped = self.session.scene.seat

    # Contests

    @property
    def _texts_wanted(self) -> Texts | None:
        """The texts of the contest that is on; None where none is."""
        contest = self.session.scene.contest
        if contest is None:
            self._texts = None
        elif self._texts is None:
            self._texts = Texts(self.save, contest)
        return self._texts

    def _text_offers(self, texts: Texts) -> Iterator[Offer]:
        if texts.missing is not None:
            yield Offer(
                "ready-made text", lambda: self.do_ready_made(""), f'ready-made text: "{texts.ready_made}"'
            )
            return
        for place, seat in enumerate(texts.order):
            yield Offer(texts.given[seat], partial(self._pick, place))
        yield Offer(DRAWN, lambda: self._pick(len(texts.order)))

    def free_text(self, line: str) -> bool:
        """Take a line as somebody's text for the contest."""
        texts = self._texts_wanted
        if texts is None or texts.missing is None or not line or line.isdecimal():
            return False
        if word_of(line.casefold()) in self.words():
            return False
        self._give(texts, line)
        return True

    def _give(self, texts: Texts, line: str) -> None:
        try:
            texts.give(line)
        except StorageError as fault:
            self.error(str(fault))
        self.ask()

    def do_ready_made(self, _: str) -> None:
        """Give a ready-made text."""
        texts = self._texts_wanted
        if texts is None or texts.missing is None:
            self.error("no text is asked for.")
        else:
            self._give(texts, texts.ready_made)

    def _pick(self, place: int) -> None:
        texts, contest = self._texts_wanted, self.session.scene.contest
        if texts is None or contest is None or (action := texts.picked(place)) is None:
            return
        if self.session.play(action):
            self.session.notice = winner_in_words(self.save, contest, action)
            self.desk.show_scene()

    # Commands

    def run(self, *commands: str) -> None:
        """Run the first of some commands that is of use now."""
        here = {one.id for one in self.desk.commands} - self._barred
        found = next((one for one in commands if one in here), None)
        if found is None:
            self.error("that is of no use now.")
        elif not self.desk.run(found):
            _ACTIONS[found](self)

    def do_on(self, _: str) -> None:
        """Go on, where nothing is to be chosen."""
        if self.session.scene.thinks:
            self._step()
        elif self.session.choosable is not None:
            self.error("a choice waits for you. Type choices.")
        else:
            self.run("go_on", "read_on", "next_lesson")

    def do_undo(self, _: str) -> None:
        """Take back."""
        if self.session.choosable is not None and self.desk.choices.open and len(self.desk.choices.rows) > 1:
            self.desk.choices.close()
        else:
            self.run("step_behind", "undo")

    def do_redo(self, _: str) -> None:
        """Play again what was taken back."""
        self.run("redo")

    def do_restart(self, _: str) -> None:
        """Begin the turn, or the step, again."""
        self.run("step_again", "restart")

    def do_skip(self, _: str) -> None:
        """Skip a step of a lesson."""
        self.run("skip")

    def do_end(self, _: str) -> None:
        """Stop no more at moments of this kind."""
        self.run("run_on")

    def do_pace(self, _: str) -> None:
        """Turn the pace of computers."""
        self.run("pace")

    def do_again(self, _: str) -> None:
        """Play again."""
        self.run("again")

    def do_export(self, _: str) -> None:
        """Save the record."""
        self.run("export")

    def do_report(self, _: str) -> None:
        """Write a report of the game."""
        self.run("report")

    def _report(self) -> None:
        from civics_tui.practice.report import report
        from civics_tui.saves.faults import in_words
        from civics_tui.saves.records import new_file
        from civics_tui.storage.files import write_whole

        match = self.session.match
        try:
            path = new_file(f"civics-{match.game.slug}-{self.save.id}", ".md")
            with in_words(path.name, "written"):
                write_whole(path, report(match, match.names))
        except StorageError as fault:
            self.error(str(fault))
        else:
            self.say("Note", f"Saved as {path.name} in this folder.")

    def do_history(self, typed: str) -> None:
        """Go through the game."""
        from civics_tui.plain.replay import Replay

        self.house.into(Replay(self.house, self.session.match, self.session.viewer, turn=typed))

    def do_tips(self, _: str) -> None:
        """Tell no more what is asked for the first time."""
        self.desk.firsts = None
        self.house.change_setting("first_lines", False)
        self.say("Note", "No more of these lines; the settings bring them back.")

    def do_seats(self, _: str) -> None:
        """Say who sits where, and change it."""
        from civics_tui.plain.lobby import Lobby

        if isinstance(self.save, SavedMatch):
            self.house.into(Lobby(self.house, self.save, self._reseated))
        else:
            self.error("nobody else is at this table.")

    def _reseated(self) -> None:
        self.session.seats_changed()
        self.desk.show_scene()

    def do_say(self, text: str) -> None:
        """Say a line to everybody."""
        from civics_tui.saves.talk import LONGEST_LINE
        from civics_tui.text.sanitize import sanitize_line

        if not self.save.id:
            self.error("nobody else is at this table.")
        elif text:
            try:
                self.save.say(sanitize_line(text, LONGEST_LINE))
            except StorageError as fault:
                self.error(sentence(str(fault)))
            else:
                self.say("Said", text)

    def do_settings(self, _: str) -> None:
        """Say and change the settings."""
        self.house.go("settings")

    def _again(self) -> None:
        if self.session.guide is not None:
            self._next_lesson()
        elif words := self.house.go("again", self.save):
            self.error(words)

    def _next_lesson(self) -> None:
        self.house.rooms.pop().leave()
        self._after()

    def _export(self) -> None:
        from civics_tui.saves.records import export_here

        if self.session.guide is not None:
            self.error("the game of a lesson cannot be saved to a file: its cards were laid by hand.")
            return
        try:
            path = export_here(self.session.match, self.save.id)
        except StorageError as fault:
            self.error(str(fault))
        else:
            self.say("Note", f"Saved as {path.name} in this folder.")

    # Asking

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
        """Return the first words that are said of a thing."""
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
                           f"{', '.join(self.kinds())}.")  # fmt: skip
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

    def _sought(self, typed: str, things: Mapping[str, str]) -> None:
        ranked: dict[str, int] = {}
        for target, name in things.items():
            known = name.casefold()
            rows = [row.name.casefold() for row in self.desk.choices.rows if row.target == target]
            chip = plain("".join(span.text for span in self.desk.board.chip(self.view, target))).casefold()
            texts = " ".join(map(str, self.desk.board.look(self.view, target))).casefold()
            meant = (
                typed in (known, parsed(target).id.casefold(), parsed(target).last.casefold(), chip, *rows),
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
        elif len(by_text) == 1:
            self._look(best[0])
        else:
            self.several(typed, [things[target] for target in by_text.values()])

    def kinds(self) -> list[str]:
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
        for chip in self.desk.board.chips(self.view):
            parts = ", ".join(f"{name} {number}" for name, number in chip.parts if number)
            points = f": {chip.points}" if chip.points else ""
            self.say("Score", f"{chip.name}{points}{f'; {unit}: {parts}' if parts else ''}.")

    def do_where(self, _: str) -> None:
        """Say where the game stands."""
        self.say("Where", f"{self.desk.status()}.")
        seat = self.session.state.current_player
        if seat is not None:
            self.say("Where", f"{display_name(self.session.match, seat)} decides.")
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
        for line in [*self._play_lines(plays)] or ["Nothing has happened yet."]:
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
        self.desk.why()
        for text, _style in self.desk.info[1:]:
            self.say("Why", text)

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
        if session.secret and not session.state.prompt().gathered:
            self.error("others hear this: a hint would tell of a hand.")
            return
        match, seed = session.match, seed_of(session.match.seed, self._moves)
        try:
            advice = self.house.wait_for(
                lambda: self.house.engine.advise(match, seed, public=session.secret),
                "Hard thinks about a hint.",
            )
        except NoAnswer as fault:
            self.error(str(fault))
            return
        opened = self.desk.choices.open
        self.desk.advise(advice)
        self.desk.choices.open = opened
        for text, _style in self.desk.info:
            self.say("Hint", text.removeprefix("Hint: "))

    def do_rules(self, typed: str) -> None:
        """Say a section of the rulebook."""
        from civics_tui.plain.rules import say_rules

        say_rules(self, self.session.match.game, typed, self.session.scene.cites(self.session))

    def _reviewed(self) -> Review | None:
        """Have the game reviewed; the review there was of this end, if any."""
        session, match = self.session, self.session.match
        if session.guide is not None:
            self.error("a game of its own is reviewed, not one that is played on here.")
            return None
        if self._found is None or self._found[0] is not session.state:
            try:
                found = self.house.wait_for(
                    lambda: self.house.engine.review(match, [*(session.persons or range(match.seats))]),
                    "Hard looks at the game again; that takes a while.",
                )
            except NoAnswer as fault:
                self.error(str(fault))
                return None
            self._found = session.state, found
        return self._found[1]

    def _review(self) -> None:
        from civics_tui.plain.replay import Replay

        if (found := self._reviewed()) is None:
            return
        places: list[Costly | Swing] = [*found.costly, *found.swings]
        if places:
            self.house.into(Replay(self.house, self.session.match, None, places))
        else:
            self.say("Review", "No choice was found that clearly cost more than 1 win in 100 games.")

    def _choose_again(self) -> None:
        match = self.session.match
        if (found := self._reviewed()) is None:
            return
        if found.costly:
            self.house.go("choose again", match, found.costly)
        else:
            self.say("Review", "No choice clearly cost this game: there is nothing to choose again.")

    def _play_on(self) -> None:
        guide = self.session.guide
        if guide is not None and guide.start is not None:
            self.house.go("seats", self.session.match.game, guide.start)

    def do_practice(self, _: str) -> None:
        """Ask the choices that cost most as questions."""
        self.run("choose_again")

    def do_review(self, _: str) -> None:
        """Say which choices cost most."""
        self.run("review")


_ACTIONS: Mapping[str, Callable[[Table], None]] = {
    "again": Table._again,
    "choose_again": Table._choose_again,
    "export": Table._export,
    "history": lambda table: table.do_history(""),
    "leave": lambda table: table.house.go_back(),
    "next_lesson": Table._next_lesson,
    "play_on": Table._play_on,
    "report": Table._report,
    "review": Table._review,
}
"""What a table does for commands that its desk leaves to it, by their ids."""


def _shared_words(rows: Sequence[Row]) -> dict[object, int]:
    """Return by verb with how many words the choices about things begin that all of them have."""
    texts: dict[object, list[list[str]]] = {}
    for row in rows:
        if row.target and row.only is not None:
            texts.setdefault(row.only.action[0], []).append(row.only.text.split())
    found: dict[object, int] = {}
    for verb, each in texts.items():
        same = next((at for at, words in enumerate(zip(*each, strict=False)) if len({*words}) > 1), 0)
        found[verb] = same if len(each) > 1 else 0
    return found


def _digit(use: Use) -> int | None:
    """Return the number that chooses a use by itself, as in a bid; None where none does."""
    return int(use.key) if use.key.isdecimal() else None


def _sentences(texts: Sequence[str]) -> str:
    return ". ".join([*(str(text).rstrip(".") for text in texts[:-1]), *map(str, texts[-1:])])


def _cut(typed: str) -> tuple[str, str]:
    first, _, rest = typed.partition(" ")
    return first, rest
