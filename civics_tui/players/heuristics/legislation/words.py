"""Legislation: how bills will fare for a seat, the deals it has made, and its word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from civics_tui.players.heuristics.legislation.choices import poor_hand
from civics_tui.players.heuristics.legislation.deals import deal_value, proposals
from civics_tui.players.heuristics.legislation.floor import Stake, repealed
from civics_tui.players.heuristics.legislation.prospects import (
    agreed,
    binds,
    called_stake,
    chamber_of,
    chance_of_called,
    expectations,
    situation_of,
    voted,
)
from civics_tui.players.heuristics.wording import NOTHING, Measure, Moment, Standing
from rules.game import Action
from rules.legislation.effects.ballots import BALLOT_OF, Ballot
from rules.legislation.effects.exchange import DISCARD, ExchangeDiscard, ExchangeTake
from rules.legislation.effects.floor import earmarked
from rules.legislation.naming import named, named_bills, players
from rules.legislation.phases.bargaining import Answer, Bargain
from rules.legislation.phases.dealing import draft_of, terms, worth_of
from rules.legislation.phases.offers import ACCEPT, DECLINE, DROP, END, OFFER
from rules.legislation.phases.opening import Discard, DrawCard
from rules.legislation.phases.turn import PutOnDeck
from rules.legislation.phases.voting import CALL, CallBill
from rules.legislation.scoring import PRO, betrays, signed
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal
from rules.words import Text


def _likely(state: LegislationState, action: Action) -> bool:
    """Whether a bill is called that passes more often than not."""
    standing = situation_of(state).standings.get(CALL.of(action)) if action[0] in ("call", "sign") else None
    return standing is not None and standing.chance > EVEN


def _pledged(state: LegislationState, action: Action) -> bool:
    """Whether such a bill has a Pro pledge of another seat."""
    others = (placed for seat, placed in enumerate(state.tokens) if seat != state.current_player)
    return _likely(state, action) and any((CALL.of(action), PRO) in placed for placed in others)


def _keeps(state: LegislationState, action: Action) -> bool:
    """Whether a ballot keeps a pledge that it would cost something to break."""
    seat = state.current_player
    side = 0 if seat is None or not _binds(state, seat) else state.side_of(seat, state.called_bill)
    return bool(side) and not betrays(side, BALLOT_OF[action])


def _takes_more(state: LegislationState, action: Action) -> bool:
    """Whether a deal is accepted that gives more than it gives the partner."""
    theirs, mine = (worth_of(state, draft_of(state), party) for party in draft_of(state).parties)
    return action == ACCEPT and mine > theirs


def _binds(state: LegislationState, seat: int) -> bool:
    """Whether it costs a seat something to break a pledge now."""
    return binds(state) and not state.betrayers[seat]


LEADER = 0.25
"""What a point of the leader counts against a bill that gives nothing else: so one ballot comes first."""

EVEN = 0.5
"""Chance above which a bill is told to pass."""

MOMENTS = (
    Moment("Bills of your own agendas are worth their place in the hand", Discard | DrawCard),
    Moment("What goes On Deck early can be bargained for longest", PutOnDeck),
    Moment("A bill that is of no use to you goes in an exchange", ExchangeDiscard | ExchangeTake),
    Moment(
        "Pro pledges Yay, Con pledges Nay: who pledges for your bills wants yours for theirs",
        Bargain,
        lambda _, action: OFFER.made(action),
    ),
    Moment("A deal is good that gives you more than it gives the others", Answer, _takes_more),
    Moment("Call what passes while the pledges for it hold", CallBill, _pledged),
    Moment(
        "Each bill On Deck comes to a vote: what may pass later can wait",
        CallBill,
        lambda *of: not _likely(*of),
    ),
    Moment("A kept word is worth more than one ballot while breaking it has a price", Ballot, _keeps),
)


def measures(state: LegislationState, seat: int) -> Sequence[Measure]:
    """Agenda Points now and at the end, pledges on own bills."""
    standings = situation_of(state).standings
    own = {bill for bill, standing in standings.items() if standing.sponsor == seat}
    others = (*state.tokens[:seat], *state.tokens[seat + 1 :])
    support = sum((bill, PRO) in placed for placed in others for bill in own)
    return (
        Measure("point", state.scores[seat]),
        Measure("point", expectations(state)[seat], "by the end", estimate=True, enough=0.4),
        Measure("Pro pledge", support, "of others for your bills"),
    )


def standings(state: LegislationState, seat: int) -> Iterable[Standing]:
    """The seat's word, deals and hand, and every bill On Deck or called with how often it passes."""
    if state.called is not None and not voted(state):
        ballot, side = state.ballots[seat], state.side_of(seat, state.called)
        if ballot is not None and side and _binds(state, seat):
            broken = betrays(side, ballot)
            words = Text("breaks your word" if broken else "keeps your word")
            yield Standing("word", -5.0 if broken else 0.1, words)
        means = called_stake(state)
        yield _bill(state, seat, state.called, means, chance_of_called(state, means, seat))
    for deal in agreed(state):
        if seat in deal.parties:
            # It is what a choice is about, and told before what it does to bills.
            stands = 50.0 if deal_value(state, deal, seat, made=True) > 0 else -50.0
            # What the partner picks for it is another card in each world.
            yield Standing(str(deal._replace(picks=())), stands, _deal(state, deal, seat))
    for bill, standing in situation_of(state).standings.items():
        yield _bill(state, seat, bill, standing.stake, standing.chance)
    for bill in state.hands[seat]:
        worth = state.points_of(seat, bill)
        words = Text.of("{0}, worth {1} to you if it passes", named(state, bill), signed(worth))
        yield Standing(f"hand {bill}", worth, words)


