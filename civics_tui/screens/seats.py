"""Seats: who plays, in which order, by which options, from which seed."""

from __future__ import annotations

from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Label, Static

from civics_tui.commands import SEATS, bindings
from civics_tui.plain import seat_names
from civics_tui.screens.base import CivicsScreen
from civics_tui.seeds import fresh_seed
from civics_tui.widgets.cycle import Cycle
from rules.chance import SeededChance
from rules.game import Game, OptionValue, count_words


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Lines that scroll with the cursor; the arrows go from line to line."""


class SeatsScreen(CivicsScreen[None]):
    """Fill in the seats of a game and start it."""

    BINDINGS = bindings(SEATS)
    COMMANDS_HERE = SEATS
    HEADING = "Seats"

    def __init__(
        self, game: Game, names: tuple[str, ...] = (), options: dict[str, Any] | None = None
    ) -> None:
        super().__init__()
        self._game = game
        self._names = list(names)
        self._count = len(names) or game.seats[0]
        self._options = options or {}
        self._seed = str(fresh_seed())

    def compose(self) -> ComposeResult:
        """A line for each seat and option, then the seed."""
        yield self.line("title", f" {self._game.title}: seats")
        with Form(id="form"):
            for seat in range(self._game.seats[-1]):
                with Horizontal(id=f"row-{seat}"):
                    roles = self._game.roles(self._game.seats[-1])
                    yield Label(roles[seat] if roles else f"Player {seat + 1}", markup=False)
                    name = self._names[seat] if seat < len(self._names) else ""
                    hint = roles[seat] if roles else f"Player {seat + 1}"
                    yield Input(name, placeholder=hint, id=f"name-{seat}", compact=True, max_length=200)
            with Horizontal():
                yield Label("Order")
                yield Cycle(("typed", "drawn"), 0, ("as typed", "drawn by lot"), id="order")
            for option in self._game.options:
                at = option.values.index(self._options.get(option.name, option.default))
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
                yield Input(self._seed, id="seed", compact=True, max_length=20)
        yield Static("", id="said", markup=False)
        yield self.keys_line()

    def on_mount(self) -> None:
        """Begin with the first name."""
        self._fit()
        self.query_one("#name-0", Input).focus()
        self._say("")

    def _fit(self) -> None:
        for seat in range(self._game.seats[-1]):
            self.query_one(f"#row-{seat}").display = seat < self._count

    def _say(self, text: str) -> None:
        counts = (
            f"{self._count} players ({count_words(self._game.seats)}). " if len(self._game.seats) > 1 else ""
        )
        self.query_one("#said", Static).update(text or f"{counts}Enter goes on, F2 starts the game.")

    @on(Cycle.Turned)
    def _turned(self, event: Cycle.Turned) -> None:
        name = (event.cycle.id or "").removeprefix("option-")
        words = next((option.help for option in self._game.options if option.name == name), "")
        self._say(words and words[0].upper() + words[1:] + ".")

    def on_descendant_focus(self) -> None:
        """Explain the option under the cursor."""
        focused = self.focused
        if isinstance(focused, Cycle):
            self._turned(Cycle.Turned(focused))

    def key_down(self) -> None:
        """Go to the next line."""
        self.focus_next()

    def key_up(self) -> None:
        """Go to the line before."""
        self.focus_previous()

    def key_enter(self) -> None:
        """Go to the next line."""
        self.focus_next()

    def action_more(self) -> None:
        """Add a player."""
        self._count = min(self._count + 1, self._game.seats[-1])
        self._fit()
        self._say("")

    def action_fewer(self) -> None:
        """Remove a player."""
        self._count = max(self._count - 1, self._game.seats[0])
        self._fit()
        self._say("")

    def action_start(self) -> None:
        """Start the game."""
        text = self.query_one("#seed", Input).value.strip()
        if not (text.isascii() and text.isdecimal()) or int(text) >= 1 << 64:
            self._say("A seed is a whole number from 0 to 18446744073709551615.")
            self.query_one("#seed").focus()
            return
        typed = [self.query_one(f"#name-{seat}", Input).value for seat in range(self._count)]
        names = seat_names(typed, self._game.roles(self._count))
        if self.query_one("#order", Cycle).value == "drawn":
            names = tuple(SeededChance(int(text)).shuffle(names, "order of seats"))
        options: dict[str, OptionValue] = {
            option.name: self.query_one(f"#option-{option.name}", Cycle).value
            for option in self._game.options
        }
        fault = self.civics.begin(self._game, names, int(text), options)
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
