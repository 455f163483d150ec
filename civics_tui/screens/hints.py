"""Asking for a hint at the table: one at a time, for one position."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from civics_tui.seeds import seed_of
from civics_tui.thinking import NoAnswer
from civics_tui.words import hint_rows
from rules.game import State
from rules.match import Match

if TYPE_CHECKING:
    from textual.worker import Worker

    from civics_tui.screens.base import CivicsScreen


class Hints:
    """Asks the thinking process what is best; what was asked about a position that is gone is dropped."""

    def __init__(
        self,
        screen: CivicsScreen[None],
        match: Match,
        say: Callable[[str], None],
        told: Callable[[int, list[tuple[str, str]]], None],
    ) -> None:
        """Make a place to ask; `told` is given the best choice, as an index, and the hint in words."""
        self._screen = screen
        self._match = match
        self._say = say
        self._told = told
        self._asked: State | None = None
        self._worker: Worker[None] | None = None

    def ask(self) -> None:
        """Ask about the present position; asked again, have the hint at once."""
        if self._asked is self._match.state:
            self._screen.civics.thinker.now()
            return
        self.stop()
        self._asked = self._match.state
        self._say("Thinking about a hint; g: at once.")
        self._worker = self._screen.run_worker(self._answer(self._match.state), group="hint")

    def stop(self) -> None:
        """Forget what was asked."""
        self._asked = None
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None

    async def _answer(self, state: State) -> None:
        match = self._match
        try:
            advice = await self._screen.civics.thinker.advise(match, seed_of(match.seed, len(match.moves)))
        except NoAnswer as fault:
            self._say(str(fault))
        else:
            if self._asked is state is match.state:
                actions = state.legal_actions()
                labels = [state.label(action) for action in actions]
                self._told(actions.index(advice[0].action), hint_rows(advice, labels, actions, match.names))
        if self._asked is state:
            self._asked = None
