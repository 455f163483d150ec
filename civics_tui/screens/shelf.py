"""Pictures of the picker: the games in the box, the saved games, and what is under the cursor."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from itertools import cycle
from typing import TYPE_CHECKING

from rich.cells import cell_len

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.names import scored, short_names
from civics_tui.boards.picture import Glyphs, Picture, Region, Span, fit, wrap
from civics_tui.boards.spans import Spans, longest, width_of
from civics_tui.looks.palettes import GAMES as COLORS
from civics_tui.text.sanitize import NAME_WIDTH, sanitize_line
from civics_tui.text.times import since
from rules import GAMES
from rules.second_person import YOU, said_of

if TYPE_CHECKING:
    from civics_tui.boards.view import Chip
    from civics_tui.saves import Summary
    from rules.game import Game


Keys = Sequence[tuple[str, str, str]]
"""Keys to show: what is pressed, what it does, and the target that a click on it chooses."""


def title_of(save: Summary) -> str:
    """Return the title of a saved match's game."""
    return GAMES[save.game].title if save.game in GAMES else save.game


def ago(updated: str, now: float) -> str:
    """Say how long ago a time in ISO 8601 was, by the clock on the wall; empty if it is not known."""
    try:
        then = datetime.fromisoformat(updated).astimezone()
        seconds = now - then.timestamp()
        days = (datetime.fromtimestamp(now).date() - then.date()).days
    except (ValueError, OverflowError, OSError):
        return ""
    if seconds < 60:
        return "now" if seconds > -3600 else ""
    if seconds < 3600:
        return f"{int(seconds // 60)} min ago"
    if days == 0 or seconds < 6 * 3600:
        return f"{int(seconds // 3600)} h ago"
    return f"{days} d ago" if days < 30 else f"{then.day} {then:%b %Y}"


def chips_line(
    chips: Sequence[Chip], width: int, glyphs: Glyphs, turn: int | None, winners: Sequence[int] = ()
) -> Spans:
    """Draw the seats side by side with their points, as on the table; names are cut where they do not fit."""
    names = [sanitize_line(chip.name, NAME_WIDTH) for chip in sorted(chips, key=lambda chip: chip.seat)]
    forms = [(NAME_WIDTH, [chip.signed for chip in chips])]
    forms += [(length, [chip.close for chip in chips]) for length in range(NAME_WIDTH, 2, -1)]
    forms += [(length, [""] * len(chips)) for length in range(NAME_WIDTH, 0, -1)]
    for length, points in forms:
        spans = []
        short = short_names(names, length)
        for chip, number in zip(chips, points, strict=True):
            text = scored(short[chip.seat], number)
            mark = glyphs.star if chip.seat in winners else glyphs.right if chip.seat == turn else ""
            spans.append(Span(glyphs.chipped(text, mark), f"strong on seat-{chip.seat}"))
        if width_of(spans) <= width:
            return spans
    return [Span(f"{len(chips)} players", "muted")]


def chips_of(save: Summary) -> list[Chip]:
    """Return the seats in turn order; without points where the file does not say."""
    # What only saved games need is loaded with the first of them, after the first frame.
    from civics_tui.boards.view import Chip

    points = save.standing.points or [(seat, "") for seat in range(len(save.names))]
    parts = [(seat, text.partition(" ")) for seat, text in points]
    return [Chip(seat, save.names[seat], number, sign=sign) for seat, (number, _, sign) in parts]


_NEW_HERE = (
    Span("New here?  ", "strong"),
    Span("t", "strong mark"),
    Span(" learn by playing  ", ""),
    Span("d", "strong mark"),
    Span(" demo", ""),
)
"""The lesson and the demo in words, for whoever has played nothing yet."""


