"""Recorded games are played again as they were: a game that changes says so by its version."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rules import GAMES
from rules.words import Line, Named, Stop, Text, headline
from tests.golden.record import (
    FOLDER,
    ChangedError,
    Record,
    ReshapedError,
    ShownError,
    facts_of_lines,
    paths,
    read,
    unplayed,
)

FILES = sorted(FOLDER.glob("*.json"))


@pytest.fixture(scope="module")
def short() -> Record:
    return read(FOLDER / "electioneering-3-1.json")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_is_played_again_as_it_was(path: Path) -> None:
    read(path).check()


@pytest.mark.parametrize("slug", GAMES)
def test_every_table_and_every_option_value_that_fits_all_is_recorded(slug: str) -> None:
    game = GAMES[slug]
    expected = [path for path, *_ in paths(game)]
    assert sorted(expected) == [path for path in FILES if path.stem.rsplit("-", 2)[0] == slug]
    missing = unplayed(game, map(read, expected))
    assert not missing, f"no record plays with {missing}: `python -m tests.golden` makes one"


def test_other_legal_actions_ask_for_a_new_version(short: Record) -> None:
    positions = [*short.positions]
    positions[7] = "0:3:000000"
    with pytest.raises(ChangedError, match=r"raise the game's version and record anew.*before decision 8"):
        replace(short, positions=positions).check()


def test_another_end_asks_for_a_new_version(short: Record) -> None:
    with pytest.raises(ChangedError, match=r"raise the game's version and record anew"):
        replace(short, scores=[score + 1 for score in short.scores]).check()


def test_a_game_that_goes_on_asks_for_a_new_version(short: Record) -> None:
    with pytest.raises(ChangedError, match=r"raise the game's version and record anew"):
        replace(short, actions=short.actions[:-1], positions=short.positions[:-1]).check()


def test_a_record_of_an_old_version_asks_to_be_brought_up_to_date(short: Record) -> None:
    with pytest.raises(
        ChangedError, match=r"version 0 of Electioneering; this is version \d+: bring it up to date"
    ):
        replace(short, version=0).check()


def test_a_start_that_is_refused_asks_for_a_new_version(short: Record) -> None:
    with pytest.raises(ChangedError, match=r"raise the game's version and record anew.*does not start"):
        replace(short, options={"no_such_option": 1}).check()


def test_an_action_that_is_gone_asks_for_a_new_version(short: Record) -> None:
    with pytest.raises(ChangedError, match=r"raise the game's version and record anew.*before decision 1 "):
        replace(short, actions=[["no such action"], *short.actions[1:]]).check()


def test_a_raised_version_keeps_a_game_that_is_played_as_before(short: Record) -> None:
    assert replace(short, version=0, digests=()).brought_up_to_date() == short


def test_a_raised_version_gets_a_new_game_where_the_old_one_no_longer_plays(short: Record) -> None:
    anew = replace(short, version=0, actions=[["no such action"], *short.actions[1:]]).brought_up_to_date()
    anew.check()
    assert len(anew.actions) > 20


def test_a_changed_game_of_the_same_version_is_not_recorded_anew(short: Record) -> None:
    with pytest.raises(ChangedError, match=r"raise the game's version"):
        replace(short, actions=[["no such action"], *short.actions[1:]]).brought_up_to_date()


def test_other_digests_alone_ask_for_a_refresh(short: Record) -> None:
    with pytest.raises(ReshapedError, match="refreshes the digests"):
        replace(short, digests=["0" * 16, *short.digests[1:]]).check()


def test_what_is_shown_otherwise_asks_to_be_recorded(short: Record) -> None:
    shown = [*short.shown]
    shown[2] = "000000"
    with pytest.raises(ShownError, match=r"in decisions 21 to 30 a line .* records it anew"):
        replace(short, shown=shown).check()


def test_the_recorded_log_is_free_in_its_wording_only() -> None:
    ohio = Named("Ohio", "state:Ohio")
    line = headline("{0:seat} takes {1}.", 1, ohio)
    reworded = headline("{1} goes to {0:seat}.", 1, Named("Ohio, OH", "state:Ohio"))
    assert facts_of_lines([line]) == facts_of_lines([reworded])
    others: list[list[Line]] = [
        [],
        [line, line],
        [headline("{0:seat} takes {1}.", 0, ohio)],
        [headline("{0:seat} takes {1}.", 1, Named("Ohio", "state:Iowa"))],
        [headline("{0:seat} takes {1}.", 1, Text("{0}", (ohio,)), 2)],
        [("{0:seat} takes {1}.", (1, ohio), (1,), True, None, "", False, 0, Stop.MOMENT, (), ())],
    ]
    facts = [facts_of_lines(other) for other in [[line], *others]]
    assert all(facts.count(one) == 1 for one in facts)
