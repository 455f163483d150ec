"""Whole turns: a card, a row, what is taken and put down, seen as one choice and played on from quickly.

The rules say what a turn comes to; this says the same in flat tuples, twenty times as fast, for the thousands
of turns that a search looks at. A test holds both beside each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import exp
from random import Random

from civics_tui.players.heuristics.caching import cached
from civics_tui.players.heuristics.electioneering.params import PARAMS
from civics_tui.players.heuristics.softmax import softmax
from rules.chance import SeededChance
from rules.electioneering.components import BOX, HAND_SIZE, ROW_LOCK_SIZE, SUITS_OF, ElectionBox
from rules.electioneering.effects import PutDown, TakeOneCard
from rules.electioneering.phases import OnARow, PlayACard
from rules.electioneering.scoring import suit_sums
from rules.electioneering.state import Cards, ElectionState
from rules.game import Action
from rules.named import NamedTuple
from rules.steps import less

_FACES = tuple([code[1] for code in BOX.codes])
"""By kind of card, what it does: `2` swaps, `3` gathers, `4` locks."""

sums_of = cached(suit_sums)


@cached
def cares(row: Cards) -> tuple[int, ...]:
    """List the suits with most influence in a row (E-50)."""
    sums = suit_sums(row)
    most = max(sums)
    return tuple([suit for suit, total in enumerate(sums) if total == most])


@cached
def voting(scores: tuple[float, ...], missing: int) -> tuple[float, ...]:
    """Say how likely each seat is to win a student, by its influence there and the cards still missing."""
    return tuple(softmax(scores, PARAMS.locked_temperature + PARAMS.open_temperature * missing))


def scores_in(row: Cards, sums: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Add up what each hand has in what a student cares about."""
    suits = cares(row)
    if len(suits) == 1:
        suit = suits[0]
        return tuple([hand[suit] for hand in sums])
    return tuple([sum([hand[suit] for suit in suits]) for hand in sums])


STRENGTH = [
    [
        exp(score / (PARAMS.locked_temperature + PARAMS.open_temperature * missing))
        # More than all cards of a hand can have.
        for score in range(4 * len(BOX.cards))
    ]
    for missing in range(ROW_LOCK_SIZE)
]
"""By cards that a row still lacks, how strong so much influence is there: chances are its shares."""


MOST_PLAYED = 8192
"""Playouts that are kept: one hint makes up to so many, a third of them again."""


Votes = Sequence[Sequence[float]]
"""By row, how likely each seat wins its student."""


class Turn(NamedTuple):
    """All that a player does in a turn, from the decision that is asked on."""

    actions: tuple[Action, ...]
    row: int
    cards: Cards
    """The row after it."""
    hand: Cards
    """The hand after it, before the draw."""
    locked: bool
    """Whether the row is locked after it."""

    @property
    def end(self) -> tuple[int, Cards, Cards, bool]:
        """What it comes to, in whatever order cards are put down."""
        return self.row, tuple(sorted(self.cards)), self.hand, self.locked


def turns_made(state: ElectionState) -> int:
    """Count the turns: every row began with a card, each turn adds one."""
    return sum(map(len, state.rows)) - len(state.rows)


def progress(state: ElectionState) -> float:
    """Go by the turns, one for each card of the deck; the run-off is the end."""
    if state.standing:
        return 1.0
    cards = sum([state.removed_suit not in SUITS_OF[kind] for kind in state.box.cards])
    turns = cards - state.seats * HAND_SIZE - len(state.students)
    return max(0.0, 1 - len(state.deck) / turns)


def whole_turns(state: ElectionState) -> list[Turn]:
    """List the ways to complete the turn, for each first choice one to a position; none in a run-off."""
    if state.standing or state.current_player is None:
        return []
    found: dict[tuple[Action, object], Turn] = {}
    for turn in _turns(state, state.current_player):
        found.setdefault((turn.actions[0], turn.end), turn)
    return list(found.values())


def _turns(state: ElectionState, seat: int) -> Iterator[Turn]:
    asked, hand, row = state.agenda[-1], state.hands[seat], state.turn_row
    match asked:
        case PlayACard():
            for kind in dict.fromkeys(hand):
                yield from _with_card(state, (state.box.play[kind],), kind, less(hand, kind))
        case OnARow():
            assert state.playing is not None
            yield from _with_card(state, (), state.playing, hand)
        case TakeOneCard():
            yield from _taking(state.box, (), row, state.rows[row], hand)
        case PutDown(left=left):
            # Each card may be the first one.
            for kind in dict.fromkeys(hand):
                cards = (*state.rows[row], kind)
                yield from _putting(state.box, (state.box.put[kind],), row, cards, less(hand, kind), left - 1)


