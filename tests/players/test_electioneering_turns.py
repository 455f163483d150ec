"""Whole turns of the class election: what they come to, which stands for a card, how they are compared."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import Any

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.electioneering.turns import (
    Table,
    finish,
    whole_turns,
)
from civics_tui.players.hints import Advice, advise
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import question_of
from civics_tui.players.ranking import rank
from civics_tui.players.turns import TurnRace, deals, turn_for
from rules.chance import SeededChance
from rules.electioneering.components import BOX
from rules.electioneering.phases import PlayACard
from rules.electioneering.state import ElectionState
from rules.game import Action
from tests.electioneering.table import new, position

HEURISTICS = heuristics_of("electioneering")


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


def test_of_turns_about_equal_two_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three turns alike took more lines than the hint has at 80 columns, and said nothing more."""
    monkeypatch.setattr("civics_tui.players.turns.DEALS", 40)
    alike = []
    for seed in (2, 4, 7):
        state = new(3, seed)
        state.apply(("first", 0))
        alike.append([one.standing for one in hint_for(state)].count("About equal"))
    assert alike == [1, 1, 1]


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


def test_of_turns_that_end_alike_the_shortest_is_played_and_told() -> None:
    """`Gather Jokes 3; put down Jokes star` ended as the Jokes star alone does, and showed a Jokes 3."""
    state = new(2, 9)
    state.apply(("first", 0))
    race = TurnRace(question_of("electioneering", state), HEURISTICS, SeededChance(1))
    found = race.run(200)
    for turn in (race.turn(one.action) for one in found):
        alike = [other for other in race.turns if other.end == turn.end]
        assert len(turn.actions) == min(len(other.actions) for other in alike)


def test_a_choice_is_settled_in_so_many_playouts_however_many_turns_are_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where thirty turns were as good as each other a hint of four players took 4.3 seconds."""
    monkeypatch.setattr("civics_tui.players.turns.SETTLED_IN", 60)
    monkeypatch.setattr("civics_tui.players.turns.SETTLED_FROM", 99)
    state = position(["R4", "G2"], ["G3", "G*", "B*", "R3"], seats=2, others=[["R2", "J3"]])
    race = TurnRace(question_of("electioneering", state), HEURISTICS, SeededChance(1))
    assert race.best(("play", "G3")).actions[0] == ("play", "G3")
    assert 30 < race.iterations <= 60
