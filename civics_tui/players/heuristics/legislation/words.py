"""Legislation: how bills will fare for a seat, the deals it has made, and its word."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain

from civics_tui.players.heuristics import Measure, Standing, Words
from civics_tui.players.heuristics.legislation import prospects
from civics_tui.players.heuristics.legislation.choices import hope, lost, poor_ones, power_pays, rollout
from civics_tui.players.heuristics.legislation.deals import Proposal, deal_value, next_part
from civics_tui.players.heuristics.legislation.floor import bill_values, fresh, repealed, stake
from civics_tui.players.heuristics.legislation.params import PARAMS
from civics_tui.players.heuristics.wording import NOTHING, OF_A_THING, listed
from rules.chance import SeededChance
from rules.game import Action
from rules.legislation.effects import ballots
from rules.legislation.effects.archive import PUT, WITHDRAW, SearchSwap
from rules.legislation.effects.exchange import DECK, DISCARD, PILE, Exchange, ExchangeDiscard
from rules.legislation.effects.floor import HOLD, RELEASE, counted_vote, earmarked, signature_of
from rules.legislation.effects.optional import NONE, Power, Window
from rules.legislation.naming import NUMBERS, named, players, pledges
from rules.legislation.phases import offers
from rules.legislation.phases.closing import STAND, STRIKE, CloseDeals
from rules.legislation.phases.dealing import committed, draft_of, request_text
from rules.legislation.phases.opening import Discard
from rules.legislation.phases.turn import EXCHANGE, PutOnDeck, powers
from rules.legislation.phases.voting import CALL, EFFECT, PASS, SIGN, BeforeBallots
from rules.legislation.scoring import PRO, SIDE_NAMES, betrays, signed, undecided, verdict, vote_total
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal, Pledge
from rules.words import Text

Told = tuple[Text, Sequence[float]]
"""What is said of a choice, and numbers of which more is better."""

AGAINST = -9.0
"""Counted for what is not done, however a search judges it."""

POWER = 2.0
"""What it counts that a power, once a game, is left for a bill that needs it more: a fifth of a point."""

TURNED, SURER = 1.0, 0.25
"""What part of its points a pledge counts that turns a vote, or makes it surer."""


def measures(state: LegislationState, seat: int) -> Sequence[Measure]:
    """Agenda Points."""
    return (Measure("point", state.scores[seat], certain=True),)


def standings(state: LegislationState, seat: int) -> Iterable[Standing]:
    """The seat's hand and power, and every bill On Deck or called with how often it passes."""
    called = [] if state.called is None or counted_vote(state) else [state.called]
    chances = {one: prospects.chance_of_called(state, prospects.called_stake(state), seat) for one in called}
    chances |= {bill: standing.chance for bill, standing in prospects.situation_of(state).standings.items()}
    for bill, chance in chances.items():
        worth, edge, _ = _worth(state, seat, bill)
        told = Text.of(OF_A_THING, named(state, bill), Text.of("{0}, {1}", worth, _ends(state, seat, bill)))
        yield Standing("called" if bill in called else str(bill), 10 * chance * edge, told)
    own, mean = bill_values(prospects.chamber_of(state))[seat], fresh(prospects.chamber_of(state))[seat]
    for bill in (*state.hands[seat], *state.discards[seat], *state.piles[seat]):
        # Another card takes the place of what goes, and others may have it.
        hand = bill in state.hands[seat]
        helps, gives = own[bill] < lost(state, seat, bill), lost(state, seat, bill) > mean
        even = (", but helps whoever takes it" if gives else ", even if others take it") * helps
        worth, _, points = _worth(state, seat, bill)
        beside = "less than a card not seen yet"
        beside = "no more than others" if 0 < points[seat] * state.seats <= sum(points) else beside
        less = f"gains you {beside}{even}: {{0}}"
        goes = "new in hand, {0}" if hand else "{0}: you give it up" if own[bill] > mean else less
        words = Text.of(OF_A_THING, named(state, bill), Text.of(goes, worth))
        yield Standing(f"hand {bill}", 10 * (own[bill] if hand else mean), words)
    if state.used[seat] and prospects.binds(state):
        yield Standing("power", -POWER, Text("your power is used up"))


