"""The count, the run-off and the result of Electioneering, as they are drawn."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest

from civics_tui.boards.electioneering.votes import votes_table
from civics_tui.boards.view import picture_of
from rules import GAMES
from rules.electioneering.components import STUDENTS, SUITS
from rules.electioneering.moments import RunOffCounted, VotesCounted
from rules.electioneering.scoring import cast_vote, suit_sums
from rules.electioneering.state import ElectionState
from tests.electioneering.table import play, position, runoff
from tests.electioneering.views import (
    BOARD,
    NAMES,
    SIZES,
    rows_of,
    seen_in,
    under_the_cursor,
    view_of,
)


def three_way_run_off() -> ElectionState:
    """Ann, Ben and Dev are tied; Ben begins; the student has J4 J* B*."""
    hands = [
        ["G2", "G3", "R*", "J*", "J4", "BJ"],
        ["G*", "R2", "R2", "R3", "R4", "B*"],
        [],
        ["G*", "R*", "B*", "B4", "B4", "J*"],
    ]
    state = runoff(["J4", "J*", "B*"], hands, [1, 3, 0])
    state.first_player = 1
    return state


def test_in_a_run_off_all_tied_hands_lie_open_with_what_they_have_before_the_student() -> None:
    state = three_way_run_off()
    seen = seen_in(state, None)
    for width, height in SIZES:
        picture = picture_of(BOARD, view_of(seen, width, height))
        text = picture.text
        assert [name for name in re.findall(r"Ann|Ben|Cara|Dev", text) if name] == ["Ben", "Dev", "Ann"]
        for seat in (0, 1, 3):
            owner = "hand" if seat == 1 else f"card:seat-{seat}"
            assert all(f"{owner}:{code}" in picture.targets for code in seen.hands[seat] or ())
    lines = picture_of(BOARD, view_of(seen)).text.split("\n")
    scores = {
        name: next(line for line in lines if name in line).split()[1:3] for name in ("Ann", "Ben", "Dev")
    }
    said = {"Ann": ["Jokes", "6"], "Ben": ["Jokes", "0"], "Dev": ["Jokes", "1"]}
    assert scores == said, "points say what they count"
    assert "run-off before" in BOARD.status(view_of(seen))


def test_in_a_run_off_a_card_under_the_cursor_shows_everybodys_score_after_it() -> None:
    state = three_way_run_off()
    play(state, "B*")
    play(state, "G*")
    view = under_the_cursor(state, ("play", "J*"), None)
    text = picture_of(BOARD, view).text
    line = next(line for line in text.split("\n") if "Ann" in line)
    assert line.split()[1:3] == ["Jokes", "5"], "Ann keeps J4 and BJ"
    assert "plays now" in text


def test_a_run_off_shows_who_has_played_and_who_plays_now() -> None:
    state = three_way_run_off()
    play(state, "R2", take="R2", put=["R2"])
    text = picture_of(BOARD, view_of(seen_in(state, None))).text
    assert re.findall(r"played|plays now|to play", text) == [
        "played",
        "plays now",
        "to play",
    ]


@cache
def moments_of(seats: int, seed: int) -> tuple[ElectionState, list[Any]]:
    state = GAMES["electioneering"].new(seats=seats, seed=seed, first_player="random")
    assert isinstance(state, ElectionState)
    chance = random.Random(seed)
    while state.result() is None:
        state.apply(chance.choice(state.legal_actions()))
    return state, [entry.moment for entry in state.log if entry.moment is not None]


def test_the_count_shows_for_each_student_the_cause_every_score_and_who_wins() -> None:
    for seed in range(6):
        state, moments = moments_of(4, seed)
        counted = moments[0]
        picture = BOARD.moment(view_of(seen_in(state, None), 80, 19), counted)
        assert picture is not None
        for vote in counted.votes:
            name = STUDENTS[vote.student].name
            line = next(line for line in picture.text.split("\n") if name in line)
            assert re.findall(r"\d+", line)[-4:] == [str(score) for score in vote.scores]
            assert line.endswith("nobody" if vote.winner is None else NAMES[vote.winner])
            cared = [span.text for row in picture.lines for span in row if " on " in span.style]
            assert all(f" {SUITS[suit].letter} {vote.sums[suit]} " in "".join(cared) for suit in vote.cares)


def test_beside_a_count_each_row_has_what_the_hand_is_worth_there_with_the_card_drawn_last() -> None:
    state = position(
        ["R*"], ["R3", "R4", "G*", "B*", "B2", "J*"], locked=[False, True, True, True], deck=["R2", "R*"]
    )
    before = seen_in(state)
    play(state, "R4")
    moment = next(entry.moment for entry in state.log if isinstance(entry.moment, VotesCounted))
    around = BOARD.around(before, seen_in(state), moment, 0)
    assert around.hands[1:] == (None, None), "the others' are not open yet"
    assert "Ann:4" in rows_of(picture_of(BOARD, view_of(around)), around)[0], "R3 and R*, as R4 was played"


def test_the_count_says_what_has_ended_the_game() -> None:
    causes = {True: "The deck is empty.", False: "Every row is locked."}
    seen = set()
    for seed in range(12):
        state, (counted, *_) = moments_of(2 + seed % 3, seed)
        told = [str(entry.text) for entry in state.log]
        assert counted.deck_is_empty == any("draws the last card" in text for text in told)
        picture = BOARD.moment(view_of(seen_in(state, None), 80, 19), counted)
        assert picture is not None
        assert f"THE VOTES ARE COUNTED   {causes[counted.deck_is_empty]}" in picture.text
        seat, code = counted.drawn
        shown = code.replace("*", "★")
        assert f" {NAMES[seat]} drew  {shown}" in picture.text
        drew = [entry.text.text(NAMES) for entry in state.log if entry.readable(None)]
        (line,) = [words for words in drew if " draws " in words and "last card" not in words]
        assert line == f"{NAMES[seat]} draws {shown}."
        seen.add(counted.deck_is_empty)
    assert seen == {True, False}


@pytest.mark.parametrize("size", SIZES)
def test_all_bars_of_a_run_off_have_one_scale(size: tuple[int, int]) -> None:
    """Six of a row had a longer bar than eight of a hand."""
    state = runoff(["B4", "B2", "R2"], [["G4", "G4", "B3"], ["J4", "R4"]], [0, 1])
    text = picture_of(BOARD, view_of(seen_in(state, None), *size)).text
    bars = [(len(bar), int(sum)) for bar, sum in re.findall(r"(█+) ?(\d+)", text)]
    assert sorted(total for _, total in bars) == [2, 3, 4, 4, 6, 8]
    assert len({cells / total for cells, total in bars}) == 1


@pytest.mark.parametrize(("width", "said"), [(60, " G 3  "), (80, " Gross 3  ")])
def test_a_count_names_the_suits_where_there_is_room_beside_whole_names(width: int, said: str) -> None:
    state = runoff(["G3", "R2"], [["G2", "R2"], ["B2", "J2"]], [0, 1])
    vote = cast_vote(state.students[0], state.rows[0], [suit_sums(hand) for hand in state.hands])
    table = votes_table(view_of(seen_in(state, None), width, 0), [vote] * 5, width - 4, 0)
    assert said in table.text


def test_a_run_off_student_who_cares_about_three_suits_has_all_of_them_named_at_80_columns() -> None:
    state = runoff(["G3", "R3", "B3"], [["G2", "R2"], ["B2", "J2"]], [0, 1])
    vote = cast_vote(state.students[0], state.rows[0], [suit_sums(hand) for hand in state.hands])
    moment = RunOffCounted(vote, (("G2", "R2"), ("B2", "J2")), ("G3", "R3", "B3"))
    picture = BOARD.moment(view_of(seen_in(state, None), 80, 19), moment)
    assert picture is not None
    name = STUDENTS[vote.student].name
    assert f"{name} cares about  Gross 3   Recess 3   Bugs 3" in picture.text.split("\n")[0]


def test_the_result_begins_with_the_president() -> None:
    for seed in range(12):
        state, _ = moments_of(2 + seed % 3, seed)
        result = state.result()
        assert result is not None
        lines = BOARD.results(view_of(seen_in(state, None), 76, 0)).text.split("\n")
        if result.winners:
            assert lines[0].startswith(f"★  {NAMES[result.winners[0]]}")
            assert "president" in lines[0]
        assert sum("president" in line for line in lines) == len(result.winners)


def test_a_star_has_one_name_on_the_board_and_in_every_text() -> None:
    state = position(["R*"], ["G*"], others=[["R3", "B*"]])
    state.known[1] = state.hands[1]
    view = view_of(seen_in(state))
    for target in ("hand:G*", f"row:{view.observation.students[0]}", "seat:1"):
        words = " ".join(BOARD.look(view, target))
        assert "★" in words
        assert "*" not in words
    assert "★" in BOARD.chips(view)[1].notes


def test_hands_of_which_a_run_off_took_cards_say_so_in_the_result() -> None:
    """They stood under the count before it, whose numbers they do not have."""
    seen = set()
    for seed in range(12):
        state, moments = moments_of(2 + seed % 3, seed)
        lines = BOARD.results(view_of(seen_in(state, None), 76, 0)).text.split("\n")
        after = [at for at, line in enumerate(lines) if "Hands after the run-off" in line]
        assert len(after) == any(isinstance(one, RunOffCounted) for one in moments)
        if after:
            assert any(name in lines[after[0] + 1] for name in NAMES)
        seen.add(bool(after))
    assert seen == {True, False}
