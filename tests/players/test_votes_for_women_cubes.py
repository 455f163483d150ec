"""Votes for Women: what hints say of cubes, their colors, and Campaigners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.wording import NOTHING
from civics_tui.players.hints import advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.reasons import outcomes_of, price, reason
from civics_tui.players.weighing import weigh
from rules.chance import SeededChance
from rules.game import Action
from rules.votes_for_women.choices import ACCEPT, DONE
from rules.votes_for_women.components import ANYWHERE, CODES
from rules.votes_for_women.effects.campaigners import FreeMove
from rules.votes_for_women.effects.campaigning import AssignDie, CampaigningThrow, MoveOrPlace
from rules.votes_for_women.effects.cubes import (
    AddCubes,
    AddInEachState,
    AddInEachStateOfOneRegion,
    RemoveCubes,
)
from rules.votes_for_women.effects.states import ClearStates, Reconsideration
from rules.votes_for_women.phases.lobbying import ADD_MARKER, UseSuccess
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard
from rules.votes_for_women.phases.turn import CleanupPhase, Operations
from tests.players.campaigns import (
    AFOOT,
    ATLANTIC,
    MIDWEST,
    THREE_MISSING,
    campaign,
)
from tests.votes_for_women.table import OPP, SUF, begin, position

HEURISTICS = heuristics_of("votes-for-women")

VIRGINIA, OHIO, GEORGIA, TEXAS, UTAH, NEW_YORK, THE_WESTS_AWAKENING = 126, 124, 122, 121, 118, 127, 34
FIFTEENTH_AMENDMENT, TAKE_YELLOW, TAKE_PURPLE = 6, (60, 75), (75, 93)
"""A card in effect with which another takes purple cubes of four states; cards that take one color."""


def test_that_states_are_decided_where_the_amendment_is_sent_costs_no_cubes() -> None:
    """`Brings 13 states decided for you. Its price: 4 own cubes`: a fifth in each of four states."""
    table = campaign(congress=5, cubes={"OH": "ppppp", "IA": "yyyyyy"}, hands=((40, 9), (61, 62)))
    state, sends = begin(table, PlayACard(SUF), Operations(3)), ("event", 40)
    measures, outcomes = outcomes_of(question_of("votes-for-women", state), [sends], SeededChance(1))
    assert "2 states decided for you" in " ".join(map(str, reason(measures, outcomes[sends])))
    assert "cube" not in str(price(measures, outcomes[sends]))


@pytest.mark.parametrize(
    ("checks", "die", "said"),
    [
        ("WA", ("assign", "purple", 5), "enough to win Montana, Wyoming and Kansas, with 2 cubes to spare"),
        ("WA", ("assign", "yellow", 3), "enough to win Ohio"),
        ("WA", ("assign", "yellow", 2), "one cube each tips 2 states there"),
        (THREE_MISSING, ("assign", "purple", 5), "with what follows it wins the game"),
        ("WA MN IA MO WI MI IL IN", ("assign", "yellow", 3), "enough to win Ohio"),
        ("WA MN IA MO WI MI IL IN", ("assign", "yellow", 5), "enough to win Ohio, with 2 cubes to spare"),
        ("MN IA MO WI MI IL IN OH", ("assign", "yellow", 5), "one cube tips no state there"),
        ("", ("assign", "yellow", 3), "enough for the Ohio State card"),
        ("", ("assign", "purple", 3), "enough for the Kansas State card, with 2 cubes to spare"),
    ],
)
def test_a_die_is_told_by_what_it_can_win_where_it_goes(checks: str, die: Action, said: str) -> None:
    """`Give the 2 to the Campaigner in the South. Wins Pennsylvania`: that was for the other dice to do."""
    cubes, places = (
        {"MT": "ppp", "WY": "ppp", "KS": "ppp", "OH": "p"},
        {"purple": "Plains", "yellow": "Midwest"},
    )
    described: dict[str, Any] = {"cubes": cubes, "campaigners": places, "state_cards": (120, 124)}
    state = begin(
        campaign(**described, checks=checks), AssignDie(SUF, (int(die[2]), 1), (0, 2)), Operations(3)
    )
    assert "wins the game" in said or str(HEURISTICS.words.deed(state, [die])) == said
    _, outcomes = outcomes_of(question_of("votes-for-women", state), [die], SeededChance(1))
    assert [*map(str, outcomes[die].reached)] == [said] * bool(said)


def test_of_two_campaigners_of_a_color_that_stand_together_one_is_named() -> None:
    """`Give the 4 to the first red Campaigner. About equal: to the second`, in the same region."""
    for region, names in (("South", {"red"}), ("Northeast", {"red", "red2"})):
        table = campaign(cubes={"TX": "p"}, campaigners={"red": "South", "red2": region}, buttons=(1, 1))
        state = begin(table, AssignDie(OPP, (1, 4), (4, 5)), Operations(3))
        dice = [one for one in state.legal_actions() if one[2] == 4]
        assert {HEURISTICS.words.prefers(state, one)[1] for one in dice} == names


def test_a_cube_is_told_by_the_state_as_it_then_stands_and_how_many_others_are_as_good() -> None:
    """`Nobody leads Texas then`: it was true of 24 states, of which two had a State card."""
    cubes = dict.fromkeys(("TX", "MN", "IA", "OH"), "r")
    held = campaign(cubes=cubes, hands=((9, 22), (61, 62)), state_cards=(OHIO,))
    state = begin(held, AddCubes(tuple(map(CODES.index, cubes)), 2, 1, seat=SUF), Operations(3))
    ohio, minnesota = ("remove", "Ohio", "red"), ("remove", "Minnesota", "red")
    for cube in (ohio, minnesota):
        assert HEURISTICS.words.prefers(state, cube) == ohio, "its State card can be won"
    said = "nobody leads Ohio then, whose State card is unclaimed"
    assert str(HEURISTICS.words.deed(state, [ohio])) == said
    state.apply(ohio)
    said = "nobody leads Minnesota then; 2 other states would do as well"
    assert str(HEURISTICS.words.deed(state, [minnesota])) == said
    assert "a lead is small" in HEURISTICS.words.moment(state, minnesota)


def test_a_cube_that_keeps_the_other_side_from_a_state_card_is_compared() -> None:
    """Georgia, one cube from its card, was in no row, and was lost in the next round."""
    georgia = ("remove", "Georgia", "red")
    for cubes, compared in (("rrr", True), ("rr", False)):
        held = campaign(cubes={"GA": cubes, "TX": "p"}, hands=((9, 22), (61, 62)), state_cards=(GEORGIA,))
        state = begin(held, AddCubes(ANYWHERE, 1, 1, seat=SUF), Operations(3))
        assert HEURISTICS.words.again(state, georgia) == compared
        advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
        assert georgia in [one.action for one in advice] or not compared
        _, left = HEURISTICS.words.danger(state, SUF, ("place", "Texas", "purple"))
        assert (
            str(left) == "still open: one cube more of the other side wins Georgia's State card"
        ) == compared
        assert HEURISTICS.words.danger(state, SUF, georgia) == (NOTHING, NOTHING)


def test_a_state_card_of_ones_own_comes_before_keeping_one_from_the_other_side() -> None:
    """An Event promised California's State card, and the next hint took a red cube from Utah instead."""
    held = campaign(cubes={"GA": "rrr", "TX": "ppp"}, hands=((9, 22), (61, 62)), state_cards=(GEORGIA, TEXAS))
    state = begin(held, AddCubes(ANYWHERE, 1, 1, seat=SUF), Operations(3))
    first, *_ = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    assert first.action[:2] == ("place", "Texas")
    assert str(first.words).startswith(
        "Still open: one cube more of the other side wins Georgia's State card."
    )


