"""An offer as the actions that make it: made again, turned round, without one thing of it (L-41 to L-45)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Label
from rules.legislation.components import AGENDA_IDS, BILL_NUMBERS
from rules.legislation.effects.optional import NONE
from rules.legislation.phases.dealing import SIDES, tradable
from rules.legislation.scoring import SIDE_NAMES
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


def pledge_of(action: Action) -> tuple[Verb2, Pledge]:
    """Return the pledge that an action puts into an offer, with the verb that says whose it is."""
    verb = ASK if ASK.made(action) else GIVE
    bill, side = verb.of(action)
    return verb, (bill, SIDES[side])


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
