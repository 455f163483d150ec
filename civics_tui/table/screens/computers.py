"""The computers of one table: each is asked in turn and moves at the table's pace."""

from __future__ import annotations

from asyncio import Event, Task, create_task, wait_for
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic

from civics_tui.players.engine_client import EngineClient, NoAnswer
from civics_tui.players.seating import display_name
from civics_tui.players.seeds import seed_of
from civics_tui.table.session.session import Session
from rules.game import Action, State

SLOW_SECONDS = 1.5
"""Least time of a move at the slow pace."""


@dataclass(eq=False)
class Computers:
    """Lets them think. An answer is for one position; in any other it is dropped."""

    _session: Session
    _thinker: Callable[[], EngineClient]
    _ready_to_move: Callable[[], None]
    """Called when a move is due."""
    _changed: Callable[[], None]
    """Called when there is news to show."""
    _slow: float = SLOW_SECONDS
    """The least time of a move at the slow pace, in seconds."""
    _task: Task[None] | None = None
    _nudge: Event = field(default_factory=Event)
    _at_once: bool = False
    """Whether all moves up to the next person's decision shall be made at once."""
    _decided: tuple[State, Action] | None = None
    """A choice that was made, and its position."""
    _due: bool = False
    _turn_of: int | None = None
    """The seat whose turn a key has begun, one by one: all its choices are made at once."""
    fault: str = ""
    """Why it does not move, in a sentence."""

    @property
    def busy(self) -> bool:
        """Whether a computer has to decide, and does so here."""
        return self._session.computer is not None

    @property
    def pauses(self) -> bool:
        """Whether what is shown stands for a while before the next move."""
        return not self._at_once and self._session.pace != "instant"

    def words(self) -> str:
        """Say what the computer does whose decision it is."""
        scene = self._session.scene
        if not scene.thinks or scene.seat is None:
            return ""
        who = display_name(self._session.match, scene.seat)
        if self.fault:
            return f"{who} does not move; Space: try again"
        if self._decided is not None and self._session.pace == "step" and not self._at_once:
            return f"{who} has decided; Space: see the turn"
        return f"{who} is thinking; Space: move now"

    def go_on(self) -> None:
        """Begin to think about the present position, if it is a computer's; forget any other."""
        session = self._session
        begun = self._turn_of is not None and self._turn_of == session.state.current_player
        at_once = self._at_once or (begun and session.pace == "step")
        self.stop()
        if self.busy:
            self._at_once = at_once
            self._task = create_task(self._decide())

    def stop(self) -> None:
        """Forget what was thought."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._nudge.clear()
        self._at_once, self._decided, self._due, self.fault = False, None, False, ""
        self._turn_of = None

    def now(self) -> None:
        """Let it move at once; one by one only this turn, else all up to the next person's decision.

        After a fault it tries again.
        """
        if self.fault:
            self.go_on()
            self._changed()
            return
        self._at_once = True
        self._nudge.set()
        self._thinker().now()

    def nudge(self) -> None:
        """Look at the pace again."""
        self._nudge.set()

    async def _decide(self) -> None:
        session = self._session
        state = session.state
        began = monotonic()
        try:
            action = await self._choice(state)
        except NoAnswer as fault:
            self.fault = str(fault)
            self._changed()
            return
        self._decided = state, action
        if session.pace == "step" and not self._at_once:
            self._changed()
        while (left := self._left(began)) is None or left > 0:
            with suppress(TimeoutError):
                await wait_for(self._nudge.wait(), left)
            self._nudge.clear()
        self._due = True
        self._ready_to_move()

    def _left(self, began: float) -> float | None:
        """How long the move waits; None until a key is pressed."""
        pace = self._session.pace
        if self._at_once or pace == "instant":
            return 0
        return began + self._slow - monotonic() if pace == "slow" else None

    async def _choice(self, state: State) -> Action:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        match, level = self._session.match, self._session.computer
        assert level is not None
        thinking = self._thinker().think(match, level, seed_of(match.seed, len(match.moves)))
        if self._at_once:
            self._thinker().now()
        return await thinking

    def due(self) -> Action | None:
        """Take the move whose time has come; None if there is none for the present position."""
        if (
            self._decided is None
            or not self._due
            or self._decided[0] is not self._session.state
            or not self.busy
        ):
            return None
        action = self._decided[1]
        self._decided, self._due = None, False
        if self._session.pace == "step":
            self._at_once, self._turn_of = False, self._session.state.current_player
        return action
