"""What hints of the class election say of a turn, and of a run-off."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.electioneering.turns import (
    Turn,
    scores_in,
    sums_of,
    whole_turns,
)
from civics_tui.players.heuristics.electioneering.words import told as told_with_order
from civics_tui.players.hints import advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked
from civics_tui.players.reasons import beaten, outcomes_of
from civics_tui.players.turns import deals, turn_for
from rules.chance import SeededChance
from rules.electioneering.components import BOX
from rules.electioneering.state import ElectionState
from rules.game import Action
from rules.words import Text
from tests.electioneering.table import kinds, position, runoff

HEURISTICS = heuristics_of("electioneering")


def told_of(state: ElectionState, first: Action) -> str:
    """Tell the turn that begins with a choice and goes on first of all, in ten deals that are alike."""
    turn = next(turn for turn in whole_turns(state) if turn.actions[0] == first)
    return str(told([state] * 10, [turn])[0])


def named(words: str, state: ElectionState) -> str:
    """Fill the names of the students in, by row."""
    return words.format(*[BOX.students[student].name for student in state.students])


def told(
    worlds: Sequence[ElectionState], turns: Sequence[Turn], begun: ElectionState | None = None
) -> list[Text]:
    """Tell turns, without their figures."""
    return [words for words, _ in told_with_order(begun or worlds[0], tuple(worlds), turns)]


def worlds_of(state: ElectionState) -> list[ElectionState]:
    """Deal some worlds for the player whose turn it is."""
    return [HEURISTICS.policy.deal(state, 0, SeededChance(deal)) for deal in range(60)]


def last_turn(rows: Sequence[str], hand: Sequence[str], other: Sequence[str]) -> ElectionState:
    """Lay out the last turn of two: with it the votes are counted, and a J2 is drawn."""
    state = position(rows[:1], hand, seats=2, others=[other], locked=[False, True, True], deck=["J2"])
    state.rows[1:] = [kinds([one]) for one in rows[1:]]
    return state


def test_it_is_not_said_that_a_student_changes_its_mind_who_does_not() -> None:
    """What a 3 had gathered was put back, and the student `then` cared about what it had always done."""
    state = position(["J2", "G*"], ["J3", "R2"], seats=2, others=[["R3", "B3"]], locked=[False, True, True])
    begun = state.clone()
    state.apply(("play", "J3"))
    back = next(one for one in whole_turns(state) if one.actions == (("put", "J2"), ("put", "J3")))
    (words,) = told([state] * 10, [back], begun)
    assert named("{0}'s row stays on Jokes:", state) in str(words)
    (words,) = told(
        [state] * 10, [next(one for one in whole_turns(state) if one.cards == kinds(["G*", "R2", "J2"]))]
    )
    assert named("{0}'s row turns to Recess and Jokes, added up:", state) in str(words)


def test_what_a_hand_has_with_the_student_of_its_row_is_told_also_where_others_have_more() -> None:
    """`Tomás is locked on Recess`, the whole of a reason, was a row in which another has more."""
    hand, other = ["R4", "R3", "B2", "B3"], ["B4", "J3", "J*"]
    state = position(["R2"], hand, seats=2, others=[other], locked=[False, True, True])
    behind = set[bool]()
    for turn in whole_turns(state):
        own, best = scores_in(turn.cards, [sums_of(turn.hand), sums_of(state.hands[1])])
        against = f"about {best}" if best else "nothing"
        assert f": you have {own or 'nothing'} against {against}." in str(told([state] * 10, [turn])[0])
        behind.add(own < best)
    assert behind == {False, True}


def test_a_card_that_a_2_takes_has_a_moment_as_every_half_of_a_turn() -> None:
    """`Take G2` stood alone where all was even."""
    state = position(["G2", "B*"], ["J2", "R3"])
    for action in (("play", "J2"), ("row", BOX.students[state.students[0]].id), ("take", "G2")):
        assert HEURISTICS.words.moment(state, action)
        state.apply(action)
    assert HEURISTICS.words.moment(state, ("put", "R3"))


def test_a_hint_in_a_run_off_says_nothing_of_every_student() -> None:
    """`What you keep counts for every student` stood there: there is one (E-62)."""
    state = runoff(["R3", "G2", "J*"], [["R4", "R2"], ["R3", "B2"], ["R2", "B*"]], [0, 1, 2])
    moments = HEURISTICS.words.moment(state, state.legal_actions()[0])
    assert "every student" not in str(moments)
    assert "alone decides" in str(moments)
    state.apply(("play", "R2"))
    assert "every student" not in str(HEURISTICS.words.moment(state, state.legal_actions()[0]))


def test_a_turn_that_was_made_is_told_as_it_was_made() -> None:
    """`What you chose in the game: take B2; put down R3`, of who had taken J4 and put down J2."""
    state = position(["R2", "J*", "J4"], ["G2", "R3", "B4"], seats=2, others=[["J3", "G*"]])
    question, first = question_of("electioneering", state), ("play", "G2")
    turns = [one.actions for one in whole_turns(state) if one.actions[0] == first]
    assert len(turns) > 3
    for made in turns:
        (outcome,) = outcomes_of(question, [first], SeededChance(1), {first: made})[1].values()
        chosen = [
            BOX.card_names[kind]
            for verb, code in made
            if verb in ("take", "put")
            for kind in kinds([str(code)])
        ]
        assert all(str(name) in str(outcome.reached[0]) for name in chosen)


def test_a_turn_is_told_alike_in_all_of_its_halves() -> None:
    """Of one plan `Desmond in 35` and, a key later, `Desmond in 18` were told: the deals were others."""
    state = position(["R2", "J*"], ["G2", "R3", "B4"], seats=2, others=[["J3", "G*"]])
    ways = (one for one in whole_turns(state) if one.actions[2:] == (("take", "R2"), ("put", "R3")))
    turn = next(one for one in ways if one.actions[0] == ("play", "G2"))
    begun, made, counts = state.clone(), tuple[Action, ...](), list[str]()
    for action in turn.actions:
        asked = question_of("electioneering", state, begun=begun, made=made, plan=turn.actions[len(made) :])
        (outcome,) = outcomes_of(asked, [action], SeededChance(1))[1].values()
        counts.append(re.sub(r"^Then: [^.]*\. ", "", str(outcome.reached[0])))
        state.apply(action)
        made = *made, action
    assert len(counts) == 4
    assert len(set(counts)) == 1
    assert "you have" in counts[0]


@pytest.mark.parametrize(
    ("rows", "said"),
    [(["R4", "R*", "B4"], "you win"), (["R4", "B4", "J4"], "you lose"), (["R4", "B4", "G4"], "a run-off")],
)
def test_how_the_votes_come_out_is_told_of_a_turn_that_ends_the_game(rows: list[str], said: str) -> None:
    """`You have 4 there against about 1, ahead with Desmond` was a run-off, and nothing said so."""
    state = last_turn(rows, ["G2", "R3", "R2"], ["B4", "B3", "J3"])
    turn = next(
        one
        for one in whole_turns(state)
        if one.actions[0] == ("play", "G2") and one.hand == kinds(["R2", "R3"])
    )
    worse = state.clone()
    worse.hands[1] = kinds(["R4", "R3", "B4"])
    assert str(told([state] * 10, [turn])[0]).endswith(f"The game ends with your draw: {said}.")
    if said == "you win":
        (words,) = told([state] * 7 + [worse] * 3, [turn])
        assert str(words).endswith(": likely you win.")
        (words,) = told([state] * 5 + [worse] * 5, [turn])
        assert str(words).endswith(": you win or you lose.")


def test_a_turn_is_told_alike_whenever_it_is_asked() -> None:
    """Of a choice asked twice the words differed in half of the cases: they were read off other games."""
    state = position(["G*"], ["R*", "R2", "B3"], seats=2, others=[["J2", "J*"]])
    question = question_of("electioneering", state)
    found = [outcomes_of(question, question.actions, SeededChance(seed))[1] for seed in range(3)]
    for action in question.actions:
        assert len({outcomes[action].reached for outcomes in found}) == 1


def test_what_a_three_gathers_is_told() -> None:
    """`Put down B3` was the card just played, which nobody had said that it gathers."""
    state = position(["B*", "G2", "GB"], ["B3", "R2"], locked=[False, True, True, True])
    assert "Then: gather B★, GB and B3; put down " in told_of(state, ("play", "B3"))


def test_a_swap_for_the_same_card_is_told_as_putting_it_back() -> None:
    """`Take B2; put down B2` read as a mistake."""
    state = position(["G4"], ["B2", "R2"], locked=[False, True, True, True])
    swap = ("play", "B2"), ("take", "G4"), ("put", "G4")
    (words,) = told([state], [turn for turn in whole_turns(state) if turn.actions == swap])
    assert str(words).startswith("Then: take G4 and put it back. ")


def test_what_is_gathered_and_put_down_again_is_told_as_putting_it_back() -> None:
    """`Gather B★, B2 and B3; put down B★, B2 and B3` said in twelve words that nothing changes."""
    state = position(["B*", "G2"], ["B3", "R2"], locked=[False, True, True, True])
    back = ("play", "B3"), ("put", "B*"), ("put", "B3")
    (words,) = told([state], [turn for turn in whole_turns(state) if turn.actions == back])
    assert str(words).startswith("Then: gather B★ and B3 and put them back. ")


def test_a_hint_in_a_run_off_tells_the_count_where_nobody_answers_any_more() -> None:
    """`Does not win the run-off` hid by how much, though hands lie open (E-64)."""
    hands = [["G4", "R3", "R4", "B2", "B4", "B4"], ["G4", "R2", "R4", "B3", "B3", "RB"]]
    state = runoff(["G*", "R*", "B*"], hands, [0, 1])
    _, outcomes = outcomes_of(question_of("electioneering", state), state.legal_actions(), SeededChance(1))
    said = {action: str(outcome.reached[0]) for action, outcome in outcomes.items() if outcome.reached}
    assert said["play", "G4"] == "does not win the run-off, 0 to 4"
    assert said["play", "R3"] == "wins the run-off"


def test_a_turn_is_told_by_the_students_who_vote_for_each_in_the_end() -> None:
    """`Turns to Bugs: you have nothing against about 5. Ahead with no student` was the whole of a best
    turn: with whom one is ahead now is not what it is for.
    """
    state = last_turn(["J4", "B*", "R*"], ["J3", "J2", "B3", "B2", "R2", "G2"], ["J*", "R3", "B4", "G3"])
    names, many = [BOX.students[student].name for student in state.students], set[int]()
    for turn in whole_turns(state)[::3]:
        rows, hand = [*state.rows], (*turn.hand, *kinds(["J2"]))
        rows[turn.row] = turn.cards
        scores = [scores_in(row, [sums_of(hand), sums_of(state.hands[1])]) for row in rows]
        own, theirs = (
            [name for name, has in zip(names, scores, strict=True) if has[seat] > has[1 - seat]]
            for seat in (0, 1)
        )
        said = str(told_of_turn(state, turn)).partition("In the end you win ")[2].partition(".")[0]
        mine, other = said.split("; ")
        for told_so, won, form in ((mine, own, "of 3 students"), (other, theirs, "for Player 2")):
            so_many = f"{len(won)}" if won else "hardly any"
            assert told_so.removeprefix("about ").startswith(f"{so_many} {form}")
        assert {*re.findall(r"\w+", mine)} & {*names} == {*own}
        assert {*re.findall(r"\w+", other)} & {*names} == {*theirs}
        many.add(len(own))
    assert len(many) > 1


def test_a_vote_that_a_third_of_the_games_take_away_is_not_called_likely() -> None:
    """Of students with whom one was said to be likely ahead half were another's as the hands then stood."""
    state = last_turn(["R4", "J4", "B4"], ["J3", "J2", "G*"], ["R3"])
    worse = state.clone()
    worse.hands[1] = kinds(["J4", "J*", "J*", "J3"])
    turn = next(one for one in whole_turns(state) if one.actions == (("play", "G*"),))
    for lost, said in ((3, "students, likely {1};"), (4, "students, perhaps {1};"), (7, "students; 1 for")):
        (words,) = told([state] * (10 - lost) + [worse] * lost, [turn])
        assert named(said, state) in str(words)


