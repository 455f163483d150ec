"""The things of the game as texts name them: delegates, backs, states, factions, articles."""

from __future__ import annotations

from collections.abc import Sequence

from rules.founding_fathers.components import (
    ARTICLES,
    BIAS,
    DELEGATES,
    FACTIONS,
    IS_PLANNER,
    NOBODY,
    SIDE_NAMES,
    STATES,
)
from rules.founding_fathers.state import ConventionState
from rules.game import Named, Prompt, Text

# A name that ends in a full stop would end its sentence twice.
MEN = tuple(Named(man.name.removesuffix(" Jr."), f"card:{man.id}") for man in DELEGATES)
SURNAMES = tuple(Named(man.surname, f"card:{man.id}") for man in DELEGATES)
STATE_NAMES = tuple(Named(state.name, f"state:{state.code}") for state in STATES)
TRACKS = tuple(Named(faction.name, f"track:{faction.code}") for faction in FACTIONS)
TILES = tuple(Named(article.name, f"article:{article.id}") for article in ARTICLES)
COMMITTEE_ROOM = Named("Committee Room", "committee:")

_CODES = tuple(f"{STATES[man.state].code} {FACTIONS[man.faction].code}" for man in DELEGATES)
DESCRIBED = tuple(
    Text.of("{0} ({1}, Planner)" if man.planner else "{0} ({1})", MEN[card], _CODES[card])
    for card, man in enumerate(DELEGATES)
)
"""By card, the man with his state and faction."""

_BACK_NAMES = tuple(f"{STATES[man.state].name}, {FACTIONS[man.faction].name}" for man in DELEGATES)
BACKS = tuple(
    Text.of("{0} ({1}, Planner)", MEN[card], name) if IS_PLANNER[card] else Text.of("{0}", name)
    for card, name in enumerate(_BACK_NAMES)
)
"""By card, what its back shows; a Planner's gives him away (3.1)."""


def asked_by_event(text: Text) -> Prompt:
    """Ask a seat what an event leaves to it."""
    return Prompt(text, "event", call="has a choice in an event")


_ALONE = tuple(Text.of("{0}", surname) for surname in SURNAMES)


def surnames(cards: Sequence[int]) -> Text:
    """List delegates by surname."""
    return _ALONE[cards[0]] if len(cards) == 1 else Text.listing([SURNAMES[card] for card in cards])


def party(cards: Sequence[int]) -> Text:
    """List delegates by surname, three and more by the first: `Few, Pierce`, `Few and 2 more`."""
    if len(cards) > _NAMED:
        return Text.of("{0} and {1} more", SURNAMES[cards[0]], len(cards) - 1)
    return Text.listing([SURNAMES[card] for card in cards], ", ")


def together_use(others: int) -> Text:
    """Say for the use of a card that all the others who may join do: `both`, `all 3`."""
    return Text("both") if others == 1 else Text.of("all {0}", others + 1)


def seen_as(state: ConventionState, seat: int, card: int) -> Text:
    """Name who may be behind a hidden card, as far as a seat can know it: `Gorham or King (MA LS)`."""
    men = state.behind(seat, card)
    if len(men) == 1:
        return DESCRIBED[men[0]]
    return Text.of("{0} ({1})", Text.listing([SURNAMES[man] for man in men], " or "), _CODES[card])


def in_short(state: ConventionState, seat: int, card: int) -> Text:
    """Name who may be behind a hidden card beside its back: `Gorham or King`, `one of 4`."""
    men = state.behind(seat, card)
    if len(men) > _NAMED:
        return Text.of("one of {0}", len(men))
    names = [DELEGATES[man].surname for man in men]
    if sum(map(len, names)) > _SURNAMES and len(names) > 1:
        return Text.listing([Named(DELEGATES[man].brief, SURNAMES[man].target) for man in men], " or ")
    return Text.listing([SURNAMES[man] for man in men], " or ")


_NAMED = 2
"""Most men whose names a row has room for."""
_SURNAMES = 14
"""Most cells for two surnames in a row."""


def company(card: int, others: Sequence[int], *, voted: bool = False) -> Text | None:
    """Say how many men of his state a seat would hold with a delegate: `2 of VA`, or `VA voted`."""
    text = "{1} voted" if voted else "{0} of {1}"
    return Text.of(text, len(others) + 1, STATES[DELEGATES[card].state].code) if others else None


def face(state: ConventionState, article: int) -> Named:
    """Name the faction that an article shows."""
    return TRACKS[BIAS[article][state.turned[article]]]


def whose(state: ConventionState, at: int, named: Named | None = None) -> Text:
    """Name a delegation, or one of its men, with its owner: `Bo's Virginia`."""
    standing = state.delegation_of(at)
    named = named or STATE_NAMES[at]
    if standing.marker == NOBODY:
        return Text.of("nobody's {0}", named)
    return Text.of("{0:seat}'s {1}", standing.marker, named)


def delegation(state: ConventionState, at: int) -> Text:
    """Name a delegation by its owner and side: `Bo's Yea, King and Gorham`."""
    standing = state.delegation_of(at)
    side = SIDE_NAMES[standing.side]
    if standing.marker == NOBODY:
        return Text.of("nobody's {0}, {1}", side, surnames(standing.cards))
    return Text.of("{0:seat}'s {1}, {2}", standing.marker, side, surnames(standing.cards))
