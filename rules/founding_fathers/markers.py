"""Influence markers: placing, reclaiming, going home (rulebook "Influence Markers", rulings 9).

| action | meaning |
| --- | --- |
| `("reclaim", "VA")` | take the marker back from a state's delegation |
| `("reclaim", "AF")` | take it back from a debate track |
| `("reclaim", "committee")` | take one back from the Committee Room |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.founding_fathers.components import FACTION, FACTIONS, NOBODY, STATE, STATES, TRACK_END
from rules.founding_fathers.state import ConventionState
from rules.game import Action, Asked, Label, Prompt
from rules.steps import Decision, Step

_FROM_STATE = tuple(("reclaim", state.code) for state in STATES)
_FROM_TRACK = tuple(("reclaim", faction.code) for faction in FACTIONS)
_FROM_COMMITTEE = ("reclaim", "committee")


@dataclass(frozen=True, slots=True)
class ReadyAMarker(Step[ConventionState]):
    """Before a marker is placed: if the reserve is empty one is taken back from the board (9.3)."""

    seat: int
    to_committee: bool = False
    """Whether it is meant for the Committee Room, and so cannot come from there (9.4)."""

    def run(self, state: ConventionState) -> None:
        """Ask which marker to take back, if one is needed."""
        if not state.reserve[self.seat]:
            state.push(ReclaimAMarker(self.seat, self.to_committee))


@dataclass(frozen=True, slots=True)
class ReclaimAMarker(Decision[ConventionState]):
    """With an empty reserve, take a marker back from anywhere on the board (9.3 to 9.7)."""

    to_committee: bool

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Every place where a marker of the seat stands, but the one it is meant for (9.4)."""
        return reclaimable(state, self.seat, self.to_committee)

    def choose(self, state: ConventionState, action: Action) -> None:
        """Take it back; a delegation and its vote stay, controlled by nobody (9.7)."""
        seat, place = self.seat, action[1]
        if place == "committee":
            state.committee[seat] -= 1
            state.reserve[seat] += 1
            state.tell("{0:seat} reclaims a marker from the Committee Room.", seat)
        elif place in FACTION:
            faction = FACTION[str(place)]
            leave_track(state, faction, seat)
            state.tell("{0:seat} reclaims the marker from the {1} track.", seat, FACTIONS[faction].name)
        else:
            at = STATE[str(place)]
            standing = state.delegations[at]
            assert standing is not None
            state.delegations[at] = standing._replace(marker=NOBODY)
            state.reserve[seat] += 1
            state.tell(
                "{0:seat} reclaims the marker from {1}: the vote stands, nobody controls it.",
                seat,
                STATES[at].name,
            )

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a place."""
        return Prompt("The reserve is empty: take back a marker.", "markers", Asked.TABLE)

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the place and what is given up."""
        seat, place = self.seat, str(action[1])
        if place == "committee":
            return Label(f"From the Committee Room ({state.committee[seat]} there)", "committee:")
        if place in FACTION:
            faction = FACTION[place]
            space = state.tracks[faction * state.seats + seat]
            return Label(f"From the {FACTIONS[faction].name} track (space {space})", f"track:{place}")
        standing = state.delegations[STATE[place]]
        assert standing is not None
        size = len(standing.cards)
        return Label(f"From {STATES[STATE[place]].name} (delegation of {size})", f"state:{place}")


def reclaimable(state: ConventionState, seat: int, to_committee: bool) -> list[Action]:
    """List the places a seat's marker could be taken back from."""
    places: list[Action] = [
        _FROM_STATE[at]
        for at, standing in enumerate(state.delegations)
        if standing is not None and standing.marker == seat
    ]
    places += [
        _FROM_TRACK[faction] for faction in range(len(FACTIONS)) if state.tracks[faction * state.seats + seat]
    ]
    if state.committee[seat] and not to_committee:
        places.append(_FROM_COMMITTEE)
    return places


def leave_track(state: ConventionState, faction: int, seat: int) -> None:
    """Take a marker off a debate track; the whole position is lost (9.5)."""
    state.tracks[faction * state.seats + seat] = 0
    state.reserve[seat] += 1


def stand_on(state: ConventionState, faction: int, seat: int, space: int) -> None:
    """Put a marker that stands on no space of the track on one, from the reserve."""
    state.reserve[seat] -= 1
    state.tracks[faction * state.seats + seat] = min(space, TRACK_END)


def marker_goes_home(state: ConventionState, seat: int) -> None:
    """Return a marker from a delegation to its owner's reserve, if somebody owns it (9.8)."""
    if seat != NOBODY:
        state.reserve[seat] += 1