def test_of_two_dice_the_larger_is_given_and_of_campaigners_together_one_is_named() -> None:
    """`Give the 4 to purple. About equal: give the 1 to yellow`, which was the same deed."""
    for region, named in (("Midwest", 1), ("Plains", 2)):
        where = {"purple": "Midwest", "yellow": region}
        state = begin(campaign(campaigners=where), AssignDie(SUF, (4, 1), (0, 2)), Operations(3))
        preferred = {HEURISTICS.words.prefers(state, one) for one in state.legal_actions()}
        assert {one[2] for one in preferred} == {4}
        assert len(preferred) == named


def test_dice_are_told_by_the_button_that_the_first_one_takes_to_win_something() -> None:
    """`Accept: 6 cubes. You then have four cubes in Ohio`: no Campaigner stood near Ohio."""
    where = {"purple": "Northeast", "yellow": "Northeast"}
    table = campaign(cubes={"OH": "p"}, campaigners=where, state_cards=(OHIO,), buttons=(1, 1))
    state = begin(table, CampaigningThrow(SUF, 4, (3, 1)), Operations(3))
    moved: Sequence[Action] = (ACCEPT, ("assign", "purple", 3), ("move", "purple", "Midwest"))
    for plan, said in (
        (moved, "the 3 is enough for the Ohio State card, moved there for a button"),
        (moved[:2], ""),
    ):
        assert str(HEURISTICS.words.deed(state, plan)) == said