_WORTH_MORE = "each bill you keep gains you more than a card not seen yet, or costs others more"
_TOO_LITTLE = {offers.END: "deal", offers.DECLINE: "counter-offer", offers.DROP: "deal with this in it"}


def then(state: LegislationState, action: Action) -> Text:
    """Say in round 1 what else to discard; of what ends or drops an offer that none is worth more."""
    if DISCARD.made(action) and isinstance(state.agenda[-1], Discard):
        rest = [NUMBERS[DISCARD.of(other)] for other in poor_ones(state) if other != action]
        return Text.of("Then discard {0}", Text.listing(rest)) if rest else NOTHING
    calls, takes = CALL.made(action), PILE.made(action)
    if (calls or takes or PUT.made(action)) and not prospects.last_to_bind(state):
        # That a bill fails is no reason to call it, to take it or put it On Deck, nor that another passes.
        seat = state.decision.seat
        bill = state.piles[PILE.of(action)][-1] if takes else int(action[1])
        row = state.on_deck[seat] if calls else (bill,)
        passes = [one for one in row if prospects.total(state, seat, one) > 0]
        if rest := [NUMBERS[one] for one in passes if one != bill]:
            return Text.of("{0} can still pass in a later Vote round", Text.listing(rest))
        said = "None of your bills passes as it stands" if calls else "It may get pledges before its vote"
        return NOTHING if passes else Text(said)
    none = action in _TOO_LITTLE and (action != offers.DECLINE or offers.COUNTER in state.legal_actions())
    deals = offers.OFFER.made(action) or action == offers.ACCEPT or none > prospects.binds(state)
    if deals and prospects.last_to_bind(state):
        return Text("No pledge binds in the last Vote round")
    return Text(f"No {_TOO_LITTLE[action]} is found by which both gain") if none else NOTHING


def _in_hand(state: LegislationState, seat: int, bill: int) -> float:
    """Count what a bill is worth in a hand, in tenths of a point, as closer ones are even."""
    return round(bill_values(prospects.chamber_of(state))[seat][bill], 1)


def _deal(state: LegislationState, deal: Deal, seat: int, said: str) -> Text:
    """Say what a deal gives a party for what, and what others have of it; what both pledge counts once."""
    state = prospects.made(state, deal)
    ways = _swayed(state, seat, deal)
    turned, surer = ([one for one, how in ways.items() if how[0] == part] for part in (TURNED, SURER))
    moved = [(side, _worth(state, seat, bill)[2]) for bill, side in turned or surer]
    worth = [sum([side * points[one] for side, points in moved]) for one in range(state.seats)]
    others = _others(worth, [one for one in range(state.seats) if one != seat])
    mine = Text.of("{0} to you", signed(worth[seat])) if turned else NOTHING
    why = "; its votes are worth {2}" if turned else "" if others == NOTHING else ", which makes {2} surer"
    parties = sorted(deal.parties, key=lambda party: party == seat)
    get, give = (Text.listing(_given(state, deal, party, seat) or ["nothing"]) for party in parties)
    return Text.of(f"{said}{why}", get, give, listed([mine, others], ", "))


