"""Phase 2, Action: workers go to offices, one at a time in turn (rulebook "Phase 2", rulings 5.1 to 5.18).

| action | meaning |
| --- | --- |
| `("place", "B5")` | a ready worker goes into that office, and acts there at once if it can |
| `("later",)`, `("stand", "B5")` | place first, act after it; the office the worker goes to |
| `("play", 22)`, `("use", "B5")` | a hand card is played, the standing worker there acts |
| `("fewer", 22)`, `("fewer", "B5")` | the same, drawing fewer cards than it could |
| `("hand",)` | asked before everybody: the seat looks at its hand and decides there |
| `("pass",)` | no worker is placed: out of Phase 2 |
| `("end",)` | the turn ends after a placement |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import ClassVar

from rules.copycat.components import OFFICE_IDS, OFFICE_NUMBERS, Printed
from rules.copycat.effects.effect import NOTHING, InTurn, wasted
from rules.copycat.effects.sums import BuyCards, ConvertCoins, TakeCoins
from rules.copycat.payday import acting, payday
from rules.copycat.phases.playing import (
    action_label,
    acts_now,
    any_acts_now,
    carry_out,
    early_actions,
    usable_offices,
    use_office,
)
from rules.copycat.phases.success import SuccessPhase
from rules.copycat.state import CampaignState
from rules.game import Action, Asked, Label, Prompt, Text
from rules.steps import Step, step
from rules.verbs import Verb
from rules.words import headline

PLACE = Verb("place", OFFICE_IDS)
STAND = Verb("stand", OFFICE_IDS)
LATER: Action = ("later",)
HAND: Action = ("hand",)
PASS: Action = ("pass",)
END: Action = ("end",)
_PLACES = tuple(PLACE)
"""The placements by office, once more: a plain tuple is read faster than a verb."""
_MOST_RECRUITED = 3
"""Workers that an effect recruits at most."""
_PASSED = [headline("{0:seat} passes.", seat, weight=-1) for seat in range(4)]
_PLACED = [headline("{0:seat} has no worker left to place.", seat, weight=-1) for seat in range(4)]


@step
class ActionPhase(Step[CampaignState]):
    """Turns in order, again and again, until all have passed (5.1)."""

    def run(self, state: CampaignState) -> None:
        """Begin with the first on the bus."""
        state.phase = 2
        state.push(Turns(0))


@step
class Turns(Step[CampaignState]):
    """The turn of the next player who has not passed (5.1, 5.12)."""

    place: int
    """Whose turn it would be, as a place on the bus."""

    def run(self, state: CampaignState) -> None:
        """Give the turn, or end the phase; permissions to join a worker end with it (8.7)."""
        order, passed, seats = state.order, state.passed, state.seats
        if len(passed) == seats:
            state.shares = [0] * seats
            state.agenda.append(_SUCCESS_PHASE)
            return
        place = self.place
        while order[place] in passed:
            place = (place + 1) % seats
        state.agenda += (_TURNS[(place + 1) % seats], _TURN[state.open_turns][order[place]])


@step
class Turn(InTurn):
    """Any number of actions, then place one worker or pass (5.2 to 5.5)."""

    open: bool = False
    called: ClassVar[str] = "is next"
    """What the seat does, after its name, where the keyboard is handed to it."""

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Play a Phase 2 card, use a Phase 2 office, place a worker, pass."""
        seat = self.seat
        actions = early_actions(state, seat, hand=not self.open)
        acting = len(actions)
        if (look := self.look(state)) is not None:
            actions.append(look)
        if state.ready[seat]:
            offices = open_offices(state, seat)
            actions += [_PLACES[office] for office in offices]
            if offices and (acting or any_acts_now(state, seat, offices)):
                actions.append(LATER)
        actions.append(PASS)
        return actions

    def look(self, state: CampaignState) -> Action | None:
        return HAND if self.open and state.hands[self.seat] else None

    def choose(self, state: CampaignState, action: Action) -> None:
        """Place the worker, carry out an action and ask again, or pass for the rest of the phase."""
        seat = self.seat
        if PLACE.made(action):
            office = PLACE.of(action)
            if acts_now(state, seat, office):
                before = early_actions(state, seat)
                state.push(AfterPlacing(seat, tuple(before), self.open))
                place_worker(state, seat, office)
                use_office(state, seat, office)
            else:
                place_worker(state, seat, office)
        elif action == PASS:
            state.passed += (seat,)
            if not state.quiet:
                lost = state.ready[seat] if open_offices(state, seat) else 0
                text, effect = "{0:seat} passes.", "leaves {1:n ready worker} unused"
                none = (_PASSED if state.ready[seat] else _PLACED)[seat]
                state.lines.append(headline(text, seat, lost, effect=effect, weight=1) if lost else none)
        elif action == HAND:
            state.push(HandTurn(seat))
        elif action == LATER:
            state.push(PlaceFirst(seat, open=self.open))
        else:
            state.push(self)
            carry_out(state, seat, action)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for what can be done; of a hand out of sight nobody is told whether any of it acts."""
        seat, ready = self.seat, state.ready[self.seat]
        places = bool(ready and open_offices(state, seat))
        can = ["act"] if early_actions(state, seat, hand=not self.open) else []
        can += ["place a worker"] if places else []
        can += ["look at your hand"] if self.open and state.hands[seat] else []
        verbs = " or ".join(filter(None, (", ".join(can), "pass")))
        if not ready:
            verbs += ": no worker is ready."
        elif ready == 1 and places and not self.open and not payday(state.seen_by(seat), seat).buys:
            # Coins buy nothing without a purchase: said while the last worker can still get one.
            verbs += " ({1:n worker} ready; no purchase)."
        elif state.reserve[seat] < _MOST_RECRUITED:
            verbs += " ({1:n worker} ready, {2} left to recruit)."
        else:
            verbs += " ({1:n worker} ready)."
        template = f"{{0:seat}}: {verbs}" if self.open else f"{verbs[:1].upper()}{verbs[1:]}"
        text = Text.of(template, seat, ready, state.reserve[seat] or "none")
        return Prompt(text, "action", Asked.OPEN if self.open else Asked.SEAT, call=self.called)

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the action; passing says what is lost with it."""
        seat = self.seat
        if PLACE.made(action):
            return _placing(state, seat, PLACE.of(action))
        if action == LATER:
            text = Text("Take an office now; its worker acts when you say so")
            return Label(text, name=Text("Place only, use later"), key="o")
        if action == HAND:
            # Nobody else knows what of it acts now and is lost by passing.
            return Label(Text("Look at your hand first"), key="m", safe=True)
        if action != PASS:
            return action_label(state, seat, action)
        # Cards and offices of both phases may wait (5.11), and what would do nothing is no loss.
        held: list[Printed] = [state.places[office] for office in usable_offices(state, seat)]
        held += [] if self.open else [state.cards[card] for card in state.hands[seat]]
        unused = sum(shown.phases == (2,) and not shown.event.idle(state, seat) for shown in held)
        coins = 0 if self.open else idle_coins(state, seat)
        ready = state.ready[seat] if open_offices(state, seat) else 0
        if not ready and not unused:
            if self.open:
                # Of a hand out of sight nobody is told what it still does.
                safe = not state.hands[seat]
                return Label(Text("Pass for this phase"), name=Text("Pass"), key="p", safe=safe)
            brings = payday(state.seen_by(seat), seat).in_short
            text = Text.of("Pass for this phase. Payday: {0}.", brings)
            return Label(text, name=Text("Pass"), gain=Text(brings), key="p", safe=True)
        whole, short = ("ready worker", "action", "coin"), ("{0:n worker}", "{0:n action}", "coins")
        lost = [(number, at) for at, number in enumerate((ready, unused, coins)) if number]
        loss = Text.listing([Text.of(f"{{0:n {whole[at]}}}", number) for number, at in lost])
        few = [Text.of(short[at], number) for number, at in lost][:2]
        text = Text.of("Pass for this phase (unused: {0})", loss)
        name = Text.of("Pass: {0} unused", Text.listing(few, ", ") if len(few) > 1 else loss)
        warning = "Passing leaves {0} unused"
        warning += ", for you have no purchase." if coins else " this round."
        return Label(text, name=name, key="p", warning=Text.of(warning, loss))

    def why_not(self, state: CampaignState) -> tuple[Text, ...]:
        """Say what comes in Phase 3, why no worker can be placed, and which repeats have no target."""
        seat = self.seat
        reasons = []
        if not state.ready[seat]:
            reasons.append(Text("There is no ready worker to place."))
        elif not open_offices(state, seat):
            reasons.append(Text("Every open office is occupied."))
        elif taken := [state.places[office].named for office in state.offices if state.workers[office]]:
            reasons.append(Text.of("Occupied: {0}.", Text.listing(taken, ", ")))
        return (*reasons, *_not_now(state, seat, not self.open))


