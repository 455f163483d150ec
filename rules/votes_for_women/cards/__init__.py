"""The 128 cards, one record each: what is printed on it and what it does, in one place.

Numbers, titles, costs and prerequisites are the printed cards'; the texts are our own words. Strategy and
State cards work for whichever side has claimed them.
"""

from rules.votes_for_women.cards.claimed import CLAIMED_CARDS
from rules.votes_for_women.cards.opposition import OPPOSITION_DECK
from rules.votes_for_women.cards.suffragist import SUFFRAGIST_DECK
from rules.votes_for_women.components import Card, VotesBox
from rules.votes_for_women.history import HISTORY

CARDS = (Card(0, "", "", ""), *SUFFRAGIST_DECK, *OPPOSITION_DECK, *CLAIMED_CARDS)
"""By number; there is no card 0."""

assert all(card.number == number for number, card in enumerate(CARDS))


BOX = VotesBox(CARDS, HISTORY)
"""The standard box."""


def needing(number: int) -> tuple[Card, ...]:
    """Return the cards whose Events need this one in force."""
    return tuple([card for card in CARDS[1:] if card.needs == number])


def barred_by(number: int) -> tuple[Card, ...]:
    """Return the cards whose Events this one bars while it is in force."""
    return tuple([card for card in CARDS[1:] if card.barred_by == number])
