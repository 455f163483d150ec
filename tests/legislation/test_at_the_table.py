"""What the table makes of the questions of Legislation: rows, numbers, letters, who answers for whom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from civics_tui.boards.legislation import LegislationBoard
from civics_tui.boards.view import View
from civics_tui.table.match.people import joined_answers
from civics_tui.table.scenes import Asking, Covered, PrivateReveal, Reveal, Sealed, Thinking
from civics_tui.table.session.session import Session
from rules.chance import SeededChance
from rules.game import Action
from rules.legislation import GAME
from rules.legislation.components import digits
from rules.legislation.effects.ballots import Ballot
from rules.legislation.effects.optional import NONE
from rules.legislation.phases.offers import DECLINE
from rules.legislation.phases.voting import PASS
from rules.legislation.state import LegislationState
from rules.match import Match
from tests.app.desks import desk_of, sit
from tests.app.driving import Loose
from tests.legislation.desks import (
    HANDS,
    NAMES,
    ON_DECK,
    OWNERS,
    at_the_table,
    bargaining,
    now,
    rows,
)
from tests.legislation.table import asked, play, vote, vote_round

RECOUNTERS = ("juno-hallowmere", "dorothea-wrenfield", "horatio-stonelatch", "imogen-ledgerly")


def at_the_total() -> LegislationState:
    """Ann's bill 12 has its total, and she and Cy may take the vote again."""
    state = vote_round(representatives=RECOUNTERS, on_deck=ON_DECK, hands=HANDS, effects=True)
    state.used[1] = state.used[3] = True
    return vote(play(state, ("call", 12)), "YYYY")


def test_owners_of_a_motion_to_reconsider_are_asked_together() -> None:
    desk = at_the_table(at_the_total())
    assert "".join(span.text for span in desk.session.scene.question(desk)[0]).startswith(
        "Ann or Cy: The total is +4"
    )
    assert [row.name for row in desk.choices.rows] == [
        "Ann: take the vote again",
        "Cy: take the vote again",
        "Nobody does: let it stand",
    ]
    assert desk.choices.row.safe
    desk.key("d")
    assert now(desk).passed == (12,)
    assert desk.session.match.actions == (("none",), ("none",))


@pytest.mark.parametrize(("key", "seat"), [("1", 0), ("3", 2)])
def test_an_owner_takes_the_vote_again_by_its_number(key: str, seat: int) -> None:
    desk = at_the_table(at_the_total())
    desk.key(key)
    assert asked(now(desk)) == "Ballot"
    assert [owner for owner in (0, 2) if now(desk).used[owner]] == [seat]


def test_an_owner_at_another_terminal_is_asked_there() -> None:
    assert joined_answers(at_the_total(), {0, 1, 3}) == []
    state = play(at_the_total(), "none")
    assert (asked(state), state.current_player) == ("Reconsider", 2)
    assert joined_answers(state, range(4)) == [], "nobody is left to ask"


def test_the_effect_of_a_computer_is_not_offered_to_a_person() -> None:
    state = vote_round(representatives=OWNERS, on_deck=ON_DECK, effects=True)
    play(state, ("call", 12))
    assert asked(state) == "BeforeBallots"
    assert [name for _, name in rows(state, 1, 2, 3)] == ["Ann uses Floor Leader", "No effect: go on"]
    assert ("d", "Nobody uses one: go on") in rows(state), "one key for all says so"


def test_to_go_on_without_an_effect_is_one_key_whoever_plays() -> None:
    state = vote_round(representatives=OWNERS, on_deck=ON_DECK, effects=True)
    play(state, ("call", 12))
    words = {(): "Nobody uses one: go on", (1,): "No effect: go on", (1, 2, 3): "No effect: go on"}
    for computers, go_on in words.items():
        assert rows(state, *computers)[-1] == ("d", go_on)


def test_the_first_cover_tells_whom_one_plays() -> None:
    state = GAME.new(4, seed=1, build="4-b")
    view = View(state.observation(None), NAMES, 80, 15)
    text = " ".join(LegislationBoard().look(view, "role:2"))
    assert text.startswith("You are Rep. ")
    assert "once a game" in text
    assert "discard what costs you" in text


