"""A match at a table, without a screen: what somebody's key does.

Everything the table does goes through here, one call for what one key does; after it `scene` says what is to
be shown, and `viewer` is the seat whose private part may be on screen: nobody else is to look then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from civics_tui.boards.view import Board
from civics_tui.saves import StorageError, TakenOver
from civics_tui.saves.at_the_table import Saved
from civics_tui.saves.faults import MovedOn
from civics_tui.saves.seats import COMPUTERS
from civics_tui.storage.settings import PACES
from civics_tui.table.match.guide import Guide, Outcome
from civics_tui.table.match.people import Seen, joined_answers
from civics_tui.table.match.saved import computer_to_move, holds_a_secret, pace_after, pace_of
from civics_tui.table.match.taking_back import Answer, TakingBack, bounded
from civics_tui.table.scenes import Asking, PrivateReveal, Scene, reveals_of
from civics_tui.table.session.shown import Shown
from rules.game import Action
from rules.words import Asked, Joined, Stop, Text

if TYPE_CHECKING:
    from civics_tui.players.hints import Advice
    from civics_tui.players.weighing import Weighed


class Session(Shown):
    """A match at a table, with all that a key, a computer or another terminal does to it."""

    def __init__(self, save: Saved, board: Board[Any], guide: Guide | None = None) -> None:
        """Sit down at a match, with a lesson or none; call `start` to find out what is shown."""
        super().__init__(save, board, guide)
        self.fault = ""
        """What hinders saving, in words, until a change succeeds."""
        self._noticed = ""
        """What a person is told of a choice until the next key, while computers move."""
        self._warns = False
        """Whether the key or click that is taken has warned."""
        self._taking_back = TakingBack(save)
        self._held: dict[int, Action] = {}
        """Answers by seat that were given all at once, and are made when each is asked."""
        self._passed: tuple[Stop, ...] = ()
        """Where nobody stops any more."""
        self._told: dict[tuple[int | None, Text], int] = {}
        """After how many moves a seat was told something general, which is then known."""
        self.hinted: set[tuple[int, Action]] = set()
        """What hints named best or as good, by the moves there were."""
        self.advised: tuple[tuple[Action, ...], Sequence[Advice]] = (), ()
        """The last hint, and the choices made before it."""
        self._again = False
        """Whether a run of answers goes on by itself."""
        self._known = save.match.state, Seen.of(save)
        """The position that was shown last: what lies over the table may have read on in the file."""

    def is_new(self, general: Text) -> bool:
        """Whether the viewer was not told this at an earlier move of the game; from now on it was."""
        moves = len(self.match.moves)
        return self._told.setdefault((self.viewer, general), moves) >= moves

    # Going on

    def start(self) -> None:
        """Show what the present position asks, or that this terminal looks on."""
        if not self.save.seats:
            self.notice = (
                "Another terminal plays this game. F6: who sits where."
                if self.save.writable
                else "This game can only be looked at: its folder or file cannot be written to."
            )
        self.enter()

    def go_on(self, seen: int = 1) -> None:
        """Leave a cover, or a reveal of which so many were seen together; nothing where a choice is asked."""
        scene = self.scene
        if scene.hands_over:
            assert scene.seat is not None
            self.notice = ""
            self.viewer = self.answering = scene.seat
            self._show(Asking(scene.seat, self.state.prompt().asked), scene.seat)
            self.people.show()
        elif scene.passes:
            self.notice = ""
            self.waiting.extendleft(scene.rest(seen))
            self._next()
            self._send_prepared()

    def cover(self) -> None:
        """Cover what may not stay on screen; the key that leaves it leaves the cover."""
        self.scene.cover()
        self._show(self.scene, self.scene.eyes(self))

    def run_on(self, seen: int = 1) -> None:
        """Go on without stopping at reveals of this kind, until a choice is taken back."""
        if self.scene.runs_on:
            self._passed = (Stop.RUN,)
            self.go_on(seen)

    # Choosing

    @property
    def joined(self) -> Sequence[Joined]:
        """What one key answers for several seats, or in several steps."""
        found = joined_answers(self.state, self.here) if self.asking else ()
        undone = self._taking_back.made_since
        return [one for one in found if not one.since or (self.guide is None and undone(one.since) > 0)]

    def choose(
        self, action: Action, then: Sequence[Action] = (), again: bool = False, since: Action | None = None
    ) -> bool:
        """Make a choice; one with a warning only when it is chosen twice. Tells whether it was made.

        Where none is asked for yet, it is prepared. `then` is what the same key answers for the seats asked
        after it, as long as it is asked; with `again` it answers in a run. With `since` all after that
        choice is taken back, and but for the action itself made again.
        """
        if not self.asking:
            if (offered := self.offer) is not None:
                self.notice = self.preparing.prepare(offered, action, self.match.names) or self.notice
            return False
        if since:
            self._again = False
            self._change_and_enter(lambda: self._taking_back.make_otherwise(since, then))
            return True
        if self.asks_twice(action):
            self.warn(action, "Choose it again if you mean it.")
            return False
        self._again = again
        advised = self._as_advised(action) if then else ()
        made = self.play(action)
        for answer in advised or then:
            if made and self.asking and answer in self.state.legal_actions():
                self.play(answer)
        if advised:
            self.notice = "It begins as the hint named it; u takes out one piece after the other."
        return made

    def _as_advised(self, action: Action) -> Sequence[Action]:
        """Return the pieces of what a choice begins, as a hint named them, but for the one that sends it."""
        before, advice = self.advised
        plan = next((one.plan for one in advice if one.action == action and before == self.match.actions), ())
        return plan[1:-1] if plan[2:] and self.state.after(action).decision.piecemeal else ()

    def asks_twice(self, action: Action) -> bool:
        """Whether a choice has a warning that was not read yet: the hint that named it knew its price."""
        return bool(self.state.label(action).warning) and action not in (self.warned, *self.advised_here)

    @property
    def advised_here(self) -> Sequence[Action]:
        """What the last hint called best here or as good, or named to follow the choices made since."""
        (before, advice), actions = self.advised, self.match.actions
        made, here = actions[len(before) :], actions[: len(before)] == before
        plans = [one.plan or (one.action,) for one in advice if here and (made or one.good)]
        return [plan[len(made)] for plan in plans if plan[: len(made)] == made != plan]

    def keep_warned(self) -> None:
        """Let a warning stand that a hint is asked about: the choice made after it is meant."""
        self._warns = self.warned is not None

    def warn(self, action: Action, then: str) -> None:
        """Say what a choice costs, and what confirms it; the next act may."""
        warning = self.state.label(action).warning
        assert warning is not None
        self.warned, self._warns = action, True
        self.people.show()
        # At an open table everybody reads it.
        who = "" if self.viewer is not None else f"{self.match.names[self.state.current_player or 0]}: "
        self.notice = f"{who}{warning.text(self.match.names)} {then}"

    def answer(self, key: str) -> bool:
        """Give a sealed answer at the cover by its letter; tells whether there is one with that letter."""
        action = self.scene.answer(key)
        if action is None:
            return False
        self._held = {}
        if action in self.scene.counts:
            self._held, self._turned = dict(self.scene.shows), (None, {})
        return self.play(action)

    def _make_held(self) -> None:
        """Make the answers of seats that were given all at once, as soon as each of them is asked."""
        seat = self.state.current_player
        if not self._held or self.scene.passes or seat is None or computer_to_move(self.match, self.state):
            return
        if not self.state.prompt().sealed or seat not in self._held:
            self._held = {}
        elif (action := self._held.pop(seat)) in self.state.legal_actions():
            self.play(action)

    @property
    def computer(self) -> str | None:
        """The level of the computer that has to move here now; None if none has.

        Those at other terminals do not wait for the key that leaves a reveal here.
        """
        if not self.scene.thinks:
            waits = self.save.alone or not self.scene.passes
            if waits or COMPUTERS not in self.save.seats:
                return None
        return computer_to_move(self.match, self.state)

    def play(self, action: Action) -> bool:
        """Make a move, a person's or a computer's. Tells whether it was made."""
        if (guide := self.guide) is not None:
            self._lead(lambda: guide.play(action))
            return True
        if self.scene.passes:
            if made := self._change(lambda: self.save.play(action)):
                self._see_moves(1)
            return made
        viewer = self.viewer
        self.notice = "" if self.state.current_player in self.persons else self._noticed
        self._taking_back.disarm()
        if not self._change(lambda: self.save.play(action)):
            return False
        entries = self.log.new_entries()
        goes_on = (
            self.only is not None and self.only == self.match.moves[-1].seat == self.state.current_player
        )
        lines = (Stop.KEY, Stop.OTHERS) if goes_on else (Stop.KEY,)
        first: list[Scene] = [*reveals_of([entries], (*self._passed, *lines))]
        # What is drawn by the last move of all, or before all hands are opened, everybody is about to see.
        opened = self.match.over or (
            bool(first) and viewer is not None and not holds_a_secret(self.state, viewer)
        )
        passes = len(self.here) > 1 and not opened
        if viewer is not None and passes and self._ends_the_view(viewer, bool(first)):
            own = tuple(entry for entry in entries if entry.stop is Stop.PASSING and entry.readable(viewer))
            first[:0] = [PrivateReveal(viewer, own)] if own else []
        self.enter(first)
        self.fresh = True
        if self.asking and self.comes_from_others:
            self.people.show(by_others=True)
        elif self.asking and self.match.moves[-1].seat not in self.persons:
            self.people.show(by_computer=True)
        if self.match.moves[-1].seat in self.persons:
            noticed = [
                entry for entry in entries if (entry.notice and entry.readable(viewer)) or entry.stop in lines
            ]
            stays = [entry for entry in noticed if entry.stop is Stop.KEY]
            self.notice, self._noticed = (
                " ".join(entry.text.text(self.match.names) for entry in told) for told in (noticed, stays)
            )
        self._send_prepared()
        self._make_held()
        self._repeat()
        return True

    def _repeat(self) -> None:
        """Go on with a run of answers, where the same is asked and nothing has come in between."""
        if not self._again or not (self.asking or self.scene.passes):
            return
        answer = next((one.actions[0] for one in self.joined if one.again), None)
        if answer is None:
            self._again = False
        else:
            self.play(answer)

    def lead(self, command: str) -> bool:
        """Let the lesson run a command. Return True if it is one of its own."""
        act = self.lesson.acts.get(command) if self.lesson is not None else None
        if act is None:
            return False
        self._lead(act)
        return True

    def weighed(self, result: Weighed | None, fault: str = "") -> None:
        """Give what it waited for to the practice; what hindered the answer is said."""
        if (guide := self.guide) is not None:
            self._lead(lambda: guide.weighed(result))
            self.notice = fault or self.notice

    def _lead(self, act: Callable[[], Outcome]) -> None:
        """Let the lesson do something, then show what has come of it."""
        before, moves = self.match, len(self.match.moves)
        done, words = act()
        if done:
            count = len(self.match.moves) - moves if self.match is before else 0
            missed = self.guide is not None and self.guide.shows_a_miss
            self.enter(reveals_of(self.log.entries_by_choice(0 if missed else count)))
            self.fresh = count > 0
        self._note_known()
        self.notice = words

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
            self.notice, self.people.came_late = bounded(str(fault)), True
        except StorageError as fault:
            self.notice = self.fault = str(fault)
        else:
            self.fault = ""
            self._note_known()
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
        elif self.scene.passes or preparing.choice.waits(self.state):
            return
        elif not preparing.choice.answers(self.state):
            self._drop_prepared()
        else:
            sent = preparing.choice
            preparing.choice = None
            if self.play(sent.action):
                # Nobody may be here any more, and others may look at the screen.
                label = "" if self.people.resting else f": {sent.label.text.text(self.match.names)}"
                self.notice = f"Sent as prepared{label}. {self.notice}".strip()

    def _drop_prepared(self) -> None:
        if self.preparing.drop():
            self.notice = "What you prepared is dropped."

    # Taking back

    def undo(self) -> None:
        """Take back the last choice of a person; past a boundary when asked twice."""
        if not self.save.agreement.asked and self.preparing.drop():
            self.notice = "Taken back: nothing is prepared now."
            return
        before = self.state
        self._take(self._taking_back.undo(self.here))
        undone = self.match.undone
        if self.state is not before and self.asking and undone is not None and not self.notice:
            self.notice = Text.of("Taken back: {0}.", self.state.label(undone).text).text(self.match.names)

    def redo(self) -> None:
        """Play again what was taken back, with what computers did after it."""
        self._take(self._taking_back.redo())

    def restart(self) -> None:
        """Take back the choices of this turn, as far as nothing was revealed."""
        if self.scene.thinks:
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
            if answer.asks:
                self.people.show()

    def confirmed(self, command: str, doubt: str) -> bool:
        """Whether a command is given a second time at once; the first time a doubt is said."""
        asked, self.warned, self._warns = self.warned == (command,), (command,), True
        if asked:
            self.warned = None
        else:
            self.notice = doubt
        return asked

    @property
    def armed(self) -> bool:
        """Whether the same key again would confirm what was asked."""
        return self.warned is not None or self._taking_back.asked_at >= 0

    def disarm(self) -> None:
        """Forget what was to be confirmed."""
        self._taking_back.disarm()
        self.warned = None

    @contextmanager
    def act(self) -> Iterator[None]:
        """Do in it what one key, click or line does: a notice was for those before, no run goes on by itself.

        Only the very next act confirms what was asked, whatever it says or asks itself.
        """
        self.notice = self._noticed = self.people.talk = ""
        self._again = self._warns = False
        asked_at = self._taking_back.asked_at
        yield
        if not self._warns:
            self.warned = None
        if self._taking_back.asked_at == asked_at:
            self._taking_back.disarm()

    def _change_and_enter(self, change: Callable[[], None]) -> None:
        """Make several changes; also those before a fault count."""
        before = self.state
        self._taking_back.disarm()
        self.notice = ""
        self._change(change)
        if self.state is not before:
            self._passed = ()
            self._held = {}
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
        state, known = self._known
        before = Seen.of(self.save)._replace(moves=known.moves, players=known.players)
        here = self.here
        try:
            changed = self.save.catch_up()
        except StorageError as fault:
            self.notice = str(fault)
            return False
        if self.here != here:
            # A hand is open no longer once another person sits beside its own; a notice was for who sat here.
            self.viewer, self.notice = self.only, ""
        if computer_to_move(self.match, self.state) is not None and COMPUTERS not in self.save.seats:
            # Whatever is shown here: others may wait for them.
            changed |= self._change(self.save.host_computers) and COMPUTERS in self.save.seats
        if self.state is not state:
            late, self.people.came_late = self.people.came_late, False
            self.notice = before.taken_back(self.save) or (self.notice if late else "")
            self._see_moves(max(0, len(self.match.moves) - len(before.moves)))
            if (self.asking or self.scene.hands_over) and not self.people.resting:
                self.people.show(by_others=True)
        elif self.match.players != before.players:
            self.viewer = self.only
            self.enter()
        elif self.save.seats ^ before.seats == {COMPUTERS}:
            self._see_moves(0)
        elif self.save.seats != before.seats:
            self.enter()
        self.notice = before.moved_away(self.save, self.persons, self.here) or self.notice
        self.people.talk = before.talk(self.save) or self.people.talk
        if tuple(self.match.moves[: len(before.moves)]) != before.moves:
            self._drop_prepared()
        self._send_prepared()
        self._note_known()
        return changed

    def _note_known(self) -> None:
        self._known = self.state, Seen.of(self.save)

    def _see_moves(self, count: int) -> None:
        """Show what others' moves have revealed, after what is still to be seen, then the position."""
        self.fresh = count > 0
        self.disarm()
        self.waiting.extend(reveals_of(self.log.entries_by_choice(count), self._passed))
        if not self.scene.passes:
            self._next()

    def seats_changed(self) -> None:
        """Show the table to who sits at this terminal now."""
        self.notice = ""
        self.preparing.drop()
        self.viewer = self.only
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
            self.notice = f"Computers move {PACES[pace].removeprefix('move ')}."
