"""The evening's score: a point for every player one finished above, over different games."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from civics_tui.command_line.people import tonight
from civics_tui.saves import Store
from civics_tui.saves.evening import APART, Evening, evening, finished_above
from civics_tui.saves.matchfile import Standing
from civics_tui.saves.store import Summary
from civics_tui.table.drawing.result import evening_line
from rules import GAMES
from rules.match import Match
from tests.app.driving import played

NOW = 1_800_000_000.0


def game(ago: float, *ranked: str, slug: str = "copycat", over: bool = True) -> Summary:
    """Describe a game that ended some seconds ago, the winner named first."""
    points = tuple((seat, str(10 - seat)) for seat in range(len(ranked)))
    return Summary(
        1,
        slug,
        ranked,
        updated=datetime.fromtimestamp(NOW - ago, UTC).isoformat(),
        over=over,
        standing=Standing(points=points, winners=(0,)),
    )


def test_a_player_has_a_point_for_everybody_finished_above() -> None:
    points = ((2, "7"), (0, "✓12/36"), (1, "-3"), (3, "7"))
    assert finished_above(Standing(points=points, winners=(1,)), 4) == [2, 3, 0, 0]
    assert finished_above(Standing(points=points, winners=(1, 2)), 4) == [1, 2, 2, 0]


def test_names_are_who_plays_over_different_games() -> None:
    games = [game(60, "Ann", "Ben", "Cy"), game(600, "Ben", "Ann", slug="electioneering")]
    assert evening(games, NOW) == Evening(2, (("Ann", 2), ("Ben", 2), ("Cy", 0)))


def test_a_computer_is_never_counted_as_the_person_of_its_name() -> None:
    games = [game(60, "Ann", "Ben")._replace(players=("person", "hard")), game(600, "Ben", "Hard bot")]
    games[1] = games[1]._replace(players=("person", "hard"))
    assert evening(games, NOW).points == (("Ann", 1), ("Ben", 1), ("Ben (hard)", 0), ("Hard bot", 0))


def test_a_computer_is_the_same_player_of_an_evening_wherever_it_sits() -> None:
    """`Medium bot` and `Medium bot 2` were two, as one sat alone with a person and the other did not."""
    games = [game(60, "Ann", "Medium bot"), game(600, "Medium bot 1", "Ann", "Medium bot 3")]
    seats = ("person", "medium"), ("medium", "person", "medium")
    games = [one._replace(players=players) for one, players in zip(games, seats, strict=True)]
    assert [one.counted_as for one in games] == [["Ann", "Medium bot"], ["Medium bot", "Ann", "Medium bot 2"]]


def test_an_evening_ends_with_a_pause_and_open_games_do_not_count() -> None:
    games = [game(60, "Ann", "Ben"), game(70, "Ben", "Ann", over=False), game(120 + APART, "Ben", "Ann")]
    assert evening(games, NOW) == Evening(1, (("Ann", 1), ("Ben", 0)))
    assert evening(games[2:], NOW) == Evening()
    linked = [game(APART * number / 2, "Ann", "Ben") for number in range(5)]
    assert evening(linked, NOW).points == (("Ann", 5), ("Ben", 0))


def test_a_game_played_on_from_a_position_does_not_count_and_that_is_said() -> None:
    """`The evening, 2 games` stood below the third, a win, and nothing said why that was not in it."""
    games = [game(60, "Ann", "Ben")._replace(origin="game 1"), *[game(ago, "Ben", "Ann") for ago in (90, 99)]]
    found = evening(games, NOW)
    assert found == Evening(2, (("Ben", 2), ("Ann", 0)), 1)
    line = "".join(span.text for span in evening_line(found, ("Ann", "Ben")))
    assert line.endswith("(a point for each player left behind; 1 game played on, not counted)")
    assert tonight(found)[-1] == "1 game played on, not counted."
    assert "played on" not in "".join(span.text for span in evening_line(evening(games[1:], NOW), ("Ann",)))


def test_matches_that_are_played_to_their_end_count(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for slug in ("electioneering", "copycat"):
        store.create(played(Match.start(GAMES[slug], 2, 3, ("Ann", "Ben")), 10_000)).close()
    found = evening(store.summaries(), datetime.now(UTC).timestamp())
    assert found.games == 2
    assert sum(points for _, points in found.points) in (1, 2)
