"""The shelf of positions, and the one of the day."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from civics_tui.cli import main
from civics_tui.manual.handbook import text_of
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.race import Trees
from civics_tui.players.ranking import rank
from civics_tui.players.weighing import Weighed
from civics_tui.practice import daily as dailies
from civics_tui.practice.choosing import Choosing
from civics_tui.practice.daily import NAME, daily, streak
from civics_tui.practice.shelf import Puzzle, ShelfError, of_the_day, read, shelf, written
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Action, State
from rules.match import PERSON, Match
from rules.votes_for_women.effects.campaigning import AssignDie
from rules.votes_for_women.phases.operations import PlayACard
from rules.words import Text
from tests.app.driving import running, text
from tests.benchmarks.shelf import (
    AHEAD,
    ERRORS,
    PHASES,
    Places,
    alike,
    leaders,
    missed,
    phase_of,
    small_enough,
    stands,
)
from tests.laws.mutations import mutated
from tests.votes_for_women import table

DAY = date(2026, 11, 26)


@cache
def laid_out(slug: str) -> list[tuple[Puzzle, Match]]:
    """Read each position once for all tests."""
    return [(one, one.match()) for one in shelf(slug)]


def test_every_game_has_positions() -> None:
    assert all(map(shelf, GAMES))


@pytest.mark.parametrize("slug", GAMES)
def test_every_position_keeps_what_is_promised_by_today_s_rules(slug: str) -> None:
    for one, match in laid_out(slug):
        assert match.state.prompt().text.text(match.names) == one.question
        assert small_enough(match.state)
        assert one.ahead >= max(AHEAD, ERRORS * one.error)
        assert one.reason.endswith((".", "!", "?"))
        assert not one.reason.startswith("Its price")
        assert [seat for seat, player in enumerate(match.players) if player == PERSON] == [one.seat]


@pytest.mark.parametrize("slug", GAMES)
def test_the_best_are_the_best_by_today_s_evaluation(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a fifth in a short look, wrong about one in ten; `--check` of the benchmark looks at each long."""
    monkeypatch.setattr("civics_tui.players.turns.DEALS", 30)
    monkeypatch.setattr("civics_tui.players.turns.SETTLED_FROM", 6)
    behind, some = [], laid_out(slug)[::5]
    for one, match in some:
        asked = question_of(slug, match.state)
        found = rank(asked, SeededChance(39), Budget(60), also=(one.best,))
        best = next(each for each in found if each.action == one.best)
        behind += [one.best] if best.behind > max(4 * best.behind_error, AHEAD) else []
    assert len(behind) <= len(some) / 10 + 1, behind


@pytest.mark.parametrize("slug", GAMES)
def test_medium_misses_every_best(slug: str) -> None:
    """Half the time, when it was found: here once in six, of every second one."""
    for number, (one, match) in enumerate(laid_out(slug)[::2]):
        assert missed(question_of(slug, match.state), one.best, number, 6), number


@pytest.mark.parametrize("slug", GAMES)
def test_no_two_are_alike(slug: str) -> None:
    known = [alike(match, one.best) for one, match in laid_out(slug)]
    assert len(known) == len({*known})
    assert read(written(slug, shelf(slug))) == [*shelf(slug)]


def test_another_round_makes_no_other_question_but_another_card_to_play_or_not_does() -> None:
    def cards(*held: int, turn: int = 5) -> Match:
        match = Match.start(GAMES["votes-for-women"], 2, 1)
        match.state = table.begin(table.position(turn=turn, hands=(held, (60,))), PlayACard(table.SUF))
        return match

    assert alike(cards(39, 48), ("event", 39)) == alike(cards(39, 41, turn=6), ("event", 39))
    assert alike(cards(39, 48), ("event", 39)) != alike(cards(39, 48), ("event", 48))
    assert alike(cards(39, 48), ("done",)) != alike(cards(39, 41), ("done",))


def test_the_day_picks_one_the_same_for_everybody_and_every_one_comes() -> None:
    assert of_the_day(DAY) == of_the_day(DAY)
    slug = next(iter(GAMES))
    days = [DAY + timedelta(days=number) for number in range(len(shelf(slug)))]
    found = [of_the_day(day, slug) for day in days]
    assert sorted(map(repr, found)) == sorted(map(repr, shelf(slug)))


def test_the_handbook_counts_them() -> None:
    counts = ", ".join(f"{GAMES[slug].title} {len(shelf(slug))}" for slug in GAMES)
    said = f"This release has {sum(len(shelf(slug)) for slug in GAMES)} of them: {counts}."
    assert said in " ".join(text_of("practice").split())


def test_what_comes_to_the_same_as_the_best_leaves_no_question() -> None:
    class Known(Trees):
        def _follow(self, base: State, action: Action, luck: SeededChance) -> float:
            return float(action[0] != "worse")

    asked = question_of("electioneering", GAMES["electioneering"].new(seats=2))
    race = Known(asked, heuristics_of("electioneering"), SeededChance(1))
    assert leaders(race, [("worse",), ("best",)], 8) == [("best",)]
    assert not leaders(race, [("worse",), ("best",), ("same",)], 8)


