"""Why a game ended as it did: who won and by what, what it turned on, what each choice brought."""

from __future__ import annotations

import re

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, Span
from civics_tui.boards.view import Chip
from civics_tui.table.drawing.result import Around, _choice_lines, _forms
from civics_tui.table.match.game_log import GameLog
from civics_tui.table.match.outcome import Choice, _why, outcome
from civics_tui.table.match.scoresheet import Stop, Turn
from rules import GAMES
from rules.electioneering.state import ElectionState
from rules.match import Match
from rules.words import Result, Text
from tests.app.driving import ELECTIONEERING, NAMES, played
from tests.app.results import ALL, over
from tests.app.test_scoresheet import Fixed
from tests.golden.record import played_again
from tests.laws.test_boards import NAMES as LONG


@pytest.mark.parametrize(
    ("slug", "seats", "field"),
    [("copycat", 4, "vp"), ("founding-fathers", 5, "scores"), ("legislation", 6, "scores")],
)
def test_what_entries_bring_in_points_is_what_seats_score(slug: str, seats: int, field: str) -> None:
    match = over(slug, seats, names=LONG["one word"])
    found = [*getattr(match.at(0), field)]
    for entry in match.log:
        for seat, points in entry.points:
            found[seat] += points
    ended = match.state.result()
    assert ended is not None
    assert tuple(found) == ended.scores


def test_rounds_of_a_game_played_on_from_a_position_keep_their_numbers() -> None:
    whole = over("copycat", 2)
    at = next(at for at in range(len(whole.moves)) if whole.at(at).observation(None).round == 9)
    position = whole.at(at).position()
    later = played(Match.start(GAMES["copycat"], 2, 7, NAMES[:2], position=position), ALL)
    turns = outcome(later, board_of("copycat"), GameLog(later), None).turns
    assert turns
    assert all(one.turn.round >= 9 for one in turns)


def test_a_best_gain_that_was_lost_again_is_told_so_where_it_is_no_turning_point() -> None:
    """A best of +24 stood beside turning points of 6, 14 and 17."""
    sheet = Fixed([(6, 4)], [(3, 7)], [(8, 2)], [(10, 0)])
    best = sheet.best_gains()
    assert {seat: (one.round, one.gain, one.lost) for seat, one in best.items()} == {
        0: (1, 6, False),
        1: (1, 4, True),
    }
    around = Around(UNICODE, NAMES[:2], board_of("votes-for-women").race)
    for one in best.values():
        (line,) = _choice_lines([], Choice(one, None), around, 60, 1)
        assert (Span(f" +{one.gain} in 100{', lost again' * one.lost}", "strong")) in line


def test_the_sentence_says_by_what_the_game_was_won() -> None:
    match = over("copycat", 3)
    told = outcome(match, board_of("copycat"), GameLog(match), None)
    first, second = told.chips[:2]
    scores = told.result.scores
    margin = f"{scores[first.seat] - scores[second.seat]} more than"
    assert f"That is {scores[first.seat]} points, {margin}" in told.sentences[1]
    leads = [
        (mine - had, name, mine, had)
        for (name, mine), (_, had) in zip(first.parts, second.parts, strict=True)
    ]
    _, name, most, had = max(leads)
    assert told.sentences[2].startswith(f"{first.name} scored more than {second.name} from ")
    assert f"from {name}, {most} to {had}" in told.sentences[2]


def test_who_lost_is_told_where_the_winner_scored_what_it_did_not() -> None:
    """The last was told what the winner had more than the second: `Won by tokens, 11 to 3`, and its own
    assembly, 5 to 15, was nowhere.
    """
    names = "Ann", "Ben", "You"
    sources, had = (
        ("assembly", "committee", "tokens"),
        {1: (15, 1, 11), 0: (15, 0, 3), 2: (5, 8, 4)},
    )
    ranked = [
        Chip(seat, names[seat], parts=[*zip(sources, points, strict=True)]) for seat, points in had.items()
    ]
    result = Result((18, 27, 17), (1,), Text(""))
    most = (
        "Ben scored more than you from assembly, 15 to 5, and from tokens, 11 to 4; you more from committee"
    )
    assert _why(result, ranked, 2).text(names) == f"{most}, 8 to 1."
    for seat in (0, 1, None):
        assert _why(result, ranked, seat).text(names) == "Ben scored more than Ann from tokens, 11 to 3."


def test_where_all_points_came_from_one_source_it_is_not_named_as_what_won() -> None:
    """Legislation was `Won by passed bills: 5 to 4`, which read as five bills."""
    said = ""
    for seed in range(1, 9):
        match = over("legislation", 3, seed)
        told = outcome(match, board_of("legislation"), GameLog(match), None)
        sources = {name for chip in told.chips for name, number in chip.parts if number}
        said = " ".join(told.sentences)
        assert len(sources) > 1 or "scored more" not in said


