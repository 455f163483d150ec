"""The board of Votes for Women: the map as a grid of states, the tracks, the boxes, the cards on display."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.picture import Canvas, Glyphs, Picture, Region, wrap
from civics_tui.boards.view import Score, View
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.components import (
    BALLOT_BOX,
    BUTTONS,
    CAMPAIGNER,
    CAMPAIGNER_WORDS,
    CAMPAIGNERS,
    CHECKS_TO_WIN,
    CODES,
    COLOURS,
    GAME_BOX,
    MARKERS,
    OPPOSITION,
    REGION,
    REGIONS,
    ROUNDS,
    SIDES,
    STATE_CARD,
    STATE_CARDS,
    STATES,
    SUFFRAGIST,
    TURN_BOX,
    TURNS,
    XS_TO_WIN,
)
from rules.votes_for_women.observation import Observation
from rules.votes_for_women.state import CHECK, X

HEIGHT = 15

_MAP = (
    ".. .. .. .. .. .. .. VT NH ME",
    "WA ID MT ND MN WI MI NY MA RI",
    "OR NV WY SD IA IL IN OH NJ CT",
    "CA UT CO NE MO KY WV PA DE ..",
    ".. AZ NM KS AR TN NC VA MD ..",
    ".. .. .. OK LA MS AL GA SC ..",
    ".. .. .. TX .. .. .. .. FL ..",
)
"""The states in the shape of the country, one tile each."""
COLUMNS, ROWS = 10, len(_MAP)
PLACES = {
    CODES.index(code): (column, row)
    for row, line in enumerate(_MAP)
    for column, code in enumerate(line.split())
    if code != ".."
}
"""Column and row of every state."""
_AT = {place: state for state, place in PLACES.items()}

_SIGN = dict(zip(REGIONS, "WPSMAN", strict=True))
_REGION_STYLE = ("green", "yellow", "red", "blue", "magenta", "cyan")
_SHORT = ("West", "Plains", "South", "Midwest", "Atlantic & App.", "Northeast")
_TITLE_AT = ((0, 1), (2, 1), (5, 5), (4, 1), (5, 3), (7, 0))
"""Where the upper border of a region has room for its name and its Campaigners."""
_CUBE_STYLE = ("magenta", "yellow", "red")

_BOXES = ((TURN_BOX, "turn_box"), (GAME_BOX, "game_box"), (BALLOT_BOX, "ballot_box"))


def panels(width: int, height: int) -> tuple[str, ...]:
    """The map, and the cards on display; one panel holds both where there is room."""
    return ("Board",) if height >= _map_rows(height) + 11 else ("Map", "Cards")


def _map_rows(height: int) -> int:
    """Rows the map takes: two a state, three where there is plenty of room."""
    return ROWS * 3 + 1 if height >= ROWS * 3 + 12 else ROWS * 2 + 1


def draw(view: View[Observation], panel: str) -> Picture:
    """Draw the map with its tracks, the cards, or both below each other."""
    seen: Observation = view.observation
    canvas = Canvas(view.width, view.height, view.glyphs)
    if panel == "Cards":
        _cards(canvas, seen, 0)
        return canvas.picture()
    rows = _map_rows(view.height)
    _draw_map(canvas, seen, rows // ROWS)
    if panel == "Board":
        _cards(canvas, seen, rows)
    return canvas.picture()


# The map


def _draw_map(canvas: Canvas, seen: Observation, tall: int) -> None:
    """Draw tiles `tall` rows high: a border above, and one or two rows of content."""
    wide = max(4, min(12, canvas.width // COLUMNS))
    for state in PLACES:
        _borders(canvas, state, wide, tall)
    for state in PLACES:
        _tile(canvas, seen, state, wide, tall)
    for region in range(len(REGIONS)):
        _region_title(canvas, seen, region, wide, tall)
    _tracks(canvas, seen, 7 * wide - 1)
    _decks(canvas, seen, 9 * wide + 2, 3 * tall + 1)
    _dice(canvas, seen, 5 * tall + 1)
    _in_effect(canvas, seen, Region(4 * wide + 1, 6 * tall + 1, 4 * wide - 2, tall))


def _borders(canvas: Canvas, state: int, wide: int, tall: int) -> None:
    """Draw the edges of a tile that are edges of its region."""
    g = canvas.glyphs
    column, row = PLACES[state]
    region = state // 8
    style = _REGION_STYLE[region]
    x, y = column * wide, row * tall

    def other(dx: int, dy: int) -> bool:
        neighbour = _AT.get((column + dx, row + dy))
        return neighbour is None or neighbour // 8 != region

    above = 1 if other(0, -1) else 0
    for line in range(above, tall):
        if other(-1, 0):
            canvas.text(x, y + line, g.vertical, style)
        if (column + 1, row) not in _AT:
            canvas.text(x + wide, y + line, g.vertical, style)
    if above:
        canvas.text(x, y, g.horizontal * (wide + 1), style)
    if (column, row + 1) not in _AT:
        canvas.text(x, y + tall, g.horizontal * (wide + 1), style)


def _tile(canvas: Canvas, seen: Observation, state: int, wide: int, tall: int) -> None:
    """Draw a state: postal code, a star where its State card waits, cubes or marker."""
    g = canvas.glyphs
    column, row = PLACES[state]
    x, y = column * wide + 1, row * tall + 1
    room = wide - 1
    voting = " reverse" if seen.showing.vote == state else ""
    canvas.text(x, y, CODES[state], f"strong {_REGION_STYLE[state // 8]}{voting}")
    waiting = STATE_CARD[state] in seen.state_cards
    if tall > 2:
        if waiting:
            canvas.text(x + 3, y, g.star, "mark strong")
        _holding(canvas, seen, state, x, y + 1, room)
    else:
        pieces = sum(len(text) for text, _ in _cubes(seen, state, g, room - 2))
        at = x + 3 if pieces <= room - 3 else x + 2
        if waiting:
            canvas.text(x + 2 if at == x + 3 else x - 1, y, g.star, "mark strong")
        _holding(canvas, seen, state, at, y, room - 2)
    canvas.target(f"state:{CODES[state]}", Region(x, y, room, tall - 1))


def _cubes(seen: Observation, state: int, glyphs: Glyphs, room: int) -> list[tuple[str, str]]:
    """Write what a state holds: `p2 y1`, `r3`, a check or an X; letter and colour both tell whose.

    A heap of both colours that does not fit loses the `p` before the `y`, never a digit.
    """
    if seen.status[state] == CHECK:
        return [(glyphs.check + "yes", "good strong")]
    if seen.status[state] == X:
        return [(glyphs.cross + "no", "bad strong")]
    held = (seen.purple[state], seen.yellow[state], seen.red[state])
    pieces = [
        (f"{COLOURS[colour][0]}{count}", f"{_CUBE_STYLE[colour]} strong")
        for colour, count in enumerate(held)
        if count
    ]
    if len(pieces) > 1 and sum(len(text) for text, _ in pieces) > room:
        purple, style = pieces[0]
        pieces[0] = purple[1:], style
    return pieces


def _holding(canvas: Canvas, seen: Observation, state: int, x: int, y: int, room: int) -> None:
    pieces = _cubes(seen, state, canvas.glyphs, room)
    if pieces:
        canvas.spans(x, y, pieces)
    else:
        canvas.text(x, y, canvas.glyphs.dot, "muted")


def _region_title(canvas: Canvas, seen: Observation, region: int, wide: int, tall: int) -> None:
    """Write the region's letter, name and Campaigners into its upper border."""
    column, row = _TITLE_AT[region]
    x, y = column * wide + 1, row * tall
    style = _REGION_STYLE[region]
    start = x
    x = canvas.text(x, y, f"{_SIGN[REGIONS[region]]}", f"{style} strong reverse")
    x = canvas.text(x, y, f" {_SHORT[region]} ", f"{style} strong")
    for piece, where in enumerate(seen.campaigners):
        if where == region:
            here = " reverse" if seen.showing.campaigner == piece else ""
            letter = CAMPAIGNERS[piece][0].upper()
            canvas.target(f"campaigner:{CAMPAIGNERS[piece]}", Region(x, y, 1, 1))
            x = canvas.text(x, y, letter, f"{_CUBE_STYLE[piece // 2]} strong{here}")
    canvas.target(f"region:{REGIONS[region]}", Region(start, y, max(1, x - start), 1))


