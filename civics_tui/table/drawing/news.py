"""What others did, in sentences: on the cover, and in the line below the question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from civics_tui.boards.picture import Span
from civics_tui.table.drawing.parts import Spans, styled
from civics_tui.table.match.chronicle import News, Play, seats_in

MORE = Span("(more: l)", "muted")
"""Stands behind news that are cut."""


def news_sentences(news: News, names: Sequence[str], seat: int | None) -> list[list[list[Span]]]:
    """Return, play by play, what was done and what of it concerns the seat, or all of it."""
    return [_sentences(play, names, seat) for play in news.plays]


def _sentences(play: Play, names: Sequence[str], seat: int | None) -> list[list[Span]]:
    if play.summary is not None:
        return [styled(play.summary, names, "")]
    details = [entry for entry in play.details if seat is None or seat in seats_in(entry)]
    return [styled(play.headline.text, names, ""), *(styled(entry.text, names, "muted") for entry in details)]


def cover_forms(news: News, names: Sequence[str]) -> Iterator[tuple[list[list[Span]], bool]]:
    """Yield paragraphs that tell what happened in its order, from the longest form to shorter ones.

    First a sentence a line; then a line for all that a seat did in a row; of that the headlines alone; and
    then without what matters least, which the flag beside the paragraphs says.
    """
    plays = news.in_order or news.plays
    yield [spans for play in plays for spans in _sentences(play, names, None)], False
    yield _by_seat([_sentences(play, names, None) for play in plays]), False
    heads = {id(play): _sentences(play, names, None)[:1] for play in plays}
    yield _by_seat(list(heads.values())), False
    for play in reversed(news.plays):
        heads.pop(id(play), None)
        yield _by_seat(list(heads.values())), True


def _by_seat(plays: Sequence[Sequence[list[Span]]]) -> list[list[Span]]:
    """Put sentences that begin with the same seat behind one another, its name once; others on one line."""
    lines: list[list[Span]] = []
    for spans in (sentence for play in plays for sentence in play):
        seat = spans[0] if spans and spans[0].style.startswith("seat-") else None
        before = lines[-1][0] if lines else None
        if seat is not None and seat == before:
            last = lines[-1][-1]
            lines[-1][-1] = last._replace(text=f"{last.text.removesuffix('.')};")
            lines[-1] += spans[1:]
        elif seat is None and before is not None and not before.style.startswith("seat-"):
            lines[-1] += [Span(" ", ""), *spans]
        else:
            lines.append([*spans])
    return lines


def news_line(plays: Sequence[Sequence[Spans]], width: int) -> list[Span]:
    """Put as many whole plays into a line as it holds, of the first one at least its headline.

    Then how many more there are, in the log, or that there is more of the last one. Where a play is too long,
    what it did to the seat comes before its headline if it names who did it too. A sentence that is too long
    by itself is left to be cut. Deeds of one seat are one sentence; one that has no room may be left out.
    """
    spans: list[Span] = []
    room = width
    left_out = 0
    shortened = False
    """Whether something of a play that is told is left out."""
    last: Sequence[Spans] | None = None
    """The play that is told last."""
    for number, play in enumerate(plays):
        others = len(plays) - number + left_out
        rest = Span(f"({others} more: l)", "muted")
        ahead = 0 if others == 1 else len(rest.text)
        sentences = list(play)
        same = last is not None and _same_doer(last, play)
        if same:
            # The comma and the blank take the place of the stop and the name.
            sentences = [list(play[0][1:])]
        if len(sentences) > 1 and sentences[1][:1] == sentences[0][:1] and _wide(sentences) + ahead > room:
            del sentences[0]
        whole = len(sentences)
        if others == 1 and (shortened or _wide(sentences) > room):
            ahead = len(MORE.text)
        while len(sentences) > 1 and _wide(sentences) + ahead > room:
            del sentences[-1]
        if number and _wide(sentences) + ahead > room:
            if not left_out and number + 1 < len(plays) and _same_doer(play, plays[number + 1]):
                left_out = 1
                continue
            return [*spans, rest]
        if same:
            spans[-2:] = [spans[-2]._replace(text=f"{spans[-2].text.removesuffix('.')},")]
        for sentence in sentences:
            spans += [*sentence, Span(" ", "")]
        room -= _wide(sentences)
        last = play
        shortened = shortened or len(sentences) < whole
    if left_out:
        return [*spans, Span(f"({left_out} more: l)", "muted")]
    return [*spans, MORE] if shortened else spans


def _same_doer(play: Sequence[Spans], other: Sequence[Spans]) -> bool:
    """Whether both are a sentence each that begins with the same seat."""
    first, second = play[0][:1], other[0][:1]
    seat = bool(first) and first[0].style.startswith("seat-")
    return seat and first == second and len(play) == len(other) == 1


def _wide(sentences: Sequence[Spans]) -> int:
    return sum(cell_len(text) for sentence in sentences for text, _ in sentence) + len(sentences)
