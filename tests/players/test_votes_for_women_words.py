"""Votes for Women: what hints say of cards, throws, cubes and bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.wording import NOTHING
from civics_tui.players.hints import _moment, advise, instead
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked, in_order, searched_plan
from civics_tui.players.reasons import lacks, outcomes_of, price, reason
from civics_tui.players.weighing import weigh
from rules.chance import SeededChance
from rules.game import Action
from rules.votes_for_women.choices import ACCEPT, DONE, REROLL
from rules.votes_for_women.components import ANYWHERE, CODES, MISS_FEBB, SOUTHERN_STRATEGY
from rules.votes_for_women.effects.campaigning import AssignDie, CampaigningThrow, MoveOrPlace
from rules.votes_for_women.effects.cubes import AddCubes, AddInEachState, RemoveCubes
from rules.votes_for_women.effects.drawing import DrawTwoPlayOne, ReturnCards
from rules.votes_for_women.effects.hands import DiscardFromTheirHand
from rules.votes_for_women.effects.states import ClearStates, Reconsideration
from rules.votes_for_women.phases.lobbying import LobbyingThrow
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard, PlayAHandCard
from rules.votes_for_women.phases.strategy import StrategyBid
from rules.votes_for_women.phases.turn import CleanupPhase, Operations
from rules.votes_for_women.phases.voting import THE_REST, ChooseVotingState
from rules.votes_for_women.state import VotesState
from rules.words import counted
from tests.players.campaigns import (
    AFOOT,
    ATLANTIC,
    MIDWEST,
    SOUTH,
    THREE_MISSING,
    campaign,
)
from tests.votes_for_women.table import OPP, SUF, begin, position

HEURISTICS = heuristics_of("votes-for-women")

PRISON_TOUR = 43
FIFTEENTH_AMENDMENT, TAKE_YELLOW, TAKE_PURPLE = 6, (60, 75), (75, 93)
"""A card in effect with which another takes purple cubes of four states; cards that take one color."""


@pytest.mark.parametrize(("seat", "ends"), [(SUF, "or you lose"), (OPP, "or you win")])
def test_a_hint_says_that_congress_falls_behind_first_of_what_moves_it_else_as_left_open(
    seat: int, ends: str
) -> None:
    """`Congress needs 6 more markers, or you lose` stood before cubes; of 0 in turn 2 nothing was said."""
    told_at = [(1, 0, False), (2, 0, True), (2, 1, False), (3, 1, True), (3, 2, False), (5, 4, False)]
    card = campaign().hands[seat][0]
    for turn, congress, told in [*told_at, (6, 5, True)]:
        state = begin(campaign(turn=turn, congress=congress), PlayACard(seat), Operations(3))
        said = f"Congress needs {counted(6 - congress, 'more marker')} in {counted(7 - turn, 'turn')}, {ends}"
        world, verbs = question_of("votes-for-women", state).sample(SeededChance(1)), ("lobby", "organize")
        found = [[*map(str, HEURISTICS.words.danger(world, seat, (verb, card)))] for verb in verbs]
        assert found == ([[said, ""], ["", said]] if told else [["", ""]] * 2)


def test_that_states_are_decided_where_the_amendment_is_sent_costs_no_cubes() -> None:
    """`Brings 13 states decided for you. Its price: 4 own cubes`: a fifth in each of four states."""
    table = campaign(congress=5, cubes={"OH": "ppppp", "IA": "yyyyyy"}, hands=((40, 9), (61, 62)))
    state, sends = begin(table, PlayACard(SUF), Operations(3)), ("event", 40)
    measures, outcomes = outcomes_of(question_of("votes-for-women", state), [sends], SeededChance(1))
    assert "2 states decided for you" in " ".join(map(str, reason(measures, outcomes[sends])))
    assert "cube" not in str(price(measures, outcomes[sends]))


@pytest.mark.parametrize("turn", [3, 6])
def test_a_claimed_card_is_told_as_coming_before_the_card_from_hand(turn: int) -> None:
    """`About equal` to an Event, it seemed to take its place; at the end it cost that it was spent."""
    described: dict[str, Any] = {"turn": turn, "round": 6, "claimed": ((119,), ()), "buttons": (1, 3)}
    state = begin(campaign(**described, hands=((9, 22), (61, 62))), PlayACard(SUF), CleanupPhase())
    chosen = ("claimed", 119)
    measures, outcomes = outcomes_of(question_of("votes-for-women", state), [chosen], SeededChance(1))
    said = ". ".join(map(str, reason(measures, outcomes[chosen])))
    assert said.startswith("a card from hand still follows")
    assert "is spent" not in said


def test_a_claimed_card_that_does_something_comes_before_to_keep_it_where_they_are_about_equal() -> None:
    """`Done. Keeps the Kansas State card` stood before four cubes in Colorado, as if that cost five."""
    held = campaign(turn=4, claimed=((120,), ()), cubes={"CO": "ppp"}, buttons=(10, 6))
    state = begin(held, PlayAClaimedCard(SUF), Operations(2))
    level = [Ranked(one, 0.5, 0.0) for one in (DONE, ("claimed", 120))]
    _, outcomes = outcomes_of(
        question_of("votes-for-women", state), [one.action for one in level], SeededChance(1)
    )
    assert in_order(level, outcomes)[0].action == ("claimed", 120)


def test_a_claimed_card_lacks_nothing_that_the_card_from_hand_still_brings() -> None:
    """`A card from hand still follows. About 3 own cubes fewer than the first`: that card brings them."""
    claimed, hand = ("claimed", 119), ("event", 14)
    state = begin(position(claimed=((119,), ()), hands=((14, 9), (60,))), PlayACard(SUF), Operations(3))
    asked = question_of("votes-for-women", state)
    measures, found = outcomes_of(asked, [claimed, hand], SeededChance(1))
    assert lacks(measures, found[hand], found[claimed]) != NOTHING
    assert lacks(measures, found[claimed], found[hand]) == NOTHING
    told = [str(words) for words in instead(measures, found[claimed], found[hand], equal=False)]
    assert "Brings 2 buttons" in told


def test_a_hint_promises_no_state_that_only_a_good_draw_would_bring() -> None:
    """Where eight deals agreed by luck, it told of the Kansas State card as a fact."""
    decks = ((6, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18), (63, 64, 65, 66))
    cards, cubes = (117, 120, 121, 122, 123, 128), {"KS": "pyy", "CA": "pp"}
    held = campaign(turn=1, claimed=((124,), ()), cubes=cubes, state_cards=cards, decks=decks)
    state = begin(held, PlayAClaimedCard(SUF), CleanupPhase())
    for seed in (4, 5, 6):
        advice = advise(question_of("votes-for-women", state), SeededChance(seed), Budget(60))
        said = next(str(one.words) for one in advice if one.action == ("claimed", 124))
        assert said.startswith("Draw 2, play 1")
        assert "Brings" not in said, "what is drawn decides that"
        assert "Kansas" not in said
        assert "New Jersey" not in said


def test_a_hint_says_what_wins_the_game_and_calls_nothing_else_as_good() -> None:
    """With 35 states and one cube missing in Maryland, 4 buttons were about equal to winning."""
    checks = " ".join(code for code in CODES if code not in "MD DE AR TX LA MS AL GA FL SC NC VA TN")
    described: dict[str, Any] = {
        "checks": checks,
        "turn": 6,
        "round": 4,
        "cubes": {"MD": "ppp", "DE": "r", "AR": "yy"},
    }
    afoot = {"purple": ATLANTIC, "yellow": ATLANTIC, "purple2": "Northeast", "red": "South"}
    state = begin(
        position(hands=((33, 39, 49), (90, 91)), campaigners=afoot, **described),
        PlayACard(SUF),
        CleanupPhase(),
    )
    left = begin(
        position(campaigners=afoot, buttons=(3, 3), **described), MoveOrPlace(SUF, 0, 4), CleanupPhase()
    )
    assert "Maryland: wins the game" in {
        f"{one.name}: {one.gain}" for one in map(left.label, left.legal_actions())
    }
    for asked, said in (
        (state, "Throws 3d4 for 3 to 12 cubes; wins the game; wins Maryland."),
        (left, "Wins the game; wins"),
    ):
        best, *others = advise(question_of("votes-for-women", asked), SeededChance(1), Budget(60))
        assert str(best.words).startswith(said)
        for one in others:
            wins = "ins the game" in str(one.words)
            assert one.standing == ("About equal" if wins else "Clearly worse")
    assert best.action == ("place", "Maryland", "purple")


def test_a_cube_with_which_the_last_state_is_begun_is_told_to_win_the_game() -> None:
    """`Remove a red cube from Missouri. Nobody leads Missouri then`: it was the first of four that won it."""
    table = position(
        checks=" ".join(code for code in CODES if code not in "MD DE AR TX LA MS AL GA FL SC NC VA TN"),
        xs="AR TX LA MS AL GA FL SC NC VA",
        cubes={"MD": "r", "DE": "rrr", "TN": "rrr"},
        campaigners={"purple": ATLANTIC, "red": "South"},
        turn=6,
        round=6,
    )
    state = begin(table, MoveOrPlace(SUF, 0, 5), CleanupPhase())
    best, *_ = advise(question_of("votes-for-women", state), SeededChance(1), Budget(60))
    assert str(best.words).startswith("With what follows it wins the game.")
    for action in best.plan:
        state.apply(action)
    assert state.winner == SUF


def at_33_of_36() -> VotesState:
    """Three states are missing, and three dice lie there: two buttons move Campaigners to them."""
    left, xs = "OK MI CT NH ME VT VA NC TN WY LA MS", "AL GA TX"
    return position(
        checks=" ".join(code for code in CODES if code not in f"{left} {xs}".split()),
        xs=xs,
        cubes={"CT": "r", **{code: "rr" for code in left.split() if code not in "OK MI CT"}},
        campaigners={"purple": "Northeast", "purple2": ATLANTIC, "yellow": "South", "red": "South"},
        buttons=(2, 3),
        turn=5,
        hands=((22, 9), (61, 62)),
    )


def test_a_throw_that_wins_the_game_is_told_to_and_every_hint_after_it_keeps_to_the_win() -> None:
    """`Remove a red cube from New Hampshire` was the advice, of a lost state, and the turn ended at 34."""
    state = begin(at_33_of_36(), CampaigningThrow(SUF, 6, (4, 5, 4)), CleanupPhase())
    while state.winner is None:
        best, *others = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
        assert "ins the game" in str(best.words)
        for one in others:
            # What is called as good wins, too.
            assert one.good == (one.action != REROLL and wins_with(state, one.action))
        state.apply(best.action)
    assert state.winner == SUF


def wins_with(state: VotesState, action: Action) -> bool:
    """Whether a choice wins, or what its side chooses after it."""
    after = state.after(action)
    return after.winner == SUF or bool(HEURISTICS.words.way_to_win(after, SUF))


@pytest.mark.parametrize(
    ("buttons", "dice", "wins"),
    [(2, (4, 5, 4), True), (1, (4, 5, 4), False), (2, (4, 4, 4), False), (2, (4, 6, 4), True)],
)
def test_that_dice_win_is_known_only_where_they_do_without_another_throw(
    buttons: int, dice: tuple[int, ...], wins: bool
) -> None:
    state = at_33_of_36()
    state.buttons[SUF] = buttons
    begin(state, CampaigningThrow(SUF, 6, dice), CleanupPhase())
    way = HEURISTICS.words.way_to_win(state, SUF)
    assert bool(way) == wins
    for action in way:
        state.apply(action)
    assert (state.winner == SUF) == wins


def test_a_hint_on_the_fifteenth_amendment_names_congress_and_whole_names() -> None:
    """Its markers were left out, as a die decides; what it opens was `15th Divides and S. Resentment`."""
    state = begin(campaign(hands=((6, 12), (61, 62)), turn=2), PlayACard(SUF), CleanupPhase())
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(60))
    said = next(str(one.words) for one in advice if one.action == ("event", 6))
    assert "perhaps the amendment then needs 4 more markers" in said
    assert "opens 15th Divides Suffragists and Southern Resentment" in said


def test_of_one_thing_that_dice_decide_one_sentence_is_told() -> None:
    """`Perhaps the amendment then needs 2 more markers in 3 turns; perhaps it needs 1 more marker.`"""
    superior_lobbying = 110
    held = campaign(turn=3, congress=2, claimed=((superior_lobbying,), ()), buttons=(3, 3))
    state = begin(held, PlayAClaimedCard(SUF), CleanupPhase())
    chosen = ("claimed", superior_lobbying)
    _, outcomes = outcomes_of(question_of("votes-for-women", state), [chosen], SeededChance(1))
    told = [str(words) for words in outcomes[chosen].reached if "amendment" in str(words)]
    assert len(told) == 1
    assert told[0].startswith("perhaps the amendment then needs")


@pytest.mark.parametrize(("bid", "said"), [(0, True), (2, False)])
def test_that_kept_buttons_pay_is_said_only_where_they_are_kept(bid: int, said: bool) -> None:
    """`Commit 2 buttons. In general: Buttons that are not bid pay for throws again.`"""
    state = begin(campaign(buttons=(3, 4), strategy_cards=(105, 106, 107), turn=2), StrategyBid(SUF))
    assert bool(HEURISTICS.words.moment(state, ("bid", bid))) == said


@pytest.mark.parametrize("called", ["Ohio", "Texas", "Maine"])
def test_that_their_order_matters_little_is_said_of_any_state_that_is_called(called: str) -> None:
    """The worst state was called first against the hint's own `In general`, and nothing said why."""
    close = campaign(turn=6, checks="WA", cubes={"OH": "p", "TX": "r", "ME": "ppp"}, buttons=(2, 2))
    rest = [code for code in CODES if code not in ("WA", "OH", "TX", "ME")]
    for code in rest:
        close.cubes[CODES.index(code)] = 2
    state = begin(close, ChooseVotingState(SUF))
    told = HEURISTICS.words.moment(state, ("state", called))
    assert told.endswith("order matters little")
    assert HEURISTICS.words.prefers(state, ("state", called)) == ("state", "Maine"), "the surest is named"
    close.buttons = [0, 0]
    assert "order changes nothing" in str(HEURISTICS.words.deed(state, [THE_REST]))


