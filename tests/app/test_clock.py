"""How long each has thought: on F2 and in the result, and nowhere while somebody thinks."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from civics_tui.boards import board_of
from civics_tui.saves import Store
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.match import Match
from tests.app.desks import desk_of, go_on
from tests.app.driving import played


def test_the_players_and_the_result_tell_how_long_each_has_thought(tmp_path: Path) -> None:
    options = {"first_player": "random"}
    for moves in (4, 10_000):
        match = played(Match.start(GAMES["electioneering"], 2, 7, ("Ann", "Ben"), options), moves)
        with closing(Store(tmp_path).create(match)) as save:
            save.journal.clock.thought = {0: 725.0, 1: 3900.0}
            session = Session(save, board_of("electioneering"))
            session.start()
            desk = desk_of(session)
            go_on(desk)
            if not match.over:
                assert "thought" not in desk.picture().text
                desk.run("players")
                assert "thought 12 min" in desk.picture().text
            else:
                shown = " ".join(desk.picture().text.split())
                assert "Ann thought 12 min, Ben thought 1 h 05." in shown
