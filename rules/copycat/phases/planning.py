"""Phase 1, Planning: draw, bid, take places on the bus (rulebook "Phase 1", rulings 4.1 to 4.7)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.copycat.components import HAND_SIZE, IDS, RED, START_SET, CopycatBox
from rules.copycat.effects.hand import draw_cards
from rules.copycat.moments import BidsTurned
from rules.copycat.phases.action import ActionPhase
from rules.copycat.state import CampaignState
from rules.game import Action, Label, Prompt, Text
from rules.steps import Decision, Step, less, step
from rules.verbs import Verb
from rules.words import TURN, Stop, headline

BID = Verb("bid", IDS)
_LAID_DOWN = [headline("{0:seat} lays down a sealed bid.", seat, weight=-1) for seat in range(4)]


@step
class Planning(Step[CampaignState]):
    """A new round: cards held back come to the hand, five more are drawn, everyone bids (4.1 to 4.3)."""

    def run(self, state: CampaignState) -> None:
        """Draw for everybody and ask for the bids."""
        state.round += 1
        state.phase = 1
        state.headline("Round {0} begins.", state.round, weight=-1)
        seats = range(state.seats)
        for seat in seats:
            if state.kept[seat]:
                state.line("{0:seat} takes up {1:n kept card}.", seat, len(state.kept[seat]))
                state.hands[seat] = state.kept[seat]
                state.kept[seat] = ()
            draw_cards(state, seat, HAND_SIZE, logged=False)
        sizes = {len(state.hands[seat]) for seat in seats}
        if sizes == {HAND_SIZE}:
            state.line("Everybody draws {0:n card}.", HAND_SIZE)
        else:
            hands = [Text.of("{0:seat} {1:n card}", seat, len(state.hands[seat])) for seat in seats]
            state.line("In hand: {0}.", Text.listing(hands, ", "))
        state.push(*[Bid(seat) for seat in seats], RevealBids())


@step
class Bid(Decision[CampaignState]):
    """Choose one hand card face down as the bid (4.3)."""

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Every hand card; without one the player bids 0 (4.7)."""
        return [BID[card] for card in state.hands[self.seat]]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Lay the card face down."""
        seat, card = self.seat, BID.of(action)
        # It stays among the cards known not to be in the pile: nobody sees which card leaves the hand.
        state.hands[seat] = less(state.hands[seat], card)
        state.sealed = (*state.sealed[:seat], card, *state.sealed[seat + 1 :])
        if not state.quiet:
            state.lines.append(_LAID_DOWN[seat])

    def lapse(self, state: CampaignState) -> None:
        state.line("{0:seat} has no card to bid.", self.seat)

    def prompt(self, state: CampaignState) -> Prompt:
        text = Text("Bid a card, out of this round: the highest places and buys first.")
        return Prompt(text, "bidding", sealed=True)

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the card and what is given up with it."""
        card = BID.of(action)
        shown = state.cards[card]
        text = Text.of("Bid {0} ({1})", shown.named, shown.gist)
        safe = card == least_missed(state.box, state.hands[self.seat])
        return Label(text, f"hand:{card}", name=Text(shown.title), safe=safe)


def least_missed(box: CopycatBox, hand: Sequence[int]) -> int:
    """Return the card missed least: a red one, else the highest of the start set, else the cheapest."""
    return min(hand, key=lambda card: (not RED[card], card not in START_SET, box.price[card], -card))


@step
class RevealBids(Step[CampaignState]):
    """The highest number acts first; tied players stand in the reverse of their last order (4.4 to 4.6)."""

    def run(self, state: CampaignState) -> None:
        """Reveal the bids, put them on the clipboards and set the order."""
        before, bids = state.order, state.sealed
        last_first = before[::-1]
        for seat, card in enumerate(state.sealed):
            if card:
                # The card has left the hand already; now everybody sees which one it was.
                if card in state.known[seat]:
                    state.known[seat] = less(state.known[seat], card)
                state.clipboards[seat] += (card,)
        # Sorting leaves ties as they stand.
        state.order = tuple(sorted(last_first, key=state.sealed.__getitem__, reverse=True))
        state.sealed = (0,) * state.seats
        # What was laid down is no news once it is revealed.
        listed = Text.listing([state.box.bids[seat][bids[seat]] for seat in state.order], ", ")
        turned = BidsTurned(state.round, bids, before, state.order)
        state.headline("Turn order by bids: {0}.", listed, moment=turned, stop=Stop.RUN, weight=TURN)
        state.push(ActionPhase())