def _given(state: LegislationState, deal: Deal, party: int, seat: int) -> Sequence[Text]:
    """Say of each thing that a party gives in a deal that is made what it is worth to a seat."""
    known, asked = [bill for bill, shown in deal.cards if shown or party == seat], ["a sealed card"]
    if party == deal.taker:
        known, asked = [*deal.picks] if party == seat else [], [*map(request_text, deal.requests)]
    unknown = (asked * len(deal.cards))[len(known) : len(deal.cards)]
    things, ways = list[Text](), _swayed(state, seat, deal)
    for bill, side in deal.pledges_of(party):
        part, now, was = ways[bill, side]
        other = "the same" if now == was else verdict(was).split(maxsplit=1)[1]
        gain = f"{_to_you(state, seat, bill, side)}: " if part else ""
        form = f"{{0}} ({gain}it {{1}}" + f"; {other} without it" * (part < TURNED) + ")"
        things.append(Text.of(form, *pledges([(bill, side)]), _expected(state, seat, bill)))
    cards = [Text.of("{0} ({1})", named(state, bill), _to_you(state, seat, bill)) for bill in known]
    return [*things, *cards, *map(Text, unknown)]


def _part(state: LegislationState, deal: Deal, seat: int, action: Action) -> Text:
    """Say of a piece of an offer what it adds to the deal: a pledge, or the last card."""
    party = deal.taker if action[0] in ("ask", "request") else deal.maker
    at = deal.pledges_of(party).index(offers.pledge_of(action)[1]) if action[0] in ("ask", "give") else -1
    why = {"show": "; shown, your partner knows what it gets", "request": "; your partner picks it"}
    part = _given(prospects.made(state, deal), deal, party, seat)[at]
    return Text.of(f"part of the deal: {{0}}{why.get(str(action[0]), '')}", part)


def _worth(state: LegislationState, seat: int, bill: int) -> tuple[Text, float, Sequence[int]]:
    """Say what it is worth to a seat, and how a card fares; return how much, and what all get."""
    card = state.box.bill(bill)
    sponsor = next((other for other, row in enumerate(state.on_deck) if bill in row), seat)
    means, effect = stake(prospects.chamber_of(state), bill, state.columns(bill), sponsor, state.gains), ""
    points, signed_by = ballots.worths(state, bill, sponsor), bill == state.called and sponsor == seat
    edge = means.edge[seat] + signed_by * signature_of(state, sponsor)
    if state.special_effects and card.effect:
        earmark = earmarked(card.event)
        undone = repealed(prospects.chamber_of(state), bill, sponsor, state.gains)
        points = [point - was for point, was in zip(points, undone, strict=True)] if undone else points
        counted = f" with its {card.effect}" if undone else "" if earmark else f" and its {card.effect}"
        effect = counted if undone or earmark or sponsor == seat else f"{counted} to {{1:seat}}"
    beside = _others(points, [one for one in range(state.seats) if one != seat])
    worth = Text.of(f"worth {{0}} to you{effect}", signed(points[seat]), sponsor)
    ends = NOTHING if bill in chain(*state.on_deck) else _ends(state, seat, bill)
    return listed([worth, beside, ends], ", "), edge, points


def _to_you(state: LegislationState, seat: int, bill: int, side: int = PRO) -> str:
    """Say what it is worth to a seat that a bill passes, or fails; with its effect where that changes it."""
    points, effect = _worth(state, seat, bill)[2][seat], f" with its {state.box.bill(bill).effect}"
    return f"{signed(side * points)} to you{effect * (points != state.points_of(seat, bill))}"


def _others(points: Sequence[int], seats: Sequence[int]) -> Text:
    """Say what players get, the greatest number first, those with the same together; nothing of none."""
    sizes = sorted({points[other] for other in seats} - {0}, key=lambda size: -abs(size))
    alike = [(size, players([other for other in seats if points[other] == size])) for size in sizes]
    return listed([Text.of("{0} to {1}", signed(size), who) for size, who in alike], ", ")


