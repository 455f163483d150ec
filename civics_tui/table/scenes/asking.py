"""A decision waits for an answer on this screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from civics_tui.boards.picture import Span
from civics_tui.boards.spans import Spans, styled, width_of
from civics_tui.keys.commands import TABLE, Command
from civics_tui.table.drawing import lines
from civics_tui.table.drawing.choice_list import rows_of, staying
from civics_tui.table.drawing.lines import Candidate, Priority
from civics_tui.table.match.game_log import NO_NEWS, News
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.scenes.scene import Said, Scene, in_words
from civics_tui.table.window.window import Window
from rules.words import Asked, Text


@dataclass(repr=False)
class Asking(Scene):
    """A decision waits for an answer on this screen."""

    asks = True
    tells_moves = True
    worded = True

    seat: int = field()
    asked: Asked

    def __post_init__(self) -> None:
        self.asks_all = self.asked is Asked.TABLE

    def eyes(self, sitting: Sitting) -> int | None:
        """Return whose hand may lie open: the seat's own if nobody else looks on."""
        if sitting.only is not None:
            return sitting.only
        hidden = self.asks_all or sitting.state.prompt().gathered
        return None if hidden or sitting.viewer != self.seat else self.seat

    def news(self, sitting: Sitting) -> News:
        """Return what others did since the viewer chose last."""
        if not sitting.match.moves:
            return NO_NEWS
        # What a seat was shown before the cover is shown again when its next turn comes.
        who = self.seat if sitting.viewer is None else sitting.viewer
        return sitting.log.news(who, sitting.viewer)._replace(alone=sitting.only is not None)

    def turn(self, sitting: Sitting) -> str:
        """Return whose turn it is, where it is not that of somebody here."""
        return "your turn" if sitting.decides_here(self.seat) else sitting.match.names[self.seat]

    def commands(self, window: Window) -> Sequence[Command]:
        """Return the commands of the table, in a lesson with its own."""
        lesson = window.session.lesson
        return TABLE if lesson is None else lesson.choosing

    def question(self, window: Window) -> Sequence[Spans]:
        """Return the question, behind the name of whom it asks."""
        names, choices = window.names, window.choices
        prompt = window.session.state.prompt()
        questions = [styled(prompt.text, names, "strong") for names in window.wordings]
        behind: list[Span] = []
        if prompt.contest is not None and (why := window.session.contest_left_out):
            behind.append(Span(f" {why}", "muted"))
        if choices.open and len(choices.rows) > 1:
            behind.append(Span(f"  {choices.row.name}", "mark"))
        # What all are asked is asked of the only person, whoever's seat it is.
        people = window.session.persons if self.asks_all else ()
        if self.asks_all and len(people) != 1:
            return [[Span("For everybody: ", "title"), *question, *behind] for question in questions]
        forms = []
        # Where so many names have no room, the first of those who are asked together stands for all.
        few = dict.fromkeys((people or choices.asked or (self.seat,), (*people, self.seat)[:1]))
        for asked, question in product(few, questions):
            spans = [*styled(Text.listing(asked, " or ", "seat"), names, "strong"), Span(": ", "strong")]
            form = [*(() if question[:1] == spans[:1] else spans), *question, *behind]
            if len(asked) == 1 and window.session.comes_from_others:
                # The keyboard goes to somebody else without a cover: a chip says to whom.
                form[0] = Span(form[0].text, f"strong on seat-{asked[0]}")
            forms.append(form)
        return forms

    def said(self, window: Window) -> Iterator[Said]:
        """Yield what a newcomer reads first, what a lesson wants, then the question."""
        lesson = window.session.lesson
        if lesson is not None:
            yield Said(f"{lesson.title}, {lesson.line.place}", lesson.line.text)
        elif not window.session.has_chosen(self.seat):
            yield Said("Goal", window.session.match.goal)
        elif window.first_line:
            yield Said("New", window.first_line)
        yield Said("Question", in_words(self.question(window)[0]))

    def below(self, window: Window, question: Spans) -> Iterator[Candidate]:
        """Yield news, what a newcomer reads, what the cursor's thing is for, what was done last."""
        yield from lines.practiced(window)
        yield from lines.new(window, Priority.NEWS, question)
        yield from lines.introduced(window, self.seat)
        yield from lines.new(window, Priority.OLD_NEWS, question)
        if any(forms := _of_cursor(window)):
            yield Candidate(Priority.CURSOR, forms, must=True)
        # Under an offer that is being made the answer to the one before would be read as of it.
        if window.session.has_chosen(self.seat) and not window.session.state.decision.piecemeal:
            yield from lines.done(window, must=False)
        yield lines.signs(window)


def _of_cursor(window: Window) -> tuple[Spans, ...]:
    """Say what can be done with the thing under the cursor, by which letters, or what cannot and why.

    Where there is no room for words it is said with codes.
    """
    choices = window.choices
    row, use = choices.row, choices.use
    letters = [one for one in row.uses if one.key] if len(row.uses) > 1 and not choices.open else []
    # A letter that the list has only further up or down.
    stay, height = staying(window.plan.choices, choices), window.plan.choices.height
    rows = rows_of(window.plan.choices, choices)
    first = max(stay, choices.at % rows - height + stay + 1)
    off_screen = [
        other
        for at, other in enumerate(choices.rows if letters else ())
        if other.lettered and at >= stay and not first <= at % rows < first + height - stay
    ]
    pairs = [(one.key, one.words) for one in letters]
    pairs += [(other.uses[0].key, other.name) for other in off_screen]
    # A letter is for the thing under the cursor: where others have it, it is said for which.
    named = [Span(f"{row.name}: ", "mark")] if letters and row.target else []
    spans: list[Span] = []
    for number, (key, words) in enumerate(pairs):
        spans += [Span("  ", "muted")] if number else []
        spans += lines.lettered(key, words)
    if off_screen:
        return ([*named, *spans], spans)
    place = window.plan.board
    room = place.width - (width_of(spans) + 2 if spans else 0)
    view = window.view(place._replace(width=room))
    abouts = dict.fromkeys(window.board.about(replace(view, names=names)) for names in window.wordings)
    if spans:
        return tuple(
            [*lead, *spans, *([Span("  ", "muted"), Span(about, "muted")] if about else [])]
            for lead in (named, [])
            for about in abouts
        )
    if not any(abouts) and use is not None and use.text != row.name:
        abouts = dict.fromkeys(use.label.text.text(names) for names in window.wordings)
    return tuple([Span(about, "muted")] for about in abouts if about)
