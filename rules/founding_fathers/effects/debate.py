"""What events do on the debate tracks (section 15)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.founding_fathers.components import FACTIONS, LASTING, TRACK_END
from rules.founding_fathers.effects import NUMBERS, ConventionEffect, only_if
from rules.founding_fathers.naming import FOR_TRACK, TRACKS, asked_by_event, by_event
from rules.founding_fathers.phases.markers import (
    ReadyAMarker,
    last_marker,
    leave_track,
    price_of,
    stand_on,
    tell_the_space,
)
from rules.founding_fathers.phases.speaking import (
    move_on,
    possible_speeches,
    reach,
    speech_label,
    start_speech,
)
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.verbs import ADVANCE, CLOSE, PLACE, PUSH
from rules.game import Action, Label, Prompt, Text
from rules.steps import Decision, Step, step

ALL_TRACKS = tuple(range(len(FACTIONS)))


def _codes(tracks: Sequence[int], last: str = " or ") -> Text:
    """Name tracks by their codes; all of them are any track."""
    if len(tracks) == len(FACTIONS):
        return Text("any track")
    return Text.listing([FACTIONS[track].code for track in tracks], last)


@step
class SpeakByEvent(ConventionEffect):
    """Speak in debate with extra spaces; bans and bonuses for speaking apply (`debate`)."""

    bonus: int

    def useless(self, state: ConventionState) -> Text | None:
        speeches = possible_speeches(state, self.seat, state.hands[self.seat], self.bonus)
        return only_if(speeches, Text("nobody is left to speak on an open track"))

    def carry_out(self, state: ConventionState) -> None:
        state.push(ChooseASpeech(self.seat, self.bonus))

    def text(self) -> Text:
        return Text.of("another speaks, with {0} extra spaces", NUMBERS[self.bonus])


@step
class ChooseASpeech(Decision[ConventionState]):
    """Choose the card to begin to speak with by an event."""

    bonus: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return possible_speeches(state, self.seat, state.hands[self.seat], self.bonus)

    def choose(self, state: ConventionState, action: Action) -> None:
        start_speech(state, self.seat, action, self.bonus)

    def prompt(self, state: ConventionState) -> Prompt:
        return Prompt(by_event(state, "who speaks, {0:n space} further?", self.bonus), "debate")

    def label(self, state: ConventionState, action: Action) -> Label:
        return speech_label(state, self.seat, action, self.bonus)


@step
class PlaceInDebate(ConventionEffect):
    """Put a marker on a space of a listed track where the seat has none (`place_debate`, 7.6)."""

    tracks: tuple[int, ...]
    space: int

    def free(self, state: ConventionState) -> list[int]:
        """List the tracks without a marker of the seat."""
        return [track for track in self.tracks if not state.tracks[track * state.seats + self.seat]]

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(self.free(state), Text("you stand on every track it names"))

    def price(self, state: ConventionState) -> Text | None:
        return price_of(state, self.seat)

    def carry_out(self, state: ConventionState) -> None:
        """Ask where, then for a marker if none is in reserve."""
        state.push(ChooseATrack(self.seat, tuple(self.free(state)), self.space))

    def text(self) -> Text:
        where = _codes(self.tracks)
        return Text.of("put a marker on space {0} of {1} if you have none there", self.space, where)


@step
class ChooseATrack(Decision[ConventionState]):
    """Choose the track for a marker."""

    tracks: tuple[int, ...]
    space: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return [PLACE[track] for track in self.tracks]

    def choose(self, state: ConventionState, action: Action) -> None:
        track = PLACE.of(action)
        ready = ReadyAMarker(self.seat, FOR_TRACK[track])
        state.push(ready, StandOnTrack(self.seat, track, self.space))

    def prompt(self, state: ConventionState) -> Prompt:
        return asked_by_event(state, "put a marker on space {0} of which track?", self.space)

    def label(self, state: ConventionState, action: Action) -> Label:
        return _track_label(PLACE.of(action), last_marker(state, self.seat, short=True))


@step
class StandOnTrack(Step[ConventionState]):
    """Put the marker on its space."""

    seat: int
    faction: int
    space: int

    def run(self, state: ConventionState) -> None:
        stand_on(state, self.faction, self.seat, self.space)
        tell_the_space(state, self.faction, self.seat, 0, self.space)


@step
class Advance(ConventionEffect):
    """Move markers on along tracks where the seat stands already (`advance`, 7.7)."""

    tracks: tuple[int, ...]
    steps: int
    number: int = 1
    """How many different tracks; as many as there are (15.6)."""

    def open(self, state: ConventionState) -> list[int]:
        """List the tracks where the seat's marker can move."""
        return [
            track for track in self.tracks if 0 < state.tracks[track * state.seats + self.seat] < TRACK_END
        ]

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(self.open(state), Text("no marker that it moves can advance there"))

    def carry_out(self, state: ConventionState) -> None:
        """Move on every one of them, or ask on which."""
        tracks = self.open(state)
        if len(tracks) > self.number:
            state.push(AdvanceOnATrack(self.seat, tuple(tracks), self.steps, self.number))
            return
        for track in tracks:
            move_on(state, self.seat, track, self.steps)

    def text(self) -> Text:
        if self.number > 1:
            words = (self.steps, NUMBERS[self.number])
            return Text.of("advance {0:n space} on up to {1} tracks where you stand", *words)
        return Text.of("advance {0} on {1} if you're there", self.steps, _codes(self.tracks))


