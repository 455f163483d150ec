"""Phase 3, Buying & Success, one player after the other (rulebook "Phase 3", rulings 6.1 to 6C.10).

Each player plays the hand out (step A), buys (B), converts coins (C) and scores (D).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from rules.copycat.components import DOCTORATES, GOAL, RED, STREET_SIZE, CopycatBox
from rules.copycat.effects.effect import NOTHING, ask, named
from rules.copycat.phases.cleanup import CleanUp
from rules.copycat.phases.playing import PLAY, USE, action_label, carry_out, play_plain, usable_offices
from rules.copycat.scoring import NO_LIMIT, SOURCES, Purchase, Score, Sums
from rules.copycat.state import CampaignState
from rules.game import Action, Label, Prompt, Text
from rules.steps import Decision, Step, step
from rules.verbs import Verb
from rules.words import CHANGED, Line

BUY = Verb("buy", range(STREET_SIZE + 1))
STOP: Action = ("stop",)
PLAIN: Action = ("plain",)
PAY = Verb("pay", range(1000))
_BIG = 12
"""VP of a round that is news before all else."""
_MENU = 12
"""The most amounts that are offered one by one."""


@step
class SuccessPhase(Step[CampaignState]):
    """Each player in order does all of Phase 3 (6.1), then the round is cleaned up."""

    def run(self, state: CampaignState) -> None:
        """Begin with the first on the bus."""
        state.phase = 3
        state.push(*[_SUCCESS[seat] for seat in state.order], CleanUp())


@step
class Success(Step[CampaignState]):
    """One player's Phase 3 (6.1)."""

    seat: int

    def run(self, state: CampaignState) -> None:
        """Set the sums to nothing and take the steps in order."""
        state.sums = _NOTHING_YET[self.seat]
        state.agenda += _STEPS[self.seat]


@step
class PlayOut(Decision[CampaignState]):
    """Step A: play every hand card in any order and use the offices of Phase 3 (6.2 to 6.4)."""

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """All that asks nothing at once, any hand card, any office; without a hand the offices one by one.

        What asks nothing comes first, without a question: every card is played, no office could do harm,
        and repeats have more to repeat after it. What removes or keeps hand cards may want to come before.
        Once the hand is empty the order of the offices changes nothing, and what they bring can be declined.
        """
        hand, box = state.hands[self.seat], state.box
        offices = usable_offices(state, self.seat)
        asks = box.plain_cards.isdisjoint(hand) and box.plain_offices.isdisjoint(offices)
        if not asks and box.reaching_cards.isdisjoint(hand):
            return (PLAIN,)
        if not hand:
            return [
                USE[office] for office in offices if not box.offices[office].event.idle(state, self.seat)
            ][:1]
        actions = [*[PLAY[card] for card in hand], *[USE[office] for office in offices]]
        if len(actions) > 1 and (
            len(box.plain_cards.intersection(hand)) + len(box.plain_offices.intersection(offices)) > 1
        ):
            actions.insert(0, PLAIN)
        return actions

    def choose(self, state: CampaignState, action: Action) -> None:
        """Carry it out and ask again."""
        seat = self.seat
        if action != PLAIN:
            state.agenda.append(self)
            carry_out(state, seat, action)
            return
        hand, offices, box = state.hands[seat], usable_offices(state, seat), state.box
        if box.plain_cards.issuperset(hand) and box.plain_offices.issuperset(offices):
            play_plain(state, seat, hand, offices)
            return
        state.agenda.append(self)
        cards = [card for card in hand if card in box.plain_cards]
        play_plain(state, seat, cards, [office for office in offices if office in box.plain_offices])

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for a card or an office, with the sums so far."""
        sums = state.gathered
        counts = {"coin": sums.coins, "purchase": sums.buys, "card point": sums.card_vp}
        parts = [Text.of(f"{{0:n {noun}}}", count) for noun, count in counts.items()]
        if sums.convertible:
            most = "any" if sums.convertible >= NO_LIMIT else f"up to {sums.convertible}"
            parts.append(Text.of("{0} unspent become points", most))
        text = Text.of("Play cards, use offices ({0}).", Text.listing(parts, ", "))
        return ask(state, self.seat, text, "success")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the card or the office, with a warning where it would waste something."""
        seat = self.seat
        if action != PLAIN:
            return action_label(state, seat, action)
        hand, box = state.hands[seat], state.box
        cards = sum(card in box.plain_cards for card in hand)
        offices = sum(office in box.plain_offices for office in usable_offices(state, seat))
        of_all = "{0:n card}" if cards == len(hand) else "{0} of {1:n card}"
        counts = [Text.of(of_all, cards, len(hand))] if cards else []
        counts += [Text.of("{0:n office}", offices)] if offices else []
        text = Text.of("Play at once what asks nothing: {0}", Text.listing(counts))
        apart = [f"#{card}" for card in hand if card not in box.plain_cards]
        if apart:
            text = Text.of("{0}, {1} by itself", text, Text.listing(apart, ", "))
        name = Text.of("Play {0}" if apart else "All: {0}", Text.listing(counts, ", "))
        first = [card for card in hand if card in box.reaching_cards]
        if not first:
            return Label(text, name=name, key="a")
        loss = Text.of("Keep or remove cards first: play {0} first.", named(state, first))
        return Label(text, name=name, key="a", warning=loss)

    def why_not(self, state: CampaignState) -> tuple[Text, ...]:
        """Say why the step cannot end yet."""
        cards = len(state.hands[self.seat])
        to_go = Text.of("Every hand card is played in this phase: {0:n card} to go.", cards)
        return (to_go,) if cards else ()


