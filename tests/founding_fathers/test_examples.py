"""The worked examples E1 to E18."""

from __future__ import annotations

from rules.founding_fathers.components import STATE
from rules.founding_fathers.scoring import final_result, rank_bonus
from rules.founding_fathers.state import ConventionState
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
    space,
    token,
)


def test_who_may_vote_how() -> None:
    """Example E1."""
    state = convention(hand="yates lansing hamilton", article="executive")
    assert legal(state, "vote") == {"vote NY yea", "vote NY nay"}
    yea = play(state.clone(), "vote NY yea")
    assert bench(yea, "NY") == ("yea", {"hamilton"}, 0), "Yea with one: only the Planner may"
    beginnings = {one[1] for one in state.legal_actions() if one[0] == "vote" and one[2] == "nay"}
    assert beginnings == {"yates", "lansing", "hamilton"}
    assert "done" in legal(play(state.clone(), "vote yates nay"))
    assert "done" in legal(play(state.clone(), "vote yates nay", "delegate lansing"))
    assert bench(play(state, "vote yates nay", "delegate lansing", "delegate hamilton"), "NY") == (
        "nay",
        {"yates", "lansing", "hamilton"},
        0,
    )


def test_override_with_an_ineligible_third_man() -> None:
    """Example E2."""
    standing = {"MD": ("yea", "mchenry jenifer", 1)}
    state = convention(hand="mercer lmartin carroll", benches=standing)
    assert legal(state, "vote") == set()
    assert "an override takes 3 delegates, you can bring 2. Carroll may not vote so" in reasons(state)
    state = convention(hand="mercer lmartin carroll", benches={"MD": ("yea", "jenifer", 1)})
    assert legal(state, "vote") == {"vote MD nay"}
    assert bench(play(state, "vote MD nay"), "MD") == ("nay", {"mercer", "lmartin"}, 0)


def test_an_override_that_ends_the_round() -> None:
    """Example E3."""
    some = {code: ("yea", man, 1) for code, man in _MEN[:6]} | {
        code: ("nay", man, 2) for code, man in _MEN[6:10]
    }
    state = convention(
        hand="pierce few king", benches={**some, "GA": ("nay", "houstoun", 2)}, owned=(3, 8, 8)
    )
    assert (state.votes_on(0), state.votes_on(1)) == (6, 5)
    play(state, "vote GA yea")
    report = state.reports[0]
    assert report.passed
    assert report.votes == (7, 4)


_MEN = (
    ("NH", "langdon"), ("CT", "ellsworth"), ("NJ", "brearley"), ("PA", "wilson"), ("DE", "read"),
    ("MD", "carroll"),
    ("NY", "yates"), ("MA", "gerry"), ("SC", "butler"), ("NC", "amartin"),
)  # fmt: skip


def _others(sides: str, seat: int, skip: str) -> dict[str, tuple[str, str, int]]:
    """Single delegates of other states, one for each `y` or `n`."""
    free = [(code, man) for code, man in _MEN if code not in skip.split()]
    names = {"y": "yea", "n": "nay"}
    return {code: (names[side], man, seat) for side, (code, man) in zip(sides, free, strict=False)}


def test_the_scores_of_a_pass() -> None:
    """Example E4."""
    mine = {"VA": ("yea", "washington blair randolph", 0), "NY": ("yea", "hamilton", 0)}
    others = _others("yyyynnnn", 1, "VA NY")
    state = convention(hand="few baldwin king", benches={**mine, **others}, owned=(3, 8, 3))
    play(state, "vote few yea", "done")
    points = {(line.seat, line.why): line.points for line in state.reports[0].assembly}
    assert state.reports[0].votes == (7, 4)
    assert points[0, "VA"] == 5
    assert points[0, "NY"] == 1, "no match for a Planner"
    assert points[0, "VA"] + points[0, "NY"] == 6
    assert state.reserve[0] == 3, "the winning markers came home"


def test_the_scores_of_a_defeat() -> None:
    """Example E5."""
    mine = {"PA": ("nay", "wilson franklin", 0), "GA": ("nay", "few", 0)}
    opponent = {"NJ": ("yea", "brearley", 1), "DE": ("yea", "bedford", 1)}
    nays = {"NH": ("nay", "langdon", 2), "NY": ("nay", "yates", 2), "SC": ("nay", "butler", 2)}
    state = convention(
        hand="gorham king", article="senate", benches={**mine, **opponent, **nays}, owned=(3, 3, 3)
    )
    play(state, "vote gorham nay", "done")
    report = state.reports[0]
    assert not report.passed
    scored = {(line.seat, line.why): line.points for line in report.assembly}
    assert scored[0, "PA"] + scored[0, "GA"] == 3
    assert all(seat != 1 for seat, _ in scored)
    assert report.committee == (0, 2, 0)
    assert state.resolved_count()[2] >= 1
    assert "Equal Senate is resolved as Large States." in log_of(state)


