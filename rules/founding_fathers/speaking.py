"""Speak in Debate (rulebook "Speak in Debate", rulings 7).

| action | meaning |
| --- | --- |
| `("speak", "AF")` | speak for this faction |
| `("delegate", "madison")` | discard this hand card to speak |
| `("done",)` | no further card |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.founding_fathers.components import (
    CLOSE_TRACK,
    DEBATE_BONUS,
    FACTION,
    FACTION_OF,
    FACTIONS,
    TRACK_END,
)
from rules.founding_fathers.markers import ReadyAMarker, stand_on
from rules.founding_fathers.state import Cards, ConventionState
from rules.founding_fathers.voting import CARD_OF, DELEGATE, DONE
from rules.founding_fathers.words import count, described, names
from rules.game import Action, Label, Prompt
from rules.steps import Decision, Step

_SPEAK = tuple(("speak", faction.code) for faction in FACTIONS)


def is_closed(state: ConventionState, seat: int, faction: int) -> bool:
    """Tell whether a track is closed to this seat (CLOSE_TRACK)."""
    return state.closed_track == faction and state.holders[CLOSE_TRACK] != seat


def possible_speeches(state: ConventionState, seat: int, hand: Cards) -> list[Action]:
    """List the factions a hand can speak for: not closed, and not at the end of the track (7.4)."""
    spoken = {FACTION_OF[card] for card in hand}
    return [
        _SPEAK[faction]
        for faction in sorted(spoken)
        if state.tracks[faction * state.seats + seat] < TRACK_END and not is_closed(state, seat, faction)
    ]


def start_speech(state: ConventionState, seat: int, action: Action, bonus: int = 0) -> None:
    """Start the speech that a `("speak", faction)` names, with what adds to the number of cards."""
    state.push(Speak(seat, FACTION[str(action[1])], bonus, ()))


def speech_label(state: ConventionState, seat: int, action: Action) -> Label:
    """Name the faction, and where the marker stands."""
    faction = FACTION[str(action[1])]
    space = state.tracks[faction * state.seats + seat]
    where = f" (on space {space})" if space else ""
    return Label(f"Speak in debate: {FACTIONS[faction].name}{where}", f"track:{action[1]}")


def speech_reasons(state: ConventionState, seat: int, hand: Cards) -> list[str]:
    """Say for which factions of the hand nobody can speak, and why."""
    reasons = []
    for faction in sorted({FACTION_OF[card] for card in hand}):
        name = FACTIONS[faction].name
        if state.tracks[faction * state.seats + seat] >= TRACK_END:
            reasons.append(f"Your marker is at the end of the {name} track.")
        elif is_closed(state, seat, faction):
            reasons.append(f"Gorham's event closes the {name} track to you.")
    return reasons


@dataclass(frozen=True, slots=True)
class Speak(Decision[ConventionState]):
    """Discard delegates of one faction and move along its track (7.1 to 7.5)."""

    faction: int
    bonus: int
    """Spaces on top of one for each card."""
    spoken: Cards
    """Delegates discarded so far."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Hand cards of the faction, and done after the first."""
        actions: list[Action] = [
            DELEGATE[card] for card in state.hands[self.seat] if FACTION_OF[card] == self.faction
        ]
        if self.spoken:
            actions.append(DONE)
        return actions

    def choose(self, state: ConventionState, action: Action) -> None:
        """Discard the card and ask on, or move the marker."""
        seat, faction = self.seat, self.faction
        if action != DONE:
            card = CARD_OF[action[1]]  # type: ignore[index]
            state.leave_hand(seat, card)
            state.discards.append(card)
            state.push(Speak(seat, faction, self.bonus, (*self.spoken, card)))
            return
        spaces = len(self.spoken) + self.bonus + (state.holders[DEBATE_BONUS] == seat)
        if not state.quiet:
            words = (FACTIONS[faction].name, names(self.spoken), count(spaces, "space"))
            state.tell("{0:seat} speaks on the {1} track with {2}: {3}.", seat, *words)
        state.push(MoveInDebate(seat, faction, spaces))
        if not state.tracks[faction * state.seats + seat]:
            state.push(ReadyAMarker(seat))

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a delegate, and say how far it goes."""
        bonus = self.bonus + (state.holders[DEBATE_BONUS] == self.seat)
        plus = f", and {bonus} more" if bonus else ""
        text = f"{FACTIONS[self.faction].name}: a space a card{plus}."
        return Prompt(text, "debate")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the delegate."""
        if action == DONE:
            spaces = len(self.spoken) + self.bonus + (state.holders[DEBATE_BONUS] == self.seat)
            return Label(f"Done: move {count(spaces, 'space')}", f"track:{FACTIONS[self.faction].code}")
        return Label(described(CARD_OF[action[1]]), f"hand:{action[1]}")  # type: ignore[index]


@dataclass(frozen=True, slots=True)
class MoveInDebate(Step[ConventionState]):
    """Place the marker on the track or move it on; surplus steps are lost (7.2, 7.4)."""

    seat: int
    faction: int
    spaces: int

    def run(self, state: ConventionState) -> None:
        """Move it, from the reserve if it does not stand there."""
        move_on(state, self.seat, self.faction, self.spaces)


def move_on(state: ConventionState, seat: int, faction: int, spaces: int) -> None:
    """Move a marker forward on a track, placing it first where it does not stand there."""
    at = faction * state.seats + seat
    if state.tracks[at]:
        state.tracks[at] = min(state.tracks[at] + spaces, TRACK_END)
    else:
        stand_on(state, faction, seat, spaces)
    state.tell("{0:seat} stands on space {1} for {2}.", seat, state.tracks[at], FACTIONS[faction].name)
