"""The report of a game says what happened, and under whose names is asked for."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.cli import main
from civics_tui.lessons import course_of
from civics_tui.players.engine_client import EngineClient
from civics_tui.players.review import Costly, Review
from civics_tui.players.swings import Point
from civics_tui.practice.report import report, seat_words
from civics_tui.saves import Store
from civics_tui.table.match.game_log import GameLog
from civics_tui.table.match.outcome import outcome
from civics_tui.table.match.scoresheet import ScoreSheet, Stop, Turn
from civics_tui.table.screens.history import History
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.game import Game
from rules.match import PERSON, Match
from rules.words import Text
from tests.app.driving import ELECTIONEERING, NAMES, played, running, text
from tests.golden.record import played_again
from tests.practice.test_play_on import ended


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_report_has_the_points_by_source_and_five_questions_with_the_facts_of_the_game(game: Game) -> None:
    match = ended(game)
    words = report(match, match.names)
    result = match.state.result()
    assert result is not None
    for seat, name in enumerate(match.names):
        assert (
            re.search(rf"\| {name} \| [^|]*(?<!\d){result.scores[seat]}(?!\d)", words)
            or not result.scores[seat]
        )
    questions = words.partition("## To talk about\n\n")[2].strip().split("\n")
    assert len(questions) == len(course_of(game.slug).questions) == 5
    assert "{" not in words


def test_a_question_fits_the_first_card_of_a_game_of_two() -> None:
    """Of the very first card it asked who could have locked a row sooner, and of two `came next` the last."""
    asked = " ".join(course_of(ELECTIONEERING.slug).questions)
    assert "sooner" not in asked
    assert "came next" not in asked


def test_a_question_fits_the_last_card_of_a_game_and_a_hand_of_which_every_card_counted() -> None:
    """It asked who could have answered the last card of all, and of slogans where none were given."""
    asked = " ".join(course_of(ELECTIONEERING.slug).questions)
    assert "answered" not in asked
    assert "for nothing" not in asked
    assert "slogans" not in asked


def test_a_question_ranks_nobody_last() -> None:
    """`Nobody had fewer points than Player 3` was said of one of two who had as many."""
    for game in GAMES.values():
        assert "Nobody had" not in " ".join(course_of(game.slug).questions)


def test_a_lead_that_was_lost_again_does_not_stand_among_what_lasted() -> None:
    """`The largest gains that lasted: Turn 5: Player 1 takes the lead`: it was level the turn after."""
    match = played_again("electioneering-2-1", NAMES)
    _, _, gains = report(match, match.names).partition("\n## The largest gains")
    assert gains.startswith(", and who took the lead\n\n- Turn 6: Ben takes the lead, +1 vote")
    assert "- Turn 8: Ann takes the lead" in gains


def test_of_founding_fathers_a_person_is_asked_for_reasons_and_of_a_deed_what_led_to_it() -> None:
    """It asked when a computer had voted for points, and of tokens paid who could have ended the round."""
    asked = " ".join(course_of("founding-fathers").questions)
    assert "did {second} vote" not in asked
    assert "ended the round" not in asked


def test_a_best_deed_is_no_play_of_another() -> None:
    """`best: turn 5, +2 votes (when Ann plays RJ ...)` was said of Ben."""
    match = played_again("electioneering-4-2", NAMES)
    words = report(match, match.names)
    for name in match.names:
        (said,) = re.findall(rf"- \*\*{name}\*\*, (.*)", words)
        assert f"({name} " in said or said == "no gain by own choice."


def test_a_gain_that_may_have_come_with_the_card_drawn_says_which_that_was() -> None:
    """`best: turn 9, +1 vote (Player 1 puts down G2 ...)`: the vote came with the J2 that was drawn; and the
    half of a turn did not say what it did to the student.
    """
    match = ended(ELECTIONEERING)
    said = report(match, match.names)
    assert "(Ann plays B2 on Tomás's row: Tomás now cares about Recess; draws B★)" in said


def test_a_report_says_which_pledges_were_kept_and_broken() -> None:
    match = ended(GAMES["legislation"])
    words = report(match, match.names)
    broken = match.state.observation(None).broken
    assert any(broken)
    for name, count in zip(match.names, broken, strict=True):
        assert re.search(
            rf"- {name} kept \d+ pledges?{f' and broke {count}: on ' if count else '[.]'}", words
        )


def test_without_names_there_are_none() -> None:
    match = ended(ELECTIONEERING)
    words = report(match, seat_words(match))
    assert not [name for name in match.names if re.search(rf"\b{name}\b", words)]
    assert "Player 1" in words


def test_a_name_is_words_and_no_markup() -> None:
    match = ended(ELECTIONEERING)
    assert "\\*\\*Ann\\|\\#" in report(match, ["**Ann|#", *match.names[1:]])


def test_a_report_has_the_review_that_the_table_would_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it searched for so many seconds as one typed, beside the review there was."""
    match = ended(ELECTIONEERING)
    monkeypatch.setenv("CIVICS_HOME", str(tmp_path))
    Store(tmp_path).create(match).close()
    asked = []

    async def review(_: EngineClient, match: Match, seats: Sequence[int]) -> Review:
        asked.append(([*seats], len(match.moves)))
        end = Point(len(match.moves), 1.0)
        return Review(curves={0: (Point(0, 0.5), end), 1: (Point(0, 0.5), Point(2, 0.2), end)})

    monkeypatch.setattr(EngineClient, "review", review)
    told = CliRunner().invoke(main, ["report", "1", "--review"])
    assert "## The chance to win" in told.output
    assert re.findall(r"  ([▁-█]+) 100 in 100", told.output) == ["▅▅█", "▅▂█"], "of one length"
    assert asked == [([*range(match.seats)], len(match.moves))]
    assert "## The chance to win" not in CliRunner().invoke(main, ["report", "1"]).output
    found = asyncio.run(review(EngineClient(), match, range(match.seats)))
    monkeypatch.setattr(EngineClient, "kept", lambda *_: found)
    told = CliRunner().invoke(main, ["report", "1"])
    assert "## The chance to win" in told.output, "what the table has shown is told without asking"


