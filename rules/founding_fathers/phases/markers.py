"""Influence markers: placing, reclaiming, going home (rulebook "Influence Markers", rulings 9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.founding_fathers.components import (
    FACTION,
    FACTIONS,
    NAY,
    NAYS_TO_DEFEAT,
    NOBODY,
    SIDE_NAMES,
    TRACK_END,
    YEA,
    YEAS_TO_PASS,
)
from rules.founding_fathers.naming import COMMITTEE_ROOM, TRACK_CODES, TRACKS
from rules.founding_fathers.scoring import Vote, ending, first_of, rank_bonus, token_holders
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.verbs import FROM_COMMITTEE, FROM_STATE, FROM_TRACK
from rules.game import Action, Label, Prompt, Text
from rules.steps import Decision, Step, step
from rules.words import CHANGED, Argument


@step
class ReadyAMarker(Step[ConventionState]):
    """Before a marker is placed: if the reserve is empty one is taken back from the board (9.3)."""

    seat: int
    use: Text
    """What it is for."""
    to_committee: bool = False
    """Whether it is meant for the Committee Room, and so cannot come from there (9.4)."""

    def run(self, state: ConventionState) -> None:
        if not state.reserve[self.seat]:
            state.push(ReclaimAMarker(self.seat, self.use, self.to_committee))


@step
class ReclaimAMarker(Decision[ConventionState]):
    """With an empty reserve, take a marker back from anywhere on the board (9.3 to 9.7)."""

    use: Text
    to_committee: bool

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Every place where a marker of the seat stands, but the one it is meant for (9.4)."""
        return reclaimable(state, self.seat, self.to_committee)

    def choose(self, state: ConventionState, action: Action) -> None:
        """Take it back; a delegation and its vote stay, controlled by nobody (9.7)."""
        seat, place, there, left = self.seat, action[1], "the {1}", ""
        where: tuple[Argument, ...] = (COMMITTEE_ROOM,)
        if action == FROM_COMMITTEE:
            state.committee[seat] -= 1
            state.reserve[seat] += 1
        elif place in FACTION:
            faction = FROM_TRACK.of(action)
            where, there = (TRACK_CODES[faction], state.tracks[faction * state.seats + seat]), "{1} space {2}"
            leave_track(state, faction, seat)
        else:
            at = FROM_STATE.of(action)
            state.delegations[at] = state.delegation_of(at)._replace(marker=NOBODY)
            state.reserve[seat] += 1
            where, there = (state.printed.state_names[at],), "{1}"
            left = ": the vote stands, nobody controls it"
        text = f"{{0:seat}} takes a marker back from {there}{left}."
        state.line(text, seat, *where, effect=f"a marker taken back from {there}", weight=1)

    def prompt(self, state: ConventionState) -> Prompt:
        text = Text.of("No marker ready: take one back for {0}; votes stand.", self.use)
        return Prompt(text, "markers", call="must take back a marker")

    def cost(self, state: ConventionState, place: Action) -> tuple[float, Text]:
        """Return the points that it may cost to take a marker from a place, and that in words."""
        placing: Any = state.agenda[-2]
        votes = [one for one in state.cast() if one.at == getattr(placing, "at", NOBODY)]
        if state.playing:
            votes = [Vote(placing.at, state.playing, placing.side, self.seat)]
        return _cost(state, self.seat, place, votes, self.to_committee)

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the place and what is given up; the cursor may start where that is least."""
        seat, place = self.seat, action[1]
        cheapest = min(self.legal(state), key=lambda one: self.cost(state, one)[0]) == action
        _, gain = self.cost(state, action)
        name: Argument = COMMITTEE_ROOM
        at: tuple[Argument, ...] = (name, state.committee[seat])
        there, key, target = "the {0} ({1:n marker} there)", "C", "committee:"
        if place in FACTION:
            faction = FROM_TRACK.of(action)
            there, key, target = "{0} (space {1})", FACTIONS[faction].code[0], f"track:{place}"
            name, at = TRACKS[faction], (TRACK_CODES[faction], state.tracks[faction * state.seats + seat])
        elif action != FROM_COMMITTEE:
            standing = FROM_STATE.of(action)
            there, key, target = "{0} (delegation of {1})", "", f"state:{place}"
            name = state.printed.state_names[standing]
            at = name, len(state.delegation_of(standing).cards)
        text = Text.of(f"Take back from {there}", *at)
        return Label(text, target, Text.of("{0}", name), key=key, gain=gain, safe=cheapest)


def _price(most: int, least: int, said: str = "-{0} VP") -> tuple[float, Text]:
    """Return what something costs by one end of the vote and by the other: what is less there comes first."""
    return most + least / 10, Text.of(said, most, least) if most else Text("costs no VP")


def _cost(
    state: ConventionState, seat: int, place: Action, votes: Sequence[Vote], to_committee: bool
) -> tuple[float, Text]:
    """Return the points that a marker's place may still pay its owner, and when (11.3, 12.4, 12.7, 14.2).

    That is what the board's forecast loses beside what the marker brings where it is meant for: what a
    delegation is listed with, a place in the Committee Room. Where that decides the article, the
    losing side pays in that room alone.
    """
    if place[1] in FACTION:
        faction = FROM_TRACK.of(place)
        points = token_at_stake(state, faction, seat, 0)
        # Who keeps the most tokens loses nothing by others who then have as many.
        keeps = seat in _most_tokens(state, faction, (seat, 0)) or seat not in _most_tokens(state, faction)
        return _price(points, points, "others +{0} VP" if keeps else "-{0} VP at end")
    cast, box = state.cast(), state.printed
    room = [number + to_committee * (one == seat) for one, number in enumerate(state.committee)]
    votes = [one._replace(owner=seat) for one in votes]
    then = {one.at: one for one in (*cast, *votes)}
    sides = [one.side for one in then.values()]
    decided = [YEA] * (sides.count(YEA) >= YEAS_TO_PASS) + [NAY] * (sides.count(NAY) >= NAYS_TO_DEFEAT)
    from_room = place == FROM_COMMITTEE
    left = [number - from_room * (one == seat) for one, number in enumerate(room)]
    if not from_room:
        at = FROM_STATE.of(place)
        then[at] = then[at]._replace(owner=NOBODY)
    costs = list[int]()
    for result in decided or (YEA, NAY):
        now, alone, after = (
            ending(box, some, result == YEA, state.bias, state.holders, there)
            for some, there in ((cast, room), (votes, left), ([*then.values()], left))
        )
        pays = sum(one.points for one in alone.assembly)
        costs.append(max(0, now.gains()[seat] + pays - after.gains()[seat]))
    if from_room and not decided and not any(costs):
        return 1, Text("-1 in committee")
    most, least = max(costs), min(costs)
    said = "-{0} or -{1} VP" if least else f"-{{0}} VP if {SIDE_NAMES[costs.index(most)]}"
    return _price(most, least, said if least < most else "-{0} VP")


def token_at_stake(state: ConventionState, faction: int, seat: int, space: int) -> int:
    """Return what the most tokens pay where a seat's marker on a space changes who has them, as they lie: so
    may one that a shared space keeps from the other."""
    changes = _most_tokens(state, faction) != _most_tokens(state, faction, (seat, space))
    return rank_bonus(state.resolved_count())[faction] * changes


def first_on(state: ConventionState, faction: int, *moved: tuple[int, int]) -> int:
    """Return the seat farthest on a track as it lies, or with seats on other spaces; NOBODY on a tie."""
    there = state.tracks[faction * state.seats :][: state.seats]
    for seat, space in moved:
        there[seat] = space
    return first_of(there, state.holders)


def _most_tokens(state: ConventionState, faction: int, *moved: tuple[int, int]) -> tuple[int, ...]:
    first, tokens = first_on(state, faction, *moved), state.tokens[faction * state.seats :][: state.seats]
    return token_holders([held + (one == first) for one, held in enumerate(tokens)])


def reclaimable(state: ConventionState, seat: int, to_committee: bool) -> list[Action]:
    """List the places a seat's marker could be taken back from."""
    places: list[Action] = [FROM_STATE[at] for at in state.held_by(seat)]
    places += [
        FROM_TRACK[faction] for faction in range(len(FACTIONS)) if state.tracks[faction * state.seats + seat]
    ]
    if state.committee[seat] and not to_committee:
        places.append(FROM_COMMITTEE)
    return places