def _with_card(state: ElectionState, done: tuple[Action, ...], kind: int, hand: Cards) -> Iterator[Turn]:
    open_rows = [row for row, locked in enumerate(state.locked) if not locked]
    for row in open_rows:
        # A single choice makes itself.
        chosen = (*done, state.box.row[state.students[row]]) if len(open_rows) > 1 else done
        cards = (*state.rows[row], kind)
        match _FACES[kind]:
            case "2":
                yield from _taking(state.box, chosen, row, cards, hand)
            case "3":
                (suit,) = SUITS_OF[kind]
                taken = tuple([card for card in cards if suit in SUITS_OF[card]])
                kept = tuple([card for card in cards if suit not in SUITS_OF[card]])
                yield from _putting(state.box, chosen, row, kept, tuple(sorted(hand + taken)), len(taken))
            case face:
                yield Turn(chosen, row, cards, hand, face == "4" or len(cards) >= ROW_LOCK_SIZE)


def _taking(
    box: ElectionBox, done: tuple[Action, ...], row: int, cards: Cards, hand: Cards
) -> Iterator[Turn]:
    kinds = dict.fromkeys(cards)
    for kind in kinds:
        chosen = (*done, box.take[kind]) if len(kinds) > 1 else done
        yield from _putting(box, chosen, row, less(cards, kind), tuple(sorted((*hand, kind))), 1)


def _putting(
    box: ElectionBox, done: tuple[Action, ...], row: int, cards: Cards, hand: Cards, left: int
) -> Iterator[Turn]:
    full = len(cards) + left >= ROW_LOCK_SIZE
    for put in dict.fromkeys(combinations(hand, left)):
        kept = hand
        for kind in put:
            kept = less(kept, kind)
        yield Turn((*done, *[box.put[kind] for kind in put]), row, (*cards, *put), kept, full)


class Table:
    """A world in which turns are played as fast as can be."""

    __slots__ = ("deck", "hands", "locked", "rows", "seat", "sums")

    def __init__(self, world: ElectionState, seat: int) -> None:
        self.hands = list(world.hands)
        self.sums = [sums_of(hand) for hand in self.hands]
        self.rows = list(world.rows)
        self.locked = list(world.locked)
        self.deck = world.deck[:]
        self.seat = seat
        """Whose turn it is."""

    def value(self, row: int, cards: Cards, hand: Cards, locked: bool) -> float:
        """Return the mover's share of the win after a turn, before the draw."""
        rows, closed, sums = self.rows[:], self.locked[:], self.sums[:]
        rows[row], closed[row], sums[self.seat] = cards, locked, sums_of(hand)
        # The last card counts too, and nobody knows it.
        return presidency(rows, closed, sums, over=len(self.deck) == 1 or all(closed))[0][self.seat]

    def play(self, row: int, cards: Cards, hand: Cards, locked: bool) -> bool:
        """Play a turn and draw; tell whether the game is over."""
        seat = self.seat
        drawn = self.deck.pop()
        self.hands[seat] = hand = tuple(sorted((*hand, drawn)))
        self.sums[seat] = sums_of(hand)
        self.rows[row], self.locked[row] = cards, locked
        self.seat = (seat + 1) % len(self.hands)
        return not self.deck or all(self.locked)

    def any_turn(self, luck: Random) -> tuple[int, Cards, Cards, bool]:
        """Draw a turn: a card, a row, what is taken and put down."""
        pick = luck.random
        hand = self.hands[self.seat]
        kind = hand[int(pick() * len(hand))]
        hand = less(hand, kind)
        open_rows = [row for row, locked in enumerate(self.locked) if not locked]
        row = open_rows[int(pick() * len(open_rows))]
        cards = (*self.rows[row], kind)
        face = _FACES[kind]
        if face == "2":
            taken = cards[int(pick() * len(cards))]
            cards, hand, left = less(cards, taken), (*hand, taken), 1
        elif face == "3":
            (suit,) = SUITS_OF[kind]
            gathered = tuple([card for card in cards if suit in SUITS_OF[card]])
            cards = tuple([card for card in cards if suit not in SUITS_OF[card]])
            hand, left = hand + gathered, len(gathered)
        else:
            return row, cards, hand, face == "4" or len(cards) >= ROW_LOCK_SIZE
        for _ in range(left):
            at = int(pick() * len(hand))
            cards, hand = (*cards, hand[at]), hand[:at] + hand[at + 1 :]
        return row, cards, tuple(sorted(hand)), len(cards) >= ROW_LOCK_SIZE

    def good_turn(self, luck: Random) -> tuple[int, Cards, Cards, bool]:
        """Draw a few turns and choose the one after which the mover may expect most students."""
        drawn = [self.any_turn(luck) for _ in range(PARAMS.turns_drawn)]
        if len(self.deck) == 1 or self.locked.count(False) == 1:
            return max(drawn, key=lambda one: self.value(*one))
        against = [self._against(row, closed) for row, closed in zip(self.rows, self.locked, strict=True)]
        best, most = drawn[0], -1.0
        for one in drawn:
            at, cards, hand, closed = one
            mine = sums_of(hand)
            students = 0.0
            for row, (suits, strength, others) in enumerate(against):
                if row == at:
                    suits, strength, others = self._against(cards, closed)
                own = strength[mine[suits[0]] if len(suits) == 1 else sum([mine[suit] for suit in suits])]
                students += own / (own + others)
            if students > most:
                best, most = one, students
        return best

    def _against(self, row: Cards, closed: bool) -> tuple[tuple[int, ...], Sequence[float], float]:
        """Return what a student cares about, how strong influence is there, and how strong the others are."""
        strength = STRENGTH[0 if closed else max(0, ROW_LOCK_SIZE - len(row))]
        suits = cares(row)
        others = 0.0
        for seat, hand in enumerate(self.sums):
            if seat != self.seat:
                others += strength[hand[suits[0]] if len(suits) == 1 else sum([hand[suit] for suit in suits])]
        return suits, strength, others


