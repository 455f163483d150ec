"""What any hand card can pay for: Campaigning, Organizing, Lobbying (rulebook; rulings 7, 8, 9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Action, Asked, Label, Prompt
from rules.steps import Step
from rules.votes_for_women.board import (
    ADD_COLOUR,
    gain_buttons,
    markers,
    move_congress,
    open_area,
    options,
    use_cube,
)
from rules.votes_for_women.cards import CAMPAIGN_UPGRADES, PROCESSIONS_FOR_SUFFRAGE, WAR_IN_EUROPE
from rules.votes_for_women.choice import DONE, Choice, Throw, roll, show
from rules.votes_for_women.components import (
    AREA,
    CAMPAIGNER,
    CAMPAIGNER_WORDS,
    CAMPAIGNERS,
    CAMPAIGNERS_OF,
    COLOURS,
    MARKERS,
    OFF_MAP,
    REGION,
    REGIONS,
    SUFFRAGIST,
)
from rules.votes_for_women.observation import Showing
from rules.votes_for_women.state import VotesState

SUCCESS = 6
"""A Lobbying die succeeds from here up: 6 on a d6; 6, 7, 8 on a d8."""

_ASSIGN = tuple(tuple(("assign", name, die) for die in range(9)) for name in CAMPAIGNERS)
MOVE = tuple(tuple(("move", name, region) for region in REGIONS) for name in CAMPAIGNERS)
_MOVE_AWAY = tuple(
    tuple(tuple(to for at, to in enumerate(row) if at != here) for here in range(len(REGIONS)))
    for row in MOVE
)  # fmt: skip
ADD_MARKER: Action = ("add",)
REMOVE_MARKER: Action = ("remove",)


def on_the_map(state: VotesState, seat: int) -> tuple[int, ...]:
    """List the side's Campaigners on the map."""
    return tuple([piece for piece in CAMPAIGNERS_OF[seat] if state.campaigners[piece] != OFF_MAP])


def can_pay_for_campaigning(state: VotesState, seat: int) -> bool:
    """War in Europe asks a button of the Suffragist side for a Campaigning action (7.7)."""
    return seat != SUFFRAGIST or state.buttons[seat] > 0 or WAR_IN_EUROPE not in state.turn_box


@dataclass(frozen=True, slots=True)
class CampaigningAction(Step[VotesState]):
    """Throw a die for each Campaigner on the map (7.1)."""

    seat: int

    def run(self, state: VotesState) -> None:
        """Pay for War in Europe, then throw."""
        seat = self.seat
        if not can_pay_for_campaigning(state, seat):
            state.tell("{0:seat} cannot pay for War in Europe: no Campaigning.", seat)
            return
        if seat == SUFFRAGIST and WAR_IN_EUROPE in state.turn_box:
            state.buttons[seat] -= 1
            state.tell("{0:seat} pays a button for War in Europe, {1} left.", seat, state.buttons[seat])
        pieces = on_the_map(state, seat)
        if not pieces:
            state.tell("{0:seat} has no Campaigner on the map: no dice.", seat)
            return
        box = state.turn_box
        sides = 6 if box and any(card in box for card in CAMPAIGN_UPGRADES[seat]) else 4
        dice = roll(state, len(pieces), sides, CampaigningThrow.die)
        if not state.quiet:
            regions = [REGIONS[state.campaigners[piece]] for piece in pieces]
            where = regions[0] if len(regions) == 1 else ", ".join(dict.fromkeys(regions))
            text = "{0:seat} campaigns in the {1}: rolls {2} on d{3}."
            state.tell(text, seat, where, show(dice), sides)
        state.push(CampaigningThrow(seat, sides, dice))


@dataclass(frozen=True, slots=True)
class CampaigningThrow(Throw):
    """The dice for all Campaigners (7.1)."""

    die = "Campaigning die"
    cite = "campaigning"

    def accept(self, state: VotesState) -> None:
        """Assign the dice."""
        state.push(AssignDie(self.seat, self.dice, on_the_map(state, self.seat)))

    def meaning(self) -> str:
        """Say how many cubes."""
        return "a die for each Campaigner"


