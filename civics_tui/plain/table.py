"""A match in plain mode: a session's scenes are said, its choices listed, its things looked at."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

from civics_tui.boards.targets import parsed
from civics_tui.keys.commands import Command
from civics_tui.plain.asking import LATEST
from civics_tui.plain.doing import Doing
from civics_tui.plain.house import House
from civics_tui.plain.room import Offer
from civics_tui.plain.words import word_of
from civics_tui.players.engine_client import NoAnswer
from civics_tui.players.seating import decides, display_name
from civics_tui.players.seeds import seed_of
from civics_tui.saves import StorageError
from civics_tui.saves.at_the_table import Saved
from civics_tui.saves.store import origin_of
from civics_tui.table.match.contest import DRAWN, Texts, winner_in_words
from civics_tui.table.match.game_log import Play
from civics_tui.table.match.guide import Guide, Newcomer, Wish
from civics_tui.table.window.rows import Row, Use
from rules.words import capitalized, counted

FOLLOW_SECONDS = 0.5
"""How often it is looked what other terminals have done."""

AWAY_SECONDS = 10.0
"""How long after a line somebody is called by a bell."""

OFFERED = [
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
]
"""Ids of the commands that are offered by number where no choice of the game is."""


class Table(Doing):
    """One match, until it is left."""

    def __init__(
        self,
        house: House,
        save: Saved,
        guide: Guide | None = None,
        firsts: Newcomer | None = None,
        after: Callable[[], None] = lambda: None,
    ) -> None:
        """Sit down at a match, or a lesson; `firsts` is what a newcomer is told."""
        super().__init__(house, save, guide)
        self._after = after
        self.desk.firsts = firsts if self.session.persons else None
        self._texts: Texts | None = None
        self._said_of, self._said_moves = save.match, 0
        """How many choices have been told, and of which match."""
        self._said_to: int | None = None
        """Whose private part has been said since the lines were cleared."""
        self._announced: object = None
        """The position that has been said."""
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
            names = ", ".join(display_name(match, seat) for seat in range(match.seats))
            self.say("Game", f"{match.game.title}; {names}.")
            if origin := origin_of(self.save.notes):
                self.say("Game", f"Played on from {origin}.")
            self._said_of, self._said_moves = match, self._heard
        self.desk.show_scene()
        self.entered()

    @property
    def _heard(self) -> int:
        """How many choices need not be told to somebody who comes to the match."""
        only, session = self.session.only, self.session
        return session.log.seen_by(only) if only is not None else max(0, len(session.match.moves) - LATEST)

    def leave(self) -> None:
        """Let go of the match; one in which nobody has chosen anything is not kept."""
        self.house.close_table(self.save)

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
        match = self.session.match
        try:
            result = self.house.wait_for(
                lambda: self.house.engine.weigh(match, *wish), "It is played out a little."
            )
            self.session.weighed(result, "")
        except NoAnswer as fault:
            self.session.weighed(None, str(fault))
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
            waits = scene.elsewhere and one.text == self._waiting
            # A play is told with what came of it: `He rolls 4: no success.`
            known = any(line.startswith(one.text.removesuffix(".")) for line in self._said_last)
            if one.text and not known and not waits:
                self.say(one.head, one.text)
            self._waiting = one.text
        if session.viewer is not None:
            self._said_to = session.viewer
        if scene.passes and len(session.here) <= 1:
            return
        if not scene.thinks:
            if session.asking and monotonic() - self._last_line > AWAY_SECONDS:
                self.console.ring()
            self.ask()
        elif session.pace == "step" and session.persons and self._stepped != scene.seat:
            self.say("Wait", f"{decides(session.match, scene.seat or 0)} on: go on.")

    def _cover(self) -> None:
        """Clear what is above before another person listens."""
        session = self.session
        several = len(session.here) > 1
        left = self._said_to is not None and session.viewer != self._said_to
        if several and (session.scene.hands_over or left) and self.console.forgets:
            self.console.clear()
            self._said_to = None
            self.say("Cover", "The lines above are gone. Headphones, please.")

    def _tell(self) -> None:
        """Say what was done since it was said last; after a cover what is new to whom it calls."""
        session = self.session
        plays: Sequence[Play] = ()
        if session.scene.hands_over:
            plays = session.news.plays
        elif self._goes_on:
            return
        else:
            if session.guide is not None and self._said_of is not session.match:
                # The next position of the practice is another match.
                self._said_of, self._said_moves = session.match, self._heard
            if self._moves < self._said_moves:
                self.say("Back", f"{counted(self._said_moves - self._moves, 'choice')} taken back.")
                self._said_moves = self._moves
            plays = [
                play
                for play in self._new_plays()
                if not self._setup_said or play.mover is not None or play.position
            ]
        self._setup_said, self._said_moves = True, self._moves
        spoken = [*self._play_lines(plays)]
        if self._covered and session.asking:
            # The cover has said what everybody may know.
            private = [entry.text.text(self.desk.names) for entry in session.news.private]
            spoken += [line for line in private if line not in spoken]
        spoken += self._came_to(plays, spoken)
        self._covered = session.scene.hands_over
        # Reveals of one choice come one after the other: what it told is said with the first.
        self._said_last = spoken or self._said_last
        for line in spoken:
            self.say("Then", line)

    def _came_to(self, plays: Sequence[Play], spoken: Sequence[str]) -> Iterator[str]:
        """Yield what a play came to that was told as it was made, where that is not what was told of it."""
        session = self.session
        self._amid = next((one for one in reversed(plays) if one.headline.headline), self._amid)
        if (amid := self._amid) is None or session.state.current_player == amid.mover:
            return
        self._amid = None
        if amid.seat == amid.mover and amid.position < self._moves:
            now = session.log.plays(session.viewer, amid.position, amid.position + 1)
            same = next(
                (one.headline for one in now if one.headline.text == amid.headline.text), amid.headline
            )
            effect = None if same.effect is None else same.effect.text(self.desk.names)
            if same.effect != amid.headline.effect and not any(f"{effect}" in line for line in spoken):
                words = effect or "in the end that is as it was before"
                yield f"{capitalized(words)}."

    @property
    def _goes_on(self) -> bool:
        """Whether a computer is amid what it does: it is told whole, for what comes next may change it."""
        scene, moves = self.session.scene, self.session.match.moves
        return (
            scene.thinks and bool(moves) and moves[-1].seat == scene.seat and self._moves > self._said_moves
        )

    def _new_plays(self) -> Iterator[Play]:
        """Yield what was done since it was said last, a later part with its play if nothing is lost."""
        log, viewer, last = self.session.log, self.session.viewer, None
        for since in range(self._said_moves, self._moves) or [self._said_moves]:
            for play in log.plays(viewer, since, min(since + 1, self._moves)):
                if last is not None and last.mover == play.mover and last.says(play):
                    last = last._replace(details=(*last.details, play.headline, *play.details))
                    continue
                if last is not None:
                    yield last
                last = play
        if last is not None:
            yield last

    _amid: Play | None = None
    """The play that was told last, as it stood then."""
    _said_last: Sequence[str] = ()
    _waiting = ""
    """What was said last of a scene: who waits for another terminal hears it once."""
    _setup_said = False
    _covered = False

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
        scene, state, opened = session.scene, session.state, desk.choices.open
        with session.act():
            super().take(line)
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
        # It says in full what its number does, and lists nothing first.
        only = row.uses[0] if len(row.uses) == 1 else None
        texts = (self.plain(row.name), *(use.text for use in row.uses), row.short, parsed(row.target).id)
        value = self.desk.board.value(self.view, row.target) if self.house.detail else ""
        value = f", {value}" if value else ""
        if only is not None:
            words = only.text.split()[shared[only.action[0]] if row.target else 0 :]
            name = self.plain(" ".join(words))
            listed = (row.name, name, only.text)[self.house.detail]
            said = self._gaining(self.plain(row.counted(listed)), only) + value
            return Offer(name, partial(self.desk.choose, only), said, texts, _digit(only))
        name = self.plain(row.name)
        uses = counted(len(row.uses), "use")
        if self.house.detail > 1:
            uses = ", ".join(use.words for use in row.uses)
        return Offer(name, partial(self._open, row), f"{name}{value}: {uses}", texts)

    def _use_offer(self, use: Use) -> Offer:
        uses = self.desk.choices.row.uses
        words = ", ".join([*(one.words for one in uses if use.goes_on_from(one)), use.words])
        said = self._gaining(use.text if self.house.detail > 1 else words, use)
        return Offer(self.plain(words), lambda: self.desk.choose(use), said, (use.text,), _digit(use))

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
        """Yield the sealed answers that a cover takes; where one has a price the hand is opened first."""
        scene = self.session.scene
        for key, words, gain, action in () if scene.price else scene.answers:
            said = f"{words}, {gain}" if gain else words
            yield Offer(words, partial(self._play, action), said, (key,))

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


def _shared_words(rows: Sequence[Row]) -> dict[object, int]:
    """Return by verb with how many words the choices about things begin that all of them have."""
    texts: dict[object, list[list[str]]] = {}
    for row in rows:
        if row.target and len(row.uses) == 1:
            texts.setdefault(row.uses[0].action[0], []).append(row.uses[0].text.split())
    found: dict[object, int] = {}
    for verb, each in texts.items():
        same = next((at for at, words in enumerate(zip(*each, strict=False)) if len({*words}) > 1), 0)
        found[verb] = same if len(each) > 1 else 0
    return found


def _digit(use: Use) -> int | None:
    """Return the number that chooses a use by itself, as in a bid; None where none does."""
    return int(use.key) if use.key.isdecimal() else None
