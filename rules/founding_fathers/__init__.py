"""Founding Fathers, the Constitutional Convention of 1787, for 3 to 5 players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.game import Game, NoOptions, Setup

if TYPE_CHECKING:
    from rules.chance import Chance
    from rules.game import Section, State


def _set_up(seats: int, chance: Chance, options: NoOptions) -> State:
    from rules.founding_fathers.setup import set_up

    return set_up(seats, chance, options)


def _index() -> Iterable[Section]:
    from rules.founding_fathers.index import index

    return index()


GAME = Game(
    slug="founding-fathers",
    title="Founding Fathers",
    summary="Philadelphia, 1787: vote and scheme.",
    aim=(
        "Your delegates vote and debate in Independence Hall, article by article. Back "
        "the right side: most victory points win."
    ),
    goal="Most victory points after the last round of the Convention.",
    length="60-90 min",
    seats=range(3, 6),
    version=2,
    # The rules put no limit on a round's length (18.5), so this is no proof: 6,000 random games took 440
    # decisions on average and 1,008 at most.
    max_decisions=10_000,
    setup=Setup(NoOptions, _set_up),
    index=_index,
)