@step
class CountCoins(Step[CampaignState]):
    """The coins of the round are fixed before the first purchase (6A.3)."""

    seat: int

    def run(self, state: CampaignState) -> None:
        """Say what there is to spend."""
        sums = state.gathered
        coins = sums.coins
        state.coins[self.seat] = coins
        doubled = "" if coins == sums.base_coins else " ({3} before doubling)"
        text = f"{{0:seat}} has {{1:n coin}}{doubled} and {{2:n purchase}}."
        state.headline(text, self.seat, coins, sums.buys, sums.base_coins, weight=-1)


@step
class CloseGaps(Decision[CampaignState]):
    """Close the gaps of the street just before the first purchase, for everyone, or leave them (6B.6)."""

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Slide or leave, if a slide was noted, there is a gap, and something can be bought."""
        sums = state.gathered
        if not sums.slides or not sums.buys:
            return ()
        slid = closed_up(state.street)
        if slid == state.street or not affordable(state.box, slid, sums.coins_left):
            return ()
        return [("slide",), ("leave",)]

    def choose(self, state: CampaignState, action: Action) -> None:
        if action[0] == "slide":
            state.street = closed_up(state.street)
            state.line("{0:seat} slides the street: its gaps are closed.", self.seat)
        else:
            state.line("{0:seat} leaves the street as it is.", self.seat)

    def prompt(self, state: CampaignState) -> Prompt:
        text = Text("Slide the street, which closes its gaps, before you buy?")
        return ask(state, self.seat, text, "buying")

    def label(self, state: CampaignState, action: Action) -> Label:
        if action[0] != "slide":
            return Label(Text("Leave the street as it is"), key=NOTHING)
        slid, price, cost = closed_up(state.street), state.box.price, state.box.street_cost
        falls = [
            (card, price[card] + cost[space], price[card] + cost[slid.index(card)])
            for space, card in enumerate(state.street)
            if card and not RED[card] and cost[slid.index(card)] < cost[space]
        ]
        # With many cards in hand the street shows no names.
        cheaper = [Text.of("{0} for {1:n coin}", state.cards[card].named, now) for card, _, now in falls]
        # The street shows what cards cost, so that by this they are told apart in a short row.
        short = [Text.of("{0}→{1}¢", was, now) for _, was, now in falls]
        none = [Text("no price falls")]
        text, name = [Text.of("Slide: {0}", Text.listing(one or none, ", ")) for one in (cheaper, short)]
        return Label(text, name=name)


@step
class Buy(Decision[CampaignState]):
    """Step B: purchases from the street, one by one (6B.1 to 6B.13)."""

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Each card that can be paid, while purchases are left, or stop."""
        sums = state.gathered
        if not sums.buys:
            return ()
        spaces = affordable(state.box, state.street, sums.coins_left)
        return [STOP, *[BUY[space] for space in spaces]] if spaces else ()

    def choose(self, state: CampaignState, action: Action) -> None:
        """Pay for the card and take it with the red cards to its left."""
        if action == STOP:
            return
        seat, space = self.seat, BUY.of(action)
        card = state.street[space - 1]
        reds = reds_along(state.street, space, state.adjacent_reds)
        extra = state.box.street_cost[space - 1]
        red_cards = tuple([state.street[red - 1] for red in reds])
        taken = (space, *reds)
        state.street = tuple([0 if at in taken else one for at, one in enumerate(state.street, start=1)])
        sums = state.gathered
        price = state.box.price[card]
        cost = extra if card in DOCTORATES else price + extra
        state.sums = sums.after_purchase(cost)
        state.push(self)
        state.bought[seat] += (Purchase(card, cost, red_cards),)
        if card in DOCTORATES:
            state.clipboards[seat] += red_cards
            state.doctorates[seat] += (card,)
            state.last_doctorate = not any(
                title in state.street or title in state.supply for title in DOCTORATES
            )
            text = "{0:seat} buys the {1}; its space costs {2:n coin}." if extra else "{0:seat} buys the {1}."
            state.headline(text, seat, state.cards[card].named, extra, weight=2)
            state.push(PayForDoctorate(seat, price, min(state.sums.coins_left, len(PAY) - 1)))
        else:
            state.clipboards[seat] += (card, *red_cards)
            text = "{0:seat} buys {1} for {2} + {3}." if extra else "{0:seat} buys {1} for {2}."
            state.headline(text, seat, state.cards[card].named, price, extra, weight=2)
        if red_cards:
            text = "{0:seat} has to take {1} along."
            state.line(text, seat, named(state, red_cards), effect="takes {1} along", weight=1)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for a card, with what is left to spend."""
        sums = state.gathered
        template = "Buy or stop? {0:n coin}, {1:n purchase}; unspent coins are lost."
        if sums.convertible:
            template = "Buy or stop? {0:n coin}, {1:n purchase}; up to {2} unspent become points."
        converted = min(sums.convertible, sums.coins_left)
        return ask(state, self.seat, Text.of(template, sums.coins_left, sums.buys, converted), "buying")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the card, its true cost and the red cards that come along."""
        sums = state.gathered
        if action == STOP:
            converted = min(sums.convertible, sums.coins_left)
            lost = Text.of("{0:n coin}", sums.coins_left - converted)
            gain = Text.of("+{0:n point}", converted) if converted else None
            scores = any(state.street[BUY.of(one) - 1] in DOCTORATES for one in self.legal(state)[1:])
            stop = Label(Text("Stop buying"), key=NOTHING, safe=True, gain=gain, forgoes=True)
            # In the last round only a Doctorate is worth coins.
            if converted == sums.coins_left or (state.end_reason() and not scores):
                return stop
            text, name = Text.of("Stop buying (lost: {0})", lost), Text.of("Stop: {0} lost", lost)
            # The cursor starts here: what can still be bought is not lost by a single key.
            return stop._replace(text=text, name=name, warning=Text.of("That loses {0}.", lost))
        space = BUY.of(action)
        card = state.street[space - 1]
        shown = state.cards[card]
        cost = state.box.price[card] + state.box.street_cost[space - 1]
        words = cost_in_words(state.box, card, space)
        text = Text.of("Buy for {0}: {1} ({2})", words, shown.named, shown.gist)
        name = Text.of("≥{0}¢ Doctorate" if card in DOCTORATES else "{0}¢ {1}", cost, shown.title)
        reds = [state.street[red - 1] for red in reds_along(state.street, space, state.adjacent_reds)]
        if card in DOCTORATES and not state.supply and sum(one in DOCTORATES for one in state.street) == 1:
            # With cards in the supply nobody knows.
            text = Text.of("{0}, the last Doctorate: it ends the game", text)
        warning = None
        if reds:
            # A key buys what the cursor has not told of.
            text = Text.of("{0}; dead cards that come along: {1}", text, named(state, reds))
            warning = Text.of("It takes {0:n dead card} along.", len(reds))
        # The letter of the eleventh number plays the hand, just before.
        number = space + (space == STREET_SIZE)
        return Label(text, f"street:{space}", name=name, number=number, warning=warning)

    def why_not(self, state: CampaignState) -> tuple[Text, ...]:
        """Say which cards are too dear and which are never sold."""
        sums, box = state.gathered, state.box
        reasons = []
        for space, card in enumerate(state.street, start=1):
            named = box.cards[card].named
            if RED[card]:
                reasons.append(Text.of("{0} is red: it is never sold, it only comes along.", named))
            elif card and box.price[card] + box.street_cost[space - 1] > sums.coins_left:
                reasons.append(Text.of("{0} costs {1}: too dear.", named, cost_in_words(box, card, space)))
        return tuple(reasons)


