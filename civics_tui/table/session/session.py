"""A match at a table, without a screen: whose eyes, what is asked of whom, what is shown before it.

Everything the table does goes through here, one call for what one key does; after it `scene` says what is to
be shown, and `viewer` is the seat whose private part may be on screen: nobody else is to look then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from civics_tui.boards.view import Board, Contest
from civics_tui.saves import StorageError, TakenOver
from civics_tui.saves.faults import MovedOn
from civics_tui.saves.seats import COMPUTERS
from civics_tui.table.match.chronicle import NO_NEWS, Chronicle, News
from civics_tui.table.match.people import Seen
from civics_tui.table.match.prepared import Offer, Prepared, Preparing
from civics_tui.table.match.reveals import Reveals
from civics_tui.table.match.saved import (
    PACE_WORDS,
    Saved,
    computer_to_move,
    holds_a_secret,
    pace_after,
    pace_of,
    persons_of,
)
from civics_tui.table.match.taking_back import Answer, TakingBack, bounded, is_second_step, wanted_back
from civics_tui.table.scenes import (
    Asking,
    Coaching,
    CoachLine,
    Contesting,
    Covered,
    Over,
    PrivateReveal,
    Reveal,
    Scene,
    Sealed,
    Thinking,
    Watching,
    reveals_of,
)
from rules.game import Action, Label, State
from rules.match import Match
from rules.words import Asked


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
        self._moved_on = False
        """Whether a choice came too late, and what came before it has not been shown yet."""
        self._taking_back = TakingBack(save)
        self.preparing = Preparing(board)
        self._answering: int | None = None
        """The seat that answered last."""
        self._before: tuple[News, State] | None = None
        self._reveals = Reveals()

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.save.match

    @property
    def state(self) -> State:
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
        return self.preparing.offer(state, seat)

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
        back = wanted_back(self.save, self.chronicle) if self.here else ""
        return back or self.notice

    @property
    def coach_line(self) -> CoachLine | None:
        """What a lesson says now; None where there is no lesson."""
        return None

    @property
    def reveal_follows(self) -> bool:
        """Whether everybody is about to see something that the position already tells."""
        return self._reveals.shared

    @property
    def reveals(self) -> list[Reveal]:
        """The reveal on screen, and those that came of the same choice."""
        return self._reveals.with_scene(self.scene)

    def pass_over(self, reveals: int) -> None:
        """Leave out so many reveals, which were seen together with the one on screen."""
        for _ in range(min(reveals, len(self.reveals) - 1)):
            self._reveals.next()

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
        self.enter()

    def go_on(self) -> None:
        """Leave a cover or a reveal; nothing where a choice is asked."""
        if isinstance(self.scene, Covered):
            self.viewer = self._answering = self.scene.seat
            self.notice, self.unseen = "", True
            self.scene = Asking(self.scene.seat, self.state.prompt().asked)
            self._gather_news()
        elif isinstance(self.scene, PrivateReveal | Reveal):
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
            self._reveals.run_of = type(self.scene.moment)
            self.go_on()

    def enter(self, first: Sequence[PrivateReveal | Reveal] = ()) -> None:
        """Show the present position, and before it what has to be seen first."""
        self.warned = None
        self._reveals.clear()
        self._reveals.add(first)
        self._next()

    def _next(self) -> None:
        if self._reveals:
            self.scene = scene = self._reveals.next()
            self.unseen = True
            if isinstance(scene, Reveal):
                self._hide()
        else:
            self.ask()

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
        while isinstance(self.scene, PrivateReveal):
            self._next()
        if not isinstance(self.scene, Reveal):
            self.ask()
        return True

    def wake(self) -> None:
        """Show the table again to who is here."""
        self.resting, self.unseen = False, True
        if not isinstance(self.scene, Reveal):
            self.ask()
        else:
            self._hide()

    def ask(self) -> None:
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
                self.scene = self._covered(seat)
                self.unseen = True
            else:
                self.scene = Asking(seat, asked)
                self.unseen = self.unseen or self._answering != seat or self.match.boundary() is not None
                self._answering = seat
            self._gather_news()

    def _covered(self, seat: int) -> Covered:
        """Return the cover before a seat's decision."""
        state = self.state
        cite = state.prompt().cite
        about = self.board.calls.get(cite, "is next")
        if cite not in self.board.answered_covered:
            return Covered(seat, about)
        labels = [(state.label(action), action) for action in state.legal_actions()]
        if any(label.warning for label, _ in labels):
            return Sealed(seat, about, ())
        words = [(label.key, label.text.text(self.match.names), action) for label, action in labels]
        return Sealed(seat, about, tuple(words))

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
            # What a seat was shown before the cover is shown again when its next turn comes.
            self.news = self.chronicle.news(who, self.viewer)

    # Choosing

    @property
    def labels(self) -> list[Label]:
        """The labels of the legal actions, in their order; none where nothing is asked."""
        if not self.asking:
            return []
        return [self.state.label(action) for action in self.state.legal_actions()]

    def choose(self, action: Action, then: Sequence[Action] = ()) -> bool:
        """Make a choice; one with a warning only when it is chosen twice. Tells whether it was made.

        Where none is asked for yet, it is prepared. `then` is what the same key answers for the seats asked
        after it, as long as it is asked.
        """
        if not self.asking:
            if (offered := self.offer) is not None:
                self.notice = self.preparing.prepare(offered, action, self.match.names) or self.notice
            return False
        label = self.state.label(action)
        if label.warning and self.warned != action:
            self.warned = action
            self.unseen = True
            self.notice = f"{label.warning.text(self.match.names)} Choose it again if you mean it."
            return False
        made = self.play(action)
        for answer in then:
            if made and self.asking and answer in self.state.legal_actions():
                self.play(answer)
        return made

    def answer(self, key: str) -> bool:
        """Give a sealed answer at the cover by its letter; tells whether there is one with that letter."""
        answers = self.scene.answers if isinstance(self.scene, Sealed) else ()
        action = next((action for letter, _, action in answers if letter == key), None)
        return action is not None and self.play(action)

    @property
    def computer(self) -> str | None:
        """The level of the computer that has to move here now; None if none has.

        Those at other terminals do not wait for the key that leaves a reveal here.
        """
        if not isinstance(self.scene, Thinking):
            waits = self.save.alone or not isinstance(self.scene, Reveal | PrivateReveal)
            if waits or COMPUTERS not in self.save.seats:
                return None
        return computer_to_move(self.match, self.state)

    def play(self, action: Action) -> bool:
        """Make a move, a person's or a computer's. Tells whether it was made."""
        if isinstance(self.scene, Reveal | PrivateReveal):
            if made := self._change(lambda: self.save.play(action)):
                self._see_moves(1)
            return made
        viewer = self.viewer
        self.notice = ""
        self._taking_back.disarm()
        if not self._change(lambda: self.save.play(action)):
            return False
        entries = self.chronicle.new_entries()
        goes_on = (
            self.only is not None and self.only == self.match.moves[-1].seat == self.state.current_player
        )
        lines = self.board.lines if goes_on else ()
        first: list[PrivateReveal | Reveal] = [*reveals_of(entries, (*self._reveals.passed, *lines))]
        passes = self.board.shows_draws and len(self.here) > 1
        # What is drawn by the last move of all, or before all hands are opened, everybody is about to see.
        opened = self.match.over or (
            bool(first) and viewer is not None and not holds_a_secret(self.state, viewer)
        )
        if viewer is not None and passes and not opened and self._ends_the_view(viewer, bool(first)):
            own = tuple(entry for entry in entries if entry.seats is not None and viewer in entry.seats)
            first[:0] = [PrivateReveal(viewer, own)] if own else []
        self.enter(first)
        if not self.save.alone and isinstance(self.scene, Asking) and self.scene.seat != self._chose_last:
            self.unseen = self.sudden = True
        if self.match.moves[-1].seat in self.persons:
            noticed = [
                entry
                for entry in entries
                if (entry.notice and entry.readable(viewer)) or isinstance(entry.moment, lines)
            ]
            self.notice = " ".join(entry.text.text(self.match.names) for entry in noticed)
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
            self.notice, self._moved_on = bounded(str(fault)), True
        except StorageError as fault:
            self.notice = self.fault = str(fault)
        else:
            self.fault = ""
            return True
        return False

    # Preparing

    def _send_prepared(self) -> None:
        """Make the prepared choice if it is asked for now; drop it if something else is."""
        preparing = self.preparing
        if preparing.choice is None:
            return
        if self.here != (preparing.choice.seat,):
            self._drop_prepared()
        elif isinstance(self.scene, Reveal | PrivateReveal) or preparing.choice.waits(self.board, self.state):
            return
        elif not preparing.choice.answers(self.state):
            self._drop_prepared()
        else:
            sent = preparing.choice
            preparing.choice = None
            if self.play(sent.action):
                # Nobody may be here any more, and others may look at the screen.
                label = "" if self.resting else f": {sent.label.text.text(self.match.names)}"
                self.notice = f"Sent as prepared{label}. {self.notice}".strip()

    def _drop_prepared(self) -> None:
        if self.preparing.drop():
            self.notice = "What you prepared is dropped."

    # Taking back

    def undo(self) -> None:
        """Take back the last choice of a person; past a boundary when asked twice."""
        if not self.save.agreement.asked and self.preparing.drop():
            self.notice = "Taken back: nothing is prepared now."
        else:
            self._take(self._taking_back.undo(self.here))

    def redo(self) -> None:
        """Play again what was taken back, with what computers did after it."""
        self._take(self._taking_back.redo())

    def restart(self) -> None:
        """Take back the choices of this turn, as far as nothing was revealed."""
        if isinstance(self.scene, Thinking):
            self.notice = "It is a computer's turn; u takes back the last choice of a person."
            return
        before = len(self.match.moves)
        self._change_and_enter(self._taking_back.restart)
        taken = before - len(self.match.moves)
        took = f"Took back {taken}. " if taken else ""
        self.notice = f"{took}No further: {self._taking_back.stops_at}."

    def _take(self, answer: Answer) -> None:
        if answer.change is not None:
            self._change_and_enter(answer.change)
        else:
            self.notice = answer.notice
            self.unseen = self.unseen or answer.asks

    @property
    def can_step_back(self) -> bool:
        """Whether the decision is the second step of a choice, and the first one has revealed nothing."""
        return self.asking and is_second_step(self.match, self.chronicle)

    def disarm(self) -> None:
        """Forget what was to be confirmed: only the very next key confirms it."""
        self._taking_back.disarm()
        self.warned = None

    @property
    def secret(self) -> bool:
        """Whether a hint for the seat that decides would tell of what others on this screen do not know."""
        seat = self.state.current_player
        return seat is not None and self.viewer != seat and holds_a_secret(self.state, seat)

    def _change_and_enter(self, change: Callable[[], None]) -> None:
        """Make several changes; also those before a fault count."""
        before = self.state
        self._taking_back.disarm()
        self.notice = ""
        self._change(change)
        if self.state is not before:
            self._reveals.run_of = None
            self.preparing.drop()
            fault = self.notice
            self.enter()
            self.notice = fault

    # Looking on

    def look_on(self, notice: str) -> None:
        """Become a window that looks on, with a spectator's eyes."""
        self.notice = notice
        self.preparing.drop()
        self.enter()

    def catch_up(self) -> bool:
        """See what other terminals have done; tells whether there was anything.

        What was half chosen here stays, unless the decision is another one now.
        """
        before, state, here = Seen.of(self.save), self.state, self.here
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
            self.notice = before.taken_back(self.save) or (self.notice if late else "")
            self._see_moves(max(0, len(self.match.moves) - len(before.moves)))
            if isinstance(self.scene, Asking | Covered) and not self.resting:
                self.unseen = self.sudden = True
        elif self.save.seats ^ before.seats == {COMPUTERS}:
            self._see_moves(0)
        elif self.save.seats != before.seats:
            self.enter()
        self.notice = before.moved_away(self.save, self.persons, self.here) or self.notice
        self.talk = before.talk(self.save) or self.talk
        if tuple(self.match.moves[: len(before.moves)]) != before.moves:
            self._drop_prepared()
        self._send_prepared()
        return changed

    def _see_moves(self, count: int) -> None:
        """Show what others' moves have revealed, after what is still to be seen, then the position."""
        entries = self.chronicle.new_entries(count) if count else []
        self.disarm()
        self._reveals.add(reveals_of(entries, self._reveals.passed, together=count == 1))
        if not isinstance(self.scene, Reveal | PrivateReveal):
            self._next()

    def seats_changed(self) -> None:
        """Show the table to who sits at this terminal now."""
        self.notice = ""
        self.preparing.drop()
        self._hide()
        self.enter()

    # Computers

    @property
    def pace(self) -> str:
        """How fast computers move: by no key of one terminal where others wait for them."""
        return pace_of(self.save)

    def turn_pace(self) -> None:
        """Choose the next pace, and keep it with the match."""
        if len(self.persons) == self.match.seats:
            self.notice = "Only persons play here."
            return
        pace = pace_after(self.save)
        if self._change(lambda: self.save.note("pace", pace)):
            self.notice = f"Computers move {PACE_WORDS[pace]}."
