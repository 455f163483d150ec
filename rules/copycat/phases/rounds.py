"""The rounds of the game, one after the other (rulebook "Overview")."""

from __future__ import annotations

from rules.copycat.phases.planning import Planning
from rules.copycat.state import CampaignState
from rules.steps import Step, step


@step
class Round(Step[CampaignState]):
    """A round begins with Phase 1, whose end leads to the next phase; the next round waits below it."""

    def run(self, state: CampaignState) -> None:
        state.push(Planning(), self)
