"""The record of the house: who has played what and how it went, computed from the saved games; no ratings."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from civics_tui.boards.names import scored
from civics_tui.saves.evening import finished_above
from civics_tui.saves.store import Summary
from civics_tui.text.sanitize import sanitize_line
from rules import GAMES
from rules.match import PERSON
from rules.named import NamedTuple
from rules.words import counted


class Row(NamedTuple):
    """How a person has done in a game at tables of a size."""

    person: str
    game: str
    seats: int
    played: int
    won: int
    fair: float
    """How many wins chance alone would bring: the winners of each game, divided by its seats."""
    best: int | None
    """The most points; None where nothing is counted."""
    last: str
    """When a game ended last, ISO 8601 in UTC."""


class Against(NamedTuple):
    """How a person has finished against another, or against computers of a level, who had the same table."""

    person: str
    other: str
    level: bool
    """Whether the other is a level of computers."""
    games: int
    above: int
    even: int
    below: int


class Record(NamedTuple):
    """The record of a house: by person, game and table size, and head to head."""

    rows: tuple[Row, ...]
    against: tuple[Against, ...]

    @property
    def persons(self) -> list[str]:
        """The persons, who has played last first."""
        last: dict[str, str] = {}
        for row in self.rows:
            last[row.person] = max(last.get(row.person, ""), row.last)
        return sorted(last, key=lambda name: (last[name], name), reverse=True)

    def of(self, person: str) -> Record:
        """Return what is told of one person."""
        return Record(
            tuple(row for row in self.rows if row.person == person),
            tuple(one for one in self.against if one.person == person),
        )


def ended(saves: Iterable[Summary], who: str = "") -> list[Summary]:
    """Return the games that count; with a name those in which that person had a seat."""
    return [save for save in saves if save.counts if not who or who in persons_of(save).values()]


def persons_of(save: Summary) -> dict[int, str]:
    """Return who sat where at the end, without the computers."""
    return {
        seat: name for seat, name in enumerate(save.persons) if save.players[seat : seat + 1] == (PERSON,)
    }


def points_of(save: Summary) -> dict[int, int]:
    """Return the points of each seat, as far as something is counted."""
    found = {seat: re.search(r"-?\d+", text) for seat, text in save.standing.points}
    return {seat: int(number[0]) for seat, number in found.items() if number}


def record(saves: Iterable[Summary], who: str = "") -> Record:
    """Compute the record of ended games; with a name, of those in which that person had a seat."""
    games: dict[tuple[str, str, int], list[tuple[Summary, int]]] = defaultdict(list)
    pairs: dict[tuple[str, bool, str], list[int]] = defaultdict(list)
    for save in ended(saves, who):
        persons, above = persons_of(save), finished_above(save.standing, len(save.names))
        for seat, name in persons.items():
            games[name, save.game, len(save.names)].append((save, seat))
            for other in range(len(save.names)):
                named = persons.get(other, save.players[other])
                if other != seat and named != name:
                    pairs[name, other not in persons, named].append(above[seat] - above[other])
    rows = [_row(key, found) for key, found in games.items()]
    against = [
        Against(
            name, other, level, len(ends),
            sum(end > 0 for end in ends), ends.count(0), sum(end < 0 for end in ends),
        )
        for (name, level, other), ends in pairs.items()
    ]  # fmt: skip
    return Record(tuple(sorted(rows)), tuple(sorted(against)))


def _row(key: tuple[str, str, int], found: Sequence[tuple[Summary, int]]) -> Row:
    person, game, seats = key
    points = [points_of(save)[seat] for save, seat in found if seat in points_of(save)]
    return Row(
        person,
        game,
        seats,
        len(found),
        sum(seat in save.standing.winners for save, seat in found),
        round(sum(len(save.standing.winners) / seats for save, _ in found), 2),
        max(points, default=None),
        max(save.updated for save, _ in found),
    )


# Words

_TITLES = {slug: game.title for slug, game in GAMES.items()}


def row_words(row: Row) -> tuple[str, str]:
    """Say of a row what was played, and how it went."""
    title = _TITLES.get(row.game, row.game)
    best = "" if row.best is None else f", best {row.best}"
    went = f"{row.played} played, {row.won} won, fair {row.fair:.1f}{best}; {row.last[:10]}"
    return f"{title}, {counted(row.seats, 'player')}", went


def against_words(one: Against) -> tuple[str, str]:
    """Say against whom, and how it went."""
    other = f"{one.other} computers" if one.level else one.other
    even = f", even {one.even}" if one.even else ""
    return f"against {other}", f"{counted(one.games, 'time')}: above {one.above}{even}, below {one.below}"


def lines(found: Record, who: str = "") -> list[str]:
    """Write a record for people, of one person where `who` is named."""
    report = []
    for person in found.persons:
        own = found.of(person)
        report.append(person)
        for head, words in [*map(row_words, own.rows), *map(against_words, own.against)]:
            report.append(f"  {head:<28} {words}")
    return report or [f"No game{f' of {who}' if who else ''} has ended here yet."]


def as_csv(fields: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Write rows as a table. No name can be taken for a formula."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(fields)
    for row in rows:
        writer.writerow(f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@" else cell for cell in row)
    return text.getvalue()


def as_json(found: Record) -> str:
    """Write a record for programs."""
    parts = {
        "rows": [row._asdict() for row in found.rows],
        "against": [one._asdict() for one in found.against],
    }
    return json.dumps(parts, ensure_ascii=False, indent=1)


# The same deal at several tables


class Compared(NamedTuple):
    """A seat at one table of a deal."""

    game: str
    number: int
    """The saved game."""
    seat: int
    name: str
    points: int | None
    above: int
    """How many tables there are at which the same seat did worse."""


class Deal(NamedTuple):
    """A deal that was played at several tables: every seat is compared with the same seat at the others."""

    game: str
    seats: int
    tables: tuple[Summary, ...]
    points: tuple[tuple[int, ...], ...]
    """By table and seat: a point for every table at which the same seat did worse."""

    @property
    def rows(self) -> list[Compared]:
        """Tell it seat by seat."""
        return [
            Compared(
                self.game, table.id, seat, persons_of(table).get(seat, table.names[seat]),
                points_of(table).get(seat), points[seat],
            )
            for table, points in zip(self.tables, self.points, strict=True)
            for seat in range(self.seats)
        ]  # fmt: skip

    @property
    def lines(self) -> list[str]:
        """Tell it for people."""
        tables = counted(len(self.tables), "table")
        report = [f"{_TITLES.get(self.game, self.game)}, {tables} with the same deal"]
        report += (
            ["  +1: for each other table at which the same seat did worse"] if len(self.tables) > 1 else []
        )
        for table in self.tables:
            seats = ", ".join(
                f"{scored(one.name, '-' if one.points is None else one.points)} (+{one.above})"
                for one in self.rows
                if one.number == table.id
            )
            report.append(f"  game {table.id}: {seats}")
        total: dict[str, int] = defaultdict(int)
        for table, points in zip(self.tables, self.points, strict=True):
            for seat, name in persons_of(table).items():
                total[name] += points[seat]
        ranked = sorted(total.items(), key=lambda one: (-one[1], one[0]))
        report.append("  " + ", ".join(scored(sanitize_line(name, 40), points) for name, points in ranked))
        return report


def deals(saves: Iterable[Summary], seed: int) -> list[Deal]:
    """Find the games of one seed that have ended, those with the same game, seats and options together."""
    alike: dict[tuple[object, ...], list[Summary]] = defaultdict(list)
    for save in ended(saves):
        if save.seed == seed:
            alike[save.game, len(save.names), save.options].append(save)
    found = []
    for tables in alike.values():
        tables.sort(key=lambda one: one.id)
        # How well each seat did: by points, a win before none where they are the same.
        ranks = [
            [(points_of(one).get(seat, 0), seat in one.standing.winners) for seat in range(len(one.names))]
            for one in tables
        ]
        points = tuple(
            tuple(sum(other[seat] < own[seat] for other in ranks) for seat in range(len(own)))
            for own in ranks
        )
        found.append(Deal(tables[0].game, len(tables[0].names), tuple(tables), points))
    return found
