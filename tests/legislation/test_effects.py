"""Every special effect: its use, its prerequisite, its limits (L-06, L-27, L-85 to L-92)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.chance import ScriptedChance, SeededChance
from rules.legislation.cards import BILLS
from rules.legislation.effects.archive import ArchiveSearch, Hearing, SecondReading
from rules.legislation.effects.exchange import Exchange
from rules.legislation.effects.floor import Gavel, Hold, PardonMarker, Release, Repeal
from rules.legislation.naming import described
from rules.legislation.phases.opening import OnDeckRound
from rules.legislation.phases.rounds import PledgeRound, VoteRound
from rules.legislation.state import LegislationState
from rules.steps import Step
from tests.legislation.table import PLAIN, asked, play, pledged, reasons, said, session, vote, vote_round

ON_DECK = {0: (12, 14), 1: (22, 23), 2: (32, 33), 3: (42, 43)}


def passing(bill: int, **position: Any) -> LegislationState:
    """Let the first player's bill pass; its effect comes next."""
    on_deck = {**ON_DECK, 0: (bill, 14)}
    state = vote_round(**{"on_deck": on_deck, **position})
    play(state, ("call", bill))
    return vote(state, "YYYY")


def only(step: Step[LegislationState], **position: Any) -> LegislationState:
    return session(**{"on_deck": ON_DECK, **position}, next_steps=(step,))


# Bills


def test_earmark_scores_extra_each_time_the_bill_passes() -> None:
    assert passing(81).scores == [1, 0, 0, 0]
    assert passing(41).scores == [2, -1, -1, -1]


def test_gavel_makes_the_sponsor_first_player_of_the_next_cycle_once() -> None:
    state = passing(1, on_deck={0: (1, 14, 15), 1: (22, 23, 24), 2: (32, 33, 34), 3: (42, 43, 44)})
    assert state.gavel == 0
    for _ in range(3):
        play(state, state.legal_actions()[0])
        vote(state, "AAAA")
    assert (state.cycle, state.first_player) == (2, 0)
    assert state.gavel is None
    play(state, "end", "end", "end", "end")
    for _ in range(4):
        play(state, state.legal_actions()[0])
        vote(state, "AAAA")
    assert (state.cycle, state.first_player) == (3, 1), "later cycles rotate left from the new First Player"


def test_gavel_the_later_one_counts_and_none_in_the_last_cycle() -> None:
    state = session(next_steps=(Gavel(seat=1), Gavel(seat=3)), cycle=4)
    assert state.gavel == 3
    assert session(next_steps=(Gavel(seat=1),), cycle=9).gavel is None


def test_repeal_any_bill_of_the_passed_pile_or_none() -> None:
    state = passing(5, passed={18: (1, -1, 0, 0), 12: (1, -1, 1, 0)})
    assert list(state.legal_actions()) == [("repeal", 18), ("repeal", 12), ("none",)]
    play(state, "none")
    assert state.passed == (18, 12, 5)


def test_repeal_has_no_target_in_an_empty_passed_pile() -> None:
    """The bill that has just passed is not a target."""
    state = passing(5)
    assert state.passed == (5,)
    assert only(Repeal(seat=0)).current_player is None


def test_repeal_does_not_undo_other_effects_of_the_bill() -> None:
    state = only(Repeal(seat=0), passed={80: (0, 0, 0, -1)}, pardons={2: 1})
    play(state, ("repeal", 80))
    assert state.pardons == [0, 0, 1, 0]
    assert state.scores == [0, 0, 0, 1]


def test_l_86_a_bill_that_passes_again_counts_again() -> None:
    state = vote_round(on_deck={**ON_DECK, 0: (5, 14)}, hands={0: (81, 15)}, passed={81: (0,) * 4})
    state.hands[0] = (15, 16)
    play(state, ("call", 5))
    vote(state, "YYYY")
    play(state, ("repeal", 81))
    assert state.failed == (81,)
    state = vote_round(on_deck={**ON_DECK, 0: (81, 14)})
    play(state, ("call", 81))
    vote(state, "YYYY")
    assert state.scores == [1, 0, 0, 0]


def test_hold_bars_a_bill_from_its_owners_next_vote_turn() -> None:
    state = passing(11)
    assert ("hold", 22) in state.legal_actions()
    assert not {("hold", 11), ("hold", 14)} & set(state.legal_actions())
    play(state, ("hold", 22))
    assert (asked(state), state.current_player) == ("Ballot", 2), "the only other bill is called by itself"
    assert state.called == 23
    vote(state, "AAAA")
    assert state.holds == (), "the hold ends with that turn"


def test_hold_says_why_a_bill_cannot_be_called() -> None:
    state = vote_round(on_deck={**ON_DECK, 0: (12, 14, 15)}, holds=(14,))
    assert list(state.legal_actions()) == [("call", 12), ("call", 15)]
    assert reasons(state) == ["14 Commuter Carbon Toll Act is on hold."]


