"""What one terminal knows of its match: who sits here, whose eyes look, what is new to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from civics_tui.boards.view import Board
from civics_tui.saves.at_the_table import Saved
from civics_tui.table.match.early_choice import Offer, Prepared, Preparing
from civics_tui.table.match.game_log import NO_NEWS, GameLog, News
from civics_tui.table.match.guide import CoachLine, Guide
from civics_tui.table.match.people import Presence
from civics_tui.table.match.saved import holds_a_secret
from civics_tui.table.match.scoresheet import ScoreSheet
from civics_tui.table.match.taking_back import is_second_step, wanted_back
from rules.game import Action, State
from rules.match import Match
from rules.words import Asked, Contest, Entry, Shown

_NOTHING_SHOWN: Mapping[int, Action] = {}


class Situation:
    """What is shown, as far as it bears on what somebody may do. Scenes know the rest."""

    asks: ClassVar[bool] = False
    """Whether the present decision may be answered on the screen as it is."""
    offers: ClassVar[bool] = False
    """Whether who waits may prepare a choice."""
    passes: ClassVar[bool] = False
    """Whether it only has to be seen before the position is shown."""
    asks_all: bool = False
    """Whether the whole table is asked, so that it is no seat's turn."""
    seat: int | None = None
    """Whom it asks, or who is awaited."""
    entries: tuple[Entry, ...] = ()
    """What it reveals to everybody."""

    @property
    def shows(self) -> Mapping[int, Action]:
        """What seats here show all at once, as far as it is typed: the same object until that changes."""
        return _NOTHING_SHOWN

    def news(self, sitting: Sitting) -> News:
        """Return what is new to whom it is shown; till the position is shown what was new before."""
        return sitting.news if self.passes else NO_NEWS

    def made_before(self, sitting: Sitting) -> int:
        """Return how many choices had been made before the one it tells of: the last, if not said."""
        return max(0, len(sitting.match.moves) - 1)


