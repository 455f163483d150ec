"""What one without a seat reads below a demo or a replay: lines in fixed places, for every game the same.

In a demo only computers play, and all hands are open: so what each of them is after may be told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import NO_BREAK, Picture, Region, Span
from civics_tui.boards.spans import Spans, styled
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import Board, Chip, View
from civics_tui.table.drawing import frame
from civics_tui.table.drawing.lines import with_signs
from civics_tui.table.match.game_log import Play
from rules.game import State
from rules.match import Match
from rules.named import NamedTuple
from rules.words import Text

LABEL = 11
"""Columns of the headings."""

HAND = "IN HAND"


class Caption(NamedTuple):
    """One of the lines."""

    heading: str
    words: Spans


def captions(
    match: Match,
    names: Sequence[str],
    chips: Sequence[Chip],
    play: Play | None,
    unit: str,
    own: Sequence[Chip] = (),
    at: State | None = None,
) -> list[Caption]:
    """Return the lines for a position: the aim, the wishes, who leads, what was done, who is next.

    What chips count are `unit`s. Seats may be told of by their `own` eyes; without those nothing is told but
    what everybody may know. The position is that of an earlier state, if it is given.
    """
    state = match.state if at is None else at
    lines = [Caption("THE GAME", [Span(state.goal() or match.game.goal, "strong")])]
    seat = state.current_player
    if seat is not None and (wishes := _wishes(own or chips, seat)):
        lines.append(Caption("WHO WANTS", wishes))
    lines.append(Caption("WATCH", _race(chips, names) or _ahead(chips, unit, names)))
    if play is not None:
        lines.append(Caption("JUST NOW", styled(play.summary, names, "strong")))
    if seat is not None:
        prompt = state.prompt()
        # What only the seat is asked may tell what only the seat knows.
        text = prompt.text if own or prompt.shared else Text.of("{0:seat} decides.", seat)
        words = styled(text, names, "")
        name = Span(names[seat], f"seat-{seat}")
        lines.append(Caption("NEXT", words if words[:1] == [name] else [name, Span(" is asked: "), *words]))
    return lines


def _wishes(chips: Sequence[Chip], turn: int) -> Spans:
    """Say what each seat needs or stands for, who decides first; seats that want the same together."""
    who: dict[str, list[Chip]] = {}
    for chip in sorted(chips, key=lambda chip: chip.seat != turn):
        if chip.wants:
            # Behind it may stand what that comes to now.
            who.setdefault(chip.wants[0].partition(";")[0], []).append(chip)
    spans: list[Span] = []
    for words, seats in who.items():
        for chip in seats:
            spans += [Span(chip.name, f"seat-{chip.seat}"), Span(": " if chip is seats[-1] else ", ")]
        spans.append(Span(f"{'each ' * (len(seats) > 1)}{words}. "))
    return spans


def cards(board: Board[Any], view: View[Any], width: int, rows: int, lead: Spans = ()) -> list[list[Span]]:
    """Show the cards that a seat sees in its own hand, behind a lead, on the grounds they have in a list.

    As many as have room are named, the others as short as in a list, with or without a number, or counted.
    """
    named, numbered, short = list[Span](), list[Span](), list[Span]()
    for target in board.hand(view).targets:
        title, *_ = (*board.look(view, target), "")
        if parsed(target).kind == "hand" and title:
            chip = board.chip(view, target)
            style = next((span.style for span in chip if "on " in span.style), "strong")
            name, brief = re.split(r" · |, |\.$", title)[0], "".join(span.text for span in chip).strip()
            if brief and (copies := board.held(view, target)) > 1:
                brief += f" ×{copies}"
            # What has a number in its title is known by it.
            number = "".join(re.findall(r"^\d+ ", title))
            texts = (name, f"{number}{brief}", brief) if brief else (name, name, name)
            for forms, text in zip((named, numbered, short), texts, strict=True):
                forms.append(Span(f"{NO_BREAK}{text.replace(' ', NO_BREAK)}{NO_BREAK}", style))
    tried = [named[:at] + numbered[at:] for at in range(len(named), -1, -1)]
    tried += [short[:at] for at in range(len(short), -1, -1)]
    for form in tried:
        more = len(named) - len(form)
        last = f"{more} more" if more else "" if named else "no card"
        spans = [*lead, *(part for card in form for part in (card, Span(" "))), Span(last, "muted")]
        if len(lines := frame.lines_of(spans, width)) <= rows:
            return lines
    return [[*lead]]


def with_hand(lines: Sequence[Caption], board: Board[Any], view: View[Any], room: Region) -> list[Caption]:
    """Return the lines and, where the others have room, the hand of who decides."""
    width = room.width - LABEL - 2
    if room.height <= sum(min(2, len(frame.lines_of(words, width))) for _, words in lines):
        return [*lines]
    return [*lines, Caption(HAND, cards(board, view, width, 1)[0])]


def _ahead(chips: Sequence[Chip], unit: str, names: Sequence[str]) -> Spans:
    """Say who has most of what would count now, as everybody knows it."""
    first, second = sorted(chips, key=lambda chip: -chip.way)[:2]
    level = [chip.seat for chip in chips if chip.way == first.way]
    who = styled(Text.listing(level, field="seat"), names)
    if len(level) == len(chips):
        return [Span(f"Nobody is ahead, {unit} as they stand: {first.total} each.")]
    if len(level) > 1:
        return [*who, Span(f" are ahead, {unit} as they stand: {first.total} each.")]
    if first.goal:
        # Where seats need different numbers the numbers alone say nothing.
        would = f" would win {first.total} {unit} as they stand and needs {first.goal}; "
        other = Span(second.name, f"seat-{second.seat}")
        return [*who, Span(would), other, Span(f" {second.total} and needs {second.goal}.")]
    return [*who, Span(f" is ahead, {unit} as they stand: {first.total} against {second.total}.")]


def _race(chips: Sequence[Chip], names: Sequence[str]) -> Spans:
    """Say who leads by how much, as far as points are counted yet."""
    scored = [(int(chip.points), chip) for chip in chips if chip.points.isdecimal()]
    if len(scored) < 2:
        return []
    (most, first), (next_, second), *_ = sorted(scored, key=lambda one: -one[0])
    level = [chip.seat for points, chip in scored if points == most]
    who = styled(Text.listing(level, field="seat"), names)
    if not most or len(level) == len(scored):
        return []
    if most == next_:
        return [*who, Span(f" lead with {first.signed} each.")]
    behind = Span(second.name, f"seat-{second.seat}")
    return [*who, Span(f" leads with {first.signed}; ", ""), behind, Span(f" has {second.signed}.", "")]


def drawn(canvas: Canvas, lines: Sequence[Caption], legend: str = "") -> Picture:
    """Draw the lines one below the other, each on as many rows as there is room for, what was done first.

    Below them come as many signs of a legend as have room.
    """
    width = canvas.width - LABEL - 2
    broken = [frame.lines_of(words, width) or [[]] for _, words in lines]
    rows = [1] * len(lines)
    spare = canvas.height - len(lines)
    for heading in ("JUST NOW", "THE GAME", "WHO WANTS", "NEXT", "WATCH", HAND):
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
    signs = [frame.lines_of(form, width) for form in with_signs("", legend)]
    if (fitting := next((form for form in signs if len(form) <= canvas.height - y), None)) is not None:
        canvas.text(1, y, "SIGNS", "title")
        canvas.lines(LABEL + 1, y, fitting)
    return canvas.picture()


def region_of(prompt: Region, choices: Region, keys: Region, wide: bool) -> Region:
    """Return the room of the lines: below the board, over what a person would be asked."""
    if wide:
        return Region(prompt.x, prompt.y, prompt.width, choices.y + choices.height - prompt.y)
    return Region(0, prompt.y, keys.width, keys.y - prompt.y)
