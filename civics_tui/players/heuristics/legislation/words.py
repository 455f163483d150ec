"""Legislation: how bills will fare for a seat, the deals it has made, and its word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from civics_tui.players.heuristics import Measure, Standing, Words
from civics_tui.players.heuristics.legislation import prospects
from civics_tui.players.heuristics.legislation.choices import hope, poor_hand, power_pays, rollout
from civics_tui.players.heuristics.legislation.deals import deal_value
from civics_tui.players.heuristics.legislation.floor import bill_values, fresh, passage, repealed, stake
from civics_tui.players.heuristics.legislation.params import PARAMS
from civics_tui.players.heuristics.wording import NOTHING, OF_A_THING, Moment, listed
from rules.chance import SeededChance
from rules.game import Action
from rules.legislation.effects.archive import PUT, WITHDRAW, Withdrawal
from rules.legislation.effects.ballots import (
    BALLOT_OF,
    Ballot,
    Reconsider,
    cast_ballots,
    cost_of_breaking,
    expected,
    worths,
)
from rules.legislation.effects.exchange import DECK, DISCARD, PILE, ExchangeDiscard
from rules.legislation.effects.floor import RELEASE, counted_vote, earmarked, signature_of
from rules.legislation.effects.optional import NONE, USE, Power, Window
from rules.legislation.naming import NUMBERS, named, players, pledges
from rules.legislation.phases.closing import STAND, STRIKE
from rules.legislation.phases.dealing import committed, draft_of, request_text
from rules.legislation.phases.offers import ACCEPT, COUNTER, DECLINE, DROP, END, OFFER, PICK, SEND
from rules.legislation.phases.opening import Discard
from rules.legislation.phases.turn import EXCHANGE, PutOnDeck, powers
from rules.legislation.phases.voting import CALL, EFFECT, PASS, SIGN, BeforeBallots
from rules.legislation.scoring import (
    ABSTAIN,
    SIDE_NAMES,
    betrays,
    signed,
    undecided,
    verdict,
    vote_total,
)
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal, Pledge
from rules.words import Text

POWER = 2.0
"""What it counts that a power, once a game, is left for a bill that needs it more: a fifth of a point."""

TURNED, SURER = "{}", "more surely {}"
"""How a vote goes that a pledge turns, or makes surer: only what turns a vote is told to be worth points."""

COUNTED = {TURNED: 1.0, SURER: 0.25}
"""What part of its points a pledge counts: to be surer of a vote is worth a little, and no point given."""


def measures(state: LegislationState, seat: int) -> Sequence[Measure]:
    """Agenda Points."""
    return (Measure("point", state.scores[seat], certain=True),)


def standings(state: LegislationState, seat: int) -> Iterable[Standing]:
    """The seat's deals, hand and power, and every bill On Deck or called with how often it passes."""
    for deal in (*state.pending, *state.tabled)[-1:]:
        if deal is not None and seat in deal.parties:
            # Told before what it does to bills. What was agreed before it, or is picked for it, is no price.
            good = deal.maker == seat or _gain(state, deal, seat) > 0
            said = _deal(state, deal, seat, _OFFERED if deal.maker == seat else _AGREED if good else _PAID)
            yield Standing(str(deal._replace(picks=())), 50.0 if good else -50.0, said, risk=True)
    # A deal names its bills, and it may not come to it.
    dealt = [bill for deal in prospects.agreed(state) for bill, _ in (*deal.gives, *deal.asks)]
    called = [] if state.called is None or counted_vote(state) else [state.called]
    chances = {one: prospects.chance_of_called(state, prospects.called_stake(state), seat) for one in called}
    chances |= {bill: standing.chance for bill, standing in prospects.situation_of(state).standings.items()}
    for bill, chance in chances.items():
        worth, edge, *_ = _worth(state, seat, bill)
        words = Text.of("{0}, {1}", worth, _ends(state, seat, bill))
        told = NOTHING if bill in dealt else Text.of(OF_A_THING, named(state, bill), words)
        subject = "called" if bill in called else str(bill)
        yield Standing(subject, 10 * chance * edge, told, price=bill not in dealt)
    own, mean = bill_values(prospects.chamber_of(state))[seat], fresh(prospects.chamber_of(state))[seat]
    for bill in (*state.hands[seat], *state.discards[seat], *state.piles[seat]):
        # Another card takes the place of what goes, and others may have it.
        hand = bill in state.hands[seat]
        taken = not hand and own[bill] < _lost(state, seat, bill) <= mean
        even = ", even if others take it" if taken else ""
        less = f"gains you less than a card not seen yet{even}: {{0}}"
        goes = "{0}" if hand else "{0}: you give it up" if own[bill] > mean else less
        words = Text.of(OF_A_THING, named(state, bill), Text.of(goes, _worth(state, seat, bill)[0]))
        yield Standing(f"hand {bill}", 10 * (own[bill] if hand else mean), words)
    if state.used[seat] and prospects.binds(state):
        yield Standing("power", -POWER, Text("your power is used up"))


