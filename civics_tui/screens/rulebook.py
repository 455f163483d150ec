"""A book, the rules of a game or the handbook: section by section, searchable, with links."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input, Static

from civics_tui.boards.picture import EMPTY, Picture
from civics_tui.boards.targets import parsed
from civics_tui.keys.commands import PAGE_KEYS, RULEBOOK, bindings
from civics_tui.manual.book import Book
from civics_tui.manual.page import Page, draw, side_by_side
from civics_tui.manual.terms import found, pattern
from civics_tui.screens.base import CivicsScreen
from civics_tui.widgets.line_input import LineInput
from civics_tui.widgets.numbered import numbered
from civics_tui.widgets.surface import Surface
from rules.named import NamedTuple

_LIST = 28
"""Columns of the list of sections."""

WIDEST = 90
"""Columns of the text: longer lines are hard to follow."""

_TWO, _APART = 126, 3
"""Columns in which two of text have room, and what is between them."""


class _Place(NamedTuple):
    """Where somebody was who followed a link."""

    section: int
    scroll: int


class _Unpaged(Surface):
    """Leaves the page keys to the screen: they turn the text, also from the list of sections."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "page" and super().check_action(action, parameters)


class _Text(_Unpaged):
    """The text of a section: up and down scroll, left and right go from link to link; page keys lead on."""

    def action_move(self, dx: int, dy: int) -> None:
        """Scroll, or go to the link before or behind the cursor, else to the first one in view."""
        if dy:
            self.scroll_relative(y=dy, animate=False)
            return
        places = self.picture.targets
        order = [*places]
        if not order:
            return
        if self.cursor in order:
            at = max(0, min(len(order) - 1, order.index(self.cursor) + dx))
        else:
            top = int(self.scroll_offset.y)
            at = next((index for index, name in enumerate(order) if places[name].y >= top), len(order) - 1)
        self.point(order[at])

    def action_page(self, direction: int) -> None:
        self.scroll_relative(y=direction * max(1, self.size.height - 1), animate=False, immediate=True)

    def action_jump(self, end: int) -> None:
        """Scroll to the beginning or the end."""
        self.scroll_to(y=self.max_scroll_y if end else 0, animate=False)


