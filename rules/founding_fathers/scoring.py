"""Points: delegations, rooms, ranks of factions, winners (rulebook "Scoring & End Game", rulings 11-14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.founding_fathers.components import (
    DELEGATES,
    LASTING,
    NAY,
    NOBODY,
    RANK_BONUS,
    STATES,
    YEA,
    ConventionBox,
)
from rules.game import Result, Text
from rules.named import NamedTuple


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


def delegation_points(box: ConventionBox, cards: Sequence[int], bias: int) -> tuple[int, int]:
    """Count delegates and matches of a winning delegation; a Planner never matches (11.3, 11.4, 11.6)."""
    matches = box.matches[bias]
    return len(cards), sum([matches[card] for card in cards])


class Vote(NamedTuple):
    """A delegation as it counts when a vote ends."""

    at: int
    """Its state."""
    cards: tuple[int, ...]
    side: int
    """YEA or NAY."""
    owner: int
    """The seat that controls it, NOBODY if none does."""


def vote_points(box: ConventionBox, votes: Iterable[Vote], passed: bool, bias: int) -> tuple[Points, ...]:
    """Pay the delegations on the winning side that somebody controls (11.3, 11.4, 11.6)."""
    winning = YEA if passed else NAY
    paid = [
        (vote, *delegation_points(box, vote.cards, bias))
        for vote in votes
        if vote.side == winning and vote.owner != NOBODY
    ]
    return tuple(
        [Points(vote.owner, men + matches, STATES[vote.at].code, matches) for vote, men, matches in paid]
    )


def lost_markers(votes: Iterable[Vote], passed: bool, seats: int) -> list[int]:
    """Count by seat the markers that leave the losing side for the Committee Room (11.7)."""
    losing = NAY if passed else YEA
    lost = [0] * seats
    for vote in votes:
        if vote.side == losing and vote.owner != NOBODY:
            lost[vote.owner] += 1
    return lost


def result_points(
    box: ConventionBox, passed: bool, lost: Sequence[int], holders: Sequence[int]
) -> tuple[Points, ...]:
    """Pay the events in effect that pay on the result of a vote (11.9)."""
    result = LASTING.bonus_on_pass if passed else LASTING.bonus_on_defeat
    losing = LASTING.bonus_losing_delegations
    loser = holders[losing]
    due = [(result, holders[result], box.amounts[result])]
    if loser != NOBODY:
        due.append((losing, loser, min(lost[loser], box.amounts[losing])))
    due = [one for one in due if one[1] != NOBODY and one[2]]
    return tuple([Points(seat, vp, DELEGATES[box.effect_cards[at]].id, 0, True) for at, seat, vp in due])


def tie_breakers(holders: Sequence[int]) -> Sequence[int]:
    """Return the seats that win ties (12.9)."""
    return () if holders[LASTING.win_ties] == NOBODY else (holders[LASTING.win_ties],)


class Ending(NamedTuple):
    """What the rooms and events pay by a result of the vote."""

    assembly: tuple[Points, ...]
    events: tuple[Points, ...]
    committee: tuple[int, ...]
    """By seat, the markers in the Committee Room when it is resolved."""
    chair: int
    """The seat that has the most of them, NOBODY if none has."""
    tokens: tuple[Points, ...] = ()
    """What tokens pay if the Convention ends with it, each by the code of its faction."""

    def gains(self) -> tuple[int, ...]:
        """Add up what each seat gets."""
        points = [0] * len(self.committee)
        for one in (*self.assembly, *self.events, *self.tokens):
            points[one.seat] += one.points
        if self.chair != NOBODY:
            points[self.chair] += self.committee[self.chair]
        return tuple(points)


def ending(
    box: ConventionBox,
    votes: Sequence[Vote],
    passed: bool,
    bias: int,
    holders: Sequence[int],
    committee: Sequence[int],
) -> Ending:
    """Say what a round pays that ends now, but for winning markers sent to the Committee Room."""
    lost = lost_markers(votes, passed, len(committee))
    there = tuple([here + gone for here, gone in zip(committee, lost, strict=True)])
    chair = first_of(there, holders)
    assembly, events = vote_points(box, votes, passed, bias), result_points(box, passed, lost, holders)
    return Ending(assembly, events, there, chair)


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


def first_of(counts: Sequence[int], holders: Sequence[int]) -> int:
    """Return who alone has the most, or wins the tie by an event in effect; NOBODY if none does (12.9)."""
    return leader(counts, tie_breakers(holders))


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
        reason = Text.of(
            "{0} share the victory: equal points, and no tie-break.", Text.listing(winners, field="seat")
        )
    return Result(tuple(scores), winners, reason)
