"""Seats: who plays, in which order, by which options, from which seed; all of it on one screen."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import inf

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Label, Static

from civics_tui.keys.commands import FORM_KEYS, SEATS, Command, bindings
from civics_tui.looks.palettes import palette_of
from civics_tui.players.seating import COMPUTER, PLAYERS, USUAL_LEVEL, Form, is_usual, names_of, usual_name
from civics_tui.players.seeds import fresh_seed
from civics_tui.screens.pictured import PicturedScreen
from civics_tui.table.match.play_on import HIDDEN, Start
from civics_tui.text.sanitize import NAME_WIDTH
from civics_tui.widgets.cycle import Cycle
from civics_tui.widgets.key_line import KeyLine
from civics_tui.widgets.line_input import LineInput
from civics_tui.widgets.surface import Surface
from rules import GAMES
from rules.box import STANDARD
from rules.chance import SeededChance
from rules.game import Advice, Game, OptionValue, value_word
from rules.match import PERSON
from rules.second_person import YOU
from rules.words import capitalized


class Options(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Lines that scroll with the cursor where there are more than rows; the arrows go from line to line."""


class Begin(Static, can_focus=True):
    """Begins the game; the options are to its right."""

    BINDINGS = [Binding("right", "screen.options", show=False)]

    def __init__(self) -> None:
        super().__init__("Begin the game", id="begin", markup=False)

    async def on_click(self) -> None:
        await self.screen.run_action("start")


