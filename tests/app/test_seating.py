"""Who sits where: computers as they are typed and called."""

from __future__ import annotations

import pytest

from civics_tui.players.seating import display_name, is_usual, names_of, read_seats
from rules import GAMES
from rules.match import Match


@pytest.mark.parametrize(
    ("typed", "names", "players"),
    [
        ("Ann,Ben", ["Ann", "Ben"], ("person", "person")),
        ("Ann,Bo:hard", ["Ann", "Bo"], ("person", "hard")),
        ("Ann, computer:Easy", ["Ann", ""], ("person", "easy")),
        ("computer,Computer : hard", ["", ""], ("medium", "hard")),
        (",:easy", ["", ""], ("person", "easy")),
    ],
)
def test_a_computer_is_a_name_with_a_level(typed: str, names: list[str], players: tuple[str, ...]) -> None:
    assert read_seats(typed) == (names, players)


@pytest.mark.parametrize("typed", ["Ann,Bo:harder", "Bo:", "Table:1,Ann", "Bo:hard:easy"])
def test_what_is_no_level_is_refused_with_a_reason(typed: str) -> None:
    with pytest.raises(
        ValueError, match="is no player: a computer is NAME:easy, NAME:casual, NAME:medium, NAME:hard"
    ):
        read_seats(typed)


def test_a_computers_usual_name_says_its_level() -> None:
    game = GAMES["electioneering"]
    players = ("hard", "person", "hard", "easy")
    assert names_of(game, ["", "", "", "Bo"], players) == ("Hard bot 1", "You", "Hard bot 3", "Bo")
    assert names_of(GAMES["votes-for-women"], ["", ""], ("person", "medium")) == ("Suffragist", "Medium bot")
    assert names_of(game, ["", "Rex", ""], ("person", "hard", "easy")) == ("You", "Rex", "Easy bot 3")
    assert names_of(game, ["Ann", "", ""], ("person", "hard", "easy")) == ("Ann", "Hard bot 2", "Easy bot 3")
    assert is_usual("Hard bot 2", "hard")
    assert not is_usual("Hard bot 2", "easy")
    assert not is_usual("Bo", "hard")
    assert not is_usual("Player 1", "person")


def test_a_computer_is_called_one() -> None:
    match = Match.start(GAMES["votes-for-women"], 2, 7, ("Ann", "Bo"))
    assert display_name(match, 1) == "Bo (Opposition)"
    match.players = ("person", "hard")
    assert display_name(match, 1) == "Bo (Opposition, computer, hard)"
