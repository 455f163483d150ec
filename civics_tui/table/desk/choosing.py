"""Choosing: the cursor goes from thing to thing, and a thing's only use, or one of several, is made."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence

from civics_tui.boards.picture import LEAST_SIZE, Glyphs, nearest
from civics_tui.boards.targets import Spot, parsed
from civics_tui.table.desk.cursor import Question
from civics_tui.table.desk.handover import is_asked_again, is_sealed, who_chooses
from civics_tui.table.desk.looking import ARROWS
from civics_tui.table.desk.sides import Sides
from civics_tui.table.drawing.choice_list import column_rows, list_columns
from civics_tui.table.drawing.lines import Priority, introduced
from civics_tui.table.scenes import SEALS
from civics_tui.table.session.session import Session
from civics_tui.table.window.rows import NO_ROW, Use
from rules.game import Action


def _of_several(made: Use, uses: Sequence[Use], *, as_before: bool) -> str:
    """Say which use the key of a thing alone made, and how to make another one."""
    others = [f"{use.key}: {use.words} instead" for use in uses if use is not made]
    return f"{'; '.join([f'{made.words}, as last time' if as_before else made.words, *others])}."


class Choosing(Sides):
    """A window in which somebody points at things and chooses."""

    session: Session

    def __init__(self, session: Session, glyphs: Glyphs, size: tuple[int, int] = LEAST_SIZE) -> None:
        super().__init__(session, glyphs, size)
        self._question = Question()
        """What was asked last."""
        self._listing: set[tuple[object, str]] = set()
        """Kinds of things, each in a kind of decision, that have had several uses; an only one is listed."""
        self.clicks_choose = False
        """Whether a click on a legal place chooses it at once."""
        self._only_letter = ""
        """The letter of a use that was made because it was the only one; typed next, where the same is asked
        again, it does nothing more."""
        self._run_letter = ""
        """The letter of the use that was made last of several, where the same is asked again."""
        self._pointed: tuple[str, Use | None] = "", None
        """The thing on which a person put the cursor, and the choice since it was asked for."""
        self._instead: Mapping[str, Use] = {}
        """The uses of a thing that was chosen by its key alone, in a run, by their letters."""

    @abstractmethod
    def show_scene(self, last: Action | None = None) -> None:
        """Show the scene the session has come to; `last` is the choice it came by, for a run."""

    def _take_back(self, act: Callable[[], None]) -> None:
        """Take choices back, or play them again."""
        session = self.session
        scene, state = session.scene, session.state
        act()
        if session.state is not state or session.scene is not scene:
            self.show_scene()

    def move(self, key: str) -> None:
        """Move the cursor by an arrow key, in the list or from place to place."""
        choices = self.choices
        dx, dy = ARROWS[key]
        if self.pane == "list" and list_columns(self.plan.choices, choices) > 1:
            # Down a column and on at the top of the next one; sideways to the other.
            rows, place = column_rows(self.plan.choices, choices), choices.place
            choices.move(dy if not dx else dx * rows if (place < rows) == (dx > 0) else 0)
        elif choices.open or self.pane in ("list", "log"):
            choices.move(dx + dy)
        else:
            legal = {
                target: self.places[Spot(self.pane, target)]
                for target in choices.targets
                if (self.pane, target) in self.places
            }
            found = nearest(legal, choices.target, dx, dy)
            index = choices.index_of(found) if found else None
            if dy and len({place.y for place in legal.values()}) == 1:
                # On a line up and down would lead nowhere: they go as the list does.
                beyond = [at for at in choices.listed if choices.rows[at].target in legal]
                beyond = [at for at in beyond if (at > choices.at if dy > 0 else at < choices.at)]
                index = (beyond[0] if dy > 0 else beyond[-1]) if beyond else None
            if index is not None:
                choices.at = index
        self._moved()

    @property
    def _pages_list(self) -> bool:
        """Whether the list has more rows than are in view."""
        listed = len(self.choices.row.uses) if self.choices.open else len(self.choices.listed)
        return listed > self.plan.choices.height > 1

    def _moved(self) -> None:
        # Where there is no room for both, what a newcomer is told comes after the news.
        if not self.touched:
            taken = self.session.scene.lines(self).taken
            waits = Priority.NEWS in taken and Priority.FIRST not in taken and self._is_introduced
            self.touched = not waits
        self.news_read = True
        self._point()

    @property
    def _is_introduced(self) -> bool:
        """Whether there is something that a newcomer reads first."""
        seat = self.session.scene.seat
        return self.session.asking and seat is not None and any(introduced(self, seat))

    def _point(self) -> None:
        """Note that the person has put the cursor where it is."""
        self._pointed = self.choices.row.thing, self.choices.use

    def enter(self) -> None:
        """Choose what is under the cursor, or open its uses: an only one, too, where others have several."""
        choices, use = self.choices, self.choices.use
        listed = (self._question.kind, parsed(choices.row.target).kind) in self._listing
        if use is not None and use.key and not choices.open and listed:
            use = None
        by_letter = is_sealed(self.session) or is_asked_again(self.session)
        if use is not None and use != self._pointed[1] and by_letter:
            self.session.notice = who_chooses(self.session, choices, "enter")
        elif use is not None:
            self.choose(use)
        elif choices.row.uses:
            lesson = self.session.lesson
            choices.open_uses(() if lesson is None else lesson.wanted)
            self.touched = True

    def go_to(self, index: int) -> None:
        """Put the cursor on a row or a use, and choose it."""
        row = self.choices.rows[index] if not self.choices.open else NO_ROW
        only, on_board = row.only, parsed(row.target).kind in self.board.on_board
        before, asked_before = self.session.state, self._question
        if only is None and on_board:
            letter = self._run_letter
            if letter and any(use.key == letter for use in row.uses):
                # What was done before, unless another use is better there now.
                made = min(row.uses, key=lambda use: (not use.proposed, use.key != letter))
                self.choices.at = index
                self._point()
                after = before.after(made.action)
                if after.current_player != before.current_player:
                    # Once the turn has passed it could not be made another one.
                    self.enter()
                    return
                self.choose(made)
                if self._run_letter:
                    # A letter is for this thing, also where something else is told of it.
                    self._instead = {use.key: use for use in row.uses}
                    said = _of_several(made, row.uses, as_before=made.key == letter)
                    self.session.notice = self.session.notice or said
                return
        if self.choices.open:
            self.choices.use_at = index
        else:
            self.choices.at = index
        self._point()
        if only is not None and on_board:
            self.choose(only)
        else:
            self.enter()
        # Who types a thing and its use does so where the use is the only one, too.
        state = self.session.state
        same = state is not before and state.current_player == before.current_player
        same = same and self._question.like(asked_before)
        self._only_letter = only.label.key if only is not None and same else ""

    def _use(self, use: Use) -> None:
        """Make a use by its letter, or list those of a thing that nobody chose. Enter seals an answer."""
        choices = self.choices
        if is_sealed(self.session):
            choices.point_at([use.action])
            self._moved()
            if use.label.warning:
                self.session.warn(use.action, SEALS)
            else:
                self.session.notice = SEALS
            return
        if self._is_unsaid(use):
            choices.open_uses([use.action])
            self.session.notice = f"{choices.row.name}: {use.key} once more, if you mean this one."
            self._point()
        else:
            self.choose(use)

    def _is_unsaid(self, use: Use) -> bool:
        """Whether a letter may be meant for another thing than that on which the program put the cursor."""
        choices, row = self.choices, self.choices.row
        # Who reads a hint means what it names first.
        meant = row.thing == self._pointed[0] or (self.side, self.info_of) == ("info", "hint")
        if choices.open or use not in row.uses or meant:
            return False
        others = (one.key for other in choices.rows if other is not row for one in other.uses)
        # A piece is taken out again by the same key.
        return self.session.lesson is None and use.key in others and not self.session.state.decision.piecemeal

    def point_at(self, index: int, pane: str) -> None:
        """Put the cursor on a row that was clicked in a pane; where it is already, or if asked so, choose."""
        choices = self.choices
        there = choices.at == index
        if not there:
            choices.close()
            choices.at = index
        self.pane = pane
        if there or self.clicks_choose:
            self._point()
            self.enter()
        else:
            self._moved()

    def choose(self, use: Use) -> None:
        """Make a choice; one with a warning is asked twice."""
        choices = self.choices
        place = next(index for index, row in enumerate(choices.rows) if use in row.uses)
        choices.at = place
        if choices.open:
            choices.use_at = choices.rows[place].uses.index(use)
        scene = self.session.scene
        self.see_first()
        if self.session.choose(use.action, use.then, use.again, use.since) or self.session.scene is not scene:
            self.show_scene(use.action)

    def _make_instead(self, use: Use) -> None:
        """Make another use of a thing than its key alone did in a run; its own letter does nothing more."""
        if use.key == self._run_letter:
            self.session.notice = f"{use.words}: the last key did it."
            return
        before = self.session.state
        self._take_back(self.session.undo)
        same = next((one for row in self.choices.rows for one in row.uses if one.action == use.action), None)
        if self.session.state is not before and same is not None:
            self.choose(same)
