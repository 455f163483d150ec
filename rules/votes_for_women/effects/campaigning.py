"""Campaigning (rulebook "Campaigning"; ruling 7)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Asked, Label, Prompt
from rules.steps import step
from rules.verbs import Verb2
from rules.votes_for_women import components
from rules.votes_for_women.choices import DONE, Choice, Throw, campaigner, cube_label, done_label
from rules.votes_for_women.components import AREA, CAMPAIGNERS, CAMPAIGNERS_OF, COLORS, OPPOSITION, SUFFRAGIST
from rules.votes_for_women.effects.campaigners import (
    MOVE,
    NO_CAMPAIGNER,
    move_campaigner,
    move_label,
    on_the_map,
    throw_for_campaigners,
)
from rules.votes_for_women.effects.effect import Automatic
from rules.votes_for_women.effects.map import ADD_COLOR, open_area, undecided, use_cube, ways_in, why_no_cube
from rules.votes_for_women.observation import Showing
from rules.votes_for_women.state import VotesState
from rules.votes_for_women.words import NAMED_REGION, SHORT_REGION
from rules.words import Text

_WAR_COSTS = Text("War in Europe costs a button")
ASSIGN = Verb2("assign", CAMPAIGNERS, range(9))
_MOVE_AWAY = tuple(
    tuple(tuple(to for at, to in enumerate(row) if at != here) for here in range(len(AREA))) for row in MOVE
)
"""By Campaigner and where it is: the moves to other regions."""


def can_pay_for_campaigning(state: VotesState, seat: int) -> bool:
    """War in Europe asks a button of the Suffragist side for a Campaigning action (7.7)."""
    return seat != SUFFRAGIST or state.buttons[seat] > 0 or components.WAR_IN_EUROPE not in state.turn_box


def campaigning_sides(state: VotesState, seat: int) -> int:
    """Return the size of a side's Campaigning dice (5.8)."""
    box = state.turn_box
    return 6 if box and any(card in box for card in components.CAMPAIGN_UPGRADES[seat]) else 4


@step
class CampaigningAction(Automatic):
    """Throw a die for each Campaigner on the map (7.1)."""

    brief = "campaign"

    def run(self, state: VotesState) -> None:
        campaign(state, self.seat)

    def useless(self, state: VotesState) -> Text | None:
        if not on_the_map(state, self.seat):
            return NO_CAMPAIGNER
        return None if can_pay_for_campaigning(state, self.seat) else _WAR_COSTS


def campaign(state: VotesState, seat: int) -> None:
    """Pay for War in Europe, then throw (7.1, 7.7)."""
    if not can_pay_for_campaigning(state, seat):
        state.line("{0:seat} cannot pay for War in Europe: no Campaigning.", seat)
        return
    if seat == SUFFRAGIST and components.WAR_IN_EUROPE in state.turn_box:
        state.buttons[seat] -= 1
        state.line("{0:seat} pays a button for War in Europe, {1} left.", seat, state.buttons[seat])
    throw_for_campaigners(state, seat, CampaigningThrow, campaigning_sides(state, seat))


@step
class CampaigningThrow(Throw):
    """The dice for all Campaigners (7.1)."""

    die = "Campaigning die"
    cite = "campaigning"

    def accept(self, state: VotesState) -> None:
        pieces = on_the_map(state, self.seat)
        if len(pieces) == 1:
            state.agenda.append(_MOVE_OR_PLACE[pieces[0]][self.dice[0]])
        else:
            state.agenda.append(AssignDie(self.seat, self.dice, pieces))

    def meaning(self, state: VotesState) -> Text:
        return Text("{0:n cube}", (sum(self.dice),))


