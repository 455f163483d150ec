"""Positions for tests: a table laid out as wanted, actions as words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.chance import Chance, SeededChance
from rules.founding_fathers import GAME
from rules.founding_fathers.cards import BOX
from rules.founding_fathers.components import (
    ARTICLE,
    ARTICLES,
    CARD,
    CARDS,
    DELEGATES,
    FACTION,
    FACTIONS,
    MARKERS,
    NOBODY,
    SIDES,
    START_MARKERS,
    STATE,
    STATES,
)
from rules.founding_fathers.phases.replenish import Replenish
from rules.founding_fathers.phases.turn import AfterTheRound, TakeAction, Turn
from rules.founding_fathers.state import ConventionState, Delegation
from rules.game import Action

PLANNERS = ("madison", "paterson", "sherman", "cpinckney", "hamilton")

Benches = Mapping[str, tuple[str, str, int]]
"""By state: `("yea", "madison blair", seat)`."""


def cards(ids: str) -> tuple[int, ...]:
    """Read ids with spaces between."""
    return tuple(CARD[id] for id in ids.split())


def convention(
    seats: int = 3,
    *,
    turn: int = 0,
    hand: str = "",
    hands: Mapping[int, str] | None = None,
    article: str = "supremacy",
    in_committee: str = "house",
    benches: Benches | None = None,
    abandoned: Benches | None = None,
    tracks: Mapping[tuple[int, str], int] | None = None,
    committee: Sequence[int] | None = None,
    owned: Sequence[int] | None = None,
    pool: str | None = None,
    deck: str | None = None,
    only_deck: str | None = None,
    discards: str = "",
    effects: Mapping[str, int] | None = None,
    closed: str = "",
    tokens: Mapping[tuple[int, str], int] | None = None,
    scores: Sequence[int] | None = None,
    round: int = 1,
    stack: Sequence[str] | None = None,
    resolved: Sequence[str] | None = None,
    turned: Sequence[str] = (),
    chance: Chance | None = None,
) -> ConventionState:
    """Lay out a table at the action of `turn`, who holds `hand`; the decks are given top card first.

    Cards that are not placed fill the other hands, the pool and the deck, Planners at its bottom; with
    `only_deck` they go to the discards instead of the deck. `abandoned` benches have lost their marker.
    """
    state = GAME.new(seats, chance=chance or SeededChance(1))
    assert isinstance(state, ConventionState)
    held = {turn: cards(hand), **{seat: cards(ids) for seat, ids in (hands or {}).items()}}
    state.planners = tuple(CARD[id] for id in PLANNERS[:seats])
    state.dealt = []
    state.kept = []
    state.round = round
    state.turn = turn
    used = {card for some in held.values() for card in some}
    state.delegations = [None] * len(state.delegations)
    for code, (side, ids, seat) in (benches or {}).items():
        state.delegations[STATE[code]] = Delegation(cards(ids), SIDES.index(side), seat, seat)
        used.update(cards(ids))
    for code, (side, ids, voter) in (abandoned or {}).items():
        state.delegations[STATE[code]] = Delegation(cards(ids), SIDES.index(side), NOBODY, voter)
        used.update(cards(ids))
    for id, seat in (effects or {}).items():
        state.holders[BOX.effect_of[CARD[id]]] = seat
        used.add(CARD[id])
    state.closed_track = FACTION[closed] if closed else NOBODY
    for some in (pool, deck, only_deck, discards):
        used.update(cards(some or ""))
    spare = [card for card in CARDS if card not in used]
    # Two Planners on top of one another would be offered to their owners at every draw.
    spare.sort(key=lambda card: BOX.is_planner[card])

    def fill(wanted: int) -> tuple[int, ...]:
        taken = tuple(spare[:wanted])
        del spare[:wanted]
        return taken

    state.hands = [held[seat] if seat in held else fill(3) for seat in range(seats)]
    state.pool = list(fill(3) if pool is None else cards(pool))
    state.discards = list(cards(discards))
    if only_deck is None:
        state.deck = [*cards(deck or ""), *spare][::-1]
    else:
        state.deck = list(cards(only_deck))[::-1]
        state.discards += spare
    owned = owned or [START_MARKERS] * seats
    state.tracks = [0] * len(state.tracks)
    for (seat, code), space in (tracks or {}).items():
        state.tracks[FACTION[code] * seats + seat] = space
    for (seat, code), number in (tokens or {}).items():
        state.tokens[FACTION[code] * seats + seat] = number
    state.committee = list(committee or [0] * seats)
    for seat in range(seats):
        placed = state.committee[seat] + sum(space > 0 for space in state.tracks[seat::seats])
        placed += sum(bench is not None and bench.marker == seat for bench in state.delegations)
        state.reserve[seat] = owned[seat] - placed
        state.box[seat] = MARKERS - owned[seat]
        assert state.reserve[seat] >= 0, "more markers on the board than owned"
    if scores is not None:
        state.scores = list(scores)
        state.earned[:seats] = scores
    state.article, state.committee_article = ARTICLE[article], ARTICLE[in_committee]
    rest = [index for index in range(len(ARTICLES)) if index not in (state.article, state.committee_article)]
    to_come = [ARTICLE[id] for id in stack] if stack is not None else None
    done = [ARTICLE[id] for id in resolved] if resolved is not None else None
    if to_come is None:
        left = [index for index in rest if index not in (done or ())]
        to_come = left[: 2 * (4 - round)]
    if done is None:
        done = [index for index in rest if index not in to_come]
    state.stack, state.resolved = to_come[::-1], done
    state.turned = [article.id in turned for article in ARTICLES]
    state.lines.clear()
    state.agenda = [AfterTheRound(), Turn((turn + 1) % seats), Replenish(turn), TakeAction(turn)]
    state.advance()
    return state


def action(words: str) -> Action:
    """Read an action: `vote VA yea`, `draw 0`."""
    return tuple(int(word) if word.isdigit() else word for word in words.split())


def play(state: ConventionState, *actions: str) -> ConventionState:
    """Carry out actions one by one. `vote VA yea` and `speak F` begin with the first card there is."""
    for words in actions:
        legal_here = state.legal_actions()
        read = next((known for known in legal_here if spoken(known) == words), action(words))
        assert read in legal_here, f"{words}: not in {legal(state)}"
        state.apply(read)
    return state


def spoken(known: Action) -> str:
    """Put an action as a player speaks: votes by the state, speeches by the faction, a snub as such."""
    if known[0] == "vote":
        return f"vote {STATES[DELEGATES[CARD[str(known[1])]].state].code} {known[2]}"
    if known[0] == "speak":
        return f"speak {FACTIONS[DELEGATES[CARD[str(known[1])]].faction].code}"
    return "snub" if known[0] == "snub" else " ".join(map(str, known))


def legal(state: ConventionState, verb: str = "") -> set[str]:
    """The legal actions as a player speaks, those of one verb or all."""
    return {spoken(known) for known in state.legal_actions() if not verb or known[0] == verb}


def end_turn(state: ConventionState) -> ConventionState:
    """Draw the first cards there are, decline Planners, until the next seat acts."""
    drawing = {"draw", "stay", "decline"}
    while verbs := {known[0] for known in state.legal_actions()} & drawing:
        (verb,) = verbs
        state.apply(next(known for known in state.legal_actions() if known[0] == verb))
    return state


def held(state: ConventionState, seat: int) -> set[str]:
    """Ids in a hand."""
    return ids(state.hands[seat])


def ids(some: Sequence[int]) -> set[str]:
    """Ids of cards."""
    return {DELEGATES[card].id for card in some}


def bench(state: ConventionState, code: str) -> tuple[str, set[str], int] | None:
    """Side, delegates and controller (-1 for nobody) of a state, None if it has not voted."""
    standing = state.delegations[STATE[code]]
    return None if standing is None else (SIDES[standing.side], ids(standing.cards), standing.marker)


def space(state: ConventionState, seat: int, code: str) -> int:
    """Where a seat stands on a track."""
    return state.tracks[FACTION[code] * state.seats + seat]


def token(state: ConventionState, seat: int, code: str) -> int:
    """How many tokens of a faction a seat has."""
    return state.tokens[FACTION[code] * state.seats + seat]


def log_of(state: ConventionState, seat: int | None = None) -> str:
    """The log as a seat, or a spectator, reads it."""
    names = "ABCDE"[: state.seats]
    return "\n".join(entry.text(names) for entry in state.log if entry.readable(seat))


def texts(state: ConventionState) -> dict[str, str]:
    """Labels by action in words."""
    return {spoken(known): str(state.label(known).text) for known in state.legal_actions()}


def warnings(state: ConventionState) -> dict[str, str]:
    """Warnings by action in words, where there are any."""
    labels = {spoken(known): state.label(known) for known in state.legal_actions()}
    return {words: str(label.warning) for words, label in labels.items() if label.warning}


def reasons(state: ConventionState) -> str:
    """All that `why_not` says."""
    return "\n".join(map(str, state.why_not()))


def benches(sides: Mapping[str, Sequence[str]], seat: int) -> dict[str, tuple[str, str, int]]:
    """One delegate of each state listed, all of one seat: `{"yea": ["VA"], "nay": ["NH"]}`."""
    first = {code: next(man.id for man in DELEGATES if man.state == at) for code, at in STATE.items()}
    return {code: (side, first[code], seat) for side, codes in sides.items() for code in codes}


def result_of(state: ConventionState) -> Any:
    """The result of a finished game."""
    result = state.result()
    assert result is not None
    return result


def washington(**more: Any) -> ConventionState:
    """Play the event of Washington, which ends the round."""
    return play(convention(hand="washington few king", **more), "event washington")