def test_l_91_hold_leaves_its_owner_a_callable_bill() -> None:
    state = only(Hold(seat=0), on_deck={0: (12, 14), 1: (22,), 2: (32, 33), 3: (42, 43, 44)}, holds=(32, 42))
    assert list(state.legal_actions()) == [("hold", 43), ("hold", 44), ("none",)]


def test_hold_keeps_pledges_and_works_in_the_same_round() -> None:
    state = passing(11, tokens={2: [(22, "Pro")]})
    play(state, ("hold", 22))
    assert pledged(state) == {2: [(22, "Pro")]}
    assert state.turn == 1


def test_release_takes_any_token_off_a_bill_without_blame() -> None:
    state = passing(13, tokens={0: [(22, "Pro")], 2: [(23, "Con")], 3: [(13, "Con"), (14, "Pro")]})
    assert list(state.legal_actions()) == [
        ("release", 0, 22),
        ("release", 2, 23),
        ("release", 3, 14),
        ("none",),
    ]
    assert str(state.label(("release", 2, 23)).text) == "Player 3's Con on 23 Single-Use Plastics Ban Act"
    play(state, ("release", 2, 23))
    assert 2 not in pledged(state)
    assert not state.betrayers[2]


def test_release_needs_a_token_on_another_bill() -> None:
    assert passing(13, tokens={3: [(13, "Pro")]}).turn == 1
    assert only(Release(seat=0)).current_player is None


def test_second_reading_swaps_a_hand_card_for_a_failed_bill() -> None:
    state = passing(18, hands={0: (15, 16)}, failed=(51, 52))
    assert list(state.legal_actions()) == [("revive", 51), ("revive", 52), ("none",)]
    play(state, ("revive", 52), ("discard", 15))
    assert state.hands[0] == (16, 52)
    assert state.piles[0] == (15,)
    assert state.failed == (51,)
    for seat in (None, 1, 2, 3):
        assert state.observation(seat).known_hands[0] == (52,), "both cards are public"


def test_second_reading_needs_a_hand_and_a_failed_bill() -> None:
    assert passing(18, failed=(51,)).turn == 1
    assert only(SecondReading(seat=0), hands={0: (15,)}).current_player is None


def test_archive_search_swaps_a_hand_card_for_any_card_of_a_pile() -> None:
    state = passing(74, hands={0: (15, 16)}, piles={1: (61, 62, 63), 0: (71,)})
    assert list(state.legal_actions()) == [("search", 1), ("none",)]
    play(state, ("search", 1))
    assert not state.prompt().shared
    assert "from the top: 63 National Day" in str(state.prompt().text)
    assert list(state.legal_actions()) == [("discard", 15), ("discard", 16), ("none",)]
    play(state, ("discard", 15))
    assert list(state.legal_actions()) == [("take", 63), ("take", 62), ("take", 61)]
    play(state, ("take", 61))
    assert state.piles[1] == (62, 63)
    assert state.hands[0] == (16, 61)
    assert state.piles[0] == (71, 15)
    assert "P1 takes a card from below the top of P2's pile." in said(state)
    assert not any("61" in line for line in said(state, 2))
    assert any("61" in line for line in said(state, 0))


def test_archive_search_may_be_declined_after_the_look() -> None:
    state = passing(76, hands={0: (15, 16)}, piles={1: (61, 62)})
    play(state, ("search", 1), "none")
    assert state.piles[1] == (61, 62)
    assert state.observation(0).known_piles[1] == (61, 62)


def test_archive_search_announces_the_top_card() -> None:
    state = passing(76, hands={0: (15, 16)}, piles={1: (61, 62)})
    play(state, ("search", 1), ("discard", 15), ("take", 62))
    assert "P1 takes 62 Chaplain Corps Expansion Act from P2's pile." in said(state)


def test_archive_search_needs_a_hand_and_anothers_pile() -> None:
    assert passing(74, piles={1: (61,)}).turn == 1
    assert only(ArchiveSearch(seat=0), hands={0: (15,)}, piles={0: (61,)}).current_player is None


def test_staff_work_of_a_bill_allows_two_exchanges_before_the_refill() -> None:
    state = passing(27, hands={0: (15, 16)}, deck=(61, 62, 63))
    assert (asked(state), state.turn) == ("Exchange", 0)
    play(state, "exchange", ("discard", 15))
    assert state.hands[0] == (16, 63)
    play(state, "exchange", ("discard", 16))
    assert asked(state) == "PutOnDeck"
    assert state.hands[0] == (62, 63)


def test_staff_work_may_stop_after_none() -> None:
    state = play(passing(27, hands={0: (15, 16)}), "none")
    assert asked(state) == "PutOnDeck"


def test_staff_work_is_an_ordinary_exchange_under_the_ordinary_limits() -> None:
    assert passing(27).turn == 1
    assert only(Exchange(0, 2), hands={0: (15,)}, deck=()).current_player is None


