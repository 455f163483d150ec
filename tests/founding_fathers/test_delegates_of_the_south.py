"""The delegates of Maryland to Georgia, each event with its effect and its limits: section 20."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import SeededChance
from rules.founding_fathers.components import ARTICLES, CARD, STATE
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import (
    bench,
    benches,
    convention,
    held,
    legal,
    log_of,
    play,
    reasons,
    space,
    texts,
    washington,
)


def test_mchenry_looks_at_the_pool_takes_one_and_may_vote() -> None:
    state = convention(hand="mchenry few king", pool="gerry mason gilman", article="veto")
    play(state, "event mchenry")
    assert texts(state) == {
        "draw 0": "Take Elbridge Gerry (MA AF), card 1",
        "draw 1": "Take George Mason (VA AF), card 2",
        "draw 2": "Take Nicholas Gilman (NH SS), card 3",
    }
    assert [card.card for card in state.observation(0).pool] == ["gerry", "mason", "gilman"]
    assert [card.card for card in state.observation(1).pool] == [None, None, None]
    play(state, "draw 1")
    assert {known[0] for known in state.legal_actions()} == {"vote", "pass"}
    assert str(state.prompt().text) == "McHenry's event: choose a vote, or none."
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


def test_dickinson_martin_and_butler_may_reclaim_for_their_place() -> None:
    for man, on in [("dickinson", 2), ("lmartin", 3), ("butler", 3)]:
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


def test_the_delegation_of_a_vote_by_an_event_may_vote_together() -> None:
    state = convention(hand="mercer few houstoun king", article="senate")
    play(state, "event mercer")
    assert legal(state, "together") == {"together few nay", "together houstoun nay"}


def test_washington_ends_the_round_at_once() -> None:
    state = washington()
    assert len(state.reports) == 1
    assert "Supremacy Clause passes, 0 Yea to 0 Nay; A ends round 1 by Washington's event." in log_of(state)


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
    assert "no delegation fits" in log_of(none)


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
    assert "B scores 2 VP for being overridden, by A. Martin." in log_of(state)
    others = convention(hand="few pierce king", benches=standing, effects={"amartin": 2}, article="senate")
    play(others, "vote GA nay")
    assert others.scores == [1, 1, 1]
    assert "for being overridden" not in log_of(others)
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


def test_davie_moves_an_uncontrolled_delegation_too() -> None:
    """Ruling 15.7."""
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


def test_blount_pays_for_losing_delegations_up_to_three() -> None:
    for lost, paid in [(1, 1), (3, 3), (5, 3)]:
        codes = ["NH", "MA", "CT", "NY", "DE"][:lost]
        state = washington(effects={"blount": 1}, benches=benches({"nay": codes}, 1), owned=(3, 6, 3))
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


def test_spaight_without_a_target_offers_no_vote() -> None:
    """Ruling 15.8."""
    state = convention(hand="spaight few williamson", article="senate")
    play(state, "event spaight")
    assert "no delegation fits" in log_of(state)
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
    assert "senate" not in log_of(state, 1).lower()


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
    assert "no article is left to look at." in log_of(state)
    assert state.committee[0] == 1


def test_charles_cotesworth_pinckney_protects_the_three_southern_states() -> None:
    cases: Sequence[tuple[str, str, str, bool]] = [
        ("GA", "baldwin", "few pierce", True),
        ("NC", "davie", "amartin spaight", True),
        ("SC", "butler", "rutledge cpinckney", True),
        ("DE", "bedford", "read broom", False),
    ]
    for code, men, mine, safe in cases:
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


def test_a_take_over_may_reclaim() -> None:
    """Ruling 15.4."""
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
    assert "A takes over Virginia" in log_of(state)


def test_pierce_opens_the_opponents_hands_and_allows_another_action() -> None:
    state = convention(
        hand="pierce few king",
        hands={1: "gerry blair read", 2: "mason"},
        pool="langdon wythe gilman",
        deck="yates",
    )
    play(state, "event pierce")
    assert [card.card for card in state.observation(0).hands[1]] == ["gerry", "blair", "read"]
    assert [card.card for card in state.observation(2).hands[1]] == [None, None, None]
    assert "A sees B's Gerry, Blair and Read; C's Mason." in log_of(state, 0)
    assert "Blair" not in log_of(state, 2)
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
    assert "no opponent holds a card." in log_of(nobody)


def test_houstoun_passes_over_an_empty_hand() -> None:
    """Ruling 15.9."""
    state = convention(hand="houstoun few king", hands={1: "", 2: "gerry blair"}, deck="read wythe")
    play(state, "event houstoun", "discard gerry")
    assert state.hands[1] == ()
    assert held(state, 2) == {"blair", "read"}
