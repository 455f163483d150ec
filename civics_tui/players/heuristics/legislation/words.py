"""Legislation: how bills will fare for a seat, the deals it has made, and its word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from civics_tui.players.heuristics.legislation.choices import poor_hand
from civics_tui.players.heuristics.legislation.deals import deal_value, proposals
from civics_tui.players.heuristics.legislation.floor import Stake
from civics_tui.players.heuristics.legislation.prospects import (
    agreed,
    called_stake,
    chance_of_called,
    expectations,
    situation_of,
    voted,
)
from civics_tui.players.heuristics.wording import NOTHING, Measure, Standing
from rules.game import Action
from rules.legislation.effects.ballots import Ballot
from rules.legislation.effects.exchange import DISCARD
from rules.legislation.effects.floor import earmarked
from rules.legislation.naming import named, named_bills, pledges
from rules.legislation.phases.bargaining import Answer, Bargain
from rules.legislation.phases.offers import END, OFFER
from rules.legislation.phases.opening import Discard, DrawCard
from rules.legislation.phases.turn import PutOnDeck
from rules.legislation.phases.voting import CallBill
from rules.legislation.scoring import PRO, betrays, signed
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal
from rules.words import Text

MOMENTS = {
    Discard: "Bills of your own agendas are worth their place in the hand",
    DrawCard: "Bills of your own agendas are worth their place in the hand",
    PutOnDeck: "What goes On Deck early can be bargained for longest",
    Bargain: "Pledges are made here: who pledges for your bills wants yours for theirs",
    Answer: "A deal is good that gives you more than it gives the others",
    CallBill: "Call what passes while the pledges for it hold",
    Ballot: "A kept word is worth more than one ballot while breaking it has a price",
}


def measures(state: LegislationState, seat: int) -> Sequence[Measure]:
    """Agenda Points now and at the end, pledges on own bills."""
    standings = situation_of(state).standings
    own = {bill for bill, standing in standings.items() if standing.sponsor == seat}
    support = sum(
        side == PRO
        for other, placed in enumerate(state.tokens)
        for bill, side in placed
        if bill in own and other != seat
    )
    return (
        Measure("point", state.scores[seat]),
        Measure("point", expectations(state)[seat], "by the end", estimate=True, enough=0.4),
        Measure("Pro pledge", support, "of others for your bills"),
    )


def standings(state: LegislationState, seat: int) -> Iterable[Standing]:
    """The seat's word, its deals, and every bill On Deck or before the house with how often it passes."""
    if state.called is not None and not voted(state):
        ballot, side = state.ballots[seat], state.side_of(seat, state.called)
        if ballot is not None and side:
            broken = betrays(side, ballot)
            words = Text("breaks your word" if broken else "keeps your word")
            yield Standing("word", -5.0 if broken else 0.1, words)
        means = called_stake(state)
        yield _bill(state, seat, state.called, means, chance_of_called(state, means))
    for deal in agreed(state):
        if seat in deal.parties:
            value = deal_value(state, deal, seat, made=True)
            yield Standing(str(deal), 5.0 if value > 0 else -5.0, _deal(deal, seat))
    for bill, standing in situation_of(state).standings.items():
        yield _bill(state, seat, bill, standing.stake, standing.chance)


def then(state: LegislationState, action: Action) -> Text:
    """Name the best deal there is, where it comes after what a Pledge turn begins with, or is let go; in
    round 1 what else is to be discarded.
    """
    if DISCARD.made(action) and isinstance(state.agenda[-1], Discard):
        rest = [DISCARD.of(other) for other in poor_hand(state) if other != action]
        return Text.of("Then discard {0} too", named_bills(state, rest)) if rest else NOTHING
    if not isinstance(state.agenda[-1], Bargain) or OFFER.made(action):
        return NOTHING
    seat = state.turn
    found = [
        (one.gain, partner, one)
        for partner in map(OFFER.of, filter(OFFER.made, state.legal_actions()))
        for one in proposals(state, seat, partner, state.offers[partner] + 1)
    ]
    if not found:
        return Text("No deal that is left gains you enough") if action == END else NOTHING
    _, partner, best = max(found, key=lambda one: one[0])
    deal = Deal(seat, partner, best.gives, best.asks, (), (), ())
    ended = "The best deal that is left, with {0:seat}, gains little: {1}"
    said = ended if action == END else "Then a deal with {0:seat}: {1}"
    return Text.of(said, partner, _deal(deal, seat))


def _deal(deal: Deal, seat: int) -> Text:
    """Say what a deal gives a party for what."""
    mine, theirs = (deal.gives, deal.asks) if deal.maker == seat else (deal.asks, deal.gives)
    get, give = ([*pledges(some)] or [Text("a card")] for some in (theirs, mine))
    return Text.of("you get {0} for {1}", Text.listing(get), Text.listing(give))


def _bill(state: LegislationState, seat: int, bill: int, means: Stake, chance: float) -> Standing:
    """Say what a bill gives a seat, an Earmark for its sponsor too, and how often it passes."""
    sponsor = state.turn if bill == state.called else situation_of(state).standings[bill].sponsor
    points = state.points_of(seat, bill)
    if state.special_effects and sponsor == seat:
        points += earmarked(state.box.bill(bill).event)
    # What a bill is worth to a seat counts the others' points, too.
    edge = means.edge[seat]
    others = [state.points_of(other, bill) for other in range(state.seats) if other != seat]
    more, less = points >= 0 > edge and max(others) > points, points <= 0 < edge and min(others) < points
    beside = ", more for others" if more else ", less for others" if less else ""
    often = f"fails {times(1 - chance)}" if edge < 0 else f"passes {times(chance)}"
    words = Text.of(f"{{0}}, {{1}} for you{beside}, then {often}", named(state, bill), signed(points))
    return Standing("called" if bill == state.called else str(bill), 10 * chance * edge, words)


def times(chance: float) -> str:
    """Say how often, of ten times: `about 6 times in 10`."""
    tenths = round(10 * chance)
    if tenths in (0, 10):
        return "hardly ever" if tenths == 0 else "nearly always"
    return f"about {tenths} {'time' if tenths == 1 else 'times'} in 10"
