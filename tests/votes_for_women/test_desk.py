"""Votes for Women at the desk, without a screen: cubes in a run, news by play, what a key that fails says."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from civics_tui.boards.picture import Region
from civics_tui.boards.targets import Spot
from civics_tui.boards.view import View
from civics_tui.boards.votes_for_women.turning import turning
from civics_tui.table.desk.desk import Desk
from civics_tui.table.match.game_log import Play
from civics_tui.table.scenes import Reveal
from civics_tui.table.session.session import Session
from civics_tui.table.window.choices import Choices
from rules.chance import ScriptedChance
from rules.match import PERSON
from rules.steps import Step
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.components import ANYWHERE, CODES, STATE_CARDS
from rules.votes_for_women.effects.campaigners import FreeMove
from rules.votes_for_women.effects.campaigning import AssignDie, MoveOrPlace
from rules.votes_for_women.effects.cubes import (
    AddCubes,
    AddInEachState,
    AddInOneStateOfEachRegion,
    CubesThrow,
)
from rules.votes_for_women.effects.hands import CounterStrat
from rules.votes_for_women.effects.states import ClearStates
from rules.votes_for_women.moments import StateVote
from rules.votes_for_women.phases.lobbying import UseSuccess
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard
from rules.votes_for_women.phases.strategy import StrategyBid
from rules.votes_for_women.phases.voting import VOTING_DIE, ChooseVotingState
from rules.votes_for_women.state import CHECK, EMPTY, MIXED, PURPLE_HELD, RED_HELD, VotesState
from rules.words import Entry, Text
from tests.app.desks import desk_of, go_on, sit
from tests.app.driving import NAMES, text_of_picture
from tests.votes_for_women.table import OPP, SUF, begin, position


def at_the_table(*steps: Step[VotesState], cubes: str = "", **fields: object) -> Desk:
    """Sit two persons down before some steps; cubes are such as `OH:ppp MN:r`."""
    session = sit("votes-for-women", 2)
    state = session.match.state
    assert isinstance(state, VotesState)
    state.agenda.clear()
    state.turn, state.round = 2, 1
    for name, value in fields.items():
        setattr(state, name, value)
    for code, _, letters in (each.partition(":") for each in cubes.split()):
        place = CODES.index(code)
        for color, letter in enumerate("pyr"):
            state.cubes[48 * color + place] = letters.count(letter)
        state.status[place] = {"p": PURPLE_HELD, "r": RED_HELD}.get("".join(sorted({*letters})), MIXED)
    begin(state, *steps)
    session.start()
    desk = desk_of(session)
    go_on(desk)
    desk.picture()
    return desk


def shown(desk: Desk) -> str:
    return "\n".join(text_of_picture(desk.picture()))


def to_state(desk: Desk, code: str) -> None:
    """Put the cursor on a state."""
    to_target(desk, f"state:{code}")


def to_target(desk: Desk, target: str) -> None:
    at = desk.choices.index_of(target)
    assert at is not None
    desk.choices.at = at


# What would turn it


def test_a_large_window_says_what_would_turn_the_race() -> None:
    desk = at_the_table(PlayACard(SUF), cubes="OH:ppp IN:p WA:r", congress=4)
    desk = desk_of(desk.session, (200, 60))
    go_on(desk)
    for line in (
        "What would turn it",
        "2 more markers in Congress send the Amendment.",
        "Suffragist leads 2; 34 of the 45 nobody leads win.",
        "Opposition leads 1; 12 of the 45 nobody leads win.",
    ):
        assert line in shown(desk)
    page = desk.board.turning(desk.view(Region(0, 0, 60, 0))).text
    assert "Suffragist loses to one cube taken in IN." in page
    assert "Suffragist needs one cube for the fourth in OH." in page
    assert "Opposition loses to one cube taken in WA." in page


def test_once_the_states_vote_no_cube_would_turn_the_race() -> None:
    """In Final Voting a side was said to need a fourth cube, where no cube comes any more."""
    state = position(turn=6, round=0, sent=True, cubes={"OH": "ppp", "IN": "p", "WA": "r"})
    view = View(state.observation(SUF), ("Ann", "Ben"), 60, 0)
    assert "leads 2;" in (page := turning(view).text)
    assert "cube" not in page


# Cubes


def test_the_cursor_that_has_to_leave_a_state_goes_to_the_next_one_and_says_so() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    to_state(desk, "MT")
    desk.key("p")
    assert desk.choices.target == "state:WY"
    assert "Montana: no more here." in shown(desk)
    desk.key("right")
    assert "no more here" not in shown(desk)


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
    for said in ("p was the only choice there", "Montana is done"):
        desk.key("p")
        assert desk.session.match.state is state
        assert said in shown(desk)
    desk.key("right")
    desk.key("p")
    assert desk.session.match.state is not state, "where the cursor was moved it is meant"


def test_the_letters_of_a_state_stand_apart_from_its_cubes() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF), cubes="MT:pyy")
    desk = desk_of(desk.session, (120, 40))
    to_state(desk, "MT")
    assert "MT ■◆◆ Montana" in shown(desk)


def test_small_letters_that_mean_nothing_else_begin_a_state_too() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    for key in "ny":
        desk.key(key)
    assert desk.choices.row.name == "New York"
    assert desk.choices.open, "y is no color there"


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


def keys_on_map(desk: Desk) -> dict[str, str]:
    return {row.target: desk.choices.key(index) for index, row in enumerate(desk.choices.rows) if row.target}


def test_states_keep_their_keys_while_one_card_empties_several() -> None:
    desk = at_the_table(ClearStates(0, 4, seat=OPP), cubes="CA:pp UT:pp MT:p KS:pp NY:ppp NJ:ppp")
    before = keys_on_map(desk)
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


def test_down_from_the_last_place_of_the_map_goes_on_to_stopping_and_up_goes_back() -> None:
    desk = at_the_table(MoveOrPlace(OPP, 4, 3), buttons=[0, 3], campaigners=[-1, -1, -1, -1, 2, -1])
    for _ in range(20):
        desk.key("down")
    assert desk.choices.row.name == "Stop"
    assert "3 cubes unused" in shown(desk)
    desk.key("up")
    assert desk.choices.target


def test_who_wins_a_state_card_reads_at_once_what_it_does() -> None:
    two_states = AddCubes((CODES.index("OH"), CODES.index("IN")), 2, 2, seat=SUF)
    desk = at_the_table(two_states, PlayACard(SUF), cubes="OH:ppp", state_cards=(124,))
    to_state(desk, "OH")
    desk.key("p")
    assert "claims the Ohio State card (when played: draw 2, play 1)." in shown(desk)


def test_the_patriarchy_is_one_key() -> None:
    session = sit("votes-for-women", 2)
    for action in (("event", 1), ("rest", "purple")):
        session.save.play(action)
    session.start()
    desk = desk_of(session)
    go_on(desk)
    to_target(desk, "hand:53")
    desk.key("e")
    assert session.state.current_player == SUF
    assert sum(session.state.observation(None).red) == 31, "New York has lost a purple cube instead"


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


# Plays in a sentence


def summed(*entries: Entry) -> str:
    head = Entry("{0:seat} plays {1}.", (OPP, CARDS[53].named), None, True)
    return Play(OPP, OPP, 0, head, entries).summary.text(NAMES)


def test_the_patriarchy_is_one_sentence_and_begins_with_what_is_lost() -> None:
    session = sit("votes-for-women", 2)
    for action in (("event", 1), ("rest", "purple"), ("event", 53)):
        session.save.play(action)
    play = session.log.plays(None)[-1]
    assert play.summary.text(NAMES) == (
        f"{NAMES[1]} plays The Patriarchy: removes purple from NY, red in 31 states, red Campaigner in the "
        "South, +4 buttons."
    )


def test_the_usual_use_of_a_success_is_under_the_cursor() -> None:
    cases: Sequence[tuple[int, int, str]] = [
        (SUF, 0, "Add a marker to Congress"),
        (SUF, 5, "Decline the rest"),
        (OPP, 2, "Remove a marker"),
        (OPP, 0, "Decline the rest"),
    ]
    for seat, congress, row in cases:
        desk = at_the_table(UseSuccess(seat, 1), congress=congress)
        assert desk.choices.row.name == row


def test_a_throw_made_again_is_reported_though_it_may_show_the_same_dice() -> None:
    desk = at_the_table(CubesThrow(SUF, 8, (2,), ANYWHERE, 1, False), buttons=[7, 1])
    desk.key("b", "b")
    assert f"{NAMES[0]} pays a button, 6 left, and rolls again" in shown(desk)


@pytest.mark.parametrize("dice", [(3, 3, 3), (2, 3, 3), (2, 3, 4)])
def test_campaigners_keep_their_letters_for_every_die(dice: tuple[int, ...]) -> None:
    """They were 1, 2, y with equal dice, A, B, C with others, p for the last: a die went to the wrong one."""
    steps = AssignDie(SUF, dice, (0, 1, 2)), PlayACard(OPP)
    desk = at_the_table(*steps, campaigners=[0, 0, 0, -1, -1, -1], cubes="CA:r")
    asked = []
    while "Dice left" in shown(desk):
        asked.append(keys_on_map(desk))
        desk.key(min(asked[-1].values()))
        if desk.choices.open:
            desk.key("enter")
        while ": Place " in shown(desk):
            desk.key("d")
    assert asked[0] == {"campaigner:purple": "A", "campaigner:purple2": "B", "campaigner:yellow": "C"}
    assert len(asked) > 1
    assert all(keys.items() <= asked[0].items() for keys in asked), asked


def test_up_and_down_go_through_campaigners_that_stand_on_one_line() -> None:
    desk = at_the_table(AssignDie(SUF, (2, 3), (0, 2)), campaigners=[0, -1, 5, -1, -1, -1])
    assert desk.choices.target == "campaigner:purple"
    desk.key("down")
    assert desk.choices.target == "campaigner:yellow"


def test_every_key_that_a_message_names_works_while_dice_are_given() -> None:
    desk = at_the_table(AssignDie(SUF, (2, 3), (0, 2)), campaigners=[0, -1, 5, -1, -1, -1])
    desk.key("1")
    assert "1 is no choice here; 2, 3, A and B are." in shown(desk)
    desk.key("B")
    assert desk.choices.open
    assert desk.choices.target == "campaigner:yellow"
    desk.key("3")
    assert desk.session.state.observation(SUF).showing.left == 3


def test_down_goes_down_the_list_of_states_as_in_every_list() -> None:
    """It walked the map, and who looked at the list below it was lost."""
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    desk.key("down")
    assert desk.choices.at == 1
    desk.key("down")
    desk.key("p")
    assert desk.choices.target == "state:ID", "the next one in the list"
    assert "California: no more here." in shown(desk)


def test_a_place_that_is_refused_takes_the_letter_typed_behind_it() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    for key in "MApMA":
        desk.key(key)
    at, state = desk.choices.at, desk.session.match.state
    assert "MA is no choice here." in shown(desk)
    desk.key("p")
    assert desk.session.match.state is state
    assert desk.choices.at == at
    assert "MA is done: type another place" in shown(desk)


def test_of_two_drawn_cards_the_one_that_is_played_unasked_is_named_until_the_next_key() -> None:
    """Only what was discarded was said, and that no longer once a computer had answered."""
    desk = at_the_table(
        *(PlayAClaimedCard(SUF), PlayACard(OPP), PlayACard(SUF)),
        hands=[(9, 10), (61, 62)],
        claimed=[CLAIMED_OHIO, ()],
        decks=[(7, 3, 5), (63, 64)],
    )
    desk.session.match.players = (PERSON, "medium")
    desk.session.start()
    to_target(desk, "claimed:124")
    desk.key("p")
    assert desk.session.play(("organize", 62))
    desk.show_scene()
    for said in (
        "Ann discards Reconstruction, which cannot be played; plays Frances Willard.",
        "Ben organizes",
    ):
        assert said in shown(desk)
        desk.key("down")


def test_a_claimed_card_lists_its_use_first_as_a_card_in_hand_does() -> None:
    """Its number played it at once, beside hand cards whose numbers only list their uses."""
    alone = CLAIMED_OHIO, PlayAClaimedCard(SUF)
    for claimed, step in (alone, (CLAIMED_OHIO, PlayACard(SUF))):
        desk = at_the_table(step, hands=[(9,), (61, 62)], claimed=[claimed, ()])
        state = desk.session.match.state
        desk.key(desk.choices.key(desk.choices.index_of(f"claimed:{claimed[0]}") or 0))
        assert desk.session.match.state is state
        assert desk.choices.open
        assert "p  Play" in shown(desk)
        desk.key("enter")
        assert desk.session.match.state is not state


CLAIMED_OHIO = (124,)


def test_a_page_key_moves_the_cursor_of_a_list_while_the_map_has_the_keys() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    desk.key("tab")
    assert desk.pane == "board"
    desk.key("pagedown")
    assert desk.choices.at == desk.plan.choices.height - 1
    desk.key("pageup")
    assert desk.choices.at == 0


def test_each_state_that_may_be_chosen_has_its_key_on_its_tile() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    assert "43 more: Shift and two letters" in shown(desk)
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
    assert "Place yellow, as before; p makes it: Place purple." in shown(desk)
    for key in "CAIDNV":
        desk.key(key)
    seen = desk.session.state.observation(SUF)
    assert (sum(seen.purple), sum(seen.yellow)) == (0, 5)
    desk.key("y")
    assert "Place yellow is done already." in shown(desk)
    desk.key("p")
    assert sum(desk.session.state.observation(SUF).yellow) == 5, "only the very next key makes another use"


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


def test_what_the_cursor_had_to_leave_is_told_alone() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=OPP), cubes="MT:p", sent=True)
    to_state(desk, "WY")
    desk.key("enter")
    line = next(line for line in shown(desk).split("\n") if "no more here" in line)
    assert "If" not in line


def test_what_the_cursor_had_to_leave_is_not_told_of_the_state_that_is_opened() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=OPP), cubes="MT:py")
    to_state(desk, "WY")
    desk.key("enter")
    at = desk.choices.index_of("state:MT")
    assert at is not None
    desk.key(desk.choices.key(at))
    assert desk.choices.open
    assert "no more here" not in shown(desk)


def test_a_play_too_long_for_the_line_of_news_goes_on_behind_the_question() -> None:
    session = sit("votes-for-women", 2)
    for action in (("event", 1), ("rest", "purple"), ("event", 53)):
        session.save.play(action)
    session.start()
    desk = desk_of(session)
    go_on(desk)
    first, second = text_of_picture(desk.picture())[desk.plan.prompt.y : desk.plan.prompt.y + 2]
    assert "Round 2 of 6: play a card." in first
    assert "removes purple" in first
    assert "red in 31 states" in f"{first} {second}"
    assert "…" not in first + second
    desk.key("down")
    assert "31 states" not in "".join(text_of_picture(desk.picture())[desk.plan.prompt.y :][:2])


def test_the_last_event_of_a_turn_is_told_with_what_it_took_and_placed() -> None:
    """Once `plays The Patriarchy. Turn 2 begins. (more: l)` was all: what came of it had no room at once."""
    session = sit("votes-for-women", 2, 0, "person", "easy")
    random = Random(1)
    while (state := now(session)).turn == 1:
        legal = list(state.legal_actions())
        if state.round == 6 and ("event", 53) in legal:
            legal = [("event", 53)]
        elif state.current_player == OPP:
            legal = [action for action in legal if 53 not in action] or legal
        session.save.play(random.choice([action for action in legal if action[0] == "event"] or legal))
    session.start()
    placed = "removes yellow from 6 states; removes purple from MD, MA, RI; red in 22 states."
    for size, told in (((80, 24), placed.partition(";")[0]), ((100, 30), placed)):
        desk = desk_of(session, size)
        place = desk.plan.prompt
        rows = text_of_picture(desk.picture())[place.y : place.y + place.height]
        assert f"plays The Patriarchy: {told}" in " ".join(" ".join(rows).split())


def now(session: Session) -> VotesState:
    """Return the position."""
    assert isinstance(session.state, VotesState)
    return session.state


def test_a_state_is_found_by_its_two_words_and_by_its_letters() -> None:
    for typed in ("new y", "ny"):
        desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
        desk.key("slash", "/")
        for character in typed:
            desk.key("space" if character == " " else character, character)
        desk.key("enter")
        assert desk.choices.target == "state:NY"


def test_cubes_placed_one_by_one_are_summed_up_by_state() -> None:
    def red(code: str) -> Entry:
        return Entry("", (OPP, "red", code, code), None, effect=Text("{1} in {3}", (OPP, "red", code, code)))

    assert summed(red("GA"), red("GA"), red("FL")) == f"{NAMES[1]} plays The Patriarchy: red in GA twice, FL."
    assert summed() == f"{NAMES[1]} plays The Patriarchy."


def test_the_last_play_of_a_turn_comes_before_the_turn_that_begins() -> None:
    session = sit("votes-for-women", 2)
    while session.state.observation(None).turn == 1:
        session.save.play(session.state.legal_actions()[0])
    plays = session.log.news(SUF, SUF).plays
    assert plays[-2].seat == OPP
    assert "Turn 2 begins" in plays[-1].headline.text.text(NAMES)


def test_of_the_news_the_auction_is_kept_last() -> None:
    desk = at_the_table(StrategyBid(SUF), PlayACard(SUF), PlayACard(OPP), buttons=[5, 0])
    session = desk.session
    session.save.play(("bid", 3))
    while session.state.current_player == SUF:
        session.save.play(session.state.legal_actions()[0])
    news = session.log.news(OPP, OPP)
    headlines = [news.plays[at].headline.text.text(NAMES) for at in news.kept_first]
    assert "commits" not in headlines[0]
    assert any("commits" in headline for headline in headlines)


def test_a_bid_that_is_matched_is_answered_by_a_play() -> None:
    desk = at_the_table(StrategyBid(SUF), PlayACard(SUF), buttons=[5, 5])
    for action in (("bid", 3), ("match",)):
        desk.session.save.play(action)
    assert "matches: both pay 3 buttons" in desk.session.log.plays(None)[-1].headline.text.text(NAMES)


# Final Voting


def test_final_voting_may_run_on_without_a_stop_at_every_state() -> None:
    status = [CHECK] * 30 + [EMPTY] * 18
    voting = ChooseVotingState(SUF)
    desk = at_the_table(voting, turn=6, sent=True, round=0, status=status, decided=[34, 0])
    session = desk.session
    for command in ("go_on", "run_on"):
        session.state.chance = ScriptedChance({name: [1] for name in VOTING_DIE})
        session.choose(session.state.legal_actions()[0])
        desk.show_scene()
        assert isinstance(session.scene, Reveal)
        assert isinstance(session.scene.entries[0].moment, StateVote)
        assert "to the end" in shown(desk)
        desk.run(command)
    session.state.chance = ScriptedChance({name: [1] for name in VOTING_DIE})
    session.choose(session.state.legal_actions()[0])
    assert not isinstance(session.scene, Reveal), "nobody stops at the next state"


def test_the_outcome_of_an_own_call_is_news_where_votes_run_on() -> None:
    status = [CHECK] * 30 + [EMPTY] * 18
    desk = at_the_table(
        ChooseVotingState(SUF), turn=6, sent=True, round=0, status=status, decided=[30, 0], buttons=[0, 0]
    )
    session = desk.session
    (_, own), *_ = session.state.legal_actions()
    session.choose(session.state.legal_actions()[0])
    session.choose(session.state.legal_actions()[0])
    assert session.state.current_player == SUF
    news = [str(play.summary) for play in session.log.news(SUF, SUF).plays]
    assert any(line.startswith(f"{own} votes, called by Player 1: ") for line in news), news


def test_a_region_has_one_key_whichever_campaigner_moves_there() -> None:
    keys = []
    for where in ("West", "South"):
        state = position(campaigners={"purple": where}, buttons=(2, 0))
        begin(state, MoveOrPlace(SUF, 0, 1))
        keys.append(Choices(state, ("Ann", "Ben")).keys_of_kinds(("region",)))
    shared = keys[0].keys() & keys[1].keys()
    assert len(shared) == 4
    assert all(keys[0][region] == keys[1][region] for region in shared)


def test_a_region_that_is_a_choice_has_its_key_apart_from_its_name() -> None:
    desk = at_the_table(MoveOrPlace(SUF, 0, 3), campaigners=[2, -1, 1, -1, 2, -1], buttons=[3, 3])
    assert "v West 0-0 f Plains 0-0" in shown(desk)


def test_a_row_says_which_letter_moves_the_campaigner_of_which_color() -> None:
    """The letters stood alone: `Move to West  m n b`."""
    desk = at_the_table(FreeMove(SUF, (0, 1, 2)), campaigners=[2, 1, 0, -1, -1, -1], buttons=[3, 3])
    assert "m n purple  b yellow" in shown(desk)


def test_a_card_in_effect_that_may_be_discarded_says_what_it_does_in_effect() -> None:
    desk = at_the_table(CounterStrat(seat=OPP), turn_box=(2, 54))
    assert shown(desk).count("South, Atlantic shut") == 2, "in its panel and in the list"
