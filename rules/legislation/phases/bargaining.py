"""The Pledge turn: deals offered and answered in the open, final when the turn ends (L-39 to L-54)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain

from rules.game import Action, Label, Prompt, Text
from rules.legislation.components import OFFERS_PER_PARTNER, PLEDGES_PER_SIDE, digits
from rules.legislation.effects.optional import DECLINES, in_the_open
from rules.legislation.knowledge import in_hand, sees
from rules.legislation.naming import first_word, named, title
from rules.legislation.phases.closing import TableTheDeals
from rules.legislation.phases.dealing import (
    SIDES,
    can_meet,
    committed,
    draft_of,
    free_cards,
    may_pledge,
    partner_of,
    request_text,
    terms,
    tradable,
)
from rules.legislation.phases.offers import (
    ACCEPT,
    ASK,
    CARDS,
    COUNTER,
    DECLINE,
    DROP,
    END,
    GIVE,
    OFFER,
    SEAL,
    SEND,
    SHOW,
    added,
    pledge_of,
    turned_round,
    without_one,
)
from rules.legislation.phases.trading import AddCard, PickCard, asked_covered
from rules.legislation.phases.turn import START_OF_TURN, at_start, begin, label_at_start
from rules.legislation.scoring import CON, PRO, SIDE_NAMES, signed
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal, Pledge, refusal
from rules.steps import Decision, Step, less, step
from rules.words import Argument, Joined

_PLEDGED = {PRO: "{0:seat} pledges Yay; {1} for {2:seat}", CON: "{0:seat} pledges Nay; {1} for {2:seat}"}

_USES = {
    ("ask", PRO): ("get Pro", "p"),
    ("ask", CON): ("get Con", "c"),
    ("give", PRO): ("give Pro", "f"),
    ("give", CON): ("give Con", "b"),
}

LONG_TERMS = 58
"""Letters of a question that would tell more than a line has room for; the offer itself lies on the table."""

_DECLINES = "{0:seat} declines {1:seat}'s {2}."


@step
class Bargain(Decision[LegislationState]):
    """Turn to a partner with an offer, or end the Pledge turn; its start comes first (L-31, L-40, L-47)."""

    start: tuple[Action, ...] = START_OF_TURN
    """What the start of the turn still allows; nothing once an offer was made."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every partner who may still be asked and could pledge anything, or the end."""
        others = [other for other in range(state.seats) if other != self.seat]
        partners = [OFFER[other] for other in others if not self._closed(state, other)]
        return [END, *at_start(state, self.seat, self.start), *partners]

    def _closed(self, state: LegislationState, other: int) -> str:
        """Say why a player cannot be a partner, nothing where that is one."""
        if state.suspended[other]:
            return "{0:seat} broke a pledge and skips this round."
        if state.offers[other] >= OFFERS_PER_PARTNER:
            return "{0:seat} has had {1:n offer} in this turn."
        return "" if may_pledge(state, other, ()) else "{0:seat} has no pledge left to give."

    def choose(self, state: LegislationState, action: Action) -> None:
        """Open an offer, put the pending deals on the table (L-48), or do what the start allows."""
        seat = self.seat
        if action == END:
            state.push(TableTheDeals(seat))
        elif action in self.start:
            state.push(Bargain(seat, less(self.start, action)))
            begin(state, seat, action)
        else:
            partner = OFFER.of(action)
            state.offers[partner] += 1
            state.draft = Deal(seat, partner, (), (), (), (), ())
            state.push(Compose(seat), Bargain(seat, ()))

    def prompt(self, state: LegislationState) -> Prompt:
        question = Text("Make an offer, or end your turn.")
        if state.pending:
            question = Text.of("Make an offer, or end your turn; {0:n deal} pending.", len(state.pending))
        return in_the_open(question, "deals")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the partner, with what it has left to pledge."""
        if action == END:
            alone = not any(map(OFFER.made, self.legal(state)))
            return Label(Text("End the Pledge turn"), key="e", safe=alone)
        if action in self.start:
            return label_at_start(state, self.seat, action)
        partner = OFFER.of(action)
        left = OFFERS_PER_PARTNER - state.offers[partner]
        text = Text.of("Offer to {0:seat} ({1} left)", partner, left)
        name, gain = Text.of("Offer to {0:seat}", partner), Text.of("{0} left", left)
        return Label(text, f"seat:{partner}", name, gain=gain, safe=True)

    def why_not(self, state: LegislationState) -> tuple[Text, ...]:
        """Say who cannot be a partner."""
        closed = [(other, self._closed(state, other)) for other in state.left_of(self.seat)[:-1]]
        return tuple([Text.of(why, other, OFFERS_PER_PARTNER) for other, why in closed if why])


@step
class Compose(Decision[LegislationState]):
    """Compose an offer or a counter-offer in the open, one addition at a time (L-41 to L-43, L-52, L-53)."""

    piecemeal = True
    answers: tuple[Pledge, ...] = ()
    """The pledges of the offer that a counter-offer answers."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Add pledges and cards within the limits; send what is a deal; or drop it all."""
        draft = draft_of(state)
        found = self._pledges(state, draft)
        if tradable(state, draft) > len(draft.cards):
            found.append(CARDS)
        if draft.pledges_of(partner_of(state, draft)):
            found.append(SEND)
        return [*found, DROP]

    def _pledges(self, state: LegislationState, draft: Deal) -> list[Action]:
        """List pledges of both, bill by bill: the maker's own bills, the partner's, those of others."""
        found: list[Action] = []
        ways = []
        for verb, seat, promised in ((ASK, draft.taker, draft.asks), (GIVE, draft.maker, draft.gives)):
            if len(promised) < PLEDGES_PER_SIDE:
                taken, kinds = committed(state, seat, promised)
                ways.append((verb, taken, [SIDES.index(side) for side in kinds]))
        for seat in dict.fromkeys((draft.maker, draft.taker, *range(state.seats))):
            for bill in state.on_deck[seat]:
                for verb, taken, sides in ways:
                    if bill not in taken:
                        found += [verb[bill][side] for side in sides]
        return found

    def choose(self, state: LegislationState, action: Action) -> None:
        """Add it, or send or drop the offer."""
        draft = draft_of(state)
        if action == SEND:
            _send(state, draft)
        elif action == DROP:
            # A counter-offer that is dropped declines the offer it answers (L-53).
            state.draft = None
            if draft.maker == state.turn:
                state.line("{0:seat} drops the offer to {1:seat}.", draft.maker, draft.taker)
            else:
                state.headline(_DECLINES, draft.maker, draft.taker, "offer")
        elif action == CARDS:
            state.push(AddCard(self.seat), self)
        else:
            verb, pledge = pledge_of(action)
            asks, gives = ((pledge,), ()) if verb is ASK else ((), (pledge,))
            state.draft = draft._replace(asks=draft.asks + asks, gives=draft.gives + gives)
            state.push(self)

    def prompt(self, state: LegislationState) -> Prompt:
        """Show what is in the offer; of a counter-offer what it answers."""
        draft = draft_of(state)
        if self.seat != state.turn:
            return in_the_open(_countered(state, draft), "deals", wordy=True)
        give, get = terms(state, draft, shown=False)
        text = Text.of("Offer to {0:seat}: give {1}; get {2}.", draft.taker, give, get)
        if len(str(text)) > LONG_TERMS:
            text = Text.of("Offer to {0:seat}.", draft.taker)
        return in_the_open(text, "deals", wordy=True)

    def label(self, state: LegislationState, action: Action) -> Label:
        draft = draft_of(state)
        taker = draft.taker
        if action == SEND:
            same = Text("the same pledges") if {*self.answers} == {*draft.asks, *draft.gives} else None
            return Label(Text("Send"), key="s", gain=same, stays=True)
        if action == DROP:
            # Dropped, too, it was one of the offers to that partner (L-53).
            left = Text.of("{0:n offer} left", OFFERS_PER_PARTNER - state.offers[taker])
            return Label(Text("Drop"), key="x", gain=left if self.seat == state.turn else None)
        if action == CARDS:
            return Label(Text("Add a card"), name=Text("Cards"), key="k")
        verb, (bill, side) = pledge_of(action)
        use, key = _USES[verb.name, side]
        who = taker if verb is ASK else self.seat
        # What it is worth to the other party: to the own one it is what the board shows of the bill.
        worth = signed(side * state.points_of(taker, bill))
        # Of an offer that is answered what was given first comes first.
        answered = [one for one, _ in self.answers if one not in dict(draft.asks + draft.gives)]
        return Label(
            Text.of(f"{use[0].upper()}{use[1:]} on {{0}}", named(state, bill)),
            f"bill:{bill}",
            title(state, bill),
            Text(use),
            key,
            Text.of(_PLEDGED[side], who, worth, taker),
            brief=first_word(state, bill),
            safe=bill in answered[-1:],
            number=1 + [*chain(*state.on_deck)].index(bill),
            digits=digits(bill),
        )

    def joined(self, state: LegislationState, here: Collection[int]) -> Sequence[Joined]:
        """Take a pledge out; or send an offer that the partner, who looks at it, accepts or
        counters; one without cards (L-45)."""
        draft = draft_of(state)
        taker = draft.taker
        taken_out = tuple(self._taken_out(state, draft))
        if draft.cards or taker not in here:
            return taken_out
        accepts, yes = Text.of("Send, and {0:seat} accepts", taker), Text.of("{0:seat} said yes", taker)
        counters = Text.of("Send, and {0:seat} makes a counter-offer", taker)
        turned = Label(counters, name=Text.of("{0:seat} counters", taker), key="o")
        return (
            Joined((SEND, ACCEPT), Label(accepts, name=yes, key="y", stays=True)),
            Joined((SEND, *turned_round(draft)), turned),
            *taken_out,
        )

    def _taken_out(self, state: LegislationState, draft: Deal) -> Iterator[Joined]:
        """Take out each pledge by its bill and the letter that put it in, each card by its place: nobody
        else sees which it is."""
        for action in (*added(ASK, draft.asks), *added(GIVE, draft.gives)):
            verb, (bill, side) = pledge_of(action)
            use = _USES[verb.name, side][0]
            label = self.label(state, action)._replace(
                text=Text.of("Take out: {0} on {1}", use, named(state, bill)),
                use=Text.of("take out: {0}", use),
                gain=Text("no pledge"),
                safe=False,
            )
            yield without_one(state, draft, action, label)
        for number, ((bill, shown), request) in enumerate(zip(draft.cards, draft.requests, strict=True), 1):
            text = Text.of("Take out card {0}, given for {1}", number, request_text(request))
            yield without_one(state, draft, (SHOW if shown else SEAL)[bill], Label(text))

    def why_not(self, state: LegislationState) -> tuple[Text, ...]:
        """Say what is missing before it can be sent."""
        draft = draft_of(state)
        partner = partner_of(state, draft)
        reasons = []
        if not draft.pledges_of(partner):
            reasons.append(Text.of("A deal needs at least one pledge of {0:seat}.", partner))
        for seat, promised in ((draft.maker, draft.gives), (draft.taker, draft.asks)):
            kinds = committed(state, seat, promised)[1]
            gone = [side for side in SIDES if side not in kinds]
            reasons += [Text.of("{0:seat} has no {1} left.", seat, SIDE_NAMES[side]) for side in gone]
        return tuple(reasons)


