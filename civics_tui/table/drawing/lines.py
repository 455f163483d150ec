"""The lines below the board: what competes for them, and what is written there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import lru_cache
from itertools import product

from civics_tui.boards.picture import NO_BREAK, Span, unsaid, wrap
from civics_tui.boards.spans import Spans, styled, width_of
from civics_tui.table.drawing.news import MORE, news_line
from civics_tui.table.window.window import Window
from rules.named import NamedTuple


class Priority(IntEnum):
    """What comes before what, on the lines below the board."""

    SEARCH = 0
    """Who types looks at what is typed."""
    NOTICE = 1
    """It answers the key before, or says what the next one confirms: where both have no room, in the
    question's place."""
    QUESTION = 2
    """Nothing else can be understood without it."""
    OFFER = 3
    """Who waits for others may answer already."""
    CLOSES = 4
    """What is shown to one seat alone is about to be covered."""
    PRACTICE = 5
    """What is asked of who practices, where the hand has the place of it."""
    NEWS = 6
    """Who sits alone at a screen has seen no cover that told what others did."""
    FIRST = 7
    """A newcomer reads what wins, or what a question is about, before anything of the cursor."""
    OLD_NEWS = 8
    """A cover has told the news before."""
    CURSOR = 9
    """What can be done with the thing under the cursor, or cannot."""
    THINKING = 10
    """Where only computers play, who decides is of less use than what was done, which is the question."""
    DONE = 11
    """Who has read all that goes on with what was done last."""
    SIGNS = 12
    """What the signs mean, and what wins, fill what is left."""


class Candidate(NamedTuple):
    """Something that wants a line below the board."""

    priority: Priority
    forms: tuple[Spans, ...]
    """From long to short: the first one that is whole is written."""
    must: bool = False
    """Whether the last form is written even where it is cut; else it is left out."""
    tail: Spans = ()
    """What stands behind it where it is cut."""
    alike: int = 1
    """How many of its forms, the first ones, differ in words for codes alone: that one of them is written
    which leaves room for what must be there below it."""


class Fitted(NamedTuple):
    """What is written below the board."""

    rows: list[Spans]
    """The question first, then what stands below it."""
    tail: Spans
    """What stands behind what is cut."""
    taken: frozenset[Priority]


TWO_LINES = 2
"""Lines below the board in a window that does not show everything at once."""


def fitted(candidates: Iterable[Candidate], lines: int, width: int, lead: Spans = ()) -> Fitted:
    """Take the question and the first candidate that has room, each in its longest whole form.

    The candidates come in the order of their priorities. On more than two lines what a newcomer is told may
    stand below the news; on two lines what is long follows the question, so that both have more room. `lead`
    stands before whatever is below the question.
    """

    def rows_of(*rows: Spans) -> int:
        return sum(_height("".join(span.text for span in spans), width) for spans in rows)

    left = iter(candidates)
    second = next(left)
    below: Spans | None = None
    if second.priority < Priority.QUESTION:
        below = second.forms[-1]
        asked = next(one for one in left if one.priority is Priority.QUESTION)
        if lines <= TWO_LINES and all(rows_of(form, below) > lines for form in asked.forms):
            together = ([*form, Span("  ", ""), *below] for form in asked.forms)
            row = next((one for one in together if rows_of(one) <= lines), below)
            return Fitted([row], (), frozenset({second.priority}))
    else:
        asked = second
    said = [] if below is None else [below]
    whole = (form for rows in (said, []) for form in asked.forms if rows_of(form, *rows) <= lines)
    question = next(whole, asked.forms[-1])
    taken = {asked.priority}
    while below is None and (second := next(left, asked)) is not asked:
        asks = (question, *(asked.forms[1 : asked.alike] if second.must else ()))
        both = (pair for pair in product(asks, second.forms) if rows_of(*pair) <= lines)
        question, below = next(both, (question, second.forms[-1] if second.must else None))
    taken.add(second.priority)
    rows: list[Spans] = [question, [*lead, *(below or ())]] if lead or below else [question]
    if lines <= TWO_LINES:
        # Together they have more room than the second line alone, and the question is whole.
        if len(rows) > 1 and rows_of(*rows) > lines:
            beside = rows_of([*question, Span(" …", ""), *second.tail]) <= lines
            rows = [[*question, Span("  ", ""), *rows[1]] if beside else question]
    elif second.priority is Priority.NEWS:
        first = next(left, None)
        if first is not None and first.priority is Priority.FIRST:
            whole = (form for form in first.forms if rows_of(*rows, form) <= lines)
            if (form := next(whole, None)) is not None:
                rows.append(form)
                taken.add(first.priority)
    return Fitted(rows, second.tail, frozenset(taken))