def shelf(
    games: Sequence[tuple[int, Game]],
    saves: Sequence[Summary],
    unread: str,
    width: int,
    glyphs: Glyphs,
    evening_began: float = 0.0,
) -> Picture:
    """Draw the list: games to begin, games to go on with, those that have ended, damaged files last."""
    unfinished = [save for save in saves if not save.over and not save.fault]
    joined = [save for save in unfinished if save.here]
    waiting = [save for save in unfinished if not save.here]
    ended = [save for save in saves if save.over and not save.fault]
    damaged = [save for save in saves if save.fault]
    words = wrap(unread, width) if unread else []
    sections = sum(1 for part in (joined, waiting, ended, damaged) if part)
    rows = (1 + 2 * len(games) if games else 0) + (len(words) + 1 if words else 0)
    rows += 2 * sections + 2 * (len(unfinished) + len(ended)) + len(damaged)
    new_here = bool(games) and not (saves or unread)
    rows += 2 * new_here
    canvas = Canvas(width, max(rows, 1), glyphs)
    y = 0
    if games:
        canvas.text(0, y, "PLAY", "title")
        y += 1
    y = _draw_games(canvas, y, games)
    if words:
        canvas.lines(0, y + 1, words, "bad")
        y += len(words) + 1
    if new_here:
        canvas.text(1, y + 1, _NEW_HERE)
        y += 2
    for heading, part in (
        ("JOIN: OPEN AT OTHER TERMINALS", joined),
        ("GO ON", waiting),
        ("ENDED", ended),
        ("CANNOT BE OPENED", damaged),
    ):
        if not part:
            continue
        if y:
            y += 1
        x = canvas.text(0, y, heading, "title") + 2
        if part is ended:
            _evening(canvas, x, y, ended, evening_began)
        y += 1
        for save in part:
            height = 1 if save.fault else 2
            if save.fault:
                item = canvas.area(Region(0, y, width, height)).ground("tile")
                item.text(3, 0, f"Saved game {save.id}", "strong")
            else:
                now = time.time()
                awaited = since(save.updated, now)
                canvas.paste(0, y, _saved(save, ago(save.updated, now), awaited, width, glyphs))
            canvas.target(f"save:{save.id}", Region(0, y, width, height))
            y += height
    return canvas.picture()


def _draw_games(canvas: Canvas, y: int, games: Sequence[tuple[int, Game]]) -> int:
    """Draw the games to begin from a row on; returns the row after them."""
    width, glyphs = canvas.width, canvas.glyphs
    for index, game in games:
        item = canvas.area(Region(0, y, width, 2)).ground("tile")
        item.text(1, 0, str(index + 1), "muted")
        item.text(3, 0, game.title, "strong")
        item.right(0, f"{players_word(game)} {glyphs.dot} {game.length}", "muted", margin=1)
        item.text(3, 1, fit(game.summary, width - 4, glyphs), "muted")
        canvas.target(f"game:{index}", Region(0, y, width, 2))
        y += 2
    return y


def _evening(canvas: Canvas, x: int, y: int, ended: Sequence[Summary], began: float) -> None:
    """Write how the players stand over the games of the evening, as far as there is room."""
    from civics_tui.saves.evening import evening

    score = evening(ended, time.time(), began)
    for count in range(len(score.points), 1, -1) if score.games > 1 else ():
        words = ", ".join(scored(name, points) for name, points in score.points[:count])
        line = f"{score.games} games, points: {words}"
        if x + cell_len(line) <= canvas.width:
            whole = f"{line}; {score.left_out}" if score.left_out else line
            canvas.text(x, y, whole if x + cell_len(whole) <= canvas.width else line, "muted")
            return


def players_word(game: Game) -> str:
    """Return the player counts in short: `2-4`."""
    first, last = game.seats[0], game.seats[-1]
    return str(first) if first == last else f"{first}-{last}"