def _send(state: LegislationState, draft: Deal) -> None:
    """Make the offer; the partner sees the shown cards from now on (L-45, L-51)."""
    maker, taker = draft.maker, draft.taker
    state.draft = draft._replace(sent=True)
    for bill, shown in draft.cards:
        if shown:
            sees(state, taker, bill, in_hand(maker))
    if not state.quiet:
        give, get = terms(state, draft, shown=False)
        verb = "offers {1:seat}" if maker == state.turn else "counters {1:seat} with"
        state.headline(f"{{0:seat}} {verb} {{2}}, for {{3}}.", maker, taker, give, get)
        if draft.cards:
            give, get = terms(state, draft, shown=True)
            state.line("{0:seat} would give {1}, for {2}.", maker, give, get, seats=(maker, taker))
    state.push(Answer(taker))


def _in_short(term: Argument) -> Argument:
    """Write terms without their small words: `Pro 31, Con 42`."""
    if not isinstance(term, Text):
        return term
    template = term.template.replace(" on ", " ").replace(" and ", ", ")
    return Text(template, tuple(map(_in_short, term.args)))


def _countered(state: LegislationState, draft: Deal) -> Text:
    """Ask for a counter-offer, with the offer it answers as the log tells it: the table holds it no more.

    Cards of that offer are begun anew, which is said until there are some.
    """
    told = next((entry.args[2:] for entry in reversed(state.log) if entry.headline), ())
    if not draft.cards and any("card" in str(term) for term in told):
        return Text.of("Counter-offer to {0:seat}. It has none of the offer's cards.", draft.taker)
    for give, get in filter(None, (told, [*map(_in_short, told)])):
        text = Text.of("{0:seat} offered {1} for your {2}.", draft.taker, give, get)
        if len(str(text)) <= LONG_TERMS:
            return text
    return Text.of("Counter-offer to {0:seat}.", draft.taker)


