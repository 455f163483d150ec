"""Speak in Debate and influence markers: rulings 7 and 9."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.founding_fathers.components import STATE
from rules.founding_fathers.phases.speaking import possible_speeches
from tests.founding_fathers.convention import (
    bench,
    convention,
    end_turn,
    ids,
    legal,
    log_of,
    play,
    reasons,
    space,
    spoken,
    texts,
)


def test_one_or_more_cards_of_one_faction() -> None:
    """Ruling 7.1."""
    state = convention(hand="few king yates", tracks={(0, "LS"): 2})
    assert legal(state, "speak") == {"speak LS", "speak AF"}
    play(state, "speak few")
    assert legal(state) == {"delegate king", "done"}
    play(state, "delegate king")
    assert space(state, 0, "LS") == 4
    assert {"few", "king"} <= ids(state.discards)


def test_without_a_marker_one_is_placed_and_counts_from_zero() -> None:
    """Ruling 7.2."""
    state = convention(hand="few king yates")
    play(state, "speak few", "delegate king")
    assert (space(state, 0, "LS"), state.reserve[0]) == (2, 2)
    reclaimed = convention(hand="few king yates", committee=(3, 0, 0))
    play(reclaimed, "speak AF")
    assert (space(reclaimed, 0, "AF"), reclaimed.committee[0]) == (1, 2)


def test_one_marker_a_player_and_shared_spaces() -> None:
    """Ruling 7.3."""
    state = convention(hand="few king yates", tracks={(1, "LS"): 2})
    play(state, "speak few", "delegate king")
    assert space(state, 0, "LS") == space(state, 1, "LS") == 2
    again = convention(hand="few king yates", tracks={(0, "LS"): 2})
    play(again, "speak few", "done")
    assert (space(again, 0, "LS"), again.reserve[0]) == (3, 2)


def test_the_track_ends_at_seven() -> None:
    """Ruling 7.4."""
    state = convention(hand="few king gorham", tracks={(0, "LS"): 6})
    play(state, "speak few", "delegate king", "delegate gorham")
    assert space(state, 0, "LS") == 7
    full = convention(hand="few king gorham", tracks={(0, "LS"): 7})
    assert legal(full, "speak") == set()
    assert "Your marker is at the end of the Large States track." in reasons(full)
    others = convention(turn=1, hand="few king yates", tracks={(0, "LS"): 7, (1, "F"): 7})
    assert "end of the" not in reasons(others)


def test_a_faction_speaks_together_only_where_no_space_of_the_speech_is_lost() -> None:
    """Ruling 7.4; King adds a space to the speeches of his player."""
    cases: Sequence[tuple[int, dict[str, int], bool]] = [
        (5, {}, True),
        (6, {}, False),
        (4, {"king": 0}, True),
        (5, {"king": 0}, False),
        (5, {"king": 1}, True),
    ]
    for space_now, effects, together in cases:
        state = convention(hand="few gorham yates", tracks={(0, "LS"): space_now}, effects=effects)
        offered = {"together few speak", "together gorham speak"} if together else set()
        assert legal(state, "together") == offered


@pytest.mark.parametrize(("bonus", "together"), [(0, True), (1, False)])
def test_a_speech_with_a_bonus_of_its_own_counts_it_before_a_faction_speaks_together(
    bonus: int, together: bool
) -> None:
    """Ruling 7.4."""
    state = convention(hand="few gorham yates", tracks={(0, "LS"): 5})
    offered = [kind for kind, *_ in possible_speeches(state, 0, state.hands[0], bonus)]
    assert ("together" in offered) is together


def test_a_planner_speaks_only_for_his_printed_faction() -> None:
    """Ruling 7.5."""
    state = convention(hand="madison cpinckney sherman")
    assert legal(state, "speak") == {"speak F", "speak LS", "speak SS"}
    play(state, "speak F")
    assert space(state, 0, "F") == 1


def test_events_place_a_marker_only_where_there_is_none() -> None:
    """Ruling 7.6."""
    cases: Sequence[tuple[str, set[str], int]] = [
        ("dickinson", {"F", "AF", "LS", "SS"}, 2),
        ("butler", {"AF", "LS"}, 3),
        ("lmartin", {"AF", "SS"}, 3),
    ]
    for man, tracks, on in cases:
        state = convention(hand=f"{man} few king")
        play(state, f"event {man}")
        assert legal(state) == {f"place {code}" for code in tracks}
        taken = convention(hand=f"{man} few king", tracks={(0, "AF"): 5, (1, "LS"): 2})
        play(taken, f"event {man}")
        if tracks == {"F", "AF", "LS", "SS"}:
            assert legal(taken) == {"place F", "place LS", "place SS"}
            play(taken, "place SS")
        chosen = next(code for code in ("SS", "LS") if code in tracks)
        assert (space(taken, 0, chosen), space(taken, 0, "AF")) == (on, 5)
        everywhere = convention(
            hand=f"{man} few king", tracks={(0, code): 4 for code in tracks}, owned=(4, 3, 3)
        )
        play(everywhere, f"event {man}")
        assert "Nothing happens: you stand on every track it names." in log_of(everywhere)


def test_advancing_needs_a_marker_and_zero_sends_it_home() -> None:
    """Ruling 7.7."""
    state = convention(hand="lansing few king", tracks={(1, "F"): 2, (2, "F"): 3})
    play(state, "event lansing", "push 1")
    assert space(state, 1, "F") == 0
    assert state.reserve[1] == 3
    assert space(state, 0, "AF") == 0, "no marker there, no effect there"
    assert "A sends B's marker home from the Federalist track." in log_of(state)


def test_a_marker_is_in_the_box_reserve_delegation_track_or_committee() -> None:
    """Ruling 9.1."""
    seen = convention(
        hand="few king yates", benches={"VA": ("yea", "madison", 0)}, tracks={(0, "F"): 2},
        committee=(1, 0, 0), owned=(5, 3, 3),
    ).observation(None)  # fmt: skip
    assert (seen.box[0], seen.reserve[0], seen.committee[0], seen.tracks[0][0]) == (3, 2, 1, 2)


def test_planners_and_gouverneur_morris_give_a_marker() -> None:
    """Ruling 9.2."""
    for man in ["madison", "paterson", "sherman", "cpinckney", "hamilton", "gmorris"]:
        state = convention(hand=f"{man} few king")
        play(state, f"event {man}")
        assert (state.reserve[0], state.box[0]) == (4, 4)


def test_robert_morris_gives_none() -> None:
    """Ruling 9.2."""
    state = play(convention(hand="rmorris few king"), "event rmorris")
    assert state.reserve[0] == 3


def test_reclaim_only_with_an_empty_reserve() -> None:
    """Ruling 9.3."""
    position = {"benches": {"VA": ("yea", "madison", 0)}, "committee": (1, 0, 0)}
    full = convention(hand="few king yates", **position)  # type: ignore[arg-type]
    play(full, "speak AF")
    assert not legal(full, "reclaim"), "one is in reserve: no choice"
    assert full.committee == [1, 0, 0]
    empty = convention(hand="few king yates", tracks={(0, "F"): 4}, **position)  # type: ignore[arg-type]
    play(empty, "speak AF")
    assert texts(empty) == {
        "reclaim VA": "Take back from Virginia (delegation of 1)",
        "reclaim F": "Take back from F (space 4)",
        "reclaim committee": "Take back from the Committee Room (1 marker there)",
    }
    assert empty.prompt().cite == "markers"
    gains = {spoken(action): empty.label(action).gain for action in empty.legal_actions()}
    assert {place: f"{gain}" for place, gain in gains.items()} == {
        "reclaim VA": "-1 VP",
        "reclaim F": "-3 VP at end",
        "reclaim committee": "-1 VP",
    }, "a track's token has its price as a vote has"


def test_not_from_the_place_it_is_meant_for() -> None:
    """Ruling 9.4."""
    state = convention(hand="gilman few king", committee=(2, 0, 0), tracks={(0, "F"): 4})
    play(state, "event gilman")
    assert space(state, 0, "F") == 0, "the one marker elsewhere had to go"
    assert state.committee == [3, 0, 0]
    full = convention(hand="gilman few king", committee=(3, 0, 0))
    play(full, "event gilman")
    assert full.committee == [3, 0, 0]
    assert "all your markers are in the Committee Room" in log_of(full)
    assert full.scores[0] == 3, "the rest of the event goes on: 2 VP"


def test_from_a_track_the_whole_position_is_lost() -> None:
    """Ruling 9.5."""
    state = convention(hand="few king yates", tracks={(0, "F"): 6, (0, "SS"): 1}, committee=(1, 0, 0))
    play(state, "speak AF", "reclaim F")
    assert space(state, 0, "F") == 0


def test_from_the_committee_one_fewer() -> None:
    """Ruling 9.6."""
    state = convention(hand="few king yates", tracks={(0, "F"): 6}, committee=(2, 0, 0))
    play(state, "speak AF", "reclaim committee")
    assert state.committee == [1, 0, 0]


def test_an_abandoned_vote_stands_scores_for_nobody_and_sends_no_marker() -> None:
    """Ruling 9.7."""
    for side in ("yea", "nay"):
        state = convention(
            hand="washington few king",
            benches={"VA": (side, "blair", 1)},
            abandoned={"MD": (side, "carroll", 0)},
        )
        play(state, "event washington")
        report = state.reports[0]
        assert all(line.why != "MD" for line in report.assembly)
        assert report.committee == ((0, 1, 0) if side == "nay" else (0, 0, 0))
        assert sum(report.votes) == 2, "the vote still counts"
        end_turn(state)


def test_anybody_else_may_override_it() -> None:
    """Ruling 9.7."""
    state = convention(
        hand="carroll jenifer few", turn=1, article="house", abandoned={"MD": ("nay", "mchenry", 0)}
    )
    assert "vote MD yea" in legal(state)
    play(state, "vote MD yea")
    assert bench(state, "MD") == ("yea", {"carroll", "jenifer"}, 1)
    assert state.reserve == [3, 2, 3], "no marker comes home from it"


def test_effects_of_the_former_controller_do_not_protect_it() -> None:
    """Ruling 9.7."""
    state = convention(
        hand="carroll jenifer few", turn=1, article="house", abandoned={"MD": ("nay", "mchenry", 0)},
        effects={"wythe": 0, "ccpinckney": 0},
    )  # fmt: skip
    assert "vote MD yea" in legal(state)


def test_markers_handed_back_go_to_the_reserve() -> None:
    """Ruling 9.8."""
    state = convention(hand="yates few king", benches={"VA": ("yea", "madison", 2)})
    play(state, "event yates")
    assert state.reserve == [3, 3, 3]
    assert state.delegations[STATE["VA"]] is None


def test_a_marker_taken_back_is_placed_at_once() -> None:
    """Ruling 9.3."""
    for place in ("VA", "F", "committee"):
        state = convention(
            hand="few king yates",
            benches={"VA": ("yea", "madison", 0)},
            committee=(1, 0, 0),
            tracks={(0, "F"): 4},
        )
        play(state, "speak AF", f"reclaim {place}")
        assert state.reserve[0] == 0
        assert space(state, 0, "AF") == 1


def test_a_vote_and_a_speech_say_what_their_marker_costs() -> None:
    cases: Sequence[tuple[int, str]] = [
        (0, ""),
        (1, ""),
        (2, "; takes your last marker"),
        (3, "; takes back a placed marker"),
    ]
    for tracks, cost in cases:
        stood = {(0, code): 2 for code in ("F", "AF", "SS")[:tracks]}
        said_of = texts(convention(hand="few king yates", tracks=stood))
        for words in ("vote GA nay", "speak LS"):
            assert cost in said_of[words]
            assert bool(cost) == said_of[words].endswith(("last marker", "placed marker"))
        there = texts(convention(hand="few king yates", owned=(5, 3, 3), tracks={**stood, (0, "LS"): 1}))
        assert "marker" not in there["speak LS"], "it stands there already"


def test_a_track_that_an_event_enters_says_what_its_marker_costs() -> None:
    """Dickinson puts a marker on any track."""
    for placed, cost in [(1, ""), (2, "last marker"), (3, "takes one back")]:
        state = convention(hand="dickinson king yates", committee=(placed, 0, 0))
        play(state, "event dickinson")
        gains = {str(state.label(action).gain or "") for action in state.legal_actions()}
        assert gains == {cost}


def test_a_marker_put_into_the_committee_room_comes_from_the_reserve() -> None:
    state = play(convention(hand="gilman few king"), "event gilman")
    assert (state.reserve[0], state.committee[0]) == (2, 1)


def test_a_speech_says_which_spaces_are_lost_beyond_the_end_of_the_track() -> None:
    state = convention(hand="few yates gerry", tracks={(0, "LS"): 6}, effects={"king": 0})
    assert texts(state)["speak LS"].endswith("to space 7, 1 space lost")
