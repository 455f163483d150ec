"""The table of Votes for Women at one moment: clone and determinization."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.chance import Chance
from rules.game import Result
from rules.observing import in_common, public
from rules.plain import PRINTED
from rules.steps import State
from rules.votes_for_women import ONCE_SENT
from rules.votes_for_women.components import ERA_OF, VotesBox
from rules.votes_for_women.observation import Observation, Showing
from rules.votes_for_women.scoring import result_of

Cards = tuple[int, ...]
"""Card numbers."""

EMPTY, RED_HELD, PURPLE_HELD, YELLOW_HELD, MIXED, CHECK, X = range(7)
"""The status of a state: whose cubes it holds, or its marker. MIXED is purple and yellow."""

STATUS_OF = (EMPTY, PURPLE_HELD, YELLOW_HELD, MIXED, RED_HELD)
"""By purple + 2 yellow + 4 red, each 1 if there is such a cube; the sides never share a state (6.1)."""


@dataclass(slots=True, eq=False, kw_only=True)
class VotesState(State):
    """The campaign for the Nineteenth Amendment. Seat 0 is the Suffragist side, seat 1 the Opposition."""

    box: VotesBox = field(repr=False, metadata=PRINTED)
    """What is printed, for effects that play cards and for all that names one."""
    turn: int = 0
    round: int = 0
    """The round of the Operations Phase, 0 outside it."""
    congress: int = 0
    """Congressional markers in Congress."""
    sent: bool = False
    """Whether the amendment was sent to the states."""
    cubes: list[int]
    """By color times 48 plus state."""
    status: list[int]
    """By state: EMPTY to X, kept in step with the cubes."""
    decided: list[int]
    """By seat: states won, checks and Xs."""
    campaigners: list[int]
    """The region of each of the six Campaigners, or OFF_MAP."""
    buttons: list[int]
    hands: list[Cards]
    """By seat, in order of number."""
    decks: list[Cards]
    """By seat, top card first."""
    discards: list[Cards]
    """By seat; open, and never reshuffled (1.9)."""
    claimed: list[Cards]
    """By seat: State and Strategy cards in front of it."""
    state_cards: Cards
    """On display."""
    strategy_cards: Cards
    """On display."""
    strategy_deck: Cards
    """Top card first."""
    removed: Cards
    """Cards out of the game: the unused State cards and played claimed cards."""
    turn_box: Cards = ()
    """Cards in effect for the rest of the turn."""
    game_box: Cards = ()
    """Cards in effect for the rest of the game."""
    ballot_box: Cards = ()
    """Cards in effect for Final Voting."""
    in_play: Cards = ()
    """Cards whose Events are being resolved."""
    looked: list[Cards]
    """By seat: cards taken from the own deck, seen only by their owner until one is played."""
    set_aside: list[Cards]
    """By seat: cards that The Winning Plan will return, seen only by their owner."""
    known_hands: list[Cards]
    """By seat: cards of its hand that the other side has seen (the Start card, Change In Plans)."""
    known_top: list[int]
    """By seat: how many cards on top of its deck the owner has put there."""
    known_bottom: list[int]
    """By seat: how many cards under its deck the owner has put there."""
    owner_eras: list[Cards]
    """By seat: for each era its group; its owner cannot tell where in the deck the eras of a group lie."""
    other_eras: list[Cards]
    """By seat: the same for the other side, which does not see how cards are returned to the deck."""
    winner: int | None = None

    def seen_by(self, seat: int | None) -> Observation:
        """List what the seat may see, field by field (15.1)."""
        cubes = self.cubes
        if seat is None:
            top: tuple[int, ...] = ()
            bottom: tuple[int, ...] = ()
        else:
            deck = self.decks[seat]
            top = deck[: self.known_top[seat]]
            bottom = deck[len(deck) - self.known_bottom[seat] :]
        return Observation(
            **public(self, _PUBLIC),
            seat=seat,
            purple=tuple(cubes[:48]),
            yellow=tuple(cubes[48:96]),
            red=tuple(cubes[96:]),
            hands=_own(self.hands, seat),
            known_hands=(None, None) if seat is None else tuple(self.known_hands),
            hand_sizes=_sizes(self.hands),
            deck_sizes=_sizes(self.decks),
            known_top=top,
            known_bottom=bottom,
            looked=_own(self.looked, seat),
            looked_sizes=_sizes(self.looked),
            set_aside=_own(self.set_aside, seat),
            set_aside_sizes=_sizes(self.set_aside),
            strategy_deck_size=len(self.strategy_deck),
            showing=self.showing(),
        )

    def showing(self) -> Showing:
        """Return what lies on the table for the decision that waits."""
        return self.agenda[-1].showing() if self.agenda else Showing()  # type: ignore[attr-defined]

    def deal_afresh(self, seat: int | None) -> None:
        """Deal the decks and the unseen cards of the others afresh (15).

        Cards are exchanged only within groups of eras that the seat cannot tell apart: until cards are
        returned to a deck or it is shuffled, everybody knows the era of each of its cards.
        """
        chance = self.chance
        self.strategy_deck = tuple(chance.shuffle(sorted(self.strategy_deck), "Strategy deck"))
        if seat is not None:
            deck = self.decks[seat]
            top, bottom = self.known_top[seat], len(deck) - self.known_bottom[seat]
            unknown = _redealt(deck[top:bottom], self.owner_eras[seat], chance)
            self.decks[seat] = (*deck[:top], *unknown, *deck[bottom:])
        for other in range(self.seats):
            if other != seat:
                self._deal_other(other)

    def _deal_other(self, other: int) -> None:
        """Deal a hand, what was looked at and the deck of somebody else afresh."""
        seen = self.known_hands[other]
        held = tuple([card for card in self.hands[other] if card not in seen])
        looked, aside, deck = self.looked[other], self.set_aside[other], self.decks[other]
        hidden = (*held, *looked, *aside, *deck)
        cut = len(held), len(held) + len(looked), len(held) + len(looked) + len(aside)
        while True:
            dealt = _redealt(hidden, self.other_eras[other], self.chance)
            self.hands[other] = tuple(sorted((*seen, *dealt[: cut[0]])))
            self.looked[other] = tuple(sorted(dealt[cut[0] : cut[1]]))
            self.set_aside[other] = tuple(sorted(dealt[cut[1] : cut[2]]))
            self.decks[other] = tuple(dealt[cut[2] :])
            # Had the other side had no choice, it would not have been asked.
            if not looked or self.current_player != other or len(self.decision.legal(self)) > 1:
                return

    def goal(self) -> str:
        """Say what wins once the Amendment is sent."""
        return ONCE_SENT if self.sent else ""

    def result(self) -> Result | None:
        """Return the states won and the winner, or None while the game goes on."""
        return result_of(self.winner, self.decided, self.sent)


def _redealt(cards: Cards, groups: Cards, chance: Chance) -> list[int]:
    """Exchange cards at random within each group of eras, place by place, wherever they lie before."""
    places: tuple[list[int], ...] = ([], [], [])
    for place, card in enumerate(cards):
        places[groups[ERA_OF[card]]].append(place)
    dealt = list(cards)
    for group in places:
        if len(group) > 1:
            for place, card in zip(
                group, chance.shuffle(sorted([cards[p] for p in group]), "unseen cards"), strict=True
            ):
                dealt[place] = card
    return dealt


def merge_eras(groups: Cards, cards: Cards) -> Cards:
    """Put the eras of some cards into one group, for whoever cannot tell any more where each of them is."""
    merged = {groups[ERA_OF[card]] for card in cards}
    if len(merged) < 2:
        return groups
    return tuple([min(merged) if group in merged else group for group in groups])


def _own(cards: list[tuple[int, ...]], seat: int | None) -> tuple[tuple[int, ...] | None, ...]:
    return tuple([held if owner == seat else None for owner, held in enumerate(cards)])


def _sizes(cards: list[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple([len(held) for held in cards])


_PUBLIC = in_common(
    VotesState, Observation, "hands", "known_hands", "known_top", "known_bottom", "looked", "set_aside"
)
