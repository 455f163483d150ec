"""What one seat may see of Votes for Women, listed field by field (ruling 15)."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.named import NamedTuple
from rules.votes_for_women.components import VotesBox


class Showing(NamedTuple):
    """What lies on the table for the decision that waits: dice, cubes that are left, who places."""

    dice: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()
    """The size of each die."""
    cubes: int = 0
    """Cubes still to be placed or taken."""
    campaigner: int | None = None
    """The Campaigner that is placing, an index into CAMPAIGNERS."""
    vote: int | None = None
    """The state that votes; the dice are then the Suffragist and the Opposition die."""
    bid: int | None = None
    """The buttons the Suffragist side has committed."""


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as one seat, or a spectator, sees it. Cards are numbers, states indices into STATES."""

    box: VotesBox = field(repr=False)
    """What is printed."""
    seat: int | None
    """Whose eyes; None is a spectator."""
    current_player: int | None
    turn: int
    round: int
    congress: int
    sent: bool
    purple: tuple[int, ...]
    """Cubes by state."""
    yellow: tuple[int, ...]
    red: tuple[int, ...]
    status: tuple[int, ...]
    """By state: EMPTY to X of `state.py`."""
    decided: tuple[int, ...]
    """By seat: checks and Xs."""
    campaigners: tuple[int, ...]
    """Regions, by Campaigner; -1 off the map."""
    buttons: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    """By seat; None where the hand is hidden."""
    known_hands: tuple[tuple[int, ...] | None, ...]
    """By seat: what the other side has seen of that hand; None for a spectator."""
    hand_sizes: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    known_top: tuple[int, ...]
    """Cards on top of the own deck that the seat has put there, top card first."""
    known_bottom: tuple[int, ...]
    """Cards under the own deck that the seat has put there, bottom card last."""
    looked: tuple[tuple[int, ...] | None, ...]
    """By seat: cards it has taken from its deck to look at; None where they are hidden."""
    looked_sizes: tuple[int, ...]
    set_aside: tuple[tuple[int, ...] | None, ...]
    """By seat: cards to be returned to the deck after an Event; None where they are hidden."""
    set_aside_sizes: tuple[int, ...]
    discards: tuple[tuple[int, ...], ...]
    claimed: tuple[tuple[int, ...], ...]
    state_cards: tuple[int, ...]
    strategy_cards: tuple[int, ...]
    strategy_deck_size: int
    removed: tuple[int, ...]
    turn_box: tuple[int, ...]
    game_box: tuple[int, ...]
    ballot_box: tuple[int, ...]
    in_play: tuple[int, ...]
    showing: Showing
    winner: int | None
