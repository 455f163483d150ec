"""Desks of CopyCat for tests, and what is on their screens."""

from __future__ import annotations

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.table.desk.desk import Desk
from civics_tui.table.scenes import Asking
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.match import Match
from tests.app.driving import NAMES, Loose, text_of_picture


def table(match: Match) -> Desk:
    session = Session(Loose(match), board_of("copycat"))
    session.start()
    desk = Desk(session, UNICODE)
    desk.show_scene()
    while not isinstance(session.scene, Asking):
        desk.key("enter")
    desk.picture()
    return desk


def screen(desk: Desk) -> str:
    return "\n".join(text_of_picture(desk.picture()))


def placing(seats: int, seed: int) -> Match:
    """A game in the first turn of Phase 2."""
    match = Match.start(GAMES["copycat"], seats, seed, NAMES[:seats])
    while match.state.legal_actions()[0][0] == "bid":
        match.play(match.state.legal_actions()[0])
    return match