@dataclass(frozen=True, slots=True)
class AssignDie(Choice):
    """Give one of the dice to a Campaigner, which places its cubes at once (7.2, 7.3)."""

    dice: tuple[int, ...]
    waiting: tuple[int, ...]
    """Campaigners without a die."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Any Campaigner that waits with any die that is left."""
        dice = self.dice
        values = dice if len(dice) == 1 else sorted(set(dice))
        return [_ASSIGN[piece][die] for piece in self.waiting for die in values]

    def choose(self, state: VotesState, action: Action) -> None:
        """Let the Campaigner place as many cubes."""
        _, name, die = action
        assert isinstance(die, int)
        piece = CAMPAIGNER[name]  # type: ignore[index]
        state.tell(
            "{0:seat} gives the {1} to the {2} in the {3}.",
            self.seat, die, CAMPAIGNER_WORDS[piece], REGIONS[state.campaigners[piece]],
        )  # fmt: skip
        if len(self.waiting) > 1:
            at = self.dice.index(die)
            dice = self.dice[:at] + self.dice[at + 1 :]
            waiting = tuple([other for other in self.waiting if other != piece])
            state.push(MoveOrPlace(self.seat, piece, die), AssignDie(self.seat, dice, waiting))
        else:
            state.push(MoveOrPlace(self.seat, piece, die))

    def prompt(self, state: VotesState) -> Prompt:
        """Show the dice that are left."""
        return Prompt(f"Dice left: {show(self.dice)}. Give one to a Campaigner.", "campaigning", Asked.TABLE)

    def showing(self) -> Showing:
        """Return the dice that are left."""
        return Showing(dice=self.dice, left=len(self.dice))


