"""Undo, redo and restart at a table: what may be taken back, and who has to agree."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from civics_tui.saves.at_the_table import Saved
from civics_tui.table.match.game_log import GameLog
from civics_tui.table.match.saved import choices_to_take_back, computer_to_move
from civics_tui.text.sanitize import sanitize_line
from rules.game import Action
from rules.match import Match
from rules.named import NamedTuple

LONGEST_REASON = 48
"""Cells of the reason why something cannot be taken back, in a notice of one line."""


class Answer(NamedTuple):
    """What comes of a key that takes back or plays again: a notice, or a change of the match."""

    notice: str = ""
    change: Callable[[], None] | None = None
    asks: bool = False
    """Whether the same key is needed again, so that the notice has to be read first."""


class TakingBack:
    """What the persons at one terminal take back, and whether the table was asked to agree."""

    def __init__(self, save: Saved) -> None:
        self._save = save
        self.asked_at = -1
        """The position at which the table was asked to agree to an undo."""

    @property
    def _match(self) -> Match:
        return self._save.match

    def disarm(self) -> None:
        """Forget that the table was asked."""
        self.asked_at = -1

    def made_since(self, action: Action) -> int:
        """Return how many choices whoever decides has made since a choice; 0 where another seat decided."""
        seat = self._match.state.current_player
        for count, move in enumerate(reversed(self._match.moves)):
            if move.action == action:
                return count
            if move.seat != seat:
                break
        return 0

    def make_otherwise(self, since: Action, actions: Sequence[Action]) -> None:
        """Take back the choices made since a choice, and make others in their place."""
        self.take_back(self.made_since(since))
        for action in actions:
            self._save.play(action)

    def undo(self, here: Collection[int]) -> Answer:
        """Take back the last choice of a person at this terminal; past a boundary when asked twice.

        What persons at other terminals have chosen since, there or away, is taken back only with them.
        """
        save, match = self._save, self._match
        if not save.seats:
            return Answer("This terminal looks on.")
        if wanted := save.agreement.wanted_back:
            return Answer(change=lambda: save.take_back(wanted))
        persons = {*match.persons}
        together = persons <= {*here}
        count = choices_to_take_back(match, None if together else here)
        if not count:
            return Answer("No person has chosen anything here yet.")
        reason = match.boundary(count)
        others = {move.seat for move in match.moves[-count:]} & persons - {*here}
        if others or (reason is not None and not save.alone):
            return Answer(change=lambda: save.take_back(count))
        agreed = self.asked_at == len(match.moves)
        if reason is not None and not agreed:
            self.asked_at = len(match.moves)
            agreeing = "if all agree" if len(persons) > 1 else "to take it back"
            return Answer(f"{bounded(reason)}: press u again {agreeing}.", asks=True)
        if reason is not None and not together:
            return Answer(change=lambda: save.take_back(count))
        return Answer(change=lambda: self.take_back(count, agreed))

    def redo(self) -> Answer:
        """Play again what was taken back, with what computers did after it."""
        if not self._match.can_redo:
            return Answer("There is nothing to play again.")
        return Answer(change=self._play_again)

    def restart(self) -> None:
        """Take back the choices of this turn, as far as nothing was revealed."""
        match, seat = self._match, self._match.state.current_player
        while match.moves and match.moves[-1].seat == seat and match.boundary() is None:
            self._save.undo()

    @property
    def stops_at(self) -> str:
        """Why a restart goes no further."""
        match = self._match
        own = bool(match.moves) and match.moves[-1].seat == match.state.current_player
        reason = bounded((match.boundary() if own else "the turn begins here") or "")
        return reason[:1].lower() + reason[1:]

    def take_back(self, count: int, agreed: bool = False) -> None:
        """Take back the last choices, which nothing hinders if it is not `agreed`."""
        for _ in range(count):
            self._save.undo(agreed=agreed)

    def _play_again(self) -> None:
        match = self._match
        self._save.redo()
        while match.can_redo and computer_to_move(match, match.state) is not None:
            self._save.redo()


def bounded(reason: str) -> str:
    """Begin a sentence with a reason, without what stands in brackets where that is too long."""
    short = reason if len(reason) <= LONGEST_REASON else reason.partition(" (")[0]
    return short[:1].upper() + short[1:LONGEST_REASON]


def wanted_back(save: Saved, log: GameLog) -> str:
    """Say what terminals want to take back; empty if nothing."""
    count, match = save.agreement.wanted_back, save.match
    if not count:
        return ""
    if not save.agreement.asked:
        if away := save.agreement.awaited:
            who = f"{' and '.join(away)} {'is' if len(away) == 1 else 'are'}"
            return f"{who} away, and asked when back; playing on drops the wish."
        return "The others are asked: it is taken back when they press u too."
    name = save.agreement.by
    public = [entry.text for entry in log.new_entries(count) if entry.readable(None)]
    what = f'"{sanitize_line(public[0].text(match.names), 60)}"' if public else "the last choice"
    after = " and what came after it" if public and count > 1 else ""
    return f"{name} wants to take back {what}{after}: press u if you agree."


def is_second_step(match: Match, log: GameLog) -> bool:
    """Whether the decision is the second step of a choice, and the first one has revealed nothing.

    A choice is one play of the log: until it stands there, its steps are parts of it.
    """
    moves = match.moves
    return (
        bool(moves)
        and moves[-1].seat == match.state.current_player
        and choices_to_take_back(match) == 1
        and not log.new_entries()
        and match.boundary() is None
    )
