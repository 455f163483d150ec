"""Judgment of the campaign for the Nineteenth Amendment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Any

import pytest

from civics_tui.players.comparison import less_of
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.votes_for_women.position import calibrated, chance_of_sending
from civics_tui.players.heuristics.wording import NOTHING
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.players.reasons import lacks, outcomes_of
from rules.chance import SeededChance
from rules.game import Action
from rules.votes_for_women.choices import DONE
from rules.votes_for_women.components import ANYWHERE, CODES, MISS_FEBB, VOTER_SUPPRESSION
from rules.votes_for_women.effects.cubes import AddCubes, AddInEachState, CubesThrow
from rules.votes_for_women.effects.hands import TakeStrategyCard
from rules.votes_for_women.phases.lobbying import ADD_MARKER, LobbyingThrow, UseSuccess
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard
from rules.votes_for_women.phases.strategy import StrategyBid, StrategyReply
from rules.votes_for_women.phases.turn import CleanupPhase, Operations
from rules.votes_for_women.phases.voting import ChooseVotingState, VotingReroll
from rules.votes_for_women.state import VotesState
from tests.players.campaigns import (
    AFOOT,
    HANDS,
    MIDWEST,
    PLAINS,
    SOUTH,
    WEST,
    campaign,
)
from tests.votes_for_women.table import OPP, SUF, begin, place, position

HEURISTICS = heuristics_of("votes-for-women")


def value(seat: int, **described: Any) -> float:
    """Judge a position in the middle of the game for a seat."""
    return HEURISTICS.evaluation.values(campaign(**described))[seat]


def verbs(state: VotesState) -> set[str]:
    return {str(action[0]) for action in HEURISTICS.policy.candidates(state)}


def test_a_cube_is_worth_something_to_its_side() -> None:
    assert value(SUF, cubes={"OH": "p"}) > value(SUF) > value(SUF, cubes={"OH": "r"})


def test_a_state_that_is_won_is_worth_more_than_one_that_is_led() -> None:
    led = value(SUF, checks=WEST, cubes={"OH": "ppp"})
    assert value(SUF, checks=WEST + " OH") > led > value(SUF, checks=WEST)


def test_more_cubes_than_four_guard_a_state_until_the_amendment_is_sent() -> None:
    assert value(SUF, cubes={"OH": "pppppp"}) > value(SUF, cubes={"OH": "pppp"})


def test_every_marker_in_congress_is_worth_something_to_the_suffragists() -> None:
    chances = [value(SUF, congress=markers) for markers in range(6)]
    assert chances == sorted(set(chances))


def test_an_amendment_that_nobody_can_send_any_more_is_lost() -> None:
    late = position(turn=6, round=6, congress=5, hands=((22,), (61, 62)), campaigners=AFOOT)
    assert HEURISTICS.evaluation.values(late)[SUF] < 0.05


def test_the_suffragists_need_three_states_of_four() -> None:
    half = campaign(turn=6, checks=f"{WEST} {PLAINS} {MIDWEST}", xs="TX AR LA MS AL GA SC FL TN VA NC KY")
    most = campaign(turn=6, checks=f"{WEST} {PLAINS} {MIDWEST} NY VT NH ME MA RI CT NJ PA", xs="TX AR LA MS")
    assert HEURISTICS.evaluation.values(half)[SUF] < 0.1
    assert HEURISTICS.evaluation.values(most)[SUF] > 0.5


def test_the_opposition_is_close_to_winning_where_one_throw_gives_it_its_last_state() -> None:
    """Two Campaigners beside a state that lacks two cubes: 15 throws of 16 win it, others lean away."""
    led, xs = "DE NJ PA CT RI MA", "TX AR LA MS AL GA SC FL TN VA NC KY"
    undecided_or_lost = f"MD {led} {xs}".split()
    beside = dict.fromkeys(("red", "red2"), "Atlantic & Appalachia")
    state = campaign(
        turn=5,
        round=2,
        checks=" ".join(code for code in CODES if code not in undecided_or_lost),
        xs=xs,
        cubes={**dict.fromkeys(led.split(), "ppp"), "MD": "rr"},
        buttons=(6, 2),
        campaigners={"purple": "Northeast", "yellow": "Northeast", "purple2": "West", **beside},
        hands=(HANDS[0][:5], HANDS[1][:6]),
    )
    begin(state, PlayACard(OPP))
    assert HEURISTICS.evaluation.values(state)[OPP] > 0.7


@pytest.mark.parametrize("seat", [SUF, OPP])
def test_buttons_are_worth_something_to_their_side(seat: int) -> None:
    some = (3, 0) if seat == SUF else (0, 3)
    assert value(seat, buttons=some, checks=WEST) > value(seat, checks=WEST)


def test_a_campaigner_more_is_worth_something_to_its_side() -> None:
    more = {**AFOOT, "purple2": "West"}
    assert value(SUF, campaigners=more) > value(SUF)
    assert value(OPP, campaigners={**AFOOT, "red2": "West"}) > value(OPP)


def test_who_holds_the_card_of_a_campaigner_has_it_already_but_for_a_little() -> None:
    naows_forms, left = 71, (61, 62, 70, 74, 76, 77)
    held = value(OPP, hands=(HANDS[0], (*left, naows_forms)))
    played = value(OPP, hands=(HANDS[0], left), campaigners={**AFOOT, "red2": "Northeast"}, buttons=(0, 2))
    spent = value(OPP, hands=(HANDS[0], left))
    assert held < played
    assert played - held < (played - spent) / 3


def test_a_campaigner_is_worth_the_more_the_sooner_it_is_drawn() -> None:
    naows_forms, others = 71, tuple(range(78, 98))
    decks = [(*others[:at], naows_forms, *others[at:]) for at in (0, 6, 12)]
    chances = [value(OPP, decks=((), deck)) for deck in (*decks, others)]
    assert chances == sorted(set(chances), reverse=True)


def test_cards_for_final_voting_are_worth_something_to_their_side() -> None:
    assert value(SUF, ballot_box=(MISS_FEBB,)) > value(SUF) > value(SUF, ballot_box=(VOTER_SUPPRESSION,))


def test_a_state_card_is_worth_something_and_so_is_being_close_to_it() -> None:
    new_york = 127
    assert value(SUF, claimed=((new_york,), ())) > value(SUF)
    far = value(SUF, cubes={"NY": "ppp"})
    assert value(SUF, cubes={"NY": "ppp"}, state_cards=(new_york,)) > far


def test_a_card_that_cannot_come_off_is_worth_no_more_than_an_action() -> None:
    the_sswsc, southern_strategy = 82, 35
    hands = (HANDS[0], (*HANDS[1][:6], the_sswsc))
    barred, armed = value(OPP, hands=hands), value(OPP, hands=hands, game_box=(southern_strategy,))
    assert armed > barred


def test_actions_are_paid_for_with_the_card_that_is_worth_least() -> None:
    state = begin(campaign(hands=((9, 22, 45), HANDS[1])), PlayACard(SUF))
    women_and_the_war = 45  # Needs War in Europe, which is not in effect.
    actions = [action for action in HEURISTICS.policy.candidates(state) if action[0] in ("campaign", "lobby")]
    assert actions == [("campaign", women_and_the_war), ("lobby", women_and_the_war)]


def test_nobody_organizes_with_all_the_buttons_in_hand() -> None:
    assert "organize" in verbs(begin(campaign(buttons=(11, 0)), PlayACard(SUF)))
    assert "organize" not in verbs(begin(campaign(buttons=(12, 0)), PlayACard(SUF)))


def test_the_opposition_does_not_lobby_an_empty_congress() -> None:
    assert "lobby" in verbs(begin(campaign(congress=1), PlayACard(OPP)))
    assert "lobby" not in verbs(begin(campaign(), PlayACard(OPP)))


def test_a_card_that_does_nothing_is_not_played_as_an_event() -> None:
    maud_wood_park = 40
    state = begin(campaign(checks="NY", hands=((22, maud_wood_park), HANDS[1])), PlayACard(SUF))
    assert ("event", maud_wood_park) in state.legal_actions()
    assert ("event", maud_wood_park) not in HEURISTICS.policy.candidates(state)


def test_the_suffragists_add_markers_and_the_opposition_removes_them() -> None:
    assert verbs(begin(campaign(congress=2), UseSuccess(SUF, 1))) == {"add"}
    assert verbs(begin(campaign(congress=2), UseSuccess(OPP, 1))) == {"remove"}


def test_the_sixth_marker_is_left_alone_where_thirteen_states_would_reject() -> None:
    doomed = dict.fromkeys(f"{SOUTH} TN VA NC KY WV".split(), "rrrr")
    assert verbs(begin(campaign(congress=5, cubes=doomed), UseSuccess(SUF, 1))) == {"done"}
    assert verbs(begin(campaign(congress=5, cubes=doomed), UseSuccess(OPP, 1))) == {"add"}


def test_a_strategy_card_is_never_given_away_for_nothing() -> None:
    state = begin(campaign(buttons=(0, 3)), StrategyReply(OPP, 0))
    assert verbs(state) == {"match", "supersede"}


@pytest.mark.parametrize(
    ("turn", "buttons", "said"),
    [
        (3, 3, {105: "played now: +5 buttons", 107: "played now: they lose 2 of 3 buttons"}),
        (3, 0, {107: "when played: they lose half their buttons (nothing now: no buttons to lose)"}),
        (3, 3, {113: "when played: any card of the deck (not before turn 5)"}),
        (5, 3, {113: "played now: any card of the deck"}),
    ],
)
def test_a_strategy_card_is_claimed_for_what_it_does_as_things_stand(
    turn: int, buttons: int, said: Mapping[int, str]
) -> None:
    """`They lose half their buttons; worth about as much as a state` was said of a side without one."""
    cards = (105, 107, 113)
    held = campaign(turn=turn, buttons=(2, buttons), strategy_cards=cards, decks=((9,), (61,)))
    state = begin(held, TakeStrategyCard(seat=SUF))
    told = {int(action[1]): str(HEURISTICS.words.deed(state, [action])) for action in state.legal_actions()}
    assert told.keys() == {*cards}
    assert told == {**told, **said}


def test_of_a_card_that_only_moves_congress_it_is_said_that_it_does_nothing_once_it_has_sent() -> None:
    """`Nothing yet` was said of a card that could never do anything any more."""
    superior_lobbying = 110
    held = campaign(checks="NY", turn=5, strategy_cards=(105, superior_lobbying), decks=((9,), (61,)))
    state = begin(held, TakeStrategyCard(seat=SUF))
    told = str(HEURISTICS.words.deed(state, [("take", superior_lobbying)]))
    assert told.endswith("(nothing now: Congress has sent the amendment)")


@pytest.mark.parametrize(("hand", "said"), [((9, 22), "for a later round"), ((9,), "to no use")])
def test_a_claimed_card_is_not_kept_for_a_later_round_where_there_is_none(
    hand: Sequence[int], said: str
) -> None:
    last = campaign(turn=6, round=6, claimed=((105,), ()), hands=(hand, (61, 62)))
    state = begin(last, PlayAClaimedCard(SUF), CleanupPhase())
    assert str(HEURISTICS.words.deed(state, [DONE])) == f"keeps Efficient Organizing {said}"


@pytest.mark.parametrize(("hand", "kept"), [((9, 22), True), ((9,), False)])
def test_of_a_claimed_card_that_is_kept_nothing_is_told_as_lost(hand: Sequence[int], kept: bool) -> None:
    """`A little worse: Done. Keeps the New York State card. 6 own cubes fewer`: they come later."""
    held = campaign(turn=6, round=6, claimed=((127,), ()), hands=(hand, (61, 62)))
    state = begin(held, PlayAClaimedCard(SUF), CleanupPhase())
    claimed, question = ("claimed", 127), question_of("votes-for-women", state)
    measures, outcomes = outcomes_of(question, [claimed, DONE], SeededChance(1))
    assert (lacks(measures, outcomes[DONE], outcomes[claimed]) == NOTHING) == kept
    assert (less_of(question, outcomes[claimed], outcomes) == []) == kept


def test_nobody_bids_more_than_wins_for_certain() -> None:
    state = begin(campaign(buttons=(9, 2)), StrategyBid(SUF))
    assert list(HEURISTICS.policy.candidates(state)) == [("bid", 0), ("bid", 1), ("bid", 2), ("bid", 3)]


def test_a_throw_above_the_average_is_accepted() -> None:
    good = begin(campaign(buttons=(5, 0)), CubesThrow(SUF, 6, (6, 5), ANYWHERE, 2, False))
    bad = begin(campaign(buttons=(5, 0)), CubesThrow(SUF, 6, (1, 1), ANYWHERE, 2, False))
    assert verbs(good) == {"accept"}
    assert HEURISTICS.policy.rollout(bad, SeededChance(1)) == ("reroll",)


def test_a_lobby_without_success_is_thrown_again() -> None:
    state = begin(campaign(buttons=(5, 0), congress=3), LobbyingThrow(SUF, 6, (1, 2, 3, 4)))
    assert HEURISTICS.policy.rollout(state, SeededChance(1)) == ("reroll",)


def test_cubes_that_all_have_to_go_somewhere_are_no_question() -> None:
    dakotas = tuple(CODES.index(code) for code in ("ND", "SD"))
    state = begin(campaign(), AddInEachState(dakotas, 2, seat=SUF))
    assert len(HEURISTICS.policy.candidates(state)) == 1


def test_colors_are_mixed_where_it_costs_nothing() -> None:
    new_york = (CODES.index("NY"),)
    for held, color in (("", "purple"), ("p", "yellow"), ("y", "purple")):
        state = begin(campaign(cubes={"NY": held}), AddInEachState(new_york, 2, seat=SUF))
        assert HEURISTICS.policy.candidates(state) == [("place", "New York", color)]
    west = tuple(CODES.index(code) for code in WEST.split())
    for held, color in (("p", "yellow"), ("y", "purple")):
        state = begin(campaign(cubes={"CA": held}), AddInEachState(west, 1, seat=SUF))
        assert HEURISTICS.policy.candidates(state) == [("rest", color)]


def test_states_with_the_same_lead_are_the_same_question() -> None:
    state = campaign(turn=6, hands=((22,), (61,)), checks=WEST, cubes={"OH": "pp", "TX": "r"}, buttons=(1, 0))
    begin(state, ChooseVotingState(SUF))
    assert len(state.legal_actions()) == 40
    assert len(HEURISTICS.policy.candidates(state)) == 3


def test_the_card_left_over_in_the_last_turn_is_worth_nothing() -> None:
    clements_veto, woman_patriot = 102, 101
    kept = [
        campaign(turn=6, round=6, checks=WEST, hands=((22,), (card,)))
        for card in (clements_veto, woman_patriot)
    ]
    assert HEURISTICS.evaluation.values(kept[0]) == HEURISTICS.evaluation.values(kept[1])


def test_what_is_believed_is_even_where_the_parts_are_and_rises_with_them() -> None:
    shares = [calibrated(raw / 20, 40) for raw in range(21)]
    assert shares == sorted(set(shares))
    assert calibrated(0.0, 0) < 0.01 < 0.99 < calibrated(1.0, 0)


def test_buttons_count_also_where_the_game_is_nearly_won() -> None:
    leads = {"MA": "pp", "RI": "pp", "CT": "pp", "NJ": "pp"}
    won = f"{WEST} {PLAINS} {MIDWEST} {SOUTH} NY VT NH"
    some, fewer = (
        value(SUF, turn=6, hands=((22,), (61,)), checks=won, cubes=leads, buttons=(held, 0))
        for held in (7, 6)
    )
    assert some > fewer


def test_a_likely_second_throw_in_final_voting_is_taken() -> None:
    state = campaign(turn=6, hands=((22,), (61,)), checks=WEST, buttons=(6, 0), cubes={"OH": "ppp"})
    begin(state, VotingReroll(SUF, CODES.index("OH"), ((1, 5),)))
    assert HEURISTICS.policy.rollout(state, SeededChance(1)) == ("reroll",)


def decided(state: VotesState, level: str) -> Action:
    return choose(question_of("votes-for-women", state), level, SeededChance(1))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_cube_that_wins_the_game_is_placed(level: str) -> None:
    twelve = "TX AR LA MS AL GA SC FL TN VA NC KY"
    state = campaign(xs=twelve, checks=WEST, cubes={"MD": "rrr", "NJ": "rr", "WY": "p"})
    begin(state, AddCubes(ANYWHERE, 1, 1, seat=OPP), Operations(2))
    assert [decided(state, level)] == place("MD", "red")


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_good_card_is_not_kept_to_no_use_in_the_last_round(level: str) -> None:
    eden_sphinx, clements_veto = 91, 102
    east = "MN IA MO WI MI IL IN OH PA"
    state = campaign(
        turn=6,
        round=6,
        checks=f"{WEST} {PLAINS} {east}",
        hands=((), (eden_sphinx, clements_veto)),
        decks=((), (61, 62, 70)),
    )
    begin(state, PlayACard(OPP), CleanupPhase())
    assert decided(state, level) == ("event", clements_veto)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_sixth_marker_is_worth_a_card_when_the_map_is_ready(level: str) -> None:
    maud_wood_park, club_movement = 40, 22
    ready = dict.fromkeys(f"{WEST} {PLAINS} {MIDWEST} NY VT NH ME MA RI CT NJ PA MD DE WV".split(), "pppp")
    hands = ((club_movement, maud_wood_park), (61, 62))
    state = campaign(turn=6, congress=4, cubes=ready, hands=hands)
    begin(state, PlayACard(SUF), PlayACard(OPP), CleanupPhase())
    assert decided(state, level) == ("event", maud_wood_park)


def test_cubes_and_markers_that_have_done_their_work_are_not_lost() -> None:
    cubes = {"OH": "pppp", "CA": "pppp", "TX": "rrrr", "NY": "p"}
    state = begin(campaign(congress=5, cubes=cubes), UseSuccess(SUF, 1))

    measures, outcomes = outcomes_of(question_of("votes-for-women", state), [ADD_MARKER], SeededChance(1))
    state.apply(ADD_MARKER)
    assert state.sent
    changes = outcomes[ADD_MARKER].changes
    changed = {one.key: changes[one.key] for one in measures if changes[one.key] and not one.estimate}
    assert changed == {"state decided for you": 2, "state decided against you": 1}


def test_buttons_count_for_congress_as_long_as_rounds_are_left_to_use_them() -> None:
    """Once a button was worth as much in the last round as in the first."""
    gains = []
    for hands in (HANDS, (HANDS[0][:2], HANDS[1][:2])):
        odds = []
        for held in (4, 8):
            share = chance_of_sending(campaign(turn=6, congress=4, buttons=(held, 0), hands=hands))
            odds.append(log(share / (1 - share)))
        gains.append(odds[1] - odds[0])
    assert gains[1] < gains[0] / 2
