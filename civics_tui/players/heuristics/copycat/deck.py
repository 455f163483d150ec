"""What a player's cards are worth over the rounds to come."""

from __future__ import annotations

from civics_tui.players.heuristics.caching import cached
from civics_tui.players.heuristics.copycat.gains import Yields, added, yields_of
from civics_tui.players.heuristics.copycat.params import PARAMS
from rules.copycat.components import GOAL, HAND_SIZE, ROUNDS
from rules.copycat.state import CampaignState, Cards
from rules.named import NamedTuple


class Deck(NamedTuple):
    """Averages over all cards a player owns."""

    yields: Yields
    seats: int
    """Number of players."""
    size: int
    cycle: float
    """Cards seen in a round."""
    points: float
    """VP of all cards together, coins aside."""
    coins: float
    card_vp: float
    doubled: float
    """Coins that a doubling adds, those of the offices included."""


@cached
def deck_of(yields: Yields, cards: frozenset[int], seats: int) -> Deck:
    """Take the averages of a deck."""
    size = max(1, len(cards))
    gains = added([yields.cards[card] for card in cards])
    cycle = min(float(size), HAND_SIZE / (1 - min(0.5, gains.draws / size)))
    share = cycle / size
    points = sum([yields.points[seats][card] for card in cards])
    doubled = gains.coins * share + PARAMS.office_coins
    repeated = 1.6 * (points + 0.5 * gains.coins) / size
    return Deck(
        yields=yields,
        seats=seats,
        size=size,
        cycle=cycle,
        points=points + gains.card_doublings * share * gains.vp + gains.repeats * repeated,
        coins=gains.coins + min(1.0, gains.coin_doublings) * doubled,
        card_vp=gains.vp * share,
        doubled=doubled,
    )


class DeckValue(NamedTuple):
    """What a player's deck brings in the rounds after this one."""

    deck: Deck
    coin: float
    """What a coin of a coming round is worth on average, in VP."""
    mean: float
    """What a card of the deck brings when it is played, in VP."""
    plays: float
    """How often a card that joins the deck now will be played until the end."""

    def gain(self, card: int) -> float:
        """Estimate the VP that a card brings in the coming rounds if it joins the deck."""
        return self.plays * (self.card_value(card) - self.mean)

    def card_value(self, card: int) -> float:
        """Estimate what a card brings when it is played, in VP."""
        yields = self.deck.yields
        gains = yields.cards[card]
        value = yields.points[self.deck.seats][card] + self.coin * gains.coins + gains.draws * self.mean
        if gains.coin_doublings:
            value += self.coin * self.deck.doubled
        if gains.card_doublings:
            value += self.deck.card_vp
        if gains.repeats:
            value += 1.6 * gains.repeats * self.mean
        return value


def done(state: CampaignState) -> tuple[int, ...]:
    """List who has scored in this round."""
    return state.order[: state.order.index(state.sums.seat)] if state.sums is not None else ()


def elsewhere(state: CampaignState, seat: int) -> Cards:
    """List the cards of a player that are not in the draw pile."""
    zones = state.hands, state.plays, state.clipboards, state.discards, state.kept
    return sum([zone[seat] for zone in zones], (state.sealed[seat],) * bool(state.sealed[seat]))


def rounds_left(state: CampaignState) -> float:
    """Estimate how many rounds come after this one (9.1)."""
    if state.last_doctorate:
        return 0.0
    lead: float = max(state.vp)
    if lead >= GOAL:
        return 0.0
    scored = done(state)
    # Whoever has not scored yet will.
    to_come = PARAMS.pace * state.round / 9
    lead = max([vp if seat in scored else vp + to_come for seat, vp in enumerate(state.vp)])
    return max(0.0, min(ROUNDS - state.round, (GOAL - lead) / PARAMS.pace))


def deck_value_of(state: CampaignState, seat: int, rounds: float) -> tuple[DeckValue, float]:
    """Look at all cards a player owns and at the rounds to come; with the VP that the deck will bring."""
    cards, pile = elsewhere(state, seat), state.piles[seat]
    return _deck_value(yields_of(state.box), pile, cards, state.seats, rounds)


@cached
def _deck_value(
    yields: Yields, pile: Cards, elsewhere: Cards, seats: int, rounds: float
) -> tuple[DeckValue, float]:
    """Look at a draw pile and the cards elsewhere. Kept: most choices leave most decks as they are."""
    deck = deck_of(yields, frozenset(pile + elsewhere), seats)
    coin = PARAMS.coin_at_end + PARAMS.coin_per_round * rounds / 2
    mean = (deck.points + coin * deck.coins) / deck.size
    seen = deck.cycle * rounds
    from_pile = min(seen, float(len(pile)))
    later = seen - from_pile
    future = later * mean
    if from_pile:
        future += from_pile * mean_value(yields, pile, coin, seats)
    plays = PARAMS.played * later / (deck.size + 1)
    return DeckValue(deck, coin, mean, plays), PARAMS.played * future


@cached
def totals_of(yields: Yields, cards: Cards, seats: int) -> tuple[float, ...]:
    """Add up what some cards bring: points, coins aside, coins, draws."""
    columns = yields.points[seats], yields.coins, yields.draws
    return tuple([sum([column[card] for card in cards]) for column in columns])


def mean_value(yields: Yields, cards: Cards, coin: float, seats: int) -> float:
    """Return what the cards bring on average, in VP, when coins are worth that much."""
    points, coins, _ = totals_of(yields, cards, seats)
    return (points + coin * coins) / len(cards)
