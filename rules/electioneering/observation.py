"""What one seat may see of Electioneering, field by field (E-38, E-51)."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.electioneering.components import ElectionBox
from rules.electioneering.scoring import Vote


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as one seat, or a spectator, sees it. Cards are codes such as `G2`, `R*`, `BJ`."""

    box: ElectionBox = field(repr=False)
    """What is printed: suits, cards, students."""
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
    turn_row: str | None
    """Id of the student on whose row the card of the turn does its action now."""
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
