"""The pages of a vote and of a round, and the result, of Founding Fathers."""

from __future__ import annotations

import re
from typing import Any

import pytest

from civics_tui.boards.picture import Picture
from civics_tui.boards.view import View
from rules.founding_fathers.components import ARTICLES
from rules.founding_fathers.moments import RoundEnds, VoteEnds
from tests.founding_fathers.convention import benches, convention, play
from tests.founding_fathers.views import (
    BOARD,
    NAMES,
    positions,
    view,
)
from tests.golden.record import played_again


def test_the_end_of_a_vote_and_of_a_round_show_every_point() -> None:
    six = benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "MD"], "nay": ["GA"]}, 1)
    state = convention(hand="broom few king", benches=six, owned=(3, 7, 3), effects={"fitzsimons": 2})
    play(state, "vote DE yea", "leave")
    moments = [entry.moment for entry in state.log if entry.moment is not None]
    room: View[Any] = View(state.observation(None), NAMES[:3], 80, 19)
    vote, over = (BOARD.moment(room, moment) for moment in moments)
    assert isinstance(moments[0], VoteEnds)
    assert isinstance(moments[1], RoundEnds)
    assert vote is not None
    assert over is not None
    assert "Supremacy Clause PASSES" in vote.text
    assert "the seventh Yea, by  1 Annabel" in vote.text
    assert "event of Thomas FitzSimons" in vote.text
    assert "marker to the Committee Room" in vote.text
    for one in moments[0].report.assembly:
        row = next(line for line in vote.text.split("\n") if f" {one.seat + 1} {one.why} " in line)
        assert f"+{one.points}" in row
    for seat, score in enumerate(state.scores):
        row = next(line for line in over.text.split("\n") if line.startswith(f" {seat + 1} "))
        assert row.split()[-1] == str(score)


def test_a_row_of_the_round_adds_up_at_every_step() -> None:
    """`1 +4 · 7` stood there until the events came."""
    six = benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "MD"], "nay": ["GA"]}, 1)
    state = convention(hand="broom few king", benches=six, owned=(3, 7, 3), effects={"fitzsimons": 2})
    play(state, "vote DE yea", "leave")
    moment = next(entry.moment for entry in state.log if isinstance(entry.moment, RoundEnds))
    for step in (0, 1, 2, 3, None):
        picture = BOARD.moment(View(state.observation(None), NAMES[:3], 80, 19, step=step), moment)
        assert picture is not None
        for row in picture.text.split("\n")[3:6]:
            before, *gains, now = re.findall(r"\d+", row.split("  ", 1)[1])
            assert int(before) + sum(map(int, gains)) == int(now), row


def test_the_page_of_a_round_says_what_the_tokens_would_pay_if_the_convention_ended_here() -> None:
    six = benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "MD"], "nay": ["GA"]}, 1)
    ends = {}
    for number in (2, 4):
        state = convention(
            hand="broom few king",
            benches=six,
            owned=(3, 7, 3),
            tokens={(0, "F"): 1, (2, "LS"): 1, (1, "LS"): 1},
            scores=(5, 9, 3),
            round=number,
        )
        play(state, "vote DE yea", "leave")
        moment = next(entry.moment for entry in state.log if isinstance(entry.moment, RoundEnds))
        picture = BOARD.moment(View(state.observation(None), NAMES[:3], 80, 19), moment)
        assert picture is not None
        assert picture.width <= 80
        ends[number] = picture.text.split("\n")
        bonuses, scores = state.observation(None).rank_bonuses, state.scores
        told = "\n".join(ends[number])
        assert re.search(rf" F   \d articles?: {bonuses[0]} VP( \(was \d\))?  1 Annabel", told)
        assert re.search(rf" LS  \d articles?: {bonuses[2]} VP( \(was \d\))? each  2 Bob   3 Cyprian", told)
        assert " (was " in told, "what pays otherwise than before the round"
        assert any(" chooses " in line for line in ends[number]), "who had the Committee's article"
        bonus = bonuses[0] if number < 4 else 0
        assert f"1 Annabel Margaret {scores[0] + bonus}" in " ".join(ends[number])
    assert "If it ended here, both articles resolved: later ones can change it" in " ".join(ends[2])
    assert "The Convention ends" in " ".join(ends[4])
    assert not any("If the Convention" in line for line in ends[4])


