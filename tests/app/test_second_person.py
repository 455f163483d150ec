"""Somebody alone who has typed no name is spoken to as You, on every page."""

from __future__ import annotations

import re

from civics_tui.boards import board_of
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.table.scenes import Over, Reveal
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.chance import SeededChance
from rules.match import Match
from rules.second_person import YOU
from tests.app.desks import desk_of
from tests.app.driving import Loose, text_of_picture

_OF_OTHERS = re.compile(r"\bYou (decides|leads|has|is)\b|\bYou's\b")


def test_reveals_and_the_result_say_your_verbs() -> None:
    match = Match.start(GAMES["founding-fathers"], 3, 1, (YOU, "Bo", "Cy"))
    session = Session(Loose(match, ("person", "easy", "easy")), board_of("founding-fathers"))
    session.start()
    desk = desk_of(session)
    chance, said = SeededChance(1), ""
    while not isinstance(session.scene, Over):
        if isinstance(session.scene, Reveal):
            said += "\n".join(text_of_picture(desk.picture()))
            session.go_on()
        else:
            session.play(choose(question_of("founding-fathers", match.state), "easy", chance))
        desk.show_scene()
    said += "\n".join(text_of_picture(desk.picture()))
    assert "Then you decide." in said
    assert [line for line in said.splitlines() if _OF_OTHERS.search(line)] == []
