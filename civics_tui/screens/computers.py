"""The computers at a table: whether one has to decide, and letting it think at the table's pace."""

from __future__ import annotations

from asyncio import Event, wait_for
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from civics_tui.saves import SavedMatch
from civics_tui.screens.prefaces import group_decides
from civics_tui.seating import nature
from civics_tui.seeds import seed_of
from civics_tui.thinking import NoAnswer
from rules.game import Action, State
from rules.match import PERSON, Match

if TYPE_CHECKING:
    from textual.worker import Worker

    from civics_tui.screens.base import CivicsScreen

PACES = ("instant", "slow", "step")
"""Pace by which computers move: at once, so that one can follow, or each by a key."""

PACE_WORDS = {"instant": "at once", "slow": "slowly", "step": "one by one, by Space"}

SLOW_SECONDS = 1.5
"""Least time of a move at the slow pace."""


def persons_of(match: Match) -> tuple[int, ...]:
    """Return the seats of persons."""
    return tuple(seat for seat, player in enumerate(match.players) if player == PERSON)


def computer_to_move(match: Match, state: State) -> str | None:
    """Return the level of the computer that has to decide in a position; None where it is for persons.

    What is put to the whole table, and a mere pause, is left to the persons where there are any.
    """
    seat = state.current_player
    if seat is None or match.players[seat] == PERSON:
        return None
    if persons_of(match) and state.prompt().shared:
        pause = len(state.legal_actions()) == 1
        if pause or group_decides(match, state):
            return None
    return match.players[seat]


def choices_to_take_back(match: Match) -> int:
    """Count the choices since a person's last one, and that one; 0 if no person has made one."""
    moves = match.moves
    for position in range(len(moves) - 1, -1, -1):
        seat = moves[position].seat
        if match.players[seat] == PERSON or computer_to_move(match, match.at(position)) is None:
            return len(moves) - position
    return 0


class Computers:
    """Lets the computers of one table think. An answer is for one position; in any other it is dropped."""

    def __init__(
        self,
        screen: CivicsScreen[None],
        save: SavedMatch,
        play: Callable[[Action], bool],
        redraw: Callable[[], None],
        slow: float,
    ) -> None:
        """Wait for a position; `play` makes a move and tells whether it was made.

        `slow` is the least time of a move at the slow pace, in seconds.
        """
        self._screen = screen
        self._save = save
        self._play = play
        self._redraw = redraw
        self._slow = slow
        self._worker: Worker[None] | None = None
        self._nudge = Event()
        self._now = False
        """Whether they shall move at once, until a person has to decide."""
        self._ready: tuple[State, Action] | None = None
        """A choice that was made, and its position."""
        self._due = False
        """Whether its time has come."""
        self.fault = ""
        """Why it does not move, in a sentence."""

    @property
    def busy(self) -> bool:
        """Whether a computer has to decide, and does so here."""
        match = self._save.match
        return self._save.held and computer_to_move(match, match.state) is not None

    @property
    def pace(self) -> str:
        """How fast they move."""
        pace = self._save.notes.get("pace")
        return pace if isinstance(pace, str) and pace in PACES else PACES[0]

    def turn_pace(self) -> None:
        """Choose the next pace, and keep it with the match. StorageError if that is impossible."""
        self._save.note("pace", PACES[(PACES.index(self.pace) + 1) % len(PACES)])
        self._nudge.set()

    def words(self) -> str:
        """Say what the computer does whose decision it is."""
        match = self._save.match
        seat = match.state.current_player
        assert seat is not None
        who = f"{match.names[seat]} ({nature(match.players[seat])})"
        if self.fault:
            return f"{who} does not move; Space: try again"
        if self._ready is not None and self.pace == "step":
            return f"{who} has decided; Space: make the move"
        return f"{who} is thinking; Space: move now"

    def go_on(self) -> None:
        """Begin to think about the present position, if it is a computer's; forget any other."""
        hurried = self._now and self.pace != "step"
        self.stop()
        if self.busy:
            self._now = hurried
            self._worker = self._screen.run_worker(self._decide(), group="computers")

    def stop(self) -> None:
        """Forget what was thought."""
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None
        self._nudge.clear()
        self._now, self._ready, self._due, self.fault = False, None, False, ""

    def now(self) -> None:
        """Let them move at once up to a person's decision, or one by one; after a fault, try again."""
        if self.fault:
            self.go_on()
            self._redraw()
            return
        self._now = True
        self._nudge.set()
        self._screen.civics.thinker.now()

    async def _decide(self) -> None:
        match, state = self._save.match, self._save.match.state
        began = monotonic()
        try:
            action = await self._choice(match, state)
        except NoAnswer as fault:
            self.fault = str(fault)
            self._redraw()
            return
        self._ready = state, action
        if self.pace == "step" and not self._now:
            self._redraw()
        while (left := self._left(began)) is None or left > 0:
            with suppress(TimeoutError):
                await wait_for(self._nudge.wait(), left)
            self._nudge.clear()
        self._due = True
        # Among the messages of the screen, so that it comes before or after a key and never between.
        self._screen.call_later(self.move)

    def _left(self, began: float) -> float | None:
        """How long the move waits; None until a key is pressed."""
        if self._now or self.pace == "instant":
            return 0
        return began + self._slow - monotonic() if self.pace == "slow" else None

    async def _choice(self, match: Match, state: State) -> Action:
        actions = state.legal_actions()
        if group_decides(match, state):
            # Nobody is there who could tell the best slogan (E-16).
            return ("draw",)
        if len(actions) == 1:
            return actions[0]
        seat = state.current_player
        assert seat is not None
        seed = seed_of(match.seed, len(match.moves))
        return await self._screen.civics.thinker.think(match, match.players[seat], seed, at_once=self._now)

    def move(self) -> None:
        """Make the move whose time has come, unless the table is covered or the position has changed."""
        if self._ready is None or self._screen.app.screen is not self._screen or not self._due:
            return
        state, action = self._ready
        if state is not self._save.match.state or not self._save.held:
            return
        self._ready, self._due = None, False
        if not self._play(action) and self._save.held:
            self.fault = "Its choice could not be saved."
            self._redraw()
