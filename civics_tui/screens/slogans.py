"""The slogan contest of Electioneering: everybody types one, then the group picks the best (E-15, E-16).

Slogans belong to the table, not to the record: they are kept as notes of the saved match, and shown without
names in an order that tells nothing.
"""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.widgets import Input

from civics_tui.boards.picture import Canvas
from civics_tui.commands import SLOGANS_CONTEST, bindings
from civics_tui.plain import plain
from civics_tui.saves import SavedMatch, StorageError
from civics_tui.screens.base import CivicsScreen
from civics_tui.widgets.picture_view import PictureView
from civics_tui.widgets.plain_input import PlainInput
from civics_tui.words import listing
from rules.chance import SeededChance
from rules.electioneering.components import SLOGAN_LENGTH, SLOGANS
from rules.game import Action
from rules.match import PERSON


class SlogansScreen(CivicsScreen[Action]):
    """Dismissed with the action that names the first player, or None to leave the game."""

    BINDINGS = bindings(SLOGANS_CONTEST)
    COMMANDS_HERE = SLOGANS_CONTEST
    HEADING = "Campaign slogans"

    def __init__(self, save: SavedMatch) -> None:
        super().__init__()
        self._save = save
        kept = save.notes.get("slogans")
        texts = kept if isinstance(kept, list) else []
        self._slogans = [plain(text, SLOGAN_LENGTH) for text in texts if isinstance(text, str)]
        chance = SeededChance(save.match.seed)
        self._order = chance.shuffle(range(save.match.seats), "order of slogans")
        self._stock = chance.shuffle(SLOGANS, "ready-made slogans")

    def compose(self) -> ComposeResult:
        """Question, slogans, the line to type in."""
        yield self.title_line()
        yield PictureView("question", passive=True)
        yield PlainInput(id="slogan", max_length=SLOGAN_LENGTH)
        yield PictureView("choices")
        yield self.keys_line()

    def fit_size(self) -> None:
        """Draw for the size."""
        self.query_one("#question").styles.height = 6
        self.call_after_refresh(self._ask)

    def _ask(self) -> None:
        names = self._save.match.names
        players = self._save.match.players
        if len(self._slogans) < len(names) and players[len(self._slogans)] != PERSON:
            # A computer takes a ready-made one (E-18).
            self._keep(self._stock[len(self._slogans)])
            return
        width = self.size.width
        canvas = Canvas(width, 6, self.civics.glyphs)
        choices = self.query_one("#choices", PictureView)
        line = self.query_one(Input)
        if len(self._slogans) < len(names):
            seat = len(self._slogans)
            canvas.text(2, 1, names[seat], f"strong seat-{seat}")
            canvas.text(2, 2, "Type your campaign slogan and press Enter. It is shown without your name.")
            canvas.text(2, 3, "Others look away. With no idea, press F2 for a ready-made one.", "muted")
            line.display = True
            choices.display = False
            line.focus()
        else:
            canvas.text(2, 1, "Which slogan is best?", "strong")
            canvas.text(2, 2, "Talk it over. Its candidate plays first.", "")
            rows = [(self._slogans[seat], "strong") for seat in self._order]
            rows.append(("We can't agree: draw the first player", "muted"))
            picture = listing(rows, width, self.civics.glyphs)
            line.display = False
            choices.display = True
            choices.show(picture, picture.targets, "choice:0")
            choices.focus()
        self.query_one("#question", PictureView).show(canvas.picture())

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        text = plain(event.value, SLOGAN_LENGTH)
        if text:
            self._keep(text)

    def action_ready_made(self) -> None:
        """Take a ready-made slogan."""
        if len(self._slogans) < self._save.match.seats:
            self._keep(self._stock[len(self._slogans)])

    def _keep(self, slogan: str) -> None:
        try:
            self._save.note("slogans", [*self._slogans, slogan])
        except StorageError as fault:
            self.civics.complain(str(fault))
            return
        self._slogans.append(slogan)
        self.query_one(Input).value = ""
        # The next one is another person's, and the last question is everybody's.
        self.civics.typeahead.unseen()
        self._ask()

    def on_key(self, event: object) -> None:
        """Pick by number."""
        key = getattr(event, "key", "")
        if key.isdecimal() and len(self._slogans) == self._save.match.seats:
            self._pick(int(key) - 1)

    @on(PictureView.Chosen)
    def _chosen(self, event: PictureView.Chosen) -> None:
        self._pick(int(event.target.partition(":")[2]))

    def _pick(self, index: int) -> None:
        if index == len(self._order):
            self.dismiss(("draw",))
        elif 0 <= index < len(self._order):
            self.dismiss(("first", self._order[index]))

    def action_rules(self) -> None:
        """Open the rulebook."""
        self.open_rules(self._save.match.game, "slogans")

    def action_leave(self) -> None:
        """Back to the games."""
        self.dismiss(None)
