"""What the whole table sees as a picture of its own: public data of the reveals."""

from __future__ import annotations

from rules.electioneering.scoring import Vote
from rules.named import NamedTuple


class VotesCounted(NamedTuple):
    """The hands are revealed and every student has voted (E-50 to E-54)."""

    votes: tuple[Vote, ...]
    """By row: what the student cares about, every candidate's score, the winner."""
    hands: tuple[tuple[str, ...], ...]
    """By seat, card codes."""
    leaders: tuple[int, ...]
    """The president, or the seats that go into a run-off."""
    deck_is_empty: bool
    """Whether the last card of the deck has ended the game; else the last row has (E-41, E-42)."""
    drawn: tuple[int, str]
    """Who drew the last card, and its code: nobody has seen that hand since."""
    rows: tuple[tuple[str, ...], ...]
    """The rows that are counted, card codes: a run-off clears them."""
    locked: tuple[bool, ...]


class RunOffBegins(NamedTuple):
    """The run-off is set up; all hands lie open (E-60 to E-64)."""

    student: str
    """Id of the student who decides."""
    row: tuple[str, ...]
    """Card codes of the row."""
    order: tuple[int, ...]
    """The tied seats in the order in which each plays one card."""
    hands: tuple[tuple[str, ...], ...]
    """By seat, card codes; () for a seat that is out."""


class RunOffCounted(NamedTuple):
    """The run-off student has voted (E-65, E-66)."""

    vote: Vote
    hands: tuple[tuple[str, ...], ...]
    """By seat, card codes; () for a seat that is out."""
    row: tuple[str, ...]
    """Card codes of the row that is counted."""
