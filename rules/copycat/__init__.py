"""CopyCat: two to four candidates climb the career ladder, copying as they go, to become President."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.copycat.options import Options
from rules.game import Game, Setup

if TYPE_CHECKING:
    from rules.chance import Chance
    from rules.game import Section, State


def _set_up(seats: int, chance: Chance, options: Options) -> State:
    from rules.copycat.setup import set_up

    return set_up(seats, chance, options)


def _index() -> Iterable[Section]:
    from rules.copycat.index import index

    return index()


GAME = Game(
    slug="copycat",
    title="CopyCat",
    summary="Climb to the top on borrowed ideas.",
    aim=(
        "Bid for the turn, send workers to offices, buy cards and copy what others "
        "thought of first. Most VP becomes President."
    ),
    goal="Most VP at the end of the game becomes President.",
    length="60-90 min",
    seats=range(2, 5),
    version=7,
    max_decisions=4000,
    setup=Setup(Options, _set_up),
    index=_index,
)