@pytest.mark.parametrize(
    ("cubes", "said"),
    [
        ({"CA": "rrr"}, "leaves the other side a lead of 3 in California, 1 cube short of its State card"),
        ({"CA": "ppp"}, "you then lead California by 3, 1 cube short of its State card"),
        ({"NV": "rrr"}, "leaves the other side a lead of 3 in Nevada"),
    ],
)
def test_of_either_side_it_is_said_how_near_it_is_to_a_state_card(cubes: dict[str, str], said: str) -> None:
    """California, one red cube from its card, was never mentioned."""
    told = HEURISTICS.words.standings(campaign(cubes=cubes, state_cards=(117,)), SUF)
    assert said in [str(one.words) for one in told]


def test_what_an_event_of_dice_brings_is_told_by_the_least_and_the_most_that_they_show() -> None:
    """`Throws 1d8. Brings about 5 opposing cubes fewer`: an average over deals, as if it were a promise."""
    red, held = dict.fromkeys(MIDWEST.split(), "r"), ((15, 9), (61, 62))
    state = begin(campaign(cubes=red, hands=held, buttons=(3, 2)), PlayACard(SUF), CleanupPhase())
    sojourner_truth, campaigning = ("event", 15), ("campaign", 9)
    asked = question_of("votes-for-women", state)
    measures, outcomes = outcomes_of(asked, [sojourner_truth, campaigning], SeededChance(1))
    for chosen, thrown in (
        (sojourner_truth, "d8 cubes in the Midwest"),
        (campaigning, "throws 2d4 for 2 to 8"),
    ):
        said = [*map(str, reason(measures, outcomes[chosen]))]
        assert said[0].startswith(thrown)
        assert not any("cube" in words for words in said[1:])


