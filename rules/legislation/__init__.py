"""Legislation, by E.B. Nelson: three to eight representatives bargain, pledge, betray and vote.

The actions are listed in `rules.legislation.phases`. Chance is asked for the "deck build", one
"representative" of each type, the order of "representatives" by seat and of "bills" (dealt from the first),
the "first player", and what a "hearing" shows; everything else is decided.

Random play makes 600 decisions with three players and 4,500 with eight. `max_decisions` is a proven bound all
the same: in an offer nothing is taken out again (L-53), so it has at most twelve additions, and a Pledge turn
has at most three offers to each partner (L-47). The tests add it up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.chance import Chance
from rules.game import Game, Section, Setup, State, option
from rules.legislation.components import AS_PRESET, BUILDS, PRESETS


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of the game."""

    preset: str = option(
        tuple(PRESETS), "balanced: two agendas score 1 at most, seats with few allies start ahead"
    )
    scoring: str = option(
        (AS_PRESET, "sum", "sum_capped"),
        "two agendas count in full (sum), or at most 1 either way (sum capped)",
    )
    mandate_points: str | bool = option(
        (AS_PRESET, False, True), "with sum capped only: seats with few allies start ahead"
    )
    hand_size: int = option((9, 6), "cards in hand and votes for each player; 6 is the short game")
    special_effects: bool = option((True, False), "effects of bills and representatives")
    pledge_tokens: int = option((1, 2, 3), "Pro tokens, and as many Con tokens, for each player", default=2)
    roll_call: bool = option((False, True), "ballots are open, not sealed")
    last_round_honor: bool = option((False, True), "a pledge broken in the last Vote round costs 1 point")
    build: str = option(("random", *BUILDS), "who is at the table; an id fits its number of players")


def _set_up(seats: int, chance: Chance, options: Options) -> State:
    from rules.legislation.setup import set_up

    return set_up(seats, chance, options)


def _index() -> Iterable[Section]:
    from rules.legislation.index import index

    return index()


GAME = Game(
    slug="legislation",
    title="Legislation",
    summary="Bargain for votes, keep your word or break it, and pass the bills your agenda needs.",
    goal="Most Agenda Points: pass the bills that score for your agendas.",
    length="60-150 min",
    seats=range(3, 9),
    version=1,
    max_decisions=100_000,
    setup=Setup(Options, _set_up),
    index=_index,
)
