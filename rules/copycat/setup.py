"""Setup (section 2)."""

from __future__ import annotations

from itertools import chain

from rules.chance import Chance
from rules.copycat.cards import BOX
from rules.copycat.components import (
    BOARD_OFFICES,
    DOCTORATES,
    EXTRA_OFFICES,
    NORMAL_OFFICES,
    NUMBERS,
    OFFICE_IDS,
    REMOVED_FOR_TWO,
    RESERVE,
    SECTIONS,
    START_SET,
    STREET_SIZE,
    WORKERS,
    CopycatBox,
)
from rules.copycat.effects.effect import named
from rules.copycat.options import Options
from rules.copycat.phases import Round
from rules.copycat.scoring import NOTHING
from rules.copycat.state import CampaignState
from rules.named import NamedTuple
from rules.words import Text


class _Supplies(NamedTuple):
    """The cards that are not before the players."""

    supply: tuple[int, ...]
    street: tuple[int, ...]
    gone: tuple[int, ...]
    unseen: tuple[int, ...]


def _lay_out_cards(seats: int, chance: Chance, options: Options) -> _Supplies:
    """Shuffle the sections, stack them and fill the street (2.1 to 2.4)."""
    gone = REMOVED_FOR_TWO if seats == 2 else ()
    stacks = {
        section: chance.shuffle([card for card in NUMBERS[section] if card not in gone], f"section {section}")
        for section in SECTIONS
    }
    doctorates = seats if options.doctorates_in_play == "players" else len(DOCTORATES)
    unseen = stacks["V"][doctorates:]
    del stacks["V"][doctorates:]
    supply = [card for section in SECTIONS[:0:-1] for card in stacks[section]]
    street = stacks["I"]
    while len(street) < STREET_SIZE:
        street.append(supply.pop())
    return _Supplies(tuple(supply), tuple(street), gone, tuple(unseen))


def set_up(seats: int, chance: Chance, options: Options, box: CopycatBox = BOX) -> CampaignState:
    """Set the table for 2 to 4 players and go on to the first bid (2.1 to 2.12)."""
    cards = _lay_out_cards(seats, chance, options)
    # Column by column, the one to open first last (2.7).
    columns = [chance.shuffle(EXTRA_OFFICES[one], f"extra offices {one}") for one in reversed(EXTRA_OFFICES)]
    *extra, first = chain(*columns)
    in_play = {2: (), 3: ("3-4",), 4: ("3-4", "4")}[seats]
    normal = tuple(chance.pick(NORMAL_OFFICES[mark], f"{mark} office") for mark in in_play)
    boxed = tuple(office for mark in NORMAL_OFFICES.values() for office in mark if office not in normal)
    state = CampaignState(
        seats=seats,
        chance=chance,
        box=box,
        cards=box.cards,
        places=box.offices,
        swept_doctorates=options.doctorate_sweep == "swept",
        adjacent_reds=options.red_pickup == "adjacent_run",
        open_turns=options.turns == "open",
        misprint=options.track_labels == "misprint",
        order=tuple(chance.shuffle(range(seats), "preliminary order")),
        extra_supply=tuple(extra),
        **cards._asdict(),
        offices=(*BOARD_OFFICES, *normal, first),
        boxed_offices=boxed,
        workers=[()] * len(OFFICE_IDS),
        used=[()] * len(OFFICE_IDS),
        markers=[0] * len(OFFICE_IDS),
        marker_supply=options.vp_marker_supply,
        hands=[()] * seats,
        piles=[tuple(chance.shuffle(START_SET, f"draw pile {seat}")) for seat in range(seats)],
        known_top=[0] * seats,
        known=[()] * seats,
        plays=[()] * seats,
        clipboards=[()] * seats,
        discards=[()] * seats,
        kept=[()] * seats,
        sealed=(0,) * seats,
        doctorates=[()] * seats,
        ready=[WORKERS] * seats,
        reserve=[RESERVE] * seats,
        collected=[0] * seats,
        shares=[0] * seats,
        uses=[()] * seats,
        vp=[0] * seats,
        bought=[()] * seats,
        coins=[0] * seats,
        scores=[NOTHING] * seats,
    )
    if cards.gone:
        state.line("{0} leave the game.", named(state, cards.gone))
    state.line(
        "Until the first bids the turn order, drawn by lot, is {0}.", Text.listing(state.order, ", ", "seat")
    )
    for office in (*normal, first):
        state.line("{0} opens: {1}", box.offices[office].named, box.offices[office].text)
    state.push(Round())
    state.advance()
    return state
