"""The hand: its cards, what it adds up to, and what is known of the others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.electioneering.preview import hand_after, less, rows_after
from civics_tui.boards.electioneering.suits import cares_of, chip, hand_card, looks_of, suit_chip, sums_of
from civics_tui.boards.layout import packed
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Picture, Region, Span, wrap
from civics_tui.boards.spans import Spans, flowed, longest, tabulate, width_of
from civics_tui.boards.view import View
from rules.electioneering.components import LONGEST_SHORT
from rules.electioneering.observation import Observation
from rules.words import Text, counted

_WIDE_HAND = 77
"""Columns from which the hand is cards."""
_CARD = 20, 26
"""Columns of such a card, at least and at most."""
_HALF_IN_WORDS = 30
"""Columns from which one of two suits on a line has its name."""
_POINTS = 8
"""Columns of what the hand has of a suit, and will have: ` 12→16  `."""
_IN_WORDS = 100
"""Columns from which cards that are known have the names of their suits."""


def draw_hand(view: View[Observation]) -> Picture:
    """Draw the hand of the seat that looks, as high as it needs; nothing where it has no cards."""
    seen = view.observation
    cards = () if seen.seat is None else seen.hands[seen.seat] or ()
    if not cards:
        return Canvas(view.width, 0, view.glyphs).picture()
    kinds = sorted(set(cards), key=lambda code: seen.box.kind[code])
    if view.width >= _WIDE_HAND:
        return _as_cards(kinds, cards, view)
    listed = any(f"hand:{code}" in view.legal for code in cards)
    return _in_lines(() if listed else kinds, cards, view)


def _as_cards(kinds: Sequence[str], cards: tuple[str, ...], view: View[Observation]) -> Picture:
    """Draw the cards whole, in rows, and the rest below them."""
    box = view.observation.box
    suits = len(box.letters) - bool(view.observation.removed_suit)
    faces = [hand_card(box, code, cards.count(code), view.glyphs) for code in kinds]
    places = packed(
        view.width,
        *_CARD,
        lambda wide: [("", *wrap(face.text, wide - 2)) for face in faces],
        view.height - suits,
    )
    top = max(place.y + place.height for place in places)
    # The cards come first: what is known of the others stands with the players, too.
    room = max(0, view.height - top) if view.height else suits
    below = _stands_for(cards, view, max(1, room), known_elsewhere=True)[:room]
    canvas = Canvas(view.width, top + len(below), view.glyphs)
    for code, face, place in zip(kinds, faces, places, strict=True):
        canvas.card(place, face, f"hand:{code}")
    canvas.lines(0, top, below)
    return canvas.picture()


def _in_lines(kinds: Sequence[str], cards: tuple[str, ...], view: View[Observation]) -> Picture:
    """Draw the cards of some kinds as chips, below them what the hand adds up to, and what is known."""
    lines = _chip_lines(kinds, cards, view) if kinds else []
    below = _stands_for(cards, view, view.height - len(lines) if view.height else 0)
    canvas = Canvas(view.width, len(lines) + len(below), view.glyphs)
    for y, (line, places) in enumerate(lines):
        canvas.text(0, y, line)
        for code, x, size in places:
            canvas.target(f"hand:{code}", Region(x, y, size, 1))
    canvas.lines(0, len(lines), below)
    return canvas.picture()


def _chip_lines(
    kinds: Sequence[str], cards: tuple[str, ...], view: View[Observation]
) -> list[tuple[Spans, list[tuple[str, int, int]]]]:
    """Put the hand into lines of chips, copies side by side; each with (card, x, columns)."""
    box = view.observation.box
    lines: list[tuple[list[Span], list[tuple[str, int, int]]]] = [([], [])]
    for code in kinds:
        spans = [span for _ in range(cards.count(code)) for span in chip(box, code, view.glyphs)]
        line, places = lines[-1]
        if line and width_of(line) + 1 + width_of(spans) > view.width:
            lines.append(([], []))
            line, places = lines[-1]
        line += [Span(" ")] if line else []
        places.append((code, width_of(line), width_of(spans)))
        line += spans
    return [(line, places) for line, places in lines]


def _stands_for(
    cards: tuple[str, ...], view: View[Observation], room: int, *, known_elsewhere: bool = False
) -> Sequence[Spans]:
    """Say what the hand stands for, who wants each suit, what is unseen of it; then what is known of others.

    In so many lines where that can be done; 0 is as many as are needed.
    """
    width, seen = view.width, view.observation
    suits = [letter for letter in seen.box.letters if letter != seen.removed_suit]
    known = _known(view)
    named, short_known = (
        flowed(_known(view, all_seats=False, words=words), width) for words in (True, False)
    )
    # A number is called unknown where that takes no line more and the cards leave room for it.
    fits = len(named) <= len(short_known) and all(width_of(line) <= width for line in named)
    flowed_known = named if fits else short_known
    knowns = [known, flowed_known, *([[]] if known_elsewhere else [])]
    # In a run-off nobody draws, and all hands lie open.
    drawing = not (seen.standing or view.open)
    for words, unseen in ((True, drawing), (True, False), (False, False)):
        long = _by_suit(suits, cards, view, words=words, unseen=unseen)
        for rest in knowns if long else ():
            lines = [*long, *rest]
            # The heading is the first line that can be spared.
            if room and len(lines) == room + 1:
                lines = lines[1:]
            if (not room or len(lines) <= room) and all(width_of(line) <= width for line in lines):
                return lines
    half = (width - 2) // 2
    short = tabulate(
        [_stand(letter, cards, view, half, words=half > _HALF_IN_WORDS) for letter in pair]
        for pair in (suits[at : at + 2] for at in range(0, len(suits), 2))
    )
    return [*short, *flowed_known]


def _by_suit(
    suits: Sequence[str], cards: tuple[str, ...], view: View[Observation], *, words: bool, unseen: bool
) -> Sequence[Spans]:
    """Write a line for each suit below a heading; nothing if what is `unseen` of it would cost words."""
    whole = [_stand(letter, cards, view, view.width, words=words) for letter in suits]
    head: list[Spans] = [[Span("This hand stands for", "title")]]
    if not unseen:
        return [*head, *whole]
    left = [_unseen(letter, view) for letter in suits]
    room = view.width - max(map(width_of, left)) - 2
    if any(width_of(line) > room for line in whole):
        return ()
    explained = [*head[0], Span("  unseen: in the deck or another hand", "muted")]
    return [
        explained if width_of(explained) <= view.width else head[0],
        *tabulate(zip(whole, left, strict=True)),
    ]


def _unseen(letter: str, view: View[Observation]) -> Spans:
    """List the cards of a suit that the viewer neither sees nor knows of: in the deck, or in a hand."""
    seen = view.observation
    box, removed = seen.box, seen.removed_suit
    left = [box.codes[kind] for kind in box.cards if not removed or removed not in box.codes[kind]]
    hands = [known if hand is None else hand for hand, known in zip(seen.hands, seen.known, strict=True)]
    codes = [
        code for code in less(left, list(chain(*seen.rows, *hands, [seen.playing or ""]))) if letter in code
    ]
    faces = [view.glyphs.star if code[1] == "*" else code[1] for code in codes if code[1] not in box.letters]
    duals = len(codes) - len(faces)
    words = [" ".join(faces), *([counted(duals, "dual")] if duals else [])]
    return [Span(f"unseen {', '.join(filter(None, words)) or 'none'}", "muted")]


def _stand(letter: str, cards: tuple[str, ...], view: View[Observation], width: int, *, words: bool) -> Spans:
    """Say what the hand has of a suit, will have after the choice under the cursor, and who wants it."""
    seen, box, glyphs = view.observation, view.observation.box, view.glyphs
    now = sums_of(box, cards).get(letter, 0)
    after = hand_after(view)
    then = now if after is None else sums_of(box, after).get(letter, 0)
    points = [Span(f" {then:>2}", "strong")]
    if then != now:
        points = [Span(glyphs.encode(f" {now:>2}→"), "muted"), Span(f"{then}", "strong")]
    head = [*(_suit_in_words(letter, view) if words else [suit_chip(box, letter, glyphs)]), *points]
    head.append(Span(" " * max(0, _POINTS - width_of(points))))
    led = [
        box.by_id[student].name
        for student, row in zip(seen.students, rows_after(view), strict=True)
        if row and letter in cares_of(box, row) and not seen.votes
    ]
    names = str(Text.listing(led)), ", ".join(led), f"{len(led)} students"
    # A number alone might be points.
    wanted = f"{len(led)} want{'s' if len(led) == 1 else ''}"
    forms = [*(f"for {words}" for words in names), wanted, ""] if led else [""]
    return [*head, Span(longest(forms, max(0, width - width_of(head))))]


def _suit_in_words(letter: str, view: View[Observation]) -> Spans:
    """Write a suit as wide as the longest one."""
    box, short = view.observation.box, looks_of(view.observation.box)[letter].short
    pad = " " * (LONGEST_SHORT - len(short))
    # Without grounds there are brackets.
    within, behind = ("", [Span(pad)]) if view.glyphs.edge else (pad, [])
    return [suit_chip(box, letter, view.glyphs, f"{letter} {short}{within}"), *behind]


def _known(view: View[Observation], *, all_seats: bool = True, words: bool = True) -> list[Spans]:
    """Say of each other seat what everybody knows of its hand, or of those of which something is known."""
    seen, box = view.observation, view.observation.box
    lines: list[Spans] = []
    if seen.votes or view.open:
        return lines
    seats = [(seen.seat or 0) + turn for turn in range(1, seen.seats)]
    for seat in (seat % seen.seats for seat in seats):
        known = seen.known[seat]
        if not known and not all_seats:
            continue
        in_words = words and view.width >= _IN_WORDS
        cards = [span for code in known for span in chip(box, code, view.glyphs, words=in_words)]
        name = seat_name(view.names, seat, max(4, min(12, view.width - width_of(cards) - 7)))
        hidden = seen.hand_sizes[seat] - len(known)
        rest = f" {'+' if known else ''}{hidden}{' unknown' if words or not known else ''}"
        lines.append([Span(f"{name} ", f"seat-{seat}"), *cards, Span(rest, "muted")])
    return lines
