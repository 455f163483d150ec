"""The picker: the games in the box, and the games of this machine that wait to be played on."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal

from civics_tui.boards.picture import Canvas, Region, wrap
from civics_tui.commands import LIST_KEYS, PICKER, bindings
from civics_tui.saves import StorageError, Summary
from civics_tui.screens.base import CivicsScreen
from civics_tui.seating import nature
from civics_tui.widgets.picture_view import PictureView
from civics_tui.words import count_of, paragraphs
from rules import GAMES
from rules.game import Game, count_words


class PickerScreen(CivicsScreen[None]):
    """Choose a game to begin or to resume."""

    BINDINGS = bindings(PICKER)
    COMMANDS_HERE = PICKER
    USUAL_KEYS = LIST_KEYS
    HEADING = "Civics"

    def __init__(self) -> None:
        super().__init__()
        self._games = tuple(GAMES.values())
        self._saves: list[Summary] = []
        self._unread = ""
        """Why the saved games cannot be read."""
        self._deleting: int | None = None
        self._at = "game:0"

    def compose(self) -> ComposeResult:
        """Games and saves on the left, what they are on the right."""
        yield self.title_line()
        with Horizontal():
            yield PictureView("list")
            yield PictureView("about", passive=True)
        yield self.keys_line()

    def on_mount(self) -> None:
        """Give the keys to the list."""
        self.query_one("#list", PictureView).focus()

    def fit_size(self) -> None:
        """Draw for the size."""
        self.query_one("#list").styles.width = min(60, self.size.width * 56 // 100)
        self.call_after_refresh(self._draw)

    def on_screen_resume(self) -> None:
        """Read the saves again: games have gone on since."""
        self._deleting = None
        self._saves, self._unread = [], ""
        try:
            self._saves = self.civics.store.summaries()
        except StorageError as fault:
            self._unread = str(fault)
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        view = self.query_one("#list", PictureView)
        width = view.size.width
        if width < 10:
            return
        open_saves = [save for save in self._saves if not save.over]
        ended = [save for save in self._saves if save.over]
        unread = wrap(self._unread, width - 2) if self._unread else []
        rows = 8 + len(self._games) + 2 * len(self._saves) + len(unread)
        canvas = Canvas(width, rows, self.civics.glyphs)
        canvas.text(1, 1, "Begin a game", "title")
        y = 2
        for index, game in enumerate(self._games):
            canvas.text(2, y, game.title, "strong")
            canvas.text(22, y, f"{count_words(game.seats)} players", "muted", max(0, width - 23))
            canvas.target(f"game:{index}", Region(0, y, width, 1))
            y += 1
        for line in unread:
            canvas.text(1, y + 1, line, "bad")
            y += 1
        for heading, saves in (("Resume", open_saves), ("Ended", ended)):
            if saves:
                canvas.text(1, y + 1, heading, "title")
                y += 2
            for save in saves:
                canvas.text(2, y, f"{save.id}", "muted")
                if save.fault:
                    canvas.text(6, y, "cannot be opened", "bad", width - 7)
                else:
                    canvas.text(6, y, self._title(save), "strong", 17)
                    canvas.text(24, y, ", ".join(save.names), "muted", max(0, width - 25))
                canvas.target(f"save:{save.id}", Region(0, y, width, 1))
                y += 1
        picture = canvas.picture()
        if self._at not in picture.targets:
            self._at = "game:0"
        view.show(picture, picture.targets, self._at)
        self._draw_about()

    @staticmethod
    def _title(save: Summary) -> str:
        return GAMES[save.game].title if save.game in GAMES else save.game

    def _draw_about(self) -> None:
        about = self.query_one("#about", PictureView)
        rows: list[tuple[str, str]] = [("", "")]
        if self._at.startswith("game:"):
            game = self._games[int(self._at[5:])]
            rows += [(game.title, "title"), ("", ""), (game.summary, ""), ("", "")]
            rows += [(f"{count_words(game.seats)} players, {game.length}", "muted")]
            rows += [("", ""), ("Enter begins a game; ? opens its rules.", "muted")]
        else:
            save = self._save_at()
            if save is None:
                return
            rows += [(f"Saved game {save.id}", "title"), ("", "")]
            if save.fault:
                rows.append((save.fault, "bad"))
            else:
                who = [
                    f"{name} ({nature(player)})" if nature(player) else name
                    for name, player in zip(save.names, save.players, strict=True)
                ]
                rows += [(self._title(save), "strong"), (", ".join(who), ""), ("", "")]
                rows.append((f"{save.standing[:1].upper()}{save.standing[1:]}.", ""))
                rows.append((f"{count_of(save.actions, 'choice')}, last change {save.when}", "muted"))
                rows += [("", ""), ("Enter plays on; v steps through it; d deletes it.", "muted")]
            if self._deleting == save.id:
                rows += [
                    ("", ""),
                    (f"Delete game {save.id} for good? Press d again. Any other key keeps it.", "warn"),
                ]
        about.show(paragraphs(rows, about.size.width, self.civics.glyphs))

    def _save_at(self) -> Summary | None:
        if not self._at.startswith("save:"):
            return None
        return next((save for save in self._saves if save.id == int(self._at[5:])), None)

    @on(PictureView.Moved)
    def _moved(self, event: PictureView.Moved) -> None:
        self._at, self._deleting = event.target, None
        self._draw_about()

    @on(PictureView.Chosen)
    def _chosen(self, event: PictureView.Chosen) -> None:
        self._at, self._deleting = event.target, None
        if event.target.startswith("game:"):
            game = self._games[int(event.target[5:])]
            earlier = ((save.names, save.players) for save in self._saves if save.game == game.slug)
            self.civics.open_seats(game, *next(earlier, ((), ())))
        else:
            self.civics.resume(int(event.target[5:]))

    @on(PictureView.Pointed)
    def _keep(self) -> None:
        """Delete nothing after all."""
        if self._deleting is not None:
            self._deleting = None
            self._draw_about()

    def on_key(self, event: events.Key) -> None:
        """Any other key keeps the game that was about to be deleted."""
        if event.key != "d":
            self._keep()

    def action_delete(self) -> None:
        """Delete the save under the cursor; asks once."""
        save = self._save_at()
        if save is None:
            return
        if self._deleting != save.id:
            self._deleting = save.id
            self._draw_about()
            # What was typed before the question is no answer to it.
            self.civics.typeahead.unseen()
            return
        self._deleting = None
        try:
            self.civics.store.delete(save.id)
        except StorageError as fault:
            self.civics.complain(str(fault))
        self.on_screen_resume()

    def action_watch(self) -> None:
        """Step through the save under the cursor."""
        save = self._save_at()
        if save is None or save.fault:
            return
        try:
            opened = self.civics.store.open(save.id)
        except StorageError as fault:
            self.civics.complain(str(fault))
            return
        opened.close()
        self.civics.replay(opened.match)

    def action_rules(self) -> None:
        """Open the rulebook of the game under the cursor."""
        game: Game = self._games[0]
        if self._at.startswith("game:"):
            game = self._games[int(self._at[5:])]
        elif (save := self._save_at()) is not None and save.game in GAMES:
            game = GAMES[save.game]
        self.open_rules(game)

    def action_quit(self) -> None:
        """Leave."""
        self.app.exit()
