"""Declare a Vote and Override (rulebook "Declare a Vote", "Overriding", rulings 5): who may, and how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rules.founding_fathers.components import (
    DELEGATES,
    LASTING,
    NAY,
    NAYS_TO_DEFEAT,
    NOBODY,
    ROUNDS,
    SIDE_NAMES,
    YEA,
    YEAS_TO_PASS,
)
from rules.founding_fathers.naming import TRACKS, asks_on, hand_label, owner, party, surnames, together_use
from rules.founding_fathers.phases.markers import ReadyAMarker, costs, last_marker, marker_goes_home, price_of
from rules.founding_fathers.phases.round_end import end_the_round
from rules.founding_fathers.scoring import Vote, delegation_points
from rules.founding_fathers.state import Cards, ConventionState, Delegation
from rules.founding_fathers.verbs import DELEGATE, DONE, TOGETHER, VOTE
from rules.game import Action, Label, Named, Prompt, Text
from rules.steps import Decision, Step, step
from rules.words import CHANGED, Line

_WINS = ("if it passes", "if it is defeated")
_WINS_IN_SHORT = ("if Yea", "if Nay")
_KEYS = ("yn", "YN")
_MANY = 3


@dataclass(frozen=True, slots=True)
class Terms:
    """On what terms a vote is declared: the normal ones, or what an event changes of them (5.10)."""

    sides: tuple[int, ...] = (YEA, NAY)
    limit: int = len(DELEGATES)
    """Most delegates that may vote."""
    equal: bool = False
    """Whether an override succeeds with an equal number."""
    either_way: bool = False
    """Whether the faction restrictions are lifted."""
    only: int = NOBODY
    """The state that may vote, if not all."""


NORMAL = Terms()


def may_vote(state: ConventionState, seat: int, card: int, side: int, either_way: bool = False) -> bool:
    """Whether a delegate of this seat may vote that way on the article in debate (5.3 to 5.7)."""
    box = state.printed
    return (
        either_way
        or box.may_vote[state.bias][side][card]
        or (
            state.holders[LASTING.vote_any_faction] == seat != NOBODY
            and box.faction_of[card] in box.freed_factions
        )
    )


def voters(
    state: ConventionState, seat: int, hand: Cards, at: int, side: int, either_way: bool = False
) -> list[int]:
    """List the hand cards of a state that may vote that way for a seat."""
    state_of = state.printed.state_of
    return [card for card in hand if state_of[card] == at and may_vote(state, seat, card, side, either_way)]


def delegates_needed(state: ConventionState, seat: int, at: int, side: int, equal: bool) -> int:
    """Return how many delegates a state's vote takes, 0 if no number is enough (5.8, 5.11 to 5.18)."""
    standing = state.delegations[at]
    if standing is None:
        return 1
    cards, its_side, marker, voter = standing
    if voter == seat or its_side == side:
        return 0
    holders = state.holders
    needed = len(cards) + 1
    if marker != NOBODY:
        if holders[LASTING.no_override] == marker and at in state.printed.safe_states:
            return 0
        if holders[LASTING.override_margin] == marker:
            needed += 1
    # Equality counts once, however many effects grant it (5.17).
    return needed - 1 if equal or holders[LASTING.override_equal] == seat else needed


def possible_votes(state: ConventionState, seat: int, hand: Cards, terms: Terms = NORMAL) -> list[Action]:
    """List the votes that a hand can declare, by the card they begin with."""
    return [vote for card in hand for vote in votes_from(state, seat, hand, card, terms)]


def votes_by_card(state: ConventionState, seat: int, hand: Cards) -> list[Sequence[Action]]:
    """List for each card of a hand the votes that begin with it: alone, and with all who may join."""
    holders, delegations = state.holders, state.delegations
    by_the_rule = seat not in (holders[LASTING.vote_any_faction], holders[LASTING.override_equal])
    box = state.printed
    compatriots, state_of, ways = box.compatriots, box.state_of, box.ways[state.bias]
    found: list[Sequence[Action]] = []
    for card in hand:
        # Most cards are the only one of their state: without an event they vote where nobody has, and
        # override nobody.
        if by_the_rule and compatriots[card].isdisjoint(hand):
            found.append(() if delegations[state_of[card]] else _VOTES[card][ways[card]])
            continue
        votes: list[Action] = []
        for vote in votes_from(state, seat, hand, card):
            votes.append(vote)
            if all_at_once := together(state, seat, hand, vote):
                votes.append(all_at_once)
        found.append(votes)
    return found


