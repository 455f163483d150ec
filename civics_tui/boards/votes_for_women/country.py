"""The map: 48 filled states in the shape of the country, their cubes, stars, Campaigners and marks."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import Glyphs, Region, Span
from civics_tui.boards.votes_for_women import race
from civics_tui.boards.votes_for_women.gists import gist
from rules.votes_for_women import components
from rules.votes_for_women.components import CODES, CUBES_TO_CLAIM, MARKERS, REGIONS, STATE_CARD, TURNS
from rules.votes_for_women.effects.map import TO_WIN
from rules.votes_for_women.observation import Observation
from rules.votes_for_women.state import CHECK, EMPTY, RED_HELD, X
from rules.words import counted

_MAP = (
    ".. .. .. .. .. .. .. VT NH ME",
    "WA ID MT ND MN WI MI NY MA RI",
    "OR NV WY SD IA IL IN OH NJ CT",
    "CA UT CO NE MO KY WV PA DE ..",
    ".. AZ NM KS AR TN NC VA MD ..",
    ".. .. .. OK LA MS AL GA SC ..",
    ".. .. .. TX .. .. .. .. FL ..",
)
COLUMNS, ROWS = 10, len(_MAP)
PLACES = {
    CODES.index(code): (column, row)
    for row, line in enumerate(_MAP)
    for column, code in enumerate(line.split())
    if code != ".."
}
"""Column and row of every state."""

GROUNDS = ("west", "plains", "south", "midwest", "atlantic", "northeast")
"""By region, the name of its ground."""
INITIALS = tuple(name[0].lower() for name in REGIONS)
"""By region, what marks its states where it has no color."""
SHORT = ("West", "Plains", "South", "Midwest", "Atlantic", "Northeast")
"""By region, its name in at most nine letters."""
CUBES = ("purple-cube", "yellow-cube", "red-cube")
"""By color, the ink of its cubes."""
_NARROW = ("West", "Plains", "South", "Midw.", "Atl.", "N.E.")
"""By region, its name where Campaigners need the room."""

_YES, _NO = (" ratified", " yes", ""), (" rejected", " no", "")
"""What stands behind the marks of decided states."""

WORDS = 100
"""Columns of a board from which it is told in words."""
LEAST_WIDE, MOST_WIDE = 7, 16
LOW, MOST_HIGH = 1, 5


def cube_glyphs(glyphs: Glyphs) -> tuple[str, str, str]:
    """Return the shapes of purple, yellow and red cubes."""
    return glyphs.square, glyphs.diamond, glyphs.up


def cubes(seen: Observation, state: int, glyphs: Glyphs) -> list[tuple[str, str, int]]:
    """Return the cubes of a state as pieces to draw."""
    counts = seen.purple[state], seen.yellow[state], seen.red[state]
    return list(zip(cube_glyphs(glyphs), CUBES, counts, strict=True))


def decided_now(seen: Observation) -> tuple[int, int]:
    """Count the states that would ratify, and reject, if the amendment were sent now (10.2)."""
    suffragist = sum(p + y >= CUBES_TO_CLAIM for p, y in zip(seen.purple, seen.yellow, strict=True))
    return suffragist, sum(red >= CUBES_TO_CLAIM for red in seen.red)


def leaning(seen: Observation, region: int) -> tuple[int, int]:
    """Count the states of a region that have cubes or the marker of each side."""
    states = range(8 * region, 8 * region + 8)
    opposition = sum(seen.status[state] in (RED_HELD, X) for state in states)
    return sum(seen.status[state] != EMPTY for state in states) - opposition, opposition


def wants(seen: Observation, seat: int) -> Sequence[str]:
    """Say how many states a side needs yet, and of Congress."""
    left = TO_WIN[seat] - seen.decided[seat]
    if seat == components.OPPOSITION:
        unsent = "" if seen.sent else ", or no amendment sent"
        return f"needs {left} states to reject{unsent}", f"needs {left} states to reject"
    congress = "" if seen.sent else f", {counted(MARKERS - seen.congress, 'marker')} in Congress"
    return f"needs {left} states to ratify{congress}", f"needs {left} to ratify{congress}"


def score(seen: Observation, seat: int) -> tuple[str, str]:
    """Return what a side has of what decides, and what that is: states decided or, before the amendment is
    sent, those that it would decide now; after it has failed, what it failed by."""
    goal = TO_WIN[seat]
    if seen.sent:
        return f"{seen.decided[seat]} of {goal}", "states"
    if seen.winner is None:
        return f"{decided_now(seen)[seat]} of {goal}", "states now"
    return f"{seen.turn} of {TURNS} turns" if seat else f"{seen.congress} of {MARKERS} in Congress", ""


CANADA = Region(0, 0, 7, 1)
PACIFIC = Region(0, 5, 3, 2)
GULF = Region(4, 6, 4, 1)
"""Where no states are, in tiles."""


def states_by(seen: Observation, seat: int) -> Sequence[tuple[str, int]]:
    """Return the states of a side: decided, those that an amendment sent now would decide, those it leads."""
    held = sum(leaning(seen, region)[seat] for region in range(len(GROUNDS)))
    decided = seen.decided[seat]
    now = 0 if seen.sent else decided_now(seen)[seat]
    if seen.winner is not None:
        # What the states have not decided by the end counts for nobody.
        return (("decided", decided),)
    return ("decided", decided), ("would decide now", now), ("only led", held - decided - now)


class Tiles:
    """Where the tiles are on a canvas: their size, and what the sea around them leaves free."""

    def __init__(self, canvas: Canvas, high: int) -> None:
        self.canvas = canvas
        self.wide = max(LEAST_WIDE, min(MOST_WIDE, canvas.width // COLUMNS))
        self.high = high

    @property
    def rows(self) -> int:
        """The rows of the whole map."""
        return ROWS * self.high

    def region(self, state: int) -> Region:
        """Return the tile of a state."""
        column, row = PLACES[state]
        return Region(column * self.wide, row * self.high, self.wide, self.high)

    def sea(self, tiles: Region) -> Canvas:
        """Return a part of the sea, told in tiles, with a blank column at its left."""
        x = tiles.x * self.wide + 1
        width = min(tiles.width * self.wide - 1, self.canvas.width - x)
        return self.canvas.area(Region(x, tiles.y * self.high, max(0, width), tiles.height * self.high))

    def draw(self, seen: Observation, before: Observation | None = None) -> None:
        """Draw every state."""
        for state in PLACES:
            changed = before is not None and _holding(before, state) != _holding(seen, state)
            self._tile(seen, state, changed)

    def _tile(self, seen: Observation, state: int, changed: bool) -> None:
        place = self.region(state)
        column, row = PLACES[state]
        shade = "-2" if (column + row) % 2 else ""
        tile = self.canvas.place(place, f"{GROUNDS[state // 8]}{shade}")
        glyphs = tile.glyphs
        voting = seen.showing.vote == state
        tile.text(1, 0, CODES[state], "strong reverse" if voting else "name")
        votes = race.voting(seen)
        waiting = STATE_CARD[state] in seen.state_cards and not votes
        if glyphs.edge:
            tile.text(0, tile.height - 1, INITIALS[state // 8], "muted")
        if self.high == LOW:
            if waiting:
                tile.text(3, 0, glyphs.star, "strong")
            # Where the terminal shows no grounds the next state begins with a letter.
            self._held(tile, seen, state, 4, 0, tile.width - 4 - len(glyphs.edge))
        else:
            if waiting:
                tile.right(0, glyphs.star, "strong", margin=1)
            if votes and seen.winner is None and seen.status[state] < CHECK:
                tile.right(0, f"{round(100 * race.own_share(seen, state))}%", "", margin=1)
            named = self.high > _NAMED and self.wide >= _NAMED_WIDE
            if named:
                tile.form(1, 1, names_of(state), "muted", tile.width - 1)
            x = self._held(tile, seen, state, 1, 1 + named, tile.width - 2)
            if changed:
                # Close to what it is about, so that it is no sign of the next state.
                news = f" {glyphs.left} new", f" {glyphs.left}", glyphs.left
                tile.form(x, 1 + named, news, "strong", max(1, tile.width - x - len(glyphs.edge)))
            if waiting and named and self.high > _NAMED + 1:
                title = gist(STATE_CARD[state], tile.width - 3, glyphs)
                forms = f"{glyphs.star} {title}", f"{glyphs.star} {' '.join(title.split()[:2])}", ""
                tile.form(1, tile.height - 1, forms, "muted", tile.width - 1)
        self.canvas.target(f"state:{CODES[state]}", place)

    def _held(self, tile: Canvas, seen: Observation, state: int, x: int, y: int, room: int) -> int:
        """Draw what a state holds: its cubes, its marker, or nothing; returns the x after it."""
        glyphs, status = tile.glyphs, seen.status[state]
        if status == CHECK:
            return tile.form(x, y, [f"{glyphs.check}{word}" for word in _YES], "good strong", room)
        if status == X:
            return tile.form(x, y, [f"{glyphs.cross}{word}" for word in _NO], "bad strong", room)
        if status == EMPTY:
            return tile.text(x, y, glyphs.dot, "faint")
        return tile.pieces(x, y, cubes(seen, state, glyphs), room)


def _holding(seen: Observation, state: int) -> tuple[int, ...]:
    return seen.purple[state], seen.yellow[state], seen.red[state], seen.status[state]


def letter(piece: int) -> str:
    """Return the letter of a Campaigner, that of its color."""
    return components.CAMPAIGNERS[piece][0].upper()


def names_of(state: int) -> Sequence[str]:
    """Return the name of a state, and shorter forms."""
    name = components.STATES[state]
    first, _, last = name.partition(" ")
    half = f"{first[0]}. {last}" if last else name
    return (name, half, _SHORTEST.get(CODES[state], half))


_SHORTEST = {
    "WA": "Wash.", "CA": "Calif.", "MA": "Mass.", "CT": "Conn.", "PA": "Penn.",
    "MS": "Miss.", "WV": "W. Va.", "NC": "N. Car.", "SC": "S. Car.", "RI": "R. Island",
    "NH": "N. Hamp.", "NJ": "N. Jersey", "NM": "N. Mexico", "ND": "N. Dakota", "SD": "S. Dakota",
}  # fmt: skip
"""Names of states in at most nine cells, where half a name is longer."""
_NAMED, _NAMED_WIDE = 2, 10
"""Rows beyond which, and columns from which, tiles have names of states."""


def ledger(canvas: Canvas, seen: Observation, keyed: bool = False) -> None:
    """Draw each region on its ground: how many states each side leads, in words where there is a second line
    for them, and who campaigns there. Where regions are choices a key stands before a name."""
    glyphs, lead, words = canvas.glyphs, 2 if keyed else 1, canvas.height > 1
    standing: list[list[int]] = [[] for _ in REGIONS]
    for piece, where in enumerate(seen.campaigners):
        if where >= 0:
            standing[where].append(piece)

    def size(name: str, region: int) -> int:
        first = len(name) + (len(standing[region]) + 1 if standing[region] else 0)
        return lead + (max(first, _LED) if words else first + 5)

    names = list(SHORT)
    for region in range(len(REGIONS) - 1, -1, -1):
        if sum(map(size, names, range(len(REGIONS)))) > canvas.width:
            names[region] = _NARROW[region]
    widths = [size(name, region) for region, name in enumerate(names)]
    if sum(widths) > canvas.width:
        widths = [width - 1 for width in widths]
    spare = max(0, canvas.width - sum(widths)) // len(REGIONS)
    x = 0
    for region, name in enumerate(names):
        width = widths[region] + min(4, spare)
        place = Region(x, 0, width, canvas.height)
        part = canvas.place(place, GROUNDS[region])
        if keyed and glyphs.edge:
            part.text(0, 0, components.REGION_KEYS[region], "strong")
        at = part.text(lead, 0, name, "name")
        mine, theirs = leaning(seen, region)
        if words:
            part.text(lead, 1, [Span(f"Suf {mine} ", "good"), Span(f"Opp {theirs}", "bad")])
        else:
            at = part.text(at + 1, 0, [Span(f"{mine}", "good"), Span("-", ""), Span(f"{theirs}", "bad")])
        canvas.target(f"region:{REGIONS[region]}", place)
        for piece in standing[region]:
            here = "strong " if seen.showing.campaigner == piece else ""
            canvas.target(f"campaigner:{components.CAMPAIGNERS[piece]}", Region(x + at + 1, 0, 1, 1))
            at = part.text(at + 1, 0, letter(piece), f"{here}reverse {CUBES[piece // 2]}") - 1
        x += width


_LED = len("Suf 8 Opp 8")


def now_spans(seen: Observation, before: Observation | None) -> list[Span]:
    """Say how many states sending would decide at once, and what they were where three and more are gone."""
    counts = decided_now(seen)
    had = counts if before is None else decided_now(before)
    was = [f" (was {old})" if old - now >= 3 else "" for old, now in zip(had, counts, strict=True)]
    return [
        # The score board says so, too.
        Span("" if any(was) else "if sent now ", "muted"),
        Span(f"{counts[0]} for{was[0]}", "good"),
        Span(", ", ""),
        Span(f"{counts[1]} against{was[1]}", "bad"),
    ]