def votes_expected(rows: Sequence[Cards], locked: Sequence[bool], sums: Sequence[Sequence[float]]) -> Votes:
    """Estimate the votes."""
    return [
        voting(scores_in(row, sums), 0 if closed else ROW_LOCK_SIZE - len(row))
        for row, closed in zip(rows, locked, strict=True)
    ]


def students_won(votes: Votes) -> list[float]:
    """Add up how many students each seat wins, or may expect to win."""
    return [sum(chances) for chances in zip(*votes, strict=True)]


def presidency(
    rows: Sequence[Cards], locked: Sequence[bool], sums: Sequence[Sequence[float]], *, over: bool
) -> tuple[Sequence[float], Votes]:
    """Return each seat's share of the win, in a run-off the same for all, and the votes."""
    if not over:
        votes = votes_expected(rows, locked, sums)
        return softmax(students_won(votes), 1 / PARAMS.sway), votes
    found = [scores_in(row, sums) for row in rows]
    # Nobody wins a tie.
    votes = [[float(one == max(scores)) * (scores.count(one) == 1) for one in scores] for scores in found]
    won = students_won(votes)
    return [(count == max(won)) / won.count(max(won)) for count in won], votes


def static_values(world: ElectionState, turns: Sequence[Turn]) -> Sequence[float]:
    """Return what each turn promises its player in a world as it then stands."""
    table = Table(world, world.decision.seat)
    return [table.value(turn.row, turn.cards, turn.hand, turn.locked) for turn in turns]


def finish(world: ElectionState, turn: Turn, luck: SeededChance) -> float:
    """Play a turn and on, and return its player's share of the win."""
    return played(world, turn, luck)[0]


def played(world: ElectionState, turn: Turn, luck: SeededChance) -> tuple[float, Votes]:
    """Play a turn and on, to the end where few cards are left; return the votes, too."""
    return _played(world, *turn[1:], luck.roll(1 << 62, "playout"))


@lru_cache(maxsize=MOST_PLAYED)
def _played(
    world: ElectionState, row: int, cards: Cards, hand: Cards, locked: bool, seed: int
) -> tuple[float, Votes]:
    """Finish in a world that stays as it is: what settles a turn also compares and tells it."""
    seat = world.decision.seat
    table, random = Table(world, seat), Random(seed)
    over = table.play(row, cards, hand, locked)
    left = PARAMS.turns_ahead if len(table.deck) > PARAMS.few_cards else len(table.deck)
    while not over and left:
        over = table.play(*table.good_turn(random))
        left -= 1
    win, votes = presidency(table.rows, table.locked, table.sums, over=over)
    return win[seat], votes
