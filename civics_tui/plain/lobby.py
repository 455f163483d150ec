"""Who sits where, in plain mode."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from civics_tui.plain.house import House
from civics_tui.plain.room import Offer, Room, fitting
from civics_tui.plain.words import keys_in_words
from civics_tui.players.seating import USUAL_LEVEL
from civics_tui.saves import SavedMatch, StorageError
from civics_tui.saves.seats import PinNeeded, SeatTaken

LOOK_SECONDS = 0.5
"""How often it is looked who has come and gone."""


class Lobby(Room):
    """Sit down, stand up, invite."""

    timeout: float | None = LOOK_SECONDS
    question = "Where do you sit down? quit goes to the table."
    thing = "seat"

    def __init__(self, house: House, save: SavedMatch, changed: Callable[[], None]) -> None:
        """Say the seats of a match; `changed` is called when it is left with other seats."""
        super().__init__(house)
        self.save = save
        self._changed = changed
        self._before = save.seats
        self._instead = -1

    def spoken(self, text: str) -> str:
        """Return a text without keys."""
        return keys_in_words(text)

    def enter(self) -> None:
        """Say how others join, and who sits where."""
        command = "join" if self.house.kiosk is not None else "civics join"
        self.say("Seats", f"Others on this machine join with: {command} {self.save.code}")
        self.ask()

    def leave(self) -> None:
        """Go back with the seats as they are now."""
        if self.save.seats != self._before:
            self._changed()

    def idle(self) -> None:
        """See who has come and gone."""
        table = self.save.seating.table
        try:
            self.save.catch_up()
        except StorageError as fault:
            self.error(str(fault))
        if self.save.seating.table != table:
            self.ask()

    def offers(self) -> Sequence[Offer]:
        """Return the seats of persons."""
        names = self.save.match.names
        return [
            Offer(names[seat], partial(self._sit, seat), f"{names[seat]}: {self.save.seat_in_words(seat)}")
            for seat in range(self.save.match.seats)
        ]

    def _sit(self, seat: int, pin: str = "") -> None:
        if seat in self.save.seats:
            self.house.go_back()
            return
        if not self.console.forgets and self.save.seating.here:
            self.error("this terminal keeps what has scrolled away: one person plays at it.")
            return
        try:
            sits = self.save.sit(seat, pin, instead=self._instead == seat)
        except PinNeeded as fault:
            self.error(f"{fault} Type pin, the name, and the PIN.")
        except SeatTaken as fault:
            self.error(str(fault))
            if self.save.seating.at(seat).away and self._instead != seat:
                self._instead = seat
                self.say("Warning", "Choose it again to sit down instead; everybody reads it.")
        except StorageError as fault:
            self.error(str(fault))
        else:
            self._instead = -1
            name = self.save.match.names[seat]
            self.say(
                "Seats", f"You sit here now: {name}. quit goes to the table." if sits else self.save.wish
            )

    def _do(self, change: Callable[[], object], done: str) -> None:
        try:
            change()
        except StorageError as fault:
            self.error(str(fault))
        else:
            self.say("Seats", done)

    def _seat(self, typed: str) -> int | None:
        """Return the seat that is typed by number or name; says what is wrong where there is none."""
        names = self.save.match.names
        if typed.isdecimal() and 0 < int(typed) <= len(names):
            return int(typed) - 1
        fits = fitting(self.offers(), typed.casefold()) if typed else []
        if len(fits) == 1:
            return names.index(fits[0].name)
        self.error("type the number or the name of a seat after it.")
        return None

    def do_stand(self, typed: str) -> None:
        """Leave a seat to others."""
        if (seat := self._seat(typed)) is not None:
            self._do(lambda: self.save.seating.stand(seat), "The seat is free.")

    def do_pin(self, typed: str) -> None:
        """Guard one's seat, or sit down on one that is guarded."""
        name, _, pin = typed.partition(" ")
        if (seat := self._seat(name)) is None:
            return
        if seat in self.save.seats:
            kept = "The PIN is kept." if pin else "The seat has no PIN."
            self._do(lambda: self.save.seating.set_pin(seat, pin), kept)
        else:
            self._sit(seat, pin)

    def do_free(self, typed: str) -> None:
        """Free the seat of somebody who is away."""
        if (seat := self._seat(typed)) is not None:
            self._do(lambda: self.save.seating.free(seat), "The seat is free.")

    def do_computer(self, typed: str) -> None:
        """Let a computer play for somebody who is away, or for oneself; or agree to that."""
        levels = self.house.levels
        name, _, level = typed.rpartition(" ") if typed.rpartition(" ")[2] in levels else (typed, "", "")
        if (seat := self._seat(name)) is None:
            return
        wish = self.save.stand_ins.wish
        if wish is not None and wish.seat == seat and self.save.stand_ins.asked:
            level = wish.player
        self._do(
            lambda: self.save.let_play(seat, level or (USUAL_LEVEL if USUAL_LEVEL in levels else levels[-1])),
            "It is done, or the others are asked.",
        )

    def do_swap(self, typed: str) -> None:
        """Offer to swap seats, or accept."""
        seating = self.save.seating
        if (seat := self._seat(typed)) is None:
            return
        offered, own = seating.swap_offered, seating.here
        if offered is not None and seat in offered:
            self._do(lambda: seating.swap(*offered), "The seats are swapped.")
        elif len(own) == 1 and seat not in own:
            self._do(lambda: seating.swap(own[0], seat), "It is offered.")
        else:
            self.error("who has one seat at a terminal can swap it for another one's.")

    def do_all(self, _: str) -> None:
        """Take all seats without a name."""
        if self.house.kiosk is not None:
            self.error("that is of no use here.")
            return
        self._do(lambda: self.save.seating.take(force=True), "This terminal has all seats without a name.")

    def do_say(self, text: str) -> None:
        """Say a line to the table."""
        self._do(lambda: self.save.say(text), f"Said: {text}")

    def do_on(self, _: str) -> None:
        """Go to the table."""
        self.house.go_back()
