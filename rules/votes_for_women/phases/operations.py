"""The Operations Phase: the cards a side plays in a round, as Events or for actions (ruling 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rules.game import Action, Asked, Label, Prompt
from rules.steps import less, step
from rules.verbs import Verb
from rules.votes_for_women.choices import DONE, Choice, done_label
from rules.votes_for_women.components import BUTTONS, OPPOSITION, ROUNDS, SUFFRAGIST
from rules.votes_for_women.effects import playing
from rules.votes_for_women.effects.buttons import NO_MORE_BUTTONS
from rules.votes_for_women.effects.campaigners import NO_CAMPAIGNER, on_the_map
from rules.votes_for_women.effects.campaigning import campaign, campaigning_sides, can_pay_for_campaigning
from rules.votes_for_women.effects.drawing import CARD_NUMBERS, EVENT
from rules.votes_for_women.effects.hands import leave_hand
from rules.votes_for_women.phases.lobbying import lobby, lobbying_sides, organize
from rules.votes_for_women.state import VotesState
from rules.words import Text

_CAMPAIGN, _ORGANIZE, _LOBBY = (Verb(verb, CARD_NUMBERS) for verb in ("campaign", "organize", "lobby"))
_CLAIMED = Verb("claimed", CARD_NUMBERS)

_Operation = Callable[[VotesState, int], None]


_OPERATIONS: Mapping[str | int, _Operation] = {"campaign": campaign, "organize": organize, "lobby": lobby}
"""By verb: what a card is discarded for."""

_ROWS: dict[int, tuple[tuple[Action, ...], ...]] = {}


def _rows(state: VotesState, seat: int, key: int) -> tuple[tuple[Action, ...], ...]:
    """Return by card its uses as a hand card. Kept, as the same conditions come often."""
    verbs = [_ORGANIZE] if state.sent else [_ORGANIZE, _LOBBY]
    if can_pay_for_campaigning(state, seat):
        verbs.insert(0, _CAMPAIGN)
    rows = _ROWS[key] = tuple(
        [
            tuple([verb[card] for verb in ([EVENT, *verbs] if allowed else verbs)])
            for card, allowed in enumerate(playing.playable(state, seat))
        ]
    )
    return rows


class CardPlay(Choice):
    """What the decisions in a side's round share: hand cards, claimed cards, why some cannot be played."""

    __slots__ = ()

    def hand_actions(self, state: VotesState) -> list[Action]:
        """List the uses of each hand card (4.3, 4.4)."""
        seat = self.seat
        key = playing.conditions(state, seat)
        rows = _ROWS.get(key) or _rows(state, seat, key)
        actions: list[Action] = []
        for card in state.hands[seat]:
            actions += rows[card]
        return actions

    def claimed_actions(self, state: VotesState) -> list[Action]:
        """List the claimed cards that may be played (4.2, 11.5)."""
        seat = self.seat
        allowed = playing.playable(state, seat)
        return [_CLAIMED[card] for card in state.claimed[seat] if allowed[card]]

    def play(self, state: VotesState, action: Action) -> None:
        """Carry out a card, or the action it pays for."""
        verb = action[0]
        card: int = action[1]  # type: ignore[assignment]
        seat = self.seat
        if verb == "claimed":
            state.claimed[seat] = less(state.claimed[seat], card)
            playing.PLAY_EVENT[seat][card].run(state)
            return
        leave_hand(state, seat, card)
        if verb == "event":
            playing.PLAY_EVENT[seat][card].run(state)
            return
        state.discards[seat] += (card,)
        if not state.quiet:
            state.lines.append(state.box.operation_lines[str(verb)][seat][card])
        _OPERATIONS[verb](state, seat)

    def why_not(self, state: VotesState) -> tuple[Text, ...]:
        seat = self.seat
        # What every card could be discarded for comes before what only one of them does.
        reasons = list(self._idle_actions(state))
        reasons += playing.reasons_not(state, seat, self.choice_of(state))
        if not can_pay_for_campaigning(state, seat):
            reasons.append(Text("Campaigning costs a button under War in Europe, and you have none."))
        if state.sent:
            reasons.append(Text("Lobbying is over: the amendment was sent to the states."))
        return tuple(reasons)

    def _idle_actions(self, state: VotesState) -> Iterator[Text]:
        """Say which actions would do nothing, and why (4.4)."""
        if not state.hands[self.seat]:
            return
        if not on_the_map(state, self.seat):
            what = "Campaigning and Organizing" if state.sent else "Campaigning, Organizing and Lobbying"
            yield Text("{0} have no effect yet: you have {1}.", (what, NO_CAMPAIGNER))
        elif state.buttons[self.seat] == BUTTONS[self.seat]:
            yield Text(
                "Organizing has no effect now: you have {0:n button}, the limit.", (BUTTONS[self.seat],)
            )

    def choice_of(self, state: VotesState) -> tuple[int, ...]:
        """List the cards the player may think of."""
        return state.hands[self.seat] + state.claimed[self.seat]

    def label(self, state: VotesState, action: Action) -> Label:
        """Label an action or an Event, marking one without effect (4.4)."""
        if action == DONE:
            return done_label()
        verb, number = str(action[0]), _CLAIMED.of(action)
        card = state.box.cards[number]
        use, key = _USE_WORDS[verb]
        target = f"claimed:{number}" if verb == "claimed" else f"hand:{number}"
        text, name = Text(use + ": {0}", (card.named,)), card.row
        if verb == "claimed":
            use = "Play"
        if verb in ("event", "claimed"):
            return playing.event_label(state, self.seat, number, Label(text, target, name, Text(use), key))
        reason, gain = self._idle_and_gain(state, verb)
        warning: Text | None = None
        if reason:
            text, warning = Text("{0} (no effect)", (text,)), Text("This does nothing: {0}.", (reason,))
        elif verb == "lobby" and self.seat == OPPOSITION and not state.congress:
            warning = Text("Congress is empty: a success could only add a marker.")
        return Label(text, target, name, Text(use), key, gain, warning)

    def _idle_and_gain(self, state: VotesState, verb: str) -> tuple[Text | None, Text]:
        """Say why an action would do nothing, None if it may do something, and what comes of it."""
        seat = self.seat
        dice = len(on_the_map(state, seat))
        if not dice:
            return NO_CAMPAIGNER, Text("no Campaigner")
        if verb == "campaign":
            return None, Text("{0}d{1} cubes", (dice, campaigning_sides(state, seat)))
        if verb == "lobby":
            return None, Text("{0}d{1}, 6 succeeds", (dice, lobbying_sides(state, seat)))
        room = BUTTONS[seat] - state.buttons[seat]
        said = "+{0:n button}" if dice <= room else "+{0:n button} (limit)"
        return None if room else NO_MORE_BUTTONS, Text(said, (min(dice, room),))


