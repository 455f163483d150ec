"""What every card and office does, as a tuple of steps, and the repeats and copies of others (8.1 to 8.16).

The effects behind the titles are our design, but for the start sets.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from rules.copycat.components import CARDS, NAME, OFFICE, OFFICE_IDS, OFFICES, PHASES, USES
from rules.copycat.effects.effect import Effect
from rules.copycat.effects.hand import Draw, KeepCards, LookAhead, RemoveCards, Trade
from rules.copycat.effects.sums import (
    BuyCards,
    CoinsOrVP,
    ConvertCoins,
    DoubleCardVP,
    DoubleCoins,
    DoubleMarkers,
    ScoreCardVP,
    ScoreOfficeVP,
    SlideStreet,
    TakeCoins,
)
from rules.copycat.effects.workers import BorrowOffice, Recruit, ShareOffice
from rules.copycat.scoring import NO_LIMIT
from rules.copycat.state import CampaignState
from rules.game import Action, Label, Prompt
from rules.steps import Decision

_REUSE = tuple(("reuse", card) for card in range(len(NAME)))
_COPY = tuple(tuple(("copy", seat, card) for card in range(len(NAME))) for seat in range(4))
_AGAIN = tuple(("again", id) for id in OFFICE_IDS)
_VISIT = tuple(("visit", id) for id in OFFICE_IDS)
_NONE = ("none",)
_BY_OFFICE = -1
"""The owner of an office in a Source."""


def carry_out_card(state: CampaignState, seat: int, owner: int, card: int) -> None:
    """Carry out a card, one's own or a copied one, and count it (6C.7)."""
    state.uses[seat] += ((owner, card),)
    state.push(*CARD_EVENTS[seat][card])


def carry_out_office(state: CampaignState, seat: int, office: int) -> None:
    """Carry out an office and count it (6C.7)."""
    state.uses[seat] += ((_BY_OFFICE, office),)
    state.push(*OFFICE_EVENTS[seat][office])


def office_left(state: CampaignState, seat: int, office: int) -> bool:
    """Tell whether the seat may carry out the office once more this round (6C.7)."""
    return state.uses[seat].count((_BY_OFFICE, office)) < USES


class Repeat(Decision[CampaignState], Effect):
    """An action that carries out another one: a repeat or a copy (8.1 to 8.3). It may be declined (8.13)."""

    __slots__ = ()

    @abstractmethod
    def targets(self, state: CampaignState) -> list[Action]:
        """List the legal targets."""

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Each target, or none."""
        targets = self.targets(state)
        return [*targets, _NONE] if targets else ()

    def choose(self, state: CampaignState, action: Action) -> None:
        """Carry the target out."""
        if action == _NONE:
            state.tell("{0:seat} repeats and copies nothing.", self.seat)
        else:
            self.carry_out(state, action)

    @abstractmethod
    def carry_out(self, state: CampaignState, action: Action) -> None:
        """Carry out the chosen target."""

    def lapse(self, state: CampaignState) -> None:
        """Without a target nothing happens (8.17)."""
        state.tell("{0:seat} finds nothing to repeat or copy.", self.seat)

    def idle(self, state: CampaignState) -> str:
        """There is no target."""
        return "" if self.targets(state) else "nothing to repeat or copy yet"


def _card_targets(state: CampaignState, seat: int, owner: int) -> list[int]:
    """List the cards of an owner's play area that the seat may carry out now (8.1, 8.3, 6C.7)."""
    phase, uses = state.phase, state.uses[seat]
    return [
        card
        for card in state.plays[owner]
        if phase in PHASES[card] and card not in REPEATS and uses.count((owner, card)) < USES
    ]


@dataclass(frozen=True, slots=True)
class ReuseCard(Repeat):
    """`reuse_card`: carry out a card of one's own play area again, n times (8.2, 8.14)."""

    n: int

    def targets(self, state: CampaignState) -> list[Action]:
        """Each card played this round that acts in this phase."""
        return [_REUSE[card] for card in _card_targets(state, self.seat, self.seat)]

    def carry_out(self, state: CampaignState, action: Action) -> None:
        """Carry it out; the next target is named after it (8.14)."""
        seat, card = self.seat, int(action[1])
        state.tell("{0:seat} repeats {1}: {2}.", seat, NAME[card], CARDS[card].word)
        if self.n > 1:
            state.push(ReuseCard(seat, self.n - 1))
        carry_out_card(state, seat, seat, card)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for a card."""
        more = " Then one more." if self.n > 1 else ""
        return Prompt(f"Which card that you played this round is carried out again?{more}", "repeats")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the card."""
        if action == _NONE:
            return Label("Repeat nothing")
        card = int(action[1])
        return Label(f"Repeat {NAME[card]}: {CARDS[card].word}", f"play:{card}")


