"""What a hint tells of leads: on the debate tracks, in the Committee Room, and what tokens then pay."""

from __future__ import annotations

import pytest

from civics_tui.boards.founding_fathers.knowledge import if_it_ended, token_points
from civics_tui.players.heuristics.founding_fathers.words import _rival
from civics_tui.players.heuristics.wording import NOTHING
from civics_tui.players.hints import advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked, in_order
from civics_tui.players.reasons import outcomes_of, price
from rules.chance import SeededChance
from rules.founding_fathers.components import FACTIONS, ROUNDS
from rules.founding_fathers.scoring import rank_bonus
from rules.founding_fathers.verbs import FLIP, LEAVE, SEND
from rules.words import Text
from tests.founding_fathers.convention import action, benches, convention, play
from tests.players.founding_fathers_positions import HEURISTICS, told_of


def test_a_marker_taken_from_a_track_costs_the_token_and_not_its_spaces() -> None:
    """`Its price: 2 debate spaces` were a token that paid 5 points."""
    state = convention(hand="few davie read", tracks={(0, "F"): 2, (1, "SS"): 1}, owned=(1, 3, 3))
    vote = action("vote few yea")
    measures, outcomes = outcomes_of(question_of("founding-fathers", state), [vote], SeededChance(1))
    assert str(price(measures, outcomes[vote])) == (
        "you no longer lead on F: its token would give you the most, 3 VP at the end"
    )


def test_a_lead_lost_costs_no_more_than_its_token_would_give() -> None:
    """`Its price: you no longer lead on F, which now pays 3 VP`, where another seat was two tokens ahead."""
    vote = action("vote few yea")
    for tokens, worth in (
        # Who keeps the most tokens gives up nothing.
        ({(0, "F"): 1}, ""),
        (
            {(1, "F"): 1},
            "you no longer lead on F: its token would tie Player 2 for the most, 3 VP at the end",
        ),
        ({(1, "F"): 3}, "you no longer lead on F: with its token you would still be 2 behind Player 2"),
    ):
        tracks = {(0, "F"): 2, (1, "SS"): 1}
        state = convention(hand="few davie read", tracks=tracks, owned=(1, 3, 3), tokens=tokens)
        measures, outcomes = outcomes_of(question_of("founding-fathers", state), [vote], SeededChance(1))
        assert str(price(measures, outcomes[vote])) == worth


def test_a_lead_that_goes_to_a_rival_is_told_once() -> None:
    """`You no longer lead on F: its token would give you the most` stood before who then leads."""
    tracks = {(0, "F"): 2, (1, "F"): 1}
    state = convention(hand="few davie read", tracks=tracks, owned=(1, 3, 3))
    measures, outcomes = outcomes_of(
        question_of("founding-fathers", state), [action("vote few yea")], SeededChance(1)
    )
    told = str(price(measures, outcomes[action("vote few yea")]))
    assert told == "Player 2 then leads on F, where the most tokens pay 3 VP at the end"


@pytest.mark.parametrize(
    ("round", "worth"),
    [
        (3, "3 VP at the end"),
        (4, "4 VP if Yea wins, 2 if not"),
    ],
)
def test_in_the_last_round_a_token_is_worth_what_its_articles_will_make_it(round: int, worth: str) -> None:
    """`Now worth 4 VP at the end` was said of a faction that paid 2 or 3 in every outcome."""
    state = convention(hand="few davie read", tracks={(0, "F"): 1}, resolved=["house", "senate"], round=round)
    told = {one.subject: str(one.words) for one in HEURISTICS.words.standings(state, 0)}
    lasts = ", if that lasts" * (round == ROUNDS)
    assert told["F 0"] == f"you then lead on F{lasts}: its token would give you the most, {worth}"
    if round == ROUNDS:
        seen = state.observation(0)
        for passed, pays in ((True, "4 VP"), (False, "2 if not")):
            (paid,) = {one.points for one in if_it_ended(seen, passed).tokens if one.why == "F"}
            assert f"{paid}" in pays