@pytest.mark.parametrize(("keys", "bill"), [("42", 42), ("03", 3), (("3", "enter"), 3)])
def test_a_bill_is_typed_by_its_number_in_two_digits_wherever_it_lies(keys: Sequence[str], bill: int) -> None:
    state = GAME.new(4, seed=1)
    assert isinstance(state, LegislationState)
    seat = state.current_player or 0
    state.hands[seat] = (3, 41, 42, 51, 52)
    state.advance()
    desk = at_the_table(state)
    for key in ("enter", *keys):
        desk.key(key)
    assert now(desk).discards[seat] == (bill,)


def test_who_draws_the_last_card_sees_it_before_the_keyboard_goes_on() -> None:
    state = GAME.new(4, seed=1)
    assert isinstance(state, LegislationState)
    for _ in range(4):
        play(state, state.legal_actions()[1], "done")
    assert asked(state) == "DrawCard"
    desk = at_the_table(state)
    seat = state.current_player
    assert seat is not None
    for key in ("enter", "k"):
        desk.key(key)
    assert isinstance(desk.session.scene, PrivateReveal)
    (drawn,) = {*now(desk).hands[seat]} - {*state.hands[seat]}
    assert f"{NAMES[seat]} draws {drawn} " in desk.picture().text


def test_who_draws_a_card_in_the_open_pledge_turn_sees_it_before_the_hand_is_put_away() -> None:
    desk = at_the_table(bargaining())
    for key in ("x", "enter", *digits(HANDS[0][0]), "k"):
        desk.key(key)
    assert isinstance(desk.session.scene, PrivateReveal)
    (drawn,) = {*now(desk).hands[0]} - {*HANDS[0]}
    assert f"Ann draws {drawn} " in desk.picture().text
    desk.key("enter")
    assert isinstance(desk.session.scene, Asking)
    assert desk.session.viewer is None


def test_staff_work_covers_the_screen_once() -> None:
    """It did so before each of three exchanges, of one person in one turn."""
    owners = ("basil-ottenwick", *RECOUNTERS[1:])
    state = vote_round(on_deck=ON_DECK, hands=HANDS, representatives=owners, effects=True)
    state.used = [False, True, True, True]
    desk = at_the_table(state)
    desk.key("f")
    assert isinstance(desk.session.scene, Covered)
    desk.key("enter")
    for bill in HANDS[0][:3]:
        assert isinstance(desk.session.scene, Asking)
        assert desk.session.viewer == 0
        for key in (*digits(bill), "k", "x"):
            desk.key(key)
    assert isinstance(desk.session.scene, PrivateReveal)


def test_a_letter_chosen_for_somebody_is_forgotten_with_the_question_it_belonged_to() -> None:
    """A1 of a playtest: a hand put on deck by numbers swallowed the letter of a later offer."""
    session = sit("legislation", 3, 0, "person", "medium", "medium")
    desk = desk_of(session)
    spent = ""
    while not spent or not session.asking or asked(now(desk)) == "PutOnDeck":
        only = [row for row in desk.choices.rows if row.only and row.only.key and row.target]
        if not session.state.legal_actions() or not (session.asking or isinstance(session.scene, Thinking)):
            desk.key("enter")
        elif only and asked(now(desk)) == "PutOnDeck":
            spent = only[0].uses[0].key
            desk.key(desk.choices.key(desk.choices.rows.index(only[0])))
            if desk.choices.open:
                desk.key(spent)
        else:
            session.play(session.state.legal_actions()[0])
            desk.show_scene()
    desk.key(spent)
    assert "was the only choice there" not in session.notice


def test_enter_opens_the_next_bill_as_it_opened_the_first_though_it_has_one_use_by_now() -> None:
    """The exchange is over with the first one: once a second Enter put two bills On Deck."""
    desk = desk_of(sit("legislation", 3, 0, "person", "medium", "medium"))
    session = desk.session
    while not session.asking or asked(now(desk)) != "PutOnDeck":
        if session.asking or isinstance(session.scene, Thinking):
            session.play(session.state.legal_actions()[0])
            desk.show_scene()
        else:
            desk.key("enter")
    for room in (3, 2, 1):
        assert f"({room}" in now(desk).prompt().text.text()
        desk.key("enter")
        assert desk.choices.open
        assert f"({room}" in now(desk).prompt().text.text()
        desk.key("enter")