def test_the_page_of_a_round_says_what_became_of_ties() -> None:
    six = benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "MD"]}, 1)
    told = {}
    for holder in (None, 1):
        state = convention(
            hand="broom few king",
            benches=six,
            owned=(4, 8, 4),
            committee=(0, 1, 1),
            tracks={(0, "F"): 2, (1, "F"): 2},
            effects={} if holder is None else {"franklin": holder},
        )
        play(state, "vote DE yea", *(["leave"] if holder is not None else []))
        moment = next(entry.moment for entry in state.log if isinstance(entry.moment, RoundEnds))
        picture = BOARD.moment(View(state.observation(None), NAMES[:3], 80, 19), moment)
        assert picture is not None
        assert picture.width <= 80
        told[holder] = picture.text
    assert "tie: nobody" in told[None]
    assert "Franklin's event wins the tie" in told[1]
    assert "2 Bob  wins the tie: 1 VP" in told[1]


@pytest.mark.parametrize(
    ("width", "height", "told"),
    [
        (80, 15, "VP each 1 4"),
        (80, 19, "VP each  1 Ann   Bot 4"),
        (100, 25, "VP each  1 Ann   Medium bot 4"),
    ],
)
def test_who_has_a_token_has_a_name_where_there_is_room(width: int, height: int, told: str) -> None:
    """`5 VP each 1 4` was read as four numbers, and names were cut in empty windows."""
    names = ("Ann", "Medium bot 2", "Alexander", "Medium bot 4", "Medium bot 5")
    six = benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "MD"], "nay": ["GA"]}, 1)
    tokens = {(0, "F"): 1, (3, "F"): 1, (1, "LS"): 1, (4, "SS"): 1, (2, "AF"): 1}
    state = convention(5, hand="broom few king", benches=six, owned=(3, 7, 3, 3, 3), tokens=tokens)
    play(state, "vote DE yea", "leave")
    moment = next(entry.moment for entry in state.log if isinstance(entry.moment, RoundEnds))
    picture = BOARD.moment(View(state.observation(None), names, width, height), moment)
    assert picture is not None
    assert picture.width <= width
    assert told in picture.text


def test_the_page_of_a_round_has_room_for_five_long_names_and_points() -> None:
    six = benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "MD"], "nay": ["GA"]}, 1)
    scores = (25, 29, 23, 21, 22)
    state = convention(5, hand="broom few king", benches=six, owned=(3, 7, 3, 3, 3), scores=scores)
    play(state, "vote DE yea", "leave")
    moment = next(entry.moment for entry in state.log if isinstance(entry.moment, RoundEnds))
    picture = BOARD.moment(View(state.observation(None), ["Annabel Morgaret"] * 5, 80, 22), moment)
    assert picture is not None
    assert picture.width <= 80


def test_the_points_of_events_stand_in_one_column_at_the_end_of_a_vote() -> None:
    six = benches({"yea": ["NH", "MA", "CT", "NJ", "PA", "MD"], "nay": ["GA"]}, 1)
    state = convention(
        hand="broom few king", benches=six, owned=(3, 7, 3), effects={"fitzsimons": 2, "dayton": 0}
    )
    play(state, "vote DE yea", "leave")
    moment = next(entry.moment for entry in state.log if isinstance(entry.moment, VoteEnds))
    events = tuple(one._replace(seat=seat) for one in moment.report.events[:1] for seat in (0, 1))
    moment = moment._replace(report=moment.report._replace(events=events))
    picture = BOARD.moment(View(state.observation(None), NAMES[:3], 80, 19), moment)
    assert picture is not None
    rows = [line for line in picture.text.split("\n") if "event of" in line]
    assert len(rows) == 2
    assert len({(line.index("+"), line.index("event of")) for line in rows}) == 1


