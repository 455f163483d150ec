"""Judgment of the Convention."""

from __future__ import annotations

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.founding_fathers.judgment import expected_scores
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import question_of
from rules.chance import SeededChance
from rules.founding_fathers.components import DELEGATES
from rules.founding_fathers.state import ConventionState
from rules.game import Action
from tests.founding_fathers.convention import action, bench, benches, convention, legal, play, spoken

HEURISTICS = heuristics_of("founding-fathers")


def share(state: ConventionState, seat: int = 0) -> float:
    return HEURISTICS.evaluation.values(state)[seat]


def candidates(state: ConventionState, verb: str = "") -> set[str]:
    return {spoken(one) for one in HEURISTICS.policy.candidates(state) if not verb or one[0] == verb}


def medium(state: ConventionState) -> Action:
    return choose(question_of("founding-fathers", state), "medium", SeededChance(1))


def test_a_point_more_is_worth_more_and_most_at_the_end() -> None:
    early = [convention(hand="king few read", scores=(points, 5, 5)) for points in (5, 6)]
    late = [convention(hand="king few read", scores=(points, 5, 5), round=4) for points in (5, 6)]
    gained_early, gained_late = (share(after) - share(before) for before, after in (early, late))
    assert 0 < gained_early < gained_late


def test_a_delegation_on_the_side_that_leads_is_worth_more() -> None:
    others = benches({"yea": ["NH", "MA", "CT", "NY"]}, 1) | benches({"nay": ["NJ"]}, 2)
    owned = (3, 6, 3)
    winning = convention(hand="few read davie", benches={**others, "PA": ("yea", "clymer", 0)}, owned=owned)
    losing = convention(hand="few read davie", benches={**others, "PA": ("nay", "clymer", 0)}, owned=owned)
    assert share(winning) > share(losing)


def test_delegates_of_the_article_s_faction_are_worth_more_on_yea() -> None:
    matching = convention(hand="few king davie", benches={"DE": ("yea", "read", 0)}, article="supremacy")
    other = convention(hand="few king davie", benches={"DE": ("yea", "bassett", 0)}, article="supremacy")
    assert share(matching) > share(other)


def test_a_token_of_a_faction_with_many_articles_is_worth_more() -> None:
    articles = ["supremacy", "executive", "judiciary", "veto", "senate"]
    federalist = convention(hand="few king davie", tokens={(0, "F"): 1}, resolved=articles, round=4, stack=())
    large = convention(hand="few king davie", tokens={(0, "LS"): 1}, resolved=articles, round=4, stack=())
    assert share(federalist) > share(large)


def test_to_lead_a_debate_track_is_worth_more_than_to_follow() -> None:
    leads = convention(hand="few king davie", tracks={(0, "F"): 4, (1, "F"): 3})
    follows = convention(hand="few king davie", tracks={(0, "F"): 3, (1, "F"): 4})
    assert share(leads) > share(follows)


def test_a_lead_in_the_committee_room_is_worth_something() -> None:
    # As many markers are left at hand either way.
    leads = convention(hand="few king davie", committee=(2, 1, 0), owned=(4, 3, 3), round=4)
    ties = convention(hand="few king davie", committee=(1, 1, 0), owned=(3, 3, 3), round=4)
    assert leads.reserve == ties.reserve
    assert share(leads) > share(ties)


def test_another_marker_is_worth_something() -> None:
    more = convention(hand="few king davie", owned=(4, 3, 3))
    fewer = convention(hand="few king davie", owned=(3, 3, 3))
    assert share(more) > share(fewer)


def test_a_marker_at_hand_is_worth_most_where_it_is_the_last() -> None:
    value = {}
    for owned in (3, 5):
        full, short = (
            convention(hand="few king davie", tracks=dict.fromkeys(tracks, 1), owned=(owned, 3, 3), round=4)
            for tracks in ([(0, "F"), (0, "AF")], [(0, "F"), (0, "AF"), (0, "LS")])
        )
        value[owned] = share(full) - share(short)
    assert value[3] > value[5]


def test_a_delegation_that_an_opponent_can_override_is_worth_less() -> None:
    mine = {"GA": ("yea", "few", 0)}
    safe, threatened = (
        convention(hand="king read davie", hands={1: hand}, benches=mine, article="house")
        for hand in ("baldwin gerry yates", "baldwin houstoun yates")
    )
    assert share(threatened) < share(safe)


def test_two_delegates_of_a_state_make_a_better_hand_than_two_of_two_states() -> None:
    pair = convention(hand="clymer franklin davie", article="house")
    strangers = convention(hand="clymer king davie", article="house")
    assert share(pair) > share(strangers)


def test_a_sensible_player_enacts_no_event_that_does_nothing() -> None:
    state = convention(hand="carroll read few")
    assert action("event carroll") in state.legal_actions()
    assert "event carroll" not in candidates(state)
    assert "event carroll" in candidates(convention(hand="carroll read few", tracks={(0, "F"): 1}))


