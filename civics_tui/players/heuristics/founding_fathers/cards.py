"""What a delegate is worth: on each side of a vote, and for his event."""

from __future__ import annotations

from rules.founding_fathers.components import (
    CARD,
    CARDS,
    DELEGATES,
    EFFECT_OF,
    FACTION_OF,
    FACTIONS,
    IS_PLANNER,
    MAY_VOTE,
    NAY,
    YEA,
)


def _points(bias: int, side: int) -> tuple[int, ...]:
    """Return what each delegate would score if he may vote so and his side wins, else 0."""
    return tuple(
        (1 + (FACTION_OF[card] == bias and not IS_PLANNER[card])) * MAY_VOTE[bias][side][card]
        for card in CARDS
    )


POINTS = tuple(tuple(_points(bias, side) for side in (YEA, NAY)) for bias in range(len(FACTIONS)))
"""By bias, side and card."""

SCORES = tuple(
    tuple(1 + (FACTION_OF[card] == bias and not IS_PLANNER[card]) for card in CARDS)
    for bias in range(len(FACTIONS))
)
"""By bias, what each delegate scores on the winning side, however he came there (11.3 to 11.6)."""

_EVENTS = {
    "washington": 1.5,
    "langdon": 1.0,
    "gilman": 1.7,
    "gorham": 0.6,
    "king": 1.0,
    "gerry": 1.3,
    "strong": 0.4,
    "ellsworth": 1.0,
    "johnson": 1.0,
    "yates": 1.0,
    "lansing": 0.6,
    "brearley": 1.4,
    "livingston": 0.8,
    "dayton": 0.5,
    "houston": 0.8,
    "franklin": 1.0,
    "mifflin": 0.8,
    "rmorris": 1.0,
    "clymer": 1.6,
    "fitzsimons": 1.2,
    "ingersoll": 0.3,
    "wilson": 1.6,
    "gmorris": 1.8,
    "read": 1.0,
    "bedford": 0.6,
    "dickinson": 1.2,
    "bassett": 0.6,
    "broom": 0.3,
    "mchenry": 0.9,
    "jenifer": 0.8,
    "carroll": 1.0,
    "lmartin": 1.6,
    "mercer": 0.7,
    "randolph": 0.8,
    "mason": 1.0,
    "wythe": 0.5,
    "blair": 0.7,
    "mcclurg": 1.3,
    "amartin": 0.3,
    "davie": 1.0,
    "blount": 1.0,
    "spaight": 1.0,
    "williamson": 0.9,
    "rutledge": 1.0,
    "ccpinckney": 0.4,
    "butler": 1.6,
    "few": 1.3,
    "baldwin": 1.4,
    "pierce": 1.0,
    "houstoun": 0.4,
}
EVENT_VALUES = tuple(_EVENTS.get(man.id, 1.6) for man in DELEGATES)
"""By card, about how many points its event gains in a fitting moment; the Planners' is a marker."""

EFFECTS = tuple(
    (EFFECT_OF[CARD[id]], value)
    for id, value in {
        "gorham": 0.6,
        "king": 1.0,
        "strong": 0.3,
        "livingston": 0.8,
        "dayton": 0.5,
        "franklin": 1.2,
        "rmorris": 0.1,
        "ingersoll": 0.0,
        "broom": 0.3,
        "wythe": 0.5,
        "amartin": 0.3,
        "ccpinckney": 0.3,
        "pierce": 0.1,
    }.items()
)
"""What a lasting event is worth to its player at the start of a round; less, the nearer the end."""