def test_what_brought_a_gain_says_how_much_where_something_does() -> None:
    match = over("copycat", 3)
    told = outcome(match, board_of("copycat"), GameLog(match), None)
    for choice in (*told.turns, *told.best.values()):
        assert choice.sentence is not None
        sentence = choice.sentence.text(match.names)
        assert re.search(rf"scores {choice.turn.gain} points?, now \d+: \w+ \d", sentence)
        # Beside the gain it is not said again.
        assert re.match(r"from \w+ \d", f"{choice.came}")


def test_beside_a_sum_stands_what_was_bought_in_that_round() -> None:
    match = played_again("copycat-3-1", NAMES)
    best = outcome(match, board_of("copycat"), GameLog(match), None).best
    deeds = [[deed.text(match.names) for deed in one.deeds] for _, one in sorted(best.items())]
    assert ["buys the Doctorate" in " ".join(each) for each in deeds] == [True, True, False]


def told_of(record: str) -> list[tuple[int, int, str]]:
    """Return the turning points of a recorded game: turn, seat, what was done."""
    match = played_again(record, NAMES)
    turns = outcome(match, board_of(match.game.slug), GameLog(match), None).turns
    done = [" ".join(said.text(match.names) for said in (*one.deeds, one.sentence) if said) for one in turns]
    return [(one.turn.round, one.turn.seat, words) for one, words in zip(turns, done, strict=True)]


def test_no_purchase_stands_beside_points_that_it_did_not_bring() -> None:
    """`Round 3: You +6 points` stood above a card bought for later, and of two Doctorates one was told."""
    first, second, _ = told_of("copycat-3-3")
    assert " buys " not in first[2]
    assert second[2].count("buys the Doctorate") == 2
    assert "Super Donor" not in second[2]


def test_a_run_off_that_was_lost_by_a_choice_is_a_turning_point_and_a_tie_is_no_cause() -> None:
    """`A tie for the most students` stood as what had brought votes, and the card that lost to it nowhere."""
    *_, tied, lost = told_of("electioneering-3-1")
    assert tied[0] + 1 == lost[0]
    assert tied[2] == f"{NAMES[0]} plays B4 on Milo's row: Milo is locked on Gross and Bugs."
    assert lost[1:] == (1, f"{NAMES[1]} plays G★ on Tomás's row.")


def test_a_count_of_ballots_is_not_taken_for_a_count_of_points() -> None:
    """Dev's bill passed by 2 Yay to 1 Nay, which gave Dev 1 point, 2 in all: which bill was not told."""
    match = played_again("legislation-4-1", NAMES)
    turns = outcome(match, board_of("legislation"), GameLog(match), None).turns
    assert all(" passes, " in f"{choice.came}" for choice in turns)


def test_you_are_not_you_in_the_middle_of_a_sentence() -> None:
    """`Hard bot won Tomás and Bea; You won Priya.`"""
    said: list[str] = []
    for seed in range(1, 30):
        match = over("electioneering", 2, seed)
        match.names = (match.names[0], "You")
        said += outcome(match, board_of("electioneering"), GameLog(match), None).sentences
    assert any("; you won" in one for one in said)
    assert not any("; You won" in one for one in said)


def test_a_student_is_won_and_not_had_by_one_to_nothing() -> None:
    """Each counts one alone; beside a table of what hands had, 1 to 0 was read as that of a hand."""
    said: list[str] = []
    for seed in range(1, 30):
        match = over("electioneering", 2 + seed % 2, seed)
        told = outcome(match, board_of("electioneering"), GameLog(match), None).sentences
        state = match.state
        assert isinstance(state, ElectionState)
        for vote in state.votes:
            if any(" won " in one for one in told):
                who = "nobody" if vote.winner is None else match.names[vote.winner]
                assert re.search(f"{who} won [^;]*{state.box.students[vote.student].name}", " ".join(told))
        said += told
    assert any(re.search(r"^\w+ won (.+ and )?\w+; \w+ won (.+ and )?\w+[.;]", one) for one in said)
    assert any("nobody won" in one for one in said)
    assert not any("scored more" in one for one in said)
    assert not any("had 1 to 0" in one for one in said)


def test_a_gain_that_another_ones_deed_brought_says_when_it_came() -> None:
    """`Ann +1`, and below it `Ben puts down B3`, read as if one had nothing to do with the other."""

    def told(doer: int) -> str:
        turn = Turn(Stop(1, 1, (1, 0), mover=doer), 1, 0, 1, False, 1.0)
        (line,) = _forms(Choice(turn, Text.of("{0:seat} puts down B3.", doer)), ("Ann", "Ben"), 60)[0]
        return "".join(span.text for span in line)

    assert (told(0), told(1)) == ("puts down B3.", "when Ben puts down B3.")


def test_a_gain_by_a_card_chosen_for_a_row_tells_of_the_row() -> None:
    """A turning point was once `Ben +1` and no more: the choice of the card had lowered Ann's hand."""
    match = played_again("electioneering-3-1", NAMES)
    end = outcome(match, board_of(ELECTIONEERING.slug), GameLog(match), None)
    assert end.turns
    assert all(one.sentence is not None for one in end.turns)
