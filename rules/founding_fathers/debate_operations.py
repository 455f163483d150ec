"""What events do on the debate tracks (section 15).

| action | meaning |
| --- | --- |
| `("place", "AF")` `("advance", "AF")` | put a marker on that track, or move it on |
| `("close", "AF")` | close that track to the opponents |
| `("push", 2)` | move that seat's marker back |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.founding_fathers.components import FACTION, FACTIONS, TRACK_END
from rules.founding_fathers.markers import ReadyAMarker, leave_track, stand_on
from rules.founding_fathers.operations import Operation
from rules.founding_fathers.speaking import move_on, possible_speeches, speech_label, start_speech
from rules.founding_fathers.state import Cards, ConventionState
from rules.founding_fathers.words import count
from rules.game import Action, Asked, Label, Prompt
from rules.steps import Decision, Step

ALL_TRACKS = tuple(range(len(FACTIONS)))
_PLACE = tuple(("place", faction.code) for faction in FACTIONS)
_ADVANCE = tuple(("advance", faction.code) for faction in FACTIONS)
_CLOSE = tuple(("close", faction.code) for faction in FACTIONS)


@dataclass(frozen=True, slots=True)
class SpeakByEvent(Operation):
    """Speak in debate with extra spaces; bans and bonuses for speaking apply (`debate`)."""

    nothing = "Nobody is left to speak: no marker moves."

    bonus: int

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With a card for an open track."""
        return bool(possible_speeches(state, state.turn, hand))

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask for whom."""
        state.push(ChooseASpeech(seat, self.bonus))


@dataclass(frozen=True, slots=True)
class ChooseASpeech(Decision[ConventionState]):
    """Choose the faction to speak for by an event."""

    bonus: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Factions of the hand whose track is open."""
        return possible_speeches(state, self.seat, state.hands[self.seat])

    def choose(self, state: ConventionState, action: Action) -> None:
        """Speak."""
        start_speech(state, self.seat, action, self.bonus)

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a faction."""
        return Prompt(f"Speak in debate, {count(self.bonus, 'space')} further.", "debate")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name it."""
        return speech_label(state, self.seat, action)


@dataclass(frozen=True, slots=True)
class PlaceInDebate(Operation):
    """Put a marker on a space of a listed track where the seat has none (`place_debate`, 7.6)."""

    nothing = "A marker stands on every track listed: none is placed."

    tracks: tuple[int, ...]
    space: int

    def free(self, state: ConventionState) -> list[int]:
        """List the tracks without a marker of the active seat."""
        return [track for track in self.tracks if not state.tracks[track * state.seats + state.turn]]

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With such a track."""
        return bool(self.free(state))

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask where, then for a marker if none is in reserve."""
        state.push(ChooseATrack(seat, tuple(self.free(state)), self.space))


@dataclass(frozen=True, slots=True)
class ChooseATrack(Decision[ConventionState]):
    """Choose the track for a marker."""

    tracks: tuple[int, ...]
    space: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """The tracks listed."""
        return [_PLACE[track] for track in self.tracks]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Put it there."""
        state.push(ReadyAMarker(self.seat), StandOnTrack(self.seat, FACTION[str(action[1])], self.space))

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a track."""
        return Prompt(f"Place a marker on space {self.space} of which track?", "event")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the track."""
        return _track_label(action)


@dataclass(frozen=True, slots=True)
class StandOnTrack(Step[ConventionState]):
    """Put the marker on its space."""

    seat: int
    faction: int
    space: int

    def run(self, state: ConventionState) -> None:
        """Put it there."""
        stand_on(state, self.faction, self.seat, self.space)
        state.tell(
            "{0:seat} stands on space {1} for {2}.", self.seat, self.space, FACTIONS[self.faction].name
        )


@dataclass(frozen=True, slots=True)
class Advance(Operation):
    """Move markers on along tracks where the seat stands already (`advance`, 7.7)."""

    nothing = "No marker stands where it could advance."

    tracks: tuple[int, ...]
    steps: int
    number: int = 1
    """How many different tracks; as many as there are (15.6)."""

    def open(self, state: ConventionState) -> list[int]:
        """List the tracks where the active seat's marker can move."""
        return [
            track for track in self.tracks if 0 < state.tracks[track * state.seats + state.turn] < TRACK_END
        ]

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With such a track."""
        return bool(self.open(state))

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Move on every one of them, or ask on which."""
        tracks = self.open(state)
        if len(tracks) > self.number:
            state.push(AdvanceOnATrack(seat, tuple(tracks), self.steps, self.number))
            return
        for track in tracks:
            move_on(state, seat, track, self.steps)


