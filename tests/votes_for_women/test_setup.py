"""Components, setup and Planning (rulings 1 and 2)."""

from __future__ import annotations

from collections import Counter

from rules.chance import AuditedChance, SeededChance
from rules.votes_for_women import GAME
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.census import census
from rules.votes_for_women.components import (
    AREA,
    BUTTONS,
    CAMPAIGNERS,
    CODES,
    EVENT_DECKS,
    REGIONS,
    STATE_CARDS,
    STATES,
    STRATEGY_CARDS,
)
from rules.votes_for_women.effects.buttons import gain_buttons
from rules.votes_for_women.phases.turn import PlanningPhase
from rules.votes_for_women.state import VotesState
from tests.scripted import ScriptedChance
from tests.votes_for_women.table import OPP, SUF, begin, do, event, log_of, position


def new(seed: int = 0) -> VotesState:
    state = GAME.new(2, seed)
    assert isinstance(state, VotesState)
    return state


def test_the_game_is_for_one_player_on_each_side() -> None:
    """Ruling 17.1."""
    assert list(GAME.seats) == [2]


def test_six_regions_of_eight_states_in_the_boards_order() -> None:
    """Ruling 1.1."""
    assert REGIONS == ("West", "Plains", "South", "Midwest", "Atlantic & Appalachia", "Northeast")
    assert [len(area) for area in AREA] == [8] * 6
    assert len(set(STATES)) == len(set(CODES)) == 48
    firsts = [CODES[area[0]] + CODES[area[-1]] for area in AREA]
    assert firsts == ["WANM", "MTOK", "TXFL", "MNOH", "TNDE", "NYNJ"]


def test_the_board_is_empty_and_nobody_has_buttons() -> None:
    """Rulings 1.2 and 1.3."""
    state = new()
    assert not any(state.cubes)
    assert not any(state.status)
    assert state.campaigners == [-1] * len(CAMPAIGNERS)
    assert state.buttons == [0, 0]
    assert state.congress == 0
    assert not state.sent
    assert BUTTONS == (12, 6)


def test_nine_of_twelve_state_cards_lie_face_up() -> None:
    """Ruling 1.4."""
    script = {"State deck": [[128, 117, 119, 118, *range(120, 128)]]}
    state = GAME.new(2, chance=ScriptedChance(script, SeededChance(1)))
    assert isinstance(state, VotesState)
    assert state.state_cards == (118, *range(120, 128))
    assert state.removed == (117, 119, 128)


def test_three_of_twelve_strategy_cards_lie_face_up() -> None:
    """Ruling 1.5."""
    script = {"Strategy deck": [list(range(116, 104, -1))]}
    state = GAME.new(2, chance=ScriptedChance(script, SeededChance(1)))
    assert isinstance(state, VotesState)
    assert state.strategy_cards == (116, 115, 114)
    assert state.strategy_deck == tuple(range(113, 104, -1))


def test_early_on_middle_on_late_and_the_start_card_in_hand() -> None:
    """Ruling 1.6."""
    state = new(3)
    for seat, start in ((SUF, 1), (OPP, 53)):
        assert start in state.hands[seat]
        drawn = [card for card in state.hands[seat] if card != start]
        eras = ["Early"] * len(drawn) + [CARDS[card].era for card in state.decks[seat]]
        assert [CARDS[card].era for card in drawn] == ["Early"] * 6
        assert eras == ["Early"] * 17 + ["Middle"] * 17 + ["Late"] * 17


def test_each_era_is_shuffled_by_itself() -> None:
    """Ruling 1.6."""
    audit = AuditedChance(SeededChance(5))
    GAME.new(2, chance=audit)
    assert [draw.what for draw in audit.draws] == [
        "State deck",
        "Strategy deck",
        *(f"{side} {era}" for side in ("Suffragist", "Opposition") for era in ("Early", "Middle", "Late")),
    ]


