"""The events, each with its effect and its limits: rulings 8 and 15, section 20."""

from __future__ import annotations

import pytest

from rules.chance import SeededChance
from rules.founding_fathers.components import ARTICLES, CARD, STATE
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
    play,
    reasons,
    said,
    space,
    texts,
    warnings,
)


def test_8_1_the_card_is_discarded_and_its_event_carried_out() -> None:
    state = play(convention(hand="rmorris few madison"), "event madison")
    assert "madison" in ids(state.discards)
    assert state.reserve[0] == 4
    assert "A enacts Madison (one more marker)." in said(state)


def test_8_2_the_card_is_out_of_the_hand_before_the_event() -> None:
    state = play(convention(hand="houston few king"), "event houston")
    assert "houston" in ids(state.discards)
    assert legal(state, "discard") == {"discard few", "discard king"}


def test_8_3_operations_in_order_and_a_warning_where_nothing_would_happen() -> None:
    state = convention(hand="yates few carroll")
    assert warnings(state) == {
        "event yates": "Robert Yates's event would do nothing now: no delegation fits.",
        "event carroll": "Daniel Carroll's event would do nothing now: no marker of yours can advance there.",
    }
    play(state, "event yates")
    assert "no delegation fits" in said(state)
    partly = play(convention(hand="bedford few king", tracks={(0, "SS"): 2}), "event bedford")
    assert space(partly, 0, "SS") == 3, "the first operation finds nobody, the second goes on"


def test_8_4_a_persistent_event_stays_until_the_round_is_over() -> None:
    state = play(convention(hand="wythe few king"), "event wythe")
    assert state.observation(1).effects == (("wythe", 0),)
    assert "wythe" not in ids(state.discards)
    over = convention(hand="washington few king", effects={"wythe": 1})
    end_turn(play(over, "event washington"))
    assert over.observation(0).effects == ()
    assert CARD["wythe"] in over.discards


def test_8_5_several_persistent_cards_stack() -> None:
    state = convention(hand="few king gorham", effects={"king": 1, "wythe": 0, "dayton": 0})
    assert state.observation(None).effects == (("king", 1), ("dayton", 0), ("wythe", 0))


def test_8_6_what_remains_stands_with_fewer_and_an_emptied_state_may_vote_again() -> None:
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


def test_8_7_a_switched_delegation_keeps_cards_marker_and_controller() -> None:
    state = convention(hand="davie few king", benches={"GA": ("yea", "baldwin", 1)})
    play(state, "event davie")
    assert bench(state, "GA") == ("nay", {"baldwin"}, 1)
    assert state.reserve == [3, 2, 3]


@pytest.mark.parametrize("planner", ["madison", "paterson", "sherman", "cpinckney", "hamilton"])
def test_8_8_a_planners_event_benefits_whoever_plays_it(planner: str) -> None:
    state = convention(hand=f"{planner} few king", turn=2)
    play(state, f"event {planner}")
    assert state.reserve == [3, 3, 4]


def test_8_9_extra_actions_come_before_replenishing_may_chain_and_obey_bans() -> None:
    state = convention(hand="langdon pierce few", pool="king gerry mason")
    play(state, "event langdon", "draw 0", "event pierce", "speak few")
    assert len(state.pool) == 2, "nothing is replenished in between"
    play(state, "done")
    assert held(state, 0) == {"king", "gerry", "mason"}
    banned = convention(hand="washington few king", effects={"rmorris": 1})
    assert "event washington" not in legal(banned)


def test_8_10_washington_ends_the_round_even_if_nay_leads() -> None:
    state = convention(hand="washington few king", benches=benches({"nay": ["NH", "MA"]}, 1))
    play(state, "event washington")
    assert state.reports[0].passed
    assert not state.turned[0]


def test_8_11_robert_morris_stops_opponents_but_not_his_owner() -> None:
    assert "event washington" not in legal(convention(hand="washington few king", effects={"rmorris": 2}))
    stopped = convention(hand="washington few king", effects={"rmorris": 2})
    assert "Robert Morris's event forbids George Washington's" in reasons(stopped)
    assert legal(stopped, "event") == {"event few", "event king"}
    assert "event washington" in legal(convention(hand="washington few king", effects={"rmorris": 0}))


@pytest.mark.parametrize("owner", [0, 1])
def test_8_12_ingersoll_stops_everybody_and_nothing_else(owner: int) -> None:
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


