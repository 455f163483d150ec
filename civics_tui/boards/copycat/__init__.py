"""The board of CopyCat: the department, the street, the career ladder, and what lies before the players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat.department import columns_of, draw_department
from civics_tui.boards.copycat.hand import draw_hand, is_bid
from civics_tui.boards.copycat.ladder import WIDTH, draw_ladder
from civics_tui.boards.copycat.report import STEPS, draw_report, draw_results, earned, needs
from civics_tui.boards.copycat.signs import ABBREVIATIONS, HUES, card_chip, card_signs, code, office_chip
from civics_tui.boards.copycat.street import WITH_TITLES, draw_street, space_under
from civics_tui.boards.copycat.words import about, is_last_doctorate, look
from civics_tui.boards.layers import Part
from civics_tui.boards.layout import cells, fixed, flexible
from civics_tui.boards.picture import Glyphs, Picture, Region, Span
from civics_tui.boards.spans import width_of
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import Board, Chip, View
from rules.copycat.cards import CARDS
from rules.copycat.components import GOAL, OFFICE, ROUNDS, START_SET, STREET_SIZE
from rules.copycat.moments import RoundEnds
from rules.copycat.observation import Observation
from rules.copycat.offices import OFFICES
from rules.copycat.phases.success import reds_along
from rules.copycat.scoring import career_label
from rules.words import counted

_PHASES = ("", "Planning", "Action", "Buying & Success", "Clean-up")
_DESKS = 8
"""Most desks in a column."""
_STREET = 5
"""Rows of the street with its heading, at least."""
_NAMED_NOTES = 100
"""Columns of a board beside which what lies before the players is written by name."""
_SOME_DESKS = (
    ("money", "buy 1"), ("press", "draw 2"), ("government", "2 VP"),
    ("money", "2¢"), ("copy", "repeat"), ("press", "swap 3"),
)  # fmt: skip
_SOME_CARDS = ((28, "3 VP", "5"), (3, "-", "free"), (34, "recr1", "4+1"), (49, "4¢", "6+3"))
_HALF = 18
"""Rows of the department with titles, and of the street in two rows of cards."""


class CopycatBoard(Board[Observation]):
    """Desks grouped by what they do, a street of cards, a ladder with everybody on it."""

    marks_keys = True
    legend = "  ".join(
        (
            "{chip[0]}1{chip[1]} worker of player 1",
            "(1) used",
            "★1 VP marker to take",
            "4+1 price + extra cost",
            "¢ coin",
            *(f"{short} {word}" for short, word in ABBREVIATIONS.items()),
            "• new",
            "{left} leaves",
            "=1 borrowed by player 1",
            "dead red card, worth nothing",
            "{ellipsis} cut: i looks at it whole",
        )
    )

    def draw(self, view: View[Observation]) -> Picture:
        """Draw everything, with titles and more text where there is room."""
        seen = view.observation
        places = _places(Canvas(view.width, view.height, view.glyphs), seen)
        draw_department(places.desks, seen)
        draw_street(places.street, view.pointing())
        draw_ladder(places.ladder, seen)
        _played(places.played, view)
        return places.street.picture()

    def pointed(self, view: View[Observation]) -> Sequence[Part]:
        """Draw the street with what the card under the cursor would come to."""
        if not space_under(view):
            return ()
        street = _places(Canvas(view.width, view.height, view.glyphs), view.observation).street
        draw_street(street, view)
        return (street.part(),)

    def hand(self, view: View[Observation]) -> Picture:
        """Draw the hand and the own zones."""
        return draw_hand(view)

    def enlarged(self, view: View[Observation]) -> str | None:
        """Before the bid, the card that would be bid."""
        return view.cursor if is_bid(view) and (view.cursor or "").startswith("hand:") else None

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
            )
            for seat in seen.order
        ]

    def status(self, view: View[Observation]) -> str:
        """Say which round and phase it is."""
        seen = view.observation
        last = seen.last_doctorate or max(seen.vp) >= GOAL or seen.round == ROUNDS
        number = f"{seen.round}, the last" if last else f"{seen.round} of {ROUNDS}"
        return view.glyphs.encode(f"Round {number} · {_PHASES[seen.phase]}")

    def look(self, view: View[Observation], target: str) -> Sequence[str]:
        """Describe a card, an office, a player or a supply, what it does first."""
        return look(view, target)

    def about(self, view: View[Observation]) -> str:
        """Say what the thing under the cursor does, and what it would come to."""
        return about(view)

    def chip(self, view: View[Observation], target: str) -> Sequence[Span]:
        """Draw a card or the id of an office as it looks on the board."""
        kind, name = parsed(target)
        if kind == "office":
            return office_chip(OFFICES[OFFICE[name]], view.glyphs)
        if kind == "street":
            return card_chip(view.observation.street[int(name) - 1], view.glyphs)
        last = parsed(target).last
        return card_chip(int(last), view.glyphs) if last.isdecimal() and kind != "discard" else ()

    def gain(self, view: View[Observation], target: str) -> Sequence[str]:
        """Say what a purchase brings in the signs of the street, for a list without room for the words."""
        kind, name = parsed(target)
        seen = view.observation
        if kind != "street" or not name:
            return ()
        signs = " ".join(card_signs(CARDS[seen.street[int(name) - 1]])).replace(" →", "→")
        reds = len(reds_along(seen.street, int(name), seen.adjacent_reds))
        if is_last_doctorate(seen, int(name)):
            # Where the name is cut, that is what must not be missed.
            signs = "ends the game"
            return (f"{signs}, {reds} dead", signs, "dead") if reds else (signs, "")
        forms = (f"{signs}, {reds} dead", f"{reds} dead", "dead") if reds else (signs, "")
        return [view.glyphs.encode(form) for form in forms]

    def moment(self, view: View[Observation], moment: Any) -> Picture | None:
        """Draw the end of a round."""
        return draw_report(view, moment.report) if isinstance(moment, RoundEnds) else None

    def steps(self, view: View[Observation], moment: Any) -> Sequence[int]:
        """Tell what was bought, then what it paid."""
        return STEPS if isinstance(moment, RoundEnds) else ()

    def past(self, view: View[Observation]) -> Sequence[tuple[str, Picture]]:
        """Draw the rounds that are over, the last one first."""
        reports = reversed(view.observation.reports)
        return [(f"Round {report.round}", draw_report(view, report)) for report in reports]

    def results(self, view: View[Observation]) -> Picture:
        """Draw the ranking, the points by source and by round, and why the game ended."""
        return draw_results(view)

    def thumbnail(self, glyphs: Glyphs) -> Picture:
        """Draw some desks, some cards and the ladder."""
        canvas = Canvas(34, 9, glyphs)
        columns = canvas.columns(fixed("left", 23), fixed("air", 3), flexible("ladder"))
        left = columns["left"].rows(fixed("desks", 4), fixed("street", 4))
        for place, (hue, sign) in zip(cells(6, 2, 11, gap=1), _SOME_DESKS, strict=True):
            desk = left["desks"].place(place, hue)
            desk.text(1, 0, sign)
        desk.right(0, "1", "strong on seat-0")
        for place, (card, sign, price) in zip(cells(4, 4, 5, 4, gap=1), _SOME_CARDS, strict=True):
            hue = HUES[CARDS[card].colour]
            tile = left["street"].place(place, hue)
            tile.text(1, 0, code(card), f"{hue} strong")
            tile.text(0, 1, sign)
            tile.text(1, 3, price, "yellow strong")
        ladder = columns["ladder"].area(Region(0, 0, 7, canvas.height))
        for y in range(ladder.height):
            style = "mark" if not y else "frame"
            line = glyphs.heavy_horizontal if not y else glyphs.horizontal
            ladder.text(0, y, f"{glyphs.vertical}{line * 5}{glyphs.vertical}", style)
        ladder.text(2, 2, "2", "strong on seat-1")
        ladder.text(4, 5, "3", "strong on seat-2")
        return canvas.picture()


BOARD = CopycatBoard()


class _Places(NamedTuple):
    """Where the parts of the board are."""

    desks: Canvas
    street: Canvas
    ladder: Canvas
    played: Canvas


def _places(canvas: Canvas, seen: Observation) -> _Places:
    """Divide the board: the street below the desks, the ladder beside them."""
    if canvas.width >= WITH_TITLES and canvas.height >= 2 * _HALF:
        parts = canvas.rows(fixed("upper", 2 + 2 * _DESKS), flexible("street"), fixed("played", 1))
        sides = parts["upper"].columns(flexible("desks"), fixed("ladder", WIDTH), gap=1)
        return _Places(sides["desks"], parts["street"], sides["ladder"], parts["played"])
    most = max(len(column) for column in columns_of(seen))
    sides = canvas.columns(flexible("left"), fixed("ladder", WIDTH), gap=1)
    street = STREET_SIZE + 1 if canvas.height >= 3 + _DESKS + STREET_SIZE else _STREET
    desks = 1 + max(most, min(2 * most, canvas.height - street - 2))
    spare = 1 if canvas.height > desks + street + 1 else 0
    parts = sides["left"].rows(fixed("desks", desks + spare), flexible("street"), fixed("played", 1))
    return _Places(parts["desks"], parts["street"], sides["ladder"], parts["played"])


def _notes(view: View[Observation], seat: int) -> str:
    """Say what is public of a player: workers, plays, purchases and titles, by name where there is room."""
    seen = view.observation
    wide = view.width >= _NAMED_NOTES
    # Where there is little room the reserve is left to whoever looks at the player.
    reserve = f", {seen.reserve[seat]} in reserve" if wide else ""
    parts = [f"{seen.ready[seat]} ready{reserve}, {seen.hand_sizes[seat]} in hand"]
    if seen.collected[seat]:
        parts.append(counted(seen.collected[seat], "marker"))
    for title, cards in (
        ("played", seen.plays[seat]),
        ("clipboard", seen.clipboards[seat]),
        ("Doctorates", seen.doctorates[seat]),
    ):
        if cards:
            parts.append(f"{title} {_counted_titles(cards) if wide else _codes(cards)}")
    return "; ".join(parts)


def _counted_titles(cards: Sequence[int]) -> str:
    """Write the titles of cards, those that there are several of once."""
    titles = Counter(CARDS[card].title for card in cards)
    return ", ".join(f"{title} x{count}" if count > 1 else title for title, count in titles.items())


def _codes(cards: Sequence[int]) -> str:
    """Write cards by number, those of the start set together."""
    return " ".join(text for _, text in _words(cards, "start card"))


def _played(part: Canvas, view: View[Observation]) -> None:
    """Draw what the others have played this round, by name where there is room for all of it."""
    seen = view.observation
    others = [seat for seat in seen.order if seat != seen.seat and seen.plays[seat]]
    if not others or not part.height:
        part.form(0, 0, ("The others have played no card yet." if seen.phase == 2 else "", ""), "faint")
        return
    x = part.text(0, 0, "PLAYED", "title") + 1
    for start in (None, "start card", ""):
        rows = [(seat, _words(seen.plays[seat], start)) for seat in others]
        gap = 2 if start is None else 1
        size = sum(5 + sum(width_of(text) + gap for _, text in words) for _, words in rows)
        if x + size <= part.width:
            break
    for seat, words in rows:
        if x + 4 > part.width:
            break
        x = part.chip(x, 0, f"{seat + 1}", f"seat-{seat}") + 1
        for card, text in words:
            if x + width_of(text) > part.width:
                break
            end = part.text(x, 0, text, f"{HUES[CARDS[card].colour]} strong" if card else "muted")
            # Cards of the start set may stand as a number together: it is the place of each of them.
            for one in (card,) if card else [one for one in seen.plays[seat] if one in START_SET]:
                part.target(f"play:{seat}:{one}", Region(x, 0, end - x, 1))
            x = end + gap
        x += 1


def _words(cards: Sequence[int], start: str | None) -> list[tuple[int, str]]:
    """Write played cards by name; or by number, those of the start set together as so many of `start`."""
    if start is None:
        return [(card, f"{code(card)} {CARDS[card].title}") for card in cards]
    start_cards = sum(card in START_SET for card in cards)
    words = [(card, code(card).replace(" ", "")) for card in cards if card not in START_SET]
    more = "+" if words or not start else ""
    return (
        [*words, (0, more + (counted(start_cards, start) if start else str(start_cards)))]
        if start_cards
        else words
    )
