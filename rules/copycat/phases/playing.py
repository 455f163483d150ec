"""Playing cards and using offices, as it is done alike in Phases 2 and 3 (5.7, 5.8, 6.2, 6.4)."""

from __future__ import annotations

from rules.copycat.cards import CARDS, PHASES
from rules.copycat.components import IDS, OFFICE_IDS
from rules.copycat.effects.effect import wasted
from rules.copycat.effects.hand import leave_hand
from rules.copycat.effects.repeats import carry_out_card, carry_out_office, office_left
from rules.copycat.offices import ACTING, OFFICES
from rules.copycat.state import CampaignState
from rules.game import Action, Label, Text
from rules.verbs import Verb

PLAY = Verb("play", IDS)
USE = Verb("use", OFFICE_IDS)


def usable_offices(state: CampaignState, seat: int) -> list[int]:
    """List the offices where the seat's worker stands and may act in this phase (5.8, 5.18, 6C.7)."""
    workers, used = state.workers, state.used
    return [
        office
        for office in ACTING[state.phase]
        if seat in workers[office] and seat not in used[office] and office_left(state, seat, office)
    ]


def early_actions(state: CampaignState, seat: int) -> list[Action]:
    """List the cards and offices of Phase 2; one that only repeats or copies needs a target (5.7, 8.17)."""
    actions: list[Action] = [
        PLAY[card]
        for card in state.hands[seat]
        if 2 in PHASES[card] and not (CARDS[card].repeats and CARDS[card].event.useless(state, seat))
    ]
    for office in usable_offices(state, seat):
        if not (OFFICES[office].repeats and OFFICES[office].event.useless(state, seat)):
            actions.append(USE[office])
    return actions


def play_card(state: CampaignState, seat: int, card: int) -> None:
    """Play a hand card to the play area; it is carried out if it acts in this phase (5.10, 6.2, 6.3)."""
    leave_hand(state, seat, card)
    state.plays[seat] += (card,)
    shown = CARDS[card]
    if state.phase in PHASES[card]:
        state.headline("{0:seat} plays {1}: {2}.", seat, shown.named, shown.gist)
        carry_out_card(state, seat, seat, card)
    else:
        state.headline("{0:seat} plays {1}, without effect.", seat, shown.named)


def use_office(state: CampaignState, seat: int, office: int) -> None:
    """Use an office: its worker is laid on its side and acts (5.8, 6.4)."""
    state.used[office] += (seat,)
    state.headline("{0:seat} uses {1}: {2}.", seat, OFFICES[office].named, OFFICES[office].gist)
    carry_out_office(state, seat, office)


def carry_out(state: CampaignState, seat: int, action: Action) -> None:
    """Play the card or use the office that an action names."""
    if PLAY.made(action):
        play_card(state, seat, PLAY.of(action))
    else:
        use_office(state, seat, USE.of(action))


def action_label(state: CampaignState, seat: int, action: Action) -> Label:
    """Put a play or a use into words, with a warning where it would waste something."""
    hand = len(state.hands[seat])
    if PLAY.made(action):
        card = PLAY.of(action)
        shown = CARDS[card]
        target = f"hand:{card}"
        if state.phase not in PHASES[card]:
            text = Text.of("Play {0}: no effect in this phase", shown.named)
            return Label(text, target, name=shown.title, gain="no effect now")
        loss = wasted(state, shown.event, seat, hand - 1)
        text = Text.of("Play {0}: {1}", shown.named, shown.gist)
        return Label(text, target, name=shown.title, gain=shown.gist, warning=loss)
    place = OFFICES[USE.of(action)]
    loss = wasted(state, place.event, seat, hand)
    text = Text.of("Use {0}: {1}", place.named, place.gist)
    return Label(text, f"office:{place.id}", name=place.title, gain=place.gist, warning=loss)
