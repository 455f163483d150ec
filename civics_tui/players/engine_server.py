"""The process in which computer players think, so that the screen stays quick.

`python -m civics_tui.players.engine_server` talks JSON, a line each way. A question carries what has changed
since the last one:

    {"id": 3, "opening": {...}, "keep": 4, "play": [["card", 2]], "digest": "...",
     "think": {"level": "hard", "seed": 7}}

`opening` is a match's record without its actions, sent when the match is another one; `keep` is how many of
the actions known so far still stand, `play` are those that follow, `digest` is the position's. The answer is
`{"id": 3, "action": [...]}`, or `{"id": 3, "fault": "..."}`; a question that a newer one has overtaken is not
answered. `"advise": {"seed": 7, "public": false}` in the place of `think` asks for a hint, by what everybody
knows if it is public; the answer has `"advice": [[action, ...], ...]` as `players/hints.py` names it.
`"weigh": {"seed": 7, "action": [...], "better": [...]}` has a choice weighed against one that was found
better before; the answer has `"weighed": [...]` as `players/weighing.py` names it.
`"review": {"seed": 7, "seats": [0]}` asks for a review of the match so far with the eyes of these seats. The
answer has `"review": [costly, swings, curves]` as `players/review.py` names them. Before a hint and a review
lines tell how far it is, `{"id": 3, "progress": [done, of]}`, and of a review `{"id": 3, "found": [...]}`.
`{"now": 3}` asks for the answer at once. The process ends when its input does.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any

from civics_tui.players import LEVELS
from civics_tui.players.hints import Advice, advise
from civics_tui.players.levels import AT_THE_TABLE, FOR_A_HINT, choose
from civics_tui.players.question import Question, asked_in, question_of
from civics_tui.players.review import REVIEW_SECONDS, Review, review
from civics_tui.players.weighing import weigh
from rules.chance import SeededChance
from rules.game import Action, State
from rules.match import Match, RecordError

REPORTED_EVERY = 0.25
"""Seconds between two lines that tell how far a hint is."""


class ProtocolError(ValueError):
    """A line that is no question, or a question about a position that was not reached."""


class EngineServer:
    """The match so far, every position of it, and the newest question."""

    def __init__(self, tell: Callable[[dict[str, Any]], None] = lambda line: None) -> None:
        """`tell` is given lines that come before an answer."""
        self._tell = tell
        self.newest = 0
        """Id of the newest question that has arrived."""
        self.stopped = 0
        """Id of the newest question to be answered at once."""
        self._game = ""
        self._states: list[State] = []
        self._actions: list[Action] = []
        self._plans: Sequence[tuple[Action, ...]] = ()
        """What was advised last, each choice with how it goes on."""
        self._planned_at = 0
        """How many actions there were then."""

    def receive(self, line: bytes) -> dict[str, Any] | None:
        """Take a line in as it arrives, also while thinking; return it if it is a question.

        ProtocolError if it is neither that nor a request to stop.
        """
        try:
            said = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise ProtocolError("the line is not JSON") from error
        if not isinstance(said, dict):
            raise ProtocolError("the line is not a JSON object")
        number = said.get("now", said.get("id"))
        if type(number) is not int:
            raise ProtocolError("the line has no id")
        if "now" in said:
            self.stopped = max(self.stopped, number)
            return None
        self.newest = max(self.newest, number)
        return said

    def answer(self, question: dict[str, Any]) -> dict[str, Any] | None:
        """Answer a question; None if it was overtaken. ProtocolError if it makes no sense."""
        number: int = question["id"]
        stop = partial(self._stop_requested, number)
        self._follow(question)
        if number < self.newest:
            return None
        state = self._states[-1]
        if "review" in question:
            return {"id": number, "review": self._review(number, question["review"], stop)}
        if state.current_player is None:
            raise ProtocolError("the game is over")
        asked = question_of(self._game, state)
        match question:
            case {"think": {"level": str(level), "seed": int(seed)}} if level in LEVELS:
                action = choose(asked, level, SeededChance(seed), AT_THE_TABLE, stop)
                return {"id": number, "action": list(action)}
            case {"advise": {"seed": int(seed), "public": bool(public)}}:
                known = self._game, self._states, self._actions
                asked = asked_in(*known, public=public, plan=self._planned())
                told = self._advise(number, asked, SeededChance(seed), stop)
                return {"id": number, "advice": told}
            case {"weigh": {"seed": int(seed), "action": list(chosen), "better": list(better)}}:
                action, other = tuple(chosen), tuple(better)
                if not {action, other} <= {*asked.actions}:
                    raise ProtocolError("what is to be weighed is no legal choice")
                asked = asked_in(self._game, self._states, self._actions)
                weighed = weigh(asked, action, other, SeededChance(seed), FOR_A_HINT, stop)
                return {"id": number, "weighed": weighed}
            case _:
                raise ProtocolError("nothing is asked that can be answered")

    def _advise(
        self, number: int, asked: Question, chance: SeededChance, stop: Callable[[], bool]
    ) -> list[Advice]:
        """Advise, and keep to what was advised last within the same play."""
        seconds, reported = FOR_A_HINT.seconds, monotonic()
        began = reported

        def watched() -> bool:
            nonlocal reported
            now = monotonic()
            if seconds is not None and now - reported >= REPORTED_EVERY:
                reported = now
                done = min(100, int(100 * (now - began) / seconds))
                self._tell({"id": number, "progress": [done, 100]})
            return stop()

        advice = advise(asked, chance, FOR_A_HINT, watched)
        self._plans, self._planned_at = [one.plan for one in advice], len(self._actions)
        return advice

    def _planned(self) -> tuple[Action, ...]:
        """Return what is left of the plan that was followed since the last hint, if one was."""
        made = tuple(self._actions[self._planned_at :])
        return next((plan[len(made) :] for plan in self._plans if plan[: len(made)] == made), ())

    def _review(self, number: int, asked: object, stop: Callable[[], bool]) -> list[Any]:
        """Review the match so far."""
        match asked:
            case {"seed": int(seed), "seats": list(seats)} if all(type(seat) is int for seat in seats):
                reviewed = review(
                    *(self._game, self._states, self._actions, seats, seed, stop),
                    budget=AT_THE_TABLE,
                    seconds=REVIEW_SECONDS,
                    progress=lambda *far: self._tell({"id": number, "progress": far}),
                    found=lambda so_far: self._tell({"id": number, "found": _as_lists(so_far)}),
                )
                return _as_lists(reviewed)
            case _:
                raise ProtocolError("nothing is asked that can be answered")

    def _stop_requested(self, number: int) -> bool:
        return self.stopped >= number or self.newest > number

    def _follow(self, question: dict[str, Any]) -> None:
        """Go to the position of a question."""
        if "opening" in question:
            try:
                state = Match.opening(question["opening"]).state
            except RecordError as error:
                raise ProtocolError(str(error)) from error
            state.quiet = True
            self._game, self._states, self._actions = question["opening"]["game"], [state], []
            self._plans, self._planned_at = (), 0
        keep, played = question.get("keep"), question.get("play")
        if type(keep) is not int or not 0 <= keep < len(self._states) or not isinstance(played, list):
            raise ProtocolError("the actions do not follow those known so far")
        del self._states[keep + 1 :]
        del self._actions[keep:]
        for action in played:
            state = self._states[-1].clone()
            try:
                state.apply(tuple(action))
            except (TypeError, ValueError) as error:
                raise ProtocolError(f"an action does not replay: {str(error)[:80]}") from error
            self._states.append(state)
            self._actions.append(tuple(action))
        state = self._states[-1]
        if question.get("digest") != state.digest():
            raise ProtocolError("the actions lead to another position")


def _as_lists(reviewed: Review) -> list[Any]:
    """Return a review as JSON has it."""
    return [reviewed.costly, reviewed.swings, [*reviewed.curves.items()]]


def listen(server: EngineServer, lines: Iterable[bytes], questions: SimpleQueue[dict[str, Any]]) -> None:
    """Take in what is said; questions and faults wait in the queue. Ends the process with the last line."""
    for line in lines:
        try:
            question = server.receive(line)
        except ProtocolError as fault:
            question = {"fault": str(fault)}
        if question is not None:
            questions.put(question)
    # In the midst of a thought too: nobody waits for it.
    os._exit(0)


def say(line: dict[str, Any]) -> None:
    """Write a line to whoever asks."""
    print(json.dumps(line), flush=True)


def main() -> None:
    """Answer until the input ends."""
    for number in (signal.SIGINT, signal.SIGTSTP):
        # They are the app's affair, which may go on.
        signal.signal(number, signal.SIG_IGN)
    server = EngineServer(say)
    questions: SimpleQueue[dict[str, Any]] = SimpleQueue()
    Thread(target=listen, args=(server, sys.stdin.buffer, questions), daemon=True).start()
    while True:
        question = questions.get()
        answer: dict[str, Any] | None
        if "fault" in question:
            answer = {"id": None, "fault": question["fault"]}
        else:
            try:
                answer = server.answer(question)
            except Exception as error:
                # A player that stumbles is told to the app, which knows what to do.
                answer = {"id": question["id"], "fault": f"{type(error).__name__}: {str(error)[:200]}"}
        if answer is not None:
            say(answer)


if __name__ == "__main__":
    main()
