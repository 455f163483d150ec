"""Setup and the first player (E-10 to E-18)."""

from __future__ import annotations

import pytest

from rules.electioneering.components import BOX, STUDENTS, SUITS_OF
from tests.electioneering.table import GAME, new, position, suit


def test_one_student_more_than_players_is_in_play() -> None:
    """Ruling E-10."""
    for seats in [2, 3, 4]:
        state = new(seats)
        assert len(state.students) == seats + 1
        assert sorted((*state.students, *state.bench)) == list(range(6))


def test_students_are_drawn_at_random() -> None:
    """Ruling E-10."""
    assert len({new(3, seed).students for seed in range(20)}) > 10
    scripted = new(3, script={"students": [[5, 4, 3, 2, 1, 0]]})
    assert [STUDENTS[student].id for student in scripted.students] == ["desmond", "juniper", "tomas", "bea"]


def test_with_two_players_one_suit_leaves_the_game_with_its_duals() -> None:
    """Ruling E-11."""
    for letter in "GRBJ":
        removed = suit(letter)
        state = new(2, script={"removed suit": [removed]})
        left = [
            *state.deck,
            *(kind for hand in state.hands for kind in hand),
            *(row[0] for row in state.rows),
        ]
        assert len(left) == 33
        assert not any(removed in SUITS_OF[kind] for kind in left)
        assert state.observation(1).removed_suit == letter
        assert any("leaves the game" in entry.template for entry in state.log if entry.seats is None)


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_no_suit_leaves(seats: int) -> None:
    """Ruling E-11."""
    assert new(seats).removed_suit is None


def test_six_cards_each_then_one_to_each_row_then_the_deck() -> None:
    """Ruling E-12."""
    order = list(BOX.cards)
    state = new(3, script={"influence deck": [order]})
    assert state.hands == [tuple(sorted(order[:6])), tuple(sorted(order[6:12])), tuple(sorted(order[12:18]))]
    assert [row[0] for row in state.rows] == order[18:22]
    assert state.deck[::-1] == order[22:]


def test_a_four_dealt_to_a_row_does_not_lock_it() -> None:
    """Rulings E-13 and E-X20."""
    fours = [kind for kind in BOX.cards if BOX.codes[kind][1] == "4"]
    order = [kind for kind in BOX.cards if kind not in fours]
    order[18:18] = fours
    state = new(3, script={"influence deck": [order]})
    assert [BOX.codes[row[0]][1] for row in state.rows] == ["4"] * 4
    assert state.locked == [False] * 4
    after = position(["G4"], ["G*", "B3", "B*", "J4", "R2", "R3"])
    after.apply(("play", "G*"))
    after.apply(after.legal_actions()[0])
    assert after.rows[0] == (BOX.kind["G4"], BOX.kind["G*"])
    assert not after.locked[0]


@pytest.mark.parametrize(("seats", "cards", "dealt", "rows", "deck", "unused"), [
    pytest.param(2, 33, 12, 3, 18, 3, id="E-X14-2"),
    pytest.param(3, 46, 18, 4, 24, 2, id="E-X14-3"),
    pytest.param(4, 46, 24, 5, 17, 1, id="E-X14-4"),
])  # fmt: skip
def test_counts_after_setup(seats: int, cards: int, dealt: int, rows: int, deck: int, unused: int) -> None:
    """Ruling E-14."""
    state = new(seats)
    assert sum(map(len, state.hands)) == dealt
    assert len(state.rows) == rows
    assert len(state.deck) == deck
    assert len(state.bench) == unused
    assert dealt + rows + deck == cards


@pytest.mark.parametrize("way", ["slogan", "pick"])
def test_the_group_names_the_first_player_on_the_shared_screen(way: str) -> None:
    """Ruling E-15."""
    state = new(3, first_player=way)
    assert state.current_player == 0
    assert list(state.legal_actions()) == [("first", 0), ("first", 1), ("first", 2), ("draw",)]
    assert state.prompt().shared
    assert state.prompt().cite == "slogans"
    state.apply(("first", 2))
    assert state.first_player == state.current_player == 2


def test_a_group_that_cannot_agree_draws() -> None:
    """Ruling E-16."""
    state = new(4, script={"first player": [3]})
    state.apply(("draw",))
    assert state.current_player == 3


def test_play_goes_to_the_left() -> None:
    """Ruling E-17."""
    state = new(3)
    state.apply(("first", 1))
    turns = []
    for _ in range(4):
        turns.append(state.current_player)
        seat = state.current_player
        while state.current_player == seat:
            state.apply(state.legal_actions()[0])
    assert turns == [1, 2, 0, 1]


def test_random_asks_no_question() -> None:
    """Ruling E-18."""
    state = new(4, script={"first player": [2]}, first_player="random")
    assert str(state.log[-2]) == "The first player is drawn."
    assert state.current_player == 2
    assert all(action[0] == "play" for action in state.legal_actions())


def test_slogans_are_no_part_of_the_record() -> None:
    """Ruling E-18."""
    slogan, pick = new(3, first_player="slogan"), new(3, first_player="pick")
    assert slogan.legal_actions() == pick.legal_actions()
    assert [GAME.options[0].usual(persons) for persons in (1, 2, 3)] == ["pick", "slogan", "slogan"]