@dataclass(frozen=True, slots=True)
class CopyCard(Repeat):
    """`copy_card`: carry out a card of an opponent's play area (8.2)."""

    def targets(self, state: CampaignState) -> list[Action]:
        """Each card an opponent has played this round that acts in this phase."""
        return [
            _COPY[owner][card]
            for owner in range(state.seats)
            if owner != self.seat
            for card in _card_targets(state, self.seat, owner)
        ]

    def carry_out(self, state: CampaignState, action: Action) -> None:
        """Carry it out as one's own; it stays where it is."""
        owner, card = int(action[1]), int(action[2])
        state.tell("{0:seat} copies {2} of {1:seat}: {3}.", self.seat, owner, NAME[card], CARDS[card].word)
        carry_out_card(state, self.seat, owner, card)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for a card."""
        return Prompt("Which card in front of an opponent is carried out as if it were yours?", "repeats")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the owner and the card."""
        if action == _NONE:
            return Label("Copy nothing")
        owner, card = int(action[1]), int(action[2])
        return Label(f"Copy Player {owner + 1}, {NAME[card]}: {CARDS[card].word}", f"play:{owner}:{card}")


def _office_targets(state: CampaignState, seat: int, offices: Sequence[int]) -> list[int]:
    """Keep the offices that the seat may carry out now (8.1, 8.3, 6C.7)."""
    return [
        office
        for office in offices
        if state.phase in OFFICES[office].phases
        and OFFICE_EVENTS[seat][office]
        and office not in REPEAT_OFFICES
        and office_left(state, seat, office)
    ]


def _office_label(verb: str, action: Action) -> Label:
    office = OFFICES[OFFICE[str(action[1])]]
    return Label(f"{verb} {office.id} {office.title}: {office.word}", f"office:{office.id}")


@dataclass(frozen=True, slots=True)
class ReuseOffice(Repeat):
    """`reuse_office`: carry out an office again where one's own worker lies (8.5, 8.16)."""

    def targets(self, state: CampaignState) -> list[Action]:
        """Each office with an own used worker that acts in this phase."""
        lying = [office for office, seats in enumerate(state.used) if self.seat in seats]
        return [_AGAIN[office] for office in _office_targets(state, self.seat, lying)]

    def carry_out(self, state: CampaignState, action: Action) -> None:
        """Carry it out; the worker lies again."""
        office = OFFICE[str(action[1])]
        place = f"{OFFICES[office].id} {OFFICES[office].title}"
        state.tell("{0:seat} uses {1} once more: {2}.", self.seat, place, OFFICES[office].word)
        carry_out_office(state, self.seat, office)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for an office."""
        return Prompt("In which office does your used worker act once more?", "repeats")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the office."""
        return Label("Repeat nothing") if action == _NONE else _office_label("Once more", action)


@dataclass(frozen=True, slots=True)
class CopyOffice(Repeat):
    """`copy_office`: carry out an office where an opponent's worker is (8.5, 8.6)."""

    def targets(self, state: CampaignState) -> list[Action]:
        """Each office with an opponent's worker, standing or lying, that acts in this phase."""
        held = [
            office
            for office, seats in enumerate(state.workers)
            if seats and (len(seats) > 1 or seats[0] != self.seat)
        ]
        return [_VISIT[office] for office in _office_targets(state, self.seat, held)]

    def carry_out(self, state: CampaignState, action: Action) -> None:
        """Carry it out; no seat VP, no markers."""
        office = OFFICE[str(action[1])]
        place = f"{OFFICES[office].id} {OFFICES[office].title}"
        state.tell("{0:seat} copies {1}: {2}.", self.seat, place, OFFICES[office].word)
        carry_out_office(state, self.seat, office)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for an office."""
        return Prompt("Which office with an opponent's worker is carried out for you?", "repeats")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the office."""
        return Label("Copy nothing") if action == _NONE else _office_label("Copy", action)


