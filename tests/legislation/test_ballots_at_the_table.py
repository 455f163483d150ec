"""What the table makes of a vote in Legislation: ballots at their covers, open ones, thumbs."""

from __future__ import annotations

from typing import Any

import pytest

from civics_tui.boards.legislation import LegislationBoard
from civics_tui.boards.picture import UNICODE
from civics_tui.table.desk.desk import Desk
from civics_tui.table.scenes import Asking, Reveal, Sealed, Showing
from civics_tui.table.session.session import Session
from rules.legislation import GAME
from rules.match import Match
from tests.app.desks import desk_of
from tests.app.driving import Loose
from tests.legislation.desks import (
    HANDS,
    NAMES,
    ON_DECK,
    at_the_table,
    now,
)
from tests.legislation.table import play, vote_round


def ballots() -> Desk:
    """Ann's bill 12 before the house; Cy has pledged Pro on it."""
    state = vote_round(on_deck=ON_DECK, hands=HANDS, tokens={2: [(12, "Pro")]}, effects=False)
    return at_the_table(play(state, ("call", 12)))


def test_a_ballot_is_cast_at_its_cover_and_nothing_shows_which() -> None:
    """Ruling L-59."""
    shown = []
    for letter in "yna":
        desk = ballots()
        scene = desk.session.scene
        assert isinstance(scene, Sealed)
        assert scene.seat == 1
        assert desk.session.viewer is None
        assert "Ben votes next, the others look away" in desk.picture().text
        desk.key(letter)
        assert now(desk).ballots[1] is None
        typed = desk.picture().text
        desk.key("enter")
        assert now(desk).ballots[1] == {"y": 1, "n": -1, "a": 0}[letter]
        shown.append((typed, desk.picture().text))
    assert shown == shown[:1] * 3
    assert "Enter seals it" in shown[0][0]
    assert "Cy votes next" in shown[0][1]


def test_a_ballot_can_be_cast_with_the_own_hand_in_sight() -> None:
    """A letter and Enter there too: one Enter too many casts none, and opens no other hand."""
    desk = ballots()
    desk.key("enter")
    assert desk.session.viewer == 1
    desk.key("enter")
    assert "Ben answers now: a letter, then Enter." in desk.picture().text
    desk.key("n")
    assert now(desk).ballots[1] is None
    desk.key("enter")
    assert now(desk).ballots[1] == -1
    desk.key("enter")
    assert desk.session.viewer is None


def test_no_enter_alone_casts_a_ballot() -> None:
    """The second one cast the ballot on which the cursor happened to be."""
    desk = ballots()
    for _ in range(4):
        desk.key("enter")
    assert desk.session.viewer == 1
    assert now(desk).ballots[1] is None
    desk.key("down")
    desk.key("enter")
    assert now(desk).ballots[1] is not None, "the arrows may choose it, too"


@pytest.mark.parametrize("keys", ["n", "nn", "ynyn"])
def test_the_letter_of_a_ballot_says_what_it_costs_and_enter_casts_it(keys: str) -> None:
    """Breaking a pledge was asked again for as often as the letter was pressed."""
    state = vote_round(on_deck=ON_DECK, hands=HANDS, tokens={1: [(12, "Pro")]}, effects=False)
    desk = at_the_table(play(state, ("call", 12)))
    desk.key("enter")
    for key in keys:
        desk.key(key)
    assert "skip the next Pledge round. Enter seals it" in " ".join(desk.session.notice.split())
    assert now(desk).ballots[1] is None
    desk.key("enter")
    assert now(desk).ballots[1] == -1


def test_no_key_pressed_once_more_casts_a_ballot_or_opens_a_hand() -> None:
    """Once the sponsor's own vote, meant to come at once, was the ballot of the seat that votes first, and a
    letter pressed twice that of the next."""
    desk = at_the_table(vote_round(on_deck=ON_DECK, hands=HANDS, effects=False))
    desk.choices.at = desk.choices.index_of("bill:12") or 0
    for seat, keys in ((1, ["enter"]), (2, ["y", "y", "enter"]), (3, ["n", "a", "enter"])):
        for key in keys:
            desk.key(key)
        asked, cast = desk.session.scene, [*now(desk).ballots]
        assert isinstance(asked, Sealed)
        assert asked.seat == seat
        assert desk.session.viewer is None
        for key in ("enter", *keys[:-1]):
            desk.key(key)
            assert desk.session.scene is asked
            assert [*now(desk).ballots] == cast
            assert desk.session.viewer is None
    assert now(desk).ballots[1:3] == [1, 0]


def test_the_pledge_on_a_bill_is_read_at_the_cover_of_its_ballot_whatever_the_news_are() -> None:
    state = vote_round(on_deck=ON_DECK, hands=HANDS, tokens={1: [(12, "Pro")]}, effects=False)
    desk = at_the_table(state)
    desk.choices.at = desk.choices.index_of("bill:12") or 0
    desk.key("enter")
    assert isinstance(desk.session.scene, Sealed)
    assert desk.session.news.plays
    text = " ".join(desk.picture().text.split())
    assert "You pledged Pro here. Your vote on 12 Equal Pay?" in text


