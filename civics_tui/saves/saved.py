"""A match and its file: a journal that is played again, who sits where, what is agreed and what is said."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from civics_tui.hosting.finished import line_of, write_line
from civics_tui.hosting.host_file import USUAL, Host
from civics_tui.hosting.limits import Visitor
from civics_tui.hosting.turns import TurnHook
from civics_tui.players.seating import player_kind
from civics_tui.saves.agreement import Agreement
from civics_tui.saves.at_the_table import Saved
from civics_tui.saves.faults import MovedOn, StorageError, TakenOver, whatever_it_holds
from civics_tui.saves.handing_over import Change, applied
from civics_tui.saves.journal import Journal
from civics_tui.saves.matchfile import invite_code
from civics_tui.saves.seating import Seating
from civics_tui.saves.seats import COMPUTERS
from civics_tui.saves.stand_ins import StandIns
from civics_tui.saves.talk import Said, Talk
from civics_tui.text.times import since
from rules.match import PERSON, UndoBlocked
from rules.verbs import Action
from rules.words import Asked

_TRIES = 5
"""How often a change is tried that computers, who move meanwhile, make stale and not void."""


class SavedMatch(Saved):
    """A match and its file. Every change is committed before the match in memory shows it.

    Terminals are equal: each plays the same journal again, holds some of the seats, and appends for them.
    """

    agreement: Agreement

    def __init__(self, path: Path, number: int, visitor: Visitor, host: Host = USUAL) -> None:
        """Open a file for who is at this terminal, and take the free seats."""
        self.id = number
        self._host = host
        try:
            with whatever_it_holds("it", path):
                self.journal = Journal(path, number)
            try:
                with whatever_it_holds("it", path):
                    self.match = self.journal.match
                    self.writable = self.journal.writable
                    self.code = invite_code(self.journal.start)
                    """A short word by which others join."""
                    self.talk = Talk(self.journal, visitor)
                    self.seating = Seating(self.journal, self.talk, visitor)
                    self.agreement = Agreement(self.journal, self.seating)
                    self.stand_ins = StandIns(self.journal, self.seating)
                    self.journal.catch_up()
                    self.seating.arrive()
            except BaseException:
                self.close()
                raise
        except StorageError as error:
            raise StorageError(
                f"saved game {number} cannot be opened: {error.reason}", error.reason
            ) from error

    @property
    def notes(self) -> dict[str, Any]:
        return self.journal.notes

    @property
    def seats(self) -> frozenset[int]:
        return self.seating.seats

    @property
    def alone(self) -> bool:
        return not self.seating.others

    @property
    def away(self) -> frozenset[int]:
        return self.seating.away

    @property
    def said(self) -> list[Said]:
        return self.talk.said

    @property
    def stood_in(self) -> frozenset[int]:
        """The seats that a computer plays for a person."""
        begun_as, players = self.journal.begun_as, self.match.players
        return frozenset(seat for seat, player in enumerate(players) if player != PERSON == begun_as[seat])

    @property
    def thought(self) -> Mapping[int, float]:
        return self.journal.clock.thought

    @property
    def since(self) -> str:
        """Since when somebody is awaited, ISO 8601."""
        return self.journal.clock.last

    def seat_in_words(self, seat: int) -> str:
        """Say who is at a seat and where; who is not there, and since when that person is awaited."""
        there, name = self.seating.at(seat), self.match.names[seat]
        if self.match.players[seat] != PERSON:
            instead = f", for {there.who or name}" if seat in self.stood_in else ""
            elsewhere = "" if self.seating.at(COMPUTERS).present else "; waits"
            thinks = "; thinks here" if COMPUTERS in self.seats else elsewhere
            return f"{player_kind(self.match.players[seat])}{instead}{thinks}"
        person = f"{there.who}, " if there.who and there.who != name else ""
        pin = "; with a PIN" if there.pin else ""
        if seat in self.seats:
            return f"{person}at this terminal{pin}"
        if there.present:
            sharing = [
                self.match.names[other]
                for other in self.seating.persons
                if other != seat and self.seating.at(other).token == there.token
            ]
            beside = f", with {' and '.join(sharing)}" if sharing else ""
            return f"{person}at another terminal{beside}{pin}"
        away = f"{person}away{pin}" if there.away else "free"
        awaited = since(self.since, time.time()) if seat == self.match.state.current_player else ""
        return f"{away}; awaited {awaited}" if awaited else away

    @property
    def wish(self) -> str:
        return self.stand_ins.words

    @property
    def untouched(self) -> bool:
        """Whether persons have done nothing in it, and the seats of all of them are at this terminal."""
        return (
            self.writable
            and self.alone
            and bool(self.seating.persons)
            and {*self.seating.persons} <= {*self.seats}
            and not self.journal.position
            and not (self.said or self.notes.get("contest"))
        )

    def take(self, *, force: bool) -> bool:
        """Take the seats that are free, as `Seating.take` does; tells whether there is a seat now."""
        return self.seating.take(force=force)

    def host_computers(self) -> bool:
        return self.seating.host_computers()

    def catch_up(self) -> bool:
        """Read what other terminals have added to the file; tells whether there was anything.

        StorageError if an entry is damaged or missing or does not replay.
        """
        before = self.journal.position, self.seating.table, self.said
        if not self.journal.catch_up():
            self.seating.look()
        return before != (self.journal.position, self.seating.table, self.said)

    def may_act(self) -> bool:
        """Whether the present decision is one for this terminal's seats, or for the whole table."""
        state = self.match.state
        seat = state.current_player
        if seat is None:
            return False
        if self.match.players[seat] != PERSON:
            shared = state.prompt().asked is Asked.TABLE and bool(self.seating.persons)
            return bool(self.seating.here) if shared else COMPUTERS in self.seats
        return seat in self.seats or (state.prompt().asked is Asked.TABLE and self.seating.held)

    def play(self, action: Action) -> None:
        if not self.may_act():
            raise TakenOver("that decision is for another terminal.")
        action = self.match.legal(action)
        after = self.match.state.after(action)
        self.journal.append(list(action), after, len(self.match.moves) + 1, self.seating.check)
        self.match.play(action)
        self._tell_the_host()

    def _tell_the_host(self) -> None:
        """Run the host's program for who is awaited and away, and log a game that has ended."""
        match, host = self.match, self._host
        seat = match.state.current_player
        if seat is None:
            if host.log:
                write_line(host.log, line_of(match, self.code, sum(self.thought.values())))
        elif host.on_turn and seat != match.moves[-1].seat and seat in self.seating.away:
            TurnHook(host.on_turn).run(self.seating.person(seat), match.game.title, self.code)

    def undo(self, *, agreed: bool = False) -> None:
        """Take back the last action, and commit that. UndoBlocked or StorageError: nothing has changed."""
        if self.match.moves and self.match.moves[-1].seat in {*self.seating.persons} - self.seats:
            raise TakenOver("that choice is taken back only with its person.")
        reason = self.match.boundary()
        if reason is not None and not (agreed and self.match.moves):
            raise UndoBlocked(reason)
        choices = len(self.match.moves) - 1
        entry = {"do": "take back" if reason else "undo"}
        self.journal.append(entry, self.match.at(choices), choices, self.seating.check)
        self.match.undo(agreed=agreed)

    def take_back(self, count: int) -> None:
        """Take back the last choices if all agree whom it concerns; else it is noted who does.

        TakenOver, StorageError, and then nothing has changed.
        """
        wish = self.agreement.agree(count)
        if wish is not None:
            agreed = " and ".join(wish.agreed)
            entry = {"do": "take back", "count": wish.last, "asked": wish.asked, "agreed": agreed}
            choices = len(self.match.moves) - wish.last
            self.journal.append(entry, self.match.at(choices), choices, self.seating.check)
            self.match.take_back(wish.last, wish.asked, agreed)

    def redo(self) -> None:
        """Play again what was taken back last, and commit that. UndoBlocked if there is nothing."""
        action = self.match.undone
        if action is None:
            raise UndoBlocked("nothing to redo")
        after = self.match.state.after(action)
        self.journal.append({"do": "redo"}, after, len(self.match.moves) + 1, self.seating.check)
        self.match.redo()

    def let_play(self, seat: int, player: str) -> bool:
        """Let a computer play a seat, or a person again, if all who are there agree; else they are asked.

        Tells whether it is so now. SeatTaken, TakenOver, StorageError.
        """
        wish = self.stand_ins.agree(seat, player)
        if wish is None:
            return False
        self._hand_over(wish.change)
        if player != PERSON:
            self.seating.step_aside(seat)
        elif wish.agreed:
            self.seating.seat_other(seat, wish.who, wish.token)
        return True

    def sit(self, seat: int, pin: str = "", *, instead: bool = False) -> bool:
        """Sit down as `Seating.sit` does; where a computer plays for a person, the seat is a person's again.

        A seat that was a computer's from the beginning becomes a person's when all who are there agree: tells
        whether this terminal has it.
        """
        begun_as = self.journal.begun_as[seat]
        if self.match.players[seat] != PERSON != begun_as and not self.let_play(seat, PERSON):
            return False
        self.seating.sit(seat, pin, instead=instead)
        if self.match.players[seat] != PERSON:
            self._hand_over(Change(seat, PERSON, self.seating.person(seat)))
        return True

    def _hand_over(self, change: Change) -> None:
        for tries in range(_TRIES):
            try:
                self.journal.append(change.entry, self.match.state, len(self.match.moves), self.seating.check)
                break
            except MovedOn:
                if tries + 1 == _TRIES:
                    raise
                self.catch_up()
        applied(self.match, change)

    def note(self, key: str, value: object) -> None:
        with self.journal.changing("changed"):
            if not self.seating.held:
                raise TakenOver("this terminal looks on: it has no seat.")
            self.journal.set_notes(**{key: value})

    def say(self, text: str) -> None:
        """Say a line to the table. StorageError if it cannot be kept, or was one too many."""
        with self.journal.changing("changed"):
            self.seating.check_name()
            self.talk.say(self.seating.speaker, text)

    def close(self) -> None:
        """Leave the table; the seats stay their persons'."""
        self.seating.leave()
        self.journal.close()
