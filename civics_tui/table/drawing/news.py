"""What others did and what came of it, in sentences: on the cover, and in the line below the question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from rich.cells import cell_len

from civics_tui.boards.picture import Span
from civics_tui.boards.spans import Spans, styled
from civics_tui.table.match.game_log import News, Play
from rules.words import Stop

SPACE = Span(" ", "")
MORE = Span("(more: l)", "muted")
"""Stands behind news that are cut."""


def play_line(play: Play, names: Sequence[str], style: str = "") -> Spans:
    """Return what was done and what came of it, in a sentence."""
    return styled(play.summary, names, style)


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
    """Return a play in a sentence or, where no entry says what came of it, in all its lines."""
    details = () if play.has_effect else play.details
    return [play_line(play, names), *(styled(entry.text, names, "muted") for entry in details)]


def news_line(news: News, names: Sequence[str], room: int) -> list[Span]:
    """Tell in one line what is new, in its order, as much of it as there is room for.

    What the viewer drew and was not shown comes first, where what matters most has room beside it: in the
    hand nothing tells it from the rest. Then what matters most is kept (`News.kept_first`), each play with
    what came of it; then the other plays as long as there is room, if need be headlines alone, and of what
    came of those as much as fits. Filler, and what was shown when it was drawn, are told only with all else.
    How many plays are left out, or that there is more of one, stands behind. What is kept first is told even
    if there is no room.
    """
    sentences: list[list[Spans]] = [
        [styled(form, names, "") for form in play.forms(news.viewer)] for play in news.plays
    ]
    plays = len(sentences)
    sentences += [[styled(entry.text, names, "strong")] for entry in news.private]
    first = [at for at, entry in enumerate(news.private, plays) if entry.stop is not Stop.PASSING]
    most = {at: len(sentences[at]) - 1 for at in (*first, *news.kept_first[:1])}
    if _cells(_written(sentences, plays, most)) > room:
        first = []
    shown = [at for at in range(plays, len(sentences)) if at not in first]
    order = [*first, *news.kept_first, *shown]
    chosen = dict.fromkeys(order, 0)
    if not order or _cells(_written(sentences, plays, chosen)) <= room:
        return _written(sentences, plays, chosen)
    chosen = {}
    for at in order:
        for form in range(max(0, len(sentences[at]) - 2), len(sentences[at])):
            if _cells(_written(sentences, plays, chosen | {at: form})) <= room:
                chosen[at] = form
                break
    weighty = {at for at, play in enumerate(news.plays) if play.weight >= 0}
    if weighty & {*chosen} and not weighty <= {*chosen}:
        chosen = {at: form for at, form in chosen.items() if at in weighty or at in first}
    if not chosen:
        chosen = {order[0]: len(sentences[order[0]]) - 1}
    for at in order:
        if chosen.get(at) and _cells(_written(sentences, plays, longer := chosen | {at: 0})) <= room:
            chosen = longer
    for at in order:
        if at in weighty and chosen.get(at) == len(sentences[at]) - 1:
            sentences, chosen = _begun(news, names, room, sentences, chosen, at)
    return _written(sentences, plays, chosen)


def _begun(
    news: News,
    names: Sequence[str],
    room: int,
    sentences: list[list[Spans]],
    chosen: dict[int, int],
    at: int,
) -> tuple[list[list[Spans]], dict[int, int]]:
    """Give a play of which the headline alone has room as much of what came of it as fits, before filler."""
    plays = len(news.plays)
    weighty = {one: form for one, form in chosen.items() if one >= plays or news.plays[one].weight >= 0}
    for words in news.plays[at].begun(news.viewer):
        longer = [*sentences]
        longer[at] = [*sentences[at], styled(words, names, "")]
        for kept in (chosen, weighty):
            more = kept | {at: len(sentences[at])}
            if _cells(_written(longer, plays, more)) <= room:
                return longer, more
    return sentences, chosen


def latest_line(news: News, names: Sequence[str], room: int) -> list[Span]:
    """Tell in one line what was done last, and as much of what was done before as there is room for.

    The last play is whole if there is room for it; of the others, too, all that came of them where it fits.
    """
    told: list[Spans] = []
    for play in reversed(news.plays):
        forms = (styled(form, names, "") for form in (play.summary, play.gist(news.viewer)))
        shorter = next((one for one in forms if _cells(_joined([one, *told])) <= room), None)
        if shorter is None:
            break
        told.insert(0, shorter)
    return _joined(told or [styled(news.plays[-1].gist(news.viewer), names, "")])


def _written(sentences: Sequence[Sequence[Spans]], plays: int, chosen: Mapping[int, int]) -> list[Span]:
    """Write what was drawn, which was before, then so many plays in their order, each in a form by number."""
    spans = _joined([sentences[at][chosen[at]] for at in sorted(chosen, key=lambda at: (at < plays, at))])
    if left_out := plays - sum(at < plays for at in chosen):
        return [*spans, SPACE, Span(f"({left_out} more: l)", "muted")]
    return [*spans, SPACE, MORE] if any(chosen.values()) else spans


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


def _cells(spans: Spans) -> int:
    return sum(cell_len(text) for text, _ in spans)