def test_where_a_pledge_binds_a_letter_and_enter_tell_the_price_and_a_second_enter_votes() -> None:
    """Who was used to a letter and Enter broke the pledge of the one before, by the next one's letter."""
    desk = ballots()
    for key in ("a", "enter", "enter"):
        desk.key(key)
    assert "Cy answers now: a letter, then Enter." in desk.picture().text
    assert "A letter, then Enter twice." in desk.picture().text
    desk.key("y")
    assert now(desk).current_player == 2
    shared = desk.picture().text
    for letter in "na":
        desk.key(letter)
        assert desk.picture().text == shared, "none sees which, nor whether the pledge is kept"
    desk.key("enter")
    assert "Breaking your Pro: you skip the" in desk.picture().text
    assert now(desk).ballots[2] is None, "the next one's letter and Enter"
    desk.key("n")
    desk.key("enter")
    assert now(desk).ballots[2] is None, "are asked once more"
    desk.key("enter")
    assert now(desk).ballots[2] == -1


def test_the_hand_may_be_opened_before_a_ballot() -> None:
    desk = ballots()
    for key in ("a", "enter", "enter", "enter"):
        desk.key(key)
    assert desk.session.viewer == 2
    assert "Cy: You pledged Pro here. Your vote on 12" in desk.picture().text.replace("\n", " ")


def test_a_roll_call_is_open() -> None:
    state = vote_round(on_deck=ON_DECK, hands=HANDS, effects=False, ballots="roll_call")
    assert isinstance(at_the_table(play(state, ("call", 12))).session.scene, Asking)


RECUSER = ("odalys-brightwater", "zinnia-freewick", "dorothea-wrenfield", "imogen-ledgerly")
"""The first has Floor Leader, the second Point of Order."""


VOTED = {0: (12, 13), 1: (21, 22), 2: (31, 32), 3: (41, 42)}


def at_thumbs(*players: str, **position: Any) -> Desk:
    """Return the desk of a table that shows thumbs on bill 12: all persons, but for levels of computers."""
    state = play(vote_round(on_deck=VOTED, hands=HANDS, ballots="thumbs", **position), ("call", 12))
    match = Match.start(GAME, 4, names=NAMES, seed=1)
    match.state = state
    session = Session(Loose(match, players), LegislationBoard())
    session.start()
    desk = desk_of(session)
    assert isinstance(session.scene, Showing)
    return desk


def thumbs_at(desk: Desk) -> dict[int, str]:
    """Return what each seat shows."""
    return {seat: str(action[0]) for seat, action in desk.session.scene.shows.items()}


def test_thumbs_begin_at_what_is_pledged_else_at_what_the_bill_is_worth() -> None:
    assert thumbs_at(at_thumbs(tokens={3: [(12, "Con")]})) == {0: "yay", 1: "nay", 2: "yay", 3: "nay"}


def test_where_seats_have_no_color_the_number_of_a_thumb_is_a_chip() -> None:
    desk = at_thumbs()
    desk.glyphs = UNICODE.flat()
    assert "[1]Yay [2]Nay" in desk.picture().text


def test_a_number_turns_a_thumb_and_one_enter_counts_them_all() -> None:
    desk = at_thumbs()
    desk.key("4")
    desk.key("4")
    assert thumbs_at(desk)[3] == "nay"
    desk.key("enter")
    assert isinstance(desk.session.scene, Reveal)
    division = now(desk).division
    assert division is not None
    assert division.ballots == (1, -1, 1, -1)


def test_a_thumb_against_a_pledge_is_asked_twice_with_its_price() -> None:
    desk = at_thumbs(tokens={1: [(12, "Pro")]})
    desk.key("2")
    desk.key("enter")
    assert "Ben breaks a Pro: skips the next Pledge round. Enter again counts." in desk.session.notice
    assert isinstance(desk.session.scene, Showing)
    desk.key("enter")
    assert now(desk).betrayers[1]


def test_effects_before_the_ballots_are_keys_on_the_screen_of_the_thumbs() -> None:
    desk = at_thumbs(representatives=RECUSER, effects=True)
    assert "Point of Order" in desk.picture().text
    assert "Floor Leader" in desk.picture().text
    desk.key("4")
    turned = thumbs_at(desk)
    desk.key("e", "e")
    while not isinstance(desk.session.scene, Showing):
        desk.key("enter")
    assert thumbs_at(desk)[3] == turned[3], "an effect turns nobody's thumb back"
    desk.key("enter")
    assert isinstance(desk.session.scene, Reveal), "one key for no effect and all ballots"


def test_no_line_tells_the_ballots_before_they_are_opened() -> None:
    desk = at_thumbs()
    desk.key("enter")
    assert isinstance(desk.session.scene, Reveal)
    told = []
    for step in range(len(desk.session.scene.steps(desk))):
        desk.step = step
        told.append("Ballots:" in desk.picture().text)
    desk.step = None
    opened = told.index(True)
    assert 0 < opened < len(told) - 1
    assert all(told[opened:])


def test_computers_vote_by_themselves_between_thumbs() -> None:
    desk = at_thumbs("person", "person", "medium", "person")
    assert sorted(thumbs_at(desk)) == [0, 1, 3]
    desk.key("enter")
    assert desk.session.scene.thinks
    desk.session.play(("nay",))
    assert isinstance(desk.session.scene, Reveal), "Dora's thumb waited for the computer's ballot"
    division = now(desk).division
    assert division is not None
    assert division.ballots == (1, -1, -1, 0)
