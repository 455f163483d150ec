"""The points of a match by choice and by round: who led, what turned the race, who gained most by what."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.view import View
from civics_tui.table.match.chances import sheet_of
from civics_tui.table.match.scoresheet import ScoreSheet, Stop
from rules import GAMES
from rules.chance import SeededChance
from rules.match import Match
from tests.app.driving import NAMES, played


class Fixed(ScoreSheet):
    """A sheet of two seats with the points that a test names, by round."""

    def __init__(self, *rounds: Sequence[tuple[int, int]]) -> None:
        # The choice that ends a round already shows the next one.
        stops = [
            (number + (at == len(choices) and number < len(rounds)), points)
            for number, choices in enumerate(rounds, 1)
            for at, points in enumerate(choices, 1)
        ]
        self.fixed = [Stop(at, *stop) for at, stop in enumerate([(1, (0, 0)), *stops])]

    @property
    def stops(self) -> Sequence[Stop]:
        return self.fixed


def test_a_race_is_told_by_round() -> None:
    sheet = Fixed([(1, 0), (2, 0)], [(2, 5)], [(4, 5), (4, 6)])
    assert [stop.points for stop in sheet.rounds] == [(0, 0), (2, 0), (2, 5), (4, 6)]
    late = Fixed([(1, 0), (1, 4)], [(2, 4)])
    best = late.best_gains()
    assert [(best[seat].round, best[seat].gain) for seat in (0, 1)] == [(1, 1), (1, 4)], (
        "what ends a round scores in it"
    )


def test_the_turning_points_are_changes_of_leader_and_the_largest_gain() -> None:
    sheet = Fixed([(1, 0)], [(1, 3)], [(4, 3)], [(4, 13)])
    told = [(turn.round, turn.seat, turn.gain, turn.leads) for turn in sheet.turns()]
    assert told == [(2, 1, 3, True), (3, 0, 3, True), (4, 1, 10, True)]
    assert [(turn.round, turn.leads) for turn in sheet.turns(1)] == [(4, True)]
    early = Fixed([(9, 0)], [(10, 0)])
    assert [(turn.round, turn.gain, turn.leads) for turn in early.turns()] == [(1, 9, False)]


def test_who_is_ahead_only_while_a_round_is_counted_has_not_come_to_lead() -> None:
    """Who was behind before a payday and after it `takes the lead, +8 points`, as it was paid first."""
    sheet = Fixed([(1, 0)], [(1, 4)], [(7, 4), (7, 12)], [(20, 12)])
    assert [turn.round for turn in sheet.turns() if turn.leads] == [2, 4]


def test_where_seats_need_different_numbers_the_largest_gain_is_what_brings_farthest() -> None:
    sheet = Fixed([(6, 0)], [(12, 0)], [(18, 0)], [(18, 5)], [(18, 5)])
    assert sheet.turns(1)[0].gain == 6
    sheet.fixed = [stop._replace(goals=(36, 13)) for stop in sheet.fixed]
    assert sheet.turns(1)[0].gain == 5


def test_what_was_lost_again_is_no_turning_point_and_what_decides_is_one_without_a_gain() -> None:
    """In Votes for Women the first card of the Opposition was named in every game: red in 31 states."""
    sheet = Fixed([(0, 30)], [(5, 20)], [(9, 4)], [(9, 4)], [(18, 3)])
    assert [(turn.seat, turn.gain) for turn in sheet.turns()] == [(0, 5), (0, 4), (0, 9)]
    sheet.fixed = [stop._replace(mover=0) for stop in sheet.fixed]
    assert [(turn.round, turn.gain) for turn in sheet.turns(1, deciding=[4])] == [(4, 0)]


def test_what_somebody_is_paid_at_the_end_and_is_behind_all_the_same_turns_nothing() -> None:
    """`Medium bot 3: +10 points` for its tokens was the one turning point of a game that another won."""
    sheet = Fixed([(3, 0)], [(5, 1)], [(15, 14)])
    assert {turn.seat for turn in sheet.turns()} == {0}


def test_what_gives_all_the_same_turns_nothing() -> None:
    """In Legislation a bill that gave everybody a point was a turning point, and no Repeal that cost all."""
    sheet = Fixed([(1, 0)], [(2, 0)], [(4, 2)], [(5, 0)])
    assert [(turn.round, turn.gain) for turn in sheet.turns()] == [(4, 1)]


def test_a_gain_nearly_as_large_as_the_largest_says_more_than_an_early_change_of_leader() -> None:
    """In CopyCat a first lead by six points was told, and not the Doctorate of 26 later."""
    sheet = Fixed([(2, 1)], [(2, 4)], [(9, 4)], [(35, 10)], [(67, 20)])
    assert [(turn.round, turn.gain) for turn in sheet.turns()] == [(3, 7), (4, 26), (5, 32)]


def test_who_came_to_lead_in_the_round_of_the_largest_gain_is_told_by_that_gain() -> None:
    """In Founding Fathers the three points that tipped a round were told, and not the thirteen after them."""
    sheet = Fixed([(2, 1)], [(2, 4), (2, 17)], [(5, 18)])
    assert [(turn.round, turn.seat, turn.gain, turn.leads) for turn in sheet.turns()] == [(2, 1, 13, True)]


def test_who_came_to_lead_by_a_gain_like_others_is_told_by_what_gave_the_lead() -> None:
    """In Legislation every bill gave one point: the first of the cycle was said to have taken the lead."""
    sheet = Fixed([(2, 3)], [(3, 4), (4, 4), (5, 4)], [(6, 5)])
    assert [turn.stop.position for turn in sheet.turns() if turn.leads] == [4]


def test_who_never_gained_has_no_best_choice() -> None:
    sheet = Fixed([(2, -1)], [(5, -1)])
    assert [(seat, gain.round, gain.gain) for seat, gain in sheet.best_gains().items()] == [(0, 2, 3)]


def test_points_by_round_are_those_that_the_seats_had_without_what_tokens_may_pay_at_the_end() -> None:
    """The chart of Founding Fathers said 27 after a round with a score of 18; the best round was a token."""
    match = played(Match.start(GAMES["founding-fathers"], 3, 7, NAMES[:3]), 10_000)
    sheet = ScoreSheet(match, board_of("founding-fathers"))
    for stop in sheet.rounds:
        assert stop.points == match.at(stop.position).observation(None).scores


@pytest.mark.parametrize(
    ("points", "movers"),
    [
        ([(1, 1), (1, 1), (1, 3), (1, 2), (1, 2)], [None, 0, 1, 1, 0]),
        ([(2, 1), (2, 1), (1, 1), (2, 1), (2, 2)], [None, 1, 0, 0, 1]),
    ],
    ids=["won and half lost", "lost and won back"],
)
def test_what_is_won_or_lost_half_way_through_a_turn_is_no_gain(
    points: list[tuple[int, int]], movers: list[int | None]
) -> None:
    """`B turn 5: +2 votes, take J2`, the middle of a swap, that brought one; `+1` beside a flat line."""
    sheet = Fixed([])
    sheet.fixed = [
        Stop(at, at // 2, *one) for at, one in enumerate(zip(points, [()] * 5, movers, strict=True))
    ]
    assert [(one.seat, one.gain) for one in sheet.turns()] == [(1, 1)]
    assert [(seat, one.gain) for seat, one in sheet.best_gains().items()] == [(1, 1)]


def test_among_what_lasted_nothing_was_lost_again_and_what_decided_lasted() -> None:
    """`The largest gains that lasted` began with `lost again`, said of the sending of an amendment."""
    sheet = Fixed([(50, 50)], [(62, 38)], [(40, 60)], [(45, 55)], [(0, 100)])
    sheet.fixed = [stop._replace(mover=at % 2) for at, stop in enumerate(sheet.fixed)]
    assert not any(turn.lost for turn in sheet.turns())
    assert [turn.lost for turn in sheet.turns(deciding=[4]) if turn.stop.position == 4] == [False]


def test_of_equal_gains_that_of_an_own_choice_is_the_best() -> None:
    sheet = Fixed([(2, 0)], [(4, 0)], [(5, 0)])
    sheet.fixed = [stop._replace(mover=int(stop.position == 1)) for stop in sheet.fixed]
    gain = sheet.best_gains()[0]
    assert (gain.round, gain.gain) == (2, 2)


def test_of_equal_gains_that_which_brought_others_least_is_the_best() -> None:
    """In Legislation the first bill that passed was the best, though it gave everybody a point."""
    sheet = Fixed([(1, 1)], [(2, 0)], [(3, 1)])
    gain = sheet.best_gains()[0]
    assert gain.round == 2


@pytest.mark.parametrize("slug", GAMES)
def test_parts_sum_to_the_points_at_every_choice_and_tell_nothing_hidden(slug: str) -> None:
    seats = GAMES[slug].seats[-2:][0]
    board, random = board_of(slug), Random(seats)
    match = Match.start(GAMES[slug], seats, seats, NAMES[:seats])
    while True:
        state = match.state
        chips = board.chips(View(state.observation(None), match.names, 0, 0))
        assert len({tuple(name for name, _ in chip.parts) for chip in chips}) == 1
        for chip in chips:
            if chip.points.lstrip("-").isdecimal():
                assert chip.total - chip.unpaid == int(chip.points)
        if len(match.moves) % 16 == 0:
            seat = len(match.moves) // 16 % seats
            dealt = state.determinize(seat, SeededChance(1))
            for eyes in (None, seat):
                one, other = (View(each.observation(eyes), match.names, 0, 0) for each in (state, dealt))
                assert board.chips(one) == board.chips(other)
        if match.over:
            break
        match.play(random.choice(state.legal_actions()))


@pytest.mark.parametrize("slug", GAMES)
def test_a_sheet_follows_what_is_taken_back(slug: str) -> None:
    board, seats = board_of(slug), GAMES[slug].seats[0]
    match = played(Match.start(GAMES[slug], seats, 7, NAMES[:seats]), 8)
    sheet = ScoreSheet(match, board)
    assert len(sheet.stops) == 9
    state = match.at(5)
    again = Match.start(GAMES[slug], seats, 7, NAMES[:seats])
    for move in match.moves[:5]:
        again.play(move.action)
    played(again, 3, seed=5)
    del match.moves[5:]
    assert state.observation(None) == again.at(5).observation(None)
    sheet.match = again
    assert sheet.stops == ScoreSheet(again, board).stops


@pytest.mark.parametrize("slug", GAMES)
def test_a_race_beside_a_reveal_tells_nothing_that_came_after_it(slug: str) -> None:
    """That of Votes for Women counted the stops, and told twelve choices more."""
    board, seats = board_of(slug), GAMES[slug].seats[0]
    sheet = sheet_of(played(Match.start(GAMES[slug], seats, 7, NAMES[:seats]), 24), board, None)
    for made in range(25):
        assert sheet.up_to(made).stops == [stop for stop in sheet.stops if stop.position <= made]
