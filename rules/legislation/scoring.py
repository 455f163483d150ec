"""Votes and points: what ballots count, who betrays, what a bill is worth, who wins (L-55, L-65, L-80)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from rules.legislation.components import Columns
from rules.named import NamedTuple

YAY, NAY, ABSTAIN = 1, -1, 0
PRO, CON = 1, -1
BALLOT_NAMES = {YAY: "Yay", NAY: "Nay", ABSTAIN: "Abstain"}
SIDE_NAMES = {PRO: "Pro", CON: "Con"}


class Division(NamedTuple):
    """A vote that has been taken, for all to see."""

    cycle: int
    bill: int
    sponsor: int
    pledges: tuple[int, ...]
    """By seat, the side of its token on the bill; 0 without one."""
    ballots: tuple[int, ...]
    """By seat, +1, -1 or 0; a recused player's is 0."""
    doubled: tuple[int, ...]
    """Seats whose ballot counted twice."""
    recused: tuple[int, ...]
    """Seats that could not vote."""
    total: int
    passed: bool
    betrayers: tuple[int, ...]
    """Seats that broke a pledge on the bill."""
    points: tuple[int, ...]
    """Agenda points given, by seat; all 0 for a failed bill."""
    signature: int
    """What the sponsor gained for a Signature Bill."""

    def count(self, side: int) -> int:
        """Count the ballots for Yay or Nay, the doubled ones twice, those of recused players not at all."""
        return sum(
            2 if seat in self.doubled else 1
            for seat, ballot in enumerate(self.ballots)
            if ballot == side and seat not in self.recused
        )


def gain(columns: Columns, agendas: Sequence[int], capped: bool) -> int:
    """Add up what a bill is worth to a representative, limited to -1 to +1 where capped (L-81)."""
    points = sum([columns[agenda] for agenda in agendas])
    return max(-1, min(1, points)) if capped else points


def vote_total(ballots: Sequence[int], doubled: Sequence[int]) -> int:
    """Count the ballots, the doubled ones twice. The bill passes above 0 (L-55)."""
    return sum(ballots) + sum(ballots[seat] for seat in doubled)


def betrays(side: int, ballot: int) -> bool:
    """Whether a ballot breaks a pledge: Pro asks for Yay, Con for Nay (L-65)."""
    return ballot != side


def expected_ballots(worth: Sequence[int], pledges: Sequence[int], sponsor: int, effect: str) -> list[int]:
    """Return the ballots that everybody expects: as each has pledged, else as the bill pays each."""
    wants = [(points > 0) - (points < 0) for points in worth]
    # A sponsor whom it neither pays nor costs wants its effect, or what it costs the others.
    wants[sponsor] = wants[sponsor] or int(bool(effect) or sum(worth) < 0)
    return [side or ballot for side, ballot in zip(pledges, wants, strict=True)]


def verdict(total: int) -> str:
    """Say how a vote with this total ends: `passes by 2`."""
    return f"passes by {total}" if total > 0 else f"fails by {-total}" if total else "fails, a tie"


def undecided(ballots: Sequence[int], known: Collection[int], doubled: Sequence[int]) -> list[int]:
    """Return who gets nothing by a bill and may turn the vote all the same, where a ballot is not `known`."""
    free = [seat for seat, ballot in enumerate(ballots) if ballot == ABSTAIN and seat not in known]
    return free if turned(ballots, free, doubled) else []


def turned(ballots: Sequence[int], seats: Collection[int], doubled: Sequence[int]) -> bool:
    """Whether a vote comes out otherwise if these seats cast the other ballot."""
    passes = vote_total(ballots, doubled) > 0
    cast = [(NAY if passes else YAY) if seat in seats else ballot for seat, ballot in enumerate(ballots)]
    return (vote_total(cast, doubled) > 0) != passes


def turning(total: int) -> int:
    """Return how many ballots the other way would have turned a vote with this total."""
    return (total + 1) // 2 if total > 0 else -total // 2 + 1


def winners(
    scores: Sequence[int],
    favored: Collection[int] = (),
    broken: Sequence[int] | None = None,
    own: Sequence[int] | None = None,
) -> tuple[int, ...]:
    """Return the seats with the highest total; they share the win unless something breaks the tie.

    First the half point of those who win ties (L-83), then, where the option asks for it, fewest broken
    pledges and most own bills passed (L-96, L-97).
    """
    best = max(scores)
    tied = [seat for seat, score in enumerate(scores) if score == best]
    tied = [seat for seat in tied if seat in favored] or tied
    if broken is not None and own is not None:
        ranks = {seat: (broken[seat], -own[seat]) for seat in tied}
        tied = [seat for seat in tied if ranks[seat] == min(ranks.values())]
    return tuple(tied)


def signed(points: int) -> str:
    """Write points with their sign."""
    return f"+{points}" if points > 0 else str(points)


def columns_text(columns: Iterable[int]) -> str:
    """Write the four scores of a bill in short, `+-0+`."""
    return "".join("0+-"[score] for score in columns)
