"""The frame of the Operations Phase and Cleanup (rulings 4 and 12)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from rules.votes_for_women.components import (
    A_THREAT_TO_THE_IDEAL,
    EIGHTEENTH_AMENDMENT,
    EVENT_DECKS,
    FIFTEENTH_AMENDMENT,
    GAME_BOX,
    PANDEMIC,
    SOUTHERN_STRATEGY,
    THE_CIVIL_WAR,
    WAR_IN_EUROPE,
)
from rules.votes_for_women.effects.campaigning import can_pay_for_campaigning
from rules.votes_for_women.effects.playing import bar
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.phases.turn import CleanupPhase, Operations
from rules.votes_for_women.state import VotesState
from tests.votes_for_women.table import OPP, SUF, begin, do, event, log_of, over, place, position


def turn(seat: int = SUF, **described: object) -> VotesState:
    return begin(position(**described), PlayACard(seat))  # type: ignore[arg-type]


def test_six_rounds_suffragist_first() -> None:
    """Ruling 4.1."""
    decks = (tuple(range(30, 45)), tuple(range(80, 95)))
    state = position(hands=((2, 3, 9, 10, 11, 14, 22), (61, 62, 63, 64, 67, 70, 101)), decks=decks)
    begin(state, Operations(1))
    order = []
    for _ in range(12):
        assert state.current_player is not None
        order.append((state.round, state.current_player))
        card = state.hands[state.current_player][0]
        state.apply(("organize", card))
    assert order == [(number, seat) for number in range(1, 7) for seat in (SUF, OPP)]
    assert state.turn == 3


def test_a_hand_card_must_be_played() -> None:
    """Ruling 4.1."""
    assert ("done",) not in turn(hands=((22, 26), ())).legal_actions()


@pytest.mark.parametrize("claimed_first", [True, False])
def test_one_claimed_card_before_or_after_the_hand_card(claimed_first: bool) -> None:
    """Ruling 4.1."""
    state = turn(hands=((22, 26), ()), claimed=((119, 105), ()))
    actions = [("claimed", 105), ("organize", 22)]
    do(state, *(actions if claimed_first else actions[::-1]))
    assert over(state)
    assert state.buttons[SUF] == 5
    assert state.claimed[SUF] == (119,)
    assert state.removed[-1] == 105


def test_never_in_the_middle_of_a_hand_card() -> None:
    """Ruling 4.1."""
    state = turn(hands=((17, 26), ()), claimed=((119,), ()))
    do(state, ("event", 17))
    assert ("claimed", 119) not in state.legal_actions()


def test_the_claimed_card_may_be_kept() -> None:
    """Ruling 4.1."""
    state = turn(hands=((22, 26), ()), claimed=((119,), ()))
    do(state, ("organize", 22))
    assert list(state.legal_actions()) == [("done",), ("claimed", 119)]
    do(state, ("done",))
    assert over(state)
    assert state.claimed[SUF] == (119,)


def test_a_card_claimed_by_the_hand_card_may_be_played_at_once() -> None:
    """Ruling 4.2."""
    state = turn(hands=((20, 26), ()), state_cards=(119, 120), script={"event die": [4]})
    do(state, ("event", 20), *place("MT MT MT MT", "purple"))
    assert state.claimed[SUF] == (119,)
    for code in ("WY", "CO", "ND", "SD", "NE", "KS", "OK"):
        do(state, *place(f"{code} {code}", "yellow"))
    assert list(state.legal_actions()) == [("done",), ("claimed", 119)]
    do(state, ("claimed", 119))
    assert state.buttons[SUF] == 2


def test_every_card_is_an_event_or_pays_for_three_actions() -> None:
    """Ruling 4.3."""
    state = turn(hands=((2, 22), ()), campaigners={"purple": "West"})
    assert set(state.legal_actions()) == {
        (verb, card) for verb in ("event", "campaign", "organize", "lobby") for card in (2, 22)
    }


@pytest.mark.parametrize("seat", [SUF, OPP])
def test_what_is_kept_of_a_hand_s_uses_is_what_each_card_says(seat: int) -> None:
    """Uses are kept by what is in effect; each pair of cards that change others is in effect once (4.3)."""
    affecting = (
        *(PANDEMIC, A_THREAT_TO_THE_IDEAL, THE_CIVIL_WAR, FIFTEENTH_AMENDMENT),
        *(WAR_IN_EUROPE, EIGHTEENTH_AMENDMENT, SOUTHERN_STRATEGY),
    )
    hand = tuple(EVENT_DECKS[seat])
    state = position(hands=(hand, hand))
    for number in range(3):
        for cards in combinations(affecting, number):
            state.game_box = tuple(card for card in cards if state.box.cards[card].box == GAME_BOX)
            state.turn_box = tuple(card for card in cards if card not in state.game_box)
            for held, turn_now, sent in ((0, 1, False), (1, 5, True), (5, 4, False), (6, 6, True)):
                state.buttons, state.turn, state.sent = [held, held], turn_now, sent
                verbs = ["campaign"] if can_pay_for_campaigning(state, seat) else []
                verbs += ["organize"] if state.sent else ["organize", "lobby"]
                assert PlayACard(seat).legal(state) == [
                    (verb, card)
                    for card in hand
                    for verb in ([] if bar(state, seat, card) else ["event"]) + verbs
                ]


def test_a_persistent_card_that_pays_for_an_action_is_discarded() -> None:
    """Ruling 4.3."""
    state = turn(hands=((2, 22), ()))
    do(state, ("organize", 2))
    assert state.discards[SUF] == (2,)
    assert state.turn_box == ()


def test_actions_without_effect_are_allowed_and_marked() -> None:
    """Ruling 4.4."""
    state = turn(hands=((22,), ()))
    for verb in ("campaign", "organize", "lobby"):
        assert "no effect" in str(state.label((verb, 22)).text)
        assert str(state.label((verb, 22)).gain) == "no Campaigner"
        assert "no Campaigner" in str(state.label((verb, 22)).warning)
        copy = state.clone()
        copy.apply((verb, 22))
        assert copy.discards[SUF] == (22,)
        assert copy.buttons[SUF] == 0
        assert over(copy)
    reason = "Campaigning, Organizing and Lobbying have no effect yet: you have no Campaigner on the map."
    assert str(state.why_not()[0]) == reason


def test_organizing_at_the_cap_is_allowed_and_marked() -> None:
    """Ruling 4.4."""
    state = turn(hands=((22,), ()), buttons=(12, 0), campaigners={"purple": "West"})
    assert "no effect" in str(state.label(("organize", 22)).text)
    assert "no effect" not in str(state.label(("lobby", 22)).text)
    assert str(state.why_not()[0]) == "Organizing has no effect now: you have 12 buttons, the limit."
    do(state, ("organize", 22))
    assert state.buttons[SUF] == 12


@pytest.mark.parametrize(
    ("buttons", "gain"), [(9, "+3 buttons"), (10, "+2 buttons (limit)"), (11, "+1 button (limit)")]
)
def test_organizing_close_to_the_limit_says_that_it_cuts_the_buttons(buttons: int, gain: str) -> None:
    """Three Campaigners brought `+2 buttons`, and nothing said why."""
    afoot = {"purple": "West", "yellow": "West", "purple2": "South"}
    state = turn(hands=((22,), ()), buttons=(buttons, 0), campaigners=afoot)
    assert str(state.label(("organize", 22)).gain) == gain


def test_two_bars_remain_lobbying_once_sent_and_campaigning_without_the_price() -> None:
    """Ruling 4.4."""
    state = turn(hands=((22,), ()), sent=True, turn_box=(88,))
    assert list(state.legal_actions()) == [("event", 22), ("organize", 22)]
    assert [str(reason) for reason in state.why_not()] == [
        "Campaigning and Organizing have no effect yet: you have no Campaigner on the map.",
        "Campaigning costs a button under War in Europe, and you have none.",
        "Lobbying is over: the amendment was sent to the states.",
    ]
    state = turn(hands=((22,), ()), sent=True, turn_box=(88,), buttons=(1, 0))
    assert ("campaign", 22) in state.legal_actions()


def test_an_event_that_would_do_nothing_is_offered() -> None:
    """Ruling 4.4."""
    state = turn(hands=((40,), ()), sent=True)
    do(state, ("event", 40))
    assert state.discards[SUF] == (40,)
    assert state.congress == 0


def test_after_round_six_both_keep_one_card_any_card() -> None:
    """Ruling 4.5."""
    state = position(hands=((1, 2), (53, 54)), decks=(tuple(range(30, 40)), tuple(range(80, 90))))
    state.round = 6
    begin(state, Operations(6))
    do(state, ("organize", 2), ("organize", 54))
    assert state.hands[SUF] == (1, *range(30, 36))
    assert state.hands[OPP] == (53, *range(80, 86))


def test_an_empty_hand_skips_the_hand_card_but_not_a_claimed_card() -> None:
    """Ruling 2.2."""
    assert over(turn())
    state = turn(claimed=((119, 122), ()))
    assert set(state.legal_actions()) == {("done",), ("claimed", 119), ("claimed", 122)}
    do(state, ("claimed", 119))
    assert over(state)
    assert state.buttons[SUF] == 2
    assert state.claimed[SUF] == (122,)


def test_cleanup_discards_the_rest_of_turn_box_and_advances_the_turn() -> None:
    """Ruling 12.1."""
    state = position(turn_box=(2, 54), game_box=(6,), ballot_box=(41,), hands=((9,), (60,)))
    begin(state, CleanupPhase())
    assert state.turn_box == ()
    assert state.discards == [(2,), (54,)]
    assert state.game_box == (6,)
    assert state.ballot_box == (41,)
    assert state.turn == 3
    assert state.hands == [(9,), (60,)]


def test_after_turn_6_the_opposition_wins_if_the_amendment_was_not_sent() -> None:
    """Ruling 12.2."""
    state = position(turn=6, congress=5, checks="", xs="")
    begin(state, CleanupPhase())
    result = state.result()
    assert result is not None
    assert result.winners == (OPP,)
    assert "not sent" in result.text(("Suf", "Opp"))


def test_final_voting_empties_two_boxes_and_keeps_the_ballot_box() -> None:
    """Ruling 12.2."""
    described = {"turn_box": (2,), "game_box": (6, 46), "ballot_box": (41,), "hands": ((9,), (60,))}
    state = begin(position(turn=6, checks="OH", **described), CleanupPhase())  # type: ignore[arg-type]
    assert (state.turn_box, state.game_box, state.ballot_box) == ((), (), (41,))
    assert state.current_player == SUF
    assert state.legal_actions()[0] == ("state", "Washington")
    assert state.round == 0


def test_buttons_carry_over() -> None:
    """Ruling 12.3."""
    state = begin(position(turn=6, checks="OH", buttons=(4, 3)), CleanupPhase())
    assert state.buttons == [4, 3]
    state = begin(position(turn=2, buttons=(4, 3)), CleanupPhase())
    assert state.buttons == [4, 3]


def test_the_log_carries_the_numbers() -> None:
    state = turn(
        hands=((22, 23), ()),
        buttons=(1, 0),
        campaigners={"purple": "West", "yellow": "West"},
        script={"Campaigning die": [3, 4, 4, 4]},
    )
    do(state, ("campaign", 23), ("reroll",))
    assert log_of(state).splitlines() == [
        "Suffragist campaigns with Equality League.",
        "Suffragist rolls 3, 4 on d4.",
        "Suffragist pays a button, 0 left, and rolls again: 4, 4.",
        "Suffragist gives the 4 to the purple Campaigner in the West.",
    ]


def test_a_prompt_says_what_round_it_is() -> None:
    state = turn(hands=((22, 23), ()), claimed=((119,), ()))
    assert str(state.prompt().text) == "Round 1: play a card, or first a claimed card."
    assert event(22).log


IDLE: list[tuple[int, int, dict[str, Any]]] = [
    (SUF, 40, {"sent": True}),
    (SUF, 22, {"buttons": (12, 0)}),
    (SUF, 25, {"cubes": {"OH": "ppy"}}),
    (SUF, 110, {"sent": True}),
    (SUF, 114, {}),
    (SUF, 106, {"checks": "OH"}),
    (SUF, 107, {"buttons": (3, 0)}),
    (SUF, 115, {"game_box": (6,)}),
    (SUF, 17, {"checks": "NJ PA", "xs": "DE"}),
    (SUF, 7, {"checks": "VA NC SC GA FL AL MS TN AR LA", "xs": "TX", "game_box": (6,)}),
    (OPP, 58, {"buttons": (0, 6)}),
    (OPP, 60, {"cubes": {"OH": "pp"}}),
    (OPP, 74, {"cubes": {"OH": "rr"}}),
    (OPP, 78, {"cubes": {"OR": "ppy"}}),
    (OPP, 102, {"xs": "OH"}),
    (OPP, 110, {}),
]


def test_an_event_without_effect_is_marked_and_asked_about() -> None:
    """Ruling 4.4."""
    for seat, card, described in IDLE:
        hands: list[tuple[int, ...]] = [(2,), (54,)]
        claimed: list[tuple[int, ...]] = [(), ()]
        verb, place = ("claimed", claimed) if card > 104 else ("event", hands)
        place[seat] += (card,)
        state = position(hands=(hands[0], hands[1]), claimed=(claimed[0], claimed[1]), **described)
        label = begin(state, PlayACard(seat)).label((verb, card))
        assert str(label.text).endswith("(no effect)")
        assert str(label.warning).startswith("This does nothing: ")


def test_an_event_that_does_something_is_not_marked() -> None:
    """Ruling 4.4."""
    cases: Sequence[tuple[int, int, dict[str, Any]]] = [
        (SUF, 40, {}),
        (SUF, 28, {"sent": True, "buttons": (12, 0)}),
        (SUF, 2, {}),
        (SUF, 25, {"cubes": {"OH": "r"}}),
        (OPP, 54, {"sent": True}),
        (OPP, 56, {"sent": True}),
        (OPP, 75, {"cubes": {"OH": "y"}}),
        (OPP, 85, {"game_box": (35,), "buttons": (1, 0)}),
    ]
    for seat, card, described in cases:
        hands = ((card, 3), (54,)) if seat == SUF else ((2,), tuple({card, 61}))
        state = begin(position(hands=hands, **described), PlayACard(seat))
        label = state.label(("event", card))
        assert "no effect" not in str(label.text)
        assert not label.warning


def test_riots_do_nothing_to_an_empty_hand_only() -> None:
    """Ruling 4.4."""
    state = begin(position(hands=((22,), (99, 61))), PlayACard(OPP))
    assert not state.label(("event", 99)).warning
    state = begin(position(hands=((), (99, 61))), PlayACard(OPP))
    assert str(state.label(("event", 99)).warning) == "This does nothing: the hand is empty."


def test_the_opposition_is_asked_before_it_lobbies_an_empty_congress() -> None:
    """Ruling 4.4."""
    pieces = {"red": "South"}
    state = begin(position(hands=((), (61, 62)), campaigners=pieces), PlayACard(OPP))
    assert str(state.label(("lobby", 61)).warning) == "Congress is empty: a success could only add a marker."
    state = begin(position(hands=((), (61, 62)), campaigners=pieces, congress=1), PlayACard(OPP))
    assert not state.label(("lobby", 61)).warning
