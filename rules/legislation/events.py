"""Special effects: what bills do when they pass and representatives once a game (L-85 to L-92).

An effect of a bill is a tuple of steps for its sponsor; one of a representative is a decision in its window.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.game import Action, Label, Prompt
from rules.legislation.bills import AGENDA, AGENDAS, Special, bill_of
from rules.legislation.components import REPRESENTATIVES
from rules.legislation.exchange import (
    DISCARD,
    NONE,
    Exchange,
    add_to_hand,
    discard,
    hand_label,
    take_from_depth,
    take_from_hand,
    take_top,
)
from rules.legislation.knowledge import certain, everybody_sees, in_hand, in_pile, sees
from rules.legislation.scoring import SIDE_NAMES, signed
from rules.legislation.state import Cards, LegislationState, counted, in_public, named, tell_of_seats
from rules.steps import Decision, Step

_USE: Action = ("use",)


def use_up(state: LegislationState, seat: int) -> None:
    """Note that a representative's effect has been used (L-87)."""
    state.used[seat] = True
    card = REPRESENTATIVES[state.representatives[seat]]
    state.tell("{0:seat} uses {1}.", seat, card.special.label)


def return_tokens(state: LegislationState, bill: int) -> None:
    """Give all tokens on a bill back to their owners."""
    for seat, pledges in enumerate(state.tokens):
        if any(pledged == bill for pledged, _ in pledges):
            state.tokens[seat] = tuple([pledge for pledge in pledges if pledge[0] != bill])


def give_points(state: LegislationState, points: Sequence[int]) -> None:
    """Give each seat its Agenda Points, positive or negative, and tell them in one line (L-08, L-80)."""
    told = []
    for seat, given in enumerate(points):
        if given:
            state.scores[seat] += given
            told.append((seat, signed(given)))
    tell_of_seats(state, "Points", told)


def _less(cards: Cards, bill: int) -> Cards:
    return tuple([card for card in cards if card != bill])


class OptionalEffect(Decision[LegislationState]):
    """An effect that may be declined; of a bill for its sponsor, or of a representative (L-86, L-87)."""

    __slots__ = ()
    forced = False

    @abstractmethod
    def targets(self, state: LegislationState) -> list[Action]:
        """List the ways to use it; none if it has no legal target."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Use it in some way, or not; not asked without a legal target."""
        targets = self.targets(state)
        return [*targets, NONE] if targets else ()

    def choose(self, state: LegislationState, action: Action) -> None:
        """Use it unless declined."""
        if action != NONE:
            self.use(state, action)

    @abstractmethod
    def use(self, state: LegislationState, action: Action) -> None:
        """Carry out the chosen way."""


@dataclass(frozen=True, slots=True)
class StartOfTurn(Step[LegislationState]):
    """The start of a turn: a representative's effect for that moment is offered (own_turn_start)."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """Offer it, if it is left."""
        effect = _START.get(state.special(self.seat).op)
        if effect is not None and state.usable(self.seat):
            state.push(effect(self.seat))


@dataclass(frozen=True, slots=True)
class StaffWork(OptionalEffect):
    """Staff work of a representative: some extra exchanges."""

    def targets(self, state: LegislationState) -> list[Action]:
        """Use it, if an exchange is possible."""
        return [_USE] if Exchange(self.seat).legal(state) else []

    def use(self, state: LegislationState, action: Action) -> None:
        """Allow the exchanges."""
        use_up(state, self.seat)
        state.push(Exchange(self.seat, state.special(self.seat).amount))

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        return in_public(self.seat, f"Use Staff work? {state.special(self.seat).text}", "representatives")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Put the two into words."""
        return Label("Use Staff work" if action == _USE else "Not now")