@step
class HandTurn(Turn):
    """The turn of a seat that has looked at its hand: asked even where nothing is left but to pass."""

    forced: ClassVar[bool] = False
    called: ClassVar[str] = "looks at the hand"


_TURN = tuple(tuple(Turn(seat, open=open) for seat in range(4)) for open in (False, True))
_TURNS = tuple(Turns(place) for place in range(4))
_SUCCESS_PHASE = SuccessPhase()


@step
class PlaceFirst(InTurn):
    """Choose the office for a worker that does not act at once: its player acts after it, or later (5.8)."""

    piecemeal: ClassVar[bool] = True
    open: bool = False

    def legal(self, state: CampaignState) -> Sequence[Action]:
        return [STAND[office] for office in open_offices(state, self.seat)]

    def choose(self, state: CampaignState, action: Action) -> None:
        state.push(AfterPlacing(self.seat, open=self.open))
        place_worker(state, self.seat, STAND.of(action))

    def prompt(self, state: CampaignState) -> Prompt:
        text = Text("Place a worker without using the office yet.")
        return Prompt(text, "offices", Asked.OPEN if self.open else Asked.SEAT)

    def label(self, state: CampaignState, action: Action) -> Label:
        label = _placing(state, self.seat, STAND.of(action))
        return label._replace(text=Text.of("{0}, first", label.text))


