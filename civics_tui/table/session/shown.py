"""Which scene a position has, before whose eyes it is shown, and what is seen before it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from civics_tui.boards.view import Board
from civics_tui.saves.at_the_table import Saved
from civics_tui.saves.seats import COMPUTERS
from civics_tui.table.match.guide import Guide
from civics_tui.table.match.saved import computer_to_move
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.scenes import (
    Asking,
    Coaching,
    Contesting,
    Covered,
    Over,
    Scene,
    Sealed,
    Showing,
    Thinking,
    Watching,
)
from rules.game import Action
from rules.words import Asked, Text


class Shown(Sitting):
    """A match at a table, and what is shown of it until somebody acts."""

    scene: Scene
    waiting: deque[Scene]

    def __init__(self, save: Saved, board: Board[Any], guide: Guide | None = None) -> None:
        super().__init__(save, board, guide)
        self.scene = Over()
        self.waiting = deque()
        self.warned: Action | None = None
        """The choice whose warning was read; chosen again, it is meant."""
        self.fresh = False
        """Whether what is shown comes from a choice that was just made, and not from a look back."""
        self._turned: tuple[Text | None, dict[int, Action]] = None, {}
        """A question to all at once, and the answers to it that are typed and not counted yet."""

    @property
    def turn(self) -> str:
        """Who is awaited, for the window's title; empty when the game is over."""
        return self.scene.turn(self)

    def enter(self, first: Sequence[Scene] = ()) -> None:
        """Show the present position, and before it what has to be seen first."""
        self.warned = None
        self.fresh = False
        self.waiting = deque(first)
        self._next()

    def _next(self) -> None:
        """Show what waits to be seen, then what the position asks."""
        if self.waiting:
            self._show(scene := self.waiting.popleft(), scene.eyes(self))
            self.people.show()
        else:
            self.ask()

    def ask(self) -> None:
        """Find out what the position asks, of whom, and before whose eyes."""
        scene = self.following()
        self._show(scene, scene.eyes(self))
        if scene.hands_over or scene.gathers:
            self.people.show()
        elif scene.asks:
            if self.answering != scene.seat or self.match.boundary() is not None:
                self.people.show()
            self.answering = scene.seat

    def following(self) -> Scene:
        """Return the scene of the present position."""
        if self.guide is not None and self.guide.tells:
            return Coaching(self.guide.you)
        state, seat = self.state, self.state.current_player
        if seat is None:
            return Over()
        level = computer_to_move(self.match, state)
        if level is not None and COMPUTERS in self.save.seats:
            return Thinking(seat, level)
        if level is not None or not self.decides_here(seat):
            return Watching(seat)
        if (contest := self.contest) is not None:
            return Contesting(contest)
        if (shown := self.all_at_once) is not None:
            if shown.question != self._turned[0]:
                self._turned = shown.question, {}
            return Showing(seat, shown, self._turned[1])
        question = Asking(seat, state.prompt().asked)
        if question.asked is Asked.SEAT and question.eyes(self) != seat:
            return self._covered(seat)
        return question

    def _covered(self, seat: int) -> Covered:
        """Return the cover before a seat's decision."""
        state = self.state
        prompt = state.prompt()
        if not prompt.covered:
            return Covered(seat, prompt.call)
        labels = [(state.label(action), action) for action in state.legal_actions()]
        names = self.match.names
        prices = [label.warning.text(names) for label, _ in labels if label.warning is not None]
        words = [
            (label.key, label.text.text(names), label.gain.text(names) if label.gain else "", action)
            for label, action in labels
        ]
        return Sealed(seat, prompt.call, tuple(words), prices[0] if prices else "")

    def _show(self, scene: Scene, viewer: int | None) -> None:
        self.scene, self.viewer = scene, viewer
        self.news = scene.news(self)

    def rest(self) -> bool:
        """Show no hand any more, until `wake`. Return True if anything has changed."""
        if self.people.resting or not self.here or not self.scene.rests:
            return False
        self.people.resting, self.viewer, self.fresh = True, None, False
        while self.scene.passes and not self.scene.entries:
            self._next()
        if not self.scene.entries:
            self.ask()
        return True

    def wake(self) -> None:
        """Show the table again to who is here."""
        self.people.resting = False
        self.people.show()
        if self.scene.entries:
            self.viewer = self.only
        else:
            self.ask()