def _against(state: LegislationState, draft: Deal) -> str:
    """Say what speaks against an offer: what all can see, so nothing with cards in it.

    It is said of the offer: why a player declined only that player knows.
    """
    if state.quiet or draft.cards:
        return ""
    if not draft.gives:
        return "which gives nothing in return"
    wanted = all(side * state.points_of(draft.maker, bill) > 0 for bill, side in draft.gives)
    return "which gives only what {1:seat} wants anyway" if wanted else ""


@step
class Answer(Decision[LegislationState]):
    """Accept, decline, or make one counter-offer; that is only accepted or declined (L-45, L-46)."""

    forced = False

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Accept what the hand can meet; an offer may be countered with a pledge of one's own."""
        draft = draft_of(state)
        accepts = can_meet(state, draft.requests, free_cards(state, self.seat))
        return [*[ACCEPT] * accepts, DECLINE, *[COUNTER] * (self.seat != state.turn)]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Pick the cards asked for and set everything aside, decline, or compose the counter-offer."""
        draft = draft_of(state)
        if action == ACCEPT:
            state.draft = draft._replace(accepted=True)
            state.push(PickCard(self.seat), SetAside())
        elif action == DECLINE:
            state.draft = None
            state.refused += (refusal(draft),)
            kind, against = "offer" if draft.maker == state.turn else "counter-offer", _against(state, draft)
            state.headline(_DECLINES, self.seat, draft.maker, kind, effect=against)
        else:
            state.draft = Deal(self.seat, draft.maker, (), (), (), (), ())
            state.push(Compose(self.seat, (*draft.asks, *draft.gives)))

    def prompt(self, state: LegislationState) -> Prompt:
        """Show what is offered: in the open, unless cards are in it (L-45)."""
        draft = draft_of(state)
        first = draft.maker == state.turn
        kind, deal = ("offers you", "a deal") if first else ("counters with", "another deal")
        give, get = terms(state, draft, shown=bool(draft.cards))
        text = Text.of(f"{{0:seat}} {kind} {{1}} for your {{2}}.", draft.maker, give, get)
        if len(str(text)) > LONG_TERMS:
            text = Text.of(f"{{0:seat}} offers you {deal}.", draft.maker)
        return asked_covered(text) if draft.cards else in_the_open(text, "deals")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name whose answer it is: the keyboard has come from who made the offer, without a cover."""
        if action == ACCEPT:
            return Label(Text("Accept"), name=Text.of("{0:seat} accepts", self.seat), key="y")
        if action == DECLINE:
            name = Text.of("{0:seat} declines", self.seat)
            return Label(Text("Decline"), name=name, key=DECLINES, safe=True)
        name = Text.of("{0:seat} counters", self.seat)
        return Label(Text("Make a counter-offer"), name=name, key="o", gain=Text("ends this offer"))

    def joined(self, state: LegislationState, here: Collection[int]) -> Sequence[Joined]:
        """Begin a counter-offer with the offer it answers, to be changed; its cards are begun anew."""
        if self.seat == state.turn or self.seat not in here:
            return ()
        return (Joined(turned_round(draft_of(state)), self.label(state, COUNTER)),)

    def why_not(self, state: LegislationState) -> tuple[Text, ...]:
        """Say why the hand does not do; only the player asked can see it (L-46)."""
        if can_meet(state, draft_of(state).requests, free_cards(state, self.seat)):
            return ()
        return (Text("Your hand has no card for what is asked."),)


@step
class SetAside(Step[LegislationState]):
    """An accepted deal is pending: its cards and tokens are set aside, its pledges are public (L-45)."""

    def run(self, state: LegislationState) -> None:
        """Add it to the pending deals."""
        deal = draft_of(state)
        state.draft = None
        state.pending += (deal,)
        if not state.quiet:
            give, get = terms(state, deal, shown=False)
            line = "{1:seat} accepts: {0:seat} gives {2}, {1:seat} gives {3}. The deal is pending."
            state.headline(line, deal.maker, deal.taker, give, get)
