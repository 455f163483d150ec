"""Phase 2, Action: workers go to offices, one at a time in turn (rulebook "Phase 2", rulings 5.1 to 5.18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.copycat.cards import CARDS, PHASES
from rules.copycat.components import OFFICE_IDS
from rules.copycat.offices import OFFICES
from rules.copycat.phases.playing import action_label, carry_out, early_actions, usable_offices
from rules.copycat.phases.success import SuccessPhase
from rules.copycat.state import CampaignState
from rules.game import Action, Label, Prompt, Text
from rules.steps import Decision, Step
from rules.verbs import Verb

OFFICE_CHOSEN = Verb("office", OFFICE_IDS)
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
            state.headline("{0:seat} passes.", seat)
        elif action == _PLACE:
            state.push(PlaceWorker(seat), AfterPlacing(seat))
        else:
            state.push(self)
            carry_out(state, seat, action)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for the turn, with what is left."""
        workers = state.ready[self.seat], state.reserve[self.seat]
        return Prompt(Text.of("Place a worker, act or pass ({0} ready, {1} in reserve).", *workers), "action")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the action; passing says what is lost with it."""
        seat = self.seat
        if action == _PLACE:
            return Label(Text("Place a worker in an office"), "worker:own")
        if action != _PASS:
            return action_label(state, seat, action)
        lost: list[Text] = []
        if state.ready[seat] and open_offices(state, seat):
            lost.append(Text.of("{0:n ready worker}", state.ready[seat]))
        # Cards and offices of both phases may wait (5.11).
        actions = sum(PHASES[card] == (2,) for card in state.hands[seat])
        actions += sum(OFFICES[office].phases == (2,) for office in usable_offices(state, seat))
        if actions:
            lost.append(Text.of("{0:n unused action}", actions))
        if not lost:
            return Label(Text("Pass for this phase"), key="p")
        unused = Text.listing(lost)
        text = Text.of("Pass for this phase (lost: {0})", unused)
        return Label(text, key="p", warning=Text.of("Passing loses {0}.", unused))

    def why_not(self, state: CampaignState) -> tuple[Text, ...]:
        """Say why no worker can be placed, and which repeats have no target."""
        reasons = []
        if not state.ready[self.seat]:
            reasons.append(Text("There is no ready worker to place."))
        elif not open_offices(state, self.seat):
            reasons.append(Text("Every open office is occupied."))
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
        return Prompt(Text("Act further, or end your turn."), "action")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the action."""
        if action == _END:
            return Label(Text("End your turn"), key="e")
        return action_label(state, self.seat, action)

    def why_not(self, state: CampaignState) -> tuple[Text, ...]:
        """Say which repeats have no target."""
        return _without_target(state, self.seat)


@dataclass(frozen=True, slots=True)
class PlaceWorker(Decision[CampaignState]):
    """Choose the office for the worker (5.3, 8.7, 8.8)."""

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Every office this seat may enter."""
        return [OFFICE_CHOSEN[office] for office in open_offices(state, self.seat)]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Place the worker and take the markers of the office (5.6)."""
        seat = self.seat
        office = OFFICE_CHOSEN.of(action)
        if state.workers[office]:
            state.shares[seat] -= 1
        state.ready[seat] -= 1
        state.workers[office] += (seat,)
        markers = state.markers[office]
        state.headline("{0:seat} places a worker in {1}.", seat, OFFICES[office].named)
        if markers:
            state.markers[office] = 0
            state.collected[seat] += markers
            state.tell("{0:seat} collects {1:n VP marker}.", seat, markers)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for an office."""
        return Prompt(Text("Where do you place your worker?"), "offices")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the office, what it does and what lies there."""
        office = OFFICE_CHOSEN.of(action)
        entry = OFFICES[office]
        parts: list[str | Text] = [entry.gist] if entry.event else []
        if entry.seat_vp:
            parts.append(Text.of("seat {0} VP", entry.seat_vp))
        if state.markers[office]:
            parts.append(Text.of("{0:n marker}", state.markers[office]))
        if state.workers[office]:
            parts.append("shared")
        gain = Text.listing(parts, ", ")
        text = Text.of("{0}: {1}", entry.named, gain)
        return Label(text, f"office:{entry.id}", name=entry.title, gain=gain)

    def why_not(self, state: CampaignState) -> tuple[Text, ...]:
        """Say which offices are occupied."""
        taken = [OFFICES[office].named for office in state.offices if state.workers[office]]
        return (Text.of("Occupied: {0}.", Text.listing(taken, ", ")),) if taken else ()


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


def _without_target(state: CampaignState, seat: int) -> tuple[Text, ...]:
    """Give the repeats and copies that cannot act now (8.17)."""
    held = [CARDS[card] for card in state.hands[seat]] + [
        OFFICES[office] for office in usable_offices(state, seat)
    ]
    idle = [shown.named for shown in held if shown.repeats and shown.event.useless(state, seat)]
    return tuple(Text.of("{0}: nothing to repeat or copy yet.", name) for name in idle)
