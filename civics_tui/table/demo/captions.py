"""What a passer-by reads below a demo: five lines in fixed places, for every game the same.

Only computers play in a demo, and all hands are open: so what each of them is after may be told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import Picture, Region, Span
from civics_tui.boards.spans import Spans
from civics_tui.boards.view import Chip
from civics_tui.players.heuristics import heuristics_of
from civics_tui.table.drawing import frame
from civics_tui.table.drawing.news import told
from civics_tui.table.match.game_log import Play
from rules.match import Match
from rules.words import Text

LABEL = 11
"""Columns of the headings."""

_OBJECTS = re.compile(r"\b(for|pay|pays|cost|costs|give|gives|to|by|with|from|of) you\b")
_SAID = ((re.compile(r"\byours\b"), "mine"), (re.compile(r"\byour\b"), "my"), (re.compile(r"\byou\b"), "I"))


class Caption(NamedTuple):
    """One of the five lines."""

    heading: str
    words: Spans


def thought(words: str) -> str:
    """Return what is told to somebody as one says it oneself: `your best suit` is `My best suit`."""
    words = _OBJECTS.sub(r"\1 me", words)
    for what, said in _SAID:
        words = what.sub(said, words)
    return f"{words[:1].upper()}{words[1:]}"


def captions(
    match: Match, chips: Sequence[Chip], play: Play | None, unit: str, *, wall: bool = False
) -> list[Caption]:
    """Return the lines for a position: the aim, the wishes, who leads, what was done, who is next.

    What chips count are `unit`s. On a `wall` nothing is told but what everybody may know.
    """
    state, names = match.state, match.names
    lines = [Caption("THE GAME", [Span(match.game.goal, "strong")])]
    seat = state.current_player
    if seat is not None:
        lines.append(Caption("WHO WANTS", _known(chips) if wall else _wishes(match, seat)))
    lines.append(Caption("WATCH", _race(chips) or _ahead(chips, unit)))
    lines.append(Caption("JUST NOW", told(play, names, "strong") if play is not None else [Span("", "")]))
    if seat is not None:
        prompt = state.prompt()
        # What only the seat is asked may tell what only the seat knows.
        text = Text.of("{0:seat} decides.", seat) if wall and not prompt.shared else prompt.text
        words = frame.styled(text, names, "")
        name = Span(names[seat], f"seat-{seat}")
        lines.append(Caption("NEXT", words if words[:1] == [name] else [name, Span(": ", ""), *words]))
    return lines


def _wishes(match: Match, seat: int) -> Spans:
    """Say what matters most to who decides, then to the others, each something of its own."""
    standings = heuristics_of(match.game.slug).words.standings
    spans: list[Span] = []
    said: set[str] = set()
    for other in (seat, *(one for one in range(match.seats) if one != seat)):
        found = sorted(standings(match.state, other), key=lambda one: -one.value)
        words = [thought(one.words.text(match.names)) for one in found if one.value > 0]
        fresh = next((one for one in words if one not in said), "")
        if fresh:
            said.add(fresh)
            spans += [Span(match.names[other], f"seat-{other}"), Span(f": {fresh.rstrip('.')}. ", "")]
    aim = match.game.pitch.wins if match.game.pitch is not None else match.game.goal
    return spans or [Span(f"Everybody: {aim}.", "")]


def _known(chips: Sequence[Chip]) -> Spans:
    """Say what each seat needs or stands for, as everybody knows it."""
    spans: list[Span] = []
    for chip in chips:
        if chip.wants:
            spans += [Span(chip.name, f"seat-{chip.seat}"), Span(f" {chip.wants[0]}. ", "")]
    return spans or [Span("")]


def _ahead(chips: Sequence[Chip], unit: str) -> Spans:
    """Say who has most of what would count now, as everybody knows it."""
    first, second = sorted(chips, key=lambda chip: -chip.total)[:2]
    if first.total == second.total:
        return [Span("Nobody is ahead yet.")]
    words = f" is ahead, {unit} as they stand: {first.total} against {second.total}."
    return [Span(first.name, f"seat-{first.seat}"), Span(words)]


def _race(chips: Sequence[Chip]) -> Spans:
    """Say who leads by how much, as far as points are counted yet."""
    scored = [(int(chip.points), chip) for chip in chips if chip.points.isdecimal()]
    if len(scored) < 2:
        return []
    (most, first), (next_, second), *_ = sorted(scored, key=lambda one: -one[0])
    ahead, behind = Span(first.name, f"seat-{first.seat}"), Span(second.name, f"seat-{second.seat}")
    if not most:
        return []
    if most == next_:
        return [ahead, Span(" and ", ""), behind, Span(f" lead with {most} each.", "")]
    return [ahead, Span(f" leads with {most}; ", ""), behind, Span(f" has {next_}.", "")]


def drawn(canvas: Canvas, lines: Sequence[Caption]) -> Picture:
    """Draw the lines one below the other, each on as many rows as there is room for, what was done first."""
    width = canvas.width - LABEL - 2
    broken = [frame.lines_of(words, width) or [[]] for _, words in lines]
    rows = [1] * len(lines)
    spare = canvas.height - len(lines)
    for heading in ("JUST NOW", "THE GAME", "WHO WANTS", "NEXT", "WATCH"):
        for at, line in enumerate(lines):
            if line.heading == heading:
                more = max(0, min(spare, len(broken[at]) - 1))
                rows[at] += more
                spare -= more
    y = 0
    gaps = spare >= len(lines)
    for line, parts, room in zip(lines, broken, rows, strict=True):
        if y >= canvas.height:
            break
        canvas.text(1, y, line.heading, "title")
        for row, part in enumerate(parts[:room]):
            last = row == room - 1 and len(parts) > room
            canvas.text(LABEL + 1, y + row, frame.short(parts[row:], width, canvas.glyphs) if last else part)
        y += room + gaps
    return canvas.picture()


def region_of(prompt: Region, choices: Region, keys: Region, wide: bool) -> Region:
    """Return the room of the lines: below the board, over what a person would be asked."""
    if wide:
        return Region(prompt.x, prompt.y, prompt.width, choices.y + choices.height - prompt.y)
    return Region(0, prompt.y, keys.width, keys.y - prompt.y)
