"""What every seat may expect to score: points, bills On Deck as they will fare, hands, pledges at stake."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, sqrt

from civics_tui.players.heuristics.caching import cached
from civics_tui.players.heuristics.legislation.floor import (
    Chamber,
    Gains,
    Stake,
    Vector,
    bill_values,
    chance_to_pass,
    fresh,
    passage,
    pledged_leaning,
    stake,
)
from civics_tui.players.heuristics.legislation.params import PARAMS
from civics_tui.players.heuristics.softmax import softmax
from rules.legislation.components import Columns
from rules.legislation.effects.ballots import expected
from rules.legislation.effects.floor import counted_vote, signature_of
from rules.legislation.scoring import ABSTAIN, betrays, turned, vote_total, winners
from rules.legislation.state import LegislationState
from rules.legislation.table import Cards, Deal, Pledge
from rules.named import NamedTuple


class Standing(NamedTuple):
    """How a bill On Deck stands."""

    sponsor: int
    stake: Stake
    leanings: Vector
    """The ballots expected, with the pledges on it."""
    chance: float
    """How likely it is to pass."""
    binding: bool
    """Whether breaking a pledge on it has a price."""


@dataclass(frozen=True, slots=True, eq=False)
class Situation:
    """What everybody can see coming; the same object for the same table."""

    binding: bool
    """Whether breaking a pledge has a price."""
    standings: dict[int, Standing]
    """The bills On Deck that are not before the house, by number."""
    expected: Vector
    """What they may be expected to score, by seat."""
    tokens: tuple[tuple[Pledge, ...], ...]
    """Each seat's pledges, those agreed too."""

    def shift(self, pledger: int, pledge: Pledge) -> float:
        """Tell by how much a pledge makes a bill more likely to pass; not if it says what pays anyway."""
        bill, side = pledge
        standing = self.standings.get(bill)
        if standing is None:
            return 0.0
        leanings = standing.leanings
        edge = standing.stake.edge[pledger]
        if side * edge > 0 and side * standing.stake.points[pledger] > 0:
            return 0.0
        now = pledged_leaning(edge, leanings[pledger], side, self.binding)
        changed = (*leanings[:pledger], now, *leanings[pledger + 1 :])
        return passage(changed) - standing.chance


def chamber_of(state: LegislationState) -> Chamber:
    """Return who sits at the table."""
    return Chamber(state.box, state.representatives, state.capped, state.special_effects)


def bills_left(state: LegislationState) -> int:
    """Count the bills that come to a vote after the one before the house."""
    return sum(map(len, state.on_deck)) + sum(map(len, state.hands)) - (state.called is not None)


def shares(state: LegislationState) -> list[float]:
    """Return each seat's share of the win: of both ways in which a vote may go, as likely as they are.

    After the last vote most points win; before that a lead says the less the more bills are left.
    """
    left = bills_left(state)
    temperature = PARAMS.temperature_at_end + PARAMS.temperature_per_root_bill * sqrt(left)
    found = [0.0] * state.seats
    for chance, points in outcomes(state):
        won = softmax(points, temperature) if left else final(state, points)
        found = [share + chance * more for share, more in zip(found, won, strict=True)]
    return found


def final(state: LegislationState, points: list[float]) -> list[float]:
    """Return each seat's share of the win with these points at the end (L-96, L-97)."""
    ties = (state.broken, state.own_passed) if state.tie_break else ()
    # The last effect brings its whole points and nothing else.
    best = winners([floor(point) for point in points], state.tie_winners, *ties)
    return [(seat in best) / len(best) for seat in range(state.seats)]


def binds(state: LegislationState) -> bool:
    """Tell whether breaking a pledge has a price (L-66, L-71)."""
    return state.cycle < state.hand_size or state.last_round_honor


def agreed(state: LegislationState) -> list[Deal]:
    """List the deals that are made but not final."""
    return [*state.pending, *[deal for deal in state.tabled if deal is not None]]


def made(state: LegislationState, deal: Deal) -> LegislationState:
    """Return the position with a deal that may not be agreed yet."""
    if deal not in agreed(state):
        state = state.clone()
        state.pending = (*state.pending, deal)
    return state