def _tracks(canvas: Canvas, seen: Observation, width: int) -> None:
    """Draw turn, round, Congress, buttons and the count of states in the upper left corner."""
    g = canvas.glyphs
    x = canvas.text(0, 0, f"Turn {seen.turn}", "strong")
    x = canvas.text(x, 0, f"/{TURNS}", "muted")
    if seen.round:
        x = canvas.text(x, 0, f" round {seen.round}", "strong")
        x = canvas.text(x, 0, f"/{ROUNDS}", "muted")
    x += 2
    if seen.sent:
        canvas.text(x, 0, "Amendment sent to the states", "good strong", width - x)
        canvas.target("congress:track", Region(x, 0, width - x, 1))
    else:
        start = x
        x = canvas.text(x, 0, "Congress ", "muted")
        x = canvas.text(x, 0, g.full * seen.congress, "good strong")
        x = canvas.text(x, 0, g.shade * (MARKERS - seen.congress), "muted")
        x = canvas.text(x, 0, f" {seen.congress}/{MARKERS}", "strong")
        canvas.target("congress:track", Region(start, 0, x - start, 1))
    x = 0
    for seat, (mark, goal) in enumerate(((g.check, CHECKS_TO_WIN), (g.cross, XS_TO_WIN))):
        name = SIDES[seat][:3]
        x = canvas.text(x, 1, name, f"seat-{seat} strong")
        x = canvas.text(x, 1, f" {mark}{seen.decided[seat]}", "good strong" if seat == 0 else "bad strong")
        x = canvas.text(x, 1, f"/{goal} ", "muted")
        x = canvas.text(x, 1, f"{g.bullet}{seen.buttons[seat]}", "mark strong")
        x = canvas.text(x, 1, f"/{BUTTONS[seat]} buttons  ", "muted")