def test_a_die_is_told_by_its_own_cubes_not_by_those_of_the_last_one() -> None:
    """`Enough to win Kentucky and West Virginia`: the last Campaigner, given its die at once, won these."""
    where = {"purple": "Plains", "yellow": "Plains"}
    table = campaign(cubes={"KS": "ppp", "MT": "pp"}, campaigners=where, checks="WA")
    state = begin(table, AssignDie(SUF, (2, 3), (0, 2)), Operations(3))
    own = ("place", "Kansas", "purple"), ("place", "Wyoming", "purple")
    last = ("place", "Montana", "yellow")
    plan: list[Action] = [("assign", "purple", 2), *own, last, last]
    others = "with the other dice you win Montana"
    assert str(HEURISTICS.words.deed(state, plan)) == f"enough to win Kansas, with 1 cube to spare; {others}"


def test_beside_a_move_placing_is_told_by_all_of_its_cubes_too() -> None:
    """`Wins Iowa` stood before `Move to the West: enough to win New Mexico and Washington`."""
    cubes = {"IA": "ppp", "MO": "yyy", "OH": "pp", "NM": "ppp", "WA": "pp"}
    table = campaign(cubes=cubes, checks="OR", campaigners={"yellow": "Midwest"}, buttons=(1, 1))
    state = begin(table, MoveOrPlace(SUF, 2, 4), Operations(3))
    first: Action = ("place", "Iowa", "yellow")
    planned: list[Action] = [("place", name, "yellow") for name in ("Missouri", "Ohio", "Michigan")]
    for plan, said in (
        ([first], "the 4 cubes are enough to win Iowa, Missouri and Ohio"),
        ([first, *planned], "the 4 cubes are enough to win Iowa and Missouri, with 2 cubes to spare"),
        (
            [("move", "yellow", "West")],
            "enough to win New Mexico and Washington, with 1 cube to spare, moved there for a button",
        ),
    ):
        assert str(HEURISTICS.words.deed(state, plan)) == said


def test_a_move_is_told_by_what_its_own_cubes_do_where_they_go() -> None:
    """`Move to the Midwest. You then hold the New York State card`: that was for the other die to do."""
    table = campaign(
        turn=1,
        cubes={"NY": "py", "CA": "pp", "UT": "yy"},
        campaigners={"purple": "Northeast", "yellow": "Northeast", "red": "South"},
        buttons=(1, 1),
        state_cards=(117, 118, 127),
    )
    state = begin(table, MoveOrPlace(SUF, 2, 4), AssignDie(SUF, (2,), (0,)), CleanupPhase())
    told = {}
    for to in ("West", "Midwest"):
        move = ("move", "yellow", to)
        _, outcomes = outcomes_of(question_of("votes-for-women", state), [move], SeededChance(1))
        told[to] = [*map(str, outcomes[move].reached)]
    assert told["Midwest"] == ["one cube each tips 4 states there, moved there for a button"]
    assert told["West"] == [
        "enough for the California State card and the Utah State card, moved there for a button"
    ]


def test_the_move_to_where_the_fewest_cubes_win_a_state_card_is_compared() -> None:
    """Utah was one cube from its card, and no row spoke of it: only of Ohio, which took three."""
    laid: dict[str, Any] = {"cubes": {"UT": "ppp", "OH": "p", "NY": "pp"}, "hands": ((9,), (61,))}
    laid |= {"campaigners": {"purple": "Northeast"}, "buttons": (1, 1)}
    # Two cubes win nothing in Ohio, and New York needs no move.
    for cards, to in (((UTAH, OHIO), {"West"}), ((OHIO,), set()), ((UTAH, NEW_YORK), set())):
        state = begin(campaign(**laid, state_cards=cards), MoveOrPlace(SUF, 0, 2), Operations(3))
        moves = {one for one in state.legal_actions() if HEURISTICS.words.again(state, one)}
        assert {one[2] for one in moves} == to
        advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
        assert moves <= {one.action for one in advice}


