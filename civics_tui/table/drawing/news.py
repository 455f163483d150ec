"""What others did and what came of it, in sentences: on the cover, and in the line below the question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from civics_tui.boards.picture import NO_BREAK, Span
from civics_tui.boards.spans import Spans, styled, width_of
from civics_tui.table.match.game_log import News, Play
from rules.words import Stop

SPACE = Span(" ", "")
MORE = Span("(more: l)".replace(" ", NO_BREAK), "muted")
"""Stands behind news that are cut."""


def cover_forms(news: News, names: Sequence[str]) -> Iterator[tuple[list[Spans], bool]]:
    """Yield paragraphs that tell what happened in its order, from the longest form to shorter ones.

    First a sentence a line; then a line for all that a seat did in a row; of that what matters most; and
    then without what matters least, which the flag beside the paragraphs says.
    """
    plays = [_sentences(play, names) for play in news.plays]
    yield [spans for sentences in plays for spans in sentences], False
    yield _by_seat([spans for sentences in plays for spans in sentences]), False
    short = {at: styled(play.gist(news.viewer), names, "") for at, play in enumerate(news.plays)}
    yield _by_seat([*short.values()]), False
    for at in reversed(news.kept_first):
        del short[at]
        yield _by_seat([*short.values()]), True


def _sentences(play: Play, names: Sequence[str]) -> list[Spans]:
    """Return a play in a sentence, and in lines what that leaves out."""
    return [styled(play.summary, names, ""), *(styled(entry.text, names, "muted") for entry in play.untold)]


def news_line(news: News, names: Sequence[str], room: int) -> list[Span]:
    """Tell in one line what is new, in its order, as much of it as there is room for.

    What the viewer drew and was not shown comes first, where what matters most has room beside it: in the
    hand nothing tells it from the rest. Then what matters most of what came of the plays that weigh something
    or were done to the viewer; the headlines of the others; and more of what came of all. Filler, and what
    was shown when it was drawn, are told only with all else. How many plays are left out, or that there is
    more of one, stands behind: what is cut without a sign reads as all. What is kept first
    (`News.kept_first`) is told with what came of it even if there is no room.
    """
    told = [play.forms(news.viewer) for play in news.plays]
    gists = [forms.index(play.gist(news.viewer)) for play, forms in zip(news.plays, told, strict=True)]
    sentences = [[styled(form, names, "") for form in forms] for forms in told]
    sentences += [[styled(entry.text, names, "strong")] for entry in news.private]
    gists += [0] * len(news.private)
    plays, last = len(told), [len(forms) - 1 for forms in sentences]

    def written(chosen: Mapping[int, int]) -> list[Span]:
        every = [sentences[at][chosen[at]] for at in sorted(chosen, key=lambda at: (at < plays, at))]
        spans = _joined(once := [sentence for sentence, _ in groupby(every)])
        if left_out := plays - sum(at < plays for at in chosen) + len(every) - len(once):
            return [*spans, SPACE, MORE._replace(text=f"({left_out} more: l)".replace(" ", NO_BREAK))]
        return [*spans, SPACE, MORE] if any(chosen.values()) else spans

    def fits(more: dict[int, int]) -> bool:
        return width_of(written(chosen | more)) <= room

    def tell(group: Iterable[int], longest: Sequence[int]) -> None:
        """Choose the shortest form of each with something that came of it, then longer ones."""
        for at in group:
            if at not in chosen and (at in most or fits({at: last[at]})):
                short = max(0, last[at] - 1)
                chosen[at] = short if most.get(at) == short or fits({at: short}) else last[at]
        for at in filter(chosen.__contains__, group):
            longer = range(min(longest[at], chosen[at]), chosen[at])
            chosen[at] = next((form for form in longer if fits({at: form})), chosen[at])

    chosen: dict[int, int] = {}
    first = [
        at for at, entry in enumerate(news.private, plays) if news.alone or entry.stop is not Stop.PASSING
    ]
    most = {at: max(0, last[at] - news.plays[at].has_effect) for at in news.kept_first[:1]}
    if not fits(most | {at: last[at] for at in first}):
        first = []
    kept = [*first, *(at for at in news.kept_first if news.plays[at].weight >= 0)]
    order = [*kept, *(at for at in (*news.kept_first, *range(plays, len(last))) if at not in kept)]
    if not order or fits(dict.fromkeys(order, 0)):
        return written(dict.fromkeys(order, 0))
    tell([at for at in kept if at in first or news.matters(news.plays[at])], gists)
    tell(kept, last)
    tell(kept, [0] * len(last))
    if not any(chosen.get(at) != 0 for at in kept):
        tell(order, last)
    return written(chosen or {order[0]: last[order[0]]})


def _by_seat(sentences: Iterable[Spans]) -> list[Spans]:
    """Put sentences of one seat that follow one another on a line, and those of nobody."""
    return [_joined([*run]) for _, run in groupby(sentences, _doer)]


def _joined(sentences: Sequence[Spans]) -> list[Span]:
    """Put sentences on a line; those of one seat that follow one another are one sentence, its name once."""
    spans: list[Span] = []
    before: Span | None = None
    for sentence in sentences:
        doer = _doer(sentence)
        if doer is not None and doer == before:
            spans[-1] = spans[-1]._replace(text=f"{spans[-1].text.removesuffix('.')};")
            spans += sentence[1:]
        else:
            spans += [SPACE, *sentence] if spans else sentence
        before = doer
    return spans


def _doer(sentence: Spans) -> Span | None:
    """Return the name of the seat that a sentence begins with; None where it begins otherwise."""
    first = next(iter(sentence), SPACE)
    return first if first.style.startswith("seat-") else None
