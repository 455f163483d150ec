"""Effects on workers and offices: recruit, join, borrow (5.13, 8.7, 8.8)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.copycat.components import OFFICES
from rules.copycat.effects.effect import Effect, count
from rules.copycat.state import CampaignState


@dataclass(frozen=True, slots=True)
class Recruit(Effect):
    """`recruit`: take temporary workers from the reserve, or what there is (5.13)."""

    seat: int
    n: int

    def run(self, state: CampaignState) -> None:
        """Take them; they are ready."""
        number = min(self.n, state.reserve[self.seat])
        state.reserve[self.seat] -= number
        state.ready[self.seat] += number
        state.tell("{0:seat} recruits {1}.", self.seat, count(number, "temporary worker"))

    def idle(self, state: CampaignState) -> str:
        """The reserve is empty."""
        return "" if state.reserve[self.seat] else "no worker left in the reserve"


@dataclass(frozen=True, slots=True)
class ShareOffice(Effect):
    """`share`: one placement this round may join an opponent's lone worker (8.7)."""

    seat: int

    def run(self, state: CampaignState) -> None:
        """Note the permission; several add up."""
        state.shares[self.seat] += 1
        state.tell("{0:seat} may join an opponent's worker once.", self.seat)


@dataclass(frozen=True, slots=True)
class BorrowOffice(Effect):
    """`borrow_office`: the next extra office is open to this player alone this round (8.8, 8.20)."""

    seat: int

    def run(self, state: CampaignState) -> None:
        """Reveal it beside the player; without one nothing happens."""
        if not state.extra_supply:
            state.tell("There is no extra office left for {0:seat}.", self.seat)
            return
        office = state.extra_supply[-1]
        state.extra_supply = state.extra_supply[:-1]
        state.known_extra = max(0, state.known_extra - 1)
        state.borrowed += ((self.seat, office),)
        place = f"{OFFICES[office].id} {OFFICES[office].title}"
        state.tell("{0:seat} opens {1} for this round: {2}", self.seat, place, OFFICES[office].text)

    def idle(self, state: CampaignState) -> str:
        """No extra office is left."""
        return "" if state.extra_supply else "no extra office left"