@dataclass(frozen=True, slots=True)
class SecondReading(OptionalEffect):
    """Second reading: swap a hand card for a failed bill."""

    spends: bool
    """Whether a representative's effect is used up."""

    def targets(self, state: LegislationState) -> list[Action]:
        """Every failed bill, with a card in hand."""
        return [("revive", bill) for bill in sorted(state.failed)] if state.hands[self.seat] else []

    def use(self, state: LegislationState, action: Action) -> None:
        """Ask for the hand card."""
        if self.spends:
            use_up(state, self.seat)
        state.push(ReviveSwap(self.seat, int(action[1])))

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        return in_public(self.seat, "Second reading: swap a hand card for which failed bill?", "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the bill."""
        if action == NONE:
            return Label("No second reading")
        return Label(state.listed(int(action[1])), f"failed:{action[1]}")


@dataclass(frozen=True, slots=True)
class ReviveSwap(Decision[LegislationState]):
    """The hand card that goes on the own pile for a revived bill."""

    bill: int

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every hand card."""
        return [DISCARD[bill] for bill in state.hands[self.seat]]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Swap; both cards are public."""
        discard(state, self.seat, int(action[1]))
        state.failed = _less(state.failed, self.bill)
        add_to_hand(state, self.seat, self.bill)
        everybody_sees(state, self.bill, in_hand(self.seat))
        state.tell("{0:seat} takes {1} from the Failed pile.", self.seat, named(self.bill))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a card."""
        return Prompt(f"Which card do you discard for {named(self.bill)}?", "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the card."""
        return hand_label(state, int(action[1]))


@dataclass(frozen=True, slots=True)
class Withdrawal(OptionalEffect):
    """Withdrawal of a representative: swap an own On Deck bill with a hand card."""

    def targets(self, state: LegislationState) -> list[Action]:
        """Every own On Deck bill, with a card in hand."""
        return [("withdraw", bill) for bill in state.on_deck[self.seat]] if state.hands[self.seat] else []

    def use(self, state: LegislationState, action: Action) -> None:
        """Ask for the hand card."""
        use_up(state, self.seat)
        state.push(WithdrawSwap(self.seat, int(action[1])))

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        return in_public(self.seat, "Use Withdrawal: swap which of your On Deck bills?", "representatives")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the bill."""
        if action == NONE:
            return Label("Not now")
        return Label(state.listed(int(action[1])), f"bill:{action[1]}")


@dataclass(frozen=True, slots=True)
class WithdrawSwap(Decision[LegislationState]):
    """The hand card that takes the place of a withdrawn bill."""

    bill: int

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every hand card."""
        return [("put", bill) for bill in state.hands[self.seat]]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Swap; tokens go back without blame, a hold ends."""
        seat, old, new = self.seat, self.bill, int(action[1])
        take_from_hand(state, seat, new)
        state.on_deck[seat] = tuple([new if bill == old else bill for bill in state.on_deck[seat]])
        add_to_hand(state, seat, old)
        everybody_sees(state, old, in_hand(seat))
        return_tokens(state, old)
        state.holds = _less(state.holds, old)
        state.tell("{0:seat} withdraws {1} and puts {2} On Deck.", seat, named(old), state.describe(new))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a card."""
        return Prompt(f"Which card takes the place of {named(self.bill)}?", "representatives")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the card."""
        return hand_label(state, int(action[1]))


@dataclass(frozen=True, slots=True)
class SignatureBill(OptionalEffect):
    """Signature Bill of the sponsor: extra points if the called bill passes."""

    def targets(self, state: LegislationState) -> list[Action]:
        """Use it."""
        return [_USE]

    def use(self, state: LegislationState, action: Action) -> None:
        """Make it the Signature Bill."""
        use_up(state, self.seat)
        state.signature = True

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        return in_public(self.seat, f"Use Signature Bill? {state.special(self.seat).text}", "representatives")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Put the two into words."""
        return Label("Make it the Signature Bill" if action == _USE else "Not now", f"vote:{state.called}")


@dataclass(frozen=True, slots=True)
class FloorLeader(OptionalEffect):
    """Floor Leader: the own ballot counts twice."""

    def targets(self, state: LegislationState) -> list[Action]:
        """Use it, unless recused."""
        return [] if self.seat in state.recused else [_USE]

    def use(self, state: LegislationState, action: Action) -> None:
        """Double the ballot to come."""
        use_up(state, self.seat)
        state.doubled += (self.seat,)

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        return in_public(
            self.seat, "Use Floor Leader? Your ballot on this bill counts twice.", "vote-effects"
        )

    def label(self, state: LegislationState, action: Action) -> Label:
        """Put the two into words."""
        return Label("Count my ballot twice" if action == _USE else "Not now", f"vote:{state.called}")


@dataclass(frozen=True, slots=True)
class Amendment(OptionalEffect):
    """Amendment: move one score of the called bill by one."""

    def targets(self, state: LegislationState) -> list[Action]:
        """Every score, up or down, that would change within -1 to +1."""
        assert state.called is not None
        step = state.special(self.seat).amount
        return [
            ("amend", agenda.id, move)
            for agenda, score in zip(AGENDAS, state.columns(state.called), strict=True)
            for move in (step, -step)
            if -1 <= score + move <= 1
        ]

    def use(self, state: LegislationState, action: Action) -> None:
        """Change the bill for the rest of the game."""
        use_up(state, self.seat)
        bill = state.called
        assert bill is not None
        index = AGENDA[str(action[1])]
        columns = list(state.columns(bill))
        columns[index] += int(action[2])
        sp, sc, fp, fc = columns
        others = tuple([entry for entry in state.amended if entry[0] != bill])
        state.amended = (*others, (bill, (sp, sc, fp, fc)))
        line = "{0:seat} amends {1}: {2} is now {3}."
        state.tell(line, self.seat, named(bill), AGENDAS[index].name, signed(columns[index]))

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        return in_public(self.seat, "Use Amendment: move one score of this bill?", "vote-effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the score and what it becomes."""
        if action == NONE:
            return Label("Not now", f"vote:{state.called}")
        assert state.called is not None
        index = AGENDA[str(action[1])]
        old = state.columns(state.called)[index]
        new = old + int(action[2])
        text = f"{AGENDAS[index].name}: from {signed(old)} to {signed(new)}"
        return Label(text, f"vote:{state.called}")


@dataclass(frozen=True, slots=True)
class PointOfOrder(OptionalEffect):
    """Point of Order: one other player may not vote on the called bill."""

    def targets(self, state: LegislationState) -> list[Action]:
        """Every other player who may still vote, the sponsor included."""
        return [
            ("recuse", other)
            for other in range(state.seats)
            if other != self.seat and other not in state.recused
        ]

    def use(self, state: LegislationState, action: Action) -> None:
        """Recuse the player; a token on the bill goes back at once."""
        use_up(state, self.seat)
        other = int(action[1])
        state.recused += (other,)
        state.tokens[other] = tuple([pledge for pledge in state.tokens[other] if pledge[0] != state.called])
        state.tell("{0:seat} may not vote on this bill.", other)

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        return in_public(self.seat, "Use Point of Order: who may not vote on this bill?", "vote-effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the player."""
        if action == NONE:
            return Label("Not now", f"vote:{state.called}")
        return Label(f"Player {int(action[1]) + 1} may not vote", f"seat:{action[1]}")


@dataclass(frozen=True, slots=True)
class Earmark(Step[LegislationState]):
    """Earmark: extra points for the sponsor."""

    seat: int
    amount: int

    def run(self, state: LegislationState) -> None:
        """Score them."""
        state.scores[self.seat] += self.amount
        state.tell("Earmark: {0:seat} scores {1} extra.", self.seat, signed(self.amount))


@dataclass(frozen=True, slots=True)
class Gavel(Step[LegislationState]):
    """Gavel: the sponsor is First Player of the next cycle."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """Note it; there is no next cycle after the last."""
        if state.cycle < state.hand_size:
            state.gavel = self.seat
            state.tell("Gavel: {0:seat} is First Player of the next cycle.", self.seat)


@dataclass(frozen=True, slots=True)
class PardonMarker(Step[LegislationState]):
    """Pardon: the sponsor keeps a marker."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """Hand it out."""
        state.pardons[self.seat] += 1
        state.tell("{0:seat} keeps a Pardon marker.", self.seat)


@dataclass(frozen=True, slots=True)
class Repeal(OptionalEffect):
    """Repeal: undo an earlier passed bill (L-90)."""

    def targets(self, state: LegislationState) -> list[Action]:
        """Every bill in the Passed pile; the one just passed is not there yet."""
        return [("repeal", bill) for bill in state.passed]

    def use(self, state: LegislationState, action: Action) -> None:
        """Take its agenda points back as they were given, and move it to the Failed pile."""
        bill = int(action[1])
        at = state.passed.index(bill)
        points = state.gains[at]
        state.passed = _less(state.passed, bill)
        state.gains = state.gains[:at] + state.gains[at + 1 :]
        state.failed += (bill,)
        state.tell("{0:seat} repeals {1}.", self.seat, named(bill))
        give_points(state, [-given for given in points])

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        return in_public(self.seat, "Repeal: undo which passed bill?", "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the bill and what repealing it does to the scores."""
        if action == NONE:
            return Label("Repeal nothing")
        bill = int(action[1])
        points = state.gains[state.passed.index(bill)]
        changes = ", ".join(f"P{seat + 1} {signed(-given)}" for seat, given in enumerate(points) if given)
        return Label(f"Repeal {named(bill)} ({changes or 'no points'})", f"passed:{bill}")


@dataclass(frozen=True, slots=True)
class Hold(OptionalEffect):
    """Hold: another player's bill cannot be called in that player's next Vote turn (L-91)."""

    def targets(self, state: LegislationState) -> list[Action]:
        """Every bill of another player who keeps a callable one."""
        found: list[Action] = []
        for owner, row in enumerate(state.on_deck):
            callable_bills = [bill for bill in row if bill not in state.holds]
            if owner != self.seat and len(callable_bills) > 1:
                found += [("hold", bill) for bill in callable_bills]
        return found

    def use(self, state: LegislationState, action: Action) -> None:
        """Put it on hold."""
        bill = int(action[1])
        state.holds += (bill,)
        state.tell("{0:seat} puts {1} on hold.", self.seat, named(bill))

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        return in_public(self.seat, "Hold: which bill may not be called in its owner's next turn?", "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the bill and its owner."""
        if action == NONE:
            return Label("Hold nothing")
        bill = int(action[1])
        owner = next(seat for seat, row in enumerate(state.on_deck) if bill in row)
        return Label(f"{state.listed(bill)} (Player {owner + 1})", f"bill:{bill}")


@dataclass(frozen=True, slots=True)
class Release(OptionalEffect):
    """Release: take a pledge token off an On Deck bill."""

    def targets(self, state: LegislationState) -> list[Action]:
        """Every token but those on the bill that has just passed."""
        return [
            ("release", seat, bill)
            for seat, pledges in enumerate(state.tokens)
            for bill, _ in pledges
            if bill != state.called
        ]

    def use(self, state: LegislationState, action: Action) -> None:
        """Return the token."""
        seat, bill = int(action[1]), int(action[2])
        state.tokens[seat] = tuple([pledge for pledge in state.tokens[seat] if pledge[0] != bill])
        state.tell("{0:seat} takes {1:seat}'s token off {2}.", self.seat, seat, named(bill))

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        return in_public(self.seat, "Release: take which pledge token off its bill?", "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the token and its bill."""
        if action == NONE:
            return Label("Release nothing")
        seat, bill = int(action[1]), int(action[2])
        side = next(side for pledged, side in state.tokens[seat] if pledged == bill)
        return Label(f"Player {seat + 1}'s {SIDE_NAMES[side]} on {named(bill)}", f"bill:{bill}")


@dataclass(frozen=True, slots=True)
class Hearing(OptionalEffect):
    """Hearing: look at random cards of another player's hand."""

    cards: int

    def targets(self, state: LegislationState) -> list[Action]:
        """Every other player with cards in hand."""
        return [("hear", other) for other, hand in enumerate(state.hands) if hand and other != self.seat]

    def use(self, state: LegislationState, action: Action) -> None:
        """Look at the printed number of cards, or at the whole hand if that is smaller."""
        other = int(action[1])
        seen = sorted(state.chance.shuffle(state.hands[other], "hearing")[: self.cards])
        for bill in seen:
            sees(state, self.seat, bill, in_hand(other))
        state.tell("{0:seat} looks at {1} of {2:seat}'s hand.", self.seat, counted(len(seen)), other)
        names = ", ".join([named(bill) for bill in seen])
        state.tell("{0:seat} sees {1}.", self.seat, names, seats=(self.seat,))
        state.push(LookAtHand(self.seat, other))

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        text = f"Hearing: look at {self.cards} random cards of whose hand?"
        return in_public(self.seat, text, "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the player."""
        if action == NONE:
            return Label("No hearing")
        other = int(action[1])
        return Label(f"Player {other + 1} ({counted(len(state.hands[other]))})", f"seat:{other}")


@dataclass(frozen=True, slots=True)
class LookAtHand(Decision[LegislationState]):
    """The moment in which the sponsor sees, in private, what a Hearing shows."""

    other: int

    forced = False

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Have seen it."""
        return (("seen",),)

    def choose(self, state: LegislationState, action: Action) -> None:
        """Go on; the knowledge stays."""

    def prompt(self, state: LegislationState) -> Prompt:
        """Show the cards known to be there."""
        cards = certain(state, self.seat, state.hands[self.other], in_hand(self.other))
        names = ", ".join([state.describe(bill) for bill in cards])
        return Prompt(f"In Player {self.other + 1}'s hand: {names}.", "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Close it."""
        return Label("Seen", f"seat:{self.other}")


@dataclass(frozen=True, slots=True)
class ArchiveSearch(OptionalEffect):
    """Archive search: look through another's discard pile and swap a hand card for one of its cards."""

    def targets(self, state: LegislationState) -> list[Action]:
        """Every other player's pile that is not empty, with a card in hand."""
        if not state.hands[self.seat]:
            return []
        return [("search", other) for other, pile in enumerate(state.piles) if pile and other != self.seat]

    def use(self, state: LegislationState, action: Action) -> None:
        """Look through the pile in private."""
        other = int(action[1])
        for bill in state.piles[other]:
            sees(state, self.seat, bill, in_pile(other))
        state.searched[self.seat] |= in_pile(other)
        state.tell("{0:seat} looks through {1:seat}'s discard pile.", self.seat, other)
        state.push(SearchSwap(self.seat, other))

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        return in_public(self.seat, "Archive search: look through whose discard pile?", "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the pile."""
        if action == NONE:
            return Label("No search")
        other = int(action[1])
        return Label(f"Player {other + 1}'s pile ({counted(len(state.piles[other]))})", f"pile:{other}")


@dataclass(frozen=True, slots=True)
class SearchSwap(OptionalEffect):
    """The hand card that goes for a card of the pile looked through, or none after all."""

    pile: int

    def targets(self, state: LegislationState) -> list[Action]:
        """Every hand card."""
        return [DISCARD[bill] for bill in state.hands[self.seat]]

    def use(self, state: LegislationState, action: Action) -> None:
        """Discard it and take a card of the pile."""
        discard(state, self.seat, int(action[1]))
        state.push(SearchTake(self.seat, self.pile))

    def prompt(self, state: LegislationState) -> Prompt:
        """Show the pile from its top down and ask for the hand card."""
        cards = ", ".join([state.describe(bill) for bill in reversed(state.piles[self.pile])])
        text = (
            f"Discard a card to take one of Player {self.pile + 1}'s pile? It holds, from the top: {cards}."
        )
        return Prompt(text, "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the card."""
        if action == NONE:
            return Label("Take nothing", f"pile:{self.pile}")
        return hand_label(state, int(action[1]))


@dataclass(frozen=True, slots=True)
class SearchTake(Decision[LegislationState]):
    """The card taken by an Archive search; only the top card is announced."""

    pile: int

    forced = False

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every card of the pile."""
        return [("take", bill) for bill in reversed(state.piles[self.pile])]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Take it, in the open only if it lies on top."""
        bill = int(action[1])
        if bill == state.piles[self.pile][-1]:
            take_top(state, self.seat, self.pile)
        else:
            take_from_depth(state, self.seat, self.pile, bill)

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for the card."""
        return Prompt(f"Take which card of Player {self.pile + 1}'s pile?", "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the card."""
        return Label(state.listed(int(action[1])), f"pile:{self.pile}")


_START: dict[str, Callable[[int], Decision[LegislationState]]] = {
    "extra_exchange": StaffWork,
    "revive_failed": lambda seat: SecondReading(seat, True),
    "withdraw_bill": Withdrawal,
}
"""Effects of representatives at the start of their own turn."""

BEFORE_BALLOTS: dict[str, Callable[[int], Decision[LegislationState]]] = {
    "double_vote": FloorLeader,
    "amend_bill": Amendment,
    "recuse_player": PointOfOrder,
}
"""Effects of representatives before the ballots."""

_ON_PASS: dict[str, Callable[[int, int], Step[LegislationState]]] = {
    "bonus_points": Earmark,
    "take_gavel": lambda seat, amount: Gavel(seat),
    "repeal_bill": lambda seat, amount: Repeal(seat),
    "hold_bill": lambda seat, amount: Hold(seat),
    "strike_pledge": lambda seat, amount: Release(seat),
    "revive_failed": lambda seat, amount: SecondReading(seat, False),
    "dig_discard": lambda seat, amount: ArchiveSearch(seat),
    "extra_exchange": Exchange,
    "peek_hand": Hearing,
    "pardon": lambda seat, amount: PardonMarker(seat),
}


def effect_of(bill: int, sponsor: int) -> tuple[Step[LegislationState], ...]:
    """Return the steps of a bill's effect for its sponsor; () if it has none (L-86)."""
    special: Special | None = bill_of(bill).special
    return () if special is None else (_ON_PASS[special.op](sponsor, special.amount),)
