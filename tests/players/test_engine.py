"""The thinking process: what it is told, what it answers, and when it ends."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from civics_tui.players.engine_client import DAMAGED, EngineClient, NoAnswer, _text
from civics_tui.players.engine_server import EngineServer, ProtocolError
from civics_tui.players.hints import Advice
from civics_tui.players.question import Question, question_of
from civics_tui.players.ranking import Ranked, plan_of
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action
from rules.match import Match
from rules.words import Named, Text
from tests.copycat import table as copycat
from tests.electioneering.table import position

GAME = GAMES["electioneering"]


def match_of(moves: int = 0, seed: int = 7) -> Match:
    match = Match.start(GAME, 2, seed, ("Ann", "Bo"), {"first_player": "random"})
    for _ in range(moves):
        match.play(match.state.legal_actions()[0])
    return match


def question(match: Match, number: int = 1, **parts: Any) -> dict[str, Any]:
    """A question that tells everything, changed by `parts`."""
    return {
        "id": number,
        "opening": {**match.record, "actions": []},
        "keep": 0,
        "play": [list(action) for action in match.actions],
        "digest": match.state.digest(),
        "think": {"level": "medium", "seed": 5},
        **parts,
    }


def ask(server: EngineServer, said: dict[str, Any]) -> dict[str, Any] | None:
    received = server.receive(json.dumps(said).encode())
    assert received is not None
    return server.answer(received)


def test_the_answer_is_a_legal_choice_and_the_same_for_a_seed() -> None:
    match = match_of(3)
    answers = [ask(EngineServer(), question(match)) for _ in range(2)]
    assert answers[0] == answers[1]
    assert answers[0] is not None
    assert answers[0]["id"] == 1
    assert tuple(answers[0]["action"]) in match.state.legal_actions()


def test_only_what_has_changed_is_sent_and_an_undo_too() -> None:
    server, match = EngineServer(), match_of(4)
    ask(server, question(match))
    more = match_of(6)
    said = question(more, 2, keep=4, play=[list(action) for action in more.actions[4:]])
    del said["opening"]
    told = ask(server, said)
    assert told == ask(EngineServer(), question(more, 2))
    back = match_of(2)
    said = question(back, 3, keep=2, play=[])
    del said["opening"]
    assert ask(server, said) == ask(EngineServer(), question(back, 3))


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"keep": 1}, "do not follow"),
        ({"keep": -1}, "do not follow"),
        ({"keep": True}, "do not follow"),
        ({"play": "all"}, "do not follow"),
        ({"play": [["fly", 1]]}, "does not replay"),
        ({"play": [3]}, "does not replay"),
        ({"digest": "0" * 16}, "another position"),
        ({"opening": {}}, "lacks"),
        ({"opening": 3}, "not a JSON object"),
        ({"think": {"level": "godlike", "seed": 1}}, "nothing is asked"),
        ({"think": {"level": "hard", "seed": "x"}}, "nothing is asked"),
        ({"think": None}, "nothing is asked"),
    ],
)
def test_a_question_about_no_position_is_refused(parts: dict[str, Any], words: str) -> None:
    with pytest.raises(ProtocolError, match=words):
        ask(EngineServer(), question(match_of(3), **parts))


def test_a_finished_game_asks_nothing() -> None:
    match = match_of()
    while not match.over:
        match.play(match.state.legal_actions()[0])
    with pytest.raises(ProtocolError, match="over"):
        ask(EngineServer(), question(match))


@pytest.mark.parametrize(
    "line", [b"{", b"", b"[]", b"3", b"{}", b'{"id": "1"}', b'{"now": null}', b"[" * 9999]
)
def test_a_damaged_line_is_refused(line: bytes) -> None:
    with pytest.raises(ProtocolError):
        EngineServer().receive(line)


def test_a_question_that_a_newer_one_has_overtaken_is_not_answered() -> None:
    server, match = EngineServer(), match_of(3)
    assert server.receive(json.dumps(question(match, 2)).encode()) is not None
    server.receive(b'{"id": 3}')
    assert server.answer(question(match, 2)) is None


def test_now_is_for_the_question_that_was_asked_and_no_later_one() -> None:
    server = EngineServer()
    assert server.receive(b'{"now": 4}') is None
    assert server._stop_requested(4)
    assert not server._stop_requested(5)


class Program:
    """The process itself."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def say(self, line: object) -> None:
        assert self.process.stdin is not None
        data = line if isinstance(line, bytes) else json.dumps(line).encode()
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()

    def receive(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        answer = json.loads(self.process.stdout.readline())
        assert isinstance(answer, dict)
        return answer


@contextmanager
def program() -> Iterator[Program]:
    command = [sys.executable, "-m", "civics_tui.players.engine_server"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield Program(process)
        finally:
            process.kill()


def test_the_process_answers_after_damaged_lines_and_an_interrupt_and_ends_with_its_input() -> None:
    with program() as thinker:
        thinker.say(b"{")
        assert "not JSON" in thinker.receive()["fault"]
        thinker.say(question(match_of(3), play=[["fly"]]))
        assert "does not replay" in thinker.receive()["fault"]
        thinker.process.send_signal(signal.SIGINT)
        thinker.say(question(match_of(3), 2))
        assert thinker.receive()["id"] == 2
        assert thinker.process.stdin is not None
        thinker.process.stdin.close()
        assert thinker.process.wait(10) == 0


def test_the_process_ends_in_the_midst_of_a_thought() -> None:
    with program() as thinker:
        thinker.say(question(match_of(3), think={"level": "hard", "seed": 5}))
        assert thinker.process.stdin is not None
        thinker.process.stdin.close()
        assert thinker.process.wait(10) == 0
        assert thinker.process.stdout is not None
        assert thinker.process.stdout.read() == b"", "it did not finish the thought"


async def test_the_app_asks_and_is_answered_after_undo_and_in_another_match() -> None:
    thinker = EngineClient()
    try:
        match = match_of(3)
        first = await thinker.think(match, "medium", 5)
        assert first in match.state.legal_actions()
        match.play(first)
        assert await thinker.think(match, "easy", 5) in match.state.legal_actions()
        match.undo(agreed=True)
        assert await thinker.think(match, "medium", 5) == first
        other = match_of(1, seed=8)
        assert await thinker.think(other, "easy", 5) in other.state.legal_actions()
        assert thinker._process is not None
        number = thinker._process.pid
        task = asyncio.create_task(thinker.think(match, "hard", 5))
        await asyncio.sleep(0)
        task.cancel()
        assert await thinker.think(match, "medium", 5) == first
        assert thinker._process.pid == number, "an abandoned thought needs no new process"
        another = Match.start(GAMES["copycat"], 2, 7, ("Ann", "Bo"))
        assert await thinker.think(another, "easy", 5) in another.state.legal_actions()
        assert thinker._process.pid != number, "what it keeps of a game goes with it"
    finally:
        await thinker.close()


ECHO = "import json; number = json.loads(input())['id'];"


async def test_a_crash_is_mended_once() -> None:
    thinker = EngineClient()
    try:
        match = match_of(3)
        await thinker.think(match, "easy", 5)
        assert thinker._process is not None
        thinker._process.kill()
        assert await thinker.think(match, "easy", 5) in match.state.legal_actions()
    finally:
        await thinker.close()


@pytest.mark.parametrize(
    "program",
    [
        "raise SystemExit(1)",
        "print('nonsense'); input()",
        "print('[]'); input()",
        'print(\'{"id": 9, "action": ["fly"]}\'); input()',
        'print(\'{"id": null, "fault": "x"}\'); input()',
        f"{ECHO} print(json.dumps({{'id': number}})); input()",
        f"{ECHO} print(json.dumps({{'id': number, 'action': 3}})); input()",
        f"{ECHO} print(json.dumps({{'id': number, 'action': ['fly']}})); input()",
        f"{ECHO} print(json.dumps({{'id': number, 'fault': 'x'}})); input()",
    ],
)
async def test_a_process_that_fails_twice_is_reported(program: str) -> None:
    thinker = EngineClient((sys.executable, "-u", "-c", program))
    with pytest.raises(NoAnswer, match="failed twice"):
        await asyncio.wait_for(thinker.think(match_of(3), "easy", 5), 30)
    await thinker.close()


async def test_a_program_that_is_not_there_is_reported() -> None:
    thinker = EngineClient(("/nowhere/thinker",))
    with pytest.raises(NoAnswer, match="failed twice"):
        await thinker.think(match_of(3), "easy", 5)
    await thinker.close()


def test_words_come_back_from_json_as_they_were_and_damaged_ones_are_refused() -> None:
    inner = Text.of("puts {0} in reach of {1:seat}", Named("The {Odd} Card", "card:3"), 1)
    text = Text.of("{0}, and {1:n coin} left", inner, 2)
    assert _text(json.loads(json.dumps(text))) == text
    assert text.text(["Ann", "{0}"]) == "puts The {Odd} Card in reach of {0}, and 2 coins left"
    for damaged in (
        "words",
        ["name", "card:3"],
        ["{0}", []],
        ["{", []],
        ["{0:n coin}", [None]],
        ["{0:y}", [1]],
    ):
        with pytest.raises(DAMAGED):
            _text(damaged)


def test_within_one_play_the_plan_of_the_last_hint_is_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[Any] = []

    def advising(asked: Question, *_: Any) -> list[Advice]:
        handed.append(asked.planned)
        action = asked.planned or asked.actions[0]
        return [Advice(action, None, Text("."), plan=plan_of(asked, action, SeededChance(1)))]

    handed: list[Action | None] = []
    monkeypatch.setattr("civics_tui.players.engine_server.advise", advising)
    server, match = EngineServer(), Match.start(GAMES["votes-for-women"], 2, 0, ("Ann", "Bo"))
    hint = {"advise": {"seed": 5, "public": False}}
    for number in range(1, 4):
        said = question(match, number, **hint)
        del said["think"]
        if number > 1:
            del said["opening"]
            said |= {"keep": number - 2, "play": [list(action) for action in match.actions[number - 2 :]]}
        answer = ask(server, said)
        assert answer is not None
        planned.append(server._plans[0])
        match.play(tuple(answer["advice"][0][0]))
    assert handed[0] is None
    first, *rest = planned[0]
    assert first == match.actions[0]
    assert rest, "an Event, then a cube"
    assert handed[1] == rest[0]


@pytest.mark.usefixtures("few_worlds")
def test_what_a_hint_tells_of_a_turn_is_what_the_next_hints_of_the_turn_put_first() -> None:
    """`Then: Bea's row; put down Gross 2` was followed by Milo's row, and Gross 2 by a Joke."""
    server = EngineServer()
    state = position(["G*", "R2"], ["R4", "R3", "B2", "J*", "J2", "G2"])
    server._game, server._states = "electioneering", [state]
    plan: tuple[Action, ...] = ()
    while state.current_player == 0:
        asked = question_of("electioneering", state, plan=server._planned())
        first, *_ = server._advise(1, asked, SeededChance(1), lambda: False)
        plan = plan or server._plans[0]
        assert first.action == plan[len(server._actions)]
        server._states.append(state := state.clone())
        state.apply(first.action)
        server._actions.append(first.action)
    assert [*plan] == server._actions
    assert [verb for verb, *_ in plan[:2]] == ["play", "row"]
    assert plan[3:]


@pytest.mark.parametrize("found", [("remove", 18), ("done",)])
def test_what_a_hint_tells_to_choose_next_is_what_the_next_hint_finds(
    found: Action, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirteen of 115 were not: a quick player had thought of them, such as to remove nothing."""
    state = copycat.success((27, 18), {"B1": (0,)}, on_street={1: 31, 3: 33})
    play: Action = ("play", 27)
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: [Ranked(play, 0.5, 0.01)])
    monkeypatch.setattr("civics_tui.players.ranking.rank", lambda *_, **__: [Ranked(found, 0.5, 0.01)])
    server = EngineServer()
    server._game = "copycat"
    (told,) = server._advise(1, question_of("copycat", state), SeededChance(1), lambda: False)
    state.apply(play)
    assert str(told.words).endswith(f"Then: {state.label(found).text}.")
    assert told.plan == (play, found)
