"""The end, the votes and the run-off (E-40 to E-67); examples E-X03 to E-X06, E-X15 to E-X18."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.chance import SeededChance
from rules.electioneering.census import census
from rules.electioneering.components import STUDENTS
from rules.electioneering.phases import CountTheVotes
from rules.electioneering.scoring import Vote, cast_vote, leaders, suit_sums
from rules.electioneering.state import ElectionState
from tests.electioneering.table import codes, kinds, letters, new, play, position, runoff


def vote(row: list[str], *hands: list[str]) -> Vote:
    return cast_vote(0, kinds(row), [suit_sums(kinds(hand)) for hand in hands])


@pytest.mark.parametrize(("row", "first", "second", "cares", "scores", "winner"), [
    pytest.param(["G3", "G2", "R4"],
                 ["G4", "G2", "R3", "B2", "B3", "J*"], ["G*", "G*", "G*", "R4", "J2", "J3"],
                 "G", (6, 9), 1, id="E-X03"),
    pytest.param(["R4", "B4", "G2"],
                 ["R4", "R3", "G2", "G3", "J*", "J2"], ["R2", "B3", "RB", "B*", "B*", "G4"],
                 "RB", (7, 11), 1, id="E-X04"),
    pytest.param(["J2", "G*"],
                 ["J4", "G2", "G3", "R2", "R3", "B*"], ["J3", "GJ", "R4", "B4", "G*", "R*"],
                 "J", (4, 4), None, id="E-X05"),
    pytest.param(["B2", "B*"],
                 ["G4", "G2", "G3", "R2", "R3", "J*"], ["J3", "GJ", "R4", "G*", "R*", "R2"],
                 "B", (0, 0), None, id="E-X06"),
])  # fmt: skip
def test_worked_examples_of_votes(
    row: list[str],
    first: list[str],
    second: list[str],
    cares: str,
    scores: tuple[int, int],
    winner: int | None,
) -> None:
    cast = vote(row, first, second)
    assert letters(cast.cares) == list(cares)
    assert cast.scores == scores
    assert cast.winner == winner


@pytest.mark.parametrize(("won", "expected"), [
    pytest.param((2, 1, 0), (0,), id="E-X16"),
    pytest.param((1, 1, 0), (0, 1), id="E-X17"),
    pytest.param((0, 0), (0, 1), id="E-X18"),
])  # fmt: skip
def test_worked_examples_of_results(won: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert leaders(won) == expected


def finished(seats: int, seed: int) -> ElectionState:
    """Play a game at random to the end."""
    state = GAMES["electioneering"].new(seats=seats, seed=seed)
    random = Random(seed)
    while state.current_player is not None:
        state.apply(random.choice(state.legal_actions()))
    assert isinstance(state, ElectionState)
    return state


def test_the_turn_that_locks_the_last_row_is_finished_with_its_draw() -> None:
    """Rulings E-40 and E-41."""
    state = position(["R2"], ["G4", "B3", "B*", "J4", "R2", "R3"], locked=[False, True, True, True])
    state.apply(("play", "G4"))
    assert state.votes
    assert "Every row is locked: the game ends." in map(str, state.log)
    counted = [entry for entry in state.log if entry.template.startswith("{0:seat} reveals")]
    assert len(str(counted[0].args[1]).split()) == 6


def test_the_last_card_of_the_deck_ends_the_game_at_once() -> None:
    """Rulings E-40 and E-42."""
    state = position(["R2"], ["G*", "B3", "B*", "J4", "R2", "R3"], deck=["J2"])
    play(state, "G*")
    assert state.votes
    assert any("last card of the deck" in entry.template for entry in state.log)
    assert not all(state.locked) or state.standing


@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_the_deck_does_not_run_out(seats: int) -> None:
    """Ruling E-43."""
    for seed in range(40):
        state = finished(seats, seed)
        assert any("Every row is locked" in entry.template for entry in state.log)


def test_four_players_have_at_most_seventeen_turns_and_the_first_player_five() -> None:
    """Rulings E-43 and E-70: nothing evens out that turn."""
    for seed in range(40):
        state = finished(4, seed)
        before = [entry for entry in state.log if entry.template.startswith("{0:seat} draws {1}")]
        assert len(before) <= 17
        if any("last card of the deck" in entry.template for entry in state.log):
            turns = [sum(entry.args[0] == seat for entry in before) for seat in range(4)]
            assert turns[state.first_player or 0] == 5
            assert sorted(turns) == [4, 4, 4, 5]


def test_locked_and_unlocked_rows_count_alike() -> None:
    """Ruling E-50."""
    state = position(["R2"], ["G*", "B3", "B*", "J4", "R2", "R3"], locked=[True, False, False, False])
    state.agenda = [CountTheVotes(0, 0)]
    state.advance()
    assert len(state.votes) == 4


def test_hands_are_revealed_to_all() -> None:
    """Ruling E-51."""
    state = finished(3, 5)
    for seat in (None, 0, 1, 2):
        assert None not in state.observation(seat).hands


def test_a_dual_with_two_wanted_suits_counts_two() -> None:
    """Ruling E-52."""
    assert vote(["R4", "B4"], ["RB"], ["R*"]).scores == (2, 1)


def test_a_tie_for_the_highest_score_wins_nothing_even_at_nothing() -> None:
    """Ruling E-53."""
    assert vote(["R4"], ["R2"], ["R2"], ["R*"]).winner is None
    assert vote(["R4"], ["G2"], ["B2"]).winner is None


def test_most_students_make_the_president() -> None:
    """Ruling E-54."""
    found = 0
    for seed in range(30):
        state = finished(3, seed)
        result = state.result()
        assert result is not None
        if not state.standing:
            found += 1
            assert result.winners == (result.scores.index(max(result.scores)),)
            assert result.scores.count(max(result.scores)) == 1
    assert found


def test_a_tie_for_most_leads_to_a_run_off_of_the_tied_only() -> None:
    """Ruling E-60."""
    seen = set()
    for seed in range(60):
        state = finished(4, seed)
        result = state.result()
        assert result is not None
        tied = leaders(result.scores)
        if len(tied) > 1:
            assert state.standing == tied
            seen.add(len(tied))
    assert len(seen) > 1


def started_runoff(seed_from: int = 0, seats: int = 3) -> ElectionState:
    """Find a game that has just come to its run-off."""
    for seed in range(seed_from, seed_from + 200):
        state = GAMES["electioneering"].new(seats=seats, seed=seed)
        random = Random(seed)
        while state.current_player is not None:
            state.apply(random.choice(state.legal_actions()))
            assert isinstance(state, ElectionState)
            if state.standing and state.current_player is not None:
                return state
    raise AssertionError("no run-off found")


def test_tied_players_keep_their_hands_and_an_unused_student_gets_three_cards() -> None:
    """Ruling E-61."""
    state = started_runoff()
    assert len(state.rows) == 1
    assert len(state.rows[0]) == 3
    assert state.students[0] not in {vote.student for vote in state.votes}
    assert [len(hand) for hand in state.hands] == [6 if seat in state.standing else 0 for seat in range(3)]


def test_the_run_off_student_is_drawn() -> None:
    """Ruling E-61."""
    hands = [["G*"], ["G*"]]
    state = new(2, script={"run-off student": [4], "students": [[0, 1, 2, 3, 4, 5]], "removed suit": [1]})
    state.apply(("first", 0))
    state.hands = [kinds(hand) for hand in hands]
    state.agenda = [CountTheVotes(0, 0)]
    state.advance()
    assert STUDENTS[state.students[0]].id == "juniper"


def test_a_game_in_its_run_off_has_no_result_yet() -> None:
    """Ruling E-66."""
    state = started_runoff()
    assert state.votes
    assert state.result() is None


def test_each_tied_player_plays_one_card_and_draws_nothing() -> None:
    """Ruling E-62."""
    state = runoff(["G2"], [["B*", "G4", "G2"], ["R2", "J2", "R*"]], [0, 1])
    deck = state.deck[:]
    play(state, "B*")
    assert len(state.hands[0]) == 2
    assert state.current_player == 1
    play(state, "R*")
    assert state.deck == deck
    assert state.current_player is None


def test_after_a_lock_the_rest_do_not_play_but_stand() -> None:
    """Ruling E-63."""
    state = runoff(["G2", "R3"], [["G4", "R2"], ["R4", "J2"], ["B2", "J3"]], [0, 1, 2])
    play(state, "G4")
    assert state.current_player is None
    assert state.runoff_vote is not None
    assert state.runoff_vote.scores == (0, 0, 0)


def test_with_four_tied_players_the_fourth_never_plays() -> None:
    """Rulings E-63 and E-X15."""
    state = runoff(
        ["G2", "R3", "J*"],
        [
            ["B*", "G4", "G2", "R4", "J3", "GB"],
            ["R2", "J2", "R*", "B2", "B4", "GR"],
            ["B3", "G*", "G3", "R3", "J4", "RB"],
            ["R2", "R4", "J*", "J2", "B2", "G4"],
        ],
        [0, 1, 2, 3],
    )
    play(state, "B*")
    assert codes(state.rows[0]) == ["G2", "R3", "J*", "B*"]
    play(state, "R2", take="G2", put=["J2"])
    assert codes(state.rows[0]) == ["R3", "J*", "B*", "R2", "J2"]
    play(state, "B3", put=["G*", "G3"])
    assert codes(state.rows[0]) == ["R3", "J*", "R2", "J2", "G*", "G3"]
    assert state.locked == [True]
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 6]
    assert state.runoff_vote is not None
    assert letters(state.runoff_vote.cares) == ["R"]
    assert state.runoff_vote.scores == (4, 2, 4, 6)
    result = state.result()
    assert result is not None
    assert result.winners == (3,)


def test_hands_stay_revealed_so_the_run_off_is_played_on_the_shared_screen() -> None:
    """Ruling E-64."""
    state = started_runoff()
    assert state.prompt().shared
    assert {action[0] for action in state.legal_actions()} == {"play"}


def test_in_a_run_off_only_the_deck_is_dealt_afresh() -> None:
    """Ruling E-38: nobody draws from it any more, yet it does not lie in a sampled world as it lies."""
    state = started_runoff()
    worlds = [state.determinize(1, SeededChance(seed)) for seed in range(20)]
    assert all(world.hands == state.hands for world in worlds)
    assert len({tuple(world.deck) for world in worlds}) == 20
    assert {tuple(sorted(world.deck)) for world in worlds} == {tuple(sorted(state.deck))}


def test_the_order_starts_at_or_after_the_first_player() -> None:
    """Ruling E-64."""
    for first, tied, order in [(2, (0, 1), [0, 1]), (1, (0, 2), [2, 0]), (0, (0, 2), [0, 2])]:
        from rules.electioneering.phases import RunOff

        state = new(3)
        state.apply(("first", first))
        state.votes = (Vote(0, (0, 0, 0, 0), (0,), (0, 0, 0), None),)
        state.agenda = [RunOff(tied)]
        state.advance()
        played = []
        while state.current_player is not None:
            if state.legal_actions()[0][0] == "play":
                played.append(state.current_player)
            state.apply(state.legal_actions()[0])
        assert played == order[: len(played)]
        assert played


def test_only_the_tied_players_stand_before_the_run_off_student() -> None:
    """Ruling E-65."""
    state = started_runoff()
    random = Random(1)
    while state.current_player is not None:
        state.apply(random.choice(state.legal_actions()))
    assert state.runoff_vote is not None
    standing = tuple(seat for seat, score in enumerate(state.runoff_vote.scores) if score is not None)
    assert standing == state.standing


def test_a_tied_run_off_disbands_the_class_government() -> None:
    """Ruling E-66."""
    state = runoff(["G2"], [["B*", "R2"], ["B*", "R2"]], [0, 1])
    play(state, "B*")
    play(state, "B*")
    result = state.result()
    assert result is not None
    assert result.winners == ()
    assert "disbanded" in str(result.reason)


def test_all_other_cards_are_collected_and_students_won_stay() -> None:
    """Ruling E-67."""
    state = started_runoff()
    assert census(state) == census(new(3))
    won = [vote.winner for vote in state.votes]
    while state.current_player is not None:
        state.apply(state.legal_actions()[0])
    result = state.result()
    assert result is not None
    assert result.scores == tuple(won.count(seat) for seat in range(3))


def test_removed_cards_do_not_come_back_in_a_run_off() -> None:
    """Ruling E-11."""
    state = started_runoff(seats=2)
    from rules.electioneering.components import SUITS_OF

    everywhere = [*state.deck, *state.rows[0], *(kind for hand in state.hands for kind in hand)]
    assert len(everywhere) == 33
    assert not any(state.removed_suit in SUITS_OF[kind] for kind in everywhere)
