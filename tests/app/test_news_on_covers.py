"""What happened, on a cover: a sentence a line where there is room, what matters least left out."""

from __future__ import annotations

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, Region
from civics_tui.table.desk.desk import Desk
from civics_tui.table.drawing.frame import cover
from civics_tui.table.drawing.news import cover_forms
from civics_tui.table.match.game_log import News, Play
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.match import Match
from tests.app.driving import NAMES, Loose, text_of_picture
from tests.app.test_news import ANN, CAME, CY, a_play, entry


def cover_of(height: int, *plays: Play) -> list[str]:
    """Return the lines of what happened on a cover."""
    forms = cover_forms(News(plays), NAMES)
    picture = cover(Region(0, 0, 80, height), 1, "Ben", "plays a card", forms, "", UNICODE)
    lines = [line.strip() for line in picture.text.split("\n")]
    return [line for line in lines[lines.index("What happened") + 1 :] if line]


DEEDS = (
    a_play(1, 0, "{0} plays G2.", entry(0, "{0} takes B4."), entry(0, "{0} puts J2 down.")),
    a_play(2, 0, "{0} passes."),
    a_play(3, 2, "{0} plays R3."),
    a_play(4, None, "Round 2 begins."),
    a_play(5, None, "A card is turned up."),
)


def test_a_cover_tells_a_sentence_a_line_where_there_is_room() -> None:
    assert cover_of(22, *DEEDS)[:5] == [
        f"{ANN} plays G2.",
        f"{ANN} takes B4.",
        f"{ANN} puts J2 down.",
        f"{ANN} passes.",
        f"{CY} plays R3.",
    ]


def test_a_cover_has_a_line_for_each_seat_in_the_order_of_what_happened() -> None:
    assert cover_of(14, *DEEDS) == [
        f"{ANN} plays G2; takes B4; puts J2 down; passes.",
        f"{CY} plays R3.",
        "Round 2 begins. A card is turned up.",
    ]
    again = (*DEEDS[:3], a_play(6, 0, "{0} draws."))
    assert cover_of(14, *again) == [
        f"{ANN} plays G2; takes B4; puts J2 down; passes.",
        f"{CY} plays R3.",
        f"{ANN} draws.",
    ]


def test_a_cover_without_room_leaves_out_what_matters_least_and_says_so() -> None:
    """The order stays that of what happened."""
    passes, plays = a_play(2, 0, "{0} passes.", weight=-1), DEEDS[2]
    wins, draws = a_play(7, 1, "{0} wins a state.", weight=2), a_play(8, 0, "{0} draws.", weight=-1)
    assert cover_of(14, passes, plays, wins, draws) == [
        f"{CY} plays R3.",
        f"{NAMES[1]} wins a state.",
        "and more, in the log",
    ]


def test_the_first_cover_tells_the_setup_line_by_line() -> None:
    match = Match.start(GAMES["electioneering"], 3, 7, NAMES[:3], {"first_player": "random"})
    session = Session(Loose(match), board_of("electioneering"))
    session.start()
    desk = Desk(session, UNICODE, (120, 40))
    desk.show_scene()
    lines = [line.strip() for line in text_of_picture(desk.picture())]
    setup = [
        entry.text.text(desk.names)
        for play in session.log.plays(None)
        for entry in (play.headline, *play.details)
    ]
    assert len(setup) > 4
    assert [line for line in lines if line in setup] == setup


def test_a_cover_goes_with_what_came_of_the_plays() -> None:
    swaps = a_play(1, 0, "{0} plays B2.", entry(0, "{0} takes G4.", "takes G4", 1), entry(0, "", CAME, 2))
    again = a_play(2, 0, "{0} draws.")
    assert cover_of(22, swaps, again)[:2] == [f"{ANN} plays B2: takes G4, {CAME}.", f"{ANN} draws."]
