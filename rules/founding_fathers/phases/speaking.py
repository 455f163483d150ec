"""Speak in Debate (rulebook "Speak in Debate", rulings 7)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.founding_fathers.components import DELEGATES, FACTIONS, LASTING, NOBODY, TRACK_END
from rules.founding_fathers.naming import (
    FOR_TRACK,
    TRACK_CODES,
    TRACKS,
    asks_on,
    hand_label,
    party,
    surnames,
    together_use,
)
from rules.founding_fathers.phases.markers import (
    ReadyAMarker,
    costs,
    last_marker,
    price_of,
    stand_on,
    tell_the_space,
)
from rules.founding_fathers.state import Cards, ConventionState
from rules.founding_fathers.verbs import DELEGATE, DONE, SPEAK, TOGETHER
from rules.game import Action, Label, Prompt, Text
from rules.steps import Decision, Step, step


def closed_to(state: ConventionState, seat: int) -> int:
    """Return the faction whose track is closed to this seat, NOBODY if none is (LASTING.close_track)."""
    return NOBODY if state.holders[LASTING.close_track] == seat else state.closed_track


def possible_speeches(state: ConventionState, seat: int, hand: Cards, bonus: int) -> list[Action]:
    """List the cards a hand can begin to speak with, and with which it speaks together."""
    return [one for speeches in speeches_by_card(state, seat, hand, bonus) for one in speeches]


def speeches_by_card(
    state: ConventionState, seat: int, hand: Cards, bonus: int = 0
) -> list[Sequence[Action]]:
    """List for each card of a hand its speeches: alone, and with all of its faction if nobody is wasted.

    There are none on a closed track, or with the marker at its end (7.4).
    """
    spaces = state.tracks[seat :: state.seats]
    faction_of = state.printed.faction_of
    factions = [faction_of[card] for card in hand]
    closed = closed_to(state, seat)
    end = TRACK_END - bonus - (state.holders[LASTING.debate_bonus] == seat)
    found: list[Sequence[Action]] = []
    for card in hand:
        faction = faction_of[card]
        space = spaces[faction]
        if space >= TRACK_END or faction == closed:
            found.append(())
        elif 1 < factions.count(faction) <= end - space:
            found.append(_BOTH_WAYS[card])
        else:
            found.append(_ALONE[card])
    return found


_SPEAK = 2
"""Place of speaking among what cards do together."""
_ALONE = tuple((speech,) for speech in SPEAK)
_BOTH_WAYS = tuple((speech, together[_SPEAK]) for speech, together in zip(SPEAK, TOGETHER, strict=True))


def _speakers(state: ConventionState, seat: int, action: Action) -> tuple[int, int, list[int]]:
    """Return the card that begins a speech, its faction, and the others of that in the hand."""
    card, faction_of = SPEAK.of(action), state.printed.faction_of
    faction = faction_of[card]
    return card, faction, [one for one in state.hands[seat] if one != card and faction_of[one] == faction]


def start_speech(state: ConventionState, seat: int, action: Action, bonus: int = 0) -> None:
    """Start the speech that a `("speak", card)` begins, with what adds to the number of cards.

    With `("together", card, "speak")` all of the faction speak.
    """
    whole = TOGETHER.made(action)
    card, faction, others = _speakers(state, seat, action)
    spoken = (card, *others) if whole else (card,)
    for one in spoken:
        state.discard(seat, one)
    if others and not whole:
        state.push(Speak(seat, faction, bonus, spoken))
    else:
        deliver(state, seat, faction, bonus, spoken)


def speech_label(state: ConventionState, seat: int, action: Action, bonus: int = 0) -> Label:
    """Name the card and its faction, how far it goes, what is lost beyond the end of the track."""
    whole = TOGETHER.made(action)
    card, faction, others = _speakers(state, seat, action)
    men = (card, *(others if whole else ()))
    stands = state.tracks[faction * state.seats + seat] > 0
    reached, lost, gain = reach(state, seat, faction, spaces_of(state, seat, bonus, men))
    text = Text.of("Speak for {0} with {1}: to space {2}", FACTIONS[faction].code, party(state, men), reached)
    if lost:
        text = Text.of("{0}, {1}", text, gain)
    cost = None if stands else last_marker(state, seat)
    if cost:
        text = Text.of("{0}; {1}", text, cost)
    least = None if stands else price_of(state, seat)
    if least:
        gain = Text.of("to {0}, {1}", reached, least)
    elif others and not whole:
        gain = asks_on(gain)
    target, name = f"hand:{DELEGATES[card].id}", Text.of("{0}", state.printed.surnames[card])
    use, key = (together_use(len(others)), "S") if whole else (Text("Speak"), "s")
    return Label(text, target, name, use, key, gain, costs(least))


def speech_reasons(state: ConventionState, seat: int, hand: Cards) -> list[Text]:
    """Say for which factions of the hand nobody can speak, and why."""
    reasons = []
    for faction in sorted({state.printed.faction_of[card] for card in hand}):
        if state.tracks[faction * state.seats + seat] >= TRACK_END:
            reasons.append(Text.of("Your marker is at the end of the {0} track.", TRACKS[faction]))
        elif faction == closed_to(state, seat):
            words = (state.printed.by(LASTING.close_track), TRACKS[faction])
            reasons.append(Text.of("{0}'s event closes the {1} track to you.", *words))
    return reasons


@step
class Speak(Decision[ConventionState]):
    """Discard delegates of one faction and move along its track (7.1 to 7.5)."""

    faction: int
    bonus: int
    """Spaces on top of one for each card."""
    spoken: Cards
    """Delegates discarded so far."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Further hand cards of the faction, and done."""
        hand, faction_of = state.hands[self.seat], state.printed.faction_of
        return [*[DELEGATE[card] for card in hand if faction_of[card] == self.faction], DONE]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Discard the card and ask on, or move the marker."""
        seat, faction = self.seat, self.faction
        if action == DONE:
            deliver(state, seat, faction, self.bonus, self.spoken)
            return
        card = DELEGATE.of(action)
        state.discard(seat, card)
        state.push(Speak(seat, faction, self.bonus, (*self.spoken, card)))

    def prompt(self, state: ConventionState) -> Prompt:
        spaces = spaces_of(state, self.seat, self.bonus, self.spoken)
        reached, *_ = reach(state, self.seat, self.faction, spaces)
        text = Text.of("{0}: to space {1}. Who else speaks?", surnames(state, self.spoken), reached)
        return Prompt(text, "debate")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Say how far the marker gets, and what is lost at the end of the track."""
        spaces = spaces_of(state, self.seat, self.bonus, self.spoken) + (action != DONE)
        _, lost, gain = reach(state, self.seat, self.faction, spaces)
        if action == DONE:
            text = Text.of("Speak with {0}: move {1:n space}", surnames(state, self.spoken), spaces)
            return Label(text, name=Text("Speak now"), key="d", gain=gain, safe=True)
        card = DELEGATE.of(action)
        man = state.printed.surnames[card]
        # A card that moves nobody is as good as thrown away.
        wasted = Text.of("{0} would be lost: the track ends at {1}.", man, TRACK_END)
        added = hand_label(state, card, "Add")
        return added._replace(name=Text.of("{0}", man), gain=gain, warning=wasted if lost else None)


