"""The lobby of an open game: who sits where, at which terminal, and how others join."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.widgets import Input

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import Picture, Region, fit
from civics_tui.boards.targets import parsed
from civics_tui.keys.commands import LIST_KEYS, LOBBY, bindings
from civics_tui.players.seating import USUAL_LEVEL
from civics_tui.saves import StorageError
from civics_tui.saves.saved import SavedMatch
from civics_tui.saves.seats import PinNeeded, Seat, SeatTaken
from civics_tui.saves.talk import LONGEST_LINE
from civics_tui.screens.pictured import ListScreen
from civics_tui.widgets.line_input import LineInput
from civics_tui.widgets.surface import Surface
from rules.match import PERSON
from rules.words import Text, capitalized

LOOK_SECONDS = 0.5
"""How often the lobby looks who has come and gone."""

LONGEST_PIN = 12
_TALK_LINES = 6
_SITS = "You sit here now. Esc goes to the table."
_ASKED = "It is asked for; Enter sits down when it is free."
_LEFT = 2


def _listed(levels: Sequence[str], last: str = " and ") -> str:
    return Text.listing([level.capitalize() for level in levels], last).text()


class LobbyScreen(ListScreen[None]):
    """Sit down, stand up, invite; dismissed to the table."""

    BINDINGS = bindings(LOBBY)
    COMMANDS_HERE = LOBBY
    USUAL_KEYS = LIST_KEYS[:2]
    HEADING = "Who sits where"
    LIST = "seats"

    def __init__(self, save: SavedMatch) -> None:
        """Show the seats of a match."""
        super().__init__()
        self._save = save
        self._asked: Callable[[str], None] | None = None
        """What is done with the line that is typed."""
        self._instead = -1
        """The seat at which it was asked whether to sit down for somebody who is away."""
        self._notice = ""
        self._drawn: tuple[object, ...] | None = None
        self._led_to = ""
        """The seat to which the cursor goes next."""

    def compose(self) -> ComposeResult:
        """The seats, and a line to type in."""
        yield from super().compose()
        yield LineInput(id="line", max_length=LONGEST_LINE)

    def on_mount(self) -> None:
        """Look who comes and goes."""
        self.query_one(Input).display = False
        self.set_interval(LOOK_SECONDS, self._look)

    def _look(self) -> None:
        before = self._save.seating.here
        try:
            self._save.catch_up()
        except StorageError as fault:
            self._notice = str(fault)
        if self._drawn is None or self._drawn[0] != self._save.seating.table:
            self._see_others()
        if {*self._save.seating.here} - {*before}:
            # All have agreed to what was asked for here.
            self._notice = _SITS
        if self._drawn != self._known():
            self.fit_size()

    def _see_others(self) -> None:
        """Forget what was said of seats that have changed; who has none is led to one that is free now."""
        if self._asked is None:
            self._notice, self._instead = "", -1
        free = [seat for seat in self._save.seating.persons if self._seat(seat).free]
        if free and not self._save.seats & {*self._save.seating.persons}:
            own = [seat for seat in free if self._save.match.names[seat] == self._save.seating.who]
            self._led_to = f"seat:{[*own, *free][0]}"

    def _known(self) -> tuple[object, ...]:
        save = self._save
        at_the_table = save.seats, save.said[-1:], save.match.players, save.wish
        return dict(save.seating.table), *at_the_table, self._notice

    def fit_size(self) -> None:
        self._drawn = self._known()
        picture, view = self._picture(self.columns), self.list
        at = view.cursor if view.cursor in picture.targets else f"seat:{self._first()}"
        at, self._led_to = self._led_to or at, ""
        self.show_list(picture, picture.targets, at)

    def _first(self) -> int:
        """Where the cursor begins: on a free seat if this terminal has none."""
        seating = self._save.seating
        persons = seating.persons
        own = [seat for seat in persons if seat in self._save.seats]
        own += [seat for seat in range(self._save.match.seats) if seating.whose(seat) == seating.who != ""]
        free = [seat for seat in persons if self._seat(seat).free]
        return [*own, *free, *persons, 0][0]

    def _seat(self, seat: int) -> Seat:
        return self._save.seating.at(seat)

    def _picture(self, width: int) -> Picture:
        save, match = self._save, self._save.match
        said = save.said[-_TALK_LINES:]
        canvas = Canvas(width, 2 * match.seats + 8 + len(said), self.civics.glyphs)
        x = canvas.text(_LEFT, 1, match.game.title, "strong")
        canvas.text(x + 2, 1, f"saved game {save.id}", "muted")
        kiosk = self.civics.at_kiosk
        words = "Others find it under JOIN; its code is " if kiosk else "Others on this machine join with "
        x = canvas.text(_LEFT, 2, words, "muted")
        canvas.text(x, 2, save.code if kiosk else f"civics join {save.code}", "strong mark")
        y = 4
        for seat in range(match.seats):
            item = canvas.area(Region(_LEFT, y, min(74, width - 2 * _LEFT), 1)).ground("tile")
            item.chip(1, 0, match.names[seat], f"seat-{seat}")
            item.text(24, 0, fit(save.seat_in_words(seat), item.width - 26, canvas.glyphs), "name")
            canvas.target(f"seat:{seat}", Region(_LEFT, y, item.width, 1))
            y += 2
        notice = self._notice or save.wish
        y += canvas.paragraph(_LEFT, y, notice, width - 2 * _LEFT, 3, "strong")
        for line in said:
            words = f'{line.who}: "{line.text}"' if line.who else line.text
            canvas.text(_LEFT, y, fit(words, width - 2 * _LEFT, canvas.glyphs), "muted")
            y += 1
        return canvas.picture()

    # Choosing

    @on(Surface.Chosen)
    def _chosen(self) -> None:
        self.action_choose()

    @property
    def _at(self) -> int:
        cursor = self.list.cursor or "seat:0"
        return int(parsed(cursor).id)

    def action_choose(self) -> None:
        """Sit down on the seat under the cursor; who sits there goes to the table."""
        if self._at in self._save.seats:
            self.action_back()
        else:
            self._sit(self._at)

    def action_stand(self) -> None:
        """Stand up from the seat under the cursor."""
        self._do(lambda: self._save.seating.stand(self._at), "")

    def _sit(self, seat: int, pin: str = "") -> None:
        try:
            sits = self._save.sit(seat, pin, instead=self._instead == seat)
        except PinNeeded as fault:
            self._ask_pin(fault, lambda text: self._sit(seat, text))
        except SeatTaken as fault:
            there = self._seat(seat)
            if there.away and self._instead != seat:
                self._instead = seat
                self._notice = f"{there.who} is away. Enter again sits down instead; everybody reads it."
            elif there.who == self._save.seating.who and self._instead != seat:
                self._instead = seat
                self._notice = (
                    f"{there.who} sits at another terminal. Enter again moves here; everybody reads it."
                )
            elif there.present and self._instead == seat:
                name = self._save.match.names[seat]
                self._do(
                    lambda: self._save.say(f"May I have the seat of {name}? (F6 there, then s.)"), _ASKED
                )
            elif there.present:
                self._instead = seat
                self._notice = f"{there.who or 'Another terminal'} has that seat. Enter again asks for it."
            else:
                self._notice = capitalized(str(fault))
        except StorageError as fault:
            self._notice = str(fault)
        else:
            self._instead = -1
            self._notice = _SITS if sits else ""
        self.fit_size()

    def _do(
        self, change: Callable[[], object], done: str, with_pin: Callable[[str], None] = lambda pin: None
    ) -> None:
        """Change something and say what was `done`, or what hinders it; where a PIN does, ask for it."""
        try:
            change()
        except PinNeeded as fault:
            self._ask_pin(fault, with_pin)
        except StorageError as fault:
            self._notice = capitalized(str(fault))
        else:
            self._notice = done
        self._instead = -1
        self.fit_size()

    def action_free(self) -> None:
        """Free the seat of somebody who is away."""
        self._free(self._at)

    def _free(self, seat: int, pin: str = "") -> None:
        self._do(lambda: self._save.seating.free(seat, pin), "", lambda text: self._free(seat, text))

    def _ask_pin(self, fault: PinNeeded, then: Callable[[str], None]) -> None:
        """Say why a PIN is needed, and ask for it where it can be tried."""
        self._notice = capitalized(str(fault))
        if "too often" not in str(fault):
            self._notice += " Type it, then Enter."
            self._ask("PIN", then, hidden=True)

    def action_computer(self) -> None:
        """Let a computer play for who is away, or for oneself; agree where somebody has asked for it."""
        seat, wish = self._at, self._save.stand_ins.wish
        if wish is not None and wish.seat == seat and self._save.stand_ins.asked:
            self._let_play(seat, wish.player)
        elif self._save.match.players[seat] != PERSON:
            self._do(lambda: None, "A computer plays there. Enter sits down in its place.")
        else:
            levels = self.civics.levels
            name = self._save.match.names[seat]
            self._notice = f"Which computer plays for {name}: {_listed(levels, ' or ')}? Type it, then Enter."
            self._ask("Level", lambda text: self._level(seat, text))
            self.query_one(Input).value = USUAL_LEVEL if USUAL_LEVEL in levels else levels[-1]
            self.fit_size()

    def _level(self, seat: int, text: str) -> None:
        found = [level for level in self.civics.levels if level.startswith(text.casefold())]
        if found:
            self._let_play(seat, found[0])
        else:
            self._do(lambda: None, f"There is no such computer; there are {_listed(self.civics.levels)}.")

    def _let_play(self, seat: int, player: str) -> None:
        self._do(lambda: self._save.let_play(seat, player), "")

    def action_swap(self) -> None:
        """Offer to swap the own seat with the one under the cursor, or accept such an offer."""
        seating, at = self._save.seating, self._at
        own = [seat for seat in seating.persons if seat in self._save.seats]
        offered = seating.swap_offered
        if offered is not None and at in offered:
            self._do(lambda: seating.swap(*offered), "")
        elif len(own) != 1:
            self._do(lambda: None, "Who has one seat at a terminal can swap it.")
        elif at in own:
            self._do(lambda: None, "Move to the seat that you would like to have, then x.")
        else:
            self._do(lambda: seating.swap(own[0], at), "")

    def action_take_over(self) -> None:
        """Take all seats without a name."""
        done = "This terminal has all seats that had nobody's name."
        self._do(lambda: self._save.seating.take(force=True), done)

    def action_pin(self) -> None:
        """Guard the seat under the cursor with a PIN."""
        seat = self._at
        done = "The PIN is kept; an empty one takes it away."
        self._ask(
            "New PIN",
            lambda text: self._do(lambda: self._save.seating.set_pin(seat, text), done),
            hidden=True,
        )

    def action_talk(self) -> None:
        """Say a line to the table."""
        self._ask("Say to the table", lambda text: self._do(lambda: self._save.say(text), ""))

    # The line

    def _ask(self, what: str, then: Callable[[str], None], *, hidden: bool = False) -> None:
        line = self.query_one(Input)
        line.value, line.placeholder, line.password = "", what, hidden
        line.max_length = LONGEST_PIN if hidden else LONGEST_LINE
        line.display = True
        line.focus()
        self._asked = then

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        asked = self._put_away()
        if asked is not None and (event.value.strip() or event.input.password):
            asked(event.value.strip())

    def _put_away(self) -> Callable[[str], None] | None:
        line = self.query_one(Input)
        asked, self._asked = self._asked, None
        line.display = False
        line.value = ""
        self.list.focus()
        return asked

    def on_key(self, event: events.Key) -> None:
        """Leave the line by Esc, without what was typed."""
        if event.key == "escape" and self._asked is not None:
            event.stop()
            event.prevent_default()
            self._put_away()
            self._notice = ""
            self.fit_size()

    def action_back(self) -> None:
        """Go to the table."""
        if self._asked is not None:
            self._put_away()
        else:
            self.dismiss(None)
