"""A game move by move in plain mode, and the review of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.view import View
from civics_tui.plain.house import House
from civics_tui.plain.room import Offer, Room
from civics_tui.plain.words import keys_in_words, spoken
from civics_tui.players.seating import decides
from civics_tui.practice.choosing import NOTHING_AGAIN
from civics_tui.table.match.game_log import GameLog
from civics_tui.table.match.play_on import start_at
from civics_tui.table.screens.history import History
from civics_tui.text.finding import NOT_FOUND, rank
from rules.match import Match

if TYPE_CHECKING:
    from civics_tui.players.review import Costly
    from civics_tui.players.swings import Swing

OFFERED = (
    "forward",
    "backward",
    "move_forward",
    "move_backward",
    "next_costly",
    "choose_again",
    "play_on",
    "leave",
)
"""Ids of the commands that are offered by number."""


def _runs(id: str) -> Callable[[Replay, str], None]:
    """Return what runs a command of the history."""
    return lambda replay, _: replay._run(id)


class Replay(Room):
    """One position after the other."""

    def __init__(
        self,
        house: House,
        match: Match,
        viewer: int | None,
        review: Sequence[Costly | Swing] = (),
        move: str = "",
        wall: bool = False,
    ) -> None:
        """Open a match for a viewer, at a move if one is typed, or with a review."""
        super().__init__(house)
        self.match = match
        hides = house.settings.spoilers == "hidden" and match.over
        self.board = board_of(match.game.slug)
        self.history = History(match, self.board, UNICODE, viewer, review, hides=hides)
        self.history.wall = wall
        self._log = GameLog(match)
        if move.isdecimal():
            self.history.go_to_move(int(move[:6]))

    def spoken(self, text: str) -> str:
        """Return a text without codes."""
        return spoken(self.board, self.match.names, text, self.match.game.box)

    @property
    def _view(self) -> View[Any]:
        """What is seen of the position, with room for everything."""
        return View(self.history.state.observation(self.history.viewer), self.match.names, 160, 50)

    @property
    def question(self) -> str:
        """Where it is."""
        history = self.history
        whose = history.state.current_player
        who = f" {decides(self.match, whose)}" if whose is not None else ""
        status = self.board.status(replace(self._view, width=80))
        return f"Move {history.where}. {status}.{who}"

    def count(self, found: Sequence[tuple[int, Offer]]) -> str:
        """Say nothing more."""
        return ""

    def enter(self) -> None:
        """Say where it begins."""
        self._position()
        self.list(self.numbered())

    def ask(self) -> None:
        """Say the position again."""
        self._position()

    def _position(self) -> None:
        history = self.history
        self.say("History", self.question)
        costly = history.costly
        if costly is not None:
            one = history.review[costly]
            self.say("Asked", history.state.prompt().text.text(self.match.names))
            for words, _style in history.words.told(one):
                self.say("Review", words)
            self.say("Review", history.words.price(one))

    def offers(self) -> Sequence[Offer]:
        """Return the ways to go."""
        here = {one.id: one for one in self.history.commands if one.word}
        return [Offer(here[id].word, partial(self._run, id), here[id].help) for id in OFFERED if id in here]

    def _run(self, id: str) -> None:
        history = self.history
        if id == "leave":
            self.house.go_back()
            return
        if id == "choose_again":
            if costly := history.costly_ones:
                self.house.choose_again(self.match, costly, history.again)
            else:
                self.say("Review", NOTHING_AGAIN)
            return
        if id == "play_on":
            start = start_at(self.match, history.at, history.viewer)
            if isinstance(start, str):
                self.error(start)
            else:
                self.house.go("seats", self.match.game, start)
            return
        before = history.at
        history.notice = ""
        history.run(id)
        self._notice()
        for play in self._log.plays(history.viewer, before, history.at) if history.at > before else ():
            self.say("Then", play.summary.text(self.match.names))
        self._position()

    def _notice(self) -> None:
        if self.history.notice:
            self.say("Note", keys_in_words(self.history.notice))

    def typed(self, first: str, rest: str) -> bool:
        """Go to a move."""
        if first == "move" and rest.isdecimal():
            self.history.notice = ""
            self.history.go_to_move(int(rest[:6]))
            self._notice()
            self._position()
            return True
        return False

    def do_forward(self, _: str) -> None:
        """One choice forward, in a review to the next one that cost much."""
        self._run("next_costly" if self.history.review else "forward")

    do_backward = _runs("backward")
    do_first = _runs("first")
    do_last = _runs("last")
    do_spoilers = _runs("spoilers")

    def do_practice(self, _: str) -> None:
        """Ask the choices that cost most as questions."""
        if self.history.review:
            self._run("choose_again")
        else:
            self.error("that is of use in a review, or when a game is over.")

    def do_hand(self, _: str) -> None:
        """Say what the seat held whose eyes look."""
        history = self.history
        view = history.view(history.plan.side)
        held = self.board.hand(view).targets if history.viewer is not None else ()
        for target in held:
            self.say("Hand", next(iter(self.board.look(view, target)), target))
        if not held:
            self.error("no hand is open here; eyes looks with those of a seat.")

    def do_eyes(self, _: str) -> None:
        """See through other eyes."""
        self._run("eyes")
        viewer = self.history.viewer
        self.say("Eyes", "a spectator's" if viewer is None else self.match.names[viewer])

    def do_scores(self, _: str) -> None:
        """Say the points as they were."""
        for chip in self.board.chips(replace(self._view, width=80)):
            self.say("Score", f"{chip.name}: {chip.points}. {chip.notes}")

    def do_look(self, typed: str) -> None:
        """Say a thing as it was."""
        board, view = self.board, self._view
        words, names = typed.casefold(), self.match.names
        targets = dict.fromkeys(board.draw(view).targets, "")
        targets |= {f"seat:{seat}": name.casefold() for seat, name in enumerate(names)}
        texts = [
            (rank(words, name, text[0]), text)
            for target, name in targets.items()
            if (text := board.look(view, target))
        ]
        at, best = min(texts, key=itemgetter(0), default=(NOT_FOUND, ()))
        if at == NOT_FOUND:
            self.error("nothing there is called so.")
            return
        for line in best:
            self.say("Look", line)

    def do_rules(self, typed: str) -> None:
        """Say the rule in question."""
        state = self.history.state
        cite = state.prompt().cite if state.current_player is not None else ""
        self.say_rules(self.match.game, typed, cite)