def _after_committee(
    arriving: tuple[int, int, int], before: tuple[int, int, int] = (0, 0, 0)
) -> ConventionState:
    """Resolve a round in which so many markers of losing Nays join those in the Committee Room."""
    nays = iter(_MEN)
    losing: dict[str, tuple[str, str, int]] = {}
    for seat, number in enumerate(arriving):
        for _ in range(number):
            code, man = next(nays)
            losing[code] = ("nay", man, seat)
    state = convention(hand="washington blair", benches=losing, committee=before, owned=(6, 6, 6))
    return play(state, "event washington")


def test_most_markers_score_and_may_flip() -> None:
    """Example E6."""
    state = _after_committee((1, 2, 2), (2, 0, 0))
    assert state.scores == [4, 1, 1]
    assert (state.current_player, legal(state)) == (0, {"flip", "leave"})


def test_a_tie_scores_nothing_and_its_markers_count_next_round() -> None:
    """Example E6."""
    state = _after_committee((2, 2, 1))
    assert state.scores == [1, 1, 1]
    assert "flip" not in legal(state)
    assert state.committee == [2, 2, 1], "five markers stay"
    state = _after_committee((1, 0, 1), (2, 2, 1))
    assert state.reports[-1].committee == (3, 2, 2)
    assert state.scores == [4, 1, 1]


def test_all_markers_go_home_after_a_scored_committee() -> None:
    """Example E6."""
    state = convention(hand="washington blair", committee=(3, 2, 2), owned=(3, 3, 3))
    play(state, "event washington", "leave")
    assert state.committee == [0, 0, 0]
    assert state.reserve == [3, 3, 3]


def test_washington_while_behind() -> None:
    """Example E7."""
    mine = {"MA": ("yea", "gerry strong", 0), "MD": ("yea", "mercer", 0)}
    nays = {code: ("nay", man, 1 + number % 2) for number, (code, man) in enumerate(_MEN[:5])}
    state = convention(
        hand="washington blair few",
        article="veto",
        benches={**mine, **nays},
        owned=(3, 3, 3),
        scores=(1, 1, 1),
    )
    assert (state.votes_on(0), state.votes_on(1)) == (2, 5)
    play(state, "event washington")
    report = state.reports[0]
    assert report.passed
    assert {(line.why, line.points) for line in report.assembly} == {("MA", 3), ("MD", 2)}
    assert report.committee == (0, 3, 2), "counted this very round"
    assert state.scores == [6, 4, 1]
    play(end_turn(play(state, "leave")))
    assert (state.round, state.current_player) == (2, 1), "the player on the left opens"


def test_washington_without_votes_passes_with_no_score() -> None:
    """Example E7."""
    state = convention(hand="washington blair few", article="veto", turn=2)
    end_turn(play(state, "event washington"))
    assert state.reports[0].passed
    assert state.scores == [1, 1, 1]
    assert state.current_player == 0


def test_a_round_of_the_debate() -> None:
    """Example E8."""
    tracks = {(0, "F"): 5, (1, "F"): 4}
    state = convention(hand="langdon johnson carroll", hands={1: "read broom blair"}, tracks=tracks)
    three = play(state.clone(), "speak langdon", "delegate johnson", "delegate carroll")
    assert space(three, 0, "F") == 7, "the surplus is lost"
    play(state, "speak langdon", "delegate johnson", "done")
    assert space(state, 0, "F") == 7
    play(end_turn(state), "speak read", "delegate broom", "done")
    assert space(state, 1, "F") == 6
    closed = convention(hand="langdon johnson carroll", tracks={(0, "F"): 7})
    assert legal(closed, "speak") == set(), "A may not speak on this track again"


def test_a_lead_takes_the_token_and_a_tie_at_seven_does_not() -> None:
    """Example E8."""
    for second, winner in ((6, 1), (7, 0)):
        state = convention(hand="washington blair", tracks={(0, "F"): 7, (1, "F"): second})
        play(state, "event washington")
        assert token(state, 0, "F") == winner
        assert token(state, 1, "F") == 0
        assert (space(state, 0, "F"), space(state, 1, "F")) == (0, 0)
        assert state.reserve == [3, 3, 3], "all markers go home either way"