def test_who_wins_ties_leads_where_markers_are_level() -> None:
    tracks = {(0, "F"): 2, (1, "F"): 2}
    for effects, leads in (({"franklin": 0}, True), ({}, False)):
        state = convention(hand="few davie read", tracks=tracks, effects=effects)
        told = [str(one.words) for one in HEURISTICS.words.standings(state, 0)]
        assert any(words.startswith("you then lead on F:") for words in told) is leads


@pytest.mark.parametrize(
    ("others", "told"),
    [
        (1, "you then tie Player 2 on LS, where the most tokens pay 4 VP at the end"),
        # `You then need 2 spaces more to lead on LS` was no reason to speak.
        (2, ""),
    ],
)
def test_a_speech_is_told_by_a_lead_that_it_takes_or_ties(others: int, told: str) -> None:
    """`Brings 1 debate space`, behind a rival whom nobody could pass: the farthest alone takes a token."""
    state = convention(hand="few davie mercer", tracks={(1, "LS"): others})
    assert told_of(state, action("speak few")) == [told]


@pytest.mark.parametrize("round", [2, 4])
def test_who_turns_the_article_is_told_whom_tokens_then_pay_otherwise(round: int) -> None:
    """`Nobody then leads on SS`, and `Its price: you no longer lead on F`, whose tokens were paid by it."""
    yeas = benches({"yea": ["NH", "MA", "CT"]}, 0) | benches({"yea": ["NY", "NJ", "PA"]}, 1)
    laid = convention(
        hand="few king yates", benches=yeas, article="veto", owned=(8, 4, 3), committee=(2, 0, 0),
        tracks={(0, "LS"): 2, (2, "SS"): 1}, tokens={(0, "LS"): 1, (1, "SS"): 1}, resolved=["executive"],
        round=round,
    )  # fmt: skip
    state = play(laid, "vote few yea")
    measures, outcomes = outcomes_of(question_of("founding-fathers", state), (FLIP, LEAVE), SeededChance(1))
    assert "small states" in str(state.label(FLIP).text).lower()
    for choice, mine, theirs in ((FLIP, "2 VP instead of 5", "5 VP instead of 2"),
                                 (LEAVE, "5 VP instead of 2", "2 VP instead of 5")):  # fmt: skip
        rivals = f"Player 2: {theirs} and Player 3: {theirs}"
        told = [f"the most tokens, as they then lie, pay you {mine}, {rivals}"]
        assert [str(one) for one in outcomes[choice].reached if "lead" in str(one)] == []
        assert price(measures, outcomes[choice]) == NOTHING
        assert round == 4 or [str(one) for one in outcomes[choice].reached] == told


def test_a_lead_that_one_has_already_is_not_gained() -> None:
    """`You then lead on SS by 3` was told to who led there before, beside a lead that was new."""
    for before, told in ((0, "you then lead on SS: "), (1, "your lead on SS is then 2 spaces: ")):
        state = convention(hand="strong king few", tracks={(0, "SS"): before} if before else {})
        assert told_of(state, action("speak strong"))[0].startswith(told)


def test_who_alone_has_markers_in_the_committee_room_is_not_nobody() -> None:
    """`You then have most markers in the Committee Room; nobody then leads in the Committee Room`."""
    state = convention(hand="brearley few king", committee=(0, 1, 0))
    (told,) = told_of(state, action("event brearley"))
    pays = "as it then stands the round pays you 1 VP either way"
    assert told.startswith(f"{pays} Brings 1 VP in committee if it passes")


def test_a_token_ties_all_who_have_as_many() -> None:
    tokens = {(1, "LS"): 1, (2, "LS"): 1}
    state = convention(hand="few king yates", tracks={(0, "LS"): 1}, tokens=tokens)
    told = [str(one.words) for one in HEURISTICS.words.standings(state, 0)]
    assert any("would tie Player 2 and Player 3 for the most" in words for words in told)


