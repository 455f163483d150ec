"""What a series of games between computer players comes to: wins, scores, length, endings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from csv import writer
from io import StringIO
from statistics import mean, quantiles
from typing import Any

from civics_tui.players import LEVELS
from civics_tui.players.arena import Played, Series
from civics_tui.players.intervals import Interval, wilson
from rules.named import NamedTuple
from rules.words import counted

_SEATS = re.compile(r"\{\d+:seat\}(?:(?:, | and )\{\d+:seat\})*")


class Spread(NamedTuple):
    """Numbers in short: their mean, and the range that holds nine in ten of them."""

    mean: float
    low: float
    high: float


class Group(NamedTuple):
    """The seats that have something in common: their place at the table, or their level."""

    name: str
    seats: int
    """In how many seats of how many games they sat."""
    wins: Interval
    """Share of the win for one such seat; a shared win counts in parts."""
    scores: Spread


class Counted(NamedTuple):
    """A row of what a game's heuristics count."""

    name: str
    a_game: float
    in_games: float
    """Share of the games in which there was any."""


class Summary(NamedTuple):
    """All that is told of a series."""

    games: int
    fair: float
    """Share of the win of a seat among equals."""
    by_seat: tuple[Group, ...]
    by_level: tuple[Group, ...]
    nobody: int
    """Games that nobody won."""
    shared: int
    """Games that several won together."""
    decisions: Spread
    endings: tuple[tuple[str, int], ...]
    """Reasons with their number, the most frequent first."""
    tables: tuple[tuple[str, tuple[Counted, ...]], ...]
    """What a game's heuristics count, by table, the most frequent first."""


def spread(numbers: Sequence[float]) -> Spread:
    """Return the mean and the range of the middle nine tenths. StatisticsError without numbers."""
    if len(numbers) == 1:
        return Spread(numbers[0], numbers[0], numbers[0])
    cuts = quantiles(numbers, n=20, method="inclusive")
    return Spread(mean(numbers), cuts[0], cuts[-1])


def summarize(series: Series, games: Sequence[Played]) -> Summary:
    """Add up the games of a series. ValueError without games."""
    seats = len(series.levels)
    roles = series.rules.roles(seats)
    names = roles or tuple(f"Seat {seat + 1}" for seat in range(seats))
    places = [(game, seat) for game in games for seat in range(seats)]
    levels = sorted(set(series.levels), key=LEVELS.index, reverse=True)
    return Summary(
        games=len(games),
        fair=1 / seats,
        by_seat=tuple(
            _group(name, [place for place in places if place[1] == seat]) for seat, name in enumerate(names)
        ),
        by_level=tuple(
            _group(level, [(game, seat) for game, seat in places if game.levels[seat] == level])
            for level in levels
        ),
        nobody=sum(not game.winners for game in games),
        shared=sum(len(game.winners) > 1 for game in games),
        decisions=spread([game.decisions for game in games]),
        endings=tuple(Counter(_ending(game.reason, roles) for game in games).most_common()),
        tables=tuple((title, _table(title, games)) for title in games[0].tally),
    )


def _table(title: str, games: Sequence[Played]) -> tuple[Counted, ...]:
    found: Counter[str] = Counter()
    met: Counter[str] = Counter()
    for game in games:
        found.update(game.tally[title])
        met.update(name for name, count in game.tally[title].items() if count)
    return tuple(
        Counted(name, count / len(games), met[name] / len(games)) for name, count in found.most_common()
    )


def _group(name: str, places: Sequence[tuple[Played, int]]) -> Group:
    won = sum(1 / len(game.winners) for game, seat in places if seat in game.winners)
    scores = spread([game.scores[seat] for game, seat in places])
    return Group(name, len(places), wilson(won, len(places)), scores)


def _ending(reason: str, roles: Sequence[str]) -> str:
    """Put a reason into words for any seats: parts keep their name, players have none."""
    for seat, role in enumerate(roles):
        reason = reason.replace(f"{{{seat}:seat}}", role)
    several = _SEATS.sub(lambda found: "A player" if found[0].count("{") == 1 else "Several players", reason)
    return several[:1].upper() + several[1:]


