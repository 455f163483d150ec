"""Make the README's pictures: `python screenshots/make.py`; with FILE.cast draw a recording, as FILE.svg.

They show moments of recorded games (`tests/golden`), dark and light, drawn without a terminal: the same
program draws the same pictures, and a test asks whether these are they. What moves is an asciicast, drawn as
one SVG.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping, Sequence
from html import escape
from itertools import accumulate, groupby, pairwise
from operator import attrgetter, itemgetter
from pathlib import Path
from typing import Any, NamedTuple

import pyte
from rich.cells import cell_len

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.looks.palettes import TRUECOLOR, palette
from civics_tui.looks.themes import DARK, LIGHT
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.table.desk.desk import Desk
from civics_tui.table.match.saved import InMemory
from civics_tui.table.scenes import Asking
from civics_tui.table.session.session import Session
from civics_tui.terminal.cast import Cast
from rules import GAMES
from rules.chance import SeededChance
from rules.match import PERSON, Match

HERE = Path(__file__).parent
GAMES_PLAYED = HERE.parent / "tests" / "golden"
NAMES = ("Ann", "Ben", "Cara", "Dev", "Eli")
SMALL, WIDE = (80, 24), (120, 40)
CELL, ROW, BASELINE = 10, 20, 15
FONT = "Menlo, Consolas, 'DejaVu Sans Mono', monospace"


class Moment(NamedTuple):
    """What a picture shows: the first decision of a seat after so many of a recorded game, and its size."""

    record: str
    seat: int
    after: int
    size: tuple[int, int] = SMALL


PICTURES = {
    "votes-for-women": Moment("votes-for-women-2-1", 0, 142, WIDE),
    "founding-fathers": Moment("founding-fathers-4-1", 1, 211),
    "copycat": Moment("copycat-3-1", 1, 147),
    "legislation": Moment("legislation-5-1", 1, 322),
}
"""By file: the still ones."""

TURN = Moment("electioneering-3-1", 1, 20)
KEYS = (("down", 1.5), ("down", 2.0), ("enter", 2.5), ("down", 2.5), ("enter", 2.0))
"""The keys of the recorded turn of Electioneering, and the seconds for which is shown what they did."""


class Frame(NamedTuple):
    """A screen and how long it stands."""

    seconds: float
    rows: Sequence[Sequence[Run]]


class Run(NamedTuple):
    """Text in one look: its colors, and whether it is bold and underlined."""

    text: str
    ink: str
    ground: str
    bold: bool = False
    under: bool = False


# Tables


def desk_at(moment: Moment) -> Desk:
    """Sit down at a recorded game; the others are computers."""
    played = json.loads((GAMES_PLAYED / f"{moment.record}.json").read_text(encoding="utf-8"))
    seats = played["seats"]
    match = Match.start(GAMES[played["game"]], seats, played["seed"], NAMES[:seats], played["options"])
    for number, action in enumerate(played["actions"]):
        if number >= moment.after and match.state.current_player == moment.seat:
            break
        match.play(tuple(action))
    match.players = tuple(PERSON if seat == moment.seat else "medium" for seat in range(seats))
    session = Session(InMemory(match), board_of(played["game"]))
    session.start()
    desk = Desk(session, UNICODE, moment.size)
    desk.show_scene()
    return go_on(desk)


def go_on(desk: Desk) -> Desk:
    """Leave what is told until something is asked."""
    desk.picture()
    while not isinstance(desk.session.scene, Asking):
        desk.key("enter")
        desk.picture()
    return desk


def still(moment: Moment, *, dark: bool) -> list[list[Run]]:
    """Draw a table in 24-bit colors."""
    look, theme = palette(dark, TRUECOLOR), DARK if dark else LIGHT
    rows = []
    for line in desk_at(moment).picture().lines:
        row = []
        for text, name in line:
            style = look.style(*name.split("|"))
            ink, ground = (
                shade.get_truecolor().hex if shade else usual
                for shade, usual in ((style.color, theme.foreground), (style.bgcolor, theme.background))
            )
            if style.reverse:
                ink, ground = ground, ink
            row.append(Run(text, str(ink), str(ground), bool(style.bold), bool(style.underline)))
        rows.append(row)
    return rows


def turn(*, dark: bool) -> str:
    """Record a turn: cards and rows under the cursor, the play, and what the others did."""
    cast, desk = Cast(*TURN.size, "Civics", dark=dark), desk_at(TURN)
    cast.show(desk.picture())
    cast.wait(3.0)
    for key, seconds in KEYS:
        desk.key(key)
        cast.show(desk.picture())
        cast.wait(seconds)
    session = desk.session
    while level := session.computer:
        question = question_of(session.match.game.slug, session.state)
        session.play(choose(question, level, SeededChance(TURN.after)))
        desk.show_scene()
        cast.show(desk.picture())
        cast.wait(2.0)
    cast.show(go_on(desk).picture())
    cast.wait(5.0)
    return cast.text()


# Drawing


def frames_of(cast: str) -> tuple[list[Frame], str]:
    """Read an asciicast of version 2: its screens, and the ground they stand on."""
    head, *events = map(json.loads, cast.splitlines())
    theme = head["theme"]
    screen = pyte.Screen(head["width"], head["height"])
    stream = pyte.Stream(screen)
    frames = []
    for (start, written), (end, _) in pairwise(
        (time, "".join(data for _, code, data in group if code == "o"))
        for time, group in groupby(events, key=itemgetter(0))
    ):
        stream.feed(written)
        frames.append(
            Frame(end - start, [_read(screen.buffer[y], screen, theme) for y in range(screen.lines)])
        )
    return frames, theme["bg"]


def _read(line: Any, screen: Any, theme: Mapping[str, str]) -> list[Run]:
    """Read a row of an emulator: its letters by look."""
    cells = [line[x] for x in range(screen.columns)]
    row = []
    for (fg, bg, bold, under, turned), run in groupby(
        cells, key=attrgetter("fg", "bg", "bold", "underscore", "reverse")
    ):
        ink, ground = (
            theme["fg"] if fg == "default" else f"#{fg}",
            theme["bg"] if bg == "default" else f"#{bg}",
        )
        ink, ground = (ground, ink) if turned else (ink, ground)
        row.append(Run("".join(cell.data for cell in run), ink, ground, bold, under))
    return row


def svg(frames: Sequence[Frame], ground: str) -> str:
    """Draw frames as an SVG that plays without end; a row is drawn once as long as it stays."""
    ends = [*accumulate(frame.seconds for frame in frames)]
    starts = [0.0, *ends]
    colors: dict[str, str] = {}
    shown: dict[str, str] = {}
    rows = []
    for y in range(len(frames[0].rows)):
        versions = [_drawn(frame.rows[y], ground, colors) for frame in frames]
        for markup, group in groupby(range(len(frames)), key=versions.__getitem__):
            numbers = [*group]
            name = "" if len(numbers) == len(frames) else f"f{numbers[0]}-{numbers[-1]}"
            if name:
                shown[name] = _steps(name, starts[numbers[0]], ends[numbers[-1]], ends[-1])
            rows.append(f'<g class="{name}" transform="translate(0,{y * ROW})">{markup}</g>')
    fills = (f".{name}{{fill:{color}}}" for color, name in colors.items())
    width, height = sum(cell_len(run.text) for run in frames[0].rows[0]) * CELL, len(frames[0].rows) * ROW
    box = f'viewBox="0 0 {width} {height}"'
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="{FONT}" font-size="16.4">',
            "<style>.b{font-weight:bold}.u{text-decoration:underline}",
            *fills,
            *shown.values(),
            "</style>",
            f'<rect width="{width}" height="{height}" fill="{ground}"/>',
            *rows,
            "</svg>\n",
        )
    )


def _steps(name: str, start: float, end: float, total: float) -> str:
    """Return the style of what is seen from `start` to `end` of the `total` seconds."""
    steps = {0.0: "hidden", start: "visible", **({end: "hidden"} if end < total else {total: "visible"})}
    keys = "".join(f"{at / total:.3%}{{visibility:{seen}}}" for at, seen in steps.items())
    return f".{name}{{animation:{name} {total:g}s step-end infinite}}@keyframes {name}{{{keys}}}"


def _drawn(row: Sequence[Run], plain: str, colors: dict[str, str]) -> str:
    """Draw the grounds of a row, then its text; colors get names as they come."""
    grounds, texts, x = [], [], 0
    for ground, runs in groupby(row, key=attrgetter("ground")):
        begin = x
        for text, ink, _, bold, under in runs:
            # What stands apart has a place of its own: a sign that a font lacks is not as wide as a letter.
            for words in re.finditer(r"\S+(?: \S+)*", text):
                bare, left = words[0], x + cell_len(text[: words.start()]) * CELL
                look = f"{colors.setdefault(ink, f'c{len(colors)}')}{' b' * bold}{' u' * under}"
                texts.append(
                    f'<text class="{look}" x="{left}" y="{BASELINE}" textLength="{cell_len(bare) * CELL}"'
                    f' lengthAdjust="spacingAndGlyphs">{escape(bare)}</text>'
                )
            x += cell_len(text) * CELL
        if ground != plain:
            fill = colors.setdefault(ground, f"c{len(colors)}")
            grounds.append(f'<rect class="{fill}" x="{begin}" width="{x - begin}" height="{ROW}"/>')
    return "".join(grounds + texts)


# Files


FILES = tuple(f"{name}-{look}.svg" for name in (*PICTURES, "turn") for look in ("dark", "light"))
"""The pictures of the README."""


def drawn(file: str) -> str:
    """Draw a picture of the README."""
    name, _, look = file.removesuffix(".svg").rpartition("-")
    dark = look == "dark"
    if name == "turn":
        return svg(*frames_of(turn(dark=dark)))
    theme = DARK if dark else LIGHT
    return svg([Frame(1.0, still(PICTURES[name], dark=dark))], str(theme.background))


def main(casts: Sequence[str]) -> None:
    """Make the pictures, or draw recordings."""
    for path in map(Path, casts):
        moving = svg(*frames_of(path.read_text(encoding="utf-8")))
        path.with_suffix(".svg").write_text(moving, encoding="utf-8")
    for file in () if casts else FILES:
        (HERE / file).write_text(drawn(file), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
