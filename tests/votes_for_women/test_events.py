"""Playing a card as an Event: prerequisites, costs, rolls, surcharges (ruling 5, examples E12, E13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.effects.playing import bar, playable
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.state import VotesState
from tests.votes_for_women.table import OPP, SUF, begin, do, event, held, log_of, over, place, position

PREREQUISITES: list[tuple[int, int, dict[str, Any], dict[str, Any]]] = [
    (5, SUF, {"turn_box": (54,)}, {}),
    *((card, SUF, {}, {"turn_box": (54,)}) for card in (6, 18)),
    (7, SUF, {"game_box": (6,)}, {}),
    (7, SUF, {"game_box": (6,)}, {"game_box": (6,), "turn_box": (54,)}),
    (45, SUF, {"turn_box": (88,)}, {}),
    *((card, OPP, {"game_box": (6,)}, {}) for card in (55, 69)),
    *((card, OPP, {}, {"game_box": (46,)}) for card in (68, 83, 92, 96)),
    *((card, OPP, {"game_box": (35,)}, {}) for card in (82, 85, 94, 95)),
    (39, SUF, {"buttons": (4, 0)}, {"buttons": (3, 6)}),
    (39, SUF, {"buttons": (5, 0), "turn_box": (89,)}, {"buttons": (4, 0), "turn_box": (89,)}),
    (100, OPP, {"buttons": (0, 4)}, {"buttons": (12, 3)}),
    (100, OPP, {"buttons": (0, 4), "turn_box": (89,)}, {"buttons": (0, 3)}),
    *((113, seat, {"turn": 5}, {"turn": 4}) for seat in (0, 1)),
    (113, SUF, {"turn": 6}, {"turn": 1}),
    (102, OPP, {"sent": True}, {}),
    *((106, seat, {"sent": True}, {}) for seat in (0, 1)),
    *((22, SUF, {"turn_box": (card,), "buttons": (1, 0)}, {"turn_box": (card,)}) for card in (79, 89)),
]


def test_prerequisites_bar_a_card_only_as_an_event() -> None:
    """Rulings 5.1 and 5.3."""
    for card, seat, allowed, barred in PREREQUISITES:
        claimed = card > 104
        cards = ((card,), ()) if seat == SUF else ((), (card,))
        described: dict[str, Any] = (
            {"claimed": cards, "hands": ((22, 23), (61, 62))} if claimed else {"hands": cards}
        )
        action = ("claimed" if claimed else "event", card)
        state = begin(position(**described, **allowed), PlayACard(seat))
        assert action in state.legal_actions()
        state = begin(position(**described, **barred), PlayACard(seat))
        assert action not in state.legal_actions()
        if not claimed:
            assert ("organize", card) in state.legal_actions()
        assert any(str(reason).startswith(f"{CARDS[card].title}: ") for reason in state.why_not())


def test_no_other_card_is_ever_barred() -> None:
    """Ruling 5.3."""
    listed = {card for card, *_ in PREREQUISITES}
    state = position(turn=1)
    for card in CARDS[1:]:
        seat = OPP if 53 <= card.number <= 104 else SUF
        if card.number not in listed or card.number == 22:
            assert playable(state, seat)[card.number]
            assert bar(state, seat, card.number) is None


def test_in_effect_means_lying_in_a_box_now() -> None:
    """Ruling 5.2."""
    state = event(6, script={"event die": [2]})
    assert over(state)
    assert state.game_box == ()
    assert state.discards[SUF] == (6,)
    assert not playable(state, OPP)[55]
    state = event(46, script={"event die": [3]})
    assert state.game_box == (46,)
    assert not playable(state, OPP)[68]


def test_a_gated_event_needs_3_to_6() -> None:
    """Ruling 5.2."""
    for face in range(1, 7):
        for card in [5, 6, 20, 38, 46, 57, 58, 59]:
            seat = OPP if card > 52 else SUF
            state = event(card, turn_box=(54,) if card == 5 else (), congress=1, script={"event die": [face]})
            failed = state.congress == 1 and state.buttons == [0, 0]
            assert failed == (face < 3)
            if failed:
                assert state.discards[seat] == (card,)
                assert over(state)
                assert "fails and is discarded" in log_of(state)


def test_a_gate_is_rolled_again_only_after_a_failure() -> None:
    """Ruling 4.6."""
    state = event(46, buttons=(2, 0), script={"event die": [1, 2, 3]})
    assert list(state.legal_actions()) == [("reroll",), ("accept",)]
    do(state, ("reroll",), ("reroll",))
    assert over(state)
    assert state.game_box == (46,)
    assert state.buttons[SUF] == 2
    state = event(46, buttons=(2, 0), script={"event die": [1]})
    do(state, ("accept",))
    assert state.discards[SUF] == (46,)
    state = event(46, buttons=(2, 0), script={"event die": [3]})
    assert over(state)


def test_never_the_opponents_throw() -> None:
    """Ruling 4.6."""
    state = event(57, buttons=(5, 0), script={"event die": [5]})
    assert over(state)
    assert state.buttons == [5, 0]


def test_one_button_satisfies_both_surcharges() -> None:
    """Ruling 5.4."""
    for boxes in [(79,), (89,), (79, 89)]:
        state = event(22, buttons=(1, 0), turn_box=boxes)
        assert state.buttons[SUF] == 4
        state = event(22, buttons=(3, 0), turn_box=boxes)
        assert state.buttons[SUF] == 6


def test_it_is_paid_before_the_event_resolves() -> None:
    """Ruling 5.4."""
    state = event(22, buttons=(12, 0), turn_box=(79,))
    assert state.buttons[SUF] == 12
    assert "plays The Club Movement for 1 button, 11 left" in log_of(state)


def test_a_failed_gate_has_paid_it() -> None:
    """Ruling 5.4."""
    state = event(38, buttons=(1, 0), turn_box=(79,), script={"event die": [1]})
    assert state.buttons[SUF] == 0
    assert over(state)


def test_claimed_cards_and_the_opposition_do_not_pay_it() -> None:
    """Ruling 5.4."""
    state = event(119, SUF, buttons=(0, 0), turn_box=(79,))
    assert state.buttons[SUF] == 2
    state = event(101, turn_box=(79,))
    assert state.buttons[OPP] == 3


def test_an_event_card_reached_through_a_claimed_card_pays_it() -> None:
    """Ruling 5.4."""
    state = event(117, SUF, buttons=(1, 0), turn_box=(89,), decks=((22, 45), ()))
    assert over(state)
    assert state.buttons[SUF] == 4


def test_operations_resolve_in_printed_order() -> None:
    # Congress is moved first: the amendment is out when the cubes come.
    """Ruling 5.5."""
    state = event(8, congress=5, cubes={"OH": "ppp"})
    assert state.sent
    do(state, *place("OH", "purple"))
    assert held(state, "OH") == "check"


def test_what_cannot_be_done_is_skipped_and_the_rest_is_done() -> None:
    """Ruling 5.6."""
    state = event(3, sent=True)
    assert state.congress == 0
    assert state.buttons[SUF] == 2
    state = event(58, script={"event die": [3]})
    assert state.congress == 0
    assert state.buttons[OPP] == 1


def test_afterwards_discarded_or_in_its_box() -> None:
    """Ruling 5.7."""
    assert event(22).discards[SUF] == (22,)
    assert event(2).turn_box == (2,)
    assert event(98).ballot_box == (98,)
    state = event(105, OPP)
    assert state.removed[-1] == 105
    assert state.discards == [(), ()]


def campaigning(seat: int, box: tuple[int, ...], die: int, **described: Any) -> VotesState:
    piece = "purple" if seat == SUF else "red"
    hands: Any = ((22,), ()) if seat == SUF else ((), (61,))
    state = position(
        campaigners={piece: "West"}, hands=hands, turn_box=box, script={"Campaigning die": [die]}, **described
    )
    begin(state, PlayACard(seat))
    return do(state, ("campaign", hands[seat][0]))


def test_campaigning_upgrades_serve_their_owner_and_do_not_stack() -> None:
    """Ruling 5.8."""
    cases: Sequence[tuple[int, tuple[int, ...], int]] = [
        (SUF, (), 4),
        (SUF, (2,), 6),
        (SUF, (33,), 6),
        (SUF, (43,), 6),
        (SUF, (2, 33, 43), 6),
        (SUF, (68, 81, 92), 4),
        (OPP, (), 4),
        (OPP, (68,), 6),
        (OPP, (81,), 6),
        (OPP, (92,), 6),
        (OPP, (2, 33, 43), 4),
    ]
    for seat, box, sides in cases:
        state = campaigning(seat, box, 4)
        assert f"rolls 4 on d{sides}" in log_of(state)


def test_an_upgrade_lasts_even_if_the_eighteenth_amendment_comes() -> None:
    """Ruling 5.8."""
    state = campaigning(OPP, (68,), 6, game_box=(46,))
    assert "rolls 6 on d6" in log_of(state)


def test_up_to_so_many_states_may_stop_early() -> None:
    """Ruling 5.9."""
    state = event(60, cubes={"OH": "y", "TX": "yy"})
    do(state, ("done",))
    assert over(state)
    assert held(state, "OH") == "y"
    state = event(60, cubes={"OH": "py", "TX": "yy", "NY": "y"})
    do(state, ("remove", "Ohio", "yellow"), ("remove", "Texas", "yellow"))
    assert over(state)
    assert (held(state, "OH"), held(state, "TX"), held(state, "NY")) == ("p", "", "y")


def test_amounts_are_mandatory() -> None:
    """Ruling 5.9."""
    state = event(25, cubes={"OH": "r", "TX": "r"}, script={"cube die": [1, 1]})
    assert ("done",) not in state.legal_actions()
    state = event(24, script={"cube die": [1, 1]})
    assert ("done",) not in state.legal_actions()


def test_the_acting_side_chooses_order_and_color() -> None:
    """Ruling 5.10."""
    state = event(17)
    do(state, *place("DE NJ", "yellow"), *place("DE PA NJ PA", "purple"))
    assert over(state)
    assert [held(state, code) for code in ("NJ", "PA", "DE")] == ["py", "pp", "py"]


def test_cost_plus_surcharge() -> None:
    """Example E12."""
    described: dict[str, Any] = {
        "turn_box": (89,),
        "strategy_cards": (105, 107, 110),
        "strategy_deck": (111,),
    }
    state = begin(position(buttons=(5, 0), hands=((39,), ()), **described), PlayACard(SUF))
    do(state, ("event", 39))
    assert state.buttons[SUF] == 0
    do(state, ("strategy", 110))
    assert state.claimed[SUF] == (110,)
    state = begin(position(buttons=(4, 0), hands=((39,), ()), **described), PlayACard(SUF))
    assert ("event", 39) not in state.legal_actions()
    assert ("campaign", 39) in state.legal_actions()


def test_draw_two_under_a_surcharge() -> None:
    """Example E13."""
    state = event(4, buttons=(2, 0), turn_box=(89,), decks=((22, 3, 9), ()))
    do(state, ("event", 22))
    assert state.buttons[SUF] == 4
    assert set(state.discards[SUF]) == {3, 4, 22}
    state = event(4, buttons=(1, 0), turn_box=(89,), decks=((22, 3, 9), ()))
    assert over(state)
    assert state.buttons[SUF] == 0
    assert set(state.discards[SUF]) == {3, 4, 22}
    assert state.decks[SUF] == (9,)
