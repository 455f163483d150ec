"""Judgment of the class election (E-73)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import Any

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.electioneering.turns import (
    Table,
    Turn,
    finish,
    scores_in,
    sums_of,
    whole_turns,
)
from civics_tui.players.heuristics.electioneering.words import Worlds
from civics_tui.players.heuristics.electioneering.words import told as told_with_order
from civics_tui.players.hints import Advice, advise
from civics_tui.players.levels import Budget, choose, decide
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked, rank
from civics_tui.players.reasons import outcomes_of
from civics_tui.players.turns import TurnRace, deals, turn_for
from rules.chance import SeededChance
from rules.electioneering.components import BOX
from rules.electioneering.phases import PlayACard, RunOff
from rules.electioneering.scoring import suit_sums
from rules.electioneering.state import ElectionState
from rules.game import Action
from rules.words import Text
from tests.electioneering.table import kinds, new, play, position, runoff

HEURISTICS = heuristics_of("electioneering")


def test_computers_have_the_first_player_drawn() -> None:
    state = new(3)
    assert list(HEURISTICS.policy.candidates(state)) == [("draw",)]


RECESS_SUIT = "".join([suit.letter for suit in BOX.suits]).index("R")
RECESS = ["R4", "R3", "B2", "B2", "J*", "G2"]
BUGS = ["B4", "B3", "G2", "G3", "J*", "J3"]


def test_a_hand_of_what_a_student_cares_about_is_worth_more() -> None:
    """Ruling E-73."""
    state = position(["R4"], RECESS, seats=2, others=[BUGS], locked=[True, False, False])
    better = HEURISTICS.evaluation.values(state)[0]
    state.rows[0] = kinds(["B4"])
    assert better > HEURISTICS.evaluation.values(state)[0]


def test_a_led_student_in_a_locked_row_counts_for_more_than_in_an_open_one() -> None:
    state = position(["R4"], RECESS, seats=2, others=[BUGS])
    still_open = HEURISTICS.evaluation.values(state)[0]
    state.locked[0] = True
    assert HEURISTICS.evaluation.values(state)[0] > still_open


def test_only_tied_players_can_win_a_run_off() -> None:
    state = runoff(["R3", "G2", "J*"], [["R4", "R2"], ["R3", "B2"], ["R2", "B*"]], [0, 2])
    first, out, last = HEURISTICS.evaluation.values(state)
    assert out == 0
    assert first > 0
    assert last > 0


def test_a_share_played_out_to_the_end_is_believed_as_it_is() -> None:
    state = runoff(["R2", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    assert [HEURISTICS.evaluation.believed(state, share) for share in (1.0, 0.5, 0.75)] == [
        1.0,
        0.5,
        0.75,
    ]
    before = new(2)
    assert HEURISTICS.evaluation.believed(before, 0.75) < 0.75


def test_a_four_that_wins_the_run_off_at_once_is_played() -> None:
    # Locked by a gross four, the student cares about what only the first player still holds.
    state = runoff(["R2", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    for level in ("medium", "hard"):
        assert choose(question_of("electioneering", state), level, SeededChance(1)) == ("play", "G4")


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_swap_that_wins_the_run_off_is_found(level: str) -> None:
    """Of all turns only one wins: the swap that takes the R4, with the R4 kept (E-30, E-62)."""
    state = runoff(["R4", "J2", "R3"], [["J*", "R3", "G4"], ["G*", "GJ", "R2"]], [0, 1])
    play(state, "J*")
    for half in (("play", "R2"), ("take", "R4")):
        decision = decide(question_of("electioneering", state), level, SeededChance(1))
        assert decision.action == half
        assert decision.share == pytest.approx(1)
        state.apply(half)
    state.apply(choose(question_of("electioneering", state), level, SeededChance(1)))
    result = state.result()
    assert result is not None
    assert result.winners == (1,)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_who_cannot_win_a_run_off_lets_nobody_win_it(level: str) -> None:
    """A gross four made the other player president, where a recess card keeps six to six (E-67)."""
    hands = [["G2", "G3", "G*", "J*"], ["G4", "R*", "R3", "GR", "RJ"]]
    state = runoff(["G3", "J*", "J3"], hands, [0, 1])
    play(state, "G*")
    state.apply(choose(question_of("electioneering", state), level, SeededChance(1)))
    while state.current_player is not None:
        state.apply(choose(question_of("electioneering", state), level, SeededChance(1)))
    result = state.result()
    assert result is not None
    assert result.winners == ()


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_run_off_that_the_first_player_can_win_is_won(level: str) -> None:
    won = 0
    for seed in range(12):
        state = new(2, seed)
        state.apply(("first", 0))
        state.votes = runoff(["R2"], [["R2"], ["R3"]], [0, 1]).votes
        state.known = state.hands[:]
        state.agenda = [RunOff((0, 1))]
        state.advance()
        promised = decide(question_of("electioneering", state), level, SeededChance(seed)).share
        if promised is None or promised < 0.999:
            continue
        while state.current_player is not None:
            state.apply(choose(question_of("electioneering", state), level, SeededChance(seed)))
        result = state.result()
        assert result is not None
        assert result.winners == (0,)
        won += 1
    assert won > 3


def test_a_swap_is_judged_by_what_it_can_put_down() -> None:
    # Only a swap keeps the four: the last turn of a game, in which the student cares about recess.
    state = position(
        ["R4", "R3", "J*", "J2", "G*"],
        ["R2", "G*", "GJ", "B*", "B*", "J4"],
        seats=2,
        others=[["R3", "R*", "B2", "B3", "G2", "G2"]],
        locked=[False, True, True],
    )
    state.rows[1:] = [kinds(["R4"]), kinds(["B4"])]
    assert choose(question_of("electioneering", state), "medium", SeededChance(1)) == ("play", "R2")


def recess_dealt(row: list[str], often: int = 400) -> float:
    """Deal Ben six of twelve cards so often; return how much recess they are on average."""
    state = position(row, BUGS, seats=2, others=[RECESS], deck=["J2", "J2", "B*", "G*", "G*", "J4"])
    state.rows[1:] = [kinds(["R2"]), kinds(["R2"])]
    question = question_of("electioneering", state)
    worlds: list[Any] = [question.sample(SeededChance(seed)) for seed in range(often)]
    return sum(suit_sums(world.hands[1])[RECESS_SUIT] for world in worlds) / often


def test_who_has_played_is_more_likely_to_hold_what_the_students_care_about() -> None:
    """They choose what they keep and what they play: their hands are no random deals (E-73)."""
    before, after = recess_dealt(["R2"]), recess_dealt(["R2", "R3"])
    assert after > before + 1


def test_whole_turns_come_to_what_the_rules_say() -> None:
    for seats in (2, 3, 4):
        state = new(seats, seats, first_player="random")
        chance = SeededChance(seats)
        while (seat := state.current_player) is not None and not state.standing:
            turns = whole_turns(state)
            assert {turn.actions[0] for turn in turns} <= set(state.legal_actions())
            for turn in turns[::9]:
                after = state.clone()
                drawn = after.deck[-1]
                for action in turn.actions:
                    after.apply(action)
                if after.standing:
                    continue
                assert after.current_player != seat
                assert (after.rows[turn.row], after.locked[turn.row]) == (turn.cards, turn.locked)
                assert after.hands[seat] == tuple(sorted((*turn.hand, drawn)))
            state.apply(chance.pick(state.legal_actions(), "a choice"))


def test_turns_that_are_drawn_are_among_those_that_can_be_made() -> None:
    state = new(3, 8, first_player="random")
    seat = state.current_player
    assert seat is not None
    known = {(turn.row, tuple(sorted(turn.cards)), turn.hand, turn.locked) for turn in whole_turns(state)}
    luck = Random(4)
    for _ in range(200):
        row, cards, hand, locked = Table(state, seat).any_turn(luck)
        assert (row, tuple(sorted(cards)), tuple(sorted(hand)), locked) in known


def hint_for(state: ElectionState) -> list[Advice]:
    return advise(question_of("electioneering", state), SeededChance(1), Budget(200))


def test_turns_that_end_alike_are_one_hint() -> None:
    """Three hints were two: the Jokes first and the Bugs second, and the Bugs first and the Jokes second."""
    state = position(["G*", "G3"], ["G3", "R*", "R4", "B*", "B3", "J4"], seats=2, others=[["G4"] * 2])
    state.apply(("play", "G3"))
    state.apply(("row", BOX.students[state.students[0]].id))
    question = question_of("electioneering", state)
    ends: list[Any] = [turn_for(question, one.action) for one in hint_for(state)]
    assert len({(turn.row, tuple(sorted(turn.cards)), turn.hand) for turn in ends}) == len(ends) > 1


def test_a_hint_does_not_hang_on_how_fast_the_machine_is() -> None:
    """Where time ran out values of rows as they stood were told, and 15 games in 100 as about equal."""
    state = position(["G2", "B*"], ["J4", "R2", "R*", "B3"], seats=2, others=[["J3", "G2", "B2", "R4"]])
    question = question_of("electioneering", state)
    slow, fast = (advise(question, SeededChance(1), Budget(8000, seconds)) for seconds in (0.01, None))
    assert slow == fast


@pytest.mark.parametrize(("seed", "after"), [(8, 26), (10, 26), (5, 17)])
def test_the_turn_that_stands_for_a_card_is_the_best_that_begins_with_it(
    seed: int, after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One card's hint went to one row, the next key's to another, by 28 games in 100: also where another
    card comes to the same in a shorter way, which was left out until the card was played.
    """
    monkeypatch.setattr("civics_tui.players.turns.DEALS", 100)
    state = new(2, seed)
    state.apply(("first", 0))
    for made in range(40):
        if made >= after and isinstance(state.agenda[-1], PlayACard):
            break
        state.apply(choose(question_of("electioneering", state), "medium", SeededChance(seed)))
    question = question_of("electioneering", state)
    race = TurnRace(question, HEURISTICS, SeededChance(1))
    every: list[Action] = [("turn", at) for at in range(len(race.turns))]
    found = zip(race.turns, map(mean, race.side_by_side(every, len(every) * 100)), strict=True)
    shares = dict(found)
    for card in question.actions:
        most = max(share for turn, share in shares.items() if turn.actions[0] == card)
        assert shares[turn_for(question, card)] > most - 0.04


