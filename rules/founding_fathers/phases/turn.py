"""The course of the game (rulebook "Setup", "Gameplay Flow"): first delegates, turns, actions, rounds."""

from __future__ import annotations

from collections.abc import Sequence

from rules.founding_fathers.components import CARDS, DELEGATES, LASTING, NOBODY, POOL_SIZE, ROUNDS
from rules.founding_fathers.components import KEEP as NUMBER_KEPT
from rules.founding_fathers.naming import COMMITTEE_ROOM, asked_by_event, company, face, hand_label, surnames
from rules.founding_fathers.phases.markers import costs
from rules.founding_fathers.phases.replenish import LookAtTheTop, Replenish, discard_label
from rules.founding_fathers.phases.round_end import EndOfTheGame
from rules.founding_fathers.phases.speaking import (
    speech_label,
    speech_reasons,
    speeches_by_card,
    start_speech,
)
from rules.founding_fathers.phases.voting import declare, vote_label, vote_reasons, votes_by_card
from rules.founding_fathers.state import Cards, ConventionState
from rules.founding_fathers.verbs import DISCARD, DONE, EVENT, KEEP, PASS, SNUB, TOGETHER
from rules.game import Action, Label, Prompt, Text
from rules.steps import Decision, Step, step
from rules.words import TURN

VOTES, SPEECHES, EVENTS, SNUBS = 1, 2, 4, 8
"""Kinds of action, as bits."""
EVERY_ACTION = VOTES | SPEECHES | EVENTS | SNUBS
_EVENTS_AND_SNUBS = tuple(
    tuple(
        (*([EVENT[card]] if kinds & EVENTS else []), *([SNUB[card]] if kinds & SNUBS else []))
        for card in CARDS
    )
    for kinds in range(EVERY_ACTION + 1)
)
"""By the kinds allowed and by card, what the card does without others."""
_CALL = "chooses the first delegates"
_KIND_WORDS = ((VOTES, "a vote"), (SPEECHES, "a speech in debate"), (EVENTS, "an event"), (SNUBS, "a snub"))


def first_steps(seats: int) -> tuple[Step[ConventionState], ...]:
    """Return what happens first: the choice of delegates, the pool, the first round (2.5, 2.6, 2.9)."""
    return (
        *(KeepADelegate(seat) for seat in range(seats) for _ in range(NUMBER_KEPT)),
        RevealTheChoices(),
        LayOutThePool(),
        LookAtTheTop(True),
        OpenTheRound(),
        AfterTheRound(),
    )


@step
class KeepADelegate(Decision[ConventionState]):
    """Keep two of the four cards dealt, without seeing the others' choices (2.5)."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        kept = state.kept[self.seat]
        return [KEEP[card] for card in state.dealt[self.seat] if card not in kept]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Keep it, sealed until all have chosen."""
        state.kept[self.seat] += (KEEP.of(action),)
        if len(state.kept[self.seat]) == NUMBER_KEPT:
            state.headline("{0:seat} has chosen two delegates.", self.seat, weight=-1)

    def prompt(self, state: ConventionState) -> Prompt:
        text = Text.of("Keep {0} of these four delegates.", NUMBER_KEPT)
        if kept := state.kept[self.seat]:
            text = Text.of("You keep {0}. Keep one more.", surnames(state, kept))
        return Prompt(text, "setup", call=_CALL)

    def label(self, state: ConventionState, action: Action) -> Label:
        card = KEEP.of(action)
        gain = company(state, card, (state.planners[self.seat], *state.dealt[self.seat]))
        name = Text.of("{0}", state.printed.surnames[card])
        return hand_label(state, card, "Keep")._replace(name=name, gain=gain)


@step
class RevealTheChoices(Step[ConventionState]):
    """All have chosen: the cards kept join the Planners, the others lie face up (2.5)."""

    def run(self, state: ConventionState) -> None:
        # A headline of its own: it is nobody's play, so that it is not news about a seat.
        state.headline("All have chosen: the delegates discarded lie face up.", weight=TURN)
        for seat, (dealt, kept) in enumerate(zip(state.dealt, state.kept, strict=True)):
            # In the order of the deal, which everybody saw.
            state.hands[seat] += tuple(card for card in dealt if card in kept)
            rejected = [card for card in dealt if card not in kept]
            state.discards += rejected
            state.line("{0:seat} discards {1}.", seat, surnames(state, rejected))
        state.dealt = []
        state.kept = []


@step
class LayOutThePool(Step[ConventionState]):
    """Three more cards form the draw pool (2.6)."""

    def run(self, state: ConventionState) -> None:
        state.pool = [state.deck.pop() for _ in range(POOL_SIZE)]


