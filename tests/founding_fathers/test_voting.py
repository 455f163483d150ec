"""Declare a Vote and Override: rulings 5."""

from __future__ import annotations

from collections.abc import Sequence

from rules.founding_fathers.components import DELEGATES, STATE, STATES
from tests.founding_fathers.convention import (
    bench,
    convention,
    end_turn,
    held,
    ids,
    legal,
    log_of,
    play,
    reasons,
    texts,
)


def test_delegates_a_side_a_marker_and_the_chit() -> None:
    """Ruling 5.1."""
    state = convention(hand="randolph mcclurg king", article="supremacy")
    play(state, "vote randolph yea", "done")
    assert bench(state, "VA") == ("yea", {"randolph"}, 0)
    assert state.reserve[0] == 2
    assert (state.votes_on(0), state.votes_on(1)) == (1, 0)
    assert held(state, 0) == {"mcclurg", "king"}
    assert "A votes Yea for Virginia with Randolph." in log_of(state)


def test_mixed_factions_each_allowed_on_its_own() -> None:
    """Ruling 5.2."""
    state = convention(hand="randolph blair mason", article="supremacy")
    play(state, "vote randolph yea")
    assert legal(state) == {"delegate blair", "done"}
    assert "George Mason (Anti-Federalist) may not vote Yea on Federalist articles." in reasons(state)
    play(state, "delegate blair")
    assert bench(state, "VA") == ("yea", {"randolph", "blair"}, 0)


MEN = {"F": "read", "AF": "gerry", "LS": "few", "SS": "gilman"}
HOME = {"F": "DE", "AF": "MA", "LS": "GA", "SS": "NH"}


def test_the_bias_of_the_article_says_who_may_vote() -> None:
    """Rulings 5.3, 5.4 and 5.5."""
    cases: Sequence[tuple[str, str, str]] = [
        ("supremacy", "F", "AF"),
        ("veto", "AF", "F"),
        ("house", "LS", "SS"),
        ("senate", "SS", "LS"),
    ]
    for article, own, opposed in cases:
        for faction, man in MEN.items():
            state = convention(hand=f"{man} sherman hamilton", article=article)
            sides = {words.split()[2] for words in legal(state, "vote") if words.split()[1] == HOME[faction]}
            if faction == own:
                assert sides == {"yea"}, "5.3: not Nay on an article of one's own faction"
            elif faction == opposed:
                assert sides == {"nay"}, "5.4: not Yea on an article of the opposing faction"
            else:
                assert sides == {"yea", "nay"}, "5.5: the others either way"


def test_a_planner_votes_either_way_whoever_plays_it() -> None:
    """Ruling 5.6."""
    for article in ["supremacy", "veto", "house", "senate"]:
        for planner in ["madison", "paterson", "sherman", "cpinckney", "hamilton"]:
            state = convention(hand=f"{planner} few king", turn=2, article=article)
            code = STATES[next(man.state for man in DELEGATES if man.id == planner)].code
            assert {f"vote {code} yea", f"vote {code} nay"} <= legal(state, "vote")


def test_the_bias_is_the_one_face_up_in_the_assembly_room() -> None:
    """Ruling 5.7."""
    state = convention(hand="read king yates", article="supremacy", in_committee="veto", turned=("veto",))
    assert legal(state, "vote") >= {"vote DE yea"}
    assert "vote DE nay" not in legal(state)


def test_nobody_adds_to_replaces_or_switches_the_own_vote() -> None:
    """Ruling 5.8."""
    for side in ("yea", "nay"):
        state = convention(hand="few pierce baldwin", article="veto", benches={"GA": (side, "houstoun", 0)})
        assert {words for words in legal(state, "vote") if "GA" in words} == set()
        assert "Georgia is your own vote" in reasons(state)


def test_a_vote_needs_a_marker_from_the_reserve_or_reclaimed() -> None:
    """Ruling 5.9."""
    state = convention(hand="few king yates", article="senate", committee=(3, 0, 0))
    play(state, "vote GA nay")
    assert (bench(state, "GA"), state.committee) == (("nay", {"few"}, 0), [2, 0, 0])


def test_a_vote_by_event_is_the_same_action() -> None:
    """Ruling 5.10."""
    standing = {"GA": ("yea", "houstoun", 1)}
    state = convention(hand="mercer few pierce", article="house", benches=standing)
    play(state, "event mercer")
    # Few (Large States) may not vote Nay on a Large States article, by an event either.
    assert bench(state, "GA") == ("nay", {"pierce"}, 0)
    nothing = convention(hand="mercer few king", article="house", benches=standing)
    play(nothing, "event mercer")
    assert "Nothing happens: no hand card can vote." in log_of(nothing)


def test_override_needs_the_other_side_and_strictly_more() -> None:
    """Ruling 5.11."""
    standing = {"GA": ("yea", "houstoun", 1)}
    two = convention(hand="few pierce king", article="senate", benches=standing)
    assert legal(two, "vote") == {"vote GA nay", "vote MA nay"}
    assert texts(two)["vote GA nay"] == "GA Nay: Pierce, Few, 2 VP; overrides Player 2"
    one = convention(hand="few king yates", article="senate", benches=standing)
    assert "vote GA nay" not in legal(one)
    assert "Georgia Nay: an override takes 2 delegates, you can bring 1." in reasons(one)