class Sitting:
    """A match as one terminal sees it."""

    def __init__(self, save: Saved, board: Board[Any], guide: Guide | None = None) -> None:
        self.save = save
        self.board = board
        self.guide = guide
        """The lesson that leads through the match, if there is one."""
        self._log = GameLog(save.match)
        self._sheets: dict[int | None, ScoreSheet] = {}
        self.by_hand = True
        """Whether persons here may answer all at once by hand: not where all is said line by line."""
        self.viewer: int | None = None
        """The seat whose private part is on screen; None is a spectator's view."""
        self.answering: int | None = None
        """The seat here that was asked last."""
        self.scene: Situation = Situation()
        self.news: News = NO_NEWS
        """What is new to the viewer, or to the seat that a cover calls."""
        self.notice = ""
        """What is to be said about the last command, in a sentence."""
        self.people = Presence()
        self.open = False
        """Whether whoever looks without a seat sees all hands, as only computers play."""
        self.preparing = Preparing()
        self.waiting: Sequence[Situation] = ()
        """What is to be seen before the present position, in its order."""
        self._before: tuple[News, State] | None = None

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.save.match

    @property
    def log(self) -> GameLog:
        """The log of the match, play by play."""
        if self._log.match is not self.match:
            self._log = GameLog(self.match)
        return self._log

    @property
    def scoresheet(self) -> ScoreSheet:
        """The points of the match as whoever looks knew them."""
        if (known := self._sheets.get(self.viewer)) is None or known.match is not self.match:
            # What judges positions is not needed for a first frame.
            from civics_tui.table.match.chances import sheet_of

            known = sheet_of(self.match, self.board, self.viewer, self.observation)
            self._sheets[self.viewer] = known
        return known

    def observation(self, state: State, viewer: int | None) -> Any:
        """Return what a seat sees of a position, or somebody without one."""
        seen = state.observation(viewer)
        if viewer is None and self.open:
            seen = self.board.opened(seen, (state.observation(seat) for seat in range(self.match.seats)))
        return seen

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return self.match.persons

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of persons at this terminal."""
        return tuple(seat for seat in self.persons if seat in self.save.seats)

    @property
    def only(self) -> int | None:
        """The one seat here, which has nobody to hide from; None where there are others, or nobody looks."""
        return self.here[0] if len(self.here) == 1 and not self.people.resting else None

    @property
    def asking(self) -> bool:
        """Whether the present decision may be answered on the screen as it is."""
        return self.scene.asks

    @property
    def comes_from_others(self) -> bool:
        """Whether a question comes to a seat by what another person chose, at one keyboard in the open too.

        A key that was meant for the choice before must not answer it.
        """
        chosen = (move.seat for move in reversed(self.match.moves) if move.seat in self.persons)
        last, alone = next(chosen, None), self.save.alone
        return self.scene.seat != last and not (alone and (last is None or self.scene.asks_all))

    @property
    def offer(self) -> Offer | None:
        """The decision for which the one person here may prepare a choice while another terminal decides."""
        seat = self.only
        return None if seat is None or not self.scene.offers else self.preparing.offer(self.state, seat)

    @property
    def prepared(self) -> Prepared | None:
        """The choice that is made when it is asked for; it is kept here only."""
        return self.preparing.choice

    @property
    def choosable(self) -> State | None:
        """The position whose choices are listed: the present one or, to prepare one, the offered one."""
        if self.asking:
            return self.state
        return self.offer.state if self.offer is not None else None

    @property
    def words(self) -> str:
        """What is to be said first: what is asked of the table, or what came of the last command."""
        back = wanted_back(self.save, self.log) if self.here else ""
        return back or self.notice or self.save.wish

    @property
    def coach_line(self) -> CoachLine | None:
        """What a lesson says now; None where there is no lesson, or it is over and played on."""
        return self.lesson.line if self.lesson is not None else None

    @property
    def lesson(self) -> Guide | None:
        """The lesson, while it is not over."""
        return None if self.guide is None or self.guide.played_on else self.guide

    @property
    def reveals_wait(self) -> bool:
        """Whether everybody is about to see something that the position already tells."""
        return len(self.scene.entries) > 1 or any(one.entries for one in self.waiting)

    @property
    def before(self) -> State | None:
        """The position after the viewer's last choice, if others have moved since."""
        since = self.news.since
        if self.viewer is None or not self.news.plays or not since:
            return None
        if self._before is None or self._before[0] is not self.news:
            self._before = self.news, self.match.at(since)
        return self._before[1]

    @property
    def contest(self) -> Contest | None:
        """The contest of texts that answers the present choice; it takes two persons at one terminal."""
        asked = self.state.current_player is not None and not self.contest_left_out
        return self.state.prompt().contest if asked else None

    @property
    def all_at_once(self) -> Shown | None:
        """What all persons answer at once by hand; it takes two of them, all at this terminal."""
        if (
            not self.by_hand
            or len(self.here) < 2
            or self.here != self.persons
            or self.state.current_player not in self.here
        ):
            return None
        return self.state.decision.shown(self.state, self.here)

    @property
    def contest_left_out(self) -> str:
        """Why the present choice is made without its contest; empty where it has none, or it is held."""
        contest = None if self.state.current_player is None else self.state.prompt().contest
        if contest is None:
            return ""
        if len(self.persons) < 2:
            return contest.alone
        return "" if self.here == self.persons else "Texts are for one terminal."

    def decides_here(self, seat: int) -> bool:
        """Whether the present decision of a person, or of the whole table, is one for this terminal."""
        return seat in self.here or (bool(self.here) and self.state.prompt().asked is Asked.TABLE)

    @property
    def can_step_back(self) -> bool:
        """Whether the decision is the second step of a choice, and the first one has revealed nothing."""
        # In a lesson its own keys go back.
        return self.lesson is None and self.asking and is_second_step(self.match, self.log)

    @property
    def secret(self) -> bool:
        """Whether a hint for the seat that decides would tell of what others on this screen do not know."""
        seat = self.state.current_player
        return seat is not None and self.viewer != seat and holds_a_secret(self.state, seat)

    def has_chosen(self, seat: int) -> bool:
        """Whether a seat has chosen anything in this game."""
        return self.log.seen_by(seat) > 0
