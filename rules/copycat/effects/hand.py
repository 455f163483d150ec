"""Effects on the hand: draw, swap, look ahead, remove, keep (4.2, 5.14, 8.9, 8.13 to 8.19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.copycat.components import NAME
from rules.copycat.effects.effect import Effect, card_label, count
from rules.copycat.state import CampaignState, without
from rules.game import Action, Label, Prompt
from rules.steps import Decision

_DRAW = tuple(("draw", count) for count in range(10))
_TRADE = tuple(("trade", card) for card in range(len(NAME)))
_REMOVE = tuple(("remove", card) for card in range(len(NAME)))
_KEEP = tuple(("keep", card) for card in range(len(NAME)))
_TOP = tuple(("top", card) for card in range(len(NAME)))
_DONE: Action = ("done",)
_DRAWN = tuple(
    "{0:seat} has drawn " + ", ".join(f"{{{card}}}" for card in range(1, cards + 1)) + "."
    for cards in range(len(NAME))
)
"""The private line about drawn cards, by their number: the names are put in when it is read."""


def draw_cards(state: CampaignState, seat: int, number: int) -> None:
    """Draw cards; an exhausted draw pile is made new from the discard pile, else fewer are drawn (4.2).

    When the pile is made new, everybody can tell that no card drawn before lies in it.
    """
    pile = state.piles[seat]
    if number <= len(pile):
        rest = len(pile) - number
        drawn = pile[rest:]
        state.piles[seat] = pile[:rest]
        state.known_top[seat] = max(0, state.known_top[seat] - number)
    else:
        missing = number - len(pile)
        drawn = pile
        pile = ()
        state.known_top[seat] = 0
        if state.discards[seat]:
            pile = tuple(state.chance.shuffle(state.discards[seat], f"draw pile {seat}"))
            state.discards[seat] = ()
            state.known[seat] = tuple(sorted(state.hands[seat] + drawn))
            state.tell("{0:seat} shuffles the discard pile into a new draw pile.", seat)
        rest = max(0, len(pile) - missing)
        drawn += pile[rest:]
        state.piles[seat] = pile[:rest]
    state.hands[seat] = tuple(sorted(state.hands[seat] + drawn))
    if not state.quiet:
        state.tell("{0:seat} draws {1}.", seat, count(len(drawn), "card"))
        if drawn:
            state.tell(_DRAWN[len(drawn)], seat, *[NAME[card] for card in sorted(drawn)], seats=(seat,))


def drawable(state: CampaignState, seat: int) -> int:
    """Count the cards the seat could draw."""
    return len(state.piles[seat]) + len(state.discards[seat])


def leave_hand(state: CampaignState, seat: int, card: int) -> None:
    """Take a card out of the hand, for all to see."""
    state.hands[seat] = without(state.hands[seat], card)
    if card in state.known[seat]:
        state.known[seat] = without(state.known[seat], card)


@dataclass(frozen=True, slots=True)
class Draw(Decision[CampaignState], Effect):
    """`draw`: draw up to n cards; the number is named first (8.13)."""

    n: int

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Every number from n, or what there is, down to none."""
        most = min(self.n, drawable(state, self.seat))
        return _DRAW[most::-1] if most else ()

    def choose(self, state: CampaignState, action: Action) -> None:
        """Draw them."""
        draw_cards(state, self.seat, int(action[1]))

    def lapse(self, state: CampaignState) -> None:
        """There is no card to draw."""
        state.tell("{0:seat} has no card left to draw.", self.seat)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for the number."""
        piles = f"{len(state.piles[self.seat])} in the draw pile, {len(state.discards[self.seat])} discarded"
        return Prompt(f"How many cards do you draw? ({piles})", "drawing")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the number."""
        number = int(action[1])
        return Label(f"Draw {count(number, 'card')}" if number else "Draw no card", "pile:own")

    def why_not(self, state: CampaignState) -> tuple[str, ...]:
        """Say if there are too few cards."""
        most = drawable(state, self.seat)
        return (f"Only {count(most, 'card')} left to draw.",) if most < self.n else ()

    def idle(self, state: CampaignState) -> str:
        """There is no card to draw."""
        return "" if drawable(state, self.seat) else "no card left to draw"


@dataclass(frozen=True, slots=True)
class Trade(Decision[CampaignState], Effect):
    """`trade`: put up to n hand cards on the clipboard, then draw as many (5.14)."""

    left: int
    given: int = 0

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Each hand card, or done."""
        return [*[_TRADE[card] for card in state.hands[self.seat]], _DONE]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Put the card on the clipboard, or draw."""
        seat = self.seat
        given = self.given
        if action != _DONE:
            card = int(action[1])
            leave_hand(state, seat, card)
            state.clipboards[seat] += (card,)
            state.tell("{0:seat} puts {1} on the clipboard.", seat, NAME[card])
            given += 1
            if self.left > 1:
                state.push(Trade(seat, self.left - 1, given))
                return
        if given:
            draw_cards(state, seat, given)
        else:
            state.tell("{0:seat} swaps no card.", seat)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for a card, with the number left."""
        text = f"Swap up to {count(self.left, 'card')} of your hand for new ones"
        return Prompt(f"{text} ({self.given} so far).", "drawing")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the card."""
        if action != _DONE:
            few = drawable(state, self.seat) <= self.given
            label = card_label("Swap", int(action[1]))
            return Label(f"{label.text} (no card left to draw for it)", label.target) if few else label
        return Label(f"Done: draw {count(self.given, 'card')}" if self.given else "Done: swap nothing")

    def idle(self, state: CampaignState) -> str:
        """There is no card to draw."""
        return "" if drawable(state, self.seat) else "no card left to draw"