def test_a_player_out_of_markers() -> None:
    """Example E9."""
    position = {
        "hand": "read broom few",
        "benches": {"CT": ("yea", "ellsworth johnson", 0)},
        "tracks": {(0, "LS"): 4},
        "committee": (1, 0, 0),
    }
    state = convention(**position)  # type: ignore[arg-type]
    play(state, "vote read yea", "done")
    assert legal(state) == {"reclaim CT", "reclaim LS", "reclaim committee"}
    gave_debate = play(state.clone(), "reclaim LS")
    assert space(gave_debate, 0, "LS") == 0
    gave_committee = play(state.clone(), "reclaim committee")
    assert gave_committee.committee == [0, 0, 0]
    play(state, "reclaim CT")
    assert bench(state, "CT") == ("yea", {"ellsworth", "johnson"}, -1), "the Yea still counts"
    assert state.votes_on(0) == 2
    standing = state.delegations[STATE["CT"]]
    assert standing is not None
    assert standing.voter == 0, "and it is still the first player's vote"


def test_another_player_needs_three_or_two_if_one_was_discarded() -> None:
    """Example E9."""
    for men, needed in (("ellsworth johnson", 3), ("ellsworth", 2)):
        state = convention(hand="sherman few king", article="senate", benches={"CT": ("nay", men, 1)}, turn=0)
        standing = state.delegations[STATE["CT"]]
        assert standing is not None
        state.delegations[STATE["CT"]] = standing._replace(marker=-1)
        assert legal(state, "vote") & {"vote CT yea"} == set()
        assert f"an override takes {needed} delegates" in reasons(state)


def test_the_bonus_at_the_end() -> None:
    """Example E10."""
    tokens = {(0, "F"): 2, (0, "LS"): 1, (1, "F"): 2, (1, "AF"): 1, (2, "LS"): 1}
    # Before the last round: F 4, AF 1, LS 3, SS 2; then Qualified Veto (AF) and Equal Senate (SS).
    resolved = (
        "supremacy", "executive", "judiciary", "enumerated", "incompatibility",
        "house", "threefifths", "origination", "electors", "amendment",
    )  # fmt: skip
    state = convention(
        hand="washington blair", article="veto", in_committee="senate", round=4, tokens=tokens,
        resolved=resolved, turned=("incompatibility",), stack=(), scores=(10, 10, 10),
    )  # fmt: skip
    assert rank_bonus((4, 2, 3, 3)) == (5, 2, 4, 4)
    assert state.resolved_count() == (4, 1, 3, 2)
    play(state, "event washington")
    assert state.resolved_count() == (4, 2, 3, 3)
    assert state.scores == [19, 17, 14], "A +9, B +7, C +4"


def test_tied_factions_share_a_rank() -> None:
    """Example E11."""
    assert rank_bonus((4, 2, 4, 2)) == (5, 3, 5, 3)
    assert rank_bonus((5, 1, 5, 1)) == (5, 3, 5, 3)
    assert rank_bonus((3, 3, 3, 3)) == (5, 5, 5, 5)
    assert rank_bonus((6, 0, 3, 3)) == (5, 2, 4, 4)


def test_a_planner_reclaimed_out_of_turn() -> None:
    """Example E12."""
    state = convention(
        turn=2, hand="few king gerry", hands={1: "read broom bedford"}, pool="yates lansing mason",
        deck="langdon paterson gilman",
    )  # fmt: skip
    play(state, "snub few", "done", "draw 0")
    assert state.current_player == 1
    assert legal(state) == {"discard read", "discard broom", "discard bedford", "decline"}
    play(state, "discard read")
    assert held(state, 1) == {"broom", "bedford", "paterson"}
    assert state.current_player == 0


def test_the_next_top_card_is_checked_too() -> None:
    """Example E12."""
    state = convention(
        turn=2, hand="few king gerry", hands={1: "read broom bedford"}, pool="yates lansing mason",
        deck="langdon paterson madison gilman",
    )  # fmt: skip
    play(state, "snub few", "done", "draw 0", "discard read")
    assert state.current_player == 0
    assert "decline" in legal(state)


def test_two_votes_in_one_event() -> None:
    """Example E13."""
    states = [pair for pair in _MEN if pair[0] not in ("NH", "MA", "DE")] + [
        ("GA", "few"),
        ("VA", "mason"),
        ("DE", "broom"),
    ]
    five = {code: ("yea", man, 1) for code, man in states[:5]} | {
        code: ("nay", man, 2) for code, man in states[5:]
    }
    state = convention(hand="read langdon king", benches=five, owned=(3, 8, 8))
    assert (state.votes_on(0), state.votes_on(1)) == (5, 5)
    play(state, "event read", "vote NH yea")
    assert (state.votes_on(0), state.votes_on(1), state.round) == (6, 5, 1)
    play(state, "vote MA yea")
    assert state.reports[0].passed
    assert state.reports[0].votes == (7, 5)