def test_a_sensible_player_snubs_only_where_hardly_anything_can_be_voted() -> None:
    assert "snub" not in candidates(convention(hand="carroll read few"))
    stuck = benches({"yea": ["GA", "DE", "MD"]}, 0)
    assert "snub" in candidates(convention(hand="carroll read few", benches=stuck))


def test_all_that_can_vote_come_to_the_vote() -> None:
    state = convention(hand="blair wythe few")
    (together,) = [one for one in HEURISTICS.policy.candidates(state) if one[-1] == "yea" and one[1] != "few"]
    state.step(together)
    assert bench(state, "VA") == ("yea", {"blair", "wythe"}, 0)


def test_a_delegate_with_a_good_event_may_stay_in_hand() -> None:
    state = convention(hand="madison wythe few")
    begins = [one for one in HEURISTICS.policy.candidates(state) if one[1] != "few" and one[-1] == "yea"]
    assert begins == [action("vote wythe yea"), action("together wythe yea")]
    state.step(begins[0])
    assert candidates(state) == {"done"}


def test_the_end_by_washington_is_taken_where_it_wins_most() -> None:
    yeas = benches({"yea": ["NH", "MA", "CT", "NY"]}, 0) | benches({"nay": ["NJ", "NC", "SC"]}, 1)
    state = convention(hand="washington houstoun bassett", benches=yeas, owned=(5, 3, 3), round=4)
    assert medium(state) == action("event washington")


def test_nobody_discards_his_own_men_by_an_event() -> None:
    both = {"GA": ("yea", "few", 0), "DE": ("yea", "bassett", 1)}
    state = play(convention(hand="yates king davie", benches=both), "event yates")
    assert candidates(state) <= {"state DE"}


def test_the_vote_that_passes_the_article_is_taken() -> None:
    yeas = benches({"yea": ["NH", "MA", "CT"]}, 0) | benches({"yea": ["NJ", "NC", "SC"]}, 1)
    state = convention(hand="bassett broom few", benches=yeas, owned=(6, 3, 3), round=4)
    assert spoken(medium(state)) in {"vote DE yea", "vote GA yea"}


def test_the_planner_is_taken_back() -> None:
    state = convention(hand="read king davie", deck="few madison pierce")
    play(state, "vote DE yea", "draw 0")
    assert "decline" in legal(state)
    assert candidates(state, "discard"), "for one of the worst cards"
    assert not candidates(state, "decline")


def washington_at(nays: int) -> ConventionState:
    """Three of my delegations hold 8 points if the article passes, and so many Nays stand."""
    mine = {
        "MA": ("yea", "king gorham", 0),
        "CT": ("yea", "johnson ellsworth", 0),
        "NJ": ("yea", "livingston brearley", 0),
    }
    against = benches({"nay": ["NY", "MD", "NC", "SC", "GA"][:nays]}, 1)
    return convention(
        hand="washington rmorris gilman", benches={**mine, **against}, owned=(6, 8, 3), article="supremacy"
    )


def test_washington_is_played_before_a_last_nay_can_end_the_round() -> None:
    assert spoken(medium(washington_at(5))) == "event washington"
    assert spoken(medium(washington_at(3))) == "event washington"


def test_washington_in_hand_is_worth_less_the_nearer_another_seat_can_end_the_round() -> None:
    def kept(nays: int) -> float:
        state = washington_at(nays)
        held, without = state, state.clone()
        for position in (held, without):
            position.turn = 1
        without.hands[0] = tuple(card for card in without.hands[0] if DELEGATES[card].id != "washington")
        return expected_scores(held)[0] - expected_scores(without)[0]

    assert kept(5) < kept(4)


def test_no_event_is_spent_on_a_vote_that_needs_none() -> None:
    assert "event read" not in candidates(convention(hand="read few baldwin", article="senate"))
    assert "event read" in candidates(convention(hand="read few king")), "two states vote"
    assert "event blair" not in candidates(convention(hand="blair few king"))
    assert "event blair" in candidates(convention(hand="blair gerry few")), "Gerry may vote Yea only by him"


@pytest.mark.parametrize(
    ("hand", "verb"),
    [("pierce read washington", "event"), ("read butler few", "event read")],
)
def test_hard_spends_no_three_cards_where_a_plain_vote_does(hand: str, verb: str) -> None:
    """Two positions of a game it lost: one Nay, and one Yea, that a plain vote gave."""
    side, other = ("nay", "yea") if "washington" in hand else ("yea", "nay")
    mine = benches({side: ["NH", "MA", "CT", "NY", "NJ"] + ["PA"] * (side == "yea")}, 0)
    against = benches({other: ["MD", "NC"]}, 1)
    state = convention(hand=hand, benches={**mine, **against}, owned=(8, 4, 3), article="house", round=4)
    chosen = choose(question_of("founding-fathers", state), "hard", SeededChance(1), Budget(40))
    assert chosen[0] in ("vote", "together"), spoken(chosen)
    assert not spoken(chosen).startswith(verb)


def test_a_series_of_games_counts_the_articles_by_the_names_of_the_factions() -> None:
    articles = HEURISTICS.tally(convention(hand="few king yates"))["Resolved articles"]
    assert list(articles) == ["Federalist", "Anti-Federalist", "Large States", "Small States"]
