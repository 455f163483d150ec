"""Electioneering: why a choice may be right, in a few words for a hint."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.players.heuristics.wording import NOTHING
from rules.electioneering.cards import CARDS
from rules.electioneering.components import ROW_LOCK_SIZE, STUDENTS, SUITS, SUITS_OF
from rules.electioneering.effects import PUT, TAKE, LockTheRow, TakeOneCard
from rules.electioneering.phases import PLAY, ROW
from rules.electioneering.scoring import suit_sums
from rules.electioneering.state import Cards, ElectionState, without
from rules.game import Action
from rules.words import Text


def reason_for(state: ElectionState, action: Action) -> Text:
    """Say what the hand keeps, or how the row comes to stand; empty for who plays first."""
    seat = state.current_player
    assert seat is not None
    hand = state.hands[seat]
    if PLAY.made(action):
        kept, turned = _kept(hand, PLAY.of(action)), _turned(state, hand, PLAY.of(action))
        return kept if turned == NOTHING else Text.of("{0}. {1}", turned, kept)
    if ROW.made(action):
        kind = state.playing
        assert kind is not None
        at = state.students.index(ROW.of(action))
        row = (*state.rows[at], kind)
        gathered = tuple([card for card in row if CARDS[kind].gathers & set(SUITS_OF[card])])
        locks = any(isinstance(effect, LockTheRow) for effect in CARDS[kind].event)
        stands = _row(state, at, tuple(without(row, gathered)), (*hand, *gathered), not gathered, locks)
        swaps = any(isinstance(effect, TakeOneCard) for effect in CARDS[kind].event)
        return Text.of("{0}, before you swap a card there", stands) if swaps else stands
    at = state.turn_row
    if PUT.made(action):
        left = tuple(without(hand, (PUT.of(action),)))
        stands = _row(state, at, (*state.rows[at], PUT.of(action)), left)
        return Text.of("{0}. {1}", stands, _kept(hand, PUT.of(action)))
    if TAKE.made(action):
        taken = TAKE.of(action)
        return _row(state, at, tuple(without(state.rows[at], (taken,))), (*hand, taken), full=False)
    return NOTHING


def _turned(state: ElectionState, hand: Cards, kind: int) -> Text:
    """Say which student the card alone can turn to what the hand has most of; empty for none."""
    own = suit_sums(tuple(without(hand, (kind,))))
    most, said = 0, NOTHING
    for student, row, locked in zip(state.students, state.rows, state.locked, strict=True):
        before, after = _cares(row), _cares((*row, kind))
        have = sum(own[suit] for suit in after)
        gain = have - sum(own[suit] for suit in before)
        if not locked and gain > most:
            most = gain
            name = STUDENTS[student].name
            said = Text.of("it can turn {0} to {1}, where you have {2}", name, _suits(after), have)
    return said


def _kept(hand: Cards, kind: int) -> Text:
    """Say what playing a card leaves of the suit in which the hand has most."""
    before, after = suit_sums(hand), suit_sums(tuple(without(hand, (kind,))))
    most, left = max(before), max(after)
    suits = _suits([suit for suit, total in enumerate(after) if total == left])
    best = left == most
    return Text.of("You keep all of your best suit: {0} {1}" if best else "You keep {0} {1}", suits, left)


def _row(
    state: ElectionState, at: int, row: Cards, hand: Cards, full: bool = True, locks: bool = False
) -> Text:
    """Say what a student will care about, and what the hand has there.

    The row is locked once it is `full`, or if the card `locks` it.
    """
    name = STUDENTS[state.students[at]].name
    cares = _cares(row)
    if not cares:
        return Text.of("{0} then cares about nothing yet", name)
    own = suit_sums(hand)
    have = sum(own[suit] for suit in cares)
    how = "still" if cares == _cares(state.rows[at]) else "then"
    said = Text.of("{0} {1} cares about {2}, where you have {3}", name, how, _suits(cares), have)
    locked = locks or (full and len(row) == ROW_LOCK_SIZE)
    return Text.of("{0}, and the row is locked", said) if locked else said


def _cares(row: Cards) -> list[int]:
    """List the suits with most influence in a row; none without any influence."""
    sums = suit_sums(row)
    most = max(sums)
    return [suit for suit, total in enumerate(sums) if total == most and most]


def _suits(suits: Sequence[int]) -> Text:
    return Text.listing([SUITS[suit].short for suit in suits])
