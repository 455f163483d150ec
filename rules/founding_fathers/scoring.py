"""Points: delegations, rooms, ranks of factions, winners (rulebook "Scoring & End Game", rulings 11-14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rules.founding_fathers.components import FACTION_OF, IS_PLANNER, NOBODY, RANK_BONUS
from rules.game import Result, Text


class Points(NamedTuple):
    """Points one seat scored for one reason."""

    seat: int
    points: int
    why: str
    """The state's code, or the id of the delegate whose effect paid."""
    matches: int
    """How many of them are for delegates of the article's faction."""
    paid_on_result: bool = False
    """Whether an event paid them on the result of the vote, and not when it was enacted."""


class RoundReport(NamedTuple):
    """How a round ended, room by room."""

    round: int
    ended_by: int
    """The seat whose action ended it."""
    article: str
    bias: str
    """The faction face up during the vote."""
    passed: bool
    votes: tuple[int, int]
    """Yeas and Nays."""
    assembly: tuple[Points, ...]
    """Of delegations on the winning side."""
    events: tuple[Points, ...]
    """Of events: first those played in the round, then those that paid on its result."""
    committee_article: str = ""
    committee: tuple[int, ...] = ()
    """Markers in the Committee Room, by seat, when it was resolved."""
    chair: int = NOBODY
    """The seat that won the Committee Room, NOBODY if none did."""
    turned: bool = False
    """Whether the Committee Room's article lies on its ahistorical side."""
    spaces: tuple[int, ...] = ()
    """Debate markers when the tracks were resolved: `faction * seats + seat`."""
    speakers: tuple[int, ...] = ()
    """By faction, the seat that took the token, NOBODY if none did."""
    scores: tuple[int, ...] = ()
    """By seat, when the round was over."""


def delegation_points(cards: Iterable[int], bias: int) -> tuple[int, int]:
    """Count delegates and matches of a winning delegation; a Planner never matches (11.3, 11.4, 11.6)."""
    cards = tuple(cards)
    return len(cards), sum(FACTION_OF[card] == bias and not IS_PLANNER[card] for card in cards)


def leader(counts: Sequence[int], tie_breakers: Iterable[int] = ()) -> int:
    """Return the seat that alone has the most, NOBODY for an unbroken tie or where nobody is there.

    A tie is broken by the one tied seat that wins ties; two such seats cancel out (12.4, 12.7, 12.9).
    """
    most = max(counts)
    if not most:
        return NOBODY
    tied = [seat for seat, count in enumerate(counts) if count == most]
    if len(tied) > 1:
        tied = [seat for seat in tie_breakers if seat in tied]
    return tied[0] if len(tied) == 1 else NOBODY


def rank_bonus(counts: Sequence[int]) -> tuple[int, ...]:
    """Value the factions by their Resolved articles; tied ones take the higher place (14.2, 14.3)."""
    return tuple(RANK_BONUS[sum(other > count for other in counts)] for count in counts)


def token_holders(tokens: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the most tokens of a faction; without a token nobody is in the running (14.4)."""
    most = max(tokens)
    return tuple(seat for seat, count in enumerate(tokens) if count == most > 0)


def final_result(scores: Sequence[int]) -> Result:
    """Settle the game: the highest score wins, equal scores share the victory (14.5)."""
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    if len(winners) == 1:
        reason = Text.of("{0:seat} has the most victory points.", winners[0])
    else:
        reason = Text.of("{0} share the victory.", Text.listing(winners, field="seat"))
    return Result(tuple(scores), winners, reason)