@lru_cache(256)
def _height(text: str, width: int) -> int:
    return len(wrap(text, max(2, width)))


# What any scene may have to say


def searched(window: Window) -> Iterator[Candidate]:
    """Yield what is typed to find a choice."""
    choices = window.choices
    if choices.finding is not None:
        found = ""
        if not choices.found:
            there = window.sought(choices.finding) is not None
            found = "   No choice now; Enter shows it." if there else "   Nothing found; all are listed."
        words = [Span(f"Find: {choices.finding}_", "mark"), Span(found, "warn")]
        yield Candidate(Priority.SEARCH, (words,), must=True)


def noticed(window: Window) -> Iterator[Candidate]:
    """Yield what is to be said first."""
    if words := window.session.words:
        yield Candidate(Priority.NOTICE, ([Span(words, "warn")],), must=True)


BROKEN = 9
"""Cells that are lost at the end of a line, at most but for the longest words."""


def new(window: Window, priority: Priority, question: Spans) -> Iterator[Candidate]:
    """Yield what others have done, which a cover may have told, until the cursor is moved."""
    session = window.session
    unread = session.only is not None and not window.news_read
    if window.touched or unread != (priority is Priority.NEWS):
        return
    if session.news.plays or session.news.private:
        yield Candidate(priority, (_news(window, question),), must=True, tail=(MORE,))


def news(window: Window, question: Spans) -> Iterator[Candidate]:
    """Yield what others have done where nothing stands between what a cover has told and what it has not."""
    yield from new(window, Priority.NEWS, question)
    yield from new(window, Priority.OLD_NEWS, question)


def _news(window: Window, question: Spans) -> Spans:
    width = window.plan.prompt.width - 4
    if window.plan.wide:
        # They have the rows below the question, and lose some cells at the end of each.
        rows = window.plan.prompt.height - _height("".join(span.text for span in question), width)
        room = max(1, rows) * (width - BROKEN) + BROKEN
    else:
        # Long news begin behind the question.
        room = max(width, 2 * width - width_of(question) - BROKEN)
    told = [news_line(window.session.news, names, room) for names in window.wordings]
    fitting = next((line for line in told if width_of(line) <= room), told[-1])
    return [Span(f"{window.glyphs.left} ", "mark"), *fitting]


def practiced(window: Window) -> Iterator[Candidate]:
    """Yield what is asked of who practices, where it has no place of its own."""
    line = window.session.coach_line
    if line is not None and window.beside_hand and not window.touched:
        heading = Span(f"{line.heading} {line.place.partition(' that ')[0]}: ", "title")
        yield Candidate(
            Priority.PRACTICE, ([heading, Span(line.text)], [heading, Span(line.brief)]), must=True
        )


def introduced(window: Window, seat: int) -> Iterator[Candidate]:
    """Yield what a newcomer reads first: what wins, or what is asked for the first time."""
    if window.touched:
        return
    if not window.session.has_chosen(seat):
        yield aims(window, Priority.FIRST)
    elif first := window.first_line:
        yield Candidate(
            Priority.FIRST, ([Span(f"{first}  ", "strong"), *lettered("F7", "no more tips")],), must=True
        )


