"""Campaigners that cards bring and move (rulings 5.5 and 7.8)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Asked, Label, Prompt
from rules.steps import step
from rules.votes_for_women import components
from rules.votes_for_women.choices import DONE, Choice, Throw, campaigner, done_label, roll, show
from rules.votes_for_women.components import CAMPAIGNER, CAMPAIGNERS, CAMPAIGNERS_OF, COLORS, REGION, REGIONS
from rules.votes_for_women.effects.effect import Automatic
from rules.votes_for_women.state import VotesState
from rules.votes_for_women.words import NAMED_REGION, SHORT_REGION
from rules.words import Text

MOVE = tuple(tuple(("move", name, region) for region in REGIONS) for name in CAMPAIGNERS)


NO_CAMPAIGNER = Text("no Campaigner on the map")


def on_the_map(state: VotesState, seat: int) -> tuple[int, ...]:
    """List the side's Campaigners on the map."""
    where = state.campaigners
    pieces: tuple[int, ...] = ()
    for piece in CAMPAIGNERS_OF[seat]:
        if where[piece] >= 0:
            pieces += (piece,)
    return pieces


def throw_for_campaigners(state: VotesState, seat: int, kind: type[Throw], sides: int) -> None:
    """Throw a die for each Campaigner on the map (7.1, 9.1)."""
    pieces = on_the_map(state, seat)
    if not pieces:
        state.line("{0:seat} has no Campaigner on the map: no dice.", seat, effect="no Campaigner, no dice")
        return
    thrown = kind(seat, sides, roll(state, len(pieces), sides, kind.die))
    thrown.lie(state, "{0:seat} rolls {1} on d{2}.", seat, show(thrown.dice), sides)


def move_campaigner(state: VotesState, action: Action) -> None:
    """Carry out a `("move", campaigner, region)`."""
    state.campaigners[CAMPAIGNER[action[1]]] = REGION[action[2]]


def move_label(state: VotesState, action: Action, price: Text | None, *, alone: bool) -> Label:
    """Label a `("move", campaigner, region)`, by the region's key if one Campaigner `alone` is asked for."""
    piece, region = CAMPAIGNER[action[1]], REGION[action[2]]
    named, who = NAMED_REGION[region], campaigner(state, piece)
    text = Text("Move the {0} to {1}", (who, named))
    use = Text("Move the {0} here", (who,))
    # Of several Campaigners their colors stand behind it.
    name = Text("Move to {0}" if alone else "To {0}", (SHORT_REGION[region],))
    gain = price or (None if alone else Text(COLORS[piece // 2]))
    key = components.REGION_KEYS[region] if alone else _KEYS[piece]
    return Label(text, named.target, name, use, key, gain)


_KEYS = "mnbcmn"
"""By Campaigner: the letters of the first and the second of a color."""


@step
class BringCampaigner(Automatic):
    """Put an unused Campaigner of the color on the map."""

    colour: int
    region: int

    brief = "Campaigner"

    def run(self, state: VotesState) -> None:
        first = 2 * self.colour
        piece = first if state.campaigners[first] == components.OFF_MAP else first + 1
        state.campaigners[piece] = self.region
        text = "{0:seat} brings a {1} Campaigner into {2}."
        where = NAMED_REGION[self.region]
        state.line(text, self.seat, COLORS[self.colour], where, effect="{1} Campaigner in {2}")


@step
class MoveCampaignersFree(Automatic):
    """Each own Campaigner may be moved once, for nothing (7.8)."""

    brief = "move Campaigners"

    def run(self, state: VotesState) -> None:
        state.push(FreeMove(self.seat, on_the_map(state, self.seat)))

    def useless(self, state: VotesState) -> Text | None:
        return None if on_the_map(state, self.seat) else NO_CAMPAIGNER


@step
class FreeMove(Choice):
    """Move one of the Campaigners that have not moved, or leave them where they are (7.8)."""

    waiting: tuple[int, ...]

    def legal(self, state: VotesState) -> Sequence[Action]:
        legal: list[Action] = [
            to
            for piece in self.waiting
            for region, to in enumerate(MOVE[piece])
            if region != state.campaigners[piece]
        ]
        legal.append(DONE)
        return legal

    def choose(self, state: VotesState, action: Action) -> None:
        if action == DONE:
            return
        piece = CAMPAIGNER[action[1]]
        move_campaigner(state, action)
        named = NAMED_REGION[REGION[action[2]]]
        text = "{0:seat} moves the {1} to {2}."
        state.line(text, self.seat, campaigner(state, piece), named, effect="{1} to {2}")
        waiting = tuple([other for other in self.waiting if other != piece])
        if waiting:
            state.push(FreeMove(self.seat, waiting))

    def prompt(self, state: VotesState) -> Prompt:
        return Prompt(Text("Move your Campaigners for nothing, each once."), "cards", Asked.OPEN)

    def label(self, state: VotesState, action: Action) -> Label:
        if action == DONE:
            return done_label()
        return move_label(state, action, None, alone=len(self.waiting) == 1)