@dataclass(frozen=True, slots=True)
class LookAhead(Effect):
    """`reorder`: look at the next n cards of the draw pile, or what there is of it (8.15)."""

    seat: int
    n: int

    def run(self, state: CampaignState) -> None:
        """Look at them; the order is asked for if there are two or more."""
        seat = self.seat
        number = min(self.n, len(state.piles[seat]))
        state.known_top[seat] = max(state.known_top[seat], number)
        state.tell("{0:seat} looks at the next {1} of the draw pile.", seat, count(number, "card"))
        if number and not state.quiet:
            names = ", ".join(NAME[card] for card in state.piles[seat][: -number - 1 : -1])
            state.tell("{0:seat} will draw {1}.", seat, names, seats=(seat,))
        state.push(ReturnCards(seat, number))

    def idle(self, state: CampaignState) -> str:
        """There is nothing to look at."""
        return "" if state.piles[self.seat] else "the draw pile is empty"


@dataclass(frozen=True, slots=True)
class ReturnCards(Decision[CampaignState]):
    """Return the cards looked at in any order, one at a time, the next one first (8.15)."""

    left: int
    """How many still have no place; they lie below those that have one."""
    placed: int = 0

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Each card without a place, or done to leave the rest as it lies; nothing for a single card."""
        if self.left < 2:
            return ()
        return [*[_TOP[card] for card in self._cards(state)], _DONE]

    def _cards(self, state: CampaignState) -> tuple[int, ...]:
        """List the cards without a place, the next one first."""
        pile = state.piles[self.seat]
        end = len(pile) - self.placed
        return pile[end - self.left : end][::-1]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Put the card next."""
        seat = self.seat
        if action == _DONE:
            state.tell("{0:seat} leaves the rest in order.", seat, seats=(seat,))
            return
        card = int(action[1])
        pile = state.piles[seat]
        end = len(pile) - self.placed
        rest = without(self._cards(state)[::-1], card)
        state.piles[seat] = (*pile[: end - self.left], *rest, card, *pile[end:])
        state.tell("{0:seat} will draw {1} as number {2}.", seat, NAME[card], self.placed + 1, seats=(seat,))
        state.push(ReturnCards(seat, self.left - 1, self.placed + 1))

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for the next card."""
        return Prompt(f"Which of these cards do you draw as number {self.placed + 1}?", "drawing")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the card."""
        return (
            Label("Done: leave the order") if action == _DONE else card_label("Next", int(action[1]), "top")
        )


@dataclass(frozen=True, slots=True)
class RemoveCards(Decision[CampaignState], Effect):
    """`trash`: remove up to n hand cards from the game, then take the reward once for each (8.9, 8.18)."""

    left: int
    reward: Effect | None
    removed: int = 0

    reaches_hand: ClassVar[bool] = True

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Each hand card, or done."""
        return [*[_REMOVE[card] for card in state.hands[self.seat]], _DONE]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Remove the card, or go on to the reward."""
        seat = self.seat
        removed = self.removed
        if action != _DONE:
            card = int(action[1])
            leave_hand(state, seat, card)
            state.gone += (card,)
            state.tell("{0:seat} removes {1} from the game.", seat, NAME[card])
            removed += 1
            if self.left > 1:
                state.push(type(self)(seat, self.left - 1, self.reward, removed))
                return
        elif not removed:
            state.tell("{0:seat} removes no card.", seat)
        if self.reward is not None:
            state.push(*[self.reward] * removed)

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for a card, with the number left."""
        return Prompt(f"Remove up to {count(self.left, 'card')} of your hand from the game.", "removing")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the card."""
        if action == _DONE:
            return Label("Done" if self.removed else "Done: remove nothing")
        return card_label("Remove", int(action[1]))


@dataclass(frozen=True, slots=True)
class KeepCards(Decision[CampaignState], Effect):
    """`keep`: hold back up to n cards not played yet for the coming round (8.19); which ones is secret."""

    left: int

    reaches_hand: ClassVar[bool] = True

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Each hand card, or done."""
        return [*[_KEEP[card] for card in state.hands[self.seat]], _DONE]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Hold the card back."""
        seat = self.seat
        if action == _DONE:
            state.tell("{0:seat} holds back no further card.", seat)
            return
        card = int(action[1])
        # It stays among the cards known not to be in the pile: only its owner sees it leave the hand.
        state.hands[seat] = without(state.hands[seat], card)
        state.kept[seat] = tuple(sorted((*state.kept[seat], card)))
        state.tell("{0:seat} holds back a card.", seat)
        state.tell("{0:seat} has held back {1}.", seat, NAME[card], seats=(seat,))
        if self.left > 1:
            state.push(KeepCards(seat, self.left - 1))

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for a card, with the number left."""
        return Prompt(f"Hold back up to {count(self.left, 'card')} for the coming round.", "keeping")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name the card."""
        return Label("Done: hold back no more") if action == _DONE else card_label("Keep", int(action[1]))