def test_a_die_that_may_be_given_next_as_well_does_not_lead() -> None:
    """Whichever of two dice is given first, the other campaigner gets the other."""
    where = {"purple": "West", "yellow": "South"}
    laid = table.position(campaigners=where, turn=6, hands=((39,), (60, 61)))
    laid.chance = SeededChance(1)
    state = table.begin(laid, AssignDie(table.SUF, (2, 3), (0, 2)), PlayACard(table.OPP))
    asked = question_of("votes-for-women", state)
    assert not any(stands(asked, action, 1) for action in asked.actions)


def test_a_position_is_looked_into_only_where_there_is_a_place_for_it() -> None:
    """Of the thirds of a game as of the two chairs."""
    slug = "votes-for-women"
    game, one = GAMES[slug], shelf(slug)[0]
    state = one.match().state
    phase = phase_of(game, state)
    places = Places(game, 10, [])
    assert places.wants(state, 2)
    elsewhere = one._replace(seat=1 - one.seat, phase=(phase + 1) % PHASES)
    places.kept = [elsewhere] * 5
    assert places.wants(state, 2)
    places.kept = [elsewhere._replace(seat=one.seat)] * 7
    assert not places.wants(state, 2)
    places.kept = [elsewhere._replace(phase=phase)] * 10
    assert not places.wants(state, 2)


def whole() -> dict[str, object]:
    slug = next(iter(GAMES))
    told: dict[str, object] = json.loads(written(slug, shelf(slug)[:1]))
    return told


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 2}, "form that this release does not read"),
        ({"format": True}, "form that this release does not read"),
        ({"game": "chess"}, "a game that is not here"),
        ({"game": ["copycat"]}, "a game that is not here"),
        ({"version": 0}, "another version"),
        ({"positions": {}}, "lists none"),
        ({"positions": [3]}, "Position 1 of .* cannot be used"),
        ({"more": 1}, "its parts are others"),
    ],
)
def test_a_wrong_or_foreign_file_is_refused_in_words(change: dict[str, object], said: str) -> None:
    with pytest.raises(ShelfError, match=said):
        read(json.dumps({**whole(), **change}))


@pytest.mark.parametrize("junk", ["", "[]", "nothing", "[" * 100_000, b"\xff\xfe"])
def test_what_is_no_file_of_positions_is_refused_in_words(junk: str | bytes) -> None:
    with pytest.raises(ShelfError, match="no file of positions"):
        read(junk)


def test_of_a_file_with_one_thing_changed_all_is_read_or_it_is_refused() -> None:
    random = Random(39)
    slug = min(GAMES, key=lambda slug: GAMES[slug].max_decisions)
    shortest = json.loads(written(slug, shelf(slug)[:1]))
    for _ in range(100):
        with suppress(ShelfError):
            # What is read has begun a match of it.
            read(json.dumps(mutated(shortest, random)))


def test_a_streak_counts_days_in_a_row_once_each(tmp_path: Path) -> None:
    assert streak(tmp_path, DAY) == "1 day in a row; tomorrow there is another one."
    assert streak(tmp_path, DAY) == "1 day in a row; tomorrow there is another one."
    assert streak(tmp_path, DAY + timedelta(days=1)) == "2 days in a row; tomorrow there is another one."
    assert streak(tmp_path, DAY + timedelta(days=5)) == "1 day in a row; tomorrow there is another one."
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


@pytest.mark.parametrize("junk", ["", "{}", '{"day": "x", "days": 3}', '{"day": "2026-11-25", "days": true}'])
def test_a_damaged_streak_begins_anew(tmp_path: Path, junk: str) -> None:
    (tmp_path / NAME).write_text(junk)
    assert streak(tmp_path, DAY) == "1 day in a row; tomorrow there is another one."


def test_where_settings_are_not_kept_there_is_no_streak() -> None:
    assert streak(None, DAY) == ""


def test_the_position_of_the_day_is_one_question_with_the_streak_at_its_end(tmp_path: Path) -> None:
    guide = daily(DAY, next(iter(GAMES)), tmp_path / "settings.toml")
    assert isinstance(guide, Choosing)
    guide.play(guide.question.better)
    while guide.commands[0].id == "read_on":
        guide.read()
    assert "1 of 1 right" in guide.line.text
    assert "1 day in a row" in guide.line.text


def test_a_short_look_does_not_make_another_choice_as_good_as_the_one_that_was_measured() -> None:
    guide = daily(DAY, next(iter(GAMES)), None)
    assert isinstance(guide, Choosing)
    better = guide.question.better
    other = next(action for action in guide.match.state.legal_actions() if action != better)
    guide.play(other)
    guide.weighed(Weighed(1.0, 0.0, True, Text("It wins"), Text("Brings 2 votes"), Text("")))
    assert "It is not the best." in guide.line.text
    guide.read()
    assert f"wins about 100, your answer {100 - round(100 * guide.question.ahead)}." in guide.line.text
    assert not guide.right


def test_without_positions_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(day: date, game: str = "") -> Puzzle | None:
        return None

    monkeypatch.setattr(dailies, "of_the_day", none)
    said = str(daily(DAY, "copycat", None))
    assert said.startswith("This release has no positions of CopyCat")


async def test_one_key_among_the_games_asks_it(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press("y")
        assert isinstance(app.screen, TableScreen)
        assert "POSITION OF THE DAY" in text(app)
        await pilot.press("f8", "p")
        assert "the position of a day" in text(app)


def test_the_command_refuses_a_game_there_is_not() -> None:
    found = CliRunner().invoke(main, ["practice", "chess"])
    assert found.exit_code
    assert "there is no game 'chess'" in found.output