class SeatsScreen(PicturedScreen[None]):
    """Fill in the seats of a game and begin it."""

    CSS_PATH = "../styles/seats.tcss"
    # Before the fields get their keys, so that the next of several keys goes to the next field.
    BINDINGS = [
        *bindings(SEATS),
        Binding("down", "line(1)", priority=True, show=False),
        Binding("up", "line(-1)", priority=True, show=False),
        Binding("enter", "go_on", priority=True, show=False),
        Binding("tab", "seats", priority=True, show=False),
        Binding("shift+tab", "app.focus_previous", priority=True, show=False),
    ]
    COMMANDS_HERE = SEATS
    USUAL_KEYS = FORM_KEYS
    HEADING = "Seats"

    def __init__(self, game: Game, form: Form | None = None, start: Start | None = None) -> None:
        """Make the form, as it was filled in for an earlier table if there was one.

        A match that begins at a position has its seats, their order and its options from there.

        Without one, computers take all seats but the first; where only they played, a person takes that.
        """
        super().__init__()
        self._game = game
        self._start = start
        # Before there is anything in it that would get its looks anew.
        self.set_class(bool(game.options) and start is None, "-options", update=False)
        self.set_class(bool(game.role_names), "-roles", update=False)
        self._shown = inf
        """When it was shown, by the clock of the events."""
        self._said = ""
        """What the line of notices says; empty for what it says usually."""
        names, players, self._options, self._deck_before = form or Form()
        usual = {(one.name, value) for one in game.options for value in (one.default, one.together)}
        self._turned_options = {name for name, value in self._options.items() if (name, value) not in usual}
        """The options that somebody has turned: nothing is proposed for them."""
        most = game.seats[-1]
        self._count_before = min(max(len(names), game.seats[0]), most)
        known = min(len(names), most)
        before = [*players, *[PERSON] * known][:known] or [PERSON]
        if PERSON not in before:
            before[0], names = PERSON, ("", *names[1:])
        self._players = [*before, *[USUAL_LEVEL] * (most - len(before))]
        unnamed = [name == YOU or name in _ROLES or _UNNAMED.fullmatch(name) for name in names]
        names = tuple("" if none else name for name, none in zip(names, unnamed, strict=True))
        self._names = [*names, *[""] * most][:most]
        self._nobodys = {
            seat
            for seat, player in enumerate(self._players)
            if player != PERSON and (not self._names[seat] or is_usual(self._names[seat], player))
        }
        """Seats of computers that nobody has named: a name typed there is a person's."""
        self._levels = dict.fromkeys(range(most), USUAL_LEVEL) | {
            seat: self._players[seat] for seat in self._nobodys
        }
        """By seat, the computer that takes it back when its name is deleted again."""
        self._left: dict[int, str] = {}
        """By seat, the name of the person who made room for a computer."""

    def compose(self) -> ComposeResult:
        """The seats on the left, the options beside them; the game where there is room, its board below."""
        yield self.title_line()
        game = self._game
        levels = self.civics.levels
        # A host may allow fewer levels than there are.
        allowed = {level: level if level in levels else levels[-1] for level in PLAYERS[1:]}
        self._players = [allowed.get(player, player) for player in self._players]
        self._levels = {seat: allowed.get(level, level) for seat, level in self._levels.items()}
        kinds = (PERSON, *levels)
        counts, most = game.seats, game.seats[-1]
        roles = game.roles(most)
        with Horizontal(id="form"):
            with Vertical(id="players"):
                yield Label("SEATS", classes="heading")
                with Horizontal(id="counts", classes="row"):
                    yield Label("Players")
                    at = counts.index(self._count_before)
                    yield Cycle(counts, at, [str(count) for count in counts], id="count")
                for seat in range(most):
                    with Horizontal(id=f"row-{seat}", classes="row seat"):
                        yield Label(roles[seat] if roles else str(seat + 1), id=f"chip-{seat}", markup=False)
                        name, player = self._names[seat], self._players[seat]
                        name = "" if is_usual(name, player) else name
                        yield LineInput(name, id=f"name-{seat}", max_length=NAME_WIDTH)
                        words = [player if player == PERSON else f"{player} {COMPUTER}" for player in kinds]
                        yield Cycle(kinds, kinds.index(player), words, id=f"player-{seat}")
                with Horizontal(classes="row", id="order-row"):
                    yield Label("Order")
                    yield Cycle(("typed", "drawn"), 0, ("as above", "drawn by lot"), id="order")
                with Horizontal(classes="row", id="seed-row"):
                    yield Label("Seed")
                    yield LineInput(id="seed", max_length=20, placeholder="drawn at the start")
                self._decks = self._games()
                if len(self._decks) > 1:
                    with Horizontal(classes="row"):
                        yield Label("Deck")
                        marks = [one.box.mark if one.box else "" for one in self._decks]
                        at = marks.index(self._deck_before) if self._deck_before in marks else 0
                        titles = [one.box.title if one.box else STANDARD for one in self._decks]
                        yield Cycle(self._decks, at, titles, id="deck")
                if self._start is not None and self._start.may_be_kept:
                    with Horizontal(classes="row"):
                        yield Label("Hidden")
                        yield Cycle((False, True), 0, ("dealt anew", "as it was"), id="kept")
                    yield Label(HIDDEN, classes="sentence")
                yield Begin()
            if game.options and self._start is None:
                yield from self._option_rows()
            yield Surface("about", passive=True)
        yield Surface("board", passive=True)
        yield Static("", id="notice", markup=False)
        yield self.keys_line()

    def _option_rows(self) -> ComposeResult:
        """The options, each above what it means."""
        with Options(id="options"):
            yield Label("OPTIONS", classes="heading")
            for option in self._game.options:
                persons = self._players[: self._count_before].count(PERSON)
                at = option.values.index(self._options.get(option.name, option.usual(persons)))
                with Horizontal(classes="row"):
                    yield Label(option.title or _name(option.name), markup=False)
                    words = [*option.words] or [value_word(value) for value in option.values]
                    yield Cycle(option.values, at, words, id=f"option-{option.name}")
                yield Label(f"{capitalized(option.help)}.", classes="sentence", markup=False)

    def on_mount(self) -> None:
        """Begin with what begins the game: the seats are as they were the last time."""
        about = "who plays" if self._start is None else f"play on from {self._start.where}"
        title = Content.assemble((f" {self._game.title}", "bold"), (f"   {about}", "$quiet"))
        self.query_one("#title", Static).update(title)
        self._fit()
        self._say()
        self.query_one(Begin).focus()
        self.call_after_refresh(self._note_shown)

    def _note_shown(self) -> None:
        self._shown = Message().time

    def fit_size(self) -> None:
        """Draw what depends on colors and characters."""
        palette = palette_of(self.app)
        roles = self._game.roles(self._game.seats[-1])
        for seat in range(self._game.seats[-1]):
            text = self.civics.glyphs.chipped(roles[seat] if roles else str(seat + 1))
            style = palette.style(f"strong on seat-{seat}")
            self.query_one(f"#chip-{seat}", Label).update(Text(text, style=style))
        for cycle in self.query(Cycle):
            cycle.redraw()
        self._make_room()

    def _game_at(self) -> Game:
        return self._game

    @on(Surface.Resized)
    def _make_room(self) -> None:
        """Show the game beside the form, and its board below it, as far as there is room."""
        columns = [*self.query("#players, #options")]
        widths = [(column.styles.width, column.styles.max_width) for column in columns]
        wide = sum(next(one.cells for one in both if one is not None and one.cells) for both in widths)
        self._give_room(wide + 2, max(column.virtual_size.height + 1 for column in columns), _TOLD)

    @property
    def _count(self) -> int:
        count = self.query_one("#count", Cycle).value
        assert isinstance(count, int)
        return count

    def _who(self, seat: int) -> Cycle[str]:
        return self.query_one(f"#player-{seat}", Cycle)

    def _player(self, seat: int) -> str:
        player = self._who(seat).value
        assert isinstance(player, str)
        return player

    def _games(self) -> list[Game]:
        """Return the game with each deck that it can be played with; a position has its own."""
        if self._start is not None:
            return [self._game]
        from civics_tui.storage.decks import decks_for

        return [self._game, *decks_for(self.civics.store.home, self._game)]

    @property
    def _chosen(self) -> Game:
        """The game with the deck that is chosen."""
        found = self.query_one("#deck", Cycle).value if len(self._decks) > 1 else self._game
        assert isinstance(found, Game)
        return found

    def _fit(self) -> str:
        """Show the seats that there are; say which options that turns."""
        begins = self._start is None
        self.query_one("#counts").display = begins and len(self._game.seats) > 1
        self.query_one("#order-row").display = begins
        self.query_one("#seed-row").display = begins and "seed" not in self.civics.barred
        players = [self._player(seat) for seat in range(self._count)]
        for seat in range(self._game.seats[-1]):
            self.query_one(f"#row-{seat}").display = seat < self._count
            line = self.query_one(f"#name-{seat}", Input)
            line.placeholder = usual_name(self._game, players, seat) if seat < self._count else ""
        return self._suit(players.count(PERSON))

    def _suit(self, persons: int) -> str:
        """Turn options that nobody has turned to what suits so many persons at one keyboard; say which."""
        turned = []
        for option in self._game.options if self._start is None else ():
            cycle, value = self._option(option.name), option.usual(persons)
            if option.name not in self._turned_options and cycle.value != value:
                cycle.turn_to(value)
                turned.append(f"{option.title or _name(option.name)}: {cycle.words}.")
        return " ".join(turned)

    def _say(self, text: str = "") -> None:
        advice = self._advice
        self._said = text
        here = self.focused
        usual = next((words for kind, words in _HINTS.items() if isinstance(here, kind)), _HINTS[Begin])
        if advice is not None:
            usual = f"{advice.words} F6: as advised." if self._may_advise else advice.words
        usual = _ROWS.get(here.id or "", usual) if here is not None else usual
        self.query_one("#notice", Static).update(text or usual)
        self.query_one(KeyLine).show_commands(self.commands_here)

    @on(events.DescendantFocus)
    def _went_on(self) -> None:
        """Say what Enter does in the field that has the cursor now, and show what an option means."""
        if self.focused is not None and (row := self.focused.parent) is not None and row.parent is not None:
            after = [*row.parent.children, None][row.parent.children.index(row) + 1]
            if isinstance(after, Label):
                after.scroll_visible(animate=False)
        if not self._said:
            self._say()

    @property
    def commands_here(self) -> Sequence[Command]:
        """Its commands, without those for options where there are none to go to or to turn."""
        missing = {"options"} if not self._game.options or self._start is not None else set()
        missing |= set() if self._game.role_names else {"swap"}
        missing |= set() if self.query("#count") and self._may_advise else {"advised"}
        return [command for command in super().commands_here if command.id not in missing]

    @property
    def _advice(self) -> Advice | None:
        """What is advised for so many players, where there are options to turn."""
        return self._game.advice_for(self._count) if self._start is None else None

    @property
    def _may_advise(self) -> bool:
        """Whether an option is not as advised."""
        advice = self._advice
        return advice is not None and any(self._option(name).value != value for name, value in advice.options)

    def _option(self, name: str) -> Cycle[OptionValue]:
        return self.query_one(f"#option-{name}", Cycle)

    def action_options(self) -> None:
        """Go to the first option."""
        if self._game.options and self._start is None:
            self._option(self._game.options[0].name).focus()

    def action_swap(self) -> None:
        """Let the two of a game in which each has a side change them."""
        names = [self.query_one(f"#name-{seat}", Input) for seat in range(len(self._game.role_names))]
        before = [(name.value, self._player(seat)) for seat, name in enumerate(names)]
        for seat, (value, player) in enumerate(reversed(before)):
            self.query_one(f"#player-{seat}", Cycle).turn_to(player)
            self._given_to(seat, player)
            names[seat].value = value
        self._say(self._fit())

    def action_advised(self) -> None:
        """Turn the options to what is advised."""
        advice = self._advice
        for name, value in advice.options if advice is not None else ():
            self._option(name).turn_to(value)
            self._turned_options.add(name)
        self._say("" if advice is not None else "Nothing is advised for so many players.")

    @on(Cycle.Turned)
    def _turned(self, event: Cycle.Turned) -> None:
        kind, _, seat = (event.cycle.id or "").partition("-")
        whose = note = ""
        if kind == "player":
            player = self._player(int(seat))
            self._given_to(int(seat), player)
            if player != PERSON:
                whose = f"Seat {int(seat) + 1}: computer. "
                note = f"Computers, the weakest first: {' < '.join(self.civics.levels)}."
        elif kind == "option":
            self._turned_options.add(seat)
        if kind not in ("player", "count") and isinstance(line := event.cycle.parent, Horizontal):
            note = f"{line.query_one(Label).content}: {event.cycle.words}."
        self._say(whose + (self._fit() or note))

    def _given_to(self, seat: int, player: str) -> None:
        """Note who plays a seat now: a computer has its own name, and makes room for whoever is named."""
        line = self.query_one(f"#name-{seat}", Input)
        if player == PERSON:
            self._nobodys.discard(seat)
            line.value = line.value or self._left.pop(seat, "")
            return
        self._nobodys.add(seat)
        self._levels[seat] = player
        if line.value:
            self._left[seat], line.value = line.value, ""

    @on(Input.Changed)
    def _named(self, event: Input.Changed) -> None:
        """Give a seat that nobody has to the person who is named; a seed is judged while it is typed."""
        kind, _, seat = (event.input.id or "").partition("-")
        if kind == "name":
            self._seat_named(int(seat), event.value)
        else:
            self._say(_NO_SEED if _seed_of(event.value) is None else "")

    def _seat_named(self, seat: int, name: str) -> None:
        player = PERSON if name.strip() else self._levels[seat]
        if seat in self._nobodys and player != self._player(seat):
            self.query_one(f"#player-{seat}", Cycle).turn_to(player)
            note = f"Seat {seat + 1} is a person's now. Tab: who plays. " if player == PERSON else ""
            self._say(note + self._fit())

    def _lines(self) -> list[list[Widget]]:
        """List the fields of every line that is shown in the column of the cursor, as they stand there."""
        at_options = self.focused in [*self.query("#options Cycle")]
        return [
            [line] if isinstance(line, Begin) else [field for field in line.children if field.can_focus]
            for line in self.query("#options .row" if at_options else "#players .row, #begin")
            if line.display
        ]

    def action_line(self, by: int) -> None:
        """Go some lines on, to the same field if the line has it, to the ends of the column."""
        lines = self._lines()
        at = next((at for at, line in enumerate(lines) if self.focused in line), 0)
        place = lines[at].index(self.focused) if self.focused in lines[at] else 0
        fields = lines[max(0, min(len(lines) - 1, at + by))]
        self.set_focus(fields[min(place, len(fields) - 1)])

    def action_go_on(self) -> None:
        """Begin the game; but from a name go to the next person without one, and then to Begin."""
        begin = self.query_one(Begin)
        if self.focused is begin or isinstance(self.focused, Cycle):
            # A second Enter typed before anybody saw who plays by which options is not meant for them.
            if self.civics.typeahead.typed >= self._shown:
                self.action_start()
            return
        after = self._count if self._seat_at is None else self._seat_at + 1
        names = (self.query_one(f"#name-{seat}", Input) for seat in range(after, self._count))
        missing = (line for seat, line in enumerate(names, after) if self._player(seat) == PERSON)
        self.set_focus(next((line for line in missing if not line.value), begin))

    @property
    def _seat_at(self) -> int | None:
        """The seat whose name has the cursor."""
        kind, _, seat = ((self.focused and self.focused.id) or "").partition("-")
        return int(seat) if kind == "name" else None

    def action_seats(self) -> None:
        """Go to the first name, from a name to who plays the seat, from there to the next name."""
        names = [self.query_one(f"#name-{seat}", Input) for seat in range(self._count)]
        fields = [field for seat, name in enumerate(names) for field in (name, self._who(seat))]
        at = fields.index(self.focused) + 1 if self.focused in fields else 0
        self.set_focus(fields[at % len(fields)])

    def action_start(self) -> None:
        for seat in range(self._count):
            # A name typed just before this key counts too.
            self._seat_named(seat, self.query_one(f"#name-{seat}", Input).value)
        seed = _seed_of(self.query_one("#seed", Input).value)
        if seed is None:
            self._say(_NO_SEED)
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
        if self._start is None:
            self._keep()
            fault = self.civics.begin(self._chosen, names, seed, self._chosen_options(), players)
        else:
            fault = self._begin_there(names, players, seed)
        if fault:
            self._say(fault)

    def _begin_there(self, names: tuple[str, ...], players: tuple[str, ...], seed: int) -> str:
        """Begin at the position."""
        start = self._start
        assert start is not None
        kept = start.may_be_kept and bool(self.query_one("#kept", Cycle).value)
        begins = start.begins(players, seed, kept)
        return self.civics.begin(self._game, names, seed, start.match.options, players, start=begins)

    def _chosen_options(self) -> dict[str, OptionValue]:
        return {option.name: self._option(option.name).value for option in self._game.options}

    def _keep(self) -> None:
        """Keep what is filled in for the next time."""
        seats = range(self._count)
        names = tuple([self.query_one(f"#name-{seat}", Input).value for seat in seats])
        players = tuple([self._player(seat) for seat in seats])
        self.civics.forms[self._game.slug] = Form(
            names, players, self._chosen_options(), box.mark if (box := self._chosen.box) else ""
        )

    def action_back(self) -> None:
        """Back to the games; what is filled in is kept."""
        if self._start is None:
            self._keep()
        self.dismiss(None)

    def action_rules(self) -> None:
        self.open_rules(self._chosen)