# What is said of a deal: the last as a price.
_OFFERED, _AGREED, _PAID = "you would get {0} for {1}", "you get {0} for {1}", "you give {1} for {0}"
_EVEN = (END, DROP, NONE, DECLINE, PASS, STAND, EXCHANGE)
_TOO_LITTLE = {END: "deal", DECLINE: "counter-offer", DROP: "deal with this in it"}


def then(state: LegislationState, action: Action) -> Text:
    """Say in round 1 what else to discard; of what ends or drops an offer that none is worth more."""
    if DISCARD.made(action) and isinstance(state.agenda[-1], Discard):
        rest = [NUMBERS[DISCARD.of(other)] for other in _discards(state) if other != action]
        return Text.of("Then discard {0}", Text.listing(rest)) if rest else NOTHING
    if CALL.made(action) and not _last_to_bind(state):
        # That it fails is no reason to call a bill.
        fails = _total(state, state.decision.seat, CALL.of(action)) <= 0
        return Text("One bill must be called; the others may still get pledges") if fails else NOTHING
    none = action in _TOO_LITTLE and (action != DECLINE or COUNTER in state.legal_actions())
    if _last_to_bind(state) and (OFFER.made(action) or action == ACCEPT or none > prospects.binds(state)):
        return Text("No pledge binds in the last Vote round")
    return Text(f"No {_TOO_LITTLE[action]} is found by which both gain") if none else NOTHING


def _discards(state: LegislationState) -> Sequence[Action]:
    """List what goes in round 1, the worst first, but last what fewest others would take from the top."""
    seat, poor = state.decision.seat, poor_hand(state)
    wanted = {action: len(_takers(state, seat, DISCARD.of(action))) for action in poor}
    last = min(reversed(poor), key=wanted.__getitem__, default=None)
    return sorted(poor, key=lambda action: action == last)


def _takers(state: LegislationState, seat: int, bill: int) -> Sequence[int]:
    """List the others to whom a bill is worth more than a card not seen yet."""
    own, means = bill_values(prospects.chamber_of(state)), fresh(prospects.chamber_of(state))
    return [one for one in range(state.seats) if one != seat and own[one][bill] > means[one]]


def _lost(state: LegislationState, seat: int, bill: int) -> float:
    """Count what a bill is worth that a seat discards, with what one of the others gains who may have it."""
    own, means = bill_values(prospects.chamber_of(state)), fresh(prospects.chamber_of(state))
    gains = [own[one][bill] - means[one] for one in _takers(state, seat, bill)]
    return own[seat][bill] + PARAMS.rivalry * max(gains, default=0.0) / (state.seats - 1)


def _exchange_pays(state: LegislationState, seat: int) -> bool:
    """Tell whether what can be had is worth more than what goes, if others have that then."""
    return hope(state) > min([_lost(state, seat, bill) for bill in state.hands[seat]]) + 0.1


def _deal(state: LegislationState, deal: Deal, seat: int, said: str) -> Text:
    """Say what a deal gives a party for what, what others have of it, and what costs it little."""
    partner = next(party for party in deal.parties if party != seat)
    ways = _swayed(state, seat, deal)
    turned, surer = ([pledge for pledge, how in ways.items() if how == done] for done in COUNTED)
    get, give = (_given(state, deal, party, seat, ways) for party in (partner, seat))
    # What both pledge on one bill comes once. What the partner is asked for costs it, too.
    moved = [(side, _worth(state, seat, bill)[2]) for bill, side in turned or surer]
    worth = [sum([side * points[one] for side, points in moved]) for one in range(state.seats)]
    told = [one for one in range(state.seats) if one != seat and (one != partner or worth[one] > 0)]
    others = _others(worth, told)
    why = ", a deal worth {2}" if turned else ", which makes {2} surer"
    why *= others != NOTHING
    against = [one for one in deal.pledges_of(seat) if one[1] * _worth(state, seat, one[0])[2][seat] < 0]
    ends = [
        Text.of(f"{{0}} {ways[pledge].format(verdict(_total(state, seat, pledge[0])))}", NUMBERS[pledge[0]])
        for pledge in dict.fromkeys([*deal.pledges_of(partner), *against])
    ]
    why += "; with it {3}" if ends else ""
    return Text.of(f"{said}{why}", get, give, others, listed(ends))


