"""The rooms at a round's end and the end of the game: rulings 11, 12 and 14."""

from __future__ import annotations

import pytest

from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import CARD, NOBODY, SOURCES, F
from rules.founding_fathers.moments import RoundEnds, VoteEnds
from rules.founding_fathers.scoring import delegation_points, final_result, leader, rank_bonus, token_holders
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import (
    bench,
    benches,
    cards,
    convention,
    ids,
    legal,
    log_of,
    play,
    result_of,
    texts,
    token,
    washington,
)


def points(state: ConventionState) -> dict[tuple[int, str], int]:
    """Points of the Assembly Room by seat and reason."""
    return {(line.seat, line.why): line.points for line in state.reports[-1].assembly}


SIX_NAYS = {"nay": ["NH", "MA", "CT", "NY", "DE"]}


def defeat(article: str = "senate", **more: object) -> ConventionState:
    """Seat A casts the sixth Nay, with Few for Georgia; seat B controls the others."""
    standing = {**benches(SIX_NAYS, 1), **more.pop("extra", {})}  # type: ignore[dict-item]
    state = convention(hand="few king yates", article=article, benches=standing, owned=(3, 8, 3), **more)  # type: ignore[arg-type]
    return play(state, "vote GA nay")


def test_assembly_committee_debate_in_that_order() -> None:
    """Ruling 11.1."""
    state = washington(committee=(2, 0, 0), tracks={(1, "F"): 2}, benches={"VA": ("yea", "blair", 0)})
    play(state, "leave")
    text = log_of(state)
    steps = ["Supremacy Clause passes", "scores 2 VP for the most markers", "takes the Federalist token"]
    assert [text.index(step) for step in steps] == sorted(text.index(step) for step in steps)


def test_yea_wins_at_seven_or_by_washington_nay_at_six() -> None:
    """Ruling 11.2."""
    assert washington().reports[-1].passed
    lost = defeat()
    assert (lost.reports[-1].passed, lost.reports[-1].votes) == (False, (0, 6))
    won = convention(
        hand="few king yates",
        benches=benches({"yea": ["NH", "MA", "CT", "NY", "DE", "NJ"]}, 1),
        owned=(3, 8, 3),
    )
    play(won, "vote GA yea")
    assert (won.reports[-1].passed, won.reports[-1].votes) == (True, (7, 0))


def test_a_point_a_delegate_and_one_a_match() -> None:
    """Rulings 11.3 and 11.4."""
    assert delegation_points(BOX, cards("blair randolph"), F) == (2, 1)
    state = washington(benches={"VA": ("yea", "blair randolph", 1), "GA": ("yea", "baldwin", 2)})
    assert points(state) == {(1, "VA"): 3, (2, "GA"): 1}
    assert state.scores == [1, 4, 2]
    assert "B scores 3 VP for Virginia: 2 delegates and 1 Federalist." in log_of(state)


def test_the_bias_is_that_of_the_vote_before_the_flip() -> None:
    # The tile turns to Large States, but it lay as Small States while the states voted.
    """Ruling 11.5."""
    state = defeat(extra={"PA": ("nay", "wilson franklin", 2)}, article="senate")
    assert (2, "PA") not in points(state) or points(state)[2, "PA"] == 2
    assert state.turned[9]


def test_a_delegate_let_vote_against_his_faction_still_counts_his_match() -> None:
    """Ruling 11.5."""
    standing = {**benches({"nay": ["NH", "MA", "CT", "NY"]}, 1), "DE": ("nay", "broom", 2)}
    state = convention(hand="few king yates", article="supremacy", benches=standing, owned=(3, 8, 3))
    play(state, "vote GA nay")
    assert points(state)[2, "DE"] == 2


@pytest.mark.parametrize("planner", ["madison", "hamilton"])
def test_a_planner_scores_exactly_one(planner: str) -> None:
    """Ruling 11.6."""
    assert delegation_points(BOX, cards(planner), F) == (1, 0)
    state = washington(benches={"VA": ("yea", "madison", 1)})
    assert points(state) == {(1, "VA"): 1}