def test_8_13_bassett_steals_by_the_back_and_the_victim_draws() -> None:
    state = convention(hand="bassett few king", hands={1: "gerry blair read"}, deck="mason yates gilman")
    play(state, "event bassett")
    assert legal(state) == {"rob 1", "rob 2"}
    play(state, "rob 1")
    assert texts(state) == {
        "steal 0": "Card 1: Elbridge Gerry (MA AF)",
        "steal 1": "Card 2: Washington, Wythe, Blair or McClurg (VA F)",
        "steal 2": "Card 3: Read or Broom (DE F)",
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


# Section 20, delegate by delegate.


def test_langdon_takes_a_pool_card_then_another_action() -> None:
    state = convention(hand="langdon few king", pool="gerry mason gilman")
    play(state, "event langdon", "draw 1")
    assert "mason" in held(state, 0)
    assert {known[0] for known in state.legal_actions()} == {
        "vote",
        "speak",
        "together",
        "event",
        "snub",
        "pass",
    }
    play(state, "pass")
    assert held(state, 0) == {"few", "king", "mason"}
    assert len(state.pool) == 3
    empty = convention(hand="langdon few king", pool="")
    play(empty, "event langdon")
    assert "the draw pool is empty" in said(empty)
    assert "pass" in legal(empty)


@pytest.mark.parametrize(("there", "scored"), [(0, 1), (1, 2), (2, 2)])
def test_gilman_enters_the_committee_and_scores_up_to_two(there: int, scored: int) -> None:
    state = convention(hand="gilman few king", committee=(there, 0, 0))
    play(state, "event gilman")
    assert state.committee[0] == there + 1
    assert state.scores[0] == 1 + scored


def test_gorham_closes_a_track_to_opponents_only() -> None:
    state = convention(
        hand="gorham few king",
        hands={1: "clymer wilson read"},
    )
    play(state, "event gorham")
    assert legal(state) == {"close F", "close AF", "close LS", "close SS"}
    play(state, "close LS")
    end_turn(state)
    assert legal(state, "speak") == {"speak F"}
    assert "Gorham's event closes the Large States track to you." in reasons(state)
    own = convention(hand="few king yates", effects={"gorham": 0}, closed="LS")
    assert "speak LS" in legal(own)


def test_gorham_stops_speeches_by_event_but_not_other_moves() -> None:
    closed = {"effects": {"gorham": 1}, "closed": "LS"}
    wilson = convention(hand="wilson few king", **closed)  # type: ignore[arg-type]
    play(wilson, "event wilson")
    assert "nobody is left to speak" in said(wilson)
    butler = convention(hand="butler few king", **closed)  # type: ignore[arg-type]
    play(butler, "event butler")
    assert "place LS" in legal(butler)
    few = convention(hand="few king yates", tracks={(0, "LS"): 2}, **closed)  # type: ignore[arg-type]
    play(few, "event few", "choose 1")
    assert space(few, 0, "LS") == 4
    bedford = convention(hand="bedford king yates", tracks={(2, "LS"): 2}, **closed)  # type: ignore[arg-type]
    play(bedford, "event bedford")
    assert space(bedford, 2, "LS") == 1


def test_king_moves_one_extra_space_whenever_his_owner_speaks() -> None:
    state = convention(hand="few gorham yates", effects={"king": 0})
    play(state, "speak few", "done")
    assert space(state, 0, "LS") == 2
    both = convention(hand="wilson few yates", effects={"king": 0})
    play(both, "event wilson", "speak AF")
    assert space(both, 0, "AF") == 4, "one card, two by Wilson, one by King"
    capped = convention(hand="few gorham yates", effects={"king": 0}, tracks={(0, "AF"): 6})
    play(capped, "speak AF")
    assert space(capped, 0, "AF") == 7
    other = convention(hand="few gorham yates", effects={"king": 1})
    play(other, "speak AF")
    assert space(other, 0, "AF") == 1


def test_gerry_enters_the_committee_and_may_turn_its_article() -> None:
    state = play(convention(hand="gerry few king"), "event gerry")
    assert legal(state) == {"flip", "leave"}
    assert texts(state) == {
        "flip": "Turn it to Small States: then F 3, AF 3, LS 4, SS 5 pay",
        "leave": "Leave it as Large States: then F 3, AF 3, LS 4, SS 5 pay",
    }
    assert state.committee[0] == 1
    flipped = play(state.clone(), "flip")
    assert flipped.turned[6]
    back = convention(hand="gerry few king", turned=("house",))
    play(back, "event gerry", "flip")
    assert not back.turned[6]


def test_strong_frees_the_large_and_small_states_delegates_of_his_owner() -> None:
    state = convention(hand="few gilman yates", article="house", effects={"strong": 0})
    assert {"vote GA nay", "vote NH yea"} <= legal(state)
    assert "vote NY yea" in legal(state)
    other = convention(hand="few gilman yates", article="house", effects={"strong": 1})
    assert not {"vote GA nay", "vote NH yea"} & legal(other)
    federal = convention(hand="read yates few", article="supremacy", effects={"strong": 0})
    assert not {"vote DE nay", "vote NY yea"} & legal(federal), "no other faction is freed"
    event = convention(hand="read few king", article="house", effects={"strong": 0})
    play(event, "event read")
    assert "vote GA nay" in legal(event)


@pytest.mark.parametrize(
    ("man", "shown", "kept"),
    [
        ("ellsworth", {"supremacy", "house"}, {"veto", "senate"}),
        ("johnson", {"veto", "senate"}, {"supremacy", "house"}),
    ],
)
def test_ellsworth_and_johnson_turn_a_resolved_article(man: str, shown: set[str], kept: set[str]) -> None:
    resolved = ("supremacy", "veto", "house", "senate")
    state = convention(
        hand=f"{man} few king", article="judiciary", in_committee="electors", resolved=resolved
    )
    play(state, f"event {man}")
    assert legal(state) == {f"turn {article}" for article in shown}
    chosen = sorted(shown)[0]
    play(state, f"turn {chosen}")
    assert state.turned[[article.id for article in ARTICLES].index(chosen)]
    turned = convention(
        hand=f"{man} few king",
        article="judiciary",
        in_committee="electors",
        resolved=resolved,
        turned=resolved,
    )
    play(turned, f"event {man}")
    assert legal(turned) == {f"turn {article}" for article in kept}, (
        "15.5: either way, by the face that is up"
    )


def test_yates_discards_a_delegation_of_at_most_two() -> None:
    standing = {
        "VA": ("yea", "madison blair", 1),
        "PA": ("yea", "clymer wilson mifflin", 1),
        "GA": ("nay", "few", 0),
    }
    state = convention(hand="yates king gerry", benches=standing)
    play(state, "event yates")
    assert legal(state) == {"state VA", "state GA"}, "any delegation, the own ones too"
    assert texts(state)["state VA"] == "Virginia: Player 2's Yea, Madison and Blair"
    play(state, "state VA")
    assert {"madison", "blair"} <= ids(state.discards)
    assert state.reserve[1] == 2


def test_lansing_pulls_one_opponent_back_and_advances() -> None:
    tracks = {(1, "F"): 5, (2, "F"): 1, (0, "AF"): 3, (0, "F"): 4}
    state = convention(hand="lansing king gerry", tracks=tracks)
    play(state, "event lansing")
    assert legal(state) == {"push 1", "push 2"}
    assert texts(state)["push 1"] == "Player 2 (on space 5)"
    play(state, "push 1")
    assert (space(state, 1, "F"), space(state, 2, "F"), space(state, 0, "AF")) == (3, 1, 4)
    assert space(state, 0, "F") == 4, "not the own marker"


def test_brearley_sends_one_home_and_enters() -> None:
    state = convention(hand="brearley king gerry", committee=(0, 2, 1))
    play(state, "event brearley")
    assert legal(state) == {"return 1", "return 2"}
    play(state, "return 1")
    assert state.committee == [1, 1, 1]
    assert state.reserve[1] == 2
    alone = convention(hand="brearley king gerry", committee=(1, 0, 0))
    play(alone, "event brearley")
    assert alone.committee == [2, 0, 0]


def _washington(**more: object) -> ConventionState:
    return play(convention(hand="washington few king", **more), "event washington")  # type: ignore[arg-type]


def test_livingston_may_send_up_to_two_winners_to_the_committee() -> None:
    winners = {"VA": ("yea", "blair", 1), "MD": ("yea", "carroll", 1), "DE": ("yea", "read", 1)}
    state = _washington(effects={"livingston": 1}, benches=winners)
    assert (state.current_player, legal(state)) == (1, {"send 0", "send 1", "send 2"})
    none = play(state.clone(), "send 0")
    assert none.reports[0].committee == (0, 0, 0)
    play(state, "send 2")
    assert state.reports[0].committee == (0, 2, 0)
    assert state.reserve[1] == 1
    one = _washington(
        effects={"livingston": 2}, benches={"VA": ("yea", "blair", 2), "MD": ("nay", "mercer", 2)}
    )
    assert legal(one) == {"send 0", "send 1"}
    nobody = _washington(effects={"livingston": 2}, benches={"MD": ("nay", "mercer", 2)})
    assert "send 0" not in legal(nobody)


def test_dayton_overrides_with_an_equal_number() -> None:
    standing = {"GA": ("yea", "baldwin", 1)}
    assert "vote GA nay" in legal(
        convention(hand="few king yates", benches=standing, effects={"dayton": 0}, article="senate")
    )
    assert "vote GA nay" not in legal(convention(hand="few king yates", benches=standing, article="senate"))
    same = convention(hand="few king yates", benches=standing, effects={"dayton": 0}, article="veto")
    assert "vote GA yea" not in legal(same), "still only the other side"


def test_houston_exchanges_any_number_then_another_action() -> None:
    state = convention(hand="houston few king", deck="gerry mason gilman")
    play(state, "event houston", "discard few", "discard king")
    assert held(state, 0) == {"gerry", "mason"}
    assert "pass" in legal(state)
    none = play(convention(hand="houston few king", deck="gerry"), "event houston", "done")
    assert held(none, 0) == {"few", "king"}


def test_franklin_wins_ties_in_committee_and_debate() -> None:
    state = _washington(effects={"franklin": 1}, committee=(1, 1, 0), tracks={(1, "AF"): 2, (2, "AF"): 2})
    assert state.scores == [1, 2, 1]
    play(state, "leave")
    assert state.tokens[3 + 1] == 1


def test_mifflin_adds_up_to_two_to_an_own_delegation() -> None:
    standing = {"VA": ("yea", "madison", 0), "GA": ("yea", "houstoun", 1), "MD": ("nay", "mchenry", 0)}
    state = convention(hand="mifflin blair randolph mason jenifer few", article="supremacy", benches=standing)
    play(state, "event mifflin")
    assert legal(state) == {"state VA", "state MD"}, "only own delegations that a card may join"
    play(state, "state VA")
    assert legal(state) == {"delegate blair", "delegate randolph"}, "Mason may not vote Yea on this article"
    play(state, "delegate blair")
    assert legal(state) == {"delegate randolph", "done"}
    play(state, "delegate randolph")
    assert bench(state, "VA") == ("yea", {"madison", "blair", "randolph"}, 0)
    assert state.reserve[0] == 1, "no marker is needed"


def test_mifflin_adds_at_most_two() -> None:
    state = convention(
        hand="mifflin blair randolph wythe", article="supremacy", benches={"VA": ("yea", "madison", 0)}
    )
    play(state, "event mifflin", "delegate blair", "delegate randolph")
    assert bench(state, "VA") == ("yea", {"madison", "blair", "randolph"}, 0)
    assert "wythe" in held(state, 0)
    assert not legal(state, "delegate"), "a third is not asked for"


def test_robert_morris_scores_one() -> None:
    state = play(convention(hand="rmorris few king"), "event rmorris")
    assert state.scores == [2, 1, 1]
    assert state.observation(0).effects == (("rmorris", 0),)


def test_clymer_scores_delegations_or_enters_the_committee() -> None:
    three = benches({"yea": ["NH", "MA", "CT"]}, 0)
    state = convention(hand="clymer few king", benches=three, owned=(4, 3, 3))
    play(state, "event clymer")
    assert legal(state) == {"choose 0", "choose 1"}
    assert play(state.clone(), "choose 0").scores == [3, 1, 1], "up to 2 VP"
    assert play(state, "choose 1").committee == [1, 0, 0]
    without = play(convention(hand="clymer few king"), "event clymer")
    assert without.committee == [1, 0, 0], "nothing to count: that branch may not be picked"
    neither = play(convention(hand="clymer few king", committee=(3, 0, 0)), "event clymer")
    assert "there is nothing to score for and all your markers are in the Committee Room" in said(neither)


@pytest.mark.parametrize(("man", "paid"), [("fitzsimons", 2), ("mason", 0)])
def test_fitzsimons_pays_on_a_pass(man: str, paid: int) -> None:
    state = _washington(effects={man: 1})
    assert state.scores == [1, 1 + paid, 1]


@pytest.mark.parametrize(("man", "paid"), [("fitzsimons", 0), ("mason", 2)])
def test_mason_pays_on_a_defeat(man: str, paid: int) -> None:
    nays = benches({"nay": ["NH", "MA", "CT", "NY", "DE"]}, 2)
    state = convention(
        hand="few king yates", article="senate", effects={man: 1}, benches=nays, owned=(3, 3, 8)
    )
    play(state, "vote GA nay")
    assert state.scores[1] == 1 + paid


def test_wilson_speaks_two_spaces_further() -> None:
    state = convention(hand="wilson few king yates")
    play(state, "event wilson", "speak few", "delegate king")
    assert space(state, 0, "LS") == 4
    alone = play(convention(hand="wilson"), "event wilson")
    assert "nobody is left to speak" in said(alone)


def test_gouverneur_morris_gains_a_marker_and_advances_one() -> None:
    tracks = {(0, "F"): 2, (0, "SS"): 7, (0, "AF"): 1}
    state = convention(hand="gmorris few king", tracks=tracks)
    play(state, "event gmorris")
    assert legal(state) == {"advance F", "advance AF"}, "15.9: not a marker on 7"
    play(state, "advance AF")
    assert (space(state, 0, "AF"), space(state, 0, "F"), state.reserve[0]) == (2, 2, 1)
    nowhere = play(convention(hand="gmorris few king"), "event gmorris")
    assert nowhere.reserve[0] == 4


def test_read_declares_two_votes_of_a_single_delegate() -> None:
    state = convention(hand="read few baldwin king", article="veto")
    play(state, "event read")
    assert {"vote", "few", "yea"} | {"vote", "baldwin", "yea"} <= {
        part for one in state.legal_actions() for part in one
    }
    play(state, "vote few yea")
    assert bench(state, "GA") == ("yea", {"few"}, 0)
    assert legal(state) == {"vote MA yea", "vote MA nay", "pass"}, (
        "the second is optional, Georgia is the own vote"
    )
    play(state, "pass")
    assert "A declares no vote." in said(state)


def test_read_must_declare_the_first_if_it_can() -> None:
    state = play(convention(hand="read few baldwin king", article="veto"), "event read")
    assert "pass" not in legal(state), "15.6"


def test_read_cannot_override_one_delegate_unless_equality_is_enough() -> None:
    standing = {"GA": ("nay", "houstoun", 1)}
    state = play(convention(hand="read few baldwin yates", article="veto", benches=standing), "event read")
    assert not [words for words in legal(state) if "GA" in words]
    equal = play(
        convention(hand="read few baldwin yates", article="veto", benches=standing, effects={"dayton": 0}),
        "event read",
    )
    assert "vote GA yea" in legal(equal)


def test_bedford_pulls_every_opponent_back_one_and_advances() -> None:
    tracks = {(1, "LS"): 1, (2, "LS"): 4, (0, "LS"): 4, (0, "SS"): 6}
    state = play(convention(hand="bedford few king", tracks=tracks), "event bedford")
    assert (space(state, 0, "LS"), space(state, 1, "LS"), space(state, 2, "LS")) == (4, 0, 3)
    assert space(state, 0, "SS") == 7
    assert state.reserve[1] == 3, "a marker that reaches 0 goes home"


def test_bassett_finds_only_opponents_with_cards() -> None:
    state = convention(hand="bassett few king", hands={1: "", 2: "gerry"}, deck="mason blair")
    play(state, "event bassett")
    assert "gerry" in held(state, 0), "15.9: one target, one card"
    assert held(state, 2) == {"mason"}
    nobody = play(convention(hand="bassett few king", hands={1: "", 2: ""}), "event bassett")
    assert "no opponent holds a card." in said(nobody)


@pytest.mark.parametrize(
    ("man", "standing"),
    [
        ("yates", ("yea", "baldwin", 1)),
        ("jenifer", ("yea", "baldwin", 1)),
        ("davie", ("yea", "baldwin", 1)),
        ("baldwin", ("yea", "pierce", 1)),
        ("spaight", ("yea", "baldwin", 1)),
    ],
)
def test_broom_shields_from_opponents_events_15_2(man: str, standing: tuple[str, str, int]) -> None:
    free = play(convention(hand=f"{man} king mason", benches={"GA": standing}), f"event {man}")
    assert bench(free, "GA") != ("yea", {standing[1]}, 1)
    safe = convention(hand=f"{man} king mason", benches={"GA": standing}, effects={"broom": 1})
    play(safe, f"event {man}")
    assert bench(safe, "GA") == ("yea", {standing[1]}, 1)
    two = {"GA": standing, "NJ": ("yea", "dayton", 2), "CT": ("yea", "ellsworth", 2)}
    some = play(convention(hand=f"{man} king mason", benches=two, effects={"broom": 1}), f"event {man}")
    assert legal(some) == {"state NJ", "state CT"}
    assert "Georgia is safe from opponents' events (Broom)." in reasons(some)


def test_broom_does_not_stop_overrides_nor_his_owners_events() -> None:
    standing = {"GA": ("yea", "baldwin", 1)}
    state = convention(hand="few pierce king", benches=standing, effects={"broom": 1}, article="senate")
    assert "vote GA nay" in legal(state)
    own = convention(hand="yates few king", benches={"GA": ("yea", "baldwin", 0)}, effects={"broom": 0})
    play(own, "event yates")
    assert bench(own, "GA") is None


def test_mchenry_looks_at_the_pool_takes_one_and_may_vote() -> None:
    state = convention(hand="mchenry few king", pool="gerry mason gilman", article="veto")
    play(state, "event mchenry")
    assert texts(state) == {
        "draw 0": "Card 1: Elbridge Gerry (MA AF)",
        "draw 1": "Card 2: George Mason (VA AF)",
        "draw 2": "Card 3: Nicholas Gilman (NH SS)",
    }
    assert [card.card for card in state.observation(0).pool] == ["gerry", "mason", "gilman"]
    assert [card.card for card in state.observation(1).pool] == [None, None, None]
    play(state, "draw 1")
    assert {known[0] for known in state.legal_actions()} == {"vote", "pass"}
    assert str(state.prompt().text) == "The event allows a vote, or none."
    play(state, "vote VA yea")
    assert [card.card for card in state.observation(0).pool][:2] == ["gerry", "gilman"], (
        "it goes on knowing them"
    )


def test_jenifer_discards_one_delegate_of_any_delegation() -> None:
    standing = {"VA": ("yea", "madison blair", 1), "GA": ("nay", "few", 0)}
    state = convention(hand="jenifer king gerry", benches=standing)
    play(state, "event jenifer")
    assert legal(state) == {"state VA", "state GA"}
    play(state, "state VA")
    assert legal(state) == {"remove madison", "remove blair"}
    play(state, "remove madison")
    assert bench(state, "VA") == ("yea", {"blair"}, 1)
    assert CARD["madison"] in state.discards


def test_carroll_advances_on_two_different_tracks() -> None:
    tracks = {(0, "F"): 1, (0, "AF"): 1, (0, "LS"): 1}
    state = convention(hand="carroll king gerry", tracks=tracks)
    play(state, "event carroll", "advance F")
    assert legal(state) == {"advance AF", "advance LS"}
    play(state, "advance LS")
    assert [space(state, 0, code) for code in ("F", "AF", "LS")] == [2, 1, 2]
    both = play(convention(hand="carroll king gerry", tracks={(0, "F"): 1, (0, "AF"): 4}), "event carroll")
    assert (space(both, 0, "F"), space(both, 0, "AF")) == (2, 5), "15.6: as many as it can"
    one = play(convention(hand="carroll king gerry", tracks={(0, "F"): 7, (0, "AF"): 4}), "event carroll")
    assert (space(one, 0, "F"), space(one, 0, "AF")) == (7, 5)


@pytest.mark.parametrize(("man", "on"), [("dickinson", 2), ("lmartin", 3), ("butler", 3)])
def test_dickinson_martin_and_butler_may_reclaim_for_their_place(man: str, on: int) -> None:
    state = convention(hand=f"{man} king gerry", tracks={(0, "F"): 5}, committee=(2, 0, 0))
    play(state, f"event {man}", "place AF")
    assert legal(state) == {"reclaim F", "reclaim committee"}
    play(state, "reclaim committee")
    assert (space(state, 0, "AF"), space(state, 0, "F")) == (on, 5)


def test_mercer_votes_nay_and_overrides_with_an_equal_number() -> None:
    state = convention(hand="mercer few king", article="senate", benches={"GA": ("yea", "baldwin", 1)})
    play(state, "event mercer")
    assert legal(state) == {"vote GA nay", "vote MA nay"}, "Nay only"
    play(state, "vote GA nay")
    assert bench(state, "GA") == ("nay", {"few"}, 0)


def test_washington_ends_the_round_at_once() -> None:
    state = _washington()
    assert len(state.reports) == 1
    assert "Supremacy Clause passes, 0 Yea to 0 Nay: A ends round 1." in said(state)


def test_randolph_moves_an_own_delegation_of_at_most_two_whatever_its_factions() -> None:
    standing = {
        "VA": ("yea", "blair mcclurg", 0),
        "PA": ("yea", "clymer wilson gmorris", 0),
        "GA": ("yea", "few", 1),
    }
    state = convention(hand="randolph king gerry", benches=standing)
    play(state, "event randolph")
    assert bench(state, "VA") == ("nay", {"blair", "mcclurg"}, 0), "Federalists, against a Federalist article"
    none = play(convention(hand="randolph king gerry", benches={"GA": ("yea", "few", 1)}), "event randolph")
    assert "no delegation fits" in said(none)


def test_blair_lets_a_single_delegate_vote_either_way() -> None:
    state = convention(hand="blair read broom", article="supremacy")
    assert "vote DE nay" not in legal(state)
    play(state, "event blair")
    assert legal(state) == {"vote DE yea", "vote DE nay"}
    assert not any("or" in str(state.label(known).gain).split() for known in state.legal_actions()), (
        "nobody may join, so nothing is paid for company"
    )
    play(state, "vote broom nay")
    assert bench(state, "DE") == ("nay", {"broom"}, 0)


def test_mcclurg_advances_two_or_scores() -> None:
    state = convention(hand="mcclurg king gerry", tracks={(0, "F"): 6})
    play(state, "event mcclurg")
    assert space(play(state.clone(), "choose 0"), 0, "F") == 7
    assert play(state, "choose 1").scores == [2, 1, 1]
    absent = play(convention(hand="mcclurg king gerry"), "event mcclurg")
    assert absent.scores == [2, 1, 1], "not on the track: only the point is left"


def test_alexander_martin_scores_each_time_he_is_overridden() -> None:
    standing = {"GA": ("yea", "baldwin", 1)}
    state = convention(hand="few pierce king", benches=standing, effects={"amartin": 1}, article="senate")
    play(state, "vote GA nay")
    assert state.scores == [1, 3, 1]
    others = convention(hand="few pierce king", benches=standing, effects={"amartin": 2}, article="senate")
    play(others, "vote GA nay")
    assert others.scores == [1, 1, 1]
    discarded = convention(hand="yates pierce king", benches=standing, effects={"amartin": 1})
    play(discarded, "event yates")
    assert discarded.scores == [1, 1, 1], "a discard is no override"


def test_alexander_martin_scores_when_the_override_ends_the_round() -> None:
    nays = benches({"nay": ["NH", "MA", "CT", "NY", "DE"]}, 2)
    state = convention(
        hand="few pierce king", benches={**nays, "GA": ("yea", "baldwin", 1)}, effects={"amartin": 1},
        article="senate", owned=(3, 3, 8),
    )  # fmt: skip
    play(state, "vote GA nay")
    assert len(state.reports) == 1
    assert state.scores[1] == 3


def test_davie_moves_a_single_delegate_if_he_may_vote_there() -> None:
    standing = {
        "GA": ("yea", "baldwin", 1),  # Small States: may vote Nay on a Federalist article
        "DE": ("yea", "read", 1),  # Federalist: may not
        "MD": ("nay", "mercer", 2),  # Anti-Federalist: may not vote Yea
        "VA": ("yea", "madison", 0),  # a Planner may
        "PA": ("yea", "clymer wilson", 1),  # two delegates
    }
    state = convention(hand="davie king gerry", benches=standing)
    play(state, "event davie")
    assert legal(state) == {"state GA", "state VA"}


def test_davie_moves_an_uncontrolled_delegation_too_15_7() -> None:
    state = convention(
        hand="davie king gerry", abandoned={"GA": ("yea", "baldwin", 1), "DE": ("yea", "read", 1)}
    )
    play(state, "event davie")
    assert bench(state, "GA") == ("nay", {"baldwin"}, -1)
    assert bench(state, "DE") == ("yea", {"read"}, -1), "nobody holds Strong, nobody is freed"


def test_wythe_asks_one_delegate_more_of_opponents() -> None:
    standing = {"GA": ("yea", "baldwin", 1)}
    state = convention(hand="few pierce king", benches=standing, effects={"wythe": 1}, article="senate")
    assert "vote GA nay" not in legal(state)
    assert "an override takes 3 delegates, you can bring 2" in reasons(state)


@pytest.mark.parametrize(("lost", "paid"), [(1, 1), (3, 3), (5, 3)])
def test_blount_pays_for_losing_delegations_up_to_three(lost: int, paid: int) -> None:
    codes = ["NH", "MA", "CT", "NY", "DE"][:lost]
    state = _washington(effects={"blount": 1}, benches=benches({"nay": codes}, 1), owned=(3, 6, 3))
    lines = {line.why: line.points for line in state.reports[0].events}
    assert lines == {"blount": paid}


def test_spaight_discards_a_single_delegate_and_may_vote_for_that_state() -> None:
    standing = {"GA": ("yea", "baldwin", 1), "VA": ("yea", "madison", 1), "PA": ("yea", "clymer wilson", 2)}
    state = convention(hand="spaight few blair", benches=standing, article="senate")
    play(state, "event spaight")
    assert legal(state) == {"state GA", "state VA"}
    play(state, "state GA")
    assert legal(state) == {"vote GA nay", "pass"}, "only that state"
    play(state, "vote GA nay")
    assert bench(state, "GA") == ("nay", {"few"}, 0)


def test_15_8_spaight_without_a_target_offers_no_vote() -> None:
    state = convention(hand="spaight few williamson", article="senate")
    play(state, "event spaight")
    assert "no delegation fits" in said(state)
    assert not legal(state, "vote")


def test_williamson_draws_two_and_may_speak() -> None:
    state = convention(hand="williamson few yates", deck="gerry mason read")
    play(state, "event williamson")
    assert held(state, 0) == {"few", "yates", "gerry", "mason"}
    assert legal(state, "speak") | legal(state, "pass") == {"speak LS", "speak AF", "pass"}
    assert legal(state, "together") == {f"together {man} speak" for man in ("yates", "gerry", "mason")}
    play(state, "together yates speak")
    assert space(state, 0, "AF") == 3


def test_rutledge_looks_at_two_articles_and_arranges_them() -> None:
    state = convention(hand="rutledge king gerry", stack=("veto", "senate", "judiciary", "electors"), round=2)
    play(state, "event rutledge")
    assert legal(state) == {"next veto", "next senate"}
    assert state.observation(0).next_articles == ("veto", "senate")
    assert state.observation(1).next_articles == ()
    play(state, "next senate")
    assert [ARTICLES[article].id for article in state.stack[::-1]] == [
        "senate",
        "veto",
        "judiciary",
        "electors",
    ]
    assert state.committee[0] == 1
    assert (state.observation(0).next_articles, state.observation(0).knows_order) == (
        ("senate", "veto"),
        True,
    )
    for seed in range(20):
        own, other = (state.determinize(seat, SeededChance(seed)) for seat in (0, 1))
        assert isinstance(own, ConventionState)
        assert isinstance(other, ConventionState)
        assert own.stack[-2:] == state.stack[-2:]
    assert len({tuple(state.determinize(1, SeededChance(seed)).stack) for seed in range(40)}) > 10
    assert "senate" not in said(state, 1).lower()


def test_rutledge_again_leaves_the_first_looker_with_the_pair_but_not_its_order() -> None:
    state = convention(hand="rutledge king gerry", stack=("veto", "senate", "judiciary", "electors"), round=2)
    state.seen_next[1] = 2
    play(state, "event rutledge", "next veto")
    seen = state.observation(1)
    assert (seen.next_articles, seen.knows_order) == (("senate", "veto"), False)
    orders = {tuple(state.determinize(1, SeededChance(seed)).stack[-2:]) for seed in range(20)}
    assert len(orders) == 2
    assert {frozenset(order) for order in orders} == {frozenset(state.stack[-2:])}


def test_rutledge_with_no_article_left_only_enters_the_committee() -> None:
    state = play(convention(hand="rutledge king gerry", round=4, stack=()), "event rutledge")
    assert "no article is left to look at." in said(state)
    assert state.committee[0] == 1


@pytest.mark.parametrize(
    ("code", "men", "mine", "safe"),
    [
        ("GA", "baldwin", "few pierce", True),
        ("NC", "davie", "amartin spaight", True),
        ("SC", "butler", "rutledge cpinckney", True),
        ("DE", "bedford", "read broom", False),
    ],
)
def test_charles_cotesworth_pinckney_protects_the_three_southern_states(
    code: str, men: str, mine: str, safe: bool
) -> None:
    position = {"hand": f"{mine} king", "benches": {code: ("yea", men, 1)}, "article": "senate"}
    if code == "DE":
        position["article"] = "veto"
    free = convention(**position)  # type: ignore[arg-type]
    assert f"vote {code} nay" in legal(free)
    guarded = convention(**position, effects={"ccpinckney": 1})  # type: ignore[arg-type]
    assert (f"vote {code} nay" not in legal(guarded)) == safe
    others = convention(**position, effects={"ccpinckney": 2})  # type: ignore[arg-type]
    assert f"vote {code} nay" in legal(others), "only delegations of his owner"


def test_few_enters_the_committee_or_advances_two() -> None:
    state = convention(hand="few king gerry", tracks={(0, "AF"): 2})
    play(state, "event few")
    assert play(state.clone(), "choose 0").committee == [1, 0, 0]
    assert space(play(state, "choose 1"), 0, "AF") == 4
    only = play(convention(hand="few king gerry"), "event few")
    assert only.committee == [1, 0, 0]


def test_baldwin_takes_over_a_single_delegate() -> None:
    standing = {"VA": ("yea", "madison", 1), "PA": ("nay", "clymer wilson", 1), "NJ": ("nay", "dayton", 0)}
    state = convention(hand="baldwin king gerry", benches=standing, abandoned={"MD": ("nay", "mercer", 0)})
    play(state, "event baldwin")
    assert legal(state) == {"state VA", "state MD"}
    play(state, "state VA")
    assert bench(state, "VA") == ("yea", {"madison"}, 0)
    assert state.reserve == [1, 2, 3]
    standing_after = state.delegations[STATE["VA"]]
    assert standing_after is not None
    assert standing_after.voter == 0


def test_15_4_a_take_over_may_reclaim() -> None:
    state = convention(
        hand="baldwin king gerry",
        benches={"VA": ("yea", "madison", 1)},
        committee=(2, 0, 0),
        tracks={(0, "F"): 1},
    )
    play(state, "event baldwin")
    assert legal(state) == {"reclaim F", "reclaim committee"}
    play(state, "reclaim F")
    assert bench(state, "VA") == ("yea", {"madison"}, 0)
    assert "A takes over Virginia" in said(state)


def test_pierce_opens_the_opponents_hands_and_allows_another_action() -> None:
    state = convention(
        hand="pierce few king", hands={1: "gerry blair read"}, pool="mason wythe gilman", deck="yates"
    )
    play(state, "event pierce")
    assert [card.card for card in state.observation(0).hands[1]] == ["gerry", "blair", "read"]
    assert [card.card for card in state.observation(2).hands[1]] == [None, None, None]
    assert "A sees B's hand: Gerry, Blair and Read." in said(state, 0)
    assert "Blair" not in said(state, 2)
    play(state, "pass", "draw 0")
    play(state, "snub gerry", "done", "draw 0")
    assert [card.card for card in state.observation(0).hands[1]][-1] == "wythe", "cards drawn later too"


def test_houstoun_makes_each_opponent_discard_and_draw_from_the_left() -> None:
    state = convention(
        hand="houstoun few king", turn=1, hands={0: "gerry blair", 2: "mason"}, deck="read wythe yates"
    )
    play(state, "event houstoun")
    # The seat on the left has one card: nothing to choose. It draws at once.
    assert held(state, 2) == {"read"}
    assert (state.current_player, legal(state)) == (0, {"discard gerry", "discard blair"})
    play(state, "discard gerry")
    assert held(state, 0) == {"blair", "wythe"}
    nobody = play(convention(hand="houstoun few king", hands={1: "", 2: ""}), "event houstoun")
    assert "no opponent holds a card." in said(nobody)


def test_houstoun_passes_over_an_empty_hand_15_9() -> None:
    state = convention(hand="houstoun few king", hands={1: "", 2: "gerry blair"}, deck="read wythe")
    play(state, "event houstoun", "discard gerry")
    assert state.hands[1] == ()
    assert held(state, 2) == {"blair", "read"}


# Section 15.


def test_15_1_the_size_that_counts_is_the_one_standing_now() -> None:
    standing = {"VA": ("yea", "madison blair randolph", 1)}
    state = convention(hand="jenifer yates king", hands={1: "baldwin few gerry"}, benches=standing)
    assert "event yates" in warnings(state)
    play(state, "event jenifer", "remove madison")
    assert bench(state, "VA") == ("yea", {"blair", "randolph"}, 1)
    smaller = convention(hand="yates king gerry", benches={"VA": ("yea", "blair randolph", 1)})
    assert "event yates" not in warnings(smaller)


def test_15_3_an_event_votes_with_cards_still_in_hand() -> None:
    state = convention(hand="mercer lmartin jenifer", article="veto")
    assert "event mercer" not in warnings(state)
    alone = convention(hand="mercer", article="supremacy")
    assert "event mercer" in warnings(alone)


def test_15_4_putting_a_marker_in_the_committee_may_reclaim() -> None:
    state = convention(hand="gilman few king", tracks={(0, "F"): 3, (0, "AF"): 1}, committee=(1, 0, 0))
    play(state, "event gilman")
    assert legal(state) == {"reclaim F", "reclaim AF"}
    play(state, "reclaim AF")
    assert state.committee == [2, 0, 0]


def test_15_5_a_resolved_article_counts_for_the_face_that_is_up() -> None:
    state = convention(
        hand="ellsworth few king",
        article="judiciary",
        in_committee="electors",
        resolved=("supremacy", "veto"),
    )
    before = state.resolved_count()
    play(state, "event ellsworth")
    assert (before, state.resolved_count()) == ((1, 1, 0, 0), (0, 2, 0, 0))


def test_15_6_what_is_not_optional_must_be_done_even_to_ones_harm() -> None:
    state = convention(hand="yates few king", benches={"GA": ("yea", "baldwin", 0)})
    play(state, "event yates")
    assert bench(state, "GA") is None


def test_15_7_any_includes_uncontrolled_delegations_mine_does_not() -> None:
    gone = {"GA": ("yea", "baldwin", 0)}
    yates = play(convention(hand="yates few king", abandoned=gone), "event yates")
    assert bench(yates, "GA") is None
    randolph = play(convention(hand="randolph few king", abandoned=gone), "event randolph")
    assert bench(randolph, "GA") == ("yea", {"baldwin"}, -1)


def test_15_9_a_target_is_something_the_operation_can_act_on() -> None:
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