def _given(state: LegislationState, deal: Deal, party: int, seat: int, ways: Mapping[Pledge, str]) -> Text:
    """Name what a party gives, and what it is worth to a seat: pledges that turn votes, or else make them
    surer, and cards it knows."""
    known, asked = [bill for bill, shown in deal.cards if shown or party == seat], ["a sealed card"]
    if party == deal.taker:
        known, asked = [*deal.picks] if party == seat else [], [*map(request_text, deal.requests)]
    unknown = (asked * len(deal.cards))[len(known) : len(deal.cards)]
    turned, surer = (
        {bill: side for bill, side in deal.pledges_of(party) if ways[bill, side] == how} for how in COUNTED
    )
    sure = surer and not turned
    moved = (surer if sure else turned).items()
    worth = sum([side * _worth(state, seat, bill)[2][seat] for bill, side in moved])
    form = "{0} (makes {1} to you surer)" if sure and worth else "{0} worth {1}" + " to you" * (party != seat)
    valued = Text.of(form, Text.listing(pledges(deal.pledges_of(party))), signed(worth))
    gains = {bill: signed(_worth(state, seat, bill)[2][seat]) for bill in known}
    cards = [Text.of("{0} ({1} to you)", named(state, bill), gain) for bill, gain in gains.items()]
    return Text.listing([*[valued] * bool(deal.pledges_of(party)), *cards, *unknown] or ["nothing"])


def _worth(state: LegislationState, seat: int, bill: int) -> tuple[Text, float, Sequence[int], float]:
    """Say what it is worth to a seat, and how a card fares; return how much, what all get, what to expect."""
    card = state.box.bill(bill)
    sponsor = next((other for other, row in enumerate(state.on_deck) if bill in row), seat)
    means, effect = stake(prospects.chamber_of(state), bill, state.columns(bill), sponsor, state.gains), ""
    points, signed_by = worths(state, bill, sponsor), bill == state.called and sponsor == seat
    edge = means.edge[seat] + signed_by * signature_of(state, sponsor)
    if state.special_effects and card.effect:
        earmark = earmarked(card.event)
        undone = repealed(prospects.chamber_of(state), bill, sponsor, state.gains)
        points = [point - was for point, was in zip(points, undone, strict=True)] if undone else points
        counted = f" with its {card.effect}" if undone else "" if earmark else f" and its {card.effect}"
        effect = counted if undone or earmark or sponsor == seat else f"{counted} to {{1:seat}}"
    beside = _others(points, [one for one in range(state.seats) if one != seat])
    worth = Text.of(f"worth {{0}} to you{effect}", signed(points[seat]), sponsor)
    ends = [] if any(bill in row for row in state.on_deck) else [Text(verdict(_total(state, seat, bill)))]
    return listed([worth, beside, *ends], ", "), edge, points, passage(means.leaning) * edge


def _others(points: Sequence[int], seats: Sequence[int]) -> Text:
    """Say what players get, the greatest number first, those with the same together; nothing of none."""
    sizes = sorted({points[other] for other in seats} - {0}, key=lambda size: -abs(size))
    alike = [(size, players([other for other in seats if points[other] == size])) for size in sizes]
    return listed([Text.of("{0} to {1}", signed(size), who) for size, who in alike], ", ")


def _ballots(state: LegislationState, seat: int, bill: int, without: Deal | None = None) -> list[int]:
    """Return what a seat expects of all on a bill: by pledges, unless none binds, then by worth."""
    sponsor = next((other for other, row in enumerate(state.on_deck) if bill in row), seat)
    unbound, tokens = _unbound(state, bill), prospects.situation_of(state, without).tokens
    ballots = expected(state, bill, sponsor, ((),) * state.seats if unbound else tokens)
    for one, ballot in enumerate(state.ballots if bill == state.called else ()):
        if one in state.recused or (ballot is not None and (state.roll_call or one == seat)):
            ballots[one] = ballot or ABSTAIN
    return ballots


def _total(state: LegislationState, seat: int, bill: int, without: Deal | None = None) -> int:
    """Count the vote on a bill to the eyes of a seat."""
    return vote_total(_ballots(state, seat, bill, without), state.doubled if bill == state.called else ())


