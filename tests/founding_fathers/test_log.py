"""What the log says of plays: who reads which line, and whose card or marker it was."""

from __future__ import annotations

from collections.abc import Sequence

from rules.founding_fathers import GAME
from rules.founding_fathers.state import ConventionState
from tests.founding_fathers.convention import convention, log_of, play


def test_the_log_opens_with_the_planners_and_the_resolved_articles() -> None:
    state = GAME.new(3, 1)
    assert isinstance(state, ConventionState)
    lines = log_of(state).split("\n")
    assert [line[:18] for line in lines[:3]] == [f"{seat} has the Planner " for seat in "ABC"]
    assert lines[3].startswith("The setup resolves four articles: ")


def test_a_reclaimed_marker_is_in_the_log_with_where_it_stood() -> None:
    cases: Sequence[tuple[str, str]] = [
        ("committee", "A takes a marker back from the Committee Room."),
        ("F", "A takes a marker back from F space 4."),
        ("VA", "A takes a marker back from Virginia: the vote stands, nobody controls it."),
    ]
    for place, line in cases:
        state = convention(
            hand="few king yates",
            committee=(1, 0, 0),
            tracks={(0, "F"): 4},
            benches={"VA": ("yea", "blair", 0)},
        )
        assert line in log_of(play(state, "speak AF", f"reclaim {place}"))


def test_the_marker_that_a_vote_takes_back_is_told_with_the_vote() -> None:
    """9.3."""
    hand = "few pierce king"
    for vote in (("vote GA yea", "done"), ("together few yea",), ("vote MA yea",)):
        state = convention(hand=hand, article="house", owned=(2, 3, 3), tracks={(0, "F"): 4, (0, "LS"): 2})
        play(state, *vote, "reclaim F")
        told = [(entry.headline, entry.effect and entry.effect.text()) for entry in state.log][-2:]
        assert told == [(True, "now 1 Yea, 0 Nay"), (False, "a marker taken back from F space 4")]


def test_a_speech_is_in_the_log_with_how_far_it_goes() -> None:
    state = play(convention(hand="few king yates"), "speak AF")
    assert "A speaks for AF with Yates, 1 space." in log_of(state)


def test_an_override_is_in_the_log_with_whose_vote_it_was() -> None:
    hand = "few pierce king"
    theirs = convention(hand=hand, benches={"GA": ("yea", "baldwin", 1)}, article="veto")
    play(theirs, "vote GA nay")
    nobodys = convention(hand=hand, abandoned={"GA": ("yea", "baldwin", 1)}, article="veto")
    play(nobodys, "vote GA nay")
    assert log_of(theirs).endswith("A overrides B's Yea for Georgia, Baldwin.")
    assert log_of(nobodys).endswith("A overrides nobody's Yea for Georgia, Baldwin.")


def test_what_an_event_does_is_in_the_log() -> None:
    cases: Sequence[tuple[str, tuple[str, ...], list[str]]] = [
        (
            "gerry",
            ("leave",),
            [
                "A puts a marker in the Committee Room.",
                "A leaves House by Population as it lies: Large States.",
            ],
        ),
        ("gorham", ("close F",), ["A closes the Federalist track to the others."]),
        ("hamilton", (), ["A gains an influence marker."]),
        ("houston", ("done",), ["A exchanges no card."]),
        ("houston", ("discard king", "done"), ["A exchanges King."]),
        ("mchenry", (), ["A looks at the draw pool."]),
        ("bassett", ("rob 1", "steal 1"), ["A takes a card from B's hand: "]),
        ("rutledge", (), ["A looks at the next two articles."]),
    ]
    for man, actions, lines in cases:
        state = play(convention(hand=f"{man} few king"), f"event {man}")
        for one in actions:
            play(state, one)
        log = log_of(state)
        for line in lines:
            assert line in log


def test_a_stolen_card_is_named_to_thief_and_victim_alone() -> None:
    state = convention(hand="bassett few king", hands={1: "gerry blair read"})
    play(state, "event bassett", "rob 1", "steal 1")
    assert ["The card is John Blair" in log_of(state, seat) for seat in (0, 1, 2)] == [True, True, False]


def test_what_an_event_does_to_a_seat_is_told_with_the_play() -> None:
    cases = [("bassett", "rob 1", "steal 1"), ("brearley",), ("lansing",)]
    for man, *choices in cases:
        state = convention(hand=f"{man} few king", committee=(0, 1, 0), tracks={(1, "F"): 3})
        play(state, f"event {man}", *choices)
        assert any(entry.effect and entry.weight and entry.touches(1) for entry in state.log), man


def test_the_next_two_articles_are_named_to_who_looks_alone() -> None:
    state = play(convention(hand="rutledge few king"), "event rutledge")
    assert ["A sees" in log_of(state, seat) for seat in (0, 1, 2)] == [True, False, False]


def test_a_drawn_card_is_named_to_its_drawer_alone() -> None:
    state = play(convention(hand="few king yates"), "speak AF", "draw 0")
    assert ["A draws" in log_of(state, seat) for seat in (0, 1, 2)] == [True, False, False]


def test_the_rooms_and_the_round_are_in_the_log_at_its_end() -> None:
    state = convention(hand="washington few king", committee=(0, 2, 1), tracks={(2, "F"): 3})
    play(state, "event washington", "leave")
    log = log_of(state)
    for line in (
        "Washington ends the debate.",
        "B scores 2 VP for the most markers in the Committee Room.",
        "C takes the Federalist token from space 3.",
        "After round 1: A 1, B 3, C 1.",
    ):
        assert line in log
    tied = play(convention(hand="washington few king", committee=(2, 2, 0)), "event washington")
    assert "A tie in the Committee Room: nobody scores, the markers stay." in log_of(tied)


def test_what_each_faction_pays_is_in_the_log_at_the_end_of_the_game() -> None:
    state = convention(hand="washington few king", round=4, tokens={(1, "F"): 1})
    log = log_of(play(state, "event washington"))
    assert log.count(" worth ") == 4
    assert "The factions pay for debate tokens." in log
    assert "for the most Federalist tokens." in log
