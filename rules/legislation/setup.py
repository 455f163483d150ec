"""Setup (L-10 to L-20)."""

from __future__ import annotations

from rules.chance import Chance
from rules.game import OptionValue
from rules.legislation.bills import BILLS
from rules.legislation.components import AS_PRESET, BUILDS, PRESETS, REPRESENTATIVES, Seat
from rules.legislation.knowledge import ROW
from rules.legislation.phases import DiscardRound
from rules.legislation.state import LegislationState


def set_up(
    seats: int,
    chance: Chance,
    *,
    preset: str,
    scoring: OptionValue,
    mandate_points: OptionValue,
    hand_size: int,
    pledge_tokens: int,
    special_effects: OptionValue,
    roll_call: OptionValue,
    last_round_honor: OptionValue,
    build: str,
) -> LegislationState:
    """Set the table for 3 to 8 players and go on to the first decision. ValueError for a misfit build."""
    fitting = [name for name in BUILDS if name.startswith(f"{seats}-")]
    if build != "random" and build not in fitting:
        raise ValueError(f"build {build!r} is not for {seats} players; these are: {', '.join(fitting)}")
    if build == "random":
        build = chance.pick(fitting, "deck build")
    preset_scoring, preset_mandates = PRESETS[preset]
    capped = (preset_scoring if scoring == AS_PRESET else scoring) == "sum_capped"
    mandates = capped and bool(preset_mandates if mandate_points == AS_PRESET else mandate_points)
    dealt = chance.shuffle([_draw_type(chance, seat) for seat in BUILDS[build]], "representatives")
    mandate = {seat.agendas: seat.mandate if mandates else 0 for seat in BUILDS[build]}
    deck = chance.shuffle([bill.number for bill in BILLS], "bills")[::-1]
    hands = [tuple(sorted(deck.pop() for _ in range(hand_size))) for _ in range(seats)]
    state = LegislationState(
        seats=seats,
        chance=chance,
        agenda=[],
        log=[],
        quiet=False,
        current_player=None,
        _legal=(),
        capped=capped,
        roll_call=bool(roll_call),
        last_round_honor=bool(last_round_honor),
        special_effects=bool(special_effects),
        hand_size=hand_size,
        pledge_tokens=pledge_tokens,
        representatives=tuple(dealt),
        benched=tuple(index for index in range(len(REPRESENTATIVES)) if index not in dealt),
        used=[False] * seats,
        scores=[mandate[REPRESENTATIVES[index].agendas] for index in dealt],
        round="discard",
        turn=0,
        first_player=chance.pick(range(seats), "first player"),
        cycle=0,
        gavel=None,
        deck=deck,
        hands=hands,
        discards=[()] * seats,
        piles=[()] * seats,
        unturned=[0] * seats,
        stacked=[0] * ROW,
        stack_count=0,
        known=[0] * (ROW * (seats + 1)),
        searched=[0] * (seats + 1),
        on_deck=[()] * seats,
        tokens=[()] * seats,
        holds=(),
        passed=(),
        gains=(),
        failed=(),
        amended=(),
        suspended=[False] * seats,
        betrayers=[False] * seats,
        pardons=[0] * seats,
        called=None,
        ballots=[None] * seats,
        doubled=(),
        recused=(),
        signature=False,
        division=None,
        offers=[0] * seats,
        draft=None,
        pending=(),
        tabled=(),
    )
    state.tell("Deck build {0}.", build)
    for seat, index in enumerate(dealt):
        state.tell("{0:seat} is {1}.", seat, REPRESENTATIVES[index].name)
        if state.scores[seat]:
            state.tell("{0:seat} starts with {1} mandate points.", seat, state.scores[seat])
    state.tell("{0:seat} is First Player.", state.first_player)
    state.push(DiscardRound())
    state.advance()
    return state


def _draw_type(chance: Chance, seat: Seat) -> int:
    """Take one of the two representatives of a type at random (L-14)."""
    pair = [index for index, card in enumerate(REPRESENTATIVES) if card.agendas == seat.agendas]
    return chance.pick(pair, "representative")