def _swayed(state: LegislationState, seat: int, deal: Deal) -> Mapping[Pledge, tuple[float, int, int]]:
    """Return by pledge of a made deal what part of its points counts, and the totals with and without it."""
    ways = dict[Pledge, tuple[float, int, int]]()
    for bill, side in (*deal.gives, *deal.asks):
        now, was = prospects.total(state, seat, bill), prospects.total(state, seat, bill, deal)
        # Who gets nothing by a bill may vote either way, and turn what one ballot turns.
        close = SURER * (was in (0, 1) and now != was)
        part = 0.0 if (now > 0) != (side > 0) else TURNED if (was > 0) != (side > 0) else close
        ways[bill, side] = part, now, was
    return ways


def _gain(state: LegislationState, deal: Deal, seat: int) -> float:
    """Count what a deal gains a party over the rivals: votes it turns or makes surer, cards, tokens."""
    state, given = prospects.made(state, deal), deal.pledges_of(seat)
    gain = -(costs := -deal_value(state, deal._replace(gives=(), asks=()), seat))
    before, undone = [*chain(*prospects.situation_of(state, deal).tokens)], False
    for (bill, side), (part, *_) in _swayed(state, seat, deal).items():
        _, edge, points = _worth(state, seat, bill)
        gain += side * part * edge
        costs -= side * points[seat] * (part == TURNED)
        undone |= (bill, side) in given and (bill, -side) in before and side * edge < 0
    # None pays that costs the seat more than it gives, or undoes what others have pledged for it.
    return gain - PARAMS.token * len(given) + AGAINST * (undone or costs > 0)


def _ends(state: LegislationState, seat: int, bill: int) -> Text:
    """Say how the vote on a bill ends as expected, who may turn it, and what that does not count."""
    asked = bill == state.called and any(isinstance(step, BeforeBallots) for step in state.agenda)
    pledged = any(state.side_of(other, bill) for other in range(state.seats) if other != seat)
    less = ", without pledges" * (pledged and prospects.unbound(state, bill))
    cast = [one for one, ballot in enumerate(state.ballots) if state.roll_call and ballot is not None]
    known, expected = {seat, *state.recused, *cast}, prospects.ballots_on(state, seat, bill)
    free = undecided(expected, known, state.doubled) if bill == state.called else ()
    may = f"; {{1}} may {'stop' if prospects.total(state, seat, bill) > 0 else 'carry'} it" * bool(free)
    ends = _expected(state, seat, bill)
    return Text.of(f"{{0}}{less}{', before any effect' * asked}{may}", ends, players(free))


def _expected(state: LegislationState, seat: int, bill: int) -> Text:
    """Say how the vote on a bill ends as expected, and whose word that hangs on."""
    ends, tempted = verdict(prospects.total(state, seat, bill)), prospects.tempted(state, seat, bill)
    holds = f", if {{0}} {'keep their pledges' if tempted[1:] else 'keeps its pledge'}" * bool(tempted)
    return Text.of(f"{ends}{holds}", players(tempted))


def _cast(state: LegislationState, seat: int, plan: Sequence[Action]) -> Told:
    """A ballot, and what it does to a word given."""
    ballot, bill, cast = ballots.BALLOT_OF[plan[0]], state.called_bill, state.ballots
    binds, last = prospects.binds(state), prospects.last_to_bind(state)
    # Who sits out a Pledge round after which no pledge binds loses nothing by it.
    priced, side = binds and not (last or state.betrayers[seat]), state.side_of(seat, bill)
    word, breaks = "; that keeps your word" * bool(side and priced), bool(side) and betrays(side, ballot)
    if breaks:
        cost, none = ballots.cost_of_breaking(state, seat, "you skip"), ", after which none binds"
        word = f"; that breaks your {SIDE_NAMES[side]}: {cost}{none * (binds and last)}"
    state.ballots = [*cast[:seat], ballot, *cast[seat + 1 :]]
    chance = prospects.chance_of_called(state, prospects.called_stake(state), seat)
    # No word is broken for what is about as good: deals were advised for it.
    _, edge, points = _worth(state, seat, bill)
    good = edge * round(10 * chance) / 10 + AGAINST * (breaks and priced)
    # Where no ballot matters who has not pledged votes as it gains.
    gains = points[seat] or edge
    serves = 0.0 if side else ballot * float((gains > 0) - (gains < 0))
    ends, state.ballots = _ends(state, seat, bill), cast
    return Text.of(f"it {{0}}{word}", ends), (good, serves)