@lru_cache(maxsize=4096)
def _saved(save: Summary, when: str, awaited: str, width: int, glyphs: Glyphs) -> Picture:
    """Draw the two rows of a saved game; of a thousand few have changed since the list was drawn last."""
    item = Canvas(width, 2, glyphs).ground("tile")
    at = item.right(0, when, "muted", margin=1)
    x = item.text(3, 0, title_of(save), "strong") + 2
    status = "" if save.over else save.standing.status or save.words
    for form in (status, status.split(" · ")[0].split(", ")[0]):
        if x + cell_len(form) + (form == status) < at:
            item.text(max(x, min(17, at - 2 - cell_len(form))), 0, form, "muted")
            break
    chips, winners = chips_of(save), save.standing.winners
    x = item.text(3, 1, chips_line(chips, item.width - 4, item.glyphs, save.turn, winners))
    words = ", ".join(filter(None, (decides(save, awaited), leads(save))))
    # The seat that decides has a mark of its own.
    for form in (words, decides(save, awaited), awaited, decides(save)):
        if form and x + 1 + cell_len(form) < width:
            item.text(x + 1, 1, form, "muted")
            break
    return item.picture()


def decides(save: Summary, awaited: str = "") -> str:
    """Say who has to choose, and since when; empty where the game is over, or the file does not say."""
    if save.turn is None or save.over:
        return ""
    name = save.names[save.turn]
    return f"{name}, {awaited}" if awaited else f"{name} decide{'' if name == YOU else 's'}"


def leads(save: Summary) -> str:
    """Say who has most points; empty where nothing is counted yet, or several have as many."""
    points = {chip.seat: int(chip.points) for chip in chips_of(save) if chip.points.isdecimal()}
    first = [seat for seat, number in points.items() if number == max(points.values())]
    if save.over or len(first) != 1 or len(points) < len(save.names):
        return ""
    name = save.names[first[0]]
    return f"{name} lead{'' if name == YOU else 's'}"


def neutral(slug: str, glyphs: Glyphs) -> Picture:
    """Draw a few cards in a game's colors, where its board has no small picture."""
    canvas = Canvas(34, 7, glyphs)
    grounds = cycle(dict.fromkeys((COLORS.get(slug) or {"steel": "steel"}).values()))
    signs = cycle((glyphs.square, glyphs.diamond, glyphs.up, glyphs.disc, glyphs.star))
    for y in (0, 4):
        for x in range(0, 34, 7):
            card = canvas.area(Region(x, y, 6, 3)).ground(next(grounds))
            card.text(2, 1, next(signs), "strong")
    return canvas.picture()


HEIGHT = 9
"""Rows kept for a small picture, so that the text below it stands still when it comes."""


