"""CopyCat: two to four candidates climb the career ladder, copying as they go, to become President."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.chance import Chance
from rules.game import Game, Section, Setup, State, option


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of the game."""

    vp_marker_supply: int = option((12, 25), "VP markers: the rulebook's 12, or 25 as in the printed game")
    doctorates_in_play: str = option(
        ("all_four", "players"), "Doctorates in the supply: all four, or one for each player"
    )
    doctorate_sweep: str = option(
        ("stay", "swept"), "in clean-up Doctorates stay, or are swept like any card"
    )
    red_pickup: str = option(
        ("all_left", "adjacent_run"), "red cards that come along: all to the left, or only those beside"
    )
    turns: str = option(
        ("covered", "open"),
        "turns of Phase 2: each behind a cover with the hand in sight, or before everybody without it",
    )
    track_labels: str = option(
        ("true", "misprint"), "career track: true numbers, or the printed ones after 90"
    )


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
    version=2,
    max_decisions=4000,
    setup=Setup(Options, _set_up),
    index=_index,
)
