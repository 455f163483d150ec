"""Reviews asked for on the result, and choosing again after them, in the app."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from random import Random

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.players.engine_client import EngineClient
from civics_tui.players.kept_reviews import KeptReviews
from civics_tui.players.review import Costly, Review
from civics_tui.players.swings import Swing
from civics_tui.practice.choosing import NOTHING_AGAIN, Choosing
from civics_tui.practice.report import report
from civics_tui.screens.seats import SeatsScreen
from civics_tui.table.screens.history import History
from civics_tui.table.screens.replay import ReplayScreen
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.match import Match
from rules.words import Text
from tests.app.driving import NAMES, at_the_table, quiet, running, text
from tests.app.test_computers import until
from tests.practice.games_over import Slow, Weigher, another, costly_of, ended

ANSWERS = """import json, sys
number = json.loads(input())["id"]
print(json.dumps({"id": number, "review": json.loads(sys.argv[1])}))
input()
"""
"""A thinking process that answers with a review."""

NO_PLAY = None, None, None
"""Of a swing that no play alone made."""


async def test_choose_again_asked_for_while_a_review_goes_on_waits_for_all_of_it(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = ended()
        await at_the_table(app, pilot, match, players=[*match.players])
        engine = Slow(costly_of(match))
        app.engine = engine  # type: ignore[assignment]
        await pilot.press("c", "y")
        assert not engine.goes_on.is_set(), "it is not ended"
        engine.goes_on.set()
        await until(pilot, lambda: "CHOOSE AGAIN 1 of 2: what is best?" in " ".join(text(app).split()))


async def test_a_review_that_is_ended_before_it_found_anything_does_not_judge_the_game(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as (app, pilot):
        match = ended()
        await at_the_table(app, pilot, match, players=[*match.players])
        app.engine = Slow([])  # type: ignore[assignment]
        await pilot.press("c", "c")
        await pilot.pause()
        assert "Esc: end it with what is found." in " ".join(text(app).split()), (
            "the key that begins it does not end it"
        )
        await pilot.press("escape")
        await quiet(app)
        assert "before it had found what turned the game." in " ".join(text(app).split())
        assert "Nothing turned this game" not in text(app)


async def test_a_review_that_is_ended_early_says_so_on_each_page(tmp_path: Path) -> None:
    """Ended at 9 in 100 it said that nothing turned the game; whole it found two large swings."""
    async with running(tmp_path) as (app, pilot):
        match = ended()
        await at_the_table(app, pilot, match, players=[*match.players])
        app.engine = Slow(costly_of(match))  # type: ignore[assignment]
        await pilot.press("c", "escape")
        await quiet(app)
        for place in (1, 2):
            assert f"{place} of 2 that cost most, review not whole." in " ".join(text(app).split())
            await pilot.press("n")


async def test_after_a_game_against_computers_one_key_asks_and_another_plays_on(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = ended()
        table = await at_the_table(app, pilot, match, players=[*match.players])
        assert "what cost you most, to choose again" in text(app)
        app.engine = Weigher(costly_of(match))  # type: ignore[assignment]
        await pilot.press("y")
        await quiet(app)
        asked = app.screen
        assert isinstance(asked, TableScreen)
        assert asked is not table
        assert "CHOOSE AGAIN 1 of 2: what is best?" in " ".join(text(app).split())
        guide = asked.session.guide
        assert isinstance(guide, Choosing)
        asked.session.choose(another(guide))
        asked.entered()
        await until(pilot, lambda: guide._pages)
        assert "wins about 40, your answer 20" in " ".join(page for page, _ in guide._pages)
        await pilot.press("p")
        assert isinstance(app.screen, SeatsScreen)
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.match.position is not None


async def test_where_no_choice_cost_anything_there_is_nothing_to_choose_again(tmp_path: Path) -> None:
    """What `came closest` at a first look was what a hint had called clearly worse."""
    async with running(tmp_path) as (app, pilot):
        match = ended()
        await at_the_table(app, pilot, match, players=[*match.players])
        assert "y: look for what cost you most, to choose again." in " ".join(text(app).split())
        assert "y choose again" in " ".join(text(app).split())
        app.engine = Weigher([])  # type: ignore[assignment]
        await pilot.press("y")
        await quiet(app)
        assert NOTHING_AGAIN in " ".join(text(app).split())
        assert isinstance(app.screen, TableScreen)
        await pilot.press("down")
        assert "No single choice clearly cost you anything." in " ".join(text(app).split())
        assert "y choose again" not in " ".join(text(app).split()), "there is nothing to choose"
        await pilot.press("y")
        assert NOTHING_AGAIN in " ".join(text(app).split()), "the key says so again"


async def test_where_no_choice_cost_anything_what_decided_the_game_is_told(tmp_path: Path) -> None:
    """`No single choice clearly cost you` was all that was said after a game lost by a point."""
    async with running(tmp_path) as (app, pilot):
        match = ended()
        await at_the_table(app, pilot, match, players=[*match.players])
        app.engine = weigher = Weigher([])  # type: ignore[assignment]
        weigher.swings = (Swing(0, len(match.moves), 0, "others", 0.5, 0.2),)
        await pilot.press("y")
        await quiet(app)
        assert isinstance(app.screen, ReplayScreen)
        assert "Mostly by what the others did" in " ".join(text(app).split())
        assert "1 of 1 swings, no choice that clearly cost." in " ".join(text(app).split())
        await pilot.press("y")
        assert NOTHING_AGAIN in " ".join(text(app).split())
        await pilot.press("q", "down")
        assert "anything; c: what decided it." in " ".join(text(app).split())


async def test_a_failure_of_the_thinking_process_is_said_and_the_question_stands(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = ended()
        await at_the_table(app, pilot, match, players=[*match.players])
        app.engine = Weigher(costly_of(match), answers=False)  # type: ignore[assignment]
        await pilot.press("y")
        await quiet(app)
        asked = app.screen
        assert isinstance(asked, TableScreen)
        guide = asked.session.guide
        assert isinstance(guide, Choosing)
        asked.session.choose(another(guide))
        asked.entered()
        await until(pilot, lambda: "failed twice" in asked.session.notice)
        assert asked.session.asking


async def test_what_a_review_says_of_a_hand_that_was_not_looked_at_is_answered_and_told() -> None:
    """In an open turn of CopyCat the better choice was a card of a hand out of sight."""
    match = Match.start(GAMES["copycat"], 2, 5, NAMES[:2], {"turns": "open"})
    named: Costly | None = None
    random = Random(3)
    while not match.over:
        state, at = match.state, len(match.moves)
        choices = [action for action in state.legal_actions() if action != state.look()]
        played = [action for action in state.as_decided().legal_actions() if action not in choices]
        if named is None and played and state.current_player is not None:
            named = Costly(at, state.current_player, choices[0], played[0], 0.1, Text("Better."))
            match.play(choices[0])
        else:
            match.play(random.choice(choices))
    assert named is not None
    answer = json.dumps([[named], [], []])
    engine = EngineClient((sys.executable, "-u", "-c", ANSWERS, answer))
    found = await engine.review(match, [named.seat])
    await engine.close()
    assert found.costly == (named,)
    assert "Better: " in report(match, match.names, found)
    history = History(match, board_of("copycat"), UNICODE, review=[named])
    assert "Better: Play" in history.picture().text


async def test_a_review_is_told_again_as_it_was_by_a_program_that_was_started_anew(tmp_path: Path) -> None:
    match = ended()
    made = match.moves[0]
    named = Costly(0, made.seat, made.action, match.at(0).legal_actions()[-1], 0.1, Text("Better."))
    seats = [made.seat]

    async def answered(costly: list[Costly], home: Path = tmp_path) -> Review:
        program = (sys.executable, "-u", "-c", ANSWERS, json.dumps([costly, [], []]))
        engine = EngineClient(program, reviews=KeptReviews(home))
        found = await engine.review(match, seats)
        await engine.close()
        return found

    assert (await answered([named])).costly == (named,)
    match.names = ("Cy", *match.names[1:])
    assert (await answered([])).costly == (named,), "a name is no part of it"
    assert not (await answered([], tmp_path / "gone")).costly, "a folder that is not there keeps nothing"
    (file,) = tmp_path.glob("*.json")
    file.write_text(file.read_text().replace("Better.", "{9}"))
    assert not (await answered([])).costly, "what is damaged is found anew"
    assert not (await answered([named])).costly
    file.write_text("[" * 100_000)
    assert (await answered([named])).costly
    seats = [1 - made.seat]
    assert not (await answered([])).costly, "of others it says something else"


async def test_a_result_that_is_opened_again_has_the_review_that_there_is(tmp_path: Path) -> None:
    """It told the turning points of a first look again, others than the review had shown."""
    async with running(tmp_path) as (app, pilot):
        match = ended()
        made = match.moves[0]
        named = Costly(0, made.seat, made.action, match.at(0).legal_actions()[-1], 0.1, Text("Better."))
        program = (sys.executable, "-u", "-c", ANSWERS, json.dumps([[named], [], []]))
        app.engine = EngineClient(program, reviews=KeptReviews(tmp_path))
        await app.engine.review(match, match.persons)
        await at_the_table(app, pilot, match, players=[*match.players])
        assert isinstance(app.screen, TableScreen)
        found = app.screen.desk.review
        assert found is not None
        assert found.costly == (named,)


@pytest.mark.parametrize(
    ("swing", "curve"),
    [
        ([0, 1, 9, "choice", 0.5, 0.4, *NO_PLAY, []], []),
        ([0, 1, "you", "choice", 0.5, 0.4, *NO_PLAY, []], []),
        ([0, 1, 0, "fate", 0.5, 0.4, *NO_PLAY, []], []),
        ([0, 1, 0, "choice", float("nan"), 0.4, *NO_PLAY, []], []),
        ([1, 0, 0, "choice", 0.5, 0.4, *NO_PLAY, []], []),
        ([0, 1, 0, "choice", 0.5, 0.4, *NO_PLAY, []], [[0, [[0, float("inf")]]]]),
        ([0, 1, 0, "choice", 0.5, 0.4, *NO_PLAY, []], [[0, [[0, "even"]]]]),
        ([0, 1, 0, "choice", 0.5, 0.4, *NO_PLAY, []], [[7, [[0, 0.5]]]]),
        ([0, 1, 0, "choice", 0.5, 0.4, *NO_PLAY], []),
        ([0, 1, 0, "choice", 0.5, 0.4, *NO_PLAY, [[0, float("nan")]]], []),
    ],
)
async def test_a_kept_review_that_is_damaged_is_none(
    tmp_path: Path, swing: list[object], curve: list[object]
) -> None:
    """A result that is opened again reads it by itself: a number that is none would end the program."""
    match = ended()
    program = (
        sys.executable,
        "-u",
        "-c",
        ANSWERS,
        '[[], [[0, 1, 0, "choice", 0.5, 0.4, null, null, null, []]], []]',
    )
    engine = EngineClient(program, reviews=KeptReviews(tmp_path))
    await engine.review(match, [0])
    await engine.close()
    assert engine.kept(match, [0]) is not None
    (file,) = tmp_path.glob("*.json")
    ((key, _),) = json.loads(file.read_text()).items()
    file.write_text(json.dumps({key: [[], [swing], curve]}))
    assert engine.kept(match, [0]) is None


async def test_a_review_that_was_cut_short_is_found_whole_another_time(tmp_path: Path) -> None:
    match, kept = ended(), KeptReviews(tmp_path)
    engine = EngineClient((sys.executable, "-u", "-c", ANSWERS, "[[], [], []]"), reviews=kept)
    asked = asyncio.create_task(engine.review(match, [0]))
    while engine._process is None:
        await asyncio.sleep(0)
    engine.now()
    await asked
    await engine.close()
    assert not list(tmp_path.iterdir())