class About:
    """Builds the picture of what is under the cursor, from the top down."""

    def __init__(self, width: int, height: int, glyphs: Glyphs) -> None:
        self._canvas = Canvas(width, height, glyphs).ground("pane")
        self.width = width - 2
        self._y = 1
        self.glyphs = glyphs

    @property
    def left(self) -> int:
        """Rows that are left."""
        return self._canvas.height - self._y

    def thumbnail(self, picture: Picture | None) -> None:
        """Draw a small picture in the middle, if there is one and room for it."""
        if picture is not None and picture.width <= self._canvas.width and self.left > HEIGHT:
            still = Picture(picture.width, picture.height, picture.lines)
            self._canvas.paste((self.width + 2 - picture.width) // 2, self._y, still)
            self._y += HEIGHT + 1

    def line(self, text: str | Spans, style: str = "") -> None:
        if self.left > 0:
            self._canvas.text(1, self._y, text, style)
        self._y += 1

    def text(self, text: str, style: str = "") -> None:
        for line in wrap(text, self.width):
            self.line(line, style)

    def gap(self) -> None:
        """Leave a line free."""
        self._y += 1

    def keys(self, keys: Keys) -> None:
        """Write keys side by side; each can be clicked."""
        x = 1
        for key, word, target in keys:
            length = cell_len(f"{key} {word}")
            if x > 1 and x + length > self.width + 1:
                x = 1
                self._y += 1
            if self.left <= 0:
                return
            end = self._canvas.text(x, self._y, [Span(key, "strong mark"), Span(f" {word}")])
            self._canvas.target(target, Region(x, self._y, end - x, 1))
            x = end + 3
        self._y += 1

    def picture(self) -> Picture:
        """Return what has been drawn."""
        return self._canvas.picture()


def played_here(saves: Sequence[Summary], game: Game) -> Sequence[str]:
    """Say how many games have ended here, and who has won most of them, in forms; nothing where none has."""
    from rules.words import Text, counted

    ended = [save for save in saves if save.over and not save.fault and save.game == game.slug]
    won = Counter(save.counted_as[seat] for save in ended for seat in save.standing.winners)
    if not won:
        return ()
    most = max(won.values())
    best, games = [name for name, wins in won.items() if wins == most], counted(len(ended), "game")
    wins = "won" if len(ended) == 1 else f"wins most, {most}" if len(best) == 1 else f"won {most} each"
    return f"{games}; {Text.listing(best)} {said_of(best[0], wins)}", games


def about_game(
    about: About, game: Game, thumbnail: Picture | None, keys: Keys, here: Sequence[str] = ()
) -> None:
    """Draw a game to begin: its picture, a turn, what wins, whom it suits, what was played here, its keys."""
    about.thumbnail(thumbnail)
    about.line(game.title, "strong")
    if about.left > 8:
        about.line(f"{players_word(game)} players, {game.length}", "muted")
    pitch = game.pitch
    if pitch is None or about.left > 13:
        about.text(game.aim)
        about.gap()
    if pitch is not None:
        about.line("YOUR TURN", "title")
        for number, step in enumerate(pitch.turn, 1):
            about.line([Span(f"{number} ", "mark strong"), Span(step, "")])
        played = longest(here, about.width - 5) if here else ""
        for heading, words in (("WINS", pitch.wins), ("LIKE", pitch.likes), ("HERE", played)):
            if words:
                about.line([Span(f"{heading} ", "title"), Span(words, "")])
    if about.left > 2:
        about.gap()
    about.keys(keys)


def about_save(about: About, save: Summary, thumbnail: Picture | None, keys: Keys) -> None:
    """Draw a saved game: where it stands, who plays, its keys."""
    from civics_tui.players.seating import player_kind
    from rules.words import counted

    if save.fault:
        about.line(f"Saved game {save.id}", "strong")
        about.text(f"It cannot be opened: {save.fault}", "bad")
        about.text("The file is kept until you delete it.")
        about.gap()
        about.keys(keys)
        return
    chips, standing = chips_of(save), save.standing
    lines = 9 + len(chips) + len(wrap(standing.reason, 30))
    if about.left > lines + HEIGHT:
        about.thumbnail(thumbnail)
    about.line([Span(title_of(save), "strong"), Span(f"  saved game {save.id}", "muted")])
    if save.over:
        about.text(standing.reason or "Ended.")
    else:
        about.text(f"{standing.status[:1].upper()}{standing.status[1:]}" if standing.status else "")
    about.gap()
    widest = max(cell_len(chip.name) for chip in chips)
    points = max(cell_len(chip.signed) for chip in chips)
    for chip in chips:
        g = about.glyphs
        mark = g.star if chip.seat in standing.winners else g.right if chip.seat == save.turn else ""
        name = f"{chip.name}{' ' * (widest - cell_len(chip.name))}"
        score = f" {chip.signed:>{points}}" if points else ""
        row = [Span(g.chipped(f"{name}{score}", mark), f"strong on seat-{chip.seat}")]
        kind = player_kind(save.players[chip.seat]) if save.players else ""
        leader = leads(save).partition(" lead")[0] == chip.name
        awaited = since(save.updated, time.time())
        does = f"decides {awaited}".rstrip() if chip.seat == save.turn else "leads" if leader else ""
        does = said_of(chip.name, does)
        forms = (", ".join(filter(None, (does, kind))), does or kind, does.partition(" ")[0], "")
        note = next(form for form in forms if width_of(row) + cell_len(form) < about.width)
        about.line([*row, Span(f" {note}" if note else "", "muted")])
    about.gap()
    if save.outdated:
        about.text(f"{save.outdated[:1].upper()}{save.outdated[1:]}", "warn")
        about.gap()
    if save.origin:
        about.text(f"Played on from {save.origin}.", "muted")
    if save.here:
        about.text(f"Open at {counted(save.here, 'terminal')}; code {save.code}.")
    about.text(save.when, "muted")
    about.gap()
    about.keys(keys)
