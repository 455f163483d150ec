"""The count of votes, the start and the count of a run-off, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.electioneering.rows import Seen, draw_candidates, face_of
from civics_tui.boards.electioneering.suits import chip, looks_of, suit_chip, sums_of
from civics_tui.boards.layout import fixed, flexible
from civics_tui.boards.names import seat_name, short_names
from civics_tui.boards.picture import Picture, Region, Span, wrap
from civics_tui.boards.spans import Spans, blank, width_of
from civics_tui.boards.view import UNTIL_A_KEY, View
from rules.electioneering.components import SUITS
from rules.electioneering.moments import RunOffBegins, RunOffCounted, VotesCounted
from rules.electioneering.observation import Observation
from rules.electioneering.scoring import Vote, leaders, students_won
from rules.words import Text, counted

_WIDEST = 104
"""Columns beyond which a count does not grow."""
_FACE, _WHO, _ENDS = 7, 16, 9
"""Columns of a portrait, of a student with it, and of the one who wins it."""
_STUDENT = (fixed("face", _FACE), fixed("student", _WHO - _FACE))

_GROWS, _DECIDES, _OPENS = 250, 500, 200
"""Milliseconds of bars half as long, of what is decided before hands are laid open, of half of the hands."""


def steps(moment: VotesCounted | RunOffCounted) -> Sequence[int]:
    """Return the steps of a count: each student by a key, bars that grow, then what they decide, then hands.

    Of student `place` the first step is `_begins(place)`, the one with the vote follows it.
    """
    if isinstance(moment, RunOffCounted):
        return (800,)
    return (UNTIL_A_KEY, *((_GROWS, UNTIL_A_KEY) * len(moment.votes)), _DECIDES, _OPENS)


def _begins(place: int) -> int:
    return 1 + 2 * place


def around(before: Observation, after: Observation, moment: object, step: int | None) -> Observation:
    """Return the rows that are counted, with the last card played; with hands and votes once all is told."""
    nobody_plays = replace(before, current_player=None, playing=None, turn_row=None)
    if isinstance(moment, VotesCounted):
        seen = replace(nobody_plays, rows=moment.rows, locked=moment.locked, deck_size=before.deck_size - 1)
        # Who saw a hand before sees it as it is counted.
        saw = [step is None or hand is not None for hand in before.hands]
        hands = tuple([hand if shown else None for shown, hand in zip(saw, moment.hands, strict=True)])
        return replace(seen, hands=hands, votes=moment.votes if step is None else ())
    if isinstance(moment, RunOffCounted):
        return replace(nobody_plays, rows=(moment.row,), hands=moment.hands, runoff_vote=moment.vote)
    return before


def tally(view: View[Observation], moment: VotesCounted) -> Picture:
    """Draw the count: what each student cares about, what every candidate has there, who wins it.

    A student who is counted has the place of what they decide, and of the hands; a margin if there is room.
    """
    tied = Text.of("{0} tie: a run-off decides", Text.listing(moment.leaders, field="seat"))
    verdict = tied.text(view.names) if len(moment.leaders) > 1 else _president(view, moment.leaders[0])
    width = min(view.width, _WIDEST)
    air = view.height == 0 or view.height >= 2 * len(moment.votes) + 12
    table = votes_table(view, moment.votes, width - 4, int(air))
    hands = _hands(view, range(len(moment.hands)), moment.hands, width - 4)
    cause = "The deck is empty." if moment.deck_is_empty else "Every row is locked."
    seat, code = moment.drawn
    title = [Span("THE VOTES ARE COUNTED", "title"), Span(f"   {cause}", "muted")]
    title += [Span(f" {view.names[seat]} drew "), *chip(view.observation.box, code, view.glyphs)]
    if width_of(title) > width - 4:
        # What was drawn nobody else tells.
        del title[1]
    ends = wrap(verdict, width - 4)
    below: Sequence[Spans] = [[Span(line, "strong")] for line in ends]
    if not view.reached(_begins(len(moment.votes))):
        at = ((view.step or 0) - 1) // 2
        below = _stage(view, moment.votes[at], moment.votes, width - 4) if at >= 0 else ()
    elif view.reached(_begins(len(moment.votes)) + 1):
        below = [*below, [], *(hands if view.step is None else hands[: len(hands) // 2])]
    height = 2 + table.height + len(ends) + (len(hands) + 1 if hands else 0)
    margin = 0 if 0 < view.height < height + 2 else 1
    canvas = Canvas(width, height + 2 * margin, view.glyphs, "pane")
    canvas.text(2, margin, title)
    canvas.paste(2, margin + 1, table)
    canvas.lines(2, margin + 2 + table.height, below)
    return canvas.picture()


def _president(view: View[Observation], seat: int) -> str:
    return Text.of("{0} {1:seat} is president of the class", view.glyphs.star, seat).text(view.names)


def _stage(view: View[Observation], vote: Vote, votes: Sequence[Vote], width: int) -> Sequence[Spans]:
    """Tell how one student votes: what it cares about, a bar for each candidate, whom it votes for."""
    box, glyphs = view.observation.box, view.glyphs
    grown = not view.reached(_begins(votes.index(vote)) + 1)
    student = box.students[vote.student]
    head = [Span(f"{face_of(box, student.id)} ", "strong"), Span(f"{student.name} cares about ")]
    end = [Span("  votes for nobody: a tie", "strong")]
    if vote.winner is not None:
        end = [Span("  votes for "), glyphs.seat(vote.winner, seat_name(view.names, vote.winner, _ENDS))]
    cares = _cared(view, vote, named=True)
    if width_of([*head, *cares, *end]) > width:
        cares = _cared(view, vote, named=False)
    most = max((score or 0 for one in votes for score in one.scores), default=1)
    name = max(map(width_of, view.names))
    cell = max(1, min(2, (width - name - 7) // max(1, most)))
    lines: list[Spans] = [[*head, *cares, *(() if grown else end)], []]
    for seat, score in enumerate(vote.scores):
        shown = seat_name(view.names, seat, name)
        length = (score or 0) * cell // (2 if grown else 1)
        bar = [Span(f"{' ' * (name - width_of(shown) + 1)}{glyphs.full * length}", f"seat-{seat}")]
        bar += [] if grown else [Span(f" {score or 0}", "strong")]
        lines.append([view.glyphs.seat(seat, shown), *bar])
    return lines


def begun(view: View[Observation], moment: RunOffBegins) -> Picture:
    """Draw the start of a run-off: the student who decides, the row, the candidates with their hands."""
    tied = Text.of("{0} tie for the most students.", Text.listing(moment.order, field="seat"))
    box = view.observation.box
    candidates = [
        Seen(seat, moment.hands[seat], "plays first" if place == 0 else "to play")
        for place, seat in enumerate(moment.order)
    ]
    student = box.by_id[moment.student].name
    rule = f"Each plays one card, draws none, until the row locks. Then {student} decides."
    lines = [[Span("RUN-OFF", "title"), Span(f"   {tied.text(view.names)}")], [Span(rule, "muted")]]
    if 0 < view.height < 3 * (len(candidates) + 1):
        # Below the count, which has the tie and all hands; the row is on the board in a moment.
        plays = Text.of("   {0:seat} plays first.", moment.order[0]).text(view.names)
        canvas = Canvas(view.width, 2, view.glyphs)
        canvas.text(1, 0, [Span("THE RUN-OFF BEGINS", "title"), Span(plays)])
        canvas.text(1, 1, rule, "muted")
        return canvas.picture()
    seen = replace(
        view.observation, students=(moment.student,), rows=(moment.row,), locked=(False,), playing=None
    )
    return _runoff(replace(view, observation=seen, cursor=None, action=None), candidates, lines, [])


def decided(view: View[Observation], moment: RunOffCounted) -> Picture:
    """Draw the count of a run-off."""
    vote = moment.vote
    student = view.observation.box.students[vote.student].name
    candidates = [
        Seen(seat, moment.hands[seat], "president" if seat == vote.winner and view.reached(1) else "")
        for seat, score in sorted(enumerate(vote.scores), key=lambda one: -(one[1] or 0) * view.reached(1))
        if score is not None
    ]
    cares = _cared(view, vote, named=True)
    lines = [[Span("THE RUN-OFF", "title"), Span(f"   {student} cares about "), *cares], []]
    nobody = "A tie: Mrs. Turner disbands the class government. Nobody wins."
    end = [Span(nobody if vote.winner is None else _president(view, vote.winner), "strong")]
    return _runoff(view, candidates, lines, end if view.reached(1) else blank(end))


def _runoff(
    view: View[Observation], candidates: Sequence[Seen], lines: Sequence[Spans], end: Spans
) -> Picture:
    foot = 2 if end else 0
    room = max(3 * (len(candidates) + 1), view.height - len(lines) - 1 - foot)
    height = min(room, 6 * (len(candidates) + 1)) + len(lines) + 1 + foot
    canvas = Canvas(view.width, height, view.glyphs)
    canvas.lines(1, 0, lines)
    top = len(lines) + 1
    draw_candidates(canvas.area(Region(0, top, view.width, height - top - foot)), view, candidates)
    if end:
        canvas.text(1, height - 1, end)
    return canvas.picture()


def result(view: View[Observation]) -> Picture:
    """Draw the ranking, then how each student voted, then the run-off; as high as it needs."""
    seen = view.observation
    won = students_won(seen.votes, seen.seats)
    president = seen.runoff_vote.winner if seen.runoff_vote else leaders(won)[0]
    scores = seen.runoff_vote.scores if seen.runoff_vote else [None] * seen.seats
    order = sorted(range(seen.seats), key=lambda seat: (seat != president, -won[seat], -(scores[seat] or 0)))
    width = min(view.width, _WIDEST)
    ranks = [_rank(view, seat, won[seat], scores[seat], seat == president) for seat in order]
    head = len(ranks) + 1
    whole = replace(view, step=None)
    table = votes_table(whole, seen.votes, width, 0)
    last = votes_table(whole, (seen.runoff_vote,), width, 0) if seen.runoff_vote else None
    hands = _hands(view, order, [hand or () for hand in seen.hands], width)
    height = head + table.height + (last.height + 2 if last else 0) + 1 + len(hands)
    canvas = Canvas(view.width, height, view.glyphs)
    canvas.lines(0, 0, ranks)
    canvas.paste(0, head, table)
    y = head + table.height
    if last:
        canvas.text(1, y + 1, "The run-off", "title")
        canvas.paste(0, y + 2, last)
        y += last.height + 2
        canvas.text(1, y, "Hands after the run-off", "title")
    canvas.lines(0, y + 1, hands)
    return canvas.picture()


def _rank(view: View[Observation], seat: int, won: int, score: int | None, president: bool) -> Spans:
    name = view.names[seat]
    words = counted(won, "student") + (f", {score} in the run-off" if score is not None else "")
    return [
        Span(f"{view.glyphs.star if president else ' '} ", "mark"),
        view.glyphs.seat(seat, name),
        Span(" " * (18 - width_of(name))),
        Span(words, "strong" if president else ""),
        Span("  president" if president else "", "mark"),
    ]


def votes_table(view: View[Observation], votes: Sequence[Vote], width: int, air: int) -> Picture:
    """Draw votes: a line for each student, a column for each candidate, the winning score on its color."""
    box, seats, glyphs = view.observation.box, view.observation.seats, view.glyphs
    # The one vote of a run-off is its result.
    adds_up = len(votes) > 1
    room = width - _WHO - _ENDS
    # Suits have names beside whole names of seats. Four tied ones have room, what decides nothing seldom.
    ways = (True, True), (False, True), (False, False)
    sums = [[_sums(view, vote, *way) for way in ways] for vote in votes]
    need = 1 + max(width_of(forms[0]) for forms in sums)
    named = need + _ENDS * seats <= room
    column = max(6, min(12, (room - (need if named else 25)) // seats), min(_ENDS, (room - 20) // seats))
    height = 1 + len(votes) * (1 + air) + 2 * adds_up
    canvas = Canvas(width, height, glyphs)
    scores = tuple(fixed(f"seat {seat}", column) for seat in range(seats))
    columns = canvas.columns(*_STUDENT, flexible("cares"), *scores, fixed("vote", _ENDS))
    cares, by_seat = columns["cares"], [columns[track.name] for track in scores]
    cares.text(0, 0, "cares about", "muted")
    heads, ends = short_names(view.names, column - 1), short_names(view.names, _ENDS)
    for seat, part in enumerate(by_seat):
        part.text(0, 0, heads[seat], f"seat-{seat}")
    y = 1 - (1 + air)
    for place, vote in enumerate(votes):
        y += 1 + air
        student = box.students[vote.student]
        columns["face"].text(1, y, face_of(box, student.id), "strong")
        columns["student"].text(0, y, student.name, "name")
        if not view.reached(_begins(place) + 1):
            continue
        forms = sums[place][not named :]
        cares.text(0, y, next((form for form in forms if width_of(form) < cares.width), forms[-1]))
        for seat, (part, score) in enumerate(zip(by_seat, vote.scores, strict=True)):
            if score is None:
                part.text(1, y, glyphs.dot, "faint")
            elif seat == vote.winner:
                part.chip(0, y, str(score), f"seat-{seat}")
            else:
                part.text(1, y, str(score))
        end = ("nobody", "muted") if vote.winner is None else (ends[vote.winner], f"seat-{vote.winner}")
        columns["vote"].text(0, y, *end)
    if adds_up:
        told = [vote for place, vote in enumerate(votes) if view.reached(_begins(place) + 1)]
        won = students_won(told, seats)
        y += 2
        canvas.text(_FACE, y, "students won", "muted")
        for part, count in zip(by_seat, won, strict=True):
            part.text(1, y, str(count), "strong")
    return canvas.picture()


def _sums(view: View[Observation], vote: Vote, named: bool, whole: bool) -> Spans:
    """Show what the row has: what the student cares about on its ground, and with `whole` the rest."""
    there = [(suit.letter, total) for suit, total in zip(SUITS, vote.sums, strict=True)]
    others = [one for at, one in enumerate(there) if whole and one[1] and at not in vote.cares]
    return [*_cared(view, vote, named), *[Span(f"  {_total(view, *one, named)}", "muted") for one in others]]


def _cared(view: View[Observation], vote: Vote, named: bool) -> Spans:
    """Show the suits that a student cares about, and what the row has of them."""
    box, spans = view.observation.box, list[Span]()
    for suit in vote.cares:
        letter = box.suits[suit].letter
        words = _total(view, letter, vote.sums[suit], named)
        spans += [*([Span(" ")] if spans else []), suit_chip(box, letter, view.glyphs, words)]
    return spans


def _total(view: View[Observation], letter: str, total: int, named: bool) -> str:
    """Write how much there is of a suit, by its name or by its letter."""
    return f"{looks_of(view.observation.box)[letter].short if named else letter} {total}"


def _hands(
    view: View[Observation], seats: Sequence[int] | range, hands: Sequence[tuple[str, ...]], width: int
) -> list[Spans]:
    """Show each hand as chips, with its sums, in words for all of them or for none, where there is room."""
    box = view.observation.box
    name = min(12, max(width_of(view.names[seat]) for seat in seats))
    lines, sums = list[Spans](), []
    for seat in filter(hands.__getitem__, seats):
        shown = seat_name(view.names, seat, name)
        line = [Span(f" {shown}{' ' * (name - width_of(shown))} ", f"seat-{seat}")]
        lines.append([*line, *(span for code in hands[seat] for span in chip(box, code, view.glyphs))])
        sums.append(sums_of(box, hands[seat]).items())
    for named in (True, False):
        said = [Span("  " + " ".join(_total(view, *one, named) for one in each), "muted") for each in sums]
        whole: list[Spans] = [[*line, words] for line, words in zip(lines, said, strict=True)]
        if all(width_of(line) <= width for line in whole):
            return whole
    return lines
