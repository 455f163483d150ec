"""Setup (section 2)."""

from __future__ import annotations

from rules.chance import Chance
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import (
    CARDS,
    DEAL,
    FACTIONS,
    LASTING,
    MARKERS,
    NOBODY,
    RESOLVED_AT_SETUP,
    SOURCES,
    START_MARKERS,
    START_SCORE,
    STATES,
    ConventionBox,
)
from rules.founding_fathers.phases.turn import first_steps
from rules.founding_fathers.state import ConventionState
from rules.game import NoOptions, Text


def set_up(seats: int, chance: Chance, options: NoOptions, box: ConventionBox = BOX) -> ConventionState:
    """Set the table for 3 to 5 players and go on to the first decision (rulebook "Setup", 2.1 to 2.8)."""
    planners = tuple(chance.shuffle(box.planners[:seats], "reference boards"))
    deck = chance.shuffle([card for card in CARDS if card not in planners], "delegate deck")[::-1]
    dealt = [tuple(deck.pop() for _ in range(DEAL)) for _ in range(seats)]
    articles = chance.shuffle(range(len(box.articles)), "articles")[::-1]
    resolved = [articles.pop() for _ in range(RESOLVED_AT_SETUP)]
    state = ConventionState(
        seats=seats,
        chance=chance,
        printed=box,
        planners=planners,
        turn=planners.index(box.planners[0]),
        scores=[START_SCORE] * seats,
        earned=[START_SCORE] * seats + [0] * (seats * (len(SOURCES) - 1)),
        reserve=[START_MARKERS] * seats,
        box=[MARKERS - START_MARKERS] * seats,
        hands=[(planner,) for planner in planners],
        dealt=dealt,
        kept=[()] * seats,
        deck=deck,
        known=[0] * seats,
        holders=[NOBODY] * len(LASTING),
        delegations=[None] * len(STATES),
        tracks=[0] * (len(FACTIONS) * seats),
        tokens=[0] * (len(FACTIONS) * seats),
        committee=[0] * seats,
        article=articles.pop(),
        committee_article=articles.pop(),
        turned=[False] * len(box.articles),
        stack=articles,
        resolved=resolved,
        seen_next=[0] * seats,
    )
    for seat, planner in enumerate(planners):
        state.line("{0:seat} has the Planner {1}.", seat, box.men[planner])
    listed = Text.listing([box.tiles[article] for article in resolved])
    state.line("The setup resolves four articles: {0}.", listed)
    state.push(*first_steps(seats))
    state.advance()
    return state