def test_the_box_has_128_cards() -> None:
    assert [card.number for card in CARDS] == list(range(129))
    eras = Counter((seat, CARDS[card].era) for seat in (0, 1) for card in EVENT_DECKS[seat])
    assert eras == {(seat, era): 17 for seat in (0, 1) for era in ("Early", "Middle", "Late")} | {
        (0, "Start"): 1,
        (1, "Start"): 1,
    }
    assert len(STRATEGY_CARDS) == len(STATE_CARDS) == 12
    assert all(card.title and card.text for card in CARDS[1:])
    assert {card.number for card in CARDS if card.campaigner} == {1, 19, 36, 53, 71, 84}
    boxes = {"rest of the turn": set(), "rest of the game": set(), "Final Voting": set()}  # type: ignore[var-annotated]
    for card in CARDS:
        if card.box:
            boxes[card.box].add(card.number)
    assert boxes == {
        "rest of the turn": {2, 33, 42, 43, 54, 68, 79, 81, 88, 89, 92},
        "rest of the game": {6, 35, 46},
        "Final Voting": {41, 52, 98},
    }
    assert {card.number for card in CARDS if card.gated} == {5, 6, 20, 38, 46, 57, 58, 59}
    assert census(new())[("card", 128)] == 1


def test_the_pace_of_the_decks() -> None:
    """Ruling 1.7."""
    state = new()
    state.agenda.clear()
    seen = [[CARDS[card].era for card in state.hands[SUF]].count("Early")]
    for turn in range(2, 7):
        state.hands = [(), ()]
        begin(state, PlanningPhase(turn))
        seen.append([CARDS[card].era for card in state.hands[SUF]].count("Early"))
        if turn == 6:
            assert Counter(CARDS[card].era for card in state.hands[SUF]) == {"Middle": 4, "Late": 2}
        state.agenda.clear()
    assert seen == [6, 6, 5, 0, 0, 0]


def test_buttons_are_capped_at_12_and_6() -> None:
    """Ruling 1.8; example E24."""
    for seat, before, gain, after in [(SUF, 11, 4, 12), (OPP, 5, 2, 6), (SUF, 3, 2, 5)]:
        state = position(buttons=(before, before))
        gain_buttons(state, seat, gain)
        assert state.buttons[seat] == after


def test_cubes_are_not_limited() -> None:
    """Ruling 1.8."""
    state = event(5 + 17, cubes={"OH": "p" * 70}, buttons=(0, 0))
    assert state.buttons[SUF] == 4
    state = event(45, cubes={"OH": "p" * 70}, turn_box=(88,))
    do(state, ("place", "Ohio", "purple"))
    assert state.cubes[STATES.index("Ohio")] == 71


def test_discards_are_never_reshuffled() -> None:
    """Ruling 1.9."""
    state = event(4, decks=((), ()), discards=[(2, 3), ()])
    assert state.discards[SUF] == (2, 3, 4)
    assert state.decks[SUF] == ()


def test_each_side_draws_six_and_holds_seven() -> None:
    """Ruling 2.1."""
    state = new()
    assert [len(hand) for hand in state.hands] == [7, 7]
    state = position(hands=((9,), (60,)), decks=(range(10, 20), range(61, 70)))
    begin(state, PlanningPhase(3))
    assert state.hands == [(9, *range(10, 16)), (60, *range(61, 67))]
    assert state.turn == 3
    assert "Suffragist draws 6 cards; 4 left" in log_of(state)
    assert "Anna Dickinson" not in log_of(state, OPP)
    assert "Anna Dickinson" in log_of(state, SUF)


def test_a_short_deck_is_drawn_as_far_as_it_goes() -> None:
    """Ruling 2.2."""
    state = position(hands=((9,), (60,)), decks=((10, 11), ()))
    begin(state, PlanningPhase(6))
    assert state.hands == [(9, 10, 11), (60,)]
