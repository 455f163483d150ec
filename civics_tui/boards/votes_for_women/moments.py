"""Reveals that the whole table sees: dice, the auction, the sending, a state's vote, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from civics_tui.boards.big import stamp
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layout import fixed, flexible
from civics_tui.boards.picture import Picture, Region, wrap
from civics_tui.boards.spans import styled
from civics_tui.boards.view import Telling, View
from civics_tui.boards.votes_for_women.country import PLACES, Tiles, ledger
from civics_tui.boards.votes_for_women.race import side
from rules.votes_for_women.components import CHECKS_TO_WIN, CODES, OPPOSITION, STATES, SUFFRAGIST, XS_TO_WIN
from rules.votes_for_women.effects.congress import SUCCESS, SuperiorThrow
from rules.votes_for_women.effects.playing import EventThrow
from rules.votes_for_women.moments import AllVotes, Auction, Dice, Sent, StateVote
from rules.votes_for_women.observation import Observation
from rules.votes_for_women.phases.lobbying import LobbyingThrow
from rules.votes_for_women.phases.voting import Faces, leader
from rules.words import Text, capitalized, counted

_HEAD = 4
"""Rows above the map."""
_LOWEST = 12
"""Rows of the head and of the smallest map with the regions' line."""
_BOARD = 15
"""Rows in which the board itself stands beside dice."""
_WIDEST = 120
_THROWS = 19
"""Column of the throws in a vote, behind a name that is not longer."""
_VOTE, _NAMED_VOTE = 20, 38
"""Columns of a vote among all, and with the name of its state."""


_DICE = (250, 150, 150, 600)
"""Milliseconds before dice are thrown, of the throws that do not count, of the one that does."""
_DICE_LIE = 3
_VOTED, _SENT, _PARTS_OF_ALL = 5, 4, 5
"""The steps after the last one of a state's vote, of the sending; in how many parts at most all votes are
told, before their count."""
_OUTCOMES = ("ratifies", "it is law", "The thirty-sixth!"), ("rejects", "it fails", "The thirteenth!")
"""By winner: what its state does, what comes of enough of them, what is said of the last one."""


Marked = tuple[int, ...]
"""States that stand out in the map."""


def _parts_of(what: AllVotes) -> int:
    """Return in how many parts all votes are told: none of them without a vote."""
    return min(_PARTS_OF_ALL, len(what.votes))


def _rolling(view: View[Observation], face: int, sides: int, die: int) -> str:
    """Return what a die shows: nothing, then faces that come from the step alone, then its own."""
    if view.reached(_DICE_LIE):
        return str(face)
    step = view.step or 0
    shown = str((step * 5 + die * 3) % min(sides, 9) + 1) if step else ""
    return shown.rjust(len(str(face)))