def _swayed(state: LegislationState, seat: int, deal: Deal) -> Mapping[Pledge, str]:
    """Say of each pledge of a deal that is made how the vote then goes, beside how it goes without it."""
    ways = dict[Pledge, str]()
    for bill, side in (*deal.gives, *deal.asks):
        now, was = _total(state, seat, bill), _total(state, seat, bill, deal)
        if (now > 0) != (side > 0):
            ways[bill, side] = "still {}"
        elif (was > 0) != (side > 0):
            ways[bill, side] = TURNED
        else:
            # Who gets nothing by a bill may vote either way, and turn what one ballot turns.
            ways[bill, side] = SURER if was in (0, 1) and abs(now - was) == 1 else "{} anyway"
    return ways


def _gain(state: LegislationState, deal: Deal, seat: int) -> float:
    """Count what a deal gains a party over the rivals: votes it turns or makes surer, cards, tokens."""
    if deal not in prospects.agreed(state):
        state = state.clone()
        state.pending = (*state.pending, deal)
    ways = _swayed(state, seat, deal).items()
    cards = deal_value(state, deal._replace(gives=(), asks=()), seat)
    moved = [side * COUNTED.get(how, 0.0) * _worth(state, seat, bill)[1] for (bill, side), how in ways]
    return sum(moved, cards) - PARAMS.token * len(deal.pledges_of(seat))


def _unbound(state: LegislationState, bill: int) -> bool:
    """Tell whether breaking a pledge on a bill has no price, as it is voted on in the last Vote round."""
    standing = prospects.situation_of(state).standings.get(bill)
    return not (standing.binding if standing else prospects.binds(state))


def _last_to_bind(state: LegislationState) -> bool:
    """Tell whether what is not called in this cycle is voted on where no pledge binds."""
    return state.cycle + 1 >= state.hand_size and not state.last_round_honor


def _ends(state: LegislationState, seat: int, bill: int, word: str = "") -> Text:
    """Say how the vote on a bill ends as expected, and what that does not count; of a ballot, of its word."""
    asked = bill == state.called and any(isinstance(step, BeforeBallots) for step in state.agenda)
    pledged = any(state.side_of(other, bill) for other in range(state.seats) if other != seat)
    less = ", without pledges" * (pledged and _unbound(state, bill))
    ends = Text(f"{verdict(total := _total(state, seat, bill))}{less}{', before any effect' * asked}{word}")
    cast = [one for one, ballot in enumerate(state.ballots) if state.roll_call and ballot is not None]
    if bill == state.called and (
        free := undecided(_ballots(state, seat, bill), {seat, *state.recused, *cast}, state.doubled)
    ):
        may = "stop" if total > 0 else "carry"
        return Text.of(f"{{0}}; {{1}} may {may} it", ends, players(free))
    return ends


def _cast(state: LegislationState, seat: int, ballot: int) -> tuple[Text, Sequence[float]]:
    """Say and count what a ballot does, and what it does to a word given."""
    bill, ballots = state.called_bill, state.ballots
    # Who sits out a Pledge round after which no pledge binds loses nothing by it.
    priced = prospects.binds(state) and not (_last_to_bind(state) or state.betrayers[seat])
    side = state.side_of(seat, bill)
    word, breaks = ", and keeps your word" * bool(side and priced), bool(side) and betrays(side, ballot)
    if breaks:
        word = f", but breaks your {SIDE_NAMES[side]}: {cost_of_breaking(state, seat, 'you skip')}"
    state.ballots = [*ballots[:seat], ballot, *ballots[seat + 1 :]]
    chance = prospects.chance_of_called(state, prospects.called_stake(state), seat)
    # No word is broken for what is about as good: deals were advised for it.
    _, edge, points, _ = _worth(state, seat, bill)
    good = edge * round(10 * chance) / 10 - 9 * (breaks and priced)
    # Where no ballot matters who has not pledged votes as it gains.
    gains = points[seat] or edge
    serves = 0.0 if side else ballot * float((gains > 0) - (gains < 0))
    ends, state.ballots = _ends(state, seat, bill, word), ballots
    return Text.of("it {0}", ends), (good, serves)