@pytest.mark.parametrize("buttons", [0, 3])
def test_of_an_event_that_a_roll_decides_no_cubes_are_told_as_sure(buttons: int) -> None:
    """`Roll 3+ (4 in 6). Brings 18 own cubes`: a few deals had agreed, and rolls again had been paid for."""
    held = campaign(hands=((20, 9, 22), (61, 62)), turn=4, buttons=(buttons, 3))
    state, rankin = begin(held, PlayACard(SUF), CleanupPhase()), ("event", 20)
    for seed in range(12):
        measures, found = outcomes_of(question_of("votes-for-women", state), [rankin], SeededChance(seed))
        assert not any("own cube" in str(words) for words in reason(measures, found[rankin])[1:])


def test_what_another_throw_brings_is_told_of_that_alone() -> None:
    """Twelve cubes, the most there are, were said to bring `about 2 own cubes`: more than another throw."""
    laid = position(campaigners={"yellow": "Northeast", "purple": "South"}, buttons=(4, 2), hands=((3,), ()))
    state = begin(laid, CampaigningThrow(SUF, 6, (6, 6)), Operations(3))
    measures, outcomes = outcomes_of(question_of("votes-for-women", state), [ACCEPT, REROLL], SeededChance(1))
    accept, reroll = ([str(words) for words in reason(measures, outcomes[one])] for one in (ACCEPT, REROLL))
    assert reroll == ["brings 7 on average, for a button that is worth about 1.9 cubes"]
    assert not any("cube" in words or "average" in words for words in accept)