_TOO_LITTLE = {END: "deal that is left", DECLINE: "counter-offer", DROP: "such offer"}


def then(state: LegislationState, action: Action) -> Text:
    """Name the best deal there is after what a Pledge turn begins with; in round 1 what else to discard.

    Where the end of the turn is best, what is left is worth less than the tokens it takes.
    """
    if DISCARD.made(action) and isinstance(state.agenda[-1], Discard):
        rest = [DISCARD.of(other) for other in poor_hand(state) if other != action]
        return Text.of("Then discard {0} too", named_bills(state, rest)) if rest else NOTHING
    if action in _TOO_LITTLE:
        return Text(f"No {_TOO_LITTLE[action]} gains you enough")
    if OFFER.made(action) or (best := _best_deal(state)) == NOTHING:
        return NOTHING
    return Text.of("Then offer a deal to {0}", best)


def _best_deal(state: LegislationState) -> Text:
    """Say with whom the seat in turn has its best deal, and what for; nothing where no offer can be made."""
    seat = state.turn
    found = [
        (one.gain, partner, one)
        for partner in map(OFFER.of, filter(OFFER.made, state.legal_actions()))
        for one in proposals(state, seat, partner, state.offers[partner] + 1)
    ]
    if not found:
        return NOTHING
    _, partner, best = max(found, key=lambda one: one[0])
    return Text.of("{0:seat}: {1}", partner, _deal(state, best.between(seat, partner), seat))


def _deal(state: LegislationState, deal: Deal, seat: int) -> Text:
    """Say what a deal gives a party for what, and what the partner has of that, why it may agree."""
    give, get = terms(state, deal, shown=True)
    if deal.maker != seat:
        give, get = get, give
    partner = next(party for party in deal.parties if party != seat)
    worth = worth_of(state, deal, partner)
    # What the partner is asked for costs it, too; and who offers waits for an answer.
    said = "you get {0} for {1}" + (", if {3:seat} agrees" if deal.maker == seat else "")
    why = ", worth {2} to {3:seat}" if worth > 0 else ""
    return Text.of(said + why, get, give, signed(worth), partner)


def _bill(state: LegislationState, seat: int, bill: int, means: Stake, chance: float) -> Standing:
    """Say what a bill gives a seat, with an Earmark or a Repeal of its sponsor, and how often it passes."""
    sponsor = state.turn if bill == state.called else situation_of(state).standings[bill].sponsor
    card, points = state.box.bill(bill), [state.points_of(one, bill) for one in range(state.seats)]
    effect = ""
    if state.special_effects and card.effect:
        points[sponsor] += (earmark := earmarked(card.event))
        undone = repealed(chamber_of(state), bill, sponsor, state.gains)
        points = [point - was for point, was in zip(points, undone, strict=True)] if undone else points
        counted = f" with its {card.effect}" if undone else "" if earmark else f" and its {card.effect}"
        effect = counted if undone or earmark or sponsor == seat else f"{counted} to {{3:seat}}"
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
    beside = f", {signed(extreme)} to {{2}}" if counts else ""
    often = times("fails", 1 - chance) if edge < 0 else times("passes", chance)
    words = Text.of(
        f"{{0}}, worth {{1}} to you{effect}{beside}, then {often}",
        named(state, bill),
        signed(points[seat]),
        paid,
        sponsor,
    )
    return Standing("called" if bill == state.called else str(bill), 10 * chance * edge, words)


def times(verb: str, chance: float) -> str:
    """Say how often something does, of ten times: `passes about 6 times in 10`."""
    tenths = round(10 * chance)
    if tenths in (0, 10):
        return f"hardly ever {verb}" if tenths == 0 else f"nearly always {verb}"
    return f"{verb} about {tenths} {'time' if tenths == 1 else 'times'} in 10"