def _plain(value: Any) -> Any:
    """Turn what is named and listed into JSON values."""
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    return [*map(_plain, value)] if isinstance(value, tuple) else value


def as_json(series: Series, games: Sequence[Played]) -> dict[str, Any]:
    """Return what was asked and what came of it, game by game, as JSON values."""
    summary = summarize(series, games)
    return {
        "game": series.game,
        "version": series.rules.version,
        "deck": series.deck,
        "seats": list(series.levels),
        "options": dict(series.options),
        "seed": series.seed,
        "iterations": series.budget.iterations,
        "summary": {
            "games": summary.games,
            "fair_share": summary.fair,
            "by_seat": [_plain(group) for group in summary.by_seat],
            "by_level": [_plain(group) for group in summary.by_level],
            "won_by_nobody": summary.nobody,
            "shared": summary.shared,
            "decisions": _plain(summary.decisions),
            "endings": dict(summary.endings),
            "tables": {title: {row.name: row.a_game for row in rows} for title, rows in summary.tables},
            "in_games": {title: {row.name: row.in_games for row in rows} for title, rows in summary.tables},
        },
        "games": [
            {
                **{name: _plain(value) for name, value in game._asdict().items() if name != "reason"},
                "ending": game.reason,
            }
            for game in games
        ],
    }


def as_csv(series: Series, games: Sequence[Played]) -> str:
    """Return what came of it as a table: a row for each seat of each game, what the game counts by column."""
    # What any of the games counted, by table, in the order first met.
    met = ((title, name) for game in games for title, names in game.tally.items() for name in names)
    counted = list(dict.fromkeys(met))
    text = StringIO()
    out = writer(text, lineterminator="\n")
    head = ["game", "deal", "number", "seat", "level", "score", "share", "decisions", "ending"]
    out.writerow([*head, *[f"{title}: {name}" for title, name in counted]])
    seats = len(series.levels)
    for number, game in enumerate(games):
        tally = [game.tally.get(title, {}).get(name, 0) for title, name in counted]
        for seat, (level, score) in enumerate(zip(game.levels, game.scores, strict=True)):
            share = (seat in game.winners) / max(1, len(game.winners))
            row = [series.game, number // seats, number, seat + 1, level, score, share, game.decisions]
            out.writerow([*row, _ending(game.reason, series.rules.roles(seats)), *map(int, tally)])
    return text.getvalue()


def report(series: Series, summary: Summary) -> list[str]:
    """Write a summary as lines of plain text, 79 columns wide at most."""
    count = counted(summary.games, "game")
    lines = [
        f"{series.rules.title}, {', '.join(series.levels)}: {count}, seed {series.seed}",
        *([f"Played with the deck {box.title}."] if (box := series.rules.box) else []),
        f"A fair share of the wins is {summary.fair:.1%} for a seat; intervals are for 95%.",
        "",
        f"{'':<14}{'wins':>7}   {'interval':<17}{'score':>7}   nine in ten",
    ]
    groups = summary.by_seat if len(summary.by_level) == 1 else (*summary.by_seat, *summary.by_level)
    for group in groups:
        wins, scores = group.wins, group.scores
        bracket = f"[{wins.low:.1%}, {wins.high:.1%}]"
        lines.append(
            f"{group.name:<14}{wins.share:>7.1%}   {bracket:<17}{scores.mean:>7.1f}   "
            f"{scores.low:.0f} to {scores.high:.0f}"
        )
    length = summary.decisions
    lines += [
        "",
        f"Decisions a game: {length.mean:.0f}, nine in ten {length.low:.0f} to {length.high:.0f}",
        f"Won by nobody: {summary.nobody}; shared: {summary.shared}",
        "",
        "How they ended:",
    ]
    lines += [f"{count:>6}  {ending}" for ending, count in summary.endings]
    for title, rows in summary.tables:
        lines += ["", f"{title}, a game and in how many games:"]
        lines += [f"{row.a_game:>7.2f}  {row.in_games:>5.0%}  {row.name}" for row in rows]
    return lines
