"""The picker: the games in the box, and the games of this machine that wait to be played on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from civics_tui.boards.picture import LEAST_SIZE
from civics_tui.keys.commands import PICKER, PICKER_KEYS, Command, bindings, picker_on_a_save
from civics_tui.screens.panes import Panes, panes
from civics_tui.screens.pictured import LONGEST, PicturedScreen
from civics_tui.screens.shelf import About, Keys, about_game, about_save, played_here, shelf, title_of
from civics_tui.storage.whats_new import whats_new
from civics_tui.text.finding import NOT_FOUND, rank
from civics_tui.text.sanitize import sanitize_line
from civics_tui.widgets.key_line import KeyLine
from civics_tui.widgets.surface import Surface
from rules import GAMES
from rules.game import Game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from civics_tui.saves import Summary
    from civics_tui.saves.going_on import Way

LONGEST_SEARCH = 30
"""Characters that are typed to find a game."""


AT_ONCE = 50
"""How many saved games are read before the first of them are shown, or before whoever leaves is let go."""

LOOK_SECONDS = 2.0
"""How often it is looked whether others have begun, played or left a game."""


class PickerScreen(PicturedScreen[None]):
    """Choose a game to begin or to go on with."""

    BINDINGS = bindings(PICKER)
    COMMANDS_HERE = PICKER
    USUAL_KEYS = PICKER_KEYS
    HEADING = "Games"

    def __init__(self) -> None:
        super().__init__()
        self._started = False
        self._games = tuple(GAMES.values())
        self._saves: list[Summary] = []
        self._read_at: object = None
        """When the saved games that are shown have changed."""
        self._unread = ""
        """Why the saved games cannot be read."""
        self._rows = 0  # of the list
        self._news = ""
        """What an update has brought, told once."""
        self._deleting: int | None = None
        self._played_again: set[tuple[int, str]] = set()
        """By number and time of the last change, the matches that were played again to see how they stand."""
        self._way: tuple[int, Way] | None = None
        """The match of another version that may go on, and how."""
        self._at = "game:0"
        self._wanted: tuple[int, str] | None = None
        """The number and the game of the match that was just left, until the cursor is on it."""
        self._untouched = True
        """Whether nobody has typed or clicked yet while the saved games are read for the first time."""
        self._commands: Sequence[Command] = PICKER
        """What the line of keys shows."""
        self._search: str | None = None
        """What was typed to find a game; None while nobody searches."""

    def compose(self) -> ComposeResult:
        """Games and saves on the left, what they are on the right, and a position of one below them."""
        yield self.title_line()
        with Horizontal(id="shelf"):
            yield Surface("list")
            yield Surface("about", passive=True)
        yield Surface("board", passive=True)
        yield self.keys_line()

    def on_mount(self) -> None:
        """Give the keys to the list, and draw for the sizes the panes will have: the first frame is whole."""
        self.query_one("#list", Surface).focus()
        self._sizes = panes(*self.app.size, rows=0)._replace(board=Size(0, 0))
        self._come_back()
        self._draw()
        # The layout asks for its refresh after this; only the second call is sure to come behind it.
        self.call_after_refresh(self.call_after_refresh, self._start)

    def fit_size(self) -> None:
        """Divide the window anew, and draw again where something else than the size has changed."""
        if self._started:
            self._give_board(self._rows)
            self._draw()

    @on(Surface.Resized)
    def _resized(self) -> None:
        found = self.query_one("#list").size, self.query_one("#about").size
        if found != self._sizes[:2]:
            self._sizes = Panes(*found, self._sizes.board)
            self._draw()

    def on_screen_resume(self) -> None:
        """Read the saves again: games have gone on since. The first time, only after the first frame."""
        if self._started:
            self._come_back()
            self.read_saves()
            self._somebody_is_here()

    def _come_back(self) -> None:
        """Put the cursor on the game that was just left, on its saved game as soon as that is in the list."""
        if self.app.screen is self and self.civics.last_table is not None:
            self._wanted, self.civics.last_table = self.civics.last_table, None
            self._find_wanted()

    def _find_wanted(self) -> None:
        whole = sorted((save for save in self._saves if not save.fault), key=lambda save: save.over)
        if self._untouched and whole and not self.civics.at_kiosk:
            # Who comes back goes on with what was left open last, or looks at what has ended.
            self._at = f"save:{whole[0].id}"
        if self._wanted is None:
            return
        number, slug = self._wanted
        if any(save.id == number for save in self._saves):
            self._at = f"save:{number}"
        elif slug in GAMES:
            self._at = f"game:{[game.slug for game in self._games].index(slug)}"

    def read_saves(self) -> None:
        """Read what is saved, the keys meanwhile."""
        self._deleting = self._way = None
        self._read_at = self.civics.store.changed_at
        self.run_worker(self._read_saves(), group="saves", exclusive=True)

    async def _read_saves(self) -> None:
        """Read the saved games off the event loop; the newest are shown before the others are read."""
        from civics_tui.saves.faults import StorageError
        from civics_tui.saves.store import in_order

        store, unread = self.civics.store, ""
        found: list[Summary] = []
        try:
            numbers = await asyncio.to_thread(store.newest)
            for start in range(0, len(numbers), AT_ONCE):
                found += store.shown(await asyncio.to_thread(store.some, numbers[start : start + AT_ONCE]))
                if not self._saves:
                    self._saves = in_order(found)
                    self._find_wanted()
                    self._draw()
        except StorageError as fault:
            unread = str(fault)
        self._saves, self._unread = in_order(found), unread
        self._find_wanted()
        self._wanted, self._untouched = None, False
        self._draw()
        await self._play_again()

    async def _play_again(self) -> None:
        """Find out, one by one, how matches stand in files that are too old to say it."""
        from civics_tui.saves.matchfile import UNKNOWN

        for place, save in enumerate(self._saves):
            key = save.id, save.updated
            if save.standing != UNKNOWN or save.fault or save.actions > LONGEST or key in self._played_again:
                continue
            self._played_again.add(key)
            self._saves[place] = await asyncio.to_thread(self.civics.store.played_again, save)
            shown = len(self._played_again)
            if shown < AT_ONCE or shown % AT_ONCE == 0:
                self._draw()
        if self._played_again:
            self._draw()

    def _draw(self) -> None:
        if not self.query("#list"):
            # The app has ended while saves were read.
            return
        view = self.query_one("#list", Surface)
        width = self._sizes.listed.width
        if width < panes(*LEAST_SIZE, rows=0).listed.width:
            return
        games = [(index, game) for index, game in enumerate(self._games) if self._rank(game) < NOT_FOUND]
        saves = [save for save in self._saves if self._rank(save) < NOT_FOUND]
        if self._search:
            games.sort(key=lambda one: self._rank(one[1]))
            saves.sort(key=self._rank)
        began = self.civics.evening_began if self._saves else 0.0
        picture = shelf(games, saves, self._unread, width, self.civics.glyphs, began)
        self._rows = picture.height
        self._give_board(self._rows)
        if self._at not in picture.targets:
            self._at = next(iter(picture.targets), "game:0")
        view.show(picture, picture.targets, self._at)
        self._draw_about()
        self._draw_title()

    def _start(self) -> None:
        """Read what may wait for the first frame: the saved games."""
        self._started = True
        if not self.civics.at_kiosk:
            self._news = whats_new(self.civics.store.home)
        self._draw_title()
        self.read_saves()
        self._somebody_is_here()
        self.set_interval(LOOK_SECONDS, self._look_for_others)

    def _look_for_others(self) -> None:
        """Read the saves again when somebody at another terminal has begun, played or left a game."""
        if (
            self.app.screen is self
            and self._deleting is None
            and self._way is None
            and self.civics.store.changed_at != self._read_at
        ):
            self.read_saves()

    def _rank(self, shown: Game | Summary) -> int:
        """Say how well what is typed is found in a game, or in a saved one and its players."""
        names = (shown.title,) if isinstance(shown, Game) else (title_of(shown), *shown.names)
        return rank((self._search or "").strip().casefold(), *names)

    def _draw_title(self) -> None:
        if self._search is None:
            aim = "five games for people who share a keyboard"
            message = self.civics.host.message if self._started else ""
            rest = Content.styled(self._news or message or aim, "$quiet")
        else:
            rest = Content.assemble(
                ("Find ", "$quiet"), (self._search, "bold $accent"), ("_   Esc ends it", "$quiet")
            )
        self.query_one("#title", Static).update(Content.assemble((" Civics", "bold"), "   ", rest))

    def _learned(self, slug: str) -> str:
        """Return the word for learning, with how many lessons are done; the first frame loads none."""
        if not self._started:
            return "learn"
        from civics_tui.lessons import course_of

        lessons = course_of(slug).lessons
        done = sum(self.civics.progress.standing(slug, lesson.id).done for lesson in lessons)
        return f"learn {done}/{len(lessons)}"

    def _tell(self, about: About) -> None:
        save = self._save_at()
        if save is None:
            game = self._games[int(self._at[5:])]
            keys = [
                ("Enter", "play", "do:choose"),
                ("t", self._learned(game.slug), "do:learn"),
                ("d", "demo", "do:demo"),
                ("?", "rules", "do:rules"),
            ]
            here = played_here(self._saves, game)
            about_game(about, game, self._thumbnail, self._allowed(keys), here)
        elif self._deleting == save.id:
            about.line(f"Delete saved game {save.id} for good?", "warn")
            about.text("Press x again. Any other key keeps it.")
            about.gap()
            about.keys([("x", "delete", "do:delete")])
        elif self._way is not None and self._way[0] == save.id:
            about.text(f"Go on with saved game {save.id} by today's rules?", "warn")
            about.text(self._way[1].words)
            about.text("Press Enter again. Any other key leaves it as it is.")
            about.gap()
            about.keys([("Enter", "go on", "do:choose")])
        else:
            deletes = [("x", "delete", "do:delete")] if self.civics.store.may_delete(save) else []
            opens = "see the result" if save.over and not save.outdated else self._opening(save)
            keys = [("Enter", opens, "do:choose"), ("v", "replay", "do:watch")]
            keys += [*deletes, ("?", "rules", "do:rules")]
            allowed = self._allowed(deletes if save.fault else keys)
            about_save(about, save, self._thumbnail, allowed)

    def _draw_about(self) -> None:
        """Draw what tells of what is under the cursor, and the keys for it."""
        super()._draw_about()
        save = self._save_at()
        commands = PICKER if save is None else picker_on_a_save(self._opening(save))
        barred = {*self.civics.barred}
        if save is not None and not self.civics.store.may_delete(save):
            barred.add("delete")
        commands = tuple(command for command in commands if command.id not in barred)
        if commands != self._commands:
            self._commands = commands
            self.query_one(KeyLine).show_commands(commands)

    def _opening(self, save: Summary) -> str:
        """Say in short what Enter does with a saved game; nothing where it cannot be opened."""
        if save.fault or save.outdated:
            return "" if save.fault else "go on"
        return "result" if save.over else "join" if save.here else "play on"

    def _allowed(self, keys: Keys) -> Keys:
        return [key for key in keys if key[2].removeprefix("do:") not in self.civics.barred]

    def _save_at(self) -> Summary | None:
        if not self._at.startswith("save:"):
            return None
        return next((save for save in self._saves if save.id == int(self._at[5:])), None)

    # Keys

    @on(Surface.Moved, "#list")
    def _moved(self, event: Surface.Moved) -> None:
        self._wanted, self._untouched = None, False
        self._at, self._deleting, self._way = event.target, None, None
        self._somebody_is_here()
        self._draw_about()

    @on(Surface.Chosen)
    async def _chosen(self, event: Surface.Chosen) -> None:
        self._untouched = False
        if event.target.startswith("do:"):
            await self.run_action(event.target[3:])
            return
        if event.target != self._at:
            self._way = None
        self._at, self._deleting = event.target, None
        self.action_choose()

    def action_choose(self) -> None:
        """Begin the game under the cursor, or open the saved one."""
        self._search = None
        if self._at.startswith("game:"):
            self._open_seats(self._games[int(self._at[5:])])
        elif (save := self._save_at()) is not None and save.outdated:
            self._go_on(save)
        else:
            self.civics.resume(int(self._at[5:]))

    def _go_on(self, save: Summary) -> None:
        """Ask whether a match of another version shall go on by today's rules; asked again, let it."""
        from civics_tui.saves import StorageError

        asked, self._way = self._way, None
        try:
            if asked is None or asked[0] != save.id:
                self._way = save.id, self.civics.store.way_on(save.id)
                # What was typed before the question is no answer to it.
                self.civics.typeahead.drop_until_drawn()
            else:
                self.civics.store.go_on(save.id, asked[1])
                self.civics.resume(save.id)
        except StorageError as fault:
            self.civics.complain(str(fault))
        self._draw_about()

    def _open_seats(self, game: Game) -> None:
        """Open the seats with those who played this game last, or else any game."""
        from civics_tui.players.seating import Form

        # Of a game played on somebody's position is taken, and the others are computers.
        played = [save for save in self._saves if not save.fault and not save.origin]
        same = [save for save in played if save.game == game.slug]
        earlier = [Form(save.names, save.players) for save in same or played]
        self.civics.open_seats(game, next(iter(earlier), None))

    @on(Surface.Pointed)
    def _keep(self) -> None:
        """Delete nothing after all, and leave a match of another version as it is."""
        if self._deleting is not None or self._way is not None:
            self._deleting = self._way = None
            self._draw_about()

    def on_key(self, event: events.Key) -> None:
        """Type to find a game; otherwise a number goes to one, and any key but x deletes nothing."""
        self._untouched = False
        if self._search is not None and self._typed(event):
            event.stop()
            event.prevent_default()
            self._draw()
            return
        if event.key != ("enter" if self._way else "x"):
            self._keep()
        if self._search is None and event.key.isdecimal() and 1 <= int(event.key) <= len(self._games):
            event.stop()
            self._at, self._wanted = f"game:{int(event.key) - 1}", None
            self._draw()

    def _typed(self, event: events.Key) -> bool:
        """Take a key for the search; tells whether it was one."""
        assert self._search is not None
        if event.key == "escape":
            self._search = None
        elif event.key == "backspace":
            self._search = self._search[:-1]
        elif event.character and event.is_printable:
            self._search = sanitize_line(self._search + event.character + "|", LONGEST_SEARCH)[:-1]
        else:
            return False
        if self._search is not None:
            # To what is found best.
            self._at = ""
        return True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave every key to the search while somebody types."""
        own = {command.id for command in PICKER} - {"command_palette"}
        return super().check_action(action, parameters) and not (self._search is not None and action in own)

    def action_find(self) -> None:
        """Find a game by typing."""
        self._search = ""
        self._draw()

    def action_people(self) -> None:
        """Read the record of the house."""
        self.civics.open("people")

    def action_settings(self) -> None:
        self.civics.open_settings()

    def _game_at(self) -> Game:
        save = self._save_at()
        if save is None:
            return self._games[int(self._at[5:])] if self._at.startswith("game:") else self._games[0]
        return GAMES.get(save.game, self._games[0])

    def action_learn(self) -> None:
        """Learn the game under the cursor by playing."""
        self.civics.open("lessons", self._game_at())

    def action_practice(self) -> None:
        """Choose in the position of the day of the game under the cursor."""
        self.civics.practice(self._game_at().slug)

    def action_demo(self) -> None:
        """Watch computers play the game under the cursor."""
        self.civics.watch_demo(self._game_at())

    def action_delete(self) -> None:
        """Delete the save under the cursor; asks once."""
        from civics_tui.saves import StorageError

        save = self._save_at()
        if save is None:
            return
        if not self.civics.store.may_delete(save):
            self.civics.complain(f"Game {save.id} is deleted only by who began it.")
            return
        if save.here:
            self.civics.complain(f"Game {save.id} is being played at another terminal.")
            return
        if self._deleting != save.id:
            self._deleting = save.id
            self._draw_about()
            # What was typed before the question is no answer to it.
            self.civics.typeahead.drop_until_drawn()
            return
        self._deleting = None
        listed = list(self.query_one("#list", Surface).picture.targets)
        at = listed.index(self._at)
        try:
            self.civics.store.delete(save.id)
        except StorageError as fault:
            self.civics.complain(str(fault))
        else:
            # Where it stood, there is the next one now; behind the last one there is the one before.
            self._at = (listed[at + 1 :] or listed[at - 1 : at] or ["game:0"])[0]
            self._saves.remove(save)
            self._draw()
        self.read_saves()

    def action_watch(self) -> None:
        """Step through the save under the cursor."""
        from civics_tui.saves import StorageError

        save = self._save_at()
        if save is None or save.fault:
            return
        try:
            store = self.civics.store
            self.civics.replay(store.way_on(save.id).match if save.outdated else store.match(save.id))
        except StorageError as fault:
            self.civics.complain(str(fault))

    def action_quit(self) -> None:
        self.app.exit()
