"""Why a game ended as it did, in words and numbers, from what everybody may know at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from civics_tui.boards.view import Board, Chip, View
from civics_tui.players.review import Review
from civics_tui.table.match.chances import sheet_of
from civics_tui.table.match.game_log import GameLog, Play, parts_of
from civics_tui.table.match.scoresheet import ScoreSheet, Turn
from rules.game import State
from rules.match import Match
from rules.named import NamedTuple
from rules.words import CHANGED, Entry, Result, Text, counted


class Choice(NamedTuple):
    """A choice that a race turned on, or that brought a seat most, in words."""

    turn: Turn
    sentence: Text | None
    """What was done; None where nothing but the count changed."""
    deeds: Sequence[Text] = ()
    """What the seat did in that round that came to points, where the sentence tells only the count."""

    @property
    def came(self) -> Text | None:
        """What the sentence tells beside the gain and the sum."""
        if self.sentence is None:
            return None
        headline, came = parts_of(self.sentence)
        counts = headline.args[1:3] == (self.turn.gain, self.turn.stop.points[self.turn.seat])
        return Text.of("from {0}.", came) if counts and came is not None else self.sentence


class Outcome(NamedTuple):
    """All that a result tells of a match that is over."""

    result: Result
    chips: Sequence[Chip]
    """The seats by rank, with the sources of their points."""
    sheet: ScoreSheet
    turns: Sequence[Choice]
    best: Mapping[int, Choice]
    """By seat, the deed of its own that brought it most; those that have none are left out."""
    sentences: Sequence[str]
    """Who won, by how much, and why."""


MOST_DEEDS = 2
"""Deeds that are told of a gain, if they weigh the same: two Doctorates of one payday."""


def outcome(
    match: Match, board: Board[Any], log: GameLog, viewer: int | None, review: Review | None = None
) -> Outcome:
    """Gather what is told of a match that is over, of chances by a review; `viewer` sees only its own."""
    result = match.state.result()
    assert result is not None
    ranked = _ranked(match, board, result, viewer)

    def opened(state: State, viewer: int | None) -> Any:
        return board.opened(state.observation(viewer), map(state.observation, range(match.seats)))

    # Where all lies open in the end, what was hidden before counts as it was.
    shows_all = opened(match.state, viewer) == match.state.observation(viewer)
    sheet = sheet_of(match, board, viewer, *[opened] * shows_all, review=review)
    hands_count = shows_all and opened(match.at(0), viewer) != match.at(0).observation(viewer)
    by_choice = log.entries_by_choice(len(match.moves))
    deciding = [
        next(stop.position for stop in sheet.stops if stop.position >= at)
        for at, entries in enumerate(by_choice, 1)
        if any(isinstance(entry.moment, board.race.deciding) for entry in entries)
    ]
    starts = [stop.position for stop in sheet.rounds]

    def told(turn: Turn) -> Choice:
        play = _play(log, viewer, turn)
        choice = Choice(turn, None if play is None else play.gist(turn.seat))
        if play is not None and hands_count:
            choice = Choice(turn, _with_draw(play, by_choice[turn.stop.position - 1], turn.seat))
        if choice.came is not choice.sentence:
            since = max((start for start in starts if start < turn.stop.position), default=0)
            choice = choice._replace(deeds=_deeds(log, viewer, turn, since))
        return choice

    turns = [told(turn) for turn in sheet.turns(deciding=deciding)]

    def own(turn: Turn) -> bool:
        """Whether the seat made it itself, or it is a count of what the seat had."""
        play = _play(log, viewer, turn)
        counted = play is not None and any(entry.points for entry in play.entries)
        return play is None or play.seat in (None, turn.seat) or counted

    best = {seat: told(gain) for seat, gain in sheet.best_gains(own).items()}
    won = result.text(match.names)
    sentences = [won, *_margin(match, board, result, ranked)]
    sentences += [one.text(match.names) for one in why(match, board, log, viewer)]
    return Outcome(result, ranked, sheet, turns, best, sentences)


def why(match: Match, board: Board[Any], log: GameLog, viewer: int | None) -> Sequence[Text]:
    """Say by what a match was won, to a seat that lost by what the winner scored more."""
    if (result := match.state.result()) is None:
        return ()
    told = zip(match.moves, log.entries_by_choice(len(match.moves)), strict=True)
    reasons = board.reasons(
        match.state.observation(viewer), [(move.seat, one) for move, lot in told for one in lot]
    )
    scored = _why(result, _ranked(match, board, result, viewer), viewer)
    return [one for one in (scored, *reasons) if one.template]


def _ranked(match: Match, board: Board[Any], result: Result, viewer: int | None) -> list[Chip]:
    """Return the seats as a viewer sees them, the winners first."""
    chips = board.chips(View(match.state.observation(viewer), match.names, 0, 0))
    return sorted(chips, key=lambda one: (one.seat not in result.winners, -result.scores[one.seat]))


def _with_draw(play: Play, entries: Sequence[Entry], seat: int) -> Text:
    """Say what was done and what its seat drew with it, which counts where hands do."""
    sentence = play.gist(seat)
    for entry in entries:
        drawn, own = entry.template.removeprefix("{0:seat} "), entry.seats == (seat,) or entry.headline
        if own and drawn != entry.template and entry.args[0] == seat and entry.text != play.headline.text:
            done = Text(sentence.template.removesuffix("."), sentence.args)
            sentence = Text.of("{0}; {1}.", done, Text(drawn.removesuffix("."), entry.args))
    return sentence


def _play(log: GameLog, viewer: int | None, turn: Turn) -> Play | None:
    """Return what brought the gain: the play that brought most of it, else what somebody did before what the
    rules did, of equals what is about the seat and then what weighs most."""

    def tells(play: Play) -> tuple[int, bool, bool, int]:
        points = sum(points for one in play.entries for seat, points in one.points if seat == turn.seat)
        # Of what came of it only effects stand in its sentence.
        named = [one for one in play.entries if one is play.headline or one.effect is not None]
        about = any(one.touches(turn.seat) for one in named)
        return points, play.seat is not None, about, play.weight

    # What a choice begins is told with the next one: a card that is chosen for a row.
    at, made = turn.stop.position, len(log.match.moves)
    until = at if log.plays(viewer, turn.since, at) else min(at + 1, made)
    plays = log.whole_plays(viewer, turn.since, until)
    best = max(plays, key=tells, default=None)
    return best if best is not None and (tells(best)[0] or best.mover is not None) else None


def _deeds(log: GameLog, viewer: int | None, turn: Turn, since: int) -> Sequence[Text]:
    """Return what the seat did since a position that came to points at once, the last two.

    What counts the points is no deed.
    """
    plays = [one for one in log.plays(viewer, since, turn.stop.position) if one.seat == turn.seat]
    deeds = [one for one in plays if not any(entry.points for entry in one.entries)]
    paid = [one for one in deeds if any(entry.effect and entry.weight >= CHANGED for entry in one.entries)]
    return [one.gist(turn.seat) for one in paid[-MOST_DEEDS:]]


def _margin(match: Match, board: Board[Any], result: Result, ranked: Sequence[Chip]) -> list[str]:
    """Say by how much the winner is ahead or how near others came; nothing where points do not say it."""
    scores, names = result.scores, match.names
    if len(result.winners) != 1 or len(ranked) < 2:
        return []
    if any(chip.goal for chip in ranked):
        # Seats that need different numbers are not so many ahead of each other.
        behind = ranked[1:]
        came = [Text.of("{0:seat} came to {1} of {2}", one.seat, one.total, one.goal) for one in behind]
        return [Text.of("{0} {1}.", Text.listing(came), board.race.unit).text(names)] if any(scores) else []
    first, best = result.winners[0], scores[ranked[1].seat]
    if scores[first] <= max(0, best):
        return []
    seconds = [seat for seat in range(len(scores)) if scores[seat] == best]
    others, each = Text.listing(seconds, field="seat"), " each" if len(seconds) > 1 else ""
    won, ahead = counted(scores[first], board.race.unit.removesuffix("s")), scores[first] - best
    return [Text.of(f"That is {{0}}, {{1}} more than {{2}}{each}.", won, ahead, others).text(names)]


def _why(result: Result, ranked: Sequence[Chip], viewer: int | None = None) -> Text:
    """Say from which sources of points the winner scored most more than a viewer who lost, or else than the
    second, and from which that one did. Nothing where all points came from one source."""
    sources = {name for one in ranked for name, number in one.parts if number}
    if len(result.winners) != 1 or len(ranked) < 2 or len(sources) < 2 or ranked[0].goal:
        return Text("")
    if all(number in (0, 1) for one in ranked for _, number in one.parts):
        # What counts one alone is won, not had by 1 to 0: a student.
        won = [(one.seat, [name for name, number in one.parts if number]) for one in ranked]
        lines = [Text.of("{0:seat} won {1}", seat, Text.listing(what)) for seat, what in won if what]
        if left := [name for name, _ in ranked[0].parts if name not in sources]:
            lines.append(Text.of("nobody won {0}", Text.listing(left)))
        return Text.of("{0}.", Text.listing(lines, "; ", separator="; "))
    first, own = ranked[0], next((one for one in ranked[1:] if one.seat == viewer), ranked[1])
    leads = [(name, number, dict(own.parts)[name]) for name, number in first.parts]
    most, least = (of(number - had for _, number, had in leads) for of in (max, min))
    more = [one for one in leads if 2 * (one[1] - one[2]) >= most > 0]
    less = [(name, had, number) for name, number, had in leads if number - had == least < 0]
    if not more:
        return Text("")
    told = [[Text.of("from {0}, {1} to {2}", *one) for one in lot] for lot in (more, less)]
    here, there = (Text.listing(lot, ", and ") for lot in told)
    said = Text.of("{0:seat} scored more than {1:seat} {2}", first.seat, own.seat, here)
    return Text.of("{0}; {1:seat} more {2}." if less else "{0}.", said, own.seat, there)
