"""The Pledge turn: deals composed, answered, countered, and final when the turn ends (L-39 to L-54)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.game import Action, Label, Prompt
from rules.legislation.cards import BILLS
from rules.legislation.components import AGENDAS, CARDS_PER_SIDE, OFFERS_PER_PARTNER, PLEDGES_PER_SIDE
from rules.legislation.effects.exchange import add_to_hand, hand_label, take_from_hand
from rules.legislation.effects.optional import in_the_open as in_public
from rules.legislation.knowledge import everybody_sees, in_hand, moved_unseen, sees
from rules.legislation.naming import bill as bill_name
from rules.legislation.naming import listed
from rules.legislation.scoring import CON, PRO, SIDE_NAMES
from rules.legislation.state import ANY, Deal, LegislationState, Pledge
from rules.words import counted as _counted


def counted(n: int) -> str:
    return _counted(n, "card")


def named(bill: int) -> str:
    return str(bill_name(bill))


from rules.steps import Decision, Step

_END: Action = ("end",)
_OFFER = tuple(("offer", seat) for seat in range(8))
_PLEDGE = {
    (bill.number, side): ("pledge", bill.number, SIDE_NAMES[side]) for bill in BILLS for side in (PRO, CON)
}
_SIDE = {name: side for side, name in SIDE_NAMES.items()}
_SHOW = tuple(("show", bill) for bill in range(len(BILLS) + 1))
_SEAL = tuple(("seal", bill) for bill in range(len(BILLS) + 1))
_REQUEST: dict[int, Action] = {
    ANY: ("request", "any"),
    **{index: ("request", agenda.id) for index, agenda in enumerate(AGENDAS)},
}
_REQUESTED = {action[1]: request for request, action in _REQUEST.items()}
_GIVE_CARD = tuple(("give", bill) for bill in range(len(BILLS) + 1))
_DEAL_VERDICTS: Sequence[Action] = (("keep",), ("strike",))


def partner_of(state: LegislationState, deal: Deal) -> int:
    """Return the party of a deal that is not the active player."""
    return deal.taker if deal.maker == state.turn else deal.maker


def legal_pledges(state: LegislationState, seat: int, promised: Iterable[Pledge]) -> list[Pledge]:
    """List the pledges a seat could still make, beside those already promised in an open offer (L-43).

    The pledger needs a free token of that kind and no token on that bill, pending deals counted.
    """
    bills, sides = _committed(state, seat, promised)
    return [(bill, side) for row in state.on_deck for bill in row if bill not in bills for side in sides]


def may_pledge(state: LegislationState, seat: int, promised: Iterable[Pledge]) -> bool:
    """Tell whether a seat could make any such pledge."""
    bills, sides = _committed(state, seat, promised)
    return bool(sides) and sum(map(len, state.on_deck)) > len(bills)


def _committed(state: LegislationState, seat: int, promised: Iterable[Pledge]) -> tuple[set[int], list[int]]:
    """Return the bills a seat has pledges on, promised ones too, and the kinds of token it has left."""
    pledges = [*state.tokens[seat], *promised]
    for deal in state.pending:
        pledges += deal.pledges_of(seat)
    placed = [side for _, side in pledges]
    sides = [side for side in (PRO, CON) if placed.count(side) < state.pledge_tokens]
    return {bill for bill, _ in pledges}, sides


def free_cards(state: LegislationState, seat: int) -> list[int]:
    """List the hand cards of a seat that are not set aside in a pending deal (L-54)."""
    aside = [card for deal in state.pending for card in deal.cards_of(seat)]
    return [bill for bill in state.hands[seat] if bill not in aside]


def can_meet(state: LegislationState, requests: Sequence[int], cards: Sequence[int]) -> bool:
    """Tell whether the cards answer all requests, one card each (L-51)."""
    if not requests:
        return True
    return len(cards) >= len(requests) and any(
        can_meet(state, requests[1:], [other for other in cards if other != card])
        for card in cards
        if meets(state, requests[0], card)
    )


def meets(state: LegislationState, request: int, bill: int) -> bool:
    """Tell whether a bill answers a request; amended scores count (L-51)."""
    return request == ANY or state.columns(bill)[request] > 0


def pledge_text(pledge: Pledge) -> str:
    """Write a pledge: `Pro on 57`."""
    return f"{SIDE_NAMES[pledge[1]]} on {pledge[0]}"


def request_text(request: int) -> str:
    """Write what is asked for."""
    return "any card" if request == ANY else f"a card with +1 for {AGENDAS[request].id}"


def _listed(parts: Sequence[str]) -> str:
    return ", ".join(parts) if parts else "nothing"


def _side_text(pledges: Sequence[Pledge], cards: Sequence[str]) -> str:
    return _listed([*map(pledge_text, pledges), *cards])


def terms(deal: Deal, *, shown: bool) -> tuple[str, str]:
    """Write what the maker gives and what the taker gives, with the shown cards where they may be named."""
    sealed = sum(not (shown and open_card) for _, open_card in deal.cards)
    cards = [named(bill) for bill, open_card in deal.cards if shown and open_card]
    if sealed:
        cards.append(counted(sealed) + (" sealed" if shown else ""))
    return _side_text(deal.gives, cards), _side_text(deal.asks, [request_text(ask) for ask in deal.requests])


@dataclass(frozen=True, slots=True)
class Bargain(Decision[LegislationState]):
    """Turn to a partner with an offer, or end the Pledge turn (L-40, L-47, L-68)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every partner who may still be asked and could pledge anything, or the end."""
        partners = [_OFFER[other] for other in state.left_of(self.seat) if self._open_to(state, other)]
        return [*partners, _END]

    def _open_to(self, state: LegislationState, other: int) -> bool:
        return (
            other != self.seat
            and not state.suspended[other]
            and state.offers[other] < OFFERS_PER_PARTNER
            and may_pledge(state, other, ())
        )

    def choose(self, state: LegislationState, action: Action) -> None:
        """Open an offer, or put the pending deals on the table (L-48)."""
        seat = self.seat
        if action[0] == "end":
            state.push(TableTheDeals(seat))
            return
        partner = int(action[1])
        state.offers[partner] += 1
        state.draft = Deal(seat, partner, (), (), (), (), ())
        state.tell("{0:seat} turns to {1:seat}.", seat, partner)
        state.push(Compose(seat), Bargain(seat))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a partner."""
        pending = f" {len(state.pending)} pending." if state.pending else ""
        return in_public(self.seat, f"Whom do you make an offer, or do you end your turn?{pending}", "deals")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the partner."""
        if action[0] == "end":
            return Label("End the Pledge turn")
        partner = int(action[1])
        left = OFFERS_PER_PARTNER - state.offers[partner]
        return Label(f"Offer to Player {partner + 1} ({left} left)", f"seat:{partner}")

    def why_not(self, state: LegislationState) -> tuple[str, ...]:
        """Say who cannot be a partner."""
        reasons = []
        for other in state.left_of(self.seat)[:-1]:
            if state.suspended[other]:
                reasons.append(f"Player {other + 1} broke a pledge and skips this round.")
            elif state.offers[other] >= OFFERS_PER_PARTNER:
                reasons.append(f"Player {other + 1} has had {OFFERS_PER_PARTNER} offers in this turn.")
            elif not self._open_to(state, other):
                reasons.append(f"Player {other + 1} has no pledge left to give.")
        return tuple(reasons)


class Composing(Decision[LegislationState]):
    """A choice of the player who composes an offer or a counter-offer, on a private screen."""

    __slots__ = ()
    forced = False


@dataclass(frozen=True, slots=True)
class Compose(Composing):
    """Compose an offer or a counter-offer, one addition at a time (L-41 to L-43, L-52, L-53)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Add to the four lists within the limits; send what is a deal; or drop it all."""
        draft = _draft(state)
        found: list[Action] = []
        if self._may_send(state, draft):
            found.append(("send",))
        if len(draft.asks) < PLEDGES_PER_SIDE and may_pledge(state, draft.taker, draft.asks):
            found.append(("ask pledge",))
        if len(draft.gives) < PLEDGES_PER_SIDE and may_pledge(state, draft.maker, draft.gives):
            found.append(("give pledge",))
        tradable = min(
            CARDS_PER_SIDE, len(free_cards(state, draft.maker)), len(free_cards(state, draft.taker))
        )
        if len(draft.requests) < tradable:
            found.append(("ask card",))
        if len(draft.cards) < tradable:
            found.append(("give card",))
        found.append(("drop",))
        return found

    def _may_send(self, state: LegislationState, draft: Deal) -> bool:
        partners = draft.pledges_of(partner_of(state, draft))
        return bool(partners) and len(draft.cards) == len(draft.requests)

    def choose(self, state: LegislationState, action: Action) -> None:
        """Go on to what is added, or send or drop the offer."""
        draft = _draft(state)
        verb = action[0]
        if verb == "send":
            _send(state, draft)
        elif verb == "drop":
            _drop(state, draft)
        else:
            if verb == "ask pledge":
                addition: Composing = AddPledge(self.seat, draft.taker)
            elif verb == "give pledge":
                addition = AddPledge(self.seat, draft.maker)
            elif verb == "ask card":
                addition = AddRequest(self.seat)
            else:
                addition = AddCard(self.seat)
            state.push(addition, Compose(self.seat))

    def prompt(self, state: LegislationState) -> Prompt:
        """Show what is in the offer."""
        draft = _draft(state)
        kind = "Offer" if self.seat == state.turn else "Counter-offer"
        give, get = terms(draft, shown=True)
        return Prompt(f"{kind} to Player {draft.taker + 1}. Give: {give}. Get: {get}.", "deals")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Put the addition into words."""
        taker = _draft(state).taker + 1
        return Label(
            {
                "send": "Send it",
                "ask pledge": f"Get a pledge of Player {taker}",
                "give pledge": "Give a pledge",
                "ask card": f"Get a card of Player {taker}",
                "give card": "Give a card",
                "drop": "Drop it",
            }[str(action[0])],
            "deal:open",
        )

    def why_not(self, state: LegislationState) -> tuple[str, ...]:
        """Say what is missing before it can be sent."""
        draft = _draft(state)
        partner = partner_of(state, draft)
        reasons = []
        if not draft.pledges_of(partner):
            reasons.append(f"A deal needs at least one pledge of Player {partner + 1}.")
        if len(draft.cards) != len(draft.requests):
            reasons.append("Cards are traded in equal numbers.")
        if len(draft.gives) < PLEDGES_PER_SIDE and not may_pledge(state, draft.maker, draft.gives):
            reasons.append("You have no pledge token left for any bill.")
        return tuple(reasons)


