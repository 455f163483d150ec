"""The game has ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from civics_tui.boards.picture import Picture, Region, Span
from civics_tui.keys.commands import RESULTS, Command
from civics_tui.players.seating import is_usual
from civics_tui.table.drawing import panes, parts
from civics_tui.table.drawing.parts import Spans
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.scenes.scene import Scene
from civics_tui.table.window.sheet import Sheet
from civics_tui.table.window.window import Window


@dataclass
class Over(Scene):
    """The game has ended."""

    heading = "Result"
    ended = True

    def turn(self, sitting: Sitting) -> str:
        """It is nobody's turn."""
        return ""

    def commands(self, window: Window) -> Sequence[Command]:
        """Return what may be done with a game that is over."""
        return RESULTS

    def question(self, window: Window) -> Sequence[Spans]:
        """Return how to see the result again."""
        return ([Span("The game is over; b shows the result.", "strong")],)

    def draw(self, window: Window, sheet: Sheet) -> None:
        """Draw who won and why, then the game's own count; or the board."""
        if window.at_board:
            super().draw(window, sheet)
            return
        plan, width = window.plan, window.plan.middle.width
        top = self._head(window, width - 2)
        count = window.board.results(window.view(Region(0, 0, width - 4, 0)))
        whole = Sheet(width, top.height + count.height)
        whole.put(Region(1, 0, width - 2, top.height), top)
        whole.put(Region(2, top.height, width - 4, count.height), count)
        picture = whole.picture()
        panes.put_pane(window, sheet, "middle", plan.middle, picture, "table")
        if window.scrolls["middle"] + plan.middle.height < picture.height:
            # The sign alone has been overlooked: the key stands beside it.
            foot = Region(width - 7, plan.keys.y - 1, 6, 1)
            sheet.put(foot, Picture(6, 1, ((Span(" PgDn ", "mark on table"),),)))

    def _head(self, window: Window, width: int) -> Picture:
        """Draw who won, by what, against whom; the points where the game's own count does not rank."""
        session, names, glyphs = window.session, window.names, window.glyphs
        match, kinds = session.match, window.player_kinds()
        result = match.state.result()
        assert result is not None
        winners = " and ".join(names[seat] for seat in result.winners)
        verb = "wins" if len(result.winners) == 1 else "win"
        seed = "" if "seed" in window.barred else f"Seed {match.seed}, "
        computers = " ".join(
            f"{names[seat]}: {kind}."
            for seat, kind in enumerate(kinds)
            # A usual name says the level itself.
            if kind and window.board.ranks and not is_usual(names[seat], match.players[seat])
        )
        head = [
            (f"{glyphs.star} {winners} {verb}" if winners else "Nobody wins", "title"),
            (result.text(names), ""),
            (f"{seed}{len(match.moves)} choices. {computers}", "muted"),
            *([(words, "warn")] if (words := session.words or session.people.talk) else []),
            ("", ""),
        ]
        heading = parts.paragraphs(width, head, glyphs, "table")
        ranks = Picture(0, 0, ())
        if not window.board.ranks:
            ranks = parts.ranking(width, result.scores, result.winners, names, kinds, glyphs)
        sheet = Sheet(width, heading.height + ranks.height)
        sheet.put(Region(0, 0, width, heading.height), heading)
        sheet.put(Region(0, heading.height, width, ranks.height), ranks)
        return sheet.picture()

    def key(self, window: Window, key: str) -> bool:
        """Scroll the result."""
        if window.at_board or key not in ("up", "down"):
            return False
        window.scroll_by("middle", -1 if key == "up" else 1)
        return True
