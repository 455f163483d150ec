"""What is said of the places of a review: by which plays a chance went, and what was better."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.players.levels import Budget
from civics_tui.players.review import Costly, Review, review
from civics_tui.players.swings import Swing
from civics_tui.practice.choosing import CHANCE
from civics_tui.practice.report import report
from civics_tui.table.match.game_log import GameLog
from civics_tui.table.match.outcome import why
from civics_tui.table.screens.history import History
from rules.match import Match
from rules.words import Text
from tests.app.driving import ELECTIONEERING
from tests.players.recorded import NAMES, recorded
from tests.practice.test_play_on import ended


def test_a_fall_names_the_choice_that_allowed_it_and_its_price() -> None:
    match = ended(ELECTIONEERING)
    move = match.moves[4]
    costly = Costly(4, move.seat, move.action, move.action, 0.1, Text("It wins more often."))
    swings = [Swing(4, 8, move.seat, "others", 0.6, 0.3, let=2), Swing(9, 11, move.seat, "others", 0.3, 0.1)]
    history = History(match, board_of(ELECTIONEERING.slug), UNICODE, review=[*swings, costly])
    told = [line for line, _ in history.words.explained(swings[0])]
    assert "This let them" not in " ".join(told), "that bid was not found to be worse than another"
    (once,) = [
        line for line, _ in history.words.explained(swings[0]._replace(let=4)) if "This let them" in line
    ]
    (better,) = [line for line in told if "was better than" in line]
    assert once == f"This let them: a{better[1:]}", "what let them and could have been better is told once"
    assert told.index(better) == 1, "what was done comes last: there may be no room for it"
    assert better.startswith("At move ")
    assert better.endswith(" It cost about 10 wins in 100.")
    assert history.words.price(swings[0]).endswith("chance to win fell by about 30 in 100.")
    assert "was better" not in str(history.words.explained(swings[1]))


def told_of(record: str, seats: Sequence[int]) -> dict[tuple[int, int], tuple[str, list[str]]]:
    """Review seats of a recorded game; returns by the stretch of a swing its question and what it says."""
    match = recorded(record)
    states = [match.at(position) for position in range(len(match.moves) + 1)]
    found = review(match.game.slug, states, match.actions, seats, match.seed, budget=Budget(1), seconds=0.01)
    history = History(match, board_of(match.game.slug), UNICODE, review=found.swings)
    told = {}
    for place, one in enumerate(found.swings):
        history.go_to_costly(place)
        assert history.costly == place
        asked = "".join(span.text for span in history._asked())
        told[one.position, one.until] = asked, [line for line, _ in history.words.explained(one)]
    return told


def test_a_swing_is_told_with_who_decided_it_its_question_and_its_play() -> None:
    """Others' plays were luck; a lock was what turned a game that the run-off dealt after it did."""
    asked, lines = told_of("electioneering-3-1", [1])[39, 47]
    assert asked == "Ann decides."
    play = "Ann plays G3 on Priya's row: Priya now cares about Recess and Bugs."
    assert re.fullmatch(rf"Mostly by what Ann did\. About \d\d in 100: {re.escape(play)}", lines[0])
    asked, lines = told_of("electioneering-3-1", [2])[49, 56]
    assert asked == "Ann decides."
    play = "Ann plays B4 on Milo's row: Milo is locked on Gross and Bugs."
    assert re.fullmatch(rf"Mostly by what Ann did\. About \d\d in 100: {re.escape(play)}", lines[0])


def test_of_plays_of_others_each_is_told_with_who_made_it_and_how_far_a_chance_went_by_it() -> None:
    """`Mostly by what the others then did` was said of four of five swings, and named nobody."""
    match = recorded("electioneering-3-1")
    fall = Swing(39, 47, 1, "others", 0.5, 0.3, parts=((41, 0.08), (43, 0.06)))
    assert [match.moves[at].seat for at, _ in fall.parts] == [2, 0]
    words = History(match, board_of(match.game.slug), UNICODE, review=[fall]).words
    told = [line for line, _ in words.explained(fall)]
    assert told[0].startswith("Mostly by what Ann and Cy did. About 8 in 100: Cy ")
    assert [line for line in told[1:] if line.startswith("About 6 in 100: Ann ")]
    (alone, *_), _ = words.explained(fall._replace(parts=fall.parts[:1]))[:2]
    assert alone.startswith("In part by what Cy did. About 8 in 100: "), "8 of 20"