@dataclass(frozen=True, slots=True)
class AddPledge(Composing):
    """Add a pledge of either party to the offer (L-43)."""

    pledger: int

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every pledge that party could make, on the bills of the party it favours first."""
        draft = _draft(state)
        first = draft.taker if self.pledger == draft.maker else draft.maker
        own = set(state.on_deck[first])
        pledges = legal_pledges(state, self.pledger, draft.pledges_of(self.pledger))
        return [_PLEDGE[pledge] for pledge in sorted(pledges, key=lambda pledge: pledge[0] not in own)]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Add it."""
        draft = _draft(state)
        pledge = (int(action[1]), _SIDE[str(action[2])])
        if self.pledger == draft.maker:
            state.draft = draft._replace(gives=(*draft.gives, pledge))
        else:
            state.draft = draft._replace(asks=(*draft.asks, pledge))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a bill and a side."""
        if self.pledger == self.seat:
            return Prompt("Which pledge do you give?", "deals")
        return Prompt(f"Which pledge do you want of Player {self.pledger + 1}?", "deals")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the side, the bill and its sponsor."""
        bill = int(action[1])
        sponsor = next(seat for seat, row in enumerate(state.on_deck) if bill in row)
        return Label(f"{action[2]} {listed(state, bill)} (Player {sponsor + 1})", f"bill:{bill}")


