"""Electioneering: why a choice may be right, in a few words for a hint."""

from __future__ import annotations

from collections.abc import Sequence

from rules.electioneering.cards import CARDS
from rules.electioneering.components import ROW_LOCK_SIZE, STUDENTS, SUITS, SUITS_OF
from rules.electioneering.effects import PUT, TAKE, LockTheRow, TakeOneCard
from rules.electioneering.phases import PLAY, ROW
from rules.electioneering.scoring import suit_sums
from rules.electioneering.state import Cards, ElectionState, without
from rules.game import Action
from rules.words import Text


def reason_for(state: ElectionState, action: Action) -> str:
    """Say what the hand keeps, or how the row comes to stand; empty for who plays first."""
    seat = state.current_player
    assert seat is not None
    hand = state.hands[seat]
    if PLAY.made(action):
        return f"{_turned(state, hand, PLAY.of(action))}{_kept(hand, PLAY.of(action))}"
    if ROW.made(action):
        kind = state.playing
        assert kind is not None
        at = state.students.index(ROW.of(action))
        row = (*state.rows[at], kind)
        gathered = tuple([card for card in row if CARDS[kind].gathers & set(SUITS_OF[card])])
        locks = any(isinstance(effect, LockTheRow) for effect in CARDS[kind].event)
        stands = _row(state, at, tuple(without(row, gathered)), (*hand, *gathered), not gathered, locks)
        swaps = any(isinstance(effect, TakeOneCard) for effect in CARDS[kind].event)
        return f"{stands}, before you swap a card there" if swaps else stands
    at = state.turn_row
    if PUT.made(action):
        left = tuple(without(hand, (PUT.of(action),)))
        stands = _row(state, at, (*state.rows[at], PUT.of(action)), left)
        return f"{stands}. {_kept(hand, PUT.of(action))}"
    if TAKE.made(action):
        taken = TAKE.of(action)
        return _row(state, at, tuple(without(state.rows[at], (taken,))), (*hand, taken), full=False)
    return ""


def _turned(state: ElectionState, hand: Cards, kind: int) -> str:
    """Say which student the card alone can turn to what the hand has most of; empty for none."""
    own = suit_sums(tuple(without(hand, (kind,))))
    most, said = 0, ""
    for student, row, locked in zip(state.students, state.rows, state.locked, strict=True):
        before, after = _cares(row), _cares((*row, kind))
        have = sum(own[suit] for suit in after)
        gain = have - sum(own[suit] for suit in before)
        if not locked and gain > most:
            most = gain
            said = f"it can turn {STUDENTS[student].name} to {_suits(after)}, where you have {have}. "
    return said


def _kept(hand: Cards, kind: int) -> str:
    """Say what playing a card leaves of the suit in which the hand has most."""
    before, after = suit_sums(hand), suit_sums(tuple(without(hand, (kind,))))
    most, left = max(before), max(after)
    suits = _suits([suit for suit, total in enumerate(after) if total == left])
    return f"You keep {'all of your best suit: ' if left == most else ''}{suits} {left}"


def _row(
    state: ElectionState, at: int, row: Cards, hand: Cards, full: bool = True, locks: bool = False
) -> str:
    """Say what a student will care about, and what the hand has there.

    The row is locked once it is `full`, or if the card `locks` it.
    """
    name = STUDENTS[state.students[at]].name
    cares = _cares(row)
    if not cares:
        return f"{name} then cares about nothing yet"
    own = suit_sums(hand)
    have = sum(own[suit] for suit in cares)
    how = "still" if cares == _cares(state.rows[at]) else "then"
    end = ", and the row is locked" if locks or (full and len(row) == ROW_LOCK_SIZE) else ""
    return f"{name} {how} cares about {_suits(cares)}, where you have {have}{end}"


def _cares(row: Cards) -> list[int]:
    """List the suits with most influence in a row; none without any influence."""
    sums = suit_sums(row)
    most = max(sums)
    return [suit for suit, total in enumerate(sums) if total == most and most]


def _suits(suits: Sequence[int]) -> str:
    return str(Text.listing([SUITS[suit].short for suit in suits]))