def test_the_cubes_that_left_a_state_long_ago_are_not_taken_away_where_it_is_turned() -> None:
    """`Texas. 1 state fewer decided against you and 4 opposing cubes fewer`: it had none."""
    turned = campaign(checks="WA", xs="TX AR", claimed=((106,), ()))
    for step in (Reconsideration(seat=SUF), PlayAClaimedCard(SUF)):
        state = begin(turned.clone(), step, CleanupPhase())
        chosen = next(one for one in state.legal_actions() if "Texas" in one or one == ("claimed", 106))
        measures, outcomes = outcomes_of(question_of("votes-for-women", state), [chosen], SeededChance(1))
        said = " ".join(map(str, reason(measures, outcomes[chosen])))
        assert "1 state fewer decided against you" in said
        assert "opposing cube" not in said


def test_to_stop_is_worse_than_to_take_cubes_that_cost_nothing() -> None:
    """`About equal: Done`, beside one more state that could be cleared of its cubes."""
    left = campaign(cubes={"KS": "p", "UT": "p"}, hands=((9, 22), (61, 62)))
    state = begin(left, ClearStates(seat=OPP, colour=0, left=1), Operations(3))
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(60))
    assert DONE not in [one.action for one in advice if one.good]
    assert advice[0].good


@pytest.mark.parametrize(
    ("held", "in_effect", "gone", "color"),
    [
        ("", (), (), "purple"),
        ("p", (), (), "yellow"),
        ("yy", (FIFTEENTH_AMENDMENT,), (), "purple"),
        ("", (FIFTEENTH_AMENDMENT,), (), "yellow"),
        ("", (), TAKE_YELLOW, "yellow"),
        ("", (), TAKE_PURPLE, "purple"),
    ],
)
def test_the_color_of_a_cube_is_that_of_which_the_state_and_the_cards_to_come_take_less(
    held: str, in_effect: tuple[int, ...], gone: tuple[int, ...], color: str
) -> None:
    """Hints placed purple cubes only, also where a card that takes purple ones was the only one to come."""
    table = campaign(cubes={"OH": held}, discards=[(), gone], game_box=in_effect)
    state = begin(table, AddCubes((CODES.index("OH"),), 1, 1, seat=SUF), Operations(3))
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    # Where nothing tells the colors apart, there is nothing to choose.
    assert [one.action for one in advice] == [("place", "Ohio", color)]


def test_of_a_gain_in_many_states_none_is_named_and_the_cubes_are_counted() -> None:
    """`You then lead Illinois by 2; you then lead Wisconsin by 1`, of eight cubes in seven states."""
    state = begin(campaign(), PlayACard(SUF), CleanupPhase())
    measures, outcomes = outcomes_of(question_of("votes-for-women", state), [("event", 9)], SeededChance(1))
    assert [*map(str, reason(measures, outcomes["event", 9]))] == ["Brings 6 own cubes and 1 button"]
    assert outcomes["event", 9].stands


def test_a_cube_of_the_other_color_is_as_good_a_choice_in_practice() -> None:
    """A hint names one color of two; who chose the other one was told to have chosen worse."""
    state = begin(campaign(cubes={"OH": "p"}), AddCubes((CODES.index("OH"),), 1, 1, seat=SUF), Operations(3))
    yellow, purple = (("place", "Ohio", color) for color in ("yellow", "purple"))
    question = question_of("votes-for-women", state)
    assert weigh(question, purple, yellow, SeededChance(1), Budget(8)).right


def test_a_cube_that_claims_nothing_is_not_as_good_as_one_that_claims_a_state_card() -> None:
    """`You then hold the New Jersey State card. About equal: Remove a red cube from New Hampshire`."""
    area = tuple(CODES.index(code) for code in ("NJ", "NH", "VT"))
    for cubes, alone in (("ppy", True), ("py", False)):
        held = campaign(cubes={"NJ": cubes, "NH": "r"}, state_cards=(128,))
        state = begin(held, AddCubes(area, 1, 1, seat=SUF), Operations(3))
        advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
        assert [one.good for one in advice[1:]] == ([False] if alone else [True, True])