def votes_from(
    state: ConventionState, seat: int, hand: Cards, card: int, terms: Terms = NORMAL
) -> Sequence[Action]:
    """List the votes that a hand can declare beginning with one of its cards."""
    box = state.printed
    at = box.state_of[card]
    ways = box.ways[state.bias][card]
    if terms is NORMAL and state.delegations[at] is None and state.holders[LASTING.vote_any_faction] != seat:
        return _VOTES[card][ways]
    if terms.only not in (NOBODY, at):
        return ()
    if terms.either_way or (
        state.holders[LASTING.vote_any_faction] == seat and box.faction_of[card] in box.freed_factions
    ):
        ways = _EITHER
    standing = state.delegations[at]
    if standing is None:
        return _VOTES[card][ways & _NAY_ONLY if terms.sides == (NAY,) else ways]
    side = 1 - standing.side
    if standing.voter == seat or side not in terms.sides or not ways >> side & 1:
        return ()
    most = min(len(voters(state, seat, hand, at, side, terms.either_way)), terms.limit)
    return (VOTE[card][side],) if 0 < delegates_needed(state, seat, at, side, terms.equal) <= most else ()


def together(
    state: ConventionState, seat: int, hand: Cards, vote: Action, terms: Terms = NORMAL
) -> Action | None:
    """Return the vote that all who may join a vote can declare with it at one go, None if there is none."""
    card, side = VOTE.of(vote)
    joining = company_of(state, seat, hand, card, side, terms)
    needed = delegates_needed(state, seat, state.printed.state_of[card], side, terms.equal)
    # Where it takes all of them there is nothing to choose.
    return TOGETHER[card][side] if joining and needed <= len(joining) < terms.limit else None


def company_of(
    state: ConventionState, seat: int, hand: Cards, card: int, side: int, terms: Terms = NORMAL
) -> list[int]:
    """List the hand cards that may join the vote a card begins."""
    at = state.printed.state_of[card]
    return [one for one in voters(state, seat, hand, at, side, terms.either_way) if one != card]


_NAY_ONLY, _EITHER = 2, 3
_VOTES = tuple([((), votes[:1], votes[1:], votes) for votes in VOTE])
"""By card and the ways that it may vote (`ConventionBox.ways`), the votes that begin with it."""


def declare(state: ConventionState, seat: int, action: Action, terms: Terms = NORMAL) -> None:
    """Start the vote that a `("vote", card, side)` names: the card is laid out, others may join.

    With `("together", card, side)` all who may have joined.
    """
    whole = TOGETHER.made(action)
    card, side = TOGETHER.of(action)
    at = state.printed.state_of[card]
    company = company_of(state, seat, state.hands[seat], card, side, terms)
    ready = ReadyAMarker(seat, Text.of("{0}", state.printed.state_names[at]))
    state.push(ready, SeatDelegation(seat, at, side))
    state.playing = (card, *company) if whole else (card,)
    for laid in state.playing:
        state.leave_hand(seat, laid)
    if company and not whole:
        needed = delegates_needed(state, seat, at, side, terms.equal)
        state.push(PlayDelegates(seat, at, side, needed, terms.limit, terms.either_way))
    else:
        _announce(state, seat, at, side)


def _announce(state: ConventionState, seat: int, at: int, side: int) -> None:
    """Log a vote once all who vote are laid out: what it costs and brings follows."""
    if not state.quiet:
        words = (seat, SIDE_NAMES[side], _seated(state, at, state.playing), surnames(state, state.playing))
        benches = (*state.delegations[:at], *state.delegations[at + 1 :])
        state.headline("{0:seat} votes {1} for {2} with {3}.", *words, side, benches, effect=_tally)


def _seated(state: ConventionState, at: int, cards: Cards) -> Named:
    """Name a state, by its code beside a large delegation: so that stands in one line."""
    return (state.printed.state_names if len(cards) < _MANY else state.printed.state_codes)[at]