def _decks(canvas: Canvas, seen: Observation, x: int, y: int) -> None:
    """Write deck and discard sizes in the sea off the Carolinas."""
    canvas.text(x, y, "deck", "muted")
    for seat in (SUFFRAGIST, OPPOSITION):
        canvas.text(x, y + 1 + seat, f"{SIDES[seat][0]} {seen.deck_sizes[seat]}", f"seat-{seat}")
    canvas.text(x, y + 3, "disc.", "muted")
    for seat in (SUFFRAGIST, OPPOSITION):
        canvas.text(x, y + 4 + seat, f"{SIDES[seat][0]} {len(seen.discards[seat])}", f"seat-{seat}")


def _dice(canvas: Canvas, seen: Observation, y: int) -> None:
    """Draw the dice that lie on the table in the lower left corner, and what is left to be done."""
    showing = seen.showing
    x = 0
    for index, face in enumerate(showing.dice):
        style = f"seat-{index}" if showing.vote is not None else "mark"
        canvas.box(Region(x, y, 5, 3), style)
        canvas.text(x + 2, y + 1, str(face), "strong")
        x += 5
    text = ""
    if showing.vote is not None:
        text = f"{CODES[showing.vote]} votes: Suf, Opp"
    elif showing.bid is not None:
        text = f"Suf commits {showing.bid}"
    elif showing.left:
        text = f"{showing.left} left"
    canvas.text(0, y + (3 if showing.dice else 2), text, "mark strong")


def _in_effect(canvas: Canvas, seen: Observation, room: Region) -> None:
    """List the cards in effect in the Gulf, by number and first words."""
    cards = (*seen.turn_box, *seen.game_box, *seen.ballot_box)
    if not cards:
        return
    text = "In effect: " + ", ".join(f"{card} {CARDS[card].title}" for card in cards)
    canvas.paragraph(room.x, room.y, text, room.width, room.height, "warn")


# Cards on display