def test_the_same_cubes_in_another_order_are_no_other_choice() -> None:
    """`You then hold Virginia with four. About equal: a cube in Iowa`, after which Virginia was the next."""
    area = tuple(CODES.index(code) for code in ("OH", "IA", "MO"))
    state = begin(campaign(cubes={"OH": "ppp"}), AddCubes(area, 2, 1, seat=SUF), Operations(3))
    (best,) = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    assert [one[1] for one in best.plan[:2]] == ["Iowa", "Missouri"]


def test_what_is_left_of_two_colors_is_one_of_which_a_card_takes_all() -> None:
    """Of a purple cube and of a yellow one to remove nothing said which, and that one was as good."""
    table = campaign(cubes={"OH": "ppy"}, hands=((9, 22), (61, 62)))
    state = begin(table, RemoveCubes(1, 1, seat=OPP), Operations(3))
    preferred = {HEURISTICS.words.prefers(state, one) for one in state.legal_actions()}
    assert preferred == {("remove", "Ohio", "yellow")}


def test_where_every_cube_goes_is_known_only_its_color_is_told() -> None:
    """`They lead New Hampshire by 1`, of a yellow cube, and by 2 of a purple one: two go anyway."""
    new_hampshire = (CODES.index("NH"),)
    table = campaign(cubes={"NH": "ppyy"}, hands=((9, 22), (61, 62)))
    state = begin(table, AddInEachState(new_hampshire, 2, seat=OPP), Operations(3))
    assert len(state.legal_actions()) > 1
    for one in advise(question_of("votes-for-women", state), SeededChance(1), Budget(60)):
        assert "leads New Hampshire" not in str(one.words)


def test_of_a_cube_of_which_only_the_color_is_asked_nothing_is_told_of_the_whole_event() -> None:
    """`Place a yellow cube in Montana. Brings 17 own cubes. About equal: only purple`: why?"""
    area = tuple(CODES.index(code) for code in MIDWEST.split())
    state = begin(campaign(cubes={"OH": "p"}), AddInEachState(area, 2, seat=SUF), Operations(3))
    (best,) = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    assert "Brings" not in str(best.words)
    assert "its rarer color comes first" in str(best.once[-1])


def test_of_one_cube_in_each_state_nothing_is_told_of_the_other_states() -> None:
    """`Place a yellow cube in Montana. You then have four cubes in Oklahoma`: by what?"""
    area = tuple(CODES.index(code) for code in MIDWEST.split())
    state = begin(campaign(cubes={"IL": "py"}), AddInEachState(area, 2, seat=SUF), Operations(3))
    cube, rest = ("place", "Ohio", "purple"), ("rest", "purple")
    _, found = outcomes_of(question_of("votes-for-women", state), [cube, rest], SeededChance(1))
    assert "Illinois" in str(found[rest].reached)
    assert "Illinois" not in str(found[cube].reached)


def test_a_card_whose_cubes_only_ask_for_a_color_is_not_told_with_what_colors_are_for() -> None:
    """`Then: Place only yellow: 16 cubes. In general: its rarer color comes first`: of which state?"""
    held = campaign(cubes={"WA": "p"}, hands=((THE_WESTS_AWAKENING, 22), (61, 62)))
    state = begin(held, PlayACard(SUF), Operations(3))
    best, *_ = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    assert best.action == ("event", THE_WESTS_AWAKENING)
    assert "Place" not in str(best.words)
    assert "color" not in " ".join(map(str, best.once))


def test_a_region_is_told_by_all_of_its_cubes_and_not_by_the_first_one() -> None:
    """`Midwest: you then hold Missouri with four. A little worse: West`, and no word of that."""
    state = begin(campaign(), AddInEachStateOfOneRegion(seat=OPP), Operations(3))
    told = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    assert "Brings 8 own cubes" in str(told[0].words)
    assert all(str(one.words) for one in told)


def test_that_the_amendment_is_sent_costs_no_lead() -> None:
    """`Its price: leaves the other side a lead of 3 in New York, 1 cube short of a win there`, as before."""
    state = begin(campaign(congress=5, cubes={"NY": "rrr", "OH": "ppp"}), UseSuccess(SUF, 1), Operations(3))
    measures, outcomes = outcomes_of(question_of("votes-for-women", state), [ADD_MARKER], SeededChance(1))
    assert price(measures, outcomes[ADD_MARKER]) == NOTHING


