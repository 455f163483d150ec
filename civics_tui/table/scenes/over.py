"""The game has ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from civics_tui.boards import filling
from civics_tui.boards.picture import Picture, Region, Span
from civics_tui.boards.sheets import Sheet
from civics_tui.boards.spans import Spans
from civics_tui.keys.commands import RESULTS, Command, offered
from civics_tui.players.seating import is_usual
from civics_tui.table.drawing import frame, panes
from civics_tui.table.drawing.story import tell
from civics_tui.table.match.game_log import begun_at
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.scenes.scene import Said, Scene, in_words
from civics_tui.table.window.window import Window
from rules.game import State
from rules.words import counted

if TYPE_CHECKING:
    from civics_tui.players.review import Review
    from civics_tui.table.match.outcome import Outcome


@dataclass(repr=False)
class Over(Scene):
    """The game has ended."""

    heading = "Result"
    ended = True
    usual = RESULTS

    _outcome: tuple[State, Review | None, Outcome] | None = None
    """What was found out of an end and a review of it."""

    def commands(self, window: Window) -> Sequence[Command]:
        """Offer no choosing again once a review has found nothing for it; its key says so."""
        return offered(self.usual, again=window.review is None or bool(window.review.costly))

    def turn(self, sitting: Sitting) -> str:
        """It is nobody's turn."""
        return ""

    def said(self, window: Window) -> Iterator[Said]:
        """Yield who won and why, each seat with its points, what the race turned on, the evening."""
        # Loaded here as `_head` does.
        from civics_tui.table.match.outcome import outcome

        session, names, race = window.session, window.names, window.board.race
        found = outcome(session.match, window.board, session.log, session.viewer, window.review)
        for sentence in found.sentences:
            yield Said("Result", sentence)
        for chip in found.chips:
            sources = ", ".join(f"{name} {number}" for name, number in chip.parts if number)
            score = found.result.scores[chip.seat]
            yield Said("Result", f"{chip.name}: {score}{f'; {race.unit}: {sources}' if sources else ''}.")
        kind = "Gain" if window.review is not None and not race.by_chance else "Turning point"
        for choice in found.turns:
            who, words = names[choice.turn.seat], [text.text(names) for text in choice.deeds]
            if choice.sentence is not None:
                told = f"for {who}: {choice.sentence.text(names)}"
            else:
                told = f"{who} gains {choice.turn.gain}{' and leads' if choice.turn.leads else ''}."
            yield Said(kind, " ".join([f"{race.step} {choice.turn.round}, {told}", *words]))
        if window.evening:
            yield Said("Evening", in_words(window.evening).replace("  ", ", "))

    def steps(self, window: Window) -> Sequence[int]:
        """Return the steps from the last rank to the winner."""
        from civics_tui.table.drawing.result import STEPS

        return STEPS

    def question(self, window: Window) -> Sequence[Spans]:
        """Return how to see the result again."""
        return ([Span("The game is over; b shows the result.", "strong")],)

    def draw(self, window: Window, sheet: Sheet) -> None:
        """Draw who won and why, then the game's own count; or the board."""
        if window.at_board:
            super().draw(window, sheet)
            return
        plan, width = window.plan, window.plan.middle.width
        count = window.board.results(window.view(Region(0, 0, width - 4, 0)))
        top = self._head(window, width - 2, plan.middle.height, count.height)
        whole = Sheet(width, max(top.height + 1 + count.height, plan.middle.height if plan.race else 0))
        whole.put(Region(1, 0, width - 2, top.height), top)
        if window.step is None:
            # It says who has won.
            whole.put(Region(2, top.height + 1, width - 4, count.height), count)
        if plan.race is not None:
            # While it is told in steps, how the game ends is told in its time.
            tell(window, whole, len(window.session.match.moves) - (window.step is not None))
        picture = whole.picture()
        if plan.race is not None and window.step is not None:
            picture = filling.filled(picture, partial(panes.stakes, window), window.glyphs)
        panes.put_pane(window, sheet, "middle", plan.middle, picture, "table")
        if (words := window.session.words) and window.scrolls["middle"]:
            # The head of the result, where they stand, is out of sight.
            said = frame.paragraphs(width - 1, [[Span(words, "warn")]], window.glyphs, "raised")
            sheet.put(Region(plan.middle.x, plan.middle.y, width - 1, said.height), said)
        if window.scrolls["middle"] + plan.middle.height < picture.height:
            # The sign alone has been overlooked: the key stands beside it.
            foot = Region(width - 7, plan.keys.y - 1, 6, 1)
            sheet.put(foot, Picture(6, 1, ((Span(" PgDn ", "mark on table"),),)))

    def _head(self, window: Window, width: int, height: int, below: int) -> Picture:
        """Draw who won and why, the race, where points came from."""
        # A table that is opened draws none yet.
        from civics_tui.table.drawing.result import Around, result
        from civics_tui.table.match.outcome import outcome

        session, names, glyphs = window.session, window.names, window.glyphs
        match = session.match

        found = window.review
        # Where the chart tells the chances they are not told once more.
        curves = found.curves if found is not None and not window.board.race.by_chance else {}
        words = session.words or session.people.talk or self._offered(session, found)

        def drawn() -> Picture:
            seed = "" if "seed" in window.barred else f"Seed {match.seed}, "
            computers = " ".join(
                f"{names[seat]}: {kind}."
                for seat, kind in enumerate(window.player_kinds())
                # A usual name says the level itself.
                if kind and not is_usual(names[seat], match.players[seat])
            )
            thought = ", ".join(
                f"{names[seat]} {words}" for seat, words in enumerate(window.thought()) if words
            )
            small = f"{seed}{counted(len(begun_at(match)), 'move')}. {computers}"
            small = f"{small.rstrip()} {thought}.".strip() if thought else small
            around = Around(
                *(glyphs, names, window.board.race, words, window.evening, small),
                curves=curves,
                step=window.step,
            )
            if self._outcome is None or self._outcome[0] is not match.state or self._outcome[1] is not found:
                end = outcome(match, window.board, session.log, session.viewer, found)
                self._outcome = match.state, found, end
            return result(self._outcome[2], around, width, height, below)

        known = () if found is None else (*found.swings, *found.curves.items())
        key = "result", window.step, width, height, below, words, (*window.evening,), known
        return window.kept.picture(key, drawn)

    @staticmethod
    def _offered(session: Sitting, found: Review | None) -> str:
        """Offer to learn from a game against computers, as far as a review found that there is anything."""
        if session.guide is not None or not len(session.persons) == 1 == len(session.here):
            return ""
        if found is not None and not found.costly:
            return f"No single choice clearly cost you anything{'; c: what decided it' * bool(found.places)}."
        return f"y: {'look for ' * (found is None)}what cost you most, to choose again."

    def key(self, window: Window, key: str) -> bool:
        """Scroll the result."""
        if window.at_board or key not in ("up", "down"):
            return False
        window.scroll_by("middle", -1 if key == "up" else 1)
        return True
