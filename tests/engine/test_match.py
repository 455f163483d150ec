"""A match: record, undo by consequence, redo, replay."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from rules import GAMES
from rules.chance import Chance
from rules.game import IllegalAction, State
from rules.match import NAME_LENGTH, Match, RecordError, UndoBlocked
from tests.conftest import WORLDS

GAME = GAMES["electioneering"]


@pytest.fixture(autouse=True)
def worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for what a choice reveals as closely as at a table."""
    monkeypatch.setattr("rules.match._DETERMINIZATIONS", WORLDS)


def a_match(seats: int = 3, **options: Any) -> Match:
    return Match.start(GAME, seats, 7, (), {"first_player": "pick", **options})


def test_a_fault_quotes_no_more_of_a_damaged_record_than_a_screen_holds() -> None:
    assert str(RecordError("x" * 400, 3)) == "x" * 400
    assert str(RecordError("x" * 401)) == "x" * 400 + "..."
    assert RecordError("a fault", 3).position == 3


def test_names_default_to_seat_numbers() -> None:
    assert a_match().names == ("Player 1", "Player 2", "Player 3")


def test_a_name_of_the_greatest_length_is_taken() -> None:
    names = ("A", "B", "C" * NAME_LENGTH)
    assert Match.start(GAME, 3, 0, names).names == names


def test_a_bad_start_is_refused_with_a_reason() -> None:
    cases: Sequence[tuple[Any, Any, Any, Any]] = [
        (1, 0, (), {}),
        (3, -1, (), {}),
        (3, 1 << 64, (), {}),
        (3, 1.5, (), {}),
        (3, 0, ("A", "B"), {}),
        (3, 0, ("A", "B", " "), {}),
        (3, 0, ("A", "B", "C" * 41), {}),
        (3, 0, (), {"first_player": "nobody"}),
        (3, 0, (), {"color": "red"}),
    ]
    for seats, seed, names, options in cases:
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            Match.start(GAME, seats, seed, names, options)


def test_a_choice_that_reveals_nothing_can_be_taken_back_and_played_again() -> None:
    match = a_match()
    match.play(("first", 0))
    card = match.state.legal_actions()[0]
    match.play(card)
    digest = match.state.digest()
    assert match.boundary() is None
    assert match.undo() == (0, card)
    assert match.can_redo
    match.redo()
    assert match.state.digest() == digest