def place_worker(state: CampaignState, seat: int, office: int) -> None:
    """Place a worker and take the markers of the office (5.6)."""
    if state.workers[office]:
        state.shares[seat] -= 1
    state.ready[seat] -= 1
    state.workers[office] += (seat,)
    markers = state.markers[office]
    if not state.quiet:
        state.lines.append(state.box.places[seat][office])
    if markers:
        state.markers[office] = 0
        state.collected[seat] += markers
        text = "{0:seat} collects {1:n marker}."
        state.line(text, seat, markers, effect="takes {1:n marker}", weight=1)


@step
class AfterPlacing(InTurn):
    """After the placement again any number of actions (5.2)."""

    declined: tuple[Action, ...] = ()
    """What could have been done before the placement and waits for a later turn: it alone is no question."""
    open: bool = field(default=False, repr=False)
    """Whether the hand has been out of sight up to now in this turn."""

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Play a Phase 2 card, use a Phase 2 office, end the turn."""
        actions = early_actions(state, self.seat)
        if self.declined and all(action in self.declined for action in actions):
            return (END,)
        return [*actions, END]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Carry out the action and ask again, or let the turn end."""
        if action != END:
            state.push(AfterPlacing(self.seat))
            carry_out(state, self.seat, action)

    def prompt(self, state: CampaignState) -> Prompt:
        return Prompt(Text("Act further, or end your turn."), "action")

    def label(self, state: CampaignState, action: Action) -> Label:
        if action == END:
            return Label(Text("End your turn"), key=NOTHING, safe=True)
        return action_label(state, self.seat, action)

    def why_not(self, state: CampaignState) -> tuple[Text, ...]:
        """Say what comes in Phase 3 and which repeats have no target."""
        reason = Text("One worker is placed in a turn; the next one in your next turn.")
        return (reason, *_not_now(state, self.seat, True))


