"""What stands beside the list, which of it has the keys, and reading on in it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from civics_tui.boards.picture import Span
from civics_tui.table.desk.looking import Looking
from civics_tui.table.drawing import panes
from rules.words import counted

if TYPE_CHECKING:
    from civics_tui.players.hints import Advice

HUNDRED = 100


def _wins(share: float) -> str:
    """Say behind how a choice stands how many games of a hundred it wins."""
    games = round(HUNDRED * share)
    if 0 < games < HUNDRED:
        return f" (wins about {counted(games, 'game')} in 100)"
    return " (wins nearly every game)" if games else " (wins hardly a game in 100)"


class Sides(Looking):
    """A window in which somebody may turn to what stands beside the list."""

    @abstractmethod
    def _back(self) -> None:
        """Go back a step."""

    def _turn_pane(self) -> None:
        panes = self.panes
        self.pane = panes[(panes.index(self.pane) + 1) % len(panes)] if self.pane in panes else "list"
        if self.pane == "hand" and not self.plan.wide:
            self.side = "hand"
        self.touched = True

    def _turn_board(self) -> None:
        self.at_board = not self.at_board

    def _turn_coach(self) -> None:
        """Put away what the lesson says, or bring it back."""
        hand = "hand" if self.session.viewer is not None else "log"
        there = self.plan.coach == self.plan.side
        self.side = "coach" if there and self.side != "coach" else hand

    def _turn_side(self, side: str) -> None:
        """Show something beside the list, or put it away; past pages are turned one by one."""
        if self.session.scene.ended:
            self.at_board = True
        if self.side != side:
            self.past_page = 0
            self.scrolls.pop(side, None)
            self.side = side
        elif side == "past":
            self.past_page += 1
        elif not self._read_on(side):
            self._back()

    def _read_on(self, side: str, back: bool = False) -> bool:
        """Scroll a page, on or back; tells whether there was more."""
        before, page = self.scrolls.get(side, 0), max(1, self.side_region.height - 1)
        self.scroll_by(side, -page if back else page)
        self.picture()
        return self.scrolls.get(side, 0) != before

    def reads_on(self, command: str) -> bool:
        """Read on in the text that a command has brought, at its end from the beginning; tells whether it is
        there."""
        if self.side != "info" or self.info_of != command:
            return False
        if not self._read_on("info"):
            self.session.notice = f"That is all of it{', once more' * bool(self.scrolls.get('info'))}."
            self.scrolls["info"] = 0
        return True

    def _tell(self, command: str) -> None:
        """Show the longer text that answers a command beside the list, from its beginning."""
        self.side, self.info_of = "info", command
        self.scrolls.pop("info", None)

    def _scroll(self, pages: int) -> None:
        ended = self.session.scene.ended and not self.at_board
        name = "middle" if ended else "log" if self.plan.wide and self.side == "hand" else self.side
        rows = self.plan.middle.height if ended else self.side_region.height
        self.scroll_by(name, pages * max(1, rows - 1))

    def _turn_log(self) -> None:
        """Open the log for reading, where the news begin if there are any, or put it away."""
        if self.pane == "log":
            self.pane, self.side = "list", self.usual_side
            self.scrolls.pop("log", None)
            return
        if self.session.scene.ended:
            self.at_board = True
        self.pane = self.side = "log"
        self.scrolls.pop("log", None)
        panes.scroll_to_news(self)

    def _log_key(self, key: str) -> bool:
        """Take a key that reads the log or puts it away; tells whether it was one."""
        page, all_of_it = max(1, self.side_region.height - 1), 10_000
        back = {"up": 1, "pageup": page, "home": all_of_it}
        on = {"down": 1, "pagedown": page, "space": page, "end": all_of_it}
        if key in back or key in on:
            self.scroll_by("log", on.get(key, 0) - back.get(key, 0))
        elif key in ("escape", "enter"):
            # Enter chooses nothing that somebody does not look at.
            self._turn_log()
        else:
            return False
        return True

    def advise(self, advice: Sequence[Advice]) -> None:
        """Show a hint: the choices, the best first, why, and how often they would win."""
        choices = self.choices
        self.info = []
        self.session.hinted |= {(len(self.session.match.moves), one.action) for one in advice if one.good}
        self.session.advised = self.session.match.actions, advice
        for one in advice:
            label = self.session.state.label(one.action)
            if label.passes_on and choices.for_all is not None:
                # At one screen nobody is asked next.
                label = choices.for_all.label
            # Worded as a whole, a card's code takes the names of its suits with it.
            words = self.view(self.plan.board).worded(label.text.text(self.session.match.names))
            # What has a use of its own is whole: its gain is the end of it in short.
            gain = label.gain.text(self.names) if label.gain is not None and label.use is None else ""
            if gain not in words and not one.whole:
                words = f"{words} ({gain})"
            # What is said of the best one begins as high as it can.
            style = "strong" if one.standing else "title"
            once = filter(self.session.is_new, one.once)
            told = " ".join([said.text(self.names) for said in (one.words, *once) if said.template])
            gist = label.gain
            if one.standing and gist is not None and (words.endswith(".") or (label.use and not gist.args)):
                # The list says what is on a card: of another choice than the best it is told in short, once.
                # A verb alone names no card.
                named = words.split(": ")[0]
                named = named if " " in named or words.endswith(".") else words
                short = gist.text(self.names)
                words = named if short.casefold() in told.casefold() else f"{named}: {short}"
            ends = ". " if told and words[-1] not in ".!?" else " " * bool(told)
            stands = f"{one.standing or 'Hint'}{'' if one.share is None else _wins(one.share)}"
            self.info.append([Span(f"{stands}: {words}{ends}", style), Span(told)])
        if not choices.point_at([advice[0].action]) and choices.for_all is not None:
            choices.point_at([choices.for_all.action])
        self._tell("hint")
        self.touched = True
