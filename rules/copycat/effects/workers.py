"""Effects on workers and offices: recruit, join, borrow (5.13, 8.7, 8.8)."""

from __future__ import annotations

from rules.copycat.effects.effect import CampaignStep
from rules.copycat.state import CampaignState
from rules.steps import step
from rules.words import Text, counted

_RESERVE_EMPTY = Text("no worker left in the reserve")
_NO_OFFICE = Text("no extra office left")


@step
class Recruit(CampaignStep):
    """`recruit`: take temporary workers from the reserve, or what there is (5.13)."""

    n: int

    def run(self, state: CampaignState) -> None:
        """Take them; they are ready."""
        number = min(self.n, state.reserve[self.seat])
        state.reserve[self.seat] -= number
        state.ready[self.seat] += number
        said = "recruits {1:n temporary worker}" if number else "has no worker left to recruit"
        state.line(f"{{0:seat}} {said}.", self.seat, number)

    def useless(self, state: CampaignState) -> Text | None:
        return None if state.reserve[self.seat] else _RESERVE_EMPTY

    def gist(self) -> str:
        return f"+{counted(self.n, 'worker')}"

    def text(self) -> Text:
        return Text.of("Recruit {0:n temporary worker}.", self.n)


@step
class ShareOffice(CampaignStep):
    """`share`: one placement this round may join an opponent's lone worker (8.7)."""

    brief = "join"
    sentence = Text("One of your placements this round may join an opponent's lone worker.")

    def run(self, state: CampaignState) -> None:
        """Note the permission; several add up."""
        state.shares[self.seat] += 1
        state.line("{0:seat} may join an opponent's worker once.", self.seat)


@step
class BorrowOffice(CampaignStep):
    """`borrow_office`: the next extra office is open to this player alone this round (8.8, 8.20)."""

    brief = "borrow office"
    sentence = Text("Borrow the next extra office: it is open to you alone this round.")

    def run(self, state: CampaignState) -> None:
        """Reveal it beside the player; without one nothing happens."""
        if not state.extra_supply:
            state.line("There is no extra office left for {0:seat} to borrow.", self.seat)
            return
        office = state.extra_supply[-1]
        state.extra_supply = state.extra_supply[:-1]
        state.known_extra = max(0, state.known_extra - 1)
        state.borrowed += ((self.seat, office),)
        state.line("{0:seat} borrows {1} for this round.", self.seat, state.places[office].named)

    def useless(self, state: CampaignState) -> Text | None:
        return None if state.extra_supply else _NO_OFFICE
