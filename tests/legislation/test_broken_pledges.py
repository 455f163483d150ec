"""Pledges at the vote: who breaks one, and what that costs (L-66 to L-72; L-X05)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.legislation.phases.rounds import NextCycle
from rules.legislation.scoring import betrays
from tests.legislation.table import asked, log_of, play, pledge_round, pledged, session, vote, vote_round
from tests.legislation.test_votes import ON_DECK, voting


def test_a_betrayal_is_over_with_its_cycle() -> None:
    """Ruling L-66: only what was broken in this Vote round suspends."""
    state = session(next_steps=(NextCycle(),), on_deck=ON_DECK, betrayers=(1, 2))
    assert (state.first_player, state.betrayers) == (1, [False] * 4)


def test_who_breaks_a_pledge() -> None:
    """Player 1 is the sponsor and votes Yay; the others' ballots are given (L-X05)."""
    cases: Sequence[tuple[str, dict[int, str], str, tuple[int, ...], list[int]]] = [
        ("L-X05a", {1: "Pro", 2: "Con"}, "AN", (), [1]),
        ("L-X05b", {1: "Pro", 2: "Con"}, "YA", (2,), []),
        ("L-X05c", {0: "Con"}, "NN", (), [0]),
    ]
    for _example, pledges, ballots, recused, betrayers in cases:
        recuser = "zinnia-freewick" if recused else "ferris-quillon"
        state = voting(
            representatives=("dorothea-wrenfield", "imogen-ledgerly", "amos-tillingbrook", recuser),
            tokens={seat: [(12, side)] for seat, side in pledges.items()},
            effects=True,
        )
        state.used = [True, True, True, not recused]
        play(state, ("call", 12))
        if recused:
            play(state, ("effect", 3), ("recuse", recused[0]))
            assert 2 not in pledged(state)
            vote(state, "Y" + "A" + "Y")
        else:
            vote(state, ballots + "A" + "Y")
        assert [seat for seat, broke in enumerate(state.betrayers) if broke] == betrayers


def test_a_ballot_that_breaks_a_pledge_says_its_price() -> None:
    """Ruling L-65."""
    state = play(voting(tokens={1: [(12, "Pro")]}), ("call", 12))
    kept, broken = state.label(("yay",)), state.label(("nay",))
    assert (kept.safe, kept.warning) == (True, None)
    assert str(broken.warning) == "Breaking your Pro: you skip the next Pledge round."
    assert not broken.safe
    play(state, "nay")
    assert state.label(("nay",)).warning is None, "nobody else has pledged"


def test_in_the_last_vote_round_a_broken_pledge_has_another_price() -> None:
    """Ruling L-71."""
    for honor, price in ((False, "no penalty in the last Vote round"), (True, "it costs 1 point")):
        state = voting(on_deck=LAST, cycle=9, tokens={1: [(10, "Pro")]}, last_round_honor=honor)
        broken = state.label(("nay",))
        assert str(broken.warning) == f"Breaking your Pro: {price}."
        assert str(broken.gain) == "breaks your Pro"
        state.betrayers[1] = True
        again = "it costs 1 point already, nothing more" if honor else price
        assert str(state.label(("nay",)).warning) == f"Breaking your Pro: {again}.", "no Pledge round follows"


def test_pro_asks_for_yay_con_for_nay() -> None:
    """Ruling L-65."""
    cases: Sequence[tuple[str, str, bool]] = [
        ("Pro", "Y", False),
        ("Pro", "N", True),
        ("Pro", "A", True),
        ("Con", "N", False),
        ("Con", "Y", True),
        ("Con", "A", True),
    ]
    for side, ballot, broken in cases:
        assert betrays({"Pro": 1, "Con": -1}[side], {"Y": 1, "N": -1, "A": 0}[ballot]) == broken
        state = play(voting(tokens={2: [(12, side)]}), ("call", 12))
        vote(state, "A" + ballot + "AA")
        assert state.betrayers == [False, False, broken, False]