@step
class _Amount(Decision[CampaignState]):
    """Name a number of coins; where there are many, first a range of those between the least and the most."""

    low: int
    high: int

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Each amount, the highest first, or both ends with ranges between them."""
        low, high = self.low, self.high
        if high - low < _MENU:
            return [PAY[amount] for amount in range(high, low - 1, -1)]
        width = max(10, -(-(high - low - 1) // 10))
        ranges = [(start, min(start + width, high) - 1) for start in range(low + 1, high, width)]
        between = [("between", *ends) if ends[0] < ends[1] else PAY[ends[0]] for ends in reversed(ranges)]
        return [PAY[high], *between, PAY[low]]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Narrow the range, or pay."""
        if action[0] == "between":
            _, low, high = action
            state.push(type(self)(self.seat, int(low), int(high)))
        else:
            self.pay(state, PAY.of(action))

    @abstractmethod
    def pay(self, state: CampaignState, amount: int) -> None:
        """Spend the coins."""

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the amount or the range."""
        if action[0] == "between":
            _, low, high = action
            between = "or" if int(high) == int(low) + 1 else "to"
            return Label(Text.of("Pay {0} {1} {2} coins: 1 point each", low, between, high))
        amount = PAY.of(action)
        if not amount:
            return Label(Text("Pay nothing"), key=NOTHING)
        return Label(Text.of("Pay {0:n coin}: {0:n point}", amount))


@step
class PayForDoctorate(_Amount):
    """Name the coins for a Doctorate, no fewer than its least, and score 1 VP for each (6B.11)."""

    def pay(self, state: CampaignState, amount: int) -> None:
        sums = state.gathered
        state.sums = sums._replace(spent=sums.spent + amount, doctorate_vp=sums.doctorate_vp + amount)
        *others, title = state.bought[self.seat]
        state.bought[self.seat] = (*others, title._replace(paid=title.paid + amount))
        text = "{0:seat} pays {1} coins for the Doctorate and scores {1:n point}."
        state.line(text, self.seat, amount, effect="{1:n coin} for {1:n point}", weight=CHANGED)

    def prompt(self, state: CampaignState) -> Prompt:
        text = "How many coins do you pay for the Doctorate, {0} to {1}? 1 point each."
        return ask(state, self.seat, Text.of(text, self.low, self.high), "doctorates")


@step
class EndBuying(Step[CampaignState]):
    """Step C: noted conversions come after the last purchase (6C.1)."""

    seat: int

    def run(self, state: CampaignState) -> None:
        """Convert all coins that may be, for what is left then is lost (6A.4).

        How many go is asked only where it decides whether the game ends.
        """
        sums = state.gathered
        most = min(sums.convertible, sums.coins_left, len(PAY) - 1) if sums.convertible else 0
        state.agenda.append(_LOSE_COINS[self.seat])
        if most:
            vp = state.vp[self.seat]
            vp += sums.score(state.collected[self.seat], seat_icons(state, self.seat)).total
            state.push(Convert(self.seat, 0 if vp < GOAL <= vp + most else most, most))


@step
class Convert(_Amount):
    """Name the coins to pay for 1 VP each (6C.1)."""

    def pay(self, state: CampaignState, amount: int) -> None:
        """Spend them; the VP belong to no pool and are never doubled."""
        sums = state.gathered
        state.sums = sums._replace(spent=sums.spent + amount, converted_vp=sums.converted_vp + amount)
        state.line("{0:seat} converts {1:n coin} to points.", self.seat, amount)

    def prompt(self, state: CampaignState) -> Prompt:
        text = "How many coins do you pay for 1 point each, up to {0}? With {1} the game ends."
        return ask(state, self.seat, Text.of(text, self.high, GOAL), "scoring")


@step
class LoseCoins(Step[CampaignState]):
    """Coins that are not spent are lost (6A.4)."""

    seat: int

    def run(self, state: CampaignState) -> None:
        sums = state.gathered
        left = sums.coins_left
        if left:
            effect = "leaves {1:n coin} unspent"
            state.line(f"{{0:seat}} {effect}.", self.seat, left, effect=effect, weight=1)


@step
class ScoreVP(Step[CampaignState]):
    """Step D: add up the VP of the round and return the markers (6C.2 to 6C.9)."""

    seat: int

    def run(self, state: CampaignState) -> None:
        """Move the piece on the career track."""
        seat = self.seat
        sums = state.gathered
        markers = state.collected[seat]
        score = sums.score(markers, seat_icons(state, seat))
        total = score.total
        state.vp[seat] += total
        state.scores[seat] = score
        state.collected[seat] = 0
        state.marker_supply += markers
        state.sums = None
        if not state.quiet:
            weight = CHANGED if total >= _BIG else 1
            text = "{0:seat} scores {1:n point}, now {2}." if total else "{0:seat} scores nothing."
            words = (seat, total, state.vp[seat], score)
            state.headline(text, *words, effect=_paid, weight=weight, points=((seat, total),))
            if total:
                state.line("The points are from: {0}.", _sources(score))


def _paid(scored: tuple[Any, ...], follows: Iterator[Line]) -> Text | None:
    """Say what brought the VP of a round."""
    return Text(_sources(scored[-1])) if sum(scored[-1]) else None


@lru_cache(maxsize=4096)
def _sources(score: Score) -> str:
    """Say what brought the VP of a round. Kept, for low scores come again and again."""
    return ", ".join([f"{name} {points}" for name, points in zip(SOURCES, score, strict=True) if points])


def seat_icons(state: CampaignState, seat: int) -> int:
    """Add up the icons of every office with the seat's worker, standing or lying (6C.4)."""
    return sum([seat_vp for office, seat_vp in state.box.seat_vp if seat in state.workers[office]])