@pytest.mark.parametrize(
    ("turn", "buttons", "dice", "better"),
    [(2, 1, (1, 1), REROLL), (2, 11, (1, 2), REROLL), (2, 1, (1, 2), ACCEPT), (2, 11, (1, 3), ACCEPT)],
)
def test_of_dice_that_may_be_thrown_again_what_is_told_says_which_is_the_better(
    turn: int, buttons: int, dice: tuple[int, ...], better: Action
) -> None:
    """With the same dice, `7 on average, for a button that is worth about 2 cubes` stood below both."""
    laid = campaign(turn=turn, buttons=(buttons, 2), hands=((3, 9), (61, 62)))
    state = begin(laid, CampaigningThrow(SUF, 4, dice), Operations(3))
    for seed in range(3):
        advice = advise(question_of("votes-for-women", state), SeededChance(seed), Budget(8))
        assert [one.action for one in advice if one.good] == [better]


@pytest.mark.parametrize(("turn", "buttons", "worth"), [(2, 1, "2.2"), (2, 11, "1.1"), (6, 2, "3.1")])
def test_what_a_button_is_worth_is_told_beside_what_another_throw_brings(
    turn: int, buttons: int, worth: str
) -> None:
    """`This throw brings 5, another one 7` stood below `Accept`, and nothing of the button."""
    laid = campaign(turn=turn, buttons=(buttons, 2), hands=((3, 9), (61, 62)))
    said = str(HEURISTICS.words.deed(begin(laid, CampaigningThrow(SUF, 6, (1, 4))), [REROLL]))
    assert said == f"brings 7 on average, for a button that is worth about {worth} cubes"


def test_buttons_for_throws_to_come_are_no_price_of_a_card_nor_of_this_throw() -> None:
    """`Roll again for 1 of your 8 buttons. Its price: about 3 buttons`: two prices of one throw."""
    thrown = begin(campaign(buttons=(8, 2), congress=3), LobbyingThrow(SUF, 6, (1, 2)))
    card = begin(campaign(buttons=(8, 2), congress=3), PlayACard(SUF), Operations(3))
    for state, chosen in ((thrown, REROLL), (card, ("lobby", 9)), (card, ("campaign", 9))):
        measures, outcomes = outcomes_of(question_of("votes-for-women", state), [chosen], SeededChance(1))
        said = " ".join(map(str, reason(measures, outcomes[chosen])))
        assert said.count("button") == (chosen == REROLL)
        assert "price" not in said
    wilson = campaign(buttons=(8, 2), hands=((39, 9), (61, 62)), strategy_cards=(105, 106))
    paid, chosen = begin(wilson, PlayACard(SUF), Operations(3)), ("event", 39)
    measures, outcomes = outcomes_of(question_of("votes-for-women", paid), [chosen], SeededChance(1))
    assert str(price(measures, outcomes[chosen])) == "4 buttons"


