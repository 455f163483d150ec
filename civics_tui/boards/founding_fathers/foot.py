"""The foot of the Assembly Room: who may still vote, the pool and the deck, events in effect."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.founding_fathers.knowledge import back, behind, lying
from civics_tui.boards.founding_fathers.looks import GROUNDS, IN_WORDS, letter_of, men, seat_digit
from civics_tui.boards.picture import Glyphs, Region, Span
from civics_tui.boards.spans import Spans, width_of
from civics_tui.boards.view import View
from rules.founding_fathers.components import FACTIONS, STATES
from rules.founding_fathers.observation import Observation, Seen


def draw_to_vote(room: Canvas, view: View[Observation]) -> int:
    """List the states still to vote; those the observing seat holds men of stand out. Return the x after."""
    seen = view.observation
    own = {card.state for card in seen.hands[seen.seat]} if seen.seat is not None else set()
    x = room.text(1, 0, "to vote", "muted") + 1
    there = [state.code for state, bench in zip(STATES, seen.benches, strict=True) if bench is None]
    for code in there:
        room.text(x, 0, f" {seen.printed.code(code)}", "strong on raised" if code in own else "muted on tile")
        room.target(f"state:{code}", Region(x, 0, 3, 1))
        x += 3 + (room.width >= 60)
    if not there:
        x = room.text(x, 0, "nobody", "muted")
    return x


def draw_pool(room: Canvas, view: View[Observation]) -> None:
    """Draw the pool and the top of the deck: a man by name where he is certain, else his back."""
    seen = view.observation
    if seen.dealt:
        room.form(1, 0, _OPPOSED[0], "muted", room.width - 1)
        return
    forms, label = _lying_there(seen, room.width, room.glyphs)
    # The names in full, as far as they fit: the longest is shortened first.
    taken = len(" pool") + len(seen.pool) + 1
    two = room.height > 1 and rows_of_pool(seen, room.width, room.glyphs) > 1
    above = forms[: len(seen.pool)] if two else forms
    fits = room.width - 1 - taken - (0 if two else len(label))
    while sum(width_of(one[0]) for one in above) > fits:
        longest_ = max((one for one in above if len(one) > 1), key=lambda one: width_of(one[0]), default=None)
        if longest_ is None:
            break
        del longest_[0]
    cards = [one[0] for one in forms]
    top = cards.pop() if seen.top is not None else []
    # A card begins with a blank of its ground.
    x = room.text(1, 0, "pool", "muted")
    for place, spans in enumerate(cards):
        end = room.text(x, 0, spans)
        room.target(f"pool:{place}", Region(x, 0, end - x, 1))
        x = end + 1
    # What has no room beside the pool stands below it.
    start, y = (1, 1) if two else (x, 0)
    label = label.removeprefix(room.glyphs.vertical) if two else label
    x = room.text(start, y, label, "muted") + 1
    x = room.text(x, y, top)
    room.target("deck:", Region(start, y, x - start, 1))
    if room.width - x > 14:
        text = f"{len(seen.discards)} discarded"
        room.text(x + 2, y, text, "muted")
        room.target("discards:", Region(x + 1, y, len(text) + 1, 1))


def _lying_there(seen: Observation, width: int, glyphs: Glyphs) -> tuple[list[list[Spans]], str]:
    """Return the forms of the cards of the pool and of the top of the deck, and what the deck is called."""
    places = lying(seen)
    hidden = [*seen.pool, *([] if seen.top is None else [seen.top])]
    forms = [_hidden(seen, card, places, glyphs) for card in hidden]
    taken = len(" pool") + len(hidden) + sum(width_of(one[0]) for one in forms)
    label = f"{glyphs.vertical}deck {seen.deck_size}"
    if seen.top is not None and width >= IN_WORDS:
        label += ", on top"
    elif seen.top is not None and taken + len(f"{label}, top ") < width:
        label += ", top"
    return forms, label


def rows_of_pool(seen: Observation, width: int, glyphs: Glyphs) -> int:
    """Count the rows in which pool and deck have room with whole names: the deck may stand below."""
    if seen.dealt:
        return 1
    forms, label = _lying_there(seen, width, glyphs)
    taken = len(" pool") + len(seen.pool) + 1 + len(label) + sum(width_of(one[0]) for one in forms)
    return 1 + (taken >= width)


def _hidden(seen: Observation, card: Seen, places: dict[str, str], glyphs: Glyphs) -> list[Spans]:
    """Draw a card by its back, in the longest form first; named where one man or two can be behind it."""
    men_behind = [seen.printed.man(id) for id in behind(seen, card, places)]
    ground, code = GROUNDS[card.faction], seen.printed.code(card.state)
    if len(men_behind) == 1:
        man = men_behind[0]
        whole, state = (Span(f" {printed} ", f"muted on {ground}") for printed in (back(seen, card), code))
        # Where there are grounds the color still tells the faction.
        less = (whole, man.tag) if glyphs.edge else (state, man.brief)
        lettered = (state, f"{man.tag}{letter_of(card.faction, glyphs)}")
        forms = ((whole, man.surname), (whole, man.brief), less, lettered, (state, man.tag))
        return [[printed, Span(name, f"name on {ground}")] for printed, name in forms]
    unknown: Spans = [Span(f" {code} {card.faction}", f"name on {ground}")]
    # The faction is never left to the color of the ground alone.
    pairs = [mark.join([man.surname for man in men_behind]) for mark in (" or ", "/")]
    told = [[Span(f" {back(seen, card)} {pair}", f"name on {ground}")] for pair in pairs]
    return [*told, unknown] if len(men_behind) == 2 else [unknown]


def draw_in_effect(room: Canvas, view: View[Observation]) -> None:
    """List what is laid out for a vote and the events in effect, each with whose it is."""
    seen = view.observation
    x = room.text(1, 0, laid) if (laid := _laid_out(seen, room.width, room.glyphs)) else 1
    if seen.dealt:
        # The first choice is among men of factions that a newcomer has never met.
        room.form(x, 0, _OPPOSED[1], "muted", room.width - x)
        return
    if not seen.effects:
        if not laid:
            room.text(x, 0, "no event in effect", "muted")
        return
    if laid and len(_whole(seen, room.width - x - len("effect "), room.glyphs)) > 1 and room.height > 1:
        room, laid, x = room.area(Region(0, 1, room.width, room.height - 1)), [], 1
    label = "in effect" if not laid and room.width >= 30 else "effect"
    if x + len(label) + len(" [1]Abc") > room.width:
        room.text(min(x, room.width - 1), 0, "+", "muted")
        return
    x = start = room.text(x, 0, label, "muted") + 1
    for form in (" {0.surname}: {1.gist}", " {0.surname}", " {0.brief}", " {0.tag}", "{0.tag}"):
        words = _in_effect(seen, form, room.glyphs)
        if _have_room(words, room.width - x, room.height):
            break
    effects, rows = iter(seen.effects), _rows_of(words, room.width - x)
    if len(rows) > room.height:
        # What has no room is counted.
        rows = _rows_of(words, room.width - x - len(" +9"))[: room.height]
    for y, row in enumerate(rows):
        x = start
        for word, (id, seat) in zip(row, effects, strict=False):
            ground = GROUNDS[FACTIONS[seen.printed.man(id).faction].code]
            # Whose it is stands first, as everywhere: behind a name a digit is a number of something.
            chip = seat_digit(seat, room.glyphs)
            end = room.text(x, y, [chip, Span(word[len(chip.text) :], f"name on {ground}")])
            room.target(f"card:{id}", Region(x, y, end - x, 1))
            x = end + 1
    if more := len([*effects]):
        room.text(x, len(rows) - 1, f"+{more}", "muted")


def rows_in_effect(seen: Observation, width: int, glyphs: Glyphs, free: int) -> int:
    """Count the rows in which what is laid out and the events in effect have room with whole names, and with
    what they do where so many rows are free."""
    told = _in_effect(seen, " {0.surname}: {1.gist}", glyphs)
    if not seen.playing and _have_room(told, width - len(" in effect "), free):
        return len(_rows_of(told, width - len(" in effect ")))
    laid = _laid_out(seen, width, glyphs)
    if laid and len(_whole(seen, width - 1 - width_of(laid) - len("effect "), glyphs)) == 1:
        return 1
    return bool(laid) + len(_whole(seen, width - len(" in effect "), glyphs))


def _laid_out(seen: Observation, width: int, glyphs: Glyphs) -> Spans:
    """Draw the delegates laid out for a vote, with the blanks that stand behind them."""
    if not seen.playing:
        return []
    laid = men(seen.printed, seen.playing, min(22, width - 10), glyphs)
    return [Span("laid out", "mark"), Span(" "), *laid, Span("  ")]


def _whole(seen: Observation, width: int, glyphs: Glyphs) -> list[list[str]]:
    """Divide the whole names of the events in effect, each behind whose it is, among rows."""
    return _rows_of(_in_effect(seen, " {0.surname}", glyphs), width)


def _have_room(words: Sequence[str], width: int, rows: int) -> bool:
    return all(len(word) <= width for word in words) and len(_rows_of(words, width)) <= rows


def _in_effect(seen: Observation, form: str, glyphs: Glyphs) -> list[str]:
    """Write the events in effect, each behind whose it is, in a form of the man and the card."""
    box = seen.printed
    return [
        seat_digit(seat, glyphs).text + form.format(box.man(id), box.card(id)) for id, seat in seen.effects
    ]


def _rows_of(words: Sequence[str], width: int) -> list[list[str]]:
    """Divide words among rows, each with a blank after it."""
    rows: list[list[str]] = [[]]
    for word in words:
        if rows[-1] and sum(len(one) + 1 for one in (*rows[-1], word)) > width:
            rows.append([])
        rows[-1].append(word)
    return rows


_OPPOSED = (
    ("Federalists (F) against Anti-Federalists (AF).", "Federalists against Anti-Federalists"),
    ("Large States (LS) against Small States (SS).", "Large States against Small States"),
)
"""Who opposes whom, in two lines."""
