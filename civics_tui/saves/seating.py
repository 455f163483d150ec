"""Who sits where at a match that terminals share: sitting down, standing up, swapping, PINs."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from contextlib import suppress
from time import time

from civics_tui.hosting.limits import Visitor, may_try, wrong
from civics_tui.saves.faults import StorageError, TakenOver
from civics_tui.saves.handing_over import NAMES
from civics_tui.saves.journal import Journal
from civics_tui.saves.presence import Presence, is_present
from civics_tui.saves.seats import (
    COMPUTERS,
    NOBODY,
    PinNeeded,
    Seat,
    SeatTaken,
    hashed,
    is_pin,
    seats_in,
    takeable,
    write_seat,
)
from civics_tui.saves.talk import Talk
from civics_tui.text.lookalikes import look_alike
from rules.match import PERSON

_WRONG_PIN = "wrong pins"
"""The note of who has tried wrong PINs."""

_SWAP = "swap"
"""The note of an offer to swap seats: the terminal that made it, its seat, the other."""

_NEXT = "next match"
"""The note of the match with which the same table goes on."""


class Seating:
    """The seats of a match as one terminal has them and sees them."""

    def __init__(self, journal: Journal, talk: Talk, visitor: Visitor) -> None:
        """Look at the seats for who is at this terminal."""
        self.who = visitor.name
        self.seats: frozenset[int] = frozenset()
        """The seats of this terminal, `COMPUTERS` among them where the computers think here."""
        self.table: dict[int, Seat] = {}
        """All seats that somebody has taken."""
        self._journal = journal
        self._match = journal.match
        self._talk = talk
        self._visitor = visitor
        self._folder = journal.path.parent.with_name("present")
        self._presence: Presence | None = None
        journal.beside.append(self._read)

    def arrive(self) -> None:
        """Be there, and take the seats that are free, where the match can be played on."""
        if self._journal.writable:
            self._presence = Presence(self._folder)
            self.take(force=False)

    def leave(self) -> None:
        """Be gone; the seats stay their persons'."""
        if self.seats:
            with suppress(sqlite3.Error):
                self._journal.db.execute("UPDATE seats SET token = '' WHERE token = ?", (self.token,))
        self.seats = frozenset()
        if self._presence is not None:
            self._presence.close()

    def _read(self) -> None:
        self.table = seats_in(self._journal.db, self._folder)
        mine = (seat for seat, one in self.table.items() if one.token == self.token != "")
        self.seats = frozenset(mine)

    def look(self) -> None:
        """Look who has gone: that changes nothing in the file."""
        self.table = {
            seat: one._replace(present=is_present(self._folder, one.token))
            for seat, one in self.table.items()
        }

    def check(self) -> None:
        """TakenOver if this terminal has no seat, or none any more. For a transaction."""
        if not self.held:
            raise TakenOver("this terminal looks on: it has no seat.")
        self._read()
        if not self.held:
            raise TakenOver("the game was taken over in another window; this one looks on now.")

    # Who is where

    @property
    def token(self) -> str:
        """By which this terminal is known; empty where it can only look on."""
        return "" if self._presence is None else self._presence.token

    @property
    def held(self) -> bool:
        """Whether this terminal has a seat; otherwise it looks on."""
        return bool(self.seats)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons, at whatever terminal."""
        return self._match.persons

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of persons at this terminal."""
        return tuple(seat for seat in self.persons if seat in self.seats)

    @property
    def others(self) -> set[str]:
        """The other terminals that are there and have a person's seat."""
        return {
            one.token
            for seat, one in self.table.items()
            if seat != COMPUTERS and one.present and one.token != self.token
        }

    @property
    def away(self) -> frozenset[int]:
        """The seats of persons who are at no terminal."""
        return frozenset(seat for seat in self.persons if not self.at(seat).present)

    def at(self, seat: int) -> Seat:
        """Return how a seat is taken."""
        return self.table.get(seat, Seat())

    def whose(self, seat: int) -> str:
        """Return the person whose seat it is; empty for nobody in particular."""
        return self.at(seat).who

    def person(self, seat: int) -> str:
        """Return by which name the person of a seat is known."""
        return self.whose(seat) or self._match.names[seat]

    @property
    def speaker(self) -> str:
        """By which name this terminal speaks."""
        return self.who or ", ".join(self._match.names[seat] for seat in self.here) or "Somebody"

    # Taking seats

    def take(self, *, force: bool) -> bool:
        """Take all seats that nobody else has; with `force` also those of another terminal that has no name.

        Without `force` nothing is taken while another terminal is there. Tells whether there is a seat now.
        """
        if not self._journal.writable:
            return False
        with self._journal.changing("taken over"):
            unguarded = {
                seat: one._replace(pin="") if self._proved(one) else one for seat, one in self.table.items()
            }
            if self._nobody_else() or force:
                taken = [
                    seat
                    for seat in self.persons
                    if takeable(unguarded, seat, self.token, self.who, force=force)
                    and not (self._visitor.personal and self.whose(seat) == NOBODY)
                ]
                for seat in taken:
                    self._give(seat, self.whose(seat))
                if (taken or not self.persons) and takeable(
                    self.table, COMPUTERS, self.token, self.who, force=force
                ):
                    self._give(COMPUTERS, NOBODY)
        return self.held

    def _nobody_else(self) -> bool:
        return not any(one.present and one.token != self.token for one in self.table.values())

    def host_computers(self) -> bool:
        """Let the computers think here if the terminal where they did is gone; tells whether they do."""
        if COMPUTERS in self.seats:
            return True
        if not (self.seats or not self.persons) or self.at(COMPUTERS).present:
            return False
        with self._journal.changing("changed"):
            if not self.at(COMPUTERS).present:
                self._give(COMPUTERS, NOBODY)
        return COMPUTERS in self.seats

    def sit(self, seat: int, pin: str = "", *, instead: bool = False) -> None:
        """Sit down on a free seat, on one's own, or with `instead` on one whose person is away.

        Also the own seat is only moved from another terminal with `instead`.
        Raises SeatTaken where somebody else is there or, without `instead`, away; PinNeeded where the
        seat has another PIN; StorageError.
        """
        with self._journal.changing("changed"):
            there = self.at(seat)
            mine = there.token == self.token
            if seat not in self.persons and self._journal.begun_as[seat] != PERSON:
                raise SeatTaken("a computer plays that seat.")
            self.check_name()
            who = self.who or self._match.names[seat]
            own = mine or there.who == self.who != NOBODY
            if there.present and not own:
                sits = there.who or "another terminal"
                raise SeatTaken(f"{sits} has that seat, and would have to stand up first.")
            if there.away and not own and not instead:
                raise SeatTaken(f"that is {there.who}'s seat.")
            moves = there.present and not mine
            if moves and not instead:
                raise SeatTaken(f"{there.who} sits at another terminal.")
            failed = self._wrong_pin(seat, pin)
            if not failed:
                if there.away and not own:
                    self._talk.tell(f"{self.who or 'Somebody'} sits down for {there.who}.")
                elif moves:
                    self._talk.tell(f"{who} plays at another terminal now.")
                elif who not in (there.who, self._match.names[seat]):
                    self._talk.tell(f"{who} sits down as {self._match.names[seat]}.")
                elif not there.present and not self._nobody_else():
                    self._talk.tell(f"{who} {'sits down' if there.who == NOBODY else 'is back'}.")
                self._give(seat, who)
        if failed:
            raise PinNeeded(failed)

    def check_name(self) -> None:
        """SeatTaken where the visitor's name could be taken for that of somebody else at this match."""
        names = {*self._match.names, *map(self.whose, self.persons)}
        for name in sorted(names - {self.who}) if self.who not in names else ():
            if look_alike(self.who, name):
                raise SeatTaken(f"{self.who} is not the {name} who sits here: come by another name.")

    def stand(self, seat: int) -> None:
        """Leave a seat of this terminal to anybody. TakenOver if it is not this terminal's; StorageError."""
        with self._journal.changing("changed"):
            if self.at(seat).token != self.token:
                raise TakenOver("that seat is not this terminal's.")
            if seat != COMPUTERS:
                self._talk.tell(f"The seat of {self._match.names[seat]} is free.")
            self._empty(seat)
            for other in {*self.here} - {seat}:
                # Others come to the table: whoever stays has the seats by name from now on.
                if self.whose(other) == NOBODY:
                    self._give(other, self._match.names[other])

    def free(self, seat: int, pin: str = "") -> None:
        """Free the seat of somebody who is away, as who has another seat may.

        Raises SeatTaken, TakenOver; PinNeeded where the seat has another PIN; StorageError.
        """
        with self._journal.changing("changed"):
            there = self.at(seat)
            if there.present:
                raise SeatTaken(f"{there.who or 'Another terminal'} sits there.")
            if not self.here:
                raise TakenOver("only who has a seat can free another.")
            failed = self._wrong_pin(seat, pin)
            if not failed:
                self._talk.tell(f"The seat of {self._match.names[seat]} is free.")
                self._empty(seat)
        if failed:
            raise PinNeeded(failed)

    def step_aside(self, seat: int) -> None:
        """Leave a seat that a computer plays now; it stays its person's. StorageError."""
        with self._journal.changing("changed"):
            there = self.at(seat)
            write_seat(self._journal.db, seat, there.who, "", there.pin)

    def seat_other(self, seat: int, who: str, token: str) -> None:
        """Give a seat that nobody has to the terminal that asked for it, if that is there. StorageError."""
        with self._journal.changing("changed"):
            if self.at(seat).free:
                there = is_present(self._folder, token)
                write_seat(self._journal.db, seat, who or self._match.names[seat], token if there else "")

    def _give(self, seat: int, who: str) -> None:
        """Give a seat to this terminal; a PIN stays."""
        write_seat(self._journal.db, seat, who, self.token, self.at(seat).pin)

    def _empty(self, seat: int) -> None:
        write_seat(self._journal.db, seat, NOBODY, "")

    # PINs

    def set_pin(self, seat: int, pin: str) -> None:
        """Guard a seat of this terminal with a PIN; an empty one takes the guard away."""
        with self._journal.changing("changed"):
            there = self.at(seat)
            if there.token != self.token or seat not in self.persons:
                raise TakenOver("only who sits there can set a PIN.")
            who = there.who or self._match.names[seat]
            write_seat(self._journal.db, seat, who, self.token, hashed(pin) if pin else "")

    def _proved(self, there: Seat) -> bool:
        """Whether a key proves that a seat is the visitor's own."""
        return self._visitor.proved and there.who == self._visitor.name

    def _wrong_pin(self, seat: int, pin: str) -> str:
        """Say what is wrong about a PIN, and count it; empty if nothing is. For a transaction."""
        there, visitor = self.at(seat), self._visitor
        if not there.pin or there.token == self.token or self._proved(there):
            return ""
        note, now = self._journal.notes.get(_WRONG_PIN), int(time())
        if not may_try(note, visitor.source, now):
            return "the PIN was wrong too often; it can be tried again in ten minutes."
        if is_pin(pin, there.pin):
            return ""
        if pin:
            self._journal.set_notes(**{_WRONG_PIN: wrong(note, visitor.source, now)})
        return "that is not the PIN of this seat." if pin else "this seat has a PIN."

    # Swapping

    def swap(self, mine: int, theirs: int) -> bool:
        """Offer a seat of this terminal for another one's, or accept such an offer; whether they are swapped.

        TakenOver where the seats are not so; StorageError.
        """
        with self._journal.changing("changed"):
            own, other = self.at(mine), self.at(theirs)
            if own.token != self.token or not other.present or other.token == self.token:
                raise TakenOver("seats are swapped with somebody at another terminal.")
            mine_name, their_name = self._match.names[mine], self._match.names[theirs]
            accepted = self._journal.notes.get(_SWAP) == [other.token, theirs, mine]
            notes: dict[str, object] = {_SWAP: None if accepted else [self.token, mine, theirs]}
            if accepted:
                # The names go with the persons.
                names = [*self._match.names]
                names[mine], names[theirs] = their_name, mine_name
                notes[NAMES] = names
                db = self._journal.db
                write_seat(db, mine, other.who or their_name, other.token, other.pin)
                write_seat(db, theirs, own.who or mine_name, self.token, own.pin)
                self._talk.tell(f"{mine_name} and {their_name} have swapped seats.")
            else:
                self._talk.tell(f"{mine_name} offers to swap seats with {their_name}: F6, then x.")
            self._journal.set_notes(**notes)
        return accepted

    @property
    def swap_offered(self) -> tuple[int, int] | None:
        """The own seat that another terminal offers to swap, and its seat; None if none does."""
        match self._journal.notes.get(_SWAP):
            case [str(token), int(theirs), int(mine)] if mine in self.seats and token != self.token:
                return mine, theirs
        return None

    # The next match of the same table

    def reserve(self, seats: Collection[int]) -> None:
        """Keep seats of this terminal for the persons of their names, who come from others. StorageError."""
        with self._journal.changing("changed"):
            for seat in self.seats & {*seats}:
                write_seat(self._journal.db, seat, self._match.names[seat], "")

    def sit_as_in(self, other: Seating) -> None:
        """Sit down on the seats that this terminal has in another match, as far as nobody else did."""
        for seat in sorted(other.seats & {*self.persons}):
            with suppress(StorageError):
                self.sit(seat, instead=True)

    @property
    def next_match(self) -> int:
        """The number of the match with which the table goes on; 0 if there is none."""
        number = self._journal.notes.get(_NEXT)
        return number if type(number) is int else 0

    def go_on_with(self, number: int) -> None:
        """Tell the other terminals with which match the table goes on. StorageError."""
        with self._journal.changing("changed"):
            who = ", ".join(self._match.names[seat] for seat in self.here)
            self._journal.set_notes(**{_NEXT: number})
            self._talk.tell(f"{who or 'Somebody'} plays again: press a to come along.")
