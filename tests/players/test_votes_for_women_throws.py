"""Votes for Women: what hints say of throws, of what dice and buttons bring, and of what wins the game."""

from __future__ import annotations

from typing import Any

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.hints import advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked, in_order, searched_plan
from civics_tui.players.reasons import outcomes_of, price, reason
from rules.chance import SeededChance
from rules.game import Action
from rules.votes_for_women.choices import ACCEPT, REROLL
from rules.votes_for_women.components import CODES
from rules.votes_for_women.effects.campaigning import CampaigningThrow, MoveOrPlace
from rules.votes_for_women.phases.lobbying import ADD_MARKER, REMOVE_MARKER, LobbyingThrow, UseSuccess
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard
from rules.votes_for_women.phases.turn import CleanupPhase, Operations
from rules.votes_for_women.state import VotesState
from tests.players.campaigns import (
    AFOOT,
    ATLANTIC,
    MIDWEST,
    campaign,
)
from tests.votes_for_women.table import OPP, SUF, begin, position

HEURISTICS = heuristics_of("votes-for-women")


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


@pytest.mark.parametrize(("congress", "said"), [(2, False), (5, True)])
def test_of_dice_for_congress_no_number_of_markers_is_told_but_that_they_may_send_the_amendment(
    congress: int, said: bool
) -> None:
    """`Perhaps the amendment then needs 2 more markers in 3 turns`: no more than how often is known."""
    superior_lobbying = 110
    held = campaign(turn=3, congress=congress, claimed=((superior_lobbying,), ()), buttons=(3, 3))
    state = begin(held, PlayAClaimedCard(SUF), CleanupPhase())
    chosen = ("claimed", superior_lobbying)
    _, outcomes = outcomes_of(question_of("votes-for-women", state), [chosen], SeededChance(1))
    told = " ".join(map(str, outcomes[chosen].reached))
    assert ("perhaps sends the amendment" in told) == said
    assert "needs" not in told


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


@pytest.mark.usefixtures("few_worlds")
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


def test_dice_for_congress_are_told_by_how_often_they_succeed_and_thrown_again_for_a_button() -> None:
    """`Roll again. Perhaps the amendment then needs 4 more markers`: nothing of how often, or the price."""
    held = campaign(buttons=(8, 2), congress=1, claimed=((110,), ()))
    luck, played = HEURISTICS.words.luck, begin(held.clone(), PlayACard(SUF), Operations(3))
    said = "throws 2d6, with a success in 31 of 100 throws; Congress needs 5 more markers in 4 turns"
    assert str(luck(played, ("lobby", 9))) == said
    assert str(luck(played, ("claimed", 110))).endswith("4d8: Congress moves for each 6 to 8")
    thrown = begin(held, LobbyingThrow(SUF, 6, (1, 2)), Operations(3))
    said = "pays a button that is worth about 1.4 cubes; Congress needs 5 more markers in 4 turns"
    assert str(HEURISTICS.words.deed(thrown, [REROLL])) == said
    told = {
        one.action: one for one in advise(question_of("votes-for-women", thrown), SeededChance(1), Budget(60))
    }
    assert str(told[REROLL].words) == f"P{said[1:]}."


@pytest.mark.parametrize(("seat", "best"), [(SUF, ADD_MARKER), (OPP, REMOVE_MARKER)])
def test_a_hint_tells_what_a_success_in_congress_is_for(seat: int, best: Action) -> None:
    """A marker that is removed was taken for a cube, and no hint came."""
    state = begin(campaign(congress=3), UseSuccess(seat, 1), Operations(3))
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(8))
    assert advice[0].action == best


def test_a_hint_plans_nothing_after_a_throw_that_worlds_see_otherwise() -> None:
    """Roll again led to a success in one world, to the next card in another one, and a hint failed."""
    laid = campaign(turn=4, congress=1, buttons=(1, 4), claimed=((119,), ()))
    state = begin(laid, LobbyingThrow(SUF, 6, (4, 2, 5)), PlayAClaimedCard(SUF), Operations(3))
    question = question_of("votes-for-women", state)
    for seed in range(8):
        assert searched_plan(question, REROLL, SeededChance(seed), Budget(20)) == (REROLL,)


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("step", [LobbyingThrow(SUF, 8, (8, 6, 1)), CampaigningThrow(SUF, 6, (5, 4, 3))])
def test_a_throw_above_the_average_is_better_than_another_one_for_a_button(step: Any) -> None:
    """`Accept: 2 successes. About equal: roll again for 1 of your 2 buttons`: that brings less."""
    afoot = AFOOT | {"purple2": ATLANTIC}
    state = begin(campaign(buttons=(2, 2), congress=3, campaigners=afoot), step, Operations(3))
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(60))
    assert [(one.action, one.good) for one in advice] == [(ACCEPT, True), (REROLL, False)]


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


def test_cubes_that_are_thrown_for_count_half_beside_what_is_certain() -> None:
    """Two buttons stood above 2d4 cubes, which were as good and five cubes on average."""
    state = begin(campaign(hands=((7, 13), (61, 62))), PlayACard(SUF), Operations(5))
    ways: list[Action] = [("organize", 7), ("campaign", 7)]
    outcomes = outcomes_of(question_of("votes-for-women", state), ways, SeededChance(1))[1]
    assert in_order([Ranked(one, 0.5, 0.01) for one in ways], outcomes)[0].action == ways[1]