@dataclass(frozen=True, slots=True)
class AddCard(Composing):
    """Add an own hand card to the offer, shown or sealed (L-42, L-45)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every hand card not set aside, either way."""
        offered = [card for card, _ in _draft(state).cards]
        free = [bill for bill in free_cards(state, self.seat) if bill not in offered]
        return [action for bill in free for action in (_SEAL[bill], _SHOW[bill])]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Add it."""
        draft = _draft(state)
        state.draft = draft._replace(cards=(*draft.cards, (int(action[1]), action[0] == "show")))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a card."""
        return Prompt("Which card do you give: sealed, or shown to your partner?", "deals")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the card."""
        bill = int(action[1])
        return Label(f"{'Sealed' if action[0] == 'seal' else 'Shown'} {listed(state, bill)}", f"hand:{bill}")


@dataclass(frozen=True, slots=True)
class AddRequest(Composing):
    """Ask the other party for a card (L-45)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Any card, or one that promotes an agenda."""
        return tuple(_REQUEST.values())

    def choose(self, state: LegislationState, action: Action) -> None:
        """Add the request."""
        draft = _draft(state)
        state.draft = draft._replace(requests=(*draft.requests, _REQUESTED[action[1]]))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for the kind of card."""
        return Prompt(f"What card do you want of Player {_draft(state).taker + 1}?", "deals")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the condition."""
        if action[1] == "any":
            return Label("Any card of their choice", "deal:open")
        return Label(f"A card with +1 for {AGENDAS[_REQUESTED[action[1]]].name}", "deal:open")


def _draft(state: LegislationState) -> Deal:
    assert state.draft is not None
    return state.draft


def _send(state: LegislationState, draft: Deal) -> None:
    """Hand the offer over; the partner sees the shown cards from now on (L-45, L-51)."""
    maker, taker = draft.maker, draft.taker
    for bill, shown in draft.cards:
        if shown:
            sees(state, taker, bill, in_hand(maker))
    kind = "an offer" if maker == state.turn else "a counter-offer"
    state.tell("{0:seat} makes {1:seat} {2}.", maker, taker, kind)
    if not state.quiet:
        give, get = terms(draft, shown=True)
        line = "{0:seat} offers {1:seat}: {2}, for {3}."
        state.tell(line, maker, taker, give, get, seats=(maker, taker))
    state.push(Answer(taker))


def _drop(state: LegislationState, draft: Deal) -> None:
    """Drop the offer; a counter-offer that is dropped declines the offer it answers (L-53)."""
    state.draft = None
    if draft.maker == state.turn:
        state.tell("{0:seat} drops the offer to {1:seat}.", draft.maker, draft.taker)
    else:
        state.tell("{0:seat} declines.", draft.maker)


@dataclass(frozen=True, slots=True)
class Answer(Decision[LegislationState]):
    """Accept, decline, or make one counter-offer; that is only accepted or declined (L-45, L-46)."""

    forced = False

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Accept what the hand can meet; an offer may be countered with a pledge of one's own."""
        draft = _draft(state)
        found: list[Action] = []
        if can_meet(state, draft.requests, free_cards(state, self.seat)):
            found.append(("accept",))
        found.append(("decline",))
        if self.seat != state.turn:
            found.append(("counter",))
        return found

    def choose(self, state: LegislationState, action: Action) -> None:
        """Pick the cards asked for and set everything aside, decline, or compose the counter-offer."""
        draft = _draft(state)
        if action[0] == "accept":
            state.push(*[PickCard(self.seat) for _ in draft.requests], SetAside())
        elif action[0] == "decline":
            state.draft = None
            state.tell("{0:seat} declines.", self.seat)
        else:
            state.draft = Deal(self.seat, draft.maker, (), (), (), (), ())
            state.push(Compose(self.seat))

    def prompt(self, state: LegislationState) -> Prompt:
        """Show what is offered."""
        draft = _draft(state)
        kind = "counters" if draft.maker != state.turn else "offers"
        give, get = terms(draft, shown=True)
        return Prompt(f"Player {draft.maker + 1} {kind}. You get: {give}. You give: {get}.", "deals")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Put the answer into words."""
        words = {"accept": "Accept", "decline": "Decline", "counter": "Counter-offer"}
        return Label(words[str(action[0])], "deal:open")

    def why_not(self, state: LegislationState) -> tuple[str, ...]:
        """Say why the hand does not do; only the player asked can see it (L-46)."""
        if can_meet(state, _draft(state).requests, free_cards(state, self.seat)):
            return ()
        return ("Your hand has no card for what is asked.",)


@dataclass(frozen=True, slots=True)
class PickCard(Decision[LegislationState]):
    """Pick a hand card for the next request of an accepted offer (L-45, L-51)."""

    forced = False

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every card that meets it and leaves enough for the other requests."""
        draft = _draft(state)
        at = len(draft.picks)
        free = [bill for bill in free_cards(state, self.seat) if bill not in draft.picks]
        return [
            _GIVE_CARD[bill]
            for bill in free
            if meets(state, draft.requests[at], bill)
            and can_meet(state, draft.requests[at + 1 :], [other for other in free if other != bill])
        ]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Pick it; it is sealed."""
        draft = _draft(state)
        state.draft = draft._replace(picks=(*draft.picks, int(action[1])))

    def prompt(self, state: LegislationState) -> Prompt:
        """Say what is asked for."""
        draft = _draft(state)
        return Prompt(f"Pick {request_text(draft.requests[len(draft.picks)])} to give, sealed.", "deals")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the card."""
        return hand_label(state, self.seat, int(action[1]))