def told_of_turn(state: ElectionState, turn: Turn) -> str:
    """Tell a turn beside others, which change nothing of it."""
    every = whole_turns(state)
    found = {str(told([state], [*beside, turn])[-1]) for beside in ([every[0]], [every[7], every[1]])}
    (words,) = found
    return words


def test_of_turns_about_equal_that_with_more_students_comes_first_and_no_number_tells_them_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Ahead with Desmond, 43` stood second, about equal, behind a turn with 44 that had nobody."""
    hand, others = ["R4", "G*", "J3"], [["R3", "R*", "J*"]]
    state = position(["R2"], hand, seats=2, others=others)
    question = question_of("electioneering", state)
    _, outcomes = outcomes_of(question, question.actions, SeededChance(1))
    many = {one: outcomes[one].stands or 0.0 for one in question.actions}
    fewest, *_, most = sorted(question.actions, key=many.__getitem__)
    assert many[fewest] < many[most]
    found = [Ranked(fewest, 0.44, 0.01), Ranked(most, 0.43, 0.01, 0.01, 0.003)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    told_in_hint = advise(question, SeededChance(1), Budget(1))
    assert [one.action for one in told_in_hint] == [most, fewest]
    assert {one.share for one in told_in_hint} == {None}


def test_a_turn_of_which_more_is_told_in_all_is_not_called_worse_for_a_few_games_in_100(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Likely ahead with Tomás, Juniper and Bea`, a little worse, stood below two of them and as much."""
    state = position(["R2"], ["R4", "R3", "J*", "J2", "G*"], seats=2, others=[["R3", "R*", "J*"]])
    state.apply(("play", "J*"))
    question = question_of("electioneering", state)
    _, outcomes = outcomes_of(question, question.actions, SeededChance(1))
    pairs = permutations(question.actions, 2)
    less, more = next(two for two in pairs if beaten(*(outcomes[one].figures for one in two)))
    found = [Ranked(less, 0.48, 0.01), Ranked(more, 0.43, 0.01, 0.05, 0.003)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    told_in_hint = advise(question, SeededChance(1), Budget(1))
    assert [(one.action, one.standing) for one in told_in_hint] == [(more, ""), (less, "About equal")]


def test_every_turn_of_a_hint_is_told_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """`About equal: Put down RB. You keep Recess 7` named no row: the best had it, too."""
    state = position(["R2"], ["R4", "G*", "J3"], seats=2, others=[["R3", "R*", "J*"]])
    state.apply(("play", "G*"))
    question = question_of("electioneering", state)
    found = outcomes_of(question, question.actions, SeededChance(1))[1]
    (first, _), (other, _), *_ = found.items()
    ranked = [Ranked(first, 0.6, 0.01), Ranked(other, 0.3, 0.01, 0.3, 0.003)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: ranked)
    for one in advise(question, SeededChance(1), Budget(1)):
        assert str(one.words).lower().startswith(f"{found[one.action].reached[0]}".lower())
        assert "You keep Recess 4" in str(one.words)


def test_what_the_hand_keeps_in_every_suit_is_told() -> None:
    """Of three jokes with which a student could be won two were put down, and no word told it; of turns that
    leave a row alike the same was said, whatever they keep.
    """
    state = position(["G4", "J2"], ["J3", "J4", "B2", "R3"], seats=2, locked=[False, True, True])
    for turn in whole_turns(state):
        kept = str(told([state] * 10, [turn])[0]).partition(" You keep ")[2].partition(".")[0]
        found = {suit: int(number) for suit, number in re.findall(r"([A-Z]\w+) (\d+)", kept)}
        assert found == {suit: sum for suit, sum in zip(BOX.shorts, sums_of(turn.hand), strict=True) if sum}
        assert [*found.values()] == sorted(found.values(), reverse=True)


def test_a_4_is_kept_to_lock_a_row_where_the_hand_stays_ahead_while_there_is_a_turn_to_play_it() -> None:
    """`You keep 14 in Gross` stood before a lead that was locked, and nothing said what it is kept for."""
    hand, deck = ["G4", "G3", "G*", "R*"], ["B2", "B2", "B3", "B3"]
    state = position(["R2"], hand, seats=2, others=[["R3", "R4"]], locked=[False, False, True], deck=deck)
    state.rows[1:] = [kinds(["R4", "R2"]), kinds(["G*"])]
    words = told_of(state, ("play", "G*"))
    # On the second row a 4 in Gross is less than its Recess.
    assert named("You keep Gross 7 against nothing, Recess 1, a 4 to lock {0}.", state) in words
    assert "a 4 to lock" not in told_of(state, ("play", "G4"))
    del state.deck[2:]
    assert "a 4 to lock" not in told_of(state, ("play", "G*"))


def test_a_card_that_changes_nothing_in_its_row_is_said_to_leave_it() -> None:
    """`Milo cares about Recess` stood behind such a card, as if it were what it reaches."""
    state = position(["R4"], ["B2", "J4", "J3"], seats=2, others=[["R3", "R2"]], locked=[False, True, True])
    state.rows[1:] = [kinds(["R*"]), kinds(["R*"])]
    turn = next(one for one in whole_turns(state) if {*one.cards} == {*kinds(["R4", "B2"])})
    assert named(" and put it back. {0}'s row stays on Recess: ", state) in str(told([state] * 10, [turn])[0])


def test_where_a_student_cares_about_two_suits_the_hand_is_told_to_be_added_up() -> None:
    """`Gross and Jokes: you have 10 there` was read as ten of each."""
    state = position(
        ["G4", "J3"], ["J*", "J4", "G4"], seats=2, others=[["R3", "R2"]], locked=[False, True, True]
    )
    words = named("{0}'s row turns to Gross and Jokes, added up: you have 8 against nothing.", state)
    assert words in told_of(state, ("play", "J*"))


def test_of_turns_as_good_that_of_which_most_is_told_stands_for_the_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`You have 4` was the plan of a hint, and `you have 5` stood behind it, about equal, two keys later."""
    monkeypatch.setattr("civics_tui.players.turns.AS_GOOD", 1.0)
    monkeypatch.setattr("civics_tui.players.turns.SETTLED_AT", 99.0)
    monkeypatch.setattr("civics_tui.players.turns.DEALS", 20)
    hand, others, deck = ["J2", "G*", "B3", "R*"], [["R2", "G3", "J*"]], ["J2", "J2", "R*"]
    state = position(["J4", "G2"], hand, seats=2, others=others, locked=[False, True, True], deck=deck)
    question, turns = question_of("electioneering", state), whole_turns(state)
    worlds: Any = deals(question)
    order = told_with_order(state, worlds, turns)
    stands = {turn.actions: [*figures] for turn, (_, figures) in zip(turns, order, strict=True)}
    for card in question.actions:
        most = max(number for actions, number in stands.items() if actions[0] == card)
        assert stands[turn_for(question, card).actions] == most


def test_a_4_that_ends_a_run_off_of_three_is_told_by_its_count() -> None:
    """Two were still to play, so nothing was said of the card after which nobody does (E-63)."""
    state = runoff(["R2", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"], ["G*", "B*"]], [0, 1, 2])
    question = question_of("electioneering", state)
    outcomes = outcomes_of(question, state.legal_actions(), SeededChance(1))[1]
    assert str(outcomes["play", "G4"].reached[0]) == "wins the run-off, 4 to 1"
    assert not outcomes["play", "R2"].reached
