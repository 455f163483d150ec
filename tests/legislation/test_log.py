"""What the log says of effects, piles and the start and end of a session."""

from __future__ import annotations

from typing import Any

import pytest

from rules.legislation import GAME
from rules.legislation.effects.archive import ReviveSwap
from rules.legislation.effects.exchange import Exchange
from rules.legislation.effects.floor import Gavel, PardonMarker, Release, Repeal
from rules.legislation.phases.opening import DiscardRound
from rules.legislation.phases.rounds import LastRoundHonor
from rules.legislation.state import LegislationState
from tests.legislation.table import log_of, play, pledge_round, session

ON_DECK = {0: (12, 14), 1: (22, 23), 2: (32, 33), 3: (42, 43)}


def test_the_log_opens_with_the_build_the_mandate_points_and_who_wins_ties() -> None:
    three = GAME.new(3, seed=1, build="3-a", preset="balanced")
    assert isinstance(three, LegislationState)
    assert log_of(three)[0] == "Representatives: build 3-a."
    assert f"P{(three.tie_winners[0]) + 1} wins ties." in log_of(three)
    five = GAME.new(5, seed=1, build="5-a", preset="balanced")
    assert isinstance(five, LegislationState)
    for seat, score in enumerate(five.scores):
        line = f"P{seat + 1} starts with {score} mandate point{'s' if score > 1 else ''}."
        assert (line in log_of(five)) is (score > 0)


def test_the_piles_are_turned_up_in_the_log_with_their_tops() -> None:
    state = session(hands={0: (1, 2), 1: (11, 12)}, next_steps=(DiscardRound(),))
    play(state, "done", ("discard", 12), ("discard", 11), "done", "done", "done")
    lines = log_of(state)
    at = lines.index("The discard piles are turned up.")
    assert lines[at + 1] == "P1 discards nothing."
    assert lines[at + 2].startswith("P2 discards 2 cards; on top lies 11 ")


def test_a_card_drawn_from_the_deck_is_named_to_its_drawer_alone() -> None:
    state = session(hands={0: (1, 2)}, piles={1: (61,)}, deck=(80, 81), next_steps=(Exchange(0, 1),))
    play(state, "exchange", ("discard", 2), "deck")
    assert "P1 draws a card from the deck." in log_of(state)
    assert [any("draws 81 " in line for line in log_of(state, seat)) for seat in (0, 1)] == [True, False]


def test_what_bills_do_when_they_pass_is_in_the_log() -> None:
    assert log_of(session(next_steps=(Gavel(seat=1),))) == [
        "Gavel: P2 is First Player of the next Pledge and Vote round."
    ]
    assert log_of(session(next_steps=(PardonMarker(seat=2),))) == ["P3 keeps a Pardon marker."]
    repealed = session(next_steps=(Repeal(seat=0),), passed={80: (0, 0, 0, -1)})
    assert log_of(play(repealed, ("repeal", 80)))[0].startswith("P1 repeals 80 ")
    released = session(next_steps=(Release(seat=0),), on_deck=ON_DECK, tokens={1: [(32, "Pro")]})
    assert log_of(play(released, ("release", 1, 32)))[0].startswith("P1 takes P2's token off 32 ")
    revived = session(next_steps=(ReviveSwap(seat=0, bill=32),), hands={0: (1,)}, failed=(32,))
    assert log_of(revived)[-1].startswith("P1 takes 32 ")


def test_an_offer_that_is_dropped_is_in_the_log() -> None:
    state = play(pledge_round(on_deck=ON_DECK), ("offer", 1), "drop")
    assert log_of(state)[-1] == "P1 drops the offer to P2."


@pytest.mark.parametrize(
    ("offered", "against"),
    [
        ([("ask", 12, "Pro")], "which gives nothing in return"),
        ([("ask", 12, "Pro"), ("give", 14, "Pro")], "which gives only what P1 wants anyway"),
        ([("ask", 12, "Pro"), ("give", 22, "Con")], None),
        ([("ask", 32, "Pro"), ("give", 14, "Con")], None),
        ([("ask", 22, "Pro"), ("ask", 32, "Con"), ("give", 33, "Pro")], None),
        ([("ask", 12, "Pro"), "cards", ("seal", 1), ("request", "any"), "none"], None),
    ],
)
def test_a_declined_offer_says_what_all_can_see_against_it_and_nothing_of_cards(
    offered: list[Any], against: str | None
) -> None:
    state = play(pledge_round(on_deck=ON_DECK, hands={0: (1, 2), 1: (5, 6)}), ("offer", 1), *offered, "send")
    said = play(state, "decline").log[-1].effect
    assert (said and said.text(["P1", "P2"])) == against


def test_the_point_lost_in_the_last_vote_round_is_in_the_log() -> None:
    state = session(next_steps=(LastRoundHonor(),), betrayers=(2,), last_round_honor=True)
    assert log_of(state) == [
        "P3 loses 1 point for breaking a pledge in the last Vote round.",
        "The session ends.",
    ]