def test_a_game_that_goes_on_has_no_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVICS_HOME", str(tmp_path))
    Store(tmp_path).create(Match.start(ELECTIONEERING, 2, 7, NAMES[:2])).close()
    Store(tmp_path).create(ended(ELECTIONEERING)).close()
    told = CliRunner().invoke(main, ["report", "1"])
    assert told.exit_code == 1
    assert "not over" in told.output
    told = CliRunner().invoke(main, ["report", "2", "--names"])
    assert told.output.startswith("# A game of Electioneering\n")


def test_a_game_against_computers_is_told_as_its_person_was_told_it() -> None:
    match = ended(ELECTIONEERING)
    match.players = (PERSON, "hard")
    match.names = ("You", match.names[1])
    words = report(match, match.names)
    assert "You" not in words
    assert "Played by Player 1 and Ben (computer, hard)." in words
    end = outcome(match, board_of("electioneering"), GameLog(match), 0)
    turned = re.findall(r"^- Turn (\d+): ", words, re.MULTILINE)
    assert turned == [str(one.turn.round) for one in end.turns]
    assert not re.findall(r"\.\)|\+1 votes|^\d\. [a-z]|You's", words, re.MULTILINE)


def test_a_report_has_curves_of_the_points_and_explains_its_codes() -> None:
    words = report(ended(ELECTIONEERING), ("A|b", "Ben"))
    assert re.search(
        r"## Votes students would cast by turn\n\n```\nA\|b  [▁-█]+ \d+\nBen  [▁-█]+ \d+\n```", words
    )
    assert "B is Bugs, J is Jokes, R is Recess" in words
    told = report(ended(GAMES["votes-for-women"]), ("Ann", "Ben"))
    assert "6 of 6 turns for" in told
    assert "## Chance to win by turn" in told
    assert re.search(r"best: turn \d[^\n]*, \+\d+ in 100", told)
    match = ended(GAMES["founding-fathers"])
    words = report(match, seat_words(match))
    assert not re.search(r"\d Player\b", words), "the name has its number"
    turned = re.search(r"Look at \w+ \d+: (\w+ \d)", words)
    assert turned is None or turned[1] in words.partition("has the most")[0], "who loses has turned nothing"
    words = report(ended(GAMES["legislation"]), ("Ann", "Ben", "Cy"))
    assert "## Points by Vote round\n" in words
    assert re.search(r"Pledges broken +\d+ +\d+ +\d+", words)


def test_what_turned_a_game_is_who_came_to_lead_and_not_what_the_leader_gained(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Round 9 turned the game: Player 2, +48 points` was said of who had led since round 7."""
    turns = [
        Turn(Stop(at, number, (9, 0)), number, 0, gain, leads, gain)
        for at, number, gain, leads in ((1, 7, 41, True), (2, 9, 48, False))
    ]
    monkeypatch.setattr(ScoreSheet, "turns", lambda *_, **__: turns)
    match = ended(ELECTIONEERING)
    won = match.state.result()
    assert won is not None
    turns[:] = [one._replace(seat=won.winners[0]) for one in turns]
    assert "look at turn 7" in report(match, seat_words(match)).casefold()


def test_what_a_report_tells_of_a_choice_is_in_sentences() -> None:
    """`Better: Place the star It can turn Milo.` ran on: on screen each is a line of its own."""
    match = ended(ELECTIONEERING)
    made = match.actions[3]
    review = Review((Costly(3, 0, made, made, 0.2, Text("It is.")),))
    told = report(match, seat_words(match), review).partition("- At move")[2].partition("\n")[0]
    for before in (" Better:", " It is"):
        assert told.partition(before)[0].endswith(".")
        assert before in told


async def test_the_key_on_the_result_writes_no_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with running(tmp_path) as (app, pilot):
        app.open_table(app.store.create(ended(ELECTIONEERING)))
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        found = Review((Costly(3, 0, table.match.actions[3], table.match.actions[3], 0.2, Text("It is.")),))
        table.desk.reviewed = table.session.state, found
        await pilot.press("m")
        said = " ".join(text(app).split())
        assert "Press m again to write a report" in said
        assert "--names" in said
        assert not [*tmp_path.glob("*.md")]
        await pilot.press("m")
    words = (tmp_path / "civics-electioneering-1.md").read_text(encoding="utf-8")
    assert not [name for name in table.match.names if name in words]
    assert "- At move " in words.partition("## What cost most and what turned it")[2]


def test_a_turn_of_the_report_has_its_number_in_the_history() -> None:
    match = Match.start(ELECTIONEERING, 2, 3, NAMES[:2], {"first_player": "slogan"})
    match.play(("first", 1))
    played(match, 10_000)
    board = board_of("electioneering")
    history = History(match, board, UNICODE)
    assert history.move == 0
    for one in outcome(match, board, GameLog(match), None).turns:
        history.go(one.turn.stop.position - 1)
        assert history.move == one.turn.round
