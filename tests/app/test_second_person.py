"""Somebody alone who has typed no name is spoken to as You, on every page."""

from __future__ import annotations

import re

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.view import View
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.table.desk.handover import who_chooses
from civics_tui.table.scenes import Over, Reveal
from civics_tui.table.screens.history import History
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.chance import SeededChance
from rules.match import Match
from rules.second_person import YOU, base_form, said_of
from rules.votes_for_women.moments import Auction, Dice
from rules.words import Text
from tests.app.desks import desk_of, go_on, sit
from tests.app.driving import LARGE, Loose, text_of_picture

_OF_OTHERS = re.compile(r"\bYou +(decides|leads|has|is|gains)\b|\bYou's\b")


def test_what_each_seat_wants_is_said_with_your_verb() -> None:
    assert said_of(YOU, "gains 2 if it passes") == "gain 2 if it passes"
    assert said_of(YOU, "is 3 points from 95") == "are 3 points from 95"
    assert said_of(YOU, "ahead with Milo") == "ahead with Milo"
    assert said_of("Bo", "gains 2 if it passes") == "gains 2 if it passes"


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
    history = History(match, session.board, UNICODE, session.viewer)
    history.size = LARGE
    for history.at in range(0, len(match.moves), 9):
        said += "\n".join(text_of_picture(history.picture()))
    assert "You must take a card." in said
    assert [line for line in said.splitlines() if _OF_OTHERS.search(line)] == []


def test_dice_and_an_auction_say_your_verbs() -> None:
    seen = Match.start(GAMES["votes-for-women"], 2, 1).state.observation(1)
    view = View(seen, ("Ann", YOU), 80, 20, UNICODE, None, None, None, frozenset())
    told = (Dice(1, "event die", 6, (6,), 6, Text("it succeeds")), Auction(1, "supersede", (1, 2), 1))
    pictures = [board_of("votes-for-women").moment(view, moment) for moment in told]
    dice, auction = ("\n".join(text_of_picture(picture)) for picture in pictures if picture is not None)
    assert "You throw " in dice
    assert "1d6, 3 or more succeeds" in dice
    assert "for Fifteenth Amendment" in dice
    for said in ("Ann commits 1 button, you supersede.", "and you pay 2 buttons.", "You take a Strategy"):
        assert said in auction


def test_an_adverb_may_stand_before_the_verb() -> None:
    """`You still leads with 2` stood below a vote."""
    assert Text.of("{0:seat} still leads with {1}.", 0, 2).text((YOU, "Bo")) == "You still lead with 2."
    assert Text.of("{0:seat} still leads with {1}.", 1, 2).text((YOU, "Bo")) == "Bo still leads with 2."


def test_what_else_is_done_in_a_play_is_said_with_your_verb() -> None:
    """`You play R2 on Tomás's row: takes J4, puts down J4`, and `You play a star; draws Bugs 2`."""
    play = Text("{0:seat} plays R2 on Milo's row", (0,))
    said = Text.of("{0}: {1}; draws B2.", play, Text("takes J4, puts down J4"))
    assert said.text((YOU, "Bo")) == "You play R2 on Milo's row: take J4, put down J4; draw B2."
    assert said.text(("Ann", "Bo")) == "Ann plays R2 on Milo's row: takes J4, puts down J4; draws B2."


def test_a_verb_in_e_keeps_it() -> None:
    assert base_form("organizes") == "organize"


def test_what_came_of_a_play_begins_with_a_small_letter() -> None:
    said = Text.of("{0}: {1}.", Text.of("{0:seat} plays {1}", 1, "G2"), Text.of("{0:seat} gains 2", 0))
    assert said.text(("You", "Bo")) == "Bo plays G2: you gain 2."


def test_a_key_that_came_too_fast_is_answered_in_the_second_person() -> None:
    """`You chooses now: Enter again, if you mean it.`"""
    desk = desk_of(sit("electioneering", 3))
    go_on(desk)
    for name, said in ((YOU, "You choose now"), ("Bo", "Bo chooses now")):
        desk.session.match.names = (name,) * 3
        assert who_chooses(desk.session, desk.choices, "5").startswith(said)