def _card_events(seat: int) -> dict[int, tuple[Effect, ...]]:
    """List what each card does when the seat carries it out."""

    def coins(n: int) -> TakeCoins:
        return TakeCoins(seat, n)

    def vp(n: int) -> ScoreCardVP:
        return ScoreCardVP(seat, n)

    return {
        # Start sets
        **{card: (vp(1),) for card in (9, 10, 11)},
        **{card: (coins(1),) for card in range(12, 19)},
        # Red cards
        **dict.fromkeys(range(1, 9), ()),
        # Section I
        19: (vp(2),),
        20: (CoinsOrVP(seat, coins(1), vp(1)),),
        21: (Draw(seat, 2),),
        22: (coins(2),),
        23: (coins(2),),
        24: (Draw(seat, 1), Trade(seat, 2)),
        25: (RemoveCards(seat, 1, Recruit(seat, 1)),),
        26: (Recruit(seat, 1),),
        27: (coins(1), RemoveCards(seat, 1, coins(1))),
        # Section II
        28: (vp(3),),
        29: (CoinsOrVP(seat, coins(1), vp(2)),),
        30: (vp(2), ConvertCoins(seat, 2)),
        31: (coins(2),),
        32: (Draw(seat, 2),),
        33: (Draw(seat, 2),),
        34: (Recruit(seat, 1), Draw(seat, 1)),
        35: (Recruit(seat, 1), ShareOffice(seat)),
        36: (KeepCards(seat, 2),),
        37: (coins(3),),
        38: (vp(1), DoubleMarkers(seat, 1)),
        39: (ReuseOffice(seat),),
        40: (ReuseCard(seat, 1),),
        # Section III
        41: (vp(4),),
        42: (vp(5),),
        43: (coins(3),),
        44: (DoubleCoins(seat, 1),),
        45: (Draw(seat, 3),),
        46: (Draw(seat, 2), LookAhead(seat, 3)),
        47: (Recruit(seat, 2),),
        48: (Recruit(seat, 1), BorrowOffice(seat)),
        49: (coins(4),),
        50: (CopyCard(seat),),
        51: (CopyOffice(seat),),
        # Section IV
        52: (vp(6),),
        53: (vp(7),),
        54: (vp(3), ConvertCoins(seat, 6)),
        55: (coins(4),),
        56: (coins(5),),
        57: (coins(1), DoubleCoins(seat, 1)),
        58: (Draw(seat, 4),),
        59: (Recruit(seat, 3),),
        60: (vp(2), DoubleCardVP(seat, 1)),
        61: (ReuseCard(seat, 2),),
    }


def _office_events(seat: int) -> dict[str, tuple[Effect, ...]]:
    """List what each office does when used; what its seat scores is no action (16.3)."""

    def coins(n: int) -> TakeCoins:
        return TakeCoins(seat, n)

    def buy(n: int) -> BuyCards:
        return BuyCards(seat, n)

    return {
        # Printed offices
        "B1": (buy(1), coins(1)),
        "B2": (buy(1),),
        "B3": (buy(2),),
        "B4": (coins(2),),
        "B5": (Draw(seat, 2),),
        "B6": (Draw(seat, 1), Trade(seat, 3)),
        "B7": (),
        "B8": (CoinsOrVP(seat, coins(2), ScoreOfficeVP(seat, 1)),),
        "B9": (RemoveCards(seat, 1, None),),
        "B10": (ReuseCard(seat, 1),),
        # Normal offices
        "N1": (buy(1), coins(1)),
        "N2": (buy(1),),
        "N3": (Draw(seat, 2),),
        "N4": (coins(2),),
        # Extra offices
        "X1": (),
        "X2": (coins(3),),
        "X3": (buy(1), coins(1)),
        "X4": (),
        "X5": (SlideStreet(seat, 1), buy(1), coins(1)),
        "X6": (RemoveCards(seat, 2, Draw(seat, 1)),),
        "X7": (DoubleCoins(seat, 1),),
        "X8": (),
        "X9": (buy(2), coins(3)),
        "X10": (DoubleCardVP(seat, 1),),
        "X11": (ConvertCoins(seat, NO_LIMIT),),
    }


CARD_EVENTS = tuple(_card_events(seat) for seat in range(4))
"""By seat and card."""
OFFICE_EVENTS = tuple(tuple(_office_events(seat)[id] for id in OFFICE_IDS) for seat in range(4))
"""By seat and office."""
REPEATS = frozenset(card for card, event in CARD_EVENTS[0].items() if event and isinstance(event[0], Repeat))
"""Cards that only repeat or copy (8.3, 8.17)."""
REPEAT_OFFICES = frozenset(
    office for office, event in enumerate(OFFICE_EVENTS[0]) if event and isinstance(event[0], Repeat)
)
PLAIN_CARDS = frozenset(
    card
    for card, event in CARD_EVENTS[0].items()
    if all(effect.plain for effect in event) or 3 not in PHASES[card]
)
"""Cards that ask nothing in Phase 3 and come out the same in any order with each other."""
PLAIN_OFFICES = frozenset(
    office for office, event in enumerate(OFFICE_EVENTS[0]) if event and all(effect.plain for effect in event)
)
REACHING_CARDS = frozenset(
    card
    for card, event in CARD_EVENTS[0].items()
    if 3 in PHASES[card] and any(effect.reaches_hand for effect in event)
)
"""Cards that remove or hold back other hand cards in Phase 3 (6.2)."""


def warning(state: CampaignState, event: Sequence[Effect], others: int) -> str:
    """Say what of an event would be wasted now, in a sentence. `others` counts the other cards in hand."""
    reasons = [effect.idle(state) for effect in event]
    if not others and any(effect.reaches_hand for effect in event):
        reasons.append("no other card in hand")
    reasons = [reason for reason in reasons if reason]
    return f"Something would be wasted: {', '.join(reasons)}." if reasons else ""