@pytest.mark.parametrize(
    ("checks", "die", "said"),
    [
        ("WA", ("assign", "purple", 5), "enough to win Montana, Wyoming and Kansas"),
        ("WA", ("assign", "yellow", 3), "enough to win Ohio"),
        ("WA", ("assign", "yellow", 2), ""),
        (THREE_MISSING, ("assign", "purple", 5), "with what follows it wins the game"),
        ("WA MN IA MO WI MI IL IN", ("assign", "yellow", 3), "enough to win Ohio"),
        (
            "WA MN IA MO WI MI IL IN",
            ("assign", "yellow", 5),
            "enough to win Ohio; only 3 cubes have room",
        ),
        ("MN IA MO WI MI IL IN OH", ("assign", "yellow", 5), "no cube has room"),
        ("", ("assign", "yellow", 3), "enough for the Ohio State card"),
        ("", ("assign", "purple", 3), "enough for the Kansas State card"),
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


@pytest.mark.parametrize(("state_name", "said"), [("Ohio", True), ("Iowa", False), ("Utah", False)])
def test_why_cubes_are_spread_is_said_of_one_where_nobody_leads_by_much(state_name: str, said: bool) -> None:
    """`You then lead Connecticut by 1` stood before `You then hold Vermont with four`; nothing said why. Of
    a second cube it was said that it tips the state, too.
    """
    held = campaign(cubes={"IA": "y", "UT": "ppp"}, hands=((9, 22), (61, 62)))
    state = begin(held, AddCubes(ANYWHERE, 2, 2, seat=SUF), Operations(3))
    cube: Action = ("place", state_name, "purple")
    assert ("nobody leads by more than one" in HEURISTICS.words.moment(state, cube)) == said
    # Nor is it said of this cube for the next one.
    assert (_moment(question_of("votes-for-women", state), cube, SeededChance(1)) != NOTHING) == said


def test_a_die_is_told_by_its_own_cubes_not_by_those_of_the_last_one() -> None:
    """`Enough to win Kentucky and West Virginia`: the last Campaigner, given its die at once, won these."""
    where = {"purple": "Plains", "yellow": "Plains"}
    table = campaign(cubes={"KS": "ppp", "MT": "pp"}, campaigners=where, checks="WA")
    state = begin(table, AssignDie(SUF, (2, 3), (0, 2)), Operations(3))
    own = ("place", "Kansas", "purple"), ("place", "Wyoming", "purple")
    last = ("place", "Montana", "yellow")
    plan: list[Action] = [("assign", "purple", 2), *own, last, last]
    assert str(HEURISTICS.words.deed(state, plan)) == "enough to win Kansas"


def test_beside_a_move_placing_is_told_by_all_of_its_cubes_too() -> None:
    """`Wins Iowa` stood before `Move to the West: enough to win New Mexico and Washington`."""
    cubes = {"IA": "ppp", "MO": "yyy", "OH": "pp", "NM": "ppp", "WA": "pp"}
    table = campaign(cubes=cubes, checks="OR", campaigners={"yellow": "Midwest"}, buttons=(1, 1))
    state = begin(table, MoveOrPlace(SUF, 2, 4), Operations(3))
    first: Action = ("place", "Iowa", "yellow")
    planned: list[Action] = [("place", name, "yellow") for name in ("Missouri", "Ohio", "Michigan")]
    for plan, said in (
        ([first], "the 4 cubes are enough to win Iowa, Missouri and Ohio"),
        ([first, *planned], "the 4 cubes are enough to win Iowa and Missouri"),
        ([("move", "yellow", "West")], "enough to win New Mexico and Washington, for a button"),
    ):
        assert str(HEURISTICS.words.deed(state, plan)) == said


@pytest.mark.parametrize(
    ("claimed", "known", "checks", "said"),
    [
        ((106,), (), "WA", "Reconsideration"),
        ((), (102,), "WA", "Governor Clement’s Veto"),
        ((), (), "WA", ""),
        ((106,), (102,), "", ""),
    ],
)
def test_a_hint_warns_of_a_card_known_to_turn_a_state_that_is_decided(
    claimed: Sequence[int], known: Sequence[int], checks: str, said: str
) -> None:
    """`States with four cubes decide at once`, and then a veto turned Oregon: nothing before had said it."""
    held = campaign(turn=5, checks=checks, xs="FL", claimed=((), claimed), hands=((9, 22), (102, 61)))
    held.known_hands[OPP] = tuple(known)
    state = begin(held, PlayACard(SUF), CleanupPhase())
    _, told = map(str, HEURISTICS.words.danger(state, SUF, ("event", 9)))
    assert told == (
        f"The other side holds {said}, which can turn a state that is decided for you" if said else ""
    )


@pytest.mark.parametrize(("xs", "said"), [("TX AR", False), (f"{SOUTH} VA", False), (f"{SOUTH} VA NC", True)])
def test_a_hint_warns_where_the_other_side_lacks_few_states_to_win(xs: str, said: bool) -> None:
    """`You win about 97 games in 100`; the Opposition had 11 of its 13 states, and won with the next card."""
    state = begin(campaign(turn=5, checks="WA", xs=xs), PlayACard(SUF), CleanupPhase())
    danger, _ = map(str, HEURISTICS.words.danger(state, SUF, ("event", 9)))
    assert danger == ("The other side wins with 3 more states" if said else "")


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
    assert told["Midwest"] == ["its 4 cubes go there, for a button"]
    assert told["West"] == ["enough for the California State card and the Utah State card, for a button"]


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


def test_dice_for_congress_are_told_by_how_often_they_succeed_and_thrown_again_for_a_button() -> None:
    """`Roll again. Perhaps the amendment then needs 4 more markers`: nothing of how often, or the price."""
    held = campaign(buttons=(8, 2), congress=1, claimed=((110,), ()))
    luck, played = HEURISTICS.words.luck, begin(held.clone(), PlayACard(SUF), Operations(3))
    assert str(luck(played, ("lobby", 9))) == "throws 2d6, with a success in 31 of 100 throws"
    assert str(luck(played, ("claimed", 110))).endswith("4d8: Congress moves for each 6 to 8")
    thrown = begin(held, LobbyingThrow(SUF, 6, (1, 2)), Operations(3))
    assert (
        str(HEURISTICS.words.deed(thrown, [REROLL]))
        == "better 31%, for a button that is worth about 1.4 cubes"
    )
    told = {
        one.action: one for one in advise(question_of("votes-for-women", thrown), SeededChance(1), Budget(60))
    }
    assert str(told[REROLL].words) == "Better 31%, for a button that is worth about 1.4 cubes."


def test_to_stop_is_worse_than_to_take_cubes_that_cost_nothing() -> None:
    """`About equal: Done`, beside one more state that could be cleared of its cubes."""
    left = campaign(cubes={"KS": "p", "UT": "p"}, hands=((9, 22), (61, 62)))
    state = begin(left, ClearStates(seat=OPP, colour=0, left=1), Operations(3))
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(60))
    assert {one.action: one.good for one in advice}[DONE] is False
    assert advice[0].good


@pytest.mark.parametrize(
    ("turn", "action", "said"),
    [
        (3, ("top", 9), "you draw it in the next turn; its Event: "),
        (3, ("bottom", 22), "3 cards lie above it, 18 are still to be drawn; its Event: "),
        (6, ("top", 9), "no turn is left to draw it; its Event: "),
    ],
)
def test_a_card_that_is_returned_is_told_by_when_it_comes_again(turn: int, action: Action, said: str) -> None:
    """`The Civil War: under the deck. About equal: on top`, and no reason for either."""
    held = campaign(turn=turn, decks=((24, 25, 30), (63, 64)), hands=((31, 34), (61, 62)))
    held.looked[SUF] = (9, 22)
    state = begin(held, ReturnCards(SUF), Operations(3))
    assert str(HEURISTICS.words.deed(state, [action])).startswith(said)


def test_a_bid_is_told_with_its_likely_answer() -> None:
    """Of a bid was said what each answer costs, and not which of them comes."""
    held = campaign(buttons=(5, 4), strategy_cards=(105, 106, 107), turn=3)
    state = begin(held, StrategyBid(SUF), CleanupPhase())
    for one in advise(question_of("votes-for-women", state), SeededChance(1), Budget(60)):
        answered = "ost likely" in str(one.words) or "erhaps" in str(one.words)
        assert answered == (one.action != ("bid", 5))


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


def test_a_bid_that_they_cannot_match_is_not_as_good_as_a_lower_one() -> None:
    """`Commit 2 buttons. About equal: Commit 1 button`, where the other side had none."""
    state = begin(campaign(buttons=(6, 0), strategy_cards=(105, 112, 116)), StrategyBid(SUF), Operations(1))
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    assert [one.action for one in advice if one.good and one.action[1]] == [("bid", 1)]


def test_a_campaigner_is_not_told_of_a_card_that_may_draw_one() -> None:
    """`The Winning Plan brings about 1 Campaigner`; of the six cards drawn another one was then played."""
    held, deck = ((9, 22, 24), (61, 62)), (19, 20, 21, 23, 25, 28, 29, 36)
    state = campaign(turn=4, hands=held, decks=(deck, (63, 64)), claimed=((111,), ()))
    question = question_of("votes-for-women", begin(state, PlayAClaimedCard(SUF), Operations(3)))
    measures, outcomes = outcomes_of(question, [("claimed", 111)], SeededChance(1))
    assert not any("Campaigner" in str(words) for words in reason(measures, outcomes["claimed", 111]))


def test_of_cards_that_do_the_same_one_is_named() -> None:
    """`About equal: Anna Dickinson. About equal: The Union Signal`, and of no other card a word."""
    table = campaign(hands=((9, 10, 11, 14), (61, 62)))
    question = question_of("votes-for-women", begin(table, PlayACard(SUF), CleanupPhase()))
    named = [one.action for one in advise(question, SeededChance(1), Budget(8))]
    assert sorted(verb for verb, _ in named) == ["campaign", "event", "organize"]


def test_a_cube_of_the_other_color_is_as_good_a_choice_in_practice() -> None:
    """A hint names one color of two; who chose the other one was told to have chosen worse."""
    state = begin(campaign(cubes={"OH": "p"}), AddCubes((CODES.index("OH"),), 1, 1, seat=SUF), Operations(3))
    yellow, purple = (("place", "Ohio", color) for color in ("yellow", "purple"))
    question = question_of("votes-for-women", state)
    assert weigh(question, purple, yellow, SeededChance(1), Budget(8)).right


def test_the_same_cubes_in_another_order_are_no_other_choice() -> None:
    """`You then hold Virginia with four. About equal: a cube in Iowa`, after which Virginia was the next."""
    area = tuple(CODES.index(code) for code in ("OH", "IA", "MO"))
    state = begin(campaign(cubes={"OH": "ppp"}), AddCubes(area, 2, 1, seat=SUF), Operations(3))
    (best,) = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    assert [one[1] for one in best.plan[:2]] == ["Iowa", "Missouri"]


@pytest.mark.parametrize(
    ("step", "held", "said"),
    [
        (AddCubes((CODES.index("OH"),), 1, 1, seat=SUF), "p", "a card that takes one color leaves the other"),
        (
            RemoveCubes(1, 1, seat=OPP),
            "ppy",
            "one card may then take all cubes in ohio",
        ),
    ],
)
def test_a_hint_says_what_the_color_of_a_cube_is_for(step: Any, held: str, said: str) -> None:
    """`Place a yellow cube`, and nothing said why not a purple one."""
    for gone in ((), (60, 75, 93)):
        table = campaign(cubes={"OH": held}, discards=[(), gone], hands=((9, 22), (61, 62)))
        state = begin(table, step, Operations(3))
        best, *_ = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
        assert (said in str(best.words).lower()) == (not gone)


def test_where_every_cube_goes_is_known_only_its_color_is_told() -> None:
    """`They lead New Hampshire by 1`, of a yellow cube, and by 2 of a purple one: two go anyway."""
    new_hampshire = (CODES.index("NH"),)
    table = campaign(cubes={"NH": "ppyy"}, hands=((9, 22), (61, 62)))
    state = begin(table, AddInEachState(new_hampshire, 2, seat=OPP), Operations(3))
    assert len(state.legal_actions()) > 1
    for one in advise(question_of("votes-for-women", state), SeededChance(1), Budget(60)):
        assert "leads New Hampshire" not in str(one.words)


@pytest.mark.parametrize(("turn", "said"), [(1, True), (6, False)])
def test_that_congress_comes_early_is_said_early(turn: int, said: bool) -> None:
    """`In general: Campaigners and Congress come early` stood in the last turn."""
    state = begin(campaign(turn=turn), PlayACard(SUF), Operations(3))
    assert bool(HEURISTICS.words.moment(state, ("lobby", 9))) == said


@pytest.mark.parametrize(
    ("seat", "letters", "action", "leaves"),
    [
        (SUF, "r", ("organize", 9), True),
        (OPP, "p", ("organize", 62), True),
        (SUF, "r", ("event", SOUTHERN_STRATEGY), False),
    ],
)
def test_a_hint_says_which_state_cards_its_choice_leaves_the_other_side_close_to(
    seat: int, letters: str, action: Action, leaves: bool
) -> None:
    """`One cube short of the Texas State card` was said of what took it two cubes there as well."""
    three = dict.fromkeys(("TX", "GA", "AL"), 3 * letters) | {"KS": 2 * letters}
    hands = (9, SOUTHERN_STRATEGY), (61, 62)
    held = campaign(turn=1, cubes=three, hands=hands, state_cards=(120, 121, 122), strategy_cards=(105, 106))
    _, left = HEURISTICS.words.danger(begin(held, PlayACard(seat), Operations(3)), seat, action)
    texas = "the Texas State card (6 cubes in the South, at most 2 in a state)"
    near = f"{texas} and the Georgia State card (+2 buttons)"
    assert str(left) == (f"It leaves the other side one cube short of {near}" if leaves else "")


def test_a_card_is_discarded_for_what_it_would_do_for_them() -> None:
    """Three discards were about equal, and nothing was said of any."""
    state = begin(campaign(hands=((9, 22), (61, 88, 62))), DiscardFromTheirHand(SUF), Operations(3))
    told = [str(HEURISTICS.words.deed(state, [action])) for action in state.legal_actions()]
    assert len({*told}) == len(told) > 1
    assert all(said.startswith("its Event, for them: ") for said in told)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (MISS_FEBB, "Suffragists win tied votes"),
        (PRISON_TOUR, "Suffragists campaign with d6 for 1 more round"),
        (39, ""),
        (9, ""),
    ],
)
def test_an_event_of_which_the_board_shows_nothing_is_told_by_its_own_words(card: int, said: str) -> None:
    """`About equal: Event: Miss Febb Wins the Last Vote`, and no reason at all."""
    held = campaign(turn=6, hands=((card, 22, 24), (61, 62)), buttons=(6, 2))
    state = begin(held, PlayACard(SUF), Operations(3))
    assert str(HEURISTICS.words.luck(state, ("event", card))) == said


