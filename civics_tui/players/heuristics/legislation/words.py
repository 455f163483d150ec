"""Legislation: how bills will fare for a seat, the deals it has made, and its word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from civics_tui.players.heuristics import Measure, Standing, Words
from civics_tui.players.heuristics.legislation.choices import poor_hand
from civics_tui.players.heuristics.legislation.deals import deal_value, proposals
from civics_tui.players.heuristics.legislation.floor import Stake, bill_values, fresh, repealed, stake
from civics_tui.players.heuristics.legislation.prospects import (
    agreed,
    binds,
    called_stake,
    chamber_of,
    chance_of_called,
    expectations,
    situation_of,
)
from civics_tui.players.heuristics.wording import NOTHING, OF_A_THING, Moment, listed
from rules.game import Action
from rules.legislation.effects.archive import PUT
from rules.legislation.effects.ballots import BALLOT_OF, Ballot, cost_of_breaking
from rules.legislation.effects.exchange import DECK, DISCARD, PILE, ExchangeDiscard
from rules.legislation.effects.floor import counted_vote, earmarked
from rules.legislation.naming import NUMBERS, named, players
from rules.legislation.phases.bargaining import Answer, Bargain, Compose
from rules.legislation.phases.dealing import draft_of, terms, worth_of
from rules.legislation.phases.offers import ACCEPT, COUNTER, DECLINE, DROP, END, OFFER
from rules.legislation.phases.opening import Discard, DrawCard
from rules.legislation.phases.turn import PutOnDeck
from rules.legislation.scoring import NAY, SIDE_NAMES, betrays, signed
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal
from rules.words import Text


def _keeps(state: LegislationState, action: Action) -> bool:
    """Whether a ballot keeps a pledge that it would cost something to break."""
    seat = state.decision.seat
    side = state.side_of(seat, state.called_bill) if binds(state) and not state.betrayers[seat] else 0
    return bool(side) and not betrays(side, BALLOT_OF[action])


def _pays(state: LegislationState, action: Action) -> bool:
    """Whether the bill of a choice pays its seat."""
    bill = state.piles[PILE.of(action)][-1] if PILE.made(action) else int(action[1])
    return state.points_of(state.decision.seat, bill) > 0


def _keeps_own(state: LegislationState, action: Action) -> bool:
    """Whether it keeps or draws what pays its seat, or discards something else."""
    return action != DECK and (not action[1:] or DISCARD.made(action) != _pays(state, action))


def _takes_more(state: LegislationState, action: Action) -> bool:
    """Whether a deal is accepted that gives more than it gives the partner."""
    theirs, mine = (worth_of(state, draft_of(state), party) for party in draft_of(state).parties)
    return action == ACCEPT and mine > theirs


LEADER = 0.25
"""What a point of the leader counts against a bill that gives nothing else: so one ballot comes first."""

LITTLE = 0.1
"""What a bill counts that costs everybody."""

POWER = 2.0
"""What it counts that a power, once a game, is left for a bill that needs it more: a fifth of a point."""

MOMENTS = (
    Moment(
        "A bill that is of no use to you is the first to go",
        Discard | ExchangeDiscard,
        lambda state, action: DISCARD.made(action) and not _pays(state, action),
    ),
    Moment("Bills of your own agendas are worth their place in the hand", Discard | DrawCard, _keeps_own),
    Moment(
        "What goes On Deck early can be bargained for longest",
        PutOnDeck,
        lambda state, action: PUT.made(action) and _pays(state, action),
    ),
    Moment(
        "Pro pledges Yay, Con pledges Nay: ask for what helps you, and give what helps the partner",
        Bargain,
        lambda _, action: OFFER.made(action),
    ),
    Moment("A deal is good that gives you more than it gives the others", Answer, _takes_more),
    Moment("A kept word is worth more than one ballot while breaking it has a price", Ballot, _keeps),
)


def measures(state: LegislationState, seat: int) -> Sequence[Measure]:
    """Agenda Points now and at the end."""
    return (
        Measure("point", state.scores[seat]),
        Measure("point", sum(state.scores) - state.scores[seat], "for others", -1, price=False),
        Measure("point", expectations(state)[seat], "by the end", estimate=True, enough=0.4),
    )


def standings(state: LegislationState, seat: int) -> Iterable[Standing]:
    """The seat's word, deals, hand and power, and every bill On Deck or called with how often it passes."""
    if state.called is not None and not counted_vote(state):
        ballot, side = state.ballots[seat], state.side_of(seat, state.called)
        if ballot is not None and side and binds(state) and not state.betrayers[seat]:
            broken = betrays(side, ballot)
            cost = f"breaks your {SIDE_NAMES[side]}, and {cost_of_breaking(state, seat, 'you skip')}"
            yield Standing("word", -5.0 if broken else 0.1, Text(cost if broken else "keeps your word"))
        means = called_stake(state)
        yield _bill(state, seat, state.called, means, chance_of_called(state, means, seat))
    for deal in agreed(state):
        if seat in deal.parties:
            # It is what a choice is about, and told before what it does to bills. What the partner of an
            # offer picks for it is another card in each world, and no price of the offer.
            good = deal.maker == seat or deal_value(state, deal, seat, made=True) > 0
            said = _deal(state, deal, seat, _OFFERED if deal.maker == seat else _AGREED if good else _PAID)
            yield Standing(str(deal._replace(picks=())), 50.0 if good else -50.0, said, risk=True)
    # What a deal gives it names.
    given = [bill for deal in agreed(state) for bill, _ in deal.pledges_of(seat)]
    for bill, standing in situation_of(state).standings.items():
        yield _bill(state, seat, bill, standing.stake, standing.chance)._replace(price=bill not in given)
    chamber, hand = chamber_of(state), state.hands[seat]
    own, mean = bill_values(chamber)[seat], fresh(chamber)[seat]
    for bill in (*hand, *state.discards[seat], *state.piles[seat]):
        worth, _, points = _worth(state, seat, bill, stake(chamber, bill, state.columns(bill), seat), seat)
        # What costs everybody passes for nobody; and another card takes the place of what goes.
        holds = LITTLE if max(points) < 0 else 10 * own[bill]
        poor = "{0}: another card is worth more" if max(points) > 0 else "{0}: nobody gains by it"
        goes = "{0}: you give it up" if own[bill] > mean else poor
        told = Text.of("{0}, if it passes" if bill in hand else goes, worth)
        words = Text.of(OF_A_THING, named(state, bill), told)
        yield Standing(f"hand {bill}", holds if bill in hand else 10 * mean, words)
    if state.used[seat] and binds(state):
        yield Standing("power", -POWER, Text("your power is used up"))