def test_never_the_own_delegation_not_even_by_an_event() -> None:
    """Ruling 5.12."""
    standing = {"GA": ("yea", "houstoun", 0)}
    state = convention(hand="mercer few pierce baldwin", article="veto", benches=standing)
    assert {words for words in legal(state, "vote") if "GA" in words} == set()
    play(state, "event mercer")
    assert bench(state, "GA") == ("yea", {"houstoun"}, 0)


def test_no_take_over_on_the_same_side() -> None:
    """Ruling 5.13."""
    state = convention(hand="few pierce king", article="veto", benches={"GA": ("yea", "houstoun", 1)})
    assert "vote GA yea" not in legal(state)
    assert "Georgia Yea: it already votes so." in reasons(state)


def test_old_cards_are_discarded_the_marker_goes_home_the_chit_turns() -> None:
    """Ruling 5.14."""
    standing = {"VA": ("yea", "madison", 1)}
    state = convention(hand="mason randolph king", article="supremacy", benches=standing)
    play(state, "vote VA nay")
    assert "madison" in ids(state.discards), "a Planner too"
    assert state.reserve == [2, 3, 3]
    assert (state.votes_on(0), state.votes_on(1)) == (0, 1)
    assert bench(state, "VA") == ("nay", {"mason", "randolph"}, 0)
    assert "A overrides B's Yea for Virginia, Madison." in log_of(state)


def test_an_override_can_be_overridden_by_anyone_else() -> None:
    """Ruling 5.15."""
    state = convention(
        hand="mifflin rmorris king",
        hands={1: "clymer wilson gmorris"},
        article="house",
        benches={"PA": ("yea", "franklin", 1)},
    )
    end_turn(play(state, "vote PA nay"))
    assert "vote PA yea" in legal(state), "the first player included, with strictly more again"
    play(state, "vote PA yea")
    assert bench(state, "PA") == ("yea", {"clymer", "wilson", "gmorris"}, 1)


def test_a_full_turnout_of_a_small_state_cannot_be_beaten() -> None:
    """Ruling 5.16."""
    sizes = {code: sum(man.state == at for man in DELEGATES) for code, at in STATE.items()}
    assert (sizes["NH"], sizes["NY"], sizes["CT"]) == (2, 3, 3)
    state = convention(hand="langdon few king", article="house", benches={"NH": ("nay", "gilman", 1)})
    assert "vote NH yea" not in legal(state)


def test_what_changes_the_number_adds_up() -> None:
    """Ruling 5.17."""
    cases: Sequence[tuple[dict[str, int], str, int]] = [
        ({}, "", 2),
        ({"wythe": 1}, "", 3),
        ({"dayton": 0}, "", 1),
        ({"wythe": 1, "dayton": 0}, "", 2),
        ({}, "mercer", 1),
        ({"dayton": 0}, "mercer", 1),
        ({"wythe": 1, "dayton": 0}, "mercer", 2),
        ({"wythe": 2}, "", 2),
        ({"dayton": 1}, "", 2),
    ]
    for effects, event, needed in cases:
        standing = {"GA": ("yea", "houstoun", 1)}
        for number, men in ((1, "few"), (2, "few pierce"), (3, "few pierce baldwin")):
            state = convention(hand=f"{men} mercer", article="veto", benches=standing, effects=effects)
            if event:
                play(state, f"event {event}")
                done = bench(state, "GA") != ("yea", {"houstoun"}, 1) or "vote GA nay" in legal(state)
                done = done or any(words.startswith("delegate") for words in legal(state))
            else:
                done = "vote GA nay" in legal(state)
            assert done == (number >= needed), (number, needed)


def test_no_override_beats_all_of_them() -> None:
    """Ruling 5.17."""
    effects = {"ccpinckney": 1, "dayton": 0}
    state = convention(
        hand="few pierce baldwin mercer",
        article="veto",
        benches={"GA": ("yea", "houstoun", 1)},
        effects=effects,
    )
    assert "vote GA nay" not in legal(state)
    play(state, "event mercer")
    assert bench(state, "GA") == ("yea", {"houstoun"}, 1)


def test_the_former_controller_can_never_override_the_own_vote() -> None:
    """Ruling 5.18."""
    former = {"GA": ("yea", "houstoun", 0)}
    own = convention(hand="few pierce baldwin", article="veto", abandoned=former)
    assert legal(own, "vote") == set()
    assert "Georgia is your own vote" in reasons(own)
    other = convention(hand="few pierce baldwin", article="veto", abandoned=former, turn=1)
    assert legal(other, "vote") == {"vote GA nay"}


def test_after_a_take_over_it_is_the_new_controllers_vote() -> None:
    """Ruling 5.18."""
    state = convention(hand="baldwin few king", article="veto", benches={"GA": ("yea", "houstoun", 1)})
    play(state, "event baldwin")
    standing = state.delegations[STATE["GA"]]
    assert standing is not None
    assert (standing.marker, standing.voter) == (0, 0)


def test_a_vote_that_all_hand_cards_are_needed_for_asks_no_further() -> None:
    state = convention(hand="few pierce king", article="veto", benches={"GA": ("yea", "houstoun", 1)})
    play(state, "vote GA nay")
    assert bench(state, "GA") == ("nay", {"few", "pierce"}, 0)


def test_cards_laid_out_for_a_vote_are_open() -> None:
    state = convention(hand="few pierce king", article="veto")
    play(state, "vote few nay")
    assert state.observation(2).playing == ("few",)
    assert str(state.prompt().text) == "Georgia Nay with Few: Who else joins?"
    assert texts(state) == {
        "delegate pierce": "Add William Pierce (GA F)",
        "done": "Vote with Few",
    }