def test_losing_markers_go_to_the_committee_room() -> None:
    """Ruling 11.7."""
    state = washington(
        benches={"VA": ("nay", "mason", 1), "NJ": ("nay", "houston", 2), "MD": ("nay", "mercer", 2)}
    )
    assert state.reports[-1].committee == (0, 1, 2)
    assert "B's marker goes from Virginia to the Committee Room." in log_of(state)


def test_winning_markers_go_home() -> None:
    """Ruling 11.8."""
    state = washington(benches={"VA": ("yea", "blair", 1)})
    assert state.reserve == [3, 3, 3]


def test_effects_pay_after_the_matches_and_before_the_markers_leave() -> None:
    """Ruling 11.9."""
    state = washington(effects={"fitzsimons": 1, "blount": 2}, benches={"VA": ("nay", "mason", 2)})
    text = log_of(state)
    order = ["Supremacy Clause passes", "FitzSimons's event", "Blount's event", "marker goes from Virginia"]
    assert [text.index(step) for step in order] == sorted(text.index(step) for step in order)


def test_cards_are_discarded_and_a_defeated_article_turns() -> None:
    """Ruling 11.10."""
    state = defeat()
    assert bench(state, "GA") is None
    assert "few" in ids(state.discards)
    assert "Equal Senate is resolved as Large States." in log_of(state)
    passed = washington()
    assert "Supremacy Clause is resolved as Federalist." in log_of(passed)


def test_washington_without_votes_moves_nothing() -> None:
    """Ruling 11.11."""
    state = washington()
    assert state.scores == [1, 1, 1]
    assert state.reserve == [3, 3, 3]


def test_washington_with_votes_is_scored_in_full() -> None:
    """Ruling 11.11."""
    state = washington(benches={"VA": ("yea", "blair", 1), "MD": ("nay", "mercer", 2)})
    assert points(state) == {(1, "VA"): 2}
    assert state.reports[-1].committee == (0, 0, 1)


def test_the_most_markers_score_one_for_each_old_and_new() -> None:
    """Ruling 12.1."""
    state = washington(committee=(0, 2, 1), benches={"MD": ("nay", "mercer", 1)})
    assert state.reports[-1].chair == 1
    assert state.scores == [1, 4, 1]


@pytest.mark.parametrize("already", [False, True])
def test_the_winner_may_turn_the_article_either_way(already: bool) -> None:
    """Ruling 12.2."""
    turned = ("house",) if already else ()
    state = washington(committee=(0, 1, 0), turned=turned)
    assert (state.current_player, legal(state)) == (1, {"flip", "leave"})
    flipped = play(state.clone(), "flip")
    assert flipped.turned[6] is not already
    left = play(state, "leave")
    assert left.turned[6] is already


def test_the_winner_of_the_committee_room_reads_what_each_face_would_make_the_factions_pay() -> None:
    """Rulings 12.2, 14.3: left as it lies, Large States draw level with Small States; turned, they do not."""
    state = washington(committee=(0, 1, 0), resolved=("threefifths", "senate", "electors"))
    assert texts(state) == {
        "leave": "Leave it as Large States: then the most tokens pay F 3, AF 2, LS 5, SS 5",
        "flip": "Turn it to Small States: then the most tokens pay F 4, AF 2, LS 4, SS 5",
    }
    assert state.prompt().call == "may turn House by Population over"
    gains = {action[0]: str(state.label(action).gain) for action in state.legal_actions()}
    assert gains == {"leave": "pay F 3, LS 5", "flip": "pay F 4, LS 4"}, "what differs"


def test_after_a_scored_committee_all_markers_go_home() -> None:
    """Ruling 12.3."""
    state = play(washington(committee=(1, 2, 0)), "leave")
    assert state.committee == [0, 0, 0]
    assert state.reserve == [3, 3, 3]


def test_a_tie_scores_nothing_turns_nothing_and_stays() -> None:
    """Ruling 12.4."""
    state = washington(committee=(2, 2, 1))
    assert state.scores == [1, 1, 1]
    assert "flip" not in legal(state)
    assert state.committee == [2, 2, 1]
    assert "A tie in the Committee Room" in log_of(state)


def test_nobody_there_no_score_no_flip() -> None:
    """Ruling 12.5."""
    state = washington()
    assert state.reports[-1].chair == NOBODY
    assert "Nobody is in the Committee Room." in log_of(state)


