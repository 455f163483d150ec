"""A match and its file: one durably committed row an action.

The journal is only ever appended to, undo included, so nothing that was played is lost; a match is its
journal played again.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from time import time

from civics_tui.saves.faults import MovedOn, StorageError, TakenOver, in_words, whatever_it_holds
from civics_tui.saves.journal import NAMES, now, opened, rename, replay
from civics_tui.saves.matchfile import (
    MOST_ENTRIES,
    STORAGE_FORMAT,
    TERMINALS_SCHEMA,
    Database,
    Description,
    Head,
    check_end,
    check_pages,
    connect,
    description,
    entries,
    invite_code,
    link,
    look,
    make_tables,
)
from civics_tui.saves.presence import Presence, is_present
from civics_tui.saves.seats import (
    COMPUTERS,
    LONGEST_NAME,
    MOST_TRIES,
    NOBODY,
    WAIT_SECONDS,
    PinNeeded,
    Seat,
    SeatTaken,
    hashed,
    is_pin,
    seats_in,
    takeable,
    write_seat,
)
from civics_tui.saves.talk import MOST_LINES, Said, said_since, say, says_too_much
from civics_tui.saves.wish import TAKE_BACK, Wish, wish_in
from civics_tui.text.sanitize import sanitize_line
from rules.game import Action, State
from rules.match import PERSON, UndoBlocked
from rules.words import Asked

_WRONG_PIN = "wrong pin"
"""The note of when a PIN was wrong last, in seconds since 1970."""

_SWAP = "swap"
"""The note of an offer to swap seats: the terminal that made it, its seat, the other."""

_NEXT = "next match"
"""The note of the match with which the same table goes on."""


def _checked(db: Database) -> Description:
    check_pages(db)
    return description(db)


class SavedMatch:
    """A match and its file. Every change is committed before the match in memory shows it.

    Terminals are equal: each plays the same journal again, holds some of the seats, and appends for them.
    """

    def __init__(self, path: Path, number: int, who: str = NOBODY, *, personal: bool = False) -> None:
        """Open a file for a person, or for whoever has the keyboard, and take the free seats.

        Where terminals are `personal` no seat is taken unasked but the person's own.
        """
        self.path = path
        self.id = number
        self.who = who
        self._personal = personal
        self.seats: frozenset[int] = frozenset()
        """The seats of this terminal, `COMPUTERS` among them where the computers think here."""
        self.table: dict[int, Seat] = {}
        """All seats that somebody has taken."""
        self.said: list[Said] = []
        """What was said at the table, the newest last."""
        self._presence: Presence | None = None
        self._version: object = None
        self._position = 0
        try:
            with whatever_it_holds("it", "read"):
                self._db, self.writable, about = self._opened()
            try:
                with whatever_it_holds("it", "read"):
                    self._begin(about)
            except BaseException:
                self.close()
                raise
        except StorageError as error:
            raise StorageError(
                f"saved game {number} cannot be opened: {error.reason}", error.reason
            ) from error

    def _opened(self) -> tuple[Database, bool, Description]:
        # Read before anything is written: a damaged file is left as it is.
        about = look(self.path, _checked)
        try:
            return connect(self.path, "rw"), True, about
        except sqlite3.OperationalError:
            return connect(self.path, "ro"), False, about

    def _begin(self, about: Description) -> None:
        self._start = self._chain = about.start
        self.match = opened(about)
        self.notes = about.notes
        self.catch_up()
        if self.writable:
            self._presence = Presence(self._folder)
            self.take(force=False)

    @property
    def held(self) -> bool:
        """Whether this terminal has a seat; otherwise it looks on."""
        return bool(self.seats)

    def whose(self, seat: int) -> str:
        """Return the person whose seat it is; empty for nobody in particular."""
        return self.table.get(seat, Seat()).who

    @property
    def code(self) -> str:
        """A short word by which others join."""
        return invite_code(self._start)

    @property
    def _folder(self) -> Path:
        return self.path.parent.with_name("present")

    @property
    def _token(self) -> str:
        return "" if self._presence is None else self._presence.token

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons, at whatever terminal."""
        return tuple(seat for seat, player in enumerate(self.match.players) if player == PERSON)

    # Reading

    def catch_up(self) -> bool:
        """Read what other terminals have added to the file; tells whether there was anything.

        StorageError if an entry is damaged or missing or does not replay.
        """
        with whatever_it_holds(f"saved game {self.id}", "read"):
            self._db.opened()
            version = self._db.execute("PRAGMA data_version").fetchone()
            if version == self._version:
                return self._missing()
            with self._db.transaction():
                before = self._position, self.table, self.said
                self._read_on()
            self._version = version
            return before != (self._position, self.table, self.said)

    def _missing(self) -> bool:
        """Look who has gone: that changes nothing in the file."""
        there = {
            seat: replace(one, present=is_present(self._folder, one.token))
            for seat, one in self.table.items()
        }
        changed = there != self.table
        self.table = there
        return changed

    def _read_on(self) -> None:
        about = description(self._db)
        for position, entry, digest in entries(self._db, self._position):
            replay(self.match, entry, digest, position)
            self._chain = link(self._chain, entry, digest)
            self._position += 1
        check_end(about.head, self._position, self._chain)
        self.notes = about.notes
        rename(self.match, self.notes)
        if about.version == STORAGE_FORMAT:
            self.table = seats_in(self._db, self._folder)
            self.said = [*self.said, *said_since(self._db, self.said[-1].id if self.said else 0)][
                -MOST_LINES:
            ]
            self._count_seats()

    def _count_seats(self) -> None:
        self.seats = frozenset(seat for seat, one in self.table.items() if one.token == self._token != "")

    # Seats

    def take(self, *, force: bool) -> bool:
        """Take all seats that nobody else has; with `force` also those of another terminal that has no name.

        Without `force` nothing is taken while another terminal is there. Tells whether there is a seat now.
        """
        if not self.writable:
            return False
        with self._changing("taken over"):
            if self._alone() or force:
                taken = [
                    seat
                    for seat in self.persons
                    if takeable(self.table, seat, self._token, self.who, force=force)
                    and not (self._personal and self.whose(seat) == NOBODY)
                ]
                for seat in taken:
                    self._give(seat, self.table.get(seat, Seat()).who)
                if (taken or not self.persons) and takeable(
                    self.table, COMPUTERS, self._token, self.who, force=force
                ):
                    self._give(COMPUTERS, NOBODY)
        return self.held

    def _alone(self) -> bool:
        return not any(one.present and one.token != self._token for one in self.table.values())

    def sit(self, seat: int, pin: str = "", *, instead: bool = False) -> None:
        """Sit down on a free seat, on one's own, or with `instead` on one whose person is away.

        Also the own seat is only moved from another terminal with `instead`.
        Raises SeatTaken where somebody else is there or, without `instead`, away; PinNeeded where the
        seat has another PIN; StorageError.
        """
        with self._changing("changed"):
            there = self.table.get(seat, Seat())
            mine = there.token == self._token
            if seat not in self.persons:
                raise SeatTaken("a computer plays that seat.")
            who = self.who or self.match.names[seat]
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
                    self._tell(f"{self.who or 'Somebody'} sits down for {there.who}.")
                elif moves:
                    self._tell(f"{who} plays at another terminal now.")
                elif who not in (there.who, self.match.names[seat]):
                    self._tell(f"{who} sits down as {self.match.names[seat]}.")
                elif not there.present and not self._alone():
                    self._tell(f"{who} {'sits down' if there.who == NOBODY else 'is back'}.")
                write_seat(self._db, seat, who, self._token, there.pin)
        if failed:
            raise PinNeeded(failed)

    def _tell(self, line: str) -> None:
        """Tell all terminals of something that is not of the game."""
        say(self._db, len(self.match.moves), NOBODY, line)

    def stand(self, seat: int) -> None:
        """Leave a seat of this terminal to anybody. TakenOver if it is not this terminal's; StorageError."""
        with self._changing("changed"):
            if self.table.get(seat, Seat()).token != self._token:
                raise TakenOver("that seat is not this terminal's.")
            if seat != COMPUTERS:
                self._tell(f"The seat of {self.match.names[seat]} is free.")
            write_seat(self._db, seat, NOBODY, "")
            for other in self.seats & {*self.persons} - {seat}:
                # Others come to the table: whoever stays has the seats by name from now on.
                if self.whose(other) == NOBODY:
                    self._give(other, self.match.names[other])

    def _wrong_pin(self, seat: int, pin: str) -> str:
        """Say what is wrong about a PIN, and count it; empty if nothing is. For a transaction."""
        there = self.table.get(seat, Seat())
        if not there.pin or there.token == self._token:
            return ""
        last = self.notes.get(_WRONG_PIN)
        since = abs(time() - last) if isinstance(last, int) else WAIT_SECONDS
        if there.tries >= MOST_TRIES and since < WAIT_SECONDS:
            return "the PIN was wrong too often; it can be tried again in ten minutes."
        if is_pin(pin, there.pin):
            return ""
        if pin:
            write_seat(self._db, seat, there.who, there.token, there.pin, there.tries + 1)
            self._set_notes({**self.notes, _WRONG_PIN: int(time())})
        return "that is not the PIN of this seat." if pin else "this seat has a PIN."

    def free(self, seat: int, pin: str = "") -> None:
        """Free the seat of somebody who is away, as who has another seat may.

        Raises SeatTaken, TakenOver; PinNeeded where the seat has another PIN; StorageError.
        """
        with self._changing("changed"):
            there = self.table.get(seat, Seat())
            if there.present:
                raise SeatTaken(f"{there.who or 'Another terminal'} sits there.")
            if not self.seats & {*self.persons}:
                raise TakenOver("only who has a seat can free another.")
            failed = self._wrong_pin(seat, pin)
            if not failed:
                self._tell(f"The seat of {self.match.names[seat]} is free.")
                write_seat(self._db, seat, NOBODY, "")
        if failed:
            raise PinNeeded(failed)

    def swap(self, mine: int, theirs: int) -> bool:
        """Offer a seat of this terminal for another one's, or accept such an offer; whether they are swapped.

        TakenOver where the seats are not so; StorageError.
        """
        with self._changing("changed"):
            own, other = self.table.get(mine, Seat()), self.table.get(theirs, Seat())
            if own.token != self._token or not other.present or other.token == self._token:
                raise TakenOver("seats are swapped with somebody at another terminal.")
            mine_name, their_name = self.match.names[mine], self.match.names[theirs]
            accepted = self.notes.get(_SWAP) == [other.token, theirs, mine]
            notes = {**self.notes, _SWAP: None if accepted else [self._token, mine, theirs]}
            if accepted:
                # The names go with the persons.
                names = [*self.match.names]
                names[mine], names[theirs] = their_name, mine_name
                notes[NAMES] = names
                write_seat(self._db, mine, other.who or their_name, other.token, other.pin)
                write_seat(self._db, theirs, own.who or mine_name, self._token, own.pin)
                self._tell(f"{mine_name} and {their_name} have swapped seats.")
            else:
                self._tell(f"{mine_name} offers to swap seats with {their_name}: F6, then x.")
            self._set_notes(notes)
        return accepted

    @property
    def swap_offered(self) -> tuple[int, int] | None:
        """The own seat that another terminal offers to swap, and its seat; None if none does."""
        match self.notes.get(_SWAP):
            case [str(token), int(theirs), int(mine)] if mine in self.seats and token != self._token:
                return mine, theirs
        return None

    # The next match of the same table

    def reserve(self, seats: Collection[int]) -> None:
        """Keep seats of this terminal for the persons of their names, who come from others. StorageError."""
        with self._changing("changed"):
            for seat in self.seats & {*seats}:
                write_seat(self._db, seat, self.match.names[seat], "")

    @property
    def next_match(self) -> int:
        """The number of the match with which the table goes on; 0 if there is none."""
        number = self.notes.get(_NEXT)
        return number if type(number) is int else 0

    def go_on_with(self, number: int) -> None:
        """Tell the other terminals with which match the table goes on. StorageError."""
        with self._changing("changed"):
            who = ", ".join(self.match.names[seat] for seat in self.persons if seat in self.seats)
            self._set_notes({**self.notes, _NEXT: number})
            self._tell(f"{who or 'Somebody'} plays again: press a to come along.")

    def sit_as_in(self, other: SavedMatch) -> None:
        """Sit down on the seats that this terminal has in another match, as far as nobody else did."""
        for seat in sorted(other.seats & {*self.persons}):
            with suppress(StorageError):
                self.sit(seat, instead=True)

    def set_pin(self, seat: int, pin: str) -> None:
        """Guard a seat of this terminal with a PIN; an empty one takes the guard away."""
        with self._changing("changed"):
            there = self.table.get(seat, Seat())
            if there.token != self._token or seat not in self.persons:
                raise TakenOver("only who sits there can set a PIN.")
            who = there.who or self.match.names[seat]
            write_seat(self._db, seat, who, self._token, hashed(pin) if pin else "")

    @property
    def alone(self) -> bool:
        """Whether no other terminal that is there has a person's seat."""
        return not self._other_terminals()

    def _other_terminals(self) -> set[str]:
        return {
            one.token
            for seat, one in self.table.items()
            if seat != COMPUTERS and one.present and one.token != self._token
        }

    @property
    def away(self) -> frozenset[int]:
        """The seats of persons who are at no terminal."""
        return frozenset(seat for seat in self.persons if not self.table.get(seat, Seat()).present)

    @property
    def wanted_back(self) -> int:
        """How many choices some terminal wants to take back; 0 for none."""
        return self._wish.last if self._wish else 0

    @property
    def asked_to_agree(self) -> bool:
        """Whether another terminal wants to take back choices, and this one has not agreed."""
        here = bool(self.seats & {*self.persons})
        return self._wish is not None and self._token not in self._wish.terminals and here

    @property
    def _wish(self) -> Wish | None:
        return wish_in(self.notes, self._position, len(self.match.moves))

    def agree(self, count: int) -> bool:
        """Want the last choices back, or agree to what another terminal wants; tells whether all do.

        All are the terminals that are there and have a person's seat.
        """
        with self._changing("changed"):
            if not self.seats & {*self.persons}:
                raise TakenOver("this terminal looks on: it has no seat.")
            wish = self._wish or Wish(self._position, count, frozenset())
            wish = wish._replace(terminals=wish.terminals | {self._token})
            self._set_notes({**self.notes, TAKE_BACK: wish.note()})
        return self._other_terminals() <= wish.terminals

    def _set_notes(self, notes: dict[str, object]) -> None:
        self._db.execute("UPDATE meta SET value = ? WHERE key = 'notes'", (json.dumps(notes),))

    def host_computers(self) -> bool:
        """Let the computers think here if the terminal where they did is gone; tells whether they do."""
        if COMPUTERS in self.seats:
            return True
        if not self.seats or self.table.get(COMPUTERS, Seat()).present:
            return False
        with self._changing("changed"):
            if not self.table.get(COMPUTERS, Seat()).present:
                self._give(COMPUTERS, NOBODY)
        return COMPUTERS in self.seats

    def say(self, text: str) -> None:
        """Say a line to the table. StorageError if it cannot be kept, or was one too many."""
        with self._changing("changed"):
            own = [seat for seat in self.persons if seat in self.seats]
            who = self.who or ", ".join(self.match.names[seat] for seat in own) or "Somebody"
            who = sanitize_line(who, LONGEST_NAME)
            if says_too_much(self._db, who):
                raise StorageError("that is enough talk for a minute.")
            say(self._db, len(self.match.moves), who, text)

    def _give(self, seat: int, who: str) -> None:
        """Give a seat to this terminal; a PIN stays."""
        there = self.table.get(seat, Seat())
        write_seat(self._db, seat, who, self._token, there.pin)

    @contextmanager
    def _changing(self, doing: str) -> Iterator[None]:
        """Change the seats or the talk, with what is in the file at that moment read first."""
        if not self.writable:
            raise StorageError("this game can only be looked at.")
        with whatever_it_holds(f"saved game {self.id}", doing), self._db.transaction("IMMEDIATE"):
            self._bring_up_to_date()
            self._read_on()
            yield
            self._read_on()

    def _bring_up_to_date(self) -> None:
        """Give a file of an older version what it lacks."""
        about = description(self._db)
        if about.version == STORAGE_FORMAT:
            return
        if about.head is None:
            head = self._head(self.match.state, len(self.match.moves), self._position, self._chain)
            self._db.execute("DELETE FROM meta WHERE key = 'over'")
            self._db.execute("INSERT INTO meta VALUES ('head', ?)", (head.text(),))
        self._db.execute("DROP TABLE holder")
        make_tables(self._db, TERMINALS_SCHEMA)
        self._db.execute("UPDATE meta SET value = ? WHERE key = 'storage'", (json.dumps(STORAGE_FORMAT),))

    @staticmethod
    def _head(state: State, choices: int, entries: int, chain: str) -> Head:
        return Head(entries, chain, choices, state.current_player)

    def _append(self, entry: object, after: State, choices: int) -> None:
        """Commit an entry at the next position, and what the match comes to by it."""
        if self._position >= MOST_ENTRIES:
            raise StorageError("no saved game is longer than this one: the last choice was not made.")
        text, digest = json.dumps(entry), self.match.state.digest()
        chain = link(self._chain, text, digest)
        head = self._head(after, choices, self._position + 1, chain)
        self._write(
            ("INSERT INTO journal VALUES (?, ?, ?, ?)", (self._position, text, digest, now())),
            ("UPDATE meta SET value = ? WHERE key = 'head'", (head.text(),)),
        )
        self._position += 1
        self._chain = chain

    def _write(self, *changes: tuple[str, tuple[object, ...]]) -> None:
        """Commit changes to what this terminal shows.

        TakenOver if it has no seat any more, MovedOn if another terminal has moved meanwhile.
        """
        if not self.held:
            raise TakenOver("this terminal looks on: it has no seat.")
        with (
            in_words(f"saved game {self.id}", "written; the last choice was not made"),
            self._db.transaction("IMMEDIATE"),
        ):
            self.table = seats_in(self._db, self._folder)
            self._count_seats()
            if not self.held:
                raise TakenOver("the game was taken over in another window; this one looks on now.")
            head = description(self._db).head
            if head is None or (head.entries, head.chain) != (self._position, self._chain):
                raise MovedOn("the table moved on; look again.")
            for statement, values in changes:
                self._db.execute(statement, values)

    def may_act(self) -> bool:
        """Whether the present decision is one for this terminal's seats, or for the whole table."""
        state = self.match.state
        seat = state.current_player
        if seat is None:
            return False
        if self.match.players[seat] != PERSON:
            shared = state.prompt().asked is Asked.TABLE and bool(self.persons)
            return bool(self.seats & {*self.persons}) if shared else COMPUTERS in self.seats
        return seat in self.seats or (state.prompt().asked is Asked.TABLE and self.held)

    def play(self, action: Action) -> None:
        """Commit an action, then make it. IllegalAction or StorageError, and then nothing has changed."""
        if not self.may_act():
            raise TakenOver("that decision is for another terminal.")
        action = self.match.legal(action)
        after = self.match.state.clone()
        after.step(action)
        self._append(list(action), after, len(self.match.moves) + 1)
        self.match.play(action)

    def undo(self, *, agreed: bool = False) -> None:
        """Take back the last action, and commit that. UndoBlocked or StorageError: nothing has changed."""
        reason = self.match.boundary()
        if reason is not None and not (agreed and self.match.moves):
            raise UndoBlocked(reason)
        choices = len(self.match.moves) - 1
        self._append({"do": "take back" if reason else "undo"}, self.match.at(choices), choices)
        self.match.undo(agreed=agreed)

    def redo(self) -> None:
        """Play again what was taken back last, and commit that. UndoBlocked if there is nothing."""
        action = self.match.undone
        if action is None:
            raise UndoBlocked("nothing to redo")
        after = self.match.state.clone()
        after.step(action)
        self._append({"do": "redo"}, after, len(self.match.moves) + 1)
        self.match.redo()

    def note(self, key: str, value: object) -> None:
        """Keep something that belongs to the table and not to the rules, such as slogans."""
        with self._changing("changed"):
            if not self.held:
                raise TakenOver("this terminal looks on: it has no seat.")
            self._set_notes({**self.notes, key: value})

    def close(self) -> None:
        """Leave the table; the seats stay their persons'."""
        if self.seats:
            with suppress(sqlite3.Error):
                self._db.execute("UPDATE seats SET token = '' WHERE token = ?", (self._token,))
        self.seats = frozenset()
        if self._presence is not None:
            self._presence.close()
        self._db.close()
