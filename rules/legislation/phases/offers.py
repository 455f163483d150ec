"""An offer as the actions that make it: made again, turned round, without one thing of it (L-41 to L-45)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Label
from rules.legislation.components import AGENDA_IDS, BILL_NUMBERS, PLEDGES_PER_SIDE
from rules.legislation.effects.optional import NONE
from rules.legislation.phases.dealing import SIDES, committed, tradable
from rules.legislation.scoring import CON, PRO, SIDE_NAMES
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal, Pledge
from rules.verbs import Verb, Verb2
from rules.words import Joined

END: Action = ("end",)
SEND: Action = ("send",)
DROP: Action = ("drop",)
CARDS: Action = ("cards",)
ACCEPT: Action = ("accept",)
DECLINE: Action = ("decline",)
COUNTER: Action = ("counter",)
OFFER = Verb("offer", range(8))
_SIDE_WORDS = tuple(SIDE_NAMES[side] for side in SIDES)
GIVE = Verb2("give", BILL_NUMBERS, _SIDE_WORDS)
ASK = Verb2("ask", BILL_NUMBERS, _SIDE_WORDS)
SHOW = Verb("show", BILL_NUMBERS)
SEAL = Verb("seal", BILL_NUMBERS)
REQUEST = Verb("request", (*AGENDA_IDS, "any"))
"""The last is ANY, which is -1."""
PICK = Verb("pick", BILL_NUMBERS)

_Rows = tuple[tuple[Action, ...], ...]
"""By bill, the actions that promise a pledge on it."""


def _by_sides(verb: Verb2) -> dict[tuple[int, ...], _Rows]:
    """Return the actions of a verb by the kinds of token that are left."""
    kinds = ((), (PRO,), (CON,), SIDES)
    return {
        sides: tuple([tuple([row[SIDES.index(side)] for side in sides]) for row in verb]) for sides in kinds
    }


ASKS, GIVES = _by_sides(ASK), _by_sides(GIVE)


def open_pledges(
    state: LegislationState, seat: int, promised: tuple[Pledge, ...], rows: dict[tuple[int, ...], _Rows]
) -> tuple[_Rows, set[int]]:
    """Return the actions that add a pledge of a seat to an offer, by bill, and the bills that have one."""
    if len(promised) == PLEDGES_PER_SIDE:
        return rows[()], set()
    taken, sides = committed(state, seat, promised)
    return rows[sides], taken


def pledge_of(verb: Verb2, action: Action) -> Pledge:
    """Return the pledge that an action puts into an offer."""
    bill, side = verb.of(action)
    return bill, SIDES[side]


def turned_round(draft: Deal) -> tuple[Action, ...]:
    """Return what makes an offer a counter-offer: what is given comes last, and is taken back first."""
    return (COUNTER, *added(ASK, draft.gives), *added(GIVE, draft.asks))


def added(verb: Verb2, promised: Sequence[Pledge]) -> list[Action]:
    """Return the actions that add pledges to an offer."""
    return [verb[bill][SIDES.index(side)] for bill, side in promised]


def without_one(
    state: LegislationState, draft: Deal, taken: Action, label: Label, *, goes_on: bool = False
) -> Joined:
    """Take one thing out of an offer; with `goes_on` its maker goes on with cards."""
    made = [*added(ASK, draft.asks), *added(GIVE, draft.gives)]
    cards = [
        ((SHOW if shown else SEAL)[bill], REQUEST[request])
        for (bill, shown), request in zip(draft.cards, draft.requests, strict=True)
    ]
    left = [card for card in cards if taken not in card]
    if left or goes_on:
        made += [CARDS, *(action for card in left for action in card)]
        if not goes_on and len(left) < tradable(state, draft):
            made.append(NONE)
    since = OFFER[draft.taker] if draft.maker == state.turn else COUNTER
    return Joined((taken, *(action for action in made if action != taken)), label, since=since)