def _so_far(view: View[Observation], what: Any) -> Observation:
    """Return the country as far as it is told; chances are those of who calls next, as when all is told."""
    seen, before = view.observation, view.before
    if view.step is None or before is None:
        return seen
    if isinstance(what, Sent):
        west = sorted((*what.checks, *what.xs), key=lambda state: PLACES[state][0])
        third = -(-len(west) // 3)
        shown = frozenset(west[: third * max(0, view.step - 1)])
        status = tuple(
            new if state in shown else old
            for state, (old, new) in enumerate(zip(before.status, seen.status, strict=True))
        )
        return replace(before, status=status)
    return replace(before, current_player=seen.current_player)


def chart(part: Canvas, seen: Observation, marked: Marked = ()) -> None:
    """Draw the map and the regions' line, with some states named in reverse."""
    high = max(1, min(5, (part.height - 1) // 7))
    tiles = Tiles(part, high)
    tiles.draw(seen)
    for state in marked:
        place = tiles.region(state)
        part.text(place.x + 1, place.y, CODES[state], "strong reverse")
    if part.height > tiles.rows:
        ledger(part.area(Region(0, tiles.rows, part.width, 1)), seen)


def faces(part: Canvas, x: int, y: int, dice: tuple[int, ...], ink: str = "strong") -> int:
    """Draw dice that lie on the table; returns the x after them."""
    for die in dice:
        x = part.text(x, y, f" {die} ", f"reverse {ink}") + 1
    return x


_COUNTS = {
    EventThrow.die: f", {EventThrow.needs} or more succeeds",
    LobbyingThrow.die: f", each from {SUCCESS} up moves Congress",
    SuperiorThrow.die: f", each from {SUCCESS} up moves Congress",
}
"""What counts on dice that are not added up."""


def _dice(view: View[Observation], what: Dice) -> Picture:
    dice = f"{len(what.dice)}d{what.sides}{_COUNTS.get(what.what, '')}"
    lines = [f"{capitalized(what.what)}: {dice}"]
    if what.card:
        lines.append(f"for {view.observation.box.cards[what.card].title}")
    width = min(view.width, max(40, *(len(line) + 6 for line in lines)))
    markers = counted(view.observation.congress, "marker")
    congress = f"; Congress has {markers}" if what.what == LobbyingThrow.die else ""
    outcome = wrap(capitalized(f"{what.outcome.text(view.names)}{congress}"), width - 6)
    canvas = Canvas(width, len(lines) + 8 + len(outcome), view.glyphs, "pane")
    canvas.text(3, 1, styled(Text.of("{0:seat} throws", what.seat), view.names, "strong"))
    canvas.lines(3, 2, lines, "muted")
    y = 3 + len(lines)
    for number, die in enumerate(what.dice):
        face = _rolling(view, die, what.sides, number)
        canvas.lines(3 + 6 * number, y, ("     ", f"{face:^5}", "     "), "strong reverse")
    if view.reached(len(_DICE)):
        canvas.lines(3, y + 4, outcome, "strong")
    below = view.height - canvas.height
    if not _LOWEST - _HEAD <= below < _BOARD:
        return canvas.picture()
    whole = Canvas(view.width, view.height, view.glyphs)
    whole.paste((view.width - width) // 2, 0, canvas.picture())
    chart(whole.area(Region(0, canvas.height, view.width, below)), view.before or view.observation)
    return whole.picture()


def count(part: Canvas, y: int, decided: Sequence[int]) -> int:
    """Write how many states each side has won, of those that win; returns the x after it."""
    words = f"{part.glyphs.check} {decided[0]} of {CHECKS_TO_WIN} ratified"
    x = part.text(2, y, words, "good strong")
    return part.text(x + 3, y, f"{part.glyphs.cross} {decided[1]} of {XS_TO_WIN} rejected", "bad strong")


def _auction(part: Canvas, view: View[Observation], what: Auction) -> Marked:
    answer = {"defer": "defers", "match": "matches", "supersede": "supersedes"}[what.reply]
    if what.reply == "defer" and view.observation.buttons[OPPOSITION] < what.bid:
        answer = "cannot match"
    pays = [Text.of("{0:seat} pays {1:n button}", seat, cost) for seat, cost in enumerate(what.paid) if cost]
    taker = Text("Nobody takes a card.")
    if what.taker is not None:
        taker = Text.of("{0:seat} takes a Strategy card.", what.taker)
        if view.before is not None:
            names = [view.observation.box.cards[card].short for card in view.before.strategy_cards]
            taker = Text.of("{0:seat} takes one of {1}.", what.taker, Text.listing(names))
    bid = Text.of("{0:seat} commits {1:n button}, ", SUFFRAGIST, what.bid)
    part.text(2, 0, "The Strategy Phase is settled", "title")
    part.text(2, 1, styled(Text.of(f"{{0}}{{1:seat}} {answer}.", bid, OPPOSITION), view.names))
    paid = Text.of("{0}.", Text.listing(pays)) if pays else Text("Nobody pays.")
    part.text(2, 2, styled(paid, view.names))
    part.text(2, 3, styled(taker, view.names, "strong"))
    return ()


_STAMPED = len("  From now on the fourth cube of a side decides a state.") + 1
"""Columns behind the lines beside which stands that it is sent."""


def _sent(part: Canvas, view: View[Observation], what: Sent) -> Marked:
    if view.reached(1):
        part.text(2, 0, "CONGRESS SENDS THE AMENDMENT TO THE STATES", "title")
        stamp(part, max(_STAMPED, part.width - 22), 0, "SENT", "good strong")
    if view.reached(_SENT):
        count(part, 1, view.observation.decided)
        part.text(2, 2, "From now on the fourth cube of a side decides a state.", "muted")
        at_once = f"{len(what.checks)} ratify, {len(what.xs)} reject"
        part.text(2, 3, f"States with four cubes decide at once: {at_once}.")
    told, all_told = _so_far(view, what).status, view.observation.status
    return tuple([at for at in (*what.checks, *what.xs) if told[at] == all_told[at]])


def _vote(part: Canvas, view: View[Observation], what: StateVote) -> Marked:
    x = part.text(2, 0, f"{STATES[what.place]} votes", "title")
    if view.reached(_VOTED):
        part.form(x + 3, 0, (*_in_words(what), ""), "strong")
    for seat in (SUFFRAGIST, OPPOSITION):
        own = [what.throws[0][seat]]
        for old, new in pairwise(what.throws):
            # Who is behind throws again, and may throw the same.
            if new[seat] != old[seat] or (new == old and _ahead(view, what, old) != seat):
                own.append(new[seat])
        x = max(_THROWS, part.text(2, 1 + seat, view.names[seat], f"seat-{seat}"))
        x = part.text(x, 1 + seat, f"d{what.sides[seat]} ", "muted")
        for face in own[-6:-1]:
            x = part.text(x, 1 + seat, f"{face} ", "muted")
        last = _rolling(view, own[-1], what.sides[seat], seat)
        x = part.text(x, 1 + seat, f" {last} ", "reverse strong") + 1
        total = own[-1] + what.cubes[seat]
        x = part.text(x, 1 + seat, f"+ {counted(what.cubes[seat], 'cube')} =", "")
        part.text(x + 1, 1 + seat, f"{total}" if view.reached(_DICE_LIE + 1) else "", "strong")
        if seat == what.winner and view.reached(_VOTED):
            signs = f"{part.glyphs.check} ratified", f"{part.glyphs.cross} rejected"
            part.text(x + 5, 1 + seat, signs[seat], "strong")
    before = view.before.decided if view.before is not None else what.decided
    count(part, 3, what.decided if view.reached(_VOTED) else before)
    if (country := _so_far(view, what)).winner is None:
        part.right(3, f"% for {view.names[side(country)]}", "muted", margin=1)
    return (what.place,)


def _ahead(view: View[Observation], what: StateVote, faces: Faces) -> int:
    return leader(view.observation, *(face + more for face, more in zip(faces, what.cubes, strict=True)))


def _in_words(what: StateVote) -> Sequence[str]:
    """Say what a vote came to, and what is then missing: forms from long to short."""
    sums = [face + more for face, more in zip(what.throws[-1], what.cubes, strict=True)]
    high, low = sums[what.winner], sums[1 - what.winner]
    does, goal, last = _OUTCOMES[what.winner]
    said = f"{high} beats {low}" if high > low else f"The tie at {high} counts"
    left = (CHECKS_TO_WIN, XS_TO_WIN)[what.winner] - what.decided[what.winner]
    then = f"{left} more and {goal}." if left else last
    return f"{said}: {STATES[what.place]} {does}. {then}", f"{said}: it {does}. {then}", then


def _all_votes(view: View[Observation], what: AllVotes) -> Picture:
    """Draw the votes in columns: state, both sums, who won it."""
    width = min(view.width, _WIDEST)
    # As low as it can be: then the board stands above it.
    wide = _NAMED_VOTE if len(what.votes) <= (view.height - 4) * (width // _NAMED_VOTE) else _VOTE
    rows = -(-len(what.votes) // (width // wide))
    canvas = Canvas(width, rows + 4, view.glyphs)
    canvas.text(2, 0, "All the rest have voted", "title")
    for number, vote in enumerate(what.votes):
        if not view.reached(number * _parts_of(what) // len(what.votes)):
            break
        x, y = 2 + number // rows * wide, 2 + number % rows
        mine, theirs = (face + more for face, more in zip(vote.faces, vote.cubes, strict=True))
        x = canvas.text(x, y, CODES[vote.place], "strong")
        x = canvas.text(x + 1, y, f"{mine:>2}", "seat-0")
        x = canvas.text(x + 1, y, f"{theirs:>2}", "seat-1")
        won = vote.winner == SUFFRAGIST
        sign, ink = (canvas.glyphs.check, "good strong") if won else (canvas.glyphs.cross, "bad strong")
        x = canvas.text(x + 1, y, sign, ink)
        if wide == _NAMED_VOTE:
            canvas.text(x + 1, y, f"{STATES[vote.place]} {'ratifies' if won else 'rejects'}", "")
    if view.reached(_parts_of(what)):
        count(canvas, canvas.height - 1, view.observation.decided)
    return canvas.picture()


def _above_the_map(head: Callable[[Canvas, View[Observation], Any], Marked], *steps: int) -> Telling:
    """Tell a reveal in a few rows, and the map below them: states that `head` returns stand out in it."""

    def draw(view: View[Observation], what: Any) -> Picture:
        canvas = Canvas(min(view.width, _WIDEST), max(view.height, _LOWEST), view.glyphs)
        parts = canvas.rows(fixed("head", _HEAD), flexible("map"))
        chart(parts["map"], _so_far(view, what), head(parts["head"], view, what))
        return canvas.picture()

    return Telling(draw, lambda moment: steps)


REVEALS = {
    Dice: Telling(_dice, lambda moment: _DICE),
    Auction: _above_the_map(_auction),
    Sent: _above_the_map(_sent, 300, 500, 250, 250),
    StateVote: _above_the_map(_vote, 250, 150, 150, 150, 600),
    AllVotes: Telling(_all_votes, lambda moment: (300,) * _parts_of(moment)),
}
"""How each is told: dice settle, states decide from the west."""
