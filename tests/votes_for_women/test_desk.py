"""Votes for Women at the desk, without a screen: keys, the cursor, cubes in a run."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from civics_tui.boards.picture import Region
from civics_tui.boards.view import View
from civics_tui.boards.votes_for_women.turning import turning
from civics_tui.table.scenes import Reveal
from civics_tui.table.window.choices import Choices
from rules.votes_for_women.components import ANYWHERE, CODES, THE_CIVIL_WAR
from rules.votes_for_women.effects.campaigners import FreeMove
from rules.votes_for_women.effects.campaigning import AssignDie, MoveOrPlace
from rules.votes_for_women.effects.cubes import (
    AddCubes,
    AddInEachState,
    AddInEachStateOfOneRegion,
)
from rules.votes_for_women.effects.hands import CounterStrat
from rules.votes_for_women.moments import StateVote
from rules.votes_for_women.phases.lobbying import UseSuccess
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard
from rules.votes_for_women.phases.turn import CleanupPhase
from rules.votes_for_women.phases.voting import VOTING_DIE, ChooseVotingState
from rules.votes_for_women.state import CHECK, EMPTY
from tests.app.desks import desk_of, go_on, sit
from tests.scripted import ScriptedChance
from tests.votes_for_women.desks import CLAIMED_OHIO, at_the_table, keys_on_map, shown, to_state, to_target
from tests.votes_for_women.table import OPP, SUF, begin, position


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


def test_why_answers_for_the_card_under_the_cursor() -> None:
    """With the cursor on Women to Polls it said that Union Victory needs The Civil War."""
    union_victory, sojourner_truth = 5, 15
    desk = at_the_table(PlayACard(SUF), hands=[(union_victory, sojourner_truth), (61, 62)])
    to_target(desk, f"hand:{sojourner_truth}")
    desk.key("w")
    first, *others = [told.text for (told,) in desk.info[1:]]
    assert first == "Sojourner Truth: all that can be chosen is in the list."
    assert others[-1].startswith("Union Victory: needs The Civil War")
    to_target(desk, f"hand:{union_victory}")
    desk.key("w")
    assert desk.info[1][0].text.startswith("Union Victory: needs The Civil War")


def test_once_the_states_vote_no_cube_would_turn_the_race() -> None:
    """In Final Voting a side was said to need a fourth cube, where no cube comes any more."""
    state = position(turn=6, round=0, sent=True, cubes={"OH": "ppp", "IN": "p", "WA": "r"})
    view = View(state.observation(SUF), ("Ann", "Ben"), 60, 0)
    assert "leads 2;" in (page := turning(view).text)
    assert "cube" not in page


def test_until_the_amendment_is_sent_the_score_is_what_sending_would_decide() -> None:
    """Of 36 and 13 there was nothing to count, while Congress and the map decided the game."""
    desk = at_the_table(PlayACard(SUF), cubes="OH:pppp IN:p WA:rrrr OR:rrrr", congress=4)
    assert "1 of 36" in (title := shown(desk).split("\n")[0])
    assert "2 of 13" in title
    desk = desk_of(desk.session, (120, 40))
    go_on(desk)
    assert "Congress 4 of 6" in (title := shown(desk).split("\n")[0])
    assert "1 of 36 states now" in title


def test_down_from_the_last_place_of_the_map_goes_on_to_stopping_and_up_goes_back() -> None:
    desk = at_the_table(MoveOrPlace(OPP, 4, 3), buttons=[0, 3], campaigners=[-1, -1, -1, -1, 2, -1])
    for _ in range(20):
        desk.key("down")
    assert desk.choices.row.name == "Stop"
    assert "3 cubes unused" in shown(desk)
    desk.key("up")
    assert desk.choices.target


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
    assert desk.session.state.observation(SUF).showing.cubes == 3


def test_a_message_names_only_keys_that_choose_where_the_uses_of_a_state_are_listed() -> None:
    """`x is no choice here; p and x to z are.`: those of the rest of the cubes were listed outside alone."""
    desk = at_the_table(AddInEachState((CODES.index("NY"), CODES.index("OH")), 2, seat=SUF), PlayACard(OPP))
    desk.key("enter")
    assert desk.choices.open
    desk.key("x")
    assert "x is no choice here; p and y are." in shown(desk)


def test_down_goes_down_the_list_of_states_as_in_every_list() -> None:
    """It walked the map, and who looked at the list below it was lost."""
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    desk.key("down")
    assert desk.choices.at == 1
    desk.key("down")
    desk.key("p")
    assert desk.choices.target == "state:ID", "the next one in the list"


def test_a_place_that_is_refused_takes_the_letter_typed_behind_it() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    for key in "MApMA":
        desk.key(key)
    at, state = desk.choices.at, desk.session.match.state
    assert "MA is no choice here." in shown(desk)
    desk.key("p")
    assert desk.session.match.state is state
    assert desk.choices.at == at
    assert desk.choices.open, "a letter lists what can be done where the cursor is"


def test_a_claimed_card_is_played_by_its_key_for_it_has_one_use() -> None:
    """A list of one line was opened first."""
    alone = CLAIMED_OHIO, PlayAClaimedCard(SUF)
    for claimed, step in (alone, (CLAIMED_OHIO, PlayACard(SUF))):
        desk = at_the_table(step, hands=[(9,), (61, 62)], claimed=[claimed, ()])
        desk.key(desk.choices.key(desk.choices.index_of(f"claimed:{claimed[0]}") or 0))
        assert not desk.choices.open
        assert claimed[0] not in desk.session.match.state.observation(SUF).claimed[SUF]


def test_a_page_key_moves_the_cursor_of_a_list_while_the_map_has_the_keys() -> None:
    desk = at_the_table(AddCubes(ANYWHERE, 6, 1, seat=SUF))
    desk.key("tab")
    assert desk.pane == "board"
    desk.key("pagedown")
    assert desk.choices.at == desk.plan.choices.height - 1
    desk.key("pageup")
    assert desk.choices.at == 0


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
        # You are still asked for each call of yours.
        assert "e no more stops" in shown(desk)
        desk.run(command)
    session.state.chance = ScriptedChance({name: [1] for name in VOTING_DIE})
    session.choose(session.state.legal_actions()[0])
    assert not isinstance(session.scene, Reveal), "nobody stops at the next state"


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


def test_the_state_that_wins_the_game_is_shown_as_won() -> None:
    """The map said `MD ■■■, 3 cubes left` beside 36 of 36 states."""
    checks = {*CODES} - {"MD", "DE", "AR", "TX", "LA", "MS", "AL", "GA", "FL", "SC", "NC", "VA", "TN"}
    desk = at_the_table(
        MoveOrPlace(SUF, 0, 4),
        cubes="MD:ppp",
        status=[CHECK if code in checks else EMPTY for code in CODES],
        decided=[35, 0],
        sent=True,
        campaigners=[4, -1, -1, -1, -1, -1],
    )
    desk = desk_of(desk.session, (120, 40))
    to_state(desk, "MD")
    desk.key("p")
    assert "wins: 36 states ratify the Nineteenth Amendment" in shown(desk)
    assert "■" not in shown(desk)
    assert "cubes left" not in shown(desk)


def test_a_game_that_ends_unsent_says_why_beside_the_map_in_the_least_window() -> None:
    """`Ben wins the game.` stood alone in an empty screen."""
    desk = at_the_table(AddCubes(ANYWHERE, 1, 1, seat=SUF), CleanupPhase(), turn=6)
    to_state(desk, "NY")
    desk.key("p")
    assert desk.session.state.current_player is None
    assert "was not sent to the states in six turns" in " ".join(shown(desk).split())
    assert " WA " in shown(desk)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("place", [1, 3])
def test_the_second_menu_of_regional_focus_tells_states_and_colors_apart(
    size: tuple[int, int], place: int
) -> None:
    """Ten rows did the same, and were cut to `Washington,`; in the South to twice `first TX`."""
    cubes = "WA:rr CA:r NV:r AZ:r NM:rr ID:r AR:r LA:r"
    desk = desk_of(at_the_table(AddInEachStateOfOneRegion(seat=SUF), cubes=cubes).session, size)
    go_on(desk)
    desk.key(f"{place}")
    west = "West, red in Washington first", " WA red ", " OR purple ", " OR yellow "
    for said in (*west, " first ") if place == 1 else (" TX purple ", " TX yellow ", " AR red "):
        assert said in shown(desk)


def test_a_card_that_can_do_nothing_now_says_what_its_event_waits_for() -> None:
    """Only `no Campaigner` stood beside it, though it is The Civil War that its Event needs."""
    union_victory = 5
    desk = at_the_table(PlayACard(SUF), hands=[(union_victory, 2), (61, 62)])
    for size in ((80, 24), (120, 40)):
        desk = desk_of(desk.session, size)
        go_on(desk)
        assert "needs Civil War" in shown(desk)
        assert "no Campaigner" not in shown(desk)


def test_a_move_to_where_the_civil_war_lets_no_cube_arrive_says_so_and_is_asked_twice() -> None:
    """`Move to South costs a button` stood in the list as any other, and cost the cubes as well."""
    campaigners = [0, -1, -1, -1, -1, -1]
    desk = at_the_table(
        MoveOrPlace(SUF, 0, 3), buttons=[3, 0], campaigners=campaigners, turn_box=(THE_CIVIL_WAR,)
    )
    rows = {row.target: row.uses[0] for row in desk.choices.rows if row.target.startswith("region:")}
    shut = {target: use.label.warning for target, use in rows.items() if use.gain == "no cube there"}
    assert {*shut} == {"region:South", "region:Atlantic & Appalachia"}
    assert all("The Civil War is in effect" in f"{warning}" for warning in shut.values())
    assert all(use.gain == "costs a button" for target, use in rows.items() if target not in shut)
    to_target(desk, "region:South")
    desk.key("enter")
    assert desk.session.state.observation(SUF).buttons[SUF] == 3, "it is asked again"
    assert "No cube of yours can be added in the South" in " ".join(shown(desk).split())
