"""Looking at things on the table: whole texts, by arrows, by typing, by a click."""

from __future__ import annotations

from abc import abstractmethod

from civics_tui.boards.picture import LEAST_SIZE, Glyphs, Picture, nearest
from civics_tui.boards.targets import Spot
from civics_tui.table.session.session import Session
from civics_tui.table.window.window import Window
from civics_tui.text.sanitize import sanitize_line

ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Looking(Window):
    """A window in which somebody may look at things."""

    session: Session

    def __init__(self, session: Session, glyphs: Glyphs, size: tuple[int, int] = LEAST_SIZE) -> None:
        super().__init__(session, glyphs, size)
        self._trail: list[tuple[Spot | None, str]] = []
        """The places that were looked at on the way, each with the arrow that led on."""
        self._typed = ""
        """The first of two digits or letters."""

    @abstractmethod
    def picture(self) -> Picture:
        """Draw all that is on screen."""

    def _keep_look(self) -> None:
        """Go on looking while others move; what covers the table, or other eyes, put an end to it."""
        if self.looking is None:
            return
        session = self.session
        scene = session.scene
        if scene.hands_over or scene.passes or scene.ended or session.viewer != self.look_viewer:
            self.looking = None

    def _look_key(self, key: str, character: str | None) -> str | None:
        if self.session.asking and self.moved_while_looking:
            # What is asked has not been read yet: no key answers it.
            self.looking = None
            return None
        if self.look_words is not None and key not in ARROWS:
            if key in ("enter", "escape"):
                self.look_words = None
            elif key == "backspace":
                self._look_for(self.look_words[:-1])
            elif character is not None and character.isprintable():
                self._look_for(typed_on(self.look_words, character))
        elif key == "slash":
            self.look_words = ""
        elif key.isdecimal():
            self._look_for(key)
        elif key in ARROWS:
            self.look_words = None
            in_log = self.pane == "log" and self.looking is not None and self.looking.pane == "log"
            dx, dy = ARROWS[key]
            trail = self._trail
            if trail and ARROWS[trail[-1][1]] == (-dx, -dy) and trail[-1][0] in self.places:
                # The way back is the way there.
                self.look_at(trail.pop()[0])
            elif found := self._in_log(dx, dy) if in_log else nearest(self.places, self.looking, dx, dy):
                trail.append((self.looking, key))
                self.look_at(found)
        elif key in ("enter", "escape", "i"):
            self.looking = None
        elif key in ("question_mark", "f3", "f1"):
            return "keys" if key == "f1" else "rules"
        return None

    def _look_for(self, words: str) -> None:
        """Go to the first thing whose text holds what is typed."""
        self.look_words, self._trail = words, []
        place = self.sought(words)
        self.look_found = place is not None or not words
        if place is not None:
            self.look_at(place)

    def _in_log(self, dx: int, dy: int) -> Spot | None:
        """Return the next name of the log in reading order, or the first one of the next line with any."""
        log = {spot: (at.y, at.x) for spot, at in self.places.items() if spot.pane == "log"}
        if self.looking not in log:
            return min(log, key=log.__getitem__, default=None)
        here = log[self.looking]
        if dx + dy > 0:
            on = [name for name, at in log.items() if (at > here if dx else at[0] > here[0])]
            return min(on, key=log.__getitem__, default=None)
        back = [name for name, at in log.items() if (at < here if dx else at[0] < here[0])]
        return max(back, key=lambda name: (log[name][0], log[name][1] if dx else -log[name][1]), default=None)

    def look_at(self, place: Spot | None) -> None:
        """Look at something: its whole text is shown until Enter or Escape."""
        if self.looking is None:
            self.look_since, self.look_viewer = len(self.session.match.moves), self.session.viewer
        self.looking = place
        self.touched = True
        if place is not None and place.pane in ("hand", "log"):
            self._reveal(place)

    def _reveal(self, place: Spot) -> None:
        """Scroll the hand or the log so that something in it is in view."""
        pane = place.pane
        region = (pane == "hand" and self.plan.hand) or self.plan.side
        target = self.places[place]
        scroll = self.scrolls.get(pane, 0)
        if target.y < region.y:
            scroll += target.y - region.y
        elif target.y + target.height > region.y + region.height:
            scroll += target.y + target.height - region.y - region.height
        self.scrolls[pane] = scroll

    def start_to_look(self) -> None:
        """Begin to look at what is under the cursor, in the log at what is in view, or at the first thing."""
        self.look_words, self._trail = None, []
        self.picture()
        side = self.plan.side
        if self.pane == "log":
            named = {spot: at for spot, at in self.places.items() if spot.pane == "log"}
            in_view = {spot: at for spot, at in named.items() if side.contains(at.x, at.y)}
            if in_view:
                self.look_at(nearest(in_view, None, 0, 1))
                return
        target = self.choices.target
        for pane in ("board", "hand", "list"):
            if target and (spot := Spot(pane, target)) in self.places:
                self.look_at(spot)
                return
        if self.places:
            self.look_at(nearest(self.places, None, 0, 1))
        else:
            self.session.notice = "There is nothing to look at."

    def _turn_look(self) -> None:
        """Begin to look, or end it."""
        if self.looking is not None:
            self.looking = None
        else:
            self.start_to_look()

    def _seek(self) -> None:
        """Look for something by typing."""
        self.look_words = ""


def typed_on(typed: str, character: str) -> str:
    """Return what is typed to find something, with one character more."""
    found = sanitize_line(typed + character, 30) or typed
    # A space at the end is the middle of a name: `new york`.
    return f"{found} " if found and character == " " else found