_UNNAMED = re.compile(r"Player \d")
_ROLES = {role for game in GAMES.values() for role in game.role_names}


_TOLD = 14
"""Rows in which the aim of a game, a turn and what wins are told."""
_HINTS: Mapping[type[Widget], str] = {
    Begin: "Enter begins. Tab: names, and who plays. Esc: back.",
    Cycle: "Left and right turn it. Enter begins.",
    Input: "Type a name here. Tab: who plays. Enter goes on, F2 begins.",
}
"""What the keys do in each kind of field."""
_ROWS = {
    "order": "Who sits where at the table: as typed above, or drawn by lot.",
    "seed": "The same seed deals the same cards; where it is empty, a new one is drawn.",
    "deck": "The cards you play with: the game's own, or those of a file of yours.",
}
"""What rows are for whose names do not say it."""
_NO_SEED = "A seed is a whole number from 0 to 18446744073709551615."


def _seed_of(typed: str) -> int | None:
    """Return the seed that was typed, a new one where none was, and None for what is no seed."""
    text = typed.strip()
    if not text:
        return fresh_seed()
    return int(text) if text.isascii() and text.isdecimal() and int(text) < 1 << 64 else None


def _name(option: str) -> str:
    words = option.replace("_", " ").capitalize()
    return words.replace("Vp ", "VP ")