@dataclass(frozen=True, slots=True)
class SetAside(Step[LegislationState]):
    """An accepted deal is pending: its cards and tokens are set aside, its pledges are public (L-45)."""

    def run(self, state: LegislationState) -> None:
        """Add it to the pending deals."""
        deal = _draft(state)
        state.draft = None
        state.pending += (deal,)
        if not state.quiet:
            give, get = terms(deal, shown=False)
            line = "{1:seat} accepts: {0:seat} gives {2}, {1:seat} gives {3}. The deal is pending."
            state.tell(line, deal.maker, deal.taker, give, get)


@dataclass(frozen=True, slots=True)
class TableTheDeals(Step[LegislationState]):
    """At the end of the turn the pending deals come on the shared screen, to be kept or struck (L-48)."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """Show the shown cards to all and ask the parties, the active player last."""
        state.tell("{0:seat} ends the Pledge turn.", self.seat)
        deals = state.pending
        state.pending = ()
        state.tabled = deals
        for deal in deals:
            for bill, shown in deal.cards:
                if shown:
                    everybody_sees(state, bill, in_hand(deal.maker))
            if not state.quiet:
                give, get = terms(deal, shown=True)
                line = "On the table: {0:seat} gives {2}, {1:seat} gives {3}."
                state.tell(line, deal.maker, deal.taker, give, get)
        asked = [
            Strike(party, number)
            for party in state.left_of(self.seat)
            for number, deal in enumerate(deals)
            if party in (deal.maker, deal.taker)
        ]
        state.push(*asked, CarryOut())


@dataclass(frozen=True, slots=True)
class Strike(Decision[LegislationState]):
    """Keep or strike a deal one is part of, before it is final (L-48)."""

    number: int
    """Which of the tabled deals."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Keep or strike what has not been struck."""
        return () if state.tabled[self.number] is None else _DEAL_VERDICTS

    def choose(self, state: LegislationState, action: Action) -> None:
        """Strike it: cards and tokens are free again."""
        deal = state.tabled[self.number]
        assert deal is not None
        other = deal.taker if self.seat == deal.maker else deal.maker
        if action[0] == "strike":
            tabled = state.tabled
            state.tabled = (*tabled[: self.number], None, *tabled[self.number + 1 :])
            state.tell("{0:seat} strikes the deal with {1:seat}.", self.seat, other)
        else:
            state.tell("{0:seat} keeps the deal with {1:seat}.", self.seat, other)

    def prompt(self, state: LegislationState) -> Prompt:
        """Show the public terms."""
        deal = state.tabled[self.number]
        assert deal is not None
        give, get = terms(deal, shown=True)
        other, gives, gets = (deal.taker, give, get) if self.seat == deal.maker else (deal.maker, get, give)
        text = f"The deal with Player {other + 1} becomes final. You give: {gives}. You get: {gets}."
        return in_public(self.seat, text, "final")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Put the verdict into words."""
        return Label("Keep the deal" if action[0] == "keep" else "Strike the deal", f"deal:{self.number}")


@dataclass(frozen=True, slots=True)
class CarryOut(Step[LegislationState]):
    """The remaining deals are carried out in the order they were made (L-48, L-54)."""

    def run(self, state: LegislationState) -> None:
        """Move cards and put tokens on bills."""
        deals = [deal for deal in state.tabled if deal is not None]
        state.tabled = ()
        for deal in deals:
            for party, pledges in ((deal.maker, deal.gives), (deal.taker, deal.asks)):
                for bill, side in pledges:
                    state.tokens[party] += ((bill, side),)
                    state.tell("{0:seat} puts {1} on {2}.", party, SIDE_NAMES[side], named(bill))
            if deal.cards:
                _trade_cards(state, deal)


def _trade_cards(state: LegislationState, deal: Deal) -> None:
    """Change cards hands; only the parties see the sealed ones, a condition excludes what fails it (L-51)."""
    maker, taker = deal.maker, deal.taker
    parties = (maker, taker)
    sealed = [bill for bill, shown in deal.cards if not shown]
    shown = [bill for bill, shown in deal.cards if shown]
    failing = [
        bill for bill in range(1, len(BILLS) + 1) if not any(meets(state, ask, bill) for ask in deal.requests)
    ]
    moved_unseen(state, in_hand(taker), in_hand(maker), parties, (*failing, *shown))
    if sealed:
        moved_unseen(state, in_hand(maker), in_hand(taker), parties, shown)
    for giver, receiver, cards in ((maker, taker, deal.cards_of(maker)), (taker, maker, deal.picks)):
        for bill in cards:
            take_from_hand(state, giver, bill)
            sees(state, giver, bill, in_hand(receiver))
        for bill in cards:
            add_to_hand(state, receiver, bill)
    for bill in shown:
        everybody_sees(state, bill, in_hand(taker))
    state.tell("{0:seat} and {1:seat} trade {2} each way.", maker, taker, counted(len(deal.cards)))
    if shown:
        state.tell("{0:seat} gets {1}.", taker, _listed([named(bill) for bill in shown]))
    for receiver, got in ((maker, deal.picks), (taker, sealed)):
        if got:
            text = _listed([named(bill) for bill in sorted(got)])
            state.tell("{0:seat} gets {1}, sealed.", receiver, text, seats=parties)