def told_of(state: ElectionState, first: Action) -> str:
    """Tell the turn that begins with a choice and goes on first of all, in ten deals that are alike."""
    turn = next(turn for turn in whole_turns(state) if turn.actions[0] == first)
    return str(told([state] * 10, [turn])[0])


def named(words: str, state: ElectionState) -> str:
    """Fill the names of the students in, by row."""
    return words.format(*[BOX.students[student].name for student in state.students])


def told(worlds: Worlds, turns: Sequence[Turn]) -> list[Text]:
    """Tell turns, without what orders them."""
    return [words for words, _ in told_with_order(worlds, turns)]


def worlds_of(state: ElectionState) -> list[ElectionState]:
    """Deal some worlds for the player whose turn it is."""
    return [HEURISTICS.policy.deal(state, 0, SeededChance(deal)) for deal in range(60)]


def test_it_is_not_said_that_a_student_changes_its_mind_who_does_not() -> None:
    """What a 3 had gathered was put back, and the student `then` cared about what it had always done."""
    state = position(["J2", "G*"], ["J3", "R2"], seats=2, others=[["R3", "B3"]], locked=[False, True, True])
    state.apply(("play", "J3"))
    back = next(one for one in whole_turns(state) if one.actions == (("put", "J2"), ("put", "J3")))
    (words,) = told([state] * 10, [back])
    assert named("With that {0} cares about Jokes", state) in str(words)