_USE_WORDS = {
    "event": ("Event", "e"),
    "campaign": ("Campaign", "c"),
    "organize": ("Organize", "o"),
    "lobby": ("Lobby", "b"),
    "claimed": ("Claimed", "p"),
}
"""By verb: what is done with the card, and its letter. L is the log's."""


@step
class PlayACard(CardPlay):
    """A side's round: a hand card, or first a claimed card (4.1)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every use of every card; a side without a hand may pass (2.2)."""
        legal = self.hand_actions(state) or [DONE]
        if state.claimed[self.seat]:
            legal += self.claimed_actions(state)
        return legal

    def choose(self, state: VotesState, action: Action) -> None:
        """Play it; the other kind of card may follow, never in the middle of it."""
        verb = action[0]
        if verb == "done":
            state.headline("{0:seat} has no card to play.", self.seat)
            return
        if verb == "claimed":
            state.agenda.append(_THEN_FROM_HAND[self.seat])
        # Organizing and Lobbying claim nothing.
        elif state.claimed[self.seat] or verb == "event" or verb == "campaign":
            state.agenda.append(_THEN_CLAIMED[self.seat])
        self.play(state, action)

    def prompt(self, state: VotesState) -> Prompt:
        text = "Round {0}: play a card, or first a claimed card."
        if not state.claimed[self.seat]:
            text = "Round {0} of {1}: play a card."
        return Prompt(Text(text, (state.round, ROUNDS)), "operations")


@step
class PlayAHandCard(CardPlay):
    """After a claimed card: the hand card (4.1)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        return self.hand_actions(state)

    def choose(self, state: VotesState, action: Action) -> None:
        self.play(state, action)

    def lapse(self, state: VotesState) -> None:
        state.line("{0:seat} has no card to play.", self.seat)

    def choice_of(self, state: VotesState) -> tuple[int, ...]:
        return state.hands[self.seat]

    def prompt(self, state: VotesState) -> Prompt:
        text = Text("Round {0} of {1}: now play a card from hand.", (state.round, ROUNDS))
        return Prompt(text, "operations")


@step
class PlayAClaimedCard(CardPlay):
    """After the hand card: a claimed card, one just claimed too, or none (4.1, 4.2)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        if not state.claimed[self.seat]:
            return ()
        legal = self.claimed_actions(state)
        return [DONE, *legal] if legal else ()

    def choose(self, state: VotesState, action: Action) -> None:
        if action != DONE:
            self.play(state, action)

    def why_not(self, state: VotesState) -> tuple[Text, ...]:
        return playing.reasons_not(state, self.seat, state.claimed[self.seat])

    def prompt(self, state: VotesState) -> Prompt:
        return Prompt(Text("Play one of your claimed cards as well?"), "claimed", Asked.OPEN)


_THEN_FROM_HAND = (PlayAHandCard(SUFFRAGIST), PlayAHandCard(OPPOSITION))
_THEN_CLAIMED = (PlayAClaimedCard(SUFFRAGIST), PlayAClaimedCard(OPPOSITION))
