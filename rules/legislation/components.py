"""The rest of the box: 16 representatives, deck builds, limits of deals (L-05 to L-14, L-41 to L-47).

The types of representative and the deck builds are the rulebook's. Designed by us, not printed: the sixteen
representatives with their effects, the mandate points, the limits of a deal.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.legislation.bills import Special


class Representative(NamedTuple):
    """A representative card."""

    id: str
    name: str
    agendas: tuple[int, ...]
    """Indices into AGENDAS, one or two."""
    motto: str
    special: Special


REPRESENTATIVES = (
    Representative(
        "odalys-brightwater",
        "Rep. Odalys Brightwater",
        (0,),
        "Open the doors and let people in.",
        Special("double_vote", 0),
    ),
    Representative(
        "ferris-quillon",
        "Rep. Ferris Quillon",
        (0,),
        "A good idea is allowed a second try.",
        Special("revive_failed", 0),
    ),
    Representative(
        "amos-tillingbrook",
        "Rep. Amos Tillingbrook",
        (1,),
        "Old roads are old because they work.",
        Special("double_vote", 0),
    ),
    Representative(
        "dorothea-wrenfield",
        "Rep. Dorothea Wrenfield",
        (1,),
        "What was set aside can be mended.",
        Special("revive_failed", 0),
    ),
    Representative(
        "lucinda-marrowgate",
        "Rep. Lucinda Marrowgate",
        (2,),
        "Change one line and you change the bill.",
        Special("amend_bill", 1),
    ),
    Representative(
        "basil-ottenwick",
        "Rep. Basil Ottenwick",
        (2,),
        "Read everything. Then read it again.",
        Special("extra_exchange", 3),
    ),
    Representative(
        "thaddeus-coppergrove",
        "Rep. Thaddeus Coppergrove",
        (3,),
        "Every dollar has an author.",
        Special("amend_bill", 1),
    ),
    Representative(
        "imogen-ledgerly",
        "Rep. Imogen Ledgerly",
        (3,),
        "My staff found savings in the savings report.",
        Special("extra_exchange", 3),
    ),
    Representative(
        "juno-hallowmere", "Rep. Juno Hallowmere", (0, 2), "Count it again, slowly.", Special("reconsider", 0)
    ),
    Representative(
        "casimir-dovetail",
        "Rep. Casimir Dovetail",
        (0, 2),
        "Pull the joint apart before it cracks.",
        Special("withdraw_bill", 0),
    ),
    Representative(
        "zinnia-freewick",
        "Rep. Zinnia Freewick",
        (0, 3),
        "Your business is yours, and so is your vote. Usually.",
        Special("recuse_player", 0),
    ),
    Representative(
        "orson-vantling",
        "Rep. Orson Vantling",
        (0, 3),
        "My name goes on the good one.",
        Special("signature_bill", 1),
    ),
    Representative(
        "horatio-stonelatch",
        "Rep. Horatio Stonelatch",
        (1, 3),
        "The clerk may call the roll once more.",
        Special("reconsider", 0),
    ),
    Representative(
        "prudence-oakvault",
        "Rep. Prudence Oakvault",
        (1, 3),
        "Not yet. Put it back in the drawer.",
        Special("withdraw_bill", 0),
    ),
    Representative(
        "mabel-hearthwood",
        "Rep. Mabel Hearthwood",
        (1, 2),
        "Neighbors first, and you may sit this one out.",
        Special("recuse_player", 0),
    ),
    Representative(
        "cyrus-plowmeadow",
        "Rep. Cyrus Plowmeadow",
        (1, 2),
        "One law with our town's name on it.",
        Special("signature_bill", 1),
    ),
)
"""Two of each of the eight types (L-05). A representative in play is an index into this tuple."""


class Seat(NamedTuple):
    """A seat of a deck build."""

    agendas: tuple[int, ...]
    mandate: int
    """Points it starts with in the balanced game (L-83)."""


BUILDS: dict[str, tuple[Seat, ...]] = {
    "3-a": (
        Seat((0,), 0),
        Seat((2,), 0),
        Seat((1, 3), 0),
    ),
    "3-b": (
        Seat((0,), 0),
        Seat((3,), 0),
        Seat((1, 2), 0),
    ),
    "3-c": (
        Seat((1,), 0),
        Seat((2,), 0),
        Seat((0, 3), 0),
    ),
    "3-d": (
        Seat((1,), 0),
        Seat((3,), 0),
        Seat((0, 2), 0),
    ),
    "4-a": (
        Seat((0,), 0),
        Seat((1,), 0),
        Seat((2,), 0),
        Seat((3,), 0),
    ),
    "4-b": (
        Seat((0, 2), 0),
        Seat((0, 3), 0),
        Seat((1, 2), 0),
        Seat((1, 3), 0),
    ),
    "5-a": (
        Seat((1,), 2),
        Seat((2,), 2),
        Seat((0, 2), 0),
        Seat((0, 3), 0),
        Seat((1, 3), 0),
    ),
    "5-b": (
        Seat((1,), 2),
        Seat((3,), 2),
        Seat((0, 2), 0),
        Seat((0, 3), 0),
        Seat((1, 2), 0),
    ),
    "5-c": (
        Seat((0,), 2),
        Seat((2,), 2),
        Seat((0, 3), 0),
        Seat((1, 2), 0),
        Seat((1, 3), 0),
    ),
    "5-d": (
        Seat((0,), 2),
        Seat((3,), 2),
        Seat((0, 2), 0),
        Seat((1, 2), 0),
        Seat((1, 3), 0),
    ),
    "6-a": (
        Seat((0,), 2),
        Seat((1,), 2),
        Seat((2,), 2),
        Seat((3,), 2),
        Seat((0, 2), 0),
        Seat((1, 3), 0),
    ),
    "6-b": (
        Seat((0,), 2),
        Seat((1,), 2),
        Seat((2,), 2),
        Seat((3,), 2),
        Seat((0, 3), 0),
        Seat((1, 2), 0),
    ),
    "7-a": (
        Seat((0,), 3),
        Seat((1,), 3),
        Seat((2,), 1),
        Seat((0, 2), 0),
        Seat((0, 3), 2),
        Seat((1, 2), 0),
        Seat((1, 3), 2),
    ),
    "7-b": (
        Seat((0,), 3),
        Seat((1,), 3),
        Seat((3,), 1),
        Seat((0, 2), 2),
        Seat((0, 3), 0),
        Seat((1, 2), 2),
        Seat((1, 3), 0),
    ),
    "8-a": (
        Seat((0,), 2),
        Seat((1,), 2),
        Seat((2,), 2),
        Seat((3,), 2),
        Seat((0, 2), 0),
        Seat((0, 3), 0),
        Seat((1, 2), 0),
        Seat((1, 3), 0),
    ),
}
"""Deck builds by id; an id begins with its number of players (L-10 to L-13)."""

AS_PRESET = "as_preset"
"""The value of an option that the preset settles."""

PRESETS = {"rulebook": ("sum", False), "balanced": ("sum_capped", True)}
"""Scoring and mandate points of each preset (L-81, L-83)."""

ON_DECK_SLOTS = 3
OFFERS_PER_PARTNER = 3
CARDS_PER_SIDE = 3
PLEDGES_PER_SIDE = 3
