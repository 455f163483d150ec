"""What one seat may see of Electioneering, listed field by field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.electioneering.components import CODES, STUDENTS, SUITS
from rules.electioneering.scoring import Vote

if TYPE_CHECKING:
    from rules.electioneering.state import ElectionState


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as one seat, or a spectator, sees it. Cards are codes such as `G2`, `R*`, `BJ`."""

    seat: int | None
    """Whose eyes; None is a spectator."""
    seats: int
    current_player: int | None
    first_player: int | None
    removed_suit: str | None
    """Letter of the suit out of the game."""
    students: tuple[str, ...]
    """Ids of the students in play, by row."""
    rows: tuple[tuple[str, ...], ...]
    locked: tuple[bool, ...]
    playing: str | None
    """The card of the turn, between hand and row."""
    hands: tuple[tuple[str, ...] | None, ...]
    """By seat; None where the hand is hidden."""
    known: tuple[tuple[str, ...], ...]
    """By seat: cards everybody knows to be in that hand (E-38)."""
    hand_sizes: tuple[int, ...]
    deck_size: int
    votes: tuple[Vote, ...]
    """How the students voted, once counted."""
    standing: tuple[int, ...]
    """The seats in the run-off."""
    runoff_vote: Vote | None


def observe(state: ElectionState, seat: int | None) -> Observation:
    """List what the seat may see (E-38, E-51)."""
    return Observation(
        seat=seat,
        seats=state.seats,
        current_player=state.current_player,
        first_player=state.first_player,
        removed_suit=None if state.removed_suit is None else SUITS[state.removed_suit].letter,
        students=tuple([STUDENTS[student].id for student in state.students]),
        rows=tuple([_codes(row) for row in state.rows]),
        locked=tuple(state.locked),
        playing=None if state.playing is None else CODES[state.playing],
        hands=tuple(
            [
                _codes(hand) if state.revealed or owner == seat else None
                for owner, hand in enumerate(state.hands)
            ]
        ),
        known=tuple([_codes(cards) for cards in state.known]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        deck_size=len(state.deck),
        votes=state.votes,
        standing=state.standing,
        runoff_vote=state.runoff_vote,
    )


def _codes(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([CODES[kind] for kind in cards])