def _told(state: LegislationState, plan: Sequence[Action]) -> tuple[Text, Sequence[float]]:
    """Say and count what a choice does; cards in tenths of a point, as closer ones are even."""
    action, seat, step = plan[0], state.decision.seat, state.agenda[-1]
    own, mean = bill_values(prospects.chamber_of(state))[seat], fresh(prospects.chamber_of(state))[seat]
    if PUT.made(action):
        worth, *_, brings = _worth(state, seat, PUT.of(action))
        return worth, (round(brings, 1),)
    if WITHDRAW.made(action):
        return NOTHING, (_swap_gains(state, seat, [WITHDRAW.of(action)]),)
    if isinstance(step, Ballot):
        return _cast(state, seat, BALLOT_OF[action])
    if PILE.made(action):
        bill = state.piles[PILE.of(action)][-1]
        return _worth(state, seat, bill)[0], (round(own[bill], 1),)
    if action == DECK:
        return Text("a bill that is not seen yet: about 1 in 3 pays you"), (round(mean, 1),)
    if isinstance(step, Discard) and (goes := _discards(state)):
        return NOTHING, (float(action in goes) - 0.5 * (action == goes[-1] and len(goes) > 1),)
    if DISCARD.made(action) and isinstance(step, ExchangeDiscard | PutOnDeck):
        # What is exchanged first leaves the best of the others to be put On Deck.
        out, puts = DISCARD.of(action), isinstance(step, PutOnDeck)
        rest = [_worth(state, seat, bill)[3] for bill in state.hands[seat] if bill != out and puts]
        return NOTHING, (round(hope(state) - _lost(state, seat, out) + max(rest, default=0.0), 1),)
    if PICK.made(action) or DISCARD.made(action):
        return NOTHING, (-round(own[int(action[1])], 1), 0.0)
    if isinstance(step, BeforeBallots | Power) and action in (NONE, PASS) and getattr(step, "once", True):
        return Text("your effect is left for when it does more"), (0.0,)
    if action == USE and not isinstance(step, Power):
        swaps = isinstance(state.box.representatives[state.representatives[seat]].power, Withdrawal)
        if not power_pays(state) or (swaps and _swap_gains(state, seat, state.on_deck[seat]) < 0):
            return Text("no swap now is worth your power"), (-9.0,)
    if action == USE and isinstance(step, Reconsider):
        passes = vote_total(cast_ballots(state), state.doubled) > 0
        if passes == (_worth(state, seat, state.called_bill)[1] > 0):
            return Text("the vote has ended as it serves you"), (-9.0,)
    if action == EXCHANGE and not _exchange_pays(state, seat):
        return NOTHING, (-9.0,)
    if OFFER.made(action) or action in (ACCEPT, COUNTER) or (state.decision.piecemeal and action != DROP):
        deal = draft_of(state) if action == ACCEPT else _offered(state, plan)
        gain = _gain(state, deal, seat) if deal else 0.0
        # An offer that is begun is made as it was thought of, while both gain by it.
        return NOTHING, (float(gain > 0) if state.decision.piecemeal else gain,)
    if STRIKE.made(action) and (deal := state.tabled[STRIKE.of(action)]):
        return NOTHING, (-_gain(state, deal, seat),)
    if CALL.made(action) or SIGN.made(action):
        # What is left for the last Vote round is voted on without pledges: it is known how.
        called, bills = state.after(action), state.on_deck[seat]
        bills = bills if _last_to_bind(state) else (CALL.of(action),)
        by_power = _by_power(called, seat)[0] if powers(called, seat, Window.BALLOTS) else NOTHING
        price = POWER / 10 * (SIGN.made(action) and prospects.binds(state))
        return by_power, (sum([_passing(called, seat, bill) for bill in bills]) - price,)
    if RELEASE.made(action):
        bill = RELEASE.of(action)[1]
        return NOTHING, (_passing(state.after(action), seat, bill) - _passing(state, seat, bill),)
    if action == EFFECT[seat] and NONE not in plan:
        return _by_power(state, seat)
    free = action == END and committed(state, seat, ())[1]
    kept = Text("your tokens stay free") if free else NOTHING
    return _declined(state, seat) if action == DECLINE else kept, (0.0,) if action in _EVEN else ()


def _declined(state: LegislationState, seat: int) -> Text:
    """Say what a last deal that gains nothing would be: it is no reason that no other can be offered."""
    deal = draft_of(state)
    state = state.clone()
    state.pending = (*state.pending, deal)
    bad = COUNTER not in state.legal_actions() and _gain(state, deal, seat) <= 0
    return _deal(state, deal, seat, "you would give {1} for {0}") if bad else NOTHING