def _placing(state: CampaignState, seat: int, office: int) -> Label:
    """Name the office, what it does and what lies there."""
    shown = state.places[office]
    lies: list[str | Text] = [shown.gist] if shown.gist else []
    if shown.seat_vp:
        lies.append(Text.of("+{0:n point}" if shown.gist else "{0:n point}", shown.seat_vp))
    if state.markers[office]:
        lies.append(Text.of("{0:n marker}", state.markers[office]))
    if state.workers[office]:
        lies.append("join")
    gain = warning = None
    if shown.phases == (2,) and shown.event.idle(state, seat):
        # Most of all what repeats: a worker waits there for something to repeat, perhaps in vain.
        idle = "nothing yet" if shown.repeats else "nothing now"
        lies.append(idle)
        # Points of the office itself or of markers come all the same.
        if not shown.seat_vp and not state.markers[office]:
            gain = Text(idle)
            form = "{0} has nothing to repeat yet." if shown.repeats else "{0} does nothing now."
            warning = Text.of(form, shown.named)
    elif shown.phases == (2,) and (warning := wasted(state, shown.event, seat, 1)):
        gain = Text.of("{0}", *warning.args)
        lies.append(gain)
    if state.workers[office]:
        gain = Text("join")
    text = Text.of("Place a worker in {0}: {1}", shown.named, Text.listing(lies, ", "))
    name, number = Text(shown.title), OFFICE_NUMBERS[office]
    return Label(text, f"office:{shown.id}", name=name, gain=gain, number=number, warning=warning)


def open_offices(state: CampaignState, seat: int) -> list[int]:
    """List the offices a worker may enter: empty ones, one's own borrowed ones, and with a permission those
    with exactly one worker, an opponent's (5.3, 8.7, 8.8)."""
    workers, others = state.workers, [(other,) for other in range(state.seats) if other != seat]
    enters = ((), *others) if state.shares[seat] > 0 else ((),)
    offices = [office for office in state.offices if workers[office] in enters]
    return offices + [office for owner, office in state.borrowed if owner == seat and not workers[office]]


def idle_coins(state: CampaignState, seat: int) -> int:
    """Count the coins that hand and offices are sure to bring and that neither a purchase nor a conversion
    takes as things stand (6A.4, 6B.2)."""
    shown = acting(state.seen_by(seat), seat, state.hands[seat])
    effects = [effect for one in shown for effect in one.event]
    if any(isinstance(effect, BuyCards | ConvertCoins) for effect in effects):
        return 0
    return sum(effect.n for effect in effects if isinstance(effect, TakeCoins))


def _not_now(state: CampaignState, seat: int, hand: bool) -> tuple[Text, ...]:
    """Say which hand cards and offices act in Phase 3 only, and which repeats cannot act now (7.1, 8.17)."""
    held: list[Printed] = [state.places[office] for office in usable_offices(state, seat)]
    reasons = []
    if hand:
        held = [*[state.cards[card] for card in state.hands[seat]], *held]
        late = [state.cards[card].named for card in state.hands[seat] if state.box.phases[card] == (3,)]
        if late:
            text = "Yellow and green cards act at payday, when every hand card is played: {0}."
            reasons.append(Text.of(text, Text.listing(late, ", ")))
    idle = [shown for shown in held if shown.repeats and shown.event.idle(state, seat)]
    if idle:
        waits = " A card may wait for payday." if any(3 in shown.phases for shown in idle) else ""
        text = f"Nothing to repeat or copy yet: {{0}}.{waits}"
        reasons.append(Text.of(text, Text.listing([shown.named for shown in idle], ", ")))
    return tuple(reasons)