def test_an_amendment_is_news_to_who_called_the_bill_and_stands_on_it() -> None:
    """A computer moved a score of a person's bill: the figure changed, and only the log said why."""
    state = vote_round(
        on_deck={0: (12,), 1: (22,), 2: (32,)},
        representatives=("odalys-brightwater", "lucinda-marrowgate", "imogen-ledgerly"),
        effects=True,
    )
    session = Session(
        Loose(Match.start(GAME, 3, 1, NAMES[:3]), ("person", "easy", "easy")), LegislationBoard()
    )
    session.match.state = state
    session.start()
    desk = desk_of(session)
    for action in (("effect", 1), ("amend", "SC", 1)):
        session.play(action)
    desk.show_scene()
    told = desk.picture().text
    assert "Ben uses Amendment: Social Conservative is now 0." in told
    assert "-1 →  0" in told


def test_a_vote_that_is_taken_again_is_no_vote_cast_by_the_enter_meant_to_go_on() -> None:
    """After a Motion to Reconsider the same question stood there, and Enter abstained."""
    match = Match.start(GAME, 3, 3, NAMES[:3])
    session = Session(Loose(match, ("person", "easy", "easy")), LegislationBoard())
    session.start()
    desk = desk_of(session)
    while match.state.current_player != 0 or not isinstance(match.state.decision, Ballot):
        session.play(match.state.legal_actions()[0])
    desk.show_scene()
    while session.scene.passes:
        session.go_on()
        desk.show_scene()
    desk.key("y")
    desk.key("enter")
    assert now(desk).ballots[0] == 1
    match.state.push(Ballot(0))
    match.state.advance()
    desk.show_scene()
    cast = len(match.moves)
    desk.key("enter")
    desk.key("enter")
    assert len(match.moves) == cast
    assert "asked once more" in session.notice
    desk.key("n")
    desk.key("enter")
    assert now(desk).ballots[0] == -1


def meanings(state: LegislationState) -> dict[str, tuple[Action, str]]:
    """The letters of a question, with the choice each makes and its words; counts are no words."""
    found = {}
    for action in state.legal_actions():
        label = state.label(action)
        words = str(label.use or label.name or label.text).partition(" (")[0]
        found[label.key] = (action, words)
    found.pop("", None)
    return found


def test_a_letter_typed_twice_never_means_two_things() -> None:
    """Around the ballots no letter changes its meaning even if another one was typed."""
    for seed in range(6):
        chance = SeededChance(seed)
        state = GAME.new(3 + seed, seed=seed, hand_size=6)
        assert isinstance(state, LegislationState)
        last: Action = ()
        before, voting = meanings(state), False
        while state.current_player is not None:
            here = meanings(state)
            for letter in {*before, *here}:
                was, now_ = before.get(letter), here.get(letter)
                if was and now_ and was[1] != now_[1] and (was[0] == last or (voting and state.called)):
                    # What is declined is declined by one letter, whatever it is.
                    assert {was[0], now_[0]} <= {NONE, PASS, DECLINE}, (letter, was, now_)
            before, voting = here, bool(state.called)
            last = chance.pick(state.legal_actions(), "a choice")
            state.apply(last)


def test_the_first_of_two_digits_waits_for_the_second_and_any_other_key_forgets_it() -> None:
    desk = at_the_table(play(bargaining(), ("offer", 1)))
    desk.key("4")
    assert "4_" in desk.session.notice
    desk.key("down")
    desk.key("2")
    desk.key("1")
    assert desk.choices.open
    assert desk.choices.target == "bill:21"
    assert [use.key for use in desk.choices.row.uses] == ["p", "c", "f", "b"]
    assert "21" in desk.picture().text


