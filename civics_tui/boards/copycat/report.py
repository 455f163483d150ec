"""What came of a round, and of the whole game: every point with its source, who bought what, what is new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from civics_tui.boards.big import ROWS, big, stamp
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat.ladder import draw_lying
from civics_tui.boards.copycat.signs import HUES, card_sentences, code
from civics_tui.boards.copycat.words import supply_words
from civics_tui.boards.layout import fixed, flexible
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Picture, Region, Span, wrap
from civics_tui.boards.spans import Spans, tabulate, width_of
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import View
from rules.copycat.components import OFFICE, STREET_SIZE, CopycatBox
from rules.copycat.moments import BidsTurned, RoundEnds
from rules.copycat.observation import Observation
from rules.copycat.scoring import SOURCES, Purchase, RoundReport, end_in_words, president
from rules.named import NamedTuple
from rules.words import Text, counted

_WIDE = 76
"""Columns from which the sources are written out."""
_WITH_TEXTS = 90
"""Columns from which every card is told with what it does, if there are the rows for it."""


STEPS = (350, 450, 450, 400, 500)
"""Milliseconds of the names, of what was bought, of points by source, of the round's sum, of why it ends."""
_BOUGHT, _POINTS, _SUM, _NEXT, _WON = 1, 2, 3, 4, 5
_TURNED, _ORDERED = 1, 2
"""The steps of the bids, and of who acts when."""
_PLACES = ("acts first, and buys first", "second", "third", "fourth")
_LADDER = 3
"""Rows of the ladder below a report, with the blank above it and who leads below it."""
_WIDEST_LADDER = 110


def earned(seen: Observation, seat: int) -> Sequence[tuple[str, int]]:
    """Return the VP of a seat by source, those of this round as far as they are scored."""
    scores = [report.players[seat].score for report in seen.reports]
    if sum(score.total for score in scores) < seen.vp[seat]:
        scores.append(seen.scores[seat])
    totals = map(sum, zip(*scores, strict=True)) if scores else [0] * len(SOURCES)
    return tuple(zip(SOURCES, totals, strict=True))


class _Form(NamedTuple):
    """How much a report tells of its cards."""

    names: bool
    """Of those that somebody bought, doubled, repeated or copied: the names, else the numbers alone."""
    street: bool
    """The same of those that left the street and came to it."""
    texts: bool = False
    """What each of them does."""


_FORMS = _Form(True, True, True), _Form(True, True), _Form(True, False), _Form(False, False)
"""The longest first; the last ones have no blanks: the street comes first, as it lies there next."""


def draw_report(view: View[Observation], report: RoundReport) -> Picture:
    """Draw a round: points by source, purchases, the new office, what left the street and what came."""
    forms = [_lines(view, report, form) for form in _FORMS[view.width < _WITH_TEXTS :]]
    forms[-2:] = [[*filter(None, form)] for form in forms[-3:]]
    whole = next((form for form in forms if not 0 < view.height < len(form)), forms[-1])
    return _drawn(view, whole, report)


def steps_of(moment: BidsTurned | RoundEnds) -> Sequence[int]:
    """Return the steps of a moment: sealed bids, the bids; of a round the last step if it was the last."""
    if isinstance(moment, BidsTurned):
        return STEPS[:_ORDERED]
    return STEPS if moment.report.end else STEPS[:_NEXT]