def leave_track(state: ConventionState, faction: int, seat: int) -> None:
    """Take a marker off a debate track; the whole position is lost (9.5)."""
    state.tracks[faction * state.seats + seat] = 0
    state.reserve[seat] += 1


def stand_on(state: ConventionState, faction: int, seat: int, space: int) -> None:
    """Put a marker that stands on no space of the track on one, from the reserve."""
    state.reserve[seat] -= 1
    state.tracks[faction * state.seats + seat] = min(space, TRACK_END)


def tell_the_space(state: ConventionState, faction: int, seat: int, before: int, spaces: int) -> None:
    """Log where a marker stands that came so many spaces on, and from whom that takes the token (12.7)."""
    if state.quiet:
        return
    there = state.tracks[faction * state.seats + seat]
    first, led = first_on(state, faction), first_on(state, faction, (seat, before))
    lost = before + spaces - there
    text, effect = "{0:seat} stands on space {1} for {2}", "{2} on space {1}"
    if lost > 0:
        text, effect = f"{text}: {{3:n space}} lost at the end", f"{effect}, the last"
    changed = led not in (first, NOBODY)
    if changed:
        effect += ", ahead of {4:seat}" if first == seat else ", ties {4:seat}: nobody takes the token"
    words = (seat, there, TRACK_CODES[faction], lost, led)
    state.line(f"{text}.", *words, effect=effect, weight=CHANGED if changed else 1)


def marker_goes_home(state: ConventionState, seat: int) -> None:
    """Return a marker from a delegation to its owner's reserve, if somebody owns it (9.8)."""
    if seat != NOBODY:
        state.reserve[seat] += 1


def last_marker(state: ConventionState, seat: int, short: bool = False) -> Text | None:
    """Say what placing a marker costs where the reserve is low (9.3); shortly for a row of a list."""
    reserve = state.reserve[seat]
    if reserve > 1:
        return None
    if short:
        return Text("last marker" if reserve else "takes one back")
    return Text("takes your last marker" if reserve else "takes back a placed marker")


def least_price(
    state: ConventionState, seat: int, votes: Iterable[Vote] = (), to_committee: bool = False
) -> tuple[float, Text]:
    """Return the points that a marker taken back costs at least, and that in words (9.3)."""
    meant = [[vote] for vote in votes] or [[]]
    places = [] if state.reserve[seat] else reclaimable(state, seat, to_committee)
    prices = [_cost(state, seat, one, some, to_committee) for one in places for some in meant]
    return min(prices, key=lambda one: one[0], default=_price(0, 0))


def price_of(
    state: ConventionState, seat: int, votes: Iterable[Vote] = (), to_committee: bool = False
) -> Text | None:
    """Say what a marker taken back costs at least, if anything, for votes or the Committee Room (9.3)."""
    points, words = least_price(state, seat, votes, to_committee)
    return words if points else None


def costs(*prices: Text | None) -> Text | None:
    """Warn of a choice that costs points by a marker taken back, and so is asked twice."""
    least = next(filter(None, prices), None)
    return Text.of("No marker ready; one taken back: {0}, or more.", least) if least else None