def test_a_sealed_ballot_that_turned_a_game_is_told_by_what_the_vote_came_to() -> None:
    """A fall by a Nay of a rival was told as `You call 04 Self-Help`: votes are counted a choice later;
    and the last of a round as `Vote round 6 is over: 2 bills passed, 1 failed`.
    """
    match = recorded("legislation-4-1")
    entries = GameLog(match).entries_by_choice(len(match.moves))
    nays = [at for at, move in enumerate(match.moves) if move.action == ("nay",) and not entries[at]]
    words = History(match, board_of(match.game.slug), UNICODE).words
    for at in nays:
        seat = next(seat for seat in range(3) if seat != match.moves[at].seat)
        fall = Swing(at, at + 1, seat, "others", 0.4, 0.3, most=at, deed=at, parts=((at, 0.1),))
        assert re.search(r"About 10 in 100: .* (passes|fails), \d Yay to \d Nay", words.explained(fall)[0][0])


def test_a_report_counts_gains_and_leaves_to_the_review_what_turned_the_game() -> None:
    """`What turned it` of a report and the largest swings of the review named other turns."""
    told = report(recorded("electioneering-3-1"), NAMES[:3])
    assert "## The largest gains" in told
    assert "turned" not in told


def test_what_is_drawn_or_dealt_after_a_deed_is_named_where_luck_turned_the_game() -> None:
    """The lock before the deal of a run-off stood as what luck had done."""
    match = recorded("electioneering-3-1")
    swing = Swing(49, 56, 2, "chance", 0.15, 1.0, most=55, deed=55)
    assert above_all(match, swing) == "A tie for the most students: run-off before Tomás, with B4, R★, B★."


def above_all(match: Match, swing: Swing) -> str:
    """Return what is said to have turned a game above all."""
    history = History(match, board_of(ELECTIONEERING.slug), UNICODE, review=[swing])
    return history.words.explained(swing)[0][0].partition("Above all: ")[2]


@pytest.mark.parametrize("own", [True, False])
def test_where_hidden_hands_open_they_turned_the_game_and_not_the_last_draw(own: bool) -> None:
    """A draw that could not save 6 against 10 was named for a fall of 80, and no hidden hand; another's draw
    without which it won as well was for one of 24. And `The votes are counted` alone did not say for whom.
    """
    match = recorded("electioneering-2-3")
    last = len(match.moves) - 1
    seat = match.moves[last].seat
    assert seat is not None
    fall = Swing(last, last + 1, seat if own else 1 - seat, "chance", 0.8, 0.0, most=last, deed=last)
    assert above_all(match, fall) == (
        "The votes are counted: Ben wins Tomás (Recess 6 to 2), Ben wins Juniper (Jokes 5 to 0), "
        "Ben wins Priya (Recess and Jokes 11 to 2)."
    )


@pytest.mark.parametrize(
    ("swing", "first"),
    [((100, 111), "28 in 100: Ben scores 6 points"), ((117, 125), "4 in 100: Ben plays #33 Working Lunch")],
)
def test_of_what_others_did_their_plays_are_told_before_ones_own(swing: tuple[int, int], first: str) -> None:
    """`Mostly by what the others then did`, and below it two cards that one had bought oneself."""
    match = recorded("copycat-2-4")
    parts = {play.position: 0.04 for play in GameLog(match).plays(0, *swing) if play.seat == 1}
    fall = Swing(*swing, 0, "others", 0.45, 0.35, parts=(*parts.items(),))
    words = History(match, board_of(match.game.slug), UNICODE, review=[fall]).words
    told, _ = words.explained(fall)[0]
    assert told.startswith(f"Mostly by what Ben did. About {first}")


def test_what_caused_a_swing_is_said_in_words_that_fit_a_game_without_throws() -> None:
    """`By what you could then do`, which nobody understood."""
    swing = Swing(0, 13, 2, "next", 0.34, 0.52, most=13)
    match = recorded("electioneering-3-1")
    history = History(match, board_of(match.game.slug), UNICODE, review=[swing])
    assert history.words.explained(swing)[0][0].startswith("Mostly by what Cy did. ")


