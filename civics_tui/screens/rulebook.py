"""The rulebook of a game, section by section, searchable."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Markdown, Static

from civics_tui.commands import RULEBOOK, bindings
from civics_tui.screens.base import CivicsScreen
from civics_tui.widgets.picture_view import PictureView
from civics_tui.widgets.plain_input import PlainInput
from civics_tui.words import listing
from rules.game import Game


class RulebookScreen(CivicsScreen[None]):
    """The rules in our own words, open at a section."""

    BINDINGS = bindings(RULEBOOK)
    COMMANDS_HERE = RULEBOOK

    def __init__(self, game: Game, cite: str = "") -> None:
        super().__init__()
        self._game = game
        self._ids = [section.id for section in game.rulebook]
        self._at = self._ids.index(cite) if cite in self._ids else 0
        self._found = list(range(len(self._ids)))

    def compose(self) -> ComposeResult:
        """Sections on the left, text on the right."""
        yield self.line("title", f" Rules of {self._game.title}")
        yield PlainInput(placeholder="Search the rules", id="query", max_length=80)
        with Horizontal(id="rules"):
            yield PictureView("sections")
            with VerticalScroll(id="text"):
                markdown = Markdown(open_links=False)
                # Another glyph set has other marks, too.
                markdown.BULLETS = [self.civics.glyphs.plain(mark) for mark in ("• ", "· ")]
                yield markdown
        yield self.keys_line()

    async def on_mount(self) -> None:
        """Open the section asked for."""
        self.query_one("#sections", PictureView).focus()
        await self._open(self._at)

    def fit_size(self) -> None:
        """Draw the list of sections."""
        self._list()

    def _list(self) -> None:
        rows = [(self._game.rulebook[index].title, "") for index in self._found]
        view = self.query_one("#sections", PictureView)
        picture = listing(rows, 28, self.civics.glyphs, numbers=None)
        at = self._found.index(self._at) if self._at in self._found else 0
        view.show(picture, picture.targets, f"choice:{at}")
        view.reveal(picture.targets[f"choice:{at}"])

    async def _open(self, index: int) -> None:
        self._at = index
        section = self._game.rulebook[index]
        await self.query_one(Markdown).update(
            self.civics.glyphs.plain(f"# {section.title}\n\n{section.text}")
        )
        self.query_one("#text").scroll_home(animate=False)
        self._list()

    @on(PictureView.Resized)
    def _resized(self) -> None:
        self._list()

    @on(PictureView.Moved)
    async def _moved(self, event: PictureView.Moved) -> None:
        await self._open(self._found[int(event.target.partition(":")[2])])

    @on(PictureView.Chosen)
    def _chosen(self) -> None:
        self.query_one("#text").focus()

    def action_search(self) -> None:
        """Open the line for a search."""
        query = self.query_one("#query", Input)
        query.add_class("-shown")
        query.focus()

    @on(Input.Changed)
    async def _search(self, event: Input.Changed) -> None:
        words = event.value.casefold().split()
        found = [
            index
            for index, section in enumerate(self._game.rulebook)
            if all(word in f"{section.title} {section.text}".casefold() for word in words)
        ]
        self._found = found or list(range(len(self._ids)))
        title = f" Rules of {self._game.title}" + (
            "" if found else ": nothing found, all sections are listed"
        )
        self.query_one("#title", Static).update(title)
        await self._open(self._at if self._at in self._found else self._found[0])

    @on(Input.Submitted)
    def _searched(self) -> None:
        self.query_one("#sections", PictureView).focus()

    async def _step(self, by: int) -> None:
        at = self._found.index(self._at) if self._at in self._found else 0
        await self._open(self._found[(at + by) % len(self._found)])

    async def action_following(self) -> None:
        """Go to the next section."""
        await self._step(1)

    async def action_previous(self) -> None:
        """Go to the section before."""
        await self._step(-1)

    def action_back(self) -> None:
        """Close the search, then the rulebook."""
        query = self.query_one("#query", Input)
        if query.has_focus:
            self.query_one("#sections", PictureView).focus()
        else:
            self.dismiss(None)
