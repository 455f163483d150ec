"""What a card would do nothing for, and the reason its choice gives (ruling 4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.votes_for_women.components import AREA, CODES, PROCESSIONS_FOR_SUFFRAGE, WAR_IN_EUROPE
from rules.votes_for_women.effects.buttons import GainButtons, OpponentLosesHalf, SuffragistsLoseButtons
from rules.votes_for_women.effects.campaigners import MoveCampaignersFree
from rules.votes_for_women.effects.campaigning import CampaigningAction
from rules.votes_for_women.effects.congress import MoveCongress, SuperiorLobbying
from rules.votes_for_women.effects.cubes import AddCubes, AddInEachState, RemoveCubes, RollForCubes
from rules.votes_for_women.effects.drawing import (
    DrawTwoPlayOne,
    EyeOnTheFuture,
    PlayOneOfSix,
    ReturnCards,
    TheWinningPlan,
)
from rules.votes_for_women.effects.hands import AntiSuffrageRiots, ChangeInPlans, CounterStrat
from rules.votes_for_women.effects.states import (
    BellwetherState,
    ClearAState,
    ClearNamedState,
    GovernorsVeto,
    Reconsideration,
)
from rules.votes_for_women.phases.operations import PlayACard
from tests.votes_for_women.table import OPP, SUF, begin, position

OHIO = CODES.index("OH")
WEST = AREA[0]
WON, OPEN = " ".join(CODES[:8]), " ".join(CODES[1:8])
"""All states of the West decided, and all but one."""
DECIDED, ALL_BUT_ONE = " ".join(CODES), " ".join(CODES[1:])
HERS = {"campaigners": {"purple": "West"}}


def test_an_effect_that_would_do_nothing_says_why() -> None:
    cases: Sequence[tuple[Any, dict[str, Any], str, dict[str, Any]]] = [
        (GainButtons(2, seat=SUF), {"buttons": (12, 0)}, "no more buttons to take", {"buttons": (11, 6)}),
        (SuffragistsLoseButtons(1, seat=OPP), {"buttons": (0, 6)}, "no buttons to lose", {"buttons": (1, 0)}),
        (OpponentLosesHalf(seat=SUF), {"buttons": (12, 0)}, "no buttons to lose", {"buttons": (0, 1)}),
        (BellwetherState(seat=SUF), {"checks": DECIDED}, "no state is open", {"checks": ALL_BUT_ONE}),
        (MoveCampaignersFree(seat=SUF), {"campaigners": {"red": "West"}}, "no Campaigner on the map", HERS),
        (CampaigningAction(seat=SUF), {}, "no Campaigner on the map", HERS),
        (
            CampaigningAction(seat=SUF),
            {**HERS, "turn_box": (WAR_IN_EUROPE,)},
            "War in Europe costs a button",
            {**HERS, "turn_box": (WAR_IN_EUROPE,), "buttons": (1, 0)},
        ),
        (MoveCongress(-1, seat=OPP), {}, "Congress has no marker", {"congress": 1}),
        (MoveCongress(1, seat=SUF), {"sent": True}, "Congress has sent the amendment", {}),
        (SuperiorLobbying(seat=OPP), {}, "Congress has no marker", {"congress": 1}),
        (SuperiorLobbying(seat=SUF), {"sent": True}, "Congress has sent the amendment", {}),
        (AddCubes(WEST, 2, 2, seat=SUF), {"checks": WON}, "no state is open there", {"checks": OPEN}),
        (AddInEachState(WEST, 1, seat=OPP), {"checks": WON}, "no state is open there", {"checks": OPEN}),
        (RemoveCubes(6, 2, seat=SUF), {"cubes": {"OH": "py"}}, "no cube to remove", {"cubes": {"OH": "r"}}),
        (RollForCubes(1, 6, WEST, 2, seat=SUF), {"xs": WON}, "no state is open there", {"xs": OPEN}),
        (DrawTwoPlayOne(seat=SUF), {"decks": ((), (60,))}, "the deck is empty", {"decks": ((9,), ())}),
        (TheWinningPlan(seat=SUF), {"decks": ((), (60,))}, "the deck is empty", {"decks": ((9,), ())}),
        (EyeOnTheFuture(seat=SUF), {"decks": ((), (60,))}, "the deck is empty", {"decks": ((9,), ())}),
        (AntiSuffrageRiots(seat=OPP), {"hands": ((), (60,))}, "the hand is empty", {"hands": ((9,), ())}),
        (ChangeInPlans(seat=SUF), {"hands": ((9,), ())}, "the hand is empty", {"hands": ((), (60,))}),
        (
            CounterStrat(seat=SUF),
            {},
            "no card is in effect for the rest of the turn",
            {"turn_box": (2,)},
        ),
        (
            ClearAState(0, seat=OPP),
            {"cubes": {"OH": "y"}},
            "no purple cube is on the map",
            {"cubes": {"OH": "p"}},
        ),
        (
            ClearNamedState(OHIO, seat=OPP),
            {"cubes": {"OH": "r", "IA": "p"}},
            "no cube to remove there",
            {"cubes": {"OH": "p"}},
        ),
        (GovernorsVeto(seat=OPP), {"xs": "OH"}, "there is no such state", {"checks": "OH"}),
        (Reconsideration(seat=SUF), {"checks": "OH"}, "there is no such state", {"xs": "OH"}),
    ]  # fmt: skip
    for effect, nothing, reason, something in cases:
        assert str(effect.useless(position(**nothing))) == reason
        assert effect.useless(position(**something)) is None


def test_the_suffragist_side_lobbies_with_use_where_congress_has_no_marker_yet() -> None:
    assert SuperiorLobbying(seat=SUF).useless(position()) is None
    assert MoveCongress(1, seat=SUF).useless(position()) is None


def test_a_card_without_effect_says_so_wherever_it_may_be_chosen() -> None:
    """The Winning Plan offered `Congress +2` and `lobby with d8` long after the amendment was sent."""
    maud_wood_park, club_movement = 40, 22
    three = (maud_wood_park, PROCESSIONS_FOR_SUFFRAGE, club_movement)
    for state in (
        begin(position(checks="NY", hands=(three, ())), PlayACard(SUF)),
        begin(position(checks="NY", looked=[three, ()]), PlayOneOfSix(SUF)),
    ):
        none, _, some = labels = [state.label(("event", card)) for card in three]
        assert [str(label.gain) for label in labels] == ["no effect", "no effect", "+4 buttons"]
        assert [str(label.warning or "") for label in labels] == [
            "This does nothing: Congress has sent the amendment.",
            "This does nothing: Lobbying is over.",
            "",
        ]
        assert "(no effect)" in str(none.text)
        assert "(no effect)" not in str(some.text)


def test_a_card_that_is_returned_says_when_it_is_drawn_not_what_it_does() -> None:
    """`On top  no effect: sent` read as if where it goes had none."""
    state = begin(position(checks="NY", looked=[(40, 22), ()]), ReturnCards(SUF))
    gains = {(str(label.use), str(label.gain)) for label in map(state.label, state.legal_actions())}
    assert gains == {("On top", "drawn soon"), ("Under", "drawn last")}