def test_what_a_hand_has_for_a_student_is_a_reason_where_it_is_more_than_the_others_have() -> None:
    """`You have 3 there, Bot 2 at least 4` stood behind the best turn, and `you have nothing there`."""
    hand, other = ["R4", "R3", "B2", "B3"], ["J4", "J3", "J*"]
    state = position(["R2"], hand, seats=2, others=[other], locked=[False, True, True])
    state.rows[1:] = [kinds(["J2"]), kinds(["B4"])]
    found = [str(told([state] * 10, [turn])[0]) for turn in whole_turns(state)]
    has = [re.search(r"you have (\d+) there(?: against about (\d+))?", words) for words in found]
    assert all(int(one[1]) > int(one[2] or 0) for one in has if one)
    assert {bool(one) for one in has} == {False, True}


def test_it_is_said_where_the_others_likely_end_the_game_before_ones_next_turn() -> None:
    """Both rows left were locked at once: nothing had warned that the turn was the last one."""
    state = position(["R2"], ["R4", "B2", "G3"], seats=2, others=[["J4", "J3", "J*"]])
    turn = next(one for one in whole_turns(state) if not one.locked)
    assert "last turn" not in told_of(state, turn.actions[0])
    state.deck = state.deck[:2]
    assert told_of(state, turn.actions[0]).endswith("This is your last turn.")
    deck, others = ["B3", "G2", "G3", "B2"], [["J4", "G4", "B4"]]
    state = position(["R2"], ["R*"], seats=2, others=others, locked=[False, True, True], deck=deck)
    assert told_of(state, ("play", "R*")).endswith("This is likely your last turn.")


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


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("seats", [2, 4])
def test_no_turn_of_a_hint_promises_more_than_the_first_in_the_games_that_are_counted(seats: int) -> None:
    """`62, 60 and 59` stood above `64, 62 and 60`: other games ordered them than were counted."""
    state = new(seats, 393960)
    while not isinstance(state.agenda[-1], PlayACard):
        state.apply(state.legal_actions()[-1])
    question = question_of("electioneering", state)
    ranking = rank(question, SeededChance(seats), Budget(8000))
    shares = [one.share for one in ranking]
    assert len(shares) == 3
    assert shares == sorted(shares, reverse=True)
    for one in ranking:
        turn: Any = turn_for(question, one.action)
        worlds = list[Any](deals(question))
        finished = mean([finish(world, turn, SeededChance(deal)) for deal, world in enumerate(worlds)])
        assert one.share == pytest.approx(HEURISTICS.evaluation.believed(state, finished))


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