def test_one_more_of_the_most_tokens_says_who_may_still_catch_up() -> None:
    """`You then lead on F: you have the most tokens already` argued against the advice to speak for it."""
    for mine, theirs, round, worth in (
        (1, 0, 2, "its token would keep you ahead of Player 2 and Player 3 for the most, "),
        (2, 0, 2, "its token would keep you ahead of Player 2 and Player 3 for the most, "),
        (2, 0, 4, "you have the most tokens already, and nobody can catch up"),
        (0, 0, 3, "its token would give you the most, "),
        # Whoever has as many is paid as well: the token brings no points, but takes them from the others.
        (
            1,
            1,
            3,
            "its token would put you ahead of Player 2 and Player 3, whom you tie for the most, ",
        ),
    ):
        tokens = {(0, "F"): mine, (1, "F"): theirs, (2, "F"): theirs}
        state = convention(hand="few davie read", tracks={(0, "F"): 1}, tokens=tokens, round=round)
        told = [str(one.words) for one in HEURISTICS.words.standings(state, 0)]
        assert any(words.startswith(f"you then lead on F: {worth}") for words in told), told


@pytest.mark.parametrize(
    ("spaces", "held", "told"),
    [
        (2, 0, "you then tie Player 3 on SS, where the most tokens pay 5 VP at the end"),
        # Whose token changes nothing loses nothing.
        (2, 4, ""),
    ],
)
def test_what_is_taken_from_a_rival_is_a_reason(spaces: int, held: int, told: str) -> None:
    """To speak for SS tied a rival for its token, worth 5 VP, and brought `2 debate spaces`."""
    tokens = {(0, "SS"): 1, (1, "SS"): 1 + held}
    state = convention(hand="dayton paterson few", tracks={(2, "SS"): spaces}, tokens=tokens, round=3)
    (said,) = told_of(state, action("together dayton speak"))
    assert told in said
    assert ("Player 3" in said) is bool(told)


def test_a_rival_who_is_caught_up_in_the_committee_room_is_paid_nothing() -> None:
    both = "1 VP if it passes and 1 VP if it is defeated"
    for markers, told in (
        (1, f"Player 3 loses {both}; as it then stands the round pays you 0 VP either way"),
        # One who is not caught up is paid as before.
        (2, ""),
    ):
        (said,) = told_of(convention(hand="gerry few king", committee=(0, 0, markers)), action("event gerry"))
        assert said == told


def test_markers_that_go_home_with_the_round_are_taken_from_nobody() -> None:
    nays = benches({"nay": ["NH", "MA", "NY", "NJ", "CT"]}, 0)
    laid = convention(hand="few king read", benches=nays, committee=(0, 0, 2), owned=(8, 3, 3))
    (said,) = told_of(laid, action("vote few nay"))
    assert said.startswith("the article is defeated")
    assert "Committee Room" not in said


def test_the_price_of_a_marker_taken_back_is_told_once_as_it_is_listed() -> None:
    """`Take back from Maryland (-3 or -1 VP). Its price: 1 VP` named another number."""
    mine = {"NH": ("yea", "gilman", 0)}
    state = convention(hand="few king read", benches=mine, committee=(1, 0, 0), owned=(2, 3, 3))
    state.step(action("vote few yea"))
    for taken in (one for one in state.legal_actions() if one[0] == "reclaim"):
        (said,) = told_of(state, taken)
        assert " VP" in str(state.label(taken).gain)
        assert "Its price" not in said


def test_a_marker_that_held_a_rival_level_is_a_price() -> None:
    """`Take back from SS (may cost 5 VP)` did not say that it broke a tie."""
    state = convention(hand="few davie king", tracks={(0, "SS"): 2, (2, "SS"): 2}, owned=(1, 3, 3))
    (said,) = told_of(state, action("vote few yea"))
    assert "Its price: Player 3 then leads on SS, where the most tokens pay" in said