@step
class OpenTheRound(Step[ConventionState]):
    """The player of the first Planner, Madison, opens round 1 (4.1)."""

    def run(self, state: ConventionState) -> None:
        first = state.planners.index(state.printed.planners[0])
        _announce(state, "{0:seat} opens the round, holding Madison; turns go clockwise.", first)
        state.push(Turn(first))


@step
class Turn(Step[ConventionState]):
    """A turn: one action, then replenish; turns go clockwise (4.2, 4.4)."""

    seat: int

    def run(self, state: ConventionState) -> None:
        """Ask for the action; an empty hand skips it."""
        seat = state.turn = self.seat
        state.agenda += (_TURN[(seat + 1) % state.seats], _REPLENISH[seat])
        if state.hands[seat]:
            state.agenda.append(_TAKE_ACTION[seat])
        else:
            state.headline("{0:seat} holds no card and takes no action.", seat)


@step
class TakeAction(Decision[ConventionState]):
    """One of the four actions (4.3), or an extra one that an event gives (8.9): a card, and what it does."""

    kinds: int = EVERY_ACTION
    """Which of the four are allowed."""
    extra: bool = False
    """Whether it is an extra action, which may be declined."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Card by card: votes, a speech, the event, a snub, as far as the events in effect allow."""
        seat, kinds = self.seat, self.kinds
        hand = state.hands[seat]
        votes = votes_by_card(state, seat, hand) if kinds & VOTES else [()] * len(hand)
        speeches = speeches_by_card(state, seat, hand) if kinds & SPEECHES else [()] * len(hand)
        if state.holders[LASTING.ban_events] != NOBODY:
            kinds &= ~EVENTS
        events_and_snubs = _EVENTS_AND_SNUBS[kinds]
        actions: list[Action] = []
        for place, card in enumerate(hand):
            actions += votes[place]
            actions += speeches[place]
            actions += events_and_snubs[card]
        if state.holders[LASTING.ban_ending] not in (NOBODY, seat) and EVENT[state.printed.ender] in actions:
            actions.remove(EVENT[state.printed.ender])
        if self.extra:
            actions.append(PASS)
        return actions

    def choose(self, state: ConventionState, action: Action) -> None:
        seat, verb = self.seat, action[0]
        if verb == "vote" or _votes_together(action):
            declare(state, seat, action)
        elif verb in ("speak", "together"):
            start_speech(state, seat, action)
        elif verb == "event":
            enact(state, seat, EVENT.of(action))
        elif verb == "snub":
            card = SNUB.of(action)
            state.discard(seat, card)
            state.push(SnubDelegates(seat, (card,)))
        else:
            state.line("{0:seat} takes no further action.", seat)

    def prompt(self, state: ConventionState) -> Prompt:
        if self.extra:
            words = [word for kind, word in _KIND_WORDS if self.kinds & kind]
            which = "another action" if self.kinds == EVERY_ACTION else " or ".join(words)
            return asked_by_event(state, f"choose {which}, or none.")
        return Prompt(Text("Your action: choose a card, then what it does."), "turn")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Say what the action is; an event that would do nothing carries a warning (8.3)."""
        verb = action[0]
        if verb == "vote" or _votes_together(action):
            return vote_label(state, self.seat, action)
        if verb in ("speak", "together"):
            return speech_label(state, self.seat, action)
        if verb == "pass":
            return Label(Text("No further action"), name=Text("No action"), key="d")
        card = EVENT.of(action)
        target, name = f"hand:{DELEGATES[card].id}", Text.of("{0}", state.printed.surnames[card])
        if verb == "snub":
            text = Text.of("Snub {0}: discard the card, take one from the pool", state.printed.men[card])
            return Label(text, target, name, Text("Snub"), "x", Text("for one of the pool"))
        record, man = state.printed.cards[card], state.printed.men[card]
        warning: Text | None = None
        if idle := would_do_nothing(state, self.seat, card):
            warning = Text.of("{0}'s event would do nothing now: {1}.", man, idle)
        elif any(effect.final for effect in record.event):
            does = "ends the round at once" if card == state.printed.ender else "cannot be taken back"
            warning = Text.of(f"{{0}}'s event {does}.", man)
        else:
            warning = costs(*[effect.price(state) for effect in record.event.by(self.seat)])
        text = Text.of("Enact {0}: {1}", man, record.text.removesuffix("."))
        return Label(text, target, name, Text("Event"), "e", Text(record.gist), warning)

    def why_not(self, state: ConventionState) -> tuple[Text, ...]:
        """Say why a state cannot vote, a track is closed, an event is banned."""
        seat, kinds, box = self.seat, self.kinds, state.printed
        hand = state.hands[seat]
        reasons = vote_reasons(state, seat, hand) if kinds & VOTES else []
        if kinds & SPEECHES:
            reasons += speech_reasons(state, seat, hand)
        if kinds & EVENTS:
            if state.holders[LASTING.ban_events] != NOBODY:
                said = "{0}'s event forbids every further event this round."
                reasons.append(Text.of(said, box.by(LASTING.ban_events)))
            elif box.ender in hand and state.holders[LASTING.ban_ending] not in (NOBODY, seat):
                by = box.men[box.effect_cards[LASTING.ban_ending]]
                reasons.append(Text.of("{0}'s event forbids {1}'s to opponents.", by, box.men[box.ender]))
        return tuple(reasons)


_TURN = tuple(Turn(seat) for seat in range(5))
_REPLENISH = tuple(Replenish(seat) for seat in range(5))
_TAKE_ACTION = tuple(TakeAction(seat) for seat in range(5))


def _votes_together(action: Action) -> bool:
    """Whether several cards vote at one go, and do not speak."""
    return TOGETHER.made(action) and action[2] != "speak"


def would_do_nothing(state: ConventionState, seat: int, card: int) -> Text | None:
    """Say why enacting a hand card would change nothing now, or None (8.3)."""
    if state.printed.effect_of[card] != NOBODY:
        return None
    # An event begins when its card has left the hand (8.2).
    after = state.clone()
    after.leave_hand(seat, card)
    return state.printed.cards[card].event.useless(after, seat)


def enact(state: ConventionState, seat: int, card: int) -> None:
    """Enact an Event: the card leaves the hand, then its event is carried out (8.1, 8.2, 8.4)."""
    state.leave_hand(seat, card)
    state.enacted = card
    effect, record = state.printed.effect_of[card], state.printed.cards[card]
    if effect == NOBODY:
        state.discards.append(card)
    else:
        state.holders[effect] = seat
    text = f"{{0:seat}} enacts {{1}}{'' if effect == NOBODY else ' for the round'} ({{2}})."
    state.headline(text, seat, state.printed.surnames[card], record.gist)
    state.push(*record.event.by(seat))


@step
class SnubDelegates(Decision[ConventionState]):
    """Discard one or more cards; others come with the replenish step (10.1)."""

    snubbed: Cards

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Any further hand card, and done."""
        return [*[DISCARD[card] for card in state.hands[self.seat]], DONE]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Discard it and ask on."""
        if action == DONE:
            state.headline("{0:seat} snubs {1}.", self.seat, surnames(state, self.snubbed))
            return
        card = DISCARD.of(action)
        state.discard(self.seat, card)
        state.push(SnubDelegates(self.seat, (*self.snubbed, card)))

    def prompt(self, state: ConventionState) -> Prompt:
        return Prompt(Text.of("Snubbed: {0}. Who else?", surnames(state, self.snubbed)), "snub")

    def label(self, state: ConventionState, action: Action) -> Label:
        if action == DONE:
            number, men = len(self.snubbed), surnames(state, self.snubbed)
            text = Text.of("Snub no more: take {0:n card} for {1}", number, men)
            return Label(text, name=Text.of("Draw {0:n card}", number), key="d", safe=True)
        return discard_label(state, action, "Snub")


@step
class AfterTheRound(Step[ConventionState]):
    """What follows the rooms: the next round, or after the fourth the end of the game (13.1 to 13.5)."""

    def run(self, state: ConventionState) -> None:
        """Clear lasting events, let the seat that ended the round replenish, bring in two articles."""
        if state.round == ROUNDS:
            state.push(EndOfTheGame())
            return
        for effect, holder in enumerate(state.holders):
            if holder != NOBODY:
                state.discards.append(state.printed.effect_cards[effect])
                state.holders[effect] = NOBODY
        state.closed_track = NOBODY
        ender = state.turn
        state.push(Replenish(ender), NewArticles(), Turn((ender + 1) % state.seats), AfterTheRound())


@step
class NewArticles(Step[ConventionState]):
    """The first of two articles goes to the Assembly Room, the second to the Committee Room (13.3)."""

    def run(self, state: ConventionState) -> None:
        state.round += 1
        state.article = state.stack.pop()
        state.committee_article = state.stack.pop()
        state.seen_next = [0] * state.seats
        opens = "{0:seat} opens the round, to the left of {1:seat}, who ended the last."
        _announce(state, opens, (state.turn + 1) % state.seats, state.turn)


def _announce(state: ConventionState, opens: str, *seats: int) -> None:
    assembly, committee = state.article, state.committee_article
    tiles = state.printed.tiles
    words = (state.round, tiles[assembly], face(state, assembly))
    # What the old round was about is no news then.
    weight = TURN if state.round > 1 else 0
    state.headline("Round {0}: the Assembly Room debates {1} ({2}).", *words, weight=weight)
    state.line("{0} ({1}) lies in the {2}.", tiles[committee], face(state, committee), COMMITTEE_ROOM)
    state.line(opens, *seats)