def test_that_the_game_ends_is_said_once_of_turns_that_all_end_it() -> None:
    """Three turns began with `You draw once more, and that ends the game`, in twelve lines."""
    hand, others = ["R4", "B4", "G*"], [["R3", "J4"]]
    state = position(["G3", "G2"], hand, seats=2, others=others, locked=[False, True, True])
    words = [str(one) for one in told(worlds_of(state), whole_turns(state))]
    assert ["that ends the game" in one for one in words] == [False, True, False], "the star goes on"
    state.deck = state.deck[:1]
    words = [str(one) for one in told(worlds_of(state), whole_turns(state))]
    assert ["that ends the game" in one for one in words] == [True, False, False]


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


def test_of_turns_that_end_alike_the_shortest_is_played_and_told() -> None:
    """`Gather Jokes 3; put down Jokes star` ended as the Jokes star alone does, and showed a Jokes 3."""
    state = new(2, 9)
    state.apply(("first", 0))
    race = TurnRace(question_of("electioneering", state), HEURISTICS, SeededChance(1))
    found = race.run(200)
    for turn in (race.turn(one.action) for one in found):
        alike = [other for other in race.turns if other.end == turn.end]
        assert len(turn.actions) == min(len(other.actions) for other in alike)


def test_a_hint_in_a_run_off_tells_the_count_where_nobody_answers_any_more() -> None:
    """`Does not win the run-off` hid by how much, though hands lie open (E-64)."""
    hands = [["G4", "R3", "R4", "B2", "B4", "B4"], ["G4", "R2", "R4", "B3", "B3", "RB"]]
    state = runoff(["G*", "R*", "B*"], hands, [0, 1])
    _, outcomes = outcomes_of(question_of("electioneering", state), state.legal_actions(), SeededChance(1))
    said = {action: str(outcome.reached[0]) for action, outcome in outcomes.items() if outcome.reached}
    assert said["play", "G4"] == "does not win the run-off, 0 to 4"
    assert said["play", "R3"] == "wins the run-off"


def test_where_all_is_even_it_is_told_with_whom_the_hand_is_ahead() -> None:
    """`Desmond then cares about Recess` was all that was said of the best turn."""
    state = position(
        ["R2"], ["J4", "J3", "R*", "B2"], seats=2, others=[["R4", "R3"]], locked=[False, True, True]
    )
    state.rows[1:] = [kinds(["J2"]), kinds(["G4"])]
    assert named("You are likely ahead with {1}.", state) in told_of(state, ("play", "R*"))


def test_a_turn_is_told_to_leave_one_ahead_with_whom_the_hand_has_more_than_the_others() -> None:
    """`Desmond in 94 of 100 games, with the first in 18` stood at a turn about equal."""
    hand, others = ["J3", "J2", "B3", "B2", "R2", "G2"], [["J*", "R3", "B4", "G3"]]
    state = position(["J4"], hand, seats=2, others=others)
    state.rows[1:], state.locked[0] = [kinds(["B*"]), kinds(["R*"])], True
    names = [BOX.students[student].name for student in state.students]
    for turn in whole_turns(state)[::3]:
        words, rows = told_of_turn(state, turn), [*state.rows]
        rows[turn.row] = turn.cards
        scores = [scores_in(row, [sums_of(turn.hand), sums_of(state.hands[1])]) for row in rows]
        ahead = [name for name, (own, other) in zip(names, scores, strict=True) if own > other]
        there = re.search(r"you have (\d+) there(?: against about (\d+))?", words)
        told_of = re.findall(r"\w+", words.partition("ahead with ")[2]) + [names[turn.row]] * bool(there)
        assert {*told_of} & {*names} == {*ahead}
        assert not there or (int(there[1]), int(there[2] or 0)) == scores[turn.row]


def test_a_lead_that_a_third_of_the_deals_take_away_is_not_called_likely() -> None:
    """Of students with whom one was said to be likely ahead half were another's as the hands then stood."""
    state = position(["R4"], ["J3", "J2", "G*"], seats=2, others=[["R3"]], locked=[False, True, True])
    state.rows[1:] = [kinds(["J4"]), kinds(["B4"])]
    worse = state.clone()
    worse.hands[1] = kinds(["J4", "J*", "J*"])
    turn = next(one for one in whole_turns(state) if one.actions == (("play", "G*"),))
    for deals_lost, said in ((3, True), (4, False)):
        (words,) = told([state] * (10 - deals_lost) + [worse] * deals_lost, [turn])
        assert (named("likely ahead with {1}", state) in str(words)) == said


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
    monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, **__: found)
    told_in_hint = advise(question, SeededChance(1), Budget(1))
    assert [one.action for one in told_in_hint] == [most, fewest]
    assert {one.share for one in told_in_hint} == {None}