@step
class AdvanceOnATrack(Decision[ConventionState]):
    """Choose the track to advance on."""

    tracks: tuple[int, ...]
    steps: int
    number: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return [ADVANCE[track] for track in self.tracks]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Move on, and ask for another track if the event covers more."""
        track = ADVANCE.of(action)
        move_on(state, self.seat, track, self.steps)
        if self.number > 1:
            rest = tuple(other for other in self.tracks if other != track)
            state.push(AdvanceOnATrack(self.seat, rest, self.steps, self.number - 1))

    def prompt(self, state: ConventionState) -> Prompt:
        return asked_by_event(state, "advance {0:n space} on which track?", self.steps)

    def label(self, state: ConventionState, action: Action) -> Label:
        track = ADVANCE.of(action)
        reached, lost, gain = reach(state, self.seat, track, self.steps)
        return _track_label(track, Text.of("to {0}, {1} lost", reached, lost) if lost else gain)


@step
class PullBack(ConventionEffect):
    """Move opposing markers back on a track; one that reaches 0 goes home (`pull_back`, 7.7, 15.9)."""

    track: int
    steps: int
    each: bool
    """Whether every opponent moves back; otherwise one of them."""

    def targets(self, state: ConventionState) -> tuple[int, ...]:
        """List the opponents who stand on the track."""
        return self.opponents(state.tracks[self.track * state.seats :][: state.seats])

    def useless(self, state: ConventionState) -> Text | None:
        nobody = Text.of("no opponent stands on the {0} track", TRACKS[self.track])
        return only_if(self.targets(state), nobody)

    def carry_out(self, state: ConventionState) -> None:
        """Move all back, or ask whom."""
        targets = self.targets(state)
        if self.each:
            for target in targets:
                _move_back(state, self.track, target, self.steps, self.seat)
        else:
            state.push(PullOneBack(self.seat, targets, self.track, self.steps))

    def text(self) -> Text:
        whom = "every opponent" if self.each else "an opponent"
        return Text.of("{0} goes back {1} on {2}", whom, self.steps, _codes((self.track,)))


@step
class PullOneBack(Decision[ConventionState]):
    """Choose the opponent who moves back."""

    targets: tuple[int, ...]
    track: int
    steps: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return [PUSH[seat] for seat in self.targets]

    def choose(self, state: ConventionState, action: Action) -> None:
        _move_back(state, self.track, PUSH.of(action), self.steps, self.seat)

    def prompt(self, state: ConventionState) -> Prompt:
        words = (self.steps, TRACKS[self.track])
        return asked_by_event(state, "who moves back {0:n space} on the {1} track?", *words)

    def label(self, state: ConventionState, action: Action) -> Label:
        seat = PUSH.of(action)
        space = state.tracks[self.track * state.seats + seat]
        to = space - self.steps
        gain = Text.of("from {0} to {1}", space, to) if to > 0 else Text.of("from {0}, off the track", space)
        text = Text.of("{0:seat} (on space {1})", seat, space)
        return Label(text, f"seat:{seat}", Text.of("{0:seat}", seat), gain=gain)


@step
class CloseATrack(ConventionEffect):
    """Name the debate track that LASTING.close_track closes to the opponents (`close_track`)."""

    sentence = Text("name a track: this round opponents may not speak on it")

    def lasting(self) -> tuple[int, int, tuple[int, ...]]:
        return LASTING.close_track, 0, ()

    def carry_out(self, state: ConventionState) -> None:
        state.push(NameTheTrack(self.seat))


@step
class NameTheTrack(Decision[ConventionState]):
    """Choose the track that is closed."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return CLOSE

    def choose(self, state: ConventionState, action: Action) -> None:
        state.closed_track = CLOSE.of(action)
        track, effect = TRACKS[state.closed_track], "the {1} track closed"
        state.line("{0:seat} closes the {1} track to the others.", self.seat, track, effect=effect)

    def prompt(self, state: ConventionState) -> Prompt:
        return asked_by_event(state, "which debate track is closed to the others?")

    def label(self, state: ConventionState, action: Action) -> Label:
        return _track_label(CLOSE.of(action), None)


def _move_back(state: ConventionState, track: int, seat: int, steps: int, by: int) -> None:
    """Move a marker back; at 0 it goes home (7.7)."""
    at = track * state.seats + seat
    if state.tracks[at] <= steps:
        leave_track(state, track, seat)
        text = "{0:seat} sends {1:seat}'s marker home from the {2} track."
        state.line(text, by, seat, TRACKS[track], effect="{1:seat}'s {2} marker home", weight=1)
    else:
        state.tracks[at] -= steps
        words = (by, seat, state.tracks[at], TRACKS[track])
        text = "{0:seat} moves {1:seat} back to space {2} for {3}."
        state.line(text, *words, effect="{1:seat} back to {3} space {2}", weight=1)


def _track_label(track: int, gain: Text | None) -> Label:
    text = Text.of("The {0} track", TRACKS[track])
    code = FACTIONS[track].code
    return Label(text, f"track:{code}", Text.of("{0}", TRACKS[track]), key=code[0], gain=gain)
