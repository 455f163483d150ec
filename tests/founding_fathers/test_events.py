"""What holds for every event: rulings 8 and 15."""

from __future__ import annotations

import pytest

from rules.chance import SeededChance
from rules.founding_fathers.components import CARD
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import (
    bench,
    benches,
    cards,
    convention,
    end_turn,
    held,
    ids,
    legal,
    log_of,
    play,
    reasons,
    space,
    texts,
    warnings,
)


def test_the_card_is_discarded_and_its_event_carried_out() -> None:
    """Ruling 8.1."""
    state = play(convention(hand="rmorris few madison"), "event madison")
    assert "madison" in ids(state.discards)
    assert state.reserve[0] == 4
    assert "A enacts Madison (one more marker)." in log_of(state)


def test_the_card_is_out_of_the_hand_before_the_event() -> None:
    """Ruling 8.2."""
    state = play(convention(hand="houston few king"), "event houston")
    assert "houston" in ids(state.discards)
    assert legal(state, "discard") == {"discard few", "discard king"}


def test_operations_in_order_and_a_warning_where_nothing_would_happen() -> None:
    """Ruling 8.3."""
    state = convention(hand="yates few carroll")
    assert warnings(state) == {
        "event yates": "Robert Yates's event would do nothing now: no delegation fits.",
        "event carroll": "Daniel Carroll's event would do nothing now: "
        "no marker that it moves can advance there.",
    }
    play(state, "event yates")
    assert "no delegation fits" in log_of(state)
    partly = play(convention(hand="bedford few king", tracks={(0, "SS"): 2}), "event bedford")
    assert space(partly, 0, "SS") == 3, "the first operation finds nobody, the second goes on"


def test_a_persistent_event_stays_until_the_round_is_over() -> None:
    """Ruling 8.4."""
    state = play(convention(hand="wythe few king"), "event wythe")
    assert state.observation(1).effects == (("wythe", 0),)
    assert "wythe" not in ids(state.discards)
    over = convention(hand="washington few king", effects={"wythe": 1})
    end_turn(play(over, "event washington"))
    assert over.observation(0).effects == ()
    assert CARD["wythe"] in over.discards


def test_several_persistent_cards_stack() -> None:
    """Ruling 8.5."""
    state = convention(hand="few king gorham", effects={"king": 1, "wythe": 0, "dayton": 0})
    assert state.observation(None).effects == (("king", 1), ("dayton", 0), ("wythe", 0))


def test_what_remains_stands_with_fewer_and_an_emptied_state_may_vote_again() -> None:
    """Ruling 8.6."""
    standing = {"MD": ("yea", "mchenry carroll", 1)}
    state = convention(hand="jenifer few king", benches=standing)
    play(state, "event jenifer", "remove mchenry")
    assert bench(state, "MD") == ("yea", {"carroll"}, 1)
    play(end_turn(state))
    emptied = convention(hand="jenifer few mercer", benches={"MD": ("yea", "carroll", 1)}, article="veto")
    play(emptied, "event jenifer")
    assert bench(emptied, "MD") is None
    assert emptied.reserve[1] == 3
    assert emptied.votes_on(0) == 0


def test_a_switched_delegation_keeps_cards_marker_and_controller() -> None:
    """Ruling 8.7."""
    state = convention(hand="davie few king", benches={"GA": ("yea", "baldwin", 1)})
    play(state, "event davie")
    assert bench(state, "GA") == ("nay", {"baldwin"}, 1)
    assert state.reserve == [3, 2, 3]


def test_a_planners_event_benefits_whoever_plays_it() -> None:
    """Ruling 8.8."""
    for planner in ["madison", "paterson", "sherman", "cpinckney", "hamilton"]:
        state = convention(hand=f"{planner} few king", turn=2)
        play(state, f"event {planner}")
        assert state.reserve == [3, 3, 4]


def test_extra_actions_come_before_replenishing_may_chain_and_obey_bans() -> None:
    """Ruling 8.9."""
    state = convention(hand="langdon pierce few", pool="king gerry mason")
    play(state, "event langdon", "draw 0", "event pierce", "speak few")
    assert len(state.pool) == 2, "nothing is replenished in between"
    play(state, "done")
    assert held(state, 0) == {"king", "gerry", "mason"}
    banned = convention(hand="washington few king", effects={"rmorris": 1})
    assert "event washington" not in legal(banned)


def test_washington_ends_the_round_even_if_nay_leads() -> None:
    """Ruling 8.10."""
    state = convention(hand="washington few king", benches=benches({"nay": ["NH", "MA"]}, 1))
    play(state, "event washington")
    assert state.reports[0].passed
    assert not state.turned[0]


def test_robert_morris_stops_opponents_but_not_his_owner() -> None:
    """Ruling 8.11."""
    assert "event washington" not in legal(convention(hand="washington few king", effects={"rmorris": 2}))
    stopped = convention(hand="washington few king", effects={"rmorris": 2})
    assert "Robert Morris's event forbids George Washington's" in reasons(stopped)
    assert legal(stopped, "event") == {"event few", "event king"}
    assert "event washington" in legal(convention(hand="washington few king", effects={"rmorris": 0}))