def test_ballots_are_told_of_the_bill_they_were_cast_on() -> None:
    """`Ben calls 72 Clergy Records. Ballots: ...` were the ballots of the bill before it, of which the swing
    began with the last one.
    """
    match = recorded("legislation-4-1")
    last = [at for at in range(1, 300) if match.moves[at].action[0] in ("yay", "nay", "abstain")]
    for at in [at for at in last if at + 1 not in last][:6]:
        swing = Swing(at, at + 1, match.moves[at].seat, "others", 0.5, 0.3)
        history = History(match, board_of(match.game.slug), UNICODE, review=[swing])
        assert not any(words.startswith("Ballots") for words, _ in history.words.explained(swing))


def test_a_swing_that_nothing_explains_is_told_without_a_play() -> None:
    """Four plays stood below it that had not turned anything."""
    swing = Swing(0, 13, 2, "rough", 0.34, 0.52)
    match = recorded("electioneering-3-1")
    history = History(match, board_of(match.game.slug), UNICODE, review=[swing])
    told, *_ = [words for words, _ in history.words.explained(swing)]
    assert told == "Mostly by what no single play shows."


def test_of_what_a_player_did_nothing_is_told_that_the_others_did_beside_it() -> None:
    """`Mostly by what you did`, and then stood what three others drew."""
    match = recorded("electioneering-3-1")
    rise = Swing(0, 13, 2, "choice", 0.34, 0.52)
    words = History(match, board_of(match.game.slug), UNICODE, review=[rise]).words
    cause, *plays = [line for line, _ in words.explained(rise)]
    assert cause.startswith("Mostly by what Cy did.")
    assert plays.pop() == CHANCE
    assert plays
    assert all(line.startswith("Cy") for line in plays)


def test_a_choice_of_which_nothing_is_told_is_not_told_by_the_next_players_play() -> None:
    """`In part by what Ben did. About 3 in 100: You play #8` was a pass of Ben's before it."""
    match = recorded("copycat-2-4")
    lines, moves = GameLog(match).entries_by_choice(len(match.moves)), match.moves
    at = next(
        at
        for at in range(90, len(moves) - 1)
        if not lines[at] and lines[at + 1] and moves[at].seat == 1 and moves[at + 1].seat == 0
        if not match.at(at).as_decided().prompt().sealed
    )
    fall = Swing(at, at + 3, 0, "others", 0.4, 0.3, parts=((at, 0.1),))
    told, _ = History(match, board_of("copycat"), UNICODE, review=[fall]).words.explained(fall)[0]
    assert told == "Mostly by what Ben did."


def test_no_play_of_another_is_told_as_what_a_player_did_in_the_midst_of_it() -> None:
    """`Mostly by what Ben did. About 5 in 100: Zoe uses Procurement Desk` was an answer of Ben's to that."""
    match = recorded("copycat-3-1")
    words = History(match, board_of("copycat"), UNICODE).words
    for at in (17, 30, 51, 79):
        mover = match.moves[at].seat
        assert mover is not None
        fall = Swing(at - 3, at + 3, (mover + 1) % 3, "others", 0.4, 0.3, parts=((at, 0.1),))
        told, _ = words.explained(fall)[0]
        play = told.partition("About 10 in 100: ")[2]
        assert not play or play.startswith(NAMES[mover])


def test_a_report_tells_what_turned_a_game_as_the_review_does() -> None:
    """The same game was told in two ways: the report knew its gains alone."""
    match = recorded("electioneering-3-1")
    fall = Swing(39, 47, 1, "others", 0.5, 0.3, parts=((41, 0.08), (43, 0.06)))
    told = report(match, ["A", "B", "C"], Review(swings=[fall]))
    assert "B's chance to win fell by about 20 in 100. Mostly by what A and C did. About 8 in 100: C " in told
    assert not re.search(r"\b(Ann|Ben|Cy)\b", told)


def test_a_review_begins_with_what_could_be_done_otherwise_then_tells_the_largest_swing() -> None:
    """A choice that cost 38 wins in 100 stood behind five swings, the first `mostly by what no single play
    shows`, with four plays below it that had not turned anything.
    """
    large, small, points = [
        Costly(at, 0, ("a",), ("b",), cost, Text("")) for at, cost in enumerate((0.4, 0.04, 0.0))
    ]
    habit = Costly(4, 0, ("a",), ("b",), 0.01, Text(""), times=3, together=0.06)
    unexplained, rise = Swing(0, 13, 0, "rough", 0.1, 0.5), Swing(13, 20, 0, "next", 0.5, 0.6)
    fall = Swing(20, 26, 0, "others", 0.6, 0.3)
    found = Review((large, habit, small, points), [unexplained, rise, fall])
    assert found.places == [large, habit, small, fall, rise, points, unexplained]