def vote_label(state: ConventionState, seat: int, action: Action, terms: Terms = NORMAL) -> Label:
    """Name the state, its side and its men; what they pay, whom an override unseats, what it takes."""
    whole = TOGETHER.made(action)
    card, side = TOGETHER.of(action)
    at = state.printed.state_of[card]
    standing = state.delegations[at]
    company = company_of(state, seat, state.hands[seat], card, side, terms)
    needed = delegates_needed(state, seat, at, side, terms.equal)
    pays = sum(delegation_points(state.printed, (card,), state.bias))
    together = sum(delegation_points(state.printed, (card, *company), state.bias))
    whole = whole or (bool(company) and needed == len(company) + 1)
    either = not whole and bool(company) and terms.limit > 1
    points = Text.of("{0}-{1} VP" if either else "{0} VP", together if whole else pays, together)
    men = (card, *(company if whole else ()))
    names, told, ends = party(state, men), points, ends_with(state, side)
    if either and len(company) == 1:
        # With the only one who may join it is the vote of both.
        names, told = Text.of("{0} alone", names), Text.of("{0} VP", pays)
    # An override has to say more, and long names leave less room.
    short = standing is not None or len(f"{state.printed.state_names[at]}{names}{told}") > _ROOM
    state_name = (state.printed.state_codes if short else state.printed.state_names)[at]
    # That it decides the article comes before all else.
    said = "{0} {1} " + f"ends the {ends}: {{2}}, {{3}}" if ends else "{0} {1}: {2}, {3}"
    if standing is None and not ends:
        said += f" {_WINS[side]}"
    parts = [Text.of(said, state_name, SIDE_NAMES[side], names, told)]
    if standing is not None:
        whose = Text("nobody") if standing.marker == NOBODY else Text.of("{0:seat}", standing.marker)
        parts.append(Text.of("overrides {0}", whose))
    if not ends and (cost := last_marker(state, seat)):
        parts.append(cost)
    gain = asks_on(points) if either else Text.of("{0} {1}", points, _WINS_IN_SHORT[side])
    if least := price_of(state, seat, [Vote(at, men, side, seat)]):
        gain = Text.of("ends it: {0}, {1}" if ends else "{0}, {1}", points, least)
    elif ends:
        gain = Text.of(f"ends the {ends}: {{0}}", points)
    return Label(
        Text.listing(parts, "; ", separator="; "),
        f"hand:{DELEGATES[card].id}",
        Text.of("{0}", state.printed.surnames[card]),
        together_use(len(company)) if TOGETHER.made(action) else _VOTE[standing is None][side],
        _KEYS[TOGETHER.made(action)][side],
        gain,
        costs(least),
    )


_ROOM = 28
"""Cells for a state, its men and what they pay, where the rest of the line is as long as it gets."""
_VOTE = tuple(tuple(Text.of(f"{word} {{0}}", side) for side in SIDE_NAMES) for word in ("Override", "Vote"))


def ends_with(state: ConventionState, side: int) -> str:
    """Name what one more vote on a side ends, the round or the game; nothing elsewhere (4.5, 4.6)."""
    if state.votes_on(side) + 1 < (YEAS_TO_PASS, NAYS_TO_DEFEAT)[side]:
        return ""
    return "round" if state.round < ROUNDS else "game"


def vote_reasons(state: ConventionState, seat: int, hand: Cards, terms: Terms = NORMAL) -> list[Text]:
    """Say for each state of the hand why it cannot vote one way or the other."""
    state_of = state.printed.state_of
    votes = {(state_of[card], side) for card, side in map(VOTE.of, possible_votes(state, seat, hand, terms))}
    reasons: list[Text] = []
    for at in sorted({state_of[card] for card in hand if terms.only in (NOBODY, state_of[card])}):
        name = state.printed.state_names[at]
        standing = state.delegations[at]
        if standing is not None and standing.voter == seat:
            own = "{0} is your own vote: nothing may be added to it, and only others override it."
            reasons.append(Text.of(own, name))
            continue
        cards = [card for card in hand if state_of[card] == at]
        for side in terms.sides:
            if (at, side) not in votes:
                why = _obstacle(state, seat, at, side, cards, terms)
                reasons.append(Text.of("{0} {1}: {2}", name, SIDE_NAMES[side], why))
    return reasons


def _obstacle(
    state: ConventionState, seat: int, at: int, side: int, cards: Sequence[int], terms: Terms
) -> Text:
    """Say what keeps a state from voting that way."""
    standing = state.delegations[at]
    if standing is not None and standing.side == side:
        return Text("it already votes so.")
    barred = [card for card in cards if not may_vote(state, seat, card, side, terms.either_way)]
    needed = delegates_needed(state, seat, at, side, terms.equal)
    if not needed:
        return Text("its delegation cannot be overridden this round.")
    if standing is None:
        return barred_by_faction(state, barred)
    able = min(len(cards) - len(barred), terms.limit)
    why = Text.of("an override takes {0:n delegate}, you can bring {1}.", needed, able)
    return Text.of("{0} {1}", why, barred_by_faction(state, barred)) if barred else why


def barred_by_faction(state: ConventionState, cards: Sequence[int]) -> Text:
    """Say that delegates may not vote so for their faction (5.3, 5.4)."""
    return Text.of("{0} may not vote so on {1} articles.", surnames(state, cards), TRACKS[state.bias])


