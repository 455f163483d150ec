"""What a hint tells of others: who may end the round or take a lead, and what has come since."""

from __future__ import annotations

from typing import Any

from civics_tui.players.heuristics.wording import NOTHING
from rules.founding_fathers.components import CARD
from rules.founding_fathers.state import ConventionState
from rules.words import Text
from tests.founding_fathers.convention import action, benches, convention, spoken
from tests.players.founding_fathers_positions import HEURISTICS

TO_ANOTHER: dict[str, Any] = {"committee": (0, 0, 5), "owned": (8, 8, 8)}
"""The Committee Room pays another for votes that lose."""


def test_who_can_end_the_round_after_a_choice_is_still_open() -> None:
    """Points on Nay were lost by one Yea that could be seen in a hand. A last vote that pays the seat was
    told as `still open`, too, as if it were to be feared."""
    sixth = benches({"yea": ["NH", "MA", "CT", "NJ", "PA"]}, 0)
    last = benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "DE"]}, 1) | benches({"nay": ["VA", "SC"]}, 0)
    costs = "pays you 0 VP instead of 3"
    for voted, choice, held, told in (
        (sixth, "vote few yea", "broom lmartin davie", ""),
        (benches({"yea": ["NH", "MA"]}, 0), "vote few yea", "broom lmartin davie", ""),
        (
            last,
            "snub king",
            "davie bassett pierce",
            f"NC (Player 2) or GA (Player 2) can cast the last Yea, which {costs}",
        ),
        (last, "snub king", "gerry lmartin mercer", ""),
    ):
        hands = {1: held, 2: "lansing yates mason"}
        state = convention(hand="few king carroll", hands=hands, benches=voted, **TO_ANOTHER)
        left = str(HEURISTICS.words.danger(state, 0, action(choice))[1])
        assert left == (told and f"still open: {told}")


def test_a_last_vote_that_changes_nothing_for_a_seat_is_not_told() -> None:
    """`VA can cast the last Yea, which pays you 2 VP instead of 2.`"""
    voted = benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "DE"]}, 1) | benches({"nay": ["VA", "SC"]}, 2)
    hands = {1: "davie bassett pierce", 2: "lansing yates mason"}
    state = convention(hand="few king carroll", hands=hands, benches=voted, owned=(10, 8, 3))
    assert str(HEURISTICS.words.danger(state, 0, action("snub king"))[1]) == ""


def test_a_vote_that_unseats_one_of_six_yeas_answers_the_seventh() -> None:
    """That another could end the round at once was no reason for the override that kept it open."""
    voted = benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "MD"]}, 1) | benches({"nay": ["VA", "SC"]}, 0)
    hands = {1: "broom davie pierce", 2: "lansing yates mason"}
    state = convention(hand="lmartin mercer few", hands=hands, benches=voted, owned=(3, 8, 3))
    met, left = HEURISTICS.words.danger(state, 0, action("together lmartin nay"))
    assert str(met).startswith("DE (Player 2), NC (Player 2) or GA (Player 2) can cast the last Yea")
    assert left == NOTHING


def test_a_ban_of_events_answers_who_may_hold_the_one_that_ends_the_round() -> None:
    """Ingersoll was advised without a reason where another might hold Washington."""
    nays = benches({"nay": ["NH", "MA"]}, 0)
    hands = {1: "washington butler blount", 2: "few king yates"}
    state = convention(hand="ingersoll mercer gerry", hands=hands, benches=nays, **TO_ANOTHER)
    met, left = HEURISTICS.words.danger(state, 0, action("event ingersoll"))
    assert str(met).startswith("Player 2 may hold Washington (VA F): his event passes the article")
    assert left == NOTHING


def test_a_last_vote_that_pays_more_is_no_threat_to_answer() -> None:
    """`NC can cast the last Yea, which pays you 3 VP instead of 0` stood first in the words of that vote."""
    mine = benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "MD"]}, 0)
    hands = {1: "broom davie gerry", 2: "lansing yates mason"}
    state = convention(hand="pierce mercer few", hands=hands, benches=mine, **TO_ANOTHER)
    assert HEURISTICS.words.danger(state, 0, action("vote few yea")) == (NOTHING, NOTHING)


def test_a_vote_that_loses_costs_no_more_than_the_committee_room_leaves() -> None:
    """The last Yea `pays you 0 VP instead of 3`: the board and the next hint counted 2 VP in committee."""
    last = benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "DE"]}, 1) | benches({"nay": ["VA", "SC"]}, 0)
    hands = {1: "davie bassett pierce", 2: "lansing yates mason"}
    for committee, pays in (((0, 0, 0), 2), ((0, 0, 5), 0)):
        state = convention(
            hand="few king carroll", hands=hands, benches=last, committee=committee, owned=(8, 8, 8)
        )
        told = str(HEURISTICS.words.danger(state, 0, action("snub king"))[1])
        assert told.endswith(f"can cast the last Yea, which pays you {pays} VP instead of 3")


def danger_of(state: ConventionState, words: str = "vote MD nay") -> Text:
    choice = next(one for one in state.legal_actions() if spoken(one) == words)
    return HEURISTICS.words.danger(state, 0, choice)[1]


def test_what_another_may_hold_is_no_danger_to_a_vote_that_ends_the_round() -> None:
    """`Medium bot 2 may hold Washington` stood before the sixth Nay, that ended the game."""
    nays = benches({"nay": ["NH", "MA", "CT", "NJ"]}, 0)
    hands = {1: "washington butler blount", 2: "few king yates"}
    for voted, told in ((nays, True), (nays | benches({"nay": ["PA"]}, 1), False)):
        state = convention(hand="mercer lmartin gerry", hands=hands,
                           benches=voted, **TO_ANOTHER)  # fmt: skip
        assert bool(danger_of(state, "vote MD nay") != NOTHING) is told


def test_who_may_end_the_round_at_once_is_told_where_that_would_cost_points() -> None:
    """A face-down VA F was Washington, and three Nays were lost without a warning."""
    nays = benches({"nay": ["NH", "MA"]}, 0)
    hands = {1: "washington butler blount", 2: "few king yates"}
    warns = (
        "still open: Player 2 may hold Washington (VA F): his event passes the article, which pays you 0 VP"
    )
    for benched, effects, told in (
        (nays, {}, warns),
        (nays, {"rmorris": 0}, ""),
        (benches({"yea": ["NH", "MA"]}, 0), {}, ""),
        ({}, {}, ""),
    ):
        state = convention(
            hand="read mercer gerry", hands=hands, benches=benched, effects=effects, **TO_ANOTHER
        )
        assert str(danger_of(state)).startswith(told)
        assert bool(told) is (danger_of(state) != NOTHING)
    sure = convention(hand="read mercer gerry", hands=hands, benches=nays, **TO_ANOTHER)
    sure.known[0] |= 1 << CARD["washington"]
    assert str(danger_of(sure)).startswith("still open: Player 2 holds Washington: his event passes")
