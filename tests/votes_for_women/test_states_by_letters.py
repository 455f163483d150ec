"""States chosen by their letters, and cubes in a run, without a screen."""

from __future__ import annotations

import pytest

from civics_tui.boards.targets import Spot
from civics_tui.players.hints import Advice
from rules.votes_for_women.components import ANYWHERE, CODES, STATE_CARDS
from rules.votes_for_women.effects.campaigning import MoveOrPlace
from rules.votes_for_women.effects.cubes import (
    AddCubes,
    AddInEachState,
    AddInOneStateOfEachRegion,
)
from rules.votes_for_women.effects.states import ClearStates
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.state import VotesState
from rules.words import Text
from tests.app.desks import desk_of
from tests.app.driving import text_of_picture
from tests.votes_for_women.desks import at_the_table, keys_on_map, shown, to_state, to_target
from tests.votes_for_women.table import OPP, SUF


def test_the_cursor_that_has_to_leave_a_state_goes_to_the_next_one_and_says_so() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    to_state(desk, "MT")
    desk.key("p")
    assert desk.choices.target == "state:WY"
    assert "Wyoming: p" in shown(desk)


@pytest.mark.parametrize("pane", ["list", "board"])
def test_where_the_next_state_holds_red_the_cursor_goes_there_all_the_same(pane: str) -> None:
    desk = at_the_table(AddInOneStateOfEachRegion(1, seat=SUF), cubes="TX:r AR:r LA:r")
    while desk.pane != pane:
        desk.key("tab")
    to_state(desk, "ND")
    desk.key("p")
    assert desk.choices.target == "state:TX", "the next region, and not the first state that is empty"


def test_a_letter_that_chose_a_moment_ago_says_that_it_is_no_choice_any_more() -> None:
    new_york = CODES.index("NY")
    desk = at_the_table(AddInEachState((new_york,), 2, seat=SUF))
    desk.key("p")
    assert "Add 1 cube in New York" in shown(desk)
    desk.key("x")
    assert "x is no choice here; p and y are." in shown(desk)


def test_a_state_is_chosen_by_the_two_letters_on_its_tile() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    assert [desk.choices.key(index) for index in range(3)] == ["WA", "OR", "CA"]
    desk.key("N")
    assert "N_  and the second letter." in shown(desk)
    assert [desk.choices.rows[at].name for at in desk.choices.listed][:2] == ["Nevada", "New Mexico"]
    desk.key("y")
    assert desk.choices.row.name == "New York"
    assert desk.choices.open, "there are two colors to choose from"


def test_a_letter_after_a_typed_state_is_for_that_state_and_never_for_where_the_cursor_went() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF), cubes="MT:r OH:rr")
    for key in "MT":
        desk.key(key)
    montana, state = CODES.index("MT"), desk.session.match.state
    assert isinstance(state, VotesState)
    assert not state.cubes[96 + montana], "its red cube is the only use"
    for opens in (False, True):
        desk.key("p")
        assert desk.session.match.state is state
        assert desk.choices.open is opens
    desk.key("escape")
    desk.key("right")
    desk.key("p")
    assert desk.session.match.state is not state, "where the cursor was moved it is meant"


def test_why_a_color_takes_two_presses_is_said_where_it_does() -> None:
    """`p Place purple` of a state that nobody had pointed at opened a list without a word."""
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    desk.key("p")
    assert "Washington: p once more, if you mean this one." in shown(desk)
    desk.key("p")
    assert "Add 5 cubes" in shown(desk)


def test_after_a_hint_a_letter_is_for_the_state_that_it_names_first() -> None:
    """`Montana: p Place purple` stood above it, p asked for p once more, and the y behind it was all."""
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    desk.advise([Advice(("place", "Montana", "yellow"), None, Text("It is good."))])
    desk.key("p")
    assert desk.session.state.observation(SUF).purple[CODES.index("MT")] == 1


def test_the_letters_of_a_state_stand_apart_from_its_cubes() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF), cubes="MT:pyy")
    desk = desk_of(desk.session, (120, 40))
    to_state(desk, "MT")
    assert "MT ■◆◆ Montana" in shown(desk)


def test_capital_letters_alone_begin_a_state_and_every_list_of_states_says_so() -> None:
    """Of some states the small letter is a command's: g gives a hint, i looks."""
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF), cubes="GA:r IL:r")
    desk.key("n")
    assert "n is no choice here" in shown(desk)
    assert len(desk.choices.listed) == len(CODES)
    for key in "Ny":
        desk.key(key)
    assert desk.choices.row.name == "New York"
    assert desk.choices.open, "y is no color there"
    few = at_the_table(AddCubes(tuple(map(CODES.index, ("GA", "IL", "NY"))), 2, 1, seat=SUF))
    assert "more" not in shown(few), "all of them are in sight"
    assert "Shift and its two letters" in shown(few)


