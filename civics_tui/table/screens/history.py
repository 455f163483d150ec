"""A game move by move, with the board as it was, for one viewer. It needs no terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.filling import filled, turn_and_signs
from civics_tui.boards.layers import HERE, highlighted
from civics_tui.boards.picture import LEAST_SIZE, Glyphs, Picture, Region, Span, nearest, smallest_at, unsaid
from civics_tui.boards.sheets import Sheet
from civics_tui.boards.spans import Spans, styled
from civics_tui.boards.targets import Spot
from civics_tui.boards.view import Board, Chip, View
from civics_tui.keys.commands import LOOKING, REPLAY, REVIEW, SEEK, Command, offered
from civics_tui.keys.line import keys_picture
from civics_tui.players.seating import player_kind
from civics_tui.practice.review_words import ReviewWords, costs, place_of
from civics_tui.table.desk.looking import ARROWS
from civics_tui.table.drawing import frame, panes
from civics_tui.table.drawing.captions import captions, drawn
from civics_tui.table.match.game_log import GameLog, begun_at
from civics_tui.table.match.scoresheet import ScoreSheet
from civics_tui.table.window.plan import CAPTION_ROWS, Plan, plan, walled, widened
from civics_tui.table.window.window import wording
from rules.game import State
from rules.match import Match
from rules.words import Asked, Text

if TYPE_CHECKING:
    from civics_tui.players.review import Costly
    from civics_tui.players.swings import Swing

_END_HIDDEN = "How it ends is hidden: press s to be told."

LOG_MOVES = 40
"""Moves of which the log beside the board tells."""


class History:
    """One position of a match after the other, as one viewer may see it."""

    wall = False
    """Whether everybody sees it: nobody's eyes can be asked for."""

    def __init__(
        self,
        match: Match,
        board: Board[Any],
        glyphs: Glyphs,
        viewer: int | None = None,
        review: Sequence[Costly | Swing] = (),
        hides: bool = False,
    ) -> None:
        """Open a match: an ended one at its start or the first place of a review, else where it stands.

        `review` may grow while it is looked at.
        """
        self.match = match
        self.board = board
        self._named = wording(board, match)
        self.glyphs = glyphs
        self.size = LEAST_SIZE
        self.viewer = viewer
        """Whose eyes look; None is a spectator's."""
        self.at = 0 if match.over else len(match.moves)
        """How many choices have been made."""
        self.shows_hand = False
        """Whether the hand stands beside a choice of the review where not all has room."""
        self.typed = ""
        """The number of a move that is being typed."""
        self.notice = ""
        self.looking: Spot | None = None
        self.past_page: int | None = None
        self.scrolls = {"hand": 0, "log": 0, "list": 0}
        self.places: dict[Spot, Region] = {}
        self.sheet = Sheet(0, 0)
        """What is on screen."""
        self.review = review
        """What turned the game, and the choices that cost most."""
        self.limit = ""
        """What is said behind the count of it while there may come more, or where it was ended early."""
        self._shown_last, self._shown_at = 0, 0
        """The place in the review that was gone to last, and where it was."""
        self.hides = hides
        """Whether how long the game is, and its end, are told only when asked for."""
        self._log = GameLog(match)
        self._sheet: ScoreSheet | None = None
        self._state: tuple[int, State] | None = None
        self._begun = begun_at(match)

        if review:
            self.go_to_costly(0)

    @property
    def commands(self) -> Sequence[Command]:
        """The commands of what is on screen."""
        if self.looking is not None:
            return tuple(command for command in LOOKING if command is not SEEK)
        here = REVIEW if self.review else REPLAY
        left_out = {"eyes"} if self.wall else set()
        left_out |= set() if self._covers_hand else {"hand"}
        return offered([one for one in here if one.id not in left_out], again=bool(self.costly_ones))

    @property
    def _covers_hand(self) -> bool:
        """Whether all that is said of a choice of the review has the place of the hand."""
        return self.costly is not None and self.viewer is not None and not self.plan.wide

    @property
    def costly(self) -> int | None:
        """The place in the review of the choice that is about to be made; None if it is not in it."""
        here = [place for place, one in enumerate(self.review) if place_of(one) == self.at]
        # A choice that cost much may begin what turned the game: both stand at one position.
        return self._shown_last if self._shown_last in here else next(iter(here), None)

    @property
    def costly_ones(self) -> list[Costly]:
        """The choices of the review that cost something."""
        return [one for one in self.review if costs(one)]

    @property
    def again(self) -> int:
        """Where choosing again begins: of a fall with the choice in it that could have been better."""
        one = self.review[self.costly] if self.costly is not None else None
        blamed = None if one is None or costs(one) else self.words.blamed(one)
        return self.at if blamed is None else blamed.position

    def go_to_costly(self, place: int) -> None:
        """Go to a choice of the review, seen by who made it."""
        self._shown_last = place % len(self.review)
        one = self.review[self._shown_last]
        self.go(place_of(one))
        self.viewer, self._shown_at = one.seat, self.at

    def take_in(self, limit: str) -> None:
        """Follow what is looked at where the review that goes on tells it by another choice now."""
        self.limit = limit
        if self.costly is None and self.at == self._shown_at:
            self.go_to_costly(self._shown_last)

    @property
    def state(self) -> State:
        """The position looked at."""
        if self._state is None or self._state[0] != self.at:
            self._state = self.at, self.match.at(self.at)
        return self._state[1]

    @property
    def move(self) -> int:
        """The number of the move looked at, from 1; 0 before the first choice of a game without any."""
        return sum(place <= self.at for place in self._begun)

    @property
    def where(self) -> str:
        """The number of the move, and of how many it is where that is no secret."""
        return f"{self.move}" if self.hides else f"{self.move} of {len(self._begun)}"

    def go(self, position: int) -> None:
        """Go to a position, or as near as there is one."""
        self.at = max(0, min(position, len(self.match.moves)))
        self.typed = ""
        self.scrolls["log"] = 0

    def go_to_move(self, number: int) -> None:
        """Go to where a player's choices begin, by its number."""
        if self.hides and number > len(self._begun):
            self.typed, self.notice = "", _END_HIDDEN
        elif self._begun:
            self.go(self._begun[max(1, min(number, len(self._begun))) - 1])

    # Keys

    def key(self, key: str) -> str | None:
        """Take a key; returns the id of a command that is not the history's own."""
        self.notice = ""
        if self.looking is not None:
            if key in ARROWS:
                self.looking = nearest(self.places, self.looking, *ARROWS[key]) or self.looking
            elif key in ("enter", "escape", "i"):
                self.looking = None
            return None
        if key.isdecimal():
            self.typed = (self.typed + key)[-5:]
            return None
        if self.typed and key in ("enter", "backspace", "escape"):
            if key == "enter":
                self.go_to_move(int(self.typed))
            self.typed = self.typed[:-1] if key == "backspace" else ""
            return None
        command = next((one for one in self.commands if key in one.keys.split(",")), None)
        if command is None:
            if self.review and len(key) == 1:
                self.notice = f"{key} does nothing in a review; q goes back."
            return None
        return None if self.run(command.id) else command.id

    def run(self, command: str) -> bool:
        """Run a command; tells whether it is one of the history's own."""
        match command:
            case "forward":
                self.go(self.at + 1)
            case "backward":
                self.go(self.at - 1)
            case "move_forward":
                self.go(next((place for place in self._begun if place > self.at), len(self.match.moves)))
            case "move_backward":
                self.go(next((place for place in reversed(self._begun) if place < self.at), 0))
            case "first":
                self.go(0)
            case "last" if self.hides:
                self.notice = _END_HIDDEN
            case "last":
                self.go(len(self.match.moves))
            case "spoilers":
                self.hides = not self.hides
                self.notice = (
                    f"How long the game is, and its end, are {'hidden' if self.hides else 'told'} now."
                )
            case "scroll_back" | "scroll_on":
                by = 3 if command == "scroll_on" else -3
                self.scrolls = {name: rows + by for name, rows in self.scrolls.items()}
            case "next_costly":
                after = 0 if self.costly is None else self.costly + 1
                self.go_to_costly(after)
                if after == len(self.review):
                    which = "The first." if self.review[1:] else "It is the only one."
                    self.notice = f"{which} {self.words.price(self.review[0])}"
            case "hand":
                self.shows_hand = not self.shows_hand
            case "eyes":
                self._next_viewer()
            case "past":
                self.past_page = 0 if self.past_page is None else self.past_page + 1
            case "look" if self.looking is not None:
                self.looking = None
            case "look_on":
                self.looking = nearest(self.places, self.looking, *ARROWS["right"]) or self.looking
            case "look":
                self.picture()
                self.looking = nearest(self.places, None, 0, 1)
            case _:
                return False
        return True

    def _next_viewer(self) -> None:
        if self.wall:
            self.notice = "On a wall no hand is shown."
            return
        if not self.match.over:
            self.notice = "The game goes on: only what you may see now is shown."
            return
        seat = -1 if self.viewer is None else self.viewer
        self.viewer = None if seat + 1 == self.match.seats else seat + 1

    def click(self, x: int, y: int) -> str | None:
        """Take a click; returns the id of a command that is not the history's own."""
        self.picture()
        spot = smallest_at(self.sheet.spots, x, y)
        if spot is not None and spot.pane == "key":
            return None if self.run(spot.name) else spot.name
        self.looking = spot if spot is not None and spot.pane in ("board", "hand", "log") else None
        return None

    # The picture

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats; in texts with them there are words for codes where there is room."""
        return self._named(self.match.names, self.size[0])

    @property
    def plan(self) -> Plan:
        """Where the parts are."""
        width, height = (max(size, least) for size, least in zip(self.size, LEAST_SIZE, strict=True))
        seats = self.match.seats
        listed = CAPTION_ROWS if self.viewer is None else 0
        place = plan(width, height, 2 * seats + 1, choices=listed, seats=seats)
        return walled(place) if self.viewer is None else place

    def view(self, region: Region, height: int | None = None) -> View[Any]:
        """Return what is seen, for a region of the screen."""
        observation = self.state.observation(self.viewer)
        rows = region.height if height is None else height
        return View(observation, self.names, region.width, rows, self.glyphs)

    def _race(self, region: Region, chips: Sequence[Chip]) -> Picture:
        """Draw the race as far as it had come."""
        # Only large windows need it.
        from civics_tui.table.drawing.race import draw_race
        from civics_tui.table.match.chances import sheet_of

        if self._sheet is None or self._sheet.viewer != self.viewer:
            self._sheet = sheet_of(self.match, self.board, self.viewer)
        self._sheet.until = self.at
        return draw_race(region, chips, self._sheet, self.names, self.glyphs, captioned=self._captioned)

    @property
    def _captioned(self) -> bool:
        """Whether what a passer-by wants to know has the place of the choices: nobody chooses here."""
        return self.plan.wide and self.viewer is None and self.costly is None

    def picture(self) -> Picture:
        place, glyphs, costly = self.plan, self.glyphs, self.costly
        # Where there is no room for both, why a choice was not the best matters more than the hand.
        whole = self._covers_hand and not self.shows_hand
        place = widened(place) if whole else place
        sheet = self.sheet = Sheet(place.title.width, place.keys.y + 1)
        view = self.view(place.board)
        chips, turn = self.board.chips(view), None if self._table_decides else self.state.current_player
        sheet.put(place.title, self._title(place.title.width, self.board.status(view), chips, turn))
        board = self.board.draw(view)
        if place.race is not None and self.viewer is None:
            board = filled(board, partial(self._pages, board.text), glyphs)
        if self.past_page is not None and (pages := self.board.past(self.view(place.board, 0))):
            board = pages[self.past_page % len(pages)][1] if self.past_page < len(pages) else board
            self.past_page = self.past_page if self.past_page < len(pages) else None
        hand_place = place.hand or place.side
        shows_hand = self.viewer is not None and not whole
        hand = self.board.hand(self.view(hand_place)) if shows_hand else Picture(0, 0, ())
        log_place = place.side if place.wide or self.viewer is None else place.choices
        told = [] if costly is None else [[line] for line in self.words.told(self.review[costly])]
        log = frame.paragraphs(log_place.width, told, glyphs) if told else self._log_rows(log_place)
        player_kinds = [player_kind(player) for player in self.match.players]
        players_place = place.players or (place.choices if self.viewer is None else None)
        shown = [("board", place.board, board, "")]
        if shows_hand:
            shown.append(("hand", hand_place, hand, "table" if place.wide else "pane"))
        shown.append(("log", log_place, log, "table"))
        if place.race is not None:
            shown.append(("race", place.race, self._race(place.race, chips), "table"))
        if players_place is not None:
            known = panes.KNOWN if place.race is not None else ""
            players = frame.players(players_place.width, chips, player_kinds, turn, glyphs, known)
            shown.append(("list", players_place, players, "table"))
        frame.put_headings(sheet, place, glyphs, hand=shows_hand, log=costly is None)
        self.places = {}
        for name, region, picture, ground in shown:
            most = max(0, picture.height - region.height)
            if name == "log" and costly is None:
                self.scrolls["log"] = max(-most, min(0, self.scrolls["log"]))
                scroll = most + self.scrolls["log"]
            else:
                scroll = self.scrolls[name] = max(0, min(self.scrolls.get(name, 0), most))
            self.places |= {
                Spot(name, target): Region(region.x + at.x, region.y + at.y - scroll, at.width, at.height)
                for target, at in picture.targets.items()
                if scroll <= at.y < scroll + region.height
            }
            if self.looking is not None and self.looking.pane == name:
                picture = highlighted(picture, self.looking.name, HERE)
            sheet.put(region, picture, name, scroll, ground)
        more = costly is not None and self.scrolls["log"] + log_place.height < log.height
        rows = [[Span(self._second_line(more), "warn" if self.notice else "muted")]]
        question = self._made() if costly is None else self._heading(costly, place.prompt, *rows)
        sheet.put(place.prompt, frame.prompt(place.prompt, question, rows, glyphs), ground="pane")
        if self._captioned:
            sheet.put(place.choices, self._captions(place.choices, chips))
        if self.looking is not None:
            self._look(place, sheet, self.looking)
        sheet.put(place.keys, keys_picture(place.keys.width, self.commands, glyphs, "raised"), "key")
        return sheet.picture()

    def _pages(self, shown: str, wide: int) -> list[tuple[str, Picture]]:
        """Return what may stand where a board leaves much room, with titles, and does not say it itself."""
        pages = self.board.past(self.view(Region(0, 0, wide - 1, 0)))
        past = [page for page in pages if page[0].upper() not in shown]
        legend = unsaid(self.glyphs.filled(self.board.legend), shown)
        return [*past, *turn_and_signs(self.match.game, legend, self.glyphs, wide)]

    def _captions(self, place: Region, chips: Sequence[Chip]) -> Picture:
        """Draw who wants what and who leads; what was done, and who decides, stands above."""
        lines = captions(self.match, self.names, chips, None, self.board.race.unit, at=self.state)
        lines = [line for line in lines if line.heading not in ("JUST NOW", "NEXT")]
        return drawn(Canvas(place.width, place.height, self.glyphs, "pane"), lines)

    def _title(self, width: int, status: str, chips: Sequence[Chip], turn: int | None) -> Picture:
        """Draw the line above the board; the turn and the position matter more than the name of the game."""
        where = f"move {self.where}"
        named = f"{self.match.game.title}, {where}"
        numbered = not self.match.game.role_names
        title = frame.title(width, named, status, chips, turn, self.glyphs, numbered=numbered)
        if where in title.text and status in title.text:
            return title
        return frame.title(width, where.capitalize(), status, chips, turn, self.glyphs, numbered=numbered)

    def _made(self) -> list[Span]:
        """Say what was done last, as far as the viewer may read it; else who decides."""
        names = self.names
        plays = self._log.plays(self.viewer, self.at - 1, self.at) if self.at else []
        if plays:
            return [*styled(plays[-1].summary, names, "strong")]
        seat = self.state.current_player
        if self._table_decides:
            return [Span("The whole table decides.", "strong")]
        if seat is None:
            return []
        return styled(Text.of("{0:seat} decides.", seat), names, "strong")

    @property
    def _table_decides(self) -> bool:
        """Whether the question is everybody's."""
        return self.state.current_player is not None and self.state.prompt().asked is Asked.TABLE

    def _heading(self, costly: int, region: Region, below: Spans) -> list[Span]:
        """Say which choice of the review it is and what was asked, where what stands below leaves room."""
        one, none = self.review[costly], not (self.costly_ones or self.limit)
        kind = "that cost most" if costs(one) else f"swings{', no choice that clearly cost' * none}"
        same = [other for other in self.review if costs(other) == costs(one)]
        where, asked = f"{same.index(one) + 1} of {len(same)}", self._asked()
        whole, short = (f"{words}{self.limit}. " for words in (f"{where} {kind}", where))
        heads = (whole, asked), (short, asked), (short, _question_alone(asked))
        forms = [[Span(head, "title"), *question] for head, question in heads]
        height, width = region.height, region.width - 2
        room = height - len(frame.lines_of(below, width))
        fits = (form for form in forms if len(frame.lines_of(form, width)) <= room)
        return next(fits, forms[-1])

    def _asked(self) -> list[Span]:
        """Say who is about to choose, and what the question was; a name that begins it stands once."""
        seat, names, prompt = self.state.current_player, self.names, self.state.prompt()
        who = [] if seat is None else [Span(names[seat], f"seat-{seat}")]
        if seat not in (None, self.viewer) and not prompt.shared:
            return styled(Text.of("{0:seat} decides.", seat), names, "strong")
        question = styled(prompt.text, names, "strong")
        return question if question[:1] == who else [*who, Span(": ", "strong"), *question]

    @property
    def words(self) -> ReviewWords:
        """What is said of the places of the review."""
        worded = self.view(self.plan.board).worded
        unit = self.board.race.unit
        return ReviewWords(self.review, self.match, self._log, self.viewer, self.names, unit, worded)

    def _second_line(self, more: bool) -> str:
        """Say what matters beside the question; with a review, whether there is `more` of it than is seen."""
        if self.notice:
            return self.notice
        if self.typed:
            return f"Go to move {self.typed}_  (Enter)"
        if self.costly is not None:
            said = self.words.price(self.review[self.costly])
            return f"{said} PgDn: more." if more else said
        eyes = "a spectator" if self.viewer is None else self.names[self.viewer]
        seat = self.state.current_player
        seen, jump = f"Seen by {eyes}.", " Type the number of a move to go there."
        if seat is None or not (prompt := self.state.prompt()).shared:
            return seen + jump
        asked = f" Asked then: {prompt.text.text(self.names)}"
        question, mark, _ = asked.partition("?")
        # The help has the numbers as well; the question stands only here, what follows it on the board too.
        forms = (seen + jump + asked, seen + asked, asked.lstrip(), f"{question}{mark}".lstrip())
        room = (self.plan.prompt.width - 2) * (3 if self.plan.wide else 1)
        return next((form for form in forms if len(form) <= room), forms[-1])

    def _log_rows(self, region: Region) -> Picture:
        since = max(0, self.at - LOG_MOVES)
        plays = self._log.plays(self.viewer, since, self.at)
        return frame.log(region.width, plays, (), 0, self.names, self.glyphs, folded=True)

    def _look(self, place: Plan, sheet: Sheet, looking: Spot) -> None:
        texts = self.board.look(self.view(place.board), looking.target)
        frame.put_look(sheet, place, looking.pane, texts, self.glyphs)


def _question_alone(asked: Sequence[Span]) -> list[Span]:
    """Leave out what follows a question or stands in brackets: the board has it too."""
    spans: list[Span] = []
    for text, style in asked:
        end = re.search(r"\?| \(", text)
        spans.append(Span(text[: end.end()].rstrip(" (") if end else text, style))
        if end:
            break
    return spans