def _comes(state: LegislationState, seat: int, plan: Sequence[Action]) -> Told:
    """A card that is drawn, or put On Deck; a bill that is held."""
    if plan[0] == DECK:
        mean = fresh(prospects.chamber_of(state))[seat]
        return Text("a bill that is not seen yet: about 1 in 3 pays you"), (round(mean, 1),)
    bill = state.piles[PILE.of(plan[0])][-1] if PILE.made(plan[0]) else int(plan[0][1])
    gain = -_passing(state, seat, bill) if HOLD.made(plan[0]) else _in_hand(state, seat, bill)
    return _worth(state, seat, bill)[0], (gain,)


def _goes(state: LegislationState, seat: int, plan: Sequence[Action]) -> Told:
    """A card that goes, by what may come for it, less what is lost if others have it."""
    step, out, comes = state.agenda[-1], plan[0][-1], 0.0
    if isinstance(step, Discard):
        goes = poor_ones(state)
        kept = DISCARD.made(plan[0]) and plan[0] not in goes
        count = float(plan[0] in goes) - 0.5 * (plan[0] in goes[1:][-1:]) - kept
        return Text(_WORTH_MORE * (not goes and not kept)), (count,)
    hand = {bill: _in_hand(state, seat, bill) for bill in state.hands[seat]}
    if WITHDRAW.made(plan[0]):
        pledged = any(bill == out for row in state.tokens for bill, _ in row)
        said = "as it stands {0} {1}" + "; the pledges on it go back" * pledged
        told = Text.of(said, named(state, int(out)), _expected(state, seat, int(out)))
        return told, (round(max(hand.values()) - _passing(state, seat, int(out)) - POWER / 10, 1),)
    if isinstance(step, SearchSwap):
        comes = max([_in_hand(state, seat, bill) for bill in state.piles[step.pile]])
    elif isinstance(step, ExchangeDiscard | PutOnDeck):
        # What is exchanged first leaves the best of the others to be put On Deck.
        rest = max([hand[bill] for bill in hand if bill != out], default=0.0) * isinstance(step, PutOnDeck)
        comes = hope(state) + rest
    gain = round(comes - lost(state, seat, int(out)), 1)
    if offers.PICK.made(plan[0]):
        # Of bills that cost as much the one with the fewest points for its giver goes.
        told, _, points = _worth(state, seat, int(out))
        return told, (gain, -points[seat])
    return NOTHING, (gain,)


def _starts(state: LegislationState, seat: int, plan: Sequence[Action]) -> Told:
    """An exchange or a power; it counts against it if it gives more than it gains."""
    if plan[0] == EXCHANGE:
        gain = hope(state) - min([lost(state, seat, bill) for bill in state.hands[seat]])
        return NOTHING, (round(gain, 1) if gain > 0.1 else AGAINST,)
    if isinstance(step := state.agenda[-1], ballots.Reconsider):
        passes = vote_total(ballots.cast_ballots(state), state.doubled) > 0
        return NOTHING, (AGAINST,) * (passes == (_worth(state, seat, state.called_bill)[1] > 0))
    pays = isinstance(step, Power) or power_pays(state)
    if pays and plan[1:]:
        return _told(state.after(plan[0]), plan[1:])[0], ()
    return (NOTHING, ()) if pays else (Text("no swap now is worth your power"), (AGAINST,))