def draw_bids(view: View[Observation], moment: BidsTurned) -> Picture:
    """Draw the bids as cards, in the order of the round before, and who acts when.

    Where there is room for it, also what each card would have done: it is out of the round.
    """
    wide = view.width >= _BIDS[1]
    step = ROWS + (2 if wide and 1 + (ROWS + 2) * len(moment.before) <= view.height else 1)
    canvas = Canvas(min(view.width, _BIDS[wide]), 1 + step * len(moment.before), view.glyphs)
    x = canvas.text(0, 0, f"BIDS OF ROUND {moment.round}", "title") + 3
    if len({*moment.bids}) < len(moment.bids):
        canvas.text(x, 0, "equal ones in the reverse of the last order", "muted")
    parts = canvas.inset(left=0, top=1, right=0, bottom=0).rows(
        *(fixed(str(seat), step) for seat in moment.before)
    )
    name, side = (20, 22) if wide else (19, 14)
    for seat in moment.before:
        columns = parts[str(seat)].columns(fixed("name", name), fixed("card", side), flexible("words"), gap=2)
        columns["name"].text(0, 2, _name(view, seat, name - 3))
        card = view.observation.box.cards[moment.bids[seat]]
        hue, words = HUES[card.color], columns["words"]
        place = columns["card"].place(Region(0, 1, side, ROWS), hue if view.reached(_TURNED) else "raised")
        if not view.reached(_TURNED):
            place.center(1, "sealed", "muted")
            continue
        number = str(card.id) if card.id else "none"
        stamp(place, (side - 10) // 2, 0, number, f"{hue} strong")
        words.text(0, 2 - wide, card.title if card.id else "no card to bid")
        if wide and card.id:
            texts = ("Out of this round", card.text, card.brief)
            words.form(0, 2, (f"{texts[0]}: {texts[1]}", f"{texts[0]}: {texts[2]}", texts[0]), "muted")
        if view.reached(_ORDERED):
            at = moment.order.index(seat)
            words.text(0, 3, _PLACES[at], "strong" if not at else "muted")
    return canvas.picture()


_BIDS = (64, 100)
"""Columns of the bids, and of the bids with what their cards do."""


def draw_results(view: View[Observation]) -> Picture:
    """Draw the ranking with the points by source, then the VP round by round."""
    seen = view.observation
    later_first = seen.order[::-1]
    ranking = sorted(later_first, key=lambda seat: (-seen.vp[seat], -len(seen.doctorates[seat])))
    table: list[Sequence[str | Spans]] = [["", "points", *SOURCES]]
    bought = []
    for seat in ranking:
        cards = sum(len(report.players[seat].bought) for report in seen.reports)
        titles = len(seen.doctorates[seat])
        and_titles = f" and {counted(titles, 'Doctorate')}" if titles else ""
        bought.append(f"{view.names[seat]} {cards - titles}{and_titles}")
        numbers = [str(number) for _, number in earned(seen, seat)]
        table.append([_name(view, seat), f"{seen.vp[seat]}", *numbers])
    lines = [*tabulate(table, "<" + ">" * 6), ()]
    order = ", ".join(view.names[seat] for seat in seen.order)
    for text in (
        f"Cards bought: {', '.join(bought)}.",
        f"Order in the last round: {order}.",
        "Ties: more Doctorates, then who acted later in the last round.",
    ):
        lines += _wrapped(view, [], text, "muted")
    lines.append(())
    rounds: list[Sequence[str | Spans]] = [["points by round", *(str(one.round) for one in seen.reports)]]
    for seat in ranking:
        rounds.append([_name(view, seat), *(str(one.players[seat].score.total) for one in seen.reports)])
    lines += tabulate(rounds, "<" + ">" * len(seen.reports))
    return _drawn(view, lines)


def _drawn(view: View[Observation], lines: Sequence[Spans], report: RoundReport | None = None) -> Picture:
    """Draw lines in the middle of the room, below those of a round the ladder if there is room for it."""
    wide = max(map(width_of, lines), default=0)
    x = max(0, (view.width - wide) // 2)
    ladder = _LADDER if report is not None and not 0 < view.height < len(lines) + _LADDER else 0
    top = max(0, (view.height - len(lines) - ladder) // 3)
    canvas = Canvas(view.width, top + len(lines) + ladder, view.glyphs)
    canvas.lines(x, top, lines)
    if report is not None and ladder:
        _climb(canvas.area(Region(0, top + len(lines) + 1, view.width, ladder - 1)), view, report)
    return canvas.picture()


def _climb(part: Canvas, view: View[Observation], report: RoundReport) -> None:
    """Draw the ladder: the chips climb it with the sums of the round; below it who leads by how much."""
    arrived = view.reached(_SUM)
    vp = [played.vp - (0 if arrived else played.score.total) for played in report.players]
    width = min(part.width, _WIDEST_LADDER)
    x = (part.width - width) // 2
    draw_lying(part.area(Region(x, 0, width, 1)), vp, view.observation.misprint)
    first, second, *_ = sorted(range(len(vp)), key=lambda seat: -vp[seat])
    ahead = vp[first] - vp[second]
    form = "{0:seat} leads {1:seat} by {2}." if ahead else "{0:seat} and {1:seat} are level{3}."
    tie = ": more Doctorates win, then who acted later" if report.end else ""
    text = Text.of(form, first, second, ahead, tie).text(view.names)
    if arrived:
        part.form(x, 1, (text, ""), "muted", width)


def _name(view: View[Observation], seat: int, most: int = 14) -> Spans:
    return (view.glyphs.seat(seat, seat_name(view.names, seat, most)),)


def _lines(view: View[Observation], report: RoundReport, form: _Form) -> list[Spans]:
    names, _, texts = form
    wide, box = view.width >= _WIDE, view.observation.box
    sources = SOURCES if wide else (*SOURCES[:2], view.glyphs.hollow, "¢", "Dr")
    table: list[Sequence[str | Spans]] = [
        ["points from" if wide else "", *sources, *(("round", "points") if wide else ("", view.glyphs.star))]
    ]
    for seat in report.order:
        score, vp, *_ = report.players[seat]
        numbers = [
            view.so_far(_POINTS, (Span(str(number) if number else view.glyphs.dot),)) for number in score
        ]
        total = view.so_far(_SUM, (Span(f"+{score.total}", "strong"),))
        now = view.so_far(_SUM, (Span(str(vp), "mark strong"),))
        table.append([_name(view, seat, 16 if wide else 5), *numbers, total, now])
    lines: list[Spans] = [(Span(f"ROUND {report.round}", "title"),)]
    lines += [*tabulate(table, "<" + ">" * 7, 2 if wide else 1), ()]
    for seat in report.order:
        played = report.players[seat]
        what = ", ".join(_purchase(box, one, names) for one in played.bought)
        bought = counted(len(played.bought), "card") if texts and what else what or "nothing"
        coins = f", of {counted(played.coins, 'coin')}" if played.coins else ""
        lost = played.unspent
        text = f" bought {bought}{coins}{f', {lost} lost' if lost else ''}."
        doubled, repeated, copied = played.multiplied
        # Twice the same makes three times as much (6A.2).
        triple = ", which makes three times as much" if len(set(doubled)) < len(doubled) else ""
        text += f" Doubled by {_counted(box, doubled, names)}{triple}." if doubled else ""
        text += f" Repeated {_counted(box, repeated, names)}." if repeated else ""
        text += f" Copied {_counted(box, copied, names)}." if copied else ""
        bought_lines = _wrapped(view, [Span(seat_name(view.names, seat, 16), f"seat-{seat}")], text)
        if texts:
            for one in played.bought:
                words = f"{_purchase(box, one, names)}: {card_sentences(box.cards[one.card])[0]}"
                bought_lines += _wrapped(view, [Span("    ")], words)
        lines += [view.so_far(_BOUGHT, line) for line in bought_lines]
    lines.append(())
    return [*lines, *(view.so_far(_NEXT, line) if line else line for line in _after(view, report, form))]


def _after(view: View[Observation], report: RoundReport, form: _Form) -> list[Spans]:
    """Tell what the next round begins with, or why there is none."""
    names, street, texts = form
    lines: list[Spans] = []
    seen, box = view.observation, view.observation.box
    if report.end:
        # Nobody plays with what the clean-up of the last round still lays out.
        ends = end_in_words(seen.vp, seen.last_doctorate, seen.round)
        won = president(seen.vp, [len(owned) for owned in seen.doctorates], seen.order)
        words = Text.of("{0:seat} is President", won).text(view.names)
        rows = big(words, view.glyphs, view.width if texts else 0)
        return [
            *_wrapped(view, [Span("The game ends. ", "mark strong")], ends),
            *(view.so_far(_WON, (Span(row, f"seat-{won} strong"),)) for row in rows),
        ]
    if report.opened:
        office = box.offices[OFFICE[report.opened]]
        lines += _wrapped(view, [Span("Opens ", "title")], f"{office.named}: {office.text}")
    if report.marked:
        marked = [str(box.offices[OFFICE[id]].named) if names else id for id in report.marked]
        lines += _wrapped(view, [Span(view.glyphs.encode("☆ on "), "title")], ", ".join(marked))
    # How many cards lie on the Doctorates is told when they may soon be gone.
    soon = seen.supply_doctorates > 0 and seen.supply_size <= seen.supply_doctorates + STREET_SIZE
    if report in seen.reports[-1:] and soon:
        lines += _wrapped(view, [Span("Supply ", "title")], supply_words(seen))
    for title, cards in (("Leaves ", report.swept), ("New ", report.new)):
        if cards and texts:
            lines += [(), (Span(title.strip(), "title"),)]
            for card in cards:
                does = card_sentences(box.cards[card])[0]
                lines += _wrapped(view, [Span("  ")], f"{_card(box, card, street)}: {does}")
        elif cards:
            told = ", ".join(_card(box, card, street) for card in cards)
            lines += _wrapped(view, [Span(title, "title")], told)
    return lines


def _card(box: CopycatBox, card: int, names: bool) -> str:
    return str(box.cards[card].named) if names else code(card).strip()


def _counted(box: CopycatBox, targets: Sequence[str], names: bool) -> str:
    """List cards and offices, those that come several times with their number."""
    words = []
    for target, count in Counter(targets).items():
        kind, id = parsed(target)
        office = str(box.offices[OFFICE[id]].named) if names and kind == "office" else id
        name = _card(box, int(id), names) if kind == "card" else office
        words.append(f"{name} {count} times" if count > 1 else name)
    return ", ".join(words)


def _purchase(box: CopycatBox, one: Purchase, names: bool) -> str:
    reds = f" with {', '.join(_card(box, red, names) for red in one.reds)}" if one.reds else ""
    return f"{_card(box, one.card, names)} for {one.paid}{reds}"


def _wrapped(view: View[Observation], head: Sequence[Span], text: str, style: str = "") -> list[Spans]:
    """Break a text into lines after its head, those that follow indented, more than the head is."""
    start = width_of(head)
    first, *rest = wrap("x" * start + text, view.width)
    words = "".join(span.text for span in head)
    indent = "  " + words[: len(words) - len(words.lstrip())]
    below = wrap(" ".join(rest), view.width - len(indent)) if rest else ()
    return [[*head, Span(first[start:], style)], *((Span(f"{indent}{line}", style),) for line in below)]
