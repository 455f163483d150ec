"""Electioneering: what the students care about, and what a hand has there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

from civics_tui.players.heuristics.wording import Measure, Moment, Standing
from rules.electioneering.effects import PutDown, TakeOneCard
from rules.electioneering.phases import CompleteTurn, OnARow, PlayACard
from rules.electioneering.scoring import cast_vote, suit_sums
from rules.electioneering.state import ElectionState
from rules.words import Text

_CARDS = "A card on a row says what the student cares about; a card you keep is influence in your hand"
_ROW = "What a student cares about can change until the row locks; the fuller the row, the less likely"
MOMENTS = (Moment(_CARDS, PlayACard | TakeOneCard | PutDown), Moment(_ROW, OnARow))


def measures(state: ElectionState, seat: int) -> Sequence[Measure]:
    """Students that would vote for the seat now, and its influence: of the best suit it is told.

    In a run-off only who wins it counts.
    """
    ahead, own, runoff = 0, (0,) * len(state.box.suits), bool(state.standing)
    if not runoff:
        hands = [*state.hands]
        if CompleteTurn(seat) in state.agenda:
            # What is drawn at the end of the turn comes by luck: no choice brings it.
            hands[seat] += (state.deck[-1],)
        sums = [suit_sums(hand) if hand else None for hand in hands]
        # Rows change hands until the vote: only a gain says something.
        ahead = sum(cast_vote(0, row, sums).winner == seat for row in state.rows)
        own = suit_sums(hands[seat])
    held = suit_sums(state.hands[seat])
    told = [0.75 if total == max(held) else inf for total in held]
    influence = [
        Measure("influence", total, f"in {suit.short}", enough=enough, plural="influence", span=runoff)
        for suit, total, enough in zip(state.box.suits, own, told, strict=True)
    ]
    return Measure("student", ahead, "voting for you as it stands", estimate=True, span=runoff), *influence


def standings(state: ElectionState, seat: int) -> Iterable[Standing]:
    """What each student cares about, good where it is what the hand has most of or wins it; and a lock."""
    own = suit_sums(state.hands[seat])
    hands = [suit_sums(hand) if hand else None for hand in state.hands]
    for student, row, locked in zip(state.students, state.rows, state.locked, strict=True):
        sums, name = suit_sums(row), state.box.students[student].name
        cares = [suit for suit, total in enumerate(sums) if total == max(sums) and total]
        if not cares:
            continue
        suits = Text.listing([state.box.suits[suit].short for suit in cares])
        best = "not your best suit"
        value = -1.0
        if max(own) in [own[suit] for suit in cares]:
            best, value = "your best suit" + " among them" * (len(cares) > 1), 1.0
        elif cast_vote(0, row, hands).winner == seat:
            best, value = "and would vote for you", 1.0
        yield Standing(f"{name} {suits}", value, Text.of(f"{{0}} cares about {{1}}, {best}", name, suits))
        if locked:
            yield Standing(f"{name} locked", 0.5, Text.of("{0}'s row is locked on {1}", name, suits))