def test_the_track_that_is_closed_first_is_the_one_on_which_one_leads() -> None:
    """`All of them are about equal` stood over three tracks, with the one led for 5 VP last."""
    tracks = {(0, "LS"): 2, (1, "SS"): 1}
    laid = convention(hand="gorham gilman lansing", tracks=tracks, tokens={(0, "LS"): 1, (2, "LS"): 1})
    first, *others = advise(
        question_of("founding-fathers", play(laid, "event gorham")), SeededChance(1), Budget(60)
    )
    assert first.action == action("close LS")
    assert str(first.words).startswith("Your lead on LS (closed to others) is then 2 spaces: its token would")
    assert not [one for one in others if "closed to others" in str(one.words)]


def test_of_leads_as_good_the_one_whose_token_pays_more_comes_first() -> None:
    """`The Small States track`, 2 VP, stood before the Anti-Federalist one, 4 VP, called about equal."""
    laid = convention(hand="butler king few", resolved=["house", "senate"])
    state = play(laid, "event butler")
    pays = dict(zip((one.code for one in FACTIONS), rank_bonus(state.resolved_count()), strict=True))
    tracks = [one for one in state.legal_actions() if one[0] == "place"]
    _, outcomes = outcomes_of(question_of("founding-fathers", state), tracks, SeededChance(1))
    worth = [pays[str(one[1])] for one in tracks]
    assert worth[0] != worth[1]
    for order in (tracks, tracks[::-1]):
        first, _ = in_order([Ranked(one, 0.4, 0.01) for one in order], outcomes)
        assert pays[str(first.action[1])] == max(worth)


@pytest.mark.parametrize("round", [2, ROUNDS])
def test_an_article_turned_over_by_an_event_is_told_by_whom_tokens_then_pay_otherwise(round: int) -> None:
    """`What comes later is worth its price: 2 VP for others`, of an event that paid its seat's own tokens."""
    laid = convention(
        hand="ellsworth king few", tokens={(0, "AF"): 1}, round=round,
        resolved=["house", "senate", "veto", "executive"],
    )  # fmt: skip
    state = play(laid, "event ellsworth")
    before, turns = token_points(state.observation(0))[0], state.legal_actions()
    after = [token_points(state.after(turn).observation(0))[0] for turn in turns]
    assert len({*after}) > 1
    for turn, pays in zip(turns, after, strict=True):
        assert (f"you {pays} VP instead of {before}" in told_of(state, turn)[0]) is (pays != before)


def test_winning_markers_are_sent_for_what_the_committee_room_then_pays() -> None:
    """`Brings 2 markers in committee` did not say what for."""
    yeas = benches({"yea": ["NH", "MA", "CT"]}, 0) | benches({"yea": ["NY", "NJ", "PA"]}, 1)
    for there, pays in ((2, ["", "", ""]), (1, ["2 VP in the Committee Room", "", ""])):
        laid = convention(
            hand="few king yates",
            benches=yeas,
            owned=(5, 4, 3),
            committee=(0, 0, there),
            effects={"livingston": 0},
        )
        state = play(laid, "vote few yea")
        for said, points in zip(told_of(state, *SEND[2::-1]), pays, strict=True):
            assert points in said
            assert ("VP" in said) is bool(points)


@pytest.mark.parametrize(
    ("markers", "told"),
    [
        ([1, 2, 0], "Player 2 then leads on F, where"),
        ([1, 2, 2], "Player 2 and Player 3 then lead on F, where"),
    ],
)
def test_several_lead_and_one_leads(markers: list[int], told: str) -> None:
    """`Medium bot 3 and Medium bot 4 then leads on Small States`."""
    assert str(_rival(markers, 1, 0, "F", Text("3 VP"))).startswith(told)