def told_in(picture: Picture) -> list[str]:
    """The lines of a moment, without what stands beside them in large letters."""
    lines = [re.sub(r"[▀▄█ ]+$", "", line) for line in picture.text.split("\n")]
    return [line for line in lines if line]


def test_a_moment_below_another_loses_no_line_and_every_round_can_be_turned_to() -> None:
    for seats in (3, 5):
        *_, state = positions(seats, seats)
        for entry in state.log:
            if entry.moment is not None:
                picture = BOARD.moment(view(state, None, (80, 19)), entry.moment)
                assert picture is not None
                low = BOARD.moment(view(state, None, (80, 1)), entry.moment)
                assert low is not None
                told = told_in(picture)
                assert told_in(low) == told, "nothing is cut"
        pages = BOARD.past(view(state, 0, (39, 0)))
        assert [title for title, _ in pages] == [
            "Round 4",
            "Round 3",
            "Round 2",
            "Round 1",
            "Resolved articles",
        ]
        # Where points came from is said in words beside the board, too.
        pages = [*pages[:-1], *BOARD.past(view(state, 0, (46, 0)))[:-1]]
        assert not any(re.search(r"\b[ACE]\+\d", picture.text) for _, picture in pages)


def test_who_took_a_token_in_a_round_has_a_name_and_no_number_of_tokens() -> None:
    """`tokens F 4 AF 2` read as four and two of them."""
    *_, state = positions(4, 2)
    seen = View(state.observation(0), ("Ann", "Bob", "Cy", "Dee"), 39, 0)
    text = "\n".join(picture.text for _, picture in BOARD.past(seen))
    told = [line.split()[1:] for line in text.split("\n") if line.startswith(" tokens")]
    assert len(told) == 4
    assert {holder for line in told for holder in line[1::2]} <= {"-", *seen.names}


def test_every_point_of_the_end_of_a_vote_is_in_sight_in_a_small_window() -> None:
    """The fifth event was below the last row, without a sign of it."""
    match = played_again("founding-fathers-4-1", NAMES)
    told = [entry.moment for entry in match.state.log if isinstance(entry.moment, VoteEnds)]
    assert max(len(moment.report.events) for moment in told) > 4
    for moment in told:
        room: View[Any] = View(match.state.observation(None), NAMES[:4], 80, 19)
        picture = BOARD.moment(room, moment)
        assert picture is not None
        assert picture.height <= 19
        man = room.observation.printed.man
        for one in moment.report.events:
            assert re.search(rf" \+{one.points} .*{man(one.why).surname.split()[-1]}", picture.text)


def test_the_result_begins_with_the_ranking_and_every_score_adds_up() -> None:
    *_, state = positions(4, 2)
    lines = BOARD.results(view(state, None, (76, 0))).text.split("\n")
    assert lines[0].split() == ["Start", "Assembly", "Committee", "Events", "Tokens", "Total"]
    totals = []
    for line in lines[1:5]:
        *parts, total = [int(word) if word != "·" else 0 for word in line.split()[-6:]]
        assert sum(parts) == total
        totals.append(total)
    assert totals == sorted(state.scores, reverse=True)


def test_the_result_says_that_equal_tokens_are_each_paid() -> None:
    tied = {(0, "F"): 2, (1, "F"): 2, (2, "LS"): 1}
    picture = BOARD.results(view(convention(tokens=tied), None, (76, 0)))
    federalists, large = (
        next(row for row in picture.text.split("\n") if re.match(rf" *{code} +\d+ article", row))
        for code in ("F", "LS")
    )
    assert re.search(r"pays \d each +1●● \+\d +2●● \+\d", federalists)
    assert " each" not in large


def test_the_result_of_five_players_stands_whole_at_80x24() -> None:
    *_, state = positions(5, 3)
    picture = BOARD.results(view(state, None, (76, 0)))
    assert picture.height <= 22 - 4
    assert all(article.name in picture.text for article in ARTICLES)
