"""What all decisions share: bare actions, throws of dice with their re-rolls, labels of cubes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from itertools import product
from typing import ClassVar

from rules.game import Action, Asked, Label, Prompt
from rules.steps import Decision, step
from rules.votes_for_women import components
from rules.votes_for_women.components import COLORS, CUBES_TO_CLAIM, RED, STATE, STATE_CARD, XS_TO_WIN
from rules.votes_for_women.moments import Dice
from rules.votes_for_women.observation import Showing
from rules.votes_for_women.state import VotesState
from rules.votes_for_women.words import NAMED_STATE
from rules.words import Argument, Stop, Text

DONE: Action = ("done",)
REROLL: Action = ("reroll",)
ACCEPT: Action = ("accept",)

_FACES = tuple(str(face) for face in range(9))
_THROWN = (REROLL, ACCEPT)


class Choice(Decision[VotesState]):
    """A decision of this game."""

    __slots__ = ()

    def showing(self) -> Showing:
        """Return what lies on the table for it."""
        return Showing()


@step
class Throw(Choice):
    """Dice lie on the table: pay a button to throw all of them again, or accept (4.6)."""

    sides: int
    dice: tuple[int, ...]

    die: ClassVar[str]
    """What the dice are for: their name in the chance stream."""
    cite: ClassVar[str] = "buttons"

    @staticmethod
    def worth(dice: Sequence[int]) -> int:
        """Return what counts of dice: their sum, or how many succeed."""
        return sum(dice)

    def may_roll_again(self) -> bool:
        """Whether another throw is offered."""
        return True

    def better(self) -> Text:
        """Say how often another throw would come to more."""
        now = self.worth(self.dice)
        throws = [self.worth(dice) > now for dice in product(range(1, self.sides + 1), repeat=len(self.dice))]
        if len(self.dice) == 1 and any(throws):
            return Text("better {0} of {1}", (sum(throws), self.sides))
        said = f"better {round(100 * sum(throws) / len(throws))}%" if any(throws) else "cannot be better"
        return Text(said, ())

    @abstractmethod
    def accept(self, state: VotesState) -> None:
        """Go on with the dice as they lie."""

    @abstractmethod
    def meaning(self, state: VotesState) -> Text:
        """Say what the dice as they lie do."""

    def outcome(self, state: VotesState) -> Text:
        """Say the same for a row of a list."""
        return self.meaning(state)

    def legal(self, state: VotesState) -> Sequence[Action]:
        # Dice lie for a choice only where a throw can be paid and could do better: see `lie`.
        return _THROWN

    def choose(self, state: VotesState, action: Action) -> None:
        if action == ACCEPT:
            self.accept(state)
            return
        seat = self.seat
        state.buttons[seat] -= 1
        dice = roll(state, len(self.dice), self.sides, self.die)
        # As `dataclasses.replace` would, which takes several times as long.
        others: tuple[str, ...] = self.__match_args__[3:]
        thrown = type(self)(seat, self.sides, dice, *[getattr(self, name) for name in others])
        text = "{0:seat} pays a button, {1} left, and rolls again: {2}."
        thrown.lie(state, text, seat, state.buttons[seat], show(thrown.dice), again=True)

    def lie(self, state: VotesState, text: str, *args: Argument, again: bool = False) -> None:
        """Log the throw and let the dice lie for a choice; without one they are a moment, and accepted.

        A throw `again` is shown at once to whom paid for it: it may look like the one before it.
        """
        if state.buttons[self.seat] and self.may_roll_again():
            state.line(text, *args, notice=again)
            state.agenda.append(self)
            return
        if not state.quiet:
            card = state.in_play[-1] if state.in_play else 0
            moment = Dice(self.seat, self.die, self.sides, self.dice, card, self.outcome(state))
            state.line(text, *args, moment=moment, stop=Stop.OTHERS)
        self.accept(state)

    def prompt(self, state: VotesState) -> Prompt:
        dice = Text.listing(self.dice, ", ")
        text = Text("{0} on d{1}: {2}. Roll again?", (dice, self.sides, self.meaning(state)))
        return Prompt(text, self.cite, Asked.OPEN)

    def label(self, state: VotesState, action: Action) -> Label:
        if action == ACCEPT:
            meaning = self.meaning(state)
            return Label(
                Text("Accept: {0}", (meaning,)), name=_ACCEPT, key="a", gain=self.outcome(state), safe=True
            )
        return reroll_label(state, self.seat, self.better())

    def showing(self) -> Showing:
        return Showing(dice=self.dice, sides=(self.sides,) * len(self.dice))


_ACCEPT = Text("Accept", ())
_DONE = Text("Done", ())


def reroll_label(state: VotesState, seat: int, gain: Text) -> Label:
    """Offer another throw, with its price and its chance."""
    left = state.buttons[seat]
    price = Text("1 of your {0:n button}", (left,)) if left > 1 else Text("your last button")
    text = Text("Roll again for {0}", (price,))
    return Label(text, name=Text("Roll again", ()), key="b", gain=gain)


def done_label(text: str = "Done", gain: Text | None = None, warning: Text | None = None) -> Label:
    """Stop here."""
    return Label(Text(text, ()), key="d", gain=gain, warning=warning, safe=warning is None)


def roll(state: VotesState, count: int, sides: int, die: str) -> tuple[int, ...]:
    """Throw dice one after the other."""
    dice: tuple[int, ...] = ()
    for _ in range(count):
        dice += (state.chance.roll(sides, die),)
    return dice


def show(dice: Sequence[int]) -> str:
    """Write dice in the order in which they were thrown."""
    return ", ".join([_FACES[die] for die in dice])


def campaigner(state: VotesState, piece: int) -> str:
    """Name a Campaigner on the map; by its color alone where it is the only one of it."""
    if state.campaigners[piece ^ 1] < 0:
        return f"{COLORS[piece // 2]} Campaigner"
    return components.CAMPAIGNER_WORDS[piece]


_COLOR_KEY = {"purple": "p", "yellow": "y", "red": "e"}
_REMOVE_KEY = {**_COLOR_KEY, "red": "p"}
"""A red cube goes by the key that places a purple one where there is none: a run of cubes is one gesture."""
_PLACE_USE = {color: Text("Place {0}", (color,)) for color in COLORS}
_REMOVE_USE = {color: Text("Remove {0}", (color,)) for color in COLORS}


def cube_label(state: VotesState, action: Action) -> Label:
    """Label a cube placed or removed, with what comes of it."""
    verb, _, color = action
    place = STATE[action[1]]
    named = NAMED_STATE[place]
    name = Text("{0}", (named,))
    key = (_REMOVE_KEY if verb == "remove" else _COLOR_KEY)[str(color)]
    if verb == "remove":
        text = Text("Remove a {0} cube from {1}", (color, named))
        left = state.cubes[48 * COLORS.index(str(color)) + place] - 1
        gain = Text("leaves {0} {1}", (left, color)) if left else Text("leaves no {0}", (color,))
        return Label(text, named.target, name, _REMOVE_USE[str(color)], key, gain)
    cubes = state.cubes
    held = cubes[96 + place] if color == COLORS[RED] else cubes[place] + cubes[48 + place]
    text = Text("Place a {0} cube in {1}", (color, named))
    color_at = COLORS.index(str(color))
    # A fifth cube changes nothing now; and whoever has both colors loses less to a card that takes one.
    mixes = color_at == RED or cubes[48 * color_at + place] <= cubes[48 * (1 - color_at) + place]
    notes = []
    if held == CUBES_TO_CLAIM - 1:
        if STATE_CARD[place] in state.state_cards:
            notes.append("claims card")
        if state.sent:
            red = color == COLORS[RED]
            last = state.decided[red] == (XS_TO_WIN if red else components.CHECKS_TO_WIN) - 1
            notes.append("wins the game" if last else "rejects" if red else "ratifies")
    if not notes and held >= CUBES_TO_CLAIM:
        notes.append(f"has {held} already")
    gain = Text(", ".join(notes), ()) if notes else Text("makes {0} of {1}", (held + 1, CUBES_TO_CLAIM))
    proposed = mixes and held < CUBES_TO_CLAIM
    return Label(text, named.target, name, _PLACE_USE[str(color)], key, gain, proposed=proposed)
