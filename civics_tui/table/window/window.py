"""What one terminal shows of a session: the cursor, the panes, what is looked at. Keys are the desk's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from civics_tui.boards.picture import LEAST_SIZE, Glyphs, Region
from civics_tui.boards.sheets import Kept, Sheet
from civics_tui.boards.spans import Spans
from civics_tui.boards.targets import Spot, parsed
from civics_tui.boards.view import Board, View
from civics_tui.players.seating import player_kind
from civics_tui.table.match.guide import Newcomer
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.window.choices import Choices
from civics_tui.table.window.plan import CAPTION_ROWS, Plan, coached, plan, told_in, walled, widened
from civics_tui.text.finding import NOT_FOUND, rank
from civics_tui.text.times import minutes
from rules.game import State
from rules.match import Match
from rules.named import NamedTuple
from rules.words import Names

if TYPE_CHECKING:
    from civics_tui.players.review import Review

IN_WORDS = 100
"""Columns of a window that has words where one of 80 has codes."""


def wording(board: Board[Any], match: Match) -> Callable[[tuple[str, ...], int], tuple[str, ...]]:
    """Return what makes of the names of the seats those for a window of so many columns: where there is room
    texts with them have words for the codes of the game."""
    words = lru_cache(1024)(partial(board.called, box=match.game.box))
    return lambda names, columns: names if columns < IN_WORDS else Names.wording(names, words)


class Shown(NamedTuple):
    """A pane on screen whose things can be looked at."""

    pane: str
    targets: Mapping[str, Region]
    """Its things, in cells of its own picture."""
    region: Region
    scroll: int = 0
    visible: bool = False
    """Whether only what is in view can be looked at."""

    @property
    def places(self) -> dict[Spot, Region]:
        """Its things, in cells of the screen, even if scrolled out of view."""
        left, top, _, height = self.region
        top -= self.scroll
        return {
            Spot(self.pane, name): Region(left + x, top + y, width, rows)
            for name, (x, y, width, rows) in self.targets.items()
            if not self.visible or self.scroll <= y < self.scroll + height
        }


class Window:
    """One window on a session: the cursor, the panes, what is looked at, what is on screen."""

    plays_kept = 60
    """Plays the log holds; the history has all."""
    wall = False
    """Whether everybody sees it and nobody sits at it: the board has the place of the hand too."""
    captioned = False
    """Whether only computers play, and captions stand where somebody at it would be asked."""
    evening: Spans = ()
    """How the players stand over all games of the evening."""
    reviewed: tuple[State, Review] | None = None
    """What a computer found that has looked at the game again, as far as it is, and of which end."""
    list_rows = 0
    """Rows that the list needs in a wide window, where it has more than one for each thing."""
    past_page = 0
    """The page of what is past."""

    def __init__(self, session: Sitting, glyphs: Glyphs, size: tuple[int, int] = LEAST_SIZE) -> None:
        self.session = session
        self._named = wording(session.board, session.match)
        self.glyphs = glyphs
        self.size = size
        self.pane = "list"
        """The pane with the keys: list, board, hand or log."""
        self.side = "hand"
        """What lies beside the list: hand, log, info, players or past; coach, what a lesson says."""
        self.info: list[Spans] = []
        """A longer text in paragraphs: a hint, why something is missing."""
        self.info_of = ""
        """The command that longer text answers."""
        self.reading = ""
        """The same where not all of it is in view: its key reads on."""
        self.looking: Spot | None = None
        """What is looked at; None while nobody looks."""
        self.look_texts: Sequence[str] = ()
        """What is said of it, also when it lies on the table no more."""
        self.look_since = 0
        """How many choices the game had when somebody began to look."""
        self.look_viewer: int | None = None
        """Whose eyes look."""
        self.look_words: str | None = None
        """What has been typed to find something to look at; None when nothing is looked for."""
        self.look_found = True
        """Whether something holds what has been typed."""
        self.firsts: Newcomer | None = None
        """What is told when a question comes for the first time; None where nothing is."""
        self.barred: frozenset[str] = frozenset()
        """The ids of what there is not: something only at a kiosk."""
        self.thinking = ""
        """What the computer that decides is doing, in words."""
        self.touched = False
        """Whether the cursor has been moved since the position was entered; then the news make way."""
        self.news_read = False
        """Whether a key has made way for what a newcomer is told after the news."""
        self.at_board = False
        """Whether the board is shown though the game is over."""
        self.revealed = 1
        """Reveals that stand on screen together."""
        self.step: int | None = None
        """How far a moment is told that is shown in steps; None where all of it is."""
        self.scrolls: dict[str, int] = {}
        self.long_list = False
        """Whether the list needs more columns than the hand beside it."""
        self.players_rows = 2 * session.match.seats + 1
        """Rows that the players need in a wide window."""
        self.hand_rows = 0
        """Rows that the cards of the hand need in a wide window, to be whole."""
        self.choices = Choices(None, ())
        self._seen: dict[tuple[int, int | None], tuple[State, Any]] = {}
        self.kept = Kept()
        """Pictures drawn before in this position."""
        self.shown: Sequence[Shown] = ()
        """The panes on screen whose things can be looked at."""
        self._placed: tuple[Sequence[Shown], dict[Spot, Region]] = (), {}
        self.sheet: Sheet | None = None
        """What is on screen; the next picture draws again what is otherwise there."""

    @property
    def review(self) -> Review | None:
        """What a computer found of this end: after something was taken back it is of another game."""
        end, found = self.reviewed or (None, None)
        return found if end is self.session.match.state else None

    @property
    def board(self) -> Board[Any]:
        return self.session.board

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats; in texts with them there are words for codes where there is room."""
        return self._named(self.session.match.names, self.size[0])

    @property
    def wordings(self) -> Sequence[tuple[str, ...]]:
        """The names with words for codes, if there is room for any, then those without."""
        return (*dict.fromkeys((self.names, self.session.match.names)),)

    @property
    def plan(self) -> Plan:
        """Where the parts are."""
        width, height = max(self.size[0], LEAST_SIZE[0]), max(self.size[1], LEAST_SIZE[1])
        listed = (
            self.list_rows or len(self.choices.rows) or (CAPTION_ROWS if self.wall or self.captioned else 0)
        )
        seats, lesson = self.session.match.seats, self.session.lesson
        reads = self.side in ("info", "past") or self.pane == "log"
        low, rows, hand = not (reads or lesson), self.players_rows, self.hand_rows
        place = plan(width, height, rows, self._is_long, listed, seats, low, hand)
        if self.wall or (self.session.viewer is None and not self.captioned and place.race is None):
            # No hand may lie open; a large window has something else to show there.
            place = walled(place)
        if lesson is not None:
            place = coached(place, lesson.rows, reads)
        if self._is_long and not place.wide and len(self.choices.rows) > place.choices.height:
            return place if self.choices.open else widened(place)
        return place

    @property
    def _is_long(self) -> bool:
        """Whether the list has more columns than what lies beside it: not while somebody reads that."""
        # Where no hand is shown what is read lies over the board, and the list has all below it.
        usual = ("hand",) if self.session.viewer is not None else ("log", "info", "past")
        return self.long_list and self.side in usual and self.pane != "log"

    @property
    def legend(self) -> str:
        """What the signs on the board mean; empty where there are none."""
        return self.glyphs.filled(self.board.legend)

    @property
    def usual_side(self) -> str:
        """What lies beside the list where nothing else was asked for."""
        place = self.plan
        if not place.wide and place.coach is not None and place.coach == place.side and not self.beside_hand:
            return "coach"
        return "hand" if self.session.viewer is not None else "log"

    @property
    def beside_hand(self) -> bool:
        """Whether what a lesson says stands below the question, and leaves its place to the hand."""
        line = self.session.coach_line
        return line is not None and bool(line.brief) and self.plan.coach == self.plan.side

    def resize(self, width: int, height: int) -> None:
        """Draw for another size; what lies beside the list unasked is then what lies there at that size."""
        usual = self.side == self.usual_side
        self.size = width, height
        self.fit_guide()
        if usual:
            self.side = self.usual_side

    def fit_guide(self) -> None:
        """Let what a guide tells have the room that there is."""
        if (guide := self.session.guide) is not None:
            guide.fit(*told_in(self.plan))

    @property
    def covers_board(self) -> bool:
        """Whether a longer text lies over the board: it is read at once, and the hand stays in sight."""
        return not self.plan.wide and self.side in ("info", "past")

    @property
    def side_region(self) -> Region:
        """Where what `side` names is drawn, in a window of any size."""
        return self.plan.board if self.covers_board else self.plan.side

    @property
    def moved_while_looking(self) -> bool:
        """Whether others have moved since somebody began to look."""
        return self.looking is not None and len(self.session.match.moves) > self.look_since

    @property
    def escape_word(self) -> str:
        """What Escape does: goes back a step of a choice, or puts away a longer text; empty if neither."""
        if self.session.asking and self.side == "info" and not self.choices.open:
            return "close" if self.looking is None else ""
        goes_back = self.choices.open or self.session.can_step_back
        return "back" if self.looking is None and goes_back else ""

    @property
    def first_line(self) -> str:
        """What is told of a question that comes for the first time; nothing at a seat's very first."""
        seat = self.session.scene.seat
        if (
            self.firsts is None
            or not self.session.asking
            or seat is None
            or not self.session.has_chosen(seat)
        ):
            return ""
        state = self.session.state
        return self.firsts.arrival(state.arrival()) or self.firsts.line(state.prompt().cite)

    def see_first(self) -> None:
        """Note that what is told for the first time was read."""
        if self.firsts is None or not self.first_line:
            return
        state = self.session.state
        arrival = state.arrival()
        arrived = arrival is not None and self.firsts.arrival(arrival)
        self.firsts.see(arrival.what if arrival is not None and arrived else state.prompt().cite)

    # What is seen

    @property
    def places(self) -> dict[Spot, Region]:
        """Where everything is that can be looked at, in cells of the screen, even if scrolled out of view."""
        if self._placed[0] is not self.shown:
            self._placed = self.shown, {name: at for one in self.shown for name, at in one.places.items()}
        return self._placed[1]

    @property
    def spots(self) -> dict[Spot, Region]:
        """What is in view on screen and can be looked at or clicked."""
        return self.sheet.spots if self.sheet is not None else {}

    def sought(self, words: str) -> Spot | None:
        """Return the thing on the table that fits what is typed best: id and sign before title and text."""
        view, sought = self.view(self.plan.board), words.casefold()
        ranks = {}
        for place in self.places if sought else ():
            target = place.target
            sign = "".join([span.text for span in self.board.chip(view, target)]).casefold().strip()
            title, *text = self.board.look(view, target) or ("",)
            found = 0 if sought in (parsed(target).id.casefold(), sign) else rank(sought, title, sign)
            if found < NOT_FOUND or any(sought in line.casefold() for line in text):
                ranks[place] = found, place.pane != "board"
        return min(ranks, key=ranks.__getitem__, default=None)

    def observation(self, state: State, viewer: int | None) -> Any:
        """Return what a seat sees, made once for a position."""
        key = id(state), viewer
        if key not in self._seen:
            while len(self._seen) > 1:
                # There are the position now, and the one after the viewer's last choice.
                del self._seen[next(iter(self._seen))]
            # The state is kept as well, so that no other takes its id.
            self._seen[key] = state, self.session.observation(state, viewer)
        return self._seen[key][1]

    def view(self, region: Region, height: int | None = None) -> View[Any]:
        """Return what is seen, for a region of the screen."""
        session, use = self.session, self.choices.use
        before = session.before
        looked = self.looking.name if self.looking else None
        told = session.coach_line if not session.scene.asks else None
        meant, action = (told.look, told.action) if told and told.action and looked is None else ("", None)
        return View(
            self.observation(session.state, session.viewer),
            self.names,
            region.width,
            region.height if height is None else height,
            self.glyphs,
            looked or meant or self.choices.target,
            use.action if use and looked is None else action,
            None if before is None else self.observation(before, session.viewer),
            self.choices.targets,
            asked=session.scene.seat if session.scene.asks and not session.scene.asks_all else None,
            shown=session.scene.shows,
        )

    def telling(self, region: Region, height: int | None = None) -> View[Any]:
        """Return what is seen of a moment, as far as it is told, for a region of the screen."""
        view = self.view(region, height)
        return view if self.step is None else self._since_the_last_choice(view, self.step)

    def moves(self) -> Sequence[int]:
        """Return the steps in which the board shows what the last choice has moved."""
        made = self.session.match.moves
        if not made or made[-1].action[0] not in self.board.moving:
            return ()
        return self.board.moves(self._since_the_last_choice(self.view(self.plan.board)))

    def _since_the_last_choice(self, view: View[Any], step: int | None = None) -> View[Any]:
        session = self.session
        state = session.match.at(session.scene.made_before(session))
        return replace(view, step=step, before=session.observation(state, session.viewer))

    @property
    def under_cursor(self) -> Region | None:
        """What is under the cursor, or is read, in cells of the screen: after the picture is drawn."""
        if (sheet := self.sheet) is None:
            return None
        if self.looking is not None:
            return sheet.find(self.looking)
        if self.pane == "log":
            return self.plan.side
        if not self.choices.rows:
            return self.plan.prompt if self.session.scene.asks else None
        found = Spot(self.pane, self.choices.target or "") if self.pane in ("board", "hand") else None
        return sheet.find(found or Spot("list", f"{self.choices.place}"))

    @property
    def panes(self) -> list[str]:
        """The panes the keys can go to."""
        found = ["list"]
        targets = self.choices.targets
        for pane in ("board", "hand"):
            if any((pane, target) in self.places for target in targets):
                found.append(pane)
        if self.side == "log" or self.plan.wide:
            found.append("log")
        return found

    def scroll_by(self, name: str, rows: int) -> None:
        """Scroll a pane, as far as it goes."""
        self.scrolls[name] = self.scrolls.get(name, 0) + rows

    def status(self) -> str:
        """Say where the game stands."""
        return self.board.status(self.view(self.plan.board))

    def thought(self) -> list[str]:
        """Say how long each seat has thought; nothing of one that has not chosen."""
        thought = self.session.save.thought
        return [
            f"thought {minutes(thought[seat])}" if seat in thought else ""
            for seat in range(self.session.match.seats)
        ]

    def player_kinds(self) -> list[str]:
        """Say what plays each seat; nothing of persons."""
        return [player_kind(player) for player in self.session.match.players]