def test_a_hint_plans_nothing_after_a_throw_that_worlds_see_otherwise() -> None:
    """Roll again led to a success in one world, to the next card in another one, and a hint failed."""
    laid = campaign(turn=4, congress=1, buttons=(1, 4), claimed=((119,), ()))
    state = begin(laid, LobbyingThrow(SUF, 6, (4, 2, 5)), PlayAClaimedCard(SUF), Operations(3))
    question = question_of("votes-for-women", state)
    for seed in range(8):
        assert searched_plan(question, REROLL, SeededChance(seed), Budget(20)) == (REROLL,)


@pytest.mark.parametrize("step", [LobbyingThrow(SUF, 8, (8, 6, 1)), CampaigningThrow(SUF, 6, (5, 4, 3))])
def test_a_throw_above_the_average_is_better_than_another_one_for_a_button(step: Any) -> None:
    """`Accept: 2 successes. About equal: roll again for 1 of your 2 buttons`: that brings less."""
    afoot = AFOOT | {"purple2": ATLANTIC}
    state = begin(campaign(buttons=(2, 2), congress=3, campaigners=afoot), step, Operations(3))
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(60))
    assert [(one.action, one.good) for one in advice] == [(ACCEPT, True), (REROLL, False)]


@pytest.mark.parametrize(
    ("cards", "said"),
    [((15, 20), "d8 cubes in the Midwest, at most 1 in"), ((2, 15), "Suffragists campaign with d6 for 1")],
)
def test_a_card_looked_at_is_told_by_its_own_words_too(cards: tuple[int, int], said: str) -> None:
    """`Play Emmeline Pankhurst. Brings 4 own cubes`, of 2d6 of them; of the card beside it nothing."""
    state = begin(campaign(decks=(cards, ()), hands=((9, 22), (61, 62))), DrawTwoPlayOne(seat=SUF))
    assert any(str(HEURISTICS.words.luck(state, one)).startswith(said) for one in state.legal_actions())