def test_the_committee_article_is_resolved_as_it_lies() -> None:
    """Ruling 12.6."""
    state = washington(turned=("house",))
    assert "House by Population is resolved as Small States." in log_of(state)
    assert {0, 6} <= set(state.resolved)


def test_the_farthest_takes_a_token() -> None:
    """Ruling 12.7."""
    state = washington(tracks={(0, "F"): 2, (1, "F"): 3, (1, "AF"): 1, (2, "AF"): 1})
    assert token(state, 1, "F") == 1
    assert sum(state.tokens) == 1, "a tie and an empty track give none"
    assert state.reports[-1].speakers == (1, NOBODY, NOBODY, NOBODY)
    assert "A tie on the Anti-Federalist track" in log_of(state)


def test_all_debate_markers_go_home() -> None:
    """Ruling 12.8."""
    state = washington(tracks={(0, "F"): 2, (1, "F"): 3, (1, "AF"): 1})
    assert not any(state.tracks)
    assert state.reserve == [3, 3, 3]


def test_a_winner_of_ties_and_two_that_cancel_out() -> None:
    """Ruling 12.9."""
    assert leader([2, 2, 1], [1]) == 1
    assert leader([2, 2, 1], [2]) == NOBODY, "not part of the tie"
    assert leader([2, 2, 1], [0, 1]) == NOBODY, "two cancel out"
    assert leader([2, 3, 1], [0]) == 1, "no tie, nothing to break"
    assert leader([0, 0, 0], [0]) == NOBODY
    state = washington(effects={"franklin": 2}, committee=(0, 1, 1), tracks={(0, "F"): 2, (2, "F"): 2})
    assert (state.current_player, state.scores) == (2, [1, 1, 2])
    play(state, "leave")
    assert token(state, 2, "F") == 1
    assert state.committee == [0, 0, 0], "scored: all go home"


def test_articles_count_for_the_face_that_is_up() -> None:
    """Ruling 14.1."""
    state = convention(
        hand="few king yates", resolved=("supremacy", "veto", "house"), turned=("veto",), article="senate"
    )
    assert state.resolved_count() == (2, 0, 1, 0)
    seen = state.observation(None)
    assert [(tile.article, tile.bias) for tile in seen.resolved] == [
        ("supremacy", "F"),
        ("veto", "F"),
        ("house", "LS"),
    ]
    assert seen.rank_bonuses == (5, 3, 4, 3)


def test_places_after_a_tie_keep_their_real_number() -> None:
    """Ruling 14.2."""
    assert rank_bonus((5, 5, 3, 2)) == (5, 5, 3, 2)
    assert rank_bonus((4, 3, 3, 2)) == (5, 4, 4, 2)
    assert rank_bonus((3, 3, 3, 3)) == (5, 5, 5, 5)
    assert rank_bonus((4, 3, 2, 1)) == (5, 4, 3, 2)


def test_a_faction_without_an_article_is_ranked() -> None:
    """Ruling 14.3."""
    assert rank_bonus((6, 4, 2, 0)) == (5, 4, 3, 2)


def test_all_with_most_tokens_take_it_in_full_and_zero_is_not_in_the_running() -> None:
    """Ruling 14.4."""
    assert token_holders((2, 2, 1)) == (0, 1)
    assert token_holders((0, 0, 0)) == ()


def test_an_effect_of_the_last_round_can_decide_a_token() -> None:
    """Ruling 14.4."""
    state = washington(round=4, stack=(), tracks={(1, "F"): 3}, scores=(1, 1, 1))
    assert token(state, 1, "F") == 1
    bonus = rank_bonus(state.resolved_count())[0]
    assert state.scores == [1, 1 + bonus, 1]
    assert f"B scores {bonus} VP for the most Federalist tokens." in log_of(state)


def test_who_ties_for_the_most_tokens_reads_that_each_is_paid_in_full() -> None:
    """Two were paid 5 points each for one faction, and no word said why."""
    state = washington(round=4, stack=(), tokens={(1, "F"): 1, (2, "F"): 1}, scores=(1, 1, 1))
    bonus = rank_bonus(state.resolved_count())[0]
    for name in "BC":
        assert f"{name} scores {bonus} VP for the most Federalist tokens, in full though tied." in log_of(
            state
        )