@step
class PlayDelegates(Decision[ConventionState]):
    """Lay out the delegates of one state that vote together (5.1, 5.2)."""

    at: int
    side: int
    needed: int
    """Least number that may vote."""
    limit: int
    either_way: bool

    def able(self, state: ConventionState) -> list[int]:
        """List the hand cards that may join."""
        return voters(state, self.seat, state.hands[self.seat], self.at, self.side, self.either_way)

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Delegates that may join, and done once there are enough."""
        laid = len(state.playing)
        if laid >= self.limit:
            return [DONE]
        joining = [DELEGATE[card] for card in self.able(state)]
        if laid + len(joining) == self.needed:
            # All of them are needed: no choice is left.
            return joining[:1] or [DONE]
        return [*joining, DONE] if laid >= self.needed else joining

    def choose(self, state: ConventionState, action: Action) -> None:
        """Lay the card out and ask on, or let the delegation vote."""
        if action == DONE:
            _announce(state, self.seat, self.at, self.side)
            return
        card = DELEGATE.of(action)
        state.leave_hand(self.seat, card)
        state.playing += (card,)
        state.push(self)

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a delegate, and say how many it takes."""
        missing = self.needed - len(state.playing)
        ask = Text.of("{0} more needed. Who joins?", missing) if missing > 0 else Text("Who else joins?")
        votes = (state.printed.state_names[self.at], SIDE_NAMES[self.side], surnames(state, state.playing))
        return Prompt(Text.of("{0} {1} with {2}: {3}", *votes, ask), "vote")

    def label(self, state: ConventionState, action: Action) -> Label:
        laid = state.playing
        cards = laid if action == DONE else (*laid, DELEGATE.of(action))
        pays = sum(delegation_points(state.printed, cards, state.bias))
        gain = Text.of("{0} VP {1}", pays, _WINS_IN_SHORT[self.side])
        if action == DONE:
            text, name = Text.of("Vote with {0}", surnames(state, laid)), Text("Vote now")
            return Label(text, name=name, key="d", gain=gain, safe=True)
        return hand_label(state, DELEGATE.of(action), "Add")._replace(gain=gain)

    def why_not(self, state: ConventionState) -> tuple[Text, ...]:
        """Say which delegates of the state may not vote that way."""
        box, able, said = state.printed, self.able(state), "{0} ({1}) may not vote {2} on {3} articles."
        way = (SIDE_NAMES[self.side], TRACKS[state.bias])
        return tuple(
            Text.of(said, box.men[card], TRACKS[box.faction_of[card]], *way)
            for card in state.hands[self.seat]
            if box.state_of[card] == self.at and card not in able
        )


@step
class SeatDelegation(Step[ConventionState]):
    """The delegates laid out take their bench: marker, chit, and an override's old cards (5.1, 5.14)."""

    seat: int
    at: int
    side: int

    def run(self, state: ConventionState) -> None:
        """Seat them, then see whether the round is over (4.5, 4.6)."""
        seat, at, side, box = self.seat, self.at, self.side, state.printed
        old = state.delegations[at]
        cards = state.playing
        state.playing = ()
        if old is not None:
            if not state.quiet:
                theirs = (owner(state, at), SIDE_NAMES[old.side], _seated(state, at, cards))
                text, effect = "{0:seat} overrides {1} {2} for {3}, {4}.", "overrides {1} {2}, {4}"
                state.line(text, seat, *theirs, surnames(state, old.cards), effect=effect, weight=1)
            unseat(state, at)
            kind = LASTING.score_on_override
            if old.marker != NOBODY and state.holders[kind] == old.marker:
                amount, by = box.amounts[kind], box.effect_cards[kind]
                state.score_event(old.marker, amount, by)
                words_ = (old.marker, amount, box.surnames[by])
                text = "{0:seat} scores {1} VP for being overridden, by {2}."
                state.line(text, *words_, effect="{0:seat} +{1}", weight=CHANGED)
        state.reserve[seat] -= 1
        state.delegations[at] = Delegation(cards, side, seat, seat)
        check_the_tally(state)


def _tally(voted: tuple[Any, ...], follows: Iterator[Line]) -> Text:
    """Say how the vote stands, and which one ends it (4.5, 4.6)."""
    *_, side, benches = voted
    sides = [side, *[standing.side for standing in benches if standing is not None]]
    yeas, nays = sides.count(YEA), sides.count(NAY)
    if yeas >= YEAS_TO_PASS:
        return Text.of("the seventh Yea, against {0} Nay", nays)
    if nays >= NAYS_TO_DEFEAT:
        return Text.of("the sixth Nay, against {0} Yea", yeas)
    return Text.of("now {0} Yea, {1} Nay", yeas, nays)


def unseat(state: ConventionState, at: int) -> None:
    """Clear a bench: cards to the discards, marker home, chit off (5.14, 8.6)."""
    standing = state.delegation_of(at)
    state.discards += standing.cards
    marker_goes_home(state, standing.marker)
    state.delegations[at] = None


def check_the_tally(state: ConventionState) -> None:
    """End the round at the seventh Yea or the sixth Nay (4.5, 4.6)."""
    if state.votes_on(YEA) >= YEAS_TO_PASS:
        end_the_round(state, passed=True)
    elif state.votes_on(NAY) >= NAYS_TO_DEFEAT:
        end_the_round(state, passed=False)
