"""Effects on the hand: draw, swap, look ahead, remove, keep (4.2, 5.14, 8.9, 8.13 to 8.19).

| action | meaning |
| --- | --- |
| `("draw", 2)` | how many cards are drawn |
| `("trade", 12)` | a hand card goes to the clipboard, to be replaced |
| `("remove", 12)` | a hand card leaves the game |
| `("keep", 12)` | a hand card is held back for the coming round |
| `("top", 12)` | of the cards looked at, the next one to be drawn |
| `("done",)` | enough |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from rules.copycat.components import HAND_SIZE, IDS
from rules.copycat.effects.effect import (
    NOTHING,
    CampaignDecision,
    CampaignEffect,
    CampaignEvent,
    CampaignStep,
    gist_of,
    named,
)
from rules.copycat.state import CampaignState
from rules.effects import Event
from rules.game import Action, Label, Prompt, Text
from rules.steps import Decision, less, step
from rules.verbs import Verb
from rules.words import line

_NONE_TO_DRAW = Text("no card left to draw")
_PILE_EMPTY = Text("the draw pile is empty")
_NONE_TO_REMOVE = Text("no card in hand to remove")
DRAW = Verb("draw", range(HAND_SIZE + 5))
TRADE = Verb("trade", IDS)
REMOVE = Verb("remove", IDS)
KEEP = Verb("keep", IDS)
TOP = Verb("top", IDS)
DONE: Action = ("done",)
_NOTHING: CampaignEvent = Event()
_SHUFFLES = [line("{0:seat} shuffles the discard pile into a new draw pile.", seat) for seat in range(4)]


def draw_cards(state: CampaignState, seat: int, number: int, logged: bool = True) -> None:
    """Draw cards; an exhausted draw pile is made new from the discard pile, else fewer are drawn (4.2).

    When the pile is made new, everybody can tell that no card drawn before lies in it. `logged`
    tells everybody the number; the owner reads the cards in any case.
    """
    pile = state.piles[seat]
    rest = len(pile) - number
    if rest >= 0:
        drawn = pile[rest:]
        state.piles[seat] = pile[:rest]
        if state.known_top[seat]:
            state.known_top[seat] = max(0, state.known_top[seat] - number)
    else:
        missing = -rest
        drawn = pile
        pile = ()
        state.known_top[seat] = 0
        if state.discards[seat]:
            pile = tuple(state.chance.shuffle(state.discards[seat], f"draw pile {seat}"))
            state.discards[seat] = ()
            state.known[seat] = tuple(sorted(state.hands[seat] + drawn))
            if not state.quiet:
                state.lines.append(_SHUFFLES[seat])
        rest = max(0, len(pile) - missing)
        drawn += pile[rest:]
        state.piles[seat] = pile[:rest]
    drawn = tuple(sorted(drawn))
    hand = state.hands[seat]
    state.hands[seat] = tuple(sorted(hand + drawn)) if hand else drawn
    if not state.quiet:
        if logged:
            state.line("{0:seat} draws {1:n card}.", seat, len(drawn))
        if drawn:
            state.line("{0:seat} has drawn {1}.", seat, named(state, drawn), seats=(seat,))


def drawable(state: CampaignState, seat: int) -> int:
    """Count the cards the seat could draw."""
    return len(state.piles[seat]) + len(state.discards[seat])


def leave_hand(state: CampaignState, seat: int, cards: Sequence[int]) -> None:
    """Take cards out of the hand, for all to see."""
    state.hands[seat] = tuple([card for card in state.hands[seat] if card not in cards])
    known = state.known[seat]
    if known:
        state.known[seat] = tuple([card for card in known if card not in cards])


def may_draw_fewer(state: CampaignState, seat: int, event: Sequence[CampaignEffect]) -> bool:
    """Whether somebody could want fewer cards than an event draws: it would make the draw pile new, or
    the cards on top of the pile are known."""
    top = state.known_top[seat]
    pile = len(state.piles[seat])
    if not top and not (pile and state.discards[seat]):
        return False
    return any(isinstance(effect, Draw) and (top > 0 or pile < effect.n) for effect in event)


def draw_fewer(effects: Sequence[CampaignEffect]) -> list[CampaignEffect]:
    """Return the effects with the number of cards drawn to be named."""
    return [replace(effect, fewer=True) if isinstance(effect, Draw) else effect for effect in effects]


def card_label(state: CampaignState, template: str, card: int, zone: str = "hand") -> Label:
    """Put an action about a card into words; the card is `{0}` of the template."""
    shown = state.cards[card]
    return Label(Text.of(template, shown.named), f"{zone}:{card}", name=Text(shown.title))


@step
class Draw(CampaignDecision):
    """`draw`: draw n cards, or what there is; fewer only if the player said so (8.13)."""

    brief = "draw {0.n}"

    n: int
    fewer: bool = False
    """Whether the player wants fewer and names the number."""

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """The most; if fewer are wanted, every smaller number down to none."""
        most = min(self.n, drawable(state, self.seat))
        if self.fewer and most:
            return DRAW[most - 1 :: -1]
        return (DRAW[most],) if most else ()

    def choose(self, state: CampaignState, action: Action) -> None:
        draw_cards(state, self.seat, DRAW.of(action))

    def lapse(self, state: CampaignState) -> None:
        state.line("{0:seat} has no card left to draw.", self.seat)

    def prompt(self, state: CampaignState) -> Prompt:
        piles = len(state.piles[self.seat]), len(state.discards[self.seat])
        text = Text.of("How many cards do you draw? ({0} in the draw pile, {1} discarded)", *piles)
        return Prompt(text, "drawing")

    def label(self, state: CampaignState, action: Action) -> Label:
        number = DRAW.of(action)
        if not number:
            return Label(Text("Draw no card"), key=NOTHING)
        return Label(Text.of("Draw {0:n card}", number), "pile:own", Text("Your deck"))

    def why_not(self, state: CampaignState) -> tuple[Text, ...]:
        most = drawable(state, self.seat)
        return (Text.of("Only {0:n card} left to draw.", most),) if most < self.n else ()

    def useless(self, state: CampaignState) -> Text | None:
        # As `drawable`, without the sum: asked in every turn.
        return None if state.piles[self.seat] or state.discards[self.seat] else _NONE_TO_DRAW

    def text(self) -> Text:
        return Text.of("Draw {0:n card}.", self.n)


@step
class Trade(CampaignDecision):
    """`trade`: put up to n hand cards on the clipboard, then draw as many (5.14)."""

    brief = "swap {0.left}"

    left: int
    given: int = 0

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Each hand card while there is a card to draw for it, or done."""
        if drawable(state, self.seat) <= self.given:
            return ()
        return [*[TRADE[card] for card in state.hands[self.seat]], DONE]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Put the card on the clipboard, or draw."""
        seat = self.seat
        given = self.given
        if action != DONE:
            card = TRADE.of(action)
            leave_hand(state, seat, (card,))
            state.clipboards[seat] += (card,)
            state.line("{0:seat} puts {1} on the clipboard.", seat, state.cards[card].named)
            given += 1
            if self.left > 1:
                state.push(Trade(self.left - 1, given, seat=seat))
                return
        self._draw(state, given)

    def lapse(self, state: CampaignState) -> None:
        """No card is left to swap for."""
        self._draw(state, self.given)

    def _draw(self, state: CampaignState, given: int) -> None:
        if given:
            draw_cards(state, self.seat, given)
        else:
            state.line("{0:seat} swaps no card.", self.seat)

    def prompt(self, state: CampaignState) -> Prompt:
        template = "Swap up to {0:n card} of your hand for new ones."
        if self.given:
            template = "Swap up to {0} more of your hand for new ones ({1:n card} so far)."
        return Prompt(Text.of(template, self.left, self.given), "drawing")

    def label(self, state: CampaignState, action: Action) -> Label:
        if action != DONE:
            return card_label(state, "Swap {0}", TRADE.of(action))
        if self.given:
            return Label(Text.of("Done: draw {0:n card}", self.given), key=NOTHING, safe=True)
        return Label(Text("Done: swap nothing"), key=NOTHING, safe=True, forgoes=True)

    def useless(self, state: CampaignState) -> Text | None:
        return None if drawable(state, self.seat) else _NONE_TO_DRAW

    def text(self) -> Text:
        return Text.of("Swap up to {0:n hand card} for as many from your draw pile.", self.left)


@step
class LookAhead(CampaignStep):
    """`reorder`: look at the next n cards of the draw pile, or what there is of it (8.15)."""

    brief = "look {0.n}"

    n: int

    def run(self, state: CampaignState) -> None:
        """Look at them; the order is asked for if there are two or more."""
        seat = self.seat
        number = min(self.n, len(state.piles[seat]))
        state.known_top[seat] = max(state.known_top[seat], number)
        state.line("{0:seat} looks at the next {1:n card} of the draw pile.", seat, number)
        if number and not state.quiet:
            cards = state.piles[seat][: -number - 1 : -1]
            state.line("{0:seat} will draw {1}.", seat, named(state, cards), seats=(seat,))
        state.push(ReturnCards(seat, number))

    def useless(self, state: CampaignState) -> Text | None:
        return None if state.piles[self.seat] else _PILE_EMPTY

    def text(self) -> Text:
        if self.n == 1:
            return Text("Look at your next card.")
        return Text.of("Look at your next {0:n card} and return them in any order.", self.n)


@step
class ReturnCards(Decision[CampaignState]):
    """Return the cards looked at in any order, one at a time, the next one first (8.15)."""

    left: int
    """How many still have no place; they lie below those that have one."""
    placed: int = 0

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Each card without a place, or done to leave the rest as it lies; nothing for a single card."""
        if self.left < 2:
            return ()
        return [*[TOP[card] for card in self._cards(state)], DONE]

    def _cards(self, state: CampaignState) -> tuple[int, ...]:
        """List the cards without a place, the next one first."""
        pile = state.piles[self.seat]
        end = len(pile) - self.placed
        return pile[end - self.left : end][::-1]

    def choose(self, state: CampaignState, action: Action) -> None:
        seat = self.seat
        if action == DONE:
            state.line("{0:seat} leaves the rest in order.", seat, seats=(seat,))
            return
        card = TOP.of(action)
        pile = state.piles[seat]
        end = len(pile) - self.placed
        rest = less(self._cards(state)[::-1], card)
        state.piles[seat] = (*pile[: end - self.left], *rest, card, *pile[end:])
        place = self.placed + 1
        state.line(
            "{0:seat} will draw {1} as number {2}.", seat, state.cards[card].named, place, seats=(seat,)
        )
        state.push(ReturnCards(seat, self.left - 1, place))

    def prompt(self, state: CampaignState) -> Prompt:
        return Prompt(Text.of("Which of these cards do you draw as number {0}?", self.placed + 1), "drawing")

    def label(self, state: CampaignState, action: Action) -> Label:
        if action == DONE:
            return Label(Text("Done: leave the order"), key=NOTHING, safe=True)
        return card_label(state, "Next {0}", TOP.of(action), "top")


