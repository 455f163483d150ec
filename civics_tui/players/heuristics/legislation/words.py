"""Legislation: how bills will fare for a seat, the deals it has made, and its word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from civics_tui.players.heuristics import Measure, Standing, Words
from civics_tui.players.heuristics.legislation.choices import poor_hand, swap_pays
from civics_tui.players.heuristics.legislation.deals import deal_value, proposals
from civics_tui.players.heuristics.legislation.floor import bill_values, fresh, repealed, stake
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
from rules.legislation.effects.ballots import BALLOT_OF, Ballot, cost_of_breaking
from rules.legislation.effects.exchange import DECK, DISCARD, PILE
from rules.legislation.effects.floor import counted_vote, earmarked
from rules.legislation.effects.optional import NONE, Power
from rules.legislation.naming import NUMBERS, named, players, pledges
from rules.legislation.phases.bargaining import Bargain, Compose
from rules.legislation.phases.closing import STAND, STRIKE
from rules.legislation.phases.dealing import draft_of, request_text, worth_of
from rules.legislation.phases.offers import ACCEPT, COUNTER, DECLINE, DROP, END, OFFER, PICK
from rules.legislation.phases.opening import Discard
from rules.legislation.phases.turn import EXCHANGE
from rules.legislation.phases.voting import CALL, PASS, BeforeBallots
from rules.legislation.scoring import NAY, SIDE_NAMES, YAY, betrays, signed
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal
from rules.words import Text

LEADER = 0.25
"""What a point of the leader counts against a bill that gives nothing else: so one ballot comes first."""

LITTLE = 0.1
"""What a bill counts that costs everybody."""

POWER = 2.0
"""What it counts that a power, once a game, is left for a bill that needs it more: a fifth of a point."""

MOMENTS = (
    Moment("Bills of your own agendas are worth their place", Discard, lambda _, action: not action[1:]),
    Moment(
        "Pro pledges Yay, Con pledges Nay: ask for what helps you, and give what helps the partner",
        Bargain,
        lambda _, action: OFFER.made(action),
    ),
)


def measures(state: LegislationState, seat: int) -> Sequence[Measure]:
    """Agenda Points now and at the end."""
    return (
        Measure("point", state.scores[seat]),
        Measure("point", sum(state.scores) - state.scores[seat], "for others", -1, price=False),
        Measure("point", expectations(state)[seat], "by the end", estimate=True, enough=0.4),
    )


def standings(state: LegislationState, seat: int) -> Iterable[Standing]:
    """The seat's deals, hand and power, and every bill On Deck or called with how often it passes."""
    for deal in agreed(state):
        if seat in deal.parties:
            # It is what a choice is about, and told before what it does to bills. What the partner of an
            # offer picks for it is another card in each world, and no price of the offer.
            good = deal.maker == seat or deal_value(state, deal, seat, made=True) > 0
            said = _deal(state, deal, seat, _OFFERED if deal.maker == seat else _AGREED if good else _PAID)
            yield Standing(str(deal._replace(picks=())), 50.0 if good else -50.0, said, risk=True)
    # What a deal gives it names.
    given = [bill for deal in agreed(state) for bill, _ in deal.pledges_of(seat)]
    called = [] if state.called is None or counted_vote(state) else [state.called]
    chances = {bill: chance_of_called(state, called_stake(state), seat) for bill in called}
    chances |= {bill: standing.chance for bill, standing in situation_of(state).standings.items()}
    for bill, chance in chances.items():
        worth, edge, _ = _worth(state, seat, bill)
        words = Text.of("{0}, then {1}", worth, _often(state, seat, bill, chance))
        told = Text.of(OF_A_THING, named(state, bill), words)
        subject = "called" if bill in called else str(bill)
        yield Standing(subject, 10 * chance * edge, told, price=bill not in given)
    own, mean = bill_values(chamber_of(state))[seat], fresh(chamber_of(state))[seat]
    for bill in (*state.hands[seat], *state.discards[seat], *state.piles[seat]):
        worth, _, points = _worth(state, seat, bill)
        # What costs everybody passes for nobody; and another card takes the place of what goes.
        holds = LITTLE if max(points) < 0 else 10 * own[bill]
        poor = "{0}: another card is worth more" if max(points) > 0 else "{0}: nobody gains by it"
        goes = "{0}: you give it up" if own[bill] > mean else poor
        hand = bill in state.hands[seat]
        words = Text.of(OF_A_THING, named(state, bill), Text.of("{0}, if it passes" if hand else goes, worth))
        yield Standing(f"hand {bill}", holds if hand else 10 * mean, words)
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
    # With cards none is named: the hand is another one by then.
    found = [
        (one.gain, one.between(state.turn, partner))
        for partner in map(OFFER.of, filter(OFFER.made, state.legal_actions()))
        for one in proposals(state, state.turn, partner, state.offers[partner] + 1)
        if one.card is None
    ]
    if OFFER.made(action) or not found:
        return NOTHING
    _, deal = max(found, key=lambda one: one[0])
    return Text.of("Then offer a deal to {0:seat}: {1}", deal.taker, _deal(state, deal, state.turn, _OFFERED))


