"""Phase 2, Action: workers go to offices, one at a time in turn (rulebook "Phase 2", rulings 5.1 to 5.18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.copycat.components import NAME, OFFICE, OFFICE_IDS, OFFICES, PHASES
from rules.copycat.effects.effect import count
from rules.copycat.events import CARD_EVENTS, OFFICE_EVENTS, REPEAT_OFFICES, REPEATS
from rules.copycat.phases.playing import action_label, carry_out, early_actions, place, usable_offices
from rules.copycat.phases.success import SuccessPhase
from rules.copycat.state import CampaignState
from rules.game import Action, Label, Prompt
from rules.steps import Decision, Step

_OFFICE = tuple(("office", id) for id in OFFICE_IDS)
_PLACE: Action = ("place",)
_PASS: Action = ("pass",)
_END: Action = ("end",)


@dataclass(frozen=True, slots=True)
class ActionPhase(Step[CampaignState]):
    """Turns in order, again and again, until all have passed (5.1)."""

    def run(self, state: CampaignState) -> None:
        """Begin with the first on the bus."""
        state.phase = 2
        state.push(Turns(0))


@dataclass(frozen=True, slots=True)
class Turns(Step[CampaignState]):
    """The turn of the next player who has not passed (5.1, 5.12)."""

    place: int
    """Whose turn it would be, as a place on the bus."""

    def run(self, state: CampaignState) -> None:
        """Give the turn, or end the phase; permissions to join a worker end with it (8.7)."""
        seats = state.seats
        for later in range(seats):
            place = (self.place + later) % seats
            seat = state.order[place]
            if seat not in state.passed:
                state.push(Turn(seat), Turns((place + 1) % seats))
                return
        state.shares = [0] * seats
        state.push(SuccessPhase())


@dataclass(frozen=True, slots=True)
class Turn(Decision[CampaignState]):
    """Any number of actions, then place one worker or pass (5.2 to 5.5)."""

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Place a worker, play a Phase 2 card, use a Phase 2 office, pass."""
        actions = early_actions(state, self.seat)
        if state.ready[self.seat] and open_offices(state, self.seat):
            actions.insert(0, _PLACE)
        actions.append(_PASS)
        return actions

    def choose(self, state: CampaignState, action: Action) -> None:
        """Go on to the placement, carry out the action and ask again, or pass for the rest of the phase."""
        seat = self.seat
        if action == _PASS:
            state.passed += (seat,)
            state.tell("{0:seat} passes.", seat)
        elif action == _PLACE:
            state.push(PlaceWorker(seat), AfterPlacing(seat))
        else:
            state.push(self)
            carry_out(state, seat, action)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for the turn, with what is left."""
        workers = f"{state.ready[self.seat]} ready, {state.reserve[self.seat]} in reserve"
        return Prompt(f"Place a worker, act or pass ({workers}).", "action")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the action; passing says what is lost with it."""
        seat = self.seat
        if action == _PLACE:
            return Label("Place a worker in an office", "worker:own")
        if action != _PASS:
            return action_label(state, seat, action)
        lost = []
        if state.ready[seat] and open_offices(state, seat):
            lost.append(count(state.ready[seat], "ready worker"))
        # Cards and offices of both phases may wait (5.11).
        actions = sum(PHASES[card] == (2,) for card in state.hands[seat])
        actions += sum(OFFICES[office].phases == (2,) for office in usable_offices(state, seat))
        if actions:
            lost.append(count(actions, "unused action"))
        if not lost:
            return Label("Pass for this phase")
        unused = " and ".join(lost)
        return Label(f"Pass for this phase (lost: {unused})", warning=f"Passing loses {unused}.")

    def why_not(self, state: CampaignState) -> tuple[str, ...]:
        """Say why no worker can be placed, and which repeats have no target."""
        reasons = []
        if not state.ready[self.seat]:
            reasons.append("There is no ready worker to place.")
        elif not open_offices(state, self.seat):
            reasons.append("Every open office is occupied.")
        return (*reasons, *_without_target(state, self.seat))


@dataclass(frozen=True, slots=True)
class AfterPlacing(Decision[CampaignState]):
    """After the placement again any number of actions (5.2)."""

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Play a Phase 2 card, use a Phase 2 office, end the turn."""
        return [*early_actions(state, self.seat), _END]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Carry out the action and ask again, or let the turn end."""
        if action != _END:
            state.push(self)
            carry_out(state, self.seat, action)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for further actions."""
        return Prompt("Act further, or end your turn.", "action")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the action."""
        return Label("End your turn") if action == _END else action_label(state, self.seat, action)

    def why_not(self, state: CampaignState) -> tuple[str, ...]:
        """Say which repeats have no target."""
        return _without_target(state, self.seat)


@dataclass(frozen=True, slots=True)
class PlaceWorker(Decision[CampaignState]):
    """Choose the office for the worker (5.3, 8.7, 8.8)."""

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Every office this seat may enter."""
        return [_OFFICE[office] for office in open_offices(state, self.seat)]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Place the worker and take the markers of the office (5.6)."""
        seat = self.seat
        office = OFFICE[str(action[1])]
        if state.workers[office]:
            state.shares[seat] -= 1
        state.ready[seat] -= 1
        state.workers[office] += (seat,)
        markers = state.markers[office]
        state.tell("{0:seat} places a worker in {1}.", seat, place(office))
        if markers:
            state.markers[office] = 0
            state.collected[seat] += markers
            state.tell("{0:seat} collects {1}.", seat, count(markers, "VP marker"))

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for an office."""
        return Prompt("Where do you place your worker?", "offices")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the office, what it does and what lies there."""
        office = OFFICE[str(action[1])]
        entry = OFFICES[office]
        parts = [entry.word] if OFFICE_EVENTS[self.seat][office] else []
        if entry.vp_icons:
            parts.append(f"seat {entry.vp_icons} VP")
        if state.markers[office]:
            parts.append(count(state.markers[office], "marker"))
        if state.workers[office]:
            parts.append("shared")
        return Label(f"{place(office)}: {', '.join(parts)}", f"office:{entry.id}")

    def why_not(self, state: CampaignState) -> tuple[str, ...]:
        """Say which offices are occupied."""
        taken = [OFFICES[office].id for office in state.offices if state.workers[office]]
        return (f"Occupied: {', '.join(taken)}.",) if taken else ()


def open_offices(state: CampaignState, seat: int) -> list[int]:
    """List the offices a worker may enter: empty ones, one's own borrowed ones, and with a permission those
    with exactly one worker, an opponent's (5.3, 8.7, 8.8)."""
    workers = state.workers
    if state.shares[seat]:
        entries = [
            o for o in state.offices if not workers[o] or (len(workers[o]) == 1 and workers[o][0] != seat)
        ]
    else:
        entries = [office for office in state.offices if not workers[office]]
    for owner, office in state.borrowed:
        if owner == seat and not workers[office]:
            entries.append(office)
    return entries


def _without_target(state: CampaignState, seat: int) -> tuple[str, ...]:
    """Give the repeats and copies that cannot act now (8.17)."""
    cards, offices = CARD_EVENTS[seat], OFFICE_EVENTS[seat]
    idle = [NAME[card] for card in state.hands[seat] if card in REPEATS and cards[card][0].idle(state)]
    idle += [
        place(office)
        for office in usable_offices(state, seat)
        if office in REPEAT_OFFICES and offices[office][0].idle(state)
    ]
    return tuple(f"{name}: nothing to repeat or copy yet." for name in idle)