def _leaves(state: LegislationState, seat: int, plan: Sequence[Action]) -> Told:
    """What is not done; to let deals stand is told by them."""
    if isinstance(step := state.agenda[-1], CloseDeals):
        own = [deal for deal in state.tabled if deal and seat in deal.parties]
        return listed([_deal(state, deal, seat, "you get {0} for {1}") for deal in own], "; "), (0.0,)
    if plan[0] == offers.END:
        free = "; your tokens stay free" * bool(committed(state, seat, ())[1])
        return Text(f"you make no more offers in this turn{free}"), (0.0,)
    if isinstance(step, Exchange | ExchangeDiscard):
        said = f"{_WORTH_MORE}, or would help whoever takes it"
        return Text(said * (_starts(state, seat, (EXCHANGE,))[1] == (AGAINST,))), (0.0,)
    effect = isinstance(step, BeforeBallots | Power) and getattr(step, "once", True)
    return Text("your effect is left for when it does more" * effect), (0.0,)


def _deals(state: LegislationState, seat: int, plan: Sequence[Action]) -> Told:
    """A deal that is offered, answered or canceled, or a part of one."""
    action, deal, cancels = plan[0], state.draft, STRIKE.made(plan[0])
    if action not in (offers.ACCEPT, offers.DECLINE):
        deal = state.tabled[STRIKE.of(action)] if cancels else _offered(state, plan)
    if deal is None or seat not in deal.parties:
        return NOTHING, (0.0,)
    gain = _gain(state, deal, seat)
    if cancels or action == offers.DECLINE:
        bad = _deal(state, deal, seat, "you would give {1} for {0}")
        return bad if gain <= 0 else NOTHING, (-gain if cancels else 0.0,)
    said = "you get {0} for {1}" if action == offers.ACCEPT else "you would get {0} for {1}"
    part = state.decision.piecemeal
    whole = not part or action in (offers.SEND, NONE)
    told = _deal(state, deal, seat, said) if whole else _part(state, deal, seat, action)
    # An offer that is begun is made as it was thought of, while both gain by it.
    return told, (float(gain > 0) if part else gain,)


def _votes(state: LegislationState, seat: int, plan: Sequence[Action]) -> Told:
    """A call, or a pledge taken off; what is left for the last Vote round is voted on without pledges."""
    after, bill, calls = state.after(plan[0]), int(plan[0][-1]), not RELEASE.made(plan[0])
    bills = state.on_deck[seat] if prospects.last_to_bind(state) and calls else (bill,)
    by_power = _by_power(after, seat, [EFFECT[seat]])[0] if powers(after, seat, Window.BALLOTS) else NOTHING
    price = POWER / 10 * (SIGN.made(plan[0]) and prospects.binds(state))
    was = 0.0 if calls else _passing(state, seat, bill)
    return by_power, (sum([_passing(after, seat, one) for one in bills]) - price - was,)


def _passing(state: LegislationState, seat: int, bill: int) -> float:
    """Count what a bill brings a seat, if it passes as the vote is told."""
    return round(_worth(state, seat, bill)[1] * (prospects.total(state, seat, bill) > 0), 1)


def _by_power(state: LegislationState, seat: int, plan: Sequence[Action]) -> Told:
    """A vote by a seat's power in its best use, by the ballots expected."""
    if plan[0] != EFFECT[seat] or NONE in plan:
        return NOTHING, ()
    (power,), bill, used = powers(state, seat, Window.BALLOTS), state.called_bill, state
    for target in power.targets(state):
        power.use(world := state.clone(), target)
        used = max(used, world, key=lambda one: _passing(one, seat, bill))
    price = prospects.binds(state)
    how, gone = verdict(prospects.total(used, seat, bill)), ", which is then used up," * price
    gain = _passing(used, seat, bill) - _passing(state, seat, bill) - price * POWER / 10
    said = Text.of(f"{{0}}; with your power{gone} it {how}", _worth(used, seat, bill)[0])
    return said if gain > 0 else NOTHING, (gain,)