def situation_of(state: LegislationState, without: Deal | None = None) -> Situation:
    """Look at the bills On Deck, with the pledges on them and those agreed, `without` one deal."""
    placed = list(state.tokens)
    for deal in agreed(state):
        if deal is not without:
            placed[deal.maker] += deal.gives
            placed[deal.taker] += deal.asks
    chamber, on_deck, tokens = chamber_of(state), tuple(state.on_deck), tuple(placed)
    ends = state.round == "vote" and state.cycle == state.hand_size - 1 and not state.last_round_honor
    return _situation(
        chamber, on_deck, tokens, state.amended, state.called, binds(state), ends=ends, gains=state.gains
    )


def unbound(state: LegislationState, bill: int) -> bool:
    """Tell whether breaking a pledge on a bill has no price, as it is voted on in the last Vote round."""
    standing = situation_of(state).standings.get(bill)
    return not (standing.binding if standing else binds(state))


def last_to_bind(state: LegislationState) -> bool:
    """Tell whether what is not called in this cycle is voted on where no pledge binds."""
    return state.cycle + 1 >= state.hand_size and not state.last_round_honor


def ballots_on(
    state: LegislationState, seat: int, bill: int, without: Deal | None = None, *, pledged: bool = True
) -> list[int]:
    """Return what a seat expects of all on a bill: as `pledged` where that binds, else by worth."""
    sponsor = next((other for other, row in enumerate(state.on_deck) if bill in row), seat)
    called, bound = bill == state.called, pledged and not unbound(state, bill)
    tokens = zip(situation_of(state, without).tokens, state.betrayers, strict=True)
    # Whoever has broken a pledge in this Vote round breaks another for nothing.
    binding = [row if bound and not (called and broke) else () for row, broke in tokens]
    ballots = expected(state, bill, sponsor, binding)
    for one, ballot in enumerate(state.ballots if called else ()):
        if one in state.recused or (ballot is not None and (state.roll_call or one == seat)):
            ballots[one] = ballot or ABSTAIN
    return ballots


def tempted(state: LegislationState, seat: int, bill: int) -> list[int]:
    """Return whom a pledge costs points and who would turn the vote alone by breaking it."""
    kept, wanted = (ballots_on(state, seat, bill, pledged=pledged) for pledged in (True, False))
    costly = [one for one in range(state.seats) if one != seat and kept[one] * wanted[one] < 0]
    return [one for one in costly if turned(kept, [one], state.doubled if bill == state.called else ())]


def total(state: LegislationState, seat: int, bill: int, without: Deal | None = None) -> int:
    """Count the vote on a bill to the eyes of a seat."""
    return vote_total(ballots_on(state, seat, bill, without), state.doubled if bill == state.called else ())


@cached
def _situation(
    chamber: Chamber,
    on_deck: tuple[Cards, ...],
    tokens: tuple[tuple[Pledge, ...], ...],
    amended: tuple[tuple[int, Columns], ...],
    called: int | None,
    binding: bool,
    *,
    ends: bool,
    gains: Gains,
) -> Situation:
    pledged: dict[int, list[tuple[int, int]]] = {}
    for seat, pledges in enumerate(tokens):
        for bill, side in pledges:
            pledged.setdefault(bill, []).append((seat, side))
    changed = dict(amended)
    standings: dict[int, Standing] = {}
    expected = [0.0] * len(on_deck)
    for sponsor, row in enumerate(on_deck):
        left = [bill for bill in row if bill != called]
        # What is left for the last Vote round is voted on where no pledge binds.
        holds = binding and not (ends and len(left) == 1)
        for bill in left:
            means = stake(chamber, bill, changed.get(bill, chamber.box.columns[bill]), sponsor, gains)
            shifted = list(means.leaning)
            for seat, side in pledged.get(bill, ()):
                shifted[seat] = pledged_leaning(means.edge[seat], means.leaning[seat], side, holds)
            leanings = tuple(shifted)
            chance = passage(leanings)
            standings[bill] = Standing(sponsor, means, leanings, chance, holds)
            for seat, point in enumerate(means.points):
                expected[seat] += chance * point
    return Situation(binding, standings, tuple(expected), tokens)


def called_stake(state: LegislationState) -> Stake:
    """Weigh up the bill before the house."""
    bill = state.called_bill
    return stake(chamber_of(state), bill, state.columns(bill), state.turn, state.gains)