@step
class RemoveCards(CampaignDecision):
    """`trash`: remove up to n hand cards from the game, then take the reward once for each (8.9, 8.18)."""

    left: int
    reward: CampaignEvent = _NOTHING
    removed: int = 0

    reaches_hand: ClassVar[bool] = True

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Each hand card, or done."""
        return [*[REMOVE[card] for card in state.hands[self.seat]], DONE]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Remove the card, or go on to the reward."""
        seat = self.seat
        removed = self.removed
        if action != DONE:
            card = REMOVE.of(action)
            leave_hand(state, seat, (card,))
            state.gone += (card,)
            text = "{0:seat} removes {1} from the game."
            state.line(text, seat, state.cards[card].named, effect="removes {1}", weight=1)
            removed += 1
            if self.left > 1:
                state.push(RemoveCards(self.left - 1, self.reward, removed, seat=seat))
                return
        elif not removed:
            state.line("{0:seat} removes no card.", seat)
        state.push(*self.reward.by(seat) * removed)

    def prompt(self, state: CampaignState) -> Prompt:
        return Prompt(Text.of("Remove up to {0:n card} of your hand from the game.", self.left), "removing")

    def label(self, state: CampaignState, action: Action) -> Label:
        if action == DONE:
            text = Text("Done" if self.removed else "Done: remove nothing")
            return Label(text, key=NOTHING, safe=True, forgoes=not self.removed)
        return card_label(state, "Remove {0}", REMOVE.of(action))

    def useless(self, state: CampaignState) -> Text | None:
        return None if state.hands[self.seat] else _NONE_TO_REMOVE

    def lost(self, state: CampaignState) -> Text | None:
        rewards = (effect.useless(state) for effect in self.reward.by(self.seat))
        return self.useless(state) or next(filter(None, rewards), None)

    def gist(self) -> str:
        return f"remove {self.left}: {gist_of(self.reward)}" if self.reward else f"remove {self.left}"

    def text(self) -> Text:
        text = Text.of("You may remove up to {0:n hand card} from the game.", self.left)
        return Text.of("{0} For each: {1}", text, self.reward.text()) if self.reward else text