def done(window: Window, *, must: bool) -> Iterator[Candidate]:
    """Yield what was done last."""
    if plays := window.session.log.latest().plays:
        # Who waits follows what is done, and who plays reads what came of it; the signs were read before.
        forms = tuple(styled(plays[-1].summary, names, "muted") for names in window.wordings)
        yield Candidate(Priority.DONE, forms, must=must)


def aims(window: Window, priority: Priority) -> Candidate:
    """Return what wins and, in a wide window, what the signs mean."""
    if _stand_aside(window):
        return Candidate(priority, ([],))
    signs = unsaid_by(window) if window.plan.wide else ""
    return Candidate(priority, with_signs(window.session.match.goal, signs), must=True)


def signs(window: Window) -> Candidate:
    """Return what the signs on the board mean, or what wins where there are none."""
    if _stand_aside(window):
        return Candidate(Priority.SIGNS, ([],))
    if window.legend:
        return Candidate(Priority.SIGNS, (*with_signs("", unsaid_by(window)), []))
    return Candidate(Priority.SIGNS, ([Span(window.session.match.goal, "muted")],), must=True)


def unsaid_by(window: Window) -> str:
    """Return what the signs mean that is not written on the board itself, or beside it."""
    return unsaid(window.legend, window.sheet.text if window.sheet is not None else "")


def _stand_aside(window: Window) -> bool:
    """Whether what wins and the signs stand in the place of the list."""
    return window.plan.players is not None and not window.session.scene.asks


def with_signs(text: str, legend: str) -> tuple[Spans, ...]:
    """Return forms of a text with what the signs on the board mean, each with a sign less."""
    found = [text] if text else []
    for sign in (entry.replace(" ", NO_BREAK, 1) for entry in legend.split("  ") if entry):
        found.append(f"{found[-1]}  {sign}" if found else sign)
    return tuple([Span(form, "muted")] for form in reversed(found))


def signs_on(legend: str, shown: str) -> str:
    """Return the entries of a legend whose signs stand in what is shown."""
    return "  ".join(entry for entry in legend.split("  ") if entry and _on_screen(entry, shown))


def signs_to_say(legend: str, shown: str) -> str:
    """Return the entries of a legend whose signs stand in what is shown, unless it says what they mean."""
    return "" if "SIGNS" in shown else unsaid(signs_on(legend, shown), shown)


def _on_screen(entry: str, shown: str) -> bool:
    """Tell whether the sign that an entry of a legend begins with is on screen; `8¢` is any price, `2 VA:` a
    number before any code, `P/Y` either letter or both. What numbers in the title mean stands beside them."""
    sign = entry.split()[0].strip(":,")
    if "/" in sign:
        return re.search(rf"(?<![\w'’])[{sign.replace('/', '')}]+\b", shown) is not None
    if not re.search(r"\w", sign):
        return any(map(shown.__contains__, sign))
    if re.search(r"\d", sign):
        shown = shown.partition("\n")[2]
    if re.match(r"\d+ [A-Z]{2}:", entry):
        return re.search(r"\b\d+[ \]](?!VP)[A-Z]{2}\b", shown) is not None
    pattern = re.sub(r"\d+", r"\\d+", re.escape(sign))
    # The end of a genitive is no letter of its own.
    return re.search(rf"(?<![\w'’]){pattern}\b" if sign.isalpha() else pattern, shown) is not None


_SHORT = 24
"""Cells of words that stand on one line with their letter."""


def lettered(key: str, words: str) -> list[Span]:
    """Write a letter with what it does, not on two lines if it is short."""
    whole = words.replace(" ", NO_BREAK) if len(words) <= _SHORT else words
    return [Span(f"{key}{NO_BREAK}", "mark strong"), Span(whole, "muted")]