def test_a_bill_is_called_and_looked_at_by_its_number() -> None:
    state = vote_round(on_deck={0: (60, 61, 7), 1: (21, 22, 23), 2: (34, 32, 33), 3: (44, 42, 41)})
    for bill in (60, 61, 7):
        desk = at_the_table(state.clone())
        for key in digits(bill):
            desk.key(key)
        assert now(desk).called == bill
    for bill in (61, 34, 44):
        desk = at_the_table(state.clone())
        for key in ("i", *digits(bill)):
            desk.key(key, key)
        assert desk.looking is not None
        assert desk.looking.target == f"bill:{bill}"


@pytest.mark.parametrize(("seats", "size"), [*product((3, 5, 8), ((160, 50), (200, 60)))])
def test_how_a_turn_goes_stands_once_in_a_large_window(seats: int, size: tuple[int, int]) -> None:
    desk = desk_of(sit("legislation", seats, 30 + 8 * seats), size)
    while not desk.session.state.prompt().gathered:
        desk.session.play(desk.session.state.legal_actions()[0])
        while not desk.session.asking:
            desk.session.go_on()
    desk.show_scene()
    assert desk.session.viewer is None
    text = desk.picture().text
    assert all(text.count(page) < 2 for page in ("A TURN", "SIGNS", "PASSED BILLS"))


def test_ballots_lie_open_in_the_box_while_an_effect_is_asked_after_the_total() -> None:
    shown = at_the_table(at_the_total()).picture().text
    assert "4 of 4 cast" in shown
    assert "///" not in shown
    assert shown.count("▲") >= 8, "in the box and at the desks"


def test_a_number_that_is_ended_by_enter_does_not_end_the_discarding() -> None:
    session = Session(Loose(Match.start(GAME, 3, 5, NAMES[:3])), LegislationBoard())
    session.start()
    desk, match = desk_of(session), session.match
    desk.key("enter")
    seat = desk.session.viewer
    number = desk.choices.rows[1].typed
    for key in (*number, "enter"):
        desk.key(key)
    assert match.state.current_player == seat
    assert f"{number} is chosen already." in desk.picture().text
    assert len(match.actions) == 1
    desk.key("d")
    assert match.state.current_player != seat


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_in_a_run_of_discards_the_cursor_stays_where_it_was(size: tuple[int, int]) -> None:
    """It went to Done after each, so that a second Enter ended the round."""
    session = Session(Loose(Match.start(GAME, 3, 5, NAMES[:3])), LegislationBoard())
    session.start()
    desk = desk_of(session, size)
    desk.key("enter")
    assert desk.choices.target is None, "it begins on Done"
    cards = [row.target for row in desk.choices.rows if row.target]
    for key in ("down", "down", "enter"):
        desk.key(key)
    assert desk.choices.target == cards[2]
    for _ in range(2):
        desk.key("enter")
    assert len(session.match.actions) == 3
    assert desk.choices.target == cards[4]


def test_a_number_ended_by_enter_calls_a_bill_and_opens_nobody_s_hand() -> None:
    desk = at_the_table(vote_round(on_deck=ON_DECK, hands=HANDS, effects=False))
    for key in ("1", "2", "enter"):
        desk.key(key)
    assert isinstance(desk.session.scene, Sealed)
    assert desk.session.viewer is None
    assert "Ben answers now: a letter, then Enter." in desk.picture().text
    desk.key("enter")
    assert desk.session.viewer == 1


@pytest.mark.parametrize(
    ("keys", "declines"),
    [(["enter"], False), (["enter"] * 2, True), (["down", "up", "enter"], True), ("d", True)],
)
def test_enter_with_which_one_reads_on_gives_no_effect_away(keys: Sequence[str], declines: bool) -> None:
    """It declines when pressed again, or where the cursor was moved; a letter does at once."""
    state = play(vote_round(on_deck=ON_DECK, hands=HANDS, tokens={1: [(31, "Con")]}), ("call", 13))
    desk = at_the_table(vote(state, "YYY"))
    desk.session.play(("yay",))
    desk.show_scene()
    assert isinstance(desk.session.scene, Reveal)
    desk.key("enter")
    assert desk.choices.row.name == "Release nothing"
    for key in keys:
        desk.key(key)
    assert (asked(now(desk)) != "Release") == declines
    assert declines or desk.session.notice == "Release nothing: Enter again, if you mean it."
