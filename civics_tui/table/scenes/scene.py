"""What every scene knows, and a screenful of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, ClassVar

from civics_tui.boards import filling
from civics_tui.boards.picture import Picture, Region, Span, fit
from civics_tui.boards.sheets import Sheet
from civics_tui.boards.spans import Spans
from civics_tui.boards.view import View
from civics_tui.keys.commands import TABLE, Command
from civics_tui.keys.line import keys_picture
from civics_tui.table.drawing import frame, lines, panes
from civics_tui.table.drawing.lines import Candidate, Fitted
from civics_tui.table.drawing.story import tell
from civics_tui.table.match.sitting import Sitting, Situation
from civics_tui.table.window.window import Window
from rules.game import Action
from rules.named import NamedTuple
from rules.words import Contest

LONG_LIST = 10
"""Rows of a list in which one looks for something by typing."""


class Said(NamedTuple):
    """A line of plain mode."""

    head: str
    """The word that it begins with, by which it can be searched."""
    text: str


class Scene(Situation):
    """What a table shows until somebody acts."""

    heading: ClassVar[str] = ""
    """What the help calls it, if not by the name of the screen."""
    hands_over: ClassVar[bool] = False
    """Whether leaving it opens a seat's hand."""
    rests: ClassVar[bool] = True
    """Whether it makes way for a spectator's view when nobody has been here for long."""
    elsewhere: ClassVar[bool] = False
    """Whether another terminal is waited for."""
    thinks: ClassVar[bool] = False
    """Whether a computer is waited for."""
    gathers: ClassVar[bool] = False
    """Whether several seats answer it all at once."""
    ended: ClassVar[bool] = False
    """Whether the game is over."""
    hidden: ClassVar[bool] = False
    """Whether nobody's hand is open."""
    worded: ClassVar[bool] = False
    """Whether each form of its question is told in words first and then, if they have codes, with these."""
    names_seat: ClassVar[bool] = False
    """Whether the window's title says that its seat is awaited."""
    tells_moves: ClassVar[bool] = False
    """Whether it tells in steps what the last choice has moved on the board."""
    usual: ClassVar[Sequence[Command]] = TABLE
    """The commands that are of use."""
    seconds: float = 0.0
    """After how long it is covered if no key ends it; 0 for never."""
    runs_on: bool = False
    """Whether it reveals one of many in a run, past which the table may go."""
    contest: Contest | None = None
    """The contest of texts that it asks for."""
    answers: tuple[tuple[str, str, str, Action], ...] = ()
    """The sealed answers that it takes: letters, words, what they bring, and choices."""
    price: str = ""
    """What one of them costs, which all may know: then Enter is pressed twice, whichever is given."""

    @property
    def counts(self) -> tuple[Action, ...]:
        """The answers with which all that seats show is meant."""
        return ()

    def steps(self, window: Window) -> Sequence[int]:
        """Return for how many milliseconds each picture stands before the last one, if it comes in steps."""
        return window.moves() if self.tells_moves else ()

    def eyes(self, sitting: Sitting) -> int | None:
        """Return the seat whose private part may be on screen."""
        return None if self.hidden else sitting.only

    def cover(self) -> None:
        """Show no more what is for a seat alone: its time is over."""

    def rest(self, seen: int) -> list[Scene]:
        """Return what is left to be seen when so much was seen at once."""
        return []

    def turn(self, sitting: Sitting) -> str:
        """Return who is awaited, for the window's title."""
        return sitting.match.names[self.seat] if self.names_seat and self.seat is not None else "your turn"

    def cites(self, sitting: Sitting) -> str:
        """Return the section of the rulebook in question."""
        state = sitting.state
        return state.prompt().cite if state.current_player is not None else ""

    def commands(self, window: Window) -> Sequence[Command]:
        """Return the commands that are of use."""
        return self.usual

    def question(self, window: Window) -> Sequence[Spans]:
        """Return what is asked of whom, from the longest form to the shortest."""
        return ([],)

    def below(self, window: Window, question: Spans) -> Iterator[Candidate]:
        """Yield what wants the lines below the question, by priority: mostly news and what the signs mean."""
        yield from lines.news(window, question)
        yield lines.signs(window)

    def said(self, window: Window) -> Iterator[Said]:
        """Yield what plain mode says of it, when it comes and when somebody asks where the game stands."""
        if words := in_words(next(iter(self.question(window)), ())):
            yield Said("Now", words)

    def lines(self, window: Window) -> Fitted:
        """Return what is written below the board."""
        forms = self.question(window)
        alike = len(window.wordings) if self.worded else 1
        asked = [Candidate(lines.Priority.QUESTION, tuple(forms), must=True, alike=alike)]
        talk, place = window.session.people.talk, window.plan.prompt
        lead: Spans = ()
        if talk and not window.session.words:
            # Before what there is to say anyway, so that it hides no news.
            lead = [Span(fit(talk, place.width // 2, window.glyphs), "title"), Span("  ", "")]
        candidates = chain(lines.searched(window), lines.noticed(window), asked, self.below(window, forms[0]))
        return lines.fitted(candidates, place.height, place.width - 2, lead)

    def draw(self, window: Window, sheet: Sheet) -> None:
        """Draw all between the title and the line of keys."""
        picture = panes.TablePicture(window, sheet)
        picture.draw(lambda: self.lines(window), lambda: self.aside(window, sheet))

    def aside(self, window: Window, sheet: Sheet) -> None:
        """Draw what stands in the place of the list where nobody chooses."""
        room = window.plan.choices
        if window.plan.players is not None:
            # They have a place of their own.
            sheet.put(room, panes.aims(window, room), ground="table")
        else:
            players = panes.players(window, room.width, room.height)
            panes.put_pane(window, sheet, "players", room, players, "table")

    def answer(self, key: str) -> Action | None:
        """Return the choice that a key makes at once."""
        return None

    def key(self, window: Window, key: str) -> bool:
        """Take a key that is the scene's own. Return True if it was one."""
        return False


def screenful(window: Window, scene: Scene, usual: Sequence[Command]) -> Picture:
    """Draw all that is on screen, and note in `window.shown` the panes whose things can be looked at.

    `usual` are the commands for the line of keys.
    """
    if (place := window.plan.players) is not None:
        # It is drawn so, clear of the last column.
        window.players_rows = panes.players(window, place.width - 1).height
        panes.measure_hand(window)
        panes.measure_list(window)
    plan = window.plan
    sheet = window.sheet = Sheet(plan.title.width, plan.keys.y + 1, window.sheet)
    window.shown, window.reading = (), ""
    _title(window, scene, sheet)
    scene.draw(window, sheet)
    hidden = {"find"} if len(window.choices.rows) < LONG_LIST else set()
    if scene.asks and not window.session.match.moves:
        hidden.add("undo")
    # What goes a step back makes the history wait where there is no room for both.
    words = {"step_back": window.escape_word, window.reading: "more"}
    if words["step_back"] and not plan.wide:
        hidden.add("history")
    width, shown = plan.keys.width, (one for one in usual if one.id not in hidden)
    commands = tuple([one._replace(word=words.get(one.id, one.word)) for one in shown])
    keys = window.kept.picture(
        ("keys", width, commands), lambda: keys_picture(width, commands, window.glyphs, "raised")
    )
    sheet.put(plan.keys, keys, "key")
    return sheet.picture()


def in_words(spans: Spans) -> str:
    """Return spans as text."""
    return "".join(span.text for span in spans).strip()


def _title(window: Window, scene: Scene, sheet: Sheet) -> None:
    session, plan = window.session, window.plan
    # The reveal tells where the game stands, not the title before it.
    before_reveal = session.reveals_wait
    turn = None if scene.asks_all or before_reveal else session.state.current_player

    def drawn() -> Picture:
        view = before = now = window.telling(plan.board)
        if scene.passes and (scene.entries or before_reveal):
            # What followed by itself, such as the next round, is no part of what is revealed; points are.
            before = _as_seen(window, scene.made_before(session), (one.moment for one in scene.entries))
            view = _as_seen(window, counted(window))
        elif view.step is not None and not scene.ended:
            # What a game came to at its end has been told.
            view = replace(view, observation=view.before)
        # Where the game ends it says no more than that, and the last choice is told already.
        status = window.board.status(now if session.match.over and window.step is None else before)
        chips = window.board.chips(view)
        if before_reveal:
            status = status if scene.passes else ""
            chips = [chip._replace(points="") for chip in chips]
        game, width = session.match.game, plan.title.width
        numbered = not game.role_names
        return frame.title(width, game.title, status, chips, turn, window.glyphs, numbered=numbered)

    picture = window.kept.picture(
        (
            *("title", plan.title, plan.board, turn, before_reveal, window.step is None),
            scene.passes and counted(window),
        ),
        drawn,
    )
    sheet.put(plan.title, picture, "title", ground="raised")


def stage(window: Window) -> Region:
    """Return the room of what covers the table: in a large window the race goes on beside it."""
    plan = window.plan
    return plan.middle if plan.race is None else plan.middle._replace(width=plan.board.width)


def center(
    window: Window,
    sheet: Sheet,
    region: Region,
    picture: Picture,
    pane: str = "",
    *,
    made: int | None = None,
    scored: int | None = None,
    moments: Iterable[object] = (),
    story: bool = True,
) -> None:
    """Put a picture into the middle of what covers the table, what was done beside it if that is told.

    Where there is room the board stands above it, and in a large window the race beside it, as all have seen
    them after so many choices, now if not said; points may be those after others. Of moments the board may
    show what is told.
    """
    seen = _as_seen(window, made, moments)
    scored = made if scored is None else scored
    if window.plan.race is not None:
        _draw_race(window, sheet, region, _as_seen(window, scored), scored)
    spare = region.height - picture.height
    # A row above and below it, if the board can spare them.
    board = max(min(spare, _LEAST_BOARD), spare - 2)
    whole, place = Sheet(region.width, region.height), Region(0, 0, region.width, region.height)
    if board >= _LEAST_BOARD:
        above = place._replace(height=board)
        whole.put(above, window.board.draw(replace(seen, width=above.width, height=board)), ground="table")
        place = place._replace(y=board, height=region.height - board)
    whole.put(place, frame.centered(place, picture, "table", window.glyphs), ground="table")
    if window.plan.race is not None:
        told = story * (len(window.session.match.moves) if scored is None else scored)
        tell(window, whole, told, panes.turn_and_signs_of(window, whole.text, filling.COLUMN + 1))
    sheet.put(region, whole.picture(), pane, ground="table")


def counted(window: Window) -> int:
    """Return after how many choices points stand around what is revealed: with its own once all is told."""
    session = window.session
    told = window.step is None and not session.reveals_wait
    return min(len(session.match.moves), session.scene.made_before(session) + told)


_LEAST_BOARD, _LEAST_RACE = 15, 24
"""Rows of the board above what covers the table, and of the race beside it."""


def _as_seen(window: Window, made: int | None, moments: Iterable[object] = ()) -> View[Any]:
    """Return the table as it stood after so many choices, and as far as moments are told after them.

    Nothing is under a cursor.
    """
    session, view = window.session, window.view(window.plan.board)
    seen = now = view.observation
    if made is not None:
        seen = session.observation(session.match.at(made), session.viewer)
        view = replace(view, before=None)
    for moment in moments:
        seen = window.board.around(seen, now, moment, window.step)
    view = replace(view, observation=seen)
    return replace(view, legal=frozenset()).pointing()


def _draw_race(window: Window, sheet: Sheet, room: Region, view: View[Any], made: int | None) -> None:
    """Draw the race, and what may be known, beside what covers the table."""
    # Only large windows need it.
    from civics_tui.table.drawing.race import draw_race

    board, glyphs, names, plan = window.board, window.glyphs, window.names, window.plan
    assert plan.players is not None
    chips, x, width = board.chips(view), plan.players.x, plan.players.width - 1
    known = frame.players(width, chips, window.player_kinds(), None, glyphs, panes.KNOWN)
    place = Region(x, room.y, width, max(_LEAST_RACE, room.height - known.height))
    points = window.session.scoresheet
    points = points if made is None else points.up_to(made)
    race = draw_race(place, chips, points, names, glyphs, story=False)
    sheet.put(place, race, ground="table")
    below = Region(x, room.y + place.height, width, room.height - place.height)
    sheet.put(below, known, ground="table")
