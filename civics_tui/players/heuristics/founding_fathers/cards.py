"""What a delegate is worth: on each side of a vote, and for his event."""

from __future__ import annotations

from collections.abc import Mapping

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
    0.3: "ingersoll broom amartin",
    0.4: "strong ccpinckney houstoun",
    0.5: "dayton wythe",
    0.6: "gorham lansing bedford bassett",
    0.7: "mercer blair",
    0.8: "livingston houston mifflin jenifer randolph",
    0.9: "mchenry williamson",
    1.0: "langdon king ellsworth johnson yates franklin rmorris read carroll mason davie blount spaight "
    "rutledge pierce",
    1.2: "fitzsimons dickinson",
    1.3: "gerry mcclurg few",
    1.4: "brearley baldwin",
    1.5: "washington",
    1.6: "clymer wilson lmartin butler",
    1.7: "gilman",
    1.8: "gmorris",
}
"""About how many points events gain in a fitting moment, and whose; the Planners' is a marker."""

_LASTING = {
    0.0: "ingersoll",
    0.1: "rmorris pierce",
    0.3: "strong broom amartin ccpinckney",
    0.5: "dayton wythe",
    0.6: "gorham",
    0.8: "livingston",
    1.0: "king",
    1.2: "franklin",
}
"""What lasting events gain their player from the start of a round on, and whose."""


def _by_man(table: Mapping[float, str]) -> dict[str, float]:
    return {man: value for value, men in table.items() for man in men.split()}


_VALUES = _by_man(_EVENTS)
EVENT_VALUES = tuple(_VALUES.get(man.id, 1.6) for man in DELEGATES)
"""By card, what its event gains."""

EFFECTS = tuple((EFFECT_OF[CARD[man]], value) for man, value in sorted(_by_man(_LASTING).items()))
"""The lasting effects, and what they gain."""
