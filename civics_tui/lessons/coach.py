"""A lesson in progress, without a screen: where it stands, what it says, and what it answers to a choice.

It stands beside the session of a match in memory: it is told what the learner chooses, and makes the choices
of the others. Every position is reached by playing the actions again, so going back leaves no trace.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from string import Formatter

from civics_tui.keys.commands import COACHING, COACHING_ANSWER, LESSON, Command, lesson_end
from civics_tui.lessons import course_of
from civics_tui.lessons.chance import LessonChance
from civics_tui.lessons.firsts import LINES as FIRSTS
from civics_tui.lessons.instinct import instinct
from civics_tui.lessons.progress import Mark, Place, Progress
from civics_tui.lessons.script import Course, Do, Free, Lesson, Matcher, Perhaps, Play, Say, Step
from civics_tui.table.match.guide import CoachLine, Guide, Outcome, done
from civics_tui.table.match.saved import InMemory
from rules.game import Action, Game, IllegalAction, State
from rules.match import PERSON, Match
from rules.second_person import YOU
from rules.words import Asked, Text

COMPUTER = "medium"
"""The level of the others, where a lesson is played on."""

MISSES = 2
"""Wrong choices at a step after which its hint is shown unasked."""


class Waiting(Enum):
    """What a lesson waits for."""

    READ = "read"
    """Something is told."""
    CHOICE = "choice"
    """The learner decides."""
    ANSWER = "answer"
    """A choice that misses the goal is shown, to be taken back."""
    END = "end"
    """All is done."""


def _thing(text: Text, names: Sequence[str]) -> str:
    """Return what a text names first, a card or a place; else all of it."""
    named = (words for words, target in text.parts(names) if target)
    return next(named, text.text(names))


_ON = ("Enter", "go on", "read_on")
_BACK = ("u", "back", "step_behind")
_HINT = ("g", "hint", "tip")
_SKIP = ("F8", "skip", "skip")
_LEAVE = ("q", "leave", "leave")
_KEYS = {
    Waiting.READ: (_ON, _BACK, _SKIP, _LEAVE),
    Waiting.ANSWER: (("Enter", "take it back", "read_on"), _LEAVE),
    Waiting.CHOICE: (_HINT, _BACK, _SKIP, _LEAVE),
}


def coach_of(game: Game, number: int, progress: Progress, anew: bool) -> Coach:
    """Begin a lesson of a game, or go on where it was left; what is done of it is kept."""
    course = course_of(game.slug)
    lesson = course.lessons[number]
    standing = progress.standing(game.slug, lesson.id)
    place = None if anew or standing.version != game.version else standing.place

    def keep(place: Place, done: bool) -> None:
        progress.keep(game.slug, lesson.id, game.version, place, done)

    return Coach(game, course, lesson, place, keep)


class Coach(Guide):
    """Leads through a lesson."""

    title = "Lesson"
    choosing = LESSON

    def __init__(
        self,
        game: Game,
        course: Course,
        lesson: Lesson,
        place: Place | None = None,
        keep: Callable[[Place, bool], None] = lambda place, done: None,
    ) -> None:
        """Begin a lesson, or go on where it was left; `keep` is told every new place, and if it is the end.

        A place that does not fit the lesson any more counts for nothing.
        """
        self.game = game
        self.course = course
        self.lesson = lesson
        self._keep = keep
        self.save = InMemory(self._new_match(), self._note_place)
        self.step = 0
        self.marks: list[Mark] = []
        self.entered = 0
        """How many actions had been made when the step began."""
        self.answer = ""
        """What is said to a choice that missed the goal, while it is shown."""
        self.missed = 0
        """Wrong choices at this step."""
        self.hinted = False
        self.played_on = False
        self.unforeseen = 0
        """Choices the script did not foresee: its own were not legal, or a goal could not be met."""
        if place is None or not self._take_up(place):
            self._begin()
        self.run()

    def _begin(self) -> None:
        self.save.match = self._new_match()
        self.step, self.entered, self.marks, self.played_on = 0, 0, [], False

    def _new_match(self) -> Match:
        lesson = self.lesson
        game = self.game
        seats = range(len(lesson.names))
        options = game.resolve_options(len(seats), lesson.options)
        # The texts speak to the learner; so does the table.
        names = tuple(YOU if seat == lesson.you else lesson.names[seat] for seat in seats)
        match = Match(game, len(seats), 0, names, options, LessonChance(lesson.chance))
        lesson.laid(match.state)
        match.players = tuple(PERSON if seat == lesson.you else COMPUTER for seat in seats)
        return match

    def _take_up(self, place: Place) -> bool:
        """Go to a place; tells whether it is one of this lesson."""
        marks = (*place.marks, place.here)
        counts = [mark.actions for mark in marks]
        if (
            any(not 0 <= mark.step <= len(self.lesson.steps) for mark in marks)
            or counts != sorted(counts)
            or counts[-1] > len(place.actions)
        ):
            return False
        try:
            for action in place.actions:
                self.match.play(action)
        except IllegalAction:
            return False
        self.marks = list(place.marks)
        self.step, self.entered = place.here
        self.played_on = place.played_on
        return True

    def _note_place(self) -> None:
        """Keep the place."""
        self._keep(self.place, self.at is None)

    # Where it stands

    @property
    def you(self) -> int:
        return self.lesson.you

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def at(self) -> Step | None:
        """The step; None at the end."""
        steps = self.lesson.steps
        return steps[self.step] if self.step < len(steps) else None

    @property
    def waiting(self) -> Waiting:
        """What the lesson waits for."""
        if self.answer:
            return Waiting.ANSWER
        if self.played_on:
            return Waiting.CHOICE
        if self.at is None:
            return Waiting.END
        return Waiting.READ if isinstance(self.at, Say) else Waiting.CHOICE

    @property
    def place(self) -> Place:
        """Where it can be taken up again; what is only shown does not count."""
        actions = self.match.actions[: -1 if self.answer else None]
        return Place(tuple(self.marks), Mark(self.step, self.entered), actions, self.played_on)

    @property
    def decides(self) -> bool:
        """Whether the present decision is the learner's; what the whole table is asked is."""
        state = self.state
        return state.current_player is not None and (
            state.current_player == self.you or state.prompt().asked is Asked.TABLE
        )

    @property
    def text(self) -> str:
        """What the coach says."""
        if self.answer:
            return self.answer
        step = self.at
        if step is None:
            return self._farewell
        if isinstance(step, Say):
            return self.filled(step.text)
        assert not isinstance(step, Play)
        return self.filled(step.hint if self.hinted else step.goal)

    @property
    def _farewell(self) -> str:
        """What is said at the end."""
        done = f"Lesson {self.number} is done."
        if self.state.current_player is None:
            return done
        return f"{done} You can play on from here: computers take the other seats."

    @property
    def look(self) -> str:
        """What the coach points at: a target."""
        return self.at.look if isinstance(self.at, Say) and not self.answer else ""

    @property
    def number(self) -> int:
        """The number of the lesson in its course, from 1."""
        return self.course.lessons.index(self.lesson) + 1

    @property
    def is_last(self) -> bool:
        """Whether no lesson comes after it."""
        return self.lesson is self.course.lessons[-1]

    @property
    def stops(self) -> list[int]:
        """The steps that wait for the learner."""
        return [at for at, step in enumerate(self.lesson.steps) if not isinstance(step, Play)]

    def filled(self, text: str, action: Action | None = None) -> str:
        """Fill in the words of a text from the position.

        `{choice}` is an action's label, `{thing}` what it names first, `{gain}` what comes of it.
        """
        names = self.match.names
        fields = {name for _, name, _, _ in Formatter().parse(text) if name}
        words: dict[str, object] = {}
        observation = self.state.observation(self.you)
        for name in fields:
            if name == "choice" and action is not None:
                words[name] = self.state.label(action).text.text(names)
            elif name == "thing" and action is not None:
                words[name] = _thing(self.state.label(action).text, names)
            elif name == "gain" and action is not None:
                gain = self.state.label(action).gain
                words[name] = "nothing" if gain is None else gain.text(names)
            elif name.startswith("first_"):
                words[name] = FIRSTS[self.game.slug][name.removeprefix("first_").replace("_", "-")]
            else:
                words[name] = self.course.words[name](observation)
        return text.format_map(words)

    # Going on

    def run(self) -> None:
        """Go on until the learner has something to read or to decide."""
        while True:
            if self.played_on:
                if self.state.current_player is None or self.decides:
                    break
                self.match.play(instinct(self.game.slug, self.state))
                continue
            step = self.at
            if step is None or isinstance(step, Say):
                break
            if isinstance(step, Play):
                self._script(step)
                self._next()
            elif self._is_done(step):
                self._next()
            elif self.decides:
                if isinstance(step, Free) or self._good(step):
                    break
                # The learner has gone where the goal cannot be met: it must not hold anybody up.
                self.unforeseen += 1
                self._next()
            else:
                self.unforeseen += isinstance(step, Do)
                self.match.play(instinct(self.game.slug, self.state))
        self._note_place()

    def _is_done(self, step: Do | Free) -> bool:
        """Whether a step has nothing left to ask."""
        if self.state.current_player is None:
            return True
        return isinstance(step, Free) and step.until(self.state.observation(self.you))

    def _good(self, step: Do) -> list[Action]:
        """List the choices that meet the goal; if there are none, those that are on the way to it."""
        state = self.state
        legal = state.legal_actions()
        good = [action for action in legal if step.accept(state, action)]
        if good or step.allow is None:
            return good
        return [action for action in legal if step.allow(state, action)]

    @property
    def wanted(self) -> list[Action]:
        step = self.at
        if self.waiting is not Waiting.CHOICE or not isinstance(step, Do):
            return []
        return self._good(step)

    def _script(self, step: Play) -> None:
        """Make the choices of the script; what is not legal any more is left out."""
        for move in step.moves:
            perhaps = isinstance(move, Perhaps)
            action = self._first(move.means if isinstance(move, Perhaps) else move)
            if action is not None:
                self.match.play(action)
            elif not perhaps:
                self.unforeseen += 1

    def _first(self, matcher: Matcher) -> Action | None:
        state = self.state
        return next((action for action in state.legal_actions() if matcher(state, action)), None)

    def _next(self) -> None:
        """Go to the next step."""
        self.step += 1
        self.entered = len(self.match.moves)
        self.missed, self.hinted = 0, False

    def _leave(self) -> None:
        """Note the place that is left, so that one can come back to it."""
        self.marks.append(Mark(self.step, self.entered))

    def read(self) -> None:
        """Go on after something was told, or take back a choice that was only shown."""
        if self.answer:
            self._take_back()
        elif isinstance(self.at, Say):
            self._leave()
            self._next()
            self.run()

    def reply(self, action: Action) -> str:
        """Say what a legal choice is answered with; empty where it is simply made."""
        step = self.at
        if self.played_on or not isinstance(step, Do) or step.accept(self.state, action):
            return ""
        if step.allow is not None and step.allow(self.state, action):
            return ""
        texts = (text for matcher, text in step.answers if matcher(self.state, action))
        return self.filled(next(texts, step.otherwise), action)

    def play(self, action: Action) -> Outcome:
        """Make a choice of the learner's. IllegalAction if it is not legal.

        What misses the goal is only shown, until `read` takes it back.
        """
        action = self.match.legal(action)
        if answer := self.reply(action):
            self.missed += 1
            self.match.play(action)
            self.answer = answer
            return Outcome(True)
        step = self.at
        met = isinstance(step, Do) and not self.played_on and step.accept(self.state, action)
        if met:
            self._leave()
        self.match.play(action)
        if met:
            self._next()
        self.run()
        return Outcome(True)

    def _take_back(self) -> None:
        self.answer = ""
        self._go_to(len(self.match.moves) - 1)
        if self.missed >= MISSES:
            self.hinted = True

    def _go_to(self, count: int) -> None:
        """Go back to where so many actions had been made, by making them again."""
        actions = self.match.actions[:count]
        self.save.match = self._new_match()
        for action in actions:
            self.match.play(action)

    # Going back and forth

    def back(self) -> bool:
        """Go back: what is shown is taken back, a step goes to its beginning, then to the one before.

        Tells whether there was anything to go back to.
        """
        if not self.restart():
            if not self.marks:
                return False
            self.step, self.entered = self.marks.pop()
            self.missed, self.hinted = 0, False
            self._go_to(self.entered)
        self._note_place()
        return True

    def restart(self) -> bool:
        """Go back to the beginning of the step; tells whether anything was made since."""
        if self.answer:
            self._take_back()
            return True
        if self.played_on or len(self.match.moves) == self.entered:
            return False
        self._go_to(self.entered)
        self._note_place()
        return True

    def skip(self) -> None:
        """Leave a step to the script: what meets its goal is made."""
        if self.answer:
            self._take_back()
        step = self.at
        if step is None or self.played_on:
            return
        if isinstance(step, Do):
            while self.at is step:
                self.play(self._good(step)[0])
            return
        self._leave()
        while isinstance(step, Free) and not self._is_done(step):
            self.match.play(instinct(self.game.slug, self.state))
        self._next()
        self.run()

    def play_on(self) -> None:
        """Go on with the game of a lesson that is over; computers play the others."""
        if self.at is None and self.state.current_player is not None:
            self.played_on = True
            self.run()

    def ask_hint(self) -> None:
        """Show the hint of the step in the place of its goal, or the goal again."""
        if isinstance(self.at, Do | Free):
            self.hinted = not self.hinted

    # What a session asks

    @property
    def tells(self) -> bool:
        return self.waiting is not Waiting.CHOICE and not (self.match.over and self.played_on)

    @property
    def shows_a_miss(self) -> bool:
        return self.waiting is Waiting.ANSWER

    @property
    def commands(self) -> Sequence[Command]:
        by_waiting = {Waiting.END: self._at_the_end, Waiting.ANSWER: COACHING_ANSWER}
        return by_waiting.get(self.waiting, COACHING)

    @property
    def _at_the_end(self) -> Sequence[Command]:
        """The commands at the end: to play on where the game goes on."""
        over = self.match.over
        return tuple(one for one in lesson_end(self.is_last) if not (over and one.id == "play_on"))

    @property
    def line(self) -> CoachLine:
        """What it says now."""
        waiting, stops = self.waiting, self.stops
        passed = sum(at <= self.step for at in stops)
        place = "done" if self.at is None else f"{passed} of {len(stops)}"
        heading = f"LESSON {self.number} of {len(self.course.lessons)}"
        missed = waiting is Waiting.ANSWER
        keys, below = _KEYS.get(waiting, ()), "Enter goes on."
        if missed:
            below = "Shown, not played. Enter takes it back."
        elif waiting is Waiting.END:
            first, *rest = self._at_the_end
            below = f"Enter: {first.word}."
            offered = (first, *(one for one in rest if one.id == "play_on"))
            keys = (*((one.shown, one.word, one.id) for one in offered), _LEAVE)
        return CoachLine(heading, place, self.text, keys, self.look, missed, below)

    @property
    def acts(self) -> Mapping[str, Callable[[], Outcome]]:
        found: dict[str, Callable[[], Outcome]] = {
            "step_behind": lambda: (
                Outcome(True) if self.back() else Outcome(False, "The lesson begins here.")
            ),
            "step_again": lambda: Outcome(True) if self.restart() else Outcome(False, _STEP_BEGINS),
            "skip": lambda: done(self.skip),
        }
        if self.waiting is Waiting.END and not self.match.over:
            found["play_on"] = lambda: done(self.play_on, _PLAYED_ON)
        if self.waiting in (Waiting.READ, Waiting.ANSWER):
            found["read_on"] = lambda: done(self.read)
        return found


_STEP_BEGINS = "The step begins here; Backspace goes to the one before."
_PLAYED_ON = "You play on with computers; the lesson keeps this game until it is begun again."
