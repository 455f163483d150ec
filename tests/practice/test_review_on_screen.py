"""A review in a small window: the hand is a key away, choosing again begins with what is seen."""

from __future__ import annotations

import re

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.players.hints import EQUAL, LITTLE, Advice
from civics_tui.players.review import Costly, Review
from civics_tui.players.swings import Swing
from civics_tui.practice.choosing import asked_again
from civics_tui.table.match.game_log import begun_at
from civics_tui.table.screens.history import History
from rules import GAMES
from rules.game import Action
from rules.match import Match
from rules.words import Text
from tests.app.desks import desk_of, go_on, sit
from tests.app.driving import ELECTIONEERING, text_of_picture
from tests.players.recorded import recorded
from tests.practice.test_play_on import ended


def reviewed(match: Match) -> History:
    """Open a review of the first choices of each seat."""
    places = range(4, 8)
    moves = [match.moves[place] for place in places]
    costly = [
        Costly(place, move.seat, move.action, move.action, 0.1, Text("It wins more often."))
        for place, move in zip(places, moves, strict=True)
    ]
    return History(match, board_of(ELECTIONEERING.slug), UNICODE, review=costly)


def test_the_hand_of_the_moment_is_one_key_away_and_named() -> None:
    history = reviewed(ended(ELECTIONEERING))
    shown = history.picture()
    assert "h hand" in shown.text.split("\n")[-1]
    assert not [spot for spot in history.places if spot.pane == "hand"]
    history.key("h")
    held = history.picture()
    assert [spot for spot in history.places if spot.name.startswith("hand:")]
    assert "Better: " in held.text
    history.key("h")
    assert history.picture().text == shown.text
    history.size = 120, 40
    assert "h hand" not in history.picture().text.split("\n")[-1]


def test_choosing_again_follows_the_game_from_the_choice_that_is_looked_at_on() -> None:
    history = reviewed(ended(ELECTIONEERING))

    def order() -> list[int]:
        return [one.start.at for one in asked_again(history.match, history.costly_ones[::-1], history.at)]

    assert order() == [4, 5, 6, 7]
    history.key("n")
    history.key("n")
    assert order() == [6, 7, 4, 5]
    history.go(0)
    assert order() == [4, 5, 6, 7]


def test_after_the_last_place_of_a_review_the_first_comes_again_and_says_so() -> None:
    history = reviewed(ended(ELECTIONEERING))
    for _ in range(3):
        history.key("n")
        assert not history.notice
    history.key("n")
    assert history.costly == 0
    assert "The first. It cost" in " ".join(history.picture().text.split())
    history.key("n")
    assert not history.notice


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50)])
def test_how_far_a_chance_went_is_read_whole_in_every_window(size: tuple[int, int]) -> None:
    """`Suffragist's chance to win rose by…` was all that a pane at the side had room for."""
    match = recorded("votes-for-women-2-1")
    match.names = "Suffragist", "Opposition"
    asks = (at for at in begun_at(match) if "or first a claimed card" in str(match.at(at).prompt().text))
    begun = next(asks)
    shown = History(
        match,
        board_of("votes-for-women"),
        UNICODE,
        review=[Swing(begun, begun + 1, 1, "others", 0.2, 0.5)] * 5,
    )
    shown.size = size
    for _ in range(2):
        lines, at = text_of_picture(shown.picture()), shown.plan.prompt
        asked = [line[at.x : at.x + at.width] for line in lines[at.y : at.y + at.height]]
        assert "chance to win rose by about 30 in 100." in " ".join(" ".join(asked).split())
        shown.key("n")


def test_a_swing_by_what_nobody_saw_promises_no_list() -> None:
    shown = reviewed(ended(ELECTIONEERING))
    begun = begun_at(shown.match)[2]
    swing = Swing(begun, begun, 0, "others", 0.2, 0.5)
    assert shown.words.explained(swing) == [("Mostly by what the others did, out of sight.", "strong")]
    seen = shown.words.explained(swing._replace(until=begun + 9))
    assert seen[0] == ("Mostly by what the others did.", "strong")
    assert seen[1:]
    assert not any("Above all" in line for line, _ in seen)


def test_a_swing_says_which_play_alone_made_half_of_it() -> None:
    shown = reviewed(ended(ELECTIONEERING))
    until = begun_at(shown.match)[3]
    play = shown.words._told(3, until)[-1]
    swing = Swing(3, until, 0, "others", 0.2, 0.5, most=play.position)
    (above, _), *_ = shown.words.explained(swing)
    assert above.endswith(f"did. Above all: {play.gist(0).text(shown.names)}")


def test_what_a_payday_scored_is_told_above_the_choice_that_began_it() -> None:
    """`Above all: Medium bot plays #27 Recycled Leaflets` told nothing of the 10 points that came of it."""
    match = ended(GAMES["copycat"])
    shown = History(match, board_of("copycat"), UNICODE)
    at = next(at for at, move in enumerate(match.moves) if move.seat == 1 and move.action[0] == "buy")
    lines = shown.words.explained(Swing(at, at + 1, 0, "others", 0.5, 0.3, most=at))
    told = lines[0][0]
    assert re.search(r"Above all: \S+ scores \d+ points?, now \d+", told), told


def costly_after_a_hint(cost: float) -> tuple[list[Costly], set[tuple[int, Action]]]:
    """Show a hint with its best choice, one about equal and one worse; returns each as costly, and what the
    hint called good.
    """
    desk = desk_of(sit("founding-fathers"))
    go_on(desk)
    at, words = len(desk.session.match.moves), Text("It is better.")
    best, equal, worse, *_ = desk.session.state.legal_actions()
    desk.advise(
        [Advice(best, 0.5, words), Advice(equal, None, words, EQUAL), Advice(worse, None, words, LITTLE)]
    )
    return [Costly(at, 0, one, best, cost, words) for one in (best, equal, worse)], desk.session.hinted


def test_a_review_says_that_a_hint_called_a_choice_good_that_cost_much() -> None:
    costly, hinted = costly_after_a_hint(0.1)
    found = Review(tuple(costly)).after_hints(hinted).costly
    assert ["called it good" in str(one.against) for one in found] == [True, True, False]
    moved = Review((costly[0]._replace(position=5),)).after_hints(hinted)
    assert not str(moved.costly[0].against)


def test_what_a_hint_called_good_is_not_named_for_little() -> None:
    """`What cost most`, 34 against 33 in 100, was mostly what the hint had put first."""
    (best, equal, worse), hinted = costly_after_a_hint(0.04)
    assert [*Review((best, equal, worse)).after_hints(hinted).places] == [worse]