def piece(state: LegislationState, action: Action) -> bool:
    """Whether a choice makes an offer, which is told whole."""
    return isinstance(state.agenda[-1], Compose) and action != DROP


# What is said of a deal: the last as a price.
_OFFERED, _AGREED, _PAID = "you would get {0} for {1}", "you get {0} for {1}", "you give {1} for {0}"
_TOO_LITTLE = {END: "deal", DECLINE: "counter-offer", DROP: "such offer"}


def then(state: LegislationState, action: Action) -> Text:
    """Name the best deal there is after what a Pledge turn begins with; in round 1 what else to discard.

    Where the end of the turn is best, what is left is worth less than the tokens it takes.
    """
    if DISCARD.made(action) and isinstance(state.agenda[-1], Discard):
        rest = [NUMBERS[DISCARD.of(other)] for other in poor_hand(state) if other != action]
        return Text.of("Then discard {0} too", Text.listing(rest)) if rest else NOTHING
    if action in _TOO_LITTLE and (action != DECLINE or COUNTER in state.legal_actions()):
        return Text(f"No {_TOO_LITTLE[action]} is found that is worth more than none")
    # What goes before the deal is no part of it: the worst card of the hand.
    own = bill_values(chamber_of(state))[state.turn]
    going = min(state.hands[state.turn], key=own.__getitem__, default=None)
    found = [
        (one.gain, partner, one)
        for partner in map(OFFER.of, filter(OFFER.made, state.legal_actions()))
        for one in proposals(state, state.turn, partner, state.offers[partner] + 1)
        if one.card is None or one.card != going
    ]
    if OFFER.made(action) or not found:
        return NOTHING
    _, partner, best = max(found, key=lambda one: one[0])
    deal = best.between(state.turn, partner)
    return Text.of("Then offer a deal to {0:seat}: {1}", partner, _deal(state, deal, state.turn, _OFFERED))


