"""The delegates of New Hampshire to Delaware, each event with its effect and its limits: section 20."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.founding_fathers.components import ARTICLES
from tests.founding_fathers.convention import (
    bench,
    benches,
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
    washington,
)

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
    assert "the draw pool is empty" in log_of(empty)
    assert "pass" in legal(empty)


def test_gilman_enters_the_committee_and_scores_up_to_two() -> None:
    for there, scored in [(0, 1), (1, 2), (2, 2)]:
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
    assert "nobody is left to speak" in log_of(wilson)
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
        "flip": "Turn it to Small States: then the most tokens pay F 3, AF 3, LS 4, SS 5",
        "leave": "Leave it as Large States: then the most tokens pay F 3, AF 3, LS 4, SS 5",
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
    company = convention(hand="langdon gilman yates", article="supremacy", effects={"strong": 0})
    play(company, "vote gilman nay")
    assert legal(company, "delegate") == set(), "a Federalist cannot join"
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
    assert "A moves B back to space 3 for Federalist." in log_of(state)


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


def test_livingston_may_send_up_to_two_winners_to_the_committee() -> None:
    winners = {"VA": ("yea", "blair", 1), "MD": ("yea", "carroll", 1), "DE": ("yea", "read", 1)}
    state = washington(effects={"livingston": 1}, benches=winners)
    assert (state.current_player, legal(state)) == (1, {"send 0", "send 1", "send 2"})
    none = play(state.clone(), "send 0")
    assert none.reports[0].committee == (0, 0, 0)
    play(state, "send 2")
    assert state.reports[0].committee == (0, 2, 0)
    assert state.reserve[1] == 1
    one = washington(
        effects={"livingston": 2}, benches={"VA": ("yea", "blair", 2), "MD": ("nay", "mercer", 2)}
    )
    assert legal(one) == {"send 0", "send 1"}
    nobody = washington(effects={"livingston": 2}, benches={"MD": ("nay", "mercer", 2)})
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
    state = washington(effects={"franklin": 1}, committee=(1, 1, 0), tracks={(1, "AF"): 2, (2, "AF"): 2})
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
    assert "there is nothing to score for and all your markers are in the Committee Room" in log_of(neither)


@pytest.mark.parametrize(("man", "paid"), [("fitzsimons", 2), ("mason", 0)])
def test_fitzsimons_pays_on_a_pass(man: str, paid: int) -> None:
    state = washington(effects={man: 1})
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
    assert "nobody is left to speak" in log_of(alone)


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
    assert "A declares no vote." in log_of(state)


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
    assert "no opponent holds a card." in log_of(nobody)


def test_broom_shields_from_opponents_events() -> None:
    """Ruling 15.2."""
    cases: Sequence[tuple[str, tuple[str, str, int]]] = [
        ("yates", ("yea", "baldwin", 1)),
        ("jenifer", ("yea", "baldwin", 1)),
        ("davie", ("yea", "baldwin", 1)),
        ("baldwin", ("yea", "pierce", 1)),
        ("spaight", ("yea", "baldwin", 1)),
    ]
    for man, standing in cases:
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