def test_hearing_looks_at_three_random_cards_in_private() -> None:
    state = passing(54, hands={0: (15,), 1: (61, 62, 63, 64), 2: (65,)})
    assert list(state.legal_actions()) == [("hear", 1), ("hear", 2), ("none",)]
    state.chance = ScriptedChance({"hearing": [[64, 61, 62, 63]]}, SeededChance(1))
    play(state, ("hear", 1))
    assert not state.prompt().shared
    assert asked(state) == "LookAtHand"
    assert state.observation(0).known_hands[1] == (61, 62, 64)
    for seat in (None, 1, 2):
        assert state.observation(seat).known_hands[1] == ()
    assert "P1 looks at 3 cards of P2's hand." in said(state)
    assert not any("Church" in line for line in said(state, 1))
    play(state, "seen")
    assert state.observation(0).known_hands[1] == (61, 62, 64)


def test_hearing_of_a_smaller_hand_sees_it_all_and_an_empty_hand_cannot_be_chosen() -> None:
    state = play(only(Hearing(3, seat=0), hands={2: (65, 66)}), ("hear", 2))
    assert state.observation(0).known_hands[2] == (65, 66)
    assert only(Hearing(3, seat=0), hands={0: (15,)}).current_player is None


def test_pardon_gives_a_marker_that_may_answer_one_suspension() -> None:
    state = session(next_steps=(PardonMarker(seat=2), PardonMarker(seat=2)))
    assert state.pardons == [0, 0, 2, 0]
    state = passing(78, tokens={0: [(78, "Con")]})
    assert state.pardons[0] == 1
    for bill in (22, 32, 42):
        play(state, ("call", bill))
        vote(state, "AAAA")
    assert (asked(state), state.current_player) == ("Pardon", 0), "a marker gained in the same round helps"
    play(state, "pardon")
    assert state.suspended == [False] * 4
    assert state.pardons == [0] * 4


def test_pardon_does_not_help_after_the_last_vote_round() -> None:
    state = vote_round(
        on_deck={0: (12,), 1: (22,), 2: (32,), 3: (42,)},
        cycle=9,
        tokens={1: [(12, "Pro")]},
        pardons={1: 1},
        last_round_honor=True,
    )
    for _ in range(4):
        vote(state, "AAAA")
    assert state.current_player is None
    assert state.scores == [0, -1, 0, 0]
    assert state.pardons == [0, 1, 0, 0]


def test_l_92_without_special_effects_no_bill_does_anything() -> None:
    assert passing(41, special_effects=False).scores == [-1, -1, -1, -1]
    assert passing(5, special_effects=False, passed={18: (1, -1, 0, 0)}).turn == 1


def test_a_failed_bill_has_no_effect() -> None:
    state = vote_round(on_deck={**ON_DECK, 0: (41, 14)})
    play(state, ("call", 41))
    assert vote(state, "AAAA").scores == [0, 0, 0, 0]


def test_every_bill_with_an_effect_has_one_step() -> None:
    for bill in BILLS:
        assert len(bill.event) <= 1
        assert [effect.seat for effect in bill.event.by(2)] == [2] * len(bill.event)


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


def test_l_87_an_effect_is_announced_and_used_up() -> None:
    state = play(voting_on(12, PLAIN, used=(2,)), ("effect", 0))
    assert state.used[0]
    assert "P1 uses Floor Leader." in said(state)
    assert state.observation(3).used[0]


def test_l_06_an_effect_is_used_at_most_once() -> None:
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


def test_l_88_the_table_is_asked_once_for_an_effect_before_the_ballots() -> None:
    state = voting_on(12, OWNERS)
    assert asked(state) == "BeforeBallots"
    assert state.prompt().gathered
    assert list(state.legal_actions()) == [*[("effect", seat) for seat in (0, 1, 2, 4)], ("none",), ("pass",)]
    assert state.label(("none",)).safe
    assert state.label(("none",)).answers_for == (1, 2, 4)
    assert asked(play(state, "none")) == "Ballot"


def test_l_88_owners_who_answer_for_themselves_are_asked_sponsor_first_and_see_what_came_before() -> None:
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


def test_l_88_an_owner_who_is_called_on_may_decline_and_is_not_asked_again() -> None:
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


def test_l_89_reconsider_keeps_amendments_recusals_and_doubled_ballots() -> None:
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


def test_l_88_l_89_a_first_use_closes_the_window_and_a_bill_is_reconsidered_once() -> None:
    who = ("juno-hallowmere", "horatio-stonelatch", "dorothea-wrenfield")
    state = vote(voting_on(12, who), "YYY")
    assert state.current_player == 0
    play(state, "use")
    vote(state, "NNN")
    assert not state.used[1]
    assert state.failed == (12,)
    state = vote(voting_on(12, who), "YYY")
    play(state, "none")
    assert (asked(state), state.current_player) == ("Reconsider", 1)


def test_l_88_players_without_a_usable_effect_are_not_prompted() -> None:
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


def test_l_27_withdrawal_swaps_an_on_deck_bill_with_a_hand_card() -> None:
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
    assert any(line.startswith("P1 withdraws 12") and "puts 16" in line for line in said(state))
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


def test_l_92_without_special_effects_no_representative_does_anything() -> None:
    state = vote_round(on_deck=ON_DECK, effects=True, special_effects=False)
    play(state, ("call", 12))
    assert asked(state) == "Ballot"
