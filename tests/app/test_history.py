"""Replay, history and review."""

from __future__ import annotations

from pathlib import Path

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.keys.commands import REPLAY, REVIEW
from civics_tui.keys.line import keys_picture
from civics_tui.players.review import Costly
from civics_tui.players.swings import Swing
from civics_tui.table.screens.history import History
from civics_tui.table.screens.replay import ReplayScreen
from rules import GAMES
from rules.match import Match
from rules.words import Text
from tests.app.driving import ELECTIONEERING, NAMES, played, running, text


async def test_a_replay_steps_through_with_a_spectators_eyes_until_the_end_allows_others(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as (app, pilot):
        running_match = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 10)
        app.replay(running_match)
        await pilot.pause()
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert "move 3 of 3" in text(app)
        await pilot.press("e", "left", "b", "home")
        assert "Seen by a spectator" in text(app)
        assert "move 0 of 3" in text(app)
        await pilot.press("right", "f", "end", "q")
        await pilot.pause()
        over = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 500)
        app.replay(over)
        await pilot.pause()
        await pilot.pause()
        await pilot.press("right", "right", "e")
        await pilot.pause()
        await pilot.pause()
        assert "Seen by Ann" in text(app)
        assert "[G2] [R2] [B★]" in text(app), "the hand of Ann"


def test_on_a_wall_no_key_of_a_replay_shows_a_hand() -> None:
    match = played(Match.start(ELECTIONEERING, 2, 7, NAMES[:2], {"first_player": "random"}), 1000)
    for wall, viewer in ((False, 0), (True, None)):
        history = History(match, board_of("electioneering"), UNICODE)
        history.wall = wall
        history.key("e")
        assert history.viewer == viewer
        assert ("eyes" in {command.id for command in history.commands}) is not wall


async def test_the_help_of_the_replay_says_how_a_turn_is_reached_by_its_number(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.replay(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 30))
        await pilot.press("f1")
        assert "0 to 9" in text(app)
        await pilot.press("escape", "2", "enter")
        assert "move 2 of" in text(app)


@pytest.mark.parametrize("slug", GAMES)
def test_the_history_says_what_everybody_was_asked_whole_at_80_columns(slug: str) -> None:
    match = played(Match.start(GAMES[slug], GAMES[slug].seats[0], 5, NAMES[: GAMES[slug].seats[0]]), 60)
    history = History(match, board_of(slug), UNICODE)
    for position in range(0, 60, 3):
        history.go(position)
        line = history.picture().text.splitlines()[history.plan.prompt.y + 1]
        assert "…" not in line
        assert "Type the number" in line or "Asked then" in line


@pytest.mark.parametrize("slug", GAMES)
def test_the_heading_of_a_review_names_the_player_once_and_is_whole_at_80_columns(slug: str) -> None:
    seats = GAMES[slug].seats[0]
    match = played(Match.start(GAMES[slug], seats, 5, NAMES[:seats]), 90)
    for at, move in enumerate(match.moves):
        name = NAMES[move.seat]
        costly = Costly(at, move.seat, move.action, move.action, 0.1, Text(""))
        history = History(match, board_of(slug), UNICODE, review=[costly])
        line = history.picture().text.splitlines()[history.plan.prompt.y]
        assert name in line
        assert f"{name}: {name}" not in line
        assert "…" not in line


def test_a_review_goes_on_where_two_of_its_places_are_at_one_position() -> None:
    match = played(Match.start(ELECTIONEERING, 2, 7, NAMES[:2]), 9)
    costly = [Costly(at, 0, match.moves[at].action, match.moves[at].action, 0.1, Text("")) for at in (2, 5)]
    review: list[Costly | Swing] = [costly[0], Swing(2, 3, 0, "choice", 0.6, 0.3), costly[1]]
    history = History(match, board_of("electioneering"), UNICODE, review=review)
    seen = []
    for _ in range(4):
        seen.append(history.costly)
        history.run("next_costly")
    assert seen == [0, 1, 2, 0]


def test_a_review_that_goes_on_below_says_by_which_key_and_n_goes_to_the_next() -> None:
    """What let them do it stood below the screen, and nothing said so."""
    match = played(Match.start(ELECTIONEERING, 2, 7, NAMES[:2]), 9)
    long = Text(" ".join(["It takes the suit that Ann has most of."] * 12) + " The end.")
    costly = [Costly(at, 0, match.moves[at].action, match.moves[at].action, 0.1, long) for at in (2, 5)]
    history = History(match, board_of("electioneering"), UNICODE, review=costly)
    assert "PgDn: more." in history.picture().text
    assert "The end." not in history.picture().text
    for _ in range(9):
        if "PgDn: more." in history.picture().text:
            history.key("pagedown")
    assert "The end." in history.picture().text
    assert history.costly == 0
    history.run("next_costly")
    assert history.costly == 1
    assert "Chosen: " in history.picture().text, "from its beginning"


def test_history_and_replay_say_at_80_columns_how_to_leave() -> None:
    for commands in (REPLAY, REVIEW):
        assert "leave" in keys_picture(80, commands).targets