def _cards(canvas: Canvas, seen: Observation, y: int) -> None:
    """List the Strategy cards, the State cards, the claimed cards and the three boxes."""
    width = canvas.width
    canvas.text(0, y, f"Strategy cards (deck {seen.strategy_deck_size})", "title")
    y += 1
    for card in seen.strategy_cards:
        x = canvas.text(1, y, f"{card} {CARDS[card].title}", "strong")
        canvas.text(x + 1, y, CARDS[card].text, "muted", max(0, width - x - 1))
        canvas.target(f"strategy:{card}", Region(0, y, width, 1))
        y += 1
    x = canvas.text(0, y, "State cards ", "title")
    for card in seen.state_cards:
        code = CODES[STATES.index(CARDS[card].title)]
        canvas.target(f"card:{card}", Region(x, y, 4 + len(code), 1))
        x = canvas.text(x, y, f"{card} ", "muted")
        x = canvas.text(x, y, code, "strong") + 1
    y += 1
    for seat in (SUFFRAGIST, OPPOSITION):
        x = canvas.text(0, y, f"{SIDES[seat]} claimed ", f"seat-{seat} strong")
        if not seen.claimed[seat]:
            canvas.text(x, y, "nothing", "muted")
        for card in seen.claimed[seat]:
            text = f"{card} {CARDS[card].title}"
            canvas.target(f"claimed:{card}", Region(x, y, len(text), 1))
            x = canvas.text(x, y, text, "strong") + 2
        y += 1
    for title, field in _BOXES:
        cards: tuple[int, ...] = getattr(seen, field)
        words = "for" if title == BALLOT_BOX else "for the"
        x = canvas.text(0, y, f"In effect {words} {title} ", "title")
        if not cards:
            canvas.text(x, y, "nothing", "muted")
        y += 1
        for card in cards:
            x = canvas.text(1, y, f"{card} {CARDS[card].title}", "strong")
            canvas.text(x, y, f": {CARDS[card].in_effect}", "warn", max(0, width - x))
            canvas.target(f"box:{card}", Region(0, y, width, 1))
            y += 1
    if seen.in_play:
        text = ", ".join(f"{card} {CARDS[card].title}" for card in seen.in_play)
        canvas.text(0, y, f"Being played: {text}", "mark", width)


# What is private, and words


def hand(view: View[Observation]) -> Picture:
    """List what only this seat sees: its hand, cards it looks at, and its claimed cards beside them."""
    seen: Observation = view.observation
    if seen.seat is None:
        return Canvas(view.width, 1, view.glyphs).picture()
    groups: list[tuple[str, str, tuple[int, ...]]] = []
    if looked := seen.looked[seen.seat]:
        groups.append(("Drawn", "card", looked))
    if seen.in_play and 108 in seen.in_play:
        groups.append(("Their hand", "card", seen.known_hands[1 - seen.seat] or ()))
    groups.append(("", "hand", seen.hands[seen.seat] or ()))
    if claimed := seen.claimed[seen.seat]:
        groups.append(("Claimed", "claimed", claimed))
    if aside := seen.set_aside[seen.seat]:
        groups.append(("Set aside", "card", aside))
    room = view.width - 6
    texts = {card: wrap(CARDS[card].text, max(8, room)) for _, _, cards in groups for card in cards}
    full = sum(bool(title) for title, _, _ in groups) + sum(1 + len(lines) for lines in texts.values())
    spelled = full <= view.height
    height = full if spelled else sum(bool(title) + len(cards) for title, _, cards in groups)
    canvas = Canvas(view.width, max(1, height), view.glyphs)
    y = 0
    for title, kind, cards in groups:
        if title:
            canvas.text(0, y, title, "title")
            y += 1
        for card in cards:
            lines = texts[card] if spelled else []
            x = canvas.text(0, y, f"{card:>3} ", "muted")
            canvas.text(x, y, f"{CARDS[card].title}{_signs(card)}", "strong", max(0, view.width - x))
            for row, line in enumerate(lines):
                canvas.text(5, y + 1 + row, line, "muted")
            canvas.target(f"{kind}:{card}", Region(0, y, view.width, 1 + len(lines)))
            y += 1 + len(lines)
    return canvas.picture()


def _signs(card: int) -> str:
    """Mark what a card is beside its text: its era, a box, a roll, a price."""
    data = CARDS[card]
    signs = [data.era] if data.era else []
    if data.box:
        signs.append(f"stays: {data.box}")
    if data.gated:
        signs.append("roll 3+")
    if data.cost:
        signs.append(f"costs {data.cost}")
    return f" ({', '.join(signs)})" if signs else ""


