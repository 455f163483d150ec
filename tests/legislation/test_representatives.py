"""Every effect of a representative: its use, its prerequisite, its limits (L-06, L-27, L-85 to L-92)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.legislation.components import AGENDA_IDS
from rules.legislation.naming import described
from rules.legislation.phases.opening import OnDeckRound
from rules.legislation.phases.rounds import PledgeRound, VoteRound
from rules.legislation.state import LegislationState
from rules.words import Text
from tests.legislation.desks import rows
from tests.legislation.table import (
    ON_DECK,
    PLAIN,
    asked,
    log_of,
    play,
    pledged,
    session,
    vote,
    vote_round,
)

# Representatives


def at_turn(who: str, **position: Any) -> LegislationState:
    """Lay out a Vote turn of a representative whose effect is unused."""
    state = vote_round(
        representatives=(who, "amos-tillingbrook", "horatio-stonelatch", "zinnia-freewick"),
        **{"on_deck": ON_DECK, "effects": True, **position},
    )
    state.used = [False, True, True, True]
    return state


def voting_on(bill: int, representatives: Sequence[str], used: Sequence[int] = ()) -> LegislationState:
    """Call a bill at a table of these representatives; the listed seats have no effect left."""
    state = vote_round(
        representatives=representatives,
        on_deck={
            seat: (bill if seat == 0 else 22 + 10 * seat, 14 + seat) for seat in range(len(representatives))
        },
        effects=True,
    )
    for seat in used:
        state.used[seat] = True
    return play(state, ("call", bill))


def test_an_effect_is_announced_and_used_up() -> None:
    """Ruling L-87."""
    state = play(voting_on(12, PLAIN, used=(2,)), ("effect", 0))
    assert state.used[0]
    assert "P1 uses Floor Leader." in log_of(state)
    assert state.observation(3).used[0]


def test_an_effect_is_used_at_most_once() -> None:
    """Ruling L-06."""
    state = play(voting_on(12, PLAIN, used=(2,)), ("effect", 0))
    vote(state, "AAAA")
    while state.turn == 0:
        play(state, state.legal_actions()[0])
    play(state, state.legal_actions()[0])
    assert asked(state) == "Ballot"


OWNERS = (
    "amos-tillingbrook",
    "lucinda-marrowgate",
    "zinnia-freewick",
    "imogen-ledgerly",
    "odalys-brightwater",
)


def test_the_table_is_asked_once_for_an_effect_before_the_ballots() -> None:
    """Ruling L-88."""
    state = voting_on(12, OWNERS)
    assert asked(state) == "BeforeBallots"
    assert state.prompt().gathered
    assert list(state.legal_actions()) == [*[("effect", seat) for seat in (0, 1, 2, 4)], ("none",), ("pass",)]
    assert state.label(("none",)).safe
    assert state.label(("none",)).answers_for == (1, 2, 4)
    assert asked(play(state, "none")) == "Ballot"


def test_owners_who_answer_for_themselves_are_asked_sponsor_first_and_see_what_came_before() -> None:
    """Ruling L-88."""
    state = voting_on(12, OWNERS)
    order = []
    while asked(state) == "BeforeBallots":
        seat = state.decision.seat
        order.append(seat)
        play(state, ("effect", seat))
        if asked(state) in ("Amendment", "PointOfOrder"):
            play(state, state.legal_actions()[0])
    assert order == [0, 1, 2, 4]
    assert state.observation(4).doubled == (0, 4)
    assert state.observation(4).recused == (0,)


def test_an_owner_who_is_called_on_may_decline_and_is_not_asked_again() -> None:
    """Ruling L-88."""
    state = play(voting_on(12, OWNERS), ("effect", 2))
    assert (asked(state), state.current_player) == ("PointOfOrder", 2)
    play(state, "none")
    assert (asked(state), state.current_player) == ("BeforeBallots", 0)
    assert ("effect", 2) not in state.legal_actions()


def test_floor_leader_counts_twice_and_an_abstention_stays_0() -> None:
    state = play(voting_on(12, PLAIN, used=(2,)), ("effect", 0))
    assert state.doubled == (0,)
    vote(state, "YNNY")
    assert state.division is not None
    assert state.division.total == 1
    state = play(voting_on(12, PLAIN, used=(2,)), ("effect", 0))
    vote(state, "AAAN")
    assert state.division is not None
    assert state.division.total == -2
    state = play(voting_on(12, PLAIN, used=(2,)), ("effect", 0))
    vote(state, "YNAA")
    assert state.division is not None
    assert state.division.total == 0


def test_floor_leader_cannot_be_used_when_recused_and_is_lost_if_recused_later() -> None:
    who = ("zinnia-freewick", "odalys-brightwater", "dorothea-wrenfield")
    state = play(voting_on(12, who), ("effect", 0), ("recuse", 1))
    assert asked(state) == "Ballot"
    assert not state.used[1]
    who = ("odalys-brightwater", "zinnia-freewick", "dorothea-wrenfield")
    state = play(voting_on(12, who), ("effect", 0), ("effect", 1), ("recuse", 0))
    vote(state, "YN")
    assert state.used[0]
    assert state.division is not None
    assert state.division.total == 0


def test_floor_leader_a_doubled_ballot_is_checked_against_a_pledge() -> None:
    state = vote_round(on_deck=ON_DECK, effects=True, tokens={0: [(12, "Con")]})
    state.used[2] = True
    play(state, ("call", 12), ("effect", 0))
    vote(state, "AAAY")
    assert state.betrayers[0]


def test_amendment_moves_one_score_within_the_limits() -> None:
    state = play(voting_on(12, PLAIN, used=(0,)), ("effect", 2))
    assert set(state.legal_actions()) == {
        ("amend", "SP", -1),
        ("amend", "SC", 1),
        ("amend", "FP", -1),
        ("amend", "FC", 1),
        ("amend", "FC", -1),
        ("none",),
    }
    play(state, ("amend", "SC", 1))
    assert state.columns(12) == (1, 0, 1, 0)
    assert state.observation(1).amended == ((12, (1, 0, 1, 0)),)


def test_a_score_has_its_number_in_every_amendment_and_names_who_stands_for_it() -> None:
    for called, listed in (
        (12, ["SP: +1 to 0", "SC: -1 to 0", "FP: +1 to 0", "FC: 0 to +1 or -1"]),
        (16, ["SP: +1 to 0", "SC: -1 to 0", "FP: 0 to +1 or -1", "FC: +1 to 0"]),
    ):
        state = play(voting_on(called, PLAIN, used=(0,)), ("effect", 2))
        assert rows(state) == [("d", "Not now"), *zip("1234", listed, strict=True)]
        for action in state.legal_actions()[:-1]:
            label = state.label(action)
            agenda = AGENDA_IDS.index(label.target.removeprefix("agenda:"))
            stand = [seat for seat in range(state.seats) if agenda in state.agendas(seat)]
            assert label.gain == Text.listing(stand, field="seat")


def test_amendment_by_two_players_stays_on_the_bill_and_keeps_tokens() -> None:
    state = vote_round(
        representatives=("amos-tillingbrook", "lucinda-marrowgate", "thaddeus-coppergrove"),
        on_deck={0: (12, 14), 1: (22,), 2: (32,)},
        tokens={0: [(12, "Pro")]},
        effects=True,
    )
    state.used[0] = True
    play(state, ("call", 12), ("effect", 1), ("amend", "SP", -1), ("effect", 2), ("amend", "SP", -1))
    assert state.columns(12) == (-1, -1, 1, 0)
    assert pledged(state) == {0: [(12, "Pro")]}
    vote(state, "YYY")
    assert state.gains == ((-1, 1, 0),)
    assert state.columns(12) == (-1, -1, 1, 0)
    assert "[--+0]" in str(described(state, 12))


def test_point_of_order_recuses_another_even_the_sponsor() -> None:
    state = play(voting_on(12, ("imogen-ledgerly", "mabel-hearthwood", "zinnia-freewick")), ("effect", 1))
    assert list(state.legal_actions()) == [("recuse", 0), ("recuse", 2), ("none",)]
    play(state, ("recuse", 2), ("effect", 2))
    assert list(state.legal_actions()) == [("recuse", 0), ("recuse", 1), ("none",)], (
        "effects stay, 3 not twice"
    )
    play(state, ("recuse", 0))
    assert state.current_player == 1
    play(state, "yay")
    assert state.division is not None
    assert state.division.ballots == (0, 1, 0)


def test_point_of_order_returns_the_token_at_once_and_for_good() -> None:
    state = vote_round(
        representatives=("zinnia-freewick", "juno-hallowmere", "dorothea-wrenfield"),
        on_deck={0: (12, 14), 1: (22,), 2: (32,)},
        tokens={2: [(12, "Pro"), (22, "Con")]},
        effects=True,
    )
    play(state, ("call", 12), ("effect", 0), ("recuse", 2))
    assert pledged(state) == {2: [(22, "Con")]}
    vote(state, "NN")
    play(state, "use")
    vote(state, "YY")
    assert pledged(state) == {2: [(22, "Con")]}
    assert state.betrayers == [False] * 3
    assert state.passed == (12,)


def test_reconsider_keeps_amendments_recusals_and_doubled_ballots() -> None:
    """Ruling L-89."""
    who = ("odalys-brightwater", "zinnia-freewick", "juno-hallowmere", "lucinda-marrowgate")
    state = voting_on(12, who)
    play(state, ("effect", 0), ("effect", 1), ("recuse", 3), ("effect", 3), ("amend", "SP", -1))
    vote(state, "NNN")
    play(state, "use")
    assert (state.doubled, state.recused) == ((0,), (3,))
    vote(state, "NAY")
    assert state.division is not None
    assert state.division.total == 1
    assert state.columns(12)[0] == 0


def test_a_first_use_closes_the_window_and_a_bill_is_reconsidered_once() -> None:
    """Rulings L-88 and L-89."""
    who = ("juno-hallowmere", "horatio-stonelatch", "dorothea-wrenfield")
    state = vote(voting_on(12, who), "YYY")
    assert state.current_player == 0
    play(state, "use")
    assert log_of(state)[-1] == "P1 has all vote again; first P2 Yay, P3 Yay, P1 Yay.", "they lay open"
    vote(state, "NNN")
    assert not state.used[1]
    assert state.failed == (12,)
    state = vote(voting_on(12, who), "YYY")
    play(state, "none")
    assert (asked(state), state.current_player) == ("Reconsider", 1)


def test_players_without_a_usable_effect_are_not_prompted() -> None:
    """Ruling L-88."""
    assert asked(voting_on(12, PLAIN, used=(0, 1, 2, 3))) == "Ballot"


def test_staff_work_of_a_representative_allows_three_exchanges_beside_the_ordinary_one() -> None:
    state = at_turn("basil-ottenwick", hands={0: (15, 16)})
    assert asked(state) == "CallBill"
    play(state, "use", state_discard(state))
    for _ in range(2):
        play(state, "exchange", state_discard(state))
    assert asked(state) == "CallBill"
    assert ("exchange",) in state.legal_actions()
    assert state.used[0]


def test_staff_work_is_not_lost_by_one_stray_key() -> None:
    state = play(at_turn("basil-ottenwick", hands={0: (15, 16)}), "use")
    assert asked(state) == "ExchangeDiscard"
    assert str(state.label(("none",)).warning) == "Staff work ends here, with 3 exchanges unused."
    for _ in range(2):
        play(state, state_discard(state), "exchange")
    assert state.label(("none",)).warning is None, "the last exchange is only not made"


def state_discard(state: LegislationState) -> tuple[str, int]:
    return ("discard", state.hands[0][0])


def test_staff_work_may_be_kept_for_later() -> None:
    state = play(at_turn("basil-ottenwick", hands={0: (15, 16)}), ("call", 12))
    assert not state.used[0]
    without = at_turn("basil-ottenwick")
    assert ("use",) not in without.legal_actions(), "without a hand there is nothing to exchange"


def test_second_reading_of_a_representative() -> None:
    state = play(at_turn("ferris-quillon", hands={0: (15, 16)}, failed=(51,)), "use")
    assert list(state.legal_actions()) == [("revive", 51), ("none",)]
    play(state, ("revive", 51), ("discard", 16))
    assert state.used[0]
    assert state.hands[0] == (15, 51)
    assert ("use",) not in at_turn("ferris-quillon", hands={0: (15,)}).legal_actions()


def test_a_power_declined_at_the_start_of_a_turn_is_kept_but_not_offered_again_in_it() -> None:
    state = play(at_turn("ferris-quillon", hands={0: (15, 16)}, failed=(51,)), "use", "none")
    assert not state.used[0]
    assert ("use",) not in state.legal_actions()


def test_withdrawal_swaps_an_on_deck_bill_with_a_hand_card() -> None:
    """Ruling L-27."""
    state = at_turn(
        "casimir-dovetail",
        hands={0: (15, 16)},
        tokens={1: [(12, "Pro")], 2: [(14, "Con"), (12, "Con")]},
        holds=(12,),
    )
    play(state, "use")
    assert list(state.legal_actions()) == [("withdraw", 12), ("withdraw", 14), ("none",)]
    play(state, ("withdraw", 12))
    assert not state.prompt().shared
    play(state, ("put", 16))
    assert state.on_deck[0] == (16, 14)
    assert state.hands[0] == (12, 15)
    assert any(line.startswith("P1 withdraws 12") and "puts 16" in line for line in log_of(state))
    assert pledged(state) == {2: [(14, "Con")]}
    assert state.holds == ()
    assert state.betrayers == [False] * 4
    assert state.observation(3).known_hands[0] == (12,)
    assert ("call", 16) in state.legal_actions(), "the bill put out may be called in the same turn"


def test_withdrawal_needs_a_hand_and_a_bill_on_deck() -> None:
    assert ("use",) not in at_turn("casimir-dovetail").legal_actions()
    state = session(
        representatives=("casimir-dovetail", *PLAIN[1:]),
        hands={0: range(1, 10), 1: (21, 22, 23), 2: (31, 32, 33), 3: (41, 42, 43)},
        effects=True,
        next_steps=(OnDeckRound(),),
    )
    assert ("use",) not in state.legal_actions()


@pytest.mark.parametrize("ballots", ["YYYY", "NNNN"])
def test_signature_bill_scores_extra_if_it_passes_and_is_spent_either_way(ballots: str) -> None:
    state = play(at_turn("orson-vantling"), ("sign", 12))
    assert state.signature
    vote(state, ballots)
    assert state.scores[0] == (2 if ballots == "YYYY" else 0)
    assert state.used[0]
    assert not state.signature


def test_signature_bill_points_stay_after_a_repeal() -> None:
    state = play(at_turn("orson-vantling"), ("sign", 12))
    vote(state, "YYYY")
    assert state.gains == ((1, -1, -1, 1),), "a repeal takes back these points, not the extra one"


def test_signature_bill_is_for_the_own_vote_turn() -> None:
    state = voting_on(12, ("dorothea-wrenfield", "orson-vantling", "imogen-ledgerly"))
    assert asked(state) == "Ballot"


def test_own_turn_start_is_not_available_while_suspended() -> None:
    state = session(
        representatives=("basil-ottenwick", "dorothea-wrenfield", "imogen-ledgerly"),
        hands={0: (15,), 1: (16,)},
        on_deck={0: (12,), 1: (22,), 2: (32,)},
        effects=True,
        suspended=(0,),
        next_steps=(PledgeRound(1), VoteRound()),
    )
    assert (asked(state), state.current_player) == ("Bargain", 1)


def test_own_turn_start_is_offered_in_a_pledge_turn_and_in_round_3() -> None:
    who = ("basil-ottenwick", "dorothea-wrenfield", "amos-tillingbrook")
    hands = {0: (15,), 1: (16,)}
    state = session(
        representatives=who,
        hands=hands,
        on_deck={0: (12,)},
        effects=True,
        next_steps=(PledgeRound(1), VoteRound()),
    )
    assert ("use",) in state.legal_actions()
    state = session(representatives=who, hands={0: range(1, 10)}, effects=True, next_steps=(OnDeckRound(),))
    assert ("use",) in state.legal_actions()


def test_without_special_effects_no_representative_does_anything() -> None:
    """Ruling L-92."""
    state = vote_round(on_deck=ON_DECK, effects=True, special_effects=False)
    play(state, ("call", 12))
    assert asked(state) == "Ballot"
