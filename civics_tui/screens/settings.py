"""The settings: each is changed in its line, seen at once and kept."""

from __future__ import annotations

from textual import on
from textual.binding import Binding

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import Picture, Region
from civics_tui.boards.targets import parsed
from civics_tui.keys.commands import LIST_KEYS, SETTINGS, bindings
from civics_tui.screens.pictured import ListScreen
from civics_tui.screens.shelf import About
from civics_tui.storage.settings import SETTINGS as ALL
from civics_tui.storage.settings import Setting
from civics_tui.widgets.surface import Surface

_WIDTH = 76


class SettingsScreen(ListScreen[None]):
    """Change the settings."""

    # Left and right go before the list's own, which would move its cursor.
    BINDINGS = [
        *bindings(SETTINGS),
        Binding("right", "turn", priority=True, show=False),
        Binding("left", "turn_back", priority=True, show=False),
    ]
    COMMANDS_HERE = SETTINGS
    USUAL_KEYS = LIST_KEYS[:2]
    HEADING = "Settings"
    LIST = "settings"

    def fit_size(self) -> None:
        canvas = Canvas(self.columns, 2 * len(ALL) + 7, self.civics.glyphs)
        middle = canvas.area(Region((canvas.width - _WIDTH) // 2, 1, _WIDTH, canvas.height - 1))
        for at, setting in enumerate(ALL):
            item = middle.area(Region(0, 2 * at, _WIDTH, 2)).ground("tile")
            item.text(2, 0, setting.title, "strong")
            self._draw_values(item, setting)
            item.text(17, 1, setting.help, "muted")
            middle.target(setting.name, Region(0, 2 * at, _WIDTH, 2))
        if not self._sizes.about.width:
            middle.paste(0, 2 * len(ALL) + 1, self._sample())
        names = [setting.name for setting in ALL]
        self.show_list(canvas.picture(), names, self.list.cursor or names[0])

    def _draw_values(self, item: Canvas, setting: Setting) -> None:
        """Draw the values side by side, the one that counts as a chip; each can be clicked."""
        chosen = getattr(self.civics.settings, setting.name)
        x = 16
        for at, (value, words) in enumerate(setting.values.items()):
            start = x
            if value == chosen:
                x = item.text(x, 0, item.glyphs.chipped(words, item.glyphs.right), "strong on seat-0")
            else:
                x = item.text(x, 0, f" {words} ", "muted")
            item.target(f"{setting.name}:{at}", Region(start, 0, x - start, 1))

    def _tell(self, about: About) -> None:
        """Tell what the setting under the cursor may be, and show a little of everything as it is now."""
        at = self.list.cursor or ALL[0].name
        setting = next(one for one in ALL if one.name == at)
        about.line(setting.title, "strong")
        about.text(setting.help)
        about.gap()
        for value, words in setting.values.items():
            chosen = value == getattr(self.civics.settings, setting.name)
            about.line(f"{about.glyphs.check if chosen else ' '} {words}", "strong" if chosen else "muted")
        about.gap()
        about.thumbnail(self._sample())

    def _sample(self) -> Picture:
        """Draw a little of everything: seats, pieces, grounds."""
        g = self.civics.glyphs
        canvas = Canvas(58, 5, g).ground("pane")
        x = 2
        for seat, name in enumerate(("Ann 13", "Ben 11", "Cara 15", "Dev 9", "Eli", "Fay", "Gus", "Hana")):
            x = canvas.chip(x, 1, name, f"seat-{seat}")
        for at, (ground, sign) in enumerate(
            (("green", g.square), ("blue", g.diamond), ("olive", g.up), ("purple", g.star), ("red", g.disc),
             ("teal", g.check), ("plus", "+"), ("minus", "-"))
        ):  # fmt: skip
            tile = canvas.area(Region(2 + 7 * at, 3, 6, 1)).ground(ground)
            tile.text(3, 0, sign, "strong")
        return canvas.picture()

    def action_turn(self, by: int = 1) -> None:
        """Turn the setting under the cursor to another value."""
        view = self.list
        setting = next((one for one in ALL if one.name == view.cursor), None)
        if setting is None:
            return
        values = list(setting.values)
        at = values.index(getattr(self.civics.settings, setting.name))
        self.civics.change_setting(setting.name, values[(at + by) % len(values)])
        self.fit_size()

    def action_turn_back(self) -> None:
        """Turn the setting under the cursor to the value before."""
        self.action_turn(-1)

    @on(Surface.Chosen)
    def _chosen(self) -> None:
        self.action_turn()

    @on(Surface.Pointed)
    def _pointed(self, event: Surface.Pointed) -> None:
        """Take the value that was clicked."""
        name, at = parsed(event.target)
        setting = next(one for one in ALL if one.name == name)
        self.list.point(name)
        self.civics.change_setting(name, list(setting.values)[int(at)])
        self.fit_size()
