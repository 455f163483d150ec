"""Who is at the table: what others have done elsewhere, and what one key answers for several here."""

from __future__ import annotations

from collections.abc import Collection

from civics_tui.saves.at_the_table import Saved
from rules.game import State
from rules.match import Move
from rules.named import NamedTuple
from rules.words import Joined


class Presence:
    """The people at one terminal: what they have to see, what was said to them, whether anybody is there."""

    def __init__(self) -> None:
        self.must_see = False
        """Whether something is shown now that a person has to see before the next key counts."""
        self.by_others = False
        """Whether it came by what others did, and not by a key of whom it asks."""
        self.by_computer = False
        """Whether a computer's play brought a question, where a page to be left might have come."""
        self.resting = False
        """Whether nobody has been here for long, so that no hand is shown."""
        self.talk = ""
        """What was said at another terminal since the last key here."""
        self.came_late = False
        """Whether a choice came too late, and what came before it has not been shown yet."""

    def show(self, *, by_others: bool = False, by_computer: bool = False) -> None:
        """Note that something has come on screen."""
        self.must_see = True
        self.by_computer = self.by_computer or by_computer
        self.by_others = self.by_others or by_others

    def seen(self) -> None:
        """Note that it is on screen, and keys count."""
        self.must_see = self.by_others = self.by_computer = False


class Seen(NamedTuple):
    """What a terminal knew of a match before it looked again; its sentences say what differs, or nothing."""

    seats: frozenset[int]
    """The seats of this terminal."""
    away: frozenset[int]
    """The seats whose terminal was left."""
    moves: tuple[Move, ...]
    names: tuple[str, ...]
    players: tuple[str, ...]
    said: int
    """The number of what was said last."""

    @classmethod
    def of(cls, save: Saved) -> Seen:
        """Note what is known now."""
        match = save.match
        return cls(save.seats, save.away, tuple(match.moves), match.names, match.players, _last_said(save))

    def taken_back(self, save: Saved) -> str:
        """Say who has taken a choice back."""
        left = len(save.match.moves)
        return (
            f"{self.names[self.moves[left].seat]} has taken back a choice." if left < len(self.moves) else ""
        )

    def moved_away(self, save: Saved, persons: Collection[int], here: Collection[int]) -> str:
        """Say which persons of this terminal sit at another one now."""
        gone = [save.match.names[seat] for seat in persons if seat in self.seats and seat not in save.seats]
        if not gone:
            return ""
        looks = "" if here else "; this one looks on"
        sit = "sits" if len(gone) == 1 else "sit"
        return f"{' and '.join(gone)} {sit} at another terminal now{looks}. F6: who sits where."

    def talk(self, save: Saved) -> str:
        """Say what was said, or who left."""
        if _last_said(save) > self.said:
            last = save.said[-1]
            return f"{last.who}: {last.text}" if last.who else last.text
        left = [self.names[seat] for seat in sorted(save.away - self.away) if seat not in self.seats]
        return f"{' and '.join(left)} left; the seat waits." if left else ""


def _last_said(save: Saved) -> int:
    return save.said[-1].id if save.said else 0


def joined_answers(state: State, here: Collection[int]) -> list[Joined]:
    """Return the joined answers that the seats `here` can give, all legal: in the open, or of one alone."""
    if not here:
        return []
    found = state.decision.joined(state, here)
    legal = [one for one in found if one.since or _can_be_given(one, state, here)]
    # Seats are asked together where every answer of the question can be given.
    return legal if len(legal) == len(found) else [one for one in legal if not one.asked]


def _can_be_given(joined: Joined, state: State, here: Collection[int]) -> bool:
    ahead, first = state.clone(), state.current_player
    for number, action in enumerate(joined.actions):
        seat = ahead.current_player
        if seat not in here or not (ahead.prompt().shared or seat == first):
            return False
        if action not in ahead.legal_actions() or ahead.label(action).warning is not None:
            return False
        if number + 1 < len(joined.actions):
            ahead.apply(action)
    return True
