"""The session of Legislation: its table, what is seen of it, determinization, the result."""

from __future__ import annotations

from rules.game import Result, Text
from rules.legislation.determinization import deal_unknown
from rules.legislation.observation import Observation, observe
from rules.legislation.scoring import winners
from rules.legislation.table import LegislationTable


class LegislationState(LegislationTable):
    """The session."""

    __slots__ = ()

    def seen_by(self, seat: int | None) -> Observation:
        """Return what the seat may see."""
        return observe(self, seat)

    def deal_afresh(self, seat: int | None) -> None:
        """Deal all that the seat cannot know afresh, keeping what it was shown (L-101)."""
        deal_unknown(self, self.seats if seat is None else seat)

    def result(self) -> Result | None:
        """Return the Agenda Points and who has most (L-95 to L-97), or None while the session goes on."""
        if self.agenda or self.cycle < self.hand_size:
            return None
        best = winners(self.scores, self.tie_winners)
        alone = len(best) == 1
        if self.tie_break and not alone:
            best = winners(self.scores, self.tie_winners, self.broken, self.own_passed)
        seats = Text.listing(best, field="seat")
        line = "{0} has the most Agenda Points." if len(best) == 1 else "{0} share the most Agenda Points."
        if self.scores.count(max(self.scores)) > len(best):
            line = "{0} wins the tie at the most Agenda Points."
            if not alone:
                verb = "win" if len(best) > 1 else "wins"
                line = f"{{0}} {verb} the tie: fewest broken pledges, then most own bills passed."
        return Result(tuple(self.scores), best, Text.of(line, seats))