def test_to_stop_is_not_told_by_what_the_next_campaigner_wins() -> None:
    """`Stop. Wins Ohio`, with the cubes of the die that was left."""
    afoot = {"purple": "South", "yellow": "Midwest"}
    held = position(sent=True, cubes={"OH": "ppp"}, campaigners=afoot, hands=((3,), (60,)))
    state = begin(held, MoveOrPlace(SUF, 0, 1), AssignDie(SUF, (1,), (2,)), Operations(3))
    _, found = outcomes_of(question_of("votes-for-women", state), [DONE], SeededChance(1))
    assert found[DONE].reached == ()


def test_what_a_card_in_play_opens_is_no_price_of_its_cubes() -> None:
    """`Place only yellow. Its price: opens 4 Events to the other side`, which the card had done."""
    state = begin(campaign(hands=((SOUTHERN_STRATEGY, 9), (61, 62))), PlayACard(SUF), Operations(3))
    card = "event", SOUTHERN_STRATEGY
    for action, told in ((card, True), (("rest", "purple"), False)):
        measures, found = outcomes_of(question_of("votes-for-women", state), [action], SeededChance(1))
        assert str(price(measures, found[action])).startswith("opens 4 Events to the other side") is told
        state.apply(action)


@pytest.mark.parametrize(
    ("step", "action", "left"),
    [
        (PlayAHandCard(SUF), ("organize", 9), True),
        (PlayACard(SUF), ("claimed", 122), False),
    ],
)
def test_a_state_card_is_left_to_them_by_the_card_from_hand_not_by_a_claimed_one_before_it(
    step: Any, action: Action, left: bool
) -> None:
    """After a claimed card nothing was said of it; of the claimed card what the one from hand might stop."""
    held = campaign(cubes={"TX": "rrr"}, claimed=((122,), ()), hands=((9, 22), (61, 62)), state_cards=(121,))
    _, said = HEURISTICS.words.danger(begin(held, step, Operations(3)), SUF, action)
    assert (said != NOTHING) is left