def test_a_second_letter_that_is_none_chooses_nothing() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    for key in "Np":
        desk.key(key)
    assert "NP is no choice here." in shown(desk)
    assert len(desk.choices.listed) == len(CODES)
    for key in ("N", "escape"):
        desk.key(key)
    assert len(desk.choices.listed) == len(CODES)
    assert not any(desk.session.state.observation(SUF).purple)


def test_what_begins_a_name_finds_it_although_it_is_the_code_of_another_state() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    desk.key("slash")
    for key in "ne":
        desk.key(key, key)
    assert [desk.choices.rows[at].name for at in desk.choices.listed][:2] == ["Nebraska", "Nevada"]


def test_states_keep_their_keys_while_one_card_empties_several() -> None:
    desk = at_the_table(ClearStates(0, 4, seat=OPP), cubes="CA:pp UT:pp MT:p KS:pp NY:ppp NJ:ppp")
    before = keys_on_map(desk)
    assert "cubes left" not in shown(desk)
    for code in ("CA", "MT", "NY"):
        assert before.pop(f"state:{code}") == code
        for key in code:
            desk.key(key)
        assert keys_on_map(desk) == before


def test_states_keep_their_keys_when_the_first_cube_that_ends_the_offer_to_move_decides_one() -> None:
    desk = at_the_table(
        MoveOrPlace(OPP, 4, 3), cubes="LA:rrr", sent=True, buttons=[0, 3], campaigners=[-1, -1, -1, -1, 2, -1]
    )
    before = keys_on_map(desk)
    for key in before["state:LA"]:
        desk.key(key)
    after = keys_on_map(desk)
    assert after
    assert all(before[target] == key for target, key in after.items())


def test_a_six_cube_event_is_at_most_fifteen_keys() -> None:
    for card in [8, 10, 28, 118, 120]:
        claimed = card in STATE_CARDS
        hands = [(9,) if claimed else (card, 9), (61, 62)]
        cards = [(card,) if claimed else (), ()]
        desk = at_the_table(PlayACard(SUF), PlayACard(OPP), hands=hands, claimed=cards)
        to_target(desk, f"{'claimed' if claimed else 'hand'}:{card}")
        desk.key("p" if claimed else "e")
        keys = 1
        while sum(desk.session.state.observation(None).purple) < 6:
            for key in ("right", "p"):
                desk.key(key)
                keys += 1
        assert keys <= 15


def test_each_state_that_may_be_chosen_has_its_key_on_its_tile() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    assert "43 more: Shift and its two letters" in shown(desk)
    lines = text_of_picture(desk.picture())
    assert desk.sheet is not None
    board = desk.sheet.spots
    keys = {row.target: desk.choices.key(at) for at, row in enumerate(desk.choices.rows)}
    assert len({*keys.values()}) == len(keys) == len(CODES)
    for target, key in keys.items():
        place = board[Spot("board", target)]
        assert lines[place.y][place.x : place.x + 3] == f"▸{key}"


def test_a_forgotten_shift_does_not_restart_the_turn() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    for key in "WAyt":
        desk.key(key)
    assert "For TN or TX hold Shift; t again restarts the turn." in shown(desk)
    desk.key("down")
    desk.key("t")
    assert sum(desk.session.state.observation(SUF).yellow) == 1, "only the very next key confirms"
    desk.key("t")
    assert sum(desk.session.state.observation(SUF).yellow) == 0


def test_in_a_run_the_key_of_a_state_alone_does_what_was_done_before() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    for key in "WAyOR":
        desk.key(key)
    assert "Place yellow, as last time; p: Place purple instead." in shown(desk)
    for key in "CAIDNV":
        desk.key(key)
    seen = desk.session.state.observation(SUF)
    assert (sum(seen.purple), sum(seen.yellow)) == (0, 5)
    desk.key("y")
    assert "Place yellow: the last key did it." in shown(desk)
    desk.key("p")
    assert sum(desk.session.state.observation(SUF).yellow) == 5, "only the very next key makes another use"


def test_the_cursor_leaves_a_state_that_has_four_and_starts_on_none() -> None:
    """Enter heaped 30 cubes in New York, where none of them changed anything."""
    desk = at_the_table(AddCubes(ANYWHERE, 6, 6, seat=SUF), cubes="WA:pppp OR:pppp")
    assert desk.choices.target == "state:CA"
    to_state(desk, "NY")
    for key in "pypy":
        assert desk.choices.target == "state:NY"
        desk.key("enter")
        desk.key(key)
    assert desk.choices.target == "state:VT"


