"""The box of Votes for Women: the map, the pieces, the limits (rulebook "The Board", "The Pieces")."""

from __future__ import annotations

SUFFRAGIST, OPPOSITION = 0, 1
SIDES = ("Suffragist", "Opposition")
"""By seat."""

# fmt: off
REGION_STATES = (
    ("West", (
        ("Washington", "WA"), ("Oregon", "OR"), ("California", "CA"), ("Idaho", "ID"),
        ("Nevada", "NV"), ("Utah", "UT"), ("Arizona", "AZ"), ("New Mexico", "NM"))),
    ("Plains", (
        ("Montana", "MT"), ("Wyoming", "WY"), ("Colorado", "CO"), ("North Dakota", "ND"),
        ("South Dakota", "SD"), ("Nebraska", "NE"), ("Kansas", "KS"), ("Oklahoma", "OK"))),
    ("South", (
        ("Texas", "TX"), ("Arkansas", "AR"), ("Louisiana", "LA"), ("Mississippi", "MS"),
        ("Alabama", "AL"), ("Georgia", "GA"), ("South Carolina", "SC"), ("Florida", "FL"))),
    ("Midwest", (
        ("Minnesota", "MN"), ("Iowa", "IA"), ("Missouri", "MO"), ("Wisconsin", "WI"),
        ("Michigan", "MI"), ("Illinois", "IL"), ("Indiana", "IN"), ("Ohio", "OH"))),
    ("Atlantic & Appalachia", (
        ("Tennessee", "TN"), ("Kentucky", "KY"), ("West Virginia", "WV"), ("Pennsylvania", "PA"),
        ("Virginia", "VA"), ("North Carolina", "NC"), ("Maryland", "MD"), ("Delaware", "DE"))),
    ("Northeast", (
        ("New York", "NY"), ("Vermont", "VT"), ("New Hampshire", "NH"), ("Maine", "ME"),
        ("Massachusetts", "MA"), ("Rhode Island", "RI"), ("Connecticut", "CT"), ("New Jersey", "NJ"))),
)
# fmt: on
"""The six regions in the board's order, each with its eight states in the board's order (1.1)."""

REGIONS = tuple(name for name, _ in REGION_STATES)
WEST, PLAINS, SOUTH, MIDWEST, ATLANTIC, NORTHEAST = range(6)

STATES = tuple(name for _, states in REGION_STATES for name, _ in states)
"""The 48 states, region by region; a state in play is an index into this tuple."""
CODES = tuple(code for _, states in REGION_STATES for _, code in states)
STATE = {name: index for index, name in enumerate(STATES)}
REGION = {name: index for index, name in enumerate(REGIONS)}
ANYWHERE = tuple(range(len(STATES)))
AREA = tuple(tuple(range(8 * region, 8 * region + 8)) for region in range(len(REGIONS)))
"""The states of each region. The region of a state is its index divided by eight."""

COLOURS = ("purple", "yellow", "red")
PURPLE, YELLOW, RED = range(3)
COLOUR = {name: index for index, name in enumerate(COLOURS)}

CAMPAIGNERS = ("purple", "purple2", "yellow", "yellow2", "red", "red2")
"""The six Campaigners; the second of a colour has a 2 to its name."""
CAMPAIGNER = {name: index for index, name in enumerate(CAMPAIGNERS)}
CAMPAIGNERS_OF = ((0, 1, 2, 3), (4, 5))
"""By seat."""
CAMPAIGNER_WORDS = (
    "first purple Campaigner",
    "second purple Campaigner",
    "first yellow Campaigner",
    "second yellow Campaigner",
    "first red Campaigner",
    "second red Campaigner",
)
OFF_MAP = -1

TURNS = 6
ROUNDS = 6
DRAW_PER_TURN = 6
BUTTONS = (12, 6)
"""By seat: no side holds more (1.8)."""
MARKERS = 6
"""Congressional markers; the last one sends the amendment."""
CUBES_TO_CLAIM = 4
"""Cubes of a side that claim a State card, and after sending decide the state."""
CHECKS_TO_WIN = 36
XS_TO_WIN = 13
STATE_CARDS_UNUSED = 3
STRATEGY_DISPLAY = 3