def test_a_state_that_is_won_or_lost_is_told_once() -> None:
    """`Wins Ohio. Brings 1 state decided for you`; `1 state decided against you; Missouri is decided against
    you`.
    """
    held = {"OH": "pppp", "MO": "rrrr"}
    state = begin(campaign(congress=5, cubes=held), UseSuccess(SUF, 1), Operations(3))
    measures, outcomes = outcomes_of(question_of("votes-for-women", state), [ADD_MARKER], SeededChance(1))
    reached, lost = outcomes[ADD_MARKER].reached, price(measures, outcomes[ADD_MARKER])
    assert [*map(str, reached)] == ["sends the amendment to the states", "wins Ohio"]
    assert str(lost) == "1 state decided against you"
    assert not any("decided for you" in str(words) for words in reason(measures, outcomes[ADD_MARKER]))


def test_to_stop_is_not_told_by_what_the_next_campaigner_wins() -> None:
    """`Stop. Wins Ohio`, with the cubes of the die that was left."""
    afoot = {"purple": "South", "yellow": "Midwest"}
    held = position(sent=True, cubes={"OH": "ppp"}, campaigners=afoot, hands=((3,), (60,)))
    state = begin(held, MoveOrPlace(SUF, 0, 1), AssignDie(SUF, (1,), (2,)), Operations(3))
    _, found = outcomes_of(question_of("votes-for-women", state), [DONE], SeededChance(1))
    assert found[DONE].reached == ()


def test_of_a_gain_in_many_states_a_fourth_cube_is_named() -> None:
    """Of ten cubes, two of them the third and the fourth of Wyoming, only the ten were told."""
    held, zitkala_sa = campaign(cubes={"WY": "pp"}, hands=((30, 22), (61, 62))), ("event", 30)
    question = question_of("votes-for-women", begin(held, PlayACard(SUF), CleanupPhase()))
    _, outcomes = outcomes_of(question, [zitkala_sa], SeededChance(1))
    (said,) = outcomes[zitkala_sa].reached
    assert str(said) == "you then have four cubes in Wyoming: it is yours once the amendment is sent"


def test_a_die_is_told_by_what_its_cubes_win_where_it_moves_its_campaigner() -> None:
    """`Give the 4 to the purple Campaigner in the Northeast`, and no word why."""
    table = campaign(cubes={"VA": "p"}, state_cards=(VIRGINIA,), buttons=(3, 0), campaigners=AFOOT)
    state = begin(table, AssignDie(SUF, (4, 1), (0, 2)), Operations(3))
    cube: Action = ("place", "Virginia", "purple")
    plan: list[Action] = [("assign", "purple", 4), ("move", "purple", ATLANTIC), cube, cube, cube]
    said = "enough for the Virginia State card, with 1 cube to spare, moved there for a button"
    assert str(HEURISTICS.words.deed(state, plan)) == said
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    assert all(str(one.words) for one in advice)


def test_the_third_cube_counts_for_more_where_the_fourth_claims_a_card() -> None:
    """With a State card one cube away the cube went elsewhere, for the same in all that was told."""
    counted = []
    for cards in ((), (VIRGINIA,)):
        state = begin(campaign(cubes={"VA": "ppp", "NC": "ppp"}, state_cards=cards), PlayACard(SUF))
        value = {one.subject: one.value for one in HEURISTICS.words.standings(state, SUF)}
        counted.append(value["Virginia"] - value["North Carolina"])
    assert counted == [0.0, pytest.approx(0.9)], "two cubes to the third are no threshold told by luck"


def test_a_free_move_is_told_what_moving_is_for() -> None:
    """`Move the purple Campaigner to the Northeast`, and no word more."""
    held = dict.fromkeys(["NY", "VT", "NH", "ME", "MA", "RI", "CT", "NJ"], "pppp")
    state = begin(campaign(buttons=(1, 0), cubes=held), FreeMove(SUF, (0,)), Operations(3))
    best, *_ = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    assert best.action[0] == "move"
    assert "A Campaigner does most where the fewest states are led" in str(best.once[-1])
