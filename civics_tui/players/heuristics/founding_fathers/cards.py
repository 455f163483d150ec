"""What a delegate is worth: on each side of a vote, and for his event."""

from __future__ import annotations

from functools import cache
from statistics import mean

from rules.effects import Event
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import CARDS, FACTIONS, LASTING, NAY, YEA, ConventionBox
from rules.founding_fathers.effects import ConventionEffect
from rules.founding_fathers.effects.bench import DiscardDelegates, SwitchSide, VoteByEvent
from rules.founding_fathers.effects.rooms import GainMarker
from rules.named import NamedTuple

_EVENTS = {
    0.3: "ingersoll broom amartin",
    0.4: "strong ccpinckney houstoun",
    0.5: "dayton wythe",
    0.6: "gorham lansing bedford bassett",
    0.7: "mercer blair",
    0.8: "livingston houston mifflin jenifer randolph",
    0.9: "mchenry williamson",
    1.0: "langdon king ellsworth johnson yates franklin rmorris read carroll mason davie blount spaight "
    "rutledge pierce",
    1.2: "fitzsimons dickinson",
    1.3: "gerry mcclurg few",
    1.4: "brearley baldwin",
    1.5: "washington",
    1.6: "clymer wilson lmartin butler sherman hamilton paterson madison cpinckney",
    1.7: "gilman",
    1.8: "gmorris",
}
"""About how many points events gain in a fitting moment, and whose."""

_KNOWN = {BOX.card(id).event: value for value, ids in _EVENTS.items() for id in ids.split()}
_SHARES: dict[type, list[float]] = {}
for _event, _value in _KNOWN.items():
    for _effect in _event:
        _SHARES.setdefault(type(_effect), []).append(_value / len(_event))


def _card_value(event: Event[ConventionEffect]) -> float:
    """Return what an event gains; one that the standard box lacks, what such effects do on average."""
    shares = (_SHARES.get(type(effect), [1.0]) for effect in event)
    return _KNOWN[event] if event in _KNOWN else sum(map(mean, shares))


EFFECTS = (
    (LASTING.score_on_override, 0.3),
    (LASTING.shield, 0.3),
    (LASTING.no_override, 0.3),
    (LASTING.override_equal, 0.5),
    (LASTING.win_ties, 1.2),
    (LASTING.close_track, 0.6),
    (LASTING.ban_events, 0.0),
    (LASTING.debate_bonus, 1.0),
    (LASTING.winners_to_committee, 0.8),
    (LASTING.reveal_hands, 0.1),
    (LASTING.ban_ending, 0.1),
    (LASTING.vote_any_faction, 0.3),
    (LASTING.override_margin, 0.5),
)
"""What lasting effects gain their player from the start of a round on."""

NOTHING, LASTS, A_MARKER, ENDS, ADDS_A_VOTE = range(5)
"""What the worth of an event depends on."""


def _kind(box: ConventionBox, card: int) -> int:
    event = box.cards[card].event
    if box.effect_of[card] >= 0:
        return LASTS
    if event == (GainMarker(),):
        return A_MARKER
    if card == box.ender:
        return ENDS
    # One that only lets its player act again adds none: the vote of another card does.
    revotes = any(isinstance(effect, DiscardDelegates) and effect.revote for effect in event)
    adds = revotes or any(isinstance(effect, (SwitchSide, VoteByEvent)) for effect in event)
    return ADDS_A_VOTE if adds else NOTHING


class Deck(NamedTuple):
    """What the delegates of a box are worth."""

    scores: tuple[tuple[int, ...], ...]
    """By bias, what each scores on the winning side, however he came there (11.3 to 11.6)."""
    events: tuple[float, ...]
    """By card, what its event gains."""
    cards: tuple[tuple[int, int, float, int], ...]
    """By card: faction, state, worth of the event and what that depends on."""
    votes: tuple[tuple[tuple[tuple[tuple[int, int], int, int], ...], ...], ...]
    """By bias and card: the votes of his state for which he scores, the side, and what."""


def _votes(box: ConventionBox, bias: int, card: int, vp: int) -> tuple[tuple[tuple[int, int], int, int], ...]:
    """List the votes that a delegate may cast."""
    at, may = box.state_of[card], box.may_vote[bias]
    return tuple([((at, side), side, vp) for side in (YEA, NAY) if may[side][card]])


@cache
def deck_of(box: ConventionBox) -> Deck:
    """Return what the delegates of a box are worth, read off what they do."""
    scores = tuple([tuple([1 + match for match in matches]) for matches in box.matches])
    events = tuple([_card_value(one.event) for one in box.cards])
    cards = zip(box.faction_of, box.state_of, events, [_kind(box, card) for card in CARDS], strict=True)
    biases = range(len(FACTIONS))
    votes = tuple([tuple([_votes(box, bias, card, scores[bias][card]) for card in CARDS]) for bias in biases])
    return Deck(scores, events, tuple(cards), votes)