def _deal(state: LegislationState, deal: Deal, seat: int, said: str) -> Text:
    """Say what a deal gives a party for what, and what the partner has of that, why it may agree; of pledges
    of its own that go against it how the bills stand: what fails anyway costs little.
    """
    partner = next(party for party in deal.parties if party != seat)
    get, give = (_given(state, deal, party, seat) for party in (partner, seat))
    worth, now = worth_of(state, deal, partner), situation_of(state, deal).standings
    # What the partner is asked for costs it, too.
    why = ", a deal worth {2} to {3:seat}" if worth > 0 else ""
    against = [bill for bill, side in deal.pledges_of(seat) if side * _worth(state, seat, bill)[2][seat] < 0]
    told = [(NUMBERS[bill], times("passes", now[bill].chance)) for bill in against if bill in now]
    anyway = listed([Text.of("{0} {1}", *one) for one in told])
    why += "; without it {4}" if told else ""
    return Text.of(f"{said}{why}", get, give, signed(worth), partner, anyway)


def _given(state: LegislationState, deal: Deal, party: int, seat: int) -> Text:
    """Name what a party gives, with what pledges, and cards that a seat knows, are worth to the seat."""
    known, asked = [bill for bill, shown in deal.cards if shown or party == seat], ["a sealed card"]
    if party == deal.taker:
        known, asked = [*deal.picks] if party == seat else [], [*map(request_text, deal.requests)]
    unknown = (asked * len(deal.cards))[len(known) : len(deal.cards)]
    gives = dict(deal.pledges_of(party)) | dict.fromkeys(known, NAY if party == seat else YAY)
    worth = sum([way * _worth(state, seat, bill)[2][seat] for bill, way in gives.items()])
    names = Text.listing([*pledges(deal.pledges_of(party)), *[named(state, bill) for bill in known]])
    valued = Text.of("{0} worth {1}" if party == seat else "{0} worth {1} to you", names, signed(worth))
    return Text.listing([*[valued] * bool(gives), *unknown] or ["nothing"])


def _worth(state: LegislationState, seat: int, bill: int) -> tuple[Text, float, Sequence[int]]:
    """Say what it is worth to a seat, its sponsor's effect too; return how much that is, and what all get."""
    card, points = state.box.bill(bill), [state.points_of(one, bill) for one in range(state.seats)]
    sponsor = next((other for other, row in enumerate(state.on_deck) if bill in row), seat)
    means, effect = stake(chamber_of(state), bill, state.columns(bill), sponsor, state.gains), ""
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


