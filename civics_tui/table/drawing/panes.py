"""The table drawn of a window: board, list, hand, log, players, and what is looked at over them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

from rich.cells import cell_len

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.filling import A_TURN, MUCH_BESIDE, filled, in_columns, turn_and_signs
from civics_tui.boards.layers import AWAY, HERE, Part, highlighted, laid
from civics_tui.boards.picture import Picture, Region, Span, fit, unsaid
from civics_tui.boards.sheets import Sheet, bare, marked
from civics_tui.boards.targets import Spot, parsed
from civics_tui.boards.view import View
from civics_tui.saves.store import begun
from civics_tui.table.drawing import choice_list, frame
from civics_tui.table.drawing.choice_list import staying
from civics_tui.table.drawing.lines import Fitted, unsaid_by, with_signs
from civics_tui.table.window.choices import PLACES
from civics_tui.table.window.plan import Plan
from civics_tui.table.window.window import Shown, Window

UNSEEN = "UNSEEN"
KNOWN = f"{UNSEEN}  what may be known"
"""The heading of the players in a large window."""
_LOW = 14
"""Rows that a few lines fill well enough."""
_MUCH_BELOW = 6
"""Blank lines below a hand that are worth something better."""
_APART = 3
"""Blank columns between a hand and what stands beside it."""


class TablePicture:
    """A picture of the table, put on a sheet pane by pane.

    `pointer` is what a lesson means while it tells something: it has the cursor, and where there is no list
    the hand lies in its place. None where somebody chooses.
    """

    def __init__(self, window: Window, sheet: Sheet, pointer: str | None = None) -> None:
        self.window = window
        self.sheet = sheet
        self.plan = plan = window.plan
        self._pointer = pointer
        choices = window.choices
        self._marks = (
            choices.own_keys if window.board.marks_keys else choices.keys_of_kinds(window.board.on_board)
        )
        self._view = window.telling(plan.board)
        self._legal = self._view.legal
        self._plain = Picture(0, 0, ())
        """The board without what it shows of the cursor."""
        self._keys: dict[str, Hashable] = {}
        """What the pictures of panes are kept under."""
        self._hand_region = plan.hand or (plan.side if pointer is None else plan.choices)
        side = window.side if not plan.wide or window.side != "hand" else "log"
        # A long list may have all the width.
        self._side = side if plan.side.width or window.covers_board else ""
        self._at = 0
        """The row of the list that is under the cursor."""

    def draw(self, lines: Callable[[], Fitted], aside: Callable[[], None]) -> None:
        """Draw everything; `aside` draws what stands in the place of the list where nobody chooses.

        `lines` is asked when it is noted what can be looked at: they say what is found there.
        """
        window, sheet, plan = self.window, self.sheet, self.plan
        board, hand = self._board(), self._hand()
        log = _log(window) if self._side == "log" else Picture(0, 0, ())
        listed = choices(window) if window.choices.rows else None
        self._note_panes(board, hand, listed, log)
        gone = window.looking is not None and window.looking not in window.places
        if gone and not window.moved_while_looking:
            window.looking = None
        sheet.put(plan.board, self._with_cursor("board", board), "board")
        hand = self._with_cursor("hand", hand)
        if plan.hand is not None:
            put_pane(window, sheet, "hand", plan.hand, hand, "table")
            frame.put_headings(sheet, plan, window.glyphs, hand=hand.height > 0, log=self._side == "log")
            if plan.race is not None:
                self._race_and_report(plan.race, plan.hand, hand)
        # Its signs are those that are told nowhere else.
        prompt = self.prompt(lines())
        if self._pointer is not None and plan.hand is None and window.session.viewer is not None:
            put_pane(window, sheet, "hand", self._hand_region, hand, "table")
        elif listed is not None:
            self._list(listed, prompt)
        else:
            aside()
        if plan.players is not None:
            # Nothing touches the last column of the screen: terminals differ in what comes of it.
            known = plan.players._replace(width=plan.players.width - 1)
            shown = players(window, known.width)
            if shown.height > known.height:
                # The sign that there is more stands beside the texts, not on them.
                shown = players(window, known.width - 2)
            put_pane(window, sheet, "players", known, shown, "table")
        self._beside(hand, log)
        # Unless something else that was asked for lies in its place.
        place = plan.coach if window.side == "coach" or plan.coach != plan.side else None
        if (line := window.session.coach_line) is not None and place is not None:
            sheet.put(place, frame.coach(place, line, window.glyphs), "key", ground="raised")
        if window.looking is not None:
            _look(window, plan, sheet, window.looking)

    def _drawn(self, pane: str, draw: Callable[[View[Any]], Picture], view: View[Any]) -> Picture:
        """Draw a pane, what is legal marked in it."""
        drawn_for = self.window.looking is None, self._legal, tuple(self._marks.items()), view.step
        key = self._keys[pane] = pane, (view.width, view.height), view.cursor, view.action, drawn_for
        return self.window.kept.picture(key, lambda: self._signed(draw(view)))

    def _signed(self, picture: Picture) -> Picture:
        if self.window.looking is not None:
            return picture
        return marked(picture, self._legal, self.window.glyphs, self._marks)

    def _board(self) -> Picture:
        board, view = self.window.board, self._view
        self._plain = self._drawn("board", lambda view: drawn_board(self.window, view), view.pointing())
        if view.step is not None:
            return self._plain
        self._keys["board"] = "pointed", self._keys["board"], view.cursor, view.action
        return self.window.kept.picture(
            self._keys["board"],
            lambda: laid(self._plain, [Part(at, self._signed(part)) for at, part in board.pointed(view)]),
        )

    def _hand(self) -> Picture:
        window = self.window
        if window.session.viewer is None or not self._hand_region.width:
            return Picture(0, 0, ())
        view = window.view(self._hand_region)
        shown = window.board.enlarged(view)
        pointed = view if shown is not None and shown == view.cursor else view.pointing(shown)
        return self._drawn("hand", window.board.hand, pointed)

    def _race_and_report(self, place: Region, beside: Region, hand: Picture) -> None:
        """Draw the race and, where a hand leaves much room, what is past and is not told elsewhere."""
        window, sheet, shown = self.window, self.sheet, self._plain.text
        fill = Sheet(beside.width, beside.height)
        fill.put(Region(0, 0, beside.width, beside.height), hand)
        free = bare(fill.picture(), MUCH_BESIDE + _APART, _MUCH_BELOW)
        # Before a race has a course, how a turn goes has its rows; what is at stake is less to read.
        much = free is not None and (free.height > _LOW or window.session.scoresheet.has_course)
        news = race(window, place, shown, told=much or A_TURN.upper() in shown)
        sheet.put(place, news, ground="table")
        if free is not None:
            free = free._replace(x=free.x + _APART, width=free.width - _APART)
            pages = partial(_pages, window, shown + news.text)
            report = window.kept.picture(
                ("beside hand", free), lambda: in_columns(pages, free.width, free.height, window.glyphs)
            )
            sheet.put(free._replace(x=beside.x + free.x, y=beside.y + free.y), report, ground="table")

    def _note_panes(self, board: Picture, hand: Picture, listed: Picture | None, log: Picture) -> None:
        """Scroll to the cursor, and note the panes whose things can be looked at."""
        window, plan, side = self.window, self.plan, self._side
        panes = [Shown("board", board.targets, plan.board)]
        if plan.wide or side == "hand" or self._pointer is not None or window.covers_board:
            region = self._hand_region
            follow(window, "hand", hand, region, window.choices.target)
            panes.append(Shown("hand", hand.targets, region, _scroll(window, "hand", hand, region)))
        if listed is not None:
            cards = _hand_cards(window, panes)
            things = {target: listed.targets[f"{place}"] for target, place in cards.items()}
            looked = window.looking
            in_list = looked is not None and looked.pane == "list" and looked.name in cards
            self._at = cards[looked.name] if looked and in_list else window.choices.place
            region = _scrolled(window, listed)
            if self._at >= staying(plan.choices, window.choices):
                follow(window, "list", listed, region, f"{self._at}")
            panes.append(Shown("list", things, region, _scroll(window, "list", listed, region)))
        if side == "log":
            back = _scroll(window, "log", log, plan.side)
            panes.append(Shown("log", log.targets, plan.side, back, window.pane != "log"))
        window.shown = tuple(panes)

    def _with_cursor(self, pane: str, picture: Picture) -> Picture:
        """Return a pane with the cursor on what is looked at, meant or to be chosen."""
        window = self.window
        if window.looking is not None:
            on, name = window.looking
            return highlighted(picture, name, HERE) if on == pane else picture
        if self._pointer is not None:
            cursor = AWAY if pane == "log" else HERE
            return _highlighted(window, self._keys.get(pane), picture, self._pointer, cursor)
        cursor = HERE if window.pane == pane else AWAY
        return _highlighted(window, self._keys.get(pane), picture, window.choices.target, cursor)

    def _list(self, listed: Picture, prompt: Picture) -> None:
        window, looking = self.window, self.window.looking
        here = looking.pane == "list" if looking is not None else window.pane == "list"
        place, cursor = self.plan.choices, HERE if here else AWAY
        picture = _highlighted(window, _choices_key(window, place), listed, f"{self._at}", cursor)
        rest = _scrolled(window, listed)
        if rest != place:
            self.sheet.put(place._replace(height=place.height - rest.height), picture, "list", 0, "table")
        put_pane(window, self.sheet, "list", rest, picture, "table")
        if looking is None:
            _below(window, self.plan, self.sheet, prompt, listed)

    def _beside(self, hand: Picture, log: Picture) -> None:
        """Draw what lies beside the list."""
        window, sheet, plan, side = self.window, self.sheet, self.plan, self._side
        if side == "log":
            log = self._with_cursor("log", log)
            put_pane(window, sheet, "log", plan.side, log, "table")
        elif side == "hand":
            put_pane(window, sheet, "hand", plan.side, hand, "pane")
        elif window.covers_board:
            put_pane(window, sheet, "hand", plan.side, hand, "pane")
            picture = _side_picture(window, side, plan.board.width)
            put_pane(window, sheet, side, _over_board(window, picture.height), picture, "pane")
        elif side and side != "coach":
            put_pane(window, sheet, side, plan.side, _side_picture(window, side, plan.side.width), "pane")

    def prompt(self, lines: Fitted) -> Picture:
        """Draw the lines below the board."""
        window, plan = self.window, self.plan
        question, *rows = lines.rows
        key = "prompt", plan.prompt, tuple(question), tuple(map(tuple, rows)), lines.tail
        picture = window.kept.picture(
            key, lambda: frame.prompt(plan.prompt, question, rows, window.glyphs, lines.tail)
        )
        self.sheet.put(plan.prompt, picture, ground="pane")
        return picture


def drawn_board(window: Window, view: View[Any]) -> Picture:
    """Draw the board; in a large window without a seat's hand what that leaves bare says what is past."""
    board = window.board.draw(view)
    if window.plan.race is None or view.observation.seat is not None:
        return board
    return filled_beside(window, board, board.text)