def test_what_a_chance_is_stands_once_where_a_review_tells_the_first() -> None:
    """`Your chance to win fell by about 9 in 100`, and nobody knew of what it was a chance."""
    first, second = Swing(0, 13, 2, "next", 0.30, 0.36), Swing(49, 56, 2, "others", 0.70, 0.17)
    match = recorded("electioneering-3-1")
    words = History(match, board_of(match.game.slug), UNICODE, review=[first, second]).words
    assert [words.explained(one)[-1][0] == CHANCE for one in (first, second)] == [True, False]


def test_what_a_seat_could_then_do_is_its_own_play_and_not_the_one_before_it() -> None:
    """A rise was laid above all to the card of the rival by which one's best student was lost."""
    match = recorded("electioneering-3-1")
    told = above_all(match, Swing(0, 13, 2, "next", 0.34, 0.52, most=13, deed=13))
    assert told == "Cy plays B3 on Desmond's row: Desmond now cares about Jokes."


@pytest.mark.parametrize(("since", "told"), [(150, ["Drawn before: Ben draws Washington."]), (160, [])])
def test_with_what_a_seat_could_then_do_stands_what_it_had_drawn_for_that(
    since: int, told: list[str]
) -> None:
    """A rise of 70 was `what you could then do`, Washington's event; that he had been drawn was not told."""
    match = recorded("founding-fathers-3-1")
    assert match.actions[164] == ("event", "washington")
    rise = Swing(since, 164, 1, "next", 0.2, 0.9, most=164, deed=164)
    history = History(match, board_of(match.game.slug), UNICODE, review=[rise])
    lines = [line for line, _ in history.words.explained(rise)]
    assert "Above all: Ben enacts Washington" in lines[0]
    assert [line for line in lines if line.startswith("Drawn")] == told


def test_no_points_of_a_rival_are_why_a_chance_rose() -> None:
    """`Your chance rose by about 93 in 100. Mostly by what Ben did: Ben scores 29 points, now 73.`"""
    match = recorded("copycat-2-4")
    parts = {play.position: 0.04 for play in GameLog(match).plays(0, 100, 111) if play.seat == 1}
    rise = Swing(100, 111, 0, "others", 0.35, 0.45, parts=(*parts.items(),))
    words = History(match, board_of(match.game.slug), UNICODE, review=[rise]).words
    told, _ = words.explained(rise)[0]
    assert told.startswith("Mostly by what Ben did.")
    assert "Ben scores" not in told


def test_where_no_choice_cost_the_game_its_review_begins_with_what_won_it() -> None:
    """A game lost by many small steps had no choice to name, and its review nothing to do otherwise."""
    match = recorded("founding-fathers-3-1")
    result = match.state.result()
    assert result is not None
    loser = next(seat for seat in range(3) if seat not in result.winners)
    fall = Swing(0, 13, loser, "others", 0.4, 0.3)
    points = Costly(20, loser, ("a",), ("b",), 0.0, Text(""), 3.0)
    cost = points._replace(cost=0.1)
    board = board_of(match.game.slug)

    def first(*review: Costly | Swing) -> str:
        words = History(match, board, UNICODE, review=review).words
        return words.told(fall)[0][0]

    (won,) = [said.text(match.names) for said in why(match, board, GameLog(match), loser)]
    assert won.startswith(f"{match.names[result.winners[0]]} scored more than {match.names[loser]} from ")
    assert first(fall) == won == first(fall, points)
    assert first(points, fall).startswith("Mostly by what "), "it stands once"
    assert first(fall, cost).startswith("Mostly by what "), "a choice that cost much is what to do otherwise"


def test_a_sealed_bid_is_told_by_what_came_of_it_when_all_were_opened() -> None:
    """`Mostly by what the others did. About 18 in 100: You lay down a sealed bid.`"""
    match = recorded("copycat-3-1")
    first, *others = [at for at in range(60) if match.at(at).as_decided().prompt().sealed]
    assert others[:2] == [first + 1, first + 2]
    fall = Swing(first, first + 6, match.moves[first].seat or 0, "others", 0.5, 0.3, parts=((first, 0.18),))
    told, *_ = History(match, board_of("copycat"), UNICODE).words.explained(fall)[0]
    assert told.startswith("Mostly by what the others did. About 18 in 100: Turn order by bids: ")