@step
class KeepCards(CampaignDecision):
    """`keep`: hold back up to n cards not played yet for the coming round (8.19); which ones is secret."""

    brief = "keep {0.left}"

    left: int

    reaches_hand: ClassVar[bool] = True

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Each hand card, or done."""
        return [*[KEEP[card] for card in state.hands[self.seat]], DONE]

    def choose(self, state: CampaignState, action: Action) -> None:
        seat = self.seat
        if action == DONE:
            state.line("{0:seat} keeps no further card.", seat)
            return
        card = KEEP.of(action)
        # It stays among the cards known not to be in the pile: only its owner sees it leave the hand.
        state.hands[seat] = less(state.hands[seat], card)
        state.kept[seat] = tuple(sorted((*state.kept[seat], card)))
        state.line("{0:seat} keeps a card for the coming round.", seat)
        state.line("{0:seat} has kept {1}.", seat, state.cards[card].named, seats=(seat,))
        if self.left > 1:
            state.push(KeepCards(self.left - 1, seat=seat))

    def prompt(self, state: CampaignState) -> Prompt:
        return Prompt(Text.of("Keep up to {0:n card} for the coming round.", self.left), "keeping")

    def label(self, state: CampaignState, action: Action) -> Label:
        if action == DONE:
            return Label(Text("Done: keep no more"), key=NOTHING, safe=True)
        return card_label(state, "Keep {0}", KEEP.of(action))

    def text(self) -> Text:
        return Text.of("Keep up to {0:n hand card} for the coming round.", self.left)
