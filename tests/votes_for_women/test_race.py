"""Final Voting as a race: counts, chances as sums, states sorted, a run of calls, plates where it matters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.votes_for_women import race, words
from civics_tui.players.hints import advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.table.desk.desk import Desk
from civics_tui.table.drawing.result import Around, result
from civics_tui.table.match.chances import sheet_of
from civics_tui.table.match.game_log import GameLog
from civics_tui.table.match.outcome import outcome
from civics_tui.table.scenes import Asking
from rules.chance import SeededChance
from rules.match import Match
from rules.votes_for_women.components import CODES, STATES
from rules.votes_for_women.effects.campaigning import AssignDie
from rules.votes_for_women.effects.map import MARKER_OF
from rules.votes_for_women.moments import StateVote
from rules.votes_for_women.phases.voting import VOTING_DIE, ChooseVotingState, open_states
from rules.votes_for_women.state import EMPTY, PURPLE_HELD, VotesState
from tests.app.desks import desk_of, sit
from tests.app.driving import NAMES, text_of_picture
from tests.golden.record import played_again
from tests.scripted import ScriptedChance
from tests.votes_for_women.table import OPP, SUF, begin, do, position

LEFT = {"CA": "ppy", "OH": "ppp", "IL": "py", "NY": "p", "ID": "", "LA": "r", "GA": "rr", "MS": "rrr"}
"""States that have not decided, from safe to lost for the Suffragist side."""


def voting(seat: int = SUF, script: dict[str, Sequence[int]] | None = None, **described: Any) -> VotesState:
    rest = [code for code in CODES if code not in LEFT]
    described = {"buttons": (2, 2), "turn": 6, "round": 0, **described}
    checks, xs = " ".join(rest[:31]), " ".join(rest[31:])
    state = position(cubes=LEFT, script=script, checks=checks, xs=xs, **described)
    return begin(state, ChooseVotingState(seat))


def at_the_vote(dice: Sequence[int], theirs: Sequence[int], checks: int = 24, **fields: Any) -> Desk:
    """Sit two persons down where 20 states are left, California and Ohio safe, and nobody is near."""
    session = sit("votes-for-women", 2)
    state = session.match.state
    assert isinstance(state, VotesState)
    state.agenda.clear()
    state.cubes = [0] * 144
    state.status = [EMPTY] * 48
    for place in range(48):
        if place % 12 > 4:
            seat = SUF if sum(status == MARKER_OF[SUF] for status in state.status) < checks else OPP
            state.status[place] = MARKER_OF[seat]
    for code in ("CA", "OH"):
        state.cubes[CODES.index(code)], state.status[CODES.index(code)] = 3, PURPLE_HELD
    state.decided = [state.status.count(marker) for marker in MARKER_OF]
    state.turn, state.round, state.sent, state.buttons = 6, 0, True, [2, 2]
    for name, value in fields.items():
        setattr(state, name, value)
    state.hands = [hand[:1] for hand in state.hands]
    state.chance = ScriptedChance({VOTING_DIE[SUF]: list(dice), VOTING_DIE[OPP]: list(theirs)})
    begin(state, ChooseVotingState(SUF))
    session.start()
    return desk_of(session)


def shown(desk: Desk) -> str:
    return "\n".join(text_of_picture(desk.picture()))


def test_so_many_states_are_forecast_to_ratify_as_the_dice_promise_and_how_many_are_missing() -> None:
    """`About 19 reject, 13 win` was read as a result, and the states that are missing were left to count."""
    seen = voting().observation(None)
    promised = seen.decided[SUF] + round(sum(words.share(seen, state) for state in open_states(seen)))
    assert promised == 35
    assert race.ratify(seen) == "about 35 of 36 ratify"
    sure = at_the_vote([], [], decided=[36, 4]).session.state.observation(None)
    assert race.ratify(sure).endswith("ratify, enough")


def test_while_a_game_is_played_the_chart_counts_what_the_result_will_count() -> None:
    """Once it counted states, and the header told by dice alone who would win, another than the result."""
    session = sit("votes-for-women", 2)
    assert session.scoresheet.title == "chance to win by turn"
    assert sum(session.scoresheet.stops[-1].points) == 100


def test_states_are_sorted_from_safe_to_behind_for_who_calls() -> None:
    for seat, order in ((SUF, "CA OH IL NY ID LA GA MS"), (OPP, "MS GA LA ID NY IL CA OH")):
        state = voting(seat)
        labels = [state.label(action) for action in state.legal_actions()]
        assert [label.target.partition(":")[2] for label in labels] == order.split()
    kinds = race.counts(voting().observation(None))
    assert kinds == {"safe": (2, 2), "leaning": (1, 1), "toss-up": (2, 2), "behind": (3, 3)}


def test_chances_are_those_of_whose_eyes_look_whoever_is_to_choose() -> None:
    georgia = CODES.index("GA")
    for seat, most in ((SUF, False), (OPP, True)):
        told = [race.in_short(voting(calls).observation(seat), georgia) for calls in (SUF, OPP)]
        assert told[0] == told[1]
        assert (race.own_share(voting(1 - seat).observation(seat), georgia) > 0.5) == most
    shared = [race.side(voting(calls).observation(None)) for calls in (SUF, OPP)]
    assert shared == [SUF, OPP], "at a shared screen they are those of whose call it is"


def test_both_counts_are_bars_with_what_each_side_needs_and_how_many_would_ratify_is_told() -> None:
    screen = shown(at_the_vote([], []))
    assert "of 36, needs" in screen
    assert "of 13, needs" in screen
    assert "about 33 of 36 ratify" in screen
    assert "by dice, buttons apart" in screen


def test_one_key_calls_the_safe_states_for_all_at_the_table_without_a_plate() -> None:
    desk = at_the_vote([6, 6, 6], [1, 1, 1])
    assert "Call the safe states" in shown(desk)
    before = desk.session.state.observation(None).decided[SUF]
    desk.key("v")
    assert desk.session.state.observation(None).decided[SUF] == before + 1, (
        "the Opposition has none that is safe: it calls"
    )
    assert isinstance(desk.session.scene, Asking)
    assert "wins California, 9 to 1" in shown(desk)


def test_the_run_stops_where_dice_may_be_thrown_again() -> None:
    desk = at_the_vote([1], [5])
    desk.key("v")
    assert desk.session.state.legal_actions() == (("reroll",), ("accept",))


def test_plates_stop_at_upsets_at_dice_thrown_again_at_the_last_five_and_near_the_goal() -> None:
    def stops(desk: Desk, code: str, *actions: str) -> bool:
        state = desk.session.state
        assert isinstance(state, VotesState)
        do(state, ("state", STATES[CODES.index(code)]), *((action,) for action in actions))
        return any(isinstance(entry.moment, StateVote) for entry in state.log)

    assert not stops(at_the_vote([4], [1]), "CA")
    assert stops(at_the_vote([1], [6], buttons=[0, 1]), "CA"), "an upset"
    assert stops(at_the_vote([1, 6], [5]), "CA", "reroll"), "dice thrown again"
    assert stops(at_the_vote([4], [1], decided=[33, 0]), "CA"), "a side that needs two more"
    few = voting(SUF, {VOTING_DIE[SUF]: [6] * 4, VOTING_DIE[OPP]: [1] * 4}, buttons=(0, 1))
    few.decided = [20, 4]
    do(few, *(("state", STATES[CODES.index(code)]) for code in ("CA", "OH", "IL")))
    assert not any(isinstance(entry.moment, StateVote) for entry in few.log)
    do(few, ("state", "New York"))
    assert any(isinstance(entry.moment, StateVote) for entry in few.log), "one of the last five"


def test_no_chance_turns_into_its_opposite_while_a_vote_is_told_and_the_picture_says_whose_they_are() -> None:
    desk = at_the_vote([1], [6], buttons=[0, 1])
    desk.session.play(("state", "California"))
    desk.show_scene()
    steps = desk.session.scene.steps(desk)
    assert len(steps) == 5
    told = []
    for desk.step in (*range(len(steps)), None):
        picture = shown(desk)
        assert picture.count("% for Ben") == 1, "who calls next"
        told.append(re.findall(r"OH +(\d+)%", picture))
    assert told == [told[-1]] * len(told)


def test_in_final_voting_no_hand_is_open_and_a_hint_may_be_asked_before_all() -> None:
    desk = at_the_vote([], [])
    prompt = desk.session.state.prompt()
    assert prompt.gathered
    world = desk.session.state.determinize(None, SeededChance(1))
    assert world.legal_actions() == desk.session.state.legal_actions()
    advice = advise(
        question_of("votes-for-women", desk.session.state, public=True), SeededChance(1), Budget(8)
    )
    assert advice[0].action in desk.session.state.legal_actions()


def test_a_result_says_how_near_the_other_side_came_for_each_needs_another_number() -> None:
    match = at_the_vote([6] * 20, [1] * 20, buttons=[0, 0]).session.match
    while not match.over:
        match.play(match.state.legal_actions()[0])
    told = outcome(match, board_of("votes-for-women"), GameLog(match), None)
    assert told.result.winners == (SUF,)
    left = f"{match.names[OPP]} came to {told.result.scores[OPP]} of 13 states."
    assert list(told.sentences[1:]) == [left]
    around = Around(UNICODE, match.names, board_of("votes-for-women").race, "", (), "")
    drawn = result(told, around, 78, 22).text
    assert "CHANCE TO WIN BY TURN" in drawn
    assert "in 100 in turn" in drawn.split("STATES DECIDED")[1]


def test_equal_dice_ask_nothing_where_the_order_cannot_matter() -> None:
    """Ruling 7.2."""
    cases: Sequence[tuple[dict[str, str], dict[str, str], int, bool]] = [
        ({"purple": "West", "yellow": "South"}, {"CA": "r"}, 0, False),
        ({"purple": "West", "yellow": "South"}, {}, 2, False),
        ({"purple": "West", "yellow": "West"}, {"OH": "r"}, 0, False),
        ({"purple": "West", "yellow": "West"}, {"CA": "r"}, 0, True),
        ({"purple": "West", "yellow": "South"}, {"CA": "r"}, 1, True),
        ({"purple": "West", "yellow": "South"}, {"OH": "r"}, 1, False),
        ({"purple": "West", "yellow": "South"}, {"OH": "r"}, 2, True),
        ({"purple": "West", "purple2": "West"}, {"CA": "r"}, 2, False),
    ]
    for where, cubes, buttons, asks in cases:
        state = position(campaigners=where, cubes=cubes, buttons=(buttons, 0))
        pieces = (0, 1) if "purple2" in where else (0, 2)
        begin(state, AssignDie(SUF, (2, 2), pieces))
        asked = state.legal_actions()[0][0] == "assign"
        assert asked is asks, (where, cubes, buttons)


def recorded(number: int) -> Match:
    """Play a recorded game again."""
    return played_again(f"votes-for-women-2-{number}", NAMES)


def test_the_letter_of_a_turning_point_stands_beside_no_other_deed_of_its_turn() -> None:
    """`A turn 1: Ben +10 in 100`, and as Ben's best: `turn 1: Ben +13 in 100, lost again  A`."""
    match = recorded(10)
    told = outcome(match, board_of("votes-for-women"), GameLog(match), None)
    shown = result(told, Around(UNICODE, match.names, board_of("votes-for-women").race), 120, 40).text
    assert re.search(r"A turn 1: Ben \+10 in 100", shown)
    assert re.search(r"turn 1: Ben \+13 in 100, lost again\b(?!.* A$)", shown, re.MULTILINE)


def test_a_best_deed_is_one_of_the_seats_own() -> None:
    """Once the Opposition's was that the other side lobbied."""
    match = recorded(12)
    best = sheet_of(match, board_of("votes-for-women"), None).best_gains()
    assert best
    assert all(turn.stop.mover == seat for seat, turn in best.items())
