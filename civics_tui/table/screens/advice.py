"""What one table asks the computers for: hints, reviews, and what a choice of the practice is worth."""

from __future__ import annotations

from asyncio import Task, create_task
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.message import Message

from civics_tui.players.engine_client import NoAnswer
from civics_tui.players.seeds import seed_of
from civics_tui.screens.base import CivicsScreen
from civics_tui.table.desk.desk import Desk
from civics_tui.table.match.guide import Wish
from civics_tui.table.session.session import Session

if TYPE_CHECKING:
    from civics_tui.players.review import Costly, Review
    from civics_tui.players.swings import Swing


@dataclass(eq=False)
class Advice:
    """One question at a time. An answer is for one position; in any other it is dropped."""

    _screen: CivicsScreen[None]
    _session: Session
    _desk: Callable[[], Desk]
    _draw: Callable[[], None]
    """Called for news."""
    _weighed: Callable[[], None]
    """Called when a choice of the practice is answered."""
    _task: Task[None] | None = None
    _again: bool = False
    """Whether what a review finds is to be chosen again."""
    _far: tuple[int, int] = 0, 1
    """How far the review is, and of how much."""
    _came: float = 0.0
    """When a hint came, by the clock of the events."""

    @property
    def asked(self) -> bool:
        """Whether an answer is waited for."""
        return self._task is not None

    def now(self) -> None:
        """Have the answer at once."""
        self._screen.civics.engine.now()

    def forget(self) -> None:
        """Wait for no answer."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def takes(self, key: str) -> bool:
        """Take the key that ends what is under way: Esc a hint or a review, Enter waiting for a hint.

        Esc first puts away what is read meanwhile.
        """
        asking = self._session.asking
        ends = self._desk().side != "info" if key == "escape" else key == "enter" and asking
        if not (ends and self.asked) or self._session.guide is not None:
            return False
        if key == "escape" and asking:
            self.forget()
            self._session.notice = "No hint; g asks for one."
        else:
            self.now()
        return True

    def weigh(self, wish: Wish) -> None:
        """Have a choice of the practice weighed, and give it the answer."""
        self.forget()
        self._ask(self._weigh(wish))

    def hint(self) -> None:
        """Ask what is best here; asked again, have the answer at once, then read on in it."""
        session, desk, ahead = self._session, self._desk(), self._screen.civics.typeahead
        # A key that was to hurry the hint that has just come does not turn its first page.
        if ahead.typed < self._came + ahead.guarded or desk.reads_on("hint"):
            self._draw()
            return
        if session.guide is not None:
            self._say("Computers give hints in a game of its own, not in one that is played on here.")
            return
        if not session.asking:
            session.notice = "A hint is for a decision that waits for a person."
        elif session.secret and session.state.look() is not None:
            session.notice = "Others see this: look at your hand first, then ask for a hint."
        elif self.asked:
            self.now()
            return
        elif session.advised[1] and session.advised[0] == session.match.actions:
            # Whatever has covered it, it is there again at once.
            desk.advise(session.advised[1])
        else:
            session.notice = "Thinking about a hint; g: at once, Esc: none."
            self._ask(self._advise())
        desk.touched = True
        self._draw()

    def recall(self) -> None:
        """Take up the review that there is of a match whose end is opened again."""
        match = self._session.match
        if match.over and (known := self._screen.civics.engine.kept(match, self._reviewed)) is not None:
            self._desk().reviewed = self._session.state, known.after_hints(self._session.hinted)

    @property
    def _reviewed(self) -> Sequence[int]:
        """The seats whose choices are looked at again."""
        return self._session.persons or range(self._session.match.seats)

    def review(self) -> None:
        """Have the persons' choices looked at again, everybody's if no person played."""
        if self.asked:
            self._tell_review(*self._far)
        else:
            self._begin(again=False)

    def _begin(self, again: bool) -> None:
        self._again = again
        self._tell_review(0, 1)
        self._ask(self._review())

    def choose_again(self) -> None:
        """Ask the choices that cost most as questions, after a review if there has been none."""
        if self._session.guide is not None:
            self._say("A game of its own is reviewed, not one that is played on here.")
        elif self.asked:
            self._again = True
        elif (found := self._desk().review) is not None:
            self._ask_again(found)
        else:
            self._begin(again=True)

    def _ask(self, question: Coroutine[None, None, None]) -> None:
        self._task = create_task(question)

    def _say(self, words: str) -> None:
        self._session.notice = words
        self._draw()

    def _ask_again(self, found: Review) -> None:
        match, civics = self._session.match, self._screen.civics
        if found.costly:
            civics.choose_again(match, found.costly)
        elif found.places:
            civics.replay(match, review=found.places)
        else:
            from civics_tui.practice.choosing import NOTHING_AGAIN

            self._say(NOTHING_AGAIN)

    async def _weigh(self, wish: Wish) -> None:
        result, fault = None, ""
        try:
            result = await self._screen.civics.engine.weigh(self._session.match, *wish)
        except NoAnswer as failed:
            fault = str(failed)
        self._task = None
        self._session.weighed(result, fault)
        self._weighed()

    async def _advise(self) -> None:
        session, match, civics = self._session, self._session.match, self._screen.civics
        state = session.state
        try:
            seed = seed_of(match.seed, len(match.moves))
            advice = await civics.engine.advise(match, seed, public=session.secret, progress=self._tell_hint)
        except NoAnswer as fault:
            session.notice = str(fault)
        else:
            if state is not session.state or not session.asking:
                return
            session.notice = ""
            self._desk().advise(advice)
            self._came = Message().time
        self._task = None
        self._draw()

    async def _review(self) -> None:
        """Review the match, and open what is found as soon as there is any, or choose again with all."""
        session, match, civics = self._session, self._session.match, self._screen.civics
        state, limit = session.state, ""
        places: list[Costly | Swing] = []

        def found(so_far: Review) -> None:
            """Open what there is as soon as there is any or when it is ended, and add the rest to it."""
            if state is not session.state:
                return
            so_far = so_far.after_hints(session.hinted)
            opens = not places or so_far.cut
            places[:] = so_far.places
            self._desk().reviewed = (state, so_far) if places or not so_far.cut else None
            screen = self._screen.app.screen
            if places and opens and screen is self._screen and not self._again:
                civics.replay(match, review=places)
            self._tell_found(" so far")

        try:
            whole = await civics.engine.review(match, self._reviewed, self._tell_review, found)
            found(whole)
        except NoAnswer as fault:
            session.notice = str(fault)
        else:
            limit = ", review not whole" if whole.cut else ""
            if state is session.state and whole.cut and not places:
                session.notice = "The review was ended before it had found what turned the game."
            elif state is session.state:
                session.notice = "" if places else "Nothing turned this game; no single choice cost it."
        self._task = None
        self._tell_found(limit)
        self._draw()
        if self._again and (known := self._desk().review) is not None:
            self._ask_again(known)

    def _tell_found(self, limit: str) -> None:
        """Show what a review has found where it is looked at, and whether that is all."""
        from civics_tui.table.screens.replay import ReplayScreen

        for screen in self._screen.app.screen_stack:
            if isinstance(screen, ReplayScreen):
                screen.history.take_in(limit)
                if screen.is_mounted and screen.has_room:
                    # Before, it draws itself when it has its size.
                    screen.draw()

    def _tell_hint(self, done: int, of: int) -> None:
        """Say how far a hint is, with a bar."""
        glyphs, size = self._screen.civics.glyphs, 10
        full = size * done // of
        bar = glyphs.full * full + glyphs.dot * (size - full)
        self._say(f"Thinking about a hint {bar} g: at once, Esc: none.")

    def _tell_review(self, done: int, of: int) -> None:
        """Say how far a review is; a hundredth at a time."""
        self._far = done, of
        words = f"A hard computer reviews the game: {100 * done // of}%. Esc: end it with what is found."
        if words != self._session.notice:
            self._say(words)