class RulebookScreen(CivicsScreen[None]):
    """A book, open at a section."""

    CSS_PATH = "../styles/rulebook.tcss"
    BINDINGS = bindings(RULEBOOK)
    COMMANDS_HERE = RULEBOOK
    USUAL_KEYS = PAGE_KEYS
    HEADING = "Rulebook"

    def __init__(self, book: Book, cite: str = "") -> None:
        super().__init__()
        self._book = book
        self._ids = [section.id for section in book.sections]
        self.at = self._ids.index(cite) if cite in self._ids else 0
        """The section that is open, as an index."""
        self._found = list(range(len(self._ids)))
        self._query = ""
        self._behind: list[_Place] = []
        """Where links were followed from, the last one last."""
        self._look: tuple[object, ...] = ()
        self._drawn: dict[int, Page] = {}
        """The sections that were drawn, each alone, and for what: those that follow are shown beside one."""
        self.page = Page(EMPTY, (), ())
        """The page that is open."""

    def compose(self) -> ComposeResult:
        """Sections on the left, text on the right."""
        yield self.line("title", f" {self._book.title}")
        yield LineInput(placeholder="Search", id="query", max_length=80)
        with Horizontal(id="rules"):
            yield _Unpaged("sections")
            yield _Text("text")
        yield self.keys_line()

    def on_mount(self) -> None:
        """Give the keys to the list."""
        self.query_one("#sections", Surface).focus()

    def fit_size(self) -> None:
        """Draw both for the size."""
        self._list()
        self._draw()

    def _list(self) -> None:
        rows = [(self._book.sections[index].title, "") for index in self._found]
        view = self.query_one("#sections", Surface)
        picture = numbered(rows, _LIST, self.civics.glyphs, numbers=None)
        at = self._found.index(self.at) if self.at in self._found else 0
        view.show(picture, picture.targets, f"choice:{at}")
        view.reveal(picture.targets[f"choice:{at}"])

    @property
    def _text_width(self) -> int:
        # A column is for the scroll bar, one on each side is free.
        room = self.size.width - _LIST - 3
        return max(20, min(WIDEST, (room - _APART) // 2 if room >= _TWO else room))

    def _draw(self) -> None:
        """Draw the open section."""
        view = self.query_one("#text", Surface)
        sections, width = self._book.sections, self._text_width
        look = width, self.civics.glyphs, self._book.terms, pattern(self._query), self._figure
        if look != self._look:
            self._look, self._drawn = look, {}
        order = [*range(self.at, len(sections)), *range(self.at)]
        pages = (self._drawn.get(at) or self._drawn.setdefault(at, draw(sections[at], *look)) for at in order)
        self.page = next(pages)
        if 2 * width + _APART <= self.size.width - _LIST:
            self.page = side_by_side(self.page, pages, self.size.height - 2, _APART)
        view.show(self.page.picture, self.page.picture.targets)

    def _figure(self, name: str) -> Picture | None:
        return self._book.figure(name, self.civics.glyphs, self._text_width)

    def _open(self, index: int, scroll: int = 0) -> None:
        self.at = index
        self._draw()
        rows = self.page.hits
        if not scroll and rows and rows[0] >= self.query_one("#text").size.height:
            scroll = max(0, rows[0] - 3)
        self._scroll(scroll)
        self._list()

    def _scroll(self, row: int) -> None:
        """Scroll to a row at once, though the page before may have had nothing to scroll."""
        self.query_one("#text", Surface).scroll_to(y=row, animate=False, force=True, immediate=True)

    @on(Surface.Resized)
    def _resized(self) -> None:
        if self.has_room:
            self._list()

    @on(Surface.Moved, "#sections")
    def _moved(self, event: Surface.Moved) -> None:
        self._behind.clear()
        self._open(self._found[int(parsed(event.target).id)])

    @on(Surface.Chosen, "#sections")
    def _chosen(self) -> None:
        self.query_one("#text").focus()

    @on(Surface.Chosen, "#text")
    def _follow(self, event: Surface.Chosen) -> None:
        """Go where a link leads, and remember the way back."""
        section, _, item = event.target.partition("#")[2].partition("/")
        if section not in self._ids:
            return
        view = self.query_one("#text", Surface)
        self._behind.append(_Place(self.at, int(view.scroll_offset.y)))
        index = self._ids.index(section)
        if index not in self._found:
            self._found = list(range(len(self._ids)))
        self._open(index)
        if item and int(item) < len(self.page.items):
            row = self.page.items[int(item)]
            self._scroll(max(0, row - 2))
        view.focus()

    def action_search(self) -> None:
        """Open the line for a search."""
        query = self.query_one("#query", Input)
        query.add_class("-shown")
        query.focus()

    @on(Input.Changed)
    def _search(self, event: Input.Changed) -> None:
        self._query = event.value
        sections = found(self._book.sections, event.value)
        self._found = sections or list(range(len(self._ids)))
        count = f": {len(sections)} of {len(self._ids)} sections" if event.value.strip() else ""
        title = f" {self._book.title}" + (count if sections else ": nothing found, all sections are listed")
        self.query_one("#title", Static).update(title)
        self._open(self.at if self.at in self._found else self._found[0])

    @on(Input.Submitted)
    def _searched(self) -> None:
        self.query_one("#sections", Surface).focus()

    def _step(self, by: int) -> None:
        at = self._found.index(self.at) if self.at in self._found else 0
        self._behind.clear()
        self._open(self._found[(at + by) % len(self._found)])

    def action_following(self) -> None:
        """Go to the next section."""
        self._step(1)

    def action_previous(self) -> None:
        """Go to the section before."""
        self._step(-1)

    def action_turn_page(self) -> None:
        """Turn the page of the text; at its end go to the next section."""
        self._turn(1)

    def action_turn_back(self) -> None:
        """Turn the page of the text back; at its top go to the end of the section before."""
        self._turn(-1)

    def _turn(self, by: int) -> None:
        view = self.query_one("#text", Surface)
        if view.scroll_offset.y > 0 if by < 0 else view.scroll_offset.y < view.max_scroll_y:
            view.action_page(by)
        elif self.at != self._found[0 if by < 0 else -1]:
            self._step(by)
            if by < 0:
                self._scroll(view.max_scroll_y)

    def action_pane(self) -> None:
        """Go from the list to the text, or back."""
        text = self.query_one("#text")
        (self.query_one("#sections") if text.has_focus else text).focus()

    def action_back(self) -> None:
        """Close the search, go back to where a link was followed, or close the book."""
        query = self.query_one("#query", Input)
        if query.has_focus:
            self.query_one("#sections", Surface).focus()
        elif self._behind:
            place = self._behind.pop()
            self._open(place.section, place.scroll)
        else:
            self.dismiss(None)
