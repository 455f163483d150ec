"""Seats: who plays, in which order, by which options, from which seed."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Label, Static

from civics_tui.commands import FORM_KEYS, SEATS, bindings
from civics_tui.screens.base import CivicsScreen
from civics_tui.seating import PLAYERS, is_usual, names_of, nature, usual_name
from civics_tui.seeds import fresh_seed
from civics_tui.widgets.cycle import Cycle
from civics_tui.widgets.plain_input import PlainInput
from rules.chance import SeededChance
from rules.game import Game, OptionValue
from rules.match import PERSON


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Lines that scroll with the cursor; the arrows go from line to line."""


class SeatsScreen(CivicsScreen[None]):
    """Fill in the seats of a game and start it."""

    # Before the fields get their keys, so that the next of several keys goes to the next field.
    BINDINGS = [
        *bindings(SEATS),
        Binding("down", "line(1)", priority=True, show=False),
        Binding("up", "line(-1)", priority=True, show=False),
        Binding("enter", "go_on", priority=True, show=False),
        Binding("tab", "app.focus_next", priority=True, show=False),
        Binding("shift+tab", "app.focus_previous", priority=True, show=False),
    ]
    COMMANDS_HERE = SEATS
    USUAL_KEYS = FORM_KEYS
    HEADING = "Seats"

    def __init__(self, game: Game, names: tuple[str, ...] = (), players: tuple[str, ...] = ()) -> None:
        """Make the form, with the names and players of an earlier table if there was one."""
        super().__init__()
        self._game = game
        most = game.seats[-1]
        self._count_before = len(names) if len(names) in game.seats else game.seats[0]
        self._players = [*players, *[PERSON] * most][:most]
        self._names = [*names, *[""] * most][:most]

    def compose(self) -> ComposeResult:
        """A line for each seat and option, then the seed."""
        yield self.line("title", f" {self._game.title}: seats")
        counts = self._game.seats
        with Form(id="form"):
            with Horizontal():
                yield Label("Players")
                at = counts.index(self._count_before)
                yield Cycle(counts, at, [str(count) for count in counts], id="count")
            for seat in range(self._game.seats[-1]):
                with Horizontal(id=f"row-{seat}", classes="seat"):
                    roles = self._game.roles(self._game.seats[-1])
                    yield Label(roles[seat] if roles else f"Player {seat + 1}", markup=False)
                    name, player = self._names[seat], self._players[seat]
                    name = "" if is_usual(name, player) else name
                    yield PlainInput(name, id=f"name-{seat}", max_length=40)
                    words = [nature(player) or player for player in PLAYERS]
                    yield Cycle(PLAYERS, PLAYERS.index(player), words, id=f"player-{seat}")
            with Horizontal():
                yield Label("Order")
                yield Cycle(("typed", "drawn"), 0, ("as typed", "drawn by lot"), id="order")
            for option in self._game.options:
                at = option.values.index(option.default)
                with Horizontal():
                    yield Label(option.name.replace("_", " ").capitalize(), markup=False)
                    yield Cycle(
                        option.values,
                        at,
                        [_word(value) for value in option.values],
                        id=f"option-{option.name}",
                    )
            with Horizontal():
                yield Label("Seed")
                yield PlainInput(id="seed", max_length=20, placeholder="drawn at the start")
        yield Static("", id="said", markup=False)
        yield self.keys_line()

    def on_mount(self) -> None:
        """Begin with the number of players, or with the names where there is no choice."""
        self._fit()
        first = "#count" if len(self._game.seats) > 1 else "#name-0"
        self.query_one(first).focus()

    @property
    def _count(self) -> int:
        count = self.query_one("#count", Cycle).value
        assert isinstance(count, int)
        return count

    def _player(self, seat: int) -> str:
        player = self.query_one(f"#player-{seat}", Cycle).value
        assert isinstance(player, str)
        return player

    def _fit(self) -> None:
        for seat in range(self._game.seats[-1]):
            self.query_one(f"#row-{seat}").display = seat < self._count
            usual = usual_name(self._game, self._game.seats[-1], seat, self._player(seat))
            self.query_one(f"#name-{seat}", Input).placeholder = usual

    def _say(self, text: str) -> None:
        usual = (
            "Enter goes on, Tab from a name to who plays; left and right turn a value. "
            "F2, or Enter on the last line, starts the game."
        )
        self.query_one("#said", Static).update(text or usual)

    @on(Cycle.Turned)
    def _turned(self, event: Cycle.Turned) -> None:
        self._fit()
        name = (event.cycle.id or "").removeprefix("option-")
        words = next((option.help for option in self._game.options if option.name == name), "")
        self._say(words and words[0].upper() + words[1:] + ".")

    def on_descendant_focus(self) -> None:
        """Explain the option under the cursor."""
        focused = self.focused
        if isinstance(focused, Cycle):
            self._turned(Cycle.Turned(focused))

    def action_line(self, by: int) -> None:
        """Go some lines on, in the same column if the line has it."""
        lines = [line for line in self.query(Horizontal) if line.display]
        at = next((at for at, line in enumerate(lines) if self.focused in line.children), 0)
        # A line is a label and its fields.
        column = lines[at].children.index(self.focused) if self.focused in lines[at].children else 1
        fields = lines[(at + by) % len(lines)].children
        self.set_focus(fields[min(column, len(fields) - 1)])

    def action_go_on(self) -> None:
        """Go to the next line; from the last one into the game."""
        if self.focused is self.query_one("#seed"):
            self.action_start()
        else:
            self.action_line(1)

    def action_start(self) -> None:
        """Start the game."""
        text = self.query_one("#seed", Input).value.strip()
        seed = int(text) if text.isascii() and text.isdecimal() else None if text else fresh_seed()
        if seed is None or seed >= 1 << 64:
            self._say("A seed is a whole number from 0 to 18446744073709551615.")
            self.query_one("#seed").focus()
            return
        seated = [
            (self.query_one(f"#name-{seat}", Input).value, self._player(seat)) for seat in range(self._count)
        ]
        if self.query_one("#order", Cycle).value == "drawn":
            # What was typed is drawn: a seat without a name is called by its own part or number.
            seated = SeededChance(seed).shuffle(seated, "order of seats")
        players = tuple(player for _, player in seated)
        names = names_of(self._game, [name for name, _ in seated], players)
        options: dict[str, OptionValue] = {
            option.name: self.query_one(f"#option-{option.name}", Cycle).value
            for option in self._game.options
        }
        fault = self.civics.begin(self._game, names, seed, options, players)
        if fault:
            self._say(fault)

    def action_back(self) -> None:
        """Back to the games."""
        self.dismiss(None)

    def action_rules(self) -> None:
        """Open the rulebook."""
        self.open_rules(self._game)


def _word(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")