@pytest.mark.parametrize("owner", [0, 1])
def test_ingersoll_stops_everybody_and_nothing_else(owner: int) -> None:
    """Ruling 8.12."""
    state = convention(
        hand="washington few king",
        effects={"ingersoll": owner, "dayton": 0},
        article="senate",
        benches={"GA": ("yea", "baldwin", 1)},
    )
    assert legal(state, "event") == set()
    assert "vote GA nay" in legal(state), "an event in play goes on: Dayton's equal number"
    assert legal(state, "speak")
    assert legal(state, "snub")
    assert "Ingersoll's event forbids every further event" in reasons(state)
    extra = play(convention(hand="langdon few king"), "event langdon", "draw 0")
    assert legal(extra, "event"), "without him an extra action may be an event"


def test_bassett_steals_by_the_back_and_the_victim_draws() -> None:
    """Ruling 8.13."""
    state = convention(hand="bassett few king", hands={1: "gerry blair read"}, deck="mason yates gilman")
    play(state, "event bassett")
    assert legal(state) == {"rob 1", "rob 2"}
    play(state, "rob 1")
    assert texts(state) == {
        "steal 0": "Take Elbridge Gerry (MA AF), card 1",
        "steal 1": "Take Washington, Wythe, Blair or McClurg (VA F), card 2",
        "steal 2": "Take Read or Broom (DE F), card 3",
    }
    play(state, "steal 1")
    assert held(state, 0) == {"few", "king", "blair"}
    assert held(state, 1) == {"gerry", "read", "mason"}
    seen = state.observation(1).hands[0]
    assert [card.card for card in seen] == [None, None, "blair"], "the victim knows what was taken"
    assert [card.card for card in state.observation(2).hands[0]] == [None, None, None]
    for seed in range(20):
        world = state.determinize(1, SeededChance(seed))
        assert isinstance(world, ConventionState)
        assert CARD["blair"] in world.hands[0]


# Section 15.


def test_the_size_that_counts_is_the_one_standing_now() -> None:
    """Ruling 15.1."""
    standing = {"VA": ("yea", "madison blair randolph", 1)}
    state = convention(hand="jenifer yates king", hands={1: "baldwin few gerry"}, benches=standing)
    assert "event yates" in warnings(state)
    play(state, "event jenifer", "remove madison")
    assert bench(state, "VA") == ("yea", {"blair", "randolph"}, 1)
    smaller = convention(hand="yates king gerry", benches={"VA": ("yea", "blair randolph", 1)})
    assert "event yates" not in warnings(smaller)


def test_an_event_votes_with_cards_still_in_hand() -> None:
    """Ruling 15.3."""
    state = convention(hand="mercer lmartin jenifer", article="veto")
    assert "event mercer" not in warnings(state)
    alone = convention(hand="mercer", article="supremacy")
    assert "event mercer" in warnings(alone)


def test_putting_a_marker_in_the_committee_may_reclaim() -> None:
    """Ruling 15.4."""
    state = convention(hand="gilman few king", tracks={(0, "F"): 3, (0, "AF"): 1}, committee=(1, 0, 0))
    play(state, "event gilman")
    assert legal(state) == {"reclaim F", "reclaim AF"}
    play(state, "reclaim AF")
    assert state.committee == [2, 0, 0]


def test_a_resolved_article_counts_for_the_face_that_is_up() -> None:
    """Ruling 15.5."""
    state = convention(
        hand="ellsworth few king",
        article="judiciary",
        in_committee="electors",
        resolved=("supremacy", "veto"),
    )
    before = state.resolved_count()
    play(state, "event ellsworth")
    assert (before, state.resolved_count()) == ((1, 1, 0, 0), (0, 2, 0, 0))


def test_what_is_not_optional_must_be_done_even_to_ones_harm() -> None:
    """Ruling 15.6."""
    state = convention(hand="yates few king", benches={"GA": ("yea", "baldwin", 0)})
    play(state, "event yates")
    assert bench(state, "GA") is None


def test_any_includes_uncontrolled_delegations_mine_does_not() -> None:
    """Ruling 15.7."""
    gone = {"GA": ("yea", "baldwin", 0)}
    yates = play(convention(hand="yates few king", abandoned=gone), "event yates")
    assert bench(yates, "GA") is None
    randolph = play(convention(hand="randolph few king", abandoned=gone), "event randolph")
    assert bench(randolph, "GA") == ("yea", {"baldwin"}, -1)


def test_a_target_is_something_the_operation_can_act_on() -> None:
    """Ruling 15.9."""
    state = convention(hand="lansing few king", tracks={(2, "F"): 4})
    play(state, "event lansing")
    assert space(state, 2, "F") == 2, "the only opponent on the track"


def test_what_was_looked_at_is_followed_into_a_hand() -> None:
    state = convention(hand="mchenry few king", pool="gerry mason wythe", hands={1: "read broom blair"})
    play(state, "event mchenry", "draw 0", "pass")
    play(state, "snub read", "done", "draw 0")
    assert [card.card for card in state.observation(0).hands[1]] == [None, None, "mason"]
    for seed in range(20):
        world = state.determinize(0, SeededChance(seed))
        assert isinstance(world, ConventionState)
        assert CARD["mason"] in world.hands[1]
    assert cards("mason")[0] not in state.deck
