"""Setup (L-10 to L-20)."""

from __future__ import annotations

from rules.chance import Chance
from rules.legislation.builds import AS_PRESET, PRESETS
from rules.legislation.cards import BOX
from rules.legislation.components import AGENDAS_OF, BILL_COUNT, REPRESENTATIVE_COUNT, LegislationBox
from rules.legislation.knowledge import ROW
from rules.legislation.options import Options
from rules.legislation.phases.opening import DiscardRound
from rules.legislation.state import LegislationState


def set_up(seats: int, chance: Chance, options: Options, box: LegislationBox = BOX) -> LegislationState:
    """Set the table for 3 to 8 players and go on to the first decision. ValueError for a misfit build."""
    build = _pick_build(seats, chance, options.build, box)
    preset_scoring, preset_mandates = PRESETS[options.preset]
    capped = (preset_scoring if options.scoring == AS_PRESET else options.scoring) == "sum_capped"
    points = preset_mandates if options.mandate_points == AS_PRESET else options.mandate_points
    mandates = capped and bool(points)
    pairs = [[at for at, one in enumerate(AGENDAS_OF) if one == seat.agendas] for seat in box.builds[build]]
    dealt = chance.shuffle([chance.pick(pair, "representative") for pair in pairs], "representatives")
    halves = {seat.agendas: seat.halves(options.hand_size) if mandates else 0 for seat in box.builds[build]}
    types = [AGENDAS_OF[index] for index in dealt]
    deck = chance.shuffle(range(1, BILL_COUNT + 1), "bills")[::-1]
    hands = [tuple(sorted(deck.pop() for _ in range(options.hand_size))) for _ in range(seats)]
    state = LegislationState(
        seats=seats,
        chance=chance,
        box=box,
        capped=capped,
        roll_call=options.ballots == "roll_call",
        thumbs=options.ballots == "thumbs",
        last_round_honor=options.last_round_honor,
        tie_break=options.tie_break,
        special_effects=options.special_effects,
        hand_size=options.hand_size,
        pledge_tokens=options.pledge_tokens,
        representatives=tuple(dealt),
        benched=tuple(index for index in range(REPRESENTATIVE_COUNT) if index not in dealt),
        used=[False] * seats,
        scores=[halves[agendas] // 2 for agendas in types],
        tie_winners=tuple([seat for seat, agendas in enumerate(types) if halves[agendas] % 2]),
        first_player=chance.pick(range(seats), "first player"),
        deck=deck,
        hands=hands,
        discards=[()] * seats,
        piles=[()] * seats,
        unturned=[0] * seats,
        stacked=[0] * ROW,
        known=[0] * (ROW * (seats + 1)),
        searched=[0] * (seats + 1),
        on_deck=[()] * seats,
        tokens=[()] * seats,
        suspended=[False] * seats,
        betrayers=[False] * seats,
        broken=[0] * seats,
        own_passed=[0] * seats,
        pardons=[0] * seats,
        ballots=[None] * seats,
        offers=[0] * seats,
    )
    state.line("Representatives: build {0}.", build)
    for seat, index in enumerate(dealt):
        state.line("{0:seat} is {1}.", seat, box.representatives[index].name)
        if state.scores[seat]:
            state.line("{0:seat} starts with {1:n mandate point}.", seat, state.scores[seat])
        if seat in state.tie_winners:
            state.line("{0:seat} wins ties.", seat)
    state.line("{0:seat} is First Player.", state.first_player)
    state.push(DiscardRound())
    state.advance()
    return state


def _pick_build(seats: int, chance: Chance, build: str, box: LegislationBox) -> str:
    """Return the deck build that is asked for, or one at random. ValueError for a misfit."""
    fitting = [name for name in box.builds if name.startswith(f"{seats}-")]
    if build == "random":
        return chance.pick(fitting, "deck build")
    if build not in fitting:
        raise ValueError(f"build {build!r} is not for {seats} players; these are: {', '.join(fitting)}")
    return build
