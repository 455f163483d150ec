"""The list of choices as it is drawn."""

from __future__ import annotations

from civics_tui.boards.picture import UNICODE, Region
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.table import parts
from civics_tui.table.choices import Choices
from rules import GAMES
from rules.chance import SeededChance
from rules.match import Match


def test_a_list_that_scrolls_keeps_its_last_column_for_the_sign_of_more() -> None:
    match = Match.start(GAMES["copycat"], 3, 7)
    scrolling = 0
    while len(match.moves) < 80:
        listed = Choices(match.state, match.names)
        picture = parts.choices(Region(0, 0, 40, 5), listed, lambda _: (), lambda _: "", True, UNICODE)
        if picture.height > 5:
            scrolling += 1
            assert all(len(line) < 40 for line in picture.text.split("\n")), picture.text
        chance = SeededChance(len(match.moves))
        match.play(choose(question_of("copycat", match.state), "easy", chance))
    assert scrolling