@step
class AssignDie(Choice):
    """Give one of the dice to a Campaigner, which places its cubes at once (7.2, 7.3)."""

    dice: tuple[int, ...]
    waiting: tuple[int, ...]
    """Campaigners without a die."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        dice, waiting = self.dice, self.waiting
        values = dice if len(dice) == 1 else sorted(set(dice))
        if len(values) == 1 and len(waiting) > 1 and not _order_matters(state, self.seat, waiting):
            return [ASSIGN[waiting[0]][values[0]]]
        return [ASSIGN[piece][die] for piece in waiting for die in values]

    def choose(self, state: VotesState, action: Action) -> None:
        piece, die = ASSIGN.of(action)
        if len(self.waiting) > 1:
            where = NAMED_REGION[state.campaigners[piece]]
            text = "{0:seat} gives the {1} to the {2} in {3}."
            state.line(text, self.seat, die, campaigner(state, piece), where)
            at = self.dice.index(die)
            dice = self.dice[:at] + self.dice[at + 1 :]
            waiting = tuple([other for other in self.waiting if other != piece])
            state.agenda.append(AssignDie(self.seat, dice, waiting))
        state.agenda.append(_MOVE_OR_PLACE[piece][die])

    def prompt(self, state: VotesState) -> Prompt:
        text = Text.of("Dice left: {0}. Give one to a Campaigner.", Text.listing(self.dice, ", "))
        return Prompt(text, "campaigning", Asked.OPEN)

    def label(self, state: VotesState, action: Action) -> Label:
        piece, die = ASSIGN.of(action)
        who, where = campaigner(state, piece), NAMED_REGION[state.campaigners[piece]]
        text = Text("Give the {0} to the {1} in {2}", (die, who, where))
        short = who.removesuffix(" Campaigner")
        name = Text("{0}, {1}", (short, SHORT_REGION[state.campaigners[piece]]))
        target, gain = f"campaigner:{CAMPAIGNERS[piece]}", Text("{0:n cube}", (die,))
        return Label(text, target, name, Text("Give the {0}", (die,)), _DIE_KEYS[die], gain)

    def showing(self) -> Showing:
        return Showing(dice=self.dice)


def _order_matters(state: VotesState, seat: int, waiting: Sequence[int]) -> bool:
    """Whether it may come to something else which of some Campaigners with equal dice places first.

    Only where two of other colors can place in one region, and red cubes there take cubes of one of them.
    """
    where = [(state.campaigners[piece], piece // 2) for piece in waiting]
    if len({color for _, color in where}) == 1:
        return False
    reds = {region for region, area in enumerate(AREA) if any(state.cubes[96 + place] for place in area)}
    buttons = state.buttons[seat]
    if buttons > 1:
        # Both may be moved there.
        return bool(reds)
    if buttons:
        return any(region in reds for region, _ in where)
    return any(
        region in reds and (region, other) in where
        for region, color in where
        for other in range(3)
        if other != color
    )


_DIE_KEYS = "-123456"
"""By face: its own digit."""


@step
class CampaignerPlaces(Choice):
    """A Campaigner places cubes of its color in its region, or stops early (7.2, 7.5)."""

    piece: int
    left: int

    def legal(self, state: VotesState) -> Sequence[Action]:
        legal = self.cubes(state)
        legal.append(DONE)
        return legal

    def cubes(self, state: VotesState) -> list[Action]:
        """List the ways to use a cube."""
        area = AREA[state.campaigners[self.piece]]
        return ways_in(state, ADD_COLOR[self.piece // 2], open_area(state, self.seat, area))

    def choose(self, state: VotesState, action: Action) -> None:
        if action == DONE:
            state.line("{0:seat} leaves {1:n cube} unused.", self.seat, self.left, effect="{1:n cube} unused")
            return
        if self.left > 1:
            state.agenda.append(_PLACES[self.piece][self.left - 1])
        use_cube(state, self.seat, action)

    def prompt(self, state: VotesState) -> Prompt:
        return self._prompt(state, "Place {0:n %s cube} in the {1}.")

    def _prompt(self, state: VotesState, text: str) -> Prompt:
        args = self.left, SHORT_REGION[state.campaigners[self.piece]]
        return Prompt(Text(text % COLORS[self.piece // 2], args), "campaigning", Asked.OPEN)

    def label(self, state: VotesState, action: Action) -> Label:
        if action != DONE:
            return cube_label(state, action)
        unused = Text("{0:n cube} unused", (self.left,))
        if len(self.legal(state)) > 1:
            return done_label("Stop", unused, Text("{0:n cube} could still be placed.", (self.left,)))
        return done_label("Stop", unused)

    def why_not(self, state: VotesState) -> tuple[Text, ...]:
        return why_no_cube(state, self.seat, AREA[state.campaigners[self.piece]])

    def showing(self) -> Showing:
        return Showing(cubes=self.left, campaigner=self.piece)


@step
class MoveOrPlace(CampaignerPlaces):
    """Before its first cube a Campaigner may be moved once, for a button (7.4)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        legal = self.cubes(state)
        if state.buttons[self.seat]:
            legal += _MOVE_AWAY[self.piece][state.campaigners[self.piece]]
        legal.append(DONE)
        return legal

    def choose(self, state: VotesState, action: Action) -> None:
        if action[0] != "move":
            CampaignerPlaces.choose(self, state, action)
            return
        seat, piece = self.seat, self.piece
        state.buttons[seat] -= 1
        move_campaigner(state, action)
        text = "{0:seat} pays a button, {1} left, and moves the {2} to {3}."
        where = NAMED_REGION[state.campaigners[piece]]
        state.line(text, seat, state.buttons[seat], campaigner(state, piece), where, effect="{2} to {3}")
        state.agenda.append(_PLACES[piece][self.left])

    def prompt(self, state: VotesState) -> Prompt:
        if not state.buttons[self.seat]:
            return CampaignerPlaces.prompt(self, state)
        return self._prompt(state, "Place {0:n %s cube} in the {1}, or move (1 button).")

    def label(self, state: VotesState, action: Action) -> Label:
        if action[0] == "move":
            area = AREA[components.REGION[action[2]]]
            lost = () if undecided(state, self.seat, area) else why_no_cube(state, self.seat, area)
            gain = Text("no cube there" if lost else "costs a button")
            return move_label(state, action, gain, alone=True)._replace(warning=next(iter(lost), None))
        return CampaignerPlaces.label(self, state, action)

    def why_not(self, state: VotesState) -> tuple[Text, ...]:
        reasons = CampaignerPlaces.why_not(self, state)
        if state.buttons[self.seat]:
            return reasons
        return (*reasons, Text("Moving a Campaigner costs a button, and you have none."))


_SIDE_OF = tuple(OPPOSITION if piece in CAMPAIGNERS_OF[OPPOSITION] else SUFFRAGIST for piece in range(6))
_PLACES = tuple(
    tuple(CampaignerPlaces(seat, piece, left) for left in range(7)) for piece, seat in enumerate(_SIDE_OF)
)
"""By Campaigner and cubes left: made beforehand, as there are few."""
_MOVE_OR_PLACE = tuple(
    tuple(MoveOrPlace(seat, piece, left) for left in range(7)) for piece, seat in enumerate(_SIDE_OF)
)