def filled_beside(window: Window, picture: Picture, shown: str) -> Picture:
    """Return a picture with what is past, and how a turn goes, in what it leaves bare; not what is shown."""
    return filled(picture, partial(_pages, window, shown), window.glyphs)


def _pages(window: Window, shown: str, wide: int) -> list[tuple[str, Picture]]:
    """Return what may stand beside a hand and is not shown, with titles; what is always true comes last."""
    view = window.view(Region(0, 0, wide - 1, 0))
    turning = window.board.turning(view)
    pages = [*([("What would turn it", turning)] if turning.height else []), *window.board.past(view)]
    known = window.plan.players
    if window.session.viewer is None and known and players(window, known.width - 1).height > known.height:
        # Where it has no room in its own place, all of it stands in that of the hand nobody sees.
        whole = players(window, wide - 1)
        tops = sorted(place.y for place in whole.targets.values())
        half = tops[-(-len(tops) // 2)]
        parts = whole.lines[:half], whole.lines[half:]
        pages[:0] = [
            (name, Picture(whole.width, len(lines), lines))
            for name, lines in zip((UNSEEN, ""), parts, strict=True)
        ]
    pages += turn_and_signs_of(window, shown, wide)
    return [one for one in pages if not one[0] or (one[0] not in shown and one[0].upper() not in shown)]


def aims(window: Window, room: Region) -> Picture:
    """Return what wins, and what as many signs mean as have room: none breaks off."""
    goal = Span(window.session.match.goal, "muted")
    wins = frame.lines_of([goal], room.width - 2)
    forms = (wins + frame.lines_of(signs, room.width - 2) for signs in with_signs("", unsaid_by(window)))
    canvas = Canvas(room.width, room.height, window.glyphs, "table")
    canvas.lines(1, 0, next((form for form in forms if len(form) <= room.height), wins))
    return canvas.picture()


def stakes(window: Window, wide: int) -> list[tuple[str, Picture]]:
    """Return what a game is about, for where nothing is told yet."""
    game = window.session.match.game
    about = [[Span(game.title, "strong")], [Span(game.summary, "muted")]]
    told = ("", about), ("What wins", [[Span(game.goal)]])
    return [(title, frame.paragraphs(wide - 1, rows, window.glyphs, "table")) for title, rows in told]


def turn_and_signs_of(window: Window, shown: str, wide: int) -> list[tuple[str, Picture]]:
    """Return how a turn goes, what the signs mean that what is shown does not explain, and what wins.

    Captions say what wins.
    """
    legend = unsaid(window.legend, shown)
    found = turn_and_signs(window.session.match.game, legend, window.glyphs, wide)
    return found if window.captioned or window.wall else [*found, *stakes(window, wide)]


def _hand_cards(window: Window, panes: Sequence[Shown]) -> dict[str, int]:
    """Return the cards of the hand that only the list shows, and the one looked at, with their places."""
    choices = window.choices
    # A hand may show a card only while it is looked at.
    shown = {name for pane in panes for name in pane.targets if ("list", name) != window.looking}
    targets = [choices.rows[index].target for index in choices.listed] if not choices.open else []
    return {
        target: place
        for place, target in enumerate(targets)
        if target.startswith("hand:") and target not in shown
    }


def _highlighted(window: Window, key: Hashable, picture: Picture, target: str | None, cursor: str) -> Picture:
    """Return a pane that is kept under a key with the cursor on a target, kept as well."""
    if target not in picture.targets:
        return picture
    return window.kept.picture((key, target, cursor), lambda: highlighted(picture, target, cursor))


def _scroll(window: Window, name: str, picture: Picture, region: Region) -> int:
    """Return how far a pane is scrolled, kept within its picture; of the log how far back from its end."""
    most = max(0, picture.height - region.height)
    if name == "log":
        window.scrolls[name] = back = max(-most, min(window.scrolls.get(name, 0), 0))
        return most + back
    least = _least_scroll(window, name, region)
    window.scrolls[name] = scroll = max(least, min(window.scrolls.get(name, 0), most))
    return scroll


def _least_scroll(window: Window, name: str, region: Region) -> int:
    """Return the first row that a pane shows: of the list that below what stays in sight."""
    return window.plan.choices.height - region.height if name == "list" else 0


def _scrolled(window: Window, listed: Picture) -> Region:
    """Return the place of the rows of the list that scroll, below those that stay in sight."""
    place = window.plan.choices
    stay = staying(place, window.choices)
    top = listed.targets[f"{stay}"].y if stay else 0
    return place._replace(y=place.y + top, height=place.height - top)


def follow(window: Window, name: str, picture: Picture, region: Region, target: str | None) -> None:
    """Scroll a pane so that a target is in view."""
    if target is None or target not in picture.targets:
        return
    place = picture.targets[target]
    scroll = window.scrolls.get(name, 0)
    if place.y < scroll or place.y + place.height > scroll + region.height:
        below = place.y + place.height - region.height
        window.scrolls[name] = place.y if place.y < scroll else min(place.y, below)


def put_pane(window: Window, sheet: Sheet, name: str, region: Region, picture: Picture, ground: str) -> None:
    """Put a pane on a sheet as far as it is scrolled, with signs for what lies above and below."""
    scroll = _scroll(window, name, picture, region)
    sheet.put(region, picture, name, scroll, ground)
    if name == "info" and picture.height > region.height:
        window.reading = window.info_of
    for row, sign in frame.more(picture, region, scroll, window.glyphs, _least_scroll(window, name, region)):
        place = Region(region.x + region.width - 1, region.y + row, 1, 1)
        sheet.put(place, Picture(1, 1, ((Span(sign, f"mark on {ground}"),),)))


def _below(window: Window, plan: Plan, sheet: Sheet, prompt: Picture, listed: Picture) -> None:
    """Say beside the question how much of the list is below, and what keys choose it; of places always."""
    choices = window.choices
    rows = choices.row.uses if choices.open else choices.listed
    first = window.scrolls.get("list", 0) + _scrolled(window, listed).height
    below = sum(place.y >= first for place in listed.targets.values())
    short = f" {window.glyphs.down} {below} more"
    # Below a second column are others than those at the end.
    keys = (
        [key.replace(" to ", "-") for key in choices.keys_from(first)] if below == len(rows) - first else []
    )
    between = ", " if PLACES in keys else " "
    forms = [f"{short}: {between.join(keys)} " if keys else f"{short} ", f"{short} "]
    if not below:
        forms = [f" {PLACES} "] if PLACES in choices.keys_from(0) else []
    for words in forms:
        for y, line in enumerate(prompt.lines):
            used = cell_len("".join(text for text, _ in line).rstrip())
            if used + cell_len(words) <= plan.prompt.width:
                x = plan.prompt.x + plan.prompt.width - cell_len(words)
                place = Region(x, plan.prompt.y + y, cell_len(words), 1)
                sheet.put(place, Picture(place.width, 1, ((Span(words, "muted on pane"),),)))
                return


def measure_hand(window: Window) -> None:
    """Note how many rows the cards of the hand need in a wide window, to be whole."""
    view = window.view(window.plan.hand or window.plan.side, 0).pointing()
    window.hand_rows = window.kept.picture(("hand rows", view.width), lambda: window.board.hand(view)).height


def measure_list(window: Window) -> None:
    """Note how many rows the list needs for all it can say, if the window has so many."""
    window.list_rows = 0
    rows = len(window.choices.rows)
    if window.choices.open or window.choices.finding is not None or 2 * rows <= window.plan.choices.height:
        return
    whole = choices(window, 2 * rows).height
    window.list_rows = whole if whole > rows else 0
    if window.plan.choices.height < whole or not window.plan.charted:
        window.list_rows = 0


def _choices_key(window: Window, place: Region) -> Hashable:
    """Return what the picture of the choices is kept under."""
    choices = window.choices
    opened = choices.row.target if choices.open else None
    return "list", place, opened, choices.open, choices.finding, choices.begun


def choices(window: Window, height: int = 0) -> Picture:
    """Draw the choices, without the cursor, as in their place or one that is so high."""
    place = window.plan.choices
    place = place._replace(height=height or place.height)

    def drawn() -> Picture:
        view, board = window.view(window.plan.board), window.board
        narrow = not place.x and place.width < choice_list.WORDS
        columns = choice_list.list_columns(place, window.choices)
        bare = board.known_by_key if columns > 1 or narrow else ()
        return choice_list.choices(
            place,
            window.choices,
            lambda target: () if parsed(target).kind in bare else board.chip(view, target),
            lambda target: board.gain(view, target),
            window.glyphs,
            view.worded,
        )

    return window.kept.picture(_choices_key(window, place), drawn)


def _log(window: Window) -> Picture:
    """Draw the log, again only when it has changed: a cursor step does not."""
    session = window.session
    news = session.news.since if session.viewer is not None and session.news.plays else 0
    _, _, width, rows = window.plan.side
    key = "log", width, rows, window.pane == "log", news, tuple(session.save.said[-1:])
    return window.kept.picture(key, lambda: drawn_log(window, width, news, rows))


def drawn_log(window: Window, width: int, news: int, rows: int) -> Picture:
    """Draw the log; what came after `news` is new. A longer one begins its last `rows` with a whole play."""
    session = window.session
    # A play has some moves: enough of them for the plays that are kept.
    since = max(0, len(session.match.moves) - 4 * window.plays_kept)
    plays = session.log.plays(session.viewer, since)[-window.plays_kept :]
    first = plays[0].position if plays else 0
    said = [one for one in session.save.said if first <= one.moves]
    folded, nothing = window.pane != "log", begun(session.save.notes)
    return frame.log(width, plays, said, news, window.names, window.glyphs, folded, rows, nothing)


def scroll_to_news(window: Window) -> None:
    """Scroll the log so that it begins with what is new, if that does not end it anyway."""
    region = window.plan.side
    log = _log(window)
    row = next((y for y, line in enumerate(log.lines) if any(frame.NEW in text for text, _ in line)), None)
    if row is not None:
        window.scrolls["log"] = min(0, row - max(0, log.height - region.height))


def players(window: Window, width: int, room: int = 99, *, clock: bool = False) -> Picture:
    """Draw the players with all that is public of them, with `clock` how long each has thought.

    Where that has no room it begins beside their names: the title tells their points.
    """
    player_kinds, turn = window.player_kinds(), window.session.state.current_player
    if clock:
        taken = window.thought()
        player_kinds = ["; ".join(filter(None, both)) for both in zip(player_kinds, taken, strict=True)]

    def drawn(heading: str) -> Picture:
        chips = window.board.chips(window.view(window.plan.board))
        return frame.players(width, chips, player_kinds, turn, window.glyphs, heading)

    def kept(heading: str) -> Picture:
        return window.kept.picture(("players", width, heading, *player_kinds), partial(drawn, heading))

    whole = kept("" if window.plan.race is None else KNOWN)
    return whole if whole.height <= room else kept("PLAYERS")


def race(window: Window, region: Region, shown: str, *, told: bool) -> Picture:
    """Draw who leads and why, the chart, what each seat needs; `told`: how a turn goes stands elsewhere.

    What the board shows is not said again.
    """
    # Only large windows need it.
    from civics_tui.table.drawing.race import draw_race

    captioned = window.captioned or window.wall

    def pages(wide: int) -> list[tuple[str, Picture]]:
        # Captions say what signs mean.
        return turn_and_signs_of(window, shown, wide)[: 1 if captioned else None]

    def drawn() -> Picture:
        chips = window.board.chips(window.view(window.plan.board))
        about = region, chips, window.session.scoresheet, window.names, window.glyphs
        return draw_race(*about, pages=None if told else pages, captioned=captioned)

    return window.kept.picture(("race", region, told), drawn)


def _side_picture(window: Window, side: str, width: int) -> Picture:
    if side == "players":
        return players(window, width, clock=True)
    if side == "past":
        pages = window.board.past(window.view(Region(0, 0, width, 0)))
        if not pages:
            return frame.paragraphs(width, [[Span("Nothing is past yet.", "muted")]], window.glyphs)
        number = window.past_page % len(pages)
        title, picture = pages[number]
        canvas = Canvas(width, 1, window.glyphs, "pane")
        heading = f"{title}  ({number + 1} of {len(pages)}, F12)"
        canvas.text(1, 0, fit(heading, width - 2, window.glyphs), "title")
        sheet = Sheet(width, picture.height + 1)
        sheet.put(Region(0, 0, width, 1), canvas.picture())
        sheet.put(Region(0, 1, width, picture.height), picture, ground="pane")
        return sheet.picture()
    return frame.paragraphs(width, window.info, window.glyphs)


def _over_board(window: Window, rows: int) -> Region:
    """Return where a text of so many rows lies over the board: below, or above where that hides less of what
    it speaks of, or of what it is about if it names nothing."""
    board = window.plan.board
    high = min(rows, board.height)
    below = board._replace(y=board.y + board.height - high, height=high)
    view, named = window.view(board), list[Region]()
    for told in (False, True):
        words = " ".join(text for spans in window.info for text, style in spans if bool(style) == told)
        looks = {place: window.board.look(view, spot.target)[:1] for spot, place in window.places.items()
                 if spot.pane == "board"}  # fmt: skip
        named = named or [place for place, title in looks.items() if title and title[0] in words]
    cells = [(place.x, y) for place in named for y in range(place.y, place.y + place.height)]
    return min((below, board._replace(height=high)), key=lambda over: sum(over.contains(*at) for at in cells))


def _look(window: Window, plan: Plan, sheet: Sheet, looking: Spot) -> None:
    """Show the whole text of what is looked at, away from the thing itself."""
    if looking in window.places:
        window.look_texts = window.board.look(window.view(plan.board), looking.target)
    marks = [words] if (words := _moved(window)) else []
    if window.look_words is not None:
        missing = "" if window.look_found else "  (nowhere on the table)"
        marks.append(f"Find: {window.look_words}_{missing}")
    frame.put_look(sheet, plan, looking.pane, window.look_texts, window.glyphs, marks)


def _moved(window: Window) -> str:
    """Say what was done last while somebody looks and, once it is asked, that a key leads there."""
    session = window.session
    if not window.moved_while_looking:
        return ""
    plays = session.log.plays(session.viewer, window.look_since)
    done = plays[-1].summary.text(window.names) if plays else ""
    return f"{done}  Any key: to the question.".strip() if session.asking else done
