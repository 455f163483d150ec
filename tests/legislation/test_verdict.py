"""The moment of a vote: ballots, pledges, points."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from civics_tui.boards.big import big
from civics_tui.boards.legislation.seen import effect_text
from civics_tui.boards.picture import ASCII, UNICODE, Glyphs, Picture
from rules.legislation.cards import REPRESENTATIVES
from rules.legislation.moments import VoteResult, VoteRoundEnds
from rules.legislation.state import LegislationState
from tests.app.desks import desk_of, sit
from tests.app.test_moments import bytes_of
from tests.legislation.table import play, vote, vote_round
from tests.legislation.views import (
    BOARD,
    ON_DECK,
    RECUSER,
    view,
)


def result_of(state: LegislationState) -> VoteResult:
    (moment,) = [entry.moment for entry in state.log if entry.moment is not None]
    assert isinstance(moment, VoteResult)
    return moment


def words_of(picture: Picture | None) -> str:
    """Return what a moment says, the chamber first, then what stands beside it in a wide window."""
    assert picture is not None
    lines = picture.text.split("\n")
    return " ".join(
        word for half in (slice(81), slice(81, None)) for line in lines for word in line[half].split()
    )


@pytest.mark.parametrize("size", [(80, 19), (80, 22), (120, 35)])
def test_the_moment_shows_verdict_ballots_pledges_points_and_totals(size: tuple[int, int]) -> None:
    state = vote_round(on_deck=ON_DECK, tokens={1: [(12, "Pro")], 2: [(12, "Con")]})
    vote(play(state, ("call", 12)), "YYAY")
    words = words_of(BOARD.moment(view(state, None, size), result_of(state)))
    assert "▲ 3 Yay ▼ 0 Nay · 1 abst." in words
    assert "passed by 3" in words
    assert "✓ kept ▲" in words
    assert "✗ BROKE ▼" in words
    assert "+1 → 1" in words
    assert "-1 → -1" in words, "a blank on both sides"
    assert "POINTS Ann +1 Benjamin -1 Cy +1 PLEDGES" in words
    assert words.partition(" BILLS ")[0].endswith(" LEAD Ann Cy with 1"), "a row of its own"
    assert "Cy sits out the next Pledge round." in words
    assert "2 ballots the other way would have stopped it." in words
    told = ("ON DECK", "BILLS Passed pile 1, Failed pile 0 ▲ 12 Equal Pay")
    assert all((one in words) == (size[0] > 80) for one in told), words
    names = (*view(state, None).names[:2], "You", "Dev")
    yours = BOARD.moment(replace(view(state, None, size), names=names), result_of(state))
    assert "You sit out the next Pledge round." in words_of(yours)
    assert yours is not None
    assert "You with 1" in " ".join(yours.text.split("\n")), "one blank parts words of a sentence"


def test_who_called_the_bill_stands_in_brackets_where_there_are_no_grounds() -> None:
    state = vote(play(vote_round(on_deck=ON_DECK), ("call", 12)), "YYYY")
    flat = view(state, None, (80, 22), glyphs=UNICODE.flat())
    assert "called by [Ann]" in words_of(BOARD.moment(flat, result_of(state)))


def test_the_moment_tells_an_effect_whole_and_whose_it_is() -> None:
    state = vote_round(on_deck={**ON_DECK, 0: (75, 12, 16)}, tokens={1: [(75, "Pro")]})
    vote(play(state, ("call", 75)), "YYAY")
    picture = BOARD.moment(view(state, None, (80, 19)), result_of(state))
    assert picture is not None
    told = f"Ann sponsors it. {effect_text(state.observation(None), 75)}"
    assert told in (words := " ".join(picture.text.split()))
    words = words_of(BOARD.moment(view(state, None, (120, 35)), result_of(state)))
    assert "LEADS Cy with 1 EFFECT Ann sponsors it." in words
    assert "BILLS Passed pile 1, Failed pile 0 ▲ 75" in words, "though it is not filed before its effect"


def test_a_gavel_of_the_cycle_before_the_last_is_told_as_it_was_when_the_last_has_begun() -> None:
    """`Gavel: Nothing: there is no next cycle` was told, and its sponsor was First Player of that one."""
    state = vote(play(vote_round(on_deck={**ON_DECK, 0: (1, 12, 16)}, cycle=8), ("call", 1)), "YYYY")
    decided = result_of(state)
    state.cycle = state.hand_size
    told = "Gavel: The sponsor is First Player of the next Pledge and Vote round."
    assert told in words_of(BOARD.moment(view(state, None, (80, 19)), decided))


def test_bills_that_have_no_room_beside_a_vote_are_counted() -> None:
    """`10 failed` stood above a list of 8."""
    failed = range(13, 40)
    state = vote(play(vote_round(on_deck=ON_DECK, failed=failed), ("call", 12)), "YYYY")
    picture = BOARD.moment(view(state, None, (120, 35)), result_of(state))
    assert picture is not None
    side = [line[81:].strip() for line in picture.text.split("\n")]
    listed = [line for line in side if line[:1] in "▲▼" and line]
    assert f"and {len(failed) + 1 - len(listed)} before" in side
    assert len(listed) > 8


def test_a_bill_that_is_stamped_is_counted_beside_the_stamp() -> None:
    """`0 passed` stood beside PASSED."""
    state = vote(play(vote_round(on_deck=ON_DECK), ("call", 12)), "YYYY")
    moment, before = result_of(state), vote_round(on_deck=ON_DECK).observation(None)
    around = replace(view(state, None, (120, 35)), before=before)
    stamped = len(BOARD.telling(moment).steps(moment)) - 2
    counted = [words_of(BOARD.moment(replace(around, step=step), moment)) for step in range(stamped + 1)]
    assert ["Passed pile 1, Failed pile 0" in words for words in counted] == [False] * stamped + [True]


def test_in_a_large_window_a_counted_bill_says_what_it_is_for_and_a_desk_that_nothing_was_promised() -> None:
    """Six rows of the slab and one of such a desk were bare, though both say so while ballots are cast."""
    state = vote_round(on_deck=ON_DECK, tokens={1: [(12, "Pro")]})
    moment, around = result_of(vote(play(state, ("call", 12)), "YYYY")), view(state, None, (120, 35))
    for step in (*range(len(BOARD.telling(moment).steps(moment))), None):
        words = words_of(BOARD.moment(replace(around, step=step), moment))
        # Between its lines stand those of the desks beside it.
        assert "Large employers publish pay gaps" in words
        assert "each year." in words
        assert words.count("no pledge") == 3


def test_in_a_small_window_a_bill_says_what_it_is_for_until_the_stamp_comes_down_on_it() -> None:
    """While ballots were opened three rows above them were bare."""
    state = vote(play(vote_round(on_deck=ON_DECK), ("call", 12)), "YYYY")
    moment, around = result_of(state), view(state, None, (80, 19))
    stamped = len(BOARD.telling(moment).steps(moment)) - 1
    told = [words_of(BOARD.moment(replace(around, step=step), moment)) for step in (*range(stamped), None)]
    assert ["Large employers publish pay gaps" in words for words in told] == [True] * stamped + [False]


def test_the_moment_of_eight_players_fits_the_smallest_table() -> None:
    who = [card.id for card in REPRESENTATIVES[::2]]
    on_deck = {seat: (10 + 3 * seat, 11 + 3 * seat) for seat in range(8)}
    tokens = {seat: [(10, "Con")] for seat in range(8)}
    state = vote_round(representatives=who, on_deck=on_deck, tokens=tokens)
    vote(play(state, ("call", 10)), "YYYYYYYY")
    picture = BOARD.moment(view(state, None, (80, 19)), result_of(state))
    assert picture is not None
    assert picture.text.count("BROKE ▼") == 8
    assert picture.text.count("▼ BROKEN") == 8
    assert "sit out the next Pledge round." in picture.text


def test_the_moment_of_eight_players_writes_few_bytes_a_picture() -> None:
    who = [card.id for card in REPRESENTATIVES[::2]]
    on_deck = {seat: (10 + 3 * seat, 11 + 3 * seat) for seat in range(8)}
    tokens = {1: [(10, "Con")], 2: [(10, "Pro")], 6: [(10, "Pro")]}
    state = vote_round(representatives=who, on_deck=on_deck, tokens=tokens)
    moment = result_of(vote(play(state, ("call", 10)), "YYYYYNNN"))
    around = view(state, None, (80, 19))
    told = [*range(len(BOARD.telling(moment).steps(moment))), None]
    pictures = [BOARD.moment(replace(around, step=step), moment) for step in told]
    assert all(bytes_of(one, two) <= 700 for one, two in itertools.pairwise(pictures) if one and two)
    stamped = [one.text for one in pictures if one and "passed by 2" in one.text]
    assert len(stamped) == 2
    assert all(text.count("→") == 6 for text in stamped), "it never stands beside the points of before"


@pytest.mark.parametrize("size", [(80, 19), (80, 22), (120, 35)])
def test_the_moment_says_who_was_recused_and_whose_ballot_counted_twice(size: tuple[int, int]) -> None:
    state = vote_round(representatives=RECUSER, on_deck=ON_DECK, effects=True)
    play(state, ("call", 12), ("effect", 1), ("recuse", 2), ("effect", 0), "yay", "nay", "yay")
    text = words_of(BOARD.moment(view(state, None, size), result_of(state)))
    assert "▲ 3 Yay ▼ 1 Nay" in text
    assert "Cy had no vote: recused by a Point of Order." in text
    assert "Ann's ballot counted twice: Floor Leader." in text
    assert "▲ YAY ×2 ▲" in text


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_a_bill_that_fails_is_stamped_so_in_large_letters_or_in_spaced_ones(glyphs: Glyphs) -> None:
    state = vote(play(vote_round(on_deck=ON_DECK), ("call", 12)), "NNAY")
    picture = BOARD.moment(view(state, None, (80, 19), glyphs), result_of(state))
    assert picture is not None
    rows = ("F A I L E D",) if glyphs.only_ascii else big("FAILED")
    assert all(row.rstrip() in picture.text for row in rows)
    assert "1 ballot the other way would have carried it." in picture.text


@pytest.mark.parametrize("size", [(80, 19), (120, 35)])
def test_the_end_of_a_vote_round_says_how_each_bill_ended_and_what_it_gave(
    size: tuple[int, int],
) -> None:
    on_deck = {0: (10, 12, 16), 1: (21, 22, 23), 2: (34, 32, 33), 3: (44, 42, 41)}
    state = vote_round(on_deck=on_deck, tokens={2: [(12, "Con")]})
    for bill, ballots in ((12, "YYAY"), (21, "NNAY"), (32, "YYYY"), (41, "YYYN")):
        vote(play(state, ("call", bill)), ballots)
    *_, (told, moment) = [(entry.text, entry.moment) for entry in state.log if entry.moment is not None]
    assert isinstance(moment, VoteRoundEnds)
    assert str(told) == "Vote round 1 is over: 3 bills passed, 1 failed."
    picture = BOARD.moment(view(state, None, size), moment)
    assert picture is not None
    rows = [line.split() for line in picture.text.split("\n")]
    assert rows[0] == ["VOTE", "ROUND", "1", "IS", "OVER", "3", "passed,", "1", "failed"]
    by_bill = {row[2]: row for row in rows if row and row[1:2] in (["passed"], ["failed"])}
    assert [*by_bill] == ["12", "21", "32", "41"]
    assert by_bill["12"][1:] == ["passed", "12", "Equal", "Pay", "1", "3:0", "+1", "-1", "+1", "·"]
    assert by_bill["21"][-4:] == ["·"] * 4, "what fails pays nobody"
    sums = {row[0]: row[1:] for row in rows if row and row[0] in ("before", "effects", "now")}
    assert sums["now"] == [str(score) for score in state.scores]
    assert sums["effects"] == ["·", "·", "·", "+3"], "an Earmark"
    assert "Cy broke a pledge and sits out the next Pledge round." in picture.text
    names = ("Ann", "Bo", "You", "Dev")
    yours = BOARD.moment(replace(view(state, None, size), names=names), moment)
    assert "You broke a pledge and sit out the next Pledge round." in words_of(yours)


def test_where_the_log_begins_within_a_vote_round_its_end_tells_the_votes_since() -> None:
    """A game played on told nothing, and the Enter that was meant for it cast the next ballot."""
    state = vote(vote_round(on_deck={0: (12,), 1: (21,)}), "YYAY")
    state.lines = []
    vote(state, "YYAY")
    (moment,) = [entry.moment for entry in state.log if isinstance(entry.moment, VoteRoundEnds)]
    assert [vote.bill for vote in moment.votes] == [21]
    assert moment.after == tuple(state.scores)
    picture = BOARD.moment(view(state, None), moment)
    assert picture is not None
    assert "VOTE ROUND 1 IS OVER" in picture.text


def test_a_bill_has_two_digits_at_the_end_of_a_vote_round_too() -> None:
    state = vote(vote(vote_round(on_deck={0: (1,), 1: (21,)}), "YYAY"), "YYAY")
    (moment,) = [entry.moment for entry in state.log if isinstance(entry.moment, VoteRoundEnds)]
    assert "passed 01 Disaster Drill" in words_of(BOARD.moment(view(state, None), moment))


def test_in_a_large_window_who_leads_stands_once_beside_an_opened_vote() -> None:
    desk = desk_of(sit("legislation", 3, 60), (200, 60))
    while not any(isinstance(entry.moment, VoteResult) for entry in desk.session.scene.entries):
        if desk.session.asking:
            desk.session.play(desk.session.state.legal_actions()[0])
        else:
            desk.session.go_on()
    desk.show_scene()
    assert desk.picture().text.count("WHO LEADS, AND WHY") == 1