def _deal(state: LegislationState, deal: Deal, seat: int, said: str) -> Text:
    """Say what a deal gives a party for what, and what the partner has of that, why it may agree."""
    give, get = terms(state, deal, shown=True)
    if deal.maker != seat:
        give, get = get, give
    partner = next(party for party in deal.parties if party != seat)
    worth = worth_of(state, deal, partner)
    # What the partner is asked for costs it, too.
    why = ", a deal worth {2} to {3:seat}" if worth > 0 else ""
    return Text.of(f"{said}{why}", get, give, signed(worth), partner)


def _worth(
    state: LegislationState, seat: int, bill: int, means: Stake, sponsor: int
) -> tuple[Text, float, Sequence[int]]:
    """Say what it is worth to a seat, its sponsor's effect too; return how much that is, and what all get."""
    card, points = state.box.bill(bill), [state.points_of(one, bill) for one in range(state.seats)]
    effect = ""
    if state.special_effects and card.effect:
        points[sponsor] += (earmark := earmarked(card.event))
        undone = repealed(chamber_of(state), bill, sponsor, state.gains)
        points = [point - was for point, was in zip(points, undone, strict=True)] if undone else points
        counted = f" with its {card.effect}" if undone else "" if earmark else f" and its {card.effect}"
        effect = counted if undone or earmark or sponsor == seat else f"{counted} to {{2:seat}}"
    # What a bill is worth to a seat counts the others' points, too.
    edge, own = means.edge[seat], means.points[seat]
    others = [other for other in range(state.seats) if other != seat]
    leader = max(others, key=lambda other: state.scores[other])
    extreme = (min if edge > own else max)(points[other] for other in others)
    paid = players([other for other in others if points[other] == extreme])
    counts = extreme * (own - edge) > 0
    if bill == state.called and edge == own == 0:
        # What gives nothing at all is for or against who leads.
        edge, extreme, paid = -LEADER * points[leader], points[leader], players([leader])
        counts = bool(extreme)
    beside = f", {signed(extreme)} to {{1}}" if counts else ""
    return Text.of(f"worth {{0}} to you{effect}{beside}", signed(points[seat]), paid, sponsor), edge, points


def _bill(state: LegislationState, seat: int, bill: int, means: Stake, chance: float) -> Standing:
    """Say what a bill is worth to a seat, and how often it passes.

    Where it pays or costs a rival more, each ballot on it has a reason, and is told by what it does; else the
    one that helps: how it ends then is no price.
    """
    called = bill == state.called
    sponsor = state.turn if called else situation_of(state).standings[bill].sponsor
    worth, edge, points = _worth(state, seat, bill, means, sponsor)
    fails, stands, own = edge < 0, 10 * chance * edge, points[seat]
    more = any(own * point > own * own for point in points)
    if called and (ballot := state.ballots[seat]) and (more or fails == (ballot == NAY)):
        fails = ballot == NAY
        stands = 10 * abs(edge) * (2 - chance if fails else 1 + chance)
    elif called and state.ballots[seat] is not None:
        # A price is what goes against the seat.
        fails = not fails
    often = times("fails", 1 - chance) if fails else times("passes", chance)
    if called and state.ballots[seat] is not None:
        # What it is worth stands before all ballots.
        return Standing("called", stands, Text(f"it {often}"))
    words = Text.of(OF_A_THING, named(state, bill), Text.of(f"{{0}}, then {often}", worth))
    return Standing("called" if called else str(bill), stands, words)


def at_stake(state: LegislationState, action: Action) -> Text:
    """Say once what every choice is about: the bill that is voted on, or the seat's deals that may end."""
    seat = state.decision.seat
    if isinstance(state.agenda[-1], Ballot):
        return _worth(state, seat, state.called_bill, called_stake(state), state.turn)[0]
    own = [deal for deal in state.tabled if deal is not None and seat in deal.parties]
    return listed([_deal(state, deal, seat, _AGREED) for deal in own], "; ")


def times(verb: str, chance: float) -> str:
    """Say how often something does, of ten times: `passes about 6 times in 10`."""
    tenths = round(10 * chance)
    if tenths in (0, 10):
        return f"hardly ever {verb}" if tenths == 0 else f"nearly always {verb}"
    return f"{verb} about {tenths} {'time' if tenths == 1 else 'times'} in 10"


WORDS = Words(measures, standings, MOMENTS, apart=Discard, piece=piece, then=then, luck=at_stake)
