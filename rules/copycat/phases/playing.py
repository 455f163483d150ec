"""Playing cards and using offices, as it is done alike in Phases 2 and 3 (5.7, 5.8, 6.2, 6.4)."""

from __future__ import annotations

from rules.copycat.components import CARDS, NAME, OFFICE, OFFICE_IDS, OFFICES, PHASES
from rules.copycat.effects.hand import leave_hand
from rules.copycat.events import (
    CARD_EVENTS,
    OFFICE_EVENTS,
    REPEAT_OFFICES,
    REPEATS,
    carry_out_card,
    carry_out_office,
    office_left,
    warning,
)
from rules.copycat.state import CampaignState
from rules.game import Action, Label

PLAY = tuple(("play", card) for card in range(len(NAME)))
USE = tuple(("use", id) for id in OFFICE_IDS)

_ACTING = {
    phase: tuple(
        office for office, entry in enumerate(OFFICES) if phase in entry.phases and OFFICE_EVENTS[0][office]
    )
    for phase in (2, 3)
}
"""By phase, the offices with an action in it; a seat without one has nothing to use (16.3)."""


def usable_offices(state: CampaignState, seat: int) -> list[int]:
    """List the offices where the seat's worker stands and may act in this phase (5.8, 5.18, 6C.7)."""
    workers, used = state.workers, state.used
    return [
        office
        for office in _ACTING[state.phase]
        if seat in workers[office] and seat not in used[office] and office_left(state, seat, office)
    ]


def early_actions(state: CampaignState, seat: int) -> list[Action]:
    """List the cards and offices of Phase 2; one that only repeats or copies needs a target (5.7, 8.17)."""
    cards, offices = CARD_EVENTS[seat], OFFICE_EVENTS[seat]
    actions: list[Action] = [
        PLAY[card]
        for card in state.hands[seat]
        if 2 in PHASES[card] and not (card in REPEATS and cards[card][0].idle(state))
    ]
    for office in usable_offices(state, seat):
        if not (office in REPEAT_OFFICES and offices[office][0].idle(state)):
            actions.append(USE[office])
    return actions


def play_card(state: CampaignState, seat: int, card: int) -> None:
    """Play a hand card to the play area; it is carried out if it acts in this phase (5.10, 6.2, 6.3)."""
    leave_hand(state, seat, card)
    state.plays[seat] += (card,)
    if state.phase in PHASES[card]:
        state.tell("{0:seat} plays {1}: {2}.", seat, NAME[card], CARDS[card].word)
        carry_out_card(state, seat, seat, card)
    else:
        state.tell("{0:seat} plays {1}, without effect.", seat, NAME[card])


def use_office(state: CampaignState, seat: int, office: int) -> None:
    """Use an office: its worker is laid on its side and acts (5.8, 6.4)."""
    state.used[office] += (seat,)
    state.tell("{0:seat} uses {1}: {2}.", seat, place(office), OFFICES[office].word)
    carry_out_office(state, seat, office)


def carry_out(state: CampaignState, seat: int, action: Action) -> None:
    """Play the card or use the office that an action names."""
    if action[0] == "play":
        play_card(state, seat, int(action[1]))
    else:
        use_office(state, seat, OFFICE[str(action[1])])


def action_label(state: CampaignState, seat: int, action: Action) -> Label:
    """Put a play or a use into words, with a warning where it would waste something."""
    hand = len(state.hands[seat])
    if action[0] == "play":
        card = int(action[1])
        if state.phase not in PHASES[card]:
            return Label(f"Play {NAME[card]}: no effect in this phase", f"hand:{card}")
        wasted = warning(state, CARD_EVENTS[seat][card], hand - 1)
        return Label(f"Play {NAME[card]}: {CARDS[card].word}", f"hand:{card}", warning=wasted)
    office = OFFICE[str(action[1])]
    wasted = warning(state, OFFICE_EVENTS[seat][office], hand)
    text = f"Use {place(office)}: {OFFICES[office].word}"
    return Label(text, f"office:{OFFICES[office].id}", warning=wasted)


def place(office: int) -> str:
    """Name an office."""
    return f"{OFFICES[office].id} {OFFICES[office].title}"