def _passing(state: LegislationState, seat: int, bill: int) -> float:
    """Count what a bill brings a seat, if it passes as the vote is told."""
    return round(_worth(state, seat, bill)[1] * (_total(state, seat, bill) > 0), 1)


def _by_power(state: LegislationState, seat: int) -> tuple[Text, Sequence[float]]:
    """Say and count what a vote comes to by a seat's power."""
    (used, gain), price = _with_power(state, seat), prospects.binds(state)
    how, gone = verdict(_total(used, seat, used.called_bill)), ", which is then used up" * price
    said = Text.of(f"{{0}}; it {how} with your power{gone}", _worth(used, seat, used.called_bill)[0])
    gain -= price * POWER / 10
    return said if gain > 0 else NOTHING, (gain,)


def _with_power(state: LegislationState, seat: int) -> tuple[LegislationState, float]:
    """Return a vote with a seat's power in its best use, and what that brings by the ballots expected."""
    (power,), best, bill = powers(state, seat, Window.BALLOTS), state, state.called_bill
    for target in power.targets(state):
        power.use(world := state.clone(), target)
        best = max(best, world, key=lambda one: _passing(one, seat, bill))
    return best, _passing(best, seat, bill) - _passing(state, seat, bill)


def _swap_gains(state: LegislationState, seat: int, out: Sequence[int]) -> float:
    """Count what it gains to withdraw one of some bills, by what is told of them, beyond the power."""
    now = prospects.situation_of(state).standings
    best = max([_worth(state, seat, bill)[3] for bill in state.hands[seat]])
    return round(best - min([now[bill].chance * now[bill].stake.edge[seat] for bill in out]) - POWER / 10, 1)


def prefers(state: LegislationState, action: Action) -> Action:
    """Cancel no deal that pays, undo nothing others have pledged, and use no power that turns nothing."""
    seat, legal = state.decision.seat, state.legal_actions()
    if action == EFFECT[seat] and prospects.bills_left(state) and not _with_power(state, seat)[1]:
        return PASS if PASS in legal else NONE
    if STRIKE.made(action) and (deal := state.tabled[STRIKE.of(action)]) and seat in deal.parties:
        bad = _gain(state, deal, seat) < 0
        return action if bad else PASS if PASS in legal else STAND
    made = draft_of(state) if action == ACCEPT else _offered(state, [action]) if OFFER.made(action) else None
    now = prospects.situation_of(state)
    pledged = [pledge for row in now.tokens for pledge in row]
    undone = made is not None and any(
        (bill, -side) in pledged and side * now.standings[bill].stake.edge[seat] < 0
        for bill, side in made.pledges_of(seat)
    )
    return (DECLINE if action == ACCEPT else END) if undone else action


def _offered(state: LegislationState, plan: Iterable[Action]) -> Deal | None:
    """Return the deal that a plan offers, completed as the policy does; None where it comes to none."""
    pieces = iter(plan)
    while (action := next(pieces, None) or rollout(state, SeededChance(0))) != SEND:
        state = state.after(action)
        if not state.decision.piecemeal:
            return None
    return state.draft


def at_stake(state: LegislationState, action: Action) -> Text:
    """Say once what every choice is about: the bill voted on, if it is the last who wins by it; deals."""
    seat = state.decision.seat
    if isinstance(state.agenda[-1], Ballot):
        worth = _worth(state, seat, state.called_bill)[0]
        if prospects.bills_left(state) or state.last_round_honor or state.tie_break:
            return worth
        wins = [prospects.final(state, points)[seat] for _, points in prospects.outcomes(state)]
        ends = [{0.0: "you do not win", 1.0: "you win"}.get(share, "you share the win") for share in wins]
        said = "{1} either way" if ends[0] == ends[1] else "{1} if it passes, {2} if it fails"
        return Text.of(f"{{0}}; {said}", worth, *ends)
    own = [deal for deal in state.tabled if deal is not None and seat in deal.parties]
    return listed([_deal(state, deal, seat, _AGREED) for deal in own], "; ")


WORDS = Words(
    measures,
    standings,
    [Moment("Bills of your own agendas are worth their place", Discard, lambda _, action: not action[1:])],
    deed=lambda state, plan: _told(state, plan)[0],
    figures=lambda state, plan: _told(state, plan)[1],
    apart=Discard | BeforeBallots,
    piece=lambda state, action: OFFER.made(action) or (state.decision.piecemeal and action != DROP),
    then=then,
    luck=at_stake,
    prefers=prefers,
)
