"""A match at a table, without a screen: whose eyes, what is asked of whom, what is shown before it.

Everything the table does goes through here, one call for what one key does; after it `scene` says what is to
be shown, and `viewer` is the seat whose private part may be on screen: nobody else is to look then.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from civics_tui.boards.view import Board, Contest
from civics_tui.plain import sanitize_line
from civics_tui.saves import StorageError, TakenOver
from civics_tui.saves.faults import MovedOn
from civics_tui.saves.seats import COMPUTERS
from civics_tui.table.chronicle import NO_NEWS, Chronicle, News
from civics_tui.table.match import Saved, choices_to_take_back, computer_to_move, holds_a_secret, persons_of
from civics_tui.table.prepared import Offer, Prepared, offer
from civics_tui.table.scenes import (
    Asking,
    Coaching,
    CoachLine,
    Contesting,
    Covered,
    Over,
    Reveal,
    Scene,
    Thinking,
    Told,
    Watching,
)
from rules.game import Action, Label, State
from rules.match import Match
from rules.words import Asked

PACES = ("instant", "slow", "step")
"""Pace by which computers move: at once, so that one can follow, or each by a key."""

PACE_WORDS = {"instant": "at once", "slow": "slowly", "step": "one by one, by Space"}


LONGEST_REASON = 48
"""Cells of the reason why something cannot be taken back, in a notice of one line."""


def _bounded(reason: str) -> str:
    """Begin a sentence with a reason, without what stands in brackets where that is too long."""
    short = reason if len(reason) <= LONGEST_REASON else reason.partition(" (")[0]
    return short[:1].upper() + short[1:LONGEST_REASON]


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


class Session:
    """The table's state beside the match: who looks, what is shown first, what is new, what was agreed."""

    def __init__(self, save: Saved, board: Board[Any]) -> None:
        """Sit down at a match; call `start` to find out what is shown."""
        self.save = save
        self.board = board
        self.chronicle = Chronicle(save.match, board.weight)
        self.viewer: int | None = None
        """The seat whose private part is on screen; None is a spectator's view."""
        self.scene: Scene = Over()
        self.news: News = NO_NEWS
        """What is new to the viewer, or to the seat that a cover calls."""
        self.notice = ""
        """What is to be said about the last command, in a sentence."""
        self.talk = ""
        """What was said at another terminal since the last key here."""
        self.fault = ""
        """What hinders saving, in words, until a change succeeds."""
        self.warned: Action | None = None
        """The choice whose warning was read; chosen again, it is meant."""
        self.unseen = False
        """Whether something is shown now that a person has to see before the next key counts."""
        self.sudden = False
        """Whether it came by what others did, and not by a key of whom it asks."""
        self.resting = False
        """Whether nobody has been at this terminal for long, so that no hand is shown."""
        self._running: type | None = None
        """The kind of reveal at which nobody stops any more."""
        self._moved_on = False
        """Whether a choice came too late, and what came before it has not been shown yet."""
        self._undo_asked_at = -1
        """The position at which the table was asked to agree to an undo."""
        self._answering: int | None = None
        """The seat that answered last."""
        self._before: tuple[News, State] | None = None
        self._shown_first: deque[Told | Reveal] = deque()
        self.prepared: Prepared | None = None
        """The choice that is made when it is asked for; it is kept here only."""
        self._offered: tuple[State, int, Offer | None] | None = None

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.save.match

    @property
    def state(self) -> State:
        """The present position."""
        return self.match.state

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return persons_of(self.match)

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of persons at this terminal."""
        return tuple(seat for seat in self.persons if seat in self.save.seats)

    @property
    def asking(self) -> bool:
        """Whether the present decision may be answered on the screen as it is."""
        return isinstance(self.scene, Asking)

    @property
    def offer(self) -> Offer | None:
        """The decision for which the one person here may prepare a choice while another terminal decides."""
        seat, state = self.only, self.state
        if seat is None or not isinstance(self.scene, Watching):
            return None
        if self._offered is None or self._offered[:2] != (state, seat):
            self._offered = state, seat, offer(self.board, state, seat)
        return self._offered[2]

    @property
    def choosable(self) -> State | None:
        """The position whose choices are listed: the present one or, to prepare one, the offered one."""
        if self.asking:
            return self.state
        return self.offer.state if self.offer is not None else None

    @property
    def turn(self) -> str:
        """Who is awaited, for the window's title; empty when the game is over."""
        scene, seat = self.scene, self.state.current_player
        if isinstance(scene, Watching | Thinking | Covered):
            return self.match.names[scene.seat]
        if isinstance(scene, Reveal | Asking) and (seat is None or not self._decides_here(seat)):
            return "" if seat is None else self.match.names[seat]
        return "" if isinstance(scene, Over) else "your turn"

    @property
    def words(self) -> str:
        """What is to be said first: what terminals want to take back, or what came of the last command."""
        return self._wanted_back or self.notice

    @property
    def _wanted_back(self) -> str:
        count = self.save.wanted_back
        if not count or not self.here:
            return ""
        if not self.save.asked_to_agree:
            return "The others are asked: it is taken back when they press u too."
        name = self.match.names[self.match.moves[-count].seat]
        public = [entry.text for entry in self.chronicle.new_entries(count) if entry.readable(None)]
        what = f'"{sanitize_line(public[0].text(self.match.names), 60)}"' if public else "the last choice"
        after = " and what came after it" if public and count > 1 else ""
        return f"{name} wants to take back {what}{after}: press u if you agree."

    @property
    def coach_line(self) -> CoachLine | None:
        """What a lesson says now; None where there is no lesson."""
        return None

    @property
    def reveal_follows(self) -> bool:
        """Whether everybody is about to see something that the position already tells."""
        return any(isinstance(one, Reveal) for one in self._shown_first)

    @property
    def before(self) -> State | None:
        """The position after the viewer's last choice, if others have moved since."""
        since = self.news.since
        if self.viewer is None or not self.news.plays or not since:
            return None
        if self._before is None or self._before[0] is not self.news:
            self._before = self.news, self.match.at(since)
        return self._before[1]

    # What is shown

    def start(self) -> None:
        """Show what the present position asks, or that this terminal looks on."""
        if not self.save.seats:
            self.notice = (
                "Another terminal plays this game. F6: who sits where."
                if self.save.writable
                else "This game can only be looked at: its folder or file cannot be written to."
            )
        self._enter()

    def go_on(self) -> None:
        """Leave a cover, a reveal or what a seat was told; nothing where a choice is asked."""
        if isinstance(self.scene, Covered):
            self.viewer = self._answering = self.scene.seat
            self.notice, self.unseen = "", True
            self.scene = Asking(self.scene.seat, self.state.prompt().asked)
            self._gather_news()
        elif isinstance(self.scene, Told | Reveal):
            self.notice = ""
            self._next()
            self._send_prepared()

    @property
    def may_run_on(self) -> bool:
        """Whether the reveal on screen is one of many in a run."""
        return isinstance(self.scene, Reveal) and isinstance(self.scene.moment, self.board.runs)

    def run_on(self) -> None:
        """Go on without stopping at reveals of this kind, until a choice is taken back."""
        if self.may_run_on:
            assert isinstance(self.scene, Reveal)
            self._running = type(self.scene.moment)
            self.go_on()

    def _enter(self, first: Sequence[Told | Reveal] = ()) -> None:
        """Show the present position, and before it what has to be seen first."""
        self.warned = None
        self._shown_first = deque(first)
        self._next()

    def _next(self) -> None:
        if self._shown_first:
            self.scene = scene = self._shown_first.popleft()
            self.unseen = True
            if isinstance(scene, Reveal):
                self._hide()
        else:
            self._ask()

    def _hide(self) -> None:
        """Nothing private is on screen any more; the only person has nobody to hide from."""
        self.viewer = self.only

    @property
    def only(self) -> int | None:
        """The one seat here, which has nobody to hide from; None where there are others, or nobody looks."""
        return self.here[0] if len(self.here) == 1 and not self.resting else None

    def rest(self) -> bool:
        """Show no hand any more, until `wake`; tells whether anything has changed."""
        if self.resting or not self.here or isinstance(self.scene, Contesting | Coaching):
            return False
        self.resting, self.viewer = True, None
        while isinstance(self.scene, Told):
            self._next()
        if not isinstance(self.scene, Reveal):
            self._ask()
        return True

    def wake(self) -> None:
        """Show the table again to who is here."""
        self.resting, self.unseen = False, True
        if not isinstance(self.scene, Reveal):
            self._ask()
        else:
            self._hide()

    def _ask(self) -> None:
        """Find out what the position asks, of whom, and before whose eyes."""
        state, seat = self.state, self.state.current_player
        self.news = NO_NEWS
        if seat is None:
            self._hide()
            self.scene = Over()
        elif (level := computer_to_move(self.match, state)) is not None and COMPUTERS in self.save.seats:
            self._hide()
            self.scene = Thinking(seat, level)
        elif level is not None or not self._decides_here(seat):
            self._hide()
            self.scene = Watching(seat)
            self._gather_news()
        elif (contest := self.contest) is not None:
            self._hide()
            self.scene = Contesting(contest)
        else:
            prompt = state.prompt()
            asked = prompt.asked
            if self.only is not None:
                self.viewer = self.only
            elif asked is Asked.TABLE or prompt.gathered or self.viewer != seat:
                self.viewer = None
            if asked is Asked.SEAT and self.viewer != seat:
                self.scene = Covered(seat, self.board.calls.get(prompt.cite, "is next"))
                self.unseen = True
            else:
                self.scene = Asking(seat, asked)
                self.unseen = self.unseen or self._answering != seat or self.match.boundary() is not None
                self._answering = seat
            self._gather_news()

    def _decides_here(self, seat: int) -> bool:
        """Whether the present decision of a person, or of the whole table, is one for this terminal."""
        return seat in self.here or (bool(self.here) and self.state.prompt().asked is Asked.TABLE)

    @property
    def contest(self) -> Contest | None:
        """The contest of texts that answers the present choice; it takes two persons at one terminal."""
        return self._asked_contest if self.here == self.persons else None

    @property
    def contest_is_left_out(self) -> bool:
        """Whether the present choice is made without its contest, because not all sit at one terminal."""
        return self.here != self.persons and self._asked_contest is not None

    @property
    def _asked_contest(self) -> Contest | None:
        if len(self.persons) < 2 or self.state.current_player is None:
            return None
        return self.board.contest(self.state.legal_actions(), self.match.options)

    def _gather_news(self) -> None:
        scene = self.scene
        if isinstance(scene, Covered):
            self.news = self.chronicle.news(scene.seat, None)
        elif isinstance(scene, Watching):
            only = self.only
            self.news = self.chronicle.latest() if only is None else self.chronicle.news(only, only)
        elif isinstance(scene, Asking) and self.match.moves:
            who = scene.seat if self.viewer is None else self.viewer
            # What a seat was shown before the cover is told again when its next turn comes.
            self.news = self.chronicle.news(who, self.viewer)

    # Choosing

    @property
    def labels(self) -> list[Label]:
        """The labels of the legal actions, in their order; none where nothing is asked."""
        if not self.asking:
            return []
        return [self.state.label(action) for action in self.state.legal_actions()]

    def choose(self, action: Action) -> bool:
        """Make a choice; one with a warning only when it is chosen twice. Tells whether it was made.

        Where none is asked for yet, it is prepared.
        """
        if not self.asking:
            self._prepare(action)
            return False
        label = self.state.label(action)
        if label.warning and self.warned != action:
            self.warned = action
            self.unseen = True
            self.notice = f"{label.warning.text(self.match.names)} Choose it again if you mean it."
            return False
        return self.play(action)

    @property
    def computer(self) -> str | None:
        """The level of the computer that has to move here now; None if none has.

        Those at other terminals do not wait for the key that leaves a reveal here.
        """
        if not isinstance(self.scene, Thinking):
            waits = self.save.alone or not isinstance(self.scene, Reveal | Told)
            if waits or COMPUTERS not in self.save.seats:
                return None
        return computer_to_move(self.match, self.state)

    def play(self, action: Action) -> bool:
        """Make a move, a person's or a computer's. Tells whether it was made."""
        if isinstance(self.scene, Reveal | Told):
            if made := self._change(lambda: self.save.play(action)):
                self._see_moves(1)
            return made
        viewer = self.viewer
        self.notice, self._undo_asked_at = "", -1
        if not self._change(lambda: self.save.play(action)):
            return False
        entries = self.chronicle.new_entries()
        goes_on = (
            self.only is not None and self.only == self.match.moves[-1].seat == self.state.current_player
        )
        lines = self.board.lines if goes_on else ()
        first: list[Told | Reveal] = [
            Reveal(entry.moment, entry)
            for entry in entries
            if entry.moment is not None
            and type(entry.moment) is not self._running
            and not isinstance(entry.moment, lines)
        ]
        # What is drawn by the last move of all is of no use any more.
        passes = self.board.shows_draws and len(self.here) > 1 and not self.match.over
        if viewer is not None and passes and self._ends_the_view(viewer, bool(first)):
            own = tuple(entry for entry in entries if entry.seats is not None and viewer in entry.seats)
            first[:0] = [Told(viewer, own)] if own else []
        self._enter(first)
        if not self.save.alone and isinstance(self.scene, Asking) and self.scene.seat != self._chose_last:
            self.unseen = self.sudden = True
        if self.match.moves[-1].seat in self.persons:
            told = [
                entry
                for entry in entries
                if (entry.notice and entry.readable(viewer)) or isinstance(entry.moment, lines)
            ]
            self.notice = " ".join(entry.text.text(self.match.names) for entry in told)
        self._send_prepared()
        return True

    @property
    def _chose_last(self) -> int | None:
        """The person that has made the last choice of all persons."""
        return next((move.seat for move in reversed(self.match.moves) if move.seat in self.persons), None)

    def _ends_the_view(self, viewer: int, revealed: bool) -> bool:
        """Whether the seat's private part goes from the screen with the move it has made."""
        state = self.state
        if revealed or state.current_player != viewer:
            return True
        return state.prompt().asked is Asked.TABLE or state.prompt().gathered

    def _change(self, change: Callable[[], object]) -> bool:
        """Make a change that is saved; say what hinders it, and whether it was made."""
        try:
            change()
        except TakenOver as fault:
            self.look_on(str(fault))
        except MovedOn as fault:
            self.notice, self._moved_on = _bounded(str(fault)), True
        except StorageError as fault:
            self.notice = self.fault = str(fault)
        else:
            self.fault = ""
            return True
        return False

    # Preparing

    def _prepare(self, action: Action) -> None:
        """Keep a choice until it is asked for; one with a warning has to be made then."""
        found = self.offer
        if found is None:
            return
        label = found.state.label(action)
        if label.warning:
            self.notice = f"{label.warning.text(self.match.names)} Choose it when you are asked."
            return
        self.prepared = Prepared(found.seat, action, found.prompt, label)

    def _drop_prepared(self) -> None:
        if self.prepared is not None:
            self.prepared = None
            self.notice = "What you prepared is dropped."

    def _send_prepared(self) -> None:
        """Make the prepared choice if it is asked for now; drop it if something else is."""
        prepared = self.prepared
        if prepared is None:
            return
        if self.here != (prepared.seat,):
            self._drop_prepared()
            return
        if isinstance(self.scene, Reveal | Told) or prepared.waits(self.board, self.state):
            return
        if not prepared.answers(self.state):
            self._drop_prepared()
            return
        self.prepared = None
        if self.play(prepared.action):
            # Nobody may be here any more, and others may look at the screen.
            label = "" if self.resting else f": {prepared.label.text.text(self.match.names)}"
            self.notice = f"Sent as prepared{label}. {self.notice}".strip()

    # Taking back

    def undo(self) -> None:
        """Take back the last choice of a person; past a boundary when asked twice."""
        if self.prepared is not None and not self.save.asked_to_agree:
            self.prepared = None
            self.notice = "Taken back: nothing is prepared now."
            return
        match = self.match
        count = choices_to_take_back(match, None if self.save.alone else self.here)
        if not self.save.seats:
            self.notice = "This terminal looks on."
            return
        if self.save.wanted_back:
            self._ask_all_terminals(self.save.wanted_back)
            return
        if not count:
            self.notice = "No person has chosen anything here yet."
            return
        reason = match.boundary(count)
        others = any(
            move.seat in self.persons and move.seat not in self.here for move in match.moves[-count:]
        )
        if not self.save.alone and (reason is not None or others):
            self._ask_all_terminals(count)
            return
        agreed = self._undo_asked_at == len(match.moves)
        if reason is not None and not agreed:
            self._undo_asked_at = len(match.moves)
            self.unseen = True
            self.notice = f"{_bounded(reason)}: press u again if all agree."
            return

        def take_back() -> None:
            for _ in range(count):
                self.save.undo(agreed=agreed)

        self._change_and_enter(take_back)

    def _ask_all_terminals(self, count: int) -> None:
        """Take back choices if every terminal with a person at it has agreed; else ask the others."""
        agreed: list[bool] = []
        if not self._change(lambda: agreed.append(self.save.agree(count))) or not all(agreed):
            return

        def take_back() -> None:
            for _ in range(count):
                self.save.undo(agreed=True)

        self._change_and_enter(take_back)

    def redo(self) -> None:
        """Play again what was taken back, with what computers did after it."""
        if not self.match.can_redo:
            self.notice = "There is nothing to play again."
            return

        def play_again() -> None:
            self.save.redo()
            while self.match.can_redo and computer_to_move(self.match, self.state) is not None:
                self.save.redo()

        self._change_and_enter(play_again)

    def restart(self) -> None:
        """Take back the choices of this turn, as far as nothing was revealed."""
        match, seat = self.match, self.state.current_player
        if isinstance(self.scene, Thinking):
            self.notice = "It is a computer's turn; u takes back the last choice of a person."
            return
        taken = 0
        while match.moves and match.moves[-1].seat == seat and match.boundary() is None:
            if not self._change(self.save.undo):
                break
            taken += 1
        reason = match.boundary() if match.moves and match.moves[-1].seat == seat else "the turn begins here"
        if taken:
            self._undo_asked_at = -1
            self._enter()
        took = f"Took back {taken}. " if taken else ""
        self.notice = f"{took}No further: {_lower(_bounded(reason or ''))}."

    @property
    def can_step_back(self) -> bool:
        """Whether the decision is the second step of a choice, and the first one has revealed nothing.

        A choice is one deed of the log: until it is told there, its steps are parts of it.
        """
        moves = self.match.moves
        return (
            self.asking
            and bool(moves)
            and moves[-1].seat == self.state.current_player
            and choices_to_take_back(self.match) == 1
            and not self.chronicle.new_entries()
            and self.match.boundary() is None
        )

    def disarm(self) -> None:
        """Forget what was to be confirmed: only the very next key confirms it."""
        self._undo_asked_at = -1
        self.warned = None

    @property
    def secret(self) -> bool:
        """Whether a hint for the seat that decides would tell of what others on this screen do not know."""
        seat = self.state.current_player
        return seat is not None and self.viewer != seat and holds_a_secret(self.state, seat)

    def _change_and_enter(self, change: Callable[[], None]) -> None:
        """Make several changes; also those before a fault count."""
        before = self.state
        self._undo_asked_at, self.notice = -1, ""
        self._running = None
        if self._change(change) or self.state is not before:
            self.prepared = None
            said = self.notice
            self._enter()
            self.notice = said

    # Looking on

    def look_on(self, notice: str) -> None:
        """Become a window that looks on, with a spectator's eyes."""
        self.notice, self.prepared = notice, None
        self._enter()

    def catch_up(self) -> bool:
        """See what other terminals have done; tells whether there was anything.

        What was half chosen here stays, unless the decision is another one now.
        """
        seats, moves, state = self.save.seats, [*self.match.moves], self.state
        made, names, away = len(moves), self.match.names, self.save.away
        heard, here = self.save.said[-1].id if self.save.said else 0, self.here
        try:
            changed = self.save.catch_up()
        except StorageError as fault:
            self.notice = str(fault)
            return False
        if self.here != here:
            # A hand is open no longer once another person sits beside its own.
            self._hide()
        if computer_to_move(self.match, self.state) is not None and COMPUTERS not in self.save.seats:
            # Whatever is shown here: others may wait for them.
            changed |= self._change(self.save.host_computers) and COMPUTERS in self.save.seats
        if self.state is not state:
            late, self._moved_on = self._moved_on, False
            self.notice = self.notice if late else ""
            if len(self.match.moves) < made:
                self.notice = f"{names[moves[len(self.match.moves)].seat]} has taken back a choice."
            self._see_moves(max(0, len(self.match.moves) - made))
            if isinstance(self.scene, Asking | Covered) and not self.resting:
                self.unseen = self.sudden = True
        elif self.save.seats ^ seats == {COMPUTERS}:
            self._see_moves(0)
        elif self.save.seats != seats:
            self._enter()
        if gone := [self.match.names[seat] for seat in self.persons if seat in seats - self.save.seats]:
            looks = "" if self.here else "; this one looks on"
            sit = "sits" if len(gone) == 1 else "sit"
            self.notice = f"{' and '.join(gone)} {sit} at another terminal now{looks}. F6: who sits where."
        if left := [names[seat] for seat in sorted(self.save.away - away) if seat not in seats]:
            self.talk = f"{' and '.join(left)} left; the seat waits."
        said = [one for one in self.save.said if one.id > heard]
        if said:
            self.talk = f"{said[-1].who}: {said[-1].text}" if said[-1].who else said[-1].text
        if self.match.moves[:made] != moves:
            self._drop_prepared()
        self._send_prepared()
        return changed

    def _see_moves(self, count: int) -> None:
        """Show what others' moves have revealed, after what is still to be seen, then the position."""
        entries = self.chronicle.new_entries(count) if count else []
        self._undo_asked_at, self.warned = -1, None
        self._shown_first.extend(
            Reveal(entry.moment, entry)
            for entry in entries
            if entry.moment is not None and type(entry.moment) is not self._running
        )
        if not isinstance(self.scene, Reveal | Told):
            self._next()

    def seats_changed(self) -> None:
        """Show the table to who sits at this terminal now."""
        self.notice, self.prepared = "", None
        self._hide()
        self._enter()

    # Computers

    @property
    def pace(self) -> str:
        """How fast computers move: by no key of one terminal where others wait for them."""
        pace = self.save.notes.get("pace")
        pace = pace if isinstance(pace, str) and pace in PACES else PACES[0]
        return "slow" if pace == "step" and not self.save.alone else pace

    def turn_pace(self) -> None:
        """Choose the next pace, and keep it with the match."""
        if len(self.persons) == self.match.seats:
            self.notice = "Only persons play here."
            return
        paces = PACES if self.save.alone else PACES[:2]
        pace = paces[(paces.index(self.pace) + 1) % len(paces)]
        if self._change(lambda: self.save.note("pace", pace)):
            self.notice = f"Computers move {PACE_WORDS[pace]}."