def test_colors_are_mixed_unless_they_are_chosen() -> None:
    """The board advised to mix them, and Enter and the key of a state alone placed one color only."""
    desk = at_the_table(AddCubes(ANYWHERE, 6, 6, seat=SUF), cubes="OH:p IN:p")
    to_state(desk, "OH")
    for _ in range(4):
        desk.key("enter")
    seen, ohio = desk.session.state.observation(SUF), CODES.index("OH")
    assert (seen.purple[ohio], seen.yellow[ohio]) == (2, 1), "Enter twice places a cube"
    for key in "IN":
        desk.key(key)
    assert "Place yellow; p: Place purple instead." in shown(desk)


def test_in_a_run_the_letter_of_another_use_makes_that_of_the_last_state() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    for key in "WAyORp":
        desk.key(key)
    seen = desk.session.state.observation(SUF)
    assert (seen.yellow[CODES.index("WA")], seen.purple[CODES.index("OR")]) == (1, 1)
    assert (sum(seen.purple), sum(seen.yellow)) == (1, 1)
    for key in "CA":
        desk.key(key)
    assert desk.session.state.observation(SUF).purple[CODES.index("CA")] == 1


def test_in_a_run_what_leaves_no_choice_of_color_changes_none() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF), cubes="OR:r")
    for key in "WAyORCA":
        desk.key(key)
    seen = desk.session.state.observation(SUF)
    assert not any(seen.red)
    assert (sum(seen.purple), sum(seen.yellow)) == (0, 2)


def test_what_is_taken_back_is_told_and_a_forgotten_shift_with_it() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    for key in "WAyu":
        desk.key(key)
    assert "Taken back: Place a yellow cube in Washington. For UT hold Shift." in shown(desk)


def test_a_state_is_found_by_its_two_words_and_by_its_letters() -> None:
    for typed in ("new y", "ny"):
        desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
        desk.key("slash", "/")
        for character in typed:
            desk.key("space" if character == " " else character, character)
        desk.key("enter")
        assert desk.choices.target == "state:NY"


def test_a_letter_in_a_run_is_for_the_state_that_was_typed_where_its_card_is_claimed_too() -> None:
    """It opened the next state, and the two letters that followed took a cube from there."""
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF), cubes="NJ:ppp CT:r", state_cards=(128,))
    for key in "PAyNJp":
        desk.key(key)
    seen = desk.session.state.observation(SUF)
    assert not desk.choices.open
    assert (sum(seen.purple), sum(seen.yellow), sum(seen.red)) == (4, 1, 1)
    for key in "TX":
        desk.key(key)
    seen = desk.session.state.observation(SUF)
    assert (seen.purple[CODES.index("TX")], sum(seen.red)) == (1, 1)


@pytest.mark.parametrize(("limit", "each"), [(1, "1"), (2, "2")])
def test_how_many_cubes_every_state_gets_is_said(limit: int, each: str) -> None:
    """Of 16 cubes in 8 states `every state here gets its own` was all."""
    places = tuple(CODES.index(code) for code in ("WA", "OR"))
    desk = at_the_table(AddInEachState(places, limit, seat=SUF))
    assert f"Add {2 * limit} cubes: {each} in each state here." in shown(desk)
    desk.key("W")
    desk.key("A")
    desk.key("p")
    if limit > 1:
        assert "Add 3 cubes: 1-2 in each state here." in shown(desk)


def test_the_second_cube_of_a_state_is_asked_for_by_its_letter_alone() -> None:
    """Each of two cubes in one state took its letter twice, and each color began the run anew."""
    places = tuple(CODES.index(code) for code in ("WA", "OR", "CA"))
    desk = at_the_table(AddInEachState(places, 2, seat=SUF), PlayACard(OPP))
    for key in "ppy":
        desk.key(key)
    seen = desk.session.state.observation(SUF)
    assert (sum(seen.purple), sum(seen.yellow)) == (1, 1)
    desk.key("p")
    assert desk.choices.open, "nobody has chosen Oregon yet"
    for key in ("escape", "O", "R"):
        desk.key(key)
    seen = desk.session.state.observation(SUF)
    assert (sum(seen.purple), sum(seen.yellow)) == (1, 2), "as before: yellow"


def test_the_last_cube_of_a_run_is_not_placed_in_the_color_before_unasked() -> None:
    """The turn passed, and the color could not be made the other one."""
    desk = at_the_table(AddCubes(ANYWHERE, 3, 1, seat=SUF), PlayACard(OPP), hands=[(), (61,)])
    for key in "TXpORFL":
        desk.key(key)
    seen = desk.session.state.observation(SUF)
    assert (sum(seen.purple), sum(seen.yellow)) == (2, 0)
    assert desk.choices.open, "it asks for the color"
    desk.key("y")
    seen = desk.session.state.observation(SUF)
    assert (sum(seen.purple), sum(seen.yellow)) == (2, 1)
    assert desk.session.state.current_player == OPP
