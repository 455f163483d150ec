"""Who sits where: a match's seats, each with the person it belongs to and the terminal that holds it.

A seat outlives its terminal: who leaves keeps it, and it is away. `presence` says who is there.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Mapping
from pathlib import Path

from civics_tui.saves.faults import StorageError
from civics_tui.saves.matchfile import MOST_SEATS
from civics_tui.saves.presence import is_present
from civics_tui.text.sanitize import sanitize_line
from rules.named import NamedTuple

COMPUTERS = -1
"""The seat of the terminal in which the computers think."""

NOBODY = ""
LONGEST_NAME = 20


class SeatTaken(StorageError):  # noqa: N818 (it is not a fault)
    """The seat is somebody else's."""


class PinNeeded(StorageError):  # noqa: N818 (it is a question)
    """The seat has a PIN, and what was typed is not it."""


class Seat(NamedTuple):
    """A seat of a match."""

    who: str = NOBODY
    """The person it belongs to; empty where it is whoever has the keyboard."""
    token: str = ""
    """The terminal that holds it."""
    present: bool = False
    """Whether that terminal is there."""
    pin: str = ""
    """Salt and hash; empty if there is none."""

    @property
    def free(self) -> bool:
        """Whether anybody may sit down without a question."""
        return not self.present and self.who == NOBODY

    @property
    def away(self) -> bool:
        """Whether it belongs to somebody who is not there."""
        return not self.present and self.who != NOBODY


def seats_in(db: sqlite3.Connection, folder: Path) -> dict[int, Seat]:
    """Read the seats. StorageError if they are damaged."""
    rows = db.execute("SELECT seat, who, token, pin, tries FROM seats LIMIT ?", (MOST_SEATS + 2,)).fetchall()
    found: dict[int, Seat] = {}
    for row in rows:
        if [type(value) for value in row] != [int, str, str, str, int] or row[0] not in range(-1, MOST_SEATS):
            raise StorageError("what it says of its seats is damaged.")
        seat, who, token, pin, _ = row
        found[seat] = Seat(sanitize_line(who, LONGEST_NAME), token, is_present(folder, token), pin[:200])
    return found


def tokens_in(db: sqlite3.Connection) -> frozenset[str]:
    """Read which terminals have seats, there or not."""
    rows = db.execute("SELECT token FROM seats WHERE token != '' LIMIT ?", (MOST_SEATS + 2,))
    return frozenset(token for (token,) in rows if isinstance(token, str))


def persons_in(db: sqlite3.Connection) -> dict[int, str]:
    """Read whose the seats are."""
    rows = db.execute("SELECT seat, who FROM seats WHERE who != '' LIMIT ?", (MOST_SEATS + 2,))
    return {
        seat: sanitize_line(who, LONGEST_NAME)
        for seat, who in rows
        if isinstance(seat, int) and isinstance(who, str)
    }


def write_seat(db: sqlite3.Connection, seat: int, who: str, token: str, pin: str = "") -> None:
    """Write down whose a seat is. For a transaction that has read it."""
    db.execute("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, 0)", (seat, who, token, pin))


def takeable(seats: Mapping[int, Seat], seat: int, token: str, who: str, *, force: bool) -> bool:
    """Whether a terminal takes a seat without a question.

    That of nobody in particular or its own person; with `force` also from another terminal.
    """
    there = seats.get(seat, Seat())
    if seat == COMPUTERS:
        return force or not there.present or there.token == token
    return there.who in (NOBODY, who) and not there.pin and (force or not there.present)


def hashed(pin: str, salt: str = "") -> str:
    """Return a PIN as it is kept."""
    import hashlib

    salt = salt or os.urandom(16).hex()
    digest = hashlib.scrypt(pin.encode()[:64], salt=bytes.fromhex(salt), n=1 << 14, r=8, p=1)
    return f"{salt}${digest.hex()}"


def is_pin(pin: str, kept: str) -> bool:
    """Whether a PIN is the one that is kept."""
    from hmac import compare_digest

    salt = kept.partition("$")[0]
    try:
        return compare_digest(hashed(pin, salt), kept)
    except ValueError:
        return False
