"""Playing cards and using offices, as it is done alike in Phases 2 and 3 (5.7, 5.8, 6.2, 6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.copycat.components import BY_OFFICE, IDS, OFFICE_IDS, OFFICE_NUMBERS, START_SET, Printed
from rules.copycat.effects.effect import in_short
from rules.copycat.effects.hand import leave_hand, may_draw_fewer
from rules.copycat.effects.repeats import SOURCES, office_left, perform
from rules.copycat.effects.sums import note
from rules.copycat.state import CampaignState, Source
from rules.game import Action, Label, Text
from rules.verbs import Verb
from rules.words import Line, headline

PLAY = Verb("play", IDS)
USE = Verb("use", OFFICE_IDS)
PLAY_FEWER = Verb("fewer", IDS)
USE_FEWER = Verb("fewer", OFFICE_IDS)

_FRIENDS = frozenset(START_SET[3:])
_PLAYS_FRIENDS = [
    [
        headline("{0:seat} plays {1:n Fatherly Friend}: {2:n coin}.", seat, count, count, weight=-1)
        for count in range(len(_FRIENDS) + 1)
    ]
    for seat in range(4)
]
"""The headlines of several of the card that everybody has most often, by seat and number."""


def usable_offices(state: CampaignState, seat: int) -> list[int]:
    """List the offices where the seat's worker stands and may act in this phase (5.8, 5.18, 6C.7)."""
    workers, used = state.workers, state.used
    there = [office for office in state.box.acting[state.phase] if seat in workers[office]]
    return [office for office in there if seat not in used[office] and office_left(state, seat, office)]


def early_actions(state: CampaignState, seat: int, hand: bool = True) -> list[Action]:
    """List the hand cards of Phase 2, unless `hand` is off, and the offices of the own standing workers; what
    only repeats or copies needs a target (5.7, 5.8, 8.17)."""
    actions: list[Action] = []
    box = state.box
    for card in [card for card in state.hands[seat] if card in box.early_cards] if hand else ():
        held = box.cards[card]
        if not (held.repeats and held.event.idle(state, seat)):
            actions.append(PLAY[card])
            if may_draw_fewer(state, seat, held.event):
                actions.append(PLAY_FEWER[card])
    for office in usable_offices(state, seat):
        shown = box.offices[office]
        if not (shown.repeats and shown.event.idle(state, seat)):
            actions.append(USE[office])
            if may_draw_fewer(state, seat, shown.event):
                actions.append(USE_FEWER[office])
    return actions


def acts_now(state: CampaignState, seat: int, office: int) -> bool:
    """Whether a worker placed there in Phase 2 has something to do at once."""
    return (
        office in state.box.acting[2]
        and not state.places[office].event.idle(state, seat)
        and office_left(state, seat, office)
    )


def any_acts_now(state: CampaignState, seat: int, offices: Sequence[int]) -> bool:
    """Whether a worker placed in one of these offices in Phase 2 has something to do at once."""
    return any(acts_now(state, seat, office) for office in offices)


def _lay_down(state: CampaignState, seat: int, card: int) -> bool:
    """Move a hand card to the play area; return whether it acts in this phase."""
    leave_hand(state, seat, (card,))
    state.plays[seat] += (card,)
    if not state.quiet:
        state.lines.append(state.box.plays[state.phase][seat][card])
    return state.phase in state.box.phases[card]


def use_office(state: CampaignState, seat: int, office: int, fewer: bool = False) -> None:
    """Use an office: its worker is laid on its side and acts (5.8, 6.4)."""
    state.used[office] += (seat,)
    if not state.quiet:
        state.lines.append(state.box.uses[seat][office])
    perform(state, seat, SOURCES[office], fewer)


def play_plain(state: CampaignState, seat: int, cards: Sequence[int], offices: Sequence[int]) -> None:
    """Play cards and use offices that ask nothing; what they do comes out the same in any order, and is
    noted together."""
    uses: list[Source] = []
    effects: list[Any] = []
    lines: list[Line] = []
    phase, box = state.phase, state.box
    plays = box.plays[phase][seat]
    leave_hand(state, seat, cards)
    friends = 0
    for card in cards:
        acts = phase in box.phases[card]
        if acts and card in _FRIENDS:
            friends += 1
            friend = card
        else:
            lines.append(plays[card])
        if acts:
            uses.append((seat, card))
            effects += box.cards[card].event
    if friends:
        lines.append(plays[friend] if friends == 1 else _PLAYS_FRIENDS[seat][friends])
    state.plays[seat] += tuple(cards)
    for office in offices:
        state.used[office] += (seat,)
        lines.append(box.uses[seat][office])
        uses.append((BY_OFFICE, office))
        effects += box.offices[office].event
    state.uses[seat] += tuple(uses)
    if not state.quiet:
        state.lines += lines
    note(state, effects)


def carry_out(state: CampaignState, seat: int, action: Action) -> None:
    """Play the card, which is carried out if it acts in this phase, or use the office that an action names
    (5.10, 6.2, 6.3)."""
    verb, what = action
    fewer = verb == PLAY_FEWER.name
    if isinstance(what, int):
        if _lay_down(state, seat, what):
            perform(state, seat, (seat, what), fewer)
    else:
        use_office(state, seat, USE.of(action), fewer)


def action_label(state: CampaignState, seat: int, action: Action) -> Label:
    """Put a play or a use into words, with a warning where it would waste something."""
    verb, what = action
    shown: Printed
    others = len(state.hands[seat])
    if isinstance(what, int):
        shown, target, use, number = state.cards[what], f"hand:{what}", "Play", 0
        others -= 1
    else:
        office = USE.of(action)
        shown, target, use, number = state.places[office], f"office:{what}", "Use", OFFICE_NUMBERS[office]
    name = Text(shown.title)
    if state.phase not in shown.phases:
        text = Text.of("Play {0}: no effect in this phase", shown.named)
        return Label(text, target, name=name, use=Text(use), key="s", gain=Text("nothing"))
    if verb == PLAY_FEWER.name:
        text, use = Text.of("{0} {1}, drawing as many as you say", use, shown.named), f"{use}, draw fewer"
        return Label(text, target, name=name, use=Text(use), key="f", number=number, proposed=False)
    does, gain, loss = in_short(state, shown, seat, others)
    text = Text.of("{0} {1}: {2}", use, shown.named, does)
    return Label(text, target, name=name, use=Text(use), key="s", gain=gain, warning=loss, number=number)