def test_the_second_vote_is_lost_if_the_first_ends_the_round() -> None:
    """Example E13."""
    states = [pair for pair in _MEN if pair[0] not in ("NH", "MA", "DE")] + [
        ("GA", "few"),
        ("VA", "mason"),
        ("DE", "broom"),
    ]
    six = {code: ("yea", man, 1) for code, man in states[:6]} | {
        code: ("nay", man, 2) for code, man in states[6:]
    }
    state = convention(hand="read langdon king", benches=six, owned=(3, 8, 8))
    play(state, "event read", "vote NH yea")
    assert state.reports[0].votes == (7, 4)
    assert "king" in held(state, 0)


def test_discarding_a_delegation() -> None:
    """Example E14."""
    rest = [pair for pair in _MEN if pair[0] not in ("NC", "NY")]
    benches = {code: ("yea", man, 1) for code, man in rest[:5]} | {
        code: ("nay", man, 2) for code, man in rest[5:]
    }
    benches |= {"GA": ("nay", "few", 2), "NC": ("yea", "davie williamson", 1)}
    state = convention(hand="yates spaight king", benches=benches, owned=(3, 8, 8))
    assert (state.votes_on(0), state.votes_on(1)) == (6, 4)
    home = state.reserve[1]
    play(state, "event yates", "state NC")
    assert (state.votes_on(0), state.votes_on(1)) == (5, 4)
    assert state.reserve[1] == home + 1
    assert bench(state, "NC") is None
    assert {"davie", "williamson", "yates"} <= ids(state.discards)
    again = convention(
        hand="spaight king", benches={c: b for c, b in benches.items() if c != "NC"}, owned=(3, 8, 8)
    )
    assert "vote NC yea" in legal(again)


def test_override_settings_add_up() -> None:
    """Example E15."""
    standing = {"SC": ("yea", "rutledge", 1)}
    effects = {"wythe": 1, "dayton": 0}
    two = convention(hand="butler cpinckney few", benches=standing, effects=effects)
    assert legal(two, "vote") >= {"vote SC nay"}
    one = convention(hand="butler few king", benches=standing, effects=effects)
    assert "vote SC nay" not in legal(one)
    assert "an override takes 2 delegates, you can bring 1" in reasons(one)
    safe = convention(hand="butler cpinckney few", benches=standing, effects={**effects, "ccpinckney": 1})
    assert "vote SC nay" not in legal(safe)
    assert "cannot be overridden" in reasons(safe)


def test_a_hand_of_four_is_brought_to_three() -> None:
    """Example E16."""
    state = convention(hand="williamson few gerry", deck="king yates langdon")
    play(state, "event williamson")
    assert held(state, 0) == {"few", "gerry", "king", "yates"}
    spoke = play(state.clone(), "speak few", "done")
    assert held(spoke, 0) == {"gerry", "king", "yates"}
    assert spoke.current_player == 1, "three cards: no draw"
    pool = state.pool[:]
    play(state, "pass")
    assert legal(state) == {"discard few", "discard gerry", "discard king", "discard yates"}
    play(state, "discard few")
    assert held(state, 0) == {"gerry", "king", "yates"}
    assert state.pool == pool, "nothing drawn, the pool is already full"


def test_equal_scores_share_the_victory() -> None:
    """Example E17."""
    result = final_result((26, 26, 23, 20))
    assert result.winners == (0, 1)
    assert str(result.reason) == "Player 1 and Player 2 share the victory: equal points, and no tie-break."


def test_a_whole_round_in_numbers() -> None:
    """Example E18."""
    benches = {
        "PA": ("yea", "franklin clymer fitzsimons", 0), "SC": ("yea", "rutledge", 0),
        "VA": ("yea", "madison mason", 1), "GA": ("yea", "few", 1),
        "MA": ("yea", "king gorham", 2), "NH": ("yea", "langdon", 2),
        "DE": ("nay", "bedford", 1), "NJ": ("nay", "brearley", 2), "CT": ("nay", "ellsworth", 2),
    }  # fmt: skip
    tracks = {(0, "F"): 3, (1, "SS"): 2, (2, "SS"): 2}
    state = convention(
        turn=2, hand="spaight gerry mercer", article="house", in_committee="senate", benches=benches,
        tracks=tracks, owned=(3, 4, 6), scores=(0, 0, 0),
    )  # fmt: skip
    play(state, "vote NC yea")
    report = state.reports[0]
    assert report.votes == (7, 3)
    assembly = [sum(line.points for line in report.assembly if line.seat == seat) for seat in range(3)]
    assert assembly == [7, 4, 7]
    assert report.committee == (0, 1, 2)
    assert (state.current_player, legal(state)) == (2, {"flip", "leave"})
    play(state, "flip")
    assert state.scores == [7, 4, 9]
    assert token(state, 0, "F") == 1
    assert token(state, 1, "SS") == token(state, 2, "SS") == 0
    assert "turns Equal Senate over to Large States" in log_of(state)
