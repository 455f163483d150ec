"""The things of the game as texts name them: delegates, backs, states, factions, articles."""

from __future__ import annotations

from collections.abc import Sequence

from rules.founding_fathers.components import DELEGATES, FACTIONS, NOBODY, SIDE_NAMES
from rules.founding_fathers.state import ConventionState
from rules.game import Label, Named, Prompt, Text
from rules.words import Argument

TRACKS = tuple(Named(faction.name, f"track:{faction.code}") for faction in FACTIONS)
TRACK_CODES = tuple(Named(faction.code, f"track:{faction.code}") for faction in FACTIONS)
FOR_TRACK = tuple(Text.of("the {0} track", faction.code) for faction in FACTIONS)
COMMITTEE_ROOM = Named("Committee Room", "committee:")


def asked_by_event(state: ConventionState, template: str, *args: Argument) -> Prompt:
    """Ask a seat what an event leaves to it."""
    return Prompt(by_event(state, template, *args), "event", call="has a choice in an event")


def by_event(state: ConventionState, template: str, *args: Argument) -> Text:
    """Put before a question whose event asks it, `Wilson's event: who speaks?`; he has left the hand."""
    if state.enacted == NOBODY:
        return Text.of(f"The event: {template}", *args)
    return Text.of(f"{{{len(args)}}}'s event: {template}", *args, state.printed.surnames[state.enacted])


def surnames(state: ConventionState, cards: Sequence[int]) -> Text:
    """List delegates by surname."""
    box = state.printed
    return box.alone[cards[0]] if len(cards) == 1 else Text.listing([box.surnames[card] for card in cards])


def hand_label(state: ConventionState, card: int, does: str) -> Label:
    """Word what is done with a card of the hand."""
    text, name = (
        Text.of(f"{does} {{0}}", it[card]) for it in (state.printed.described, state.printed.surnames)
    )
    return Label(text, f"hand:{DELEGATES[card].id}", name)


def party(state: ConventionState, cards: Sequence[int]) -> Text:
    """List delegates by surname, three and more by the first: `Few, Pierce`, `Few and 2 more`."""
    names = state.printed.surnames
    if len(cards) > _NAMED:
        return Text.of("{0} and {1} more", names[cards[0]], len(cards) - 1)
    return Text.listing([names[card] for card in cards], ", ")


def together_use(others: int) -> Text:
    """Say for the use of a card that all the others who may join do: `both`, `all 3`."""
    return Text("both") if others == 1 else Text.of("all {0}", others + 1)


def asks_on(gain: Text) -> Text:
    """Say behind what a use of a card brings that it asks next who joins, as short as a row allows."""
    return Text.of("{0}, who?", gain)


def seen_as(state: ConventionState, seat: int, card: int) -> Text:
    """Name who may be behind a hidden card, as far as a seat can know it: `Gorham or King (MA LS)`."""
    men, box = state.behind(seat, card), state.printed
    if len(men) == 1:
        return box.described[men[0]]
    return Text.of("{0} ({1})", Text.listing([box.surnames[man] for man in men], " or "), box.codes[card])


def in_short(state: ConventionState, seat: int, card: int, beside: Text | None = None) -> Text:
    """Name who may be behind a hidden card beside its back: `Gorham or King`, `one of 4`.

    Long names are cut where something stands `beside` them.
    """
    men = state.behind(seat, card)
    if len(men) > _NAMED:
        return Text.of("one of {0}", len(men))
    names, delegates = [state.printed.surnames[man] for man in men], state.printed.delegates
    if beside and len(names) > 1 and sum(len(name.name) for name in names) > _SURNAMES:
        briefs = [Named(delegates[man].brief, name.target) for man, name in zip(men, names, strict=True)]
        return Text.listing(briefs, " or ")
    return Text.listing(names, " or ")


_NAMED = 2
"""Most men whose names a row has room for."""
_SURNAMES = 14
"""Most cells for two surnames in a row, beside something else."""


def company(state: ConventionState, card: int, hand: Sequence[int], *, voted: bool = False) -> Text | None:
    """Say how many of a state a seat would hold with a delegate of it: `2 of VA`, or `VA voted`."""
    box = state.printed
    others = len(box.compatriots[card].intersection(hand)) if voted else allies(state, card, hand)
    text = "{1} voted" if voted else "{0} of {1}"
    return Text.of(text, others + 1, box.states[box.state_of[card]].code) if others else None


def allies(state: ConventionState, card: int, hand: Sequence[int]) -> int:
    """Count the others of his state who may vote with a delegate on the article in debate; all if none is."""
    others = state.printed.compatriots[card].intersection(hand)
    if state.article == NOBODY:
        return len(others)
    sides = state.printed.may_vote[state.bias]
    return max([sum([may[one] for one in others]) for may in sides if may[card]], default=0)


def face(state: ConventionState, article: int) -> Named:
    """Name the faction that an article shows."""
    return TRACKS[state.printed.bias[article][state.turned[article]]]


def payout(pays: Sequence[int], before: Sequence[int] = ()) -> Text:
    """List what most tokens pay, `F 5, AF 3`: of all factions, or of those that paid other points before."""
    each = zip(TRACK_CODES, pays, before or (0,) * len(pays), strict=True)
    return Text.listing([Text.of("{0} {1}", code, now) for code, now, was in each if now != was], ", ")


def owner(state: ConventionState, at: int) -> Text:
    """Name whose a delegation is: `Bo's`."""
    marker = state.delegation_of(at).marker
    return Text("nobody's") if marker == NOBODY else Text.of("{0:seat}'s", marker)


def whose(state: ConventionState, at: int) -> Text:
    """Name a delegation with its owner: `Bo's Virginia`."""
    return Text.of("{0} {1}", owner(state, at), state.printed.state_names[at])


def delegation(state: ConventionState, at: int) -> Text:
    """Name a delegation by its owner and side: `Bo's Yea, King and Gorham`."""
    standing = state.delegation_of(at)
    men = surnames(state, standing.cards)
    return Text.of("{0} {1}, {2}", owner(state, at), SIDE_NAMES[standing.side], men)
