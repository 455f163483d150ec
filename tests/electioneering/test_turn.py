"""A turn and the actions of the cards (E-20 to E-38), with worked examples E-X07 to E-X13 and E-X19."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from rules.chance import SeededChance
from rules.electioneering.components import BOX
from rules.electioneering.phases import PlayACard
from tests.electioneering.table import codes, kinds, play, position


@dataclass(frozen=True)
class Turn:
    """A worked example: a turn before and after."""

    row: Sequence[str]
    hand: Sequence[str]
    play: str
    take: str
    put: Sequence[str]
    row_after: Sequence[str]
    hand_after: Sequence[str]
    locked: bool
    name: str = field(default="")


EXAMPLES = {
    "E-X07": Turn(["R4", "G2"], ["B2", "G*", "G*", "J3", "R3", "B4"], "B2", "R4", ["G*"],
                  ["G2", "B2", "G*"], ["B4", "G*", "J3", "R3", "R4"], False),
    "E-X08": Turn(["R4", "G2"], ["B2", "G*", "G*", "J3", "R3", "B4"], "B2", "G2", ["B4"],
                  ["R4", "B2", "B4"], ["G*", "G*", "G2", "J3", "R3"], False),
    "E-X09": Turn(["G*", "R3", "GB", "J2"], ["G3", "B3", "B*", "J4", "R2", "R*"], "G3", "",
                  ["B3", "B*", "R*"], ["R3", "J2", "B3", "B*", "R*"], ["G*", "G3", "GB", "J4", "R2"], False),
    "E-X10": Turn(["R2"], ["G3", "B3", "B*", "J4", "R2", "R*"], "G3", "", ["J4"],
                  ["R2", "J4"], ["B*", "B3", "G3", "R*", "R2"], False),
    "E-X11": Turn(["R2", "G2", "J*", "B3", "R*"], ["G2", "B3", "B*", "J4", "R2", "R3"], "G2", "J*", ["J4"],
                  ["R2", "G2", "B3", "R*", "G2", "J4"], ["B*", "B3", "J*", "R2", "R3"], True),
    "E-X12": Turn(["R2"], ["G4", "B3", "B*", "J4", "R2", "R3"], "G4", "", [],
                  ["R2", "G4"], ["B*", "B3", "J4", "R2", "R3"], True),
    "E-X13": Turn(["R2", "G*"], ["GB", "B3", "B*", "J4", "R2", "R3"], "GB", "", [],
                  ["R2", "G*", "GB"], ["B*", "B3", "J4", "R2", "R3"], False),
    "E-X19": Turn(["R4"], ["G2", "B3", "B*", "J4", "R2", "R3"], "G2", "G2", ["J4"],
                  ["R4", "J4"], ["B*", "B3", "G2", "R2", "R3"], False),
    "E-X20": Turn(["G4"], ["G*", "B3", "B*", "J4", "R2", "R3"], "G*", "", [],
                  ["G4", "G*"], ["B*", "B3", "J4", "R2", "R3"], False),
}  # fmt: skip


def test_worked_examples_of_turns() -> None:
    for name in EXAMPLES:
        turn = EXAMPLES[name]
        state = position(
            turn.row, turn.hand, deck=["J2", "J2", "R*"] if "R*" not in turn.hand else ["J2", "GR"]
        )
        drawn = codes(state.deck)[-1]
        play(state, turn.play, take=turn.take, put=turn.put)
        assert codes(state.rows[0]) == list(turn.row_after)
        assert sorted(codes(state.hands[0])) == sorted([*turn.hand_after, drawn])
        assert state.locked[0] is turn.locked
        assert state.current_player == 1


def test_a_turn_is_a_card_its_action_and_a_draw() -> None:
    """Ruling E-20."""
    state = position(["R2"], ["G*", "G*", "R4", "B3", "BJ", "J2"], deck=["J2", "J3"])
    play(state, "G*")
    assert len(state.hands[0]) == 6
    assert "J3" in codes(state.hands[0])
    assert codes(state.deck) == ["J2"]


def test_playing_is_compulsory() -> None:
    """Ruling E-21."""
    state = position(["R2"], ["G*", "G*", "R4", "B3", "BJ", "J2"])
    assert {action[0] for action in state.legal_actions()} == {"play"}


def test_nothing_is_played_on_a_locked_row_and_why_not_says_so() -> None:
    """Ruling E-22."""
    state = position(["R2"], ["G*", "G*", "R4", "B3", "BJ", "J2"], locked=[True, False, False, True])
    state.apply(("play", "R4"))
    assert len(state.legal_actions()) == 2
    assert len(state.why_not()) == 2
    assert all("locked" in str(reason) for reason in state.why_not())


def test_powers_of_cards_put_down_are_ignored_but_values_count() -> None:
    """Ruling E-23."""
    state = position(["R4", "G2"], ["B2", "G*", "G*", "J3", "R3", "B4"])
    play(state, "B2", take="G2", put=["R3"])
    assert codes(state.rows[0]) == ["R4", "B2", "R3"]
    assert state.current_player == 1


@pytest.mark.parametrize(("size", "locks"), [(4, False), (5, True)])
def test_the_sixth_card_locks_a_row(size: int, locks: bool) -> None:
    """Ruling E-24."""
    state = position(["R2", "B*", "J3", "G2", "R*"][:size], ["G*", "G*", "R4", "B3", "BJ", "J2"])
    play(state, "BJ")
    assert state.locked[0] is locks


def test_a_row_that_reaches_six_in_mid_action_stays_open_for_it() -> None:
    """Ruling E-25."""
    state = position(["R2", "G2", "J*", "B3", "R*"], ["G3", "B3", "B*", "J4", "R2", "R3"])
    state.apply(("play", "G3"))
    state.apply(state.legal_actions()[0])
    assert len(state.rows[0]) == 4
    assert not state.locked[0]
    state.apply(("put", "B*"))
    assert not state.locked[0]
    state.apply(("put", "R2"))
    assert state.locked[0]


def test_the_sixth_card_locks_whichever_way_it_got_there() -> None:
    """Ruling E-26."""
    state = position(["R2", "R3", "J*", "B3", "R*"], ["G2", "B3", "B*", "J4", "R2", "R3"])
    play(state, "G2", take="R3", put=["B*"])
    assert len(state.rows[0]) == 6
    assert state.locked[0]


def test_a_four_taken_back_and_played_later_locks() -> None:
    """Ruling E-27."""
    deck = ["J2", "J2", "GJ", "RJ", "BJ", "J*"]
    hand = ["B2", "G*", "G*", "J3", "R3", "B4"]
    state = position(["R4", "G2"], hand, deck=deck, others=[["G4"] * 2, ["B*"] * 2])
    play(state, "B2", take="R4", put=["B4"])
    assert not state.locked[0]
    play(state, "G4", row=1)
    play(state, "B*", row=2)
    play(state, "R4")
    assert state.locked == [True, True, False, False]


def test_every_turn_leaves_the_row_one_longer_and_the_hand_at_six() -> None:
    """Ruling E-28."""
    for card in ["B2", "B3", "B4", "B*", "BJ"]:
        rest = [code for code in ("G*", "G2", "R3", "J4", "R2") if code != card]
        state = position(["R4", "GB"], [card, *rest])
        play(state, card, take="R4", put=["R3", "R2"][: {"B2": 1, "B3": 2}.get(card, 0)])
        assert len(state.rows[0]) == 3
        assert len(state.hands[0]) == 6


def test_a_two_takes_one_card_then_puts_one_down() -> None:
    """Ruling E-30."""
    state = position(["R4", "G2"], ["B2", "G*", "G*", "J3", "R3", "B4"])
    state.apply(("play", "B2"))
    state.apply(state.legal_actions()[0])
    assert {action[0] for action in state.legal_actions()} == {"take"}
    state.apply(("take", "R4"))
    assert {action[0] for action in state.legal_actions()} == {"put"}


def test_a_two_may_take_itself() -> None:
    """Ruling E-31."""
    state = position(["R4", "G2"], ["B2", "G*", "G*", "J3", "R3", "B4"])
    state.apply(("play", "B2"))
    state.apply(state.legal_actions()[0])
    assert ("take", "B2") in state.legal_actions()


def test_a_two_may_end_as_it_began() -> None:
    """Ruling E-32."""
    state = position(["R4", "G2"], ["B2", "G*", "G*", "J3", "R3", "B4"])
    play(state, "B2", take="R4", put=["R4"])
    assert codes(state.rows[0]) == ["G2", "B2", "R4"]


def test_a_three_takes_its_suit_itself_and_duals_included() -> None:
    """Rulings E-33 and E-34."""
    state = position(["G*", "R3", "GB", "J2"], ["G3", "B3", "B*", "J4", "R2", "R*"], deck=["J2", "GR"])
    state.apply(("play", "G3"))
    state.apply(state.legal_actions()[0])
    assert codes(state.rows[0]) == ["R3", "J2"]
    assert {"G*", "GB", "G3"} <= set(codes(state.hands[0]))


def test_a_three_puts_down_exactly_as_many_of_any_mixture() -> None:
    """Ruling E-35."""
    state = position(["G*", "R3", "GB", "J2"], ["G3", "B3", "B*", "J4", "R2", "R*"], deck=["J2", "GR"])
    play(state, "G3", put=["G3", "GB", "R*"])
    assert codes(state.rows[0]) == ["R3", "J2", "G3", "GB", "R*"]
    assert state.current_player == 1


def test_who_holds_one_kind_of_card_only_is_asked_which_one_goes_down() -> None:
    """Ruling E-35: going on without the question would tell the table what the hand holds."""
    state = position(["B*"], ["B2", "B*"])
    state.apply(("play", "B2"))
    state.apply(state.legal_actions()[0])
    state.apply(("take", "B*"))
    assert list(state.legal_actions()) == [("put", "B*")]


def test_a_four_locks_its_row() -> None:
    """Ruling E-36."""
    state = position(["R2"], ["G4", "B3", "B*", "J4", "R2", "R3"])
    play(state, "G4")
    assert state.locked[0]


@pytest.mark.parametrize("card", ["G*", "BJ"])
def test_stars_and_duals_have_no_action(card: str) -> None:
    """Ruling E-37."""
    state = position(["R2"], [card, "B3", "B*", "J4", "R2", "R3"])
    play(state, card)
    assert state.current_player == 1
    assert not state.locked[0]


def test_taken_cards_are_known_until_a_copy_is_played() -> None:
    """Ruling E-38."""
    state = position(["R4", "G2"], ["B2", "G*", "G*", "J3", "R3", "B4"])
    play(state, "B2", take="R4", put=["G*"])
    assert state.observation(1).known[0] == ("R4",)
    assert state.observation(1).hands[0] is None
    for seed in range(20):
        world = state.determinize(1, SeededChance(seed))
        assert kinds(["R4"])[0] in world.hands[0]
    assert any("takes R4" in str(entry) for entry in state.log if entry.seats is None)
    state.agenda = [PlayACard(0)]
    state.advance()
    state.apply(("play", "R4"))
    assert state.known[0] == ()


def test_of_several_known_cards_only_the_one_that_leaves_the_hand_is_forgotten() -> None:
    """Ruling E-38."""
    state = position(["G*", "G2", "GB"], ["G3", "B3", "B*", "J4", "R2", "R*"])
    play(state, "G3", put=["G2", "B3", "R2", "R*"])
    assert codes(state.known[0]) == ["G*", "G3", "GB"]
    assert codes(state.hands[0])[:2] == ["G*", "G3"]


def test_a_sampled_world_keeps_the_own_hand_the_known_cards_and_every_size() -> None:
    """Ruling E-38."""
    state = position(["R4", "G2"], ["B2", "G*", "G*", "J3", "R3", "B4"])
    play(state, "B2", take="R4", put=["G*"])
    dealt = set()
    for seed in range(20):
        world = state.determinize(1, SeededChance(seed))
        assert world.hands[1] == state.hands[1]
        assert [len(hand) for hand in world.hands] == [6, 6, 6]
        assert len(world.deck) == len(state.deck)
        assert world.rows == state.rows
        dealt.add((world.hands[0], world.hands[2], tuple(world.deck)))
    assert len(dealt) > 10


def test_a_drawn_card_is_shown_to_its_player_only() -> None:
    """Ruling E-38."""
    state = position(["R2"], ["G*", "B3", "B*", "J4", "R2", "R3"])
    play(state, "G*")
    drawn = [entry for entry in state.log if "draws" in entry.template]
    assert drawn[-1].seats == (0,)
    assert not drawn[-1].readable(1)
    assert not drawn[-1].readable(None)


def test_what_a_turn_must_do_is_said_where_it_is_asked() -> None:
    """`All that can be chosen here is in the list` was all that was said before a card was played."""
    state = position(["R2"], ["B2", "B3", "J4"], locked=[False, True, False, False])
    passes, locked = map(str, state.why_not())
    assert passes == "A turn plays a card: nobody passes."
    assert "is locked" in locked
    for half in (("play", "B2"), ("row", BOX.students[state.students[0]].id)):
        state.apply(half)
    assert [*map(str, state.why_not())] == ["A 2 must take one card; it may be the 2 itself."]
    state.apply(("take", "R2"))
    assert "as were taken" in str(*state.why_not())
