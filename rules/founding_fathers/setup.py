"""Setup (section 2)."""

from __future__ import annotations

from rules.chance import Chance
from rules.founding_fathers.cards import DECK
from rules.founding_fathers.components import (
    ARTICLES,
    CARDS,
    DEAL,
    EFFECT_CARDS,
    FACTIONS,
    MARKERS,
    NOBODY,
    PLANNERS,
    RESOLVED_AT_SETUP,
    SOURCES,
    START_MARKERS,
    START_SCORE,
    STATES,
)
from rules.founding_fathers.naming import MEN, TILES
from rules.founding_fathers.phases.turn import first_steps
from rules.founding_fathers.state import ConventionState
from rules.game import NoOptions, Text


def set_up(seats: int, chance: Chance, options: NoOptions) -> ConventionState:
    """Set the table for 3 to 5 players and go on to the first decision (rulebook "Setup", 2.1 to 2.8)."""
    planners = tuple(chance.shuffle(PLANNERS[:seats], "reference boards"))
    deck = chance.shuffle([card for card in CARDS if card not in planners], "delegate deck")[::-1]
    dealt = [tuple(deck.pop() for _ in range(DEAL)) for _ in range(seats)]
    articles = chance.shuffle(range(len(ARTICLES)), "articles")[::-1]
    resolved = [articles.pop() for _ in range(RESOLVED_AT_SETUP)]
    state = ConventionState(
        seats=seats,
        chance=chance,
        cards=DECK,
        planners=planners,
        turn=planners.index(PLANNERS[0]),
        scores=[START_SCORE] * seats,
        earned=[START_SCORE] * seats + [0] * (seats * (len(SOURCES) - 1)),
        reserve=[START_MARKERS] * seats,
        box=[MARKERS - START_MARKERS] * seats,
        hands=[(planner,) for planner in planners],
        dealt=dealt,
        kept=[()] * seats,
        deck=deck,
        known=[0] * seats,
        holders=[NOBODY] * len(EFFECT_CARDS),
        delegations=[None] * len(STATES),
        tracks=[0] * (len(FACTIONS) * seats),
        tokens=[0] * (len(FACTIONS) * seats),
        committee=[0] * seats,
        article=articles.pop(),
        committee_article=articles.pop(),
        turned=[False] * len(ARTICLES),
        stack=articles,
        resolved=resolved,
        seen_next=[0] * seats,
    )
    for seat, planner in enumerate(planners):
        state.line("{0:seat} has the Planner {1}.", seat, MEN[planner])
    state.line("{0} are already resolved.", Text.listing([TILES[article] for article in resolved]))
    state.push(*first_steps(seats))
    state.advance()
    return state