def test_highest_score_wins_and_equal_ones_share() -> None:
    """Ruling 14.5."""
    state = washington(round=4, stack=(), scores=(7, 9, 9))
    assert result_of(state).winners == (1, 2)
    alone = final_result((3, 9, 4))
    assert (alone.winners, alone.text("ABC")) == ((1,), "B has the most victory points.")


def test_at_most_twenty_points_at_the_end() -> None:
    """Ruling 14.6."""
    assert sum(rank_bonus((3, 3, 3, 3))) == 20
    tokens = {(0, code): 1 for code in ("F", "AF", "LS", "SS")}
    three_each = convention(
        hand="washington few king",
        round=4,
        stack=(),
        tokens=tokens,
        article="supremacy",
        in_committee="house",
    )
    play(three_each, "event washington")
    assert three_each.scores == [21, 1, 1]


def test_the_pairs_of_factions_add_up_to_six() -> None:
    """Ruling 14.7."""
    state = washington(round=4, stack=(), turned=("veto", "judiciary", "senate"))
    counts = state.resolved_count()
    assert (counts[0] + counts[1], counts[2] + counts[3]) == (6, 6)


def moments(state: ConventionState) -> list[object]:
    return [entry.moment for entry in state.log if entry.moment is not None]


def test_the_table_sees_how_the_vote_ends_and_then_the_round() -> None:
    state = convention(hand="washington few king", benches={"VA": ("yea", "blair", 1)})
    state.apply(("event", "washington"))
    vote, over = moments(state)
    assert isinstance(vote, VoteEnds)
    assert (vote.report.passed, vote.report.votes, vote.report.ended_by, vote.washington) == (
        True,
        (1, 0),
        0,
        True,
    )
    assert [bench.cards for bench in vote.benches] == [("blair",)]
    assert vote.report.assembly == ((1, 2, "VA", 1, False),)
    assert isinstance(over, RoundEnds)
    assert over.report == state.reports[0]
    assert (over.before, over.report.scores) == ((1, 1, 1), (1, 3, 1))


def test_the_seventh_yea_and_the_sixth_nay_are_not_said_to_be_washington_s() -> None:
    six = ["NH", "MA", "CT", "NY", "NJ", "NC"]
    yeas = play(
        convention(hand="read few king", benches=benches({"yea": six}, 1), owned=(3, 6, 3)), "vote DE yea"
    )
    nays = play(
        convention(hand="bassett few king", benches=benches({"nay": six[:5]}, 1), owned=(3, 6, 3)),
        "vote DE nay",
    )
    for state, passed in ((yeas, True), (nays, False)):
        vote = moments(state)[0]
        assert isinstance(vote, VoteEnds)
        assert (vote.report.passed, vote.washington) == (passed, False)


def test_every_point_has_a_source_and_the_report_says_so() -> None:
    state = convention(
        hand="washington few king",
        benches={"VA": ("yea", "blair mcclurg", 1)},
        effects={"fitzsimons": 2},
        committee=(1, 0, 0),
        owned=(3, 3, 3),
    )
    state.score_event(0, 1, CARD["rmorris"])
    state.apply(("event", "washington"))
    play(state, "leave")
    seats = state.seats
    earned = [state.earned[at : at + seats] for at in range(0, len(SOURCES) * seats, seats)]
    assert earned == [[1, 1, 1], [0, 4, 0], [1, 0, 0], [1, 0, 2], [0, 0, 0]]
    assert state.scores == [sum(column) for column in zip(*earned, strict=True)]
    report = state.reports[0]
    assert [(one.seat, one.points, one.why) for one in report.events] == [
        (0, 1, "rmorris"),
        (2, 2, "fitzsimons"),
    ]
    assert report.scores == tuple(state.scores)
    assert state.played == []


def test_the_report_of_a_round_is_open_to_all() -> None:
    state = washington(tracks={(1, "F"): 3}, benches={"VA": ("yea", "blair", 1)})
    report = state.observation(None).reports[0]
    assert (report.round, report.ended_by, report.article) == (1, 0, "supremacy")
    assert report.committee_article == "house"
    assert report.spaces[1] == 3
    assert CARD["blair"] in state.discards