def test_one_penalty_however_many_pledges_are_broken() -> None:
    """Ruling L-66, worked example 6."""
    state = voting(tokens={3: [(10, "Pro"), (34, "Con")]})
    play(state, ("call", 10))
    vote(state, "AANA")
    play(state, ("call", 21))
    vote(state, "AAAA")
    play(state, ("call", 34))
    vote(state, "YAAA")
    play(state, ("call", 44))
    vote(state, "AAAA")
    assert state.suspended == [False, False, False, True]
    assert log_of(state).count("P4 skips Pledge round 2.") == 1
    turns = []
    while state.round == "pledge":
        turns.append(state.turn)
        if state.turn == 1 and not state.tokens[0]:
            play(state, ("offer", 0), ("ask", 42, "Pro"), "send", "accept", "end", "stand")
        else:
            play(state, "end")
    assert 3 not in turns
    assert pledged(state) == {0: [(42, "Pro")]}
    assert state.suspended == [False] * 4


def test_a_suspended_player_still_has_a_vote_turn_and_keeps_pledges() -> None:
    """Ruling L-68."""
    state = pledge_round(on_deck=ON_DECK, suspended=(0,), tokens={0: [(21, "Pro")]})
    while state.round == "pledge":
        assert state.turn != 0
        play(state, "end")
    assert (asked(state), state.current_player) == ("CallBill", 0)
    assert pledged(state) == {0: [(21, "Pro")]}


def test_a_withdrawn_bill_is_no_betrayal() -> None:
    """Ruling L-69."""
    state = vote_round(
        representatives=("casimir-dovetail", "dorothea-wrenfield", "lucinda-marrowgate"),
        on_deck={0: (10, 12), 1: (21,), 2: (34,)},
        hands={0: (81,)},
        tokens={1: [(10, "Pro")]},
        effects=True,
    )
    play(state, "use", ("withdraw", 10))
    assert pledged(state) == {}
    assert state.betrayers == [False] * 3


def test_the_betraying_ballot_counts() -> None:
    """Ruling L-70."""
    state = play(voting(tokens={2: [(12, "Con")]}), ("call", 12))
    vote(state, "AYAA")
    assert state.passed == (12,)


LAST = {0: (10,), 1: (21,), 2: (34,), 3: (44,)}


@pytest.mark.parametrize("honor", [False, True])
def test_the_last_vote_round_has_no_penalty_unless_honor_asks_one(honor: bool) -> None:
    """Ruling L-71."""
    state = voting(on_deck=LAST, cycle=9, tokens={2: [(10, "Pro"), (21, "Pro")]}, last_round_honor=honor)
    for _ in range(4):
        vote(state, "AAAA")
    result = state.result()
    assert result is not None
    assert result.scores == (0, 0, -1 if honor else 0, 0)


def test_every_betrayer_skips_and_the_vote_round_follows_at_once() -> None:
    """Ruling L-72."""
    state = voting(tokens={seat: [(10, "Pro")] for seat in range(4)})
    play(state, ("call", 10))
    vote(state, "NNNN")
    for bill in (21, 34, 44):
        play(state, ("call", bill))
        vote(state, "AAAA")
    assert (state.round, state.cycle) == ("vote", 2)


def test_pardon_is_asked_at_the_end_of_the_vote_round_from_first_player() -> None:
    """Ruling L-73."""
    state = voting(
        on_deck={0: (10, 12), 1: (21, 22), 2: (34, 32), 3: (44, 42)},
        tokens={2: [(10, "Pro")], 1: [(10, "Pro")], 3: [(10, "Pro")]},
        pardons={1: 1, 2: 2},
    )
    state.first_player = 0
    play(state, ("call", 10))
    vote(state, "NNNN")
    for bill in (21, 34, 44):
        assert asked(state) == "CallBill"
        play(state, ("call", bill))
        vote(state, "AAAA")
    assert (asked(state), state.current_player) == ("Pardon", 1)
    play(state, "pardon")
    assert state.current_player == 2
    play(state, "none")
    assert state.suspended == [False, False, True, True]
    assert state.pardons == [0, 0, 2, 0]