def closed_up(street: tuple[int, ...]) -> tuple[int, ...]:
    """Return the street with its cards moved left so that no gap remains."""
    cards = [card for card in street if card]
    return (*cards, *[0] * (STREET_SIZE - len(cards)))


def affordable(box: CopycatBox, street: tuple[int, ...], coins: int) -> list[int]:
    """List the spaces whose card can be bought with the coins (6B.3, 6B.8, 6B.13)."""
    price, sold = box.price, [(at, card) for at, card in enumerate(street) if card and not RED[card]]
    return [at + 1 for at, card in sold if price[card] + box.street_cost[at] <= coins]


def reds_along(street: tuple[int, ...], space: int, adjacent: bool) -> list[int]:
    """List the spaces whose red cards come along with a purchase: all to its left (6B.7), or by the option
    only those in an unbroken run directly left."""
    reds = [left for left in range(1, space) if RED[street[left - 1]]]
    if adjacent:
        reds = [left for left in reds if all(RED[card] for card in street[left : space - 1])]
    return reds


def cost_in_words(box: CopycatBox, card: int, space: int) -> Text:
    """Write the true cost of the card on a space: price, additional cost and their sum (6B.3)."""
    extra = box.street_cost[space - 1]
    text = "{0} + {1} = {2:n coin}" if extra else "{2:n coin}"
    least = "at least " if card in DOCTORATES else ""
    price = box.price[card]
    return Text.of(least + text, price, extra, price + extra)


_NOTHING_YET = tuple(Sums(seat) for seat in range(4))
_SUCCESS = tuple(Success(seat) for seat in range(4))
_LOSE_COINS = tuple(LoseCoins(seat) for seat in range(4))
_STEPS = tuple(
    (ScoreVP(seat), EndBuying(seat), Buy(seat), CloseGaps(seat), CountCoins(seat), PlayOut(seat))
    for seat in range(4)
)
"""The steps of one player's Phase 3, by seat, the last one first."""