@dataclass(frozen=True, slots=True)
class AdvanceOnATrack(Decision[ConventionState]):
    """Choose the track to advance on."""

    tracks: tuple[int, ...]
    steps: int
    number: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """The tracks listed."""
        return [_ADVANCE[track] for track in self.tracks]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Move on, and ask for another track if the event covers more."""
        track = FACTION[str(action[1])]
        move_on(state, self.seat, track, self.steps)
        if self.number > 1:
            rest = tuple(other for other in self.tracks if other != track)
            state.push(AdvanceOnATrack(self.seat, rest, self.steps, self.number - 1))

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a track."""
        return Prompt(f"Advance {count(self.steps, 'space')} on which track?", "event")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the track."""
        return _track_label(action)


@dataclass(frozen=True, slots=True)
class PullBack(Operation):
    """Move opposing markers back on a track; one that reaches 0 goes home (`pull_back`, 7.7, 15.9)."""

    nothing = "No opponent stands on that track: nobody moves back."

    track: int
    steps: int
    each: bool
    """Whether every opponent moves back; otherwise one of them."""

    def targets(self, state: ConventionState) -> tuple[int, ...]:
        """List the opponents who stand on the track."""
        at = self.track * state.seats
        return tuple(seat for seat in range(state.seats) if seat != state.turn and state.tracks[at + seat])

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With an opponent on the track."""
        return bool(self.targets(state))

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Move all back, or ask whom."""
        targets = self.targets(state)
        if self.each:
            for target in targets:
                _move_back(state, self.track, target, self.steps)
        else:
            state.push(PullOneBack(seat, targets, self.track, self.steps))


@dataclass(frozen=True, slots=True)
class PullOneBack(Decision[ConventionState]):
    """Choose the opponent who moves back."""

    targets: tuple[int, ...]
    track: int
    steps: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Opponents on the track."""
        return [("push", seat) for seat in self.targets]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Move the marker back."""
        _move_back(state, self.track, int(action[1]), self.steps)

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for an opponent."""
        return Prompt(f"Who moves back {self.steps} on the {FACTIONS[self.track].name} track?", "event")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the seat and its space."""
        seat = int(action[1])
        space = state.tracks[self.track * state.seats + seat]
        return Label(f"Player {seat + 1} (on space {space})", f"seat:{seat}")


@dataclass(frozen=True, slots=True)
class CloseATrack(Operation):
    """Name the debate track that CLOSE_TRACK closes to the opponents (`close_track`)."""

    nothing = "No track is closed."

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """Always."""
        return True

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask which."""
        state.push(NameTheTrack(seat))


@dataclass(frozen=True, slots=True)
class NameTheTrack(Decision[ConventionState]):
    """Choose the track that is closed."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Any of the four."""
        return _CLOSE

    def choose(self, state: ConventionState, action: Action) -> None:
        """Close it."""
        state.closed_track = FACTION[str(action[1])]
        name = FACTIONS[state.closed_track].name
        state.tell("{0:seat} closes the {1} track to the others.", self.seat, name)

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a track."""
        return Prompt("Gorham: which debate track is closed?", "event", Asked.TABLE)

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the track."""
        return _track_label(action)


def _move_back(state: ConventionState, track: int, seat: int, steps: int) -> None:
    """Move a marker back; at 0 it goes home (7.7)."""
    at = track * state.seats + seat
    name = FACTIONS[track].name
    if state.tracks[at] <= steps:
        leave_track(state, track, seat)
        state.tell("{0:seat}'s marker goes home from the {1} track.", seat, name)
    else:
        state.tracks[at] -= steps
        state.tell("{0:seat} moves back to space {1} for {2}.", seat, state.tracks[at], name)


def _track_label(action: Action) -> Label:
    return Label(f"The {FACTIONS[FACTION[str(action[1])]].name} track", f"track:{action[1]}")