def scores(view: View[Observation]) -> Sequence[Score]:
    """Give both sides' states, buttons, cards and claimed cards."""
    seen: Observation = view.observation
    lines = []
    for seat, (what, goal) in enumerate((("ratified", CHECKS_TO_WIN), ("rejected", XS_TO_WIN))):
        held = "1 button" if seen.buttons[seat] == 1 else f"{seen.buttons[seat]} buttons"
        notes = f"{held}, hand {seen.hand_sizes[seat]}, deck {seen.deck_sizes[seat]}"
        if seen.claimed[seat]:
            notes += ", claimed " + ", ".join(CARDS[card].title for card in seen.claimed[seat])
        lines.append(Score(seat, f"{seen.decided[seat]}/{goal} {what}", notes))
    return lines


def status(view: View[Observation]) -> str:
    """Say which turn, phase and round it is."""
    seen: Observation = view.observation
    if seen.winner is not None:
        return f"{view.names[seen.winner]} has won"
    if seen.round:
        return f"Turn {seen.turn}, round {seen.round}"
    if seen.turn == TURNS and seen.sent:
        return "Final Voting"
    return f"Turn {seen.turn}, Strategy"


def inspect(view: View[Observation], target: str) -> str:
    """Describe a state, a card, a Campaigner, a region or Congress."""
    seen: Observation = view.observation
    kind, _, name = target.partition(":")
    if kind == "state":
        return _about_state(seen, CODES.index(name))
    if kind in ("hand", "card", "claimed", "strategy", "box"):
        return _about_card(int(name))
    if kind == "region":
        pieces = [CAMPAIGNER_WORDS[piece] for piece, at in enumerate(seen.campaigners) if at == REGION[name]]
        return f"{name}: {', '.join(pieces) or 'no Campaigner'}."
    if kind == "campaigner":
        where = seen.campaigners[CAMPAIGNER[name]]
        return f"The {CAMPAIGNER_WORDS[CAMPAIGNER[name]]}, in the {REGIONS[where]}." if where >= 0 else ""
    if kind == "congress":
        if seen.sent:
            return "Congress has sent the amendment to the states."
        return f"Congress has {seen.congress} of {MARKERS} markers; the sixth sends the amendment."
    return ""


def _about_state(seen: Observation, state: int) -> str:
    if seen.status[state] in (CHECK, X):
        held = "has ratified" if seen.status[state] == CHECK else "has rejected"
    else:
        counts = (seen.purple[state], seen.yellow[state], seen.red[state])
        held = ", ".join(f"{count} {COLOURS[colour]}" for colour, count in enumerate(counts) if count)
        held = held or "no cubes"
    text = f"{STATES[state]} ({REGIONS[state // 8]}): {held}."
    card = STATE_CARD[state]
    if card in seen.state_cards:
        text += f" The fourth cube claims its card: {CARDS[card].text}"
    return text


def _about_card(card: int) -> str:
    data = CARDS[card]
    text = f"{card} {data.title}{_signs(card)}. {data.text}"
    if CARDS[card].in_effect:
        text += f" In effect: {CARDS[card].in_effect}."
    if card in STATE_CARDS or not data.era:
        return text
    return f"{text} Or campaign, organize or lobby with it."


def results(view: View[Observation]) -> Picture:
    """List the states each side has won, region by region, and the rest."""
    seen: Observation = view.observation
    lines: list[tuple[str, str]] = []
    for seat, (marker, word) in enumerate(((CHECK, "Ratified"), (X, "Rejected"))):
        won = [CODES[state] for state in range(len(STATES)) if seen.status[state] == marker]
        text = f"{word}: {len(won)} of {(CHECKS_TO_WIN, XS_TO_WIN)[seat]}"
        lines.append((text, f"seat-{seat} strong"))
        lines += [(f"  {line}", "") for line in wrap(" ".join(won) or "none", max(8, view.width - 4))]
    rest = sum(status < CHECK for status in seen.status)
    lines.append((f"Undecided: {rest}", "muted"))
    if not seen.sent:
        lines.append((f"Congress never had six markers; it ended with {seen.congress}.", "muted"))
    canvas = Canvas(view.width, len(lines), view.glyphs)
    for y, (text, style) in enumerate(lines):
        canvas.text(0, y, text, style, view.width)
    return canvas.picture()
