"""Who plays for somebody who is gone: who is there agrees on a computer; sitting down takes a seat back."""

from __future__ import annotations

from civics_tui.players.seating import player_kind
from civics_tui.saves.faults import StorageError
from civics_tui.saves.handing_over import NO_WISH, SeatWish, wish_in
from civics_tui.saves.journal import Journal
from civics_tui.saves.seating import Seating
from civics_tui.saves.seats import SeatTaken
from rules.match import PERSON


class StandIns:
    """What the persons of a match agree on about who plays a seat."""

    def __init__(self, journal: Journal, seating: Seating) -> None:
        self._journal = journal
        self._seating = seating

    @property
    def wish(self) -> SeatWish | None:
        """What somebody asks for, until all who are there have agreed; nothing once its person is back."""
        wish = wish_in(self._journal.notes, self._journal.match)
        if wish is None or (wish.player != PERSON and wish.seat not in self._seating.away):
            return None
        return wish

    @property
    def asked(self) -> bool:
        """Whether the persons at this terminal have not agreed to what is asked for."""
        wish, here = self.wish, {*self._seating.here}
        return wish is not None and bool(here) and not here <= wish.seats

    @property
    def words(self) -> str:
        """Say what is asked of this terminal, or who has not agreed yet; empty if nothing."""
        wish = self.wish
        if wish is None:
            return ""
        name = self._journal.match.names[wish.seat]
        if wish.player == PERSON:
            what = f"{wish.asked} would like to play {name}'s seat"
        else:
            what = f"{wish.asked}: let a {player_kind(wish.player)}, play for {name}"
        if self.asked:
            return f"{what}. If you agree: F6, then c on that seat."
        left = " and ".join(map(self._seating.person, sorted(self._needed(wish) - wish.seats)))
        return f"{what}; {left} is asked." if left else ""

    def _needed(self, wish: SeatWish) -> set[int]:
        """Who has to agree: whoever is there; nobody to the own seat."""
        seating = self._seating
        if wish.seat in seating.here:
            return set()
        return {*seating.persons} - seating.away - {wish.seat}

    def agree(self, seat: int, player: str) -> SeatWish | None:
        """Ask that another plays a seat, or agree to it; returns the wish once all who are there agree.

        SeatTaken where the seat is not so; StorageError.
        """
        seating, journal = self._seating, self._journal
        with journal.changing("changed"):
            self._check(seat, player)
            here, wish = {*seating.here}, self.wish
            names = " and ".join(dict.fromkeys(map(seating.person, seating.here))) or seating.speaker
            if wish is None or (wish.seat, wish.player) != (seat, player):
                wish = SeatWish(seat, player, names, (), frozenset(here), seating.who, seating.token)
            elif not here <= wish.seats:
                wish = wish._replace(agreed=(*wish.agreed, names), seats=wish.seats | here)
            done = self._needed(wish) <= wish.seats
            journal.set_notes(**(NO_WISH if done else wish.note()))
        return wish if done else None

    def _check(self, seat: int, player: str) -> None:
        seating = self._seating
        if self._journal.match.over:
            raise StorageError("the game is over.")
        if player == PERSON:
            return
        if seat not in seating.persons:
            raise SeatTaken("a computer plays that seat already.")
        if seat not in seating.here:
            if not seating.here:
                raise SeatTaken("only who has a seat can let a computer play for another.")
            if seating.at(seat).present:
                raise SeatTaken(f"{seating.person(seat)} is there; a computer plays for who is away.")