def prefers(state: LegislationState, action: Action) -> Action:
    """Do nothing in place of what is counted as a loss, however a search judges it; ask nothing in vain, and
    nothing again that is offered."""
    if action == offers.COUNTER and (deal := _offered(state, (action,))) and (offer := state.draft):
        more = (*deal.cards, *offer.cards, *deal.requests, *offer.requests)
        same = (deal.gives, deal.asks, ()) == (offer.asks, offer.gives, more)
        action = offers.ACCEPT if same and offers.ACCEPT in state.legal_actions() else action
    if offers.ASK.made(action) and (deal := _offered(state, (action,))):
        ways = _swayed(prospects.made(state, deal), deal.maker, deal)
        if (asks := tuple([one for one in deal.asks if ways[one][0]])) not in ((), deal.asks):
            card = deal.cards[0][0] if deal.cards else None
            action = next_part(draft_of(state), Proposal(deal.gives, asks, card, 0.0))
    if state.decision.piecemeal or min(_told(state, (action,))[1][:1], default=0.0) >= 0:
        # No piece of an offer is a loss by itself.
        return action
    legal, nothing = state.legal_actions(), (PASS, STAND, NONE, offers.DECLINE, offers.END)
    return next((one for one in nothing if one in legal), action)


def _offered(state: LegislationState, plan: Iterable[Action]) -> Deal | None:
    """Return the deal that a plan offers, completed as the policy does; None where it comes to none."""
    pieces = iter(plan)
    while (action := next(pieces, None) or prefers(state, rollout(state, SeededChance(0)))) != offers.SEND:
        state = state.after(action)
        if not state.decision.piecemeal:
            return None
    return state.draft


def at_stake(state: LegislationState, action: Action) -> Text:
    """Say once what every ballot is about: the bill, and if it is the last who wins by it."""
    if not isinstance(state.agenda[-1], ballots.Ballot):
        return NOTHING
    seat = state.decision.seat
    worth = _worth(state, seat, state.called_bill)[0]
    if prospects.bills_left(state) or state.last_round_honor or state.tie_break:
        return worth
    wins = [prospects.final(state, points)[seat] for _, points in prospects.outcomes(state)]
    ends = [{0.0: "you do not win", 1.0: "you win"}.get(share, "you share the win") for share in wins]
    said = "{1} either way" if ends[0] == ends[1] else "{1} if it passes, {2} if it fails"
    return Text.of(f"{{0}}; {said}", worth, *ends)


_TOLD: Mapping[str, Callable[[LegislationState, int, Sequence[Action]], Told]] = {
    **dict.fromkeys(("deck", "pile", "put", "hold"), _comes),
    **dict.fromkeys(("discard", "done", "pick", "withdraw"), _goes),
    **dict.fromkeys(("exchange", "use"), _starts),
    **dict.fromkeys(("none", "pass", "stand", "drop", "end"), _leaves),
    **dict.fromkeys(("offer", "part", "counter", "accept", "decline", "strike"), _deals),
    **dict.fromkeys(("yay", "nay", "abstain"), _cast),
    **dict.fromkeys(("call", "sign", "release"), _votes),
    "effect": _by_power,
}
"""Says and counts what a choice does, by its verb; `part` is one of an offer that is being made."""


def _told(state: LegislationState, plan: Sequence[Action]) -> Told:
    """Say and count what a choice does."""
    part = state.decision.piecemeal and plan[0] != offers.DROP
    tell = _TOLD.get("part" if part else str(plan[0][0]))
    return tell(state, state.decision.seat, plan) if tell else (NOTHING, ())


WORDS = Words(
    measures,
    standings,
    deed=lambda state, plan: _told(state, plan)[0],
    figures=lambda state, plan: _told(state, plan)[1],
    alone=lambda state, action: PUT.made(action),
    apart=Discard | BeforeBallots,
    piece=lambda state, action: (
        offers.OFFER.made(action) or (state.decision.piecemeal and action != offers.DROP)
    ),
    then=then,
    luck=at_stake,
    prefers=prefers,
)
