"""Hints: a few good choices and what they gain."""

from __future__ import annotations

import re

import pytest

from civics_tui.players.hints import ADVISED, advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from rules import GAMES
from rules.chance import SeededChance
from rules.game import State
from tests.electioneering.table import position, runoff
from tests.laws.play import TABLES
from tests.players.test_fairness import positions


def test_a_hint_begins_with_the_choice_that_wins() -> None:
    state = runoff(["R3", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    best, *_ = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
    assert best.action == ("play", "G4")
    assert best.share == pytest.approx(1)
    assert str(best.words) == "Wins the run-off."


def test_a_hint_names_at_most_three_choices() -> None:
    state = position(["R4"], ["R4", "R3", "B2", "J*", "J2", "G2"])
    advice = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
    assert len(advice) == ADVISED
    assert len({one.action for one in advice}) == ADVISED


def test_a_hint_on_a_screen_that_all_see_is_the_same_whatever_is_in_the_hands() -> None:
    asked: dict[str, State] = {}
    chance = SeededChance(3)
    for seed in range(6):
        state = GAMES["legislation"].new(3, seed=seed, hand_size=6)
        while state.current_player is not None:
            if state.prompt().gathered and len(state.legal_actions()) > 1:
                asked.setdefault(state.prompt().cite, state.clone())
            state.apply(chance.pick(state.legal_actions(), "a choice"))
    assert {"deals", "vote", "vote-effects", "final"} <= set(asked)
    for state in asked.values():
        others = [state.determinize(seat, SeededChance(5)) for seat in range(3)]
        assert len({one.digest() for one in (state, *others)}) > 1
        told = [
            advise(question_of("legislation", one, public=True), SeededChance(2), Budget(6))
            for one in (state, *others)
        ]
        assert told == told[:1] * 4
        assert "poorest card" not in str(told)


TECHNICAL = re.compile(
    r"\b(expect|estimat|candidate|heuristic|rollout|playout|determini|probab|utilit|margin|share of)|%|\([+-]"
)
"""What no player says."""

LONGEST = 300
"""Characters of a hint on one choice: four lines of a hint's pane at 80x24."""


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_hint_speaks_as_players_do_and_its_words_agree_with_the_order(slug: str, seats: int) -> None:
    for state in positions(slug, seats, 8):
        best, *others = advise(question_of(slug, state), SeededChance(4), Budget(6))
        level = [one.share for one in (best, *others)].count(best.share)
        for one in (best, *others):
            words = one.words.text(("Ann",) * seats)
            assert words, "every choice has a reason, or is about equal"
            assert not TECHNICAL.search(words), words
            assert len(words) <= LONGEST, words
            assert not re.search(r"[{}]|  |\.\.|,,|\b0 (?!for you)|\b1 \w+s more", words), words
        assert ("about equal" in str(best.words)) == (level > 1)
        assert (best.share is None) == (level == 1 + len(others) > 1), "no number tells equals apart"
        for one in others:
            assert one.share == best.share or "bout equal" not in str(one.words)
            assert one.share != best.share or "less often" not in str(one.words)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_hint_tells_nothing_that_the_seat_may_not_know(slug: str, seats: int) -> None:
    for state in positions(slug, seats, 3):
        seat = state.current_player
        assert seat is not None
        told = advise(question_of(slug, state), SeededChance(2), Budget(6))
        other = state.determinize(seat, SeededChance(5))
        assert advise(question_of(slug, other), SeededChance(2), Budget(6)) == told
        shares = [one.share for one in told if one.share is not None]
        assert shares == sorted(shares, reverse=True), "the order shown is that of the numbers"
        assert all(0 <= share <= 1 for share in shares)
        for one in told:
            words = str(one.words)
            assert words[0].isupper() or words[0].isdigit() or words[0] == "#"
            assert words.endswith(".")
