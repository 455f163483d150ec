"""Asking computer players, who think in a process of their own; the screen never waits for them."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING, Any, TypeVar

from rules.game import Action
from rules.match import Match
from rules.words import Argument, Named, Text

if TYPE_CHECKING:
    from civics_tui.players.hints import Advice
    from civics_tui.players.kept_reviews import KeptReviews
    from civics_tui.players.review import Review
    from civics_tui.players.weighing import Weighed
    from civics_tui.storage.slots import Slots

T = TypeVar("T")

# -P and the path: the process finds the same modules as the app, and none in the folder it is started in.
PROGRAM = (sys.executable, "-P", "-m", "civics_tui.players.engine_server")

DAMAGED = (ValueError, LookupError, TypeError)
"""What reading an answer raises where it is none."""

LARGEST = 1e6
"""What a number of a review is at most."""

TRIES = 2
"""How often a question is put: after a crash the process is started once more."""


class NoAnswer(Exception):  # noqa: N818 (the table says it in words)
    """The thinking process failed; the message is one sentence for people."""


class EngineClient:
    """The thinking process: started when it is first needed, one for a game, told only what has changed."""

    def __init__(
        self, program: Sequence[str] = PROGRAM, slots: Slots | None = None, reviews: KeptReviews | None = None
    ) -> None:
        """Ask a program; with `slots` no more of them think at once than there are, of all terminals.

        With `reviews` what was found of a game is told again as it was.
        """
        self._program = program
        self._slots = slots
        self._reviews = reviews
        self._starting: asyncio.Task[Process] | None = None
        self._process: Process | None = None
        self._one_at_a_time = asyncio.Lock()
        self._number = 0
        """Id of the last question; they go on through restarts."""
        self._stop_requested = 0
        """Id of the last question to be answered at once."""
        self._match: Match | None = None
        """The match the process was told last, and its actions."""
        self._actions: tuple[Action, ...] = ()

    async def think(self, match: Match, level: str, seed: int) -> Action:
        """Return a computer player's choice in the present position. NoAnswer if there is none.

        Cancelled, it may be asked anew at once, about any position.
        """
        legal = match.state.legal_actions()

        def read(answer: Mapping[str, Any]) -> Action:
            return _legal(answer["action"], legal)

        return await self._answer(match, {"think": {"level": level, "seed": seed}}, read)

    async def advise(
        self,
        match: Match,
        seed: int,
        *,
        public: bool = False,
        progress: Callable[[int, int], None] = lambda done, of: None,
    ) -> list[Advice]:
        """Return a hint for whoever decides in the present position. NoAnswer if there is none.

        A public one goes by what everybody knows, where others look on. `progress` is given how far it
        is, and of how much.
        """
        # Loaded when it is asked for: the app does not think.
        from civics_tui.players.hints import Advice

        legal = match.state.legal_actions()

        def read(answer: Mapping[str, Any]) -> list[Advice]:
            found = []
            for action, share, words, standing, whole, plan, once in answer["advice"]:
                right = isinstance(share, int | float | None) and isinstance(standing, str)
                if not right or type(whole) is not bool:
                    raise ValueError("the hint is damaged")
                said = _text(words), standing, whole, tuple(map(tuple, plan)), tuple(map(_text, once))
                found.append(Advice(_legal(action, legal), share, *said))
            return found

        def between(line: Mapping[str, Any]) -> None:
            progress(*map(int, line["progress"]))

        asked = {"advise": {"seed": seed, "public": public}}
        return await self._answer(match, asked, read, between=between)

    def kept(self, match: Match, seats: Sequence[int]) -> Review | None:
        """Return the review of some seats that was made before; None if there is none, or it is damaged."""
        if self._reviews is not None:
            with suppress(*DAMAGED):
                return _review_reader(match, seats)(self._reviews.get(_review_key(match, seats)))
        return None

    async def review(
        self,
        match: Match,
        seats: Sequence[int],
        progress: Callable[[int, int], None] = lambda done, of: None,
        found: Callable[[Review], None] = lambda so_far: None,
    ) -> Review:
        """Return what a computer says of the choices of some seats. NoAnswer if there is none.

        `progress` is given how far it is, and of how much, `found` what there is so far.
        """
        read = _review_reader(match, seats)

        def between(line: Mapping[str, Any]) -> None:
            if "found" in line:
                found(read(line["found"]))
            else:
                progress(*map(int, line["progress"]))

        if (known := self.kept(match, seats)) is not None:
            return known
        asked = {"review": {"seed": match.seed, "seats": [*seats]}}
        parts, whole = await self._answer(
            match, asked, lambda answer: (answer["review"], read(answer["review"])), between=between
        )
        cut = self._stop_requested >= self._number
        if self._reviews is not None and not cut:
            # One that was cut short may say more another time.
            self._reviews.keep(_review_key(match, seats), parts)
        return whole._replace(cut=cut)

    async def weigh(self, match: Match, action: Action, better: Action, seed: int) -> Weighed:
        """Return what comes of a choice in the present position beside a better one. NoAnswer if nothing."""
        from civics_tui.players.weighing import Weighed

        def read(answer: Mapping[str, Any]) -> Weighed:
            share, cost, right, *words = answer["weighed"]
            if not all(isinstance(one, int | float) for one in (share, cost)) or type(right) is not bool:
                raise ValueError("the answer is damaged")
            return Weighed(share, cost, right, *map(_text, words))

        return await self._answer(match, {"weigh": {"seed": seed, "action": action, "better": better}}, read)

    async def _answer(
        self,
        match: Match,
        asked: Mapping[str, Any],
        read: Callable[[Mapping[str, Any]], T],
        between: Callable[[Mapping[str, Any]], None] = lambda line: None,
    ) -> T:
        """Put a question about the present position, once more after a crash. NoAnswer if it fails again."""
        # The match may go on while the answer is on its way.
        actions, asked = match.actions, {"digest": match.state.digest(), **asked}
        fault = ""
        for _ in range(TRIES):
            try:
                async with self._one_at_a_time, self._slots.taken() if self._slots else nullcontext():
                    answer = await self._ask(match, actions, asked, between)
                return read(answer)
            except (OSError, EOFError, *DAMAGED) as error:
                fault = str(error) or type(error).__name__
            await self.close()
        raise NoAnswer(f"The thinking process failed twice ({fault[:60]}).")

    async def _ask(
        self,
        match: Match,
        actions: tuple[Action, ...],
        asked: Mapping[str, Any],
        between: Callable[[Mapping[str, Any]], None],
    ) -> dict[str, Any]:
        """Put a question and wait for its answer. EOFError or ValueError if it is not to be had."""
        if self._match is not None and match.game is not self._match.game:
            # What it has loaded and keeps of a game is of no use for another one.
            await self.close()
        self._number = number = self._number + 1
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        question: dict[str, Any] = {"id": number}
        keep = 0
        if match is not self._match:
            question["opening"] = {**match.record, "actions": []}
        else:
            while keep < min(len(actions), len(self._actions)) and actions[keep] == self._actions[keep]:
                keep += 1
        question |= {"keep": keep, "play": actions[keep:], **asked}
        self._match, self._actions = match, actions
        process.stdin.write(json.dumps(question).encode() + b"\n")
        if self._stop_requested == number:
            self.now()
        while True:
            line = await process.stdout.readline()
            if not line:
                raise EOFError("it ended")
            answer = json.loads(line)
            if not isinstance(answer, dict) or type(answer.get("id")) is not int or answer["id"] > number:
                raise ValueError("it did not understand the question")
            if answer["id"] == number:
                if "progress" in answer or "found" in answer:
                    between(answer)
                    continue
                if "fault" in answer:
                    raise ValueError(str(answer["fault"]))
                return answer

    async def _running(self) -> Process:
        """Return the process, started if there is none."""
        if self._starting is None and (self._process is None or self._process.returncode is not None):
            await self.close()
            path = os.pathsep.join(filter(None, sys.path))
            self._starting = asyncio.create_task(
                asyncio.create_subprocess_exec(
                    *self._program,
                    stdin=PIPE,
                    stdout=PIPE,
                    stderr=DEVNULL,
                    env={**os.environ, "PYTHONPATH": path},
                )
            )
        if self._starting is not None:
            # Started to the end even if nobody waits for it any more.
            self._process = await asyncio.shield(self._starting)
            self._starting = None
        assert self._process is not None
        return self._process

    def now(self) -> None:
        """Ask for the answer at once."""
        self._stop_requested = self._number
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.write(json.dumps({"now": self._number}).encode() + b"\n")

    def kill(self) -> None:
        """End the process without waiting for it. May be called from any thread."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        """End the process; it is started again when it is needed."""
        self._match = None
        if self._starting is not None:
            with suppress(OSError):
                self._process = await self._starting
            self._starting = None
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _text(words: object) -> Text:
    """Return a text as it was written in JSON. One of DAMAGED if it is none, or cannot be said."""
    found = _argument(words)
    if not isinstance(found, Text):
        raise ValueError("the words are damaged")
    found.text()
    return found


def _argument(value: object) -> Argument:
    match value:
        case str() | int():
            return value
        case [str(template), list(args)]:
            return Text(template, tuple(map(_argument, args)))
        case [str(name), str(target)]:
            return Named(name, target)
    raise ValueError("the words are damaged")


def _review_key(match: Match, seats: Sequence[int]) -> str:
    return json.dumps({**match.record, "names": [], "of": [*seats]}, sort_keys=True)


def _review_reader(match: Match, seats: Sequence[int]) -> Callable[[Any], Review]:
    """Return what reads a review as the thinking process writes it; that raises one of DAMAGED."""
    from civics_tui.players.review import Costly, Review
    from civics_tui.players.swings import CAUSES, Point, Swing

    def costly(parts: Sequence[Any]) -> Costly:
        position, _, chosen, better, _, words, *_, against = parts
        legal = match.at(position).as_decided().legal_actions()
        chosen, better = _legal(chosen, legal), _legal(better, legal)
        said = Costly(*parts)._replace(words=_text(words), against=_text(against))
        return said._replace(chosen=chosen, better=better)

    def read(parts: Any) -> Review:
        named, turned, curves = parts
        swings = [Swing(*[*one[:-1], tuple(map(tuple, one[-1]))]) for one in turned]
        lines = {seat: tuple([Point(*one) for one in points]) for seat, points in curves}
        moved = [point for points in (*lines.values(), *[one.parts for one in swings]) for point in points]
        ends = [end for one in swings for end in (*one[:2], one.let, one.most, one.deed) if end is not None]
        ends += [at for at, _ in moved]
        shares = [share for one in swings for share in (one.before, one.after)] + [far for _, far in moved]
        numbers = [number for one in named for number in (one[4], *one[6:-1])]
        # A number that is none, as JSON may have it, is within no bounds.
        sound = (
            all(type(end) is int and 0 <= end <= len(match.moves) for end in ends)
            and all(type(one[0]) is int and 0 <= one[0] < len(match.moves) for one in named)
            and all(isinstance(share, int | float) and 0 <= share <= 1 for share in shares)
            and all(isinstance(number, int | float) and abs(number) <= LARGEST for number in numbers)
            and {*lines, *[one.seat for one in swings], *[one[1] for one in named]} <= {*seats}
            and all(one.cause in CAUSES and one.position <= one.until for one in swings)
        )
        if not sound:
            raise ValueError("the review is damaged, or of another match")
        return Review(tuple(map(costly, named)), swings, lines)

    return read


def _legal(action: object, legal: Sequence[Action]) -> Action:
    """Return an action as it was answered. ValueError if it is none of the legal ones."""
    if not isinstance(action, list) or tuple(action) not in legal:
        raise ValueError("the answer is not a legal choice")
    return tuple(action)