def spaces_of(state: ConventionState, seat: int, bonus: int, spoken: Cards) -> int:
    """Count how far a speech with these delegates goes."""
    return len(spoken) + bonus + (state.holders[LASTING.debate_bonus] == seat)


def reach(state: ConventionState, seat: int, faction: int, spaces: int) -> tuple[int, int, Text]:
    """Return how far so many spaces carry a marker, how many are lost at the end of the track, and which."""
    there = state.tracks[faction * state.seats + seat] + spaces
    reached = min(there, TRACK_END)
    lost = there - reached
    return reached, lost, Text.of("{0:n space} lost", lost) if lost else Text.of("to space {0}", reached)


def deliver(state: ConventionState, seat: int, faction: int, bonus: int, spoken: Cards) -> None:
    """Make the speech of delegates that are discarded: the marker moves, or a ready one is placed (7.2)."""
    spaces = spaces_of(state, seat, bonus, spoken)
    if not state.quiet:
        words = (seat, TRACK_CODES[faction], surnames(state, spoken), spaces)
        state.headline("{0:seat} speaks for {1} with {2}, {3:n space}.", *words)
    if state.tracks[faction * state.seats + seat]:
        move_on(state, seat, faction, spaces)
    else:
        state.push(ReadyAMarker(seat, FOR_TRACK[faction]), MoveInDebate(seat, faction, spaces))


@step
class MoveInDebate(Step[ConventionState]):
    """Place the marker on the track or move it on; surplus steps are lost (7.2, 7.4)."""

    seat: int
    faction: int
    spaces: int

    def run(self, state: ConventionState) -> None:
        move_on(state, self.seat, self.faction, self.spaces)


def move_on(state: ConventionState, seat: int, faction: int, spaces: int) -> None:
    """Move a marker forward on a track, placing it first where it does not stand there."""
    at = faction * state.seats + seat
    before = state.tracks[at]
    if before:
        state.tracks[at] = min(before + spaces, TRACK_END)
    else:
        stand_on(state, faction, seat, spaces)
    tell_the_space(state, faction, seat, before, spaces)
