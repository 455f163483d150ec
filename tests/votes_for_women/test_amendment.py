"""Sending the amendment, claiming cards, victory (rulings 10 and 11; examples E8 to E11, E15, E16, E25)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.votes_for_women.components import CODES
from rules.votes_for_women.effects.campaigning import CampaigningAction
from rules.votes_for_women.effects.hands import TakeStrategyCard
from rules.votes_for_women.effects.map import clear, use_cube
from rules.votes_for_women.phases.lobbying import UseSuccess
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.phases.voting import ChooseVotingState
from tests.votes_for_women.table import (
    OPP,
    SUF,
    begin,
    codes_of,
    do,
    event,
    finish,
    held,
    log_of,
    over,
    place,
    position,
    remove,
    the_map,
)


def test_at_the_sixth_marker_states_with_four_cubes_are_decided() -> None:
    """Ruling 10.1."""
    cubes = {"NY": "ppyy", "CO": "yyyy", "GA": "rrrrr", "OH": "ppp", "TX": "rrr"}
    state = event(3, congress=5, cubes=cubes)
    assert state.sent
    assert state.congress == 0
    assert the_map(state) == {"NY": "check", "CO": "check", "GA": "X", "OH": "ppp", "TX": "rrr"}
    assert state.decided == [2, 1]


def test_congress_stays_empty_for_good() -> None:
    """Ruling 10.1."""
    state = event(40, sent=True)
    assert state.congress == 0


def test_it_happens_in_mid_event_and_the_event_goes_on() -> None:
    """Ruling 10.2."""
    state = event(6, congress=5, cubes={"OH": "pppp"}, script={"event die": [6]})
    assert held(state, "OH") == "check"
    assert "OH" not in codes_of(state)
    finish(state)
    assert sum(state.cubes) == 8
    assert state.game_box == (6,)


def test_the_sweep_stops_at_the_13th_x() -> None:
    """Ruling 10.3."""
    cubes = dict.fromkeys(CODES[:13], "rrrr") | dict.fromkeys(CODES[13:48], "pppp")
    state = event(3, congress=5, cubes=cubes)
    assert state.winner == OPP
    assert state.decided == [0, 13]


def test_the_sweep_stops_at_the_36th_check() -> None:
    """Ruling 10.3."""
    cubes = dict.fromkeys(CODES[:36], "pppp") | dict.fromkeys(CODES[36:], "rrrr")
    state = event(3, congress=5, cubes=cubes)
    assert state.winner == SUF
    assert state.decided == [36, 0]
    assert state.buttons[SUF] == 0


def test_from_then_on_the_fourth_cube_decides_at_once() -> None:
    """Ruling 10.4."""
    state = event(1, sent=True, cubes={"NY": "ppy"})
    do(state, *place("NY", "yellow"))
    assert over(state)
    assert held(state, "NY") == "check"
    state = event(56, sent=True, cubes={"GA": "rrr"})
    assert held(state, "GA") == "X"


def test_whoever_places_the_sixth_marker_sends_the_amendment() -> None:
    """Ruling 10.5."""
    state = begin(position(congress=5, cubes={"OH": "pppp"}), UseSuccess(OPP, 1))
    do(state, ("add",))
    assert state.sent
    assert held(state, "OH") == "check"


@pytest.mark.parametrize("seat", [SUF, OPP])
def test_victory_in_the_middle_of_a_campaigning_action(seat: int) -> None:
    """Ruling 10.6."""
    codes = list(CODES[:35] if seat == SUF else CODES[:12])
    decided: dict[str, Any] = {"checks": " ".join(codes)} if seat == SUF else {"xs": " ".join(codes)}
    pieces = {"purple": "Northeast", "yellow": "Northeast"} if seat == SUF else {"red": "Northeast"}
    dice = [4] * len(pieces)
    letter, color = ("p", "purple") if seat == SUF else ("r", "red")
    state = position(
        campaigners=pieces, cubes={"NY": letter * 3}, script={"Campaigning die": dice},
        hands=((2, 3), (61,)), **decided,
    )  # fmt: skip
    begin(state, CampaigningAction(seat=seat), PlayACard(SUF))
    do(state, *place("NY", color))
    assert state.winner == seat
    assert state.current_player is None
    assert state.legal_actions() == ()
    result = state.result()
    assert result is not None
    assert result.winners == (seat,)
    assert result.scores == ((36, 0) if seat == SUF else (0, 13))
    assert log_of(state).endswith("wins the game.")


def test_no_victory_one_state_short() -> None:
    """Ruling 10.6."""
    state = event(56, xs=" ".join(CODES[:11]), cubes={"GA": "rrr"})
    assert state.decided[OPP] == 12
    assert state.result() is None


def test_the_fourth_cube_claims_the_state_card() -> None:
    """Ruling 11.1."""
    for seat, before, color in [(SUF, "ppp", "yellow"), (SUF, "pyy", "purple"), (OPP, "rrr", "red")]:
        state = position(cubes={"OH": before}, state_cards=(123, 124, 128))
        use_cube(state, seat, place("OH", color)[0])
        assert state.claimed[seat] == (124,)
        assert state.state_cards == (123, 128)
        assert "claims the Ohio State card" in log_of(state)


def test_the_card_is_kept_when_the_cubes_go() -> None:
    """Ruling 11.1."""
    state = position(cubes={"OH": "rrr"}, state_cards=(124,))
    use_cube(state, OPP, place("OH", "red")[0])
    clear(state, SUF, CODES.index("OH"), (2,))
    assert state.claimed[OPP] == (124,)


def test_only_the_step_from_three_to_four_claims() -> None:
    """Ruling 11.2."""
    state = position(cubes={"OH": "rrrr"}, state_cards=(124,))
    use_cube(state, OPP, place("OH", "red")[0])
    assert state.claimed[OPP] == ()
    use_cube(state, SUF, remove("OH", "red")[0])
    assert state.claimed == [(), ()]


def test_fourth_cube_then_claim_then_decide() -> None:
    """Ruling 11.3."""
    state = position(cubes={"OH": "rrr"}, state_cards=(124,), sent=True)
    use_cube(state, OPP, place("OH", "red")[0])
    lines = log_of(state).splitlines()
    assert [line.split()[1] for line in lines] == ["places", "claims", "rejects"]


def test_the_card_is_claimed_even_if_the_game_ends() -> None:
    """Ruling 11.3."""
    state = position(cubes={"OH": "rrr"}, state_cards=(124,), xs=" ".join(CODES[:12]))
    use_cube(state, OPP, place("OH", "red")[0])
    assert state.winner == OPP
    assert state.claimed[OPP] == (124,)


def test_the_sweep_and_final_voting_claim_nothing() -> None:
    """Ruling 11.4."""
    state = event(3, congress=5, cubes={"OH": "rrrr"}, state_cards=(124,))
    assert held(state, "OH") == "X"
    assert state.state_cards == (124,)
    script = {"Suffragist voting die": [6], "Opposition voting die": [1]}
    state = position(checks="WA", cubes={"OH": "ppp"}, state_cards=(124,), script=script)
    do(begin(state, ChooseVotingState(SUF)), ("state", "Ohio"))
    assert held(state, "OH") == "check"
    assert state.claimed == [(), ()]


def test_a_played_claimed_card_leaves_the_game_and_a_barred_one_stays() -> None:
    """Ruling 11.5."""
    state = begin(position(hands=((22, 23), ()), claimed=((119, 113), ()), turn=2), PlayACard(SUF))
    assert ("claimed", 113) not in state.legal_actions()
    do(state, ("claimed", 119), ("organize", 22))
    assert state.claimed[SUF] == (113,)
    assert state.removed[-1] == 119


def test_claimed_cards_are_face_up() -> None:
    """Ruling 11.6."""
    state = begin(position(strategy_cards=(105, 107), strategy_deck=(106,)), TakeStrategyCard(seat=SUF))
    do(state, ("strategy", 107))
    for seat in (None, SUF, OPP):
        assert state.observation(seat).claimed == ((107,), ())


def test_the_amendment_goes_out_in_mid_event() -> None:
    """Example E8."""
    cubes = {"NY": "pppyy", "CO": "yyyy", "GA": "rrrr", "AL": "rrrrr", "TX": "rrr", "OH": "ppp"}
    state = event(40, congress=5, cubes=cubes)
    assert state.congress == 0
    assert the_map(state) == {"NY": "check", "CO": "check", "GA": "X", "AL": "X", "TX": "rrr", "OH": "ppp"}
    assert state.decided == [2, 2]


def test_sending_it_too_soon() -> None:
    """Example E9."""
    cubes = dict.fromkeys(CODES[:20], "pppp") | dict.fromkeys(CODES[20:33], "rrrr")
    state = event(40, congress=5, cubes=cubes)
    assert state.winner == OPP
    assert state.decided[OPP] == 13


def test_claim_then_decide_surplus_lost() -> None:
    """Example E10."""
    state = event(
        20, sent=True, cubes={"MT": "yy", "ND": "r"}, state_cards=(119, 120), script={"event die": [5]}
    )
    do(state, *place("MT MT", "purple"))
    assert state.claimed[SUF] == (119,)
    assert held(state, "MT") == "check"
    assert "no use for 2 cubes" in log_of(state)
    do(state, *place("ND", "yellow"))
    for code in ["WY", "CO", "SD", "NE", "KS", "OK"]:
        do(state, *place(f"{code} {code}", "purple"))
    assert over(state)
    assert held(state, "ND") == "y"


def test_a_claim_is_kept() -> None:
    """Example E11."""
    state = event(56, cubes={"GA": "rr"}, state_cards=(122,))
    assert held(state, "GA") == "rrrr"
    assert state.claimed[OPP] == (122,)
    use_cube(state, SUF, remove("GA", "red")[0])
    use_cube(state, SUF, remove("GA", "red")[0])
    assert held(state, "GA") == "rr"
    assert state.claimed[OPP] == (122,)
    state.hands = [(), (61, 62)]
    begin(state, PlayACard(OPP))
    do(state, ("claimed", 122))
    assert state.buttons[OPP] == 2


def test_the_governors_veto_wins_the_game() -> None:
    """Example E15."""
    checks = " ".join(("VT", *CODES[:19]))
    state = event(102, checks=checks, xs=" ".join(CODES[20:32]))
    do(state, ("state", "Vermont"))
    assert state.decided == [19, 13]
    assert state.winner == OPP


def test_reconsideration_opens_a_decided_state_again() -> None:
    """Example E16."""
    checks = " ".join(CODES[:30])
    xs = " ".join(("DE", *CODES[40:48], *CODES[30:33]))
    state = event(106, SUF, checks=checks, xs=xs)
    do(state, ("state", "Delaware"), *place("DE", "purple"), *place("DE", "yellow"))
    assert state.decided == [30, 11]
    assert held(state, "DE") == "py"
    use_cube(state, SUF, place("DE", "purple")[0])
    use_cube(state, SUF, place("DE", "purple")[0])
    assert held(state, "DE") == "check"


def test_one_state_per_region_once_sent() -> None:
    """Example E25."""
    state = event(116, SUF, sent=True, cubes={"UT": "ppy"}, state_cards=(118,))
    do(state, *place("UT", "yellow"))
    assert held(state, "UT") == "check"
    assert state.claimed[SUF] == (118,)
    assert not codes_of(state) & {"WA", "OR", "CA", "ID", "NV", "UT", "AZ", "NM"}
    for code in ["MT", "TX", "OH", "TN", "NY"]:
        do(state, *place(f"{code} {code}", "purple"))
    assert over(state)
    assert the_map(state) == {"UT": "check", **dict.fromkeys(["MT", "TX", "OH", "TN", "NY"], "pp")}
