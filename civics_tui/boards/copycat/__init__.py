"""The board of CopyCat: the department, the street, the career ladder, and what lies before the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat import words
from civics_tui.boards.copycat.department import columns_of, draw_department, groups, most_desks
from civics_tui.boards.copycat.hand import PLACING, chooses_a_card, deck_lines, draw_hand, is_listed, without
from civics_tui.boards.copycat.ladder import WIDTH, draw_ladder
from civics_tui.boards.copycat.payday import needs
from civics_tui.boards.copycat.played import NAMED, NUMBERS, draw_played, played_rows, played_words
from civics_tui.boards.copycat.report import draw_bids, draw_report, draw_results, earned, steps_of
from civics_tui.boards.copycat.signs import (
    HUES,
    card_chip,
    card_words,
    code,
    office_signs,
    office_words,
    row_signs,
)
from civics_tui.boards.copycat.street import (
    ROW,
    WITH_SUM,
    doctorate_points,
    draw_street,
    named_row,
    price_tag,
    space_under,
    street_rows,
)
from civics_tui.boards.copycat.words import about, is_last, is_last_doctorate
from civics_tui.boards.layers import Part
from civics_tui.boards.layout import cells, fixed, flexible
from civics_tui.boards.picture import Picture, Region, Span
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import Board, Chip, Telling, View
from rules.copycat.components import GOAL, OFFICE, OFFICE_NUMBERS, RED, ROUNDS, STREET_SIZE
from rules.copycat.moments import BidsTurned, RoundEnds
from rules.copycat.observation import Observation
from rules.copycat.payday import payday
from rules.copycat.phases.success import reds_along
from rules.copycat.scoring import career_label
from rules.named import NamedTuple
from rules.words import counted

_PHASES = ("", "bidding", "placing workers", "payday", "clean-up")
_HIGH = (81, 24)
"""Columns and rows from which the cards of the street lie in two rows, with their names."""
_BROAD = 100
"""Columns from which the ladder of a high board stands, and what lies before players is written by name."""
SIGNS = "¢ coin  ★ point  ▮ card  ▲ worker  ☆ marker, ★ if you move in  3+1 price+space"
"""The signs of the board, in its last row."""
_PLAYED = 2
"""Rows of what the others have played, at least, beside the ladder; else the desks have them."""
_LONG = 7
"""Desks of a column that make it long: it begins with five or fewer."""
_BESIDE = 42
"""Columns of it beside the ladder, where there is no row for it."""
_MORE_SIGNS = "placing: one worker a turn; blue and purple cards act at once   payday: all the rest"
_ROOMY = 20
"""Rows of a board beside whose list there is room for words, as below one of `_BROAD` columns."""


def _is_roomy(view: View[Observation]) -> bool:
    """Whether the list has room for words."""
    return view.height >= _ROOMY or view.width >= _BROAD


class CopycatBoard(Board[Observation]):
    """Desks grouped by what they do, a street of cards, a ladder with everybody on it."""

    marks_keys = True
    known_by_key = frozenset({"street"})
    scans = {
        "empty": lambda view: [
            f"office:{one.id}" for one in view.observation.offices if not (one.workers or one.used)
        ],
        "taken": lambda view: [
            f"office:{one.id}" for one in view.observation.offices if one.workers or one.used
        ],
    }
    reveals = {
        BidsTurned: Telling(draw_bids, steps_of),
        RoundEnds: Telling(lambda view, moment: draw_report(view, moment.report), steps_of),
    }
    legend = "  ".join(
        (
            "¢ coin",
            "{star} point",
            "{card} card",
            "{up} worker",
            "{hollow} marker, a point for who moves in",
            "1 on a color, or [1]: a worker of player 1",
            "{low}1{low} its work is done",
            "8¢ what a card costs",
            "7+1 its price and that of its space",
            "≥11¢ any number of coins from 11",
            "→ for each",
            "{bullet} new",
            "{left} gone after the round",
            "=1 open to player 1 alone",
            "dead red card, worth nothing",
            "#24 the number of a card is its bid",
            "y#22 without colors: y yellow, g green, b blue, p purple, s gray, r red",
            "{ellipsis} cut: i looks at it whole",
        )
    )

    def draw(self, view: View[Observation]) -> Picture:
        """Draw everything, with titles and sentences where there is room."""
        seen = view.observation
        places = _places(Canvas(view.width, view.height, view.glyphs), seen)
        draw_department(places.desks, view)
        draw_street(places.street, view.pointing(), _is_high(view.width, view.height))
        draw_ladder(places.ladder, seen)
        if places.played.height:
            draw_played(places.played, seen)
        # Where no hand is shown that says it, and there is room for all of it.
        decks = deck_lines(view, places.decks.width) if seen.seat is None else []
        if len(decks) <= places.decks.height:
            places.decks.lines(1, int(len(decks) < places.decks.height), decks)
        if places.signs.height:
            _signs(places.signs)
        return places.street.picture()

    def pointed(self, view: View[Observation]) -> Sequence[Part]:
        """Draw the street with what the card under the cursor would come to."""
        if not space_under(view):
            return ()
        street = _places(Canvas(view.width, view.height, view.glyphs), view.observation).street
        draw_street(street, view, _is_high(view.width, view.height))
        return (street.part(),)

    hand = staticmethod(draw_hand)
    look = staticmethod(words.look)
    results = staticmethod(draw_results)

    def enlarged(self, view: View[Observation]) -> str | None:
        """Where the list has the whole hand, the card under the cursor."""
        return view.cursor if is_listed(view) and (view.cursor or "").startswith("hand:") else None

    def chips(self, view: View[Observation]) -> Sequence[Chip]:
        """List the seats in the order of the bus, with what lies before each by name."""
        seen = view.observation
        return [
            Chip(
                seat,
                view.names[seat],
                career_label(seen.vp[seat], seen.misprint),
                _notes(view, seat),
                earned(seen, seat),
                needs(seen, seat),
                sign=view.glyphs.star,
            )
            for seat in seen.order
        ]

    def status(self, view: View[Observation]) -> str:
        """Say which round and phase it is, and what ends the game (9.1)."""
        seen = view.observation
        end = f"{ROUNDS} or {career_label(GOAL, seen.misprint)} ★"
        number = f"{seen.round}, the last" if is_last(seen) else f"{seen.round} of {end}"
        return view.glyphs.encode(f"Round {number} · {_PHASES[seen.phase]}")

    def about(self, view: View[Observation]) -> str:
        """Say what the thing under the cursor does, and what it would come to."""
        kind, card = parsed(view.cursor)
        if kind == "hand" and chooses_a_card(view) and (left := without(view, int(card))):
            return left
        return about(view)

    def chip(self, view: View[Observation], target: str) -> Sequence[Span]:
        """Draw a card as it looks on the board; an office is called by its name."""
        kind, name = parsed(target)
        seen = view.observation
        if kind == "street":
            return card_chip(seen.box.cards[seen.street[int(name) - 1]], view.glyphs)
        last = parsed(target).last
        is_card = last.isdecimal() and kind != "discard"
        return card_chip(seen.box.cards[int(last)], view.glyphs) if is_card else ()

    def numbered(self, view: View[Observation]) -> Mapping[int, str]:
        """Return the offices while workers are placed, the street while cards are bought."""
        seen = view.observation
        if any(parsed(target).kind == "street" for target in view.legal):
            return {space: f"street:{space}" for space in range(1, STREET_SIZE + 1)}
        offices = seen.offices if seen.phase == PLACING else ()
        return {OFFICE_NUMBERS[OFFICE[one.id]]: f"office:{one.id}" for one in offices}

    def begins(self, view: View[Observation]) -> str:
        """Begin to place where a purchase is got, with one elsewhere, and there where most markers lie."""
        seen, seat = view.observation, view.observation.seat
        free = [one for one in seen.offices if f"office:{one.id}" in view.legal]
        if seat is None or seen.phase != PLACING or not free or any(seat in one.workers for one in free):
            return ""
        has_one = payday(seen, seat).buys > 0
        wanted = [one for one in free if (one.id in groups(seen.box)[0]) != has_one]
        return f"office:{max(wanted or free, key=lambda one: one.markers).id}"

    def gain(self, view: View[Observation], target: str) -> Sequence[str]:
        """Say what a card, an office or a purchase brings in the signs of the board."""
        kind, name = parsed(target)
        seen, encode = view.observation, view.glyphs.encode
        if kind == "office":
            markers = next((office.markers for office in seen.offices if office.id == name), 0)
            office = seen.box.offices[OFFICE[name]]
            if _is_roomy(view):
                return office_words(office, markers)
            tail = f" +☆{markers if markers > 1 else ''}" if markers else ""
            return [encode(f"{form}{tail}") for form in office_signs(office)]
        last = parsed(target).last
        if kind in ("hand", "play", "top", "card") and last.isdecimal():
            card = seen.box.cards[int(last)]
            return [*(card_words(card) if _is_roomy(view) else map(encode, row_signs(card)))]
        if kind != "street" or not name:
            return ()
        card = seen.box.cards[seen.street[int(name) - 1]]
        reds = len(reds_along(seen.street, int(name), seen.adjacent_reds))
        dead = [counted(reds, "dead card"), f"{reds} dead"][not _is_roomy(view) :] if reds else [""]
        forms = card_words(card) if _is_roomy(view) else row_signs(card)
        if most := doctorate_points(seen, int(name)):
            forms = (f"up to {counted(most, 'point')}", f"up to {most}★", f"{most}★")
        if is_last_doctorate(seen, int(name)):
            # Where not all of it has room, what must not be missed is the end.
            forms, dead = (*[f"{form}, ends the game" for form in forms], "ends the game"), [*dead, ""]
        return [encode(", ".join(filter(None, (form, words)))) for form in forms for words in dead]

    def past(self, view: View[Observation]) -> Sequence[tuple[str, Picture]]:
        """Draw the rounds that are over, the last one first."""
        reports = reversed(view.observation.reports)
        return [(f"Round {report.round}", draw_report(view, report)) for report in reports]

    def thumbnail(self, view: View[Observation]) -> Picture:
        """Draw the desks by group with who works there, the first cards of the street, and the ladder."""
        seen, glyphs = view.observation, view.glyphs
        canvas = Canvas(34, 9, glyphs)
        columns = canvas.columns(fixed("left", 26), fixed("air", 1), flexible("ladder"))
        left = columns["left"].rows(flexible("desks"), fixed("air", 1), fixed("street", 3))
        for x, offices in enumerate(columns_of(seen)):
            for y, office in enumerate(offices[: left["desks"].height]):
                shown = seen.box.offices[OFFICE[office.id]]
                desk = left["desks"].area(Region(9 * x, y, 8, 1)).ground(HUES[shown.color])
                forms = [glyphs.encode(sign) for sign in office_signs(shown)]
                desk.form(0, 0, (*forms, forms[-1].partition(" ")[0], ""), "", 6)
                for seat in (*office.used, *office.workers)[-1:]:
                    style = f"strong on seat-{seat}" if office.workers else f"seat-{seat}"
                    desk.right(0, f"{seat + 1}", style)
        for at, (place, card) in enumerate(zip(cells(4, 4, 5, 3, gap=2), seen.street, strict=False), start=1):
            if card:
                tile = left["street"].place(place, HUES[seen.box.cards[card].color])
                signs = [glyphs.encode(sign) for sign in row_signs(seen.box.cards[card])]
                tile.text(1, 0, code(card), "strong")
                tile.form(1, 1, (*signs, signs[-1].partition(" ")[0], ""), "", 4)
                tile.text(1, 2, "" if RED[card] else glyphs.encode(price_tag(seen, at)), "yellow strong")
        ladder = columns["ladder"]
        for y in range(ladder.height):
            line = glyphs.horizontal if y else glyphs.heavy_horizontal
            ladder.text(0, y, f"{glyphs.vertical}{line * 5}{glyphs.vertical}", "frame" if y else "mark")
        for seat, points in enumerate(seen.vp):
            y = max(0, ladder.height - 1 - points * ladder.height // GOAL)
            # Never side by side, as one number.
            ladder.text(2 * seat + (seen.seats < 4), y, f"{seat + 1}", f"strong on seat-{seat}")
        return canvas.picture()


BOARD = CopycatBoard()


class _Places(NamedTuple):
    """Where the parts of the board are; what has no room has no rows."""

    desks: Canvas
    street: Canvas
    ladder: Canvas
    played: Canvas
    signs: Canvas
    decks: Canvas


def _is_high(width: int, height: int) -> bool:
    """Whether the board has room for a street in two rows."""
    return width >= _HIGH[0] and height >= _HIGH[1]


def _places(canvas: Canvas, seen: Observation) -> _Places:
    """Divide the board: the street below the desks, the ladder beside them or, in less room, below."""
    most, height = most_desks(seen), canvas.height
    high = _is_high(canvas.width, height)
    standing = WIDTH if high and canvas.width >= _BROAD else 0
    sides = canvas.columns(flexible("left"), fixed("ladder", standing), gap=int(standing > 0))
    left, lying = sides["left"], int(not standing)
    decks, signs = 0, 1
    street, spare = named_row(seen, canvas.width), height - (1 + most) - lying
    if high:
        played = max(0 if lying else _PLAYED, played_rows(seen, left.width))
        # Names of long desks come before the signs: the game is not young any more.
        signs = int(most < _LONG or spare - most - played > street_rows(seen, left.width, 0))
        free = spare - most - played - signs
        street = street_rows(seen, left.width, free)
        # Below the desks at once: it stays there, whether a hand is shown below the board or not.
        decks = max(0, free - street)
    elif 0 < street <= spare:
        # Names of plays if there are any, then the signs; longer desks have the rest.
        spare, rows = spare - street, played_rows(seen, canvas.width)
        signs = int(spare > rows)
        played = min(spare - signs, max(1, rows))
    else:
        # What is left gets, in this order: the signs, the sums of the prices, the plays, longer desks.
        spare -= ROW
        signs, sums, played = (int(spare >= number) for number in (1, 2, 3))
        street = WITH_SUM if sums else min(ROW, ROW + spare)
    parts = left.rows(
        flexible("desks", 1 + most),
        fixed("street", street),
        fixed("decks", decks),
        fixed("ladder", lying),
        fixed("played", played),
        fixed("signs", signs),
    )
    ladder, plays = (parts if lying else sides)["ladder"], parts["played"]
    if not played and any(cards for seat, cards in enumerate(seen.plays) if seat != seen.seat):
        # What can be copied comes before a long ladder.
        beside = ladder.columns(flexible("ladder"), fixed("played", _BESIDE), gap=2)
        ladder, plays = beside["ladder"], beside["played"]
    # The legend goes on below the ladder.
    legend = canvas.area(Region(0, height - signs, canvas.width, signs))
    return _Places(parts["desks"], parts["street"], ladder, plays, legend, parts["decks"])


def _signs(part: Canvas) -> None:
    """Write the legend."""
    x = 0
    for sign, _, word in (entry.partition(" ") for entry in part.glyphs.encode(SIGNS).split("  ")):
        if x + len(sign) + 1 + len(word) <= part.width:
            x = part.text(x, 0, (Span(sign, "strong"), Span(f" {word}", "muted"))) + 2
    part.form(x + 1, 0, (_MORE_SIGNS, ""), "muted", max(0, part.width - x - 1))


def _notes(view: View[Observation], seat: int) -> str:
    """Say what is public of a player: workers, plays, purchases and titles, by name where there is room."""
    seen = view.observation
    wide = view.width >= _BROAD
    parts = [f"{seen.ready[seat]} ready, {seen.hand_sizes[seat]} in hand"]
    if seen.collected[seat]:
        parts.append(counted(seen.collected[seat], "marker"))
    # A high board has the rows for it.
    played = () if _is_high(view.width, view.height) else seen.plays[seat]
    for title, cards in (("played", played), ("clipboard", seen.clipboards[seat])):
        if cards:
            how = NAMED if wide or len(cards) == 1 else NUMBERS
            words = [text for _, text in played_words(seen.box, cards, how)]
            parts.append(f"{title} {(', ' if wide else ' ').join(words)}")
    if owned := len(seen.doctorates[seat]):
        parts.append(counted(owned, "Doctorate"))
    return "; ".join(parts)