def test_a_card_that_does_nothing_is_not_as_good_as_one_that_does_something() -> None:
    """`Claimed: the Georgia State card (no effect). About equal`, with all buttons held."""
    held = campaign(buttons=(12, 0), claimed=((119, 122), ()), hands=((9, 22), (61, 62)))
    state = begin(held, PlayAClaimedCard(SUF), Operations(3))
    assert state.label(("claimed", 119)).warning
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(20))
    assert [one.action for one in advice] == [DONE]


def before_campaigning_at_34(missing: str) -> VotesState:
    """Two Campaigners, and a button for each of them to move, where two states lack so much to 36."""
    red, xs = "VT VA NC TN WY MS NH ME", "AL GA TX LA"
    left = {"IN": missing, "OH": missing, **dict.fromkeys(red.split(), "rr")}
    return position(
        checks=" ".join(code for code in CODES if code not in (*left, *xs.split())),
        xs=xs,
        cubes=left,
        campaigners={"purple": "Northeast", "yellow": "South", "red": "South"},
        buttons=(3, 3),
        turn=6,
        hands=((22, 9), (61, 62)),
    )


@pytest.mark.parametrize(
    ("missing", "buttons", "wins"), [("ppp", 3, True), ("ppp", 1, False), ("pp", 3, False)]
)
def test_campaigning_that_wins_whatever_the_dice_show_comes_first(
    missing: str, buttons: int, wins: bool
) -> None:
    """`Organize` was the advice, Campaigning was not named, and two dice of 1 would have won the game."""
    state = begin(before_campaigning_at_34(missing), PlayACard(SUF), CleanupPhase())
    state.buttons[SUF] = buttons
    assert HEURISTICS.words.any_throw_wins(state, ("campaign", 9)) == wins
    if wins:
        best, *others = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
        assert best.action[0] == "campaign"
        assert "ins the game" in str(best.words)
        assert all(one.good == (one.action[0] == "campaign") for one in others)