def chance_of_called(state: LegislationState, means: Stake, eyes: int | None = None) -> float:
    """Estimate whether the bill before the house passes: ballots as cast, the others as expected.

    To the eyes of a seat those of others are sealed, whatever a world has them be.
    """
    leanings = list(means.leaning)
    extra = 0.0
    for seat in range(state.seats):
        if (side := state.side_of(seat, state.called_bill)) and not state.betrayers[seat]:
            leanings[seat] = pledged_leaning(means.edge[seat], leanings[seat], side, binds(state))
    uncertain = []
    for seat, ballot in enumerate(state.ballots):
        if seat in state.recused:
            continue
        if ballot is None or (eyes not in (None, seat) and not state.roll_call):
            uncertain.append(leanings[seat])
            extra += leanings[seat] * (seat in state.doubled)
        else:
            extra += 2 * ballot if seat in state.doubled else ballot
    if not uncertain:
        return 1.0 if extra > 0 else 0.0
    return chance_to_pass(uncertain, extra)


def expectations(state: LegislationState) -> list[float]:
    """Return the points each seat may expect at the end of the session, as far as seats differ in them."""
    ways = outcomes(state)
    return [sum([chance * points[seat] for chance, points in ways]) for seat in range(state.seats)]


def outcomes(state: LegislationState) -> list[tuple[float, list[float]]]:
    """Return how the vote before the house may go, how likely that is, and the points to be expected then."""
    without = _apart_from_called(state) if bills_left(state) else [float(score) for score in state.scores]
    if state.called is None or counted_vote(state):
        return [(1.0, without)]
    means = called_stake(state)
    chance = chance_of_called(state, means)
    passed = [point + more for point, more in zip(without, means.points, strict=True)]
    passed[state.turn] += signature_of(state, state.turn)
    return [(chance, passed), (1 - chance, without)]


def _apart_from_called(state: LegislationState) -> list[float]:
    """Return the points each seat may expect apart from the bill before the house."""
    situation = situation_of(state)
    own = bill_values(chamber_of(state))
    expected = [
        score + coming + sum([row[bill] for bill in hand])
        for score, coming, row, hand in zip(state.scores, situation.expected, own, state.hands, strict=True)
    ]
    if state.cycle == 0:
        mean = fresh(chamber_of(state))
        for seat, row in enumerate(state.on_deck):
            missing = state.hand_size - len(row) - len(state.hands[seat])
            expected[seat] += missing * mean[seat]
    else:
        _count_honor(state, expected)
    _count_traded_cards(state, expected, own)
    for seat in state.tie_winners:
        expected[seat] += PARAMS.tie
    if state.special_effects:
        left = PARAMS.unused * min(1.0, (state.hand_size + 1 - state.cycle) / 4)
        expected = [point + left * (not used) for point, used in zip(expected, state.used, strict=True)]
    return expected


def _count_honor(state: LegislationState, expected: list[float]) -> None:
    """Count what broken pledges cost, what markers save, and tokens tied up."""
    last = state.cycle >= state.hand_size
    price = float(state.last_round_honor) if last else PARAMS.betrayal
    judged = state.called is not None and not counted_vote(state)
    for seat, pledges in enumerate(state.tokens):
        broken = state.betrayers[seat] or state.suspended[seat]
        if judged and not broken:
            ballot, side = state.ballots[seat], state.side_of(seat, state.called_bill)
            broken = ballot is not None and side != 0 and betrays(side, ballot)
        markers = state.pardons[seat]
        if broken:
            expected[seat] -= min(price, PARAMS.marker) if markers and not last else price
        if markers and not last:
            expected[seat] += PARAMS.marker * markers
        expected[seat] -= PARAMS.token * len(pledges)


def _count_traded_cards(state: LegislationState, expected: list[float], own: tuple[Vector, ...]) -> None:
    """Count the cards of deals made as if they had changed hands."""
    for deal in agreed(state):
        expected[deal.maker] -= PARAMS.token * len(deal.gives)
        expected[deal.taker] -= PARAMS.token * len(deal.asks)
        for giver, other in ((deal.maker, deal.taker), (deal.taker, deal.maker)):
            for bill in deal.cards_of(giver):
                expected[giver] -= own[giver][bill]
                expected[other] += own[other][bill]