def test_an_action_that_only_hidden_cards_allow_reveals_them(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match()
    match.play(("first", 0))
    before = match.state.clone()

    def world(state: State, seat: int, chance: Chance) -> State:
        """Deal a world in which nothing is legal."""
        copy = before.clone()
        copy._legal = ()
        return copy

    monkeypatch.setattr(type(before), "determinize", world)
    match.play(match.state.legal_actions()[0])
    assert match.boundary() == "hidden cards were seen"


def test_a_drawn_card_blocks_undo_with_its_reason() -> None:
    match = a_match()
    match.play(("first", 0))
    while match.state.current_player == 0:
        match.play(match.state.legal_actions()[0])
    assert match.boundary() == "hidden cards were seen"
    with pytest.raises(UndoBlocked, match="hidden cards"):
        match.undo()


def test_chance_blocks_undo_with_its_reason() -> None:
    match = a_match()
    match.play(("draw",))
    assert match.boundary() == "chance was used (first player)"


def test_another_players_decision_blocks_undo() -> None:
    match = a_match()
    match.play(("first", 1))
    match.play(match.state.legal_actions()[0])
    match.undo()
    assert match.boundary() == "another player has decided since"


def test_computers_agree_to_take_back_what_they_did_and_saw() -> None:
    match = a_match()
    match.players = ("easy", "person", "person")
    match.play(("first", 0))
    while match.state.current_player == 0:
        match.play(match.state.legal_actions()[0])
    moves = match.moves[:]
    assert match.boundary(len(moves)) is None
    for _ in moves:
        match.undo()
    assert not match.moves
    for _ in moves:
        match.redo()
    assert match.moves == moves
    match.players = ("person",) * 3
    match.undo(agreed=True)
    match.play(moves[-1].action)
    assert match.boundary() == "hidden cards were seen"


def test_a_computers_decision_is_no_hindrance_and_another_persons_is() -> None:
    match = a_match()
    match.players = ("person", "easy", "person")
    match.play(("first", 1))
    match.play(match.state.legal_actions()[0])
    assert match.boundary(2) is None
    match.undo()
    assert match.boundary() is None
    match.players = ("person", "person", "easy")
    assert match.boundary() == "another player has decided since"
    match.redo()
    assert match.boundary(2) == "another player has decided since"


def test_chance_that_a_computer_used_blocks_undo() -> None:
    match = a_match()
    match.players = ("easy", "person", "easy")
    match.play(("draw",))
    assert match.boundary() == "chance was used (first player)"


def test_what_a_computer_revealed_to_a_person_blocks_undo() -> None:
    match = Match.start(GAMES["copycat"], 2, 7)
    match.players = ("person", "easy")
    while match.state.legal_actions()[0][0] != "bid":
        match.play(match.state.legal_actions()[0])
    assert match.state.current_player == 0
    match.play(match.state.legal_actions()[0])
    assert match.boundary() is None
    match.play(match.state.legal_actions()[0])
    assert match.moves[-1].seat == 1
    assert match.boundary() == "hidden cards were seen", "the second bid opens both"


def test_more_cannot_be_taken_back_than_was_played() -> None:
    match = a_match()
    match.play(("first", 0))
    assert match.boundary(2) == "nothing has been played"


def test_past_a_boundary_only_when_the_table_agrees_and_the_log_says_so() -> None:
    match = a_match()
    match.play(("first", 0))
    while match.state.current_player == 0:
        match.play(match.state.legal_actions()[0])
    before = len(match.moves)
    match.undo(agreed=True)
    assert len(match.moves) == before - 1
    assert not match.can_redo
    assert any("table agrees" in entry.template for entry in match.log)
    assert not any("table agrees" in entry.template for entry in match.state.log)
    assert "table agrees" in match.log_at(len(match.moves))[-1].template
    assert not any("table agrees" in entry.template for entry in match.log_at(1))
    match.play(match.state.legal_actions()[0])
    told = match.log_at(before - 1)
    assert match.log[: len(told)] == told


def test_a_new_choice_ends_redo() -> None:
    match = a_match()
    match.play(("first", 0))
    match.play(match.state.legal_actions()[0])
    match.undo()
    match.play(match.state.legal_actions()[-1])
    with pytest.raises(UndoBlocked):
        match.redo()


def test_nothing_can_be_taken_back_at_the_start() -> None:
    with pytest.raises(UndoBlocked, match="nothing has been played"):
        a_match().undo(agreed=True)


def test_an_illegal_action_leaves_the_match_as_it_was() -> None:
    match = a_match()
    record = match.record
    with pytest.raises(IllegalAction):
        match.play(("first", 9))
    assert match.record == record


def test_the_record_is_json_and_replays() -> None:
    match = a_match()
    for _ in range(10):
        match.play(match.state.legal_actions()[0])
    record = json.loads(json.dumps(match.record))
    assert set(record) == {
        "format", "game", "version", "seats", "names", "options", "seed", "actions", "digest"
    }  # fmt: skip
    assert Match.replay(record).state.digest() == match.state.digest()
    assert Match.replay(json.dumps(record)).actions == match.actions


def test_a_bad_record_gets_one_clear_error_with_its_position() -> None:
    cases: Sequence[tuple[dict[str, Any], str, int | None]] = [
        ({"format": 5}, "format", None),
        ({"format": True}, "format", None),
        ({"version": 99}, "made by version 99 of Electioneering; this is version", None),
        ({"version": 0}, "version is not a whole number", None),
        ({"version": "1"}, "version is not a whole number", None),
        ({"version": True}, "version is not a whole number", None),
        ({"game": "chess"}, "does not have", None),
        ({"game": ["x"]}, "does not have", None),
        ({"seats": 9}, "players", None),
        ({"seats": "3"}, "players", None),
        ({"names": "ABC"}, "form", None),
        ({"names": []}, "no names", None),
        ({"names": [1, 2, 3]}, "name", None),
        ({"options": []}, "form", None),
        ({"options": {"first_player": 3}}, "first_player", None),
        ({"seed": "7"}, "seed", None),
        ({"actions": {}}, "not a list", None),
        ({"actions": [["first", 0], "play"]}, "not a list of words", 1),
        ({"actions": [["first", 0], ["play", None]]}, "not a list of words", 1),
        ({"actions": [["first", 0], []]}, "not a list of words", 1),
        ({"actions": [["first", 0], ["play", "Z9"]]}, "does not replay", 1),
        ({"actions": [["first", True]]}, "not a list of words", 0),
        ({"digest": "0"}, "another position", None),
    ]
    for change, words, position in cases:
        match = a_match()
        match.play(("first", 0))
        with pytest.raises(RecordError, match=words) as fault:
            Match.replay({**match.record, **change})
        assert fault.value.position == position


def test_a_record_lacking_or_having_too_much_is_refused() -> None:
    record = a_match().record
    with pytest.raises(RecordError, match="unknown part"):
        Match.replay({**record, "extra": 1})
    del record["seed"]
    with pytest.raises(RecordError, match="lacks seed"):
        Match.replay(record)


def test_a_record_holds_the_legal_action_and_not_its_equal() -> None:
    match = a_match()
    match.play(("first", True))
    assert repr(match.actions) == "(('first', 1),)"
    assert Match.replay(json.dumps(match.record)).state.digest() == match.state.digest()
