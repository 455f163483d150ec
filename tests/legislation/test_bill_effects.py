"""Every effect of a bill: its use, its prerequisite, its limits (L-85 to L-92)."""

from __future__ import annotations

from typing import Any

from rules.chance import SeededChance
from rules.legislation.cards import BILLS
from rules.legislation.effects.archive import ArchiveSearch, Hearing, SecondReading
from rules.legislation.effects.exchange import Exchange
from rules.legislation.effects.floor import Gavel, Hold, PardonMarker, Release, Repeal
from rules.legislation.state import LegislationState
from tests.legislation.desks import rows
from tests.legislation.table import (
    ON_DECK,
    asked,
    log_of,
    only,
    play,
    pledged,
    reasons,
    session,
    vote,
    vote_round,
)
from tests.scripted import ScriptedChance


def passing(bill: int, **position: Any) -> LegislationState:
    """Let the first player's bill pass; its effect comes next."""
    on_deck = {**ON_DECK, 0: (bill, 14)}
    state = vote_round(**{"on_deck": on_deck, **position})
    play(state, ("call", bill))
    return vote(state, "YYYY")


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


def test_a_bill_that_passes_again_counts_again() -> None:
    """Ruling L-86."""
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
    assert reasons(state) == ["14 Carbon Toll is on hold."]


def test_hold_leaves_its_owner_a_callable_bill() -> None:
    """Ruling L-91."""
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
    assert str(state.label(("release", 2, 23)).text) == "Player 3's Con on 23 Plastics Ban"
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
    assert "from the top: 63 Thanks Day" in str(state.prompt().text)
    assert list(state.legal_actions()) == [("discard", 15), ("discard", 16), ("none",)]
    play(state, ("discard", 15))
    assert list(state.legal_actions()) == [("take", 63), ("take", 62), ("take", 61)]
    play(state, ("take", 61))
    assert state.piles[1] == (62, 63)
    assert state.hands[0] == (16, 61)
    assert state.piles[0] == (71, 15)
    assert "P1 takes a card from below the top of P2's pile." in log_of(state)
    assert not any("61" in line for line in log_of(state, 2))
    assert any("61" in line for line in log_of(state, 0))


def test_archive_search_may_be_declined_after_the_look() -> None:
    state = passing(76, hands={0: (15, 16)}, piles={1: (61, 62)})
    play(state, ("search", 1), "none")
    assert state.piles[1] == (61, 62)
    assert state.observation(0).known_piles[1] == (61, 62)


def test_archive_search_announces_the_top_card() -> None:
    state = passing(76, hands={0: (15, 16)}, piles={1: (61, 62)})
    play(state, ("search", 1), ("discard", 15), ("take", 62))
    assert "P1 takes 62 Chaplain Corps from P2's pile." in log_of(state)


def test_archive_search_shows_even_the_only_card_before_it_is_taken() -> None:
    state = passing(76, hands={0: (15, 16)}, piles={1: (61,)})
    play(state, ("search", 1), ("discard", 15))
    assert list(state.legal_actions()) == [("take", 61)]


def test_archive_search_needs_a_hand_and_anothers_pile() -> None:
    assert passing(74, piles={1: (61,)}).turn == 1
    assert only(ArchiveSearch(seat=0), hands={0: (15,)}, piles={0: (61,)}).current_player is None


def test_a_pile_to_search_has_the_number_of_its_seat() -> None:
    """`1` searched the pile of the second player, which is `2` where a card is drawn."""
    assert rows(passing(74, hands={0: (15,)}, piles={1: (61,), 2: (62,)}))[1:] == [
        ("2", "Ben's pile (1 card)"),
        ("3", "Cy's pile (1 card)"),
    ]


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
    assert "P1 looks at 3 cards of P2's hand." in log_of(state)
    assert not any("Church" in line for line in log_of(state, 1))
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


def test_without_special_effects_no_bill_does_anything() -> None:
    """Ruling L-92."""
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