@dataclass(frozen=True, slots=True)
class CampaignerPlaces(Choice):
    """A Campaigner places cubes of its colour in its region, or stops early (7.2, 7.5)."""

    piece: int
    left: int

    def legal(self, state: VotesState) -> Sequence[Action]:
        """The open states of the region, or enough."""
        legal = self.cubes(state)
        legal.append(DONE)
        return legal

    def cubes(self, state: VotesState) -> list[Action]:
        """List the ways to use a cube."""
        area = AREA[state.campaigners[self.piece]]
        return options(state, ADD_COLOUR[self.piece // 2], open_area(state, self.seat, area))

    def choose(self, state: VotesState, action: Action) -> None:
        """Use a cube, or stop."""
        if action == DONE:
            state.tell(
                "{0:seat} places no more cubes with this Campaigner; {1} unused.", self.seat, self.left
            )
            return
        if self.left > 1:
            state.push(CampaignerPlaces(self.seat, self.piece, self.left - 1))
        use_cube(state, self.seat, action)

    def prompt(self, state: VotesState) -> Prompt:
        """Say how many cubes are left."""
        colour, region = COLOURS[self.piece // 2], REGIONS[state.campaigners[self.piece]]
        return Prompt(f"Place {self.left} {colour} in {region}.", "campaigning", Asked.TABLE)

    def label(self, state: VotesState, action: Action) -> Label:
        """Say what stopping loses."""
        if action == DONE:
            return Label(f"Stop: {self.left} unused", warning=f"{self.left} of the cubes are not placed.")
        return Choice.label(self, state, action)

    def showing(self) -> Showing:
        """Return who places, and how many are left."""
        return Showing(left=self.left, campaigner=self.piece)


@dataclass(frozen=True, slots=True)
class MoveOrPlace(CampaignerPlaces):
    """Before its first cube a Campaigner may be moved once, for a button (7.4)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """As any cube, or another region."""
        legal = self.cubes(state)
        if state.buttons[self.seat]:
            legal += _MOVE_AWAY[self.piece][state.campaigners[self.piece]]
        legal.append(DONE)
        return legal

    def choose(self, state: VotesState, action: Action) -> None:
        """Pay for a move, or use a cube."""
        if action[0] != "move":
            CampaignerPlaces.choose(self, state, action)
            return
        state.buttons[self.seat] -= 1
        text = "{0:seat} spends a button, {1} left, to move the {2} to the {3}."
        move_campaigner(state, self.piece, action)
        state.tell(
            text, self.seat, state.buttons[self.seat], CAMPAIGNER_WORDS[self.piece], action[2]
        )  # fmt: skip
        state.push(CampaignerPlaces(self.seat, self.piece, self.left))

    def prompt(self, state: VotesState) -> Prompt:
        """Offer the move if it can be paid."""
        if not state.buttons[self.seat]:
            return CampaignerPlaces.prompt(self, state)
        colour, region = COLOURS[self.piece // 2], REGIONS[state.campaigners[self.piece]]
        text = f"Place {self.left} {colour} in {region}, or move (1 button)."
        return Prompt(text, "campaigning", Asked.TABLE)

    def why_not(self, state: VotesState) -> tuple[str, ...]:
        """Say what a move would need."""
        return () if state.buttons[self.seat] else ("Moving a Campaigner costs a button, and you have none.",)


def move_campaigner(state: VotesState, piece: int, action: Action) -> None:
    """Move a Campaigner to the region of a `("move", campaigner, region)`."""
    state.campaigners[piece] = REGION[action[2]]  # type: ignore[index]


@dataclass(frozen=True, slots=True)
class OrganizingAction(Step[VotesState]):
    """Take a button for each Campaigner on the map (8.1)."""

    seat: int

    def run(self, state: VotesState) -> None:
        """Take them, up to the cap."""
        gain_buttons(state, self.seat, len(on_the_map(state, self.seat)))


@dataclass(frozen=True, slots=True)
class LobbyingAction(Step[VotesState]):
    """Throw a die for each Campaigner on the map (9.1)."""

    seat: int

    def run(self, state: VotesState) -> None:
        """Throw d6s, or d8s with Processions for Suffrage."""
        seat = self.seat
        pieces = on_the_map(state, seat)
        if not pieces:
            state.tell("{0:seat} has no Campaigner on the map: no dice.", seat)
            return
        sides = 8 if seat == SUFFRAGIST and PROCESSIONS_FOR_SUFFRAGE in state.turn_box else 6
        dice = roll(state, len(pieces), sides, LobbyingThrow.die)
        state.tell("{0:seat} lobbies: rolls {1} on d{2}.", seat, show(dice), sides)
        state.push(LobbyingThrow(seat, sides, dice))


@dataclass(frozen=True, slots=True)
class LobbyingThrow(Throw):
    """The Lobbying dice; a re-roll is offered unless every die succeeds (4.6)."""

    die = "Lobbying die"
    cite = "lobbying"

    def worth_another(self) -> bool:
        """Tell whether a die has failed."""
        return min(self.dice) < SUCCESS

    def accept(self, state: VotesState) -> None:
        """Use the successes one by one."""
        count = successes(self.dice)
        if count:
            state.push(UseSuccess(self.seat, count))
        else:
            state.tell("{0:seat} has no success.", self.seat)

    def meaning(self) -> str:
        """Count the successes."""
        count = successes(self.dice)
        return "1 success" if count == 1 else f"{count} successes"


def successes(dice: Sequence[int]) -> int:
    """Count the dice that show at least 6."""
    return sum([die >= SUCCESS for die in dice])


@dataclass(frozen=True, slots=True)
class UseSuccess(Choice):
    """Each success adds a marker or removes one, or is declined with all that are left (9.2, 9.3)."""

    left: int

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Add, remove if there is a marker, or decline. Successes left after the sixth marker are lost."""
        if state.sent:
            return ()
        if state.congress == 0:
            return (ADD_MARKER, DONE)
        usual = (ADD_MARKER, REMOVE_MARKER) if self.seat == SUFFRAGIST else (REMOVE_MARKER, ADD_MARKER)
        return (*usual, DONE)

    def choose(self, state: VotesState, action: Action) -> None:
        """Move the track by one."""
        if action == DONE:
            state.tell("{0:seat} declines {1} of the successes.", self.seat, self.left)
            return
        if self.left > 1:
            state.push(UseSuccess(self.seat, self.left - 1))
        move_congress(state, 1 if action == ADD_MARKER else -1)

    def lapse(self, state: VotesState) -> None:
        """Successes left once the amendment is sent are lost."""
        state.tell("{0:seat} loses {1} of the successes: the amendment is sent.", self.seat, self.left)

    def prompt(self, state: VotesState) -> Prompt:
        """Say how many successes are left."""
        count = "1 success" if self.left == 1 else f"{self.left} successes"
        text = f"{count} left, {markers(state.congress)} in Congress. Use one, or decline."
        return Prompt(text, "lobbying", Asked.TABLE)

    def label(self, state: VotesState, action: Action) -> Label:
        """Say what the track does."""
        if action == DONE:
            return Label("Decline the rest")
        suffragist = self.seat == SUFFRAGIST
        if action == REMOVE_MARKER:
            warning = "Suffragists usually add markers." if suffragist else ""
            return Label("Remove a marker from Congress", "congress:track", warning=warning)
        text = "Add a marker to Congress"
        if state.congress == MARKERS - 1:
            text += ": the amendment goes to the states"
        warning = "" if suffragist else "The Opposition usually removes markers."
        return Label(text, "congress:track", warning=warning)

    def showing(self) -> Showing:
        """Return the successes left."""
        return Showing(left=self.left)
