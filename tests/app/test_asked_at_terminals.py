"""What is asked at which of several terminals, and which keys count when the question comes by itself."""

from __future__ import annotations

from civics_tui.boards.picture import UNICODE
from civics_tui.table.desk import Desk
from civics_tui.table.scenes import Asking, Watching
from rules import GAMES
from rules.match import Match
from rules.words import Asked
from tests.app.driving import NAMES
from tests.app.test_prepared import sit


def asked_of_two() -> Match:
    """Come to a question about effects before the ballots that is for Ann and Ben."""
    match = Match.start(GAMES["legislation"], 3, 14, NAMES[:3])
    while match.state.prompt().cite != "vote-effects":
        match.play(match.state.legal_actions()[0])
    return match


def test_an_effect_before_the_ballots_is_asked_at_each_terminal_that_has_an_owner() -> None:
    match = asked_of_two()
    session, _ = sit(match, 0)
    desk = Desk(session, UNICODE)
    desk.settle()
    assert [row.name for row in desk.choices.rows] == ["Ann: Amendment", "No effect: go on"]
    desk.key("n")
    assert match.state.prompt().cite == "vote-effects"
    assert match.state.current_player == 1
    assert isinstance(session.scene, Watching)
    assert sit(match, 1)[0].scene == Asking(1, Asked.OPEN)


def test_owners_at_one_terminal_answer_for_each_other() -> None:
    session, _ = sit(match := asked_of_two(), 0, 1)
    desk = Desk(session, UNICODE)
    desk.settle()
    assert len(desk.choices.rows) == 3
    desk.key("n")
    assert match.state.prompt().cite == "ballots"