def _often(state: LegislationState, seat: int, bill: int, chance: float) -> Text:
    """Say how often a bill passes, or fails where that is better, and what that does not count: what those
    whom it serves otherwise may do with an effect, or where breaking a pledge has no penalty (L-71).
    """
    _, edge, points = _worth(state, seat, bill)
    others = [other for other, gain in enumerate(points) if other != seat and gain * edge < 0]
    asked = [step for step in state.agenda if isinstance(step, BeforeBallots) and bill == state.called]
    owners = [other for other in others if any(other in (step.seat, *step.later) for step in asked)]
    standing = situation_of(state).standings.get(bill)
    free = state.round == "vote" and not (standing.binding if standing else binds(state))
    breaking = [other for other in others if free and state.side_of(other, bill) * edge > 0]
    said = times("fails", 1 - chance) if edge < 0 else times("passes", chance)
    said += ", before any effect of {0}" if owners else ""
    said += ", though {1} may break a pledge without penalty" if breaking else ""
    return Text.of(said, players(owners), players(breaking))


def _told(state: LegislationState, plan: Sequence[Action]) -> tuple[Text, Sequence[float]]:
    """Say and count how a bill stands with a ballot, and what that does to the voter's word; what a card is
    worth that is taken, seen or not, or given, in tenths of a point: closer ones are about equal.
    """
    action, seat, step = plan[0], state.decision.seat, state.agenda[-1]
    own, mean = bill_values(chamber_of(state))[seat], fresh(chamber_of(state))[seat]
    if isinstance(step, Ballot):
        bill, ballots, ballot = state.called_bill, state.ballots, BALLOT_OF[action]
        side = state.side_of(seat, bill) if binds(state) and not state.betrayers[seat] else 0
        word, breaks = ", and keeps your word" if side else "", bool(side) and betrays(side, ballot)
        if breaks:
            word = f", but breaks your {SIDE_NAMES[side]}, and {cost_of_breaking(state, seat, 'you skip')}"
        state.ballots = [*ballots[:seat], ballot, *ballots[seat + 1 :]]
        chance, state.ballots = chance_of_called(state, called_stake(state), seat), ballots
        good = _worth(state, seat, bill)[1] * round(10 * chance) / 10
        return Text.of(f"it {{0}}{word}", _often(state, seat, bill, chance)), (good, -float(breaks))
    if PILE.made(action):
        bill = state.piles[PILE.of(action)][-1]
        return Text.of("{0}, if it passes", _worth(state, seat, bill)[0]), (round(own[bill], 1),)
    if action == DECK:
        return Text("a bill that is not seen yet: about 1 in 3 pays you"), (round(mean, 1),)
    if PICK.made(action) or DISCARD.made(action):
        return NOTHING, (-round(own[int(action[1])], 1), 0.0)
    if isinstance(step, BeforeBallots | Power) and action in (NONE, PASS):
        return Text("your effect is left for a vote that it turns"), ()
    if action == EXCHANGE and not swap_pays(state):
        return NOTHING, (-1.0,)
    if action == ACCEPT:
        return NOTHING, (deal_value(state, draft_of(state), seat),)
    if STRIKE.made(action) and (deal := state.tabled[STRIKE.of(action)]):
        return NOTHING, (-deal_value(state, deal, seat, made=True),)
    kept = Text("your tokens stay free") if action == END else NOTHING
    return kept, (0.0,) if action in (END, NONE, DECLINE, PASS, STAND) or CALL.made(action) else ()


def at_stake(state: LegislationState, action: Action) -> Text:
    """Say once what every choice is about: the bill that is voted on, or the seat's deals that may end."""
    seat = state.decision.seat
    if isinstance(state.agenda[-1], Ballot):
        return _worth(state, seat, state.called_bill)[0]
    own = [deal for deal in state.tabled if deal is not None and seat in deal.parties]
    return listed([_deal(state, deal, seat, _AGREED) for deal in own], "; ")


def times(verb: str, chance: float) -> str:
    """Say how often something does, of ten times: `passes about 6 times in 10`."""
    tenths = round(10 * chance)
    if tenths in (0, 10):
        return f"hardly ever {verb}" if tenths == 0 else f"nearly always {verb}"
    return f"{verb} about {tenths} {'time' if tenths == 1 else 'times'} in 10"


WORDS = Words(
    measures,
    standings,
    MOMENTS,
    deed=lambda state, plan: _told(state, plan)[0],
    figures=lambda state, plan: _told(state, plan)[1],
    apart=Discard | BeforeBallots,
    piece=piece,
    then=then,
    luck=at_stake,
)
